"""Whom a computer seat musters, summons and takes."""

from collections.abc import Sequence
from functools import singledispatch

from bot.rules.engine import Asked
from bot.rules.titan.after import MusterAfter, NoMore, SummonAfter
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.danger import danger, force_of, legion_of
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.newcomers import (
    MusterReinforcement,
    NoReinforcement,
    NoSummons,
    SummonAngel,
)
from bot.rules.titan.prospects import LATER, outlook, worth
from bot.rules.titan.realm import Action
from bot.rules.titan.recruiting import EndMuster, Muster
from bot.rules.titan.scoring import NoAngel, TakeAngel
from bot.rules.titan.view import LegionView, TitanView

MOST_DANGER = 0.3
"""A Legion in more danger keeps its Angel."""


@singledispatch
def extra(view: TitanView, legion: LegionView, name: str) -> float:
    """Return what a character is worth beside itself: what a ruleset's goals add."""
    return 0.0


def merit(view: TitanView, legion: LegionView, name: str) -> float:
    """Return what it is worth that a character joins a Legion: by itself, by what it leads to."""
    after = (*legion.known, name)
    value = worth(name) + LATER * outlook(legion.land, after, view.stacks)
    return value + extra(view, legion, name)


def best_of(view: TitanView, legion: LegionView, names: Sequence[str]) -> str:
    """Return the best to join a Legion."""
    return max(names, key=lambda name: (merit(view, legion, name), name))


def muster(view: TitanView, asked: Asked) -> Action:
    """Muster the best into the first Legion that may."""
    markers = asked.options(Muster).values
    if not markers:
        return EndMuster()
    marker = markers[0]
    name = best_of(view, legion_of(view, marker), asked.options(Muster, (marker,)).values)
    return Muster(marker, name, asked.options(Muster, (marker, name)).values[0])


def reinforce(view: TitanView, asked: Asked) -> Action:
    """Muster the strongest as a reinforcement."""
    assert view.battle is not None
    names = asked.options(MusterReinforcement).values
    if not names:
        return NoReinforcement()
    name = max(names, key=lambda each: (worth(each), each))
    return MusterReinforcement(name, asked.options(MusterReinforcement, (name,)).values[0])


def summon(view: TitanView, asked: Asked) -> Action:
    """Summon an Angel into the battle, from where it is needed least."""
    markers = asked.options(SummonAngel).values
    marker = donor(view, markers)
    if marker is None:
        return NoSummons()
    names = asked.options(SummonAngel, (marker,)).values
    return SummonAngel(marker, max(names, key=lambda each: (worth(each), each)))


def donor(view: TitanView, markers: Sequence[str]) -> str | None:
    """Return the Legion that spares its Angel best; none while all need theirs."""

    def loss(marker: str) -> tuple[float, int, str]:
        legion = legion_of(view, marker)
        own = force_of(view, legion)
        risk = danger(view, legion.land, own, legion.owner)
        with_titan = TITAN in legion.known
        return risk * (3.0 if with_titan else 1.0) + 0.2 * with_titan, -legion.high, marker

    found = [marker for marker in markers if loss(marker)[0] < MOST_DANGER]
    return min(found, key=loss) if found else None


def angel(view: TitanView, asked: Asked) -> Action:
    """Take the best that is offered."""
    names = asked.options(TakeAngel).values
    return TakeAngel(max(names, key=worth)) if names else NoAngel()


def after_victory(view: TitanView, asked: Asked) -> Action:
    """Summon or muster after a victory."""
    kinds = asked.kinds()
    if MusterAfter in kinds:
        names = asked.options(MusterAfter).values
        name = best_of(view, legion_of(view, view.marker), names)
        return MusterAfter(name, asked.options(MusterAfter, (name,)).values[0])
    if SummonAfter in kinds and _wants_angel(view, legion_of(view, view.marker)):
        marker = donor(view, asked.options(SummonAfter).values)
        if marker is not None:
            names = asked.options(SummonAfter, (marker,)).values
            return SummonAfter(marker, max(names, key=worth))
    return NoMore()


def _wants_angel(view: TitanView, legion: LegionView) -> bool:
    """Tell whether a Legion that won is better off with an Angel: it must not fill it up."""
    land: LandId = legion.land
    own = force_of(view, legion)
    return legion.high <= 4 or danger(view, land, own, legion.owner) > 0.1
