"""Why an answer about set-up, Episodes, damage or the Final Episode is not taken."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.rules.kernel import Action
from bot.rules.war_titans.cards import CITIES, EPISODES, INVADERS, PILOTS, RIFTS, TITANS
from bot.rules.war_titans.earth import BOSS, Earth
from bot.rules.war_titans.effects import Choose, Pick
from bot.rules.war_titans.ending import (
    CITY,
    ChangeTarget,
    LayOutDamage,
    Overflow,
    PassOn,
    TyrantDamage,
    TyrantHits,
    targets,
    targets_at,
)
from bot.rules.war_titans.final_episodes import GiveOne, GiveSupport
from bot.rules.war_titans.harm import (
    CoverTitan,
    Prevent,
    Prevention,
    SendSupport,
    support_key,
)
from bot.rules.war_titans.invasion import InvasionDamage, SupportTakesIt
from bot.rules.war_titans.opening import (
    ChooseEpisode,
    ComeBack,
    ComeBackTo,
    LookAhead,
    ResolveEpisode,
    Scan,
    ToTheBottom,
)
from bot.rules.war_titans.phrases import listed, the
from bot.rules.war_titans.rifts import RollScore
from bot.rules.war_titans.set_up import ChoosePilots, StartIn, TakePilot
from bot.rules.war_titans.why_not_cards import Picks, last, meant

# Set-up and Opening Phase


def _pilot(earth: Earth, decision: ChoosePilots, picks: Picks) -> str:
    titan = meant(TITANS, last(picks, 0))
    if len(picks) < 2 or titan not in [each.card for each in earth.titans]:
        return "Choose for the Titan that you are asked about, one after the other."
    pilot = meant(PILOTS, picks[1]) or "That pilot"
    offered = earth.titan(titan).offered
    return f"{pilot} is not offered to {titan}: {listed(offered, 'or')}."


def _start(earth: Earth, decision: Any, picks: Picks) -> str:
    place = meant(RIFTS, last(picks, 0))
    if place:
        return f"Titans start in cities, not on {the(place)}."
    return "There is no such city: start in one of the thirteen on the map."


def _look(earth: Earth, decision: Scan, picks: Picks) -> str:
    found = [each.source for each in decision.scanners(earth)]
    return f"Only {listed(found, 'or')} can look at Episodes now."


def _bottom(earth: Earth, decision: Any, picks: Picks) -> str:
    return "Only the Episodes that were looked at go to the bottom, each once."


def _resolve(earth: Earth, decision: ChooseEpisode, picks: Picks) -> str:
    titles = [EPISODES[card].title for card in decision.episodes]
    return f"Resolve one of the two that were drawn: {listed(titles, 'or')}."


def _come_back(earth: Earth, decision: ComeBack, picks: Picks) -> str:
    city = meant(CITIES, last(picks, 0))
    if not city:
        return "A Titan comes back in a city without Invaders: there is no such city."
    there = listed(earth.invaders_at(city))
    return f"Invaders are in {city} ({there}): come back in a city without any."


def _pick(earth: Earth, decision: Choose, picks: Picks) -> str:
    return f"Choose one of these: {listed(decision.values)}."


def _score(earth: Earth, decision: Any, picks: Picks) -> str:
    return "Roll Combat, Movement or Repair for the Trial."


# Damage


def _supports(earth: Earth, city: str) -> str:
    found = [support_key(titan, support) for titan, support in earth.supports_at(city)]
    return f"Only a Support in {the(city)} can take it: {listed(found, 'or')}."


def _invasion(earth: Earth, decision: InvasionDamage, picks: Picks) -> str:
    return _supports(earth, decision.city)


def _send(earth: Earth, decision: CoverTitan, picks: Picks) -> str:
    return _supports(earth, earth.titan(decision.titan).place or "")


def _prevent(earth: Earth, decision: Prevention, picks: Picks) -> str:
    found = [each.source for each in decision.usable(earth)]
    card = meant(decision.used, last(picks, 0))
    if card:
        return f"{card} was used against this damage already. Left: {listed(found)}."
    return f"That does not prevent this damage: {listed(found, 'or')} does."


def change_reason(earth: Earth, decision: LayOutDamage, picks: Picks) -> str:
    """Say why the target of an Invader cannot be changed so."""
    free = decision.open_ones(earth)
    name = meant((*INVADERS, BOSS), last(picks, 0))
    if name not in earth.invaders or earth.invaders[name].place is None:
        return f"There is no such Invader on the board. With a choice: {listed(free)}."
    place = earth.invaders[name].place or ""
    if name not in free:
        return f"{name} in {the(place)} has one target or none. With a choice: {listed(free)}."
    found = targets(earth, name)
    target = meant((CITY, *TITANS), last(picks, 1)) or str(last(picks, 1) or "")
    if target and target == earth.plan.get(name):
        return f"{name} goes for that already."
    return _no_target(earth, place, target, found)


def _no_target(earth: Earth, place: str, target: str, found: list[str]) -> str:
    """Say why something cannot take damage in a place."""
    can = f"Possible: {listed(found, 'or')}."
    if target == CITY:
        return f"No city that stands is there to take it. {can}"
    titan = next((each for each in earth.titans if each.card == target), None)
    if titan is None:
        return f"That cannot take the damage. {can}"
    if titan.place != place:
        return f"{target} is not in {the(place)}. {can}"
    if titan.inside:
        return f"{target} stands before the Tyrant: guardians do not reach it. {can}"
    if not titan.shield:
        return f"{target} has its Shield off: its player must switch it on. {can}"
    return ""


def _pass_on(earth: Earth, decision: Overflow, picks: Picks) -> str:
    found = targets_at(earth, decision.place)
    target = meant((CITY, *TITANS), last(picks, 0)) or str(last(picks, 0) or "")
    return _no_target(earth, decision.place, target, found)


def _tyrant(earth: Earth, decision: TyrantDamage, picks: Picks) -> str:
    found = listed(decision.facing(earth), "or")
    return f"The Tyrant hits a Titan that began the turn before it: {found}."


def _give(earth: Earth, decision: GiveSupport, picks: Picks) -> str:
    titan = earth.titan(decision.titan)
    keys = [support_key(titan, support) for support in titan.supports]
    return f"Only a Support of {titan.card} can be given up: {listed(keys, 'or')}."


REASONS: Mapping[type[Action[Any]], Callable[[Earth, Any, Picks], str]] = {
    TakePilot: _pilot,
    StartIn: _start,
    LookAhead: _look,
    ToTheBottom: _bottom,
    ResolveEpisode: _resolve,
    ComeBackTo: _come_back,
    Pick: _pick,
    RollScore: _score,
    SupportTakesIt: _invasion,
    SendSupport: _send,
    Prevent: _prevent,
    ChangeTarget: change_reason,
    PassOn: _pass_on,
    TyrantHits: _tyrant,
    GiveOne: _give,
}
"""What says why each kind is refused."""
