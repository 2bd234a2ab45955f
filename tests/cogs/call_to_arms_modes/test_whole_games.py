"""Whole games of each way to play: by clicks, by commands, and across a restart of the bot."""

import random
from typing import Any

import pytest

from bot.play.table import Table
from tests.cogs.acting import dealt, players, seat_page
from tests.cogs.call_to_arms_modes.playing import (
    MOST_ACTS,
    SLAP,
    WAIT,
    awaited,
    begin,
    enter,
    grid,
    shared,
    signal,
)
from tests.rules.call_to_arms.stacked import PlayingPacks, packs
from tests.server import Server, answer, labels, text

GAMES: dict[str, dict[str, Any]] = {
    "civil": {"mode": "civil"},
    "total": {"mode": "total", "length": "short"},
    "slapidha": {"mode": "slapidha", "length": "full"},
    "live": {"mode": "slapidha", "length": "full", "slap": "live"},
    "mems": {"mode": "mems", "pairs": "6"},
}
SEATS = {"mems": 3}
WON = {
    "civil": "Civil Disputes",
    "total": "Total Warfare",
    "slapidha": "Slapidha Base",
    "live": "Slapidha Base",
    "mems": "All the Mems",
}


def position(game: str) -> PlayingPacks | None:
    """Return a short pack with ties, where slaps take long; else the game is dealt."""
    if game not in ("slapidha", "live"):
        return None
    slap = GAMES[game].get("slap", "sealed")
    return packs("slapidha", A="V X + IX VI + +", B="V VI + IX + II +", slap=slap)


ON = ("On to the next tie", "Auto 50", "Turn a card")


@pytest.mark.parametrize("game", GAMES)
async def test_friends_play_a_whole_game_with_the_mouse_alone(town: Server, game: str) -> None:
    dice = random.Random(5)
    table = await begin(town, position(game), seats=SEATS.get(game, 2), **GAMES[game])
    for act in range(MOST_ACTS):
        if table.outcome is not None:
            break
        if act == 4:
            await town.restart()
            table = await town.table()
        before = table.row
        await _click(town, table, dice)
        table = await town.table()
        assert table.row > before
    _is_over(table, game)
    live = await town.live()
    assert WON[game] in text(live) and WON[game] in text(town.lobby())
    assert "My seat" not in labels(live) and shared(live) == []


async def _click(town: Server, table: Table, dice: random.Random) -> None:
    """Press what takes the game on."""
    live = await town.live()
    if shared(live) == [WAIT]:
        live = await signal(town, table)
        assert shared(live) == [SLAP]
        await town.press(dice.choice(players(town)[:2]), live, SLAP)
        return
    who = awaited(town, table)
    page = await seat_page(town, who)
    assert "our turn" in text(page) or "ou are asked" in text(page) or "ou can act" in text(page)
    if "Enter a number" in labels(page):
        await enter(town, who, dice.randint(1, 100), page)
    elif numbers := grid(page):
        await town.press(who, page, str(dice.choice(numbers)))
    elif "Another round" in labels(page):
        rounds = table.game.state.round if table.game else 0
        page = answer(await town.press(who, page, "Another round" if rounds < 2 else "Enough"))
        if "Confirm" in labels(page):
            await town.press(who, page, "Confirm")
    elif "Ready!" in labels(page):
        await town.press(who, page, dice.choice(("Ready!", "Ready!", "Ready!", "Sealed slap")))
    else:
        ways = [label for label in ON if label in labels(page)]
        await town.press(who, page, dice.choice(ways[:2]))


@pytest.mark.parametrize("game", GAMES)
async def test_friends_play_a_whole_game_by_typing_alone(town: Server, game: str) -> None:
    dice = random.Random(9)
    chosen = ", ".join(f"{name}={value}" for name, value in GAMES[game].items())
    await town.type(town.ada, "table new", game="Titan: Call to Arms", options=chosen)
    for who in players(town)[1 : SEATS.get(game, 2)]:
        await town.type(who, "table join")
    with dealt(position(game)):
        await town.type(town.ada, "table start")
    table = await town.table()
    for act in range(MOST_ACTS):
        if table.outcome is not None:
            break
        if act == 5:
            await town.restart()
            table = await town.table()
        before = table.row
        said = await _type(town, table, dice)
        table = await town.table()
        assert table.row > before, said
    _is_over(table, game)


async def _type(town: Server, table: Table, dice: random.Random) -> str:
    """Type what takes the game on; return what is answered."""
    who, thread = awaited(town, table), town.place(table)
    words = text(await town.live())
    if "Wait for it…" in words:
        await signal(town, table)
        return text(answer(await town.type(who, "arms slap", thread)))
    if "waiting for" in words and "number" in words:
        number = dice.randint(1, 100)
        return text(answer(await town.type(who, "arms slap", thread, number=number)))
    if "Ready!" in words:
        command = dice.choice(("ready", "ready", "ready", "sealed"))
        return text(answer(await town.type(who, f"arms {command}", thread)))
    if "Another one?" in words:
        await town.type(who, "arms again", thread)
        other = awaited(town, table)
        return text(answer(await town.type(other, "arms enough", thread)))
    if table.options["mode"] == "mems":
        choices = await who.autocomplete(thread, "arms flip", "place", "")
        place = dice.choice(choices)["value"]
        return text(answer(await town.type(who, "arms flip", thread, place=place)))
    ways = ("call",) if table.options["mode"] == "civil" else ("call", "auto")
    return text(answer(await town.type(who, f"arms {dice.choice(ways)}", thread)))


def _is_over(table: Table, game: str) -> None:
    assert table.outcome is not None, "the game never ends"
    assert table.status == "finished"
    state = table.game.state if table.game else None
    if game == "total":
        assert state is not None and max(side.cards for side in state.sides) >= 45
