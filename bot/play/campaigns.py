"""Campaigns: tables in a row that share a party, and the log of what is kept between them.

A campaign changes in two ways only: its next table is opened, or that table ends. Both compare
and set its version.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from bot.play import journeys, news, words
from bot.play.refusals import (
    DAMAGED,
    NoSuchCampaign,
    NoSuchTable,
    Refusal,
    TableOpen,
    Unreadable,
    UnreadableCampaign,
)
from bot.rules.kernel import AnyGame
from bot.rules.options import fitted
from bot.rules.ruleset import Campaign as Rules
from bot.rules.ruleset import Ruleset
from db import campaigns, characters, tables
from db.rows import OutboxRow, SeatRow, StoredCampaign

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.play.house import House
    from bot.play.table import Table

log = logging.getLogger(__name__)

MOST_LISTED = 20
"""Campaigns in a list, at most."""

NAME_LENGTH = 60
"""Characters of a campaign's name, at most."""

read_party = msgspec.json.Decoder(tuple[SeatRow, ...]).decode
read_options = msgspec.json.Decoder(dict[str, str]).decode


class Caller(NamedTuple):
    """Who asks for something, and where."""

    guild_id: int
    channel_id: int
    player_id: int
    name: str


class Campaign:
    """A campaign as it was stored when it was looked at, or when its table was loaded."""

    def __init__(self, rulesets: Mapping[str, Ruleset], stored: StoredCampaign) -> None:
        """Read everything. Raises UnreadableCampaign."""
        ruleset = rulesets.get(stored.ruleset)
        if ruleset is None or ruleset.campaign is None:
            raise UnreadableCampaign(stored.id)
        try:
            kept = ruleset.campaign.decode(stored.log, stored.schema)
            party = read_party(stored.party)
        except DAMAGED as error:
            raise UnreadableCampaign(stored.id) from error
        self.id = stored.id
        self.guild_id = stored.guild_id
        self.ruleset: Ruleset = ruleset
        self.rules: Rules = ruleset.campaign
        self.name = stored.name
        self.host_id = stored.host_id
        self.over = stored.status == "over"
        self.version = stored.version
        self.log: Any = kept
        self.party: tuple[SeatRow, ...] = party

    @property
    def names(self) -> list[str]:
        """The names of the party, in seat order, as they were given."""
        alone = self.rules.computers is not None
        return [row.name for row in self.party if row.player_id is not None or not alone]

    @property
    def members(self) -> set[int]:
        """The players who may go on with it: the party, and whoever began it."""
        players = {row.player_id for row in self.party if row.player_id is not None}
        return players | {self.host_id}

    def left_by(self, game: AnyGame) -> Any:
        """Return the log as a finished game leaves it; the game stays as it is."""
        return self.rules.after(self.ruleset.copy(game).state)

    def in_order(self, rows: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
        """Return the rows in the party's order; newcomers take the places that are left.

        What the log keeps for a seat so stays with the player who has earned it.
        """
        place = {_who(row): number for number, row in enumerate(self.party)}
        taken = {place[_who(row)] for row in rows if _who(row) in place}
        count = len(rows) + len(self.party)
        free = iter([number for number in range(count) if number not in taken])
        placed = [(place[_who(row)] if _who(row) in place else next(free), row) for row in rows]
        return tuple(row for _, row in sorted(placed, key=lambda each: each[0]))


async def new(
    house: "House", caller: Caller, ruleset: str, name: str, options: Mapping[str, str]
) -> "Table":
    """Begin a campaign and open its first table's lobby, the caller as host in the first seat.

    Raises Refusal if the game has no campaign or the options cannot be chosen.
    """
    rules = house.rulesets[ruleset].campaign if ruleset in house.rulesets else None
    if rules is None:
        raise Refusal("There is no such campaign. Choose a game from the list.")
    chosen = _chosen(rules, options)
    log = rules.begin({o.name: chosen[o.name] for o in rules.options})
    host = SeatRow(0, caller.player_id, words.short(caller.name), False)
    async with house.database.write() as connection:
        campaign_id = await campaigns.create(
            connection,
            guild_id=caller.guild_id,
            ruleset=ruleset,
            name=words.line(name, NAME_LENGTH),
            host_id=caller.player_id,
            schema=rules.schema,
            log=rules.encode(log),
            party=msgspec.json.encode([host]),
            at=house.now(),
        )
        pace = {words.PACE: chosen[words.PACE]}
        seats = in_company(rules, log, [host])
        table_id = await _open(house, connection, caller, (campaign_id, ruleset, pace, seats))
    return await _opened(house, table_id)


async def next_table(house: "House", caller: Caller, campaign: Campaign) -> "Table":
    """Open the lobby of a campaign's next table, the party seated as it last was.

    Raises Refusal if the caller is none of them or the campaign is over, and TableOpen.
    """
    if campaign.over:
        raise Refusal(
            f"Campaign {campaign.id} is over: {campaign.rules.words.line(campaign.log)}."
            " `/campaign new` begins another."
        )
    pace = {words.PACE: next(iter(words.PACES))}
    async with house.database.write() as connection:
        last = await campaigns.last_table(connection, campaign.id)
        if last is not None:
            if last.status in ("lobby", "playing"):
                raise TableOpen(campaign.id, last.id)
            pace |= read_options(last.options)
        if caller.player_id not in campaign.members:
            raise Refusal(f"Only its party and its host can go on with campaign {campaign.id}.")
        if not await campaigns.claim(connection, campaign.id, campaign.version, at=house.now()):
            raise Refusal(
                f"Campaign {campaign.id} has just moved on."
                f" `/campaign show {campaign.id}` tells how far it is."
            )
        opened = (campaign.id, campaign.ruleset.name, pace, _seated(campaign, caller))
        table_id = await _open(house, connection, caller, opened)
    return await _opened(house, table_id)


async def end(connection: "AsyncConnection", table: "Table") -> bool:
    """Store the log and the party as a table leaves them, in the transaction of its end.

    False if the campaign has changed since the table was loaded: nothing is stored then.
    """
    campaign = table.campaign
    assert campaign is not None and table.game is not None
    rules = campaign.rules
    kept = campaign.left_by(table.game)
    if rules.over(kept) and campaign.ruleset.characters is not None:
        await characters.part(connection, campaign.id, at=table.house.now())
    return await campaigns.advance(
        connection,
        campaign.id,
        campaign.version,
        schema=rules.schema,
        log=rules.encode(kept),
        party=msgspec.json.encode(table.seats),
        over=rules.over(kept),
        at=table.house.now(),
    )


def log_of(table: "Table") -> Any:
    """Return the log of a table's campaign as the table found it, or as it left it at its end."""
    assert table.campaign is not None
    if table.status != "finished" or table.game is None:
        return table.campaign.log
    return table.campaign.left_by(table.game)


async def load(house: "House", campaign_id: int, guild_id: int) -> Campaign:
    """Return a campaign of a server. Raises NoSuchCampaign or UnreadableCampaign."""
    async with house.database.read() as connection:
        stored = await campaigns.load(connection, campaign_id)
    if stored is None or stored.guild_id != guild_id:
        raise NoSuchCampaign(campaign_id)
    return Campaign(house.rulesets, stored)


async def meant(
    house: "House", caller: Caller, number: int = 0, *, to_go_on: bool = False
) -> Campaign:
    """Return the campaign that a command means: by number, of the channel, or the caller's last.

    `to_go_on` passes over the channel's campaign if it is not the caller's own or is over.
    Raises NoSuchCampaign or UnreadableCampaign.
    """
    if number:
        return await load(house, number, caller.guild_id)
    here = await _of_channel(house, caller)
    if here and (not to_go_on or (caller.player_id in here.members and not here.over)):
        return here
    async with house.database.read() as connection:
        found = await campaigns.of_player(
            connection, caller.guild_id, caller.player_id, open_first=to_go_on
        )
    if found is not None:
        return await load(house, found, caller.guild_id)
    if here is not None:
        return here
    raise NoSuchCampaign


async def of_guild(house: "House", guild_id: int) -> list[Campaign]:
    """Return a server's campaigns, newest first; one that cannot be read hides no other.

    One more than `MOST_LISTED` tells that there are older ones.
    """
    async with house.database.read() as connection:
        found = await campaigns.of_guild(connection, guild_id, MOST_LISTED + 1)
    readable = []
    for stored in found:
        try:
            readable.append(Campaign(house.rulesets, stored))
        except UnreadableCampaign as error:
            log.warning("%s", error)
    return readable


async def open_tables(house: "House", wanted: Sequence[Campaign]) -> "dict[int, Table]":
    """Return the open table of each campaign that has one, by the campaign's number."""
    async with house.database.read() as connection:
        found = await campaigns.open_tables(connection, [campaign.id for campaign in wanted])
    loaded = await house.readable(list(found.values()))
    return {table.campaign.id: table for table in loaded if table.campaign is not None}


async def _of_channel(house: "House", caller: Caller) -> Campaign | None:
    try:
        table = await house.here(caller.channel_id, caller.player_id)
    except (NoSuchTable, Unreadable):
        return None
    if table.campaign is None or table.guild_id != caller.guild_id:
        return None
    return await load(house, table.campaign.id, caller.guild_id)


async def _open(
    house: "House",
    connection: "AsyncConnection",
    caller: Caller,
    what: tuple[int, str, Mapping[str, str], Sequence[SeatRow]],
) -> int:
    """Open the lobby of a campaign's table: its number, ruleset, options and seats."""
    campaign_id, ruleset, options, seats = what
    table_id = await tables.create(
        connection,
        guild_id=caller.guild_id,
        lobby_channel_id=caller.channel_id,
        ruleset=ruleset,
        options=msgspec.json.encode(options),
        host_id=caller.player_id,
        seats=seats,
        at=house.now(),
        campaign_id=campaign_id,
    )
    told = [OutboxRow(news.LOBBY, b"{}")]
    await tables.store(connection, table_id, 1, {}, outbox=told, at=house.now())
    return table_id


async def _opened(house: "House", table_id: int) -> "Table":
    """Return a table that was just opened; its players bring the characters that they must."""
    table = await house.table(table_id)
    async with table.lock:
        players = [row.player_id for row in table.seats if not row.computer]
        await journeys.settle_in(table, [player for player in players if player is not None])
    return table


def in_company(rules: Rules, log: Any, rows: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Return the seats of a campaign's next table, numbered, with the computers that it takes."""
    if rules.computers is not None:
        people = [row for row in rows if row.player_id is not None]
        sit = [row for row in rows if row.player_id is None]
        taken = {row.name for row in rows}
        names = (name for each in words.COMPUTERS if (name := words.computer(each)) not in taken)
        needed = rules.computers(log, len(people))
        come = [SeatRow(0, None, next(names), True) for _ in range(needed - len(sit))]
        rows = [*people, *sit[:needed], *come]
    return tuple(replace(row, seat=number) for number, row in enumerate(rows))


def _seated(campaign: Campaign, caller: Caller) -> tuple[SeatRow, ...]:
    """Return the party's seats; a caller for whom a computer stood in takes over again."""
    name = words.short(caller.name)
    rows = [
        replace(row, name=name, computer=False) if row.player_id == caller.player_id else row
        for row in campaign.party
    ]
    return in_company(campaign.rules, campaign.log, rows)


def _chosen(rules: Rules, options: Mapping[str, str]) -> dict[str, str]:
    """Return every option of a new campaign, the time limit with them. Raises Refusal."""
    offered = {option.name: option.values for option in rules.options}
    offered |= {words.PACE: tuple(words.PACES)}
    for name, value in options.items():
        if value not in offered.get(name, ()):
            raise Refusal(f"“{value}” cannot be chosen. Choose from the list.")
    given = {words.PACE: next(iter(words.PACES))} | dict(options)
    chosen = fitted(rules.options, 0, given, given)
    if pair := words.not_together(rules, chosen):
        raise Refusal(pair)
    return chosen


def _who(row: SeatRow) -> int | str:
    """Return what tells a member of the party from the others."""
    return row.name if row.player_id is None else row.player_id
