"""Both base sides of the Plains, the Coast and the Ruins."""

import pytest

from bot.rules.defenders import events
from tests.rules.defenders.battles import battle

# Plains A: Prayer


@pytest.mark.parametrize(
    ("top", "levels", "capital"),
    [
        ("Forest & Ruins", [2, 2, 1, 2, 2, None], 3),
        ("Harpy", [1, 2, 2, 2, 2, None], 3),
        ("Green Defender", [2, 2, 2, 2, 2, None], 2),
        ("All Defenders 1", [2, 2, 2, 2, 2, None], 2),
    ],
)
def test_a_prayer_discards_the_next_card(top: str, levels: list[int | None], capital: int) -> None:
    game = battle(
        "Warrior in Plains; hp=0, Cleric",
        draw=f"Blue Defender, {top}, Wraith",
        threat="Mountains 2, Desert 2, Forest 2, Plains 2, Coast 2",
        destroyed="Ruins",
        cap=3,
    )
    game.do("A", "Prayer", "Warrior")
    assert game.find(events.Discarded).card == top
    assert game.state.discard == [top]
    assert game.levels() == levels
    assert game.state.capital == capital
    assert game.ap == 2
    game.refused("A", "Prayer", "Warrior")


def test_a_prayer_takes_nothing_below_0() -> None:
    """Ruling G38."""
    game = battle(
        "Warrior in Plains, Cleric", draw="Blue Defender, Green Defender, All Defenders 1"
    )
    game.do("A", "Prayer", "Warrior")
    assert game.state.capital == 0
    game.do("A", "EndTurn")
    assert game.state.card == "All Defenders 1", "green has no Turn in this Round (G29)"


# Plains B: Safeguard


def test_from_the_plains_all_next_door_are_safeguarded_at_the_normal_cost() -> None:
    game = battle(
        "Warrior in Plains, Cleric", sides="Plains B", draw="Forest & Coast, Blue Defender"
    )
    game.do("A", "Defend", "Warrior")
    game.do("A", "Defend", "Warrior")
    assert game.hp("Warrior") == 2
    assert game.levels() == [0] * 6


def test_safeguard_is_gone_with_the_plains_and_does_not_reach_far() -> None:
    for destroyed, draw in [("Plains", "Forest & Coast"), ("", "Mountains & Ruins")]:
        game = battle(
            "Warrior in Plains, Cleric",
            sides="Plains B",
            draw=f"{draw}, Blue Defender",
            destroyed=destroyed,
        )
        assert game.question == "HeroTurn"


# Coast A: Rejuvenate


def test_at_a_safe_coast_a_hero_rejuvenates() -> None:
    game = battle("Paladin in Coast; hp=0, Cleric", destroyed="Ruins")
    game.do("A", "Rejuvenate", "Paladin")
    assert game.hp("Paladin") == 5
    assert game.ap == 2
    game.refused("A", "Rejuvenate", "Paladin")


def test_nobody_rejuvenates_while_the_coast_is_threatened() -> None:
    game = battle("Paladin in Coast; hp=1, Cleric", threat="Coast 1")
    game.refused("A", "Rejuvenate", "Paladin")
    game.do("A", "Secure", "Paladin", "Coast")
    game.do("A", "Rejuvenate", "Paladin")
    assert game.hp("Paladin") == 5


# Coast B: Embark


def test_from_the_coast_a_hero_embarks_to_any_outer_region() -> None:
    game = battle("Warrior in Coast; hp=0, Cleric", sides="Coast B", destroyed="Desert")
    assert len(game.choices("A", "Embark", "Warrior")) == 5
    game.do("A", "Embark", "Warrior", "Desert")
    assert game.where("Warrior") == "Desert"
    assert game.ap == 3
    assert not game.happened(events.Moved), "it is no Move (G46)"


# Ruins A: Entomb


def test_an_entombed_card_stays_out_of_one_round() -> None:
    game = battle(
        "Warrior in Ruins, Cleric",
        draw="Forest & Coast, Plains & Desert, Blue Defender",
        horde="",
        revealed=True,
        foe="Kraken",
    )
    assert game.choices("A", "Entomb", "Warrior") == ["Forest & Coast", "Plains & Desert"]
    game.do("A", "Entomb", "Warrior", "Forest & Coast")
    assert game.state.entombed == "Forest & Coast"
    game.refused("A", "Entomb", "Warrior", "Plains & Desert")
    game.do("A", "EndTurn")
    begun = game.find(events.RoundBegins)
    assert (begun.number, begun.cards) == (2, 2)
    assert game.state.discard[0] == "Forest & Coast", "it lies in the discard pile at once"
    assert "Forest & Coast" not in game.choices("A", "Entomb", "Warrior"), "not twice running"
    game.do("A", "EndTurn")
    assert game.find(events.RoundBegins).cards == 3


def test_the_card_entombed_last_may_lie_there_again_a_round_later() -> None:
    game = battle(
        "Warrior in Ruins, Cleric",
        draw="Blue Defender",
        discard="Forest & Coast",
        horde="",
        revealed=True,
        foe="Kraken",
    )
    game.do("A", "Entomb", "Warrior", "Forest & Coast")
    game.do("A", "EndTurn")
    game.refused("A", "Entomb", "Warrior", "Forest & Coast")
    game.do("A", "EndTurn")
    while game.state.card != "Blue Defender" or "Forest & Coast" in game.state.deck:
        game.do("A", "EndTurn")
    game.do("A", "Entomb", "Warrior", "Forest & Coast")


def test_the_entombed_card_goes_to_the_discard_pile_when_the_ruins_fall() -> None:
    game = battle(
        "Warrior in Ruins, Cleric",
        draw="Blue Defender, Plains & Ruins, Green Defender",
        discard="Forest & Coast",
        threat="Ruins 3",
    )
    game.do("A", "Entomb", "Warrior", "Forest & Coast")
    game.do("A", "EndTurn")
    game.do("A", "Decline")
    assert game.state.entombed is None
    assert game.state.discard == ["Blue Defender", "Forest & Coast"]
    assert game.happened(events.Entombed)


# Ruins B: Sacrifice Stone


def test_the_sacrifice_stone_eases_the_capital_once_per_round() -> None:
    game = battle(
        "Warrior in Ruins, Cleric in Ruins", sides="Ruins B", draw="All Defenders 1", cap=5
    )
    game.do("A", "SacrificeStone", "Warrior")
    assert (game.hp("Warrior"), game.state.capital, game.ap) == (3, 4, 2)
    game.refused("B", "SacrificeStone", "Cleric")


def test_the_sacrifice_stone_needs_1_hp_and_some_threat() -> None:
    game = battle("Warrior in Ruins; hp=0, Cleric", sides="Ruins B", cap=5)
    game.refused("A", "SacrificeStone", "Warrior")
    game = battle("Warrior in Ruins, Cleric", sides="Ruins B", cap=0)
    game.refused("A", "SacrificeStone", "Warrior")
    game = battle("Warrior in Ruins; hp=1, Cleric", sides="Ruins B", cap=5)
    game.do("A", "SacrificeStone", "Warrior")
    assert (game.hp("Warrior"), game.state.capital) == (0, 4)
