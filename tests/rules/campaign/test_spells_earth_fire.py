"""Each spell of Earth and Fire that is cast in a battle (4.3, 4.4)."""

from __future__ import annotations

from bot.rules.titan.characters import allowance
from tests.rules.campaign.battle_setting import (
    aim,
    aims,
    battle,
    cast,
    castable,
    clash,
    next_half,
    rolls,
    to,
    to_strikes,
)


def test_move_through_earth_lifts_what_slows_uphill() -> None:
    sheets = "A: move_through_earth, mana 1"
    game = battle("tower", "Titan B1, Troll C2, Troll E2", "Lion D6", sheets=sheets)
    cast(game, "B1", "move_through_earth", "C2")
    to(game, "ManeuverPhase")
    assert "D4" in game.hexes("C2"), "two walls, a step each"
    assert "D4" not in game.hexes("E2")


def test_mountain_walker_makes_native_to_slopes() -> None:
    sheets = "A: mountain_walker, mana 1"
    game = battle("hills", "Titan A1, Centaur B2", "Troll B1", sheets=sheets)
    assert castable(game, "A1", "mountain_walker") == {"A1"}, "in contact: on itself alone"
    cast(game, "A1", "mountain_walker", "A1")
    to_strikes(game)
    assert game.odds("A1", "B1") == ["6/2"], "no skill lost uphill"
    assert game.odds("B2", "B1") == ["3/3"]


def test_slow_holds_an_enemy_back() -> None:
    sheets = "A: slow, mana 2"
    game = battle("plains", "Titan B2, Lion A2", "Centaur E4, Centaur F4", sheets=sheets)
    assert castable(game, "B2", "slow") == {"E4"}
    cast(game, "B2", "slow", "E4")
    next_half(game)
    assert "C2" in game.hexes("E4")
    assert "A3" not in game.hexes("E4"), "three steps, not four"


def test_earth_wall_is_no_victim_of_fire_but_of_dispel() -> None:
    sheets = "A: earth_wall, fire_bolt, dispel, mana 9"
    game = battle("plains", "Titan B2, Lion A1", "Ogre D4", sheets=sheets)
    game.do("RaiseWalls", game.at("B2").id, "earth_wall", "D4", ("C3", "C4", "D3"))
    next_half(next_half(game))
    to_strikes(game)
    aim(game, "B2", "fire_bolt", "D4", dice="1 1 1")
    assert rolls(game) == ["Ogre D4 3/3"], "one skill less over the wall"
    assert len(game.battle.ground.sides) == 3
    to(next_half(game), "SpellPhase")
    cast(game, "B2", "dispel", "hex D4")
    assert not game.battle.ground.sides


def test_stone_fist_adds_dice_that_may_be_carried_case_78() -> None:
    sheets = "A: stone_fist, mana 2"
    game = battle("plains", "Titan B2, Unicorn C4", "Troll C5, Centaur D5", sheets=sheets)
    cast(game, "B2", "stone_fist", "C4")
    to_strikes(game)
    game.strike("C4", "C5", dice="2 2 2 2 2 2  4 4 4 4 3 3")
    assert rolls(game) == ["Troll C5 6/2", "Troll C5 6/4"]
    assert game.hits("C5") == 8
    assert game.carries() == set(), "a Centaur is harder to hit at skill 2"


def test_stone_fist_carries_on_by_its_own_number() -> None:
    sheets = "A: stone_fist, mana 2"
    game = battle("plains", "Titan B2, Ogre C4", "Centaur C5 2, Unicorn D5 5", sheets=sheets)
    cast(game, "B2", "stone_fist", "C4")
    to_strikes(game)
    game.strike("C4", "C5", dice="1 1 1 1 1 1  6 6 1 1 1 1")
    assert game.carries() == {"D5"}
    game.carry("D5")
    assert game.at("D5").slain


def test_mountain_lord_makes_the_legion_native_to_slopes() -> None:
    sheets = "A: mountain_lord, mana 3"
    game = battle("hills", "Titan A1, Centaur B2, Centaur C1", "Troll D3", sheets=sheets)
    cast(game, "A1", "mountain_lord")
    to_strikes(game.go("C1", "D2"))
    assert game.odds("D2", "D3") == ["4/2"], "a die more downhill"


def test_mass_slow_reaches_enemies_in_range_alone() -> None:
    sheets = "A: mass_slow, mana 3"
    game = battle("plains", "Titan A1, Lion A2", "Centaur D4, Centaur F4", sheets=sheets)
    cast(game, "A1", "mass_slow")
    assert game.at("D4").effects
    assert not game.at("F4").effects


def test_slow_and_mass_slow_and_haste_on_one_character_case_88() -> None:
    sheets = "A: slow, mass_slow, mana 9 | B: haste, mana 9"
    game = battle("plains", "Titan B2", "Titan E4, Troll D4, Unicorn D3", sheets=sheets)
    cast(game, "B2", "slow", "D4")
    assert allowance(game.at("D4")) == 1
    next_half(game)
    cast(game, "E4", "haste", "D4")
    assert allowance(game.at("D4")) == 2
    next_half(game)
    cast(game, "B2", "mass_slow")
    assert allowance(game.at("D4")) == 2, "Slow and Mass Slow are one"
    assert allowance(game.at("D3")) == 3


def test_earthquake_hits_its_own_caster_two_hexes_away_case_98() -> None:
    game = clash("plains", "Titan B2", "Troll D4, Ogre E4, Lion F4", sheets="A: earthquake, mana 3")
    aim(game, "B2", "earthquake", "D4")
    assert sorted(rolls(game)) == [
        "Lion F4 3/5",
        "Ogre E4 6/4",
        "Titan B2 3/6",
        "Troll D4 12/4",
    ]


def test_dune_walker_steps_on_sand_freely() -> None:
    sheets = "A: dune_walker, mana 1"
    game = battle("desert", "Titan B1, Ogre B3, Ogre A3", "Centaur F1", sheets=sheets)
    cast(game, "B1", "dune_walker", "B3")
    to(game, "ManeuverPhase")
    assert "A1" in game.hexes("B3")
    assert "A1" not in game.hexes("A3")


def test_fire_bolt_reaches_three_and_four_case_74() -> None:
    game = clash("plains", "Titan A1", "Lion C3, Lion A3, Lion B2", sheets="A: fire_bolt, mana 1")
    assert aims(game, "A1", "fire_bolt") == set(), "in contact"
    game = clash("plains", "Titan A1", "Lion C3, Lion D1, Lion F1", sheets="A: fire_bolt, mana 1")
    assert aims(game, "A1", "fire_bolt") == {"C3", "D1"}
    aim(game, "A1", "fire_bolt", "D1", dice="4 4 3")
    assert rolls(game) == ["Lion D1 3/4"], "range 4"
    assert game.hits("D1") == 2
    game = clash("plains", "Titan A1", "Lion C3, Lion F1", sheets="A: fire_bolt, mana 1")
    aim(game, "A1", "fire_bolt", "C3")
    assert rolls(game) == ["Lion C3 3/3"]


def test_volcano_native_stands_in_fire_and_strikes_out_of_it_case_111() -> None:
    sheets = "A: volcano_native, mana 2"
    game = battle("mountains", "Titan C4", "Troll E5", sheets=sheets)
    cast(game, "C4", "volcano_native", "C4")
    to(game, "ManeuverPhase")
    assert "D4" in game.hexes("C4")
    game = battle("mountains", "Titan D4, Dragon B1", "Troll E4", sheets=sheets)
    cast(game, "D4", "volcano_native", "D4")
    to_strikes(game)
    assert game.odds("D4", "E4") == ["8/2"]


def test_fire_fan_from_the_middle_to_the_edge_case_101() -> None:
    sheets = "A: fire_fan, mana 2"
    game = clash("plains", "Titan C3, Lion A2", "Ogre D4, Ogre E4, Ogre B3", sheets=sheets)
    assert aims(game, "C3", "fire_fan") == {"D4", "B3"}
    aim(game, "C3", "fire_fan", "D4", dice="2 2 1  2 1")
    assert rolls(game) == ["Ogre D4 3/2", "Ogre E4 2/2"]
    game = clash("plains", "Titan C3, Lion A2", "Ogre D4, Ogre E4, Ogre B3", sheets=sheets)
    aim(game, "C3", "fire_fan", "B3")
    assert rolls(game) == ["Ogre B3 3/2"], "A3 is empty, and there the map ends"


def test_bloodlust_strikes_twice_at_two_enemies_case_94() -> None:
    sheets = "A: bloodlust, mana 2"
    game = battle("plains", "Titan A1, Lion C3", "Ogre C4, Ogre D4", sheets=sheets)
    cast(game, "A1", "bloodlust", "C3")
    to_strikes(game)
    game.strike("C3", "C4", dice="3 1 1 1 1")
    assert game.targets("C3") == {"C4", "D4"}
    game.strike("C3", "D4", dice="3 3 1 1 1")
    assert (game.hits("C4"), game.hits("D4")) == (1, 2)
    assert game.targets("C4") == {"C3"}, "the strike-back"
    game.strike("C4", "C3")
    game.strike("D4", "C3")
    assert not game.at("C3").effects


def test_bloodlust_of_one_who_is_not_in_contact_is_lost() -> None:
    sheets = "A: bloodlust, mana 2"
    game = battle("plains", "Titan A1, Lion C3", "Ogre F4", sheets=sheets)
    cast(game, "A1", "bloodlust", "C3")
    next_half(game)
    assert not game.at("C3").effects


def test_bloodlust_with_all_strikes_at_once_and_a_second_that_is_lost() -> None:
    sheets = "A: bloodlust, mana 2"
    game = battle("plains", "Titan A1, Lion C3", "Ogre C4", sheets=sheets)
    cast(game, "A1", "bloodlust", "C3")
    to_strikes(game)
    game.do("StrikeAll", dice="3 3 3 1 1  3 1 1 1 1")
    assert game.hits("C4") == 4
    game = battle("plains", "Titan A1, Lion C3", "Ogre C4 5, Ogre F4", sheets=sheets)
    cast(game, "A1", "bloodlust", "C3")
    to_strikes(game)
    game.do("StrikeAll", dice="3 3 3 1 1")
    assert game.question == "StrikePhase"
    assert game.targets("C4") == {"C3"}


def test_dune_lord_makes_the_legion_native_to_dunes() -> None:
    sheets = "A: dune_lord, mana 3"
    game = battle("desert", "Titan B1, Ogre A2", "Lion A3", sheets=sheets)
    cast(game, "B1", "dune_lord")
    to_strikes(game)
    assert game.odds("A2", "A3") == ["8/5"], "two dice more down the dune"


def test_fire_ball_from_far_and_lords_too_cases_99_and_103() -> None:
    game = clash("plains", "Titan A1", "Lion D4, Troll E4", sheets="A: fire_ball, mana 3")
    aim(game, "A1", "fire_ball", "D4", dice="4 4 3 3  3 2")
    assert rolls(game) == ["Lion D4 4/4", "Troll E4 2/3"]
    game = clash("plains", "Titan B2", "Angel D4", sheets="A: fire_ball, mana 3")
    aim(game, "B2", "fire_ball", "D4", dice="4 3 3 3")
    assert rolls(game) == ["Angel D4 4/4"]


def test_fire_ball_may_be_aimed_at_an_empty_hex() -> None:
    game = clash("plains", "Titan B2", "Lion E4", sheets="A: fire_ball, mana 3")
    assert "D4" in aims(game, "B2", "fire_ball")
    aim(game, "B2", "fire_ball", "D4", dice="3 3")
    assert game.hits("E4") == 2


def test_mass_bloodlust_drives_all_in_range() -> None:
    sheets = "A: mass_bloodlust, mana 3"
    game = battle("plains", "Titan A1, Lion C3, Lion E5", "Ogre C4, Ogre F4", sheets=sheets)
    cast(game, "A1", "mass_bloodlust")
    to_strikes(game)
    game.strike("C3", "C4")
    assert game.targets("C3") == {"C4"}
    game.strike("E5", "F4")
    assert game.targets("E5") == set()
