"""What one viewer may know of a game of two packs: all that lies face up, and the numbers."""

from enum import StrEnum
from typing import Any, TypeAlias

import msgspec

from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.packs.civil_disputes import AnotherRound
from bot.rules.call_to_arms.packs.sets import GoOn
from bot.rules.call_to_arms.packs.slaps import (
    AfterSignal,
    BeforeSignal,
    LiveReady,
    SealedSlap,
    seal,
)
from bot.rules.call_to_arms.packs.table import Disputes, Packs, PlayedSet, Slapidha, Warfare
from bot.rules.call_to_arms.packs.taking import waiting
from bot.rules.kernel import Game, Seat, Viewer

AnyPacks: TypeAlias = Game[Packs, Any, Any]


class Way(StrEnum):
    """Which of the ways to play with two packs it is."""

    CIVIL = "civil"
    TOTAL = "total"
    SLAPIDHA = "slapidha"


class Due(StrEnum):
    """What the open question is about."""

    CARD = "card"
    CALL = "call"
    ROUND = "round"
    SEALED = "sealed"
    READY = "ready"
    WAIT = "wait"
    SLAP = "slap"


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    """One player: `faces` lie face up in the running set, `down` cards face down.

    `goes_on` are the sets that the seat plays without being asked.
    """

    seat: Seat
    cards: int
    deck: int
    won: int
    rounds: int
    faces: tuple[Card, ...]
    down: int
    goes_on: int
    silent: int
    forfeited: bool


class SlapView(msgspec.Struct, frozen=True):
    """A sealed slap before it is opened; `own` is the viewer's number, if it is given."""

    commitment: str
    number: int
    for_middle: bool
    own: int | None


class PacksView(msgspec.Struct, frozen=True, kw_only=True):
    """The table as the viewer sees it; `chart` is the size of A's pack, every `every` sets."""

    viewer: Viewer
    way: Way
    short: bool
    sides: tuple[SideView, ...]
    sets: int
    round: int
    tied: bool
    middle: int
    last: PlayedSet | None
    chart: tuple[int, ...]
    every: int
    due: Due | None
    asked: tuple[Seat, ...]
    waiting: int
    answered: bool
    slap: SlapView | None
    over: bool
    winner: Seat | None


def view(game: AnyPacks, viewer: Viewer) -> PacksView:
    """Return what the viewer may know."""
    packs, decision = game.state, game.decision
    return PacksView(
        viewer=viewer,
        way=_way(packs),
        short=isinstance(packs, Warfare | Slapidha) and packs.length == "short",
        sides=tuple(_side(packs, seat) for seat in range(len(packs.sides))),
        sets=packs.sets,
        round=packs.round if isinstance(packs, Disputes) else 0,
        tied=packs.tied,
        middle=waiting(packs),
        last=packs.last,
        chart=tuple(packs.chart),
        every=packs.every,
        due=_due(game),
        asked=tuple(decision.seats(packs)) if decision else (),
        waiting=len(game.asked),
        answered=viewer in game.answers,
        slap=_slap(game, viewer),
        over=packs.over,
        winner=packs.winner if packs.over else None,
    )


def _way(packs: Packs) -> Way:
    if isinstance(packs, Disputes):
        return Way.CIVIL
    return Way.SLAPIDHA if isinstance(packs, Slapidha) else Way.TOTAL


def _due(game: AnyPacks) -> Due | None:
    decision = game.decision
    if isinstance(decision, GoOn):
        return Due.CALL if game.state.tied else Due.CARD
    kinds = {
        AnotherRound: Due.ROUND,
        SealedSlap: Due.SEALED,
        LiveReady: Due.READY,
        BeforeSignal: Due.WAIT,
        AfterSignal: Due.SLAP,
    }
    return next((due for kind, due in kinds.items() if isinstance(decision, kind)), None)


def _side(packs: Packs, seat: Seat) -> SideView:
    side = packs.sides[seat]
    return SideView(
        seat=seat,
        cards=side.cards,
        deck=len(side.deck),
        won=len(side.won),
        rounds=side.rounds,
        faces=side.faces,
        down=len(side.laid) - len(side.faces),
        goes_on=side.goes_on,
        silent=side.silent,
        forfeited=side.forfeited,
    )


def _slap(game: AnyPacks, viewer: Viewer) -> SlapView | None:
    slap = game.state.slap if isinstance(game.state, Slapidha) else None
    if slap is None:
        return None
    answer = game.answers.get(viewer) if viewer is not None else None
    own = getattr(answer, "number", None)
    return SlapView(seal(slap), slap.tries + 1, slap.for_middle, own)
