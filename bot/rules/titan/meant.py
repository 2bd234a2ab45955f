"""What a pick means: a value of the rules, or the text that somebody has typed for one."""

import re
from typing import Any

from bot.rules.titan.battleland import HEXES, Hex
from bot.rules.titan.characters import Character
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.phrases import Picks, told_apart
from bot.rules.titan.realm import Legion, Realm
from bot.rules.titan.view import TitanView


def last(picks: Picks, place: int) -> str:
    """Return the pick at a place as text; empty without one."""
    return str(picks[place]).strip() if len(picks) > place else ""


def legion(realm: Realm, text: str) -> Legion | None:
    """Return the Legion that a text begins with: `Gold 3`."""
    wanted = text.lower()
    ordered = sorted(realm.legions, key=lambda each: -len(each.marker))
    return next((x for x in ordered if re.match(rf"{x.marker.lower()}\b", wanted)), None)


def land(text: str) -> LandId | None:
    """Return the Land whose number a text names: `4`, `Hills 4`."""
    found = re.search(r"\d+", text)
    return next((land for land in LANDS if found and str(land) == found[0]), None)


def name(text: str) -> str:
    """Return the kind of character that a text begins with, in either number; else nothing."""
    wanted = re.sub(r"^\d+ ", "", text.lower())
    ordered = sorted(KINDS, key=lambda each: -len(each))
    fits = (x for x in ordered if wanted.startswith((x.lower(), KINDS[x].plural.lower())))
    return next(fits, "")


def hex_of(text: str) -> Hex | None:
    """Return the hex that a text begins with: `C4`."""
    label = text[:2].upper()
    return label if label in HEXES else None


def character(view: TitanView, side: str, picked: Any) -> Character | None:
    """Return a character of a battle by its number, its name on a side, or its hex."""
    battle = view.battle
    if battle is None:
        return None
    text = str(picked).strip()
    if text.isdigit():
        return next((each for each in battle.characters if str(each.id) == text), None)
    apart, wanted = told_apart(battle), text.lower()
    ordered = sorted(battle.characters, key=lambda each: (each.side != side, -len(apart[each.id])))
    for each in ordered:
        if re.match(rf"{apart[each.id].lower()}\b", wanted):
            return each
    return next((c for c in ordered if c.hex is not None and c.hex == hex_of(text)), None)
