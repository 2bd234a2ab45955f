"""Everything in War Titans' pictures can be read: nothing is cut, small, or written over."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.rules.war_titans.cards import (
    ARTIFACTS,
    CITIES,
    EPISODES,
    INVADERS,
    PILOTS,
    RIFTS,
    TECH_DECK,
    TITANS,
    TYRANTS,
    design,
)
from bot.rules.war_titans.earth import BOSS
from bot.rules.war_titans.pieces import TechCard
from rendering.canvas import Sheet
from rendering.fonts import ELLIPSIS
from rendering.war_titans import board as boards
from rendering.war_titans import details
from rendering.war_titans import hand as hands
from tests.rendering.test_looks import readable
from tests.rendering.test_war_titans import BOARDS, NAMES, fight, name_of, overlord, seen, war
from tests.rendering.test_words import ODD
from tests.rules.war_titans.games import PlayingEarth, game_of, new_game

LONG = ("W" * 32, "Maximiliana of the Wide Mountain", "i" * 32, "龍 Ryu")
SOME = [NAMES, LONG, ("",) * 4]


def whole(sheet: Sheet) -> None:
    """Check that everything can be read, and that no word of the game is shortened."""
    readable(sheet)
    for line in sheet.written:
        assert not line.text.endswith(ELLIPSIS) or line.text[:8] in "Caspian the Bold", line.text


@pytest.mark.parametrize("names", SOME, ids=["usual", "long", "none"])
@pytest.mark.parametrize("position", BOARDS, ids=name_of)
def test_text_on_the_board_is_never_cut(
    position: Callable[[], PlayingEarth], names: tuple[str, ...]
) -> None:
    view = seen(position())
    sheet = boards.board(view, names)
    (whole if names is NAMES else readable)(sheet)


@pytest.mark.parametrize("names", SOME, ids=["usual", "long", "none"])
@pytest.mark.parametrize("position", BOARDS, ids=name_of)
def test_text_on_a_titan_sheet_is_never_cut(
    position: Callable[[], PlayingEarth], names: tuple[str, ...]
) -> None:
    played = position()
    for seat in played.state.owners():
        sheet = hands.hand(seen(played, seat), names)
        assert sheet is not None
        (whole if names is NAMES else readable)(sheet)


@pytest.mark.parametrize("name", [*CITIES, *RIFTS, *INVADERS, *TITANS])
@pytest.mark.parametrize(
    "threat", [3, 18, *(pytest.param(more, marks=pytest.mark.soak) for more in (8, 12))]
)
def test_every_part_can_be_read(name: str, threat: int) -> None:
    sheet = details.details(seen(war(threat=threat)), name, NAMES)
    assert sheet is not None
    whole(sheet)


def test_the_overlord_can_be_read() -> None:
    sheet = details.details(seen(overlord()), BOSS, NAMES)
    assert sheet is not None
    whole(sheet)
    assert details.details(seen(fight()), BOSS, NAMES) is None


def test_no_other_name_is_a_part() -> None:
    assert details.details(seen(fight()), "Arc Pistol", NAMES) is None
    two = game_of("Ironwall in London | Stormlance in Cairo")
    assert details.details(seen(two), "Swiftwing", NAMES) is None


@pytest.mark.parametrize("card", EPISODES)
def test_every_episode_can_be_read(card: str) -> None:
    played = game_of()
    played.state.episode = card
    sheet = boards.board(seen(played), NAMES)
    whole(sheet)
    assert EPISODES[card].title in [line.text for line in sheet.written]


@pytest.mark.parametrize("tyrant", TYRANTS)
@pytest.mark.parametrize("rift", RIFTS)
def test_every_tyrant_can_be_read(tyrant: str, rift: str) -> None:
    words: dict[str, Any] = {rift.split(maxsplit=1)[0].lower(): f"token {tyrant} | revealed"}
    played = game_of(f"Ironwall in {rift}; inside | Swiftwing in {rift}", **words)
    whole(boards.board(seen(played), NAMES))
    sheet = details.details(seen(played), rift, NAMES)
    assert sheet is not None
    whole(sheet)


@pytest.mark.parametrize("name", INVADERS)
@pytest.mark.parametrize("rift", RIFTS)
def test_every_guardian_can_be_read(name: str, rift: str) -> None:
    other = next(each for each in INVADERS if each != name)
    words: dict[str, Any] = {rift.split(maxsplit=1)[0].lower(): f"guards {name}, {other}"}
    whole(boards.board(seen(game_of(**words)), NAMES))


@pytest.mark.parametrize("name", INVADERS)
@pytest.mark.parametrize("threat", [3, 18])
def test_every_invader_can_be_read(name: str, threat: int) -> None:
    played = game_of(invaders=f"{name} in Johannesburg", threat=threat)
    whole(boards.board(seen(played), NAMES))
    played = game_of("Stormlance in Johannesburg | Ironwall in Cairo", threat=threat,
                     invaders=f"{name} in Johannesburg", at="ending")  # fmt: skip
    played.state.plan = {name: "Stormlance"}
    whole(boards.board(seen(played), NAMES))


@pytest.mark.parametrize("tech", [card for card in TECH_DECK if "#" not in card])
def test_every_tech_card_can_be_read(tech: str) -> None:
    offer = [tech, *(card for card in ("Arc Pistol", "Sunlance") if card != tech)]
    played = game_of("Ironwall in Cairo; credits=4 | Swiftwing", at="development", threat=3,
                     row=", ".join(offer))  # fmt: skip
    assert design(tech).name in [line.text for line in boards.board(seen(played), NAMES).written]
    whole(boards.board(seen(played), NAMES))
    for enabled in (True, False):
        played.titan("Ironwall").tech = [TechCard(tech, 2 * design(tech).holds_charges, enabled)]
        sheet = hands.hand(seen(played, 0), NAMES)
        assert sheet is not None
        whole(sheet)


@pytest.mark.parametrize("pilot", PILOTS)
@pytest.mark.parametrize("titan", TITANS)
def test_every_titan_and_pilot_can_be_read(titan: str, pilot: str) -> None:
    other = "Swiftwing" if titan != "Swiftwing" else "Ironwall"
    artifacts = " + ".join(ARTIFACTS)
    words = f"{titan} in Johannesburg; pilot={pilot}; artifacts={artifacts}; shield; credits=12;"
    played = game_of(f"{words} supports=Johannesburg + Mexico City lying + Los Angeles | {other}")
    sheet = hands.hand(seen(played, 0), NAMES)
    assert sheet is not None
    whole(sheet)
    whole(boards.board(seen(played), NAMES))
    played.titan(titan).offered = [pilot, "Viktor Sokol"]
    sheet = hands.hand(seen(played, 0), NAMES)
    assert sheet is not None
    whole(sheet)


def test_a_crowd_can_be_read() -> None:
    there = list(INVADERS)
    spots = ("London", "London", "London", "Tokyo", "London", "London", "Johannesburg")
    laid = ", ".join(f"{name} in {spots[n % len(spots)]}" for n, name in enumerate(there))
    team = "Ironwall in London; supports=London + London + London | Stormlance in London"
    team += "| Swiftwing in London | Forgeheart off"
    played = game_of(team, invaders=laid, threat=19)
    whole(boards.board(seen(played), NAMES))
    sheet = details.details(seen(played), "London", NAMES)
    assert sheet is not None
    whole(sheet)


def test_a_lone_player_has_a_sheet_for_both_titans() -> None:
    played = game_of("Stormlance in New York | Ironwall in Cairo", solo=True)
    sheet = hands.hand(seen(played, 0), NAMES)
    assert sheet is not None
    whole(sheet)
    assert {"Stormlance", "Ironwall"} <= {line.text for line in sheet.written}


def test_a_watcher_has_no_sheet() -> None:
    assert hands.hand(seen(fight()), NAMES) is None


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_set_up_can_be_drawn(seats: int) -> None:
    played = new_game(seats)
    for _ in range(2 * seats + 4):
        whole(boards.board(seen(played), NAMES))
        for seat in range(seats):
            sheet = hands.hand(seen(played, seat), NAMES)
            assert sheet is not None
            whole(sheet)
        played.pass_on()


@pytest.mark.parametrize("name", ODD.values(), ids=ODD.keys())
def test_no_name_stops_a_picture(name: str) -> None:
    names = [name] * 4
    assert boards.board(seen(fight()), names).png()
    assert hands.hand(seen(fight(), 1), names)
    assert boards.board(seen(fight()), ()).png()
    assert details.details(seen(fight()), "Ironwall", names)
