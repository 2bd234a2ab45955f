"""How a computer seat plays All the Mems: it remembers like a person, and forgets like one.

Whether it still knows a card that it has seen depends on how long ago that was. A card that it
has forgotten stays forgotten till it is seen again.
"""

from collections.abc import Sequence
from hashlib import sha256

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.mems.table import Memory
from bot.rules.call_to_arms.mems.turns import TurnUp
from bot.rules.call_to_arms.mems.view import MemsView, SeenCard
from bot.rules.engine import Asked
from bot.rules.kernel import Seat

HALF_LIFE = {Memory.FORGETFUL: 3.0, Memory.ATTENTIVE: 10.0, Memory.SHARP: 40.0}
"""Turns after which half of the cards are forgotten."""


def choose(view: MemsView, asked: Asked) -> TurnUp:
    """Return the card to turn up: one of a known pair, or a match, or else an unknown one."""
    places = list(asked.options(TurnUp).values)
    known = remembered(view, asked.seat)
    if view.first is None:
        pair = known_pair(known)
        wanted = [pair] if pair is not None else []
    else:
        wanted = [place for place, rank in known.items() if rank is view.first]
    return TurnUp(wanted[0] if wanted else _unknown(view, asked.seat, places, known))


def remembered(view: MemsView, seat: Seat) -> dict[int, Card]:
    """Return the cards to turn up that a seat knows, by place, the longest known first.

    Those of the last turn that still lie face up are known to everybody.
    """
    seen = sorted(view.seen, key=lambda card: (card.turn, card.place))
    known = {card.place: card.rank for card in seen if _remembers(view, seat, card)}
    for place in view.open if view.closing else ():
        rank = view.places[place - 1].rank
        if rank is not None:
            known[place] = rank
    return known


def known_pair(known: dict[int, Card]) -> int | None:
    """Return a place of a pair of which both cards are known, the longest known first."""
    ranks = list(known.values())
    return next((place for place, rank in known.items() if ranks.count(rank) > 1), None)


def _remembers(view: MemsView, seat: Seat, card: SeenCard) -> bool:
    """Tell whether a seat still knows a card; once it does not, it never does again.

    The draw is the same whenever it is asked, and what it must stay below falls with every turn.
    """
    age = view.turns - card.turn
    kept: float = 0.5 ** (age / HALF_LIFE[view.memory])
    return _draw(seat, card.place, card.turn) < kept


def _unknown(view: MemsView, seat: Seat, places: Sequence[int], known: dict[int, Card]) -> int:
    """Return a place that was never turned up, or else one that is forgotten."""
    seen = {card.place for card in view.seen}

    def order(place: int) -> tuple[bool, bool, float]:
        return place in known, place in seen, _draw(seat, place, view.turns, len(view.open))

    return min(places, key=order)


def _draw(*numbers: int) -> float:
    """Return a number from 0 up to 1 that looks random and is always the same."""
    digest = sha256(repr(numbers).encode()).digest()
    return int.from_bytes(digest[:6], "big") / (1 << 48)
