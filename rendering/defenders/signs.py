"""What stands for what: the signs of regions, heroes, foes, Artifacts, and the heroes' looks."""

from typing import NamedTuple

from bot.rules.defenders.cards import Artifact, Foe, HeroCard, Region
from bot.rules.defenders.cards import Colour as CardColour
from rendering.defenders.shapes import Shape, Sign
from rendering.fonts import Symbol
from rendering.palette import SKY, YELLOW, Colour


class HeroStyle(NamedTuple):
    """How a hero of a card's colour is told apart: by outline and pattern, and by colour too."""

    name: CardColour
    outline: str
    pattern: str
    colour: Colour


STYLES = (
    HeroStyle(CardColour.BLUE, "disc", "stripes", SKY),
    HeroStyle(CardColour.GREEN, "hexagon", "dots", (56, 188, 148)),
    HeroStyle(CardColour.YELLOW, "square", "checks", YELLOW),
    HeroStyle(CardColour.RED, "shield", "chevrons", (236, 118, 40)),
)
"""The heroes' looks in seat order; the colours are Okabe and Ito's, two of them lighter."""

REGIONS: dict[Region, Sign] = {
    Region.CAPITAL: Symbol.CASTLE,
    Region.MOUNTAINS: Symbol.MOUNTAIN,
    Region.DESERT: Symbol.SUN,
    Region.FOREST: Symbol.TREE,
    Region.PLAINS: Symbol.WHEAT,
    Region.COAST: Symbol.SAIL,
    Region.RUINS: Symbol.COLUMNS,
}

HEROES: dict[HeroCard, Sign] = {
    HeroCard.PALADIN: Symbol.SHIELD,
    HeroCard.CLERIC: Symbol.HEALING,
    HeroCard.BARBARIAN: Shape.AXE,
    HeroCard.DRUID: Symbol.LEAF,
    HeroCard.BARD: Symbol.MUSIC,
    HeroCard.COMMANDER: Symbol.FLAG,
    HeroCard.SORCERER: Symbol.BOLT,
    HeroCard.ORACLE: Symbol.EYE,
    HeroCard.WARRIOR: Shape.SWORDS,
    HeroCard.RANGER: Symbol.TARGET,
    HeroCard.CHARIOTEER: Symbol.HORSE,
    HeroCard.SHADOW_WALKER: Symbol.MOON,
    HeroCard.WARDEN: Symbol.CUBE,
    HeroCard.CHRONICLER: Symbol.BOOK_OPEN,
    HeroCard.ALCHEMIST: Symbol.FLASK,
}

FOES: dict[Foe, Sign] = {
    Foe.DRAGON: Symbol.DRAGON,
    Foe.KRAKEN: Symbol.TENTACLES,
    Foe.THE_ANCIENT: Symbol.SEEDLING,
    Foe.DEMON_LORD: Symbol.FLAME,
    Foe.COLOSSUS: Symbol.MONUMENT,
    Foe.GIANT: Symbol.FOOTPRINTS,
    Foe.LICH_KING: Symbol.BARE_SKULL,
    Foe.HYDRA: Symbol.SNAKES,
    Foe.STORM_ROC: Symbol.CROW,
    Foe.SAND_QUEEN: Symbol.QUEEN,
    Foe.BLIGHT_TREE: Symbol.WILTED,
    Foe.DARK_WARLORD: Symbol.KING,
    Foe.GENERAL_VARK: Symbol.FIST,
    Foe.GENERAL_SAHRA: Symbol.BURST,
    Foe.GENERAL_MOSSFANG: Symbol.SPIDER,
    Foe.GENERAL_TORREN: Symbol.DRUM,
    Foe.GENERAL_NERISSA: Symbol.WHIRL,
    Foe.GENERAL_OSSIAN: Symbol.BONE,
}

DIRE: dict[str, Sign] = {
    "Harpy": Symbol.FEATHER,
    "Minotaur": Shape.BULL,
    "Sea Serpent": Symbol.WORM,
    "Manticore": Symbol.PAW,
    "Giant Wasps": Symbol.WASP,
    "Wraith": Symbol.GHOST,
    "Frost Wyrm": Symbol.SNOW,
    "Dust Titan": Symbol.AVALANCHE,
    "Thornback": Symbol.BEETLE,
    "Iron Warband": Symbol.MALLET,
    "Leviathan": Symbol.FISH,
    "Banshee": Symbol.WIND,
}

ARTIFACTS: dict[Artifact, Sign] = {
    Artifact.SPEAR_OF_VALOR: Shape.SPEAR,
    Artifact.HAMMER_OF_MIGHT: Symbol.HAMMER,
    Artifact.SHIELD_OF_AUGHMOORE: Symbol.SHIELD_HEART,
    Artifact.STAFF_OF_CONTROL: Symbol.WAND,
    Artifact.HORN_OF_COMMAND: Symbol.HORN,
    Artifact.ELIXIR_OF_ERRAND: Symbol.BOTTLE,
    Artifact.TIMELESS_SANDGLASS: Symbol.SANDGLASS,
    Artifact.BOOTS_OF_ZEPHYR: Symbol.FOOTPRINTS,
    Artifact.ZODIAC_CLOAK: Symbol.CLOAK,
    Artifact.CELESTIAL_GUARDIAN: Symbol.METEOR,
    Artifact.LANTERN_OF_ROADS: Symbol.LANTERN,
    Artifact.TOME_OF_LORE: Symbol.BOOK,
    Artifact.TWIN_BLADES: Shape.BLADES,
    Artifact.WARDING_CENSER: Symbol.CENSER,
    Artifact.WINGS_OF_DAWN: Symbol.DOVE,
    Artifact.MANTLE_OF_THORNS: Symbol.THORNS,
}
