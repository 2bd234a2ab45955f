"""The muster pile and the dead pile (2, R56, R92)."""

from collections.abc import Iterable

from bot.rules.campaign.saga import Saga
from bot.rules.titan.creatures import KINDS, Rank


def bury(saga: Saga, names: Iterable[str]) -> None:
    """Lay Creatures on the dead pile, Lords and Demi-Lords back in the muster pile."""
    for name in names:
        pile = saga.gone if KINDS[name].rank is Rank.CREATURE else saga.stacks
        pile[name] = pile.get(name, 0) + 1


def leave(saga: Saga, names: Iterable[str]) -> None:
    """Take counters that were just laid down out of the game: they follow their Titan (7.2)."""
    for name in names:
        pile = saga.gone if KINDS[name].rank is Rank.CREATURE else saga.stacks
        pile[name] -= 1


def raise_up(saga: Saga, name: str) -> None:
    """Take a Creature from the dead pile."""
    saga.gone[name] -= 1
