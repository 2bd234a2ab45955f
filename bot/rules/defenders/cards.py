"""The cards of all boxes: their names here, their numbers and texts in `content.json`.

Every text is our own; `docs/defenders.md` says which numbers were tuned.
"""

from enum import StrEnum
from importlib import resources

import msgspec


class Region(StrEnum):
    """The Capital City and the six Outer Regions round it."""

    CAPITAL = "Capital City"
    MOUNTAINS = "Mountains"
    DESERT = "Desert"
    FOREST = "Forest"
    PLAINS = "Plains"
    COAST = "Coast"
    RUINS = "Ruins"


OUTER = (
    Region.MOUNTAINS,
    Region.DESERT,
    Region.FOREST,
    Region.PLAINS,
    Region.COAST,
    Region.RUINS,
)


class Side(StrEnum):
    """The side of a Region card that lies up: A or B, or of the Dark War Friendly or Hostile."""

    A = "A"
    B = "B"
    FRIENDLY = "Friendly"
    HOSTILE = "Hostile"


class Colour(StrEnum):
    """The colours of heroes and their Defender cards, in seat order (ruling G54)."""

    BLUE = "Blue"
    GREEN = "Green"
    YELLOW = "Yellow"
    RED = "Red"


COLOURS = tuple(Colour)


class Slot(StrEnum):
    """Where a hero carries an Artifact."""

    HAND = "hand"
    BACK = "back"


class HeroCard(StrEnum):
    """The heroes: ten of the base game, five of the Dark War."""

    PALADIN = "Paladin"
    CLERIC = "Cleric"
    BARBARIAN = "Barbarian"
    DRUID = "Druid"
    BARD = "Bard"
    COMMANDER = "Commander"
    SORCERER = "Sorcerer"
    ORACLE = "Oracle"
    WARRIOR = "Warrior"
    RANGER = "Ranger"
    CHARIOTEER = "Charioteer"
    SHADOW_WALKER = "Shadow Walker"
    WARDEN = "Warden"
    CHRONICLER = "Chronicler"
    ALCHEMIST = "Alchemist"


class Artifact(StrEnum):
    """The Artifacts: ten of the base game, six of the Dark War."""

    SPEAR_OF_VALOR = "Spear of Valor"
    HAMMER_OF_MIGHT = "Hammer of Might"
    SHIELD_OF_AUGHMOORE = "Shield of Aughmoore"
    STAFF_OF_CONTROL = "Staff of Control"
    HORN_OF_COMMAND = "Horn of Command"
    ELIXIR_OF_ERRAND = "Elixir of Errand"
    TIMELESS_SANDGLASS = "Timeless Sandglass"
    BOOTS_OF_ZEPHYR = "Boots of Zephyr"
    ZODIAC_CLOAK = "Zodiac Cloak"
    CELESTIAL_GUARDIAN = "Celestial Guardian"
    LANTERN_OF_ROADS = "Lantern of Roads"
    TOME_OF_LORE = "Tome of Lore"
    TWIN_BLADES = "Twin Blades"
    WARDING_CENSER = "Warding Censer"
    WINGS_OF_DAWN = "Wings of Dawn"
    MANTLE_OF_THORNS = "Mantle of Thorns"


class Skill(StrEnum):
    """The Skills of the Dark War."""

    QUICK_MARCH = "Quick March"
    DOUBLE_STRIKE = "Double Strike"
    RALLY = "Rally"
    IRON_WILL = "Iron Will"
    SECOND_WIND = "Second Wind"
    SCOUT_AHEAD = "Scout Ahead"
    SHIELD_WALL = "Shield Wall"
    FORTIFY_LINE = "Fortify Line"
    CONVOY_MASTER = "Convoy Master"
    TAUNT = "Taunt"
    MEDITATION = "Meditation"
    SALVAGE = "Salvage"
    HOLD_FAST = "Hold Fast"
    BATTLE_PLAN = "Battle Plan"
    INSPIRE = "Inspire"
    LAST_STAND = "Last Stand"


class Foe(StrEnum):
    """Whom the party fights: twelve Epic Foes, then six Generals."""

    DRAGON = "Dragon"
    KRAKEN = "Kraken"
    THE_ANCIENT = "The Ancient"
    DEMON_LORD = "Demon Lord"
    COLOSSUS = "Colossus"
    GIANT = "Giant"
    LICH_KING = "Lich King"
    HYDRA = "Hydra"
    STORM_ROC = "Storm Roc"
    SAND_QUEEN = "Sand Queen"
    BLIGHT_TREE = "Blight Tree"
    DARK_WARLORD = "Dark Warlord"
    GENERAL_VARK = "General Vark"
    GENERAL_SAHRA = "General Sahra"
    GENERAL_MOSSFANG = "General Mossfang"
    GENERAL_TORREN = "General Torren"
    GENERAL_NERISSA = "General Nerissa"
    GENERAL_OSSIAN = "General Ossian"


class Ability(msgspec.Struct, frozen=True):
    """An ability on a card: its name, what it costs to use, and what it does."""

    name: str
    cost: str
    effect: str


class HeroText(msgspec.Struct, frozen=True):
    """A hero card; `hp` is its HP at most."""

    name: HeroCard
    people: str
    hp: int
    abilities: tuple[Ability, ...]
    dark_war: bool = False


class RegionText(msgspec.Struct, frozen=True):
    """One side of a Region card."""

    region: Region
    side: Side
    abilities: tuple[Ability, ...]


class DireText(msgspec.Struct, frozen=True):
    """A Dire Enemy card: the Outer Region it attacks and its effect."""

    name: str
    region: Region
    ability: str
    effect: str
    dark_war: bool = False


class FoeText(msgspec.Struct, frozen=True):
    """An Epic Foe or a General; `spaces` are the HP spaces at which `triggers` happens.

    `hp` are a General's against two heroes; an Epic Foe's depend on the difficulty.
    """

    name: Foe
    region: Region
    ability: str
    effect: str
    triggers: str = ""
    spaces: tuple[int, ...] = ()
    hp: int = 0
    dark_war: bool = False


class ArtifactText(msgspec.Struct, frozen=True):
    """An Artifact card: where it is carried, what it costs to use, what it does."""

    name: Artifact
    slot: Slot
    cost: str
    effect: str
    dark_war: bool = False


class SkillText(msgspec.Struct, frozen=True):
    """A Skill card: the XP that a use costs, and what it does."""

    name: Skill
    xp: int
    effect: str


class Content(msgspec.Struct, frozen=True):
    """All cards, as `content.json` holds them."""

    heroes: tuple[HeroText, ...]
    regions: tuple[RegionText, ...]
    enemies: tuple[tuple[Region, Region], ...]
    dire: tuple[DireText, ...]
    foes: tuple[FoeText, ...]
    generals: tuple[FoeText, ...]
    artifacts: tuple[ArtifactText, ...]
    skills: tuple[SkillText, ...]


CONTENT = msgspec.json.decode(
    resources.files(__package__).joinpath("content.json").read_bytes(), type=Content
)
HEROES = {card.name: card for card in CONTENT.heroes}
REGIONS = {(card.region, card.side): card for card in CONTENT.regions}
DIRE = {card.name: card for card in CONTENT.dire}
FOES = {card.name: card for card in (*CONTENT.foes, *CONTENT.generals)}
GENERALS = tuple(card.name for card in CONTENT.generals)
ARTIFACTS = {card.name: card for card in CONTENT.artifacts}
SKILLS = {card.name: card for card in CONTENT.skills}

ENEMIES = {f"{first} & {second}": (first, second) for first, second in CONTENT.enemies}
"""The Enemy cards: the two Outer Regions each attacks, in that order."""

DEFENDERS = {f"{colour} Defender": colour for colour in COLOURS}
"""The coloured Defender cards."""

ALL_DEFENDERS = ("All Defenders 1", "All Defenders 2")
SOLDIERS = ("Soldier 1", "Soldier 2")
"""Cards of the Dark War's Plains."""
