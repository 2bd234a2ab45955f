"""What one name stands for, large: an Invader's card, a place, a Titan's sheet."""

from collections.abc import Sequence

from bot.rules.war_titans.cards import CITIES, INVADERS, RIFTS
from bot.rules.war_titans.earth import BOSS
from bot.rules.war_titans.view import EarthView
from rendering.canvas import Sheet
from rendering.war_titans import hand
from rendering.war_titans.monster import invader
from rendering.war_titans.region import region


def details(view: EarthView, name: str, names: Sequence[str]) -> Sheet | None:
    """Draw the Invader, city, Rift or Titan of a name; None if it names nothing here."""
    if name in CITIES or name in RIFTS:
        return region(view, name)
    if name in INVADERS or (name == BOSS and BOSS in view.earth.invaders):
        return invader(view, name)
    shown = [titan for titan in view.earth.titans if titan.card == name]
    return hand.titans(view.earth, shown, names) if shown else None
