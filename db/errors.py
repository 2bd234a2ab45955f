"""What can be wrong with a database, said so that whoever runs the bot can mend it."""

from __future__ import annotations


class DatabaseError(Exception):
    """Base of the errors below. Their text never holds a password."""


class DatabaseUrlInvalid(DatabaseError):
    """The address is none that this program can use."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"The database URL cannot be used: {why}. Give it as sqlite:///folder/file.db "
            "or postgresql://user:password@host:5432/name "
            "(special characters in the password percent-encoded)."
        )


class DatabaseUnreachable(DatabaseError):
    """No connection: wrong address, wrong password, no server, no right to write."""

    def __init__(self, url_without_password: str, why: str) -> None:
        self.url_without_password = url_without_password
        self.why = why
        super().__init__(
            f"The database {url_without_password} cannot be reached: {why}. "
            + _advice(url_without_password)
        )


class DatabaseNewer(DatabaseError):
    """A newer program has changed the database; this one would damage it."""

    def __init__(self, found_revision: str) -> None:
        self.found_revision = found_revision
        super().__init__(
            "The database was written by a newer version of Titan Tables "
            f"(revision {found_revision}). Update the program, "
            "or restore a backup from before the update."
        )


def _advice(url: str) -> str:
    if url.startswith("sqlite"):
        return (
            "Check that the path in the database URL names a SQLite file "
            "and that this program may write to its folder."
        )
    return (
        "Check that the server runs, and the host, port, user, password and name "
        "in the database URL."
    )
