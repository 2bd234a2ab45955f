"""Threat: how it rises and falls, regions destroyed, and what Hostile sides do as they rise."""

from bot.rules.defenders import events
from bot.rules.defenders.battle import CAPITAL_DEFEAT, OUTER_MAX, Battle, Outer, Step, Steps
from bot.rules.defenders.cards import OUTER, HeroCard, Region, Side
from bot.rules.kernel import Drop, Event

AFTER_BATTLE = Drop("AfterBattle")
"""Nothing more of the battle is resolved; what follows a battle is."""


class BattleEnds(Step):
    """The foe is at 0 HP, or the Capital City falls."""

    won: bool

    def resolve(self, battle: Battle) -> Steps:
        """Write down how the battle ended."""
        battle.won = self.won
        battle.card = battle.attack = None
        battle.pool = 0
        for hero in battle.heroes:
            hero.turn, hero.points = None, 0
        return ()


class RaiseCapital(Step):
    """The Capital City's Threat rises by 1; at 8 all lose at once."""

    def resolve(self, battle: Battle) -> Steps:
        """Raise it, and see whether the battle is lost."""
        battle.capital += 1
        yield events.CapitalThreat(battle.capital)
        if battle.capital >= CAPITAL_DEFEAT:
            yield AFTER_BATTLE
            yield events.BattleLost()
            yield BattleEnds(won=False)


class RaiseThreat(Step):
    """An Outer Region's Threat rises by 1 (G2, G4-G8): from its maximum it is destroyed.

    `card` is the card that marks the region if this destroys it; without one a token does.
    """

    region: Region
    card: str | None = None

    def resolve(self, battle: Battle) -> Steps:
        """Raise it; a destroyed region, old or new, raises the Capital City instead."""
        outer = battle.outer(self.region)
        if outer.destroyed:
            yield RaiseCapital()
        elif outer.threat < OUTER_MAX:
            outer.threat += 1
            yield events.ThreatRaised(self.region, outer.threat)
            if outer.hostile:
                yield from risen(battle, outer)
        else:
            yield from self._destroy(battle, outer)
            yield RaiseCapital()

    def _destroy(self, battle: Battle, outer: Outer) -> Steps:
        outer.destroyed, outer.threat, outer.marker = True, 0, self.card
        battle.fallen.append(outer.region)
        if battle.attack is not None and self.card is not None:
            battle.attack.stopped = battle.attack.marker = True
        yield events.RegionDestroyed(outer.region, self.card)
        for hero in battle.heroes:
            if hero.region is outer.region:
                hero.in_tree = hero.meditating = False
        if outer.region is Region.RUINS and battle.entombed is not None:
            yield events.Entombed(battle.entombed, back=True)
            battle.discard.append(battle.entombed)
            battle.entombed = None


def risen(battle: Battle, outer: Outer) -> Steps:
    """Let a Hostile side act whose level has just risen (ruling G60)."""
    if outer.region is Region.DESERT and battle.sand_left:
        after = (battle.outer(battle.clockwise(outer.region, n)) for n in range(1, 7))
        bare = next((other for other in after if not other.sand), None)
        if bare is not None:
            bare.sand = True
            yield events.RegionActs(outer.region)
            yield events.SandstormSet(bare.region)
    elif outer.region is Region.COAST and battle.dice_left:
        yield events.RegionActs(outer.region)
        yield roll(battle)
    elif outer.region is Region.PLAINS and outer.threat == OUTER_MAX and battle.soldiers_left:
        card = battle.soldiers_left[0]
        battle.see(card)
        battle.shuffle_in(card)
        yield events.RegionActs(outer.region)
        yield events.ShuffledIn(card)


def roll(battle: Battle) -> Event:
    """Roll a Fleet die of the supply and set it on the region rolled."""
    region = battle.chance.pick(OUTER)
    battle.outer(region).dice += 1
    return events.FleetDieRolled(region)


def lower(battle: Battle, region: Region, hero: HeroCard | None = None, by: int = 1) -> Event:
    """Take Threat off an Outer Region; a hero named Secures it."""
    outer = battle.outer(region)
    outer.threat = max(0, outer.threat - by)
    return events.ThreatLowered(region, outer.threat, hero)


def lower_capital(battle: Battle) -> Event:
    """Take 1 Threat off the Capital City, not below 0 (ruling G38)."""
    battle.capital = max(0, battle.capital - 1)
    return events.CapitalThreat(battle.capital, risen=False)


def haunted(battle: Battle) -> bool:
    """Tell whether the Haunt of the Ruins takes XP from who becomes Exhausted."""
    if battle.side(Region.RUINS) is not Side.HOSTILE:
        return False
    return battle.outer(Region.RUINS).at(2)
