"""The Dark War: what a battle leaves behind, won or lost (rulings D10)."""

from __future__ import annotations

from bot.rules.defenders import campaign_events, events
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.campaign_events import CampaignEnds
from bot.rules.defenders.campaign_log import BattleLog, HeroLog, Reward
from bot.rules.defenders.cards import Artifact, Foe, HeroCard, Region, Side, Skill
from tests.rules.defenders.battles import battle
from tests.rules.defenders.campaign_setting import (
    CAMPAIGN,
    HEROES,
    after,
    laid,
    log_with,
    lose,
    met,
    new_log,
    next_battle,
    win,
)

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
