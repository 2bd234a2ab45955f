"""The golden cases of Turns and actions: 24 to 38, 53, 55 and 59."""

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.battle import Mode
from tests.rules.defenders.battles import battle


def test_a_destroyed_region_brings_a_fourth_action_point() -> None:
    """Case 24."""
    assert battle().ap == 3
    assert battle(destroyed="Coast").ap == 4


def test_who_starts_in_the_capital_is_healed_before_the_first_action() -> None:
    """Case 25."""
    game = battle("Warrior; hp=1, Cleric")
    assert game.hp("Warrior") == 1
    game.do("A", "Move", "Warrior", "Mountains")
    assert game.hp("Warrior") == 4
    kinds = [type(event) for event in game.told]
    assert kinds == [events.TurnBegins, events.Healed, events.Moved]
    assert game.ap == 2


def test_who_enters_the_capital_is_healed_only_at_the_next_turn() -> None:
    """Case 27."""
    game = battle("Warrior in Mountains; hp=1, Cleric", draw="Blue Defender, All Defenders 1")
    game.do("A", "Move", "Warrior", "Capital City")
    game.do("A", "EndTurn")
    assert game.hp("Warrior") == 1
    game.do("A", "StartTurn", "Warrior")
    assert game.hp("Warrior") == 4


def test_the_capital_touches_only_two_regions() -> None:
    """Case 28."""
    game = battle("Warrior in Desert, Cleric")
    game.refused("A", "Move", "Warrior", "Capital City", ())
    assert game.choices("A", "Move", "Warrior") == ["Mountains", "Forest"]
    game.do("A", "Move", "Warrior", "Mountains")
    game.do("A", "Move", "Warrior", "Capital City")
    assert game.where("Warrior") == "Capital City"
    assert game.ap == 1


@pytest.mark.parametrize(
    ("hero", "destroyed"),
    [("Warrior in Desert", ""), ("Warrior", ""), ("Warrior in Desert", "Desert")],
)
def test_nothing_to_secure(hero: str, destroyed: str) -> None:
    """Case 29: at level 0, in the Capital City, in a destroyed region."""
    game = battle(f"{hero}, Cleric", destroyed=destroyed, cap=3)
    before = game.ap
    assert not game.can("A", "Secure")
    game.refused("A", "Secure", "Warrior", game.where("Warrior"))
    assert game.ap == before


def test_an_exhausted_hero_moves_but_does_not_secure() -> None:
    """Case 30."""
    game = battle("Warrior in Forest; hp=0, Cleric", threat="Forest 2")
    game.refused("A", "Secure", "Warrior", "Forest")
    game.refused("A", "Enchant", "Warrior", "Forest")
    game.do("A", "Move", "Warrior", "Plains")
    assert game.where("Warrior") == "Plains"


def test_a_sacrifice_gives_one_more_action_once_per_turn() -> None:
    """Case 31."""
    game = battle("Warrior in Forest, Cleric", threat="Forest 3")
    for _ in range(3):
        game.do("A", "Secure", "Warrior", "Forest")
    assert game.ap == 0
    game.do("A", "Sacrifice", "Warrior")
    assert game.hp("Warrior") == 3
    game.do("A", "Move", "Warrior", "Plains")
    assert game.where("Warrior") == "Plains"
    assert game.find(events.TurnEnds).unspent == 0, "nothing is left to do, so the Turn is over"


def test_a_second_sacrifice_is_refused_while_points_are_left() -> None:
    """Case 31."""
    game = battle("Warrior in Forest, Cleric", threat="Forest 3")
    game.do("A", "Secure", "Warrior", "Forest")
    game.do("A", "Sacrifice", "Warrior")
    game.do("A", "Secure", "Warrior", "Forest")
    assert game.ap == 2
    game.refused("A", "Sacrifice", "Warrior")


def test_without_hp_there_is_nothing_to_sacrifice() -> None:
    """Case 33."""
    game = battle("Warrior in Forest; hp=0, Cleric")
    game.do("A", "StartTurn", "Warrior")
    game.refused("A", "Sacrifice", "Warrior")


def test_the_points_of_an_all_defenders_card_are_shared() -> None:
    """Case 34."""
    game = battle("Warrior; hp=2, Cleric in Forest", draw="All Defenders 1", threat="Forest 1")
    assert game.asked == "AB"
    game.do("B", "Secure", "Cleric", "Forest")
    game.do("A", "Move", "Warrior", "Plains")
    assert game.threat("Forest") == 0
    assert (game.hp("Warrior"), game.where("Warrior")) == (4, "Plains")
    assert game.ap == 1
    assert game.choices("A", "Move") == ["Warrior"]
    assert game.choices("B", "Move") == ["Cleric"]


def test_who_spends_nothing_takes_no_turn_and_is_not_healed() -> None:
    """Case 35."""
    game = battle("Warrior; hp=2, Cleric in Forest", draw="All Defenders 1, Green Defender")
    for region in ("Plains", "Coast", "Ruins"):
        game.do("B", "Move", "Cleric", region)
    if game.question == "PartyTurn":
        game.do("B", "Done")
    assert game.hp("Warrior") == 2
    assert game.question == "HeroTurn"


def test_prepare_is_for_the_great_battle_only() -> None:
    """Case 37."""
    assert not battle().can("A", "Prepare")
    game = battle(mode=Mode.GREAT_BATTLE)
    game.do("A", "Prepare", "Warrior", None)
    assert game.hero("Warrior").xp == 1
    assert game.ap == 2


def test_an_escort_costs_1_xp_for_each_caravan() -> None:
    """Case 38."""
    game = battle(
        "Warrior in Coast; xp=2, Cleric",
        mode=Mode.GREAT_BATTLE,
        caravans="Coast, Ruins in Coast, Desert in Coast",
    )
    game.refused("A", "Move", "Warrior", "Plains", ("Coast", "Ruins", "Desert"))
    game.do("A", "Move", "Warrior", "Plains", ("Coast", "Ruins"))
    assert game.hero("Warrior").xp == 0
    assert game.state.caravans == {"Coast": "Plains", "Ruins": "Plains", "Desert": "Coast"}


def test_berserk_and_the_spear_do_not_add_up_but_the_twin_blades_do() -> None:
    """Case 53."""
    game = battle(
        "Barbarian in Mountains; hp=2; carries=Spear of Valor+Twin Blades, Cleric", revealed=True
    )
    game.do("A", "Fight", "Barbarian")
    assert game.foe.hp == 8
    game.do("A", "Fight", "Barbarian")
    assert game.foe.hp == 5


def test_a_granted_move_into_the_krakens_region_costs_1_ap() -> None:
    """Case 55."""
    game = battle("Warrior in Forest, Cleric", foe="Kraken", revealed=True, draw="Blue Defender")
    game.do("A", "Move", "Warrior", "Plains")
    assert game.ap == 2
    game.do("A", "Sprint", "Warrior")
    game.do("A", "GrantedMove", "Coast", ())
    assert game.where("Warrior") == "Coast"
    assert game.ap == 0
    assert game.question == "GrantedMoves", "one granted Move is left"
    game.do("A", "GrantedMove", "Ruins", ())
    assert game.where("Warrior") == "Ruins"


def test_a_granted_move_into_the_krakens_region_needs_the_point() -> None:
    """Case 55."""
    game = battle("Warrior in Desert, Cleric", foe="Kraken", revealed=True)
    game.do("A", "Move", "Warrior", "Forest")
    game.do("A", "Move", "Warrior", "Plains")
    game.do("A", "Sprint", "Warrior")
    assert game.ap == 0
    game.refused("A", "GrantedMove", "Coast", ())
    game.do("A", "GrantedMove", "Forest", ())


def test_under_sahras_sun_a_started_turn_takes_2_of_the_common_points() -> None:
    """Case 59."""
    game = battle(
        "Warrior in Desert, Cleric in Desert",
        mode=Mode.DARK_WAR,
        foe="General Sahra",
        revealed=True,
        sides="Desert Hostile",
        draw="All Defenders 1",
    )
    game.do("A", "StartTurn", "Warrior")
    assert game.hero("Warrior").points == 1
    assert game.state.pool == 1
    game.refused("B", "StartTurn", "Cleric")
    assert not game.can("B", "Move")
    game.do("A", "Move", "Warrior", "Forest")
    game.do("A", "Move", "Warrior", "Plains")
    assert game.ap == 0
