"""Positions of Campaign Titan in which its actions are offered."""

from collections.abc import Callable

from tests.rules.campaign.setting import PlayingSaga, fight

BOOK = (
    "bless, minor_heal, ice_wall, teleport, fly, strength, wild_growth, fire_ball, magic_missile,"
    " divine_summoning, improved_magic_missile, shield, luck 2, skill 2, mana 9, level 9"
)
"""The sheet of a Titan with something for every moment of a battle."""

SHEETS = f"A: {BOOK} | B: {BOOK}"


def worn(game: PlayingSaga, **by_item: int) -> PlayingSaga:
    """Let items be worn by characters, told by their numbers."""
    for item, wearer in by_item.items():
        game.carried(item).wearer = wearer
    return game


def spells() -> PlayingSaga:
    """Ada's Spell Phase, before any contact; her Titan has a cloak and a staff."""
    game = fight(
        "plains",
        "Titan C2, Lion D3 2, Ogre B3",
        "Titan C5, Troll D5",
        phase="half",
        sheets=SHEETS,
        items="A1 dusk_cloak staff_of_mending",
        others="A2 2: Angel Ogre",
    )
    return worn(game, dusk_cloak=1, staff_of_mending=1)


def items() -> PlayingSaga:
    """A battle begins; both Legions have items."""
    return fight(
        "plains",
        "Titan off, Lion off",
        "Titan off, Troll off",
        phase="begin",
        sheets=SHEETS,
        items="A1 dusk_cloak ward_stone, B1 oxblood_talisman crown_of_calm",
    )


def maneuvers() -> PlayingSaga:
    """Ada's Maneuver."""
    return fight("plains", "Titan C2, Lion D3", "Titan C5, Troll D5", sheets=SHEETS)


def strikes() -> PlayingSaga:
    """Ada's Strike phase: her Titan stands back, her Lion in contact."""
    game = fight(
        "plains",
        "Titan C2, Lion D4",
        "Titan C5 1, Troll D5",
        phase="strike",
        sheets=SHEETS,
        items="A1 crown_of_banners staff_of_sparks",
    )
    return worn(game, crown_of_banners=2, staff_of_sparks=1)


def duel() -> PlayingSaga:
    """Ada's Strike phase: the two Titans are in contact."""
    return fight(
        "plains",
        "Titan C3, Lion D3",
        "Titan C4, Troll D4",
        phase="strike",
        sheets=f"A: {BOOK}, skill always | B: {BOOK}, skill always",
    )


def melee() -> PlayingSaga:
    """Ada's half of the sixth Battle-Round begins; they are in contact, and may cast."""
    return fight(
        "plains",
        "Titan C3, Lion D4, Ogre B3",
        "Titan C5 2, Troll D5",
        phase="half",
        number=6,
        sheets=SHEETS,
    )


def skill() -> PlayingSaga:
    """Boris's Titan is about to be struck."""
    return duel().strike("C3", "C4")


def luck() -> PlayingSaga:
    """Ada's Titan has rolled five hits and a miss."""
    return skill().do("NoSkill", dice="6 6 6 6 6 1")


def shield() -> PlayingSaga:
    """Boris's Titan has taken five hits."""
    return luck().do("LetDiceStand")


def shots() -> PlayingSaga:
    """Ada's Titan has shot the first of three missiles, and missed."""
    game = strikes().do("CastAttack", 1, "improved_magic_missile", "4")
    return game.do("LetDiceStand")


def area() -> PlayingSaga:
    """Ada's Titan has cast an explosion, and its dice on the first in the area miss."""
    return strikes().do("CastAttack", 1, "fire_ball", "C5").do("NoSkill")


SCENES: dict[str, Callable[[], PlayingSaga]] = {
    "spells": spells,
    "items": items,
    "maneuvers": maneuvers,
    "strikes": strikes,
    "duel": duel,
    "skill": skill,
    "luck": luck,
    "shield": shield,
    "shots": shots,
    "area": area,
}
