"""Cases 81 to 178 that are left: effects, areas, hexes, Skill, Luck and corners (4)."""

from __future__ import annotations

from tests.rules.campaign.battle_setting import (
    ATTACKER,
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
from tests.rules.campaign.setting import fight


def test_tokens_by_power_case_81() -> None:
    sheets = "A: ice_shield, strength, mana 9"
    for name, tokens in (("Ranger", 2), ("Ogre", 2), ("Giant", 3)):
        game = battle("plains", f"Titan A1, {name} B2", "Troll F4", sheets=sheets)
        cast(game, "A1", "ice_shield", "B2")
        assert game.at("B2").tokens == tokens
    game = battle("plains", "Titan A1, Ogre B2", "Troll F4", sheets=sheets)
    cast(game, "A1", "strength", "B2")
    next_half(next_half(game))
    cast(game, "A1", "ice_shield", "B2")
    assert game.at("B2").tokens == 3


def test_tokens_are_hit_first_case_82() -> None:
    for dice, hits in (("6 6 6 6 6 1", 3), ("6 6 6 6 6 6", 4)):
        game = clash("plains", "Ogre C3, Ogre A1", "Ranger C4, Lion F4")
        game.at("C4").tokens = 2
        ranger = game.at("C4").id
        game.strike("C3", "C4", dice=dice)
        assert game.battle.find(ranger).hits == hits
        assert game.battle.find(ranger).slain == (hits == 4)


def test_tokens_add_up_and_dispel_takes_them_case_83() -> None:
    sheets = "A: ice_shield, dispel, mana 9"
    game = battle("plains", "Titan A1, Lion B2", "Troll F4", sheets=sheets)
    cast(game, "A1", "ice_shield", "B2")
    next_half(next_half(game))
    cast(game, "A1", "ice_shield", "B2")
    assert game.at("B2").tokens == 4
    next_half(next_half(game))
    cast(game, "A1", "dispel", "B2")
    assert game.at("B2").tokens == 0


def test_a_token_takes_the_drift_case_84() -> None:
    game = battle("tundra", "Titan A2, Lion B2", "Troll F4")
    game.at("B2").tokens = 1
    next_half(game)
    assert (game.hits("B2"), game.at("B2").tokens) == (0, 0)


def test_the_slowed_cannot_enter_what_slows_case_89() -> None:
    sheets = "A: slow, mana 2"
    game = battle("brush", "Titan A1, Lion B1", "Ogre D3", sheets=sheets)
    cast(game, "A1", "slow", "D3")
    next_half(game)
    assert "E3" not in game.hexes("D3")
    assert "D4" in game.hexes("D3")


def test_a_titan_in_contact_case_90() -> None:
    book = "strength, bog_lord, mass_bless, fire_fan, fire_bolt, divine_summoning, slow"
    sheets = f"A: {book}, raise_lower_water, ice_wall, mass_slow, mana 9"
    foes, others = "Troll C4, Lion C5", "A2 41: Angel Lion"
    game = battle("plains", "Titan C3, Lion B3", foes, sheets=sheets, others=others)
    titan = game.at("C3").id
    assert game.choices("Cast", titan) == ["strength"]
    assert castable(game, "C3", "strength") == {"C3"}
    assert game.choices("CallAngel", titan) == ["divine_summoning"]
    assert not game.can("RaiseWalls")
    to_strikes(game)
    assert game.choices("CastAttack", titan) == ["fire_fan"]


def test_the_invisible_are_hit_by_areas_alone_case_93() -> None:
    sheets = "B: invisibility, mana 2 | A: fire_ball, magic_missile, mana 9"
    ours, theirs = "Titan B2, Ogre A1", "Titan E4, Ranger D4, Centaur D6"
    game = battle("plains", ours, theirs, sheets=sheets, side=DEFENDER)
    cast(game, "E4", "invisibility", "D4")
    next_half(game)
    assert "D4" not in aims(to_strikes(game), "B2", "magic_missile")
    aim(game, "B2", "fire_ball", "D4")
    assert "Ranger D4 4/4" in rolls(game)


def test_no_carry_to_the_invisible_case_93() -> None:
    sheets = "B: invisibility, mana 2"
    game = battle(
        "plains", "Serpent C3", "Titan F4, Lion C4, Lion D4", sheets=sheets, side=DEFENDER
    )
    cast(game, "F4", "invisibility", "D4")
    next_half(game)
    to_strikes(game)
    game.strike("C3", "C4", dice="6 " * 9)
    assert game.question != "CarryOver"


def test_ice_shards_from_corner_to_corner_case_102() -> None:
    sheets = "A: ice_shards, mana 3"
    game = clash("plains", "Titan A1, Lion C3", "Lion B2, Lion D4", sheets=sheets)
    aim(game, "A1", "ice_shards", "B2")
    assert rolls(game) == ["Lion B2 6/4", "Lion C3 4/4", "Lion D4 4/4"], "friends too"


def test_water_rises_around_a_lion_case_105() -> None:
    sheets = "A: raise_lower_water, mana 9"
    game = battle("marsh", "Titan B2, Lion A1", "Lion D4, Ogre F4", sheets=sheets)
    cast(game, "B2", "raise_lower_water", "D4")
    to(next_half(game), "ManeuverPhase")
    assert "E4" in game.hexes("D4")
    game.go("D4", "E4")
    next_half(next_half(game))
    assert "D4" not in game.hexes("E4")


def test_an_ice_wall_on_three_sides_case_108() -> None:
    sheets = "A: ice_wall, mana 2"
    game = battle("plains", "Titan C2, Lion D5", "Ogre D4, Ogre F1", sheets=sheets)
    game.do("RaiseWalls", game.at("C2").id, "ice_wall", "D4", ("D5", "E4", "C4"))
    to_strikes(game)
    assert game.odds("D5", "D4") == ["5/4"]
    game.strike("D5", "D4")
    assert game.odds("D4", "D5") == ["6/4"]
    game = battle("plains", "Titan C2, Lion D5", "Ogre F4, Ogre F1", sheets=sheets)
    game.do("RaiseWalls", game.at("C2").id, "ice_wall", "D4", ("D5", "E4", "C4"))
    assert "D3" in game.hexes("D5"), "two points up, one on"
    game = battle("plains", "Titan C2, Ogre D5", "Ogre F4, Ogre F1", sheets=sheets)
    game.do("RaiseWalls", game.at("C2").id, "ice_wall", "D4", ("D5", "E4", "C4"))
    assert "D4" in game.hexes("D5")
    assert "D3" not in game.hexes("D5")


def test_walls_need_three_sides_with_hexes_beyond_at_the_edge() -> None:
    sheets = "A: ice_wall, mana 2"
    game = battle("plains", "Titan A2, Lion A1", "Ogre F4", sheets=sheets)
    titan = game.at("A2").id
    assert "A3" in game.choices("RaiseWalls", titan, "ice_wall")
    assert set(game.choices("RaiseWalls", titan, "ice_wall", "A3")) == {"A2", "B3", "B4"}


def test_skill_boxes_in_both_halves_case_135() -> None:
    sheets = "A: skill 2"
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4, Troll F4", sheets=sheets, number=2)
    game.hero("A").skill, game.hero("A").orders.skill = 2, "always"
    game.do("DeclareSkill")
    assert game.odds("C3", "C4") == ["6/1"]
    assert not game.can("DeclareSkill"), "one box a Strike Phase"
    game.strike("C3", "C4", dice="1 1 1 1 1 1")
    next_half(game)
    to_strikes(game)
    game.strike("C4", "C3")
    assert game.question == "SkillWindow"
    game.do("DeclareSkill")
    assert game.hero("A").skill == 0
    assert game.odds("C3", "C4") == ["6/1"], "case 136: in the strike-back too"


def test_luck_rolls_one_die_again_case_137() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4, Troll F4", sheets="A: luck 1")
    game.strike("C3", "C4", dice="2 3 3 3 1 1")
    assert game.question == "LuckWindow"
    assert game.choices("RollAgain") == [1]
    game.do("RollAgain", 1, dice="5")
    assert game.question != "LuckWindow"
    assert game.hits("C4") == 5
    assert game.hero("A").luck == 0


def test_luck_three_times_on_the_same_die() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4, Troll F4", sheets="A: luck 3")
    game.strike("C3", "C4", dice="1 3 3 3 3 3")
    game.do("RollAgain", 1, dice="1").do("RollAgain", 1, dice="1").do("RollAgain", 1, dice="4")
    assert game.hits("C4") == 6


def test_shocking_grasp_on_oneself_in_contact_case_162() -> None:
    sheets = "A: shocking_grasp, stone_fist, mana 9"
    game = battle("plains", "Titan C3, Angel B3", "Troll C4", sheets=sheets)
    assert castable(game, "C3", "stone_fist") == {"C3"}
    cast(game, "C3", "shocking_grasp", "C3")
    assert game.question != "SpellPhase"


def test_tokens_before_carry_case_166() -> None:
    game = clash("plains", "Ogre C3, Ogre A1", "Ranger C4 1, Ranger D4, Lion F4")
    game.at("C4").tokens = 2
    ranger = game.at("C4").id
    game.strike("C3", "C4", dice="6 6 6 6 6 6")
    assert game.battle.find(ranger).slain
    assert game.carries() == {"D4"}
    game.carry("D4")
    assert game.hits("D4") == 1


def test_five_hits_slay_and_nothing_is_spare_case_166() -> None:
    game = clash("plains", "Ogre C3, Ogre A1", "Ranger C4 1, Ranger D4, Lion F4")
    game.at("C4").tokens = 2
    ranger = game.at("C4").id
    game.strike("C3", "C4", dice="6 6 6 6 6 1")
    assert game.battle.find(ranger).slain
    assert game.question != "CarryOver"


def test_volcano_dice_of_spells_case_168() -> None:
    sheets = "A: volcano_native, fire_bolt, lightning_bolt, fire_ball, mana 99"
    expected = {
        "fire_bolt": ["Lion D6 5/3"],
        "lightning_bolt": ["Lion D6 4/3"],
        "fire_ball": ["Lion D6 6/3", "Lion E5 2/3"],
    }
    for spell, told in expected.items():
        foes = "Lion D6, Lion E5" if spell == "fire_ball" else "Lion D6, Ogre F1"
        game = battle("mountains", "Titan D4, Ogre A1", foes, sheets=sheets)
        cast(game, "D4", "volcano_native", "D4")
        next_half(next_half(game))
        to_strikes(game)
        aim(game, "D4", spell, "D6")
        assert sorted(rolls(game)) == told


def test_volcano_dice_of_a_blast_and_of_added_dice_case_169() -> None:
    sheets = "A: volcano_native, fire_fan, shocking_grasp, mana 99"
    game = battle("mountains", "Titan D4, Ogre A1", "Lion D5, Lion D6", sheets=sheets)
    cast(game, "D4", "volcano_native", "D4")
    next_half(next_half(game))
    to_strikes(game)
    aim(game, "D4", "fire_fan", "D5")
    assert rolls(game) == ["Lion D5 5/3", "Lion D6 2/3"]
    game = battle("mountains", "Titan D4, Ogre A1", "Lion D5, Lion D6", sheets=sheets)
    cast(game, "D4", "volcano_native", "D4")
    next_half(next_half(game))
    cast(game, "D4", "shocking_grasp", "D4")
    to_strikes(game)
    game.strike("D4", "D5")
    assert rolls(game) == ["Lion D5 2/3", "Lion D5 8/3"]


def test_blasts_and_contact_case_172() -> None:
    sheets = "A: fire_fan, mana 9"
    game = clash("plains", "Titan C3, Ogre A1", "Lion E4, Ogre F1", sheets=sheets)
    assert "C4" not in aims(game, "C3", "fire_fan"), "nobody there"
    assert "D4" in aims(game, "C3", "fire_fan"), "the first hex may be empty"
    ours, theirs = "Titan C3, Ogre B3", "Lion B4, Lion F4"
    game = battle("plains", ours, theirs, sheets=sheets, side=DEFENDER)
    to_strikes(game)
    game.strike("B4", "B3")
    assert not game.can("CastAttack"), "not in contact: no blast in the strike-back"
    game = battle("plains", "Titan C3, Ogre A1", "Lion C4, Lion F4", sheets=sheets, side=DEFENDER)
    to_strikes(game)
    game.strike("C4", "C3", dice="6 6 6 6 1")
    aim(game, "C3", "fire_fan", "C4", dice="3 3 2")
    assert game.targets("C3") == {"C4"}, "and its strike-back"


def test_tower_defenders_stand_before_their_spells_case_174() -> None:
    sheets = "B: haste, teleport, mana 9"
    game = fight("tower", "Lion off", "Titan off, Ogre off", phase="begin", sheets=sheets)
    assert game.question == "ManeuverPhase"
    titan, ogre = (c.id for c in game.battle.of(DEFENDER))
    game.do("MoveCharacter", titan, "D4").do("MoveCharacter", ogre, "C3")
    assert not game.can("CastTeleport")
    game.do("EndManeuvers")
    assert (game.question, game.asked) == ("SpellPhase", "B")
    assert castable(game, "D4", "haste") == {"D4", "C3"}
    cast(game, "D4", "haste", "C3")
    assert game.battle.active == ATTACKER, "nobody moves, not by Teleport either"
    next_half(game.go("off", "A1"))
    to(game, "ManeuverPhase")
    assert game.hexes("C3"), "in round 2 they do"


def test_attacks_make_visible_other_spells_do_not_case_176() -> None:
    sheets = "A: invisibility, magic_missile, bless, mana 99"
    game = battle("plains", "Titan C3, Lion B2", "Lion E4", sheets=sheets)
    cast(game, "C3", "invisibility", "C3")
    next_half(next_half(game))
    cast(game, "C3", "bless", "B2")
    assert game.at("C3").effects
    game = battle("plains", "Titan C3, Lion B2", "Lion E4", sheets=sheets)
    cast(game, "C3", "invisibility", "C3")
    next_half(next_half(game))
    to_strikes(game)
    aim(game, "C3", "magic_missile", "E4")
    assert not game.at("C3").effects


def test_no_heat_for_the_invisible_case_176() -> None:
    sheets = "A: invisibility, mana 9"
    game = battle("plains", "Titan A1, Lion C3", "Salamander C4", sheets=sheets)
    cast(game, "A1", "invisibility", "C3")
    next_half(game)
    assert game.hits("C3") == 0


def test_slain_by_the_own_side_case_177() -> None:
    sheets = "B: fire_ball, mana 9"
    ours, theirs = "Ogre A3, Ogre A2", "Titan B2, Gargoyle D3 3"
    game = battle("plains", ours, theirs, sheets=sheets, side=DEFENDER)
    to_strikes(game)
    assert not aims(game, "B2", "fire_ball"), "in contact"
    ours, theirs = "Ogre E4, Ogre F4", "Titan B2, Gargoyle D3 3"
    game = battle("plains", ours, theirs, sheets=sheets, side=DEFENDER)
    to_strikes(game)
    aim(game, "B2", "fire_ball", "D4", dice="3 3 3 3")
    next_half(game)
    fallen = [(each.side, each.name, each.points) for each in game.battle.fallen]
    assert (DEFENDER, "Gargoyle", 15) in fallen
    assert game.battle.chance, "as if the enemy had slain it"


def test_the_own_titan_slain_by_its_own_spell_case_177() -> None:
    sheets = "A: earthquake, mana 9"
    game = clash("plains", "Titan B2 5, Ogre A1", "Serpent D4, Ogre F1", sheets=sheets)
    aim(game, "B2", "earthquake", "D4", dice="1 1 1 1 1 1 1 1 1 1 1 1 6 6 6")
    assert game.state.players[0].dead
    assert game.state.winners == [1]
