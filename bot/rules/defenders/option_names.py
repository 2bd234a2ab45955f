"""Names of the table's options and their values, and of a campaign's."""

from bot.rules.defenders.difficulty import BASE, CAMPAIGN_DIRE, GREAT_BATTLE, Difficulty
from bot.rules.defenders.phrases import plural


def option(name: str, value: str | None = None) -> str:
    """Name a table option, or one of its values."""
    if name == "difficulty" and value is not None:
        level = Difficulty(value)
        dire = {levels[level].dire for levels in (BASE, GREAT_BATTLE) if level in levels}
        return f"{_level(level)} ({_dire(dire)})"
    return OPTIONS[name if value is None else f"{name}={value}"]


def campaign_option(name: str, value: str | None = None) -> str:
    """Name an option of a new campaign, or one of its values."""
    if name == "difficulty" and value is not None:
        level = Difficulty(value)
        return f"{_level(level)} ({_dire(set(CAMPAIGN_DIRE[level]))} a battle)"
    return CAMPAIGN_OPTIONS[name if value is None else f"{name}={value}"]


def _level(level: Difficulty) -> str:
    return "Legendary: for experts" if level is Difficulty.LEGENDARY else level.capitalize()


def _dire(counts: set[int]) -> str:
    if len(counts) == 1:
        return plural(counts.pop(), "Dire Enemy", "Dire Enemies")
    return f"{min(counts)} to {max(counts)} Dire Enemies"


OPTIONS = {
    "mode": "Game",
    "mode=base": "Base game",
    "mode=great_battle": "The Great Battle",
    "difficulty": "Difficulty",
    "heroes": "Heroes",
    "heroes=random": "Random heroes",
    "heroes=chosen": "Heroes of your choice",
    "regions": "Region sides",
    "regions=random": "Random sides A and B",
    "regions=chosen": "Sides of your choice",
    "regions=a": "All regions side A",
    "regions=b": "All regions side B",
    "war_regions": "Regions of the Dark War",
    "war_regions=friendly": "All regions Friendly",
    "war_regions=dark": "Dark: 3 regions and the Capital City Hostile",
    "skills": "Skills",
    "skills=one": "One Skill for each hero",
    "skills=two": "Two Skills to keep one of",
    "lookup": "Deck list",
    "lookup=on": "Deck list shown",
    "lookup=off": "Deck list hidden",
}

CAMPAIGN_OPTIONS = {
    "difficulty": "Difficulty",
    "length": "Length",
    "length=long": "Long: 3 Generals then the Epic Foe",
    "length=short": "Short: 1 General then the Epic Foe",
    "heroes": "Heroes",
    "heroes=random": "Random heroes",
    "heroes=chosen": "Heroes of your choice",
}
