"""Why an answer to an open question is not taken, and that every kind has its reasons."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.defenders import game as rules
from bot.rules.defenders.action_kinds import ACTIONS
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.defending import Decline
from bot.rules.defenders.questions import QUESTIONS
from bot.rules.defenders.text import WORDS
from bot.rules.defenders.turns import HeroAction
from bot.rules.defenders.why_not_answers import ANSWERS, FIRST
from bot.rules.defenders.why_not_kinds import REASONS
from bot.rules.kernel import Decision
from tests.rules.defenders.battles import KINDS, PlayingBattle, battle

WAR = Mode.GREAT_BATTLE
AB = "Warrior in Forest, Cleric in Forest"


def decisions() -> set[type[Any]]:
    """Return every decision that is ever asked."""
    bases = {kind.__mro__[1] for kind in rules.STEPS if issubclass(kind, Decision)}
    asked = {kind for kind in rules.STEPS if issubclass(kind, Decision)}
    abstract = {base for base in bases if base.__name__ in ("PartyChoice", "HeroChoice")}
    return asked - abstract - {base for base in bases if base.__name__ == "RegionChoice"}


def test_every_decision_has_a_question_and_says_what_comes_first() -> None:
    assert set(QUESTIONS) == decisions()
    assert set(FIRST) == decisions()


def _own(kind: type[HeroAction]) -> list[type[Any]]:
    """Return the classes between a kind of action and what all actions of heroes share."""
    return [
        base for base in kind.__mro__ if issubclass(base, HeroAction) and base is not HeroAction
    ]


def test_every_answer_has_a_reason_and_every_action_that_may_have_nothing_to_do() -> None:
    assert set(ANSWERS) == {kind for kind in ACTIONS if not issubclass(kind, HeroAction)}
    checked = {
        kind
        for kind in ACTIONS
        if issubclass(kind, HeroAction) and any("can" in vars(base) for base in _own(kind))
    }
    assert set(REASONS) >= checked - {KINDS["HornOfCommand"]}


def forest(heroes: str = AB, **state: Any) -> PlayingBattle:
    return battle(heroes, draw="Forest & Ruins, Blue Defender", **state)


def _shielded() -> PlayingBattle:
    game = battle(
        "Warrior in Forest; carries=Shield of Aughmoore, Cleric in Forest",
        draw="Forest & Ruins, Forest & Coast",
    )
    game.do("A", "Defend", "Warrior", "Shield of Aughmoore")
    return game


DEFENDS: list[tuple[str, Any, tuple[Any, ...], str]] = [
    (
        "exhausted",
        lambda: forest("Warrior in Forest, Cleric in Forest; hp=0", solo=True),
        ("Cleric", "normal"),
        "Exhausted: the Cleric cannot Defend. Rest in the Capital City.",
    ),
    (
        "elsewhere",
        lambda: forest("Warrior in Forest, Cleric in Coast", solo=True),
        ("Cleric", "normal"),
        "The Cleric is in the Coast: only a hero in the Forest can Defend it.",
    ),
    (
        "too few HP",
        lambda: battle("Warrior in Mountains, Cleric in Mountains; hp=1", draw="Harpy", solo=True),
        ("Cleric", "normal"),
        "Defending costs 2 HP; the Cleric has 1.",
    ),
    (
        "the Minotaur",
        lambda: battle("Warrior in Forest, Cleric in Forest; hp=2", draw="Minotaur", solo=True),
        ("Cleric", "normal"),
        "Defending costs 3 HP; the Cleric has 2.",
    ),
    (
        "Martyr",
        lambda: forest("Warrior in Forest, Druid in Plains; hp=1", solo=True),
        ("Druid", "normal"),
        "Defending costs 2 HP; the Druid has 1.",
    ),
    (
        "another's hero",
        forest,
        ("Cleric", "normal"),
        "Only a hero's own player lets it Defend: choose a hero of your own.",
    ),
    (
        "no Shield",
        forest,
        ("Warrior", "Shield of Aughmoore"),
        "The Warrior does not carry the Shield of Aughmoore.",
    ),
    (
        "a Shield that is used",
        _shielded,
        ("Warrior", "Shield of Aughmoore"),
        "The Shield of Aughmoore works once per Round, and was used in this one.",
    ),
    ("no Warden", forest, ("Warrior", "Bulwark"), "Bulwark is the Warden's."),
    (
        "no rider",
        forest,
        ("Warrior", "Manticore"),
        "The Warrior does not ride the Manticore here: choose normal.",
    ),
]


@pytest.mark.parametrize(
    ("setting", "picks", "why"), [s[1:] for s in DEFENDS], ids=[s[0] for s in DEFENDS]
)
def test_why_a_defend_is_not_taken(setting: Any, picks: tuple[Any, ...], why: str) -> None:
    assert setting().refused("A", "Defend", *picks) == why


def test_while_a_region_is_under_attack_all_else_waits() -> None:
    game = forest()
    first = "A region is under attack: Defend it, or decline, first."
    assert game.refused("A", "Secure", "Warrior", "Forest") == first
    assert game.refused("A", "SendDieBack") == "No Fleet die of the Privateers lies on the Forest."
    game.act("A", Decline())
    assert game.refused("A", "Defend", "Warrior", "normal") == (
        "You have declined to Defend the Forest: the attack waits for the others."
    )


def test_answers_to_questions_that_are_not_open() -> None:
    game = battle("Warrior in Forest, Cleric", threat="Forest 2")
    assert game.refused("A", "Defend", "Warrior", "normal") == (
        "No region is under attack now: there is nothing to Defend."
    )
    assert game.refused("A", "Retribute") == (
        "Retribute follows a Defend of the Paladin, where Threat is left."
    )
    assert game.refused("A", "GrantedMove", "Plains", ()) == (
        "No text grants a Move now: the action Move costs action points."
    )
    assert game.refused("A", "LetOthersAct") == (
        "That happens by itself when the time of a hero's Turn is up."
    )
    assert game.refused("A", "Decline") == "There is nothing to decline now."


def test_granted_moves() -> None:
    game = battle("Warrior in Forest, Cleric")
    game.do("A", "Sprint", "Warrior")
    assert game.refused("A", "GrantedMove", "Coast", ()) == (
        "The Warrior is in the Forest: a Move leads to the Desert or Plains."
    )
    assert game.refused("A", "EndTurn") == (
        "There is no hero's own Turn to end. On an All Defenders card choose Done."
    )
    assert game.refused("B", "Enough") == (
        "This is not yours to answer. First make the Moves that were granted, or enough of them."
    )


def test_the_kraken_bars_a_granted_move() -> None:
    game = battle("Warrior in Plains, Cleric", foe="Kraken", revealed=True)
    game.do("A", "Move", "Warrior", "Forest", ())
    game.do("A", "Move", "Warrior", "Plains", ())
    game.do("A", "Sprint", "Warrior")
    assert game.refused("A", "GrantedMove", "Coast", ()) == (
        "That Move costs more action points than are left: 0."
    )


def test_the_horn_of_command() -> None:
    game = battle(
        "Warrior; carries=Horn of Command, Cleric in Forest; hp=0, Bard, Druid",
        threat="Forest 2",
    )
    game.do("A", "HornOfCommand", "Warrior", "Cleric")
    assert (
        game.refused("B", "GrantedSecure", "Forest")
        == "Exhausted: the Cleric cannot Secure. It can Move."
    )


def test_somebody_else_is_asked() -> None:
    game = battle("Warrior in Forest, Cleric")
    assert game.refused("B", "Move", "Cleric", "Plains", ()) == "It is the Turn of the Warrior."
    watching = WORDS.why_not(game.view(None), KINDS["Move"], ())
    assert watching == "You have no seat in this party: you are watching."


def test_who_is_done_with_an_all_defenders_card() -> None:
    game = battle("Warrior in Forest, Cleric", draw="All Defenders 1")
    game.do("A", "Done")
    assert game.refused("A", "Move", "Warrior", "Plains", ()) == (
        "You are done with this All Defenders card: the others go on."
    )


def test_the_action_of_a_sacrifice_comes_first() -> None:
    game = battle("Warrior in Forest, Cleric", draw="All Defenders 1")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    assert game.refused("B", "Move", "Cleric", "Plains", ()) == (
        "The Warrior takes the extra action of its Sacrifice first."
    )


def test_one_player_with_two_heroes_is_told_of_which() -> None:
    game = battle("Warrior in Forest, Cleric; hp=1", draw="All Defenders 1", solo=True)
    why = WORDS.why_not(game.view("A"), KINDS["Heal"], ())
    assert why == "Cleric: No other hero that is hurt is here or in an adjacent region."


def test_what_is_typed_without_a_list() -> None:
    view = battle("Warrior in Forest, Cleric", threat="Coast 1").view("A")
    move, secure = KINDS["Move"], KINDS["Secure"]
    assert "no such hero" in WORDS.why_not(view, move, ("gandalf",))
    assert WORDS.why_not(view, move, ("warrior", "coast")).startswith("The Coast is not next to")
    assert WORDS.why_not(view, move, ("Warrior", "moria")).startswith("There is no such region")
    assert WORDS.why_not(view, secure, ("Warrior", "moria")) == (
        "The Forest is at level 0: no Threat to Secure."
    )
