"""Defending: who may Defend a region against an Enemy or Dire Enemy card, and for how many HP.

Ruling G45: the printed cost, or what one text sets in its place; then Martyr; then reductions.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.rules.defenders import events
from bot.rules.defenders.artifacts import FindArtifact
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Steps
from bot.rules.defenders.cards import DIRE, Artifact, HeroCard, Region, Side
from bot.rules.defenders.hit_points import GainXp, LoseHp
from bot.rules.defenders.threat import RaiseThreat, lower
from bot.rules.kernel import Options, Seat

ENEMY_COST, DIRE_COST, TOUGHNESS = 1, 2, 3
"""HP to Defend against an Enemy, a Dire Enemy, and the Minotaur."""

NORMAL = "normal"
BULWARK = "Bulwark"
MEDITATE = "Meditate"
MANTICORE = "Manticore"
SHIELD = str(Artifact.SHIELD_OF_AUGHMOORE)
WALL = "Shield Wall"


class Way(NamedTuple):
    """A way to Defend: by which text, if any, and for how many HP."""

    how: str
    hp: int


class Presence(NamedTuple):
    """Why a hero may Defend a region: the HP it costs more, and whether Taunt is why."""

    more: int = 0
    taunt: bool = False


def presence(battle: Battle, hero: Hero, region: Region) -> Presence | None:
    """Return the cheapest reason why a hero may Defend a region; None if there is none."""
    if hero.exhausted:
        return None
    if hero.region is region or _safeguards(battle, hero, region):
        return Presence()
    near = region in battle.ring_neighbours(hero.region)
    if hero.taunt and near and hero.taunted in (None, region):
        return Presence(taunt=True)
    if hero.card is HeroCard.DRUID and region in battle.adjacent(hero.region):
        return Presence(more=1)
    return None


def _safeguards(battle: Battle, hero: Hero, region: Region) -> bool:
    stands = hero.region is Region.PLAINS and battle.side(Region.PLAINS) is Side.B
    near = stands and region in battle.outer_adjacent(Region.PLAINS)
    return near and battle.ability_on(Region.PLAINS)


def ways(battle: Battle, hero: Hero, region: Region) -> list[Way]:
    """Return the ways in which a hero can Defend a region now, each payable in full."""
    why = presence(battle, hero, region)
    if battle.attack is None or why is None:
        return []
    found = []
    for way in _set_costs(battle, hero, region):
        cost = way.hp + why.more
        if battle.attack.card in DIRE and _mantle(hero) and cost > 1:
            cost -= 1
        found.append(Way(way.how, cost))
        if hero.wall and hero.region is region and cost:
            found.append(Way(f"{way.how} + {WALL}" if way.how != NORMAL else WALL, cost - 1))
    return [way for way in found if way.hp <= hero.hp]


def _mantle(hero: Hero) -> bool:
    return Artifact.MANTLE_OF_THORNS in hero.artifacts and hero.hp >= 3


def _set_costs(battle: Battle, hero: Hero, region: Region) -> Iterator[Way]:
    """Yield the printed cost, and what each text sets in its place."""
    assert battle.attack is not None
    dire = battle.attack.card in DIRE
    printed = ENEMY_COST if not dire else DIRE_COST
    if battle.attack.card == "Minotaur":
        printed = TOUGHNESS
    yield Way(NORMAL, printed)
    if dire and hero.card is HeroCard.WARDEN and BULWARK not in hero.used:
        yield Way(BULWARK, 1)
    if hero.ready(Artifact.SHIELD_OF_AUGHMOORE):
        yield Way(SHIELD, 1 if dire else 0)
    if hero.meditating and region is Region.MOUNTAINS and battle.ability_on(region):
        yield Way(MEDITATE, 0)
    if hero.riding and hero.region is region:
        yield Way(MANTICORE, 0)


def dice_ready(battle: Battle, region: Region) -> bool:
    """Tell whether a Privateers' Fleet die can Defend the region."""
    return battle.side(Region.COAST) is Side.FRIENDLY and battle.outer(region).dice > 0


class Defence(Decision):
    """Whoever can Defend the region may; the first to press is the defender (ruling G9)."""

    region: Region
    declined: list[Seat] = msgspec.field(default_factory=list)

    def defenders(self, battle: Battle, seat: Seat) -> list[Hero]:
        """Return the heroes of a seat that can Defend."""
        return [hero for hero in battle.heroes_of(seat) if ways(battle, hero, self.region)]

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the owners of possible defenders, and all where a Fleet die can be sent back."""
        if battle.attack is None or battle.attack.stopped:
            return ()
        dice = dice_ready(battle, self.region)
        able = [seat for seat in battle.owners() if dice or self.defenders(battle, seat)]
        return [seat for seat in able if seat not in self.declined]

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return Defend, the Fleet die, and the way to let it happen."""
        kinds: list[type[Action]] = [Defend] if self.defenders(battle, seat) else []
        if dice_ready(battle, self.region):
            kinds.append(SendDieBack)
        return [*kinds, Decline]

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Let the attack go undefended, as far as this seat goes."""
        return Decline()


class Defend(Action, frozen=True):
    """Defend: lose HP instead of the Threat rising; against a Dire Enemy, gain an Artifact."""

    hero: HeroCard
    how: str = NORMAL

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the possible defenders, then the ways of the one picked."""
        defence = ask.decision
        assert isinstance(defence, Defence)
        if not picked:
            return Options([hero.card for hero in defence.defenders(battle, ask.seat)])
        found = ways(battle, battle.hero(picked[0]), defence.region)
        return Options([way.how for way in found])

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Pay, and take what it brings."""
        defence, hero = ask.decision, battle.hero(self.hero)
        assert isinstance(defence, Defence)
        assert battle.attack is not None
        cost = next(w.hp for w in ways(battle, hero, defence.region) if w.how == self.how)
        self._use_up(battle, hero, defence.region)
        battle.attack.defended.append(defence.region)
        how = "" if self.how == NORMAL else self.how
        yield events.Defended(hero.card, defence.region, cost, how)
        yield LoseHp(hero.card, cost)
        if MANTICORE not in self.how:
            if battle.dark and cost:
                yield GainXp(hero.card)
            if battle.attack.card in DIRE:
                yield FindArtifact(hero.card)
        if hero.card is HeroCard.PALADIN:
            yield Retribution(defence.region)

    def _use_up(self, battle: Battle, hero: Hero, region: Region) -> None:
        why = presence(battle, hero, region)
        if why is not None and why.taunt:
            hero.taunted = region
        if BULWARK in self.how:
            hero.used.append(BULWARK)
        if SHIELD in self.how:
            hero.used.append(SHIELD)
        if MEDITATE in self.how:
            hero.meditating = False
        if WALL in self.how:
            hero.wall = False


class SendDieBack(Action, frozen=True):
    """Send a Fleet die back to the supply to Defend the region: no HP, no Artifact, no XP."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Defend with the die."""
        assert isinstance(ask.decision, Defence)
        assert battle.attack is not None
        region = ask.decision.region
        battle.outer(region).dice -= 1
        battle.attack.defended.append(region)
        yield events.DiceSentBack(region)


class Decline(Action, frozen=True):
    """Do not Defend, or do not use a text that could be used now."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Leave it to the others who are asked, if any."""
        if isinstance(ask.decision, Defence):
            ask.decision.declined.append(ask.seat)
            yield ask.decision


class Retribution(Decision):
    """The Paladin's Retribute: after a Defend, Secure 1 there for free."""

    region: Region

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the Paladin's owner if there is Threat to take off and HP left."""
        paladin = battle.hero(HeroCard.PALADIN)
        able = not paladin.exhausted and battle.outer(self.region).at(1)
        return (paladin.owner,) if able else ()

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return Retribute, and leaving it."""
        return (Retribute, Decline)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Leave it: an optional text is not used."""
        return Decline()


class Retribute(Action, frozen=True):
    """Secure 1 in the region just Defended."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Take the Threat off."""
        assert isinstance(ask.decision, Retribution)
        yield events.AbilityUsed(HeroCard.PALADIN, "Retribute")
        yield lower(battle, ask.decision.region, HeroCard.PALADIN)


class EffectDefence(Decision):
    """Threat from an effect that says "Defend 1 HP": a hero there may pay 1 HP (ruling G42)."""

    region: Region
    declined: list[Seat] = msgspec.field(default_factory=list)

    def defenders(self, battle: Battle, seat: Seat) -> list[Hero]:
        """Return the heroes of a seat that can pay."""
        there = battle.heroes_in(self.region)
        return [hero for hero in there if hero.owner == seat and not hero.exhausted]

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the owners of heroes there that are not Exhausted."""
        able = [seat for seat in battle.owners() if self.defenders(battle, seat)]
        return [seat for seat in able if seat not in self.declined]

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return standing firm, and letting it happen."""
        return (StandFirm, LetItHappen)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Let it happen, as far as this seat goes."""
        return LetItHappen()

    def close(self, battle: Battle, answers: Any) -> Steps:
        """Raise the Threat when nobody can, or wants to, pay."""
        yield RaiseThreat(self.region)


class StandFirm(Action, frozen=True):
    """Pay 1 HP instead of the Threat that an effect puts on the region."""

    hero: HeroCard

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the heroes that can pay."""
        assert isinstance(ask.decision, EffectDefence)
        return Options([hero.card for hero in ask.decision.defenders(battle, ask.seat)])

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Pay."""
        assert isinstance(ask.decision, EffectDefence)
        yield events.Defended(self.hero, ask.decision.region, 1)
        yield LoseHp(self.hero)


class LetItHappen(Action, frozen=True):
    """Let an effect put its Threat on the region."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Leave it to the others who are asked, or let it happen."""
        assert isinstance(ask.decision, EffectDefence)
        ask.decision.declined.append(ask.seat)
        yield ask.decision
