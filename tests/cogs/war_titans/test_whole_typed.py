"""A lone player runs two Titans by typing alone, from what completion offers."""

import random

from bot.play.table import Table
from tests.cogs.war_titans.playing import begin, earth_of, offered, question_of, refused
from tests.rules.war_titans.games import game_of
from tests.server import Server, answer, labels, text

TURNS = 5
MOST_ACTS = 300

FIELDS = {
    "move": ("place",),
    "attack": ("place", "targets", "uses"),
    "provoke": ("rift",),
    "reroll": ("card", "dice"),
    "charge": ("tech",),
    "enable": ("tech",),
    "army": ("first",),
    "research": ("tech",),
    "support": ("support", "city"),
    "target": ("invader", "target"),
    "power": ("card", "invader"),
    "use": ("card",),
    "choose": ("answer",),
    "bottom": ("episodes",),
}
"""The fields of a command, in the order in which completion asks for them."""

FOR = {
    "MoveTitan": ("move", "move", "repair", "pass", "use"),
    "AttackStep": ("attack", "attack", "attack", "provoke", "pass"),
    "Rolled": ("reroll", "use", "pass"),
    "Repairs": ("heal", "charge", "enable", "pass"),
    "Development": ("army", "research", "refresh", "industry", "use"),
    "SupportMovement": ("support", "pass"),
    "LayOutDamage": ("accept", "target"),
    "Scan": ("use", "pass"),
    "Scanned": ("bottom",),
    "Wait": ("power", "choose", "choose"),
    "GuardCity": ("use", "pass"),
    "CoverTitan": ("choose", "pass"),
    "Prevention": ("use", "pass"),
    "InvasionDamage": ("choose", "pass"),
    "GiveSupport": ("choose", "pass"),
}
"""What is worth typing for a question; for any other the answer is chosen."""

OPTIONAL = {("attack", "uses"), ("attack", "targets"), ("power", "invader"), ("bottom", "episodes")}
"""Fields that may be left out where nothing is offered."""


async def filled(
    town: Server, table: Table, command: str, dice: random.Random
) -> dict[str, str] | None:
    """Fill the fields of a command from what is offered; None if it cannot be used now."""
    given: dict[str, str] = {}
    for field in FIELDS.get(command, ()):
        found = await offered(town, town.ada, command, field, table, **given)
        if found and not (field == "uses" and dice.random() < 0.7):
            given[field] = dice.choice(list(found.values()))
        elif not found and (command, field) not in OPTIONAL:
            return None
    return given


async def type_something(town: Server, table: Table, dice: random.Random) -> str:
    """Type a command that is taken; return its name. What is offered is not refused."""
    able = list(FOR.get(question_of(table).partition(" ")[0], ("choose",)))
    dice.shuffle(able)
    for command in [*able, "pass", "choose"]:
        given = await filled(town, table, command, dice)
        if given is None:
            continue
        row = table.row
        page = answer(await town.type(town.ada, f"war {command}", town.place(table), **given))
        if "Confirm" in labels(page):
            assert table.row == row
            page = answer(await town.press(town.ada, page, "Confirm"))
        if table.row > row:
            return command
        sure = given and "uses" not in given and command != "attack"
        assert not sure, f"/war {command} {given} was offered and refused: {text(page)}"
    raise AssertionError(f"nothing can be typed to answer {question_of(table)}")


async def test_one_player_runs_two_titans_by_typing_alone(town: Server) -> None:
    dice, used = random.Random(6), set()
    table = await begin(town, None, 1, difficulty="easy")
    for act in range(MOST_ACTS):
        if act == 25:
            await town.restart()
            table = await town.table()
        if table.outcome is not None or earth_of(table).turn > TURNS:
            break
        used.add(await type_something(town, table, dice))
    assert table.outcome is not None or earth_of(table).turn > TURNS, "no turn ever ends"
    assert {titan.owner for titan in earth_of(table).titans} == {0}
    assert {"move", "attack", "choose", "pass"} <= used


async def test_and_loses_when_both_are_destroyed(town: Server) -> None:
    titans = "Stormlance in Cairo; damage=4; shield | Ironwall off"
    position = game_of(titans, invaders="Rootfather in Cairo", threat=9, solo=True, at="ending")
    dice = random.Random(1)
    table = await begin(town, position)
    said = await refused(town, town.ada, "target", table, invader="Rootfather", target="Ironwall")
    assert said.startswith("Ironwall is not in Cairo.")
    place = town.place(table)
    await town.type(town.ada, "war target", place, invader="Rootfather", target="Stormlance")
    await town.restart()
    table = await town.table()
    for _ in range(MOST_ACTS):
        if table.outcome is not None:
            break
        await type_something(town, table, dice)
    assert table.outcome is not None and table.outcome.winners == ()
    live = text(await town.live())
    assert "**The players lose**" in live and "no Titan is left on the board" in live
    assert await refused(town, town.ada, "industry", table) == "This game is over."
