"""Pictures: what drawing takes beside encoding the finished pixels, and how large they are."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bot import simulate
from bot.rules import engine
from bot.rules.kernel import AnyGame
from bot.rules.options import fitted
from bot.rules.registry import RULESETS
from bot.rules.ruleset import Ruleset
from rendering import pictures
from rendering.canvas import encode
from rendering.pictures import PAINTERS
from tests.benchmarks.rows import Goal, Row, Size
from tests.benchmarks.timing import cpu

GOAL = Goal(most=1.5, ratio=True)
LARGEST = Goal(most=1024)
NAMES = ("Alexandra", "Benedikt", "Caspian the Bold", "Dorothea", "Ekaterina", "Frank")

Scene = tuple[str, AnyGame]


class Drawn(NamedTuple):
    """What is measured of one view: the seconds of drawing and of encoding, and the bytes."""

    drawing: float
    encoding: float
    size: int


def measure(size: Size, _folder: Path) -> Iterator[Row]:
    """Yield the rows of each ruleset: its boards, its special decisions, a private hand."""
    if size.full:
        pictures.warm()
    for ruleset in RULESETS.values():
        largest = 0
        for scene, views in _scenes(ruleset, size).items():
            draw, sheet = _drawers(ruleset, private=scene == "hand")
            drawn = [one for view in views for one in [_drawn(draw, sheet, view, size(9))] if one]
            if not drawn:
                continue
            largest = max(largest, *(one.size for one in drawn))
            yield Row(
                f"picture, floor encoding its pixels: {ruleset.name}, {scene}",
                1000 * median(one.drawing for one in drawn),
                "ms",
                1000 * median(one.encoding for one in drawn),
                (GOAL,),
            )
        yield Row(f"largest picture: {ruleset.name}", largest / 1024, "KiB", None, (LARGEST,))


def _scenes(ruleset: Ruleset, size: Size) -> dict[str, list[Any]]:
    """Return views by scene: for each number of seats, each rarer decision, and hands."""
    scenes: defaultdict[str, list[Any]] = defaultdict(list)
    usual: set[str] = set()
    for seats in ruleset.seats if size.full else ruleset.seats[:1]:
        for number in range(size(3)):
            games = list(_games(ruleset, seats, f"{seats}/{number}"))
            middle = games[len(games) // 2 :][:4]
            scenes[f"{seats} seats"] += [ruleset.view(game, None) for game in middle]
            scenes["hand"] += [ruleset.view(game, min(game.asked)) for game in middle]
            usual.add(_decision(games[0]))
            for game in games:
                scenes[_decision(game)].append(ruleset.view(game, None))
    for name in usual:
        scenes.pop(name, None)
    return {name: _some(views, size(5)) for name, views in scenes.items()}


def _games(ruleset: Ruleset, seats: int, seed: str) -> Iterator[AnyGame]:
    """Yield every position of a game between computers in which a seat must act."""
    options = fitted(ruleset.options, seats, {})
    new = ruleset.new_game(seats, options, simulate.seed_of_game(seed, 1))
    game, row = engine.start(new, 0).game, 0
    while ruleset.outcome(game.state) is None:
        yield game
        seat, row = min(game.asked), row + 1
        action = ruleset.policy(ruleset.view(game, seat), engine.Asked(game, seat))
        game = engine.act(game, seat, action, row, ruleset.copy).game


def _decision(game: AnyGame) -> str:
    return type(game.decision).__name__


def _some(views: Sequence[Any], most: int) -> list[Any]:
    """Return views from all over a list."""
    return list(views[:: max(1, len(views) // most)])[:most]


def _drawers(ruleset: Ruleset, *, private: bool) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Return what draws a finished picture of a view, and what draws its pixels alone."""
    name, painter = ruleset.name, PAINTERS[ruleset.name]
    if private:
        return (lambda view: pictures.hand(name, view, NAMES)), (
            lambda view: painter.hand(view, NAMES)
        )
    return (lambda view: pictures.board(name, view, NAMES)), (
        lambda view: painter.board(view, NAMES, None)
    )


def _drawn(
    draw: Callable[..., Any], sheet: Callable[..., Any], view: Any, times: int
) -> Drawn | None:
    """Draw a view, and encode its freshly painted pixels, in turns; keep the best of each."""
    if sheet(view) is None:
        return None
    drawing, encoding = [], []
    for _ in range(times):
        drawing.append(cpu(lambda: draw(view)))
        pixels = sheet(view).image
        encoding.append(cpu(partial(encode, pixels)))
    return Drawn(min(drawing), min(encoding), len(draw(view).png))
