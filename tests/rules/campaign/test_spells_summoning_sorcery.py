"""Each spell of Summoning and Sorcery that is cast in a battle (4.3, 4.4)."""

from __future__ import annotations

from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.primitives import put
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


def test_phase_movement_passes_hazards_but_nobody_case_110() -> None:
    sheets = "A: phase_movement, mana 1"
    game = battle("mountains", "Titan B2, Lion C3", "Troll E5", sheets=sheets)
    cast(game, "B2", "phase_movement", "C3")
    to(game, "ManeuverPhase")
    assert "D4" in game.hexes("C3"), "over the cliff, into the volcano"
    game.go("C3", "D4")
    next_half(game)
    game = battle("woods", "Titan B2, Lion C2", "Troll E4", sheets=sheets)
    cast(game, "B2", "phase_movement", "C2")
    to(game, "ManeuverPhase")
    assert "C3" in game.hexes("C2"), "a tree"


def test_phase_movement_walks_out_of_contact_and_gives_no_volcano_dice() -> None:
    sheets = "A: phase_movement, mana 1"
    game = battle("mountains", "Titan B2, Lion D4", "Troll D5", sheets=sheets)
    cast(game, "B2", "phase_movement", "D4")
    to(game, "ManeuverPhase")
    assert game.hexes("D4")
    game.do("EndManeuvers")
    assert game.odds("D4", "D5") == ["6/3"], "one for the slope, native; none for fire"


def test_divine_summoning_brings_an_angel_in() -> None:
    sheets = "A: divine_summoning, mana 2"
    game = battle("plains", "Titan C3", "Troll C4", sheets=sheets, others="A2 41: Angel Lion")
    titan = game.at("C3").id
    game.do("CallAngel", titan, "divine_summoning", "A2", "Angel")
    assert game.question == "ManeuverPhase"
    game.go("off", "B1")
    assert game.who("A1") == "Angel Titan"
    assert game.who("A2") == "Lion"
    assert not game.state.players[0].summoned, "beside the classic summons of a turn"


def test_divine_summoning_goes_back_with_mana_lost_if_it_does_not_enter() -> None:
    sheets = "A: divine_summoning, mana 2"
    game = battle("plains", "Titan C3", "Troll C4", sheets=sheets, others="A2 41: Angel")
    game.do("CallAngel", game.at("C3").id, "divine_summoning", "A2", "Angel")
    assert game.legion("A2").characters == [], "it waits for its Angel"
    game.do("EndManeuvers")
    assert game.who("A2") == "Angel"
    assert game.mana("A") == 0


def test_divine_summoning_empties_a_legion_for_good_once_it_enters() -> None:
    sheets = "A: divine_summoning, mana 2"
    game = battle("plains", "Titan C3", "Troll C4", sheets=sheets, others="A2 41: Archangel")
    game.do("CallAngel", game.at("C3").id, "divine_summoning", "A2", "Archangel")
    game.go("off", "B1").do("EndManeuvers")
    assert "A2" not in game.legions("A")


def test_divine_summoning_stands_beside_the_classic_summons() -> None:
    sheets = "A: divine_summoning, mana 2"
    others = "A2 41: Angel Lion | A3 8: Angel Lion"
    game = battle("plains", "Titan C3", "Troll C4", sheets=sheets, others=others, chance=True)
    game.do("CallAngel", game.at("C3").id, "divine_summoning", "A2", "Angel")
    assert game.question == "Summon"
    game.do("SummonAngel", "A3", "Angel")
    off = [c for c in game.battle.characters if c.hex is None]
    assert len(off) == 2
    game.do("MoveCharacter", off[0].id, "A1").do("EndManeuvers")
    assert game.who("A1") == "Angel Titan"
    assert game.who("A2") == "Lion"
    assert game.who("A3") == "Angel Lion", "that one goes back"


def test_divine_summoning_into_a_tower_enters_over_the_own_side() -> None:
    sheets = "B: divine_summoning, mana 2"
    game = battle(
        "tower",
        "Lion off",
        "Titan D4, Ogre C3",
        sheets=sheets,
        others="B2 41: Angel Lion",
        number=1,
        side=DEFENDER,
    )
    game.do("CallAngel", game.at("D4").id, "divine_summoning", "B2", "Angel")
    assert game.question == "ManeuverPhase"
    assert {"D6", "E5", "F4"} <= game.hexes("off")
    assert game.choices("MoveCharacter") == [game.at("off").id], "nobody else moves"


def test_teleport_moves_even_out_of_contact() -> None:
    sheets = "A: teleport, mana 2"
    game = battle("marsh", "Titan A1, Lion C4", "Troll C5", sheets=sheets)
    to(game, "ManeuverPhase")
    caster, lion = game.at("A1").id, game.at("C4").id
    assert set(game.choices("CastTeleport", caster, "teleport")) == {caster, lion}
    hexes = game.choices("CastTeleport", caster, "teleport", lion)
    assert "F4" in hexes
    assert "C3" not in hexes, "no place for a Lion: a bog"
    assert "C5" not in hexes
    game.do("CastTeleport", caster, "teleport", lion, "F4")
    assert game.at("F4").moved
    assert not game.can("CastTeleport")


def test_mass_phase_movement_frees_all_in_range() -> None:
    sheets = "A: mass_phase_movement, mana 3"
    game = battle("woods", "Titan B2, Lion C2, Lion F4", "Troll D3", sheets=sheets)
    cast(game, "B2", "mass_phase_movement")
    to(game, "ManeuverPhase")
    assert "C3" in game.hexes("C2"), "out of contact, into a tree"
    assert not game.at("F4").effects


def test_magic_missile_hits_lords_and_passes_everything_case_75() -> None:
    sheets = "A: magic_missile, mana 1"
    game = clash("plains", "Titan C2, Ogre C3", "Angel C5", sheets=sheets)
    assert aims(game, "C2", "magic_missile") == {"C5"}
    aim(game, "C2", "magic_missile", "C5", dice="4 3")
    assert rolls(game) == ["Angel C5 2/4"]


def test_shield_cancels_a_hit_in_contact_case_86() -> None:
    sheets = "A: shield, bless, mana 2"
    game = clash("plains", "Titan C3, Ogre B3", "Lion C4, Lion B4", sheets=sheets)
    game.strike("C3", "C4").strike("B3", "B4")
    game.strike("B4", "B3", dice="4 1 1 1 1")
    assert (game.question, game.asked) == ("ShieldWindow", "A")
    game.do("CancelHit", game.at("B3").id)
    assert game.hits("B3") == 0
    assert game.mana("A") == 1
    game.strike("C4", "C3", dice="6 1 1 1 1")
    assert game.question != "ShieldWindow", "one spell a round"


def test_no_shield_after_another_spell_in_the_round_case_86() -> None:
    sheets = "A: shield, bless, mana 2"
    game = battle("plains", "Titan C3", "Lion C4", sheets=sheets)
    cast(game, "C3", "bless", "C3")
    to_strikes(game).strike("C3", "C4")
    game.strike("C4", "C3", dice="6 1 1 1 1")
    assert game.question != "ShieldWindow"


def test_shield_in_the_other_half_forbids_spells_in_the_own_case_87() -> None:
    sheets = "A: shield, bless, mana 2"
    game = battle("plains", "Titan C3", "Lion C4", sheets=sheets, side=DEFENDER)
    to_strikes(game).strike("C4", "C3", dice="6 1 1 1 1")
    game.do("CancelHit", game.at("C3").id)
    next_half(game)
    assert game.question != "SpellPhase"


def test_shield_saves_a_life() -> None:
    game = clash("plains", "Titan C3 5", "Lion C4", sheets="A: shield, mana 1")
    game.strike("C3", "C4").strike("C4", "C3", dice="6 1 1 1 1")
    game.do("CancelHit", game.at("C3").id)
    assert game.state.battle is not None
    assert game.hits("C3") == 5


def test_strength_gives_power_by_printed_skill_case_70() -> None:
    sheets = "A: strength, mana 9"
    for name, power in (("Serpent", 21), ("Lion", 7), ("Ranger", 5), ("Giant", 8)):
        game = battle("plains", f"Titan A1, {name} C3", "Troll C4", sheets=sheets)
        cast(game, "A1", "strength", "C3")
        assert game.at("C3").might == power
        to_strikes(game)
        assert game.odds("C3", "C4")[0].startswith(f"{power}/")
    for name, dice in (("Ranger", 2), ("Giant", 4)):
        game = battle("plains", f"Titan A1, {name} C3", "Troll C5", sheets=sheets)
        cast(game, "A1", "strength", "C3")
        to_strikes(game)
        assert game.odds("C3", "C5")[0].startswith(f"{dice}/")


def test_the_end_of_strength_slays_at_once_case_72() -> None:
    sheets = "B: strength, mana 9 | A: dispel, mana 9"
    game = battle("plains", "Titan C3, Lion A1", "Titan F4, Ogre E4", sheets=sheets, side=DEFENDER)
    cast(game, "F4", "strength", "E4")
    game.at("E4").hits = 7
    next_half(game)
    assert not game.at("E4").slain
    cast(game, "C3", "dispel", "E4")
    assert [c.hex for c in game.battle.of(DEFENDER)] == ["F4"]
    assert game.battle.chance, "a kill: the attacker may summon now"


def test_dispel_that_slays_the_last_ends_the_battle() -> None:
    game = battle("plains", "Titan C3, Lion A1", "Ogre E4", sheets="A: dispel, bless, mana 9")
    ogre = game.at("E4")
    put(game.battle, ogre, DEFENDER, SPELLS["strength"], SPELLS["strength"].effects[0])  # type: ignore[arg-type]
    ogre.hits = 7
    cast(game, "C3", "dispel", "E4")
    assert game.state.battle is None
    assert game.score("A") == 10


def test_improved_magic_missile_aims_again_after_each_shot_case_104() -> None:
    sheets = "A: improved_magic_missile, mana 2"
    game = clash("plains", "Titan A1", "Centaur A3 2, Lion C3", sheets=sheets)
    aim(game, "A1", "improved_magic_missile", "A3", dice="4")
    assert game.at("A3").slain
    assert game.question == "NextShot"
    assert game.choices("Shoot") == [str(game.at("C3").id)], "not the slain"
    game.do("Shoot", str(game.at("C3").id), dice="3")
    game.do("ShootNoMore")
    assert game.hits("C3") == 1


def test_improved_magic_missile_goes_on_though_the_first_shot_ends_invisibility() -> None:
    sheets = "A: invisibility, improved_magic_missile, mana 9"
    game = battle("plains", "Titan C3", "Lion C4, Lion E4", sheets=sheets)
    cast(game, "C3", "invisibility", "C3")
    next_half(next_half(game))
    to_strikes(game)
    aim(game, "C3", "improved_magic_missile", "E4")
    assert not game.at("C3").effects
    assert game.question == "NextShot", "in contact now, but the spell is cast"


def test_invisibility_hides_until_the_own_attack_case_91() -> None:
    sheets = "B: invisibility, mana 2"
    game = battle("plains", "Lion C3", "Titan C5, Ogre C4", sheets=sheets, side=DEFENDER)
    cast(game, "C5", "invisibility", "C4")
    to(game, "ManeuverPhase")
    assert game.hexes("C4"), "contact does not hold it"
    game.do("EndManeuvers")
    assert game.targets("C4") == {"C3"}
    game.do("EndStrikes")
    assert game.battle.active == "attacker", "it need not strike, nobody strikes back"
    next_half(game)
    assert game.battle.round == 3
    assert game.at("C4").effects, "through the next round"
    next_half(next_half(game))
    assert game.battle.round == 4
    assert not game.at("C4").effects


def test_invisibility_may_strike_or_shoot_and_ends_by_it() -> None:
    sheets = "A: invisibility, mana 2"
    game = battle("plains", "Titan A1, Ranger C3", "Troll C4, Lion E4", sheets=sheets)
    cast(game, "A1", "invisibility", "C3")
    to_strikes(game)
    assert game.targets("C3") == {"C4", "E4"}, "the neighbour, or somebody from afar"
    game.strike("C3", "E4")
    assert not game.at("C3").effects
    assert game.targets("C4") == {"C3"}, "it can be struck back"


def test_dispel_ends_spells_not_items_hits_or_summons() -> None:
    sheets = "B: bless, protection, mana 9 | A: dispel, mana 2"
    ours, theirs = "Titan C3, Lion A1", "Titan F4, Ogre E4 2"
    game = battle("plains", ours, theirs, sheets=sheets, side=DEFENDER)
    cast(game, "F4", "bless", "E4")
    next_half(game)
    assert castable(game, "C3", "dispel") == {"E4"}
    cast(game, "C3", "dispel", "E4")
    assert not game.at("E4").effects
    assert game.hits("E4") == 2


def test_disintegrate_spares_lords() -> None:
    sheets = "A: disintegrate, mana 3"
    game = clash("plains", "Titan A1", "Lion C3, Angel A3", sheets=sheets)
    assert aims(game, "A1", "disintegrate") == {"C3"}
    aim(game, "A1", "disintegrate", "C3", dice="3 3 3 3 2 2")
    assert rolls(game) == ["Lion C3 6/3"]
    assert game.hits("C3") == 4


def test_mass_strength_does_not_add_to_strength_case_73() -> None:
    sheets = "A: strength, mass_strength, mana 9"
    game = battle("plains", "Titan A1, Lion C3", "Troll F4", sheets=sheets)
    cast(game, "A1", "mass_strength")
    assert game.at("C3").might == 7
    next_half(next_half(game))
    cast(game, "A1", "strength", "C3")
    assert game.at("C3").might == 7


def test_mass_invisibility_hides_all_in_range_each_for_itself() -> None:
    sheets = "A: mass_invisibility, mana 3"
    game = battle("plains", "Titan B2, Lion C3, Lion D3", "Troll D4", sheets=sheets)
    cast(game, "B2", "mass_invisibility")
    to_strikes(game)
    game.strike("C3", "D4")
    assert not game.at("C3").effects
    assert game.at("D3").effects
