"""A measured number with its floor and goal, and the table of them."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec


class Goal(msgspec.Struct, frozen=True):
    """A bound for a row's value, or for its ratio to the floor."""

    most: float | None = None
    least: float | None = None
    ratio: bool = False

    def met(self, value: float) -> bool:
        """Tell whether a number is within the bound."""
        return (self.most is None or value <= self.most) and (
            self.least is None or value >= self.least
        )

    def words(self, unit: str) -> str:
        """Say the bound in words: `at most 1.5 x`."""
        word, bound = ("at most", self.most) if self.most is not None else ("at least", self.least)
        return f"{word} {number(bound or 0)}{' x' if self.ratio else f' {unit}'}"


class Row(msgspec.Struct, frozen=True):
    """One measured number."""

    name: str
    value: float
    unit: str
    floor: float | None = None
    goals: tuple[Goal, ...] = ()

    @property
    def ratio(self) -> float | None:
        """The value in terms of the floor, or None without one."""
        return self.value / self.floor if self.floor else None

    @property
    def met(self) -> bool | None:
        """Whether every goal is met; None without a goal."""
        if not self.goals:
            return None
        return all(goal.met((self.ratio or 0) if goal.ratio else self.value) for goal in self.goals)

    def cells(self) -> list[str]:
        """Return the row's cells in the table."""
        return [
            self.name,
            f"{number(self.value)} {self.unit}",
            "" if self.floor is None else f"{number(self.floor)} {self.unit}",
            "" if self.ratio is None else f"{self.ratio:.2f}",
            " and ".join(goal.words(self.unit) for goal in self.goals),
            {True: "ok", False: "MISSED", None: ""}[self.met],
        ]


HEADINGS = ["what", "value", "floor", "ratio", "goal", ""]


def number(value: float) -> str:
    """Write a number with three digits that matter, or whole from 100 on."""
    if value == int(value) or value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a table in Markdown, its columns aligned."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(line[n]) for line in lines) for n in range(len(HEADINGS))]
    texts = [
        "| " + " | ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)) + " |"
        for line in lines
    ]
    texts.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(texts)


@dataclass(frozen=True)
class Size:
    """How much is measured: in full, or so little that it only shows that it runs."""

    full: bool = True

    def __call__(self, full: int, least: int = 1) -> int:
        """Return how often something is done."""
        return full if self.full else least
