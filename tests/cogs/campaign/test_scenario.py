"""A scenario by two people: its lobby, its start, a battle with garrisons over a restart."""

import random

from bot.play.table import Table
from bot.rules.campaign.game import RULESET
from bot.rules.campaign.saga import HEROES, WILD
from bot.rules.campaign.sheet import Sheet
from bot.rules.kernel import Game
from bot.rules.titan.engagements import Engagements
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.recruiting import MusterPhase
from bot.rules.titan.turns import EndTurn
from tests.cogs.acting import dealt, gather, lobby_of, seat_page
from tests.cogs.campaign.playing import CAMPAIGN, encoded, make, saga_of
from tests.cogs.titan.playing import general, press_on, question_of
from tests.rules.campaign.scenes import Scene, scene
from tests.server import Server, answer, text

MOST_ACTS = 120


async def begin(town: Server, position: Scene | None = None) -> Table:
    """Let Ada and Boris play *Raiders on the Ring*, the garrisons by a computer."""
    await make(town)
    await gather(town, 2, CAMPAIGN, scenario="raiders")
    await town.press(town.ada, lobby_of(town, 1), "Computer")
    with dealt(position):
        await town.press(town.ada, lobby_of(town, 1), "Start")
    return await town.table()


async def test_two_heroes_begin(town: Server) -> None:
    table = await begin(town)
    saga = saga_of(table)
    assert [hero.team for hero in saga.heroes] == [HEROES, HEROES, WILD]
    assert [hero.sheet.name for hero in saga.heroes[:2]] == ["Agnar", "Brunhild"]
    live = text(await town.live())
    assert "Raiders" in text(town.lobby()) and "The Garrison" in live
    assert "(computer) · plays The Garrison" in text(town.lobby())
    dice = random.Random(1)
    for _ in range(8):
        await press_on(town, table, dice)
    assert table.outcome is None


def met() -> Scene:
    """Boris's turn: a Legion of his has met a band, his Titan in it."""
    game = scene("raiders", 2)
    state = game.state
    (band,) = [x for x in state.legions if x.marker == "Wild 1"]
    mine = state.of(1)[0]
    mine.land, mine.moved, mine.entry = band.land, True, LANDS[band.land].sides[0]
    mine.characters = ["Titan", "Troll", "Troll", "Lion"]
    state.turn = 1
    hero = state.heroes[1]
    hero.sheet = Sheet(
        name="Brunhild", base_xp=0, earned=1800, spent=1800, spells=("bless", "fire_ball")
    )
    hero.mana = 9
    agenda = [EndTurn(1), MusterPhase(1), Engagements(1)]
    return Scene(RULESET, Game(schema=RULESET.schema, state=state, agenda=agenda))


async def test_a_battle_with_a_band_over_a_restart(town: Server) -> None:
    table = await begin(town, met())
    dice = random.Random(3)
    while saga_of(table).battle is None:
        await press_on(town, table, dice)
    while question_of(table) != "SpellPhase":
        await press_on(town, table, dice)
    assert general(town, table) is town.boris, "the band's seat has a computer"
    page = await seat_page(town, town.boris)
    before = encoded(table)

    await town.restart()

    table = await town.table()
    assert encoded(table) == before
    page = answer(await town.press(town.boris, page, "Cast a spell"))
    assert "casts **Bless**" in text(page) and saga_of(table).heroes[1].mana == 8
    for _ in range(MOST_ACTS):
        if saga_of(table).battle is None:
            break
        await press_on(town, table, dice)
    assert saga_of(table).battle is None
    told = text(await town.live())
    assert "Tell the host" not in told and "Raiders" in text(town.lobby())
