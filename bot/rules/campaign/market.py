"""Gold between games: items and spells bought, sold, repaired and given away (8, 9)."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.purchases import due, first, reached, school_name, spell_label, unknown
from bot.rules.campaign.sheet import ItemId, OwnedItem, Sheet, SpellId
from bot.rules.sheets import Choice, NotAllowed, Offer

GOLD_PER_SPELL_LEVEL = 100
REPAIR_PERCENT = 20
MOST_TEXT = 100
"""The most characters of an offer's texts."""

_GIFTS = (10, 25, 50, 100, 200)


def spell_price(spell: SpellId) -> int:
    """Return what a spell costs in gold (R6)."""
    return GOLD_PER_SPELL_LEVEL * SPELLS[spell].level


def sale_price(item: ItemId) -> int:
    """Return the gold that an item brings when it is sold: half of its price (9)."""
    return ITEMS[item].price // 2


def repair_price(item: ItemId) -> int:
    """Return what it costs to repair an item that was lost (R78)."""
    return ITEMS[item].price * REPAIR_PERCENT // 100


def stock(item: ItemId, sheet: Sheet, party: Sequence[Sheet]) -> int:
    """Return how many of an item the market has: one market for a party, or a sheet (R97).

    `party` may hold an older state of the sheet; a sheet outside a campaign has none.
    """
    owners = list(party)
    if sheet not in owners:
        older = (at for at, each in enumerate(owners) if each.name == sheet.name)
        at = next(older, len(owners))
        owners[at : at + 1] = [sheet]
    owned = sum(each.item == item for owner in owners for each in owner.items)
    return max(0, ITEMS[item].stock - owned)


def buy(sheet: Sheet, item: ItemId, party: Sequence[Sheet]) -> Sheet:
    """Return the sheet with an item bought. Raises NotAllowed."""
    if not stock(item, sheet, party):
        raise NotAllowed(f"The market has no {ITEMS[item].name} left: choose another item.")
    poorer = _paid(sheet, ITEMS[item].price)
    return replace(poorer, items=(*sheet.items, OwnedItem(item)))


def sell(sheet: Sheet, item: ItemId) -> Sheet:
    """Return the sheet with an item sold, one that was lost before one in use (9).

    Raises NotAllowed.
    """
    _has(sheet, item)
    lost = any(each == OwnedItem(item, lost=True) for each in sheet.items)
    left = _without(sheet.items, OwnedItem(item, lost=lost))
    return replace(sheet, items=left, gold=sheet.gold + sale_price(item))


def repair(sheet: Sheet, item: ItemId) -> Sheet:
    """Return the sheet with an item that was lost ready again (R78). Raises NotAllowed."""
    _has(sheet, item)
    if OwnedItem(item, lost=True) not in sheet.items:
        raise NotAllowed(f"{ITEMS[item].name} needs no repair: only a lost item does.")
    poorer = _paid(sheet, repair_price(item))
    left = list(sheet.items)
    left[left.index(OwnedItem(item, lost=True))] = OwnedItem(item)
    return replace(poorer, items=tuple(left))


def buyable_spells(sheet: Sheet) -> tuple[SpellId, ...]:
    """Return the spells that gold could buy: unknown ones of school levels that are open (R6)."""
    return tuple(spell for spell in unknown(sheet) if reached(sheet, spell))


def learn(sheet: Sheet, spell: SpellId) -> Sheet:
    """Return the sheet with a spell bought for gold: no XP, no level (R6). Raises NotAllowed."""
    found = SPELLS[spell]
    if spell in sheet.spell_book:
        raise NotAllowed(f"{found.name} is in the spell book already: choose another.")
    if not reached(sheet, spell):
        school = school_name(found.school)
        raise NotAllowed(
            f"{found.name} needs {school} {found.level}: gold buys spells of open school levels."
        )
    place = due(sheet)
    if place is not None:
        raise NotAllowed(first(place))
    return replace(_paid(sheet, spell_price(spell)), spells=(*sheet.spells, spell))


def gifts(sheet: Sheet) -> Sequence[Offer]:
    """Return what a sheet could give to another of its party (9)."""
    amounts = sorted({*(each for each in _GIFTS if each < sheet.gold), sheet.gold} - {0})
    offers = [Offer(f"gold:{amount}", f"{amount} gold") for amount in amounts]
    for item in dict.fromkeys(each.item for each in sheet.items):
        sound = OwnedItem(item) in sheet.items
        name = ITEMS[item].name if sound else f"{ITEMS[item].name} (to repair)"
        offers.append(Offer(f"item:{item}", name, short(ITEMS[item].text)))
    return offers


def give(giver: Sheet, receiver: Sheet, key: str) -> tuple[Sheet, Sheet]:
    """Return giver and receiver after a gift inside a party (9). Raises NotAllowed."""
    kind, _, what = key.partition(":")
    if giver is receiver:
        raise NotAllowed("A gift goes to another Titan of the party: choose one.")
    if kind == "gold" and what.isdecimal() and int(what):
        amount = int(what)
        richer = replace(receiver, gold=receiver.gold + amount)
        return _paid(giver, amount), richer
    if kind == "item" and what in ITEMS:
        _has(giver, what)
        sound = OwnedItem(what) in giver.items
        gift = OwnedItem(what, lost=not sound)
        left = replace(giver, items=_without(giver.items, gift))
        return left, replace(receiver, items=(*receiver.items, gift))
    raise NotAllowed("Only gold and items can be given: choose an amount or an item.")


def topics(sheet: Sheet, party: Sequence[Sheet]) -> dict[str, Choice]:
    """Return by topic what gold can do now: `market`, `scrolls`, `repair` and `sell`."""
    found = {
        "market": Choice(
            f"Which item do you buy with your {sheet.gold} gold?", tuple(_on_sale(sheet, party))
        ),
        "scrolls": Choice(
            f"Which spell do you buy with your {sheet.gold} gold?", tuple(_scrolls(sheet))
        ),
        "repair": Choice(
            f"Which lost item do you repair with your {sheet.gold} gold?", tuple(_repairs(sheet))
        ),
        "sell": Choice("Which item do you sell for half its price?", tuple(_sales(sheet))),
    }
    return {topic: choice for topic, choice in found.items() if choice.offers}


def short(text: str) -> str:
    """Return a text cut to what an offer has room for."""
    if len(text) <= MOST_TEXT:
        return text
    return text[: MOST_TEXT - 1].rsplit(" ", 1)[0].rstrip(",;:.") + "…"


def _on_sale(sheet: Sheet, party: Sequence[Sheet]) -> list[Offer]:
    return [
        _offer("buy", item.id, item.name, item.price, short(item.text))
        for item in ITEMS.values()
        if item.price <= sheet.gold and stock(item.id, sheet, party)
    ]


def _scrolls(sheet: Sheet) -> list[Offer]:
    if due(sheet) is not None:
        return []
    return [
        _offer(
            "learn_gold", spell, spell_label(spell), spell_price(spell), short(SPELLS[spell].text)
        )
        for spell in buyable_spells(sheet)
        if spell_price(spell) <= sheet.gold
    ]


def _repairs(sheet: Sheet) -> list[Offer]:
    lost = dict.fromkeys(each.item for each in sheet.items if each.lost)
    return [
        _offer("repair", item, ITEMS[item].name, repair_price(item))
        for item in lost
        if repair_price(item) <= sheet.gold
    ]


def _sales(sheet: Sheet) -> list[Offer]:
    lost = {each.item for each in sheet.items if each.lost}
    return [
        _offer(
            "sell",
            item,
            ITEMS[item].name,
            sale_price(item),
            "The lost one: it needs no repair then" if item in lost else "",
        )
        for item in dict.fromkeys(each.item for each in sheet.items)
    ]


_DONE = {"buy": "Bought", "learn_gold": "Learned", "repair": "Repaired", "sell": "Sold"}


def _offer(act: str, what: str, name: str, price: int, brings: str = "") -> Offer:
    """Name something that costs or brings gold."""
    done = f"{_DONE[act]}: {name} for {price} gold"
    return Offer(f"{act}:{what}", f"{name}: {price} gold", brings, done)


def _paid(sheet: Sheet, price: int) -> Sheet:
    if sheet.gold < price:
        raise NotAllowed(f"That needs {price} gold; {sheet.gold} are left.")
    return replace(sheet, gold=sheet.gold - price)


def _has(sheet: Sheet, item: ItemId) -> None:
    if all(each.item != item for each in sheet.items):
        raise NotAllowed(f"{sheet.name} has no {ITEMS[item].name}: choose an item on the sheet.")


def _without(items: Sequence[OwnedItem], item: OwnedItem) -> tuple[OwnedItem, ...]:
    left = list(items)
    left.remove(item)
    return tuple(left)
