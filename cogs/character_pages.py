"""The private pages of characters: the sheet, what may be chosen, and which comes to a table."""

from collections.abc import Sequence
from typing import NamedTuple

import discord
from discord import ui

from bot.play import characters, journeys
from bot.play.characters import Character
from bot.play.house import House
from bot.play.refusals import Changed, Refusal
from bot.play.table import Table
from bot.rules.sheets import Choice, Offer
from cogs import custom_ids, pictures
from cogs.answers import counted, fill, say, whole
from cogs.custom_ids import BadId
from cogs.table_message import button, gallery, layout, row, shortened, text

MENUS = 6
"""Menus on a page, at most: more are on the next."""

OPTIONS = 25
"""Options of a menu, at most: Discord's limit."""

MORE = "-# … and more."

Items = list[ui.Item[ui.LayoutView]]


class Menu(NamedTuple):
    """A part of a topic that one menu can hold."""

    choice: Choice
    offers: Sequence[Offer]
    number: int
    of: int


def head(character: Character) -> str:
    """Name a character, and tell of it in a line."""
    line = shortened(character.rules.words.line(character.sheet), 300)
    return f"## {character.safe_name}\n-# {character.rules.words.title} · {line}"


def whereabouts(character: Character) -> str:
    """Say where a character is; empty if it is at home and in no campaign."""
    told = []
    if character.retired:
        told.append("It is retired.")
    if character.table_id is not None:
        verb = "plays at" if character.plays else "is brought to"
        told.append(f"It {verb} table {character.table_id}.")
    if character.campaign_id is not None:
        told.append(f"It takes part in campaign {character.campaign_id}.")
    return " ".join(told)


async def sheet(character: Character, *, own: bool) -> tuple[ui.LayoutView, list[discord.File]]:
    """Make the page of a sheet: its picture, if there is one, and its text twin."""
    picture = await pictures.character(character)
    name = f"character-{character.id}-{character.version}.png"
    items: Items = []
    if picture is not None:
        items.append(gallery(name, picture.alt))
    told = [head(character), shortened(character.rules.words.sheet(character.sheet), 3_400)]
    where = whereabouts(character)
    items.append(text("\n".join([*told, *([f"\n{where}"] if where else [])])))
    if own:
        items.append(
            row(
                button("Improve", _id(character, "improve"), discord.ButtonStyle.primary),
                button("History", _id(character, "history")),
            )
        )
    return layout(*items), [pictures.file(picture, name)] if picture is not None else []


async def improve(
    house: House, character: Character, page: int = 0, notice: str = ""
) -> ui.LayoutView:
    """Make the page of what an owner may choose now, due choices first."""
    menus = _menus(await characters.choices(house, character))
    pages = max(1, -(-len(menus) // MENUS))
    page = min(page, pages - 1)
    told = [head(character), shortened(notice, 500)]
    items: Items = [text("\n\n".join(filter(None, told)))]
    for place in range(page * MENUS, min(len(menus), (page + 1) * MENUS)):
        items += _menu(character, menus[place], place)
    if not menus:
        items.append(text(_nothing(character)))
    buttons = [button("Sheet", _id(character, "show"))]
    if page > 0:
        buttons.append(button("◂ Before", _id(character, "improve", page - 1)))
    if page < pages - 1:
        buttons.append(button("More ▸", _id(character, "improve", page + 1)))
    return layout(*items, row(*buttons))


def history(character: Character) -> str:
    """Tell of the games that a character has been to."""
    told = character.rules.words.history(character.sheet)
    return whole([head(character), *told.splitlines()], MORE) if told else _no_games(character)


def retiring(character: Character) -> ui.LayoutView:
    """Make the page that asks whether a character is to be retired."""
    question = f"Retire {character.safe_name} for good? It never plays again."
    return layout(
        text(f"{head(character)}\n\n**{question}**"),
        row(
            button("Retire", _id(character, "retire"), discord.ButtonStyle.danger),
            button("Keep", _id(character, "show")),
        ),
    )


def cannot_be_read(name: str) -> str:
    """Tell of a character that this version of the program cannot read."""
    return f"**{name}** cannot be read by this version of the bot. Tell whoever runs it."


async def bring(table: Table, player_id: int, notice: str = "") -> ui.LayoutView:
    """Make the page on which a player chooses who comes to a table. Raises Refusal."""
    if table.status != "lobby":
        raise Refusal("Characters are brought before the game begins.")
    if table.seat_of(player_id) is None:
        raise Refusal(f"Take a seat at table {table.id} first.")
    found = await journeys.judged(table, player_id)
    guest = journeys.guest_of(table, player_id)
    fit = [each for each, why in found if not why]
    items: Items = [text("\n".join(filter(None, [f"### Who comes to table {table.id}?", notice])))]
    if fit:
        menu: ui.Select[ui.LayoutView] = ui.Select(
            custom_id=custom_ids.lobby(table.id, "brought"), placeholder="Bring a character"
        )
        for each in fit[:OPTIONS]:
            menu.add_option(
                label=shortened(each.name, 100),
                value=str(each.id),
                description=shortened(each.rules.words.line(each.sheet), 100) or None,
                default=guest is not None and guest.character_id == each.id,
            )
        items.append(row(menu))
    stays = [(each, shortened(why, 200)) for each, why in found if why]
    lines = [f"**{each.safe_name}** stays at home: {why}" for each, why in stays]
    lines += map(cannot_be_read, (await characters.every(table.house, player_id))[1])
    new = f"`/character new` makes {'another' if found or lines else 'your first'}."
    items.append(text(whole([*lines[:10], f"-# {new}"], MORE)))
    return layout(*items)


async def comes(table: Table, player_id: int) -> str:
    """Say who comes with a player that has just sat down; empty in a game without characters."""
    if table.ruleset.characters is None:
        return ""
    guest = journeys.guest_of(table, player_id)
    if guest is None:
        return f" You still have to bring a character: {journeys.HINT}"
    character = await characters.load(table.house, guest.character_id)
    return f" {character.safe_name} comes with you: {character.rules.words.line(character.sheet)}."


def brought(table: Table, character: Character) -> str:
    """Say that a character comes to a table, and as what."""
    told = character.rules.words.line(character.sheet)
    return f"{character.safe_name} comes to table {table.id}: {told}."


async def bringing(
    table: Table, interaction: discord.Interaction, values: Sequence[str] | None
) -> None:
    """Answer the button of the lobby that offers characters, and the choice of one."""
    user, notice = interaction.user.id, ""
    if values:
        if not values[0].isdecimal() or len(values[0]) > 10:
            raise BadId(values[0])
        guest = journeys.guest_of(table, user)
        if guest is None or guest.character_id != int(values[0]):
            character = await journeys.bring(table, user, int(values[0]))
            notice = f"**{brought(table, character)}**"
    await fill(interaction, await bring(table, user, notice))


async def pressed(
    house: House,
    interaction: discord.Interaction,
    parts: Sequence[str],
    values: Sequence[str] | None,
) -> None:
    """Answer a press on a page of a character. Raises Refusal, or BadId for what is none."""
    if len(parts) != 4:
        raise BadId(".".join(parts))
    number, version = custom_ids.number(parts[0]), custom_ids.number(parts[1])
    verb, argument = parts[2], custom_ids.number(parts[3])
    character = await characters.load(house, number, interaction.user.id)
    if verb == "show":
        await fill(interaction, *await sheet(character, own=True))
    elif verb == "improve":
        await fill(interaction, await improve(house, character, argument))
    elif verb == "history":
        await fill(interaction, told(character, history(character)))
    elif verb == "retire":
        await _retire(house, interaction, character, version)
    elif verb == "take" and values:
        await _take(house, interaction, (character, version, values[0]), argument // MENUS)
    else:
        raise BadId(".".join(parts))


def told(character: Character, said: str) -> ui.LayoutView:
    """Make a page of a text about a character."""
    return layout(text(said), row(button("Sheet", _id(character, "show"))))


def offered(found: dict[str, Choice], key: str) -> Offer | None:
    """Return the offer of that key among the choices, if it is one."""
    offers = (offer for choice in found.values() for offer in choice.offers)
    return next((offer for offer in offers if offer.key == key), None)


async def _take(
    house: House,
    interaction: discord.Interaction,
    picked: tuple[Character, int, str],
    page: int,
) -> None:
    """Take what was picked on a page, and show what may be chosen then."""
    character, version, key = picked
    offer = offered(await characters.choices(house, character), key)
    try:
        character = await characters.take(house, character.player_id, character.id, key, version)
    except Refusal as refusal:
        character = await characters.load(house, character.id, interaction.user.id)
        await fill(interaction, await improve(house, character, page, f"**{refusal}**"))
        return
    with counted():
        await fill(interaction, await after(house, character, offer, page))


async def after(
    house: House, character: Character, offer: Offer | None, page: int = 0
) -> ui.LayoutView:
    """Make the page after an offer was taken; what is then the only choice is taken too."""
    character, more = await _lone_choices(house, character)
    notice = f"**{'. '.join([_done(offer), *map(_done, more)])}.**"
    due = any(each.due for each in (await characters.choices(house, character)).values())
    return await improve(house, character, 0 if due else page, notice)


def _done(offer: Offer | None) -> str:
    """Say that an offer was taken."""
    if offer is None:
        return "Taken"
    return offer.done or f"Taken: {offer.label}"


async def _lone_choices(house: House, character: Character) -> tuple[Character, list[Offer]]:
    """Take what must be taken and is the only offer, one after another."""
    taken: list[Offer] = []
    while lone := _lone(await characters.choices(house, character)):
        own = (character.player_id, character.id, lone.key, character.version)
        character = await characters.take(house, *own)
        taken.append(lone)
    return character, taken


def _lone(found: dict[str, Choice]) -> Offer | None:
    """Return the only offer of a choice that must be made."""
    return next((c.offers[0] for c in found.values() if c.due and len(c.offers) == 1), None)


async def _retire(
    house: House, interaction: discord.Interaction, character: Character, version: int
) -> None:
    try:
        character = await characters.retire(house, interaction.user.id, character.id, version)
    except Changed as refusal:
        raise Refusal(f"{refusal} `/character retire` asks again.") from None
    with counted():
        await say(interaction, f"{character.safe_name} is retired.")


def _menus(found: dict[str, Choice]) -> list[Menu]:
    """Split topics into what a menu can hold each."""
    menus = []
    for choice in found.values():
        parts = [choice.offers[n : n + OPTIONS] for n in range(0, len(choice.offers), OPTIONS)]
        menus += [Menu(choice, part, n, len(parts)) for n, part in enumerate(parts, 1)]
    return menus


def _menu(character: Character, menu: Menu, place: int) -> Items:
    part = f" ({menu.number} of {menu.of})" if menu.of > 1 else ""
    due = "❗ " if menu.choice.due else ""
    question = f"{menu.choice.question}{part}"
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=_id(character, "take", place), placeholder=shortened(question, 150)
    )
    for offer in menu.offers:
        select.add_option(
            label=shortened(offer.label, 100),
            value=offer.key,
            description=shortened(offer.brings, 100) or None,
        )
    return [text(f"{due}**{shortened(question, 300)}**"), row(select)]


def _nothing(character: Character) -> str:
    if character.retired:
        return "It is retired: nothing can be chosen."
    if character.plays:
        where = f"It plays at table {character.table_id}"
        return f"{where}; its sheet can be changed when that game is over."
    return "There is nothing to choose now."


def _no_games(character: Character) -> str:
    return f"{head(character)}\nIt has not been to a game yet."


def _id(character: Character, verb: str, argument: int = 0) -> str:
    return custom_ids.character(character.id, character.version, verb, argument)
