"""Custom ids that no message shows now: garbled, older, of other seats, with made-up values."""

import pytest

from bot.play.lobby import offered_options
from bot.play.table import Table
from cogs import custom_ids
from cogs.custom_ids import BadId, Several, Walk
from tests.builders import war
from tests.cogs.acting import DAMAGE, begin, forge, gather, seat_page
from tests.server import Server, answer, menus, text

OLD = "This button is from an older time of the bot. `/table board` shows the table."


async def start(town: Server) -> Table:
    return await begin(town, war(A="field V | hand I V X", B="field X | hand I", C="field IX"))


GARBLED = (
    *("", "x", "t0.1.2.0.0..0.abcd", "t1", "t1.1.2", "t1.1.2.0.0..0.abcd.more"),
    *("t1.A.2.0.0..0.abcd", "t1.1.2.0.0.-.0.abcd", "t1.1.2.0.0.M.0.abcd", "t1.1.-2.0.0..0.abcd"),
    *("t1.1.2.0.0.Mé.0.abcd", "t1.zzzzzzzzzzzzzzzzzzzzz.2.0.0..0.abcd", "menu:old:1"),
    *("v1.1", "v1.1.hand", "v1.1.deck.0", "v1.1.hand.x!", "v1..hand.0"),
    *("u1.1", "u1.1.2.3", "l1.1.join", "l1.1.burn.0", "h1", "h1."),
)


async def test_a_garbled_id_is_an_old_button(town: Server) -> None:
    table = await start(town)
    row = table.row
    for custom_id in GARBLED:
        result = answer(await forge(town, town.ada, custom_id))
        assert text(result) == OLD and result.ephemeral and table.row == row, custom_id


async def test_a_table_that_is_gone(town: Server) -> None:
    await gather(town)
    for custom_id in ("v1.2r.hand.0", "t1.2r.1.0.0..0.abcd", "l1.2r.join.0"):
        said = text(answer(await forge(town, town.ada, custom_id)))
        assert said == "Table 99 is gone. `/table list` shows the tables of this server."


MADE_UP = {
    "t1.1.1.0.0..0.abcd": "another digest",
    "t1.1.1.1.0..0.abcd": "another seat",
    "t1.1.1.0.zz..0.abcd": "a kind of action that does not exist",
    "t1.1.1.0.3..0.33tg": "a kind that is not asked for",
    "t1.1.1.0.2.5.0.33tg": "a pick for a field that is not there",
    "t1.1.1.0.0.9.0.abcd": "a pick that is not offered",
    "t1.1.1.0.0.M7.0.abcd": "several where one is asked for",
    "t1.1.0.0.0..0.abcd": "an action given as a switch",
    "t1.1.9.0.0..0.abcd": "another decision",
}


async def test_a_made_up_step_shows_where_the_table_stands(town: Server) -> None:
    table = await start(town)
    row = table.row
    for custom_id, what in MADE_UP.items():
        page = answer(await forge(town, town.ada, custom_id))
        assert "moved on" in text(page) or "no Titan to answer" in text(page), what
        assert [menu["placeholder"] for menu in menus(page)] == [DAMAGE]
        assert page.ephemeral and table.row == row, what


async def test_a_value_that_the_menu_does_not_hold(town: Server) -> None:
    table = await start(town)
    page, row = await seat_page(town, town.ada), table.row
    menu = menus(page)[0]["custom_id"]
    for value in ("0.9", "1.0", "x", "0.x!", "", "0", "0.zzzzzzzzzzzzzzzzzzzz", None):
        values = [] if value is None else [value]
        result = answer(await forge(town, town.ada, menu, values, page))
        assert "moved on" in text(result) or text(result) == OLD, value
        assert table.row == row


async def test_an_option_value_that_the_lobby_does_not_hold(town: Server) -> None:
    lobby = await gather(town)
    page = answer(await town.press(town.ada, lobby, "Options"))
    menu = menus(page)[0]["custom_id"]
    before = dict((await town.table()).options)
    for value in ("0.99", "9.3", "x", "x.y", ""):
        result = answer(await forge(town, town.ada, menu, [value], page))
        assert (await town.table()).options == before, value
        assert text(result) == OLD or "not offered here" in text(result), value
    assert list(offered_options(await town.table()))[1] == "rounds"
    await forge(town, town.ada, menu, ["1.1"], page)
    assert "A single round" in text(town.lobby())


async def test_a_page_of_help_rules_or_history_that_does_not_exist(town: Server) -> None:
    await start(town)
    for custom_id in ("h1.zz", "v1.1.rules.zz", "v1.1.history.zz"):
        assert answer(await forge(town, town.wanda, custom_id)).ephemeral
    assert "Titan: Call to Arms" in text(answer(await forge(town, town.wanda, "h1.0", ["2"])))


@pytest.mark.parametrize(
    "walk",
    [
        Walk(1, 1, 0, 0, digest="abcd"),
        Walk(12345, 99999, 5, 40, (3, 0, 35), page=3, digest="0zz9"),
        Walk(7, 0, 1, 14, (), digest="abcd", confirmed=True),
        Walk(7, 8, 1, 1, (2, Several(frozenset({0, 36, 98}), done=False)), digest="abcd"),
        Walk(7, 8, 1, 1, (Several(frozenset(), done=True), 4), confirmed=True, digest="abcd"),
    ],
)
def test_a_step_is_written_and_read_back_alike(walk: Walk) -> None:
    kind, *parts = walk.write().split(".")
    assert kind == "t1" and Walk.read(parts) == walk
    assert len(walk.write()) <= custom_ids.MOST


def test_a_step_that_would_be_too_long_is_never_cut() -> None:
    many = Several(frozenset({300}), done=False)
    with pytest.raises(BadId):
        Walk(1, 1, 1, 1, (many,), digest="abcd").write()
