"""The Upgrade Phase: Repair Action, Gain Charges, Development, Support Movement."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events, tech_events
from bot.rules.war_titans.abilities import own_abilities
from bot.rules.war_titans.any_time import OwnCards
from bot.rules.war_titans.cards import CITIES, CityKind, Op, Score, When, design
from bot.rules.war_titans.checks import RollCheck, dice_count, new_check
from bot.rules.war_titans.earth import (
    SUPPORT_MOVE,
    TECH_ROW,
    Action,
    Ask,
    Decision,
    Earth,
    Step,
    Steps,
)
from bot.rules.war_titans.effects import Context, carry_out
from bot.rules.war_titans.harm import find_support, support_key
from bot.rules.war_titans.pieces import SUPPORTS_MOST, Support, TechCard, Titan
from bot.rules.war_titans.repairing import SpendRepairs
from bot.rules.war_titans.tech import draw_tech
from bot.rules.war_titans.using import Usable, spend, usable

INDUSTRY_CREDITS = 2
SUPPORT_COST = 1


class UpgradePhase(Step):
    """The four steps of the Upgrade Phase, each from the Lead clockwise."""

    def resolve(self, earth: Earth) -> Steps:
        """Go through them."""
        earth.phase, earth.active = "Upgrade Phase", ""
        for titan in earth.order():
            yield RepairAction(titan.card)
        yield GainCharges()
        for titan in earth.order():
            yield Development(titan.card)
        for titan in earth.order():
            yield SupportMovement(titan.card)


class RepairAction(Step):
    """Step 1: every Titan on the board rolls a Repair Check; a Refuge helps (A45)."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Let `upgrade` abilities act, then roll."""
        titan = earth.titan(self.titan)
        if titan.place is None:
            return
        earth.active = titan.card
        yield from own_abilities(earth, titan, When.UPGRADE)
        check = new_check(titan, Score.REPAIR)
        if in_refuge(earth, titan):
            check.added = titan.sheet.repair.dice
            bonus = max(0, dice_count(earth, check) - titan.sheet.repair.dice)
            yield RollCheck(check, bonus)
        else:
            yield RollCheck(check)
        yield SpendRepairs(titan.card)


def in_refuge(earth: Earth, titan: Titan) -> bool:
    """Tell whether a Titan is in a Refuge City that stands."""
    place = titan.place or ""
    refuge = place in CITIES and CITIES[place].kind is CityKind.REFUGE
    return refuge and not earth.cities[place].destroyed


class GainCharges(Step):
    """Step 2: every Tech Card that can gains 1 Charge (A64)."""

    def resolve(self, earth: Earth) -> Steps:
        """Charge them, then let abilities add to it."""
        for titan in earth.order():
            gaining = [tech for tech in titan.tech if tech.takes_charge]
            if titan.place is None or not gaining:
                continue
            for tech in gaining:
                tech.charges += 1
            yield tech_events.AllCharged(titan.card, tuple(tech.card for tech in gaining))
        for titan in earth.order():
            if titan.place is not None:
                yield ChargesMore(titan.card)


class ChargesMore(Step):
    """Abilities that charge another card."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Let them act."""
        yield from own_abilities(earth, earth.titan(self.titan), When.GAIN_CHARGES)


class Development(OwnCards, Decision):
    """Step 3: one of INDUSTRY, ARMY, RESEARCH and REFRESH; not on a Rift (A62, A65).

    Once the action is `done` only abilities beside it can be used.
    """

    titan: str
    free: bool = False
    done: bool = False

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the player while there is something to do, unless the Titan is on a Rift."""
        titan = earth.titan(self.titan)
        moot = titan.on_rift or (self.done and not extras(earth, self))
        return () if moot else (titan.owner,)

    def main_offers(self, earth: Earth, seat: Seat) -> list[type[Action]]:
        """Return the actions that are possible, and doing nothing."""
        if self.done:
            return [UseDevelopment, NoDevelopment]
        titan = earth.titan(self.titan)
        kinds: list[type[Action]] = [Industry]
        if army_size(earth, titan):
            kinds.append(Army)
        if on_offer(earth, self):
            kinds.append(Research)
        kinds.append(ReplaceTech)
        if not titan.blow and titan.credits >= titan.sheet.final_blow.refresh:
            kinds.append(Refresh)
        if extras(earth, self):
            kinds.append(UseDevelopment)
        return [*kinds, NoDevelopment]

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take INDUSTRY, and no more."""
        return NoDevelopment() if self.done else Industry()


def _titan(earth: Earth, ask: Ask) -> Titan:
    assert isinstance(ask.decision, Development)
    return earth.titan(ask.decision.titan)


class Industry(Action, frozen=True):
    """INDUSTRY: 2 Credits."""

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Gain them."""
        titan = _titan(earth, ask)
        titan.credits += INDUSTRY_CREDITS
        yield tech_events.CreditsGained(titan.card, INDUSTRY_CREDITS, titan.credits)
        yield Development(titan.card, done=True)


class NoDevelopment(Action, frozen=True):
    """Take no action."""


def army_discount(earth: Earth, titan: Titan) -> int:
    """Return how much cheaper an ARMY action is in all."""
    return sum(op.n for each in usable(earth, titan, When.ARMY) for op in each.ability.do)


def army_size(earth: Earth, titan: Titan) -> int:
    """Return how many Supports can be bought: limit, Credits and intact cities (A67)."""
    if not earth.intact():
        return 0
    room = SUPPORTS_MOST - len(titan.supports)
    return min(room, titan.credits // SUPPORT_COST + army_discount(earth, titan))


class Army(Action, frozen=True):
    """ARMY: buy Supports for 1 Credit each and place each on a city."""

    first: str
    second: str | None
    third: str | None

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the intact cities; None buys no more."""
        size = army_size(earth, _titan(earth, ask))
        if not picked:
            return Options(earth.intact())
        if len(picked) >= size or picked[-1] is None:
            return Options([None])
        return Options([None, *earth.intact()])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Pay and place them."""
        titan = _titan(earth, ask)
        cities = [city for city in (self.first, self.second, self.third) if city is not None]
        cost = max(0, SUPPORT_COST * len(cities) - army_discount(earth, titan))
        titan.credits -= cost
        yield tech_events.CreditsSpent(titan.card, cost, titan.credits, "Supports")
        for city in cities:
            titan.add_support(city)
            yield events.SupportPlaced(titan.card, city)
        yield Development(titan.card, done=True)


def price(earth: Earth, development: Development, tech: str) -> int:
    """Return what a Tech Card costs now: never below 0."""
    if development.free:
        return 0
    ops: list[Op] = [lasting.op for lasting in earth.lasting]
    off = sum(op.n for op in ops if op.op == "discount" and op.what == "tech")
    return max(0, design(tech).cost - off)


def on_offer(earth: Earth, development: Development) -> list[str]:
    """Return the face-up Tech Cards that the player can pay and equip."""
    titan = earth.titan(development.titan)
    return [
        tech
        for tech in earth.row
        if titan.has_slot(tech) and price(earth, development, tech) <= titan.credits
    ]


class Research(Action, frozen=True):
    """RESEARCH: buy a face-up Tech Card; another takes its place."""

    tech: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return those that can be paid and equipped."""
        assert isinstance(ask.decision, Development)
        return Options(on_offer(earth, ask.decision))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Buy and equip it, with 0 Charges."""
        assert isinstance(ask.decision, Development)
        titan = _titan(earth, ask)
        cost = price(earth, ask.decision, self.tech)
        titan.credits -= cost
        earth.row.remove(self.tech)
        titan.tech.append(TechCard(self.tech))
        yield tech_events.TechBought(titan.card, self.tech, cost)
        yield from fill_row(earth)
        yield Development(titan.card, done=True)


class ReplaceTech(Action, frozen=True):
    """RESEARCH without buying: discard all face-up Tech Cards and draw new ones."""

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Replace them."""
        earth.scrap += earth.row
        earth.row = []
        yield from fill_row(earth, replaced=True)
        yield Development(_titan(earth, ask).card, done=True)


def fill_row(earth: Earth, *, replaced: bool = False) -> Steps:
    """Draw until three Tech Cards are face up, as far as there are any."""
    drawn = []
    while len(earth.row) < TECH_ROW and (tech := draw_tech(earth)) is not None:
        earth.row.append(tech)
        drawn.append(tech)
    if drawn:
        yield tech_events.RowDrawn(tuple(drawn), replaced)


class Refresh(Action, frozen=True):
    """REFRESH: pay the Refresh Cost to make the Final Blow ready again."""

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Pay and refresh it."""
        titan = _titan(earth, ask)
        cost = titan.sheet.final_blow.refresh
        titan.credits -= cost
        titan.blow = True
        yield tech_events.CreditsSpent(titan.card, cost, titan.credits, titan.sheet.final_blow.name)
        yield tech_events.BlowReady(titan.card)
        yield Development(titan.card, done=True)


def extras(earth: Earth, development: Development) -> list[Usable]:
    """Return the abilities that can be used beside the action."""
    titan = earth.titan(development.titan)
    found = usable(earth, titan, When.DEVELOPMENT)
    room = len(titan.supports) < SUPPORTS_MOST and bool(earth.intact())
    buyable = any(titan.has_slot(tech) for tech in earth.row)
    fits = {
        "place_support": room,
        "free_tech": buyable and not (development.free or development.done),
    }
    return [each for each in found if fits[each.ability.do[0].op]]


class UseDevelopment(Action, frozen=True):
    """Use a card's ability beside the action."""

    card: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cards."""
        assert isinstance(ask.decision, Development)
        return Options([each.source for each in extras(earth, ask.decision)])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Use it, and go on."""
        development = ask.decision
        assert isinstance(development, Development)
        titan = _titan(earth, ask)
        each = next(u for u in extras(earth, development) if u.source == self.card)
        yield from spend(earth, titan, each)
        if each.ability.do[0].op == "free_tech":
            development.free = True
        else:
            yield from carry_out(each.ability.do, Context(each.source, titan.card))
        yield development


class SupportMovement(OwnCards, Decision):
    """Step 4: a player moves Supports, each up to 3 cities (A68)."""

    titan: str
    moved: list[int] = msgspec.field(default_factory=list)

    def movable(self, earth: Earth) -> list[Support]:
        """Return the Supports that have not moved in this step."""
        titan = earth.titan(self.titan)
        return [each for each in titan.supports if titan.number_of(each) not in self.moved]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the player while a Support can move."""
        return (earth.titan(self.titan).owner,) if self.movable(earth) else ()

    def main_offers(self, earth: Earth, seat: Seat) -> list[type[Action]]:
        """Return moving one, and being done."""
        return [MoveSupport, SupportsStay]

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Leave them where they are."""
        return SupportsStay()


class MoveSupport(Action, frozen=True):
    """Move a Support up to 3 cities."""

    support: str
    city: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Supports that can move, then the cities in reach."""
        movement = ask.decision
        assert isinstance(movement, SupportMovement)
        titan = earth.titan(movement.titan)
        found = {support_key(titan, support): support for support in movement.movable(earth)}
        return Options(reachable(found[picked[0]].city) if picked else list(found))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Move it, and go on with the others."""
        movement = ask.decision
        assert isinstance(movement, SupportMovement)
        titan = earth.titan(movement.titan)
        _, support = find_support(earth, self.support)
        start, support.city = support.city, self.city
        movement.moved.append(titan.number_of(support))
        yield events.SupportMoved(titan.card, start, self.city)
        yield movement


def reachable(start: str) -> list[str]:
    """Return the cities at most 3 trails away, in the order of the map."""
    found = {start}
    for _ in range(SUPPORT_MOVE):
        found |= {near for city in found for near in CITIES[city].adjacent}
    return [city for city in CITIES if city in found and city != start]


class SupportsStay(Action, frozen=True):
    """Leave the other Supports where they are."""
