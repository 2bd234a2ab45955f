"""Damage to Titans, Supports and Invaders, and what being destroyed brings."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events
from bot.rules.war_titans.cards import CITIES, RIFTS, Symbol, When
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.pieces import Support, Titan
from bot.rules.war_titans.tech import disable_all
from bot.rules.war_titans.threat import ChangeThreat
from bot.rules.war_titans.using import Usable, spend, usable


def hit_support(titan: Titan, support: Support, damage: int, source: str) -> Steps:
    """Put damage of a source on a Support now."""
    dealt = min(damage, support.hp)
    if not dealt:
        return
    left = support.hp - dealt
    yield events.SupportHit(titan.card, support.city, dealt, left, source)
    if left:
        support.damaged = True
    else:
        titan.supports = [other for other in titan.supports if other is not support]


class HitTitan(Step):
    """A Titan takes damage from one source: Supports, prevention, armor, tokens (A88).

    `covered` tells that Supports of its city may stand in for it (A75).
    """

    titan: str
    damage: int
    source: str = ""
    pierce: bool = False
    covered: bool = False

    def resolve(self, earth: Earth) -> Steps:
        """Ask who stands in, then what prevents it, then put down what gets through."""
        titan = earth.titan(self.titan)
        if titan.place is None or self.damage <= 0:
            return
        if self.covered and titan.place in CITIES and earth.supports_at(titan.place):
            yield CoverTitan(self.titan, self.damage, self.source)
        else:
            yield Prevention(self.titan, self.damage, self.source, self.pierce)


class CoverTitan(Decision):
    """A Support of its city may take a Titan's damage first; the Titan's owner decides (A75)."""

    titan: str
    damage: int
    source: str

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the owner while damage would get through."""
        titan = earth.titan(self.titan)
        safe = self.damage <= earth.armor(titan) or earth.turn_ops(titan, "prevent_all")
        return () if titan.place is None or safe else (titan.owner,)

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the Supports, and doing without."""
        return (SendSupport, TakeDamage)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Do without."""
        return TakeDamage()

    def close(self, earth: Earth, answers: Any) -> Steps:
        """Go on to prevention and armor."""
        yield Prevention(self.titan, self.damage, self.source)


class SendSupport(Action, frozen=True):
    """Let a Support in the city take the damage; what it cannot hold goes on."""

    support: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Supports in the city."""
        assert isinstance(ask.decision, CoverTitan)
        place = earth.titan(ask.decision.titan).place
        return Options([support_key(t, s) for t, s in earth.supports_at(place or "")])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Put what it holds on the Support."""
        cover = ask.decision
        assert isinstance(cover, CoverTitan)
        titan, support = find_support(earth, self.support)
        held = min(support.hp, cover.damage)
        yield from hit_support(titan, support, held, cover.source)
        yield HitTitan(cover.titan, cover.damage - held, cover.source, covered=True)


class TakeDamage(Action, frozen=True):
    """Let the Titan take the damage itself."""

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Go on to prevention and armor, or to the armor."""
        decision = ask.decision
        if isinstance(decision, CoverTitan):
            yield Prevention(decision.titan, decision.damage, decision.source)
        else:
            assert isinstance(decision, Prevention)
            yield PutDamage(decision.titan, decision.damage, decision.source, decision.pierce)


def support_key(titan: Titan, support: Support) -> str:
    """Name a Support: its Titan, its number among that Titan's Supports, and its city."""
    return f"{titan.card} {titan.number_of(support)} ({support.city})"


def find_support(earth: Earth, key: str) -> tuple[Titan, Support]:
    """Return the Support that a key names."""
    for titan in earth.titans:
        for support in titan.supports:
            if support_key(titan, support) == key:
                return titan, support
    raise KeyError(key)


class Prevention(Decision):
    """What prevents damage from one source may be used, each at most once (A80)."""

    titan: str
    damage: int
    source: str
    pierce: bool = False
    used: list[str] = msgspec.field(default_factory=list)

    def usable(self, earth: Earth) -> list[Usable]:
        """Return the abilities that can prevent it."""
        titan = earth.titan(self.titan)
        armor = 0 if self.pierce else earth.armor(titan)
        if titan.place is None or self.damage <= armor or earth.turn_ops(titan, "prevent_all"):
            return []
        found = usable(earth, titan, When.DAMAGE_TAKEN)
        return [each for each in found if each.source not in self.used]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the owner while there is something to use."""
        return (earth.titan(self.titan).owner,) if self.usable(earth) else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return preventing, and taking it."""
        return (Prevent, TakeDamage)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take it."""
        return TakeDamage()

    def close(self, earth: Earth, answers: Any) -> Steps:
        """Put down what is left."""
        yield PutDamage(self.titan, self.damage, self.source, self.pierce)


class Prevent(Action, frozen=True):
    """Use a card to take less damage."""

    card: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cards that can."""
        assert isinstance(ask.decision, Prevention)
        return Options([each.source for each in ask.decision.usable(earth)])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Pay for it and take off what it prevents."""
        prevention = ask.decision
        assert isinstance(prevention, Prevention)
        titan = earth.titan(prevention.titan)
        each = next(u for u in prevention.usable(earth) if u.source == self.card)
        yield from spend(earth, titan, each)
        prevention.used.append(self.card)
        prevention.damage -= min(prevention.damage, sum(op.n for op in each.ability.do))
        yield prevention


class PutDamage(Step):
    """Armor takes its part, and the rest becomes Damage Tokens."""

    titan: str
    damage: int
    source: str = ""
    pierce: bool = False

    def resolve(self, earth: Earth) -> Steps:
        """Put it down; at its Hit Points the Titan is destroyed."""
        titan = earth.titan(self.titan)
        if titan.place is None:
            return
        armor = 0 if self.pierce else earth.armor(titan)
        safe = bool(earth.turn_ops(titan, "prevent_all"))
        through = 0 if safe else max(0, self.damage - armor)
        titan.damage += through
        most = earth.max_hp(titan)
        left = max(0, most - titan.damage)
        yield events.TitanHit(
            titan.card, self.damage, through, left, self.source, titan.place, most
        )
        if not left:
            yield DestroyTitan(titan.card)


class DestroyTitan(Step):
    """A Titan is destroyed: off the board, tech disabled, a die for its pilot, THREAT (A40)."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Remove it."""
        titan = earth.titan(self.titan)
        if titan.place is None:
            return
        saves = usable(earth, titan, When.PILOT_DIE)
        left = titan.place
        titan.place, titan.inside, titan.since = None, False, False
        titan.damage, titan.fell = titan.sheet.hp, earth.turn
        yield events.TitanDestroyed(titan.card, left)
        yield from disable_all(titan)
        yield ChangeThreat(1, titan.card)
        if titan.pilot is not None:
            yield RollForPilot(titan.card, tuple(each.source for each in saves))
        if left in RIFTS:
            yield TyrantRecovers(left)


class RollForPilot(Step):
    """The die for the pilot: on NOVA the pilot is lost, unless a card rolls again (A40, A85)."""

    titan: str
    saves: tuple[str, ...]

    def resolve(self, earth: Earth) -> Steps:
        """Roll it."""
        titan = earth.titan(self.titan)
        symbol = earth.roll()
        yield events.PilotDie(titan.card, symbol)
        if symbol is Symbol.NOVA and self.saves:
            yield events.AbilityUsed(titan.card, self.saves[0])
            symbol = earth.roll()
            yield events.PilotDie(titan.card, symbol, again=True)
        if symbol is Symbol.NOVA and titan.pilot is not None:
            yield events.PilotDies(titan.card, titan.pilot)
            titan.pilot = None
            yield ChangeThreat(1, "pilot")


class TyrantRecovers(Step):
    """A Tyrant that nobody faces any more heals fully (A59)."""

    rift: str

    def resolve(self, earth: Earth) -> Steps:
        """Heal it."""
        rift = earth.rifts[self.rift]
        if rift.damage and not rift.closed and not earth.facing(self.rift):
            rift.damage = 0
            yield events.InvaderHealed(rift.token, earth.tyrant_hp(self.rift))


class CheckHitPoints(Step):
    """A Titan whose Hit Points have fallen to its damage is destroyed (A83)."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Look at it."""
        titan = earth.titan(self.titan)
        if titan.place is not None and titan.damage >= earth.max_hp(titan):
            yield DestroyTitan(titan.card)
