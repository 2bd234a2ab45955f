"""What happens in Campaign Titan outside its battles."""

from typing import ClassVar, Self

from bot.rules.campaign.sheet import ItemId, SpellId
from bot.rules.kernel import Event, Seat, Viewer
from bot.rules.titan.masterboard import LandId


class FollowersJoin(Event, frozen=True):
    """Who joins a starting Legion by Charisma, and who in it has become better by Leadership."""

    seat: Seat
    marker: str
    joined: tuple[str, ...]
    upgraded: tuple[str, ...]


class GuardJoins(Event, frozen=True):
    """The honor guard joins a starting Legion; some find no counter and sit this game out."""

    seat: Seat
    marker: str
    joined: tuple[str, ...]
    sat_out: tuple[str, ...] = ()


class GuardSitsOut(Event, frozen=True):
    """A guard sits this game out, for the starting Legion is too high."""

    seat: Seat
    name: str


class ItemsBrought(Event, frozen=True):
    """The items that a Titan has in this game; they lie with the starting Legion."""

    seat: Seat
    items: tuple[ItemId, ...]


class ItemsShared(Event, frozen=True):
    """Which items go with the part of a Legion that has split; only its owner knows."""

    seat: Seat
    marker: str
    part: str
    items: tuple[ItemId, ...]

    def seen(self, viewer: Viewer) -> Self | None:
        """Hide all of it from everybody but the owner."""
        return self if viewer == self.seat else None


class ItemsTaken(Event, frozen=True):
    """A Legion takes items: of one that it has eliminated, or those that lay in a Land."""

    seat: Seat
    marker: str
    items: tuple[ItemId, ...]
    land: LandId
    won: bool = False


class ItemsLie(Event, frozen=True):
    """Items lie in a Land where their Legion has left the board."""

    land: LandId
    items: tuple[ItemId, ...]


class BoardSpellCast(Event, frozen=True):
    """A Titan casts a spell outside battles; `marker` is the Legion it is for, `mana` what is left.

    Where the Titan stands is not told (R82).
    """

    seat: Seat
    spell: SpellId
    mana: int
    marker: str = ""


class BoardItemUsed(Event, frozen=True):
    """A charge of an item is used outside battles."""

    seat: Seat
    item: ItemId
    left: int
    marker: str = ""


class DieChosen(Event, frozen=True):
    """A Legion moves by a die of its own."""

    seat: Seat
    marker: str
    die: int


class MoveDieAgain(Event, frozen=True):
    """Luck rolls the movement die again."""

    reveals: ClassVar[bool] = True

    seat: Seat
    before: int
    roll: int
    luck: int


class RiftOpened(Event, frozen=True):
    """A border is closed to the moving player in this phase."""

    seat: Seat
    land: LandId
    border: LandId
    mana: int


class SummonDeclared(Event, frozen=True):
    """A Legion tries to summon; those who take part are shown."""

    seat: Seat
    marker: str
    pool: str
    name: str
    participants: tuple[str, ...]
    bonus: int
    mana: int


class DemonRolled(Event, frozen=True):
    """The die for the type of a Demon; `again` by Luck."""

    reveals: ClassVar[bool] = True

    seat: Seat
    name: str
    again: bool = False


class SummonRolled(Event, frozen=True):
    """The two dice of a summoning, and the number they need with their bonus; `again` by Luck."""

    reveals: ClassVar[bool] = True

    seat: Seat
    marker: str
    name: str
    dice: tuple[int, int]
    bonus: int
    target: int
    again: bool = False


class SummonEnds(Event, frozen=True):
    """A summoning has succeeded, and the character joins, or it has failed."""

    seat: Seat
    marker: str
    name: str
    pool: str
    success: bool


class GuardsMarked(Event, frozen=True):
    """An eliminated player marks who may follow to the next game; they leave this one.

    Nobody is marked where the level brings no place.
    """

    seat: Seat
    names: tuple[str, ...]


class DeedNoted(Event, frozen=True):
    """An engagement of the own Titan's Legion counts for experience; only its owner is told."""

    seat: Seat
    how: str

    def seen(self, viewer: Viewer) -> Self | None:
        """Hide it from everybody else: it would tell where the Titan stands (R81)."""
        return self if viewer == self.seat else None
