"""One press and all that follows from it, until a human must decide again."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.play.news import Barrier, Entry, Offer, Play, Proposal, encode, read_entry
from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Event, Illegal, NotAsked, Refused, Seat
from bot.rules.ruleset import Ruleset
from db.rows import LogRow

log = logging.getLogger(__name__)

FINAL = {"start", "miss", "resign"}
"""Kinds of log rows that nobody can take back."""

REPLAYED = {"act", "computer", "switch", "withdraw"}
"""Kinds of log rows that an undo plays again."""


class Moves:
    """A game going on from a stored one; nothing is stored until the table commits it.

    `humans` are the seats that no computer plays, `presser` is the one whose press this is.
    `asked_at` is since when the question that they answer has been open.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        game: AnyGame,
        row: int,
        barrier: Barrier | None,
        humans: Sequence[Seat],
        at: datetime,
        presser: Seat | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.game = game
        self.first = row + 1
        self.row = row
        self.barrier = barrier
        self.humans = humans
        self.at = at
        self.presser = presser
        self.asked_at = at
        self.log: list[LogRow] = []
        self.events: list[Event] = []
        self._fresh: set[Seat] = set()
        self._asked = dict(game.asked)
        self._public = barrier.public if barrier is not None else 0
        self._taken_back = False

    @property
    def fresh(self) -> tuple[Seat, ...]:
        """The human seats that must act now, newly asked; not the one that just pressed."""
        return tuple(s for s in sorted(self._fresh) if s in self.game.asked and s != self.presser)

    @property
    def since(self) -> datetime:
        """Since when the question waits that is open now: from these moves on if it is new.

        It is none while a seat still owes the same answer, or goes on with its own turn in a way
        that it can take back.
        """
        if self._taken_back or self._asked.items() & self.game.asked.items():
            return self.asked_at
        free = self.barrier is not None and self.barrier.row < self.first
        own_turn = set(self.game.asked) == {self.presser} == {row.seat for row in self.log}
        return self.asked_at if own_turn and free else self.at

    @property
    def public(self) -> bool:
        """Whether there is anything to tell: nobody else may notice that a switch is set."""
        return any(row.kind != "switch" for row in self.log)

    @property
    def news(self) -> Play:
        """What must be told of these moves."""
        return Play(self.first, self.row, self.fresh)

    def start(self) -> None:
        """Begin the game; its first row keeps it as it was set up."""
        set_up = self.ruleset.encode(self.game)
        self._record("start", None, engine.start(self.game, self.row + 1), set_up=set_up)

    def act(self, seat: Seat, action: Action[Any]) -> None:
        """Give a seat's answer. Raises NotAsked or Illegal."""
        self._lapse(seat)
        result = engine.act(self.game, seat, action, self.row + 1, self.ruleset.copy)
        self._record("act", seat, result, action)

    def switch(self, seat: Seat, action: Action[Any]) -> None:
        """Set a seat's switch. Raises NotAsked or Illegal."""
        result = engine.switch(self.game, seat, action, self.ruleset.copy)
        self._record("switch", seat, result, action)

    def withdraw(self, seat: Seat, rows: Sequence[LogRow]) -> None:
        """Take back a gathered answer; `rows` are the ones since the barrier. Raises NotAsked."""
        self._lapse(seat)
        result = engine.withdraw(self.game, seat, self.row + 1, self.ruleset.copy)
        self._record("withdraw", seat, result)
        self._keep_free(seat, more=len(_acts(rows, seat)) > 1)

    def miss(self, seat: Seat) -> None:
        """Let the rules answer for a seat whose time is up. Raises NotAsked."""
        self._lapse(seat)
        self._record("miss", seat, engine.miss(self.game, seat, self.row + 1, self.ruleset.copy))

    def resign(self, seat: Seat) -> None:
        """Let a seat leave the game for good."""
        self._lapse(seat)
        result = engine.resign(
            self.game, seat, self.ruleset.resign, self.row + 1, self.ruleset.copy
        )
        self._record("resign", seat, result)

    def note(self, kind: str, seat: Seat, entry: Entry | None = None) -> None:
        """Write down something about a seat that does not touch the game."""
        self.row += 1
        self._log(kind, seat, entry or Entry())

    def take_back(self, seat: Seat, rows: Sequence[LogRow]) -> bool:
        """Take a seat's last action back; `rows` are the ones since the barrier.

        Return whether there was one. The time that the seat had used up for it counts again.
        """
        back = None if self.barrier is None else replayed(self.ruleset, self.barrier, rows, seat)
        if back is None:
            return False
        self._lapse(seat)
        self._go_back(back.game)
        self.asked_at, self._taken_back = self.at - back.used, True
        entry = Entry(back_to=back.row)
        if self.game.decision is not None and not self.game.decision.gathered:
            entry.action = back.action
        self._log("undo", seat, entry)
        self._keep_free(seat, more=back.more)
        return True

    def propose(self, seat: Seat, offer: Offer, agreed: Sequence[Seat]) -> None:
        """Ask whether all agree to take something back; some seats need not answer."""
        self._ask(Proposal(seat, self.row + 1, offer, tuple(agreed)))
        self.note("ask", seat, Entry(offer=offer))

    def agree(self, seat: Seat) -> None:
        """Note that a seat agrees to what is asked."""
        if (asked := self.proposal) is not None:
            self._ask(replace(asked, agreed=(*asked.agreed, seat)))
            self.note("agree", seat)

    def end_question(self, kind: str, seat: Seat) -> None:
        """End the open question, if there is one: a seat does not agree, or the game goes on."""
        if self.proposal is not None:
            self._ask(None)
            self.note(kind, seat)

    def return_to(self, seat: Seat, game: AnyGame, offer: Offer) -> None:
        """Make the game what it was before what all have agreed to take back."""
        self._ask(None)
        self._go_back(game)
        self.barrier = Barrier(self.row, msgspec.Raw(self.ruleset.encode(game)))
        self._fresh = {asked for asked in game.asked if asked in self.humans}
        entry = Entry(back_to=offer.back_to, offer=offer)
        if bytes(offer.action):
            entry.action = offer.action
        self._log("undo", seat, entry)

    @property
    def proposal(self) -> Proposal | None:
        """The open question whether all agree to take something back, if there is one."""
        return self.barrier.proposal if self.barrier is not None else None

    async def computers(self) -> None:
        """Let every computer seat that is asked answer, again and again until none is.

        Other tables have their turn after each choice: computers may play a game to its end.
        """
        while (seat := self._computer_asked()) is not None:
            self._computer(seat)
            await asyncio.sleep(0)

    def _computer_asked(self) -> Seat | None:
        """Return the computer seat that answers now; a party's choice is left to its humans."""
        decision = self.game.decision
        handed = decision.by_computer(self.game.state) if decision is not None else ()
        computers = [s for s in self.game.asked if s not in self.humans or s in handed]
        waits = decision is not None and decision.humans_first
        if not computers or (waits and len(computers) < len(self.game.asked)):
            return None
        return computers[0]

    def _computer(self, seat: Seat) -> None:
        """Let a computer choose and act; it thinks on a copy, which it may change."""
        self._lapse(seat)
        game = self.ruleset.copy(self.game)
        try:
            action = self.ruleset.policy(self.ruleset.view(game, seat), engine.Asked(game, seat))
            result = engine.act(self.game, seat, action, self.row + 1, self.ruleset.copy)
        except Exception:
            log.exception("the computer of %s fails; it takes its first choice", self.ruleset.name)
            action = engine.Asked(self.game, seat).first()
            result = engine.act(self.game, seat, action, self.row + 1, self.ruleset.copy)
        self._record("computer", seat, result, action)

    def _record(
        self,
        kind: str,
        seat: Seat | None,
        result: engine.Result,
        action: Action[Any] | None = None,
        *,
        set_up: bytes = b"",
    ) -> None:
        before, self.game = self.game, result.game
        self.row += 1
        self._move_barrier(kind, seat, result, before)
        self.events += result.events
        self._fresh.discard(seat if seat is not None else -1)
        if not _same_hands(before, self.game) and (result.barrier or not self._goes_on(before)):
            self._fresh |= {
                asked
                for asked, row in self.game.asked.items()
                if row == self.row and asked in self.humans
            }
        entry = Entry(events=msgspec.Raw(encode(result.events)))
        if set_up:
            entry.game = msgspec.Raw(set_up)
        if action is not None:
            entry.action = msgspec.Raw(encode(action))
        if kind == "act":
            entry.since = self.asked_at
        self._log(kind, seat, entry)

    def _lapse(self, seat: Seat) -> None:
        """End the open question because a seat acts; its row comes before that of the action."""
        self.end_question("lapse", seat)

    def _ask(self, proposal: Proposal | None) -> None:
        if self.barrier is not None:
            self.barrier = replace(self.barrier, proposal=proposal)

    def _go_back(self, game: AnyGame) -> None:
        """Make the game an earlier one; its questions are new ones."""
        self.game = game
        self.row += 1
        game.asked = dict.fromkeys(game.asked, self.row)
        game.free = dict.fromkeys(game.free, self.row)

    def _goes_on(self, before: AnyGame) -> bool:
        """Tell whether a question to the whole party goes on that another had interrupted.

        Everybody was called when it was put first; who alone can go on is called again.
        """
        agenda, decision = self.game.agenda, self.game.decision
        if decision is None or not decision.humans_first or len(agenda) >= len(before.agenda):
            return False
        if len(self.game.asked) < 2:
            return False
        return type(before.agenda[len(agenda) - 1]) is type(decision)

    def _move_barrier(
        self, kind: str, seat: Seat | None, result: engine.Result, before: AnyGame
    ) -> None:
        disclosed = kind == "computer" and any(event.discloses for event in result.events)
        if result.barrier or disclosed or kind in FINAL or self.barrier is None:
            game = msgspec.Raw(self.ruleset.encode(result.game))
            self.barrier = Barrier(self.row, game)
        elif kind == "act" and self.barrier.seat is None:
            self.barrier = Barrier(self.barrier.row, self.barrier.game, seat)
        elif kind == "act" and self.barrier.seat != seat:
            game = msgspec.Raw(self.ruleset.encode(before))
            self.barrier = Barrier(self.row - 1, game, seat)

    def _keep_free(self, seat: Seat, *, more: bool) -> None:
        """Note whether a seat that has taken something back can take back more."""
        if self.barrier is not None and self.barrier.seat == seat and not more:
            self.barrier = replace(self.barrier, seat=None)

    def _log(self, kind: str, seat: Seat | None, entry: Entry) -> None:
        if kind != "switch":
            self._public = self.row
        if self.barrier is not None and self.barrier.public != self._public:
            self.barrier = replace(self.barrier, public=self._public)
        self.log.append(LogRow(self.row, seat, kind, encode(entry), self.at))


def _same_hands(before: AnyGame, after: AnyGame) -> bool:
    """Tell whether the button that all seats share only turns into another."""
    decisions = before.decision, after.decision
    return all(decision is not None and decision.pressed for decision in decisions)


class Back(NamedTuple):
    """Where an undo leads: the game, and the number of the first row that is taken back.

    `action` is the one that stood there, `used` how long the seat had been asked when it acted,
    `more` whether it could take back another action.
    """

    game: AnyGame
    row: int
    action: msgspec.Raw
    used: timedelta
    more: bool


def replayed(ruleset: Ruleset, barrier: Barrier, rows: Sequence[LogRow], seat: Seat) -> Back | None:
    """Play the rows after a barrier again without the seat's last action and what it led to.

    Switches stay as they were set. Return None if the seat has nothing to take back.
    """
    acts = _acts(rows, seat)
    if not acts:
        return None
    last = acts[-1]
    game = ruleset.decode(bytes(barrier.game))
    for row in _standing(rows):
        stays = row.number < last.number or row.kind == "switch"
        if stays and row.seat is not None and row.kind in REPLAYED:
            game = _again(ruleset, game, row, row.seat)
    entry = read_entry(last.body)
    used = last.at - (entry.since or last.at)
    return Back(game, last.number, entry.action, used, more=len(acts) > 1)


def _acts(rows: Sequence[LogRow], seat: Seat) -> list[LogRow]:
    return [row for row in _standing(rows) if row.kind == "act" and row.seat == seat]


def _standing(rows: Sequence[LogRow]) -> list[LogRow]:
    """Return the rows that nobody has taken back or withdrawn since."""
    standing: list[LogRow] = []
    for row in rows:
        given = [r for r in standing if r.kind == "act" and r.seat == row.seat]
        if row.kind == "undo":
            first = read_entry(row.body).back_to
            standing = [r for r in standing if r.number < first or r.kind == "switch"]
        elif row.kind == "withdraw" and given:
            standing.remove(given[-1])
        else:
            standing.append(row)
    return standing


def _again(ruleset: Ruleset, game: AnyGame, row: LogRow, seat: Seat) -> AnyGame:
    if row.kind == "withdraw":
        return engine.withdraw(game, seat, row.number, ruleset.copy).game
    action = ruleset.action_decoder.decode(read_entry(row.body).action)
    if row.kind != "switch":
        return engine.act(game, seat, action, row.number, ruleset.copy).game
    try:
        return engine.switch(game, seat, action, ruleset.copy).game
    except Refused:
        return game


__all__ = ["FINAL", "Illegal", "Moves", "NotAsked", "replayed"]
