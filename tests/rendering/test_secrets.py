"""A picture shows what its viewer may know, and nothing else."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.titan_cards import AnswerTitan, LetItPass
from bot.rules.call_to_arms.war import OnesGo
from bot.rules.kernel import AnyGame, Viewer
from rendering import pictures
from tests.rendering import wars
from tests.rendering.wars import NAMES, seen

GAME = "call_to_arms"


def test_what_the_others_hold_changes_no_picture() -> None:
    one, other = wars.mid_game(), wars.mid_game()
    for seat in (1, 2):
        faction = other.state.factions[seat]
        faction.hand = [Card.SCOUT] * len(faction.hand)
        faction.deck = [Card.M] * len(faction.deck)
        faction.ones_go = OnesGo.DISCARD
    other.state.factions[0].deck = [Card.I] * 6
    other.state.aside = [Card.M] * 2
    for viewer in (None, 0):
        assert pictures.board(GAME, seen(one, viewer), NAMES) == pictures.board(
            GAME, seen(other, viewer), NAMES
        )
    assert pictures.hand(GAME, seen(one, 0), NAMES) == pictures.hand(GAME, seen(other, 0), NAMES)


def answered(seat: int, *, with_titan: bool) -> AnyGame:
    played = wars.titan_battle()
    del played.asked[seat]
    played.answers[seat] = AnswerTitan() if with_titan else LetItPass()
    return played


@pytest.mark.parametrize("viewer", [None, 2])
def test_nobody_sees_who_has_answered_a_titan(viewer: Viewer) -> None:
    pngs = {
        pictures.board(GAME, seen(answered(seat, with_titan=with_titan), viewer), NAMES).png
        for seat in (0, 1)
        for with_titan in (False, True)
    }
    assert len(pngs) == 1


def test_the_field_looks_the_same_to_everybody() -> None:
    pngs = {
        pictures.board(GAME, seen(wars.mid_game(), viewer), NAMES).png for viewer in (None, 0, 1, 2)
    }
    assert len(pngs) == 1


def test_a_spectator_has_no_hand() -> None:
    assert pictures.hand(GAME, seen(wars.mid_game()), NAMES) is None


def test_a_file_name_tells_nothing() -> None:
    assert pictures.board(GAME, seen(wars.mid_game()), NAMES).name == "field.png"
    hand = pictures.hand(GAME, seen(wars.mid_game(), 1), NAMES)
    assert hand is not None
    assert hand.name == "hand.png"


def test_equal_views_give_equal_pictures_in_threads_too() -> None:
    def draw(_: int) -> pictures.Picture:
        return pictures.board(GAME, seen(wars.titan_battle()), NAMES)

    with ThreadPoolExecutor(2) as pool:
        assert len(set(pool.map(draw, range(8)))) == 1
