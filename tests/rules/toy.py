"""A made-up ruleset with one of everything that the kernel knows: a village council."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from msgspec import field

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.kernel import Action, Ask, Decision, Event, Options, Seat, Step, Steps
from bot.rules.ruleset import Outcome, Ruleset


class Village(kernel.State, kw_only=True):
    people: int = 2
    said: list[str] = field(default_factory=list)
    quiet: list[Seat] = field(default_factory=list)
    gone: list[Seat] = field(default_factory=list)
    mood: dict[Seat, str] = field(default_factory=dict)

    def present(self) -> list[Seat]:
        return [seat for seat in range(self.people) if seat not in self.gone]


class Happened(Event, frozen=True):
    what: str


class Shown(Event, frozen=True):
    reveals: ClassVar[bool] = True

    what: str


class Morning(Step[Village]):
    """Resolves into what its flag names, in order."""

    steps: list[str] = field(default_factory=list)

    def resolve(self, state: Village) -> Steps:
        yield Happened("morning")
        for name in self.steps:
            yield {"council": Council, "vote": Vote, "lone": Lone, "tithe": Tithe, "watch": Watch}[
                name
            ]()
        yield Evening()


class Evening(Step[Village]):
    def resolve(self, state: Village) -> Steps:
        yield Happened("evening")


class Endless(Step[Village]):
    def resolve(self, state: Village) -> Steps:
        yield Endless()


class Council(Decision[Village]):
    """Open for everybody: it stays until all are quiet."""

    def seats(self, state: Village) -> Sequence[Seat]:
        return [seat for seat in state.present() if seat not in state.quiet]

    def offers(self, state: Village, seat: Seat) -> Sequence[type[Action[Village]]]:
        return (Say, Hush, Ask2)


class Lone(Decision[Village]):
    """Has one answer, which is forced; with bread there are two."""

    bread: bool = False

    def seats(self, state: Village) -> Sequence[Seat]:
        return state.present()[:1]

    def offers(self, state: Village, seat: Seat) -> Sequence[type[Action[Village]]]:
        return (Fetch, Hush) if self.bread else (Fetch,)


class Vote(Decision[Village]):
    """Gathered: everybody votes, and the votes are counted in seat order."""

    gathered: ClassVar[bool] = True

    def seats(self, state: Village) -> Sequence[Seat]:
        return state.present()

    def offers(self, state: Village, seat: Seat) -> Sequence[type[Action[Village]]]:
        return (Ballot,)

    def missed(self, state: Village, seat: Seat) -> Action[Village]:
        return Ballot("no")

    def close(self, state: Village, answers: Mapping[Seat, Any]) -> Steps:
        for seat, ballot in answers.items():
            yield Happened(f"{seat} votes {ballot.choice}")


class Tithe(Decision[Village]):
    def seats(self, state: Village) -> Sequence[Seat]:
        return state.present()[:1]

    def offers(self, state: Village, seat: Seat) -> Sequence[type[Action[Village]]]:
        return (Pay,)


class Watch(Decision[Village]):
    """One keeps watch; the others may call too, though nobody waits for them."""

    humans_first: ClassVar[bool] = True

    def seats(self, state: Village) -> Sequence[Seat]:
        return state.present()[:1]

    def offers(self, state: Village, seat: Seat) -> Sequence[type[Action[Village]]]:
        return (Sleep, Call) if seat in self.seats(state) else (Call,)

    def bystanders(self, state: Village) -> Sequence[Seat]:
        return state.present()[1:]


class Sleep(Action[Village], frozen=True):
    """Ends the watch."""


class Call(Action[Village], frozen=True):
    """Calls out; of fire, and everything but the evening is dropped."""

    word: str

    @classmethod
    def options(cls, state: Village, ask: Ask[Village], picked: tuple[Any, ...]) -> Options:
        return Options(["all is well", "fire"])

    def perform(self, state: Village, ask: Ask[Village]) -> Steps:
        yield Happened(f"{ask.seat} calls {self.word}")
        yield ask.decision
        if self.word == "fire":
            yield kernel.Drop("Evening")
            yield Happened("all run")


class Say(Action[Village], frozen=True):
    word: str
    loud: bool

    @classmethod
    def options(cls, state: Village, ask: Ask[Village], picked: tuple[Any, ...]) -> Options:
        if not picked:
            return Options(["hay", "rye"])
        return Options([False] if picked[0] == "rye" else [False, True])

    def perform(self, state: Village, ask: Ask[Village]) -> Steps:
        state.said.append(self.word)
        yield Happened(f"{ask.seat} says {self.word}{'!' if self.loud else ''}")
        yield ask.decision


class Hush(Action[Village], frozen=True):
    def perform(self, state: Village, ask: Ask[Village]) -> Steps:
        state.quiet.append(ask.seat)
        yield ask.decision


class Ask2(Action[Village], frozen=True):
    """Asks something else before the council goes on."""

    def perform(self, state: Village, ask: Ask[Village]) -> Steps:
        yield Tithe()
        yield ask.decision


class Fetch(Action[Village], frozen=True):
    what: str

    @classmethod
    def options(cls, state: Village, ask: Ask[Village], picked: tuple[Any, ...]) -> Options:
        return Options(["water"])

    def perform(self, state: Village, ask: Ask[Village]) -> Steps:
        yield Shown(f"{ask.seat} fetches {self.what}")


class Ballot(Action[Village], frozen=True):
    choice: str

    @classmethod
    def options(cls, state: Village, ask: Ask[Village], picked: tuple[Any, ...]) -> Options:
        return Options(["yes", "no"])


class Pay(Action[Village], frozen=True):
    """Two or three coins that make 6."""

    coins: tuple[int, ...]

    @classmethod
    def options(cls, state: Village, ask: Ask[Village], picked: tuple[Any, ...]) -> Options:
        return Options([1, 2, 3, 4, 5], least=2, most=3, check=lambda coins: sum(coins) == 6)

    def perform(self, state: Village, ask: Ask[Village]) -> Steps:
        state.said.append(f"paid {len(self.coins)}, rolled {state.chance.below(6)}")
        return ()


class Mood(Action[Village], frozen=True):
    is_switch: ClassVar[bool] = True

    mood: str

    @classmethod
    def options(cls, state: Village, ask: Ask[Village], picked: tuple[Any, ...]) -> Options:
        return Options(["merry", "grim"])

    def perform(self, state: Village, ask: Ask[Village]) -> Steps:
        state.mood[ask.seat] = self.mood
        yield Happened(f"{ask.seat} is {self.mood}")


AnyStep: TypeAlias = Morning | Evening | Endless | Council | Lone | Vote | Tithe | Watch
AnyAction: TypeAlias = Say | Hush | Ask2 | Fetch | Ballot | Pay | Mood | Sleep | Call
Game: TypeAlias = kernel.Game[Village, AnyStep, AnyAction]


def leave(state: Village, seat: Seat) -> Steps:
    state.gone.append(seat)
    yield Happened(f"{seat} leaves")


def outcome(state: Village) -> Outcome | None:
    return None


def from_1(raw: dict[str, Any]) -> dict[str, Any]:
    """In schema 1 the people were called folk."""
    raw["state"]["people"] = raw["state"].pop("folk")
    return raw


def from_2(raw: dict[str, Any]) -> dict[str, Any]:
    """In schema 2 all that was said was one text."""
    raw["state"]["said"] = raw["state"]["said"].split()
    return raw


TOY: Any = Ruleset(
    name="village",
    schema=3,
    seats=(2, 3),
    options=(),
    actions=(Say, Hush, Ask2, Fetch, Ballot, Pay, Mood, Sleep, Call),
    switches=(Mood,),
    game=Game,
    events=Happened | Shown,
    set_up=lambda seats, options, chance: (Village(chance=chance, people=seats), Morning()),
    view=lambda game, viewer: None,
    outcome=outcome,
    resign=leave,
    policy=lambda view, asked: asked.actions()[0],
    words=None,  # type: ignore[arg-type]
    upgrades={1: from_1, 2: from_2},
)


def village(*steps: str, people: int = 2) -> kernel.AnyGame:
    """Return a game about to begin a morning with these steps."""
    state = Village(chance=Chance("00" * 32), people=people)
    return Game(schema=3, state=state, agenda=[Morning(list(steps))])
