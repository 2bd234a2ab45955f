"""What changes a character in a battle, beside its printed numbers: data that the rules read.

Printed specials of a character, spells, items and abilities are all lists of these effects.
`characters` reads them; nobody else asks where an effect came from.
"""

import re
from typing import Any, TypeAlias

import msgspec

EVERY = "all"
"""Stands for all hazards."""


def snake(name: str) -> str:
    """Return the name under which data names an effect: `VolcanoBenefit` is `volcano_benefit`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Effect(msgspec.Struct, frozen=True, tag_field="op", tag=snake, omit_defaults=True):
    """Something that changes a character."""


class Native(Effect, frozen=True):
    """It is native to these hazards, in every respect; the volcano gives no dice by that."""

    terrains: tuple[str, ...]


class MayEnter(Effect, frozen=True):
    """It may enter these hazards, stop in and fly over them."""

    terrains: tuple[str, ...]


class VolcanoBenefit(Effect, frozen=True):
    """It has more dice on attacks out of a volcano; the best of several counts."""

    strike: int
    range: int


class DriftDice(Effect, frozen=True):
    """It has more dice on attacks out of a drift."""

    strike: int
    range: int


class Skill(Effect, frozen=True):
    """It has more skill as attacker, or as defender; up to `max`."""

    when: str
    n: int
    max: int


class SkillThisPhase(Effect, frozen=True):
    """As `Skill`, from another kind of source: the two add up."""

    when: str
    n: int
    max: int


class SkillSet(Effect, frozen=True):
    """Its skill is `n` instead of its own, in these roles."""

    when: tuple[str, ...]
    n: int


class SkillAgainst(Effect, frozen=True):
    """Who attacks it has another skill, not below `min`; `only`: by any attack, or from afar."""

    n: int
    min: int
    only: str


class Power(Effect, frozen=True):
    """It has more power: `n`, or by its printed skill."""

    n: int = 0
    by_skill: dict[str, int] = {}


class Move(Effect, frozen=True):
    """It moves further, or less far, but `min` at least."""

    n: int
    min: int


class Fly(Effect, frozen=True):
    """It flies."""


class IgnoreMoveHazards(Effect, frozen=True):
    """These hazards neither cost nor forbid movement: a list of them, or all."""

    which: tuple[str, ...] | str


class IgnoreLock(Effect, frozen=True):
    """It may move although it is in contact."""


class NoContact(Effect, frozen=True):
    """It neither holds nor is held in contact; it may strike who stands beside it."""


class Untargetable(Effect, frozen=True):
    """Attacks and carries may not choose it, but for these kinds of attack."""

    exceptions: tuple[str, ...] = msgspec.field(name="except")


class EndsOnOwnAttack(Effect, frozen=True):
    """What came with it ends when the character attacks."""


class ShieldTokens(Effect, frozen=True):
    """It has this many tokens, by its power up to so much (None: any); each takes one hit."""

    by_power: tuple[tuple[int | None, int], ...]


class Regenerate(Effect, frozen=True):
    """It loses this many hits at the start of its side's half, everywhere or in these hazards."""

    n: int
    only_in: tuple[str, ...] | None = None


class Immobilise(Effect, frozen=True):
    """It cannot move by any means."""

    where: str = ""


class ExtraStrike(Effect, frozen=True):
    """It makes this many strikes more in its side's next Strike Phase."""

    n: int


class ExtraDice(Effect, frozen=True):
    """Its next strike has more dice, with a skill of their own, rolled `first` or `last`."""

    dice: tuple[int, int]
    carry: bool
    order: str


class AuraDamage(Effect, frozen=True):
    """Enemies in contact that may not enter a volcano take hits when a Strike phase begins."""

    n: int


class Venom(Effect, frozen=True):
    """Whom it damages takes hits when the next Strike phase begins."""

    n: int


class MagicMissile(Effect, frozen=True):
    """It rangestrikes as Warlocks do; a printed trait, told for the card."""


class CastFree(Effect, frozen=True):
    """It casts these spells without mana."""

    spells: tuple[str, ...]


class Immune(Effect, frozen=True):
    """These effects and spells do nothing to it."""

    to: tuple[str, ...]


LastingEffect: TypeAlias = (
    Native
    | MayEnter
    | VolcanoBenefit
    | DriftDice
    | Skill
    | SkillThisPhase
    | SkillSet
    | SkillAgainst
    | Power
    | Move
    | Fly
    | IgnoreMoveHazards
    | IgnoreLock
    | NoContact
    | Untargetable
    | EndsOnOwnAttack
    | Regenerate
    | Immobilise
    | ExtraStrike
    | ExtraDice
    | AuraDamage
    | Venom
    | MagicMissile
    | CastFree
    | Immune
)
"""Effects that stay on a character."""


class Lasting(msgspec.Struct, frozen=True, omit_defaults=True):
    """An effect on a character: what it came from (a spell, an item, an ability), and its end.

    `until` is empty for the rest of the battle, else what ends it: see `Until`. `round` and `side`
    say when an effect of some rounds ends: as that side's half of that round begins.
    """

    source: str
    effect: LastingEffect
    spell: bool = True
    until: str = ""
    round: int = 0
    side: str = ""


NEXT_STRIKE, STRIKE_PHASE, OWN_STRIKES = "next strike", "strike phase", "own strikes"
"""Ends with the next strike; with this Strike phase and its strike-back; with the own side's
next Strike phase."""


def of_kind(effects: tuple[Any, ...] | list[Any], kind: type[Any]) -> list[Any]:
    """Return the effects of a kind."""
    return [effect for effect in effects if isinstance(effect, kind)]
