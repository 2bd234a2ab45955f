"""What a seat holds in private: its Legions, and its items, spells, deeds and standing orders."""

from bot.rules.campaign import awards
from bot.rules.campaign.board_text import items_lines
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.orders import told as orders_told
from bot.rules.campaign.saga import Orders
from bot.rules.campaign.sheet import Deeds
from bot.rules.campaign.state_text import magic_lines
from bot.rules.campaign.view import CampaignView, HeroView
from bot.rules.titan import hand_text
from bot.rules.titan.hand_text import MOST
from bot.rules.titan.phrases import Names, cut, own, plural

LEAST = 500
"""Characters that are kept for the Legions, at least."""


def hand(view: CampaignView, names: Names) -> str:
    """Describe what the viewer's seat holds; empty for who watches or has nothing."""
    if view.viewer is None:
        return ""
    hero = view.heroes[view.viewer]
    if view.players[view.viewer].dead or not own(view):
        return _home(hero)
    more = cut("\n".join(_private(view, hero, names)), MOST - LEAST)
    legions = hand_text.hand(view, names, MOST - len(more) - 2)
    return cut(f"{legions}\n\n{more}", MOST)


def _private(view: CampaignView, hero: HeroView, names: Names) -> list[str]:
    fights = view.battle is not None and view.viewer in (
        view.battle.attacker,
        view.battle.defender,
    )
    lines = magic_lines(view) if fights else []
    lines.append(_powers(hero))
    if book := _book(hero, short=fights):
        lines.append(book)
    mine = [item for item in view.items if _at_hand(view, item.marker)]
    lines += items_lines(view, mine, names)
    if hero.deeds is not None and (done := deeds_words(hero.deeds)):
        lines.append(f"Deeds so far: {done}.")
    if hero.orders is not None and (orders := _orders(hero, hero.orders)):
        lines.append(f"Standing orders: {orders}.")
    return lines


def _at_hand(view: CampaignView, marker: str | None) -> bool:
    return any(legion.marker == marker for legion in own(view))


def _powers(hero: HeroView) -> str:
    """Tell what is left of a Titan's powers."""
    told = [f"{hero.mana} of {hero.sheet.mana} mana"]
    told += [f"{hero.luck} Luck"] if hero.sheet.boxes("luck") else []
    told += [f"{hero.skill} Skill"] if hero.sheet.boxes("skill") else []
    return f"Your Titan, level {hero.sheet.level}: {', '.join(told)}."


def _book(hero: HeroView, *, short: bool) -> str:
    """Name the spells that a Titan knows, by what they cost; in a battle what it can pay."""
    book = [SPELLS[each] for each in hero.sheet.spell_book]
    levels = sorted({spell.level for spell in book})
    if short:
        levels = [level for level in levels if level <= hero.mana]
    told = [
        f"{level} mana: {', '.join(spell.name for spell in book if spell.level == level)}"
        for level in levels
    ]
    return f"Spells for {'; '.join(told)}." if told else ""


def deeds_words(deeds: Deeds) -> str:
    """Tell what counts for experience so far."""
    parts = [
        (deeds.battles, "battle won", "battles won"),
        (deeds.agreements, "agreement", "agreements"),
        (deeds.conceded_before, "enemy conceded", "enemies conceded"),
        (deeds.conceded_in_battle, "battle given up by an enemy", "battles given up by enemies"),
    ]
    return ", ".join(plural(count, one, many) for count, one, many in parts if count)


def _orders(hero: HeroView, orders: Orders) -> str:
    """Tell the standing orders for the windows that the Titan can have."""
    sheet = hero.sheet
    has = {"luck": sheet.boxes("luck"), "skill": sheet.boxes("skill")}
    told = orders_told(orders).items()
    return ", ".join(f"{x} {y}" for x, y in told if has.get(x) or x in sheet.spell_book)


def _home(hero: HeroView) -> str:
    """Tell who is out what the game has brought."""
    if hero.home is None:
        return ""
    return f"Your Titan brings {awards.xp(hero.sheet, hero.home)} XP home from this game."
