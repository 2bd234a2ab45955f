"""What moves a game on: start, act, withdraw, switch, miss, resign.

Each works on a copy and returns the new game with the events; a refused action leaves the game as
it was. Nothing here knows one ruleset from another.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bot.rules.kernel import (
    Action,
    AnyGame,
    Ask,
    Decision,
    Drop,
    Event,
    Illegal,
    NotAsked,
    Options,
    Seat,
    State,
    Step,
    Steps,
)

MOST_STEPS = 100_000
"""More steps than this between two decisions are a bug of the ruleset."""

Copy: TypeAlias = Callable[[AnyGame], AnyGame]
"""Makes an equal game that shares nothing with the first: `Ruleset.copy`."""


class Result(NamedTuple):
    """What came of a change: the new game, the events, and whether free undo ends here."""

    game: AnyGame
    events: list[Event]
    barrier: bool


class Asked:
    """The question that a seat is asked: what a computer seat sees besides its view."""

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        self._game = game
        self.seat = seat

    def kinds(self) -> list[type[Action[Any]]]:
        """Return the kinds of action to choose from."""
        return offers(self._game, self.seat)

    def options(self, kind: type[Action[Any]], picked: tuple[Any, ...] = ()) -> Options:
        """Return what is left for the kind's next field."""
        return options(self._game, self.seat, kind, picked)

    def actions(self) -> list[Action[Any]]:
        """Return every action whose fields take one value each."""
        return [
            action for kind in self.kinds() for action in _completions(self._game, self.seat, kind)
        ]

    def first(self) -> Action[Any]:
        """Return the first action of all, those with several values in a field too."""
        for kind in self.kinds():
            for action in _completions(self._game, self.seat, kind, several=True):
                return action
        raise NotAsked


def start(game: AnyGame, row: int) -> Result:
    """Resolve the first steps of a game that was just set up; `row` opens the first decision."""
    return _run(game, row, [], drawn=0)


def offers(game: AnyGame, seat: Seat) -> list[type[Action[Any]]]:
    """Return the kinds of action that the seat can choose and complete now."""
    decision = game.decision
    if decision is None or not (seat in game.asked or seat in game.free):
        return []
    return list(decision.offers(game.state, seat))


def options(
    game: AnyGame, seat: Seat, kind: type[Action[Any]], picked: tuple[Any, ...] = ()
) -> Options:
    """Return the options of the kind's next field after the given picks.

    Raises NotAsked when no question is open.
    """
    decision = game.decision
    if decision is None:
        raise NotAsked
    return kind.options(game.state, Ask(decision, seat), picked)


def act(game: AnyGame, seat: Seat, action: Action[Any], row: int, copy: Copy) -> Result:
    """Give a seat's answer; `row` is the number of the log row that will hold it.

    Raises NotAsked if the seat owes no answer, Illegal if a pick is not among its options.
    """
    decision = game.decision
    if decision is None or not (seat in game.asked or seat in game.free):
        raise NotAsked
    _judge(game.state, Ask(decision, seat), action)
    return _answer(copy(game), seat, action, row)


def miss(game: AnyGame, seat: Seat, row: int, copy: Copy) -> Result:
    """Answer for a seat whose time is up, as the rules say. Raises NotAsked if they say nothing."""
    action = game.decision.missed(game.state, seat) if game.decision else None
    if seat not in game.asked or action is None:
        raise NotAsked
    return _answer(copy(game), seat, action, row)


def withdraw(game: AnyGame, seat: Seat, row: int, copy: Copy) -> Result:
    """Take back a seat's answer to a gathered decision that is still open.

    Raises NotAsked if there is none.
    """
    if seat not in game.answers:
        raise NotAsked
    game = copy(game)
    del game.answers[seat]
    game.asked[seat] = row
    return Result(game, [], barrier=False)


def switch(game: AnyGame, seat: Seat, action: Action[Any], copy: Copy) -> Result:
    """Set one of a seat's switches, which answer no decision and change no other.

    Raises Illegal if it is no switch or the value is not among the options, or NotAsked when no
    question is open.
    """
    if game.decision is None:
        raise NotAsked
    if not action.is_switch:
        raise Illegal(type(action))
    _judge_picks(game.state, Ask(game.decision, seat), action)
    ask = Ask(game.decision, seat)
    game = copy(game)
    events = [item for item in action.perform(game.state, ask) if isinstance(item, Event)]
    return Result(game, events, barrier=False)


def resign(
    game: AnyGame, seat: Seat, steps: Callable[[Any, Seat], Steps], row: int, copy: Copy
) -> Result:
    """Let a seat leave the game for good, whoever is asked; `steps` is the ruleset's way.

    Raises NotAsked when the game is over.
    """
    if not game.agenda:
        raise NotAsked
    game = copy(game)
    drawn = game.state.chance.drawn
    game.answers.pop(seat, None)
    before = game.decision
    events = _push(game, steps(game.state, seat))
    return _run(game, row, events, drawn=drawn, before=before, final=True)


def _completions(
    game: AnyGame,
    seat: Seat,
    kind: type[Action[Any]],
    picked: tuple[Any, ...] = (),
    *,
    several: bool = False,
) -> Iterator[Action[Any]]:
    if len(picked) == len(kind.__struct_fields__):
        yield kind(*picked)
        return
    left = options(game, seat, kind, picked)
    picks: Iterable[Any] = _several(left) if several else ()
    for pick in picks if left.several else left.values:
        yield from _completions(game, seat, kind, (*picked, pick), several=several)


def _several(left: Options) -> Iterator[tuple[Any, ...]]:
    """Yield what may stand in a field of several values: what it proposes, then few to many."""
    most = min(left.most, len(left.values))
    sizes = (combinations(left.values, size) for size in range(left.least, most + 1))
    yield from filter(left.allow, chain((tuple(left.proposal),), *sizes))


def _judge(state: State, ask: Ask[Any], action: Action[Any]) -> None:
    if type(action) not in ask.decision.offers(state, ask.seat):
        raise Illegal(type(action), msgspec.structs.astuple(action))
    _judge_picks(state, ask, action)


def _judge_picks(state: State, ask: Ask[Any], action: Action[Any]) -> None:
    picked: tuple[Any, ...] = ()
    for value in msgspec.structs.astuple(action):
        if not action.options(state, ask, picked).allow(value):
            raise Illegal(type(action), (*picked, value))
        picked = (*picked, value)


def _answer(game: AnyGame, seat: Seat, action: Action[Any], row: int) -> Result:
    decision = game.agenda[-1]
    drawn = game.state.chance.drawn
    game.asked.pop(seat, None)
    if decision.gathered:
        game.answers[seat] = action
        return _run(game, row, [], drawn=drawn, before=decision)
    game.agenda.pop()
    events = _push(game, action.perform(game.state, Ask(decision, seat)))
    return _run(game, row, events, drawn=drawn, before=decision, answered=seat)


def _run(
    game: AnyGame,
    row: int,
    events: list[Event],
    *,
    drawn: int,
    before: Decision[Any] | None = None,
    answered: Seat | None = None,
    final: bool = False,
) -> Result:
    """Resolve steps until a seat must decide or the agenda is empty."""
    for _ in range(MOST_STEPS):
        if not game.agenda:
            game.asked, game.free = {}, {}
            break
        step = game.agenda[-1]
        if not isinstance(step, Decision):
            game.agenda.pop()
            events += _push(game, step.resolve(game.state))
        elif waiting := [s for s in step.seats(game.state) if s not in game.answers]:
            forced = _forced(game, step, waiting)
            if forced is None:
                kept = {**game.asked, **game.free} if step is before else {}
                ids = {s: row if s == answered else kept.get(s, row) for s in waiting}
                by = [s for s in step.bystanders(game.state) if s not in ids]
                game.free = {s: row if s == answered else kept.get(s, row) for s in by}
                game.asked = ids
                break
            game.agenda.pop()
            events += _push(game, forced.perform(game.state, Ask(step, waiting[0])))
        else:
            game.agenda.pop()
            answers = {s: game.answers[s] for s in sorted(game.answers)}
            game.answers = {}
            events += _push(game, step.close(game.state, answers))
    else:
        raise RuntimeError(f"no decision within {MOST_STEPS} steps")
    final = final or game.state.chance.drawn != drawn
    return Result(game, events, barrier=final or True in [event.reveals for event in events])


def _push(game: AnyGame, results: Steps) -> list[Event]:
    events: list[Event] = []
    steps: list[Step[Any]] = []
    for item in results:
        if isinstance(item, Event):
            events.append(item)
        elif isinstance(item, Drop):
            steps.clear()
            while game.agenda and type(game.agenda[-1]).__name__ != item.until:
                game.agenda.pop()
        else:
            steps.append(item)
    game.agenda += steps[::-1]
    return events


def _forced(game: AnyGame, decision: Decision[Any], waiting: list[Seat]) -> Action[Any] | None:
    """Return the one complete answer that a lone seat has to an open decision, if it is one."""
    if decision.gathered or len(waiting) != 1 or decision.insists(game.state):
        return None
    kinds = decision.offers(game.state, waiting[0])
    if len(kinds) != 1:
        return None
    ask = Ask(decision, waiting[0])
    picked: tuple[Any, ...] = ()
    for _ in kinds[0].__struct_fields__:
        left = kinds[0].options(game.state, ask, picked)
        if left.several or len(left.values) != 1:
            return None
        picked = (*picked, left.values[0])
    return kinds[0](*picked)
