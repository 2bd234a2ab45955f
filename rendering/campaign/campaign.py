"""The picture of a campaign: its log as the map of the Ashen March."""

from collections.abc import Sequence

from bot.rules.campaign import march_rules
from bot.rules.campaign.march_text import chronicle
from bot.rules.campaign.scenarios import MarchLog
from rendering.campaign.march import MarchView, paint
from rendering.canvas import Sheet


def campaign(log: MarchLog, names: Sequence[str]) -> Sheet:
    """Draw how far a campaign is; `names` are those of the players."""
    ways = march_rules.ways(log)
    last = log.chapters[-1] if log.chapters else None
    view = MarchView(
        won=tuple(log.won),
        lost=tuple(log.lost),
        open=ways,
        side=tuple(way for way in ways if march_rules.is_side_trip(log, way)),
        doom=log.doom,
        names=last.heroes if last else (),
        levels=last.levels if last else (),
        chapters=tuple(chronicle(log)),
        ended=log.ended,
    )
    return paint(view, names)
