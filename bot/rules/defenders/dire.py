"""The effects of Dire Enemies that nobody Defended against."""

from collections.abc import Callable

from bot.rules.defenders import events
from bot.rules.defenders.battle import Battle, Step, Steps
from bot.rules.defenders.cards import DIRE, ENEMIES, Region
from bot.rules.defenders.choices import WhichCaravan, WhoLosesHp, choose, most_hp
from bot.rules.defenders.foes import level_zero_gets_threat
from bot.rules.defenders.hit_points import LoseHp, lose_xp
from bot.rules.defenders.moves import shift
from bot.rules.defenders.threat import RaiseThreat


class DireEnemyEffect(Step):
    """The printed effect, after the Threat of the attack."""

    card: str

    def resolve(self, battle: Battle) -> Steps:
        """Let it happen if the region was not Defended."""
        if battle.attack is not None and not battle.attack.defended:
            yield events.DireEffect(self.card)
            yield from EFFECTS[self.card](battle)


def _toughness(battle: Battle) -> Steps:
    there = tuple(hero.card for hero in battle.heroes_in(Region.FOREST))
    yield from choose(WhoLosesHp(there), battle)


def _tsunami(battle: Battle) -> Steps:
    for hero in battle.heroes:
        if hero.region is not Region.CAPITAL:
            yield from shift(hero, battle.clockwise(hero.region))


def _raze(battle: Battle) -> Steps:
    yield RaiseThreat(Region.DESERT, "Manticore")


def _sting(battle: Battle) -> Steps:
    for hero in battle.heroes:
        if hero.hp == hero.max_hp:
            yield LoseHp(hero.card)


def _drain(battle: Battle) -> Steps:
    yield from choose(WhoLosesHp(most_hp(battle), 2), battle)


def _freeze(battle: Battle) -> Steps:
    battle.frost = True
    yield events.FrozenCard()


def _bury(battle: Battle) -> Steps:
    buried = next((card for card in reversed(battle.discard) if card in ENEMIES), None)
    if buried is not None:
        battle.discard.remove(buried)
        battle.shuffle_in(buried)
        yield events.ShuffledIn(buried)


def _bramble(battle: Battle) -> Steps:
    for region in (Region.FOREST, *battle.ring_neighbours(Region.FOREST)):
        for hero in battle.heroes_in(region):
            yield LoseHp(hero.card)


def _raid(battle: Battle) -> Steps:
    away = [start for start, place in battle.caravans.items() if place is not start]
    if away:
        far = {s: battle.distance(Region.PLAINS, battle.caravans[s]) for s in away}
        nearest = [start for start in away if far[start] == min(far.values())]
        yield from choose(WhichCaravan(tuple(sorted(nearest, key=battle.position))), battle)
        return
    for region in battle.ring_neighbours(Region.PLAINS):
        outer = battle.outer(region)
        if not outer.destroyed and outer.threat == 0:
            yield RaiseThreat(region)


def _undertow(battle: Battle) -> Steps:
    swept = battle.heroes_in(Region.COAST)
    for hero in swept:
        yield from shift(hero, battle.clockwise(Region.COAST))
    for hero in swept:
        yield LoseHp(hero.card)


def _wail(battle: Battle) -> Steps:
    for hero in battle.heroes:
        if hero.xp:
            yield lose_xp(hero)
        else:
            yield LoseHp(hero.card)


EFFECTS: dict[str, Callable[[Battle], Steps]] = {
    "Harpy": level_zero_gets_threat,
    "Minotaur": _toughness,
    "Sea Serpent": _tsunami,
    "Manticore": _raze,
    "Giant Wasps": _sting,
    "Wraith": _drain,
    "Frost Wyrm": _freeze,
    "Dust Titan": _bury,
    "Thornback": _bramble,
    "Iron Warband": _raid,
    "Leviathan": _undertow,
    "Banshee": _wail,
}
assert set(EFFECTS) == set(DIRE)
