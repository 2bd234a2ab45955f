"""Teams, what a scenario changes on the board, and what it pays (10, R80, R94)."""

from collections.abc import Sequence

import msgspec

from bot.rules.campaign import march_rules
from bot.rules.campaign.conditions import (
    Goal,
    Looker,
    Moment,
    humans,
    lands_that_matter,
    progress,
    seats_of,
    seen_by,
    whereabouts,
)
from bot.rules.campaign.saga import DARK, HEROES, OWN, WILD, Saga
from bot.rules.campaign.scenarios import SCENARIOS, AnyCondition, MarchLog, Scenario, Versus
from bot.rules.campaign.sheet import ItemId
from bot.rules.kernel import Seat, Viewer
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.masterboard import LANDS, LandId

DARK_SIDE = (DARK, WILD)
"""Teams that treat each other as team mates (10)."""


def scenario_of(saga: Saga) -> Scenario:
    """Return the scenario that is played."""
    return SCENARIOS[saga.rules.scenario]


def form_of(saga: Saga) -> Scenario | Versus:
    """Return whose limit, conditions and rewards count: the `versus` form's where it is played."""
    scenario = scenario_of(saga)
    return scenario.versus if saga.rules.versus and scenario.versus else scenario


def is_party(saga: Saga) -> bool:
    """Tell whether heroes play together."""
    return scenario_of(saga).party and not saga.rules.versus


def mates(saga: Saga, one: Seat, other: Seat) -> bool:
    """Tell whether two seats are of one team: they see each other's Legions (1, R80)."""
    if one == other:
        return True
    if not saga.heroes:
        return False
    first, second = saga.heroes[one].team, saga.heroes[other].team
    if first == OWN or (first != second and not (first in DARK_SIDE and second in DARK_SIDE)):
        return False
    return is_party(saga)


def enemies(saga: Saga, one: Seat, other: Seat) -> bool:
    """Tell whether two seats fight each other (R80)."""
    return not mates(saga, one, other)


def is_wild(saga: Saga, seat: Seat) -> bool:
    """Tell whether a seat is that of the garrisons (R94)."""
    return bool(saga.heroes) and saga.heroes[seat].team == WILD


def negotiate(saga: Saga, one: Seat, other: Seat) -> bool:
    """Tell whether two seats bargain: computers' Titans and garrisons of scenarios do not (10)."""
    return not is_party(saga) or all(saga.heroes[s].team == HEROES for s in (one, other))


def terrain(saga: Saga, land: LandId) -> Terrain:
    """Return the terrain of a Land; a scenario may change it."""
    changed = changed_terrain(saga)
    return changed.get(land, LANDS[land].terrain) if changed else LANDS[land].terrain


def changed_terrain(saga: Saga) -> dict[LandId, Terrain]:
    """Return the Lands whose terrain this game changes; their borders stay as they are."""
    return scenario_of(saga).setup.board.terrain if is_party(saga) else {}


def no_teleport(saga: Saga) -> tuple[LandId, ...]:
    """Return the Lands that no teleport, spell or Tower move may choose."""
    return scenario_of(saga).setup.board.no_teleport if is_party(saga) else ()


def closed_borders(saga: Saga) -> tuple[tuple[LandId, LandId], ...]:
    """Return the borders that nobody crosses by a normal move."""
    return scenario_of(saga).setup.board.closed_borders if is_party(saga) else ()


def guests(saga: Saga, seat: Seat) -> tuple[str, ...]:
    """Return the characters that join a seat's starting Legions as guests (R96)."""
    if not is_party(saga) or saga.heroes[seat].team != HEROES:
        return ()
    return tuple(
        extra.character
        for row in scenario_of(saga).setup.seats
        for extra in row.extra_characters
        if extra.human == seat + 1
    )


def paid_late(saga: Saga) -> bool:
    """Tell whether all XP are paid at the end: in a party all share the outcome (R99)."""
    return is_party(saga)


def rewards(saga: Saga, seat: Seat) -> tuple[int, int, int]:
    """Return the XP of a seat if it wins and if it loses, and the gold that it has earned.

    Gold is paid for a victory: in a party to every hero (half for a retry or a side trip), in a
    game against each other to the winners.
    """
    form = form_of(saga)
    win, lose, gold = form.rewards.xp.win, form.rewards.xp.lose, form.rewards.gold
    if not is_party(saga):
        won = saga.over and seat in saga.winners
        return win, lose, gold if won else 0
    if saga.heroes[seat].team != HEROES or saga.heroes[seat].withdrawn:
        return win, lose, 0
    won = saga.course.verdict == "won"
    gold = gold if won else 0
    if saga.march is not None:
        gold = march_rules.gold(saga.march, saga.rules.scenario, gold)
        more = march_rules.final_reward(saga.rules.scenario)
        win, gold = win + more.xp_each, gold + (more.gold_each if won else 0)
    return win, lose, gold + saga.course.prize_gold


def prize(saga: Saga, seat: Seat) -> tuple[ItemId, ...]:
    """Return the item that a seat has got as the scenario's reward."""
    course = saga.course
    return (course.prize,) if course.prize and course.prize_to == seat else ()


class ScenarioSeen(msgspec.Struct, frozen=True, kw_only=True):
    """What a viewer may know of the scenario.

    `teams`, `ids` and `behaviours` stand for each seat. `goals` are the parts of the victory of
    the heroes, or of the viewer; `victory` names a text. `tags` are those of garrisons by marker;
    `guest` is the Legion of the character that must be brought somewhere, if the viewer knows it.
    `march` is the log of the campaign that the table belongs to.
    """

    scenario: str
    versus: bool
    humans: int
    teams: tuple[str, ...]
    people: tuple[bool, ...]
    ids: tuple[str, ...]
    behaviours: tuple[str, ...]
    round: int
    limit: int | None
    at_limit: str
    goals: tuple[Goal, ...]
    tags: dict[str, str]
    lands: tuple[LandId, ...]
    terrain: dict[LandId, Terrain]
    no_teleport: tuple[LandId, ...]
    closed_borders: tuple[tuple[LandId, LandId], ...]
    guest: str | None
    guest_slain: bool
    victory: str
    verdict: str
    march: MarchLog | None


def seen(saga: Saga, viewer: Viewer) -> ScenarioSeen:
    """Return what a viewer may know of the scenario (R81)."""
    form, course = form_of(saga), saga.course
    guest = course.guest
    knows = guest is not None and viewer is not None and mates(saga, viewer, guest.seat)
    stand = {legion.marker for legion in saga.legions}
    lands = lands_that_matter(form.victory) | lands_that_matter(form.defeat)
    return ScenarioSeen(
        scenario=saga.rules.scenario,
        versus=saga.rules.versus,
        humans=humans(saga),
        teams=tuple(hero.team for hero in saga.heroes),
        people=tuple(hero.human for hero in saga.heroes),
        ids=tuple(hero.id for hero in saga.heroes),
        behaviours=tuple(hero.behaviour for hero in saga.heroes),
        round=course.round,
        limit=form.round_limit,
        at_limit=form.at_limit,
        goals=_goals(saga, form.victory, viewer),
        tags={marker: tag for marker, tag in course.tags.items() if marker in stand},
        lands=tuple(sorted(lands)),
        terrain=changed_terrain(saga),
        no_teleport=no_teleport(saga),
        closed_borders=closed_borders(saga),
        guest=whereabouts(saga) if knows else None,
        guest_slain=guest is not None and guest.slain,
        victory=f"{saga.rules.scenario}{'_versus' if saga.rules.versus else ''}",
        verdict=course.verdict,
        march=msgspec.structs.replace(saga.march) if saga.march is not None else None,
    )


def _goals(saga: Saga, victory: AnyCondition, viewer: Viewer) -> tuple[Goal, ...]:
    if not saga.heroes or (viewer is None and not is_party(saga)):
        return ()
    look = Looker(saga, Moment(""), None if is_party(saga) else viewer)
    return tuple(seen_by(saga, goal, viewer) for goal in progress(look, victory))


def heroes(saga: Saga) -> Sequence[Seat]:
    """Return the seats of the heroes who are still at the table, slain or not."""
    left = [seat for seat in seats_of(saga, HEROES) if not saga.heroes[seat].withdrawn]
    return [seat for seat in left if seat not in saga.course.gone]
