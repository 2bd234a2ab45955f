"""The honor guard: who follows a Titan, and until when this is open."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from bot.rules.campaign import between
from bot.rules.campaign.awards import comes_home, leaves_home, most_places
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.guard import fits, free, may_serve, places
from bot.rules.campaign.points import POINTS, points
from bot.rules.campaign.sheet import Homecoming, Sheet
from bot.rules.chance import Chance
from bot.rules.titan.creatures import KINDS
from tests.rules.campaign.titans import does, home, offered, refusal, topic


def veteran(level: int, *guard: str, xp: int = 0) -> Sheet:
    spent = 200 * level
    return Sheet(name="Ada", base_xp=0, earned=spent + xp, spent=spent, guard=guard)


@pytest.mark.parametrize(
    ("level", "given"),
    [(3, ()), (4, (30,)), (6, (30,)), (7, (50, 50)), (9, (50, 50)), (10, (75, 50, 50))],
)
def test_the_places_of_each_level(level: int, given: tuple[int, ...]) -> None:
    assert places(level) == given


def test_the_chart_knows_every_character_but_the_titan() -> None:
    assert set(POINTS) == set(KINDS) - {"Titan"}
    lords = {name for name in POINTS if not may_serve(name)}
    assert lords == {"Angel", "Archangel", *(f"Demon {n}" for n in range(1, 7))}


def test_two_alike_may_both_follow_but_no_third() -> None:
    ada = comes_home(veteran(7), home("lost", "Lion", "Lion"))
    ada = does(ada, "guard:Lion", "guard:Lion")
    assert ada.guard == ("Lion", "Lion") and free(ada) == ()
    assert refusal(ada, "guard:Lion") == (
        "Every Lion that came home is in your guard already: choose another."
    )


def test_of_two_guard_minotaurs_one_died() -> None:
    ada = veteran(7, "Minotaur", "Minotaur")
    assert comes_home(ada, home("won", "Minotaur", "Ogre")).guard == ("Minotaur",)


def test_who_was_not_chosen_is_gone_when_the_step_is_closed() -> None:
    ada = comes_home(veteran(4), home("won", "Lion", "Griffon"))
    ada = does(ada, "guard:Lion", "guard_done")
    assert (ada.guard, ada.candidates) == (("Lion",), None)
    assert refusal(ada, "guard:Griffon") == (
        "The honor guard is chosen after a game: play one first."
    )


def test_joining_a_game_closes_the_step() -> None:
    ada = comes_home(veteran(4, "Lion"), home("won", "Lion", "Griffon"))
    gone = leaves_home(ada)
    assert (gone.guard, gone.candidates) == (("Lion",), None)
    assert leaves_home(gone) == gone


def test_levels_bought_before_the_step_is_closed_count() -> None:
    ada = comes_home(veteran(3, xp=150), home("lost", "Griffon", "Unicorn"))
    assert topic(ada, "guard") == ["guard_done"]
    assert refusal(ada, "guard:Griffon") == (
        "Griffon is worth 30 points, and an honor guard comes with level 4, once XP are spent."
    )
    ada = does(ada, "ability:power", "ability:power", "school:divine", "learn:bless")
    assert does(ada, "guard:Griffon").guard == ("Griffon",)


def test_eliminated_the_marked_are_dropped_unless_xp_are_spent() -> None:
    """R33: all XP would give level 7 and two places; what is not spent covers one, or none."""
    ada = veteran(6, xp=150)
    marks = ("Unicorn", "Griffon")
    slain = Homecoming(scenario="open_war", outcome="lost", living=marks, marked=True)
    assert most_places(ada, slain) == (50, 50)
    back = comes_home(ada, slain)
    assert (back.candidates, back.guard) == (marks, ("Griffon",))
    assert refusal(back, "guard:Unicorn") == (
        "Unicorn is worth 50 points, and level 6 has one place of up to 30 points."
    )
    assert leaves_home(back).guard == ("Griffon",)
    rich = does(back, "ability:power", "ability:luck", "school:air", "learn:air_affinity")
    assert leaves_home(does(rich, "guard:Unicorn")).guard == ("Griffon", "Unicorn")


def test_eliminated_with_the_levels_bought_all_who_are_marked_follow() -> None:
    marks = ("Bronze Wyrm", "Lion", "Giant")
    slain = Homecoming(scenario="open_war", outcome="lost", living=marks, marked=True)
    assert comes_home(veteran(10, "Unicorn"), slain).guard == ("Bronze Wyrm", "Giant", "Lion")
    assert comes_home(veteran(7, xp=550), slain).guard == ("Giant", "Lion")


def test_in_a_party_the_award_for_a_victory_counts_for_the_marks() -> None:
    ada = veteran(3, xp=0)
    raid = Homecoming(scenario="raiders", outcome="won", win=80, lose=40, score=1200)
    assert most_places(ada, raid) == (30,)
    lost = Homecoming(scenario="raiders", outcome="lost", win=80, lose=40, score=1200)
    assert most_places(ada, lost) == ()


def test_the_end_of_the_step_warns_who_could_spend_xp_first() -> None:
    assert comes_home(veteran(3, xp=149), home("lost", "Griffon")).candidates is None
    ada = comes_home(veteran(3, xp=150), home("lost", "Griffon"))
    end = between.choices(ada, ())["guard"].offers[-1]
    assert end.brings == "Nobody else can join it then; spend your XP first for more places"
    full = comes_home(veteran(4), home("lost", "Griffon"))
    end = between.choices(full, ())["guard"].offers[-1]
    assert end.brings == "Nobody else can join it then"


def test_a_place_is_for_its_points_or_fewer() -> None:
    """Against every way to seat up to three guards in places, one by one."""
    names = ("Lion", "Griffon", "Giant", "Unicorn", "Dragon", "Bronze Wyrm")
    for level in (4, 7, 10):
        for number in range(5):
            for group in combinations_with_replacement(names, number):
                assert fits(group, level) == seated(group, places(level)), (group, level)


def seated(names: tuple[str, ...], given: tuple[int, ...]) -> bool:
    if not names:
        return True
    return any(
        points(names[0]) <= place and seated(names[1:], given[:at] + given[at + 1 :])
        for at, place in enumerate(given)
    )


@pytest.mark.parametrize("seed", range(64))
def test_whoever_is_chosen_came_home_and_has_a_place(seed: int) -> None:
    chance = Chance(f"{seed:064x}")
    ada = veteran(chance.below(12), xp=100 * chance.below(6))
    for _ in range(4):
        living = [chance.pick(tuple(POINTS)) for _ in range(chance.below(9))]
        ada = comes_home(ada, home("lost", *living, sat_out=ada.guard))
        for _ in range(12):
            keys = [key for key in offered(ada) if key.split(":")[-1] not in SPELLS]
            if not keys:
                break
            ada = does(ada, chance.pick(keys))
            assert fits(ada.guard, ada.level)
            if ada.candidates is not None:
                assert not Counter(ada.guard) - Counter(ada.candidates)
        ada = leaves_home(ada)
