"""Why nobody joins a Legion: musters, reinforcements, summons and Angels."""

from collections.abc import Callable

from bot.rules.titan import meant
from bot.rules.titan.after import MusterAfter, SummonAfter, donors, summonable
from bot.rules.titan.creatures import (
    CLASSIC,
    GUARDIAN,
    HIGHEST,
    SUMMONABLE,
    TOWER_CREATURES,
    WARLOCK,
    Chart,
    Terrain,
)
from bot.rules.titan.newcomers import MusterReinforcement, SummonAngel
from bot.rules.titan.phrases import ActionKind, Picks, article, counted, land, listed, shown, upper
from bot.rules.titan.realm import Legion, Realm
from bot.rules.titan.recruiting import Muster, able, possible
from bot.rules.titan.scoring import TakeAngel
from bot.rules.titan.view import TitanView
from bot.rules.titan.why_not_board import own_legion


def _muster(view: TitanView, realm: Realm, picks: Picks) -> str:
    if not picks:
        return (
            f"Legions that can muster: {listed(x.marker for x in able(realm, view.viewer or 0))}."
        )
    legion, why = own_legion(view, realm, meant.last(picks, 0))
    if legion is None:
        return why
    if not legion.moved:
        return f"{legion.marker} has not moved this turn: only Legions that moved muster."
    if legion.mustered:
        return f"{legion.marker} has mustered this turn: one character each."
    return _recruit(realm, legion, picks[1:])


def _recruit(realm: Realm, legion: Legion, picks: Picks) -> str:
    """Say why a Legion does not muster somebody where it stands."""
    where = land(legion.land)
    if legion.high >= HIGHEST:
        return f"{legion.marker} is {legion.high} high: a Legion has {HIGHEST} characters at most."
    found = possible(realm, legion)
    if not picks:
        return "" if found else f"{legion.marker} has no recruiters for anybody in {where}."
    name = meant.name(meant.last(picks, 0))
    if not name:
        return f"There is no such character. {legion.marker} may muster {listed(found, 'or')}."
    if name in found:
        return _ways(legion, name, found)
    if name in realm.musters(legion):
        return f"No {name} counter is left in the caretaker's stacks."
    return requirement(realm.terrain(legion.land), name, where, realm.chart)


def _ways(legion: Legion, name: str, found: dict[str, tuple[tuple[str, int], ...]]) -> str:
    """Say which recruiters a Legion can show."""
    if not found[name]:
        return f"{upper(article(name))} musters here for nothing: show nobody."
    ways = listed((shown(way) for way in found[name]), "or")
    return f"For {article(name)} {legion.marker} shows {ways}."


def requirement(terrain: Terrain, name: str, where: str, chart: Chart = CLASSIC) -> str:
    """Say what it takes to muster somebody in a Land."""
    if terrain is Terrain.TOWER:
        needs = {
            GUARDIAN: "three Creatures of one kind, or a Guardian",
            WARLOCK: "your Titan, or a Warlock",
        }
        if chart is not CLASSIC:
            needs["Cleric"] = "your Titan in the Legion, and 200 points of score"
        if name in needs:
            return f"In a Tower {article(name)} takes {needs[name]}."
        ladder: tuple[str, ...] = (*TOWER_CREATURES, GUARDIAN, WARLOCK)
        return f"{upper(article(name))} does not muster in a Tower: {listed(ladder, 'or')} do."
    chain = chart.chains[terrain]
    names = [each for each, _ in chain]
    top, needed, of = chart.masters.get(terrain, ("", 0, ""))
    if name == top:
        return f"In {where} {article(name)} takes {counted(of, needed)} or {article(name)}."
    if name not in names:
        found = [*names, top] if top else names
        return f"{upper(article(name))} does not muster in {where}: {listed(found, 'or')} do."
    place = names.index(name)
    takes = [article(each) for each in names[place:]]
    if place:
        takes.insert(0, counted(names[place - 1], chain[place][1]))
    return f"In {where} {article(name)} takes {listed(takes, 'or')}."


def _reinforcement(view: TitanView, realm: Realm, picks: Picks) -> str:
    assert view.battle is not None
    return _recruit(realm, realm.legion(view.battle.markers[1]), picks)


def _after(view: TitanView, realm: Realm, picks: Picks) -> str:
    if view.viewer == view.turn:
        return "You have won as attacker: you may summon an Angel, the defender musters."
    legion = meant.legion(realm, view.marker)
    return _recruit(realm, legion, picks) if legion is not None else ""


# Angels


def _summon(view: TitanView, realm: Realm, picks: Picks) -> str:
    marker = view.battle.markers[0] if view.battle is not None else view.marker
    legion = meant.legion(realm, marker)
    if legion is None:
        return ""
    if legion.owner != view.turn:
        return "You have won as defender: you may muster a reinforcement, the attacker summons."
    if realm.players[legion.owner].summoned:
        return "You have summoned this turn: once a turn is all."
    if not realm.room(legion):
        return f"{legion.marker} is {HIGHEST} high: there is no room for an Angel."
    return _donor(view, realm, legion, picks)


def _donor(view: TitanView, realm: Realm, legion: Legion, picks: Picks) -> str:
    """Say why a Legion cannot send an Angel."""
    may = donors(realm, legion)
    if not picks:
        return "" if may else "No other Legion of yours has an Angel to send."
    donor, why = own_legion(view, realm, meant.last(picks, 0))
    if donor is None:
        return why
    if donor in may:
        whom = listed((article(name) for name in summonable(donor)), "or")
        return f"{donor.marker} can send {whom}."
    if donor is legion:
        return f"{donor.marker} is the Legion that summons: the Angel comes from another one."
    if not any(name in SUMMONABLE for name in donor.characters):
        return f"No Angel or Archangel stands in {donor.marker}."
    return f"{donor.marker} is in an engagement itself: it can send nobody."


def _angel(view: TitanView, realm: Realm, picks: Picks) -> str:
    name, high = meant.name(meant.last(picks, 0)), view.scores.archangel
    if name and name not in SUMMONABLE:
        return f"Points bring an Angel, or at a multiple of {high} an Archangel: nobody else."
    if name and not realm.stacks.get(name):
        return f"No {name} counter is left."
    return f"An Archangel comes at multiples of {high} alone; else take an Angel."


REASONS: dict[ActionKind, Callable[[TitanView, Realm, Picks], str]] = {
    Muster: _muster,
    MusterReinforcement: _reinforcement,
    MusterAfter: _after,
    SummonAngel: _summon,
    SummonAfter: _summon,
    TakeAngel: _angel,
}
"""What says why each kind of action is refused."""
