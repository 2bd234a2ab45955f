"""Each item that acts in a battle (8, R78)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.campaign.battle_events import ItemShown
from tests.rules.campaign.battle_setting import (
    DEFENDER,
    battle,
    cast,
    next_half,
    rolls,
    to,
    to_strikes,
    usable,
    use,
    wear,
)
from tests.rules.campaign.setting import PlayingSaga, fight


def worn(item: str, label: str, told: tuple[str, str, str], **more: Any) -> PlayingSaga:
    """Return a half-round of A in which somebody wears an item; Bless lets A be asked first."""
    terrain, ours, theirs = told
    sheets = more.pop("sheets", "A: bless, mana 1")
    game = battle(terrain, ours, theirs, sheets=sheets, items=f"A1 {item}", **more)
    return wear(game, item, label)


def test_marshweave_cloak_walks_into_bogs_and_is_seen_then() -> None:
    game = worn("marshweave_cloak", "B3", ("marsh", "Titan B1, Lion B3", "Troll F4"))
    to(game, "ManeuverPhase")
    game.go("B3", "C3")
    assert game.find(ItemShown).item == "marshweave_cloak"


def test_marshweave_cloak_is_not_seen_where_it_does_nothing() -> None:
    game = worn("marshweave_cloak", "B3", ("marsh", "Titan B1, Lion B3", "Troll F4"))
    to(game, "ManeuverPhase")
    game.go("B3", "B4")
    assert not game.happened(ItemShown)


def test_cinder_cloak_enters_volcanoes_and_keeps_heat_off_case_144() -> None:
    game = worn("cinder_cloak", "C4", ("mountains", "Titan C1, Lion C4", "Salamander E5"))
    to(game, "ManeuverPhase")
    assert "D4" in game.hexes("C4")
    game = worn("cinder_cloak", "C3", ("plains", "Titan A1, Lion C3, Lion B3", "Salamander C4"))
    to_strikes(game)
    assert (game.hits("C3"), game.hits("B3")) == (0, 1)
    assert game.find(ItemShown).item == "cinder_cloak"


def test_dusk_cloak_hides_for_a_round_case_165() -> None:
    game = worn("dusk_cloak", "C3", ("plains", "Titan A1, Lion C3", "Troll C4"), number=3)
    assert usable(game, "dusk_cloak") == {"C3"}
    use(game, "dusk_cloak", "C3")
    assert usable(game, "dusk_cloak") == set(), "a charge a round"
    next_half(game)
    assert game.at("C3").effects
    to(next_half(game), "SpellPhase")
    assert game.battle.round == 4
    assert not game.at("C3").effects
    use(game, "dusk_cloak", "C3")
    next_half(next_half(game))
    assert not game.can("UseItem"), "no third use"


def test_gale_cloak_flies() -> None:
    game = worn("gale_cloak", "B3", ("marsh", "Titan B1, Lion B3", "Troll F4"))
    to(game, "ManeuverPhase")
    assert "E2" in game.hexes("B3")
    game.go("B3", "E2")
    assert game.find(ItemShown).item == "gale_cloak"


def test_arrow_charm_lowers_the_skill_of_attacks_from_afar() -> None:
    sheets = "B: lightning_bolt, mana 2"
    told = ("plains", "Titan A1, Lion C3, Ogre B1", "Titan E5, Ranger C5, Troll D4")
    game = worn("arrow_charm", "C3", told, sheets=sheets)
    next_half(game)
    to_strikes(game)
    assert game.odds("C5", "C3") == ["2/3"], "nobody has seen the charm at work"
    game.strike("C5", "C3", dice="4 3")
    assert game.hits("C3") == 1
    assert game.find(ItemShown).item == "arrow_charm"
    assert game.odds("D4", "C3") == ["8/5"], "a strike is as ever"


def test_ward_stone_gives_tokens_at_the_start_of_a_battle() -> None:
    told = ("plains", "Titan A1, Ogre off", "Lion F4")
    game = fight(*told, phase="begin", items="A1 ward_stone")
    assert (game.question, game.asked) == ("AssignItems", "A")
    game.do("Wear", 0, game.battle.of("attacker")[1].id)
    assert game.battle.of("attacker")[1].tokens == 2
    assert game.carried("ward_stone").charges == 2


def test_ward_stone_is_seen_when_it_takes_a_hit_and_no_dispel_ends_it() -> None:
    game = worn("ward_stone", "C3", ("plains", "Titan A1, Ogre C3", "Lion C4"))
    to_strikes(game).strike("C3", "C4")
    game.strike("C4", "C3", dice="6 6 6 1 1")
    assert (game.battle.characters[1].hits, game.battle.characters[1].tokens) == (1, 0)
    assert game.find(ItemShown).item == "ward_stone"


def test_oxblood_talisman_adds_power_strength_too_case_153() -> None:
    told = ("plains", "Titan A1, Lion C3", "Troll C4")
    game = worn("oxblood_talisman", "C3", told, sheets="A: strength, mana 1")
    assert game.at("C3").might == 6
    cast(game, "A1", "strength", "C3")
    assert game.at("C3").might == 8
    to_strikes(game).strike("C3", "C4")
    assert game.find(ItemShown).item == "oxblood_talisman"


def test_two_talismans_are_one_too_many_case_153() -> None:
    told = ("plains", "Titan A1, Lion off", "Lion F4")
    game = fight(*told, phase="begin", items="A1 oxblood_talisman oxblood_talisman")
    lion = game.battle.of("attacker")[1].id
    game.do("Wear", 0, lion)
    assert lion not in game.choices("Wear", 1)


def test_leech_talisman_adds_to_regeneration_case_154() -> None:
    told = ("plains", "Titan A1, Bronze_Wyrm C3 9", "Troll F4")
    game = worn("leech_talisman", "C3", told)
    game.at("C3").hits = 9
    next_half(next_half(game))
    assert game.hits("C3") == 6


def test_crown_of_calm_is_immune_to_slow_and_seen_by_it() -> None:
    told = ("plains", "Titan A1, Lion C3", "Titan C5, Ogre F4")
    game = worn("crown_of_calm", "C3", told, sheets="B: slow, mass_slow, mana 9")
    next_half(game)
    cast(game, "C5", "slow", "C3")
    assert game.find(ItemShown).item == "crown_of_calm"
    assert [e.source for e in game.at("C3").effects] == ["crown_of_calm"]


def test_crown_of_calm_is_immune_to_venom() -> None:
    told = ("plains", "Titan A1, Lion C3", "Venomous_Wyrm C4")
    game = worn("crown_of_calm", "C3", told)
    to_strikes(game).strike("C3", "C4")
    game.strike("C4", "C3", dice="6 1 1 1 1 1 1 1 1")
    assert game.at("C3").venom == 0
    assert game.carried("crown_of_calm").shown


def test_crown_of_banners_gives_skill_to_one_beside_it() -> None:
    told = ("plains", "Titan A1, Ogre C3, Lion B3, Lion A3", "Troll C4, Troll B4")
    game = worn("crown_of_banners", "C3", told)
    to_strikes(game)
    assert usable(game, "crown_of_banners") == {"C3", "B3"}
    use(game, "crown_of_banners", "B3")
    assert game.odds("B3", "B4") == ["5/2"]
    assert usable(game, "crown_of_banners") == set()
    next_half(game)
    assert not any(
        e.source == "crown_of_banners" for c in game.battle.characters[2:3] for e in c.effects
    )


def test_staff_of_sparks_takes_the_place_of_a_rangestrike_case_155() -> None:
    told = ("plains", "Titan A1, Warlock C3", "Lion C5, Angel D5, Lion E3")
    game = worn("staff_of_sparks", "C3", told)
    to_strikes(game)
    assert usable(game, "staff_of_sparks") == {"C5", "E3"}, "no Lord, range 3"
    use(game, "staff_of_sparks", "C5", dice="4 3")
    assert rolls(game) == ["Lion C5 2/4"]
    assert game.hits("C5") == 1
    assert game.question != "StrikePhase" or game.targets("C3") == set()


def test_staff_of_sparks_is_idle_after_an_own_rangestrike() -> None:
    told = ("plains", "Titan A1, Warlock C3", "Lion C5, Lion E3")
    game = worn("staff_of_sparks", "C3", told)
    to_strikes(game).strike("C3", "E3")
    assert game.question != "StrikePhase" or not game.can("UseItem")


def test_staff_of_mending_heals_an_ally() -> None:
    told = ("plains", "Titan A1, Warlock C3, Lion D3 3", "Lion F4")
    game = worn("staff_of_mending", "C3", told)
    assert usable(game, "staff_of_mending") == {"D3"}
    use(game, "staff_of_mending", "D3")
    assert game.hits("D3") == 1


def test_staff_of_stones_adds_dice_that_carry() -> None:
    told = ("plains", "Titan A1, Warlock C3", "Troll C4 6, Troll B3")
    game = worn("staff_of_stones", "C3", told)
    use(game, "staff_of_stones", "C3")
    to_strikes(game)
    game.strike("C3", "C4", dice="2 2 1 1 1  4 4 4 1")
    assert rolls(game)[0] == "Troll C4 5/2"
    assert game.carries() == {"B3"}
    game.carry("B3")
    assert game.hits("B3") == 3


def test_staff_of_wells_gives_mana_where_the_titan_could_cast() -> None:
    told = ("plains", "Titan C3, Lion A1", "Troll F4")
    game = worn("staff_of_wells", "C3", told, sheets="A: haste, mana 1")
    assert game.question != "SpellPhase", "it was not worn yet"
    next_half(next_half(game))
    assert game.question == "SpellPhase"
    assert not game.can("Cast")
    use(game, "staff_of_wells", "C3")
    assert game.mana("A") == 2
    cast(game, "C3", "haste", "A1")
    assert game.mana("A") == 0


@pytest.mark.parametrize("item", ["crown_of_marches", "crown_of_callers"])
def test_crowns_of_the_board_do_nothing_in_a_battle(item: str) -> None:
    game = worn(item, "C3", ("plains", "Titan C3, Lion A1", "Troll C4"))
    assert not game.can("UseItem")
    to_strikes(game)
    assert game.odds("C3", "C4") == ["6/2"]


def test_the_item_of_the_slain_rests() -> None:
    told = ("plains", "Titan A1, Warlock C3 4", "Lion C4, Lion E3")
    game = worn("staff_of_mending", "C3", told, sheets="A: bless, mana 1", side=DEFENDER)
    game = wear(game, "staff_of_mending", "C3")
    to_strikes(game)
    game.strike("C4", "C3", dice="6 6 6 6 6")
    next_half(game)
    assert "Warlock" not in game.who("A1")
    assert game.holder("staff_of_mending") == "A1"
    assert not game.can("UseItem")
