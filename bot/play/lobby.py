"""The lobby: who sits where, with which options, and when the game starts.

Every function takes the table's lock, stores one change and has it told.
"""

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from bot.play import campaigns, consent, journeys, news, words
from bot.play.journeys import Going
from bot.play.refusals import Refusal
from bot.play.table import Table
from bot.rules.kernel import AnyGame
from bot.rules.options import fitted
from bot.rules.sheets import NotAllowed
from db.rows import OutboxRow, SeatRow

WAIT = "Wait for players, or seat computers."
TOO_MANY = "Somebody must leave; **Options** frees the seats of others."


async def join(table: Table, player_id: int, name: str) -> None:
    """Seat a player, or give a seat back to a player whom a computer stands in for.

    Raises Refusal if the player sits there already, all seats are taken or the game has begun.
    """
    async with table.lock:
        if table.seat_of(player_id) is not None:
            raise Refusal(f"You already have a seat at table {table.id}.")
        if table.status == "playing":
            own = [row.seat for row in table.seats if row.player_id == player_id]
            if not own:
                raise Refusal("The game has begun without you. You can watch it here.")
            await table.hand_over(own[0], computer=False)
        else:
            away = tuple(row for row in table.seats if row.player_id != player_id)
            if away == table.seats:
                _sit_down(table)
            _lobby_only(table)
            await _reseat(table, (*away, SeatRow(0, player_id, words.short(name), False)))
            await journeys.settle_in(table, [player_id])
    table.wake()


async def computer(table: Table, player_id: int) -> None:
    """Seat a computer player; the host's choice. Raises Refusal."""
    async with table.lock:
        _host_only(table, player_id)
        _own_choice(table)
        _sit_down(table)
        taken = {row.name for row in table.seats}
        name = next(name for name in words.COMPUTERS if words.computer(name) not in taken)
        await _reseat(table, (*table.seats, SeatRow(0, None, words.computer(name), True)))
    table.wake()


async def remove_computer(table: Table, player_id: int) -> None:
    """Take the computer that sat down last away again; the host's choice. Raises Refusal."""
    async with table.lock:
        _host_only(table, player_id)
        _own_choice(table)
        _lobby_only(table)
        computers = [row for row in table.seats if row.computer]
        if not computers:
            raise Refusal("No computer sits at this table.")
        await _reseat(table, tuple(row for row in table.seats if row is not computers[-1]))
    table.wake()


async def dismiss(table: Table, player_id: int, member_id: int) -> None:
    """Free the seat of a campaign's member who does not come; the host's choice. Raises Refusal."""
    async with table.lock:
        _host_only(table, player_id)
        _lobby_only(table)
        left = tuple(row for row in table.seats if row.player_id != member_id)
        if table.campaign is None or member_id == player_id or left == table.seats:
            raise Refusal("That player has no seat here that you can free.")
        await _reseat(table, left)
    table.wake()


async def leave(table: Table, player_id: int) -> None:
    """Free a player's seat; in a game that has begun a computer plays on for it.

    The last player to leave closes the table. Raises Refusal.
    """
    then = await consent.leaving(table, player_id)
    async with table.lock:
        seat = table.seat_of(player_id)
        if seat is None:
            raise Refusal(f"You have no seat at table {table.id}.")
        if table.status in ("finished", "closed"):
            raise Refusal(words.OVER)
        if table.humans == [seat]:
            await _close(table)
        elif table.status == "playing":
            await table.hand_over(seat, computer=True, then=then)
        else:
            left = tuple(row for row in table.seats if row.seat != seat)
            players = [row.player_id for row in left if not row.computer]
            stays = table.host_id != player_id
            await _reseat(table, left, table.host_id if stays else players[0])
    table.wake()


async def choose(table: Table, player_id: int, name: str, value: str) -> None:
    """Set an option of the table, and what is not offered with it any more; the host's choice.

    Raises Refusal.
    """
    async with table.lock:
        _host_only(table, player_id)
        _lobby_only(table)
        offered = offered_options(table).get(name)
        if offered is None or value not in offered:
            raise Refusal("That option is not offered here. Choose from the menus of the lobby.")
        options = _fitted(table, table.options | {name: value}, name)
        await table.commit({"options": msgspec.json.encode(options)}, outbox=[_LOBBY])
        table.options = options
    table.wake()


async def start(table: Table, player_id: int) -> None:
    """Begin the game; the host's choice. Raises Refusal if it cannot begin like this."""
    async with table.lock:
        _host_only(table, player_id)
        _lobby_only(table)
        count, allowed = len(table.seats), table.seat_counts
        if count not in allowed:
            need = words.seats_text(allowed)
            sit = "sits" if count == 1 else "sit"
            title = (table.campaign.rules if table.campaign else table.ruleset).words.title
            raise Refusal(
                f"{title} is for {need}; {count} {sit} here."
                f" {WAIT if count < max(allowed) else TOO_MANY}"
            )
        if not table.humans:
            raise Refusal("Only computers sit here: **Join** to play.")
        going = await journeys.going(table)
        try:
            game = _game(table, count, going)
        except NotAllowed as why:
            raise Refusal(str(why)) from None
        await table.start(table.seats, game, going)
    table.wake()


def _game(table: Table, count: int, going: Going) -> AnyGame:
    """Set up the game that the table is to play, with what goes to it. Raises Refusal."""
    seed = table.house.seed()
    if table.campaign is not None:
        return table.ruleset.campaign_game(table.campaign.log, count, seed, going.sheets)
    if pair := words.not_together(table.ruleset, table.options):
        raise Refusal(pair)
    for option in table.ruleset.options:
        if option.waits(table.options):
            name = table.ruleset.words.option(option.name)
            raise Refusal(f"Choose first: {name}. **Options** has it.")
        if table.options[option.name] not in option.offered(count, table.options):
            chosen = table.ruleset.words.option(option.name, table.options[option.name])
            raise Refusal(f"“{chosen}” is not offered for {count} players. Choose another.")
    rules = {option.name: table.options[option.name] for option in table.ruleset.options}
    return table.ruleset.new_game(count, rules, seed, going.sheets)


async def close(table: Table, player_id: int, *, moderator: bool) -> None:
    """Close the table for good; for its host and moderators. Raises Refusal."""
    async with table.lock:
        if not moderator:
            _host_only(table, player_id)
        if table.status in ("finished", "closed"):
            raise Refusal(words.OVER)
        await _close(table)
    table.wake()


def offered_options(table: Table) -> dict[str, tuple[str, ...]]:
    """Return the values the host may choose for each option, as the table is now."""
    count = _seats(table)
    options = {o.name: o.choosable(count, table.options) for o in table.rule_options}
    return options | {words.PACE: tuple(words.PACES)}


def with_other_seats(table: Table) -> dict[str, dict[str, str]]:
    """Return for each option the values that need other numbers of seats, and which."""
    count = _seats(table)
    return {
        option.name: {
            value: words.seats_text(option.for_seats[value])
            for value in option.elsewhere(count, table.options)
        }
        for option in table.rule_options
    }


def _seats(table: Table) -> int:
    return max(len(table.seats), table.seat_counts[0])


def _fitted(table: Table, chosen: Mapping[str, str], name: str) -> dict[str, str]:
    """Return the options with all that the change of one has made impossible put right.

    What was not offered before, with the seats there are, waits for the host.
    """
    before = offered_options(table)
    waits = {other for other, values in before.items() if table.options[other] not in values}
    return fitted(table.rule_options, _seats(table), chosen, {name, *waits})


_LOBBY = OutboxRow(news.LOBBY, b"{}")


async def _reseat(table: Table, rows: tuple[SeatRow, ...], host_id: int | None = None) -> None:
    """Store the seats, numbered anew in the order in which they sat down, and a new host.

    The seats of a campaign keep the order of its party. Where players bring characters, computers
    come after them: some seats may be for computers alone.
    """
    if table.campaign is not None:
        rows = table.campaign.in_order(rows)
    if table.ruleset.characters is not None:
        rows = tuple(sorted(rows, key=lambda row: row.player_id is None))
    if table.campaign is not None:
        seats = campaigns.in_company(table.campaign.rules, table.campaign.log, rows)
    else:
        seats = tuple(replace(row, seat=number) for number, row in enumerate(rows))
    host_id = host_id or table.host_id
    await table.commit({"host_id": host_id}, seats=seats, outbox=[_LOBBY])
    table.seats, table.host_id = seats, host_id


async def _close(table: Table) -> None:
    now = table.house.now()
    told = [_LOBBY]
    if table.status == "playing":
        told.append(OutboxRow(news.CLOSED, b"{}"))
    await table.commit({"status": "closed", "ended_at": now}, outbox=told)
    table.status, table.ended_at = "closed", now


def computers_by_themselves(table: Table) -> bool:
    """Tell whether the computers that a table takes come and go without the host."""
    return table.campaign is not None and table.campaign.rules.computers is not None


def _own_choice(table: Table) -> None:
    """Refuse where the host has no say in computers."""
    if computers_by_themselves(table):
        raise Refusal("Computers come and go by themselves here, as the scenario needs them.")


def _sit_down(table: Table) -> None:
    """Refuse unless a seat is free in the lobby."""
    _lobby_only(table)
    if len(table.seats) >= max(table.seat_counts):
        raise Refusal("Every seat at this table is taken. You can watch, or open a new table.")


def _lobby_only(table: Table) -> None:
    if table.status == "playing":
        raise Refusal("The game has already begun.")
    if table.status != "lobby":
        raise Refusal(words.OVER)


def _host_only(table: Table, player_id: int) -> None:
    if table.host_id != player_id:
        host = [row.name for row in table.seats if row.player_id == table.host_id]
        who = f" ({words.safe(host[0])})" if host else ""
        raise Refusal(f"Only the host of this table{who} can do that.")
