"""Signs of what lasts on a character in a battle: an outline and a letter each, and its words."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture
from PIL.ImageDraw import ImageDraw as Pen

from bot.rules.campaign.content import ITEMS, Item
from bot.rules.titan import effects as kinds
from rendering.canvas import SCALE, SPRITES, Drawing, Point, Sheet
from rendering.fonts import Weight
from rendering.palette import GOLD, GREEN, INK, PURPLE, SKY, WHITE, YELLOW, Colour, mix
from rendering.titan.shapes import ring

SIZE = 48
"""How large a sign beside a counter is."""

LETTER = 34
"""How large its letter is."""

MOST, MOST_BELOW = 4, 3
"""So many signs stand beside a counter, or below it; where there are more, the last counts them."""

ASIDE, LIFT = 82, 25
"""How far the signs stand from the middle of a hex, aside and up or down."""

HELP: Colour = mix(GREEN, WHITE, 0.5)
HARM: Colour = (255, 140, 120)
STEEL: Colour = (208, 214, 224)


class Sign(NamedTuple):
    """A sign: its outline, its letter, its colour, and what it means."""

    shape: str
    letter: str
    colour: Colour
    words: str


SIGNS: dict[str, Sign] = {
    "entangled": Sign("net", "E", HARM, "cannot move"),
    "invisible": Sign("ring", "I", WHITE, "invisible"),
    "fast": Sign("up", "M", HELP, "moves further"),
    "slow": Sign("down", "M", HARM, "moves less far"),
    "fly": Sign("disc", "F", SKY, "flies"),
    "phase": Sign("ring", "H", SKY, "held by no hazard or enemy"),
    "walk": Sign("disc", "W", SKY, "walks through hazards"),
    "native": Sign("hexagon", "N", HELP, "native to more hazards"),
    "enter": Sign("hexagon", "E", HELP, "may enter more hazards"),
    "power": Sign("square", "P", GOLD, "more power"),
    "skill": Sign("up", "S", GOLD, "more skill"),
    "unskilled": Sign("down", "S", HARM, "less skill"),
    "skill set": Sign("star", "S", GOLD, "skill set by an ability"),
    "protection": Sign("octagon", "D", YELLOW, "more skill when attacked"),
    "unprotected": Sign("down", "D", HARM, "less skill when attacked"),
    "barkskin": Sign("octagon", "B", YELLOW, "harder to hit"),
    "ward": Sign("octagon", "R", YELLOW, "harder to hit from afar"),
    "regenerate": Sign("disc", "R", HELP, "heals each round"),
    "extra dice": Sign("square", "X", mix(PURPLE, WHITE, 0.4), "more dice, next strike"),
    "extra strike": Sign("star", "2", mix(PURPLE, WHITE, 0.4), "strikes more often"),
    "volcano": Sign("peak", "V", HARM, "more dice from a volcano"),
    "drift": Sign("peak", "D", STEEL, "more dice from a drift"),
    "aura": Sign("star", "A", HARM, "burns those beside it"),
    "venom": Sign("drop", "V", HELP, "venomous"),
    "missile": Sign("disc", "M", PURPLE, "magic missile"),
    "free": Sign("disc", "C", PURPLE, "casts without mana"),
    "immune": Sign("octagon", "U", STEEL, "immune to some magic"),
}
"""The signs in the order in which they stand beside a counter."""

PLACE = {sign: place for place, sign in enumerate(SIGNS.values())}

SIMPLE: dict[type[Any], str] = {
    kinds.Native: "native",
    kinds.MayEnter: "enter",
    kinds.VolcanoBenefit: "volcano",
    kinds.DriftDice: "drift",
    kinds.SkillSet: "skill set",
    kinds.Power: "power",
    kinds.Fly: "fly",
    kinds.IgnoreMoveHazards: "walk",
    kinds.IgnoreLock: "phase",
    kinds.NoContact: "invisible",
    kinds.Untargetable: "invisible",
    kinds.EndsOnOwnAttack: "invisible",
    kinds.Regenerate: "regenerate",
    kinds.Immobilise: "entangled",
    kinds.ExtraStrike: "extra strike",
    kinds.ExtraDice: "extra dice",
    kinds.AuraDamage: "aura",
    kinds.Venom: "venom",
    kinds.MagicMissile: "missile",
    kinds.CastFree: "free",
    kinds.Immune: "immune",
}
"""The kinds of effect that have one sign whatever their numbers."""

WORN: dict[str, str] = {"cloak": "C", "talisman": "T", "crown": "R", "staff": "S"}
"""The letters of the kinds of items, each on a diamond."""


TOKENS, POISON, MORE = "shield", "drop", "plate"
"""The outlines of the signs that show a number."""


def token_sign(count: int) -> Sign:
    """Return the sign of so many shield tokens."""
    return Sign(TOKENS, str(count), STEEL, "shield tokens: one hit each")


def poison_sign(hits: int) -> Sign:
    """Return the sign of venom that waits: so many hits when the next Strike phase begins."""
    return Sign(POISON, str(hits), HARM, "venom: so many hits to come")


def more_sign(count: str) -> Sign:
    """Return the sign that so many more lie on a character."""
    return Sign(MORE, f"+{count}", WHITE, "so many more effects")


def name_of(effect: Any) -> str:
    """Return the name of the sign of an effect."""
    if isinstance(effect, kinds.Move):
        return "fast" if effect.n > 0 else "slow"
    if isinstance(effect, (kinds.Skill, kinds.SkillThisPhase)):
        if effect.when.startswith("defen"):
            return "protection" if effect.n > 0 else "unprotected"
        return "skill" if effect.n > 0 else "unskilled"
    if isinstance(effect, kinds.SkillAgainst):
        return "barkskin" if effect.only == kinds.EVERY else "ward"
    return SIMPLE[type(effect)]


def item_of(source: str) -> Item | None:
    """Return the item that an effect comes from, if it comes from one."""
    return ITEMS.get(source) or next((each for each in ITEMS.values() if each.name == source), None)


def signs_of(lasting: Iterable[Any]) -> list[Sign]:
    """Return the signs of what lasts on a character; an item that works has one of its own."""
    by_source: dict[str, set[str]] = {}
    worn = set()
    for each in lasting:
        item = item_of(each.source)
        if item:
            worn.add(Sign("diamond", WORN[item.kind], GOLD, item.name))
        else:
            by_source.setdefault(each.source, set()).add(name_of(each.effect))
    for names in by_source.values():
        if "phase" in names:
            names.discard("walk")
    found = {SIGNS[name] for names in by_source.values() for name in names}
    return sorted(found, key=PLACE.__getitem__) + sorted(worn, key=lambda sign: sign.words)


def of(character: Any) -> list[Sign]:
    """Return the signs of a character of a battle; none where the game knows no effects."""
    tokens, venom = getattr(character, "tokens", 0), getattr(character, "venom", 0)
    first = [token_sign(tokens)] * bool(tokens) + [poison_sign(venom)] * bool(venom)
    return first + signs_of(getattr(character, "effects", ()))


def shown(signs: list[Sign], most: int = MOST) -> list[Sign]:
    """Return the signs that are drawn where there is room for so many: the last counts the rest."""
    if len(signs) <= most:
        return signs
    return [*signs[: most - 1], more_sign(str(len(signs) - most + 1))]


def beside(sheet: Sheet, signs: list[Sign], x: float, y: float) -> None:
    """Lay signs left and right of a counter around a point."""
    spots = ((-ASIDE, -LIFT), (ASIDE, -LIFT), (-ASIDE, LIFT), (ASIDE, LIFT))
    for sign, (dx, dy) in zip(shown(signs), spots, strict=False):
        sheet.centre(picture(sign), x + dx, y + dy)


def below(sheet: Sheet, signs: list[Sign], x: float, y: float) -> None:
    """Lay up to three signs in a row around a point: below a counter outside the board."""
    laid = shown(signs, MOST_BELOW)
    for place, sign in enumerate(laid):
        sheet.centre(picture(sign), x + (place - (len(laid) - 1) / 2) * (SIZE - 2), y)


def picture(sign: Sign, size: int = SIZE) -> Picture:
    """Return a sign as a sprite."""
    key = ("titan effect", sign.shape, sign.letter, sign.colour, size)
    return SPRITES.get(key, lambda: _draw(sign, size))


def _draw(sign: Sign, size: int) -> Picture:
    drawing = Drawing(size, size)
    full = size * SCALE
    rim = full * 0.05
    drawing.image.paste((*INK, 255), (0, 0), outline(sign.shape, full, 0))
    drawing.image.paste((*WHITE, 255), (0, 0), outline(sign.shape, full, rim))
    hollow = sign.shape in ("ring", "plate")
    fill = (24, 26, 32) if hollow else sign.colour
    drawing.image.paste((*fill, 255), (0, 0), outline(sign.shape, full, rim * 2))
    ink = sign.colour if hollow else INK
    letter = LETTER * size / SIZE * (0.94 if len(sign.letter) > 1 else 1)
    drawing.text(sign.letter, (size / 2, size * DROPS.get(sign.shape, 0.5)), letter, ink,
                 Weight.BLACK)  # fmt: skip
    return drawing.done()


DROPS = {"up": 0.58, "down": 0.42, "peak": 0.6, "drop": 0.6, "shield": 0.45}
"""How far down the letter stands where it is not in the middle."""


def outline(shape: str, size: int, inset: float) -> Picture:
    """Return the outline of a sign as a mask."""
    mask = Image.new("L", (size, size))
    pen = ImageDraw.Draw(mask)
    low, high, middle = inset, size - 1 - inset, size / 2
    if shape in ("disc", "ring"):
        pen.ellipse((low, low, high, high), fill=255)
    elif shape in ("square", "plate"):
        part = size * (0.04 if shape == "square" else 0.14)
        pen.rounded_rectangle((low + part / 2, low + part, high - part / 2, high - part), part, 255)
    elif shape == "star":
        _star(pen, middle, middle - inset)
    elif shape == "drop":
        pen.ellipse((size * 0.1 + inset, size * 0.2 + inset, size * 0.9 - inset, high), fill=255)
        pen.polygon([(middle, low * 1.8), (size * 0.16 + inset, size * 0.44),
                     (size * 0.84 - inset, size * 0.44)], fill=255)  # fmt: skip
    else:
        grown = 1 - 2 * inset / size
        points = [(middle + (x - 0.5) * size * grown, middle + (y - 0.5) * size * grown)
                  for x, y in CORNERS[shape]]  # fmt: skip
        pen.polygon(points, fill=255)
    return mask


def _star(pen: Pen, middle: float, reach: float) -> None:
    points = ring((middle, middle), reach, 10)
    near = ring((middle, middle), reach * 0.8, 10, 18)
    pen.polygon([point for pair in zip(points, near, strict=True) for point in pair], fill=255)


CORNERS: dict[str, tuple[Point, ...]] = {
    "up": ((0.5, 0), (1, 0.36), (0.94, 1), (0.06, 1), (0, 0.36)),
    "down": ((0.5, 1), (1, 0.64), (0.94, 0), (0.06, 0), (0, 0.64)),
    "peak": ((0.3, 0), (0.7, 0), (1, 1), (0, 1)),
    "diamond": ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    "hexagon": ((0.25, 0.04), (0.75, 0.04), (1, 0.5), (0.75, 0.96), (0.25, 0.96), (0, 0.5)),
    "octagon": ((0.3, 0), (0.7, 0), (1, 0.3), (1, 0.7), (0.7, 1), (0.3, 1), (0, 0.7), (0, 0.3)),
    "shield": ((0, 0), (1, 0), (1, 0.55), (0.5, 1), (0, 0.55)),
    "net": ((0, 0), (0.5, 0.12), (1, 0), (0.88, 0.5), (1, 1), (0.5, 0.88), (0, 1), (0.12, 0.5)),
}
"""The corners of the outlines, in parts of the size."""
