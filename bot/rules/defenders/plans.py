"""Plans for a Turn: the rules' own actions, tried out on copies of the battle.

A beam search: after each action only the best positions are followed further.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.rules import kernel
from bot.rules.defenders.actions import Sacrifice
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Step
from bot.rules.defenders.cards import HeroCard, Region
from bot.rules.defenders.defender_cards import HeroTurn, PartyTurn, kinds_of
from bot.rules.defenders.guesses import GUESSES, guess
from bot.rules.defenders.hit_points import lose_hp
from bot.rules.defenders.imagining import answered, duplicate, push, run, twin
from bot.rules.defenders.moves import GrantedMoves, Move, escorts, move_cost
from bot.rules.defenders.outlook import CITY, NEAR, Outlook, outlook
from bot.rules.defenders.regions import Embark, Reconcile
from bot.rules.defenders.turns import (
    HeroAction,
    StartTurn,
    TurnDecision,
    begin,
    funds,
    must_look,
    pay,
    use,
)
from bot.rules.defenders.worth import worth
from bot.rules.kernel import Options, Seat

WIDTH = 5
"""Positions that are followed further after each action."""

DEEPEST = 9
"""Actions that a plan has at most."""

HOPE = 0.6
"""What an action point that is left may still bring."""

NOBODY = Options((), least=0, most=0)

_encode = msgspec.msgpack.Encoder().encode


class Plan(msgspec.Struct):
    """Actions done so far, told by the first, and what came of them.

    XX
    """

    battle: Battle
    agenda: list[Step]
    seen: Outlook
    value: float
    first: Action | None = None
    seat: Seat = 0
    bonus: float = 0.0
    order: int = 0
    left: tuple[HeroCard, Region] | None = None


def best_plan(battle: Battle, agenda: Sequence[Step]) -> Plan:
    """Return the best plan found for what is left of a Turn, for the whole party."""
    seen = outlook(battle)
    start = Plan(battle, list(agenda), seen, worth(battle, seen))
    best, beam = start, [start]
    known = {_encode(battle)}
    for _ in range(DEEPEST):
        found = []
        for plan in beam:
            for child in _children(plan):
                same = _encode((child.battle, len(child.agenda), child.order))
                if same not in known:
                    known.add(same)
                    child.value = worth(child.battle, child.seen) + child.bonus
                    found.append(child)
        best = max([best, *found], key=lambda plan: plan.value)
        if best.battle.won:
            break
        beam = sorted(found, key=_promise, reverse=True)[:WIDTH]
    return best


def _promise(plan: Plan) -> float:
    """Return what a plan is worth with what may still be done."""
    left = plan.battle.pool + sum(hero.points for hero in plan.battle.heroes)
    return plan.value + HOPE * left


def _children(plan: Plan) -> Iterator[Plan]:
    """Yield the plans that go one action further."""
    if not plan.agenda or plan.battle.won is not None:
        return
    decision = plan.agenda[-1]
    assert isinstance(decision, kernel.Decision)
    if isinstance(decision, TurnDecision):
        for hero in _actors(plan, decision):
            for action in _actions(plan, decision, hero):
                yield _after(plan, action, hero.owner, hero)
    elif isinstance(decision, GrantedMoves):
        seat = plan.battle.hero(decision.by).owner
        for kind in decision.offers(plan.battle, seat):
            for granted in completions(plan.battle, decision, kind, (), seat):
                yield _after(plan, granted, seat)
    else:
        seat = decision.seats(plan.battle)[0]
        missed = decision.missed(plan.battle, seat)
        if missed is not None:
            yield _after(plan, missed, seat)


def _actions(plan: Plan, decision: TurnDecision, hero: Hero) -> Iterator[Action]:
    """Yield what a hero may do that is worth a thought."""
    for move in _moves(plan, hero):
        if (hero.card, move.region) != plan.left:
            yield move
    for kind in _kinds(plan.battle, hero):
        for action in completions(plan.battle, decision, kind, (hero.card,)):
            if worth_a_try(plan.battle, action):
                yield action


def _actors(plan: Plan, decision: TurnDecision) -> list[Hero]:
    """Return the heroes that may act: on a card for all, one after the other."""
    battle = plan.battle
    if isinstance(decision, HeroTurn):
        return [battle.hero(decision.hero)]
    assert isinstance(decision, PartyTurn)
    line = sorted(battle.heroes, key=_owner)[plan.order :]
    waiting = [hero for hero in line if hero.owner not in decision.done]
    due = [hero for hero in waiting if hero.turn is not None and hero.turn.extra]
    return due or waiting


def _kinds(battle: Battle, hero: Hero) -> list[type[HeroAction]]:
    """Return the kinds of action worth a thought."""
    if hero.turn is None and must_look(battle, hero):
        return [StartTurn] if StartTurn.possible(battle, hero) else []
    last = battle.pool + hero.points <= 1
    return [
        kind
        for kind in kinds_of(battle, hero)
        if kind is not Move and (last or kind is not Sacrifice) and kind.possible(battle, hero)
    ]


def _moves(plan: Plan, hero: Hero) -> Iterator[Move]:
    """Yield the Moves of a hero."""
    battle = plan.battle
    if hero.turn is None and must_look(battle, hero):
        return
    purse = funds(battle, hero)
    if not purse:
        return
    place = plan.seen.place[hero.region]
    for near in NEAR[place]:
        to = battle.ring[near].region if near != CITY else Region.CAPITAL
        cost = move_cost(battle, hero, to, granted=False)
        if cost <= purse and (cost or hero.turn is None or not hero.turn.extra):
            yield Move(hero.card, to)
            most = escorts(battle, hero, granted=False) if battle.caravans else NOBODY
            if most.most:
                yield Move(hero.card, to, tuple(most.values[: most.most]))


def worth_a_try(battle: Battle, action: Action) -> bool:
    """Tell whether an action makes sense: Threat goes from high to low, Embark leads far."""
    if isinstance(action, Reconcile):
        high, low = battle.outer(action.source), battle.outer(action.region)
        return high.threat >= 2 and low.threat < high.threat
    if isinstance(action, Embark):
        return action.region not in battle.adjacent(Region.COAST)
    return True


def completions(
    battle: Battle,
    decision: Decision,
    kind: type[Action],
    picked: tuple[Any, ...],
    seat: Seat = 0,
) -> Iterator[Action]:
    """Yield the actions of a kind that begin with some picks; of several Caravans all or none."""
    if len(picked) == len(kind.__struct_fields__):
        yield kind(*picked)
        return
    left = kind.options(battle, Ask(decision, seat), picked)
    if left.several:
        for count in {0, left.most} if left.values else {0}:
            yield from completions(
                battle, decision, kind, (*picked, tuple(left.values[:count])), seat
            )
        return
    for value in left.values:
        yield from completions(battle, decision, kind, (*picked, value), seat)


def _owner(hero: Hero) -> Seat:
    return hero.owner


def _after(plan: Plan, action: Action, seat: Seat, hero: Hero | None = None) -> Plan:
    bonus, seen, order = plan.bonus, plan.seen, plan.order
    if hero is not None and isinstance(plan.agenda[-1], PartyTurn):
        order = sorted(plan.battle.heroes, key=_owner).index(hero)
    if type(action) in GUESSES:
        assert isinstance(action, HeroAction)
        bonus += guess(plan.battle, seen, action)
        battle, agenda = _spent(plan, action)
    else:
        battle, agenda = answered(plan.battle, plan.agenda, seat, action)
        if battle.entombed != plan.battle.entombed:
            seen = outlook(battle)
    return Plan(
        battle,
        agenda,
        seen,
        0.0,
        plan.first if plan.first is not None else action,
        plan.seat if plan.first is not None else seat,
        bonus,
        order,
        (hero.card, hero.region) if hero is not None and type(action) is Move else None,
    )


def _spent(plan: Plan, action: HeroAction) -> tuple[Battle, list[Step]]:
    """Return what is left after paying for something whose outcome is hidden."""
    battle, agenda = duplicate(plan.battle), [twin(step) for step in plan.agenda]
    hero = battle.hero(action.hero)
    known, battle.deck = battle.deck, []
    push(agenda, begin(battle, hero))
    pay(battle, hero, action.ap)
    use(battle, hero, action.title, action.limit)
    push(agenda, lose_hp(battle, hero, action.hp_cost))
    hero.xp -= action.xp_cost
    battle.deck = known
    run(battle, agenda)
    return battle, agenda
