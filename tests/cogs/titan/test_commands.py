"""Every `/titan` command, and what a wrong one says."""

from bot.play.table import Table
from bot.rules.titan.movement import normal_moves
from tests.cogs.titan.playing import begin, question_of, realm_of, typed
from tests.rules.titan.setting import board, fight
from tests.server import Server

HOMES = "A2 600: Titan Angel Ogre | B2 500: Titan Angel Centaur"


async def test_a_turn_by_commands(town: Server) -> None:
    table = await begin(town, board("A1 100: Titan 2 Ogre 2 Lion | B1 500: Titan", at="split"))
    said = await typed(town, town.ada, "split", table, legion="Black 1", characters="Ogre")
    assert "Both parts keep 2" in said
    await typed(town, town.ada, "split", table, legion="Black 1", characters="Ogre, Ogre 2")
    await typed(town, town.ada, "done", table)
    assert question_of(table) == "Movement"
    said = await typed(town, town.ada, "move", table, legion="Black 1", land="999")
    assert said, "there is no such Land"
    said = await typed(town, town.boris, "move", table, legion="Black 1", land="3")
    assert "Ada" in said
    said = await typed(town, town.ada, "done", table)
    assert "move" in said.lower(), "a Legion must move first"
    for legion in ("Black 1", "Black 2"):
        land = min(_reach(table, legion))
        await typed(town, town.ada, "move", table, legion=legion, land=str(land))
    await typed(town, town.ada, "done", table)
    assert question_of(table) in ("MusterPhase", "Commencement", "Movement")


def _reach(table: Table, marker: str) -> list[int]:
    realm = realm_of(table)
    return list(normal_moves(realm, realm.legion(marker)))


async def test_an_engagement_by_commands(town: Server) -> None:
    position = board(f"A1 3: Cyclops 2 Gargoyle moved | B1 3: 2 Lion Ogre | {HOMES}", at="engage")
    table = await begin(town, position)
    said = await typed(town, town.ada, "flee", table)
    assert "Boris" in said or "defender" in said.lower()
    await typed(town, town.boris, "propose", table, eliminated="the attacker", losses="Lion")
    said = await typed(town, town.ada, "propose", table, eliminated="nobody")
    assert said, "a deal that eliminates nobody"
    await typed(town, town.ada, "fight", table)
    assert realm_of(table).battle is not None


async def test_a_battle_by_commands(town: Server) -> None:
    table = await begin(town, fight("plains", "Ogre C3, Lion D3", "Troll C5, Centaur D5"))
    who = (town.ada, town.boris)[table.asked[0]]
    said = await typed(town, who, "maneuver", table, character="1", hex="Z9")
    assert said
    said = await typed(town, who, "strike", table, character="1")
    assert said
    await typed(town, who, "done", table)
    assert "can strike anybody" in await typed(town, town.chen, "odds", table), "nobody touches"


async def test_the_odds_of_a_battle_are_told_to_anybody(town: Server) -> None:
    table = await begin(town, fight("plains", "Ogre C3", "Lion C4 3"))
    told = await typed(town, town.chen, "odds", table)
    assert "**Ogre** of the attacker in C3 at Lion in C4: 6 dice, 5+, 2 on average" in told
    assert "slain by 2: 65 %" in told, "a Lion of 5 with 3 hits"
    assert "**Lion** of the defender" in told
    only = await typed(town, town.chen, "odds", table, character="Lion")
    assert "**Ogre**" not in only and "**Lion**" in only


async def test_anybody_may_look_things_up(town: Server) -> None:
    table = await begin(town, board(f"A1 3: Cyclops | {HOMES}"))
    assert "Hydra" in await typed(town, town.chen, "caretaker", table)
    assert "Cyclops" in await typed(town, town.chen, "legion", table, marker="Black 1")
    assert "Gorgon" in await typed(town, town.chen, "muster", table, land="3")
    assert "Gorgon" in await typed(town, town.chen, "muster", table, land="brush")
    assert "no such Land" in await typed(town, town.chen, "muster", table, land="the sea")
    assert await typed(town, town.ada, "look", table, part="north")
    assert "no such part" in await typed(town, town.ada, "look", table, part="the moon")
    assert "no battle" in await typed(town, town.ada, "odds", table)
