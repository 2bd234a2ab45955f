"""The first Commencement, and Legions that cannot separate (2.1, R27, R100)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from bot.rules.campaign.extras import BETTER, CHARISMA
from bot.rules.campaign.saga import Action, Ask, Decision, Saga, Steps
from bot.rules.campaign.teams import guests
from bot.rules.kernel import Options, Seat
from bot.rules.titan.commencement import FIRST_HALF, tokens
from bot.rules.titan.creatures import ANGEL, HIGHEST, STARTING_LEGION, is_lord
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.movement import merge
from bot.rules.titan.realm import Legion

EIGHT = len(STARTING_LEGION)
PAIR = 2
"""Characters of each plain kind among them."""


def may_part(saga: Saga, starting: Legion, names: Sequence[str]) -> bool:
    """Tell whether characters may be one part of the starting Legion (R27).

    Each part has one Lord and four of the starting eight. Characters of a kind are alike, and of
    a follower and one of the eight either may be the one that Leadership has made better.
    """
    eights = list(_eights(saga, starting))
    if not eights:
        return True
    whole, part = Counter(starting.characters), Counter(names)
    one_lord = sum(is_lord(name) for name in names) == 1
    return one_lord and any(_four(eight, whole - eight, part) for eight in eights)


def _eights(saga: Saga, starting: Legion) -> Iterator[Counter[str]]:
    """Yield whom one may take for the starting eight, plain kinds in the order of the chart.

    There is nothing to yield if the Legion has lost anybody before it could split.
    """
    whole = Counter(starting.characters)
    for base in _without_extras(saga, starting):
        own = whole - base
        choices = []
        for plain, better in BETTER.items():
            upgraded, followers = own[better], own[plain] + own[better] - PAIR
            least, most = max(0, upgraded - followers), min(PAIR, upgraded)
            if followers < 0:
                return
            choices.append([{plain: PAIR - n, better: n} for n in range(least, most + 1)])
        lords = Counter(name for name in STARTING_LEGION if is_lord(name))
        if lords - own:
            return
        for choice in product(*choices):
            eight = Counter(lords)
            for some in choice:
                eight.update(some)
            yield +eight


def _without_extras(saga: Saga, starting: Legion) -> Iterator[Counter[str]]:
    """Yield who stands in the starting Legion beside the eight and the followers, if all do."""
    hero = saga.heroes[starting.owner]
    guard = Counter(hero.sheet.guard) - Counter(hero.sat_out)
    guest = Counter(guests(saga, starting.owner))
    for extras in (guard + guest, guard) if guest else (guard,):
        high = EIGHT + hero.sheet.boxes(CHARISMA) + extras.total()
        if starting.high == high and not extras - Counter(starting.characters):
            yield extras
            return


def _four(eight: Counter[str], extra: Counter[str], part: Counter[str]) -> bool:
    """Tell whether a part can hold just four of the eight, the rest of it being extra."""
    least = sum(max(0, count - extra[name]) for name, count in part.items())
    most = sum(min(count, eight[name]) for name, count in part.items())
    return least <= FIRST_HALF <= most


def first_part(saga: Saga, starting: Legion) -> tuple[str, ...]:
    """Propose who leaves the starting Legion: the Angel's half, and half of all who joined."""
    eight = next(_eights(saga, starting), None)
    if eight is None:
        names = tokens(starting.characters)
        return tuple(names[-max(FIRST_HALF, starting.high - HIGHEST) :])
    plain = [name for name in sorted(eight.elements()) if not is_lord(name)]
    extra = sorted((Counter(starting.characters) - eight).elements())
    going = (ANGEL, *plain[::2], *extra[::2][: len(extra) // 2])
    return tuple(tokens(going))


def stuck(saga: Saga, legions: Sequence[Legion]) -> Steps:
    """Merge Legions of a player that cannot separate, but not on the first turn (R27)."""
    owner = legions[0].owner
    if len(legions) > 1 and saga.players[owner].turns > 1:
        yield MergeStuck(owner, legions[0].land)


class MergeStuck(Decision):
    """The owner of stuck Legions says which merge, until none can: none above 7 (R100)."""

    seat: Seat
    land: LandId

    def pairs(self, realm: Saga) -> list[tuple[str, str]]:
        """Return the pairs that can merge."""
        here = [legion for legion in realm.at(self.land) if legion.owner == self.seat]
        return [
            (one.marker, other.marker)
            for place, one in enumerate(here)
            for other in here[place + 1 :]
            if one.high + other.high <= HIGHEST
        ]

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the owner while two can merge."""
        return (self.seat,) if self.pairs(realm) else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the merger."""
        return (MergeLegions,)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Merge the first two."""
        return MergeLegions(*self.pairs(realm)[0])


class MergeLegions(Action, frozen=True):
    """Make one Legion of two that cannot separate."""

    marker: str
    other: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Legions, then with which each can merge."""
        assert isinstance(ask.decision, MergeStuck)
        pairs = ask.decision.pairs(realm)
        if not picked:
            return Options(list(dict.fromkeys(one for one, _ in pairs)))
        return Options([other for one, other in pairs if one == picked[0]])

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Merge them; there may be more."""
        yield from merge(realm, realm.legion(self.marker), realm.legion(self.other))
        yield ask.decision
