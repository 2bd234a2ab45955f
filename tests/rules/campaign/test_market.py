"""Gold between games: buying, selling, repairing, giving."""

import pytest

from bot.rules.campaign import market
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.market import gifts, give, stock
from bot.rules.campaign.sheet import OwnedItem, Sheet
from bot.rules.sheets import NotAllowed
from tests.rules.campaign.titans import does, offered, refusal, titan, topic


def test_an_item_costs_fifty_gold_a_rank() -> None:
    assert all(item.price == 50 * item.rank for item in ITEMS.values())
    ada = does(titan(0, 0, 130), "buy:ward_stone")
    assert (ada.gold, ada.items) == (30, (OwnedItem("ward_stone"),))
    assert refusal(ada, "buy:arrow_charm") == "That needs 50 gold; 30 are left."


def test_an_item_sells_for_half_and_is_in_the_market_again() -> None:
    ada = does(titan(0, 0, 200), "buy:gale_cloak")
    assert stock("gale_cloak", ada, ()) == 0
    ada = does(ada, "sell:gale_cloak")
    assert (ada.gold, ada.items, stock("gale_cloak", ada, ())) == (100, (), 1)


def test_a_lost_item_is_repaired_for_a_fifth() -> None:
    ada = Sheet(name="Ada", base_xp=0, gold=50, items=(OwnedItem("gale_cloak", lost=True),))
    ada = does(ada, "repair:gale_cloak")
    assert (ada.gold, ada.items) == (10, (OwnedItem("gale_cloak"),))
    assert refusal(ada, "repair:gale_cloak") == (
        "Gale Cloak needs no repair: only a lost item does."
    )


def test_of_two_alike_the_lost_one_is_sold_and_the_sound_one_given() -> None:
    pair = (OwnedItem("ward_stone"), OwnedItem("ward_stone", lost=True))
    ada = Sheet(name="Ada", base_xp=0, items=pair)
    assert does(ada, "sell:ward_stone").items == pair[:1]
    left, ben = give(ada, Sheet(name="Ben", base_xp=0), "item:ward_stone")
    assert (left.items, ben.items) == (pair[1:], pair[:1])


def test_a_party_shares_one_market_and_others_have_their_own() -> None:
    ada, ben = titan(0, 0, 500, "ward_stone"), Sheet(name="Ben", base_xp=0, gold=500)
    ben = does(ben, "buy:ward_stone", party=(ada, ben))
    assert stock("ward_stone", ada, (ada, ben)) == 0
    assert refusal(ada, "buy:ward_stone", (ada, ben)) == (
        "The market has no Ward Stone left: choose another item."
    )
    assert does(ada, "buy:ward_stone").items == (OwnedItem("ward_stone"),) * 2


def test_an_older_state_of_the_sheet_in_the_party_is_not_counted_twice() -> None:
    old, ben = titan(0, 0, 500), Sheet(name="Ben", base_xp=0)
    ada = does(old, "buy:ward_stone", party=(old, ben))
    assert stock("ward_stone", ada, (old, ben)) == 1


def test_gold_buys_spells_of_open_levels_without_xp_or_level() -> None:
    ada = Sheet(name="Ada", base_xp=0, gold=300, schools={"divine": 2}, spells=("bless",))
    assert topic(ada, "scrolls") == [
        "protection",
        "minor_heal",
        "banish",
        "raise_dead",
        "major_heal",
    ]
    ada = does(ada, "learn_gold:major_heal")
    assert (ada.gold, ada.spells, ada.spent) == (100, ("bless", "major_heal"), 0)
    assert topic(ada, "scrolls") == ["protection", "minor_heal"]
    assert refusal(ada, "learn_gold:banish") == "That needs 200 gold; 100 are left."
    assert refusal(ada, "learn_gold:recall") == (
        "Recall needs Divine 3: gold buys spells of open school levels."
    )


def test_no_spell_is_bought_for_gold_while_a_place_is_open() -> None:
    ada = does(Sheet(name="Ada", base_xp=100, gold=100), "school:fire")
    assert refusal(ada, "learn_gold:fire_bolt") == "First choose a spell of Fire, level 1."
    assert "buy:arrow_charm" in offered(ada)


def test_what_can_be_given_in_a_party() -> None:
    ada = Sheet(name="Ada", base_xp=0, gold=60, items=(OwnedItem("gale_cloak", lost=True),))
    assert [(offer.key, offer.label) for offer in gifts(ada)] == [
        ("gold:10", "10 gold"),
        ("gold:25", "25 gold"),
        ("gold:50", "50 gold"),
        ("gold:60", "60 gold"),
        ("item:gale_cloak", "Gale Cloak (to repair)"),
    ]
    ben = Sheet(name="Ben", base_xp=0, gold=5)
    poorer, richer = give(ada, ben, "gold:60")
    assert (poorer.gold, richer.gold) == (0, 65)
    poorer, richer = give(ada, ben, "item:gale_cloak")
    assert (poorer.items, richer.items) == ((), ada.items)
    assert gifts(titan()) == []


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("gold:61", "That needs 61 gold; 60 are left."),
        ("gold:0", "Only gold and items can be given: choose an amount or an item."),
        ("gold:-5", "Only gold and items can be given: choose an amount or an item."),
        ("gold:", "Only gold and items can be given: choose an amount or an item."),
        ("item:crown", "Only gold and items can be given: choose an amount or an item."),
        ("xp:100", "Only gold and items can be given: choose an amount or an item."),
        ("item:gale_cloak", "Ada has no Gale Cloak: choose an item on the sheet."),
    ],
)
def test_what_cannot_be_given(key: str, sentence: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        give(titan(0, 0, 60), Sheet(name="Ben", base_xp=0), key)
    assert str(refused.value) == sentence


def test_nobody_gives_to_themselves() -> None:
    ada = titan(0, 0, 60)
    with pytest.raises(NotAllowed, match="A gift goes to another Titan of the party"):
        give(ada, ada, "gold:10")


def test_prices_of_spells_are_a_hundred_a_level() -> None:
    assert all(market.spell_price(each) == 100 * SPELLS[each].level for each in SPELLS)


def test_every_text_of_the_market_fits_an_offer() -> None:
    rich = titan(0, 0, 10_000, *ITEMS)
    rich = Sheet(name="Ada", base_xp=0, gold=9999, items=rich.items, schools={"fire": 3, "air": 3})
    for choice in market.topics(rich, ()).values():
        for offer in (*choice.offers, *gifts(rich)):
            assert 0 < len(offer.label) <= 100 and len(offer.brings) <= 100
