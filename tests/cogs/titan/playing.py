"""What generals do at a table of Titan, in a word each."""

import random

from simcord import InteractionResult, MemberActor, ResponseMessage

from bot.play.table import Table
from bot.rules.titan.realm import Realm
from tests.cogs import acting
from tests.cogs.acting import players, seat_page
from tests.rules.titan.setting import PlayingTitan
from tests.server import Server, answer, buttons, labels, menus, text

TITAN = "titan"

THIRD = "C1 400: Titan Angel Troll"
"""A third general, who waits in a Tower."""

RASH = (
    *("Concede", "Give up", "Flee", "Propose", "Fight by computer", "Let the computer"),
    "Standing orders",
)
"""Labels of what ends a fight before it is fought, or does nothing for it."""


async def begin(
    town: Server, position: PlayingTitan | None = None, seats: int = 3, *, number: int = 1
) -> Table:
    """Sit down and start; with a position, the game goes on from there."""
    if position is not None:
        seats = len(position.state.players)
    return await acting.begin(town, position, seats, TITAN, number=number)


def realm_of(table: Table) -> Realm:
    """The Masterboard as it stands at a table."""
    assert table.game is not None
    realm: Realm = table.game.state
    return realm


def question_of(table: Table) -> str:
    """The name of the decision that is open."""
    assert table.game is not None
    return type(table.game.decision).__name__


async def typed(town: Server, who: MemberActor, command: str, table: Table, **more: str) -> str:
    """Type a command and return what it says in private."""
    said = answer(await town.type(who, f"titan {command}", town.place(table), **more))
    assert said.ephemeral
    return text(said)


def general(town: Server, table: Table) -> MemberActor:
    """Return who is asked first."""
    return players(town)[table.asked[0]]


async def press_on(town: Server, table: Table, dice: random.Random) -> None:
    """Let the one who is asked open the seat's page and go on until an answer is given."""
    who, row = general(town, table), table.row
    page = await seat_page(town, who)
    for _ in range(12):
        page = answer(await calmly(town, who, page, dice))
        if table.row > row:
            return
        assert menus(page) or buttons(page), f"a walk that leads nowhere: {text(page)}"


async def calmly(
    town: Server, who: MemberActor, page: ResponseMessage, dice: random.Random
) -> InteractionResult:
    """Press what is offered, but for the ways out of a fight."""
    if "Confirm" in labels(page):
        return await town.press(who, page, "Confirm")
    controls = [
        control
        for control in (*menus(page), *buttons(page))
        if control["custom_id"].startswith("t1.")
        and not control.get("disabled")
        and not str(control.get("label", control.get("placeholder", ""))).startswith(RASH)
    ]
    control = dice.choice(controls)
    if control["type"] != 3:
        return await who.click(page.message, custom_id=control["custom_id"])
    most = min(len(control["options"]), max(1, control["min_values"], control["max_values"]))
    count = dice.randint(max(1, control["min_values"]), most)
    values = dice.sample([option["value"] for option in control["options"]], count)
    return await who.select(page.message, values, custom_id=control["custom_id"])
