"""The actions Move and Escort Caravans, Moves that texts grant, and ways of travel that are none.

A Move costs 1 AP unless a text makes it cheaper; the cheapest counts. What makes it dearer adds
1 AP each, which the running card pays (ruling G46).
"""

from collections.abc import Sequence
from typing import Any

from bot.rules.defenders import events
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Steps
from bot.rules.defenders.cards import Artifact, Foe, HeroCard, Region, Side
from bot.rules.defenders.turns import HeroAction, begin, funds, must_look, pay, startable
from bot.rules.kernel import Options, Seat


def surcharge(battle: Battle, hero: Hero, to: Region) -> int:
    """Return the AP more that a Move costs: the Kraken, a Sandstorm token, Pirates."""
    more = int(battle.foe_at(Foe.KRAKEN, to))
    if hero.region is not Region.CAPITAL:
        more += battle.outer(hero.region).sand
    if to is not Region.CAPITAL and battle.side(Region.COAST) is Side.HOSTILE:
        more += battle.outer(to).dice > 0
    return more


def first_move_free(hero: Hero) -> bool:
    """Tell whether the hero's first Move of each Turn costs 0."""
    return hero.card is HeroCard.CHARIOTEER or Artifact.BOOTS_OF_ZEPHYR in hero.artifacts


def move_cost(battle: Battle, hero: Hero, to: Region, *, granted: bool) -> int:
    """Return the AP of a Move to an adjacent region."""
    moves, march = (hero.turn.moves, hero.turn.march) if hero.turn is not None else (0, 0)
    free = granted or march == 1 or (moves == 0 and first_move_free(hero))
    return (0 if free else 1) + surcharge(battle, hero, to)


def free_caravans(hero: Hero, *, granted: bool) -> int:
    """Return how many Caravans travel with the hero's next Move for 0 XP."""
    first = hero.turn.moves == 0 if hero.turn is not None else not granted
    gallop = hero.card is HeroCard.CHARIOTEER and first
    convoy = 2 if hero.turn is not None and hero.turn.convoy else 0
    return gallop + (Artifact.LANTERN_OF_ROADS in hero.artifacts) + convoy


def caravans_at(battle: Battle, region: Region) -> list[Region]:
    """Return the Caravans in a region, each named by where it started."""
    return [start for start, place in battle.caravans.items() if place is region]


def escorts(battle: Battle, hero: Hero, *, granted: bool) -> Options:
    """Return the Caravans the hero can take along: 1 XP each but for the free ones (G22)."""
    there = caravans_at(battle, hero.region)
    most = min(len(there), hero.xp + free_caravans(hero, granted=granted))
    return Options(there if most else (), least=0, most=most)


def walk(
    battle: Battle, hero: Hero, to: Region, caravans: Sequence[Region], *, granted: bool
) -> Steps:
    """Move a hero, with Caravans, to an adjacent region; it is paid for already."""
    start = hero.region
    xp = max(0, len(caravans) - free_caravans(hero, granted=granted))
    hero.xp -= xp
    _leave(hero, to)
    if hero.turn is not None:
        hero.turn.moves += 1
        hero.turn.march = max(0, hero.turn.march - 1)
        hero.turn.convoy = False
    yield events.Moved(hero.card, to, tuple(caravans), xp)
    if start is not Region.CAPITAL:
        battle.outer(start).sand = False
    if to is not Region.CAPITAL and battle.side(Region.COAST) is Side.HOSTILE:
        battle.outer(to).dice = 0
    for caravan in caravans:
        battle.caravans[caravan] = to
        if to is Region.CAPITAL:
            del battle.caravans[caravan]
            battle.home.append(caravan)
            yield events.CaravanHome(caravan, len(battle.home))


def shift(hero: Hero, to: Region) -> Steps:
    """Take a hero to a region without a Move: a teleport or a forced step."""
    _leave(hero, to)
    yield events.Shifted(hero.card, to)


def _leave(hero: Hero, to: Region) -> None:
    hero.region = to
    hero.in_tree = hero.meditating = False


class Move(HeroAction, frozen=True):
    """Move to an adjacent region; Escort Caravans for 1 XP each."""

    region: Region
    caravans: tuple[Region, ...] = ()

    @classmethod
    def possible(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero can pay a Move to any region."""
        return bool(reachable(battle, hero))

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the regions in reach, then the Caravans to take along."""
        if not picked:
            return Options(reachable(battle, hero))
        return escorts(battle, hero, granted=False)

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Start the Turn if need be, pay and go."""
        hero = battle.hero(self.hero)
        yield from begin(battle, hero)
        ap = move_cost(battle, hero, self.region, granted=False)
        extra = hero.turn is not None and hero.turn.extra
        pay(battle, hero, max(ap, int(extra)))
        yield from walk(battle, hero, self.region, self.caravans, granted=False)
        yield ask.decision


def reachable(battle: Battle, hero: Hero) -> list[Region]:
    """Return the regions the hero can Move to with the AP there are."""
    if hero.turn is None and (not startable(battle, hero) or must_look(battle, hero)):
        return []
    purse = funds(battle, hero)
    costs = {to: move_cost(battle, hero, to, granted=False) for to in battle.adjacent(hero.region)}
    return [to for to, ap in costs.items() if ap <= purse]


class GrantedMoves(Decision):
    """A text lets a hero make up to so many Moves; `by` is the hero whose text it is.

    The owner of either may answer; a computer leaves it to the other.
    """

    humans_first = True

    hero: HeroCard
    left: int
    by: HeroCard

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the owners of the two heroes while a Move is possible."""
        if not granted_reach(battle, self):
            return ()
        return sorted({battle.hero(self.hero).owner, battle.hero(self.by).owner})

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the Move, and leaving it at that."""
        return (GrantedMove, Enough)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Leave it at that."""
        return Enough()

    def made(self, battle: Battle) -> None:
        """Note that a Move was made."""


def granted_reach(battle: Battle, moves: GrantedMoves) -> list[Region]:
    """Return the regions a granted Move can lead to: the running card pays what it costs more."""
    hero, by = battle.hero(moves.hero), battle.hero(moves.by)
    purse = by.points + battle.pool
    near = battle.adjacent(hero.region)
    return [to for to in near if move_cost(battle, hero, to, granted=True) <= purse]


class GrantedMove(Action, frozen=True):
    """Make a Move that a text grants."""

    region: Region
    caravans: tuple[Region, ...] = ()

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the regions in reach, then the Caravans to take along."""
        assert isinstance(ask.decision, GrantedMoves)
        if not picked:
            return Options(granted_reach(battle, ask.decision))
        return escorts(battle, battle.hero(ask.decision.hero), granted=True)

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Pay what it costs more, go, and offer the next Move."""
        moves = ask.decision
        assert isinstance(moves, GrantedMoves)
        hero = battle.hero(moves.hero)
        pay(battle, battle.hero(moves.by), move_cost(battle, hero, self.region, granted=True))
        moves.made(battle)
        yield from walk(battle, hero, self.region, self.caravans, granted=True)
        if moves.left > 1:
            moves.left -= 1
            yield moves


class Enough(Action, frozen=True):
    """Make no more of the Moves that a text grants."""
