"""The computer player: what it does in plain cases, and that it wins."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.rules import engine
from bot.rules.call_to_arms.action_cards import Barrage, Raid, Reinforce, Salvage, Scout, WarDrums
from bot.rules.call_to_arms.cards import DAMAGE, DAMAGE_CARDS, Card
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.leaving import Stand, Surrender
from bot.rules.call_to_arms.policy import choose
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass
from bot.rules.call_to_arms.view import WarView
from bot.rules.kernel import Action
from bot.simulate import RandomPolicy, seed_of_game
from tests.builders import PlayingWar, seat, war
from tests.rules.random_play import random_game

Policy = Callable[[WarView, engine.Asked], Action[Any]]


def chosen(game: PlayingWar, letter: str) -> Action[Any]:
    """What the computer does; it must be among what the rules offer."""
    action = choose(game.view(letter), engine.Asked(game.game, seat(letter)))
    assert type(action) in game.offered(letter)
    return action


def played(game: PlayingWar, letter: str) -> list[Action[Any]]:
    """All that the computer does in a turn."""
    actions: list[Action[Any]] = []
    number = game.game.state.round
    while game.turn == letter and game.asked == letter and game.game.state.round == number:
        actions.append(chosen(game, letter))
        game.act(letter, actions[-1])
    return actions


# Damage cards


def test_throws_the_lowest_card_first() -> None:
    game = war(A="hand M D X V III", B="hand 5")
    assert chosen(game, "A") == DamageCard(Card.III)


def test_taunts_with_a_third_i_and_keeps_two() -> None:
    assert chosen(war(A="hand M II I I I", B="hand 5"), "A") == PlayOne()
    assert chosen(war(A="hand M II I I", B="hand 5"), "A") == DamageCard(Card.II)


def test_an_i_is_the_last_card_to_stay_in_with() -> None:
    assert chosen(war(A="field 20 | hand I", B="field 10 | hand 3"), "A") == PlayOne()


def test_stands_on_a_lead_with_nothing_to_play() -> None:
    game = war(A="field 20 | hand Salvage", B="field 10 | hand 3")
    assert chosen(game, "A") == Stand()


@pytest.mark.parametrize("rival", ["field 25 | stands", "field 25"])
def test_wins_with_the_lowest_card_that_does_when_nobody_can_answer_it(rival: str) -> None:
    game = war(A="field 20 | hand M C IX VI II I", B=rival)
    assert chosen(game, "A") == DamageCard(Card.VI), "not II, not M, and no Titan"


# Folding


def test_folds_a_lost_round_and_keeps_its_hand() -> None:
    game = war(A="field 5 | hand M D L C | drawn 3", B="field 70 | hand 5")
    assert chosen(game, "A") == Surrender()


def test_fights_to_the_end_when_folding_loses_the_war() -> None:
    last_round = war(A="field 5 | hand M D | drawn 3", B="field 70 | hand 5", rounds=1)
    assert chosen(last_round, "A") == DamageCard(Card.D)
    match_point = war(A="field 5 | hand M D | drawn 3", B="field 70 | hand 5 | wins 1")
    assert chosen(match_point, "A") == DamageCard(Card.D)


def test_fights_on_when_a_little_behind_with_the_stronger_hand() -> None:
    game = war(A="field 20 | hand M M D L VI | drawn 3", B="field 25 | hand 2 | drawn 3")
    assert chosen(game, "A") == DamageCard(Card.VI)


# Titans


def test_flips_a_titan_rather_than_lose_a_round() -> None:
    game = war(A="field 5 | hand M D L I | drawn 3", B="field 70 | hand 4")
    assert chosen(game, "A") == FlipTitan()


def test_flips_no_titan_when_it_can_win_by_playing() -> None:
    game = war(A="field 20 | hand M M D D VI I | drawn 3", B="field 25 | hand 1 | drawn 3")
    assert chosen(game, "A") == DamageCard(Card.VI)


def test_folds_cheaply_instead_of_flipping_in_a_round_that_matters_little() -> None:
    game = war(
        A="field 2 | hand M D L I | wins 1 | drawn 3",
        B="field 9 | hand 9",
        C="field 8 | hand 9",
        turn="A",
    )
    assert chosen(game, "A") == Surrender()


def test_answers_a_titan_when_winning() -> None:
    game = war(A="field 40 | hand M L I", B="field 20 | hand V I", turn="B")
    game.flip("B")
    assert chosen(game, "A") == AnswerTitan()


def test_lets_a_titan_pass_without_an_i() -> None:
    game = war(A="field 40 | hand M L", B="field 20 | hand V I", turn="B")
    game.flip("B")
    assert chosen(game, "A") == LetItPass()


def test_the_third_faction_is_glad_of_a_titan_when_it_is_behind() -> None:
    game = war(A="field 40 | hand M X", B="field 20 | hand V I", C="field 9 | hand V I", turn="B")
    game.flip("B")
    assert chosen(game, "C") == LetItPass()


def test_lets_its_lead_go_when_the_round_is_lost_all_the_same() -> None:
    game = war(
        A="field 21 | hand II I | drawn 3",
        B="field 20 | hand 9",
        C="field 5 | hand V I",
        turn="C",
    )
    game.flip("C")
    assert chosen(game, "A") == LetItPass()


# Action cards


def test_reinforces_at_once() -> None:
    game = war(A="hand M II Reinforce Scout | deck X V III", B="hand 5")
    assert played(game, "A") == [Reinforce(), Scout(1), DamageCard(Card.II)]


def test_keeps_reinforce_when_the_deck_is_empty() -> None:
    assert chosen(war(A="hand M Reinforce", B="hand 5"), "A") == DamageCard(Card.M)


def test_raids_the_largest_hand() -> None:
    game = war(A="hand M II Raid", B="hand 4", C="hand 6")
    assert chosen(game, "A") == Raid(2)


def test_salvages_its_best_card_once_it_is_a_high_one() -> None:
    game = war(A="hand M II Salvage | discard V D X", B="hand 5")
    assert chosen(game, "A") == Salvage(Card.D)
    low = war(A="hand M II Salvage | discard V III", B="hand 5")
    assert chosen(low, "A") == DamageCard(Card.II)


def test_a_barrage_throws_a_high_card_off_to_take_the_lead() -> None:
    game = war(A="field X VIII | hand M D V Barrage", B="field M VI | hand 2")
    assert chosen(game, "A") == Barrage(1)
    no_use = war(A="field X VIII | hand M D V Barrage", B="field V IV | hand 2")
    assert chosen(no_use, "A") == DamageCard(Card.V)


def test_war_drums_double_a_high_card_that_decides() -> None:
    game = war(A="field 20 | hand M II War Drums", B="field 36 | stands")
    assert played(game, "A") == [WarDrums(), DamageCard(Card.M)]


def test_action_cards_are_not_thrown_after_a_lost_round() -> None:
    game = war(A="field 5 | hand M D L Barrage | drawn 3", B="field M M M D D X×2 | hand 6")
    assert chosen(game, "A") == Surrender()


# What it may know


def test_chooses_the_same_whatever_it_cannot_see() -> None:
    own = "field X X | hand M D V I"
    one = war(A=own, B="field C C VIII | hand M M M | deck V")
    two = war(A=own, B="field C C VIII | hand II II II | deck I")
    assert one.view("A") == two.view("A")
    assert chosen(one, "A") == chosen(two, "A") == chosen(one, "A")


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("packs", ["shared", "each"])
def test_has_a_legal_answer_wherever_random_play_leads(seats: int, packs: str) -> None:
    options = {"rounds": "3", "packs": packs}
    for number in range(15):
        for _, result in random_game(RULESET, seats, options, Random(number), (Surrender,)):
            for asked in result.game.asked:
                action = choose(RULESET.view(result.game, asked), engine.Asked(result.game, asked))
                engine.act(result.game, asked, action, 1, RULESET.copy)


# Whole games


def highest(view: WarView, asked: engine.Asked) -> Action[Any]:
    """Always the highest card; a Titan when there is none."""
    return naive(asked, [card for card in DAMAGE_CARDS if card in hand_of(view, asked)])


def lowest_winning(view: WarView, asked: engine.Asked) -> Action[Any]:
    """Always the lowest card that takes the lead, or else the lowest."""
    cards = [card for card in DAMAGE_CARDS if card in hand_of(view, asked)]
    totals = [f.total for f in view.factions if f.seat != asked.seat and f.strength]
    gap = max(totals) - view.factions[asked.seat].total
    return naive(asked, [card for card in cards if DAMAGE[card] > gap][-1:] or cards[-1:])


def hand_of(view: WarView, asked: engine.Asked) -> tuple[Card, ...]:
    return view.factions[asked.seat].hand or ()


def naive(asked: engine.Asked, cards: list[Card]) -> Action[Any]:
    kinds = asked.kinds()
    if DamageCard in kinds:
        return DamageCard(cards[0])
    order = (PlayOne, FlipTitan, AnswerTitan, Stand, LetItPass, Surrender)
    return next(kind for kind in order if kind in kinds)()


def at_random(seed: str) -> Policy:
    return RandomPolicy(Random(seed))


def wins(games: int, seats: int, against: Callable[[str], Policy], **options: str) -> float:
    """The share of games that the computer wins, from each seat in turn."""
    options = {"rounds": "3", "packs": "shared"} | options
    won = 0.0
    for number in range(games):
        seed, own = seed_of_game("policy", number), number % seats
        policies = [choose if s == own else against(f"{seed}{s}") for s in range(seats)]
        game = engine.start(RULESET.new_game(seats, options, seed), row=1).game
        while (outcome := RULESET.outcome(game.state)) is None:
            asked = min(game.asked)
            action = policies[asked](RULESET.view(game, asked), engine.Asked(game, asked))
            game = engine.act(game, asked, action, row=2, copy=lambda same: same).game
        won += (own in outcome.winners) / len(outcome.winners or (1,))
    return won / games


@pytest.mark.parametrize(
    ("seats", "rounds", "packs"),
    [
        (2, "1", "shared"),
        (2, "3", "shared"),
        (2, "5", "shared"),
        (2, "3", "each"),
        (3, "1", "each"),
        (3, "3", "shared"),
        (3, "3", "each"),
    ],
)
def test_beats_random_play(seats: int, rounds: str, packs: str) -> None:
    assert wins(60, seats, at_random, rounds=rounds, packs=packs) >= 0.85


@pytest.mark.parametrize("policy", [highest, lowest_winning])
@pytest.mark.parametrize("seats", [2, 3])
def test_beats_a_player_with_one_habit(seats: int, policy: Policy) -> None:
    assert wins(100, seats, lambda seed: policy) >= 0.65
