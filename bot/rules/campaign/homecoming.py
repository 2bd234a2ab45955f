"""What a game brings a Titan: deeds, the honor guard, items, and the way home (7, R64)."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.rules.campaign import awards, bag, guard, piles, teams
from bot.rules.campaign.board_events import DeedNoted, GuardsMarked
from bot.rules.campaign.points import points
from bot.rules.campaign.saga import Action, Ask, Decision, Saga, Steps
from bot.rules.campaign.sheet import Homecoming, ItemId
from bot.rules.kernel import Options, Seat
from bot.rules.titan.commencement import name_of, tokens
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.realm import Legion
from bot.rules.titan.scoring import AGREED, CONCEDED, FOUGHT, GIVEN_UP

KEEP = "keep"
"""The option by which items stay with who holds them (R78)."""

TOP_LEVEL = 32
"""No Titan has a higher level (1.3)."""

WON, LOST, DRAWN, WITHDRAWN = "won", "lost", "drawn", "withdrawn"

_DEEDS = {
    FOUGHT: "battles",
    AGREED: "agreements",
    CONCEDED: "conceded_before",
    GIVEN_UP: "conceded_in_battle",
}
"""What counts of an engagement that the own Titan's Legion has won, by how it ended."""


def engagement_over(saga: Saga, how: str, winner: Legion | None, losers: Sequence[Legion]) -> Steps:
    """Note what an engagement counts for the winner's Titan; items go to the winner (7.1, 8)."""
    if winner is None:
        for loser in losers:
            yield from bag.drop(saga, loser)
        return
    if TITAN in winner.characters and how in _DEEDS:
        deeds, field = saga.hero_of(winner).deeds, _DEEDS[how]
        setattr(deeds, field, getattr(deeds, field) + 1)
        yield DeedNoted(winner.owner, how)
    yield from bag.spoils(saga, winner, losers)


def falls(saga: Saga, seat: Seat) -> Steps:
    """Note who is left to a player whose Titan is slain; items stay in their Lands (7.2, 8)."""
    own = saga.of(seat)
    saga.heroes[seat].guard = tuple(name for legion in own for name in legion.characters)
    for legion in own:
        yield from bag.drop(saga, legion)


def titans_fell(saga: Saga, seats: Sequence[Seat]) -> Steps:
    """Let players who are out mark their guards; a computer has none to mark (R33)."""
    for seat in seats:
        hero = saga.heroes[seat]
        if hero.home is not None:
            continue
        if hero.withdrawn or not hero.human:
            marked = best(candidates(saga, seat), places(saga, seat)) if hero.human else ()
            yield from _mark(saga, seat, marked)
        else:
            yield MarkGuard(seat)


def places(saga: Saga, seat: Seat) -> tuple[int, ...]:
    """Return the guard places of the level that all XP would give, in a party with a victory."""
    hero = saga.heroes[seat]
    home = at_the_end(saga, seat)
    if teams.paid_late(saga) and not hero.withdrawn:
        home = replace(home, outcome=WON)
    return awards.most_places(hero.sheet, home)


def candidates(saga: Saga, seat: Seat) -> list[str]:
    """Return the living characters of a player who is out that could find a place, best first."""
    most = max(places(saga, seat), default=0)
    found = [n for n in saga.heroes[seat].guard if guard.may_serve(n) and points(n) <= most]
    return sorted(found, key=lambda name: (-points(name), name))


def fits(names: Iterable[str], given: Sequence[int]) -> bool:
    """Tell whether characters find a place each."""
    wanted = sorted(map(points, names), reverse=True)
    return len(wanted) <= len(given) and all(
        need <= place for need, place in zip(wanted, given, strict=False)
    )


def best(names: Sequence[str], given: Sequence[int]) -> tuple[str, ...]:
    """Return the worthiest that find places; the names come best first."""
    chosen: list[str] = []
    for name in names:
        if fits([*chosen, name], given):
            chosen.append(name)
    return tuple(chosen)


class MarkGuard(Decision):
    """A player who is out marks who may follow to the next game (7.2, R33)."""

    seat: Seat

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the player, if anybody could follow."""
        return (self.seat,) if candidates(realm, self.seat) else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the choice."""
        return (MarkGuards,)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Mark the worthiest."""
        return MarkGuards(_proposed(realm, seat))

    def close(self, realm: Saga, answers: Any) -> Steps:
        """Nobody can be marked: the sheet goes home."""
        return _mark(realm, self.seat, ())


class MarkGuards(Action, frozen=True):
    """Mark characters for the honor guard; they leave this game."""

    names: tuple[str, ...]

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the living characters that could find a place."""
        given = places(realm, ask.seat)
        found = tokens(candidates(realm, ask.seat))
        proposal = _proposed(realm, ask.seat)
        return Options(
            found,
            0,
            len(given),
            lambda names: fits(map(name_of, names), given),
            proposal=proposal,
        )

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Set them aside, and let the sheet go home."""
        yield from _mark(realm, ask.seat, tuple(map(name_of, self.names)))


def _proposed(saga: Saga, seat: Seat) -> tuple[str, ...]:
    """Return the worthiest candidates as they are picked."""
    return tuple(tokens(best(candidates(saga, seat), places(saga, seat))))


def _mark(saga: Saga, seat: Seat, names: tuple[str, ...]) -> Steps:
    hero = saga.heroes[seat]
    piles.leave(saga, names)
    hero.guard = names
    if names:
        yield GuardsMarked(seat, names)
    if not teams.paid_late(saga):
        hero.home = at_the_end(saga, seat)


def game_ends(saga: Saga) -> None:
    """Note how all have fared who are not at home yet; the winners are known (7.3, R99)."""
    for seat, hero in enumerate(saga.heroes):
        hero.home = hero.home or at_the_end(saga, seat)


def at_the_end(saga: Saga, seat: Seat) -> Homecoming:
    """Return how a sheet has fared if the game is over for it now (7.3)."""
    hero, player = saga.heroes[seat], saga.players[seat]
    win, lose, gold = teams.rewards(saga, seat)
    lost, gone, gained = _items(saga, seat)
    return Homecoming(
        scenario=saga.rules.scenario,
        outcome=outcome(saga, seat),
        win=win,
        lose=lose,
        score=player.score,
        start_score=hero.start_score,
        deeds=replace(hero.deeds),
        living=_living(saga, seat),
        sat_out=hero.sat_out,
        marked=player.dead and _few(hero.guard),
        gold=gold,
        lost=lost,
        gone=gone,
        gained=(*gained, *teams.prize(saga, seat)),
    )


def _few(names: Sequence[str]) -> bool:
    """Tell whether those who are left to a dead player are as many as can be marked at most."""
    return all(map(guard.may_serve, names)) and fits(names, guard.places(TOP_LEVEL))


def _living(saga: Saga, seat: Seat) -> tuple[str, ...]:
    """Return from whom the guard may be chosen: all living, or who was left to the dead."""
    if saga.players[seat].dead:
        return saga.heroes[seat].guard
    return tuple(name for legion in saga.of(seat) for name in legion.characters)


def outcome(saga: Saga, seat: Seat) -> str:
    """Return how the game has ended for a seat, so far (7.1, R29)."""
    if saga.heroes[seat].withdrawn:
        return WITHDRAWN
    if not saga.over:
        return LOST
    if seat in saga.winners:
        return WON
    last = max(player.fell for player in saga.players)
    drawn = not saga.winners and not teams.paid_late(saga) and saga.players[seat].fell == last
    return DRAWN if drawn else LOST


def _items(
    saga: Saga, seat: Seat
) -> tuple[tuple[ItemId, ...], tuple[ItemId, ...], tuple[ItemId, ...]]:
    """Return the items that a sheet must repair, those it has lost, and those it has won (R78)."""
    away = [each.item for each in bag.own_items(saga, seat) if bag.holder(saga, each) != seat]
    if saga.rules.item_stakes != KEEP:
        return tuple(away), (), ()
    won = [x.item for x in saga.items if x.owner != seat and bag.holder(saga, x) == seat]
    return (), tuple(away), tuple(won)
