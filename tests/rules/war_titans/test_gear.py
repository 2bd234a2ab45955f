"""A story for each Tech Card of the core, the head and the tools, and what all of them cost."""

from typing import Any

import pytest

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import DESIGNS
from tests.rules.war_titans.games import PlayingEarth, game_of
from tests.rules.war_titans.setting import episode

COSTS = """
Ripsaw Gauntlet 2, Needle Autocannon 2, Arc Pistol 3, Tower Shield 2, Plasma Cutter 4,
Chain Harpoon 3, Seismic Knuckle 3, Ion Lash 4, Cathedral Hammer 4, Longwatch Railgun 5,
Sunlance 5, Twin-Moon Glaive 5, Worldbreaker Mortar 6, Auxiliary Reactor 2, Composite Plating 3,
Nanite Bloom 3, Overclock Furnace 3, Phase Dampener 4, Heart of Steel 3, Targeting Cluster 2,
Field Tactician 2, Deep Scanner 2, Command Array 3, Neural Co-pilot 3, Predator Optics 4,
Jump Jets 2, Repair Drones 2, Salvage Winch 2, Shield Projector 3, Rift Anchor 4
"""
PRICES = [entry.strip().rsplit(" ", 1) for entry in COSTS.split(",")]


def wearing(tech: str, settings: str = "", **more: Any) -> PlayingEarth:
    """Return a game with Stormlance in New York, which wears a card."""
    titan = f"Stormlance in New York; blow=spent; tech={tech}{settings}"
    return game_of(f"{titan} | Ironwall in Mumbai", **more)


def test_the_prices_name_every_card() -> None:
    assert [name for name, _ in PRICES] == list(DESIGNS)


@pytest.mark.parametrize(("card", "cost"), PRICES)
def test_buying_a_card(card: str, cost: str) -> None:
    """It costs what is printed, fills its slot and has no Charges."""
    titans = "Stormlance in New York; credits={} | Ironwall in Mumbai"
    poor = game_of(
        titans.format(int(cost) - 1), at="development", row=f"{card}, Arc Pistol #3, Jump Jets #3"
    )
    assert card not in poor.choices("Research")
    game = game_of(
        titans.format(cost), at="development", row=f"{card}, Arc Pistol #3, Jump Jets #3"
    )
    game.do("Research", card)
    assert game.credits("Stormlance") == 0
    assert (game.tech(card).enabled, game.charges(card)) == (True, 0)
    assert len(game.state.row) == 3
    assert card not in game.state.row
    assert not game.titan("Stormlance").has_slot(card) or "hand" in DESIGNS[card].kind


def test_auxiliary_reactor() -> None:
    """One of the other cards, its owner's choice, gains 1 more."""
    game = wearing("Auxiliary Reactor + Arc Pistol + Ion Lash", at="upgrade")
    assert game.choices("Pick") == ["Arc Pistol", "Ion Lash"]
    game.do("Pick", "Ion Lash")
    assert (game.charges("Arc Pistol"), game.charges("Ion Lash")) == (1, 2)


def test_nanite_bloom() -> None:
    game = wearing("Nanite Bloom", "; damage=3", at="upgrade")
    assert game.titan("Stormlance").damage == 2


def test_overclock_furnace() -> None:
    """3 more dice, then 1 damage that armor cannot stop."""
    game = wearing("Overclock Furnace 2", at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager", uses=("Overclock Furnace",), dice="NOVA BLADE")
    assert len(game.rolled.split()) == 4 + 3
    assert game.hp("Stormlance") == 5 - 1
    assert game.hp("Mount Ravager") == 3 - 2


def test_overclock_furnace_destroys_its_titan_last() -> None:
    """A76 step 11: what was done before stays, the reward included."""
    game = wearing(
        "Overclock Furnace 2", "; damage=4", at="attack", invaders="Gravemaw in New York"
    )
    game.attack("Gravemaw", uses=("Overclock Furnace",), dice="NOVA BLADE")
    assert game.where("Stormlance") is None
    assert game.where("Gravemaw") is None
    assert game.credits("Stormlance") == 1


def test_phase_dampener() -> None:
    """All damage of one source, before armor; the next source needs 2 more Charges."""
    game = wearing(
        "Phase Dampener 3",
        at="ending",
        cities="New York destroyed",
        invaders="Mount Ravager in New York, Leviathan Maw in New York",
    )
    game.do("Prevent", "Phase Dampener")
    assert game.charges("Phase Dampener") == 1
    assert [hit.through for hit in game.told_of(events.TitanHit)] == [0, 1]


def test_phase_dampener_stops_what_armor_cannot() -> None:
    game = wearing(
        "Overclock Furnace 2 + Phase Dampener 2", at="attack", invaders="Mount Ravager in New York"
    )
    game.attack("Mount Ravager", uses=("Overclock Furnace",)).do("Prevent", "Phase Dampener")
    assert game.hp("Stormlance") == 5


def test_phase_dampener_is_not_asked_for_what_armor_stops() -> None:
    game = wearing(
        "Phase Dampener 3",
        at="ending",
        cities="New York destroyed",
        invaders="Gravemaw in New York",
    )
    assert game.charges("Phase Dampener") == 3
    assert game.hp("Stormlance") == 5


def test_heart_of_steel() -> None:
    game = wearing("Heart of Steel", "; damage=4")
    assert game.hp("Stormlance") == 7 - 4
    game.do("DiscardTech", "Heart of Steel")
    assert game.hp("Stormlance") == 1


def test_heart_of_steel_cannot_be_thrown_away_in_need() -> None:
    """A83: a discard that would destroy the Titan is refused."""
    game = wearing("Heart of Steel + Jump Jets", "; damage=5")
    assert game.choices("DiscardTech") == ["Jump Jets"]


@pytest.mark.parametrize("threat", [13, 18])
def test_losing_a_heart_of_steel(threat: int) -> None:
    """A83: Rootfather disables it, and the Titan is destroyed."""
    game = wearing(
        "Heart of Steel",
        "; damage=5",
        at="attack",
        threat=threat,
        invaders="Rootfather in New York 3",
    )
    hit = "NOVA BLADE JET JET"
    game.attack("Rootfather", dice=hit)
    assert game.where("Stormlance") is None
    assert game.credits("Stormlance") == 2, "the reward comes first"


def test_targeting_cluster() -> None:
    game = wearing("Targeting Cluster", at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager", dice="GEAR JET JET JET")
    game.do("RollAgain", "Targeting Cluster", ("1 GEAR",), dice="NOVA")
    assert game.hp("Mount Ravager") == 2
    game = wearing("Targeting Cluster", "; damage=2")
    game.do("CombatRepair", dice="GEAR BLADE")
    assert game.question == "Repairs Stormlance", "Combat dice only"


def test_field_tactician() -> None:
    """Any check, and 1 more die in a Trial."""
    game = wearing("Field Tactician", "; damage=2")
    game.do("CombatRepair", dice="BLADE BLADE")
    game.do("RollAgain", "Field Tactician", ("1 BLADE",), dice="GEAR")
    assert game.successes == 1
    game = wearing("Field Tactician", north="token Ozymar, Wing of Night")
    game.do("Move", "North Rift", dice="BLADE BLADE BLADE")
    game.do("RollAgain", "Field Tactician", ("3 BLADE",), dice="NOVA")
    assert game.titan("Stormlance").inside
    game = wearing("Field Tactician", at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager")
    assert len(game.rolled.split()) == 4


def test_deep_scanner() -> None:
    """The top 2 before Episodes are drawn; any of them goes to the bottom."""
    game = wearing("Deep Scanner 1", at="opening", draw="Panic, First Light, Sirens")
    panic, light = episode("Panic"), episode("First Light")
    assert game.threat == 3, "before the THREAT Level rises"
    game.do("LookAhead", "Deep Scanner")
    assert game.find(events.EpisodesShown).episodes == (panic, light)
    game.do("ToTheBottom", (panic,))
    assert game.charges("Deep Scanner") == 0
    assert game.threat == 4
    assert game.state.episodes[0] == panic
    assert game.state.past == [light]


def test_deep_scanner_looks_once_a_turn() -> None:
    """A80: once per occasion, however many Charges it holds."""
    game = wearing("Deep Scanner 3", at="opening", draw="Panic, First Light")
    game.do("LookAhead", "Deep Scanner").do("ToTheBottom", ())
    assert game.question == "MoveTitan Stormlance"
    assert game.charges("Deep Scanner") == 2
    assert game.threat == 5


def test_both_go_to_the_bottom_in_their_order() -> None:
    game = wearing("Deep Scanner 1", at="opening", draw="Panic, First Light, Sirens")
    panic, light = episode("Panic"), episode("First Light")
    game.do("LookAhead", "Deep Scanner").do("ToTheBottom", (light, panic))
    assert game.state.episodes[:2] == [light, panic], "the lowest card first"
    assert game.state.past == [episode("Sirens")]


def test_command_array() -> None:
    """The first Support is free; for 3 Charges one more is placed beside the action."""
    game = wearing("Command Array 3", "; credits=1", at="development")
    game.do("UseDevelopment", "Command Array").do("Pick", "Moscow")
    game.do("Army", "New York", "Toronto", None)
    assert game.supports("Stormlance") == ["Moscow", "New York", "Toronto"]
    assert game.credits("Stormlance") == 0
    assert game.charges("Command Array") == 0


def test_command_array_after_the_action() -> None:
    """Beside the action: before it or after it."""
    game = wearing("Command Array 3", at="development")
    game.do("Industry")
    assert game.question == "Development Stormlance"
    game.do("UseDevelopment", "Command Array").do("Pick", "Moscow")
    assert (game.supports("Stormlance"), game.credits("Stormlance")) == (["Moscow"], 2)
    assert game.question == "Development Ironwall"


def test_discounts_add_up() -> None:
    """Colonel Hale and a Command Array: two Supports are free."""
    game = wearing("Command Array", "; pilot=Colonel Tobias Hale", at="development")
    game.do("Army", "New York", "Toronto", None)
    assert game.credits("Stormlance") == 0
    assert len(game.supports("Stormlance")) == 2


def test_neural_co_pilot_saves_the_pilot() -> None:
    """The pilot die is rolled again, though the card is disabled by then."""
    game = wearing(
        "Neural Co-pilot",
        "; damage=4; pilot=Nia Adeyemi",
        at="ending",
        cities="New York destroyed",
        invaders="Mount Ravager in New York",
        dice="NOVA GEAR",
    )
    assert [event.symbol for event in game.told_of(events.PilotDie)] == ["NOVA", "GEAR"]
    assert game.titan("Stormlance").pilot == "Nia Adeyemi"
    assert not game.tech("Neural Co-pilot").enabled


@pytest.mark.parametrize(("off", "dice"), [("", "NOVA NOVA"), (" off", "NOVA")])
def test_neural_co_pilot_may_fail(off: str, dice: str) -> None:
    """The second result counts; a card disabled before does not help (A85)."""
    game = wearing(
        f"Neural Co-pilot{off}",
        "; damage=4; pilot=Nia Adeyemi",
        at="ending",
        cities="New York destroyed",
        invaders="Mount Ravager in New York",
        dice=dice,
    )
    assert game.titan("Stormlance").pilot is None
    assert game.threat == 3 + 1 + 1 + 1


@pytest.mark.parametrize("card", ["Neural Co-pilot", "Repair Drones"])
def test_more_repair_dice(card: str) -> None:
    game = wearing(card, "; damage=4", at="upgrade", dice="GEAR GEAR GEAR")
    assert game.successes == 3


def test_predator_optics() -> None:
    game = wearing("Predator Optics", at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager", dice="NOVA JET GEAR JET")
    assert game.successes == 2


def test_jump_jets() -> None:
    assert "Beijing" not in wearing("Jump Jets off").choices("Move")
    game = wearing("Jump Jets")
    game.do("Move", "Beijing")
    assert game.where("Stormlance") == "Beijing"


def test_salvage_winch() -> None:
    game = wearing(
        "Salvage Winch", at="attack", invaders="Gravemaw in New York 1, Rustspider in New York"
    )
    game.attack("Gravemaw", "Rustspider", dice="NOVA BLADE JET JET").do("FillFirst", "Gravemaw")
    assert game.credits("Stormlance") == 4


def test_shield_projector() -> None:
    """2 less from one Invader; once for each as long as there are Charges."""
    game = wearing(
        "Shield Projector 2",
        at="ending",
        threat=13,
        invaders="Mount Ravager in New York, Dread Foundry in New York",
    )
    assert game.question == "GuardCity"
    game.do("UseGuard")
    assert game.hp("New York") == 4 - 1
    game.do("UseGuard")
    assert game.hp("New York") == 4 - 2
    assert game.charges("Shield Projector") == 0


def test_shield_projector_may_wait() -> None:
    game = wearing("Shield Projector 1", at="ending", invaders="Mount Ravager in New York")
    game.do("NoGuard")
    assert (game.hp("New York"), game.charges("Shield Projector")) == (2, 1)


def test_shield_projector_elsewhere() -> None:
    game = wearing("Shield Projector 1", at="ending", invaders="Mount Ravager in Toronto")
    assert game.hp("Toronto") == 2


def test_rift_anchor() -> None:
    """A Rift from any city, for 1 movement, and 1 more die in its Trial."""
    game = wearing("Rift Anchor 2")
    assert "East Rift" not in game.choices("Move")
    game.do("BeforeMoving", "Rift Anchor", None)
    assert game.charges("Rift Anchor") == 0
    game.do("Move", "East Rift")
    assert game.question == "ChooseScore Stormlance"
    game.do("RollScore", "movement", dice="JET NOVA GEAR")
    assert game.titan("Stormlance").inside


def test_a_rift_anchor_reaches_no_closed_rift() -> None:
    game = wearing("Rift Anchor 2", east="closed")
    game.do("BeforeMoving", "Rift Anchor", None)
    assert "East Rift" not in game.choices("Move")
    assert "South Rift" in game.choices("Move")
