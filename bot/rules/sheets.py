"""Characters that players bring to tables: their sheets live on between games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, Protocol

import msgspec

from bot.rules.kernel import Seat
from bot.rules.ruleset import NewerState, TableOption


class NotAllowed(Exception):
    """A sheet cannot be changed so. The message tells its owner why, in the game's terms."""


class Offer(NamedTuple):
    """Something that the owner of a sheet may do: its stable key, its name and what it brings.

    `done` says that it was done; empty where the name says enough.
    """

    key: str
    label: str
    brings: str = ""
    done: str = ""


class Choice(NamedTuple):
    """What the owner of a sheet is to choose from; `due` where one of the offers must be taken."""

    question: str
    offers: tuple[Offer, ...]
    due: bool = False


class CharacterWords(Protocol):
    """What players read of a character that lives on from table to table."""

    title: str

    def option(self, name: str, value: str | None = None) -> str:
        """Name an option of a new character, or one of its values."""
        ...

    def line(self, sheet: Any) -> str:
        """Tell of a sheet in a few words, for lists."""
        ...

    def sheet(self, sheet: Any) -> str:
        """Describe a whole sheet: the text twin of its picture."""
        ...

    def history(self, sheet: Any) -> str:
        """Tell of the games that a sheet has been to, a line each; empty if there was none."""
        ...


@dataclass(frozen=True, kw_only=True)
class Characters:
    """Characters that players bring to tables of a ruleset; their *sheets* live on between them."""

    schema: int
    sheet: Any
    """The type of a sheet, a `msgspec.Struct` with a `name`."""
    options: tuple[TableOption, ...]
    """What is chosen when a character is made."""
    begin: Callable[[str, Mapping[str, str]], Any]
    """Return the sheet of a new character, from its name and the chosen options."""
    choices: Callable[[Any, Sequence[Any]], Mapping[str, Choice]]
    """Return by topic what the owner may choose now; the second are all sheets of the party."""
    take: Callable[[Any, str, Sequence[Any]], Any]
    """Return the sheet after an offer, named by its key, is taken. Raises NotAllowed."""
    give: Callable[[Any, Any, str], tuple[Any, Any]]
    """Return giver and receiver after a gift inside a party (`gold:50`, `item:ID`).
    Raises NotAllowed."""
    gifts: Callable[[Any], Sequence[Offer]]
    """Return what a sheet could give to another of its party."""
    may_join: Callable[[Any, Mapping[str, str]], None]
    """Judge whether a sheet may join a table with these options. Raises NotAllowed."""
    joins: Callable[[Any, Sequence[Any]], Any]
    """Return a sheet as it joins the party of a running campaign; the second are their sheets."""
    leaves_home: Callable[[Any], Any]
    """Return the sheet as it goes to a table: choices that were left open are closed."""
    homecomings: Callable[[Any], Mapping[Seat, Any]]
    """Return, from the state of a game, the seats whose sheets are free again and how they fared:
    an eliminated player's at once, everybody's at the end."""
    comes_home: Callable[[Any, Any], Any]
    """Return a sheet after its game, from the sheet that went and how it fared."""
    arrive: Callable[[Any, Sequence[Any]], None]
    """Put the sheets of all seats, None where a seat has none, into a state just set up."""
    words: CharacterWords
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """For each older schema number, what turns its stored sheet into the next one's."""

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.sheet)

    def encode(self, sheet: Any) -> bytes:
        """Return a sheet as JSON."""
        return msgspec.json.encode(sheet)

    def decode(self, stored: bytes, schema: int) -> Any:
        """Read a stored sheet of this or an older schema. Raises NewerState."""
        if schema == self.schema:
            return self._decoder.decode(stored)
        if schema > self.schema:
            raise NewerState(f"sheet stored with schema {schema}, this program knows {self.schema}")
        raw = msgspec.json.decode(stored)
        for age in range(schema, self.schema):
            raw = self.upgrades[age](raw)
        return msgspec.convert(raw, self.sheet, str_keys=True)
