"""Why a kind of action has nothing to do, and why a target cannot be chosen for it."""

from collections.abc import Callable
from typing import Any

from bot.rules.defenders.actions import Prepare, Sacrifice, Secure, reach
from bot.rules.defenders.artifacts import (
    CelestialGuardian,
    StaffOfControl,
    WardingCenser,
    WingsOfDawn,
)
from bot.rules.defenders.battle import OUTER_MAX, XP_MAX, Battle, Hero
from bot.rules.defenders.cards import Foe, HeroCard, Region
from bot.rules.defenders.hero_abilities import (
    Befriend,
    Heal,
    Lightning,
    NaturesCall,
    ShadowStep,
    Tonic,
)
from bot.rules.defenders.moves import caravans_at, escorts, free_caravans, move_cost
from bot.rules.defenders.phrases import be, listed, plural, points
from bot.rules.defenders.regions import (
    Embark,
    Enchant,
    Entomb,
    LookoutPost,
    Meditate,
    Mirage,
    Prayer,
    Reconcile,
    Rejuvenate,
    SacrificeStone,
    Sandstorm,
)
from bot.rules.defenders.skills import (
    BattlePlan,
    ConvoyMaster,
    DoubleStrike,
    FortifyLine,
    Inspire,
    LastStand,
    Meditation,
    Rally,
    Salvage,
    ScoutAhead,
    SecondWind,
    ShieldWall,
)
from bot.rules.defenders.turns import HeroAction, funds
from bot.rules.defenders.war_regions import (
    ClimbTree,
    DiscardDeathToken,
    Mercenaries,
    Mount,
    Privateers,
    SecureFromTree,
    TakeDeathToken,
    Train,
    TrainInCrowd,
)
from bot.rules.defenders.why_not_answers import as_member

Kind = type[HeroAction]
Picks = tuple[Any, ...]
Reason = Callable[[Battle, Hero], str]

NO_FOE = "No foe is revealed yet."
NO_CARD = "The Turn Deck is empty: there is no card to look at."


def no_threat(battle: Battle, region: Region) -> str:
    """Say why a region cannot be Secured; empty if it can."""
    if region is Region.CAPITAL:
        return "The Capital City cannot be Secured: only Outer Regions can."
    outer = battle.outer(region)
    if outer.destroyed:
        return f"The {region} {be(region)} destroyed: there is nothing to Secure."
    return "" if outer.threat else f"The {region} {be(region)} at level 0: no Threat to Secure."


def _secure(battle: Battle, hero: Hero) -> str:
    if len(reach(battle, hero)) > 1:
        return "No Threat is in reach, here or in an adjacent region."
    return no_threat(battle, hero.region)


def _sacrifice(battle: Battle, hero: Hero) -> str:
    if hero.turn is None or not hero.turn.sacrifices:
        return ""
    return f"The {hero.card} has Sacrificed in this Turn: once per Turn is all."


def _guardian(battle: Battle, hero: Hero) -> str:
    if hero.region is not Region.CAPITAL:
        return "The Celestial Guardian works in the Capital City: go there first."
    return "The Capital City has no Threat."


def _two(battle: Battle, hero: Hero) -> str:
    if hero.region is Region.CAPITAL:
        return "That works from an Outer Region: Move to one first."
    return "There is no Threat here or in a ring neighbour."


def _meditate(battle: Battle, hero: Hero) -> str:
    other = next(other for other in battle.heroes if other.meditating)
    if other is hero:
        return f"The {hero.card} is meditating already."
    return f"The {other.card} is meditating: one hero at a time."


def _rejuvenate(battle: Battle, hero: Hero) -> str:
    level = battle.outer(Region.COAST).threat
    if level:
        return f"Rejuvenate works only while the Coast is at level 0; it is at {level}."
    return _unhurt(battle, hero)


def _unhurt(battle: Battle, hero: Hero) -> str:
    return f"The {hero.card} has all its HP."


def _entomb(battle: Battle, hero: Hero) -> str:
    if battle.entombed is not None:
        return f"{battle.entombed} is entombed already: one card at a time."
    if battle.discard:
        return f"{battle.barred} was entombed last: not again in this Round."
    return "The discard pile is empty."


def _mercenaries(battle: Battle, hero: Hero) -> str:
    if battle.outer(Region.PLAINS).threat:
        return "Mercenaries come only while the Plains are at level 0."
    return "Both Soldier cards are in the Turn Deck."


def _token(battle: Battle, hero: Hero) -> str:
    if hero.death_token:
        return f"The {hero.card} has a Death token: one at a time."
    return "No Death token is left."


def _rider(battle: Battle, hero: Hero) -> str:
    rider = next(other for other in battle.heroes if other.riding)
    return f"The {rider.card} rides the Manticore until the Round ends."


def _meditation(battle: Battle, hero: Hero) -> str:
    if hero.region is not Region.CAPITAL:
        return "Meditation works in the Capital City."
    return _unhurt(battle, hero)


def _shadows(battle: Battle, hero: Hero) -> str:
    return "No other region is at level 2 or more, or destroyed."


def _says(reason: str) -> Reason:
    return lambda battle, hero: reason


REASONS: dict[Kind, Reason] = {
    Secure: _secure,
    Sacrifice: _sacrifice,
    Prepare: _says(f"XP are at their most, {XP_MAX}."),
    StaffOfControl: _says(NO_FOE),
    CelestialGuardian: _guardian,
    WardingCenser: _two,
    FortifyLine: _two,
    WingsOfDawn: lambda battle, hero: f"The {hero.card} is in the Capital City already.",
    Heal: _says("No other hero that is hurt is here or in an adjacent region."),
    NaturesCall: _says("No adjacent Outer Region has Threat."),
    Befriend: _says(NO_CARD),
    Lightning: _says("There is no Threat here or in an adjacent Outer Region."),
    ShadowStep: _shadows,
    Tonic: lambda battle, hero: f"Tonic costs 1 HP, but never the last: {hero.hp} HP left.",
    Meditate: _meditate,
    LookoutPost: _says("The foe is revealed: the Lookout Post sees nothing more."),
    Mirage: _says(NO_CARD),
    Sandstorm: _says("The Turn Deck is empty: there is no card to put at its bottom."),
    Enchant: _says("No Outer Region has Threat."),
    Reconcile: _says("There is no Threat that another region could take."),
    Prayer: _says("The Turn Deck is empty: there is no card to discard."),
    Rejuvenate: _rejuvenate,
    Entomb: _entomb,
    SacrificeStone: _says("The Capital City has no Threat."),
    Train: _says("No Skill is left to draw."),
    TrainInCrowd: _says("No Skill is left to draw."),
    Mount: _rider,
    ClimbTree: lambda battle, hero: f"The {hero.card} is in the Great Tree already.",
    SecureFromTree: _says("No region has Threat that was not Secured from the Tree this Turn."),
    Mercenaries: _mercenaries,
    Privateers: _says("No Fleet die is left."),
    TakeDeathToken: _token,
    DiscardDeathToken: _unhurt,
    DoubleStrike: _says(NO_FOE),
    LastStand: _says(NO_FOE),
    Rally: _says("No other hero is in this region."),
    SecondWind: _unhurt,
    ShieldWall: _says("The Shield Wall is up already."),
    ConvoyMaster: _says("No Caravan is on the map."),
    Meditation: _meditation,
    Salvage: _says("The Artifact deck is empty."),
    ScoutAhead: _says(NO_CARD),
    BattlePlan: _says(NO_CARD),
    Inspire: _says("Every other hero is inspired already."),
}
"""Why there is nothing to do for each kind whose `can` says no."""


# Moves


def move_reason(battle: Battle, hero: Hero, picks: Picks) -> str:
    """Say why a hero cannot make a Move."""
    region = as_member(Region, picks[0]) if picks else None
    if region is None:
        return (
            _no_move(battle, hero) if not picks else "There is no such region: choose a near one."
        )
    if away := far(battle, hero, region):
        return away
    ap = move_cost(battle, hero, region, granted=False)
    if ap > funds(battle, hero):
        return f"{dear_move(battle, hero, region, ap)} {funds(battle, hero)} left."
    if len(picks) > 1:
        return caravan_reason(battle, hero, picks[1], granted=False)
    return ""


def _no_move(battle: Battle, hero: Hero) -> str:
    left = funds(battle, hero)
    costs = {to: move_cost(battle, hero, to, granted=False) for to in battle.adjacent(hero.region)}
    if not costs or min(costs.values()) <= left:
        return ""
    more = " A Sacrifice gives one more action." if Sacrifice.possible(battle, hero) else ""
    if not left:
        return f"No action points are left.{more}"
    return f"A Move from here costs {points(min(costs.values()))}; {left} left.{more}"


def far(battle: Battle, hero: Hero, region: Region) -> str:
    """Say that a region is not adjacent, and the way to it; empty if it is."""
    if region is hero.region:
        return f"The {hero.card} is in the {region} already."
    if region in battle.adjacent(hero.region):
        return ""
    steps = battle.distance(hero.region, region)
    by = [n for n in battle.adjacent(hero.region) if battle.distance(n, region) == steps - 1]
    return (
        f"The {region} {be(region)} not next to the {hero.region} but {steps} Moves away,"
        f" by the {listed([str(near) for near in by], 'or')}."
    )


def dear_move(battle: Battle, hero: Hero, region: Region, ap: int) -> str:
    """Say what a Move costs, and what makes it dearer."""
    why = []
    if battle.foe_at(Foe.KRAKEN, region):
        why.append("the Kraken")
    if hero.region is not Region.CAPITAL and battle.outer(hero.region).sand:
        why.append("the Sandstorm token")
    if region is not Region.CAPITAL and battle.outer(region).dice:
        why.append("Pirates")
    cause = f" ({' and '.join(why)})" if why else ""
    return f"A Move to the {region} costs {points(ap)}{cause};"


def caravan_reason(battle: Battle, hero: Hero, wanted: Any, *, granted: bool) -> str:
    """Say why Caravans cannot be taken along."""
    chosen = [as_member(Region, each) for each in wanted] if isinstance(wanted, tuple) else []
    there = caravans_at(battle, hero.region)
    if not there:
        return f"No Caravan is in the {hero.region}."
    if any(each not in there for each in chosen):
        return f"Only Caravans in the {hero.region} can be taken along: {listed(there)}."
    most = escorts(battle, hero, granted=granted).most
    if len(chosen) > most:
        xp = len(chosen) - free_caravans(hero, granted=granted)
        return f"Escorting {plural(len(chosen), 'Caravan')} costs {xp} XP; {hero.xp} left."
    return ""


# Targets


def target_reason(battle: Battle, hero: Hero, kind: Kind, picks: Picks) -> str:
    """Say why what was picked last cannot be chosen; empty if no reason is found."""
    if not picks:
        return ""
    region, other = as_member(Region, picks[-1]), as_member(HeroCard, picks[-1])
    if kind is Entomb:
        return _entomb_target(battle, str(picks[-1]))
    if region is not None:
        return _region_target(battle, hero, kind, picks, region)
    if other is not None:
        return _hero_target(battle, hero, kind, other)
    return "That cannot be chosen here: take one from the list."


def _entomb_target(battle: Battle, card: str) -> str:
    if card == battle.barred:
        return f"{card} was entombed last: not again in this Round."
    return "That card is not in the discard pile."


def _region_target(battle: Battle, hero: Hero, kind: Kind, picks: Picks, region: Region) -> str:
    if kind is Secure and region not in reach(battle, hero):
        return (
            f"The {hero.card} is in the {hero.region} and cannot Secure the {region} from there:"
            " Move first."
        )
    if kind is Reconcile:
        return _reconcile(battle, picks, region)
    if kind is StaffOfControl and battle.shown is not None:
        near = battle.ring_neighbours(battle.shown.region)
        return f"The foe goes 1 region along the ring: to the {listed(near, 'or')}."
    if kind is ShadowStep:
        return (
            f"Shadow Step leads to another region at level 2 or more, or destroyed: not {region}."
        )
    if kind is Embark:
        return "Embark leads to another Outer Region."
    if kind.secures:
        return (
            no_threat(battle, region) or f"The {region} {be(region)} out of reach of {kind.title}."
        )
    return ""


def _reconcile(battle: Battle, picks: Picks, region: Region) -> str:
    if region is Region.CAPITAL:
        return "Reconcile moves Threat between Outer Regions."
    if len(picks) == 1 or as_member(Region, picks[0]) is region:
        return no_threat(battle, region) or "The Threat goes to another region."
    if battle.outer(region).destroyed:
        return f"The {region} {be(region)} destroyed: no Threat can go there."
    if battle.outer(region).threat == OUTER_MAX:
        return f"The {region} {be(region)} at level {OUTER_MAX}: choose one at level 2 or less."
    return ""


def _hero_target(battle: Battle, hero: Hero, kind: Kind, card: HeroCard) -> str:
    if card is hero.card:
        return f"Choose another hero than the {card}."
    if not battle.plays(card):
        return f"The {card} is not in this battle."
    other = battle.hero(card)
    if kind is Inspire and other.inspired:
        return f"The {card} is inspired already."
    if kind is Heal and other.region in (hero.region, *battle.adjacent(hero.region)):
        return _unhurt(battle, other)
    if kind is Prepare:
        if hero.card is not HeroCard.CHRONICLER:
            return "Only a Chronicler's Lessons give XP to another hero."
        if other.region is hero.region:
            return f"The {card} has {XP_MAX} XP already."
    return f"The {card} is too far away, in the {other.region}."
