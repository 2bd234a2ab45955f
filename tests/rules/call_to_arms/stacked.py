"""Games of two packs with stacked decks, told in a line or two.

    game = packs("total", A="V VII X +", B="V VII II +")
    game.turn()

A pack's top card comes first; `+` is a card that does not matter, an X for A and a II for B.
"""

from __future__ import annotations

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.packs.sets import NextSet, TurnCard
from bot.rules.call_to_arms.packs.slaps import EnterNumber, ReadyToSlap
from bot.rules.call_to_arms.packs.table import (
    Disputes,
    Length,
    Packs,
    Side,
    Slapidha,
    Warfare,
)
from bot.rules.chance import Chance
from bot.rules.kernel import AnyGame, Event, Game
from tests.builders import SEED, Playing

FILLERS = (Card.X, Card.II)


class PlayingPacks(Playing):
    """Two packs in play."""

    @property
    def packs(self) -> Packs:
        state: Packs = self.game.state
        return state

    def turn(self) -> list[Event]:
        """Both turn a card, or lay the cards of a Call to Arms; return what they told."""
        told: list[Event] = []
        for letter in self.asked:
            told += self.act(letter, TurnCard())
        return told

    def slap(self, letter: str, off: int | None) -> list[Event]:
        """Enter a number that far from the hand; None lets the time run out."""
        if off is None:
            return self.miss(letter)
        assert isinstance(self.packs, Slapidha)
        assert self.packs.slap is not None
        number = (self.packs.slap.hand + off - 1) % 100 + 1
        return self.act(letter, EnterNumber(number))

    def slaps(self, first: int | None, second: int | None) -> list[Event]:
        """Both slap, A first."""
        return self.slap("A", first) + self.slap("B", second)

    def ready(self) -> None:
        """Both are ready for a live slap."""
        for letter in "AB":
            self.act(letter, ReadyToSlap())

    def deck(self, letter: str) -> str:
        """Return a pack, the top card first."""
        return " ".join(reversed(self.packs.sides["AB".index(letter)].deck))

    def sizes(self) -> list[int]:
        return [side.cards for side in self.packs.sides]

    def middle(self) -> str:
        assert isinstance(self.packs, Slapidha)
        return " ".join(self.packs.middle)


def packs(
    mode: str = "total",
    A: str = "+",  # noqa: N803 - a seat's letter
    B: str = "+",  # noqa: N803
    *,
    length: str = "full",
    slap: str = "sealed",
    middle: str = "",
    won: tuple[str, str] = ("", ""),
    rounds: tuple[int, int] = (0, 0),
    sets: int = 0,
) -> PlayingPacks:
    """Set up a game of two packs before its next set."""
    sides = [
        Side(deck=cards(told, seat)[::-1], won=cards(won[seat], seat), rounds=rounds[seat])
        for seat, told in enumerate((A, B))
    ]
    chance, size = Chance(SEED), Length(length)
    state: Packs
    if mode == "civil":
        state = Disputes(chance=chance, sides=sides, round=sum(rounds) + 1)
    elif mode == "total":
        state = Warfare(chance=chance, sides=sides, length=size)
    else:
        state = Slapidha(chance=chance, sides=sides, length=size, live=slap == "live")
        state.middle = cards(middle, 0)
    state.sets, state.chart = sets, [sides[0].cards]
    game: AnyGame = Game(schema=RULESET.schema, state=state, agenda=[NextSet()])
    return PlayingPacks(RULESET, game)


def new_packs(mode: str, seed: str = SEED, **options: str) -> PlayingPacks:
    """Start a game as a table does, with a shuffled pack."""
    chosen = {option.name: option.values[0] for option in RULESET.options}
    chosen |= {"mode": mode, "length": "full", "slap": "sealed"} | options
    return PlayingPacks(RULESET, RULESET.new_game(2, chosen, seed))


def cards(told: str, seat: int) -> list[Card]:
    """Read `V +*3 War_Drums` as cards."""
    read: list[Card] = []
    for word in told.split():
        face, _, times = word.partition("*")
        card = FILLERS[seat] if face == "+" else Card(face.replace("_", " "))
        read += [card] * int(times or 1)
    return read
