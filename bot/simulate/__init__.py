"""`python -m bot simulate`: whole games between computers, to measure a ruleset and its policy.

The same seed gives the same games, move for move, in however many processes they are played.
"""

from bot.simulate.arguments import add_arguments
from bot.simulate.command import run
from bot.simulate.playing import POLICIES, LogEntry, RandomPolicy, Record, play, seed_of_game

__all__ = [
    "POLICIES",
    "LogEntry",
    "RandomPolicy",
    "Record",
    "add_arguments",
    "play",
    "run",
    "seed_of_game",
]
