"""The start of the program: from nothing until it is ready for its first press.

Run as a module with a folder, this file is the program that starts; with a second argument it
draws no pictures beforehand.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from statistics import median

from tests.benchmarks.rows import Row, Size

LEAST = ("-c", "import discord, sqlalchemy, PIL")


def measure(size: Size, folder: Path) -> Iterator[Row]:
    """Yield the row."""
    times, floors = [], []
    for _ in range(size(3)):
        with tempfile.TemporaryDirectory(dir=folder) as empty:
            pictures = () if size.full else ("without",)
            times.append(_run("-m", "tests.benchmarks.starting", empty, *pictures))
        floors.append(_run(*LEAST))
    name = "start on a new database until ready, floor importing discord.py, SQLAlchemy, Pillow"
    yield Row(name, median(times), "s", median(floors))


def _run(*arguments: str) -> float:
    begun = time.monotonic()
    subprocess.run([sys.executable, *arguments], check=True)
    return time.monotonic() - begun


async def _start(folder: Path, *, pictures: bool) -> None:
    """Start the bot, and end at once when it is ready."""
    from tests.benchmarks.town import town, undrawn  # noqa: PLC0415

    with nullcontext() if pictures else undrawn():
        async with town(folder):
            pass


if __name__ == "__main__":
    asyncio.run(_start(Path(sys.argv[1]), pictures=len(sys.argv) == 2))
