"""A sealed slap: numbers are nobody's business before both have answered, silence loses."""

from hashlib import sha256
from pathlib import Path

from tests.cogs import limits
from tests.cogs.acting import dealt, seat_page
from tests.cogs.call_to_arms_modes.playing import (
    DAY,
    enter,
    everything,
    said,
    sealed,
    tie,
)
from tests.cogs.test_secrets import Seen, looks, shown
from tests.server import Server, answer, labels, server, text

SECRET = 73


async def seen_by_others(town: Server) -> Seen:
    """All that Boris and Wanda can see, and what stands in the channel."""
    seen: Seen = []
    for who in (town.boris, town.wanda):
        for each in await looks(town, who):
            seen.append(await shown(town, each))
    place = town.place(await town.table())
    for message in [*place.history(), *town.channel.history()]:
        if not message.flags.ephemeral:
            seen.append(await shown(town, message))
    return seen


async def test_a_number_is_seen_by_its_own_player_alone(tmp_path: Path) -> None:
    seen = []
    for number in (SECRET, 12):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with server(folder) as town:
            table = await sealed(town)
            page = await enter(town, town.ada, number)
            assert f"Your number for the slap: **{number}**." in text(page)
            assert "waiting for 1 number" in text(await town.live())
            place = town.place(table)
            assert await town.boris.autocomplete(place, "arms flip", "place", "") == []
            seen.append(await seen_by_others(town))
            limits.check(town.env)
    assert len(seen[0]) > 20
    assert seen[0] == seen[1]


async def test_number_salt_and_hand_are_told_once_both_have_answered(town: Server) -> None:
    table = await sealed(town)
    slap = table.game.state.slap if table.game else None
    assert slap is not None
    assert slap.salt not in everything(town)
    seal = sha256(f"{slap.hand}:{slap.salt}".encode()).hexdigest()
    assert table.view(None).slap.commitment == seal
    near, far = slap.hand, (slap.hand + 29) % 100 + 1
    await enter(town, town.ada, far)
    assert slap.salt not in everything(town) and f"**{far}**" not in text(await town.live())
    await said(town, town.boris, table, "slap", number=near)
    story = text(await town.live())
    assert f"Boris says **{near}** (0 away)" in story and f"Ada says **{far}**" in story
    assert f"`{slap.hand}:{slap.salt}`" in story and "Boris wins the slap!" in story


async def test_an_answer_can_be_taken_back_until_the_other_has_come(town: Server) -> None:
    table = await sealed(town)
    page = await enter(town, town.ada, 40)
    page = answer(await town.press(town.ada, page, "Take my answer back"))
    assert "Enter a number" in labels(page) and "waiting for 2 numbers" in text(page)
    assert "take it back first" in await twice(town, table)


async def twice(town: Server, table: object) -> str:
    table = await town.table()
    await said(town, town.ada, table, "slap", number=41)
    told = await said(town, town.ada, table, "slap", number=42)
    return told if "take it back" in told else f"take it back first? {told}"


async def test_who_is_silent_loses_the_slap(town: Server) -> None:
    table = await sealed(town)
    await enter(town, town.boris, 99)
    await town.env.advance_time(DAY / 4 + 120)
    assert "still waits for you" in text(town.place(table).history()[-1]), "a reminder at half time"
    await town.env.advance_time(DAY / 4 + 120)
    assert "Ada stays silent, Boris says **99**" in text(await town.live())
    assert table.game is not None and table.game.state.sides[0].silent == 1


async def test_both_silent_leave_the_cards_in_the_middle(town: Server) -> None:
    table = await sealed(town)
    await town.env.advance_time(DAY / 2 + 240)
    assert "nobody slaps." in text(await town.live())
    assert "2 cards wait in the middle" in text(await town.live())
    assert table.status == "playing"


async def test_a_restart_in_between_keeps_the_number(town: Server) -> None:
    await sealed(town)
    await enter(town, town.ada, SECRET)
    await town.restart()
    page = await seat_page(town, town.ada)
    assert f"Your number for the slap: **{SECRET}**." in text(page)
    await said(town, town.boris, await town.table(), "slap", number=SECRET)
    assert f"Ada says **{SECRET}**" in text(await town.live())


async def test_as_near_as_each_other_slaps_again_under_a_new_seal(town: Server) -> None:
    table = await sealed(town)
    for who in (town.ada, town.boris):
        await said(town, who, table, "slap", number=50)
    live = text(await town.live())
    assert "as near as each other." in live
    assert f"Its seal: `{table.view(None).slap.commitment}`" in live
    await enter(town, town.ada, 3)
    assert "Its seal" in text(await town.live()), "it stays in sight while a number is awaited"


async def test_a_wrong_number_is_refused(town: Server) -> None:
    table = await sealed(town)
    told = await said(town, town.ada, table, "slap")
    assert told == "This slap is sealed: enter a number from 1 to 100."
    assert table.game is not None and not table.game.answers


async def test_a_computer_slaps_at_once_and_tells_nothing(town: Server) -> None:
    await town.type(
        town.ada, "table new", game="call_to_arms", options="mode=slapidha, length=full"
    )
    await town.press(town.ada, town.lobby(), "Computer")

    with dealt(tie()):
        await town.press(town.ada, town.lobby(), "Start")
    assert "waiting for 1 number" in text(await town.live())
    await said(town, town.ada, await town.table(), "slap", number=5)
    assert "says **5**" in text(await town.live())
