"""What works unasked in attacks and in heat, and the items that are seen at work there (8)."""

from bot.rules.campaign.primitives import show_where, without_items
from bot.rules.campaign.saga import Saga, Steps
from bot.rules.campaign.worn import show_at_work
from bot.rules.titan.attacks import Attack, battle_of, field_of
from bot.rules.titan.battleland import BRAMBLE, VOLCANO
from bot.rules.titan.characters import Character, effects, has, immune, may_enter
from bot.rules.titan.effects import (
    EVERY,
    AuraDamage,
    Immune,
    MayEnter,
    Native,
    Power,
    ShieldTokens,
    Skill,
    SkillAgainst,
    SkillThisPhase,
    Venom,
)
from bot.rules.titan.realm import Battle

HEAT, VENOM = "aura_damage", "venom"
"""What an item may make immune to."""

FROM_AFAR = "rangestrike"
"""What an effect against attacks from afar alone says."""

IN_STRIKES = (Power, Skill, SkillThisPhase)
"""Effects that are seen at work when their character strikes."""


def items_in(saga: Saga, attack: Attack) -> Steps:
    """Show the items that are at work in the dice and the number of an attack (8)."""
    battle = battle_of(saga)
    striker, target = battle.find(attack.striker), battle.find(attack.target)
    if not attack.source:
        yield from show_at_work(saga, striker, *IN_STRIKES)
    kinds = (EVERY, FROM_AFAR) if attack.ranged else (EVERY,)
    yield from show_where(saga, target, lambda e: isinstance(e, SkillAgainst) and e.only in kinds)
    if BRAMBLE in [battle.ground.hazard(c.hex) for c in (striker, target) if c.hex]:
        for each in (striker, target):
            yield from show_where(
                saga, each, lambda e: isinstance(e, Native) and BRAMBLE in e.terrains
            )


def items_that_save(saga: Saga) -> Steps:
    """Show the items whose tokens have taken hits, and those that keep a character alive."""
    for character in battle_of(saga).characters:
        if character.pierced:
            yield from show_where(saga, character, lambda e: isinstance(e, ShieldTokens))
        if not character.slain and character.hits >= without_items(character).might:
            yield from show_at_work(saga, character, Power)


def items_that_cool(saga: Saga) -> Steps:
    """Show the items that keep heat from those who stand in it."""
    field = field_of(battle_of(saga))
    for character in battle_of(saga).characters:
        if has(character, AuraDamage):
            for other in field.contacts(character):
                if not spared(without_items(other)):
                    yield from show_at_work(saga, other, Immune, MayEnter)


def spared(character: Character) -> bool:
    """Tell whether heat does nothing to a character: it may enter a volcano (R17)."""
    return may_enter(character, VOLCANO) or immune(character, HEAT)


def burnt(battle: Battle) -> list[tuple[Character, int]]:
    """Return who takes heat: enemies in contact that may not enter a volcano (R17)."""
    field = field_of(battle)
    hits: dict[int, int] = {}
    for character in battle.characters:
        for aura in effects(character, AuraDamage):
            for other in field.contacts(character):
                if not spared(other):
                    hits[other.id] = hits.get(other.id, 0) + aura.n
    return [(battle.find(number), n) for number, n in hits.items()]


def items_against_venom(saga: Saga, striker: Character) -> Steps:
    """Show the items that keep the venom of an attack from whom it has hit."""
    battle = battle_of(saga)
    if has(striker, Venom):
        for target in {blow.target: blow for blow in battle.blows if blow.hits}:
            yield from show_where(
                saga, battle.find(target), lambda e: isinstance(e, Immune) and VENOM in e.to
            )
