"""How a sheet goes to a game and what it brings home: XP, gold, items, guards (7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.rules.campaign import guard
from bot.rules.campaign.sheet import (
    XP_PER_LEVEL,
    Chapter,
    Deeds,
    Homecoming,
    ItemId,
    OwnedItem,
    Sheet,
)

BATTLE_WON = 25
AGREEMENT = 10
CONCEDED_BEFORE = 10
CONCEDED_IN_BATTLE = 25
DRAWN = 50


def xp(sheet: Sheet, homecoming: Homecoming) -> int:
    """Return the XP that a game brings, Wisdom included (7.1, R28 to R30, R87)."""
    outcome = {"won": homecoming.win, "lost": homecoming.lose, "drawn": DRAWN, "withdrawn": 0}
    scored = max(0, homecoming.score - homecoming.start_score)
    total = outcome[homecoming.outcome] + deeds_xp(homecoming.deeds) + scored // 10
    return total + total * sheet.boxes("wisdom") // 10


def deeds_xp(deeds: Deeds) -> int:
    """Return the XP for the engagements of the Titan's own Legion (7.1, R30)."""
    return (
        deeds.battles * BATTLE_WON
        + deeds.agreements * AGREEMENT
        + deeds.conceded_before * CONCEDED_BEFORE
        + deeds.conceded_in_battle * CONCEDED_IN_BATTLE
    )


def most_places(sheet: Sheet, homecoming: Homecoming) -> tuple[int, ...]:
    """Return the guard places of the level that all XP would give: what may be marked (R33)."""
    total = sheet.base_xp + sheet.earned + xp(sheet, homecoming)
    return guard.places(max(sheet.level, total // XP_PER_LEVEL))


def comes_home(sheet: Sheet, homecoming: Homecoming) -> Sheet:
    """Return a sheet after its game, from the sheet that went and how it fared (7.3)."""
    gained = xp(sheet, homecoming)
    deeds = homecoming.deeds
    chapter = Chapter(
        scenario=homecoming.scenario,
        outcome=homecoming.outcome,
        xp=gained,
        gold=homecoming.gold,
        score=homecoming.score,
        battles=deeds.battles + deeds.conceded_in_battle,
    )
    richer = replace(
        sheet,
        earned=sheet.earned + gained,
        gold=sheet.gold + homecoming.gold,
        items=_items(sheet.items, homecoming),
        history=(*sheet.history, chapter),
    )
    return guard.arrived(richer, homecoming.living, homecoming.sat_out, marked=homecoming.marked)


def leaves_home(sheet: Sheet) -> Sheet:
    """Return the sheet as it goes to a game: the choice of its guard is closed (R93)."""
    return guard.close(sheet)


def _items(items: Sequence[OwnedItem], homecoming: Homecoming) -> tuple[OwnedItem, ...]:
    left = list(items)
    for item in homecoming.gone:
        at = _index(left, item)
        if at is not None:
            del left[at]
    for item in homecoming.lost:
        at = _index(left, item)
        if at is not None:
            left[at] = OwnedItem(item, lost=True)
    return (*left, *map(OwnedItem, homecoming.gained))


def _index(items: Sequence[OwnedItem], item: ItemId) -> int | None:
    """Return where an item stands, one that can be used rather than a lost one."""
    found = [at for at, owned in enumerate(items) if owned.item == item]
    return min(found, key=lambda at: items[at].lost, default=None)
