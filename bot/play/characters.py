"""Characters of players, that live on from table to table: made, looked at and improved.

A character belongs to a player, on every server of this bot. Its sheet changes in a transaction
that reads it, asks the rules and compares its version; `journeys` brings it to tables and home.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.play import words
from bot.play.refusals import (
    DAMAGED,
    Changed,
    NoSuchCharacter,
    Refusal,
    UnreadableCharacter,
)
from bot.rules.options import fitted
from bot.rules.ruleset import Ruleset
from bot.rules.sheets import Characters as Rules
from bot.rules.sheets import Choice, NotAllowed, Offer
from db import characters
from db.rows import StoredCharacter

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.play.house import House

log = logging.getLogger(__name__)

MOST = 25
"""Characters that a player can have at a time; a menu takes no more."""


NOT_OFFERED = "That is not offered now. Choose from the list."
NO_GIFT = "That cannot be given. Choose from the list."


class Character:
    """A character as it was stored when it was looked at."""

    def __init__(self, rulesets: Mapping[str, Ruleset], stored: StoredCharacter) -> None:
        """Read everything. Raises UnreadableCharacter."""
        ruleset = rulesets.get(stored.ruleset)
        if ruleset is None or ruleset.characters is None:
            raise UnreadableCharacter(stored.name)
        try:
            sheet = ruleset.characters.decode(stored.sheet, stored.schema)
        except DAMAGED as error:
            raise UnreadableCharacter(stored.name) from error
        self.id = stored.id
        self.player_id = stored.player_id
        self.ruleset: Ruleset = ruleset
        self.rules: Rules = ruleset.characters
        self.name = stored.name
        self.retired = stored.status == "retired"
        self.version = stored.version
        self.sheet: Any = sheet
        self.table_id = stored.table_id
        self.plays = stored.table_id is not None and stored.seat is not None
        self.campaign_id = stored.campaign_id
        self.seat = stored.seat

    def to_change(self) -> None:
        """Refuse unless the sheet may be changed now: not in a game, and not once retired."""
        if self.retired:
            raise Refusal(f"{self.safe_name} is retired.")
        if self.plays:
            raise Refusal(
                f"{self.safe_name} plays at table {self.table_id};"
                " its sheet can be changed when that game is over."
            )

    @property
    def safe_name(self) -> str:
        """The name, safe to stand in a message."""
        return words.safe(self.name)


async def new(
    house: "House", player_id: int, ruleset: str, name: str, options: Mapping[str, str]
) -> Character:
    """Make a character for a player. Raises Refusal."""
    rules = house.rulesets[ruleset].characters if ruleset in house.rulesets else None
    if rules is None:
        raise Refusal("That game has no characters. Choose one from the list.")
    name = plain(name)
    if not name:
        raise Refusal("Give your character a name that can be seen.")
    if name.isdigit():
        raise Refusal("A number alone names the character that has it: add a letter.")
    sheet = _judged(lambda: rules.begin(name, _chosen(rules, options)))
    taken = Refusal(f"You have a character called {words.safe(name)} already.")
    try:
        async with house.database.write() as connection:
            own = await characters.of_player(connection, player_id)
            if len(own) >= MOST:
                raise Refusal(
                    f"You have {MOST} characters already: `/character retire` one of them."
                )
            if any(other.name.lower() == name.lower() for other in own):
                raise taken
            character_id = await characters.create(
                connection,
                player_id=player_id,
                ruleset=ruleset,
                name=name,
                schema=rules.schema,
                sheet=rules.encode(sheet),
                at=house.now(),
            )
    except characters.NameTaken:
        raise taken from None
    return await load(house, character_id)


def plain(name: str) -> str:
    """Return a name as a character bears it: one line, nothing in it that is no plain text.

    The rules put it into their own sentences, so it has to be safe everywhere.
    """
    seen = words.MARKUP.sub("", words.line(name, 10 * words.NAME_LENGTH))
    return words.line(seen.replace("@", "").replace("://", " "), words.NAME_LENGTH)


async def load(house: "House", character_id: int, owner_id: int | None = None) -> Character:
    """Return a character; with `owner_id`, only if it is that player's. Raises Refusal."""
    async with house.database.read() as connection:
        found = (await characters.load(connection, [character_id])).get(character_id)
    if found is None:
        raise Refusal("That character is gone. `/character list` shows yours.")
    if owner_id not in (None, found.player_id):
        raise Refusal("That is not your character. `/character list` shows yours.")
    return Character(house.rulesets, found)


async def of_player(house: "House", player_id: int) -> list[Character]:
    """Return a player's characters, oldest first; one that cannot be read hides no other."""
    async with house.database.read() as connection:
        found = await characters.of_player(connection, player_id)
    return readable(house, found)


async def every(house: "House", player_id: int) -> tuple[list[Character], list[str]]:
    """Return a player's characters, and the names, safe for a message, of those that cannot be
    read now.
    """
    async with house.database.read() as connection:
        stored = await characters.of_player(connection, player_id)
    found = readable(house, stored)
    there = {each.id for each in found}
    return found, [words.safe(each.name) for each in stored if each.id not in there]


async def meant(house: "House", player_id: int, named: str = "") -> Character:
    """Return the character of a player that a command means: by name or number, or the only one.

    Raises Refusal.
    """
    async with house.database.read() as connection:
        own = await characters.of_player(connection, player_id)
    wanted = named.strip().lower()
    fitting = [each for each in own if wanted in ("", str(each.id), each.name.lower())]
    exact = [each for each in fitting if each.name.lower() == wanted] or fitting
    if not exact:
        raise NoSuchCharacter(named.strip())
    if len(exact) > 1:
        several = words.listed([words.safe(each.name) for each in exact])
        raise Refusal(f"There are several characters: {several}. Say which `name` you mean.")
    return Character(house.rulesets, exact[0])


async def party(house: "House", character: Character) -> list[Character]:
    """Return the characters of its running campaign, itself with them; else itself alone."""
    if character.campaign_id is None:
        return [character]
    async with house.database.read() as connection:
        found = await characters.of_campaign(connection, character.campaign_id)
    return readable(house, found)


async def choices(house: "House", character: Character) -> dict[str, Choice]:
    """Return what its owner may choose now, by topic; what is due comes first."""
    if character.retired or character.plays:
        return {}
    sheets = [each.sheet for each in await party(house, character)]
    found = character.rules.choices(character.sheet, sheets)
    offered = {topic: choice for topic, choice in found.items() if choice.offers}
    return dict(sorted(offered.items(), key=lambda each: not each[1].due))


def gifts(character: Character) -> Sequence[Offer]:
    """Return what a character could give to another of its party."""
    can = character.campaign_id is not None and not character.retired and not character.plays
    return character.rules.gifts(character.sheet) if can else ()


async def take(
    house: "House", player_id: int, character_id: int, key: str, version: int | None = None
) -> Character:
    """Take an offer for a character, named by its key; return it as it is then.

    `version` is the one that its owner saw. Raises Refusal, and Changed if it was another.
    """
    async with house.database.write() as connection:
        character, others = await _own(house, connection, player_id, character_id, version)
        sheets = [each.sheet for each in others]
        rules, sheet = character.rules, character.sheet
        offered = rules.choices(sheet, sheets).values()
        if key in {offer.key for choice in offered for offer in choice.offers}:
            taken = _judged(lambda: rules.take(sheet, key, sheets))
        else:
            _typed(lambda: rules.take(sheet, key, sheets), NOT_OFFERED)
            raise Refusal(NOT_OFFERED)
        await _store(house, connection, character, taken)
    return await load(house, character_id)


async def give(
    house: "House", player_id: int, character_id: int, to_id: int, gift: str
) -> tuple[Character, Character]:
    """Let a character give something to another of its running campaign; return both.

    Raises Refusal.
    """
    async with house.database.write() as connection:
        giver, others = await _own(house, connection, player_id, character_id, None)
        receiver = next((each for each in others if each.id == to_id and to_id != giver.id), None)
        if giver.campaign_id is None or receiver is None:
            raise Refusal("Gifts are given inside the party of a running campaign only.")
        receiver.to_change()
        rules, sheets = giver.rules, (giver.sheet, receiver.sheet)
        given, got = _typed(lambda: rules.give(*sheets, gift), NO_GIFT)
        await _store(house, connection, giver, given)
        await _store(house, connection, receiver, got)
    return await load(house, giver.id), await load(house, receiver.id)


async def retire(
    house: "House", player_id: int, character_id: int, version: int | None = None
) -> Character:
    """Retire a character for good; it must be at home. Raises Refusal."""
    async with house.database.write() as connection:
        character, _ = await _own(house, connection, player_id, character_id, version)
        _at_home(character)
        if not await characters.retire(connection, character_id, character.version, at=house.now()):
            raise Changed(character.name)
    return await load(house, character_id)


async def leave_campaign(house: "House", player_id: int, character_id: int) -> Character:
    """Take a character out of a campaign that does not go on. Raises Refusal."""
    async with house.database.write() as connection:
        character, _ = await _own(house, connection, player_id, character_id, None)
        if character.campaign_id is None:
            raise Refusal(f"{character.safe_name} takes part in no running campaign.")
        _at_home(character)
        version, at = character.version, house.now()
        if not await characters.leave_campaign(connection, character_id, version, at=at):
            raise Changed(character.name)
    return await load(house, character_id)


def readable(house: "House", found: Sequence[StoredCharacter]) -> list[Character]:
    """Read characters; one that cannot be read is left out and logged."""
    readable = []
    for stored in found:
        try:
            readable.append(Character(house.rulesets, stored))
        except UnreadableCharacter as error:
            log.warning("character %s: %s", stored.id, error)
    return readable


def _at_home(character: Character) -> None:
    """Refuse unless a character is at no table."""
    if character.table_id is not None:
        raise Refusal(
            f"{character.safe_name} is brought to table {character.table_id}."
            " Leave that table first, or bring another."
        )


async def _own(
    house: "House",
    connection: "AsyncConnection",
    player_id: int,
    character_id: int,
    version: int | None,
) -> tuple[Character, list[Character]]:
    """Return a player's character to be changed, and its party, nobody else changing them.

    Raises Refusal.
    """
    found = (await characters.load(connection, [character_id])).get(character_id)
    if found is not None and found.campaign_id is not None:
        # All of a party in one order: a member alone first could wait for another for ever.
        together = await characters.of_campaign(connection, found.campaign_id, lock=True)
    else:
        locked = await characters.load(connection, [character_id], lock=True)
        together = list(locked.values())
    own = next((each for each in together if each.id == character_id), None)
    if own is None or own.player_id != player_id:
        raise Refusal("That is not your character. `/character list` shows yours.")
    if version not in (None, own.version):
        raise Changed(own.name)
    character = Character(house.rulesets, own)
    character.to_change()
    others = [each for each in together if each.id != own.id]
    both = [character, *readable(house, others)]
    return character, sorted(both, key=lambda each: each.id)


async def _store(
    house: "House", connection: "AsyncConnection", character: Character, sheet: Any
) -> None:
    """Store the next sheet of a character. Raises Changed, and the transaction is given up."""
    done = await characters.change(
        connection,
        character.id,
        character.version,
        schema=character.rules.schema,
        sheet=character.rules.encode(sheet),
        at=house.now(),
    )
    if not done:
        raise Changed(character.name)


def _chosen(rules: Rules, options: Mapping[str, str]) -> dict[str, str]:
    """Return every option of a new character. Raises Refusal."""
    offered = {option.name: option.values for option in rules.options}
    for name, value in options.items():
        if value not in offered.get(name, ()):
            raise Refusal(f"“{value}” cannot be chosen. Choose from the list.")
    chosen = fitted(rules.options, 0, options, options)
    if pair := words.not_together(rules, chosen):
        raise Refusal(pair)
    for option in rules.options:
        if option.waits(chosen):
            raise Refusal(f"Choose first: {rules.words.option(option.name)}.")
    return chosen


def _typed(change: Callable[[], Any], wrong: str) -> Any:
    """Make a change for what somebody may have typed at random. Raises Refusal."""
    try:
        return _judged(change)
    except (LookupError, ValueError):
        raise Refusal(wrong) from None


def _judged(change: Callable[[], Any]) -> Any:
    """Make a change of a sheet; say in the game's terms why it is not made. Raises Refusal."""
    try:
        return change()
    except NotAllowed as why:
        raise Refusal(str(why)) from None
