"""Set-up of a battle: heroes, the ring of regions, the decks, the foe."""

from collections.abc import Sequence
from typing import Any

from bot.rules.defenders import events
from bot.rules.defenders.battle import (
    Action,
    Ask,
    Battle,
    Decision,
    Enemy,
    Hero,
    Outer,
    Step,
    Steps,
)
from bot.rules.defenders.campaign_log import HeroLog
from bot.rules.defenders.cards import (
    ALL_DEFENDERS,
    ARTIFACTS,
    COLOURS,
    DEFENDERS,
    DIRE,
    ENEMIES,
    FOES,
    GENERALS,
    HEROES,
    OUTER,
    SKILLS,
    Foe,
    HeroCard,
    Region,
    Side,
)
from bot.rules.defenders.difficulty import (
    BASE,
    CAMPAIGN_DIRE,
    CAMPAIGN_FOE_HP,
    FOE_HP_PER_GENERAL,
    GREAT_BATTLE,
)
from bot.rules.defenders.war_regions import Training
from bot.rules.kernel import Options, Seat

TURN_DECK_ENEMIES = HORDE_ENEMIES = 3
DEFENDER_CARDS = 4
"""Defender cards in the Turn Deck: a coloured one for each hero, the rest All Defenders."""

GENERAL_BATTLE_CARAVANS = 3
DARK_REGIONS = 3
"""Hostile Outer Regions of the Great Battle's dark option."""


def hero_count(seats: int) -> int:
    """Return how many heroes play; a lone player runs two."""
    return max(2, seats)


class ChooseHero(Decision):
    """A player chooses the hero of the next colour."""

    seat: Seat

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the player."""
        return (battle.player(self.seat),)

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (TakeHero,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Take the first that is free."""
        return TakeHero(free_heroes(battle)[0])


class TakeHero(Action, frozen=True):
    """Choose a hero."""

    hero: HeroCard

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the heroes that nobody has chosen."""
        return Options(free_heroes(battle))

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Take it."""
        assert isinstance(ask.decision, ChooseHero)
        yield add_hero(battle, self.hero, battle.player(ask.decision.seat))


def free_heroes(battle: Battle) -> list[HeroCard]:
    """Return the heroes of the boxes in play that nobody has."""
    taken = {hero.card for hero in battle.heroes}
    return [
        card for card, text in HEROES.items() if card not in taken and battle.dark >= text.dark_war
    ]


def add_hero(battle: Battle, card: HeroCard, seat: Seat) -> events.HeroChosen:
    """Give a seat a hero, at full HP in the Capital City."""
    battle.heroes.append(Hero(card, seat, HEROES[card].hp))
    return events.HeroChosen(card, seat)


class GatherHeroes(Step):
    """Every player gets a hero, a lone player two: chosen in seat order, or at random."""

    seats: int
    chosen: bool

    def resolve(self, battle: Battle) -> Steps:
        """Ask for them, deal them, or bring back those of the campaign."""
        players = [min(number, self.seats - 1) for number in range(hero_count(self.seats))]
        kept = battle.log.heroes if battle.log is not None else []
        for seat, hero in zip(players, kept, strict=False):
            battle.heroes.append(_returning(hero, seat))
        for seat in players[len(kept) :]:
            if self.chosen:
                yield ChooseHero(seat)
            else:
                yield add_hero(battle, battle.chance.pick(free_heroes(battle)), seat)


def _returning(kept: HeroLog, seat: Seat) -> Hero:
    return Hero(
        kept.card,
        seat,
        HEROES[kept.card].hp,
        xp=kept.xp,
        skill=kept.skill,
        artifacts=list(kept.artifacts),
    )


class LayRegions(Step):
    """The six Outer Regions form a ring round the Capital City, in random order.

    `sides` is "random", "chosen", "a" or "b" in the base game; "friendly" or "dark" with the
    Dark War's regions.
    """

    sides: str

    def resolve(self, battle: Battle) -> Steps:
        """Lay them; in a campaign as they lay before, with its scars."""
        order = list(battle.log.ring) if battle.log is not None else []
        if not order:
            order = list(OUTER)
            battle.chance.shuffle(order)
        battle.ring = [Outer(region, self._side(battle)) for region in order]
        if battle.log is not None:
            for region in battle.log.scars:
                battle.outer(region).side, battle.outer(region).threat = Side.HOSTILE, 1
        battle.capital_side = Side.FRIENDLY if battle.dark else Side.A
        if self.sides == "dark":
            battle.capital_side = Side.HOSTILE
            battle.chance.shuffle(order)
            for region in order[:DARK_REGIONS]:
                battle.outer(region).side = Side.HOSTILE
        if self.sides == "chosen":
            yield ChooseSides()

    def _side(self, battle: Battle) -> Side:
        if battle.dark:
            return Side.FRIENDLY
        if self.sides == "random":
            return battle.chance.pick((Side.A, Side.B))
        return Side.B if self.sides == "b" else Side.A


class ChooseSides(Decision):
    """The party chooses the side of each Outer Region."""

    humans_first = True

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return everybody; the first press counts."""
        return battle.owners()

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (TurnToB,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Leave all at side A."""
        return TurnToB(())


class TurnToB(Action, frozen=True):
    """Choose which Outer Regions show side B; the others show side A."""

    regions: tuple[Region, ...]

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return all six."""
        return Options([outer.region for outer in battle.ring], least=0, most=len(battle.ring))

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Turn them."""
        for region in self.regions:
            battle.outer(region).side = Side.B
        yield events.SidesChosen(self.regions)


class ShuffleDecks(Step):
    """The Turn Deck, the Horde Deck with the foe below it, Artifacts, Skills and Caravans."""

    def resolve(self, battle: Battle) -> Steps:
        """Shuffle them all."""
        enemies = list(ENEMIES)
        battle.chance.shuffle(enemies)
        battle.deck = _defenders(battle)
        battle.see(*sorted(battle.deck))
        battle.deck += enemies[:TURN_DECK_ENEMIES]
        horde = enemies[TURN_DECK_ENEMIES : TURN_DECK_ENEMIES + HORDE_ENEMIES]
        battle.unused = enemies[TURN_DECK_ENEMIES + HORDE_ENEMIES :]
        battle.horde = horde + _dire(battle, _dire_count(battle))
        battle.chance.shuffle(battle.horde)
        battle.foe = _foe(battle)
        carried = {artifact for hero in battle.heroes for artifact in hero.artifacts}
        battle.artifacts = [
            name
            for name, card in ARTIFACTS.items()
            if battle.dark >= card.dark_war and name not in carried
        ]
        battle.chance.shuffle(battle.artifacts)
        if battle.dark:
            known = {hero.skill for hero in battle.heroes}
            battle.skills = [skill for skill in SKILLS if skill not in known]
            battle.chance.shuffle(battle.skills)
            battle.supply = list(OUTER)
            battle.chance.shuffle(battle.supply)
            if battle.foe.name in GENERALS:
                battle.supply = battle.supply[:GENERAL_BATTLE_CARAVANS]
        yield events.BattleBegins(
            tuple(hero.card for hero in battle.heroes),
            tuple(outer.region for outer in battle.ring),
            len(battle.horde),
        )


def _defenders(battle: Battle) -> list[str]:
    """Return the shuffled Defender cards; in the first Round they lie below the Enemy cards."""
    coloured = {colour: card for card, colour in DEFENDERS.items()}
    cards = [coloured[colour] for colour in COLOURS[: len(battle.heroes)]]
    cards += ALL_DEFENDERS[: DEFENDER_CARDS - len(cards)]
    battle.chance.shuffle(cards)
    return cards


def _dire(battle: Battle, count: int) -> list[str]:
    """Draw Dire Enemies one by one; one whose region was drawn already is replaced."""
    pool = [name for name, card in DIRE.items() if battle.dark >= card.dark_war]
    battle.chance.shuffle(pool)
    drawn: dict[Region, str] = {}
    for name in pool:
        if len(drawn) < count:
            drawn.setdefault(DIRE[name].region, name)
    return list(drawn.values())


def _dire_count(battle: Battle) -> int:
    if battle.log is not None:
        return CAMPAIGN_DIRE[battle.difficulty][battle.log.next_battle]
    levels = GREAT_BATTLE if battle.dark else BASE
    return levels[battle.difficulty].dire


def _foe(battle: Battle) -> Enemy:
    """Draw a random Epic Foe, or for the earlier battles of a campaign a General not yet met."""
    log = battle.log
    if log is not None and not log.final:
        met = {past.foe for past in log.battles}
        name = battle.chance.pick([foe for foe in GENERALS if foe not in met])
        return _enemy(name, FOES[name].hp + len(battle.heroes) - 2)
    pool = [foe for foe, c in FOES.items() if foe not in GENERALS and battle.dark >= c.dark_war]
    name = battle.chance.pick(pool)
    if log is not None:
        return _enemy(name, CAMPAIGN_FOE_HP + FOE_HP_PER_GENERAL * log.at_large)
    levels = GREAT_BATTLE if battle.dark else BASE
    return _enemy(name, levels[battle.difficulty].foe_hp)


def _enemy(name: Foe, hp: int) -> Enemy:
    return Enemy(name, hp, hp, FOES[name].region)


class DealSkills(Step):
    """Each hero without a Skill gets one; or two of which it keeps one."""

    two: bool

    def resolve(self, battle: Battle) -> Steps:
        """Deal them where there are Skills."""
        for hero in battle.heroes:
            if not battle.dark or hero.skill is not None:
                continue
            hero.skill = battle.skills.pop()
            yield events.SkillDealt(hero.card, hero.skill)
            if self.two:
                second = battle.skills.pop()
                yield events.SkillDrawn(hero.card, second)
                yield Training(hero.card, second)


def steps(seats: int, *, chosen: bool, sides: str, two_skills: bool) -> Steps:
    """Return the steps of the set-up in order."""
    yield GatherHeroes(seats, chosen)
    yield LayRegions(sides)
    yield ShuffleDecks()
    yield DealSkills(two_skills)
