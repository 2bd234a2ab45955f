"""A table: the only way its game, its seats and its options change."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import msgspec

from bot.play import campaigns, news, words
from bot.play.moves import Moves
from bot.play.refusals import DAMAGED, MovedOn, NotSeated, NotYourTurn, Refusal, Stale, Unreadable
from bot.rules.kernel import Action, AnyGame, Event, Illegal, NotAsked, Seat, Viewer
from bot.rules.ruleset import Outcome, Ruleset, TableOption
from db import tables
from db.rows import LogRow, OutboxRow, SeatRow, StoredCampaign, StoredTable, TimerRow

if TYPE_CHECKING:
    from bot.play.house import House

read_options = msgspec.json.Decoder(dict[str, str]).decode


class Table:
    """One table in memory. Everything that changes it holds its lock and commits at the end."""

    def __init__(
        self, house: "House", stored: StoredTable, campaign: StoredCampaign | None = None
    ) -> None:
        self.house = house
        self.lock = asyncio.Lock()
        self._take(stored, campaign)

    def _take(self, stored: StoredTable, part_of: StoredCampaign | None) -> None:
        """Take everything as it is stored, or nothing. Raises Unreadable."""
        ruleset = self.house.rulesets[stored.ruleset]
        try:
            options = read_options(stored.options)
            game = ruleset.decode(stored.state) if stored.state else None
            barrier = news.read_barrier(stored.barrier) if stored.barrier else None
            shown = news.read_shown(stored.shown) if stored.shown else None
            campaign = campaigns.Campaign(self.house.rulesets, part_of) if part_of else None
        except DAMAGED as error:
            raise Unreadable(stored.id) from error
        self.id = stored.id
        self.guild_id = stored.guild_id
        self.lobby_channel_id = stored.lobby_channel_id
        self.lobby_message_id = stored.lobby_message_id
        self.channel_id = stored.channel_id
        self.ruleset: Ruleset = ruleset
        self.campaign = campaign
        self.options: dict[str, str] = options
        self.host_id = stored.host_id
        self.status = stored.status
        self.version = stored.version
        self.row = stored.row
        self.game: AnyGame | None = game
        self.barrier, self.shown = barrier, shown
        self.acted_at = stored.acted_at
        self.ended_at = stored.ended_at
        self.seats: tuple[SeatRow, ...] = stored.seats

    # What anybody may ask

    @property
    def place_id(self) -> int:
        """The channel or thread where the table is: where it is played, or its lobby."""
        return self.channel_id or self.lobby_channel_id

    @property
    def public_row(self) -> int:
        """The number of the last log row that anybody but its own seat may notice."""
        return self.barrier.public if self.barrier else 0

    @property
    def names(self) -> list[str]:
        """The names of the seats, in turn order, as they were given."""
        return [seat.name for seat in self.seats]

    @property
    def humans(self) -> list[Seat]:
        """The seats that no computer plays."""
        return _humans(self.seats)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it has not."""
        return self.ruleset.outcome(self.game.state) if self.game else None

    @property
    def rule_options(self) -> tuple[TableOption, ...]:
        """The options that the host chooses; those of a campaign were chosen at its beginning."""
        return () if self.campaign else self.ruleset.options

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """With how many seats the game may begin."""
        if self.campaign is None:
            return self.ruleset.seats
        open_ = self.status in ("lobby", "playing")
        return self.campaign.rules.seats(self.campaign.log) if open_ else (len(self.seats),)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that were asked, answered or not; humans alone while the computers wait."""
        if self.game is None or (decision := self.game.decision) is None:
            return ()
        seats = tuple(decision.seats(self.game.state))
        humans = [seat for seat in seats if seat in self.humans] if decision.humans_first else ()
        return tuple(humans) or seats

    def seat_of(self, player_id: int) -> Seat | None:
        """Return the seat that a player holds, or None for a watcher."""
        held = (seat.seat for seat in self.seats if seat.player_id == player_id)
        return next((seat for seat in held if not self.seats[seat].computer), None)

    def view(self, viewer: Viewer) -> Any:
        """Return what a seat or a watcher may know. Raises Refusal before the start."""
        return self.ruleset.view(self._playing(), viewer)

    def decision_of(self, seat: Seat) -> int | None:
        """Return the id of the decision that the seat may answer, asked or not; or None."""
        return self.game.asked.get(seat, self.game.free.get(seat)) if self.game else None

    def can_undo(self, seat: Seat) -> bool:
        """Tell whether the seat has a free undo or an answer to withdraw."""
        if self.status != "playing" or self.game is None:
            return False
        free = self.barrier is not None and self.barrier.seat == seat
        return seat in self.game.answers or free

    def deadline(self) -> datetime | None:
        """Return when the time of the seats that are asked is up, or None without a limit."""
        hours = words.HOURS.get(self.options.get(words.PACE, ""))
        if hours is None or self.status != "playing" or len(self.humans) < 2:
            return None
        gathered = self.game is not None and self.game.decision and self.game.decision.gathered
        return self.acted_at + timedelta(hours=hours / 2 if gathered else hours)

    def waiting_for(self, other_than: Seat | None = None) -> str:
        """Name whom the table waits for; a gathered question tells only for how many answers."""
        if self.game is None or self.game.decision is None:
            return "nobody"
        if self.game.decision.gathered:
            return words.answers(len(self.game.asked))
        return words.listed([words.safe(self.names[s]) for s in self.asked if s != other_than])

    def reminder(self) -> datetime | None:
        """Return when the seats that are asked are reminded, or None without a limit."""
        deadline = self.deadline()
        return deadline and self.acted_at + (deadline - self.acted_at) / 2

    # What moves the game on

    async def act(
        self, player_id: int, action: Action[Any], decision: int | None = None
    ) -> list[Event]:
        """Give a player's answer; return what that player may know of all that followed.

        `decision` is the id that was shown to the player; None stands for the open one.
        Raises Refusal if it is not taken; nothing has changed then.
        """
        async with self._moving(player_id) as (moves, seat):
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
        async with self._moving(player_id) as (moves, seat):
            self._judged(lambda: moves.switch(seat, action), seat)
        return [event for e in moves.events if (event := e.seen(seat)) is not None]

    async def undo(self, player_id: int, row: int | None = None) -> None:
        """Take back a player's last action, or withdraw its answer to a gathered question.

        `row` is the table's public row when the player saw the button. Raises Refusal if there is
        nothing to take back freely.
        """
        async with self._moving(player_id) as (moves, seat):
            if row not in (None, self.public_row):
                raise Stale
            rows: list[LogRow] = []
            if self.barrier is not None and self.barrier.seat == seat:
                rows = await self.log_rows(after=self.barrier.row, upto=self.row)
            if self.game is not None and seat in self.game.answers:
                moves.withdraw(seat, rows)
            elif not moves.take_back(seat, rows):
                raise Refusal(words.NOTHING_TO_UNDO)
            await moves.computers()

    async def resign(self, player_id: int) -> None:
        """Let a player leave the game for good, as its rules say. Raises Refusal."""
        async with self._moving(player_id) as (moves, seat):
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
    ) -> None:
        """Store a change in one transaction, if nobody else has stored one since.

        What the end of the table brings its campaign is stored with it. The caller holds the lock.
        Raises MovedOn, with the table as it is stored now.
        """
        ends = self.campaign is not None and values.get("status") == "finished"
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
                if version is None or (ends and not await campaigns.end(connection, self)):
                    raise MovedOn
        except MovedOn:
            await self.reload()
            raise
        self.version = version

    async def reload(self) -> None:
        """Take the table as it is stored now. Raises NoSuchTable if it is gone."""
        self._take(*await self.house.stored(self.id))

    async def start(self, seats: Sequence[SeatRow], game: AnyGame) -> None:
        """Begin a game that has just been set up; the caller holds the lock. Raises MovedOn."""
        moves = Moves(self.ruleset, game, self.row, None, _humans(seats), self.house.now())
        moves.start()
        await moves.computers()
        await self._commit_moves(moves, tuple(seats))

    async def hand_over(self, seat: Seat, *, computer: bool) -> None:
        """Let a computer play on for a seat, or its player come back; the lock is held."""
        seats = tuple(
            replace(row, computer=computer) if row.seat == seat else row for row in self.seats
        )
        moves = self._moves(None if computer else seat)
        moves.humans = _humans(seats)
        if len(self.humans) < 2:
            # No time has run while nobody else was waiting.
            moves.asked_at = moves.at
        moves.note("leave" if computer else "return", seat)
        await moves.computers()
        await self._commit_moves(moves, seats)

    def wake(self) -> None:
        """Have the courier tell what is new, and the clock look at its timers."""
        self.house.courier.wake(self.id)
        self.house.clock.wake()

    @asynccontextmanager
    async def _moving(self, player_id: int) -> AsyncIterator[tuple[Moves, Seat]]:
        """Hold the lock, hand out moves to make for a player, and commit them."""
        async with self.lock:
            self._playing()
            if self.status != "playing":
                raise Refusal(words.OVER)
            seat = self.seat_of(player_id)
            if seat is None:
                raise NotSeated(self.id)
            moves = self._moves(seat)
            yield moves, seat
            await self._commit_moves(moves)
        self.wake()

    def _moves(self, presser: Seat | None) -> Moves:
        game, now = self._playing(), self.house.now()
        moves = Moves(self.ruleset, game, self.row, self.barrier, self.humans, now, presser)
        moves.asked_at = self.acted_at
        return moves

    async def _commit_moves(self, moves: Moves, seats: tuple[SeatRow, ...] | None = None) -> None:
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
        try:
            await self.commit(
                values,
                seats=seats,
                moves=moves,
                outbox=told,
                timers=[timer for timer in self._timers(moves.at) if timer not in set_before],
            )
        except BaseException:
            if self.game is moves.game:
                self.game, self.acted_at, self.status, self.seats = before
            raise
        self.row, self.barrier, self.ended_at = moves.row, moves.barrier, ended_at

    def _rings(self, seat: Seat, decision: int, due: datetime | None) -> bool:
        """Tell whether a timer still holds; it may have outlived its question or its time."""
        owed = self.game.asked.get(seat) if self.game else None
        asked = self.status == "playing" and owed == decision
        return asked and due is not None and due <= self.house.now()

    def _timers(self, at: datetime) -> list[TimerRow]:
        deadline, reminder = self.deadline(), self.reminder()
        if deadline is None or reminder is None or self.game is None:
            return []
        return [
            TimerRow(kind, seat, decision, due)
            for seat, decision in self.game.asked.items()
            if seat in self.humans
            for kind, due in (("remind", reminder), ("deadline", deadline))
            if due > at or kind == "deadline"
        ]

    def _playing(self) -> AnyGame:
        if self.status == "lobby" or self.game is None:
            raise Refusal(words.NOT_STARTED)
        return self.game

    def _judged(self, move: Callable[[], None], seat: Seat) -> None:
        """Make a move; say in the game's terms why it is not taken. Raises Refusal."""
        try:
            move()
        except Illegal as illegal:
            why = self.ruleset.words.why_not(self.view(seat), illegal.kind, illegal.picks)
            raise Refusal(why) from None
        except NotAsked:
            raise NotYourTurn(self.waiting_for(seat)) from None


def _humans(seats: Sequence[SeatRow]) -> list[Seat]:
    return [row.seat for row in seats if not row.computer]
