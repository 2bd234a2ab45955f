"""The Ending Phase: Invader damage as the Lead lays it out, and the controls (A31-A35, A59)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans.any_time import waits
from bot.rules.war_titans.cards import CITIES, RIFTS, TITANS, TYRANTS, Tier, When
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.effects import Context, carry_out
from bot.rules.war_titans.final_episodes import DrawFinalEpisode, SingleStroke
from bot.rules.war_titans.finals import SINGLE_STROKE
from bot.rules.war_titans.harm import HitTitan, find_support, hit_support, support_key
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.threat import HitCity, lose
from bot.rules.war_titans.using import Usable, spend, usable

CITY = "the city"
"""The target that is the place itself."""


class EndingPhase(Step):
    """The Ending Phase, step by step."""

    def resolve(self, earth: Earth) -> Steps:
        """Lay the damage out, deal it, and see how the game stands."""
        earth.phase, earth.active = "Ending Phase", ""
        yield from waits(earth)
        yield ProposeDamage()
        yield LayOutDamage()
        yield InvaderDamage()
        yield TitanPresence()
        yield RiftStatus()
        yield PassTheLead()


class ProposeDamage(Step):
    """A target is proposed for every Invader; shields stay as they are from here on (A33)."""

    def resolve(self, earth: Earth) -> Steps:
        """Lay them out."""
        earth.shields_fixed = True
        earth.plan = {}
        laid: Counter[str] = Counter()
        for name in dealing(earth):
            target = propose(earth, name, laid)
            earth.plan[name] = target
            place = earth.invaders[name].place or ""
            laid[place if target == CITY else target] += earth.dmg(name)
        return ()


def dealing(earth: Earth) -> list[str]:
    """Return the Invaders that deal damage to somebody, in the order of ruling A30."""
    there = [name for place in earth.places() for name in earth.invaders_at(place)]
    return [name for name in there if targets(earth, name)]


def targets(earth: Earth, invader: str) -> list[str]:
    """Return what can take an Invader's damage: the city, Supports, Titans (A33, A34)."""
    place = earth.invaders[invader].place if invader in earth.invaders else None
    return targets_at(earth, place or "")


def targets_at(earth: Earth, place: str) -> list[str]:
    """Return what can take damage in a place; where no city can, Titans are not asked."""
    city = place in CITIES and not earth.cities[place].destroyed
    supports = [support_key(t, s) for t, s in earth.supports_at(place)] if place in CITIES else []
    outside = [titan for titan in earth.titans_at(place) if not titan.inside]
    titans = [titan.card for titan in outside if titan.shield or not city]
    return [*([CITY] if city else []), *supports, *titans]


def propose(earth: Earth, invader: str, laid: Mapping[str, int]) -> str:
    """Return the target that is proposed: whom it hurts least.

    A Titan whose armor stops it all; the city while it stands that; a Support; the city. `laid` is
    the damage already laid out on cities and Supports.
    """
    found = targets(earth, invader)
    dmg = earth.dmg(invader)
    titans = [name for name in found if name in TITANS]
    for name in titans:
        if earth.armor(earth.titan(name)) >= dmg:
            return name
    place = earth.invaders[invader].place or ""
    if CITY in found and earth.city_left(place) - laid.get(place, 0) > dmg:
        return CITY
    supports = [
        name
        for name in found
        if name != CITY and name not in TITANS
        if find_support(earth, name)[1].hp > laid.get(name, 0)
    ]
    city = [CITY] if CITY in found else []
    return next(iter([*supports, *city, *titans, *found]), "")


class LayOutDamage(Decision):
    """The Lead may change the targets that are proposed, then lets the damage happen."""

    def open_ones(self, earth: Earth) -> list[str]:
        """Return the Invaders for which there is a choice."""
        return [name for name in earth.plan if len(targets(earth, name)) > 1]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Lead while there is a choice."""
        return (earth.leader,) if self.open_ones(earth) else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return changing a target, and leaving all as it is; no powers meanwhile (A84)."""
        return (AcceptDamage, ChangeTarget)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Leave all as it is."""
        return AcceptDamage()


class AcceptDamage(Action, frozen=True):
    """Let the damage happen as it is laid out."""


class ChangeTarget(Action, frozen=True):
    """Let an Invader's damage go to another target in its place."""

    invader: str
    target: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Invaders with a choice, then the other targets."""
        assert isinstance(ask.decision, LayOutDamage)
        if not picked:
            return Options(ask.decision.open_ones(earth))
        now = earth.plan.get(picked[0])
        return Options([each for each in targets(earth, picked[0]) if each != now])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Change it, and ask on."""
        earth.plan[self.invader] = self.target
        yield ask.decision


class InvaderDamage(Step):
    """Step 1: Invaders deal their damage one after the other, then Tyrants; the tier is fixed."""

    def resolve(self, earth: Earth) -> Steps:
        """Go through them."""
        for place in earth.places():
            for name in earth.invaders_at(place):
                yield DealDamage(name, earth.tier)
        yield DamageDone()
        for rift in RIFTS:
            yield TyrantDamage(rift)


class DamageDone(Step):
    """The Invaders' damage is dealt: the plan is forgotten."""

    def resolve(self, earth: Earth) -> Steps:
        """Forget it."""
        earth.plan = {}
        return ()


class DealDamage(Step):
    """One Invader deals its DMG to the target laid out; if that is gone the Lead picks anew."""

    invader: str
    tier: Tier

    def resolve(self, earth: Earth) -> Steps:
        """Deal it; with nobody there it is lost."""
        place = earth.invaders[self.invader].place
        if place is None:
            return
        dmg = earth.dmg(self.invader, self.tier)
        planned = earth.plan.get(self.invader, "")
        if planned in targets(earth, self.invader):
            yield from put(earth, place, planned, dmg, self.invader)
        else:
            yield Overflow(place, dmg, self.invader)


def put(earth: Earth, place: str, target: str, dmg: int, source: str) -> Steps:
    """Put the damage of one source on a target; a Support passes on what it cannot hold."""
    if target == CITY:
        yield GuardCity(place, dmg, source)
    elif target in TITANS:
        yield HitTitan(target, dmg, source)
    else:
        titan, support = find_support(earth, target)
        held = min(support.hp, dmg)
        yield from hit_support(titan, support, held, source)
        yield Overflow(place, dmg - held, source)


class Overflow(Decision):
    """Damage needs a further target, or another than was laid out; the Lead decides (A31)."""

    place: str
    left: int
    source: str

    def found(self, earth: Earth) -> list[str]:
        """Return the further targets."""
        return targets_at(earth, self.place) if self.left > 0 else []

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Lead while there is a choice."""
        return (earth.leader,) if self.found(earth) else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer; a lone target takes it without asking."""
        return (PassOn,)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take the first."""
        return PassOn(self.found(earth)[0])


class PassOn(Action, frozen=True):
    """Let the rest go to this target."""

    target: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the further targets."""
        assert isinstance(ask.decision, Overflow)
        return Options(ask.decision.found(earth))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Put it there."""
        rest = ask.decision
        assert isinstance(rest, Overflow)
        yield from put(earth, rest.place, self.target, rest.left, rest.source)


class GuardCity(Decision):
    """Damage is about to be put on a city: a Titan there may have a card against it."""

    city: str
    damage: int
    source: str
    passed: list[str] = msgspec.field(default_factory=list)

    def guards(self, earth: Earth) -> list[tuple[Titan, Usable]]:
        """Return the cards that can prevent some of it, with their Titans."""
        if self.damage <= 0:
            return []
        return [
            (titan, each)
            for titan in earth.titans_at(self.city)
            for each in usable(earth, titan, When.CITY_DAMAGE)
            if each.source not in self.passed
        ]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the first player who has such a card."""
        found = self.guards(earth)
        return (found[0][0].owner,) if found else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return using it, and not."""
        return (UseGuard, NoGuard)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Do not use it."""
        return NoGuard()

    def close(self, earth: Earth, answers: Any) -> Steps:
        """Put what is left on the city."""
        yield HitCity(self.city, self.damage, self.source)


class UseGuard(Action, frozen=True):
    """Prevent damage to the city."""

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Pay for it and take the damage off."""
        guard = ask.decision
        assert isinstance(guard, GuardCity)
        titan, each = guard.guards(earth)[0]
        yield from spend(earth, titan, each, guard.city)
        guard.damage -= min(guard.damage, each.ability.do[0].n)
        guard.passed.append(each.source)
        yield guard


class NoGuard(Action, frozen=True):
    """Let the city take it."""

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Go on to the next card, or to the city."""
        guard = ask.decision
        assert isinstance(guard, GuardCity)
        guard.passed.append(guard.guards(earth)[0][1].source)
        yield guard


class TyrantDamage(Decision):
    """A Tyrant deals its DMG to one Titan that began the turn facing it; the Lead picks (A59)."""

    rift: str

    def facing(self, earth: Earth) -> list[str]:
        """Return the Titans it can hit."""
        return [titan.card for titan in earth.facing(self.rift) if titan.since]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Lead while there is somebody to hit."""
        return (earth.leader,) if self.facing(earth) else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer; a lone Titan is hit without asking."""
        return (TyrantHits,)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take the first."""
        return TyrantHits(self.facing(earth)[0])


class TyrantHits(Action, frozen=True):
    """Let the Tyrant hit this Titan."""

    titan: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Titans it can hit."""
        assert isinstance(ask.decision, TyrantDamage)
        return Options(ask.decision.facing(earth))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Deal the damage, then let what the Tyrant does at the end happen."""
        assert isinstance(ask.decision, TyrantDamage)
        rift = ask.decision.rift
        tyrant = TYRANTS[earth.rifts[rift].token]
        yield HitTitan(self.titan, tyrant.dmg, tyrant.name)
        yield TyrantEnd(rift, self.titan)


class TyrantEnd(Step):
    """What a Tyrant does after its damage, while a Titan that began the turn there stands."""

    rift: str
    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Let it happen."""
        tyrant = TYRANTS[earth.rifts[self.rift].token]
        special = tyrant.special
        if special is None or special.when is not When.TYRANT_END:
            return
        if TyrantDamage(self.rift).facing(earth):
            yield from carry_out(special.do, Context(tyrant.name, self.titan, self.rift))


class TitanPresence(Step):
    """Step 3: without a Titan on the board the players lose (A42)."""

    def resolve(self, earth: Earth) -> Steps:
        """Look at the board."""
        if not any(titan.place is not None for titan in earth.titans):
            yield from lose(earth, "no Titan")


class RiftStatus(Step):
    """Step 4: all Rifts closed, a Final Episode begins; The Single Stroke rolls again."""

    def resolve(self, earth: Earth) -> Steps:
        """Look at the Rifts."""
        if earth.final == SINGLE_STROKE:
            yield SingleStroke()
        elif earth.final is None and not earth.open_rifts():
            yield DrawFinalEpisode()


class PassTheLead(Step):
    """Step 5: the Lead passes to the right; what lasts for the turn ends (A72)."""

    def resolve(self, earth: Earth) -> Steps:
        """Pass it."""
        places = [titan.card for titan in earth.titans]
        earth.lead = places[places.index(earth.lead) - 1]
        earth.lasting, earth.safe_rifts, earth.soft_landing = [], [], False
        for invader in earth.invaders.values():
            invader.safe = False
        for titan in earth.titans:
            titan.shield, titan.used_turn = False, []
        earth.shields_fixed = False
        return ()
