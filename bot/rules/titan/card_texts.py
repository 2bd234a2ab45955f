"""What each character, terrain and term is, by its name."""

from collections import Counter

from bot.rules.titan.battleland import CLEAR, HEXES, TOWER_START, Ground
from bot.rules.titan.creatures import (
    CHAINS,
    GUARDIAN,
    KINDS,
    PLAIN,
    TITAN,
    TOWER_CREATURES,
    WARLOCK,
    Kind,
    Terrain,
)
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.phrases import counted, listed, plural, rank, stats

MUSTERED_OTHERWISE = {
    TITAN: "One for each player; it cannot be mustered. Its power is 6, and 1 more for each 100"
    " points of the score.",
    "Angel": "Joins for each 100 points; can be summoned.",
    "Archangel": "Joins for each 500 points; can be summoned.",
    GUARDIAN: "Musters in a Tower from three Creatures of one kind, or a Guardian.",
    WARLOCK: "Musters in a Tower from the Titan, or a Warlock. Rangestrikes at range 2 to 4,"
    " without sight or hazards, at Lords too.",
}

TERMS = {
    "Lord": (
        "**Term:** Titan, Angel and Archangel. A Legion with a Lord cannot flee; Lords are no"
        " targets of rangestrikes, but for a Warlock's. A Lord in a Tower opens the Tower teleport"
        " on a 6."
    ),
    "Demi-Lord": (
        "**Term:** Guardian and Warlock, mustered in Towers. They may flee; when slain they return"
        " to the stacks."
    ),
    "Strike-number": (
        "**Term:** what a die must show at least: 4 − the striker's skill + the target's skill,"
        " changed by hazards, never above 6."
    ),
    "Carry-over": (
        "**Term:** hits that a slain target cannot take may go on to other enemies in contact with"
        " the striker, if a strike at them would have as many dice and no higher number."
    ),
    "Contact": (
        "**Term:** adjacent to an enemy without a cliff between. Who is in contact cannot maneuver"
        " and must strike."
    ),
    "Native": (
        "**Term:** at home in a hazard: not slowed or hurt by it, and often striking better there."
    ),
    "Legion marker": (
        "**Term:** names a Legion, such as Gold 3; 12 of each colour. A split needs one that is"
        " left, and the markers of a fallen player go to the slayer."
    ),
    "Block": (
        "**Sign** of the Masterboard: a Legion that begins its move in this Land must leave over"
        " it."
    ),
    "Arch": "**Sign** of the Masterboard: a way out for the first step of a move alone.",
    "Arrow": (
        "**Sign** of the Masterboard, one or three in a row: a way out for every step, unless a"
        " block stands on the Land where the move begins."
    ),
    "Teleport": (
        "**Term:** on a roll of 6, once a turn: a Legion with a Lord from a Tower to an empty Land"
        " near or an empty Tower; from 400 points on the Titan's Legion onto any enemy."
    ),
}
"""Terms and Signs."""


def _kind(kind: Kind) -> str:
    """Describe a kind of character."""
    points = f"{kind.points} points" if kind.name != TITAN else "4 points for each power"
    lines = [f"**{rank(kind)}**, {stats(kind.name)} (power-skill), worth {points}."]
    able = ["flies"] if kind.flies else []
    able += ["rangestrikes"] if kind.rangestrikes else []
    if able:
        lines.append(f"It {listed(able)}.")
    if kind.native:
        lines.append(f"Native to {listed(sorted(kind.native))}.")
    lines += _musters(kind.name)
    lines.append(f"{plural(kind.count, 'counter')} in the game.")
    return "\n".join(lines)


def _musters(name: str) -> list[str]:
    """Say where and from whom a character musters, and what it leads to."""
    if name in MUSTERED_OTHERWISE:
        return [MUSTERED_OTHERWISE[name]]
    homes, ways, leads = [], [], []
    for terrain, chain in CHAINS.items():
        names = [each for each, _ in chain]
        if name not in names:
            continue
        place, where = names.index(name), terrain.value.capitalize()
        homes.append(where)
        if place:
            ways.append(f"{counted(names[place - 1], chain[place][1])} in {where}")
        if place + 1 < len(chain):
            higher, count = chain[place + 1]
            leads.append(f"{count} to {higher} in {where}")
    told = [f"Musters in {listed(homes)} from its like or a higher one of the chain there."]
    told += [f"From the one below: {'; '.join(ways)}."] if ways else []
    told += ["In a Tower for nothing."] if name in TOWER_CREATURES else []
    return told + ([f"Leads on: {'; '.join(leads)}."] if leads else [])


def _terrain(terrain: Terrain) -> str:
    """Describe a terrain: its Lands, its chain and its Battleland."""
    numbers = [str(number) for number, each in LANDS.items() if each.terrain is terrain]
    lines = [f"**Terrain:** Lands {', '.join(numbers)}."]
    if terrain is Terrain.TOWER:
        lines.append("Musters Centaur, Gargoyle and Ogre for nothing, Guardian and Warlock.")
        lines.append(f"Defenders are placed on {', '.join(TOWER_START)}; the middle is highest.")
    else:
        chain = CHAINS[terrain]
        steps = [f"{needs}× → {name}" if needs else name for name, needs in chain]
        lines.append(f"Musters {' '.join(steps)}.")
    lines.append(f"Battleland: {_hazards(terrain)}.")
    return "\n".join(lines)


def _hazards(terrain: Terrain) -> str:
    """Name the hazards of a Battleland with their hexes, and its hexsides."""
    ground = Ground(terrain)
    by_hazard: dict[str, list[str]] = {}
    for label in HEXES:
        by_hazard.setdefault(ground.hazard(label), []).append(label)
    told = [
        f"{hazard} {', '.join(hexes)}" for hazard, hexes in by_hazard.items() if hazard != CLEAR
    ]
    pairs = [(one, other) for one in HEXES for other in HEXES if one < other]
    sides = Counter(
        side.hazard for one, other in pairs if (side := ground.hexside(one, other)) is not None
    )
    told += [plural(count, hazard) for hazard, count in sides.items()]
    return "; ".join(told) if told else "all clear"


CARDS = {
    **{name: _kind(KINDS[name]) for name in PLAIN},
    **{terrain.value.capitalize(): _terrain(terrain) for terrain in Terrain},
    **TERMS,
}
"""What each character, terrain and term is, by its name."""
