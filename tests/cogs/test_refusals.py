"""What a player may not do now: a private sentence that says why, and the game unchanged."""

import asyncio

import pytest
from simcord import MemberActor

from bot.play.table import Table
from tests.builders import war
from tests.cogs.acting import DAMAGE, TITAN, begin, forge, gather, lobby_of, seat_page, three
from tests.server import Server, answer, buttons, labels, menus, text


async def typed(
    town: Server, who: MemberActor, command: str, table: Table | None = None, **options: str
) -> str:
    """Type a command and return what it says; it changes nothing."""
    row = table.row if table else 0
    place = town.place(table) if table and table.channel_id else town.channel
    result = answer(await town.type(who, command, place, **options))
    assert result.ephemeral
    assert table is None or table.row == row
    return text(result)


async def test_when_it_is_not_your_turn_you_hear_who_is_waited_for(town: Server) -> None:
    table = await begin(town, three())
    said = await typed(town, town.boris, "arms damage", table, card="III")
    assert said == "It is not your turn. The table waits for Ada."
    page = await seat_page(town, town.boris)
    assert not menus(page) and "is your turn" not in text(page)
    assert "Look again" in labels(page) and DAMAGE not in labels(page)


async def test_a_watcher_cannot_sit_down_by_pressing(town: Server) -> None:
    table = await begin(town, three())
    result = await town.press(town.wanda, await town.live(), "My seat")
    assert answer(result).ephemeral
    assert text(answer(result)) == "You have no seat at table 1: you are watching."
    page, row = await seat_page(town, town.ada), table.row
    menu = menus(page)[0]
    stolen = await forge(town, town.wanda, menu["custom_id"], ["0.0"], await town.live())
    assert "You have no seat" in text(answer(stolen)) and table.row == row
    stolen = await forge(town, town.boris, menu["custom_id"], ["0.0"], await town.live())
    assert "III" in text(answer(stolen)) and "moved on" in text(answer(stolen))
    assert "**X** **V**" not in text(answer(stolen)), "Boris sees his own hand, not Ada's"
    assert table.row == row
    for command in ("hand", "undo", "resign", "leave"):
        assert "You have no seat" in await typed(town, town.wanda, f"table {command}", table)
    assert "You have no seat" in await typed(town, town.wanda, "arms surrender", table)


async def test_the_lobby_seats_nobody_twice_and_nobody_too_many(town: Server) -> None:
    lobby = await gather(town)
    dana, eric = (town.guild.add_member(town.env.create_user(name)) for name in ("Dana", "Eric"))
    said = text(answer(await town.type(town.boris, "table join")))
    assert said == "You already have a seat at table 1."
    join = next(b for b in buttons(town.lobby()) if b["label"] == "Join")
    assert join["disabled"]
    said = text(answer(await forge(town, dana, join["custom_id"], message=lobby)))
    assert "Every seat at this table is taken" in said
    assert "Every seat" in text(answer(await town.type(eric, "table join")))
    assert "Every seat" in text(answer(await town.type(town.ada, "table computer")))
    assert len((await town.table()).seats) == 3


async def test_two_who_press_join_for_the_last_seat_at_once(town: Server) -> None:
    lobby = await gather(town, seats=2)
    dana = town.guild.add_member(town.env.create_user("Dana"))
    join = next(b["custom_id"] for b in buttons(lobby) if b["label"] == "Join")
    await asyncio.gather(
        forge(town, town.chen, join, message=lobby), forge(town, dana, join, message=lobby)
    )
    assert len((await town.table()).seats) == 3
    assert "0 seats free" not in text(town.lobby())


async def test_starting_with_too_few_says_how_many_are_needed(town: Server) -> None:
    lobby = await gather(town, seats=1)
    said = text(answer(await town.press(town.ada, lobby, "Start")))
    assert "2 or 3 players" in said and "1 sit" in said
    assert "Start" in labels(town.lobby())


async def test_only_the_host_starts_seats_computers_and_chooses_options(town: Server) -> None:
    lobby = await gather(town, seats=2)
    for button in ("Start", "Computer", "Options"):
        result = answer(await town.press(town.boris, lobby, button))
        assert result.ephemeral and "nly the host" in text(result)
    for command in ("start", "computer", "close"):
        assert "nly the host" in await typed(town, town.boris, f"table {command}")
    table = await town.table()
    assert table.status == "lobby" and len(table.seats) == 2


async def test_a_button_of_an_old_message_changes_nothing_and_shows_where_the_table_stands(
    town: Server,
) -> None:
    table = await begin(town, three())
    old = await seat_page(town, town.ada)
    await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")
    row = table.row
    page = answer(await town.choose(town.ada, old, DAMAGE, "V"))
    assert table.row == row and page.id == old.id
    assert "The table has moved on since." in text(page) and not menus(page)
    rows = [part.get("components", ()) for part in page.components[0]["components"]]
    links = [item for items in rows for item in items if "url" in item]
    assert table.shown and links[0]["url"].endswith(f"/{table.shown.message_id}")


async def test_two_presses_at_once_count_once(town: Server) -> None:
    table = await begin(town, three())
    page, row = await seat_page(town, town.ada), table.row
    menu = menus(page)[0]["custom_id"]
    await asyncio.gather(
        forge(town, town.ada, menu, ["0.0"], page), forge(town, town.ada, menu, ["0.1"], page)
    )
    assert table.row == row + 1
    told = [line for message in town.place(table).history() for line in text(message).split("\n")]
    assert sum(line.startswith("Ada plays") for line in told) == 1


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("M", "You do not hold a Damage card **M**."),
        ("banana", "You do not hold a Damage card **banana**."),
        ("", "You do not hold a Damage card"),
    ],
)
async def test_a_card_that_is_not_in_hand_gets_the_games_own_reason(
    town: Server, card: str, said: str
) -> None:
    table = await begin(town, three())
    assert said in await typed(town, town.ada, "arms damage", table, card=card)


@pytest.mark.parametrize("card", ["X", "x", " X ", "X (10)", "x (10)"])
async def test_a_card_typed_by_hand_in_any_case_is_understood(town: Server, card: str) -> None:
    table = await begin(town, three())
    await town.type(town.ada, "arms damage", town.place(table), card=card)
    assert "Ada plays **X**: total 15." in text(await town.live())


@pytest.mark.parametrize("opponent", ["0", "ada", "Ada"])
async def test_an_opponent_typed_by_name_is_understood(town: Server, opponent: str) -> None:
    table = await begin(town, three(turn="B"))
    said = text(
        answer(await town.type(town.boris, "arms scout", town.place(table), opponent=opponent))
    )
    assert "Ada holds" in said


@pytest.mark.parametrize("opponent", ["Boris", "wanda", "7"])
async def test_somebody_who_is_no_opponent_is_refused(town: Server, opponent: str) -> None:
    table = await begin(town, three(turn="B"))
    said = await typed(town, town.boris, "arms scout", table, opponent=opponent)
    assert said == "Choose an opponent who is in the round."


async def test_each_command_says_why_it_is_not_possible_now(town: Server) -> None:
    table = await begin(town, three())
    reasons = {
        "one": "You are losing: an I can only be flipped to its Titan now.",
        "answer": "There is no Titan to answer now.",
        "pass": "There is no Titan to answer now.",
        "reinforce": "You do not hold Reinforce.",
        "drums": "You do not hold War Drums.",
        "stand": "You can only stand while you hold no Damage card and no I, and are not losing.",
    }
    for command, reason in reasons.items():
        assert await typed(town, town.ada, f"arms {command}", table) == reason
    said = await typed(town, town.ada, "table undo", table)
    assert said.startswith("There is nothing you can take back")


async def test_a_titan_while_leading_is_refused_in_the_rules_terms(town: Server) -> None:
    table = await begin(town, war(A="field X | hand I", B="field V"), seats=2)
    said = await typed(town, town.ada, "arms titan", table)
    assert said == "You are winning: only a losing faction may flip a Titan."


async def test_answering_a_titan_twice_by_typing_is_refused(town: Server) -> None:
    table = await begin(town, war(A="field V | hand I", B="field X | hand I", C="field IX"))
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), TITAN))
    await town.press(town.ada, page, "Confirm")
    await town.type(town.boris, "arms pass", town.place(table))
    said = await typed(town, town.boris, "arms answer", table)
    assert said == "It is not your turn. The table waits for 1 answer."
    assert "It is not your turn" in await typed(town, town.ada, "arms damage", table, card="I")


async def test_where_there_is_no_table_the_bot_says_how_to_open_one(town: Server) -> None:
    elsewhere = town.guild.create_text_channel("elsewhere")
    for command in ("board", "hand", "join", "leave", "start", "undo", "history", "rules", "close"):
        said = text(answer(await town.type(town.ada, f"table {command}", elsewhere)))
        assert said == "There is no table here. Open one with `/table new`."
    said = text(answer(await town.type(town.ada, "arms surrender", elsewhere)))
    assert said == "There is no table here. Open one with `/table new`."
    assert await town.ada.autocomplete(elsewhere, "arms damage", "card", "") == []


async def test_before_the_start_there_is_no_board_and_no_hand(town: Server) -> None:
    await gather(town)
    for command in ("table board", "table hand", "table undo", "arms surrender", "table history"):
        assert "has not started yet" in await typed(town, town.ada, command)


async def test_a_game_or_an_option_that_does_not_exist(town: Server) -> None:
    said = await typed(town, town.ada, "table new", game="chess")
    assert said == "There is no such game. Choose one from the list."
    for options in ("rounds=4", "rounds", "colour=red", "Best of 3 rounds, nonsense"):
        said = await typed(town, town.ada, "table new", game="call_to_arms", options=options)
        assert "cannot be chosen. Take options from the list." in said
    assert not town.channel.history()


@pytest.mark.parametrize(
    "options", ["rounds=5, packs=each", "ROUNDS = 5", "best of 5 rounds", "rounds=5,"]
)
async def test_options_typed_by_hand_are_understood(town: Server, options: str) -> None:
    await town.type(town.ada, "table new", game="TITAN: call to arms", options=options)
    assert "Best of 5 rounds" in text(town.lobby())


@pytest.mark.parametrize(
    ("given", "current", "offered"),
    [
        ({}, "", "rounds=3"),
        ({}, "5 rounds", "rounds=5"),
        ({}, "rounds=1, WEEK", "rounds=1, pace=7d"),
        ({"game": "call_to_arms"}, "each", "packs=each"),
        ({"game": "Titan: Call to Arms"}, "each", "packs=each"),
    ],
)
@pytest.mark.usefixtures("one_game")
async def test_options_are_offered_whether_or_not_the_game_is_typed(
    town: Server, given: dict[str, str], current: str, offered: str
) -> None:
    found = await town.ada.autocomplete(town.channel, "table new", "options", current, **given)
    assert offered in [choice["value"] for choice in found]


async def test_where_there_are_several_games_the_options_are_those_of_the_one_typed(
    town: Server,
) -> None:
    async def offered(**given: str) -> list[str]:
        found = await town.ada.autocomplete(town.channel, "table new", "options", "", **given)
        return [choice["value"] for choice in found]

    assert await offered() == []
    assert "rounds=3" in await offered(game="call_to_arms")
    assert "rounds=3" not in await offered(game="defenders")
    assert "mode=great_battle" in await offered(game="Tiny Epic Defenders")


async def test_a_game_that_does_not_exist_has_no_options(town: Server) -> None:
    offered = town.ada.autocomplete(town.channel, "table new", "options", "", game="chess")
    assert await offered == []


async def test_a_game_that_is_over_takes_no_more_actions(town: Server) -> None:
    table = await begin(town, three())
    page = await seat_page(town, town.ada)
    menu = menus(page)[0]["custom_id"]
    switch = next(b for b in buttons(page) if b["label"].startswith("Where my I's"))
    for who in (town.boris, town.chen):
        await town.type(who, "table resign", town.place(table))
    assert table.status == "finished"
    for command in ("arms surrender", "table undo", "table resign", "table leave"):
        assert await typed(town, town.ada, command, table) == "This game is over."
    assert await typed(town, town.ada, "arms ones", table, place="deck") == "This game is over."
    result = answer(await forge(town, town.ada, switch["custom_id"], message=page))
    assert "This game is over." in text(result) and labels(result) == []
    result = answer(await forge(town, town.ada, menu, ["0.0"], page))
    assert "This game is over." in text(result) and not menus(result)


async def test_a_closed_table_shows_no_menus_any_more(town: Server) -> None:
    table = await begin(town, three())
    page = await seat_page(town, town.ada)
    menu = menus(page)[0]["custom_id"]
    await town.type(town.ada, "table close", town.place(table))
    result = answer(await town.press(town.ada, page, "Look again"))
    assert "This table is closed" in text(result)
    assert not menus(result) and labels(result) == []
    result = answer(await forge(town, town.ada, menu, ["0.0"], page))
    assert "This game is over." in text(result)


async def test_a_table_closed_before_it_began_gets_no_thread(town: Server) -> None:
    await gather(town)
    await town.type(town.ada, "table close")
    assert "This table is closed" in text(town.channel.history()[0])
    assert not town.channel.threads
    with pytest.raises(StopIteration):
        lobby_of(town, 1)
