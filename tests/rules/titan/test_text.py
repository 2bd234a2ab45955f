"""Every sentence of what has happened in Titan, and the words that need no game."""

from __future__ import annotations

import pytest

from bot.rules.kernel import Event
from bot.rules.ruleset import kinds_in
from bot.rules.titan import card_texts, events
from bot.rules.titan.creatures import PLAIN, Terrain
from bot.rules.titan.game import ACTIONS
from bot.rules.titan.odds import average, chance_of, distribution, expected, percent
from bot.rules.titan.sentences import SENTENCES
from bot.rules.titan.strikes import Odds
from bot.rules.titan.text import WORDS

NAMES = ("Ada", "Bob", "Cleo")

TOLD: list[tuple[Event, str]] = [
    (
        events.TowersDrawn((100, 300, 200), (1, 2, 0)),
        "**The Towers are drawn:** Bob Tower 300, Cleo Tower 200, Ada Tower 100."
        " Turns go Bob, Cleo, Ada.",
    ),
    (events.ColourChosen(0, "Gold"), "Ada takes **Gold**."),
    (events.TurnBegins(0, 3), "**Turn 3 of Ada.**"),
    (
        events.LegionSplit(0, "Gold 1", "Gold 2", 4, ("Titan", "Ogre", "Ogre", "Gargoyle")),
        "Ada splits **Gold 1**: Gold 2, 4 high (Titan, Gargoyle, 2 Ogres).",
    ),
    (
        events.LegionSplit(0, "Gold 1", "Gold 2", 4, ()),
        "Ada splits **Gold 1**: Gold 2, 4 high.",
    ),
    (events.DieRolled(0, 4), "Ada rolls: **4**."),
    (events.DieRolled(0, 6, again=True), "Ada rolls again: **6**."),
    (
        events.LegionMoved(0, "Gold 3", 1, 4, "left", False),
        "Ada's **Gold 3** moves from Plains 1 to Hills 4.",
    ),
    (
        events.LegionMoved(0, "Gold 3", 1, 12, "left", True),
        "Ada's **Gold 3** moves from Plains 1 to Jungle 12 and attacks over the left side.",
    ),
    (
        events.LegionMoved(0, "Gold 3", 100, 12, "bottom", False, "Angel"),
        "Ada's **Gold 3** shows its Angel and teleports from Tower 100 to Jungle 12.",
    ),
    (
        events.LegionMoved(0, "Gold 3", 35, 35, "bottom", False),
        "Ada's **Gold 3** comes round to Desert 35 again.",
    ),
    (
        events.LegionsMerged(0, "Gold 1", "Gold 2"),
        "Ada's Gold 2 cannot part from **Gold 1**: one Legion.",
    ),
    (
        events.EngagementBegins(
            12, 0, 1, ("Gold 3", "Red 2"), (("Lion", "Lion", "Titan"), ("Ogre",))
        ),
        "**Engagement in Jungle 12:** Ada's Gold 3 (Titan, 2 Lions) attacks Bob's Red 2 (Ogre).",
    ),
    (
        events.EngagementBegins(12, 0, 1, ("Gold 3", "Red 2"), ((), ())),
        "**Engagement in Jungle 12:** Ada's Gold 3 attacks Bob's Red 2.",
    ),
    (
        events.Fled(1, "Red 2", ("Ogre", "Centaur")),
        "Bob's **Red 2** flees and is eliminated: Centaur, Ogre.",
    ),
    (events.Conceded(1, "Red 2", ("Ogre", "Ogre")), "Bob gives **Red 2** up: 2 Ogres."),
    (
        events.DealProposed(0, 1, "the attacker", ("Ogre", "Ogre 2")),
        "Ada offers Bob a deal: the attacker's Legion is eliminated; the winner loses 2 Ogres.",
    ),
    (
        events.DealProposed(0, 1, "the defender", ()),
        "Ada offers Bob a deal: the defender's Legion is eliminated.",
    ),
    (
        events.DealProposed(0, 1, "both", ()),
        "Ada offers Bob a deal: both Legions are eliminated, nobody scores.",
    ),
    (
        events.DealAgreed(12, "the defender", ("Red 2",), ("Ogre",), (("Lion", "Lion"),)),
        "**Agreed in Jungle 12:** **Red 2** (2 Lions) is eliminated; the winner loses Ogre.",
    ),
    (
        events.DealAgreed(12, "both", ("Gold 3", "Red 2"), ()),
        "**Agreed in Jungle 12:** **Gold 3** and **Red 2** are eliminated.",
    ),
    (
        events.BattleBegins(12, 0, 1, "left", (("Titan", "Lion"), ("Ogre", "Ogre"))),
        "**Battle in Jungle 12!** Ada attacks over the left side: Titan, Lion."
        " Bob defends: 2 Ogres.",
    ),
    (events.HalfRoundBegins(2, "attacker", 0), "**Round 2:** Ada, the attacker, maneuvers."),
    (events.CharacterMoved(0, 3, "Ogre", "C3", "C5"), "Ada's Ogre moves from C3 to C5."),
    (events.CharacterMoved(0, 3, "Ogre", None, "A1"), "Ada's Ogre enters at A1."),
    (
        events.LeftOutside("defender", ("Ogre",), True),
        "Ogre of the defender does not enter: eliminated.",
    ),
    (
        events.LeftOutside("attacker", ("Ogre", "Ogre"), True),
        "2 Ogres of the attacker do not enter: eliminated.",
    ),
    (
        events.LeftOutside("attacker", ("Angel",), False),
        "Angel of the attacker does not enter and goes back.",
    ),
    (events.DriftHurts(((1, "Ogre", "attacker"),)), "The drift hurts Ogre (attacker): a hit."),
    (
        events.DriftHurts(((1, "Ogre", "attacker"), (4, "Lion", "defender"))),
        "The drift hurts Ogre (attacker) and Lion (defender): a hit each.",
    ),
    (
        events.Struck(0, 1, "Ogre", 4, "Lion", False, Odds(6, 5), (2, 6, 5, 1, 1, 3), 2, False, 0),
        "Ada's Ogre strikes Lion, needs 5+: `6 5 3 2 1 1`, **2 hits**.",
    ),
    (
        events.Struck(0, 1, "Minotaur", 4, "Lion", True, Odds(2, 4), (1, 2), 0, False, 0),
        "Ada's Minotaur rangestrikes Lion, needs 4+: `2 1`, **no hit**.",
    ),
    (
        events.Struck(0, 1, "Ogre", 4, "Lion", False, Odds(6, 5), (6, 6, 5, 5, 2, 1), 3, True, 1),
        "Ada's Ogre strikes Lion, needs 5+: `6 6 5 5 2 1`, **4 hits**."
        " ✖ Lion is slain, 1 to spare.",
    ),
    (
        events.Struck(0, 1, "Ogre", 4, "Lion", False, Odds(6, 5), (6, 1, 1, 1, 2, 1), 1, True, 0),
        "Ada's Ogre strikes Lion, needs 5+: `6 2 1 1 1 1`, **1 hit**. ✖ Lion is slain.",
    ),
    (events.Carried(0, 1, 5, "Troll", 1, False), "1 hit carries over to Troll."),
    (events.Carried(0, 1, 5, "Troll", 2, True), "2 hits carry over to Troll. It is slain."),
    (
        events.Removed((("defender", "Lion"), ("attacker", "Ogre"), ("defender", "Lion"))),
        "The slain are removed: Ogre of the attacker; 2 Lions of the defender.",
    ),
    (events.BattleEnds(12, "Gold 3", 0, False), "**Ada's Gold 3 wins the battle in Jungle 12.**"),
    (
        events.BattleEnds(12, "Red 2", 1, True),
        "**After round 7 the attacker is lost: Bob's Red 2 wins the battle in Jungle 12.**",
    ),
    (
        events.BattleEnds(12, None, None, False),
        "**The battle in Jungle 12 ends without a winner.**",
    ),
    (events.Scored(0, 1, 101), "Ada scores 1 point and has **101** now."),
    (
        events.Scored(0, 42, 142, half=True),
        "Ada scores 42 points (half value) and has **142** now.",
    ),
    (events.AngelJoins(0, "Gold 3", "Archangel"), "An Archangel joins Ada's **Gold 3**."),
    (events.AngelJoins(0, "Gold 3", ""), ""),
    (
        events.Summoned(0, "Gold 3", "Gold 1", "Angel"),
        "Ada summons an Angel from Gold 1 into **Gold 3**.",
    ),
    (
        events.Mustered(0, "Gold 3", "Cyclops", ("Gargoyle", 2)),
        "Ada's **Gold 3** musters a Cyclops, showing 2 Gargoyles.",
    ),
    (events.Mustered(0, "Gold 3", "Ogre", None), "Ada's **Gold 3** musters an Ogre."),
    (
        events.Mustered(0, "Gold 3", "Ogre", ("Ogre", 1), reinforces=True),
        "Ada's **Gold 3** musters an Ogre as reinforcement, showing 1 Ogre.",
    ),
    (
        events.TitanFalls(1, 0),
        "✖ **Bob's Titan falls to Ada:** all Legions of the colour are removed.",
    ),
    (events.TitanFalls(1, None), "✖ **Bob's Titan falls:** all Legions of the colour are removed."),
    (events.TurnMissed(0), "Ada runs out of time: the rules do the least."),
    (events.Withdrawn(0), "Ada leaves the game."),
    (events.HandedOver(0, "attacker"), "The computer fights on for Ada, the attacker."),
    (events.Crowned((0,)), "**Ada owns the last Titan and wins.**"),
    (events.Crowned(()), "**No Titan is left:** the game is a draw."),
]


@pytest.mark.parametrize(("event", "told"), TOLD)
def test_what_happens_is_told(event: Event, told: str) -> None:
    assert WORDS.sentence(event, NAMES) == told


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = set(kinds_in(Event, events))
    assert set(SENTENCES) == kinds
    assert {type(event) for event, _ in TOLD} == kinds


def test_every_action_has_a_name_for_a_button_and_asks_for_its_fields() -> None:
    names = [WORDS.action(kind) for kind in ACTIONS]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 80 for name in names)
    for kind in ACTIONS:
        for field in kind.__struct_fields__:
            assert WORDS.field(kind, field).endswith(("?", ".")), (kind, field)
            assert len(WORDS.field(kind, field)) <= 100


def test_titan_has_no_options_yet() -> None:
    assert WORDS.option("some_day") == "Some day"
    assert WORDS.option("some_day", "on") == "On"
    assert WORDS.title == "Titan"
    assert WORDS.summary.endswith(".")


def test_the_rules_fit_their_pages() -> None:
    pages = WORDS.pages()
    assert all(0 < len(text) <= 3500 for text in pages.values())
    assert all(len(heading) <= 80 for heading in pages)
    assert len(pages) <= 25
    for terrain in Terrain:
        assert f"**{terrain.value.capitalize()}:**" in pages["Muster"]


def test_everything_has_a_card() -> None:
    cards = WORDS.cards()
    assert set(PLAIN) <= set(cards)
    assert {terrain.value.capitalize() for terrain in Terrain} <= set(cards)
    assert set(card_texts.TERMS) <= set(cards)
    assert all(0 < len(text) <= 1000 for text in cards.values())
    assert cards["Lion"] == (
        "**Creature**, 5-3 (power-skill), worth 15 points.\n"
        "Native to dune, sand and slope.\n"
        "Musters in Desert, Mountains and Plains from its like or a higher one of the chain"
        " there.\n"
        "From the one below: 2 Centaurs in Plains.\n"
        "Leads on: 3 to Griffon in Desert; 2 to Minotaur in Mountains; 2 to Ranger in Plains.\n"
        "28 counters in the game."
    )
    assert cards["Ogre"].splitlines()[-3] == "In a Tower for nothing."
    assert cards["Dragon"].splitlines()[1] == "It flies and rangestrikes."
    assert "24 walls" in cards["Tower"]
    assert cards["Plains"].endswith("Battleland: all clear.")


# Odds


def test_the_chance_of_hits_is_exact() -> None:
    assert chance_of(1, 6, 1) == pytest.approx(1 / 6)
    assert chance_of(2, 4, 2) == pytest.approx(1 / 4)
    assert chance_of(3, 5, 1) == pytest.approx(1 - (2 / 3) ** 3)
    assert chance_of(3, 5, 4) == 0
    assert chance_of(3, 5, 0) == pytest.approx(1)
    assert chance_of(18, 2, 18) == pytest.approx((5 / 6) ** 18)
    assert sum(distribution(20, 3)) == pytest.approx(1)


def test_a_six_always_hits() -> None:
    assert chance_of(1, 8, 1) == pytest.approx(1 / 6)
    assert expected(6, 7) == pytest.approx(1)


def test_odds_are_told_in_percent() -> None:
    assert [percent(chance) for chance in (0, 0.004, 0.125, 0.995, 1)] == [
        "0 %",
        "<1 %",
        "12 %",
        ">99 %",
        "100 %",
    ]
    assert [average(hits) for hits in (2.0, 2.333)] == ["2", "2.3"]
    assert [percent(chance_of(2, 4, hits)) for hits in (1, 2)] == ["75 %", "25 %"]
    assert average(expected(1, 4)) == "0.5"
