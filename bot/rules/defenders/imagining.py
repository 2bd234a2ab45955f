"""A battle as a computer imagines it: a copy that the rules' own steps may change.

What is hidden stays so. Cards known to be in the Turn Deck lie in the copy's, in any order;
`UNKNOWN` stands for each of the others.
"""

from copy import copy

from bot.rules import kernel
from bot.rules.defenders.battle import Action, Ask, Battle, Hero, Step, Steps
from bot.rules.defenders.cards import Artifact, Skill
from bot.rules.defenders.defending import Defence, EffectDefence
from bot.rules.defenders.turns import TurnDecision
from bot.rules.defenders.view import BattleView
from bot.rules.defenders.war_regions import MysticStorm
from bot.rules.kernel import Drop, Event, Seat

UNKNOWN = "?"
"""A card of the Turn Deck that nobody has seen."""

DECLINABLE = (Defence, EffectDefence, MysticStorm)
"""Decisions that remember who has declined."""

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
    """Return an equal battle that shares nothing with this one that a Turn can change."""
    twin = battle.__copy__()
    twin.heroes = [_hero(hero) for hero in battle.heroes]
    twin.ring = [outer.__copy__() for outer in battle.ring]
    twin.deck, twin.discard = battle.deck[:], battle.discard[:]
    twin.seen, twin.known = battle.seen[:], battle.known[:]
    twin.used, twin.spent = battle.used[:], battle.spent[:]
    twin.aside, twin.frozen = battle.aside[:], battle.frozen[:]
    twin.home, twin.fallen = battle.home[:], battle.fallen[:]
    twin.caravans = battle.caravans.copy()
    twin.chance = battle.chance.__copy__()
    if battle.foe is not None:
        twin.foe = copy(battle.foe)
        twin.foe.fired = battle.foe.fired[:]
    if battle.attack is not None:
        twin.attack = copy(battle.attack)
        twin.attack.defended = battle.attack.defended[:]
    return twin


def _hero(hero: Hero) -> Hero:
    twin = hero.__copy__()
    twin.artifacts, twin.used = hero.artifacts[:], hero.used[:]
    if hero.turn is not None:
        twin.turn = hero.turn.__copy__()
        twin.turn.used, twin.turn.tree_secured = hero.turn.used[:], hero.turn.tree_secured[:]
    return twin


def _step(step: Step) -> Step:
    twin = copy(step)
    if isinstance(twin, DECLINABLE):
        twin.declined = twin.declined[:]
    return twin


def answered(
    battle: Battle, agenda: list[Step], seat: Seat, action: Action
) -> tuple[Battle, list[Step]]:
    """Return the battle and the agenda after an answer to the decision on top of the agenda."""
    twin = duplicate(battle)
    steps = [_step(step) for step in agenda]
    decision = steps.pop()
    assert isinstance(decision, kernel.Decision)
    push(steps, action.perform(twin, Ask(decision, seat)))
    run(twin, steps)
    return twin, steps


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
