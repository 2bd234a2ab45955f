"""How a computer seat chooses.

In a Turn it tries out what the party could do and takes the best plan it finds. Other decisions
it answers by what comes of each answer, or by what it likes best.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.rules.defenders import answering, plans, tastes
from bot.rules.defenders.artifacts import DropFor, FullSlots
from bot.rules.defenders.battle import OUTER_MAX, Action, Battle, Decision
from bot.rules.defenders.campaign import ChooseReward, KeepForNextBattle, TakeReward, Trim
from bot.rules.defenders.cards import DEFENDERS, ENEMIES, Artifact
from bot.rules.defenders.defender_cards import CloakMove, Done, EndTurn, HeroTurn, PartyTurn
from bot.rules.defenders.defending import Decline, Defence, Retribute, Retribution
from bot.rules.defenders.enemies import TimelessSandglass, TurnSandglass
from bot.rules.defenders.hero_abilities import Befriending, DiscardTop
from bot.rules.defenders.imagining import imagined
from bot.rules.defenders.looking import OrderThree, OrderTwo, PuttingBack
from bot.rules.defenders.moves import Enough, GrantedMoves
from bot.rules.defenders.set_up import ChooseHero, ChooseSides, TakeHero, TurnToB, free_heroes
from bot.rules.defenders.skills import KeepArtifact, Salvaging
from bot.rules.defenders.turns import TurnDecision
from bot.rules.defenders.view import BattleView
from bot.rules.defenders.war_regions import KeepSkill, MysticStorm, ResolveNow, Training
from bot.rules.engine import Asked


def choose(view: BattleView, asked: Asked) -> Action:
    """Return the seat's action; if the rules do not offer it after all, the first they offer."""
    decision = view.decision
    assert decision is not None
    action = _choice(imagined(view), decision, asked)
    return action if _offered(asked, action) else _first(asked)


def _choice(battle: Battle, decision: Decision, asked: Asked) -> Action:
    if isinstance(decision, TurnDecision):
        return _turn(battle, decision, asked)
    if isinstance(decision, GrantedMoves):
        return _granted(battle, decision)
    if isinstance(decision, Defence):
        return answering.best_defence(battle, decision, asked.seat)
    answer = ANSWERS.get(type(decision))
    if answer is not None:
        return answer(battle, decision, asked)
    return answering.best_answer(battle, decision, asked.seat)


def _turn(battle: Battle, decision: TurnDecision, asked: Asked) -> Action:
    """Return the next action of the best plan, or leave the rest to the others."""
    plan = plans.best_plan(battle, [decision])
    shared = isinstance(decision, PartyTurn)
    if plan.first is None or (shared and plan.seat != asked.seat):
        return Done() if shared else EndTurn()
    return plan.first


def _granted(battle: Battle, decision: GrantedMoves) -> Action:
    """Return the next Move that a text grants, as part of the Turn that it was granted in."""
    after: list[Decision] = []
    if not isinstance(decision, CloakMove):
        own = battle.card in DEFENDERS
        after = [HeroTurn(decision.by) if own else PartyTurn()]
    plan = plans.best_plan(battle, [*after, decision])
    return plan.first if plan.first is not None else Enough()


def _offered(asked: Asked, action: Action) -> bool:
    if type(action) not in asked.kinds():
        return False
    picked: tuple[Any, ...] = ()
    for value in msgspec.structs.astuple(action):
        if not asked.options(type(action), picked).allow(value):
            return False
        picked = (*picked, value)
    return True


def _first(asked: Asked) -> Action:
    """Return the last resort: being done, or the first action there is."""
    for kind in (Done, EndTurn, Enough, Decline):
        if kind in asked.kinds():
            return kind()
    return asked.first()


# What is not tried out


def _sandglass(battle: Battle, decision: TimelessSandglass, asked: Asked) -> Action:
    """Put off a card that would destroy a region while somebody can still do something."""
    regions = [battle.outer(region) for region in ENEMIES[decision.card]]
    bad = any(outer.at(OUTER_MAX) and not battle.heroes_in(outer.region) for outer in regions)
    helpers = any(card not in ENEMIES for card in battle.deck)
    return TurnSandglass() if bad and helpers else Decline()


def _order(battle: Battle, decision: PuttingBack, asked: Asked) -> Action:
    """Put Defender cards before Enemies."""
    kind = OrderTwo if decision.count == 2 else OrderThree
    cards = list(asked.options(kind).values)
    cards.sort(key=lambda card: card in DEFENDERS or card.startswith("All"), reverse=True)
    return OrderTwo(cards[0]) if kind is OrderTwo else OrderThree(cards[0], cards[1])


def _full_slots(battle: Battle, decision: FullSlots, asked: Asked) -> Action:
    carried: list[Artifact | None] = list(asked.options(DropFor).values)
    worst = min((a for a in carried if a is not None), key=tastes.ARTIFACTS.__getitem__)
    better = tastes.ARTIFACTS[decision.found] > tastes.ARTIFACTS[worst]
    return DropFor(worst if better else None)


def _keep_artifact(battle: Battle, decision: Salvaging, asked: Asked) -> Action:
    return KeepArtifact(max(decision.drawn, key=tastes.ARTIFACTS.__getitem__))


def _keep_one(battle: Battle, decision: Trim, asked: Asked) -> Action:
    return KeepForNextBattle(
        max(asked.options(KeepForNextBattle).values, key=tastes.ARTIFACTS.__getitem__)
    )


def _keep_skill(battle: Battle, decision: Training, asked: Asked) -> Action:
    return KeepSkill(max(asked.options(KeepSkill).values, key=tastes.SKILLS.__getitem__))


def _reward(battle: Battle, decision: ChooseReward, asked: Asked) -> Action:
    assert battle.log is not None
    return TakeReward(tastes.reward(battle.log, list(asked.options(TakeReward).values)))


def _hero(battle: Battle, decision: ChooseHero, asked: Asked) -> Action:
    return TakeHero(max(free_heroes(battle), key=tastes.HEROES.__getitem__))


def _sides(battle: Battle, decision: ChooseSides, asked: Asked) -> Action:
    return TurnToB(tuple(o.region for o in battle.ring if o.region in tastes.B_SIDES))


ANSWERS: dict[type, Callable[[Battle, Any, Asked], Action]] = {
    TimelessSandglass: _sandglass,
    PuttingBack: _order,
    FullSlots: _full_slots,
    Salvaging: _keep_artifact,
    Trim: _keep_one,
    Training: _keep_skill,
    ChooseReward: _reward,
    ChooseHero: _hero,
    ChooseSides: _sides,
    Befriending: lambda battle, decision, asked: DiscardTop(),
    Retribution: lambda battle, decision, asked: Retribute(),
    MysticStorm: lambda battle, decision, asked: ResolveNow(),
}
"""Decisions that are answered by taste."""
