"""The golden cases of attacks, Provoke, Rifts and Tyrants: 34 to 48, 68 to 75."""

import pytest

from bot.rules.war_titans import events
from tests.rules.war_titans.games import game_of

MORDRAX = "Mordrax the Iron Saint"
OZYMAR = "Ozymar, Wing of Night"


def test_successes_fill_one_invader_after_the_other() -> None:
    """Case 34: the player picks who is filled first, after the roll."""
    game = game_of(
        "Stormlance in Toronto; tech=Ripsaw Gauntlet | Ironwall in Cairo",
        at="attack",
        threat=8,
        invaders="Basalt Hydra in Toronto, Mount Ravager in Toronto",
    )
    game.attack("Mount Ravager", "Basalt Hydra", dice="NOVA BLADE BLADE NOVA BLADE")
    assert game.choices("FillFirst") == ["Mount Ravager", "Basalt Hydra"]
    game.do("FillFirst", "Basalt Hydra")
    assert game.where("Basalt Hydra") is None
    assert game.hp("Mount Ravager") == 4 - 2


def test_more_successes_than_hp_are_lost() -> None:
    """Case 35."""
    game = game_of(
        "Stormlance in Toronto; tech=Ripsaw Gauntlet | Ironwall in Cairo",
        at="attack",
        invaders="Gravemaw in Toronto, Mount Ravager in Toronto",
    )
    game.attack("Gravemaw", dice="NOVA BLADE BLADE NOVA BLADE")
    assert game.where("Gravemaw") is None
    assert game.hp("Mount Ravager") == 3, "it was not named"


def test_damage_stays_from_turn_to_turn() -> None:
    """Case 36."""
    game = game_of(at="attack", threat=6, draw="Thin Walls", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager", dice="NOVA BLADE BLADE JET")
    assert game.hp("Mount Ravager") == 1
    game.next_turn().until("AttackStep Stormlance")
    assert game.hp("Mount Ravager") == 1
    game.attack("Mount Ravager", dice="NOVA JET JET JET")
    assert game.where("Mount Ravager") is None


def test_two_rewards_in_one_attack() -> None:
    """Case 37: each pawn goes to the Lair of its category."""
    game = game_of(at="attack", invaders="Rootfather in New York 1, Dread Foundry in New York 1")
    game.attack("Rootfather", "Dread Foundry", dice="NOVA BLADE BLADE NOVA")
    game.do("FillFirst", "Rootfather")
    assert game.credits("Stormlance") == 2 + 3
    assert game.lair("North Rift")[-1] == "Rootfather"
    assert game.lair("West Rift")[-1] == "Dread Foundry"


@pytest.mark.parametrize(
    ("hammer", "dice", "successes"),
    [
        ("", "NOVA BLADE JET", 2),
        ("; tech=Cathedral Hammer", "NOVA BLADE JET JET JET", 3),
        ("; tech=Cathedral Hammer off", "NOVA BLADE JET", 2),
    ],
)
def test_red_counts_two_with_both_hands(hammer: str, dice: str, successes: int) -> None:
    """Case 38."""
    game = game_of(
        f"Ironwall in Toronto{hammer} | Stormlance in Tokyo",
        at="attack",
        invaders="Mount Ravager in Toronto",
    )
    game.attack("Mount Ravager", dice=dice)
    assert (game.rolled, game.successes) == (dice, successes)


@pytest.mark.parametrize(("threat", "count"), [(12, 6), (18, 4)])
def test_immunities_exist_on_red_only(threat: int, count: int) -> None:
    """Case 40, and case 68: an ignored Hammer gives neither dice nor a double red."""
    game = game_of(
        "Stormlance in New York; tech=Cathedral Hammer | Ironwall in Cairo",
        at="attack",
        threat=threat,
        invaders="Gravemaw in New York",
    )
    game.attack("Gravemaw", dice=" ".join(["NOVA BLADE GEAR JET", *["JET"] * (count - 4)]))
    assert len(game.rolled.split()) == count
    assert game.successes == (3 if count == 6 else 2)
    if threat == 18:
        assert game.hp("Gravemaw") == 1


@pytest.mark.parametrize(
    ("targets", "dice"),
    [(["Skyscourge"], 5), (["Rootfather"], 4), (["Skyscourge", "Rootfather"], 4)],
)
def test_one_immune_target_is_enough(targets: list[str], dice: int) -> None:
    """Case 41: a Ranged card gives nothing, for the other target as well."""
    game = game_of(
        "Stormlance in Toronto; tech=Longwatch Railgun | Ironwall in Cairo",
        at="attack",
        threat=18,
        invaders="Skyscourge in Toronto, Rootfather in Toronto",
    )
    game.attack(*targets)
    assert len(game.rolled.split()) == dice


def test_two_immunities_are_united() -> None:
    """Case 68: immune to melee one, to ranged the other."""
    game = game_of(
        "Stormlance in Toronto; tech=Cathedral Hammer | Ironwall in Cairo",
        at="attack",
        threat=18,
        invaders="Skyscourge in Toronto, Rootfather in Toronto",
    )
    game.attack("Skyscourge", "Rootfather")
    assert len(game.rolled.split()) == 4


def test_a_die_is_rolled_again_once() -> None:
    """Case 42: the pilot's die is not there for the tech card."""
    game = game_of(
        "Ironwall in Toronto; pilot=Marta Reyes; tech=Targeting Cluster | Stormlance in Tokyo",
        at="attack",
        invaders="Mount Ravager in Toronto",
    )
    game.attack("Mount Ravager", dice="JET GEAR BLADE")
    assert set(game.choices("RollAgain")) == {"Marta Reyes", "Targeting Cluster"}
    game.do("RollAgain", "Marta Reyes", ("1 JET",), dice="GEAR")
    assert game.choices("RollAgain", "Targeting Cluster") == ["2 GEAR", "3 BLADE"]
    game.do("RollAgain", "Targeting Cluster", ("2 GEAR",), dice="NOVA").do("KeepRoll")
    assert game.hp("Mount Ravager") == 1


@pytest.mark.parametrize(("threat", "hp"), [(8, 4), (4, 5)])
def test_a_terrestrial_is_destroyed(threat: int, hp: int) -> None:
    """Case 43: 2 damage in the White section, nothing in the Green one."""
    game = game_of(at="attack", threat=threat, invaders="Basalt Hydra in New York")
    game.attack("Basalt Hydra", dice="NOVA BLADE BLADE JET")
    assert game.where("Basalt Hydra") is None
    assert game.hp("Stormlance") == hp


def test_provoke() -> None:
    """Case 44: Invasion Damage first, then a normal attack."""
    game = game_of(at="attack", cities="New York 2", north="guards Gravemaw, Quarrybeast")
    game.do("Provoke", "North Rift")
    assert game.where("Gravemaw") == "New York"
    assert game.hp("New York") == 1
    game.attack("Gravemaw", dice="NOVA BLADE JET JET")
    assert game.where("Gravemaw") is None


def test_nobody_is_provoked_from_a_lair() -> None:
    """Case 44."""
    game = game_of(at="attack", invaders="Gravemaw in New York")
    assert all(game.lair(rift) for rift in game.state.rifts)
    assert not game.can("Provoke")


def test_two_guardians_and_then_the_trial() -> None:
    """Case 45: the Trial comes in the turn after the last guardian."""
    game = game_of(
        "Stormlance in Toronto | Ironwall in Cairo", north="guards Gravemaw, Quarrybeast"
    )
    game.do("Move", "North Rift")
    assert not game.can("LetBe")
    game.attack("Gravemaw", "Quarrybeast", dice="NOVA BLADE BLADE JET")
    game.do("FillFirst", "Gravemaw")
    assert game.state.rifts["North Rift"].guardians == []
    assert not game.state.rifts["North Rift"].revealed
    game.next_turn().until("MoveTitan Stormlance").do("Stay", dice="NOVA BLADE JET JET")
    assert game.find(events.TrialFaced).tyrant == MORDRAX
    assert game.titan("Stormlance").inside


def test_upgrade_in_the_second_part_of_a_rift() -> None:
    """Case 46: Repair and Charges, no Development; Supports move."""
    game = game_of(
        "Stormlance in North Rift; inside; damage=2; tech=Arc Pistol; supports=Cairo"
        "| Ironwall in Cairo",
        at="upgrade",
        dice="GEAR JET",
    )
    assert game.question == "Repairs Stormlance"
    game.do("RemoveDamage")
    assert game.titan("Stormlance").damage == 1
    assert game.charges("Arc Pistol") == 1
    assert game.question == "Development Ironwall"
    game.do("Industry")
    assert game.question == "SupportMovement Stormlance"
    game.do("MoveSupport", "Stormlance 1 (Cairo)", "Moscow")
    assert game.supports("Stormlance") == ["Moscow"]


def test_the_fourth_rift_is_closed_too_late() -> None:
    """Case 48: the Ending Phase's damage comes before the Final Episode."""
    game = game_of(
        "Stormlance in North Rift; inside | Ironwall in Tokyo",
        at="attack",
        threat=20,
        north="damage 5",
        west="closed",
        south="closed",
        east="closed",
        cities="Moscow 4",
        invaders="Gravemaw in Moscow",
    )
    game.attack(MORDRAX, dice="NOVA").do("ReturnTo", "Toronto")
    assert game.threat == 19
    game.next_turn()
    assert (game.threat, game.won) == (21, False)
    assert game.state.final is None


def test_predator_optics_and_both_hands_do_not_stack() -> None:
    """Case 69."""
    game = game_of(
        "Swiftwing in Toronto; tech=Cathedral Hammer + Predator Optics | Ironwall in Cairo",
        at="attack",
        threat=8,
        invaders="Mount Ravager in Toronto",
    )
    game.attack("Mount Ravager", dice="NOVA NOVA JET BLADE GEAR")
    assert game.successes == 6


def test_an_amphibious_invader_strikes_first() -> None:
    """Case 71: the attacker is destroyed before it rolls."""
    game = game_of(
        "Stormlance in Toronto; damage=4; pilot=O.N.E. | Ironwall in Cairo",
        at="attack",
        threat=12,
        invaders="Brineback in Toronto",
    )
    game.attack("Brineback", dice="BLADE")
    assert game.where("Stormlance") is None
    assert game.threat == 13
    assert game.find(events.PilotDie).symbol == "BLADE"
    assert game.hp("Brineback") == 3


def test_a_tyrant_is_fought_turn_after_turn() -> None:
    """Case 73: no damage in the turn of arrival; it heals when nobody faces it any more."""
    game = game_of("Stormlance in Toronto | Ironwall in Cairo", north=f"token {OZYMAR}", turn=5)
    game.do("Move", "North Rift", dice="JET GEAR")
    assert game.titan("Stormlance").inside
    assert game.hp(OZYMAR) == 5
    game.next_turn()
    assert game.hp("Stormlance") == 5
    game.until("AttackStep Stormlance").attack(OZYMAR, dice="NOVA BLADE BLADE")
    assert game.hp(OZYMAR) == 2
    game.next_turn()
    assert game.hp("Stormlance") == 5 - (3 - 1)
    assert game.hp(OZYMAR) == 2, "damage stays while somebody faces it"
    game.until("MoveTitan Stormlance").do("Move", "Toronto")
    assert game.hp(OZYMAR) == 5


def test_two_charged_cards_are_two_cards() -> None:
    """Case 75: each once in an attack."""
    game = game_of(
        "Ironwall in Toronto; tech=Arc Pistol 3 | Stormlance in Cairo",
        at="attack",
        invaders="Mount Ravager in Toronto",
    )
    game.attack("Mount Ravager", uses=("Arc Pistol",))
    assert len(game.rolled.split()) == 5
    assert game.charges("Arc Pistol") == 2

    game = game_of(
        "Ironwall in Toronto; tech=Arc Pistol 1 + Arc Pistol #2 1 | Stormlance in Cairo",
        at="attack",
        invaders="Mount Ravager in Toronto",
    )
    game.attack("Mount Ravager", uses=("Arc Pistol", "Arc Pistol #2"))
    assert len(game.rolled.split()) == 7
