"""Step 1 of the Fight Phase: moving a Titan, Combat Repair, and what it meets on the way."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events
from bot.rules.war_titans.abilities import has_ability, triggered
from bot.rules.war_titans.any_time import OwnCards
from bot.rules.war_titans.cards import CITIES, RIFTS, Score, When
from bot.rules.war_titans.checks import RollCheck, new_check
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.harm import TyrantRecovers
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.repairing import SpendRepairs
from bot.rules.war_titans.using import Usable, spend, usable


class ArriveAt(Step):
    """A Titan enters a place, in whatever way; Mechanical Invaders there act (A29)."""

    titan: str
    place: str
    on_foot: bool = False

    def resolve(self, earth: Earth) -> Steps:
        """Put it there; a Titan destroyed on the way stops."""
        titan = earth.titan(self.titan)
        if titan.place is None:
            return
        left = titan.place
        titan.place, titan.inside, titan.since = self.place, False, False
        if not self.on_foot:
            yield events.TitanPlaced(titan.card, self.place)
        if left in RIFTS:
            yield TyrantRecovers(left)
        there = earth.invaders_at(self.place)
        yield from triggered(there, When.ON_TITAN_ENTERS, titan.card, self.place)


def speed(earth: Earth, titan: Titan) -> int:
    """Return how many places a Titan can move: never below 1 (A46)."""
    more = [*earth.passives(titan, "speed"), *earth.turn_ops(titan, "speed")]
    return max(1, titan.sheet.movement.dice + sum(op.n for op in more))


def ways(earth: Earth, titan: Titan) -> dict[str, tuple[str, ...]]:
    """Return the places a Titan can reach, each with the best way there.

    The best way meets the fewest Mechanical Invaders that would act, then is the shortest. A Rift
    is an end point, entered from a city it threatens (A54).
    """
    start = titan.place or ""
    best: dict[str, tuple[int, tuple[str, ...]]] = {start: (0, ())}
    front = [start]
    for _ in range(speed(earth, titan)):
        found: dict[str, tuple[int, tuple[str, ...]]] = {}
        for place in front:
            if place in RIFTS and place != start:
                continue
            met, way = best[place]
            for near in _steps(earth, titan, place):
                step = (met + _danger(earth, near), (*way, near))
                old = found.get(near) or best.get(near)
                if old is None or (step[0], len(step[1])) < (old[0], len(old[1])):
                    found[near] = step
        best |= found
        front = list(found)
    return {place: way for place, (_, way) in best.items() if place != start}


def _steps(earth: Earth, titan: Titan, place: str) -> list[str]:
    if place in RIFTS:
        return list(RIFTS[place].threatens)
    rifts = earth.open_rifts() if titan.jump else earth.threatened_by(place)
    return [*CITIES[place].adjacent, *rifts]


def _danger(earth: Earth, place: str) -> int:
    there = earth.invaders_at(place)
    return sum(has_ability(earth, name, When.ON_TITAN_ENTERS) for name in there)


class MoveTitan(OwnCards, Decision):
    """A Titan moves, stays, or makes a Combat Repair instead (A44)."""

    titan: str

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the player of a Titan on the board."""
        titan = earth.titan(self.titan)
        return (titan.owner,) if titan.place is not None else ()

    def main_offers(self, earth: Earth, seat: Seat) -> list[type[Action]]:
        """Return moving, staying, Combat Repair, and what a card can do before moving."""
        titan = earth.titan(self.titan)
        kinds: list[type[Action]] = [Move, Stay]
        if can_repair(earth, titan):
            kinds.append(CombatRepair)
        if before_moving(earth, titan):
            kinds.append(BeforeMoving)
        return kinds

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Stay."""
        return Stay()


def can_repair(earth: Earth, titan: Titan) -> bool:
    """Tell whether a Combat Repair is possible: in a city without Invaders, not moved."""
    clear = titan.place in CITIES and not earth.invaders_at(titan.place or "")
    return clear and not titan.moved


def before_moving(earth: Earth, titan: Titan) -> list[Usable]:
    """Return the abilities that can be used at the start of a movement."""
    fits = {"rift_jump": not titan.jump, "place_titan": bool(earth.intact())}
    return [each for each in usable(earth, titan, When.MOVE) if fits[each.ability.do[0].op]]


class Move(Action, frozen=True):
    """Move to a place in reach."""

    place: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the places in reach, in the order of the map."""
        assert isinstance(ask.decision, MoveTitan)
        near = ways(earth, earth.titan(ask.decision.titan))
        return Options([place for place in earth.places() if place in near])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Go there, place by place."""
        assert isinstance(ask.decision, MoveTitan)
        titan = earth.titan(ask.decision.titan)
        way = ways(earth, titan)[self.place]
        titan.moved = True
        yield events.TitanMoved(titan.card, self.place, way[:-1])
        for place in way:
            yield ArriveAt(titan.card, place, on_foot=True)


class Stay(Action, frozen=True):
    """Do not move."""


class CombatRepair(Action, frozen=True):
    """Instead of moving, make a Repair Check; at most the printed score can be used (A44)."""

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Roll it and spend the successes."""
        assert isinstance(ask.decision, MoveTitan)
        titan = earth.titan(ask.decision.titan)
        yield RollCheck(new_check(titan, Score.REPAIR))
        yield SpendRepairs(titan.card, most=titan.sheet.repair.dice)


class BeforeMoving(Action, frozen=True):
    """Use an ability at the start of the movement, where it needs one with a city."""

    card: str
    city: str | None

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cards, then the cities for one that puts the Titan somewhere."""
        assert isinstance(ask.decision, MoveTitan)
        found = before_moving(earth, earth.titan(ask.decision.titan))
        if not picked:
            return Options([each.source for each in found])
        each = next(u for u in found if u.source == picked[0])
        places = each.ability.do[0].op == "place_titan"
        return Options(earth.intact() if places else [None])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Use it, and go on with the movement."""
        move = ask.decision
        assert isinstance(move, MoveTitan)
        titan = earth.titan(move.titan)
        each = next(u for u in before_moving(earth, titan) if u.source == self.card)
        yield from spend(earth, titan, each, self.city or "")
        if self.city is None:
            titan.jump = True
        else:
            titan.moved = True
            yield ArriveAt(titan.card, self.city)
        yield move
