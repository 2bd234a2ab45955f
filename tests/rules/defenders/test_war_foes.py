"""The six Epic Foes of the Dark War: reveal, ends of Turns and Rounds, HP spaces."""

from typing import Any

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import FOES, Foe, Region
from tests.rules.defenders.battles import PlayingBattle, great_battle

NEW = (
    (Foe.LICH_KING, "Ruins"),
    (Foe.HYDRA, "Coast"),
    (Foe.STORM_ROC, "Mountains"),
    (Foe.SAND_QUEEN, "Desert"),
    (Foe.BLIGHT_TREE, "Forest"),
    (Foe.DARK_WARLORD, "Plains"),
)


def facing(foe: str, heroes: str, **settings: Any) -> PlayingBattle:
    """Set up a battle against a foe that is revealed; all Caravans are home."""
    quiet: dict[str, Any] = {"revealed": True, "home": 6, "draw": "Blue Defender, Green Defender"}
    return great_battle(heroes, foe=foe, **quiet | settings)


def round_end(foe: str, heroes: str, **settings: Any) -> PlayingBattle:
    """Let a Round end, after which blue's Turn comes."""
    quiet: dict[str, Any] = {
        "draw": "",
        "discard": "Blue Defender",
        "horde": "",
        "end_of_round": True,
    }
    return facing(foe, heroes, **quiet | settings)


@pytest.mark.parametrize(("foe", "region"), NEW)
def test_each_is_revealed_on_its_region_when_no_horde_card_is_left_to_add(
    foe: Foe, region: str
) -> None:
    game = round_end(foe, "Warrior, Cleric", revealed=False)
    assert game.find(events.FoeRevealed) == events.FoeRevealed(foe, Region(region), 10)
    assert FOES[foe].dark_war
    assert game.state.capital == 0, "what it does at the end of Rounds begins with the next one"


@pytest.mark.parametrize(("foe", "region"), NEW)
def test_each_falls_at_0_hp_at_once(foe: Foe, region: str) -> None:
    game = facing(foe, f"Warrior in {region}, Cleric", foe_hp=1, sides="Desert Hostile")
    game.do("A", "Fight", "Warrior")
    assert game.told[-1] == events.BattleWon(foe)
    assert game.state.won
    assert game.places() == ["AB"]


# Lich King: Raise Dead


def test_raise_dead_shuffles_an_unused_enemy_into_the_turn_deck_unseen() -> None:
    unused = ["Forest & Coast", "Forest & Ruins", "Plains & Ruins"]
    game = round_end("Lich King", "Warrior, Cleric", revealed=False, unused=[*unused])
    assert len(game.state.unused) == 2
    assert events.ShuffledIn() in game.told, "nobody is told which"
    raised = next(card for card in unused if card not in game.state.unused)
    cards = [*game.state.deck, *game.state.discard, game.state.card]
    assert sorted(filter(None, cards)) == ["Blue Defender", raised]


def test_at_5_hp_the_lich_king_hurts_all_in_its_region() -> None:
    game = facing("Lich King", "Warrior in Ruins, Cleric in Ruins, Bard in Coast", foe_hp=6)
    game.do("A", "Fight", "Warrior")
    assert [hero.hp for hero in game.state.heroes] == [3, 3, 4]
    game.do("A", "Fight", "Warrior")
    assert [hero.hp for hero in game.state.heroes] == [3, 3, 4], "the space fires once"


def test_the_trigger_may_exhaust_who_has_fought() -> None:
    game = facing("Lich King", "Warrior in Ruins; hp=1, Cleric", foe_hp=6)
    game.do("A", "Fight", "Warrior")
    assert not game.can("A", "Fight")


# Hydra: Regrow


def test_the_hydra_regrows_1_after_a_turn_that_dealt_exactly_1() -> None:
    game = facing("Hydra", "Warrior in Coast, Cleric in Coast", foe_hp=7)
    game.do("A", "Fight", "Warrior")
    assert game.state.foe is not None and game.state.foe.hp == 6
    game.do("A", "EndTurn")
    assert game.find(events.FoeHealed).hp == 7
    game.do("B", "Fight", "Cleric")
    game.do("B", "Fight", "Cleric")
    game.do("B", "EndTurn")
    assert game.state.foe is not None and game.state.foe.hp == 5


def test_every_heros_damage_counts_by_itself_on_an_all_defenders_card() -> None:
    game = facing(
        "Hydra",
        "Warrior in Coast, Cleric in Coast",
        foe_hp=7,
        draw="All Defenders 1, Blue Defender",
    )
    for letter, hero in (("A", "Warrior"), ("B", "Cleric")):
        game.do(letter, "Fight", hero)
    game.do("A", "Done")
    game.do("B", "Done")
    assert game.state.foe is not None and game.state.foe.hp == 7


def test_damage_that_is_not_dealt_does_not_count_for_the_hydra() -> None:
    game = facing("Hydra", "Warrior in Coast; carries=Spear of Valor, Cleric", foe_hp=2, home=5)
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 1
    game.do("A", "EndTurn")
    assert game.find(events.FoeHealed).hp == 2


def test_the_hydra_gets_its_region_1_threat_at_8_and_at_4_and_no_second_time() -> None:
    game = facing("Hydra", "Warrior in Coast, Cleric", foe_hp=9)
    game.do("A", "Fight", "Warrior")
    assert game.threat("Coast") == 1
    game.do("A", "EndTurn")
    assert game.state.foe is not None and game.state.foe.hp == 9
    game.do("B", "EndTurn")
    while not game.can("A", "Fight"):
        game.do(game.asked[0], "EndTurn")
    before = game.threat("Coast")
    game.do("A", "Fight", "Warrior")
    assert game.threat("Coast") == before, "regained HP do not arm the space again"


def test_the_hydra_acts_where_it_has_been_moved_to() -> None:
    game = facing("Hydra", "Warrior in Ruins, Cleric", foe_hp=5, foe_in="Ruins")
    game.do("A", "Fight", "Warrior")
    assert game.levels() == [0, 0, 0, 0, 0, 1]


# Storm Roc: Soar


def test_the_storm_roc_flies_2_regions_clockwise_at_round_end() -> None:
    game = round_end("Storm Roc", "Warrior, Cleric")
    assert game.find(events.FoeMoved).region == "Forest"
    game = round_end("Storm Roc", "Warrior, Cleric", foe_in="Ruins")
    assert game.find(events.FoeMoved).region == "Desert"


def test_at_6_hp_the_storm_roc_hurts_heroes_in_its_ring_neighbours() -> None:
    game = facing(
        "Storm Roc",
        "Warrior in Mountains, Cleric in Ruins, Bard in Desert; hp=0, Druid",
        foe_hp=7,
        sides="Desert Hostile",
    )
    game.do("A", "Fight", "Warrior")
    assert [hero.hp for hero in game.state.heroes] == [4, 3, 0, 4]
    assert game.find(events.FoeActs) == events.FoeActs(Foe.STORM_ROC, 6), "told once"


# Sand Queen: Swallow


def test_swallow_takes_1_hp_from_who_ends_a_turn_with_the_sand_queen() -> None:
    game = facing(
        "Sand Queen",
        "Warrior in Desert, Cleric in Desert, Bard in Desert",
        draw="All Defenders 1, Blue Defender",
        sides="Desert Hostile",
    )
    game.do("A", "Prepare", "Warrior", None)
    game.do("B", "Move", "Cleric", "Forest", ())
    for letter in "ABC":
        game.do(letter, "Done")
    assert [hero.hp for hero in game.state.heroes] == [3, 4, 4], "the Bard had no Turn"


def test_the_zodiac_cloak_carries_a_hero_off_before_the_swallow() -> None:
    game = facing(
        "Sand Queen", "Warrior in Desert; carries=Zodiac Cloak, Cleric", sides="Desert Hostile"
    )
    game.do("A", "Fight", "Warrior")
    game.do("A", "EndTurn")
    assert game.question == "CloakMove"
    game.do("A", "GrantedMove", "Forest", ())
    assert game.hp("Warrior") == 4


@pytest.mark.parametrize("hp", [8, 5])
def test_the_sand_queen_steps_to_the_lower_neighbour_at_7_and_4(hp: int) -> None:
    game = facing(
        "Sand Queen",
        "Warrior in Desert, Cleric",
        foe_hp=hp,
        threat="Mountains 2, Forest 1",
        sides="Desert Hostile",
    )
    game.do("A", "Fight", "Warrior")
    assert game.find(events.FoeMoved).region == "Forest"
    assert not game.can("A", "Fight")


def test_the_sand_queen_skips_destroyed_neighbours_and_may_have_to_stay() -> None:
    game = facing(
        "Sand Queen",
        "Warrior in Desert, Cleric",
        foe_hp=8,
        threat="Forest 3",
        destroyed="Mountains",
        sides="Desert Hostile",
    )
    game.do("A", "Fight", "Warrior")
    assert game.find(events.FoeMoved).region == "Forest"
    game = facing(
        "Sand Queen",
        "Warrior in Desert, Cleric",
        foe_hp=8,
        destroyed="Mountains, Forest",
        sides="Desert Hostile",
    )
    game.do("A", "Fight", "Warrior")
    assert not game.happened(events.FoeMoved)
    assert game.can("A", "Fight")


def test_between_two_neighbours_as_low_the_party_chooses_the_sand_queens_way() -> None:
    game = facing("Sand Queen", "Warrior in Desert, Cleric", foe_hp=8, sides="Desert Hostile")
    game.do("A", "Fight", "Warrior")
    assert game.asked == "AB"
    assert game.choices("B", "PickRegion") == ["Mountains", "Forest"]
    game.do("B", "PickRegion", "Mountains")
    assert game.asked == "A"
    assert not game.can("A", "Fight")


# Blight Tree: Rot


@pytest.mark.parametrize(
    ("place", "kind", "usable"),
    [
        ("Forest", "ClimbTree", False),
        ("Plains", "Mercenaries", False),
        ("Mountains", "Mount", True),
        ("Coast", "Privateers", True),
        ("Ruins", "TakeDeathToken", True),
    ],
)
def test_rot_switches_off_its_region_and_both_ring_neighbours(
    place: str, kind: str, usable: bool
) -> None:
    assert facing("Blight Tree", f"Warrior in {place}, Cleric").can("A", kind) == usable


def test_rot_does_not_reach_the_capital_city_and_moves_with_the_tree() -> None:
    game = facing(
        "Blight Tree", "Warrior; carries=Staff of Control, Cleric", skills="Rally", foe_in="Plains"
    )
    assert game.can("A", "Train")
    game.do("A", "Move", "Warrior", "Plains", ())
    assert not game.can("A", "Mercenaries")
    game.do("A", "StaffOfControl", "Warrior", "Forest")
    game.do("A", "Move", "Warrior", "Coast", ())
    assert game.ap == 0


def test_what_was_taken_before_the_rot_stays() -> None:
    game = facing("Blight Tree", "Warrior in Forest; riding, Cleric", draw="Forest & Ruins")
    assert "Manticore" in game.choices("A", "Defend", "Warrior")


def test_hostile_sides_stay_on_in_the_rot() -> None:
    game = facing(
        "Blight Tree", "Warrior in Forest, Cleric", threat="Forest 2", sides="Forest Hostile"
    )
    game.do("A", "Fight", "Warrior")
    game.do("A", "EndTurn")
    assert game.hp("Warrior") == 3


def test_at_5_hp_the_blight_tree_puts_1_threat_on_both_neighbours() -> None:
    game = facing("Blight Tree", "Warrior in Forest, Cleric", foe_hp=6, destroyed="Plains")
    game.do("A", "Fight", "Warrior")
    assert game.levels() == [0, 1, 0, None, 0, 0]
    assert game.state.capital == 1, "the destroyed one raises the Capital City"


# Dark Warlord: Siege


@pytest.mark.parametrize(
    ("heroes", "cap"),
    [
        ("Warrior, Cleric", 1),
        ("Warrior in Plains, Cleric", 0),
        ("Warrior in Plains; hp=0, Bard", 0),
    ],
)
def test_the_siege_raises_the_capital_city_unless_a_hero_is_in_his_region(
    heroes: str, cap: int
) -> None:
    assert round_end("Dark Warlord", heroes).state.capital == cap


def test_the_siege_can_end_the_battle() -> None:
    game = round_end("Dark Warlord", "Warrior, Cleric", cap=7)
    assert game.state.won is False
    assert game.asked == ""


@pytest.mark.parametrize("hp", [7, 4])
def test_the_warlord_threatens_the_region_of_the_strongest_hero_at_6_and_3(hp: int) -> None:
    game = facing("Dark Warlord", "Warrior in Plains; hp=2, Cleric in Coast; hp=3", foe_hp=hp)
    game.do("A", "Fight", "Warrior")
    assert game.levels() == [0, 0, 0, 0, 1, 0]


def test_nothing_happens_if_the_strongest_hero_is_in_the_capital_city() -> None:
    game = facing("Dark Warlord", "Warrior in Plains; hp=2, Cleric", foe_hp=7)
    game.do("A", "Fight", "Warrior")
    assert game.levels() == [0] * 6
    assert game.state.capital == 0


def test_among_heroes_as_strong_the_party_chooses_the_warlords_mark() -> None:
    game = facing("Dark Warlord", "Warrior in Plains, Cleric", foe_hp=7)
    game.do("A", "Fight", "Warrior")
    assert game.asked == "AB"
    assert game.choices("A", "PickHero") == ["Warrior", "Cleric"]
    game.do("A", "PickHero", "Cleric")
    assert game.levels() == [0] * 6


# HP spaces


def test_2_damage_can_fire_a_space_by_passing_it() -> None:
    game = facing(
        "Hydra", "Warrior in Coast; carries=Spear of Valor, Cleric", foe_hp=9, draw="Blue Defender"
    )
    game.do("A", "Fight", "Warrior")
    assert game.state.foe is not None
    assert (game.state.foe.hp, game.state.foe.fired) == (7, [8])
    assert game.threat("Coast") == 1
