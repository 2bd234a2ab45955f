"""The worked cases that concern a sheet between games: sections A to D, N and O."""

from typing import Any

import pytest

from bot.rules.campaign.awards import comes_home, leaves_home, most_places, xp
from bot.rules.campaign.between import begin
from bot.rules.campaign.content import ABILITIES, SCHOOLS, SPELLS
from bot.rules.campaign.guard import fits, may_serve
from bot.rules.campaign.points import points
from bot.rules.campaign.purchases import due
from bot.rules.campaign.sheet import Deeds, Homecoming, OwnedItem, Sheet
from tests.rules.campaign.titans import does, home, refusal, schools_for_sale, titan, topic


def levels(sheet: Sheet) -> list[int]:
    return sorted(SPELLS[spell].level for spell in sheet.spell_book)


def with_xp(amount: int = 100, **known: Any) -> Sheet:
    """Ada with XP to spend and whatever else she knows already."""
    return Sheet(name="Ada", base_xp=amount, **known)


# A. Level, mana, purchases


@pytest.mark.parametrize(
    ("spent", "level"), [(0, 0), (100, 0), (200, 1), (300, 1), (1900, 9), (2000, 10)]
)
def test_case_1_a_level_is_two_hundred_xp(spent: int, level: int) -> None:
    assert titan(spent=spent).level == level


def test_case_2_unspent_xp_give_no_level() -> None:
    ada = does(begin("Ada", {}), "ability:power")
    won = comes_home(ada, Homecoming(scenario="open_war", outcome="won", score=2500))
    assert (won.unspent, won.level) == (350, 0)


def test_case_3_mana_is_the_level_and_spirit() -> None:
    assert with_xp(spent=600, abilities={"spirit": 2}).mana == 5
    assert does(begin("Ada", {}), "ability:spirit").mana == 1
    assert begin("Ada", {}).mana == 0


def test_case_7_the_second_purchase_brings_level_1_and_a_school_level() -> None:
    ada = does(begin("Ada", {"base_xp": "200"}), "ability:power", "ability:charisma")
    assert (ada.spent, ada.level) == (200, 1)
    assert topic(ada, "spells") == list(SCHOOLS)
    ada = does(ada, "school:divine", "learn:bless")
    assert (ada.schools, ada.spells, due(ada)) == ({"divine": 1}, ("bless",), None)


def test_case_8_the_free_level_goes_on_with_fire_or_opens_another_school() -> None:
    ada = begin("Ada", {"base_xp": "200"})
    ada = does(ada, "school:fire", "learn:fire_bolt", "ability:power")
    assert does(ada, "school:fire").schools == {"fire": 2}
    assert does(ada, "school:water").schools == {"fire": 1, "water": 1}


def test_case_9_fire_3_at_once_with_six_spells() -> None:
    ada = does(begin("Ada", {"base_xp": "200"}), "school:fire", "learn:fire_bolt")
    ada = does(ada, "school:fire", "learn:fire_fan", "learn:dune_walker")
    ada = does(ada, "school:fire", "learn:fire_ball", "learn:bloodlust", "learn:fire_affinity")
    assert (ada.unspent, ada.schools, levels(ada)) == (0, {"fire": 3}, [1, 1, 1, 2, 2, 3])
    assert due(ada) is None


def test_case_10_air_2_or_level_1_of_the_seven_others() -> None:
    ada = does(begin("Ada", {"base_xp": "200"}), "school:air", "learn:shocking_grasp")
    labels = schools_for_sale(ada)
    assert "Air 2" in labels and "Air 3" not in labels
    assert sum(label.endswith(" 1") for label in labels) == 7
    assert refusal(ada, "school:air:3") == (
        "Air 3 needs Air 2 first: choose Air 2, or level 1 of another school."
    )


def test_case_12_power_has_three_boxes() -> None:
    assert refusal(with_xp(abilities={"power": 3}), "ability:power") == (
        "Power has all three boxes already: choose another ability."
    )


def test_case_13_one_purchase_two_school_levels() -> None:
    ada = with_xp(400, spent=300, schools={"divine": 1}, spells=("bless",))
    ada = does(ada, "school:earth", "learn:mountain_walker")
    assert ada.level == 2
    ada = does(ada, "school:earth", "learn:stone_fist", "learn:move_through_earth")
    assert ada.schools == {"divine": 1, "earth": 2} and due(ada) is None


def test_case_14_all_schools_taken_then_a_level_brings_none() -> None:
    wise = with_xp(4800, spent=4700, schools=dict.fromkeys(SCHOOLS, 3), abilities={"spirit": 1})
    wise = does(wise, "ability:spirit")
    assert (wise.level, wise.mana, wise.places) == (24, 26, ())


# B. Spells known


def test_case_15_a_school_teaches_one_three_and_six_spells() -> None:
    ada = does(with_xp(), "school:earth", "learn:mountain_walker")
    assert levels(ada) == [1]
    ada = with_xp(schools=ada.schools, spells=ada.spells)
    ada = does(ada, "school:earth", "learn:stone_fist", "learn:earth_affinity")
    assert levels(ada) == [1, 1, 2]
    ada = with_xp(schools=ada.schools, spells=ada.spells)
    ada = does(ada, "school:earth", "learn:earthquake", "learn:slow", "learn:move_through_earth")
    assert levels(ada) == [1, 1, 1, 2, 2, 3] and due(ada) is None


def test_case_16_six_one_and_two_are_nine_spells() -> None:
    ada = begin("Ada", {"base_xp": "200"})
    ada = does(ada, "school:earth", "learn:mountain_walker")
    ada = does(ada, "ability:intelligence", "learn:earth_affinity")
    ada = does(ada, "school:earth", "learn:stone_fist", "keep", "learn:move_through_earth")
    ada = with_xp(
        400,
        spent=200,
        abilities=ada.abilities,
        schools=ada.schools,
        spells=ada.spells,
        intelligence=ada.intelligence,
    )
    ada = does(ada, "ability:intelligence", "learn:slow")
    ada = does(ada, "school:earth", "learn:earthquake", "keep", "learn:earth_wall")
    ada = does(ada, "learn:mass_slow", "school:divine", "learn:bless", "keep")
    assert len(ada.spells) == 7 and len(ada.intelligence) == 2


def test_case_17_intelligence_waits_for_a_school() -> None:
    ada = does(begin("Ada", {"base_xp": "200"}), "ability:intelligence")
    assert ada.spell_book == () and due(ada) is None
    ada = does(ada, "school:fire", "learn:fire_bolt", "learn:dune_walker")
    assert (ada.spells, ada.intelligence) == (("fire_bolt",), ("dune_walker",))


def natural() -> Sheet:
    """Ada knows Barkskin, and Brush Native by Intelligence."""
    return with_xp(
        schools={"nature": 1},
        spells=("barkskin",),
        abilities={"intelligence": 1},
        intelligence=("brush_native",),
    )


def test_case_18_a_spell_that_was_changed_may_be_learned_again() -> None:
    ada = does(natural(), "school:nature", "learn:entangle", "change:brush_native>regeneration")
    assert topic(ada, "spells") == ["brush_native", "wild_growth"]
    ada = does(ada, "learn:brush_native")
    assert set(ada.spells) == {"barkskin", "entangle", "brush_native"}
    assert ada.intelligence == ("regeneration",) and due(ada) is None


def test_case_19_without_a_change_one_spell_is_left_to_learn() -> None:
    ada = does(natural(), "school:nature", "learn:entangle", "keep")
    assert topic(ada, "spells") == ["wild_growth"]
    ada = does(ada, "learn:wild_growth")
    assert set(ada.spell_book) == {"barkskin", "brush_native", "entangle", "wild_growth"}


def test_case_21_one_change_only_and_only_into_the_new_level() -> None:
    ada = with_xp(
        schools={"fire": 1},
        spells=("fire_bolt",),
        abilities={"intelligence": 2},
        intelligence=("dune_walker", "fire_affinity"),
    )
    ada = does(ada, "school:sorcery", "learn:shield")
    assert topic(ada, "spells") == [
        "dune_walker>magic_missile",
        "dune_walker>strength",
        "fire_affinity>magic_missile",
        "fire_affinity>strength",
        "keep",
    ]
    assert due(does(ada, "change:dune_walker>strength")) is None


def test_case_22_the_change_goes_to_the_new_school_level_only() -> None:
    ada = with_xp(
        schools={"fire": 3, "sorcery": 1},
        spells=("shield",),
        abilities={"intelligence": 1},
        intelligence=("fire_bolt",),
    )
    ada = does(ada, "school:sorcery", "learn:dispel")
    assert refusal(ada, "change:fire_bolt>fire_ball") == (
        "A spell may only be changed into one of the new school level: choose a spell of "
        "Sorcery, level 2, or keep what you have."
    )
    assert does(ada, "change:fire_bolt>invisibility").intelligence == ("invisibility",)


def test_case_23_a_finished_school_sells_the_spells_that_are_left() -> None:
    ada = begin("Ada", {"base_xp": "200"})
    ada = does(ada, "school:fire", "learn:fire_bolt", "school:fire", "learn:fire_fan")
    ada = does(ada, "learn:dune_walker", "school:fire", "learn:fire_ball", "learn:bloodlust")
    ada = does(ada, "learn:fire_affinity")
    ada = with_xp(700, spent=300, schools=ada.schools, spells=ada.spells)
    for_sale = [each for each in topic(ada, "xp") if each in SPELLS]
    assert sorted(SPELLS[each].level for each in for_sale) == [2, 3, 3]
    ada = does(ada, "spell:volcano_native", "school:air", "learn:shocking_grasp")
    ada = does(ada, "spell:dune_lord", "spell:mass_bloodlust", "school:divine", "learn:bless")
    assert ada.unspent == 100 and len(ada.spells) == 6 + 3 + 2
    assert not [each for each in topic(ada, "xp") if each in SPELLS]


def test_case_25_a_known_spell_is_not_sold_again() -> None:
    ada = with_xp(schools={"fire": 3}, spells=("fire_ball",))
    assert refusal(ada, "spell:fire_ball") == (
        "Fire Ball is in the spell book already: choose another."
    )


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
