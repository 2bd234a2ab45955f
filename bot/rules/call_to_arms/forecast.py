"""What a computer seat expects of the war, reckoned from its view alone.

Cards are weighed in points of damage, as if everything were thrown at one Field: M 14, D 13, and
so on. A card the seat cannot see is taken for the average of all the cards still unseen.
"""

from collections import Counter
from collections.abc import Iterable
from math import erf, sqrt

from bot.rules.call_to_arms.cards import DAMAGE, Card, pack
from bot.rules.call_to_arms.view import FactionView, WarView
from bot.rules.call_to_arms.war import TURN_CARDS, Place
from bot.rules.kernel import Seat

PUNCH: dict[Card, float] = {
    **DAMAGE,
    Card.I: 0,
    Card.SCOUT: 0,
    Card.REINFORCE: 15,
    Card.RAID: 7,
    Card.SALVAGE: 11,
    Card.WAR_DRUMS: 11,
    Card.BARRAGE: 11,
}
"""What a card adds to a fight; an Action card by what it draws, doubles or takes away."""

TITAN_WORTH = 9
"""What an I is worth as a Titan, in a later fight."""

WORTH = PUNCH | {Card.I: TITAN_WORTH}
"""What a card is worth that is kept for later rounds."""

ROUND_WORTH = {2: 28, 3: 3}
"""What a round won is worth in cards, by seats.

With three factions it is little: while two of them fight for it, the third keeps its cards.
"""

UNSURE = 10
"""How much luck each round that is still to come can bring."""

_PACK = Counter(pack())
_PACK_SIZE = _PACK.total()


class Forecast:
    """The chances of one seat, for the plays it can choose from.

    `rivals` are the opponents in the round, clockwise; `strongest` is the one of them who can
    reach most, the first of equals: so no seat is picked on for its number.
    """

    def __init__(self, view: WarView, seat: Seat) -> None:
        self.view = view
        self.me = view.factions[seat]
        self.hand = self.me.hand or ()
        clockwise = (*view.factions[seat + 1 :], *view.factions[:seat])
        self.others = [faction for faction in clockwise if not faction.forfeited]
        self.rivals = [f for f in self.others if f.place in (Place.FIGHTING, Place.STANDING)]
        unseen = _unseen(view, self.hand)
        count = max(unseen.total(), 1)
        self._titans = unseen[Card.I] / count
        self._average = sum(PUNCH[card] * n for card, n in unseen.items()) / count
        self._average_worth = self._average + self._titans * TITAN_WORTH
        squares = sum((PUNCH[card] - self._average) ** 2 * n for card, n in unseen.items())
        self._deviation = sqrt(squares / count)
        self.strongest = max(self.rivals, key=lambda rival: (self.reach(rival), rival.total))

    def reach(self, faction: FactionView) -> float:
        """Return the total a faction comes to if it throws all it has into this round."""
        if faction.place is Place.STANDING:
            return faction.total
        drawn = draws(faction) * self._average
        if faction.seat == self.me.seat:
            return faction.total + drawn + sum(PUNCH[card] for card in self.hand)
        return faction.total + drawn + faction.hand_count * self._average

    def fight(self) -> float:
        """Return the chance to win the war if this round is fought to the last card.

        The winner goes on with what it has left over, the loser with what it lacked.
        """
        margin = self.reach(self.me) - self.reach(self.strongest)
        won = self._win_round()
        return won * self._war(max(margin, 0), mine=1) + (1 - won) * self._war(
            min(margin, 0), theirs=1
        )

    def fold(self) -> float:
        """Return the chance to win the war if the round is given up and the hand kept."""
        return self._war(self._lead(), theirs=1)

    def void(self) -> float:
        """Return the chance to win the war if a Titan ends the round."""
        return self._war(self._lead())

    def flip(self) -> float:
        """Return the chance to win the war by flipping a Titan, which may be answered."""
        hands = sum(rival.hand_count for rival in self.rivals if rival.place is Place.FIGHTING)
        unanswered = (1 - self._titans) ** hands
        answered = max(self.fight(), self.fold())
        return unanswered * self._war(self._lead() - TITAN_WORTH) + (1 - unanswered) * answered

    def _lead(self) -> float:
        """Return how much more the seat holds than any other: what counts in later rounds."""
        most = max(other.hand_count for other in self.others) * self._average_worth
        return sum(WORTH[card] for card in self.hand) - most

    def _win_round(self) -> float:
        """Return the chance to outlast every rival, the luck of the unseen cards counted."""
        chance = 1.0
        for rival in self.rivals:
            unknown = draws(self.me)
            if rival.place is Place.FIGHTING:
                unknown += rival.hand_count + draws(rival)
            margin = self.reach(self.me) - self.reach(rival)
            chance *= _normal(margin / (1 + self._deviation * sqrt(unknown)))
        return chance

    def _war(self, lead: float, mine: int = 0, theirs: int = 0) -> float:
        """Return the chance to win the war with a lead in cards, once `mine` or `theirs` is won.

        With three factions a round that is lost is taken to go to whoever has won most.
        """
        needed = self.view.needed - self.me.wins - mine
        feared = self.view.needed - max(other.wins for other in self.others) - theirs
        if needed <= 0 or feared <= 0:
            return float(needed <= 0)
        rounds = ROUND_WORTH[len(self.view.factions)] * (feared - needed)
        return _normal((lead + rounds) / (UNSURE * (1 + min(needed, feared))))


def draws(faction: FactionView) -> int:
    """Return how many turn cards a faction can still draw this round."""
    return min(TURN_CARDS - faction.drawn, faction.deck_count)


def spent(faction: FactionView) -> bool:
    """Tell whether a faction can add nothing more to its total this round."""
    return faction.place is Place.STANDING or not faction.hand_count + draws(faction)


def _unseen(view: WarView, hand: Iterable[Card]) -> Counter[Card]:
    """Count the cards that the view does not show: hands, draw decks and those set aside."""
    seen = Counter(hand)
    cards = view.aside
    for faction in view.factions:
        seen.update(faction.discard)
        seen.update(laid.card for laid in faction.field)
        seen[Card.I] += faction.titans
        cards += faction.hand_count + faction.deck_count + faction.titans
        cards += len(faction.discard) + len(faction.field)
    packs = cards // _PACK_SIZE
    return Counter({card: packs * n - seen[card] for card, n in _PACK.items()})


def _normal(deviations: float) -> float:
    """Return the share of a normal distribution below so many standard deviations."""
    return 0.5 + 0.5 * erf(deviations / sqrt(2))
