"""The muster pile and the dead pile (2, R56, R92)."""

from collections.abc import Iterable

from bot.rules.campaign.saga import Saga
from bot.rules.titan.creatures import KINDS, Rank


def bury(saga: Saga, names: Iterable[str]) -> None:
    """Lay Creatures on the dead pile, Lords and Demi-Lords back in the muster pile."""
    for name in names:
        if KINDS[name].rank is Rank.CREATURE:
            saga.gone[name] = saga.gone.get(name, 0) + 1
        else:
            saga.stacks[name] = saga.stacks.get(name, 0) + 1
