"""The Opening Phase: THREAT, Episodes, Titans that come back, Invader movement, Invasion (A9)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events
from bot.rules.war_titans.any_time import OwnCards, waits
from bot.rules.war_titans.cards import CITIES, EPISODES, Tier, When
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.effects import Context, carry_out
from bot.rules.war_titans.finals import DEAD_REACTOR, NO_EPISODES
from bot.rules.war_titans.invasion import Invade
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.threat import ChangeThreat
from bot.rules.war_titans.using import Usable, spend, usable


class OpeningPhase(Step):
    """The Opening Phase, in the order of ruling A9."""

    def resolve(self, earth: Earth) -> Steps:
        """Go through its steps."""
        earth.turn += 1
        earth.phase = "Opening Phase"
        for titan in earth.titans:
            titan.since = titan.inside
        yield events.TurnBegins(earth.turn, earth.lead)
        for titan in earth.order():
            yield Scan(titan.card)
        yield from waits(earth)
        yield ChangeThreat(1, "turn")
        yield CountEpisodes()
        yield FirstEpisode()


class Scan(OwnCards, Decision):
    """Before Episodes are drawn a card may look at the top ones, once each (A80, A84)."""

    titan: str
    used: list[str] = msgspec.field(default_factory=list)

    def scanners(self, earth: Earth) -> list[Usable]:
        """Return the cards that can look, while Episodes are drawn at all."""
        if earth.final in NO_EPISODES or not earth.episodes:
            return []
        found = usable(earth, earth.titan(self.titan), When.OPENING)
        return [each for each in found if each.source not in self.used]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Titan's player if there is such a card."""
        return (earth.titan(self.titan).owner,) if self.scanners(earth) else ()

    def main_offers(self, earth: Earth, seat: Seat) -> list[type[Action]]:
        """Return looking, and leaving it."""
        return [LookAhead, NoLook]

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Leave it."""
        return NoLook()


class NoLook(Action, frozen=True):
    """Do not look at the coming Episodes."""


class LookAhead(Action, frozen=True):
    """Look at the top Episodes; all players may see them."""

    card: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cards that can look."""
        assert isinstance(ask.decision, Scan)
        return Options([each.source for each in ask.decision.scanners(earth)])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Show them, and let the player put any at the bottom."""
        scan = ask.decision
        assert isinstance(scan, Scan)
        titan = earth.titan(scan.titan)
        each = next(u for u in scan.scanners(earth) if u.source == self.card)
        yield from spend(earth, titan, each)
        scan.used.append(self.card)
        count = min(each.ability.do[0].n, len(earth.episodes))
        top = tuple(earth.episodes[: -count - 1 : -1])
        yield events.EpisodesShown(top)
        yield Scanned(titan.card, count, top)
        yield scan


class Scanned(Decision):
    """Episodes were looked at: which of them go to the bottom? All players may see `cards`."""

    titan: str
    count: int
    cards: tuple[str, ...] = ()

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the player who looked."""
        return (earth.titan(self.titan).owner,)

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (ToTheBottom,)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Leave them on top."""
        return ToTheBottom(())


class ToTheBottom(Action, frozen=True):
    """Put these Episodes at the bottom; the others stay on top, all in their order."""

    episodes: tuple[str, ...]

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Episodes that were looked at, the top one first."""
        assert isinstance(ask.decision, Scanned)
        top = earth.episodes[: -ask.decision.count - 1 : -1]
        return Options(top, least=0, most=max(2, len(top)))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Put them there."""
        down = [card for card in earth.episodes if card in self.episodes]
        earth.episodes = down + [card for card in earth.episodes if card not in down]
        yield events.EpisodesPutBack(tuple(down[::-1]))


class CountEpisodes(Step):
    """How many Episodes are drawn is fixed right after the THREAT has risen (A5, A6)."""

    def resolve(self, earth: Earth) -> Steps:
        """Fix it."""
        more = 0 if earth.tier is Tier.RED else -1
        earth.cards_left = max(1, earth.players + more)
        if earth.final in NO_EPISODES:
            earth.cards_left = 0
        elif earth.final == DEAD_REACTOR:
            earth.cards_left = 1
        return ()


def draw_episode(earth: Earth) -> Steps:
    """Take the top Episode; an empty deck is made of the discard pile anew (A8)."""
    if not earth.episodes:
        earth.episodes, earth.past = earth.past, []
        earth.chance.shuffle(earth.episodes)
        yield events.DeckShuffled("Episodes")
    earth.episode = earth.episodes.pop()


def chooses(earth: Earth) -> bool:
    """Tell whether the Lead draws two Episodes and resolves one (A10)."""
    lead = earth.titan(earth.lead)
    return bool(usable(earth, lead, When.EPISODE))


class FirstEpisode(Step):
    """The Lead draws the first Episode; its text is resolved (A7)."""

    def resolve(self, earth: Earth) -> Steps:
        """Draw it, or two to choose from."""
        if not earth.cards_left:
            yield AfterText(None)
            return
        earth.cards_left -= 1
        yield from draw_episode(earth)
        first = earth.episode
        assert first is not None
        yield events.EpisodeDrawn(first)
        if not chooses(earth):
            yield ResolveText(first)
            return
        yield from draw_episode(earth)
        second = earth.episode
        assert second is not None
        yield events.EpisodeDrawn(second)
        yield ChooseEpisode((first, second))


class ChooseEpisode(OwnCards):
    """Two Episodes are drawn: the Lead resolves one and discards the other unused."""

    episodes: tuple[str, str]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Lead."""
        return (earth.leader,)

    def main_offers(self, earth: Earth, seat: Seat) -> list[type[Action]]:
        """Return the one kind of answer."""
        return [ResolveEpisode]

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Resolve the first."""
        return ResolveEpisode(self.episodes[0])


class ResolveEpisode(Action, frozen=True):
    """Resolve this Episode."""

    episode: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the two."""
        assert isinstance(ask.decision, ChooseEpisode)
        return Options(ask.decision.episodes)

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Discard the other and resolve it."""
        assert isinstance(ask.decision, ChooseEpisode)
        other = next(card for card in ask.decision.episodes if card != self.episode)
        earth.past.append(other)
        earth.episode = self.episode
        yield events.EpisodeChosen(self.episode, other)
        yield ResolveText(self.episode)


class ResolveText(Step):
    """The text of the first Episode happens, then the card goes to the discard pile."""

    episode: str

    def resolve(self, earth: Earth) -> Steps:
        """Let it happen."""
        card = EPISODES[self.episode]
        where = Context(card.title, None, card.city, rift=card.rift, episode=True)
        yield from carry_out(card.do, where)
        yield AfterText(self.episode)


class AfterText(Step):
    """Titans come back, Invaders move, and the Invaders of the Episodes come."""

    episode: str | None

    def resolve(self, earth: Earth) -> Steps:
        """Go through these steps."""
        if self.episode is not None:
            earth.past.append(self.episode)
        for titan in earth.order():
            yield from _new_pilot(earth, titan)
            yield ComeBack(titan.card)
        if earth.turn > 1:
            yield InvaderMovements()
        if self.episode is not None:
            yield from arrival(earth, self.episode, harmless=earth.soft_landing)
        yield FurtherEpisodes()


def _new_pilot(earth: Earth, titan: Titan) -> Steps:
    """Put a new pilot into a cockpit empty since an earlier turn, while there are some (A19)."""
    if titan.pilot is None and titan.fell < earth.turn and earth.pilots:
        titan.pilot = earth.pilots.pop()
        yield events.PilotChosen(titan.card, titan.pilot)


def arrival(earth: Earth, episode: str, *, harmless: bool = False) -> list[Step]:
    """Return the arrival of an Episode's Invader; The Single Stroke lets none come."""
    card = EPISODES[episode]
    closed_too = earth.final == DEAD_REACTOR
    if earth.final is not None and not closed_too:
        return []
    return [Invade(card.rift, card.city, harmless=harmless, closed_too=closed_too)]


class ComeBack(OwnCards):
    """A Titan destroyed in an earlier turn comes back where no Invader is, with 1 HP (A39)."""

    titan: str

    def cities(self, earth: Earth) -> list[str]:
        """Return the cities without Invaders, destroyed ones included."""
        return [city for city in CITIES if not earth.invaders_at(city)]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the player of a Titan off the board; without such a city it waits."""
        titan = earth.titan(self.titan)
        waits = titan.place is None and titan.fell < earth.turn
        return (titan.owner,) if waits and self.cities(earth) else ()

    def main_offers(self, earth: Earth, seat: Seat) -> list[type[Action]]:
        """Return the one kind of answer."""
        return [ComeBackTo]

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take the first city."""
        return ComeBackTo(self.cities(earth)[0])


class ComeBackTo(Action, frozen=True):
    """Come back in this city."""

    city: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cities without Invaders."""
        assert isinstance(ask.decision, ComeBack)
        return Options(ask.decision.cities(earth))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Put it there."""
        assert isinstance(ask.decision, ComeBack)
        titan = earth.titan(ask.decision.titan)
        titan.place, titan.damage = self.city, titan.sheet.hp - 1
        yield events.TitanPlaced(titan.card, self.city, back=True)


class InvaderMovements(Step):
    """Invaders on destroyed cities move one city, all at once (A20)."""

    def resolve(self, earth: Earth) -> Steps:
        """Follow the yellow triangle, or the green one if yellow is destroyed."""
        moving = [
            (name, city)
            for city in CITIES
            if earth.cities[city].destroyed
            for name in earth.invaders_at(city)
        ]
        for name, city in moving:
            yellow, green = CITIES[city].yellow, CITIES[city].green
            to = green if earth.cities[yellow].destroyed else yellow
            invader = earth.invaders[name]
            earth.arrivals += 1
            invader.place, invader.arrived = to, earth.arrivals
            yield events.InvaderMoved(name, to)


class FurtherEpisodes(Step):
    """Further Episodes are drawn one at a time; only Rift and city count (A7)."""

    def resolve(self, earth: Earth) -> Steps:
        """Draw one and let its Invader come, until there are no more."""
        if not earth.cards_left:
            earth.episode = None
            return
        earth.cards_left -= 1
        yield from draw_episode(earth)
        card = earth.episode
        assert card is not None
        earth.past.append(card)
        yield events.EpisodeDrawn(card, further=True)
        yield from arrival(earth, card)
        yield FurtherEpisodes()
