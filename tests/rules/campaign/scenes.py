"""Scenarios for the tests: a table as its data set it up, and what must happen in it.

    game = scene("raiders", 2)
    game.rid("Wild 1")
    game.round_ends()

Heroes are A, B and C, then come dark Titans, and the garrisons have the last seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.rules import engine
from bot.rules.campaign.game import RULESET
from bot.rules.campaign.garrisons import seat_heroes
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.saga import Course, Rules
from bot.rules.campaign.scenarios import SCENARIOS, MarchLog, seats_for
from bot.rules.campaign.set_up import BeginSaga
from bot.rules.campaign.sheet import Sheet
from bot.rules.chance import Chance
from bot.rules.kernel import Event, Game
from bot.rules.titan import notes
from bot.rules.titan.commencement import Commencement
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.realm import Legion, Player
from bot.rules.titan.scoring import TitansDie, eliminate
from tests.builders import LETTERS, SEED, seat
from tests.rules.campaign.setting import PlayingSaga


def opening(saga: LivingSaga) -> Any:
    """Return a game about to be set up, as its scenario says."""
    return Game(schema=RULESET.schema, state=saga, agenda=[BeginSaga()])


def saga_of(
    scenario: str,
    humans: int,
    *,
    versus: bool = False,
    log: MarchLog | None = None,
    seed: str = SEED,
    sheets: Sequence[Sheet] = (),
) -> LivingSaga:
    """Return the state of a table before its set-up."""
    found = SCENARIOS[scenario]
    seats = seats_for(found, humans) if found.party and not versus else humans
    saga = LivingSaga(
        chance=Chance(seed),
        players=[Player(tower=0) for _ in range(seats)],
        rules=Rules(scenario=scenario, versus=versus),
        march=log,
    )
    seat_heroes(saga, sheets)
    return saga


class Scene(PlayingSaga):
    """A scenario that is played by hand: Legions are removed and moved as a story needs it."""

    @property
    def course(self) -> Course:
        return self.state.course

    def settle(self) -> None:
        """Go on to the first turn: whoever is asked before answers as one whose time is up."""
        while not isinstance(self.game.decision, Commencement):
            self.miss(self.asked[:1])

    def run(self, steps: Any) -> list[Event]:
        """Resolve steps before whatever is asked, which is dropped if they end the game."""
        game = RULESET.copy(self.game)
        events = engine._push(game, steps(game.state))
        return self._take(engine._run(game, self._next_row(), events, drawn=0))

    def rid(self, marker: str) -> None:
        """Take a Legion off the board."""
        eliminate(self.state, self.state.legion(marker))

    def put(self, letter: str, land: LandId, *names: str) -> Legion:
        """Put a new Legion on the board; its counters come from nowhere."""
        player = self.state.players[seat(letter)]
        legion = Legion(player.markers.pop(), seat(letter), land, list(names))
        self.state.legions.append(legion)
        notes.begin(self.state, legion)
        return legion

    def slay(self, *letters: str, by: str | None = None) -> list[Event]:
        """Let Titans fall together."""
        for letter in letters:
            for legion in self.state.of(seat(letter)):
                legion.characters = [name for name in legion.characters if name != TITAN]
        slayer = None if by is None else seat(by)
        seats = tuple(map(seat, letters))
        return self.run(lambda state: TitansDie(seats, slayer).resolve(state))

    def engagement_ends(self) -> list[Event]:
        return self.run(lambda state: state.check_end())

    def turn_ends(self, letter: str, *, round_ends: bool = False) -> list[Event]:
        who = seat(letter)
        return self.run(lambda state: state.turn_ends(who, round_ends=round_ends))

    def round_ends(self) -> list[Event]:
        """End the turn of the last player of the round."""
        return self.turn_ends(LETTERS[self.state.order[-1]], round_ends=True)

    def goes_on(self) -> bool:
        return not self.course.verdict

    def is_won(self) -> bool:
        return self.course.verdict == "won"

    def is_lost(self) -> bool:
        return self.course.verdict == "lost"

    def stands(self, letter: str) -> dict[LandId, str]:
        """Return a seat's Legions by their Lands."""
        return {x.land: " ".join(sorted(x.characters)) for x in self.state.of(seat(letter))}


def scene(
    scenario: str,
    humans: int,
    *,
    versus: bool = False,
    log: MarchLog | None = None,
    sheets: Sequence[Sheet] = (),
) -> Scene:
    """Return a scenario in the first turn, everybody set up."""
    saga = saga_of(scenario, humans, versus=versus, log=log, sheets=sheets)
    game = Scene(RULESET, opening(saga))
    game.settle()
    return game
