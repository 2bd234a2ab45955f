"""What Titans do at a table of Campaign Titan, in a word each."""

from simcord import MemberActor, ResponseMessage

from bot.play.table import Table
from bot.rules.campaign.places import LivingSaga
from tests.cogs import acting
from tests.cogs.acting import players
from tests.rules.campaign.setting import PlayingSaga
from tests.server import Server, answer, text

CAMPAIGN = "campaign"

NAMES = ("Agnar", "Brunhild", "Cadmus")
"""The Titans of Ada, Boris and Chen."""


async def make(town: Server, seats: int = 2, *, number: int = 1, **more: str) -> None:
    """Let the first players make a Titan each: for every table a new one."""
    for who, name in zip(players(town)[:seats], NAMES, strict=False):
        named = name if number == 1 else f"{name} {number}"
        await town.type(who, "character new", name=named, game=CAMPAIGN, **more)


async def begin(
    town: Server,
    position: PlayingSaga | None = None,
    seats: int = 2,
    *,
    number: int = 1,
    **options: str,
) -> Table:
    """Make Titans, sit down and start; with a position, the game goes on from there."""
    if position is not None:
        seats = len(position.state.players)
    await make(town, seats, number=number)
    return await acting.begin(town, position, seats, CAMPAIGN, number=number, **options)


def saga_of(table: Table) -> LivingSaga:
    """The game as it stands at a table."""
    assert table.game is not None
    saga: LivingSaga = table.game.state
    return saga


def encoded(table: Table) -> bytes:
    """The game as it would be stored."""
    assert table.game is not None
    return table.ruleset.encode(table.game)


async def typed_page(
    town: Server, who: MemberActor, command: str, table: Table, **more: str
) -> ResponseMessage:
    """Type a command of the game; return its private answer."""
    said = answer(await town.type(who, command, town.place(table), **more))
    assert said.ephemeral
    return said


async def typed(town: Server, who: MemberActor, command: str, table: Table, **more: str) -> str:
    """Type a command of the game and return what it says in private."""
    return text(await typed_page(town, who, command, table, **more))


async def offered(
    town: Server, who: MemberActor, command: str, field: str, table: Table, **more: str
) -> list[str]:
    """Return the values that completion offers for a field."""
    choices = await who.autocomplete(town.place(table), command, field, "", **more)
    return [str(choice["value"]) for choice in choices]
