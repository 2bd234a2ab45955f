"""The conditions of scenarios, one by one (10)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.rules.campaign.conditions import (
    ENGAGEMENT,
    ENLISTMENT,
    ROUND,
    Looker,
    Moment,
    holds,
    progress,
)
from bot.rules.campaign.scenarios import AnyCondition, per_humans
from bot.rules.kernel import Seat
from tests.rules.campaign.scenes import Scene, scene


def _condition(**fields: Any) -> AnyCondition:
    found: AnyCondition = msgspec.convert(fields, AnyCondition, strict=False)
    return found


def _holds(
    game: Scene, moment: str = ROUND, who: Seat = -1, own: Seat | None = None, **fields: Any
) -> bool:
    return holds(Looker(game.state, Moment(moment, who), own), _condition(**fields))


@pytest.fixture
def game() -> Scene:
    return scene("crownfall", 2)


def test_a_number_for_each_number_of_humans() -> None:
    assert [per_humans((3, 4, 6), humans) for humans in (1, 2, 3)] == [3, 4, 6]
    assert per_humans(5, 2) == 5


def test_all_and_any(game: Scene) -> None:
    yes, no = ({"c": "round_end", "n": n} for n in (1, 2))
    assert _holds(game, c="all", of=[yes, yes])
    assert not _holds(game, c="all", of=[yes, no])
    assert _holds(game, c="any", of=[no, yes])
    assert not _holds(game, c="any", of=[no, no])


def test_titans(game: Scene) -> None:
    heroes: dict[str, Any] = {"c": "team_titans_slain", "team": "heroes"}
    assert not _holds(game, **heroes, how="any")
    game.state.players[1].dead = True
    assert _holds(game, **heroes, how="any")
    assert not _holds(game, **heroes, how="all")
    game.state.players[0].dead = True
    assert _holds(game, **heroes, how="all")
    assert not _holds(game, c="titan_slain", seat="crowned")
    game.state.players[2].dead = True
    assert _holds(game, c="titan_slain", seat="crowned")
    assert not _holds(game, c="titan_slain", seat="nobody")
    own = [_holds(game, own=who, c="titan_slain", seat="self") for who in (0, 4)]
    assert own == [True, False]


def test_the_last_team(game: Scene) -> None:
    last: dict[str, Any] = {"c": "last_team", "team": "heroes"}
    for number in (2, 3):
        game.state.players[number].dead = True
        assert not _holds(game, **last)
    game.state.players[4].dead = True
    assert _holds(game, **last)


def test_legions_with_a_tag(game: Scene) -> None:
    gone: dict[str, Any] = {"c": "tag_eliminated", "tag": "wall", "at_least": 1}
    assert not _holds(game, **gone)
    game.rid("Wild 1")
    assert _holds(game, ENGAGEMENT, **gone)
    assert not _holds(game, c="tag_eliminated", tag="band", at_least=1)


def test_scores(game: Scene) -> None:
    for number, score in enumerate((60, 50)):
        game.state.players[number].score = score
    score_: dict[str, Any] = {"c": "score", "team": "heroes"}
    assert _holds(game, **score_, at_least=110, how="sum")
    assert not _holds(game, **score_, at_least=111, how="sum")
    assert _holds(game, **score_, at_least=60, how="any")
    assert not _holds(game, **score_, at_least=[10, 61, 10], how="any")


def test_lands_are_held_at_the_ends_of_rounds(game: Scene) -> None:
    held: dict[str, Any] = {
        "c": "hold_lands",
        "team": "heroes",
        "lands": [1, 2, 3],
        "count": 2,
        "rounds": 2,
    }
    both = {1: [0], 2: [1], 3: [2]}
    game.course.held = [both]
    assert not _holds(game, **held)
    game.course.held = [both, {1: [0, 1], 3: [2]}]
    assert not _holds(game, **held)
    game.course.held = [{1: [0]}, both, {1: [1], 3: [0]}]
    assert _holds(game, **held)
    assert not _holds(game, ENGAGEMENT, **held)


def test_kinds_are_counted_over_the_team(game: Scene) -> None:
    owns: dict[str, Any] = {
        "c": "owns_kinds",
        "team": "heroes",
        "points_at_least": 50,
        "exclude": ["Warlock"],
    }
    game.put("A", 1, "Ranger", "Ranger", "Giant", "Warlock")
    game.put("B", 2, "Hydra", "Ranger")
    game.put("C", 3, "Unicorn")
    assert _holds(game, **owns, kinds=3)  # the Angels count here, the Titans never
    assert not _holds(game, **owns, kinds=4)
    assert not _holds(game, ENLISTMENT, **owns, kinds=1)


def test_rounds(game: Scene) -> None:
    assert not _holds(game, c="round_end", n=2)
    game.course.round = 2
    assert _holds(game, c="round_end", n=2)
    assert not _holds(game, ENLISTMENT, c="round_end", n=2)


def test_a_guest() -> None:
    game = scene("healers_road", 1)
    guest = game.course.guest
    assert guest is not None
    reaches: dict[str, Any] = {"c": "tag_reaches", "tag": "guest", "lands": [100]}
    assert _holds(game, ENLISTMENT, who=0, **reaches)
    assert not _holds(game, ENLISTMENT, who=1, **reaches)
    assert not _holds(game, ENGAGEMENT, **reaches)
    assert not _holds(game, c="tag_slain", tag="guest")
    guest.slain = True
    assert _holds(game, c="tag_slain", tag="guest")
    assert not _holds(game, ENLISTMENT, who=0, **reaches)


def test_how_far_a_victory_is(game: Scene) -> None:
    look = Looker(game.state, Moment(""))
    titans = _condition(c="team_titans_slain", team="dark", how="all")
    game.state.players[3].dead = True
    assert [(g.now, g.needed) for g in progress(look, titans)] == [(1, 3)]
    any_ = _condition(
        c="any", of=[{"c": "titan_slain", "seat": "crowned"}, {"c": "round_end", "n": 9}]
    )
    assert [(g.what, g.now, g.needed) for g in progress(look, any_)] == [
        ("titan_slain", 0, 1),
        ("round_end", 1, 9),
    ]
    assert progress(look, _condition(c="tag_slain", tag="guest")) == []
    last = _condition(c="last_team", team="heroes")
    assert [(g.now, g.needed) for g in progress(look, last)] == [(1, 3)]
