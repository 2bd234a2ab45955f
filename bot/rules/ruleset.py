"""What the rest of the program knows of a ruleset."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

import msgspec

from bot.rules.chance import Chance
from bot.rules.engine import Asked
from bot.rules.kernel import Action, AnyGame, Event, Game, Seat, State, Step, Steps, Viewer

if TYPE_CHECKING:
    from bot.rules.sheets import Characters


class NewerState(Exception):
    """A stored game was written by a newer program. The message names both schema numbers."""


class TableOption(NamedTuple):
    """Something the players choose before the game: values by key, the first the default."""

    name: str
    values: tuple[str, ...]
    for_seats: Mapping[str, tuple[int, ...]] = {}
    """Where a value is only offered for some numbers of seats: the numbers."""
    only_with: Mapping[str, tuple[str, str]] = {}
    """Where a value is only offered with a value of another option: that option and value."""
    when: tuple[str, tuple[str, ...]] | None = None
    """The option, and those of its values, that this one belongs to: else it has its default."""
    asks: bool = False
    """Whether the default stands for a choice that must be made before the game begins."""
    sets_seats: bool = False
    """Whether the chosen value says how many can sit down."""

    def offered(self, seats: int, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """Return the values that can be chosen with that many seats and the other options."""
        if self.when is not None and chosen.get(self.when[0]) not in self.when[1]:
            return self.values[:1]
        return tuple(
            value
            for value in self.values[self.asks :]
            if seats in self.for_seats.get(value, (seats,)) and self._fits(value, chosen)
        )

    def choosable(self, seats: int, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """Return the values that can be chosen while so many sit: more may still come for a value
        that says how many can.
        """
        if not self.sets_seats:
            return self.offered(seats, chosen)
        sizes = {each for value in self.values for each in self.for_seats.get(value, ())}
        open_ = [self.offered(each, chosen) for each in (seats, *sizes) if each >= seats]
        return tuple(value for value in self.values if any(value in each for each in open_))

    def elsewhere(self, seats: int, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """Return the values that cannot be chosen because others sit down with them."""
        sizes = {each for value in self.values for each in self.for_seats.get(value, ())}
        other = {value for each in sizes for value in self.offered(each, chosen)}
        here = self.choosable(seats, chosen)
        return tuple(value for value in self.values if value in other and value not in here)

    def waits(self, chosen: Mapping[str, str]) -> bool:
        """Tell whether the choice must be made and is not."""
        value = chosen.get(self.name, self.values[0])
        return self.asks and value == self.values[0] and value not in self.offered(0, chosen)

    def _fits(self, value: str, chosen: Mapping[str, str]) -> bool:
        if value not in self.only_with:
            return True
        other, needed = self.only_with[value]
        return chosen.get(other) == needed


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the places, best first, each with the seats that share it.

    `winners` is empty when a cooperative game is lost.
    """

    places: tuple[tuple[Seat, ...], ...]
    winners: tuple[Seat, ...]


class Words(Protocol):
    """Every sentence of a ruleset that a player sees; `names` holds a name for each seat."""

    title: str
    summary: str
    """One sentence about the game, for lists and help."""

    def option(self, name: str, value: str | None = None) -> str:
        """Name a table option, or one of its values."""
        ...

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """Tell what happened; empty for an event that needs no telling."""
        ...

    def question(self, view: Any, names: Sequence[str]) -> str:
        """Say in a line what the open decision is about, as everybody may know it."""
        ...

    def action(self, kind: type[Action[Any]]) -> str:
        """Name a kind of action on a button."""
        ...

    def field(self, kind: type[Action[Any]], name: str) -> str:
        """Ask for one field of an action."""
        ...

    def label(
        self,
        view: Any,
        kind: type[Action[Any]],
        picked: tuple[Any, ...],
        value: Any,
        names: Sequence[str],
    ) -> str:
        """Name one option of the field that follows the picks, in at most 100 characters."""
        ...

    def confirm(self, view: Any, action: Action[Any], names: Sequence[str]) -> str:
        """Ask whether an action that is hard to take back is meant; empty where none is needed."""
        ...

    def why_not(self, view: Any, kind: type[Action[Any]], picks: tuple[Any, ...]) -> str:
        """Say why an action is not taken, and what can be done."""
        ...

    def board(self, view: Any, names: Sequence[str]) -> str:
        """Describe all that the viewer may know of the board: the picture's text twin."""
        ...

    def hand(self, view: Any, names: Sequence[str]) -> str:
        """Describe what the viewer's seat holds in private; empty if there is nothing."""
        ...

    def outcome(self, view: Any, outcome: Outcome, names: Sequence[str]) -> str:
        """Say who won, and how."""
        ...

    def pages(self) -> Mapping[str, str]:
        """Return the rules by heading, each a page of at most 3,500 characters."""
        ...

    def cards(self) -> Mapping[str, str]:
        """Return what each card of the game does, by its name."""
        ...


@runtime_checkable
class Describing(Protocol):
    """Words that go on below the label of a menu's option where it has no room for all."""

    def described(
        self,
        view: Any,
        kind: type[Action[Any]],
        picked: tuple[Any, ...],
        value: Any,
        names: Sequence[str],
    ) -> tuple[str, str]:
        """Return the label of an option and what stands below it, each of 100 characters at most.

        The second is empty where the label tells all.
        """
        ...


class CampaignWords(Protocol):
    """What players read of a campaign; `names` holds a name for each seat of the party."""

    title: str
    summary: str

    def option(self, name: str, value: str | None = None) -> str:
        """Name an option of a new campaign, or one of its values."""
        ...

    def line(self, log: Any) -> str:
        """Say in a few words how far the campaign is, or how it ended."""
        ...

    def sheet(self, log: Any, names: Sequence[str]) -> str:
        """Describe all that is kept between tables: the sheet's text twin."""
        ...


@dataclass(frozen=True, kw_only=True)
class Campaign:
    """A series of tables that share a party. Its *log* is what is kept between two tables."""

    schema: int
    log: Any
    """The type of the log, a `msgspec.Struct`."""
    options: tuple[TableOption, ...]
    begin: Callable[[Mapping[str, str]], Any]
    """Return the log of a campaign before its first table, from the chosen options."""
    seats: Callable[[Any], tuple[int, ...]]
    """Return with how many seats the next table can be played."""
    set_up: Callable[[Any, int, Chance], tuple[State, Step[Any]]]
    """Return the game of the next table, from the log and the number of seats."""
    after: Callable[[Any], Any]
    """Return the log as it is after a table, from the state of its finished game."""
    over: Callable[[Any], bool]
    """Tell from the log whether the campaign has ended: then there is no next table."""
    words: CampaignWords
    computers: Callable[[Any, int], int] | None = None
    """Return from the log how many computers play at the next table beside so many players: they
    come and go by themselves, and are none of the party. None where any number may sit with them.
    """
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """For each older schema number, what turns its stored log into the next one's."""

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.log)

    def encode(self, log: Any) -> bytes:
        """Return the log as JSON."""
        return _encoder.encode(log)

    def decode(self, stored: bytes, schema: int) -> Any:
        """Read a stored log of this or an older schema.

        Raises NewerState if its schema is newer than this program's.
        """
        if schema == self.schema:
            return self._decoder.decode(stored)
        if schema > self.schema:
            title = self.words.title
            raise NewerState(f"{title}: stored with schema {schema}, known is {self.schema}")
        raw = msgspec.json.decode(stored)
        for age in range(schema, self.schema):
            raw = self.upgrades[age](raw)
        return msgspec.convert(raw, self.log, str_keys=True)


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """One game's rules: the registry holds one for each."""

    name: str
    schema: int
    seats: tuple[int, ...]
    options: tuple[TableOption, ...]
    actions: tuple[type[Action[Any]], ...]
    """Every kind of action; only ever appended to, since buttons hold positions in it."""
    switches: tuple[type[Action[Any]], ...]
    game: Any
    """The type of the stored game, `Game[State, AnyStep, AnyAction]`."""
    events: Any
    """The union of its events."""
    set_up: Callable[[int, Mapping[str, str], Chance], tuple[State, Step[Any]]]
    view: Callable[[AnyGame, Viewer], Any]
    outcome: Callable[[Any], Outcome | None]
    resign: Callable[[Any, Seat], Steps]
    policy: Callable[[Any, Asked], Action[Any]]
    words: Words
    roles: Callable[[Any], Mapping[Seat, str]] = lambda _: {}
    """Return, from the state, the seats whose names are those of what a computer plays there."""
    campaign: Campaign | None = None
    characters: "Characters | None" = None
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """For each older schema number, what turns its stored game into the next one's."""

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[AnyGame]:
        return msgspec.json.Decoder(self.game)

    @cached_property
    def _copy_decoder(self) -> msgspec.msgpack.Decoder[AnyGame]:
        return msgspec.msgpack.Decoder(self.game)

    @cached_property
    def action_decoder(self) -> msgspec.json.Decoder[Action[Any]]:
        """Reads an action of this ruleset from JSON."""
        return msgspec.json.Decoder(union(self.actions))

    @cached_property
    def events_decoder(self) -> msgspec.json.Decoder[list[Event]]:
        """Reads a list of this ruleset's events from JSON."""
        return msgspec.json.Decoder(list.__class_getitem__(self.events))

    def seats_with(self, chosen: Mapping[str, str]) -> tuple[int, ...]:
        """Return the numbers of seats that the chosen options leave."""
        left = self.seats
        for option in self.options:
            if option.sets_seats:
                allowed = option.for_seats.get(chosen.get(option.name, option.values[0]), left)
                left = tuple(seats for seats in left if seats in allowed)
        return left

    def new_game(
        self, seats: int, options: Mapping[str, str], seed: str, sheets: Sequence[Any] = ()
    ) -> AnyGame:
        """Set a game up for `engine.start`; `seed` is 32 bytes in hexadecimal.

        An option that is not given has its default. `sheets` are the characters that the seats
        bring, None for a seat without one.
        """
        chosen = {option.name: option.values[0] for option in self.options} | dict(options)
        state, first = self.set_up(seats, chosen, Chance(seed))
        self._arrive(state, sheets)
        return Game(schema=self.schema, state=state, agenda=[first])

    def campaign_game(self, log: Any, seats: int, seed: str, sheets: Sequence[Any] = ()) -> AnyGame:
        """Set up the game of a campaign's next table, as `new_game` does for a single one."""
        assert self.campaign is not None, f"{self.name} has no campaign"
        own = self.campaign.decode(self.campaign.encode(log), self.campaign.schema)
        state, first = self.campaign.set_up(own, seats, Chance(seed))
        self._arrive(state, sheets)
        return Game(schema=self.schema, state=state, agenda=[first])

    def _arrive(self, state: State, sheets: Sequence[Any]) -> None:
        if self.characters is not None and sheets:
            self.characters.arrive(state, sheets)

    def encode(self, game: AnyGame) -> bytes:
        """Return the game as JSON."""
        return _encoder.encode(game)

    def decode(self, stored: bytes) -> AnyGame:
        """Read a stored game of this or an older schema.

        Raises NewerState if its schema is newer than this program's.
        """
        if stored.startswith(b'{"schema":%d,' % self.schema):
            return self._decoder.decode(stored)
        schema = _peek.decode(stored).schema
        if schema == self.schema:
            return self._decoder.decode(stored)
        if schema > self.schema:
            raise NewerState(
                f"{self.name}: stored with schema {schema}, this program knows {self.schema}"
            )
        raw = msgspec.json.decode(stored)
        for age in range(schema, self.schema):
            raw = self.upgrades[age](raw) | {"schema": age + 1}
        game: AnyGame = msgspec.convert(raw, self.game, str_keys=True)
        return game

    def copy(self, game: AnyGame) -> AnyGame:
        """Return an equal game that shares nothing with this one."""
        return self._copy_decoder.decode(_copy_encoder.encode(game))


class _Peek(msgspec.Struct):
    schema: int


_encoder = msgspec.json.Encoder()
_copy_encoder = msgspec.msgpack.Encoder()
_peek = msgspec.json.Decoder(_Peek)


def kinds_in(base: Any, *modules: ModuleType) -> tuple[Any, ...]:
    """Return every class of some modules that is a kind of `base`, in their order."""
    return tuple(
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module.__name__
    )


def union(kinds: Sequence[Any]) -> Any:
    """Return the union of some classes: what a decoder takes."""
    union = kinds[0]
    for kind in kinds[1:]:
        union |= kind
    return union
