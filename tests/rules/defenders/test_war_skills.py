"""The sixteen Skills: free in the hero's own started Turn, once per Turn, paid with XP."""

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.cards import SKILLS, Artifact, Region, Skill
from tests.rules.defenders.battles import KINDS, great_battle


def kind(skill: Skill) -> str:
    """Return the name of the Skill's action."""
    return skill.replace(" ", "")


IN_TURN = [skill for skill in Skill if skill is not Skill.HOLD_FAST]


@pytest.mark.parametrize("skill", IN_TURN)
def test_a_skill_is_paid_with_xp_in_a_started_turn_and_works_once_in_it(skill: Skill) -> None:
    cost = SKILLS[skill].xp
    assert kind(skill) in KINDS
    for xp in (cost - 1, 5):
        game = great_battle(
            f"Warrior; xp={xp}; skill={skill}, Cleric; hp=2, Bard",
            draw="Blue Defender, Green Defender, Yellow Defender",
            revealed=True,
            foe="Hydra",
            artifacts="Twin Blades",
            caravans="Coast",
        )
        assert not game.can("A", kind(skill)), "the Turn has not started"
        game.do("A", "Move", "Warrior", "Plains", ())
        game.do("A", "Move", "Warrior", "Capital City", ())
        game.hero("Warrior").hp = 1
        game.state.outer(Region.PLAINS).threat = 1
        if skill is Skill.FORTIFY_LINE:
            game.do("A", "Move", "Warrior", "Plains", ())
        assert game.can("A", kind(skill)) == (xp >= cost)
    ap = game.ap
    picks = {
        Skill.RALLY: ("Cleric",),
        Skill.INSPIRE: ("Cleric",),
        Skill.FORTIFY_LINE: (None,),
    }.get(skill, ())
    game.do("A", kind(skill), "Warrior", *picks)
    assert game.hero("Warrior").xp == 5 - cost
    assert game.ap == ap
    if game.question == "PuttingBack":
        game.do("A", "OrderTwo", "Yellow Defender")
    game.state.outer(Region.PLAINS).threat = 1
    game.hero("Warrior").hp = 1
    assert not game.can("A", kind(skill))


def test_on_an_all_defenders_card_too_the_turn_must_have_started() -> None:
    game = great_battle(
        "Warrior; xp=5; skill=Iron Will, Cleric", draw="All Defenders 1, Blue Defender"
    )
    assert not game.can("A", "IronWill")
    game.do("A", "StartTurn", "Warrior")
    assert game.can("A", "IronWill")


def test_a_skill_comes_not_between_a_sacrifice_and_its_action() -> None:
    game = great_battle("Warrior in Coast; xp=5; skill=Second Wind, Cleric")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert not game.can("A", "SecondWind")
    game.do("A", "Move", "Warrior", "Ruins", ())
    assert game.can("A", "SecondWind")


# Quick March


def test_quick_march_makes_the_second_of_two_moves_free() -> None:
    game = great_battle("Warrior in Coast; xp=1; skill=Quick March, Cleric")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "QuickMarch", "Warrior")
    left = []
    for place in ("Plains", "Coast", "Ruins"):
        game.do("A", "Move", "Warrior", place, ())
        left.append(game.ap)
    assert left == [2, 2, 1]


def test_quick_march_and_boots_take_the_cheapest_move_by_move() -> None:
    game = great_battle(
        "Warrior in Coast; xp=1; skill=Quick March; carries=Boots of Zephyr, Cleric"
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "QuickMarch", "Warrior")
    for place in ("Plains", "Coast"):
        game.do("A", "Move", "Warrior", place, ())
    assert game.ap == 3


# Double Strike


def test_double_strike_makes_the_next_fight_deal_2() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Double Strike, Cleric", revealed=True, foe="Hydra", home=6
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DoubleStrike", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 2
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 1


def test_double_strike_and_the_spear_do_not_add_up_but_the_blades_do() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Double Strike; carries=Spear of Valor+Twin Blades, Cleric",
        revealed=True,
        foe="Hydra",
        home=6,
    )
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 2
    game.do("A", "DoubleStrike", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 3


def test_a_double_strike_ends_with_the_turn_and_needs_a_foe() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Double Strike, Cleric",
        draw="Blue Defender, All Defenders 1",
        revealed=True,
        foe="Hydra",
        home=6,
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DoubleStrike", "Warrior")
    game.do("A", "EndTurn")
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 1
    hidden = great_battle("Warrior in Coast; xp=2; skill=Double Strike, Cleric")
    hidden.do("A", "StartTurn", "Warrior")
    assert not hidden.can("A", "DoubleStrike")


# Rally


def test_rally_gives_another_hero_here_1_hp_and_1_xp() -> None:
    game = great_battle(
        "Warrior in Coast; xp=3; skill=Rally, Cleric in Coast; hp=0; xp=5, Bard in Coast, Druid"
    )
    game.do("A", "StartTurn", "Warrior")
    assert game.choices("A", "Rally", "Warrior") == ["Cleric", "Bard"]
    game.do("A", "Rally", "Warrior", "Cleric")
    assert (game.hp("Cleric"), game.hero("Cleric").xp) == (1, 5)
    assert game.hero("Warrior").xp == 1
    alone = great_battle("Warrior in Coast; xp=3; skill=Rally, Cleric")
    alone.do("A", "StartTurn", "Warrior")
    assert not alone.can("A", "Rally")


# Iron Will


def test_with_an_iron_will_the_exhausted_secure_and_fight_this_turn() -> None:
    game = great_battle(
        "Warrior in Coast; hp=0; xp=1; skill=Iron Will, Cleric",
        draw="Blue Defender, All Defenders 1",
        threat="Coast 2",
        revealed=True,
        foe="Hydra",
    )
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "Secure")
    game.do("A", "IronWill", "Warrior")
    game.do("A", "Secure", "Warrior", "Coast")
    game.do("A", "Fight", "Warrior")
    assert (game.threat("Coast"), game.hp("Warrior")) == (1, 0)
    game.do("A", "EndTurn")
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "Secure") and not game.can("A", "Fight")


def test_an_iron_will_lifts_the_ban_on_abilities_that_secure_but_not_on_defending() -> None:
    game = great_battle(
        "Druid in Coast; hp=0; xp=1; skill=Iron Will; carries=Warding Censer, Cleric",
        threat="Coast 2, Plains 2",
        draw="Blue Defender, Forest & Coast, Green Defender",
    )
    game.do("A", "StartTurn", "Druid")
    assert not game.can("A", "NaturesCall") and not game.can("A", "WardingCenser")
    game.do("A", "IronWill", "Druid")
    assert game.can("A", "NaturesCall") and game.can("A", "WardingCenser")
    game.do("A", "EndTurn")
    assert game.threat("Coast") == 3


# Second Wind, Meditation


def test_second_wind_gives_2_hp_back_but_not_to_who_is_well() -> None:
    game = great_battle("Warrior in Coast; hp=3; xp=4; skill=Second Wind, Cleric")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "SecondWind", "Warrior")
    assert game.hp("Warrior") == 4
    assert not game.can("A", "SecondWind")


def test_meditation_heals_in_full_in_the_capital_city_only() -> None:
    game = great_battle("Warrior in Plains; hp=0; xp=1; skill=Meditation, Cleric")
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "Meditation")
    game.do("A", "Move", "Warrior", "Capital City", ())
    game.do("A", "Meditation", "Warrior")
    assert game.hp("Warrior") == 4


# Scout Ahead, Battle Plan


def test_scout_ahead_shows_the_top_card_to_all() -> None:
    game = great_battle(
        "Warrior; xp=1; skill=Scout Ahead, Cleric", draw="Blue Defender, Harpy, Green Defender"
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "ScoutAhead", "Warrior")
    assert game.find(events.Looked) == events.Looked(("Harpy",))
    assert game.barrier
    assert game.state.known == ["Harpy"]
    assert game.state.top(1) == ["Harpy"]


@pytest.mark.parametrize("skill", ["Scout Ahead", "Battle Plan"])
def test_there_must_be_a_card_to_look_at(skill: str) -> None:
    game = great_battle(f"Warrior; xp=5; skill={skill}, Cleric")
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", skill.replace(" ", ""))


def test_a_battle_plan_puts_the_top_2_cards_in_any_order() -> None:
    game = great_battle(
        "Warrior; xp=2; skill=Battle Plan, Cleric",
        draw="Blue Defender, Forest & Coast, Green Defender, Harpy",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "BattlePlan", "Warrior")
    assert game.choices("A", "OrderTwo") == ["Forest & Coast", "Green Defender"]
    game.do("A", "OrderTwo", "Green Defender")
    game.do("A", "EndTurn")
    assert game.asked == "B"
    assert game.state.top(2) == ["Forest & Coast", "Harpy"]


def test_a_battle_plan_with_one_card_left_only_looks() -> None:
    game = great_battle(
        "Warrior; xp=2; skill=Battle Plan, Cleric", draw="Blue Defender, Green Defender"
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "BattlePlan", "Warrior")
    assert game.find(events.Looked).cards == ("Green Defender",)
    assert game.question == "HeroTurn"


# Shield Wall


def test_a_shield_wall_takes_1_hp_off_one_defend_in_the_heros_own_region() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Shield Wall, Cleric",
        draw="Blue Defender, Coast & Desert, Forest & Coast, Green Defender",
        sides="Desert Hostile",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "ShieldWall", "Warrior")
    game.do("A", "EndTurn")
    assert game.choices("A", "Defend", "Warrior") == ["normal", "Shield Wall"]
    game.do("A", "Defend", "Warrior", "Shield Wall")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (4, 0), "0 HP, so no XP"
    assert game.choices("A", "Defend", "Warrior") == ["normal"]


def test_a_shield_wall_helps_against_a_dire_enemy_and_with_another_text() -> None:
    game = great_battle(
        "Warden in Mountains; xp=2; skill=Shield Wall, Cleric",
        draw="Blue Defender, Harpy, Green Defender",
        artifacts="Twin Blades",
    )
    game.do("A", "StartTurn", "Warden")
    game.do("A", "ShieldWall", "Warden")
    game.do("A", "EndTurn")
    ways = ["normal", "Shield Wall", "Bulwark", "Bulwark + Shield Wall"]
    assert game.choices("A", "Defend", "Warden") == ways
    game.do("A", "Defend", "Warden", "Bulwark + Shield Wall")
    assert (game.hp("Warden"), game.hero("Warden").xp) == (5, 0)
    assert game.hero("Warden").artifacts == [Artifact.TWIN_BLADES]


def test_a_shield_wall_is_no_help_next_door_and_ends_with_the_round() -> None:
    game = great_battle("Druid in Ruins; wall, Cleric", draw="Coast & Desert, Blue Defender")
    assert game.choices("A", "Defend", "Druid") == ["normal"], "a Martyr is not there"
    game = great_battle(
        "Warrior; wall, Cleric",
        draw="",
        discard="Blue Defender",
        horde="",
        revealed=True,
        foe="Hydra",
        end_of_round=True,
    )
    assert not game.hero("Warrior").wall


# Fortify Line


def test_fortify_line_secures_here_and_in_one_ring_neighbour() -> None:
    game = great_battle(
        "Warrior in Plains; xp=2; skill=Fortify Line, Cleric",
        threat="Plains 2, Forest 2, Coast 1, Ruins 2",
    )
    game.do("A", "StartTurn", "Warrior")
    assert game.choices("A", "FortifyLine", "Warrior") == ["Forest", "Coast"]
    game.do("A", "FortifyLine", "Warrior", "Coast")
    assert game.levels() == [0, 0, 2, 1, 0, 2]


def test_the_exhausted_fortify_nothing() -> None:
    game = great_battle(
        "Warrior in Plains; hp=0; xp=2; skill=Fortify Line, Bard", threat="Plains 2"
    )
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "FortifyLine")


# Convoy Master


def test_with_a_convoy_master_2_caravans_travel_with_the_next_move_for_nothing() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Convoy Master, Cleric",
        caravans="Coast, Ruins in Coast, Plains in Coast",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "ConvoyMaster", "Warrior")
    game.do("A", "Move", "Warrior", "Plains", ("Coast", "Ruins", "Plains"))
    assert game.hero("Warrior").xp == 0, "1 for the Skill, 1 for the third Caravan"
    game.cannot("A", "Move", "Warrior", "Capital City", ("Coast",))


def test_a_convoy_can_sprint() -> None:
    game = great_battle(
        "Warrior in Coast; xp=1; skill=Convoy Master, Cleric", caravans="Coast, Ruins in Coast"
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "ConvoyMaster", "Warrior")
    game.do("A", "Sprint", "Warrior")
    game.do("A", "GrantedMove", "Plains", ("Coast", "Ruins"))
    game.cannot("A", "GrantedMove", "Capital City", ("Coast",))


# Taunt


def test_a_taunt_defends_one_ring_neighbour_until_the_heros_next_turn() -> None:
    game = great_battle(
        "Warrior in Forest; xp=1; skill=Taunt, Cleric",
        draw="Blue Defender, Plains & Ruins, Coast & Desert, Plains & Desert, All Defenders 1, "
        "Mountains & Plains, Green Defender",
        sides="Desert Hostile",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Taunt", "Warrior")
    game.do("A", "EndTurn")
    game.do("A", "Defend", "Warrior", "normal")
    assert game.hero("Warrior").taunted is Region.PLAINS
    assert game.threat("Plains") == 0
    assert game.threat("Desert") == 1, "the first such Defend has fixed the neighbour"
    game.do("A", "Defend", "Warrior", "normal")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (2, 2)
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Done")
    game.do("B", "Done")
    assert game.threat("Plains") == 1, "the Taunt was over"


def test_a_taunt_does_not_end_with_the_round() -> None:
    game = great_battle(
        "Warrior in Forest; taunt, Cleric",
        draw="",
        discard="Plains & Ruins",
        horde="",
        revealed=True,
        foe="Hydra",
        end_of_round=True,
    )
    assert game.question == "Defence"


def test_a_taunt_from_the_capital_city_defends_nothing() -> None:
    game = great_battle("Warrior; taunt, Cleric", draw="Plains & Ruins, Blue Defender")
    assert game.threat("Plains") == 1


def test_a_taunter_may_defend_both_regions_of_a_card() -> None:
    game = great_battle("Warrior in Forest; taunt, Cleric", draw="Forest & Desert, Blue Defender")
    game.do("A", "Defend", "Warrior", "normal")
    game.do("A", "Defend", "Warrior", "normal")
    assert game.levels() == [0] * 6


def test_a_taunting_druid_pays_the_martyrs_price_for_the_other_neighbour() -> None:
    game = great_battle("Druid in Forest; taunt, Cleric", draw="Plains & Desert, Blue Defender")
    game.do("A", "Defend", "Druid", "normal")
    assert game.hp("Druid") == 3
    game.do("A", "Defend", "Druid", "normal")
    assert game.hp("Druid") == 1


# Salvage


def test_salvage_draws_2_artifacts_to_keep_1_once_per_battle() -> None:
    game = great_battle(
        "Warrior; xp=5; skill=Salvage, Cleric",
        artifacts="Twin Blades, Tome of Lore, Wings of Dawn, Elixir of Errand",
        draw="Blue Defender, All Defenders 1",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Salvage", "Warrior")
    assert game.choices("A", "KeepArtifact") == ["Twin Blades", "Tome of Lore"]
    game.do("A", "KeepArtifact", "Tome of Lore")
    assert game.hero("Warrior").artifacts == [Artifact.TOME_OF_LORE]
    assert sorted(game.state.artifacts) == ["Elixir of Errand", "Twin Blades", "Wings of Dawn"]
    game.do("A", "EndTurn")
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "Salvage")


def test_what_is_salvaged_needs_a_free_slot_or_a_drop() -> None:
    game = great_battle(
        "Warrior; xp=2; skill=Salvage; carries=Wings of Dawn, Cleric",
        artifacts="Mantle of Thorns, Tome of Lore",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Salvage", "Warrior")
    game.do("A", "KeepArtifact", "Mantle of Thorns")
    assert game.choices("A", "DropFor") == ["Wings of Dawn", None]
    game.do("A", "DropFor", None)
    assert game.hero("Warrior").artifacts == [Artifact.WINGS_OF_DAWN]
    assert sorted(game.state.artifacts) == ["Mantle of Thorns", "Tome of Lore"]


def test_salvage_with_one_artifact_left_takes_it() -> None:
    game = great_battle("Warrior; xp=2; skill=Salvage, Cleric", artifacts="Tome of Lore")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Salvage", "Warrior")
    assert game.hero("Warrior").artifacts == [Artifact.TOME_OF_LORE]


# Hold Fast


def test_case_61_hold_fast_keeps_a_region_from_being_destroyed() -> None:
    game = great_battle(
        "Warrior; xp=3; skill=Hold Fast, Cleric",
        draw="Forest & Coast, Blue Defender",
        threat="Forest 3",
        cap=2,
    )
    assert (game.asked, game.question) == ("A", "HoldFast")
    game.do("A", "UseHoldFast")
    assert game.levels() == [0, 0, 3, 0, 0, 0]
    assert game.state.capital == 2
    assert game.hero("Warrior").xp == 0
    assert game.state.discard == ["Forest & Coast"]


def test_hold_fast_works_once_per_round_and_on_the_second_region_of_a_card() -> None:
    game = great_battle(
        "Warrior; xp=5; skill=Hold Fast, Cleric",
        draw="Forest & Coast, Blue Defender, Forest & Ruins, Green Defender",
        threat="Coast 3, Ruins 3",
    )
    game.do("A", "UseHoldFast")
    assert game.levels() == [0, 0, 1, 0, 3, 3]
    game.hero("Warrior").xp = 5
    game.do("A", "EndTurn")
    assert game.threat("Ruins") is None


def test_hold_fast_may_be_saved_for_later() -> None:
    game = great_battle(
        "Warrior; xp=3; skill=Hold Fast, Cleric",
        draw="Forest & Coast, Blue Defender",
        threat="Forest 3",
    )
    game.do("A", "Decline")
    assert game.threat("Forest") is None
    assert (game.state.capital, game.hero("Warrior").xp) == (1, 3)


@pytest.mark.parametrize(
    ("xp", "draw", "more"),
    [
        (2, "Forest & Coast", {"threat": "Forest 3"}),
        (3, "Thornback", {"threat": "Forest 3"}),
        (3, "Forest & Coast", {"threat": "Forest 2"}),
        (3, "Forest & Coast", {"destroyed": "Forest"}),
    ],
)
def test_no_hold_fast(xp: int, draw: str, more: dict[str, str]) -> None:
    """Without 3 XP, against a Dire Enemy, below 3, and where all is lost already."""
    game = great_battle(
        f"Warrior; xp={xp}; skill=Hold Fast, Cleric",
        draw=f"{draw}, Blue Defender",
        threat=more.get("threat", ""),
        destroyed=more.get("destroyed", ""),
    )
    assert game.question == "HeroTurn"


def test_hold_fast_is_asked_after_the_defence() -> None:
    game = great_battle(
        "Warrior in Forest; xp=3; skill=Hold Fast, Cleric",
        draw="Forest & Coast, Blue Defender",
        threat="Forest 3",
    )
    assert game.question == "Defence"
    game.do("A", "Decline")
    assert game.question == "HoldFast"


# Inspire


def test_who_is_inspired_may_sacrifice_twice_in_one_turn_of_the_round() -> None:
    game = great_battle(
        "Warrior; xp=1; skill=Inspire, Cleric in Coast",
        draw="Blue Defender, Green Defender, All Defenders 1",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Inspire", "Warrior", "Cleric")
    game.do("A", "EndTurn")
    game.do("B", "StartTurn", "Cleric")
    for place in ("Ruins", "Coast"):
        game.do("B", "Sacrifice", "Cleric")
        game.do("B", "Move", "Cleric", place, ())
    assert (game.hp("Cleric"), game.ap) == (2, 3)
    assert not game.can("B", "Sacrifice")
    game.do("B", "EndTurn")
    game.do("B", "StartTurn", "Cleric")
    game.do("B", "Sacrifice", "Cleric")
    game.do("B", "Move", "Cleric", "Ruins", ())
    assert not game.can("B", "Sacrifice"), "in one of the Turns, not in each"


def test_an_inspiration_ends_with_the_round() -> None:
    game = great_battle(
        "Warrior; inspired, Cleric",
        draw="",
        discard="Blue Defender",
        horde="",
        revealed=True,
        foe="Hydra",
        end_of_round=True,
    )
    assert not game.hero("Warrior").inspired


# Last Stand


def test_a_last_stand_is_1_ap_for_a_fight() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2; skill=Last Stand, Cleric", revealed=True, foe="Hydra", home=6
    )
    for _ in range(3):
        game.do("A", "Prepare", "Warrior", None)
    assert not game.can("A", "Fight")
    game.do("A", "LastStand", "Warrior")
    assert not game.can("A", "Move") and not game.can("A", "Prepare")
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 1
    assert not game.can("A", "Fight")


def test_a_last_stand_needs_a_foe_and_hp() -> None:
    game = great_battle("Warrior in Coast; xp=2; skill=Last Stand, Cleric")
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "LastStand")
    game = great_battle(
        "Warrior in Coast; hp=0; xp=2; skill=Last Stand, Cleric", revealed=True, foe="Hydra"
    )
    game.do("A", "StartTurn", "Warrior")
    assert not game.can("A", "LastStand")
