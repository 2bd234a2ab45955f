"""What anybody may look up: Legions, the caretaker's stacks, the odds of strikes."""

from bot.rules.titan import rangestrikes, strikes
from bot.rules.titan.characters import Character, Field, enemy
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.odds import average, chance_of, expected, percent
from bot.rules.titan.phrases import Names, contents, land, listed, told_apart
from bot.rules.titan.strikes import Odds
from bot.rules.titan.view import BattleView, LegionView, TitanView


def find_land(typed: str) -> LandId | None:
    """Return the Land that a text names, by its number or its name."""
    wanted = typed.strip().lower()
    return next((n for n in LANDS if wanted in (str(n), land(n).lower())), None)


def find_legion(view: TitanView, typed: str) -> LegionView | None:
    """Return the Legion that a text names by its marker."""
    wanted = typed.strip().lower()
    return next((legion for legion in view.legions if legion.marker.lower() == wanted), None)


def legion_text(legion: LegionView, names: Names) -> str:
    """Tell what the viewer knows of a Legion."""
    where = f"{names[legion.owner]}, {legion.high} high, in {land(legion.land)}"
    return f"**{legion.marker}** of {where}: {contents(legion)}."


def caretaker_text(view: TitanView) -> str:
    """Tell how many counters of each character are left."""
    left = listed(f"{count} {name}" for name, count in sorted(view.stacks.items()))
    return f"**The caretaker's stacks:** {left}."


def odds_of(battle: BattleView, striker: Character, target: Character) -> Odds | None:
    """Return the odds of a strike or rangestrike as the two stand now; None if there is none."""
    field = Field(battle.ground, list(battle.characters))
    if target in field.contacts(striker):
        return strikes.odds(battle.ground, striker, target)
    if target in rangestrikes.targets(field, striker):
        return rangestrikes.odds(field, striker, target)
    return None


def strikes_text(view: TitanView, character: str, target: str) -> str:
    """Tell the odds of all strikes that are possible now, or of those that names pick."""
    battle = view.battle
    if battle is None:
        return "There is no battle now."
    named = told_apart(battle)
    lines = [
        f"**{named[striker.id]}** of the {striker.side} in {striker.hex} at {named[other.id]} in"
        f" {other.hex}: {_told(odds, other)}"
        for striker in battle.characters
        for other in battle.characters
        if other.side == enemy(striker.side)
        and not other.slain
        and _meant(character, named[striker.id], striker)
        and _meant(target, named[other.id], other)
        and (odds := odds_of(battle, striker, other)) is not None
    ]
    return "\n".join(lines) or "Nobody of that name can strike anybody now."


def _meant(typed: str, name: str, character: Character) -> bool:
    return typed.strip().lower() in f"{name} {character.hex}".lower()


def _told(odds: Odds, target: Character) -> str:
    mean = average(expected(odds.dice, odds.number))
    kill = percent(chance_of(odds.dice, odds.number, target.left))
    return f"{odds.dice} dice, {odds.number}+, {mean} on average; slain by {target.left}: {kill}"
