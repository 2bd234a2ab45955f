"""What magic does in a battle."""

from typing import ClassVar

from bot.rules.kernel import Event, Seat, Viewer


class SpellCast(Event, frozen=True):
    """A character casts a spell; `on` are the characters it is for, `hex` the hex."""

    seat: Seat
    caster: int
    name: str
    spell: str
    on: tuple[tuple[int, str], ...] = ()
    hex: str = ""
    mana: int = 0
    """What is left."""


class ItemUsed(Event, frozen=True):
    """A character uses a charge of an item."""

    seat: Seat
    user: int
    name: str
    item: str
    on: tuple[tuple[int, str], ...] = ()


class ItemShown(Event, frozen=True):
    """An item that a character wears is seen at work."""

    reveals: ClassVar[bool] = True

    seat: Seat
    wearer: int
    name: str
    item: str


class Healed(Event, frozen=True):
    """Hits vanish: `source` is the spell or item, empty where characters regenerate."""

    characters: tuple[tuple[int, str, int], ...]
    source: str = ""


class EffectsEnd(Event, frozen=True):
    """Effects of spells or items on a character end."""

    character: int
    name: str
    sources: tuple[str, ...]


class HexRestored(Event, frozen=True):
    """What spells have changed in a hex is gone."""

    hex: str
    spells: tuple[str, ...]


class Hurts(Event, frozen=True):
    """Characters take hits as a Strike phase begins, of venom or of heat."""

    by: str
    characters: tuple[tuple[int, str, int, bool], ...]
    """Number, name, hits, and whether it is slain by them."""


class AttackRolled(Event, frozen=True):
    """The dice of an attack, before Luck may change them."""

    reveals: ClassVar[bool] = True

    seat: Seat
    name: str
    target_name: str
    dice: tuple[int, ...]
    number: int

    def seen(self, viewer: Viewer) -> "AttackRolled | None":
        """Tell the roller alone: that a window opens is a standing order, and secret (R79)."""
        return self if viewer == self.seat else None


class DieRolledAgain(Event, frozen=True):
    """Luck rolls a die of an attack again."""

    reveals: ClassVar[bool] = True

    seat: Seat
    before: int
    after: int


class SkillDeclared(Event, frozen=True):
    """A Titan has skill 5 for the rest of the Strike phase."""

    seat: Seat
    character: int
    left: int


class Shielded(Event, frozen=True):
    """Shield cancels a hit; `saved` tells that the character lives by it."""

    seat: Seat
    character: int
    name: str
    saved: bool
    mana: int


class AngelCalled(Event, frozen=True):
    """A spell calls an Angel or Archangel into a battle."""

    seat: Seat
    marker: str
    donor: str
    name: str


class Teleported(Event, frozen=True):
    """A spell moves a character on the Battleland."""

    seat: Seat
    character: int
    name: str
    start: str | None
    hex: str


class AreaHit(Event, frozen=True):
    """An area attack: its target hex, and every hex it reaches."""

    seat: Seat
    caster: int
    spell: str
    hex: str
    hexes: tuple[str, ...]
