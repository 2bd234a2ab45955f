"""Two programs serve one database: the version decides, and everything is told once."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.play import lobby
from bot.play.refusals import MovedOn, Refusal
from bot.rules.call_to_arms.action_cards import WarDrums
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.call_to_arms.titan_cards import FlipTitan, LetItPass
from tests.play.conftest import Start
from tests.play.house import COMPUTER, PLAYERS, Home, Now, legal

ADA, BOB, CLEO, DAN = PLAYERS.values()


@pytest.fixture
async def here(either_url: str, start: Start, now: Now) -> Home:
    return await start(either_url)


@pytest.fixture
async def there(here: Home, start: Start, now: Now) -> Home:
    other = await start(here.url)
    # Whatever the two claim from here on, they have both seen the other begin.
    now.forward(seconds=1)
    return other


async def test_the_same_press_arrives_in_both(here: Home, there: Home) -> None:
    table = await here.war("Ada", "Bob", A="hand X X V", B="hand IV V")
    same = await there.house.table(table.id)
    answers = await asyncio.gather(
        table.act(ADA, DamageCard(Card.X), 1),
        same.act(ADA, DamageCard(Card.X), 1),
        return_exceptions=True,
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["MovedOn", "list"]
    assert table.game == same.game
    assert table.version == same.version
    assert await here.log(table) == ["start -", "act A"]


async def test_the_loser_has_the_new_state_and_can_go_on_at_once(here: Home, there: Home) -> None:
    table = await here.war("Ada", "Bob", A="hand X War_Drums", B="hand IV V")
    same = await there.house.table(table.id)
    await here.act(table, "Ada", WarDrums())
    with pytest.raises(MovedOn, match="has just moved on"):
        await same.act(ADA, DamageCard(Card.X))
    await there.act(same, "Ada", DamageCard(Card.X))
    with pytest.raises(MovedOn):
        await table.act(ADA, DamageCard(Card.X))
    await here.act(table, "Bob", DamageCard(Card.IV))
    assert await here.log(table) == ["start -", "act A", "act A", "act B"]


async def test_both_ends_of_a_titan_window_are_answered_in_different_programs(
    here: Home, there: Home
) -> None:
    table = await here.war(
        "Ada", "Bob", "Cleo", A="field 5 | hand I V", B="field 9 | hand V", C="field 7 | hand V"
    )
    await here.act(table, "Ada", FlipTitan())
    same = await there.house.look(table.id)
    await there.act(same, "Cleo", LetItPass())
    assert (await here.house.look(table.id)).waiting_for() == "1 answer"
    await here.act(table, "Bob", LetItPass())
    assert (await there.house.look(table.id)).game == table.game
    assert "act B" in await there.log(same)


async def test_a_look_sees_what_the_other_did(here: Home, there: Home) -> None:
    table = await here.lobby("Ada")
    same = await there.house.table(table.id)
    await lobby.join(table, BOB, "Bob")
    assert same.names == ["Ada"]
    assert (await there.house.look(table.id)).names == ["Ada", "Bob"]
    await lobby.start(same, ADA)
    assert (await here.house.look(table.id)).status == "playing"


async def test_both_start_the_game_and_it_starts_once(here: Home, there: Home) -> None:
    table = await here.lobby("Ada", "Bob", COMPUTER)
    same = await there.house.table(table.id)
    answers = await asyncio.gather(
        lobby.start(table, ADA), lobby.start(same, ADA), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["MovedOn", "NoneType"]
    assert (table.game, table.status, table.seats) == (same.game, same.status, same.seats)
    assert table.row == same.row
    assert (await here.log(table))[0] == "start -"


async def test_bob_and_cleo_take_the_last_seat_in_different_programs(
    here: Home, there: Home
) -> None:
    table = await here.lobby("Ada", COMPUTER)
    same = await there.house.table(table.id)
    answers = await asyncio.gather(
        lobby.join(table, BOB, "Bob"), lobby.join(same, CLEO, "Cleo"), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["MovedOn", "NoneType"]
    assert len(table.seats) == 3
    assert table.seats == same.seats


async def test_a_game_played_through_both_is_told_once(here: Home, there: Home) -> None:
    chance = random.Random(3)
    table = await here.table("Ada", "Bob", COMPUTER)
    for _ in range(25):
        home = chance.choice([here, there])
        found = await home.house.look(table.id)
        if found.status != "playing":
            break
        seat = next(seat for seat in found.asked if found.decision_of(seat) is not None)
        player = found.seats[seat].player_id
        assert player is not None
        await found.act(player, chance.choice(legal(found, seat)))
    for home in (here, there, here):
        await home.settle()
    assert here.channel is there.channel
    assert len(here.channel.deliveries) == len({b.number for b in here.channel.deliveries})
    await here.check(await here.house.look(table.id))
    assert await here.untold() == []


async def test_a_deadline_rings_in_one_of_them(here: Home, there: Home) -> None:
    table = await here.war("Ada", "Bob", A="hand X V IV", B="hand X V IV")
    here.now.forward(hours=25)
    for home in (here, there):
        home.house.clock.wake()
    await asyncio.sleep(0)
    for home in (here, there, here, there):
        await home.settle()
    assert (await here.log(table)).count("miss A") == 1
    assert here.channel.kinds(table.id).count("remind") <= 1
    await there.house.look(table.id)


async def test_memory_is_behind_when_a_table_is_gone(here: Home, there: Home) -> None:
    table = await here.lobby("Ada")
    same = await there.house.table(table.id)
    await lobby.close(table, ADA, moderator=False)
    with pytest.raises(Refusal):
        await lobby.join(same, BOB, "Bob")
    assert same.status == "closed"


async def test_a_look_while_the_table_is_being_loaded_waits_for_it(here: Home, there: Home) -> None:
    table = await here.war("Ada", "Bob", A="hand X V", B="hand IV V")
    await there.house.look(table.id)
    await here.act(table, "Ada", DamageCard(Card.X))
    looks = await asyncio.gather(*(there.house.look(table.id) for _ in range(10)))
    assert {look.version for look in looks} == {table.version}
    assert looks[0].game == table.game


async def test_a_look_while_bob_is_playing_sees_what_he_played(here: Home) -> None:
    table = await here.war("Ada", "Bob", A="hand X V", B="hand IV V")
    versions: list[int] = []

    async def look() -> None:
        versions.append((await here.house.look(table.id)).version)

    await asyncio.gather(table.act(ADA, DamageCard(Card.X)), *(look() for _ in range(5)))
    assert versions == sorted(versions)
    assert (await here.house.look(table.id)).row == 2
