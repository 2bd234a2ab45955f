"""Abilities that can be used whenever the game waits, and discarding Tech Cards (A65, A84)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans.abilities import AfterKill, is_terrestrial, triggered
from bot.rules.war_titans.cards import CITIES, When, design
from bot.rules.war_titans.earth import BOSS, Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.effects import Context, carry_out
from bot.rules.war_titans.killing import take_reward
from bot.rules.war_titans.pieces import SUPPORTS_MOST, Titan
from bot.rules.war_titans.tech import discard
from bot.rules.war_titans.using import Usable, spend, usable


class OwnCards(Decision):
    """A question during which anybody may use such a card, asked or not."""

    def main_offers(self, earth: Earth, seat: Seat) -> list[type[Action]]:
        """Return what the question itself offers to who is asked."""
        raise NotImplementedError

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return it, with the powers and discards the seat has."""
        asked = seat in self.seats(earth)
        return [*(self.main_offers(earth, seat) if asked else []), *own_kinds(earth, seat)]

    def bystanders(self, earth: Earth) -> Sequence[Seat]:
        """Return everybody else who has such a card."""
        asked = self.seats(earth)
        return [seat for seat in earth.owners() if seat not in asked and own_kinds(earth, seat)]


class Wait(OwnCards):
    """The game waits for a player who has a power that can be used now (A84)."""

    seat: Seat

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the player, with such a power."""
        return (self.seat,) if powers(earth, self.seat) else ()

    def main_offers(self, earth: Earth, seat: Seat) -> list[type[Action]]:
        """Return going on; powers and discards are offered as always."""
        return [GoOn]

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Go on."""
        return GoOn()


class GoOn(Action, frozen=True):
    """Go on without using a power."""


def waits(earth: Earth) -> list[Step]:
    """Return the waits for every player, in Lead order (A84)."""
    return [Wait(seat) for seat in dict.fromkeys(titan.owner for titan in earth.order())]


def own_kinds(earth: Earth, seat: Seat) -> list[type[Action]]:
    """Return what a seat can do at any time."""
    kinds: list[type[Action]] = [UsePower] if powers(earth, seat) else []
    return [*kinds, DiscardTech] if discards(earth, seat) else kinds


def powers(earth: Earth, seat: Seat) -> dict[str, tuple[Titan, Usable]]:
    """Return the powers of a seat's Titans that do something now, by card."""
    return {
        each.source: (titan, each)
        for titan in earth.titans
        if titan.owner == seat
        for each in usable(earth, titan, When.ANY_TIME)
        if _matters(earth, titan, each)
    }


def _matters(earth: Earth, titan: Titan, each: Usable) -> bool:
    op = each.ability.do[0]
    if op.op == "kill":
        return bool(victims(earth))
    if op.op == "refresh_blow":
        return not titan.blow
    if op.op == "threat":
        return earth.threat > 1
    if op.op == "place_support":
        return len(titan.supports) < SUPPORTS_MOST and bool(earth.intact())
    if op.op == "prevent_all":
        return not earth.turn_ops(titan, op.op)
    return op.op != "enable" or bool(titan.tech)


def victims(earth: Earth) -> list[str]:
    """Return the Invaders in cities; the Overlord cannot be chosen (A90)."""
    return [name for city in CITIES for name in earth.invaders_at(city) if name != BOSS]


def discards(earth: Earth, seat: Seat) -> dict[str, Titan]:
    """Return the Tech Cards of a seat that can be discarded without destroying a Titan (A83)."""
    return {
        tech.card: titan
        for titan in earth.titans
        if titan.owner == seat
        for tech in titan.tech
        if not _fatal(earth, titan, tech.card)
    }


def _fatal(earth: Earth, titan: Titan, card: str) -> bool:
    tech = titan.wears(card)
    lost = sum(op.n for a in design(card).abilities for op in a.do if op.op == "max_hp")
    if tech is None or not tech.enabled or not lost or titan.place is None:
        return False
    return titan.damage >= earth.max_hp(titan) - lost


class UsePower(Action, frozen=True):
    """Use a power of a pilot or Artifact that can be used at any time."""

    card: str
    invader: str | None

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cards, then the Invader for one that defeats an Invader."""
        found = powers(earth, ask.seat)
        if not picked:
            return Options(list(found))
        kills = found[picked[0]][1].ability.do[0].op == "kill"
        return Options(victims(earth) if kills else [None])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Use it, and go on with what was asked."""
        titan, each = powers(earth, ask.seat)[self.card]
        yield from spend(earth, titan, each, self.invader or "")
        if self.invader is not None:
            yield Defeat(self.invader, titan.card)
        else:
            yield from carry_out(
                each.ability.do, Context(each.source, titan.card, titan.place or "")
            )
        yield ask.decision


class Defeat(Step):
    """An Invader in a city is destroyed without damage (A90)."""

    invader: str
    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Take the reward, then let the destroyer's cards and a Terrestrial one act."""
        place = earth.invaders[self.invader].place
        if place is None:
            return
        titan = earth.titan(self.titan)
        if is_terrestrial(self.invader):
            ability = triggered([self.invader], When.ON_DESTROYED, titan.card, place)
        else:
            ability = []
        yield from take_reward(earth, self.invader, titan)
        yield AfterKill(titan.card)
        yield from ability


class DiscardTech(Action, frozen=True):
    """Discard an equipped Tech Card; its Charges are lost."""

    tech: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the seat's Tech Cards."""
        return Options(list(discards(earth, ask.seat)))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Discard it, and go on with what was asked."""
        titan = discards(earth, ask.seat)[self.tech]
        tech = titan.wears(self.tech)
        assert tech is not None
        yield discard(earth, titan, tech)
        yield ask.decision
