"""Items on the board: they go with Legions, to winners, and lie in Lands (8, R78)."""

from __future__ import annotations

from bot.rules.campaign.bag import spend, with_legion
from bot.rules.campaign.board_events import ItemsShared
from tests.rules.campaign.setting import PlayingSaga, board, fight


def engaged(attackers: str, defenders: str, items: str, others: str = "") -> PlayingSaga:
    """Let A attack B in a Land of plains."""
    told = (
        f"A1 3: {attackers} moved | B1 3: {defenders} | A12 200: Titan | B12 300: Titan | {others}"
    )
    return board(told, at="engage", items=items)


def test_the_owner_of_a_split_legion_says_where_items_go() -> None:
    told = "A1 8: Titan 3 Ogre 2 Lion | B1 300: Titan"
    game = board(told, at="split", items="A1 ward_stone gale_cloak")
    game.do("SplitLegion", "A1", ("Ogre", "Ogre 2"))
    assert game.question == "ShareItems"
    assert game.choices("MoveItems") == ["ward_stone", "gale_cloak"]
    game.do("MoveItems", ("gale_cloak",))
    assert (game.holder("gale_cloak"), game.holder("ward_stone")) == ("A2", "A1")
    (shared,) = (event for event in game.told if isinstance(event, ItemsShared))
    assert shared.seen(0) is shared and shared.seen(1) is None


def test_two_of_a_kind_are_told_apart() -> None:
    told = "A1 8: Titan 3 Ogre 2 Lion | B1 300: Titan"
    game = board(told, at="split", items="A1 ward_stone ward_stone")
    game.do("SplitLegion", "A1", ("Ogre", "Ogre 2"))
    assert game.choices("MoveItems") == ["ward_stone", "ward_stone 2"]
    game.do("MoveItems", ("ward_stone 2",))
    assert [each.marker for each in game.state.items] == ["Black 1", "Black 2"]


def test_items_stay_when_nobody_answers() -> None:
    told = "A1 8: Titan 3 Ogre 2 Lion | B1 300: Titan"
    game = board(told, at="split", items="A1 ward_stone")
    game.do("SplitLegion", "A1", ("Ogre", "Ogre 2")).misses("A")
    assert game.holder("ward_stone") == "A1" and game.question == "Commencement"


def test_without_items_nothing_is_asked() -> None:
    game = board(
        "A1 8: Titan 3 Ogre | A2 9: 2 Lion | B1 300: Titan", at="split", items="A2 gale_cloak"
    )
    game.do("SplitLegion", "A1", ("Ogre", "Ogre 2"))
    assert game.question != "ShareItems"


def test_the_winner_takes_the_items_however_the_other_was_eliminated() -> None:
    fled = engaged("7 Ogre", "2 Lion", "B1 ward_stone").do("Flee")
    assert fled.holder("ward_stone") == "A1"
    conceded = engaged("7 Ogre", "2 Lion", "B1 ward_stone").do("Concede")
    assert conceded.holder("ward_stone") == "A1"
    agreed = engaged("7 Ogre", "2 Lion", "A1 ward_stone")
    agreed.do("Propose", "the attacker", ()).do("Agree")
    assert agreed.holder("ward_stone") == "B1"


def test_the_winner_of_a_battle_takes_the_items() -> None:
    game = fight("plains", "Lion D3", "Ogre D4 5", phase="strike", items="B1 ward_stone")
    game.strike("D3", "D4", dice="6 6 6 6 6")
    while game.state.battle:
        game.misses(game.asked)
    assert game.holder("ward_stone") == "A1"
    assert game.carried("ward_stone").wearer is None


def test_where_both_are_gone_items_lie_in_the_land_for_the_next_who_ends_a_move_there() -> None:
    others = "B2 2: 2 Gargoyle"
    game = engaged("2 Ogre", "2 Lion", "A1 ward_stone, B1 gale_cloak", others)
    game.do("Propose", "both", ()).do("Agree")
    assert game.holder("ward_stone") == game.holder("gale_cloak") == "3"
    game.misses("A") if game.question == "MusterPhase" else None
    while game.state.turn == 0 or game.question != "Movement":
        game.misses(game.asked)
    game.state.roll = 1
    game.do("MoveLegion", "B2", 3, game.choices("MoveLegion", "B2", 3)[0])
    assert game.holder("ward_stone") == game.holder("gale_cloak") == "B2"


def test_the_items_of_a_dead_titans_other_legions_lie_in_their_lands() -> None:
    told = "A1 3: 7 Ogre moved | A12 200: Titan | B1 3: Titan | B2 8: 2 Lion | C1 300: Titan"
    game = board(told, at="engage", items="B1 ward_stone, B2 gale_cloak").do("Concede")
    assert game.holder("ward_stone") == "A1" and game.holder("gale_cloak") == "8"


def test_items_go_with_a_merged_legion() -> None:
    told = "A1 100: Titan Lion | A2 100: 2 Ogre | A9 8: 2 Lion moved | B1 300: Titan"
    game = board(told, roll=1, items="A2 gale_cloak")
    game.state.rifts = [(3, 100), (41, 100), (100, 101)]
    game.do("EndMovement")
    assert game.legions("A") == ["A1", "A9"] and game.holder("gale_cloak") == "A1"


def test_items_of_a_legion_that_an_angel_has_left_empty_lie_in_its_land() -> None:
    game = engaged("6 Ogre", "2 Lion", "A3 gale_cloak", "A3 8: Angel").do("Concede")
    game.do("SummonAfter", "A3", "Angel")
    assert game.holder("gale_cloak") == "8"


def test_the_pure_functions_for_battles() -> None:
    game = board("A1 8: Titan | B1 300: Titan", items="A1 ward_stone gale_cloak, B1 arrow_charm")
    assert [each.item for each in with_legion(game.state, "Black 1")] == [
        "ward_stone",
        "gale_cloak",
    ]
    carried = game.carried("ward_stone")
    spend(carried)
    assert carried.charges == 2 and carried.used
