"""What computers like best, where they cannot try it out: the higher the number, the better."""

from bot.rules.defenders.campaign_log import CampaignLog, Reward
from bot.rules.defenders.cards import Artifact, HeroCard, Region, Skill

ARTIFACTS: dict[Artifact, int] = {
    Artifact.ELIXIR_OF_ERRAND: 10,
    Artifact.SPEAR_OF_VALOR: 9,
    Artifact.SHIELD_OF_AUGHMOORE: 9,
    Artifact.BOOTS_OF_ZEPHYR: 9,
    Artifact.TWIN_BLADES: 8,
    Artifact.HAMMER_OF_MIGHT: 8,
    Artifact.WARDING_CENSER: 7,
    Artifact.MANTLE_OF_THORNS: 6,
    Artifact.CELESTIAL_GUARDIAN: 6,
    Artifact.LANTERN_OF_ROADS: 6,
    Artifact.HORN_OF_COMMAND: 5,
    Artifact.TOME_OF_LORE: 5,
    Artifact.ZODIAC_CLOAK: 5,
    Artifact.WINGS_OF_DAWN: 5,
    Artifact.TIMELESS_SANDGLASS: 4,
    Artifact.STAFF_OF_CONTROL: 3,
}

SKILLS: dict[Skill, int] = {
    Skill.FORTIFY_LINE: 10,
    Skill.LAST_STAND: 9,
    Skill.SECOND_WIND: 9,
    Skill.CONVOY_MASTER: 8,
    Skill.QUICK_MARCH: 8,
    Skill.SALVAGE: 7,
    Skill.DOUBLE_STRIKE: 7,
    Skill.SHIELD_WALL: 6,
    Skill.TAUNT: 5,
    Skill.HOLD_FAST: 5,
    Skill.MEDITATION: 4,
    Skill.RALLY: 4,
    Skill.IRON_WILL: 4,
    Skill.INSPIRE: 3,
    Skill.BATTLE_PLAN: 2,
    Skill.SCOUT_AHEAD: 1,
}

HEROES: dict[HeroCard, int] = {
    HeroCard.RANGER: 10,
    HeroCard.PALADIN: 10,
    HeroCard.SORCERER: 9,
    HeroCard.ALCHEMIST: 9,
    HeroCard.CHARIOTEER: 9,
    HeroCard.CLERIC: 8,
    HeroCard.DRUID: 8,
    HeroCard.WARRIOR: 7,
    HeroCard.COMMANDER: 7,
    HeroCard.SHADOW_WALKER: 6,
    HeroCard.BARBARIAN: 6,
    HeroCard.WARDEN: 6,
    HeroCard.CHRONICLER: 5,
    HeroCard.BARD: 4,
    HeroCard.ORACLE: 3,
}

B_SIDES = frozenset({Region.PLAINS, Region.COAST, Region.FOREST, Region.RUINS})
"""The regions whose side B is better in the hands of a computer."""


def reward(log: CampaignLog, offered: list[Reward]) -> Reward:
    """Return the best reward: morale when it is low, else what helps in the next battle."""
    order = [Reward.RECRUIT, Reward.TRAIN, Reward.REBUILD, Reward.REST]
    if log.morale <= 1:
        order.insert(0, Reward.REST)
    return next(one for one in order if one in offered)
