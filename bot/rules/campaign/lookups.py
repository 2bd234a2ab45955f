"""What anybody may look up in Campaign Titan: spells, items, characters, Legions, odds, piles."""

from collections.abc import Mapping

from bot.rules.campaign.board_text import item_word
from bot.rules.campaign.card_texts import CARDS, item_text, kind_text, spell_text
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.view import CampaignView
from bot.rules.titan import lookups
from bot.rules.titan.creatures import KINDS, TITAN
from bot.rules.titan.lookups import find_land, find_legion, strikes_text
from bot.rules.titan.phrases import Names, listed, plural, roster
from bot.rules.titan.view import LegionView

__all__ = [
    "card",
    "creature",
    "find_land",
    "find_legion",
    "item",
    "legion_text",
    "piles_text",
    "spell",
    "strikes_text",
]


def _find(typed: str, texts: Mapping[str, str]) -> str:
    """Return the text whose name was typed, or the only one that begins so."""
    wanted = typed.strip().lower()
    exact = next((text for name, text in texts.items() if name.lower() == wanted), "")
    begin = [text for name, text in texts.items() if name.lower().startswith(wanted)]
    return exact or (begin[0] if wanted and len(begin) == 1 else "")


def spell(typed: str) -> str:
    """Describe a spell by its name; empty if there is none of that name."""
    return _find(typed, {each.name: spell_text(each) for each in SPELLS.values()})


def item(typed: str) -> str:
    """Describe an item by its name; empty if there is none of that name."""
    return _find(typed, {each.name: item_text(each) for each in ITEMS.values()})


def creature(typed: str) -> str:
    """Describe a character by its name; empty if there is none of that name."""
    new = {kind.name: kind_text(kind) for kind in KINDS.values() if kind.group}
    return _find(typed, {name: CARDS[name] for name in KINDS if name not in new} | new)


def card(typed: str) -> str:
    """Describe anything by its name; empty if there is nothing of that name."""
    return _find(typed, CARDS)


def legion_text(view: CampaignView, legion: LegionView, names: Names) -> str:
    """Tell what the viewer knows of a Legion, with its worth and its items."""
    told = lookups.legion_text(legion, names)
    worth = dict(view.worth).get(legion.marker)
    if worth is not None:
        told += f" Worth {plural(worth, 'point')}."
    here = [item_word(each) for each in view.items if each.marker == legion.marker]
    if here:
        told += f" With it: {listed(here)}."
    if TITAN in legion.known:
        hero = view.heroes[legion.owner]
        told += f" Its Titan is level {hero.sheet.level} and has {hero.mana} mana."
    return told


def piles_text(view: CampaignView) -> str:
    """Tell what is left in the muster pile, and who lies on the dead pile."""
    left = listed(f"{count} {name}" for name, count in sorted(view.stacks.items()) if count)
    dead = roster(name for name, count in view.gone.items() for _ in range(count))
    return f"**The muster pile:** {left}.\n**The dead pile:** {dead}."
