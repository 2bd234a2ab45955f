"""What is asked before something that is wasteful or hard to take back."""

from collections.abc import Callable
from typing import Any

from bot.rules.defenders.actions import Fight, Sacrifice, fight_damage, reach
from bot.rules.defenders.artifacts import ArtifactAction
from bot.rules.defenders.battle import CARAVANS, Battle, Hero
from bot.rules.defenders.cards import Region
from bot.rules.defenders.defender_cards import Done, EndTurn, HeroTurn, PartyTurn, possible_kinds
from bot.rules.defenders.phrases import Names, foe_name, hp, listed, points, shadow
from bot.rules.defenders.skills import (
    ConvoyMaster,
    DoubleStrike,
    IronWill,
    LastStand,
    QuickMarch,
    SkillAction,
)
from bot.rules.defenders.turns import HeroAction, StartTurn, funds, hp_at_start
from bot.rules.defenders.view import BattleView
from bot.rules.kernel import Action


def confirm(view: BattleView, action: Action[Any], names: Names) -> str:
    """Ask whether an action is meant; empty where none is needed."""
    ask = CONFIRMS.get(type(action))
    if ask is not None:
        return ask(view, action)
    return _last_hp(view, action) if isinstance(action, HeroAction) and action.hp_cost else ""


def _end_turn(view: BattleView, action: EndTurn) -> str:
    if not isinstance(view.decision, HeroTurn):
        return ""
    battle = shadow(view)
    hero = battle.hero(view.decision.hero)
    unused = []
    if left := hero.points + battle.pool:
        unused.append(points(left))
    unused += reminders(battle, hero)
    return f"End the Turn of the **{hero.card}**? Unused: {listed(unused)}." if unused else ""


def _done(view: BattleView, action: Done) -> str:
    if not isinstance(view.decision, PartyTurn) or view.viewer is None:
        return ""
    battle = shadow(view)
    heroes = view.decision.heroes(battle, view.viewer)
    unused = []
    if battle.pool and set(view.asked) <= {view.viewer}:
        unused.append(f"{points(battle.pool)} that nobody else is asked to spend")
    for hero in heroes:
        own = [f"{points(hero.points)} of its own"] if hero.points else []
        unused += [f"{hero.card}: {told}" for told in [*own, *reminders(battle, hero)]]
    return f"Done with this card? Unused: {'; '.join(unused)}." if unused else ""


def reminders(battle: Battle, hero: Hero) -> list[str]:
    """Return what a hero could still use in its Turn, points aside."""
    if hero.turn is None:
        if not StartTurn.possible(battle, hero):
            return []
        if hero.region is Region.CAPITAL and hero.hp < hero.max_hp:
            return [f"the Rest in the Capital City ({hp(hero)}): the Turn has not started"]
        return []
    found = ["Sacrifice"] if Sacrifice.possible(battle, hero) else []
    kinds = [kind for kind in possible_kinds(battle, hero) if issubclass(kind, HeroAction)]
    return found + [kind.title for kind in kinds if _useful(battle, hero, kind)]


def _useful(battle: Battle, hero: Hero, kind: type[HeroAction]) -> bool:
    """Tell whether something that needs no point, or an Artifact or a Skill, brings anything."""
    if kind in (Sacrifice, Fight):
        return False
    if kind in (QuickMarch, ConvoyMaster):
        return funds(battle, hero) > 0
    if kind in (DoubleStrike, LastStand):
        near = battle.shown is not None and battle.shown.region in reach(battle, hero)
        return near and (kind is LastStand or funds(battle, hero) > 0)
    if kind is IronWill:
        return hero.exhausted and funds(battle, hero) > 0
    return kind.ap == 0 or issubclass(kind, ArtifactAction | SkillAction)


def _sacrifice(view: BattleView, action: Sacrifice) -> str:
    hero = view.battle.hero(action.hero)
    if hero.hp > 1:
        return ""
    barred = "" if hero.turn is not None and hero.turn.iron_will else ": no Secure and no Fight"
    return (
        f"Sacrifice the last HP of the **{hero.card}**? It is **Exhausted** then{barred},"
        " with the extra action too."
    )


def _fight(view: BattleView, action: Fight) -> str:
    battle = view.battle
    foe, hero = battle.shown, battle.hero(action.hero)
    if foe is None:
        return ""
    name = foe_name(foe.name)
    if not fight_damage(battle, hero):
        return f"Fight {name}? Stone Skin: the first Fight of each Turn deals 0."
    if battle.escort_needed and len(battle.home) < CARAVANS and foe.hp == 1:
        return (
            f"Fight {name}? Its last HP stays until all {CARAVANS} Caravans are home"
            f" ({len(battle.home)} are)."
        )
    return ""


def _last_hp(view: BattleView, action: HeroAction) -> str:
    """Ask before an ability that takes a hero's last HP."""
    hero = view.battle.hero(action.hero)
    if hp_at_start(view.battle, hero) > action.hp_cost:
        return ""
    return f"Pay the last HP of the **{hero.card}**? It is **Exhausted** then."


CONFIRMS: dict[type[Action[Any]], Callable[[BattleView, Any], str]] = {
    EndTurn: _end_turn,
    Done: _done,
    Sacrifice: _sacrifice,
    Fight: _fight,
}
"""What asks before each kind of action; so do all that cost the last HP."""
