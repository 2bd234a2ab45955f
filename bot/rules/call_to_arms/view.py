"""What one viewer may know of a war."""

from typing import Any, TypeAlias

import msgspec

from bot.rules.call_to_arms.cards import ORDER, Card
from bot.rules.call_to_arms.rounds import Turn
from bot.rules.call_to_arms.titan_cards import BattleOfTheTitans
from bot.rules.call_to_arms.war import Laid, OnesGo, Place, Strength, War
from bot.rules.kernel import Game, Seat, Viewer

AnyWar: TypeAlias = Game[War, Any, Any]


class FactionView(msgspec.Struct, frozen=True, kw_only=True):
    """One faction: all of it is open but for the cards in hand and the switch.

    `hand` and `ones_go` are None for other viewers than the seat itself.
    """

    seat: Seat
    place: Place
    strength: Strength | None
    total: int
    field: tuple[Laid, ...]
    discard: tuple[Card, ...]
    hand_count: int
    deck_count: int
    titans: int
    wins: int
    war_total: int
    drawn: int
    drums: bool
    misses: int
    forfeited: bool
    hand: tuple[Card, ...] | None
    ones_go: OnesGo | None


class WarView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as the viewer sees it.

    `turn` is the seat whose turn it is, `titan` the seat whose Titan waits to be answered with
    `waiting` answers still to come, `answered` whether the viewer's own answer has been given.
    """

    viewer: Viewer
    round: int
    needed: int
    first: Seat
    turn: Seat | None
    titan: Seat | None
    asked: tuple[Seat, ...]
    waiting: int
    answered: bool
    aside: int
    over: bool
    factions: tuple[FactionView, ...]


def view(game: AnyWar, viewer: Viewer) -> WarView:
    """Return what the viewer may know; a hand is sorted, M first."""
    war, decision = game.state, game.decision
    titan = decision.seat if isinstance(decision, BattleOfTheTitans) else None
    turn = decision.seat if isinstance(decision, Turn) else titan
    return WarView(
        viewer=viewer,
        round=war.round,
        needed=war.needed,
        first=war.first,
        turn=turn,
        titan=titan,
        asked=tuple(decision.seats(war)) if decision else (),
        waiting=len(game.asked),
        answered=viewer in game.answers,
        aside=len(war.aside),
        over=war.over,
        factions=tuple(_faction(war, seat, viewer) for seat in range(len(war.factions))),
    )


def _faction(war: War, seat: Seat, viewer: Viewer) -> FactionView:
    faction = war.factions[seat]
    own = seat == viewer
    return FactionView(
        seat=seat,
        place=faction.place,
        strength=war.strength(seat) if faction.in_round else None,
        total=faction.total,
        field=tuple(faction.field),
        discard=tuple(faction.discard),
        hand_count=len(faction.hand),
        deck_count=len(faction.deck),
        titans=faction.titans,
        wins=faction.wins,
        war_total=faction.war_total,
        drawn=faction.drawn,
        drums=faction.drums,
        misses=faction.misses,
        forfeited=faction.forfeited,
        hand=tuple(sorted(faction.hand, key=ORDER.__getitem__)) if own else None,
        ones_go=faction.ones_go if own else None,
    )
