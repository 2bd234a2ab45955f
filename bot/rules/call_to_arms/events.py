"""What happens in Call to Arms, in full; `seen` takes out what a viewer may not know."""

from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.war import OnesGo
from bot.rules.kernel import Event, Seat, Viewer


class _Secret(Event, frozen=True):
    """An event whose cards only its seat may see; `count` says to all how many they are."""

    reveals: ClassVar[bool] = True

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()

    def seen(self, viewer: Viewer) -> Self | None:
        """Hide the cards from everybody but the seat."""
        return self if viewer == self.seat else replace(self, cards=())


class WarBegins(Event, frozen=True):
    """The packs are shuffled and dealt; `aside` cards are set aside unseen."""

    seats: int
    needed: int
    deck: int
    aside: int


class RoundBegins(Event, frozen=True):
    """A round begins; `first` has the first turn, `sitting_out` have no card."""

    number: int
    first: Seat
    sitting_out: tuple[Seat, ...] = ()


class TurnCardDrawn(_Secret, frozen=True):
    """A seat draws the card of its turn."""


class DamageCardPlayed(Event, frozen=True):
    """A Damage card joins the total, doubled by War Drums or not."""

    discloses: ClassVar[bool] = True

    seat: Seat
    card: Card
    doubled: bool
    total: int


class OnePlayed(Event, frozen=True):
    """An I is played as the number 1."""

    discloses: ClassVar[bool] = True

    seat: Seat
    total: int


class ActionCardPlayed(Event, frozen=True):
    """An Action card is played, against an opponent if it names one."""

    discloses: ClassVar[bool] = True

    seat: Seat
    card: Card
    opponent: Seat | None = None


class Scouted(_Secret, frozen=True):
    """Scout shows the seat an opponent's whole hand."""

    opponent: Seat = 0


class Reinforced(_Secret, frozen=True):
    """Reinforce draws cards from the seat's draw deck."""


class Raided(Event, frozen=True):
    """Raid makes an opponent discard cards."""

    reveals: ClassVar[bool] = True

    seat: Seat
    opponent: Seat
    cards: tuple[Card, ...]


class Salvaged(Event, frozen=True):
    """Salvage takes a Damage card from the seat's own discard pile; None if there was none."""

    seat: Seat
    card: Card | None


class Barraged(Event, frozen=True):
    """Barrage discards the card that counts most on an opponent's Field; None if it is empty."""

    seat: Seat
    opponent: Seat
    card: Card | None
    total: int


class TitanFlipped(Event, frozen=True):
    """An I is turned over to its Titan; `asked` may answer it."""

    discloses: ClassVar[bool] = True

    seat: Seat
    asked: tuple[Seat, ...]


class TitanUnanswered(Event, frozen=True):
    """Nobody answers: the Titan eliminates all cards on the Field of Play."""

    reveals: ClassVar[bool] = True

    seat: Seat


class TitansBattle(Event, frozen=True):
    """Titans answer the Titan: all of them leave the game, the round goes on."""

    reveals: ClassVar[bool] = True

    seat: Seat
    answered: tuple[Seat, ...]


class WipedOut(Event, frozen=True):
    """The third faction is wiped out by the battle of two Titans."""

    seat: Seat
    total: int


class Surrendered(Event, frozen=True):
    """A seat is out of the round; `forced` if it could do nothing else."""

    seat: Seat
    forced: bool = False


class Stood(Event, frozen=True):
    """A seat has no more turns this round; its total stays."""

    seat: Seat
    total: int


class RanOut(Event, frozen=True):
    """A standing seat fell behind: it ran out of cards trying."""

    seat: Seat
    total: int


class TurnMissed(Event, frozen=True):
    """A seat let its time run out; `count` times in a row now."""

    seat: Seat
    count: int


class Forfeited(Event, frozen=True):
    """A seat leaves the war for good."""

    seat: Seat


class RoundWon(Event, frozen=True):
    """One seat is left in the round."""

    seat: Seat
    number: int
    totals: tuple[int, ...]
    wins: int


class RoundVoid(Event, frozen=True):
    """Nobody wins the round: a Titan was not answered, or all who are left stand level."""

    number: int
    titan: bool
    totals: tuple[int, ...]


class OnesReturned(Event, frozen=True):
    """I's that were played as 1 go back into the seat's draw deck, which is shuffled."""

    seat: Seat
    count: int


class OnesSwitched(Event, frozen=True):
    """A seat says where its I's played as 1 go when the round ends."""

    seat: Seat
    place: OnesGo

    def seen(self, viewer: Viewer) -> Self | None:
        """Only the seat itself knows its switch."""
        return self if viewer == self.seat else None


AnyEvent: TypeAlias = (
    WarBegins
    | RoundBegins
    | TurnCardDrawn
    | DamageCardPlayed
    | OnePlayed
    | ActionCardPlayed
    | Scouted
    | Reinforced
    | Raided
    | Salvaged
    | Barraged
    | TitanFlipped
    | TitanUnanswered
    | TitansBattle
    | WipedOut
    | Surrendered
    | Stood
    | RanOut
    | TurnMissed
    | Forfeited
    | RoundWon
    | RoundVoid
    | OnesReturned
    | OnesSwitched
)
