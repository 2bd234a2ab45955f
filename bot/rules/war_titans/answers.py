"""A computer's answers: set-up, Opening Phase, powers at any time; and what answers what."""

from collections.abc import Callable
from typing import Any

from bot.rules.engine import Asked
from bot.rules.war_titans import fight_answers, guarding, upgrade_answers, upgrading
from bot.rules.war_titans.any_time import OwnCards, UsePower, Wait, powers, victims
from bot.rules.war_titans.cards import (
    CITIES,
    EPISODES,
    TYRANTS,
    CityKind,
    Op,
    design,
)
from bot.rules.war_titans.earth import Action, Earth
from bot.rules.war_titans.effects import NO_MORE, Choose, Pick
from bot.rules.war_titans.opening import (
    ChooseEpisode,
    ComeBack,
    ComeBackTo,
    LookAhead,
    ResolveEpisode,
    Scan,
    Scanned,
    ToTheBottom,
)
from bot.rules.war_titans.outlook import hp_left, through
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.set_up import ChoosePilots, StartCity, StartIn, TakePilot
from bot.rules.war_titans.view import EarthView
from bot.rules.war_titans.worth import city_harm, invader_worth

PILOTS_LIKED = (
    "Marta Reyes",
    "Nia Adeyemi",
    "O.N.E.",
    "Colonel Tobias Hale",
    "Yara dos Santos",
    "Kenji Arata",
    "Dr. Ilse Brandt",
    "Viktor Sokol",
)
"""Pilots, the one liked best first."""

STARTS = ("Mexico City", "Mumbai", "Moscow", "Johannesburg")
"""Refuge Cities, each at another Rift: where Titans start."""


# Powers at any time


def power(view: EarthView, asked: Asked) -> Action | None:
    """Return a power to use now, before what is asked is answered."""
    decision, earth = view.decision, view.earth
    if not isinstance(decision, OwnCards) or UsePower not in asked.kinds():
        return None
    for card, (titan, each) in powers(earth, asked.seat).items():
        op = each.ability.do[0]
        if op.op == "kill":
            worth, victim = max((invader_worth(earth, name), name) for name in victims(earth))
            if worth >= 1.5 or (worth >= 0.8 and earth.threat > 13):
                return UsePower(card, victim)
        elif _wanted(earth, titan, op, decision):
            return UsePower(card, None)
    return None


def _wanted(earth: Earth, titan: Titan, op: Op, decision: OwnCards) -> bool:
    if op.op in ("threat", "refresh_blow"):
        return True
    if op.op == "place_support":
        return len(titan.supports) <= 1 and upgrading.best_city(earth, earth.intact())[0] >= 0.4
    if op.op == "prevent_all":
        if not isinstance(decision, Wait) or earth.phase != "Ending Phase":
            return False
        return _threatened(earth, titan) >= hp_left(earth, titan)
    if op.op == "enable":
        return sum(not tech.enabled for tech in titan.tech) >= 2
    return False


def _threatened(earth: Earth, titan: Titan) -> int:
    """Return the damage that a Titan must expect in the Ending Phase."""
    place = titan.place or ""
    if titan.inside:
        return through(earth, titan, TYRANTS[earth.rifts[place].token].dmg) * titan.since
    if place in CITIES and not earth.cities[place].destroyed:
        return 0
    return sum(through(earth, titan, earth.dmg(name)) for name in earth.invaders_at(place))


# Set-up and Opening Phase


def _pilot(earth: Earth, decision: ChoosePilots, asked: Asked) -> Action:
    titan = decision.waiting(earth, asked.seat)
    assert titan is not None
    return TakePilot(titan.card, min(titan.offered, key=PILOTS_LIKED.index))


def _start(earth: Earth, decision: StartCity, asked: Asked) -> Action:
    taken = [titan.place for titan in earth.titans]
    return StartIn(next((city for city in STARTS if city not in taken), STARTS[0]))


def _scan(earth: Earth, decision: Scan, asked: Asked) -> Action:
    return LookAhead(asked.options(LookAhead).values[0])


def _scanned(earth: Earth, decision: Scanned, asked: Asked) -> Action:
    seen = asked.options(ToTheBottom).values
    return ToTheBottom(tuple(card for card in seen if episode_worth(earth, card) < -0.6))


def _episode(earth: Earth, decision: ChooseEpisode, asked: Asked) -> Action:
    return ResolveEpisode(max(decision.episodes, key=lambda card: episode_worth(earth, card)))


GOOD_TEXT = {
    "credits": 0.5,
    "discount": 0.3,
    "charge": 0.2,
    "heal_city": 0.3,
    "place_support": 0.3,
    "speed": 0.1,
    "heal": 0.2,
    "add_dice": 0.4,
    "no_invasion_damage": 0.25,
    "invulnerable": -0.3,
    "invader_mod": -0.6,
    "disable": -0.4,
    "hit_support": -0.3,
    "draw_episode": -0.8,
}


def episode_worth(earth: Earth, card: str) -> float:
    """Return what an Episode is worth: its text, who comes and where."""
    episode = EPISODES[card]
    worth = 0.0
    for op in episode.do:
        sign = -1 if op.op in ("charge", "speed") and op.n < 0 else 1
        worth += -op.n if op.op == "threat" else sign * GOOD_TEXT.get(op.op, 0.0)
    rift = earth.rifts[episode.rift]
    if not rift.closed and (rift.guardians or rift.lair):
        worth -= 0.6 + city_harm(earth, episode.city, 1)
        worth += 0.3 * bool(rift.guardians)
        if earth.cities[episode.city].destroyed:
            worth += 0.1
    return worth


def _come_back(earth: Earth, decision: ComeBack, asked: Asked) -> Action:
    cities = asked.options(ComeBackTo).values

    def rank(city: str) -> tuple[bool, bool]:
        intact = not earth.cities[city].destroyed
        return intact and CITIES[city].kind is CityKind.REFUGE, intact

    return ComeBackTo(max(cities, key=rank))


def _pick(earth: Earth, decision: Choose, asked: Asked) -> Action:
    values = list(decision.values)
    op = decision.op
    if op.op == "hit_support":
        return Pick(guarding.worst_support(earth, values))
    if op.op == "heal_city":
        return Pick(min(values, key=earth.city_left))
    if op.op == "place_support":
        cities = [value for value in values if value != NO_MORE]
        return Pick(upgrading.best_city(earth, cities)[1])
    titan = earth.titan(decision.where.titan or "")
    liked = upgrading.chargeable(earth, titan, values)
    if op.op == "charge":
        return Pick(liked[0] if op.n > 0 else liked[-1])
    return Pick(min(values, key=lambda card: upgrading.TASTE[design(card).name]))


ANSWERS: dict[type[Any], Callable[[Earth, Any, Asked], Action]] = {
    ChoosePilots: _pilot,
    StartCity: _start,
    Scan: _scan,
    Scanned: _scanned,
    ChooseEpisode: _episode,
    ComeBack: _come_back,
    Choose: _pick,
    **fight_answers.ANSWERS,
    **upgrade_answers.ANSWERS,
}
"""What answers each question; where nothing does, what a miss would bring."""
