"""What may not be cast or used in a battle (4.2, 8)."""

from __future__ import annotations

from tests.rules.campaign.battle_setting import (
    DEFENDER,
    aims,
    battle,
    cast,
    castable,
    clash,
    next_half,
    to,
    to_strikes,
    use,
    wear,
)
from tests.rules.campaign.setting import fight


def test_two_spells_in_a_round() -> None:
    sheets = "A: bless, fire_bolt, mana 9"
    game = battle("plains", "Titan A1, Lion B2", "Lion C3", sheets=sheets)
    titan = game.at("A1").id
    cast(game, "A1", "bless", "B2")
    assert game.question != "SpellPhase"
    to_strikes(game)
    game.cannot("CastAttack", titan, "fire_bolt", str(game.at("C3").id))


def test_a_target_out_of_range() -> None:
    sheets = "A: bless, mana 9"
    game = battle("plains", "Titan A1, Lion E4, Lion D4", "Lion F1", sheets=sheets)
    assert castable(game, "A1", "bless") == {"A1", "D4"}
    game.cannot("Cast", game.at("A1").id, "bless", str(game.at("E4").id))


def test_a_caster_in_contact() -> None:
    sheets = "A: bless, magic_missile, raise_lower_water, mana 9"
    game = battle("plains", "Titan C3, Lion B3", "Lion C4, Lion C5", sheets=sheets)
    titan = game.at("C3").id
    game.cannot("Cast", titan, "bless", str(game.at("B3").id))
    game.cannot("Cast", titan, "raise_lower_water", "D3")
    to_strikes(game)
    game.cannot("CastAttack", titan, "magic_missile", str(game.at("C5").id))


def test_too_little_mana_case_4() -> None:
    sheets = "A: haste, mass_haste, mana 5"
    game = battle("plains", "Titan A1, Lion B2", "Lion F4", sheets=sheets)
    game.state.heroes[0].mana = 2
    assert game.choices("Cast", game.at("A1").id) == ["haste"]
    game.cannot("Cast", game.at("A1").id, "mass_haste", "all")


def test_a_titan_of_level_0_casts_nothing() -> None:
    game = battle("plains", "Titan A1, Lion B2", "Lion F4", sheets="A: bless")
    assert game.question == "ManeuverPhase"


def test_a_spell_that_the_titan_does_not_know() -> None:
    game = battle("plains", "Titan A1, Lion B2", "Lion F4", sheets="A: bless, mana 1")
    game.cannot("Cast", game.at("A1").id, "protection", str(game.at("B2").id))


def test_a_titan_that_is_not_of_the_battle() -> None:
    game = battle(
        "plains", "Ogre B2, Lion A1", "Lion F4", sheets="A: bless, divine_summoning, mana 9"
    )
    assert game.question == "ManeuverPhase"


def test_nobody_casts_in_the_half_of_the_other_side() -> None:
    sheets = "A: bless, mana 9 | B: bless, mana 9"
    game = battle("plains", "Titan A1, Lion B2", "Titan F4", sheets=sheets, side=DEFENDER)
    assert game.asked == "B"
    assert game.choices("Cast") == [game.at("F4").id]


def test_rangestrike_spells_are_for_the_own_strike_phase() -> None:
    sheets = "B: fire_bolt, fire_ball, mana 9"
    game = clash("plains", "Lion B2, Ogre C3", "Titan A1, Ogre C4", sheets=sheets)
    game.strike("C3", "C4").strike("B2", "A1")
    assert game.asked == "B"
    assert not game.can("CastAttack")


def test_no_angel_for_a_legion_of_seven_or_from_an_engaged_one() -> None:
    sheets = "A: divine_summoning, mana 9"
    seven = "Titan A1, Ogre B1, Ogre C1, Ogre D1, Ogre A2, Ogre B2, Ogre C2"
    others = "A2 41: Angel Lion"
    game = battle("plains", seven, "Lion F4", sheets=sheets, others=others)
    assert game.question == "ManeuverPhase"
    others = "A2 41: Angel Lion | B2 41: Ogre"
    game = battle("plains", "Titan A1", "Lion F4", sheets=sheets, others=others)
    assert game.question == "ManeuverPhase"


def test_an_item_slot_is_taken() -> None:
    told = ("plains", "Titan off, Lion off", "Lion F4")
    game = fight(*told, phase="begin", items="A1 gale_cloak dusk_cloak staff_of_sparks")
    titan, lion = (c.id for c in game.battle.of("attacker"))
    assert game.choices("Wear", 2) == [titan], "a staff is for Lords and Warlocks"
    game.do("Wear", 0, titan)
    assert game.choices("Wear", 1) == [lion]
    game.cannot("Wear", 1, titan)


def test_a_second_charge_in_a_round() -> None:
    told = ("plains", "Titan A1, Warlock C3, Lion D3 4", "Lion F4")
    game = battle(*told, items="A1 staff_of_mending", sheets="A: bless, mana 9")
    wear(game, "staff_of_mending", "C3")
    use(game, "staff_of_mending", "D3")
    assert game.hits("D3") == 2
    assert not game.can("UseItem")
    next_half(next_half(game))
    use(game, "staff_of_mending", "D3")
    assert game.hits("D3") == 0


def test_an_item_without_charges() -> None:
    told = ("plains", "Titan A1, Warlock C3, Lion D3 4", "Lion F4")
    game = battle(*told, items="A1 staff_of_mending", sheets="A: bless, mana 9")
    wear(game, "staff_of_mending", "C3").carried("staff_of_mending").charges = 0
    assert not game.can("UseItem")


def test_teleport_not_of_one_who_has_moved_or_is_off_the_board() -> None:
    sheets = "A: teleport, mana 2"
    game = battle("plains", "Titan A1, Lion B2, Lion off", "Lion F4", sheets=sheets, number=1)
    to(game, "ManeuverPhase")
    lion = game.at("B2").id
    game.go("B2", "B3")
    titan = game.at("A1").id
    assert game.choices("CastTeleport", titan, "teleport") == [titan]
    game.cannot("CastTeleport", titan, "teleport", lion, "F1")


def test_lords_and_what_cannot_hit_them() -> None:
    sheets = "A: ice_bolt, fire_bolt, lightning_bolt, disintegrate, banish, mana 9"
    game = clash("plains", "Titan A1, Ranger B2", "Angel C3, Ogre F1", sheets=sheets)
    assert not game.can("CastAttack")
    assert aims(game, "A1", "fire_bolt") == set()


def test_an_attack_spell_instead_of_the_own_strike() -> None:
    sheets = "A: fire_fan, mana 9"
    rules = {"attack_spells": "instead"}
    game = clash("plains", "Titan C3, Ogre A1", "Ogre C4", sheets=sheets, rules=rules)
    game.do("CastAttack", game.at("C3").id, "fire_fan", "C4")
    assert game.question != "StrikePhase" or game.asked == "B", "it has struck"
    game = clash("plains", "Titan C3, Ogre A1", "Ogre C4", sheets=sheets, rules=rules)
    game.strike("C3", "C4")
    assert not (game.asked == "A" and game.can("CastAttack"))


def test_an_attack_spell_on_top_of_the_own_strike() -> None:
    sheets = "A: fire_fan, mana 9"
    game = clash("plains", "Titan C3, Ogre A1", "Ogre C4", sheets=sheets)
    game.do("CastAttack", game.at("C3").id, "fire_fan", "C4")
    assert game.targets("C3") == {"C4"}


def test_the_slain_cast_nothing_but_a_blast_in_the_strike_back() -> None:
    sheets = "A: fire_fan, shield, mana 9"
    game = battle("plains", "Titan C3, Ogre A1", "Troll C4", sheets=sheets, side=DEFENDER)
    to_strikes(game).strike("C4", "C3", dice="6 6 6 6 6 6 6 6")
    assert game.question == "ShieldWindow", "it may save itself"
    game.do("NoShield")
    assert game.at("C3").slain
    assert "C4" in aims(game, "C3", "fire_fan")
