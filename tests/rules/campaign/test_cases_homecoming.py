"""What a game brings home: deeds, outcomes, the guard at an elimination (cases C, D)."""

from __future__ import annotations

import pytest

from bot.rules.campaign import awards
from bot.rules.campaign.homecoming import at_the_end
from bot.rules.campaign.sheet import Deeds, Homecoming
from tests.rules.campaign.setting import PlayingSaga, board, fight

FAR = "C1 400: Titan"


def engaged(attackers: str, defenders: str, others: str = FAR, **words: object) -> PlayingSaga:
    """Let A attack B in a Land of plains; C looks on."""
    homes = "" if "Titan" in attackers else "A12 200: Titan | "
    homes += "" if "Titan" in defenders else "B12 300: Titan | "
    told = f"A1 3: {attackers} moved | B1 3: {defenders} | {homes}{others}"
    return board(told, at="engage", **words)  # type: ignore[arg-type]


def deeds(game: PlayingSaga, letter: str) -> Deeds:
    return game.hero(letter).deeds


def home(game: PlayingSaga, letter: str) -> Homecoming:
    """Return how a sheet has fared that is at home."""
    found = game.hero(letter).home
    assert found is not None
    return found


def xp(game: PlayingSaga, letter: str) -> int:
    return awards.xp(game.sheet(letter), home(game, letter))


# Deeds (R30, R64)


def test_a_battle_won_by_the_titans_legion_counts() -> None:
    game = fight("plains", "Titan C3, Lion D3", "Ogre C4 5", phase="strike")
    game.strike("C3", "C4", dice="6 6 6 6 6 6")
    while game.state.battle:
        game.misses(game.asked)
    assert deeds(game, "A") == Deeds(battles=1)
    assert deeds(game, "B") == Deeds()


def test_case_30_battles_of_other_legions_and_those_who_flee_count_nothing() -> None:
    game = fight("plains", "Lion D3", "Ogre D4 5", phase="strike")
    game.strike("D3", "D4", dice="6 6 6 6 6")
    while game.state.battle:
        game.misses(game.asked)
    assert deeds(game, "A") == Deeds()
    fled = engaged("Titan 2 Ogre", "2 Lion").do("Flee")
    assert deeds(fled, "A") == Deeds()


def test_case_32_conceded_before_and_in_a_battle() -> None:
    before = engaged("Titan 2 Ogre", "2 Lion").do("Concede")
    assert deeds(before, "A") == Deeds(conceded_before=1)
    other = engaged("2 Ogre", "2 Lion").do("Concede")
    assert deeds(other, "A") == Deeds()
    inside = fight("plains", "Titan C3, Lion D3", "Ogre C4", side="defender").do("GiveUp")
    while inside.state.battle:
        inside.misses(inside.asked)
    assert deeds(inside, "A") == Deeds(conceded_in_battle=1)


def test_case_33_a_defender_who_wins_by_the_time_limit_has_won_a_battle() -> None:
    game = fight("plains", "Lion A3", "Titan F1, Ogre E1", phase="maneuver", number=7)
    while game.state.battle:
        game.misses(game.asked)
    assert deeds(game, "B") == Deeds(battles=1) and game.score("B") == 0


def test_case_34_mutual_destruction_counts_nothing() -> None:
    game = fight("plains", "Titan C3 5", "Titan C4 5", phase="strike", others=FAR)
    game.strike("C3", "C4", dice="6 1 1 1 1 1").strike("C4", "C3", dice="6 1 1 1 1 1")
    assert deeds(game, "A") == deeds(game, "B") == Deeds()


def test_agreements_in_which_the_titans_legion_survives() -> None:
    game = engaged("Titan 2 Ogre", "2 Lion")
    game.do("Propose", "the defender", ()).do("Agree")
    assert deeds(game, "A") == Deeds(agreements=1)
    other = engaged("Titan 2 Ogre", "Lion Titan")
    other.do("Propose", "the attacker", ()).do("Agree")
    assert deeds(other, "B") == Deeds(agreements=1)


def test_case_31_an_agreement_that_removes_the_own_legion_or_titan() -> None:
    both = engaged("Titan 2 Ogre", "2 Lion").do("Propose", "both", ()).do("Agree")
    assert deeds(both, "A") == Deeds() and home(both, "A").outcome == "lost"
    titan = engaged("Titan 2 Ogre", "2 Lion").do("Propose", "the defender", ("Titan",)).do("Agree")
    assert deeds(titan, "A") == Deeds() and home(titan, "A").outcome == "lost"


def test_a_deed_is_told_to_its_owner_alone() -> None:
    game = engaged("Titan 2 Ogre", "2 Lion").do("Concede")
    (deed,) = (event for event in game.told if type(event).__name__ == "DeedNoted")
    assert deed.seen(0) is deed and deed.seen(1) is None and deed.seen(None) is None


# Outcomes


def test_the_winner_and_the_loser_at_the_end() -> None:
    game = engaged("Titan 6 Ogre", "Titan Lion", others="A9 8: Lion", score="A 100, B 237")
    game.do("Concede")
    assert game.state.over
    assert home(game, "A").outcome == "won" and home(game, "B").outcome == "lost"
    assert xp(game, "A") == 100 + 14 + 10, "147 points, one concession"
    assert xp(game, "B") == 50 + 23
    living = home(game, "A").living
    assert sorted(living) == sorted(["Titan", "Lion", *["Ogre"] * 6])


def test_case_35_a_draw_and_a_withdrawal() -> None:
    game = fight("plains", "Titan C3 5", "Titan C4 8", phase="strike", score="A 10, B 310")
    game.do("StrikeAll", dice="6").do("StrikeAll", dice="6")
    assert game.state.over and not game.state.winners
    assert home(game, "B").outcome == "drawn" and xp(game, "B") == 50 + 31
    left = board(f"A1 3: Titan | B1 8: Titan Lion | {FAR}", score="A 120").resigns("A")
    left.hero("A").deeds.battles = 1
    assert home(left, "A").outcome == "withdrawn"
    assert awards.xp(left.sheet("A"), at_the_end(left.state, 0)) == 12 + 25


def test_case_28_wisdom_gives_more() -> None:
    game = engaged("Titan 6 Ogre", "Titan", others="A9 8: Lion", sheets="A: wisdom 2")
    game.do("Concede")
    assert xp(game, "A") == (100 + 2 + 10) * 12 // 10


def test_a_scenarios_start_score_is_known_at_home() -> None:
    game = board(f"A1 3: Titan | {FAR}", score="A 260")
    game.hero("A").start_score = 100
    assert at_the_end(game.state, 0).start_score == 100


def test_who_is_left_in_the_game_is_not_at_home() -> None:
    game = engaged("Titan 6 Ogre", "Titan Lion").do("Concede")
    assert not game.state.over
    assert game.hero("A").home is None and game.hero("C").home is None


# The guard at an elimination (D, R33)


def falls(sheets: str, others: str) -> PlayingSaga:
    """Let B's Titan be given up while other Legions live."""
    game = engaged("Titan 6 Ogre", "Titan Lion", others=f"{others} | {FAR}", sheets=sheets)
    return game.do("Concede")


def test_case_47_without_a_place_nobody_is_marked() -> None:
    game = falls("B: level 3", "B2 8: 2 Ranger")
    assert game.question != "MarkGuard"
    assert home(game, "B").living == ()


def test_an_eliminated_player_marks_who_may_follow_and_they_leave_the_game() -> None:
    game = falls("B: level 7", "B2 8: Ranger Unicorn Warlock Angel Dragon Lion")
    assert game.question == "MarkGuard" and game.asked == "B"
    offered = game.choices("MarkGuards")
    assert offered == ["Ranger", "Unicorn", "Warlock", "Lion"]
    assert game.dead("Ranger") == 1
    game.cannot("MarkGuards", ("Ranger", "Unicorn", "Warlock"))
    game.cannot("MarkGuards", ("Angel",))
    game.do("MarkGuards", ("Ranger", "Warlock"))
    assert home(game, "B").living == ("Ranger", "Warlock") and home(game, "B").marked
    assert game.dead("Ranger") == 0 and game.pile("Warlock") == 5
    assert game.dead("Unicorn") == 1
    sheet = awards.comes_home(game.sheet("B"), home(game, "B"))
    assert sheet.guard == ("Ranger", "Warlock")


def test_case_41_and_42_places_at_level_10() -> None:
    game = falls("B: level 10", "B2 8: Dragon Unicorn Lion Ranger_Captain Hydra Earth_Elemental")
    game.cannot("MarkGuards", ("Ranger Captain", "Hydra"))
    game.do("MarkGuards", ("Dragon", "Unicorn", "Earth Elemental"))
    assert home(game, "B").living == ("Dragon", "Unicorn", "Earth Elemental")


def test_all_that_xp_may_still_buy_counts_for_the_places() -> None:
    game = falls("B: level 3, earned 150", "B2 8: Lion")
    assert game.question == "MarkGuard", "750 and 50 more are level 4"


def test_the_worthiest_are_marked_when_the_time_is_up_or_the_player_has_left() -> None:
    game = falls("B: level 4", "B2 8: Ranger Warbear Lion").misses("B")
    assert home(game, "B").living == ("Warbear",)
    left = board(f"A1 3: Titan | B1 8: Titan Warbear | {FAR}", sheets="B: level 4").resigns("B")
    assert left.question != "MarkGuard" and home(left, "B").living == ("Warbear",)


def test_a_computer_marks_nobody() -> None:
    game = engaged("Titan 6 Ogre", "Titan Lion", others=f"B2 8: Lion | {FAR}", sheets="B: level 4")
    game.hero("B").human = False
    game.do("Concede")
    assert game.question != "MarkGuard" and game.dead("Lion") == 2


def test_when_the_game_is_over_at_once_nobody_is_asked() -> None:
    game = engaged(
        "Titan 6 Ogre", "Titan Lion", others="B2 8: Ranger Lion Hydra Ogre", sheets="B: level 10"
    )
    game.do("Concede")
    assert game.state.over and home(game, "B").living == ("Ranger", "Lion", "Hydra", "Ogre")


def test_a_party_is_paid_at_the_end() -> None:
    game = board("A1 3: Titan | B1 8: Titan Lion", seats=3, scenario="raiders", sheets="A: level 4")
    for letter, team in (("A", "heroes"), ("B", "heroes"), ("C", "wild")):
        game.hero(letter).team = team
    list(game.state.falls(1))
    game.state.players[1].dead = True
    game.state.stacks["Titan"] += 1
    for step in game.state.titans_fell([1]):
        list(step.close(game.state, {}))  # type: ignore[union-attr]
    assert game.hero("B").home is None, "all share the outcome"


@pytest.mark.parametrize("stakes", ["return", "keep"])
def test_case_156_items_at_the_end(stakes: str) -> None:
    game = engaged(
        "Titan 6 Ogre",
        "Titan Lion",
        others="A9 8: Lion",
        items="A9 gale_cloak, B1 ward_stone, B1 arrow_charm",
        item_stakes=stakes,
    )
    game.do("Concede")
    mine, other = home(game, "A"), home(game, "B")
    if stakes == "return":
        assert mine.lost == () and other.lost == ("ward_stone", "arrow_charm")
        assert mine.gained == other.gone == ()
    else:
        assert mine.gained == ("ward_stone", "arrow_charm") == other.gone
        assert other.lost == ()
    assert mine.scenario == "open_war"
