"""Players who are away, and players who leave."""

from bot.rules.defenders import events
from bot.rules.defenders.game import RULESET
from tests.builders import start
from tests.rules.defenders.battles import battle

# Players who are away


def test_a_missed_turn_opens_to_all_and_then_ends() -> None:
    """Ruling G34."""
    game = battle("Warrior, Cleric, Bard", draw="Blue Defender, Green Defender")
    game.miss("A")
    assert game.find(events.OpenedToAll).seat == 0
    assert game.asked == "ABC"
    game.do("C", "Move", "Warrior", "Plains")
    assert game.where("Warrior") == "Plains"
    assert game.choices("B", "Move") == ["Warrior"]
    game.miss("B")
    assert game.find(events.TurnEnds).unspent == 2
    assert game.asked == "B", "green's own Turn"


def test_a_missed_defence_goes_undefended() -> None:
    """Ruling G9."""
    game = battle("Warrior in Plains, Cleric in Plains", draw="Plains & Ruins, Blue Defender")
    game.miss("A")
    assert game.asked == "B"
    game.miss("B")
    assert game.levels() == [0, 0, 0, 1, 0, 1]


def test_the_attack_waits_for_every_owner_of_a_possible_defender() -> None:
    """Ruling G9."""
    game = battle("Warrior in Plains, Cleric in Plains", draw="Plains & Ruins, Blue Defender")
    game.do("A", "Decline")
    assert game.threat("Plains") == 0
    game.do("B", "Defend", "Cleric")
    assert game.threat("Plains") == 0
    assert (game.hp("Warrior"), game.hp("Cleric")) == (4, 3)


def test_a_missed_choice_falls_on_the_lowest_position_or_the_first_seat() -> None:
    """Ruling G50."""
    game = battle(
        "Warrior in Mountains, Cleric", revealed=True, foe_hp=8, threat="Mountains 1, Desert 1"
    )
    game.do("A", "Fight", "Warrior")
    game.miss("B")
    assert game.levels() == [1, 1, 1, 0, 0, 0]
    game = battle("Warrior; hp=3, Cleric; hp=3", draw="Wraith, Blue Defender")
    game.miss("B")
    assert [hero.hp for hero in game.state.heroes] == [1, 3]


def test_a_missed_all_defenders_card_is_left_to_the_others() -> None:
    game = battle(draw="All Defenders 1, Green Defender")
    game.miss("A")
    assert game.asked == "B"
    game.miss("B")
    assert game.question == "HeroTurn"


def test_a_text_that_may_be_used_is_not_used_at_the_deadline() -> None:
    """Ruling G50."""
    game = battle(
        "Paladin in Forest, Cleric", draw="Forest & Ruins, Blue Defender", threat="Forest 1"
    )
    game.do("A", "Defend", "Paladin")
    game.miss("A")
    assert game.threat("Forest") == 1, "no Retribute"

    game = battle(
        "Warrior; carries=Timeless Sandglass, Cleric", draw="Forest & Ruins, Blue Defender"
    )
    game.miss("A")
    assert game.threat("Forest") == 1, "no Sandglass"

    game = battle("Bard in Coast, Cleric", draw="Blue Defender, Forest & Ruins, Green Defender")
    game.do("A", "Befriend", "Bard")
    game.miss("A")
    assert game.state.deck[-1] == "Forest & Ruins", "not befriended"

    game = battle("Warrior; carries=Zodiac Cloak, Cleric", draw="Blue Defender, Green Defender")
    game.do("A", "Sprint", "Warrior")
    game.miss("A")
    game.do("A", "EndTurn")
    game.miss("A")
    assert game.where("Warrior") == "Capital City", "neither Sprint nor Cloak"


def test_cards_looked_at_stay_as_they_are_at_the_deadline() -> None:
    game = battle("Oracle, Cleric", draw="Blue Defender, Harpy, Wraith, Green Defender")
    game.do("A", "StartTurn", "Oracle")
    game.miss("A")
    assert game.state.top(2) == ["Harpy", "Wraith"]
    game = battle("Warrior in Desert, Cleric", draw="Blue Defender, Harpy, Wraith, Green Defender")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Mirage", "Warrior")
    game.miss("A")
    assert game.state.top(3) == ["Harpy", "Wraith", "Green Defender"]


def test_an_artifact_without_room_is_declined_at_the_deadline() -> None:
    game = battle(
        "Warrior in Ruins; carries=Boots of Zephyr, Cleric",
        draw="Wraith, Blue Defender",
        artifacts="Zodiac Cloak",
    )
    game.do("A", "Defend", "Warrior")
    game.miss("A")
    assert game.hero("Warrior").artifacts == ["Boots of Zephyr"]


# Players who leave


def test_who_leaves_hands_the_heroes_to_the_next_seat() -> None:
    game = battle("Warrior, Cleric, Bard")
    game.resign("A")
    left = game.find(events.PlayerLeft)
    assert (left.seat, left.heir) == (0, 1)
    assert game.asked == "B"
    game.do("B", "Move", "Warrior", "Plains")
    game.resign("C")
    assert game.hero("Bard").owner == 1, "after the last seat comes the first"


def test_who_leaves_while_heroes_are_chosen_is_replaced_by_the_next_seat() -> None:
    game = start(RULESET, 2, heroes="chosen")
    game.resign("A")
    assert game.asked == "B"
    game.miss("B")
    game.miss("B")
    assert [hero.owner for hero in game.game.state.heroes] == [1, 1]
    assert game.asked == "B"


def test_when_the_last_player_leaves_the_battle_is_lost() -> None:
    game = battle(solo=True)
    game.resign("A")
    assert game.find(events.BattleLost).given_up
    assert game.state.over
    assert not game.state.won


def test_the_party_shares_its_victory_with_who_has_left() -> None:
    game = battle("Warrior, Cleric in Mountains", draw="Green Defender", revealed=True, foe_hp=1)
    game.resign("A")
    game.do("B", "Fight", "Cleric")
    assert game.places() == ["AB"]
