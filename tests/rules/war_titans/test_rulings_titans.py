"""What the rulings say of Titans, Rifts and Tyrants: A37 to A46, A54 to A62, A85, A86."""

import pytest

from bot.rules.war_titans import events
from tests.rules.war_titans.games import game_of

FAR = "Ironwall in Mumbai"
MORDRAX = "Mordrax the Iron Saint"
ARCHIVIST = "The Archivist"


def test_movement_and_attack_before_the_next_player() -> None:
    """A37."""
    game = game_of(
        "Stormlance in New York | Ironwall in Moscow",
        lead="Ironwall",
        invaders="Mount Ravager in New York, Dread Foundry in Moscow",
    )
    asked = []
    while game.question != "Development Ironwall":
        asked.append(game.question)
        game.pass_on()
    assert asked == [
        "MoveTitan Ironwall",
        "AttackStep Ironwall",
        "MoveTitan Stormlance",
        "AttackStep Stormlance",
    ]


def test_off_the_board() -> None:
    """A38: Development and Support movement only; what is bought then is enabled."""
    game = game_of(
        "Stormlance off; credits=5; supports=Cairo; tech=Jump Jets off | " + FAR,
        row="Tower Shield, Arc Pistol, Sunlance",
        draw="E42",
    )
    assert game.question == "MoveTitan Ironwall"
    game.do("Stay")
    assert game.question == "Development Stormlance"
    game.do("Research", "Arc Pistol")
    assert (game.tech("Arc Pistol").enabled, game.charges("Arc Pistol")) == (True, 0)
    game.until("SupportMovement Stormlance").do("MoveSupport", "Stormlance 1 (Cairo)", "Moscow")
    game.until("ComeBack").do("ComeBackTo", "Toronto")
    assert game.tech("Arc Pistol").enabled
    assert not game.tech("Jump Jets").enabled


def test_a_heart_of_steel_that_is_bought_off_the_board() -> None:
    """A38, A39, A83: it comes back with all printed HP but 1 lost, and the Heart's 2 on top."""
    game = game_of(
        "Stormlance off; credits=3; tech=Jump Jets off | " + FAR,
        at="development",
        row="Heart of Steel, Arc Pistol, Sunlance",
        draw="E42",
    )
    game.do("Research", "Heart of Steel")
    assert (game.credits("Stormlance"), game.where("Stormlance")) == (0, None)
    assert game.hp("Stormlance") == 0, "nothing works off the board"
    game.until("ComeBack").do("ComeBackTo", "Toronto")
    assert game.titan("Stormlance").damage == 5 - 1
    assert game.hp("Stormlance") == 1 + 2
    game.do("DiscardTech", "Heart of Steel", by="A")
    assert game.hp("Stormlance") == 1


def test_several_come_back_in_lead_order() -> None:
    """A39."""
    game = game_of(
        "Stormlance off | Swiftwing off | " + FAR, at="opening", lead="Swiftwing", draw="E42, E60"
    )
    assert game.question == "ComeBack Swiftwing"
    game.do("ComeBackTo", "Toronto")
    assert game.question == "ComeBack Stormlance"
    game.do("ComeBackTo", "Toronto")
    assert (game.hp("Swiftwing"), game.hp("Stormlance")) == (1, 1)


def test_the_threat_rises_at_once() -> None:
    """A41: whenever a Titan falls."""
    game = game_of(
        "Swiftwing in Toronto; damage=3 | " + FAR, threat=8, invaders="Siege Walker in New York"
    )
    game.do("Move", "New York")
    assert game.where("Swiftwing") is None
    assert game.threat == 9


def test_more_damage_than_hp_destroys() -> None:
    """A43."""
    game = game_of(
        "Swiftwing in Toronto; damage=3 | " + FAR, threat=18, invaders="Dread Foundry in New York"
    )
    game.do("Move", "New York")
    assert game.where("Swiftwing") is None


def test_combat_repair_does_all_three() -> None:
    """A44: each success removes damage, charges or re-enables; a ruin counts as a city."""
    game = game_of(
        "Forgeheart in Toronto; damage=2; tech=Arc Pistol + Tower Shield off + Jump Jets off | "
        + FAR,
        cities="Toronto destroyed",
    )
    game.do("CombatRepair", dice="GEAR GEAR GEAR GEAR")
    game.do("Reenable", "Tower Shield").do("Reenable", "Jump Jets").do("GainCharge", "Arc Pistol")
    game.do("RemoveDamage")
    assert game.titan("Forgeheart").damage == 1
    assert game.tech("Tower Shield").enabled
    assert game.charges("Arc Pistol") == 1


def test_combat_repair_and_then_provoke() -> None:
    """A44."""
    game = game_of("Forgeheart in Toronto; damage=2 | " + FAR, north="guards Gravemaw")
    game.do("CombatRepair")
    assert game.question == "AttackStep Forgeheart"
    assert game.can("Provoke")


def test_no_combat_repair_on_a_rift() -> None:
    """A44."""
    game = game_of("Forgeheart in North Rift; inside; damage=2 | " + FAR)
    assert not game.can("CombatRepair")


@pytest.mark.parametrize(
    ("cities", "invaders", "automatic"),
    [("", "", True), ("", "Gravemaw in Moscow", True), ("Moscow destroyed", "", False)],
)
def test_a_refuge(cities: str, invaders: str, automatic: bool) -> None:
    """A45: also with Invaders in the city; a destroyed one gives nothing."""
    game = game_of(
        "Ironwall in Moscow; damage=3 | Stormlance in Tokyo",
        at="upgrade",
        cities=cities,
        invaders=invaders,
    )
    rolled = [event.titan for event in game.told_of(events.DiceRolled)]
    assert ("Ironwall" in rolled) is not automatic
    assert (game.question == "Repairs Ironwall") is automatic


def test_a_refuge_gives_nothing_to_a_combat_repair() -> None:
    """A45: only in Upgrade step 1."""
    game = game_of("Ironwall in Moscow; damage=3 | Stormlance in Tokyo")
    game.do("CombatRepair")
    assert game.rolls[0] == "JET JET JET"
    assert game.question == "MoveTitan Stormlance"


def test_re_rolls_in_a_refuge_are_for_the_dice() -> None:
    """A45."""
    game = game_of(
        "Ironwall in Moscow; damage=5; tech=Repair Drones + Field Tactician | Stormlance in Tokyo",
        at="upgrade",
        dice="JET",
    )
    assert game.choices("RollAgain", "Field Tactician") == ["1 JET"]
    game.do("RollAgain", "Field Tactician", ("1 JET",), dice="GEAR")
    assert game.successes == 4


def test_a_rift_is_an_end_point() -> None:
    """A54: reached from a threatened city for 1 movement, and left for 1."""
    game = game_of("Stormlance in Los Angeles | " + FAR)
    reached = game.choices("Move")
    assert "North Rift" in reached, "by Toronto"
    assert "West Rift" in reached
    assert "Sao Paulo" in reached
    game = game_of("Stormlance in Mexico City | " + FAR)
    assert "Toronto" in game.choices("Move"), "by New York"
    assert "London" in game.choices("Move")
    game = game_of("Stormlance in North Rift | Swiftwing in Mumbai", north="guards Gravemaw")
    assert {"Toronto", "Los Angeles", "Cairo", "West Rift"} <= set(game.choices("Move"))
    assert "North Rift" not in game.choices("Move")
    assert "Sydney" not in game.choices("Move")


def test_no_way_through_a_rift() -> None:
    """A54: from Toronto to Mexico City it is 2 by New York; by the West Rift it is no way."""
    game = game_of(
        "Stormlance in Toronto | " + FAR,
        threat=13,
        invaders="Dread Foundry in New York, Siege Walker in Los Angeles",
    )
    game.do("Move", "Mexico City")
    assert game.hp("Stormlance") < 5


def test_a_closed_rift_is_gone() -> None:
    """A54."""
    game = game_of("Stormlance in Toronto | " + FAR, north="closed")
    assert "North Rift" not in game.choices("Move")
    assert "West Rift" in game.choices("Move")


def test_a_titan_may_leave_a_guarded_rift() -> None:
    """A55."""
    game = game_of("Stormlance in North Rift | " + FAR, north="guards Gravemaw")
    game.do("Move", "Moscow")
    assert game.where("Stormlance") == "Moscow"


def test_guardians_are_drawn_out_around_a_titan() -> None:
    """A55, A56: the last one leaves by an Episode; the Titan that stays faces the Trial."""
    game = game_of(
        "Stormlance in North Rift | " + FAR,
        at="opening",
        draw="First Light",
        north="guards Gravemaw",
    )
    assert game.where("Gravemaw") == "Moscow"
    game.do("Stay", dice="NOVA BLADE JET JET")
    assert game.find(events.TrialFaced).tyrant == MORDRAX
    assert game.titan("Stormlance").inside


def test_a_guardian_that_was_hurt_invades_hurt() -> None:
    """A26, A55: its damage goes only when it reaches its Lair."""
    game = game_of(
        "Stormlance in North Rift | " + FAR,
        at="attack",
        draw="First Light",
        north="guards Mount Ravager, Gravemaw",
    )
    game.attack("Mount Ravager", dice="NOVA BLADE JET JET").next_turn()
    assert (game.where("Mount Ravager"), game.hp("Mount Ravager")) == ("Moscow", 1)


def test_no_trial_while_guardians_are_there() -> None:
    game = game_of("Stormlance in Toronto | " + FAR, north="guards Gravemaw")
    game.do("Move", "North Rift").attack("Gravemaw", dice="NOVA BLADE JET JET")
    assert not game.state.rifts["North Rift"].revealed
    assert not game.titan("Stormlance").inside


def test_a_tyrant_need_not_be_attacked() -> None:
    """A59: but it strikes, and its damage stays while somebody faces it."""
    game = game_of(
        "Stormlance in North Rift; inside | Swiftwing in North Rift; inside | " + FAR,
        at="attack",
        north=f"token {ARCHIVIST} | damage 2",
    )
    game.do("LetBe").do("Move", "Toronto")
    assert game.hp(ARCHIVIST) == 5, "Stormlance is still there"
    game.next_turn()
    assert game.hp("Stormlance") == 4
    assert game.hp(ARCHIVIST) == 5


@pytest.mark.parametrize("kind", ["move", "destroyed", "placed"])
def test_the_tyrant_recovers(kind: str) -> None:
    """A59: the moment nobody faces it any more, however the last one went."""
    damage = 4 if kind == "destroyed" else 0
    game = game_of(
        f"Stormlance in North Rift; inside; pilot=Kenji Arata; damage={damage} | " + FAR,
        lead="Stormlance",
        north=f"token {ARCHIVIST} | damage 2",
    )
    assert game.hp(ARCHIVIST) == 5
    if kind == "move":
        game.do("Move", "Toronto")
    elif kind == "placed":
        game.do("BeforeMoving", "Kenji Arata", "Tokyo")
    else:
        game.next_turn()
        assert game.where("Stormlance") is None
    assert game.hp(ARCHIVIST) == 7


def test_who_has_just_arrived_is_not_hit() -> None:
    """A58, A59: of two Titans the one that began the turn there."""
    game = game_of(
        "Stormlance in Toronto | Swiftwing in North Rift; inside | " + FAR,
        north=f"token {ARCHIVIST}",
    )
    game.do("Move", "North Rift").do("RollScore", "combat", dice="NOVA BLADE JET JET")
    game.next_turn()
    assert (game.hp("Stormlance"), game.hp("Swiftwing")) == (5, 2)
    assert game.titan("Stormlance").inside


def test_each_titan_passes_the_trial_itself() -> None:
    """A60: the token stays face up."""
    game = game_of(
        "Stormlance in Toronto | Swiftwing in North Rift; inside | " + FAR, north="revealed"
    )
    game.do("Move", "North Rift")
    assert game.find(events.TrialEnds).passed is False
    assert game.question == "ReturnToCity Stormlance"
    assert game.titan("Swiftwing").inside


def test_all_titans_leave_a_closed_rift() -> None:
    """A61: each player chooses; the Artifact goes to the player of the last hit."""
    game = game_of(
        "Stormlance in North Rift; inside | Swiftwing in North Rift; inside | " + FAR,
        at="attack",
        north="damage 5",
    )
    game.attack(MORDRAX, dice="NOVA")
    assert (game.asked, game.question) == ("A", "ReturnToCity Stormlance")
    game.do("ReturnTo", "Toronto")
    assert game.asked == "B"
    game.do("ReturnTo", "Moscow")
    assert game.titan("Stormlance").artifacts == ["Crown of Iron"]
    assert game.titan("Swiftwing").artifacts == []
    assert game.question == "MoveTitan Swiftwing"
    assert not game.titan("Swiftwing").inside


def test_the_last_hit_before_the_roll() -> None:
    """A76: the Tyrant is beaten in step 6; no roll follows."""
    game = game_of("Stormlance in North Rift; inside | " + FAR, at="attack", north="damage 3")
    game.attack(MORDRAX, uses=(f"Zenith Cannon > {MORDRAX}",))
    assert game.state.rifts["North Rift"].closed
    assert not game.happened(events.DiceRolled)


def test_nothing_works_off_the_board() -> None:
    """A85."""
    game = game_of(
        "Stormlance off; pilot=Yara dos Santos; artifacts=Unwritten Page | " + FAR,
        at="development",
        threat=9,
        draw="E42, E60",
    )
    assert not game.can("UsePower")
    game = game_of(
        "Stormlance in Toronto; pilot=Yara dos Santos | " + FAR, at="development", threat=9
    )
    assert game.can("UsePower")


def test_no_pilot_no_pilot_die() -> None:
    """A85: and no second +1."""
    game = game_of(
        "Swiftwing in Toronto; damage=3 | " + FAR,
        at="ending",
        cities="Toronto destroyed",
        invaders="Gravemaw in Toronto",
    )
    assert not game.happened(events.PilotDie)
    assert game.threat == 3 + 1 + 1


def test_a_final_episode_and_its_turns() -> None:
    """A86: the Lead passes, the THREAT rises, Titans come back, Invaders leave ruins."""
    game = game_of(
        "Stormlance in Toronto | Swiftwing off | " + FAR,
        at="rifts",
        final="Exodus Swarm",
        draw="E42, E60, E48, E39, E45, E51",
        north="closed",
        west="closed",
        south="closed",
        east="closed",
        cities="Toronto destroyed",
        invaders="Gravemaw in Toronto",
    )
    assert game.question == "ComeBack Swiftwing"
    assert game.threat == 4
    assert game.state.lead == "Ironwall"
    game.do("ComeBackTo", "Tokyo")
    assert game.where("Gravemaw") == "New York"


def test_who_waits_for_its_trial_leaves_too() -> None:
    """A61: a Titan in the first part, which has just beaten the last guardian."""
    game = game_of(
        "Stormlance in North Rift; inside | Swiftwing in North Rift | " + FAR,
        at="attack",
        north="damage 5",
    )
    game.attack(MORDRAX, dice="NOVA").do("ReturnTo", "Toronto").do("ReturnTo", "London")
    assert game.question == "MoveTitan Swiftwing"
    assert game.where("Swiftwing") == "London"
