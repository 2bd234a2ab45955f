"""What the rulings say of attacks on another place, and on a Rift: A77 to A79."""

from bot.rules.war_titans import events
from tests.rules.war_titans.games import game_of

FAR = "Ironwall in Mumbai"


def test_a_ranged_attack_and_who_is_in_that_city() -> None:
    """A78: each Titan there is the one in the city attacked."""
    game = game_of(
        "Stormlance in New York; tech=Longwatch Railgun | Swiftwing in Toronto",
        at="attack",
        threat=18,
        invaders="Gravemaw in Toronto, Leviathan Maw in Toronto",
    )
    game.attack("Gravemaw", at="Toronto")
    assert (game.hp("Stormlance"), game.hp("Swiftwing")) == (5, 2)


def test_a_ranged_attack_and_revenge() -> None:
    """A78: `self` is the attacker wherever it stands, `city_here` the city attacked."""
    game = game_of(
        "Swiftwing in New York; tech=Longwatch Railgun | " + FAR,
        at="attack",
        threat=8,
        invaders="Basalt Hydra in Toronto 2, Quarrybeast in Toronto 1",
    )
    game.attack("Basalt Hydra", "Quarrybeast", at="Toronto", dice="NOVA BLADE GEAR GEAR")
    game.do("FillFirst", "Quarrybeast")
    assert game.hp("Swiftwing") == 4 - 2
    assert (game.hp("Toronto"), game.hp("New York")) == (3, 4)


def test_an_ion_lash_in_a_ranged_attack() -> None:
    """A78: the own place on the attacker's cards stays its own place."""
    game = game_of(
        "Stormlance in New York; tech=Longwatch Railgun + Ion Lash 1 | " + FAR,
        at="attack",
        invaders="Mount Ravager in Toronto, Dread Foundry in New York",
    )
    game.attack("Mount Ravager", at="Toronto", uses=("Ion Lash",), dice="NOVA")
    assert game.hp("Dread Foundry") == 2
    assert game.hp("Mount Ravager") == 3 - 2


def test_no_harpoon_in_a_ranged_attack() -> None:
    """A76 step 4."""
    game = game_of(
        "Stormlance in New York; tech=Longwatch Railgun + Chain Harpoon 1 | " + FAR,
        at="attack",
        invaders="Mount Ravager in Toronto",
    )
    assert "Chain Harpoon > Mount Ravager" not in game.choices(
        "DeclareAttack", "Toronto", ("Mount Ravager",)
    )


def test_no_ranged_attack_from_a_rift() -> None:
    """A78, A79: a Rift has no adjacent city."""
    game = game_of(
        "Stormlance in North Rift; tech=Longwatch Railgun + Chain Harpoon 3 | " + FAR,
        at="attack",
        north="guards Gravemaw",
        invaders="Rustspider in Toronto",
    )
    assert game.choices("DeclareAttack") == ["North Rift"]
    assert game.choices("DeclareAttack", "North Rift", ("Gravemaw",)) == [
        "Zenith Cannon > Gravemaw"
    ]


def test_guardians_are_in_one_place() -> None:
    """A79: Ion Lash hits them all; nothing on a Rift is a city."""
    game = game_of(
        "Stormlance in North Rift; tech=Ion Lash 1 | " + FAR,
        at="attack",
        threat=8,
        north="guards Quarrybeast, Rootfather",
    )
    game.attack("Quarrybeast", uses=("Ion Lash",), dice="BLADE")
    assert game.where("Quarrybeast") is None
    assert game.hp("Rootfather") == 2
    assert game.state.rifts["North Rift"].guardians == ["Rootfather"]
    assert not game.happened(events.CityHit)


def test_a_card_is_ignored_for_one_that_is_only_hit() -> None:
    """A76 step 3: Ion Lash hits a Rootfather that is not named; it is immune to ranged."""
    titans = "Stormlance in New York; blow=spent; tech=Sunlance + Ion Lash 1 | " + FAR
    for uses, dice in (((), 5), (("Ion Lash",), 4)):
        game = game_of(
            titans,
            at="attack",
            threat=18,
            invaders="Mount Ravager in New York, Rootfather in New York",
        )
        game.attack("Mount Ravager", uses=uses)
        assert len(game.rolls[0].split()) == dice
