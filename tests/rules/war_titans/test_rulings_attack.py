"""What the rulings say of attacks and checks: A47 to A53, A76, A80, A81, A89 to A92."""

import pytest

from bot.rules.war_titans import events
from tests.rules.war_titans.games import game_of

FAR = "Ironwall in Mumbai"
MORDRAX = "Mordrax the Iron Saint"
ARCHIVIST = "The Archivist"


def test_only_who_is_there_can_be_named() -> None:
    """A47."""
    game = game_of(
        "Forgeheart in New York | " + FAR,
        at="attack",
        invaders="Gravemaw in New York, Rustspider in New York, Brineback in Toronto",
    )
    assert game.choices("DeclareAttack") == ["New York"]
    assert game.choices("DeclareAttack", "New York") == ["Gravemaw", "Rustspider"]
    game.cannot("DeclareAttack", "New York", ("Brineback",), ())
    game.cannot("DeclareAttack", "New York", (), ())


def test_an_attack_is_optional_in_a_city() -> None:
    """A53."""
    game = game_of("Forgeheart in New York | " + FAR, at="attack", invaders="Gravemaw in New York")
    game.do("LetBe")
    assert game.question == "MoveTitan Ironwall"


def test_no_invader_and_nothing_to_reach() -> None:
    """Nobody is asked who has nobody to attack."""
    game = game_of("Forgeheart in New York | " + FAR, invaders="Gravemaw in Toronto")
    game.do("Stay")
    assert game.question == "MoveTitan Ironwall"


def test_both_hands_in_a_trial() -> None:
    """A50: red counts 2 in every Combat Check."""
    game = game_of("Stormlance in Toronto; tech=Cathedral Hammer | " + FAR)
    game.do("Move", "North Rift", dice="NOVA JET JET JET JET JET")
    assert game.titan("Stormlance").inside


@pytest.mark.parametrize("score", ["movement", "repair"])
def test_both_hands_in_another_check(score: str) -> None:
    """A50: the card is a weapon; red counts 1."""
    game = game_of(
        "Stormlance in Toronto; tech=Cathedral Hammer | " + FAR, north=f"token {ARCHIVIST}"
    )
    game.do("Move", "North Rift").do("RollScore", score, dice="NOVA BLADE")
    assert not game.titan("Stormlance").inside


def test_optics_in_a_trial() -> None:
    """A passive of a combat card counts in a Trial (A81)."""
    game = game_of("Stormlance in Toronto; tech=Predator Optics | " + FAR)
    game.do("Move", "North Rift", dice="NOVA JET JET JET")
    assert game.titan("Stormlance").inside


def test_final_blows_on_tyrants() -> None:
    """A51: also on red, for a Tyrant has no immunities."""
    game = game_of(
        "Stormlance in North Rift; inside | " + FAR, at="attack", threat=18, north="revealed"
    )
    game.attack(MORDRAX, uses=(f"Zenith Cannon > {MORDRAX}",), dice="NOVA BLADE JET JET")
    assert game.state.rifts["North Rift"].closed, "4 and 2 are its 6 HP"


def test_every_invader_in_the_place_is_the_tyrant() -> None:
    """A79: Thousand Feathers deal 2 to it."""
    game = game_of(
        "Swiftwing in North Rift; inside | " + FAR, at="attack", north=f"token {ARCHIVIST}"
    )
    game.attack(ARCHIVIST, uses=("Thousand Feathers",), dice="NOVA GEAR GEAR")
    assert game.hp(ARCHIVIST) == 7 - 2 - 1


def test_the_final_blow_is_spent_until_it_is_refreshed() -> None:
    """A51."""
    game = game_of(
        "Ironwall in New York | Swiftwing in Mumbai",
        at="attack",
        threat=8,
        invaders="Mount Ravager in New York, Dread Foundry in New York",
    )
    game.attack("Mount Ravager", uses=("Continental Hammer",))
    game.next_turn().until("AttackStep Ironwall")
    assert game.choices("DeclareAttack", "New York", ("Dread Foundry",)) == []


@pytest.mark.parametrize(
    ("place", "cities"), [("New York", "New York destroyed"), ("West Rift", "")]
)
def test_no_provoke_from_there(place: str, cities: str) -> None:
    """A52: not in a destroyed city, not on a Rift."""
    game = game_of(
        f"Forgeheart in {place} | " + FAR,
        at="attack",
        cities=cities,
        north="guards Gravemaw",
        west="guards Scrap Sentinel",
    )
    assert not game.can("Provoke", by="A")


def test_provoke_any_open_rift() -> None:
    """A52: the player's choice; the first by position, and only one."""
    game = game_of(
        "Forgeheart in Beijing | " + FAR,
        at="attack",
        north="guards Rootfather, Gravemaw",
        west="guards Scrap Sentinel | closed",
        south="guards Brineback",
    )
    assert game.choices("Provoke") == ["North Rift", "South Rift"]
    game.do("Provoke", "North Rift")
    assert game.where("Rootfather") == "Beijing"
    assert not game.can("Provoke")
    game.do("LetBe")
    assert game.question == "MoveTitan Ironwall"


def test_provoke_and_the_city_falls() -> None:
    """A52: the attack goes on."""
    game = game_of(
        "Forgeheart in New York | " + FAR,
        at="attack",
        cities="New York 3",
        north="guards Gravemaw",
    )
    game.do("Provoke", "North Rift")
    assert game.fallen("New York")
    assert game.threat == 4
    game.attack("Gravemaw", dice="NOVA BLADE JET")
    assert game.where("Gravemaw") is None


def test_provoke_destroys_its_titan() -> None:
    """A Flying ability comes before the attack."""
    game = game_of(
        "Forgeheart in New York; damage=4 | " + FAR,
        at="attack",
        threat=13,
        east="guards Stormvane",
    )
    game.do("Provoke", "East Rift")
    assert game.where("Forgeheart") is None
    assert game.question == "MoveTitan Ironwall"


def test_provoke_and_no_ranged_attack() -> None:
    """A78: after Provoke only the own city."""
    game = game_of(
        "Forgeheart in New York; tech=Longwatch Railgun | " + FAR,
        at="attack",
        north="guards Gravemaw",
        invaders="Brineback in Toronto",
    )
    assert game.choices("DeclareAttack") == ["Toronto"]
    game.do("Provoke", "North Rift")
    assert game.choices("DeclareAttack") == ["New York"]


def test_guardians_must_be_fought() -> None:
    """A53: at least one of them; who misses it attacks the first."""
    game = game_of(
        "Forgeheart in North Rift | " + FAR, at="attack", north="guards Gravemaw, Quarrybeast"
    )
    game.cannot("LetBe")
    assert game.choices("DeclareAttack", "North Rift") == ["Gravemaw", "Quarrybeast"]
    game.pass_on(dice="NOVA JET JET")
    assert game.hp("Gravemaw") == 1


def test_amphibious_before_damage_before_the_roll() -> None:
    """A76: steps 5 and 6: the Lamprey heals 1 before Ion Lash hits it."""
    game = game_of(
        "Forgeheart in New York; tech=Ion Lash 1 | " + FAR,
        at="attack",
        threat=8,
        invaders="Abyss Lamprey in New York 2",
    )
    game.attack("Abyss Lamprey", uses=("Ion Lash",))
    assert game.where("Abyss Lamprey") == "New York"
    assert game.hp("Abyss Lamprey") == 1 + 1 - 1


def test_rewards_before_revenge() -> None:
    """A76: steps 9 and 10: all rewards and what they bring, then Terrestrial abilities."""
    game = game_of(
        "Swiftwing in New York; damage=3; tech=Salvage Winch | " + FAR,
        at="attack",
        threat=8,
        invaders="Basalt Hydra in New York 2, Rustspider in New York 1",
    )
    game.attack("Basalt Hydra", "Rustspider", dice="NOVA BLADE GEAR")
    game.do("FillFirst", "Basalt Hydra")
    assert game.where("Swiftwing") is None
    assert game.credits("Swiftwing") == 2 + 1 + 1 + 1
    assert game.where("Basalt Hydra") is game.where("Rustspider") is None


def test_the_maw_heals_before_the_revenge() -> None:
    """A76: 4 damage less 1 for the kill, then 2 from the Hydra: 5 HP hold that."""
    game = game_of(
        "Forgeheart in New York; damage=4; artifacts=Devourer's Maw | " + FAR,
        at="attack",
        threat=8,
        invaders="Basalt Hydra in New York 2",
    )
    game.attack("Basalt Hydra", dice="NOVA")
    assert game.where("Forgeheart") == "New York"
    assert game.titan("Forgeheart").damage == 4 - 1 + (2 - 1)


def test_revenge_in_the_order_destroyed() -> None:
    """A76: step 10; the attacker is gone before the second."""
    game = game_of(
        "Swiftwing in New York; damage=2 | Ironwall in New York; supports=New York",
        at="attack",
        threat=8,
        invaders="Quarrybeast in New York 1, Basalt Hydra in New York 2",
    )
    game.attack("Quarrybeast", "Basalt Hydra", dice="NOVA BLADE GEAR")
    game.do("FillFirst", "Basalt Hydra").do("TakeDamage")
    assert game.where("Swiftwing") is None
    acts = [event.invader for event in game.log if isinstance(event, events.InvaderActs)]
    assert acts == ["Basalt Hydra"], "a Quarrybeast has nobody to aim at"


def test_each_card_once_in_an_attack() -> None:
    """A76, A80: the Cannon has one aim."""
    game = game_of(
        "Stormlance in New York | " + FAR,
        at="attack",
        invaders="Gravemaw in New York, Rustspider in Toronto",
    )
    both = ("Zenith Cannon > Gravemaw", "Zenith Cannon > Rustspider")
    assert set(both) <= set(game.choices("DeclareAttack", "New York", ("Gravemaw",)))
    game.cannot("DeclareAttack", "New York", ("Gravemaw",), both)


def test_the_aim_counts_as_attacked() -> None:
    """A76 step 3: the Cannon at an immune Brineback is refused, and at another is ignored."""
    game = game_of(
        "Stormlance in New York; tech=Longwatch Railgun | " + FAR,
        at="attack",
        threat=18,
        invaders="Gravemaw in New York, Brineback in Toronto, Skyscourge in London",
    )
    keys = game.choices("DeclareAttack", "New York", ("Gravemaw",))
    assert "Zenith Cannon > Skyscourge" in keys
    game.cannot("DeclareAttack", "New York", ("Gravemaw",), ("Zenith Cannon > Brineback",))
    game.attack("Gravemaw", uses=("Zenith Cannon > Skyscourge",))
    assert game.where("Skyscourge") is None


def test_an_ignored_card_pays_no_charges() -> None:
    """A66: a Plasma Cutter against melee immunity."""
    game = game_of(
        "Stormlance in New York; tech=Plasma Cutter 3 | " + FAR,
        at="attack",
        threat=18,
        invaders="Gravemaw in New York",
    )
    game.attack("Gravemaw", dice="NOVA JET JET JET")
    assert len(game.rolls[0].split()) == 4
    assert game.question == "MoveTitan Ironwall"
    assert game.charges("Plasma Cutter") == 3


def test_a_weapon_of_an_attack_in_a_trial() -> None:
    """A81: an `attack` ability and a Final Blow are not offered."""
    game = game_of("Forgeheart in Toronto; tech=Sunlance 3 | " + FAR)
    game.do("Move", "North Rift", dice="NOVA GEAR GEAR GEAR")
    assert game.find(events.TrialEnds).passed, "red counts 2"
    assert len(game.rolls[0].split()) == 3 + 1
    assert game.charges("Sunlance") == 3
    assert game.titan("Forgeheart").blow


def test_speed_is_no_dice() -> None:
    """A81."""
    game = game_of(
        "Stormlance in Toronto; tech=Jump Jets | " + FAR, north="token Ozymar, Wing of Night"
    )
    game.do("Move", "North Rift")
    assert len(game.rolls[0].split()) == 2


def test_shielded_invaders_absorb_nothing() -> None:
    """A89: they may be named; the successes go to the other."""
    game = game_of(
        "Stormlance in Los Angeles | " + FAR,
        at="opening",
        draw="E19",
        invaders="Mount Ravager in Los Angeles",
    )
    game.do("Stay").attack("Scrap Sentinel", "Mount Ravager", dice="NOVA BLADE JET JET")
    assert game.hp("Scrap Sentinel") == 2
    assert game.hp("Mount Ravager") == 1


def test_shielded_invaders_take_no_damage_of_cards() -> None:
    """A89: a Final Blow deals 0."""
    game = game_of("Stormlance in Los Angeles | " + FAR, at="opening", draw="E19")
    game.do("Stay").attack("Scrap Sentinel", uses=("Zenith Cannon > Scrap Sentinel",))
    assert game.where("Scrap Sentinel") == "Los Angeles"
    assert game.hp("Scrap Sentinel") == 2
    assert not game.titan("Stormlance").blow


def test_shielded_invaders_can_be_killed() -> None:
    """A89: `kill` is no damage."""
    game = game_of("Stormlance in Tokyo; pilot=O.N.E. | " + FAR, at="opening", draw="E19, E03")
    game.until("ChooseEpisode").pass_on()
    game.do("UsePower", "O.N.E.", "Scrap Sentinel")
    assert game.where("Scrap Sentinel") is None
    assert game.credits("Stormlance") == 1


def test_a_bar_is_stronger_than_a_permission() -> None:
    """A92: Coral Sovereign bars BLADE, a success of every Titan."""
    game = game_of(
        "Forgeheart in New York | " + FAR,
        at="attack",
        threat=13,
        invaders="Coral Sovereign in New York",
    )
    game.attack("Coral Sovereign", uses=("Crucible Overdrive",), dice="BLADE BLADE GEAR JET JET")
    assert game.successes == 1
