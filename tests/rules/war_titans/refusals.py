"""Stories of actions that are refused, each with the reason that is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.rules.war_titans.text import WORDS
from tests.rules.war_titans.games import KINDS, PlayingEarth

TWO = "Stormlance in New York | Ironwall in Cairo"

Story = tuple[str, Callable[[], PlayingEarth], str, tuple[Any, ...], str]
"""A name, the position, the action and its picks, and how the reason begins."""


def after(game: PlayingEarth, *actions: tuple[Any, ...], dice: str = "") -> PlayingEarth:
    """Return a game after some actions."""
    for kind, *picks in actions:
        game.do(kind, *picks, dice=dice)
    return game


def each_of(stories: Sequence[Story]) -> pytest.MarkDecorator:
    """Let a test be run for each story."""
    return pytest.mark.parametrize("story", stories, ids=[story[0] for story in stories])


def expect_the_reason(story: Story) -> None:
    """Tell seat A why the action is refused."""
    _, position, kind, picks, why = story
    told = WORDS.why_not(position().view("A"), KINDS[kind], picks)
    assert told.startswith(why), told
    assert told.endswith(".")
