"""The Titan character sheet: all that lives on from game to game (1).

A sheet is plain data; `purchases`, `market`, `guard` and `awards` change it, each by returning a
new one.
"""

from typing import TypeAlias

import msgspec

from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS
from bot.rules.titan.creatures import KINDS

XP_PER_LEVEL = 200
COST = 100
"""XP for one box, one school level, or one spell of a finished school."""

MOST_BOXES = 3
MOST_SCHOOL = 3

SpellId: TypeAlias = str
ItemId: TypeAlias = str


class OwnedItem(msgspec.Struct, frozen=True, omit_defaults=True):
    """An item on a sheet. One that was lost in a game must be repaired before its next use."""

    item: ItemId
    lost: bool = False


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice that a purchase has left open; the first of a sheet's places is made first.

    `kind` is `spell` (learn one of `school` and `level`), `intelligence` (any reached one),
    `change` (one Intelligence spell may become one of `school` and `level`) or `school` (a free
    school level).
    """

    kind: str
    school: str = ""
    level: int = 0


class Deeds(msgspec.Struct, omit_defaults=True):
    """What counts of a game for a Titan: how the engagements of its own Legion ended (7.1)."""

    battles: int = 0
    agreements: int = 0
    conceded_before: int = 0
    conceded_in_battle: int = 0


class Homecoming(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a sheet fared in a game: all that `awards.comes_home` needs.

    `outcome` is `won`, `lost`, `drawn` or `withdrawn`; `win` and `lose` are the XP for the first
    two. `living` are the characters from which the honor guard may be chosen, `sat_out` guards
    that had no place in this game; `marked` tells that an eliminated owner has chosen the living
    ones for the guard. `lost` are items that must be repaired, `gone` and `gained`
    those that have changed hands for good.
    """

    scenario: str
    outcome: str
    win: int = 100
    lose: int = 50
    score: int = 0
    start_score: int = 0
    deeds: Deeds = msgspec.field(default_factory=Deeds)
    living: tuple[str, ...] = ()
    sat_out: tuple[str, ...] = ()
    marked: bool = False
    gold: int = 0
    lost: tuple[ItemId, ...] = ()
    gone: tuple[ItemId, ...] = ()
    gained: tuple[ItemId, ...] = ()


class Chapter(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A game in a sheet's history: what it brought."""

    scenario: str
    outcome: str
    xp: int
    gold: int = 0
    score: int = 0
    battles: int = 0


KNOWN = frozenset({*SPELLS, *ITEMS, *ABILITIES, *SCHOOLS, *KINDS})
"""Whatever a sheet can have, by id."""


class Sheet(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A Titan character.

    `abilities` and `schools` count checked boxes by id. `spells` are the ordinary spells,
    `intelligence` those in places of Intelligence. `places` are choices that are open.
    `candidates` are the characters from which the guard may be chosen until the owner closes this
    step; None when it is closed.
    """

    name: str
    base_xp: int
    earned: int = 0
    spent: int = 0
    abilities: dict[str, int] = {}
    schools: dict[str, int] = {}
    spells: tuple[SpellId, ...] = ()
    intelligence: tuple[SpellId, ...] = ()
    places: tuple[Place, ...] = ()
    gold: int = 0
    items: tuple[OwnedItem, ...] = ()
    guard: tuple[str, ...] = ()
    candidates: tuple[str, ...] | None = None
    history: tuple[Chapter, ...] = ()

    def __post_init__(self) -> None:
        """Raise ValueError for what these rules do not know: a newer program's, or damaged."""
        unknown = {*self.spell_book, *self.abilities, *self.schools, *self.guard}
        unknown |= {owned.item for owned in self.items}
        if unknown := unknown - KNOWN:
            raise ValueError(f"a sheet has unknown things: {', '.join(sorted(unknown))}")

    @property
    def level(self) -> int:
        """The level: one for every 200 XP spent."""
        return self.spent // XP_PER_LEVEL

    @property
    def mana(self) -> int:
        """The mana of each Game-Turn: the level, and one for each box of Spirit."""
        return self.level + self.boxes("spirit")

    @property
    def unspent(self) -> int:
        """The XP that are left to spend."""
        return self.base_xp + self.earned - self.spent

    @property
    def spell_book(self) -> tuple[SpellId, ...]:
        """Every spell that the Titan knows."""
        return self.spells + self.intelligence

    def boxes(self, ability: str) -> int:
        """Return how many boxes of an ability are checked."""
        return self.abilities.get(ability, 0)

    def school(self, school: str) -> int:
        """Return the level in a school."""
        return self.schools.get(school, 0)
