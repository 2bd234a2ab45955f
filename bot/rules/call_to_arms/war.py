"""The state of the main game: the war, its factions and the Field of Play."""

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from bot.rules import kernel
from bot.rules.call_to_arms.cards import DAMAGE, Card
from bot.rules.kernel import Seat

HAND = 10
"""Cards drawn to the hand at the start of the game."""

TURN_CARDS = 3
"""Cards a faction draws at the start of its turns, at most, in one round."""


class Place(StrEnum):
    """Where a faction stands in the running round; the first two are in the round."""

    FIGHTING = "fighting"
    STANDING = "standing"
    SURRENDERED = "surrendered"
    RAN_OUT = "ran out"
    WIPED_OUT = "wiped out"
    SITTING_OUT = "sitting out"


IN_ROUND = FIGHTING, STANDING = Place.FIGHTING, Place.STANDING
"""Who can still win the round; only a fighting one takes turns."""


class Strength(StrEnum):
    """A total beside those of the others in the round."""

    WINNING = "winning"
    LEVEL = "level"
    LOSING = "losing"


class OnesGo(StrEnum):
    """Where the I's that a faction played as 1 go when the round ends."""

    DECK = "draw deck"
    DISCARD = "discard pile"


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A card on the Field of Play; War Drums double what it counts."""

    card: Card
    doubled: bool = False

    @property
    def damage(self) -> int:
        """What the card counts; an Action card counts nothing."""
        return DAMAGE[self.card] << self.doubled


class Faction(msgspec.Struct, omit_defaults=True):
    """One player's cards and score. The top of the draw deck is its last card.

    `drawn` counts turn cards drawn this round, `ones` the I's played as 1 this round, `titans`
    the Titans that left the game, `misses` the turns missed in a row. `drums` tells that War
    Drums wait for this turn's Damage card, `ones_go` where the I's played as 1 go when the round
    ends.
    """

    hand: list[Card]
    deck: list[Card]
    discard: list[Card] = []
    field: list[Laid] = []
    place: Place = Place.FIGHTING
    drawn: int = 0
    ones: int = 0
    drums: bool = False
    titans: int = 0
    wins: int = 0
    war_total: int = 0
    misses: int = 0
    ones_go: OnesGo = OnesGo.DECK
    forfeited: bool = False

    @property
    def total(self) -> int:
        """What the cards on the faction's Field count."""
        return sum([DAMAGE[laid.card] << laid.doubled for laid in self.field])

    @property
    def in_round(self) -> bool:
        """Whether the faction can still win the round; a standing one can."""
        return self.place in IN_ROUND

    @property
    def has_cards(self) -> bool:
        """Whether the faction holds any card in hand or draw deck."""
        return bool(self.hand or self.deck)

    def lay(self, card: Card, doubled: bool = False) -> None:
        """Play a card from the hand on the Field of Play."""
        self.hand.remove(card)
        self.field.append(Laid(card, doubled))

    def clear_field(self) -> None:
        """Move all cards of the Field to the discard pile."""
        self.discard += [laid.card for laid in self.field]
        self.field = []


class War(kernel.State, tag="war", tag_field="mode", kw_only=True, omit_defaults=True):
    """A whole game: up to N rounds between two or three factions.

    `needed` round wins end it. `aside` holds the cards that nobody may see any more, `played` tells
    whether the running turn has had its one play, `bold` whether a Damage card, an I or a Titan
    was played this round, `void` whether a Titan ended it.
    """

    factions: list[Faction]
    needed: int
    aside: list[Card]
    round: int = 0
    first: Seat = 0
    played: bool = False
    bold: bool = False
    void: bool = False
    over: bool = False

    def play(self, seat: Seat, *, bold: bool = False) -> Faction:
        """Note that a seat makes the one play of its turn, in time; return its faction."""
        self.played = True
        self.bold |= bold
        self.factions[seat].misses = 0
        return self.factions[seat]

    def in_round(self) -> list[Seat]:
        """Return the seats in the round, standing ones too, in turn order."""
        return [seat for seat, faction in enumerate(self.factions) if faction.in_round]

    def opponents(self, seat: Seat) -> list[Seat]:
        """Return the other seats in the round, clockwise from the given one."""
        return [other for other in self.clockwise(seat) if self.factions[other].in_round]

    def clockwise(self, seat: Seat) -> Iterator[Seat]:
        """Yield the other seats, clockwise from the given one."""
        seats = len(self.factions)
        return ((seat + step) % seats for step in range(1, seats))

    def strength(self, seat: Seat) -> Strength:
        """Tell whether a seat is winning, level or losing (rulings B4, B9, B25)."""
        if self.losing(seat):
            return Strength.LOSING
        own = self.factions[seat].total
        level = any(self.factions[other].total == own for other in self.opponents(seat))
        return Strength.LEVEL if level else Strength.WINNING

    def losing(self, seat: Seat) -> bool:
        """Tell whether a seat in the round is below another that is in it (ruling B9)."""
        totals = [f.total if f.place in IN_ROUND else -1 for f in self.factions]
        return totals[seat] < max(totals)

    def round_over(self) -> bool:
        """Tell whether the round ends now: void, one left in it, or all left are standing."""
        left = [faction.place for faction in self.factions if faction.place in IN_ROUND]
        return self.void or len(left) < 2 or FIGHTING not in left

    def seats_left(self) -> list[Seat]:
        """Return the seats that have not forfeited."""
        return [seat for seat, faction in enumerate(self.factions) if not faction.forfeited]


Step = kernel.Step[War]
Decision = kernel.Decision[War]
Action = kernel.Action[War]
Ask = kernel.Ask[War]
Steps = kernel.Steps
