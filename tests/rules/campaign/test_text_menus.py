"""What the options of menus are called where magic works, and what is asked before it is done."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.campaign.text import WORDS
from bot.rules.titan.set_up import colours_left
from tests.rules.campaign.asking import NAMES, lasting
from tests.rules.campaign.battle_setting import battle, cast, clash, to_strikes, wear
from tests.rules.campaign.setting import PlayingSaga, board, play

BOOK = (
    "A: bless, minor_heal, strength, raise_lower_water, dispel, mass_haste, ice_shield, ice_wall,"
    " entangle, shocking_grasp, teleport, fire_ball, fire_fan, magic_missile, mana 5"
)


def labels(game: PlayingSaga, kind: str, *picks: Any) -> list[str]:
    """Return the labels of the next field as the one who is asked reads them."""
    view = game.view(game.asked)
    made = game.kind(kind)
    found = game.options(game.asked, made, *picks)
    return [WORDS.label(view, made, picks, value, NAMES) for value in found]


def below(game: PlayingSaga, kind: str, *picks: Any) -> list[str]:
    """Return what stands below the labels."""
    view, made = game.view(game.asked), game.kind(kind)
    found = game.options(game.asked, made, *picks)
    return [WORDS.described(view, made, picks, value, NAMES)[1] for value in found]


def a_battle() -> PlayingSaga:
    return battle("plains", "Titan C3, Lion D3 2, Ogre E4, Druid B3", "Troll C5", sheets=BOOK)


def test_casters_tell_their_mana() -> None:
    assert labels(a_battle(), "Cast") == [
        "Titan in C3 (6-4): 5 mana left",
        "Druid in B3 (5-4): casts for nothing",
    ]


def test_spells_tell_what_they_cost_and_do() -> None:
    game = a_battle()
    titan, druid = game.choices("Cast")
    told = labels(game, "Cast", titan)
    assert "Bless, 1 mana: attack skill +1" in told
    assert "Mass Haste, 3 mana: all own in range: movement +1" in told
    assert "Ice Shield, 2 mana: 2 or 3 tokens, each takes a hit" in told
    assert labels(game, "Cast", druid) == ["Minor Heal, free"], "the only one is on a button"
    assert below(game, "Cast", druid) == ["Up to 2 hits of the target vanish."]


@pytest.mark.parametrize(
    ("spell", "told"),
    [
        ("bless", "Lion in D3 (5-3, 2 hits): attack skill 3 → 4"),
        ("minor_heal", "Lion in D3: 2 of 2 hits off"),
        ("strength", "Ogre in E4 (6-2): power 6 → 9"),
        ("ice_shield", "Ogre in E4 (6-2): 2 tokens"),
        ("raise_lower_water", "C4: clear → bog"),
        ("mass_haste", "movement +1 for Titan, Lion, Ogre and Druid"),
        ("shocking_grasp", "Ogre in E4 (6-2): 2 dice of skill 4 more on its next strike, no carry"),
    ],
)
def test_targets_tell_what_a_spell_would_do(spell: str, told: str) -> None:
    game = a_battle()
    assert told in labels(game, "Cast", game.at("C3").id, spell)


def test_what_lies_on_a_target_stands_below() -> None:
    game = _blessed("haste")
    found = below(game, "Cast", game.at("C3").id, "haste")
    assert "Lies on it: Bless (attack skill 4), 2 shield tokens" in found


def test_dispel_tells_what_ends() -> None:
    game = _blessed("dispel")
    game.at("C5").effects = [lasting("slow")]
    told = labels(game, "Cast", game.at("C3").id, "dispel")
    assert "Lion in D3 (5-3, 2 tokens): ends Bless and 2 tokens" in told
    assert "enemy Troll in C5 (8-2): ends Slow" in told


def _blessed(spell: str) -> PlayingSaga:
    """Set a battle up in which Bless and two tokens lie on a Lion."""
    game = battle("plains", "Titan C3, Lion D3", "Troll C5", sheets=f"A: {spell}, mana 2")
    lion = game.at("D3")
    lion.effects = [lasting("bless")]
    lion.tokens = 2
    return game


def test_a_hex_tells_whom_it_roots() -> None:
    game = battle("brush", "Titan C2, Lion C3", "Wyvern C4, Ogre F4", sheets=BOOK)
    told = labels(game, "Cast", game.at("C2").id, "entangle")
    assert [label for label in told if label.startswith("C4")] == ["C4: roots Wyvern"]


def test_attack_spells_tell_odds() -> None:
    game = to_strikes(a_battle())
    titan = game.at("C3").id
    assert labels(game, "CastAttack", titan, "magic_missile") == ["Troll: slain 0 %, 1.7 hits of 8"]
    told = labels(game, "CastAttack", titan, "fire_ball")
    assert "B4: hits Troll 1.7 of 8; OWN Druid 1 of 5" in told
    dice = below(game, "CastAttack", titan, "fire_ball")
    assert "hits Troll 2 dice 2+; OWN Druid 2 dice 4+" in dice


def test_an_area_attack_on_own_characters_is_asked_about() -> None:
    game = to_strikes(a_battle())
    titan, kind = game.at("C3").id, game.kind("CastAttack")
    view = game.view("A")
    told = WORDS.confirm(view, kind(titan, "fire_ball", "B4"), NAMES)
    assert told == "Cast Fire Ball at B4? It hits your own too, likely hits: Druid 1 of 5."
    assert WORDS.confirm(view, kind(titan, "fire_ball", "C5"), NAMES) == ""
    assert WORDS.confirm(view, kind(titan, "magic_missile", "5"), NAMES) == ""


def test_an_end_of_all_spells_is_asked_about() -> None:
    game = a_battle()
    told = WORDS.confirm(game.view("A"), game.kind("NoSpellsInBattle")(), NAMES)
    assert told.startswith("Cast no more in this battle?")
    assert WORDS.confirm(game.view("A"), game.kind("NoSpells")(), NAMES) == ""


def test_a_strike_with_added_dice_tells_both() -> None:
    game = battle("plains", "Titan C3, Ogre E4", "Hydra E5 3", sheets="A: shocking_grasp, mana 1")
    cast(game, "C3", "shocking_grasp", "E4")
    to_strikes(game)
    pair = (game.at("E4").id, game.at("E5").id)
    assert labels(game, "Strike", pair[0]) == ["Hydra in E5"], "one button tells all"
    assert labels(game, "Strike", *pair) == ["2 dice 3+ and 6 dice 5+, slain <1 %"]


def test_walls_and_their_sides() -> None:
    game = a_battle()
    titan = game.at("C3").id
    assert "C2 clear" in labels(game, "RaiseWalls", titan, "ice_wall")
    told = labels(game, "RaiseWalls", titan, "ice_wall", "D4")
    assert "towards E4 clear, Ogre of the attacker stands there" in told
    view, kind = game.view("A"), game.kind("RaiseWalls")
    together = WORDS.label(view, kind, (titan, "ice_wall", "D4"), ("C3", "C4", "E4"), NAMES)
    assert together == "walls towards C3, C4 and E4"


def test_items_tell_their_charges() -> None:
    game = battle(
        "plains", "Titan C3, Lion D3", "Troll C5", sheets="A: bless, mana 1", items="A1 dusk_cloak"
    )
    wear(game, "dusk_cloak", "D3")
    assert labels(game, "UseItem") == ["Dusk Cloak of Lion in D3, 2 charges left"]
    assert labels(game, "UseItem", 0) == ["no contact, no target but for area attacks"]


def test_two_items_of_a_kind_are_told_apart() -> None:
    game = clash("plains", "Titan C3, Lion D3", "Troll D4", items="A1 gale_cloak gale_cloak")
    view, kind = game.view("A"), game.kind("Wear")
    told = [WORDS.label(view, kind, (), number, NAMES) for number in (0, 1)]
    assert told == ["Gale Cloak 1: flies", "Gale Cloak 2: flies"]


# The board


def test_movement_spells() -> None:
    game = board(
        "A1 100: Titan Ogre | B1 3: 3 Lion | B2 400: Titan",
        sheets="A: recall, pathfinder, mana 3",
        items="A1 crown_of_marches",
        roll=3,
    )
    assert labels(game, "CastMovement") == ["Recall, 3 mana"]
    assert labels(game, "CastMovement", "recall") == ["Black 1"]
    assert "Tower 200 · may muster Warlock, Gargoyle, Centaur, Ogre" in labels(
        game, "CastMovement", "recall", "Black 1"
    )
    assert labels(game, "MarchByDie") == [
        "Pathfinder, 3 mana: a Legion moves by a die of your choice",
        "Crown of Marches, 2 charges left: a Legion moves by a die 1 higher or lower",
    ]
    assert labels(game, "MarchByDie", "crown_of_marches", "Black 1") == ["as by a 2", "as by a 4"]


def test_summoning_tells_the_odds() -> None:
    game = board(
        "A1 100: Titan Warlock | B1 3: Titan Lion",
        sheets="A: occult_summoning, summoning_ii, mana 3",
        items="A1 crown_of_callers",
        at="muster",
    )
    assert labels(game, "Summon", "Black 1") == [
        "an elemental",
        "a Demon, a die tells which",
        "a Creature out of the muster pile",
    ]
    assert labels(game, "Summon", "Black 1", "elemental") == ["Air Elemental: needs 8, 58 %"]
    assert labels(game, "Summon", "Black 1", "demon", "Demon") == [
        "Titan, Warlock: +2, needs 10 to 12, 17 % to 42 %, 1 mana",
        "Warlock: +1, needs 10 to 12, 8 % to 28 %",
        "Titan: +1, needs 10 to 12, 8 % to 28 %, 1 mana",
    ]


def test_who_joins_at_the_start() -> None:
    game = play(2, sheets="A: charisma 1, leadership 1")
    while game.question != "StartingExtras":
        game.do("TakeColour", colours_left(game.state)[0])
    assert labels(game, "ChooseExtras") == ["Gargoyle", "Ogre", "Centaur"]
    assert labels(game, "ChooseExtras", "Ogre") == ["Cyclops", "Troll", "Lion"]


def test_standing_orders() -> None:
    game = a_battle()
    view, kind = game.view("A"), game.kind("StandingOrder")
    shown = WORDS.label(view, kind, (), "rift", NAMES)
    assert shown == "Rift: when an opponent has rolled for movement (your Titan has none)"
    told = [
        WORDS.label(view, kind, ("shield",), value, NAMES)
        for value in ("always", "from 2 hits", "when somebody would be slain", "never")
    ]
    assert told == [
        "Ask me always (as now)",
        "Ask me from 2 hits",
        "Ask me when somebody would be slain",
        "Never ask me",
    ]
