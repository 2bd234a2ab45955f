"""The golden cases of Rounds, the foe, the end and the Dark War: 39 to 48, 52, 56 to 62."""

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.campaign_log import BattleLog, CampaignLog, Reward
from bot.rules.defenders.cards import ALL_DEFENDERS, DEFENDERS, ENEMIES, Foe, Region
from bot.rules.defenders.difficulty import BASE, Difficulty
from bot.rules.defenders.game import RULESET
from bot.rules.kernel import Event
from tests.builders import start
from tests.rules.defenders.battles import PlayingBattle, battle

FOUR_DEFENDER_CARDS = "Blue Defender, Green Defender, All Defenders 1, All Defenders 2"


def play_on(game: PlayingBattle, kind: type[Event]) -> None:
    """Let every seat miss its time until something happens."""
    for _ in range(200):
        if game.happened(kind):
            return
        game.miss(game.asked[0])
    raise AssertionError(f"no {kind.__name__}")


@pytest.mark.parametrize(
    ("seats", "heroes", "all_defenders"), [(1, 2, 2), (2, 2, 2), (3, 3, 1), (4, 4, 0)]
)
def test_the_first_turn_deck(seats: int, heroes: int, all_defenders: int) -> None:
    """Case 39."""
    game = start(RULESET, seats, difficulty="normal")
    state = game.game.state
    assert len(state.heroes) == heroes
    assert [e.cards for e in game.log if isinstance(e, events.RoundBegins)] == [7]
    drawn = [event.card for event in game.log if isinstance(event, events.CardDrawn)]
    deck = [*drawn, *reversed(state.deck)]
    assert len(deck) == 7
    assert all(card in ENEMIES for card in deck[:3]), "Enemies lie on top in the first Round"
    assert sum(card in DEFENDERS for card in deck) == heroes
    assert sum(card in ALL_DEFENDERS for card in deck) == all_defenders


@pytest.mark.parametrize("level", Difficulty)
def test_the_horde_holds_3_enemies_and_the_dire_enemies_of_the_level(level: Difficulty) -> None:
    """Case 40."""
    game = start(RULESET, 2, difficulty=level.value)
    assert game.find(events.BattleBegins).horde == 3 + BASE[level].dire


def test_every_round_the_turn_deck_grows_by_a_horde_card() -> None:
    """Case 40."""
    game = battle(
        draw=f"Coast & Desert, Forest & Ruins, Mountains & Plains, {FOUR_DEFENDER_CARDS}",
        horde="Wraith, Giant Wasps, Harpy, Sea Serpent, Minotaur",
    )
    while not game.happened(events.FoeRevealed):
        for outer in game.state.ring:
            outer.threat = 0  # the heroes keep every region safe
        game.miss(game.asked[0])
    begun = [(e.number, e.cards) for e in game.log if isinstance(e, events.RoundBegins)]
    assert begun == [(2, 8), (3, 9), (4, 10), (5, 11), (6, 12), (7, 12)]


def test_a_card_that_marks_a_region_is_missing_from_the_next_deck() -> None:
    """Case 41."""
    game = battle(
        draw=f"Coast & Mountains, Forest & Ruins, Plains & Desert, {FOUR_DEFENDER_CARDS}",
        threat="Coast 3",
    )
    play_on(game, events.RoundBegins)
    assert game.find(events.RoundBegins).cards == 7


def test_without_a_horde_card_to_add_the_foe_is_revealed_and_play_goes_on() -> None:
    """Case 42."""
    game = battle(horde="", foe="Giant", foe_hp=10)
    game.do("A", "EndTurn")
    shown = game.find(events.FoeRevealed)
    assert (shown.foe, shown.region, shown.hp) == ("Giant", "Plains", 10)
    assert game.threat("Plains") == 1, "the reveal effect"
    assert game.find(events.RoundBegins).number == 2
    assert game.find(events.RoundBegins).cards == 1, "the foe is not in the Turn Deck"
    assert game.question == "HeroTurn"


def test_no_fight_before_the_reveal_or_from_next_door() -> None:
    """Case 44."""
    battle("Warrior in Mountains, Cleric", foe="Dragon").refused("A", "Fight", "Warrior")
    game = battle("Warrior in Desert, Cleric", foe="Dragon", revealed=True)
    game.refused("A", "Fight", "Warrior")
    game.do("A", "Move", "Warrior", "Mountains")
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 9


def test_the_foe_at_0_hp_is_victory_at_once() -> None:
    """Case 45."""
    game = battle(
        "Warrior in Mountains, Cleric",
        draw="Blue Defender, Plains & Desert",
        threat="Plains 3",
        cap=7,
        revealed=True,
        foe_hp=1,
    )
    game.do("A", "Fight", "Warrior")
    assert game.happened(events.BattleWon)
    assert game.asked == ""
    assert game.levels()[3] == 3, "the card that would have lost the battle stays in the deck"
    assert game.places() == ["AB"]
    outcome = game.ruleset.outcome(game.state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_what_works_against_the_foe_works_against_a_general() -> None:
    """Case 47."""
    game = battle(
        "Barbarian in Plains; hp=2; carries=Staff of Control, Cleric",
        mode=Mode.DARK_WAR,
        foe="General Torren",
        revealed=True,
    )
    game.do("A", "Fight", "Barbarian")
    assert game.foe.hp == 8, "Berserk"
    game.do("A", "StaffOfControl", "Barbarian", "Forest")
    assert game.foe.region == "Forest"


def test_the_new_deck_is_formed_before_the_caravan_comes() -> None:
    """Case 48."""
    game = battle(mode=Mode.GREAT_BATTLE, supply=[Region.COAST], horde="Wraith")
    game.do("A", "EndTurn")
    assert game.find(events.RoundBegins).cards == 2
    assert game.find(events.CaravanArrives).region == "Coast"
    assert game.state.caravans == {"Coast": "Coast"}

    game = battle(mode=Mode.GREAT_BATTLE, supply=[Region.COAST], horde="", foe="Dragon")
    game.do("A", "EndTurn")
    kinds = [type(event) for event in game.told]
    assert kinds.index(events.FoeRevealed) < kinds.index(events.CaravanArrives)
    assert kinds.index(events.CaravanArrives) < kinds.index(events.RoundBegins)


def test_the_dragon_of_the_easiest_battle() -> None:
    """Case 52: it comes at the end of Round 5, and first Scorches at the end of Round 6."""
    assert BASE[Difficulty.EASY].dire == 1
    game = battle(
        "Warrior, Cleric",
        foe="Dragon",
        horde="All Defenders 1, All Defenders 2, Green Defender, Blue Defender",
    )
    play_on(game, events.FoeRevealed)
    assert [e.number for e in game.log if isinstance(e, events.RoundBegins)] == [2, 3, 4, 5, 6]
    assert game.levels() == [0, 1, 0, 0, 0, 1], "the Desert and the Ruins"
    game.told = []
    play_on(game, events.RoundBegins)
    assert game.levels() == [1, 1, 0, 0, 0, 1]


def test_the_foe_keeps_its_last_hp_until_the_sixth_caravan_is_home() -> None:
    """Case 56."""
    game = battle(
        "Warrior in Mountains; xp=3; skill=Double Strike, Cleric",
        mode=Mode.GREAT_BATTLE,
        revealed=True,
        foe_hp=2,
        home=5,
        caravans="Ruins in Mountains",
        destroyed="Coast",
    )
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "DoubleStrike", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert game.find(events.Fought).dealt == 1, "the second point is not dealt"
    assert game.foe.hp == 1
    game.do("A", "Move", "Warrior", "Capital City", ("Ruins",))
    assert game.find(events.CaravanHome).home == 6
    game.do("A", "Move", "Warrior", "Mountains", ())
    game.do("A", "Fight", "Warrior")
    assert game.happened(events.BattleWon)
    assert game.state.over


def test_a_general_has_1_hp_more_for_each_hero_above_two() -> None:
    """Case 57."""
    log = CampaignLog(difficulty=Difficulty.NORMAL)
    battles = (RULESET.campaign_game(log, 4, f"{seed:064x}") for seed in range(100))
    foes = (PlayingBattle(RULESET, game).foe for game in battles)
    assert next(foe.hp for foe in foes if foe.name is Foe.GENERAL_VARK) == 8


def test_a_general_defeated_brings_xp_and_three_caravans_two_rewards() -> None:
    """Case 57."""
    game = battle(
        "Warrior in Mountains; xp=4, Cleric; xp=0, Bard; xp=3, Druid; xp=5",
        mode=Mode.DARK_WAR,
        foe="General Vark",
        foe_hp=1,
        revealed=True,
        home=3,
        artifacts="Spear of Valor, Horn of Command",
        skills="Taunt, Rally",
        log=CampaignLog(difficulty=Difficulty.NORMAL, morale=2, saved=1),
    )
    game.do("A", "Fight", "Warrior")
    game.do("A", "Fight", "Warrior")
    assert [hero.xp for hero in game.state.heroes] == [5, 2, 5, 5]
    assert game.state.log is not None
    assert game.state.log.saved == 4
    game.do("B", "TakeReward", Reward.REST)
    assert game.choices("A", "TakeReward") == [Reward.RECRUIT, Reward.TRAIN], "a different one"
    game.do("C", "TakeReward", Reward.RECRUIT)
    game.do("D", "PickHero", "Druid")
    assert game.state.over
    assert game.state.log.morale == 3
    assert game.state.log.battles[-1] == BattleLog(
        Foe.GENERAL_VARK, won=True, rounds=1, delivered=3, rewards=[Reward.REST, Reward.RECRUIT]
    )


def test_a_defend_for_nothing_teaches_nothing() -> None:
    """Case 60."""
    game = battle(
        "Warrior in Plains; xp=2; carries=Shield of Aughmoore, Cleric",
        mode=Mode.GREAT_BATTLE,
        draw="Plains & Ruins, Plains & Desert, Blue Defender",
    )
    game.do("A", "Defend", "Warrior", "Shield of Aughmoore")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (4, 2)
    assert game.choices("A", "Defend", "Warrior") == ["normal"]
    game.do("A", "Defend", "Warrior")
    assert (game.hp("Warrior"), game.hero("Warrior").xp) == (3, 3)
    assert game.threat("Plains") == 0


def test_hold_fast_stops_the_card_where_it_is() -> None:
    """Case 61."""
    game = battle(
        "Warrior; xp=3; skill=Hold Fast, Cleric",
        mode=Mode.GREAT_BATTLE,
        draw="Forest & Coast, Blue Defender",
        threat="Forest 3",
        cap=2,
    )
    game.do("A", "UseHoldFast")
    assert game.levels() == [0, 0, 3, 0, 0, 0]
    assert game.state.capital == 2
    assert game.hero("Warrior").xp == 0
    assert game.state.discard == ["Forest & Coast"]


def test_scorch_on_a_destroyed_region_raises_the_capital() -> None:
    """Case 62."""
    game = battle(destroyed="Mountains", cap=3, revealed=True, foe="Dragon", horde="")
    game.do("A", "EndTurn")
    assert game.state.capital == 4
    assert game.levels() == [None, 0, 0, 0, 0, 0]


def test_frenzy_finds_no_region_at_level_0() -> None:
    """Case 62."""
    game = battle(
        draw="Harpy, Blue Defender",
        threat="Desert 1, Forest 2, Plains 3, Ruins 1",
        destroyed="Coast, Mountains",
        cap=2,
    )
    assert game.levels() == [None, 1, 2, 3, None, 1]
    assert game.state.capital == 3, "the attack on the Mountains"
