"""The Dark War: what each battle begins with, how the campaign ends and is stored (rulings D10)."""

from __future__ import annotations

import pytest

from bot.rules.defenders.battle import Mode
from bot.rules.defenders.campaign_events import CampaignEnds
from bot.rules.defenders.campaign_log import CampaignLog, HeroLog, Reward
from bot.rules.defenders.cards import (
    ARTIFACTS,
    FOES,
    GENERALS,
    OUTER,
    SKILLS,
    Artifact,
    HeroCard,
    Region,
    Side,
    Skill,
)
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.game import RULESET
from tests.rules.defenders.battles import battle
from tests.rules.defenders.campaign_setting import (
    CAMPAIGN,
    SEEDS,
    after,
    dire_count,
    laid,
    log_with,
    met,
    new_log,
    next_battle,
    win,
)

# The beginning


def test_a_campaign_begins_with_morale_3_and_nothing_else() -> None:
    log = new_log(difficulty="hard", length="short", heroes="chosen")
    assert log == CampaignLog(difficulty=Difficulty.HARD, short=True, choose_heroes=True)
    assert (log.morale, log.saved, log.scars, log.heroes, log.ring) == (3, 0, [], [], [])
    assert not log.ended and CAMPAIGN is not None and not CAMPAIGN.over(log)


@pytest.mark.parametrize(("seats", "heroes"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_first_battle_gathers_the_heroes_with_a_skill_each_and_0_xp(
    seats: int, heroes: int
) -> None:
    state = laid(new_log(), seats)
    assert state.mode is Mode.DARK_WAR
    assert len(state.heroes) == heroes
    assert all(hero.skill is not None and hero.xp == 0 for hero in state.heroes)
    assert len(state.owners()) == seats
    assert {outer.side for outer in state.ring} == {Side.FRIENDLY}
    assert state.capital_side is Side.FRIENDLY


def test_the_heroes_can_be_chosen() -> None:
    game = next_battle(new_log(heroes="chosen"))
    for letter, card in (("A", HeroCard.CHRONICLER), ("B", HeroCard.BARD)):
        ((kind),) = game.offered(letter)
        game.act(letter, kind(card))
    assert [hero.card for hero in game.game.state.heroes] == ["Chronicler", "Bard"]


@pytest.mark.parametrize(
    ("heroes", "seats"), [(0, (1, 2, 3, 4)), (2, (1, 2)), (3, (3,)), (4, (4,))]
)
def test_the_party_is_as_many_as_its_heroes_need(heroes: int, seats: tuple[int, ...]) -> None:
    log = new_log()
    log.heroes = [HeroLog(card) for card in list(HeroCard)[:heroes]]
    assert CAMPAIGN is not None
    assert CAMPAIGN.seats(log) == seats


def test_heroes_and_ring_stay_the_same_and_one_player_may_run_both_heroes() -> None:
    ring = [*OUTER[3:], *OUTER[:3]]
    log = log_with(battles=met(True), ring=ring)
    for seats, owners in ((1, [0, 0]), (2, [0, 1])):
        state = laid(log, seats, SEEDS[5])
        assert [hero.card for hero in state.heroes] == ["Warrior", "Cleric"]
        assert [hero.owner for hero in state.heroes] == owners
        assert [outer.region for outer in state.ring] == ring


def test_what_heroes_bring_along_and_what_is_reset() -> None:
    state = laid(log_with(battles=met(True)))
    warrior, cleric = state.heroes
    assert (warrior.skill, warrior.xp, warrior.hp) == (Skill.TAUNT, 2, 4)
    assert cleric.artifacts == [Artifact.TWIN_BLADES]
    assert {hero.region for hero in state.heroes} == {Region.CAPITAL}
    assert all(outer.threat == 0 and not outer.destroyed for outer in state.ring)
    assert (state.capital, state.caravans, state.home) == (0, {}, [])
    assert not state.fallen and not state.used and not state.spent


def test_kept_artifacts_and_skills_stay_out_of_the_decks() -> None:
    state = laid(log_with(battles=met(True)))
    assert set(state.artifacts) == set(ARTIFACTS) - {Artifact.TWIN_BLADES}
    assert set(state.skills) == set(SKILLS) - {Skill.TAUNT, Skill.RALLY}


# Battle by battle

NUMBERS = {
    "easy": (0, 1, 1, 1),
    "normal": (1, 1, 2, 2),
    "hard": (1, 2, 2, 3),
    "epic": (2, 2, 3, 4),
}


@pytest.mark.parametrize("level", NUMBERS)
@pytest.mark.parametrize("number", range(4))
def test_the_dire_enemies_of_each_battle(level: str, number: int) -> None:
    log = log_with(difficulty=Difficulty(level), battles=met(*[True] * number))
    state = laid(log)
    assert dire_count(state) == NUMBERS[level][number]
    assert len(state.horde) == 3 + NUMBERS[level][number]


@pytest.mark.parametrize("level", NUMBERS)
def test_the_short_campaign_is_a_general_and_the_epic_foe(level: str) -> None:
    log = log_with(difficulty=Difficulty(level), short=True)
    first = laid(log)
    assert first.foe is not None and first.foe.name in GENERALS
    assert dire_count(first) == NUMBERS[level][0]
    log.battles = met(True)
    assert log.final
    last = laid(log)
    assert last.foe is not None and last.foe.name not in GENERALS
    assert dire_count(last) == NUMBERS[level][3]


def test_a_general_is_not_met_twice_even_if_he_was_never_revealed() -> None:
    log = log_with(battles=met(True, False))
    faced = {state.foe.name for seed in SEEDS if (state := laid(log, 2, seed)).foe is not None}
    assert faced == set(GENERALS[2:])


def test_any_general_may_come_first_and_any_epic_foe_last() -> None:
    first = {state.foe.name for s in SEEDS if (state := laid(log_with(), 2, s)).foe is not None}
    assert first == set(GENERALS)
    log = log_with(battles=met(True, True, True))
    last = {state.foe.name for s in SEEDS if (state := laid(log, 2, s)).foe is not None}
    assert last <= set(FOES) - set(GENERALS)
    assert any(FOES[foe].dark_war for foe in last) and any(not FOES[foe].dark_war for foe in last)


@pytest.mark.parametrize(("seats", "more"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_a_general_has_1_hp_more_for_each_hero_above_two(seats: int, more: int) -> None:
    for seed in SEEDS[:6]:
        foe = laid(new_log(), seats, seed).foe
        assert foe is not None
        assert foe.hp == foe.max_hp == FOES[foe.name].hp + more


def test_three_caravans_come_in_a_generals_battle_and_six_in_the_last() -> None:
    orders = [laid(log_with(), 2, seed).supply for seed in SEEDS]
    assert {len(set(order)) for order in orders} == {3}
    assert {start for order in orders for start in order} == set(OUTER)
    assert len(laid(log_with(battles=met(True, True, True))).supply) == 6


@pytest.mark.parametrize(
    ("wins", "hp"),
    [((True, True, True), 10), ((True, False, True), 12), ((False, True, False), 14)],
)
def test_every_general_at_large_gives_the_epic_foe_2_hp(wins: tuple[bool, ...], hp: int) -> None:
    foe = laid(log_with(battles=met(*wins)), 2).foe
    assert foe is not None and (foe.hp, foe.max_hp) == (hp, hp)


def test_the_foe_with_more_hp_still_has_its_spaces() -> None:
    log = log_with(battles=met(False, True, True))
    game = battle(
        "Warrior in Coast; xp=2, Cleric",
        mode=Mode.DARK_WAR,
        log=log,
        foe="Hydra",
        foe_hp=12,
        revealed=True,
    )
    for _ in range(3):
        game.do("A", "Fight", "Warrior")
    assert game.threat("Coast") == 0
    game.do("A", "Sacrifice", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert game.threat("Coast") == 1


@pytest.mark.parametrize(("battles", "needed"), [((), False), ((True, True, True), True)])
def test_the_caravans_are_needed_in_the_last_battle_only(
    battles: tuple[bool, ...], needed: bool
) -> None:
    assert laid(log_with(battles=met(*battles))).escort_needed == needed


# The end


def test_winning_the_last_battle_wins_the_campaign() -> None:
    log = log_with(battles=met(True, False, True), morale=2, saved=3, scars=[Region.COAST])
    game = win(log=log, destroyed="Ruins")
    assert game.find(CampaignEnds) == CampaignEnds(True, 21, "Heroes")
    log = after(game)
    assert (log.ended, log.won, log.saved) == (True, True, 9)
    assert log.scars == [Region.COAST, Region.RUINS], "the last battle's count too"
    assert log.battles[-1].rewards == []
    assert [hero.xp for hero in log.heroes] == [0, 0], "XP are for Generals"


def test_the_short_campaign_ends_after_two() -> None:
    game = win(log=log_with(short=True, battles=met(True), saved=3))
    assert game.find(CampaignEnds) == CampaignEnds(True, 25, "Legends")


@pytest.mark.parametrize(
    ("won", "saved", "morale", "scars", "score", "rank"),
    [
        (True, 15, 3, 0, 31, "Legends"),
        (True, 8, 3, 0, 24, "Legends"),
        (True, 7, 3, 0, 23, "Heroes"),
        (True, 6, 2, 2, 18, "Heroes"),
        (True, 6, 2, 3, 17, "Defenders"),
        (True, 6, 1, 3, 15, "Defenders"),
        (False, 6, 3, 0, 12, "Defenders"),
        (False, 5, 3, 0, 11, "Survivors"),
        (False, 0, 0, 3, -3, "Survivors"),
    ],
)
def test_score_and_rank(
    won: bool, saved: int, morale: int, scars: int, score: int, rank: str
) -> None:
    log = log_with(won=won, ended=True, saved=saved, morale=morale, scars=list(OUTER[:scars]))
    assert (log.score, log.rank) == (score, rank)


# How it is stored


def test_a_log_goes_to_json_and_back() -> None:
    assert CAMPAIGN is not None
    game = win(log=log_with(scars=[Region.COAST], morale=2, saved=5, battles=met(False)), home=3)
    game.do("A", "TakeReward", Reward.REST)
    game.do("A", "TakeReward", Reward.REBUILD)
    log = after(game)
    stored = CAMPAIGN.encode(log)
    assert CAMPAIGN.decode(stored, CAMPAIGN.schema) == log
    assert CAMPAIGN.encode(CAMPAIGN.decode(stored, CAMPAIGN.schema)) == stored
    assert CAMPAIGN.decode(CAMPAIGN.encode(new_log()), 1) == new_log()


def test_setting_a_battle_up_and_playing_it_leaves_the_stored_log_alone() -> None:
    log = log_with(battles=met(True))
    before = RULESET.campaign and RULESET.campaign.encode(log)
    game = next_battle(log)
    game.resign("A")
    game.resign("B")
    assert game.game.state.log.morale == 2
    assert (RULESET.campaign and RULESET.campaign.encode(log)) == before
