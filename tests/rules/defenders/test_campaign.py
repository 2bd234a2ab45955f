"""The Dark War: what a battle leaves behind, and what the next one begins with (rulings D10)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.defenders import campaign_events, events
from bot.rules.defenders.battle import Battle, Mode
from bot.rules.defenders.campaign_events import CampaignEnds
from bot.rules.defenders.campaign_log import BattleLog, CampaignLog, HeroLog, Reward
from bot.rules.defenders.cards import (
    ARTIFACTS,
    DIRE,
    FOES,
    GENERALS,
    OUTER,
    SKILLS,
    Artifact,
    Foe,
    HeroCard,
    Region,
    Side,
    Skill,
)
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.game import RULESET
from bot.rules.defenders.rounds import StartRound
from bot.rules.kernel import Step
from tests.builders import Playing
from tests.rules.defenders.battles import PlayingBattle, battle

SEEDS = [f"{number:02x}" * 32 for number in range(30)]
CAMPAIGN = RULESET.campaign
assert CAMPAIGN is not None


def new_log(**options: str) -> CampaignLog:
    """Return the log of a campaign that has not begun yet."""
    assert CAMPAIGN is not None
    chosen = {option.name: option.values[0] for option in CAMPAIGN.options} | options
    log: CampaignLog = CAMPAIGN.begin(chosen)
    return log


def met(*wins: bool) -> list[BattleLog]:
    """Return battles that are over, each against another General."""
    return [BattleLog(foe, won, 6) for foe, won in zip(GENERALS, wins, strict=False)]


def log_with(**fields: Any) -> CampaignLog:
    """Return a log in the middle of a campaign of the Warrior and the Cleric."""
    heroes = [
        HeroLog(HeroCard.WARRIOR, Skill.TAUNT, 2),
        HeroLog(HeroCard.CLERIC, Skill.RALLY, 0, [Artifact.TWIN_BLADES]),
    ]
    known: dict[str, Any] = {"heroes": heroes, "ring": list(OUTER)}
    return CampaignLog(**{"difficulty": Difficulty.NORMAL} | known | fields)


def next_battle(log: CampaignLog, seats: int = 2, seed: str = SEEDS[0]) -> Playing:
    """Set up a campaign's next battle."""
    return Playing(RULESET, RULESET.campaign_game(log, seats, seed))


def laid(log: CampaignLog, seats: int = 2, seed: str = SEEDS[0]) -> Battle:
    """Return the next battle as it lies before its first Round."""
    game = RULESET.campaign_game(log, seats, seed)
    while not isinstance(step := game.agenda.pop(), StartRound):
        found = list(step.resolve(game.state))
        game.agenda += [more for more in reversed(found) if isinstance(more, Step)]
    state: Battle = game.state
    return state


def dire_count(state: Battle) -> int:
    """Return how many Dire Enemies are in the battle."""
    return sum(card in DIRE for card in state.horde)


HEROES = "Warrior in Plains; skill=Taunt, Cleric; skill=Rally"


def win(heroes: str = HEROES, log: CampaignLog | None = None, **settings: Any) -> PlayingBattle:
    """Let blue strike the last blow at a General, or in a last battle at the Epic Foe."""
    log = log or log_with()
    known: dict[str, Any] = {
        "foe": "Giant" if log.final else "General Torren",
        "foe_hp": 1,
        "revealed": True,
        "home": 6 if log.final else 0,
        "artifacts": "Tome of Lore, Lantern of Roads",
        "skills": "Inspire, Salvage, Iron Will",
    }
    game = battle(heroes, mode=Mode.DARK_WAR, log=log, **known | settings)
    game.do("A", "Fight", game.state.heroes[0].card.value)
    return game


def lose(heroes: str = HEROES, log: CampaignLog | None = None, **settings: Any) -> PlayingBattle:
    """Let the Capital City fall."""
    known: dict[str, Any] = {"foe": "General Torren", "foe_hp": 6}
    return battle(
        heroes,
        mode=Mode.DARK_WAR,
        log=log or log_with(),
        draw="Forest & Ruins",
        destroyed="Forest",
        cap=7,
        **known | settings,
    )


def after(game: PlayingBattle) -> CampaignLog:
    """Return the log as the finished battle leaves it."""
    assert game.asked == "", "the battle is over"
    assert CAMPAIGN is not None
    log: CampaignLog = CAMPAIGN.after(game.state)
    return log


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


# A battle won


def test_case_57_xp_saved_caravans_and_two_rewards() -> None:
    game = win(
        "Warrior in Plains; xp=4, Cleric, Bard; xp=3, Druid; xp=5", log_with(heroes=[]), home=3
    )
    assert [hero.xp for hero in game.state.heroes] == [5, 2, 5, 5]
    assert game.state.log is not None and game.state.log.saved == 3
    assert game.asked == "ABCD"
    game.do("C", "TakeReward", Reward.RECRUIT)
    game.do("A", "PickHero", "Druid")
    assert game.question == "ChooseReward"
    assert Reward.RECRUIT not in game.choices("A", "TakeReward"), "a different one"
    game.do("A", "TakeReward", Reward.TRAIN)
    log = after(game)
    assert [hero.xp for hero in log.heroes] == [5, 2, 5, 5]
    assert log.battles[-1] == BattleLog(
        Foe.GENERAL_TORREN, True, 1, 3, [Reward.RECRUIT, Reward.TRAIN]
    )
    assert log.heroes[3].artifacts == [Artifact.TOME_OF_LORE]
    assert [hero.skill for hero in log.heroes[:3]] == ["Iron Will", "Salvage", "Inspire"][::-1]


def test_the_xp_for_a_general_are_told_once_and_kept() -> None:
    game = win(home=2)
    told = [event for event in game.told if isinstance(event, events.GainedXp)]
    assert [event.gained for event in told] == [2, 2]
    game.do("A", "TakeReward", Reward.RECRUIT)
    game.do("B", "PickHero", "Warrior")
    log = after(game)
    assert (log.saved, [hero.xp for hero in log.heroes]) == (2, [2, 2])
    assert not log.ended


def test_with_two_caravans_there_is_one_reward() -> None:
    game = win(home=2)
    assert game.question == "ChooseReward"
    game.do("A", "TakeReward", Reward.RECRUIT)
    game.do("A", "PickHero", "Warrior")
    assert after(game).battles[-1].rewards == [Reward.RECRUIT]


def test_caravans_add_up_over_the_battles() -> None:
    game = win(log=log_with(saved=4, battles=met(True)), home=1)
    assert game.state.log is not None and game.state.log.saved == 5


def test_a_hero_with_several_artifacts_keeps_the_one_its_owner_chooses() -> None:
    game = win(
        "Warrior in Plains; skill=Taunt; carries=Spear of Valor+Wings of Dawn+Twin Blades, "
        "Cleric; skill=Rally; carries=Boots of Zephyr"
    )
    assert (game.asked, game.question) == ("A", "Trim")
    assert len(game.choices("A", "KeepForNextBattle")) == 3
    game.do("A", "KeepForNextBattle", "Wings of Dawn")
    assert game.question == "ChooseReward"
    assert {Artifact.SPEAR_OF_VALOR, Artifact.TWIN_BLADES} <= set(game.state.artifacts)
    kept = [hero.artifacts for hero in game.state.heroes]
    assert kept == [[Artifact.WINGS_OF_DAWN], [Artifact.BOOTS_OF_ZEPHYR]]


def test_the_time_for_a_trim_runs_out_and_the_oldest_is_kept() -> None:
    game = win("Warrior in Plains; carries=Spear of Valor+Twin Blades, Cleric")
    game.miss("A")
    assert game.hero("Warrior").artifacts == [Artifact.SPEAR_OF_VALOR]


# Rewards


def test_recruit_gives_the_top_artifact_to_one_hero_also_as_a_second() -> None:
    game = win("Warrior in Plains; skill=Taunt; carries=Spear of Valor, Cleric; skill=Rally")
    game.do("A", "TakeReward", Reward.RECRUIT)
    assert game.choices("B", "PickHero") == ["Warrior", "Cleric"]
    game.do("B", "PickHero", "Warrior")
    log = after(game)
    assert log.heroes[0].artifacts == [Artifact.SPEAR_OF_VALOR, Artifact.TOME_OF_LORE]
    assert laid(log).heroes[0].artifacts == log.heroes[0].artifacts


def test_recruit_needs_a_slot_as_ever() -> None:
    game = win(
        "Warrior in Plains; skill=Taunt; carries=Wings of Dawn, Cleric; skill=Rally",
        artifacts="Mantle of Thorns",
    )
    game.do("A", "TakeReward", Reward.RECRUIT)
    game.do("A", "PickHero", "Warrior")
    assert game.choices("A", "DropFor") == ["Wings of Dawn", None]
    game.do("A", "DropFor", "Wings of Dawn")
    assert after(game).heroes[0].artifacts == [Artifact.MANTLE_OF_THORNS]


def test_train_lets_every_hero_draw_a_skill_and_keep_either() -> None:
    game = win()
    game.do("B", "TakeReward", Reward.TRAIN)
    assert game.asked == "A"
    assert game.choices("A", "KeepSkill") == ["Taunt", "Inspire"]
    game.do("A", "KeepSkill", "Inspire")
    assert game.asked == "B"
    assert game.choices("B", "KeepSkill")[0] == "Rally"
    game.do("B", "KeepSkill", "Rally")
    log = after(game)
    assert [hero.skill for hero in log.heroes] == [Skill.INSPIRE, Skill.RALLY]


def test_rebuild_removes_one_scar() -> None:
    game = win(log=log_with(scars=[Region.COAST, Region.RUINS]))
    game.do("A", "TakeReward", Reward.REBUILD)
    assert game.choices("A", "PickRegion") == ["Coast", "Ruins"]
    game.do("A", "PickRegion", "Coast")
    log = after(game)
    assert log.scars == [Region.RUINS]
    ring = {outer.region: outer for outer in laid(log).ring}
    assert (ring[Region.COAST].side, ring[Region.COAST].threat) == (Side.FRIENDLY, 0)


def test_rebuild_can_remove_a_scar_of_the_battle_just_won() -> None:
    game = win(destroyed="Desert")
    game.do("A", "TakeReward", Reward.REBUILD)
    assert after(game).scars == []


def test_rest_raises_morale_up_to_3() -> None:
    game = win(log=log_with(morale=2, battles=met(False)))
    game.do("A", "TakeReward", Reward.REST)
    assert game.find(campaign_events.MoraleChanged).morale == 3
    assert after(game).morale == 3


def test_only_rewards_that_bring_something_are_offered() -> None:
    assert win().choices("A", "TakeReward") == [Reward.RECRUIT, Reward.TRAIN]
    more = win(log=log_with(morale=1, scars=[Region.COAST], battles=met(False, False)))
    assert more.choices("A", "TakeReward") == list(Reward)


def test_the_time_for_a_reward_runs_out_and_the_first_is_taken() -> None:
    game = win()
    game.miss("A")
    assert game.find(campaign_events.RewardChosen).reward is Reward.RECRUIT


# Scars


def test_destroyed_regions_become_scars_in_the_order_of_their_destruction() -> None:
    game = win(destroyed="Ruins, Coast")
    assert game.state.log is not None
    assert game.state.log.scars == [Region.RUINS, Region.COAST]


def test_there_are_three_scars_at_most_and_one_for_each_region() -> None:
    game = win(log=log_with(scars=[Region.COAST, Region.DESERT]), destroyed="Ruins, Coast, Forest")
    assert game.state.log is not None
    assert game.state.log.scars == [Region.COAST, Region.DESERT, Region.RUINS]


def test_a_scarred_region_starts_at_level_1_with_its_hostile_side_up() -> None:
    state = laid(log_with(battles=met(True), scars=[Region.COAST, Region.DESERT]))
    for outer in state.ring:
        scarred = outer.region in (Region.COAST, Region.DESERT)
        assert outer.side is (Side.HOSTILE if scarred else Side.FRIENDLY)
        assert outer.threat == scarred
    assert state.capital_side is Side.FRIENDLY
    assert (state.sand_left, state.dice_left) == (3, 2), "to start at 1 is no rise"


def test_a_scar_may_be_destroyed_again_and_stays_one() -> None:
    game = win(log=log_with(scars=[Region.COAST]), destroyed="Coast")
    assert game.state.log is not None and game.state.log.scars == [Region.COAST]


# A battle lost


def test_a_loss_costs_1_morale_and_leaves_the_general_at_large() -> None:
    game = lose(
        "Warrior in Plains; skill=Taunt; xp=3; carries=Spear of Valor+Twin Blades, Cleric",
        log_with(scars=[Region.COAST], saved=2),
        home=3,
    )
    assert game.find(campaign_events.MoraleChanged).morale == 2
    assert game.question == "Trim"
    game.do("A", "KeepForNextBattle", "Twin Blades")
    log = after(game)
    assert (log.morale, log.saved, log.at_large) == (2, 2, 1)
    assert log.scars == [Region.COAST], "no new scars"
    assert log.battles[-1] == BattleLog(Foe.GENERAL_TORREN, False, 1)
    assert log.heroes[0] == HeroLog(HeroCard.WARRIOR, Skill.TAUNT, 3, [Artifact.TWIN_BLADES])
    assert not log.ended
    assert log.next_battle == 1, "the battle is not played again"


def test_after_a_loss_there_is_no_reward() -> None:
    assert after(lose()).battles[-1].rewards == []


def test_without_morale_the_campaign_is_lost_at_once() -> None:
    game = lose(log=log_with(morale=1, battles=met(False, False), saved=4))
    log = after(game)
    assert (log.morale, log.ended, log.won) == (0, True, False)
    assert CAMPAIGN is not None and CAMPAIGN.over(log)
    assert game.find(CampaignEnds) == CampaignEnds(False, 4, "Survivors")


def test_losing_the_last_battle_loses_the_campaign_whatever_the_morale() -> None:
    game = lose(log=log_with(battles=met(True, True, True), saved=9), foe="Giant", foe_hp=10)
    log = after(game)
    assert (log.morale, log.ended, log.won) == (3, True, False)
    assert game.find(CampaignEnds) == CampaignEnds(False, 15, "Defenders")


def test_who_gives_up_loses_the_battle() -> None:
    game = battle(HEROES, mode=Mode.DARK_WAR, log=log_with(), foe="General Vark", solo=True)
    game.resign("A")
    log = after(game)
    assert log.morale == 2
    assert log.battles == [BattleLog(Foe.GENERAL_VARK, False, 1)]


def test_a_battle_given_up_before_it_has_begun_does_not_count() -> None:
    game = next_battle(new_log(heroes="chosen"), seats=1)
    ((kind),) = game.offered("A")
    game.act("A", kind(HeroCard.BARD))
    game.resign("A")
    assert game.asked == ""
    assert game.game.state.log == new_log(heroes="chosen")


def test_who_leaves_when_the_battle_is_won_leaves_the_reward_but_not_the_win() -> None:
    game = win("Warrior in Plains; carries=Spear of Valor+Twin Blades, Cleric", home=3, solo=True)
    assert game.question == "Trim"
    game.resign("A")
    log = after(game)
    assert (log.saved, log.morale, log.battles[-1].won) == (3, 3, True)
    assert log.heroes[0].artifacts == [Artifact.SPEAR_OF_VALOR]
    assert log.battles[-1].rewards == []


def test_who_leaves_after_a_recruit_leaves_it_to_the_hero() -> None:
    game = win(
        "Warrior in Plains; skill=Taunt; carries=Spear of Valor, Cleric; skill=Rally",
        home=3,
        solo=True,
    )
    game.do("A", "TakeReward", Reward.RECRUIT)
    game.do("A", "PickHero", "Warrior")
    assert game.question == "Training", "no other second reward was left"
    game.resign("A")
    log = after(game)
    assert log.heroes[0].artifacts == [Artifact.SPEAR_OF_VALOR, Artifact.TOME_OF_LORE]
    assert log.heroes[0].skill is Skill.TAUNT


def test_another_player_chooses_for_who_has_left() -> None:
    game = win(
        "Cleric in Plains; skill=Rally, Warrior; skill=Taunt; carries=Spear of Valor+Twin Blades"
    )
    assert game.asked == "B"
    game.resign("B")
    assert game.asked == "A"
    game.do("A", "KeepForNextBattle", "Twin Blades")
    assert game.asked == "A", "nobody else chooses the reward"


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
