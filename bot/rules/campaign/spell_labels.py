"""What the options of a menu are called where magic works in a battle: spells, targets, odds."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.rules.campaign import forecast
from bot.rules.campaign.attack_spells import BLAST, EXPLOSION, attack_in
from bot.rules.campaign.casting import EVERYBODY, cost, reached
from bot.rules.campaign.content import ITEMS, SPELLS, Spell
from bot.rules.campaign.effect_words import does
from bot.rules.campaign.naming import called, charges, mana
from bot.rules.campaign.reactions import CancelHit, RollAgain, take_back
from bot.rules.campaign.shadow import alone
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
from bot.rules.titan.realm import Battle, Blow
from bot.rules.titan.shadow import battle_of

Label = Callable[[CampaignView, ActionKind, Picks, Any, Names], str]


class Known(NamedTuple):
    """A battle as it is seen: for the rules, and with names that tell its characters apart."""

    battle: Battle
    apart: dict[int, str]

    def briefly(self, number: int) -> str:
        """Name a character with its hex alone."""
        where = self.battle.find(number).hex
        return f"{self.apart[number]} in {where}" if where else self.apart[number]

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
    if alone(view, kind, picked):
        return seen.apart[value]
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
    head = spell_head(view, picked[0], spell)
    return head if alone(view, kind, picked) else f"{head}: {does(spell)}"


# Targets


def _target(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name whom a spell is cast on, and what it would do."""
    seen, short = known(view), alone(view, kind, picked)
    return on_target(seen, seen.battle.find(picked[0]), SPELLS[picked[1]], str(value), short=short)


def on_target(
    seen: Known, caster: Character, spell: Spell, key: str, *, short: bool = False
) -> str:
    """Say what a spell would do to a target: a character, a hex, or everybody it reaches."""
    battle, apart = seen
    if key == EVERYBODY:
        on = listed(apart[c.id] for c in reached(battle, caster, spell))
        told = does(spell).partition(": ")[2]
        return f"{told} for {on}" if short else f"{on}: {told}"
    if key in HEXES:
        return f"{key}: {forecast.on_hex(battle, caster, spell, key, apart)}"
    target = battle.find(int(key))
    foe = "enemy " if target.side != caster.side else ""
    told = forecast.on_character(battle, caster, spell, target)
    return f"{foe}{seen.briefly(target.id) if short else seen.standing(target.id)}: {told}"


def _aim(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name what an attack spell is aimed at, with its odds."""
    seen, short = known(view), alone(view, kind, picked)
    return aimed(seen, seen.battle.find(picked[0]), SPELLS[picked[1]], str(value), short=short)


def aimed(
    seen: Known, attacker: Character, source: Any, key: str, shots: int = 1, *, short: bool = False
) -> str:
    """Name what an attack is aimed at, and how it is likely to end."""
    battle, apart = seen
    hit = forecast.aimed_at(battle, attacker, source, key)
    if attack_in(source).shape in (EXPLOSION, BLAST):
        return _area(seen, attacker, hit, key, short=short)
    (one,) = hit
    if short:
        return f"{apart[one.target.id]}: {forecast.outlook(one, shots, short=True)}"
    return f"{seen.briefly(one.target.id)}: {forecast.outlook(one, shots)}"


def _area(
    seen: Known, attacker: Character, hit: list[forecast.Aimed], label: Hex, *, short: bool
) -> str:
    """Name the hex of an area attack, with the longest of its forecasts that fits."""
    battle, apart = seen
    here = field_of(battle).at.get(label)
    where = f"{label} ({apart[here.id]})" if here is not None else label
    sums = f"{where}: {forecast.area_sums(hit, attacker, apart)}"
    if short:
        return sums
    ways = (
        forecast.area_words(hit, attacker, apart, t) for t in (forecast.likely, forecast.briefly)
    )
    return next(
        (f"{where}: {way}" for way in ways if len(where) + 2 + len(way) <= LONGEST_LABEL), sums
    )


def _shot(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    seen, window = known(view), view.window
    assert window.caster is not None
    caster = seen.battle.find(window.caster)
    short = alone(view, kind, picked)
    return aimed(seen, caster, SPELLS[window.spell], str(value), window.left, short=short)


def _struck(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name the target of a strike; with added dice their odds as well."""
    seen = known(view)
    if not _has_added(seen.battle, picked[0], value) or battle_labels.one_way(view, kind, picked):
        return battle_labels.LABELS[Strike, "target"](view, kind, picked, value, names)
    return f"{seen.briefly(value)}: {_with_added(seen.battle, picked[0], value)}"


def _way(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name a way to strike; the only one with its odds, those of added dice as well."""
    battle, _ = known(view)
    if alone(view, kind, picked) and _has_added(battle, *picked):
        return _with_added(battle, *picked, short=True)
    return battle_labels.LABELS[Strike, "odds"](view, kind, picked, value, names)


def _has_added(battle: Battle, striker: int, target: int) -> bool:
    who = battle.find(striker)
    return has(who, ExtraDice) and battle.find(target) in strikes.targets(field_of(battle), who)


def _with_added(battle: Battle, striker: int, target: int, *, short: bool = False) -> str:
    pair = (battle.find(striker), battle.find(target))
    plain = next(iter(announced(battle, *pair).values()))
    return forecast.strike_outlook(battle, *pair, plain, short=short)


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
    seen = known(view)
    return seen.briefly(value) if alone(view, kind, picked) else seen.standing(value)


def _donor(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    if alone(view, kind, picked):
        return str(value)
    return labels.LABELS[SummonAfter, "marker"](view, kind, picked, value, names)


# Items


def _item(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    carried = view.items[value]
    item = ITEMS[carried.item]
    left = charges(carried.charges)
    like = [x.number for x in view.items if (x.item, x.marker) == (item.id, carried.marker)]
    which = f" {like.index(value) + 1}" if len(like) > 1 else ""
    worn = f" of {known(view).briefly(carried.wearer)}" if carried.wearer is not None else ""
    head = f"{item.name}{which}{worn}{f', {left}' if left else ''}"
    return head if alone(view, kind, picked) else f"{head}: {does(item)}"


def _used_on(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    carried, seen, short = view.items[picked[0]], known(view), alone(view, kind, picked)
    item = ITEMS[carried.item]
    assert carried.wearer is not None
    wearer = seen.battle.find(carried.wearer)
    if forecast.attacks(item):
        return aimed(seen, wearer, item, str(value), short=short)
    target = seen.battle.find(int(value))
    told = forecast.on_character(seen.battle, wearer, item, target)
    if short and target is wearer:
        return told
    return f"{seen.briefly(target.id) if short else seen.standing(target.id)}: {told}"


def _wearer(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    worn = [called(each.item) for each in view.items if each.wearer == value]
    if alone(view, kind, picked):
        return known(view).apart[value]
    return f"{known(view).standing(value)}{f', wears {listed(worn)}' if worn else ''}"


# Windows


def _die(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name a die, and the chance that the next roll is better: on an own character, a miss."""
    number = view.window.number
    if value >= number:
        return f"a {value}: hits with {number}+, misses then with {percent((number - 1) / DIE)}"
    return f"a {value}: needs {number}+, hits then with {percent((DIE + 1 - number) / DIE)}"


def _hit(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name who was hit, and what the spell then means: spare hits come in place of others."""
    seen, window = known(view), view.window
    battle, target = seen.battle, seen.battle.find(value)
    battle.blows = [Blow(*each) for each in window.blows]
    made, was_slain = made_on(battle, target), target.slain
    take_back(battle, SPELLS[window.spell], target)
    told, left = f"{seen.apart[value]}: {plural(made, 'hit')}", made_on(battle, target)
    if target.slain:
        return f"{seen.apart[value]}: {made - left} of {plural(made, 'hit')}: it falls all the same"
    if was_slain:
        return f"{told}, takes {left} and lives"
    return f"{told}, takes {left}; then {target.might - target.hits} left to live"


def made_on(battle: Battle, target: Character) -> int:
    """Return the hits that the attack in hand has made on a character, spare ones too."""
    marked = sum(blow.tokens + blow.hits for blow in battle.blows if blow.target == target.id)
    return marked + target.spare


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
    (CallAngel, "marker"): _donor,
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
    (Strike, "odds"): _way,
    (Wear, "item"): _item,
    (Wear, "character"): _wearer,
    (UseItem, "item"): _item,
    (UseItem, "target"): _used_on,
    (RollAgain, "die"): _die,
    (CancelHit, "character"): _hit,
}
"""What names the options of each field in a battle."""
