"""The Dark War: a campaign over two tables, with its rewards chosen and the bot restarted."""

import contextlib
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from simcord import MemberActor, ResponseMessage

from bot.play.table import Table
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.campaign_log import CampaignLog
from bot.rules.defenders.cards import HeroCard, Region
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.registry import RULESETS as REAL
from bot.rules.ruleset import Ruleset
from tests.cogs.acting import lobby_of, seat_page
from tests.cogs.defenders.playing import battle_of, moves, question_of, refused, typed
from tests.rules.defenders.battles import PlayingBattle, battle
from tests.rules.fair import FAIR
from tests.server import Server, answer, labels, menus, text

WAR = "The Dark War"


def last_blow(**settings: Any) -> PlayingBattle:
    """A first battle in which one Fight beats the General."""
    known: dict[str, Any] = {
        "heroes": "Warrior in Plains; skill=Taunt; carries=Twin Blades+Horn of Command, Cleric",
        "foe": "General Torren",
        "foe_hp": 1,
        "revealed": True,
        "home": 3,
        "artifacts": "Tome of Lore, Lantern of Roads",
        "skills": "Inspire, Salvage, Iron Will, Rally",
        "log": CampaignLog(difficulty=Difficulty.NORMAL, short=True),
    }
    return battle(mode=Mode.DARK_WAR, **known | settings)


@contextlib.contextmanager
def fought(position: PlayingBattle) -> Iterator[None]:
    """Let the next battle of a campaign begin in a position."""
    with patch.object(Ruleset, "campaign_game", lambda *_, **__: position.game):
        yield


async def said(town: Server, who: MemberActor, command: str, *place: Any, **options: Any) -> str:
    result = answer(await town.type(who, f"campaign {command}", *place, **options))
    assert result.ephemeral
    return text(result)


async def begun(town: Server, position: PlayingBattle) -> Table:
    """Begin a short campaign of Ada and Boris, its first battle in a position."""
    await said(town, town.ada, "new", game=WAR, name="Embers", options="length=short")
    await town.press(town.boris, lobby_of(town, 1), "Join")
    with fought(position):
        await town.press(town.ada, lobby_of(town, 1), "Start")
    return await town.table()


async def choose(town: Server, who: MemberActor, menu: str, option: str) -> ResponseMessage:
    return answer(await town.choose(who, await seat_page(town, who), menu, option))


async def test_two_battles_with_a_restart_between(town: Server) -> None:
    position = last_blow(destroyed="Coast")
    table = await begun(town, position)
    assert "Battle 1 of 2, morale 3" in text(await town.live())
    await typed(town, town.ada, "fight", table)
    assert question_of(table) == "Trim" and table.asked == (0,)
    await choose(town, town.ada, "Keep for the next battle", "Twin Blades")
    assert question_of(table) == "ChooseReward" and list(table.asked) == [0, 1]
    page = await seat_page(town, town.boris)
    (menu,) = menus(page)
    rewards = [option["label"].partition(":")[0] for option in menu["options"]]
    assert rewards == ["Recruit", "Train", "Rebuild"], "morale is at its most"
    await choose(town, town.boris, "Choose a reward", "Rebuild")
    await choose(town, town.ada, "Choose a reward", "Recruit")
    await choose(town, town.ada, "Choose a hero", "Cleric")
    assert table.status == "finished"
    over = text(await town.live())
    assert "**The party wins" in over and "`/campaign next` goes on" in over
    assert "Battle 2 of 2, morale 3, 3 Caravans saved" in over

    await town.restart()

    thread = town.place(await town.table())
    sheet = await said(town, town.wanda, "show", thread)
    for line in (
        "## The Dark War",
        "1. **General Torren**: won in 1 Round, 3 Caravans home, reward Rebuild and Recruit",
        "**Warrior** (Ada), 2/5 XP",
        "Twin Blades",
        "Tome of Lore",
        "Scars (0/3): none",
        "Next: the last battle, an Epic Foe",
    ):
        assert line in sheet, line
    assert "`/campaign next` opens its next table." in sheet
    assert "Table 2 is open" in await said(town, town.boris, "next", thread)
    lobby = lobby_of(town, 2)
    assert "A  Ada" in text(lobby) and "B  Boris · host" in text(lobby)
    listed = await said(town, town.wanda, "list")
    assert "**Campaign 1 “Embers”** The Dark War: Battle 2 of 2" in listed
    await town.press(town.boris, lobby, "Start")
    table = await town.table(2)
    heroes = battle_of(table).heroes
    assert [hero.card for hero in heroes] == [HeroCard.WARRIOR, HeroCard.CLERIC]
    assert [len(hero.artifacts) for hero in heroes] == [1, 1] and heroes[0].xp == 2
    for who in (town.ada, town.boris):
        await town.type(who, "table resign", town.place(table))
    last = text(await town.live(2))
    assert "**The party gives up**" in last and "The campaign is over" in last
    assert "It is over." in await said(town, town.ada, "show", number=1)
    assert (await said(town, town.ada, "next")).startswith("Campaign 1 is over: Lost with")


async def test_a_battle_lost_costs_morale_and_brings_no_reward(town: Server) -> None:
    falling = last_blow(
        foe_hp=6, draw="Forest & Ruins", destroyed="Forest", cap=7, heroes="Warrior, Cleric"
    )
    table = await begun(town, falling)
    assert table.status == "finished"
    over = text(await town.live())
    assert "**The party loses**" in over and "Battle 2 of 2, morale 2" in over
    await said(town, town.ada, "next")
    assert "Epic Foe" in await said(town, town.ada, "show")


async def test_a_computer_leaves_the_choice_of_a_reward_to_the_humans(town: Server) -> None:
    position = last_blow(heroes="Warrior in Plains; skill=Taunt, Cleric", home=0)
    table = await begun(town, position)
    await town.type(town.boris, "table leave", town.place(table))
    await typed(town, town.ada, "fight", table)
    assert question_of(table) == "ChooseReward" and table.asked == (0,)
    assert await refused(town, town.ada, "choose", table, answer="Rest") == (
        "Morale is at its most, 3."
    )
    assert await refused(town, town.ada, "choose", table, answer="Choose a reward: Rest") == (
        "Morale is at its most, 3."
    )
    await typed(town, town.ada, "choose", table, answer="Train")
    while question_of(table) == "Training":
        page = await seat_page(town, town.ada)
        assert moves(page) == ["Keep a Skill"]
        await choose(town, town.ada, "Keep a Skill", menus(page)[0]["options"][0]["label"])
    assert table.status == "finished"


async def test_the_options_of_a_war_and_its_lobby(town: Server) -> None:
    async def offered(field: str, typed: str = "", **others: str) -> list[str]:
        found = await town.ada.autocomplete(town.channel, "campaign new", field, typed, **others)
        return [choice["value"] for choice in found]

    assert await offered("game", "dark") == ["defenders"]
    assert {"length=short", "difficulty=epic", "heroes=chosen"} <= set(
        await offered("options", game=WAR)
    )
    assert "length=short, difficulty=hard" in await offered(
        "options", "length=short, hard", game=WAR
    )
    assert "cannot be chosen" in await said(
        town, town.ada, "new", game=WAR, options="difficulty=legendary"
    )
    await said(town, town.ada, "new", game=WAR, options="heroes=chosen, difficulty=easy")
    lobby = lobby_of(town, 1)
    assert "## The Dark War" in text(lobby) and "Battle 1 of 4, morale 3" in text(lobby)
    page = answer(await town.press(town.ada, lobby, "Options"))
    assert [menu["placeholder"] for menu in menus(page)] == ["Time limit"]


async def test_where_there_are_several_campaigns_one_is_named(town: Server) -> None:
    town.bot.house.rulesets = {**REAL, "fair": FAIR}
    assert await said(town, town.ada, "new") == (
        "There are several campaigns: The Dark War, The Ashen March and A Year of Fairs."
        " Say which `game` to begin."
    )
    assert "no such campaign" in await said(town, town.ada, "new", game="call_to_arms")
    for game in ("defenders", "tiny epic defenders", "The Dark War"):
        assert "begins" in await said(town, town.ada, "new", game=game)
    assert "Join" in labels(lobby_of(town, 3))


async def test_scars_are_found_again_in_the_next_battle(town: Server) -> None:
    position = last_blow(heroes="Warrior in Plains; skill=Taunt, Cleric", destroyed="Coast", home=0)
    table = await begun(town, position)
    await typed(town, town.ada, "fight", table)
    await choose(town, town.boris, "Choose a reward", "Recruit")
    await choose(town, town.boris, "Choose a hero", "Warrior")
    assert "Scars (1/3): Coast" in await said(town, town.ada, "show")
    await said(town, town.ada, "next")
    await town.press(town.ada, lobby_of(town, 2), "Start")
    coast = battle_of(await town.table(2)).outer(Region.COAST)
    assert coast.side.value == "Hostile"
