"""Small pieces that the texts share: places, Titans, Invaders, cards and numbers in words."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.rules.war_titans.cards import (
    CITIES,
    EPISODES,
    RIFTS,
    TYRANTS,
    Ability,
    Category,
    CityKind,
    Dice,
    Score,
    Symbol,
    Tag,
    TechKind,
    Tier,
    design,
)
from bot.rules.war_titans.earth import BOSS, THREAT_LOST, TIERS, Earth
from bot.rules.war_titans.pieces import Rift, TechCard, Titan

Names: TypeAlias = Sequence[str]
"""The players' names by seat."""

LONGEST_LABEL = 80
"""Characters of a label, at most: what a button takes, and a phone shows."""

SLOT_NAMES = {
    TechKind.HAND: "hand",
    TechKind.TWO_HANDED: "both hands",
    TechKind.CORE: "core",
    TechKind.HEAD: "head",
    TechKind.TOOLS: "tools",
}
"""Where a Tech Card goes."""

TRIGGERS = {
    Category.TERRESTRIAL: "when a Titan destroys it",
    Category.MECHANICAL: "when a Titan enters its place",
    Category.AMPHIBIOUS: "when a Titan attacks in its place",
    Category.FLYING: "when it invades a city",
}
"""When the Special Ability of a category happens."""

CHECKS = {Score.COMBAT: "Combat", Score.MOVEMENT: "Movement", Score.REPAIR: "Repair"}
"""The checks by name."""


def plural(count: int, word: str, many: str = "") -> str:
    """Return `1 card`, `2 cards`."""
    return f"{count} {word}" if count == 1 else f"{count} {many or word + 's'}"


def credits_of(count: int) -> str:
    """Return `1 Credit`, `3 Credits`."""
    return plural(count, "Credit")


def charges_of(count: int) -> str:
    """Return `1 Charge`, `3 Charges`."""
    return plural(count, "Charge")


def hits(count: int) -> str:
    """Return `1 success`, `3 successes`."""
    return plural(count, "success", "successes")


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


def tidy(text: str) -> str:
    """End a text that ends with the name O.N.E. in one full stop."""
    return text.replace("O.N.E..", "O.N.E.")


def capital(text: str) -> str:
    """Begin a text with a capital."""
    return text[:1].upper() + text[1:]


def the(place: str) -> str:
    """Name a place in a sentence: `Toronto`, `the North Rift`."""
    return f"the {place}" if place in RIFTS else place


def foe(name: str) -> str:
    """Name an Invader, a Tyrant or a card in a sentence: `Gravemaw`, `the Overlord`."""
    return f"the {name}" if name == BOSS else name


# THREAT


def tier_at(number: int) -> Tier:
    """Return the tier of a space on the THREAT track."""
    return next((tier for above, tier in TIERS if number > above), Tier.GREEN)


def threat(number: int) -> str:
    """Return `THREAT 12 (blue)`."""
    return f"THREAT {number} ({'lost' if number >= THREAT_LOST else tier_at(number)})"


# Titans and Supports


def player(earth: Earth, titan: Titan, names: Names) -> str:
    """Return ` (Ada)` for a Titan's player; nothing where one player has all Titans."""
    return f" ({names[titan.owner]})" if len(earth.owners()) > 1 else ""


def who(earth: Earth, card: str, names: Names) -> str:
    """Name a Titan with its player: `**Ironwall** (Ada)`."""
    return f"**{card}**{player(earth, earth.titan(card), names)}"


def hp(earth: Earth, titan: Titan) -> str:
    """Return `4/6 HP`, or `destroyed`."""
    if titan.place is None:
        return "destroyed" if earth.turn else "not placed"
    most = earth.max_hp(titan)
    return f"{max(0, most - titan.damage)}/{most} HP"


def where(titan: Titan) -> str:
    """Say where a Titan is: `in Toronto`, `in the North Rift, before the Tyrant`."""
    if titan.place is None:
        return "off the board"
    return f"in {the(titan.place)}{', before the Tyrant' if titan.inside else ''}"


def symbols(found: Iterable[Symbol]) -> str:
    """Return `NOVA BLADE GEAR`."""
    return " ".join(str(symbol.value) for symbol in found)


def score(dice: Dice) -> str:
    """Return `3 dice, NOVA BLADE`."""
    return f"{plural(dice.dice, 'die', 'dice')}, {symbols(dice.success)}"


def support_name(value: str) -> str:
    """Name a Support in a sentence: `Support 2 of Ironwall` for `Ironwall 2 (Toronto)`."""
    card, _, number = value.partition(" (")[0].rpartition(" ")
    return f"Support {number} of {card}" if value.endswith(")") and number.isdigit() else value


# Cities and Invaders


def city(earth: Earth, name: str) -> str:
    """Return `Toronto 3/4`, or `Toronto ✖`."""
    if earth.cities[name].destroyed:
        return f"{name} ✖"
    return f"{name} {earth.city_left(name)}/{CITIES[name].hp}"


def city_state(earth: Earth, name: str) -> str:
    """Return `3/4 HP`, `4/5 HP, Refuge` or `destroyed`."""
    if earth.cities[name].destroyed:
        return "destroyed"
    refuge = ", Refuge" if CITIES[name].kind is CityKind.REFUGE else ""
    return f"{earth.city_left(name)}/{CITIES[name].hp} HP{refuge}"


def tags(found: Iterable[Tag]) -> str:
    """Return `melee, physical`."""
    return ", ".join(str(tag.value) for tag in found)


def invader(earth: Earth, name: str) -> str:
    """Return `Gravemaw (1/2 HP, DMG 1)`, with immunities; of a Tyrant its HP and DMG."""
    return f"{name} ({invader_state(earth, name)})"


def invader_state(earth: Earth, name: str) -> str:
    """Return `1/2 HP, DMG 1, immune: melee`; of who takes no damage no immunities besides."""
    if name in TYRANTS:
        return tyrant_state(earth, name)
    section = earth.section(name)
    told = f"{max(0, earth.hp_left(name))}/{section.hp} HP, DMG {earth.dmg(name)}"
    if earth.invaders[name].safe:
        return f"{told}, takes no damage this turn"
    return told + (f", immune: {tags(section.immune)}" if section.immune else "")


def tyrant_state(earth: Earth, token: str) -> str:
    """Return `5/6 HP, DMG 2` of a revealed Tyrant."""
    rift = next((name for name, each in earth.rifts.items() if each.token == token), None)
    if rift is None:
        return f"DMG {TYRANTS[token].dmg}"
    most = earth.tyrant_hp(rift)
    return f"{most - earth.rifts[rift].damage}/{most} HP, DMG {TYRANTS[token].dmg}"


def rift_state(rift: Rift) -> str:
    """Say who guards a Rift: `2 guardians`, `no guardian`, `closed`."""
    if rift.closed:
        return "closed"
    count = len(rift.guardians)
    return plural(count, "guardian") if count else "no guardian"


# Cards


def trigger_text(ability: Ability) -> str:
    """Return an ability's text with its cost: `(1 Charge) 2 more dice.` for one."""
    return f"({charges_of(ability.charges)}) {ability.text}" if ability.charges else ability.text


def abilities_text(abilities: Sequence[Ability]) -> str:
    """Return the texts of several abilities in a row."""
    return " ".join(trigger_text(ability) for ability in abilities)


def tech_effect(card: str) -> str:
    """Return what a Tech Card does."""
    return abilities_text(design(card).abilities)


def tech_offer(card: str, cost: int | None = None) -> str:
    """Name a Tech Card on offer: `Arc Pistol (3, hand): ...`."""
    text = design(card)
    price = text.cost if cost is None else cost
    return f"{card} ({credits_of(price)}, {SLOT_NAMES[text.kind]}): {tech_effect(card)}"


def offered(card: str) -> str:
    """Return `Arc Pistol (3 Cr, hand)`: a Tech Card on offer with its price and slot."""
    return f"{card} ({design(card).cost} Cr, {SLOT_NAMES[design(card).kind]})"


def tech_state(tech: TechCard) -> str:
    """Say how an equipped Tech Card is: `2 Charges`, `disabled`, or nothing."""
    if not tech.enabled:
        return "disabled"
    return charges_of(tech.charges) if design(tech.card).holds_charges else ""


def episode(card: str, *, short: bool = False) -> str:
    """Name an Episode with Rift and city, and with its text if there is one."""
    text = EPISODES[card]
    told = f"{text.title} ({text.rift} → {text.city})"
    return told if short or not text.text else f"{told}: {text.text}"
