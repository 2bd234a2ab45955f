"""Set-up: Rifts and their Invaders, Titans, pilots, decks, the first Lead, the first cities."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events
from bot.rules.war_titans.cards import (
    CITIES,
    EPISODES,
    FINALS,
    INVADERS,
    PILOTS,
    RIFTS,
    TECH_DECK,
    TITANS,
    TYRANTS,
    Category,
)
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.pieces import City, Invader, Rift, Titan
from bot.rules.war_titans.upgrade import fill_row

PILOTS_DEALT = 2


def titan_count(seats: int) -> int:
    """Return how many Titans play; a lone player runs two (A17)."""
    return max(2, seats)


class SetUp(Step):
    """Everything is dealt; pilots and cities are chosen."""

    seats: int
    host_leads: bool

    def resolve(self, earth: Earth) -> Steps:
        """Deal it."""
        earth.cities = {name: City() for name in CITIES}
        _lay_rifts(earth, titan_count(self.seats))
        _deal_titans(earth, self.seats)
        earth.episodes = list(EPISODES)
        earth.finals = list(FINALS)
        earth.tech = list(TECH_DECK)
        for deck in (earth.episodes, earth.finals, earth.tech):
            earth.chance.shuffle(deck)
        first = 0 if self.host_leads else earth.chance.below(len(earth.titans))
        earth.lead = earth.titans[first].card
        yield events.GameBegins(earth.lead, tuple(titan.card for titan in earth.titans))
        yield from fill_row(earth)
        yield ChoosePilots()
        for titan in earth.order():
            yield StartCity(titan.card)


def guardians_of(earth: Earth, category: Category, players: int) -> tuple[list[str], list[str]]:
    """Return a category's guardians by position, and those that start in the Lair (A12-A14)."""
    kin = [name for name, card in INVADERS.items() if card.category is category]
    earth.chance.shuffle(kin)
    kin.sort(key=lambda name: INVADERS[name].reward)
    twos = [name for name in kin if INVADERS[name].reward == 2]
    lair = twos[: max(0, 4 - players)]
    return [name for name in kin if name not in lair], lair


def _lay_rifts(earth: Earth, players: int) -> None:
    tokens, categories = list(TYRANTS), list(Category)
    earth.chance.shuffle(tokens)
    earth.chance.shuffle(categories)
    for rift, token, category in zip(RIFTS, tokens, categories, strict=False):
        guardians, lair = guardians_of(earth, category, players)
        earth.rifts[rift] = Rift(token, guardians, lair)
        earth.homes[category] = rift
        for name in guardians:
            earth.invaders[name] = Invader(rift)
        for name in lair:
            earth.invaders[name] = Invader()


def _deal_titans(earth: Earth, seats: int) -> None:
    titans, pilots = list(TITANS), list(PILOTS)
    earth.chance.shuffle(titans)
    earth.chance.shuffle(pilots)
    for number in range(titan_count(seats)):
        dealt = [pilots.pop() for _ in range(PILOTS_DEALT)]
        earth.titans.append(Titan(titans[number], min(number, seats - 1), offered=dealt))
    earth.pilots = pilots


class ChoosePilots(Decision):
    """Every player chooses one of two pilots for each Titan; the rest form the pile (A19)."""

    def waiting(self, earth: Earth, seat: Seat) -> Titan | None:
        """Return the seat's first Titan without a pilot."""
        own = (t for t in earth.titans if t.owner == seat and t.pilot is None)
        return next(own, None)

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the players who have one to choose."""
        return [seat for seat in earth.owners() if self.waiting(earth, seat) is not None]

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (TakePilot,)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take the first."""
        titan = self.waiting(earth, seat)
        assert titan is not None
        return TakePilot(titan.card, titan.offered[0])

    def close(self, earth: Earth, answers: Any) -> Steps:
        """Shuffle the pile of the pilots that are left."""
        earth.chance.shuffle(earth.pilots)
        return ()


class TakePilot(Action, frozen=True):
    """Choose a pilot; the other goes to the pile."""

    titan: str
    pilot: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Titan to choose for, then its two pilots."""
        assert isinstance(ask.decision, ChoosePilots)
        if picked:
            return Options(earth.titan(picked[0]).offered)
        titan = ask.decision.waiting(earth, ask.seat)
        return Options([titan.card] if titan is not None else [])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Take it."""
        titan = earth.titan(self.titan)
        titan.pilot = self.pilot
        earth.pilots += [name for name in titan.offered if name != self.pilot]
        titan.offered = []
        yield events.PilotChosen(titan.card, self.pilot)
        yield ask.decision


class StartCity(Decision):
    """A player places the Titan on a city, from the Lead clockwise (A16)."""

    titan: str

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Titan's player."""
        return (earth.titan(self.titan).owner,)

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (StartIn,)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take the first city."""
        return StartIn(next(iter(CITIES)))


class StartIn(Action, frozen=True):
    """Start in this city."""

    city: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return all cities."""
        return Options(list(CITIES))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Put the Titan there."""
        assert isinstance(ask.decision, StartCity)
        titan = earth.titan(ask.decision.titan)
        titan.place = self.city
        yield events.TitanPlaced(titan.card, self.city)
