"""Turns: how they start and end, action points, Sacrifice, and the All Defenders cards."""

from bot.rules.defenders import events
from bot.rules.defenders.battle import Mode
from tests.rules.defenders.battles import battle

# The start


def test_a_turn_starts_with_one_point_committed() -> None:
    """Ruling G47."""
    game = battle("Warrior; hp=1, Cleric", draw="Blue Defender, All Defenders 1")
    game.do("A", "StartTurn", "Warrior")
    assert game.hp("Warrior") == 4
    assert (game.hero("Warrior").points, game.state.pool) == (1, 2)
    assert not game.can("A", "StartTurn")
    game.do("A", "EndTurn")
    assert game.find(events.TurnEnds).unspent == 3, "points that are left are lost"


def test_without_a_started_turn_there_is_no_healing_and_no_sacrifice() -> None:
    """Ruling G14."""
    game = battle("Warrior; hp=1, Cleric", draw="Blue Defender, All Defenders 1")
    game.refused("A", "Sacrifice", "Warrior")
    game.do("A", "EndTurn")
    assert game.hp("Warrior") == 1
    assert game.find(events.TurnEnds).heroes == ()


def test_an_exhausted_hero_that_starts_in_the_capital_is_fit_at_once() -> None:
    game = battle("Ranger; hp=0, Cleric", threat="Plains 2")
    game.do("A", "Secure", "Ranger", "Plains")
    assert game.hp("Ranger") == 4
    assert game.threat("Plains") == 1


def test_the_points_of_a_card_are_counted_when_it_is_drawn() -> None:
    """Ruling G12."""
    game = battle(
        "Warrior in Desert, Cleric",
        draw="Blue Defender, Green Defender",
        threat="Desert 3",
        foe="Colossus",
        foe_hp=6,
        revealed=True,
    )
    game.do("A", "Fight", "Warrior")
    assert game.threat("Desert") is None
    assert game.ap == 2, "not one more"
    game.do("A", "EndTurn")
    assert game.ap == 4


def test_only_the_hero_of_the_colour_acts() -> None:
    game = battle(draw="Green Defender")
    assert game.asked == "B"
    game.refused("A", "Move", "Warrior", "Plains")
    game.refused("B", "Move", "Warrior", "Plains")


def test_moves_lead_into_destroyed_regions() -> None:
    game = battle(destroyed="Plains")
    game.do("A", "Move", "Warrior", "Plains")
    assert game.where("Warrior") == "Plains"
    assert game.ap == 3


# Sacrifice (ruling G15)


def test_the_extra_action_is_the_next_thing_done() -> None:
    game = battle(
        "Warrior in Desert; carries=Elixir of Errand, Cleric", draw="Blue Defender, Harpy"
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    for free in ("Mirage", "ElixirOfErrand", "Sacrifice"):
        game.refused("A", free, "Warrior")
    game.do("A", "Move", "Warrior", "Mountains")
    game.do("A", "ElixirOfErrand", "Warrior")
    assert game.ap == 4


def test_nobody_else_acts_before_the_extra_action() -> None:
    game = battle("Warrior in Desert, Cleric", draw="All Defenders 1")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert game.asked == "A"
    game.do("A", "Move", "Warrior", "Forest")
    assert game.asked == "AB"


def test_whoever_sacrifices_and_is_away_holds_nobody_up() -> None:
    game = battle("Warrior in Desert, Cleric", draw="All Defenders 1")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    game.miss("A")
    game.do("B", "Move", "Cleric", "Plains")
    assert game.where("Cleric") == "Plains"


def test_the_last_hp_may_go_for_a_move_but_not_for_a_secure_or_a_fight() -> None:
    game = battle("Warrior in Mountains; hp=1, Cleric", threat="Mountains 2", revealed=True)
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert game.hero("Warrior").exhausted
    game.refused("A", "Secure", "Warrior", "Mountains")
    game.refused("A", "Fight", "Warrior")
    game.do("A", "Move", "Warrior", "Desert")


def test_five_actions_at_most() -> None:
    """Ruling G40."""
    game = battle("Warrior in Mountains, Cleric", destroyed="Coast", revealed=True, foe="Dragon")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert game.ap == 5


def test_each_started_turn_of_an_all_defenders_card_has_its_own_sacrifice() -> None:
    """Ruling G13."""
    game = battle(draw="All Defenders 1")
    for letter, hero in (("A", "Warrior"), ("B", "Cleric")):
        game.refused(letter, "Sacrifice", hero)
        game.do(letter, "StartTurn", hero)
        game.do(letter, "Sacrifice", hero)
        game.do(letter, "Move", hero, "Plains")
    assert game.ap == 3
    assert (game.hp("Warrior"), game.hp("Cleric")) == (3, 3)


# All Defenders cards


def test_the_heroes_of_an_all_defenders_card_interleave() -> None:
    """Ruling G13."""
    game = battle("Warrior, Cleric", draw="All Defenders 1")
    game.do("A", "Move", "Warrior", "Plains")
    game.do("B", "Move", "Cleric", "Plains")
    game.do("A", "Move", "Warrior", "Coast")
    assert game.ap == 0
    assert (game.where("Warrior"), game.where("Cleric")) == ("Coast", "Plains")


def test_a_committed_point_is_that_heros_alone() -> None:
    """Rulings G47, G48."""
    game = battle("Warrior, Cleric", draw="All Defenders 1")
    game.do("A", "StartTurn", "Warrior")
    game.do("B", "Move", "Cleric", "Plains")
    game.do("B", "Move", "Cleric", "Coast")
    assert not game.can("B", "Move")
    assert game.state.pool == 0
    game.do("A", "Move", "Warrior", "Plains")
    assert game.ap == 0


def test_a_hero_without_a_point_to_commit_starts_no_turn() -> None:
    game = battle("Warrior, Cleric", draw="All Defenders 1")
    for region in ("Plains", "Coast", "Ruins"):
        game.do("A", "Move", "Warrior", region)
    assert game.asked == "A", "only the Sacrifice of a started Turn is left"


def test_once_per_turn_counts_per_hero_and_card() -> None:
    """Ruling G47."""
    game = battle("Cleric, Bard in Plains; hp=0", draw="All Defenders 1, All Defenders 2")
    game.do("A", "Heal", "Cleric", "Bard")
    game.refused("A", "Heal", "Cleric", "Bard")
    game.do("A", "Done")
    game.do("B", "Done")
    game.do("A", "Heal", "Cleric", "Bard")
    assert game.hp("Bard") == 4


def test_who_is_done_leaves_the_points_to_the_others() -> None:
    game = battle("Warrior, Cleric", draw="All Defenders 1, Green Defender")
    game.do("A", "Done")
    assert game.find(events.Passed).seat == 0
    assert game.asked == "B"
    game.refused("A", "Move", "Warrior", "Plains")
    game.do("B", "Done")
    assert game.find(events.TurnEnds).unspent == 3
    assert game.question == "HeroTurn"


def test_a_lone_player_plays_both_heroes() -> None:
    """Ruling G54."""
    game = battle("Warrior, Cleric", draw="All Defenders 1, Green Defender", solo=True)
    assert game.choices("A", "Move") == ["Warrior", "Cleric"]
    game.do("A", "Move", "Warrior", "Plains")
    game.do("A", "Move", "Cleric", "Mountains")
    game.do("A", "Done")
    assert game.choices("A", "Move") == ["Cleric"], "the green card is the second hero's"


# The end


def test_what_comes_at_the_end_of_a_turn_in_its_order() -> None:
    """Ruling G39: the Cloak first, then the foe, then the region."""
    game = battle(
        "Warrior in Forest; carries=Zodiac Cloak, Cleric",
        mode=Mode.GREAT_BATTLE,
        sides="Forest Hostile",
        threat="Forest 2",
        foe="Sand Queen",
        foe_in="Forest",
        revealed=True,
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "EndTurn")
    assert game.question == "CloakMove"
    assert game.hp("Warrior") == 4
    game.do("A", "Enough")
    told = [type(e) for e in game.told if isinstance(e, events.FoeActs | events.RegionActs)]
    assert told == [events.FoeActs, events.RegionActs]
    assert game.hp("Warrior") == 2


def test_who_flees_with_the_cloak_is_not_hurt() -> None:
    """Ruling G39."""
    game = battle(
        "Warrior in Desert; carries=Zodiac Cloak, Cleric",
        mode=Mode.GREAT_BATTLE,
        sides="Desert Hostile",
        foe="Sand Queen",
        revealed=True,
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "EndTurn")
    game.do("A", "GrantedMove", "Forest", ())
    assert game.hp("Warrior") == 4


def test_the_turns_of_an_all_defenders_card_end_with_the_card_in_seat_order() -> None:
    """Rulings G39, G47."""
    game = battle(
        "Warrior in Desert, Cleric in Desert, Bard in Desert",
        mode=Mode.GREAT_BATTLE,
        sides="Desert Hostile",
        draw="All Defenders 1, Green Defender",
        foe="Sand Queen",
        revealed=True,
    )
    game.do("C", "StartTurn", "Bard")
    game.do("A", "StartTurn", "Warrior")
    game.do("C", "Done")
    game.do("A", "Done")
    assert game.hp("Bard") == 4, "the card has not ended"
    game.do("B", "Done")
    lost = [event.hero for event in game.told if isinstance(event, events.LostHp)]
    assert lost == ["Warrior", "Bard"], "the Cleric has taken no Turn"
    assert all(hero.turn is None and hero.points == 0 for hero in game.state.heroes)
