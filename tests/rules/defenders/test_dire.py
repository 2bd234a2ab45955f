"""The Enemy cards of the base game, and its six Dire Enemies."""

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import CONTENT, DIRE, ENEMIES, OUTER
from tests.rules.defenders.battles import battle

DEFENDED = {
    "Harpy": 2,
    "Minotaur": 3,
    "Sea Serpent": 2,
    "Manticore": 2,
    "Giant Wasps": 2,
    "Wraith": 2,
}
"""What a Defend against each costs."""


@pytest.mark.parametrize("card", ENEMIES)
def test_each_enemy_attacks_its_pair(card: str) -> None:
    pair = card.split(" & ")
    game = battle(draw=f"{card}, Blue Defender")
    assert game.levels() == [int(region in pair) for region in OUTER]
    game = battle(f"Warrior in {pair[0]}, Cleric in {pair[1]}", draw=f"{card}, Blue Defender")
    assert game.asked == "A", "the first region is attacked first (G1)"
    game.do("A", "Defend", "Warrior")
    game.do("B", "Defend", "Cleric")
    assert game.levels() == [0] * 6
    assert game.state.discard == [card]


def test_nine_enemies_attack_each_region_three_times() -> None:
    attacked = [region for pair in CONTENT.enemies for region in pair]
    assert len(ENEMIES) == 9
    assert {attacked.count(region) for region in OUTER} == {3}


@pytest.mark.parametrize(("card", "cost"), DEFENDED.items())
def test_each_dire_enemy_can_be_defended_against(card: str, cost: int) -> None:
    region = DIRE[card].region
    game = battle(
        f"Paladin in {region}, Cleric; hp=2",
        draw=f"{card}, Blue Defender",
        artifacts="Horn of Command",
    )
    game.do("A", "Defend", "Paladin")
    assert game.hp("Paladin") == 5 - cost
    assert game.hero("Paladin").artifacts == ["Horn of Command"]
    assert game.levels() == [0] * 6
    assert game.hp("Cleric") == 2
    assert not game.happened(events.DireEffect)


@pytest.mark.parametrize("card", DEFENDED)
def test_each_dire_enemy_destroys_and_then_marks_its_region(card: str) -> None:
    """Ruling G4."""
    region = DIRE[card].region
    game = battle(draw=f"{card}, Blue Defender", threat=f"{region} 3")
    assert game.threat(region) is None
    assert game.state.outer(region).marker == card
    assert game.state.discard == []
    assert game.find(events.DireEffect).name == card, "its effect happens all the same"
    assert game.state.capital == (2 if card == "Manticore" else 1)


def test_without_artifacts_a_defend_brings_none() -> None:
    """Ruling G17."""
    game = battle("Warrior in Ruins, Cleric", draw="Wraith, Blue Defender", artifacts="")
    game.do("A", "Defend", "Warrior")
    assert game.hero("Warrior").artifacts == []
    assert game.question == "HeroTurn"


def test_a_dire_defend_is_not_shared() -> None:
    """Ruling G11."""
    game = battle("Warrior in Ruins; hp=1, Cleric in Ruins; hp=1", draw="Wraith, Blue Defender")
    assert game.question != "Defence"


def test_a_dire_enemy_in_a_destroyed_region_hits_the_capital_and_has_its_effect() -> None:
    game = battle("Warrior, Cleric; hp=1", draw="Giant Wasps, Blue Defender", destroyed="Plains")
    assert game.state.capital == 1
    assert game.hp("Warrior") == 3
    assert game.state.discard == ["Giant Wasps"]


def test_a_destroyed_region_can_still_be_defended() -> None:
    game = battle(
        "Warrior in Plains, Cleric",
        draw="Giant Wasps, Blue Defender",
        destroyed="Plains",
        artifacts="Boots of Zephyr",
    )
    game.do("A", "Defend", "Warrior")
    assert game.state.capital == 0
    assert game.hero("Warrior").artifacts == ["Boots of Zephyr"]


def test_harpy_frenzy_is_one_raise_for_every_region_at_level_0() -> None:
    game = battle(draw="Harpy, Blue Defender", threat="Mountains 2, Coast 1")
    assert game.levels() == [3, 1, 1, 1, 1, 1]


def test_minotaur_hurts_one_hero_in_the_forest() -> None:
    game = battle(
        "Warrior in Forest; hp=2, Cleric in Forest; hp=2, Bard in Forest; hp=0, Druid",
        draw="Minotaur, Blue Defender",
    )
    assert game.threat("Forest") == 1, "2 HP are not enough to Defend, nor a Druid's 4 from afar"
    assert game.choices("D", "PickHero") == ["Warrior", "Cleric", "Bard"], "the party chooses"
    game.do("D", "PickHero", "Cleric")
    assert [hero.hp for hero in game.state.heroes] == [2, 1, 0, 4]


def test_minotaur_with_one_hero_or_none_in_the_forest() -> None:
    game = battle("Warrior in Forest; hp=1, Cleric", draw="Minotaur, Blue Defender")
    assert game.hp("Warrior") == 0
    game = battle("Warrior, Cleric", draw="Minotaur, Blue Defender")
    assert game.question == "HeroTurn"


def test_sea_serpent_sweeps_the_outer_regions_clockwise() -> None:
    game = battle(
        "Warrior in Ruins, Cleric, Bard in Mountains; hp=0, Druid in Forest",
        draw="Sea Serpent, Blue Defender",
    )
    places = [str(hero.region) for hero in game.state.heroes]
    assert places == ["Mountains", "Capital City", "Desert", "Plains"]


def test_manticore_razes_the_desert_with_its_second_raise() -> None:
    """Rulings G4, G7."""
    game = battle(draw="Manticore, Blue Defender", threat="Desert 2")
    assert game.threat("Desert") is None
    assert game.state.capital == 1
    assert game.state.outer(OUTER[1]).marker == "Manticore"
    assert game.state.discard == []


def test_manticore_on_a_destroyed_desert_hits_the_capital_twice() -> None:
    game = battle(draw="Manticore, Blue Defender", destroyed="Desert")
    assert game.state.capital == 2
    assert game.state.discard == ["Manticore"]


def test_giant_wasps_sting_whoever_is_at_full_hp() -> None:
    game = battle(
        "Paladin; hp=4, Warrior, Cleric in Coast; hp=1, Bard in Ruins",
        draw="Giant Wasps, Blue Defender",
    )
    assert [hero.hp for hero in game.state.heroes] == [4, 3, 1, 3]


def test_wraith_drains_2_from_the_strongest() -> None:
    game = battle("Paladin; hp=4, Warrior; hp=3", draw="Wraith, Blue Defender")
    assert (game.hp("Paladin"), game.hp("Warrior")) == (2, 3)


def test_the_party_chooses_whom_the_wraith_drains_among_equals() -> None:
    game = battle("Paladin; hp=1, Warrior; hp=1, Cleric; hp=0", draw="Wraith, Blue Defender")
    assert game.choices("C", "PickHero") == ["Paladin", "Warrior"]
    game.do("A", "PickHero", "Warrior")
    assert game.hp("Warrior") == 0, "never below 0"


def test_the_wraith_drains_nothing_from_an_exhausted_party() -> None:
    game = battle("Paladin; hp=0, Warrior; hp=0", draw="Wraith, Blue Defender")
    game.do("A", "PickHero", "Paladin")
    assert [hero.hp for hero in game.state.heroes] == [0, 0]
    assert game.question == "HeroTurn"
