"""Somebody is away: a Turn opens to all and then ends, an attack goes undefended."""

from datetime import timedelta

from bot.play.table import Table
from tests.cogs.acting import seat_page
from tests.cogs.defenders.playing import battle_of, begin, moves, question_of, refused, typed
from tests.cogs.test_mentions import Calls
from tests.rules.defenders.battles import battle
from tests.server import Server, text

MINUTE = 60
HOUR = 60 * MINUTE


def hours_left(town: Server, table: Table) -> float:
    deadline = table.deadline()
    assert deadline is not None
    return (deadline - town.bot.house.now()) / timedelta(hours=1)


async def test_a_turn_opens_to_all_after_the_time_and_ends_after_the_next(town: Server) -> None:
    position = battle(
        "Paladin in Forest, Warrior, Cleric",
        threat="Forest 2",
        draw="Blue Defender, Green Defender",
    )
    table = await begin(town, position)
    calls = Calls(town)
    await town.env.advance_time(12 * HOUR + MINUTE)
    assert calls.new() == ["Ada"], "a reminder at half time"
    await town.env.advance_time(12 * HOUR)
    assert question_of(table) == "HeroTurn" and list(table.asked) == [0, 1, 2]
    live = text(await town.live())
    assert "any of you can act" in live and "Ada is away: anyone may act." in live
    assert any("Boris" in names and "Chen" in names for names in calls.new())
    said = await typed(town, town.boris, "secure", table)
    assert "**Paladin** Secures: Forest ▮▯▯ 1." in said, "Boris acts with Ada's hero"
    assert battle_of(table).heroes[1].turn is None
    assert hours_left(town, table) > 23
    await town.env.advance_time(24 * HOUR + MINUTE)
    assert table.asked == (1,), "the Turn is over, and the next card drawn"


async def test_ada_comes_back_while_her_turn_is_open_to_all(town: Server) -> None:
    table = await begin(town, battle("Paladin in Forest, Warrior", threat="Forest 2"))
    await town.env.advance_time(24 * HOUR + MINUTE)
    assert "Secure (1 AP): Paladin, Forest ▮▮▯ 2" in moves(await seat_page(town, town.boris))
    await town.press(town.ada, await seat_page(town, town.ada), "Secure")
    said = await refused(town, town.boris, "ability", table, use="Sprint")
    assert said == "Sprint is an ability of the Warrior; this is the Paladin."


async def test_an_attack_goes_undefended(town: Server) -> None:
    position = battle(
        "Paladin in Forest, Warrior in Forest",
        threat="Forest 1",
        draw="Forest & Ruins, Blue Defender",
    )
    table = await begin(town, position)
    await town.press(town.boris, await seat_page(town, town.boris), "Decline")
    await town.env.advance_time(24 * HOUR + MINUTE)
    assert battle_of(table).ring[2].threat == 2 and battle_of(table).heroes[0].hp == 5
    assert question_of(table) == "HeroTurn"


async def test_a_card_of_the_party_ends_without_those_who_are_away(town: Server) -> None:
    position = battle("Paladin in Forest, Warrior", draw="All Defenders 1, Green Defender")
    table = await begin(town, position)
    await town.env.advance_time(24 * HOUR + MINUTE)
    assert table.asked == (1,) and question_of(table) == "HeroTurn"


async def test_somebody_who_leaves_is_played_on_for_and_comes_back(town: Server) -> None:
    position = battle(
        "Paladin in Forest, Warrior", threat="Forest 3", draw="Blue Defender, Green Defender"
    )
    table = await begin(town, position)
    await town.type(town.ada, "table leave", town.place(table))
    assert table.asked == (1,), "a computer has played the Turn of the Paladin"
    assert battle_of(table).ring[2].threat < 3
    await town.type(town.ada, "table join", town.place(table))
    assert table.humans == [0, 1]


async def test_who_resigns_hands_the_hero_on(town: Server) -> None:
    position = battle("Paladin in Forest, Warrior", draw="Blue Defender, Green Defender")
    table = await begin(town, position)
    await town.type(town.ada, "table resign", town.place(table))
    assert table.status == "playing" and table.asked == (1,)
    assert {hero.owner for hero in battle_of(table).heroes} == {1}
    said = await typed(town, town.boris, "move", table, region="Plains")
    assert "**Paladin** Moves to the Plains." in said
