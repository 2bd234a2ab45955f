"""The lobby of the other ways to play: what is offered, how many sit down, what must be chosen."""

from tests.cogs.acting import gather
from tests.server import Server, answer, buttons, labels, menus, text

LENGTH = "Choose first: Length. **Options** has it."


def placeholders(page: object) -> list[str]:
    return [menu["placeholder"] for menu in menus(page)]  # type: ignore[arg-type]


def shut(message: object) -> list[str]:
    return [b["label"] for b in buttons(message) if b.get("disabled")]  # type: ignore[arg-type]


async def test_each_way_to_play_has_its_own_options(town: Server) -> None:
    lobby = await gather(town, seats=1)
    page = answer(await town.press(town.ada, lobby, "Options"))
    assert placeholders(page) == ["Way to play", "Rounds", "Packs", "Time limit"]
    for way, own in {
        "Civil Disputes": [],
        "Total Warfare": ["Length"],
        "Slapidha Base": ["Length", "Slap"],
        "All the Mems": ["Pairs", "Computers' memory"],
        "Call to Arms": ["Rounds", "Packs"],
    }.items():
        page = answer(await town.choose(town.ada, page, "Way to play", way))
        assert placeholders(page) == ["Way to play", *own, "Time limit"]


async def test_the_length_must_be_chosen_before_the_start(town: Server) -> None:
    lobby = await gather(town, seats=2, mode="total")
    assert "Length not chosen yet" in text(lobby)
    assert text(answer(await town.press(town.ada, lobby, "Start"))) == LENGTH
    assert text(answer(await town.type(town.ada, "table start"))) == LENGTH
    page = answer(await town.press(town.ada, lobby, "Options"))
    lengths = next(menu for menu in menus(page) if menu["placeholder"] == "Length")
    assert [o["label"] for o in lengths["options"]] == [
        "Full: to all the cards",
        "Short: to 45 cards",
    ]
    assert not any(option.get("default") for option in lengths["options"])
    await town.choose(town.ada, page, "Length", "Short")
    await town.press(town.ada, town.lobby(), "Start")
    assert (await town.table()).status == "playing"
    assert "Total Warfare · Short: to 45 cards" in text(await town.live())


async def test_only_the_host_chooses_the_length(town: Server) -> None:
    lobby = await gather(town, seats=2, mode="slapidha")
    assert "Only the host" in text(answer(await town.press(town.boris, lobby, "Options")))


async def test_the_length_goes_with_the_way_to_play(town: Server) -> None:
    lobby = await gather(town, seats=2, mode="slapidha", length="short", slap="live")
    page = answer(await town.press(town.ada, lobby, "Options"))
    page = answer(await town.choose(town.ada, page, "Way to play", "All the Mems"))
    table = await town.table()
    assert (table.options["length"], table.options["slap"]) == ("ask", "sealed")
    page = answer(await town.choose(town.ada, page, "Way to play", "Total Warfare"))
    assert text(answer(await town.press(town.ada, town.lobby(), "Start"))) == LENGTH
    page = answer(await town.choose(town.ada, page, "Way to play", "Call to Arms"))
    await town.press(town.ada, town.lobby(), "Start")
    assert (await town.table()).status == "playing"


async def test_two_sit_down_to_two_packs_and_six_to_the_mems(town: Server) -> None:
    lobby = await gather(town, seats=1)
    assert "2 seats free" in text(lobby) and "2 or 3 players" in text(lobby)
    page = answer(await town.press(town.ada, lobby, "Options"))
    for way in ("Civil Disputes", "Total Warfare", "Slapidha Base"):
        page = answer(await town.choose(town.ada, page, "Way to play", way))
        assert "1 seat free" in text(town.lobby())
    await town.press(town.boris, town.lobby(), "Join")
    assert shut(town.lobby()) == ["Join", "Computer"]
    said = text(answer(await town.type(town.chen, "table join")))
    assert said.startswith("Every seat at this table is taken.")
    page = answer(await town.choose(town.ada, page, "Way to play", "All the Mems"))
    assert "4 seats free" in text(town.lobby()) and shut(town.lobby()) == []
    for _ in range(4):
        await town.press(town.ada, town.lobby(), "Computer")
    assert "free" not in text(town.lobby()) and shut(town.lobby()) == ["Join", "Computer"]


async def test_a_way_to_play_is_not_offered_to_more_than_it_seats(town: Server) -> None:
    lobby = await gather(town, seats=3, mode="mems")
    page = answer(await town.press(town.ada, lobby, "Options"))
    ways = next(menu for menu in menus(page) if menu["placeholder"] == "Way to play")
    assert [o["label"] for o in ways["options"]] == ["Call to Arms", "All the Mems"]
    await town.press(town.ada, town.lobby(), "Computer")
    page = answer(await town.press(town.ada, town.lobby(), "Options"))
    assert "Way to play" not in placeholders(page), "four can only play the Mems"
    page = answer(await town.press(town.ada, page, "Remove a computer"))
    await town.press(town.chen, town.lobby(), "Leave")
    page = answer(await town.press(town.ada, town.lobby(), "Options"))
    page = answer(await town.choose(town.ada, page, "Way to play", "Civil Disputes"))
    assert "Ada" in text(town.lobby()) and "Boris" in text(town.lobby())
    await town.press(town.ada, town.lobby(), "Start")
    assert labels(await town.live())[0] == "My seat"


async def test_an_old_menu_cannot_seat_three_at_two_packs(town: Server) -> None:
    lobby = await gather(town, seats=2)
    page = answer(await town.press(town.ada, lobby, "Options"))
    await town.press(town.chen, lobby, "Join")
    result = await town.choose(town.ada, page, "Way to play", "Civil Disputes")
    assert "not offered here" in text(answer(result))
    assert (await town.table()).options["mode"] == "war"


async def test_options_of_two_ways_do_not_stand_together(town: Server) -> None:
    for typed in ("mode=civil, length=full", "length=short", "mode=mems, slap=live", "pairs=4"):
        said = text(
            answer(await town.type(town.ada, "table new", game="call_to_arms", options=typed))
        )
        assert "is only offered with" in said, typed
    assert not town.channel.history()
