"""What a computer wants on the board beside musters and battles: the goals of its scenario (10).

It tells Titan's computer who is an enemy, who comes to attack, and what Lands are worth.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from bot.rules.campaign import kinds_play
from bot.rules.campaign.roads import lands_to, turns_to
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
from bot.rules.titan.creatures import TITAN, Terrain
from bot.rules.titan.danger import Force, force_of, forecast, titan_chance
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.view import LegionView

DARK_SIDE = (DARK, WILD)

HUNTED, BROKEN = 60.0, 60.0
"""What it is worth to be near a Legion that must go, and to break it."""

TITAN_HUNTED = 50.0
"""What it is worth to be near a Titan that must be slain, as the time runs out."""

LAST_PART, HURRY, LAST_ODDS = 0.7, 3.0, 0.35
"""From which part of the rounds on that counts so much more, and is dared with such a chance: to
be beaten costs no more than to be late. Then Titans hunt Titans too."""

RANGE = 14.0
"""Turns from which on a goal draws nobody."""

ODDS = 0.6
"""The chance to win with which a computer goes for a goal."""

HELD = 45.0
"""What it is worth to stand in a Land that must be held."""

ROAD, GUEST = 9.0, 160.0
"""What a turn nearer to the end of its road is worth for a guest, and what its loss costs."""

SIEGED = 8.0
"""What a Land nearer to the human Titan is worth to a Legion of a siege."""

LATE = 7
"""Rounds before the end in which a Land is taken that must be held at the end."""


@danger.enemies.register
def _enemies(view: CampaignView, one: Seat, other: Seat) -> bool:
    if one == other:
        return False
    teams = view.scenario.teams
    mine, theirs = teams[one], teams[other]
    return mine == OWN or (mine != theirs and not (mine in DARK_SIDE and theirs in DARK_SIDE))


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
    worth = TITAN_HUNTED * max(0.0, passed(view) - 0.3)
    late = view.scenario.at_limit == "defeat" and passed(view) >= LAST_PART
    if TITAN in own.names:
        return _hunt(view, own, land, prey, HURRY * worth, ODDS) if late else 0.0
    if late:
        return _hunt(view, own, land, prey, HURRY * worth, LAST_ODDS)
    return _hunt(view, own, land, prey, worth)


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
    view: CampaignView,
    own: Force,
    land: LandId,
    prey: Sequence[LegionView],
    worth: float,
    odds: float = ODDS,
) -> float:
    """Draw a Legion to those whom it is likely to beat, the nearest first."""
    best = 0.0
    for other in prey:
        win = forecast(own, force_of(view, other), danger.terrain_of(view, other.land)).win
        if win < odds:
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


@muster_play.extra.register
def _extra(view: CampaignView, legion: LegionView, name: str) -> float:
    scenario = view.scenario
    if scenario.teams[legion.owner] not in (HEROES, OWN):
        return 0.0
    found = 0.0
    for goal in goals(scenario.scenario, scenario.versus):
        if isinstance(goal, OwnsKinds):
            found += kinds_play.joins(view, legion, name, goal)
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
    """The guest stays where it is, with the strongest; so do those who bring a kind."""
    scenario = view.scenario
    if legion.marker != scenario.guest:
        return tuple(
            name
            for goal in goals(scenario.scenario, scenario.versus)
            if isinstance(goal, OwnsKinds) and scenario.teams[legion.owner] in (HEROES, OWN)
            for name in kinds_play.stay(view, legion, goal)
        )
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
    OwnsKinds: kinds_play.gather,
    TagReaches: _escort,
}
"""What draws a Legion, by the parts of a victory."""
