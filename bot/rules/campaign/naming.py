"""Small pieces that the texts of Campaign Titan share: spells, items and seats in words."""

from bot.rules.campaign.content import ABILITIES, ITEMS, SPELLS
from bot.rules.campaign.scenarios import SCENARIOS
from bot.rules.titan.phrases import plural


def called(source: str) -> str:
    """Name a spell, an item or an ability by its id."""
    for known in (SPELLS, ITEMS, ABILITIES):
        if source in known:
            return known[source].name
    return source.replace("_", " ").capitalize()


def mana(count: int) -> str:
    """Return `1 mana`, `free` for nothing."""
    return f"{count} mana" if count else "free"


def charges(left: int | None) -> str:
    """Return `2 charges left`; nothing for an item that needs none."""
    return "" if left is None else f"{plural(left, 'charge')} left"


def scenario_name(scenario: str) -> str:
    """Name a scenario by its id."""
    found = SCENARIOS.get(scenario)
    return found.name if found is not None else scenario.replace("_", " ").title()
