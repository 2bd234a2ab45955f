"""An attack asks those who can Defend, and nobody else; the first to press is the defender."""

import asyncio

from tests.cogs.acting import forge, players, seat_page
from tests.cogs.defenders.playing import battle_of, begin, moves, question_of, refused
from tests.cogs.defenders.test_party import found
from tests.cogs.test_mentions import Calls
from tests.rules.defenders.battles import PlayingBattle, battle
from tests.server import Server, answer, menus, text

FOREST = 2


def attack(
    heroes: str = "Paladin in Forest, Warrior in Forest, Cleric in Coast", card: str = ""
) -> PlayingBattle:
    """Let an Enemy card attack the Forest at Threat 3, then the Ruins."""
    return battle(heroes, threat="Forest 3", draw=f"{card or 'Forest & Ruins'}, Blue Defender")


async def test_only_those_are_asked_who_can_defend(town: Server) -> None:
    calls = Calls(town)
    table = await begin(town, attack())
    assert table.asked == (0, 1) and calls.new() == ["Ada Boris"]
    live = text(await town.live())
    assert "any of you can act" in live and "Can Defend: **Paladin** (Ada) for 1 HP of 5" in live
    assert moves(await seat_page(town, town.ada)) == ["Defend: Paladin, 1 HP, 4 left", "Decline"]
    assert moves(await seat_page(town, town.chen)) == []


async def test_the_first_press_counts_and_the_second_hears_that_it_came_late(
    town: Server,
) -> None:
    table = await begin(town, attack())
    pages = [await seat_page(town, who) for who in (town.ada, town.boris)]
    results = await asyncio.gather(
        *(
            forge(town, who, found(page, "Defend"), message=page)
            for who, page in zip((town.ada, town.boris), pages, strict=True)
        )
    )
    hp = [hero.hp for hero in battle_of(table).heroes[:2]]
    assert hp in ([4, 4], [5, 3]), "one of them has paid 1 HP"
    assert battle_of(table).ring[FOREST].threat == 3
    late = answer(results[1 if hp == [4, 4] else 0])
    assert "The table has moved on since." in text(late) and late.ephemeral


async def test_an_attack_is_undefended_once_all_who_were_asked_have_declined(
    town: Server,
) -> None:
    table = await begin(town, attack())
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Decline"))
    assert moves(page) == [] and "Waiting for Boris." in text(page)
    assert "**Boris**, it is your turn." in text(await town.live())
    said = await refused(town, town.ada, "defend", table)
    assert said == "You have declined to Defend the Forest: the attack waits for the others."
    await town.press(town.boris, await seat_page(town, town.boris), "Decline")
    assert battle_of(table).ring[FOREST].destroyed and battle_of(table).capital == 1
    assert question_of(table) == "HeroTurn"


async def test_whoever_cannot_defend_hears_why(town: Server) -> None:
    heroes = "Paladin in Forest, Warrior in Forest; hp=1, Cleric in Coast"
    table = await begin(town, attack(heroes, "Minotaur"))
    assert table.asked == (0,)
    assert await refused(town, town.boris, "defend", table) == (
        "Defending costs 3 HP; the Warrior has 1."
    )
    assert await refused(town, town.chen, "defend", table) == (
        "The Cleric is in the Coast: only a hero in the Forest can Defend it."
    )
    assert await refused(town, town.ada, "defend", table, hero="Warrior") == (
        "Only a hero's own player lets it Defend: choose a hero of your own."
    )
    assert await refused(town, town.chen, "decline", table) == (
        "It is not your turn. The table waits for Ada."
    )


async def test_an_exhausted_hero_cannot_defend(town: Server) -> None:
    table = await begin(town, attack("Paladin in Forest, Warrior in Forest; hp=0, Cleric"))
    assert table.asked == (0,)
    said = await refused(town, town.boris, "defend", table)
    assert said == "Exhausted: the Warrior cannot Defend. Rest in the Capital City."


async def test_two_ways_to_defend_are_one_menu(town: Server) -> None:
    heroes = "Paladin in Forest; carries=Shield of Aughmoore, Warrior, Cleric"
    table = await begin(town, attack(heroes))
    page = await seat_page(town, town.ada)
    (menu,) = menus(page)
    assert menu["placeholder"] == "Defend: Paladin" and len(menu["options"]) == 2
    await town.choose(town.ada, page, "Defend", "Shield of Aughmoore")
    assert battle_of(table).heroes[0].hp == 5


async def test_what_comes_after_the_defence_is_told_to_all(town: Server) -> None:
    table = await begin(town, attack())
    await town.press(town.boris, await seat_page(town, town.boris), "Defend")
    live = text(await town.live())
    for line in ("**Warrior** Defends the Forest.", "Warrior −1 HP", "Threat rises: Ruins ▮▯▯ 1."):
        assert line in live
    assert "Blue Defender" in live and table.asked == (0,)
    for who in players(town)[1:]:
        assert "Waiting for Ada." in text(await seat_page(town, who))
