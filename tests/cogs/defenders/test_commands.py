"""Each `/defend` command does what it says, and offers what its player may choose."""

from bot.rules.defenders.cards import HeroCard, Region, Side, Skill
from tests.cogs.acting import dealt, gather
from tests.cogs.defenders.playing import (
    battle_of,
    begin,
    offered,
    question_of,
    refused,
    typed,
)
from tests.rules.defenders.battles import battle, great_battle
from tests.server import Server, answer, text

FOREST = 2
"""The place of the Forest on the ring."""


async def test_a_turn_is_started_and_goes_through_move_secure_and_sacrifice(town: Server) -> None:
    table = await begin(
        town, battle("Paladin in Forest; hp=3, Warrior", threat="Forest 3, Coast 1")
    )
    hero = battle_of(table).heroes[0]
    assert "**Paladin** starts its Turn." in await typed(town, town.ada, "start", table)
    hero = battle_of(table).heroes[0]
    assert (hero.points, battle_of(table).pool) == (1, 2)
    assert "Forest ▮▮▯ 2" in await typed(town, town.ada, "secure", table)
    where = await offered(town, town.ada, "move", "region", table)
    assert set(where.values()) == {"Desert", "Plains"}
    assert "Moves to the Plains" in await typed(town, town.ada, "move", table, region="plains")
    await typed(town, town.ada, "sacrifice", table)
    hero = battle_of(table).heroes[0]
    assert hero.hp == 2 and hero.turn is not None and hero.turn.extra
    await typed(town, town.ada, "move", table, region="Coast")
    assert "Coast ▯▯▯ 0" in await typed(town, town.ada, "secure", table, region="Coast")
    assert battle_of(table).heroes[0].region is Region.COAST


async def test_fight_prepare_and_end(town: Server) -> None:
    position = great_battle(
        "Cleric in Forest, Warrior", revealed=True, foe_in="Forest", foe_hp=7, draw="Blue Defender"
    )
    table = await begin(town, position)
    assert "−1 HP, 6 left" in await typed(town, town.ada, "fight", table)
    await typed(town, town.ada, "prepare", table)
    battle = battle_of(table)
    assert battle.foe is not None and battle.foe.hp == 6 and battle.heroes[0].xp == 1
    place = town.place(table)
    page = answer(await town.type(town.ada, "defend end", place))
    assert "Unused: 1 action point and Sacrifice." in text(page) and table.row == 3
    await town.press(town.ada, page, "Confirm")
    assert table.row == 4 and battle_of(table).heroes[0].turn is None


async def test_a_chronicler_prepares_with_a_pupil(town: Server) -> None:
    position = great_battle("Chronicler in Forest, Warrior in Forest, Cleric")
    table = await begin(town, position)
    assert list((await offered(town, town.ada, "prepare", "other", table)).values()) == ["Warrior"]
    await typed(town, town.ada, "prepare", table, other="Warrior")
    assert [hero.xp for hero in battle_of(table).heroes] == [1, 1, 0]


async def test_caravans_are_escorted_for_xp(town: Server) -> None:
    position = great_battle(
        "Cleric in Forest; xp=2, Warrior", caravans="Coast in Forest, Forest, Ruins"
    )
    table = await begin(town, position)
    there = await offered(town, town.ada, "escort", "caravans", table, region="Plains")
    assert list(there.values()) == ["Coast", "Forest"]
    more = await offered(
        town, town.ada, "escort", "caravans", table, region="Plains", current="Coast,"
    )
    assert list(more.values()) == ["Coast, Forest"]
    said = await typed(town, town.ada, "escort", table, region="Plains", caravans="Coast, Forest")
    assert "escorts the Caravans of the Coast and Forest for 2 XP" in said
    battle = battle_of(table)
    assert battle.heroes[0].xp == 0 and battle.caravans[Region.COAST] is Region.PLAINS


async def test_an_ability_an_artifact_and_a_skill(town: Server) -> None:
    position = great_battle(
        "Cleric in Forest; xp=2; skill=Rally; carries=Horn of Command, Warrior in Forest; hp=1",
        threat="Forest 2",
    )
    table = await begin(town, position)
    assert list(await offered(town, town.ada, "artifact", "use", table)) == [
        "Horn of Command (1 AP)"
    ]
    heal = await offered(town, town.ada, "ability", "use", table, current="heal")
    await typed(town, town.ada, "ability", table, use=next(iter(heal.values())))
    assert battle_of(table).heroes[1].hp == 3
    rally = await offered(town, town.ada, "skill", "use", table)
    assert [name.partition(" (")[0] for name in rally] == ["Rally"]
    await typed(town, town.ada, "skill", table, use="rally")
    assert battle_of(table).heroes[0].xp < 2 and battle_of(table).heroes[0].skill is Skill.RALLY
    await typed(town, town.ada, "artifact", table, use="Horn of Command")
    assert question_of(table) == "HornCall"
    for who in (town.ada, town.boris):
        assert "Plains" in (await offered(town, who, "go", "region", table)).values()
    assert "Moves to the Plains" in await typed(town, town.boris, "go", table, region="Plains")
    assert question_of(table) == "HeroTurn"


async def test_go_and_enough_answer_the_moves_that_are_granted(town: Server) -> None:
    table = await begin(town, battle("Warrior in Forest, Cleric"))
    await typed(town, town.ada, "ability", table, use="Sprint")
    assert question_of(table) == "GrantedMoves"
    assert await offered(town, town.boris, "go", "region", table) == {}
    await typed(town, town.ada, "go", table, region="Plains")
    assert battle_of(table).heroes[0].region is Region.PLAINS
    await typed(town, town.ada, "enough", table)
    assert question_of(table) == "HeroTurn" and battle_of(table).pool == 2


async def test_defend_decline_and_choose_answer_an_attack(town: Server) -> None:
    position = battle(
        "Paladin in Forest; carries=Shield of Aughmoore, Warrior in Ruins",
        threat="Forest 2",
        draw="Forest & Ruins, Blue Defender",
    )
    table = await begin(town, position)
    ways = await offered(town, town.ada, "defend", "how", table, hero="Paladin")
    assert list(ways.values()) == ["normal", "Shield of Aughmoore"]
    said = await typed(town, town.ada, "defend", table, how="Shield of Aughmoore")
    assert "**Paladin** Defends the Forest" in said and battle_of(table).heroes[0].hp == 5
    assert list(await offered(town, town.ada, "choose", "answer", table)) == [
        "Retribute: Secure 1 there",
        "Decline",
    ]
    await typed(town, town.ada, "choose", table, answer="retribute")
    assert battle_of(table).ring[FOREST].threat == 1
    assert question_of(table) == "Defence"
    assert await offered(town, town.ada, "defend", "hero", table) == {}, "Boris is in the Ruins"
    await typed(town, town.boris, "decline", table)
    assert battle_of(table).outer(Region.RUINS).threat == 1


async def test_heroes_and_sides_are_chosen_before_the_battle(town: Server) -> None:
    table = await begin(town, heroes="chosen", regions="chosen")
    await typed(town, town.ada, "choose", table, answer="Choose your hero: Paladin")
    taken = await offered(town, town.boris, "choose", "answer", table)
    assert len(taken) == 9 and not any("Paladin" in value for value in taken.values())
    await typed(town, town.boris, "choose", table, answer="bard")
    assert [hero.card for hero in battle_of(table).heroes] == [HeroCard.PALADIN, HeroCard.BARD]
    more = await offered(town, town.boris, "sides", "regions", table, current="Forest, ")
    assert len(more) == 5 and "Forest, Coast" in more.values()
    await typed(town, town.boris, "sides", table, regions="Forest, Coast")
    sides = {outer.region for outer in battle_of(table).ring if outer.side is Side.B}
    assert sides == {Region.FOREST, Region.COAST}


async def test_the_deck_is_told_to_anybody_unless_an_option_hides_it(town: Server) -> None:
    table = await begin(town, battle(draw="Blue Defender, Green Defender", discard="Harpy"))
    for who in (town.ada, town.wanda):
        said = await typed(town, who, "deck", table)
        assert "**Turn Deck:** 1 card: Green Defender" in said and "1 card: Harpy" in said
    await town.type(town.ada, "table close", number=1)
    hidden = battle(draw="Blue Defender, Green Defender", discard="Harpy", lookup=False)
    lobby = await gather(town, 2, "defenders", number=2)
    with dealt(hidden):
        await town.press(town.ada, lobby, "Start")
    said = await typed(town, town.ada, "deck", await town.table(2))
    assert "1 card" in said and "Green" not in said and "Harpy" not in said
    await town.type(town.wanda, "table new", game="call_to_arms")
    said = text(answer(await town.type(town.wanda, "defend deck")))
    assert said == "Table 3 plays Titan: Call to Arms, not Tiny Epic Defenders."


async def test_with_two_heroes_the_command_names_one_and_offers_both(town: Server) -> None:
    position = battle(
        "Paladin in Forest, Warrior in Coast", threat="Forest 3", draw="All Defenders 1", solo=True
    )
    table = await begin(town, position)
    heroes = await offered(town, town.ada, "move", "hero", table)
    assert heroes == {
        "Paladin: Forest, 5/5 HP": "Paladin",
        "Warrior: Coast, 4/4 HP": "Warrior",
    }
    assert set((await offered(town, town.ada, "secure", "hero", table)).values()) == {"Paladin"}
    assert await offered(town, town.ada, "move", "region", table) == {}, "whose Move is not said"
    where = await offered(town, town.ada, "move", "region", table, hero="Warrior")
    assert set(where.values()) == {"Plains", "Ruins"}
    said = await refused(town, town.ada, "move", table, region="Ruins")
    assert said.endswith("Which hero? Add it to the command.")
    await typed(town, town.ada, "move", table, region="Ruins", hero="warrior")
    assert battle_of(table).heroes[1].region is Region.RUINS
    assert "Forest ▮▮▯ 2" in await typed(town, town.ada, "secure", table), "only one can"


async def test_nobody_is_offered_what_is_not_theirs(town: Server) -> None:
    table = await begin(town, battle("Paladin in Forest, Warrior in Forest", threat="Forest 2"))
    for who in (town.boris, town.wanda):
        for command, field in (
            ("start", "hero"),
            ("move", "region"),
            ("secure", "region"),
            ("ability", "use"),
            ("choose", "answer"),
        ):
            assert await offered(town, who, command, field, table) == {}, command
    assert list((await offered(town, town.ada, "ability", "use", table)).values())
    said = await refused(town, town.wanda, "secure", table)
    assert said == "You have no seat at table 1: you are watching."


async def test_a_command_of_another_game_says_what_is_played(town: Server) -> None:
    table = await begin(town)
    said = text(answer(await town.type(town.ada, "arms surrender", town.place(table))))
    assert said == "Table 1 plays Tiny Epic Defenders, not Titan: Call to Arms."
