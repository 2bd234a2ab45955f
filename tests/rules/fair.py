"""A made-up game with a campaign: fairs in a row, at which each seat sells or rests once.

The log keeps how much each seat has sold. The first fair is for one to three, the last for two at
most, every other for two or three.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.engine import Asked
from bot.rules.kernel import Action, Ask, Decision, Event, Options, Seat, State, Steps, Viewer
from bot.rules.ruleset import Campaign, Outcome, Ruleset, TableOption


class Year(msgspec.Struct, kw_only=True):
    """The log: how many fairs there are, how many were held, and what each seat has sold."""

    fairs: int
    held: int = 0
    sold: list[int] = msgspec.field(default_factory=list)


class Fair(State, kw_only=True):
    people: int
    year: Year | None = None
    turn: Seat = 0
    sold: list[int] = msgspec.field(default_factory=list)


class Sold(Event, frozen=True):
    seat: Seat
    amount: int


class Stall(Decision[Fair]):
    def seats(self, state: Fair) -> Sequence[Seat]:
        return (state.turn,) if state.turn < state.people else ()

    def offers(self, state: Fair, seat: Seat) -> Sequence[type[Action[Fair]]]:
        return (Sell, Rest)


class Sell(Action[Fair], frozen=True):
    amount: int

    @classmethod
    def options(cls, state: Fair, ask: Ask[Fair], picked: tuple[Any, ...]) -> Options:
        return Options((1, 2))

    def perform(self, state: Fair, ask: Ask[Fair]) -> Steps:
        return _done(state, ask.seat, self.amount)


class Rest(Action[Fair], frozen=True):
    def perform(self, state: Fair, ask: Ask[Fair]) -> Steps:
        return _done(state, ask.seat, 0)


AnyAction: TypeAlias = Sell | Rest
Game: TypeAlias = kernel.Game[Fair, Stall, AnyAction]


class View(msgspec.Struct, frozen=True):
    turn: Seat
    people: int
    sold: tuple[int, ...]


class FairWords:
    title = "The Fair"
    summary = "Sell or rest."

    def option(self, name: str, value: str | None = None) -> str:
        return {"bells": "Bells", None: "Weather"}.get(value, "No bells")

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        assert isinstance(event, Sold)
        return f"{names[event.seat]} sells {event.amount}."

    def question(self, view: View, names: Sequence[str]) -> str:
        return f"{names[view.turn]} is at the stall."

    def action(self, kind: type[Action[Any]]) -> str:
        return kind.__name__

    def field(self, kind: type[Action[Any]], name: str) -> str:
        return "How much?"

    def label(
        self,
        view: View,
        kind: type[Action[Any]],
        picked: tuple[Any, ...],
        value: Any,
        names: Sequence[str],
    ) -> str:
        return f"{value} baskets"

    def confirm(self, view: View, action: Action[Any], names: Sequence[str]) -> str:
        return ""

    def why_not(self, view: View, kind: type[Action[Any]], picks: tuple[Any, ...]) -> str:
        return "Not at this fair."

    def board(self, view: View, names: Sequence[str]) -> str:
        return f"Sold so far: {sum(view.sold)}."

    def hand(self, view: View, names: Sequence[str]) -> str:
        return ""

    def outcome(self, view: View, outcome: Outcome, names: Sequence[str]) -> str:
        return f"**The fair is over**, {sum(view.sold)} sold."

    def pages(self) -> Mapping[str, str]:
        return {"The fair": "Sell or rest."}

    def cards(self) -> Mapping[str, str]:
        return {}


class YearWords:
    title = "A Year of Fairs"
    summary = "One fair after the other."

    def option(self, name: str, value: str | None = None) -> str:
        return "Fairs" if value is None else f"{value} fairs"

    def line(self, log: Year) -> str:
        if log.held == log.fairs:
            return f"{log.held} fairs held, {sum(log.sold)} sold in all"
        return f"Fair {log.held + 1} of {log.fairs}, {sum(log.sold)} sold"

    def sheet(self, log: Year, names: Sequence[str]) -> str:
        sold = [*log.sold, *[0] * len(names)]
        rows = [f"{name} has sold {amount}." for name, amount in zip(names, sold, strict=False)]
        return "\n".join([f"**{self.line(log)}**", *rows])


def set_up(
    seats: int, options: Mapping[str, str], chance: Chance
) -> tuple[State, kernel.Step[Any]]:
    return Fair(chance=chance, people=seats), Stall()


def next_fair(year: Year, seats: int, chance: Chance) -> tuple[State, kernel.Step[Any]]:
    return Fair(chance=chance, people=seats, year=year), Stall()


def after(state: Fair) -> Year:
    """Change the very log that the state holds, as a careless ruleset may."""
    year = state.year
    assert year is not None
    before = [*year.sold, *[0] * state.people]
    year.sold = [old + new for old, new in zip(before, state.sold, strict=False)]
    year.held += 1
    return year


def seats(year: Year) -> tuple[int, ...]:
    if year.held + 1 == year.fairs:
        return (1, 2)
    return (2, 3) if year.held else (1, 2, 3)


def from_1(raw: dict[str, Any]) -> dict[str, Any]:
    """In schema 1 only the sum of what was sold was kept."""
    raw["sold"] = [raw.pop("sum")]
    return raw


def _done(state: Fair, seat: Seat, amount: int) -> Steps:
    state.sold.append(amount)
    state.turn += 1
    yield Sold(seat, amount)
    yield Stall()


def _view(game: Any, viewer: Viewer) -> View:
    return View(game.state.turn, game.state.people, tuple(game.state.sold))


def _outcome(state: Fair) -> Outcome | None:
    if state.turn < state.people:
        return None
    everybody = tuple(range(state.people))
    return Outcome(places=(everybody,), winners=everybody)


def _resign(state: Fair, seat: Seat) -> Steps:
    return ()


def _policy(view: View, asked: Asked) -> Action[Any]:
    return Rest()


YEAR = Campaign(
    schema=2,
    log=Year,
    options=(TableOption("fairs", ("3", "1")),),
    begin=lambda options: Year(fairs=int(options["fairs"])),
    seats=seats,
    set_up=next_fair,
    after=after,
    over=lambda year: year.held == year.fairs,
    words=YearWords(),
    upgrades={1: from_1},
)

FAIR = Ruleset(
    name="fair",
    schema=1,
    seats=(1, 2, 3),
    options=(TableOption("weather", ("dry", "bells")),),
    actions=(Sell, Rest),
    switches=(),
    game=Game,
    events=Sold,
    set_up=set_up,
    view=_view,
    outcome=_outcome,
    resign=_resign,
    policy=_policy,
    words=FairWords(),
    campaign=YEAR,
)
