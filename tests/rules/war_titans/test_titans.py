"""The four Titans: their scores as they are rolled, and their Final Blows."""

import pytest

from bot.rules.war_titans import events
from tests.rules.war_titans.games import game_of

OTHER = {
    "Ironwall": "Swiftwing",
    "Stormlance": "Ironwall",
    "Swiftwing": "Ironwall",
    "Forgeheart": "Ironwall",
}


def with_other(titan: str, settings: str = "") -> str:
    """Return a Titan in New York, and another far away."""
    return f"{titan} in New York{settings} | {OTHER[titan]} in Mumbai"


@pytest.mark.parametrize(
    ("titan", "dice", "successes"),
    [
        ("Ironwall", "NOVA BLADE JET", 2),
        ("Ironwall", "GEAR JET JET", 0),
        ("Stormlance", "NOVA BLADE JET GEAR", 2),
        ("Swiftwing", "NOVA BLADE JET", 3),
        ("Forgeheart", "NOVA BLADE GEAR", 2),
    ],
)
def test_combat(titan: str, dice: str, successes: int) -> None:
    game = game_of(with_other(titan), at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager", dice=dice)
    assert (game.rolled, game.successes) == (dice, successes)


@pytest.mark.parametrize(
    ("titan", "dice", "successes"),
    [
        ("Ironwall", "GEAR NOVA BLADE", 1),
        ("Stormlance", "GEAR NOVA", 2),
        ("Swiftwing", "GEAR NOVA", 1),
        ("Forgeheart", "GEAR NOVA BLADE JET", 2),
    ],
)
def test_repair(titan: str, dice: str, successes: int) -> None:
    game = game_of(with_other(titan, "; damage=3"), at="move")
    game.do("CombatRepair", dice=dice)
    assert (game.rolled, game.successes) == (dice, successes)


@pytest.mark.parametrize(
    ("titan", "dice", "passed"),
    [
        ("Ironwall", "JET NOVA", True),
        ("Ironwall", "BLADE NOVA", False),
        ("Stormlance", "NOVA GEAR", True),
        ("Stormlance", "GEAR GEAR", False),
        ("Swiftwing", "NOVA BLADE BLADE BLADE", True),
        ("Forgeheart", "BLADE GEAR GEAR", True),
        ("Forgeheart", "GEAR GEAR NOVA", False),
    ],
)
def test_movement(titan: str, dice: str, passed: bool) -> None:
    """A Movement Check, in the Trial of Ozymar."""
    game = game_of(with_other(titan), north="token Ozymar, Wing of Night")
    game.do("Move", "North Rift", dice=dice)
    assert game.rolled == dice
    assert game.find(events.TrialEnds).passed is passed


@pytest.mark.parametrize(
    ("titan", "near", "far"),
    [
        ("Ironwall", "Moscow", "Beijing"),
        ("Stormlance", "Moscow", "Beijing"),
        ("Forgeheart", "Beijing", ""),
        ("Swiftwing", "Johannesburg", ""),
    ],
)
def test_how_far_they_move(titan: str, near: str, far: str) -> None:
    game = game_of(with_other(titan))
    reached = game.choices("Move")
    assert near in reached
    assert not far or far not in reached
    game.do("Move", near)
    assert game.where(titan) == near


def test_continental_hammer() -> None:
    game = game_of(with_other("Ironwall"), at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager", uses=("Continental Hammer",), dice="NOVA BLADE BLADE JET JET GEAR")
    assert len(game.rolled.split()) == 3 + 3
    assert game.where("Mount Ravager") is None
    assert not game.titan("Ironwall").blow


def test_zenith_cannon_on_a_neighbour() -> None:
    """The effect is the attack; nobody stands in the Titan's own place (A77)."""
    game = game_of(
        with_other("Stormlance"), at="attack", threat=8, invaders="Mount Ravager in Toronto"
    )
    game.attack(uses=("Zenith Cannon > Mount Ravager",))
    assert not game.happened(events.DiceRolled)
    assert game.where("Mount Ravager") is None
    assert game.credits("Stormlance") == 3


def test_zenith_cannon_before_the_roll() -> None:
    game = game_of(
        with_other("Stormlance"),
        at="attack",
        threat=13,
        invaders="Mount Ravager in New York, Siege Walker in New York",
    )
    game.attack(
        "Mount Ravager",
        "Siege Walker",
        uses=("Zenith Cannon > Mount Ravager",),
        dice="NOVA JET JET JET",
    )
    assert game.hp("Mount Ravager") == 1
    game.do("FillFirst", "Mount Ravager")
    assert game.where("Mount Ravager") is None
    assert game.hp("Siege Walker") == 4


def test_thousand_feathers() -> None:
    """Each takes 2, named or not; a roll follows against those named that are left."""
    game = game_of(
        with_other("Swiftwing"),
        at="attack",
        invaders="Mount Ravager in New York, Gravemaw in New York, Rootfather in Toronto",
    )
    game.attack("Mount Ravager", uses=("Thousand Feathers",), dice="JET GEAR GEAR")
    assert game.where("Gravemaw") is None
    assert game.where("Mount Ravager") is None
    assert game.hp("Rootfather") == 3
    assert game.credits("Swiftwing") == 1 + 3


def test_crucible_overdrive() -> None:
    game = game_of(with_other("Forgeheart"), at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager", uses=("Crucible Overdrive",), dice="GEAR GEAR JET JET JET")
    assert game.successes == 2
    assert game.hp("Mount Ravager") == 1


@pytest.mark.parametrize(
    ("titan", "blow", "cost", "immune"),
    [
        ("Ironwall", "Continental Hammer", 3, "Gravemaw"),
        ("Stormlance", "Zenith Cannon > Brineback", 4, "Brineback"),
        ("Swiftwing", "Thousand Feathers", 3, "Brineback"),
        ("Forgeheart", "Crucible Overdrive", 3, "Tidecrawler"),
    ],
)
def test_an_immunity_and_the_refresh_cost(titan: str, blow: str, cost: int, immune: str) -> None:
    """A Final Blow bears Attack Tags; once spent it must be refreshed for its cost."""
    game = game_of(with_other(titan), at="attack", threat=17, invaders=f"{immune} in New York")
    assert blow not in game.choices("DeclareAttack", "New York", (immune,))
    game.cannot("DeclareAttack", "New York", (immune,), (blow,))

    game = game_of(with_other(titan, f"; blow=spent; credits={cost}"), at="development")
    game.do("Refresh")
    assert game.titan(titan).blow
    assert game.credits(titan) == 0
    assert not game_of(with_other(titan, f"; credits={cost}"), at="development").can("Refresh")
    poor = f"; blow=spent; credits={cost - 1}"
    assert not game_of(with_other(titan, poor), at="development").can("Refresh")


def test_a_spent_final_blow_is_not_there() -> None:
    game = game_of(
        with_other("Ironwall", "; blow=spent"), at="attack", invaders="Gravemaw in New York"
    )
    assert game.choices("DeclareAttack", "New York", ("Gravemaw",)) == []
