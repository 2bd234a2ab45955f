"""Tech Cards on a Titan: Charges, disabling, re-enabling, discarding."""

from bot.rules.kernel import Event
from bot.rules.war_titans import tech_events
from bot.rules.war_titans.earth import Earth, Steps
from bot.rules.war_titans.pieces import CHARGES_MOST, TechCard, Titan


def charge(titan: Titan, tech: TechCard, by: int) -> Event:
    """Let a Tech Card gain or lose Charges, within 0 to 3 (A82)."""
    tech.charges = max(0, min(CHARGES_MOST, tech.charges + by))
    return tech_events.Charged(titan.card, tech.card, tech.charges)


def disable(titan: Titan, tech: TechCard) -> Event:
    """Disable a Tech Card; it loses its Charges."""
    tech.enabled, tech.charges = False, 0
    return tech_events.TechDisabled(titan.card, (tech.card,))


def disable_all(titan: Titan) -> Steps:
    """Disable every Tech Card of a destroyed Titan."""
    fallen = tuple(tech.card for tech in titan.tech if tech.enabled)
    for tech in titan.tech:
        tech.enabled, tech.charges = False, 0
    if fallen:
        yield tech_events.TechDisabled(titan.card, fallen)


def enable(titan: Titan, tech: TechCard) -> Event:
    """Re-enable a Tech Card; it comes back with 0 Charges."""
    tech.enabled, tech.charges = True, 0
    return tech_events.TechEnabled(titan.card, tech.card)


def discard(earth: Earth, titan: Titan, tech: TechCard) -> Event:
    """Discard an equipped Tech Card; its Charges are lost (A66)."""
    titan.tech.remove(tech)
    earth.scrap.append(tech.card)
    return tech_events.TechDiscarded(titan.card, tech.card)


def draw_tech(earth: Earth) -> str | None:
    """Draw a Tech Card; an empty deck is made of the discarded cards anew."""
    if not earth.tech and earth.scrap:
        earth.tech, earth.scrap = earth.scrap, []
        earth.chance.shuffle(earth.tech)
    return earth.tech.pop() if earth.tech else None
