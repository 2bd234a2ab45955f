"""The games of every cell, in this process or spread over several, always in the same order."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from ctypes import c_bool
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from tqdm import tqdm

from bot.rules.kernel import Seat
from bot.rules.record import write
from bot.rules.registry import RULESETS
from bot.simulate.arguments import Cell, Settings, unwritable
from bot.simulate.playing import play, seed_of_game

BATCHES = 16
"""About as many batches a process: so that none waits long for the last."""

LARGEST = 50
"""The games of the largest batch: so that the bar moves."""


class Played(NamedTuple):
    """What the report needs to know of a game."""

    actions: int
    winners: tuple[Seat, ...]


class Batch(NamedTuple):
    """Some games of a cell; it is sent to another process, which knows the ruleset by name."""

    ruleset: str
    cell: Cell
    numbers: range
    seed: str
    records: Path | None


def play_all(settings: Settings) -> list[list[Played]]:
    """Play every game, writing records; return the games of each cell.

    The bar shows on a terminal only. Raises WrongInput if a record cannot be written.
    """
    total = settings.games * len(settings.cells)
    with tqdm(total=total, unit="game", leave=False, disable=None) as bar:
        if settings.processes == 1:
            played = iter(_alone(_batches(settings), bar.update))
        else:
            played = iter(_spread(_batches(settings), settings.processes, bar.update))
    return [list(islice(played, settings.games)) for _ in settings.cells]


def _batches(settings: Settings) -> list[Batch]:
    total = settings.games * len(settings.cells)
    size = min(max(total // (settings.processes * BATCHES), 1), LARGEST)
    return [
        Batch(
            settings.ruleset.name,
            cell,
            range(first, min(first + size, settings.games + 1)),
            settings.seed,
            settings.records,
        )
        for cell in settings.cells
        for first in range(1, settings.games + 1, size)
    ]


def _games(batch: Batch) -> Iterator[Played]:
    """Play game after game, writing records."""
    for number in batch.numbers:
        played = play(
            RULESETS[batch.ruleset],
            batch.cell.policies,
            batch.cell.options,
            seed_of_game(batch.seed, number),
        )
        if batch.records is not None:
            path = batch.records / f"{batch.cell.name}-{number:06}.json"
            try:
                path.write_bytes(write(played.record()))
            except OSError as error:
                raise unwritable(batch.records, error) from error
        yield Played(len(played.log) - 1, played.outcome.winners)


def _alone(batches: list[Batch], tell: Callable[[int], object]) -> list[Played]:
    played = []
    for batch in batches:
        for game in _games(batch):
            played.append(game)
            tell(1)
    return played


def _spread(batches: list[Batch], processes: int, tell: Callable[[int], object]) -> list[Played]:
    """Hand the batches to other processes. Whatever ends this early ends those too."""
    context = get_context("spawn")
    stop = context.RawValue(c_bool, False)
    played = []
    with (
        _interrupts_set(stop),
        ProcessPoolExecutor(processes, context, initializer=_begin, initargs=(stop,)) as pool,
    ):
        try:
            for future in _submit(pool, batches):
                games = future.result()
                if stop.value:
                    raise KeyboardInterrupt
                played += games
                tell(len(games))
        except BaseException:
            stop.value = True
            pool.shutdown(cancel_futures=True)
            raise
    return played


@contextmanager
def _interrupts_set(stop: c_bool) -> Iterator[None]:
    """Let Ctrl-C only set `stop`: an exception just anywhere could leave the pool locked."""

    def told(number: int, frame: object) -> None:
        stop.value = True

    before = {
        number: signal.signal(number, told)
        for number in (signal.SIGINT, signal.SIGTERM)
        if signal.getsignal(number) is signal.default_int_handler
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _submit(pool: ProcessPoolExecutor, batches: list[Batch]) -> list[Future[list[Played]]]:
    """Start the processes deaf to Ctrl-C, which reaches all of a terminal: `stop` tells them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return [pool.submit(_work, batch) for batch in batches]
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stops: list[c_bool] = []
"""In a process that plays for another: what tells it to stop."""


def _begin(stop: c_bool) -> None:
    """Begin a process that plays for another, and ends when that one does."""
    _stops.append(stop)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _work(batch: Batch) -> list[Played]:
    """Play a batch in another process; if told to stop, it does so after a game."""
    played = []
    for game in _games(batch):
        played.append(game)
        if _stops[0].value:
            break
    return played
