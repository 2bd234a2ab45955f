"""What a computer wants on the board beside musters and battles: the goals of its scenario (10).

It tells Titan's computer who is an enemy, who comes to attack, and what Lands are worth.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from bot.rules.campaign.points import POINTS
from bot.rules.campaign.roads import lands_to, turns_to, turns_to_terrain
from bot.rules.campaign.saga import DARK, HEROES, OWN, WILD
from bot.rules.campaign.scenarios import (
    SCENARIOS,
    SIEGE,
    All,
    AnyCondition,
    AnyOf,
    HoldLands,
    LastTeam,
    OwnsKinds,
    TagEliminated,
    TagReaches,
    TeamTitansSlain,
    TitanSlain,
)
from bot.rules.campaign.view import CampaignView
from bot.rules.kernel import Seat
from bot.rules.titan import choosing_moves, danger, muster_play, splitting
from bot.rules.titan.creatures import EXTENDED, HIGHEST, KINDS, TITAN, Terrain, musters
from bot.rules.titan.danger import Force, force_of, forecast, titan_chance
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.prospects import best_muster
from bot.rules.titan.view import LegionView

DARK_SIDE = (DARK, WILD)

HUNTED, BROKEN = 60.0, 60.0
"""What it is worth to be near a Legion that must go, and to break it."""

TITAN_HUNTED = 50.0
"""What it is worth to be near a Titan that must be slain, as the time runs out."""

RANGE = 14.0
"""Turns from which on a goal draws nobody."""

ODDS = 0.6
"""The chance to win with which a computer goes for a goal."""

HELD = 45.0
"""What it is worth to stand in a Land that must be held."""

KIND, TITAN_GATHERS = 60.0, 0.3
"""What a kind that counts is worth beside the character; a Titan's Legion cares less for it."""

GROWS, COMING, FEW_TURNS, FURTHER = 0.7, 0.9, 7.0, 0.4
"""What it is worth, beside the kind, to have all recruiters of it; and to be where they muster it,
less by the turns to get there. Recruiters of recruiters count less."""

ROAD, GUEST = 9.0, 160.0
"""What a turn nearer to the end of its road is worth for a guest, and what its loss costs."""

SIEGED = 8.0
"""What a Land nearer to the human Titan is worth to a Legion of a siege."""

LATE = 7
"""Rounds before the end in which a Land is taken that must be held at the end."""


@danger.enemies.register
def _enemies(view: CampaignView, one: Seat, other: Seat) -> bool:
    teams = view.scenario.teams
    if one == other:
        return False
    if teams[one] == OWN:
        return True
    return teams[one] != teams[other] and not {teams[one], teams[other]} <= set(DARK_SIDE)


@danger.roams.register
def _roams(view: CampaignView, seat: Seat) -> bool:
    return not view.players[seat].dead and view.scenario.teams[seat] != WILD


@danger.terrain_of.register
def _terrain(view: CampaignView, land: LandId) -> Terrain:
    return view.scenario.terrain.get(land, LANDS[land].terrain)


@choosing_moves.wish.register
def _wish(view: CampaignView, legion: LegionView, own: Force, land: LandId) -> float:
    seat, scenario = legion.owner, view.scenario
    if seat != view.viewer:
        return 0.0
    if scenario.behaviours[seat] == SIEGE and TITAN not in own.names:
        return _siege(view, seat, land)
    if scenario.teams[seat] not in (HEROES, OWN):
        return 0.0
    return sum(
        _WISHES[type(goal)](view, legion, own, land, goal)
        for goal in goals(scenario.scenario, scenario.versus)
    )


@lru_cache(maxsize=64)
def goals(scenario: str, versus: bool) -> tuple[Any, ...]:
    """Return the parts of a victory that say where to go."""
    form = SCENARIOS[scenario]
    victory = form.versus.victory if versus and form.versus else form.victory
    return tuple(goal for goal in _parts(victory) if type(goal) in _WISHES)


def _parts(condition: AnyCondition) -> Iterator[AnyCondition]:
    if isinstance(condition, All | AnyOf):
        for each in condition.of:
            yield from _parts(each)
    else:
        yield condition


def passed(view: CampaignView) -> float:
    """Return the part of the rounds that has passed."""
    return view.scenario.round / (view.scenario.limit or 40)


# Legions and Titans that must be slain


def _siege(view: CampaignView, seat: Seat, land: LandId) -> float:
    """Draw a Legion to the nearest human Titan: where it was seen, else to its Tower."""
    goals_ = [_seen(view, each.seat) for each in view.players if _is_prey(view, seat, each.seat)]
    return -SIEGED * min((lands_to(goal).get(land, len(LANDS)) for goal in goals_), default=0)


def _is_prey(view: CampaignView, seat: Seat, other: Seat) -> bool:
    return danger.enemies(view, seat, other) and danger.roams(view, other)


def _foe(view: CampaignView, seat: Seat) -> bool:
    return view.viewer is not None and danger.enemies(view, view.viewer, seat)


def _seen(view: CampaignView, seat: Seat) -> LandId:
    known = (x.land for x in view.legions if x.owner == seat and TITAN in x.known)
    return next(known, view.players[seat].tower)


def _hunt_tag(
    view: CampaignView, legion: LegionView, own: Force, land: LandId, goal: TagEliminated
) -> float:
    tags = view.scenario.tags
    prey = [x for x in view.legions if tags.get(x.marker) == goal.tag]
    return _hunt(view, own, land, prey, HUNTED * (0.6 + passed(view)))


def _hunt_titans(
    view: CampaignView, legion: LegionView, own: Force, land: LandId, goal: Any
) -> float:
    seats = _titans(view, goal)
    prey = [x for x in view.legions if x.owner in seats and titan_chance(view, x) >= danger.LIKELY]
    if TITAN in own.names:
        return 0.0
    return _hunt(view, own, land, prey, TITAN_HUNTED * max(0.0, passed(view) - 0.3))


def _titans(view: CampaignView, goal: Any) -> list[Seat]:
    """Return the seats whose Titans a goal wants slain."""
    if view.viewer is None:
        return []
    scenario = view.scenario
    foes = [each.seat for each in view.players if _is_prey(view, view.viewer, each.seat)]
    if isinstance(goal, TitanSlain):
        return [seat for seat in foes if scenario.ids[seat] == goal.seat]
    return foes


def _hunt(
    view: CampaignView, own: Force, land: LandId, prey: Sequence[LegionView], worth: float
) -> float:
    """Draw a Legion to those whom it is likely to beat, the nearest first."""
    best = 0.0
    for other in prey:
        win = forecast(own, force_of(view, other), danger.terrain_of(view, other.land)).win
        if win < ODDS:
            continue
        near = max(0.0, 1 - turns_to(other.land)[land] / RANGE)
        best = max(best, worth * win * near + (BROKEN * win if land == other.land else 0.0))
    return best


# Lands that must be held


def _hold(
    view: CampaignView, legion: LegionView, own: Force, land: LandId, goal: HoldLands
) -> float:
    limit = view.scenario.limit
    if goal.rounds == 1 and limit is not None and view.scenario.round < limit - LATE:
        return 0.0
    eager = HELD * min(1.5, 0.4 + 1.6 * passed(view))
    if land in goal.lands and not _mates_in(view, legion, land):
        return eager * _win(view, own, land)
    open_ = [x for x in goal.lands if not _mates_in(view, legion, x)]
    return max((0.8 * eager * _near(view, own, x, land) for x in open_), default=0.0)


def _near(view: CampaignView, own: Force, goal: LandId, land: LandId) -> float:
    return max(0.0, 1 - turns_to(goal)[land] / RANGE) * _win(view, own, goal)


def _win(view: CampaignView, own: Force, land: LandId) -> float:
    """Return the chance to win a Land; little, if it is not good."""
    for other in view.legions:
        if other.land == land and _foe(view, other.owner):
            terrain = danger.terrain_of(view, land)
            win = forecast(own, force_of(view, other), terrain).win
            return win if win >= ODDS else 0.0
    return 1.0


def _mates_in(view: CampaignView, legion: LegionView, land: LandId) -> bool:
    return any(
        x.land == land
        and x.marker != legion.marker
        and not danger.enemies(view, legion.owner, x.owner)
        for x in view.legions
    )


# Kinds that must be owned


def _kinds(
    view: CampaignView, legion: LegionView, own: Force, land: LandId, goal: OwnsKinds
) -> float:
    wanted = _wanted_kinds(view, legion.owner, goal)
    lost = 0.0
    if any(_counts(goal, name) for name in own.names):
        lost = KIND * danger.danger(view, land, own, legion.owner)
    if legion.high >= HIGHEST or not wanted:
        return -lost
    eager = TITAN_GATHERS if TITAN in own.names else 1.0
    if danger.terrain_of(view, land) in _ready(own.names, wanted):
        return KIND * eager - lost
    name, _ = best_muster(land, own.names, view.stacks)
    after = tuple(sorted((*own.names, name))) if name else own.names
    turns = min((turns_to_terrain(each)[land] for each in _ready(after, wanted)), default=RANGE)
    coming = COMING * max(0.0, 1 - turns / FEW_TURNS) + GROWS * _progress(after, wanted)
    return KIND * coming * eager - lost


def _counts(goal: OwnsKinds, name: str) -> bool:
    return name not in goal.exclude and POINTS.get(name, 0) >= goal.points_at_least


def _wanted_kinds(view: CampaignView, seat: Seat, goal: OwnsKinds) -> frozenset[str]:
    """Return the kinds that count, are left, and not owned by the team yet."""
    owned = {
        name for x in view.legions if not danger.enemies(view, seat, x.owner) for name in x.known
    }
    return frozenset(
        name
        for name in KINDS
        if _counts(goal, name) and view.stacks.get(name) and name not in owned
    )


@lru_cache(maxsize=20_000)
def _ready(names: tuple[str, ...], wanted: frozenset[str]) -> tuple[Terrain, ...]:
    """Return the terrains where a Legion could muster a wanted kind."""
    return tuple(t for t in EXTENDED.chains if not wanted.isdisjoint(musters(t, names, EXTENDED)))


@lru_cache(maxsize=20_000)
def _progress(names: tuple[str, ...], wanted: frozenset[str]) -> float:
    """Return how near a Legion is to recruiters of wanted kinds: the part that it has of them."""
    found = {"": 0.0, "none": 0.0}
    for terrain, chain in EXTENDED.chains.items():
        before, ready = "", 1.0
        for name, needs in chain:
            if before:
                ready = min(1.0, (names.count(before) + FURTHER * ready) / needs)
            if name in wanted:
                found[name] = max(found.get(name, 0.0), ready)
            before = name
        top, needs, of = EXTENDED.masters.get(terrain, ("", 1, ""))
        if top in wanted:
            found[top] = min(1.0, names.count(of) / needs)
    second, first = sorted(found.values())[-2:]
    return first + second / 2


@muster_play.extra.register
def _extra(view: CampaignView, legion: LegionView, name: str) -> float:
    scenario = view.scenario
    if scenario.teams[legion.owner] not in (HEROES, OWN):
        return 0.0
    found = 0.0
    for goal in goals(scenario.scenario, scenario.versus):
        if isinstance(goal, OwnsKinds):
            wanted = _wanted_kinds(view, legion.owner, goal)
            before, after = legion.known, (*legion.known, name)
            grows = _progress(after, wanted) - _progress(before, wanted)
            found += KIND * ((name in wanted) + GROWS * grows)
    return found


# A guest that must be brought somewhere


def _escort(
    view: CampaignView, legion: LegionView, own: Force, land: LandId, goal: TagReaches
) -> float:
    if legion.marker != view.scenario.guest:
        return 0.0
    far = min(turns_to(each)[land] for each in goal.lands)
    risk = danger.danger(view, land, own, legion.owner)
    for other in view.legions:
        if other.land == land and danger.enemies(view, legion.owner, other.owner):
            terrain = danger.terrain_of(view, land)
            risk = 1 - forecast(own, force_of(view, other), terrain).win
    return -ROAD * far - GUEST * risk


@splitting.bound.register
def _bound(view: CampaignView, legion: LegionView) -> tuple[str, ...]:
    """The guest stays where it is, with the strongest."""
    scenario = view.scenario
    if legion.marker != scenario.guest:
        return ()
    return tuple(
        extra.character
        for row in SCENARIOS[scenario.scenario].setup.seats
        for extra in row.extra_characters
    )


_WISHES: dict[type[Any], Callable[..., float]] = {
    TagEliminated: _hunt_tag,
    TitanSlain: _hunt_titans,
    TeamTitansSlain: _hunt_titans,
    LastTeam: _hunt_titans,
    HoldLands: _hold,
    OwnsKinds: _kinds,
    TagReaches: _escort,
}
"""What draws a Legion, by the parts of a victory."""
