"""Why a spell is not cast, or an item not used, in a battle: casters, mana, reach and targets."""

from collections.abc import Callable

from bot.rules.campaign.attack_spells import attack_in, in_reach
from bot.rules.campaign.casting import (
    attack_of,
    cost,
    hex_fits,
    in_contact,
    known,
    magic_of,
    near,
    owner_of,
    within,
)
from bot.rules.campaign.content import ITEMS, SPELLS, Spell
from bot.rules.campaign.effect_words import does
from bot.rules.campaign.naming import called, mana
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.powers import Heal
from bot.rules.campaign.reactions import CancelHit, DeclareSkill, RollAgain
from bot.rules.campaign.spell_phase import CallAngel, Cast, CastTeleport, RaiseWalls
from bot.rules.campaign.strike_spells import CastAttack, Shoot
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.worn import UseItem, Wear
from bot.rules.titan import meant
from bot.rules.titan.attacks import battle_of, field_of
from bot.rules.titan.characters import Character, enemy, immune, is_lord, targetable
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.phrases import ActionKind, Picks, listed, told_apart
from bot.rules.titan.shadow import striking_side

Reason = Callable[[CampaignView, LivingSaga, Picks], str]

WHEN = {
    "spell_phase": "in your Spell Phase, before the Maneuver",
    "maneuver_phase": "in your Maneuver",
    "strike_phase_own": "in your own Strike Phase, not in a strike-back",
    "strike_phase_any": "in your Strike Phase or strike-back",
    "reaction_after_enemy_strike": "when an enemy attack has hit: you are asked then",
    "enlistment": "in your Enlistment Phase, as a summoning",
    "movement_phase_own": "in your Movement Phase",
    "movement_phase_own_after_roll": "in your Movement Phase, after the roll",
    "movement_phase_enemy_after_roll": "when an opponent has rolled for movement",
}
"""When spells are cast, and items used, by their timing."""

MOMENTS: dict[ActionKind, tuple[str, ...]] = {
    Cast: ("spell_phase",),
    RaiseWalls: ("spell_phase",),
    CallAngel: ("spell_phase",),
    CastTeleport: ("maneuver_phase",),
    CastAttack: ("strike_phase_own", "strike_phase_any"),
}
"""The timing of what each action casts."""


def spell_of(text: str) -> Spell | None:
    """Return the spell that a text names, by its id or its name."""
    wanted = text.strip().lower().replace("_", " ")
    ordered = sorted(SPELLS.values(), key=lambda spell: -len(spell.name))
    found = (x for x in ordered if wanted in (x.name.lower(), x.id.replace("_", " ")))
    begins = (x for x in ordered if wanted.startswith(x.name.lower()))
    return next(found, None) or next(begins, None)


def _side(view: CampaignView) -> str:
    assert view.battle is not None
    return striking_side(view.battle) if view.phase == "strike" else view.battle.active


def casting(kind: ActionKind) -> Reason:
    """Return what says why a kind of spell is not cast."""

    def reason(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
        assert view.battle is not None
        apart = told_apart(view.battle)
        if not picks:
            return _nobody(view, saga, apart)
        caster, why = _caster(view, saga, picks[0], apart)
        if caster is None or len(picks) < 2:
            return why
        spell, why = _spell(saga, caster, kind, meant.last(picks, 1), apart[caster.id])
        if spell is None:
            return why
        if why := _held(saga, caster, spell, apart[caster.id]):
            return why
        if len(picks) > 2:
            return _target(view, saga, caster, spell, picks, apart)
        return f"There is nobody and nothing to cast {spell.name} on now: {does(spell)}."

    return reason


def _nobody(view: CampaignView, saga: LivingSaga, apart: dict[int, str]) -> str:
    """Say why nothing at all can be cast."""
    able = [c for c in battle_of(saga).of(_side(view)) if known(saga, c)]
    if not able:
        return "Nobody of your Legion casts spells: only your Titan and free casters do."
    fresh = [c for c in able if c.id not in magic_of(saga).cast]
    if not fresh:
        return f"{listed(apart[c.id] for c in able)} has cast in this Battle-Round: once is all."
    left = saga.heroes[view.viewer or 0].mana
    return (
        f"Who could cast still: {listed(apart[c.id] for c in fresh)}. It takes a spell of this"
        f" moment, mana ({left} left) and a target in reach."
    )


def _caster(
    view: CampaignView, saga: LivingSaga, picked: object, apart: dict[int, str]
) -> tuple[Character | None, str]:
    """Return who is meant to cast, or why it cannot."""
    side = _side(view)
    seen = meant.character(view, side, picked)
    if seen is None:
        return None, "There is no such character in this battle."
    caster, name = battle_of(saga).find(seen.id), apart[seen.id]
    if caster.side != side:
        return None, f"{name} is not on your side."
    if not known(saga, caster):
        return None, f"{name} casts no spells: only your Titan and free casters do."
    if caster.id in magic_of(saga).cast:
        return None, f"{name} has cast in this Battle-Round: one spell each is all."
    if caster.slain and view.phase != "strike":
        return None, f"{name} is slain: it casts nothing any more."
    return caster, ""


def _spell(
    saga: LivingSaga, caster: Character, kind: ActionKind, text: str, name: str
) -> tuple[Spell | None, str]:
    """Return the spell that is meant, or why it cannot be cast now."""
    spell, book = spell_of(text), known(saga, caster)
    if spell is None or spell.id not in book:
        wrong = f"{name} does not know {spell.name}." if spell else "There is no such spell."
        return None, f"{wrong} It knows {listed(map(called, book))}."
    if spell.timing not in MOMENTS[kind]:
        return None, f"{spell.name} is cast {WHEN[spell.timing]}."
    price, have = cost(caster, spell), saga.heroes[owner_of(saga, caster)].mana
    if price > have:
        return None, (
            f"{spell.name} costs {mana(price)} and you have {have}: mana comes back with the next"
            " Game-Turn."
        )
    return spell, ""


def _held(saga: LivingSaga, caster: Character, spell: Spell, name: str) -> str:
    """Say why contact, or standing outside, keeps a caster from a spell."""
    if in_contact(saga, caster) and spell.locked == "no":
        return f"{name} is in contact: {spell.name} cannot be cast from there."
    inside = caster.hex is not None or spell.locked == "yes"
    if not inside and spell.kind not in ("legion", "target_self_or_ally"):
        return f"{name} has not entered: it casts on itself or on the whole Legion only."
    return ""


# Targets


def _target(
    view: CampaignView,
    saga: LivingSaga,
    caster: Character,
    spell: Spell,
    picks: Picks,
    apart: dict[int, str],
) -> str:
    """Say why a spell cannot be cast on what was named."""
    text = str(picks[2]).strip()
    hostile = spell.kind == "target_enemy" or attack_of(spell.effects) is not None
    seen = meant.character(view, enemy(caster.side) if hostile else caster.side, picks[2])
    label = meant.hex_of(text) if spell.kind in ("target_hex", "explosion", "blast") else None
    if label is not None:
        return _hex(saga, caster, spell, label)
    if seen is None:
        return "There is no such character or hex in this battle."
    target, name = battle_of(saga).find(seen.id), apart[seen.id]
    if target.slain:
        return f"{name} is slain already."
    if attack_of(spell.effects) is not None:
        return _aim(saga, caster, spell, target, name)
    return _on(saga, caster, spell, target, name)


def _hex(saga: LivingSaga, caster: Character, spell: Spell, label: str) -> str:
    battle = battle_of(saga)
    if attack_of(spell.effects) is not None:
        return (
            f"{spell.name} cannot be aimed at {label}: out of range or sight, or nobody would be"
            " hit."
        )
    if label not in near(caster, spell):
        most = spell.range.max if spell.range else 0
        return f"{label} is too far: {spell.name} reaches {most} hexes, both ends counted."
    if not hex_fits(battle, spell, label, caster):
        here = battle.ground.hazard(label)
        return f"{label} is {here}: {spell.name} does nothing there ({does(spell)})."
    return ""


def _aim(saga: LivingSaga, caster: Character, spell: Spell, target: Character, name: str) -> str:
    """Say why an attack spell cannot be aimed at a character."""
    attack, field = attack_in(spell), field_of(battle_of(saga))
    if target.side == caster.side:
        return f"{name} is on your own side."
    if not targetable(target):
        return f"{name} is invisible: only area attacks hit it."
    if is_lord(target) and not attack.lords:
        return f"{name} is a Lord: {spell.name} does nothing to Lords."
    if attack.only and KINDS[target.name].group not in attack.only:
        return f"{spell.name} hits {listed(f'{each}s' for each in attack.only)} only."
    if target.hex is None or not in_reach(field, caster, target.hex, attack):
        least, most = attack.range
        reach = str(least) if least == most else f"{least} to {most}"
        return f"{name} is out of range ({reach}, both ends counted) or out of sight."
    return ""


def _on(saga: LivingSaga, caster: Character, spell: Spell, target: Character, name: str) -> str:
    """Say why a spell cannot be cast on a character."""
    own = target.side == caster.side
    if own and spell.kind == "target_enemy":
        return f"{spell.name} is cast on enemies, and {name} is your own."
    if not own and spell.kind == "target_self_or_ally":
        return f"{spell.name} is cast on your own characters, and {name} is an enemy."
    if in_contact(saga, caster) and target is not caster:
        return "Your caster is in contact: it casts on itself only."
    if target is not caster and not within(target, caster, spell):
        most = spell.range.max if spell.range else 0
        return f"{name} is too far: {spell.name} reaches {most} hexes, both ends counted."
    if not target.hits and any(isinstance(each, Heal) for each in spell.effects):
        return f"{name} has no hits to take off."
    if immune(target, spell.id):
        return f"{name} is immune to {spell.name}."
    return f"{spell.name} lies on {name} already, or does nothing to it."


# Items and windows


def item_of(view: CampaignView, picked: object) -> int | None:
    """Return the number of the item that is meant, by its number or its name."""
    text = str(picked).strip().lower()
    if text.isdigit():
        return int(text) if int(text) < len(view.items) else None
    found = (x.number for x in view.items if text.startswith(called(x.item).lower()))
    return next(found, None)


def _use(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    if not picks:
        return "No item with a charge left can be used now."
    number = item_of(view, picks[0])
    if number is None:
        return "There is no such item."
    carried, item = view.items[number], ITEMS[view.items[number].item]
    if carried.wearer is None:
        return f"Nobody of your side in this battle wears the {item.name}."
    if item.timing == "passive":
        return f"The {item.name} works by itself: {does(item)}."
    if not carried.charges:
        return f"The {item.name} has no charge left in this game."
    if carried.used:
        return f"A charge of the {item.name} was used in this Battle-Round: one each is all."
    if len(picks) > 1:
        return f"The {item.name} cannot be used on that now: {item.text}"
    return f"The {item.name} is used {WHEN.get(item.timing, 'at another moment')}."


def _wear(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    number = item_of(view, picks[0]) if picks else None
    if number is None:
        return "There is no such item with this Legion that nobody wears yet."
    item = ITEMS[view.items[number].item]
    if len(picks) < 2:
        return f"Nobody of this Legion can wear the {item.name}."
    if item.users != "any":
        return f"Only {_USERS[item.users]} can use the {item.name}; and one {item.kind} each."
    return f"One {item.kind} each: whoever wears one cannot take the {item.name}."


_USERS = {"titan": "your Titan", "lord_or_warlock": "Lords and Warlocks"}


def _shoot(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    spell, caster = SPELLS[view.window.spell], battle_of(saga).find(view.window.caster or 0)
    assert view.battle is not None
    aim = picks[0] if picks else ""
    return _target(view, saga, caster, spell, ("", "", aim), told_apart(view.battle))


def _roll_again(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    window = view.window
    sides = {c.id: c.side for c in view.battle.characters} if view.battle is not None else {}
    own = sides.get(window.target or 0) == window.side
    dice = sorted({die for die in window.dice if (die >= window.number) == own})
    which = "hits on your own" if own else "misses"
    return f"Luck rolls one of the {which} again: {listed(map(str, dice), 'or')}."


def _cancel(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    assert view.battle is not None
    apart = told_apart(view.battle)
    hit = [apart[who] for who, tokens, hits in view.window.blows if tokens or hits]
    return f"Shield cancels a hit of the attack just made: on {listed(hit, 'or')}."


def _declare(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    hero = view.heroes[view.viewer or 0]
    if not hero.sheet.boxes("skill"):
        return "Your Titan has no box of Skill."
    if hero.skilled:
        return "Skill is declared in this Strike Phase already: one box at a time."
    if not hero.skill:
        return "All boxes of Skill are used in this battle."
    return "Skill is declared before a roll by or against your Titan: it makes none now."


REASONS: dict[ActionKind, Reason] = {
    **{kind: casting(kind) for kind in MOMENTS},
    UseItem: _use,
    Wear: _wear,
    Shoot: _shoot,
    RollAgain: _roll_again,
    CancelHit: _cancel,
    DeclareSkill: _declare,
}
"""What says why each kind of action is refused."""
