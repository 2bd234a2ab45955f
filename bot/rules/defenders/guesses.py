"""What a computer expects of actions whose outcome is hidden: it cannot look ahead there."""

from collections.abc import Callable

from bot.rules.defenders.battle import Battle
from bot.rules.defenders.cards import ENEMIES
from bot.rules.defenders.hero_abilities import Befriend
from bot.rules.defenders.outlook import Outlook
from bot.rules.defenders.regions import LookoutPost, Mirage, Prayer, Sandstorm
from bot.rules.defenders.skills import BattlePlan, Salvage, ScoutAhead
from bot.rules.defenders.turns import HeroAction, StartTurn
from bot.rules.defenders.war_regions import Mercenaries, Privateers, Train, TrainInCrowd

ATTACK = 0.6
"""What an attack less is worth."""


def _enemy_share(battle: Battle, seen: Outlook) -> float:
    """Return the chance that the top card of the Turn Deck is an Enemy."""
    if battle.known:
        return float(battle.deck[-1] in ENEMIES)
    attacks = sum(seen.now)
    return min(1.0, attacks / 2 / len(battle.deck)) if battle.deck else 0.0


def _befriend(battle: Battle, seen: Outlook, action: HeroAction) -> float:
    return 2 * ATTACK * _enemy_share(battle, seen)


def _prayer(battle: Battle, seen: Outlook, action: HeroAction) -> float:
    share = _enemy_share(battle, seen)
    return share * 4 * ATTACK - (1 - share) * 2.0


def _fixed(value: float) -> Callable[[Battle, Outlook, HeroAction], float]:
    def expected(battle: Battle, seen: Outlook, action: HeroAction) -> float:
        return value

    return expected


GUESSES: dict[type, Callable[[Battle, Outlook, HeroAction], float]] = {
    StartTurn: _fixed(0.5),
    Befriend: _befriend,
    Prayer: _prayer,
    Sandstorm: _fixed(0.0),
    Mirage: _fixed(0.0),
    LookoutPost: _fixed(0.0),
    ScoutAhead: _fixed(0.0),
    BattlePlan: _fixed(0.0),
    Salvage: _fixed(1.0),
    Train: _fixed(0.1),
    TrainInCrowd: _fixed(0.0),
    Mercenaries: _fixed(0.8),
    Privateers: _fixed(0.5),
}


def guess(battle: Battle, seen: Outlook, action: HeroAction) -> float:
    """Return what an action with a hidden outcome is expected to bring."""
    return GUESSES[type(action)](battle, seen, action)
