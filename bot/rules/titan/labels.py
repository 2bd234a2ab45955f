"""What the options of a menu are called: Legions, Lands, Lords, deals and recruits."""

from collections.abc import Callable
from typing import Any

from bot.rules.titan import battle_labels
from bot.rules.titan.after import MusterAfter, SummonAfter
from bot.rules.titan.commencement import SplitLegion, name_of
from bot.rules.titan.creatures import HIGHEST, TITAN
from bot.rules.titan.engagements import ATTACKERS, BOTH, Engage, Propose
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.movement import MoveLegion, Teleport
from bot.rules.titan.newcomers import MusterReinforcement, SummonAngel
from bot.rules.titan.phrases import (
    ActionKind,
    Names,
    Picks,
    at,
    contents,
    cut,
    engagement,
    land,
    legion_of,
    owned,
    plural,
    roster,
    shown,
    stats,
    whose,
    worth,
)
from bot.rules.titan.realm import Legion
from bot.rules.titan.recruiting import Muster
from bot.rules.titan.scoring import TakeAngel
from bot.rules.titan.set_up import TakeColour
from bot.rules.titan.shadow import alone, realm_of
from bot.rules.titan.view import LegionView, TitanView

Label = Callable[[TitanView, ActionKind, Picks, Any, Names], str]


def label(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name one option of the field that follows the picks, or several at once."""
    if isinstance(value, tuple):
        return cut(roster(name_of(token) for token in value))
    name = kind.__struct_fields__[len(picked)]
    return cut(LABELS[kind, name](view, kind, picked, value, names))


# Legions and Lands


def _marker(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name a Legion: `Gold 3, 5 high, in Plains 1`, and whom it holds where there is room."""
    legion = legion_of(view, value)
    if legion is None:
        return str(value)
    told = f"{value}, {legion.high} high, in {land(legion.land)}"
    return told if alone(view, kind, picked) else f"{told}: {contents(legion)}"


def _goal(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name a Land where a Legion may go, with whom it meets or could muster there."""
    enemies = [x for x in at(view, value) if x.owner != view.viewer]
    if enemies:
        known = f" ({contents(enemies[0])})" if enemies[0].known else ""
        who = f"{owned(view, enemies[0], names)}, {enemies[0].high} high"
        return f"{land(value)} · attacks {who}{known}"
    legion = legion_of(view, picked[0])
    recruits = prospects(view, legion, value) if legion is not None else []
    return f"{land(value)} · may muster {', '.join(recruits)}" if recruits else land(value)


def prospects(view: TitanView, legion: LegionView, goal: LandId) -> list[str]:
    """Return whom a Legion could muster in a Land, the worthiest first, if in the stacks."""
    if legion.high >= HIGHEST:
        return []
    realm = realm_of(view)
    there = Legion(legion.marker, legion.owner, goal, list(legion.known))
    found = [name for name in realm.musters(there) if view.stacks.get(name)]
    return sorted(found, key=lambda name: -realm.points(name, legion.owner))


def _entry(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    attacks = any(x.owner != view.viewer for x in at(view, picked[1]))
    return f"over the {value} side" if attacks else "no battle"


def _lord(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return f"shows its {value}"


def _engaged(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    pair = engagement(view, value)
    if pair is None:
        return land(value)
    attacker, defender = pair
    return (
        f"{land(value)}: {attacker.marker}, {attacker.high} high, attacks"
        f" {owned(view, defender, names)}, {defender.high} high"
    )


def _token(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name one character of a Legion: `Ogre 2 (6-2)`."""
    name, power = name_of(value), None
    if name == TITAN and view.viewer is not None:
        power = view.players[view.viewer].titan_power
    return f"{value} ({stats(name, power)})"


# Deals


def _eliminated(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    pair = engagement(view, view.engaged) if view.engaged is not None else None
    if pair is None:
        return str(value)
    attacker, defender = pair
    if value == BOTH:
        return f"{attacker.marker} and {defender.marker} both go: nobody scores"
    loser, winner = (attacker, defender) if value == ATTACKERS else (defender, attacker)
    gains = "you score" if winner.owner == view.viewer else f"{names[winner.owner]} scores"
    points = plural(worth(view, loser.owner, loser.known), "point")
    return f"{whose(view, loser, names)} goes: {gains} {points}"


def _loss(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    pair = engagement(view, view.engaged) if view.engaged is not None else None
    name, power = name_of(value), None
    if pair is not None and name == TITAN:
        winner = pair[1] if picked[0] == ATTACKERS else pair[0]
        power = view.players[winner.owner].titan_power
    return f"{value} ({stats(name, power)})"


# Recruits and Angels


def _recruit(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return f"{value} ({stats(value)}, {worth(view, view.asked[0], [value])} points)"


def _shown(view: TitanView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    count, _, name = str(value).partition(" ")
    return f"shows {shown((name, int(count)))}" if name else "shows nobody"


LABELS: dict[tuple[ActionKind, str], Label] = {
    (TakeColour, "colour"): lambda view, kind, picked, value, names: str(value),
    (SplitLegion, "marker"): _marker,
    (SplitLegion, "characters"): _token,
    (MoveLegion, "marker"): _marker,
    (MoveLegion, "land"): _goal,
    (MoveLegion, "entry"): _entry,
    (Teleport, "marker"): _marker,
    (Teleport, "land"): _goal,
    (Teleport, "lord"): _lord,
    (Teleport, "entry"): _entry,
    (Engage, "land"): _engaged,
    (Propose, "eliminated"): _eliminated,
    (Propose, "losses"): _loss,
    (Muster, "marker"): _marker,
    (Muster, "name"): _recruit,
    (Muster, "shown"): _shown,
    (MusterAfter, "name"): _recruit,
    (MusterAfter, "shown"): _shown,
    (MusterReinforcement, "name"): _recruit,
    (MusterReinforcement, "shown"): _shown,
    (SummonAfter, "marker"): _marker,
    (SummonAfter, "name"): _recruit,
    (SummonAngel, "marker"): _marker,
    (SummonAngel, "name"): _recruit,
    (TakeAngel, "name"): _recruit,
    **battle_labels.LABELS,
}
"""What names the options of each field."""
