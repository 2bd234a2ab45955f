"""Full games of All the Mems: nothing is lost, nothing unseen is known, all of them end."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from bot.rules import engine
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.mems.events import CardTurnedUp
from bot.rules.call_to_arms.mems.table import Mems
from bot.rules.kernel import AnyGame
from tests.rules.call_to_arms.laid_out import chosen
from tests.rules.random_play import random_game

GAMES, MORE = 1, 20
"""Games for each kind of table, and those of the soak."""

TABLES = [(seats, pairs) for seats in range(2, 7) for pairs in (4, 7, 10, 13, 14)]


@pytest.mark.parametrize(("seats", "pairs"), TABLES)
def test_random_games(seats: int, pairs: int) -> None:
    play_games(seats, pairs, range(GAMES))


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "pairs"), TABLES)
def test_many_more_random_games(seats: int, pairs: int) -> None:
    play_games(seats, pairs, range(GAMES, MORE))


def play_games(seats: int, pairs: int, numbers: range) -> None:
    for number in numbers:
        random = Random(f"mems {number} {seats} {pairs}")
        result = None
        for count, (before, result) in enumerate(
            random_game(RULESET, seats, chosen(pairs=str(pairs)), random)
        ):
            check_stored(result)
            check_cards(result.game.state, pairs)
            check_told(before.state, result)
            check_unseen(result.game, random)
            assert count < 2_000
        assert result is not None
        check_end(result.game, seats)


@pytest.mark.parametrize("memory", ["forgetful", "attentive", "sharp"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_games_of_computers(seats: int, memory: str) -> None:
    for number, pairs in enumerate(("4", "9", "14")):
        options = chosen(pairs=pairs, memory=memory)
        game = RULESET.new_game(seats, options, f"{number:064x}")
        random = Random(number)
        result, row = engine.start(game, 1), 1
        while result.game.asked:
            row += 1
            assert row < 500
            (seat,) = result.game.asked
            check_unseen(result.game, random)
            action = RULESET.policy(
                RULESET.view(result.game, seat), engine.Asked(result.game, seat)
            )
            result = engine.act(result.game, seat, action, row, RULESET.copy)
            check_stored(result)
            check_cards(result.game.state, int(pairs))
        check_end(result.game, seats)
        assert result.game.state.left() == []


def check_stored(result: engine.Result) -> None:
    """The game and its events go to JSON and back without loss."""
    stored = RULESET.encode(result.game)
    again = RULESET.decode(stored)
    assert again == result.game
    assert RULESET.encode(again) == stored
    told = msgspec.json.encode(result.events)
    assert RULESET.events_decoder.decode(told) == result.events


def check_cards(mems: Mems, pairs: int) -> None:
    """Every rank is there twice; captured cards are pairs, and lie nowhere else."""
    if not mems.places:
        return
    ranks = Counter(place.rank for place in mems.places)
    assert len(ranks) == pairs
    assert set(ranks.values()) == {2}
    taken = [place for player in mems.players for place in player.captured]
    assert len(set(taken)) == len(taken)
    assert sorted([*taken, *mems.left()]) == list(range(1, 2 * pairs + 1))
    assert not set(taken) & set(mems.open)
    for player in mems.players:
        for first, second in zip(player.captured[::2], player.captured[1::2], strict=True):
            assert mems.at(first).rank is mems.at(second).rank
    assert len(mems.open) <= 3


def check_told(before: Mems, result: engine.Result) -> None:
    """No event names a card but those that are turned up."""
    shown = {place.rank for number, place in enumerate(before.places, 1) if number in before.open}
    for event in result.events:
        if isinstance(event, CardTurnedUp):
            shown.add(event.rank)
        else:
            assert getattr(event, "rank", None) in {None, *shown}


def check_unseen(game: AnyGame, random: Random) -> None:
    """A card that was never turned up changes no view, no choice and no computer's answer."""
    other = twin(game, random)
    for viewer in (*range(len(game.state.players)), None):
        view, twins = RULESET.view(game, viewer), RULESET.view(other, viewer)
        assert view == twins
        assert RULESET.words.board(view, "ABCDEF") == RULESET.words.board(twins, "ABCDEF")
    for seat in game.asked:
        view = RULESET.view(game, seat)
        assert engine.offers(game, seat) == engine.offers(other, seat)
        answer = RULESET.policy(view, engine.Asked(game, seat))
        assert answer == RULESET.policy(RULESET.view(other, seat), engine.Asked(other, seat))


def twin(game: AnyGame, random: Random) -> AnyGame:
    """Return a game in which other cards lie where none was ever turned up."""
    other = RULESET.copy(game)
    mems: Mems = other.state
    mems.chance.seed = random.randbytes(32).hex()
    unseen = [place for place in mems.places if not place.seen]
    ranks = [place.rank for place in unseen]
    random.shuffle(ranks)
    for place, rank in zip(unseen, ranks, strict=True):
        place.rank = rank
    return other


def check_end(game: AnyGame, seats: int) -> None:
    """Every game ends, and ranks each seat once."""
    mems: Mems = game.state
    outcome = RULESET.outcome(mems)
    assert outcome is not None
    assert sorted(seat for place in outcome.places for seat in place) == list(range(seats))
    assert outcome.winners == outcome.places[0]
    assert not any(mems.players[seat].forfeited for seat in outcome.winners)
    assert len(mems.seats_left()) == 1 or mems.left() == []


def test_the_twin_differs_where_it_must() -> None:
    game = engine.start(RULESET.new_game(2, chosen(), "12" * 32), 1).game
    assert twin(game, Random(1)).state.places != game.state.places
