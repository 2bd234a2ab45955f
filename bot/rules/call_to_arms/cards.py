"""The pack: 62 cards, "Titan Cards", "Damage Cards" and "Action Cards" of the rulebook."""

from enum import StrEnum


class Card(StrEnum):
    """A card by its face. An I has a Titan on its other side."""

    __hash__ = str.__hash__

    M = "M"
    D = "D"
    L = "L"
    C = "C"
    X = "X"
    IX = "IX"
    VIII = "VIII"
    VII = "VII"
    VI = "VI"
    V = "V"
    IV = "IV"
    III = "III"
    II = "II"
    I = "I"  # noqa: E741 - the rulebook's own name
    SCOUT = "Scout"
    REINFORCE = "Reinforce"
    RAID = "Raid"
    SALVAGE = "Salvage"
    WAR_DRUMS = "War Drums"
    BARRAGE = "Barrage"


RANKS = tuple(Card)[:14]
"""M to I, the highest first."""

ONE = Card.I
"""An I, with a Titan on its other side: neither a Damage card nor an Action card."""

DAMAGE_CARDS = RANKS[:-1]
"""M to II."""

ACTION_CARDS = tuple(Card)[14:]

DAMAGE = {rank: 14 - place for place, rank in enumerate(RANKS)} | dict.fromkeys(ACTION_CARDS, 0)
"""What a card counts on the Field of Play: M 14 down to I 1; an Action card nothing."""

COPIES = 4
"""How many of each rank a pack holds; of each Action card it holds one."""

ORDER = {card: place for place, card in enumerate(Card)}
"""For sorting a hand: M first, Action cards last."""


PACK = (*(rank for rank in RANKS for _ in range(COPIES)), *ACTION_CARDS)
"""The 62 cards of one pack, unshuffled."""


def pack() -> list[Card]:
    """Return a pack of its own, unshuffled."""
    return list(PACK)
