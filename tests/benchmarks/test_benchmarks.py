"""Every benchmark still runs. How fast anything is, is not judged here."""

from pathlib import Path

import pytest

from tests.benchmarks.rows import Goal, Row, Size, number, table
from tests.benchmarks.themes import THEMES


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_measures_something(
    theme: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rows = list(THEMES[theme](Size(full=False), tmp_path))
    assert rows
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    assert all(row.value >= 0 for row in rows)
    assert len({row.name for row in rows}) == len(rows)
    assert len(table(rows).splitlines()) == len(rows) + 2


def test_goals_are_judged() -> None:
    ratio = Goal(most=1.5, ratio=True)
    assert Row("a", 3, "ms", 2, (ratio,)).met is True
    assert Row("a", 3.1, "ms", 2, (ratio,)).met is False
    assert Row("a", 3, "ms", None, (Goal(least=4),)).met is False
    assert Row("a", 3, "ms").met is None
    assert Row("a", 3.1, "ms", 2, (ratio,)).cells()[2:] == [
        "2 ms",
        "1.55",
        "at most 1.5 x",
        "MISSED",
    ]


def test_numbers_are_short() -> None:
    assert [number(value) for value in (0.01234, 1.5, 60, 123.4, 20_000)] == [
        "0.0123",
        "1.5",
        "60",
        "123",
        "20,000",
    ]
