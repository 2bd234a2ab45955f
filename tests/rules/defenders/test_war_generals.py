"""The six Generals: they are fought like an Epic Foe, and no Caravan need be home."""

from typing import Any

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.cards import FOES, GENERALS, Foe, Region
from tests.rules.defenders.battles import PlayingBattle, battle


def against(general: str, heroes: str, **settings: Any) -> PlayingBattle:
    """Set up a battle against a General that is revealed."""
    quiet: dict[str, Any] = {"revealed": True, "draw": "Blue Defender, Green Defender", "foe_hp": 6}
    return battle(heroes, mode=Mode.DARK_WAR, foe=f"General {general}", **quiet | settings)


def hp(game: PlayingBattle) -> int:
    """Return the HP that the General has left."""
    assert game.state.foe is not None
    return game.state.foe.hp


@pytest.mark.parametrize("general", GENERALS)
def test_a_general_falls_at_0_hp_without_a_caravan_at_home(general: Foe) -> None:
    region = FOES[general].region
    game = battle(
        f"Warrior in {region}, Cleric",
        mode=Mode.DARK_WAR,
        foe=general,
        foe_hp=1,
        revealed=True,
        sides="Desert Hostile",
        caravans="Coast",
    )
    game.do("A", "Prepare", "Warrior", None)
    if general is Foe.GENERAL_VARK:
        game.do("A", "Fight", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert events.BattleWon(general) in game.told
    assert game.state.won


@pytest.mark.parametrize("general", GENERALS)
def test_a_general_is_revealed_like_an_epic_foe(general: Foe) -> None:
    game = battle(
        mode=Mode.DARK_WAR,
        foe=general,
        foe_hp=FOES[general].hp,
        draw="",
        discard="Blue Defender",
        horde="",
        end_of_round=True,
    )
    shown = events.FoeRevealed(general, FOES[general].region, FOES[general].hp)
    assert game.find(events.FoeRevealed) == shown


# Vark: Stone Skin


def test_the_first_fight_of_each_turn_against_vark_deals_0() -> None:
    game = against("Vark", "Warrior in Mountains; carries=Spear of Valor+Twin Blades, Cleric")
    game.do("A", "Fight", "Warrior")
    assert (game.find(events.Fought).dealt, hp(game)) == (0, 6), "not even the Spear's 2"
    game.do("A", "Fight", "Warrior")
    assert hp(game) == 4, "1, and 1 more with the Blades"
    game.do("A", "Fight", "Warrior")
    assert hp(game) == 3


def test_stone_skin_counts_every_heros_turn_by_itself() -> None:
    game = against(
        "Vark",
        "Warrior in Mountains, Cleric in Mountains",
        draw="All Defenders 1, Blue Defender",
    )
    game.do("A", "Fight", "Warrior")
    game.do("B", "Fight", "Cleric")
    assert hp(game) == 6
    game.do("B", "Fight", "Cleric")
    assert hp(game) == 5


def test_stone_skin_wastes_a_double_strike() -> None:
    game = against("Vark", "Warrior in Mountains; xp=2; skill=Double Strike, Cleric")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DoubleStrike", "Warrior")
    game.do("A", "Fight", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert hp(game) == 5


# Sahra: Scorching Sun


def test_who_starts_a_turn_with_sahra_has_1_ap_less() -> None:
    game = against("Sahra", "Warrior in Desert, Cleric", sides="Desert Hostile")
    game.do("A", "Fight", "Warrior")
    assert game.ap == 1


def test_who_comes_to_sahra_later_keeps_all_ap() -> None:
    game = against("Sahra", "Warrior in Forest, Cleric", sides="Desert Hostile")
    game.do("A", "Move", "Warrior", "Desert", ())
    assert game.ap == 2


def test_case_59_with_1_ap_left_nobody_starts_a_turn_in_the_sun() -> None:
    game = against(
        "Sahra",
        "Warrior in Desert, Cleric in Desert",
        sides="Desert Hostile",
        draw="All Defenders 1, Blue Defender",
    )
    game.do("A", "StartTurn", "Warrior")
    assert (game.state.pool, game.hero("Warrior").points) == (1, 1)
    assert game.asked == "A", "the Cleric would need 2"
    game.do("A", "Move", "Warrior", "Forest", ())
    game.do("A", "Move", "Warrior", "Plains", ())
    assert game.ap == 0


def test_freeze_and_the_sun_leave_1_ap() -> None:
    game = against("Sahra", "Warrior in Desert, Cleric", sides="Desert Hostile", frost=True)
    game.do("A", "StartTurn", "Warrior")
    assert game.ap == 1


# Mossfang: Ambush


def test_ambush_hurts_every_hero_in_an_outer_region_at_the_reveal() -> None:
    game = against(
        "Mossfang",
        "Warrior in Forest, Cleric in Coast; hp=1, Bard; hp=3, Druid in Ruins; hp=0",
        revealed=False,
        draw="",
        discard="Blue Defender",
        horde="",
        end_of_round=True,
    )
    assert [hero.hp for hero in game.state.heroes] == [3, 0, 3, 0]


def test_mossfang_does_nothing_later() -> None:
    game = against(
        "Mossfang",
        "Warrior in Forest, Cleric",
        draw="",
        discard="Blue Defender",
        horde="",
        end_of_round=True,
    )
    game.do("A", "Fight", "Warrior")
    assert game.hp("Warrior") == 4


# Torren: Forced March


def test_torren_steps_1_region_clockwise_at_every_round_end() -> None:
    settings: dict[str, Any] = {"draw": "", "discard": "Blue Defender", "horde": ""}
    game = against("Torren", "Warrior in Coast, Cleric", end_of_round=True, **settings)
    assert game.find(events.FoeMoved).region == "Coast"
    game.do("A", "Fight", "Warrior")
    game.do("A", "EndTurn")
    assert game.find(events.FoeMoved).region == "Ruins"
    game.do("A", "EndTurn")
    assert game.find(events.FoeMoved).region == "Mountains"


def test_torren_does_not_step_in_the_round_end_of_his_reveal() -> None:
    game = against(
        "Torren",
        "Warrior, Cleric",
        revealed=False,
        draw="",
        discard="Blue Defender",
        horde="",
        end_of_round=True,
    )
    assert game.state.foe is not None and game.state.foe.region == "Plains"


# Nerissa: Riptide


def test_the_second_fight_of_a_turn_carries_a_hero_off_at_once() -> None:
    game = against("Nerissa", "Warrior in Coast; xp=2, Cleric", caravans="Coast")
    game.do("A", "Fight", "Warrior")
    assert game.hero("Warrior").region == "Coast"
    game.do("A", "Fight", "Warrior")
    assert game.hero("Warrior").region == "Ruins"
    assert not game.can("A", "Fight")
    assert game.state.caravans == {Region.COAST: Region.COAST}
    assert hp(game) == 4


def test_one_fight_in_each_of_two_turns_makes_no_riptide() -> None:
    game = against(
        "Nerissa", "Warrior in Coast, Cleric", draw="Blue Defender, All Defenders 1, Green Defender"
    )
    game.do("A", "Fight", "Warrior")
    game.do("A", "EndTurn")
    game.do("A", "Fight", "Warrior")
    assert game.hero("Warrior").region == "Coast"


def test_a_ranger_who_shoots_from_next_door_is_not_carried_off() -> None:
    game = against("Nerissa", "Ranger in Plains, Cleric")
    game.do("A", "Fight", "Ranger")
    game.do("A", "Fight", "Ranger")
    assert game.hero("Ranger").region == "Plains"


# Ossian: Grave Tithe


def test_each_fight_with_ossian_costs_1_xp_or_1_hp() -> None:
    game = against("Ossian", "Warrior in Ruins; xp=1; hp=2, Cleric", foe_hp=8)
    game.do("A", "Fight", "Warrior")
    assert (game.hero("Warrior").xp, game.hp("Warrior")) == (0, 2)
    game.do("A", "Fight", "Warrior")
    assert game.hp("Warrior") == 1
    game.do("A", "Fight", "Warrior")
    assert game.hp("Warrior") == 0
    assert hp(game) == 5


def test_the_fight_that_beats_ossian_costs_nothing_more() -> None:
    game = against("Ossian", "Warrior in Ruins; xp=1, Cleric", foe_hp=1)
    game.do("A", "Fight", "Warrior")
    assert game.state.won
    assert game.hero("Warrior").xp == 1


def test_an_iron_will_without_xp_or_hp_pays_ossian_nothing() -> None:
    game = against("Ossian", "Warrior in Ruins; hp=0; xp=1; skill=Iron Will, Cleric", foe_hp=8)
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "IronWill", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert (hp(game), game.hp("Warrior")) == (7, 0)


# "General" means "Epic Foe"


def test_case_47_what_is_for_the_epic_foe_works_against_a_general() -> None:
    game = against("Torren", "Warrior in Coast; carries=Staff of Control+Spear of Valor, Cleric")
    game.do("A", "StaffOfControl", "Warrior", "Coast")
    game.do("A", "Fight", "Warrior")
    assert hp(game) == 4
