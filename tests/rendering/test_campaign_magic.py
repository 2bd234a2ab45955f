"""Campaign Titan's boards and charts: the signs of magic, and all that is new in the game."""

from functools import partial
from itertools import combinations

import msgspec
import pytest

from bot.rules.campaign.content import ITEMS, SPELLS, Item, Spell
from bot.rules.titan import effects as kinds
from bot.rules.titan.battleland import Ground
from bot.rules.titan.characters import ATTACKER, DEFENDER
from bot.rules.titan.creatures import EXTENDED, KINDS, PLAIN, Terrain
from rendering.campaign import board
from rendering.canvas import Sheet
from rendering.fonts import ELLIPSIS
from rendering.palette import WHITE
from rendering.titan import board as titan_board
from rendering.titan import charts, effect_signs, legend, symbols
from tests.rendering import golden
from tests.rendering import test_titan as titan
from tests.rendering.sagas import (
    CLOAK,
    EFFECTS,
    INVISIBLE,
    PHASE,
    PROTECTION,
    SLOW,
    STRENGTH,
    lasting,
    spell_battle,
    written,
)
from tests.rendering.test_looks import grey, readable
from tests.rules.campaign.scenes import scene


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


def test_garrisons_have_a_row_with_their_colour() -> None:
    """Their markers show a letter, and texts call them Wild: the row says that both are one."""
    drawn = board.board(scene("raiders", 2).view(None), ["Ada", "Boris", "The Garrison"])
    texts = written(drawn)
    assert {"Ada", "Boris", "The Garrison", "Wild", "6"} <= set(texts)
    assert "12" not in texts, "they have no markers to tell of"
