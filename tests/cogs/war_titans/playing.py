"""What pilots do at a table of War Titans, in a word each."""

import random

from simcord import InteractionResult, MemberActor, ResponseMessage

from bot.play.table import Table
from bot.rules.war_titans.earth import Earth
from tests.cogs import acting
from tests.cogs.defenders.playing import controls, moves
from tests.rules.war_titans.games import PlayingEarth, rolling
from tests.server import Server, answer, labels, text

__all__ = ["controls", "moves"]

TITANS = "war_titans"

IDLE = ("No attack", "Stay", "Pass", "Supports stay", "Go on", "No more repairs", "Discard tech")
"""Labels of what is pressed when nothing better is offered."""


async def begin(
    town: Server,
    position: PlayingEarth | None = None,
    seats: int = 2,
    *,
    number: int = 1,
    **options: str,
) -> Table:
    """Sit down and start; with a position, the game goes on from there."""
    if position is not None:
        seats = position.state.seats
    return await acting.begin(town, position, seats, TITANS, number=number, **options)


def earth_of(table: Table) -> Earth:
    """The Earth as it stands at a table."""
    assert table.game is not None
    earth: Earth = table.game.state
    return earth


def question_of(table: Table) -> str:
    """The name of the decision that is open, and the Titan it is for if it is for one."""
    assert table.game is not None
    decision = table.game.decision
    return f"{type(decision).__name__} {getattr(decision, 'titan', '')}".strip()


async def told(
    town: Server, who: MemberActor, command: str, table: Table, **more: str
) -> ResponseMessage:
    """Type `/war ...` with whatever dice are planned; return the private answer."""
    said = answer(await town.type(who, f"war {command}", town.place(table), **more))
    assert said.ephemeral
    return said


async def typed(town: Server, who: MemberActor, command: str, table: Table, **more: str) -> str:
    """Type a command that is taken, and confirmed if that is asked; return what it says.

    `rolls` are the dice that come first; all others show JET.
    """
    row, rolls = table.row, more.pop("rolls", "")
    with rolling(rolls):
        page = await told(town, who, command, table, **more)
        if "Confirm" in labels(page):
            page = answer(await town.press(who, page, "Confirm"))
        assert table.row > row, f"/war {command} was not taken: {text(page)}"
    return text(page)


async def refused(town: Server, who: MemberActor, command: str, table: Table, **more: str) -> str:
    """Type a command that changes nothing; return the reason, a sentence or a few."""
    row = table.row
    said = text(await told(town, who, command, table, **more))
    assert table.row == row, f"/war {command} was taken: {said}"
    assert said.endswith(".") and "\n" not in said, said
    return said


async def offered(
    town: Server, who: MemberActor, command: str, field: str, table: Table, **more: str
) -> dict[str, str]:
    """Return what completion offers for a field: what it takes, by what it shows."""
    place, current = town.place(table), more.pop("current", "")
    found = await who.autocomplete(place, f"war {command}", field, current, **more)
    return {choice["name"]: choice["value"] for choice in found}


async def pick(
    town: Server, who: MemberActor, page: ResponseMessage, dice: random.Random
) -> InteractionResult:
    """Press or choose something at random, seldom what lets a step pass."""
    found = [c for c in controls(page) if str(c.get("label", "")) != "Shield"]
    better = [
        c for c in found if not str(c.get("label") or c.get("placeholder", "")).startswith(IDLE)
    ]
    control = dice.choice(better if better and dice.random() < 0.9 else found)
    if control["type"] == 2:
        return await who.click(page.message, custom_id=control["custom_id"])
    least = max(1, control["min_values"])
    values = dice.sample([option["value"] for option in control["options"]], least)
    return await who.select(page.message, values, custom_id=control["custom_id"])
