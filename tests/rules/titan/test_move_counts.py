"""How many moves there are, and how many after each of them: 60 positions, as once counted.

The counts are a fingerprint: they were not measured elsewhere, and change when the rules do.
`python -m tests.rules.titan.test_move_counts` counts them anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.rules import engine
from bot.rules.kernel import Action, AnyGame
from bot.rules.titan.fighting import MoveCharacter, Strike
from bot.rules.titan.game import RULESET
from bot.rules.titan.movement import MoveLegion, Teleport
from tests.rules.titan.positions import Record, battle_game, masterboard_game, named, of_kind
from tests.rules.titan.setting import rolling

STORED = Path(__file__).with_name("move_counts.json")
MOVES = (MoveLegion, Teleport, MoveCharacter, Strike)

SMALL = 4
"""Battles with more characters on a side are left out: they would take long."""


def positions() -> list[Record]:
    """Return 30 Masterboards, 20 Maneuvers and 10 strike phases, all of different kinds."""
    small = {
        phase: [
            record
            for record in of_kind("battle", phase)
            if len(record["characters"]) <= SMALL and any(_choices(record))
        ]
        for phase in ("maneuver", "strike", "strike-back")
    }
    battles = [*small["maneuver"][:20], *small["strike"][:7], *small["strike-back"][:3]]
    return [*of_kind("masterboard")[:30], *battles]


def _choices(record: Record) -> list[bool]:
    told = record.get("moves") or record["strikes"]
    return [bool(each if isinstance(each, list) else each["targets"]) for each in told.values()]


def counted(record: Record) -> list[int]:
    """Return how many moves there are, and how many after each of them, in the same phase."""
    game = masterboard_game(record) if record["kind"] == "masterboard" else battle_game(record)
    moves = moves_in(game)
    following = 0
    for move in moves:
        (seat,) = game.asked
        with rolling():
            after = engine.act(game, seat, move, 2, RULESET.copy).game
        if type(after.decision) is type(game.decision) and after.asked.keys() == game.asked.keys():
            following += len(moves_in(after))
    return [len(moves), following]


def moves_in(game: AnyGame) -> list[Action[Any]]:
    """Return every way to move a Legion or a character, or to strike."""
    (seat,) = game.asked
    return [action for action in engine.Asked(game, seat).actions() if isinstance(action, MOVES)]


@pytest.mark.parametrize("record", positions(), ids=named)
def test_as_many_moves_as_once_counted(record: Record) -> None:
    assert counted(record) == json.loads(STORED.read_text())[named(record)]


if __name__ == "__main__":
    told = {named(record): counted(record) for record in positions()}
    lines = ",\n".join(f'  "{name}": {numbers}' for name, numbers in told.items())
    STORED.write_text(f"{{\n{lines}\n}}\n")
