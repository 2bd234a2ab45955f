"""The command as a whole: check, play, report."""

import argparse
import sys
import time

from bot.simulate.arguments import WrongInput, check
from bot.simulate.report import report, settings_line
from bot.simulate.spread import play_all

WRONG = 2
"""Exit code for an argument that cannot be used."""

STOPPED = 130
"""Exit code after Ctrl-C: what shells expect of a program that ends by it."""


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what came of them; return the exit code."""
    try:
        settings = check(arguments)
        print(settings_line(settings), flush=True)
        begun = time.perf_counter()
        played = play_all(settings)
    except WrongInput as wrong:
        print(f"simulate: {wrong}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print("simulate: stopped", file=sys.stderr)
        return STOPPED
    took = time.perf_counter() - begun
    print("\n".join(report(settings, played)))
    games = [game for cell in played for game in cell]
    actions = sum(game.actions for game in games)
    speed = f"speed: {actions / took:,.0f} actions/s, {len(games) / took:,.1f} games/s"
    print(speed + (f", {settings.processes} processes" if settings.processes > 1 else ""))
    return 0
