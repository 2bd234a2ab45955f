"""How much a scenario asks for, in numbers: for each number of Titans (10)."""

from collections.abc import Callable, Iterator, Sequence

from bot.rules.campaign.saga import DARK, HEROES
from bot.rules.campaign.scenarios import (
    All,
    AnyCondition,
    AnyOf,
    HoldLands,
    LastTeam,
    OwnsKinds,
    PerHumans,
    Scenario,
    Score,
    TagEliminated,
    TeamTitansSlain,
    Versus,
    dark_rows,
    party_sizes,
    per_humans,
)


def numbers(scenario: Scenario) -> str:
    """Say what hangs on the number of Titans; what is the same for all is in the scenario's text.

    Such as: `Legions to break: 3, 4 or 6 for 1, 2 or 3 Titans.`
    """
    sizes = list(party_sizes(scenario))
    told = []
    for what, count in _needed(scenario.victory, lambda humans: len(dark_rows(scenario, humans))):
        counts = [count(humans) for humans in sizes]
        if len(set(counts)) > 1:
            told.append(f"{what}: {_one_of(counts)}")
    return f"{'; '.join(told)} for {_one_of(sizes)} Titans." if told else ""


def versus_numbers(versus: Versus) -> str:
    """Say what a player needs where everybody plays against everybody."""
    found = _needed(versus.victory, lambda _: 0)
    return ", ".join(f"{what.lower()}: {count(1)}" for what, count in found)


def _one_of(counts: Sequence[int]) -> str:
    """Return `3, 4 or 6`."""
    *more, last = map(str, counts)
    return f"{', '.join(more)} or {last}" if more else last


Count = Callable[[int], int]


def _needed(condition: AnyCondition, dark: Count) -> Iterator[tuple[str, Count]]:
    """Yield what is counted for a victory, and how many are needed with so many Titans."""
    match condition:
        case All() | AnyOf():
            for each in condition.of:
                yield from _needed(each, dark)
        case TagEliminated():
            yield "Legions to break", _by(condition.at_least)
        case HoldLands():
            yield "Lands to hold", _by(condition.count)
        case OwnsKinds():
            yield f"Kinds of {condition.points_at_least} points and more", _by(condition.kinds)
        case Score():
            yield "Points", _by(condition.at_least)
        case LastTeam(team=team) if team == HEROES:
            yield "Titans to slay", dark
        case TeamTitansSlain(team=team, how="all") if team == DARK:
            yield "Titans to slay", dark


def _by(value: PerHumans) -> Count:
    return lambda humans: per_humans(value, humans)
