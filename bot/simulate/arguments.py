"""What to simulate: the command's arguments, each checked."""

import argparse
import os
import tempfile
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from bot.rules.kernel import key
from bot.rules.options import fitted
from bot.rules.registry import RULESETS
from bot.rules.ruleset import Ruleset, TableOption
from bot.simulate.playing import POLICIES

ALL = "all"
"""What `--seats` takes for every number of seats."""

FEW = 50
"""Fewer games than this are over before a second process has started."""


class WrongInput(Exception):
    """An argument that cannot be used: the message names it, what was found, what is allowed."""


class Cell(NamedTuple):
    """A kind of table: a place of the grid, or all there is."""

    policies: tuple[str, ...]
    options: dict[str, str]
    row: tuple[str, ...]
    """The values of the options that are gone through."""
    name: str
    """What the names of its records begin with."""

    @property
    def seats(self) -> int:
        """The number of seats, each with its policy."""
        return len(self.policies)


class Settings(NamedTuple):
    """What to simulate, every argument checked."""

    ruleset: Ruleset
    games: int
    """The games of each cell."""
    seed: str
    cells: tuple[Cell, ...]
    each: tuple[str, ...]
    """The options that are gone through."""
    grid: bool
    """Whether the cells are shown as a table."""
    markdown: bool
    records: Path | None
    processes: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes to its parser."""
    parser.add_argument("ruleset", metavar="RULESET", help=f"one of: {', '.join(RULESETS)}")
    parser.add_argument(
        "--seats",
        metavar="N",
        help=f"seats at the table (default: the fewest), or {ALL}: a column for each number",
    )
    parser.add_argument(
        "--each",
        metavar="NAME",
        action="append",
        default=[],
        help="go through the values of a table option: a row for each; may be repeated",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        default="100",
        help="games to play, for each row and column (default: 100)",
    )
    parser.add_argument(
        "--seed", default="1", help="any text; the same seed gives the same games (default: 1)"
    )
    parser.add_argument(
        "--policy",
        metavar="NAME",
        action="append",
        help=f"{' or '.join(POLICIES)}: once for all seats, or once for each (default: computer)",
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a table option, such as rounds=1; may be repeated",
    )
    parser.add_argument(
        "--records", metavar="DIR", help="write a JSON record of each game into this folder"
    )
    parser.add_argument("--markdown", action="store_true", help="print who won as a Markdown table")
    parser.add_argument(
        "--processes",
        metavar="N",
        help=f"processes to play in (default: one for each CPU; 1 for fewer than {FEW} games)",
    )


def check(arguments: argparse.Namespace) -> Settings:
    """Turn the arguments into settings. Raises WrongInput for the first that cannot be used."""
    ruleset = RULESETS.get(arguments.ruleset)
    if ruleset is None:
        raise WrongInput(f"RULESET is {arguments.ruleset!r}; known: {', '.join(RULESETS)}")
    seats = _seats(arguments.seats, _offered_seats(arguments, ruleset))
    games = _at_least_1("--games", arguments.games)
    policies = _policies(arguments.policy or [POLICIES[0]], arguments.seats, seats)
    given = _given(arguments.option, ruleset)
    each = _each(arguments.each, given, ruleset)
    cells = _cells(ruleset, seats, given, each, policies)
    processes = (os.cpu_count() or 1) if games * len(cells) >= FEW else 1
    if arguments.processes is not None:
        processes = _at_least_1("--processes", arguments.processes)
    return Settings(
        ruleset=ruleset,
        games=games,
        seed=str(arguments.seed),
        cells=cells,
        each=each,
        grid=arguments.seats == ALL or bool(each) or arguments.markdown,
        markdown=arguments.markdown,
        records=_folder(arguments.records),
        processes=min(processes, games * len(cells)),
    )


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: 1 seat, 2 seats."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _whole(given: object) -> int | None:
    text = str(given)
    return int(text) if text.isdecimal() else None


def _at_least_1(name: str, given: object) -> int:
    number = _whole(given)
    if number is None or number < 1:
        raise WrongInput(f"{name} is {given!r}; allowed: 1 or more")
    return number


def _offered_seats(arguments: argparse.Namespace, ruleset: Ruleset) -> tuple[int, ...]:
    """Return the numbers of seats that the options leave; all if these are gone through."""
    if any(option.sets_seats and option.name in arguments.each for option in ruleset.options):
        return ruleset.seats
    return ruleset.seats_with(dict(text.partition("=")[::2] for text in arguments.option))


def _seats(given: str | None, offered: tuple[int, ...]) -> tuple[int, ...]:
    if given is None:
        return (min(offered),)
    if given == ALL:
        return offered
    seats = _whole(given)
    if seats not in offered:
        allowed = ", ".join(map(str, offered))
        raise WrongInput(f"--seats is {given!r}; allowed: {allowed}, {ALL}")
    return (seats,)


def _policies(given: Sequence[str], of: str | None, seats: Sequence[int]) -> Sequence[str]:
    """Return the policies of any number of seats: one, or one for each seat."""
    for name in given:
        if name not in POLICIES:
            raise WrongInput(f"--policy is {name!r}; known: {', '.join(POLICIES)}")
    if len(given) == 1:
        return given
    if of == ALL:
        raise WrongInput(f"--policy is given {len(given)} times for --seats {ALL}; allowed: once")
    if len(given) != seats[0]:
        raise WrongInput(
            f"--policy is given {len(given)} times for {counted(seats[0], 'seat')};"
            f" allowed: once for all, or {counted(seats[0], 'time')}"
        )
    return given


def _given(texts: Sequence[str], ruleset: Ruleset) -> dict[str, str]:
    """Return what each option was given: the whole text, by the option's name."""
    known = [option.name for option in ruleset.options]
    given = {}
    for text in texts:
        name = text.partition("=")[0]
        if name not in known:
            names = ", ".join(known) or "none"
            raise WrongInput(f"--option is {text!r}; {ruleset.name} has the options: {names}")
        given[name] = text
    return given


def _each(names: Sequence[str], given: Mapping[str, str], ruleset: Ruleset) -> tuple[str, ...]:
    known = [option.name for option in ruleset.options]
    for name in names:
        if name not in known:
            options = ", ".join(known) or "none"
            raise WrongInput(f"--each is {name!r}; {ruleset.name} has the options: {options}")
        if name in given:
            raise WrongInput(
                f"--option is {given[name]!r} and --each is {name!r}; allowed: one of them"
            )
        if names.count(name) > 1:
            raise WrongInput(f"--each is {name!r} {names.count(name)} times; allowed: once")
    return tuple(names)


def _cells(
    ruleset: Ruleset,
    seats: Sequence[int],
    given: Mapping[str, str],
    each: Sequence[str],
    policies: Sequence[str],
) -> tuple[Cell, ...]:
    """Return the cells that are offered, row by row. Raises WrongInput if there is none."""
    by_name = {option.name: option for option in ruleset.options}
    cells, refused = [], []
    for row in product(*(by_name[name].values for name in each)):
        parts = [f"{name}={value}" for name, value in zip(each, row, strict=True)]
        through = dict(zip(each, parts, strict=True))
        for count in seats:
            try:
                options = _options(given, through, ruleset, count)
            except WrongInput as wrong:
                refused.append(wrong)
                continue
            number = [f"seats={count}"] if len(seats) > 1 else []
            cells.append(
                Cell(
                    policies=tuple(policies) * (count if len(policies) == 1 else 1),
                    options=options,
                    row=row,
                    name="-".join([ruleset.name, *parts, *number]),
                )
            )
    if not cells:
        raise refused[0]
    return tuple(cells)


def _options(
    given: Mapping[str, str], through: Mapping[str, str], ruleset: Ruleset, seats: int
) -> dict[str, str]:
    """Return a value for every option, by default the first that fits the values set.

    Raises WrongInput for the first value set that is not offered.
    """
    values = {name: text.partition("=")[2] for name, text in {**given, **through}.items()}
    chosen = fitted(ruleset.options, seats, values, kept=values)
    for option in ruleset.options:
        name = option.name
        if option.waits(chosen):
            raise WrongInput(f"--option {name} is not given; {_allowed(option, seats, chosen)}")
        if name in values and values[name] not in option.offered(seats, chosen):
            found = f"--option is {given[name]!r}" if name in given else f"--each is {name!r}"
            raise WrongInput(f"{found}; {_allowed(option, seats, chosen)}")
    return chosen


def _allowed(option: TableOption, seats: int, chosen: Mapping[str, str]) -> str:
    others = dict.fromkeys(other for other, _ in option.only_with.values())
    where = [counted(seats, "seat"), *(f"{other}={key(chosen[other])}" for other in others)]
    values = [f"{option.name}={value}" for value in option.offered(seats, chosen)]
    return f"allowed with {' and '.join(where)}: {', '.join(values) or 'nothing'}"


def _folder(given: str | None) -> Path | None:
    if given is None:
        return None
    folder = Path(given)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise unwritable(given, error) from error
    return folder


def unwritable(folder: str | Path, error: OSError) -> WrongInput:
    """Return what is wrong with a folder for records."""
    return WrongInput(
        f"--records is {str(folder)!r}: {error.strerror}; allowed: a folder that can be written"
    )
