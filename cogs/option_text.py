"""Options of a new table, campaign or character as they are typed: `rounds=5, packs=each`."""

from discord.app_commands import Choice

from bot.play import words
from bot.play.refusals import Refusal
from bot.rules.options import fitted
from bot.rules.ruleset import Campaign, Ruleset
from bot.rules.sheets import Characters

Rules = Ruleset | Campaign | Characters
"""Whatever has options, and words for them."""

MOST_TYPED = 60
"""So much of what somebody has typed is said again."""


def chosen(rules: Rules, text: str) -> dict[str, str]:
    """Read `rounds=5, packs=each`, or the labels of these. Raises Refusal."""
    options = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        for choice, label in _labels(rules).items():
            if part.replace(" ", "").lower() in (choice, label.replace(" ", "").lower()):
                name, _, options[name] = choice.partition("=")
                break
        else:
            typed = words.safe(words.line(part, MOST_TYPED))
            raise Refusal(f"“{typed}” cannot be chosen. Take options from the list.")
    return options


def suggested(rules: Rules, current: str) -> list[Choice[str]]:
    """Complete the last of several options."""
    before, comma, last = current.rpartition(",")
    given = f"{before}{comma} " if comma else ""
    found = [
        Choice(name=f"{given}{label}"[-100:], value=given + text)
        for text, label in _fitting(rules, before).items()
        if last.strip().lower() in f"{text} {label}".lower() and len(given + text) <= 100
    ]
    return found[:25]


def _labels(rules: Rules) -> dict[str, str]:
    """Return the label of every value of every option, by `name=value`."""
    game = {
        f"{option.name}={value}": rules.words.option(option.name, value)
        for option in rules.options
        for value in option.values
    }
    if isinstance(rules, Characters):
        return game
    return game | {f"{words.PACE}={value}": label for value, label in words.PACES.items()}


def _fitting(rules: Rules, before: str) -> dict[str, str]:
    """Return the labels of the values that stand together with the options typed before."""
    try:
        given = chosen(rules, before)
    except Refusal:
        return {}
    seats = rules.seats[0] if isinstance(rules, Ruleset) else 0
    fitting = {}
    for choice, label in _labels(rules).items():
        name, _, value = choice.partition("=")
        wanted = given | {name: value}
        if not words.not_together(rules, fitted(rules.options, seats, wanted, wanted)):
            fitting[choice] = label
    return fitting
