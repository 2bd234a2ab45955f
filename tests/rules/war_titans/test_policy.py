"""The computer seats: they finish games, beat chance, and judge by their view alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bot.rules import engine
from bot.rules.kernel import AnyGame
from bot.rules.war_titans import answers, guarding, upgrading
from bot.rules.war_titans.cards import DESIGNS, PILOTS
from bot.rules.war_titans.earth import Difficulty, Earth
from bot.rules.war_titans.game import RULESET
from bot.rules.war_titans.opening import Scanned
from bot.rules.war_titans.policy import choose
from bot.simulate.playing import play, seed_of_game
from tests.rules.war_titans.games import PlayingEarth, game_of

MOST_ANSWERS = 2_000
GAMES = 8


def new_game(seats: int, level: str, seed: str) -> AnyGame:
    """Return a new game, with its first question open."""
    options = {"difficulty": level, "lead": "random"}
    return engine.start(RULESET.new_game(seats, options, seed), 1).game


def computer_game(seats: int, level: str = "normal", seed: str = "policy") -> Iterator[AnyGame]:
    """Yield a game of computers at each question, and at its end."""
    game = new_game(seats, level, seed_of_game(seed, seats))
    for row in range(2, MOST_ANSWERS):
        yield game
        if not game.asked:
            return
        seat = min(game.asked)
        action = choose(RULESET.view(game, seat), engine.Asked(game, seat))
        game = engine.act(game, seat, action, row, lambda same: same).game
    raise AssertionError("the game does not end")


def answer(game: PlayingEarth | AnyGame) -> Any:
    """Return what a computer answers to the open question."""
    state = game.game if isinstance(game, PlayingEarth) else game
    seat = min(state.asked)
    return choose(RULESET.view(state, seat), engine.Asked(state, seat))


@pytest.mark.parametrize("level", Difficulty)
@pytest.mark.parametrize("seats", RULESET.seats)
def test_games_finish(seats: int, level: Difficulty) -> None:
    *_, last = computer_game(seats, level.value)
    assert RULESET.outcome(last.state) is not None


def test_choosing_changes_nothing_and_is_the_same_again() -> None:
    for game in computer_game(3, seed="same"):
        if not game.asked:
            break
        seat = min(game.asked)
        before = RULESET.encode(game)
        view = RULESET.view(game, seat)
        shown = msgspec.json.encode(view.earth)
        first = choose(view, engine.Asked(game, seat))
        assert msgspec.json.encode(view.earth) == shown
        assert RULESET.encode(game) == before
        twin = RULESET.copy(game)
        assert choose(RULESET.view(twin, seat), engine.Asked(twin, seat)) == first


def test_what_is_hidden_does_not_matter() -> None:
    """Decks in another order, other unseen tokens, pilots and dice: the same choice."""
    random = Random("hidden")
    looked = 0
    for game in computer_game(2, seed="hidden"):
        if not game.asked or isinstance(game.decision, Scanned):
            continue
        twin = RULESET.copy(game)
        rearrange(twin.state, random)
        assert answer(twin) == answer(game)
        looked += 1
    assert looked > 50


def rearrange(earth: Earth, random: Random) -> None:
    """Shuffle everything that nobody has seen."""
    for deck in (earth.episodes, earth.tech, earth.pilots, earth.finals):
        random.shuffle(deck)
    unseen = [rift for rift in earth.rifts.values() if not rift.revealed]
    tokens = [rift.token for rift in unseen]
    random.shuffle(tokens)
    for rift, token in zip(unseen, tokens, strict=True):
        rift.token = token
    earth.chance = type(earth.chance)(random.randbytes(32).hex())


def wins(policy: str, seats: int) -> int:
    """Return how many of a few games a team wins."""
    options = {"difficulty": "easy", "lead": "random"}
    return sum(
        bool(play(RULESET, [policy] * seats, options, seed_of_game("team", n)).outcome.winners)
        for n in range(GAMES)
    )


def test_computers_beat_chance() -> None:
    assert wins("random", 2) == 0
    assert wins("computer", 2) >= 2


# What it prefers


def test_everything_has_a_worth() -> None:
    assert set(upgrading.TASTE) == set(DESIGNS)
    assert set(answers.PILOTS_LIKED) == set(PILOTS)


def test_it_attacks_what_it_can_destroy() -> None:
    game = game_of(at="attack", invaders="Gravemaw in New York, Rustspider in New York")
    action = answer(game)
    assert type(action).__name__ == "DeclareAttack"
    assert set(action.targets) == {"Gravemaw", "Rustspider"}


def test_the_final_blow_is_kept_for_what_is_worth_it() -> None:
    game = game_of(
        "Ironwall in New York | Swiftwing", at="attack", invaders="Rustspider in New York"
    )
    assert not answer(game).uses
    game = game_of(
        "Ironwall in North Rift; inside | Swiftwing",
        at="attack",
        north="revealed | token The Archivist",
    )
    assert answer(game).uses == ("Continental Hammer",)


def test_it_stays_with_a_tyrant() -> None:
    game = game_of(
        "Stormlance in North Rift; inside | Ironwall in Mumbai",
        north="revealed | token The Archivist",
    )
    game.until("MoveTitan Stormlance")
    assert type(answer(game)).__name__ == "Stay"


def test_successes_destroy_before_they_scratch() -> None:
    game = game_of(at="attack", invaders="Mount Ravager in New York, Gravemaw in New York")
    game.attack("Mount Ravager", "Gravemaw", dice="NOVA BLADE JET JET")
    assert answer(game).target == "Gravemaw"


def test_failures_are_rolled_again() -> None:
    game = game_of(
        "Stormlance in New York; tech=Needle Autocannon | Ironwall",
        at="attack",
        invaders="Mount Ravager in New York",
    )
    game.attack("Mount Ravager", dice="NOVA JET BLADE GEAR")
    assert answer(game).dice == ("2 JET", "4 GEAR")


def test_a_doomed_city_gets_no_supports() -> None:
    game = game_of(
        "Stormlance in Tokyo; supports=New York | Ironwall",
        at="ending",
        invaders="Mount Ravager in New York, Gravemaw in New York, Rustspider in New York",
        cities="New York 2",
    )
    game.until("LayOutDamage")
    plan = guarding.damage_plan(game.state)
    assert set(plan.values()) <= {"the city", "Stormlance 1 (New York)"}
