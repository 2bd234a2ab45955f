"""A table: the only way its game, its seats and its options change."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.play import journeys, news, results, words
from bot.play.journeys import Going
from bot.play.moves import Moves
from bot.play.refusals import MovedOn, NotFree, NotYourTurn, Refusal, Stale
from bot.play.standing import Standing, humans_in
from bot.rules.kernel import Action, AnyGame, Event, Illegal, NotAsked, Seat, Viewer
from db import tables
from db.rows import LogRow, OutboxRow, SeatRow, StoredCampaign, StoredTable, TimerRow

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.play.house import House


class Table(Standing):
    """One table in memory. Everything that changes it holds its lock and commits at the end."""

    def __init__(
        self, house: "House", stored: StoredTable, campaign: StoredCampaign | None = None
    ) -> None:
        self.lock = asyncio.Lock()
        super().__init__(house, stored, campaign)

    # What moves the game on

    async def act(
        self, player_id: int, action: Action[Any], decision: int | None = None
    ) -> list[Event]:
        """Give a player's answer; return what that player may know of all that followed.

        `decision` is the id that was shown to the player; None stands for the open one.
        Raises Refusal if it is not taken; nothing has changed then.
        """
        async with self.moving(player_id) as (moves, seat):
            asked = self.decision_of(seat)
            if decision not in (None, asked):
                raise Stale
            if asked is None:
                raise NotYourTurn(self.waiting_for(seat))
            self._judged(lambda: moves.act(seat, action), seat)
            await moves.computers()
        return [event for e in moves.events if (event := e.seen(seat)) is not None]

    async def switch(self, player_id: int, action: Action[Any]) -> list[Event]:
        """Set one of a player's switches. Raises Refusal if it is not taken."""
        async with self.moving(player_id) as (moves, seat):
            self._judged(lambda: moves.switch(seat, action), seat)
        return [event for e in moves.events if (event := e.seen(seat)) is not None]

    async def undo(self, player_id: int, row: int | None = None) -> None:
        """Take back a player's last action, or withdraw its answer to a gathered question.

        `row` is the table's public row when the player saw the button. Raises NotFree if there is
        nothing to take back freely: `consent` is the way further back.
        """
        async with self.moving(player_id) as (moves, seat):
            if row not in (None, self.public_row):
                raise Stale
            rows: list[LogRow] = []
            if self.barrier is not None and self.barrier.seat == seat:
                rows = await self.log_rows(after=self.barrier.row, upto=self.row)
            if self.game is not None and seat in self.game.answers:
                moves.withdraw(seat, rows)
            elif not moves.take_back(seat, rows):
                raise NotFree
            await moves.computers()

    async def resign(self, player_id: int) -> None:
        """Let a player leave the game for good, as its rules say. Raises Refusal."""
        async with self.moving(player_id) as (moves, seat):
            moves.resign(seat)
            if not moves.events:
                raise Refusal(words.OUT)
            await moves.computers()

    async def miss(self, seat: Seat, decision: int) -> None:
        """Let the rules answer for a seat whose time is up; nothing if it has answered."""
        async with self.lock:
            if not self._rings(seat, decision, self.deadline()):
                return
            moves = self._moves(None)
            try:
                moves.miss(seat)
            except NotAsked:
                return
            await moves.computers()
            await self._commit_moves(moves)
        self.wake()

    async def remind(self, seat: Seat, decision: int) -> None:
        """Have a seat reminded in the channel that it must act; nothing if it has."""
        async with self.lock:
            if not self._rings(seat, decision, self.reminder()):
                return
            body = news.encode(news.Reminder(seat, decision))
            await self.commit({}, outbox=[OutboxRow(news.REMIND, body)])
        self.wake()

    async def log_rows(self, after: int = 0, upto: int | None = None) -> list[LogRow]:
        """Return log rows with `after` < number <= `upto`."""
        async with self.house.database.read() as connection:
            return await tables.log_rows(connection, self.id, after, upto)

    def events_of(self, row: LogRow, viewer: Viewer) -> list[Event]:
        """Return what a viewer may know of the events of a log row."""
        told = self.ruleset.events_decoder.decode(news.read_entry(row.body).events)
        return [event for e in told if (event := e.seen(viewer)) is not None]

    # How it is stored

    async def commit(
        self,
        values: Mapping[str, Any],
        *,
        seats: Sequence[SeatRow] | None = None,
        moves: Moves | None = None,
        outbox: Sequence[OutboxRow] = (),
        timers: Sequence[TimerRow] = (),
        also: "Callable[[AsyncConnection], Awaitable[bool]] | None" = None,
    ) -> None:
        """Store a change in one transaction, if nobody else has stored one since.

        What the end of the table brings (its result, a campaign's log) is stored with it, and so
        is whichever character it sends home. `also` stores something more; if it returns False,
        nothing is stored. The caller holds the lock. Raises MovedOn, with the table as it is
        stored now.
        """
        status = str(values.get("status", self.status))
        ends = values.get("status") == "finished"
        try:
            async with self.house.database.write() as connection:
                version = await tables.store(
                    connection,
                    self.id,
                    self.version,
                    values,
                    seats=seats,
                    log=moves.log if moves else (),
                    outbox=outbox,
                    timers=timers,
                    at=self.house.now(),
                )
                if version is None or (also is not None and not await also(connection)):
                    raise MovedOn
                game = moves.game if moves else None
                guests = await journeys.follow(connection, self, status, seats, game)
                if ends and not await results.keep(connection, self):
                    raise MovedOn
        except MovedOn:
            await self.reload()
            raise
        self.version, self.guests = version, guests

    async def reload(self) -> None:
        """Take the table as it is stored now. Raises NoSuchTable if it is gone."""
        self._take(*await self.house.stored(self.id))

    async def start(self, seats: Sequence[SeatRow], game: AnyGame, going: Going) -> None:
        """Begin a game that has just been set up, with the characters that go to it.

        The caller holds the lock. Raises MovedOn.
        """
        moves = Moves(self.ruleset, game, self.row, None, humans_in(seats), self.house.now())
        moves.start()
        await moves.computers()
        await self._commit_moves(moves, tuple(seats), going)

    async def hand_over(
        self, seat: Seat, *, computer: bool, then: Callable[[Moves], None] | None = None
    ) -> None:
        """Let a computer play on for a seat, or its player come back; the lock is held.

        `then` is what follows before any computer acts.
        """
        seats = tuple(
            replace(row, computer=computer) if row.seat == seat else row for row in self.seats
        )
        moves = self._moves(None if computer else seat)
        moves.humans = humans_in(seats)
        if len(self.humans) < 2:
            # No time has run while nobody else was waiting.
            moves.asked_at = moves.at
        moves.note("leave" if computer else "return", seat)
        if then is not None:
            then(moves)
        await moves.computers()
        await self._commit_moves(moves, seats)

    def wake(self) -> None:
        """Have the courier tell what is new, and the clock look at its timers."""
        self.house.courier.wake(self.id)
        self.house.clock.wake()

    @asynccontextmanager
    async def moving(self, player_id: int) -> AsyncIterator[tuple[Moves, Seat]]:
        """Hold the lock, hand out moves to make for a player, and commit them.

        Raises Refusal for a watcher, and unless the game goes on.
        """
        async with self.lock:
            seat = self.seat_in_play(player_id)
            moves = self._moves(seat)
            yield moves, seat
            await self._commit_moves(moves)
        self.wake()

    def _moves(self, presser: Seat | None) -> Moves:
        game, now = self._playing(), self.house.now()
        moves = Moves(self.ruleset, game, self.row, self.barrier, self.humans, now, presser)
        moves.asked_at = self.acted_at
        return moves

    async def _commit_moves(
        self,
        moves: Moves,
        seats: tuple[SeatRow, ...] | None = None,
        going: Going | None = None,
    ) -> None:
        """Store the moves with all they bring: log, news, timers, changed seats, the end."""
        before = (self.game, self.acted_at, self.status, self.seats)
        set_before = self._timers(moves.at)
        over = self.ruleset.outcome(moves.game.state) is not None
        self.game, self.seats = moves.game, seats or self.seats
        self.status = "finished" if over else "playing"
        self.acted_at = moves.since
        told = [OutboxRow(news.PLAY, news.encode(moves.news))] if moves.public else []
        if seats is not None or over:
            told.append(OutboxRow(news.LOBBY, b"{}"))
        ended_at = moves.at if over else None
        values = {
            "row": moves.row,
            "schema": moves.game.schema,
            "state": self.ruleset.encode(moves.game),
            "barrier": news.encode(moves.barrier),
            "status": self.status,
            "acted_at": self.acted_at,
            "ended_at": ended_at,
        }
        goes = going if going and going.journeys else None
        try:
            await self.commit(
                values,
                seats=seats,
                moves=moves,
                outbox=told,
                timers=[timer for timer in self._timers(moves.at) if timer not in set_before],
                also=partial(journeys.depart, table=self, going=goes) if goes else None,
            )
        except BaseException:
            if self.game is moves.game:
                self.game, self.acted_at, self.status, self.seats = before
            raise
        self.row, self.barrier, self.ended_at = moves.row, moves.barrier, ended_at

    def _judged(self, move: Callable[[], None], seat: Seat) -> None:
        """Make a move; say in the game's terms why it is not taken. Raises Refusal."""
        try:
            move()
        except Illegal as illegal:
            why = self.ruleset.words.why_not(self.view(seat), illegal.kind, illegal.picks)
            raise Refusal(why) from None
        except NotAsked:
            raise NotYourTurn(self.waiting_for(seat)) from None
