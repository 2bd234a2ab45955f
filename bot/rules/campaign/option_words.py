"""What the options of a table are called."""

from bot.rules.campaign.options import VERSUS
from bot.rules.campaign.scenarios import SCENARIOS

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
    ("base_xp", "any"): "Any",
    ("refresh", "every_game_turn"): "Every Game-Turn",
    ("refresh", "own_turn"): "Every own turn",
    ("thresholds", "classic"): "As in Titan: 100, 500, 400",
    ("thresholds", "scaled"): "Doubled: 200, 1000, 800",
    ("tundra", "branch"): "Beside the Colossus, from 3 Giants",
    ("tundra", "ladder"): "Between Giant and Colossus",
    ("item_stakes", "return"): "Go back to their owner after the game",
    ("item_stakes", "keep"): "Stay with who holds them",
    ("attack_spells", "extra"): "Beside the own strike",
    ("attack_spells", "instead"): "In place of the own strike",
    ("failed_try", "uses"): "Uses the muster up",
    ("failed_try", "spares"): "The Legion may still muster",
}
"""What each value is called."""


def option(name: str, value: str | None = None) -> str:
    """Name a table option, or one of its values."""
    if value is None:
        return NAMES.get(name, name.replace("_", " ").capitalize())
    if name == "scenario":
        return _scenario(value)
    if name == "base_xp" and value.isdecimal():
        return f"{value} XP"
    return VALUES.get((name, value), value.replace("_", " ").capitalize())


def _scenario(value: str) -> str:
    """Name a scenario, and whether it is played against each other."""
    found = SCENARIOS.get(value.removesuffix(VERSUS))
    if found is None:
        return value.replace("_", " ").capitalize()
    if value.endswith(VERSUS):
        return f"{found.name}, against each other"
    return f"{found.name}, together" if found.party else found.name
