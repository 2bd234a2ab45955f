"""Characters in a battle, and what is read of them: nobody reads the printed numbers elsewhere."""

import msgspec

from bot.rules.titan.battleland import CLIFF, NEIGHBORS, Ground, Hex
from bot.rules.titan.creatures import KINDS, Rank

ATTACKER, DEFENDER = "attacker", "defender"


def enemy(side: str) -> str:
    """Return the other side of a battle."""
    return DEFENDER if side == ATTACKER else ATTACKER


class Character(msgspec.Struct, omit_defaults=True):
    """A character in a battle. `hex` is None at its side's entrance.

    `power` is the current one, for a Titan by its owner's score. Hits last for the battle; with
    as many as its power a character is slain, and removed after the strike-back.
    """

    id: int
    side: str
    name: str
    power: int
    hits: int = 0
    hex: Hex | None = None
    moved: bool = False
    struck: bool = False

    @property
    def slain(self) -> bool:
        """Whether the character has taken all the hits it can."""
        return self.hits >= self.power

    @property
    def left(self) -> int:
        """How many hits it can still take."""
        return self.power - self.hits


def attack_skill(character: Character) -> int:
    """Return the skill that counts when a character strikes."""
    return KINDS[character.name].skill


def defence_skill(character: Character) -> int:
    """Return the skill that counts when a character is struck."""
    return KINDS[character.name].skill


def allowance(character: Character) -> int:
    """Return the movement points of a character."""
    return KINDS[character.name].skill


def flies(character: Character) -> bool:
    """Tell whether a character flies."""
    return KINDS[character.name].flies


def native(character: Character, hazard: str) -> bool:
    """Tell whether a character is native to a hazard."""
    return hazard in KINDS[character.name].native


def rangestrikes(character: Character) -> bool:
    """Tell whether a character can rangestrike."""
    return KINDS[character.name].rangestrikes


def magic_missile(character: Character) -> bool:
    """Tell whether a character strikes from afar as Warlocks do."""
    return KINDS[character.name].magic_missile


def is_lord(character: Character) -> bool:
    """Tell whether a character is a Lord: no target of a plain rangestrike."""
    return KINDS[character.name].rank is Rank.LORD


class Field:
    """The characters on a Battleland by their hexes: what a maneuver or a strike looks at."""

    def __init__(self, ground: Ground, characters: list[Character]) -> None:
        self.ground = ground
        self.characters = characters
        self.at = {c.hex: c for c in characters if c.hex is not None}

    def contacts(self, character: Character) -> list[Character]:
        """Return the enemies in contact with a character, slain ones too (3.3)."""
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
