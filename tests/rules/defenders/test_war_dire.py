"""The six Dire Enemies of the Dark War: each effect, and a Defend that stops it."""

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import DIRE, Artifact, Region
from tests.rules.defenders.battles import great_battle

NEW = ("Frost Wyrm", "Dust Titan", "Thornback", "Iron Warband", "Leviathan", "Banshee")


@pytest.mark.parametrize("name", NEW)
def test_who_defends_for_2_hp_finds_an_artifact_gains_1_xp_and_stops_the_effect(name: str) -> None:
    region = DIRE[name].region
    game = great_battle(
        f"Warrior in {region}, Cleric in {region}; hp=1",
        draw=f"{name}, All Defenders 1",
        discard="Forest & Coast",
        artifacts="Twin Blades",
        caravans=f"{region} in Forest",
    )
    assert game.asked == "A", "1 HP is not enough"
    game.do("A", "Defend", "Warrior", "normal")
    warrior = game.hero("Warrior")
    assert (warrior.hp, warrior.xp, warrior.artifacts) == (2, 1, [Artifact.TWIN_BLADES])
    assert (warrior.region, game.hp("Cleric")) == (region, 1)
    assert game.levels() == [0] * 6
    assert game.state.discard == ["Forest & Coast", name]
    assert not game.state.frost
    assert game.state.caravans == {region: Region.FOREST}


@pytest.mark.parametrize("name", NEW)
def test_a_dire_enemy_that_destroys_marks_the_region_and_its_effect_happens(name: str) -> None:
    region = DIRE[name].region
    game = great_battle(draw=f"{name}, Blue Defender", threat=f"{region} 3")
    assert game.state.outer(region).marker == name
    assert game.state.capital == 1
    assert events.DireEffect(name) in game.told
    assert name not in game.state.discard


@pytest.mark.parametrize("name", NEW)
def test_against_a_destroyed_region_it_raises_the_capital_city_and_has_its_effect(
    name: str,
) -> None:
    game = great_battle(draw=f"{name}, Blue Defender", destroyed=DIRE[name].region)
    assert game.state.capital == 1
    assert events.DireEffect(name) in game.told
    assert name in game.state.discard


# Frost Wyrm: Freeze


def test_freeze_takes_1_ap_from_the_next_coloured_card_only() -> None:
    game = great_battle(draw="Frost Wyrm, All Defenders 1, Blue Defender, Green Defender")
    assert game.threat("Mountains") == 1
    assert game.ap == 3, "an All Defenders card is not frozen"
    game.do("A", "Done")
    game.do("B", "Done")
    assert game.find(events.CardDrawn).points == 2
    assert game.ap == 2
    game.do("A", "EndTurn")
    assert game.ap == 3


def test_two_freezes_do_not_add_up_and_last_into_later_rounds() -> None:
    game = great_battle(draw="Frost Wyrm, Blue Defender, Green Defender", frost=True)
    assert game.ap == 2
    game.do("A", "EndTurn")
    assert game.ap == 3
    late = great_battle(
        draw="Frost Wyrm", discard="Blue Defender", horde="", revealed=True, foe="Hydra"
    )
    assert late.state.round >= 2
    assert late.ap == 2


def test_freeze_stays_on_a_card_that_mystic_storm_sets_aside() -> None:
    game = great_battle(
        "Warrior in Desert, Cleric", draw="Frost Wyrm, Blue Defender, Green Defender"
    )
    game.do("A", "SetCardAside")
    game.do("A", "ResolveNow")
    assert game.ap == 3, "green's card is not the next one"
    game.do("B", "EndTurn")
    assert game.state.card == "Blue Defender"
    assert game.ap == 2


def test_freeze_and_a_destroyed_region_make_3_ap() -> None:
    assert great_battle(draw="Frost Wyrm, Blue Defender", destroyed="Coast").ap == 3


# Dust Titan: Bury


def test_bury_brings_the_last_discarded_enemy_back() -> None:
    game = great_battle(
        draw="Dust Titan",
        discard="Forest & Coast, Plains & Ruins, Harpy, Blue Defender",
        horde="",
        revealed=True,
        foe="Hydra",
    )
    told = [event.card for event in game.log if isinstance(event, events.CardDrawn)]
    assert told[:2] == ["Dust Titan", "Plains & Ruins"]
    assert events.ShuffledIn("Plains & Ruins") in game.log


def test_bury_finds_no_enemy() -> None:
    game = great_battle(draw="Dust Titan, Blue Defender", discard="Harpy, Green Defender")
    assert game.threat("Desert") == 1
    assert not game.happened(events.ShuffledIn)


def test_looks_are_worthless_once_a_card_is_shuffled_in() -> None:
    game = great_battle(
        draw="Dust Titan, Blue Defender, Green Defender, All Defenders 1",
        discard="Forest & Coast",
        known=["Dust Titan", "Blue Defender", "Green Defender"],
    )
    assert game.state.known == []


# Thornback: Bramble


def test_bramble_hurts_all_in_the_forest_and_its_ring_neighbours() -> None:
    game = great_battle(
        "Warrior in Desert, Cleric in Plains, Bard in Coast, Druid; hp=3",
        draw="Thornback, Green Defender",
    )
    assert [hero.hp for hero in game.state.heroes] == [3, 3, 4, 3]
    assert game.threat("Forest") == 1


def test_bramble_does_not_reach_the_capital_city_next_to_it() -> None:
    game = great_battle(
        "Warrior, Cleric in Forest; hp=1", draw="Thornback, Blue Defender", destroyed="Forest"
    )
    assert [hero.hp for hero in game.state.heroes] == [4, 0]


# Iron Warband: Raid


def test_raid_sends_the_caravan_nearest_to_the_plains_back_to_its_start() -> None:
    game = great_battle(
        draw="Iron Warband, Blue Defender",
        caravans="Plains, Coast in Ruins, Mountains in Forest, Ruins in Mountains",
    )
    assert game.find(events.CaravanSentBack).region == "Mountains"
    assert game.state.caravans == {
        Region.PLAINS: Region.PLAINS,
        Region.COAST: Region.RUINS,
        Region.MOUNTAINS: Region.MOUNTAINS,
        Region.RUINS: Region.MOUNTAINS,
    }
    assert game.levels() == [0, 0, 0, 1, 0, 0]


def test_raid_counts_the_way_through_the_capital_city() -> None:
    game = great_battle(
        draw="Iron Warband, Blue Defender", caravans="Desert in Mountains, Coast in Ruins"
    )
    assert game.asked == "AB", "both are two Moves from the Plains"


def test_of_two_caravans_as_near_the_party_chooses() -> None:
    game = great_battle(
        draw="Iron Warband, Blue Defender", caravans="Ruins in Plains, Desert in Plains"
    )
    assert game.choices("A", "PickRegion") == ["Desert", "Ruins"]
    game.do("A", "PickRegion", "Ruins")
    assert game.state.caravans[Region.RUINS] is Region.RUINS
    assert game.state.caravans[Region.DESERT] is Region.PLAINS


def test_raid_without_caravans_away_puts_threat_on_the_plains_neighbours_at_0() -> None:
    game = great_battle(
        draw="Iron Warband, Blue Defender", caravans="Plains, Coast", threat="Coast 1"
    )
    assert game.levels() == [0, 0, 1, 1, 1, 0]
    game = great_battle(draw="Iron Warband, Blue Defender", destroyed="Forest")
    assert game.levels() == [0, 0, None, 1, 1, 0]
    assert game.state.capital == 0, "a destroyed neighbour has no level 0"


# Leviathan: Undertow


def test_undertow_sweeps_all_in_the_coast_one_step_clockwise_and_hurts_them() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; riding, Cleric in Coast; hp=1, Bard in Plains",
        draw="Leviathan, Yellow Defender",
        caravans="Coast",
    )
    game.do("A", "Decline")
    assert [hero.region for hero in game.state.heroes] == ["Ruins", "Ruins", "Plains"]
    assert [hero.hp for hero in game.state.heroes] == [3, 0, 4]
    assert game.state.caravans == {Region.COAST: Region.COAST}, "no Move, so no Caravans"
    assert game.threat("Coast") == 1


def test_undertow_pays_no_sandstorm() -> None:
    game = great_battle(
        "Warrior in Coast; hp=1, Cleric", draw="Blue Defender, Leviathan", sides="Desert Hostile"
    )
    game.state.outer(Region.COAST).sand = True
    game.do("A", "EndTurn")
    assert game.hero("Warrior").region == "Ruins"
    assert game.state.outer(Region.COAST).sand


# Banshee: Wail


def test_wail_takes_1_xp_or_1_hp_from_everybody() -> None:
    game = great_battle(
        "Warrior; xp=2, Cleric in Forest, Bard; hp=0, Druid; hp=0; xp=1",
        draw="Banshee, Green Defender",
    )
    assert [hero.xp for hero in game.state.heroes] == [1, 0, 0, 0]
    assert [hero.hp for hero in game.state.heroes] == [4, 3, 0, 0]
    assert game.threat("Ruins") == 1


def test_an_exhausted_paladin_after_a_wail_does_not_defend_any_more() -> None:
    game = great_battle(
        "Paladin in Coast; hp=1, Cleric", draw="Banshee, Coast & Desert, Green Defender"
    )
    assert game.hp("Paladin") == 0
    assert game.threat("Coast") == 1
