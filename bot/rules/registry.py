"""Every ruleset the program knows, by name."""

from bot.rules.call_to_arms.game import RULESET as CALL_TO_ARMS
from bot.rules.campaign.game import RULESET as CAMPAIGN
from bot.rules.defenders.game import RULESET as DEFENDERS
from bot.rules.ruleset import Ruleset
from bot.rules.titan.game import RULESET as TITAN
from bot.rules.war_titans.game import RULESET as WAR_TITANS

RULESETS: dict[str, Ruleset] = {
    ruleset.name: ruleset for ruleset in (CALL_TO_ARMS, DEFENDERS, WAR_TITANS, TITAN, CAMPAIGN)
}
