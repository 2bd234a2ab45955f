"""`/war odds` alone: attacks to choose from, each declared with one press."""

from bot.rules.war_titans.attack import AttackStep
from cogs import war_titans_attack
from tests.cogs.war_titans.playing import begin, earth_of, question_of, refused, told
from tests.rules.war_titans.games import game_of, rolling
from tests.server import Server, answer, labels, text

TWO = "Brineback in New York, Gravemaw in New York"
ARMED = "Stormlance in New York; tech=Arc Pistol 1 | Ironwall in Cairo"


async def test_an_attack_with_an_aimed_final_blow_is_one_press(town: Server) -> None:
    table = await begin(town, game_of(ARMED, invaders=TWO, at="attack"))
    page = await told(town, town.ada, "odds", table)
    lines = text(page).splitlines()
    shown = [line for line in lines if line[:1].isdigit()]
    assert labels(page) == ["1", "2", "3", "4", "5"] and len(shown) == 5
    assert any("**Brineback and Gravemaw**, nothing used. Destroys: " in line for line in shown)
    number = next(n for n, line in enumerate(shown, 1) if "with Zenith Cannon > Gravemaw" in line)
    with rolling("NOVA BLADE NOVA BLADE"):
        page = answer(await town.press(town.ada, page, str(number)))
    titan = earth_of(table).titan("Stormlance")
    assert not titan.blow and earth_of(table).invaders["Gravemaw"].place is None
    assert "**Stormlance** attacks" in text(page) and "only you can see this" in text(page)


async def test_a_number_of_an_attack_that_is_past_does_nothing(town: Server) -> None:
    table = await begin(town, game_of(ARMED, invaders=TWO, at="attack"))
    page = await told(town, town.ada, "odds", table)
    with rolling("NOVA BLADE NOVA BLADE"):
        await town.press(town.ada, await told(town, town.ada, "odds", table), "1")
    row = table.row
    said = text(answer(await town.press(town.ada, page, "2")))
    assert table.row == row and "moved on since" in said


async def test_only_who_attacks_is_shown_attacks(town: Server) -> None:
    position = game_of(
        "Stormlance in New York | Ironwall in Cairo",
        invaders=f"{TWO}, Razor Roc in Cairo",
        at="attack",
    )
    table = await begin(town, position)
    assert labels(await told(town, town.ada, "odds", table))
    assert not labels(await told(town, town.boris, "odds", table))
    assert not war_titans_attack.proposals(table, 1)


async def test_what_an_immunity_rules_out_is_told(town: Server) -> None:
    position = game_of(ARMED, invaders=TWO, at="attack", threat=17)
    table = await begin(town, position)
    found = war_titans_attack.proposals(table, 0)
    assert len(found) == war_titans_attack.MOST
    assert any(each.action.targets == ("Gravemaw",) for each in found)
    for each in found:
        assert "Arc Pistol" not in each.action.uses or "Brineback" not in each.action.targets


async def test_many_are_named_once(town: Server) -> None:
    crowd = f"{TWO}, Razor Roc in New York, Scrap Sentinel in New York"
    table = await begin(town, game_of(ARMED, invaders=crowd, at="attack"))
    said = text(await told(town, town.ada, "odds", table))
    assert "**Everybody (4)**, nothing used. Destroys: Brineback 94 %" in said
    assert " 0 %" not in said.partition("1. ")[2]


async def test_a_trial_is_fought_by_number_too(town: Server) -> None:
    position = game_of(
        "Stormlance in North Rift; inside | Ironwall in Cairo",
        north="token Queen Myrrh | damage 1",
        at="attack",
    )
    table = await begin(town, position)
    page = await told(town, town.ada, "odds", table)
    assert "**Queen Myrrh**, nothing used. Destroys: nobody; 2.0 successes on" in text(page)
    assert question_of(table).startswith(AttackStep.__name__)


async def test_attacking_nobody_in_particular_points_at_the_odds(town: Server) -> None:
    table = await begin(town, game_of(ARMED, invaders=TWO, at="attack"))
    said = await refused(town, town.ada, "attack", table)
    assert said.endswith("or choose from `/war odds`.")
