"""The words that every ruleset is written in: state, step, decision, action, event, game.

A `Game` holds everything: the ruleset's state, the agenda of steps, the answers gathered so far
and who is asked. It goes to JSON and back without loss. `bot.rules.engine` moves it on.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar, Union

import msgspec

from bot.rules.chance import Chance

Seat: TypeAlias = int
Viewer: TypeAlias = Seat | None
"""A seat, or None for a spectator."""


class State(msgspec.Struct, kw_only=True):
    """What a ruleset knows of a game in play, the random source included."""

    chance: Chance


S = TypeVar("S", bound=State)
StepT = TypeVar("StepT", bound="Step[Any]")
ActionT = TypeVar("ActionT", bound="Action[Any]")
EventT = TypeVar("EventT", bound="Event")


class Event(msgspec.Struct, tag=True, tag_field="event", frozen=True, omit_defaults=True):
    """Something that happened, told in full; `seen` takes out what a viewer may not know."""

    reveals: ClassVar[bool] = False
    """Whether it newly shows something to anybody: free undo ends there."""

    discloses: ClassVar[bool] = False
    """Whether it shows what only its own seat knew: nobody else can take it back."""

    def seen(self, viewer: Viewer) -> Self | None:
        """Return the event as the viewer may know it, or None if it is hidden altogether."""
        return self


class Drop(NamedTuple):
    """What a step yields to drop the steps that are still to come, up to one of a class.

    A battle that ends in the middle of a card goes on with what follows a battle. The steps
    yielded before it are dropped too; without a step of that class nothing is left.
    """

    until: str


Steps: TypeAlias = Iterable[Union["Step[Any]", Event, Drop]]
"""What a step or an action yields, in order: events at once, and the steps that come next."""


class Step(msgspec.Struct, Generic[S], tag=True, tag_field="step"):
    """An entry of the agenda. A step resolves: it changes the state and yields what follows."""

    def resolve(self, state: S) -> Steps:
        """Change the state; yield events and the steps that come next."""
        raise NotImplementedError


class Decision(Step[S]):
    """A question that the rules wait on.

    An *open* decision is over with one answer, unless the answer yields it again. A *gathered*
    one keeps the answers, shown to nobody, until the last has come, and then closes.
    """

    gathered: ClassVar[bool] = False

    humans_first: ClassVar[bool] = False
    """Whether computers answer only once no human is asked: a choice of the whole party."""

    pressed: ClassVar[bool] = False
    """Whether it is answered by one button that all its seats share: the first press counts."""

    def seats(self, state: S) -> Sequence[Seat]:
        """Return the seats that may answer, in turn order; none means the question is moot."""
        raise NotImplementedError

    def offers(self, state: S, seat: Seat) -> Sequence[type["Action[S]"]]:
        """Return the kinds of action the seat may choose from, and can complete."""
        raise NotImplementedError

    def bystanders(self, state: S) -> Sequence[Seat]:
        """Return the seats that may act too, though nobody waits for them."""
        return ()

    def insists(self, state: S) -> bool:
        """Tell whether even the one possible answer is asked for: the end of a phase."""
        return False

    def seconds(self, state: S) -> float | None:
        """Return how long a question of seconds is open; None: as long as the table allows."""
        return None

    def by_computer(self, state: S) -> Sequence[Seat]:
        """Return the seats for which a computer answers, though players hold them."""
        return ()

    def missed(self, state: S, seat: Seat) -> "Action[S] | None":
        """Return the answer given for a seat whose time is up; None if the rules wait on."""
        return None

    def close(self, state: S, answers: Mapping[Seat, "Action[S]"]) -> Steps:
        """Resolve a gathered decision once every seat that may answer has."""
        return ()


class Ask(msgspec.Struct, Generic[S], frozen=True):
    """A decision and the seat that is answering it."""

    decision: Decision[S]
    seat: Seat


class Options(msgspec.Struct, frozen=True):
    """What is left for one field of an action.

    A field with `most` above 1 or `least` below 1 takes several values at once; `check` then
    judges the whole pick. `grid` tells that the values are places with numbers: each has a button.
    `proposal` is a pick of several that may stand: a menu begins with it.
    """

    values: Sequence[Any]
    least: int = 1
    most: int = 1
    check: Callable[[Sequence[Any]], bool] | None = None
    grid: bool = False
    proposal: Sequence[Any] = ()

    @property
    def several(self) -> bool:
        """Whether the field takes a tuple of values."""
        return self.most != 1 or self.least != 1

    @property
    def single(self) -> bool:
        """Whether the field takes a tuple of at most one value: one choice fills it."""
        return self.several and bool(self.values) and min(self.most, len(self.values)) == 1

    def allow(self, pick: Any) -> bool:
        """Tell whether the pick may stand in the field."""
        if not self.several:
            return pick in self.values
        return (
            self.least <= len(pick) <= self.most
            and len(set(pick)) == len(pick)
            and all(value in self.values for value in pick)
            and (self.check is None or self.check(pick))
        )


class Action(msgspec.Struct, Generic[S], tag=True, tag_field="do", frozen=True):
    """An answer to a decision: its class is the kind, its fields are the picks, in order."""

    is_switch: ClassVar[bool] = False
    """Whether it answers no decision but sets one of the seat's switches."""

    @classmethod
    def options(cls, state: S, ask: Ask[S], picked: tuple[Any, ...]) -> Options:
        """Return what is left for the next field, given the picks for the fields before."""
        raise NotImplementedError

    def perform(self, state: S, ask: Ask[S]) -> Steps:
        """Change the state; yield events and the steps that come next."""
        return ()


class Game(msgspec.Struct, Generic[S, StepT, ActionT], kw_only=True, omit_defaults=True):
    """One game in play, as it is stored.

    `asked` maps each seat that owes an answer to the id of its decision: the number of the log
    row that opened it; `free` does so for bystanders. `answers` holds what a gathered decision has
    collected.
    """

    schema: int
    state: S
    agenda: list[StepT]
    answers: dict[Seat, ActionT] = {}
    asked: dict[Seat, int] = {}
    free: dict[Seat, int] = {}

    @property
    def decision(self) -> Decision[S] | None:
        """The question that is open now."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Decision) else None


AnyGame: TypeAlias = Game[Any, Any, Any]


class Refused(Exception):
    """An answer that is not taken; the game is as it was."""


class NotAsked(Refused):
    """The seat does not owe an answer now."""


class Illegal(Refused):
    """The action, or the last of these picks, is not among the options."""

    def __init__(self, kind: type[Action[Any]], picks: tuple[Any, ...] = ()) -> None:
        super().__init__(kind.__name__, *picks)
        self.kind = kind
        self.picks = picks


def key(value: Any) -> str:
    """Return the stable name of an option's value: what a command takes."""
    if value is None:
        return "nothing"
    return str(value.value if isinstance(value, Enum) else value)
