"""What a computer answers in the windows of a battle: Skill, Luck and Shield."""

from bot.rules.campaign.reactions import (
    CancelHit,
    DeclareSkill,
    LetDiceStand,
    NoShield,
    NoSkill,
    RollAgain,
    saved_by_one,
)
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.weighing import AnyAction, Battlefield
from bot.rules.engine import Asked
from bot.rules.titan.attacks import DIE
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.scene import cost

HURTS = 0.3
"""Hits to be expected, beside those that it can take, with which a Titan declares Skill."""

LOW = 5
"""A Titan that can take so few hits fears attacks from afar."""

EVEN_NUMBER = 4
"""The worst number for which Luck rolls again; a worse one if it slays, or is not needed later."""

DEAR = 6.0
"""What a character must be worth that Shield saves."""

TITAN_LOW = 3
"""With so few hits left to take, Shield takes off every hit on a Titan."""


def skill(view: CampaignView, asked: Asked) -> AnyAction:
    """Declare Skill if the Titan may be hurt much in this phase."""
    field = Battlefield(view, asked.seat)
    titan = next((c for c in field.scene.own if c.name == TITAN), None)
    if titan is None:
        return NoSkill()
    expected = field.threat(titan)
    afraid = expected >= HURTS * titan.left or (not expected and titan.left <= LOW)
    return DeclareSkill() if afraid else NoSkill()


def luck(view: CampaignView, asked: Asked) -> AnyAction:
    """Roll a die again if it may well change, and that is not one hit too many.

    On an own character a hit is as bad as a miss on an enemy: its number counts the other way.
    """
    dice, window = asked.options(RollAgain).values, view.window
    assert view.battle is not None
    target = next((c for c in view.battle.characters if c.id == window.target), None)
    if not dice or target is None:
        return LetDiceStand()
    left = target.left - sum(die >= window.number for die in window.dice)
    own = target.side == window.side
    number = DIE + 2 - window.number if own else window.number
    spare = (view.turn != asked.seat) + (left == (0 if own else 1))
    helps = (own or left > 0) and number <= EVEN_NUMBER + spare
    return RollAgain(min(dice)) if helps else LetDiceStand()


def shield(view: CampaignView, asked: Asked) -> AnyAction:
    """Take a hit back from who would be slain by it, or from a Titan in danger."""
    field = Battlefield(view, asked.seat)
    characters = {c.id: c for c in field.scene.battle.characters}
    hit = [characters[number] for number in asked.options(CancelHit).values]
    saved = [c for c in hit if saved_by_one(c) and cost(c) >= DEAR]
    saved = saved or [c for c in hit if c.name == TITAN and not c.slain and c.left <= TITAN_LOW]
    return CancelHit(max(saved, key=lambda c: (cost(c), -c.id)).id) if saved else NoShield()
