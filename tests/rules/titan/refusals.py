"""What the stories of refusals share: an action is refused, and the reason is the one expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.rules.titan.text import WORDS
from tests.rules.titan.setting import KINDS_OF_ACTION, PlayingTitan, marker


def expect_the_reason(
    make: Callable[[], PlayingTitan], kind: str, picks: tuple[Any, ...], reason: str, by: str = ""
) -> None:
    """Expect that an action of a seat, else of who is asked, is refused for a reason."""
    game = make()
    letter = by or game.asked
    fields = KINDS_OF_ACTION[kind].__struct_fields__
    given = tuple(
        marker(value) if field == "marker" and isinstance(value, str) else value
        for field, value in zip(fields, picks, strict=False)
    )
    assert WORDS.why_not(game.view(letter), KINDS_OF_ACTION[kind], given) == reason
    if len(picks) == len(fields) and letter == game.asked:
        game.cannot(kind, *picks)
