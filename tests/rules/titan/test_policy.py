"""The computer seats: they finish games, beat chance, and judge by their view alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.rules import engine
from bot.rules.kernel import AnyGame
from bot.rules.titan.creatures import TITAN, Terrain
from bot.rules.titan.game import RULESET
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.policy import choose
from bot.rules.titan.realm import Realm
from tests.rules.random_play import random_action
from tests.rules.titan.setting import PlayingTitan, board, fight

MOST_ANSWERS = 10_000
GIVING_UP = ("Concede", "Flee", "GiveUp", "Agree", "Propose")


def new_game(seats: int, seed: str) -> AnyGame:
    """Return a new game, with its first question open."""
    game = RULESET.new_game(seats, {}, Random(seed).randbytes(32).hex())
    return engine.start(game, 1).game


def answer(game: PlayingTitan | AnyGame) -> Any:
    """Return what a computer answers to the open question."""
    state = game.game if isinstance(game, PlayingTitan) else game
    seat = min(state.asked)
    return choose(RULESET.view(state, seat), engine.Asked(state, seat))


def computers(seats: int, seed: str) -> Iterator[AnyGame]:
    """Yield a game of computers at each question, and at its end."""
    game = new_game(seats, seed)
    for row in range(2, MOST_ANSWERS):
        yield game
        if not game.asked:
            return
        game = engine.act(game, min(game.asked), answer(game), row, lambda same: same).game
    raise AssertionError("the game does not end")


def against_chance(seed: str, computer: int, *, stubborn: bool) -> bool:
    """Play against chance; tell whether the computer won. Stubborn chance gives nothing up."""
    random = Random(seed)
    game = new_game(2, seed)
    for row in range(2, MOST_ANSWERS):
        if not game.asked:
            return bool(game.state.winners == [computer])
        seat = min(game.asked)
        action = answer(game) if seat == computer else random_action(random, game, seat)
        if seat != computer and stubborn and type(action).__name__ in GIVING_UP:
            continue
        game = engine.act(game, seat, action, row, lambda same: same).game
    raise AssertionError("the game does not end")


# Whole games


@pytest.mark.parametrize("stubborn", [False, True])
def test_computers_beat_chance(*, stubborn: bool) -> None:
    won = [against_chance(f"chance {n}", n % 2, stubborn=stubborn) for n in range(8)]
    assert sum(won) >= 7


@pytest.mark.parametrize("seats", [2, 6])
def test_games_of_computers_end(seats: int) -> None:
    *_, last = computers(seats, "ends")
    assert RULESET.outcome(last.state) is not None


def test_choosing_changes_nothing_and_is_the_same_again() -> None:
    for game in computers(2, "same"):
        if not game.asked:
            break
        seat = min(game.asked)
        before = RULESET.encode(game)
        first = answer(game)
        assert RULESET.encode(game) == before
        twin = RULESET.copy(game)
        assert choose(RULESET.view(twin, seat), engine.Asked(twin, seat)) == first


def test_what_is_hidden_does_not_matter() -> None:
    """Others' characters that the seat does not know are exchanged: the same choice."""
    looked = 0
    for game in computers(2, "hidden"):
        if game.state.battle is not None or not game.asked:
            continue
        seat = min(game.asked)
        twin = RULESET.copy(game)
        if exchange(twin.state, seat):
            assert RULESET.view(twin, seat) == RULESET.view(game, seat)
            assert answer(twin) == answer(game)
            looked += 1
        if looked == 40:
            break
    assert looked == 40


def exchange(realm: Realm, seat: int) -> bool:
    """Exchange two unknown characters between Legions of another player, if there are any."""
    notes = realm.notes[seat]
    for one in realm.legions:
        for other in realm.legions:
            if seat in (one.owner, other.owner) or one is other:
                continue
            if notes.group[one.marker] != notes.group[other.marker]:
                continue
            for name in hidden(realm, one.marker, seat):
                for second in hidden(realm, other.marker, seat):
                    if name != second:
                        one.characters[one.characters.index(name)] = second
                        other.characters[other.characters.index(second)] = name
                        return True
    return False


def hidden(realm: Realm, marker: str, seat: int) -> list[str]:
    """Return the characters of a Legion that a seat does not know."""
    left = list(realm.legion(marker).characters)
    for name in realm.notes[seat].sure[marker]:
        left.remove(name)
    return left


# The board


def test_the_first_split_parts_the_lords_and_keeps_pairs_together() -> None:
    game = new_game(2, "split")
    while type(game.decision).__name__ != "Commencement":
        game = engine.act(game, min(game.asked), answer(game), 2, RULESET.copy).game
    action = answer(game)
    assert len(action.characters) == 4
    assert "Angel" in action.characters
    assert TITAN not in action.characters
    kinds = {token.split()[0] for token in action.characters}
    assert len(kinds) == 3


def test_a_full_legion_splits_its_weakest_off() -> None:
    game = board("A1 42: Titan Angel 2 Warbear Lion Ogre Centaur | B1 300: Titan Ogre", at="split")
    action = answer(game)
    assert type(action).__name__ == "SplitLegion"
    assert set(action.characters) <= {"Ogre", "Centaur"}


def test_a_full_legion_stays_together_in_danger() -> None:
    told = "A1 42: Titan Ogre 2 Troll Warbear Gargoyle Centaur"
    near = "B1 41: Titan 3 Warbear 2 Troll | B2 40: 4 Warbear 3 Troll"
    assert type(answer(board(f"{told} | {near}", at="split"))).__name__ == "NoMoreSplits"
    far = "B1 300: Titan 3 Warbear 2 Troll"
    assert type(answer(board(f"{told} | {far}", at="split"))).__name__ == "SplitLegion"


def test_it_attacks_the_weak_and_shuns_the_strong() -> None:
    weak = board(
        "A1 41: 2 Warbear 2 Giant | A2 500: Titan 2 Ogre | B1 42: 2 Ogre | B2 300: Titan", roll=1
    )
    action = answer(weak)
    assert (action.marker, action.land) == ("Black 1", 42)
    strong = board(
        "A1 41: 2 Ogre | A2 500: Titan 2 Ogre | B1 42: 4 Warbear | B2 300: Titan", roll=1
    )
    assert shuns(strong, "Black 1", 42)


def test_the_titan_is_kept_out_of_a_losing_battle() -> None:
    told = "A1 41: Titan 2 Ogre | A2 500: 4 Ogre | B1 42: {} | B2 300: Titan"
    assert shuns(board(told.format("3 Giant 2 Colossus"), roll=1), "Black 1", 42)


def shuns(game: PlayingTitan, marker: str, land: int) -> bool:
    """Tell whether a computer ends its Movement without moving a Legion to a Land."""
    while game.question == "Movement":
        action = answer(game)
        if (getattr(action, "marker", ""), getattr(action, "land", 0)) == (marker, land):
            return False
        game.act(game.asked, action)
    return True


def test_it_musters_the_better() -> None:
    land = next(n for n, each in LANDS.items() if each.terrain == "brush")
    game = board(
        f"A1 {land}: 2 Cyclops Gargoyle moved | A2 500: Titan | B1 300: Titan", at="muster"
    )
    assert answer(game).name == "Gorgon"


# Engagements and battles


def test_who_is_hopeless_flees_but_never_with_a_lord() -> None:
    told = "A1 42: 3 Giant 3 Colossus moved | A2 500: Titan | B1 42: {} | B2 300: {}"
    game = board(told.format("2 Ogre", "Titan"), at="engage")
    assert game.question == "Parley"
    assert type(answer(game)).__name__ == "Flee"
    game = board(told.format("Titan Ogre", "2 Ogre"), at="engage")
    assert type(answer(game)).__name__ == "Fight"


def test_an_even_fight_is_fought() -> None:
    told = "A1 42: 3 Lion moved | A2 500: Titan | B1 42: 3 Lion | B2 300: Titan"
    assert type(answer(board(told, at="engage"))).__name__ == "Fight"


def test_a_gift_is_taken_and_a_bad_deal_is_not() -> None:
    told = "A1 42: 3 Lion moved | A2 500: Titan | B1 42: 3 Lion | B2 300: Titan"
    game = board(told, at="engage").do("Propose", "the attacker", ())
    assert game.asked == "A"
    assert type(answer(game)).__name__ != "Agree"
    game = board(told, at="engage").do("Propose", "the defender", ())
    assert type(answer(game)).__name__ == "Agree"


def test_it_strikes_to_kill() -> None:
    game = fight("plains", "Lion C3", "Ogre C4, Ogre D4 5", phase="strike")
    assert answer(game).target == game.at("D4").id


def test_a_rangestriker_uses_its_reach() -> None:
    game = fight("plains", "Giant C2, Ogre A1", "Troll C4, Troll E4", phase="strike")
    assert type(answer(game)).__name__ in ("Strike", "StrikeAll")


def test_the_attacker_comes_to_the_enemy() -> None:
    game = fight("plains", "Lion C1, Lion D2, Lion B1", "Ogre C4")
    assert type(answer(game)).__name__ == "MoveCharacter"


@pytest.mark.parametrize("side", ["attacker", "defender"])
@pytest.mark.parametrize("terrain", Terrain)
def test_everybody_comes_in_and_the_titan_above_all(terrain: Terrain, side: str) -> None:
    many = ", ".join(
        f"{name} off" for name in ("Titan", "Ogre", "Troll", "Centaur", "Lion", "Cyclops", "Angel")
    )
    one = "Lion off"
    both = (many, one) if side == "attacker" else (one, many)
    game = fight(terrain, *both, phase="half", side=side, number=1)
    seat = game.asked
    while game.question == "ManeuverPhase" and game.asked == seat:
        action = answer(game)
        if type(action).__name__ == "EndManeuvers":
            break
        game.act(seat, action)
    outside = [c.name for c in game.battle.of(side) if c.hex is None]
    assert outside == []


def test_the_titan_comes_in_where_not_all_can() -> None:
    many = ", ".join(["Titan off", *["Ogre off"] * 6])
    game = fight("brush", "Lion off", many, phase="half", side="defender", number=1)
    while type(answer(game)).__name__ == "MoveCharacter":
        game.act(game.asked, answer(game))
    assert [c.name for c in game.battle.of("defender") if c.hex is None] == ["Ogre"]
