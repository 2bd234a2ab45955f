"""How a computer seat chooses: it tries things out on a copy and takes the best position."""

from typing import Any

import msgspec

from bot.rules.defenders.battle import Action, Battle, Decision, Step
from bot.rules.defenders.defender_cards import Done, EndTurn, PartyTurn
from bot.rules.defenders.defending import Decline, Defence
from bot.rules.defenders.imagining import answered, imagined
from bot.rules.defenders.moves import GrantedMoves
from bot.rules.defenders.outlook import outlook
from bot.rules.defenders.plans import best_plan, completions
from bot.rules.defenders.turns import TurnDecision
from bot.rules.defenders.view import BattleView
from bot.rules.defenders.worth import worth
from bot.rules.engine import Asked


def choose(view: BattleView, asked: Asked) -> Action:
    """Return the seat's action."""
    decision = view.decision
    assert decision is not None
    battle = imagined(view)
    if isinstance(decision, TurnDecision):
        return _turn(battle, decision, asked)
    return _weighed(battle, decision, asked)


def _turn(battle: Battle, decision: TurnDecision, asked: Asked) -> Action:
    plan = best_plan(battle, decision, asked.seat)
    mine = plan.seat == asked.seat or not isinstance(decision, PartyTurn)
    if plan.first is not None and mine and _offered(asked, plan.first):
        return plan.first
    return Done() if isinstance(decision, PartyTurn) else EndTurn()


def _offered(asked: Asked, action: Action) -> bool:
    """Tell whether the rules offer an action."""
    if type(action) not in asked.kinds():
        return False
    picked: tuple[Any, ...] = ()
    for value in msgspec.structs.astuple(action):
        if not asked.options(type(action), picked).allow(value):
            return False
        picked = (*picked, value)
    return True


def _weighed(battle: Battle, decision: Decision, asked: Asked) -> Action:
    """Return the answer that leads to the best position."""
    battle.artifacts = []
    best: Action | None = None
    best_value = 0.0
    for action in _answers(battle, decision, asked):
        value = _value(battle, decision, asked, action)
        if best is None or value > best_value:
            best, best_value = action, value
    assert best is not None
    return best


def _answers(battle: Battle, decision: Decision, asked: Asked) -> list[Action]:
    kinds = asked.kinds()
    return [
        action for kind in kinds for action in completions(battle, decision, kind, (), asked.seat)
    ]


def _value(battle: Battle, decision: Decision, asked: Asked, action: Action) -> float:
    agenda: list[Step] = [decision]
    after, _ = answered(battle, agenda, asked.seat, action)
    return worth(after, outlook(after))


_: Any = (Decline, Defence, GrantedMoves)
