"""The Rifts: Tyrant Trials, the Tyrant in the second part, and how a Rift is closed (A53-A62)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events
from bot.rules.war_titans.cards import RIFTS, TYRANTS, Op, Score, When
from bot.rules.war_titans.checks import RollCheck, new_check, successes
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.effects import Context, carry_out
from bot.rules.war_titans.movement import ArriveAt
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.threat import ChangeThreat
from bot.rules.war_titans.using import usable


class FaceTrial(Step):
    """A Titan that ends its movement on a Rift without guardians faces the Trial (A56)."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Reveal the token, and let the Titan roll."""
        titan = earth.titan(self.titan)
        if not titan.on_rift or titan.inside or earth.rifts[titan.place or ""].guardians:
            return
        rift = earth.rifts[titan.place or ""]
        rift.revealed = True
        yield events.TrialFaced(titan.card, titan.place or "", rift.token)
        trial = TYRANTS[rift.token].trial
        if trial.ability is Score.ANY:
            yield ChooseScore(titan.card)
        else:
            yield from roll_trial(earth, titan, trial.ability)


class ChooseScore(Decision):
    """A Trial lets the player pick which ability to roll (A81)."""

    titan: str

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Titan's player."""
        return (earth.titan(self.titan).owner,)

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (RollScore,)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Fight."""
        return RollScore(Score.COMBAT)


class RollScore(Action, frozen=True):
    """Roll this ability."""

    score: Score

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the three."""
        return Options((Score.COMBAT, Score.MOVEMENT, Score.REPAIR))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Roll it."""
        assert isinstance(ask.decision, ChooseScore)
        yield from roll_trial(earth, earth.titan(ask.decision.titan), self.score)


def roll_trial(earth: Earth, titan: Titan, score: Score) -> Steps:
    """Roll a Trial's check with what `trial` abilities add."""
    ops: list[Op] = []
    for each in usable(earth, titan, When.TRIAL):
        ops += each.ability.do
    yield RollCheck(new_check(titan, score, ops=ops))
    yield JudgeTrial(titan.card)


class JudgeTrial(Step):
    """The Trial is passed or failed."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Let the Titan in, or let the failure happen and send it back (A57, A58)."""
        titan, check = earth.titan(self.titan), earth.check
        earth.check = None
        if check is None or titan.place is None:
            return
        token = earth.rifts[titan.place].token
        trial = TYRANTS[token].trial
        passed = successes(earth, check) >= trial.successes
        yield events.TrialEnds(titan.card, token, passed)
        if passed:
            titan.inside = titan.entered = True
            return
        yield from carry_out(trial.fail, Context(token, titan.card, titan.place))
        yield ReturnToCity(titan.card, titan.place)


class ReturnToCity(Decision):
    """A Titan goes from a Rift to a threatened city of its player's choice."""

    titan: str
    rift: str

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the player of a Titan that is still on the Rift."""
        titan = earth.titan(self.titan)
        return (titan.owner,) if titan.place == self.rift else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (ReturnTo,)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take the first city."""
        return ReturnTo(RIFTS[self.rift].threatens[0])


class ReturnTo(Action, frozen=True):
    """Return to this city."""

    city: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cities that the Rift threatens."""
        assert isinstance(ask.decision, ReturnToCity)
        return Options(RIFTS[ask.decision.rift].threatens)

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Go there."""
        assert isinstance(ask.decision, ReturnToCity)
        titan = earth.titan(ask.decision.titan)
        yield ArriveAt(titan.card, self.city)


class HitTyrant(Step):
    """A Tyrant takes damage; from its last HP the Rift is closed."""

    rift: str
    titan: str
    damage: int

    def resolve(self, earth: Earth) -> Steps:
        """Put it down."""
        rift = earth.rifts[self.rift]
        dealt = min(self.damage, earth.tyrant_hp(self.rift) - rift.damage)
        if rift.closed or dealt <= 0:
            return
        rift.damage += dealt
        left = earth.tyrant_hp(self.rift) - rift.damage
        yield events.TyrantHit(
            rift.token, dealt, left, self.titan, self.rift, earth.tyrant_hp(self.rift)
        )
        if not left:
            yield CloseRift(self.rift, self.titan)


class CloseRift(Step):
    """A Tyrant is defeated: Artifact, THREAT -1, every Titan there goes to a city (A61)."""

    rift: str
    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Close it."""
        rift, titan = earth.rifts[self.rift], earth.titan(self.titan)
        rift.closed, rift.damage = True, 0
        artifact = TYRANTS[rift.token].artifact
        titan.artifacts.append(artifact)
        yield events.RiftClosed(self.rift, titan.card, artifact)
        yield ChangeThreat(-1, self.rift)
        for other in earth.titans_at(self.rift):
            yield ReturnToCity(other.card, self.rift)
