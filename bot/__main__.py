"""The command line: run the bot or the sandbox, migrate, simulate, verify a record."""

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Coroutine, Sequence
from typing import Any

from bot import simulate, verifying
from bot.config import Settings, SettingsError, load_settings

log = logging.getLogger("bot")

UNREACHED = 1
"""Exit code when Discord cannot be reached: the same start may succeed later."""

WRONG = 2
"""Exit code for a setting or an argument that cannot be used."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; return the exit code."""
    arguments = _parser().parse_args(argv)
    if arguments.command == "simulate":
        return simulate.run(arguments)
    if arguments.command == "verify":
        return verifying.run(arguments)
    try:
        settings = load_settings()
    except SettingsError as error:
        return _refuse(WRONG, str(error))
    _prepare(settings)
    try:
        if arguments.command == "migrate":
            return _with_database(settings, _migrate(settings))
        if arguments.command == "sandbox" or settings.discord_token is None:
            return _sandbox(settings)
        return _with_database(settings, _serve(settings, settings.discord_token))
    except KeyboardInterrupt:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="connect to Discord, or start the sandbox without a token")
    commands.add_parser("sandbox", help="start the sandbox: a simulated server in the browser")
    commands.add_parser("migrate", help="bring the database up to date and stop")
    simulate.add_arguments(commands.add_parser("simulate", help="let computers play whole games"))
    verifying.add_arguments(commands.add_parser("verify", help="play a table's record again"))
    parser.set_defaults(command="run")
    return parser


def _prepare(settings: Settings) -> None:
    logging.basicConfig(
        level=settings.log_level,
        stream=sys.stderr,
        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
    )
    logging.getLogger("discord").setLevel(max(logging.getLevelName(settings.log_level), 20))
    for noisy in ("discord.client", "discord.gateway", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


def _refuse(code: int, reason: str) -> int:
    print(reason, file=sys.stderr)
    return code


def _with_database(settings: Settings, work: Coroutine[Any, Any, int]) -> int:
    """Do work that needs the database; if that is at fault, name the setting that says where."""
    from db.engine import DatabaseError

    try:
        return asyncio.run(work)
    except DatabaseError as error:
        chosen = "database_url" in settings.model_fields_set
        return _refuse(WRONG, f"{'DATABASE_URL' if chosen else 'TITAN_DATA'}: {error}")


async def _migrate(settings: Settings) -> int:
    from db.engine import Database

    database = Database.open(settings.database_url)
    try:
        await database.migrate()
    finally:
        await database.close()
    print(f"The database {database.url} is up to date.")
    return 0


def _sandbox(settings: Settings) -> int:
    _expect_no_voice()
    # On import, simcord makes a client without any intents to look at, which gives a warning.
    state = logging.getLogger("discord.state")
    state.setLevel(logging.ERROR)
    try:
        from bot import sandbox
    except ModuleNotFoundError as error:
        if error.name not in ("simcord", "regex", "markdown_it", "linkify_it"):
            raise
        return _refuse(
            WRONG,
            "DISCORD_TOKEN is not set, and the sandbox is not installed: set the token of your"
            " bot, or install the extra with pip install 'titan-tables[sandbox]'.",
        )
    finally:
        state.setLevel(logging.NOTSET)
    try:
        asyncio.run(sandbox.run(settings.sandbox_port))
    except sandbox.PortTaken:
        return _refuse(
            WRONG,
            f"TITAN_SANDBOX_PORT: port {settings.sandbox_port} is in use or not allowed; set"
            " another from 1024 to 65535, or 0 for any free one.",
        )
    return 0


async def _serve(settings: Settings, token: str) -> int:
    """Connect to Discord and stay until told to stop."""
    import aiohttp
    import discord

    from bot.client import Client
    from db.engine import Database

    _expect_no_voice()
    serving = asyncio.current_task()
    assert serving is not None
    for signal_number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(signal_number, serving.cancel)
    client = Client(
        Database.open(settings.database_url), threads=settings.threads, pause=settings.pause
    )
    try:
        async with client:
            await client.database.migrate()
            await client.login(token)
            log.info("logged in as %s", client.user)
            await client.connect()
    except asyncio.CancelledError:
        return 0
    except discord.LoginFailure:
        return _refuse(
            WRONG,
            "DISCORD_TOKEN: Discord does not accept this token. Copy it anew from the Bot page of"
            " your application.",
        )
    except (aiohttp.ClientError, TimeoutError, discord.DiscordServerError) as error:
        return _refuse(
            UNREACHED,
            f"Discord cannot be reached: {str(error) or type(error).__name__}. Check that this"
            " machine has a way to discord.com, and start again.",
        )
    return 0


def _expect_no_voice() -> None:
    """Keep discord.py from warning that voice, which the bot does not use, would not work."""
    import discord

    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
