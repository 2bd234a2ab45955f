"""Whole games of two packs: nothing is lost, nothing hidden is shown, all of them end."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest

from bot.rules import engine
from bot.rules.call_to_arms.cards import PACK
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.packs.civil_disputes import Enough, ForfeitRound
from bot.rules.call_to_arms.packs.sets import MedicalAttention, RageQuit
from bot.rules.call_to_arms.packs.slaps import (
    BeforeSignal,
    EnterNumber,
    ReadyToSlap,
    SealIt,
    StaySilent,
)
from bot.rules.call_to_arms.packs.table import MOST_SETS, Packs, Slapidha
from bot.rules.kernel import Action, AnyGame, Viewer
from bot.simulate import seed_of_game
from tests.rules.call_to_arms.stacked import packs
from tests.rules.random_play import random_game

VIEWERS: tuple[Viewer, ...] = (0, 1, None)
WAYS_OUT = (RageQuit, MedicalAttention, ForfeitRound, Enough)


def options(mode: str, length: str = "full", slap: str = "sealed") -> dict[str, str]:
    chosen = {option.name: option.values[0] for option in RULESET.options}
    return chosen | {"mode": mode, "length": length, "slap": slap}


TABLES = [
    (("civil",), 25),
    (("total", "short"), 25),
    (("total", "full"), 15),
    (("slapidha", "short"), 20),
    (("slapidha", "short", "live"), 20),
    (("slapidha", "full", "live"), 10),
]


@pytest.mark.parametrize(("table", "games"), TABLES)
def test_random_games(table: tuple[str, ...], games: int) -> None:
    for number in range(games):
        random = Random(f"{number} {table}")
        for _, result in random_game(RULESET, 2, options(*table), random, WAYS_OUT):
            check_stored(result)
            state = result.game.state
            if result.game.asked:
                assert all_cards(state) == Counter(PACK)
            check_hidden(result.game, random)
        check_end(result.game)


def check_stored(result: engine.Result) -> None:
    stored = RULESET.encode(result.game)
    assert RULESET.decode(stored) == result.game
    if result.events:
        told = msgspec.json.encode(result.events)
        assert RULESET.events_decoder.decode(told) == result.events


def all_cards(state: Packs) -> Counter[str]:
    cards: Counter[str] = Counter(state.middle if isinstance(state, Slapidha) else ())
    for side in state.sides:
        cards.update(side.deck)
        cards.update(side.won)
        cards.update(turned.card for turned in side.laid)
    return cards


def check_hidden(game: AnyGame, random: Random) -> None:
    """What a viewer must not know changes neither its view nor what it is offered."""
    for viewer in VIEWERS:
        other = twin(game, viewer, random)
        assert seen(other, viewer) == seen(game, viewer)
        if viewer is not None:
            assert engine.offers(other, viewer) == engine.offers(game, viewer)


def seen(game: AnyGame, viewer: Viewer) -> Any:
    """Return the view without the seal, whose hash tells nothing of what it hides."""
    view = RULESET.view(game, viewer)
    if view.slap is None:
        return view
    return msgspec.structs.replace(view, slap=msgspec.structs.replace(view.slap, commitment=""))


def twin(game: AnyGame, viewer: Viewer, random: Random) -> AnyGame:
    """Return a game that differs in all that the viewer must not know, and in nothing else."""
    game = RULESET.copy(game)
    state: Packs = game.state
    piles = [pile for side in state.sides for pile in (side.deck, side.won)]
    hidden = [card for pile in piles for card in pile]
    hidden += [turned.card for side in state.sides for turned in side.laid if not turned.up]
    random.shuffle(hidden)
    for pile in piles:
        pile[:] = [hidden.pop() for _ in pile]
    for side in state.sides:
        side.laid = [
            turned if turned.up else msgspec.structs.replace(turned, card=hidden.pop())
            for turned in side.laid
        ]
    state.chance.seed = state.chance.seed[::-1]
    if isinstance(state, Slapidha) and state.slap is not None:
        state.slap.hand = state.slap.hand % 100 + 1
        state.slap.salt = state.slap.salt[::-1]
    for seat, answer in game.answers.items():
        if seat != viewer:
            game.answers[seat] = other_answer(answer)
    if isinstance(game.decision, BeforeSignal):
        game.decision.wait += 1
    return game


def other_answer(answer: Action[Any]) -> Action[Any]:
    if isinstance(answer, EnterNumber):
        return StaySilent() if answer.number == 1 else EnterNumber(answer.number - 1)
    others: dict[type[Action[Any]], Action[Any]] = {
        StaySilent: EnterNumber(50),
        ReadyToSlap: SealIt(),
        SealIt: ReadyToSlap(),
    }
    return others[type(answer)]


def check_end(game: AnyGame) -> None:
    outcome = RULESET.outcome(game.state)
    assert outcome is not None
    assert sorted(seat for place in outcome.places for seat in place) == [0, 1]
    assert outcome.winners == outcome.places[0]
    if len(outcome.winners) == 1:
        assert not game.state.sides[outcome.winners[0]].forfeited


def test_a_seal_shows_nothing_of_what_it_hides() -> None:
    game = packs("slapidha", A="V +", B="V +")
    told = game.turn()
    state = game.game.state
    assert isinstance(state, Slapidha)
    assert state.slap is not None
    views = [RULESET.view(game.game, viewer) for viewer in VIEWERS]
    shown = msgspec.json.encode([told, views]).decode()
    assert state.slap.salt not in shown
    assert '"hand"' not in shown


# Computers


def play(mode: str, length: str, number: int, slap: str = "sealed") -> AnyGame:
    """Have two computers play a game to its end."""
    seed = seed_of_game(f"{mode} {length}", number)
    game = engine.start(RULESET.new_game(2, options(mode, length, slap), seed), 1).game
    while game.asked:
        seat = min(game.asked)
        action = RULESET.policy(RULESET.view(game, seat), engine.Asked(game, seat))
        game = engine.act(game, seat, action, 2, lambda same: same).game
    return game


@pytest.mark.parametrize("table", [table for table, _ in TABLES])
def test_games_of_computers_end(table: tuple[str, ...]) -> None:
    mode, length, slap = (*table, *("full", "sealed")[len(table) - 1 :])
    for number in range(3):
        game = play(mode, length, number, slap)
        check_end(game)
        assert all_cards(game.state) == Counter(PACK)
        assert game.state.sets <= MOST_SETS


@pytest.mark.parametrize(("mode", "least", "most"), [("total", 60, 110), ("slapidha", 105, 200)])
def test_a_short_game_is_about_as_long_as_measured(mode: str, least: int, most: int) -> None:
    """Medians of 83 and 148 sets."""
    sets = [play(mode, "short", number).state.sets for number in range(60)]
    assert least < median(sets) < most


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "least", "most"), [("total", 340, 520), ("slapidha", 580, 880)])
def test_a_full_game_is_about_as_long_as_measured(mode: str, least: int, most: int) -> None:
    """Medians of 427 and 723 sets."""
    sets = [play(mode, "full", number).state.sets for number in range(200)]
    assert least < median(sets) < most


def test_both_seats_win_as_often() -> None:
    won = sum(play("total", "short", number).state.winner == 0 for number in range(100))
    assert 35 <= won <= 65
