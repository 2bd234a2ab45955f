"""What effects do, in a few words: for menus, for the board, and for what may be looked up."""

from collections.abc import Callable
from typing import Any

from bot.rules.campaign.content import Item, Spell
from bot.rules.campaign.powers import (
    Attack,
    BlockBorder,
    CancelHits,
    Dispel,
    Heal,
    Mana,
    MoveLegion,
    SetHex,
    Summon,
    SummonAngel,
    SummonBonus,
    TeleportCharacter,
    Walls,
)
from bot.rules.titan.effects import (
    AuraDamage,
    CastFree,
    DriftDice,
    ExtraDice,
    ExtraStrike,
    Fly,
    IgnoreLock,
    IgnoreMoveHazards,
    Immobilise,
    Immune,
    MayEnter,
    Move,
    Native,
    NoContact,
    Power,
    Regenerate,
    ShieldTokens,
    Skill,
    SkillAgainst,
    SkillSet,
    SkillThisPhase,
    Untargetable,
    Venom,
    VolcanoBenefit,
)
from bot.rules.titan.phrases import listed, plural

ATTACKING = "attack"

WHOM = {
    "legion": "the whole Legion",
    "allies_in_range": "all own in range",
    "enemies_in_range": "all enemies in range",
}
"""Whom spells without a target reach."""


def does(source: Spell | Item) -> str:
    """Say in a few words what a spell or an item does: `attack skill +1`."""
    told = ", ".join(filter(None, map(words, source.effects))) or source.text
    whom = WHOM.get(source.kind, "")
    return f"{whom}: {told}" if whom else told


def words(effect: Any) -> str:
    """Say in a few words what an effect does; empty where another one tells it."""
    told = _WORDS.get(type(effect))
    return told(effect) if told is not None else ""


def _unhindered(effect: IgnoreMoveHazards) -> str:
    if isinstance(effect.which, str):
        return "no hazard hinders it"
    if list(effect.which) == ["tree"]:
        return "walks through trees"
    return f"not slowed by {listed(effect.which, 'or')}"


def _regenerate(effect: Regenerate) -> str:
    where = f" in {listed(effect.only_in)}" if effect.only_in else ""
    return f"recovers {plural(effect.n, 'hit')} each own half{where}"


def _skill(effect: Skill | SkillThisPhase) -> str:
    return f"{'attack' if effect.when == ATTACKING else 'defence'} skill {effect.n:+}"


def _against(effect: SkillAgainst) -> str:
    whom = "rangestrikers" if effect.only == "rangestrike" else "attackers"
    return f"{whom} have skill −{-effect.n}"


def _power(effect: Power) -> str:
    if effect.n:
        return f"power +{effect.n}"
    more, skills = effect.by_skill.values(), effect.by_skill
    return f"power +{'/'.join(map(str, more))} for skill {'/'.join(skills)}"


def _dice(effect: ExtraDice) -> str:
    spare = "" if effect.carry else ", no carry"
    return f"{effect.dice[0]} dice of skill {effect.dice[1]} more on its next strike{spare}"


def _set_hex(effect: SetHex) -> str:
    return "; ".join(f"{' or '.join(way.before)} → {way.to}" for way in effect.options)


def _tokens(effect: ShieldTokens) -> str:
    counts = dict.fromkeys(n for _, n in effect.by_power)
    return f"{' or '.join(map(str, counts))} tokens, each takes a hit"


def _immobilise(effect: Immobilise) -> str:
    return "enemies in or next to a bramble or tree hex cannot move" if effect.where else ROOTED


ROOTED = "cannot move"

_MOVES = {
    "within_spaces": "a Legion goes up to {n} Lands away",
    "empty_tower": "a Legion goes to an empty Tower",
    "choose_die": "a Legion moves by a die of your choice",
    "shift_die": "a Legion moves by a die {n} higher or lower",
}


def _summons(effect: Summon) -> str:
    if effect.what:
        return f"tries to summon a {effect.what}"
    if effect.pool == "demon":
        return "tries to summon a Demon in a Tower"
    if effect.pool == "dead_pile":
        return "tries to call a dead Creature of this Land back"
    least, most = effect.points
    return f"tries to summon a Creature of {least} to {most} points"


def attack_words(attack: Attack) -> str:
    """Describe an attack: its shape, dice, skill and range."""
    skill = attack.dice[0][1]
    dice = "/".join(str(count) for count, _ in attack.dice)
    if attack.shape == "separate":
        one = plural(attack.dice[0][0], "die", "dice")
        return f"{len(attack.dice)} shots of {one}, skill {skill}"
    if attack.shape in ("explosion", "blast"):
        return f"{attack.shape} of {dice} dice, skill {skill}, friends too"
    least, most = attack.range
    reach = f"{least}" if least == most else f"{least} to {most}"
    whom = f", {listed([f'{each}s' for each in attack.only])} only" if attack.only else ""
    return f"{dice} dice, skill {skill}, range {reach}{whom}"


def _volcano(effect: VolcanoBenefit) -> str:
    afar = f" ({effect.range} from afar)" if effect.range != effect.strike else ""
    return f"attacks with {plural(effect.strike, 'die', 'dice')} more out of a volcano{afar}"


def _free(effect: CastFree) -> str:
    return f"casts {listed(spell.replace('_', ' ').title() for spell in effect.spells)} for nothing"


_WORDS: dict[type[Any], Callable[[Any], str]] = {
    Native: lambda e: f"native to {listed(e.terrains)}",
    MayEnter: lambda e: f"may enter {listed(e.terrains, 'or')}",
    Move: lambda e: f"movement {'+' if e.n > 0 else '−'}{abs(e.n)}",
    Fly: lambda e: "flies",
    IgnoreMoveHazards: _unhindered,
    IgnoreLock: lambda e: "moves out of contact",
    NoContact: lambda e: "no contact",
    Immobilise: _immobilise,
    Regenerate: _regenerate,
    Skill: _skill,
    SkillThisPhase: _skill,
    SkillSet: lambda e: f"skill {e.n}",
    SkillAgainst: _against,
    Power: _power,
    VolcanoBenefit: _volcano,
    DriftDice: lambda e: f"attacks with {plural(e.strike, 'die', 'dice')} more out of drift",
    Untargetable: lambda e: "no target but for area attacks",
    ExtraStrike: lambda e: f"{e.n + 1} strikes in its next Strike Phase",
    ExtraDice: _dice,
    AuraDamage: lambda e: f"burns enemies in contact for {plural(e.n, 'hit')} as strikes begin",
    Venom: lambda e: f"poisons whom it damages for {plural(e.n, 'hit')} more",
    Immune: lambda e: f"immune to {listed(each.replace('_', ' ') for each in e.to)}",
    Heal: lambda e: f"takes off up to {plural(e.n, 'hit')}",
    CancelHits: lambda e: f"cancels {plural(e.n, 'hit')}",
    ShieldTokens: _tokens,
    SetHex: _set_hex,
    Walls: lambda e: f"walls on {e.sides} sides of a hex",
    Attack: attack_words,
    Dispel: lambda e: "ends all spell effects",
    CastFree: _free,
    Summon: _summons,
    SummonAngel: lambda e: "an Angel of another own Legion joins",
    SummonBonus: lambda e: f"summoning rolls +{e.n}",
    TeleportCharacter: lambda e: "moves to any free hex",
    MoveLegion: lambda e: _MOVES[e.how].format(n=e.n),
    BlockBorder: lambda e: "closes a border to the moving opponent",
    Mana: lambda e: f"{e.n} mana more" if e.when == "now" else "",
}
"""What says each kind of effect."""
