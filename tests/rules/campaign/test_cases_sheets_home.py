"""The worked cases that concern a sheet that comes home: sections C, D, N and O."""

import pytest

from bot.rules.campaign.awards import comes_home, leaves_home, most_places, xp
from bot.rules.campaign.content import ABILITIES
from bot.rules.campaign.guard import fits, may_serve
from bot.rules.campaign.points import points
from bot.rules.campaign.sheet import Deeds, Homecoming, OwnedItem, Sheet
from tests.rules.campaign.titans import does, home, refusal, titan, topic, with_xp

# C. XP at the end


def fared(outcome: str, score: int = 0, **deeds: int) -> Homecoming:
    return Homecoming(scenario="open_war", outcome=outcome, score=score, deeds=Deeds(**deeds))


def test_case_26_a_lost_game() -> None:
    assert xp(titan(), fared("lost", 237, battles=2, agreements=1)) == 133


def test_case_27_a_won_game_and_wisdom() -> None:
    won = fared("won", 655, battles=4)
    assert xp(titan(), won) == 265
    assert xp(with_xp(abilities={"wisdom": 2}), won) == 318


def test_case_28_wisdom_is_rounded_down_once() -> None:
    lost = fared("lost", 237, battles=2, agreements=1)
    assert xp(with_xp(abilities={"wisdom": 3}), lost) == 172


@pytest.mark.parametrize("case", [30, 31, 34])
def test_cases_30_31_34_what_is_no_deed_brings_nothing(case: int) -> None:
    assert xp(titan(), fared("lost", 40)) == 54


def test_cases_32_33_concessions_and_a_win_by_the_time_limit() -> None:
    assert xp(titan(), fared("lost", conceded_before=1)) == 60
    assert xp(titan(), fared("lost", conceded_in_battle=1)) == 75
    assert xp(titan(), fared("lost", battles=1)) == 75


def test_case_35_draw_and_withdrawal() -> None:
    assert xp(titan(), fared("drawn", 310)) == 81
    assert xp(titan(), fared("withdrawn", 120, battles=1)) == 37


def test_case_37_a_start_score_counts_for_nothing() -> None:
    siege = Homecoming(
        scenario="winter_siege",
        outcome="won",
        win=180,
        lose=65,
        score=260,
        start_score=100,
        deeds=Deeds(battles=1),
    )
    assert xp(titan(), siege) == 221


def test_case_179_a_party_is_paid_at_the_end() -> None:
    for outcome, paid in (("won", 114), ("lost", 74)):
        raid = Homecoming(
            scenario="raiders",
            outcome=outcome,
            win=80,
            lose=40,
            score=90,
            deeds=Deeds(battles=1),
        )
        assert xp(titan(), raid) == paid


# D. Honor guard


def came_home(level: int, *living: str, guard: tuple[str, ...] = ()) -> Sheet:
    return comes_home(
        with_xp(0, spent=200 * level, earned=200 * level, guard=guard), home("lost", *living)
    )


def test_case_38_level_4_has_one_place_of_30() -> None:
    crowd = ("Unicorn", "Warbear", "Griffon")
    assert came_home(3, *crowd).candidates is None
    ada = came_home(4, *crowd)
    assert topic(ada, "guard") == ["Griffon", "Warbear", "guard_done"]
    assert does(ada, "guard:Griffon", "guard_done").guard == ("Griffon",)
    assert refusal(does(ada, "guard:Griffon"), "guard:Warbear") == (
        "Level 4 has one place of up to 30 points: send a guard away to make room for Warbear."
    )


def test_case_39_level_6_is_as_level_4() -> None:
    assert topic(came_home(6, "Unicorn", "Griffon"), "guard") == ["Griffon", "guard_done"]


def test_case_40_level_7_has_two_places_of_50() -> None:
    ada = came_home(7, "Warlock", "Giant", "Dragon")
    assert does(ada, "guard:Warlock", "guard:Giant").guard == ("Warlock", "Giant")
    assert "Dragon" not in topic(ada, "guard")
    assert fits(("Griffon", "Unicorn"), 7)


def test_case_41_level_10_has_a_third_place_of_75() -> None:
    assert fits(("Bronze Wyrm", "Unicorn", "Ranger"), 10)
    assert not fits(("Ranger Captain", "Hydra"), 10)
    assert fits(("Dragon", "Unicorn", "Lion"), 10)


def test_case_42_lords_never_demi_lords_yes() -> None:
    assert topic(came_home(10, "Angel", "Demon 1"), "guard") == []
    assert not may_serve("Angel") and not may_serve("Demon 1")
    assert topic(came_home(4, "Earth Elemental"), "guard") == ["Earth Elemental", "guard_done"]


def test_case_44_a_slain_guard_is_gone_a_living_one_stays_or_goes() -> None:
    slain = came_home(4, "Lion", guard=("Minotaur",))
    assert slain.guard == ()
    another = came_home(4, "Lion", "Minotaur", guard=("Minotaur",))
    assert another.guard == ("Minotaur",)
    assert does(another, "guard_out:Minotaur", "guard:Lion", "guard_done").guard == ("Lion",)


def test_case_45_a_guard_that_sat_out_may_stay() -> None:
    ada = with_xp(0, spent=2000, earned=2000, guard=("Cleric",))
    back = comes_home(ada, home("lost", sat_out=("Cleric",)))
    assert leaves_home(back).guard == ("Cleric",)


def test_case_47_no_place_by_all_xp_then_nobody_is_marked() -> None:
    ada = with_xp(0, spent=600, earned=600)
    lost = Homecoming(
        scenario="open_war",
        outcome="lost",
        score=237,
        deeds=Deeds(battles=2, agreements=1),
        living=("Griffon",),
    )
    assert most_places(ada, lost) == ()
    back = comes_home(ada, lost)
    assert (back.unspent, back.candidates, back.guard) == (133, None, ())


# N. Points


def test_cases_148_and_151_the_campaign_chart() -> None:
    assert 2 * points("Ranger") + 2 * points("Lion") + points("Angel") == 190
    assert (2 * points("Ranger") + 2 * points("Lion")) // 2 == 65
    assert (points("Gargoyle") + points("Lion") + points("Troll")) // 2 == 22


# O. Items and gold


def test_case_156_a_lost_item_comes_home_to_be_repaired() -> None:
    ada = titan(0, 0, 60, "ward_stone", "gale_cloak")
    lost = Homecoming(
        scenario="raiders", outcome="lost", lose=40, lost=("ward_stone", "gale_cloak")
    )
    back = comes_home(ada, lost)
    assert back.items == (OwnedItem("ward_stone", lost=True), OwnedItem("gale_cloak", lost=True))
    back = does(back, "repair:ward_stone")
    assert back.gold == 40
    assert does(back, "repair:gale_cloak").gold == 0


def test_case_156_kept_by_a_computer_it_is_gone() -> None:
    ada = titan(0, 0, 0, "ward_stone", "gale_cloak")
    kept = Homecoming(scenario="raiders", outcome="lost", gone=("ward_stone",))
    assert comes_home(ada, kept).items == (OwnedItem("gale_cloak"),)


def test_case_158_what_a_scenario_pays_is_on_the_sheet() -> None:
    again = Homecoming(scenario="pretender", outcome="won", win=120, lose=50, gold=37)
    back = comes_home(titan(), again)
    assert (back.earned, back.gold, back.items) == (120, 37, ())


def test_case_161_five_spells_without_a_school_bought() -> None:
    ada = Sheet(name="Ada", base_xp=700)
    ada = does(ada, "ability:intelligence", "ability:power")
    ada = does(ada, "school:air", "learn:shocking_grasp", "learn:tundra_walker")
    ada = does(ada, "ability:power", "ability:power")
    ada = does(ada, "school:air", "learn:haste", "keep")
    assert topic(ada, "spells") == ["air_affinity"]
    ada = does(ada, "learn:air_affinity", "ability:skill", "ability:skill")
    ada = does(ada, "school:fire", "learn:fire_bolt", "keep", "ability:luck")
    assert (ada.unspent, len(ada.spell_book), ada.mana) == (0, 5, 3)
    assert sum(ada.abilities.values()) == 7 and set(ada.abilities) < set(ABILITIES)
