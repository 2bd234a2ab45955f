"""Epic Foes and Generals: the reveal, the ends of Rounds and Turns, Fights and their triggers."""

from collections.abc import Callable

from bot.rules.defenders import events
from bot.rules.defenders.battle import CARAVANS, Battle, Enemy, Hero, Step, Steps
from bot.rules.defenders.cards import FOES, Foe, HeroCard, Region
from bot.rules.defenders.choices import (
    WhereFoe,
    WhereThreat,
    WhoLosesHp,
    WhoseRegion,
    choose,
    most_hp,
    move_foe,
)
from bot.rules.defenders.hit_points import LoseHp, lose_xp
from bot.rules.defenders.moves import shift
from bot.rules.defenders.threat import AFTER_BATTLE, BattleEnds, RaiseCapital, RaiseThreat

CLASH_MOST = 2
"""HP that the Colossus takes from a hero per Turn, at most."""

Effect = Callable[[Battle, Enemy], Steps]


class RevealFoe(Step):
    """The Epic Foe or General is revealed on its region, with its reveal effect (ruling G3)."""

    def resolve(self, battle: Battle) -> Steps:
        """Show it."""
        foe = battle.foe
        assert foe is not None
        foe.revealed = True
        yield events.FoeRevealed(foe.name, foe.region, foe.hp)
        if foe.name in ON_REVEAL:
            yield events.FoeActs(foe.name)
            yield from ON_REVEAL[foe.name](battle, foe)


class FoeRoundEnd(Step):
    """The foe's "end of each Round", from the Round after its reveal (ruling G41)."""

    def resolve(self, battle: Battle) -> Steps:
        """Let it act if it is revealed."""
        foe = battle.shown
        if foe is not None and foe.name in AT_ROUND_END:
            yield from AT_ROUND_END[foe.name](battle, foe)


class FoeTurnEnd(Step):
    """What the foe does to a hero at the end of its Turn."""

    hero: HeroCard

    def resolve(self, battle: Battle) -> Steps:
        """Swallow of the Sand Queen, Regrow of the Hydra."""
        hero = battle.hero(self.hero)
        if battle.foe_at(Foe.SAND_QUEEN, hero.region):
            yield events.FoeActs(Foe.SAND_QUEEN)
            yield LoseHp(hero.card)
        if battle.faces(Foe.HYDRA) and hero.turn is not None and hero.turn.dealt == 1:
            yield from _regain(battle)


class FoeHit(Step):
    """A hero deals damage to the foe: at 0 HP all win at once; then the triggers (G32, G49)."""

    hero: HeroCard
    damage: int

    def resolve(self, battle: Battle) -> Steps:
        """Take the HP; in need of an escort the foe keeps its last (ruling G20)."""
        foe, hero = battle.foe, battle.hero(self.hero)
        assert foe is not None
        kept = int(battle.escort_needed and len(battle.home) < CARAVANS)
        dealt = min(self.damage, foe.hp - kept)
        before, foe.hp = foe.hp, foe.hp - dealt
        if hero.turn is not None:
            hero.turn.dealt += dealt
        yield events.Fought(hero.card, foe.name, dealt, foe.hp)
        if foe.hp == 0:
            yield AFTER_BATTLE
            yield events.BattleWon(foe.name)
            yield BattleEnds(won=True)
            return
        for space in sorted(FOES[foe.name].spaces, reverse=True):
            if foe.hp <= space < before and space not in foe.fired:
                foe.fired.append(space)
                yield Trigger(space)


class Trigger(Step):
    """An HP space that the foe's marker has reached or passed."""

    space: int

    def resolve(self, battle: Battle) -> Steps:
        """Let the trigger happen."""
        foe = battle.foe
        assert foe is not None
        yield events.FoeActs(foe.name, self.space)
        yield from TRIGGERS[foe.name](battle, foe)


class FightCosts(Step):
    """What a Fight costs the attacker, after the triggers; then the Riptide (ruling G49)."""

    hero: HeroCard

    def resolve(self, battle: Battle) -> Steps:
        """Take HP or XP, or carry the hero off."""
        hero, foe = battle.hero(self.hero), battle.foe
        assert foe is not None
        assert hero.turn is not None
        if foe.name is Foe.COLOSSUS and hero.turn.clashed < CLASH_MOST and not hero.exhausted:
            hero.turn.clashed += 1
            yield events.FoeActs(foe.name)
            yield LoseHp(hero.card)
        elif foe.name is Foe.DEMON_LORD and hero.turn.fights == 1 and hero.hp > 1:
            yield events.FoeActs(foe.name)
            yield LoseHp(hero.card, hero.hp - 1)
        elif foe.name is Foe.GENERAL_OSSIAN:
            yield from _grave_tithe(hero)
        elif battle.foe_at(Foe.GENERAL_NERISSA, hero.region) and hero.turn.fights == 2:
            yield events.FoeActs(foe.name)
            yield from shift(hero, battle.clockwise(hero.region))


def _grave_tithe(hero: Hero) -> Steps:
    if hero.xp:
        yield events.FoeActs(Foe.GENERAL_OSSIAN)
        yield lose_xp(hero)
    elif not hero.exhausted:
        yield events.FoeActs(Foe.GENERAL_OSSIAN)
        yield LoseHp(hero.card)


def stomp(battle: Battle, defended: int) -> Steps:
    """Let the Giant Stomp after an Enemy card, unless both its regions were Defended."""
    foe = battle.shown
    if foe is not None and foe.name is Foe.GIANT and defended < 2:
        if any(hero.hp for hero in battle.heroes_in(foe.region)):
            yield events.FoeActs(foe.name)
        yield from _all_in(battle, foe.region)


def _all_in(battle: Battle, *regions: Region) -> Steps:
    """Let every hero in some regions lose 1 HP."""
    for region in regions:
        for hero in battle.heroes_in(region):
            yield LoseHp(hero.card)


def _neighbours_get_threat(battle: Battle, foe: Enemy) -> Steps:
    for region in battle.ring_neighbours(foe.region):
        yield RaiseThreat(region)


def _own_region_gets_threat(battle: Battle, foe: Enemy) -> Steps:
    yield RaiseThreat(foe.region)


def _scorch(battle: Battle, foe: Enemy) -> Steps:
    yield events.FoeActs(foe.name)
    yield RaiseThreat(foe.region)


def lowest(battle: Battle) -> tuple[Region, ...]:
    """Return the Outer Regions with the lowest level, in ring order."""
    levels = [outer.threat for outer in battle.ring if not outer.destroyed]
    return tuple(
        outer.region for outer in battle.ring if not outer.destroyed and outer.threat == min(levels)
    )


def _lowest_gets_threat(battle: Battle, foe: Enemy) -> Steps:
    yield from choose(WhereThreat(lowest(battle)), battle)


def level_zero_gets_threat(battle: Battle) -> Steps:
    """Put 1 Threat on each Outer Region at level 0."""
    for outer in battle.ring:
        if not outer.destroyed and outer.threat == 0:
            yield RaiseThreat(outer.region)


def _to_the_capital(battle: Battle, foe: Enemy) -> Steps:
    for hero in battle.heroes_in(foe.region):
        yield from shift(hero, Region.CAPITAL)


def _regain(battle: Battle, foe: Enemy | None = None) -> Steps:
    foe = foe or battle.foe
    if foe is not None and foe.hp < foe.max_hp:
        foe.hp += 1
        yield events.FoeHealed(foe.name, foe.hp)


def _strongest_loses(battle: Battle, foe: Enemy) -> Steps:
    yield from choose(WhoLosesHp(most_hp(battle)), battle)


def _raise_dead(battle: Battle, foe: Enemy) -> Steps:
    if battle.unused:
        battle.chance.shuffle(battle.unused)
        battle.shuffle_in(battle.unused.pop())
        yield events.ShuffledIn()


def _ambush(battle: Battle, foe: Enemy) -> Steps:
    for hero in battle.heroes:
        if hero.region is not Region.CAPITAL:
            yield LoseHp(hero.card)


def _clockwise(steps: int) -> Effect:
    def step(battle: Battle, foe: Enemy) -> Steps:
        yield from move_foe(battle, battle.clockwise(foe.region, steps))

    return step


def _to_the_lower(battle: Battle, foe: Enemy) -> Steps:
    near = [battle.outer(region) for region in battle.ring_neighbours(foe.region)]
    standing = [outer for outer in near if not outer.destroyed]
    least = min((outer.threat for outer in standing), default=0)
    lower = tuple(outer.region for outer in standing if outer.threat == least)
    yield from choose(WhereFoe(lower), battle)


def _siege(battle: Battle, foe: Enemy) -> Steps:
    if not battle.heroes_in(foe.region):
        yield events.FoeActs(foe.name)
        yield RaiseCapital()


def _strongest_draws_threat(battle: Battle, foe: Enemy) -> Steps:
    yield from choose(WhoseRegion(most_hp(battle)), battle)


ON_REVEAL: dict[Foe, Effect] = {
    Foe.DRAGON: _neighbours_get_threat,
    Foe.GIANT: _own_region_gets_threat,
    Foe.LICH_KING: _raise_dead,
    Foe.GENERAL_MOSSFANG: _ambush,
}
AT_ROUND_END: dict[Foe, Effect] = {
    Foe.DRAGON: _scorch,
    Foe.THE_ANCIENT: _regain,
    Foe.STORM_ROC: _clockwise(2),
    Foe.DARK_WARLORD: _siege,
    Foe.GENERAL_TORREN: _clockwise(1),
}
TRIGGERS: dict[Foe, Effect] = {
    Foe.DRAGON: _lowest_gets_threat,
    Foe.KRAKEN: _to_the_capital,
    Foe.THE_ANCIENT: lambda battle, foe: level_zero_gets_threat(battle),
    Foe.DEMON_LORD: _strongest_loses,
    Foe.COLOSSUS: lambda battle, foe: (RaiseThreat(Region.DESERT),),
    Foe.GIANT: _clockwise(1),
    Foe.LICH_KING: lambda battle, foe: _all_in(battle, foe.region),
    Foe.HYDRA: _own_region_gets_threat,
    Foe.STORM_ROC: lambda battle, foe: _all_in(battle, *battle.ring_neighbours(foe.region)),
    Foe.SAND_QUEEN: _to_the_lower,
    Foe.BLIGHT_TREE: _neighbours_get_threat,
    Foe.DARK_WARLORD: _strongest_draws_threat,
}
