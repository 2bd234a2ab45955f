"""What a spell or an item would do to a target, in numbers: what menus show before it is cast."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.rules.campaign.attack_spells import (
    BLAST,
    EXPLOSION,
    Source,
    area,
    attack_in,
    odds_of,
    victims,
)
from bot.rules.campaign.casting import attack_of, changed_to, entangled
from bot.rules.campaign.content import Spell
from bot.rules.campaign.effect_words import words
from bot.rules.campaign.naming import called
from bot.rules.campaign.powers import Dispel, Heal, Mana, SetHex, Walls
from bot.rules.campaign.primitives import put
from bot.rules.titan.attacks import field_of, groups_of
from bot.rules.titan.battleland import Hex
from bot.rules.titan.characters import (
    Character,
    allowance,
    attack_skill,
    defence_skill,
    flies,
    native,
)
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.effects import (
    Fly,
    Immobilise,
    LastingEffect,
    Move,
    Native,
    Power,
    ShieldTokens,
    Skill,
    SkillThisPhase,
)
from bot.rules.titan.odds import average, chance_of, distribution, expected, percent
from bot.rules.titan.phrases import listed, plural
from bot.rules.titan.realm import Battle
from bot.rules.titan.strikes import Odds


def on_character(battle: Battle, caster: Character, source: Source, target: Character) -> str:
    """Say what a spell or an item would do to a character: `power 6 → 9`."""
    parts = [_one(battle, caster, source, effect, target) for effect in source.effects]
    return ", ".join(filter(None, parts))


def _one(battle: Battle, caster: Character, source: Source, effect: Any, target: Character) -> str:
    match effect:
        case Heal():
            return f"{min(effect.n, target.hits)} of {plural(target.hits, 'hit')} off"
        case ShieldTokens():
            number = next(n for most, n in effect.by_power if most is None or target.might <= most)
            had = f" beside {target.tokens}" if target.tokens else ""
            return f"{plural(number, 'token')}{had}"
        case Dispel():
            return ends_on(target)
        case Mana():
            return words(effect)
    if not isinstance(effect, LastingEffect):
        return ""
    return _lasting(battle, caster, source, effect, target)


def _lasting(
    battle: Battle, caster: Character, source: Source, effect: LastingEffect, target: Character
) -> str:
    """Compare a character as it is with one on which the effect lies."""
    after = msgspec.structs.replace(target, effects=list(target.effects))
    put(battle, after, caster.side, source, effect)
    compares = _COMPARED.get(type(effect))
    return compares(effect, target, after) if compares is not None else words(effect)


def _changed(what: str, before: int, after: int) -> str:
    return f"{what} {before} → {after}" if before != after else f"{what} stays {before}"


def _skill(effect: Any, before: Character, after: Character) -> str:
    role = {"attack": attack_skill, "defence": defence_skill}[effect.when]
    return _changed(f"{effect.when} skill", role(before), role(after))


def _native(effect: Any, before: Character, after: Character) -> str:
    if all(native(before, hazard) for hazard in effect.terrains):
        return f"is native to {listed(effect.terrains)} already"
    return words(effect)


_COMPARED: dict[type[Any], Callable[[Any, Character, Character], str]] = {
    Power: lambda e, before, after: _changed("power", before.might, after.might),
    Skill: _skill,
    SkillThisPhase: _skill,
    Move: lambda e, before, after: _changed("movement", allowance(before), allowance(after)),
    Fly: lambda e, before, after: "flies already" if flies(before) else "flies",
    Native: _native,
}
"""What compares a character before and after, for effects that are numbers."""


def ends_on(target: Character) -> str:
    """Say what would be dispelled on a character."""
    gone = [called(each) for each in dict.fromkeys(e.source for e in target.effects if e.spell)]
    if tokens := target.tokens - target.warded:
        gone.append(plural(tokens, "token"))
    return f"ends {listed(gone)}" if gone else "nothing to end"


def on_hex(
    battle: Battle, caster: Character, source: Source, label: Hex, apart: dict[int, str]
) -> str:
    """Say what a spell would do to a hex, and who stands there."""
    parts = []
    for effect in source.effects:
        if isinstance(effect, SetHex):
            parts.append(
                f"{battle.ground.hazard(label)} → {changed_to(battle.ground, effect, label)}"
            )
        elif isinstance(effect, Walls):
            parts.append(battle.ground.hazard(label))
        elif isinstance(effect, Dispel):
            parts.append("as it was printed")
        elif isinstance(effect, Immobilise):
            assert isinstance(source, Spell)
            held = entangled(battle, caster.side, label, source)
            parts.append(f"roots {listed(apart[c.id] for c in held)}")
            return ", ".join(parts)
    here = field_of(battle).at.get(label)
    return ", ".join([*parts, *([f"{apart[here.id]} stands there"] if here else [])])


# Attacks


class Aimed(NamedTuple):
    """Somebody whom an attack would hit, and with which odds."""

    target: Character
    odds: Odds

    @property
    def slain(self) -> float:
        """The chance that it is slain."""
        return chance_of(self.odds.dice, self.odds.number, self.target.left)

    @property
    def likely(self) -> str:
        """The hits on average, and the chance that it is slain if there is one."""
        mean = average(expected(self.odds.dice, self.odds.number))
        fate = f" (slain {percent(self.slain)})" if self.slain else ""
        return f"{mean} of {self.target.left}{fate}"

    @property
    def rolled(self) -> str:
        """The dice and their number."""
        return f"{plural(self.odds.dice, 'die', 'dice')} {self.odds.number}+"


def aimed_at(battle: Battle, attacker: Character, source: Source, aim: str) -> list[Aimed]:
    """Return everybody whom an attack would hit, with the odds of this moment."""
    field, attack = field_of(battle), attack_in(source)
    if attack.shape in (EXPLOSION, BLAST):
        return [
            Aimed(victim, odds_of(field, attacker, victim, source, aim))
            for label in area(attack, attacker, aim)
            for victim in victims(field, label)
        ]
    target = battle.find(int(aim))
    return [Aimed(target, odds_of(field, attacker, target, source))]


def attacks(source: Source) -> bool:
    """Tell whether a spell or an item attacks."""
    return attack_of(source.effects) is not None


def outlook(aimed: Aimed, shots: int = 1, *, short: bool = False) -> str:
    """Tell the odds of one attack: `6 dice, 4+, about 3 hits of 6, slain 12 %`."""
    dice, number = aimed.odds
    mean = average(expected(dice, number))
    hits = "hit" if mean == "1" else "hits"
    more = f", {plural(shots, 'shot')}" if shots > 1 else ""
    if short:
        return f"slain {percent(aimed.slain)}, {mean} {hits} of {aimed.target.left}{more}"
    return (
        f"{plural(dice, 'die', 'dice')}, {number}+, about {mean} {hits} of {aimed.target.left},"
        f" slain {percent(aimed.slain)}{more}"
    )


def likely(aimed: Aimed) -> str:
    """Tell the hits on average and the chance of death."""
    return f" {aimed.likely}"


def briefly(aimed: Aimed) -> str:
    """Tell the hits on average alone."""
    return f" {average(expected(*aimed.odds))} of {aimed.target.left}"


def rolled(aimed: Aimed) -> str:
    """Tell the dice and their number."""
    return f" {aimed.rolled}"


def area_words(
    aimed: Sequence[Aimed],
    attacker: Character,
    apart: dict[int, str],
    tell: Callable[[Aimed], str] = likely,
) -> str:
    """Tell whom an area attack hits: enemies, then own characters, with a number for each."""
    foes = [each for each in aimed if each.target.side != attacker.side]
    own = [each for each in aimed if each.target.side == attacker.side]
    told = [f"hits {_all(foes, apart, tell)}" if foes else "no enemy"]
    told += [f"OWN {_all(own, apart, tell)}"] if own else []
    return "; ".join(told)


def area_sums(aimed: Sequence[Aimed], attacker: Character, apart: dict[int, str]) -> str:
    """Sum up an area attack: `3 enemies about 4.2 hits; OWN Ogre 0.7 of 6`."""
    foes = [each for each in aimed if each.target.side != attacker.side]
    own = [each for each in aimed if each.target.side == attacker.side]
    named = [each for each in own if each.target.name == TITAN or len(own) == 1]
    others = [each for each in own if each not in named]
    told = [f"{apart[each.target.id]} {each.likely}" for each in named]
    if others:
        more = plural(len(others), "other") if named else str(len(others))
        told.append(f"{more} {_about(others)}")
    hits = f"{plural(len(foes), 'enemy', 'enemies')} {_about(foes)}" if foes else "no enemy"
    return f"{hits}; OWN {', '.join(told)}" if told else hits


def _about(aimed: Sequence[Aimed]) -> str:
    mean = average(sum(expected(*each.odds) for each in aimed))
    return f"about {mean} {'hit' if mean == '1' else 'hits'}"


def _all(aimed: Sequence[Aimed], apart: dict[int, str], tell: Callable[[Aimed], str]) -> str:
    return ", ".join(f"{apart[each.target.id]}{tell(each)}" for each in aimed)


# Strikes


def strike_outlook(
    battle: Battle, striker: Character, target: Character, plain: Odds, *, short: bool = False
) -> str:
    """Tell the odds of a strike with added dice: `6 dice 5+ and 2 dice 3+, slain 12 %`."""
    groups = [group.odds for group in groups_of(battle, striker, target, plain)]
    told = " and ".join(f"{plural(x.dice, 'die', 'dice')} {x.number}+" for x in groups)
    mean = average(sum(expected(x.dice, x.number) for x in groups))
    chances = [1.0]
    for odds in groups:
        chances = _sum(chances, distribution(odds.dice, odds.number))
    slain = percent(sum(chances[target.left :]))
    about = "" if short else f"about {mean} hits of {target.left}, "
    return f"{told}, {about}slain {slain}"


def _sum(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Return the chances of the sum of two numbers of hits."""
    found = [0.0] * (len(one) + len(other) - 1)
    for a, chance in enumerate(one):
        for b, also in enumerate(other):
            found[a + b] += chance * also
    return found
