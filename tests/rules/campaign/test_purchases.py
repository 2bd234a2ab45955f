"""Spending XP: small stories, and rules that hold whatever is bought in whatever order."""

from collections import Counter

import msgspec
import pytest

from bot.rules.campaign import between, purchases
from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS
from bot.rules.campaign.purchases import due
from bot.rules.campaign.sheet import Sheet
from bot.rules.chance import Chance
from bot.rules.sheets import NotAllowed
from tests.rules.campaign.titans import does, offered, topic

FAR = 6400
SEEDS = [*range(50), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(50, 400))]
"""A sample, and many more for the soak."""

EVERY_KEY = (
    *(f"ability:{each}" for each in ABILITIES),
    *(f"school:{each}" for each in SCHOOLS),
    *(f"{kind}:{each}" for kind in ("spell", "learn", "learn_gold") for each in SPELLS),
    *(f"{kind}:{each}" for kind in ("buy", "sell", "repair") for each in ITEMS),
    *("keep", "guard_done", "guard:Lion", "guard_out:Lion", "change:bless>haste"),
)


def test_two_purchases_make_a_level_and_the_box_comes_first() -> None:
    ada = does(Sheet(name="Ada", base_xp=200), "ability:power")
    assert (ada.spent, ada.level, ada.places) == (100, 0, ())
    ada = does(ada, "ability:power")
    assert (ada.abilities, ada.level) == ({"power": 2}, 1)
    assert between.choices(ada, ())["spells"].due


def test_nothing_is_bought_while_a_place_is_open() -> None:
    ada = does(Sheet(name="Ada", base_xp=200), "school:fire")
    assert "xp" not in between.choices(ada, ())
    with pytest.raises(NotAllowed, match="First choose a spell of Fire, level 1"):
        between.take(ada, "ability:power", ())


def test_the_spells_of_a_purchase_come_before_the_level_it_brings() -> None:
    ada = Sheet(name="Ada", base_xp=200, spent=100)
    ada = between.take(ada, "school:air", ())
    assert ada.level == 1 and topic(ada, "spells") == [
        "air_affinity",
        "tundra_walker",
        "shocking_grasp",
    ]
    ada = does(ada, "learn:shocking_grasp")
    assert topic(ada, "spells") == list(SCHOOLS)


def test_a_waiting_intelligence_spell_is_learned_before_the_free_school_level() -> None:
    ada = Sheet(name="Ada", base_xp=200)
    ada = does(ada, "ability:intelligence", "school:divine", "learn:bless")
    assert topic(ada, "spells") == ["protection", "minor_heal"]
    ada = does(ada, "learn:protection", "school:fire", "learn:fire_bolt")
    assert ada.intelligence == ("protection",)
    assert topic(ada, "spells")[-1] == "keep"


def test_several_intelligence_places_wait_for_as_many_spells_as_there_are() -> None:
    ada = Sheet(name="Ada", base_xp=500, spent=100)
    ada = does(ada, "ability:intelligence", "school:divine", "learn:bless", "learn:minor_heal")
    ada = does(ada, "ability:intelligence", "learn:protection", "ability:intelligence")
    assert ada.level == 2 and len(ada.intelligence) == 2
    assert topic(ada, "spells") == list(SCHOOLS)
    ada = does(ada, "school:nature", "learn:barkskin", "keep", "learn:wild_growth")
    assert len(ada.intelligence) == 3 and ada.places == ()


def test_an_intelligence_spell_becomes_ordinary_where_no_other_is_left() -> None:
    """R65: the school still teaches its count, and Intelligence learns another spell."""
    ada = Sheet(
        name="Ada",
        base_xp=100,
        schools={"nature": 1},
        spells=("barkskin",),
        abilities={"intelligence": 2},
        intelligence=("brush_native", "wild_growth"),
    )
    ada = does(ada, "school:nature", "learn:entangle", "keep")
    assert ada.spells == ("barkskin", "entangle", "brush_native")
    assert ada.intelligence == ("wild_growth",)
    assert topic(ada, "spells") == ["move_through_tree", "regeneration"]
    ada = does(ada, "learn:regeneration")
    assert ada.intelligence == ("wild_growth", "regeneration") and due(ada) is None


def test_where_gold_has_bought_a_whole_school_level_nothing_is_asked() -> None:
    ada = Sheet(
        name="Ada",
        base_xp=100,
        schools={"nature": 1},
        spells=("barkskin", "brush_native", "wild_growth"),
    )
    ada = does(ada, "school:nature", "learn:entangle")
    assert len(ada.spells) == 4 and ada.places == ()


def test_no_change_is_asked_of_a_titan_without_intelligence_spells() -> None:
    ada = does(Sheet(name="Ada", base_xp=100), "school:fire", "learn:fire_bolt")
    assert ada.places == ()


def test_the_highest_level_is_32() -> None:
    """64 purchases: schools first, then all their spells, then the boxes (1.3)."""
    ada = Sheet(name="Ada", base_xp=FAR)
    for kind, number in (("school", 16), ("spell", 24), ("ability", 24)):
        for _ in range(number):
            ada = between.take(ada, next(k for k in offered(ada) if k.startswith(kind)), ())
            while due(ada) is not None:
                ada = between.take(ada, offered(ada)[0], ())
    assert (ada.level, ada.mana, ada.unspent) == (32, 35, 0)
    assert len(ada.spells) == 72 and len(ada.places) == 3 and offered(ada) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_every_order_of_purchases_keeps_every_rule(seed: int) -> None:
    chance = Chance(f"{seed:064x}")
    ada = Sheet(name="Ada", base_xp=FAR)
    bought: Counter[str] = Counter()
    while keys := offered(ada):
        assert_offers(ada)
        refused = chance.pick(EVERY_KEY)
        if refused not in keys:
            with pytest.raises(NotAllowed):
                between.take(ada, refused, ())
        key = chance.pick(keys)
        kind = key.partition(":")[0]
        if due(ada) is None:
            bought[kind if kind != "spell" else SPELLS[key.partition(":")[2]].school] += 1
        ada = between.take(ada, key, ())
        assert_sound(ada, bought)
    assert ada.abilities == dict.fromkeys(ABILITIES, 3)
    assert ada.schools == dict.fromkeys(SCHOOLS, 3)
    assert set(ada.spell_book) == set(SPELLS)


@pytest.mark.parametrize("seed", range(25))
def test_gold_between_the_purchases_spoils_nothing(seed: int) -> None:
    chance = Chance(f"{seed:064x}")
    ada = Sheet(name="Ada", base_xp=FAR, gold=100 * chance.below(30))
    while keys := [key for key in offered(ada) if key.split(":")[0] not in ("buy", "sell")]:
        scrolls = [key for key in keys if key.startswith("learn_gold")]
        pick = chance.pick(scrolls if scrolls and not chance.below(4) else keys)
        before, ada = ada, between.take(ada, pick, ())
        assert ada.gold == before.gold or ada.spent == before.spent
        assert_known(ada)
    assert set(ada.spell_book) == set(SPELLS)


def assert_offers(sheet: Sheet) -> None:
    found = between.choices(sheet, ())
    keys = [offer.key for choice in found.values() for offer in choice.offers]
    assert len(keys) == len(set(keys))
    assert ("spells" in found) == (due(sheet) is not None) == any(c.due for c in found.values())
    for choice in found.values():
        assert choice.question and choice.offers
        for offer in choice.offers:
            assert 0 < len(offer.label) <= 100 and len(offer.brings) <= 100


def assert_known(sheet: Sheet) -> None:
    """What holds with gold too: nothing twice, nothing out of reach, no place lost or doubled."""
    assert len(sheet.spell_book) == len(set(sheet.spell_book))
    assert all(purchases.reached(sheet, spell) for spell in sheet.spell_book)
    open_places = Counter(place.kind for place in sheet.places)
    assert len(sheet.intelligence) + open_places["intelligence"] == sheet.boxes("intelligence")
    assert all(0 <= each <= 3 for each in (*sheet.abilities.values(), *sheet.schools.values()))
    if due(sheet) is None:
        assert set(open_places) <= {"intelligence"}
        held = Counter((SPELLS[each].school, SPELLS[each].level) for each in sheet.spells)
        for school, reached in sheet.schools.items():
            for level in range(1, reached + 1):
                assert held[school, level] >= reached - level + 1


def assert_sound(sheet: Sheet, bought: Counter[str]) -> None:
    """What holds without gold: each purchase and each level has brought what it should."""
    assert_known(sheet)
    assert sheet.spent == 100 * bought.total() and sheet.unspent >= 0
    assert sheet.level == sheet.spent // 200
    assert sum(sheet.abilities.values()) == bought["ability"]
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=Sheet) == sheet
    if due(sheet) is not None:
        return
    assert sum(sheet.schools.values()) == min(24, bought["school"] + sheet.level)
    held = Counter((SPELLS[each].school, SPELLS[each].level) for each in sheet.spells)
    for school in SCHOOLS:
        reached = sheet.school(school)
        taught = reached * (reached + 1) // 2
        assert sum(held[school, level] for level in (1, 2, 3)) == taught + bought[school]
        if reached < 3:
            assert all(held[school, lv] == reached - lv + 1 for lv in range(1, reached + 1))
