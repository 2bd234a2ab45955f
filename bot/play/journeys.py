"""How characters get to tables and home again.

A character is brought to a table while that is in its lobby. At the start its sheet goes with it,
and the character is bound to its seat until the game lets that go: then the sheet is changed in
the very transaction that stores the move, and the character is bound no more. So whatever happens
meanwhile, no game changes a sheet twice.
"""

import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.play import news, words
from bot.play.characters import Character, load, of_player, readable
from bot.play.refusals import (
    DAMAGED,
    Changed,
    MovedOn,
    NoSuchTable,
    Refusal,
    Unreadable,
    UnreadableCharacter,
)
from bot.rules.kernel import AnyGame
from bot.rules.sheets import NotAllowed
from db import characters, tables
from db.rows import Guest, Journey, OutboxRow, SeatRow

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.play.house import House
    from bot.play.table import Table

log = logging.getLogger(__name__)

HINT = "**Bring a character** or `/character bring` chooses one, `/character new` makes one."


class Going(NamedTuple):
    """What goes to a game that begins: a sheet or None for each seat, and what is to be stored."""

    sheets: tuple[Any, ...] = ()
    journeys: tuple[Journey, ...] = ()


async def bring(table: "Table", player_id: int, character_id: int) -> Character:
    """Bring a player's character to a table in its lobby, in place of another. Raises Refusal."""
    async with table.lock:
        character = await _bring(table, player_id, character_id)
    table.wake()
    return character


async def settle_in(table: "Table", player_ids: Sequence[int]) -> None:
    """Bring for each of some players the only character that fits, where it is the only one.

    The caller holds the lock, or knows the table alone.
    """
    if table.ruleset.characters is None or table.status != "lobby":
        return
    for player_id in player_ids:
        fit = await fitting(table, player_id)
        if len(fit) != 1 or guest_of(table, player_id) is not None:
            continue
        try:
            await _bring(table, player_id, fit[0].id)
        except Refusal:
            continue  # somebody was quicker; the player may choose


async def judged(table: "Table", player_id: int) -> list[tuple[Character, str]]:
    """Return a player's characters for a table's game as they would come, each with why it cannot,
    if so.
    """
    own = await of_player(table.house, player_id)
    of_game = [each for each in own if each.ruleset.name == table.ruleset.name]
    async with table.house.database.read() as connection:
        for each in of_game:
            each.sheet = await _as_it_joins(connection, table, each)
    return [(each, _why_not(table, each, own)) for each in of_game]


async def fitting(table: "Table", player_id: int) -> list[Character]:
    """Return the characters of a player that could be brought to a table now."""
    return [character for character, why in await judged(table, player_id) if not why]


def guest_of(table: "Table", player_id: int | None) -> Guest | None:
    """Return the character that a player has brought to a table, if it is still there."""
    return next((guest for guest in table.guests if guest.player_id == player_id), None)


def needs(table: "Table") -> list[SeatRow]:
    """Return the seats of players who still have to bring a character before the start."""
    if table.ruleset.characters is None:
        return []
    return [
        row for row in table.seats if not row.computer and guest_of(table, row.player_id) is None
    ]


async def going(table: "Table") -> Going:
    """Return what goes to the game that a table begins; the lock is held. Raises Refusal."""
    rules = table.ruleset.characters
    if rules is None:
        return Going()
    if away := [row for row in table.seats if row.computer and row.player_id is not None]:
        names = words.listed([words.safe(row.name) for row in away])
        raise Refusal(
            f"{names} {'is' if len(away) == 1 else 'are'} away, and no character comes without its"
            " player: they press **Join**, or **Options** frees the seat."
        )
    if lacking := needs(table):
        names = words.listed([words.safe(row.name) for row in lacking])
        raise Refusal(
            f"{names} {'has' if len(lacking) == 1 else 'have'} not brought a character: {HINT}"
        )
    async with table.house.database.read() as connection:
        found = await characters.of_table(connection, table.id)
    by_player = {each.player_id: Character(table.house.rulesets, each) for each in found}
    sheets: list[Any] = []
    journeys = []
    for row in table.seats:
        if row.computer or row.player_id is None:
            sheets.append(None)
            continue
        character = by_player.get(row.player_id)
        if character is None:
            raise MovedOn
        if why := _may_not(table, character):
            raise Refusal(f"{character.safe_name} of {words.safe(row.name)} cannot come: {why}")
        sheet = rules.leaves_home(character.sheet)
        sheets.append(sheet)
        journeys.append(
            Journey(
                character.id,
                row.player_id,
                row.seat,
                character.version,
                rules.schema,
                rules.encode(sheet),
            )
        )
    return Going(tuple(sheets), tuple(journeys))


async def depart(connection: "AsyncConnection", table: "Table", going: Going) -> bool:
    """Store the sheets that go, in the transaction that begins the game.

    False if one of them has changed since: nothing is to be stored then.
    """
    campaign_id = table.campaign.id if table.campaign else None
    return await characters.depart(
        connection, table.id, going.journeys, campaign_id=campaign_id, at=table.house.now()
    )


async def follow(
    connection: "AsyncConnection",
    table: "Table",
    status: str,
    seats: Sequence[SeatRow] | None,
    game: AnyGame | None,
) -> tuple[Guest, ...]:
    """Send home whoever is not needed at a table any more, in the transaction that changes it.

    `status` and `seats` are those to be stored, `game` is what moves have led to. Return who is
    brought to the table from then on.
    """
    rules = table.ruleset.characters
    if rules is None:
        return ()
    at = table.house.now()
    fared: Mapping[int, Any] = {}
    waits: set[int] = set()
    if game is not None and table.guests:
        fared = rules.homecomings(game.state)
    comes = any(guest.seat is None or guest.seat in fared for guest in table.guests)
    if fared and comes:
        waits = await _homecomings(connection, table, fared)
    elif game is not None and seats is None and status == "playing":
        return table.guests
    if status in ("finished", "closed"):
        stays = waits if status == "finished" else ()
        await characters.release(connection, table.id, stays=stays, at=at)
    elif status == "lobby" and seats is not None:
        stays = {row.player_id for row in seats if row.player_id is not None and not row.computer}
        await characters.release(connection, table.id, stays=stays, at=at)
    return await characters.at_table(connection, table.id)


async def fetch_home(
    house: "House", player_id: int, character: Character, *, server_left: bool
) -> Character:
    """Bring a player's character home from a table that does not go on, or that it waits at.

    At a table that has ended it waits if its sheet could not be read then: it is paid now.
    `server_left` tells that the bot is not in the table's server any more. Raises Refusal.
    """
    if character.player_id != player_id or character.table_id is None:
        raise MovedOn
    table = await _readable_table(house, character.table_id)
    if table is not None and table.status in ("lobby", "playing") and not server_left:
        how = "leave` takes it" if table.status == "lobby" else "resign` lets it come"
        raise Refusal(
            f"{character.safe_name} is at table {table.id}, which goes on: `/table {how} home."
        )
    async with house.database.write() as connection:
        rules, sheet, seat = character.rules, character.sheet, character.seat
        if table is not None and table.status == "finished" and table.game is not None:
            fared = rules.homecomings(table.game.state)
            if seat is not None and seat in fared:
                sheet = rules.comes_home(sheet, fared[seat])
            done = await characters.return_home(
                connection,
                character.id,
                character.version,
                table.id,
                schema=rules.schema,
                sheet=rules.encode(sheet),
                at=house.now(),
            )
        else:
            done = await characters.come_home(
                connection, character.id, character.version, at=house.now()
            )
    if not done:
        raise Changed(character.name)
    return await load(house, character.id)


async def server_of(house: "House", character: Character) -> int | None:
    """Return the server of a character's table; None if it is at home."""
    if character.table_id is None:
        return None
    async with house.database.read() as connection:
        stored = await tables.load(connection, character.table_id)
    return stored.guild_id if stored is not None else None


async def _readable_table(house: "House", table_id: int) -> "Table | None":
    """Return a table as it is stored now; None if it cannot be read."""
    try:
        return await house.look(table_id)
    except (Unreadable, NoSuchTable, *DAMAGED) as error:
        log.warning("table %s: %s", table_id, error)
        return None


async def _homecomings(
    connection: "AsyncConnection", table: "Table", fared: Mapping[int, Any]
) -> set[int]:
    """Change the sheets of the seats that are free again, of those still bound to the table.

    Return the players whose characters cannot be read now and wait there: they end no game.
    """
    waits = set()
    if table.campaign is not None:
        # The whole party first, as everybody does who locks more than one.
        await characters.of_campaign(connection, table.campaign.id, lock=True)
    for stored in await characters.of_table(connection, table.id, lock=True):
        if stored.seat is None or stored.seat not in fared:
            continue
        try:
            character = Character(table.house.rulesets, stored)
        except UnreadableCharacter as error:
            log.error("character %s waits at table %s: %s", stored.id, table.id, error)
            waits.add(stored.player_id)
            continue
        if not await _home(connection, table, character, fared[stored.seat]):
            raise MovedOn
    return waits


async def _home(
    connection: "AsyncConnection", table: "Table", character: Character, fared: Any
) -> bool:
    rules = character.rules
    return await characters.return_home(
        connection,
        character.id,
        character.version,
        table.id,
        schema=rules.schema,
        sheet=rules.encode(rules.comes_home(character.sheet, fared)),
        at=table.house.now(),
    )


async def _bring(table: "Table", player_id: int, character_id: int) -> Character:
    """Bring a character; the lock is held. Raises Refusal."""
    title = table.ruleset.words.title
    if table.ruleset.characters is None:
        raise Refusal(f"{title} is played without characters.")
    if table.status != "lobby":
        raise Refusal("Characters are brought before the game begins.")
    if table.seat_of(player_id) is None:
        raise Refusal(f"Take a seat at table {table.id} first.")
    async with table.house.database.read() as connection:
        own = readable(table.house, await characters.of_player(connection, player_id))
    character = next((each for each in own if each.id == character_id), None)
    if character is None:
        raise Refusal("That is not a character of yours. `/character list` shows them.")
    if character.table_id == table.id:
        raise Refusal(f"{character.safe_name} is at this table already.")
    if why := _why_not(table, character, own):
        raise Refusal(why)
    chosen = character

    async def bound(connection: "AsyncConnection") -> bool:
        sheet, rules = await _as_it_joins(connection, table, chosen), chosen.rules
        joins = (rules.schema, rules.encode(sheet)) if sheet != chosen.sheet else None
        at = table.house.now()
        return await characters.bind(
            connection, chosen.id, chosen.version, table.id, joins=joins, at=at
        )

    await table.commit({}, outbox=[OutboxRow(news.LOBBY, b"{}")], also=bound)
    return await load(table.house, chosen.id)


async def _as_it_joins(connection: "AsyncConnection", table: "Table", character: Character) -> Any:
    """Return the sheet of a character as it comes to a table: maybe it joins a party on its way.

    Who has left the party is no measure for who joins it.
    """
    if table.campaign is None or character.campaign_id is not None:
        return character.sheet
    members = {row.player_id for row in table.campaign.party if not row.computer}
    found = await characters.of_campaign(connection, table.campaign.id)
    party = readable(table.house, [each for each in found if each.player_id in members])
    return character.rules.joins(character.sheet, [each.sheet for each in party])


def _why_not(table: "Table", character: Character, own: Sequence[Character]) -> str:
    """Say why one of a player's characters cannot be brought to a table; empty if it can."""
    if character.ruleset.name != table.ruleset.name:
        return f"{character.safe_name} is no character for {table.ruleset.words.title}."
    if character.table_id not in (None, table.id):
        where = "plays at" if character.plays else "is brought to"
        return f"{character.safe_name} {where} table {character.table_id} already."
    if table.campaign is not None:
        here = table.campaign.id
        if character.campaign_id not in (None, here):
            return (
                f"{character.safe_name} takes part in campaign {character.campaign_id}:"
                " a character is in one running campaign at a time."
            )
        others = [each for each in own if each.campaign_id == here and each.id != character.id]
        if others and character.campaign_id is None:
            return f"In this campaign you play {others[0].safe_name}."
    return _may_not(table, character)


def _may_not(table: "Table", character: Character) -> str:
    """Say why the rules do not let a character come to a table; empty if they do."""
    options = {option.name: table.options[option.name] for option in table.rule_options}
    try:
        character.rules.may_join(character.sheet, options)
    except NotAllowed as why:
        return str(why)
    return ""
