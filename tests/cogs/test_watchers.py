"""Who only watches sees all that is public; old messages lose their buttons; games end in words."""

import discord

from bot.rules.registry import RULESETS
from cogs import help_pages
from tests.builders import war
from tests.cogs.acting import DAMAGE, begin, forge, gather, lobby_of, seat_page, three
from tests.server import Server, answer, labels, menus, text


async def test_board_history_rules_and_help_are_open_to_a_watcher(town: Server) -> None:
    table = await begin(town, three())
    live, wanda = await town.live(), town.wanda
    board = answer(await town.press(wanda, live, "Board as text"))
    assert "**Ada** 5" in text(board) and "Your hand" not in text(board) and board.ephemeral
    await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")
    live = await town.live()
    history = answer(await town.press(wanda, live, "History"))
    assert "Ada plays **X**: total 15." in text(history)
    rules = answer(await town.press(wanda, live, "Rules"))
    assert labels(rules), "the rules have pages"
    turned = answer(await town.press(wanda, rules, labels(rules)[-1]))
    assert turned.id == rules.id and text(turned) != text(rules).partition("\n")[0]
    for command, shown in {
        "table board": "**Ada** 15",
        "table history": "Actions 1 to 2 of 2",
        "table rules": "Titan: Call to Arms",
        "table list": "in play: Ada, Boris and Chen, waits for Boris",
    }.items():
        result = answer(await town.type(wanda, command, town.place(table)))
        assert shown in text(result) and result.ephemeral, command


async def test_a_player_reads_the_board_with_the_own_hand(town: Server) -> None:
    table = await begin(town, three())
    board = answer(await town.press(town.boris, await town.live(), "Board as text"))
    assert "Your hand: **III** **II**" in text(board)
    board = answer(await town.type(town.boris, "table board", town.place(table)))
    assert board.attachments[0].filename == "board-1.png" and board.attachments[0].description
    hand = answer(await town.type(town.boris, "table hand", town.place(table)))
    assert "only you can see this" in text(hand) and hand.ephemeral


async def test_help_has_a_page_for_each_game(town: Server) -> None:
    page = answer(await town.type(town.wanda, "help"))
    assert "`/table new`" in text(page)
    for name in ("How a table goes", "Titan: Call to Arms", "What this is"):
        page = answer(await town.choose(town.wanda, page, "More help", name))
        assert f"## {name}" in text(page)


async def test_help_leaves_nothing_out_of_a_long_game(town: Server) -> None:
    page = answer(await town.type(town.wanda, "help"))
    told = []
    for option in menus(page)[0]["options"]:
        page = answer(await town.wanda.select(page.message, [option["value"]], custom_id="h1.0"))
        assert text(page).endswith(help_pages.UNOFFICIAL), "the page is not cut"
        told.append(text(page))
        for chapter in [o["value"] for menu in menus(page)[1:] for o in menu["options"]]:
            page = answer(await town.wanda.select(page.message, [chapter], custom_id="h1.1"))
            told.append(text(page))
    for ruleset in RULESETS.values():
        for chapter, words in ruleset.words.pages().items():
            assert any(chapter in each and words in each for each in told), chapter


async def test_the_history_turns_its_pages(town: Server) -> None:
    cards = "II III IV V VI VII VIII IX X C L D M"
    await begin(town, war(A=f"hand {cards}", B=f"hand {cards}"), seats=2)
    page = await seat_page(town, town.ada)
    for _ in range(8):
        for who in (town.ada, town.boris):
            page = await seat_page(town, who)
            option = menus(page)[0]["options"][-1]["label"]
            await town.choose(who, page, DAMAGE, option)
    page = answer(await town.press(town.wanda, await town.live(), "History"))
    assert "Actions 3 to 17 of 17" in text(page)
    older = answer(await town.press(town.wanda, page, "◀ Earlier"))
    assert "Actions 1 to 2 of 17" in text(older) and "Ada plays **II**" in text(older)
    newer = answer(await town.press(town.wanda, older, "Later ▶"))
    assert "Actions 3 to 17 of 17" in text(newer)


async def test_an_old_message_loses_its_buttons_when_a_new_one_comes(town: Server) -> None:
    table = await begin(town, three())
    first = await town.live()
    await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")
    second = await town.live()
    assert not labels(town.again(first)) and "is your turn" not in text(town.again(first))
    assert "My seat" in labels(second)
    assert town.place(table).history()[-1].id == second.id, "the newest is at the bottom"


async def test_a_finished_table_says_who_won_in_the_thread_and_in_the_lobby(town: Server) -> None:
    table = await begin(town, three())
    for who in (town.boris, town.chen):
        await town.type(who, "table resign", town.place(table))
    for message in (await town.live(), town.lobby()):
        assert "**Ada wins the war.**" in text(message)
    assert "Seed `" in text(await town.live()) and "My seat" not in labels(await town.live())
    said = text(answer(await town.type(town.wanda, "table list")))
    assert said == "No table is open. `/table new` opens one."
    hand = text(answer(await town.type(town.ada, "table hand", town.place(table))))
    assert "**Ada wins the war.**" in hand


async def test_an_undo_by_button_brings_the_choices_back(town: Server) -> None:
    await begin(town, three(A="field V | hand War_Drums X V"))
    page = await seat_page(town, town.ada)
    assert "Undo" not in labels(page)
    page = answer(await town.press(town.ada, page, "War Drums"))
    assert "counts double" in text(page)
    page = answer(await town.press(town.ada, page, "Undo"))
    assert "Taken back." in text(page) and "**War Drums**" in text(page)
    assert "Ada takes back: War Drums." in text(await town.live())
    page = answer(await town.press(town.ada, page, "War Drums"))
    old = await seat_page(town, town.ada)
    await town.choose(town.ada, page, DAMAGE, "X")
    row = (await town.table()).row
    page = answer(await town.press(town.ada, old, "Undo"))
    assert "moved on" in text(page), "a button undoes what it was shown for"
    assert (await town.table()).row == row
    page = answer(await town.press(town.ada, page, "Undo"))
    assert "It is your turn" in text(page)


async def test_what_the_next_player_has_answered_cannot_be_undone(town: Server) -> None:
    table = await begin(town, war(A="field V | hand X V", B="field X | hand III II", C="field IX"))
    page = answer(await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X"))
    await town.type(town.boris, "arms damage", town.place(table), card="III")
    row = table.row
    page = answer(await town.press(town.ada, page, "Undo"))
    assert table.row == row and labels(page).count("Undo") == 0
    said = text(answer(await town.type(town.ada, "table undo", town.place(table))))
    assert said.startswith("There is nothing you can take back")


async def test_who_leaves_is_played_for_by_a_computer_and_may_come_back(town: Server) -> None:
    table = await begin(town, three())
    await town.type(town.boris, "table leave", town.place(table))
    assert "Boris leaves; a computer plays on." in text(await town.live())
    assert "You have no seat" in text(
        answer(await town.press(town.boris, await town.live(), "My seat"))
    )
    await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")
    assert table.asked == (2,) and "Boris" in text(await town.live()), "the computer has played"
    await town.type(town.boris, "table join", town.place(table))
    assert "Boris is back." in text(await town.live())
    assert "Your hand" in text(await seat_page(town, town.boris))
    said = text(answer(await town.type(town.wanda, "table join", town.place(table))))
    assert said == "The game has begun without you. You can watch it here."


async def test_the_last_to_leave_closes_the_table(town: Server) -> None:
    table = await begin(town, war(A="field V | hand V", B="field X | hand III"), seats=2)
    await town.type(town.boris, "table leave", town.place(table))
    await town.type(town.ada, "table leave", town.place(table))
    assert "This table is closed" in text(town.lobby())
    assert "This table is closed" in text(await town.live())
    assert "My seat" not in labels(await town.live())


async def test_the_host_and_moderators_close_a_table_and_nobody_else(town: Server) -> None:
    await gather(town)
    await town.type(town.ada, "table new", game="call_to_arms")
    role = town.guild.create_role("Moderators", permissions=_moderation())
    marie = town.guild.add_member(town.env.create_user("Marie"), roles=[role])
    assert "Only the host" in text(answer(await town.type(town.chen, "table close")))
    said = text(answer(await town.type(marie, "table close")))
    assert said == "Table 2 is closed."
    said = text(answer(await town.type(town.ada, "table close")))
    assert said == "Table 1 is closed."
    assert len([m for m in town.channel.history() if "This table is closed" in text(m)]) == 2


def _moderation() -> discord.Permissions:
    return discord.Permissions(
        manage_messages=True, view_channel=True, use_application_commands=True, send_messages=True
    )


async def test_the_lobby_by_buttons(town: Server) -> None:
    lobby = await gather(town, seats=2)
    await town.press(town.ada, lobby, "Computer")
    assert "C  Cinder (computer)" in text(town.lobby())
    page = answer(await town.press(town.ada, lobby, "Options"))
    assert [menu["placeholder"] for menu in menus(page)] == [
        "Way to play",
        "Rounds",
        "Packs",
        "Time limit",
    ]
    page = answer(await town.choose(town.ada, page, "Rounds", "A single round"))
    page = answer(await town.choose(town.ada, page, "Time limit", "A week"))
    chosen = [o["label"] for m in menus(page) for o in m["options"] if o["default"]]
    assert chosen == ["Call to Arms", "A single round", "One pack, shared", "A week a turn"]
    await town.press(town.ada, page, "Remove a computer")
    shown = text(town.lobby())
    assert (
        "Call to Arms · A single round · One pack, shared · A week a turn" in shown
        and "Cinder" not in shown
    )
    await town.press(town.ada, town.lobby(), "Leave")
    assert "A  Boris · host" in text(town.lobby())
    await town.press(town.ada, town.lobby(), "Join")
    await town.press(town.boris, town.lobby(), "Start")
    table = await town.table()
    assert table.names == ["Boris", "Ada"] and f"<#{table.channel_id}>" in text(town.lobby())
    assert "nly the host" in text(answer(await town.choose(town.ada, page, "Rounds", "Best")))
    menu = menus(page)[0]["custom_id"] if menus(page) else "l1.1.option.0"
    said = text(answer(await forge(town, town.boris, menu, ["0.3"], page)))
    assert said == "The options are set when the game begins."


async def test_computers_play_between_two_turns_in_one_message(square: Server) -> None:
    await square.type(square.ada, "table new", game="call_to_arms")
    for _ in range(2):
        await square.press(square.ada, lobby_of(square, 1), "Computer")
    await square.press(square.ada, lobby_of(square, 1), "Start")
    table = await square.table()
    count = len(square.channel.history())
    page = await seat_page(square, square.ada)
    menu = menus(page)[-1]
    await square.choose(square.ada, page, menu["placeholder"], menu["options"][0]["label"])
    messages = [m for m in square.channel.history() if not m.flags.ephemeral]
    assert len(messages) <= count + 1
    assert table.decision_of(0) is not None or table.outcome is not None


async def test_twenty_tables_with_long_names_still_make_a_list(town: Server) -> None:
    long = "W" * 32
    people = [town.guild.add_member(town.env.create_user(f"{long[:-1]}{n}")) for n in range(3)]
    for number in range(1, 22):
        await town.type(people[0], "table new", game="call_to_arms")
        if number < 4:
            for who in people[1:]:
                await town.press(who, lobby_of(town, number), "Join")
    said = text(answer(await town.type(town.wanda, "table list")))
    assert said.count("Table ") >= 10 and not said.endswith("W")
