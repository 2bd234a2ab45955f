"""Luck in attacks: which dice it rolls again, and area attacks that meet the own side (R25)."""

from __future__ import annotations

import pytest

from bot.rules.campaign.battle_events import AttackRolled
from bot.rules.campaign.policy import choose
from bot.rules.campaign.text import WORDS
from bot.rules.engine import Asked
from tests.rules.campaign.asking import NAMES
from tests.rules.campaign.battle_setting import aim, clash, rolls
from tests.rules.campaign.setting import RULESET, PlayingSaga

QUAKE = "A: earthquake, fire_ball, mana 9, level 9, luck 3"


def quake(dice: str, taken: int = 0, luck: int = 3) -> PlayingSaga:
    """Return an earthquake beside the caster: a Troll is rolled for, then an own Ogre."""
    game = clash("plains", f"Titan A1, Ogre C2 {taken}", "Troll C3, Lion F4", sheets=QUAKE)
    game.hero("A").luck = luck
    return aim(game, "A1", "earthquake", "C3", dice=dice)


TROLL_HIT = " ".join(["6"] * 12)
"""No die misses the Troll: Luck does not ask."""


def test_an_enemy_in_an_area_has_its_misses_rolled_again() -> None:
    game = quake("6 6 6 6 6 1 2 2 2 2 2 2")
    assert game.question == "AreaLuck"
    assert game.choices("RollAgain") == [1, 2]


def test_an_own_character_in_an_area_has_its_hits_rolled_again() -> None:
    game = quake(f"{TROLL_HIT} 6 5 1 1 1 1")
    assert game.question == "AreaLuck"
    assert game.choices("RollAgain") == [5, 6]
    assert WORDS.question(game.view("A"), NAMES) == (
        "Your Titan attacks your Ogre by Earthquake: `6 5 1 1 1 1`, 4+: 2 hits of 6."
        " Luck rolls a hit again (3 Luck left)."
    )
    view, kind = game.view("A"), game.kind("RollAgain")
    assert WORDS.label(view, kind, (), 5, NAMES) == "a 5: hits with 4+, misses then with 50 %"
    assert (
        WORDS.why_not(view, kind, (1,)) == "Luck rolls one of the hits on your own again: 5 or 6."
    )
    game.do("RollAgain", 6, dice="1")
    assert game.choices("RollAgain") == [5], "and another, if Luck is left"
    game.do("LetDiceStand")
    assert game.hits("C2") == 1


@pytest.mark.parametrize(
    ("dice", "taken", "luck", "asks"),
    [
        ("1 1 1 1 1 1", 0, 3, False),
        ("6 1 1 1 1 1", 0, 3, True),
        ("6 6 6 1 1 1", 5, 3, True),
        ("6 6 6 6 1 1", 5, 3, False),
        ("6 1 1 1 1 1", 5, 1, True),
        ("6 6 1 1 1 1", 5, 1, False),
    ],
)
def test_luck_asks_about_own_victims_where_it_can_help(
    dice: str, taken: int, luck: int, asks: bool
) -> None:
    game = quake(f"{TROLL_HIT} {dice}", taken, luck)
    assert (game.question == "AreaLuck") == asks
    assert game.happened(AttackRolled) == asks, "nothing is told without a question"


def test_orders_close_the_window_of_an_area_too() -> None:
    game = clash("plains", "Titan A1, Ogre C2", "Troll C3", sheets=f"{QUAKE}, luck never")
    aim(game, "A1", "earthquake", "C3", dice=f"{TROLL_HIT} 6")
    assert game.question == "StrikePhase"


def test_all_dice_of_an_area_attack_can_stand() -> None:
    game = clash("plains", "Titan A1, Ogre C2", "Troll C3, Lion D3, Lion D4", sheets=QUAKE)
    aim(game, "A1", "earthquake", "C3")
    assert game.question == "AreaLuck"
    game.do("AllDiceStand", dice="6 6 6 6 6 6")
    assert game.question != "AreaLuck"
    assert [each.split(" ")[0] for each in rolls(game)] == [
        "Troll",
        "Ogre",
        "Lion",
        "Lion",
        "Titan",
    ]
    assert game.hits("C2") == 6, "the hits on the own Ogre as well"
    assert game.hero("A").luck == 3


def test_the_next_attack_asks_again() -> None:
    game = clash("plains", "Titan A1, Ogre C2", "Troll C3, Lion D3", sheets=QUAKE)
    aim(game, "A1", "earthquake", "C3").do("AllDiceStand")
    assert game.question == "StrikePhase"
    assert game.state.magic is not None
    assert game.state.magic.dice_stand
    seen = game.view("B").magic
    assert seen is not None and not seen.dice_stand, "nobody else hears of it"
    game.state.magic.cast.clear()
    aim(game, "A1", "fire_ball", "C3")
    assert game.question == "AreaLuck"
    game.do("AllDiceStand").strike("C2", "C3")
    assert game.question == "LuckWindow", "a strike is no part of that attack"


def test_a_strike_has_no_more_dice_to_let_stand() -> None:
    game = clash("plains", "Titan C3", "Troll C4", sheets=QUAKE)
    game.strike("C3", "C4")
    assert game.question == "LuckWindow"
    assert not game.can("AllDiceStand")


def test_a_computer_rolls_hits_on_its_own_again() -> None:
    game = quake(f"{TROLL_HIT} 6 5 1 1 1 1", taken=4)
    answer = choose(RULESET.view(game.game, 0), Asked(game.game, 0))
    assert answer == game.kind("RollAgain")(5)


def test_a_computer_does_not_cast_shield_where_spare_hits_come_in_its_place() -> None:
    sheets = "B: shield, mana 3"
    for hits, casts in (("6 6 1 1 1 1 1 1 1", False), ("6 1 1 1 1 1 1 1 1", True)):
        game = clash("plains", "Cyclops C3", "Titan D6, Lion C4 4", sheets=sheets)
        game.strike("C3", "C4", dice=hits)
        assert game.question == "ShieldWindow"
        answer = choose(RULESET.view(game.game, 1), Asked(game.game, 1))
        assert (type(answer).__name__ == "CancelHit") == casts
