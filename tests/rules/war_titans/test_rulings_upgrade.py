"""What the rulings say of tech, Supports and Credits: A64 to A70, A82, A84, and leaving."""

import pytest

from bot.rules.kernel import Refused
from bot.rules.war_titans import tech_events
from tests.rules.war_titans.games import game_of

FAR = "Ironwall in Mumbai"


def test_which_cards_gain_a_charge() -> None:
    """A64: enabled ones with a charge cost; one re-enabled in step 1 gains its 1 in step 2."""
    game = game_of(
        "Stormlance in New York; tech=Arc Pistol 3 + Sunlance off + Ion Lash off + Jump Jets | "
        + FAR,
        at="upgrade",
        dice="GEAR JET",
    )
    game.do("Reenable", "Ion Lash")
    assert [game.charges(card) for card in ("Arc Pistol", "Sunlance", "Ion Lash", "Jump Jets")] == [
        3,
        0,
        1,
        0,
    ]
    charged = [event.tech for event in game.told_of(tech_events.AllCharged)]
    assert charged == [("Ion Lash",)]


def test_a_repair_success_does_not_charge_just_any_card() -> None:
    """A64."""
    game = game_of(
        "Stormlance in New York; tech=Arc Pistol 3 + Jump Jets + Ion Lash 1; damage=1 | " + FAR,
        at="upgrade",
        dice="GEAR JET",
    )
    assert game.choices("GainCharge") == ["Ion Lash"]


def test_successes_may_be_left() -> None:
    game = game_of("Stormlance in New York; damage=1 | " + FAR, at="upgrade", dice="GEAR GEAR")
    game.do("NoMoreRepairs")
    assert game.titan("Stormlance").damage == 1


def test_a_player_may_pass() -> None:
    """A65."""
    game = game_of("Stormlance in New York | " + FAR, at="development")
    game.do("NoDevelopment")
    assert game.credits("Stormlance") == 0
    assert game.question == "Development Ironwall"


def test_a_card_is_replaced_after_the_purchase() -> None:
    """RESEARCH: another is drawn in its place."""
    game = game_of(
        "Stormlance in New York; credits=3 | " + FAR,
        at="development",
        row="Arc Pistol, Sunlance, Jump Jets",
        tech="Tower Shield",
    )
    assert game.choices("Research") == ["Arc Pistol", "Jump Jets"]
    game.do("Research", "Arc Pistol")
    assert sorted(game.state.row) == ["Jump Jets", "Sunlance", "Tower Shield"]


@pytest.mark.parametrize("scrap", [["Tower Shield"], []])
def test_the_tech_deck_runs_out(scrap: list[str]) -> None:
    """A65: the discarded cards make a new one; with none the row stays short."""
    game = game_of(
        "Stormlance in New York; credits=3 | " + FAR,
        at="development",
        row="Arc Pistol, Sunlance, Jump Jets",
        scrap=scrap,
        tech="none",
    )
    game.do("Research", "Arc Pistol")
    assert game.state.row == ["Sunlance", "Jump Jets", *scrap]
    assert (game.state.tech, game.state.scrap) == ([], [])


def test_no_slot_no_purchase() -> None:
    """A65: the slot must be free."""
    game = game_of(
        "Stormlance in New York; credits=9; tech=Sunlance + Jump Jets | " + FAR,
        at="development",
        row="Arc Pistol, Repair Drones, Deep Scanner",
    )
    assert game.choices("Research") == ["Deep Scanner"]


def test_a_discarded_card_loses_its_charges() -> None:
    """A66: it goes to the discard pile."""
    game = game_of("Stormlance in New York; tech=Arc Pistol 3 | " + FAR)
    game.do("DiscardTech", "Arc Pistol")
    assert game.titan("Stormlance").tech == []
    assert game.state.scrap == ["Arc Pistol"]
    assert game.question == "MoveTitan Stormlance"


def test_supports_bought_in_one_action() -> None:
    """A67: different cities, none of them destroyed; damaged ones count and stay so."""
    game = game_of(
        "Stormlance in New York; credits=3; supports=Cairo lying | " + FAR,
        at="development",
        cities="Tokyo destroyed",
    )
    assert "Tokyo" not in game.choices("Army")
    assert "Tokyo" not in game.choices("Army", "Toronto")
    game.do("Army", "Toronto", "Moscow", None)
    assert game.supports("Stormlance") == ["Cairo lying", "Toronto", "Moscow"]
    assert game.credits("Stormlance") == 1


def test_several_supports_in_one_city() -> None:
    """A67."""
    game = game_of("Stormlance in New York; credits=3 | " + FAR, at="development")
    game.do("Army", "Toronto", "Toronto", "Toronto")
    assert game.supports("Stormlance") == ["Toronto"] * 3
    assert game.credits("Stormlance") == 0


def test_without_credits_no_army() -> None:
    game = game_of("Stormlance in New York | " + FAR, at="development")
    assert not game.can("Army")


def test_supports_may_stand_in_ruins() -> None:
    """A68: they stay in a destroyed city and may move to one; not onto a Rift."""
    game = game_of(
        "Stormlance in New York; supports=Toronto | " + FAR,
        at="supports",
        cities="Toronto destroyed, Moscow destroyed",
    )
    choices = game.choices("MoveSupport", "Stormlance 1 (Toronto)")
    assert "Moscow" in choices
    assert "North Rift" not in choices
    game.do("MoveSupport", "Stormlance 1 (Toronto)", "Moscow")
    assert game.supports("Stormlance") == ["Moscow"]


def test_each_support_moves_once() -> None:
    """A68: two that stand together are still two."""
    game = game_of("Stormlance in New York; supports=Toronto + Moscow | " + FAR, at="supports")
    game.do("MoveSupport", "Stormlance 1 (Toronto)", "Moscow")
    (other,) = game.choices("MoveSupport")
    game.do("MoveSupport", other, "Cairo")
    assert sorted(game.supports("Stormlance")) == ["Cairo", "Moscow"]
    assert game.question != "SupportMovement Stormlance"


def test_supports_that_stay() -> None:
    game = game_of("Stormlance in New York; supports=Toronto | " + FAR, at="supports")
    game.do("SupportsStay")
    assert game.supports("Stormlance") == ["Toronto"]


def test_who_has_no_enabled_card() -> None:
    """A82: disabling finds only enabled cards, charges only cards that hold one."""
    game = game_of(
        "Stormlance in Toronto; tech=Arc Pistol off | " + FAR,
        threat=8,
        invaders="Null Engine in New York, Rustspider in London",
    )
    game.do("Move", "New York")
    assert game.question == "AttackStep Stormlance"
    game = game_of(
        "Stormlance in Toronto; tech=Arc Pistol + Ion Lash 1 + Sunlance 2 | " + FAR,
        threat=13,
        invaders="Rustspider in New York",
    )
    game.do("Move", "New York")
    assert game.choices("Pick") == ["Ion Lash", "Sunlance"]
    game.do("Pick", "Ion Lash")
    assert (game.charges("Ion Lash"), game.charges("Sunlance")) == (0, 2), "from that one card"


def test_two_cards_are_disabled() -> None:
    """A82: the owner picks one after the other."""
    game = game_of(
        "Stormlance in Toronto; tech=Arc Pistol 2 + Jump Jets + Deep Scanner | " + FAR,
        threat=18,
        invaders="Null Engine in New York",
    )
    game.do("Move", "New York").do("Pick", "Jump Jets")
    assert game.choices("Pick") == ["Arc Pistol", "Deep Scanner"]
    game.do("Pick", "Deep Scanner")
    assert [card.card for card in game.titan("Stormlance").tech if card.enabled] == ["Arc Pistol"]


def test_a_bystander_discards() -> None:
    """A84: whenever the game waits for any player."""
    game = game_of("Stormlance in New York | Ironwall in Mumbai; tech=Arc Pistol")
    assert game.asked == "A"
    game.do("DiscardTech", "Arc Pistol", by="B")
    assert game.titan("Ironwall").tech == []
    assert game.asked == "A"
    with pytest.raises(Refused):
        game.do("Stay", by="B")


def test_not_while_a_roll_lies_there() -> None:
    """A84: a roll and its result are kept together."""
    game = game_of(
        "Stormlance in New York; tech=Targeting Cluster; pilot=Yara dos Santos | " + FAR,
        at="attack",
        threat=9,
        invaders="Mount Ravager in New York",
    )
    assert game.can("UsePower")
    game.attack("Mount Ravager")
    assert game.question == "Rolled Stormlance"
    assert not game.can("UsePower")
    assert not game.can("DiscardTech")


def test_not_while_targets_are_laid_out() -> None:
    """A84: the game waited before; now the Lead's choice is open, and nobody interferes."""
    game = game_of(
        "Stormlance in New York; supports=New York; tech=Arc Pistol"
        " | Ironwall in Mumbai; pilot=Yara dos Santos; tech=Jump Jets",
        at="ending",
        threat=9,
        invaders="Gravemaw in New York",
    )
    assert (game.question, game.asked) == ("Wait", "B")
    game.do("GoOn")
    assert game.question == "LayOutDamage"
    for letter in ("A", "B"):
        assert not game.can("UsePower", by=letter)
        assert not game.can("DiscardTech", by=letter)


@pytest.mark.parametrize(("pilot", "waits"), [("Yara dos Santos", True), ("Nia Adeyemi", False)])
def test_the_game_waits_at_the_start_of_a_turn(pilot: str, waits: bool) -> None:
    """A84: before the THREAT rises, if somebody holds a usable power."""
    game = game_of(
        f"Stormlance in New York | Ironwall in Mumbai; pilot={pilot}", at="opening", threat=10
    )
    assert (game.question == "Wait") is waits
    if waits:
        assert (game.threat, game.asked) == (10, "B")
        game.do("UsePower", "Yara dos Santos", None)
        assert game.threat == 10, "9, and the turn's 1"


def test_the_game_waits_before_the_damage() -> None:
    """A84: at the start of Ending step 1: Viktor Sokol sees the damage come."""
    game = game_of(
        "Swiftwing in Toronto; pilot=Viktor Sokol | " + FAR,
        at="ending",
        threat=13,
        cities="Toronto destroyed",
        invaders="Dread Foundry in Toronto",
    )
    assert game.question == "Wait"
    game.do("UsePower", "Viktor Sokol", None)
    assert game.hp("Swiftwing") == 4


def test_the_wait_is_over_without_the_power() -> None:
    game = game_of("Swiftwing in Toronto; pilot=Yara dos Santos | " + FAR, at="opening", threat=10)
    game.do("GoOn")
    assert game.threat == 11
    assert game.question == "MoveTitan Swiftwing"


def test_nothing_answers_the_last_space() -> None:
    """A84: Yara dos Santos comes too late."""
    game = game_of("Swiftwing in Toronto; pilot=Yara dos Santos | " + FAR, at="opening", threat=20)
    game.do("GoOn")
    assert (game.threat, game.won) == (21, False)
    assert game.asked == ""


def test_a_player_leaves_for_good() -> None:
    """The next seat plays the Titan on; nobody left, the game is given up."""
    game = game_of("Stormlance in New York | Ironwall in Mumbai")
    game.resign("A")
    assert game.asked == "B"
    assert game.titan("Stormlance").owner == 1
    game.do("Stay")
    assert game.question == "MoveTitan Ironwall"
    game.resign("B")
    assert game.won is False


def test_components_are_no_limit() -> None:
    """A69: 30 Credit tokens are in the box."""
    game = game_of("Stormlance in New York; credits=40 | " + FAR, at="development")
    game.do("Industry")
    assert game.credits("Stormlance") == 42


@pytest.mark.parametrize(
    ("settings", "question"),
    [("; tech=Arc Pistol + Ion Lash", "Choose"), ("; pilot=Yara dos Santos", "Wait")],
)
def test_who_leaves_is_asked_no_more(settings: str, question: str) -> None:
    """A choice that was open goes to whoever plays the Titan on."""
    game = game_of(
        f"Stormlance in New York{settings} | {FAR}", at="opening", threat=9, draw="Power Surge"
    )
    assert (game.question, game.asked) == (question, "A")
    game.resign("A")
    assert (game.question, game.asked) == (question, "B")
    assert game.next_turn().state.turn == 3


def test_a_lone_player_gives_up() -> None:
    game = game_of("Stormlance in New York | " + FAR, solo=True)
    game.resign("A")
    assert game.won is False
    assert game.places() == ["A"]
