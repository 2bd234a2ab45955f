"""Everything in the Defenders' pictures can be read: nothing is cut, small, or written over."""

from collections.abc import Callable

import pytest

from bot.rules import engine
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.campaign_log import CampaignLog
from bot.rules.defenders.cards import DIRE, REGIONS, Foe, HeroCard, Side
from bot.rules.defenders.game import RULESET
from bot.rules.kernel import AnyGame
from bot.rules.options import fitted
from rendering.defenders import board as boards
from rendering.defenders import campaign as campaigns
from rendering.defenders import hand as hands
from tests.rendering.test_defenders import (
    BOARDS,
    LOGS,
    NAMES,
    enemy,
    heros_turn,
    name_of,
    seen,
    war,
)
from tests.rendering.test_looks import readable
from tests.rendering.test_words import ODD
from tests.rules.defenders.battles import PlayingBattle, battle

LONG = ("W" * 32, "Maximiliana of the Wide Mountain", "i" * 32, "龍 Ryu")


@pytest.mark.parametrize("names", [NAMES, LONG, ("",) * 4], ids=["usual", "long", "none"])
@pytest.mark.parametrize("position", BOARDS, ids=name_of)
def test_text_on_the_board_is_never_cut(
    position: Callable[[], PlayingBattle], names: tuple[str, ...]
) -> None:
    readable(boards.board(seen(position()), names))


@pytest.mark.parametrize("names", [NAMES, LONG, ("",) * 4], ids=["usual", "long", "none"])
@pytest.mark.parametrize("position", BOARDS, ids=name_of)
def test_text_on_a_hero_sheet_is_never_cut(
    position: Callable[[], PlayingBattle], names: tuple[str, ...]
) -> None:
    played = position()
    for seat in played.state.owners():
        sheet = hands.hand(seen(played, seat), names)
        assert sheet is not None
        readable(sheet)


@pytest.mark.parametrize("names", [NAMES, LONG, ("",) * 4, ()], ids=["usual", "long", "", "none"])
@pytest.mark.parametrize("log", LOGS.values(), ids=LOGS)
def test_text_on_the_log_is_never_cut(log: CampaignLog, names: tuple[str, ...]) -> None:
    readable(campaigns.campaign(log, names))


@pytest.mark.parametrize("foe", Foe)
def test_every_foe_can_be_read(foe: Foe) -> None:
    played = battle("Bard in Coast, Oracle", foe=foe, revealed=True, foe_hp=10, horde="")
    assert played.state.foe is not None
    played.state.foe.max_hp = 16
    readable(boards.board(seen(played), NAMES))


@pytest.mark.parametrize("card", DIRE)
def test_every_dire_enemy_can_be_read(card: str) -> None:
    played = battle(f"Bard in {DIRE[card].region}, Oracle", draw=card, mode=Mode.GREAT_BATTLE)
    sheet = boards.board(seen(played), NAMES)
    readable(sheet)
    assert card in [line.text for line in sheet.written]


def test_every_region_can_be_read_on_a_hero_sheet() -> None:
    for region, side in REGIONS:
        dark = side in (Side.FRIENDLY, Side.HOSTILE)
        mode = Mode.GREAT_BATTLE if dark else Mode.BASE
        played = battle("Bard, Oracle", sides=f"{region} {side}", mode=mode)
        played.state.heroes[0].region = region
        sheet = hands.hand(seen(played, 0), NAMES)
        assert sheet is not None
        readable(sheet)


@pytest.mark.parametrize("side", Side)
def test_every_side_of_the_map_can_be_read(side: Side) -> None:
    mode = Mode.GREAT_BATTLE if side in (Side.FRIENDLY, Side.HOSTILE) else Mode.BASE
    sides = ", ".join(f"{region} {side}" for region, up in REGIONS if up is side)
    readable(boards.board(seen(battle("Bard, Oracle", sides=sides, mode=mode)), NAMES))


def test_a_lone_player_has_a_sheet_for_both_heroes() -> None:
    played = battle("Druid in Forest; hp=0, Bard in Mountains; meditating", solo=True)
    sheet = hands.hand(seen(played, 0), NAMES)
    assert sheet is not None
    readable(sheet)
    assert {"Druid", "Bard", "Exhausted"} <= {line.text for line in sheet.written}


def test_a_watcher_has_no_sheet() -> None:
    assert hands.hand(seen(heros_turn()), NAMES) is None


def set_up_games() -> list[AnyGame]:
    """Return games that are still being set up: heroes and sides are being chosen."""
    asked = []
    for options in ({"heroes": "chosen", "regions": "chosen"}, {"mode": "great_battle"}):
        chosen = fitted(RULESET.options, 4, options)
        new = RULESET.new_game(4, chosen, "3c" * 32)
        game, row = engine.start(new, 0).game, 0
        for _ in range(6):
            asked.append(game)
            seat, row = min(game.asked), row + 1
            game = engine.miss(game, seat, row, RULESET.copy).game
    return asked


def test_the_set_up_can_be_drawn() -> None:
    for game in set_up_games():
        readable(boards.board(RULESET.view(game, None), NAMES))
        hands.hand(RULESET.view(game, 3), NAMES)


@pytest.mark.parametrize("name", ODD.values(), ids=ODD.keys())
def test_no_name_stops_a_picture(name: str) -> None:
    names = [name] * 4
    assert boards.board(seen(enemy()), names).png()
    assert hands.hand(seen(enemy(), 1), names)
    assert campaigns.campaign(war(), names).png()


@pytest.mark.parametrize("hero", HeroCard)
def test_every_hero_can_be_read(hero: HeroCard) -> None:
    other = "Bard" if hero is HeroCard.ORACLE else "Oracle"
    played = battle(f"{hero}; skill=Fortify Line, {other}", mode=Mode.GREAT_BATTLE)
    readable(boards.board(seen(played), NAMES))
    sheet = hands.hand(seen(played, 0), NAMES)
    assert sheet is not None
    readable(sheet)
