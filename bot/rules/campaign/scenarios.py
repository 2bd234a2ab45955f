"""Scenarios as data: who sits where, what stands on the board, what is won by what (10)."""

from collections.abc import Iterable
from importlib import resources
from typing import TypeAlias

import msgspec

from bot.rules.campaign.ready import ReadySheet
from bot.rules.campaign.sheet import ItemId
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.effects import snake
from bot.rules.titan.masterboard import LandId

OPEN_WAR, CROWNFALL = "open_war", "crownfall"
PARTY = "party"
"""The mode of a scenario in which 1 to 3 heroes play together."""

HOLD, TITAN_WAYS, SIEGE = "hold", "titan", "siege"
"""How a computer's Legions behave: see `content.json`, `scenario_vocabulary.behaviour`."""

PerHumans: TypeAlias = int | tuple[int, int, int]
"""A number, or one for each number of humans: 1, 2, 3."""


def per_humans(value: PerHumans, humans: int) -> int:
    """Return the number that counts with so many humans."""
    return value if isinstance(value, int) else value[max(1, min(3, humans)) - 1]


class Condition(msgspec.Struct, frozen=True, tag_field="c", tag=snake):
    """Something that decides a scenario; `conditions.holds` looks whether it is so."""


class All(Condition, frozen=True):
    """All of these."""

    of: tuple["AnyCondition", ...]


class AnyOf(Condition, frozen=True, tag="any"):
    """At least one of these."""

    of: tuple["AnyCondition", ...]


class TitanSlain(Condition, frozen=True):
    """The Titan of a seat is slain."""

    seat: str


class TeamTitansSlain(Condition, frozen=True):
    """All Titans of a team are slain, or any."""

    team: str
    how: str


class TagEliminated(Condition, frozen=True):
    """So many Legions with a tag are gone."""

    tag: str
    at_least: PerHumans


class Score(Condition, frozen=True):
    """A team has so many points, in sum or one of its seats."""

    team: str
    at_least: PerHumans
    how: str


class HoldLands(Condition, frozen=True):
    """At the end of some rounds running a team's Legions stand in so many of the Lands."""

    team: str
    lands: tuple[LandId, ...]
    count: PerHumans
    rounds: int


class OwnsKinds(Condition, frozen=True):
    """At the end of a round a team has so many different kinds of so many points alive."""

    team: str
    points_at_least: int
    kinds: PerHumans
    exclude: tuple[str, ...]


class TagReaches(Condition, frozen=True):
    """At the end of its owner's Enlistment Phase the guest stands in one of the Lands."""

    tag: str
    lands: tuple[LandId, ...]


class TagSlain(Condition, frozen=True):
    """The guest is slain."""

    tag: str


class RoundEnd(Condition, frozen=True):
    """The n-th round is over."""

    n: int


class LastTeam(Condition, frozen=True):
    """No Titan of another team is left."""

    team: str


AnyCondition: TypeAlias = (
    All
    | AnyOf
    | TitanSlain
    | TeamTitansSlain
    | TagEliminated
    | Score
    | HoldLands
    | OwnsKinds
    | TagReaches
    | TagSlain
    | RoundEnd
    | LastTeam
)


class ExtraCharacter(msgspec.Struct, frozen=True):
    """A guest that goes with the starting Legions of the n-th human."""

    human: int
    character: str
    tag: str


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """The heroes' seats, the n-th with the n-th Tower, or the seat of one dark Titan."""

    team: str
    control: str
    towers: tuple[LandId, ...]
    start_score: PerHumans = 0
    id: str = ""
    sheet: ReadySheet | None = None
    honor_guard: tuple[str, ...] = ()
    behaviour: str = TITAN_WAYS
    humans_min: int = 1
    extra_characters: tuple[ExtraCharacter, ...] = ()


class GarrisonRow(msgspec.Struct, frozen=True, kw_only=True):
    """A garrison's Legion; it stands there with so many humans."""

    tag: str
    team: str
    land: LandId
    characters: dict[str, int]
    behaviour: str = HOLD
    musters: bool = False
    humans_min: int = 1
    humans_max: int = 3


class Spawn(msgspec.Struct, frozen=True, kw_only=True, rename={"start": "from"}):
    """A Legion that comes at the start of a round, and every so many rounds after."""

    start: int
    every: int
    lands: tuple[LandId, ...]
    team: str
    characters: dict[str, int]
    tag: str = ""
    owner: str = ""
    behaviour: str = HOLD
    until: AnyCondition | None = None


class BoardChanges(msgspec.Struct, frozen=True, kw_only=True):
    """What a scenario changes on the board."""

    terrain: dict[LandId, Terrain] = {}
    closed_borders: tuple[tuple[LandId, LandId], ...] = ()
    no_teleport: tuple[LandId, ...] = ()
    caretaker: dict[str, int] = {}


class SetUpRows(msgspec.Struct, frozen=True):
    """How a scenario begins."""

    seats: tuple[SeatRow, ...]
    legions: tuple[GarrisonRow, ...]
    board: BoardChanges
    spawns: tuple[Spawn, ...] = ()


class XpRewards(msgspec.Struct, frozen=True):
    """The XP for a scenario that is won or lost, in place of the usual ones."""

    win: int
    lose: int


class ItemReward(msgspec.Struct, frozen=True):
    """An item for the party: one of these, or one of these rarities."""

    rarity: tuple[str, ...] = ()
    items: tuple[ItemId, ...] = ()


class Rewards(msgspec.Struct, frozen=True):
    """What a scenario pays."""

    xp: XpRewards
    gold: int
    item: ItemReward | None = None


class Versus(msgspec.Struct, frozen=True, kw_only=True):
    """The form of a scenario in which everybody plays against everybody."""

    humans: tuple[int, int]
    round_limit: int | None
    at_limit: str
    victory: AnyCondition
    defeat: AnyCondition
    rewards: Rewards


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario. `humans` are the fewest and the most who play it."""

    id: str
    number: int
    name: str
    recommended_level: int
    mode: str
    humans: tuple[int, int]
    round_limit: int | None
    at_limit: str
    setup: SetUpRows
    victory: AnyCondition
    defeat: AnyCondition
    rewards: Rewards
    text: str
    versus: Versus | None = None

    @property
    def party(self) -> bool:
        """Whether heroes play it together."""
        return self.mode == PARTY


class Doom(msgspec.Struct, frozen=True):
    """How much doom ends a campaign, and the score that each brings dark Titans."""

    lost_at: int
    scores: dict[str, int] = msgspec.field(
        name="start_score_of_every_dark_titan_per_doom_from_scenario"
    )


class Road(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """What may follow a scenario; None is the beginning."""

    start: str | None
    to: tuple[str, ...]


class FinalReward(msgspec.Struct, frozen=True):
    """What each hero gets more when the campaign is won."""

    xp_each: int
    gold_each: int


class CampaignRows(msgspec.Struct, frozen=True, kw_only=True):
    """The linked campaign as data."""

    name: str
    party: tuple[int, int]
    graph: tuple[Road, ...]
    doom: Doom
    victory: FinalReward


class _File(msgspec.Struct):
    scenarios: tuple[Scenario, ...]
    campaign: CampaignRows


def _read() -> _File:
    raw = (resources.files(__package__) / "scenarios.json").read_bytes()
    return msgspec.json.decode(raw, type=_File, strict=False)


_FILE = _read()

SCENARIOS: dict[str, Scenario] = {each.id: each for each in _FILE.scenarios}
"""The scenarios by their ids, in order; the first is the standard game."""

ASHEN_MARCH = _FILE.campaign
"""The linked campaign."""


class MarchChapter(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table of a campaign as its log tells of it; the heroes by name and level."""

    scenario: str
    won: bool
    rounds: int
    doom: int
    heroes: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()


class MarchLog(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What is kept of a campaign between tables (11); `march` changes it.

    `at` is the last scenario that led on, `chosen` the next one. `won`, `lost` and `visited` (as
    side trips) hold scenarios in order, a lost one as often as it was. `again` tells that the
    party has won a campaign before; `ended` is `won` or `lost` once it is over. `chapters` tell of
    the tables in order.
    """

    chosen: str
    at: str | None = None
    won: list[str] = []
    lost: list[str] = []
    visited: list[str] = []
    doom: int = 0
    again: bool = False
    ended: str = ""
    chapters: list[MarchChapter] = []

    def __post_init__(self) -> None:
        """Raise ValueError for a scenario that these rules do not know."""
        told = (chapter.scenario for chapter in self.chapters)
        unknown = {self.chosen, *self.won, *self.lost, *self.visited, *told} - SCENARIOS.keys()
        if self.at is not None:
            unknown |= {self.at} - SCENARIOS.keys()
        if unknown:
            raise ValueError(f"a march has unknown scenarios: {', '.join(sorted(unknown))}")


def dark_rows(scenario: Scenario, humans: int) -> list[SeatRow]:
    """Return the dark Titans that are there with so many humans."""
    rows = scenario.setup.seats if scenario.party else ()
    return [row for row in rows if row.control == "computer" and row.humans_min <= humans]


def garrison_rows(scenario: Scenario, humans: int) -> list[GarrisonRow]:
    """Return the garrisons that are there with so many humans."""
    rows = scenario.setup.legions if scenario.party else ()
    return [row for row in rows if row.humans_min <= humans <= row.humans_max]


def has_wild(scenario: Scenario, humans: int) -> bool:
    """Tell whether a seat is needed for garrisons: some stand there or may come."""
    comes = any(not spawn.owner for spawn in scenario.setup.spawns)
    return scenario.party and (comes or bool(garrison_rows(scenario, humans)))


def seats_for(scenario: Scenario, humans: int) -> int:
    """Return the seats of a party table: heroes, dark Titans, and one for all garrisons."""
    return humans + len(dark_rows(scenario, humans)) + has_wild(scenario, humans)


def party_sizes(scenario: Scenario) -> Iterable[int]:
    """Return how many humans may play."""
    fewest, most = scenario.humans
    return range(fewest, most + 1)


def table_sizes(scenario: Scenario) -> tuple[int, ...]:
    """Return the numbers of seats that a scenario is played with."""
    sizes = party_sizes(scenario)
    return tuple(seats_for(scenario, humans) if scenario.party else humans for humans in sizes)


def humans_at(scenario: Scenario, seats: int) -> int:
    """Return how many heroes a table of so many seats has."""
    if not scenario.party:
        return seats
    return next(h for h in party_sizes(scenario) if seats_for(scenario, h) == seats)
