"""How a computer uses magic as it moves: spells and items that move Legions, Luck, Rift."""

from collections.abc import Iterator
from typing import Any

from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.movement_spells import CastMovement, MarchByDie, TeleportByDie
from bot.rules.campaign.rifts import CastRift, KeepDie, Mulligan, NoRift, RollWithLuck
from bot.rules.campaign.roads import lands_to
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.weighing import AnyAction
from bot.rules.engine import Asked
from bot.rules.titan import policy as titan
from bot.rules.titan.choosing_moves import POOR_ROLL, going, staying
from bot.rules.titan.creatures import HIGHEST, TITAN
from bot.rules.titan.danger import enemies, force_of, forecast, legion_of, terrain_of
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.movement import EndMovement
from bot.rules.titan.prospects import best_muster, ends, outlook
from bot.rules.titan.view import LegionView

WORTH_IT, BY_LEVEL = 12.0, 4.0
"""What a move by a spell must gain, and more for each of its levels."""

CHARGE = 10.0
"""What a move by a charge of an item must gain."""

HOPELESS_ROLL = 0.1
"""Part of what the Legions may expect to muster; with less Luck rolls the movement die again."""

LIKELY_LOST = 0.5
"""With such a chance that the own Titan is beaten a border is closed."""


def move(view: CampaignView, asked: Asked) -> AnyAction:
    """Move by the die first; then let magic move Legions that are left, if that gains much."""
    action = titan.choose(view, asked)
    if not isinstance(action, EndMovement):
        return action
    found = max(_by_magic(view, asked), default=None, key=lambda each: (each[0], str(each[1])))
    return found[1] if found is not None and found[0] > 0 else action


def _by_magic(view: CampaignView, asked: Asked) -> Iterator[tuple[float, AnyAction]]:
    kinds = asked.kinds()
    for kind in (CastMovement, MarchByDie, TeleportByDie):
        if kind not in kinds:
            continue
        for source in asked.options(kind).values:
            price = _price(source)
            for marker in asked.options(kind, (source,)).values:
                legion = legion_of(view, marker)
                yield from _moves(view, asked, kind, (source, marker), legion, price)


def _moves(
    view: CampaignView,
    asked: Asked,
    kind: type[Any],
    picked: tuple[Any, ...],
    legion: LegionView,
    price: float,
) -> Iterator[tuple[float, AnyAction]]:
    """Yield the best of the moves that a spell or an item offers to a Legion."""
    own = force_of(view, legion)
    stays = staying(view, legion, own)
    dice = asked.options(kind, picked).values if kind is MarchByDie else ()
    for begun in [(*picked, die) for die in dice] or [picked]:
        lands = asked.options(kind, begun).values
        if not lands:
            continue
        gain, land = max((going(view, legion, own, land) - stays, land) for land in lands)
        rest = (*begun, land)
        while len(rest) < len(kind.__struct_fields__):
            rest = (*rest, asked.options(kind, rest).values[0])
        yield gain - price, kind(*rest)


def _price(source: str) -> float:
    if source in ITEMS:
        return CHARGE
    return WORTH_IT + BY_LEVEL * SPELLS[source].level


def die(view: CampaignView, asked: Asked) -> AnyAction:
    """Roll the movement die again where it lets the Legions muster next to nothing."""
    kinds = asked.kinds()
    got = expected = 0.0
    for legion in view.legions:
        if legion.owner == asked.seat and legion.high < HIGHEST:
            names = tuple(sorted(legion.known))
            lands = ends(legion.land)[view.roll - 1]
            got += max((best_muster(at, names, view.stacks)[1] for at in lands), default=0.0)
            expected += outlook(legion.land, names, view.stacks)
    if Mulligan in kinds and got < POOR_ROLL * expected:
        return Mulligan()
    return RollWithLuck() if RollWithLuck in kinds and got < HOPELESS_ROLL * expected else KeepDie()


def rift(view: CampaignView, asked: Asked) -> AnyAction:
    """Close a border where the own Titan is about to be attacked and beaten."""
    home = next((x for x in view.legions if x.owner == asked.seat and TITAN in x.known), None)
    lands = asked.options(CastRift).values
    if home is None or home.land not in lands:
        return NoRift()
    own, terrain = force_of(view, home), terrain_of(view, home.land)
    for other in view.legions:
        if other.owner != view.turn or not enemies(view, asked.seat, other.owner):
            continue
        if home.land not in ends(other.land)[view.roll - 1]:
            continue
        if forecast(force_of(view, other), own, terrain).win >= LIKELY_LOST:
            return _closed(asked, home.land, other.land)
    return NoRift()


def _closed(asked: Asked, land: LandId, start: LandId) -> AnyAction:
    """Close the border over which the shortest way comes."""
    borders = asked.options(CastRift, (land,)).values
    if not borders:
        return NoRift()
    far = {border: lands_to(border).get(start, 99) for border in borders}
    return CastRift(land, min(borders, key=lambda border: (far[border], border)))
