"""What a party does at a table of Tiny Epic Defenders, in a word each."""

import random
from typing import Any

from simcord import InteractionResult, MemberActor, ResponseMessage

from bot.play.table import Table
from bot.rules.defenders.battle import Battle
from tests.cogs import acting
from tests.rules.defenders.battles import PlayingBattle
from tests.server import Server, answer, buttons, menus, text

DEFENDERS = "defenders"

LAST_CHOICES = ("End the Turn", "Done", "Decline", "Let it happen", "Enough", "Start Turn")
"""Labels of what is pressed when nothing better is offered."""


async def begin(
    town: Server, position: PlayingBattle | None = None, seats: int = 2, **options: str
) -> Table:
    """Sit down to a battle and start it; with a position, it goes on from there."""
    if position is not None:
        seats = position.state.seats
    return await acting.begin(town, position, seats, DEFENDERS, number=1, **options)


def battle_of(table: Table) -> Battle:
    """The battle as it stands at a table."""
    assert table.game is not None
    battle: Battle = table.game.state
    return battle


def question_of(table: Table) -> str:
    """The name of the decision that is open."""
    assert table.game is not None
    return type(table.game.decision).__name__


async def typed(town: Server, who: MemberActor, command: str, table: Table, **more: str) -> str:
    """Type `/defend ...` where a table is played; return what it privately says."""
    result = await town.type(who, f"defend {command}", town.place(table), **more)
    said = answer(result)
    assert said.ephemeral
    return text(said)


async def refused(town: Server, who: MemberActor, command: str, table: Table, **more: str) -> str:
    """Type a command that changes nothing; return the reason, a single sentence or two."""
    row = table.row
    said = await typed(town, who, command, table, **more)
    assert table.row == row, f"/defend {command} was taken: {said}"
    assert said.endswith(".") and "\n" not in said, said
    return said


async def offered(
    town: Server, who: MemberActor, command: str, field: str, table: Table, **more: str
) -> dict[str, str]:
    """Return what completion offers for a field: what it takes, by what it shows."""
    place, current = town.place(table), more.pop("current", "")
    found = await who.autocomplete(place, f"defend {command}", field, current, **more)
    return {choice["name"]: choice["value"] for choice in found}


def controls(page: ResponseMessage) -> list[dict[str, Any]]:
    """Return what plays the game on a private page: its menus and buttons."""
    return [
        control
        for control in (*menus(page), *buttons(page))
        if control["custom_id"].startswith("t1.") and not control.get("disabled")
    ]


def moves(page: ResponseMessage) -> list[str]:
    """Return what the menus and buttons that play the game are called."""
    return [str(c.get("label") or c["placeholder"]) for c in controls(page)]


async def pick(
    town: Server, who: MemberActor, page: ResponseMessage, dice: random.Random
) -> InteractionResult:
    """Press or choose something at random, seldom what ends a Turn or leaves things undone."""
    found = controls(page)
    better = [c for c in found if not str(c.get("label", "")).startswith(LAST_CHOICES)]
    control = dice.choice(better if better and dice.random() < 0.9 else found)
    if control["type"] == 2:
        return await who.click(page.message, custom_id=control["custom_id"])
    least = max(1, control["min_values"])
    values = dice.sample([option["value"] for option in control["options"]], least)
    return await who.select(page.message, values, custom_id=control["custom_id"])
