"""What happens in Titan, in full; `seen` takes out what a viewer may not know."""

from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from bot.rules.kernel import Event, Seat, Viewer
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.strikes import Odds


class TowersDrawn(Event, frozen=True):
    """Each player has a Tower; turns go from the highest to the lowest."""

    reveals: ClassVar[bool] = True

    towers: tuple[LandId, ...]
    order: tuple[Seat, ...]


class ColourChosen(Event, frozen=True):
    """A player chooses a colour, and with it the Legion markers."""

    seat: Seat
    colour: str


class TurnBegins(Event, frozen=True):
    """A player's Game-Turn begins."""

    seat: Seat
    number: int


class LegionSplit(Event, frozen=True):
    """A Legion splits; only its owner knows who goes."""

    seat: Seat
    marker: str
    part: str
    high: int
    characters: tuple[str, ...]

    def seen(self, viewer: Viewer) -> Self | None:
        """Hide the characters from everybody but the owner."""
        return self if viewer == self.seat else replace(self, characters=())


class DieRolled(Event, frozen=True):
    """The movement die."""

    reveals: ClassVar[bool] = True

    seat: Seat
    roll: int
    again: bool = False


class LegionMoved(Event, frozen=True):
    """A Legion moves, by the Signs or by teleport with a Lord shown."""

    seat: Seat
    marker: str
    start: LandId
    land: LandId
    entry: str
    attacks: bool
    lord: str = ""


class LegionsMerged(Event, frozen=True):
    """The parts of a split that cannot separate are one Legion again."""

    seat: Seat
    marker: str
    part: str


class EngagementBegins(Event, frozen=True):
    """Two Legions engage; both players look at both."""

    reveals: ClassVar[bool] = True

    land: LandId
    attacker: Seat
    defender: Seat
    markers: tuple[str, str]
    characters: tuple[tuple[str, ...], tuple[str, ...]]

    def seen(self, viewer: Viewer) -> Self | None:
        """Hide the characters from everybody but the two."""
        if viewer in (self.attacker, self.defender):
            return self
        return replace(self, characters=((), ()))


class Fled(Event, frozen=True):
    """The defender flees: his Legion is eliminated for half its points."""

    seat: Seat
    marker: str
    characters: tuple[str, ...]


class Conceded(Event, frozen=True):
    """A player gives a Legion up."""

    seat: Seat
    marker: str
    characters: tuple[str, ...]


class DealProposed(Event, frozen=True):
    """A player proposes who is eliminated, and what the winner loses; the two alone hear it."""

    seat: Seat
    other: Seat
    eliminated: str
    losses: tuple[str, ...]

    def seen(self, viewer: Viewer) -> Self | None:
        """Only the two players hear an offer."""
        return self if viewer in (self.seat, self.other) else None


class DealAgreed(Event, frozen=True):
    """The players agree: Legions are eliminated without a battle, and shown to all."""

    reveals: ClassVar[bool] = True

    land: LandId
    eliminated: str
    markers: tuple[str, ...]
    losses: tuple[str, ...]
    characters: tuple[tuple[str, ...], ...] = ()


class BattleBegins(Event, frozen=True):
    """A battle: both Legions are shown to all."""

    reveals: ClassVar[bool] = True

    land: LandId
    attacker: Seat
    defender: Seat
    entry: str
    characters: tuple[tuple[str, ...], tuple[str, ...]]


class HalfRoundBegins(Event, frozen=True):
    """A side's half of a Battle-Round."""

    number: int
    side: str
    seat: Seat


class CharacterMoved(Event, frozen=True):
    """A character moves on the Battleland, or enters it."""

    seat: Seat
    character: int
    name: str
    start: str | None
    hex: str


class LeftOutside(Event, frozen=True):
    """Characters that have not entered: eliminated in round 1, sent back later."""

    side: str
    names: tuple[str, ...]
    eliminated: bool


class DriftHurts(Event, frozen=True):
    """Non-natives in drift take a hit."""

    characters: tuple[tuple[int, str, str], ...]


class Struck(Event, frozen=True):
    """A strike or rangestrike with its dice; hits beyond what the target can take are left."""

    reveals: ClassVar[bool] = True

    seat: Seat
    character: int
    name: str
    target: int
    target_name: str
    ranged: bool
    odds: Odds
    dice: tuple[int, ...]
    hits: int
    slain: bool
    left: int
    hex: str = ""
    target_hex: str = ""
    source: str = ""


class Carried(Event, frozen=True):
    """Excess hits are carried over."""

    seat: Seat
    character: int
    target: int
    target_name: str
    hits: int
    slain: bool
    target_hex: str = ""


class Removed(Event, frozen=True):
    """Slain characters are removed."""

    fallen: tuple[tuple[str, str], ...]


class BattleEnds(Event, frozen=True):
    """A battle is over; without a winner both Legions are gone."""

    land: LandId
    winner: str | None
    seat: Seat | None
    late: bool


class Scored(Event, frozen=True):
    """A player scores points."""

    seat: Seat
    points: int
    score: int
    half: bool = False


class AngelJoins(Event, frozen=True):
    """An Angel or Archangel joins for the points; empty if none is taken."""

    seat: Seat
    marker: str
    name: str


class Summoned(Event, frozen=True):
    """An Angel or Archangel comes from another Legion."""

    seat: Seat
    marker: str
    donor: str
    name: str


class Mustered(Event, frozen=True):
    """A Legion musters a character and shows the recruiters."""

    seat: Seat
    marker: str
    name: str
    shown: tuple[str, int] | None
    reinforces: bool = False


class TitanFalls(Event, frozen=True):
    """A player's Titan is slain: the player is out, all Legions are shown and removed."""

    reveals: ClassVar[bool] = True

    seat: Seat
    slayer: Seat | None
    legions: tuple[tuple[str, tuple[str, ...]], ...] = ()


class TurnMissed(Event, frozen=True):
    """A player lets the time run out: the rules do the least."""

    seat: Seat


class Withdrawn(Event, frozen=True):
    """A player leaves the game."""

    seat: Seat


class HandedOver(Event, frozen=True):
    """A player lets the computer fight a battle, or takes it back."""

    seat: Seat
    side: str


class Crowned(Event, frozen=True):
    """The game ends: the owner of the last Titan wins; nobody in a draw."""

    seats: tuple[Seat, ...]


AnyEvent: TypeAlias = (
    TowersDrawn
    | ColourChosen
    | TurnBegins
    | LegionSplit
    | DieRolled
    | LegionMoved
    | LegionsMerged
    | EngagementBegins
    | Fled
    | Conceded
    | DealProposed
    | DealAgreed
    | BattleBegins
    | HalfRoundBegins
    | CharacterMoved
    | LeftOutside
    | DriftHurts
    | Struck
    | Carried
    | Removed
    | BattleEnds
    | Scored
    | AngelJoins
    | Summoned
    | Mustered
    | TitanFalls
    | TurnMissed
    | Withdrawn
    | HandedOver
    | Crowned
)
