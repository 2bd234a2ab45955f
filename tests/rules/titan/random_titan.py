"""Random games of Titan in which there are battles, and late games with points and many Legions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Seat
from bot.rules.titan import notes
from bot.rules.titan.creatures import HIGHEST, PLAIN, TITAN
from bot.rules.titan.engagements import Concede, FightByComputer, Flee, Propose
from bot.rules.titan.fighting import EndManeuvers, GiveUp, HandOver
from bot.rules.titan.game import RULESET
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.realm import Legion, Realm

RARE = (Concede, Flee, Propose, GiveUp, FightByComputer, HandOver)
"""What is done only now and then, so that there are battles."""

KINDS_OF_GAME = ("new", "late")
MOST_CHANGES = 20_000
MORE_LEGIONS = 4


def random_titan(kind: str, seats: int, random: Random) -> Iterator[engine.Result]:
    """Play a game to its end; yield what comes of each change."""
    result = engine.start(RULESET.new_game(seats, {}, random.randbytes(32).hex()), 1)
    for row in range(2, MOST_CHANGES):
        yield result
        game = result.game
        if not game.asked:
            return
        fresh = not game.state.legions
        result = change(game, random, row)
        if kind == "late" and fresh and result.game.state.legions:
            make_late(result.game.state, random)
    raise AssertionError("the game does not end")


def make_late(realm: Realm, random: Random) -> None:
    """Give all players points and Legions."""
    lands = [land for land in LANDS if land % 100]
    for seat, player in enumerate(realm.players):
        player.score = 0 if player.dead else random.randrange(600)
        for _ in range(0 if player.dead else MORE_LEGIONS):
            free = [land for land in lands if not realm.at(land)]
            legion = Legion(player.markers.pop(), seat, random.choice(free), [])
            for _ in range(random.randint(2, HIGHEST)):
                left = [name for name in PLAIN if name != TITAN and realm.stacks[name]]
                realm.add(legion, random.choice(left))
            realm.legions.append(legion)
            notes.begin(realm, legion)


def change(game: AnyGame, random: Random, row: int) -> engine.Result:
    """Let somebody act; now and then the time runs out, or a player leaves."""
    (seat,) = game.asked
    chance = random.random()
    if chance < 0.02:
        return engine.miss(game, seat, row, RULESET.copy)
    if chance < 0.0215:
        leaver = random.choice([s for s, p in enumerate(game.state.players) if not p.dead])
        return engine.resign(game, leaver, RULESET.resign, row, RULESET.copy)
    return engine.act(game, seat, random_action(game, seat, random), row, RULESET.copy)


def random_action(game: AnyGame, seat: Seat, random: Random) -> Action[Any]:
    """Pick a kind, then each field from what is left; most characters move before the strikes."""
    kinds = engine.offers(game, seat)
    if random.random() < 0.98:
        kinds = [kind for kind in kinds if kind not in RARE] or kinds
    if len(kinds) > 1 and random.random() < 0.8:
        kinds = [kind for kind in kinds if kind is not EndManeuvers]
    kind = random.choice(kinds)
    picked: tuple[Any, ...] = ()
    for _ in kind.__struct_fields__:
        left = engine.options(game, seat, kind, picked)
        pick: Any = None
        while pick is None or not left.allow(pick):
            if left.several:
                count = random.randint(left.least, min(left.most, len(left.values)))
                pick = tuple(random.sample(list(left.values), count))
            else:
                pick = random.choice(left.values)
        picked = (*picked, pick)
    return kind(*picked)
