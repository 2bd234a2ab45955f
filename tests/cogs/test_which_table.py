"""Which table a command means where there are several, and which one `/table close` closes."""

from bot.play.table import Table
from tests.builders import war
from tests.cogs.acting import ARMS, begin, gather, lobby_of, three
from tests.server import Server, answer, text


async def typed(town: Server, who: str, command: str, **options: int) -> str:
    """Type a command in the channel, and return what it says."""
    return text(answer(await town.type(getattr(town, who), f"table {command}", **options)))


async def beside_a_game(town: Server, host: str = "wanda") -> Table:
    """Begin a game, which moves into its thread, and open table 2 where its lobby was."""
    table = await begin(town, three())
    assert table.channel_id != town.channel.id
    await town.type(getattr(town, host), "table new", game=ARMS)
    return table


async def test_beside_a_game_in_its_thread_the_commands_mean_the_lobby_here(town: Server) -> None:
    game = await beside_a_game(town)
    assert await typed(town, "boris", "join") == "You have a seat at table 2."
    assert await typed(town, "boris", "leave") == "You have left table 2."
    assert await typed(town, "ada", "join") == "You have a seat at table 2."
    assert "nly the host" in await typed(town, "chen", "computer"), "that of the lobby"
    assert await typed(town, "wanda", "computer") == "A computer sits down."
    assert await typed(town, "wanda", "start") == "The game begins."
    assert (await town.table(2)).names == ["Wanda", "Ada", "Cinder (computer)"]
    assert game.humans == [0, 1, 2] and game.status == "playing"


async def test_beside_a_game_in_the_channel_itself_joining_and_starting_mean_the_lobby(
    square: Server,
) -> None:
    game = await begin(square, war(A="field V | hand X", B="field X | hand II"), seats=2)
    await square.type(square.ada, "table new", game=ARMS)
    assert await typed(square, "chen", "join") == "You have a seat at table 2."
    assert await typed(square, "boris", "join") == "You have a seat at table 2."
    assert await typed(square, "ada", "start") == "The game begins."
    assert game.names == ["Ada", "Boris"] and game.status == "playing"


async def test_the_host_of_a_game_in_its_thread_starts_the_lobby_here(town: Server) -> None:
    await beside_a_game(town, "ada")
    assert await typed(town, "ada", "computer") == "A computer sits down."
    assert await typed(town, "ada", "start") == "The game begins."
    assert (await town.table(2)).status == "playing"


async def test_each_host_starts_the_own_lobby(town: Server) -> None:
    await gather(town, seats=1)
    await town.type(town.boris, "table new", game=ARMS)
    await town.press(town.chen, lobby_of(town, 1), "Join")
    await town.press(town.ada, lobby_of(town, 2), "Join")
    assert await typed(town, "ada", "start") == "The game begins."
    assert [(await town.table(number)).status for number in (1, 2)] == ["playing", "lobby"]


async def test_a_host_of_several_tables_says_which_one_to_close(town: Server) -> None:
    game = await beside_a_game(town, "ada")
    await town.type(town.ada, "table new", game=ARMS)
    said = await typed(town, "ada", "close")
    assert said == "You are host of the tables 3 and 2 here: say which number to close."
    assert await typed(town, "ada", "close", number=3) == "Table 3 is closed."
    assert [(await town.table(number)).status for number in (2, 3)] == ["lobby", "closed"]
    assert await typed(town, "ada", "close") == "Table 2 is closed.", "it is the last one here"
    assert game.status == "playing"
    assert await typed(town, "ada", "close", number=1) == "Table 1 is closed."


async def test_a_wrong_number_and_somebody_elses_table_are_not_closed(town: Server) -> None:
    await gather(town, seats=2)
    abroad = town.env.create_guild("Abroad")
    square = abroad.create_text_channel("square")
    stranger = abroad.add_member(town.env.create_user("Stranger"))
    await town.type(stranger, "table new", square, game=ARMS)
    for number in (2, 99, 2**31 - 1):
        said = await typed(town, "ada", "close", number=number)
        assert said.startswith(f"Table {number} is gone.")
    assert "nly the host" in await typed(town, "boris", "close", number=1)
    assert [(await town.table(number)).status for number in (1, 2)] == ["lobby", "lobby"]
