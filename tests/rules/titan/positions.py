"""The measured positions of `positions.jsonl.gz`, as the rules know positions."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from bot.rules.chance import Chance
from bot.rules.kernel import AnyGame, Game
from bot.rules.titan.battleland import Ground
from bot.rules.titan.characters import ATTACKER, Character, Field
from bot.rules.titan.creatures import KINDS, PLAIN, Terrain
from bot.rules.titan.fighting import ManeuverPhase, StrikePhase
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.movement import Movement
from bot.rules.titan.realm import COLOURS, Battle, Legion, Player, Realm
from tests.builders import SEED

STORED = Path(__file__).with_name("positions.jsonl.gz")

Record = dict[str, Any]


@cache
def records() -> list[Record]:
    """Return every record."""
    with gzip.open(STORED, "rt") as lines:
        return [json.loads(line) for line in lines]


def of_kind(kind: str, *phases: str) -> list[Record]:
    """Return the records of a kind, of some phases if they are told."""
    return [
        record
        for record in records()
        if record["kind"] == kind and (not phases or record["phase"] in phases)
    ]


def named(record: Record) -> str:
    """Name a record for a message."""
    return f"{record['kind']} {record['n']}"


def field_of(record: Record) -> Field:
    """Return the Battleland of a battle's record."""
    return Field(Ground(Terrain(record["terrain"])), _characters(record))


def _characters(record: Record) -> list[Character]:
    return [
        Character(
            told["id"],
            told["side"],
            told["name"],
            told["power"],
            told["hits"],
            told["hex"],
            told.get("moved", False),
            told.get("struck", False),
        )
        for told in record["characters"]
    ]


def _realm(players: int) -> Realm:
    return Realm(
        chance=Chance(SEED),
        players=[Player(0, colour, turns=2) for colour in COLOURS[:players]],
        order=list(range(players)),
        stacks={name: KINDS[name].count for name in PLAIN},
        game_turn=2 * players,
    )


def realm_of(record: Record) -> Realm:
    """Return the Masterboard of a record: player 1 is seat 0."""
    realm = _realm(len(record["players"]))
    for told in record["players"]:
        realm.players[told["player"] - 1].score = told["score"]
    realm.roll = record["roll"]
    for told in record["legions"]:
        owner = told["player"] - 1
        marker = f"{COLOURS[owner]} {told['id']}"
        legion = Legion(marker, owner, told["land"], told["characters"], told["moved"])
        realm.legions.append(legion)
        realm.players[owner].teleported |= told["teleported"]
    return realm


def mover_of(record: Record, realm: Realm) -> Legion:
    """Return the Legion that a Masterboard record asks about."""
    return realm.legion(f"{COLOURS[0]} {record['mover']}")


def masterboard_game(record: Record) -> AnyGame:
    """Return a game in the Movement phase of a record."""
    return Game(schema=1, state=realm_of(record), agenda=[Movement(0)], asked={0: 1})


def battle_game(record: Record) -> AnyGame:
    """Return a game in the phase of a battle's record; the attacker is seat 0."""
    realm = _realm(2)
    characters = _characters(record)
    land = next(number for number, each in LANDS.items() if each.terrain == record["terrain"])
    for seat, side in enumerate((ATTACKER, "defender")):
        names = [c.name for c in characters if c.side == side]
        realm.legions.append(Legion(f"{COLOURS[seat]} 1", seat, land, names))
    realm.battle = Battle(
        land=land,
        ground=Ground(Terrain(record["terrain"])),
        entry=record["attacker_side"],
        attacker=f"{COLOURS[0]} 1",
        defender=f"{COLOURS[1]} 1",
        characters=characters,
        round=record["round"],
        active=record["side"],
    )
    seat = 0 if record["side"] == ATTACKER else 1
    phase: Any = ManeuverPhase(seat, record["side"])
    if record["phase"] != "maneuver":
        phase = StrikePhase(seat, record["side"], back=record["phase"] == "strike-back")
    return Game(schema=1, state=realm, agenda=[phase], asked={seat: 1})
