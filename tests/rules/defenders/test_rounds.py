"""Rounds: the set-up, the decks, the Horde, and what happens between two Rounds."""

from typing import Any

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.cards import DIRE, ENEMIES, HEROES, OUTER, Region, Side, Skill
from bot.rules.defenders.difficulty import BASE, GREAT_BATTLE, Difficulty
from bot.rules.defenders.game import RULESET
from tests.builders import Playing, start
from tests.rules.defenders.battles import battle


def set_up(seats: int = 2, **options: str) -> Playing:
    return start(RULESET, seats, **options)


# Set-up


@pytest.mark.parametrize("seats", RULESET.seats)
def test_every_player_has_a_hero_and_a_lone_player_two(seats: int) -> None:
    state = set_up(seats).game.state
    assert [hero.owner for hero in state.heroes] == ([0, 0] if seats == 1 else list(range(seats)))
    assert all(hero.hp == hero.max_hp and hero.region == "Capital City" for hero in state.heroes)
    assert len({hero.card for hero in state.heroes}) == len(state.heroes)
    assert not any(HEROES[hero.card].dark_war for hero in state.heroes)


def test_heroes_are_chosen_in_seat_order() -> None:
    game = set_up(3, heroes="chosen")
    assert (game.asked, len(HEROES) - 5) == ("A", 10)
    for letter, hero in (("A", "Druid"), ("B", "Ranger")):
        kind = game.offered(letter)[0]
        assert hero in game.options(letter, kind)
        game.act(letter, kind(hero))
    assert "Druid" not in game.options("C", game.offered("C")[0])
    game.miss("C")
    assert [hero.card for hero in game.game.state.heroes] == ["Druid", "Ranger", "Paladin"]


@pytest.mark.parametrize(("regions", "sides"), [("a", {"A"}), ("b", {"B"}), ("random", {"A", "B"})])
def test_the_ring_is_laid_at_random_with_the_sides_of_the_option(
    regions: str, sides: set[str]
) -> None:
    state = set_up(regions=regions).game.state
    assert sorted(outer.region for outer in state.ring) == sorted(OUTER)
    assert [outer.region for outer in state.ring] != list(OUTER)
    assert {outer.side for outer in state.ring} == sides


def test_the_party_chooses_the_sides() -> None:
    game = set_up(regions="chosen")
    assert game.asked == "AB"
    (kind,) = game.offered("B")
    game.act("B", kind((Region.COAST, Region.RUINS)))
    up = {outer.region: outer.side for outer in game.game.state.ring}
    assert [region for region in OUTER if up[region] is Side.B] == ["Coast", "Ruins"]


def test_the_horde_the_unused_enemies_and_the_foe() -> None:
    state = set_up(difficulty="hard").game.state
    dire = [card for card in state.horde if card in DIRE]
    assert len(dire) == BASE[Difficulty.HARD].dire
    assert len(state.horde) == len(dire) + 3
    assert len(state.unused) == 3
    assert all(card in ENEMIES for card in state.unused)
    assert state.foe.hp == state.foe.max_hp == BASE[Difficulty.HARD].foe_hp
    assert not state.foe.revealed
    assert len(state.artifacts) == 10
    assert not state.skills
    assert not state.supply


@pytest.mark.parametrize("level", GREAT_BATTLE)
def test_the_great_battle_has_skills_and_caravans_and_one_dire_enemy_per_region(
    level: Difficulty,
) -> None:
    state = set_up(mode="great_battle", difficulty=level.value).game.state
    dire = [DIRE[card].region for card in state.horde if card in DIRE]
    assert len(dire) == len(set(dire)) == GREAT_BATTLE[level].dire
    assert sorted(state.supply) == sorted(OUTER)
    assert len(state.artifacts) == 16
    assert all(hero.skill is not None and hero.xp == 0 for hero in state.heroes)
    assert len(state.skills) == len(Skill) - 2
    assert not state.caravans, "the first comes at the end of Round 1 (G19)"


# The end of a Round (ruling G41)


def test_the_old_foe_acts_before_the_deck_is_formed_and_a_new_one_after() -> None:
    game = battle(foe="Dragon", revealed=True, horde="Wraith, Harpy")
    game.do("A", "EndTurn")
    kinds = [type(event) for event in game.told]
    assert kinds.index(events.FoeActs) < kinds.index(events.RoundBegins)
    assert game.threat("Mountains") == 1

    game = battle(foe="The Ancient", foe_hp=9, horde="")
    game.do("A", "EndTurn")
    assert game.foe.hp == 9, "it grows from the next Round on"


def test_once_per_round_starts_anew_for_heroes_and_for_the_party() -> None:
    game = battle(
        "Warrior in Ruins; carries=Elixir of Errand, Cleric",
        sides="Ruins B",
        cap=5,
        horde="",
        revealed=True,
        foe="Kraken",
    )
    for _ in range(2):
        game.do("A", "StartTurn", "Warrior")
        game.do("A", "ElixirOfErrand", "Warrior")
        game.do("A", "SacrificeStone", "Warrior")
        game.do("A", "EndTurn")
    assert game.state.capital == 3


def test_the_order_of_a_whole_round_end() -> None:
    game = battle(
        "Warrior; riding, Cleric",
        mode=Mode.GREAT_BATTLE,
        sides="Mountains Hostile",
        threat="Mountains 2, Desert 1",
        foe="Dragon",
        foe_in="Coast",
        revealed=True,
        supply=[Region.FOREST],
        entombed="Plains & Ruins",
        horde="",
    )
    game.do("A", "EndTurn")
    order = [
        events.FoeActs,
        events.RegionActs,
        events.CaravanArrives,
        events.RoundBegins,
        events.Entombed,
        events.CardDrawn,
    ]
    assert [type(event) for event in game.told if type(event) in order] == order
    assert game.levels() == [2, 2, 0, 0, 1, 0]
    assert game.find(events.RoundBegins).cards == 1, "the entombed card is not in the deck"
    assert game.state.discard == ["Plains & Ruins"]
    assert not game.hero("Warrior").riding


def test_a_battle_lost_at_the_round_end_goes_no_further() -> None:
    game = battle(destroyed="Mountains", foe="Dragon", revealed=True, cap=7, horde="Harpy")
    game.do("A", "EndTurn")
    assert game.state.over
    assert not game.happened(events.RoundBegins)
    assert game.state.horde == ["Harpy"]


def test_caravans_come_one_a_round_until_there_are_no_more() -> None:
    game = battle(
        mode=Mode.GREAT_BATTLE,
        supply=[Region.COAST, Region.RUINS],
        horde="",
        revealed=True,
        foe="Kraken",
        destroyed="Ruins",
    )
    for caravans in (["Ruins"], ["Ruins", "Coast"], ["Ruins", "Coast"]):
        game.do("A", "EndTurn")
        assert list(game.state.caravans) == caravans, "on a destroyed region too (G21)"


def test_a_deck_emptied_by_an_ability_ends_the_round_after_the_turn() -> None:
    """Ruling G28."""
    game = battle("Bard in Plains, Cleric", draw="Blue Defender, Forest & Ruins", horde="")
    game.do("A", "Befriend", "Bard")
    game.do("A", "DiscardTop")
    assert game.ap == 1
    game.do("A", "Move", "Bard", "Coast")
    game.do("A", "EndTurn")
    assert game.find(events.RoundBegins).cards == 2


def test_the_horde_card_is_unseen_until_it_is_drawn() -> None:
    game = battle(horde="Giant Wasps", discard="All Defenders 1, Green Defender, Forest & Ruins")
    game.do("A", "EndTurn")
    assert game.find(events.RoundBegins).cards == 5
    drawn = [event.card for event in game.told if isinstance(event, events.CardDrawn)]
    left: Any = game.view(None).remaining
    assert left.unknown == ("Giant Wasps" not in drawn)
    assert "Giant Wasps" not in left.cards
    assert sorted((*left.cards, *drawn, *["Giant Wasps"] * left.unknown)) == sorted(
        ["All Defenders 1", "Blue Defender", "Forest & Ruins", "Giant Wasps", "Green Defender"]
    )


# What is still in the deck (ruling G55)


def test_in_the_first_round_three_unknown_enemies_are_in_the_deck() -> None:
    game = set_up(heroes="chosen")
    while game.game.state.round == 0:
        last = game.view("A")
        game.miss(game.asked[0])
    assert last.remaining.cards == ()
    begun = game.find(events.RoundBegins)
    drawn = sum(isinstance(event, events.CardDrawn) for event in game.told)
    left = game.view("A").remaining
    assert len(left.cards) + left.unknown == begun.cards - drawn


def test_the_lookup_can_be_left_out() -> None:
    assert set_up(lookup="off").view("A").remaining is None
    assert set_up(lookup="on").view("A").remaining is not None


def test_a_card_looked_at_may_be_named() -> None:
    game = battle("Warrior in Mountains, Cleric", sides="Mountains B", horde="Wraith, Harpy")
    assert "Wraith" not in game.state.seen
    game.do("A", "LookoutPost", "Warrior")
    assert "Wraith" in game.state.seen
