"""Whole games of three players: by clicks, by commands, and across a restart of the bot."""

import io
import random

import pytest
from PIL import Image

from bot.play.table import Table
from tests.builders import war
from tests.cogs.acting import DAMAGE, TITAN, begin, pick, players, seat_page, turn_of
from tests.server import Server, answer, labels, menus, text

MOST_ACTS = 700


async def test_three_friends_play_a_whole_game_with_the_mouse_alone(town: Server) -> None:
    dice = random.Random(3)
    table = await begin(town, rounds="1")
    for _ in range(MOST_ACTS):
        if table.outcome is not None:
            break
        who = players(town)[turn_of(table)]
        page = await seat_page(town, who)
        assert "is your turn" in text(page) or "You are asked" in text(page)
        page = answer(await pick(town, who, page, dice))
        if "Confirm" in labels(page):
            row = table.row
            page = answer(await town.press(who, page, dice.choice(["Confirm", "Back"])))
            assert (table.row > row) or "You are asked" in text(page) or "your turn" in text(page)
    assert table.outcome is not None, "the game never ends"
    assert "the war.**" in text(await town.live())
    assert "the war.**" in text(town.lobby())
    assert "My seat" not in labels(await town.live())


async def test_three_friends_play_a_whole_game_by_typing_alone(town: Server) -> None:
    dice = random.Random(8)
    await town.type(town.ada, "table new", game="Titan: Call to Arms", options="rounds=1")
    for who in (town.boris, town.chen):
        await town.type(who, "table join")
    await town.type(town.ada, "table start")
    table = await town.table()
    thread = town.place(table)
    for _ in range(MOST_ACTS):
        if table.outcome is not None:
            break
        await _type_something(town, table, dice)
    assert table.outcome is not None, "the game never ends"
    hand = answer(await town.type(town.ada, "table hand", thread))
    assert "the war.**" in text(hand)


FIELDS = {"damage": "card", "scout": "opponent", "raid": "opponent", "salvage": "card"}
FIELDS |= {"barrage": "opponent", "ones": "place"}
PLAIN = ("one", "titan", "answer", "pass", "reinforce", "drums", "stand", "surrender")
SECRET_COMMANDS = ("damage", "scout", "raid", "salvage", "barrage")


async def _type_something(town: Server, table: Table, dice: random.Random) -> None:
    """Type one command that is taken; look at what everybody is offered on the way."""
    seat = turn_of(table)
    who, thread = players(town)[seat], town.place(table)
    offered = []
    for command in {"damage", dice.choice(list(FIELDS))}:
        field = FIELDS[command]
        choices = await who.autocomplete(thread, f"arms {command}", field, "")
        offered += [(command, field, choice["value"]) for choice in choices]
    if dice.random() < 0.1:
        await _nobody_else_is_offered_anything(town, table, seat)
    tries = [(command, "", "") for command in PLAIN[:-1]]
    dice.shuffle(offered)
    dice.shuffle(tries)
    order = [*offered[:1], *tries, *offered[1:], ("surrender", "", "")]
    for command, field, value in order:
        row = table.row
        typed = {field: value} if field else {}
        said = text(answer(await town.type(who, f"arms {command}", thread, **typed)))
        if field:
            assert table.row > row, f"/arms {command} {value} was offered and refused: {said}"
        if table.row > row and command != "ones":
            return
    raise AssertionError("nothing can be typed")


async def _nobody_else_is_offered_anything(town: Server, table: Table, seat: int) -> None:
    others = [who for who in (*players(town), town.wanda) if who is not players(town)[seat]]
    for who in others:
        for command in SECRET_COMMANDS:
            field = FIELDS[command]
            assert await who.autocomplete(town.place(table), f"arms {command}", field, "") == []


async def test_a_restart_in_the_middle_of_a_titan_window_changes_nothing(town: Server) -> None:
    position = war(A="field V | hand I V", B="field X | hand I VI", C="field IX | hand X II")
    table = await begin(town, position)
    board, page = await town.live(), await seat_page(town, town.ada)
    ask = answer(await town.press(town.ada, page, "Flip a Titan"))
    await town.press(town.ada, ask, "Confirm")
    boris = await seat_page(town, town.boris)
    assert labels(boris)[:2] == ["Answer with a Titan", "Let it pass"]
    window = await town.live()
    await town.press(town.chen, await seat_page(town, town.chen), "Let it pass")

    await town.restart()

    table = await town.table()
    assert table.asked == (1, 2) and list(table.game.asked if table.game else ()) == [1]
    chen = answer(await town.press(town.chen, window, "My seat"))
    assert "Your answer: **Let it pass**" in text(chen) and "Take my answer back" in labels(chen)
    ask = answer(await town.press(town.boris, boris, "Answer"))
    assert "Answer with your own **Titan**?" in text(ask)
    await town.press(town.boris, ask, "Confirm")
    assert "Battle of the Titans!" in text(await town.live())
    assert not labels(town.again(board)), "the message from before the Titan is past"


async def test_what_somebody_sees_after_an_action_is_the_same_page_edited(town: Server) -> None:
    await begin(town, war(A="field V | hand I V X", B="field X", C="field IX"))
    page = await seat_page(town, town.ada)
    assert [menu["placeholder"] for menu in menus(page)] == [DAMAGE]
    result = await town.choose(town.ada, page, DAMAGE, "X (10)")
    assert answer(result).id == page.id and not result.followups
    assert "Ada plays **X**: total 15." in text(answer(result))


@pytest.mark.usefixtures("real_pictures")
async def test_with_real_pictures(town: Server) -> None:
    table = await begin(town, war(A="field V M | hand I V X", B="field X C D L", C="field IX"))
    (board,) = (await town.live()).attachments
    assert Image.open(io.BytesIO(await board.read())).width >= 1_200
    assert board.size < 1 << 20
    page = await seat_page(town, town.ada)
    (hand,) = page.attachments
    assert hand.filename == f"hand-{table.row}.png" and hand.description
    page = answer(await town.press(town.ada, page, TITAN))
    assert [file.id for file in page.attachments] == [hand.id], "a later step keeps the picture"
