"""What a button's custom_id says: everything needed to answer a press, also after a restart.

A custom_id is a few parts with dots between them, numbers in base 36. The first part names the
kind and its version: `t1` a step of a menu walk, `v1` something to look at, `l1` the lobby, `u1`
an undo, `c1` asking for one and the answers, `s1` a button that all seats share, `r1` a page of a
replay, `h1` a page of help, `p1` a page of a character.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple, Self

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST = 60
"""No custom_id of ours is longer; Discord takes 100 characters."""

LARGEST = 2**31 - 1
"""No number of ours is larger; what a database column takes."""

DIGEST = 4
SEVERAL, DONE, CONFIRMED = "M", "D", "!"
"""Marks outside the digits: a pick of several values, one that is complete, a confirmed walk."""


class BadId(ValueError):
    """A custom_id that this program did not write, or wrote too long ago."""


def base36(number: int) -> str:
    """Write a number that is not negative in base 36."""
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
        if not number:
            return text


def number(text: str, largest: int = LARGEST) -> int:
    """Read a number in base 36. Raises BadId, also for one that is too large to be ours."""
    if not 0 < len(text) <= MOST or any(digit not in DIGITS for digit in text):
        raise BadId(text)
    value = int(text, 36)
    if value > largest:
        raise BadId(text)
    return value


def digest(keys: Sequence[Sequence[str]]) -> str:
    """Return a mark over the keys offered at each field: it differs where the choices do."""
    text = "\n".join("\t".join(offered) for offered in keys)
    value = int.from_bytes(sha256(text.encode()).digest()[:8], "big")
    return base36(value % 36**DIGEST).rjust(DIGEST, "0")


class Several(NamedTuple):
    """Positions gathered for a field of several values; `done` once the player says so."""

    positions: frozenset[int]
    done: bool

    def toggled(self, page: range, chosen: frozenset[int]) -> Self:
        """Return it with the positions of one page replaced by the chosen ones."""
        kept = frozenset(place for place in self.positions if place not in page)
        return self._replace(positions=kept | chosen)


Pick = int | Several


class Walk(NamedTuple):
    """A step of the menu walk: where it is and what was picked on the way.

    `decision` 0 stands for a switch, which answers no decision. `kind` is the action's position
    among the ruleset's actions; a pick is a position among the options of its field.
    """

    table: int
    decision: int
    seat: int
    kind: int
    picks: tuple[Pick, ...] = ()
    page: int = 0
    confirmed: bool = False
    digest: str = ""

    def write(self) -> str:
        """Return the custom_id. Raises BadId if it would be too long."""
        picks = "-".join(_write_pick(pick) for pick in self.picks)
        numbers = (self.table, self.decision, self.seat, self.kind)
        parts = [
            "t1",
            *(base36(n) for n in numbers),
            picks + CONFIRMED * self.confirmed,
            base36(self.page),
            self.digest,
        ]
        text = ".".join(parts)
        if len(text) > MOST:
            raise BadId(text)
        return text

    @classmethod
    def read(cls, parts: Sequence[str]) -> Self:
        """Read the parts after `t1`. Raises BadId."""
        if len(parts) != 7:
            raise BadId(".".join(parts))
        table, decision, seat, kind = (number(part) for part in parts[:4])
        picks = parts[4].removesuffix(CONFIRMED)
        return cls(
            table,
            decision,
            seat,
            kind,
            tuple(_read_pick(pick) for pick in picks.split("-")) if picks else (),
            number(parts[5]),
            parts[4].endswith(CONFIRMED),
            parts[6],
        )


def _write_pick(pick: Pick) -> str:
    if isinstance(pick, int):
        return base36(pick)
    mask = sum(1 << place for place in pick.positions)
    return (DONE if pick.done else SEVERAL) + base36(mask)


def _read_pick(text: str) -> Pick:
    if text[:1] not in (SEVERAL, DONE):
        return number(text)
    mask = number(text[1:], 36**MOST)
    positions = frozenset(place for place in range(mask.bit_length()) if mask >> place & 1)
    return Several(positions, done=text[0] == DONE)


def look(table: int, what: str, argument: int = 0) -> str:
    """Return the custom_id of a button that shows something of a table."""
    return f"v1.{base36(table)}.{what}.{base36(argument)}"


def lobby(table: int, verb: str, argument: int = 0) -> str:
    """Return the custom_id of a button or menu of the lobby."""
    return f"l1.{base36(table)}.{verb}.{base36(argument)}"


def shared(table: int, decision: int, kind: int) -> str:
    """Return the custom_id of a button that all seats share; `kind` is an action's position."""
    return f"s1.{base36(table)}.{base36(decision)}.{base36(kind)}"


def replay(table: int, action: int = 0, eyes: int = 0, mark: str = "o") -> str:
    """Return the custom_id of what shows a table after an action, through somebody's eyes.

    `mark` tells the controls of a page apart.
    """
    return f"r1.{base36(table)}.{base36(action)}.{base36(eyes)}.{mark}"


def undo(table: int, row: int) -> str:
    """Return the custom_id of an undo button; `row` is the last log row when it is shown."""
    return f"u1.{base36(table)}.{base36(row)}"


def character(number: int, version: int, verb: str, argument: int = 0) -> str:
    """Return the custom_id of a control on a page of a character, which stood at that version."""
    return f"p1.{base36(number)}.{base36(version)}.{verb}.{base36(argument)}"


def consent(table: int, row: int, verb: str) -> str:
    """Return the custom_id of a button of undo by consent: `ask`, or the answers `yes` and `no`.

    `row` is the row of the question; to ask, the last log row when it is shown.
    """
    return f"c1.{base36(table)}.{base36(row)}.{verb}"
