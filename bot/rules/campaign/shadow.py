"""The state as far as a viewer knows it, in Campaign Titan: what the texts ask the rules with."""

from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.view import CampaignView
from bot.rules.titan.shadow import realm_of


def saga_of(view: CampaignView) -> LivingSaga:
    """Return the state as far as the viewer knows it; nothing may be performed in it."""
    realm = realm_of(view)
    assert isinstance(realm, LivingSaga)
    return realm
