"""Campaign Titan's pictures look as they did, show all there is, and can be read."""

from functools import partial
from itertools import combinations
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS, Item, Spell
from bot.rules.campaign.sheet import Chapter, OwnedItem, Place
from bot.rules.campaign.sheet import Sheet as Character
from bot.rules.titan import effects as kinds
from bot.rules.titan.battleland import Ground, Hexside
from bot.rules.titan.characters import ATTACKER, DEFENDER
from bot.rules.titan.creatures import EXTENDED, KINDS, PLAIN, Terrain
from bot.rules.titan.effects import Lasting
from bot.rules.titan.view import TitanView
from rendering.campaign import board, book, march, parts, road, sheet
from rendering.campaign.march import MarchView
from rendering.campaign.road import State
from rendering.canvas import SPRITES, Sheet
from rendering.fonts import ELLIPSIS
from rendering.palette import WHITE
from rendering.titan import board as titan_board
from rendering.titan import charts, effect_signs, legend, symbols
from tests.rendering import golden
from tests.rendering import test_titan as titan
from tests.rendering.test_looks import grey, readable

PLAYERS = ("Alexandra", "Bořivoj", "Caspian the Bold")
EIGHTH = 1 / 8


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


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_looks_as_it_did(name: str) -> None:
    golden.check(f"campaign-sheet-{name}", sheet.paint(SHEETS[name]()).png())


@pytest.mark.parametrize("name", MARCHES)
def test_the_march_looks_as_it_did(name: str) -> None:
    golden.check(f"campaign-march-{name}", march.paint(MARCHES[name](), PLAYERS).png())


def test_a_battle_with_magic_looks_as_it_did() -> None:
    golden.check("campaign-battle", board.board(spell_battle(), titan.NAMES).png())


@pytest.mark.parametrize("name", [*titan.LONG, "", "Aurelia"])
def test_names_of_any_length_leave_a_sheet_readable(name: str) -> None:
    for drawn in (sheet.paint(titan_of(name)), sheet.paint(master(name))):
        readable(drawn)
    many = msgspec.structs.replace(on_the_way(), names=(name,) * 3)
    readable(march.paint(many, (name,) * 3))


@pytest.mark.parametrize("name", SHEETS)
def test_nothing_on_a_sheet_is_shortened(name: str) -> None:
    drawn = sheet.paint(SHEETS[name]())
    readable(drawn)
    assert not [text for text in written(drawn) if text.endswith(ELLIPSIS)]


def test_all_that_is_in_a_sheet_is_drawn() -> None:
    character = titan_of()
    texts = written(sheet.paint(character))
    numbers = (character.base_xp, character.earned, character.spent, character.unspent)
    for number in (*numbers, character.mana, character.gold):
        assert str(number) in texts
    assert {character.name, "Level 5", "6 spells"} <= set(texts)
    names = [SPELLS[spell].name for spell in character.spell_book]
    names += [ability.name for ability in ABILITIES.values()]
    names += [ITEMS[each.item].name for each in character.items]
    names += ["Gargoyle", "Ogre ×2", "Ven. Wyrm", "Water Elem.", "Raiders on the Ring"]
    assert set(names) <= set(texts)
    assert "lost · repair 30 gold" in texts
    assert sum("choices" in text for text in texts) == 1


def test_a_whole_spell_book_is_drawn() -> None:
    texts = written(sheet.paint(master()))
    assert {spell.name for spell in SPELLS.values()} <= set(texts)
    assert {item.name for item in ITEMS.values()} <= set(texts)
    assert "72 spells" in texts


def test_open_choices_are_named() -> None:
    kinds_of_place = ("spell", "intelligence", "change", "school")
    for kind in kinds_of_place:
        drawn = sheet.paint(titan_of(places=(Place(kind, "air", 3),)))
        readable(drawn)
        assert "Open choices" in written(drawn)
        assert kind not in written(drawn)
    closed = titan_of(places=(), earned=900, candidates=None)
    assert "Open choices" not in written(sheet.paint(closed))


def test_boxes_spells_and_items_differ_without_colour() -> None:
    boxes = [grey(parts.check(full=full)) for full in (True, False)]
    assert golden.apart(*boxes)[1] > EIGHTH
    for changes in (
        {"intelligence": (), "spells": (*titan_of().spells, "strength")},
        {"items": (OwnedItem("gale_cloak", lost=True), OwnedItem("staff_of_mending", lost=True))},
        {"abilities": {"power": 3, "intelligence": 1, "spirit": 1, "luck": 3}},
        {"schools": {"fire": 3, "water": 1, "divine": 1, "sorcery": 1}},
    ):
        one, other = (grey(sheet.paint(each).image) for each in (titan_of(), titan_of(**changes)))
        assert one.size == other.size
        assert golden.apart(one, other)[0] > 0
    assert len(set(book.SIGNS.values())) == len(SCHOOLS) == len(book.COLOURS)


def test_every_ability_has_its_words() -> None:
    assert set(sheet.DOES) == set(ABILITIES)
    assert set(effect_signs.WORN) == {item.kind for item in ITEMS.values()}


@pytest.mark.parametrize("name", MARCHES)
def test_the_march_can_be_read(name: str) -> None:
    drawn = march.paint(MARCHES[name](), PLAYERS)
    readable(drawn)
    texts = written(drawn)
    assert not [text for text in texts if text.endswith(ELLIPSIS)]
    for scenario in road.SCENARIOS.values():
        assert f"{scenario.number}. {scenario.name}" in texts
    assert f"Doom {MARCHES[name]().doom} of 4" in texts


def test_the_march_tells_how_each_scenario_stands() -> None:
    view = on_the_way()
    stand = road.states(view.won, view.lost, view.open, view.side)
    assert stand["pretender"] is State.WON
    assert stand["three_lamps"] is State.AGAIN
    assert stand["healers_road"] is State.SIDE
    assert stand["crownfall"] is State.AHEAD
    assert road.states((), ("raiders",), (), ())["raiders"] is State.LOST
    assert road.states((), (), ("raiders",), ())["raiders"] is State.OPEN
    assert len({state.sign for state in State}) == len({state.word for state in State}) == 7
    assert road.states((), (), (), (), over=True)["raiders"] is State.PASSED


def test_doom_and_every_chapter_are_drawn() -> None:
    pngs = {march.paint(MarchView(doom=doom), ()).png() for doom in range(5)}
    assert len(pngs) == 5
    long = "Crownfall: " + "lost again, and doom rose, " * 12
    drawn = march.paint(MarchView(chapters=(long,) * 20), ())
    readable(drawn)
    assert sum(text.startswith("Crownfall:") for text in written(drawn)) == march.MOST_LINES


def test_the_signs_of_effects_differ_without_colour() -> None:
    signs = [*effect_signs.SIGNS.values(), effect_signs.token_sign(3), effect_signs.poison_sign(2)]
    signs += [effect_signs.Sign("diamond", letter, WHITE, "")
              for letter in effect_signs.WORN.values()]  # fmt: skip
    assert len({(sign.shape, sign.letter) for sign in signs}) == len(signs)
    assert len({sign.words for sign in effect_signs.SIGNS.values()}) == len(effect_signs.SIGNS)
    looks = [grey(effect_signs.picture(sign._replace(colour=WHITE))) for sign in signs]
    for one, other in combinations(looks, 2):
        assert golden.apart(one, other)[1] > 0.01


def test_every_effect_that_lasts_has_a_sign() -> None:
    simple = set(effect_signs.SIMPLE)
    for kind in kinds.LastingEffect.__args__:
        assert kind in simple or kind in (
            kinds.Move, kinds.Skill, kinds.SkillThisPhase, kinds.SkillAgainst,
        )  # fmt: skip
    known = kinds.LastingEffect.__args__
    sources: list[Spell | Item] = [*SPELLS.values(), *ITEMS.values()]
    for source in sources:
        lying = lasting(source.id, *(e for e in source.effects if isinstance(e, known)))
        assert bool(effect_signs.signs_of(lying)) == bool(lying)


def test_one_spell_has_one_sign_where_its_effects_belong_together() -> None:
    for effects, name in ((INVISIBLE, "invisible"), (PHASE, "phase"), (SLOW, "slow")):
        assert effect_signs.signs_of(effects) == [effect_signs.SIGNS[name]]
    assert [sign.words for sign in effect_signs.signs_of(CLOAK)] == ["Gale Cloak"]
    assert effect_signs.signs_of(PROTECTION) == [effect_signs.SIGNS["protection"]]


def test_many_signs_are_counted() -> None:
    signs = list(effect_signs.SIGNS.values())
    assert effect_signs.shown(signs[:4]) == signs[:4]
    assert [sign.letter for sign in effect_signs.shown(signs[:6])][3:] == ["+3"]
    assert len(effect_signs.shown(signs, 3)) == 3


def test_the_legend_says_what_is_there_and_nothing_else() -> None:
    drawn = board.board(spell_battle(), titan.NAMES)
    readable(drawn)
    texts = written(drawn)
    there = {"shield tokens: one hit each", "venom: so many hits to come", "cannot move",
             "invisible", "moves further", "moves less far", "more power", "more skill",
             "Gale Cloak", "so many more effects", "hex changed by magic", "hexside made by magic",
             "hexside taken away", "flies"}  # fmt: skip
    assert there <= set(texts)
    words = {sign.words for sign in effect_signs.SIGNS.values()}
    absent = {"skill set by an ability", "harder to hit from afar", "venomous", "less skill"}
    assert absent <= words
    assert not absent & set(texts)
    assert all(texts.count(each) <= 1 for each in words)


def test_the_whole_legend_can_be_read() -> None:
    lines = [
        legend.Entry(partial(effect_signs.picture, sign), sign.words)
        for sign in effect_signs.SIGNS.values()
    ]
    drawn = Sheet(1200, legend.height(lines))
    legend.draw(drawn, 0, lines)
    readable(drawn)
    assert not [text for text in written(drawn) if text.endswith(ELLIPSIS)]
    assert not legend.entries(titan.FIGHTERS, Ground(Terrain.HILLS), changed=True)


def test_those_outside_have_their_signs_below() -> None:
    battle = titan.entering().battle
    assert battle is not None
    everybody = tuple(
        msgspec.structs.replace(each, effects=EFFECTS[1] if each.id % 2 else [], tokens=3)
        for each in battle.characters
    )
    view = titan.fight(Terrain.TOWER, "bottom", "maneuver", characters=everybody, fallen=())
    readable(board.board(view, titan.NAMES))


def test_a_plain_battle_has_no_signs() -> None:
    for view in (titan.fight(), titan.entering()):
        plain = titan_board.board(view, titan.NAMES).png()
        assert board.board(view, titan.NAMES).png() == plain
    changed = titan.carrying()
    sizes = [each.board(changed, titan.NAMES).image.size for each in (titan_board, board)]
    assert sizes[0][1] < sizes[1][1]


def test_hands_and_boards_are_those_of_titan() -> None:
    view = titan.war(viewer=0)
    assert board.board(view, titan.NAMES).png() == titan_board.board(view, titan.NAMES).png()
    drawn = board.hand(view, titan.NAMES)
    assert drawn is not None
    assert drawn.png() == titan.own(view).png()
    fighting = msgspec.structs.replace(spell_battle(), viewer=0)
    drawn = board.hand(fighting, titan.NAMES)
    assert drawn is not None
    assert drawn.png() == board.board(fighting, titan.NAMES).png()
    assert board.hand(spell_battle(), titan.NAMES) is None


def test_the_sides_and_power_of_characters_under_magic_are_seen() -> None:
    strong = titan.being(1, ATTACKER, "Ogre", "C3", effects=STRENGTH)
    plain = titan.being(1, ATTACKER, "Ogre", "C3")
    pngs = {
        board.board(titan.fight(characters=(each,), fallen=()), titan.NAMES).png()
        for each in (strong, plain, titan.being(1, DEFENDER, "Ogre", "C3"))
    }
    assert len(pngs) == 3


def test_the_caretaker_shows_what_is_in_the_game() -> None:
    plain = charts.caretaker(titan.war())
    whole = charts.caretaker(titan.war(stacks={name: KINDS[name].count for name in KINDS}))
    readable(whole)
    assert plain.image.height < whole.image.height
    new = {charts.short(name) for name in KINDS if name not in PLAIN}
    assert new <= set(written(whole))
    assert not new & set(written(plain))
    assert len({charts.short(name) for name in KINDS}) == len(KINDS)


def test_the_muster_shows_the_master_musters() -> None:
    view = titan.war(stacks={name: KINDS[name].count for name in KINDS})
    drawn = charts.muster(view, list(Terrain))
    titan.whole(drawn)
    assert {symbols.SHORT[recruiter] for _, _, recruiter in EXTENDED.masters.values()} <= set(
        written(drawn)
    )
    for master, _, _ in EXTENDED.masters.values():
        large = titan.part(view, master)
        titan.whole(large)
        assert large.image.height > titan.part(titan.war(), master).image.height
    assert "heals each round in volcano" in written(titan.part(view, "Salamander"))
    assert "casts Minor Heal, Raise Dead" in written(titan.part(view, "Cleric"))
    assert "Demi-Lord, 60 points" in written(titan.part(view, "Salamander"))


@pytest.mark.parametrize("name", [name for name in KINDS if name not in PLAIN])
def test_the_counter_of_a_newcomer_is_drawn_large(name: str) -> None:
    drawn = titan.part(titan.war(), name)
    titan.whole(drawn)
    assert symbols.mask(name, 120).getbbox() is not None


def test_pictures_are_light() -> None:
    sheets = [sheet.paint(make()) for make in SHEETS.values()]
    sheets += [march.paint(make(), PLAYERS) for make in MARCHES.values()]
    sheets.append(board.board(spell_battle(), titan.NAMES))
    assert {drawn.image.width for drawn in sheets} == {1200}
    assert max(len(drawn.png()) for drawn in sheets) < 512 * 1024


def test_equal_sheets_give_equal_pictures_after_sprites_are_given_up() -> None:
    first = sheet.paint(titan_of()).png()
    SPRITES.clear()
    assert sheet.paint(titan_of()).png() == first
    assert isinstance(sheet.paint(titan_of()).image, Image.Image)
