"""Each spell of Water and Air that is cast in a battle (4.3, 4.4)."""

from __future__ import annotations

from bot.rules.campaign.casting import magic_of
from bot.rules.campaign.text import WORDS
from bot.rules.titan.battleland import Hexside
from tests.rules.campaign.asking import NAMES
from tests.rules.campaign.battle_setting import (
    DEFENDER,
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


def test_bog_walker_lets_one_character_into_bogs() -> None:
    game = battle("marsh", "Titan B1, Lion B3, Lion B2", "Troll F4", sheets="A: bog_walker, mana 1")
    cast(game, "B1", "bog_walker", "B3")
    to(game, "ManeuverPhase")
    assert "C3" in game.hexes("B3")
    assert "C3" not in game.hexes("B2")
    assert game.mana("A") == 0


def test_raise_lower_water_makes_bog_clear() -> None:
    sheets = "A: raise_lower_water, mana 2"
    game = battle("marsh", "Titan B1, Lion B3", "Troll F4", sheets=sheets)
    cast(game, "B1", "raise_lower_water", "C3")
    to(game, "ManeuverPhase")
    assert "C3" in game.hexes("B3")


def test_raise_lower_water_makes_clear_bog_under_a_character() -> None:
    sheets = "A: raise_lower_water, mana 2"
    game = battle("plains", "Titan B1, Lion B3", "Troll F4", sheets=sheets)
    cast(game, "B1", "raise_lower_water", "B3")
    to(game, "ManeuverPhase")
    game.go("B3", "C3")
    assert game.battle.ground.hazard("B3") == "bog"
    next_half(next_half(game))
    to(game, "ManeuverPhase")
    assert "B3" not in game.hexes("C3")


def test_ice_bolt_is_a_rangestrike_of_six_dice() -> None:
    game = clash("plains", "Titan C3", "Lion C5, Angel E4", sheets="A: ice_bolt, mana 2")
    assert aims(game, "C3", "ice_bolt") == {"C5"}, "no Lord"
    aim(game, "C3", "ice_bolt", "C5", dice="4 4 4 3 3 3")
    assert rolls(game) == ["Lion C5 6/4"]
    assert game.hits("C5") == 3


def test_ice_wall_slows_until_fire_destroys_it() -> None:
    sheets = "A: ice_wall, mana 5 | B: fire_bolt, dune_walker, mana 9"
    game = battle("plains", "Titan C3, Centaur D4", "Titan E2, Lion D6", sheets=sheets)
    game.do("RaiseWalls", game.at("C3").id, "ice_wall", "D4", ("D5", "E4", "C4"))
    assert game.battle.ground.hexside("D5", "D4") == Hexside("wall", "D4")
    next_half(game)
    to_strikes(game)
    assert "D4" in aims(game, "E2", "fire_bolt")
    aim(game, "E2", "fire_bolt", "D4", dice="1 1 1")
    assert not game.battle.ground.sides, "Fire has destroyed it"
    assert not magic_of(game.state).walls


def test_ice_wall_still_stands_while_fire_comes_in() -> None:
    game = battle("plains", "Titan C3", "Lion C5", sheets="A: ice_wall, fire_bolt, mana 5")
    game.do("RaiseWalls", game.at("C3").id, "ice_wall", "C5", ("C4", "D5", "B4"))
    next_half(game)
    next_half(game)
    to_strikes(game)
    aim(game, "C3", "fire_bolt", "C5", dice="4 3 3")
    assert rolls(game) == ["Lion C5 3/4"], "one skill less over the wall"
    assert not game.battle.ground.sides


def test_ice_wall_melts_under_an_own_fire_spell_on_the_legion() -> None:
    sheets = "A: ice_wall, dune_lord, mana 9"
    game = battle("plains", "Titan C3, Lion D4", "Troll F4", sheets=sheets)
    game.do("RaiseWalls", game.at("C3").id, "ice_wall", "D4", ("D5", "E4", "C4"))
    next_half(next_half(game))
    cast(game, "C3", "dune_lord")
    assert not game.battle.ground.sides


def test_an_ice_wall_that_nobody_mans_can_be_burnt_by_an_area_attack_alone() -> None:
    sheets = "A: ice_wall, mana 5 | B: fire_ball, ice_storm, mana 9"
    game = battle("plains", "Titan B1, Centaur B2", "Titan F4, Lion F3", sheets=sheets)
    game.do("RaiseWalls", game.at("B1").id, "ice_wall", "D4", ("D5", "E4", "C4"))
    next_half(game)
    to_strikes(game)
    around = {"C4", "D3", "D4", "D5"}
    assert around <= set(aims(game, "F4", "fire_ball")), "the wall is in the area"
    assert not around & set(aims(game, "F4", "ice_storm")), "water leaves it"
    picks = (game.at("F4").id, "fire_ball")
    told = WORDS.described(game.view("B"), game.kind("CastAttack"), picks, "D4", NAMES)
    assert told[1] == "no enemy; ends the Ice Wall of D4"
    aim(game, "F4", "fire_ball", "D4", dice="")
    assert not game.battle.ground.sides, "Fire has destroyed it, and hurt nobody"


def test_ice_shield_takes_hits_in_place_of_its_bearer() -> None:
    sheets = "A: ice_shield, mana 2"
    game = battle("plains", "Titan B2, Ogre C4", "Troll C5", sheets=sheets)
    cast(game, "B2", "ice_shield", "C4")
    assert game.at("C4").tokens == 2
    to_strikes(game)
    game.strike("C4", "C5")
    game.strike("C5", "C4", dice="6 6 6 1 1 1 1 1")
    assert (game.battle.characters[1].hits, game.battle.characters[1].tokens) == (1, 0)


def test_bog_lord_covers_the_whole_legion_off_the_board_too() -> None:
    sheets = "A: bog_lord, mana 3"
    game = battle("marsh", "Titan B1, Lion B3, Lion off", "Troll F4", sheets=sheets, number=1)
    cast(game, "B1", "bog_lord")
    to(game, "ManeuverPhase")
    assert "C3" in game.hexes("B3")
    assert "C2" in game.hexes("off")


def test_ice_storm_hits_the_hex_and_all_around_it() -> None:
    game = clash("plains", "Titan B2, Lion D3", "Troll D4, Angel E4", sheets="A: ice_storm, mana 3")
    aim(game, "B2", "ice_storm", "D4", dice="3 3 2 2 2 2")
    assert sorted(rolls(game)) == ["Angel E4 3/5", "Lion D3 3/4", "Troll D4 6/3"], "case 97"
    assert game.hits("D4") == 2
    assert game.hits("B2") == 0


def test_ice_shards_blast_three_hexes_in_contact_too() -> None:
    game = clash("plains", "Titan C3, Lion F4", "Ogre D4, Ogre E4", sheets="A: ice_shards, mana 3")
    aim(game, "C3", "ice_shards", "D4", dice="3 3 3 2 2 2  3 2 2 2  4 4 3 3")
    assert rolls(game) == ["Ogre D4 6/3", "Ogre E4 4/3", "Lion F4 4/4"]
    assert [game.hits(label) for label in ("D4", "E4", "F4")] == [3, 1, 2]


def test_tundra_walker_spares_from_drift() -> None:
    sheets = "A: tundra_walker, mana 1"
    game = battle("tundra", "Titan B1, Lion C2, Lion B2", "Troll F4", sheets=sheets)
    cast(game, "B1", "tundra_walker", "C2")
    next_half(game)
    assert (game.hits("C2"), game.hits("B2")) == (0, 1)


def test_shocking_grasp_adds_dice_to_one_strike() -> None:
    sheets = "A: shocking_grasp, mana 1"
    game = battle("plains", "Titan B2, Ogre C4", "Unicorn C5", sheets=sheets)
    cast(game, "B2", "shocking_grasp", "C4")
    to_strikes(game)
    game.strike("C4", "C5", dice="4 3 6 5 5 5 5 5")
    assert rolls(game) == ["Unicorn C5 2/4", "Unicorn C5 6/6"]
    assert game.hits("C5") == 2
    assert not game.at("C4").effects


def test_shocking_grasp_waits_for_the_strike_back() -> None:
    sheets = "B: shocking_grasp, mana 1"
    game = battle("plains", "Lion B2", "Titan D6, Ogre C4", sheets=sheets, side=DEFENDER)
    cast(game, "D6", "shocking_grasp", "C4")
    next_half(game)
    to_strikes(game.go("B2", "B3"))
    game.strike("B3", "C4")
    game.strike("C4", "B3", dice="3 2")
    assert rolls(game) == ["Lion B3 2/3", "Lion B3 6/5"]
    assert game.hits("B3") == 1


def test_haste_gives_one_more_step() -> None:
    sheets = "A: haste, mana 2"
    game = battle("plains", "Titan A1, Ogre B2", "Lion F1", sheets=sheets)
    cast(game, "A1", "haste", "B2")
    to(game, "ManeuverPhase")
    assert "E4" in game.hexes("B2"), "three steps"


def test_fly_carries_over_whatever_lies_there() -> None:
    sheets = "A: fly, mana 2"
    game = battle("marsh", "Titan A1, Lion B3", "Lion F4", sheets=sheets)
    cast(game, "A1", "fly", "B3")
    to(game, "ManeuverPhase")
    assert "E2" in game.hexes("B3"), "over the bogs"
    assert "C3" not in game.hexes("B3"), "but not into it"


def test_lightning_bolt_passes_everything_but_lords() -> None:
    sheets = "A: lightning_bolt, mana 2"
    game = clash("plains", "Titan C2, Ogre C3", "Lion C5, Angel E4", sheets=sheets)
    assert aims(game, "C2", "lightning_bolt") == {"C5"}
    aim(game, "C2", "lightning_bolt", "C5", dice="3 3 2 2")
    assert rolls(game) == ["Lion C5 4/3"]


def test_tundra_lord_covers_those_who_come_later() -> None:
    sheets = "A: tundra_lord, divine_summoning, mana 9"
    game = battle("tundra", "Titan B1", "Troll F4", sheets=sheets, others="A2 41: Angel Lion")
    cast(game, "B1", "tundra_lord")
    next_half(next_half(game))
    titan = game.at("B1").id
    game.do("CallAngel", titan, "divine_summoning", "A2", "Angel")
    to(game, "ManeuverPhase")
    game.go("off", "A1")
    next_half(game)
    assert game.battle.ground.hazard("A1") == "drift"
    assert game.hits("A1") == 0


def test_mass_haste_reaches_only_those_in_range() -> None:
    sheets = "A: mass_haste, mana 3"
    game = battle("plains", "Titan A1, Ogre B2, Ogre F4", "Lion F1", sheets=sheets)
    cast(game, "A1", "mass_haste")
    assert game.at("B2").effects
    assert not game.at("F4").effects


def test_mass_fly_gives_wings_to_all_in_range() -> None:
    sheets = "A: mass_fly, mana 3"
    game = battle("marsh", "Titan A1, Lion B3, Ogre B2", "Lion F4", sheets=sheets)
    cast(game, "A1", "mass_fly")
    to(game, "ManeuverPhase")
    assert "E2" in game.hexes("B3")


def test_a_caster_off_the_board_casts_on_itself_and_for_the_legion_case_96() -> None:
    sheets = "A: tundra_lord, haste, mass_haste, teleport, mana 9"
    game = battle("tundra", "Titan off, Troll B1", "Lion F4", sheets=sheets, number=1)
    titan = game.at("off").id
    assert set(game.choices("Cast", titan)) == {"tundra_lord", "haste"}
    assert castable(game, "off", "haste") == {"off"}
    cast(game, "off", "haste", "off")
    to(game, "ManeuverPhase")
    assert not game.can("CastTeleport")
