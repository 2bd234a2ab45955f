"""Questions, labels and confirmations of Tiny Epic Defenders."""

from __future__ import annotations

from typing import Any

from bot.rules.defenders.cards import HeroCard
from bot.rules.defenders.defender_cards import Done, EndTurn
from bot.rules.defenders.game import RULESET
from bot.rules.defenders.text import WORDS
from tests.builders import start
from tests.rules.defenders.battles import KINDS, PlayingBattle, battle
from tests.rules.defenders.text_setting import NAMES, PALADIN, WAR

# Questions


def asked(game: PlayingBattle, letter: str | None = None) -> str:
    return WORDS.question(game.view(letter), NAMES)


def test_the_question_of_a_turn() -> None:
    game = battle("Paladin in Forest; hp=3, Cleric", threat="Forest 2")
    assert asked(game) == ("**Paladin** (Ada): 3 action points, 3/5 HP, in the Forest ▮▮▯ 2.")
    game.do("A", "StartTurn", "Paladin")
    assert asked(game).startswith("**Paladin** (Ada): 3 action points left (1 committed), 3/5 HP")
    game.do("A", "Sacrifice", "Paladin")
    assert "4 action points left, 2/5 HP" in asked(game)
    assert asked(game).endswith("The extra action of the Sacrifice comes next.")


def test_the_question_of_one_player_with_two_heroes_names_no_player() -> None:
    assert asked(battle("Paladin, Cleric", solo=True)).startswith("**Paladin**: 3 action points")


def test_a_turn_in_the_capital_city_reminds_of_the_rest() -> None:
    assert "heals to full HP" in asked(battle("Paladin; hp=2, Cleric"))
    hostile = battle("Paladin; hp=2, Cleric", mode=WAR, sides="Capital City Hostile")
    assert "heals 2 HP" in asked(hostile)


def test_the_question_of_an_all_defenders_card() -> None:
    game = battle("Paladin in Forest, Cleric; hp=2", draw="All Defenders 1")
    assert asked(game) == (
        "**All Defenders:** 3 action points left for all to share."
        " **Paladin** (Ada): Forest, 5/5 HP · **Cleric** (Ben): Capital City, 2/4 HP"
    )


def test_the_question_of_a_defend() -> None:
    game = battle("Paladin in Forest, Cleric", draw="Forest & Ruins", threat="Forest 1")
    assert asked(game) == (
        "**Forest & Ruins** attacks the **Forest ▮▯▯ 1**. If nobody Defends: Threat to 2."
        " Can Defend: **Paladin** (Ada) for 1 HP of 5."
    )
    game = battle("Paladin in Forest, Cleric", draw="Forest & Ruins", threat="Forest 3", cap=2)
    assert "**destroyed**, Capital City to 3/8; nothing for the Ruins" in asked(game)
    game = battle("Paladin in Forest, Cleric", draw="Forest & Ruins", destroyed="Forest", cap=7)
    assert "Capital City to 8/8, and **all is lost**" in asked(game)


def test_the_question_of_a_dire_enemy() -> None:
    game = battle("Paladin in Mountains, Cleric", draw="Harpy")
    assert asked(game) == (
        "Dire Enemy **Harpy** attacks the **Mountains ▯▯▯ 0**. If nobody Defends: Threat to 1,"
        " and Frenzy: each Outer Region at level 0 gets 1 Threat."
        " Can Defend: **Paladin** (Ada) for 2 HP of 5."
    )


# Labels


def labels(game: PlayingBattle, letter: str, kind: str, *picked: Any) -> list[str]:
    cls = KINDS[kind]
    return [
        WORDS.label(game.view(letter), cls, picked, value, NAMES)
        for value in game.options(letter, cls, *picked)
    ]


def test_labels_of_moves_tell_their_cost_and_who_is_there() -> None:
    game = battle("Paladin in Plains, Cleric in Forest", foe="Kraken", revealed=True)
    assert labels(game, "A", "Move", PALADIN) == [
        "Forest ▯▯▯ 0, 1 AP, Cleric, Enchant",
        "Coast ▯▯▯ 0, 2 AP, Kraken (10 HP), Rejuvenate (off)",
        "Capital City 0/8, 1 AP, Rest",
    ]


def test_labels_of_a_defend_tell_the_cost() -> None:
    heroes = "Paladin in Forest; hp=1; carries=Shield of Aughmoore, Cleric in Forest"
    game = battle(heroes, draw="Forest & Ruins", solo=True)
    assert labels(game, "A", "Defend") == [
        "Paladin: 1/5 HP, Forest, pays at least 0 HP",
        "Cleric: 4/4 HP, Forest, pays 1 HP",
    ]
    assert labels(game, "A", "Defend", PALADIN) == [
        "Normal: 1 HP, Exhausted then",
        "Shield of Aughmoore: 0 HP, 1 left",
    ]
    game = battle("Paladin in Mountains, Cleric", draw="Harpy", mode=WAR)
    assert labels(game, "A", "Defend", PALADIN) == ["2 HP, 3 left; gains an Artifact and 1 XP"]


def test_labels_of_heroes_to_choose() -> None:
    game = start(RULESET, 4, heroes="chosen")
    view = game.view("A")
    told = WORDS.label(view, KINDS["TakeHero"], (), HeroCard.COMMANDER, NAMES)
    assert told.endswith("Deploy is empty with 4 heroes.")
    assert told.startswith("Commander: 4 HP. Command (1 AP)")
    told = WORDS.label(view, KINDS["TakeHero"], (), HeroCard.WARRIOR, NAMES)
    assert told == "Warrior: 4 HP. Sprint (1 AP): Make 2 Moves."


def test_labels_of_what_is_not_taken() -> None:
    view = battle("Paladin, Cleric").view("A")
    for kind in ("DropFor", "Prepare", "Lightning", "WardingCenser", "FortifyLine"):
        picked = () if kind == "DropFor" else (PALADIN,)
        told = WORDS.label(view, KINDS[kind], picked, None, NAMES)
        assert told
        assert "None" not in told


# Confirmations


def confirm(game: PlayingBattle, letter: str, action: Any) -> str:
    return WORDS.confirm(game.view(letter), action, NAMES)


def test_the_end_of_a_turn_reminds_of_what_is_unused() -> None:
    end = "End the Turn of the **Paladin**? Unused:"
    game = battle("Paladin in Forest; carries=Elixir of Errand, Cleric")
    assert confirm(game, "A", EndTurn()) == f"{end} 3 action points."
    game.do("A", "StartTurn", "Paladin")
    told = f"{end} 3 action points, Sacrifice and Elixir of Errand."
    assert confirm(game, "A", EndTurn()) == told
    game = battle("Paladin in Forest; hp=0, Cleric")
    for place in ("Plains", "Forest"):
        game.do("A", "Move", "Paladin", place, ())
    assert confirm(game, "A", EndTurn()) == f"{end} 1 action point."


def test_a_turn_that_is_not_started_loses_the_rest() -> None:
    game = battle("Paladin; hp=2, Cleric")
    assert "the Rest in the Capital City (2/5 HP)" in confirm(game, "A", EndTurn())
    shared = battle("Paladin; hp=2, Cleric in Forest", draw="All Defenders 1")
    assert "Paladin: the Rest in the Capital City" in confirm(shared, "A", Done())
    assert confirm(shared, "B", Done()) == ""
    shared.act("A", Done())
    assert "3 action points that nobody else is asked to spend" in confirm(shared, "B", Done())


def test_skills_are_reminded_of_where_they_bring_something() -> None:
    heroes = "Paladin in Forest; xp=5; skill={}, Cleric"
    for skill, told in (("Shield Wall", True), ("Iron Will", False), ("Last Stand", False)):
        game = battle(heroes.format(skill), mode=WAR)
        game.do("A", "StartTurn", "Paladin")
        assert (skill in confirm(game, "A", EndTurn())) is told
    near = battle("Paladin in Mountains; xp=5; skill=Last Stand, Cleric", mode=WAR, revealed=True)
    near.do("A", "StartTurn", "Paladin")
    assert "Last Stand" in confirm(near, "A", EndTurn())


def test_the_last_hp_and_a_fight_for_nothing_ask_first() -> None:
    game = battle("Paladin in Forest; hp=1, Cleric")
    game.do("A", "StartTurn", "Paladin")
    assert "**Exhausted**" in confirm(game, "A", KINDS["Sacrifice"](PALADIN))
    game = battle("Paladin in Ruins; hp=1, Cleric", sides="Ruins B", cap=2)
    assert "**Exhausted**" in confirm(game, "A", KINDS["SacrificeStone"](PALADIN))
    fight = KINDS["Fight"](PALADIN)
    vark = battle("Paladin in Mountains, Cleric", mode=WAR, foe="General Vark", revealed=True)
    assert "deals 0" in confirm(vark, "A", fight)
    caravans = battle("Paladin in Mountains, Cleric", mode=WAR, foe_hp=1, revealed=True, home=4)
    assert "(4 are)" in confirm(caravans, "A", fight)
    assert confirm(battle("Paladin in Mountains, Cleric", revealed=True), "A", fight) == ""
