"""The pictures look as they did, and everything in them can be read."""

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from bot.rules.call_to_arms.cards import ACTION_CARDS, DAMAGE_CARDS, Card
from bot.rules.call_to_arms.war import Place
from bot.rules.kernel import AnyGame
from bot.rules.ruleset import Outcome
from rendering import pictures, seats
from rendering.call_to_arms import board as boards
from rendering.call_to_arms import faces
from rendering.call_to_arms import hand as hands
from rendering.canvas import Box, Sheet
from tests.rendering import golden, wars
from tests.rendering.wars import NAMES, seen

GAME = "call_to_arms"
LONG = ("W" * 32, "Maximiliana of the Wide Mountain", "i" * 32)


def boards_to_read() -> Iterator[tuple[str, AnyGame, Outcome | None]]:
    yield "two about to begin", wars.new_war(2), None
    yield "three about to begin", wars.new_war(3), None
    yield "the middle of a war", wars.mid_game(), None
    yield "a Titan waits", wars.titan_battle(), None
    yield "many cards", wars.full_fields(), None
    yield "out of the round", left_the_round(), None
    yield "the end", *wars.finished()


def left_the_round() -> AnyGame:
    return wars.game(
        wars.faction("M", "X", place=Place.STANDING, deck=0, wins=1),
        wars.faction("", "IX", place=Place.RAN_OUT, deck=0, titans=2, war_total=140),
        wars.faction("II", place=Place.WIPED_OUT, deck=13, wins=1, war_total=99),
        turn=None,
    )


BOARDS = [pytest.param(played, end, id=name) for name, played, end in boards_to_read()]


@pytest.mark.parametrize(("played", "end"), BOARDS)
def test_the_field_looks_as_it_did(
    played: AnyGame, end: Outcome | None, request: pytest.FixtureRequest
) -> None:
    name = request.node.callspec.id.replace(" ", "-")
    golden.check(name, pictures.board(GAME, seen(played), NAMES, end).png)


@pytest.mark.parametrize("count", [0, 3, 10, 16, 24])
def test_a_hand_looks_as_it_did(count: int) -> None:
    picture = pictures.hand(GAME, seen(wars.big_hand(count), 0), NAMES)
    assert picture is not None
    golden.check(f"hand-of-{count}", picture.png)


def test_every_card_looks_as_it_did() -> None:
    sheet = Sheet(1200, 1020)
    shown = [(face, False) for face in faces.ALL] + [(card, True) for card in DAMAGE_CARDS[::5]]
    for place, (face, doubled) in enumerate(shown):
        sheet.place(faces.card(face, doubled=doubled), place % 7 * 170, place // 7 * 240)
    golden.check("cards", sheet.png())


def readable(sheet: Sheet) -> None:
    """Check that no text is cut, too small, or written over another."""
    picture = Box(0, 0, *sheet.image.size)
    drawn = [(line.text, line.drawn) for line in sheet.written]
    for line, (_, letters) in zip(sheet.written, drawn, strict=True):
        assert line.size >= 32, line.text
        assert inside(letters, picture), line.text
        assert inside(letters, line.box), (line.text, letters, line.box)
    for (text, one), (other_text, other) in combinations(drawn, 2):
        assert not overlap(one, other), (text, other_text)


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer.left <= inner.left
        and outer.top <= inner.top
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > 0 and down > 0


@pytest.mark.parametrize("names", [NAMES, LONG, ("", "", "")], ids=["usual", "long", "none"])
@pytest.mark.parametrize(("played", "end"), BOARDS)
def test_text_on_the_field_is_never_cut(
    played: AnyGame, end: Outcome | None, names: tuple[str, ...]
) -> None:
    readable(boards.board(seen(played), names, end))


@pytest.mark.parametrize("names", [NAMES, LONG])
@pytest.mark.parametrize("count", range(0, 29, 4))
def test_text_on_a_hand_is_never_cut(count: int, names: tuple[str, ...]) -> None:
    sheet = hands.hand(seen(wars.big_hand(count), 0), names)
    assert sheet is not None
    readable(sheet)


def test_winners_who_share_the_war_are_both_named_in_full_letters() -> None:
    played, _ = wars.finished()
    end = Outcome(places=((0, 1, 2),), winners=(0, 1, 2))
    readable(boards.board(seen(played), LONG, end))


def test_a_total_of_three_digits_is_written_out() -> None:
    texts = [line.text for line in boards.board(seen(wars.full_fields()), NAMES).written]
    assert {"165", "183", "150", "320", "288", "199"} <= set(texts)


def test_a_name_that_does_not_fit_ends_in_dots() -> None:
    texts = [line.text for line in boards.board(seen(wars.mid_game()), LONG).written]
    assert any(text.startswith("WWW") and text.endswith("…") for text in texts)


def test_seats_are_told_apart_without_colour() -> None:
    badges = [seats.badge(seat) for seat in range(6)]
    strips = [seats.strip(seat, 32, 320) for seat in range(6)]
    for one, other in (*combinations(badges, 2), *combinations(strips, 2)):
        assert golden.apart(grey(one), grey(other))[1] > 0.08


def grey(sprite: Image.Image) -> Image.Image:
    return sprite.convert("RGB").convert("L").convert("RGB")


def test_no_two_cards_look_alike_even_without_colour() -> None:
    greys = [grey(faces.card(face)) for face in faces.ALL]
    for one, other in combinations(greys, 2):
        assert golden.apart(one, other)[1] > 0.02


@pytest.mark.parametrize("card", Card)
def test_every_card_can_be_drawn_in_every_size(card: Card) -> None:
    for width in hands.SIZES:
        face = faces.card(card, width)
        rim = faces.margin(width)
        assert face.size == (width + 2 * rim, faces.height(width) + 2 * rim)


def test_what_war_drums_double_looks_doubled() -> None:
    for card in DAMAGE_CARDS:
        single, doubled = faces.card(card), faces.card(card, doubled=True)
        assert golden.apart(single.convert("RGB"), doubled.convert("RGB"))[1] > 0.05


def test_each_action_card_has_a_symbol_of_its_own() -> None:
    assert len({faces.SYMBOLS[card] for card in ACTION_CARDS}) == len(ACTION_CARDS)


def test_a_picture_is_light_and_has_256_colours_at_most() -> None:
    for played, end in ((wars.full_fields(), None), wars.finished()):
        png = pictures.board(GAME, seen(played), NAMES, end).png
        assert len(png) < 256 * 1024
        assert Image.open(BytesIO(png)).mode == "P"
