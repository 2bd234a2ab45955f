"""What the new characters do in a battle (4.6)."""

from __future__ import annotations

from tests.rules.campaign.battle_setting import (
    DEFENDER,
    battle,
    cast,
    castable,
    clash,
    next_half,
    to,
    to_strikes,
)


def test_a_bronze_wyrm_regenerates_in_contact_too_case_140() -> None:
    game = battle("plains", "Titan A1, Bronze_Wyrm C3 9", "Troll C4")
    assert game.hits("C3") == 7


def test_a_salamander_regenerates_in_a_volcano_alone_case_140() -> None:
    game = battle("mountains", "Titan A1, Salamander B4 3, Salamander D4 3", "Troll E1")
    assert (game.hits("B4"), game.hits("D4")) == (3, 1)


def test_regeneration_waits_for_the_own_half() -> None:
    game = battle("plains", "Titan A1, Bronze_Wyrm C3 9", "Troll F4", side=DEFENDER)
    assert game.hits("C3") == 9
    next_half(game)
    assert game.hits("C3") == 7


def test_venom_hurts_at_the_next_strike_phase_case_141() -> None:
    game = clash("plains", "Titan A1, Venomous_Wyrm C3", "Lion C4", number=1)
    game.strike("C3", "C4", dice="6 6 1 1 1 1 1 1 1")
    assert (game.hits("C4"), game.at("C4").venom) == (2, 2)
    next_half(game)
    to_strikes(game)
    assert (game.battle.round, game.hits("C4"), game.at("C4").venom) == (2, 4, 0)
    assert not game.at("C4").slain


def test_healing_comes_before_venom_case_142() -> None:
    sheets = "B: minor_heal, mana 1"
    foes = "Titan E5, Lion C4"
    game = clash("plains", "Titan A1, Venomous_Wyrm C3", foes, number=1, sheets=sheets)
    game.strike("C3", "C4", dice="6 6 1 1 1 1 1 1 1")
    next_half(game)
    cast(game, "E5", "minor_heal", "C4")
    assert game.hits("C4") == 0
    to_strikes(game)
    assert game.hits("C4") == 2


def test_two_wyrms_poison_twice_case_143() -> None:
    told = "Titan A1, Venomous_Wyrm C3, Venomous_Wyrm D4"
    game = clash("plains", told, "Colossus C4")
    game.strike("C3", "C4", dice="6 1 1 1 1 1 1 1 1")
    game.strike("D4", "C4", dice="6 1 1 1 1 1 1 1 1")
    assert game.at("C4").venom == 4


def test_tokens_and_shield_keep_venom_off() -> None:
    game = clash("plains", "Titan A1, Venomous_Wyrm C3", "Lion C4")
    game.at("C4").tokens = 2
    game.strike("C3", "C4", dice="6 6 1 1 1 1 1 1 1")
    assert game.at("C4").venom == 0
    sheets = "B: shield, mana 1"
    game = clash("plains", "Titan A1, Venomous_Wyrm C3", "Titan E5, Lion C4", sheets=sheets)
    game.strike("C3", "C4", dice="6 1 1 1 1 1 1 1 1")
    game.do("CancelHit", game.at("C4").id)
    assert game.at("C4").venom == 0


def test_the_slain_by_venom_still_strikes_back_case_171() -> None:
    game = battle("plains", "Titan A1, Ogre C3", "Lion C4 3")
    game.at("C4").venom = 2
    to_strikes(game)
    assert game.battle.characters[2].slain
    assert game.targets("C3") == set(), "nobody can name it as a target"
    assert game.targets("C4") == {"C3"}
    game.strike("C4", "C3", dice="6 1 1 1 1")
    assert game.state.battle is None


def test_a_salamander_burns_those_in_contact_case_144() -> None:
    told = "Titan A1, Lion C3, Dragon B3, Fire_Elemental B4"
    game = battle("plains", told, "Salamander C4, Lion D4")
    to_strikes(game)
    assert [game.hits(label) for label in ("C3", "B3", "B4", "D4")] == [1, 0, 0, 0]
    next_half(game)
    to_strikes(game)
    assert game.hits("C3") == 2, "in the Strike Phase of either side"


def test_volcano_native_keeps_heat_off_a_titan_case_144() -> None:
    sheets = "A: volcano_native, mana 2"
    game = battle("plains", "Titan C3, Lion A1", "Salamander C4", sheets=sheets)
    cast(game, "C3", "volcano_native", "C3")
    to_strikes(game)
    assert game.hits("C3") == 0


def test_no_heat_across_a_cliff_case_144() -> None:
    game = battle("mountains", "Titan A1, Lion C3, Lion B4", "Salamander D4, Ogre A3")
    to_strikes(game)
    assert game.hits("C3") == 0


def test_phase_movement_keeps_heat_off_case_175() -> None:
    sheets = "A: phase_movement, mana 1 | B: dispel, mana 9"
    ours, theirs = "Titan B2, Lion C3", "Titan E5, Salamander C4"
    game = battle("plains", ours, theirs, sheets=sheets)
    cast(game, "B2", "phase_movement", "C3")
    to_strikes(game)
    assert game.hits("C3") == 0
    next_half(game)
    cast(game, "E5", "dispel", "C3")
    to_strikes(game)
    assert game.hits("C3") == 1


def test_a_salamander_slain_by_drift_burns_at_the_same_stroke() -> None:
    game = battle("tundra", "Titan B1, Lion D4", "Salamander D3 9, Ogre F4")
    to_strikes(game)
    assert game.battle.characters[2].slain
    assert game.hits("D4") == 1


def test_salamander_dice_in_a_volcano() -> None:
    game = clash("mountains", "Titan A1, Salamander D4", "Lion D5")
    assert game.odds("D4", "D5") == ["12/4"]
    game = clash("mountains", "Titan A1, Salamander D4", "Lion F3")
    assert game.odds("D4", "F3") == ["6/4"]


def test_an_ice_witch_in_drift_case_146() -> None:
    game = clash("tundra", "Titan A2, Ice_Witch C4", "Lion B4")
    assert game.odds("C4", "B4") == ["7/3"]
    game = clash("tundra", "Titan A2, Ice_Witch C4", "Angel E3, Lion F4, Lion F1")
    assert game.targets("C4") == {"E3", "F4"}
    assert game.odds("C4", "E3") == ["4/4"]


def test_a_druid_heals_once_a_round_without_mana_case_147() -> None:
    game = battle("plains", "Titan A1, Druid C3 1, Lion D4 3", "Troll F4")
    assert castable(game, "C3", "minor_heal") == {"C3", "D4"}
    cast(game, "C3", "minor_heal", "D4")
    assert game.question != "SpellPhase"
    next_half(next_half(game))
    assert castable(game, "C3", "minor_heal") == {"C3", "D4"}
    game = battle("plains", "Titan A1, Druid C3 1, Lion D3 3", "Troll C4")
    assert castable(game, "C3", "minor_heal") == {"C3"}, "in contact"


def test_a_healer_and_a_titan_each_cast_case_163() -> None:
    sheets = "A: bless, mana 1"
    game = battle("plains", "Titan A1, Healer C3, Troll D4 6", "Troll F4", sheets=sheets)
    cast(game, "C3", "major_heal", "D4")
    assert game.hits("D4") == 2
    cast(game, "A1", "bless", "D4")


def test_a_cleric_heals_in_battle_and_raises_nobody_there() -> None:
    game = battle("plains", "Titan A1, Cleric C3, Lion D4 3", "Troll F4")
    assert game.choices("Cast", game.at("C3").id) == ["minor_heal"]


def test_a_druid_moves_through_and_in_trees() -> None:
    game = battle("woods", "Titan A1, Druid C2", "Troll F4")
    to(game, "ManeuverPhase")
    assert {"C3", "C4"} <= game.hexes("C2")


def test_demons_are_lords_for_rangestrikes() -> None:
    game = clash("plains", "Titan A1, Ranger C3, Warlock D2", "Demon_1 C5, Lion D4")
    assert "C5" not in game.targets("C3")
    game = clash("plains", "Titan A1, Warlock C3", "Demon_1 C5")
    assert game.targets("C3") == {"C5"}, "but for a Warlock"


def test_an_allosaurus_and_a_manticore_are_at_home_in_brambles() -> None:
    game = clash("brush", "Titan A1, Allosaurus C4", "Troll C3")
    assert game.odds("C4", "C3") == ["16/3"]
    game = clash("brush", "Titan A1, Manticore C4, Lion B1", "Troll C3")
    assert game.odds("C4", "C3") == ["7/2"]
