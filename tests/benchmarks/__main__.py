"""`python -m tests.benchmarks`: measure, and print the table.

Each theme is measured in a process of its own, so that none has the memory or the caches of
another. The exit code is 1 if something could not be measured, and 0 also where a goal is missed.
"""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from tests.benchmarks.rows import Row, Size, table
from tests.benchmarks.themes import THEMES

BEGIN, END = "<!-- measured -->\n", "<!-- /measured -->\n"


def main() -> int:
    """Do what the command line says; return the exit code."""
    arguments = _arguments()
    if arguments.measure:
        return _measure(arguments.measure)
    machine = _machine()
    print(machine, flush=True)
    rows, failed = [], []
    for theme in arguments.only or THEMES:
        print(f"measuring {theme} ...", file=sys.stderr, flush=True)
        measured = _measured(theme)
        rows += measured or []
        failed += [theme] if measured is None else []
    print(table(rows))
    if failed:
        print(f"could not be measured: {', '.join(failed)}", file=sys.stderr)
        return 1
    if arguments.write is not None:
        _write(arguments.write, f"{machine}\n\n{table(rows)}\n")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "--write", metavar="FILE", type=Path, help="put the table into this file, between its marks"
    )
    parser.add_argument(
        "--only", metavar="THEME", nargs="+", choices=THEMES, help=f"of: {', '.join(THEMES)}"
    )
    parser.add_argument("--measure", choices=THEMES, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.only and arguments.write:
        parser.error("--write takes the whole table: leave --only out")
    return arguments


def _measured(theme: str) -> list[Row] | None:
    """Measure a theme in a new process; None if that fails."""
    command = [sys.executable, "-m", "tests.benchmarks", "--measure", theme]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    if done.returncode:
        return None
    return msgspec.json.decode(done.stdout, type=list[Row])


def _measure(theme: str) -> int:
    """Measure a theme and print its rows as JSON."""
    with tempfile.TemporaryDirectory(prefix="titan-bench-") as folder:
        rows = list(THEMES[theme](Size(), Path(folder)))
    sys.stdout.buffer.write(msgspec.json.encode(rows))
    return 0


def _machine() -> str:
    """Say when and on what kind of machine is measured, and how busy it is."""
    today = datetime.now(UTC).date()
    busy = f", load {os.getloadavg()[0]:.1f} before the run" if hasattr(os, "getloadavg") else ""
    return (
        f"{today}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores,"
        f" {platform.python_implementation()} {platform.python_version()}{busy}"
    )


def _write(path: Path, text: str) -> None:
    """Put a text between the marks of a file."""
    before, _, rest = path.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{BEGIN}{text}{END}{after}")


if __name__ == "__main__":
    sys.exit(main())
