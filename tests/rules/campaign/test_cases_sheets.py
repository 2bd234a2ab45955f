"""The worked cases that concern a sheet between games: sections A and B."""

import pytest

from bot.rules.campaign.awards import comes_home
from bot.rules.campaign.between import begin
from bot.rules.campaign.content import SCHOOLS, SPELLS
from bot.rules.campaign.purchases import due
from bot.rules.campaign.sheet import Homecoming, Sheet
from tests.rules.campaign.titans import does, refusal, schools_for_sale, titan, topic, with_xp


def levels(sheet: Sheet) -> list[int]:
    return sorted(SPELLS[spell].level for spell in sheet.spell_book)


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
