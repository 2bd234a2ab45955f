"""Both base sides of the Mountains, the Desert and the Forest."""

from bot.rules.defenders import events
from tests.rules.defenders.battles import PlayingBattle, battle

# Mountains A: Meditate


def meditating(hero: str = "Warrior", draw: str = "Mountains & Plains") -> PlayingBattle:
    """A hero has meditated in the Mountains and ended its Turn; the next card is drawn."""
    game = battle(
        f"{hero} in Mountains, Cleric in Mountains",
        draw=f"Blue Defender, {draw}, Green Defender",
        artifacts="Spear of Valor",
    )
    game.do("A", "Meditate", hero)
    assert game.ap == 2
    game.do("A", "EndTurn")
    return game


def test_who_meditates_defends_the_mountains_for_nothing_once() -> None:
    game = meditating()
    assert game.choices("A", "Defend", "Warrior") == ["normal", "Meditate"]
    game.do("A", "Defend", "Warrior", "Meditate")
    assert game.hp("Warrior") == 4
    assert game.threat("Mountains") == 0
    assert not game.hero("Warrior").meditating


def test_meditating_pays_for_a_dire_enemy_too_and_the_artifact_is_gained() -> None:
    game = meditating(draw="Harpy")
    game.do("A", "Defend", "Warrior", "Meditate")
    assert game.hp("Warrior") == 4
    assert game.hero("Warrior").artifacts == ["Spear of Valor"]


def test_the_mark_stays_when_the_defend_is_paid_with_hp() -> None:
    """Ruling G45: a text is used up only when it is used."""
    game = meditating()
    game.do("A", "Defend", "Warrior", "normal")
    assert game.hp("Warrior") == 3
    assert game.hero("Warrior").meditating


def test_only_one_hero_meditates() -> None:
    game = meditating(draw="Forest & Ruins")
    game.refused("B", "Meditate", "Cleric")


def test_who_leaves_the_mountains_stops_meditating() -> None:
    game = battle("Warrior in Mountains, Cleric")
    game.do("A", "Meditate", "Warrior")
    game.do("A", "Move", "Warrior", "Desert")
    assert not game.hero("Warrior").meditating


def test_who_is_swept_away_stops_meditating() -> None:
    game = meditating(draw="Sea Serpent")
    assert game.where("Warrior") == "Desert"
    assert not game.hero("Warrior").meditating


def test_the_mark_is_lost_with_the_mountains() -> None:
    game = battle(
        "Warrior in Mountains; meditating, Cleric",
        draw="Mountains & Ruins, Blue Defender",
        threat="Mountains 3",
    )
    game.do("A", "Decline")
    assert game.threat("Mountains") is None
    assert not game.hero("Warrior").meditating


# Mountains B: Lookout Post


def test_the_lookout_post_shows_the_top_horde_card_once_per_round() -> None:
    game = battle("Warrior in Mountains, Cleric", sides="Mountains B", horde="Wraith, Harpy")
    game.do("A", "LookoutPost", "Warrior")
    assert game.find(events.Looked) == events.Looked(("Wraith",), horde=True)
    assert game.state.horde[-1] == "Wraith", "it stays where it is"
    game.refused("A", "LookoutPost", "Warrior")


def test_without_horde_cards_the_lookout_post_shows_the_foe_until_it_is_revealed() -> None:
    game = battle("Warrior in Mountains, Cleric", sides="Mountains B", horde="", foe="Giant")
    game.do("A", "LookoutPost", "Warrior")
    assert game.find(events.Looked).cards == ("Giant",)
    game.do("A", "EndTurn")
    assert game.happened(events.FoeRevealed)
    game.refused("A", "LookoutPost", "Warrior")


# Desert A: Mirage


def test_a_mirage_costs_1_hp_and_shows_three_cards() -> None:
    game = battle(
        "Warrior in Desert, Cleric",
        draw="Blue Defender, Harpy, Forest & Ruins, Green Defender, Wraith",
    )
    game.refused("A", "Mirage", "Warrior")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Mirage", "Warrior")
    assert game.hp("Warrior") == 3
    assert game.find(events.Looked).cards == ("Harpy", "Forest & Ruins", "Green Defender")
    game.do("A", "OrderThree", "Green Defender", "Harpy")
    assert game.state.top(4) == ["Green Defender", "Harpy", "Forest & Ruins", "Wraith"]
    assert game.ap == 3
    game.refused("A", "Mirage", "Warrior")


def test_a_mirage_shows_what_is_left() -> None:
    """Ruling G27."""
    game = battle("Warrior in Desert, Cleric", draw="Blue Defender, Harpy, Wraith")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Mirage", "Warrior")
    game.do("A", "OrderTwo", "Wraith")
    assert game.state.top(2) == ["Wraith", "Harpy"]
    game = battle("Warrior in Desert, Cleric", draw="Blue Defender")
    game.do("A", "StartTurn", "Warrior")
    game.refused("A", "Mirage", "Warrior")


def test_the_last_hp_may_go_for_a_mirage_but_not_one_that_is_not_there() -> None:
    """Ruling G53."""
    game = battle("Warrior in Desert; hp=1, Cleric", draw="Blue Defender, Harpy")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Mirage", "Warrior")
    assert game.hero("Warrior").exhausted
    game = battle("Warrior in Desert; hp=0, Cleric", draw="Blue Defender, Harpy")
    game.do("A", "StartTurn", "Warrior")
    game.refused("A", "Mirage", "Warrior")


# Desert B: Sandstorm


def test_a_sandstorm_puts_the_next_card_at_the_bottom_once_per_round() -> None:
    game = battle(
        "Warrior in Desert, Cleric",
        sides="Desert B",
        draw="Blue Defender, Forest & Ruins, Green Defender",
        destroyed="Coast",
    )
    game.do("A", "Sandstorm", "Warrior")
    assert game.find(events.SentToBottom).card == "", "face down"
    assert game.state.deck == ["Forest & Ruins", "Green Defender"]
    assert game.ap == 2
    game.refused("A", "Sandstorm", "Warrior")


def test_a_card_that_all_have_seen_is_named_when_it_goes_to_the_bottom() -> None:
    game = battle(
        "Oracle in Desert, Cleric",
        sides="Desert B",
        draw="Blue Defender, Forest & Ruins, Harpy, Green Defender",
    )
    game.do("A", "StartTurn", "Oracle")
    game.do("A", "OrderTwo", "Harpy")
    game.do("A", "Sandstorm", "Oracle")
    assert game.find(events.SentToBottom).card == "Harpy"


# Forest A: Enchant


def test_enchant_secures_anywhere_for_2_ap() -> None:
    game = battle("Warrior in Forest, Cleric", threat="Ruins 2", destroyed="Coast")
    game.do("A", "Enchant", "Warrior", "Ruins")
    game.do("A", "Enchant", "Warrior", "Ruins")
    assert game.threat("Ruins") == 0


def test_enchant_can_begin_a_turn_or_use_a_sacrifice() -> None:
    """Rulings G15, G47: the committed point and the extra action may be half of it."""
    game = battle("Warrior in Forest, Cleric", threat="Ruins 3")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Enchant", "Warrior", "Ruins")
    assert game.ap == 1
    game.do("A", "Sacrifice", "Warrior")
    game.do("A", "Enchant", "Warrior", "Ruins")
    assert game.threat("Ruins") == 1


# Forest B: Reconcile


def test_reconcile_moves_threat_once_per_turn() -> None:
    game = battle(
        "Warrior in Forest; hp=0, Cleric",
        sides="Forest B",
        threat="Mountains 3, Plains 3, Coast 2",
        destroyed="Ruins",
    )
    assert game.choices("A", "Reconcile", "Warrior") == ["Mountains", "Plains", "Coast"]
    assert game.choices("A", "Reconcile", "Warrior", "Mountains") == ["Desert", "Forest", "Coast"]
    game.do("A", "Reconcile", "Warrior", "Mountains", "Desert")
    assert game.levels() == [2, 1, 0, 3, 2, None]
    assert game.ap == 3
    game.refused("A", "Reconcile", "Warrior", "Plains", "Desert")
