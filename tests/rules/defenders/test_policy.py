"""The computer players: what they do in plain cases, what they may know, and that they win."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from bot.rules import engine
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.cards import Artifact
from bot.rules.defenders.defender_cards import Done
from bot.rules.defenders.game import RULESET
from bot.rules.defenders.policy import choose
from bot.rules.kernel import Action, AnyGame
from bot.rules.options import fitted
from bot.simulate import play, seed_of_game
from tests.builders import seat
from tests.rules.defenders.battles import PlayingBattle, battle
from tests.rules.random_play import random_action


def chosen(game: PlayingBattle, letter: str = "A") -> Action[Any]:
    """What the computer does; the rules must take it."""
    return answer(game.game, seat(letter))


def answer(game: AnyGame, at: int) -> Action[Any]:
    """What the computer does in a seat."""
    return choose(RULESET.view(game, at), engine.Asked(game, at))


def played(game: PlayingBattle, letter: str = "A", most: int = 12) -> list[str]:
    """What the computer does in a row, as long as only that seat is asked."""
    done: list[str] = []
    while game.asked == letter and len(done) < most:
        action = chosen(game, letter)
        done.append(
            " ".join([type(action).__name__, *filter(None, map(_name, _picks(action)[1:]))])
        )
        game.act(letter, action)
    return done


def _picks(action: Action[Any]) -> tuple[Any, ...]:
    picks: tuple[Any, ...] = msgspec.structs.astuple(action)
    return picks


def _name(pick: Any) -> str:
    return "+".join(pick) if isinstance(pick, tuple) else str(pick)


BUSY = "Forest & Desert, Forest & Coast, Mountains & Ruins, Plains & Desert, Green Defender"
"""A discard pile from which a Turn Deck will come that leaves nobody idle."""


# Turns


def test_kills_the_foe_and_sacrifices_hp_for_it() -> None:
    game = battle("Warrior in Forest; hp=1, Cleric", foe="The Ancient", revealed=True, foe_hp=4)
    played(game)
    assert game.state.won, "three action points, and the one of the Sacrifice before the last"


def test_goes_to_the_foe_once_it_is_revealed() -> None:
    game = battle("Warrior in Ruins, Cleric", foe="Dragon", revealed=True, horde="")
    assert "Fight" in played(game)


def test_saves_a_region_that_is_about_to_fall() -> None:
    game = battle(
        "Barbarian in Forest, Cleric",
        draw="Blue Defender, Forest & Desert, Forest & Ruins",
        threat="Forest 3",
        cap=6,
    )
    played(game)
    assert game.threat("Forest") is not None and game.threat("Forest") != 3


def test_an_exhausted_hero_goes_home() -> None:
    game = battle("Barbarian in Desert; hp=0, Cleric", discard=BUSY)
    assert played(game)[:2] == ["Move Mountains", "Move Capital City"]


def test_points_for_all_go_to_whoever_uses_them_best() -> None:
    game = battle(
        "Barbarian in Ruins, Cleric in Forest",
        draw="All Defenders 1",
        foe="The Ancient",
        revealed=True,
        foe_hp=3,
    )
    assert chosen(game, "A") == Done(), "the hero next to the foe has better use for them"
    game.act("A", Done())
    assert played(game, "B") == ["Fight", "Fight", "Fight"]


def test_caravans_are_escorted_home() -> None:
    game = battle(
        "Barbarian in Mountains; xp=2, Cleric",
        mode=Mode.GREAT_BATTLE,
        caravans="Mountains",
        draw="Blue Defender",
    )
    assert "Move Capital City Mountains" in played(game)


# Attacks


@pytest.mark.parametrize("threat", [0, 2])
def test_defends_with_hp_to_spare(threat: int) -> None:
    game = battle(
        "Barbarian in Forest, Cleric",
        draw="Forest & Ruins",
        threat=f"Forest {threat}",
        destroyed="Mountains",
        discard=BUSY,
    )
    assert type(chosen(game)).__name__ == "Defend"


def test_the_better_defender_is_left_to_it() -> None:
    game = battle(
        "Barbarian in Forest; hp=1, Cleric in Forest", draw="Forest & Ruins", cap=3, discard=BUSY
    )
    assert [type(chosen(game, letter)).__name__ for letter in "AB"] == ["Decline", "Defend"]


def test_the_better_of_two_artifacts_is_kept() -> None:
    game = battle(
        "Barbarian in Desert; carries=Staff of Control+Elixir of Errand, Cleric",
        draw="Manticore",
        discard=BUSY,
        artifacts="Spear of Valor",
    )
    played(game, most=2)
    assert game.hero("Barbarian").artifacts == [Artifact.ELIXIR_OF_ERRAND, Artifact.SPEAR_OF_VALOR]


# What they may know


@pytest.mark.parametrize("number", range(4))
def test_what_is_hidden_makes_no_difference_and_nothing_is_changed(number: int) -> None:
    """Along a game at random, the same view brings the same choice, whatever the decks hold."""
    random = Random(f"hidden {number}")
    options = {
        "mode": "base" if number % 2 else "great_battle",
        "lookup": ("on", "off")[number % 3 > 0],
    }
    game = RULESET.new_game(
        1 + number % 4, _fitted(1 + number % 4, options), random.randbytes(32).hex()
    )
    game = engine.start(game, 1).game
    for row in range(2, 40):
        if not game.asked:
            return
        at = min(game.asked)
        before = RULESET.encode(game)
        first = answer(game, at)
        assert RULESET.encode(game) == before
        other = _other_decks(game, random)
        if RULESET.view(other, at) == RULESET.view(game, at):
            assert answer(other, at) == first
        action = first if random.random() < 0.5 else random_action(random, game, at)
        game = engine.act(game, at, action, row, RULESET.copy).game


def _fitted(seats: int, options: dict[str, str]) -> dict[str, str]:
    return fitted(RULESET.options, seats, options, kept=options)


def _other_decks(game: AnyGame, random: Random) -> AnyGame:
    """Return the game with everything hidden in another order, and other chance."""
    other = RULESET.copy(game)
    state = other.state
    state.chance.seed = random.randbytes(32).hex()
    looked_at = len(state.known)
    rest = state.deck[: len(state.deck) - looked_at]
    random.shuffle(rest)
    state.deck[: len(rest)] = rest
    for hidden in (state.horde, state.artifacts, state.skills, state.supply, state.unused):
        random.shuffle(hidden)
    return other


# Whole games


KINDS: list[tuple[int, dict[str, str]]] = [
    (1, {"mode": "base", "difficulty": "hard", "heroes": "chosen", "regions": "chosen"}),
    (3, {"mode": "base", "difficulty": "normal", "regions": "b", "lookup": "off"}),
    (4, {"mode": "great_battle", "difficulty": "normal", "war_regions": "dark"}),
    (2, {"mode": "great_battle", "difficulty": "easy", "heroes": "chosen", "skills": "two"}),
]


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_whole_games_of_every_kind(seats: int, options: dict[str, str]) -> None:
    fit = _fitted(seats, options)
    record = play(RULESET, ("computer",) * seats, fit, seed_of_game("all", seats))
    assert record.outcome.places


def test_a_whole_campaign() -> None:
    campaign = RULESET.campaign
    assert campaign is not None
    log = campaign.begin({"difficulty": "easy", "length": "short", "heroes": "chosen"})
    while not campaign.over(log):
        game = RULESET.campaign_game(log, 2, seed_of_game("campaign", len(log.battles)))
        game = engine.start(game, 1).game
        while RULESET.outcome(game.state) is None:
            at = min(game.asked)
            game = engine.act(game, at, answer(game, at), 1, lambda same: same).game
        log = campaign.after(game.state)
    assert log.ended


def test_computers_win_where_random_players_never_do() -> None:
    assert _won("computer", 3) >= 2
    assert _won("random", 9) == 0


def _won(policy: str, games: int) -> int:
    options = _fitted(2, {"mode": "base", "difficulty": "easy"})
    seeds = [seed_of_game("1", number) for number in range(1, games + 1)]
    records = [play(RULESET, (policy, policy), options, seed) for seed in seeds]
    return sum(bool(record.outcome.winners) for record in records)
