"""What people do at a table, in a word each."""

import contextlib
import random
from collections.abc import Iterator, Sequence
from typing import Any
from unittest.mock import patch

import discord
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage

from bot.play.table import Table
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.call_to_arms.leaving import Surrender
from bot.rules.call_to_arms.text import ACTIONS
from bot.rules.call_to_arms.titan_cards import FlipTitan
from bot.rules.ruleset import Ruleset
from tests.builders import Playing, PlayingWar, war
from tests.server import Server, answer, buttons, menus

ARMS = "call_to_arms"
DAMAGE, TITAN, SURRENDER = (ACTIONS[kind] for kind in (DamageCard, FlipTitan, Surrender))
"""How the menu and the buttons of these are called."""

PLAYS = ("t1.",)


def players(server: Server) -> list[MemberActor]:
    """The three who play, in the order of their seats."""
    return [server.ada, server.boris, server.chen]


def three(*, turn: str = "A", **changed: str) -> PlayingWar:
    """A position in which Ada loses, and each of three has a choice of cards."""
    a = changed.get("A", "field V | hand I V X")
    b = changed.get("B", "field X | hand III II Scout")
    c = changed.get("C", "field IX | hand II VI")
    return war(turn=turn, A=a, B=b, C=c)


async def gather(
    server: Server, seats: int = 3, game: str = ARMS, *, number: int = 1, **options: str
) -> discord.Message:
    """Open a table and sit down at it; return its lobby message."""
    chosen = ", ".join(f"{name}={value}" for name, value in options.items())
    await server.type(server.ada, "table new", game=game, **({"options": chosen} if chosen else {}))
    for who in players(server)[1:seats]:
        await server.press(who, lobby_of(server, number), "Join")
    return lobby_of(server, number)


async def begin(
    server: Server,
    position: Playing | None = None,
    seats: int = 3,
    game: str = ARMS,
    *,
    number: int = 1,
    **options: str,
) -> Table:
    """Open a table, sit down and start; with a position, the game goes on from there."""
    lobby = await gather(server, seats, game, number=number, **options)
    with dealt(position):
        await server.press(server.ada, lobby, "Start")
    return await server.table(number)


@contextlib.contextmanager
def dealt(position: Playing | None) -> Iterator[None]:
    """Let the next game begin in a position."""
    if position is None:
        yield
        return
    with patch.object(Ruleset, "new_game", lambda *_args: position.game):
        yield


def lobby_of(server: Server, number: int) -> discord.Message:
    """Return the lobby message of a table; tables in the channel itself have others there too."""
    wanted = f"l1.{number}."
    return next(
        message
        for message in reversed(server.channel.history())
        if any(button["custom_id"].startswith(wanted) for button in buttons(message))
    )


async def seat_page(server: Server, who: MemberActor, number: int = 1) -> ResponseMessage:
    """Press *My seat* under the live table message."""
    return answer(await server.press(who, await server.live(number), "My seat"))


async def forge(
    server: Server,
    who: MemberActor,
    custom_id: str,
    values: Sequence[str] | None = None,
    message: discord.Message | ResponseMessage | None = None,
) -> InteractionResult:
    """Press what no message shows: an id or values made up, or those of somebody else."""
    pressed = message or server.lobby()
    place = server.channel
    if isinstance(pressed, ResponseMessage):
        pressed = pressed.message
    for thread in server.channel.threads:
        if thread.id == pressed.channel.id:
            place = thread
    stored = server.env.backend.get_message(place.id, pressed.id)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
    if values is not None:
        data["values"] = list(values)
    return await _forged(server, who, place, stored, data)


async def _forged(
    server: Server, who: MemberActor, place: ChannelHandle, stored: Any, data: dict[str, Any]
) -> InteractionResult:
    from simcord.backend import serializers  # noqa: PLC0415

    return await who._dispatch_interaction(
        3,
        place,
        data,
        extra={"message": dict(serializers.message_payload(server.env.backend, stored))},
        source_message_id=stored.id,
    )


def turn_of(table: Table) -> int:
    """Return the first seat that owes an answer."""
    assert table.game is not None
    return min(table.game.asked)


async def pick(
    server: Server, who: MemberActor, page: ResponseMessage, dice: random.Random
) -> InteractionResult:
    """Press or choose something, at random, among what plays the game on a private page."""
    controls = [
        control
        for control in (*menus(page), *buttons(page))
        if control["custom_id"].startswith(PLAYS) and not control.get("disabled")
    ]
    calm = [c for c in controls if not _rash(c)] or controls
    control = dice.choice(calm if dice.random() < 0.9 else controls)
    message = page.message
    if control["type"] == 3:
        least = max(1, control["min_values"])
        values = dice.sample([option["value"] for option in control["options"]], least)
        return await who.select(message, values, custom_id=control["custom_id"])
    return await who.click(message, custom_id=control["custom_id"])


def _rash(control: dict[str, Any]) -> bool:
    return str(control.get("label", "")).startswith((SURRENDER, "My I's"))
