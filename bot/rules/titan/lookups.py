"""What anybody may look up: Legions, the caretaker's stacks, the odds of strikes."""

from collections import Counter
from collections.abc import Sequence

from bot.rules.titan import rangestrikes, strikes
from bot.rules.titan.battleland import Ground
from bot.rules.titan.characters import Character, Field, enemy
from bot.rules.titan.commencement import tokens
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.strikes import Odds
from bot.rules.titan.view import BattleView, LegionView, TitanView

SIDES = 6
"""Faces of a die."""


def land_name(land: LandId) -> str:
    """Name a Land: `Plains 1`."""
    return f"{LANDS[land].terrain.capitalize()} {land}"


def find_land(typed: str) -> LandId | None:
    """Return the Land that a text names, by its number or its name."""
    wanted = typed.strip().lower()
    names = ((land, land_name(land).lower()) for land in LANDS)
    return next((land for land, name in names if wanted in (str(land), name)), None)


def find_legion(view: TitanView, typed: str) -> LegionView | None:
    """Return the Legion that a text names by its marker."""
    wanted = typed.strip().lower()
    return next((legion for legion in view.legions if legion.marker.lower() == wanted), None)


def legion_text(legion: LegionView, names: Sequence[str]) -> str:
    """Tell what the viewer knows of a Legion."""
    unknown = legion.high - len(legion.known)
    known = [f"{count} {name}" for name, count in sorted(Counter(legion.known).items())]
    parts = ", ".join([*known, *([f"{unknown} unknown"] if unknown else [])])
    return (
        f"**{legion.marker}** of {names[legion.owner]}, {legion.high} high,"
        f" in {land_name(legion.land)}: {parts}."
    )


def caretaker_text(view: TitanView) -> str:
    """Tell how many counters of each character are left."""
    left = (f"{name} {count}" for name, count in sorted(view.stacks.items()))
    return "**The caretaker's stacks:** " + ", ".join(left) + "."


def character_names(battle: BattleView) -> dict[int, str]:
    """Name the characters of a battle, those of a kind and side by their order: `Ogre 2`."""
    named: dict[int, str] = {}
    for side in ("attacker", "defender"):
        own = sorted((c for c in battle.characters if c.side == side), key=lambda c: c.id)
        told = tokens([c.name for c in own])
        named |= {c.id: token for c, token in zip(own, told, strict=True)}
    return named


def expected(odds: Odds) -> float:
    """Return how many hits to expect."""
    return odds.dice * (SIDES + 1 - odds.number) / SIDES


def odds_of(battle: BattleView, striker: Character, target: Character) -> Odds | None:
    """Return the odds of a strike or rangestrike as the two stand now; None if there is none."""
    ground = Ground(battle.ground.terrain, battle.ground.hexes, battle.ground.sides)
    field = Field(ground, list(battle.characters))
    if target in field.contacts(striker):
        return strikes.odds(ground, striker, target)
    fresh = Character(
        striker.id, striker.side, striker.name, striker.power, striker.hits, striker.hex
    )
    if target in rangestrikes.targets(field, fresh):
        return rangestrikes.odds(field, striker, target)
    return None


def odds_text(view: TitanView, character: str, target: str) -> str:
    """Tell the odds of all strikes that are possible now, or of those that a name picks."""
    battle = view.battle
    if battle is None:
        return "There is no battle now."
    named = character_names(battle)
    lines = [
        f"**{named[striker.id]}** ({striker.side}, {striker.hex}) at {named[other.id]}"
        f" ({other.hex}): {odds.dice} dice, {odds.number}+, about {expected(odds):.1f} hits,"
        f" {other.left} needed"
        for striker in battle.characters
        for other in battle.characters
        if other.side == enemy(striker.side)
        and character.strip().lower() in f"{named[striker.id]} {striker.hex}".lower()
        and target.strip().lower() in f"{named[other.id]} {other.hex}".lower()
        and not other.slain
        and (odds := odds_of(battle, striker, other)) is not None
    ]
    return "\n".join(lines) or "Nobody of that name can strike anybody now."


def known_kind(typed: str) -> str | None:
    """Return the character that a text names."""
    wanted = typed.strip().lower()
    return next((name for name in KINDS if name.lower() == wanted), None)
