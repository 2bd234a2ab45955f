"""Small pieces that the texts of Campaign Titan share: spells, items and seats in words."""

from collections.abc import Iterable, Sequence

from bot.rules.campaign.content import ABILITIES, ITEMS, SPELLS
from bot.rules.campaign.scenarios import SCENARIOS
from bot.rules.titan.phrases import plural

GARRISONS = "The wild"
"""What a seat is called that nobody has named: the last one of a scenario."""


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


class Named(Sequence[str]):
    """The names of the seats; one without a name is that of the garrisons."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = list(names)

    def __getitem__(self, seat: int) -> str:  # type: ignore[override]
        """Return the name of a seat."""
        return self._names[seat] if seat < len(self._names) else GARRISONS

    def __len__(self) -> int:
        """Return how many seats have a name."""
        return len(self._names)
