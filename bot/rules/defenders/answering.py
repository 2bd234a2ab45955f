"""Decisions of a computer that are no Turn: every answer is tried out, the best one taken."""

from collections.abc import Iterable

from bot.rules import kernel
from bot.rules.defenders.battle import Action, Battle, Decision, Step
from bot.rules.defenders.cards import ENEMIES, Region
from bot.rules.defenders.defending import Decline, Defence, Retribute, Retribution
from bot.rules.defenders.dire import DireEnemyEffect
from bot.rules.defenders.enemies import CardResolved, HoldFast, Undefended
from bot.rules.defenders.imagining import answered, push, run
from bot.rules.defenders.outlook import outlook
from bot.rules.defenders.plans import completions
from bot.rules.defenders.worth import worth
from bot.rules.kernel import Ask, Seat

MOST_DECISIONS = 20


def best_answer(battle: Battle, decision: Decision, seat: Seat) -> Action:
    """Return the seat's answer that leads to the best position; the first of several."""
    tried = [(expected(battle, decision, seat, a), a) for a in answers(battle, decision, seat)]
    return max(tried, key=lambda pair: pair[0])[1]


def answers(battle: Battle, decision: Decision, seat: Seat) -> list[Action]:
    """Return the answers of a seat."""
    return [
        action
        for kind in decision.offers(battle, seat)
        for action in completions(battle, decision, kind, (), seat)
    ]


def expected(battle: Battle, decision: Decision, seat: Seat, action: Action) -> float:
    """Return the worth of the battle once an answer has had its effects."""
    after, agenda = answered(battle, [*rest_of_card(battle, decision), decision], seat, action)
    settle(after, agenda)
    return worth(after, outlook(after, still_attacked(after, decision)))


def best_defence(battle: Battle, defence: Defence, seat: Seat) -> Action:
    """Return whether and how the seat Defends; it leaves it to another seat that can do better.

    Declining is tried out as if nobody Defended.
    """
    alone: list[Step] = [*rest_of_card(battle, defence), defence]
    after, agenda = answered(battle, alone, seat, Decline())
    while agenda and isinstance(agenda[-1], Defence):
        agenda.pop()
    run(after, agenda)
    settle(after, agenda)
    best: Action = Decline()
    most = worth(after, outlook(after, still_attacked(after, defence)))
    for other in defence.seats(battle):
        for action in answers(battle, defence, other):
            if isinstance(action, Decline):
                continue
            value = expected(battle, defence, other, action)
            if value > most:
                best, most = (action if other == seat else Decline()), value
    return best


def rest_of_card(battle: Battle, decision: Decision) -> Iterable[Step]:
    """Return the steps of an Enemy card after a decision about one of its regions."""
    if battle.attack is None or not isinstance(decision, Defence | HoldFast):
        return []
    card = battle.attack.card
    if card in ENEMIES:
        return [Undefended(decision.region)]
    return [CardResolved(card), DireEnemyEffect(card), Undefended(decision.region)]


def still_attacked(battle: Battle, decision: Decision) -> list[Region]:
    """Return the second region of an Enemy card while the first is decided about."""
    attack = battle.attack
    if attack is None or attack.stopped or attack.card not in ENEMIES:
        return []
    first, second = ENEMIES[attack.card]
    pending = isinstance(decision, Defence | HoldFast) and decision.region is first
    return [second] if pending else []


def settle(battle: Battle, agenda: list[Step]) -> None:
    """Answer what is asked meanwhile in the simplest way, until nothing is left."""
    for _ in range(MOST_DECISIONS):
        if not agenda:
            return
        decision = agenda.pop()
        assert isinstance(decision, kernel.Decision)
        seats = decision.seats(battle)
        seat = seats[0] if seats else 0
        action = decision.missed(battle, seat)
        if isinstance(decision, Retribution):
            action = Retribute()
        if action is not None:
            push(agenda, action.perform(battle, Ask(decision, seat)))
        run(battle, agenda)
