"""The Skills that defend and secure regions."""

import pytest

from bot.rules.defenders.cards import Artifact, Region
from tests.rules.defenders.battles import great_battle

# Shield Wall


def test_a_shield_wall_takes_1_hp_off_one_defend_in_the_heros_own_region() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Shield Wall, Cleric",
        draw="Blue Defender, Coast & Desert, Forest & Coast, Green Defender",
        sides="Desert Hostile",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "ShieldWall", "Warrior")
    game.do("A", "EndTurn")
    assert game.choices("A", "Defend", "Warrior") == ["normal", "Shield Wall"]
    game.do("A", "Defend", "Warrior", "Shield Wall")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (4, 0), "0 HP, so no XP"
    assert game.choices("A", "Defend", "Warrior") == ["normal"]


def test_a_shield_wall_helps_against_a_dire_enemy_and_with_another_text() -> None:
    game = great_battle(
        "Warden in Mountains; xp=2; skill=Shield Wall, Cleric",
        draw="Blue Defender, Harpy, Green Defender",
        artifacts="Twin Blades",
    )
    game.do("A", "StartTurn", "Warden")
    game.do("A", "ShieldWall", "Warden")
    game.do("A", "EndTurn")
    ways = ["normal", "Shield Wall", "Bulwark", "Bulwark + Shield Wall"]
    assert game.choices("A", "Defend", "Warden") == ways
    game.do("A", "Defend", "Warden", "Bulwark + Shield Wall")
    assert (game.hp("Warden"), game.hero("Warden").xp) == (5, 0)
    assert game.hero("Warden").artifacts == [Artifact.TWIN_BLADES]


def test_a_shield_wall_is_no_help_next_door_and_ends_with_the_round() -> None:
    game = great_battle("Druid in Ruins; wall, Cleric", draw="Coast & Desert, Blue Defender")
    assert game.choices("A", "Defend", "Druid") == ["normal"], "a Martyr is not there"
    game = great_battle(
        "Warrior; wall, Cleric",
        draw="",
        discard="Blue Defender",
        horde="",
        revealed=True,
        foe="Hydra",
        end_of_round=True,
    )
    assert not game.hero("Warrior").wall


# Fortify Line


def test_fortify_line_secures_here_and_in_one_ring_neighbour() -> None:
    game = great_battle(
        "Warrior in Plains; xp=2; skill=Fortify Line, Cleric",
        threat="Plains 2, Forest 2, Coast 1, Ruins 2",
    )
    game.do("A", "StartTurn", "Warrior")
    assert game.choices("A", "FortifyLine", "Warrior") == ["Forest", "Coast"]
    game.do("A", "FortifyLine", "Warrior", "Coast")
    assert game.levels() == [0, 0, 2, 1, 0, 2]


def test_the_exhausted_fortify_nothing() -> None:
    game = great_battle(
        "Warrior in Plains; hp=0; xp=2; skill=Fortify Line, Bard", threat="Plains 2"
    )
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "FortifyLine")


# Taunt


def test_a_taunt_defends_one_ring_neighbour_until_the_heros_next_turn() -> None:
    game = great_battle(
        "Warrior in Forest; xp=1; skill=Taunt, Cleric",
        draw="Blue Defender, Plains & Ruins, Coast & Desert, Plains & Desert, All Defenders 1, "
        "Mountains & Plains, Green Defender",
        sides="Desert Hostile",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Taunt", "Warrior")
    game.do("A", "EndTurn")
    game.do("A", "Defend", "Warrior", "normal")
    assert game.hero("Warrior").taunted is Region.PLAINS
    assert game.threat("Plains") == 0
    assert game.threat("Desert") == 1, "the first such Defend has fixed the neighbour"
    game.do("A", "Defend", "Warrior", "normal")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (2, 2)
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Done")
    game.do("B", "Done")
    assert game.threat("Plains") == 1, "the Taunt was over"


def test_a_taunt_does_not_end_with_the_round() -> None:
    game = great_battle(
        "Warrior in Forest; taunt, Cleric",
        draw="",
        discard="Plains & Ruins",
        horde="",
        revealed=True,
        foe="Hydra",
        end_of_round=True,
    )
    assert game.question == "Defence"


def test_a_taunt_from_the_capital_city_defends_nothing() -> None:
    game = great_battle("Warrior; taunt, Cleric", draw="Plains & Ruins, Blue Defender")
    assert game.threat("Plains") == 1


def test_a_taunter_may_defend_both_regions_of_a_card() -> None:
    game = great_battle("Warrior in Forest; taunt, Cleric", draw="Forest & Desert, Blue Defender")
    game.do("A", "Defend", "Warrior", "normal")
    game.do("A", "Defend", "Warrior", "normal")
    assert game.levels() == [0] * 6


def test_a_taunting_druid_pays_the_martyrs_price_for_the_other_neighbour() -> None:
    game = great_battle("Druid in Forest; taunt, Cleric", draw="Plains & Desert, Blue Defender")
    game.do("A", "Defend", "Druid", "normal")
    assert game.hp("Druid") == 3
    game.do("A", "Defend", "Druid", "normal")
    assert game.hp("Druid") == 1


# Hold Fast


def test_case_61_hold_fast_keeps_a_region_from_being_destroyed() -> None:
    game = great_battle(
        "Warrior; xp=3; skill=Hold Fast, Cleric",
        draw="Forest & Coast, Blue Defender",
        threat="Forest 3",
        cap=2,
    )
    assert (game.asked, game.question) == ("A", "HoldFast")
    game.do("A", "UseHoldFast")
    assert game.levels() == [0, 0, 3, 0, 0, 0]
    assert game.state.capital == 2
    assert game.hero("Warrior").xp == 0
    assert game.state.discard == ["Forest & Coast"]


def test_hold_fast_works_once_per_round_and_on_the_second_region_of_a_card() -> None:
    game = great_battle(
        "Warrior; xp=5; skill=Hold Fast, Cleric",
        draw="Forest & Coast, Blue Defender, Forest & Ruins, Green Defender",
        threat="Coast 3, Ruins 3",
    )
    game.do("A", "UseHoldFast")
    assert game.levels() == [0, 0, 1, 0, 3, 3]
    game.hero("Warrior").xp = 5
    game.do("A", "EndTurn")
    assert game.threat("Ruins") is None


def test_hold_fast_may_be_saved_for_later() -> None:
    game = great_battle(
        "Warrior; xp=3; skill=Hold Fast, Cleric",
        draw="Forest & Coast, Blue Defender",
        threat="Forest 3",
    )
    game.do("A", "Decline")
    assert game.threat("Forest") is None
    assert (game.state.capital, game.hero("Warrior").xp) == (1, 3)


@pytest.mark.parametrize(
    ("xp", "draw", "more"),
    [
        (2, "Forest & Coast", {"threat": "Forest 3"}),
        (3, "Thornback", {"threat": "Forest 3"}),
        (3, "Forest & Coast", {"threat": "Forest 2"}),
        (3, "Forest & Coast", {"destroyed": "Forest"}),
    ],
)
def test_no_hold_fast(xp: int, draw: str, more: dict[str, str]) -> None:
    """Without 3 XP, against a Dire Enemy, below 3, and where all is lost already."""
    game = great_battle(
        f"Warrior; xp={xp}; skill=Hold Fast, Cleric",
        draw=f"{draw}, Blue Defender",
        threat=more.get("threat", ""),
        destroyed=more.get("destroyed", ""),
    )
    assert game.question == "HeroTurn"


def test_hold_fast_is_asked_after_the_defence() -> None:
    game = great_battle(
        "Warrior in Forest; xp=3; skill=Hold Fast, Cleric",
        draw="Forest & Coast, Blue Defender",
        threat="Forest 3",
    )
    assert game.question == "Defence"
    game.do("A", "Decline")
    assert game.question == "HoldFast"
