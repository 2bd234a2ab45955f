"""The pack, the set-up and the options of a table."""

from collections import Counter

import pytest

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.cards import ACTION_CARDS, DAMAGE, Card, pack
from bot.rules.call_to_arms.game import ROUNDS
from tests.builders import LETTERS, SEED, new_war


def test_case_1_a_pack_of_62_cards() -> None:
    cards = pack()
    assert len(cards) == 62
    assert sum(DAMAGE[card] for card in cards) == 420 == 4 * 105
    assert cards.count(Card.I) == 4
    assert sum(card in ACTION_CARDS for card in cards) == len(ACTION_CARDS) == 6


def test_the_ranks_count_14_to_1() -> None:
    ranks = ["M", "D", "L", "C", "X", "IX", "VIII", "VII", "VI", "V", "IV", "III", "II", "I"]
    assert [DAMAGE[Card(rank)] for rank in ranks] == list(range(14, 0, -1))
    assert [DAMAGE[card] for card in ACTION_CARDS] == [0] * 6


@pytest.mark.parametrize(("seats", "deck", "aside"), [(2, 21, 0), (3, 10, 2)])
def test_case_2_one_pack_is_split_into_draw_decks(seats: int, deck: int, aside: int) -> None:
    game = new_war(seats)
    begins = game.find(events.WarBegins)
    assert (begins.deck, begins.aside) == (deck, aside)
    drawer = game.find(events.TurnCardDrawn).seat
    for seat, faction in enumerate(game.game.state.factions):
        turn_card = int(seat == drawer)
        assert len(faction.hand) == 10 + turn_card
        assert len(faction.deck) == deck - turn_card
    assert len(game.game.state.aside) == aside


@pytest.mark.parametrize("seats", [2, 3])
def test_a_pack_for_each_faction(seats: int) -> None:
    game = new_war(seats, packs="each")
    assert game.find(events.WarBegins).deck == 52
    assert game.find(events.WarBegins).aside == 0
    for faction in game.game.state.factions:
        assert Counter(faction.hand + faction.deck) == Counter(pack())


@pytest.mark.parametrize(("rounds", "needed"), [("1", 1), ("3", 2), ("5", 3)])
def test_best_of_1_3_or_5(rounds: str, needed: int) -> None:
    game = new_war(2, rounds=rounds)
    assert game.view(None).needed == game.find(events.WarBegins).needed == needed


def test_best_of_5_is_for_two_factions() -> None:
    assert ROUNDS.offered(2, {"mode": "war"}) == ("3", "1", "5")
    assert ROUNDS.offered(3, {"mode": "war"}) == ("3", "1")


def test_the_first_start_player_is_random() -> None:
    seeds = [f"{n:064x}" for n in range(60)]
    firsts = Counter(new_war(3, seed).turn for seed in seeds)
    assert set(firsts) == set("ABC")
    assert min(firsts.values()) > 10


def test_the_same_seed_deals_the_same_war() -> None:
    assert new_war(3, SEED).game == new_war(3, SEED).game
    assert new_war(3, SEED).game != new_war(3, "5f" * 32).game


def test_dealing_shows_a_spectator_no_card() -> None:
    game = new_war(3)
    for event in game.log:
        seen = event.seen(None)
        assert seen is not None
        assert not getattr(seen, "cards", ())
    assert all(game.view(None).factions[s].hand is None for s, _ in enumerate(LETTERS[:3]))


def test_the_pack_is_shuffled_before_it_is_dealt() -> None:
    hands = [new_war(2, f"{number:064x}").game.state.factions[0].hand for number in range(12)]
    assert len({tuple(hand) for hand in hands}) == 12
    deck = new_war(2).game.state.factions[0].deck
    assert {"M", "D", "L"} & set(deck)
    assert {"III", "II", "I"} & set(deck)
