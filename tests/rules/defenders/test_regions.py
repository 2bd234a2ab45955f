"""What all sides of the base game's Outer Regions have in common."""

import pytest

from tests.rules.defenders.battles import battle

ABILITIES = [
    ("Mountains A", "Meditate"),
    ("Mountains B", "LookoutPost"),
    ("Desert A", "Mirage"),
    ("Desert B", "Sandstorm"),
    ("Forest A", "Enchant"),
    ("Forest B", "Reconcile"),
    ("Plains A", "Prayer"),
    ("Coast A", "Rejuvenate"),
    ("Coast B", "Embark"),
    ("Ruins A", "Entomb"),
    ("Ruins B", "SacrificeStone"),
]


@pytest.mark.parametrize(("side", "kind"), ABILITIES)
def test_a_destroyed_region_has_no_ability(side: str, kind: str) -> None:
    region = side[:-2]
    for destroyed in ("", region):
        game = battle(
            f"Warrior in {region}; hp=2, Cleric",
            sides=side,
            draw="Blue Defender, Harpy, Wraith, Giant Wasps",
            discard="Forest & Ruins",
            threat="" if region == "Coast" else "Coast 1",
            cap=2,
            destroyed=destroyed,
        )
        game.do("A", "StartTurn", "Warrior")
        assert game.can("A", kind) == (not destroyed)


@pytest.mark.parametrize(("side", "kind"), ABILITIES)
def test_the_ability_belongs_to_its_side_and_its_region(side: str, kind: str) -> None:
    region, other = side[:-2], "B" if side.endswith("A") else "A"
    for hero, sides in [(f"Warrior in {region}", f"{region} {other}"), ("Warrior", side)]:
        game = battle(
            f"{hero}; hp=2, Cleric",
            sides=sides,
            draw="Blue Defender, Harpy, Wraith, Giant Wasps",
            discard="Forest & Ruins",
            threat="" if region == "Coast" else "Coast 1",
            cap=2,
        )
        game.do("A", "StartTurn", "Warrior")
        assert not game.can("A", kind)
