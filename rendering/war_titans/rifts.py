"""The Rifts at the four edges of the map: Tyrant, guardians, Lair, and the Titans on them."""

import math

from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import TYRANTS
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.pieces import Rift
from rendering.canvas import SPRITES, Box, Drawing, Sheet, with_shadow
from rendering.fonts import Symbol, Weight
from rendering.palette import INK, MUTED, TEXT, WHITE, Colour, mix
from rendering.war_titans import shapes, signs, tokens
from rendering.war_titans.cities import Scene, target_badge
from rendering.war_titans.places import RIFTS
from rendering.war_titans.shapes import Sign, stamp
from rendering.war_titans.signs import RIFT
from rendering.war_titans.tokens import SHADOW

VORTEX, GUARD, TITAN = 128, 72, 76
ABYSS: Colour = (24, 12, 40)
CLOSED: Colour = (92, 96, 108)


def rift(sheet: Sheet, top: float, scene: Scene, name: str) -> None:
    """Draw a Rift in its place at the edge of the map."""
    box = RIFTS[name]
    box = Box(box.left, box.top + top, box.right, box.bottom + top)
    state = scene.earth.rifts.get(name)
    light = scene.lights.get(name)
    closed = state is not None and state.closed
    if light:
        size = (round(box.width) + 80, round(box.bottom - box.top) + 80)
        sheet.centre(tokens.glow(*size, light), *box.middle)
    sheet.place(_panel(name, light, closed=closed), box.left - SHADOW, box.top - SHADOW)
    tall = box.bottom - box.top > box.width
    x = box.middle[0] if tall else box.left + 82
    y = box.top + 92 if tall else box.middle[1]
    vortex(sheet, x, y, scene.earth, name, 112 if tall else VORTEX)
    sheet.centre(_letter(signs.LETTERS[name], closed=closed), box.left + 24, box.top + 22)
    if state is None:
        return
    if tall:
        _tall(sheet, box, scene.earth, name, state)
    else:
        _flat(sheet, box, scene.earth, name, state)
    _titans(sheet, box, (x, y), scene, name)


def title(earth: Earth, name: str) -> str:
    """Return what a Rift is called: by its Tyrant once it is revealed."""
    state = earth.rifts.get(name)
    if state is None or not (state.revealed and state.token) or state.closed:
        return name
    return signs.short(state.token)


def _panel(name: str, light: Colour | None, *, closed: bool) -> Picture:
    key = ("rift panel", name, light, closed)
    return SPRITES.get(key, lambda: _draw_panel(RIFTS[name], light, closed=closed))


def _draw_panel(box: Box, light: Colour | None, *, closed: bool) -> Picture:
    """Draw a tear in the world: dark, with a ragged edge of light."""
    width, height = round(box.width), round(box.bottom - box.top)
    drawing = Drawing(width, height)
    edge = light or (CLOSED if closed else RIFT)
    for inset, fill in ((0.0, INK), (2.5, edge), (7.0, mix(edge, ABYSS, 0.72)), (11.0, ABYSS)):
        drawing.polygon(_ragged(width, height, inset), (30, 32, 38) if closed and fill is ABYSS
                        else fill)  # fmt: skip
    return with_shadow(drawing.done(), SHADOW, 0.8)


def _ragged(width: int, height: int, inset: float) -> list[tuple[float, float]]:
    """Return a rectangle whose edge is torn."""
    around: list[tuple[float, float]] = []
    corners = [(0, 0), (width, 0), (width, height), (0, height)]
    for turn, (x0, y0) in enumerate(corners):
        x1, y1 = corners[(turn + 1) % 4]
        count = max(5, round(math.hypot(x1 - x0, y1 - y0) / 26))
        for step in range(count):
            part = step / count
            deep = inset + (0, 7, 2, 8, 1, 5)[(step * 5 + turn) % 6] if step else inset + 9
            x, y = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
            inward = [(0, 1), (-1, 0), (0, -1), (1, 0)][turn]
            lean = [(1, 0), (0, 1), (-1, 0), (0, -1)][turn]
            shift = inset + 9 if not step else 0
            around.append((x + inward[0] * deep + lean[0] * shift,
                           y + inward[1] * deep + lean[1] * shift))  # fmt: skip
    return around


def _letter(letter: str, *, closed: bool) -> Picture:
    return SPRITES.get(("rift letter", letter, closed), lambda: _draw_letter(letter, closed=closed))


def _draw_letter(letter: str, *, closed: bool) -> Picture:
    drawing = Drawing(52, 52)
    drawing.ellipse(Box(0, 0, 52, 52), CLOSED if closed else RIFT, INK, 3)
    drawing.text(letter, (26, 26), 38, INK, Weight.BLACK)
    return drawing.done()


def vortex(sheet: Sheet, x: float, y: float, earth: Earth, name: str, size: int) -> None:
    """Draw the heart of a Rift: a face-down token, its Tyrant with HP and DMG, or a lock."""
    state = earth.rifts.get(name)
    sign: Sign = Symbol.QUESTION
    colour = RIFT
    if state is not None and state.closed:
        sign, colour = Symbol.LOCK, CLOSED
    elif state is not None and state.revealed and state.token:
        sign = signs.TYRANTS[state.token]
    key = ("vortex", sign, size, colour)
    sheet.centre(SPRITES.get(key, lambda: _draw_vortex(sign, size, colour)), x, y)
    if state is None or state.closed or not (state.revealed and state.token):
        return
    full = earth.tyrant_hp(name)
    chip = max(tokens.CHIP, round(size * 0.33))
    drop = y + size / 2 - chip * 0.32
    left = max(0, full - state.damage)
    sheet.centre(tokens.heart_chip(left, full, chip), x - chip * 0.55, drop)
    sheet.centre(tokens.burst_chip(TYRANTS[state.token].dmg, chip), x + chip * 0.55, drop)


def _draw_vortex(sign: Sign, size: int, colour: Colour) -> Picture:
    drawing = Drawing(size, size)
    middle = size / 2
    drawing.ellipse(Box(0, 0, size, size), mix(colour, INK, 0.7), colour, 3)
    for arm in range(6):
        start = math.radians(arm * 60)
        line = []
        for step in range(16):
            reach = middle * (0.96 - step * 0.034)
            angle = start + step * 0.11
            line.append((middle + reach * math.cos(angle), middle + reach * math.sin(angle)))
        drawing.line(line, mix(colour, WHITE, 0.2), size * 0.045)
    part = size * 0.155
    drawing.ellipse(Box(part, part, size - part, size - part), (18, 8, 30), colour, 3)
    mask = shapes.mask(sign, round(size * 0.42 * drawing.scale))
    drawing.stamp(mask, (middle, middle), mix(colour, WHITE, 0.62))
    return drawing.done()


def _lair(sheet: Sheet, right: float, y: float, state: Rift) -> float:
    """Show how many Invaders wait in the Lair; return where that begins."""
    count = str(len(state.lair))
    box = Box(right - 46, y - 24, right, y + 24)
    used = sheet.write(count, box, 38, TEXT, weight=Weight.BLACK, align="right")
    stamp(sheet, Symbol.LAIR, right - used - 32, y, 40, (186, 160, 214))
    return right - used - 58


def _stack(sheet: Sheet, x: float, y: float, earth: Earth, state: Rift) -> None:
    """Lay the guardians on a stack, the first on top."""
    for layer in range(min(3, len(state.guardians) - 1), 0, -1):
        back = tokens.medallion(
            tokens.invader_frame(state.guardians[0]), Symbol.EQUALS, GUARD, ABYSS, (150, 84, 60)
        )
        sheet.centre(back, x + 7 * layer, y - 5 * layer)
    sheet.centre(tokens.monster(state.guardians[0], GUARD), x, y)
    mark = next(filter(None, (target_badge(earth, name) for name in state.guardians)), None)
    if mark is not None:
        sheet.centre(mark, x - GUARD / 2 + 4, y - GUARD / 2 + 10)


def _words(state: Rift) -> str:
    return "closed" if state.closed else "no guardians"


def _flat(sheet: Sheet, box: Box, earth: Earth, name: str, state: Rift) -> None:
    left, right = box.left + 160, box.right - 20
    end = _lair(sheet, right, box.top + 46, state)
    title_box = Box(left, box.top + 20, end - 10, box.top + 72)
    colour = MUTED if state.closed else WHITE
    sheet.write(title(earth, name), title_box, 42, colour, weight=Weight.BLACK)
    y = box.top + 112
    if not state.guardians:
        word = _words(state).upper() if state.closed else _words(state)
        end = right - 84 * sum(titan.inside for titan in earth.titans_at(name))
        sheet.write(word, Box(left, y - 26, end, y + 26), 38, MUTED)
        return
    _stack(sheet, left + 36, y, earth, state)
    start = left + 36 + GUARD / 2 + 7 * min(3, len(state.guardians) - 1) + 12
    count = f"×{len(state.guardians)}"
    line = Box(right - 70, y - 26, right, y + 26)
    used = sheet.write(count, line, 44, WHITE, weight=Weight.BLACK, align="right")
    words = state.guardians[0].split()
    for place, word in enumerate(words):
        middle = y + 36 * (place - (len(words) - 1) / 2)
        line = Box(start, middle - 24, right - used - 10, middle + 24)
        sheet.write(word, line, 36, signs.BONE)


def _tall(sheet: Sheet, box: Box, earth: Earth, name: str, state: Rift) -> None:
    left, right = box.left + 16, box.right - 16
    _lair(sheet, right + 2, box.top + 36, state)
    colour = MUTED if state.closed else WHITE
    names = Box(left - 6, box.top + 154, right + 6, box.top + 202)
    sheet.write(title(earth, name), names, 40, colour, weight=Weight.BLACK, align="middle")
    if not state.guardians:
        words = [_words(state).upper()] if state.closed else _words(state).split()
        for place, word in enumerate(words):
            y = box.top + 240 + 42 * place
            sheet.write(word, Box(left, y - 22, right, y + 22), 36, MUTED, align="middle")
        return
    y = box.top + 236
    _stack(sheet, left + 52, y, earth, state)
    line = Box(right - 84, y - 26, right - 6, y + 26)
    sheet.write(f"×{len(state.guardians)}", line, 46, WHITE, weight=Weight.BLACK, align="right")
    words = state.guardians[0].split()
    for place, word in enumerate(words):
        y = box.top + 288 + 34 * place + (14 if len(words) < 2 else 0)
        line = Box(left, y - 24, right, y + 24)
        sheet.write(word, line, 34, signs.BONE, align="middle")


def _titans(sheet: Sheet, box: Box, heart: tuple[float, float], scene: Scene, name: str) -> None:
    """Stand the Titans: in part 1 at the edge towards the world, in part 2 at the Tyrant."""
    inside = [titan for titan in scene.earth.titans_at(name) if titan.inside]
    outside = [titan for titan in scene.earth.titans_at(name) if not titan.inside]
    lead = scene.earth.lead
    tall = box.bottom - box.top > box.width
    for place, titan in enumerate(inside):
        token = tokens.titan(
            titan.card, TITAN, lead=titan.card == lead, acting=titan.card == scene.acting
        )
        if tall:
            x = heart[0] + 86 - 172 * (place % 2)
            y = heart[1] + 34 + (place // 2) * 60
        else:
            x, y = box.right - 58 - 84 * place, box.top + 112
        sheet.centre(token, x, y)
    for place, titan in enumerate(outside):
        token = tokens.titan(
            titan.card, TITAN + 8, lead=titan.card == lead, acting=titan.card == scene.acting
        )
        if tall:
            x = box.right + 4 if name == "West Rift" else box.left - 4
            y = box.bottom - 60 - place * 92
        else:
            x = box.right - 70 - place * 92
            y = box.bottom + 12 if name == "North Rift" else box.top - 12
        sheet.centre(token, x, y)
