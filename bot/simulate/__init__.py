"""`python -m bot simulate`: whole games between computers, to measure a ruleset and its policy.

The same seed gives the same games, move for move, in however many processes they are played.
"""

from bot.simulate.arguments import add_arguments
from bot.simulate.command import run
from bot.simulate.playing import POLICIES, RandomPolicy, Simulated, play, seed_of_game

__all__ = [
    "POLICIES",
    "RandomPolicy",
    "Simulated",
    "add_arguments",
    "play",
    "run",
    "seed_of_game",
]
