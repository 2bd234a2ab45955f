"""All the Mems looks as it did, everything in it can be read, and it shows nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.mems.view import MemsView
from bot.rules.ruleset import Outcome
from rendering.call_to_arms import mems
from tests.rendering import golden
from tests.rendering.test_looks import readable
from tests.rules.call_to_arms.laid_out import PlayingMems, laid_out, new_mems

NAMES = ("Alexandra", "Bořivoj", "Caspian the Bold", "Dora", "Ernest of the Far Islands", "Fay")
LONG = ("W" * 32,) * 6
FULL = "M D L C X IX VIII VII VI V IV III II I"


def start() -> PlayingMems:
    return new_mems(2)


def middle() -> PlayingMems:
    taken = {"A": (1, 15, 6, 20), "C": (9, 23)}
    game = laid_out(f"{FULL} {FULL}", players=3, turn="B", taken=taken)
    game.up("B", 14, 12)
    return game


def closing() -> PlayingMems:
    game = laid_out("V X V X III III II II M M", players=4, taken={"D": (9, 10)})
    game.up("A", 1, 2, 5)
    return game


def late() -> PlayingMems:
    most = [place for first in range(3, 15) for place in (first, first + 14)]
    taken = {"A": most[:4], "B": most[4:18], "E": most[18:]}
    game = laid_out(f"{FULL} {FULL}", players=6, turn="E", taken=taken)
    game.resign("C")
    return game


def ended() -> PlayingMems:
    game = laid_out(taken={"A": (1, 3, 2, 4), "B": (5, 6)}, turn="B", players=3)
    game.resign("C")
    game.up("B", 7)
    return game


def won() -> PlayingMems:
    game = laid_out(taken={"A": (1, 3, 2, 4), "B": (5, 6)}, turn="A")
    game.up("A", 7)
    return game


GAMES = (start, middle, closing, late, ended, won)


def seen(game: PlayingMems) -> tuple[MemsView, Outcome | None]:
    return game.view(None), RULESET.outcome(game.game.state)


@pytest.mark.parametrize("make", GAMES, ids=lambda make: make.__name__)
def test_the_places_look_as_they_did(make: Callable[[], PlayingMems]) -> None:
    view, outcome = seen(make())
    golden.check(f"mems-{make.__name__}", mems.board(view, NAMES, outcome).png())


@pytest.mark.parametrize("names", [NAMES, LONG, ("",) * 6], ids=["usual", "long", "none"])
@pytest.mark.parametrize("make", GAMES, ids=lambda make: make.__name__)
def test_every_text_can_be_read(make: Callable[[], PlayingMems], names: tuple[str, ...]) -> None:
    view, outcome = seen(make())
    readable(mems.board(view, names, outcome))


def sizes() -> Iterator[PlayingMems]:
    for pairs in range(4, 15):
        yield new_mems(2 + pairs % 5, pairs=str(pairs))


def test_every_size_of_game_has_its_numbers_large_enough_for_a_phone() -> None:
    for game in sizes():
        view, _ = seen(game)
        sheet = mems.board(view, NAMES)
        readable(sheet)
        numbers = {line.text: line.size for line in sheet.written if line.text.isdigit()}
        assert list(numbers) == [str(place.number) for place in view.places]
        assert min(numbers.values()) >= 48


def test_an_open_card_keeps_its_number() -> None:
    view, _ = seen(middle())
    sizes = {line.text: line.size for line in mems.board(view, NAMES).written}
    assert sizes["14"] >= 48
    assert sizes["12"] >= 48


def test_captured_ranks_are_all_told() -> None:
    view, _ = seen(late())
    texts = " ".join(line.text for line in mems.board(view, NAMES).written).split()
    for player in view.players:
        assert set(player.pairs) <= set(texts)
    assert "…" not in {text[-1] for text in texts if text.isupper()}


def test_what_lies_face_down_changes_no_picture_even_when_it_was_seen() -> None:
    pictures = set()
    for ranks in ("V X V X III III II II M M", "X V X V II II III III M M"):
        game = laid_out(ranks, taken={"B": (9, 10)})
        game.up("A", 1, 2, 5)
        game.miss("B")
        pictures.add(mems.board(game.view(None), NAMES).png())
    assert len(pictures) == 1


def test_open_captured_and_hidden_places_differ_without_colour() -> None:
    game = laid_out(taken={"A": (1, 3), "B": (5, 6)})
    game.up("A", 2)
    grey = mems.board(game.view(None), NAMES).image.convert("L").convert("RGB")
    spots = [grey.crop((140 + 236 * x, 190, 340 + 236 * x, 480)) for x in range(4)]
    hidden, other = spots[3], grey.crop((140, 500, 340, 790))
    for one, two in combinations([spots[0], spots[1], hidden, other], 2):
        assert golden.apart(one, two)[1] > 0.01


def test_warming_up_draws_backs_and_empty_places() -> None:
    mems.warm()
