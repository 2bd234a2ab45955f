"""The head of the board: turn, phase, Lead and acting Titan, and the THREAT track."""

import math

from PIL import Image
from PIL.Image import Image as Picture

from bot.rules.war_titans.cards import Tier
from bot.rules.war_titans.earth import THREAT_LOST, Earth
from rendering.canvas import SPRITES, Box, Drawing, Sheet
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import GOLD, GROUND, INK, MUTED, TEXT, WHITE, Colour, mix
from rendering.war_titans.signs import ROSE, TIERS

FULL, EDGE = 1200, 14
HEAD = 104
"""How high the line with the turn is."""

TRACK = 128
"""How high the THREAT track is."""

STEP = 50
"""How far the spaces of the track lie apart."""

BANDS = ((1, 5, Tier.GREEN), (6, 10, Tier.WHITE), (11, 15, Tier.BLUE), (16, 20, Tier.RED))
FIRST = EDGE + 62
"""Where the first space of the track lies."""


def head(sheet: Sheet, earth: Earth, acting: str | None, *, over: bool) -> None:
    """Write the turn and the phase, and show who leads and who acts."""
    sheet.centre(_emblem(), EDGE + 46, HEAD / 2)
    title = f"Turn {earth.turn}" if earth.turn else "Set-up"
    if over:
        title = f"After {earth.turn} turn{'s' * (earth.turn != 1)}"
    box = Box(EDGE + 108, 6, EDGE + 500, HEAD - 6)
    sheet.write(title, box, 70, WHITE, weight=Weight.BLACK)
    right = FULL - EDGE - 6
    if not over:
        phase = earth.phase if earth.turn else ""
        sheet.write(phase, Box(520, 4, right, 54), 46, TEXT, align="right")
        x = _who(sheet, right, 78, "Lead", earth.lead) if earth.lead else right
        if acting and acting != earth.lead:
            _who(sheet, x - 26, 78, "acting", acting)
    else:
        words = f"{earth.difficulty} · THREAT {earth.threat}"
        sheet.write(words, Box(520, 30, right, 76), 40, MUTED, align="right")


def _who(sheet: Sheet, right: float, y: float, role: str, titan: str) -> float:
    """Write who is what, a line that ends at `right`; return where it begins."""
    left = right - wide(titan, 36)
    sheet.write(titan, Box(left, y - 23, right, y + 23), 36, WHITE)
    start = left - wide(role, 34, Weight.REGULAR) - 12
    box = Box(start, y - 23, left - 12, y + 23)
    sheet.write(role, box, 34, GOLD, weight=Weight.REGULAR)
    return start


def _emblem() -> Picture:
    return SPRITES.get("war titans emblem", _draw_emblem)


def _draw_emblem() -> Picture:
    drawing = Drawing(92, 92)
    drawing.ellipse(Box(0, 0, 92, 92), (28, 18, 44), GOLD, 4)
    drawing.symbol(Symbol.EARTH, (46, 46), 60, (126, 190, 220))
    for turn in range(3):
        angle = math.radians(turn * 120 - 60)
        x, y = 46 + 40 * math.cos(angle), 46 + 40 * math.sin(angle)
        drawing.ellipse(Box(x - 9, y - 9, x + 9, y + 9), (214, 52, 58), INK, 3)
    return drawing.done()


def track(sheet: Sheet, top: float, earth: Earth) -> None:
    """Draw the THREAT track with its tiers, and the Alert Token on its space."""
    threat = min(earth.threat, THREAT_LOST)
    tier = earth.tier
    sheet.place(SPRITES.get(("track", threat), lambda: _draw_track(threat, tier)), 0, top)
    sheet.centre(_alert(threat, TIERS[tier]), spot(threat), top + 44)
    for first, last, band in BANDS:
        if band is tier:
            continue
        left, right = spot(first) - STEP / 2, spot(last) + STEP / 2
        box = Box(left, top + 84, right, top + 124)
        sheet.write(str(band), box, 34, mix(TIERS[band], MUTED, 0.35), align="middle")
    first, last = next((a, b) for a, b, band in BANDS if band is tier)
    left, right = spot(first) - STEP / 2, spot(last) + STEP / 2
    box = Box(left - 10, top + 82, right + 10, top + 126)
    sheet.write(f"{tier} tier".upper(), box, 40, TIERS[tier], weight=Weight.BLACK, align="middle")


def spot(space: int) -> float:
    """Return where a space of the track lies."""
    return FIRST + STEP * space + (10 if space == THREAT_LOST else 0)


def _draw_track(threat: int, tier: Tier) -> Picture:
    drawing = Drawing(FULL, TRACK)
    y = 44
    drawing.symbol(Symbol.RADIATION, (EDGE + 22, y), 46, TIERS[tier])
    for space in range(THREAT_LOST):
        band = next((b for a, z, b in BANDS if a <= space <= z), Tier.GREEN)
        hue = TIERS[band] if space else (120, 126, 134)
        x = spot(space)
        box = Box(x - STEP / 2 + 2, y - 24, x + STEP / 2 - 2, y + 24)
        passed = space <= threat
        fill = mix(hue, GROUND, 0.12 if passed else 0.74)
        drawing.rounded(box, 9, fill, mix(hue, GROUND, 0.3), 2.5)
        if not passed:
            for dot in range(1 + (space - 1) % 5):
                at = x - (space - 1) % 5 * 3.5 + dot * 7
                drawing.ellipse(Box(at - 2, y - 2, at + 2, y + 2), mix(hue, GROUND, 0.25))
    x = spot(THREAT_LOST) + 4
    drawing.ellipse(Box(x - 32, y - 32, x + 32, y + 32), (70, 14, 20), ROSE, 4)
    drawing.symbol(Symbol.SKULL, (x, y), 40, ROSE)
    image = Image.new("RGB", (FULL, TRACK), GROUND)
    done = drawing.done()
    image.paste(done, (0, 0), done)
    return image


def _alert(threat: int, hue: Colour) -> Picture:
    return SPRITES.get(("alert", threat), lambda: _draw_alert(threat, hue))


def _draw_alert(threat: int, hue: Colour) -> Picture:
    size = 88
    drawing = Drawing(size, size)
    drawing.ellipse(Box(0, 0, size, size), INK)
    drawing.ellipse(Box(3, 3, size - 3, size - 3), WHITE)
    drawing.ellipse(Box(8, 8, size - 8, size - 8), mix(hue, INK, 0.1), INK, 3)
    drawing.text(str(threat), (size / 2, size / 2), 56, INK, Weight.BLACK)
    return drawing.done()


def warm() -> None:
    """Draw the emblem."""
    _emblem()
