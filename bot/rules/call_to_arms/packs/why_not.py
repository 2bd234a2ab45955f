"""Why an action is not taken in a game of two packs, and what can be done."""

from typing import Any

from bot.rules.call_to_arms.packs.civil_disputes import Enough, ForfeitRound, PlayAgain
from bot.rules.call_to_arms.packs.sets import AutoFifty, MedicalAttention, RageQuit
from bot.rules.call_to_arms.packs.slaps import (
    PLACES,
    EnterNumber,
    ReadyToSlap,
    SealIt,
    SlapPress,
    TooSoon,
)
from bot.rules.call_to_arms.packs.table import Action
from bot.rules.call_to_arms.packs.view import Due, PacksView, Way

COMES_FIRST = {
    Due.ROUND: "The round is over: say first whether you want another.",
    Due.SEALED: f"A slap comes first: enter a number from 1 to {PLACES}.",
    Due.READY: "A slap comes first: say whether you are ready for a live one.",
    Due.WAIT: "A slap comes first: wait for the signal.",
    Due.SLAP: "A slap comes first: press the button.",
}
"""What is to be done before cards are turned."""

ELSEWHERE = {
    (AutoFifty, Way.CIVIL): "In Civil Disputes, play on to the next tie instead.",
    (RageQuit, Way.CIVIL): "In Civil Disputes, give up the round instead.",
    (RageQuit, Way.SLAPIDHA): "In Slapidha Base, seek medical attention instead.",
    (MedicalAttention, Way.CIVIL): "In Civil Disputes, give up the round instead.",
    (MedicalAttention, Way.TOTAL): "In Total Warfare, rage quit instead.",
    (ForfeitRound, Way.TOTAL): "In Total Warfare, rage quit instead.",
    (ForfeitRound, Way.SLAPIDHA): "In Slapidha Base, seek medical attention instead.",
}
"""What the other ways to play have in place of an action."""

ANSWERED = "You have given your answer: take it back first to change it."


def why_not(view: PacksView, kind: type[Action], picks: tuple[Any, ...]) -> str:
    """Say why an action is not taken now, and what can be done."""
    if view.viewer is None:
        return "You do not play at this table."
    if view.over:
        return "The game is over."
    if (kind, view.way) in ELSEWHERE:
        return ELSEWHERE[kind, view.way]
    if kind in (PlayAgain, Enough):
        return _round(view)
    if kind is EnterNumber:
        return _number(view, picks)
    if kind in (ReadyToSlap, SealIt):
        return ANSWERED if view.due is Due.READY else "There is no live slap to get ready for now."
    if kind in (SlapPress, TooSoon):
        return _press(view)
    return _go_on(view)


def _round(view: PacksView) -> str:
    if view.way is not Way.CIVIL:
        return "Only Civil Disputes are played in rounds."
    if view.due is not Due.ROUND:
        return "The round is not over yet: turn your cards."
    return "You want another round already: wait for the other."


def _number(view: PacksView, picks: tuple[Any, ...]) -> str:
    if view.due is not Due.SEALED:
        return "No hand is hidden now: numbers are for a sealed slap."
    if view.answered:
        return "You have given your number: take it back first to change it."
    return f"Choose a number from 1 to {PLACES}: all are equally good."


def _press(view: PacksView) -> str:
    if view.due is Due.WAIT:
        return "Wait for the signal."
    if view.due is Due.SLAP:
        return "The signal has come: slap."
    if view.due is Due.SEALED:
        return f"This slap is sealed: enter a number from 1 to {PLACES}."
    if view.due is Due.READY:
        return "Not yet: say first whether you are ready."
    return "There is nothing to slap now."


def _go_on(view: PacksView) -> str:
    if view.due in COMES_FIRST:
        return COMES_FIRST[view.due]
    if view.viewer not in view.asked:
        return "You go on already: the other is still to say so."
    return "That is not possible now."
