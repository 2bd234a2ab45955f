"""The computer in All the Mems: what it does in plain cases, and that it forgets as it should."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.rules import engine
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.mems.policy import HALF_LIFE, choose, remembered
from bot.rules.call_to_arms.mems.table import Memory
from bot.rules.call_to_arms.mems.view import MemsView
from tests.builders import seat
from tests.rules.call_to_arms.laid_out import PlayingMems, chosen, laid_out, new_mems


def chosen_place(game: PlayingMems, letter: str) -> int:
    place = choose(game.view(letter), engine.Asked(game.game, seat(letter))).place
    assert place in game.choices(letter)
    return place


def fresh(game: PlayingMems) -> PlayingMems:
    """Let no time pass between what was seen and now."""
    for place in game.mems.places:
        place.seen = place.seen and game.mems.turns
    return game


def test_turns_up_a_pair_that_it_knows() -> None:
    game = laid_out(memory=Memory.SHARP)
    game.up("A", 1, 2, 5)
    game.up("B", 3, 7, 6)
    game = fresh(game)
    place = chosen_place(game, "A")
    assert place in (1, 3, 5, 6)
    game.up("A", place)
    mate = {1: 3, 3: 1, 5: 6, 6: 5}[place]
    assert chosen_place(game, "A") == mate


def test_begins_with_an_unseen_card_when_it_knows_no_pair_and_matches_it() -> None:
    game = laid_out(memory=Memory.SHARP)
    game.up("A", 1, 2, 5)
    place = chosen_place(game, "B")
    assert place in (3, 4, 6, 7, 8)
    game.up("B", 3)
    assert chosen_place(fresh(game), "B") == 1


def test_knows_what_still_lies_open() -> None:
    game = laid_out("V X X V III III II II", memory=Memory.FORGETFUL)
    game.up("A", 1, 2, 3)
    assert set(remembered(game.view("B"), 1)) == {1, 2, 3}
    assert chosen_place(game, "B") in (2, 3)


def test_tries_unknown_cards_when_it_knows_no_match() -> None:
    game = laid_out(memory=Memory.SHARP)
    game.up("A", 1)
    second = chosen_place(game, "A")
    assert second != 1
    game.up("A", 2)
    assert chosen_place(game, "A") not in (1, 2)


def test_knows_nothing_that_was_not_seen() -> None:
    game = new_mems(2, memory="sharp")
    for _ in range(20):
        letter = game.asked
        if not letter:
            break
        view = game.view(letter)
        seen = {card.place: card.rank for card in view.seen}
        shown = {number: view.places[number - 1].rank for number in view.open}
        known = remembered(view, seat(letter))
        assert known.items() <= (seen | shown).items()
        game.up(letter, chosen_place(game, letter))


@pytest.mark.parametrize("memory", Memory)
def test_what_is_forgotten_stays_forgotten(memory: Memory) -> None:
    view = played_view(memory)
    before = set(remembered(view, 0))
    for turn in range(view.turns + 1, view.turns + 200):
        now = set(remembered(replace(view, turns=turn), 0))
        assert now <= before
        before = now
    assert len(before) < len(view.seen)


def test_what_is_seen_again_can_be_known_again() -> None:
    view = played_view(Memory.FORGETFUL)
    late = replace(view, turns=view.turns + 100)
    assert remembered(late, 0) == {}
    again = replace(late, seen=tuple(replace(card, turn=late.turns) for card in late.seen))
    assert len(remembered(again, 0)) == len(view.seen)


def test_half_is_forgotten_after_the_half_life() -> None:
    for memory in Memory:
        kept, view = Counter[bool](), played_view(memory)
        for number in range(20):
            seen = tuple(replace(card, turn=100 * number) for card in view.seen)
            later = 100 * number + round(HALF_LIFE[memory])
            for own in range(6):
                known = remembered(replace(view, seen=seen, turns=later), own)
                kept.update(card.place in known for card in seen)
        assert 0.42 < kept[True] / kept.total() < 0.58


def test_seats_forget_different_cards() -> None:
    view = replace(played_view(Memory.FORGETFUL), turns=8)
    assert len({frozenset(remembered(view, own)) for own in range(6)}) > 1


def played_view(memory: Memory) -> MemsView:
    """Return a view in which many cards have been seen, all in turn 4."""
    game = laid_out("M D L C X IX VIII VII M D L C X IX VIII VII", memory=memory)
    for letter, places in (("A", (1, 2, 3)), ("B", (4, 5, 6)), ("A", (7, 8, 10)), ("B", (11, 9))):
        game.up(letter, *places)
    view: MemsView = game.view("A")
    return replace(view, turns=4, seen=tuple(replace(card, turn=4) for card in view.seen))


def duel(first: Memory, second: Memory, seed: str) -> list[int]:
    """Play a game of two computers; return the captured pairs."""
    game = engine.start(RULESET.new_game(2, chosen(), seed), 1).game
    row = 1
    while game.asked:
        row += 1
        (own,) = game.asked
        view = replace(RULESET.view(game, own), memory=(first, second)[own])
        action = choose(view, engine.Asked(game, own))
        game = engine.act(game, own, action, row, lambda same: same).game
    return [len(player.captured) // 2 for player in game.state.players]


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [
        (Memory.SHARP, Memory.FORGETFUL, 75),
        (Memory.SHARP, Memory.ATTENTIVE, 55),
        (Memory.ATTENTIVE, Memory.FORGETFUL, 55),
    ],
)
def test_a_better_memory_wins(better: Memory, worse: Memory, least: int) -> None:
    wins = 0
    for number in range(100):
        swap = number % 2
        pair = (worse, better) if swap else (better, worse)
        own, other = duel(*pair, f"{number:064x}")[:: -1 if swap else 1]
        wins += own > other
    assert wins >= least
