"""The heroes below the map: HP, XP, Artifacts and Skill, a panel for each."""

from collections.abc import Sequence

from bot.rules.defenders.battle import XP_MAX, Battle, Hero
from bot.rules.defenders.defender_cards import HeroTurn
from bot.rules.defenders.view import BattleView
from rendering.canvas import Box, Sheet
from rendering.defenders import pieces, signs
from rendering.defenders.pieces import ROSE
from rendering.defenders.writing import wide
from rendering.fonts import Symbol, Weight
from rendering.palette import FAINT, GOLD, MUTED, PANEL, TEXT, WHITE, mix

WIDTH, GAP = 579, 14
LOW, HIGH = 136, 188
"""How high a panel is: without XP and a Skill, and with them."""

STRIP = 20
INSET = 136


def height(battle: Battle) -> int:
    """Return how high the panels of all heroes are together."""
    rows = (len(battle.heroes) + 1) // 2
    return rows * ((HIGH if battle.dark else LOW) + GAP)


def panels(sheet: Sheet, left: float, top: float, view: BattleView, names: Sequence[str]) -> None:
    """Draw a panel for each hero, two in a row."""
    battle = view.battle
    step = (HIGH if battle.dark else LOW) + GAP
    for number, hero in enumerate(battle.heroes):
        x = left + (WIDTH + GAP) * (number % 2)
        y = top + step * (number // 2)
        _panel(sheet, x, y, view, hero, names[hero.owner] if hero.owner < len(names) else "")


def _panel(sheet: Sheet, left: float, top: float, view: BattleView, hero: Hero, name: str) -> None:
    battle = view.battle
    number = battle.heroes.index(hero)
    decision = view.decision
    acting = hero.turn is not None
    if isinstance(decision, HeroTurn):
        acting = acting or decision.hero is hero.card
    high = HIGH if battle.dark else LOW
    pieces.panel(sheet, left, top, (WIDTH, high), PANEL, GOLD if acting else None)
    strip = pieces.strip(number, STRIP, high - 32)
    sheet.place(strip, left + 12, top + 16)
    sheet.centre(pieces.token(hero, number, 82), left + 84, top + 52)
    right = left + WIDTH - 20
    colour = mix(signs.STYLES[number % 4].colour, WHITE, 0.4)
    box = Box(left + INSET, top + 10, right, top + 62)
    used = sheet.write(hero.card.value, box, 44, colour, weight=Weight.BLACK)
    start = left + INSET + used + 18
    if hero.death_token:
        sheet.symbol(Symbol.BARE_SKULL, start + 16, top + 37, 34, ROSE)
        start += 48
    if name and right - start > 60:
        box = Box(start, top + 12, right, top + 62)
        sheet.write(name, box, 36, MUTED, weight=Weight.REGULAR, align="right")
    _health(sheet, left, top + 98, hero)
    for place, artifact in enumerate(reversed(hero.artifacts)):
        tint = FAINT if artifact in hero.used else GOLD
        pieces.disc(sheet, signs.ARTIFACTS[artifact], right - 26 - place * 62, top + 98, 56, tint)
    if battle.dark:
        _experience(sheet, left, top + 152, right, hero)


def _health(sheet: Sheet, left: float, y: float, hero: Hero) -> None:
    end = pieces.row(sheet, "heart", left + INSET, y, hero.hp, hero.max_hp, 38)
    text = f"{hero.hp}/{hero.max_hp}"
    box = Box(end + 10, y - 26, end + 10 + wide(text, 40, Weight.BLACK), y + 26)
    sheet.write(text, box, 40, ROSE if hero.exhausted else TEXT, weight=Weight.BLACK)


def _experience(sheet: Sheet, left: float, y: float, right: float, hero: Hero) -> None:
    sheet.centre(pieces.star(36, full=hero.xp > 0), left + 50 + 30, y)
    text = f"{hero.xp}/{XP_MAX}"
    box = Box(left + INSET, y - 25, left + INSET + 70, y + 25)
    used = sheet.write(text, box, 40, GOLD if hero.xp else MUTED, weight=Weight.BLACK)
    box = Box(left + INSET + used + 10, y - 24, left + INSET + 150, y + 24)
    sheet.write("XP", box, 34, MUTED)
    if hero.skill:
        box = Box(left + INSET + 160, y - 25, right, y + 25)
        sheet.write(hero.skill.value, box, 38, TEXT, align="right")


def warm() -> None:
    """Draw the hearts and stars."""
    for full in (False, True):
        pieces.heart(33, full=full)
        pieces.star(36, full=full)
