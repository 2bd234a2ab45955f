"""How a game ends: conditions are looked at, then the party takes its reward (10, 11)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.rules.campaign import march_rules
from bot.rules.campaign.conditions import (
    ENGAGEMENT,
    ENLISTMENT,
    ROUND,
    Looker,
    Moment,
    follow_guest,
    holds,
    lands_that_matter,
    rounds_that_matter,
    seats_of,
    standing_in,
)
from bot.rules.campaign.content import ITEMS
from bot.rules.campaign.saga import HEROES, Action, Ask, Decision, Saga, Step, Steps
from bot.rules.campaign.scenario_events import PrizeGiven, ScenarioEnds, WayChosen
from bot.rules.campaign.scenarios import MarchLog
from bot.rules.campaign.sheet import ItemId
from bot.rules.campaign.spawns import BeginRound
from bot.rules.campaign.teams import form_of, heroes, is_party, scenario_of
from bot.rules.kernel import Drop, Options, Seat
from bot.rules.titan.events import Crowned

WON, LOST = "won", "lost"


def engagement_ends() -> Steps:
    """Yield what comes after an engagement."""
    yield LookAround(ENGAGEMENT)


def leaves(saga: Saga, seat: Seat) -> None:
    """Note who leaves the table: who still plays has withdrawn, anybody else only votes no more."""
    if saga.over or saga.players[seat].dead:
        saga.course.gone.append(seat)
    elif saga.heroes:
        saga.heroes[seat].withdrawn = True


def turn_ends(saga: Saga, seat: Seat, *, round_ends: bool) -> Steps:
    """Yield what comes after a player's turn."""
    yield LookAround(ENLISTMENT, seat)
    if round_ends:
        yield EndRound()


class LookAround(Step):
    """The conditions are looked at: at the end of an engagement, or of an Enlistment Phase."""

    moment: str
    seat: Seat = -1

    def resolve(self, realm: Saga) -> Steps:
        """End the game if it is time."""
        return check(realm, Moment(self.moment, self.seat))


class EndRound(Step):
    """A round is over: note who holds what, look at the conditions, and begin the next."""

    def resolve(self, realm: Saga) -> Steps:
        """End the game if it is time, or go on."""
        _note_lands(realm)
        end = list(check(realm, Moment(ROUND)))
        yield from end or (BeginRound(),)


def _note_lands(saga: Saga) -> None:
    victory = form_of(saga).victory
    rounds = rounds_that_matter(victory)
    if rounds:
        held = saga.course.held
        held.append(standing_in(saga, sorted(lands_that_matter(victory))))
        del held[:-rounds]


def check(saga: Saga, moment: Moment | None = None) -> Steps:
    """Yield the end of the game if its time has come; by default an engagement has just ended."""
    if saga.over:
        return ()
    moment = moment or Moment(ENGAGEMENT)
    follow_guest(saga)
    return _check_party(saga, moment) if is_party(saga) else _check_open(saga, moment)


def _check_open(saga: Saga, moment: Moment) -> Steps:
    """End a game of everybody against everybody (3.12): who wins at once shares the victory."""
    form, living = form_of(saga), saga.living()
    found = [seat for seat in living if holds(Looker(saga, moment, seat), form.victory)]
    if not living or found:
        return _crown(saga, found)
    if _time_is_up(saga, moment):
        best = max(saga.players[seat].score for seat in living)
        return _crown(saga, [seat for seat in living if saga.players[seat].score == best])
    return ()


def _crown(saga: Saga, winners: Sequence[Seat]) -> Steps:
    saga.over, saga.winners = True, list(winners)
    saga.game_ends()
    yield Crowned(tuple(winners))
    yield Drop("Nothing")


def _check_party(saga: Saga, moment: Moment) -> Steps:
    """End a party's scenario: defeat is looked at before victory.

    But to slay the last needed Titan wins, even if a hero falls in the same exchange.
    """
    form, look = form_of(saga), Looker(saga, moment)
    lost, won = holds(look, form.defeat), holds(look, form.victory)
    if lost and won:
        lost = not holds(look._replace(titans_alone=True), form.victory)
    if lost or won:
        return _finish(saga, won=not lost)
    if _time_is_up(saga, moment):
        return _finish(saga, won=False, late=True)
    return ()


def _time_is_up(saga: Saga, moment: Moment) -> bool:
    limit = form_of(saga).round_limit
    return moment.kind == ROUND and limit is not None and saga.course.round >= limit


def _finish(saga: Saga, *, won: bool, late: bool = False) -> Steps:
    saga.course.verdict = WON if won else LOST
    saga.over, saga.winners = True, seats_of(saga, HEROES) if won else []
    yield ScenarioEnds(saga.rules.scenario, won, late)
    yield Drop("Nothing")
    if won:
        yield RewardItem()
    if saga.march is not None:
        yield ChooseWay()
    yield CloseScenario()


class CloseScenario(Step):
    """The reward is shared and the way chosen: the sheets may go home."""

    def resolve(self, realm: Saga) -> Steps:
        """Close the table."""
        realm.course.closed = True
        realm.game_ends()
        return ()


class RewardItem(Decision):
    """The party says which item it takes as a reward, and who gets it.

    If they do not agree, most votes decide about the item, and who has the fewest items gets it.
    """

    gathered: ClassVar[bool] = True
    humans_first: ClassVar[bool] = True

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the heroes, slain or not, if there is an item to take."""
        return heroes(realm) if prizes(realm) else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the choice."""
        return (TakeReward,)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Take the best item for who has the fewest."""
        return TakeReward(prizes(realm)[0], poorest(realm))

    def close(self, realm: Saga, answers: Mapping[Seat, Any]) -> Steps:
        """Give the item; if none is left anywhere, its price in gold."""
        course = realm.course
        if not heroes(realm):
            return
        receivers = {answer.receiver for answer in answers.values()}
        agreed = receivers.pop() if len(receivers) == 1 else None
        course.prize_to = poorest(realm) if agreed is None else agreed
        if answers:
            course.prize = march_rules.elected({s: a.item for s, a in answers.items()})
            yield PrizeGiven(course.prize_to, course.prize)
        elif wanted := _wanted(realm):
            course.prize_gold = min(ITEMS[item].price for item in wanted)
            yield PrizeGiven(course.prize_to, "", course.prize_gold)


class TakeReward(Action, frozen=True):
    """Vote for an item, and for who gets it."""

    item: ItemId
    receiver: Seat

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the items, then the heroes, who has the fewest items first."""
        if not picked:
            return Options(prizes(realm))
        first = poorest(realm)
        return Options([first, *(seat for seat in heroes(realm) if seat != first)])


def _wanted(saga: Saga) -> list[ItemId]:
    """Return the items that the reward names, the dearest first; none for a retry."""
    reward = form_of(saga).rewards.item
    if reward is None or (
        saga.march is not None and march_rules.is_retry(saga.march, saga.rules.scenario)
    ):
        return []
    named = [
        each.id
        for each in ITEMS.values()
        if each.id in reward.items or each.rarity in reward.rarity
    ]
    return sorted(named, key=lambda item: -ITEMS[item].price)


def prizes(saga: Saga) -> list[ItemId]:
    """Return the items that the party may choose from: those, or else like those, in stock."""
    wanted = _wanted(saga)
    rarities = {ITEMS[item].rarity for item in wanted}
    alike = [each.id for each in ITEMS.values() if each.rarity in rarities]
    return _in_stock(saga, wanted) or _in_stock(saga, alike)


def _in_stock(saga: Saga, items: Sequence[ItemId]) -> list[ItemId]:
    """Return the items of which the party's market has one left (R97)."""
    owned = [each.item for seat in heroes(saga) for each in saga.heroes[seat].sheet.items]
    return [item for item in items if owned.count(item) < ITEMS[item].stock]


def poorest(saga: Saga) -> Seat:
    """Return the first hero in turn order who has the fewest items."""
    order = sorted(heroes(saga), key=saga.order.index)
    return min(order, key=lambda seat: len(saga.heroes[seat].sheet.items))


class ChooseWay(Decision):
    """The party votes for the next scenario of its campaign; the first seat breaks a tie (11)."""

    gathered: ClassVar[bool] = True
    humans_first: ClassVar[bool] = True

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the heroes, if there is more than one way."""
        return heroes(realm) if len(ways(realm)) > 1 else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the choice."""
        return (TakeWay,)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Go on straight ahead, or play it again."""
        return TakeWay(ways(realm)[0])

    def close(self, realm: Saga, answers: Mapping[Seat, Any]) -> Steps:
        """Go where most want to go."""
        if answers:
            votes = {seat: answer.scenario for seat, answer in sorted(answers.items())}
            way = realm.course.way = march_rules.elected(votes)
            yield WayChosen(way, march_rules.is_side_trip(_after(realm), way), (*votes.items(),))


class TakeWay(Action, frozen=True):
    """Vote for a scenario."""

    scenario: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the ways, the road ahead first."""
        return Options(ways(realm))


def _after(saga: Saga) -> MarchLog:
    assert saga.march is not None
    won = saga.course.verdict == WON
    return march_rules.advanced(saga.march, scenario_of(saga).id, won=won)


def ways(saga: Saga) -> tuple[str, ...]:
    """Return where the party may go next."""
    return () if saga.march is None else march_rules.ways(_after(saga))
