"""Each spell of Nature and Divine that is cast in a battle (4.3, 4.4)."""

from __future__ import annotations

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


def test_brush_native_moves_and_strikes_at_home_in_brambles() -> None:
    sheets = "A: brush_native, mana 1"
    game = battle("brush", "Titan A1, Lion C4", "Ogre C3", sheets=sheets)
    cast(game, "A1", "brush_native", "C4")
    to_strikes(game)
    assert game.odds("C4", "C3") == ["5/3"]
    game.strike("C4", "C3")
    assert game.odds("C3", "C4") == ["6/6"], "one harder to hit in its brambles"


def test_barkskin_takes_skill_from_attackers_case_64() -> None:
    sheets = "B: barkskin, mana 1"
    ours, theirs = "Ogre C3, Warlock C2", "Titan E5, Lion C4"
    game = battle("plains", ours, theirs, sheets=sheets, side=DEFENDER)
    cast(game, "E5", "barkskin", "C4")
    next_half(game)
    to_strikes(game)
    assert game.odds("C3", "C4") == ["6/6"]


def test_wild_growth_turns_clear_or_bog_into_brambles_cases_106_and_107() -> None:
    sheets = "A: wild_growth, dispel, mana 9"
    game = battle("marsh", "Titan B2, Lion A1", "Troll F4", sheets=sheets)
    assert "hex C3" in castable(game, "B2", "wild_growth")
    cast(game, "B2", "wild_growth", "C3")
    assert game.battle.ground.hazard("C3") == "bramble"
    next_half(next_half(game))
    cast(game, "B2", "dispel", "hex C3")
    assert game.battle.ground.hazard("C3") == "bog"


def test_hexes_that_cannot_be_changed_case_106() -> None:
    sheets = "A: wild_growth, raise_lower_water, mana 9"
    game = battle("tower", "Titan D2, Lion A1", "Troll F4", sheets=sheets)
    assert not {"hex D4", "hex C3"} & castable(game, "D2", "raise_lower_water")
    assert "hex D1" in castable(game, "D2", "raise_lower_water")
    game = battle("brush", "Titan B1, Lion A1", "Troll F4", sheets=sheets)
    assert "hex B2" not in castable(game, "B1", "raise_lower_water")


def test_entangle_roots_enemies_beside_brambles_case_95() -> None:
    sheets = "A: entangle, mana 2"
    told = "Troll C4, Troll E3, Gargoyle E4, Troll F1, Troll D6"
    game = battle("jungle", "Titan B2, Lion A1", told, sheets=sheets)
    assert "hex D4" in castable(game, "B2", "entangle")
    cast(game, "B2", "entangle", "D4")
    rooted = {c.hex for c in game.battle.of(DEFENDER) if c.effects}
    assert rooted == {"C4", "E3", "E4"}
    next_half(game)
    assert game.hexes("C4") == set()
    assert game.hexes("E4") == set(), "not by wings either"
    assert game.hexes("D6")
    game.go("D6", "D5")
    to(next_half(next_half(game)), "ManeuverPhase")
    assert game.hexes("D5"), "it came later, and is free"


def test_entangle_forbids_teleport_until_dispelled() -> None:
    sheets = "A: entangle, mana 2 | B: teleport, dispel, mana 9"
    game = battle("jungle", "Titan B2, Lion A1", "Titan E5, Troll E4", sheets=sheets)
    cast(game, "B2", "entangle", "D4")
    next_half(game)
    to(game, "ManeuverPhase")
    titan, troll = game.at("E5").id, game.at("E4").id
    assert game.choices("CastTeleport", titan, "teleport") == [titan]
    next_half(next_half(game))
    cast(game, "E5", "dispel", "E4")
    to(game, "ManeuverPhase")
    assert game.hexes("E4")
    assert troll == game.at("E4").id


def test_move_through_tree_stops_in_trees_and_stays_when_dispelled_case_173() -> None:
    sheets = "A: move_through_tree, mana 2 | B: dispel, mana 2"
    game = battle("woods", "Titan A1, Lion C2", "Titan D4, Ogre F4", sheets=sheets)
    cast(game, "A1", "move_through_tree", "C2")
    to(game, "ManeuverPhase")
    game.go("C2", "C3")
    to_strikes(game)
    next_half(game)
    assert game.at("C3").name == "Lion"
    game = battle("woods", "Titan A1, Lion C3", "Titan E4, Ogre F4", sheets=sheets, side=DEFENDER)
    to(game, "ManeuverPhase")
    next_half(game)
    to(game, "ManeuverPhase")
    game.go("C3", "C2")
    next_half(next_half(game))
    to(game, "ManeuverPhase")
    assert "C3" not in game.hexes("C2")


def test_regeneration_heals_at_each_own_spell_phase() -> None:
    sheets = "A: regeneration, mana 2"
    game = battle("plains", "Titan A1, Lion C3 4", "Troll F4", sheets=sheets)
    cast(game, "A1", "regeneration", "C3")
    assert game.hits("C3") == 4
    next_half(next_half(game))
    assert game.hits("C3") == 2


def test_jungle_lord_makes_the_legion_native_to_brambles() -> None:
    sheets = "A: jungle_lord, mana 3"
    game = battle("brush", "Titan A1, Lion C4", "Ogre C3", sheets=sheets)
    assert castable(game, "A1", "jungle_lord") == {"all"}
    cast(game, "A1", "jungle_lord")
    to_strikes(game)
    assert game.odds("C4", "C3") == ["5/3"]


def test_bless_adds_skill_to_strikes_case_58() -> None:
    sheets = "A: bless, mana 1"
    game = battle("plains", "Titan A1, Lion C3", "Troll C4", sheets=sheets)
    cast(game, "A1", "bless", "C3")
    to_strikes(game)
    assert game.odds("C3", "C4") == ["5/2"]


def test_protection_adds_skill_to_the_struck_cases_61_and_62() -> None:
    sheets = "A: protection, mana 1"
    game = battle("plains", "Titan A1, Unicorn C3", "Ogre C4", sheets=sheets)
    cast(game, "A1", "protection", "C3")
    to_strikes(game).strike("C3", "C4")
    assert game.odds("C4", "C3") == ["6/6"]
    game = battle("plains", "Titan A1, Troll C3", "Unicorn C4", sheets=sheets)
    cast(game, "A1", "protection", "C3")
    to_strikes(game).strike("C3", "C4")
    assert game.odds("C4", "C3") == ["6/3"]


def test_minor_heal_takes_two_hits_off() -> None:
    sheets = "A: minor_heal, mana 2"
    game = battle("plains", "Titan A1 1, Lion C3 3", "Ogre F4", sheets=sheets)
    assert castable(game, "A1", "minor_heal") == {"A1", "C3"}
    cast(game, "A1", "minor_heal", "C3")
    assert game.hits("C3") == 1
    game = battle("plains", "Titan A1 1, Lion C3", "Ogre F4", sheets=sheets)
    cast(game, "A1", "minor_heal", "A1")
    assert game.hits("A1") == 0


def test_banish_strikes_elementals_and_demons_alone_case_80() -> None:
    sheets = "A: banish, mana 2"
    foes = "Demon_5 D4, Salamander A3, Fire_Elemental C3, Angel D1"
    game = clash("plains", "Titan A1", foes, sheets=sheets)
    assert aims(game, "A1", "banish") == {"D4", "C3"}
    aim(game, "A1", "banish", "D4", dice="4 4 4 3 3 3")
    assert rolls(game) == ["Demon 5 D4 6/4"]
    assert game.hits("D4") == 3


def test_major_heal_takes_four_hits_off() -> None:
    game = battle("plains", "Titan A1, Troll C3 6", "Ogre F4", sheets="A: major_heal, mana 2")
    cast(game, "A1", "major_heal", "C3")
    assert game.hits("C3") == 2


def test_mass_bless_does_not_add_to_bless() -> None:
    sheets = "A: bless, mass_bless, mana 9"
    game = battle("plains", "Titan A1, Lion C3", "Serpent C4", sheets=sheets)
    cast(game, "A1", "mass_bless")
    to_strikes(game)
    assert game.odds("C3", "C4") == ["5/2"]
    next_half(next_half(game))
    cast(game, "A1", "bless", "C3")
    to_strikes(game)
    assert game.odds("C3", "C4") == ["5/2"]


def test_mass_protection_guards_all_in_range() -> None:
    sheets = "A: mass_protection, mana 9"
    game = battle("plains", "Titan A1, Troll C3, Troll F1", "Unicorn C4", sheets=sheets)
    cast(game, "A1", "mass_protection")
    assert not game.at("F1").effects
    to_strikes(game).strike("C3", "C4")
    assert game.odds("C4", "C3") == ["6/3"]
