"""Teams: who fights whom, who passes whom, what is paid and what is seen (10, R80)."""

from __future__ import annotations

import pytest

from bot.rules.campaign import teams
from bot.rules.campaign.awards import xp
from bot.rules.campaign.scenarios import SCENARIOS, MarchLog
from bot.rules.campaign.sheet import Homecoming, Sheet
from bot.rules.titan.masterboard import reach
from tests.rules.campaign.scenes import Scene, scene

HEROES, DARK, WILD = (0, 1, 2), (3, 4, 5), 6


@pytest.fixture(scope="module")
def crownfall() -> Scene:
    return scene("crownfall", 3)


def test_teams_fight_other_teams_alone(crownfall: Scene) -> None:
    saga = crownfall.state
    sides = [HEROES, (*DARK, WILD)]
    for own, other in (sides, sides[::-1]):
        for one in own:
            assert not any(saga.enemies(one, mate) for mate in own)
            assert all(saga.enemies(one, each) for each in other)


def test_without_teams_everybody_fights_everybody() -> None:
    saga = scene("three_lamps", 3, versus=True).state
    pairs = [(a, b) for a in range(3) for b in range(3)]
    assert all(saga.enemies(a, b) == (a != b) for a, b in pairs)


def test_mates_pass_one_another_but_never_end_in_the_same_land() -> None:
    game = scene("raiders", 2)
    saga = game.state
    mine, mate = game.put("A", 41, "Ogre", "Ogre"), saga.of(1)[0]
    mate.land = 42
    ends = reach(saga.board(mine), 41, 1)
    assert 42 not in ends
    further = {land for roll in (2, 3) for land in reach(saga.board(mine), 41, roll)}
    assert further & {1, 2, 3, 4, 5, 6, 7, 8}
    mate.owner = 2  # were it a garrison, it would end the move
    assert 42 in reach(saga.board(mine), 41, 1)
    assert 42 in reach(saga.board(mine), 41, 3)


def test_dark_titans_and_garrisons_pass_one_another() -> None:
    game = scene("crownfall", 1)
    saga = game.state
    assert saga.at(4000)[0].owner == 3
    dark = game.put("B", 4, "Ogre", "Ogre")
    board = saga.board(dark)
    assert 4000 in board.own
    assert set(board.enemies) == {100}


def test_mates_in_neighbouring_lands_have_no_engagement() -> None:
    game = scene("raiders", 2)
    saga = game.state
    game.put("A", 300, "Ogre", "Ogre")
    saga.turn = 0
    assert saga.engagements() == []
    game.put("A", 138, "Ogre", "Ogre")
    assert saga.engagements() == [138]


def test_a_dead_mate_leaves_the_others_playing() -> None:
    game = scene("pretender", 2)
    score = game.score("C")
    game.slay("A", by="C")
    assert not game.state.over
    assert game.state.living() == [1, 2]
    starting = 4 * 6 + 60 + 2 * (15 + 10 + 10)
    worth = (starting - 24) // 2
    assert game.score("C") == score + worth
    assert game.score("B") == 0


def test_a_hero_who_withdraws_counts_as_slain() -> None:
    game = scene("raiders", 2)
    game.resign("A")
    assert game.hero("A").withdrawn
    assert game.goes_on()
    game.resign("B")
    assert game.is_lost()
    assert game.places() == ["ABC"]


def test_only_heroes_bargain_with_one_another() -> None:
    saga = scene("crownfall", 2).state
    assert not any(saga.negotiate(0, other) for other in (2, 3, 4, 5))
    assert not saga.negotiate(3, 0)
    versus = scene("harvest", 2, versus=True).state
    assert versus.negotiate(0, 1)


def test_what_a_scenario_pays() -> None:
    game = scene("pretender", 2)
    assert teams.paid_late(game.state)
    assert teams.rewards(game.state, 0) == (120, 50, 0)
    game.slay("C", by="A")
    assert [teams.rewards(game.state, seat) for seat in (0, 1)] == [(120, 50, 75)] * 2
    assert teams.rewards(game.state, 2)[2] == 0


def test_a_lost_scenario_pays_no_gold() -> None:
    game = scene("pretender", 1)
    game.slay("A", by="B")
    assert teams.rewards(game.state, 0) == (120, 50, 0)


def test_a_game_against_each_other_pays_the_winner_alone() -> None:
    game = scene("harvest", 2, versus=True)
    assert not teams.paid_late(game.state)
    assert teams.rewards(game.state, 1) == (110, 50, 0)
    game.slay("A", by="B")
    assert [teams.rewards(game.state, seat)[2] for seat in (0, 1)] == [0, 50]


def test_the_standard_game_pays_no_gold() -> None:
    game = scene("open_war", 2)
    game.slay("A", by="B")
    assert [teams.rewards(game.state, seat) for seat in (0, 1)] == [(100, 50, 0)] * 2


@pytest.mark.parametrize(
    ("log", "paid"),
    [
        (MarchLog(chosen="pretender", at="raiders", won=["raiders"]), (120, 75)),
        # Case 158
        (MarchLog(chosen="pretender", at="raiders", lost=["pretender"], doom=1), (120, 37)),
    ],
)
def test_a_retry_pays_half_the_gold(log: MarchLog, paid: tuple[int, int]) -> None:
    game = scene("pretender", 1, log=log)
    game.slay("B", by="A")
    win, lose, gold = teams.rewards(game.state, 0)
    assert ((win, gold), lose) == (paid, 50)


def test_crownfall_pays_more_at_the_end_of_a_campaign() -> None:
    log = MarchLog(chosen="crownfall", at="winter_siege", won=["winter_siege"])
    game = scene("crownfall", 1, log=log)
    game.slay("B", by="A")
    assert teams.rewards(game.state, 0) == (350, 75, 300)
    alone = scene("crownfall", 1)
    alone.slay("B", by="A")
    assert teams.rewards(alone.state, 0) == (250, 75, 200)


def test_what_a_viewer_sees_of_a_scenario() -> None:
    game = scene("harvest", 1)
    game.put("A", 1, "Ranger", "Unicorn")
    seen = {who: teams.seen(game.state, who) for who in (0, 1, 2, None)}
    hero = seen[0]
    assert (hero.teams, hero.ids) == (("heroes", "dark", "wild"), ("", "rival", ""))
    assert hero.behaviours == ("", "titan", "hold")
    assert (hero.round, hero.limit, hero.at_limit) == (1, 26, "defeat")
    assert (hero.humans, hero.victory) == (1, "harvest")
    assert [(goal.now, goal.needed) for goal in hero.goals] == [(2, 3)]
    assert {seen[who].goals[0].now for who in (1, None)} == {-1}
    assert hero.tags == {"Wild 1": "guard", "Wild 2": "guard"}


def test_what_can_be_seen_of_lamps() -> None:
    game = scene("three_lamps", 2)
    seen = teams.seen(game.state, None)
    assert seen.lands == (100, 200, 300, 400, 500, 600)
    (goal,) = seen.goals
    assert (goal.what, goal.now, goal.needed) == ("hold_lands", 2, 4)


def test_a_viewer_of_a_game_against_each_other_sees_the_own_goal_alone() -> None:
    game = scene("harvest", 2, versus=True)
    game.put("A", 1, "Ranger")
    assert [goal.now for goal in teams.seen(game.state, 0).goals] == [1, 0]
    assert [goal.now for goal in teams.seen(game.state, 1).goals] == [0, 0]
    assert teams.seen(game.state, None).goals == ()
    assert teams.seen(game.state, 0).victory == "harvest_versus"


def test_every_scenario_can_be_seen() -> None:
    for scenario in SCENARIOS.values():
        game = scene(scenario.id, 2)
        for seat in (None, *range(len(game.state.players))):
            assert teams.seen(game.state, seat).scenario == scenario.id


def _home(game: Scene, letter: str) -> Homecoming:
    while game.game.asked:
        game.miss(game.asked[:1])
    home = game.hero(letter).home
    assert home is not None
    return home


def test_a_start_score_brings_no_xp() -> None:
    """Case 37."""
    game = scene("winter_siege", 1)
    game.state.players[0].score += 160
    game.hero("A").deeds.battles = 1
    game.course.round = 16
    game.round_ends()
    assert xp(game.sheet("A"), _home(game, "A")) == 180 + 16 + 25


@pytest.mark.parametrize(
    ("bands", "outcome", "paid", "gold"),
    [(4, "won", 80 + 9 + 25, 50), (3, "lost", 40 + 9 + 25, 0)],
)
def test_a_slain_hero_shares_the_outcome(bands: int, outcome: str, paid: int, gold: int) -> None:
    """Case 179."""
    game = scene("raiders", 2)
    game.state.players[0].score = 90
    game.hero("A").deeds.battles = 1
    game.slay("A")
    assert game.hero("A").home is None
    for number in range(1, bands + 1):
        game.rid(f"Wild {number}")
    game.course.round = 15
    game.round_ends()
    home = _home(game, "A")
    assert xp(game.sheet("A"), home) == paid
    assert (home.outcome, home.gold, home.scenario) == (outcome, gold, "raiders")


def test_who_leaves_after_the_own_titan_fell_has_not_withdrawn() -> None:
    game = scene("raiders", 2)
    game.slay("A")
    game.resign("A")
    assert not game.hero("A").withdrawn
    for number in range(1, 5):
        game.rid(f"Wild {number}")
    game.engagement_ends()
    assert game.asked == "B"
    assert _home(game, "A").outcome == "won"


def test_the_reward_goes_home_with_its_owner() -> None:
    game = scene("raiders", 1)
    for number in range(1, 4):
        game.rid(f"Wild {number}")
    game.engagement_ends()
    assert _home(game, "A").gained == teams.prize(game.state, 0)
    assert teams.prize(game.state, 0)


def test_a_guest_makes_a_guard_sit_out() -> None:
    """Case 181."""
    sheet = Sheet(
        name="Ada",
        base_xp=0,
        earned=2000,
        spent=2000,
        abilities={"charisma": 3},
        guard=("Unicorn", "Ranger", "Druid"),
    )
    game = scene("healers_road", 1, sheets=[sheet])
    (legion,) = game.state.of(0)
    assert len(legion.characters) == 14
    assert "Healer" in legion.characters
    assert len(game.hero("A").sat_out) == 1
