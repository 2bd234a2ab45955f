"""The Dark War's Desert and Forest: their Friendly sides, and what their Hostile sides do."""

from typing import Any

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import Region
from tests.rules.defenders.battles import PlayingBattle, great_battle


def put_sand(game: PlayingBattle, *regions: str) -> None:
    """Set Sandstorm tokens on regions."""
    for name in regions:
        game.state.outer(Region(name)).sand = True


# Desert: Mystic Storm, or Whirling Sands


def test_mystic_storm_sets_cards_aside_until_the_turn_deck_is_empty() -> None:
    game = great_battle(
        "Warrior in Desert, Cleric",
        draw="Blue Defender, Forest & Ruins, Green Defender, Plains & Ruins",
    )
    assert game.asked == "AB", "anybody may press"
    game.do("B", "SetCardAside")
    assert game.threat("Forest") == 1, "the next card came"
    game.do("A", "SetCardAside")
    assert game.state.aside == ["Blue Defender", "Green Defender"]
    assert game.question == "CardsSetAside"
    game.do("A", "TakeCard", "Green Defender")
    game.do("B", "EndTurn")
    assert "Green Defender" in game.state.discard
    assert game.asked == "A", "the last one comes by itself"
    assert game.state.round == 1
    game.do("A", "EndTurn")
    assert game.state.round == 2


def test_a_card_need_not_be_set_aside() -> None:
    game = great_battle("Warrior in Desert, Cleric", draw="All Defenders 1, Plains & Ruins")
    game.do("A", "ResolveNow")
    assert game.question == "PartyTurn"


def test_a_card_set_aside_gives_the_ap_of_when_it_is_resolved() -> None:
    game = great_battle(
        "Warrior in Desert, Cleric", draw="Blue Defender, Plains & Ruins", threat="Plains 3"
    )
    game.do("A", "SetCardAside")
    assert game.threat("Plains") is None
    assert game.ap == 4


def test_an_exhausted_hero_in_the_desert_is_enough_for_the_storm() -> None:
    assert great_battle("Warrior in Desert; hp=0, Cleric").question == "MysticStorm"


@pytest.mark.parametrize(
    ("hero", "more"),
    [
        ("Warrior in Forest", {}),
        ("Warrior in Desert", {"destroyed": "Desert"}),
        ("Warrior in Desert", {"foe": "Blight Tree", "revealed": True}),
        ("Warrior in Desert", {"aside": ["Green Defender", "All Defenders 1", "All Defenders 2"]}),
        ("Warrior in Desert", {"sides": "Desert Hostile"}),
    ],
)
def test_no_mystic_storm(hero: str, more: dict[str, Any]) -> None:
    assert great_battle(f"{hero}, Cleric", **more).question == "HeroTurn"


def test_enemies_cannot_be_set_aside() -> None:
    game = great_battle("Warrior in Desert; hp=0, Cleric", draw="Forest & Ruins, Blue Defender")
    assert game.threat("Forest") == 1
    assert game.state.card is None and game.question == "MysticStorm"


def test_cards_stay_aside_when_the_desert_falls() -> None:
    game = great_battle(
        "Warrior in Desert; hp=0, Cleric", draw="Blue Defender, Coast & Desert", threat="Desert 3"
    )
    game.do("A", "SetCardAside")
    assert game.threat("Desert") is None
    assert (game.question, game.state.card) == ("HeroTurn", "Blue Defender")


def test_soldiers_shuffled_in_meanwhile_are_drawn_before_the_next_card_aside() -> None:
    game = great_battle(
        "Warrior in Plains, Cleric",
        draw="",
        aside=["Blue Defender", "Green Defender"],
        threat="Forest 2",
    )
    game.do("B", "TakeCard", "Blue Defender")
    game.do("A", "Mercenaries", "Warrior")
    game.do("A", "EndTurn")
    assert game.threat("Forest") == 1
    told = [event.card for event in game.told if isinstance(event, events.CardDrawn)]
    assert told == ["Soldier 1", "Green Defender"]


def test_whirling_sands_lie_on_the_next_region_clockwise_that_has_none() -> None:
    game = great_battle(
        draw="Coast & Desert, Plains & Desert, Blue Defender", sides="Desert Hostile"
    )
    assert [outer.region for outer in game.state.ring if outer.sand] == ["Forest", "Plains"]
    assert game.state.sand_left == 1


def test_there_are_three_sandstorm_tokens() -> None:
    game = great_battle(
        sides="Desert Hostile", draw="Blue Defender, Coast & Desert, Green Defender"
    )
    put_sand(game, "Forest", "Plains", "Ruins")
    game.do("A", "EndTurn")
    assert game.threat("Desert") == 1
    assert not game.happened(events.SandstormSet)


def test_the_desert_raises_no_sand_when_it_is_destroyed() -> None:
    game = great_battle(
        sides="Desert Hostile", threat="Desert 3", draw="Coast & Desert, Blue Defender"
    )
    assert game.threat("Desert") is None
    assert game.state.sand_left == 3


def test_a_move_out_of_a_sandstorm_costs_2_ap_and_takes_the_token_away() -> None:
    game = great_battle("Warrior in Forest, Cleric", sides="Desert Hostile")
    put_sand(game, "Forest")
    game.do("A", "Move", "Warrior", "Plains", ())
    assert game.ap == 1
    assert game.state.sand_left == 3


def test_with_1_ap_nobody_leaves_a_sandstorm_but_into_one_it_is_a_usual_move() -> None:
    game = great_battle("Warrior in Desert, Cleric", sides="Desert Hostile")
    put_sand(game, "Forest")
    game.do("A", "Move", "Warrior", "Forest", ())
    game.do("A", "Prepare", "Warrior", None)
    assert game.ap == 1
    assert not game.can("A", "Move")
    assert game.can("A", "Sprint"), "it may be used, though it leads nowhere"


def test_a_free_move_out_of_a_sandstorm_costs_1_ap() -> None:
    game = great_battle("Charioteer in Forest, Cleric", sides="Desert Hostile")
    put_sand(game, "Forest")
    game.do("A", "Move", "Charioteer", "Plains", ())
    assert game.ap == 2


def test_a_granted_move_out_of_a_sandstorm_is_paid_by_the_running_card() -> None:
    game = great_battle("Commander, Cleric in Forest", sides="Desert Hostile")
    put_sand(game, "Forest")
    game.do("A", "Command", "Commander", "Cleric")
    game.do("A", "GrantedMove", "Plains", ())
    game.do("A", "GrantedMove", "Coast", ())
    assert game.ap == 1


def test_a_shadow_step_leaves_the_token_where_it_is() -> None:
    game = great_battle("Shadow Walker in Forest, Cleric", sides="Desert Hostile", threat="Ruins 2")
    put_sand(game, "Forest")
    game.do("A", "ShadowStep", "Shadow Walker", "Ruins")
    assert game.ap == 2
    assert game.state.outer(Region.FOREST).sand


# Forest: the Great Tree Lookout, or the Twisted Tree


def test_from_the_great_tree_each_region_is_secured_once_per_turn() -> None:
    game = great_battle("Warrior in Forest, Cleric", threat="Coast 2, Forest 2, Ruins 1")
    assert not game.can("A", "SecureFromTree")
    game.do("A", "ClimbTree", "Warrior")
    game.do("A", "SecureFromTree", "Warrior", "Coast")
    assert game.choices("A", "SecureFromTree", "Warrior") == ["Forest", "Ruins"]
    game.do("A", "SecureFromTree", "Warrior", "Forest")
    assert game.levels() == [0, 0, 1, 0, 1, 1]
    assert game.ap == 0


def test_a_climber_stays_in_the_tree_until_the_end_of_the_next_turn() -> None:
    game = great_battle(
        "Warrior in Forest, Cleric",
        draw="Blue Defender, All Defenders 1, Green Defender",
        threat="Coast 3",
    )
    game.do("A", "ClimbTree", "Warrior")
    game.do("A", "EndTurn")
    assert game.hero("Warrior").in_tree
    game.do("A", "SecureFromTree", "Warrior", "Coast")
    assert not game.can("A", "SecureFromTree"), "each region once per Turn"
    assert game.hero("Warrior").in_tree
    game.do("A", "Done")
    game.do("B", "Done")
    assert not game.hero("Warrior").in_tree
    assert game.hero("Warrior").region == "Forest"


def test_a_climber_without_a_turn_stays_in_the_tree() -> None:
    game = great_battle(
        "Warrior in Forest; in_tree, Cleric", draw="All Defenders 1, Green Defender"
    )
    game.do("A", "Done")
    game.do("B", "Done")
    assert game.hero("Warrior").in_tree


def test_who_started_in_the_tree_drops_even_after_climbing_again() -> None:
    game = great_battle("Warrior in Forest; in_tree, Cleric", draw="Blue Defender, Green Defender")
    game.do("A", "Sprint", "Warrior")
    game.do("A", "GrantedMove", "Plains", ())
    assert not game.hero("Warrior").in_tree, "a Move leaves the Tree"
    game.do("A", "GrantedMove", "Forest", ())
    game.do("A", "ClimbTree", "Warrior")
    assert game.ap == 1
    game.do("A", "EndTurn")
    assert not game.hero("Warrior").in_tree


def test_in_the_tree_one_is_still_in_the_forest() -> None:
    game = great_battle(
        "Warrior in Forest; in_tree, Cleric in Forest; in_tree",
        draw="Forest & Ruins, Blue Defender",
        threat="Forest 2",
    )
    assert game.asked == "AB"
    game.do("A", "Defend", "Warrior", "normal")
    game.do("A", "SecureFromTree", "Warrior", "Forest")
    game.do("A", "Secure", "Warrior", "Forest")
    assert game.threat("Forest") == 0


def test_all_drop_out_of_the_tree_when_the_forest_falls() -> None:
    game = great_battle(
        "Warrior in Forest; in_tree; hp=0, Cleric in Forest; in_tree; hp=0",
        draw="Forest & Ruins, Blue Defender",
        threat="Forest 3, Coast 2",
    )
    assert not any(hero.in_tree for hero in game.state.heroes)
    assert not game.can("A", "SecureFromTree")
    assert not game.can("A", "ClimbTree")


def test_the_exhausted_and_the_blighted_secure_nothing_from_the_tree() -> None:
    game = great_battle("Warrior in Forest; in_tree; hp=0, Cleric", threat="Coast 2")
    assert not game.can("A", "SecureFromTree")
    game = great_battle(
        "Warrior in Forest; in_tree, Cleric", threat="Coast 2", foe="Blight Tree", revealed=True
    )
    assert not game.can("A", "SecureFromTree")


@pytest.mark.parametrize(("threat", "hp"), [("Forest 1", 4), ("Forest 2", 3), ("Forest 3", 3)])
def test_the_twisted_tree_hurts_who_ends_a_turn_there(threat: str, hp: int) -> None:
    game = great_battle(
        "Warrior in Forest, Cleric",
        sides="Forest Hostile",
        threat=threat,
        draw="Blue Defender, Green Defender",
    )
    assert not game.can("A", "ClimbTree")
    game.do("A", "Prepare", "Warrior", None)
    game.do("A", "EndTurn")
    assert game.hp("Warrior") == hp


def test_the_twisted_tree_hurts_only_started_turns_and_not_once_it_is_destroyed() -> None:
    game = great_battle(
        "Warrior in Forest, Cleric in Forest",
        sides="Forest Hostile",
        threat="Forest 2",
        draw="All Defenders 1, Green Defender",
    )
    game.do("A", "Prepare", "Warrior", None)
    game.do("A", "Done")
    game.do("B", "Done")
    assert (game.hp("Warrior"), game.hp("Cleric")) == (3, 4)
    game = great_battle(
        "Warrior in Forest, Cleric",
        sides="Forest Hostile",
        destroyed="Forest",
        draw="Blue Defender, Green Defender",
    )
    game.do("A", "Prepare", "Warrior", None)
    game.do("A", "EndTurn")
    assert game.hp("Warrior") == 4
