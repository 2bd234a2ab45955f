"""Timing in turns, so that a busy machine spoils what is measured and its floor alike."""

import gc
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from math import ceil
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def no_collection() -> Iterator[None]:
    """Keep the garbage collector from running in the middle of something short."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def cpu(work: Callable[[], object]) -> float:
    """Return the seconds of this thread's processor time that some work takes."""
    begun = time.thread_time()
    work()
    return time.thread_time() - begun


async def in_turns(rounds: int, *timed: Callable[[], Awaitable[T]]) -> list[list[T]]:
    """Let each measure itself once a round; return what each gave."""
    times: list[list[T]] = [[] for _ in timed]
    for number in range(rounds):
        places = list(range(len(timed)))
        for place in places if number % 2 else reversed(places):
            times[place].append(await timed[place]())
    return times


def percentile(times: list[float], part: float) -> float:
    """Return the time that `part` of all, 0 to 1, do not exceed."""
    return sorted(times)[ceil(part * len(times)) - 1]


def best(times: list[float]) -> float:
    """Return the time that the best tenth does not exceed: what a quiet machine gives."""
    return percentile(times, 0.1)


def best_ms(times: list[float]) -> float:
    """Return the best tenth in milliseconds."""
    return 1000 * best(times)
