"""Attacks to choose from: what `/war odds` shows, each declared with one press."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from discord import ButtonStyle, ui

from bot.play.table import Table
from bot.rules import engine
from bot.rules.kernel import Options, Seat, key
from bot.rules.war_titans.arms import Arm, arms, here
from bot.rules.war_titans.attack import AttackStep, DeclareAttack
from bot.rules.war_titans.attacking import Worths, weigh
from bot.rules.war_titans.cards import Tier
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.odds import attack_odds, percent
from bot.rules.war_titans.phrases import listed, the
from bot.rules.war_titans.pieces import Titan
from cogs import walk
from cogs.custom_ids import BadId, Pick, Several, Walk
from cogs.table_message import button, layout, row, text

MOST = 5
"""Attacks that are shown: buttons of a row."""

TOGETHER = 2
"""Cards that one of them uses, at most."""

AIMS = 2
"""Aims of a card that are tried."""

SHORT = 2
"""More Invaders than these are not named twice."""

NOTE = "-# A number declares that attack. Any other: **My seat**, or name targets and uses."


class Proposal(NamedTuple):
    """An attack that may be declared, what it is worth to a computer, and its button."""

    value: float
    action: DeclareAttack
    custom_id: str


def proposals(table: Table, seat: Seat) -> list[Proposal]:
    """Return the best attacks that a seat may declare now, the best first.

    The one that uses nothing is among them.
    """
    decision = table.game.decision if table.game is not None else None
    if not isinstance(decision, AttackStep) or not walk.offered(table, seat, DeclareAttack):
        return []
    earth: Earth = table.view(seat).earth
    titan, worths = earth.titan(decision.titan), Worths(earth)
    by_key = _best_aims(arms(earth, titan), worths)
    found = []
    for action in _attacks(table, seat, earth, titan, by_key):
        used = [by_key[each] for each in action.uses]
        value = weigh(earth, titan, action.place, action.targets, used, worths)
        if custom_id := _button(table, seat, action):
            found.append(Proposal(value, action, custom_id))
    found.sort(key=lambda each: -each.value)
    shown = found[:MOST]
    plain = [each for each in found if not each.action.uses]
    if plain and plain[0] not in shown:
        shown[-1] = plain[0]
    return shown


def _best_aims(found: Sequence[Arm], worths: Worths) -> dict[str, Arm]:
    """Return what can be used by its key; of each card the aims that hit the most."""
    by_source: dict[str, list[Arm]] = {}
    for arm in found:
        by_source.setdefault(arm.source, []).append(arm)
    for aims in by_source.values():
        aims.sort(key=lambda arm: -sum(worths[name] for name in arm.hits))
    return {arm.key: arm for aims in by_source.values() for arm in aims[:AIMS]}


def page(table: Table, seat: Seat, told: str) -> ui.LayoutView:
    """Make the private answer: what was asked about, and the attacks to choose from."""
    found = proposals(table, seat)
    if not found:
        return layout(text(told))
    earth: Earth = table.view(seat).earth
    assert table.game is not None and isinstance(table.game.decision, AttackStep)
    titan = earth.titan(table.game.decision.titan)
    lines = [f"{n}. {_line(earth, titan, each.action)}" for n, each in enumerate(found, 1)]
    buttons = [
        button(str(n), each.custom_id, ButtonStyle.primary) for n, each in enumerate(found, 1)
    ]
    return layout(text("\n".join([told, "", *lines, NOTE])), row(*buttons))


def _attacks(
    table: Table, seat: Seat, earth: Earth, titan: Titan, by_key: dict[str, Arm]
) -> Iterator[DeclareAttack]:
    """Yield attacks on everybody in a place, with few cards or none.

    One alone is worth attacking where immunities count: in the red tier.
    """
    for place in _options(table, seat, ()).values:
        offered = _options(table, seat, (place,))
        there = _there(earth, titan, place)
        pulled = [arm.aim for arm in by_key.values() if arm.pulls and arm.aim not in there]
        groups = [there, *([*there, name] for name in pulled)]
        if earth.tier is Tier.RED:
            groups += [[name] for name in there]
        for targets in dict.fromkeys(map(tuple, groups)):
            if not targets or not offered.allow(targets):
                continue
            uses = _options(table, seat, (place, targets))
            for size in range(TOGETHER + 1):
                for used in combinations([each for each in uses.values if each in by_key], size):
                    if uses.allow(used) and not _idle(by_key, used, targets):
                        yield DeclareAttack(place, targets, used)


def _idle(by_key: dict[str, Arm], used: Sequence[str], targets: Sequence[str]) -> bool:
    """Tell whether a card would pull somebody here who is not attacked."""
    return any(by_key[each].pulls and by_key[each].aim not in targets for each in used)


def _options(table: Table, seat: Seat, picked: tuple[object, ...]) -> Options:
    assert table.game is not None
    return engine.options(table.game, seat, DeclareAttack, picked)


def _button(table: Table, seat: Seat, action: DeclareAttack) -> str:
    """Return the walk that declares an attack; nothing for one that does not fit on a button."""
    decision = table.decision_of(seat)
    assert decision is not None
    picks: list[Pick] = []
    picked: tuple[object, ...] = ()
    for value in (action.place, action.targets, action.uses):
        options = _options(table, seat, picked)
        if walk.lone(options) is None:
            keys = [key(each) for each in options.values]
            if isinstance(value, tuple):
                places = frozenset(keys.index(key(each)) for each in value)
                picks.append(Several(places, done=True))
            else:
                picks.append(keys.index(key(value)))
        picked = (*picked, value)
    at = walk.place(table, seat, DeclareAttack, picks)
    if at.options is not None or at.picked != picked:
        return ""
    kind = table.ruleset.actions.index(DeclareAttack)
    step = Walk(table.id, decision, seat, kind, tuple(picks), digest=at.digest)
    try:
        return step.write()
    except BadId:
        return ""


def _line(earth: Earth, titan: Titan, action: DeclareAttack) -> str:
    """Tell one attack: with what, on whom, who falls."""
    by_key = {arm.key: arm for arm in arms(earth, titan)}
    used = [by_key[each] for each in action.uses]
    odds = attack_odds(earth, titan, action.place, action.targets, used)
    where = "" if action.place == titan.place else f" in {the(action.place)}"
    cards = f"with {listed(action.uses)}" if action.uses else "nothing used"
    falls = [f"{name} {percent(chance)}" for name, chance in odds.fallen.items() if chance]
    immune = f"; {listed(odds.ignored)} not counted" if odds.ignored else ""
    average = f"; {odds.average:.1f} successes on average" if odds.dice else ""
    return (
        f"**{_named(earth, titan, action)}**{where}, {cards}{immune}."
        f" Destroys: {', '.join(falls) or 'nobody'}{average}."
    )


def _named(earth: Earth, titan: Titan, action: DeclareAttack) -> str:
    """Name those who are attacked, many of them together."""
    there = _there(earth, titan, action.place)
    everybody = len(there) > SHORT and set(action.targets) == set(there)
    return f"Everybody ({len(there)})" if everybody else listed(action.targets)


def _there(earth: Earth, titan: Titan, place: str) -> list[str]:
    return here(earth, titan) if place == titan.place else earth.invaders_at(place)
