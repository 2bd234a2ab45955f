"""The effect primitives: what each op of the cards does. Nothing else interprets a card's text.

Ops that change a roll, a price, a movement or damage are looked up where they matter (`checks`,
`development`, `movement`, `harm`); those that do something at once are carried out here.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events, tech_events
from bot.rules.war_titans.cards import CITIES, Op
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.harm import (
    CheckHitPoints,
    HitTitan,
    find_support,
    hit_support,
    support_key,
)
from bot.rules.war_titans.pieces import SUPPORTS_MOST, Lasting, Titan
from bot.rules.war_titans.tech import charge, disable, enable
from bot.rules.war_titans.threat import ChangeThreat, HitCity

NO_MORE = "no more"
"""What is picked to place fewer Supports than could be."""


class Context(msgspec.Struct, frozen=True):
    """Where an effect comes from: the card, the Titan that owns or set it off, the place.

    `invader` is the Invader whose ability it is, `rift` the Rift or Lair of an Episode.
    """

    source: str
    titan: str | None = None
    place: str = ""
    invader: str | None = None
    rift: str = ""
    episode: bool = False


class Effect(Step):
    """One op is carried out."""

    op: Op
    where: Context

    def resolve(self, earth: Earth) -> Steps:
        """Do it, or put the choice it leaves to whoever decides."""
        return EFFECTS[self.op.op](earth, self.op, self.where)


def carry_out(ops: Sequence[Op], where: Context) -> list[Step]:
    """Return the steps of a card's effects, in order."""
    return [Effect(op, where) for op in ops]


class Choose(Decision):
    """An effect leaves a choice; `seat` decides. Without a choice it happens by itself."""

    op: Op
    where: Context
    seat: Seat
    values: tuple[str, ...]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return who decides."""
        return (earth.heir(self.seat),) if self.values else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (Pick,)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take the first."""
        return Pick(self.values[0])


class Pick(Action, frozen=True):
    """Choose what an effect is for."""

    value: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return what there is to choose from."""
        assert isinstance(ask.decision, Choose)
        return Options(ask.decision.values)

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Carry the effect out on it."""
        assert isinstance(ask.decision, Choose)
        yield from CHOSEN[ask.decision.op.op](
            earth, ask.decision.op, ask.decision.where, self.value
        )


def _titans(earth: Earth, op: Op, where: Context) -> list[Titan]:
    """Return the Titans on the board that an op is for."""
    if op.tgt == "each_titan":
        return [titan for titan in earth.order() if titan.place is not None]
    if op.tgt == "each_titan_here":
        return earth.titans_at(where.place)
    return [earth.titan(where.titan)] if where.titan is not None else []


def _deal(earth: Earth, op: Op, where: Context) -> Steps:
    covered = where.invader is not None
    for titan in _titans(earth, op, where):
        yield HitTitan(titan.card, op.n, where.source, op.pierce, covered)


def _deal_city(earth: Earth, op: Op, where: Context) -> Steps:
    if where.place in CITIES:
        city = CITIES[where.place].yellow if op.tgt == "city_next" else where.place
        yield HitCity(city, op.n, where.source)


def _hit_support(earth: Earth, op: Op, where: Context) -> Steps:
    if op.tgt == "support_here":
        found = earth.supports_at(where.place)
    else:
        found = [(titan, s) for titan in earth.order() for s in titan.supports]
    yield Choose(op, where, earth.leader, tuple(support_key(t, s) for t, s in found))


def _hit_chosen_support(earth: Earth, op: Op, where: Context, value: str) -> Steps:
    titan, support = find_support(earth, value)
    yield from hit_support(titan, support, op.n, where.source)


def _heal(earth: Earth, op: Op, where: Context) -> Steps:
    if op.tgt == "this_invader" and where.invader is not None:
        invader = earth.invaders[where.invader]
        if invader.damage:
            invader.damage = max(0, invader.damage - op.n)
            yield events.InvaderHealed(where.invader, earth.hp_left(where.invader))
    elif op.tgt == "tyrant_here":
        rift = earth.rifts[where.place]
        if rift.damage:
            rift.damage = max(0, rift.damage - op.n)
            yield events.InvaderHealed(rift.token, earth.tyrant_hp(where.place) - rift.damage)
    else:
        for titan in _titans(earth, op, where):
            yield from heal_titan(earth, titan, op.n)


def heal_titan(earth: Earth, titan: Titan, by: int) -> Steps:
    """Remove damage from a Titan on the board."""
    if titan.place is not None and titan.damage:
        titan.damage = max(0, titan.damage - by)
        yield events.TitanHealed(titan.card, earth.max_hp(titan) - titan.damage)


def _heal_city(earth: Earth, op: Op, where: Context) -> Steps:
    hurt = [name for name in earth.intact() if earth.cities[name].damage]
    yield Choose(op, where, earth.leader, tuple(hurt))


def _heal_chosen_city(earth: Earth, op: Op, where: Context, value: str) -> Steps:
    city = earth.cities[value]
    city.damage = max(0, city.damage - op.n)
    yield events.CityHealed(value, earth.city_left(value), where.source)


def _credits(earth: Earth, op: Op, where: Context) -> Steps:
    gaining = earth.order() if op.tgt == "each_player" else [earth.titan(where.titan or "")]
    for titan in gaining:
        titan.credits += op.n
        yield tech_events.CreditsGained(titan.card, op.n, titan.credits)


def _threat(earth: Earth, op: Op, where: Context) -> Steps:
    yield ChangeThreat(op.n, where.source)


def _refresh_blow(earth: Earth, op: Op, where: Context) -> Steps:
    titan = earth.titan(where.titan or "")
    titan.blow = True
    yield tech_events.BlowReady(titan.card)


def _place_support(earth: Earth, op: Op, where: Context) -> Steps:
    titan = earth.titan(earth.lead if op.who == "lead" else where.titan or "")
    if len(titan.supports) < SUPPORTS_MOST:
        seat = earth.leader if op.who == "lead" else titan.owner
        yield Choose(op, where, seat, tuple(earth.intact()))


def _place_chosen_support(earth: Earth, op: Op, where: Context, value: str) -> Steps:
    titan = earth.titan(earth.lead if op.who == "lead" else where.titan or "")
    if value == NO_MORE:
        return
    titan.add_support(value)
    yield events.SupportPlaced(titan.card, value)
    if op.n > 1 and len(titan.supports) < SUPPORTS_MOST:
        further = msgspec.structs.replace(op, n=op.n - 1)
        yield Choose(further, where, titan.owner, (*earth.intact(), NO_MORE))


def _disable(earth: Earth, op: Op, where: Context) -> Steps:
    for titan in _titans(earth, op, where):
        yield DisableTech(titan.card, op.n)


class DisableTech(Step):
    """A Titan's owner picks enabled Tech Cards to disable (A82)."""

    titan: str
    count: int

    def resolve(self, earth: Earth) -> Steps:
        """Let the owner pick one after the other."""
        titan = earth.titan(self.titan)
        enabled = tuple(tech.card for tech in titan.tech if tech.enabled)
        if self.count > 0 and enabled:
            where = Context(titan.card, titan.card)
            yield Choose(Op("disable", self.count), where, titan.owner, enabled)


def _disable_chosen(earth: Earth, op: Op, where: Context, value: str) -> Steps:
    titan = earth.titan(where.titan or "")
    tech = titan.wears(value)
    assert tech is not None
    yield disable(titan, tech)
    if titan.place is not None:
        yield CheckHitPoints(titan.card)
    yield DisableTech(titan.card, op.n - 1)


def _enable(earth: Earth, op: Op, where: Context) -> Steps:
    titan = earth.titan(where.titan or "")
    for tech in [tech for tech in titan.tech if not tech.enabled][: op.n]:
        yield enable(titan, tech)


def _charge(earth: Earth, op: Op, where: Context) -> Steps:
    for titan in _titans(earth, op, where):
        if op.tgt == "all_own_tech":
            for tech in titan.tech:
                if tech.charges:
                    yield charge(titan, tech, op.n)
            continue
        if op.n > 0:
            fit = [tech.card for tech in titan.tech if tech.takes_charge]
        else:
            fit = [tech.card for tech in titan.tech if tech.charges]
        if op.tgt == "other_tech":
            fit = [card for card in fit if card != where.source]
        mine = msgspec.structs.replace(where, titan=titan.card)
        yield Choose(op, mine, titan.owner, tuple(fit))


def _charge_chosen(earth: Earth, op: Op, where: Context, value: str) -> Steps:
    titan = earth.titan(where.titan or "")
    tech = titan.wears(value)
    assert tech is not None
    yield charge(titan, tech, op.n)


def _last(earth: Earth, op: Op, where: Context) -> Steps:
    """Let a change of rolls or movement last for the turn, or for the attack that is running."""
    if op.dur == "turn":
        for titan in _titans(earth, op, where):
            earth.lasting.append(Lasting(op, titan.card))
    elif earth.attack_ops is not None:
        earth.attack_ops.append(op)
    return ()


def _last_for_all(earth: Earth, op: Op, where: Context) -> Steps:
    earth.lasting.append(Lasting(op))
    return ()


def _prevent_all(earth: Earth, op: Op, where: Context) -> Steps:
    earth.lasting.append(Lasting(op, where.titan))
    return ()


def _invulnerable(earth: Earth, op: Op, where: Context) -> Steps:
    earth.safe_rifts.append(where.rift)
    return ()


def _draw_episode(earth: Earth, op: Op, where: Context) -> Steps:
    earth.cards_left += op.n
    return ()


def _no_invasion_damage(earth: Earth, op: Op, where: Context) -> Steps:
    earth.soft_landing = True
    return ()


Handler = Callable[[Earth, Op, Context], Steps]
EFFECTS: dict[str, Handler] = {
    "deal": _deal,
    "deal_city": _deal_city,
    "hit_support": _hit_support,
    "heal": _heal,
    "heal_city": _heal_city,
    "credits": _credits,
    "threat": _threat,
    "refresh_blow": _refresh_blow,
    "place_support": _place_support,
    "disable": _disable,
    "enable": _enable,
    "charge": _charge,
    "add_dice": _last,
    "count_symbol": _last,
    "drop_symbol": _last,
    "speed": _last,
    "discount": _last_for_all,
    "invader_mod": _last_for_all,
    "prevent_all": _prevent_all,
    "invulnerable": _invulnerable,
    "draw_episode": _draw_episode,
    "no_invasion_damage": _no_invasion_damage,
}
CHOSEN: dict[str, Callable[[Earth, Op, Context, str], Steps]] = {
    "hit_support": _hit_chosen_support,
    "heal_city": _heal_chosen_city,
    "place_support": _place_chosen_support,
    "disable": _disable_chosen,
    "charge": _charge_chosen,
}
