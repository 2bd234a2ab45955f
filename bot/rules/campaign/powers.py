"""What spells, items and abilities do at once, as data; lasting effects are `titan.effects`."""

from typing import TypeAlias

import msgspec

from bot.rules.titan.effects import Effect, LastingEffect, ShieldTokens


class Heal(Effect, frozen=True):
    """Hits of the target vanish, `n` at most."""

    n: int


class CancelHits(Effect, frozen=True):
    """Hits of the strike just made are cancelled."""

    n: int


class Becomes(msgspec.Struct, frozen=True, rename={"before": "from"}):
    """A hex of one of these terrains becomes another."""

    before: tuple[str, ...]
    to: str


class SetHex(Effect, frozen=True):
    """A hex has another terrain."""

    options: tuple[Becomes, ...]


class Walls(Effect, frozen=True):
    """Sides of a hex become walls, this hex on top."""

    sides: int
    destroyed_by: str | None


class Attack(Effect, frozen=True):
    """An attack. `dice` are pairs of dice and skill: of rings, of hexes in a line, of shots.

    `ignores` are hazards, characters or range_penalty; `only` the groups of characters it hurts.
    """

    shape: str
    dice: tuple[tuple[int, int], ...]
    range: tuple[int, int]
    ignores: tuple[str, ...]
    lords: bool
    only: tuple[str, ...]
    carry: bool


class Dispel(Effect, frozen=True):
    """All spell effects on a character or a hex end."""


class Summon(Effect, frozen=True, rename={"rank": "class"}):
    """A character may be summoned in the Enlistment Phase, out of a pool."""

    pool: str
    what: str = ""
    points: tuple[int, int] = (0, 0)
    rank: str = ""
    bonus_school: str = ""
    land_list: bool = False


class SummonAngel(Effect, frozen=True):
    """An Angel or Archangel comes from another own Legion."""


class TeleportCharacter(Effect, frozen=True):
    """A character goes to any free hex where it may stand."""


class MoveLegion(Effect, frozen=True):
    """A Legion moves otherwise than by the die."""

    how: str
    n: int


class BlockBorder(Effect, frozen=True):
    """Borders of a Land may not be crossed."""

    n: int


class Mana(Effect, frozen=True):
    """More mana: with each refill, or now."""

    n: int
    when: str


class Reroll(Effect, frozen=True):
    """So many dice may be rolled again each Game-Turn."""

    n: int


class XpPercent(Effect, frozen=True):
    """More XP for each game."""

    n: int


class StartCreature(Effect, frozen=True):
    """One of these characters joins the starting Legions."""

    n: int
    kinds: tuple[str, ...] = msgspec.field(name="list")


class UpgradeStart(Effect, frozen=True):
    """A starting character becomes a better one."""

    n: int
    better: dict[str, str] = msgspec.field(name="map")


class SpellSlot(Effect, frozen=True):
    """One more spell is known."""

    n: int


class SummonBonus(Effect, frozen=True):
    """Summoning rolls of the Legion are better."""

    n: int


Power: TypeAlias = (
    LastingEffect
    | ShieldTokens
    | Heal
    | CancelHits
    | SetHex
    | Walls
    | Attack
    | Dispel
    | Summon
    | SummonAngel
    | TeleportCharacter
    | MoveLegion
    | BlockBorder
    | Mana
    | Reroll
    | XpPercent
    | StartCreature
    | UpgradeStart
    | SpellSlot
    | SummonBonus
)
"""Anything that a spell, an item or an ability can do."""
