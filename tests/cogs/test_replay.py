"""Looking back in Discord: history, replay and record, each only as its reader could know it."""

import io
import random
from collections.abc import Sequence
from typing import Any

import discord
import msgspec
import pytest
from PIL import Image
from simcord import MemberActor, ResponseMessage

from bot.play.table import Table
from bot.rules import engine
from bot.rules.kernel import Viewer
from bot.rules.registry import RULESETS
from bot.rules.verify import verify
from bot.simulate.playing import RandomPolicy
from cogs import history, records
from cogs.custom_ids import MOST, replay
from db.rows import LogRow
from tests.builders import war
from tests.cogs.acting import ARMS, DAMAGE, begin, forge, players, seat_page, three, turn_of
from tests.server import Server, Shown, answer, buttons, components, menus, text

Story = dict[int, dict[Viewer, str]]
"""After each action, what each viewer could know of the table then."""


async def played(town: Server, table: Table, presses: int, seed: int = 1) -> Story:
    """Play on at random; return what each viewer could see after each press."""
    dice = random.Random(seed)
    story: Story = {}
    note(table, story)
    for _ in range(presses):
        if table.status != "playing":
            break
        assert table.game is not None
        seat = dice.choice(list(table.game.asked))
        action = RandomPolicy(dice)(None, engine.Asked(table.game, seat))
        await table.act(table.seats[seat].player_id or 0, action)
        note(table, story)
    return story


def note(table: Table, story: Story) -> None:
    viewers: list[Viewer] = [None, *range(len(table.seats))]
    story[table.row] = {v: msgspec.json.encode(table.view(v)).decode() for v in viewers}


async def view_in(page: Shown) -> str:
    """Return the view that the first picture of a page was drawn from."""
    picture = Image.open(io.BytesIO(await page.attachments[0].read()))
    return str(picture.info["view"])


def enabled(page: Shown) -> list[str]:
    return [str(b["label"]).strip("⏮◀▶⏭ ") for b in buttons(page) if not b.get("disabled")]


async def replayed(town: Server, who: MemberActor, table: Table, **options: int) -> ResponseMessage:
    page = answer(await town.type(who, "table replay", town.place(table), **options))
    assert page.ephemeral
    return page


async def chosen(
    town: Server, who: MemberActor, page: ResponseMessage, menu: str, option: str
) -> ResponseMessage:
    return answer(await town.choose(who, page, menu, option))


GAMES: list[tuple[str, int, dict[str, str]]] = [
    *((ARMS, 3, {}), (ARMS, 3, {"mode": "mems"}), (ARMS, 2, {"mode": "civil"})),
    *((ARMS, 2, {"mode": mode, "length": "short"}) for mode in ("total", "slapidha")),
    *(("defenders", 2, {}), ("war_titans", 2, {}), ("titan", 3, {})),
]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
async def test_each_sees_again_what_was_theirs_to_know_and_no_more(
    town: Server, game: str, seats: int, options: dict[str, str]
) -> None:
    table = await begin(town, None, seats, game, number=1, **options)
    story = await played(town, table, 14)
    await town.restart()
    table = await town.table()
    for row in sorted(story)[::3]:
        for who, viewer in ((town.ada, 0), (town.boris, 1), (town.wanda, None)):
            page = await replayed(town, who, table, action=row)
            assert f"Table 1 after action {row} of {table.row}" in text(page)
            assert await view_in(page) == story[row][viewer], (row, viewer)
            assert all(file.description for file in page.attachments)


async def test_a_card_that_was_secret_then_stays_so_until_the_end(town: Server) -> None:
    """Boris plays the V of his hand later on; in the picture of before it is not to be seen."""
    position = war(A="field V | hand X I", B="field X | hand VIII II", C="field IX | hand III VI")
    table = await begin(town, position)
    await town.type(town.ada, "arms damage", town.place(table), card="X")
    await town.type(town.boris, "arms damage", town.place(table), card="VIII")
    for who, knows in ((town.boris, True), (town.ada, False), (town.wanda, False)):
        page = await replayed(town, who, table, action=1)
        alts = " ".join(file.description or "" for file in page.attachments)
        seen = alts + await view_in(page) + text(page)
        assert ("VIII" in seen) is knows
        assert not [m for m in menus(page) if m["placeholder"].startswith("Whose eyes")]


async def test_an_event_of_drawing_is_told_to_who_drew(town: Server) -> None:
    position = war(A="field V | hand Reinforce X | deck C M V", B="field X | hand II", C="hand III")
    table = await begin(town, position)
    await town.type(town.ada, "arms reinforce", town.place(table))
    for who, cards in ((town.ada, True), (town.boris, False), (town.wanda, False)):
        page = await replayed(town, who, table, action=2)
        assert ("**C** **M**" in text(page)) is cards


async def test_turning_by_buttons_and_jumping_by_the_menu(town: Server) -> None:
    table = await begin(town, three())
    story = await played(town, table, 6)
    rows = sorted(story)
    page = answer(await town.press(town.wanda, await town.live(), "Replay"))
    assert f"after action {rows[-1]} of {rows[-1]}" in text(page)
    assert enabled(page)[:2] == ["First", "Back"]
    for label, row in (("◀ Back", rows[-1] - 1), ("⏮ First", 1), ("Next ▶", 2)):
        page = answer(await town.press(town.wanda, page, label))
        assert f"after action {row} of" in text(page)
    assert await view_in(page) == story[rows[1]][None]
    assert enabled(page)[:4] == ["First", "Back", "Next", "Last"]
    page = await chosen(town, town.wanda, page, "Jump", "4 ·")
    assert "after action 4 of" in text(page)
    page = answer(await town.press(town.wanda, page, "Last ⏭"))
    assert await view_in(page) == story[rows[-1]][None]
    page = answer(await town.press(town.wanda, page, "History"))
    assert f"Actions 1 to {rows[-1]} of {rows[-1]}" in text(page)


async def test_an_action_that_is_not_there(town: Server) -> None:
    table = await begin(town, three())
    said = text(await replayed(town, town.ada, table, action=99))
    assert said == "Table 1 has 1 actions so far: choose one from 1 to 1."


async def test_before_the_start_there_is_nothing_to_look_back_at(town: Server) -> None:
    await town.type(town.ada, "table new", game=ARMS)
    for command in ("table replay", "table history"):
        said = text(answer(await town.type(town.ada, command)))
        assert said.startswith("The game has not started yet.")
    said = text(answer(await town.type(town.ada, "table record")))
    assert said == "The record of a table is given out once its game is over."


async def test_after_the_end_anybody_looks_through_anybodys_eyes(town: Server) -> None:
    table = await begin(town, three())
    story = await played(town, table, 5)
    forged = replay(table.id, sorted(story)[2], 3, "f")
    page = answer(await forge(town, town.wanda, forged))
    assert await view_in(page) == story[sorted(story)[2]][None], "not while the game goes on"
    for who in (town.boris, town.chen):
        await town.type(who, "table resign", town.place(table))
    assert table.status == "finished"
    page = await replayed(town, town.wanda, table, action=sorted(story)[2])
    assert await view_in(page) == story[sorted(story)[2]][None]
    for eyes, viewer in (("B  Boris", 1), ("A  Ada", 0), ("Watcher", None)):
        page = await chosen(town, town.wanda, page, "Whose eyes", eyes)
        assert await view_in(page) == story[sorted(story)[2]][viewer]
        assert len(page.attachments) == (1 if viewer is None else 2), "a seat has a hand"
    page = await chosen(town, town.wanda, page, "Whose eyes", "B  Boris")
    page = answer(await town.press(town.wanda, page, "◀ Back"))
    assert await view_in(page) == story[sorted(story)[1]][1], "the eyes stay"
    (own,) = [m for m in menus(page) if m["placeholder"].startswith("Whose eyes")]
    assert [o["label"] for o in own["options"] if o["default"]] == ["B  Boris"]


async def test_every_custom_id_is_short_and_a_stale_one_is_harmless(town: Server) -> None:
    assert len(replay(2**31 - 1, 2**31 - 1, 9, "f")) <= MOST
    table = await begin(town, three())
    await played(town, table, 3)
    row = table.row
    for custom_id, values in (
        *(("r1.1.zzz.0.f", None), ("r1.1.1.zz.n", None), ("r1.1.0.0.j", ["zz"])),
        *(("r1.1.1.1.e", ["3"]), ("r1.1.1.1.e", []), ("r1.1.1.0.?", None)),
    ):
        page = answer(await forge(town, town.wanda, custom_id, values))
        assert "Table 1 after action" in text(page) and "As a watcher" in text(page), custom_id
    old = "This button is from an older time of the bot. `/table board` shows the table."
    for custom_id, values in (
        *(("r1", None), ("r1.1", None), ("r1.1.1", None), ("r1.1.1.0", None)),
        *(("r1.1.x!.0.f", None), ("r1.1.1.0.j", ["x!"]), ("r1.1.1.0.f.0", None)),
    ):
        assert text(answer(await forge(town, town.wanda, custom_id, values))) == old, custom_id
    gone = text(answer(await forge(town, town.wanda, "r1.2r.1.0.f")))
    assert gone == "Table 99 is gone. `/table list` shows the tables of this server."
    assert table.row == row


async def test_the_final_message_carries_the_record_and_it_can_be_verified(town: Server) -> None:
    table = await begin(town, seats=2)
    assert "Hash of its seed" in text(town.lobby())
    for number in range(4):
        who = players(town)[turn_of(table)]
        page = await seat_page(town, who)
        await town.choose(who, page, DAMAGE, menus(page)[0]["options"][number % 2]["label"])
    assert table.row >= 5 and table.status == "playing"
    assert not documents(await town.live())
    await town.type(town.boris, "table resign", town.place(table))
    live = await town.live()
    assert table.status == "finished" and "Seed `" in text(live)
    (file,) = documents(live)
    assert file.filename == "record-1.json"
    shown = [c["file"]["url"] for c in components(live) if c["type"] == 13]
    assert len(shown) == 1 and "record-1.json" in shown[0]
    record = verify(RULESETS, await file.read())
    assert f"`{record.seed}`" in text(live)
    assert record.names == ("Ada", "Boris") and len(record.rows) == table.row
    own = answer(await town.type(town.wanda, "table record", town.place(table)))
    assert own.ephemeral
    assert await documents(own)[0].read() == await file.read()


def documents(message: Shown) -> list[discord.Attachment]:
    return [file for file in message.attachments if file.filename.startswith("record")]


async def test_a_large_record_is_packed_and_a_larger_one_left_out(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(town, three())
    for who in (town.boris, town.chen):
        await town.type(who, "table resign", town.place(table))
    monkeypatch.setattr(records, "LARGEST", 1_200)
    page = answer(await town.type(town.ada, "table record", town.place(table)))
    assert [file.filename for file in documents(page)] == ["record-1.json.gz"]
    monkeypatch.setattr(records, "LARGEST", 20)
    said = text(answer(await town.type(town.ada, "table record", town.place(table))))
    assert said == "The record of this table is too large for Discord."


async def test_an_end_is_told_although_its_record_cannot_be_made(
    rough: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: Table) -> discord.File:
        raise RuntimeError("no paper left")

    monkeypatch.setattr(records, "file", broken)
    table = await begin(rough, three())
    for who in (rough.boris, rough.chen):
        await rough.type(who, "table resign", rough.place(table))
    assert "**Ada wins the war.**" in text(await rough.live())
    assert not documents(await rough.live())


async def test_history_begins_with_what_happened_since_a_seats_last_action(town: Server) -> None:
    table = await begin(town, three())
    place = town.place(table)

    async def first(who: MemberActor) -> str:
        return text(answer(await town.type(who, "table history", place)))

    assert "Actions 1 to 1 of 1" in await first(town.ada), "she has not acted yet"
    await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")
    assert "Nothing has happened since." in await first(town.ada)
    await town.type(town.boris, "arms damage", place, card="III")
    said = await first(town.ada)
    assert "Since your last action, which was action 2 of 3" in said
    assert said.index("Ada plays **X**") < said.index("Boris plays **III**")
    assert "Nothing has happened since." not in said
    watched = await first(town.wanda)
    assert "Actions 1 to 3 of 3" in watched and "Ada plays **X**" in watched
    assert "Nothing has happened since." in await first(town.boris)
    page = answer(await town.type(town.ada, "table history", place))
    page = answer(await town.press(town.ada, page, "◀ Earlier"))
    assert "Actions 1 to 1 of 3" in text(page) and "Ada plays" not in text(page)
    page = answer(await town.press(town.ada, page, "Later ▶"))
    assert "Actions 2 to 3 of 3" in text(page) and "Boris plays **III**" in text(page)
    page = answer(await town.press(town.ada, page, "Newest"))
    assert "Since your last action" in text(page)


async def test_a_long_history_is_told_page_by_page_with_nothing_left_out(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MOST_TEXT", 200)
    table = await begin(town, seats=2, rounds="1")
    await played(town, table, 30)
    log = await town.bot.house.replays.log(table)
    whole = [line for line in history.sentences(table, log, None) if line]
    page = answer(await town.type(town.wanda, "table history", town.place(table)))
    told = lines_of(page)
    while "◀ Earlier" in [b["label"] for b in buttons(page) if not b.get("disabled")]:
        page = answer(await town.press(town.wanda, page, "◀ Earlier"))
        told = lines_of(page) + told
    assert shortest(told) == shortest(whole)
    told = lines_of(page)
    while "Later ▶" in [b["label"] for b in buttons(page) if not b.get("disabled")]:
        page = answer(await town.press(town.wanda, page, "Later ▶"))
        told += lines_of(page)
    assert shortest(told) == shortest(whole)


def lines_of(page: Shown) -> list[str]:
    lines = text(page).splitlines()[2:]
    return [line for line in lines if not line.startswith("Nothing that you can see")]


def shortest(lines: Sequence[str]) -> list[str]:
    """Forget how a long line ends: where one action alone fills a page, it is cut."""
    return [line[:30] for line in lines]


async def test_a_row_of_an_older_time_does_not_break_the_history(
    town: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(town, three())
    await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")
    real = Table.events_of

    def older(self: Table, row: LogRow, viewer: Viewer) -> Any:
        if row.number == 2:
            return self.ruleset.events_decoder.decode(b'[{"event":"ATitanOfOld"}]')
        return real(self, row, viewer)

    await town.type(town.boris, "arms damage", town.place(table), card="III")
    monkeypatch.setattr(Table, "events_of", older)
    said = text(answer(await town.type(town.wanda, "table history", town.place(table))))
    assert history.UNTELLABLE in said and "Boris plays **III**" in said
    page = await replayed(town, town.wanda, table, action=2)
    assert history.UNTELLABLE in text(page)


async def test_that_a_switch_was_set_is_to_be_noticed_nowhere(town: Server) -> None:
    table = await begin(town, three())
    await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")
    before = [text(await replayed(town, who, table)) for who in (town.ada, town.wanda)]
    row = table.row
    await town.type(town.chen, "arms ones", town.place(table), place="discard pile")
    assert table.row == row + 1
    after = [text(await replayed(town, who, table)) for who in (town.ada, town.wanda)]
    assert after == before
    assert text(await replayed(town, town.chen, table)) != before[1]
