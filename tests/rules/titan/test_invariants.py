"""Random games: nothing is lost, every number adds up, nothing hidden is shown, all of them end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from bot.rules.kernel import AnyGame, Event
from bot.rules.titan import events
from bot.rules.titan.characters import ATTACKER, DEFENDER
from bot.rules.titan.commencement import Commencement
from bot.rules.titan.creatures import HIGHEST, KINDS, PLAIN, STARTING_LEGION, TITAN
from bot.rules.titan.game import RULESET
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.movement import Movement
from bot.rules.titan.realm import MARKERS, Battle, Realm
from tests.rules.titan.hiding import offered, twin
from tests.rules.titan.random_titan import KINDS_OF_GAME, random_titan

LOOKS = 0.1
"""How often the views are compared: after one change in ten."""

MORE = 10
"""How many times as many games the soak plays, none of them the same."""


FIRST = len(STARTING_LEGION)


@pytest.mark.parametrize("kind", KINDS_OF_GAME)
@pytest.mark.parametrize("seats", RULESET.seats)
def test_random_games(seats: int, kind: str) -> None:
    play(seats, kind, number=0)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS_OF_GAME)
@pytest.mark.parametrize("seats", RULESET.seats)
def test_many_more_random_games(seats: int, kind: str) -> None:
    for number in range(1, MORE + 1):
        play(seats, kind, number)


def play(seats: int, kind: str, number: int) -> None:
    """Play a random game to its end, and check everything after each change."""
    random = Random(f"titan {seats} {kind} {number}")
    scores: list[int] = []
    for result in random_titan(kind, seats, random):
        game, told = result.game, result.events
        assert RULESET.decode(RULESET.encode(game)) == game
        assert RULESET.events_decoder.decode(msgspec.json.encode(told)) == told
        realm: Realm = game.state
        for event in told:
            check_event(event)
            if isinstance(event, events.Scored):
                scores[event.seat] += event.points
        if realm.game_turn:
            scores = scores or [player.score for player in realm.players]
            assert [player.score for player in realm.players] == scores
            check_characters(realm)
            check_legions(realm)
            check_markers(realm)
            check_together(game)
        if realm.battle is not None:
            check_battle(realm, realm.battle)
        if random.random() < LOOKS:
            check_hidden(game, random)
    check_end(game, seats)


def check_event(event: Event) -> None:
    """Dice and hits add up; what is hidden is not seen."""
    if isinstance(event, events.Struck):
        assert len(event.dice) == event.odds.dice
        assert set(event.dice) <= set(range(1, 7))
        assert 1 <= event.odds.number <= 6
        assert event.hits + event.left == sum(die >= event.odds.number for die in event.dice)
    elif isinstance(event, events.Carried):
        assert event.hits >= 1
    elif isinstance(event, events.Scored):
        assert event.points > 0
    elif isinstance(event, events.LegionSplit):
        assert len(event.characters) == event.high >= 2
        for viewer in (None, event.seat + 1):
            seen = event.seen(viewer)
            assert seen is not None and seen.characters == ()


def check_characters(realm: Realm) -> None:
    """Every counter of the caretaker is in the stacks, in a Legion, or gone."""
    stand = Counter(name for legion in realm.legions for name in legion.characters)
    for name in PLAIN:
        kind = KINDS[name]
        assert realm.stacks[name] + realm.gone.get(name, 0) + stand[name] == kind.count, name
        assert realm.stacks[name] >= 0
    for seat, player in enumerate(realm.players):
        own = Counter(name for legion in realm.of(seat) for name in legion.characters)
        fallen = realm.battle is not None and any(s.name == TITAN for s in realm.battle.fallen)
        assert own[TITAN] == (not player.dead) or fallen or realm.battle is None


def check_legions(realm: Realm) -> None:
    """No Legion is too high, too low or off the board."""
    first = [seat for seat, player in enumerate(realm.players) if player.turns <= 1]
    for legion in realm.legions:
        assert legion.land in LANDS
        assert not realm.players[legion.owner].dead
        most = FIRST if legion.owner in first else HIGHEST
        assert legion.high <= most
        waits = realm.battle is not None and any(
            each.donor == legion.marker for each in realm.battle.newcomers
        )
        fights = realm.battle is not None and legion.marker in (
            realm.battle.attacker,
            realm.battle.defender,
        )
        assert legion.high or waits or fights


def check_markers(realm: Realm) -> None:
    """Every marker is on the board or with one player; those of who has left may be gone."""
    markers = [marker for player in realm.players for marker in player.markers]
    markers += [legion.marker for legion in realm.legions]
    assert len(markers) == len(set(markers))
    colours = [player.colour for player in realm.players if not player.dead]
    for colour in colours:
        assert sum(marker.startswith(f"{colour} ") for marker in markers) == MARKERS


def check_together(game: AnyGame) -> None:
    """Two own Legions share a Land only until they have moved; two enemies fight there."""
    realm: Realm = game.state
    moving = realm.over or isinstance(game.decision, Commencement | Movement)
    for land in {legion.land for legion in realm.legions}:
        owners = Counter(legion.owner for legion in realm.at(land))
        assert len(owners) <= 2
        assert len(owners) == 1 or realm.turn in owners
        for owner, count in owners.items():
            assert count == 1 or (moving and owner == realm.turn)


def check_battle(realm: Realm, battle: Battle) -> None:
    """Nobody stands in two places; the Legions are those who fight."""
    hexes = [c.hex for c in battle.characters if c.hex is not None]
    assert len(hexes) == len(set(hexes))
    assert 1 <= battle.round <= 7
    for side in (ATTACKER, DEFENDER):
        legion = realm.legion(battle.marker(side))
        assert sorted(legion.characters) == sorted(c.name for c in battle.of(side))
        for character in battle.of(side):
            assert character.hits >= 0
            if character.name == TITAN:
                assert character.power == realm.power(TITAN, legion.owner)


def check_hidden(game: AnyGame, random: Random) -> None:
    """What a viewer may not know changes neither the view nor what is offered."""
    realm: Realm = game.state
    for viewer in (*range(len(realm.players)), None):
        other = twin(game, viewer, random)
        assert RULESET.view(other, viewer) == RULESET.view(game, viewer)
        assert offered(other, viewer) == offered(game, viewer)
        for legion in RULESET.view(game, viewer).legions:
            actual = Counter(realm.legion(legion.marker).characters)
            assert not Counter(legion.known) - actual, "what is known is true"


def check_end(game: AnyGame, seats: int) -> None:
    """Every game ends, and ranks each seat once."""
    outcome: Any = RULESET.outcome(game.state)
    assert outcome is not None
    assert sorted(seat for place in outcome.places for seat in place) == list(range(seats))
    assert outcome.winners in (outcome.places[0], ())
    assert not game.asked
