"""The abilities, schools, spells and items of Campaign Titan, read from the JSON files here."""

from importlib import resources
from typing import Any

import msgspec

from bot.rules.campaign.powers import Power


class Reach(msgspec.Struct, frozen=True):
    """How far a spell or item reaches, both end hexes counted; `los`: whether it needs sight."""

    min: int
    max: int
    los: bool


class Ability(msgspec.Struct, frozen=True):
    """One of the eight abilities; up to `max` boxes of it are checked."""

    id: str
    name: str
    max: int
    effects: tuple[Power, ...]
    timing: str
    text: str


class Spell(msgspec.Struct, frozen=True, kw_only=True):
    """A spell; it costs as much mana as its level.

    `timing` says when it is cast, `kind` on whom, `locked` whether a caster in contact may cast
    it (`no`, `self_only`, `yes`), `duration` how long it lasts.
    """

    id: str
    name: str
    school: str
    level: int
    timing: str
    kind: str
    locked: str
    duration: str
    effects: tuple[Power, ...]
    text: str
    range: Reach | None = None


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """A magic item; `kind` is cloak, talisman, crown or staff, `users` who may use it."""

    id: str
    name: str
    kind: str
    rank: int
    price: int
    rarity: str
    stock: int
    timing: str
    duration: str
    locked: str
    target: str
    users: str
    effects: tuple[Power, ...]
    text: str
    range: Reach | None = None
    charges_per_game: int | None = None


def _read(name: str, of: Any) -> dict[str, Any]:
    raw = (resources.files(__package__) / f"{name}.json").read_bytes()
    found = msgspec.json.decode(raw, type=dict[str, tuple[of, ...]])
    return {each.id: each for each in found[name]}


ABILITIES: dict[str, Ability] = _read("abilities", Ability)
SPELLS: dict[str, Spell] = _read("spells", Spell)
ITEMS: dict[str, Item] = _read("items", Item)

SCHOOLS = ("water", "air", "earth", "fire", "summoning", "sorcery", "nature", "divine")
"""The schools in the order of the sheet."""
