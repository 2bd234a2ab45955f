"""Worn items are secret until used or shown by what they do (8)."""

from __future__ import annotations

import pytest

from bot.rules.campaign.battle_events import ItemShown
from tests.rules.campaign.battle_setting import battle, next_half, to_strikes, use, wear
from tests.rules.campaign.setting import PlayingSaga, fight

TOLD = ("plains", "Titan A1, Ogre C3", "Lion C4")
OTHERS = ("B", None)


def wearing(item: str, **more: str) -> PlayingSaga:
    game = battle(*TOLD, items=f"A1 {item}", sheets="A: bless, mana 1", **more)
    return wear(game, item, "C3")


@pytest.mark.parametrize(
    "item",
    ["oxblood_talisman", "ward_stone", "arrow_charm", "crown_of_calm", "gale_cloak", "dusk_cloak"],
)
def test_others_see_neither_item_nor_effects_nor_tokens(item: str) -> None:
    game = wearing(item)
    for viewer in OTHERS:
        view = game.view(viewer)
        ogre = next(c for c in view.battle.characters if c.hex == "C3")
        assert (ogre.effects, ogre.tokens, ogre.warded) == ([], 0, 0)
        (seen,) = view.items
        assert (seen.marker, seen.wearer) == (None, None)
    own = next(c for c in game.view("A").battle.characters if c.hex == "C3")
    assert own.effects or own.tokens or item == "dusk_cloak"


def test_all_see_it_after_it_has_acted() -> None:
    game = wearing("oxblood_talisman")
    to_strikes(game).strike("C3", "C4")
    for viewer in OTHERS:
        view = game.view(viewer)
        ogre = next(c for c in view.battle.characters if c.hex == "C3")
        assert [e.source for e in ogre.effects] == ["oxblood_talisman"]
        assert view.items[0].wearer == ogre.id


def test_a_used_item_is_seen() -> None:
    game = wearing("dusk_cloak")
    use(game, "dusk_cloak", "C3")
    assert game.view("B").items[0].wearer == game.at("C3").id


def test_a_hidden_ward_stone_is_seen_once_a_token_is_hit() -> None:
    game = wearing("ward_stone")
    to_strikes(game).strike("C3", "C4")
    game.strike("C4", "C3", dice="1 1 1 1 1")
    assert not game.carried("ward_stone").shown
    game = wearing("ward_stone")
    to_strikes(game).strike("C3", "C4")
    game.strike("C4", "C3", dice="6 1 1 1 1")
    assert game.find(ItemShown).item == "ward_stone"
    ogre = next(c for c in game.view("B").battle.characters if c.hex == "C3")
    assert (ogre.tokens, ogre.hits) == (1, 0)


def test_spell_tokens_hide_the_stone_beneath() -> None:
    game = wearing("ward_stone")
    game.at("C3").tokens += 1
    to_strikes(game).strike("C3", "C4")
    game.strike("C4", "C3", dice="6 1 1 1 1")
    assert not game.carried("ward_stone").shown
    ogre = next(c for c in game.view("B").battle.characters if c.hex == "C3")
    assert ogre.tokens == 0


def test_a_talisman_that_saves_a_life_is_seen() -> None:
    game = wearing("oxblood_talisman")
    game.at("C3").hits = 3
    next_half(game) if game.battle.active != "attacker" else to_strikes(game)
    game.carried("oxblood_talisman").shown = False
    game.strike("C3", "C4")
    game.carried("oxblood_talisman").shown = False
    game.strike("C4", "C3", dice="6 6 6 1 1")
    assert game.state.battle is not None
    assert game.carried("oxblood_talisman").shown


def test_giving_items_is_told_to_nobody() -> None:
    game = fight("plains", "Titan off, Ogre off", "Lion off", phase="begin", items="A1 gale_cloak")
    titan = game.battle.of("attacker")[0].id
    before = len(game.log)
    game.do("Wear", 0, titan)
    told = [event for event in game.log[before:] if event.seen(1) is not None]
    assert not any("gale" in str(event) for event in told)
    assert game.view("B").items[0].wearer is None
    assert game.view("A").items[0].wearer == titan


def test_a_leech_at_work_is_seen() -> None:
    game = wearing("leech_talisman")
    game.at("C3").hits = 2
    next_half(next_half(game))
    assert game.carried("leech_talisman").shown


def test_a_side_without_items_is_not_asked() -> None:
    game = fight("plains", "Titan off, Ogre off", "Lion off", phase="begin", items="B1 gale_cloak")
    assert (game.question, game.asked) == ("AssignItems", "B")
    game.do("WearAsProposed")
    assert game.question == "ManeuverPhase"


def test_items_lying_elsewhere_do_not_come_into_a_battle() -> None:
    items, others = "A12 gale_cloak, A2 ward_stone", "A2 41: Angel Lion"
    told = ("plains", "Titan off, Ogre off", "Lion off")
    game = fight(*told, phase="begin", items=items, others=others)
    assert game.question == "ManeuverPhase"
    assert [each.wearer for each in game.state.items] == [None, None]
