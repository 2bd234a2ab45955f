"""Caravans, XP and the actions Prepare and Escort (rulings G19-G24), and what it takes to win."""

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.cards import OUTER, Region, Skill
from tests.rules.defenders.battles import PlayingBattle, battle, great_battle

# Arrival


def end_rounds(game: PlayingBattle, rounds: int) -> None:
    """End so many Rounds in which only Turns come."""
    for _ in range(rounds):
        game.do(game.asked[0], "EndTurn")


def test_case_48_a_caravan_arrives_after_the_reshuffle_at_its_starting_region() -> None:
    game = great_battle(supply=[Region.COAST, Region.RUINS], revealed=True, foe="Hydra", horde="")
    assert game.state.caravans == {}, "none in the first Round"
    game.do("A", "EndTurn")
    assert game.state.caravans == {Region.RUINS: Region.RUINS}
    told = [type(event) for event in game.told]
    assert told.index(events.CaravanArrives) < told.index(events.RoundBegins)


def test_rounds_2_to_7_bring_one_caravan_each() -> None:
    game = great_battle(supply=list(OUTER), revealed=True, foe="Hydra", horde="")
    counts = []
    for _ in range(8):
        end_rounds(game, 1)
        counts.append(len(game.state.caravans))
    assert counts == [1, 2, 3, 4, 5, 6, 6, 6]


def test_a_caravan_starts_in_a_destroyed_region_too_and_can_be_escorted_out() -> None:
    game = great_battle(
        "Warrior in Ruins; xp=1, Cleric",
        supply=[Region.RUINS],
        destroyed="Ruins",
        revealed=True,
        foe="Hydra",
        horde="",
    )
    game.do("A", "EndTurn")
    assert game.state.caravans == {Region.RUINS: Region.RUINS}
    game.do("A", "Move", "Warrior", "Coast", ("Ruins",))
    assert game.state.caravans == {Region.RUINS: Region.COAST}


def test_the_caravan_comes_after_the_reveal() -> None:
    game = great_battle(supply=[Region.RUINS], horde="", foe="Hydra")
    game.do("A", "EndTurn")
    told = [type(event) for event in game.told]
    assert told.index(events.FoeRevealed) < told.index(events.CaravanArrives)


# Escort


def test_case_38_escort_costs_1_xp_for_each_caravan() -> None:
    game = great_battle(
        "Warrior in Coast; xp=2, Cleric", caravans="Coast, Ruins in Coast, Forest in Coast"
    )
    everything = ("Coast", "Ruins", "Forest")
    assert sorted(game.choices("A", "Move", "Warrior", "Plains")) == sorted(everything)
    game.cannot("A", "Move", "Warrior", "Plains", everything)
    game.cannot("A", "Move", "Warrior", "Plains", ("Coast", "Coast"))
    game.do("A", "Move", "Warrior", "Plains", ("Coast", "Forest"))
    assert game.hero("Warrior").xp == 0
    assert game.state.caravans == {
        Region.COAST: Region.PLAINS,
        Region.RUINS: Region.COAST,
        Region.FOREST: Region.PLAINS,
    }


def test_unpaid_caravans_stay() -> None:
    game = great_battle("Warrior in Coast; xp=2, Cleric", caravans="Coast")
    game.do("A", "Move", "Warrior", "Plains", ())
    assert game.state.caravans == {Region.COAST: Region.COAST}
    assert game.hero("Warrior").xp == 2


def test_a_caravan_elsewhere_cannot_be_taken_along() -> None:
    game = great_battle("Warrior in Coast; xp=2, Cleric", caravans="Ruins")
    game.cannot("A", "Move", "Warrior", "Plains", ("Ruins",))


def test_in_the_capital_city_a_caravan_is_home_for_good() -> None:
    game = great_battle("Warrior in Plains; xp=2, Cleric", caravans="Plains, Forest in Plains")
    game.do("A", "Move", "Warrior", "Capital City", ("Forest", "Plains"))
    assert game.state.home == [Region.FOREST, Region.PLAINS]
    assert game.state.caravans == {}
    told = [event for event in game.told if isinstance(event, events.CaravanHome)]
    assert told == [
        events.CaravanHome(Region.FOREST, 1),
        events.CaravanHome(Region.PLAINS, 2),
    ]
    assert game.choices("A", "Move", "Warrior", "Plains") == []


def test_moves_by_abilities_escort_step_by_step_and_the_mover_pays() -> None:
    game = great_battle("Commander; xp=5, Warrior in Coast; xp=1", caravans="Coast")
    game.do("A", "Command", "Commander", "Warrior")
    game.do("B", "GrantedMove", "Plains", ("Coast",))
    assert (game.hero("Commander").xp, game.hero("Warrior").xp) == (5, 0)
    game.cannot("B", "GrantedMove", "Capital City", ("Coast",))


def test_an_exhausted_hero_can_escort() -> None:
    game = great_battle("Warrior in Plains; hp=0; xp=1, Cleric", caravans="Plains")
    game.do("A", "Move", "Warrior", "Capital City", ("Plains",))
    assert game.state.home == [Region.PLAINS]


def test_in_the_base_game_there_is_no_escort_and_no_prepare() -> None:
    game = battle("Warrior in Coast, Cleric")
    assert not game.can("A", "Prepare")
    assert game.choices("A", "Move", "Warrior", "Plains") == []


# XP


def test_case_37_prepare_gives_1_xp_for_1_ap_up_to_5() -> None:
    game = great_battle("Warrior in Coast; xp=3, Cleric")
    game.do("A", "Prepare", "Warrior", None)
    game.do("A", "Prepare", "Warrior", None)
    assert (game.hero("Warrior").xp, game.ap) == (5, 1)
    assert not game.can("A", "Prepare")


def test_the_exhausted_may_prepare_and_keep_their_xp() -> None:
    game = great_battle("Warrior in Coast; hp=1; xp=3, Cleric")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert game.hero("Warrior").xp == 3
    game.do("A", "Prepare", "Warrior", None)
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (0, 4)


def test_a_defend_brings_1_xp_against_an_enemy_and_against_a_dire_enemy() -> None:
    game = great_battle(
        "Warrior in Mountains; xp=4, Cleric in Ruins",
        draw="Mountains & Ruins, Harpy, Blue Defender",
    )
    game.do("A", "Defend", "Warrior", "normal")
    game.do("B", "Defend", "Cleric", "normal")
    assert [hero.xp for hero in game.state.heroes] == [5, 1]
    game.do("A", "Defend", "Warrior", "normal")
    assert game.hero("Warrior").xp == 5


def test_in_the_base_game_a_defend_brings_none() -> None:
    game = battle("Warrior in Mountains, Cleric", draw="Mountains & Ruins, Blue Defender")
    game.do("A", "Defend", "Warrior", "normal")
    assert game.hero("Warrior").xp == 0


def test_case_60_a_defend_for_0_hp_brings_no_xp() -> None:
    game = great_battle(
        "Warrior in Forest; xp=2; carries=Shield of Aughmoore, Cleric",
        draw="Forest & Ruins, Forest & Coast, Blue Defender",
    )
    game.do("A", "Defend", "Warrior", "Shield of Aughmoore")
    assert (game.threat("Forest"), game.hero("Warrior").xp) == (0, 2)
    game.do("A", "Defend", "Warrior", "normal")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (3, 3)


# The win


def test_case_56_the_foe_keeps_its_last_hp_until_all_six_caravans_are_home() -> None:
    game = great_battle(
        "Warrior in Plains; xp=4; skill=Double Strike, Cleric",
        revealed=True,
        foe="Dark Warlord",
        foe_hp=2,
        home=5,
        caravans="Ruins in Plains",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DoubleStrike", "Warrior")
    game.do("A", "Fight", "Warrior")
    fought = game.find(events.Fought)
    assert (fought.dealt, fought.hp) == (1, 1)
    game.do("A", "Move", "Warrior", "Capital City", ("Ruins",))
    assert len(game.state.home) == 6
    assert game.state.won is None, "the last Fight must follow"
    game.do("A", "Move", "Warrior", "Plains", ())
    game.do("A", "Sacrifice", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert game.state.won
    assert game.places() == ["AB"]


def test_a_fight_against_the_last_hp_is_possible_but_deals_nothing() -> None:
    game = great_battle("Warrior in Plains, Cleric", revealed=True, foe="Dark Warlord", foe_hp=1)
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 0
    assert game.state.foe is not None and game.state.foe.hp == 1
    assert game.ap == 2


@pytest.mark.parametrize(
    ("mode", "foe", "won"),
    [
        (Mode.BASE, "Giant", True),
        (Mode.GREAT_BATTLE, "Giant", None),
        (Mode.DARK_WAR, "Giant", None),
        (Mode.DARK_WAR, "General Torren", True),
    ],
)
def test_who_must_wait_for_the_caravans(mode: Mode, foe: str, won: bool | None) -> None:
    game = battle("Warrior in Plains, Cleric", mode=mode, revealed=True, foe=foe, foe_hp=1)
    game.do("A", "Fight", "Warrior")
    assert game.state.won is won


def test_six_caravans_home_alone_win_nothing() -> None:
    game = great_battle("Warrior in Plains; xp=1, Cleric", home=5, caravans="Ruins in Plains")
    game.do("A", "Move", "Warrior", "Capital City", ("Ruins",))
    assert game.state.won is None
    assert game.question == "HeroTurn"


def test_the_capital_city_at_8_loses_whatever_is_home() -> None:
    game = great_battle(draw="Forest & Coast", cap=7, destroyed="Forest", home=6)
    assert game.state.won is False
    assert game.places() == ["AB"]
    outcome = game.ruleset.outcome(game.state)
    assert outcome is not None and outcome.winners == ()


# One Skill for each hero


def test_a_skill_is_one_heros_alone() -> None:
    game = great_battle("Warrior; skill=Taunt; xp=5, Cleric; skill=Rally; xp=5")
    game.do("A", "StartTurn", "Warrior")
    assert game.can("A", "Taunt") and not game.can("A", "Rally")
    assert game.hero("Cleric").skill is Skill.RALLY
