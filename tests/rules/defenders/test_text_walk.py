"""Random games read by everybody: every text there is, for every viewer, after every change."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.rules import engine
from bot.rules.defenders.action_names import NAMES as BUTTONS
from bot.rules.defenders.battle import Hero
from bot.rules.defenders.cards import HeroCard, Region
from bot.rules.defenders.defender_cards import Done, EndTurn
from bot.rules.defenders.defending import Decline
from bot.rules.defenders.game import RULESET
from bot.rules.defenders.text import CAMPAIGN_WORDS, WORDS
from bot.rules.defenders.turns import TurnDecision
from bot.rules.kernel import Action, AnyGame, Seat, Viewer, key

NAMES = ("Ada", "Ben", "Cleo", "Dora")
LONG = tuple(name[0] * 32 for name in NAMES)
"""A name on Discord has at most 32 characters."""

BAD = re.compile(
    r"\bNone\b(?! such)|(HeroCard|Region|Artifact|Skill|Side|Foe|Reward)\.[A-Z]|[<{}]|  |\.\.|\?\."
)
"""What a text shows when it is made wrongly."""

MODES: list[dict[str, str]] = [
    {"mode": "base", "regions": "random"},
    {"mode": "base", "regions": "chosen", "heroes": "chosen"},
    {"mode": "base", "regions": "b", "lookup": "off"},
    {"mode": "great_battle", "war_regions": "friendly", "skills": "two"},
    {"mode": "great_battle", "war_regions": "dark"},
    {"mode": "great_battle", "heroes": "chosen", "lookup": "off"},
]


def options_of(chosen: dict[str, str]) -> dict[str, str]:
    return {option.name: option.values[0] for option in RULESET.options} | chosen


def clean(text: str, most: int) -> str:
    assert len(text) <= most, text
    assert not BAD.search(text), text
    assert text == text.strip()
    assert text.count("**") % 2 == 0, text
    return text


def read_all(game: AnyGame, names: tuple[str, ...], *, deep: bool) -> None:
    """Read everything that can be read of a game."""
    seats = range(len(names))
    viewers: list[Viewer] = [None, *seats]
    for viewer in viewers:
        view = RULESET.view(game, viewer)
        clean(WORDS.question(view, names), 700)
        assert bool(WORDS.question(view, names)) is bool(game.asked)
        clean(WORDS.board(view, names), 3_000)
        hand = clean(WORDS.hand(view, names), 2_400)
        assert not (viewer is None and hand)
        assert WORDS.why_not(view, Decline, ()).endswith(".")
    outcome = RULESET.outcome(game.state)
    if outcome is not None:
        clean(WORDS.outcome(RULESET.view(game, None), outcome, names), 400)
    for seat in game.asked:
        read_menus(game, seat, names, deep=deep)


def read_menus(game: AnyGame, seat: Seat, names: tuple[str, ...], *, deep: bool) -> None:
    view = RULESET.view(game, seat)
    for kind in engine.offers(game, seat):
        walk(game, seat, kind, (), names)
        assert not BUTTONS.get(kind, "x").endswith(" ")
    for other in RULESET.actions:
        for picks in ((), *(wrong(other, view.battle.heroes) if deep else [])):
            why = WORDS.why_not(view, other, picks)
            assert why.endswith("."), (other, why)
            clean(why, 300)


def wrong(kind: type[Action[Any]], heroes: list[Hero]) -> list[tuple[Any, ...]]:
    """Return picks that may be anything but right."""
    count = len(kind.__struct_fields__)
    here = [hero.card for hero in heroes] or [HeroCard.BARD]
    tries = (Region.RUINS, Region.CAPITAL, here[-1], None, "moria", (Region.COAST,))
    return (
        [
            (first, *[value] * rest)
            for first in (here[0], here[-1])
            for value in tries
            for rest in range(count)
        ]
        if count
        else []
    )


def walk(
    game: AnyGame, seat: Seat, kind: type[Action[Any]], picked: tuple[Any, ...], names: Any
) -> None:
    """Follow the first and the last option of each field."""
    view = RULESET.view(game, seat)
    if len(picked) == len(kind.__struct_fields__):
        question = WORDS.confirm(view, kind(*picked), names)
        clean(question, 700)
        assert not question or "?" in question
        return
    field = kind.__struct_fields__[len(picked)]
    assert "?" in clean(WORDS.field(kind, field), 700)
    left = engine.options(game, seat, kind, picked)
    labels = [WORDS.label(view, kind, picked, value, names) for value in left.values]
    assert len(set(labels)) == len(labels), labels
    for value, label in zip(left.values, labels, strict=True):
        clean(label, 100)
        assert label
        assert "*" not in label
        if value is not None and key(value) != "normal":
            assert label.startswith(key(value)), (label, value)
    if left.several:
        walk(game, seat, kind, (*picked, tuple(left.values[: left.most])), names)
        walk(game, seat, kind, (*picked, ()), names)
    else:
        for value in {0: left.values[0], 1: left.values[-1]}.values():
            walk(game, seat, kind, (*picked, value), names)


SAMPLE = [(1 + (at + more) % 4, chosen) for at, chosen in enumerate(MODES) for more in (0, 1)]
"""Every mode with two numbers of seats: one with short names, one with long ones."""


@pytest.mark.parametrize(("seats", "chosen"), SAMPLE)
def test_a_game_reads_well(seats: int, chosen: dict[str, str]) -> None:
    read_games(seats, chosen, range(1))


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("chosen", MODES, ids=lambda chosen: " ".join(chosen.values()))
def test_many_more_games_read_well(seats: int, chosen: dict[str, str]) -> None:
    read_games(seats, chosen, range(20))


def read_games(seats: int, chosen: dict[str, str], numbers: range) -> None:
    for number in numbers:
        random = Random(f"{number} {seats} {chosen}")
        names = (LONG if (number + seats) % 2 else NAMES)[:seats]
        game = RULESET.new_game(seats, options_of(chosen), random.randbytes(32).hex())
        play(game, random, names)


@pytest.mark.parametrize(("seats", "length"), [(1, "short"), (2, "long"), (4, "short")])
def test_a_campaign_reads_well(seats: int, length: str) -> None:
    read_campaign(seats, length)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("length", ["short", "long"])
def test_every_campaign_reads_well(seats: int, length: str) -> None:
    read_campaign(seats, length)


def read_campaign(seats: int, length: str) -> None:
    assert RULESET.campaign is not None
    campaign = RULESET.campaign
    names = NAMES[:seats]
    random = Random(f"{seats} {length}")
    log = campaign.begin({"difficulty": "normal", "length": length, "heroes": "random"})
    while not campaign.over(log):
        clean(CAMPAIGN_WORDS.line(log), 100)
        clean(CAMPAIGN_WORDS.sheet(log, names).replace("-# ", ""), 3_500)
        game = RULESET.campaign_game(log, seats, random.randbytes(32).hex())
        log = campaign.after(play(game, random, names).state)
    clean(CAMPAIGN_WORDS.line(log), 100)
    clean(CAMPAIGN_WORDS.sheet(log, names).replace("-# ", ""), 3_500)


def play(game: AnyGame, random: Random, names: tuple[str, ...]) -> AnyGame:
    """Play a game at random to its end and read all of it."""
    row = 1
    result = engine.start(game, row)
    while True:
        game = result.game
        for event in result.events:
            clean(WORDS.sentence(event, names), 420)
        if random.random() < 0.2 or not game.asked or not isinstance(game.decision, TurnDecision):
            read_all(game, names, deep=random.random() < 0.05)
        if not game.asked:
            return game
        row += 1
        result = change(game, random, row)


def change(game: AnyGame, random: Random, row: int) -> engine.Result:
    """Let a seat act at random; now and then one misses its time or leaves."""
    seat = random.choice(list(game.asked))
    chance = random.random()
    if chance < 0.03:
        return engine.miss(game, seat, row, RULESET.copy)
    if chance < 0.033:
        return engine.resign(game, seat, RULESET.resign, row, RULESET.copy)
    return engine.act(game, seat, random_action(game, seat, random), row, RULESET.copy)


def random_action(game: AnyGame, seat: Seat, random: Random) -> Action[Any]:
    kinds = engine.offers(game, seat)
    busy = [kind for kind in kinds if kind not in (EndTurn, Done, Decline)]
    kind = random.choice(busy if busy and random.random() < 0.9 else kinds)
    picked: tuple[Any, ...] = ()
    for _ in kind.__struct_fields__:
        left = engine.options(game, seat, kind, picked)
        if left.several:
            count = random.randint(left.least, min(left.most, len(left.values)))
            picked = (*picked, tuple(random.sample(list(left.values), count)))
        else:
            picked = (*picked, random.choice(left.values))
    return kind(*picked)
