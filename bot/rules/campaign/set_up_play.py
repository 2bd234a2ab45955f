"""What a computer chooses as a game begins, and where its items go."""

from collections import Counter

from bot.rules.campaign.bag import MoveItems
from bot.rules.campaign.extras import ChooseExtras, SendOut, names_in
from bot.rules.campaign.points import points
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.weighing import AnyAction
from bot.rules.engine import Asked
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.danger import legion_of
from bot.rules.titan.prospects import worth

ALIKE = 2.0
"""What three of a kind are worth at the start: they muster more."""


def extras(view: CampaignView, asked: Asked) -> AnyAction:
    """Take whom is worth most: three of a kind count more."""
    best: tuple[float, str, str] | None = None
    for joining in asked.options(ChooseExtras).values:
        for better in asked.options(ChooseExtras, (joining,)).values:
            names = (*names_in(joining), *names_in(better))
            counts = Counter(names)
            value = sum(map(worth, names)) + ALIKE * sum(min(2, n) - 1 for n in counts.values())
            best = max(filter(None, (best, (value, joining, better))))
    assert best is not None
    return ChooseExtras(best[1], best[2])


def send_out(view: CampaignView, asked: Asked) -> AnyAction:
    """Let the least of the guards sit out."""
    return SendOut(min(asked.options(SendOut).values, key=points))


def share(view: CampaignView, asked: Asked) -> AnyAction:
    """Let the items go with the Titan; without it they stay."""
    part = view.window.part
    with_titan = bool(part) and TITAN in legion_of(view, part).known
    return MoveItems(tuple(asked.options(MoveItems).values) if with_titan else ())
