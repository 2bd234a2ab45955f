"""How likely a battle is won, as a computer seat guesses it from what it knows.

Both Legions are taken as masses that wear each other down: the more hits one makes in a round and
the more it can take, the likelier it wins. Terrain helps natives, a Tower its defender.
"""

from functools import lru_cache, singledispatch
from typing import NamedTuple

from bot.rules.kernel import Seat
from bot.rules.titan.battleland import BOG, BRAMBLE, DRIFT, DUNE, SAND, SLOPE
from bot.rules.titan.creatures import KINDS, TITAN, Terrain, points_of
from bot.rules.titan.masterboard import LANDS, TELEPORT, LandId
from bot.rules.titan.prospects import ROLLS, ends, rolls_to, worth
from bot.rules.titan.view import LegionView, TitanView

STEEPNESS = 3.3
"""How surely the stronger wins."""

DEFENCE = 1.06
"""What defending is worth: the time is on that side, and the choice of the place."""

SCORED = 0.45
"""What a point is worth that is scored: Angels, and the Titan's power."""

BOLD, TITAN_BOLD = 0.45, 0.12
"""From which chance to win on an enemy is thought to attack: for a Titan much is risked."""

GUESSES = ((4, "Ogre"), (10, "Lion"))
LATE_GUESS = "Warbear"
"""What an unknown character is taken for, by how many turns its owner has had."""

LIKELY = 0.4
"""With such a chance the Titan is thought to be there."""

HOME: dict[Terrain, str] = {
    Terrain.BRUSH: BRAMBLE,
    Terrain.JUNGLE: BRAMBLE,
    Terrain.HILLS: SLOPE,
    Terrain.MOUNTAINS: SLOPE,
    Terrain.DESERT: DUNE,
    Terrain.TUNDRA: DRIFT,
    Terrain.MARSH: BOG,
    Terrain.SWAMP: BOG,
}
"""The hazard of a terrain that tells natives from others."""

STRIKES_BETTER = {BRAMBLE: 1.05, SLOPE: 1.12, DUNE: 1.25, DRIFT: 1.05, BOG: 1.05, SAND: 1.0}
"""How much more hits natives make."""

FOREIGN = {BRAMBLE: 0.88, SLOPE: 0.92, DUNE: 0.95, DRIFT: 0.92, BOG: 0.97, SAND: 1.0}
"""How much fewer hits others make."""

WALLS = 0.75
"""What walls do for the skill of those behind them, and against the others."""

RANGED, FLYING = 1.15, 1.06


class Force(NamedTuple):
    """The characters of a Legion, sorted, and the power that its Titan has."""

    names: tuple[str, ...]
    titan: int


class Forecast(NamedTuple):
    """The chance that the attacker wins, and what part of its strength the winner keeps."""

    win: float
    attacker_keeps: float
    defender_keeps: float


@singledispatch
def enemies(view: TitanView, one: Seat, other: Seat) -> bool:
    """Tell whether two seats fight each other; a ruleset with teams registers its own answer."""
    return one != other


@singledispatch
def roams(view: TitanView, seat: Seat) -> bool:
    """Tell whether a seat's Legions come and attack; a ruleset may have some that never do."""
    return not view.players[seat].dead


@singledispatch
def terrain_of(view: TitanView, land: LandId) -> Terrain:
    """Return the terrain of a Land; a ruleset may change it."""
    return LANDS[land].terrain


def rivals(view: TitanView, seat: Seat) -> int:
    """Return how many players a seat has against it."""
    return sum(roams(view, each.seat) and enemies(view, seat, each.seat) for each in view.players)


def legion_of(view: TitanView, marker: str) -> LegionView:
    """Return a Legion of the view."""
    return next(legion for legion in view.legions if legion.marker == marker)


def names_of(view: TitanView, legion: LegionView) -> tuple[str, ...]:
    """Return who stands in a Legion, with a guess for everybody that is not known."""
    unknown = legion.high - len(legion.known)
    if unknown <= 0:
        return legion.known
    turns = view.players[legion.owner].turns
    guess = next((name for most, name in GUESSES if turns <= most), LATE_GUESS)
    guesses = [guess] * unknown
    if TITAN not in legion.known and titan_chance(view, legion) >= LIKELY:
        guesses[0] = TITAN
    return tuple(sorted((*legion.known, *guesses)))


def force_of(view: TitanView, legion: LegionView) -> Force:
    """Return a Legion as it is thought to be."""
    return Force(names_of(view, legion), view.players[legion.owner].titan_power)


def titan_chance(view: TitanView, legion: LegionView) -> float:
    """Return the chance that a Legion holds its owner's Titan."""
    if TITAN in legion.known:
        return 1.0
    same = [each for each in view.legions if each.owner == legion.owner]
    if any(TITAN in each.known for each in same):
        return 0.0
    hidden = sum(each.high - len(each.known) for each in same)
    return (legion.high - len(legion.known)) / hidden if hidden else 0.0


def points(force: Force) -> int:
    """Return the points that a Legion is worth to who eliminates it."""
    return sum(points_of(name, force.titan) for name in force.names)


def value(force: Force) -> float:
    """Return what a Legion is worth to its owner, the game that hangs on a Titan aside."""
    return sum(worth(name) for name in force.names)


@lru_cache(maxsize=50_000)
def forecast(attacker: Force, defender: Force, terrain: Terrain) -> Forecast:
    """Return how an attack is likely to end."""
    if not attacker.names or not defender.names:
        return Forecast(float(bool(attacker.names)), 1.0, 1.0)
    ours, theirs = _skill(attacker), _skill(defender)
    wall = WALLS if terrain is Terrain.TOWER else 0.0
    strength = _hits(attacker, theirs, terrain, -wall) * _toughness(attacker, terrain)
    against = DEFENCE * _hits(defender, ours, terrain, wall) * _toughness(defender, terrain)
    ratio = strength / against
    weighed = ratio**STEEPNESS
    least, most = min(ratio, 1 / ratio), 0.25
    keeps = max(most, (1 - least) ** 0.5)
    win = weighed / (1 + weighed)
    return Forecast(win, keeps if ratio > 1 else most, keeps if ratio < 1 else most)


def power_of(name: str, titan: int) -> int:
    """Return the power of a character, a Titan's as given."""
    return titan if name == TITAN else KINDS[name].power


def _skill(force: Force) -> float:
    total = sum(power_of(name, force.titan) for name in force.names)
    return sum(KINDS[n].skill * power_of(n, force.titan) for n in force.names) / total


def _hits(force: Force, skill: float, terrain: Terrain, better: float) -> float:
    home = HOME.get(terrain)
    hits = 0.0
    for name in force.names:
        kind = KINDS[name]
        number = min(6.0, max(1.5, 4 - kind.skill - better + skill))
        own = power_of(name, force.titan) * (7 - number) / 6
        if home is not None:
            own *= STRIKES_BETTER[home] if home in kind.native else FOREIGN[home]
        own *= (RANGED if kind.rangestrikes else 1.0) * (FLYING if kind.flies else 1.0)
        hits += own
    return hits


def _toughness(force: Force, terrain: Terrain) -> float:
    home = HOME.get(terrain)
    total = 0.0
    for name in force.names:
        own = float(power_of(name, force.titan))
        if home == BRAMBLE and BRAMBLE in KINDS[name].native:
            own *= 1.12
        total += own
    return total


def attackers_of(view: TitanView, land: LandId, seat: Seat) -> list[tuple[LegionView, float]]:
    """Return the Legions that could attack one in a Land next turn, and how likely they get there.

    A Titan whose owner has the points comes from anywhere on a 6.
    """
    found = []
    for legion in view.legions:
        if not (enemies(view, legion.owner, seat) and roams(view, legion.owner)):
            continue
        rolls = float(rolls_to(legion.land, land)) if legion.land != land else 0.0
        if rolls < len(ROLLS) and view.players[legion.owner].score >= view.scores.teleport:
            by_six = land in ends(legion.land)[TELEPORT - 1]
            rolls += (not by_six) * titan_chance(view, legion)
        if rolls:
            found.append((legion, rolls / len(ROLLS)))
    return found


def danger(view: TitanView, land: LandId, own: Force, seat: Seat) -> float:
    """Return the chance that a Legion in a Land is attacked next turn and loses."""
    terrain = terrain_of(view, land)
    safe = 1.0
    for legion, chance in attackers_of(view, land, seat):
        win = forecast(force_of(view, legion), own, terrain).win
        if win > (TITAN_BOLD if TITAN in own.names else BOLD):
            safe *= 1 - chance * win
    return 1 - safe
