"""Why an action is not taken: each reason in a story."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.defenders.text import WORDS
from tests.rules.defenders.battles import KINDS, PlayingBattle, battle
from tests.rules.defenders.why_not_setting import (
    TWO,
    Story,
    moved,
    sacrificed,
    spent,
    spent_to,
    started,
    war,
)
from tests.rules.defenders.why_not_stories import ABILITY_STORIES


def _sahra() -> PlayingBattle:
    game = war(
        "Warrior in Desert, Cleric in Plains",
        sides="Desert Hostile",
        draw="All Defenders 1",
        foe="General Sahra",
        revealed=True,
    )
    game.do("B", "Prepare", "Cleric", None)
    game.do("B", "Prepare", "Cleric", None)
    return game


STORIES: list[Story] = [
    # Secure
    (
        "exhausted",
        lambda: battle("Warrior in Forest; hp=0, Cleric", threat="Forest 2"),
        "Secure",
        ("Warrior", "Forest"),
        "Exhausted: cannot Secure. Rest first: start a Turn in the Capital City.",
    ),
    (
        "level 0",
        lambda: battle(TWO),
        "Secure",
        ("Warrior", "Forest"),
        "The Forest is at level 0: no Threat to Secure.",
    ),
    (
        "capital",
        lambda: battle("Warrior, Cleric", threat="Forest 2"),
        "Secure",
        ("Warrior", "Forest"),
        "The Capital City cannot be Secured: only Outer Regions can.",
    ),
    (
        "destroyed",
        lambda: battle(TWO, destroyed="Forest"),
        "Secure",
        ("Warrior", "Forest"),
        "The Forest is destroyed: there is nothing to Secure.",
    ),
    (
        "elsewhere",
        lambda: battle(TWO, threat="Forest 1, Coast 2"),
        "Secure",
        ("Warrior", "Coast"),
        "The Warrior is in the Forest and cannot Secure the Coast from there: Move first.",
    ),
    (
        "no points but a Sacrifice",
        lambda: spent(battle(TWO, threat="Forest 2, Desert 1, Plains 1")),
        "Secure",
        ("Warrior",),
        "No action points are left. A Sacrifice gives one more action.",
    ),
    # Fight
    (
        "before the reveal",
        lambda: battle("Warrior in Mountains, Cleric"),
        "Fight",
        ("Warrior",),
        "No foe is revealed yet: there is nobody to Fight.",
    ),
    (
        "from a neighbour",
        lambda: battle("Warrior in Desert, Cleric", revealed=True),
        "Fight",
        ("Warrior",),
        "The Dragon is in the Mountains: the Warrior must go there to Fight.",
    ),
    (
        "Fight exhausted",
        lambda: battle("Warrior in Mountains; hp=0, Cleric", revealed=True),
        "Fight",
        ("Warrior",),
        "Exhausted: cannot Fight. Rest first: start a Turn in the Capital City.",
    ),
    # Move and Escort
    (
        "far away",
        lambda: battle("Warrior in Desert, Cleric"),
        "Move",
        ("Warrior", "Capital City", ()),
        "The Capital City is not next to the Desert but 2 Moves away, by the Mountains.",
    ),
    (
        "already there",
        lambda: battle("Warrior in Desert, Cleric"),
        "Move",
        ("Warrior", "Desert", ()),
        "The Warrior is in the Desert already.",
    ),
    (
        "Kraken",
        lambda: spent_to(battle("Warrior in Plains, Cleric", foe="Kraken", revealed=True), 1),
        "Move",
        ("Warrior", "Coast", ()),
        "A Move to the Coast costs 2 action points (the Kraken); 1 left.",
    ),
    (
        "too few XP",
        lambda: war("Warrior in Forest; xp=1, Cleric", caravans="Forest, Coast in Forest"),
        "Move",
        ("Warrior", "Plains", ("Forest", "Coast")),
        "Escorting 2 Caravans costs 2 XP; 1 left.",
    ),
    (
        "no Caravan there",
        lambda: war("Warrior in Forest; xp=2, Cleric", caravans="Coast"),
        "Move",
        ("Warrior", "Plains", ("Coast",)),
        "No Caravan is in the Forest.",
    ),
    (
        "another Caravan",
        lambda: war("Warrior in Forest; xp=2, Cleric", caravans="Coast, Forest"),
        "Move",
        ("Warrior", "Plains", ("Coast",)),
        "Only Caravans in the Forest can be taken along: Forest.",
    ),
    # Start Turn, Sacrifice, Prepare
    (
        "started twice",
        lambda: started(battle(TWO)),
        "StartTurn",
        ("Warrior",),
        "The Turn of the Warrior has started already: take an action.",
    ),
    (
        "Sacrifice before the start",
        lambda: battle(TWO),
        "Sacrifice",
        ("Warrior",),
        "The Turn of the Warrior has not started: Start Turn first, which commits 1 action point.",
    ),
    (
        "Sacrifice at 0 HP",
        lambda: started(battle("Warrior in Forest; hp=0, Cleric")),
        "Sacrifice",
        ("Warrior",),
        "That costs 1 HP; the Warrior has 0.",
    ),
    (
        "a second Sacrifice",
        lambda: moved(sacrificed(battle(TWO))),
        "Sacrifice",
        ("Warrior",),
        "The Warrior has Sacrificed in this Turn: once per Turn is all.",
    ),
    (
        "something free after a Sacrifice",
        lambda: sacrificed(battle("Warrior in Forest; carries=Elixir of Errand, Cleric")),
        "ElixirOfErrand",
        ("Warrior",),
        "The extra action of the Sacrifice comes next: take something that costs an action point.",
    ),
    (
        "Prepare in the base game",
        lambda: battle(TWO),
        "Prepare",
        ("Warrior", None),
        "There is no XP in the base game: Prepare is for The Great Battle and The Dark War.",
    ),
    (
        "Prepare with 5 XP",
        lambda: war("Warrior in Forest; xp=5, Cleric"),
        "Prepare",
        ("Warrior", None),
        "XP are at their most, 5.",
    ),
    (
        "Lessons of another",
        lambda: war("Warrior, Cleric"),
        "Prepare",
        ("Warrior", "Cleric"),
        "Only a Chronicler's Lessons give XP to another hero.",
    ),
    (
        "Sahra",
        _sahra,
        "Move",
        ("Warrior",),
        "Scorching Sun: starting a Turn in the Desert takes 2 action points; 1 left.",
    ),
    (
        "Scry",
        lambda: battle("Oracle in Forest, Cleric", draw="Blue Defender, Forest & Ruins"),
        "Move",
        ("Oracle", "Plains", ()),
        "The Oracle Scries before its first action: Start Turn.",
    ),
    # Whose
    (
        "another's hero",
        lambda: battle(TWO),
        "Move",
        ("Cleric", "Plains", ()),
        "It is the Turn of the Warrior: the Cleric cannot act on this card.",
    ),
    (
        "no such hero",
        lambda: battle(TWO),
        "Move",
        ("Bard", "Plains", ()),
        "There is no such hero in this battle: choose from Warrior, Cleric.",
    ),
    (
        "not mine on All Defenders",
        lambda: battle(TWO, draw="All Defenders 1"),
        "Move",
        ("Cleric", "Plains", ()),
        "You do not play the Cleric: choose a hero of your own.",
    ),
    (
        "Done in a Turn",
        lambda: battle(TWO),
        "Done",
        (),
        "Done is for All Defenders cards. In a hero's own Turn end the Turn.",
    ),
    (
        "the end of no Turn",
        lambda: battle(TWO, draw="All Defenders 1"),
        "EndTurn",
        (),
        "There is no hero's own Turn to end. On an All Defenders card choose Done.",
    ),
    *ABILITY_STORIES,
]


@pytest.mark.parametrize(
    ("setting", "kind", "picks", "why"), [s[1:] for s in STORIES], ids=[s[0] for s in STORIES]
)
def test_the_reason_is_given(setting: Any, kind: str, picks: tuple[Any, ...], why: str) -> None:
    game = setting()
    if len(picks) < len(KINDS[kind].__struct_fields__):
        assert WORDS.why_not(game.view("A"), KINDS[kind], picks) == why
    else:
        assert game.refused("A", kind, *picks) == why
