"""The sheets of computers."""

from collections import Counter

import pytest

from bot.rules.campaign import between
from bot.rules.campaign.awards import comes_home
from bot.rules.campaign.content import ITEMS, SCHOOLS, SPELLS
from bot.rules.campaign.ready import READY, ReadySheet, grown, made, prefer, ready_sheet
from bot.rules.campaign.sheet import Homecoming, OwnedItem, Sheet
from bot.rules.chance import Chance
from tests.rules.campaign.titans import home, offered, titan


def seeded(seed: int) -> Chance:
    return Chance(f"{seed:064x}")


def assert_legal(sheet: Sheet) -> None:
    """As if it had been bought: XP, free levels and spells come out."""
    boxes, schools = sum(sheet.abilities.values()), sum(sheet.schools.values())
    bought = schools - min(sheet.level, 24)
    assert bought >= 0 and boxes >= 0
    assert all(0 < each <= 3 for each in (*sheet.abilities.values(), *sheet.schools.values()))
    held = Counter((SPELLS[each].school, SPELLS[each].level) for each in sheet.spells)
    taught = Counter(
        {
            (school, level): sheet.school(school) - level + 1
            for school in SCHOOLS
            for level in range(1, sheet.school(school) + 1)
        }
    )
    extra = held - taught
    assert not taught - held
    assert all(sheet.school(school) == 3 for school, _ in extra)
    assert sheet.spent == 100 * (boxes + bought + extra.total())
    assert len(sheet.intelligence) <= sheet.boxes("intelligence")
    assert all(SPELLS[s].level <= sheet.school(SPELLS[s].school) for s in sheet.spell_book)
    assert len(set(sheet.spell_book)) == len(sheet.spell_book)
    assert all(each.item in ITEMS for each in sheet.items)
    assert sheet.unspent == 0 and len(sheet.items) <= 4


@pytest.mark.parametrize("name", READY)
def test_every_ready_sheet_could_have_been_bought(name: str) -> None:
    assert_legal(READY[name])


@pytest.mark.parametrize(
    ("mean", "name", "level"),
    [
        (0.5, "Computer", 0),
        (1, "Pretender", 1),
        (2.9, "Rival", 2),
        (4, "Frost", 4),
        (7.5, "Gatekeeper", 5),
        (8, "Crowned", 8),
        (30, "Crowned", 8),
    ],
)
def test_a_computer_takes_the_highest_sheet_not_above_the_mean(
    mean: float, name: str, level: int
) -> None:
    sheet = ready_sheet(mean)
    assert (sheet.name, sheet.level) == (name, level)


def test_spells_beyond_the_schools_are_intelligence() -> None:
    ready = ReadySheet(
        abilities={"intelligence": 1},
        schools={"fire": 1},
        spells=("fire_bolt", "dune_walker"),
        items=("ward_stone",),
        xp_spent=100,
    )
    sheet = made("Ember", ready)
    assert (sheet.spells, sheet.intelligence) == (("fire_bolt",), ("dune_walker",))
    assert sheet.items == (OwnedItem("ward_stone"),)


@pytest.mark.parametrize("level", range(13))
def test_a_grown_sheet_is_legal_and_follows_from_its_draws(level: int) -> None:
    for seed in range(12):
        sheet = grown(level, seeded(seed))
        assert_legal(sheet)
        assert sheet.level == level and sheet.places == ()
        assert sheet == grown(level, seeded(seed))


def test_grown_sheets_differ() -> None:
    books = {grown(5, seeded(seed)).spell_book for seed in range(12)}
    assert len(books) > 4


def test_a_computer_has_no_wish_without_xp_and_gold() -> None:
    assert prefer(titan()) is None
    assert prefer(titan(99)) is None


def test_a_computer_trades_a_guard_for_a_better_one() -> None:
    sheet = Sheet(name="Grim", base_xp=0, earned=1400, spent=1400, guard=("Lion", "Giant"))
    sheet = comes_home(sheet, home("won", "Lion", "Giant", "Unicorn", "Ogre"))
    sheet = Sheet(
        name="Grim",
        base_xp=0,
        earned=1400,
        spent=1400,
        guard=sheet.guard,
        candidates=sheet.candidates,
    )
    while (key := prefer(sheet)) is not None:
        sheet = between.take(sheet, key, ())
    assert set(sheet.guard) == {"Giant", "Unicorn"} and sheet.candidates is None


def test_a_computer_repairs_before_it_buys_and_keeps_to_four_kinds() -> None:
    items = (OwnedItem("gale_cloak", lost=True),)
    sheet = Sheet(name="Grim", base_xp=0, gold=1000, items=items)
    assert prefer(sheet) == "repair:gale_cloak"
    while (key := prefer(sheet)) is not None:
        assert key in offered(sheet)
        sheet = between.take(sheet, key, ())
    assert len({ITEMS[each.item].kind for each in sheet.items}) == len(sheet.items) == 4


def test_a_computer_spends_all_that_games_bring() -> None:
    chance = seeded(7)
    sheet = Sheet(name="Grim", base_xp=100)
    for _ in range(30):
        game = Homecoming(
            scenario="open_war", outcome="won", score=900, gold=100, living=("Lion", "Unicorn")
        )
        sheet = comes_home(sheet, game)
        while (key := prefer(sheet, chance)) is not None:
            assert key in offered(sheet)
            sheet = between.take(sheet, key, ())
    assert sheet.level > 20 and sheet.guard == ("Unicorn", "Lion")
