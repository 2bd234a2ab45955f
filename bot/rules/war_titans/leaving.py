"""A player who gives up for good: another plays the Titans on."""

from bot.rules.kernel import Seat
from bot.rules.war_titans import events
from bot.rules.war_titans.earth import Earth, Steps
from bot.rules.war_titans.threat import lose


def resign(earth: Earth, seat: Seat) -> Steps:
    """Hand a seat's Titans to the next one; without another seat the game is given up."""
    others = [other for other in range(earth.seats) if other not in (seat, *earth.heirs)]
    if seat in earth.heirs:
        return
    if not others:
        yield from lose(earth, "given up")
        return
    heir = next((other for other in others if other > seat), others[0])
    earth.heirs[seat] = heir
    for titan in earth.titans:
        if titan.owner == seat:
            titan.owner = heir
    yield events.PlayerLeft(seat, heir)
