"""The Final Episodes as they are played: set-up, and what changes in the turns after it."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events
from bot.rules.war_titans.cards import CITIES, EPISODES, RIFTS, Score
from bot.rules.war_titans.checks import RollCheck, new_check, successes
from bot.rules.war_titans.earth import BOSS, Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.finals import (
    BOSS_CITY,
    BOSS_HP,
    BOSS_HP_PER_PLAYER,
    DEAD_REACTOR,
    EXODUS_SWARM,
    REACTOR_GOAL_PER_PLAYER,
    SEAL_BREAKS,
    SINGLE_STROKE,
    STROKE_GOAL_PER_PLAYER,
    STROKE_LEAST_PER_PLAYER,
    STROKE_THREAT,
    SWARM_PER_PLAYER,
)
from bot.rules.war_titans.harm import find_support, hit_support, support_key
from bot.rules.war_titans.invasion import Invade
from bot.rules.war_titans.opening import draw_episode
from bot.rules.war_titans.pieces import Invader
from bot.rules.war_titans.threat import ChangeThreat, lose, win


class DrawFinalEpisode(Step):
    """All Rifts are closed: a Final Episode is drawn and set up at once."""

    def resolve(self, earth: Earth) -> Steps:
        """Draw it."""
        earth.final = earth.finals.pop()
        yield events.FinalEpisodeDrawn(earth.final)
        players = earth.players
        if earth.final == SEAL_BREAKS:
            earth.goal = BOSS_HP + BOSS_HP_PER_PLAYER * players
            yield from _seal_breaks(earth)
        elif earth.final == EXODUS_SWARM:
            yield Swarm(SWARM_PER_PLAYER * players)
        elif earth.final == DEAD_REACTOR:
            earth.goal = REACTOR_GOAL_PER_PLAYER * players
        else:
            earth.goal = STROKE_GOAL_PER_PLAYER * players
            yield SingleStroke()


def _seal_breaks(earth: Earth) -> Steps:
    """Let the Overlord appear in New York, or on along the yellow trail."""
    city = BOSS_CITY
    for _ in CITIES:
        if not earth.cities[city].destroyed:
            break
        city = CITIES[city].yellow
    if earth.cities[city].destroyed:
        yield from lose(earth, "no city")
        return
    earth.arrivals += 1
    earth.invaders[BOSS] = Invader(city, arrived=earth.arrivals)
    yield events.BossAppears(city)


class Swarm(Step):
    """Exodus Swarm: Episodes are drawn one at a time, and Lairs pour out."""

    left: int

    def resolve(self, earth: Earth) -> Steps:
        """Draw one and let the first Invader of its Lair, or the next one, invade."""
        if not self.left:
            earth.episode = None
            return
        yield from draw_episode(earth)
        assert earth.episode is not None
        earth.past.append(earth.episode)
        card = EPISODES[earth.episode]
        yield events.EpisodeDrawn(earth.episode, further=True)
        names = list(RIFTS)
        start = names.index(card.rift)
        order = names[start:] + names[:start]
        lair = next((name for name in order if earth.rifts[name].lair), card.rift)
        yield Invade(lair, card.city, closed_too=True)
        yield Swarm(self.left - 1)


class FightIsOver(Step):
    """The end of a Fight Phase: the Swarm is beaten when no Invader is on a city."""

    def resolve(self, earth: Earth) -> Steps:
        """Look at the board."""
        clear = not any(earth.invaders_at(city) for city in CITIES)
        if earth.final == EXODUS_SWARM and clear:
            yield from win(earth)


class ReactorCheck(Action, frozen=True):
    """Dead Reactor: roll a Repair or a Combat Check for the counter, in place of an attack."""

    score: Score

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the two."""
        return Options((Score.REPAIR, Score.COMBAT))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Roll it and add the successes."""
        titan = earth.titan(earth.active)
        yield RollCheck(new_check(titan, self.score))
        yield AddToCounter(titan.card)


class AddToCounter(Step):
    """The successes are added to the counter; at the goal the players win."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Add them."""
        check = earth.check
        earth.check = None
        if check is None:
            return
        added = successes(earth, check)
        earth.counter += added
        yield events.CounterMoves(self.titan, added, earth.counter, earth.goal)
        if earth.counter >= earth.goal:
            yield from win(earth)


class SingleStroke(Step):
    """The Single Stroke: every Titan on the board makes one Combat Check."""

    def resolve(self, earth: Earth) -> Steps:
        """Let each player give a Support, and roll for each Titan."""
        earth.counter = 0
        for titan in earth.order():
            yield GiveSupport(titan.card)
        for titan in earth.order():
            yield StrokeOf(titan.card)
        yield JudgeStroke()


class GiveSupport(Decision):
    """A player may remove 1 Support from the board for 1 success."""

    titan: str

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the player who has a Support."""
        titan = earth.titan(self.titan)
        return (titan.owner,) if titan.supports else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return giving one, and keeping them."""
        return (GiveOne, KeepSupports)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Keep them."""
        return KeepSupports()


class GiveOne(Action, frozen=True):
    """Remove this Support for 1 success."""

    support: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the player's Supports."""
        assert isinstance(ask.decision, GiveSupport)
        titan = earth.titan(ask.decision.titan)
        return Options([support_key(titan, support) for support in titan.supports])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Remove it and count it."""
        assert isinstance(ask.decision, GiveSupport)
        titan = earth.titan(ask.decision.titan)
        _, given = find_support(earth, self.support)
        yield from hit_support(titan, given, given.hp, SINGLE_STROKE)
        earth.counter += 1
        yield events.CounterMoves(titan.card, 1, earth.counter, earth.goal)


class KeepSupports(Action, frozen=True):
    """Keep the Supports on the board."""


class StrokeOf(Step):
    """One Titan's Combat Check for The Single Stroke; off the board it does not roll."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Roll it."""
        titan = earth.titan(self.titan)
        if titan.place is not None:
            yield RollCheck(new_check(titan, Score.COMBAT))
            yield AddToStroke(titan.card)


class AddToStroke(Step):
    """The successes of one Titan are added to the sum."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Add them."""
        check = earth.check
        earth.check = None
        if check is not None:
            added = successes(earth, check)
            earth.counter += added
            yield events.CounterMoves(self.titan, added, earth.counter, earth.goal)


class JudgeStroke(Step):
    """The sum is judged: at the goal the players win; else THREAT +2, and the goal falls by 1."""

    def resolve(self, earth: Earth) -> Steps:
        """Judge it."""
        yield events.StrokeRolled(earth.counter, earth.goal)
        if earth.counter >= earth.goal:
            yield from win(earth)
            return
        earth.goal = max(STROKE_LEAST_PER_PLAYER * earth.players, earth.goal - 1)
        yield ChangeThreat(STROKE_THREAT, SINGLE_STROKE)
