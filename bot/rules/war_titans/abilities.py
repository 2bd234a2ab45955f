"""When abilities of Invaders and of a Titan's own cards are triggered."""

from collections.abc import Iterable

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import INVADERS, Category, When
from bot.rules.war_titans.earth import BOSS, Earth, Step, Steps
from bot.rules.war_titans.effects import Context, carry_out
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.using import usable

TRIGGERS = {
    Category.TERRESTRIAL: When.ON_DESTROYED,
    Category.MECHANICAL: When.ON_TITAN_ENTERS,
    Category.AMPHIBIOUS: When.ON_ATTACKED,
    Category.FLYING: When.ON_INVADE,
}


def has_ability(earth: Earth, name: str, when: When) -> bool:
    """Tell whether an Invader has an ability with a trigger in the section in force (A28)."""
    if name == BOSS:
        return False
    ability = earth.section(name).ability
    return ability is not None and ability.when is when


class InvaderAbility(Step):
    """An Invader's Special Ability, if the section in force has one for the trigger."""

    invader: str
    when: When
    titan: str | None
    place: str

    def resolve(self, earth: Earth) -> Steps:
        """Carry it out; aimed at a Titan that is gone it does nothing."""
        if not has_ability(earth, self.invader, self.when):
            return
        if self.titan is not None and earth.titan(self.titan).place is None:
            return
        ability = earth.section(self.invader).ability
        assert ability is not None
        yield events.InvaderActs(self.invader, self.place, earth.tier, self.titan or "")
        where = Context(self.invader, self.titan, self.place, self.invader)
        yield from carry_out(ability.do, where)


def triggered(names: Iterable[str], when: When, titan: str | None, place: str) -> list[Step]:
    """Return the steps of the abilities of several Invaders with one trigger, in order."""
    return [InvaderAbility(name, when, titan, place) for name in names]


def own_abilities(earth: Earth, titan: Titan, when: When) -> list[Step]:
    """Return the effects of a Titan's own abilities that happen by themselves (A80)."""
    steps: list[Step] = []
    for each in usable(earth, titan, when):
        if not each.ability.optional and not each.ability.charges:
            where = Context(each.source, titan.card, titan.place or "")
            steps += carry_out(each.ability.do, where)
    return steps


class AfterKill(Step):
    """What the destroyer's own cards bring for each Invader destroyed (A76 step 9)."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Let them act."""
        yield from own_abilities(earth, earth.titan(self.titan), When.INVADER_KILLED)


def is_terrestrial(name: str) -> bool:
    """Tell whether an Invader's ability is triggered by its destruction."""
    return name != BOSS and INVADERS[name].category is Category.TERRESTRIAL
