"""What happens between the battles of the Dark War."""

from bot.rules.defenders.campaign_log import Reward
from bot.rules.defenders.cards import Region
from bot.rules.kernel import Event


class MoraleChanged(Event, frozen=True):
    """The campaign's morale falls or rises."""

    morale: int


class RewardChosen(Event, frozen=True):
    """The party chooses a reward between two battles."""

    reward: Reward


class ScarRemoved(Event, frozen=True):
    """A scar of the campaign is removed."""

    region: Region


class CampaignEnds(Event, frozen=True):
    """The campaign is over."""

    won: bool
    score: int
    rank: str
