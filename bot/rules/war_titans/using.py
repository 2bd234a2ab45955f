"""Abilities that can be used: whether, how often, and what they cost."""

from typing import NamedTuple

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import Ability, When
from bot.rules.war_titans.earth import Earth, Steps
from bot.rules.war_titans.pieces import Titan


class Usable(NamedTuple):
    """An ability of a card that can be used now."""

    source: str
    ability: Ability

    @property
    def key(self) -> str:
        """Name the ability in lists of what is used up."""
        return f"{self.source}: {self.ability.text}"


def usable(earth: Earth, titan: Titan, when: When) -> list[Usable]:
    """Return the abilities of a Titan with a trigger that can be used and paid now.

    Off the board only an `episode` ability of an Artifact needs no Titan (A85).
    """
    if titan.place is None and when is not When.EPISODE:
        return []
    return [
        Usable(source, ability)
        for source, abilities in earth.sources(titan)
        for ability in abilities
        if ability.when is when and can_pay(titan, Usable(source, ability))
    ]


def can_pay(titan: Titan, each: Usable) -> bool:
    """Tell whether an ability is not used up and its Charges are there."""
    if each.key in (*titan.used_game, *titan.used_turn):
        return False
    tech = titan.wears(each.source)
    return each.ability.charges <= (tech.charges if tech is not None else 0)


def spend(earth: Earth, titan: Titan, each: Usable, aim: str = "") -> Steps:
    """Pay for an ability and note that it is used."""
    tech = titan.wears(each.source)
    if tech is not None and each.ability.charges:
        tech.charges -= each.ability.charges
    if each.ability.limit == "game":
        titan.used_game.append(each.key)
    elif each.ability.limit == "turn":
        titan.used_turn.append(each.key)
    yield events.AbilityUsed(titan.card, each.source, aim, each.ability.text)
