"""Chances of strikes: how many dice of some reach a strike-number."""

from math import comb

SIDES = 6


def chance_of(dice: int, number: int, hits: int) -> float:
    """Return the chance that a strike of some dice makes at least so many hits, exactly.

    `number` is what a die must show at least; a 6 always hits.
    """
    return sum(distribution(dice, number)[max(0, hits) :])


def distribution(dice: int, number: int) -> list[float]:
    """Return the chance of each number of hits, from none to all the dice."""
    good = SIDES + 1 - min(SIDES, max(1, number))
    bad = SIDES - good
    whole = SIDES**dice
    return [
        comb(dice, hits) * good**hits * bad ** (dice - hits) / whole for hits in range(dice + 1)
    ]


def expected(dice: int, number: int) -> float:
    """Return how many hits a strike makes on average."""
    return dice * (SIDES + 1 - min(SIDES, max(1, number))) / SIDES


def percent(chance: float) -> str:
    """Write a chance in whole percent; never 0 or 100 for what is only almost sure."""
    if 0 < chance < 0.01:
        return "<1 %"
    if 0.99 < chance < 1:
        return ">99 %"
    return f"{round(chance * 100)} %"


def average(hits: float) -> str:
    """Write an average: `2`, `2.3`."""
    return f"{hits:.1f}".removesuffix(".0")
