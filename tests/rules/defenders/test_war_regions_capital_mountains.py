"""The Dark War's Capital City and Mountains: both sides."""

from typing import Any

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import Region, Skill
from tests.rules.defenders.battles import PlayingBattle, great_battle

# Capital City: Train and Rest, or Crowded Gates


def test_train_draws_a_skill_to_keep_in_place_of_ones_own() -> None:
    game = great_battle("Warrior; skill=Taunt, Cleric", skills="Rally, Inspire")
    game.do("A", "Train", "Warrior")
    assert game.find(events.SkillDrawn).skill is Skill.RALLY
    assert game.choices("A", "KeepSkill") == ["Taunt", "Rally"]
    game.do("A", "KeepSkill", "Rally")
    assert game.hero("Warrior").skill is Skill.RALLY
    assert sorted(game.state.skills) == ["Inspire", "Taunt"]
    assert game.ap == 2
    assert not game.can("A", "Train"), "once per Turn"


def test_a_drawn_skill_can_be_shuffled_back() -> None:
    game = great_battle("Warrior; skill=Taunt, Cleric", skills="Rally, Inspire")
    game.do("A", "Train", "Warrior")
    game.do("A", "KeepSkill", "Taunt")
    assert game.hero("Warrior").skill is Skill.TAUNT
    assert sorted(game.state.skills) == ["Inspire", "Rally"]


def test_a_hero_without_a_skill_keeps_the_one_that_is_drawn() -> None:
    game = great_battle("Warrior, Cleric", skills="Rally")
    game.do("A", "Train", "Warrior")
    assert game.hero("Warrior").skill is Skill.RALLY
    assert game.question == "HeroTurn"


def test_without_skills_to_draw_nobody_trains() -> None:
    game = great_battle("Warrior; skill=Taunt, Cleric")
    assert not game.can("A", "Train")


def test_train_is_in_the_capital_city_only() -> None:
    game = great_battle("Warrior in Forest; skill=Taunt, Cleric", skills="Rally")
    assert not game.can("A", "Train")


def test_who_starts_a_turn_in_the_friendly_capital_city_is_healed_in_full() -> None:
    game = great_battle("Warrior; hp=1, Cleric")
    game.do("A", "StartTurn", "Warrior")
    assert game.hp("Warrior") == 4


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (3, 4), (4, 4)])
def test_rest_in_crowded_gates_heals_only_2(before: int, after: int) -> None:
    game = great_battle(f"Warrior; hp={before}, Cleric", sides="Capital City Hostile")
    game.do("A", "StartTurn", "Warrior")
    assert game.hp("Warrior") == after


def test_train_in_crowded_gates_costs_1_xp_too() -> None:
    poor = great_battle("Warrior, Cleric", sides="Capital City Hostile", skills="Rally")
    assert not poor.can("A", "TrainInCrowd") and not poor.can("A", "Train")
    game = great_battle(
        "Warrior; xp=2, Cleric", sides="Capital City Hostile", skills="Rally, Taunt"
    )
    game.do("A", "TrainInCrowd", "Warrior")
    assert (game.ap, game.hero("Warrior").xp) == (2, 1)
    assert game.hero("Warrior").skill is Skill.RALLY
    assert not game.can("A", "TrainInCrowd")


# Mountains: the Manticore


def test_the_manticores_rider_defends_where_it_is_for_nothing_and_gains_nothing() -> None:
    game = great_battle(
        "Warrior in Mountains, Cleric",
        draw="Blue Defender, Dust Titan, Coast & Desert, Green Defender",
        artifacts="Twin Blades",
    )
    game.do("A", "Mount", "Warrior")
    assert game.ap == 2
    game.do("A", "Move", "Warrior", "Desert", ())
    game.do("A", "EndTurn")
    assert game.choices("A", "Defend", "Warrior") == ["normal", "Manticore"]
    game.do("A", "Defend", "Warrior", "Manticore")
    game.do("A", "Defend", "Warrior", "Manticore")
    warrior = game.hero("Warrior")
    assert (warrior.hp, warrior.xp, warrior.artifacts) == (4, 0, [])
    assert game.threat("Desert") == 0


def test_the_manticore_bears_one_rider_at_a_time() -> None:
    game = great_battle(
        "Warrior in Mountains, Cleric in Mountains", draw="Blue Defender, Green Defender"
    )
    game.do("A", "Mount", "Warrior")
    game.do("A", "EndTurn")
    assert not game.can("B", "Mount")


def test_the_manticore_goes_home_at_the_end_of_the_round() -> None:
    game = great_battle(
        "Warrior in Coast; riding, Cleric in Mountains",
        draw="",
        discard="Green Defender",
        horde="",
        revealed=True,
        foe="Storm Roc",
        end_of_round=True,
    )
    assert not game.hero("Warrior").riding
    assert game.can("B", "Mount")


def test_the_rider_stays_up_when_the_mountains_fall() -> None:
    game = great_battle(
        "Warrior in Coast; riding, Cleric", draw="Coast & Desert", destroyed="Mountains"
    )
    assert "Manticore" in game.choices("A", "Defend", "Warrior")


def test_an_exhausted_rider_cannot_defend() -> None:
    game = great_battle(
        "Warrior in Coast; riding; hp=0, Cleric", draw="Coast & Desert, Blue Defender"
    )
    assert game.question == "HeroTurn"
    assert game.threat("Coast") == 1


def at_round_end(heroes: str, sides: str, **settings: Any) -> PlayingBattle:
    """Let a Round end, after which blue's Turn comes."""
    quiet: dict[str, Any] = {
        "draw": "",
        "discard": "Blue Defender",
        "horde": "",
        "foe": "Hydra",
        "revealed": True,
    }
    return great_battle(heroes, sides=sides, end_of_round=True, **quiet | settings)


@pytest.mark.parametrize(("level", "ruins"), [(1, 1), (2, 2), (3, 2)])
def test_the_wild_manticore_goes_for_the_higher_neighbour(level: int, ruins: int) -> None:
    game = at_round_end(
        "Warrior, Cleric", "Mountains Hostile", threat=f"Mountains {level}, Ruins 1"
    )
    assert game.levels() == [level, 0, 0, 0, 0, ruins]


def test_of_two_neighbours_as_high_the_party_chooses_the_wild_manticores() -> None:
    game = at_round_end(
        "Warrior, Cleric", "Mountains Hostile", threat="Mountains 2, Desert 1, Ruins 1"
    )
    assert game.asked == "AB"
    assert game.choices("B", "PickRegion") == ["Desert", "Ruins"]
    game.do("B", "PickRegion", "Ruins")
    assert game.levels() == [2, 1, 0, 0, 0, 2]


def test_a_hero_can_stand_firm_against_the_wild_manticore_for_1_hp_and_no_xp() -> None:
    game = at_round_end(
        "Warrior in Ruins; carries=Shield of Aughmoore, Cleric in Ruins; hp=0",
        "Mountains Hostile",
        threat="Mountains 2, Ruins 3",
    )
    assert game.asked == "A", "who is Exhausted cannot"
    game.do("A", "StandFirm", "Warrior")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (3, 0)
    assert game.threat("Ruins") == 3


def test_where_nobody_stands_firm_the_wild_manticore_destroys() -> None:
    game = at_round_end(
        "Warrior in Ruins, Cleric in Ruins", "Mountains Hostile", threat="Mountains 2, Ruins 3"
    )
    assert game.asked == "AB"
    game.do("A", "LetItHappen")
    assert game.asked == "B"
    game.do("B", "LetItHappen")
    assert game.threat("Ruins") is None
    assert game.state.outer(Region.RUINS).marker is None, "a neutral token marks it"
    assert game.state.capital == 1


def test_the_wild_manticore_skips_a_destroyed_neighbour() -> None:
    game = at_round_end(
        "Warrior, Cleric", "Mountains Hostile", threat="Mountains 2", destroyed="Ruins"
    )
    assert game.levels() == [2, 1, 0, 0, 0, None]
    game = at_round_end(
        "Warrior, Cleric", "Mountains Hostile", threat="Mountains 2", destroyed="Ruins, Desert"
    )
    assert (game.levels(), game.state.capital) == ([2, None, 0, 0, 0, None], 0)


def test_the_wild_manticore_is_gone_with_the_mountains_but_not_with_the_blight_tree() -> None:
    game = at_round_end("Warrior, Cleric", "Mountains Hostile", destroyed="Mountains")
    assert game.levels() == [None, 0, 0, 0, 0, 0]
    game = at_round_end(
        "Warrior, Cleric",
        "Mountains Hostile",
        threat="Mountains 2, Ruins 1",
        foe="Blight Tree",
        foe_in="Mountains",
    )
    assert game.threat("Ruins") == 2


def test_the_hostile_mountains_have_no_mount() -> None:
    game = great_battle("Warrior in Mountains, Cleric", sides="Mountains Hostile")
    assert not game.can("A", "Mount")
