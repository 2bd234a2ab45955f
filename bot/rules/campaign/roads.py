"""How far Lands are from each other, as a computer counts it: in turns, or in Lands."""

from functools import lru_cache

from bot.rules.titan.creatures import Terrain
from bot.rules.titan.masterboard import LANDS, LandId
from bot.rules.titan.prospects import ends

NEVER = 40.0
"""Turns to a Land that cannot be reached."""

SWEEPS, SURE = 40, 0.02
"""How often all Lands are gone through at most, and what changes no more."""


@lru_cache(maxsize=128)
def turns_to(*goals: LandId) -> dict[LandId, float]:
    """Return the turns that a Legion needs from each Land to any of some, moving for the best.

    Nobody is in its way; with a roll that leads nowhere better it stays.
    """
    near = {land: min(lands_to(goal).get(land, len(LANDS)) for goal in goals) for land in LANDS}
    turns = dict.fromkeys(LANDS, NEVER) | dict.fromkeys(goals, 0.0)
    order = sorted((land for land in LANDS if land not in goals), key=lambda land: near[land])
    for _ in range(SWEEPS):
        changed = 0.0
        for land in order:
            best = [min(map(turns.__getitem__, lands), default=NEVER) for lands in ends(land)]
            new = _turns(sorted(best))
            changed = max(changed, turns[land] - new)
            turns[land] = new
        if changed < SURE:
            break
    return turns


@lru_cache(maxsize=16)
def turns_to_terrain(terrain: Terrain) -> dict[LandId, float]:
    """Return the turns that a Legion needs from each Land to any of a terrain."""
    return turns_to(*(land for land, each in LANDS.items() if each.terrain is terrain))


@lru_cache(maxsize=16)
def moves_to_terrain(terrain: Terrain) -> dict[LandId, float]:
    """Return the turns till a Legion moves into a terrain: one that stands there must move too."""
    turns = turns_to_terrain(terrain)

    def moving(land: LandId) -> float:
        return _turns(sorted(min(map(turns.__getitem__, e), default=NEVER) for e in ends(land)))

    return {land: far or moving(land) for land, far in turns.items()}


def _turns(best: list[float]) -> float:
    """Return the turns from a Land by what each roll leads to: it stays where that is worse.

    With `n` rolls that are used, they are `(6 + their sum) / n`; the best rolls are used.
    """
    total, found = 0.0, NEVER
    for used, each in enumerate(best, 1):
        total += each
        found = min(found, (len(best) + total) / used)
    return found


@lru_cache(maxsize=128)
def lands_to(goal: LandId) -> dict[LandId, int]:
    """Return the fewest Lands by any Sign from each Land to one."""
    backward: dict[LandId, list[LandId]] = {land: [] for land in LANDS}
    for land, each in LANDS.items():
        for exit_ in each.exits:
            backward[exit_.to].append(land)
    found, front = {goal: 0}, [goal]
    while front:
        front = [start for land in front for start in backward[land] if _new(found, start, land)]
    return found


def _new(found: dict[LandId, int], start: LandId, land: LandId) -> bool:
    if start in found:
        return False
    found[start] = found[land] + 1
    return True
