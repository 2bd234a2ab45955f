"""Charts: how creatures muster, what is left in the stacks, and a character's counter large."""

from PIL.Image import Image as Picture

from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.points import POINTS
from bot.rules.titan.creatures import (
    CHAINS,
    EXTENDED,
    GUARDIAN,
    IDENTICAL,
    KINDS,
    PLAIN,
    TITAN,
    TOWER_CREATURES,
    WARLOCK,
    Rank,
    Terrain,
)
from bot.rules.titan.effects import CastFree, LastingEffect, Regenerate
from bot.rules.titan.view import TitanView
from rendering.canvas import Box, Sheet
from rendering.defenders.pieces import panel
from rendering.fonts import Symbol, Weight
from rendering.palette import FAINT, GOLD, MUTED, PANEL, TEXT, WHITE
from rendering.titan import effect_signs, symbols
from rendering.titan.counters import counter
from rendering.titan.markers import NOBODY
from rendering.titan.masterboard import land_chip

WIDE, EDGE, GAP = 1200, 14, 12
ROW = 184
COUNTER = 134
COLUMNS, CELL = 6, 268
LINE = 58
BETWEEN, BESIDE_MASTER = 86, 44
"""How much room the numbers between counters have; less where a Master Muster follows."""

LONGEST = 10
"""A longer name does not fit below a counter."""


def muster(view: TitanView, terrains: list[Terrain]) -> Sheet:
    """Draw for terrains who musters whom, and how many counters are left."""
    sheet = Sheet(WIDE, len(terrains) * (ROW + GAP) + 2 * EDGE - GAP)
    for place, terrain in enumerate(terrains):
        muster_row(sheet, EDGE + place * (ROW + GAP), view, terrain)
    return sheet


def muster_row(sheet: Sheet, top: float, view: TitanView, terrain: Terrain) -> None:
    """Draw the muster of a terrain: each Creature, and how many of it muster the next."""
    panel(sheet, EDGE, top, (WIDE - 2 * EDGE, ROW), PANEL, None)
    sheet.centre(land_chip(terrain, 92), EDGE + 100, top + 64)
    box = Box(EDGE + 10, top + 120, EDGE + 194, top + 170)
    sheet.write(terrain.capitalize(), box, 38, WHITE, align="middle")
    x = EDGE + 276.0
    if terrain is Terrain.TOWER:
        steps = [(name, "") for name in TOWER_CREATURES]
        steps += [(GUARDIAN, f"{IDENTICAL} alike"), (WARLOCK, TITAN)]
    else:
        steps = [(name, f"{needs}" if needs else "") for name, needs in CHAINS[terrain]]
    wide_steps = terrain is Terrain.TOWER
    master = master_of(view, terrain)
    between = BESIDE_MASTER if master else BETWEEN
    for place, (name, needs) in enumerate(steps):
        if needs and not wide_steps:
            _needs(sheet, needs, x - 40 - (BETWEEN - between) / 2, top + 76)
            x += between
        _stack(sheet, x, top, view, name)
        if needs and wide_steps:
            _over(sheet, needs, x, top)
        x += 172 if wide_steps else 146
        x += 40 if wide_steps and place == len(TOWER_CREATURES) - 1 else 0
    if master:
        _master(sheet, top, view, *master)


def master_of(view: TitanView, terrain: Terrain) -> tuple[str, int, str] | None:
    """Return the Master Muster of a terrain and how many of whom muster it, if there is one."""
    master = EXTENDED.masters.get(terrain)
    return master if master and master[0] in view.stacks else None


def _master(
    sheet: Sheet, top: float, view: TitanView, name: str, count: int, recruiter: str
) -> None:
    """Draw at the right end who musters by many of one kind."""
    x = WIDE - EDGE - 86
    box = Box(x - 152, top + 20, x - 70, top + 76)
    sheet.write(f"×{count}", box, 46, GOLD, align="middle")
    box = Box(x - 152, top + 74, x - 70, top + 126)
    sheet.write(symbols.SHORT[recruiter], box, 36, GOLD, align="middle")
    _stack(sheet, x, top, view, name)


def _needs(sheet: Sheet, needs: str, x: float, y: float) -> None:
    """Show how many of the one before muster the next."""
    sheet.write("×" + needs, Box(x - 40, y - 58, x + 60, y - 2), 46, GOLD, align="middle")
    sheet.symbol(Symbol.NEXT, x + 8, y + 22, 46, GOLD)


def _over(sheet: Sheet, needs: str, x: float, top: float) -> None:
    """Name beside a counter who musters it in a Tower."""
    sheet.write(needs, Box(x - 86, top + 136, x + 86, top + 178), 32, GOLD, align="middle")


def _stack(sheet: Sheet, x: float, top: float, view: TitanView, name: str) -> None:
    """Lay a counter with the number of those left below it."""
    left = view.stacks.get(name, KINDS[name].count)
    sheet.centre(counter(name, None, NOBODY, COUNTER), x, top + 73)
    if name in (GUARDIAN, WARLOCK):
        return
    words = f"{left} left"
    box = Box(x - 80, top + 138, x + 80, top + 178)
    sheet.write(words, box, 34, TEXT if left else FAINT, weight=Weight.REGULAR, align="middle")


def caretaker(view: TitanView) -> Sheet:
    """Draw the caretaker's stacks: how many counters of each kind are left."""
    there = {*PLAIN, *view.stacks}
    names = sorted(there, key=lambda name: (KINDS[name].rank is Rank.CREATURE, name))
    count = -(-len(names) // COLUMNS)
    sheet = Sheet(WIDE, 2 * EDGE + count * CELL)
    step = (WIDE - 2 * EDGE) / COLUMNS
    for place, name in enumerate(names):
        left = view.stacks.get(name, KINDS[name].count)
        x = EDGE + step * (place % COLUMNS + 0.5)
        top = EDGE + CELL * (place // COLUMNS)
        sheet.centre(counter(name, None, NOBODY, 140), x, top + 78)
        box = Box(x - step / 2 + 4, top + 150, x + step / 2 - 4, top + 194)
        sheet.write(short(name), box, 36, TEXT, align="middle")
        box = Box(x - step / 2 + 4, top + 194, x + step / 2 - 4, top + 250)
        sheet.write(str(left), box, 54, WHITE if left else FAINT, weight=Weight.BLACK,
                    align="middle")  # fmt: skip
    return sheet


def short(name: str) -> str:
    """Return a name that fits below a counter: the longer of two long words is cut."""
    first, _, second = name.partition(" ")
    if len(name) <= LONGEST:
        return name
    return f"{first} {second[:4]}." if len(second) > len(first) else f"{first[:3]}. {second}"


def character(view: TitanView, name: str) -> Sheet:
    """Draw a character's counter large, with what it can do and where it musters."""
    terrains = [t for t in Terrain if _musters(view, t, name)]
    lines = _abilities(view, name)
    high = max(420, 130 + LINE * (len(lines) + 1)) + 2 * EDGE
    sheet = Sheet(WIDE, high + len(terrains) * (ROW + GAP) + (EDGE if terrains else 0))
    sheet.centre(_large(name), EDGE + 220, high / 2)
    x = EDGE + 480
    sheet.write(name, Box(x, EDGE + 14, WIDE - EDGE, EDGE + 110), 84, WHITE, weight=Weight.BLACK)
    y = EDGE + 124.0
    for line in lines:
        sheet.write(line, Box(x, y, WIDE - EDGE, y + LINE), 42, TEXT)
        y += LINE
    left = view.stacks.get(name, KINDS[name].count)
    words = f"{left} of {KINDS[name].count} left"
    sheet.write(words, Box(x, y, WIDE - EDGE, y + LINE), 42, MUTED, weight=Weight.REGULAR)
    for place, terrain in enumerate(terrains):
        muster_row(sheet, high + place * (ROW + GAP), view, terrain)
    return sheet


def _large(name: str) -> Picture:
    return counter(name, None, NOBODY, 420)


def _musters(view: TitanView, terrain: Terrain, name: str) -> bool:
    if (master_of(view, terrain) or ("",))[0] == name:
        return True
    if terrain is Terrain.TOWER:
        return name in (*TOWER_CREATURES, GUARDIAN, WARLOCK)
    return name in [each for each, _ in CHAINS[terrain]]


def _abilities(view: TitanView, name: str) -> list[str]:
    kind = KINDS[name]
    rank = {Rank.LORD: "Lord", Rank.DEMILORD: "Demi-Lord", Rank.CREATURE: "Creature"}[kind.rank]
    worth = POINTS.get(name, kind.points) if set(view.stacks) - set(PLAIN) else kind.points
    words = [
        f"{rank}, {worth} points",
        f"power {kind.power}, skill {kind.skill}",
    ]
    if name == TITAN:
        words.append("power +1 for each 100 points")
    does = ["flies"] * kind.flies
    does += ["magic missile"] if kind.magic_missile else ["rangestrikes"] * kind.rangestrikes
    if does:
        words.append(", ".join(does))
    if kind.native:
        words.append("at home in " + ", ".join(sorted(kind.native)))
    if kind.group:
        words += [_trait(each) for each in kind.effects]
    return words


def _trait(effect: LastingEffect) -> str:
    """Return what a printed effect does, in a few words."""
    if isinstance(effect, CastFree):
        return "casts " + ", ".join(SPELLS[spell].name for spell in effect.spells)
    words = effect_signs.SIGNS[effect_signs.name_of(effect)].words
    if isinstance(effect, Regenerate) and effect.only_in:
        words += " in " + ", ".join(effect.only_in)
    return words
