"""What the options of a table are called."""

from bot.rules.campaign.options import VERSUS
from bot.rules.campaign.scenarios import SCENARIOS, Scenario, party_sizes, seats_for
from bot.rules.titan.phrases import plural

NAMES = {
    "scenario": "Scenario",
    "base_xp": "Base XP of the Titans",
    "refresh": "Mana and Luck come back",
    "thresholds": "Scores for Angels, power and teleport",
    "tundra": "Ice Witch in Tundra",
    "item_stakes": "Items of beaten Legions",
    "attack_spells": "Attack spells",
    "failed_try": "A failed summoning",
}
"""What each option is called."""

VALUES = {
    ("base_xp", "any"): "Any base XP",
    ("refresh", "every_game_turn"): "Mana every Game-Turn",
    ("refresh", "own_turn"): "Mana every own turn",
    ("thresholds", "classic"): "Scores as in Titan: 100, 500, 400",
    ("thresholds", "scaled"): "Scores doubled: 200, 1000, 800",
    ("tundra", "branch"): "Ice Witch beside the Colossus, from 3 Giants",
    ("tundra", "ladder"): "Ice Witch between Giant and Colossus",
    ("item_stakes", "return"): "Items go back to their owner",
    ("item_stakes", "keep"): "Items stay with who holds them",
    ("attack_spells", "extra"): "Attack spells beside the own strike",
    ("attack_spells", "instead"): "Attack spells in place of the own strike",
    ("failed_try", "uses"): "A failed summoning uses the muster up",
    ("failed_try", "spares"): "After a failed summoning a Legion may muster",
}
"""What each value is called, as it stands in a lobby without its option."""


def option(name: str, value: str | None = None) -> str:
    """Name a table option, or one of its values."""
    if value is None:
        return NAMES.get(name, name.replace("_", " ").capitalize())
    if name == "scenario":
        return _scenario(value)
    if name == "base_xp" and value.isdecimal():
        return f"{value} base XP"
    return VALUES.get((name, value), value.replace("_", " ").capitalize())


def _scenario(value: str) -> str:
    """Name a scenario, and whether it is played against each other."""
    found = SCENARIOS.get(value.removesuffix(VERSUS))
    if found is None:
        return value.replace("_", " ").capitalize()
    if value.endswith(VERSUS):
        return f"{found.name}, against each other"
    return f"{found.name}, together: {company(found)}" if found.party else found.name


def company(scenario: Scenario) -> str:
    """Say how many computers sit with each number of Titans of a party."""
    needed = {titans: seats_for(scenario, titans) - titans for titans in party_sizes(scenario)}
    (fewest, first), *others = needed.items()
    if set(needed.values()) == {first}:
        return f"{fewest} to {max(needed)} Titans and {plural(first, 'computer')}"
    told = f"{plural(fewest, 'Titan')} and {plural(first, 'computer')}"
    *more, last = [f"{titans} and {computers}" for titans, computers in others]
    return f"{', '.join([told, *more])} or {last}"
