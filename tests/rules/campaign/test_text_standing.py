"""What all may always read: who is asked, how far the goal is, what is left of powers and items."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.rules.campaign.bag import lose_legion
from bot.rules.campaign.scenarios import SCENARIOS
from bot.rules.campaign.text import WORDS
from bot.rules.kernel import Viewer
from tests.cogs.campaign.board_scenes import BOARD_SCENES, reward, way
from tests.rules.campaign.asking import NAMES
from tests.rules.campaign.battle_setting import battle, next_half, to_strikes, use, wear
from tests.rules.campaign.scenes import scene
from tests.rules.campaign.setting import PlayingSaga, board

HIDDEN = ("B", None)


def asks(game: PlayingSaga, viewer: str | None) -> str:
    return WORDS.question(game.view(viewer), NAMES)


def board_of(game: PlayingSaga, viewer: str | None) -> str:
    return WORDS.board(game.view(viewer), NAMES)


# A split, and the items of who has split


def split() -> PlayingSaga:
    told = "A1 8: Titan 3 Ogre 2 Lion | B1 300: Titan"
    game = board(told, at="split", items="A1 ward_stone gale_cloak")
    return game.do("SplitLegion", "A1", ("Ogre", "Ogre 2"))


def test_who_has_split_reads_which_items_lie_there() -> None:
    game = split()
    assert game.question == "ShareItems"
    assert asks(game, "A") == (
        "**Black 1** has split: Ada says which items go with **Black 2**."
        " With Black 1: Ward Stone and Gale Cloak."
    )
    assert WORDS.field(game.kind("MoveItems"), "items").endswith("You may choose none.")
    assert game.view("A").marker == "Black 1", "the picture shows it lit"


@pytest.mark.parametrize("viewer", HIDDEN)
def test_nobody_else_learns_that_a_split_legion_has_items(viewer: str | None) -> None:
    game = split()
    assert asks(game, viewer).startswith("**Commencement:** Ada splits Legions")
    view = game.view(viewer)
    assert (view.window.part, view.marker, view.phase) == ("", "", "commencement")


@pytest.mark.parametrize("name", BOARD_SCENES)
def test_no_question_has_an_empty_name(name: str) -> None:
    game = BOARD_SCENES[name]()
    viewers: list[Viewer] = [None, *range(len(game.state.players))]
    for viewer in viewers:
        told = WORDS.question(game.ruleset.view(game.game, viewer), NAMES)
        assert not re.search(r"\*{4}|: \.|\bnobody\b", told), told


@pytest.mark.parametrize("kind", ["MoveItems", "MarkGuards", "Propose"])
def test_what_may_be_left_out_reads_like_no_ban(kind: str) -> None:
    game = split()
    asked = [WORDS.field(game.kind(kind), f) for f in game.kind(kind).__struct_fields__]
    assert any("You may choose" in each for each in asked)
    assert not any("is allowed" in each for each in asked)


# The goal and how far it is


def test_the_round_and_the_goal_stand_with_every_question() -> None:
    game = scene("raiders", 2)
    for viewer in ("A", "B", None):
        assert asks(game, viewer).endswith("\nRound 1 of 15 · Legions broken: 0 of 4")
    game.rid("Wild 1")
    assert asks(game, None).endswith("\nRound 1 of 15 · Legions broken: 1 of 4")
    game.round_ends()
    assert asks(game, "A").endswith("\nRound 2 of 15 · Legions broken: 1 of 4")


def test_kinds_under_banners_are_told_to_their_party_alone() -> None:
    game = scene("harvest", 1)
    assert asks(game, "A").endswith("\nRound 1 of 26 · Kinds under your banners: 0 of 3")
    watching = "\nRound 1 of 26 · Kinds under the heroes' banners: 3 needed"
    assert asks(game, None).endswith(watching)


def test_a_goal_against_each_other_is_ones_own() -> None:
    game = scene("three_lamps", 2, versus=True)
    told = asks(game, "A").splitlines()[-1]
    assert told.startswith("Round 1 of 30 · Lands held now: ")
    assert asks(game, None).endswith("\nRound 1 of 30")


def test_ways_to_win_are_told_apart() -> None:
    assert asks(scene("winter_siege", 2), None).endswith(
        "\nRound 1 of 16 · Titans slain: 0 of 2, or Lands held now: 2, 1 needed"
    )
    assert asks(scene("demon_gate", 2), "A").endswith(
        "\nRound 1 of 20 · Legions broken: 0 of 2 · Lands held now: 0 of 1,"
        " or The Titan to slay: alive"
    )


def test_nothing_is_counted_in_open_war_nor_once_the_fate_is_known() -> None:
    assert "Round" not in asks(split(), "A")
    game = scene("raiders", 1)
    for number in range(1, 4):
        game.rid(f"Wild {number}")
    game.engagement_ends()
    assert game.question == "RewardItem" and "Round" not in asks(game, "A")


def test_a_scenario_tells_its_number_for_each_number_of_titans() -> None:
    cards, page = WORDS.cards(), WORDS.pages()["Scenarios"]
    for name, told in {
        "raiders": "Legions to break: 3, 4 or 6 for 1, 2 or 3 Titans.",
        "pretender": "Titans to slay: 1, 1 or 2 for 1, 2 or 3 Titans.",
        "harvest": "Kinds of 50 points and more: 3, 4 or 5 for 1, 2 or 3 Titans.",
        "three_lamps": "Lands to hold: 3, 4 or 5 for 1, 2 or 3 Titans.",
        "demon_gate": "Legions to break: 1, 2 or 3 for 1, 2 or 3 Titans.",
    }.items():
        assert told in cards[SCENARIOS[name].name] and told in page
    assert "against each other (lands to hold: 4)" in cards["Three Lamps"]
    assert " or " not in cards["Crownfall"]


# Answers that are gathered


@pytest.mark.parametrize(
    ("game", "kind", "told"),
    [
        (reward(), "TakeReward", "Ada and Bob vote for an item"),
        (
            way(),
            "TakeWay",
            "Ada and Bob vote for the party's next scenario. Most votes decide, and the first seat"
            " where they are even.",
        ),
    ],
)
def test_a_vote_tells_how_many_are_to_come_and_not_whose(
    game: PlayingSaga, kind: str, told: str
) -> None:
    before = asks(game, None)
    assert told in before and before.endswith("Waiting for 2 answers.")
    first = game.choices(kind, by="A")[0]
    more = game.choices(kind, first, by="A")[:1] if kind == "TakeReward" else []
    game.do(kind, first, *more, by="A")
    for viewer in ("A", "B", None):
        assert asks(game, viewer).replace("1 answer.", "2 answers.") == before
    assert game.view(None).asked == (0, 1) and game.asked == "B"


# What is left


def test_skill_is_whole_before_the_first_battle_and_after_each() -> None:
    game = scene("raiders", 1)
    game.hero("A").sheet = replace(game.hero("A").sheet, abilities={"skill": 2})
    assert game.hero("A").skill == 0, "it is counted from the first battle on"
    assert "2 Skill" in WORDS.hand(game.view("A"), NAMES)
    assert "2 Skill" in board_of(game, None)


def test_skill_in_a_battle_is_what_is_left_for_it() -> None:
    game = battle("plains", "Titan C3", "Lion C4", sheets="A: skill 2", others="C1 300: Titan")
    game.hero("A").skill = 1
    assert game.view("B").heroes[0].skill == 1


def test_charges_used_in_sight_go_down_for_everybody() -> None:
    told = ("plains", "Titan C3, Warlock B3", "Lion C5")
    game = wear(battle(*told, items="A1 staff_of_sparks"), "staff_of_sparks", "B3")
    for viewer in HIDDEN:
        assert "of Ada, somewhere: Staff of Sparks (3)" in board_of(game, viewer)
    use(to_strikes(game), "staff_of_sparks", "C5", dice="4 3")
    game.carried("staff_of_sparks").shown = False
    for viewer in HIDDEN:
        assert "of Ada, somewhere: Staff of Sparks (2)" in board_of(game, viewer)


def test_a_march_by_an_item_goes_down_for_everybody() -> None:
    game = board(
        "A1 8: 2 Ogre | A2 600: Titan | B1 300: Titan", roll=2, items="A1 crown_of_marches"
    )
    land = game.choices("MarchByDie", "crown_of_marches", "A1", 3)[0]
    side = game.choices("MarchByDie", "crown_of_marches", "A1", 3, land)[0]
    game.do("MarchByDie", "crown_of_marches", "A1", 3, land, side)
    for viewer in HIDDEN:
        assert "of Ada, somewhere: Crown of Marches (1)" in board_of(game, viewer)


def stone() -> PlayingSaga:
    """Ada's Ogre wears a Ward Stone: its charge is used, and nobody else knows it."""
    told = ("plains", "Titan A1, Ogre C3", "Lion C4")
    game = wear(battle(*told, items="A1 ward_stone"), "ward_stone", "C3")
    assert game.carried("ward_stone").charges == 2
    return game


def test_a_charge_used_in_secret_is_told_once_it_is_seen_at_work() -> None:
    game = stone()
    for viewer in HIDDEN:
        assert "of Ada, somewhere: Ward Stone (3)" in board_of(game, viewer)
    assert "with Black 1: Ward Stone (2)" in board_of(game, "A")
    to_strikes(game).strike("C3", "C4")
    game.strike("C4", "C3", dice="6 1 1 1 1")
    for viewer in HIDDEN:
        assert "Ward Stone (2)" in board_of(game, viewer)


def test_secret_uses_of_battles_before_stay_secret() -> None:
    game = stone()
    game.carried("ward_stone").charges = 1
    to_strikes(game).strike("C3", "C4")
    game.strike("C4", "C3", dice="6 1 1 1 1")
    assert "Ward Stone (2)" in board_of(game, None), "one use was seen, whatever is left"
    assert "Ward Stone (1)" in board_of(game, "A")
    next_half(game)


def test_in_a_land_all_see_what_is_left() -> None:
    told = "A1 3: 2 Ogre | A2 600: Titan | B1 300: Titan"
    game = board(told, items="A1 ward_stone")
    game.carried("ward_stone").charges = 1
    lose_legion(game.state, game.legion("A1"))
    assert "in Brush 3: Ward Stone (1)" in board_of(game, None)
    carried = game.carried("ward_stone")
    carried.marker, carried.land = game.legion("A2").marker, None
    assert "of Ada, somewhere: Ward Stone (1)" in board_of(game, "B")


def test_a_used_cloak_is_seen_with_its_charges() -> None:
    told = ("plains", "Titan A1, Ogre C3", "Lion C4")
    game = battle(*told, items="A1 dusk_cloak", sheets="A: bless, mana 1")
    use(wear(game, "dusk_cloak", "C3"), "dusk_cloak", "C3")
    for viewer in HIDDEN:
        assert "with Black 1: Dusk Cloak (1)" in board_of(game, viewer)


# Enlistment


def test_only_legions_that_can_muster_are_named() -> None:
    game = board(
        "A1 1: 2 Lion moved | A2 3: 2 Lion moved | A3 101: 2 Lion | A4 600: Titan | B1 300: Titan",
        at="muster",
    )
    assert game.choices("Muster") == ["A1"]
    told = "**Enlistment:** Ada lets Legions that moved muster: Black 1 (Plains 1)."
    assert asks(game, "A") == told
    assert asks(game, None) == f"{told} Any Legion may summon instead.", "all know who stands there"


def test_of_a_legion_that_is_not_known_it_is_not_told() -> None:
    game = board(
        "A1 1: 2 Lion moved | A2 3: 2 Lion moved | A4 600: Titan | B1 300: Titan", at="muster"
    )
    for each in game.state.notes:
        each.sure["Black 2"] = []
    assert "Black 1 (Plains 1) and Black 2 (Brush 3)." in asks(game, None)
