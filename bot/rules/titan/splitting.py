"""Which Legions a computer seat splits, and who goes."""

from collections.abc import Callable, Iterator, Sequence
from functools import singledispatch
from itertools import combinations

from bot.rules.engine import Asked
from bot.rules.titan.commencement import NoMoreSplits, SplitLegion, name_of
from bot.rules.titan.creatures import HIGHEST, STARTING_LEGION, TITAN, is_lord
from bot.rules.titan.danger import Force, danger, force_of, legion_of
from bot.rules.titan.prospects import outlook, worth
from bot.rules.titan.realm import Action, less
from bot.rules.titan.view import LegionView, TitanView

PART = 2
"""How many leave a Legion that is full."""

RISK = 0.15
TITAN_RISK = 0.04
"""How much more danger a split may bring to what stays behind."""

STRONG = 150.0
"""A Titan's Legion that is worth so much stays together."""

WEAK_GOES = 0.6
"""What a character counts for staying in the greater part, beside what both parts may muster."""


@singledispatch
def bound(view: TitanView, legion: LegionView) -> tuple[str, ...]:
    """Return who stays in a Legion when others leave it: what a ruleset's goals want there."""
    return ()


def split(view: TitanView, asked: Asked) -> Action:
    """Split the first Legion that is better off in parts, or go on."""
    first = NoMoreSplits not in asked.kinds()
    for marker in asked.options(SplitLegion).values:
        legion = legion_of(view, marker)
        options = asked.options(SplitLegion, (marker,))
        names = options.values
        if first:
            halves = list(_halves(names, options.allow))
            return SplitLegion(marker, _best(view, legion, halves, 1.0, 0.0))
        going = _going(view, legion, names)
        if going:
            return SplitLegion(marker, going)
    return NoMoreSplits()


def _halves(
    names: Sequence[str], allow: Callable[[tuple[str, ...]], bool]
) -> Iterator[tuple[str, ...]]:
    """Yield the halves with the Angel that the starting Legion may split off; alike ones once."""
    seen = set()
    for going in combinations(names, len(names) // 2):
        lords = [name for name in going if is_lord(name_of(name))]
        if len(lords) != 1 or lords[0] == TITAN:
            continue
        kinds = tuple(sorted(map(name_of, going)))
        if len(names) == len(STARTING_LEGION) or (kinds not in seen and allow(going)):
            seen.add(kinds)
            yield going


def _going(view: TitanView, legion: LegionView, names: Sequence[str]) -> tuple[str, ...]:
    """Return who leaves a full Legion; nobody if it is safer together."""
    if legion.high < HIGHEST:
        return ()
    with_titan = TITAN in legion.known
    if with_titan and sum(map(worth, legion.known)) > STRONG + 24:
        return ()
    stay = bound(view, legion)
    parts = [
        going
        for going in combinations(names, PART)
        if not any(is_lord(name_of(name)) or name_of(name) in stay for name in going)
    ]
    if not parts:
        return ()
    going = _best(view, legion, parts, 0.7, WEAK_GOES)
    whole = force_of(view, legion)
    left = tuple(sorted(less(legion.known, map(name_of, going))))
    rest = Force(left, whole.titan)
    before = danger(view, legion.land, whole, legion.owner)
    after = danger(view, legion.land, rest, legion.owner)
    most = TITAN_RISK if with_titan else RISK
    return () if after - before > most else going


def _best(
    view: TitanView,
    legion: LegionView,
    parts: list[tuple[str, ...]],
    going_counts: float,
    weak_goes: float,
) -> tuple[str, ...]:
    """Return the part to split off so that both may muster the best."""

    def merit(going: tuple[str, ...]) -> tuple[float, tuple[str, ...]]:
        part = [name_of(name) for name in going]
        rest = less(legion.known, part)
        value = outlook(legion.land, rest, view.stacks)
        value += going_counts * outlook(legion.land, part, view.stacks)
        return value - weak_goes * sum(map(worth, part)), going

    return max(parts, key=merit)
