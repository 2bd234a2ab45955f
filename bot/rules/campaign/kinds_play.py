"""How a computer gathers kinds that a scenario counts: each Legion of a team is after another one.

A Legion's way to a kind is counted in musters: `musters_to`. The nearest get what they are after
first, so that the kinds of a team differ.
"""

from collections.abc import Collection
from functools import lru_cache

from bot.rules.campaign.points import POINTS
from bot.rules.campaign.roads import moves_to_terrain
from bot.rules.campaign.scenarios import OwnsKinds, per_humans
from bot.rules.campaign.view import CampaignView
from bot.rules.kernel import Seat
from bot.rules.titan import danger
from bot.rules.titan.creatures import (
    EXTENDED,
    HIGHEST,
    KINDS,
    TITAN,
    TOWER_CREATURES,
    Terrain,
    musters,
)
from bot.rules.titan.danger import Force, force_of, forecast
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.realm import less
from bot.rules.titan.view import LegionView

KIND = 130.0
"""What a kind that counts is worth beside the character."""

EARLY, LATE = 0.4, 2.0
"""How much of it counts as a game begins, and what is added by the last round."""

SPARE, MORE = 2, 6
"""So many more kinds than are needed are gone after as a game begins, and more by the end."""

FADES = 0.86
"""What is left of it for each turn till it comes."""

BETWEEN = 1.8
"""Turns from one muster to the next."""

FAR = 12
"""Musters to a kind that a Legion has no way to."""

TITAN_GATHERS, TITAN_WAITS = 0.3, 3.0
"""A Titan's Legion cares less for kinds; it goes after what is left, as if so much further."""

CROWDED = 0.6
"""What a kind counts for that a Legion has no room for."""

LEAVE = 2
"""How many leave a Legion that splits."""


def gather(
    view: CampaignView, legion: LegionView, own: Force, land: LandId, goal: OwnsKinds
) -> float:
    """Return what a Land is worth to a Legion: how soon it gets its kind from there."""
    value = -KIND * _risk(view, legion, own, land) * len(_alone(view, legion, goal))
    kind = after(view, legion, goal)
    if not kind:
        return value
    eager = TITAN_GATHERS if TITAN in own.names else _eager(view)
    names = own.names
    if land != legion.land and len(names) < HIGHEST:
        names = _grown(names, danger.terrain_of(view, land), kind, _stock(view))
    return value + KIND * eager * soon(names, kind, land)


def joins(view: CampaignView, legion: LegionView, name: str, goal: OwnsKinds) -> float:
    """Return what it is worth beside itself that a character joins a Legion."""
    if name in wanted(view, legion.owner, goal):
        return KIND
    kind = after(view, legion, goal)
    if not kind:
        return 0.0
    before, now = (tuple(sorted(names)) for names in (legion.known, (*legion.known, name)))
    return KIND * _eager(view) * (soon(now, kind) - soon(before, kind))


def stay(view: CampaignView, legion: LegionView, goal: OwnsKinds) -> tuple[str, ...]:
    """Return who stays together for the sake of a kind, if others are left to leave."""
    kind, names = after(view, legion, goal), legion.known
    if not kind:
        return ()
    here = musters_to(tuple(sorted(names)), kind)
    needed = tuple(
        name
        for name in dict.fromkeys(names)
        if musters_to(tuple(sorted(less(names, [name] * LEAVE))), kind) > here
    )
    free = sum(name not in needed and KINDS[name].rank == "creature" for name in names)
    return needed if free >= LEAVE else ()


# Kinds


def _eager(view: CampaignView) -> float:
    """Return how much a kind draws: as the game begins a Legion rather grows."""
    return EARLY + LATE * _passed(view)


def _passed(view: CampaignView) -> float:
    return view.scenario.round / (view.scenario.limit or 40)


def counts(goal: OwnsKinds, name: str) -> bool:
    """Tell whether a kind counts for a goal."""
    return name in _counting(goal.points_at_least, goal.exclude)


@lru_cache(maxsize=16)
def _counting(least: int, exclude: tuple[str, ...]) -> frozenset[str]:
    return frozenset(name for name in KINDS if name not in exclude and POINTS.get(name, 0) >= least)


def _team(view: CampaignView, seat: Seat) -> list[LegionView]:
    return [x for x in view.legions if not danger.enemies(view, seat, x.owner)]


def _stock(view: CampaignView) -> frozenset[str]:
    return frozenset(name for name, count in view.stacks.items() if count)


def wanted(view: CampaignView, seat: Seat, goal: OwnsKinds) -> frozenset[str]:
    """Return the kinds that count, are left, and not owned by the team yet."""
    counting = _counting(goal.points_at_least, goal.exclude)
    return (counting - _owned(view, seat)) & _stock(view)


def _owned(view: CampaignView, seat: Seat) -> frozenset[str]:
    return frozenset(name for x in _team(view, seat) for name in x.known)


def after(view: CampaignView, legion: LegionView, goal: OwnsKinds) -> str:
    """Return the kind that a Legion is after; nothing while others are nearer to all."""
    team = tuple(
        sorted((x.marker, tuple(sorted(x.known)), len(x.known)) for x in _team(view, legion.owner))
    )
    kinds = wanted(view, legion.owner, goal)
    missing = per_humans(goal.kinds, view.scenario.humans) + SPARE + int(MORE * _passed(view))
    missing -= len(_counting(goal.points_at_least, goal.exclude) & _owned(view, legion.owner))
    return _shared_out(team, kinds, missing).get(legion.marker, "")


@lru_cache(maxsize=2_000)
def _shared_out(
    team: tuple[tuple[str, tuple[str, ...], int], ...],
    kinds: frozenset[str],
    most: int,
) -> dict[str, str]:
    """Return which Legion of a team is after which kind: the nearest come first, so many."""
    pairs = []
    for marker, names, _ in team:
        waits = TITAN_WAITS * (TITAN in names)
        for kind in kinds:
            far = musters_to(names, kind)
            if far < FAR:
                crowded = max(0, len(names) + far - HIGHEST) / 2
                pairs.append((far + waits + crowded, marker, kind))
    found: dict[str, str] = {}
    for _, marker, kind in sorted(pairs):
        if len(found) < most and marker not in found and kind not in found.values():
            found[marker] = kind
    return found


def _alone(view: CampaignView, legion: LegionView, goal: OwnsKinds) -> set[str]:
    """Return the kinds that count which a team has in one Legion only."""
    others = {
        name for x in _team(view, legion.owner) if x.marker != legion.marker for name in x.known
    }
    return {name for name in legion.known if counts(goal, name)} - others


def _risk(view: CampaignView, legion: LegionView, own: Force, land: LandId) -> float:
    """Return the chance to be lost in a Land: in an attack, or attacked there."""
    for other in view.legions:
        if other.land == land and danger.enemies(view, legion.owner, other.owner):
            terrain = danger.terrain_of(view, land)
            return 1 - forecast(own, force_of(view, other), terrain).win
    return danger.danger(view, land, own, legion.owner)


# Ways to a kind


@lru_cache(maxsize=200_000)
def musters_to(names: tuple[str, ...], kind: str) -> int:
    """Return how many musters bring a Legion to a kind, that of the kind itself among them."""
    best = 2 if kind in TOWER_CREATURES else FAR
    for terrain, chain in EXTENDED.chains.items():
        line = [name for name, _ in chain]
        top, needs, of = EXTENDED.masters.get(terrain, ("", 1, ""))
        if kind == top:
            best = min(best, 1 if top in names else _with(names, of, needs))
        if kind not in line:
            continue
        place = line.index(kind)
        if not {*line[place:], top}.isdisjoint(names):
            return 1
        if place:
            best = min(best, _with(names, line[place - 1], chain[place][1]))
    return best


def _with(names: tuple[str, ...], recruiter: str, needs: int) -> int:
    missing = needs - names.count(recruiter)
    return 1 if missing <= 0 else musters_to(names, recruiter) + missing


@lru_cache(maxsize=50_000)
def _grown(
    names: tuple[str, ...], terrain: Terrain, kind: str, stock: Collection[str]
) -> tuple[str, ...]:
    """Return a Legion with whom it musters in a terrain to come nearer to a kind."""
    far, found = musters_to(names, kind), names
    for name in musters(terrain, names, EXTENDED):
        now = tuple(sorted((*names, name)))
        if name in stock and name == kind:
            return now
        if name in stock and musters_to(now, kind) < far:
            far, found = musters_to(now, kind), now
    return found


@lru_cache(maxsize=50_000)
def _next(names: tuple[str, ...], kind: str) -> tuple[Terrain, ...]:
    """Return the terrains where a Legion comes nearer to a kind."""
    stock = frozenset(KINDS)
    return tuple(t for t in EXTENDED.chains if _grown(names, t, kind, stock) != names)


def soon(names: tuple[str, ...], kind: str, land: LandId | None = None) -> float:
    """Return how soon a Legion has a kind, from 1 (now) to 0; from a Land, if that is known."""
    if kind in names:
        return 1.0
    far = musters_to(names, kind)
    if far >= FAR:
        return 0.0
    turns = BETWEEN
    if land is not None:
        turns = min((moves_to_terrain(each)[land] for each in _next(names, kind)), default=BETWEEN)
    room = 1.0 if len(names) + far <= HIGHEST else CROWDED
    return room * float(FADES ** (turns + BETWEEN * (far - 1)))
