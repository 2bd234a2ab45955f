"""Successes of a Repair Check, and what they are spent on."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans.checks import successes
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.effects import heal_titan
from bot.rules.war_titans.tech import charge, enable


class SpendRepairs(Step):
    """The Repair Check is rolled: its successes can be spent, at most so many."""

    titan: str
    most: int | None = None

    def resolve(self, earth: Earth) -> Steps:
        """Count them and let the player spend them."""
        check = earth.check
        earth.check = None
        if check is None or earth.titan(self.titan).place is None:
            return
        total = successes(earth, check)
        yield Repairs(self.titan, total if self.most is None else min(total, self.most))


class Repairs(Decision):
    """Spend successes: remove damage, gain a Charge, re-enable a Tech Card."""

    titan: str
    left: int

    def kinds(self, earth: Earth) -> list[type[Action]]:
        """Return what a success can be spent on."""
        titan = earth.titan(self.titan)
        if self.left <= 0 or titan.place is None:
            return []
        kinds: list[type[Action]] = [RemoveDamage] if titan.damage else []
        if any(tech.takes_charge for tech in titan.tech):
            kinds.append(GainCharge)
        if any(not tech.enabled for tech in titan.tech):
            kinds.append(Reenable)
        return kinds

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the player while a success can be spent."""
        return (earth.titan(self.titan).owner,) if self.kinds(earth) else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return what can be done, and leaving the rest."""
        return [*self.kinds(earth), NoMoreRepairs]

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Remove damage as long as there is some."""
        return RemoveDamage() if earth.titan(self.titan).damage else NoMoreRepairs()


class RemoveDamage(Action, frozen=True):
    """Spend a success: remove 1 Damage Token."""

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Remove it and go on."""
        repairs = ask.decision
        assert isinstance(repairs, Repairs)
        yield from heal_titan(earth, earth.titan(repairs.titan), 1)
        repairs.left -= 1
        yield repairs


class GainCharge(Action, frozen=True):
    """Spend a success: 1 Charge for a Tech Card."""

    tech: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the enabled cards that can hold one more."""
        assert isinstance(ask.decision, Repairs)
        titan = earth.titan(ask.decision.titan)
        return Options([tech.card for tech in titan.tech if tech.takes_charge])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Charge it and go on."""
        repairs = ask.decision
        assert isinstance(repairs, Repairs)
        titan = earth.titan(repairs.titan)
        tech = titan.wears(self.tech)
        assert tech is not None
        yield charge(titan, tech, 1)
        repairs.left -= 1
        yield repairs


class Reenable(Action, frozen=True):
    """Spend a success: re-enable a Tech Card, with 0 Charges."""

    tech: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the disabled cards."""
        assert isinstance(ask.decision, Repairs)
        titan = earth.titan(ask.decision.titan)
        return Options([tech.card for tech in titan.tech if not tech.enabled])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Re-enable it and go on."""
        repairs = ask.decision
        assert isinstance(repairs, Repairs)
        titan = earth.titan(repairs.titan)
        tech = titan.wears(self.tech)
        assert tech is not None
        yield enable(titan, tech)
        repairs.left -= 1
        yield repairs


class NoMoreRepairs(Action, frozen=True):
    """Leave the rest of the successes unused."""
