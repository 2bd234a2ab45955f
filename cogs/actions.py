"""What the games' own slash commands share: one action by name, completed from what is legal."""

from typing import Any

import discord
from discord.app_commands import Choice

from bot.play import words
from bot.play.house import House
from bot.play.refusals import NotSeated, NotYourTurn, Refusal
from bot.play.table import Table
from bot.rules import engine
from bot.rules.kernel import Action, Options, Seat, key
from cogs import looks, seat_page, walk
from cogs.answers import acknowledge, answered, counted, fill

CHOICES = 25
"""Autocomplete answers at a time: Discord's limit."""

LONGEST_CHOICE = 100
"""Characters of a choice's name and value, at most."""

Kind = type[Action[Any]]


@answered
async def play(
    house: House, interaction: discord.Interaction, ruleset: str, kind: Kind, *typed: str
) -> None:
    """Give the action that a command names, its fields as they were typed.

    Raises Refusal if it cannot be given; the game is as it was.
    """
    if not await acknowledge(interaction):
        return
    table, seat = await _seat(house, interaction, ruleset)
    if table.status != "playing":
        raise Refusal(words.OVER)
    switch = kind in table.ruleset.switches
    if not switch and table.decision_of(seat) is None:
        raise NotYourTurn(table.waiting_for(seat))
    action = _action(table, seat, kind, typed)
    change = table.switch if switch else table.act
    events = await change(interaction.user.id, action)
    with counted():
        notice = seat_page.told(table, events) + looks.blocked(house, table)
        view, files = await seat_page.show(table, seat, notice)
        await fill(interaction, view, files)


async def suggest(
    house: House,
    interaction: discord.Interaction,
    ruleset: str,
    kind: Kind,
    current: str,
    *typed: str,
) -> list[Choice[str]]:
    """Complete the field that follows the typed ones; of several values the last.

    Nobody is offered anything that is not among their own options.
    """
    try:
        table, seat = await _seat(house, interaction, ruleset)
        if not walk.offered(table, seat, kind):
            return []
        picked = _picked(table, seat, kind, typed)
        options = engine.options(_game(table), seat, kind, picked)
    except Refusal:
        return []
    before, comma, last = current.rpartition(",") if options.several else ("", "", current)
    given = f"{before}{comma} " if comma else ""
    taken = {part.strip().lower() for part in before.split(",")}
    found = []
    for value in options.values:
        label = table.ruleset.words.label(table.view(seat), kind, picked, value, table.names)
        text = given + key(value)
        if key(value).lower() in taken or len(text) > LONGEST_CHOICE:
            continue
        if last.strip().lower() in f"{key(value)} {label}".lower():
            found.append(Choice(name=(given + label)[-LONGEST_CHOICE:], value=text))
    return found[:CHOICES]


async def _seat(house: House, interaction: discord.Interaction, ruleset: str) -> tuple[Table, Seat]:
    table = await house.here(interaction.channel_id or 0, interaction.user.id)
    if table.ruleset.name != ruleset:
        wanted = house.rulesets[ruleset].words.title
        raise Refusal(f"Table {table.id} plays {table.ruleset.words.title}, not {wanted}.")
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated(table.id)
    table.view(seat)
    return table, seat


def _action(table: Table, seat: Seat, kind: Kind, typed: tuple[str, ...]) -> Action[Any]:
    return kind(*_picked(table, seat, kind, typed))


def _picked(table: Table, seat: Seat, kind: Kind, typed: tuple[str, ...]) -> tuple[Any, ...]:
    """Turn what was typed into the values of the fields. Raises Refusal."""
    picked: tuple[Any, ...] = ()
    for text in typed:
        options = engine.options(_game(table), seat, kind, picked)
        picked = (*picked, _value(table, seat, kind, picked, options, text))
    return picked


def _value(
    table: Table, seat: Seat, kind: Kind, picked: tuple[Any, ...], options: Options, text: str
) -> Any:
    """Find what was typed among the options: a key, a label, or the one label's first words."""
    if options.several:
        parts = [part for part in text.split(",") if part.strip()]
        one = Options(options.values)
        return tuple(_value(table, seat, kind, picked, one, part) for part in parts)
    wanted = text.strip().lower()
    view, game = table.view(seat), table.ruleset.words
    begun = []
    for value in options.values:
        label = game.label(view, kind, picked, value, table.names).lower()
        if wanted in (key(value).lower(), label):
            return value
        if label.startswith((f"{wanted} ", f"{wanted}:")):
            begun.append(value)
    if len(begun) == 1:
        return begun[0]
    raise Refusal(game.why_not(view, kind, (*picked, text.strip())))


def _game(table: Table) -> Any:
    if table.game is None or table.game.decision is None:
        raise NotYourTurn("nobody")
    return table.game
