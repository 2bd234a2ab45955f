"""How a set ends: who takes its cards, and whether another follows."""

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.packs.table import (
    MOST_SETS,
    SHORT,
    Disputes,
    Length,
    Packs,
    PlayedSet,
    Slapidha,
    Warfare,
)
from bot.rules.kernel import Seat


def take(packs: Packs, winner: Seat) -> PlayedSet:
    """Give the set on the table, and what waits in the middle, to its winner."""
    cards = sum(len(side.laid) for side in packs.sides) + waiting(packs)
    played = packs.played(winner, cards)
    won = packs.pick_up()
    if isinstance(packs, Disputes):
        packs.sides[winner].won += won
    else:
        _put_under(packs, winner, won)
    packs.note_size()
    return played


def take_middle(packs: Slapidha, winner: Seat) -> PlayedSet:
    """Give what waits in the middle to the winner of a slap for it, which is no set."""
    cards = len(packs.middle)
    _put_under(packs, winner, [])
    packs.renote_size()
    return PlayedSet(((), ()), winner, cards)


def _put_under(packs: Packs, winner: Seat, won: list[Card]) -> None:
    """Shuffle won cards, and the middle with them, under the winner's deck."""
    if isinstance(packs, Slapidha):
        won = won + packs.middle
        packs.middle = []
    packs.chance.shuffle(won)
    packs.sides[winner].deck[:0] = won


def keep(packs: Packs) -> PlayedSet:
    """End a set that is drawn: each keeps the cards it laid (B18)."""
    played = packs.played(None, 0)
    for side in packs.sides:
        side.won += [turned.card for turned in side.laid]
        side.laid = []
    packs.note_size()
    return played


def leave_in_middle(packs: Slapidha) -> PlayedSet:
    """End a set that nobody wins: it waits for the winner of the next."""
    played = packs.played(None, 0)
    packs.middle += packs.pick_up()
    packs.note_size()
    return played


def waiting(packs: Packs) -> int:
    """Return how many cards wait in the middle."""
    return len(packs.middle) if isinstance(packs, Slapidha) else 0


def sizes(packs: Packs) -> tuple[int, int]:
    """Return how many cards each seat has."""
    first, second = packs.sides
    return first.cards, second.cards


def ended(packs: Packs) -> bool:
    """Tell after a set whether the round or the game ends, or there is no next set."""
    if any(not side.deck for side in packs.sides) or packs.sets >= MOST_SETS:
        return True
    return _short_game_won(packs)


def _short_game_won(packs: Packs) -> bool:
    short = isinstance(packs, Warfare | Slapidha) and packs.length is Length.SHORT
    return short and max(sizes(packs)) >= SHORT


def no_next_set(packs: Slapidha) -> bool:
    """Tell whether cards lie in the middle and a player has none to lay (B33)."""
    stopped = packs.sets >= MOST_SETS or _short_game_won(packs)
    return bool(packs.middle) and not stopped and any(not side.deck for side in packs.sides)
