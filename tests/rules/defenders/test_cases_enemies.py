"""The golden cases of Enemy and Dire Enemy cards: 1 to 22, 49 and 50."""

from bot.rules.defenders import events
from tests.rules.defenders.battles import battle


def test_an_undefended_enemy_raises_both_its_regions() -> None:
    """Case 1."""
    game = battle(draw="Forest & Ruins, Blue Defender")
    assert game.levels() == [0, 0, 1, 0, 0, 1]
    assert game.state.discard == ["Forest & Ruins"]
    assert game.state.capital == 0


def test_a_region_at_its_maximum_is_destroyed_and_the_second_is_spared() -> None:
    """Case 2."""
    game = battle(draw="Coast & Mountains, Blue Defender", threat="Coast 3, Mountains 1")
    assert game.levels() == [1, 0, 0, 0, None, 0]
    assert game.state.capital == 1
    assert game.state.outer(game.state.fallen[0]).marker == "Coast & Mountains"
    assert game.state.discard == []


def test_the_first_region_keeps_its_raise_when_the_second_is_destroyed() -> None:
    """Case 3."""
    game = battle(draw="Coast & Mountains, Blue Defender", threat="Coast 1, Mountains 3")
    assert game.levels() == [None, 0, 0, 0, 2, 0]
    assert game.state.capital == 1
    assert game.state.ring[0].marker == "Coast & Mountains"
    assert game.state.discard == []


def test_level_3_is_not_yet_destroyed() -> None:
    """Case 5."""
    game = battle(draw="Mountains & Plains, Blue Defender", threat="Plains 2")
    assert game.threat("Plains") == 3
    assert game.state.capital == 0


def test_a_hero_defends_its_region_for_1_hp() -> None:
    """Case 6."""
    game = battle("Warrior in Plains, Cleric", draw="Plains & Ruins, Blue Defender")
    assert game.asked == "A", "only the owner of the hero there is asked"
    game.do("A", "Defend", "Warrior")
    assert game.hp("Warrior") == 3
    assert game.levels() == [0, 0, 0, 0, 0, 1]
    assert game.state.discard == ["Plains & Ruins"]


def test_nobody_has_to_defend() -> None:
    """Case 7."""
    game = battle("Warrior in Plains, Cleric", draw="Plains & Ruins, Blue Defender")
    game.do("A", "Decline")
    assert game.levels() == [0, 0, 0, 1, 0, 1]
    assert game.hp("Warrior") == 4


def test_the_second_region_is_attacked_though_the_first_was_defended() -> None:
    """Case 8."""
    game = battle(
        "Warrior in Forest, Cleric", draw="Forest & Coast, Blue Defender", threat="Forest 3"
    )
    game.do("A", "Defend", "Warrior")
    assert game.hp("Warrior") == 3
    assert game.levels() == [0, 0, 3, 0, 1, 0]


def test_of_two_heroes_one_defends_and_only_that_one_pays() -> None:
    """Case 10."""
    game = battle("Warrior in Desert, Cleric in Desert", draw="Coast & Desert, Blue Defender")
    assert game.threat("Coast") == 1, "the Coast comes first, and nobody is there"
    assert game.asked == "AB"
    game.do("B", "Defend", "Cleric")
    assert (game.hp("Warrior"), game.hp("Cleric")) == (4, 3)
    assert game.threat("Desert") == 0
    assert game.question == "HeroTurn"


def test_an_exhausted_hero_cannot_defend() -> None:
    """Case 11."""
    game = battle("Warrior in Plains; hp=0, Cleric", draw="Plains & Ruins, Blue Defender")
    assert game.question == "HeroTurn", "nobody was asked"
    assert game.threat("Plains") == 1


def test_a_hero_in_the_capital_city_does_not_defend_next_door() -> None:
    """Case 12."""
    game = battle("Warrior, Cleric", draw="Mountains & Plains, Blue Defender")
    assert game.question == "HeroTurn"
    assert game.levels() == [1, 0, 0, 1, 0, 0]


def test_an_attack_on_a_destroyed_region_raises_the_capital_and_the_card_goes_on() -> None:
    """Case 13."""
    game = battle(draw="Forest & Ruins, Blue Defender", threat="Ruins 1", destroyed="Forest")
    assert game.state.capital == 1
    assert game.threat("Ruins") == 2
    assert game.state.discard == ["Forest & Ruins"]


def test_the_capital_at_8_is_defeat_at_once() -> None:
    """Case 15."""
    game = battle(draw="Plains & Desert, Forest & Ruins", threat="Plains 3", cap=7)
    assert game.levels() == [0, 0, 0, None, 0, 0]
    assert game.state.capital == 8
    assert game.state.over
    assert not game.state.won
    assert [e.card for e in game.log if isinstance(e, events.CardDrawn)] == ["Plains & Desert"]
    outcome = game.ruleset.outcome(game.state)
    assert outcome is not None
    assert (outcome.places, outcome.winners) == (((0, 1),), ())


def test_both_regions_destroyed_raise_the_capital_twice() -> None:
    """Case 16."""
    game = battle(draw="Forest & Coast", destroyed="Forest, Coast", cap=6)
    raised = [e.threat for e in game.log if isinstance(e, events.CapitalThreat)]
    assert raised == [7, 8]
    assert game.happened(events.BattleLost)
    assert game.asked == ""


def test_who_defends_against_a_dire_enemy_pays_2_hp_and_draws_an_artifact() -> None:
    """Case 17."""
    game = battle(
        "Warrior in Desert, Cleric", draw="Manticore, Blue Defender", artifacts="Spear of Valor"
    )
    game.do("A", "Defend", "Warrior")
    assert game.hp("Warrior") == 2
    assert game.hero("Warrior").artifacts == ["Spear of Valor"]
    assert game.threat("Desert") == 0
    assert not game.happened(events.DireEffect)
    assert game.state.discard == ["Manticore"]


def test_the_last_2_hp_are_enough_against_a_dire_enemy() -> None:
    """Case 18."""
    game = battle(
        "Warrior in Desert; hp=2, Cleric",
        draw="Manticore, Blue Defender",
        artifacts="Spear of Valor",
    )
    game.do("A", "Defend", "Warrior")
    assert game.hero("Warrior").exhausted
    assert game.hero("Warrior").artifacts == ["Spear of Valor"]


def test_1_hp_is_not_enough_against_a_dire_enemy() -> None:
    """Case 19."""
    game = battle("Warrior in Desert; hp=1, Cleric", draw="Manticore, Blue Defender")
    assert game.question == "HeroTurn", "nobody was asked"
    assert game.find(events.DireEffect).name == "Manticore"
    assert game.threat("Desert") == 2, "1 by the attack, 1 by Raze"
    assert game.hp("Warrior") == 1


def test_frenzy_comes_after_the_attack_and_spares_what_has_risen() -> None:
    """Case 21."""
    game = battle(
        draw="Harpy, Blue Defender", threat="Forest 1, Plains 3", destroyed="Ruins", cap=1
    )
    assert game.levels() == [1, 1, 1, 3, 1, None]
    assert game.state.capital == 1


def test_a_third_hand_artifact_needs_a_drop_and_a_back_artifact_does_not() -> None:
    """Case 22."""
    full = "Warrior in Desert; carries=Spear of Valor+Hammer of Might, Cleric"
    game = battle(full, draw="Manticore, Blue Defender", artifacts="Horn of Command")
    game.do("A", "Defend", "Warrior")
    assert game.choices("A", "DropFor") == ["Spear of Valor", "Hammer of Might", None]
    game.do("A", "DropFor", "Spear of Valor")
    assert game.hero("Warrior").artifacts == ["Hammer of Might", "Horn of Command"]
    assert game.state.artifacts == ["Spear of Valor"]

    game = battle(full, draw="Manticore, Blue Defender", artifacts="Horn of Command")
    game.do("A", "Defend", "Warrior")
    game.do("A", "DropFor", None)
    assert game.hero("Warrior").artifacts == ["Spear of Valor", "Hammer of Might"]
    assert game.state.artifacts == ["Horn of Command"]

    game = battle(full, draw="Manticore, Blue Defender", artifacts="Boots of Zephyr")
    game.do("A", "Defend", "Warrior")
    assert game.question == "HeroTurn"
    assert "Boots of Zephyr" in game.hero("Warrior").artifacts


def test_a_destroyed_first_region_does_not_spare_the_second() -> None:
    """Case 49."""
    game = battle(draw="Forest & Ruins, Blue Defender", threat="Ruins 3", destroyed="Forest", cap=2)
    assert game.threat("Ruins") is None
    assert game.state.capital == 4
    assert game.state.ring[5].marker == "Forest & Ruins"
    assert game.state.discard == []


def test_a_destroyed_second_region_adds_nothing_when_the_first_falls() -> None:
    """Case 50."""
    game = battle(draw="Forest & Ruins, Blue Defender", threat="Forest 3", destroyed="Ruins", cap=2)
    assert game.threat("Forest") is None
    assert game.state.capital == 3
