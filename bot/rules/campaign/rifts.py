"""The windows of the movement die: Luck and the mulligan, then Rift (3.1, R25, R54)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.rules.campaign.board_events import MoveDieAgain, RiftOpened
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.powers import BlockBorder
from bot.rules.campaign.refresh import pay, supply
from bot.rules.campaign.saga import Action, Ask, Decision, Saga, Steps
from bot.rules.campaign.sheet import SpellId
from bot.rules.kernel import Options, Seat
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.movement import DIE, RollMovement, may_reroll

NEVER = "never"
"""The standing order that closes a window (R79)."""


def after_move_die(saga: Saga, seat: Seat) -> Steps:
    """Yield the windows between the movement die and the first move."""
    yield MoveDie(seat)


def has_luck(saga: Saga, seat: Seat) -> bool:
    """Tell whether a player is asked about dice on the board."""
    hero = saga.heroes[seat]
    return hero.luck > 0 and hero.orders.luck != NEVER


class MoveDie(Decision):
    """The mover keeps the movement die, or rolls it again.

    It is asked where Luck is left, with the mulligan beside it, which is free; and in place of the
    mulligan, where somebody may open a Rift, since that comes after it.
    """

    seat: Seat

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the mover, if there is a choice."""
        if realm.players[self.seat].dead:
            return ()
        return (self.seat,) if len(self.offers(realm, self.seat)) > 1 else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the ways to roll again, and keeping the die."""
        kinds: list[type[Action]] = [RollWithLuck] if has_luck(realm, seat) else []
        if may_reroll(realm, seat) and (kinds or any(able(realm, seat))):
            kinds.append(Mulligan)
        return (*kinds, KeepDie)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """The die stands."""
        return KeepDie()

    def close(self, realm: Saga, answers: Mapping[Seat, Any]) -> Steps:
        """Go on to Rift."""
        yield RiftWindow(self.seat)


class RollWithLuck(Action, frozen=True):
    """Roll the movement die again, by Luck."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Roll; the new number stands unless there is more Luck."""
        hero, before = realm.heroes[ask.seat], realm.roll
        hero.luck -= 1
        realm.roll = realm.chance.below(DIE) + 1
        yield MoveDieAgain(ask.seat, before, realm.roll, hero.luck)
        yield ask.decision


class Mulligan(Action, frozen=True):
    """Roll the movement die of the first turn again."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Roll once more."""
        realm.players[ask.seat].rerolled = True
        yield RollMovement(ask.seat, again=True)


class KeepDie(Action, frozen=True):
    """Keep the number; the mulligan is over once somebody may open a Rift."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Go on to Rift."""
        if any(able(realm, ask.seat)):
            realm.players[ask.seat].rerolled = True
        yield RiftWindow(ask.seat)


def able(saga: Saga, mover: Seat) -> list[Seat]:
    """Return the opponents who know a spell that closes borders, and can pay for it."""
    return [
        seat
        for seat in saga.living()
        if saga.enemies(seat, mover) and rift_of(saga, seat) and borders(saga, seat)
    ]


def rift_of(saga: Saga, seat: Seat) -> SpellId:
    """Return the spell with which a Titan can close a border now; empty without one."""
    mana = supply(saga, seat)
    known = (SPELLS[each] for each in saga.heroes[seat].sheet.spell_book)
    found = (
        spell.id
        for spell in known
        if spell.level <= mana and any(isinstance(e, BlockBorder) for e in spell.effects)
    )
    return next(found, "")


def borders(saga: Saga, seat: Seat) -> dict[LandId, list[LandId]]:
    """Return the open borders of Lands in which a player has a Legion."""
    closed = {*saga.closed()}
    found = {
        legion.land: [
            there
            for there in sorted(LANDS[legion.land].adjacent)
            if border(legion.land, there) not in closed
        ]
        for legion in saga.of(seat)
    }
    return {land: there for land, there in sorted(found.items()) if there}


def border(one: LandId, other: LandId) -> tuple[LandId, LandId]:
    """Return the border of two Lands, as it is noted."""
    return min(one, other), max(one, other)


class RiftWindow(Decision):
    """Opponents may close borders to the mover, all at once; again after each Rift (R54)."""

    gathered: ClassVar[bool] = True

    mover: Seat

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return those who can, and want to be asked."""
        if realm.players[self.mover].dead:
            return ()
        found = able(realm, self.mover)
        return [seat for seat in found if realm.heroes[seat].orders.rift != NEVER]

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (CastRift, NoRift)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Close nothing."""
        return NoRift()

    def close(self, realm: Saga, answers: Mapping[Seat, Any]) -> Steps:
        """Close the borders, in turn order; of two for the same border one is cast."""
        again = False
        for seat in sorted(answers, key=realm.order.index):
            answer = answers[seat]
            if not isinstance(answer, CastRift):
                continue
            line = border(answer.land, answer.border)
            if line in realm.rifts:
                continue
            again = True
            yield from pay(realm, seat, rift_of(realm, seat))
            realm.rifts.append(line)
            mana = realm.heroes[seat].mana
            yield RiftOpened(seat, answer.land, answer.border, mana)
        if again:
            yield RiftWindow(self.mover)


class CastRift(Action, frozen=True):
    """Close a border of a Land with an own Legion, for this Movement Phase."""

    land: LandId
    border: LandId

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Lands with an own Legion, then the Lands beyond their borders."""
        found = borders(realm, ask.seat)
        return Options(list(found) if not picked else found[picked[0]])


class NoRift(Action, frozen=True):
    """Close no border."""
