"""Two packs in play look as they did, and everything in the pictures can be read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.packs.civil_disputes import Enough, PlayAgain
from bot.rules.call_to_arms.packs.sets import AutoFifty, RageQuit, ToNextCall
from bot.rules.call_to_arms.packs.view import Due
from rendering import pictures
from rendering.call_to_arms import packs as boards
from rendering.canvas import Sheet
from tests.rendering import golden
from tests.rendering.test_looks import readable
from tests.rules.call_to_arms.stacked import PlayingPacks, new_packs, packs

NAMES = ("Alexandra", "Bořivoj")
LONG = ("W" * 32, "Maximiliana of the Wide Mountain")


def sheet(game: PlayingPacks, names: tuple[str, ...] = NAMES) -> Sheet:
    return boards.board(game.view(None), names, RULESET.outcome(game.game.state))


def dealt() -> PlayingPacks:
    return new_packs("total", length="short")


def mid_game() -> PlayingPacks:
    """A short Total Warfare after some sets; B is awaited."""
    game = new_packs("total", seed="a8" * 32, length="short")
    for _ in range(40):
        game.turn()
    game.act("A", ToNextCall())
    return game


def chain() -> PlayingPacks:
    """Two Calls to Arms in a row, level: a third is due."""
    tops = "V IX II Raid X III M +"
    game = packs("total", A=f"X II {tops} +*15", B=f"VI M {tops.replace('Raid', 'Scout')} +*30")
    for _ in range(5):
        game.turn()
    return game


def fought_out() -> PlayingPacks:
    """A Call to Arms has been won."""
    game = packs("total", A="V II II VII +*20", B="V M D Barrage +*30")
    game.turn()
    game.turn()
    return game


def disputes() -> PlayingPacks:
    game = packs("civil", A="VI V + + M +*5", B="V V + + M +*5", won=("+*9", "+*12"), rounds=(2, 1))
    for _ in range(2):
        game.turn()
    return game


def round_over() -> PlayingPacks:
    game = new_packs("civil", seed="c4" * 32)
    while game.view(None).due is not Due.ROUND:
        game.turn()
    game.act("A", PlayAgain())
    return game


def sealed() -> PlayingPacks:
    game = packs("slapidha", A="X VIII +*22", B="X VIII +*32")
    game.turn()
    game.slaps(None, 40)
    game.turn()
    return game


def for_the_middle() -> PlayingPacks:
    game = packs("slapidha", A="V", B="V +*58", middle="X X")
    game.turn()
    game.slaps(None, None)
    return game


def live(steps: int) -> PlayingPacks:
    game = packs("slapidha", A="Raid +*20", B="Scout +*35", middle="L L D D", slap="live")
    game.turn()
    if steps > 0:
        game.ready()
    if steps > 1:
        game.miss("A")
    return game


def ended() -> PlayingPacks:
    game = new_packs("total", seed="51" * 32)
    while game.asked:
        for letter in game.asked:
            game.act(letter, AutoFifty())
    return game


def quit_at_a_tie() -> PlayingPacks:
    game = packs("total", A="V + + + +", B="V + + + +")
    game.turn()
    game.act("A", RageQuit())
    return game


def drawn() -> PlayingPacks:
    game = packs("civil", A="V", B="V", won=("+*30", "+*30"), rounds=(3, 3))
    for _ in range(2):
        game.turn()
    game.act("B", Enough())
    return game


STATES: dict[str, Callable[[], PlayingPacks]] = {
    "dealt": dealt,
    "mid-game": mid_game,
    "chain": chain,
    "fought-out": fought_out,
    "civil": disputes,
    "round-over": round_over,
    "sealed": sealed,
    "for-the-middle": for_the_middle,
    "live-ready": lambda: live(0),
    "live-wait": lambda: live(1),
    "live-slap": lambda: live(2),
    "ended": ended,
    "quit": quit_at_a_tie,
    "draw": drawn,
}


@pytest.mark.parametrize("state", STATES)
def test_the_table_looks_as_it_did(state: str) -> None:
    golden.check(f"packs-{state}", sheet(STATES[state]()).png())


@pytest.mark.parametrize("names", [NAMES, LONG, ("", "")], ids=["usual", "long", "none"])
@pytest.mark.parametrize("state", STATES)
def test_text_on_the_table_is_never_cut(state: str, names: tuple[str, ...]) -> None:
    readable(sheet(STATES[state](), names))


def test_the_picture_and_its_twin_come_from_the_ruleset() -> None:
    game = mid_game()
    picture = pictures.board("call_to_arms", game.view(None), NAMES)
    assert "Total Warfare" in picture.alt
    assert "Alexandra's pack: " in picture.alt
    assert len(picture.png) < 256 * 1024


def test_the_two_parts_of_the_chart_differ_without_colour() -> None:
    drawn = sheet(mid_game()).image.convert("L").convert("RGB")
    top = drawn.height - boards.CHART
    strips = [drawn.crop((200, top + at, 900, top + at + 40)) for at in (90, 230)]
    assert golden.apart(*strips)[1] > 0.08


def test_no_two_states_look_alike() -> None:
    small = [golden.small(sheet(make()).png()).resize((200, 200)) for make in STATES.values()]
    for one, other in combinations(small, 2):
        assert golden.apart(one, other)[1] > 0.003
