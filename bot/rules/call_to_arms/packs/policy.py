"""How a computer seat plays with two packs: there is nothing to choose but whether to go on."""

from hashlib import sha256

from bot.rules.call_to_arms.packs.civil_disputes import Enough, PlayAgain
from bot.rules.call_to_arms.packs.sets import AutoFifty, ToNextCall
from bot.rules.call_to_arms.packs.slaps import PLACES, EnterNumber, SealIt, SlapPress, TooSoon
from bot.rules.call_to_arms.packs.table import Action
from bot.rules.call_to_arms.packs.view import Due, PacksView, Way
from bot.rules.engine import Asked

MOST_ROUNDS = 9
"""Rounds of Civil Disputes after which a computer has had enough."""


def choose(view: PacksView, asked: Asked) -> Action:
    """Return the seat's action: it goes on as far as it can, and slaps anywhere.

    A computer is never ready for a live slap: it would always be the first.
    """
    if view.due is Due.ROUND:
        return Enough() if view.round >= MOST_ROUNDS else PlayAgain()
    if view.due is Due.SEALED and view.slap is not None:
        return EnterNumber(_number(view.slap.commitment, asked.seat))
    if view.due is Due.READY:
        return SealIt()
    if view.due is Due.SLAP:
        return SlapPress()
    if view.due is Due.WAIT:
        return TooSoon()
    return ToNextCall() if view.way is Way.CIVIL else AutoFifty()


def _number(commitment: str, seat: int) -> int:
    """Return a number from 1 to 100 that nobody can foresee before the seal is shown.

    Every number is equally good, so any will do.
    """
    digest = sha256(f"{commitment}:{seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % PLACES + 1
