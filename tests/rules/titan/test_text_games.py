"""The words of Titan in whole random games, for every viewer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Event, Seat, Viewer
from bot.rules.titan import events
from bot.rules.titan.battleland import HEXES, TREE, Ground
from bot.rules.titan.characters import ATTACKER, DEFENDER
from bot.rules.titan.creatures import KINDS, PLAIN, TITAN, Terrain
from bot.rules.titan.engagements import Agree, Concede, FightByComputer, Flee
from bot.rules.titan.fighting import (
    EndManeuvers,
    GiveUp,
    HandOver,
    MoveCharacter,
    Strike,
    StrikeAll,
)
from bot.rules.titan.game import ACTIONS, RULESET
from bot.rules.titan.shadow import options as shadow_options
from bot.rules.titan.text import WORDS
from bot.rules.titan.view import LegionView, TitanView
from tests.rules.random_play import random_action, random_game
from tests.rules.titan.setting import fight

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Eve", "Finn")
RARE = (GiveUp, HandOver, Concede, Agree, FightByComputer)
CONFIRMED = (GiveUp, HandOver, Concede, Agree, FightByComputer, Flee)
MOST = 400


@pytest.mark.parametrize(("seats", "seed"), [(2, "a"), (2, "b"), (3, "c"), (4, "d"), (6, "e")])
def test_every_text_of_a_random_game_is_there_and_fits(seats: int, seed: str) -> None:
    random = Random(seed)
    for count, (_, result) in enumerate(random_game(RULESET, seats, {}, random, RARE)):
        viewers: Sequence[Viewer] = (None, *range(seats))
        views = {viewer: RULESET.view(result.game, viewer) for viewer in viewers}
        for event in result.events:
            for viewer in viewers:
                _event_is_told(event, viewer)
        for view in views.values():
            _view_is_told(view)
        for seat in result.game.asked:
            _menus_are_told(result.game, seat, views[seat], random)
        if (outcome := RULESET.outcome(result.game.state)) is not None:
            told = WORDS.outcome(views[None], outcome, NAMES)
            assert told.startswith(f"**{NAMES[outcome.winners[0]]} wins**")
        if count >= MOST:
            return


@pytest.mark.parametrize("terrain", list(Terrain))
def test_every_text_of_a_random_battle_is_there_and_fits(terrain: Terrain) -> None:
    random = Random(terrain)
    offered: set[type[Action[Any]]] = set()
    for number, side in ((2, ATTACKER), (4, DEFENDER)):
        free = [label for label in HEXES if Ground(terrain).hazard(label) != TREE]
        places = iter(random.sample(free, 12))
        names = random.choices(sorted(set(PLAIN) - {TITAN}), k=10)
        told = [f"{name} {next(places)}" for name in names]
        played = fight(
            terrain,
            ", ".join(["Titan " + next(places), *told[:5]]),
            ", ".join(["Ogre " + next(places), *told[5:8]]),
            phase="half",
            side=side,
            number=number,
            others="A2 100: Angel Ogre",
            chance=True,
        )
        offered |= _played_on(played.game, random)
    assert {MoveCharacter, Strike} <= offered


def _played_on(game: AnyGame, random: Random) -> set[type[Action[Any]]]:
    """Play a battle on at random; return the kinds of action that were offered in it."""
    offered: set[type[Action[Any]]] = set()
    for row in range(2, 80):
        if not game.asked or game.state.battle is None:
            break
        (seat,) = game.asked
        offered |= set(engine.offers(game, seat))
        for viewer in (None, 0, 1):
            _view_is_told(RULESET.view(game, viewer))
        _menus_are_told(game, seat, RULESET.view(game, seat), random)
        action = random_action(random, game, seat, (EndManeuvers, StrikeAll))
        while isinstance(action, GiveUp | HandOver):
            action = random_action(random, game, seat, (EndManeuvers, StrikeAll))
        game, told, _ = engine.act(game, seat, action, row, RULESET.copy)
        for event in told:
            _event_is_told(event, None)
    return offered


def _event_is_told(event: Event, viewer: Viewer) -> None:
    seen = event.seen(viewer)
    if seen is None:
        assert isinstance(event, events.DealProposed)
        return
    told = WORDS.sentence(seen, NAMES)
    assert told
    assert len(told) <= 600
    secret = isinstance(event, events.LegionSplit | events.EngagementBegins)
    if secret and viewer not in _insiders(event):
        assert not _named(told)


def _insiders(event: Event) -> tuple[Seat, ...]:
    if isinstance(event, events.EngagementBegins):
        return event.attacker, event.defender
    assert isinstance(event, events.LegionSplit)
    return (event.seat,)


def _named(text: str) -> set[str]:
    """Return the characters that a text names."""
    kinds = [name for each in PLAIN for kind in [KINDS[each]] for name in (kind.name, kind.plural)]
    return {name for name in kinds if re.search(rf"\b{name}\b", text)}


def _view_is_told(view: TitanView) -> None:
    question = WORDS.question(view, NAMES)
    assert bool(question) == bool(view.asked)
    assert len(question) <= 600
    assert question.count("\n") <= 1
    board, hand = WORDS.board(view, NAMES), WORDS.hand(view, NAMES)
    assert len(board) <= 2500
    assert len(hand) <= 1400
    own = [legion for legion in view.legions if legion.owner == view.viewer]
    assert bool(hand) == bool(own)
    assert all(legion.marker in hand for legion in own)
    assert all(name in board for name in NAMES[: len(view.players)])
    if len(board) < 2000:
        assert all(legion.marker in board for legion in view.legions)
    _nothing_is_guessed(view, board, question)


def _nothing_is_guessed(view: TitanView, board: str, question: str) -> None:
    """Expect the same texts for a viewer who knows no Legion but what is public in them."""
    names = _named(question) | _named("\n".join(_legion_lines(board)))
    known = {name for legion in view.legions for name in legion.known}
    fallen = {name for _, name, _ in view.battle.fallen} if view.battle else set()
    allowed = known | fallen | {KINDS[name].plural for name in known | fallen}
    for deal in filter(None, [view.offer]):
        allowed |= _named(" ".join(deal.losses) + " ")
        allowed |= {KINDS[name].plural for name in allowed & set(KINDS)}
    # Questions name the Titan and Angels as such: who splits, summons or has won.
    assert names <= allowed | {"Titan", "Angel"}


def _legion_lines(board: str) -> list[str]:
    return [line for line in board.splitlines() if line.startswith("- ")]


def _menus_are_told(game: AnyGame, seat: Seat, view: TitanView, random: Random) -> None:
    asked = engine.Asked(game, seat)
    for kind in asked.kinds():
        picked: tuple[Any, ...] = ()
        for _ in kind.__struct_fields__:
            left = asked.options(kind, picked)
            shadow = shadow_options(view, kind, picked)
            assert shadow is None or set(shadow.values) == set(left.values)
            labels = [WORDS.label(view, kind, picked, value, NAMES) for value in left.values]
            assert all(0 < len(label) <= 100 for label in labels)
            assert len(set(labels)) == len(labels)
            pick = _pick(left, random)
            if pick is None:
                break
            picked = (*picked, pick[0])
        else:
            _is_confirmed(view, kind(*picked))


def _pick(left: Any, random: Random) -> tuple[Any] | None:
    if not left.several:
        return (random.choice(left.values),)
    for _ in range(20):
        count = random.randint(left.least, max(left.least, min(left.most, len(left.values))))
        pick = tuple(random.sample(list(left.values), count))
        if left.allow(pick):
            return (pick,)
    return None


def _is_confirmed(view: TitanView, action: Action[Any]) -> None:
    asked = bool(WORDS.confirm(view, action, NAMES))
    battle = view.battle
    left_out = (
        isinstance(action, EndManeuvers)
        and battle is not None
        and battle.round == 1
        and any(c.hex is None and c.side == battle.active for c in battle.characters)
    )
    assert asked == (isinstance(action, CONFIRMED) or left_out)


@pytest.mark.parametrize("seed", ["f", "g"])
def test_any_action_at_any_time_has_a_reason(seed: str) -> None:
    random = Random(seed)
    for count, (_, result) in enumerate(random_game(RULESET, 3, {}, random, RARE)):
        views = [RULESET.view(result.game, viewer) for viewer in (None, 0, 1, 2)]
        for view in views:
            for kind in ACTIONS:
                told = WORDS.why_not(view, kind, ())
                typed = WORDS.why_not(view, kind, _nonsense(kind, view, random))
                for text in (told, typed):
                    assert text.endswith("."), (kind, text)
                    assert len(text) <= 400
        if count >= 120:
            return


def _nonsense(kind: type[Action[Any]], view: TitanView, random: Random) -> tuple[Any, ...]:
    """Return picks as somebody may have typed them."""
    markers = [legion.marker for legion in view.legions] or ["Gold 1"]
    words = [*markers, "Plains 1", "C4", "Titan", "Ogre 2", "nobody", "3", "2 Ogre", "both"]
    count = random.randint(0, len(kind.__struct_fields__))
    return tuple(random.choice(words) for _ in range(count))


def test_texts_are_made_from_what_is_known_alone() -> None:
    """Legions of which nothing is known are told without a name."""
    random = Random("h")
    seen = 0
    for _, result in random_game(RULESET, 3, {}, random, RARE):
        view = RULESET.view(result.game, None)
        hidden = [legion for legion in view.legions if not legion.known]
        board = WORDS.board(view, NAMES)
        for legion in hidden:
            (line,) = [x for x in board.splitlines() if _is_of(x, legion)]
            assert not _named(line)
            seen += 1
        if seen > 100:
            return


def _is_of(line: str, legion: LegionView) -> bool:
    return line.startswith("- ") and f": {legion.marker}, " in line


def test_a_view_of_nobody_is_told_as_well() -> None:
    game = RULESET.new_game(2, {}, "00" * 32)
    view = RULESET.view(engine.start(game, 1).game, None)
    bare = msgspec.structs.replace(view, phase="", asked=())
    assert WORDS.question(bare, NAMES) == ""
    assert WORDS.board(bare, NAMES).startswith("**Set-up:**")
    assert WORDS.hand(bare, NAMES) == ""
