"""All the Mems for the tests: cards laid out by hand.

game = laid_out("V X V X III III II II", turn="A")
game.up("A", 1, 3)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.mems.table import Memory, Mems, Place, Player
from bot.rules.call_to_arms.mems.turns import FindMatch, NextMem, TurnUp
from bot.rules.chance import Chance
from bot.rules.kernel import AnyGame, Event, Game
from tests.builders import LETTERS, SEED, Playing, seat

FOUR = "V X V X III III II II"
"""Four pairs: V at 1 and 3, X at 2 and 4, III at 5 and 6, II at 7 and 8."""


class PlayingMems(Playing):
    """A game of All the Mems that a test plays."""

    def up(self, letter: str, *places: int) -> list[Event]:
        """Turn up cards one after the other; return the events of them all."""
        return [event for place in places for event in self.act(letter, TurnUp(place))]

    @property
    def mems(self) -> Mems:
        state: Mems = self.game.state
        return state

    @property
    def turn(self) -> str | None:
        """Whose turn it is, as a letter; None once the game is over."""
        turn = self.view(None).turn
        return None if turn is None else LETTERS[turn]

    @property
    def open(self) -> dict[int, str]:
        """What lies face up."""
        return {
            place.number: place.rank.value
            for place in self.view(None).places
            if place.rank is not None
        }

    def captured(self, letter: str) -> list[int]:
        return self.mems.players[seat(letter)].captured

    def choices(self, letter: str) -> list[int]:
        return self.options(letter, TurnUp)


def laid_out(
    ranks: str = FOUR,
    *,
    turn: str = "A",
    players: int = 2,
    taken: Mapping[str, Sequence[int]] | None = None,
    misses: Mapping[str, int] | None = None,
    memory: Memory = Memory.ATTENTIVE,
) -> PlayingMems:
    """Lay out the ranks in the order of their places; `taken` are places by who captured them."""
    state = Mems(
        chance=Chance(SEED),
        players=[Player() for _ in range(players)],
        memory=memory,
        places=[Place(Card(rank)) for rank in ranks.split()],
        turn=seat(turn),
        turns=1,
    )
    for letter, places in (taken or {}).items():
        state.players[seat(letter)].captured = list(places)
    for letter, count in (misses or {}).items():
        state.players[seat(letter)].misses = count
    game: AnyGame = Game(schema=RULESET.schema, state=state, agenda=[NextMem(), FindMatch()])
    return PlayingMems(RULESET, game)


def new_mems(players: int, seed: str = SEED, **options: str) -> PlayingMems:
    """Start a game as a table does."""
    return PlayingMems(RULESET, RULESET.new_game(players, chosen(**options), seed))


def chosen(**options: str) -> dict[str, str]:
    """Return the options of a table of All the Mems."""
    defaults = {option.name: option.values[0] for option in RULESET.options}
    return defaults | {"mode": "mems"} | options
