"""The Dark War's seven regions: their Friendly sides, and what their Hostile sides do."""

from typing import Any

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import Region, Skill
from tests.rules.defenders.battles import PlayingBattle, great_battle


def put_dice(game: PlayingBattle, **dice: int) -> None:
    """Set Fleet dice on regions, as if they had been rolled."""
    for name, count in dice.items():
        game.state.outer(Region(name)).dice = count


def put_sand(game: PlayingBattle, *regions: str) -> None:
    """Set Sandstorm tokens on regions."""
    for name in regions:
        game.state.outer(Region(name)).sand = True


# Capital City: Train and Rest, or Crowded Gates


def test_train_draws_a_skill_to_keep_in_place_of_ones_own() -> None:
    game = great_battle("Warrior; skill=Taunt, Cleric", skills="Rally, Inspire")
    game.do("A", "Train", "Warrior")
    assert game.find(events.SkillDrawn).skill is Skill.RALLY
    assert game.choices("A", "KeepSkill") == ["Taunt", "Rally"]
    game.do("A", "KeepSkill", "Rally")
    assert game.hero("Warrior").skill is Skill.RALLY
    assert sorted(game.state.skills) == ["Inspire", "Taunt"]
    assert game.ap == 2
    assert not game.can("A", "Train"), "once per Turn"


def test_a_drawn_skill_can_be_shuffled_back() -> None:
    game = great_battle("Warrior; skill=Taunt, Cleric", skills="Rally, Inspire")
    game.do("A", "Train", "Warrior")
    game.do("A", "KeepSkill", "Taunt")
    assert game.hero("Warrior").skill is Skill.TAUNT
    assert sorted(game.state.skills) == ["Inspire", "Rally"]


def test_a_hero_without_a_skill_keeps_the_one_that_is_drawn() -> None:
    game = great_battle("Warrior, Cleric", skills="Rally")
    game.do("A", "Train", "Warrior")
    assert game.hero("Warrior").skill is Skill.RALLY
    assert game.question == "HeroTurn"


def test_without_skills_to_draw_nobody_trains() -> None:
    game = great_battle("Warrior; skill=Taunt, Cleric")
    assert not game.can("A", "Train")


def test_train_is_in_the_capital_city_only() -> None:
    game = great_battle("Warrior in Forest; skill=Taunt, Cleric", skills="Rally")
    assert not game.can("A", "Train")


def test_who_starts_a_turn_in_the_friendly_capital_city_is_healed_in_full() -> None:
    game = great_battle("Warrior; hp=1, Cleric")
    game.do("A", "StartTurn", "Warrior")
    assert game.hp("Warrior") == 4


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (3, 4), (4, 4)])
def test_rest_in_crowded_gates_heals_only_2(before: int, after: int) -> None:
    game = great_battle(f"Warrior; hp={before}, Cleric", sides="Capital City Hostile")
    game.do("A", "StartTurn", "Warrior")
    assert game.hp("Warrior") == after


def test_train_in_crowded_gates_costs_1_xp_too() -> None:
    poor = great_battle("Warrior, Cleric", sides="Capital City Hostile", skills="Rally")
    assert not poor.can("A", "TrainInCrowd") and not poor.can("A", "Train")
    game = great_battle(
        "Warrior; xp=2, Cleric", sides="Capital City Hostile", skills="Rally, Taunt"
    )
    game.do("A", "TrainInCrowd", "Warrior")
    assert (game.ap, game.hero("Warrior").xp) == (2, 1)
    assert game.hero("Warrior").skill is Skill.RALLY
    assert not game.can("A", "TrainInCrowd")


# Mountains: the Manticore


def test_the_manticores_rider_defends_where_it_is_for_nothing_and_gains_nothing() -> None:
    game = great_battle(
        "Warrior in Mountains, Cleric",
        draw="Blue Defender, Dust Titan, Coast & Desert, Green Defender",
        artifacts="Twin Blades",
    )
    game.do("A", "Mount", "Warrior")
    assert game.ap == 2
    game.do("A", "Move", "Warrior", "Desert", ())
    game.do("A", "EndTurn")
    assert game.choices("A", "Defend", "Warrior") == ["normal", "Manticore"]
    game.do("A", "Defend", "Warrior", "Manticore")
    game.do("A", "Defend", "Warrior", "Manticore")
    warrior = game.hero("Warrior")
    assert (warrior.hp, warrior.xp, warrior.artifacts) == (4, 0, [])
    assert game.threat("Desert") == 0


def test_the_manticore_bears_one_rider_at_a_time() -> None:
    game = great_battle(
        "Warrior in Mountains, Cleric in Mountains", draw="Blue Defender, Green Defender"
    )
    game.do("A", "Mount", "Warrior")
    game.do("A", "EndTurn")
    assert not game.can("B", "Mount")


def test_the_manticore_goes_home_at_the_end_of_the_round() -> None:
    game = great_battle(
        "Warrior in Coast; riding, Cleric in Mountains",
        draw="",
        discard="Green Defender",
        horde="",
        revealed=True,
        foe="Storm Roc",
        end_of_round=True,
    )
    assert not game.hero("Warrior").riding
    assert game.can("B", "Mount")


def test_the_rider_stays_up_when_the_mountains_fall() -> None:
    game = great_battle(
        "Warrior in Coast; riding, Cleric", draw="Coast & Desert", destroyed="Mountains"
    )
    assert "Manticore" in game.choices("A", "Defend", "Warrior")


def test_an_exhausted_rider_cannot_defend() -> None:
    game = great_battle(
        "Warrior in Coast; riding; hp=0, Cleric", draw="Coast & Desert, Blue Defender"
    )
    assert game.question == "HeroTurn"
    assert game.threat("Coast") == 1


def at_round_end(heroes: str, sides: str, **settings: Any) -> PlayingBattle:
    """Let a Round end, after which blue's Turn comes."""
    quiet: dict[str, Any] = {
        "draw": "",
        "discard": "Blue Defender",
        "horde": "",
        "foe": "Hydra",
        "revealed": True,
    }
    return great_battle(heroes, sides=sides, end_of_round=True, **quiet | settings)


@pytest.mark.parametrize(("level", "ruins"), [(1, 1), (2, 2), (3, 2)])
def test_the_wild_manticore_goes_for_the_higher_neighbour(level: int, ruins: int) -> None:
    game = at_round_end(
        "Warrior, Cleric", "Mountains Hostile", threat=f"Mountains {level}, Ruins 1"
    )
    assert game.levels() == [level, 0, 0, 0, 0, ruins]


def test_of_two_neighbours_as_high_the_party_chooses_the_wild_manticores() -> None:
    game = at_round_end(
        "Warrior, Cleric", "Mountains Hostile", threat="Mountains 2, Desert 1, Ruins 1"
    )
    assert game.asked == "AB"
    assert game.choices("B", "PickRegion") == ["Desert", "Ruins"]
    game.do("B", "PickRegion", "Ruins")
    assert game.levels() == [2, 1, 0, 0, 0, 2]


def test_a_hero_can_stand_firm_against_the_wild_manticore_for_1_hp_and_no_xp() -> None:
    game = at_round_end(
        "Warrior in Ruins; carries=Shield of Aughmoore, Cleric in Ruins; hp=0",
        "Mountains Hostile",
        threat="Mountains 2, Ruins 3",
    )
    assert game.asked == "A", "who is Exhausted cannot"
    game.do("A", "StandFirm", "Warrior")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (3, 0)
    assert game.threat("Ruins") == 3


def test_where_nobody_stands_firm_the_wild_manticore_destroys() -> None:
    game = at_round_end(
        "Warrior in Ruins, Cleric in Ruins", "Mountains Hostile", threat="Mountains 2, Ruins 3"
    )
    assert game.asked == "AB"
    game.do("A", "LetItHappen")
    assert game.asked == "B"
    game.do("B", "LetItHappen")
    assert game.threat("Ruins") is None
    assert game.state.outer(Region.RUINS).marker is None, "a neutral token marks it"
    assert game.state.capital == 1


def test_the_wild_manticore_skips_a_destroyed_neighbour() -> None:
    game = at_round_end(
        "Warrior, Cleric", "Mountains Hostile", threat="Mountains 2", destroyed="Ruins"
    )
    assert game.levels() == [2, 1, 0, 0, 0, None]
    game = at_round_end(
        "Warrior, Cleric", "Mountains Hostile", threat="Mountains 2", destroyed="Ruins, Desert"
    )
    assert (game.levels(), game.state.capital) == ([2, None, 0, 0, 0, None], 0)


def test_the_wild_manticore_is_gone_with_the_mountains_but_not_with_the_blight_tree() -> None:
    game = at_round_end("Warrior, Cleric", "Mountains Hostile", destroyed="Mountains")
    assert game.levels() == [None, 0, 0, 0, 0, 0]
    game = at_round_end(
        "Warrior, Cleric",
        "Mountains Hostile",
        threat="Mountains 2, Ruins 1",
        foe="Blight Tree",
        foe_in="Mountains",
    )
    assert game.threat("Ruins") == 2


def test_the_hostile_mountains_have_no_mount() -> None:
    game = great_battle("Warrior in Mountains, Cleric", sides="Mountains Hostile")
    assert not game.can("A", "Mount")


# Desert: Mystic Storm, or Whirling Sands


def test_mystic_storm_sets_cards_aside_until_the_turn_deck_is_empty() -> None:
    game = great_battle(
        "Warrior in Desert, Cleric",
        draw="Blue Defender, Forest & Ruins, Green Defender, Plains & Ruins",
    )
    assert game.asked == "AB", "anybody may press"
    game.do("B", "SetCardAside")
    assert game.threat("Forest") == 1, "the next card came"
    game.do("A", "SetCardAside")
    assert game.state.aside == ["Blue Defender", "Green Defender"]
    assert game.question == "CardsSetAside"
    game.do("A", "TakeCard", "Green Defender")
    game.do("B", "EndTurn")
    assert "Green Defender" in game.state.discard
    assert game.asked == "A", "the last one comes by itself"
    assert game.state.round == 1
    game.do("A", "EndTurn")
    assert game.state.round == 2


def test_a_card_need_not_be_set_aside() -> None:
    game = great_battle("Warrior in Desert, Cleric", draw="All Defenders 1, Plains & Ruins")
    game.do("A", "ResolveNow")
    assert game.question == "PartyTurn"


def test_a_card_set_aside_gives_the_ap_of_when_it_is_resolved() -> None:
    game = great_battle(
        "Warrior in Desert, Cleric", draw="Blue Defender, Plains & Ruins", threat="Plains 3"
    )
    game.do("A", "SetCardAside")
    assert game.threat("Plains") is None
    assert game.ap == 4


def test_an_exhausted_hero_in_the_desert_is_enough_for_the_storm() -> None:
    assert great_battle("Warrior in Desert; hp=0, Cleric").question == "MysticStorm"


@pytest.mark.parametrize(
    ("hero", "more"),
    [
        ("Warrior in Forest", {}),
        ("Warrior in Desert", {"destroyed": "Desert"}),
        ("Warrior in Desert", {"foe": "Blight Tree", "revealed": True}),
        ("Warrior in Desert", {"aside": ["Green Defender", "All Defenders 1", "All Defenders 2"]}),
        ("Warrior in Desert", {"sides": "Desert Hostile"}),
    ],
)
def test_no_mystic_storm(hero: str, more: dict[str, Any]) -> None:
    assert great_battle(f"{hero}, Cleric", **more).question == "HeroTurn"


def test_enemies_cannot_be_set_aside() -> None:
    game = great_battle("Warrior in Desert; hp=0, Cleric", draw="Forest & Ruins, Blue Defender")
    assert game.threat("Forest") == 1
    assert game.state.card is None and game.question == "MysticStorm"


def test_cards_stay_aside_when_the_desert_falls() -> None:
    game = great_battle(
        "Warrior in Desert; hp=0, Cleric", draw="Blue Defender, Coast & Desert", threat="Desert 3"
    )
    game.do("A", "SetCardAside")
    assert game.threat("Desert") is None
    assert (game.question, game.state.card) == ("HeroTurn", "Blue Defender")


def test_soldiers_shuffled_in_meanwhile_are_drawn_before_the_next_card_aside() -> None:
    game = great_battle(
        "Warrior in Plains, Cleric",
        draw="",
        aside=["Blue Defender", "Green Defender"],
        threat="Forest 2",
    )
    game.do("B", "TakeCard", "Blue Defender")
    game.do("A", "Mercenaries", "Warrior")
    game.do("A", "EndTurn")
    assert game.threat("Forest") == 1
    told = [event.card for event in game.told if isinstance(event, events.CardDrawn)]
    assert told == ["Soldier 1", "Green Defender"]


def test_whirling_sands_lie_on_the_next_region_clockwise_that_has_none() -> None:
    game = great_battle(
        draw="Coast & Desert, Plains & Desert, Blue Defender", sides="Desert Hostile"
    )
    assert [outer.region for outer in game.state.ring if outer.sand] == ["Forest", "Plains"]
    assert game.state.sand_left == 1


def test_there_are_three_sandstorm_tokens() -> None:
    game = great_battle(
        sides="Desert Hostile", draw="Blue Defender, Coast & Desert, Green Defender"
    )
    put_sand(game, "Forest", "Plains", "Ruins")
    game.do("A", "EndTurn")
    assert game.threat("Desert") == 1
    assert not game.happened(events.SandstormSet)


def test_the_desert_raises_no_sand_when_it_is_destroyed() -> None:
    game = great_battle(
        sides="Desert Hostile", threat="Desert 3", draw="Coast & Desert, Blue Defender"
    )
    assert game.threat("Desert") is None
    assert game.state.sand_left == 3


def test_a_move_out_of_a_sandstorm_costs_2_ap_and_takes_the_token_away() -> None:
    game = great_battle("Warrior in Forest, Cleric", sides="Desert Hostile")
    put_sand(game, "Forest")
    game.do("A", "Move", "Warrior", "Plains", ())
    assert game.ap == 1
    assert game.state.sand_left == 3


def test_with_1_ap_nobody_leaves_a_sandstorm_but_into_one_it_is_a_usual_move() -> None:
    game = great_battle("Warrior in Desert, Cleric", sides="Desert Hostile")
    put_sand(game, "Forest")
    game.do("A", "Move", "Warrior", "Forest", ())
    game.do("A", "Prepare", "Warrior", None)
    assert game.ap == 1
    assert not game.can("A", "Move")
    assert game.can("A", "Sprint"), "it may be used, though it leads nowhere"


def test_a_free_move_out_of_a_sandstorm_costs_1_ap() -> None:
    game = great_battle("Charioteer in Forest, Cleric", sides="Desert Hostile")
    put_sand(game, "Forest")
    game.do("A", "Move", "Charioteer", "Plains", ())
    assert game.ap == 2


def test_a_granted_move_out_of_a_sandstorm_is_paid_by_the_running_card() -> None:
    game = great_battle("Commander, Cleric in Forest", sides="Desert Hostile")
    put_sand(game, "Forest")
    game.do("A", "Command", "Commander", "Cleric")
    game.do("A", "GrantedMove", "Plains", ())
    game.do("A", "GrantedMove", "Coast", ())
    assert game.ap == 1


def test_a_shadow_step_leaves_the_token_where_it_is() -> None:
    game = great_battle("Shadow Walker in Forest, Cleric", sides="Desert Hostile", threat="Ruins 2")
    put_sand(game, "Forest")
    game.do("A", "ShadowStep", "Shadow Walker", "Ruins")
    assert game.ap == 2
    assert game.state.outer(Region.FOREST).sand


# Forest: the Great Tree Lookout, or the Twisted Tree


def test_from_the_great_tree_each_region_is_secured_once_per_turn() -> None:
    game = great_battle("Warrior in Forest, Cleric", threat="Coast 2, Forest 2, Ruins 1")
    assert not game.can("A", "SecureFromTree")
    game.do("A", "ClimbTree", "Warrior")
    game.do("A", "SecureFromTree", "Warrior", "Coast")
    assert game.choices("A", "SecureFromTree", "Warrior") == ["Forest", "Ruins"]
    game.do("A", "SecureFromTree", "Warrior", "Forest")
    assert game.levels() == [0, 0, 1, 0, 1, 1]
    assert game.ap == 0


def test_a_climber_stays_in_the_tree_until_the_end_of_the_next_turn() -> None:
    game = great_battle(
        "Warrior in Forest, Cleric",
        draw="Blue Defender, All Defenders 1, Green Defender",
        threat="Coast 3",
    )
    game.do("A", "ClimbTree", "Warrior")
    game.do("A", "EndTurn")
    assert game.hero("Warrior").in_tree
    game.do("A", "SecureFromTree", "Warrior", "Coast")
    assert not game.can("A", "SecureFromTree"), "each region once per Turn"
    assert game.hero("Warrior").in_tree
    game.do("A", "Done")
    game.do("B", "Done")
    assert not game.hero("Warrior").in_tree
    assert game.hero("Warrior").region == "Forest"


def test_a_climber_without_a_turn_stays_in_the_tree() -> None:
    game = great_battle(
        "Warrior in Forest; in_tree, Cleric", draw="All Defenders 1, Green Defender"
    )
    game.do("A", "Done")
    game.do("B", "Done")
    assert game.hero("Warrior").in_tree


def test_who_started_in_the_tree_drops_even_after_climbing_again() -> None:
    game = great_battle("Warrior in Forest; in_tree, Cleric", draw="Blue Defender, Green Defender")
    game.do("A", "Sprint", "Warrior")
    game.do("A", "GrantedMove", "Plains", ())
    assert not game.hero("Warrior").in_tree, "a Move leaves the Tree"
    game.do("A", "GrantedMove", "Forest", ())
    game.do("A", "ClimbTree", "Warrior")
    assert game.ap == 1
    game.do("A", "EndTurn")
    assert not game.hero("Warrior").in_tree


def test_in_the_tree_one_is_still_in_the_forest() -> None:
    game = great_battle(
        "Warrior in Forest; in_tree, Cleric in Forest; in_tree",
        draw="Forest & Ruins, Blue Defender",
        threat="Forest 2",
    )
    assert game.asked == "AB"
    game.do("A", "Defend", "Warrior", "normal")
    game.do("A", "SecureFromTree", "Warrior", "Forest")
    game.do("A", "Secure", "Warrior", "Forest")
    assert game.threat("Forest") == 0


def test_all_drop_out_of_the_tree_when_the_forest_falls() -> None:
    game = great_battle(
        "Warrior in Forest; in_tree; hp=0, Cleric in Forest; in_tree; hp=0",
        draw="Forest & Ruins, Blue Defender",
        threat="Forest 3, Coast 2",
    )
    assert not any(hero.in_tree for hero in game.state.heroes)
    assert not game.can("A", "SecureFromTree")
    assert not game.can("A", "ClimbTree")


def test_the_exhausted_and_the_blighted_secure_nothing_from_the_tree() -> None:
    game = great_battle("Warrior in Forest; in_tree; hp=0, Cleric", threat="Coast 2")
    assert not game.can("A", "SecureFromTree")
    game = great_battle(
        "Warrior in Forest; in_tree, Cleric", threat="Coast 2", foe="Blight Tree", revealed=True
    )
    assert not game.can("A", "SecureFromTree")


@pytest.mark.parametrize(("threat", "hp"), [("Forest 1", 4), ("Forest 2", 3), ("Forest 3", 3)])
def test_the_twisted_tree_hurts_who_ends_a_turn_there(threat: str, hp: int) -> None:
    game = great_battle(
        "Warrior in Forest, Cleric",
        sides="Forest Hostile",
        threat=threat,
        draw="Blue Defender, Green Defender",
    )
    assert not game.can("A", "ClimbTree")
    game.do("A", "Prepare", "Warrior", None)
    game.do("A", "EndTurn")
    assert game.hp("Warrior") == hp


def test_the_twisted_tree_hurts_only_started_turns_and_not_once_it_is_destroyed() -> None:
    game = great_battle(
        "Warrior in Forest, Cleric in Forest",
        sides="Forest Hostile",
        threat="Forest 2",
        draw="All Defenders 1, Green Defender",
    )
    game.do("A", "Prepare", "Warrior", None)
    game.do("A", "Done")
    game.do("B", "Done")
    assert (game.hp("Warrior"), game.hp("Cleric")) == (3, 4)
    game = great_battle(
        "Warrior in Forest, Cleric",
        sides="Forest Hostile",
        destroyed="Forest",
        draw="Blue Defender, Green Defender",
    )
    game.do("A", "Prepare", "Warrior", None)
    game.do("A", "EndTurn")
    assert game.hp("Warrior") == 4


# Plains: Mercenaries, or Deserters


def test_a_mercenary_secures_where_the_party_chooses_and_goes_to_the_supply() -> None:
    game = great_battle("Warrior in Plains, Cleric", threat="Coast 1, Ruins 3")
    game.do("A", "Mercenaries", "Warrior")
    assert game.ap == 2
    assert not game.can("A", "Mercenaries"), "once per Turn"
    game.do("A", "EndTurn")
    assert game.find(events.CardDrawn).card == "Soldier 1"
    assert game.asked == "AB"
    game.do("B", "PickRegion", "Ruins")
    assert game.threat("Ruins") == 2
    assert "Soldier 1" not in (*game.state.deck, *game.state.discard)
    assert game.state.soldiers_left == ["Soldier 1", "Soldier 2"]


def test_a_mercenary_with_one_region_to_secure_does_so_and_with_none_goes_home() -> None:
    game = great_battle(draw="Soldier 1, Blue Defender", threat="Coast 1")
    assert game.threat("Coast") == 0
    game = great_battle(draw="Soldier 1, Blue Defender")
    assert game.question == "HeroTurn"


def test_mercenaries_come_to_safe_plains_only_and_there_are_two() -> None:
    game = great_battle("Warrior in Plains, Cleric", threat="Plains 1")
    assert not game.can("A", "Mercenaries")
    game = great_battle("Warrior in Plains, Cleric", draw="Blue Defender, Soldier 2, Soldier 1")
    assert not game.can("A", "Mercenaries")


def test_a_mercenary_in_the_deck_works_after_the_plains_have_fallen() -> None:
    game = great_battle(draw="Soldier 1, Blue Defender", threat="Coast 1", destroyed="Plains")
    assert game.threat("Coast") == 0


def test_deserters_come_when_the_plains_rise_to_3() -> None:
    game = great_battle(
        "Warrior in Plains, Cleric",
        draw="Plains & Ruins",
        threat="Plains 2",
        sides="Plains Hostile",
    )
    game.do("A", "Decline")
    assert game.threat("Plains") == 3
    assert game.question == "EffectDefence", "the Soldier was the last card"
    game.do("A", "StandFirm", "Warrior")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (3, 0)
    assert game.threat("Plains") == 3


def test_deserters_destroy_the_plains_where_nobody_stands_firm() -> None:
    game = great_battle(draw="Soldier 1, Blue Defender", threat="Plains 3", sides="Plains Hostile")
    assert game.threat("Plains") is None
    assert game.state.outer(Region.PLAINS).marker is None
    assert game.state.capital == 1
    assert "Soldier 1" not in game.state.discard
    assert game.state.soldiers_left == ["Soldier 1", "Soldier 2"]


@pytest.mark.parametrize("level", [0, 1, 3])
def test_deserters_come_at_no_other_rise(level: int) -> None:
    game = great_battle(
        draw="Plains & Ruins, Blue Defender", threat=f"Plains {level}", sides="Plains Hostile"
    )
    assert len(game.state.soldiers_left) == 2


def test_no_third_deserter() -> None:
    game = great_battle(
        draw="Plains & Ruins, Blue Defender, Soldier 1, Soldier 2",
        threat="Plains 2",
        sides="Plains Hostile",
    )
    assert not game.happened(events.ShuffledIn)


# Coast: Privateers, or Pirates


def test_privateers_roll_a_die_onto_a_region_once_per_turn() -> None:
    game = great_battle("Warrior in Coast, Cleric", draw="Blue Defender, Green Defender")
    game.do("A", "Privateers", "Warrior")
    rolled = game.find(events.FleetDieRolled).region
    assert game.state.outer(rolled).dice == 1
    assert game.barrier, "no undo after a roll"
    assert (game.ap, game.state.dice_left) == (2, 1)
    assert not game.can("A", "Privateers")


def test_there_are_two_fleet_dice() -> None:
    game = great_battle("Warrior in Coast, Cleric")
    put_dice(game, Ruins=2)
    assert not game.can("A", "Privateers")


def test_an_exhausted_hero_can_call_privateers() -> None:
    assert great_battle("Warrior in Coast; hp=0, Cleric").can("A", "Privateers")


@pytest.mark.parametrize("destroyed", ["", "Coast"])
def test_anybody_can_send_a_die_back_to_defend_its_region(destroyed: str) -> None:
    game = great_battle(
        "Warrior, Cleric; xp=1",
        draw="Blue Defender, Banshee, Green Defender",
        artifacts="Twin Blades",
        destroyed=destroyed,
    )
    put_dice(game, Ruins=1)
    game.do("A", "EndTurn")
    assert game.asked == "AB"
    game.do("B", "SendDieBack")
    assert game.threat("Ruins") == 0
    assert game.state.dice_left == 2
    assert [hero.xp for hero in game.state.heroes] == [0, 1], "no effect, and nothing gained"
    assert [hero.artifacts for hero in game.state.heroes] == [[], []]


def test_a_die_may_stay_for_another_attack_and_only_one_is_used() -> None:
    game = great_battle(draw="Blue Defender, Forest & Ruins, Plains & Ruins, Green Defender")
    put_dice(game, Ruins=2)
    game.do("A", "EndTurn")
    game.do("A", "Decline")
    game.do("B", "Decline")
    assert game.threat("Ruins") == 1
    game.do("B", "SendDieBack")
    assert game.threat("Ruins") == 1
    assert game.state.outer(Region.RUINS).dice == 1


def test_pirates_roll_a_die_when_the_coast_rises() -> None:
    game = great_battle(draw="Coast & Desert, Blue Defender", sides="Coast Hostile")
    assert sum(outer.dice for outer in game.state.ring) == 1
    game = great_battle(
        draw="Coast & Desert, Blue Defender", sides="Coast Hostile", threat="Coast 3"
    )
    assert game.threat("Coast") is None
    assert game.state.dice_left == 2, "destroying is no rise"


def test_pirates_have_two_dice() -> None:
    game = great_battle(draw="Blue Defender, Coast & Desert, Green Defender", sides="Coast Hostile")
    put_dice(game, Ruins=2)
    game.do("A", "EndTurn")
    assert game.threat("Coast") == 1
    assert not game.happened(events.FleetDieRolled)


def test_a_move_to_pirates_costs_2_ap_and_drives_all_away() -> None:
    game = great_battle("Warrior in Coast, Cleric", sides="Coast Hostile")
    put_dice(game, Ruins=2)
    game.do("A", "Move", "Warrior", "Ruins", ())
    assert (game.ap, game.state.dice_left) == (1, 2)


def test_a_pirates_die_defends_nothing_and_a_shadow_step_leaves_it() -> None:
    game = great_battle(
        "Shadow Walker in Coast; hp=0, Cleric",
        draw="Blue Defender, Forest & Ruins, Green Defender",
        threat="Ruins 2",
        sides="Coast Hostile",
    )
    put_dice(game, Ruins=1)
    game.do("A", "ShadowStep", "Shadow Walker", "Ruins")
    assert (game.ap, game.state.dice_left) == (2, 1)
    game.do("A", "EndTurn")
    assert game.threat("Ruins") == 3


def test_dice_of_destroyed_pirates_still_cost_1_ap() -> None:
    game = great_battle("Warrior in Coast, Cleric", sides="Coast Hostile", destroyed="Coast")
    put_dice(game, Ruins=1)
    game.do("A", "Move", "Warrior", "Ruins", ())
    assert game.ap == 2


# Ruins: the Death Token, or the Haunt


def test_a_death_token_heals_2_on_a_later_turn() -> None:
    game = great_battle("Warrior in Ruins; hp=1, Cleric", draw="Blue Defender, All Defenders 1")
    game.do("A", "TakeDeathToken", "Warrior")
    assert game.ap == 2
    assert not game.can("A", "TakeDeathToken"), "one at most"
    assert not game.can("A", "DiscardDeathToken"), "on a later Turn"
    assert game.state.death_tokens_left == 3
    game.do("A", "EndTurn")
    assert not game.can("A", "DiscardDeathToken"), "in a started Turn only"
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DiscardDeathToken", "Warrior")
    assert (game.hp("Warrior"), game.ap) == (3, 3)
    assert game.state.death_tokens_left == 4
    assert game.can("A", "TakeDeathToken")


def test_a_death_token_works_anywhere_but_not_above_full_hp() -> None:
    game = great_battle("Warrior in Coast; hp=3; death_token, Cleric", destroyed="Ruins")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DiscardDeathToken", "Warrior")
    assert game.hp("Warrior") == 4
    game = great_battle("Warrior in Coast; death_token, Cleric")
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "DiscardDeathToken")


@pytest.mark.parametrize(
    ("threat", "sides", "xp"),
    [
        ("Ruins 2", "Ruins Hostile", 1),
        ("Ruins 3", "Ruins Hostile", 1),
        ("Ruins 1", "Ruins Hostile", 2),
        ("Ruins 2", "", 2),
    ],
)
def test_the_haunt_takes_xp_from_who_becomes_exhausted_anywhere(
    threat: str, sides: str, xp: int
) -> None:
    game = great_battle("Warrior in Forest; hp=1; xp=2, Cleric", threat=threat, sides=sides)
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert game.hero("Warrior").exhausted
    assert game.hero("Warrior").xp == xp


def test_the_haunt_finds_no_xp_and_hurts_nobody_who_is_exhausted_already() -> None:
    game = great_battle(
        "Warrior in Forest; hp=1, Cleric in Desert; hp=0; xp=3",
        draw="Thornback, Blue Defender",
        sides="Ruins Hostile",
        threat="Ruins 2",
    )
    assert [hero.hp for hero in game.state.heroes] == [0, 0]
    assert [hero.xp for hero in game.state.heroes] == [0, 3]


def test_destroyed_ruins_haunt_nobody() -> None:
    game = great_battle(
        "Warrior in Forest; hp=1; xp=2, Cleric", sides="Ruins Hostile", destroyed="Ruins"
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert game.hero("Warrior").xp == 2
