"""The six Artifacts of the Dark War."""

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import ARTIFACTS, Artifact, Region, Slot
from tests.rules.defenders.battles import great_battle


def test_four_are_carried_in_a_hand_and_two_on_the_back() -> None:
    new = [card for card in ARTIFACTS.values() if card.dark_war]
    backs = [card.name for card in new if card.slot is Slot.BACK]
    assert len(new) == 6
    assert backs == [Artifact.WINGS_OF_DAWN, Artifact.MANTLE_OF_THORNS]


# Lantern of Roads


def test_with_the_lantern_one_caravan_of_every_move_travels_for_nothing() -> None:
    game = great_battle(
        "Warrior in Coast; xp=1; carries=Lantern of Roads, Cleric", caravans="Coast, Ruins in Coast"
    )
    game.do("A", "Move", "Warrior", "Plains", ("Coast", "Ruins"))
    assert game.hero("Warrior").xp == 0
    game.do("A", "Move", "Warrior", "Capital City", ("Coast",))
    assert game.find(events.CaravanHome) == events.CaravanHome(Region.COAST, 1)
    assert game.state.caravans == {Region.RUINS: Region.PLAINS}


def test_the_lantern_shines_on_granted_moves_too() -> None:
    game = great_battle("Warrior in Coast; carries=Lantern of Roads, Cleric", caravans="Coast")
    game.do("A", "Sprint", "Warrior")
    game.do("A", "GrantedMove", "Plains", ("Coast",))
    game.do("A", "GrantedMove", "Capital City", ("Coast",))
    assert game.state.home == [Region.COAST]
    game = great_battle(
        "Commander, Warrior in Plains; carries=Lantern of Roads", caravans="Coast in Plains"
    )
    game.do("A", "Command", "Commander", "Warrior")
    game.do("B", "GrantedMove", "Capital City", ("Coast",))
    assert game.state.home == [Region.COAST], "on another hero's Turn as well"


def test_the_lantern_full_gallop_and_convoy_master_add_up() -> None:
    game = great_battle(
        "Charioteer in Ruins; xp=1; carries=Lantern of Roads; skill=Convoy Master, Cleric",
        caravans="Ruins, Coast in Ruins, Plains in Ruins, Desert in Ruins",
    )
    game.do("A", "StartTurn", "Charioteer")
    game.do("A", "ConvoyMaster", "Charioteer")
    everything = ("Ruins", "Coast", "Plains", "Desert")
    game.do("A", "Move", "Charioteer", "Coast", everything)
    assert set(game.state.caravans.values()) == {Region.COAST}
    assert (game.hero("Charioteer").xp, game.ap) == (0, 3)
    game.cannot("A", "Move", "Charioteer", "Plains", ("Ruins", "Coast"))


# Tome of Lore


def test_with_the_tome_prepare_gives_2_xp_once_per_turn() -> None:
    game = great_battle(
        "Warrior; carries=Tome of Lore, Cleric", draw="Blue Defender, All Defenders 1"
    )
    game.do("A", "Prepare", "Warrior", None)
    assert game.hero("Warrior").xp == 2
    game.do("A", "Prepare", "Warrior", None)
    assert game.hero("Warrior").xp == 3
    game.do("A", "EndTurn")
    game.do("A", "Prepare", "Warrior", None)
    assert game.hero("Warrior").xp == 5


def test_the_tome_gives_no_more_than_5_xp_and_a_pupil_1() -> None:
    game = great_battle("Chronicler; xp=4; carries=Tome of Lore, Cleric")
    game.do("A", "Prepare", "Chronicler", "Cleric")
    assert [hero.xp for hero in game.state.heroes] == [5, 1]


# Twin Blades


def test_with_the_blades_the_second_fight_of_each_turn_deals_1_more() -> None:
    game = great_battle(
        "Warrior in Mountains; carries=Twin Blades, Cleric",
        revealed=True,
        foe="Storm Roc",
        home=6,
        destroyed="Coast",
    )
    dealt = []
    for _ in range(3):
        game.do("A", "Fight", "Warrior")
        dealt.append(game.find(events.Fought).dealt)
    assert dealt == [1, 2, 1]


def test_case_53_berserk_the_spear_and_the_blades() -> None:
    game = great_battle(
        "Barbarian in Mountains; hp=2; carries=Spear of Valor+Twin Blades, Cleric",
        revealed=True,
        foe="Storm Roc",
        home=6,
    )
    for _ in range(2):
        game.do("A", "Fight", "Barbarian")
    assert game.state.foe is not None and game.state.foe.hp == 5


# Warding Censer


def test_the_censer_secures_here_and_next_door_once_per_round() -> None:
    game = great_battle(
        "Warrior in Coast; carries=Warding Censer, Cleric",
        threat="Coast 2, Ruins 2, Plains 1, Mountains 1",
        draw="Blue Defender, All Defenders 1",
    )
    assert game.choices("A", "WardingCenser", "Warrior") == ["Plains", "Ruins"]
    game.do("A", "WardingCenser", "Warrior", "Ruins")
    assert game.levels() == [1, 0, 0, 1, 1, 1]
    assert game.ap == 2
    assert not game.can("A", "WardingCenser")
    game.do("A", "EndTurn")
    assert not game.can("A", "WardingCenser"), "not in another Turn of the Round either"


def test_the_censer_works_on_one_region_if_the_other_is_safe() -> None:
    game = great_battle("Warrior in Coast; carries=Warding Censer, Cleric", threat="Coast 2")
    assert game.choices("A", "WardingCenser", "Warrior") == [None]
    game.do("A", "WardingCenser", "Warrior", None)
    assert game.threat("Coast") == 1
    game = great_battle("Warrior in Coast; carries=Warding Censer, Cleric", threat="Ruins 2")
    game.do("A", "WardingCenser", "Warrior", "Ruins")
    assert game.threat("Ruins") == 1


@pytest.mark.parametrize("hero", ["Warrior in Coast; hp=0", "Warrior", "Warrior in Desert"])
def test_no_use_for_the_censer(hero: str) -> None:
    """For the Exhausted, in the Capital City, and where there is no Threat near."""
    game = great_battle(
        f"{hero}; carries=Warding Censer, Cleric",
        threat="Coast 2, Plains 2",
        sides="Desert Hostile",
    )
    assert not game.can("A", "WardingCenser")


def test_the_censers_secure_is_no_secure_action_for_the_hammer() -> None:
    game = great_battle(
        "Warrior in Coast; carries=Warding Censer+Hammer of Might, Cleric", threat="Coast 3"
    )
    game.do("A", "WardingCenser", "Warrior", None)
    assert game.threat("Coast") == 2
    game.do("A", "Secure", "Warrior", "Coast")
    assert game.threat("Coast") == 0, "the first Secure action was still to come"


# Wings of Dawn


def test_the_wings_lead_to_the_capital_city_once_per_round_without_caravans() -> None:
    game = great_battle(
        "Warrior in Coast; xp=5; hp=1; carries=Wings of Dawn, Cleric",
        caravans="Coast",
        draw="Blue Defender, All Defenders 1",
    )
    game.do("A", "WingsOfDawn", "Warrior")
    warrior = game.hero("Warrior")
    assert (warrior.region, warrior.hp, game.ap) == ("Capital City", 1, 2)
    assert game.state.caravans == {Region.COAST: Region.COAST}
    game.do("A", "Move", "Warrior", "Plains", ())
    assert not game.can("A", "WingsOfDawn")
    game.do("A", "EndTurn")
    assert not game.can("A", "WingsOfDawn")


def test_the_wings_are_of_no_use_in_the_capital_city_but_to_the_exhausted() -> None:
    game = great_battle("Warrior; carries=Wings of Dawn, Cleric")
    assert not game.can("A", "WingsOfDawn")
    game = great_battle("Warrior in Coast; hp=0; carries=Wings of Dawn, Cleric")
    assert game.can("A", "WingsOfDawn")


def test_the_wings_fly_over_a_sandstorm() -> None:
    game = great_battle("Warrior in Coast; carries=Wings of Dawn, Cleric", sides="Desert Hostile")
    game.state.outer(Region.COAST).sand = True
    game.do("A", "WingsOfDawn", "Warrior")
    assert game.ap == 2
    assert game.state.outer(Region.COAST).sand


# Mantle of Thorns


@pytest.mark.parametrize(("before", "after"), [(4, 3), (3, 2), (2, 0)])
def test_with_3_hp_the_mantle_takes_1_hp_off_a_defend_against_a_dire_enemy(
    before: int, after: int
) -> None:
    game = great_battle(
        f"Warrior in Mountains; hp={before}; carries=Mantle of Thorns, Cleric",
        draw="Harpy, All Defenders 1",
    )
    game.do("A", "Defend", "Warrior", "normal")
    assert game.hp("Warrior") == after
    assert game.hero("Warrior").xp == 1


def test_the_mantle_is_no_help_against_enemies() -> None:
    game = great_battle(
        "Warrior in Mountains; carries=Mantle of Thorns, Cleric",
        draw="Mountains & Ruins, Blue Defender",
    )
    game.do("A", "Defend", "Warrior", "normal")
    assert game.hp("Warrior") == 3


def test_the_mantle_takes_nothing_off_a_shields_1_hp_but_off_a_minotaurs_3() -> None:
    game = great_battle(
        "Warrior in Forest; carries=Shield of Aughmoore+Mantle of Thorns, Cleric",
        draw="Minotaur, Thornback, Blue Defender",
    )
    game.do("A", "Defend", "Warrior", "normal")
    assert game.hp("Warrior") == 2
    game.do("A", "Defend", "Warrior", "Shield of Aughmoore")
    assert game.hp("Warrior") == 1


def test_the_mantle_is_worn_by_a_martyr_too() -> None:
    game = great_battle(
        "Druid in Ruins; hp=3; carries=Mantle of Thorns, Cleric", draw="Harpy, Blue Defender"
    )
    game.do("A", "Defend", "Druid", "normal")
    assert game.hp("Druid") == 1, "2, and 1 for Martyr, less 1"


# Slots


def test_the_wings_and_the_mantle_share_the_one_back_slot() -> None:
    game = great_battle(
        "Warrior in Mountains; carries=Wings of Dawn+Twin Blades, Cleric",
        draw="Harpy, All Defenders 1",
        artifacts="Mantle of Thorns",
    )
    game.do("A", "Defend", "Warrior", "normal")
    assert game.choices("A", "DropFor") == ["Wings of Dawn", None]
    game.do("A", "DropFor", "Wings of Dawn")
    assert game.hero("Warrior").artifacts == [Artifact.TWIN_BLADES, Artifact.MANTLE_OF_THORNS]
    assert game.state.artifacts == [Artifact.WINGS_OF_DAWN]
