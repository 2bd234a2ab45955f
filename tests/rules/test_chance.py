"""The random source: fair, reproducible, checked by anyone."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import msgspec
import pytest

from bot.rules.chance import Chance

SEED = "ab" * 32
KNOWN_NUMBERS = [308, 620, 240, 161, 514, 954, 66, 875]
KNOWN_SHUFFLE = [3, 7, 9, 0, 2, 8, 5, 1, 4, 6]


def test_known_values_stay_as_they_are() -> None:
    """Stored games and posted seeds rest on them."""
    chance = Chance("00" * 32)
    assert [chance.below(1000) for _ in range(8)] == KNOWN_NUMBERS
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == KNOWN_SHUFFLE
    assert chance.drawn == 8 + 9


def test_anyone_can_check_a_draw_with_the_seed() -> None:
    chance = Chance(SEED, drawn=41)
    digest = sha256(bytes.fromhex(SEED) + (41).to_bytes(8, "big")).digest()
    assert chance.below(97) == int.from_bytes(digest[:8], "big") % 97
    assert chance.drawn == 42


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    chance = Chance(SEED)
    assert chance.commitment() == sha256(SEED.encode()).hexdigest()
    chance.below(6)
    assert chance.commitment() == Chance(SEED).commitment()


def test_it_goes_on_after_json_where_it_was() -> None:
    chance = Chance(SEED)
    chance.below(6)
    again = msgspec.json.decode(msgspec.json.encode(chance), type=Chance)
    assert [chance.below(100) for _ in range(20)] == [again.below(100) for _ in range(20)]


def test_numbers_are_about_equally_often() -> None:
    chance = Chance(SEED)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_every_order_of_a_shuffle_is_about_equally_often() -> None:
    chance = Chance(SEED)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(140 < count < 265 for count in counts.values())


def test_a_pick_is_one_of_the_values() -> None:
    chance = Chance(SEED)
    assert {chance.pick("abc") for _ in range(60)} == set("abc")


def test_a_single_possibility_and_an_empty_pile() -> None:
    chance = Chance(SEED)
    assert chance.below(1) == 0
    cards: list[int] = []
    chance.shuffle(cards)
    assert cards == []


@pytest.mark.parametrize("limit", [0, -3])
def test_no_possibility_is_an_error(limit: int) -> None:
    with pytest.raises(ValueError, match="at least one possibility"):
        Chance(SEED).below(limit)
    with pytest.raises(ValueError, match="at least one possibility"):
        Chance(SEED).pick([])
