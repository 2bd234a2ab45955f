"""The five heroes of the Dark War."""

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import HEROES, Artifact, HeroCard, Region
from tests.rules.defenders.battles import great_battle


@pytest.mark.parametrize(
    ("name", "hp"),
    [("Charioteer", 4), ("Shadow Walker", 4), ("Warden", 5), ("Chronicler", 4), ("Alchemist", 4)],
)
def test_the_hp_of_the_heroes(name: str, hp: int) -> None:
    assert HEROES[HeroCard(name)].dark_war
    assert great_battle(f"{name}, Cleric").hp(name) == hp


# Charioteer: Full Gallop


def test_full_gallop_makes_the_first_move_and_one_caravan_free() -> None:
    game = great_battle("Charioteer in Coast, Cleric", caravans="Coast, Ruins in Coast")
    game.cannot("A", "Move", "Charioteer", "Plains", ("Coast", "Ruins"))
    game.do("A", "Move", "Charioteer", "Plains", ("Coast",))
    assert game.ap == 3
    assert game.state.caravans == {Region.COAST: Region.PLAINS, Region.RUINS: Region.COAST}
    assert game.find(events.Moved).xp == 0


def test_the_charioteers_second_move_costs_1_ap_and_1_xp_for_a_caravan() -> None:
    game = great_battle("Charioteer in Ruins; xp=1, Cleric", caravans="Ruins")
    game.do("A", "Move", "Charioteer", "Coast", ("Ruins",))
    assert (game.ap, game.hero("Charioteer").xp) == (3, 1)
    game.do("A", "Move", "Charioteer", "Plains", ("Ruins",))
    assert (game.ap, game.hero("Charioteer").xp) == (2, 0)
    assert game.choices("A", "Move", "Charioteer", "Capital City") == []


def test_full_gallop_is_for_the_charioteers_own_turn() -> None:
    game = great_battle("Commander, Charioteer in Coast", caravans="Coast")
    game.do("A", "Command", "Commander", "Charioteer")
    game.cannot("A", "GrantedMove", "Plains", ("Coast",))
    game.do("B", "GrantedMove", "Plains", ())
    assert game.ap == 2, "it is the Command that costs"


def test_full_gallop_and_boots_of_zephyr_do_not_add_up() -> None:
    game = great_battle("Charioteer in Coast; carries=Boots of Zephyr, Cleric")
    game.do("A", "Move", "Charioteer", "Ruins", ())
    game.do("A", "Move", "Charioteer", "Coast", ())
    assert game.ap == 2


def test_full_gallop_comes_back_with_the_next_turn() -> None:
    game = great_battle("Charioteer in Coast, Cleric", draw="All Defenders 1, Blue Defender")
    game.do("A", "Move", "Charioteer", "Ruins", ())
    assert game.ap == 3
    game.do("A", "Done")
    game.do("B", "Done")
    game.do("A", "Move", "Charioteer", "Coast", ())
    assert game.ap == 3


# Shadow Walker: Shadow Step


def test_shadow_step_leads_to_where_the_threat_is_2_or_more_or_all_is_destroyed() -> None:
    game = great_battle(
        "Shadow Walker in Coast, Cleric",
        threat="Mountains 2, Desert 1, Forest 3, Coast 3",
        destroyed="Plains",
    )
    assert game.choices("A", "ShadowStep", "Shadow Walker") == ["Mountains", "Forest", "Plains"]
    game.do("A", "ShadowStep", "Shadow Walker", "Forest")
    assert game.hero("Shadow Walker").region == "Forest"
    assert game.ap == 3
    game.do("A", "ShadowStep", "Shadow Walker", "Plains")
    assert game.ap == 2


def test_shadow_step_is_no_move() -> None:
    game = great_battle(
        "Shadow Walker in Coast; xp=5; carries=Boots of Zephyr, Cleric",
        threat="Forest 2",
        caravans="Coast",
    )
    game.do("A", "ShadowStep", "Shadow Walker", "Forest")
    assert game.state.caravans == {Region.COAST: Region.COAST}
    assert game.ap == 2
    game.do("A", "Move", "Shadow Walker", "Plains", ())
    assert game.ap == 2, "the Boots' first Move was still to come"


def test_shadow_step_needs_a_shadow() -> None:
    game = great_battle("Shadow Walker, Cleric", threat="Forest 1")
    assert not game.can("A", "ShadowStep")


def test_an_exhausted_shadow_walker_can_still_step() -> None:
    game = great_battle("Shadow Walker in Coast; hp=0, Cleric", threat="Forest 2")
    game.do("A", "ShadowStep", "Shadow Walker", "Forest")
    assert not game.can("A", "Secure")


# Warden: Bulwark


def test_bulwark_defends_against_a_dire_enemy_for_1_hp_once_per_round() -> None:
    game = great_battle(
        "Warden in Mountains, Cleric",
        draw="Harpy, Frost Wyrm, Blue Defender",
        artifacts="Twin Blades, Tome of Lore",
    )
    game.do("A", "Defend", "Warden", "Bulwark")
    assert game.hp("Warden") == 4
    assert game.hero("Warden").artifacts == [Artifact.TWIN_BLADES]
    assert game.hero("Warden").xp == 1
    assert game.choices("A", "Defend", "Warden") == ["normal"]
    game.do("A", "Defend", "Warden", "normal")
    assert game.hp("Warden") == 2
    assert game.levels() == [0] * 6


def test_bulwark_is_ready_again_in_the_next_round() -> None:
    game = great_battle(
        "Warden in Mountains, Cleric",
        draw="Harpy, Blue Defender",
        discard="Green Defender",
        horde="Frost Wyrm",
    )
    game.do("A", "Defend", "Warden", "Bulwark")
    game.do("A", "EndTurn")
    while game.question != "Defence":
        game.do(game.asked, "EndTurn")
    assert game.choices("A", "Defend", "Warden") == ["normal", "Bulwark"]


def test_bulwark_is_not_for_enemies() -> None:
    game = great_battle("Warden in Mountains, Cleric", draw="Mountains & Ruins, Blue Defender")
    assert game.choices("A", "Defend", "Warden") == ["normal"]


def test_bulwark_lets_a_warden_with_1_hp_defend_against_a_dire_enemy() -> None:
    game = great_battle("Warden in Mountains; hp=1, Cleric", draw="Harpy, Blue Defender")
    assert game.choices("A", "Defend", "Warden") == ["Bulwark"]
    game.do("A", "Defend", "Warden", "Bulwark")
    assert game.hp("Warden") == 0


def test_only_one_text_sets_the_cost_and_the_mantle_takes_nothing_below_1() -> None:
    game = great_battle(
        "Warden in Mountains; carries=Shield of Aughmoore+Mantle of Thorns, Cleric",
        draw="Harpy, Blue Defender",
    )
    assert game.choices("A", "Defend", "Warden") == ["normal", "Bulwark", "Shield of Aughmoore"]
    game.do("A", "Defend", "Warden", "Bulwark")
    assert game.hp("Warden") == 4
    assert game.hero("Warden").used == ["Bulwark"], "the Shield is left for another Defend"


# Chronicler: Lessons


def test_lessons_give_1_xp_to_another_hero_in_the_region() -> None:
    game = great_battle("Chronicler in Forest, Cleric in Forest, Bard in Forest, Druid in Coast")
    assert game.choices("A", "Prepare", "Chronicler") == ["Cleric", "Bard"]
    game.do("A", "Prepare", "Chronicler", "Bard")
    assert [hero.xp for hero in game.state.heroes] == [1, 0, 1, 0]
    game.do("A", "Prepare", "Chronicler", "Cleric")
    assert [hero.xp for hero in game.state.heroes] == [2, 1, 1, 0]
    assert game.ap == 1


def test_a_chronicler_alone_prepares_like_anybody() -> None:
    game = great_battle("Chronicler in Forest, Cleric")
    assert game.choices("A", "Prepare", "Chronicler") == [None]
    game.do("A", "Prepare", "Chronicler", None)
    assert [hero.xp for hero in game.state.heroes] == [1, 0]


def test_a_chronicler_full_of_xp_still_teaches_but_nobody_who_is_full_too() -> None:
    game = great_battle("Chronicler; xp=5, Cleric; xp=4, Bard; xp=5")
    assert game.choices("A", "Prepare", "Chronicler") == ["Cleric"]
    game.do("A", "Prepare", "Chronicler", "Cleric")
    assert [hero.xp for hero in game.state.heroes] == [5, 5, 5]
    assert not game.can("A", "Prepare")


def test_nobody_else_gives_lessons() -> None:
    game = great_battle("Cleric, Chronicler")
    game.do("A", "Prepare", "Cleric", None)
    assert [hero.xp for hero in game.state.heroes] == [1, 0]


# Alchemist: Tonic


def test_tonic_turns_1_ap_and_1_hp_into_2_ap_once_per_turn() -> None:
    game = great_battle("Alchemist in Forest, Cleric")
    game.do("A", "Tonic", "Alchemist")
    assert (game.ap, game.hp("Alchemist")) == (4, 3)
    assert not game.can("A", "Tonic")


@pytest.mark.parametrize(("hp", "possible"), [(0, False), (1, False), (2, True)])
def test_tonic_needs_more_than_1_hp(hp: int, possible: bool) -> None:
    game = great_battle(f"Alchemist in Forest; hp={hp}, Cleric")
    assert game.can("A", "Tonic") == possible


def test_a_weak_alchemist_in_the_capital_city_rests_before_the_tonic() -> None:
    game = great_battle("Alchemist; hp=1, Cleric")
    game.do("A", "Tonic", "Alchemist")
    assert (game.ap, game.hp("Alchemist")) == (4, 3)


def test_an_exhausted_alchemist_in_the_capital_city_starts_the_turn_first() -> None:
    game = great_battle("Alchemist; hp=0, Cleric")
    game.do("A", "StartTurn", "Alchemist")
    game.do("A", "Tonic", "Alchemist")
    assert (game.ap, game.hp("Alchemist")) == (4, 3)


def test_the_tonics_ap_are_the_alchemists_own_and_end_with_the_card() -> None:
    game = great_battle("Alchemist in Forest, Cleric", draw="All Defenders 1, Green Defender")
    game.do("A", "Tonic", "Alchemist")
    game.do("B", "Move", "Cleric", "Plains", ())
    game.do("B", "Move", "Cleric", "Coast", ())
    assert not game.can("B", "Move"), "the card's AP are spent"
    assert game.ap == 2
    game.do("A", "Move", "Alchemist", "Plains", ())
    game.do("A", "Done")
    game.do("B", "Done")
    assert game.find(events.TurnEnds).unspent == 1
    assert game.ap == 3
