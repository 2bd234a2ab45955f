"""To whom a computer gives its items in a battle."""

from bot.rules.campaign.content import ITEMS
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.weighing import AnyAction, Battlefield
from bot.rules.campaign.worn import Wear, WearAsProposed
from bot.rules.engine import Asked
from bot.rules.titan import effects as fx
from bot.rules.titan.characters import Character
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.scene import cost

GUARDS = (fx.SkillAgainst, fx.ShieldTokens, fx.Regenerate, fx.NoContact, fx.Immune, fx.Power)
"""What an item does that keeps its wearer alive: the Titan wears it."""


def wear(view: CampaignView, asked: Asked) -> AnyAction:
    """Give the first item to whom it suits best."""
    items = asked.options(Wear).values
    if not items:
        return WearAsProposed()
    field = Battlefield(view, asked.seat)
    number = items[0]
    guards = any(isinstance(each, GUARDS) for each in ITEMS[view.items[number].item].effects)

    def suits(character: Character) -> tuple[bool, float, float, int]:
        gain = field.on(character, ITEMS[view.items[number].item])
        return guards and character.name == TITAN, gain, cost(character), -character.id

    who = [field.scene.find(c) for c in asked.options(Wear, (number,)).values]
    return Wear(number, max(who, key=suits).id)
