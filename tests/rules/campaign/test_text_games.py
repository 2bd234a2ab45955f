"""The words of Campaign Titan in random games, battles and scenarios, for every viewer."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.rules import engine
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.text import WORDS
from bot.rules.campaign.view import CampaignView
from bot.rules.kernel import Action, AnyGame
from bot.rules.titan.battleland import HEXES, TREE, Ground
from bot.rules.titan.characters import ATTACKER, DEFENDER
from bot.rules.titan.creatures import KINDS, TITAN, Terrain
from bot.rules.titan.fighting import EndManeuvers, GiveUp, HandOver, StrikeAll
from bot.rules.titan.view import LegionView
from tests.rules.campaign.asking import NAMES, all_is_told
from tests.rules.campaign.random_saga import random_saga
from tests.rules.campaign.scenes import opening, saga_of
from tests.rules.campaign.setting import RULESET, PlayingSaga, fight
from tests.rules.random_play import random_action

MOST = 200
RARE = (EndManeuvers, StrikeAll)


@pytest.mark.parametrize(("seats", "seed"), [(2, "a"), (4, "b"), (6, "c")])
def test_every_text_of_a_random_game_is_there_and_fits(seats: int, seed: str) -> None:
    random = Random(seed)
    for count, result in enumerate(random_saga(seats, random)):
        if count % 3 == 0 or count < 30:
            all_is_told(result, random)
        if count >= MOST:
            return


@pytest.mark.parametrize(("scenario", "humans"), [("raiders", 2), ("winter_siege", 3)])
def test_every_text_of_a_scenario_is_there_and_fits(scenario: str, humans: int) -> None:
    random = Random(scenario)
    game = opening(saga_of(scenario, humans, seed=random.randbytes(32).hex()))
    result = engine.start(game, 0)
    for row in range(1, MOST):
        if row % 3 == 0:
            all_is_told(result, random)
        if not result.game.asked:
            return
        seat = random.choice(list(result.game.asked))
        action = random_action(random, result.game, seat, RARE)
        result = engine.act(result.game, seat, action, row, RULESET.copy)


@pytest.mark.parametrize("terrain", list(Terrain))
def test_every_text_of_a_random_battle_is_there_and_fits(terrain: Terrain) -> None:
    random = Random(terrain)
    for number, side in ((2, ATTACKER), (3, DEFENDER)):
        _played_on(random_battle(terrain, random, number, side).game, random)


def random_battle(terrain: Terrain, random: Random, number: int, side: str) -> PlayingSaga:
    """Set a battle of two learned Titans up at the start of a half-round."""
    free = [label for label in HEXES if Ground(terrain).hazard(label) != TREE]
    places = iter(random.sample(free, 12))
    names = random.choices(sorted(set(KINDS) - {TITAN}), k=10)
    told = [f"{name.replace(' ', '_')} {next(places)} {random.randint(0, 2)}" for name in names]
    book = [", ".join(random.sample(sorted(SPELLS), 25)) for _ in "AB"]
    powers = "mana 9, level 9, luck 3, skill 3, luck always, skill always"
    items = [" ".join(random.sample(sorted(ITEMS), 4)) for _ in "AB"]
    return fight(
        str(terrain),
        ", ".join([f"Titan {next(places)}", *told[:5]]),
        ", ".join([f"Titan {next(places)}", *told[5:9]]),
        sheets=f"A: {book[0]}, {powers} | B: {book[1]}, {powers}",
        items=f"A1 {items[0]}, B1 {items[1]}",
        phase="half",
        side=side,
        number=number,
        others="A2 100: Angel Ogre",
    )


def _played_on(game: AnyGame, random: Random) -> None:
    """Play a battle on at random, and ask for every text at each step."""
    for row in range(2, 60):
        if not game.asked or game.state.battle is None:
            return
        (seat,) = game.asked
        action = random_action(random, game, seat, RARE)
        while isinstance(action, GiveUp | HandOver):
            action = random_action(random, game, seat, RARE)
        result = engine.act(game, seat, action, row, RULESET.copy)
        all_is_told(result, random)
        game = result.game


@pytest.mark.parametrize("seed", ["d", "e"])
def test_any_action_at_any_time_has_a_reason(seed: str) -> None:
    random = Random(seed)
    for count, result in enumerate(random_saga(3, random)):
        for viewer in (None, 0, 1, 2) if count % 4 == 0 else ():
            _all_have_reasons(RULESET.view(result.game, viewer), random)
        if count >= MOST // 2:
            return


@pytest.mark.parametrize("terrain", [Terrain.PLAINS, Terrain.SWAMP, Terrain.TOWER])
def test_any_action_in_a_battle_has_a_reason(terrain: Terrain) -> None:
    random = Random(f"{terrain} reasons")
    game = random_battle(terrain, random, 2, ATTACKER).game
    for row in range(2, 30):
        if not game.asked or game.state.battle is None:
            return
        for viewer in (0, 1):
            _all_have_reasons(RULESET.view(game, viewer), random)
        (seat,) = game.asked
        action = random_action(random, game, seat, (*RARE, GiveUp, HandOver))
        game = engine.act(game, seat, action, row, RULESET.copy).game


def _all_have_reasons(view: CampaignView, random: Random) -> None:
    for kind in RULESET.actions:
        for picks in ((), _nonsense(kind, view, random)):
            told = WORDS.why_not(view, kind, picks)
            assert told.endswith("."), (kind, picks, told)
            assert len(told) <= 500, told
            assert "None" not in told, told


def _nonsense(kind: type[Action[Any]], view: CampaignView, random: Random) -> tuple[Any, ...]:
    """Return picks as somebody may have typed them."""
    markers = [legion.marker for legion in view.legions] or ["Gold 1"]
    words = [*markers, "Plains 1", "C4", "Titan", "Ogre 2", "nobody", "3", "2 Ogre", "both", "1"]
    words += ["Fire Ball", "bless", "Minor Heal", "Rift", "recall", "Ward Stone", "Demon", "all"]
    count = random.randint(0, len(kind.__struct_fields__))
    return tuple(random.choice(words) for _ in range(count))


def test_texts_are_made_from_what_is_known_alone() -> None:
    """Legions of which nothing is known are told without a name."""
    random, seen = Random("h"), 0
    for _ in range(20):
        for count, result in enumerate(random_saga(3, random)):
            view = RULESET.view(result.game, None)
            hidden = [legion for legion in view.legions if not legion.known]
            board = WORDS.board(view, NAMES) if hidden else ""
            for legion in hidden:
                lines = [line for line in board.splitlines() if _is_of(line, legion)]
                assert not any(_named(line) for line in lines)
                seen += len(lines)
            if seen > 60:
                return
            if count > MOST:
                break
    raise AssertionError("nothing was hidden")


def _is_of(line: str, legion: LegionView) -> bool:
    return line.startswith("- ") and f": {legion.marker}, " in line


def _named(text: str) -> set[str]:
    """Return the characters that a text names."""
    names = [name for kind in KINDS.values() for name in (kind.name, kind.plural)]
    return {name for name in names if re.search(rf"\b{name}\b", text)}
