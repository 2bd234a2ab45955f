"""Random games of Campaign Titan, with random grown sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from bot.rules import engine
from bot.rules.campaign.content import ABILITIES, ITEMS, SPELLS
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.ready import grown
from bot.rules.campaign.sheet import OwnedItem, Sheet
from bot.rules.chance import Chance
from bot.rules.kernel import AnyGame
from bot.rules.titan.creatures import KINDS
from tests.rules.campaign.setting import RULESET
from tests.rules.titan.random_titan import random_action

LEVELS = (0, 1, 4, 7, 10, 15, 25)
GUARDS = ((10, ("Druid", "Unicorn", "Lion")), (7, ("Healer", "Giant")), (4, ("Warbear",)))
MOST_CHANGES = 30_000

BOARD_SPELLS = sorted(
    each.id for each in SPELLS.values() if "movement" in each.timing or each.timing == "enlistment"
)

CHOICES = {
    "refresh": ("every_game_turn", "own_turn"),
    "thresholds": ("classic", "scaled"),
    "tundra": ("branch", "ladder"),
    "item_stakes": ("return", "keep"),
    "failed_try": ("uses", "spares"),
}


def random_sheet(random: Random) -> Sheet:
    """Return a sheet that has grown, with more of what matters on the board than most have."""
    level = random.choice(LEVELS)
    sheet = grown(level, Chance(random.randbytes(32).hex()))
    more = random.sample(BOARD_SPELLS, random.randint(0, 4))
    items = random.sample(sorted(ITEMS), random.randint(0, 6))
    return replace(
        sheet,
        abilities={ability: random.randint(0, 3) for ability in ABILITIES},
        spells=tuple(dict.fromkeys([*sheet.spells, *more])),
        items=tuple(map(OwnedItem, items)),
        guard=next((names for least, names in GUARDS if level >= least), ()),
    )


def random_saga(seats: int, random: Random) -> Iterator[engine.Result]:
    """Play a game to its end, from JSON again before each change; yield what comes of each."""
    options = {name: random.choice(values) for name, values in CHOICES.items()}
    sheets = [random_sheet(random) for _ in range(seats)]
    game = RULESET.new_game(seats, options, random.randbytes(32).hex(), sheets)
    result = engine.start(game, 1)
    for row in range(2, MOST_CHANGES):
        yield result
        if not result.game.asked:
            return
        stored = RULESET.encode(result.game)
        game = RULESET.decode(stored)
        assert RULESET.encode(game) == stored
        result = change(game, random, row)
    raise AssertionError("the game does not end")


def change(game: AnyGame, random: Random, row: int) -> engine.Result:
    """Let somebody act; now and then the time runs out, or a player leaves."""
    seat = random.choice(sorted(game.asked))
    assert game.decision is not None
    chance = random.random()
    if chance < 0.02 and game.decision.missed(game.state, seat) is not None:
        return engine.miss(game, seat, row, RULESET.copy)
    if chance < 0.0205:
        leaver = random.choice([s for s, p in enumerate(game.state.players) if not p.dead])
        return engine.resign(game, leaver, RULESET.resign, row, RULESET.copy)
    return engine.act(game, seat, random_action(game, seat, random), row, RULESET.copy)


def counters(saga: LivingSaga) -> Counter[str]:
    """Count the counters of both piles, on the board, and those that guards have taken away."""
    found = Counter(saga.stacks) + Counter(saga.gone)
    found.update(name for legion in saga.legions for name in legion.characters)
    for player, hero in zip(saga.players, saga.heroes, strict=True):
        if player.dead and hero.home is not None:
            found.update(hero.home.living)
    return found


def all_counters() -> Counter[str]:
    """Count the counters of the whole game."""
    return Counter({name: kind.count for name, kind in KINDS.items()})
