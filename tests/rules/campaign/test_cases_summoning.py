"""Enlistment: Master Musters and summoning (cases J, L 138 and 139, 164, 184)."""

from __future__ import annotations

from itertools import product

import pytest

from bot.rules.campaign.board_events import SummonRolled
from bot.rules.campaign.summoning import number_for
from bot.rules.titan.creatures import KINDS
from tests.rules.campaign.enlisting import enlist, names, ways

# The numbers (R1)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("Centaur", 3),
        ("Lion", 4),
        ("Warbear", 5),
        ("Minotaur", 6),
        ("Griffon", 6),
        ("Serpent", 7),
        ("Giant", 7),
        ("Ranger", 8),
        ("Dragon", 9),
        ("Colossus", 9),
        ("Venomous Wyrm", 10),
        ("Ranger Captain", 10),
        ("Demon 1", 10),
        ("Demon 2", 11),
        ("Demon 5", 12),
    ],
)
def test_target_numbers(name: str, number: int) -> None:
    assert number_for(name) == number


# Elementals and Demons


@pytest.mark.parametrize(("warlocks", "chance"), [(1, 15), (2, 21)])
def test_case_112_warlocks_summon_a_fire_elemental_in_a_desert(warlocks: int, chance: int) -> None:
    game = enlist("desert", f"{warlocks} Warlock")
    everybody = game.choices("Summon", "A1", "elemental", "Fire Elemental")[0]
    assert ways(game, "elemental", "Fire Elemental", everybody) == chance


def test_case_113_the_titan_and_its_affinity_help() -> None:
    game = enlist("desert", "Titan 2 Warlock", sheets="A: Fire 3, fire_affinity, mana 1")
    everybody = "Warlock, Warlock, Titan"
    assert game.choices("Summon", "A1", "elemental", "Fire Elemental")[0] == everybody
    assert ways(game, "elemental", "Fire Elemental", everybody) == 33
    assert game.mana("A") == 0


def test_affinity_counts_only_where_the_titan_takes_part() -> None:
    game = enlist("desert", "Titan 2 Warlock", sheets="A: Fire 3, fire_affinity, mana 1")
    assert ways(game, "elemental", "Fire Elemental", "Warlock, Warlock") == 21
    assert game.mana("A") == 1


def test_case_114_water_affinity_in_a_marsh() -> None:
    sheets = "A: Water 2, water_affinity, mana 1"
    assert (
        ways(enlist("marsh", "Titan", sheets=sheets), "elemental", "Water Elemental", "Titan") == 26
    )
    assert not enlist("woods", "Titan", sheets=sheets).can("Summon")


@pytest.mark.parametrize(
    ("terrain", "name", "school"),
    [
        ("plains", "Earth Elemental", "earth"),
        ("hills", "Earth Elemental", "earth"),
        ("swamp", "Water Elemental", "water"),
        ("marsh", "Water Elemental", "water"),
        ("tower", "Air Elemental", "air"),
        ("tundra", "Air Elemental", "air"),
        ("desert", "Fire Elemental", "fire"),
        ("mountains", "Fire Elemental", "fire"),
    ],
)
def test_where_elementals_come_by_affinity(terrain: str, name: str, school: str) -> None:
    sheets = f"A: {school} 1, {school}_affinity, mana 1"
    game = enlist(terrain, "Titan", sheets=sheets)
    assert names(game, "elemental") == [name]
    game.do("Summon", "A1", "elemental", name, "Titan", dice="6 6")
    assert name in game.legion("A1").characters
    assert game.pile(name) == 1
    without = enlist(terrain, "Titan", sheets=sheets.replace("mana 1", "mana 0"))
    assert not without.can("Summon"), "there is no mana"


@pytest.mark.parametrize(("die", "chance"), [("5", 3), ("1", 10)])
def test_case_116_a_demon_is_known_before_the_dice(die: str, chance: int) -> None:
    game = enlist("tower", "Titan Warlock", sheets="A: Summoning 1, occult_summoning, mana 1")
    game.do("Summon", "A1", "demon", "Demon", "Warlock, Titan", dice=f"{die} 1 1")
    found = game.find(SummonRolled)
    need = found.target - found.bonus
    assert sum(a + b >= need for a, b in product(range(1, 7), repeat=2)) == chance


def test_case_117_a_demon_that_is_in_play_is_rolled_again() -> None:
    game = enlist("tower", "Warlock", stock="Demon 2 0")
    game.do("Summon", "A1", "demon", "Demon", "Warlock", dice="2 4 6 6")
    assert "Demon 5" in game.legion("A1").characters, "the fourth of those that are left"
    none = enlist("tower", "Warlock", stock=", ".join(f"Demon {n} 0" for n in range(1, 7)))
    assert "demon" not in none.choices("Summon", "A1")


def test_for_the_last_demon_no_die_is_rolled() -> None:
    stock = ", ".join(f"Demon {n} 0" for n in (1, 2, 3, 5, 6))
    game = enlist("tower", "Warlock", stock=stock)
    game.do("Summon", "A1", "demon", "Demon", "Warlock", dice="6 5")
    assert "Demon 4" in game.legion("A1").characters


def test_case_152_a_slain_demon_may_be_summoned_again() -> None:
    game = enlist("tower", "Warlock")
    game.state.take("Demon 5")
    assert game.pile("Demon 5") == 0
    game.state.bury(["Demon 5", "Allosaurus"])
    assert game.pile("Demon 5") == 1 and game.dead("Allosaurus") == 1
    assert game.state.points("Demon 5", 0) == 100


def test_case_164_elementals_of_which_none_is_left_are_not_offered() -> None:
    game = enlist("hills", "Warlock")
    assert ways(game, "elemental", "Earth Elemental", "Warlock") == 26
    assert not enlist("hills", "Warlock", stock="Earth Elemental 0").can("Summon")


def test_a_crown_of_callers_helps_and_two_do_not_help_more() -> None:
    for items in ("A1 crown_of_callers", "A1 crown_of_callers crown_of_callers"):
        game = enlist("hills", "Warlock", items=items)
        assert ways(game, "elemental", "Earth Elemental", "Warlock") == 30


# Creatures


def test_case_118_summoning_by_points() -> None:
    sheets = "A: summoning_i, mana 1"
    game = enlist("woods", "Titan Warlock", sheets=sheets)
    assert set(names(game, "muster_pile")) == {
        *("Centaur", "Ogre", "Gargoyle", "Lion", "Troll", "Cyclops", "Warbear")
    }
    assert game.choices("Summon", "A1", "muster_pile", "Warbear") == ["Titan"]
    assert ways(game, "muster_pile", "Warbear", "Titan") == 30
    second = enlist("woods", "Titan", sheets="A: summoning_ii, mana 2")
    assert set(names(second, "muster_pile")) == {
        *("Minotaur", "Behemoth", "Griffon", "Wyvern", "Gorgon", "Serpent")
    }
    assert ways(second, "muster_pile", "Serpent", "Titan") == 21
    game.cannot("Summon", "A1", "muster_pile", "Earth Elemental", "Titan")


def test_case_119_summoning_iii() -> None:
    sheets = "A: summoning_iii, mana 3"
    found = names(enlist("woods", "Titan", sheets=sheets), "muster_pile")
    assert set(found) == {"Giant", "Ranger", "Unicorn", "Allosaurus"}
    assert ways(enlist("woods", "Titan", sheets=sheets), "muster_pile", "Giant", "Titan") == 21
    assert ways(enlist("woods", "Titan", sheets=sheets), "muster_pile", "Ranger", "Titan") == 15


@pytest.mark.parametrize(
    ("spell", "mana", "name"),
    [("summoning_i", 1, "Lion"), ("summoning_ii", 2, "Griffon"), ("summoning_iii", 3, "Giant")],
)
def test_each_summoning_spell(spell: str, mana: int, name: str) -> None:
    game = enlist("woods", "Titan", sheets=f"A: {spell}, mana {mana + 1}")
    game.do("Summon", "A1", "muster_pile", name, "Titan", dice="6 6")
    assert name in game.legion("A1").characters and game.mana("A") == 1
    assert game.pile(name) == KINDS[name].count - 1
    assert not enlist("woods", "Titan", sheets=f"A: {spell}, mana {mana - 1}").can("Summon")


def test_case_120_the_dead_are_raised_by_a_cleric_and_the_titan() -> None:
    sheets = "A: raise_dead, mana 2"
    game = enlist("woods", "Titan Cleric", sheets=sheets, dead="Unicorn")
    assert ways(game, "dead_pile", "Unicorn", "Cleric, Titan") == 21
    assert game.mana("A") == 0
    alone = enlist("woods", "Titan Cleric", sheets=sheets, dead="Unicorn")
    assert ways(alone, "dead_pile", "Unicorn", "Cleric") == 15
    assert alone.mana("A") == 2


@pytest.mark.parametrize(
    ("terrain", "name", "chance"),
    [
        ("brush", "Serpent", 0),
        ("jungle", "Serpent", 21),
        ("woods", "Druid", 0),
        ("tower", "Ogre", 35),
        ("tundra", "Colossus", 10),
        ("jungle", "Allosaurus", 15),
        ("tower", "Guardian", 0),
    ],
)
def test_case_121_whom_a_land_raises(terrain: str, name: str, chance: int) -> None:
    game = enlist(terrain, "Titan", sheets="A: raise_dead, mana 2", dead=name)
    if not chance:
        assert name not in names(game, "dead_pile")
        return
    assert ways(game, "dead_pile", name, "Titan") == chance


def test_case_184_what_is_lost_in_any_way_can_be_raised() -> None:
    game = enlist("plains", "Titan", sheets="A: raise_dead, mana 2", dead="3 Lion")
    game.do("Summon", "A1", "dead_pile", "Lion", "Titan", dice="2 2")
    assert game.dead("Lion") == 2 and "Lion" in game.legion("A1").characters
    assert (
        ways(
            enlist("plains", "Titan", sheets="A: raise_dead, mana 2", dead="3 Lion"),
            "dead_pile",
            "Lion",
            "Titan",
        )
        == 33
    )
