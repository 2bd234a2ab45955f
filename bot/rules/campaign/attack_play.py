"""How a computer attacks by spells and items, and when it declares Skill in its own strikes."""

from collections.abc import Iterator
from typing import Any

from bot.rules.campaign.attack_spells import (
    BLAST,
    EXPLOSION,
    SEPARATE,
    Source,
    area,
    attack_in,
    odds_of,
    victims,
)
from bot.rules.campaign.casting import attack_of
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.powers import Mana, Summon
from bot.rules.campaign.reactions import DeclareSkill
from bot.rules.campaign.strike_spells import CastAttack, Shoot, ShootNoMore
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.weighing import AnyAction, Battlefield
from bot.rules.campaign.worn import UseItem
from bot.rules.engine import Asked
from bot.rules.titan import rangestrikes
from bot.rules.titan.battleland import Hex
from bot.rules.titan.characters import Character, attack_skill
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.scene import cost, distribution, expected
from bot.rules.titan.strike_play import WOUND, worth_of_hits
from bot.rules.titan.strikes import Odds

MANA, MANA_FOR_SUMMONS = 0.8, 2.5
"""What mana is worth: it is lost at the end of the Game-Turn, unless it summons before that."""

CLEARLY = 1.6
"""An attack that hurts friends too must hurt enemies so much more."""

CHARGE = 1.5
"""What a charge of an item is worth."""


def mana_price(field: Battlefield) -> float:
    """Return what a point of mana is worth to a computer in a battle."""
    own_turn = field.view.turn == field.seat
    summons = any(
        isinstance(effect, Summon)
        for spell in field.hero.sheet.spell_book
        for effect in SPELLS[spell].effects
    )
    return MANA_FOR_SUMMONS if own_turn and summons else MANA


def strike(view: CampaignView, asked: Asked) -> AnyAction | None:
    """Cast the attack spell or use the item that brings most; None: strike."""
    kinds = asked.kinds()
    if not {CastAttack, UseItem, DeclareSkill}.intersection(kinds):
        return None
    field = Battlefield(view, asked.seat)
    found: list[tuple[float, str, AnyAction]] = []
    if CastAttack in kinds:
        found += [(value, str(action), action) for value, action in _spells(field, asked)]
    if UseItem in kinds:
        found += [(value, str(action), action) for value, action in items(field, asked)]
    best = max(found, default=None, key=lambda each: each[:2])
    if best is not None and best[0] > 0:
        return best[2]
    if DeclareSkill in kinds and _skill_helps(field):
        return DeclareSkill()
    return None


def _spells(field: Battlefield, asked: Asked) -> Iterator[tuple[float, AnyAction]]:
    mana = mana_price(field)
    for caster in asked.options(CastAttack).values:
        who = field.scene.find(caster)
        for spell in asked.options(CastAttack, (caster,)).values:
            price = mana * SPELLS[spell].level if who.name == TITAN else 0.0
            for aim in asked.options(CastAttack, (caster, spell)).values:
                value = brings(field, who, SPELLS[spell], aim)
                yield value - price, CastAttack(caster, spell, aim)


def brings(field: Battlefield, attacker: Character, source: Source, aim: str) -> float:
    """Return what an attack brings that is aimed at a character or a hex."""
    attack = attack_in(source)
    if attack.shape in (EXPLOSION, BLAST):
        return _in_area(field, attacker, source, aim)
    target = field.scene.find(int(aim))
    shots = len(attack.dice) if attack.shape == SEPARATE else 1
    return shots * _hurts(odds_of(field.scene.field, attacker, target, source), target)


def _in_area(field: Battlefield, attacker: Character, source: Source, aim: Hex) -> float:
    board, won, lost = field.scene.field, 0.0, 0.0
    for label in area(attack_in(source), attacker, aim):
        for victim in victims(board, label):
            odds = odds_of(board, attacker, victim, source, aim)
            if victim.side == attacker.side:
                lost += _costs(odds, victim)
            else:
                won += _hurts(odds, victim)
    return won - lost if won > CLEARLY * lost else 0.0


def _hurts(odds: Odds, target: Character) -> float:
    return sum(
        chance * worth_of_hits(target, hits)
        for hits, chance in enumerate(distribution(*odds))
        if hits
    )


def _costs(odds: Odds, friend: Character) -> float:
    """Return what an attack costs that meets a friend."""
    total = 0.0
    for hits, chance in enumerate(distribution(*odds)):
        part = 1.0 if hits >= friend.left else WOUND * hits / friend.left
        total += chance * part * cost(friend)
    return total


def shot(view: CampaignView, asked: Asked) -> AnyAction:
    """Aim the next shot where it brings most."""
    field = Battlefield(view, asked.seat)
    aims = asked.options(Shoot).values
    window = view.window
    if not aims or window.caster is None:
        return ShootNoMore()
    caster, spell = field.scene.find(window.caster), SPELLS[window.spell]

    def value(aim: str) -> tuple[float, str]:
        target = field.scene.find(int(aim))
        return _hurts(odds_of(field.scene.field, caster, target, spell), target), aim

    return Shoot(max(aims, key=value))


# Items and Skill


def items(field: Battlefield, asked: Asked) -> Iterator[tuple[float, AnyAction]]:
    """Yield the uses of items that can be made now, with what each brings."""
    for number in asked.options(UseItem).values:
        carried = field.view.items[number]
        if carried.wearer is None:
            continue
        wearer = field.scene.find(carried.wearer)
        for target in asked.options(UseItem, (number,)).values:
            yield _use(field, wearer, carried.item, target) - CHARGE, UseItem(number, target)


def _use(field: Battlefield, wearer: Character, name: str, target: str) -> float:
    item = ITEMS[name]
    if attack_of(item.effects) is not None:
        return brings(field, wearer, item, target) - _own_attack(field, wearer)
    if any(isinstance(effect, Mana) for effect in item.effects):
        return _needs_mana(field)
    return field.on(field.scene.find(int(target)), item)


def _own_attack(field: Battlefield, wearer: Character) -> float:
    """Return what the rangestrike brings that an item takes the place of."""
    if wearer.struck:
        return 0.0
    board = field.scene.field
    found = (
        _hurts(rangestrikes.odds(board, wearer, target), target)
        for target in rangestrikes.targets(board, wearer)
    )
    return max(found, default=0.0)


def _needs_mana(field: Battlefield) -> float:
    """Return what a point of mana more is worth: most when a known spell is just out of reach."""
    levels: set[Any] = {
        SPELLS[spell].level
        for spell in field.hero.sheet.spell_book
        if SPELLS[spell].timing not in ("enlistment",)
    }
    return 3.0 if field.hero.mana + 1 in levels else 0.0


def _skill_helps(field: Battlefield) -> bool:
    """Tell whether to declare Skill before the own strikes: there is a box to spare for it."""
    titan = next((c for c in field.scene.own if c.name == TITAN), None)
    if titan is None or not field.touches(titan) or attack_skill(titan) >= 5:
        return False
    late = field.round >= 5
    return field.hero.skill > 1 or late or field.threat(titan) >= titan.left / 2


def hope(field: Battlefield, caster: Character) -> float:
    """Return what an attack spell of the coming strikes may bring a caster, less its mana."""
    if caster.name != TITAN or not field.scene.enemies:
        return 0.0
    mana, best = mana_price(field), 0.0
    for spell in field.hero.sheet.spell_book:
        attack = attack_of(SPELLS[spell].effects)
        if attack is None or SPELLS[spell].level > field.hero.mana or attack.only:
            continue
        dice, skill = attack.dice[0]
        hits = expected(Odds(dice, 4 - skill + 3)) * (
            len(attack.dice) if attack.shape == SEPARATE else 1
        )
        near = 0.3 if field.round == 1 else 0.6
        near *= 1.3 if len(attack.dice) > 1 else 1.0
        best = max(best, near * hits * 0.6 * field.enemy_rate - mana * SPELLS[spell].level)
    return best
