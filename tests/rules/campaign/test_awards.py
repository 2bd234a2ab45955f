"""What a game brings home."""

import msgspec

from bot.rules.campaign.awards import comes_home, leaves_home, xp
from bot.rules.campaign.sheet import Chapter, Deeds, Homecoming, OwnedItem, Sheet
from tests.rules.campaign.titans import does, home, titan


def test_a_won_game_is_a_chapter_of_the_history() -> None:
    deeds = Deeds(battles=2, agreements=1, conceded_before=1, conceded_in_battle=1)
    game = Homecoming(scenario="raiders", outcome="won", win=80, score=215, deeds=deeds, gold=50)
    ada = comes_home(titan(), game)
    paid = 80 + 50 + 10 + 10 + 25 + 21
    assert (ada.earned, ada.gold) == (paid, 50)
    assert ada.history == (
        Chapter(scenario="raiders", outcome="won", xp=paid, gold=50, score=215, battles=3),
    )


def test_the_history_goes_on() -> None:
    ada = comes_home(comes_home(titan(), home("won")), home("lost"))
    assert [chapter.xp for chapter in ada.history] == [100, 50]
    assert ada.unspent == 150


def test_earned_xp_are_spent_at_home() -> None:
    ada = does(comes_home(titan(), home("won")), "ability:luck")
    assert (ada.earned, ada.spent, ada.boxes("luck")) == (100, 100, 1)


def test_a_score_below_the_start_score_costs_nothing() -> None:
    game = Homecoming(scenario="crownfall", outcome="lost", lose=75, score=150, start_score=200)
    assert xp(titan(), game) == 75


def test_items_are_lost_gone_and_gained() -> None:
    ada = titan(0, 0, 0, "ward_stone", "ward_stone", "gale_cloak", "arrow_charm")
    game = Homecoming(
        scenario="raiders",
        outcome="lost",
        lost=("ward_stone", "arrow_charm"),
        gone=("gale_cloak",),
        gained=("staff_of_mending",),
    )
    assert comes_home(ada, game).items == (
        OwnedItem("ward_stone", lost=True),
        OwnedItem("ward_stone"),
        OwnedItem("arrow_charm", lost=True),
        OwnedItem("staff_of_mending"),
    )


def test_an_item_at_home_to_be_repaired_is_not_the_one_that_went() -> None:
    ada = Sheet(
        name="Ada",
        base_xp=0,
        items=(OwnedItem("ward_stone", lost=True), OwnedItem("ward_stone")),
    )
    game = Homecoming(scenario="raiders", outcome="lost", gone=("ward_stone",))
    assert comes_home(ada, game).items == (OwnedItem("ward_stone", lost=True),)


def test_an_item_that_is_not_on_the_sheet_changes_nothing() -> None:
    game = Homecoming(scenario="raiders", outcome="lost", lost=("ward_stone",), gone=("crown",))
    assert comes_home(titan(), game).items == ()


def test_the_titan_outlives_its_death() -> None:
    """R32: a lost game leaves boxes, schools and spells as they are."""
    ada = does(titan(200), "school:fire", "learn:fire_bolt", "ability:power")
    ada = does(ada, "school:fire", "learn:fire_fan", "learn:dune_walker")
    back = comes_home(leaves_home(ada), home("lost"))
    assert (back.abilities, back.schools, back.spells) == (ada.abilities, ada.schools, ada.spells)


def test_sheet_and_homecoming_go_to_json_and_back() -> None:
    game = Homecoming(
        scenario="raiders", outcome="won", deeds=Deeds(battles=1), living=("Lion",), gold=5
    )
    assert msgspec.json.decode(msgspec.json.encode(game), type=Homecoming) == game
    ada = comes_home(Sheet(name="Ada", base_xp=100, earned=900, spent=1000), game)
    assert ada.candidates == ("Lion",)
    assert msgspec.json.decode(msgspec.json.encode(ada), type=Sheet) == ada
