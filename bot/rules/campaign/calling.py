"""A try to summon: who takes part, the dice, and what Luck does to them (6.2, R25, R57, R58)."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.rules.campaign import board_events, piles
from bot.rules.campaign.extras import names_in, told
from bot.rules.campaign.refresh import pay
from bot.rules.campaign.rifts import has_luck
from bot.rules.campaign.saga import Action, Ask, Decision, Saga, Step, Steps
from bot.rules.campaign.summoning import (
    ANY_DEMON,
    DEAD_PILE,
    DEMONS,
    bonus,
    free_demons,
    number_for,
    parties,
    targets,
)
from bot.rules.kernel import Options, Seat
from bot.rules.titan import notes
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.movement import DIE
from bot.rules.titan.recruiting import muster, possible, recruiters


class Summon(Action, frozen=True):
    """Try to summon a character into a Legion, which then musters nobody (R57)."""

    marker: str
    pool: str
    name: str
    participants: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Legions, from where and whom, and who takes part."""
        if not picked:
            able = [legion for legion in realm.of(ask.seat) if targets(realm, legion)]
            return Options([legion.marker for legion in able])
        found = targets(realm, realm.legion(picked[0]))
        if len(picked) == 1:
            return Options(list(dict.fromkeys(pool for pool, _ in found)))
        if len(picked) == 2:
            return Options([name for pool, name in found if pool == picked[1]])
        return Options([told(party) for party in parties(found[picked[1], picked[2]])])

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Show who takes part, pay, and roll."""
        legion, party = realm.legion(self.marker), names_in(self.participants)
        call = targets(realm, legion)[self.pool, self.name]
        added = bonus(realm, legion, call, party)
        legion.mustered = True
        notes.show(realm, legion, party)
        if TITAN in party:
            yield from pay(realm, ask.seat, call.spell)
        mana = realm.heroes[ask.seat].mana
        yield board_events.SummonDeclared(
            ask.seat, self.marker, self.pool, self.name, party, added, mana
        )
        step = RollDemon if self.name == ANY_DEMON else RollSummons
        yield step(ask.seat, self.marker, self.pool, self.name, added)
        yield ask.decision


class RollDemon(Step):
    """The die that tells which Demon it is (R58)."""

    seat: Seat
    marker: str
    pool: str
    name: str
    bonus: int
    again: bool = False

    def resolve(self, realm: Saga) -> Steps:
        """Roll among those that are not in play; for the last one there is nothing to roll."""
        free = free_demons(realm)
        found = free[0]
        if len(free) > 1:
            found = DEMONS[realm.chance.below(len(DEMONS))]
            if found not in free:
                found = realm.chance.pick(free)
        yield board_events.DemonRolled(self.seat, found, self.again)
        yield WhichDemon(self.seat, self.marker, self.pool, found, self.bonus)


class WhichDemon(Decision):
    """The caller keeps the Demon, or rolls for another by Luck."""

    seat: Seat
    marker: str
    pool: str
    name: str
    bonus: int

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the caller while there is Luck, and more than one Demon to roll for."""
        asks = has_luck(realm, self.seat) and len(free_demons(realm)) > 1
        return (self.seat,) if asks else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (RollDemonAgain, KeepDemon)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """The die stands."""
        return KeepDemon()

    def close(self, realm: Saga, answers: Mapping[Seat, Any]) -> Steps:
        """Go on to the two dice."""
        yield RollSummons(self.seat, self.marker, self.pool, self.name, self.bonus)


class RollDemonAgain(Action, frozen=True):
    """Roll for another Demon, by Luck."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Roll again."""
        was = ask.decision
        assert isinstance(was, WhichDemon)
        realm.heroes[ask.seat].luck -= 1
        yield RollDemon(ask.seat, was.marker, was.pool, was.name, was.bonus, again=True)


class KeepDemon(Action, frozen=True):
    """Call this Demon."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Go on to the two dice."""
        yield from ask.decision.close(realm, {})


class RollSummons(Step):
    """The two dice of a summoning."""

    seat: Seat
    marker: str
    pool: str
    name: str
    bonus: int

    def resolve(self, realm: Saga) -> Steps:
        """Roll."""
        dice = (realm.chance.below(DIE) + 1, realm.chance.below(DIE) + 1)
        rolled = SummonDice(self.seat, self.marker, self.pool, self.name, self.bonus, dice)
        yield rolled.event()
        yield rolled


class SummonDice(Decision):
    """The caller keeps the dice, or rolls one of them again by Luck while that can help."""

    seat: Seat
    marker: str
    pool: str
    name: str
    bonus: int
    dice: tuple[int, int]

    @property
    def success(self) -> bool:
        """Whether the dice are high enough; a number of 2 or less always is (R73)."""
        return sum(self.dice) + self.bonus >= number_for(self.name)

    def event(self, *, again: bool = False) -> board_events.SummonRolled:
        """Tell of the dice."""
        target = number_for(self.name)
        return board_events.SummonRolled(
            self.seat, self.marker, self.name, self.dice, self.bonus, target, again
        )

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the caller, if the dice have failed and Luck may still mend that."""
        if self.success or not has_luck(realm, self.seat):
            return ()
        other = DIE if realm.heroes[self.seat].luck > 1 else max(self.dice)
        return (self.seat,) if DIE + other + self.bonus >= number_for(self.name) else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (RollSummonAgain, KeepSummon)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """The dice stand."""
        return KeepSummon()

    def close(self, realm: Saga, answers: Mapping[Seat, Any]) -> Steps:
        """See whether the character comes."""
        legion = realm.legion(self.marker)
        yield board_events.SummonEnds(self.seat, self.marker, self.name, self.pool, self.success)
        if self.success:
            if self.pool == DEAD_PILE:
                piles.raise_up(realm, self.name)
            else:
                realm.take(self.name)
            legion.characters.append(self.name)
            notes.joined(realm, legion, self.name)
        elif legion.moved and realm.rules.failed_try == "spares":
            yield MusterStill(self.seat, self.marker)


class RollSummonAgain(Action, frozen=True):
    """Roll one of the two dice again, by Luck; `die` is its number."""

    die: int

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the dice that are not as high as can be, the lower one first."""
        assert isinstance(ask.decision, SummonDice)
        return Options(sorted(set(ask.decision.dice) - {DIE}))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Roll it; the last number counts (R25)."""
        was = ask.decision
        assert isinstance(was, SummonDice)
        realm.heroes[ask.seat].luck -= 1
        one, other = was.dice
        kept = other if one == self.die else one
        dice = (realm.chance.below(DIE) + 1, kept)
        rolled = SummonDice(was.seat, was.marker, was.pool, was.name, was.bonus, dice)
        yield rolled.event(again=True)
        yield rolled


class KeepSummon(Action, frozen=True):
    """Keep the dice."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """See whether the character comes."""
        yield from ask.decision.close(realm, {})


class MusterStill(Decision):
    """With the option `spares` a Legion that has moved may muster after a failed try (R57)."""

    seat: Seat
    marker: str

    def ways(self, realm: Saga) -> dict[str, Sequence[str]]:
        """Return whom the Legion may muster, each with the recruiters to show."""
        found = possible(realm, realm.legion(self.marker))
        return {name: recruiters(each) for name, each in found.items()}

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the player, if there is anybody to muster."""
        return (self.seat,) if self.ways(realm) else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (MusterInstead, MusterNobody)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Muster nobody."""
        return MusterNobody()


class MusterInstead(Action, frozen=True):
    """Muster into the Legion that has failed to summon."""

    name: str
    shown: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return whom it may muster, and the recruiters to show."""
        assert isinstance(ask.decision, MusterStill)
        found = ask.decision.ways(realm)
        return Options(list(found) if not picked else found[picked[0]])

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Let it join."""
        assert isinstance(ask.decision, MusterStill)
        yield muster(realm, realm.legion(ask.decision.marker), self.name, self.shown)


class MusterNobody(Action, frozen=True):
    """Muster nobody."""
