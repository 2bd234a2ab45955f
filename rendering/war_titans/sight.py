"""What the view is about just now: the places that are lit, and who takes an Invader's damage."""

from bot.rules.war_titans.cards import CITIES, EPISODES, RIFTS, TITANS
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.ending import CITY
from bot.rules.war_titans.opening import ChooseEpisode
from bot.rules.war_titans.view import EarthView
from rendering.palette import FIRE, GOLD, Colour

PLACE_FIELDS = ("city", "place", "rift")
"""Fields of decisions that name the place they are about."""


def episodes(view: EarthView) -> tuple[str, ...]:
    """Return the Episodes on the table: two while the Lead chooses one of them."""
    if isinstance(view.decision, ChooseEpisode):
        return view.decision.episodes
    return (view.earth.episode,) if view.earth.episode is not None else ()


def lights(view: EarthView) -> dict[str, Colour]:
    """Return the places that are lit, with the colour of the light."""
    found: dict[str, Colour] = {}
    for episode in episodes(view):
        card = EPISODES[episode]
        found |= {card.rift: GOLD, card.city: GOLD}
    if view.decision is not None:
        named = [getattr(view.decision, field, None) for field in PLACE_FIELDS]
        found |= {place: GOLD for place in named if place in CITIES or place in RIFTS}
    if view.earth.attack is not None:
        found[view.earth.attack.place] = FIRE
    return found


def acting(view: EarthView) -> str | None:
    """Return the Titan that the open question is for, or whose turn it is."""
    asked = getattr(view.decision, "titan", None)
    if asked in TITANS:
        return str(asked)
    return view.earth.active or None


def taker(earth: Earth, invader: str) -> tuple[str, str] | None:
    """Return who takes an Invader's damage by the plan: `city`, `titan` or `support`, and which.

    The city by its own name, a Support by its Titan's.
    """
    planned = earth.plan.get(invader)
    place = earth.invaders[invader].place if invader in earth.invaders else None
    if not planned or place is None:
        return None
    if planned == CITY:
        return "city", place
    if planned in TITANS:
        return "titan", planned
    owner = next((titan for titan in TITANS if titan in planned), None)
    return ("support", owner) if owner is not None else None
