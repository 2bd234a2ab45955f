"""Undo by consent: further back than one's own free undo, if every other player agrees.

    offer = await consent.offer(table, player_id)
    await consent.ask(table, player_id)
    await consent.answer(table, other_id, row, agrees=True)

The open question is stored with the table. A computer agrees, a player who has given the game up is
not asked, one No ends it, and so does whatever moves the game on. The game goes back as a whole,
its random source too: the same action again gives the same draw.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.play import words
from bot.play.moves import Moves
from bot.play.news import Offer, read_entry
from bot.play.refusals import DAMAGED, MovedOn, Refusal, Stale
from bot.rules import engine, record
from bot.rules.kernel import AnyGame, Refused, Seat
from bot.rules.record import Row
from bot.rules.ruleset import Ruleset
from db.rows import LogRow

if TYPE_CHECKING:
    from bot.play.table import Table

COUNTED = {"act", "computer", "miss", "resign"}
"""Kinds of log rows that are named as actions when they are to be taken back."""

TRIES = 5
"""An answer is given again so often when somebody else has changed the table meanwhile."""


class _Way(NamedTuple):
    """A way back: what is taken back, the game as it will be, and who needs not be asked."""

    offer: Offer
    game: AnyGame
    spared: tuple[Seat, ...]


async def offer(table: "Table", player_id: int) -> Offer:
    """Return what a player may ask the others to take back. Raises Refusal."""
    return (await _way(table, _asking(table, player_id))).offer


async def ask(table: "Table", player_id: int, row: int | None = None) -> bool:
    """Ask the others whether they agree to take back a player's last action and what came after.

    Return whether it is taken back already, because nobody has to be asked. `row` is the table's
    public row when the player saw the button. Raises Refusal.
    """
    version = table.version
    if row not in (None, table.public_row):
        raise Stale
    way = await _way(table, _asking(table, player_id))
    async with table.moving(player_id) as (moves, seat):
        _unchanged(table, version)
        moves.propose(seat, way.offer, way.spared)
        done = moves.proposal is not None and not moves.proposal.undecided(moves.humans)
        if done:
            moves.return_to(seat, way.game, way.offer)
            await moves.computers()
    return done


async def answer(table: "Table", player_id: int, row: int, *, agrees: bool) -> None:
    """Say whether a player agrees to what was asked in a row of the log; the last Yes does it.

    Raises Stale if that is not asked any more, Refusal if the player is not asked.
    """
    for _ in range(TRIES):
        try:
            await _answer(table, player_id, row, agrees=agrees)
        except MovedOn:
            continue
        return
    raise MovedOn


async def leaving(table: "Table", player_id: int) -> Callable[[Moves], None]:
    """Return what a player's leaving brings to an open question: the computer agrees.

    Who asked and leaves has it lapse. What is returned raises MovedOn if the table has changed.
    """
    version, proposal, seat = table.version, table.proposal, table.seat_of(player_id)
    lapses, game = proposal is not None and proposal.seat == seat, None
    if proposal is not None and table.undecided == [seat]:
        try:
            game = await _before(table, proposal.offer.back_to)
        except Refusal:
            lapses = True

    def then(moves: Moves) -> None:
        asked = moves.proposal
        if asked is None or seat is None:
            return
        _unchanged(table, version)
        if lapses:
            moves.end_question("lapse", seat)
        elif game is not None:
            moves.return_to(asked.seat, game, asked.offer)

    return then


def undone(log: Sequence[LogRow]) -> dict[int, int]:
    """Return for each row of a whole log that was taken back the row that did so."""
    return record.taken_back([Row(r.number, r.seat, r.kind, back_to=_back_to(r)) for r in log])


async def _answer(table: "Table", player_id: int, row: int, *, agrees: bool) -> None:
    version, proposal = table.version, table.proposal
    seat = table.seat_in_play(player_id)
    if proposal is None or proposal.row != row:
        raise Stale
    if seat == proposal.seat:
        raise Refusal(words.OWN_QUESTION)
    last = agrees and table.undecided == [seat]
    game = await _before(table, proposal.offer.back_to) if last else None
    async with table.moving(player_id) as (moves, seat):
        _unchanged(table, version)
        if not agrees:
            moves.end_question("refuse", seat)
        elif seat in proposal.agreed:
            raise Refusal(words.AGREED)
        else:
            moves.agree(seat)
        if game is not None:
            moves.return_to(proposal.seat, game, proposal.offer)
            await moves.computers()


def _asking(table: "Table", player_id: int) -> Seat:
    """Return the seat of a player who may ask now. Raises Refusal."""
    seat = table.seat_in_play(player_id)
    if table.proposal is not None:
        raise Refusal(words.ONE_QUESTION)
    if table.game is not None and table.game.decision and table.game.decision.gathered:
        raise Refusal(words.WINDOW_OPEN)
    return seat


def _unchanged(table: "Table", version: int) -> None:
    """Raise MovedOn if the table has changed since it was looked at; the lock is held."""
    if table.version != version:
        raise MovedOn


async def _way(table: "Table", seat: Seat) -> _Way:
    """Find the way back to before a seat's last action that stands. Raises Refusal."""
    log = await table.house.replays.log(table)
    marks = undone(log)
    standing = [row for row in log if row.number not in marks]
    acts = [row for row in standing if row.kind == "act" and row.seat == seat]
    if not acts:
        raise Refusal(words.NOTHING_STANDS)
    last = acts[-1]
    spared = [r.seat for r in standing if r.kind == "resign" and r.number < last.number]
    more = sum(row.kind in COUNTED for row in standing if row.number > last.number)
    game = await _before(table, last.number)
    found = Offer(last.number, more)
    if game.decision is not None and not game.decision.gathered:
        found = msgspec.structs.replace(found, action=read_entry(last.body).action)
    return _Way(found, game, tuple(seat for seat in spared if seat is not None))


async def _before(table: "Table", back_to: int) -> AnyGame:
    """Return the game as it was before a row, with the switches that were set since.

    Raises Refusal if the table cannot be played again.
    """
    replays = table.house.replays
    try:
        game = await replays.game(table, back_to - 1)
    except Refusal:
        raise Refusal(words.RULES_CHANGED) from None
    since = (await replays.log(table))[back_to - 1 :]
    return await asyncio.to_thread(_switched, table.ruleset, game, since)


def _switched(ruleset: Ruleset, game: AnyGame, rows: Sequence[LogRow]) -> AnyGame:
    """Return a game of its own with the switches of some rows set."""
    game = ruleset.copy(game)
    for row in rows:
        if row.kind == "switch" and row.seat is not None:
            action = ruleset.action_decoder.decode(read_entry(row.body).action)
            try:
                game = engine.switch(game, row.seat, action, ruleset.copy).game
            except Refused:
                continue
    return game


def _back_to(row: LogRow) -> int:
    """Return where an undo leads; nowhere if its row cannot be read."""
    if row.kind != "undo":
        return 0
    try:
        return read_entry(row.body).back_to
    except DAMAGED:
        return row.number
