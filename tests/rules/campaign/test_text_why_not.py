"""Why an action of Campaign Titan is not taken: a story for each kind of bad input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.rules.campaign.text import WORDS
from tests.rules.campaign.asking import lasting
from tests.rules.campaign.battle_setting import battle, cast, clash
from tests.rules.campaign.scenes import scene
from tests.rules.campaign.setting import PlayingSaga, _picked, board

Make = Callable[[], PlayingSaga]

BOOK = (
    "A: bless, minor_heal, slow, wild_growth, fire_ball, ice_bolt, banish, mass_haste, skill 1,"
    " mana 2 | B: shield, mana 1"
)
BOARD = "A: recall, pathfinder, summoning_i, mana 3 | B: rift, mana 3"


def spells() -> PlayingSaga:
    return battle(
        "plains",
        "Titan D2, Lion D3, Ogre E4",
        "Troll C5, Angel E5 3, Hydra D6",
        sheets=BOOK,
        items="A1 ward_stone gale_cloak",
    )


def locked() -> PlayingSaga:
    return battle("plains", "Titan D2, Lion D3 2", "Troll D1", sheets=BOOK)


def strikes() -> PlayingSaga:
    sheets = BOOK.replace("mana 2", "mana 5")
    return clash("plains", "Titan D2, Lion D3", "Troll D5, Angel E4 3, Hydra D6", sheets=sheets)


def done() -> PlayingSaga:
    game = battle("plains", "Titan D2, Lion D3 1, Druid B3", "Troll C5", sheets=BOOK)
    return cast(game, "D2", "bless", "D3")


def moving() -> PlayingSaga:
    return board(
        "A1 100: Titan 2 Ogre Warlock Lion | A2 1: Angel 2 Lion moved | B1 3: 3 Lion",
        sheets=BOARD,
        roll=3,
    )


def enlisting() -> PlayingSaga:
    return board(
        "A1 100: Titan 2 Ogre Warlock | A2 1: Angel 2 Lion moved | A3 4: 7 Centaur moved"
        " | B1 3: 3 Lion",
        sheets=BOARD,
        at="muster",
    )


STORIES: list[tuple[Make, str, tuple[Any, ...], str]] = [
    # casters
    (spells, "Cast", ("Ogre",), "Ogre casts no spells: only your Titan and free casters do."),
    (spells, "Cast", ("Troll",), "Troll is not on your side."),
    (spells, "Cast", ("nobody",), "There is no such character in this battle."),
    (done, "Cast", ("Titan",), "Titan has cast in this Battle-Round: one spell each is all."),
    # spells
    (
        spells,
        "Cast",
        ("Titan", "haste"),
        "Titan does not know Haste. It knows Bless, Minor Heal, Slow, Wild Growth, Fire Ball,"
        " Ice Bolt, Banish and Mass Haste.",
    ),
    (
        spells,
        "Cast",
        ("Titan", "mass_haste"),
        "Mass Haste costs 3 mana and you have 2: mana comes back with the next Game-Turn.",
    ),
    (
        spells,
        "Cast",
        ("Titan", "Fire Ball"),
        "Fire Ball is cast in your own Strike Phase, not in a strike-back.",
    ),
    (
        locked,
        "Cast",
        ("Titan", "wild_growth"),
        "Titan is in contact: Wild Growth cannot be cast from there.",
    ),
    # targets
    (
        spells,
        "Cast",
        ("Titan", "bless", "Troll"),
        "Bless is cast on your own characters, and Troll is an enemy.",
    ),
    (
        spells,
        "Cast",
        ("Titan", "slow", "Lion"),
        "Slow is cast on enemies, and Lion is your own.",
    ),
    (spells, "Cast", ("Titan", "minor_heal", "Lion"), "Lion has no hits to take off."),
    (
        spells,
        "Cast",
        ("Titan", "slow", "Hydra"),
        "Hydra is too far: Slow reaches 4 hexes, both ends counted.",
    ),
    (
        spells,
        "Cast",
        ("Titan", "wild_growth", "D6"),
        "D6 is too far: Wild Growth reaches 4 hexes, both ends counted.",
    ),
    (
        locked,
        "Cast",
        ("Titan", "bless", "Lion"),
        "Your caster is in contact: it casts on itself only.",
    ),
    # attacks
    (
        strikes,
        "CastAttack",
        ("Titan", "fire_ball", "A1"),
        "Fire Ball cannot be aimed at A1: out of range or sight, or nobody would be hit.",
    ),
    (
        strikes,
        "CastAttack",
        ("Titan", "ice_bolt", "Angel"),
        "Angel is a Lord: Ice Bolt does nothing to Lords.",
    ),
    (
        strikes,
        "CastAttack",
        ("Titan", "ice_bolt", "Lion"),
        "Lion is on your own side.",
    ),
    (
        strikes,
        "CastAttack",
        ("Titan", "banish", "Troll"),
        "Banish hits elementals and demons only.",
    ),
    (
        strikes,
        "CastAttack",
        ("Titan", "bless"),
        "Bless is cast in your Spell Phase, before the Maneuver.",
    ),
    (
        strikes,
        "Cast",
        ("Titan",),
        "Most spells are cast in your Spell Phase, before the Maneuver."
        " Now a side strikes in a battle.",
    ),
    # items and Skill
    (
        spells,
        "UseItem",
        ("Gale Cloak",),
        "Nobody of your side in this battle wears the Gale Cloak.",
    ),
    (spells, "UseItem", ("Excalibur",), "There is no such item."),
    (
        spells,
        "Wear",
        ("Ward Stone",),
        "Items are given out when a battle begins. Now a side casts spells.",
    ),
    (
        strikes,
        "DeclareSkill",
        (),
        "Skill is declared before a roll by or against your Titan: it makes none now.",
    ),
    # the board
    (moving, "CastMovement", ("rift",), "Your Titan does not know Rift."),
    (
        moving,
        "CastMovement",
        ("pathfinder",),
        "Pathfinder is cast in your Movement Phase, after the roll.",
    ),
    (moving, "CastMovement", ("recall", "B1"), "Blue 1 is not your Legion."),
    (
        moving,
        "CastMovement",
        ("recall", "A2"),
        "Black 2 has moved this turn: each Legion moves once.",
    ),
    (
        moving,
        "CastMovement",
        ("recall", "A1", "Plains 1"),
        "Plains 1 cannot be reached. One own Legion goes to any Tower without a Legion instead of"
        " using the die.",
    ),
    (
        moving,
        "CastRift",
        (),
        "A Rift is opened right after an opponent's movement roll. Now Legions move.",
    ),
    # enlistment
    (
        enlisting,
        "Summon",
        ("A3",),
        "Black 3 is 7 high: a Legion has 7 at most.",
    ),
    (
        enlisting,
        "Summon",
        ("A2",),
        "Nobody in Black 2 can summon anybody in Plains 1 now.",
    ),
    (enlisting, "Summon", ("B1",), "Blue 1 is not your Legion."),
    (
        enlisting,
        "Summon",
        ("A1", "muster_pile", "Hydra"),
        "Black 1 cannot summon Hydra in Tower 100: Air Elemental, Demon, Centaur, Cyclops,"
        " Gargoyle, Lion, Ogre, Troll or Warbear.",
    ),
    (
        enlisting,
        "Muster",
        ("A2", "Ranger Captain"),
        "In Plains 1 a Ranger Captain takes 3 Rangers or a Ranger Captain.",
    ),
    (
        enlisting,
        "Muster",
        ("A2", "Druid"),
        "A Druid does not muster in Plains 1: Centaur, Lion, Ranger or Ranger Captain do.",
    ),
]


@pytest.mark.parametrize(("make", "kind", "picks", "reason"), STORIES)
def test_a_reason_for_each_refusal(
    make: Make, kind: str, picks: tuple[Any, ...], reason: str
) -> None:
    game = make()
    given = tuple(_picked(kind, picks))
    assert WORDS.why_not(game.view(game.asked), game.kind(kind), given) == reason


@pytest.mark.parametrize(
    ("tundra", "takes"),
    [
        ("branch", "3 Giants or an Ice Witch"),
        ("ladder", "3 Giants, an Ice Witch or a Colossus"),
    ],
)
def test_an_ice_witch_takes_what_the_table_has_chosen(tundra: str, takes: str) -> None:
    game = board("A1 2000: Troll moved | A2 600: Titan | B1 300: Titan", at="muster", tundra=tundra)
    given = tuple(_picked("Muster", ("A1", "Ice Witch")))
    told = WORDS.why_not(game.view("A"), game.kind("Muster"), given)
    assert told == f"In Tundra 2000 an Ice Witch takes {takes}."


def test_no_magic_leads_to_a_barred_land() -> None:
    game = scene("healers_road", 1)
    game.hero("A").sheet = replace(game.hero("A").sheet, spells=("recall",))
    game.hero("A").mana = 3
    view = replace(game.view("A"), phase="movement", asked=(0,), roll=6)
    told = WORDS.why_not(view, game.kind("CastMovement"), ("recall", "Black 1", "Tower 400"))
    assert told == "No magic and no teleport leads to Tower 400 in this scenario."


def test_a_rift_is_named() -> None:
    game = moving()
    game.state.rifts.append((4, 6))
    told = WORDS.why_not(game.view("A"), game.kind("MoveLegion"), ("Black 1", 96, "left"))
    assert told.endswith("Closed: Hills 4 to Plains 6.")


def test_who_is_entangled_does_not_move() -> None:
    game = battle("plains", "Titan D2, Lion D3, Ogre E4", "Troll C5", sheets="A: teleport, mana 2")
    game.at("D3").effects = [lasting("entangle")]
    assert game.question == "ManeuverPhase"
    told = WORDS.why_not(game.view("A"), game.kind("MoveCharacter"), ("Lion", "D4"))
    assert told == "Lion is entangled: it does not move any more in this battle."


def test_who_is_hidden_is_no_target() -> None:
    game = strikes()
    game.at("D5").effects = [lasting("invisibility", 4, place=1)]
    told = WORDS.why_not(game.view("A"), game.kind("CastAttack"), ("Titan", "ice_bolt", "Troll"))
    assert told == "Troll is invisible: only area attacks hit it."


def test_who_is_not_asked_waits() -> None:
    game = spells()
    told = WORDS.why_not(game.view("B"), game.kind("NoSpells"), ())
    assert told == "This is for Black to decide: wait until that is answered."


def test_who_watches_has_no_seat() -> None:
    game = spells()
    told = WORDS.why_not(game.view(None), game.kind("Cast"), ())
    assert told == "You have no seat in this game: you are watching."


def test_the_first_split_of_many() -> None:
    game = board(
        "A1 100: Titan Angel 2 Ogre 2 Centaur 2 Gargoyle Lion | B1 3: 3 Lion", at="split", turns=1
    )
    split = (
        "Your starting Legion must split: four of the starting eight in each part, the Titan in"
        " one and the Angel in the other, 7 at most."
    )
    view = game.view("A")
    assert WORDS.why_not(view, game.kind("NoMoreSplits"), ()) == split
    assert WORDS.why_not(view, game.kind("SplitLegion"), ("Black 1", ("Ogre", "Lion"))) == split


def test_standing_orders_have_their_reason() -> None:
    game = spells()
    told = WORDS.why_not(game.view("A"), game.kind("StandingOrder"), ("shield", "sometimes"))
    assert told == "Name one of your powers, and one of the orders that it can have."
