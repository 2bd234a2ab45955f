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


def odds_text(dice: int, number: int) -> str:
    """Describe a strike: its average, and the chance of at least so many hits."""
    count = "1 die" if dice == 1 else f"{dice} dice"
    mean = average(expected(dice, number))
    head = f"{count}, {number}+: {mean} {'hit' if mean == '1' else 'hits'} on average."
    chances = [
        f"{hits} or more: {percent(chance_of(dice, number, hits))}" for hits in range(1, dice + 1)
    ]
    return "\n".join([head, *chances])
