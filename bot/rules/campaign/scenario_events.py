"""What happens in scenarios, beside what happens in Titan."""

from typing import ClassVar

from bot.rules.campaign.sheet import ItemId
from bot.rules.kernel import Event, Seat
from bot.rules.titan.masterboard import LandId


class ScenarioBegins(Event, frozen=True):
    """A scenario begins; each seat has a team, or is for itself."""

    reveals: ClassVar[bool] = True

    scenario: str
    teams: tuple[str, ...]
    versus: bool = False


class LegionStands(Event, frozen=True):
    """A garrison stands in a Land, or a Legion comes in the middle of a scenario; all see it."""

    reveals: ClassVar[bool] = True

    seat: Seat
    marker: str
    land: LandId
    characters: tuple[str, ...]
    comes: bool = False


class GuestJoins(Event, frozen=True):
    """A character that must be brought somewhere stands in a starting Legion."""

    seat: Seat
    marker: str
    character: str


class RoundBegins(Event, frozen=True):
    """A round begins in a scenario that has a last one, the `limit`."""

    round: int
    limit: int


class ScenarioEnds(Event, frozen=True):
    """The party has won or lost: by the victory, by the defeat, or because the time is up."""

    scenario: str
    won: bool
    late: bool = False


class PrizeGiven(Event, frozen=True):
    """An item of the reward goes to a seat; gold for all heroes if none is to be had."""

    reveals: ClassVar[bool] = True

    seat: Seat
    item: ItemId
    gold: int = 0


class WayChosen(Event, frozen=True):
    """The party has chosen the next scenario of its campaign; the votes are told by seat."""

    reveals: ClassVar[bool] = True

    scenario: str
    side_trip: bool = False
    votes: tuple[tuple[Seat, str], ...] = ()
