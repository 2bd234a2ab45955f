"""Asking for every text of a game of Campaign Titan, as players and spectators would."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.rules import engine
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.text import WORDS
from bot.rules.campaign.view import CampaignView
from bot.rules.kernel import Action, AnyGame, Event, Options, Seat, Viewer
from bot.rules.titan.effects import Lasting
from tests.rules.campaign.setting import RULESET

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Eve", "Finn", "Gwen")

MOST_OPTIONS = 12
"""Options of a field whose labels are looked at, at most."""

QUIET = ("AngelJoins", "FollowersJoin", "GuardsMarked")
"""Events that may have nothing to tell."""


def lasting(spell: str, round_: int = 0, place: int = 0) -> Lasting:
    """Return an effect of a spell, the first if no other, as it lies on a character."""
    effect: Any = SPELLS[spell].effects[place]
    return Lasting(source=spell, effect=effect, round=round_)


def event_is_told(event: Event, viewers: tuple[Viewer, ...]) -> None:
    """Expect a sentence for each viewer who may know of an event."""
    for viewer in viewers:
        seen = event.seen(viewer)
        if seen is None:
            continue
        told = WORDS.sentence(seen, NAMES)
        assert told or type(event).__name__ in QUIET, event
        assert len(told) <= 900
        assert "None" not in told and "_" not in told, told


def view_is_told(view: CampaignView) -> None:
    """Expect a question, a board and a hand that fit."""
    question = WORDS.question(view, NAMES)
    assert bool(question) == bool(view.asked)
    assert len(question) <= 700, question
    assert question.count("\n") <= 2, question
    assert " to answer." not in question, view.phase
    board, hand = WORDS.board(view, NAMES), WORDS.hand(view, NAMES)
    assert len(board) <= 2500
    assert len(hand) <= 1400
    assert all(name in board for name in NAMES[: len(view.players)]) or len(board) > 2000
    for text in (question, board, hand):
        assert "None" not in text, text


def menus_are_told(game: AnyGame, seat: Seat, view: CampaignView, random: Random) -> None:
    """Expect labels of one line for what is offered, and go through each kind at random."""
    asked = engine.Asked(game, seat)
    for kind in asked.kinds():
        picked: tuple[Any, ...] = ()
        assert WORDS.action(kind)
        for name in kind.__struct_fields__:
            assert WORDS.field(kind, name)
            left = asked.options(kind, picked)
            labels_are_told(view, kind, picked, left)
            pick = pick_one(left, random)
            if pick is None:
                break
            picked = (*picked, *pick)
        else:
            WORDS.confirm(view, kind(*picked), NAMES)


def labels_are_told(
    view: CampaignView, kind: type[Action[Any]], picked: tuple[Any, ...], left: Options
) -> None:
    """Expect a label for each option, all different, and what stands below it."""
    values = list(left.values)[:MOST_OPTIONS]
    told = [WORDS.described(view, kind, picked, value, NAMES) for value in values]
    assert all(0 < len(label) <= 100 for label, _ in told), told
    assert all(len(more) <= 100 for _, more in told), told
    labels = [label for label, _ in told]
    assert len(set(labels)) == len(labels), labels
    assert not any("None" in label for label in labels), labels


def pick_one(left: Options, random: Random) -> tuple[Any] | None:
    """Return a pick that may stand; None if none was found."""
    if not left.several:
        return (random.choice(list(left.values)),)
    if left.proposal and left.allow(tuple(left.proposal)):
        return (tuple(left.proposal),)
    for _ in range(20):
        count = random.randint(left.least, max(left.least, min(left.most, len(left.values))))
        pick = tuple(random.sample(list(left.values), count))
        if left.allow(pick):
            return (pick,)
    return None


def all_is_told(result: engine.Result, random: Random) -> None:
    """Ask for every text of a game after a change."""
    game = result.game
    seats = len(game.state.players)
    for event in result.events:
        event_is_told(event, (None, *range(seats)))
    for viewer in (None, random.randrange(seats)):
        view_is_told(RULESET.view(game, viewer))
    for seat in game.asked:
        view = RULESET.view(game, seat)
        view_is_told(view)
        menus_are_told(game, seat, view, random)
    if (outcome := RULESET.outcome(game.state)) is not None:
        told = WORDS.outcome(RULESET.view(game, None), outcome, NAMES)
        assert told and "None" not in told
