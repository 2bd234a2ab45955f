"""Whether the conditions of a scenario hold, and how near they are (10)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from bot.rules.campaign.points import POINTS
from bot.rules.campaign.saga import DARK, HEROES, Saga
from bot.rules.campaign.scenarios import (
    All,
    AnyCondition,
    AnyOf,
    HoldLands,
    LastTeam,
    OwnsKinds,
    RoundEnd,
    Score,
    TagEliminated,
    TagReaches,
    TagSlain,
    TeamTitansSlain,
    TitanSlain,
    per_humans,
)
from bot.rules.kernel import Seat
from bot.rules.titan.masterboard import LandId

ENGAGEMENT, ENLISTMENT, ROUND = "engagement", "enlistment", "round"
SELF = "self"
"""Stands for the seat that a condition is looked at for."""


class Moment(NamedTuple):
    """When conditions are looked at: at the end of what, and for an Enlistment Phase whose."""

    kind: str
    seat: Seat = -1


class Looker(NamedTuple):
    """For whom, and when, a condition is looked at."""

    saga: Saga
    moment: Moment
    seat: Seat | None = None
    titans_alone: bool = False
    """Whether only the fall of Titans counts."""

    def team(self, team: str) -> list[Seat]:
        """Return the seats of a team."""
        if team == SELF:
            return [] if self.seat is None else [self.seat]
        return seats_of(self.saga, team)

    def number(self, value: int | tuple[int, int, int]) -> int:
        """Return the number that counts with the humans of this game."""
        return per_humans(value, humans(self.saga))


def seats_of(saga: Saga, team: str) -> list[Seat]:
    """Return the seats of a team."""
    return [seat for seat, hero in enumerate(saga.heroes) if hero.team == team]


def humans(saga: Saga) -> int:
    """Return how many heroes, or players against each other, are in the game."""
    heroes = seats_of(saga, HEROES)
    return len(heroes) if heroes else len(saga.order)


def seat_named(saga: Saga, name: str) -> Seat | None:
    """Return the seat of a dark Titan by its id."""
    found = [seat for seat, hero in enumerate(saga.heroes) if hero.id == name]
    return found[0] if found else None


def holds(look: Looker, condition: AnyCondition) -> bool:
    """Tell whether a condition holds."""
    match condition:
        case All():
            return all(holds(look, each) for each in condition.of)
        case AnyOf():
            return any(holds(look, each) for each in condition.of)
        case TitanSlain() | TeamTitansSlain() | LastTeam():
            return _titans(look, condition)
    return not look.titans_alone and _now(look, condition)


def _titans(look: Looker, condition: TitanSlain | TeamTitansSlain | LastTeam) -> bool:
    saga = look.saga
    players = saga.players
    if isinstance(condition, TitanSlain):
        own = condition.seat == SELF
        seat = look.seat if own else seat_named(saga, condition.seat)
        return seat is not None and players[seat].dead
    team = look.team(condition.team)
    if isinstance(condition, LastTeam):
        alone = condition.team != SELF or any(not players[seat].dead for seat in team)
        return alone and all(players[seat].dead for seat in saga.order if seat not in team)
    dead = [players[seat].dead for seat in team]
    return bool(dead) and (all(dead) if condition.how == "all" else any(dead))


def _now(look: Looker, condition: AnyCondition) -> bool:
    saga, moment = look.saga, look.moment
    match condition:
        case TagSlain():
            guest = saga.course.guest
            return guest is not None and guest.slain
        case TagReaches():
            return _arrived(look, condition)
        case RoundEnd():
            return moment.kind == ROUND and saga.course.round >= condition.n
        case HoldLands():
            lands = held_lands(saga, condition, look.team(condition.team))
            ended = moment.kind == ROUND and len(saga.course.held) >= condition.rounds
            return ended and lands >= look.number(condition.count)
        case OwnsKinds() if moment.kind != ROUND:
            return False
    return all(goal.now >= goal.needed for goal in progress(look, condition))


def _arrived(look: Looker, condition: TagReaches) -> bool:
    guest = look.saga.course.guest
    if guest is None or guest.slain or look.moment != Moment(ENLISTMENT, guest.seat):
        return False
    return look.saga.legion(guest.marker).land in condition.lands


def held_lands(saga: Saga, condition: HoldLands, team: Sequence[Seat]) -> int:
    """Return the fewest Lands that a team held at the end of any of the last rounds."""
    last = saga.course.held[-condition.rounds :]
    counts = [_held(held, condition.lands, team) for held in last]
    return min(counts, default=0)


def standing_in(saga: Saga, lands: Iterable[LandId]) -> dict[LandId, list[Seat]]:
    """Return whose Legions stand in some Lands now."""
    found = {land: sorted({legion.owner for legion in saga.at(land)}) for land in lands}
    return {land: seats for land, seats in found.items() if seats}


def _held(held: dict[LandId, list[Seat]], lands: Sequence[LandId], team: Sequence[Seat]) -> int:
    return sum(any(seat in team for seat in held.get(land, ())) for land in lands)


def kinds_owned(saga: Saga, condition: OwnsKinds, team: Sequence[Seat]) -> set[str]:
    """Return the kinds of a team that count: of enough points, and not excluded."""
    return {
        name
        for legion in saga.legions
        if legion.owner in team
        for name in legion.characters
        if name not in condition.exclude and POINTS.get(name, 0) >= condition.points_at_least
    }


class Goal(msgspec.Struct, frozen=True):
    """How far one part of a victory is: `now` of `needed`; -1 if the viewer cannot know it.

    Parts of another `way` win too: one way is enough.
    """

    what: str
    now: int
    needed: int
    lands: tuple[LandId, ...] = ()
    way: int = 0


def progress(look: Looker, condition: AnyCondition) -> list[Goal]:
    """Return how near a condition is, part by part."""
    match condition:
        case All() | AnyOf():
            found = [(n, x) for n, each in enumerate(condition.of) for x in progress(look, each)]
            ways = isinstance(condition, AnyOf)
            return [msgspec.structs.replace(x, way=n) if ways else x for n, x in found]
        case TagEliminated():
            gone = eliminated(look.saga, condition.tag)
            return [Goal("tag_eliminated", gone, look.number(condition.at_least))]
        case HoldLands():
            now = standing_in(look.saga, condition.lands)
            held = _held(now, condition.lands, look.team(condition.team))
            return [Goal("hold_lands", held, look.number(condition.count), condition.lands)]
        case OwnsKinds():
            owned = len(kinds_owned(look.saga, condition, look.team(condition.team)))
            return [Goal("owns_kinds", owned, look.number(condition.kinds))]
        case Score():
            scores = [look.saga.players[seat].score for seat in look.team(condition.team)]
            best = sum(scores) if condition.how == "sum" else max(scores, default=0)
            return [Goal("score", best, look.number(condition.at_least))]
        case RoundEnd():
            return [Goal("round_end", look.saga.course.round, condition.n)]
        case TagReaches():
            return [Goal("tag_reaches", int(_arrived(look, condition)), 1, condition.lands)]
    return _titans_left(look, condition)


def _titans_left(look: Looker, condition: AnyCondition) -> list[Goal]:
    saga = look.saga
    match condition:
        case TitanSlain():
            return [Goal("titan_slain", int(_titans(look, condition)), 1)]
        case TeamTitansSlain():
            team = look.team(condition.team)
            needed = len(team) if condition.how == "all" else 1
        case LastTeam():
            own = look.team(condition.team)
            team, needed = [s for s in saga.order if s not in own], 0
            needed = len(team)
        case _:
            return []
    return [Goal("titans_slain", sum(saga.players[seat].dead for seat in team), needed)]


def eliminated(saga: Saga, tag: str) -> int:
    """Return how many Legions with a tag are gone."""
    stand = {legion.marker for legion in saga.legions}
    left = sum(each == tag and marker in stand for marker, each in saga.course.tags.items())
    return saga.course.placed.get(tag, 0) - left


def lands_that_matter(condition: AnyCondition) -> set[LandId]:
    """Return the Lands that a condition names."""
    match condition:
        case All() | AnyOf():
            return {land for each in condition.of for land in lands_that_matter(each)}
        case HoldLands() | TagReaches():
            return set(condition.lands)
    return set()


def rounds_that_matter(condition: AnyCondition) -> int:
    """Return for how many rounds running Lands must be held, at most."""
    match condition:
        case All() | AnyOf():
            return max(map(rounds_that_matter, condition.of), default=0)
        case HoldLands():
            return condition.rounds
    return 0


SECRET = ("owns_kinds",)
"""Goals that only the team itself knows: they would tell who stands in its Legions."""


def seen_by(saga: Saga, goal: Goal, viewer: Seat | None) -> Goal:
    """Return a goal of the heroes, or of the viewer's own, as the viewer may know it."""
    known = viewer is not None and saga.heroes[viewer].team != DARK
    return goal if known or goal.what not in SECRET else msgspec.structs.replace(goal, now=-1)


def whereabouts(saga: Saga) -> str | None:
    """Return the marker of the Legion in which the guest stands; None if it is slain.

    Counters of a kind are alike: when its Legion has split it is in a part that has its kind.
    """
    guest = saga.course.guest
    if guest is None or guest.slain:
        return None
    there = [x.marker for x in saga.of(guest.seat) if guest.character in x.characters]
    if guest.marker in there:
        return guest.marker
    return next((marker for marker in there if marker not in guest.others), None)


def follow_guest(saga: Saga) -> None:
    """Note where the guest is now, or that it is slain."""
    guest = saga.course.guest
    if guest is None or guest.slain:
        return
    marker = whereabouts(saga)
    if marker is None:
        guest.slain = True
        return
    guest.marker = marker
    guest.others = [x.marker for x in saga.of(guest.seat) if x.marker != marker]
