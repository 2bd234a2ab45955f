"""Names of actions, fields and options; the pages of the rules; the text of every card."""

from __future__ import annotations

from typing import Any

from bot.rules.war_titans import cards
from bot.rules.war_titans.game import RULESET
from bot.rules.war_titans.questions import QUESTIONS
from bot.rules.war_titans.text import WORDS
from bot.rules.war_titans.why_not_answers import ANSWERS, FIRST
from tests.rules.war_titans.games import KINDS


def test_every_kind_of_action_has_a_short_name() -> None:
    names = [WORDS.action(kind) for kind in RULESET.actions]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 40 for name in names)


def test_every_field_asks_a_question() -> None:
    for kind in RULESET.actions:
        for name in kind.__struct_fields__:
            assert "?" in WORDS.field(kind, name)
            assert len(WORDS.field(kind, name)) <= 300


def test_every_table_option_and_value_is_named() -> None:
    labels = []
    for option in RULESET.options:
        assert WORDS.option(option.name)
        labels += [WORDS.option(option.name, value) for value in option.values]
    assert len(set(labels)) == len(labels)
    assert not any("," in label for label in labels), "options are typed with commas between"
    assert WORDS.option("difficulty", "hard") == "Hard: each Tyrant 1 HP more"


def test_every_decision_has_a_question_and_every_answer_a_place() -> None:
    asked = set()
    for needed, idle in ANSWERS.values():
        asked |= set(needed) if isinstance(needed, tuple) else {needed}
        assert idle.endswith(".")
    assert asked == set(QUESTIONS) == set(FIRST)
    anytime = {KINDS["UsePower"], KINDS["DiscardTech"], KINDS["SetShield"]}
    assert set(ANSWERS) | anytime == set(RULESET.actions)


def test_every_page_of_the_rules_fits() -> None:
    pages = WORDS.pages()
    assert len(pages) <= 10
    assert all(len(heading) <= 80 and len(text) <= 3_500 for heading, text in pages.items())
    assert all(text.count("**") % 2 == 0 for text in pages.values())


def test_every_card_is_told() -> None:
    told = WORDS.cards()
    for names in (
        cards.TITANS,
        cards.PILOTS,
        cards.INVADERS,
        cards.DESIGNS,
        cards.TYRANTS,
        cards.ARTIFACTS,
        {card.title for card in cards.EPISODES.values()},
    ):
        assert set(names) <= set(told)
    assert {f"{name} (Final Episode)" for name in cards.FINALS} <= set(told)
    for name in ("INDUSTRY", "ARMY", "RESEARCH", "REFRESH"):
        assert f"{name} (Development)" in told
    assert {"Support", "THREAT", "Lead", "Guardians", "Lair", *cards.RIFTS} <= set(told)
    assert all(0 < len(text) <= 1_000 and text.count("**") % 2 == 0 for text in told.values())


def test_a_card_of_each_kind() -> None:
    told = WORDS.cards()
    assert told["Panic"] == (
        "**Episode.** THREAT Level +1.\nSouth Rift → Cairo, East Rift → Beijing"
    )
    assert told["Gravemaw"].splitlines()[-1] == (
        "Red: 3 HP, DMG 2, immune to melee; when a Titan destroys it: 2 damage to the Titan (armor"
        " applies)."
    )
    assert told["Sunlance"] == (
        "**Tech Card** · 5 Credits · both hands · ranged, energy · 3 copies\n1 more Combat die.\n"
        "(2 Charges) 2 more dice in this attack.\n"
        "In Combat Checks a NOVA that succeeds counts as 2."
    )


def test_a_rift_says_what_it_threatens_and_who_must_be_fought() -> None:
    told = WORDS.cards()["North Rift"]
    assert told.startswith("**Rift.** Threatens Toronto, New York, London and Moscow: ")
    assert "**Guardians** there must be fought, at least one each turn" in told
    for city in cards.RIFTS["North Rift"].threatens:
        card = cards.CITIES[city]
        assert f"{city} → {card.yellow} (yellow), {card.green} (green)" in told


def test_no_card_is_named_twice() -> None:
    kinds: tuple[Any, ...] = (cards.TITANS, cards.PILOTS, cards.INVADERS, cards.DESIGNS)
    names = [
        name for each in (*kinds, cards.TYRANTS, cards.ARTIFACTS, cards.CITIES) for name in each
    ]
    names += {card.title for card in cards.EPISODES.values()}
    assert len(set(names)) == len(names)
