"""Campaign Titan's sheets and march look as they did, show all there is, and can be read."""

import msgspec
import pytest
from PIL import Image

from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS
from bot.rules.campaign.sheet import OwnedItem, Place
from rendering.campaign import board, book, march, parts, road, sheet
from rendering.campaign.march import MarchView
from rendering.campaign.road import State
from rendering.canvas import SPRITES
from rendering.fonts import ELLIPSIS
from rendering.titan import effect_signs
from tests.rendering import golden
from tests.rendering import test_titan as titan
from tests.rendering.sagas import (
    MARCHES,
    PLAYERS,
    SHEETS,
    master,
    on_the_way,
    spell_battle,
    titan_of,
    written,
)
from tests.rendering.test_looks import grey, readable

EIGHTH = 1 / 8


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
