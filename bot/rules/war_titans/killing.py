"""Damage to Invaders, their destruction, and what the destroyer gets for it."""

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import INVADERS
from bot.rules.war_titans.earth import BOSS, Earth, Steps
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.threat import to_lair, win


def hit_invader(earth: Earth, name: str, damage: int, titan: str) -> Steps:
    """Put a Titan's damage on an Invader now; what is over is lost, safe ones take none (A89).

    That it is destroyed is noted in the running attack: rewards wait for their step (A76).
    """
    invader = earth.invaders[name]
    dealt = min(damage, earth.hp_left(name))
    if invader.place is None or invader.safe or dealt <= 0:
        return
    invader.damage += dealt
    yield events.InvaderHit(
        name, dealt, earth.hp_left(name), titan, invader.place, earth.section(name).hp
    )
    if earth.attack is not None and not earth.hp_left(name):
        earth.attack.killed.append(name)


def take_reward(earth: Earth, name: str, titan: Titan) -> Steps:
    """Send a destroyed Invader to its Lair and pay its reward."""
    reward = 0 if name == BOSS else INVADERS[name].reward
    to_lair(earth, name)
    titan.credits += reward
    yield events.InvaderKilled(name, titan.card, reward)
    if name == BOSS:
        yield from win(earth)
