"""Characters in a battle, and what is read of them: nobody reads the printed numbers elsewhere.

What a character is comes from its printed kind and from the effects that lie on it.
"""

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from bot.rules.titan.battleland import CLIFF, NEIGHBORS, Ground, Hex
from bot.rules.titan.creatures import KINDS, Rank
from bot.rules.titan.effects import (
    EVERY,
    DriftDice,
    Fly,
    IgnoreLock,
    IgnoreMoveHazards,
    Immobilise,
    Immune,
    Lasting,
    LastingEffect,
    MayEnter,
    Move,
    Native,
    NoContact,
    Power,
    Skill,
    SkillAgainst,
    SkillSet,
    SkillThisPhase,
    Untargetable,
    VolcanoBenefit,
)

ATTACKER, DEFENDER = "attacker", "defender"

MOST_SKILL = 5

E = TypeVar("E", bound=LastingEffect)


def enemy(side: str) -> str:
    """Return the other side of a battle."""
    return DEFENDER if side == ATTACKER else ATTACKER


class Character(msgspec.Struct, omit_defaults=True):
    """A character in a battle. `hex` is None at its side's entrance.

    `power` is its own, for a Titan by its owner's score. Hits last for the battle; with as many as
    its power a character is slain, and removed after the strike-back. `spare` are hits of the
    attack in hand that it could not take. `effects` lie on it, `tokens` take hits in its place
    (`warded` of them come from an item, `pierced` tells that such a one has), `venom` hurts it
    when the next Strike phase begins. `strikes` counts those of this phase. `late` tells that it
    has come after the battle began: it enters over its own side, in a Tower too.
    """

    id: int
    side: str
    name: str
    power: int
    hits: int = 0
    hex: Hex | None = None
    moved: bool = False
    struck: bool = False
    effects: list[Lasting] = []
    tokens: int = 0
    warded: int = 0
    venom: int = 0
    strikes: int = 0
    late: bool = False
    pierced: bool = False
    spare: int = 0

    @property
    def might(self) -> int:
        """The power that counts now: the dice of a strike, and the hits that slay."""
        return self.power + _more_power(self) if self.effects else self.power

    @property
    def slain(self) -> bool:
        """Whether the character has taken all the hits it can."""
        return self.hits >= self.might

    @property
    def left(self) -> int:
        """How many hits it can still take, by tokens too."""
        return self.tokens + self.might - self.hits


def effects(character: Character, kind: type[E]) -> Iterator[E]:
    """Yield the effects of a kind that a character has: printed ones, then those that lie on it."""
    for printed in KINDS[character.name].effects:
        if isinstance(printed, kind):
            yield printed
    for lasting in character.effects:
        if isinstance(lasting.effect, kind):
            yield lasting.effect


def has(character: Character, kind: type[LastingEffect]) -> bool:
    """Tell whether a character has any effect of a kind."""
    return any(True for _ in effects(character, kind))


def immune(character: Character, to: str) -> bool:
    """Tell whether an effect or spell does nothing to a character."""
    return any(to in effect.to for effect in effects(character, Immune))


def _sums(character: Character, kind: type[E]) -> list[E]:
    """Return effects that add up: one of each sort from spells, one from all other sources."""
    best: dict[tuple[bool, bool, str], E] = {}
    for lasting in character.effects:
        effect: Any = lasting.effect
        if isinstance(effect, kind):
            role = getattr(effect, "when", "")
            best.setdefault((lasting.spell, getattr(effect, "n", 0) > 0, role), effect)
    return list(best.values())


def _more_power(character: Character) -> int:
    printed = str(KINDS[character.name].skill)
    return sum(effect.n or effect.by_skill.get(printed, 0) for effect in _sums(character, Power))


def attack_skill(character: Character) -> int:
    """Return the skill that counts when a character strikes."""
    return _skill(character, "attack") if character.effects else KINDS[character.name].skill


def defence_skill(character: Character) -> int:
    """Return the skill that counts when a character is struck."""
    return _skill(character, "defence") if character.effects else KINDS[character.name].skill


def _skill(character: Character, when: str) -> int:
    """Return the own skill, or that which an ability sets, with all that is added (R66)."""
    skill = KINDS[character.name].skill
    for lasting in character.effects:
        effect = lasting.effect
        if isinstance(effect, SkillSet) and when in effect.when:
            skill = max(skill, effect.n)
    skill += sum(e.n for e in _sums(character, Skill) if e.when == when)
    skill += sum(e.n for e in _sums(character, SkillThisPhase) if e.when == when)
    return min(MOST_SKILL, skill)


def against(character: Character, *, ranged: bool) -> int:
    """Return by how much those who attack a character have less skill (R66)."""
    found = _sums(character, SkillAgainst) if character.effects else ()
    return sum(-effect.n for effect in found if ranged or effect.only == EVERY)


def allowance(character: Character) -> int:
    """Return the movement points of a character."""
    skill = KINDS[character.name].skill
    if not character.effects:
        return skill
    changes = _sums(character, Move)
    return max(1, skill + sum(effect.n for effect in changes)) if changes else skill


def flies(character: Character) -> bool:
    """Tell whether a character flies."""
    return KINDS[character.name].flies or (bool(character.effects) and has(character, Fly))


def native(character: Character, hazard: str) -> bool:
    """Tell whether a character is native to a hazard."""
    if hazard in KINDS[character.name].native:
        return True
    if not character.effects:
        return False
    return any(hazard in effect.terrains for effect in effects(character, Native))


def unhindered(character: Character, hazard: str) -> bool:
    """Tell whether a hazard neither slows nor forbids a character's movement."""
    kind = KINDS[character.name]
    if not character.effects and not kind.effects:
        return False
    return any(
        effect.which == EVERY or hazard in effect.which
        for effect in effects(character, IgnoreMoveHazards)
    )


def may_enter(character: Character, hazard: str) -> bool:
    """Tell whether a character may enter a hazard that is closed to others."""
    if native(character, hazard) or unhindered(character, hazard):
        return True
    return any(hazard in effect.terrains for effect in effects(character, MayEnter))


def volcano_dice(character: Character, *, ranged: bool) -> int:
    """Return the dice that a volcano hex gives to an attack: those of the best effect."""
    found = effects(character, VolcanoBenefit)
    return max((e.range if ranged else e.strike for e in found), default=0)


def drift_dice(character: Character, *, ranged: bool) -> int:
    """Return the dice that a drift hex gives to an attack."""
    found = effects(character, DriftDice)
    return max((e.range if ranged else e.strike for e in found), default=0)


def rangestrikes(character: Character) -> bool:
    """Tell whether a character can rangestrike."""
    return KINDS[character.name].rangestrikes


def magic_missile(character: Character) -> bool:
    """Tell whether a character strikes from afar as Warlocks do."""
    return KINDS[character.name].magic_missile


def is_lord(character: Character) -> bool:
    """Tell whether a character is a Lord: no target of a plain rangestrike."""
    return KINDS[character.name].rank is Rank.LORD


def held(character: Character) -> bool:
    """Tell whether contact holds a character where it stands."""
    return not (character.effects and has(character, IgnoreLock))


def rooted(character: Character) -> bool:
    """Tell whether a character cannot move by any means."""
    return bool(character.effects) and has(character, Immobilise)


def out_of_contact(character: Character) -> bool:
    """Tell whether contact rules pass a character by."""
    return bool(character.effects) and has(character, NoContact)


def targetable(character: Character) -> bool:
    """Tell whether attacks that choose a target may choose a character."""
    return not (character.effects and has(character, Untargetable))


class Field:
    """The characters on a Battleland by their hexes: what a maneuver or a strike looks at."""

    def __init__(self, ground: Ground, characters: list[Character]) -> None:
        self.ground = ground
        self.characters = characters
        self.at = {c.hex: c for c in characters if c.hex is not None}

    def contacts(self, character: Character) -> list[Character]:
        """Return the enemies in contact with a character, slain ones too (3.3)."""
        if out_of_contact(character):
            return []
        return [other for other in self.beside(character) if not out_of_contact(other)]

    def beside(self, character: Character) -> list[Character]:
        """Return the enemies next to a character and not across a cliff."""
        here = character.hex
        if here is None:
            return []
        return [
            other
            for there in NEIGHBORS[here]
            if (other := self.at.get(there)) is not None
            and other.side != character.side
            and not self.is_cliff(here, there)
        ]

    def is_cliff(self, one: Hex, other: Hex) -> bool:
        """Tell whether a cliff parts two adjacent hexes."""
        side = self.ground.hexside(one, other)
        return side is not None and side.hazard == CLIFF
