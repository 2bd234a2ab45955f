"""Who sits at a scenario's table, and the garrisons on its board (10, R94 to R96)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.rules.campaign import march_rules
from bot.rules.campaign.ready import made, ready_sheet
from bot.rules.campaign.recruits import recruits
from bot.rules.campaign.saga import DARK, HEROES, OWN, WILD, Guest, Hero, Saga, Step, Steps
from bot.rules.campaign.scenario_events import GuestJoins, LegionStands, ScenarioBegins
from bot.rules.campaign.scenarios import (
    HOLD,
    OPEN_WAR,
    ExtraCharacter,
    SeatRow,
    dark_rows,
    garrison_rows,
    humans_at,
    per_humans,
)
from bot.rules.campaign.sheet import Sheet
from bot.rules.campaign.teams import is_party, is_wild, scenario_of
from bot.rules.kernel import Seat
from bot.rules.sheets import NotAllowed
from bot.rules.titan import notes
from bot.rules.titan.commencement import SMALLEST
from bot.rules.titan.creatures import KINDS, PLAIN
from bot.rules.titan.events import TowersDrawn
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.phrases import plural
from bot.rules.titan.realm import Legion, Notes
from bot.rules.titan.set_up import ChooseColour, PlaceLegion, SetUp

COLOUR = "Wild"
"""The colour of garrisons: their markers are `Wild 1`, `Wild 2` and so on, as many as needed."""

GARRISON = "The Garrison"
"""What a table calls the seat that has the garrisons."""


def seat_heroes(saga: Saga, sheets: Sequence[Sheet | None] = ()) -> None:
    """Give each seat its Titan; who has one already keeps it.

    In a scenario the first seats are the heroes', the next those of dark Titans, the last that of
    the garrisons. A hero's seat, or one of the standard game, without a sheet takes a ready one
    (R95).

    Raises NotAllowed if somebody brings a sheet to a seat that is none of a hero's.
    """
    _computers_alone(saga, sheets)
    levels = [sheet.level for sheet in sheets if sheet is not None]
    mean = sum(levels) / len(levels) if levels else 0
    for seat in range(len(saga.heroes), len(saga.players)):
        sheet = sheets[seat] if seat < len(sheets) else None
        saga.heroes.append(Hero(sheet=sheet or ready_sheet(mean), human=sheet is not None))
    if not is_party(saga):
        return
    count = humans_at(scenario_of(saga), len(saga.players))
    for hero in saga.heroes[:count]:
        hero.team, hero.human = HEROES, True
    rows = dark_rows(scenario_of(saga), count)
    for seat, row in enumerate(rows, count):
        saga.heroes[seat] = _dark_titan(row)
    if len(saga.heroes) > count + len(rows):
        nobody = Sheet(name=GARRISON, base_xp=0)
        saga.heroes[-1] = Hero(sheet=nobody, team=WILD, human=False, behaviour=HOLD)


def roles(saga: Saga) -> dict[Seat, str]:
    """Return what dark Titans and garrisons are called, by their seats (R94)."""
    heroes = enumerate(saga.heroes)
    return {seat: hero.sheet.name for seat, hero in heroes if hero.team in (DARK, WILD)}


def _computers_alone(saga: Saga, sheets: Sequence[Sheet | None]) -> None:
    """Judge that nobody comes to a seat of dark Titans or garrisons (R94). Raises NotAllowed."""
    if not is_party(saga):
        return
    seats, scenario = len(saga.players), scenario_of(saga)
    count = humans_at(scenario, seats)
    if any(sheet is not None for sheet in sheets[count:]):
        raise NotAllowed(
            f"{scenario.name} with {plural(seats, 'seat')} is for {plural(count, 'Titan')} of the"
            " party: computers take the other seats. Seat more computers, or somebody must leave."
        )


def _dark_titan(row: SeatRow) -> Hero:
    assert row.sheet is not None
    name = row.id.replace("_", " ").title()
    sheet = replace(made(name, row.sheet), guard=row.honor_guard)
    return Hero(sheet=sheet, team=DARK, human=False, id=row.id, behaviour=row.behaviour)


class TakePlaces(Step):
    """Everybody has the Tower of the scenario, in place of drawing, and the score to start with.

    In the standard game and its kin the Towers are drawn.
    """

    def resolve(self, realm: Saga) -> Steps:
        """Fix the Towers and the turn order, and ask for the colours."""
        seat_heroes(realm, recruits(realm))
        if realm.rules.scenario != OPEN_WAR:
            yield ScenarioBegins(realm.rules.scenario, _teams(realm), realm.rules.versus)
        if not is_party(realm):
            yield SetUp()
            return
        for seat, hero in enumerate(realm.heroes):
            _take_tower(realm, seat, hero)
        seats = [seat for seat, hero in enumerate(realm.heroes) if hero.team != WILD]
        realm.order = sorted(seats, key=lambda seat: -realm.players[seat].tower)
        realm.stacks = {name: KINDS[name].count for name in PLAIN}
        realm.stacks |= scenario_of(realm).setup.board.caretaker
        realm.notes = [Notes() for _ in range(len(realm.players) + 1)]
        yield TowersDrawn(tuple(p.tower for p in realm.players), tuple(realm.order))
        yield from (ChooseColour(seat) for seat in reversed(realm.order))
        yield from (PlaceLegion(seat) for seat in realm.order)


def _teams(saga: Saga) -> tuple[str, ...]:
    return tuple(hero.team for hero in saga.heroes)


def _take_tower(saga: Saga, seat: Seat, hero: Hero) -> None:
    player = saga.players[seat]
    if hero.team == WILD:
        player.colour = COLOUR
        return
    scenario = scenario_of(saga)
    count = humans_at(scenario, len(saga.players))
    if hero.team == HEROES:
        row = next(row for row in scenario.setup.seats if row.team == HEROES)
        player.tower, score = row.towers[seat], per_humans(row.start_score, count)
    else:
        row = next(row for row in scenario.setup.seats if row.id == hero.id)
        player.tower, score = row.towers[0], per_humans(row.start_score, count)
        if saga.march is not None:
            score += march_rules.dark_score(saga.march, scenario.id)
    player.score = hero.start_score = score


class PlaceGarrisons(Step):
    """Once the starting Legions stand: the garrisons, and where the guest is (2, R94, R96)."""

    def resolve(self, realm: Saga) -> Steps:
        """Put them on the board."""
        if not is_party(realm):
            return
        scenario = scenario_of(realm)
        count = humans_at(scenario, len(realm.players))
        for row in garrison_rows(scenario, count):
            yield from stand(realm, wild_seat(realm), row.land, row.characters, row.tag)
        for seats in scenario.setup.seats:
            for extra in seats.extra_characters:
                yield from _welcome(realm, extra)


def wild_seat(saga: Saga) -> Seat:
    """Return the seat of the garrisons."""
    return next(seat for seat, hero in enumerate(saga.heroes) if hero.team == WILD)


def stand(
    saga: Saga,
    seat: Seat,
    land: LandId,
    wanted: Mapping[str, int],
    tag: str = "",
    *,
    comes: bool = False,
) -> Steps:
    """Put a new Legion into a Land, of the counters there are; nothing with fewer than two."""
    names = [
        name
        for name, count in wanted.items()
        for _ in range(min(count, max(0, saga.stacks.get(name, 0))))
    ]
    if len(names) < SMALLEST or not (is_wild(saga, seat) or saga.players[seat].markers):
        return
    for name in names:
        saga.take(name)
    legion = Legion(_marker(saga, seat), seat, land, names)
    saga.legions.append(legion)
    notes.begin(saga, legion)
    if tag:
        course = saga.course
        course.tags[legion.marker] = tag
        course.placed[tag] = course.placed.get(tag, 0) + 1
    yield LegionStands(seat, legion.marker, land, tuple(names), comes)


def _marker(saga: Saga, seat: Seat) -> str:
    if is_wild(saga, seat):
        saga.course.wild += 1
        return f"{COLOUR} {saga.course.wild}"
    player = saga.players[seat]
    marker, player.markers = player.markers[0], player.markers[1:]
    return marker


def may_muster(saga: Saga, legion: Legion) -> bool:
    """Tell whether a Legion may muster: a garrison only if the scenario says so (R94)."""
    if not is_wild(saga, legion.owner):
        return True
    tag = saga.course.tags.get(legion.marker)
    return any(row.musters for row in scenario_of(saga).setup.legions if row.tag == tag)


def _welcome(saga: Saga, extra: ExtraCharacter) -> Steps:
    """Note where the guest stands; it joins now if it is not there yet (R96)."""
    seat = extra.human - 1
    if saga.heroes[seat].team == OWN or not saga.of(seat):
        return
    own = saga.of(seat)
    there = [legion for legion in own if extra.character in legion.characters]
    if not there:
        saga.add(own[0], extra.character)
        notes.joined(saga, own[0], extra.character)
        there = own[:1]
    others = [legion.marker for legion in own if legion is not there[0]]
    saga.course.guest = Guest(extra.tag, extra.character, seat, there[0].marker, others)
    yield GuestJoins(seat, there[0].marker, extra.character)
