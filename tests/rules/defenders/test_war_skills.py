"""The Skills: when they are free and what they cost; those for HP, XP, cards and Artifacts."""

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
