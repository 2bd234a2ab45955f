"""Whole battles of one player with two heroes by typing alone, from what completion offers."""

import random

import pytest

from bot.play.table import Table
from tests.cogs.defenders.playing import begin, offered, question_of, refused
from tests.server import Server, answer, labels, text

MOST_ACTS = 500

TURN = ("start", "move", "escort", "secure", "fight", "sacrifice", "prepare")
USES = ("ability", "artifact", "skill")
FIELDS = {
    **dict.fromkeys(TURN, ("hero",)),
    "move": ("hero", "region"),
    "escort": ("hero", "region", "caravans"),
    "secure": ("hero", "region"),
    "prepare": ("hero", "other"),
    **dict.fromkeys(USES, ("use",)),
    "defend": ("hero", "how"),
    "go": ("region",),
    "choose": ("answer",),
    "sides": ("regions",),
}
"""The fields of a command, in the order in which completion asks for them."""

FOR = {
    "HeroTurn": (*TURN, *USES, "end"),
    "PartyTurn": (*TURN, *USES, "done"),
    "Defence": ("defend", "defend", "decline"),
    "GrantedMoves": ("go", "go", "enough"),
    "CloakMove": ("go", "enough"),
    "ChooseSides": ("sides",),
}
"""What is worth typing for a question; for any other the answer is chosen, or it is declined."""

LAST = ("end", "done", "decline", "enough", "start")


async def filled(
    town: Server, table: Table, command: str, dice: random.Random
) -> dict[str, str] | None:
    """Fill the fields of a command from what is offered; None if it cannot be used now."""
    given: dict[str, str] = {}
    for field in FIELDS.get(command, ()):
        found = await offered(town, town.ada, command, field, table, **given)
        if not found:
            return None
        given[field] = dice.choice(list(found.values()))
    return given


async def type_something(town: Server, table: Table, dice: random.Random) -> str:
    """Type a command that is taken; return its name. What is offered is never refused."""
    able = list(FOR.get(question_of(table), ("choose", "decline")))
    dice.shuffle(able)
    if dice.random() < 0.85:
        able.sort(key=lambda command: command in LAST)
    for command in able:
        given = await filled(town, table, command, dice)
        if given is None:
            await refused(town, town.ada, command, table, **needed(command))
            continue
        row = table.row
        place = town.place(table)
        page = answer(await town.type(town.ada, f"defend {command}", place, **given))
        if "Confirm" in labels(page):
            assert command in ("end", "done") and table.row == row
            page = answer(await town.press(town.ada, page, "Confirm"))
        if table.row > row:
            return command
        assert not given, f"/defend {command} {given} was offered and refused: {text(page)}"
    raise AssertionError(f"nothing can be typed to answer {question_of(table)}")


def needed(command: str) -> dict[str, str]:
    """Values for the fields that a command must have, when nothing is offered for them."""
    must = {"move": ("region",), "escort": ("region", "caravans"), "go": ("region",)}
    must |= {**dict.fromkeys(USES, ("use",)), "choose": ("answer",)}
    return dict.fromkeys(must.get(command, ()), "Forest")


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (2, {"heroes": "chosen", "regions": "chosen"}),
        pytest.param(
            *(4, {"mode": "great_battle", "difficulty": "easy", "skills": "two"}),
            marks=pytest.mark.soak,
        ),
    ],
)
async def test_one_player_plays_two_heroes_by_typing_alone(
    town: Server, seed: int, options: dict[str, str]
) -> None:
    dice, used = random.Random(seed), set()
    table = await begin(town, None, 1, **options)
    for act in range(MOST_ACTS):
        if act == 30:
            await town.restart()
            table = await town.table()
        if table.outcome is not None:
            break
        used.add(await type_something(town, table, dice))
    assert table.outcome is not None, "the battle never ends"
    assert {"move", "secure", "defend", "choose", "done"} <= used
    said = await refused(town, town.ada, "secure", table)
    assert said == "This game is over."
