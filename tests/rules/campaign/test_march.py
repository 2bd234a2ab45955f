"""The Ashen March: its roads, doom, side trips, votes, rewards and end (11)."""

from __future__ import annotations

import pytest

from bot.rules.campaign import march, march_rules, teams
from bot.rules.campaign.content import ITEMS
from bot.rules.campaign.endings import WON, ChooseWay, RewardItem, TakeReward, TakeWay
from bot.rules.campaign.game import CHARACTERS, RULESET
from bot.rules.campaign.scenario_events import PrizeGiven, WayChosen
from bot.rules.campaign.scenarios import SCENARIOS, MarchLog
from bot.rules.campaign.sheet import Homecoming, OwnedItem, Sheet
from bot.rules.chance import Chance
from tests.builders import SEED
from tests.rules.campaign.scenes import Scene, scene

PATH = ("raiders", "pretender", "harvest", "three_lamps", "winter_siege", "crownfall")
CAMPAIGN = march.CAMPAIGN


def _after(*told: str) -> MarchLog:
    """Return the log after scenarios, each `won` unless it is told with a minus."""
    log = march_rules.begin()
    for each in told:
        scenario = each.lstrip("-")
        assert scenario in march_rules.ways(log), f"{scenario} is not open"
        log.chosen = scenario
        log = march_rules.advanced(log, scenario, won=each == scenario)
    return log


def test_the_graph_is_whole() -> None:
    for start, roads in march_rules.ROADS.items():
        assert start is None or start in SCENARIOS
        assert all(road in march_rules.ROADS for road in roads)


def test_the_straight_way() -> None:
    log = CAMPAIGN.begin({"march": "first"})
    for scenario in PATH:
        assert log.chosen == scenario or scenario in march_rules.ways(log)
        assert not CAMPAIGN.over(log)
        log.chosen = scenario
        log = march_rules.advanced(log, scenario, won=True)
    assert (log.ended, log.doom, log.won) == ("won", 0, list(PATH))
    assert CAMPAIGN.over(log)
    assert march_rules.ways(log) == ()
    assert CAMPAIGN.seats(log) == ()


def test_forks() -> None:
    assert march_rules.ways(_after("raiders")) == ("pretender",)
    assert march_rules.ways(_after(*PATH[:2])) == ("harvest", "healers_road")
    assert march_rules.ways(_after(*PATH[:4]))[:2] == ("winter_siege", "demon_gate")
    assert march_rules.ways(_after("raiders", "pretender", "healers_road"))[0] == "three_lamps"


def test_the_other_branch_is_a_side_trip_once() -> None:
    log = _after(*PATH[:3])
    assert march_rules.ways(log) == ("three_lamps", "healers_road")
    assert march_rules.is_side_trip(log, "healers_road")
    assert march_rules.gold(log, "healers_road", 100) == 50
    back = _after(*PATH[:3], "healers_road")
    assert (back.at, back.chosen) == ("harvest", "three_lamps")
    assert march_rules.ways(back) == ("three_lamps",)
    late = _after(*PATH[:5])
    assert march_rules.ways(late) == ("crownfall", "healers_road", "demon_gate")


def test_a_lost_side_trip_costs_doom_and_is_over() -> None:
    log = _after(*PATH[:3], "-healers_road")
    assert (log.doom, log.at) == (1, "harvest")
    assert march_rules.ways(log) == ("three_lamps",)


def test_after_a_loss_it_is_played_again_or_the_other_branch() -> None:
    log = _after("raiders", "pretender", "-harvest")
    assert (log.doom, log.chosen) == (1, "harvest")
    assert march_rules.ways(log) == ("harvest", "healers_road")
    assert march_rules.gold(log, "harvest", 100) == 50
    assert march_rules.gold(log, "healers_road", 100) == 100
    assert march_rules.ways(_after("-raiders")) == ("raiders",)


def test_a_branch_that_was_lost_stays_open_as_a_side_trip() -> None:
    log = _after("raiders", "pretender", "-harvest", "healers_road")
    assert march_rules.ways(log) == ("three_lamps", "harvest")
    assert march_rules.is_retry(log, "harvest")
    assert march_rules.gold(log, "harvest", 100) == 50


def test_doom_ends_the_campaign() -> None:
    log = _after("-raiders", "-raiders", "-raiders")
    assert not CAMPAIGN.over(log)
    log = march_rules.advanced(log, "raiders", won=False)
    assert (log.doom, log.ended) == (4, "lost")
    assert CAMPAIGN.over(log)


def test_case_157_doom_makes_dark_titans_stronger() -> None:
    """Case 157."""
    game = scene("three_lamps", 1, log=MarchLog(chosen="three_lamps", at="harvest", doom=2))
    assert game.score("B") == 0 + 50
    assert game.hero("B").start_score == 50
    game = scene("crownfall", 1, log=MarchLog(chosen="crownfall", at="demon_gate", doom=2))
    assert [game.score(letter) for letter in "ABC"] == [300, 100 + 100, 100]
    game = scene("pretender", 1, log=MarchLog(chosen="pretender", at="raiders", doom=3))
    assert game.score("B") == 0


def test_a_party_that_has_won_begins_again() -> None:
    log = CAMPAIGN.begin({"march": "again"})
    assert (log.doom, log.again, log.chosen) == (1, True, "raiders")
    log = march_rules.advanced(log, "raiders", won=True)
    game = scene("pretender", 1, log=log)
    assert game.score("B") == 100
    log = MarchLog(chosen="crownfall", at="demon_gate", doom=1, again=True)
    assert scene("crownfall", 1, log=log).score("B") == 100 + 50 + 100


def test_the_next_table_is_set_up_from_the_log() -> None:
    log = _after(*PATH[:5])
    log.chosen = "crownfall"
    assert CAMPAIGN.seats(log) == (4, 6, 7)
    saga, _ = march.set_up(log, 6, Chance(SEED))
    assert (saga.rules.scenario, len(saga.players), saga.march) == ("crownfall", 6, log)


def test_the_log_goes_to_json_and_back() -> None:
    log = _after("raiders", "-pretender", "pretender", "healers_road", "harvest")
    assert CAMPAIGN.decode(CAMPAIGN.encode(log), 1) == log


@pytest.mark.parametrize(
    ("votes", "way"),
    [({0: "a", 1: "b", 2: "b"}, "b"), ({0: "b", 1: "a"}, "b"), ({0: "c", 1: "a", 2: "b"}, "c")],
)
def test_votes(votes: dict[int, str], way: str) -> None:
    assert march_rules.elected(votes) == way


def test_newcomers() -> None:
    def sheet(base: int, earned: int) -> Sheet:
        return Sheet(name="", base_xp=base, earned=earned)

    assert march_rules.newcomer_xp([sheet(100, 900), sheet(200, 570)]) == 500
    assert march_rules.newcomer_xp([sheet(100, 0)]) == 0
    assert march_rules.newcomer_xp([]) == 0


def test_a_new_titan_joins_a_march_with_the_xp_of_a_newcomer() -> None:
    party = [Sheet(name="Ursa", base_xp=100, earned=300), Sheet(name="Brakk", base_xp=0)]
    new = Sheet(name="Yrsa", base_xp=200)
    assert CHARACTERS.joins(new, party[:1]).base_xp == 300
    assert CHARACTERS.joins(new, party) == new, "three quarters of nothing takes nothing"
    assert CHARACTERS.joins(new, ()) == new, "a march that begins has no newcomers"
    won = CHARACTERS.comes_home(new, Homecoming(scenario="raiders", outcome=WON))
    assert CHARACTERS.joins(won, [*party[:1], party[0]]) == won, "who has played comes as they are"


# The end of a table


def _won(scenario: str, humans: int, log: MarchLog | None, *sheets: Sheet) -> Scene:
    game = scene(scenario, humans, log=log, sheets=sheets)
    for number, hero in enumerate(game.state.heroes):
        if hero.team == "wild":
            for legion in game.state.of(number):
                game.rid(legion.marker)
    dark = [n for n, hero in enumerate(game.state.heroes) if hero.team == "dark"]
    if dark:
        game.slay(*("ABCDEFG"[number] for number in dark), by="A")
    else:
        game.engagement_ends()
    assert game.is_won()
    return game


def _lost(scenario: str, log: MarchLog, humans: int = 2) -> Scene:
    game = scene(scenario, humans, log=log)
    game.slay(*"ABC"[:humans])
    assert game.is_lost()
    return game


def _titan(name: str, *items: str) -> Sheet:
    return Sheet(name=name, base_xp=0, items=tuple(map(OwnedItem, items)))


def test_the_party_agrees_on_its_reward() -> None:
    game = _won("raiders", 2, None)
    assert game.question == "RewardItem"
    assert game.asked == "AB"
    assert RULESET.outcome(game.state) is None
    items = game.options("A", TakeReward)
    assert set(items) == {each.id for each in ITEMS.values() if each.rarity == "common"}
    game.act("A", TakeReward(items[1], 0))
    game.act("B", TakeReward(items[1], 0))
    assert game.find(PrizeGiven) == PrizeGiven(0, items[1])
    assert teams.prize(game.state, 0) == (items[1],)
    assert teams.prize(game.state, 1) == ()
    assert game.places() == ["AB", "C"]


def test_who_has_the_fewest_items_gets_what_is_not_agreed() -> None:
    game = _won("raiders", 2, None, _titan("Ada", "ward_stone"), _titan("Bo"))
    items = game.options("A", TakeReward)
    assert game.options("A", TakeReward, items[0]) == [1, 0]
    game.act("A", TakeReward(items[2], 0))
    game.act("B", TakeReward(items[0], 1))
    assert game.find(PrizeGiven) == PrizeGiven(1, items[2])


def test_a_slain_hero_has_a_say_and_who_withdrew_has_none() -> None:
    game = scene("raiders", 3)
    game.slay("A")
    game.resign("B")
    for number in range(1, 7):
        game.rid(f"Wild {number}")
    game.engagement_ends()
    assert game.is_won()
    assert game.asked == "AC"
    assert teams.rewards(game.state, 0)[2] == 50
    assert teams.rewards(game.state, 1)[2] == 0
    game.miss("A")
    game.miss("C")
    assert teams.prize(game.state, 2) or teams.prize(game.state, 0)
    assert game.places() == ["ABC", "D"]


def test_without_stock_there_is_gold() -> None:
    stock = [each for each in ITEMS.values() if each.rarity == "common"]
    owned = [each.id for each in stock for _ in range(each.stock)]
    game = _won("raiders", 1, None, _titan("Ada", *owned))
    cheapest = min(each.price for each in stock)
    assert game.find(PrizeGiven) == PrizeGiven(0, "", cheapest)
    assert teams.rewards(game.state, 0)[2] == 50 + cheapest
    assert teams.prize(game.state, 0) == ()


def test_a_retry_brings_no_item() -> None:
    log = MarchLog(chosen="raiders", lost=["raiders"], doom=1)
    game = _won("raiders", 1, log)
    assert not game.happened(PrizeGiven)
    assert game.places() == ["A", "B"]
    assert teams.rewards(game.state, 0)[2] == 25


def test_the_party_votes_at_a_fork() -> None:
    game = _won("pretender", 2, _after("raiders"))
    assert game.question == "ChooseWay"
    assert game.options("A", TakeWay) == ["harvest", "healers_road"]
    game.act("B", TakeWay("harvest"))
    game.act("A", TakeWay("healers_road"))
    votes = ((0, "healers_road"), (1, "harvest"))
    assert game.find(WayChosen) == WayChosen("healers_road", votes=votes)
    log = CAMPAIGN.after(game.state)
    assert (log.chosen, log.at, log.won) == ("healers_road", "pretender", ["raiders", "pretender"])


def test_no_vote_where_there_is_one_way() -> None:
    game = _lost("raiders", _after())
    assert not isinstance(game.game.decision, ChooseWay | RewardItem)
    assert not game.happened(WayChosen)
    log = CAMPAIGN.after(game.state)
    assert (log.chosen, log.doom, log.lost) == ("raiders", 1, ["raiders"])


def test_after_a_loss_at_a_fork_the_party_votes() -> None:
    game = _lost("winter_siege", _after(*PATH[:4]))
    assert game.options("A", TakeWay) == ["winter_siege", "demon_gate", "healers_road"]
    for letter in "AB":
        game.act(letter, TakeWay("demon_gate"))
    assert CAMPAIGN.after(game.state).chosen == "demon_gate"


def test_a_side_trip_is_chosen_by_vote() -> None:
    game = _lost("three_lamps", _after(*PATH[:3]))
    for letter in "AB":
        game.act(letter, TakeWay("healers_road"))
    assert (chosen := game.find(WayChosen)).scenario == "healers_road" and chosen.side_trip
    log = CAMPAIGN.after(game.state)
    assert (log.chosen, log.doom) == ("healers_road", 1)
    trip = _lost("healers_road", log)
    after = CAMPAIGN.after(trip.state)
    assert (after.chosen, after.visited, after.doom) == ("three_lamps", ["healers_road"], 2)


def test_who_is_late_goes_straight_on() -> None:
    game = _won("pretender", 2, _after("raiders"))
    game.miss("A")
    game.act("B", TakeWay("harvest"))
    assert CAMPAIGN.after(game.state).chosen == "harvest"


def test_the_crown_falls_and_the_campaign_is_won() -> None:
    game = _won("crownfall", 1, _after(*PATH[:5]))
    game.miss("A")
    log = CAMPAIGN.after(game.state)
    assert (log.ended, CAMPAIGN.over(log)) == ("won", True)
    assert teams.rewards(game.state, 0) == (350, 75, 300)


def test_doom_ends_it_at_the_table() -> None:
    game = _lost("crownfall", MarchLog(chosen="crownfall", at="demon_gate", doom=3))
    assert game.places() == ["ABCDEF"]
    log = CAMPAIGN.after(game.state)
    assert (log.ended, log.doom) == ("lost", 4)


def test_a_hero_may_leave_while_the_party_chooses() -> None:
    game = _won("raiders", 2, _after())
    game.resign("A")
    assert game.asked == "B"
    assert not game.hero("A").withdrawn
    game.miss("B")
    assert game.places() == ["AB", "C"]
    assert CAMPAIGN.after(game.state).chosen == "pretender"


# What players read


def test_the_line_in_a_list() -> None:
    words = CAMPAIGN.words
    assert words.line(_after("raiders")) == "On the way to The Pretender, doom 0 of 4"
    assert words.line(_after(*PATH)) == "Won in Crownfall"
    assert words.line(MarchLog(chosen="raiders", doom=4, ended="lost")).startswith("Lost")


def test_the_sheet() -> None:
    log = _after("raiders", "pretender", "-harvest", "healers_road")
    log.chosen = "harvest"
    sheet = CAMPAIGN.words.sheet(log, ["Ada", "Bo"])
    for part in (
        "Ada, Bo",
        "Harvest of Horns",
        "50 gold.",
        "Three Lamps",
        "Lost: Harvest",
        "1 of 4",
    ):
        assert part in sheet
    assert "Won:" in CAMPAIGN.words.sheet(_after(*PATH), [])
    new = CAMPAIGN.words.sheet(_after(), ["Ada"])
    assert "party" not in new, "nobody has marched yet"


def test_the_options_are_named() -> None:
    for option in CAMPAIGN.options:
        assert CAMPAIGN.words.option(option.name)
        for value in option.values:
            assert len(CAMPAIGN.words.option(option.name, value)) <= 100
