"""A battle as a computer imagines it: a copy that the rules' own steps may change.

What is hidden stays so. Cards known to be in the Turn Deck lie in the copy's, in any order;
`UNKNOWN` stands for each of the others.
"""

from functools import cache
from typing import TypeVar, get_origin

import msgspec

from bot.rules import kernel
from bot.rules.defenders.battle import Action, Ask, Battle, Hero, Step, Steps
from bot.rules.defenders.cards import Artifact, Skill
from bot.rules.defenders.turns import TurnDecision
from bot.rules.defenders.view import BattleView
from bot.rules.kernel import Drop, Event, Seat

S = TypeVar("S", bound=msgspec.Struct)

UNKNOWN = "?"
"""A card of the Turn Deck that nobody has seen."""

MOST_STEPS = 200
"""More steps than this between two decisions are not looked at."""


def imagined(view: BattleView) -> Battle:
    """Return a copy of the viewer's battle, its decks filled with what is known of them."""
    battle = duplicate(view.battle)
    known = _known_cards(view)
    battle.deck = [UNKNOWN] * (view.deck - len(known)) + known
    battle.horde = [UNKNOWN] * view.horde
    battle.artifacts = [Artifact.SPEAR_OF_VALOR] * view.artifacts
    battle.skills = [Skill.TAUNT] * view.skills
    return battle


def _known_cards(view: BattleView) -> list[str]:
    """Return the cards that must be in the Turn Deck, those known to lie on top last."""
    battle = view.battle
    if view.remaining is not None:
        found = list(view.remaining.cards)
    else:
        away = {*battle.discard, *battle.aside, battle.entombed, battle.card}
        away |= {outer.marker for outer in battle.ring}
        away |= {battle.attack.card} if battle.attack is not None else set()
        found = sorted(card for card in battle.seen if card not in away)[: view.deck]
    on_top = [card for card in battle.known if card in found]
    return [card for card in found if card not in on_top] + on_top[::-1]


def duplicate(battle: Battle) -> Battle:
    """Return an equal battle that shares nothing with this one that the rules could change."""
    copied = twin(battle)
    copied.heroes = [_hero(hero) for hero in battle.heroes]
    copied.ring = [twin(outer) for outer in battle.ring]
    copied.chance = twin(battle.chance)
    if battle.foe is not None:
        copied.foe = twin(battle.foe)
    if battle.attack is not None:
        copied.attack = twin(battle.attack)
    return copied


def _hero(hero: Hero) -> Hero:
    copied = twin(hero)
    if hero.turn is not None:
        copied.turn = twin(hero.turn)
    return copied


def twin(thing: S) -> S:
    """Copy a struct and its lists; what these hold is shared."""
    copied: S = thing.__copy__()  # type: ignore[attr-defined]
    for name in _lists(type(thing)):
        setattr(copied, name, getattr(thing, name).copy())
    return copied


@cache
def _lists(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields of a struct that hold a list or the like."""
    fields = msgspec.structs.fields(kind)
    return tuple(field.name for field in fields if get_origin(field.type) in (list, dict))


def answered(
    battle: Battle, agenda: list[Step], seat: Seat, action: Action
) -> tuple[Battle, list[Step]]:
    """Return the battle and the agenda after an answer to the decision on top of the agenda."""
    after = duplicate(battle)
    steps = [twin(step) for step in agenda]
    decision = steps.pop()
    assert isinstance(decision, kernel.Decision)
    push(steps, action.perform(after, Ask(decision, seat)))
    run(after, steps)
    return after, steps


def run(battle: Battle, agenda: list[Step]) -> None:
    """Resolve steps until somebody must decide, or none is left."""
    for _ in range(MOST_STEPS):
        if not agenda:
            return
        step = agenda.pop()
        if not isinstance(step, kernel.Decision):
            push(agenda, step.resolve(battle))
        elif isinstance(step, TurnDecision) or step.seats(battle):
            agenda.append(step)
            return
        else:
            push(agenda, step.close(battle, {}))


def push(agenda: list[Step], results: Steps) -> None:
    """Put the steps that came of something on the agenda; events are of no interest."""
    steps: list[Step] = []
    for item in results:
        if isinstance(item, Event):
            continue
        if isinstance(item, Drop):
            steps.clear()
            agenda.clear()
        else:
            steps.append(item)
    agenda += steps[::-1]
