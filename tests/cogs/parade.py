"""A made-up game with every shape of choice that a later game may bring.

Sixty options at once, several values over pages, three fields that hang on each other, an action
to confirm, more kinds of action than fit in menus.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.engine import Asked
from bot.rules.kernel import Action, Ask, Decision, Event, Options, Seat, State, Steps, Viewer
from bot.rules.registry import RULESETS as REAL
from bot.rules.ruleset import Outcome, Ruleset, TableOption

FLOATS = tuple(f"Float {number}" for number in range(1, 61))
CITIES = tuple(f"City {number}" for number in range(1, 31))
BANDS = ("Brass", "Drums", "Pipes", "Strings")


class Parade(State):
    """Whose turn it is, and what has been done."""

    turn: Seat = 0
    done: list[str] = msgspec.field(default_factory=list)
    over: bool = False
    loud: bool = False


class Done(Event, frozen=True):
    """Somebody did something."""

    seat: Seat
    what: str


class Turn(Decision[Parade]):
    """One action each."""

    def seats(self, state: Parade) -> Sequence[Seat]:
        return () if state.over else (state.turn,)

    def offers(self, state: Parade, seat: Seat) -> Sequence[type[Action[Parade]]]:
        if state.done[-1:] == ["Bow ('Strings',)"]:
            return (March, Carry, Halt)
        if state.done[-1:] == ["Bow ('Drums',)"]:
            return (Crown, Lend, Raise, Line, Hire)
        return (Show, Gather, Tour, Drum, Pipe, Wave, Dance, Cheer, Bow, Burn)


class Deed(Action[Parade], frozen=True):
    """Something that ends the turn."""

    def perform(self, state: Parade, ask: Ask[Parade]) -> Steps:
        what = f"{type(self).__name__} {msgspec.structs.astuple(self)}"
        state.done.append(what)
        state.turn = 1 - state.turn
        yield Done(ask.seat, what)
        yield Turn()


class Show(Deed, frozen=True):
    float_: str

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        return Options(FLOATS)


class Gather(Deed, frozen=True):
    floats: tuple[str, ...]
    band: str

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        if picked:
            return Options(BANDS[: len(picked[0])])
        return Options(FLOATS, least=2, most=4, check=lambda pick: len(pick) != 3)


class Tour(Deed, frozen=True):
    city: str
    band: str
    encore: str

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        return Options((CITIES, BANDS, tuple(b for b in BANDS if b not in picked))[len(picked)])


class _Small(Deed, frozen=True):
    band: str

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        return Options(BANDS)


class Drum(_Small, frozen=True): ...


class Pipe(_Small, frozen=True): ...


class Wave(_Small, frozen=True): ...


class Dance(_Small, frozen=True): ...


class Cheer(_Small, frozen=True): ...


class Bow(_Small, frozen=True): ...


class March(Deed, frozen=True):
    """A leader, whom nobody can choose, goes to a street with none or some of its cows."""

    leader: str
    street: str
    cows: tuple[str, ...]

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        match picked:
            case ():
                return Options(("Greta",))
            case (_,):
                return Options(("Main Street", "Side Street", "Back Street"))
        return Options((), least=0, most=2)


class Carry(Deed, frozen=True):
    """A leader carries something along a way; only a drum has more than one way."""

    what: str
    leader: str
    way: str
    friends: tuple[str, ...]

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        match picked:
            case ():
                return Options(("Drum", "Flag"))
            case (_,):
                return Options(("Greta",))
            case ("Drum", _):
                return Options(("Hill", "Valley"))
            case (_, _):
                return Options(("Hill",))
        return Options(("Moe", "Ned") if picked[0] == "Drum" else (), least=0, most=2)


class Halt(Deed, frozen=True):
    """Nothing of it is left to choose."""

    leader: str
    where: str
    cows: tuple[str, ...]

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        if len(picked) == 2:
            return Options((), least=0, most=2)
        return Options((("Greta",), ("The bridge",))[len(picked)])


class Crown(Deed, frozen=True):
    """At most one is crowned."""

    queen: tuple[str, ...]

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        return Options(("Ann", "Bea", "Cleo"), least=0)


class Lend(Deed, frozen=True):
    """Ann has one hat to lend; Bea has three, of which two are not lent together."""

    who: str
    hats: tuple[str, ...]

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        if not picked:
            return Options(("Ann", "Bea"))
        return Options(("Bowler", "Beret", "Cap")[: 1 if picked[0] == "Ann" else 3], least=0)


class Raise(Deed, frozen=True):
    """There is one flag, and it is raised."""

    flags: tuple[str, ...]

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        return Options(("The flag",), least=0, most=2, check=lambda pick: len(pick) > 0)


class Line(Deed, frozen=True):
    """Floats line up; two of them are proposed."""

    floats: tuple[str, ...]

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        return Options(FLOATS[:30], most=30, proposal=("Float 2", "Float 30"))


class Hire(Deed, frozen=True):
    """One band, and perhaps another."""

    first: str
    second: str | None

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        return Options([None, *BANDS] if picked else BANDS)


class Burn(Action[Parade], frozen=True):
    """Ends the game."""

    def perform(self, state: Parade, ask: Ask[Parade]) -> Steps:
        state.over = True
        yield Done(ask.seat, "Burn")


class Loud(Action[Parade], frozen=True):
    is_switch: ClassVar[bool] = True

    loud: bool

    @classmethod
    def options(cls, state: Parade, ask: Ask[Parade], picked: tuple[Any, ...]) -> Options:
        return Options((True, False))

    def perform(self, state: Parade, ask: Ask[Parade]) -> Steps:
        state.loud = self.loud
        return ()


AnyAction: TypeAlias = (
    Show
    | Gather
    | Tour
    | Drum
    | Pipe
    | Wave
    | Dance
    | Cheer
    | Bow
    | Burn
    | Loud
    | March
    | Carry
    | Halt
    | Crown
    | Lend
    | Raise
    | Line
    | Hire
)
Game: TypeAlias = kernel.Game[Parade, Turn, AnyAction]


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    turn: Seat
    done: tuple[str, ...]


class ParadeWords:
    title = "The Parade"
    summary = "A long street and a lot of floats."

    def option(self, name: str, value: str | None = None) -> str:
        return f"{name.title()} {value or ''}".strip()

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        assert isinstance(event, Done)
        return f"{names[event.seat]}: {event.what}."

    def question(self, view: View, names: Sequence[str]) -> str:
        return f"{names[view.turn]} leads the parade."

    def action(self, kind: type[Action[Any]]) -> str:
        return kind.__name__

    def field(self, kind: type[Action[Any]], name: str) -> str:
        return f"{kind.__name__}: which {name}?"

    def label(
        self,
        view: View,
        kind: type[Action[Any]],
        picked: tuple[Any, ...],
        value: Any,
        names: Sequence[str],
    ) -> str:
        return f"{value}!"

    def confirm(self, view: View, action: Action[Any], names: Sequence[str]) -> str:
        if isinstance(action, Burn):
            return "Burn the street?"
        return "Visit the last city?" if getattr(action, "city", "") == CITIES[-1] else ""

    def why_not(self, view: View, kind: type[Action[Any]], picks: tuple[Any, ...]) -> str:
        return f"The parade knows no {picks[-1] if picks else kind.__name__}."

    def board(self, view: View, names: Sequence[str]) -> str:
        return "\n".join(view.done[-5:]) or "An empty street."

    def hand(self, view: View, names: Sequence[str]) -> str:
        return ""

    def outcome(self, view: View, outcome: Outcome, names: Sequence[str]) -> str:
        return "**The street is gone.**"

    def pages(self) -> Mapping[str, str]:
        return {f"Chapter {number}": "March on." for number in range(1, 12)}

    def cards(self) -> Mapping[str, str]:
        return {"Raid": "Everybody runs.", "Riddle": "What now? " * 600}


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> tuple[State, Turn]:
    return Parade(chance=chance), Turn()


def _view(game: Any, viewer: Viewer) -> View:
    return View(viewer, game.state.turn, tuple(game.state.done))


def _outcome(state: Parade) -> Outcome | None:
    return Outcome(places=((0, 1),), winners=()) if state.over else None


def _resign(state: Parade, seat: Seat) -> Steps:
    state.over = True
    yield Done(seat, "resigns")


def _policy(view: View, asked: Asked) -> Action[Any]:
    return Cheer(BANDS[0])


PARADE = Ruleset(
    name="parade",
    schema=1,
    seats=(2,),
    options=(
        TableOption("street", ("long", "short", "round"), {"round": (3,)}),
        TableOption("banner", ("plain", "gold"), only_with={"gold": ("street", "short")}),
    ),
    actions=(
        Show,
        Gather,
        Tour,
        Drum,
        Pipe,
        Wave,
        Dance,
        Cheer,
        Bow,
        Burn,
        Loud,
        March,
        Carry,
        Halt,
        Crown,
        Lend,
        Raise,
        Line,
        Hire,
    ),
    switches=(Loud,),
    game=Game,
    events=Done,
    set_up=set_up,
    view=_view,
    outcome=_outcome,
    resign=_resign,
    policy=_policy,
    words=ParadeWords(),
)

RULESETS: dict[str, Ruleset] = {**REAL, "parade": PARADE}
