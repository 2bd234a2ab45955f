"""Undo by consent in Discord: everybody is asked once, by buttons that last and harm nobody."""

import io

import msgspec
import pytest
from PIL import Image
from simcord import MemberActor, ResponseMessage
from sqlalchemy import text as text_of

from bot.play.table import Table
from tests.builders import war
from tests.cogs.acting import begin, dealt, forge, gather, seat_page
from tests.cogs.test_mentions import Calls
from tests.server import Server, Shown, answer, labels, menus, text

QUESTION = "Ada asks to take back:"


async def view_in(page: Shown) -> str:
    """Return the view that the first picture of a page was drawn from."""
    picture = Image.open(io.BytesIO(await page.attachments[0].read()))
    return str(picture.info["view"])


async def drawn(town: Server) -> Table:
    """Begin a table where Ada has drawn two cards and played one, and Boris has drawn his."""
    a = "field V | hand X I Reinforce | deck C M VI"
    table = await begin(town, war(A=a, B="field X | hand III II | deck D", C="field IX | hand VI"))
    await town.type(town.ada, "arms reinforce", town.place(table))
    await town.type(town.ada, "arms damage", town.place(table), card="X")
    return table


async def asked(town: Server, who: MemberActor) -> ResponseMessage:
    """Press the undo button where it is not free, and ask the others."""
    page = answer(await town.press(who, await seat_page(town, who), "Ask to undo"))
    return answer(await town.press(who, page, "Ask the others"))


async def offered(town: Server, table: Table) -> list[str]:
    """The cards that a command completes for Ada."""
    place = town.place(table)
    found = await town.ada.autocomplete(place, "arms damage", "card", "")
    return [str(choice["value"]) for choice in found]


async def board_text(town: Server, table: Table) -> ResponseMessage:
    return answer(await town.type(town.ada, "table board", town.place(table)))


async def test_by_buttons_from_the_offer_to_the_undo(town: Server) -> None:
    await drawn(town)
    calls = Calls(town)
    page = await seat_page(town, town.ada)
    assert "Undo" not in labels(page)
    page = answer(await town.press(town.ada, page, "Ask to undo"))
    assert "Ask the others to take back: **Play a Damage card**?" in text(page)
    assert "the same action again gives the same draw" in text(page)
    page = answer(await town.press(town.ada, page, "Ask the others"))
    assert "You have asked the others." in text(page) and page.ephemeral
    assert calls.new() == ["Boris Chen"]
    live = await town.live()
    assert f"**{QUESTION}** Play a Damage card.\n<@" in text(live)
    assert f"{QUESTION} Play a Damage card." in text(await seat_page(town, town.chen))
    await town.press(town.boris, live, "Agree")
    live = await town.live()
    assert "**Chen**: do you agree?" in text(live) and "Boris agrees." in text(live)
    assert calls.new() == []
    await town.press(town.chen, live, "Agree")
    live = await town.live()
    assert "Chen agrees.\nAda takes back: Play a Damage card." in text(live)
    assert "Agree" not in labels(live) and calls.new() == ["Ada"]
    assert (await town.table()).asked == (0,)


async def test_nobody_sees_any_more_what_was_seen(town: Server) -> None:
    position = war(A="field V | hand X I Reinforce | deck C M VI", B="hand III II", C="hand VI")
    table = await begin(town, position)
    hand, board = await view_in(await seat_page(town, town.ada)), await view_in(await town.live())
    cards = await offered(town, table)
    await town.type(town.ada, "arms reinforce", town.place(table))
    seen = await seat_page(town, town.ada)
    assert await view_in(seen) != hand and await offered(town, table) == ["M", "C", "X"]
    await asked(town, town.ada)
    for who in (town.boris, town.chen):
        await town.press(who, await town.live(), "Agree")
    page = await seat_page(town, town.ada)
    assert await view_in(page) == hand and await view_in(await town.live()) == board
    assert await offered(town, table) == cards == ["X"]
    told = text(page) + text(await town.live()) + text(await board_text(town, table))
    assert "**C**" not in told and "**M**" not in told


async def test_the_history_strikes_it_through_as_far_as_each_could_know(town: Server) -> None:
    table = await drawn(town)
    for _ in range(2):
        await asked(town, town.ada)
        for who in (town.boris, town.chen):
            await town.press(who, await town.live(), "Agree")
    page = answer(await town.type(town.ada, "table history", town.place(table)))
    own = text(answer(await town.press(town.ada, page, "◀ Earlier")))
    others = [
        text(answer(await town.type(who, "table history", town.place(table))))
        for who in (town.boris, town.wanda)
    ]
    for said in (own, *others):
        struck = [line for line in said.splitlines() if line.startswith("~~")]
        assert all(line.endswith("~~") and line.count("~~") == 2 for line in struck)
        assert any("Reinforce" in line for line in struck)
        assert any("**X**" in line for line in struck)
        assert any("**C** **M**" in line for line in struck) is (said is own)
        assert ("**D**" in said) is (said is others[0])
        assert "\nAda asks to take back: Play a Damage card.\n" in said


async def test_no_ends_it(town: Server) -> None:
    await drawn(town)
    await asked(town, town.ada)
    calls = Calls(town)
    old = await town.live()
    await town.press(town.boris, old, "Agree")
    await town.press(town.chen, await town.live(), "No")
    live = await town.live()
    assert "Chen does not agree: the game goes on." in text(live)
    assert "Agree" not in labels(live) and "do you agree" not in text(live)
    assert calls.new() == [] and (await town.table()).asked == (1,)


async def test_the_wrong_people_and_old_buttons(town: Server) -> None:
    await drawn(town)
    await asked(town, town.ada)
    live = await town.live()
    row = (await town.table()).row
    for who, why in ((town.wanda, "You have no seat at table 1"), (town.ada, "the others decide")):
        for label in ("Agree", "No"):
            told = answer(await town.press(who, live, label))
            assert why in text(told) and told.ephemeral
    await town.press(town.boris, live, "Agree")
    told = answer(await town.press(town.boris, await town.live(), "Agree"))
    assert "Your answer is not needed" in text(told)
    await town.press(town.chen, await town.live(), "No")
    for label in ("yes", "no"):
        told = answer(await forge(town, town.boris, f"c1.1.{row}.{label}"))
        assert "The table has moved on since." in text(told)
    for bad in ("c1.1.2", "c1.1.2.maybe", "c1.!.2.yes", "c1.1.zzzzzzzzzz.no", "c1.99.2.yes", "c1"):
        said = text(answer(await forge(town, town.boris, bad)))
        assert "older time" in said or "moved on" in said or "is gone" in said, bad
    assert (await town.table()).row == row + 2


async def test_old_offers_ask_nothing(town: Server) -> None:
    table = await drawn(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Ask to undo"))
    await town.type(town.boris, "arms damage", town.place(table), card="III")
    page = answer(await town.press(town.ada, page, "Ask the others"))
    assert "The table has moved on since." in text(page)
    assert (await town.table()).proposal is None
    page = answer(await town.press(town.ada, page, "Ask to undo"))
    assert "take back: **Play a Damage card** and the action after it?" in text(page)
    page = answer(await town.press(town.ada, page, "Back to my seat"))
    assert "Ask to undo" in labels(page)


async def test_by_typing(town: Server) -> None:
    table = await drawn(town)
    place = town.place(table)
    page = answer(await town.type(town.ada, "table undo", place))
    assert "Ask the others to take back" in text(page) and (await town.table()).proposal is None
    said = text(answer(await town.type(town.ada, "table undo", place, ask=True)))
    assert said.startswith("You have asked the others.")
    for who, why in ((town.ada, "are asked already"), (town.boris, "are asked already")):
        assert why in text(answer(await town.type(who, "table undo", place, ask=True)))
    assert "You have no seat" in text(answer(await town.type(town.wanda, "table undo", place)))
    await town.type(town.boris, "arms damage", place, card="III")
    live = await town.live()
    assert "The game goes on, so nothing is taken back." in text(live)
    assert "Agree" not in labels(live)


async def test_before_anything_was_done(town: Server) -> None:
    table = await begin(town)
    for ask in (True, False):
        said = text(answer(await town.type(town.ada, "table undo", town.place(table), ask=ask)))
        assert said.startswith("There is nothing you can take back")
    assert "Ask to undo" not in labels(await seat_page(town, town.ada))


async def test_while_a_titan_waits(town: Server) -> None:
    position = war(
        A="field V | hand X I Reinforce | deck C M",
        B="field X | hand III II",
        C="field IX | hand VI",
    )
    table = await begin(town, position)
    place = town.place(table)
    await town.type(town.ada, "arms reinforce", place)
    await town.type(town.ada, "arms titan", place)
    await town.type(town.boris, "arms pass", place)
    said = text(answer(await town.type(town.ada, "table undo", place, ask=True)))
    assert "Wait until it is answered" in said
    assert "Ask to undo" not in labels(await seat_page(town, town.ada))


async def test_a_restart_between_the_answers(town: Server) -> None:
    await drawn(town)
    await asked(town, town.ada)
    calls = Calls(town)
    old = await town.live()
    await town.press(town.boris, old, "Agree")
    await town.restart()
    await town.press(town.chen, await town.live(), "Agree")
    assert (await town.table()).asked == (0,) and calls.new() == ["Ada"]


async def test_computers_agree_at_once(town: Server) -> None:
    position = war(A="field V | hand X I Reinforce | deck C M", B="field X | hand III II V IV")
    lobby = await gather(town, 1)
    await town.press(town.ada, lobby, "Computer")
    with dealt(position):
        await town.press(town.ada, lobby, "Start")
    table = await town.table()
    await town.type(town.ada, "arms reinforce", town.place(table))
    calls = Calls(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Ask to undo"))
    assert "Take back: **Reinforce**?" in text(page)
    page = answer(await town.press(town.ada, page, "Take it back"))
    assert "Taken back." in text(page) and calls.new() == []
    assert (await town.table()).asked == (0,) and "Reinforce" in labels(page)


async def test_such_a_table_is_replayed(town: Server) -> None:
    table = await drawn(town)
    await asked(town, town.ada)
    for who in (town.boris, town.chen):
        await town.press(who, await town.live(), "Agree")
    page = answer(await town.type(town.ada, "table replay", town.place(table), action=3))
    assert "~~Ada" in text(page)
    page = answer(await town.type(town.ada, "table replay", town.place(table)))
    assert "takes back" in text(page) and "~~" not in text(page)
    (menu,) = [m for m in menus(page) if m["placeholder"].startswith("Jump")]
    marked = [option["label"] for option in menu["options"] if "(taken back)" in option["label"]]
    assert marked == ["3 · (taken back) Ada plays X: total 15."]


async def test_what_is_asked_outlives_an_action_that_the_bot_knows_no_more(town: Server) -> None:
    table = await drawn(town)
    await asked(town, town.ada)
    assert table.barrier is not None and table.proposal is not None
    action = msgspec.Raw(b'{"do":"ACardOfOld"}')
    offer = msgspec.structs.replace(table.proposal.offer, action=action)
    proposal = msgspec.structs.replace(table.proposal, offer=offer)
    table.barrier = msgspec.structs.replace(table.barrier, proposal=proposal)
    page = await seat_page(town, town.boris)
    assert "Ada asks to take back: An action." in text(page)


@pytest.mark.parametrize("what", ["closed", "gone", "damaged"])
async def test_buttons_of_a_table_that_is_no_more_do_no_harm(town: Server, what: str) -> None:
    table = await drawn(town)
    await asked(town, town.ada)
    row, live = table.row, await town.live()
    if what == "closed":
        await town.type(town.ada, "table close", town.place(table))
    else:
        state = "state = 'broken'" if what == "damaged" else "status = 'closed'"
        async with town.bot.house.database.write() as connection:
            await connection.execute(text_of(f"UPDATE tables SET {state}, version = version + 1"))
            if what == "gone":
                for name in ("timers", "outbox", "log", "seats", "tables"):
                    await connection.execute(text_of(f"DELETE FROM {name}"))
    whys = {"closed": "This game is over", "gone": "is gone", "damaged": "cannot be read by"}
    for who in (town.ada, town.boris, town.wanda):
        for verb in ("yes", "no", "ask"):
            said = text(answer(await forge(town, who, f"c1.1.{row}.{verb}", None, live)))
            assert whys[what] in said or "You have no seat" in said, (verb, said)
        for custom_id in ("r1.1.2.0.f", "r1.1.2.3.e", "v1.1.history.0"):
            page = answer(await forge(town, who, custom_id, None, live))
            assert ("able 1 after action 2" in text(page) or "istory of table 1" in text(page)) is (
                what == "closed"
            ), (custom_id, text(page))
            assert what == "closed" or whys[what] in text(page)
            if custom_id.startswith("r1") and who is not town.ada and what == "closed":
                assert "**C** **M**" not in text(page)
                assert "Whose eyes" not in str([m["placeholder"] for m in menus(page)])
