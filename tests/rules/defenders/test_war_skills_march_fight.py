"""The Skills of those who march and fight."""

from bot.rules.defenders import events
from tests.rules.defenders.battles import great_battle

# Quick March


def test_quick_march_makes_the_second_of_two_moves_free() -> None:
    game = great_battle("Warrior in Coast; xp=1; skill=Quick March, Cleric")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "QuickMarch", "Warrior")
    left = []
    for place in ("Plains", "Coast", "Ruins"):
        game.do("A", "Move", "Warrior", place, ())
        left.append(game.ap)
    assert left == [2, 2, 1]


def test_quick_march_and_boots_take_the_cheapest_move_by_move() -> None:
    game = great_battle(
        "Warrior in Coast; xp=1; skill=Quick March; carries=Boots of Zephyr, Cleric"
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "QuickMarch", "Warrior")
    for place in ("Plains", "Coast"):
        game.do("A", "Move", "Warrior", place, ())
    assert game.ap == 3


# Double Strike


def test_double_strike_makes_the_next_fight_deal_2() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Double Strike, Cleric", revealed=True, foe="Hydra", home=6
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DoubleStrike", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 2
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 1


def test_double_strike_and_the_spear_do_not_add_up_but_the_blades_do() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Double Strike; carries=Spear of Valor+Twin Blades, Cleric",
        revealed=True,
        foe="Hydra",
        home=6,
    )
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 2
    game.do("A", "DoubleStrike", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 3


def test_a_double_strike_ends_with_the_turn_and_needs_a_foe() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Double Strike, Cleric",
        draw="Blue Defender, All Defenders 1",
        revealed=True,
        foe="Hydra",
        home=6,
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DoubleStrike", "Warrior")
    game.do("A", "EndTurn")
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 1
    hidden = great_battle("Warrior in Coast; xp=2; skill=Double Strike, Cleric")
    hidden.do("A", "StartTurn", "Warrior")
    assert not hidden.can("A", "DoubleStrike")


# Convoy Master


def test_with_a_convoy_master_2_caravans_travel_with_the_next_move_for_nothing() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Convoy Master, Cleric",
        caravans="Coast, Ruins in Coast, Plains in Coast",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "ConvoyMaster", "Warrior")
    game.do("A", "Move", "Warrior", "Plains", ("Coast", "Ruins", "Plains"))
    assert game.hero("Warrior").xp == 0, "1 for the Skill, 1 for the third Caravan"
    game.cannot("A", "Move", "Warrior", "Capital City", ("Coast",))


def test_a_convoy_can_sprint() -> None:
    game = great_battle(
        "Warrior in Coast; xp=1; skill=Convoy Master, Cleric", caravans="Coast, Ruins in Coast"
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "ConvoyMaster", "Warrior")
    game.do("A", "Sprint", "Warrior")
    game.do("A", "GrantedMove", "Plains", ("Coast", "Ruins"))
    game.cannot("A", "GrantedMove", "Capital City", ("Coast",))


# Last Stand


def test_a_last_stand_is_1_ap_for_a_fight() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Last Stand, Cleric", revealed=True, foe="Hydra", home=6
    )
    for _ in range(3):
        game.do("A", "Prepare", "Warrior", None)
    assert not game.can("A", "Fight")
    game.do("A", "LastStand", "Warrior")
    assert not game.can("A", "Move") and not game.can("A", "Prepare")
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 1
    assert not game.can("A", "Fight")


def test_a_last_stand_needs_a_foe_and_hp() -> None:
    game = great_battle("Warrior in Coast; xp=2; skill=Last Stand, Cleric")
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "LastStand")
    game = great_battle(
        "Warrior in Coast; hp=0; xp=2; skill=Last Stand, Cleric", revealed=True, foe="Hydra"
    )
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "LastStand")
