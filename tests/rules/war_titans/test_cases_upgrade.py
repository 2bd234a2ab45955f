"""The golden cases of Repair, Charges, tech, Supports, money and turn order: 49 to 59, 72."""

import pytest

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import CITIES, TechKind
from tests.rules.war_titans.games import game_of

DRONES = "Repair Drones + Neural Co-pilot"


def test_a_refuge_repairs_without_a_roll() -> None:
    """Case 49: 4 successes: remove 2 damage, 1 Charge, re-enable 1."""
    game = game_of(
        "Forgeheart in Moscow; damage=3; tech=Arc Pistol 1 + Tower Shield off | Ironwall in Cairo",
        at="upgrade",
    )
    assert game.successes == 4
    assert not game.happened(events.DiceRolled)
    game.do("RemoveDamage").do("RemoveDamage").do("GainCharge", "Arc Pistol")
    game.do("Reenable", "Tower Shield")
    assert game.titan("Forgeheart").damage == 1
    assert game.tech("Tower Shield").enabled
    assert game.charges("Arc Pistol") == 1 + 1 + 1, "one more in the Gain Charges step"


def test_combat_repair_counts_at_most_the_printed_score() -> None:
    """Case 50: 3 of 5 successes."""
    game = game_of(
        f"Ironwall in Toronto; damage=5; tech={DRONES} | Stormlance in Tokyo",
    )
    game.do("CombatRepair", dice="GEAR GEAR GEAR GEAR GEAR")
    assert game.successes == 5
    for _ in range(3):
        game.do("RemoveDamage")
    assert game.titan("Ironwall").damage == 2
    assert game.question == "MoveTitan Stormlance"


def test_no_combat_repair_among_invaders() -> None:
    """Case 50."""
    titans = "Ironwall in Toronto; damage=5 | Stormlance in Tokyo"
    assert not game_of(titans, invaders="Gravemaw in Toronto").can("CombatRepair")
    game = game_of(titans)
    assert game.can("CombatRepair")
    game.do("Move", "New York")
    assert not game.can("CombatRepair", by="A")


def test_no_card_has_more_than_three_charges() -> None:
    """Case 51."""
    game = game_of(
        "Ironwall in Toronto; tech=Arc Pistol 2 | Stormlance in Tokyo",
        at="upgrade",
        dice="GEAR JET JET",
    )
    game.do("GainCharge", "Arc Pistol")
    assert game.charges("Arc Pistol") == 3


def test_two_hands_are_needed() -> None:
    """Case 53: both one-handed cards must go first."""
    game = game_of(
        "Ironwall in Toronto; credits=9; tech=Tower Shield + Ripsaw Gauntlet | Stormlance in Tokyo",
        at="development",
        row="Sunlance, Jump Jets, Deep Scanner",
    )
    assert "Sunlance" not in game.choices("Research")
    game.do("DiscardTech", "Tower Shield")
    assert "Sunlance" not in game.choices("Research")
    game.do("DiscardTech", "Ripsaw Gauntlet")
    game.do("Research", "Sunlance")
    assert [card.card for card in game.titan("Ironwall").tech] == ["Sunlance"]
    assert game.titan("Ironwall").free_slots(TechKind.HAND) == 0


def test_industry() -> None:
    """Case 54."""
    game = game_of("Ironwall in Toronto; credits=3 | Stormlance in Tokyo", at="development")
    game.do("Industry")
    assert game.credits("Ironwall") == 5


def test_research_without_buying() -> None:
    """Case 54: three are discarded, three drawn, at no cost."""
    game = game_of(
        "Ironwall in Toronto; credits=3 | Stormlance in Tokyo",
        at="development",
        row="Sunlance, Jump Jets, Deep Scanner",
        tech="Arc Pistol, Ion Lash, Tower Shield",
    )
    game.do("ReplaceTech")
    assert game.state.row == ["Arc Pistol", "Ion Lash", "Tower Shield"]
    assert game.state.scrap == ["Sunlance", "Jump Jets", "Deep Scanner"]
    assert game.credits("Ironwall") == 3


def test_three_supports_are_the_limit() -> None:
    """Case 55."""
    game = game_of(
        "Ironwall in Toronto; credits=4; supports=Cairo + Cairo lying | Stormlance in Tokyo",
        at="development",
    )
    assert game.choices("Army", "Moscow") == [None]
    game.do("Army", "Moscow", None, None)
    assert game.credits("Ironwall") == 3
    assert game.supports("Ironwall") == ["Cairo", "Cairo lying", "Moscow"]

    game = game_of(
        "Ironwall in Toronto; credits=4; supports=Cairo + Cairo + Moscow | Stormlance in Tokyo",
        at="development",
    )
    assert not game.can("Army")


def test_two_supports_protect_toronto() -> None:
    """Case 56: 3 damage remove the first and lay the second down."""
    game = game_of(
        "Ironwall in Tokyo; supports=Toronto + Toronto | Stormlance in Tokyo",
        at="ending",
        threat=12,
        invaders="Dread Foundry in Toronto",
    )
    if game.state.plan["Dread Foundry"] != "Ironwall 1 (Toronto)":
        game.do("ChangeTarget", "Dread Foundry", "Ironwall 1 (Toronto)")
    game.do("AcceptDamage")
    assert game.choices("PassOn") == ["the city", "Ironwall 2 (Toronto)"]
    game.do("PassOn", "Ironwall 2 (Toronto)")
    assert game.supports("Ironwall") == ["Toronto lying"]
    assert game.hp("Toronto") == 4


def test_a_support_moves_three_trails() -> None:
    """Case 58: no two cities are further apart than that; a Rift is no city."""
    game = game_of("Ironwall in Tokyo; supports=Los Angeles | Stormlance in Tokyo", at="supports")
    reached = game.choices("MoveSupport", "Ironwall 1 (Los Angeles)")
    assert set(reached) == set(CITIES) - {"Los Angeles"}
    game.do("MoveSupport", "Ironwall 1 (Los Angeles)", "Mumbai")
    assert game.supports("Ironwall") == ["Mumbai"]
    assert game.question != "SupportMovement Ironwall", "once in a turn"


def test_the_order_of_play_is_clockwise_from_the_lead() -> None:
    """Case 59: the Lead passes the other way round."""
    game = game_of(
        "Ironwall in Cairo | Stormlance in Tokyo | Swiftwing in Sydney | Forgeheart in Beijing",
        lead="Stormlance",
    )
    orders = []
    for _ in range(3):
        order = ""
        while len(order) < 4:
            game.until("MoveTitan")
            order += game.asked
            game.do("Stay")
        orders.append(order)
        game.next_turn()
    assert orders == ["BCDA", "ABCD", "DABC"]


@pytest.mark.parametrize("combat", [False, True])
def test_dice_that_are_added_in_a_refuge(combat: bool) -> None:
    """Case 72: 4 automatic successes and 2 dice; a Combat Repair there rolls 6 dice."""
    game = game_of(
        "Forgeheart in Moscow; damage=4; pilot=Dr. Ilse Brandt;"
        " tech=Repair Drones + Tower Shield off + Arc Pistol off | Ironwall in Cairo",
        at="move" if combat else "upgrade",
        dice="" if combat else "GEAR BLADE",
    )
    if combat:
        game.do("CombatRepair", dice="GEAR GEAR GEAR NOVA NOVA BLADE")
    assert len(game.rolled.split()) == (6 if combat else 2)
    usable = 0
    while game.question == "Repairs Forgeheart":
        kind = "RemoveDamage" if game.can("RemoveDamage") else "Reenable"
        game.do(kind, *(game.choices(kind)[:1] if kind == "Reenable" else ()))
        usable += 1
    assert usable == (4 if combat else 5)
