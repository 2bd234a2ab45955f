"""The pieces in play: Titans with their cards, cities, Invaders, Rifts, dice, an attack."""

import msgspec

from bot.rules.kernel import Seat
from bot.rules.war_titans.cards import (
    RIFTS,
    TITANS,
    Op,
    Score,
    Symbol,
    TechKind,
    TitanCard,
    design,
)

CHARGES_MOST = 3
SUPPORTS_MOST = 3
SUPPORT_HP = 2

SLOTS = {TechKind.HAND: 2, TechKind.CORE: 1, TechKind.HEAD: 1, TechKind.TOOLS: 1}
"""The Tech Card Slots of a Titan Sheet."""


class TechCard(msgspec.Struct, omit_defaults=True):
    """An equipped Tech Card."""

    card: str
    charges: int = 0
    enabled: bool = True

    @property
    def takes_charge(self) -> bool:
        """Whether the card can gain a Charge now."""
        holds = design(self.card).holds_charges
        return self.enabled and holds and self.charges < CHARGES_MOST


class Support(msgspec.Struct, omit_defaults=True):
    """A Support on a city; a damaged one lies down. `number` tells it from its owner's others."""

    city: str
    damaged: bool = False
    number: int = 0

    @property
    def hp(self) -> int:
        """HP it has left."""
        return SUPPORT_HP - self.damaged


class Titan(msgspec.Struct, omit_defaults=True):
    """A Titan and what its player has. `place` is a city or a Rift, None while it is destroyed.

    `inside` tells that it stands in the second part of a Rift, facing the Tyrant; `since` that it
    did so when the turn began. `used_game` and `used_turn` name abilities that are used up. `moved`
    and `jump` belong to the running movement, `shield` lets the Lead put damage on it. `fell` is
    the turn in which it, or its pilot, was last destroyed.
    """

    card: str
    owner: Seat
    pilot: str | None = None
    offered: list[str] = []
    place: str | None = None
    inside: bool = False
    since: bool = False
    damage: int = 0
    tech: list[TechCard] = []
    artifacts: list[str] = []
    credits: int = 0
    blow: bool = True
    supports: list[Support] = []
    shield: bool = False
    used_game: list[str] = []
    used_turn: list[str] = []
    moved: bool = False
    jump: bool = False
    entered: bool = False
    fell: int = 0

    @property
    def sheet(self) -> TitanCard:
        """The printed Titan Sheet."""
        return TITANS[self.card]

    @property
    def on_rift(self) -> bool:
        """Whether the Titan is on a Rift."""
        return self.place in RIFTS

    def wears(self, card: str) -> TechCard | None:
        """Return an equipped Tech Card by its name."""
        return next((tech for tech in self.tech if tech.card == card), None)

    def number_of(self, support: Support) -> int:
        """Return the number of one of the player's Supports; it keeps it as long as it stands."""
        return support.number or 1 + next(n for n, s in enumerate(self.supports) if s is support)

    def add_support(self, city: str) -> None:
        """Put a Support from the pool on a city."""
        taken = [self.number_of(support) for support in self.supports]
        number = next(n for n in range(1, SUPPORTS_MOST + 1) if n not in taken)
        self.supports.append(Support(city, number=number))

    def free_slots(self, kind: TechKind) -> int:
        """Return how many slots for a kind of Tech Card are free; two-handed ones fill both."""
        slot = TechKind.HAND if kind is TechKind.TWO_HANDED else kind
        taken = 0
        for tech in self.tech:
            own = design(tech.card).kind
            taken += 2 * (own is TechKind.TWO_HANDED) if slot is TechKind.HAND else 0
            taken += own is slot
        return SLOTS[slot] - taken

    def has_slot(self, card: str) -> bool:
        """Tell whether a Tech Card could be equipped now."""
        kind = design(card).kind
        return self.free_slots(kind) >= (2 if kind is TechKind.TWO_HANDED else 1)


class City(msgspec.Struct, omit_defaults=True):
    """A city in play."""

    damage: int = 0
    destroyed: bool = False


class Invader(msgspec.Struct, omit_defaults=True):
    """An Invader in play. `place` is a city or a Rift, None while it is in its Lair.

    `arrived` orders those in one place; `safe` ones take no damage this turn.
    """

    place: str | None = None
    damage: int = 0
    arrived: int = 0
    safe: bool = False


class Rift(msgspec.Struct, omit_defaults=True):
    """A Rift: its Rift Token, the Guardian Invaders on it, first things first, and its Lair.

    `damage` is that of its Tyrant.
    """

    token: str
    guardians: list[str] = []
    lair: list[str] = []
    revealed: bool = False
    closed: bool = False
    damage: int = 0


class Lasting(msgspec.Struct, frozen=True):
    """An effect that lasts to the end of the turn, on one Titan or on all."""

    op: Op
    titan: str | None = None


class Die(msgspec.Struct, omit_defaults=True):
    """A die as it lies; each may be rolled again once."""

    symbol: Symbol
    rerolled: bool = False


class Check(msgspec.Struct, omit_defaults=True):
    """An ability check that is being rolled. `ops` are effects on it alone.

    `ignored` cards do not count, `used` abilities were used on this roll, `added` are successes
    that were added or are automatic.
    """

    titan: str
    score: Score
    ops: list[Op] = []
    ignored: list[str] = []
    used: list[str] = []
    dice: list[Die] = []
    added: int = 0
    in_attack: bool = False


class Attack(msgspec.Struct, omit_defaults=True):
    """An attack that was declared (A76). `uses` are abilities chosen, each with its aim."""

    titan: str
    place: str
    targets: list[str] = []
    uses: list[str] = []
    ignored: list[str] = []
    killed: list[str] = []
