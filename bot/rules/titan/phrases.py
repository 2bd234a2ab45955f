"""Small pieces that the texts share: Lands, Legions, characters and numbers in words."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from bot.rules.kernel import Action, Seat
from bot.rules.titan.battleland import CLEAR, Ground, Hex
from bot.rules.titan.characters import ATTACKER, Character, native
from bot.rules.titan.creatures import KINDS, TITAN, Kind, Rank, Shown, points_of
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.view import BattleView, LegionView, TitanView

Names: TypeAlias = Sequence[str]
"""The players' names by seat."""

ActionKind: TypeAlias = type[Action[Any]]

Picks: TypeAlias = tuple[Any, ...]

LONGEST_LABEL = 100
"""Characters of a label, at most."""


def plural(count: int, word: str, many: str = "") -> str:
    """Return `1 hit`, `2 hits`."""
    return f"{count} {word}" if count == 1 else f"{count} {many or word + 's'}"


def listed(parts: Iterable[str], word: str = "and") -> str:
    """Return `a, b and c`; `nobody` for nothing."""
    told = list(parts)
    if not told:
        return "nobody"
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {word} {told[-1]}"


def cut(text: str, longest: int = LONGEST_LABEL) -> str:
    """Shorten a text to the length that a label may have."""
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


def upper(text: str) -> str:
    """Begin a text with a capital, also behind bold marks."""
    return re.sub(r"[A-Za-z]", lambda found: found[0].upper(), text, count=1)


def land(number: LandId) -> str:
    """Name a Land: `Plains 1`."""
    return f"{LANDS[number].terrain.value.capitalize()} {number}"


def lands(numbers: Iterable[LandId], word: str = "and") -> str:
    """Name some Lands; `none` without any."""
    told = [land(number) for number in numbers]
    return listed(told, word) if told else "none"


def article(name: str) -> str:
    """Put `a` or `an` before a character's name."""
    return f"an {name}" if name[0] in "AEIO" else f"a {name}"


def counted(name: str, count: int) -> str:
    """Return `Ogre`, `2 Ogres`."""
    return name if count == 1 else f"{count} {KINDS[name].plural}"


def roster(names: Iterable[str]) -> str:
    """Name characters, the worthiest first: `Titan, Angel, 2 Ogres`."""
    counts = Counter(names)
    ordered = sorted(counts, key=lambda name: (name != TITAN, -KINDS[name].points, name))
    return ", ".join(counted(name, counts[name]) for name in ordered) or "nobody"


def stats(name: str, power: int | None = None) -> str:
    """Return power and skill of a character: `9-2`."""
    return f"{power or KINDS[name].power}-{KINDS[name].skill}"


def shown(way: Shown) -> str:
    """Name recruiters: `2 Gargoyles`, `1 Titan`."""
    return f"{way[1]} {KINDS[way[0]].plural if way[1] > 1 else way[0]}"


def rank(kind: Kind) -> str:
    """Name the rank of a kind of character."""
    return {Rank.LORD: "Lord", Rank.DEMILORD: "Demi-Lord", Rank.CREATURE: "Creature"}[kind.rank]


# Legions


def legion_of(view: TitanView, marker: str) -> LegionView | None:
    """Return a Legion by its marker."""
    return next((legion for legion in view.legions if legion.marker == marker), None)


def at(view: TitanView, number: LandId) -> list[LegionView]:
    """Return the Legions in a Land."""
    return [legion for legion in view.legions if legion.land == number]


def own(view: TitanView) -> list[LegionView]:
    """Return the Legions of the viewer."""
    return [legion for legion in view.legions if legion.owner == view.viewer]


def engagement(view: TitanView, number: LandId) -> tuple[LegionView, LegionView] | None:
    """Return the attacker and the defender in a Land, if there are both."""
    here = at(view, number)
    attacker = next((legion for legion in here if legion.owner == view.turn), None)
    defender = next((legion for legion in here if legion.owner != view.turn), None)
    return (attacker, defender) if attacker and defender else None


def engaged_lands(view: TitanView) -> list[LandId]:
    """Return the Lands with an engagement, by number."""
    numbers = sorted({legion.land for legion in view.legions})
    return [number for number in numbers if engagement(view, number)]


def whose(view: TitanView, legion: LegionView, names: Names) -> str:
    """Name a Legion with its owner: `your Gold 3`, `Bob's Red 2`."""
    if legion.owner == view.viewer:
        return f"your {legion.marker}"
    return f"{names[legion.owner]}'s {legion.marker}"


def owned(view: TitanView, legion: LegionView, names: Names) -> str:
    """Name a Legion before its owner, where a label may be cut: `your Gold 3`, `Red 2 of Bob`."""
    own = legion.owner == view.viewer
    return f"your {legion.marker}" if own else f"{legion.marker} of {names[legion.owner]}"


def contents(legion: LegionView) -> str:
    """Say whom the viewer knows in a Legion: `Titan, 2 Ogres and 1 unknown`."""
    hidden = legion.high - len(legion.known)
    if not legion.known:
        return f"{hidden} unknown" if hidden else "nobody"
    return roster(legion.known) + (f" and {hidden} unknown" if hidden else "")


def worth(view: TitanView, owner: Seat, names: Iterable[str]) -> int:
    """Return what characters of a player are worth; a Titan by its power now."""
    realm, power = view.blank(), view.players[owner].titan_power
    return sum(
        points_of(name, power) if name == TITAN else realm.points(name, owner) for name in names
    )


def has_titan(legion: LegionView) -> bool:
    """Tell whether the viewer knows the Titan to be in a Legion."""
    return TITAN in legion.known


# The Battleland


def told_apart(battle: BattleView) -> dict[int, str]:
    """Name each character of a side by itself, by the order of their numbers: `Ogre 2`."""
    counts: Counter[tuple[str, str]] = Counter()
    told = {}
    for character in sorted(battle.characters, key=lambda each: each.id):
        counts[character.side, character.name] += 1
        count = counts[character.side, character.name]
        told[character.id] = character.name if count == 1 else f"{character.name} {count}"
    return told


def side_seat(battle: BattleView, side: str) -> Seat:
    """Return the player who fights for a side."""
    return battle.attacker if side == ATTACKER else battle.defender


def condition(character: Character) -> str:
    """Return power, skill, hits and tokens of a character: `6-2, 2 hits`."""
    parts = [stats(character.name, character.might)]
    if character.slain:
        parts.append("slain")
    elif character.hits:
        parts.append(plural(character.hits, "hit"))
    if character.tokens:
        parts.append(plural(character.tokens, "token"))
    return ", ".join(parts)


def hazard(ground: Ground, label: Hex, character: Character | None = None) -> str:
    """Name the terrain of a hex, and whether a character is native to it: `bramble, native`."""
    name = ground.hazard(label)
    if character is not None and name != CLEAR and native(character, name):
        return f"{name}, native"
    return name
