"""A player who gives up for good: another plays the heroes on."""

from bot.rules.defenders import events
from bot.rules.defenders.battle import Battle, Steps
from bot.rules.defenders.threat import AFTER_BATTLE, BattleEnds
from bot.rules.kernel import Drop, Seat

CLOSE_BATTLE = Drop("CloseBattle")
"""What is still to be chosen after a battle is not; its log is written up."""


def resign(battle: Battle, seat: Seat) -> Steps:
    """Hand a seat's heroes to the next one; without another seat the battle is given up."""
    if seat in battle.heirs:
        return
    others = [other for other in range(battle.seats) if other not in (seat, *battle.heirs)]
    if others:
        heir = next((other for other in others if other > seat), others[0])
        battle.heirs[seat] = heir
        for hero in battle.heroes_of(seat):
            hero.owner = heir
        yield events.PlayerLeft(seat, heir)
    elif battle.won is None:
        battle.given_up = True
        yield AFTER_BATTLE
        yield events.BattleLost(given_up=True)
        yield BattleEnds(won=False)
    else:
        yield CLOSE_BATTLE
        yield events.PlayerLeft(seat, seat)
