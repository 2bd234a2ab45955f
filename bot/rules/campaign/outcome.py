"""How a game ended, for the table: heroes win or lose together (10, R80)."""

from collections.abc import Sequence

from bot.rules.campaign.conditions import seats_of
from bot.rules.campaign.saga import HEROES, Saga
from bot.rules.campaign.teams import is_party
from bot.rules.kernel import Seat
from bot.rules.ruleset import Outcome


def outcome(saga: Saga) -> Outcome | None:
    """Rank the seats; None while the game goes on, or a party has still to choose.

    A party shares the first place, or everybody shares it and nobody wins. Each against each: the
    winners, the other living by their scores, then the dead, who died last first.
    """
    if not saga.over or (is_party(saga) and not saga.course.closed):
        return None
    everybody = range(len(saga.players))
    winners = tuple(saga.winners)
    if is_party(saga):
        if not winners:
            return Outcome((tuple(everybody),), ())
        others = tuple(seat for seat in everybody if seat not in seats_of(saga, HEROES))
        return Outcome((winners, others), winners)
    rest = [seat for seat in everybody if seat not in winners]
    return Outcome(tuple(place for place in (winners, *_ranked(saga, rest)) if place), winners)


def _ranked(saga: Saga, seats: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    def rank(seat: Seat) -> tuple[bool, int]:
        player = saga.players[seat]
        return not player.dead, player.fell if player.dead else player.score

    ranks = sorted({rank(seat) for seat in seats}, reverse=True)
    return [tuple(seat for seat in seats if rank(seat) == each) for each in ranks]
