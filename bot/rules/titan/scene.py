"""A battle as a computer seat weighs it: what characters are worth, and what strikes bring."""

from functools import lru_cache

import msgspec

from bot.rules.kernel import Seat
from bot.rules.titan.battleland import NEIGHBORS, Ground, Hex
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character, Field
from bot.rules.titan.creatures import KINDS, TITAN, Terrain
from bot.rules.titan.prospects import worth
from bot.rules.titan.strikes import Odds, odds
from bot.rules.titan.view import BattleView

DIE = 6

TITAN_PRIZE, TITAN_LOSS = 150.0, 250.0
"""What the Titans are worth in a battle."""

USUAL = "Lion"
"""Whom a character is thought to meet when a hex is judged by itself."""


class Scene:
    """The characters of a battle on copies, seen from one side."""

    def __init__(self, battle: BattleView, seat: Seat) -> None:
        self.battle = battle
        self.side = ATTACKER if battle.attacker == seat else DEFENDER
        self.ground = battle.ground
        characters = [msgspec.structs.replace(c) for c in battle.characters]
        self.field = Field(battle.ground, characters)
        self.own = [c for c in characters if c.side == self.side and not c.slain]
        self.enemies = [c for c in characters if c.side != self.side and not c.slain]

    @property
    def attacks(self) -> bool:
        """Whether the own side is the attacker: the time is against it."""
        return self.side == ATTACKER

    def find(self, character: int) -> Character:
        """Return a character by its number."""
        return next(c for c in self.field.characters if c.id == character)

    def put(self, character: Character, there: Hex | None) -> None:
        """Move a character, as a try."""
        if character.hex is not None:
            self.field.at.pop(character.hex, None)
        character.hex = there
        if there is not None:
            self.field.at[there] = character


def price(character: Character) -> float:
    """Return what the enemy's loss of a character is worth."""
    if character.name == TITAN:
        return TITAN_PRIZE + 4.0 * character.power
    return worth(character.name)


def cost(character: Character) -> float:
    """Return what the loss of an own character costs."""
    if character.name == TITAN:
        return TITAN_LOSS + 4.0 * character.power
    return worth(character.name)


def expected(announced: Odds) -> float:
    """Return how many hits a strike makes on average."""
    return announced.dice * (DIE + 1 - announced.number) / DIE


@lru_cache(maxsize=4_000)
def distribution(dice: int, number: int) -> tuple[float, ...]:
    """Return how likely a strike makes no hit, one, two and so on."""
    chance = (DIE + 1 - number) / DIE
    found = [1.0]
    for _ in range(dice):
        before = [*found, 0.0]
        found = [
            each * (1 - chance) + (before[hits - 1] * chance if hits else 0.0)
            for hits, each in enumerate(before)
        ]
    return tuple(found)


@lru_cache(maxsize=2_000)
def _footing(terrain: Terrain, name: str, here: Hex) -> float:
    ground = Ground(terrain)
    own = Character(1, ATTACKER, name, KINDS[name].power, hex=here)
    total = 0.0
    for there in NEIGHBORS[here]:
        usual = Character(2, DEFENDER, USUAL, KINDS[USUAL].power, hex=there)
        given = expected(odds(ground, own, usual)) / usual.power
        taken = expected(odds(ground, usual, own)) / own.power
        total += given - taken
    return total / len(NEIGHBORS[here]) - 0.12 * len(NEIGHBORS[here]) / 6


def footing(ground: Ground, character: Character, here: Hex) -> float:
    """Return how good a hex is to fight from, whoever comes, about from -1 to 1."""
    value = _footing(ground.terrain, character.name, here)
    if ground.hexes.get(here, ground.hazard(here)) == "drift":
        return value - 0.3 * ("drift" not in KINDS[character.name].native)
    return value
