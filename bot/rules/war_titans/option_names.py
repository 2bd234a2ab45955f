"""Names of the table's options and their values."""

OPTIONS = {
    "difficulty": "Difficulty",
    "difficulty=normal": "Normal: Tyrants as printed",
    "difficulty=easy": "Easy: each Tyrant 1 HP less",
    "difficulty=hard": "Hard: each Tyrant 1 HP more",
    "lead": "First Lead",
    "lead=random": "Random first Lead",
    "lead=host": "The host has the first Lead",
}


def option(name: str, value: str | None = None) -> str:
    """Name a table option, or one of its values."""
    return OPTIONS[name if value is None else f"{name}={value}"]
