"""Every theme that is measured, by name. A ruleset needs no line here: its rows come from it."""

from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks import actions, answers, conquest, core, drawing, ids, many, starting
from tests.benchmarks.rows import Row, Size

THEMES: dict[str, Callable[[Size, Path], Iterator[Row]]] = {
    "answers": answers.measure,
    "actions": actions.measure,
    "many": many.measure,
    "drawing": drawing.measure,
    "ids": ids.measure,
    "core": core.measure,
    "conquest": conquest.measure,
    "starting": starting.measure,
}
"""Each measures its rows, with a folder for what it must write."""
