"""The words of Campaign Titan that need no game: names, rules, cards, look-ups."""

from __future__ import annotations

import re

from bot.rules import kernel
from bot.rules.campaign import (
    action_names,
    board_text,
    card_texts,
    labels,
    lookups,
    questions,
    why_not,
)
from bot.rules.campaign.content import ABILITIES, ITEMS, SPELLS
from bot.rules.campaign.game import ACTIONS, STEPS
from bot.rules.campaign.options import OPTIONS
from bot.rules.campaign.orders import StandingOrder
from bot.rules.campaign.phases import PHASES
from bot.rules.campaign.scenarios import SCENARIOS
from bot.rules.campaign.text import WORDS
from bot.rules.ruleset import Describing
from bot.rules.titan import action_names as titan_names
from bot.rules.titan import labels as titan_labels
from bot.rules.titan.card_texts import CARDS as TITAN_CARDS
from bot.rules.titan.creatures import KINDS


def test_every_action_has_a_name_for_a_button_and_asks_for_its_fields() -> None:
    names = [WORDS.action(kind) for kind in ACTIONS]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 80 for name in names)
    for kind in ACTIONS:
        assert kind in action_names.ACTIONS or kind in titan_names.ACTIONS
        for field in kind.__struct_fields__:
            assert WORDS.field(kind, field).endswith(("?", ".")), (kind, field)
            assert len(WORDS.field(kind, field)) <= 100
            assert (kind, field) in labels.LABELS or (kind, field) in titan_labels.LABELS


def test_every_decision_has_its_phase_and_every_phase_its_words() -> None:
    decisions = {step for step in STEPS if issubclass(step, kernel.Decision)}
    assert decisions <= set(PHASES)
    for phase in PHASES.values():
        assert phase in questions.QUESTIONS
        assert phase in why_not.NOW
        assert phase in board_text.PHASES
    assert {kind for kind in ACTIONS if kind is not StandingOrder} <= set(why_not.PLACES)


def test_the_words_describe_options() -> None:
    assert isinstance(WORDS, Describing)
    assert WORDS.title == "Campaign Titan"
    assert WORDS.summary.endswith(".")


def test_every_option_of_a_table_has_a_name() -> None:
    for option in OPTIONS:
        assert "_" not in WORDS.option(option.name)
        told = [WORDS.option(option.name, value) for value in option.values]
        assert len(set(told)) == len(told)
        assert all(0 < len(name) <= 100 and "_" not in name for name in told)
    assert WORDS.option("scenario", "harvest_versus") == "Harvest of Horns, against each other"
    assert WORDS.option("scenario", "open_war") == "Open War"
    assert WORDS.option("base_xp", "100") == "100 base XP"
    assert WORDS.option("some_day", "when_ready") == "When ready"


def test_the_rules_fit_their_pages() -> None:
    pages = WORDS.pages()
    assert all(0 < len(text) <= 3500 for text in pages.values())
    assert all(len(heading) <= 80 for heading in pages)
    assert len(pages) <= 25
    for spell in SPELLS.values():
        assert spell.name in pages["Spells by school"]
    for scenario in SCENARIOS.values():
        assert not scenario.party or scenario.name in pages["Scenarios"]


# Cards and look-ups


def test_everything_has_a_card() -> None:
    cards = WORDS.cards()
    for known in (KINDS, ABILITIES, SPELLS, ITEMS, SCENARIOS):
        assert {each.name for each in known.values()} <= set(cards)
    assert all(0 < len(text) <= 1000 for text in cards.values())
    assert not any(re.search(r"None|_", text) for text in cards.values())
    assert cards["Bless"] == (
        "**Spell**, Divine 1: 1 mana, cast in your Spell Phase, before the Maneuver.\n"
        "The target attacks with 1 skill more (up to 5) for this battle.\n"
        "Lasts to the end of the battle.\n"
        "Range 1 to 4, both ends counted.\n"
        "A caster in contact casts it on itself only."
    )
    assert "worth 50 points" in cards["Ranger"]
    assert cards["Plains"].endswith("Master Muster: 3 Rangers → Ranger Captain.")


def test_no_card_hides_another() -> None:
    cards = WORDS.cards()
    assert cards["Teleport"].startswith("**Spell**")
    assert cards["Teleport by a 6"].startswith("**Term:**")
    kinds = sum(bool(kind.group) for kind in KINDS.values())
    new = len(ABILITIES) + len(SPELLS) + len(ITEMS) + len(SCENARIOS) + len(card_texts.MORE_TERMS)
    assert len(cards) == len(TITAN_CARDS) + kinds + new


def test_names_are_looked_up() -> None:
    assert lookups.spell("fire ball").startswith("**Spell**, Fire 3")
    assert lookups.spell("disi").startswith("**Spell**, Sorcery 3")
    assert lookups.spell("fire") == ""
    assert lookups.spell("") == ""
    assert lookups.item("Ward Stone").startswith("**Item**, a talisman")
    assert lookups.creature("druid").startswith("**Demi-Lord**, 5-4")
    assert lookups.creature("ogre").startswith("**Creature**, 6-2 (power-skill), worth 10 points.")
    assert lookups.card("mana").startswith("**Term:**")
