"""The windows of a battle: whom they ask, with every standing order (R24, R25, R72, R79)."""

from __future__ import annotations

import pytest

from bot.rules.campaign.battle_events import AttackRolled, Shielded, SkillDeclared
from bot.rules.kernel import Event
from tests.rules.campaign.battle_setting import (
    DEFENDER,
    aim,
    battle,
    cast,
    clash,
    next_half,
    to_strikes,
)
from tests.rules.campaign.setting import PlayingSaga

ROLLS = "6 6 1 1 1 1 1 1"


def struck(orders: str, hits: int = 2, taken: int = 0) -> PlayingSaga:
    """Return a Titan of A that was struck by a Troll, and might cast Shield."""
    sheets = f"A: shield, mana 2, {orders}"
    ours, theirs = f"Titan C3 {taken}, Ogre A1", "Troll C4, Ogre F4"
    game = battle("plains", ours, theirs, sheets=sheets, side=DEFENDER)
    dice = ["6"] * hits + ["1"] * (8 - hits)
    return to_strikes(game).strike("C4", "C3", dice=" ".join(dice))


@pytest.mark.parametrize(
    ("order", "hits", "taken", "asks"),
    [
        ("shield 1", 1, 0, True),
        ("shield 1", 0, 0, False),
        ("shield 2", 1, 0, False),
        ("shield 2", 2, 0, True),
        ("shield 0", 3, 0, False),
        ("shield -1", 2, 0, False),
        ("shield -1", 2, 4, True),
        ("shield -1", 3, 4, False),
    ],
)
def test_shield_asks_as_ordered(order: str, hits: int, taken: int, asks: bool) -> None:
    game = struck(order, hits, taken)
    assert (game.question == "ShieldWindow") == asks


def test_shield_saves_nobody_from_more_hits_than_slay() -> None:
    for order, asks in (("shield -1", False), ("shield 1", True)):
        ours, theirs = "Troll C3, Ogre A1", "Titan C4 2, Ogre F4"
        game = clash("plains", ours, theirs, sheets=f"B: shield, mana 1, {order}")
        titan = game.at("C4")
        game.strike("C3", "C4", dice="6 6 6 6 6 6 1 1")
        assert (game.question == "ShieldWindow") == asks
        if asks:
            game.do("CancelHit", titan.id)
            assert game.battle.find(titan.id).slain, "five hits are still enough"
            assert not game.find(Shielded).saved


def test_a_token_of_an_item_that_shield_gives_back_is_the_items_again() -> None:
    game = battle(
        *("plains", "Titan C3, Ogre A1", "Troll C4, Ogre F4"),
        sheets="A: shield, mana 2, shield 1",
        side=DEFENDER,
    )
    bearer = game.at("C3")
    bearer.tokens, bearer.warded = 3, 2
    to_strikes(game).strike("C4", "C3", dice="6 6 1 1 1 1 1 1")
    assert (game.at("C3").tokens, game.at("C3").warded) == (1, 1), "those of a spell go first"
    game.do("CancelHit", bearer.id)
    assert (game.at("C3").tokens, game.at("C3").warded) == (2, 2)


def test_silence_is_no_shield() -> None:
    game = struck("shield 1").misses("A")
    assert game.hits("C3") == 2
    assert game.mana("A") == 2
    assert not game.happened(Shielded)


def test_a_passed_shield_leaves_no_trace() -> None:
    game = struck("shield 1")
    game.do("NoShield")
    assert [e for e in game.told if e.seen(1) is not None] == []


def test_skill_asks_as_ordered() -> None:
    for order, asks in (("always", True), ("matters", True), ("never", False)):
        game = clash("plains", "Lion C3, Ogre A1", "Titan C4", sheets=f"B: skill 1, skill {order}")
        game.hero("B").orders.skill = order
        game.hero("B").skill = 1
        game.strike("C3", "C4")
        assert (game.question == "SkillWindow") == asks, order
        if asks:
            assert game.asked == "B"


def test_skill_does_not_ask_where_only_a_six_hits_anyway() -> None:
    game = clash("plains", "Troll C3, Ogre A1", "Titan C4")
    game.hero("B").skill = 1
    game.strike("C3", "C4")
    assert game.question != "SkillWindow"


def test_luck_does_not_ask_about_hits_that_nobody_takes() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4 7, Lion F4", sheets="A: luck 1")
    game.hero("A").luck = 1
    game.strike("C3", "C4", dice="6 1 1 1 1 1")
    assert game.question != "LuckWindow"
    assert game.hero("A").luck == 1


def test_skill_does_not_ask_where_the_defence_is_best_already() -> None:
    sheets = "A: protection, mana 1"
    for order, asks in (("matters", False), ("always", True)):
        game = battle("plains", "Titan C3, Ogre A1", "Troll C4", sheets=sheets)
        game.hero("A").skill, game.hero("A").orders.skill = 1, order
        cast(game, "C3", "protection", "C3")
        next_half(game)
        to_strikes(game).strike("C4", "C3")
        assert (game.question == "SkillWindow") == asks, order


def test_skill_declared_before_the_roll_changes_its_number() -> None:
    game = clash("plains", "Troll C3, Ogre A1", "Titan C4")
    game.hero("B").skill, game.hero("B").orders.skill = 1, "always"
    game.strike("C3", "C4")
    game.do("DeclareSkill", dice="6 6 6 5 5 5 5 5")
    assert game.hits("C4") == 3, "7 is held at 6"
    assert game.odds("C4", "C3") == ["6/1"]


def test_silence_is_no_skill() -> None:
    game = clash("plains", "Lion C3, Ogre A1", "Titan C4")
    game.hero("B").skill = 1
    game.strike("C3", "C4")
    game.misses("B")
    assert not game.happened(SkillDeclared)
    assert game.hero("B").skill == 1


def test_a_skill_before_each_shot_of_an_area_attack() -> None:
    sheets = "A: earthquake, mana 3"
    game = clash("plains", "Titan B2, Ogre A1", "Troll D4, Lion F4", sheets=sheets)
    game.hero("A").skill, game.hero("A").orders.skill = 1, "always"
    aim(game, "B2", "earthquake", "D4")
    assert (game.question, game.asked) == ("SkillWindow", "A"), "against the own Titan too"


@pytest.mark.parametrize(("order", "asks"), [("always", True), ("board", False), ("never", False)])
def test_luck_asks_as_ordered(order: str, asks: bool) -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4", sheets=f"A: luck 1, luck {order}")
    game.hero("A").orders.luck, game.hero("A").luck = order, 1
    game.strike("C3", "C4", dice="1 3 3 3 3 3")
    assert (game.question == "LuckWindow") == asks


def test_luck_does_not_ask_where_all_dice_hit() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4", sheets="A: luck 1")
    game.strike("C3", "C4", dice="3 3 3 3 3 3")
    assert game.question != "LuckWindow"


def test_luck_of_a_titan_that_waits_elsewhere() -> None:
    game = clash("plains", "Ogre C3", "Troll C4", sheets="A: luck 1")
    game.strike("C3", "C4")
    assert game.question == "LuckWindow"


def test_luck_after_each_group_of_dice() -> None:
    sheets = "A: shocking_grasp, luck 2, mana 1"
    game = battle("plains", "Titan A1, Ogre C3", "Troll C4", sheets=sheets)
    game.hero("A").luck = 2
    cast(game, "A1", "shocking_grasp", "C3")
    to_strikes(game).strike("C3", "C4", dice="1 2")
    assert game.question == "LuckWindow"
    game.do("RollAgain", 1, dice="6 4 4 4 4 4 1")
    assert game.question == "LuckWindow"
    game.do("LetDiceStand")
    assert game.hits("C4") == 7


def test_silence_lets_dice_stand_and_others_hear_nothing_of_the_window() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4", sheets="A: luck 1")
    game.strike("C3", "C4", dice="1 3 3 3 3 3")
    assert game.happened(AttackRolled)
    assert seen(game, 1) == [], "not even the dice: the order to ask is secret"
    assert seen(game, 0)
    game.misses("A")
    assert game.hero("A").luck == 1
    assert game.hits("C4") == 5


def seen(game: PlayingSaga, viewer: int | None) -> list[Event]:
    """Return what a viewer hears of what was just told."""
    return [event for event in game.told if event.seen(viewer) is not None]


def test_orders_are_seen_by_their_owner_alone() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4", sheets="A: luck 1, shield 2")
    assert game.view("A").heroes[0].orders.shield == 2
    assert game.view("B").heroes[0].orders is None
    assert game.view(None).heroes[0].orders is None


def test_an_area_asks_for_shield_for_each_victim() -> None:
    sheets = "A: fire_ball, mana 3 | B: shield, mana 1"
    game = clash("plains", "Titan A1", "Titan E5, Lion D4, Lion D3", sheets=sheets)
    aim(game, "A1", "fire_ball", "D4", dice="6 6 1 1")
    assert (game.question, game.asked) == ("ShieldWindow", "B")
    assert game.choices("CancelHit") == [game.at("D4").id]
    game.do("NoShield", dice="6 1")
    assert game.choices("CancelHit") == [game.at("D3").id]
    game.do("CancelHit", game.at("D3").id)
    assert (game.hits("D4"), game.hits("D3")) == (2, 0)


def test_no_shield_against_the_own_side() -> None:
    sheets = "A: fire_ball, mana 3 | B: shield, mana 1"
    game = clash("plains", "Titan A1, Lion D3", "Titan E5, Lion D4", sheets=sheets)
    aim(game, "A1", "fire_ball", "D4", dice="1 1 1 1 6 6")
    assert game.question != "ShieldWindow"


def test_shield_comes_after_carries() -> None:
    sheets = "B: shield, mana 1"
    game = clash("plains", "Serpent C3", "Titan E5, Centaur C4 2, Centaur D4", sheets=sheets)
    game.strike("C3", "C4", dice="6 6")
    assert game.question == "CarryOver"
    game.carry("D4")
    assert game.question == "ShieldWindow"
    centaurs = [game.at("C4").id, game.at("D4").id]
    assert game.choices("CancelHit") == centaurs
    game.do("CancelHit", centaurs[0])
    assert game.hits("D4") == 1, "a hit so lost is not carried anew"
    assert not game.at("C4").slain


def test_windows_are_answered_by_the_computer_of_a_side_that_is_handed_over() -> None:
    game = battle(
        "plains",
        "Titan C3, Ogre A1",
        "Titan C4, Ogre F4",
        sheets="A: shield, luck 1, mana 2 | B: luck 1, shield, mana 2",
        by_computer=["attacker", "defender"],
    )
    for hero in game.state.heroes:
        hero.skill = 1
    seen = set()
    for _ in range(60):
        decision = game.game.decision
        if game.state.battle is None or decision is None:
            break
        (seat,) = decision.seats(game.state)
        assert list(decision.by_computer(game.state)) == [seat], game.question
        seen.add(game.question)
        game.misses("AB"[seat])
    assert {"ManeuverPhase", "StrikePhase", "SkillWindow", "LuckWindow"} <= seen


def test_a_player_leaves_in_the_middle_of_a_window() -> None:
    for leaver in "AB":
        game = struck("shield 1")
        game.resigns(leaver)
        assert game.state.battle is None
        assert game.state.over


def test_a_player_leaves_in_the_spell_phase_and_while_shots_are_left() -> None:
    sheets = "A: improved_magic_missile, bless, mana 3"
    for leaver in "AB":
        game = battle("plains", "Titan A1", "Lion A3, Lion C3", sheets=sheets)
        assert game.question == "SpellPhase"
        game.resigns(leaver)
        assert game.state.battle is None
        game = clash("plains", "Titan A1", "Lion A3, Lion C3", sheets=sheets)
        aim(game, "A1", "improved_magic_missile", "A3")
        assert game.question == "NextShot"
        game.resigns(leaver)
        assert game.state.battle is None
