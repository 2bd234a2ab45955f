"""What magic has done on a Battleland, in words: the twin of the picture's legend."""

from bot.rules.campaign.effect_words import words
from bot.rules.campaign.naming import called
from bot.rules.campaign.view import CampaignView
from bot.rules.titan.characters import (
    Character,
    allowance,
    attack_skill,
    defence_skill,
)
from bot.rules.titan.effects import (
    Immobilise,
    Lasting,
    Move,
    Power,
    Skill,
    SkillSet,
    SkillThisPhase,
)
from bot.rules.titan.phrases import listed, plural, told_apart


def magic_lines(view: CampaignView) -> list[str]:
    """Tell of effects on characters, changed hexes, walls, and who has cast in this round."""
    battle = view.battle
    if battle is None:
        return []
    apart = told_apart(battle)
    lines = [
        f"- {apart[c.id]} of the {c.side}: {told}"
        for c in battle.characters
        if (told := state(c, battle.round))
    ]
    if lines:
        lines.insert(0, "Effects:")
    magic = view.magic
    if magic is None:
        return lines
    changed = [
        f"{label} {battle.ground.hazard(label)} ({called(spell)})"
        for label, spell in magic.hexes.items()
    ]
    changed += [
        f"{raised.hex} walled towards {listed(raised.sides)} ({called(raised.spell)})"
        for raised in magic.walls
    ]
    lines += [f"Changed hexes: {'; '.join(changed)}."] if changed else []
    done = [f"{apart[c.id]} of the {c.side}" for c in battle.characters if c.id in magic.cast]
    lines += [f"Have cast in this round: {listed(done)}."] if done else []
    return lines


def state(character: Character, round_: int = 0) -> str:
    """Name all that lies on a character: `Strength (power 9), Bless (attack skill 4)`."""
    sources = dict.fromkeys(each.source for each in character.effects)
    parts = [f"{called(each)}{_told(character, each, round_)}" for each in sources]
    if character.tokens:
        parts.append(plural(character.tokens, "shield token"))
    if character.venom:
        parts.append(f"venom, {plural(character.venom, 'hit')} as the next Strike Phase begins")
    return ", ".join(parts)


def _told(character: Character, source: str, round_: int) -> str:
    """Say what comes from one source, and when it ends."""
    own = [each for each in character.effects if each.source == source]
    told = [_now(character, each) for each in own] + [_ends(each, round_) for each in own]
    found = list(dict.fromkeys(filter(None, told)))
    return f" ({', '.join(found)})" if found else ""


def _now(character: Character, lasting: Lasting) -> str:
    """Say what an effect makes of a character now."""
    effect = lasting.effect
    match effect:
        case Power():
            return f"power {character.might}"
        case Skill() | SkillThisPhase() if effect.when == "attack":
            return f"attack skill {attack_skill(character)}"
        case Skill() | SkillThisPhase():
            return f"defence skill {defence_skill(character)}"
        case SkillSet():
            return f"skill {effect.n}"
        case Move():
            return f"movement {allowance(character)}"
        case Immobilise():
            return "cannot move"
    return words(effect)


def _ends(lasting: Lasting, round_: int) -> str:
    if lasting.round:
        return f"to round {lasting.round}" if lasting.round > round_ else "ends soon"
    return f"to the end of the {lasting.until}" if "phase" in lasting.until else ""
