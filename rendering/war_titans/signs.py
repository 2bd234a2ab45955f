"""What stands for what: the signs of Invaders, Tyrants, cards and dice, and the Titans' looks."""

from typing import NamedTuple

from bot.rules.war_titans.cards import Category, Score, Tag, TechKind, Tier
from bot.rules.war_titans.cards import Symbol as Face
from bot.rules.war_titans.earth import BOSS
from rendering.fonts import Symbol
from rendering.palette import SKY, YELLOW, Colour
from rendering.war_titans.shapes import Shape, Sign


class TitanStyle(NamedTuple):
    """How a Titan is told apart: helmet, outline and pattern, and by colour as well."""

    helmet: Shape
    outline: str
    pattern: str
    colour: Colour


TITANS: dict[str, TitanStyle] = {
    "Ironwall": TitanStyle(Shape.IRONWALL, "shield", "stripes", SKY),
    "Stormlance": TitanStyle(Shape.STORMLANCE, "square", "checks", YELLOW),
    "Swiftwing": TitanStyle(Shape.SWIFTWING, "disc", "dots", (232, 150, 198)),
    "Forgeheart": TitanStyle(Shape.FORGEHEART, "octagon", "chevrons", (240, 134, 58)),
}

INVADERS: dict[str, Sign] = {
    "Gravemaw": Symbol.JAWS,
    "Quarrybeast": Symbol.ROCKSLIDE,
    "Rootfather": Symbol.TREE,
    "Basalt Hydra": Shape.HYDRA,
    "Mount Ravager": Symbol.VOLCANO,
    "Tidecrawler": Symbol.SHRIMP,
    "Brineback": Symbol.FINS,
    "Abyss Lamprey": Symbol.WORM,
    "Coral Sovereign": Symbol.CROWN,
    "Leviathan Maw": Symbol.TENTACLES,
    "Skyscourge": Symbol.CROW,
    "Ash Moth": Symbol.WASP,
    "Stormvane": Symbol.CLOUDBURST,
    "Razor Roc": Symbol.PLUME,
    "Eclipse Wing": Symbol.MOON,
    "Scrap Sentinel": Symbol.ROBOT,
    "Rustspider": Symbol.SPIDER,
    "Siege Walker": Symbol.TRUCK,
    "Null Engine": Symbol.POWER,
    "Dread Foundry": Symbol.FACTORY,
    BOSS: Symbol.DRAGON,
}

TYRANTS: dict[str, Sign] = {
    "Mordrax the Iron Saint": Symbol.CROSS,
    "Thalassa Vex": Symbol.WATER,
    "Ozymar, Wing of Night": Symbol.DOVE,
    "The Archivist": Symbol.BOOK_OPEN,
    "Queen Myrrh": Symbol.QUEEN,
    "Kha-Rul the Devourer": Symbol.BARE_SKULL,
}

CATEGORIES: dict[Category, Sign] = {
    Category.TERRESTRIAL: Symbol.MOUNTAIN,
    Category.AMPHIBIOUS: Symbol.WATER,
    Category.FLYING: Shape.WINGS,
    Category.MECHANICAL: Symbol.COG,
}

ARTIFACTS: dict[str, Sign] = {
    "Crown of Iron": Symbol.CROWN,
    "Abyssal Heart": Symbol.HEART,
    "Night Pinions": Symbol.FEATHER,
    "Unwritten Page": Symbol.SCROLL,
    "Amber Shell": Symbol.SHIELD_HEART,
    "Devourer's Maw": Symbol.JAWS,
}

SLOTS: dict[TechKind, Sign] = {
    TechKind.HAND: Symbol.FIST,
    TechKind.TWO_HANDED: Symbol.HANDS,
    TechKind.CORE: Symbol.ATOM,
    TechKind.HEAD: Symbol.BRAIN,
    TechKind.TOOLS: Symbol.TOOLS,
}

SLOT_NAMES: dict[TechKind, str] = {
    TechKind.HAND: "hand",
    TechKind.TWO_HANDED: "both hands",
    TechKind.CORE: "core",
    TechKind.HEAD: "head",
    TechKind.TOOLS: "tools",
}

FACES: dict[Face, Sign] = {
    Face.NOVA: Shape.NOVA,
    Face.BLADE: Shape.SWORD,
    Face.JET: Symbol.JET,
    Face.GEAR: Symbol.COG,
}

INKS: dict[Face, Colour] = {
    Face.NOVA: (208, 40, 36),
    Face.BLADE: (34, 40, 54),
    Face.JET: (20, 92, 148),
    Face.GEAR: (112, 76, 16),
}
"""The ink of each symbol on the white of a die."""

SCORES: dict[Score, Sign] = {
    Score.COMBAT: Shape.SWORD,
    Score.MOVEMENT: Symbol.JET,
    Score.REPAIR: Symbol.TOOLS,
    Score.ANY: Symbol.DICE,
}

TAGS: dict[Tag, Sign] = {
    Tag.MELEE: Symbol.FIST,
    Tag.RANGED: Symbol.TARGET,
    Tag.ENERGY: Symbol.BOLT,
    Tag.PHYSICAL: Symbol.CUBE,
}

TIERS: dict[Tier, Colour] = {
    Tier.GREEN: (40, 190, 140),
    Tier.WHITE: (232, 232, 228),
    Tier.BLUE: SKY,
    Tier.RED: (240, 84, 74),
}

LETTERS = {"North Rift": "N", "West Rift": "W", "South Rift": "S", "East Rift": "E"}

GOLDEN: Colour = (255, 214, 84)
"""Yellow arrows."""

JADE: Colour = (70, 220, 168)
"""Green arrows."""

METROPOLIS: Colour = (52, 120, 196)
REFUGE: Colour = (26, 138, 98)
RIFT: Colour = (188, 110, 255)
BLOOD: Colour = (122, 24, 34)
ROSE: Colour = (255, 108, 104)
BONE: Colour = (255, 226, 190)


def short(name: str) -> str:
    """Return a Tyrant's name without its title."""
    return name.removeprefix("The ").partition(" the ")[0].partition(",")[0]
