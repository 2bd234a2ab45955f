"""A hero's Turn: how it starts, what it may spend, and what every action of it shares.

Action points are those of the running card and, first spent, the hero's own: the one committed to
start the Turn and those gained (rulings G47, G48).
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from bot.rules.defenders import events
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Steps, Turn
from bot.rules.defenders.cards import Foe, HeroCard, Region, Side
from bot.rules.defenders.hit_points import heal, lose_hp, lose_xp
from bot.rules.defenders.looking import look_and_order
from bot.rules.kernel import Event, Options, Seat

Limit = Literal["turn", "round", "party", "battle"]
"""How often something can be used: per Turn, Round, Round of the whole party, or battle."""


class TurnDecision(Decision):
    """A Defender or All Defenders card is being spent."""

    def heroes(self, battle: Battle, seat: Seat) -> list[Hero]:
        """Return the heroes the seat may act with now."""
        raise NotImplementedError


def sun(battle: Battle, hero: Hero) -> int:
    """Return the AP that General Sahra takes from a Turn started in her region."""
    return int(battle.foe_at(Foe.GENERAL_SAHRA, hero.region))


def startable(battle: Battle, hero: Hero) -> bool:
    """Tell whether the hero can still start a Turn: it commits 1 AP of the card."""
    return hero.turn is None and battle.pool >= 1 + sun(battle, hero)


def funds(battle: Battle, hero: Hero) -> int:
    """Return the AP the hero can spend, as if its Turn had started."""
    if hero.turn is not None:
        return hero.points + battle.pool
    return battle.pool - sun(battle, hero) if startable(battle, hero) else 0


def must_look(battle: Battle, hero: Hero) -> bool:
    """Tell whether an Oracle will Scry at the start of its Turn, before its first action."""
    return hero.card is HeroCard.ORACLE and bool(battle.deck)


def affordable(battle: Battle, hero: Hero, ap: int) -> bool:
    """Tell whether the hero can take something that costs so many AP.

    What costs none needs a started Turn, and the action of a Sacrifice must cost some. An Oracle
    starts its Turn first, since what it sees may change its mind.
    """
    if hero.turn is None:
        return 0 < ap <= funds(battle, hero) and not must_look(battle, hero)
    return funds(battle, hero) >= ap and not (hero.turn.extra and not ap)


def fit(battle: Battle, hero: Hero) -> bool:
    """Tell whether the hero may Secure and Fight: not Exhausted once its Turn has started (G52)."""
    if hero.turn is None:
        return not hero.exhausted or hero.region is Region.CAPITAL
    return not hero.exhausted or hero.turn.iron_will


def hp_at_start(battle: Battle, hero: Hero) -> int:
    """Return the hero's HP in its Turn, as if it had started: after the Rest."""
    if hero.turn is not None or hero.region is not Region.CAPITAL:
        return hero.hp
    crowded = battle.capital_side is Side.HOSTILE
    return min(hero.max_hp, hero.hp + 2) if crowded else hero.max_hp


def begin(battle: Battle, hero: Hero) -> Steps:
    """Start the hero's Turn if it has not: commit 1 AP, and Rest in the Capital City."""
    if hero.turn is not None:
        return
    rested = hp_at_start(battle, hero)
    battle.pool -= 1 + sun(battle, hero)
    hero.points += 1
    hero.turn = Turn(from_tree=hero.in_tree)
    hero.taunt, hero.taunted = False, None
    yield events.TurnBegins(hero.card)
    if hero.region is Region.CAPITAL:
        yield from heal(hero, rested - hero.hp)
    if must_look(battle, hero):
        yield from look_and_order(battle, hero, 2)


def pay(battle: Battle, hero: Hero, ap: int) -> None:
    """Spend AP: the hero's own first, then the card's."""
    own = min(hero.points, ap)
    hero.points -= own
    battle.pool -= ap - own
    if hero.turn is not None and ap:
        hero.turn.extra = False


def unused(battle: Battle, hero: Hero, name: str, limit: Limit | None) -> bool:
    """Tell whether something of limited use can be used once more."""
    if limit == "turn":
        return hero.turn is None or name not in hero.turn.used
    if limit == "party":
        return name not in battle.used
    if limit == "battle":
        return name not in battle.spent
    return limit is None or name not in hero.used


def use(battle: Battle, hero: Hero, name: str, limit: Limit | None) -> None:
    """Note a use of something of limited use."""
    if limit == "turn" and hero.turn is not None:
        hero.turn.used.append(name)
    elif limit == "party":
        battle.used.append(name)
    elif limit == "round":
        hero.used.append(name)
    elif limit == "battle":
        battle.spent.append(name)


class HeroAction(Action, frozen=True):
    """Something a hero does in its Turn. The class says what it costs and how often it works.

    `title` names an ability, Artifact or Skill as its card does; `secures` tells that an Exhausted
    hero may not (ruling G52), `of` whose ability it is.
    """

    title: ClassVar[str] = ""
    ap: ClassVar[int] = 1
    hp_cost: ClassVar[int] = 0
    xp_cost: ClassVar[int] = 0
    limit: ClassVar[Limit | None] = None
    secures: ClassVar[bool] = False
    of: ClassVar[HeroCard | None] = None

    hero: HeroCard

    @classmethod
    def has(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero has this at its disposal at all, wherever it got it."""
        return cls.of is None or hero.card is cls.of

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is anything to do it to."""
        return True

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return what is left for the field after the hero and the given picks."""
        raise NotImplementedError

    @classmethod
    def possible(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero can do this now."""
        return (
            affordable(battle, hero, cls.ap)
            and hp_at_start(battle, hero) >= cls.hp_cost
            and hero.xp >= cls.xp_cost
            and unused(battle, hero, cls.title, cls.limit)
            and (not cls.secures or fit(battle, hero))
            and cls.has(battle, hero)
            and cls.can(battle, hero)
        )

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the heroes that can do this, then what is left for the other fields."""
        if picked:
            return cls.targets(battle, battle.hero(picked[0]), picked[1:])
        assert isinstance(ask.decision, TurnDecision)
        heroes = ask.decision.heroes(battle, ask.seat)
        return Options([hero.card for hero in heroes if cls.possible(battle, hero)])

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Start the Turn if need be, pay, do it, and go on with the Turn."""
        hero = battle.hero(self.hero)
        yield from begin(battle, hero)
        pay(battle, hero, self.ap)
        if self.title:
            use(battle, hero, self.title, self.limit)
            yield self.told()
        yield from self._pay_hp_and_xp(battle, hero)
        yield from self.act(battle, hero)
        yield ask.decision

    def _pay_hp_and_xp(self, battle: Battle, hero: Hero) -> Steps:
        yield from lose_hp(battle, hero, self.hp_cost)
        for _ in range(self.xp_cost):
            yield lose_xp(hero)

    def told(self) -> Event:
        """Return the event that tells of the ability."""
        return events.AbilityUsed(self.hero, self.title, getattr(self, "other", None))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Do it, now that it is paid for."""
        raise NotImplementedError


class StartTurn(HeroAction, frozen=True):
    """Start the Turn: 1 AP is committed to the next action."""

    @classmethod
    def possible(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero can start a Turn."""
        return startable(battle, hero)

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Start it; the action for the AP comes next."""
        yield from begin(battle, battle.hero(self.hero))
        yield ask.decision


def others(battle: Battle, hero: Hero, regions: Sequence[Region] | None = None) -> list[HeroCard]:
    """Return the other heroes, or those in some regions, in seat order."""
    return [
        other.card
        for other in battle.heroes
        if other is not hero and (regions is None or other.region in regions)
    ]
