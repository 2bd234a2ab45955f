"""A story for each weapon: the Tech Cards for one hand and for two."""

import pytest

from bot.rules.war_titans import events
from tests.rules.war_titans.games import PlayingEarth, game_of

PREY = "Mount Ravager in New York"


def armed(tech: str, *, threat: int = 13, invaders: str = PREY) -> PlayingEarth:
    """Return a game in which Stormlance in New York, with 4 dice, may attack."""
    return game_of(
        f"Stormlance in New York; blow=spent; tech={tech} | Ironwall in Mumbai",
        at="attack",
        threat=threat,
        invaders=invaders,
    )


@pytest.mark.parametrize(
    ("tech", "dice"),
    [
        ("Ripsaw Gauntlet", 5),
        ("Ripsaw Gauntlet + Ripsaw Gauntlet #2", 6),
        ("Plasma Cutter", 5),
        ("Cathedral Hammer", 6),
        ("Longwatch Railgun", 5),
        ("Sunlance", 5),
        ("Twin-Moon Glaive", 6),
        ("Worldbreaker Mortar", 5),
        ("Tower Shield", 4),
    ],
)
def test_more_dice(tech: str, dice: int) -> None:
    """A weapon gives Combat dice, unless it is disabled; it gives no Repair dice."""
    game = armed(tech)
    game.attack("Mount Ravager")
    assert len(game.rolled.split()) == dice
    game = armed(" + ".join(f"{card} off" for card in tech.split(" + ")))
    game.attack("Mount Ravager")
    assert len(game.rolled.split()) == 4
    game = game_of(f"Stormlance in New York; damage=2; tech={tech} | Ironwall in Mumbai")
    game.do("CombatRepair")
    assert len(game.rolled.split()) == 2


def test_needle_autocannon() -> None:
    """Up to 2 dice again; both of one shot."""
    game = armed("Needle Autocannon")
    game.attack("Mount Ravager", dice="GEAR GEAR GEAR JET")
    game.cannot("RollAgain", "Needle Autocannon", ())
    game.cannot("RollAgain", "Needle Autocannon", ("1 GEAR", "2 GEAR", "3 GEAR"))
    game.do("RollAgain", "Needle Autocannon", ("1 GEAR", "4 JET"), dice="NOVA BLADE")
    assert game.hp("Mount Ravager") == 5 - 2
    assert not game.can("RollAgain", by="A")


def test_one_die_of_a_needle_autocannon() -> None:
    game = armed("Needle Autocannon")
    game.attack("Mount Ravager", dice="GEAR GEAR GEAR JET")
    game.do("RollAgain", "Needle Autocannon", ("4 JET",), dice="NOVA")
    assert game.hp("Mount Ravager") == 5 - 1


@pytest.mark.parametrize(("card", "charges", "dice"), [("Arc Pistol", 1, 6), ("Sunlance", 2, 7)])
def test_charged_dice(card: str, charges: int, dice: int) -> None:
    game = armed(f"{card} 3")
    game.attack("Mount Ravager", uses=(card,))
    assert len(game.rolled.split()) == dice
    assert game.charges(card) == 3 - charges
    game = armed(f"{card} {charges - 1}")
    assert game.choices("DeclareAttack", "New York", ("Mount Ravager",)) == []


@pytest.mark.parametrize(("titan", "armor"), [("Swiftwing", 1), ("Stormlance", 2), ("Ironwall", 2)])
@pytest.mark.parametrize("card", ["Tower Shield", "Composite Plating"])
def test_armor_of_cards(card: str, titan: str, armor: int) -> None:
    """1 more, never above 2: DMG 3 from Leviathan Maw on blue."""
    game = game_of(
        f"{titan} in New York; tech={card} | Forgeheart in Mumbai",
        at="ending",
        threat=13,
        cities="New York destroyed",
        invaders="Leviathan Maw in New York",
    )
    assert game.titan(titan).damage == 3 - armor


def test_plasma_cutter() -> None:
    """2 Charges for 2 successes, after the roll."""
    game = armed("Plasma Cutter 2")
    game.attack("Mount Ravager", dice="NOVA JET JET JET JET")
    game.do("AddSuccesses", "Plasma Cutter")
    assert game.charges("Plasma Cutter") == 0
    assert game.hp("Mount Ravager") == 5 - 3


def test_plasma_cutter_is_for_attacks() -> None:
    """A81: not in a Trial, though that is a Combat Check; its die counts there."""
    game = game_of("Stormlance in New York; tech=Plasma Cutter 2 | Ironwall in Mumbai")
    game.do("Move", "North Rift", dice="NOVA JET JET JET JET")
    assert game.find(events.TrialEnds).passed is False
    assert game.charges("Plasma Cutter") == 2


def test_chain_harpoon() -> None:
    """It pulls an Invader, which does not invade, and may be attacked."""
    game = armed("Chain Harpoon 1", invaders="Skyscourge in Toronto, Gravemaw in Cairo")
    assert game.choices("DeclareAttack", "New York") == ["Skyscourge"], "Cairo is not adjacent"
    game.attack("Skyscourge", uses=("Chain Harpoon > Skyscourge",))
    assert game.where("Skyscourge") == "New York"
    assert game.hp("New York") == 4, "no Invasion Damage"
    assert not game.happened(events.InvaderActs)
    assert len(game.rolled.split()) == 4


def test_chain_harpoon_and_no_attack() -> None:
    """A77: pulling is the attack."""
    game = armed("Chain Harpoon 1", invaders="Mount Ravager in Toronto")
    game.cannot("DeclareAttack", "New York", ("Mount Ravager",), ())
    game.attack(uses=("Chain Harpoon > Mount Ravager",))
    assert game.where("Mount Ravager") == "New York"
    assert not game.happened(events.DiceRolled)
    assert game.question != "AttackStep Stormlance"


def test_a_pulled_amphibious_invader_acts() -> None:
    """A76: steps 4 and 5."""
    game = armed("Chain Harpoon 1", invaders="Brineback in Toronto")
    game.attack("Brineback", uses=("Chain Harpoon > Brineback",))
    assert game.hp("Stormlance") == 5 - (2 - 1)


def test_seismic_knuckle() -> None:
    game = armed("Seismic Knuckle")
    game.attack("Mount Ravager", dice="GEAR GEAR BLADE JET")
    assert game.successes == 3


def test_ion_lash() -> None:
    """1 damage to each before the roll, named or not."""
    game = armed("Ion Lash 1", invaders=f"{PREY}, Scrap Sentinel in New York 2")
    game.attack("Mount Ravager", uses=("Ion Lash",), dice="BLADE JET JET JET")
    assert game.hp("Mount Ravager") == 5 - 2
    assert game.where("Scrap Sentinel") is None
    assert game.credits("Stormlance") == 1


def test_an_invader_that_is_hit_counts_as_attacked() -> None:
    """A76 step 3: Tidecrawler, not named, is immune to energy on red."""
    game = armed("Ion Lash 1", threat=18, invaders=f"{PREY}, Tidecrawler in New York")
    game.cannot("DeclareAttack", "New York", ("Mount Ravager",), ("Ion Lash",))
    game = armed("Ion Lash 1", threat=13, invaders=f"{PREY}, Tidecrawler in New York")
    game.attack("Mount Ravager", uses=("Ion Lash",))
    assert game.hp("Tidecrawler") == 2


def test_longwatch_railgun() -> None:
    """An adjacent city may be attacked instead of the own one."""
    game = armed("Longwatch Railgun", invaders="Mount Ravager in Toronto, Gravemaw in Cairo")
    assert game.choices("DeclareAttack") == ["Toronto"]
    game.attack("Mount Ravager", at="Toronto", dice="NOVA BLADE JET JET JET")
    assert game.hp("Mount Ravager") == 5 - 3


def test_longwatch_railgun_is_ignored() -> None:
    """A78: against an immune Invader the ranged attack is not possible."""
    game = armed("Longwatch Railgun", threat=18, invaders="Rootfather in Toronto")
    assert not game.can("DeclareAttack", by="A")


def test_twin_moon_glaive() -> None:
    game = armed("Twin-Moon Glaive")
    game.attack("Mount Ravager", dice="JET JET JET JET JET JET")
    game.cannot("RollAgain", "Twin-Moon Glaive", ("1 JET", "2 JET"))
    game.do("RollAgain", "Twin-Moon Glaive", ("1 JET",), dice="NOVA")
    assert game.hp("Mount Ravager") == 5 - 2, "red counts 2 with both hands"


@pytest.mark.parametrize("place", ["New York", "Toronto"])
def test_worldbreaker_mortar(place: str) -> None:
    """3 damage to every Invader in one place, the own one or an adjacent city."""
    game = armed(
        "Worldbreaker Mortar 3",
        invaders="Mount Ravager in New York, Dread Foundry in Toronto, Siege Walker in Toronto",
    )
    game.attack("Mount Ravager", uses=(f"Worldbreaker Mortar > {place}",))
    hit = place == "New York"
    assert game.hp("Mount Ravager") == 5 - 3 * hit
    assert game.hp("Dread Foundry") == 5 - 3 * (not hit)
    assert game.hp("Siege Walker") == 4 - 3 * (not hit)
    assert game.charges("Worldbreaker Mortar") in (0, 1)


def test_worldbreaker_mortar_alone() -> None:
    game = armed("Worldbreaker Mortar 3", invaders="Gravemaw in Toronto, Rustspider in Toronto")
    game.attack(uses=("Worldbreaker Mortar > Toronto",))
    assert game.where("Gravemaw") is game.where("Rustspider") is None
    assert game.credits("Stormlance") == 2
    assert not game.happened(events.DiceRolled)


def test_a_card_without_its_charges_is_not_there() -> None:
    game = armed("Worldbreaker Mortar 2", invaders="Gravemaw in Toronto")
    assert game.question != "AttackStep Stormlance"
