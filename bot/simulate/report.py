"""What a run prints: settings, who won, how long the games were."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil
from statistics import median

from bot.rules.kernel import Seat, key
from bot.rules.ruleset import TableOption
from bot.simulate.arguments import Cell, Settings, counted
from bot.simulate.spread import Played

NOT_OFFERED = "–"
"""Stands in a cell whose values are not offered with that many seats."""


def settings_line(settings: Settings) -> str:
    """Return the line that says what is simulated."""
    first = settings.cells[0]
    chosen = [
        f"{option.name}={key(first.options[option.name])}"
        for option in settings.ruleset.options
        if option.name not in settings.each and _matters(option, settings)
    ]
    parts = [f"{settings.ruleset.name}: {counted(settings.games, 'game')}"]
    if settings.grid:
        parts[0] += " a cell"
        policies = first.policies if len(set(first.policies)) > 1 else first.policies[:1]
        chosen.append(f"policy {'/'.join(policies)}")
    numbers = sorted({cell.seats for cell in settings.cells})
    parts.append(
        f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]} seats"
        if len(numbers) > 1
        else counted(numbers[0], "seat")
    )
    parts += [f"each {name}" for name in settings.each]
    return ", ".join([*parts, *chosen, f"seed {settings.seed}"])


def _matters(option: TableOption, settings: Settings) -> bool:
    """Tell whether an option has the same value in all cells, and others to choose from."""
    first = settings.cells[0].options[option.name]
    return all(cell.options[option.name] == first for cell in settings.cells) and any(
        option.when is None or cell.options[option.when[0]] in option.when[1]
        for cell in settings.cells
    )


def report(settings: Settings, played: Sequence[Sequence[Played]]) -> Iterator[str]:
    """Yield the lines about wins and lengths: the same for the same seed."""
    games = [game for cell in played for game in cell]
    together = all(
        sorted(game.winners) in ([], list(range(cell.seats)))
        for cell, in_cell in zip(settings.cells, played, strict=True)
        for game in in_cell
    )
    if settings.grid:
        yield from _grid(settings, played, together)
    elif together:
        won = sum(bool(game.winners) for game in games)
        yield f"policies: {', '.join(settings.cells[0].policies)}"
        yield f"won: {100 * won / len(games):.1f} %"
    else:
        yield from _wins(settings.cells[0].policies, games)
    lengths = sorted(game.actions for game in games)
    ninth = lengths[ceil(0.9 * len(lengths)) - 1]
    yield f"actions a game: median {median(lengths):g}, 90 % up to {ninth}, longest {lengths[-1]}"


def _wins(policies: Sequence[str], games: Sequence[Played]) -> Iterator[str]:
    alone = Counter(game.winners[0] for game in games if len(game.winners) == 1)
    shared = Counter(seat for game in games if len(game.winners) > 1 for seat in game.winners)
    yield "seat  policy       won        %   shared"
    for seat, name in enumerate(policies):
        share = 100 * alone[seat] / len(games)
        yield f"{seat + 1:>4}  {name:<9}{alone[seat]:>7}{share:>9.1f}{shared[seat]:>9}"


def _grid(settings: Settings, played: Sequence[Sequence[Played]], together: bool) -> Iterator[str]:
    """Yield a table with a row for each value and a column for each number of seats."""
    numbers = sorted({cell.seats for cell in settings.cells})
    shown: dict[tuple[str, ...], dict[int, str]] = {}
    for cell, games in zip(settings.cells, played, strict=True):
        text = _won_together(games) if together else _shares(cell, games)
        shown.setdefault(cell.row, {})[cell.seats] = text
    rows = [[*settings.each, *(counted(number, "seat") for number in numbers)]]
    for row, texts in shown.items():
        rows.append([*row, *(texts.get(number, NOT_OFFERED) for number in numbers)])
    yield "games won, %:" if together else "games won by each seat, %:"
    lines = _lines(rows, len(settings.each))
    if settings.markdown:
        yield from ["", *_markdown(lines, len(settings.each)), ""]
    else:
        yield from ("  ".join(line) for line in lines)


def _won_together(games: Sequence[Played]) -> str:
    return _percent(sum(bool(game.winners) for game in games) / len(games))


def _shares(cell: Cell, games: Sequence[Played]) -> str:
    """Return each seat's share of the wins; one that is shared counts for each in part."""
    shares: dict[Seat, float] = dict.fromkeys(range(cell.seats), 0.0)
    for game in games:
        for seat in game.winners:
            shares[seat] += 1 / len(game.winners)
    return "/".join(_percent(share / len(games)) for share in shares.values())


def _percent(share: float) -> str:
    """Return a whole percentage; 0 and 100 mean never and always."""
    rounded = f"{100 * share:.0f}"
    if rounded == "0" and share > 0:
        return "<1"
    if rounded == "100" and share < 1:
        return ">99"
    return rounded


def _lines(rows: Sequence[Sequence[str]], names: int) -> list[list[str]]:
    """Fill the fields up to the width of their columns: names to the left, numbers right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        [
            text.ljust(width) if place < names else text.rjust(width)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        for row in rows
    ]


def _markdown(lines: Sequence[Sequence[str]], names: int) -> Iterator[str]:
    heading, *rest = lines
    rule = [
        "-" * (len(text) + 2) if place < names else "-" * (len(text) + 1) + ":"
        for place, text in enumerate(heading)
    ]
    yield f"| {' | '.join(heading)} |"
    yield f"|{'|'.join(rule)}|"
    yield from (f"| {' | '.join(line)} |" for line in rest)
