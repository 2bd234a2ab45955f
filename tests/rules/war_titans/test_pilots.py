"""The eight pilots, and every ability of theirs."""

from typing import Any

import pytest

from bot.rules.war_titans import events
from tests.rules.war_titans.games import PlayingEarth, game_of
from tests.rules.war_titans.setting import episode

FAR = "Ironwall in Mumbai"


def flown_by(pilot: str, settings: str = "", **more: Any) -> PlayingEarth:
    """Return a game with Stormlance in New York, flown by a pilot."""
    return game_of(f"Stormlance in New York; pilot={pilot}{settings} | {FAR}", **more)


def test_one_draws_two_episodes() -> None:
    game = flown_by("O.N.E.", at="opening", draw="Panic, Sirens")
    panic, sirens = episode("Panic"), episode("Sirens")
    assert game.choices("ResolveEpisode") == [panic, sirens]
    game.do("ResolveEpisode", sirens)
    assert game.threat == 3 + 1, "Panic had no effect"
    assert game.find(events.InvaderInvades).city == "London"
    assert game.state.past == [panic, sirens]


def test_one_who_is_not_the_lead_draws_none() -> None:
    game = flown_by("O.N.E.", lead="Ironwall", at="opening", draw="Panic, Sirens")
    assert game.threat == 3 + 1 + 1


def test_one_defeats_an_invader_anywhere() -> None:
    game = flown_by("O.N.E.", invaders="Dread Foundry in Tokyo", north="guards Gravemaw")
    assert game.choices("UsePower", "O.N.E.") == ["Dread Foundry"], "no guardian"
    game.do("UsePower", "O.N.E.", "Dread Foundry")
    assert game.where("Dread Foundry") is None
    assert game.credits("Stormlance") == 3
    assert game.lair("West Rift")[-1] == "Dread Foundry"
    assert game.question == "MoveTitan Stormlance", "the game goes on where it was"
    assert not game.can("UsePower")


def test_one_defeats_a_terrestrial() -> None:
    """A90: its ability is aimed at the pilot's Titan, wherever it stands."""
    game = flown_by("O.N.E.", "; tech=Salvage Winch", invaders="Mount Ravager in Tokyo")
    game.do("UsePower", "O.N.E.", "Mount Ravager")
    assert game.hp("Stormlance") == 5 - (2 - 1)
    assert game.credits("Stormlance") == 3 + 1


def test_one_acts_while_another_is_asked() -> None:
    game = flown_by("O.N.E.", lead="Ironwall", invaders="Rustspider in Tokyo")
    assert game.asked == "B"
    game.do("UsePower", "O.N.E.", "Rustspider", by="A")
    assert game.where("Rustspider") is None
    assert game.asked == "B"


def test_marta_reyes_rolls_a_die_again() -> None:
    game = flown_by("Marta Reyes", at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager", dice="JET GEAR GEAR BLADE")
    game.do("RollAgain", "Marta Reyes", ("2 GEAR",), dice="NOVA")
    assert not game.can("RollAgain"), "once in a check"
    game.do("KeepRoll")
    assert game.successes == 2


def test_marta_reyes_rolls_no_repair_again() -> None:
    game = flown_by("Marta Reyes", "; damage=3")
    game.do("CombatRepair", dice="JET GEAR")
    assert game.question == "Repairs Stormlance"


def test_marta_reyes_adds_three_successes_once() -> None:
    game = flown_by(
        "Marta Reyes",
        at="attack",
        invaders="Mount Ravager in New York, Dread Foundry in New York",
    )
    game.attack("Mount Ravager").do("AddSuccesses", "Marta Reyes").do("KeepRoll")
    assert game.where("Mount Ravager") is None
    game.next_turn().until("AttackStep Stormlance").attack("Dread Foundry")
    assert game.can("RollAgain")
    assert not game.can("AddSuccesses")


def test_kenji_arata_is_fast() -> None:
    game = flown_by("Kenji Arata")
    assert "Beijing" in game.choices("Move"), "three cities away"


def test_kenji_arata_starts_from_anywhere() -> None:
    game = flown_by(
        "Kenji Arata", cities="Tokyo destroyed", threat=8, invaders="Siege Walker in Sydney"
    )
    assert "Tokyo" not in game.choices("BeforeMoving", "Kenji Arata")
    game.do("BeforeMoving", "Kenji Arata", "Sydney")
    assert game.where("Stormlance") == "Sydney"
    assert game.hp("Stormlance") == 5 - (2 - 1), "it has entered the city (A29)"
    assert game.question == "MoveTitan Stormlance"
    assert not game.can("BeforeMoving")
    game.do("Move", "Tokyo")
    assert game.where("Stormlance") == "Tokyo"


def test_kenji_aratas_start_is_a_movement() -> None:
    """A44: there is no Combat Repair after it."""
    game = flown_by("Kenji Arata", "; damage=2")
    assert game.can("CombatRepair")
    game.do("BeforeMoving", "Kenji Arata", "Sydney")
    assert not game.can("CombatRepair")


def test_ilse_brandt_repairs() -> None:
    game = flown_by("Dr. Ilse Brandt", "; damage=2", at="upgrade", dice="GEAR GEAR GEAR")
    assert game.successes == 3


def test_ilse_brandt_re_enables_everything() -> None:
    game = flown_by("Dr. Ilse Brandt", "; tech=Tower Shield off + Arc Pistol off + Jump Jets off")
    game.do("UsePower", "Dr. Ilse Brandt", None)
    assert all(card.enabled for card in game.titan("Stormlance").tech)
    assert game.charges("Arc Pistol") == 3, "the only card that holds Charges"
    assert not game.can("UsePower")


def test_tobias_hale_buys_cheaper() -> None:
    game = flown_by("Colonel Tobias Hale", "; credits=1", at="development")
    game.do("Army", "New York", "Toronto", None)
    assert game.credits("Stormlance") == 0
    assert game.supports("Stormlance") == ["New York", "Toronto"]


def test_tobias_hale_places_two() -> None:
    game = flown_by("Colonel Tobias Hale", cities="Tokyo destroyed")
    game.do("UsePower", "Colonel Tobias Hale", None)
    assert "Tokyo" not in game.choices("Pick")
    game.do("Pick", "New York").do("Pick", "Cairo")
    assert game.supports("Stormlance") == ["New York", "Cairo"]
    assert game.question == "MoveTitan Stormlance"


def test_nia_adeyemi_earns_more() -> None:
    game = flown_by(
        "Nia Adeyemi", at="attack", invaders="Gravemaw in New York 1, Rustspider in New York"
    )
    game.attack("Gravemaw", "Rustspider", dice="NOVA BLADE JET JET").do("FillFirst", "Gravemaw")
    assert game.credits("Stormlance") == (1 + 1) + (1 + 1)


def test_nia_adeyemi_buys_for_nothing() -> None:
    game = flown_by("Nia Adeyemi", at="development", row="Worldbreaker Mortar, Sunlance, Ion Lash")
    assert not game.can("Research")
    game.do("UseDevelopment", "Nia Adeyemi").do("Research", "Worldbreaker Mortar")
    assert game.tech("Worldbreaker Mortar").enabled
    assert game.credits("Stormlance") == 0
    game.next_turn().until("Development Stormlance")
    assert not game.can("UseDevelopment")


def test_viktor_sokol_takes_less() -> None:
    """Once a turn, from one source: two Invaders of DMG 2 on a destroyed city."""
    game = flown_by(
        "Viktor Sokol",
        at="ending",
        cities="New York destroyed",
        invaders="Mount Ravager in New York, Leviathan Maw in New York",
    )
    game.until("Prevention Stormlance").do("Prevent", "Viktor Sokol")
    assert game.told_of(events.TitanHit)[0].through == 0
    assert game.hp("Stormlance") == 5 - 1, "only once a turn"


def test_viktor_sokol_takes_nothing() -> None:
    game = flown_by(
        "Viktor Sokol",
        at="attack",
        threat=12,
        invaders="Brineback in New York, Leviathan Maw in New York",
    )
    game.do("UsePower", "Viktor Sokol", None)
    game.attack("Brineback", dice="NOVA BLADE BLADE JET")
    assert game.question != "Prevention Stormlance"
    assert game.hp("Stormlance") == 5
    assert not game.can("UsePower", by="A")


@pytest.mark.parametrize("rift", ["token Mordrax the Iron Saint", "token Thalassa Vex"])
def test_yara_dos_santos_in_a_trial(rift: str) -> None:
    """2 more dice, whichever check it is; not in an attack."""
    game = flown_by("Yara dos Santos", north=rift)
    game.do("Move", "North Rift", dice="NOVA NOVA JET JET")
    assert len(game.rolled.split()) == (6 if "Mordrax" in rift else 4)
    game = flown_by("Yara dos Santos", at="attack", invaders="Gravemaw in New York")
    game.attack("Gravemaw")
    assert len(game.rolled.split()) == 4


def test_yara_dos_santos_lowers_the_threat() -> None:
    game = flown_by("Yara dos Santos", threat=11, invaders="Gravemaw in Tokyo 2")
    game.do("UsePower", "Yara dos Santos", None)
    assert game.threat == 10
    assert game.where("Gravemaw") is None, "2 damage are its HP on white (A27)"
    assert not game.can("UsePower")


def test_at_one_the_threat_falls_no_further() -> None:
    assert not flown_by("Yara dos Santos", threat=1).can("UsePower")
