"""What a computer casts in its Spell Phases: what brings most, if it is worth the mana."""

from collections.abc import Iterator, Sequence

from bot.rules.campaign.attack_play import hope, items, mana_price
from bot.rules.campaign.casting import EVERYBODY, within
from bot.rules.campaign.content import SPELLS, Spell
from bot.rules.campaign.powers import SetHex
from bot.rules.campaign.spell_phase import CallAngel, Cast, NoSpells
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.weighing import AnyAction, Battlefield
from bot.rules.campaign.worn import UseItem
from bot.rules.engine import Asked
from bot.rules.titan.battleland import HEXES
from bot.rules.titan.characters import Character, immune
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.muster_play import donor
from bot.rules.titan.prospects import worth
from bot.rules.titan.scene import cost, price

LEAST = 1.0
"""What a spell must bring beside its mana."""

ANGEL_HELPS = 0.6
"""What an Angel called into a battle is worth of its worth, when the battle is open."""

SAFE = 2.0
"""So much stronger, a side needs no Angel."""


def cast(view: CampaignView, asked: Asked) -> AnyAction:
    """Cast what brings most, or nothing."""
    field = Battlefield(view, asked.seat)
    kinds = asked.kinds()
    found: list[tuple[float, str, AnyAction]] = []
    if Cast in kinds:
        found += [(value, str(action), action) for value, action in _spells(field, asked)]
    if CallAngel in kinds:
        found += [(value, str(action), action) for value, action in _angels(field, asked)]
    if UseItem in kinds:
        found += [(value, str(action), action) for value, action in items(field, asked)]
    best = max(found, default=None, key=lambda each: each[:2])
    return best[2] if best is not None and best[0] > LEAST else NoSpells()


def _spells(field: Battlefield, asked: Asked) -> Iterator[tuple[float, AnyAction]]:
    mana = mana_price(field)
    for caster in asked.options(Cast).values:
        who = field.scene.find(caster)
        lost = 0.8 * max(0.0, hope(field, who))
        for spell in asked.options(Cast, (caster,)).values:
            known = SPELLS[spell]
            if any(isinstance(effect, SetHex) for effect in known.effects):
                continue
            pays = mana * known.level if who.name == TITAN else 0.0
            for target in asked.options(Cast, (caster, spell)).values:
                value = _brings(field, who, known, target)
                yield value - pays - lost, Cast(caster, spell, target)


def _brings(field: Battlefield, caster: Character, spell: Spell, target: str) -> float:
    if target == EVERYBODY:
        return field.on_all(_reached(field, caster, spell), spell)
    if target in HEXES:
        return field.in_hex(target, spell)
    return field.on(field.scene.find(int(target)), spell)


def _reached(field: Battlefield, caster: Character, spell: Spell) -> Sequence[Character]:
    """Return who gains or suffers by a spell that reaches many, as it is new to them."""
    scene = field.scene
    side = scene.enemies if spell.kind == "enemies_in_range" else scene.own
    return [
        c
        for c in side
        if (spell.kind == "legion" or within(c, caster, spell))
        and not immune(c, spell.id)
        and not any(e.source == spell.id for e in c.effects)
    ]


def _angels(field: Battlefield, asked: Asked) -> Iterator[tuple[float, AnyAction]]:
    """Yield the call of an Angel that its own Legion can spare, if the battle is open."""
    mine = sum(map(cost, field.scene.own))
    theirs = sum(map(price, field.scene.enemies))
    if mine > SAFE * theirs or field.round > 4:
        return
    for caster in asked.options(CallAngel).values:
        for spell in asked.options(CallAngel, (caster,)).values:
            marker = donor(field.view, asked.options(CallAngel, (caster, spell)).values)
            if marker is None:
                continue
            names = asked.options(CallAngel, (caster, spell, marker)).values
            name = max(names, key=worth)
            pays = mana_price(field) * SPELLS[spell].level
            yield ANGEL_HELPS * worth(name) - pays, CallAngel(caster, spell, marker, name)
