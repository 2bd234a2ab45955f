"""Pictures of views, by ruleset. Each has a text twin made from the same view.

Everything here is a pure function of the view, the names and the outcome, and may be called in
several threads at once.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.rules.registry import RULESETS
from bot.rules.ruleset import Outcome
from rendering import stats
from rendering.call_to_arms import modes as arms
from rendering.campaign import board as campaign_board
from rendering.campaign import campaign as campaign_map
from rendering.campaign import sheet as campaign_sheet
from rendering.canvas import Sheet
from rendering.defenders import board as defenders_board
from rendering.defenders import campaign as defenders_campaign
from rendering.defenders import hand as defenders_hand
from rendering.fonts import ELLIPSIS
from rendering.titan import board as titan_board
from rendering.titan import details as titan_details
from rendering.titan import hand as titan_hand
from rendering.war_titans import board as titans_board
from rendering.war_titans import details as titans_details
from rendering.war_titans import hand as titans_hand

MOST_ALT = 1024
"""The longest alt text that Discord takes."""


@dataclass(frozen=True)
class Picture:
    """A picture to send: PNG, its text twin, and a file name that tells nothing hidden."""

    png: bytes
    alt: str
    name: str


@dataclass(frozen=True)
class Painter:
    """What draws one ruleset's views."""

    board: Callable[[Any, Sequence[str], Outcome | None], Sheet]
    hand: Callable[[Any, Sequence[str]], Sheet | None]
    warm: tuple[Callable[[], None], ...]
    board_name: str
    campaign: Callable[[Any, Sequence[str]], Sheet] | None = None
    """Draws the log of a campaign, where the ruleset has one and a picture of it."""
    sheet: Callable[[Any], Sheet] | None = None
    """Draws the sheet of a character, where the ruleset has characters and a picture of them."""
    details: Callable[[Any, str, Sequence[str]], Sheet | None] | None = None
    """Draws a part of the game large, by its name: a card, a place; None for other names."""


PAINTERS: dict[str, Painter] = {
    "call_to_arms": Painter(
        board=arms.board,
        hand=arms.hand,
        warm=arms.WARM,
        board_name="field.png",
    ),
    "defenders": Painter(
        board=defenders_board.board,
        hand=defenders_hand.hand,
        warm=(defenders_board.warm, defenders_hand.warm, defenders_campaign.warm),
        board_name="map.png",
        campaign=defenders_campaign.campaign,
    ),
    "war_titans": Painter(
        board=titans_board.board,
        hand=titans_hand.hand,
        warm=(titans_board.warm, titans_hand.warm),
        board_name="earth.png",
        details=titans_details.details,
    ),
    "titan": Painter(
        board=titan_board.board,
        hand=titan_hand.hand,
        warm=(titan_board.warm,),
        board_name="masterboard.png",
        details=titan_details.details,
    ),
    "campaign": Painter(
        board=campaign_board.board,
        hand=campaign_board.hand,
        warm=(),
        board_name="masterboard.png",
        details=titan_details.details,
        campaign=campaign_map.campaign,
        sheet=campaign_sheet.paint,
    ),
}
"""A new ruleset adds its painter here."""


def board(
    ruleset_name: str, view: Any, names: Sequence[str], outcome: Outcome | None = None
) -> Picture:
    """Draw the board as the view shows it; with an outcome, as the game ended."""
    painter, words = PAINTERS[ruleset_name], RULESETS[ruleset_name].words
    sheet = painter.board(view, names, outcome)
    twin = words.board(view, names)
    if outcome is not None:
        twin = f"{words.outcome(view, outcome, names)}\n{twin}"
    return Picture(sheet.png(), alt_text(twin), painter.board_name)


def hand(ruleset_name: str, view: Any, names: Sequence[str]) -> Picture | None:
    """Draw what the viewer's seat holds in private; None if it holds nothing of the kind."""
    sheet = PAINTERS[ruleset_name].hand(view, names)
    if sheet is None:
        return None
    twin = RULESETS[ruleset_name].words.hand(view, names)
    return Picture(sheet.png(), alt_text(twin), "hand.png")


def campaign(ruleset_name: str, log: Any, names: Sequence[str]) -> Picture | None:
    """Draw what is kept of a campaign; None if the ruleset draws nothing of the kind."""
    painter = PAINTERS.get(ruleset_name)
    rules = RULESETS[ruleset_name].campaign if painter else None
    if painter is None or painter.campaign is None or rules is None:
        return None
    twin = rules.words.sheet(log, names)
    return Picture(painter.campaign(log, names).png(), alt_text(twin), "campaign.png")


def sheet(ruleset_name: str, character: Any) -> Picture | None:
    """Draw the sheet of a character; None if the ruleset draws nothing of the kind."""
    painter = PAINTERS.get(ruleset_name)
    rules = RULESETS[ruleset_name].characters if painter else None
    if painter is None or painter.sheet is None or rules is None:
        return None
    twin = rules.words.sheet(character)
    return Picture(painter.sheet(character).png(), alt_text(twin), "character.png")


def detail(ruleset_name: str, view: Any, name: str, names: Sequence[str]) -> Picture | None:
    """Draw a part of the game large, by its name; None if the ruleset draws no such part.

    The text twin is what the card says, and every line of the picture.
    """
    painter = PAINTERS.get(ruleset_name)
    sheet = painter.details(view, name, names) if painter and painter.details else None
    if sheet is None:
        return None
    said = RULESETS[ruleset_name].words.cards().get(name, name)
    twin = "\n".join((said, *(line.text for line in sheet.written)))
    return Picture(sheet.png(), alt_text(twin), "detail.png")


def statistics(chart: stats.Chart) -> Picture:
    """Draw what was played and won as bars."""
    return Picture(stats.chart(chart).png(), alt_text(stats.twin(chart)), "stats.png")


def alt_text(words: str) -> str:
    """Return a text without Markdown's stars, cut to what Discord takes."""
    plain = words.replace("**", "")
    return plain if len(plain) <= MOST_ALT else plain[: MOST_ALT - 1].rstrip() + ELLIPSIS


def warm() -> None:
    """Draw beforehand what is drawn once and kept; takes some seconds, for the start."""
    for painter in PAINTERS.values():
        for draw in painter.warm:
            draw()
