"""What each card of the game does, and each action, by name: what `/card` looks up.

A name that is used twice says which of the two it is (ruling G56).
"""

from bot.rules.defenders.cards import (
    ARTIFACTS,
    CONTENT,
    DEFENDERS,
    DIRE,
    ENEMIES,
    FOES,
    SKILLS,
    Ability,
    Slot,
)
from bot.rules.defenders.phrases import ability_line, foe_kind, side_name

WAR = " The Dark War only."

ACTIONS = {
    "Move (action)": (
        "**1 AP.** Go to an adjacent region, destroyed or not, Exhausted or not. In The Great"
        " Battle and The Dark War Caravans can travel along: see Escort."
    ),
    "Secure (action)": (
        "**1 AP.** 1 Threat off the Outer Region you are in. Not at level 0, not in a destroyed"
        " region, not in the Capital City, not while Exhausted."
    ),
    "Fight (action)": (
        "**1 AP.** The revealed Epic Foe or General in your region loses 1 HP. Not while Exhausted."
    ),
    "Prepare (action)": "**1 AP.** Gain 1 XP, up to 5. The Great Battle and The Dark War only.",
    "Escort (action)": (
        "Part of a Move: for 1 XP each, any number of Caravans in your region travel with you. In"
        " the Capital City they are home for good."
    ),
    "Sacrifice (action)": (
        "**1 HP, once per Turn.** One more action, which must be the next thing you do and must"
        " cost an action point. Only in a started Turn."
    ),
    "Rest": (
        "A hero that starts its Turn in the Capital City regains all HP first; 2 HP where its"
        " Hostile side is up."
    ),
    "Defend": (
        "A hero in an attacked region pays instead of the Threat: 1 HP against an Enemy card, 2 HP"
        " against a Dire Enemy, which also brings an Artifact. Not while Exhausted."
    ),
    "Exhausted": (
        "At 0 HP: no Secure, no Fight, no Defend, and no ability by which the hero Secures."
        " Everything else is possible. Start a Turn in the Capital City to recover."
    ),
    "Destroyed region": (
        "Heroes can go there, but its ability is gone and it cannot be Secured. An attack on it"
        " that nobody Defends raises the Capital City by 1."
    ),
}
"""What every hero can do."""

PIECES = {
    "All Defenders": (
        "**Turn Card**: 3 action points for all heroes together, 4 once a region is destroyed. One"
        " or two are in play with two or three heroes, none with four."
    ),
    "Soldier card": (
        "**Turn Card** of the Dark War's Plains. Friendly side: Secure 1 in any one Outer Region."
        " Hostile side: 1 Threat on the Plains (Defend 1 HP). Then it goes back to the supply;"
        " there are two."
    ),
    "Caravan": (
        "**Six**, one for each Outer Region, each arriving at the end of a Round in its own. Escort"
        " them to the Capital City. The Epic Foe keeps its last HP until all six are home; in a"
        " battle against a General there are three, for the score."
    ),
    "Sandstorm token": (
        "**Three.** Mystic Storm: one holds a Defender card that was set aside. Whirling Sands: a"
        " Move out of its region costs 1 AP more and takes it off."
    ),
    "Fleet die": (
        "**Two.** Privateers: it can go back to the supply to Defend its region. Pirates: a Move"
        " into its region costs 1 AP more and sends all dice there back."
    ),
    "Death token": (
        "**Four.** Taken in the Ruins, one for each hero; in a later Turn discard it for free to"
        " regain 2 HP."
    ),
}
"""Cards and pieces that come in several copies."""


def cards() -> dict[str, str]:
    """Return what every card does, by its name."""
    return {
        **{card: _defender(card) for card in DEFENDERS},
        **PIECES,
        **{name: _enemy(name) for name in ENEMIES},
        **_heroes(),
        **_regions(),
        **_dire(),
        **_foes(),
        **_artifacts(),
        **_skills(),
        **ACTIONS,
    }


def _defender(card: str) -> str:
    seat = {colour: n for n, colour in enumerate(DEFENDERS, 1)}[card]
    return (
        f"**Turn Card**: hero number {seat} takes its Turn with 3 action points, 4 once a region is"
        " destroyed."
    )


def _enemy(name: str) -> str:
    first, second = ENEMIES[name]
    return (
        f"**Enemy card**: attacks the {first}, then the {second}. A Defend costs 1 HP. If it"
        f" destroys the {first}, nothing comes to the {second}."
    )


def _lines(abilities: tuple[Ability, ...]) -> str:
    return "\n".join(_bold(ability) for ability in abilities)


def _bold(ability: Ability) -> str:
    return f"**{ability.name}**{ability_line(ability).removeprefix(ability.name)}"


def _heroes() -> dict[str, str]:
    return {
        str(card.name): (
            f"**Hero**, {card.people}, {card.hp} HP.{WAR if card.dark_war else ''}\n"
            f"{_lines(card.abilities)}"
        )
        for card in CONTENT.heroes
    }


def _regions() -> dict[str, str]:
    return {
        f"{card.region}, {side_name(card.side)}: {card.abilities[0].name}": _lines(card.abilities)
        for card in CONTENT.regions
    }


def _dire() -> dict[str, str]:
    twice = ("Manticore",)
    return {
        f"{name} (Dire Enemy)" if name in twice else name: (
            f"**Dire Enemy**: attacks the {card.region}.{WAR if card.dark_war else ''}\n"
            f"**{card.ability}**, if nobody Defends: {card.effect}"
        )
        for name, card in DIRE.items()
    }


def _foes() -> dict[str, str]:
    told = {}
    for name, card in FOES.items():
        hp = f" {card.hp} HP against two heroes, 1 more for each further one." if card.hp else ""
        war = WAR if card.dark_war else ""
        triggers = f"\n{card.triggers}" if card.triggers else ""
        told[str(name)] = (
            f"**{foe_kind(name)}** in the {card.region}.{hp}{war}\n"
            f"**{card.ability}**: {card.effect}{triggers}"
        )
    return told


def _artifacts() -> dict[str, str]:
    return {
        str(name): (
            f"**Artifact**, {'in hand' if card.slot is Slot.HAND else 'on the back'}"
            f"{'' if card.cost == 'passive' else f', {card.cost}'}."
            f"{WAR if card.dark_war else ''}\n{card.effect}"
        )
        for name, card in ARTIFACTS.items()
    }


def _skills() -> dict[str, str]:
    return {
        f"{name} (Skill)" if name == "Salvage" else str(name): (
            f"**Skill**, {card.xp} XP a use.\n{card.effect}"
        )
        for name, card in SKILLS.items()
    }


CARDS = cards()
"""What each card does, by its name."""
