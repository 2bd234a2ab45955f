"""The Dark War's Plains, Coast and Ruins: both sides."""

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import Region
from tests.rules.defenders.battles import PlayingBattle, great_battle


def put_dice(game: PlayingBattle, **dice: int) -> None:
    """Set Fleet dice on regions, as if they had been rolled."""
    for name, count in dice.items():
        game.state.outer(Region(name)).dice = count


# Plains: Mercenaries, or Deserters


def test_a_mercenary_secures_where_the_party_chooses_and_goes_to_the_supply() -> None:
    game = great_battle("Warrior in Plains, Cleric", threat="Coast 1, Ruins 3")
    game.do("A", "Mercenaries", "Warrior")
    assert game.ap == 2
    assert not game.can("A", "Mercenaries"), "once per Turn"
    game.do("A", "EndTurn")
    assert game.find(events.CardDrawn).card == "Soldier 1"
    assert game.asked == "AB"
    game.do("B", "PickRegion", "Ruins")
    assert game.threat("Ruins") == 2
    assert "Soldier 1" not in (*game.state.deck, *game.state.discard)
    assert game.state.soldiers_left == ["Soldier 1", "Soldier 2"]


def test_a_mercenary_with_one_region_to_secure_does_so_and_with_none_goes_home() -> None:
    game = great_battle(draw="Soldier 1, Blue Defender", threat="Coast 1")
    assert game.threat("Coast") == 0
    game = great_battle(draw="Soldier 1, Blue Defender")
    assert game.question == "HeroTurn"


def test_mercenaries_come_to_safe_plains_only_and_there_are_two() -> None:
    game = great_battle("Warrior in Plains, Cleric", threat="Plains 1")
    assert not game.can("A", "Mercenaries")
    game = great_battle("Warrior in Plains, Cleric", draw="Blue Defender, Soldier 2, Soldier 1")
    assert not game.can("A", "Mercenaries")


def test_a_mercenary_in_the_deck_works_after_the_plains_have_fallen() -> None:
    game = great_battle(draw="Soldier 1, Blue Defender", threat="Coast 1", destroyed="Plains")
    assert game.threat("Coast") == 0


def test_deserters_come_when_the_plains_rise_to_3() -> None:
    game = great_battle(
        "Warrior in Plains, Cleric",
        draw="Plains & Ruins",
        threat="Plains 2",
        sides="Plains Hostile",
    )
    game.do("A", "Decline")
    assert game.threat("Plains") == 3
    assert game.question == "EffectDefence", "the Soldier was the last card"
    game.do("A", "StandFirm", "Warrior")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (3, 0)
    assert game.threat("Plains") == 3


def test_deserters_destroy_the_plains_where_nobody_stands_firm() -> None:
    game = great_battle(draw="Soldier 1, Blue Defender", threat="Plains 3", sides="Plains Hostile")
    assert game.threat("Plains") is None
    assert game.state.outer(Region.PLAINS).marker is None
    assert game.state.capital == 1
    assert "Soldier 1" not in game.state.discard
    assert game.state.soldiers_left == ["Soldier 1", "Soldier 2"]


@pytest.mark.parametrize("level", [0, 1, 3])
def test_deserters_come_at_no_other_rise(level: int) -> None:
    game = great_battle(
        draw="Plains & Ruins, Blue Defender", threat=f"Plains {level}", sides="Plains Hostile"
    )
    assert len(game.state.soldiers_left) == 2


def test_no_third_deserter() -> None:
    game = great_battle(
        draw="Plains & Ruins, Blue Defender, Soldier 1, Soldier 2",
        threat="Plains 2",
        sides="Plains Hostile",
    )
    assert not game.happened(events.ShuffledIn)


# Coast: Privateers, or Pirates


def test_privateers_roll_a_die_onto_a_region_once_per_turn() -> None:
    game = great_battle("Warrior in Coast, Cleric", draw="Blue Defender, Green Defender")
    game.do("A", "Privateers", "Warrior")
    rolled = game.find(events.FleetDieRolled).region
    assert game.state.outer(rolled).dice == 1
    assert game.barrier, "no undo after a roll"
    assert (game.ap, game.state.dice_left) == (2, 1)
    assert not game.can("A", "Privateers")


def test_there_are_two_fleet_dice() -> None:
    game = great_battle("Warrior in Coast, Cleric")
    put_dice(game, Ruins=2)
    assert not game.can("A", "Privateers")


def test_an_exhausted_hero_can_call_privateers() -> None:
    assert great_battle("Warrior in Coast; hp=0, Cleric").can("A", "Privateers")


@pytest.mark.parametrize("destroyed", ["", "Coast"])
def test_anybody_can_send_a_die_back_to_defend_its_region(destroyed: str) -> None:
    game = great_battle(
        "Warrior, Cleric; xp=1",
        draw="Blue Defender, Banshee, Green Defender",
        artifacts="Twin Blades",
        destroyed=destroyed,
    )
    put_dice(game, Ruins=1)
    game.do("A", "EndTurn")
    assert game.asked == "AB"
    game.do("B", "SendDieBack")
    assert game.threat("Ruins") == 0
    assert game.state.dice_left == 2
    assert [hero.xp for hero in game.state.heroes] == [0, 1], "no effect, and nothing gained"
    assert [hero.artifacts for hero in game.state.heroes] == [[], []]


def test_a_die_may_stay_for_another_attack_and_only_one_is_used() -> None:
    game = great_battle(draw="Blue Defender, Forest & Ruins, Plains & Ruins, Green Defender")
    put_dice(game, Ruins=2)
    game.do("A", "EndTurn")
    game.do("A", "Decline")
    game.do("B", "Decline")
    assert game.threat("Ruins") == 1
    game.do("B", "SendDieBack")
    assert game.threat("Ruins") == 1
    assert game.state.outer(Region.RUINS).dice == 1


def test_pirates_roll_a_die_when_the_coast_rises() -> None:
    game = great_battle(draw="Coast & Desert, Blue Defender", sides="Coast Hostile")
    assert sum(outer.dice for outer in game.state.ring) == 1
    game = great_battle(
        draw="Coast & Desert, Blue Defender", sides="Coast Hostile", threat="Coast 3"
    )
    assert game.threat("Coast") is None
    assert game.state.dice_left == 2, "destroying is no rise"


def test_pirates_have_two_dice() -> None:
    game = great_battle(draw="Blue Defender, Coast & Desert, Green Defender", sides="Coast Hostile")
    put_dice(game, Ruins=2)
    game.do("A", "EndTurn")
    assert game.threat("Coast") == 1
    assert not game.happened(events.FleetDieRolled)


def test_a_move_to_pirates_costs_2_ap_and_drives_all_away() -> None:
    game = great_battle("Warrior in Coast, Cleric", sides="Coast Hostile")
    put_dice(game, Ruins=2)
    game.do("A", "Move", "Warrior", "Ruins", ())
    assert (game.ap, game.state.dice_left) == (1, 2)


def test_a_pirates_die_defends_nothing_and_a_shadow_step_leaves_it() -> None:
    game = great_battle(
        "Shadow Walker in Coast; hp=0, Cleric",
        draw="Blue Defender, Forest & Ruins, Green Defender",
        threat="Ruins 2",
        sides="Coast Hostile",
    )
    put_dice(game, Ruins=1)
    game.do("A", "ShadowStep", "Shadow Walker", "Ruins")
    assert (game.ap, game.state.dice_left) == (2, 1)
    game.do("A", "EndTurn")
    assert game.threat("Ruins") == 3


def test_dice_of_destroyed_pirates_still_cost_1_ap() -> None:
    game = great_battle("Warrior in Coast, Cleric", sides="Coast Hostile", destroyed="Coast")
    put_dice(game, Ruins=1)
    game.do("A", "Move", "Warrior", "Ruins", ())
    assert game.ap == 2


# Ruins: the Death Token, or the Haunt


def test_a_death_token_heals_2_on_a_later_turn() -> None:
    game = great_battle("Warrior in Ruins; hp=1, Cleric", draw="Blue Defender, All Defenders 1")
    game.do("A", "TakeDeathToken", "Warrior")
    assert game.ap == 2
    assert not game.can("A", "TakeDeathToken"), "one at most"
    assert not game.can("A", "DiscardDeathToken"), "on a later Turn"
    assert game.state.death_tokens_left == 3
    game.do("A", "EndTurn")
    assert not game.can("A", "DiscardDeathToken"), "in a started Turn only"
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DiscardDeathToken", "Warrior")
    assert (game.hp("Warrior"), game.ap) == (3, 3)
    assert game.state.death_tokens_left == 4
    assert game.can("A", "TakeDeathToken")


def test_a_death_token_works_anywhere_but_not_above_full_hp() -> None:
    game = great_battle("Warrior in Coast; hp=3; death_token, Cleric", destroyed="Ruins")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DiscardDeathToken", "Warrior")
    assert game.hp("Warrior") == 4
    game = great_battle("Warrior in Coast; death_token, Cleric")
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "DiscardDeathToken")


@pytest.mark.parametrize(
    ("threat", "sides", "xp"),
    [
        ("Ruins 2", "Ruins Hostile", 1),
        ("Ruins 3", "Ruins Hostile", 1),
        ("Ruins 1", "Ruins Hostile", 2),
        ("Ruins 2", "", 2),
    ],
)
def test_the_haunt_takes_xp_from_who_becomes_exhausted_anywhere(
    threat: str, sides: str, xp: int
) -> None:
    game = great_battle("Warrior in Forest; hp=1; xp=2, Cleric", threat=threat, sides=sides)
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert game.hero("Warrior").exhausted
    assert game.hero("Warrior").xp == xp


def test_the_haunt_finds_no_xp_and_hurts_nobody_who_is_exhausted_already() -> None:
    game = great_battle(
        "Warrior in Forest; hp=1, Cleric in Desert; hp=0; xp=3",
        draw="Thornback, Blue Defender",
        sides="Ruins Hostile",
        threat="Ruins 2",
    )
    assert [hero.hp for hero in game.state.heroes] == [0, 0]
    assert [hero.xp for hero in game.state.heroes] == [0, 3]


def test_destroyed_ruins_haunt_nobody() -> None:
    game = great_battle(
        "Warrior in Forest; hp=1; xp=2, Cleric", sides="Ruins Hostile", destroyed="Ruins"
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert game.hero("Warrior").xp == 2
