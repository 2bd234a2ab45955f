"""Why an action is not taken, and what can be done: what all actions of heroes share.

`why_not_kinds` has the reasons of each kind of action, `why_not_answers` those of answers.
"""

from collections.abc import Callable
from typing import Any

from bot.rules.defenders.actions import Fight, Prepare, Sacrifice, reach
from bot.rules.defenders.artifacts import ArtifactAction
from bot.rules.defenders.battle import Battle, Hero
from bot.rules.defenders.cards import Foe, HeroCard, Region
from bot.rules.defenders.defender_cards import HeroTurn, PartyTurn, kinds_of
from bot.rules.defenders.hero_abilities import ABILITIES
from bot.rules.defenders.moves import Move
from bot.rules.defenders.phrases import be, foe_name, points, shadow, side_name
from bot.rules.defenders.regions import REGION_ABILITIES
from bot.rules.defenders.skills import SkillAction
from bot.rules.defenders.turns import (
    HeroAction,
    StartTurn,
    TurnDecision,
    fit,
    funds,
    hp_at_start,
    must_look,
    startable,
    sun,
    unused,
)
from bot.rules.defenders.view import BattleView
from bot.rules.defenders.war_regions import DiscardDeathToken, SecureFromTree
from bot.rules.defenders.why_not_answers import FIRST, answer_reason, as_member
from bot.rules.defenders.why_not_kinds import REASONS, move_reason, target_reason
from bot.rules.kernel import Action, Seat

Kind = type[Action[Any]]
HeroKind = type[HeroAction]
Picks = tuple[Any, ...]

GENERIC = "That is not possible now: choose something that is offered."


def why_not(view: BattleView, kind: Kind, picks: Picks) -> str:
    """Say why an action is not taken now, and what can be done."""
    if view.viewer is None:
        return "You have no seat in this party: you are watching."
    if view.decision is None or view.battle.over:
        return "The battle is over."
    battle = shadow(view)
    if not issubclass(kind, HeroAction):
        return answer_reason(view, battle, kind, picks) or GENERIC
    if not isinstance(view.decision, TurnDecision):
        return FIRST[type(view.decision)]
    if kind is Prepare and not battle.dark:
        return "There is no XP in the base game: Prepare is for The Great Battle and The Dark War."
    if view.viewer not in view.asked and (reason := _others(view, battle)):
        return reason
    return _hero_action(view, battle, view.decision, kind, picks)


def _others(view: BattleView, battle: Battle) -> str:
    """Say whose Turn it is, to somebody who is not asked."""
    decision = view.decision
    if isinstance(decision, HeroTurn):
        return f"It is the Turn of the {decision.hero}."
    if isinstance(decision, PartyTurn) and view.viewer in decision.done:
        return "You are done with this All Defenders card: the others go on."
    if any(hero.turn is not None and hero.turn.extra for hero in battle.heroes):
        return _sacrificed(battle)
    return "" if view.viewer in battle.owners() else "You play no hero any more."


def _hero_action(
    view: BattleView, battle: Battle, decision: TurnDecision, kind: HeroKind, picks: Picks
) -> str:
    assert view.viewer is not None
    heroes = decision.heroes(battle, view.viewer)
    if picks:
        card = as_member(HeroCard, picks[0])
        chosen = next((hero for hero in heroes if hero.card is card), None)
        if chosen is None:
            return _not_yours(battle, decision, card, view.viewer)
        return hero_reason(battle, chosen, kind, picks[1:]) or GENERIC
    if len(heroes) == 1:
        return hero_reason(battle, heroes[0], kind, ()) or GENERIC
    heroes.sort(key=lambda hero: kind not in kinds_of(battle, hero))
    first = heroes[0]
    reason = hero_reason(battle, first, kind, ())
    return f"{first.card}: {reason}" if reason else GENERIC


def _not_yours(battle: Battle, decision: TurnDecision, card: HeroCard | None, viewer: Seat) -> str:
    if card is None or not battle.plays(card):
        playing = ", ".join(str(hero.card) for hero in battle.heroes)
        return f"There is no such hero in this battle: choose from {playing}."
    if isinstance(decision, HeroTurn):
        return f"It is the Turn of the {decision.hero}: the {card} cannot act on this card."
    if battle.hero(card).owner != viewer:
        return f"You do not play the {card}: choose a hero of your own."
    return _sacrificed(battle)


def _sacrificed(battle: Battle) -> str:
    """Say whose action of a Sacrifice comes before all else on an All Defenders card."""
    first = next((h.card for h in battle.heroes if h.turn is not None and h.turn.extra), None)
    return f"The {first} takes the extra action of its Sacrifice first." if first else GENERIC


def hero_reason(battle: Battle, hero: Hero, kind: HeroKind, picks: Picks) -> str:
    """Say why a hero cannot do something; empty if no reason is found."""
    if kind is StartTurn:
        return _why_not_start(battle, hero)
    for check in CHECKS:
        if reason := check(battle, hero, kind):
            return reason
    if kind is Move:
        return move_reason(battle, hero, picks)
    if not picks and kind.possible(battle, hero):
        return ""
    return target_reason(battle, hero, kind, picks)


def _why_not_start(battle: Battle, hero: Hero) -> str:
    if hero.turn is not None:
        return f"The Turn of the {hero.card} has started already: take an action."
    return _no_start(battle, hero)


def _no_start(battle: Battle, hero: Hero) -> str:
    if startable(battle, hero):
        return ""
    if sun(battle, hero) and battle.pool:
        return (
            f"Scorching Sun: starting a Turn in the {hero.region} takes 2 action points;"
            f" {battle.pool} left."
        )
    return f"No action points are left for the {hero.card} to start a Turn."


# What the hero does not have


def _not_at_hand(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    """Say where something is to be had, if the hero does not have it or cannot use it."""
    if kind in kinds_of(battle, hero):
        return "" if kind.has(battle, hero) else _switched_off(battle, hero.region)
    if issubclass(kind, ArtifactAction):
        return f"The {hero.card} does not carry the {kind.artifact}."
    if issubclass(kind, SkillAction):
        known = f": its Skill is {hero.skill}" if hero.skill is not None else ""
        return f"The {hero.card} does not have the Skill {kind.skill}{known}."
    if kind is SecureFromTree:
        return f"The {hero.card} is not in the Great Tree: climb it in the Forest first."
    if kind is DiscardDeathToken:
        return f"The {hero.card} has no Death token: take one in the Ruins."
    for card, kinds in ABILITIES.items():
        if kind in kinds:
            return f"{kind.title} is an ability of the {card}; this is the {hero.card}."
    return _elsewhere(battle, hero, kind)


def _elsewhere(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    places = [place for place, kinds in REGION_ABILITIES.items() if kind in kinds]
    if not places:
        return ""
    region, side = places[0]
    if battle.side(region) is not side:
        up = side_name(battle.side(region))
        return f"There is no {kind.title} in this battle: the {region} {be(region)} {up} up."
    if region is not Region.CAPITAL and battle.outer(region).destroyed:
        return _switched_off(battle, region)
    return f"{kind.title} is the ability of the {region}: the {hero.card} must be there."


def _switched_off(battle: Battle, region: Region) -> str:
    if battle.outer(region).destroyed:
        return f"The {region} {be(region)} destroyed: no ability is left there."
    foe = battle.shown
    if foe is not None and foe.name in (Foe.KRAKEN, Foe.BLIGHT_TREE):
        near = "here" if foe.region is region else f"next door, in the {foe.region}"
        name = foe_name(foe.name).replace("the ", "The ", 1)
        return f"{name} is {near}: the ability of the {region} is off."
    return ""


# What stands in the way of all


def _not_started(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    if hero.turn is not None:
        return ""
    if not startable(battle, hero):
        return _no_start(battle, hero)
    if kind.ap == 0:
        return (
            f"The Turn of the {hero.card} has not started: Start Turn first,"
            " which commits 1 action point."
        )
    if must_look(battle, hero):
        return f"The {hero.card} Scries before its first action: Start Turn."
    return ""


def _foe_away(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    if kind is not Fight:
        return ""
    foe = battle.shown
    if foe is None:
        return "No foe is revealed yet: there is nobody to Fight."
    if foe.region in reach(battle, hero):
        return ""
    name = foe_name(foe.name).replace("the ", "The ", 1)
    return f"{name} is in the {foe.region}: the {hero.card} must go there to Fight."


def _exhausted(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    if not kind.secures or fit(battle, hero):
        return ""
    what = f"use {kind.title}" if kind.title else kind.__name__
    return f"Exhausted: cannot {what}. Rest first: start a Turn in the Capital City."


LIMITS = {
    "turn": "works once per Turn, and was used in this one",
    "round": "works once per Round, and was used in this one",
    "party": "works once per Round for the whole party, and was used in this one",
    "battle": "works once per battle, and was used",
}


def _used(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    if kind.limit is None or unused(battle, hero, kind.title, kind.limit):
        return ""
    if kind is DiscardDeathToken:
        return "The Death token was taken in this Turn: it can be discarded in a later one."
    return f"{kind.title} {LIMITS[kind.limit]}."


def _nothing_to_do(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    if kind.can(battle, hero) or kind not in REASONS:
        return ""
    return REASONS[kind](battle, hero)


def _extra_next(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    if hero.turn is None or not hero.turn.extra or kind.ap:
        return ""
    return (
        "The extra action of the Sacrifice comes next: take something that costs an action point."
    )


def _too_dear(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    owed = hero.turn is not None and hero.turn.fights_owed and kind is Fight
    left = funds(battle, hero)
    if kind is Move or owed or left >= kind.ap:
        return ""
    more = " A Sacrifice gives one more action." if Sacrifice.possible(battle, hero) else ""
    if not left:
        return f"No action points are left.{more}"
    return f"That costs {points(kind.ap)}; {left} left.{more}"


def _too_little(battle: Battle, hero: Hero, kind: HeroKind) -> str:
    if hp_at_start(battle, hero) < kind.hp_cost:
        return f"That costs {kind.hp_cost} HP; the {hero.card} has {hero.hp}."
    if hero.xp < kind.xp_cost:
        return f"That costs {kind.xp_cost} XP; the {hero.card} has {hero.xp}. Prepare gives XP."
    return ""


CHECKS: tuple[Callable[[Battle, Hero, HeroKind], str], ...] = (
    _not_at_hand,
    _foe_away,
    _exhausted,
    _not_started,
    _used,
    _extra_next,
    _nothing_to_do,
    _too_dear,
    _too_little,
)
"""What may stand in the way of any action, the best reason first."""
