"""Games that differ in what is hidden from a viewer, and in nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.rules import engine
from bot.rules.kernel import AnyGame, Viewer
from bot.rules.titan.game import RULESET
from bot.rules.titan.notes import notes_of
from bot.rules.titan.realm import Realm, less


def twin(game: AnyGame, viewer: Viewer, random: Random) -> AnyGame:
    """Return a game in which the unknown characters of each group stand in other Legions."""
    game = RULESET.copy(game)
    realm: Realm = game.state
    realm.chance.seed = realm.chance.seed[::-1]
    realm.chance.drawn += 1
    if not realm.notes:
        return game
    notes = notes_of(realm, viewer)
    for group in set(notes.group.values()):
        members = [
            legion
            for legion in realm.legions
            if notes.group.get(legion.marker) == group and legion.owner != viewer
        ]
        pool = [
            name
            for legion in members
            for name in less(legion.characters, notes.sure[legion.marker])
        ]
        random.shuffle(pool)
        for legion in members:
            sure = notes.sure[legion.marker]
            legion.characters = [*sure, *(pool.pop() for _ in range(legion.high - len(sure)))]
    return game


def offered(game: AnyGame, viewer: Viewer) -> list[tuple[Any, ...]]:
    """Return all that the seat can choose first, as a menu shows it."""
    if viewer is None or viewer not in game.asked:
        return []
    return [
        (kind, *(engine.options(game, viewer, kind).values if kind.__struct_fields__ else ()))
        for kind in engine.offers(game, viewer)
    ]
