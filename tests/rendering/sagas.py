"""Titans, marches and a battle with magic to be drawn, laid out by hand."""

from typing import Any

import msgspec

from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS
from bot.rules.campaign.sheet import Chapter, OwnedItem, Place
from bot.rules.campaign.sheet import Sheet as Character
from bot.rules.titan import effects as kinds
from bot.rules.titan.battleland import Ground, Hexside
from bot.rules.titan.creatures import KINDS, Terrain
from bot.rules.titan.effects import Lasting
from bot.rules.titan.view import TitanView
from rendering.campaign.march import MarchView
from rendering.canvas import Sheet
from tests.rendering import test_titan as titan

PLAYERS = ("Alexandra", "Bořivoj", "Caspian the Bold")


def titan_of(name: str = "Aurelia the Grey", **changes: Any) -> Character:
    """A Titan of level 5 with something of everything."""
    values: dict[str, Any] = {
        "name": name,
        "base_xp": 100,
        "earned": 1040,
        "spent": 1000,
        "abilities": {"power": 2, "intelligence": 1, "spirit": 1, "luck": 3},
        "schools": {"fire": 2, "water": 1, "divine": 1, "sorcery": 1},
        "spells": ("fire_bolt", "fire_fan", "bog_walker", "minor_heal", "magic_missile"),
        "intelligence": ("strength",),
        "places": (Place("spell", "fire", 1), Place("intelligence"), Place("change", "fire", 2)),
        "gold": 125,
        "items": (OwnedItem("gale_cloak"), OwnedItem("staff_of_mending", lost=True)),
        "guard": ("Gargoyle",),
        "candidates": ("Ogre", "Ogre", "Gargoyle", "Venomous Wyrm", "Water Elemental"),
        "history": (
            Chapter(scenario="raiders", outcome="won", xp=140, gold=50, score=220, battles=2),
            Chapter(scenario="pretender", outcome="lost", xp=65),
        ),
    }
    return Character(**values | changes)


def beginner() -> Character:
    """A Titan that has nothing yet."""
    return Character(name="Brakk", base_xp=0)


def master(name: str = "Caspian the Bold") -> Character:
    """A Titan that has everything."""
    spells = tuple(SPELLS)
    return Character(
        name=name,
        base_xp=200,
        earned=48_765,
        spent=4_800,
        abilities=dict.fromkeys(ABILITIES, 3),
        schools=dict.fromkeys(SCHOOLS, 3),
        spells=spells[:-3],
        intelligence=spells[-3:],
        places=(Place("school"),),
        gold=12_345,
        items=tuple(OwnedItem(item, lost=n % 3 == 0) for n, item in enumerate(ITEMS)),
        guard=("Ranger Captain", "Fire Elemental", "Warlock"),
        candidates=tuple(name for name in KINDS if KINDS[name].rank != "lord"),
        history=tuple(Chapter(scenario="open_war", outcome="drawn", xp=n) for n in range(9)),
    )


SHEETS = {"titan": titan_of, "beginner": beginner, "master": master}


def lasting(source: str, *effects: Any, spell: bool = True) -> list[Lasting]:
    return [Lasting(source, effect, spell=spell) for effect in effects]


HASTE = lasting("haste", kinds.Move(2, 1))
SLOW = lasting("slow", kinds.Move(-2, 1))
BLESS = lasting("bless", kinds.Skill("attack", 1, 5))
PROTECTION = lasting("protection", kinds.Skill("defence", 1, 5))
STRENGTH = lasting("strength", kinds.Power(2))
INVISIBLE = lasting(
    "invisibility", kinds.NoContact(), kinds.Untargetable(("area",)), kinds.EndsOnOwnAttack()
)
PHASE = lasting("phase_movement", kinds.IgnoreMoveHazards("all"), kinds.IgnoreLock())
CLOAK = lasting("gale_cloak", kinds.Fly(), spell=False)
EFFECTS: dict[int, list[Lasting]] = {
    1: BLESS + PROTECTION + STRENGTH + CLOAK + HASTE,
    2: lasting("bog_walker", kinds.Native(("bog",))),
    3: INVISIBLE + HASTE,
    4: SLOW + lasting("entangle", kinds.Immobilise()),
    5: BLESS + PROTECTION + HASTE,
    6: lasting("barkskin", kinds.SkillAgainst(-1, 1, "all"))
    + lasting("regeneration", kinds.Regenerate(2)),
    7: PHASE + lasting("stone_fist", kinds.ExtraDice((4, 2), True, "last"))
    + lasting("bloodlust", kinds.ExtraStrike(1)),
    8: lasting("fly", kinds.Fly()),
}  # fmt: skip


def spell_battle() -> TitanView:
    """A battle in which much magic works."""
    fighters = tuple(
        msgspec.structs.replace(
            each, effects=EFFECTS.get(each.id, []), tokens=3 * (each.id in (1, 9)),
            venom=4 * (each.id == 4),
        )
        for each in titan.FIGHTERS
    )  # fmt: skip
    ground = Ground(
        Terrain.MOUNTAINS,
        {"C2": "bog", "E2": "clear"},
        {"C3-C4": Hexside("wall", "C4"), "E3-F3": None},
    )
    return titan.fight(characters=fighters, ground=ground)


def setting_out() -> MarchView:
    """The march begins."""
    return MarchView(open=("raiders",), names=("Aurelia the Grey",), levels=(0,))


def on_the_way() -> MarchView:
    """The middle of the march: a fork lies behind, two games were lost."""
    return MarchView(
        won=("raiders", "pretender", "harvest"),
        lost=("pretender", "three_lamps"),
        open=("three_lamps", "healers_road"),
        side=("healers_road",),
        doom=2,
        names=("Aurelia the Grey", "Brakk", "Caspian the Bold"),
        levels=(3, 2, 12),
        chapters=(
            "Raiders on the Ring: won.",
            "The Pretender: lost. Aurelia the Grey was slain in the Mountains 1000 by the Legion "
            "of the pretender, and doom rose to 1.",
        ),
    )


def arrived() -> MarchView:
    """The march is won."""
    won = ("raiders", "pretender", "healers_road", "three_lamps", "winter_siege", "crownfall")
    return MarchView(won=won, lost=("demon_gate",), doom=3, names=("Brakk",), ended="won")


MARCHES = {"setting-out": setting_out, "on-the-way": on_the_way, "arrived": arrived}


def written(drawn: Sheet) -> list[str]:
    return [line.text for line in drawn.written]
