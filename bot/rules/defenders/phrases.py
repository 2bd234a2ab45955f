"""Small pieces that the texts share: cards by name, levels as pips, numbers with their words."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from bot.rules.defenders.battle import CAPITAL_DEFEAT, OUTER_MAX, Battle, Hero, Outer
from bot.rules.defenders.cards import (
    ALL_DEFENDERS,
    ARTIFACTS,
    DIRE,
    ENEMIES,
    FOES,
    REGIONS,
    SKILLS,
    SOLDIERS,
    Ability,
    Artifact,
    Foe,
    HeroCard,
    Region,
    Side,
    Skill,
)
from bot.rules.defenders.view import BattleView

Names: TypeAlias = Sequence[str]
"""The players' names by seat."""

LONGEST_LABEL = 100
"""Characters of a label, at most: Discord's limit."""


def plural(count: int, word: str, many: str = "") -> str:
    """Return `1 card`, `2 cards`."""
    return f"{count} {word}" if count == 1 else f"{count} {many or word + 's'}"


def points(count: int) -> str:
    """Return `1 action point`, `3 action points`."""
    return plural(count, "action point")


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Return `a`, `a and b` or `a, b and c`; `nothing` for none."""
    if not parts:
        return "nothing"
    if len(parts) == 1:
        return str(parts[0])
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def cut(text: str, most: int = LONGEST_LABEL) -> str:
    """Cut a text that is too long at the end of a word."""
    return text if len(text) <= most else f"{text[: most - 1].rpartition(' ')[0]}…"


def first_small(text: str) -> str:
    """Begin a text in the middle of a sentence: small, unless it begins with a name or `HP`."""
    names = ("HP", "XP", "Defend", "Secure", "Capital", "Prepare", "Threat", "Rest")
    return text if text.startswith(names) else text[:1].lower() + text[1:]


def pips(threat: int) -> str:
    """Show a level: `▮▮▯ 2`."""
    return f"{'▮' * threat}{'▯' * (OUTER_MAX - threat)} {threat}"


def be(region: Region) -> str:
    """Return the verb that goes with a region's name: the Forest is, the Ruins are."""
    return "are" if region.endswith("s") else "is"


def level(outer: Outer) -> str:
    """Name an Outer Region with its level: `Forest ▮▮▯ 2`."""
    return f"{outer.region} {'✖ destroyed' if outer.destroyed else pips(outer.threat)}"


def place(battle: Battle, region: Region) -> str:
    """Name any region with its level."""
    if region is Region.CAPITAL:
        return f"Capital City {battle.capital}/{CAPITAL_DEFEAT}"
    return level(battle.outer(region))


def side_name(side: Side) -> str:
    """Return `side A`, or `Friendly side`."""
    return f"side {side}" if side in (Side.A, Side.B) else f"{side} side"


def player(battle: Battle, hero: Hero, names: Names) -> str:
    """Return ` (Ada)` for a hero's player; nothing where one player has all heroes."""
    if len(battle.owners()) < 2:
        return ""
    return f" ({names[hero.owner]})"


def who(battle: Battle, card: HeroCard, names: Names) -> str:
    """Name a hero with its player: `**Paladin** (Ada)`."""
    return f"**{card}**{player(battle, battle.hero(card), names)}"


def hp(hero: Hero) -> str:
    """Return `4/5 HP`, or `0/4 HP, Exhausted`."""
    return f"{hero.hp}/{hero.max_hp} HP{', Exhausted' if hero.exhausted else ''}"


def card_name(card: str) -> str:
    """Name a card of the Turn Deck with its kind."""
    if card in ENEMIES:
        return f"{card} (Enemy card)"
    if card in DIRE:
        return f"{card} (Dire Enemy, {DIRE[card].region})"
    if card in FOES:
        return f"{card} ({foe_kind(Foe(card))})"
    return card


def mount(how: str) -> str:
    """Name a way to Defend; the Manticore is the mount there, not the Dire Enemy (ruling G56)."""
    return how.replace("Manticore", "Manticore (mount)")


def drawn_name(card: str) -> str:
    """Name a drawn card without the number of its copy."""
    if card in ALL_DEFENDERS:
        return "All Defenders"
    return "Soldier card" if card in SOLDIERS else card


def foe_kind(foe: Foe) -> str:
    """Return `Epic Foe` or `General`."""
    return "General" if FOES[foe].hp else "Epic Foe"


def foe_name(foe: Foe) -> str:
    """Name a foe in a sentence: `the Dragon`, `General Vark`."""
    return str(foe) if FOES[foe].hp or foe is Foe.THE_ANCIENT else f"the {foe}"


def ability_line(ability: Ability) -> str:
    """Name an ability with its cost and effect."""
    cost = "" if ability.cost == "passive" else f" ({ability.cost})"
    return f"{ability.name}{cost}: {ability.effect}"


def region_ability(battle: Battle, region: Region) -> str:
    """Name the ability of a region's upper side, or say why there is none."""
    if region is not Region.CAPITAL and battle.outer(region).destroyed:
        return "destroyed, no ability"
    text = REGIONS[region, battle.side(region)]
    off = "" if battle.ability_on(region) or battle.side(region) is Side.HOSTILE else " (off)"
    return " / ".join(ability.name for ability in text.abilities) + off


def artifact_line(artifact: Artifact) -> str:
    """Name an Artifact with its cost and effect."""
    card = ARTIFACTS[artifact]
    cost = "" if card.cost == "passive" else f" ({card.cost})"
    return f"{artifact}{cost}: {card.effect}"


def skill_line(skill: Skill) -> str:
    """Name a Skill with its cost and effect."""
    return f"{skill} ({SKILLS[skill].xp} XP): {SKILLS[skill].effect}"


def shadow(view: BattleView) -> Battle:
    """Return the battle with decks of unknown cards, so that the rules can count them."""
    known = list(view.remaining.cards) if view.remaining is not None else []
    return msgspec.structs.replace(
        view.battle,
        deck=[*known, *["?"] * (view.deck - len(known))],
        artifacts=[next(iter(Artifact))] * view.artifacts,
        skills=[next(iter(Skill))] * view.skills,
    )
