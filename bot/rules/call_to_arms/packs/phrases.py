"""Small words that every text about two packs uses."""

from collections.abc import Sequence
from typing import TypeAlias

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.packs.table import PlayedSet
from bot.rules.call_to_arms.packs.view import SideView

Names: TypeAlias = Sequence[str]


def plural(count: int, word: str) -> str:
    """Return `1 card`, `2 cards`."""
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"


def listed(parts: Sequence[str]) -> str:
    """Return `A, B and C`."""
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def chances(played: PlayedSet) -> list[tuple[Card, Card]]:
    """Return the pairs that were turned against each other: the first cards, then each Call's."""
    return list(zip(*played.faces, strict=False))


def sizes_text(sides: Sequence[SideView], names: Names) -> str:
    """Tell how many cards each has: `Anna 35 cards, Bert 27`."""
    first, second = sides
    return f"{names[0]} {plural(first.cards, 'card')}, {names[1]} {second.cards}"


def laid_in_order(side: SideView) -> list[Card | None]:
    """Return a side's cards of the running set as they lie; None for one that lies face down.

    Only the last Call to Arms may have fewer than two cards face down.
    """
    cards: list[Card | None] = [*side.faces[:1]]
    down = side.down
    for face in side.faces[1:]:
        covered = min(2, down)
        down -= covered
        cards += [*[None] * covered, face]
    return cards
