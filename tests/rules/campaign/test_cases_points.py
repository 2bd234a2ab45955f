"""What characters are worth, and the scores that matter (cases N)."""

from __future__ import annotations

import pytest

from bot.rules.titan.scoring import Award, EarnAngel
from tests.rules.campaign.setting import PlayingSaga, board


def engaged(attackers: str, defenders: str, **words: object) -> PlayingSaga:
    """Let A attack B in a Land of plains."""
    told = f"A1 3: {attackers} moved | A12 200: Titan | B1 3: {defenders} | B12 300: Titan"
    return board(told, at="engage", **words)  # type: ignore[arg-type]


def test_case_148_points_by_the_campaign_chart() -> None:
    game = board("A1 3: Titan | B1 300: Titan 2 Ranger 2 Lion Angel")
    legion = ["Ranger", "Ranger", "Lion", "Lion", "Angel"]
    assert sum(game.state.points(name, 1) for name in legion) == 190


def test_case_148_half_the_points_of_those_who_flee() -> None:
    game = engaged("7 Ogre", "2 Ranger 2 Lion").do("Flee")
    assert game.score("A") == 65


def test_case_151_half_points_are_rounded_down() -> None:
    game = engaged("7 Ogre", "Gargoyle Lion Troll").do("Flee")
    assert game.score("A") == 22


def test_case_149_thresholds() -> None:
    for thresholds, offered in (("classic", [True, False]), ("scaled", [False])):
        game = board("A1 3: Titan | B1 300: Titan", score="A 390", thresholds=thresholds)
        steps = list(Award(0, 190, "Black 1").resolve(game.state))
        assert [step.high for step in steps if isinstance(step, EarnAngel)] == offered
        assert game.score("A") == 580


@pytest.mark.parametrize(("thresholds", "power", "worth"), [("classic", 11, 44), ("scaled", 9, 36)])
def test_case_150_the_power_and_worth_of_a_titan(thresholds: str, power: int, worth: int) -> None:
    game = board(
        "A1 3: Titan | B1 300: Titan",
        score="A 350",
        sheets="A: power 2",
        thresholds=thresholds,
    )
    assert game.state.power("Titan", 0) == power
    assert game.state.points("Titan", 0) == worth


def test_the_teleport_of_a_titan_by_the_thresholds() -> None:
    for thresholds, can in (("classic", True), ("scaled", False)):
        told = "A1 8: Titan Ogre | B1 300: Titan"
        game = board(told, score="A 400", thresholds=thresholds)
        assert game.can("Teleport") == can


def test_half_points_of_a_dead_player_are_rounded_down_for_each_legion() -> None:
    fight = "A1 3: Titan 6 Ogre moved | B1 3: Titan Lion"
    game = board(f"{fight} | B2 8: Lion | B3 9: 3 Gargoyle | C1 300: Titan", at="engage")
    game.do("Concede")
    assert game.score("A") == 24 + 15 + 15 // 2 + 45 // 2


def test_what_is_lost_in_any_way_lies_on_the_dead_pile() -> None:
    game = engaged("7 Ogre", "2 Lion").do("Flee")
    assert game.dead("Lion") == 2
    lost = engaged("7 Ogre", "Lion Druid").do("Concede")
    assert lost.dead("Lion") == 1 and lost.pile("Druid") == 2
