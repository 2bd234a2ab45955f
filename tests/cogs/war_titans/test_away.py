"""Somebody is away: each step passes by itself; and what was done can be taken back."""

from datetime import timedelta

from bot.play.table import Table
from tests.cogs.acting import seat_page
from tests.cogs.test_mentions import Calls
from tests.cogs.war_titans.playing import begin, earth_of, question_of, refused, typed
from tests.rules.war_titans.games import game_of, rolling
from tests.server import Server, answer, labels, text

MINUTE = 60
DAY = 24 * 60 * MINUTE

TWO = "Stormlance in New York | Ironwall in Cairo"


def hours_left(town: Server, table: Table) -> float:
    deadline = table.deadline()
    assert deadline is not None
    return (deadline - town.bot.house.now()) / timedelta(hours=1)


async def test_a_titan_stays_after_the_time_limit(town: Server) -> None:
    table = await begin(town, game_of(TWO))
    calls = Calls(town)
    await town.env.advance_time(DAY / 2 + MINUTE)
    assert calls.new() == ["Ada"], "a reminder at half time"
    await town.env.advance_time(DAY / 2)
    assert question_of(table) == "MoveTitan Ironwall" and table.asked == (1,)
    assert earth_of(table).titan("Stormlance").place == "New York"
    assert calls.new() == ["Boris"] and hours_left(town, table) > 23


async def test_on_a_guarded_rift_the_first_guardian_is_attacked(town: Server) -> None:
    titans = "Stormlance in North Rift | Ironwall in Cairo"
    table = await begin(town, game_of(titans, north="guards Gravemaw, Rootfather", at="attack"))
    with rolling("NOVA BLADE"):
        await town.env.advance_time(DAY + MINUTE)
    assert earth_of(table).rifts["North Rift"].guardians == ["Rootfather"]


async def test_development_is_industry_and_damage_is_repaired(town: Server) -> None:
    titans = "Stormlance in New York; damage=2 | Ironwall in Cairo"
    table = await begin(town, game_of(titans, at="upgrade", dice="GEAR NOVA"))
    assert question_of(table) == "Repairs Stormlance"
    with rolling():
        await town.env.advance_time(DAY + MINUTE)
        await town.env.advance_time(DAY + MINUTE)
    assert earth_of(table).titan("Stormlance").damage == 0
    assert question_of(table) == "Development Stormlance"
    await town.env.advance_time(DAY + MINUTE)
    assert earth_of(table).titan("Stormlance").credits == 2
    assert question_of(table) == "Development Ironwall"


async def test_the_damage_happens_as_it_is_laid_out(town: Server) -> None:
    titans = "Stormlance in Cairo; supports=Cairo | Ironwall in Tokyo"
    table = await begin(town, game_of(titans, invaders="Brineback in Cairo", at="ending"))
    assert question_of(table) == "LayOutDamage"
    with rolling():
        await town.env.advance_time(DAY + MINUTE)
    assert earth_of(table).city_left("Cairo") == 3 and earth_of(table).turn == 3


async def test_who_leaves_is_played_on_for_and_comes_back(town: Server) -> None:
    table = await begin(town, game_of(TWO))
    with rolling():
        await town.type(town.ada, "table leave", town.place(table))
    assert table.asked == (1,), "a computer has moved Stormlance"
    await town.type(town.ada, "table join", town.place(table))
    assert table.humans == [0, 1]


async def test_who_resigns_hands_the_titan_on(town: Server) -> None:
    table = await begin(town, game_of(TWO))
    await town.type(town.ada, "table resign", town.place(table))
    assert table.status == "playing" and table.asked == (1,)
    assert {titan.owner for titan in earth_of(table).titans} == {1}
    said = await typed(town, town.boris, "move", table, place="Toronto")
    assert "**Stormlance** moves to **Toronto**" in said


async def test_a_lone_player_who_resigns_has_lost(town: Server) -> None:
    table = await begin(town, game_of(TWO, solo=True))
    await town.type(town.ada, "table resign", town.place(table))
    assert table.outcome is not None and table.outcome.winners == ()
    assert "**The players lose**" in text(await town.live())
    assert await refused(town, town.ada, "pass", table) == "This game is over."


async def test_a_move_is_taken_back_and_a_roll_is_not(town: Server) -> None:
    table = await begin(town, game_of(TWO, invaders="Brineback in Toronto", solo=True))
    await typed(town, town.ada, "move", table, place="Toronto")
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Undo"))
    assert "Taken back." in text(page) and earth_of(table).titan("Stormlance").place == "New York"
    await typed(town, town.ada, "move", table, place="Toronto")
    await typed(town, town.ada, "attack", table, rolls="NOVA")
    assert "Undo" not in labels(await seat_page(town, town.ada))
    said = text(answer(await town.type(town.ada, "table undo", town.place(table))))
    assert said.startswith("There is nothing you can take back")
    assert earth_of(table).invaders["Brineback"].place is None


async def test_supports_that_moved_go_back_one_after_the_other(town: Server) -> None:
    titans = "Stormlance in New York; supports=London + Tokyo | Ironwall in Cairo"
    table = await begin(town, game_of(titans, at="supports"))
    await typed(town, town.ada, "support", table, support="Stormlance 1 (London)", city="Cairo")
    cities = [support.city for support in earth_of(table).titans[0].supports]
    assert sorted(cities) == ["Cairo", "Tokyo"]
    await town.type(town.ada, "table undo", town.place(table))
    cities = [support.city for support in earth_of(table).titans[0].supports]
    assert sorted(cities) == ["London", "Tokyo"]
    assert question_of(table) == "SupportMovement Stormlance"


async def test_a_power_of_a_bystander_is_taken_back_by_its_player(town: Server) -> None:
    titans = "Stormlance in New York | Ironwall in Cairo; pilot=Yara dos Santos"
    table = await begin(town, game_of(titans, threat=9))
    await typed(town, town.boris, "power", table, card="Yara dos Santos")
    assert earth_of(table).threat == 8 and table.asked == (0,)
    await town.type(town.boris, "table undo", town.place(table))
    assert earth_of(table).threat == 9 and question_of(table) == "MoveTitan Stormlance"
    said = await typed(town, town.ada, "pass", table)
    assert "Waiting for Boris" in said
