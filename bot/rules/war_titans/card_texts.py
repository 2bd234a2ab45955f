"""What each card of the game does, and each action, by name: what `/card` looks up."""

from collections.abc import Iterable

from bot.rules.war_titans.cards import (
    ARTIFACTS,
    CITIES,
    DESIGNS,
    EPISODES,
    INVADERS,
    PILOTS,
    RIFTS,
    TITANS,
    TYRANTS,
    CityKind,
    Score,
    Tier,
)
from bot.rules.war_titans.finals import (
    DEAD_REACTOR,
    EXODUS_SWARM,
    REACTOR_GOAL_PER_PLAYER,
    SEAL_BREAKS,
    SINGLE_STROKE,
    STROKE_GOAL_PER_PLAYER,
    STROKE_LEAST_PER_PLAYER,
)
from bot.rules.war_titans.phrases import (
    CHECKS,
    SLOT_NAMES,
    TRIGGERS,
    capital,
    credits_of,
    hits,
    listed,
    plural,
    score,
    tags,
    trigger_text,
)

FINAL_TEXTS = {
    SEAL_BREAKS: (
        "The **Overlord** appears in New York (if destroyed, on along the yellow trail): 4 HP and 4"
        " more for each Titan, DMG 3. It keeps its damage and acts as an Invader, but Blood Moon"
        " and cards that pull or defeat do not touch it. No Episodes and no new Invaders. **Win:**"
        " destroy the Overlord."
    ),
    EXODUS_SWARM: (
        "For each Titan 2 Episodes are drawn: from the Lair of each one's Rift (if empty, the next"
        " one) an Invader invades the city shown. Then no Episodes and no new Invaders. **Win:** no"
        " Invader on any city at the end of a Fight Phase."
    ),
    DEAD_REACTOR: (
        "Each Opening Phase draws one Episode; the first of that Rift's Lair invades. A Titan in a"
        " city that stands, without Invaders, may roll Repair or Combat in place of its attack; the"
        f" successes are added up. **Win:** {REACTOR_GOAL_PER_PLAYER} for each Titan."
    ),
    SINGLE_STROKE: (
        "Every Titan on the board rolls Combat, now and at the end of each turn; before it each"
        f" player may give up Supports for 1 success each. **Win:** {STROKE_GOAL_PER_PLAYER} for"
        " each Titan together. Each failure: THREAT +2, and the goal falls by 1, to"
        f" {STROKE_LEAST_PER_PLAYER} for each Titan at least. Episodes bring no Invader."
    ),
}
"""The Final Episodes in a few words."""

ACTIONS = {
    "INDUSTRY (Development)": "**Development action.** Gain 2 Credits.",
    "ARMY (Development)": (
        "**Development action.** Buy Supports for 1 Credit each and place each on a city that"
        " stands. Three of yours on the board are the most."
    ),
    "RESEARCH (Development)": (
        "**Development action.** Buy one of the three Tech Cards on offer and equip it; its slot"
        " must be free. It starts without Charges. Or, for free, replace all three."
    ),
    "REFRESH (Development)": (
        "**Development action.** Pay the Refresh Cost of your Final Blow: it is ready again."
    ),
    "Support": (
        "**2 HP.** Takes damage in place of its city or of a Titan there; with 1 damage it lies"
        " down, with 2 it is off the board. Moves up to 3 cities at the end of the Upgrade Phase."
    ),
    "Lead": (
        "The **Lead Character** acts first in every phase, draws Episodes, decides whom Invaders"
        " and Tyrants hit, and chooses where a card says so. After each turn the Lead passes to the"
        " player on the right, even one whose Titan is destroyed."
    ),
    "THREAT": (
        "Starts at 0; **21 is the end**. +1 each turn, for each Titan destroyed, pilot lost and"
        " Metropolis destroyed; +2 for each Refuge City. −1 for each Rift closed. Tiers: green to"
        " 5, white to 10, blue to 15, red to 20: each has its own section on Invader cards, and in"
        " red one more Episode is drawn."
    ),
    "Overlord": (
        "**The Seal Breaks**: 4 HP and 4 more for each Titan, DMG 3 in every tier, no immunities,"
        " no reward. It acts as an Invader, but Blood Moon and cards that pull or defeat do not"
        " touch it."
    ),
    "Combat Repair": (
        "In place of moving, in a city without Invaders: roll Repair. At most the printed score can"
        " be used, for damage, Charges or disabled tech."
    ),
    "Provoke": (
        "In place of a plain attack, from a city that stands: the first guardian of any open Rift"
        " invades your city, then you may attack."
    ),
    "Guardians": (
        "**Invaders on a Rift**, in order: the first is the one that an Episode or a Provoke calls"
        " to Earth. A Titan on their Rift must attack at least one each turn; in the Ending Phase"
        " each of them hits a Titan there. They must all be gone before the Tyrant's Trial."
    ),
    "Lair": (
        "**Where the Invaders of a Rift wait** that are not on it: those destroyed, and some from"
        " the start. Once the Rift has no guardians, Episodes call the first of the Lair. A Provoke"
        " never does; from a closed Rift nobody comes before the Final Episode."
    ),
    "Invasion Damage": (
        "**1 damage** to the city that an Invader invades. A Support there may take it: the Lead"
        " decides. Moving on to another city is no invasion."
    ),
    "Armor": (
        "Stops so much damage from **each** source, never more than 2. Some damage passes it: the"
        " card says so."
    ),
    "Final Blow": (
        "A Titan's special attack, used within an attack. Then it is spent until REFRESH."
    ),
    "Shield": (
        "A switch: while it is on, the Lead may let Invaders hit your Titan and not its city in the"
        " Ending Phase. Off again each turn."
    ),
    "Charges": (
        "Some tech holds up to 3 Charges and spends them. Each such card gains 1 in the Upgrade"
        " Phase; Repair successes give more."
    ),
    "Tyrant's Trial": (
        "A Titan that ends its movement on a Rift without guardians makes the check on the Rift"
        " Token. Passed: it fights the Tyrant from the next turn on. Failed: it suffers what the"
        " token says and goes back to a city that the Rift threatens."
    ),
}
"""Actions, pieces and rules that somebody may look up."""


def cards() -> dict[str, str]:
    """Return what every card does, by its name."""
    return {
        **_titans(),
        **{
            name: f"**Pilot.** {_lines(trigger_text(a) for a in card.abilities)}"
            for name, card in PILOTS.items()
        },
        **{name: _invader(name) for name in INVADERS},
        **{name: _tech(name) for name in DESIGNS},
        **{name: _tyrant(name) for name in TYRANTS},
        **{
            name: f"**Tyrant Artifact.** {_lines(trigger_text(a) for a in card.abilities)}"
            for name, card in ARTIFACTS.items()
        },
        **_episodes(),
        **{f"{name} (Final Episode)": text for name, text in FINAL_TEXTS.items()},
        **{name: _city(name) for name in CITIES},
        **{name: _rift(name) for name in RIFTS},
        **ACTIONS,
    }


def _lines(texts: Iterable[str]) -> str:
    return "\n".join(texts)


def _titans() -> dict[str, str]:
    told = {}
    for name, card in TITANS.items():
        blow = card.final_blow
        told[name] = (
            f"**Titan**, {card.hp} HP, armor {card.armor}.\n"
            f"Combat {score(card.combat)} · Movement {score(card.movement)}"
            f" · Repair {score(card.repair)}\n"
            f"**{blow.name}** (Final Blow; {tags(blow.tags)}; REFRESH {credits_of(blow.refresh)}):"
            f" {blow.ability.text}"
        )
        told[blow.name] = (
            f"**Final Blow of {name}** ({tags(blow.tags)}; REFRESH {credits_of(blow.refresh)})."
            f" {blow.ability.text}"
        )
    return told


def _invader(name: str) -> str:
    card = INVADERS[name]
    lines = [f"**{card.category.capitalize()} Invader**, reward {credits_of(card.reward)}."]
    for tier in Tier:
        section = card.sections[tier]
        told = f"{tier.capitalize()}: {section.hp} HP, DMG {section.dmg}"
        told += f", immune to {tags(section.immune)}" if section.immune else ""
        if section.ability is not None:
            told += f"; {TRIGGERS[card.category]}: {section.ability.text}"
        lines.append(f"{told}.")
    return "\n".join(lines)


def _tech(name: str) -> str:
    card = DESIGNS[name]
    kinds = f" · {tags(card.tags)}" if card.tags else ""
    lines = [
        f"**Tech Card** · {credits_of(card.cost)} · {SLOT_NAMES[card.kind]}{kinds}"
        f" · {plural(card.copies, 'copy', 'copies')}"
    ]
    lines += [trigger_text(ability) for ability in card.abilities]
    if card.kind.value == "two_handed":
        lines.append("In Combat Checks a NOVA that succeeds counts as 2.")
    return "\n".join(lines)


def _tyrant(name: str) -> str:
    card = TYRANTS[name]
    trial = card.trial
    check = "any check" if trial.ability is Score.ANY else f"{CHECKS[trial.ability]} Check"
    lines = [
        f"**Tyrant**, {card.hp} HP, DMG {card.dmg}. Artifact: {card.artifact}.",
        f"**Trial:** {check}, {hits(trial.successes)}. Failed: {trial.text}",
    ]
    if card.special is not None:
        lines.append(f"**In the fight:** {card.special.text}")
    return "\n".join(lines)


def _episodes() -> dict[str, str]:
    """Merge the Episodes of the same title: their places, then their text."""
    places: dict[str, list[str]] = {}
    texts: dict[str, str] = {}
    for card in EPISODES.values():
        places.setdefault(card.title, []).append(f"{card.rift} → {card.city}")
        texts[card.title] = card.text
    return {
        title: f"**Episode.** {texts[title] or 'No text.'}\n{', '.join(found)}"
        for title, found in places.items()
    }


def _city(name: str) -> str:
    card = CITIES[name]
    kind = "Metropolis" if card.kind is CityKind.METROPOLIS else "Refuge City"
    rifts = [rift for rift, text in RIFTS.items() if name in text.threatens]
    helps = " Titans there repair without rolling." if card.kind is CityKind.REFUGE else ""
    return capital(
        f"**{kind}**, {card.hp} HP.{helps}\nAdjacent: {', '.join(card.adjacent)}. Threatened by the"
        f" {listed(rifts)}. Invaders leave it, once destroyed, for {card.yellow} (yellow), or for"
        f" {card.green} (green) if that is destroyed."
    )


def _rift(name: str) -> str:
    threatens = RIFTS[name].threatens
    trails = [
        f"{city} → {CITIES[city].yellow} (yellow), {CITIES[city].green} (green)"
        for city in threatens
    ]
    return (
        f"**Rift.** Threatens {listed(threatens)}: a Titan enters it from these cities alone, and"
        " leaves it to them, for 1 move. Nobody moves through it.\n"
        "**Guardians** there must be fought, at least one each turn, and each hits a Titan there in"
        " the Ending Phase. Without guardians the Tyrant's Trial is faced. The Tyrant beaten, the"
        " Rift is closed: THREAT −1 and an Artifact.\n"
        f"Trails of the threatened cities: {'; '.join(trails)}."
    )


CARDS = cards()
"""What each card does, by its name."""
