"""Titans between their games: what the tests of this folder share."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.rules.campaign import between
from bot.rules.campaign.sheet import Homecoming, OwnedItem, Sheet
from bot.rules.sheets import NotAllowed


def titan(xp: int = 0, spent: int = 0, gold: int = 0, *items: str) -> Sheet:
    """Return Ada's Titan; `spent` XP have gone into nothing that matters here."""
    return Sheet(
        name="Ada",
        base_xp=0,
        earned=xp + spent,
        spent=spent,
        gold=gold,
        items=tuple(map(OwnedItem, items)),
    )


def with_xp(amount: int = 100, **known: Any) -> Sheet:
    """Ada with XP to spend and whatever else she knows already."""
    return Sheet(name="Ada", base_xp=amount, **known)


def does(sheet: Sheet, *keys: str, party: Sequence[Sheet] = ()) -> Sheet:
    """Take offers one after another; each must be offered at its time."""
    for key in keys:
        assert key in offered(sheet, party), f"{key} is not offered: {offered(sheet, party)}"
        sheet = between.take(sheet, key, party)
    return sheet


def offered(sheet: Sheet, party: Sequence[Sheet] = ()) -> list[str]:
    """Return the keys of all that is offered."""
    found = between.choices(sheet, party)
    return [offer.key for choice in found.values() for offer in choice.offers]


def topic(sheet: Sheet, name: str, party: Sequence[Sheet] = ()) -> list[str]:
    """Return what the keys of one topic name: `fire` of `school:fire`."""
    choice = between.choices(sheet, party).get(name)
    offers = choice.offers if choice else ()
    return [offer.key.partition(":")[2] or offer.key for offer in offers]


def schools_for_sale(sheet: Sheet) -> list[str]:
    """Return the school levels that could be bought now."""
    found = between.choices(sheet, ()).get("xp")
    return [offer.label for offer in found.offers if "school:" in offer.key] if found else []


def refusal(sheet: Sheet, key: str, party: Sequence[Sheet] = ()) -> str:
    """Return the sentence with which a key is refused; it must not be offered either."""
    assert key not in offered(sheet, party)
    with pytest.raises(NotAllowed) as refused:
        between.take(sheet, key, party)
    return str(refused.value)


def home(outcome: str = "lost", *living: str, sat_out: tuple[str, ...] = ()) -> Homecoming:
    """Return how a game of Open War ended that brought nothing but its outcome."""
    return Homecoming(scenario="open_war", outcome=outcome, living=living, sat_out=sat_out)
