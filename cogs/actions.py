"""What the games' own slash commands share: one action by name, completed from what is legal."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

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
from cogs.table_message import shortened

CHOICES = 25
"""Autocomplete answers at a time: Discord's limit."""

LONGEST_CHOICE = 100
"""Characters of a choice's name and value, at most."""

WHICH = "Say which: choose one of the list."

Kind = type[Action[Any]]
Typed = tuple[str | None, ...]
"""The fields of a command as they were typed; None is left out."""

Games = str | tuple[str, ...]
"""The name of a ruleset, or the names of several that share commands: the table here decides."""


@answered
async def play(
    house: House,
    interaction: discord.Interaction,
    ruleset: Games,
    kind: Kind,
    *typed: str | None,
    confirm: bool = False,
    aside: Callable[[Table], bool] = lambda _: False,
    meant: Callable[[Table, Seat, Typed], Typed] = lambda _table, _seat, typed: typed,
) -> None:
    """Give the action that a command names, its fields as they were typed.

    A field that was left out (None) takes the one pick it may take, or no value of several.
    `confirm` asks first where a button would. `aside` tells whether somebody who is not asked
    hears why, and not only who is. `meant` may fill in what was left out. Raises Refusal if the
    action cannot be given; the game is as it was.
    """
    await _give(
        house,
        interaction,
        ruleset,
        lambda table, seat: _action(table, seat, kind, meant(table, seat, typed)),
        switch=kind.is_switch,
        confirm=confirm,
        aside=lambda table, seat: _not_offered(table, seat, kind, typed) if aside(table) else "",
    )


@answered
async def answer(
    house: House,
    interaction: discord.Interaction,
    ruleset: Games,
    kinds: Collection[Kind],
    text: str = "",
    *,
    confirm: bool = False,
    fit: Callable[[Table], Collection[Kind]] | None = None,
) -> None:
    """Give the answer that a text names among all of some kinds: `Embark: Coast`.

    An empty text is the one answer there is. `confirm` asks first where a button would. `fit`
    tells which of the kinds answer what is asked, and raises Refusal if none does. Raises Refusal.
    """
    await _give(
        house,
        interaction,
        ruleset,
        lambda table, seat: _named(table, seat, fit(table) if fit else kinds, text),
        confirm=confirm,
    )


async def _give(
    house: House,
    interaction: discord.Interaction,
    ruleset: Games,
    made: Callable[[Table, Seat], Action[Any]],
    *,
    switch: bool = False,
    confirm: bool = False,
    aside: Callable[[Table, Seat], str] = lambda *_: "",
) -> None:
    if not await acknowledge(interaction):
        return
    table, seat = await seat_here(house, interaction, ruleset)
    if table.status != "playing":
        raise Refusal(words.OVER)
    if not switch and table.decision_of(seat) is None:
        if why := aside(table, seat):
            raise Refusal(why)
        raise NotYourTurn(table.waiting_for(seat))
    action = made(table, seat)
    if confirm and (asked := walk.confirm(table, seat, action)):
        await fill(interaction, seat_page.step(table, seat, "", [asked]))
        return
    change = table.switch if switch else table.act
    events = await change(interaction.user.id, action)
    with counted():
        notice = seat_page.told(table, events) + looks.blocked(house, table)
        view, files = await seat_page.show(table, seat, notice)
        await fill(interaction, view, files)


class Named(NamedTuple):
    """A complete answer: what completion shows, what a command takes, the action itself.

    `told` names each of its values, also those of which there is no choice.
    """

    label: str
    text: str
    action: Action[Any]
    told: frozenset[str]

    @property
    def said(self) -> str:
        """All that names it, in lower case."""
        return " ".join((self.label.lower(), self.text.lower(), *self.told))


class _Begun(NamedTuple):
    """An answer whose first fields are picked: how they are told, where there was a choice."""

    picked: tuple[Any, ...] = ()
    labels: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    told: frozenset[str] = frozenset()


def named(table: Table, seat: Seat, kinds: Collection[Kind]) -> list[Named]:
    """Return every answer of some kinds that the seat may give, each by one text."""
    if table.decision_of(seat) is None:
        return []
    view, offered = table.view(seat), engine.offers(_game(table), seat)
    return [
        each
        for kind in offered
        if kind in kinds
        for each in _completions(table, seat, view, kind, _Begun())
    ]


def _completions(table: Table, seat: Seat, view: Any, kind: Kind, begun: _Begun) -> Iterator[Named]:
    """Yield every answer that begins so; each field takes one value."""
    game, picked = table.ruleset.words, begun.picked
    if len(picked) == len(kind.__struct_fields__):
        name = game.action(kind)
        text = f"{name}: {', '.join(begun.keys)}" if begun.keys else name
        yield Named(_line(name, begun.labels), text, kind(*picked), begun.told)
        return
    options = engine.options(_game(table), seat, kind, picked)
    for value in () if options.several else options.values:
        label = game.label(view, kind, picked, value, table.names)
        told = begun.told | {label.lower(), key(value).lower()}
        shown = len(options.values) > 1
        more = _Begun(
            (*picked, value),
            (*begun.labels, label) if shown else begun.labels,
            (*begun.keys, key(value)) if shown else begun.keys,
            told,
        )
        yield from _completions(table, seat, view, kind, more)


def _line(name: str, labels: Sequence[str]) -> str:
    """Put a name and labels into a line that a choice takes; long labels are cut, not the last."""
    line = f"{name}: {', '.join(labels)}" if labels else name
    if len(line) > LONGEST_CHOICE and labels:
        most = (LONGEST_CHOICE - len(name)) // len(labels) - len(", ")
        line = f"{name}: {', '.join(shortened(label, most) for label in labels)}"
    return shortened(line, LONGEST_CHOICE)


def _named(table: Table, seat: Seat, kinds: Collection[Kind], text: str) -> Action[Any]:
    """Find the answer that was typed. Raises Refusal."""
    wanted, found = text.strip().lower(), named(table, seat, kinds)
    game = table.ruleset.words
    fits = [each for each in found if wanted in (each.text.lower(), each.label.lower())]
    fits = fits or [each for each in found if each.text.lower().startswith(wanted)]
    fits = fits or [each for each in found if each.text.lower().endswith(f": {wanted}")]
    fits = fits or [each for each in found if wanted in each.told]
    if len(fits) == 1:
        return fits[0].action
    if fits:
        raise Refusal(WHICH)
    for kind in (kind for kind in table.ruleset.actions if kind in kinds):
        name = game.action(kind).partition(" (")[0].lower()
        if wanted.startswith(name) or name.startswith(wanted):
            raise Refusal(_why_not(table, seat, kind, text))
    if len(only := engine.offers(_game(table), seat)) == 1 and only[0] in kinds:
        raise Refusal(_why_not(table, seat, only[0], f": {text}"))
    raise Refusal("There is nothing of the kind to choose now. **My seat** shows what you can do.")


def _why_not(table: Table, seat: Seat, kind: Kind, text: str) -> str:
    """Say why a kind of answer cannot be given as it was typed: `Embark: Coast`."""
    parts = [part for part in text.partition(":")[2].split(",") if part.strip()]
    picked: tuple[Any, ...] = ()
    for _ in kind.__struct_fields__ if walk.offered(table, seat, kind) else ():
        options = engine.options(_game(table), seat, kind, picked)
        if (only := walk.lone(options)) is not None:
            picked = (*picked, walk.value_of(options, only))
        elif parts:
            picked = (*picked, _value(table, seat, kind, picked, options, parts.pop(0)))
        else:
            return WHICH
    return table.ruleset.words.why_not(table.view(seat), kind, picked)


async def suggest_answer(
    house: House,
    interaction: discord.Interaction,
    ruleset: Games,
    kinds: Collection[Kind],
    current: str,
) -> list[Choice[str]]:
    """Complete an answer from all of some kinds that the seat may give."""
    try:
        table, seat = await seat_here(house, interaction, ruleset)
        found = named(table, seat, kinds)
    except Refusal:
        return []
    wanted = current.lower().replace(",", " ").split()
    return [
        Choice(name=each.label, value=each.text[:LONGEST_CHOICE])
        for each in found
        if all(word in each.said for word in wanted)
    ][:CHOICES]


async def suggest(
    house: House,
    interaction: discord.Interaction,
    ruleset: Games,
    kind: Kind,
    current: str,
    *typed: str | None,
) -> list[Choice[str]]:
    """Complete the field that follows the typed ones; of several values the last.

    Nobody is offered anything that is not among their own options.
    """
    try:
        table, seat = await seat_here(house, interaction, ruleset)
        if not walk.offered(table, seat, kind):
            return []
        picked = _picked(table, seat, kind, typed)
        options = engine.options(_game(table), seat, kind, picked)
    except Refusal:
        return []
    keys = [key(value) for value in options.values]
    begun = any(text.lower().startswith(current.strip().lower()) for text in keys)
    one = begun or not options.several
    before, comma, last = ("", "", current) if one else current.rpartition(",")
    given = f"{before}{comma} " if comma else ""
    taken = {part.lower() for part in split(before, keys)}
    found = []
    for value in options.values:
        label = table.ruleset.words.label(table.view(seat), kind, picked, value, table.names)
        text = given + key(value)
        if key(value).lower() in taken or len(text) > LONGEST_CHOICE:
            continue
        if last.strip().lower() in f"{key(value)} {label}".lower():
            found.append(Choice(name=(given + label)[-LONGEST_CHOICE:], value=text))
    return found[:CHOICES]


def typed(interaction: discord.Interaction, name: str) -> str | None:
    """Return what is typed so far for another parameter of the command."""
    value: str | None = getattr(interaction.namespace, name, None) or None
    return value


async def table_here(house: House, interaction: discord.Interaction, ruleset: Games) -> Table:
    """Return the table in this channel, also for who watches. Raises Refusal for another game."""
    table = await house.here(interaction.channel_id or 0, interaction.user.id)
    games = (ruleset,) if isinstance(ruleset, str) else ruleset
    if table.ruleset.name not in games:
        known = (house.rulesets[game] for game in games if game in house.rulesets)
        wanted = " or ".join(ruleset.words.title for ruleset in known)
        told = f"Table {table.id} plays {table.ruleset.words.title}, not {wanted}."
        raise Refusal(told.replace("!.", "!"))
    return table


async def seat_here(
    house: House, interaction: discord.Interaction, ruleset: Games
) -> tuple[Table, Seat]:
    """Return the table in this channel and the seat there. Raises Refusal without one."""
    table = await table_here(house, interaction, ruleset)
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated(table.id)
    table.view(seat)
    return table, seat


def _action(table: Table, seat: Seat, kind: Kind, typed: tuple[str | None, ...]) -> Action[Any]:
    return kind(*_picked(table, seat, kind, typed))


def _picked(table: Table, seat: Seat, kind: Kind, typed: tuple[str | None, ...]) -> tuple[Any, ...]:
    """Turn what was typed into the values of the fields. Raises Refusal."""
    if typed and not walk.offered(table, seat, kind):
        raise Refusal(_not_offered(table, seat, kind, typed))
    picked: tuple[Any, ...] = ()
    for text in typed:
        options = engine.options(_game(table), seat, kind, picked)
        if text is None:
            picked = (*picked, _left_out(table, seat, kind, picked, options))
        else:
            picked = (*picked, _value(table, seat, kind, picked, options, text))
    return picked


def _not_offered(table: Table, seat: Seat, kind: Kind, typed: tuple[str | None, ...]) -> str:
    """Say why a kind of action cannot be chosen now, whatever was typed for it."""
    given = tuple(takewhile(bool, (text and text.strip() for text in typed)))
    return table.ruleset.words.why_not(table.view(seat), kind, given)


def _left_out(
    table: Table, seat: Seat, kind: Kind, picked: tuple[Any, ...], options: Options
) -> Any:
    """Fill a field that was not typed: with nothing, or with the one value there is."""
    if options.several and options.allow(()):
        return ()
    if (only := walk.lone(options)) is not None:
        return walk.value_of(options, only)
    game = table.ruleset.words
    if not options.values or not walk.offered(table, seat, kind):
        raise Refusal(game.why_not(table.view(seat), kind, picked))
    ask = game.field(kind, kind.__struct_fields__[len(picked)])
    raise Refusal(f"{ask} Add it to the command.")


def _value(
    table: Table, seat: Seat, kind: Kind, picked: tuple[Any, ...], options: Options, text: str
) -> Any:
    """Find what was typed among the options: a key, a label, or the one label's first words."""
    if options.several:
        one = Options(options.values)
        parts = split(text, [key(value) for value in options.values])
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


def split(text: str, known: Collection[str]) -> list[str]:
    """Split a text at its commas, but not at those inside a name that is known."""
    names = {name.lower() for name in known}
    most = 1 + max((name.count(",") for name in names), default=0)
    pieces, parts, at = text.split(","), list[str](), 0
    while at < len(pieces):
        longest = min(most, len(pieces) - at)
        whole = (n for n in range(longest, 1, -1) if _joined(pieces[at : at + n]).lower() in names)
        count = next(whole, 1)
        parts.append(_joined(pieces[at : at + count]))
        at += count
    return [part for part in parts if part]


def _joined(pieces: list[str]) -> str:
    return ",".join(pieces).strip()


def _game(table: Table) -> Any:
    if table.game is None or table.game.decision is None:
        raise NotYourTurn("nobody")
    return table.game
