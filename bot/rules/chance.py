"""The random source: every draw can be checked once the seed is shown.

Draw number *n* is the SHA-256 hash of the seed and *n*. The hash of the seed is shown when a game
starts and the seed when it ends, so that anyone can play the draws again.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

import msgspec

T = TypeVar("T")

_WORD = 1 << 64


class Chance(msgspec.Struct):
    """A counter-based source of random numbers.

    `seed` is 32 bytes in hexadecimal; `drawn` counts the draws made so far.
    """

    seed: str
    drawn: int = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1, each equally likely.

        Raises ValueError if `limit` is below 1.
        """
        if limit < 1:
            raise ValueError(f"a draw needs at least one possibility, not {limit}")
        return next(self._numbers((limit,)))

    def pick(self, values: Sequence[T]) -> T:
        """Return one of the values, each equally likely."""
        return values[self.below(len(values))]

    def shuffle(self, cards: list[T]) -> None:
        """Put the cards into a random order, in place."""
        lasts = range(len(cards) - 1, 0, -1)
        others = self._numbers(range(len(cards), 1, -1))
        for last, other in zip(lasts, others, strict=True):
            cards[last], cards[other] = cards[other], cards[last]

    def commitment(self) -> str:
        """Return the SHA-256 hash of the seed's text: what may be shown before the game ends."""
        return sha256(self.seed.encode()).hexdigest()

    def _numbers(self, limits: Iterable[int]) -> Iterator[int]:
        """Yield a number below each limit; a word that would favour low numbers is drawn anew."""
        begun = sha256(bytes.fromhex(self.seed))
        for limit in limits:
            word = fair = _WORD - _WORD % limit
            while word >= fair:
                draw = begun.copy()
                draw.update(self.drawn.to_bytes(8, "big"))
                word = int.from_bytes(draw.digest()[:8], "big")
                self.drawn += 1
            yield word % limit
