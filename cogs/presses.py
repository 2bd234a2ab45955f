"""Every press on a button or a menu comes here, by its custom_id; also one from long ago."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from bot.play import lobby, words
from bot.play.house import House
from bot.play.refusals import NotFree, NotSeated, Refusal, Stale
from bot.play.table import Table
from cogs import (
    character_pages,
    consent,
    custom_ids,
    help_pages,
    history,
    looks,
    replay,
    seat_page,
    table_message,
    walk,
)
from cogs.answers import acknowledge, counted, fill, say
from cogs.custom_ids import BadId, Walk

Values = Sequence[str] | None
"""What was chosen in a menu, perhaps nothing; None for a button."""

OLD_BUTTON = "This button is from an older time of the bot. `/table board` shows the table."


async def press(house: House, interaction: discord.Interaction) -> None:
    """Answer a press. Raises Refusal for what is not done, anything else for a bug."""
    data: Any = interaction.data or {}
    kind, *parts = str(data.get("custom_id", "")).split(".")
    values: Values = data.get("values")
    if kind == "s1":
        await _shared(house, interaction, parts)
        return
    handler = HANDLERS.get(kind)
    private = parts[1:2] in (["options"], ["bring"])
    quietly = kind == "c1" or (kind == "l1" and not private)
    if not await acknowledge(interaction, quietly=quietly):
        return
    if handler is None:
        raise Refusal(OLD_BUTTON)
    try:
        await handler(house, interaction, parts, values)
    except BadId:
        raise Refusal(OLD_BUTTON) from None


async def _walk(
    house: House, interaction: discord.Interaction, parts: Sequence[str], values: Values
) -> None:
    """Go one step further in a menu walk, or give the answer it has led to."""
    step = Walk.read(parts)
    table = await house.table(step.table)
    try:
        await _step(table, interaction, step, values)
    except Refusal as refusal:
        table = await house.look(step.table)
        seat = table.seat_of(interaction.user.id)
        if seat is None or table.game is None:
            raise
        view, files = await seat_page.show(table, seat, f"**{refusal}**")
        await fill(interaction, view, files)


async def _step(table: Table, interaction: discord.Interaction, step: Walk, values: Values) -> None:
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated(table.id)
    if table.status != "playing":
        raise Refusal(words.OVER)
    if step.seat != seat or step.kind >= len(table.ruleset.actions):
        raise Stale
    if step.decision and step.decision != table.decision_of(seat):
        raise Stale
    kind = table.ruleset.actions[step.kind]
    game = table.ruleset.words
    if not walk.offered(table, seat, kind):
        raise Refusal(game.why_not(table.view(seat), kind, ()))
    at = walk.place(table, seat, kind, step.picks)
    if at.digest != step.digest:
        raise Stale
    if values is not None and at.options is not None:
        step = walk.chosen(step, values, at.options)
        at = walk.place(table, seat, kind, step.picks)
    picture = _picture(interaction)
    if at.options is not None:
        items = walk.next_field(table, seat, at, step)
        await fill(interaction, seat_page.step(table, seat, picture, [items]), None)
        return
    action = kind(*at.picked)
    question = game.confirm(table.view(seat), action, table_message.names_of(table))
    if question and step.decision and not step.confirmed:
        items = walk.confirmation(table, at, step, question)
        await fill(interaction, seat_page.step(table, seat, picture, [items]), None)
        return
    if step.decision:
        events = await table.act(interaction.user.id, action, step.decision)
    else:
        events = await table.switch(interaction.user.id, action)
    with counted():
        await _seat(table, interaction, seat_page.told(table, events))


async def _shared(house: House, interaction: discord.Interaction, parts: Sequence[str]) -> None:
    """Answer the button that all seats share: presses count in the order in which they arrive.

    So each is put into the line of its table before anything else waits for Discord.
    """
    acting = _first_press(house, interaction.user.id, parts)
    acknowledged, refused = await asyncio.gather(
        acknowledge(interaction, quietly=True), acting, return_exceptions=True
    )
    if isinstance(acknowledged, BaseException):
        raise acknowledged
    if isinstance(refused, BadId):
        raise Refusal(OLD_BUTTON)
    if isinstance(refused, BaseException):
        raise refused


async def _first_press(house: House, user: int, parts: Sequence[str]) -> None:
    if len(parts) != 3:
        raise BadId(".".join(parts))
    table_id, decision, place = (custom_ids.number(part) for part in parts)
    async with house.line(table_id):
        table = await house.table(table_id)
        actions = table.ruleset.actions
        if place >= len(actions) or actions[place].__struct_fields__:
            raise Stale
        await table.act(user, actions[place](), decision)


async def _look(
    house: House, interaction: discord.Interaction, parts: Sequence[str], values: Values
) -> None:
    """Show something of a table in private: the hand, the board as text, history, rules."""
    if len(parts) != 3:
        raise BadId(".".join(parts))
    table = await house.look(custom_ids.number(parts[0]))
    argument = custom_ids.number(parts[2])
    if parts[1] == "hand":
        await _seat(table, interaction)
    elif parts[1] == "text":
        await say(interaction, looks.board_text(table, table.seat_of(interaction.user.id)))
    elif parts[1] == "history":
        await fill(interaction, await history.page(table, interaction.user.id, argument))
    elif parts[1] == "rules":
        await fill(interaction, looks.rules(table.ruleset, table.id, argument))
    else:
        raise BadId(".".join(parts))


async def _replay(
    house: House, interaction: discord.Interaction, parts: Sequence[str], values: Values
) -> None:
    """Show a table as it was after an action."""
    if not parts:
        raise BadId("")
    table = await house.look(custom_ids.number(parts[0]))
    view, files = await replay.pressed(table, interaction.user.id, parts[1:], values)
    await fill(interaction, view, files)


async def _seat(table: Table, interaction: discord.Interaction, notice: str = "") -> None:
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated(table.id)
    notice += looks.blocked(table.house, table)
    view, files = await seat_page.show(table, seat, notice)
    await fill(interaction, view, files)


async def _undo(
    house: House, interaction: discord.Interaction, parts: Sequence[str], values: Values
) -> None:
    if len(parts) != 2:
        raise BadId(".".join(parts))
    table = await house.look(custom_ids.number(parts[0]))
    try:
        try:
            await table.undo(interaction.user.id, custom_ids.number(parts[1]))
        except NotFree:
            await fill(interaction, await consent.offer(table, interaction.user.id))
            return
    except Refusal as refusal:
        await _seat(table, interaction, f"**{refusal}**")
    else:
        with counted():
            await _seat(table, interaction, "Taken back.")


async def _consent(
    house: House, interaction: discord.Interaction, parts: Sequence[str], values: Values
) -> None:
    """Ask the others to take something back, or answer that; the question is the courier's."""
    if len(parts) != 3:
        raise BadId(".".join(parts))
    table = await house.look(custom_ids.number(parts[0]))
    number, user = custom_ids.number(parts[1]), interaction.user.id
    if parts[2] != "ask":
        await consent.answer(table, user, number, parts[2])
        return
    try:
        told = await consent.ask(table, user, number)
    except Refusal as refusal:
        await _seat(table, interaction, f"**{refusal}**")
        return
    with counted():
        await _seat(table, interaction, told)


async def _lobby(
    house: House, interaction: discord.Interaction, parts: Sequence[str], values: Values
) -> None:
    """Answer a press in the lobby; the lobby message itself is the courier's."""
    if len(parts) != 3:
        raise BadId(".".join(parts))
    table = await house.look(custom_ids.number(parts[0]))
    user = interaction.user
    if parts[1] in ("options", "option", "uncomputer", "dismiss"):
        await _options(table, interaction, parts[1], values)
        return
    if parts[1] in ("bring", "brought"):
        await character_pages.bringing(table, interaction, values)
        return
    verbs: dict[str, Callable[[], Awaitable[None]]] = {
        "join": lambda: lobby.join(table, user.id, user.display_name),
        "leave": lambda: lobby.leave(table, user.id),
        "computer": lambda: lobby.computer(table, user.id),
        "start": lambda: lobby.start(table, user.id),
    }
    if parts[1] not in verbs:
        raise BadId(".".join(parts))
    await verbs[parts[1]]()
    if why := looks.blocked(house, table):
        raise Refusal(why.strip())


async def _options(
    table: Table, interaction: discord.Interaction, verb: str, values: Values
) -> None:
    user = interaction.user.id
    if table.host_id != user:
        raise Refusal("Only the host chooses the options of this table.")
    if table.status != "lobby":
        raise Refusal("The options are set when the game begins.")
    if verb == "uncomputer":
        await lobby.remove_computer(table, user)
    elif verb == "dismiss" and values:
        if not values[0].isdecimal():
            raise BadId(values[0])
        await lobby.dismiss(table, user, int(values[0]))
    elif verb == "option" and values:
        place, _, value = values[0].partition(".")
        names = list(lobby.offered_options(table))
        number = custom_ids.number(place)
        if number >= len(names):
            raise BadId(values[0])
        await lobby.choose(table, user, names[number], value)
    if verb == "options":
        await fill(interaction, table_message.option_menus(table))
        return
    with counted():
        await fill(interaction, table_message.option_menus(table))


async def _help(
    house: House, interaction: discord.Interaction, parts: Sequence[str], values: Values
) -> None:
    chosen = custom_ids.number(values[0] if values else ".".join(parts))
    await fill(interaction, help_pages.page(house.rulesets, chosen))


def _picture(interaction: discord.Interaction) -> str:
    """Return the name of the picture that the pressed message carries."""
    files = interaction.message.attachments if interaction.message else []
    return files[0].filename if files else ""


Handler = Callable[[House, discord.Interaction, Sequence[str], Values], Awaitable[None]]
HANDLERS: dict[str, Handler] = {
    "t1": _walk,
    "v1": _look,
    "u1": _undo,
    "c1": _consent,
    "r1": _replay,
    "l1": _lobby,
    "h1": _help,
    "p1": character_pages.pressed,
}
