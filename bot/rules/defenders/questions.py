"""What the open decision is about, in a line for everybody."""

from collections.abc import Callable
from typing import Any

from bot.rules.defenders.artifacts import HornCall
from bot.rules.defenders.battle import CAPITAL_DEFEAT, OUTER_MAX, Battle, Hero, Turn
from bot.rules.defenders.cards import (
    DIRE,
    ENEMIES,
    Artifact,
    HeroCard,
    Region,
    Side,
)
from bot.rules.defenders.choice_questions import CHOICES
from bot.rules.defenders.defender_cards import CloakMove, HeroTurn, PartyTurn
from bot.rules.defenders.defending import (
    Defence,
    EffectDefence,
    Retribution,
    dice_ready,
    ways,
)
from bot.rules.defenders.enemies import HoldFast, TimelessSandglass
from bot.rules.defenders.hero_abilities import Befriending, Tonic
from bot.rules.defenders.looking import PuttingBack
from bot.rules.defenders.moves import GrantedMoves
from bot.rules.defenders.phrases import (
    Names,
    card_name,
    drawn_name,
    first_small,
    hp,
    level,
    listed,
    place,
    plural,
    points,
    shadow,
    who,
)
from bot.rules.defenders.rounds import CardsSetAside
from bot.rules.defenders.turns import must_look, sun
from bot.rules.defenders.view import BattleView
from bot.rules.defenders.war_regions import MysticStorm


def question(view: BattleView, names: Names) -> str:
    """Say in a line what the open decision is about."""
    if view.decision is None or view.battle.over:
        return ""
    return QUESTIONS[type(view.decision)](view.decision, view, names)


# Turns


def _hero_turn(decision: HeroTurn, view: BattleView, names: Names) -> str:
    battle = view.battle
    hero = battle.hero(decision.hero)
    parts = [f"{who(battle, hero.card, names)}: {_left(battle, hero)}", hp(hero)]
    if battle.dark:
        parts.append(f"{hero.xp} XP")
    parts.append(f"in the {place(battle, hero.region)}")
    told = f"{', '.join(parts)}.{_turn_notes(view, hero)}"
    if decision.anyone:
        told += f" {names[hero.owner]} is away: anyone may act."
    return told


def _left(battle: Battle, hero: Hero) -> str:
    """Count the action points of a hero's own Turn."""
    turn = hero.turn
    if turn is None:
        return points(battle.pool)
    left = points(hero.points + battle.pool) + " left"
    if not hero.points or turn.extra:
        return left
    gained = Artifact.ELIXIR_OF_ERRAND in hero.used or Tonic.title in turn.used
    return f"{left} ({hero.points} {'of its own' if gained else 'committed'})"


def _turn_notes(view: BattleView, hero: Hero) -> str:
    """Say what else is in the way, or to be had, in a hero's Turn."""
    battle, notes = view.battle, []
    if hero.turn is None:
        if hero.region is Region.CAPITAL and hero.hp < hero.max_hp:
            crowded = battle.capital_side is Side.HOSTILE
            notes.append(f"Starting the Turn here heals {'2 HP' if crowded else 'to full HP'}.")
        if must_look(shadow(view), hero):
            notes.append("Start the Turn to Scry.")
        if sun(battle, hero):
            notes.append("Scorching Sun: starting here costs 1 more.")
        return "".join(f" {note}" for note in notes)
    return "".join(f" {note}" for note in _pending(hero.turn))


def _pending(turn: Turn) -> list[str]:
    notes = []
    if turn.extra:
        notes.append("The extra action of the Sacrifice comes next.")
    if turn.fights_owed:
        notes.append("Last Stand: 1 Fight is free.")
    if turn.march:
        notes.append(f"Quick March: {plural(turn.march, 'Move')} to go.")
    if turn.strike:
        notes.append("The next Fight deals 2.")
    if turn.convoy:
        notes.append("2 Caravans travel free with the next Move.")
    return notes


def _party_turn(decision: PartyTurn, view: BattleView, names: Names) -> str:
    battle = view.battle
    heroes = [_in_party(view, hero, names) for hero in battle.heroes]
    return f"**All Defenders:** {points(battle.pool)} left for all to share. {' · '.join(heroes)}"


def _in_party(view: BattleView, hero: Hero, names: Names) -> str:
    battle = view.battle
    own = f", {points(hero.points)} of its own" if hero.points else ""
    if hero.turn is not None and hero.turn.extra:
        own += ", extra action next"
    xp = f", {hero.xp} XP" if battle.dark else ""
    return f"{who(battle, hero.card, names)}: {hero.region}, {hp(hero)}{xp}{own}"


# Attacks


def _defence(decision: Defence, view: BattleView, names: Names) -> str:
    battle = view.battle
    region, running = decision.region, battle.attack
    assert running is not None
    kind = "Dire Enemy " if running.card in DIRE else ""
    head = f"{kind}**{running.card}** attacks the **{place(battle, region)}**."
    able = [_defender(battle, hero, region, names) for hero in battle.heroes]
    can = f" Can Defend: {', '.join(name for name in able if name)}." if any(able) else ""
    dice = " A Fleet die can go back instead." if dice_ready(battle, region) else ""
    return f"{head} If nobody Defends: {undefended(battle, region)}{can}{dice}"


def _defender(battle: Battle, hero: Hero, region: Region, names: Names) -> str:
    found = [way.hp for way in ways(battle, hero, region)]
    if not found:
        return ""
    cost = f"{min(found)} HP" if len(found) == 1 else f"{min(found)}–{max(found)} HP"
    if len(set(found)) == 1:
        cost = f"{found[0]} HP"
    return f"{who(battle, hero.card, names)} for {cost} of {hero.hp}"


def undefended(battle: Battle, region: Region) -> str:
    """Say what an attack on a region does when nobody Defends it."""
    running = battle.attack
    assert running is not None
    outer = battle.outer(region)
    city = battle.capital + 1
    falls = ", and **all is lost**" if city >= CAPITAL_DEFEAT else ""
    capital = f"Capital City to {city}/{CAPITAL_DEFEAT}{falls}"
    if outer.destroyed:
        told = capital
    elif outer.threat < OUTER_MAX:
        told = f"Threat to {outer.threat + 1}"
    else:
        told = f"**destroyed**, {capital}{_spared(battle, region)}"
    if running.card in DIRE and not falls:
        dire = DIRE[running.card]
        return f"{told}, and {dire.ability}: {first_small(dire.effect)}"
    return f"{told}."


def _spared(battle: Battle, region: Region) -> str:
    """Name the second region of a card that its first one's end spares."""
    running = battle.attack
    regions = ENEMIES.get(running.card, ()) if running is not None else ()
    return f"; nothing for the {regions[1]}" if regions and regions[0] is region else ""


def _effect_defence(decision: EffectDefence, view: BattleView, names: Names) -> str:
    battle = view.battle
    there = [hero for hero in battle.heroes_in(decision.region) if not hero.exhausted]
    able = listed([who(battle, hero.card, names) for hero in there], "or")
    what = raised(battle, decision.region)
    return (
        f"1 Threat comes to the **{place(battle, decision.region)}**: {what}. {able} may pay 1 HP."
    )


def raised(battle: Battle, region: Region) -> str:
    """Say what 1 more Threat does to a region."""
    outer = battle.outer(region)
    if outer.at(0) and outer.threat < OUTER_MAX:
        return f"to {outer.threat + 1}"
    capital = f"Capital City to {battle.capital + 1}/{CAPITAL_DEFEAT}"
    return capital if outer.destroyed else f"destroyed, {capital}"


def _hold_fast(decision: HoldFast, view: BattleView, names: Names) -> str:
    battle, holder = view.battle, decision.holder(view.battle)
    assert holder is not None
    card = battle.attack.card if battle.attack is not None else "The card"
    return (
        f"**{card}** is about to destroy the **{level(battle.outer(decision.region))}**."
        f" {who(battle, holder, names)} may Hold Fast for 3 of {battle.hero(holder).xp} XP."
    )


def _sandglass(decision: TimelessSandglass, view: BattleView, names: Names) -> str:
    battle = view.battle
    holder = decision.holder(shadow(view))
    assert holder is not None
    ends = [level(battle.outer(region)) for region in ENEMIES[decision.card]]
    return (
        f"Enemy card **{decision.card}** ({', '.join(ends)}): {who(battle, holder, names)} may turn"
        " the **Timeless Sandglass** and put it at the bottom of the Turn Deck."
    )


def _retribution(decision: Retribution, view: BattleView, names: Names) -> str:
    shown = level(view.battle.outer(decision.region))
    paladin = who(view.battle, HeroCard.PALADIN, names)
    return f"{paladin} may Retribute: Secure 1 in the {shown} for free."


# Cards that are set aside, looked at or drawn


def _storm(decision: MysticStorm, view: BattleView, names: Names) -> str:
    return (
        f"**Mystic Storm:** set **{drawn_name(decision.card)}** aside under a Sandstorm token?"
        f" It comes when the Turn Deck ({plural(view.deck, 'card')} left) is empty."
    )


def _aside(decision: CardsSetAside, view: BattleView, names: Names) -> str:
    return "The Turn Deck is empty. Which card that was set aside is resolved next?"


def _putting_back(decision: PuttingBack, view: BattleView, names: Names) -> str:
    cards = [card_name(card) for card in view.battle.known[: decision.count]]
    owner = who(view.battle, decision.hero, names)
    return f"{owner} puts back the top of the Turn Deck: {listed(cards)}."


def _befriending(decision: Befriending, view: BattleView, names: Names) -> str:
    top = view.battle.known[0] if view.battle.known else "the top card"
    return (
        f"{who(view.battle, decision.hero, names)} may Befriend **{top}**: discard it unresolved."
    )


# Moves that a text grants


def _granted(decision: GrantedMoves, view: BattleView, names: Names) -> str:
    battle, hero = view.battle, view.battle.hero(decision.hero)
    where = f"in the {place(battle, hero.region)}"
    moves = f"{'' if decision.left == 1 else 'up to '}{plural(decision.left, 'Move')}"
    text = "Sprint" if decision.hero is decision.by else f"Command of the {decision.by}"
    return f"{text}: {who(battle, hero.card, names)}, {where}, makes {moves}."


def _horn(decision: HornCall, view: BattleView, names: Names) -> str:
    battle, hero = view.battle, view.battle.hero(decision.hero)
    does = "makes 1 Move or Secures 1" if decision.secures(battle) else "makes 1 Move"
    return (
        f"Horn of Command of the {decision.by}: {who(battle, hero.card, names)},"
        f" in the {place(battle, hero.region)}, {does}."
    )


def _cloak(decision: CloakMove, view: BattleView, names: Names) -> str:
    battle, hero = view.battle, view.battle.hero(decision.hero)
    return (
        f"{who(battle, hero.card, names)}, in the {place(battle, hero.region)}, may make 1 Move"
        " with the **Zodiac Cloak** as the Turn ends."
    )


QUESTIONS: dict[type[Any], Callable[[Any, BattleView, Names], str]] = {
    HeroTurn: _hero_turn,
    PartyTurn: _party_turn,
    Defence: _defence,
    EffectDefence: _effect_defence,
    HoldFast: _hold_fast,
    TimelessSandglass: _sandglass,
    Retribution: _retribution,
    MysticStorm: _storm,
    CardsSetAside: _aside,
    PuttingBack: _putting_back,
    Befriending: _befriending,
    GrantedMoves: _granted,
    HornCall: _horn,
    CloakMove: _cloak,
    **CHOICES,
}
"""What asks each decision."""
