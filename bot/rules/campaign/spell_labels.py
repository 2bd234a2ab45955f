"""What the options of a menu are called where magic works in a battle: spells, targets, odds."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.rules.campaign import forecast
from bot.rules.campaign.attack_spells import BLAST, EXPLOSION, attack_in
from bot.rules.campaign.casting import EVERYBODY, cost, reached
from bot.rules.campaign.content import ITEMS, SPELLS, Spell
from bot.rules.campaign.effect_words import does
from bot.rules.campaign.naming import called, charges, mana
from bot.rules.campaign.reactions import CancelHit, RollAgain
from bot.rules.campaign.spell_phase import CallAngel, Cast, CastTeleport, RaiseWalls
from bot.rules.campaign.strike_spells import CastAttack, Shoot
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.worn import UseItem, Wear
from bot.rules.titan import battle_labels, labels, strikes
from bot.rules.titan.after import SummonAfter
from bot.rules.titan.attacks import DIE, field_of
from bot.rules.titan.battle_labels import contacts_in, standing
from bot.rules.titan.battleland import HEXES, Hex
from bot.rules.titan.characters import Character, has
from bot.rules.titan.effects import ExtraDice
from bot.rules.titan.fighting import Strike, announced
from bot.rules.titan.odds import percent
from bot.rules.titan.phrases import (
    LONGEST_LABEL,
    ActionKind,
    Names,
    Picks,
    hazard,
    listed,
    plural,
    told_apart,
)
from bot.rules.titan.realm import Battle
from bot.rules.titan.shadow import battle_of

Label = Callable[[CampaignView, ActionKind, Picks, Any, Names], str]


class Known(NamedTuple):
    """A battle as it is seen: for the rules, and with names that tell its characters apart."""

    battle: Battle
    apart: dict[int, str]

    def standing(self, number: int) -> str:
        """Name a character with its hex and its state."""
        return standing(self.battle.find(number), self.apart[number])


def known(view: CampaignView) -> Known:
    """Return the battle that is fought."""
    assert view.battle is not None
    return Known(battle_of(view.battle), told_apart(view.battle))


# Casters and spells


def _caster(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    seen = known(view)
    caster = seen.battle.find(value)
    left = view.heroes[view.asked[0]].mana
    has = f"{left} mana left" if cost(caster, _ANY) else "casts for nothing"
    return f"{seen.standing(value)}: {has}"


_ANY = next(iter(SPELLS.values()))


def spell_head(view: CampaignView, caster: int, spell: Spell) -> str:
    """Name a spell and what it costs a caster: `Bless, 1 mana`."""
    return f"{spell.name}, {mana(cost(known(view).battle.find(caster), spell))}"


def _spell(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    spell = SPELLS[value]
    return f"{spell_head(view, picked[0], spell)}: {does(spell)}"


# Targets


def _target(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name whom a spell is cast on, and what it would do."""
    seen = known(view)
    return on_target(seen, seen.battle.find(picked[0]), SPELLS[picked[1]], str(value))


def on_target(seen: Known, caster: Character, spell: Spell, key: str) -> str:
    """Say what a spell would do to a target: a character, a hex, or everybody it reaches."""
    battle, apart = seen
    if key == EVERYBODY:
        on = [apart[c.id] for c in reached(battle, caster, spell)]
        return f"{listed(on)}: {does(spell).partition(': ')[2]}"
    if key in HEXES:
        return f"{key}: {forecast.on_hex(battle, caster, spell, key, apart)}"
    target = battle.find(int(key))
    foe = "enemy " if target.side != caster.side else ""
    told = forecast.on_character(battle, caster, spell, target)
    return f"{foe}{seen.standing(target.id)}: {told}"


def _aim(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name what an attack spell is aimed at, with its odds."""
    seen = known(view)
    return aimed(seen, seen.battle.find(picked[0]), SPELLS[picked[1]], str(value))


def aimed(seen: Known, attacker: Character, source: Any, key: str, shots: int = 1) -> str:
    """Name what an attack is aimed at, and how it is likely to end."""
    battle, apart = seen
    hit = forecast.aimed_at(battle, attacker, source, key)
    if attack_in(source).shape in (EXPLOSION, BLAST):
        here = field_of(battle).at.get(key)
        there = f" ({apart[here.id]})" if here is not None else ""
        told = f"{key}{there}: {forecast.area_words(hit, attacker, apart)}"
        if len(told) <= LONGEST_LABEL:
            return told
        return f"{key}{there}: {forecast.area_words(hit, attacker, apart, lambda each: '')}"
    (one,) = hit
    where = f"{apart[one.target.id]} in {one.target.hex}"
    return f"{where}: {forecast.outlook(one, shots)}"


def _shot(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    seen, window = known(view), view.window
    assert window.caster is not None
    caster = seen.battle.find(window.caster)
    return aimed(seen, caster, SPELLS[window.spell], str(value), window.left)


def _struck(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name the target of a strike; with added dice their odds as well."""
    battle, apart = known(view)
    striker, target = battle.find(picked[0]), battle.find(value)
    added = has(striker, ExtraDice) and target in strikes.targets(field_of(battle), striker)
    if not added:
        return battle_labels.LABELS[Strike, "target"](view, kind, picked, value, names)
    plain = next(iter(announced(battle, striker, target).values()))
    told = forecast.strike_outlook(battle, striker, target, plain)
    return f"{apart[value]} in {target.hex}: {told}"


# Walls, Angels, Teleport


def _hex(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    battle, apart = known(view)
    return f"{value} {hazard(battle.ground, value)}{_stands(battle, apart, value)}"


def _stands(battle: Battle, apart: dict[int, str], label: Hex) -> str:
    here = field_of(battle).at.get(label)
    return f", {apart[here.id]} of the {here.side} stands there" if here is not None else ""


def _sides(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    if isinstance(value, tuple):
        return f"walls towards {listed(value)}"
    return f"towards {_hex(view, kind, picked, value, names)}"


def _goal(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name a hex with its hazard and the enemies that a character would be in contact with."""
    battle, apart = known(view)
    character = battle.find(picked[2])
    told = f"{value} {hazard(battle.ground, value, character)}"
    foes = contacts_in(battle, character, value)
    return f"{told}, in contact with {listed(apart[foe.id] for foe in foes)}" if foes else told


def _moved(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return known(view).standing(value)


# Items


def _item(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    carried = view.items[value]
    item = ITEMS[carried.item]
    left = charges(carried.charges)
    like = [x.number for x in view.items if (x.item, x.marker) == (item.id, carried.marker)]
    which = f" {like.index(value) + 1}" if len(like) > 1 else ""
    return f"{item.name}{which}{f', {left}' if left else ''}: {does(item)}"


def _used_on(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    carried, seen = view.items[picked[0]], known(view)
    item = ITEMS[carried.item]
    assert carried.wearer is not None
    wearer = seen.battle.find(carried.wearer)
    if forecast.attacks(item):
        return aimed(seen, wearer, item, str(value))
    target = seen.battle.find(int(value))
    told = forecast.on_character(seen.battle, wearer, item, target)
    return f"{seen.standing(target.id)}: {told}"


def _wearer(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    worn = [called(each.item) for each in view.items if each.wearer == value]
    return f"{known(view).standing(value)}{f', wears {listed(worn)}' if worn else ''}"


# Windows


def _die(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    chance = percent((DIE + 1 - view.window.number) / DIE)
    return f"a {value}: needs {view.window.number}+, hits then with {chance}"


def _hit(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name who was hit, and what one hit less means."""
    seen = known(view)
    target = seen.battle.find(value)
    taken = sum(tokens + hits for number, tokens, hits in view.window.blows if number == value)
    told = f"{seen.apart[value]}: {plural(taken, 'hit')}, takes {taken - 1}"
    if not target.slain:
        return f"{told}; then {target.might - target.hits + 1} left to live"
    return f"{told} {'and lives' if target.hits - 1 < target.might else 'and is slain still'}"


LABELS: dict[tuple[ActionKind, str], Label] = {
    (Cast, "caster"): _caster,
    (Cast, "spell"): _spell,
    (Cast, "target"): _target,
    (RaiseWalls, "caster"): _caster,
    (RaiseWalls, "spell"): _spell,
    (RaiseWalls, "hex"): _hex,
    (RaiseWalls, "sides"): _sides,
    (CallAngel, "caster"): _caster,
    (CallAngel, "spell"): _spell,
    (CallAngel, "marker"): labels.LABELS[SummonAfter, "marker"],
    (CallAngel, "name"): labels.LABELS[SummonAfter, "name"],
    (CastTeleport, "caster"): _caster,
    (CastTeleport, "spell"): _spell,
    (CastTeleport, "character"): _moved,
    (CastTeleport, "hex"): _goal,
    (CastAttack, "caster"): _caster,
    (CastAttack, "spell"): _spell,
    (CastAttack, "target"): _aim,
    (Shoot, "target"): _shot,
    (Strike, "target"): _struck,
    (Wear, "item"): _item,
    (Wear, "character"): _wearer,
    (UseItem, "item"): _item,
    (UseItem, "target"): _used_on,
    (RollAgain, "die"): _die,
    (CancelHit, "character"): _hit,
}
"""What names the options of each field in a battle."""
