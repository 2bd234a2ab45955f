"""The command line: run the bot or the sandbox, migrate, simulate."""

import argparse
import asyncio
import logging
import signal
import sys

from bot import simulate
from bot.config import Settings, SettingsError, load_settings

WRONG = 2
"""Exit code for a setting or an argument that cannot be used."""


def main() -> int:
    """Do what the command line says; return the exit code."""
    arguments = _parser().parse_args()
    if arguments.command == "simulate":
        return simulate.run(arguments)
    try:
        settings = load_settings()
    except SettingsError as error:
        print(error, file=sys.stderr)
        return WRONG
    _prepare(settings)
    try:
        if arguments.command == "migrate":
            return asyncio.run(_migrate(settings))
        if arguments.command == "sandbox" or settings.discord_token is None:
            return _sandbox(settings)
        return asyncio.run(_serve(settings, settings.discord_token))
    except KeyboardInterrupt:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="connect to Discord, or start the sandbox without a token")
    commands.add_parser("sandbox", help="start the sandbox: a simulated server in the browser")
    commands.add_parser("migrate", help="bring the database up to date and stop")
    simulate.add_arguments(commands.add_parser("simulate", help="let computers play whole games"))
    parser.set_defaults(command="run")
    return parser


def _prepare(settings: Settings) -> None:
    settings.data.mkdir(parents=True, exist_ok=True)
    logging.basicConfig(
        level=settings.log_level,
        stream=sys.stderr,
        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
    )
    logging.getLogger("discord").setLevel(max(logging.getLevelName(settings.log_level), 20))
    for noisy in ("discord.client", "discord.gateway", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


async def _migrate(settings: Settings) -> int:
    from db.engine import Database, DatabaseError

    database = Database.open(settings.database_url)
    try:
        await database.migrate()
    except DatabaseError as error:
        print(f"DATABASE_URL: {error}", file=sys.stderr)
        return WRONG
    finally:
        await database.close()
    print(f"The database {database.url} is up to date.")
    return 0


def _sandbox(settings: Settings) -> int:
    try:
        from bot import sandbox
    except ModuleNotFoundError as error:
        if error.name not in ("simcord", "regex", "markdown_it", "linkify_it"):
            raise
        print(
            "DISCORD_TOKEN is not set, and the sandbox is not installed: set the token of your"
            " bot, or install the extra with pip install 'titan-tables[sandbox]'.",
            file=sys.stderr,
        )
        return WRONG
    try:
        asyncio.run(sandbox.run(settings.sandbox_port))
    except sandbox.PortTaken:
        print(
            f"TITAN_SANDBOX_PORT: port {settings.sandbox_port} is in use or not allowed; set"
            " another from 1024 to 65535, or 0 for any free one.",
            file=sys.stderr,
        )
        return WRONG
    return 0


async def _serve(settings: Settings, token: str) -> int:
    """Connect to Discord and stay until told to stop."""
    import discord

    from bot.client import Client
    from db.engine import Database, DatabaseError

    client = Client(
        Database.open(settings.database_url), threads=settings.threads, pause=settings.pause
    )
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(
            signal_number, lambda: asyncio.ensure_future(client.close())
        )
    try:
        await client.database.migrate()
        async with client:
            await client.start(token)
    except DatabaseError as error:
        print(f"DATABASE_URL: {error}", file=sys.stderr)
        return WRONG
    except discord.LoginFailure:
        print(
            "DISCORD_TOKEN: Discord does not accept this token. Copy it anew from the Bot page of"
            " your application.",
            file=sys.stderr,
        )
        return WRONG
    return 0


if __name__ == "__main__":
    sys.exit(main())
