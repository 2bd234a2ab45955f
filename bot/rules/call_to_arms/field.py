"""What several rules do on the Field of Play: draw, surrender, stand, fall behind."""

from collections.abc import Iterator

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.war import STANDING, Faction, Place, War
from bot.rules.kernel import Event, Seat


def draw(faction: Faction, count: int) -> tuple[Card, ...]:
    """Move up to `count` cards from the top of the draw deck to the hand; return them."""
    count = min(count, len(faction.deck))
    cards = tuple([faction.deck.pop() for _ in range(count)])
    faction.hand += cards
    return cards


def surrender(war: War, seat: Seat, *, forced: bool = False) -> Iterator[Event]:
    """Take a seat out of the round; its Field stays until the round ends."""
    war.factions[seat].place = Place.SURRENDERED
    yield events.Surrendered(seat, forced)


def stand(war: War, seat: Seat) -> Iterator[Event]:
    """Let a seat that cannot play and is not losing have no more turns (ruling B13)."""
    faction = war.factions[seat]
    faction.place = STANDING
    yield events.Stood(seat, faction.total)
    yield from check_standing(war)


def check_standing(war: War) -> Iterator[Event]:
    """Take every standing seat that is below another in the round out of it."""
    for seat, faction in enumerate(war.factions):
        if faction.place is STANDING and war.losing(seat):
            faction.place = Place.RAN_OUT
            yield events.RanOut(seat, faction.total)
