"""What is asked before an action is taken, and how its picks are named."""

from __future__ import annotations

from bot.rules.war_titans.earth import Ask
from bot.rules.war_titans.text import WORDS
from tests.rules.war_titans.games import KINDS, game_of

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def test_what_is_wasteful_is_asked_about() -> None:
    game = game_of("Stormlance in New York; credits=2 | Ironwall", at="development")
    ask = WORDS.confirm(game.view("A"), KINDS["NoDevelopment"](), NAMES)
    assert ask == (
        "Pass the Development of **Stormlance**? INDUSTRY would bring 2 Credits. It has 2 Credits."
    )
    assert WORDS.confirm(game.view("A"), KINDS["Industry"](), NAMES) == ""


def test_an_attack_that_would_probably_kill_is_not_let_be_without_a_question() -> None:
    game = game_of("Swiftwing in New York | Ironwall", at="attack", invaders="Gravemaw in New York")
    assert WORDS.confirm(game.view("A"), KINDS["LetBe"](), NAMES) == (
        "No attack of **Swiftwing**? It would destroy **Gravemaw** with a chance of 74 %."
    )
    hard = game_of("Ironwall in Cairo | Swiftwing", at="attack", invaders="Mount Ravager in Cairo")
    assert WORDS.confirm(hard.view("A"), KINDS["LetBe"](), NAMES) == ""


def test_damage_that_destroys_a_city_is_asked_about() -> None:
    game = game_of(
        "Stormlance in New York; supports=New York | Ironwall in Cairo",
        at="ending",
        invaders="Gravemaw in New York, Mount Ravager in Cairo",
        cities="Cairo 2",
    )
    assert WORDS.confirm(game.view("A"), KINDS["AcceptDamage"](), NAMES) == (
        "Let the damage happen? It would destroy **Cairo**."
    )


def test_provoking_says_who_comes_and_what_falls() -> None:
    game = game_of(
        "Stormlance in New York | Ironwall",
        at="attack",
        north="guards Gravemaw",
        cities="New York 3",
    )
    assert WORDS.confirm(game.view("A"), KINDS["Provoke"]("North Rift"), NAMES) == (
        "Provoke? Gravemaw invades New York 1/4: 1 damage, which would **destroy New York**. Then"
        " you may attack it."
    )


def test_provoking_is_not_asked_about_where_the_city_stands() -> None:
    game = game_of("Stormlance in New York | Ironwall", at="attack", north="guards Gravemaw")
    assert WORDS.confirm(game.view("A"), KINDS["Provoke"]("North Rift"), NAMES) == ""


def test_the_place_of_an_attack_is_named_with_who_is_there_only_if_it_must_be_chosen() -> None:
    there = "Gravemaw in New York"
    game = game_of("Stormlance in New York | Ironwall", at="attack", invaders=there)
    label = WORDS.label(game.view("A"), KINDS["DeclareAttack"], (), "New York", NAMES)
    assert label == "New York"
    game = game_of(
        "Stormlance in New York; tech=Longwatch Railgun 2 | Ironwall",
        at="attack",
        invaders=f"{there}, Razor Roc in Toronto",
    )
    label = WORDS.label(game.view("A"), KINDS["DeclareAttack"], (), "New York", NAMES)
    assert label == "New York: Gravemaw (2/2 HP, DMG 1)"


def test_everybody_in_the_place_is_proposed_to_be_attacked() -> None:
    game = game_of(
        "Swiftwing in New York; tech=Chain Harpoon 2 | Ironwall",
        at="attack",
        invaders="Stormvane in New York, Gravemaw in New York, Razor Roc in Toronto",
    )
    assert game.game.decision is not None
    options = KINDS["DeclareAttack"].options(game.state, Ask(game.game.decision, 0), ("New York",))
    assert options.proposal == ["Stormvane", "Gravemaw"] and "Razor Roc" in options.values
    assert options.allow(options.proposal)


def test_a_pilot_who_adds_successes_is_named_with_that_alone() -> None:
    game = game_of(
        "Stormlance in New York; pilot=Marta Reyes | Ironwall",
        at="attack",
        invaders="Gravemaw in New York",
    )
    game.attack("Gravemaw")
    label = WORDS.label(game.view("A"), KINDS["AddSuccesses"], (), "Marta Reyes", NAMES)
    assert label == "Marta Reyes: Once a game: 3 more successes on a Combat Check."


def test_a_way_that_destroys_the_titan_is_asked_about() -> None:
    game = game_of(
        "Swiftwing in New York; damage=3 | Ironwall",
        threat=12,
        invaders="Siege Walker in Toronto",
    )
    assert WORDS.confirm(game.view("A"), KINDS["Move"]("Toronto"), NAMES) == (
        "Move? Mechanical Invaders on the way would **destroy Swiftwing**."
    )
    assert WORDS.confirm(game.view("A"), KINDS["Move"]("London"), NAMES) == ""


def test_leaving_a_tyrant_is_asked_about() -> None:
    game = game_of(
        "Swiftwing in North Rift; inside | Ironwall",
        north="token Queen Myrrh | revealed | damage 2",
    )
    assert WORDS.confirm(game.view("A"), KINDS["Move"]("London"), NAMES) == (
        "Leave the North Rift? Swiftwing must pass the Trial again to come back. Queen Myrrh heals"
        " fully."
    )


def test_an_attack_that_destroys_the_attacker_is_asked_about() -> None:
    game = game_of(
        "Swiftwing in Cairo; damage=3; tech=Overclock Furnace 2 | Ironwall",
        at="attack",
        threat=12,
        invaders="Brineback in Cairo",
    )
    action = KINDS["DeclareAttack"]("Cairo", ("Brineback",), ("Overclock Furnace",))
    assert WORDS.confirm(game.view("A"), action, NAMES) == (
        "Attack like this? Overclock Furnace would destroy Swiftwing at the end of the attack."
        " Swiftwing would be destroyed before its roll."
    )


def test_tech_is_not_discarded_unasked() -> None:
    game = game_of("Swiftwing in Cairo; tech=Overclock Furnace 2 | Ironwall")
    assert WORDS.confirm(game.view("A"), KINDS["DiscardTech"]("Overclock Furnace"), NAMES) == (
        "Discard **Overclock Furnace** of Swiftwing for good? Its 2 Charges would be lost. It"
        " gives: (2 Charges) 3 more dice in this attack, then 1 damage to you that armor cannot"
        " stop."
    )


def test_what_an_attack_can_use_is_named_with_its_cost_and_effect() -> None:
    game = game_of(
        "Swiftwing in New York; tech=Chain Harpoon 2 | Ironwall",
        at="attack",
        threat=17,
        invaders="Stormvane in New York, Razor Roc in Toronto",
    )
    view, attack = game.view("A"), KINDS["DeclareAttack"]
    label = WORDS.label(view, attack, ("New York", ()), "Chain Harpoon > Razor Roc", NAMES)
    assert label.startswith("Chain Harpoon > Razor Roc (1 Charge of 2): Pull one Invader from an")
    target = WORDS.label(view, attack, ("New York",), "Razor Roc", NAMES)
    assert target == ("Razor Roc (5/5 HP, DMG 3, immune: melee, energy), if pulled from Toronto")
    game.state.invaders["Razor Roc"].safe = True
    safe = WORDS.label(game.view("A"), attack, ("New York",), "Razor Roc", NAMES)
    assert safe == "Razor Roc (5/5 HP, DMG 3, takes no damage this turn), if pulled from Toronto"


def test_tech_on_offer_is_named_with_price_slot_and_effect() -> None:
    game = game_of(
        "Swiftwing in New York; credits=9 | Ironwall",
        at="development",
        row="Jump Jets, Sunlance, Arc Pistol",
    )
    label = WORDS.label(game.view("A"), KINDS["Research"], (), "Arc Pistol", NAMES)
    assert label == "Arc Pistol (3 Credits, hand): (1 Charge) 2 more dice in this attack."


def test_dice_are_named_with_what_they_are_worth() -> None:
    game = game_of(
        "Ironwall in New York; tech=Targeting Cluster | Stormlance in Cairo",
        at="attack",
        invaders="Gravemaw in New York",
    )
    game.attack("Gravemaw", dice="NOVA GEAR JET")
    view, again = game.view("A"), KINDS["RollAgain"]
    labels = [
        WORDS.label(view, again, ("Targeting Cluster",), d, NAMES) for d in ("1 NOVA", "2 GEAR")
    ]
    assert labels == ["1 NOVA: a success", "2 GEAR: no success"]
