"""The start: who joins, the first Commencement, Legions that cannot separate (cases E, 181)."""

from __future__ import annotations

import pytest

from bot.rules.campaign.commencement import first_part, may_part
from bot.rules.campaign.homecoming import at_the_end
from bot.rules.campaign.set_up import FillPiles
from bot.rules.titan import notes
from bot.rules.titan.commencement import SplitLegion
from bot.rules.titan.movement import merge
from tests.builders import seat
from tests.rules.campaign.sagas import new_saga
from tests.rules.campaign.setting import PlayingSaga, board, play
from tests.rules.titan.setting import named

EIGHT = "Titan Angel 2 Ogre 2 Centaur 2 Gargoyle"


def started(sheets: str = "", seats: int = 2, **options: str) -> PlayingSaga:
    """Return a game in which all have their colours and the first extras are asked for."""
    game = play(seats, sheets, **options)
    while game.question == "ChooseColour":
        game.misses(game.asked)
    return game


def extras(game: PlayingSaga, letter: str, joining: str, better: str = "nobody") -> PlayingSaga:
    return game.do("ChooseExtras", joining, better, by=letter)


def first(game: PlayingSaga) -> str:
    """The player whose first turn it is."""
    return "AB"[game.state.turn]


def split(told: str, going: str, sheets: str = "A: ") -> PlayingSaga:
    """Let A's starting Legion split on the first turn."""
    game = board(f"A1 100: {told} | B1 600: Titan", at="split", turns=1, sheets=sheets)
    return game.do("SplitLegion", "A1", tuple(going.split(", ")))


# Who joins


def test_without_abilities_nobody_is_asked_and_eight_stand_there() -> None:
    game = started()
    assert game.question == "Commencement"
    assert all(legion.high == 8 for legion in game.state.legions)


def test_charisma_brings_one_for_each_box_and_all_are_asked_at_once() -> None:
    game = started("A: charisma 2 | B: charisma 1")
    assert game.asked == "AB"
    assert len(game.choices("ChooseExtras", by="A")) == 6
    assert game.choices("ChooseExtras", by="B") == ["Gargoyle", "Ogre", "Centaur"]
    extras(game, "B", "Gargoyle")
    extras(game, "A", "Ogre, Centaur")
    high = {legion.owner: legion.high for legion in game.state.legions}
    assert high == {0: 10, 1: 9}
    assert game.pile("Ogre") == 25 - 5


def test_case_53_leadership_makes_characters_better() -> None:
    game = started("A: leadership 3")
    ways = game.choices("ChooseExtras", "nobody", by="A")
    assert "Troll, Troll, Lion" in ways
    assert "Cyclops, Cyclops, Cyclops" not in ways, "there are two Gargoyles"
    extras(game, "A", "nobody", "Troll, Troll, Lion")
    (legion,) = game.state.of(0)
    assert sorted(legion.characters) == sorted(
        ["Titan", "Angel", "Troll", "Troll", "Lion", "Centaur", "Gargoyle", "Gargoyle"]
    )
    assert game.pile("Ogre") == 25 - 2, "only those of B are in play"


def test_a_gargoyle_never_becomes_a_troll() -> None:
    game = started("A: leadership 1")
    assert game.choices("ChooseExtras", "nobody", by="A") == ["Cyclops", "Troll", "Lion"]


def test_case_54_a_charisma_creature_may_be_made_better_too() -> None:
    game = started("A: leadership 3, charisma 1")
    extras(game, "A", "Gargoyle", "Cyclops, Cyclops, Cyclops")
    (legion,) = game.state.of(0)
    assert legion.characters.count("Cyclops") == 3 and legion.high == 9


def test_case_55_six_players_are_served_in_turn_order_until_no_gargoyle_is_left() -> None:
    sheets = " | ".join(f"{letter}: charisma 3" for letter in "ABCDEF")
    game = started(sheets, 6)
    for served in range(3):
        assert len(game.asked) == 1, "there are not enough for all"
        assert game.pile("Gargoyle") == 9 - 3 * served
        extras(game, game.asked, "Gargoyle, Gargoyle, Gargoyle")
    assert "Gargoyle, Gargoyle, Gargoyle" not in game.choices("ChooseExtras")
    game.cannot("ChooseExtras", "Gargoyle, Ogre, Ogre", "nobody")
    extras(game, game.asked, "Ogre, Ogre, Centaur")


def test_the_honor_guard_joins_and_one_without_a_counter_sits_out() -> None:
    sheets = "A: level 10, guard Druid, guard Lion | B: level 10, guard Druid | C: guard Druid"
    game = started(sheets, 3)
    order = ["ABC"[s] for s in game.state.order]
    sat_out = [letter for letter in order if game.hero(letter).sat_out]
    assert sat_out == [order[-1]], "there are two Druids, served in turn order"
    assert at_the_end(game.state, seat(order[-1])).sat_out == ("Druid",)
    assert game.pile("Druid") == 0
    assert sum("Druid" in legion.characters for legion in game.state.legions) == 2


def test_case_181_more_than_14_a_guard_sits_out() -> None:
    sheets = "A: level 10, charisma 3, guard Druid, guard Lion, guard Unicorn"
    game = started(sheets, 3, scenario="healers_road")
    while game.question == "StartingExtras":
        game.misses(game.asked[-1])
    assert game.question == "TooMany"
    assert game.choices("SendOut") == ["Druid", "Lion", "Unicorn"]
    game.do("SendOut", "Lion")
    (legion,) = game.state.of(0)
    assert legion.high == 14 and "Healer" in legion.characters
    assert game.hero("A").sat_out == ("Lion",)
    assert game.hero("A").guard == ("Druid", "Unicorn")


def test_the_first_extras_are_taken_when_the_time_is_up() -> None:
    game = started("A: charisma 1, leadership 1 | B: charisma 1")
    game.misses("A").misses("B")
    assert all(legion.high == 9 for legion in game.state.legions)


def test_all_know_who_stands_in_the_starting_legions() -> None:
    game = extras(started("A: charisma 1"), "A", "Ogre")
    (legion,) = game.state.of(0)
    assert game.sure("B", named(legion.marker)) == " ".join(sorted(legion.characters))


def test_the_new_counters_lie_in_the_muster_pile() -> None:
    saga = new_saga("A1 100: Titan | B1 200: Titan")
    saga.stacks = {"Ogre": 3}
    list(FillPiles().resolve(saga))
    assert (saga.stacks["Ogre"], saga.stacks["Ranger Captain"], saga.stacks["Druid"]) == (3, 4, 2)
    assert all(saga.stacks[f"Demon {number}"] == 1 for number in range(1, 7))


# Items


def test_items_lie_with_the_starting_legion_and_go_where_their_owner_says() -> None:
    game = started("A: dusk_cloak, ward_stone | B: arrow_charm, leech_talisman")
    mine = first(game)
    (legion,) = game.state.of(game.state.turn)
    items = [each.item for each in game.state.items if each.marker == legion.marker]
    assert len(items) == 2
    game.do("SplitLegion", named(legion.marker), ("Angel", "Centaur", "Ogre", "Ogre 2"))
    assert game.question == "ShareItems"
    game.do("MoveItems", (items[0],))
    other = game.state.of(game.state.turn)[1]
    assert game.carried(items[0]).marker == other.marker
    assert game.carried(items[1]).marker == legion.marker
    assert game.asked == mine


def test_of_more_than_four_items_a_player_brings_four() -> None:
    more = "dusk_cloak, ward_stone, arrow_charm, leech_talisman, gale_cloak"
    game = started(f"A: {more} | B: ")
    assert (game.question, game.asked) == ("ChooseItems", "A")
    game.cannot("TakeItems", tuple(more.split(", ")))
    game.do("TakeItems", ("gale_cloak", "arrow_charm"))
    assert {each.item for each in game.state.items} == {"gale_cloak", "arrow_charm"}


# The first Commencement


def test_case_48_without_extras_four_and_four_with_a_lord_each() -> None:
    game = split(EIGHT, "Angel, Centaur, Ogre, Ogre 2")
    assert game.who("A1") == "Centaur Gargoyle Gargoyle Titan"
    assert game.question != "Commencement", "nobody splits any more on this turn"


def test_case_49_ten_split_into_4_and_6_or_5_and_5() -> None:
    told, sheets = f"{EIGHT} 2 Ogre", "A: charisma 2"
    for going in (
        "Angel, Centaur, Gargoyle, Gargoyle 2",
        "Angel, Centaur, Gargoyle, Gargoyle 2, Ogre",
        "Angel, Centaur, Gargoyle, Gargoyle 2, Ogre, Ogre 2",
    ):
        game = split(told, going, sheets)
        assert game.question != "Commencement", "nobody splits any more on this turn"
    game = board(f"A1 100: {told} | B1 600: Titan", at="split", turns=1, sheets=sheets)
    seven = ("Angel", "Centaur", "Gargoyle", "Gargoyle 2", "Ogre", "Ogre 2", "Ogre 3")
    game.cannot("SplitLegion", "A1", seven)
    game.cannot("SplitLegion", "A1", ("Titan", "Angel", "Ogre", "Ogre 2"))
    assert not game.can("NoMoreSplits")


def test_case_50_a_part_of_seven_may_split_again() -> None:
    sheets = "A: level 4, charisma 3, guard Lion"
    game = board(f"A1 100: {EIGHT} 3 Ogre Lion | B1 600: Titan", at="split", turns=1, sheets=sheets)
    going = ("Angel", "Centaur", "Gargoyle", "Gargoyle 2", "Ogre", "Ogre 2", "Ogre 3")
    game.do("SplitLegion", "A1", going)
    assert game.choices("SplitLegion") == ["A2"] and game.can("NoMoreSplits")
    game.do("SplitLegion", "A2", ("Ogre", "Ogre 2"))
    assert [x.high for x in game.state.of(0)] == [5, 5, 2]
    assert game.question != "Commencement"


def test_case_51_fourteen_become_up_to_four_legions() -> None:
    sheets = "A: charisma 3, guard Druid, guard Lion, guard Unicorn"
    told = f"{EIGHT} 3 Ogre Druid Lion Unicorn"
    game = board(f"A1 100: {told} | B1 600: Titan", at="split", turns=1, sheets=sheets)
    going = game.options("A", SplitLegion, "Black 1")
    assert len(going) == 14
    game.do("SplitLegion", "A1", first_part(game.state, game.legion("A1")))
    assert [x.high for x in game.state.of(0)] == [7, 7]
    game.do("SplitLegion", "A1", ("Ogre", "Gargoyle"))
    game.do("SplitLegion", "A2", ("Centaur", "Ogre", "Ogre 2"))
    assert sorted(x.high for x in game.state.of(0)) == [2, 3, 4, 5]
    assert game.question != "Commencement"


def test_each_part_has_four_of_the_starting_eight() -> None:
    sheets = "A: guard Lion, guard Druid"
    told = f"{EIGHT} Lion Druid"
    game = board(f"A1 100: {told} | B1 600: Titan", at="split", turns=1, sheets=sheets)
    game.cannot("SplitLegion", "A1", ("Angel", "Ogre", "Lion", "Druid"))
    game.do("SplitLegion", "A1", ("Angel", "Ogre", "Ogre 2", "Centaur", "Lion", "Druid"))


def test_either_of_two_ogres_may_be_the_one_that_has_become_a_troll() -> None:
    saga = new_saga(
        "A1 100: Titan Angel Troll Ogre 2 Centaur 2 Gargoyle Ogre | B1 600: Titan",
        sheets="A: charisma 1, leadership 1",
        turns=1,
    )
    legion = saga.legions[0]
    assert may_part(saga, legion, ["Titan", "Troll", "Ogre", "Centaur"])
    assert may_part(saga, legion, ["Titan", "Troll", "Centaur", "Gargoyle", "Gargoyle"])
    assert may_part(saga, legion, ["Titan", "Ogre", "Ogre", "Centaur", "Gargoyle"])
    assert not may_part(saga, legion, ["Titan", "Angel", "Ogre", "Centaur"])
    legion.characters.sort()
    assert may_part(saga, legion, ["Titan", "Troll", "Ogre", "Centaur"]), "in any order"


def test_a_guard_is_none_of_the_starting_eight() -> None:
    saga = new_saga(
        "A1 100: Titan Angel 2 Ogre 2 Centaur 2 Gargoyle Troll | B1 600: Titan",
        sheets="A: guard Troll",
        turns=1,
    )
    legion = saga.legions[0]
    assert may_part(saga, legion, ["Titan", "Troll", "Ogre", "Ogre", "Centaur"])
    assert not may_part(saga, legion, ["Titan", "Troll", "Ogre", "Centaur"])


def test_one_whose_starting_legion_was_attacked_before_its_turn_splits_as_can_be() -> None:
    told = "Titan 2 Ogre 2 Centaur Gargoyle 3 Lion Druid"
    game = board(
        f"A1 100: {told} | B1 600: Titan", at="split", turns=1, sheets="A: charisma 3, guard Druid"
    )
    game.misses("A")
    assert [x.high for x in game.state.of(0)] == [6, 4]


def test_the_others_know_that_each_half_has_a_lord() -> None:
    game = split(f"{EIGHT} 2 Ogre", "Angel, Centaur, Gargoyle, Gargoyle 2, Ogre", "A: charisma 2")
    assert game.sure("B", "A1") == game.sure("B", "A2") == ""
    game.state.roll = 1
    game.move("A1").move("A2")
    engaged = game.state.legion("Black 2")
    notes.show(game.state, engaged, ["Angel"])
    assert "Titan" in game.sure("B", "A1").split()


# Legions that cannot separate


def test_case_56_of_four_legions_three_must_leave_the_tower() -> None:
    legions = "A1 100: Titan 2 Ogre Centaur | A2 100: 3 Ogre | A3 100: Angel 3 Gargoyle"
    game = board(f"{legions} | A4 100: 2 Lion | B1 600: Titan", roll=1, turns=1)
    for name, land in (("A1", 3), ("A2", 41), ("A3", 101)):
        assert not game.can("EndMovement")
        game.move(name, land)
    assert not game.choices("MoveLegion")
    game.do("EndMovement")
    assert [x.land for x in game.state.of(0)] == [3, 41, 101, 100]


CLOSED = [(100, 3), (41, 100), (100, 101)]


def stuck(*high: int, turns: int) -> PlayingSaga:
    """Legions of some heights in a Tower whose borders are closed."""
    legions = " | ".join(
        f"A{n} 100: {'Titan' if n == 1 else 'Ogre'} {h - 1} Lion" for n, h in enumerate(high, 1)
    )
    game = board(f"{legions} | A9 8: 2 Ogre moved | B1 600: Titan", roll=1, turns=turns)
    game.state.rifts = list(CLOSED)
    return game.do("EndMovement")


def test_on_the_first_turn_legions_that_cannot_leave_stay_side_by_side() -> None:
    game = stuck(3, 4, turns=1)
    assert game.legions("A") == ["A1", "A2", "A9"]


def test_later_two_legions_merge_if_they_are_not_above_seven() -> None:
    assert stuck(3, 4, turns=2).legions("A") == ["A1", "A9"]
    assert stuck(4, 4, turns=2).legions("A") == ["A1", "A2", "A9"]


def test_of_three_stuck_legions_the_owner_says_which_merge() -> None:
    game = stuck(3, 3, 4, turns=2)
    assert game.question == "MergeStuck"
    assert game.choices("MergeLegions") == ["A1", "A2"]
    game.do("MergeLegions", "A2", "A3")
    assert game.legions("A") == ["A1", "A2", "A9"]
    assert game.legion("A2").high == 7
    missed = stuck(3, 3, 4, turns=2).misses("A")
    assert missed.legion("A1").high == 6


def test_a_merger_of_four_goes_on_until_none_is_possible() -> None:
    game = stuck(2, 2, 2, 2, turns=2)
    game.do("MergeLegions", "A1", "A2").do("MergeLegions", "A1", "A3")
    assert [game.legion(name).high for name in ("A1", "A4")] == [6, 2]


def test_what_is_known_of_merged_legions_is_known_together() -> None:
    game = board("A1 100: Titan 3 Lion | A2 100: 2 Ogre Lion | A9 8: Angel | B1 600: Titan")
    list(merge(game.state, game.legion("A1"), game.legion("A2")))
    assert len(notes.known(game.state, game.legion("A1"), 1)) == 7


def test_an_attacker_meets_stuck_legions_one_after_another() -> None:
    game = board("A1 41: Titan Lion moved | B1 100: 2 Ogre | B2 100: 2 Lion | B9 600: Titan")
    game.legion("A1").land = 100
    game.do("EndMovement")
    assert game.question == "Parley"
    game.do("Flee")
    assert game.question == "Parley" and game.asked == "B"
    game.do("Flee")
    assert game.legions("B") == ["B9"]


def test_one_who_leaves_ends_the_talk_with_stuck_legions() -> None:
    told = "A1 41: Titan Lion moved | B1 100: 2 Ogre | B2 100: 2 Lion | B9 600: Titan"
    game = board(f"{told} | C1 300: Titan")
    game.legion("A1").land = 100
    game.do("EndMovement").resigns("A")
    assert game.question != "Parley" and game.state.players[0].dead


@pytest.mark.parametrize("boxes", range(4))
def test_power_boxes(boxes: int) -> None:
    game = board("A1 100: Titan | B1 600: Titan", sheets=f"A: power {boxes}", score="A 250")
    assert game.state.power("Titan", 0) == 6 + boxes + 2


def test_demons_are_told_apart_from_second_ogres() -> None:
    game = board("A1 8: Titan 2 Ogre Demon_1 Demon_2 Lion | B1 600: Titan", at="split")
    game.do("SplitLegion", "A1", ("Demon 2", "Ogre 2"))
    assert game.who("A2") == "Demon 2 Ogre"
