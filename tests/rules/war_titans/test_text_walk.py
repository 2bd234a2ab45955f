"""Random games read by everybody: every text there is, for every viewer, after every change."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Seat, Viewer, key
from bot.rules.war_titans.any_time import DiscardTech
from bot.rules.war_titans.attack import AttackStep, LetBe
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.game import RULESET
from bot.rules.war_titans.odds import odds_text
from bot.rules.war_titans.text import WORDS
from bot.rules.war_titans.upgrade import NoDevelopment

NAMES = ("Ada", "Ben", "Cleo", "Dora")
LONG = tuple(name[0] * 32 for name in NAMES)
"""A name on Discord has at most 32 characters."""

BAD = re.compile(
    r"\bNone\b|(Symbol|Score|Tier|Tag|TechKind|Category|When)\.[A-Z]|[<{}]|  |\.\.|\?\.|\bA\d\d"
    r"|[:,;] ?\."
)
"""What a text shows when it is made wrongly."""


def options_of(chosen: dict[str, str]) -> dict[str, str]:
    return {option.name: option.values[0] for option in RULESET.options} | chosen


def clean(text: str, most: int) -> str:
    assert len(text) <= most, (len(text), text)
    assert not BAD.search(text), text
    assert text == text.strip(), text
    assert text.count("**") % 2 == 0, text
    return text


def read_all(game: AnyGame, names: tuple[str, ...], *, deep: bool) -> None:
    """Read everything that can be read of a game."""
    viewers: list[Viewer] = [None, *range(len(names))]
    for viewer in viewers:
        view = RULESET.view(game, viewer)
        question = clean(WORDS.question(view, names), 900)
        assert "\n" not in question
        assert bool(question) is bool(game.asked)
        clean(WORDS.board(view, names), 3_300)
        hand = clean(WORDS.hand(view, names), 1_800)
        assert not (viewer is None and hand)
        assert WORDS.why_not(view, LetBe, ()).endswith(".")
        if viewer is not None:
            clean(odds_text(view, viewer, None, (), ()), 700)
    outcome = RULESET.outcome(game.state)
    if outcome is not None:
        clean(WORDS.outcome(RULESET.view(game, None), outcome, names), 400)
    for seat in (*game.asked, *game.free):
        read_menus(game, seat, names, deep=deep)


def read_menus(game: AnyGame, seat: Seat, names: tuple[str, ...], *, deep: bool) -> None:
    view = RULESET.view(game, seat)
    for kind in (*engine.offers(game, seat), *RULESET.switches):
        walk(game, seat, kind, (), names)
        assert len(button(game, seat, kind, names)) <= 80
    for other in RULESET.actions:
        for picks in ((), *(wrong(other, game.state) if deep else [])):
            why = WORDS.why_not(view, other, picks)
            assert why.endswith("."), (other, why)
            clean(why, 400)


def button(game: AnyGame, seat: Seat, kind: type[Action[Any]], names: tuple[str, ...]) -> str:
    """Return what a button says: the kind, and the fields that take one pick alone."""
    view, told = RULESET.view(game, seat), list[str]()
    picked: tuple[Any, ...] = ()
    for _ in kind.__struct_fields__:
        left = engine.options(game, seat, kind, picked)
        if len(left.values) != 1 or left.least != 1:
            break
        value = tuple(left.values) if left.several else left.values[0]
        told.append(WORDS.label(view, kind, picked, value, names))
        picked = (*picked, value)
    return f"{WORDS.action(kind)}: {', '.join(told)}" if told else WORDS.action(kind)


def wrong(kind: type[Action[Any]], earth: Earth) -> list[tuple[Any, ...]]:
    """Return picks that may be anything but right."""
    count = len(kind.__struct_fields__)
    titan = earth.titans[0]
    names = (
        "Toronto",
        "North Rift",
        titan.card,
        next(iter(earth.invaders)),
        next(iter(tech.card for tech in titan.tech), "Jump Jets"),
        titan.pilot or "O.N.E.",
        earth.row[0] if earth.row else "Sunlance",
        f"{titan.card} 1 (Toronto)",
        None,
        "moria",
        ("moria",),
        ("Gravemaw", "Razor Roc"),
        "1 NOVA",
    )
    if not count:
        return []
    tries = [
        (first, *[second] * rest) for first in names for second in names for rest in range(count)
    ]
    return list(dict.fromkeys(tries))


def walk(
    game: AnyGame, seat: Seat, kind: type[Action[Any]], picked: tuple[Any, ...], names: Any
) -> None:
    """Follow the first and the last option of each field."""
    view = RULESET.view(game, seat)
    if len(picked) == len(kind.__struct_fields__):
        question = clean(WORDS.confirm(view, kind(*picked), names), 500)
        assert not question or "?" in question
        return
    field = kind.__struct_fields__[len(picked)]
    assert "?" in clean(WORDS.field(kind, field), 300)
    left = engine.options(game, seat, kind, picked)
    labels = [WORDS.label(view, kind, picked, value, names) for value in left.values]
    for value in left.values:
        head, below = WORDS.described(view, kind, picked, value, names)
        assert 0 < len(head) <= 80 and len(below) <= 100
    assert len(set(labels)) == len(labels), labels
    for value, label in zip(left.values, labels, strict=True):
        clean(label, 80)
        assert label
        assert "*" not in label
        if value is not None:
            assert label.lower().startswith(key(value).partition(". ")[0].lower()), (label, value)
    if left.several:
        for pick in (tuple(left.values[: left.most]), ()):
            if left.allow(pick):
                walk(game, seat, kind, (*picked, pick), names)
    else:
        for value in {0: left.values[0], 1: left.values[-1]}.values():
            walk(game, seat, kind, (*picked, value), names)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("difficulty", ["normal", "easy", "hard"])
def test_a_game_reads_well(seats: int, difficulty: str) -> None:
    read_games(seats, {"difficulty": difficulty}, range(1))


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_many_more_games_read_well(seats: int) -> None:
    read_games(seats, {"lead": "host"}, range(1, 20))


def read_games(seats: int, chosen: dict[str, str], numbers: range) -> None:
    for number in numbers:
        random = Random(f"{number} {seats} {chosen}")
        names = (LONG if (number + seats) % 2 else NAMES)[:seats]
        game = RULESET.new_game(seats, options_of(chosen), random.randbytes(32).hex())
        play(game, random, names)


@pytest.mark.parametrize(
    "final", ["The Seal Breaks", "Exodus Swarm", "Dead Reactor", "The Single Stroke"]
)
def test_a_final_episode_reads_well(final: str) -> None:
    """All Rifts are closed in the second turn, and so much damage is forgiven that it goes on."""
    for seats in (1, 4):
        random = Random(f"{final} {seats}")
        game = RULESET.new_game(seats, options_of({}), random.randbytes(32).hex())
        result = engine.start(game, 1)
        row = 1
        while result.game.state.turn < 2 and result.game.asked:
            row += 1
            result = change(result.game, random, row)
        for rift in result.game.state.rifts.values():
            rift.closed = rift.revealed = True
            rift.lair += rift.guardians
            for name in rift.guardians:
                result.game.state.invaders[name].place = None
            rift.guardians = []
        for titan in result.game.state.titans:
            if titan.on_rift:
                titan.place, titan.inside = "Cairo", False
        result.game.state.finals = [final]
        play(result.game, random, NAMES[:seats], row, forgiving=True)


def play(
    game: AnyGame, random: Random, names: tuple[str, ...], row: int = 0, *, forgiving: bool = False
) -> AnyGame:
    """Play a game at random to its end and read all of it."""
    events: list[Any] = []
    if not row:
        row = 1
        game, events, _ = engine.start(game, row)
    while True:
        for event in events:
            clean(WORDS.sentence(event, names), 620)
        if forgiving and game.state.threat > 18 and game.state.turn < 30:
            game.state.threat = 6
        fight = isinstance(game.decision, AttackStep)
        if random.random() < 0.2 or not game.asked or fight:
            read_all(game, names, deep=random.random() < 0.03)
        if not game.asked:
            return game
        row += 1
        game, events, _ = change(game, random, row)


def change(game: AnyGame, random: Random, row: int) -> engine.Result:
    """Let a seat act at random; now and then one misses its time or leaves."""
    seat = random.choice([*game.asked, *game.free])
    chance = random.random()
    if chance < 0.03 and seat in game.asked:
        return engine.miss(game, seat, row, RULESET.copy)
    if chance < 0.032:
        return engine.resign(game, seat, RULESET.resign, row, RULESET.copy)
    return engine.act(game, seat, random_action(game, seat, random), row, RULESET.copy)


def random_action(game: AnyGame, seat: Seat, random: Random) -> Action[Any]:
    kinds = engine.offers(game, seat)
    busy = [kind for kind in kinds if kind not in (LetBe, NoDevelopment, DiscardTech)]
    kind = random.choice(busy if busy and random.random() < 0.9 else kinds)
    for _ in range(200):
        picked: tuple[Any, ...] = ()
        for _ in kind.__struct_fields__:
            left = engine.options(game, seat, kind, picked)
            pick = some(left, random)
            if pick is None:
                break
            picked = (*picked, pick[0])
        else:
            return kind(*picked)
    raise AssertionError(f"{kind} is offered but cannot be completed")


def some(left: Any, random: Random) -> tuple[Any] | None:
    """Return a pick that may stand, if one is soon found."""
    if not left.several:
        return (random.choice(left.values),)
    for _ in range(30):
        count = random.randint(left.least, min(left.most, len(left.values)))
        pick = tuple(random.sample(list(left.values), count))
        if left.allow(pick):
            return (pick,)
    return None
