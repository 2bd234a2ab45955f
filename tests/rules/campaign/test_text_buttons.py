"""Buttons have little room: what matters stands where it is not cut off."""

from __future__ import annotations

import pytest

from bot.rules import engine
from bot.rules.campaign.text import WORDS
from tests.rules.campaign.asking import NAMES
from tests.rules.campaign.battle_setting import battle, clash, wear
from tests.rules.campaign.setting import PlayingSaga, board, fight

ROOM = 80
"""Characters of a button."""


def button(game: PlayingSaga, kind: str) -> str:
    """Return the button of an action with what fills itself, as far as it can be read."""
    made, view = game.kind(kind), game.view(game.asked)
    picked: tuple[object, ...] = ()
    told = []
    for _ in made.__struct_fields__:
        left = engine.options(game.game, view.viewer or 0, made, picked)
        if left.several or len(left.values) != 1:
            break
        told.append(WORDS.label(view, made, picked, left.values[0], NAMES))
        picked = (*picked, left.values[0])
    whole = f"{WORDS.action(made)}: {', '.join(told)}"
    return whole if len(whole) <= ROOM else f"{whole[: ROOM - 1].rstrip()}…"


@pytest.mark.parametrize(
    ("legion", "sheet", "land", "told"),
    [
        (
            "Titan Ogre",
            "earth_affinity",
            1,
            "Summon: Black 1, elemental, Earth Elemental: needs 6, 58 %, 1 mana, Titan",
        ),
        ("Warlock Ogre", "", 1, "Summon: Black 1, elemental, Earth Elemental: needs 6"),
    ],
)
def test_a_summoning_tells_need_chance_and_cost(
    legion: str, sheet: str, land: int, told: str
) -> None:
    others = "" if "Titan" in legion else " | A2 200: Titan"
    sheets = f"A: {sheet}, mana 3" if sheet else ""
    game = board(f"A1 {land}: {legion} | B1 3: Titan{others}", sheets=sheets, at="muster")
    assert button(game, "Summon").startswith(told)


def test_a_summoning_in_a_menu_begins_with_its_need() -> None:
    game = board(
        "A1 100: Titan Ogre | B1 3: Titan",
        sheets="A: summoning_ii, mana 3",
        at="muster",
    )
    view, kind = game.view("A"), game.kind("Summon")
    pool = game.choices("Summon", "A1")[0]
    names = game.choices("Summon", "A1", pool)
    told = [WORDS.label(view, kind, ("Black 1", pool), name, NAMES) for name in names]
    assert all(": needs " in each and each.endswith(" points)") for each in told), told


def test_a_lone_spell_tells_caster_cost_target_and_effect() -> None:
    game = battle("plains", "Titan off, Druid B3, Lion D3 2", "Troll C5")
    assert button(game, "Cast") == (
        "Cast a spell: Druid, Minor Heal, free, Lion in D3: 2 of 2 hits off"
    )


def test_a_lone_spell_on_many_tells_its_effect_first() -> None:
    sheets = "A: mass_haste, mana 3"
    game = battle("plains", "Titan C3, Ogre A1, Ogre B2, Ogre B1", "Troll C5", sheets=sheets)
    assert button(game, "Cast").startswith(
        "Cast a spell: Titan, Mass Haste, 3 mana, movement +1 for Titan, Ogre"
    )


@pytest.mark.parametrize(
    "spell",
    [
        *("ice_bolt", "lightning_bolt", "fire_bolt", "magic_missile"),
        *("improved_magic_missile", "disintegrate"),
    ],
)
def test_a_lone_attack_spell_tells_cost_target_and_chance(spell: str) -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C5", sheets=f"A: {spell}, mana 3")
    told = button(game, "CastAttack")
    assert " mana, Troll: slain 0 %" in told, told


def test_a_lone_item_tells_who_wears_it() -> None:
    game = battle(
        "plains",
        "Titan C3, Ranger_Captain A1",
        "Troll C5",
        sheets="A: bless, mana 1",
        items="A1 dusk_cloak",
    )
    wear(game, "dusk_cloak", "A1")
    assert button(game, "UseItem").startswith(
        "Use an item: Dusk Cloak of Ranger Captain in A1, 2 charges left, no contact"
    )


def test_items_in_a_menu_tell_who_wears_them() -> None:
    game = battle(
        "plains",
        "Titan C3, Lion A1",
        "Troll C5",
        sheets="A: bless, mana 1",
        items="A1 dusk_cloak staff_of_mending",
    )
    game.at("C3").hits = 1
    wear(wear(game, "dusk_cloak", "A1"), "staff_of_mending", "C3")
    view, kind = game.view("A"), game.kind("UseItem")
    told = [WORDS.label(view, kind, (), number, NAMES) for number in game.choices("UseItem")]
    assert told[0].startswith("Dusk Cloak of Lion in A1, 2 charges left: no contact")
    assert told[1].startswith("Staff of Mending of Titan in C3, ")


def test_a_lone_strike_says_nothing_of_other_ways() -> None:
    game = fight("plains", "Titan off, Ogre D3", "Troll D4", phase="strike")
    assert button(game, "Strike") == "Strike: Ogre in D3 (6-2), Troll in D4, 6 dice, 4+, slain 0 %"


def test_a_marker_stands_before_its_owners_name() -> None:
    game = board("A1 1: Titan Ogre | B1 2: 3 Lion | B2 400: Titan", roll=1)
    view, kind = game.view("A"), game.kind("MoveLegion")
    names = ("Ada", "The Garrison of the Far North")
    told = WORDS.label(view, kind, ("Black 1",), 2, names)
    assert told.startswith("Woods 2 · attacks Blue 1 of The Garrison")
    game = board("A1 3: Titan Ogre | B1 3: 3 Lion | B2 400: Titan", at="engage")
    view, kind = game.view("A"), game.kind("Engage")
    told = WORDS.label(view, kind, (), 3, names)
    assert told.startswith("Brush 3: Black 1, 2 high, attacks Blue 1 of The Garrison")
    ours = WORDS.label(game.view("B"), kind, (), 3, names)
    assert ours == "Brush 3: Black 1, 2 high, attacks your Blue 1, 3 high"
