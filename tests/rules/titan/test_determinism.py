"""The same seed gives the same game in every process, whatever the hashes of strings are."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from itertools import islice
from random import Random

from bot.rules.titan.game import RULESET
from tests.rules.titan.random_titan import random_titan

CHANGES = 100


def played() -> str:
    """Return a hash of all that is stored and shown in a game."""
    told = sha256()
    for result in islice(random_titan("late", 4, Random("hashes")), CHANGES):
        told.update(RULESET.encode(result.game))
        told.update(repr(RULESET.view(result.game, None)).encode())
        told.update(repr(result.events).encode())
    return told.hexdigest()


def test_hashes_of_strings_do_not_matter() -> None:
    found = set()
    for seed in ("0", "4711"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        command = [sys.executable, "-m", __name__]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        found.add(run.stdout)
    assert found == {f"{played()}\n"}


if __name__ == "__main__":
    print(played())
