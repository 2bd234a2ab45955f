"""The twelve sides of the base game's Outer Regions."""

import pytest

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


# Plains A: Prayer


@pytest.mark.parametrize(
    ("top", "levels", "capital"),
    [
        ("Forest & Ruins", [2, 2, 1, 2, 2, None], 3),
        ("Harpy", [1, 2, 2, 2, 2, None], 3),
        ("Green Defender", [2, 2, 2, 2, 2, None], 2),
        ("All Defenders 1", [2, 2, 2, 2, 2, None], 2),
    ],
)
def test_a_prayer_discards_the_next_card(top: str, levels: list[int | None], capital: int) -> None:
    game = battle(
        "Warrior in Plains; hp=0, Cleric",
        draw=f"Blue Defender, {top}, Wraith",
        threat="Mountains 2, Desert 2, Forest 2, Plains 2, Coast 2",
        destroyed="Ruins",
        cap=3,
    )
    game.do("A", "Prayer", "Warrior")
    assert game.find(events.Discarded).card == top
    assert game.state.discard == [top]
    assert game.levels() == levels
    assert game.state.capital == capital
    assert game.ap == 2
    game.refused("A", "Prayer", "Warrior")


def test_a_prayer_takes_nothing_below_0() -> None:
    """Ruling G38."""
    game = battle(
        "Warrior in Plains, Cleric", draw="Blue Defender, Green Defender, All Defenders 1"
    )
    game.do("A", "Prayer", "Warrior")
    assert game.state.capital == 0
    game.do("A", "EndTurn")
    assert game.state.card == "All Defenders 1", "green has no Turn in this Round (G29)"


# Plains B: Safeguard


def test_from_the_plains_all_next_door_are_safeguarded_at_the_normal_cost() -> None:
    game = battle(
        "Warrior in Plains, Cleric", sides="Plains B", draw="Forest & Coast, Blue Defender"
    )
    game.do("A", "Defend", "Warrior")
    game.do("A", "Defend", "Warrior")
    assert game.hp("Warrior") == 2
    assert game.levels() == [0] * 6


def test_safeguard_is_gone_with_the_plains_and_does_not_reach_far() -> None:
    for destroyed, draw in [("Plains", "Forest & Coast"), ("", "Mountains & Ruins")]:
        game = battle(
            "Warrior in Plains, Cleric",
            sides="Plains B",
            draw=f"{draw}, Blue Defender",
            destroyed=destroyed,
        )
        assert game.question == "HeroTurn"


# Coast A: Rejuvenate


def test_at_a_safe_coast_a_hero_rejuvenates() -> None:
    game = battle("Paladin in Coast; hp=0, Cleric", destroyed="Ruins")
    game.do("A", "Rejuvenate", "Paladin")
    assert game.hp("Paladin") == 5
    assert game.ap == 2
    game.refused("A", "Rejuvenate", "Paladin")


def test_nobody_rejuvenates_while_the_coast_is_threatened() -> None:
    game = battle("Paladin in Coast; hp=1, Cleric", threat="Coast 1")
    game.refused("A", "Rejuvenate", "Paladin")
    game.do("A", "Secure", "Paladin", "Coast")
    game.do("A", "Rejuvenate", "Paladin")
    assert game.hp("Paladin") == 5


# Coast B: Embark


def test_from_the_coast_a_hero_embarks_to_any_outer_region() -> None:
    game = battle("Warrior in Coast; hp=0, Cleric", sides="Coast B", destroyed="Desert")
    assert len(game.choices("A", "Embark", "Warrior")) == 5
    game.do("A", "Embark", "Warrior", "Desert")
    assert game.where("Warrior") == "Desert"
    assert game.ap == 3
    assert not game.happened(events.Moved), "it is no Move (G46)"


# Ruins A: Entomb


def test_an_entombed_card_stays_out_of_one_round() -> None:
    game = battle(
        "Warrior in Ruins, Cleric",
        draw="Forest & Coast, Plains & Desert, Blue Defender",
        horde="",
        revealed=True,
        foe="Kraken",
    )
    assert game.choices("A", "Entomb", "Warrior") == ["Forest & Coast", "Plains & Desert"]
    game.do("A", "Entomb", "Warrior", "Forest & Coast")
    assert game.state.entombed == "Forest & Coast"
    game.refused("A", "Entomb", "Warrior", "Plains & Desert")
    game.do("A", "EndTurn")
    begun = game.find(events.RoundBegins)
    assert (begun.number, begun.cards) == (2, 2)
    assert game.state.discard[0] == "Forest & Coast", "it lies in the discard pile at once"
    assert "Forest & Coast" not in game.choices("A", "Entomb", "Warrior"), "not twice running"
    game.do("A", "EndTurn")
    assert game.find(events.RoundBegins).cards == 3


def test_the_card_entombed_last_may_lie_there_again_a_round_later() -> None:
    game = battle(
        "Warrior in Ruins, Cleric",
        draw="Blue Defender",
        discard="Forest & Coast",
        horde="",
        revealed=True,
        foe="Kraken",
    )
    game.do("A", "Entomb", "Warrior", "Forest & Coast")
    game.do("A", "EndTurn")
    game.refused("A", "Entomb", "Warrior", "Forest & Coast")
    game.do("A", "EndTurn")
    while game.state.card != "Blue Defender" or "Forest & Coast" in game.state.deck:
        game.do("A", "EndTurn")
    game.do("A", "Entomb", "Warrior", "Forest & Coast")


def test_the_entombed_card_goes_to_the_discard_pile_when_the_ruins_fall() -> None:
    game = battle(
        "Warrior in Ruins, Cleric",
        draw="Blue Defender, Plains & Ruins, Green Defender",
        discard="Forest & Coast",
        threat="Ruins 3",
    )
    game.do("A", "Entomb", "Warrior", "Forest & Coast")
    game.do("A", "EndTurn")
    game.do("A", "Decline")
    assert game.state.entombed is None
    assert game.state.discard == ["Blue Defender", "Forest & Coast"]
    assert game.happened(events.Entombed)


# Ruins B: Sacrifice Stone


def test_the_sacrifice_stone_eases_the_capital_once_per_round() -> None:
    game = battle(
        "Warrior in Ruins, Cleric in Ruins", sides="Ruins B", draw="All Defenders 1", cap=5
    )
    game.do("A", "SacrificeStone", "Warrior")
    assert (game.hp("Warrior"), game.state.capital, game.ap) == (3, 4, 2)
    game.refused("B", "SacrificeStone", "Cleric")


def test_the_sacrifice_stone_needs_1_hp_and_some_threat() -> None:
    game = battle("Warrior in Ruins; hp=0, Cleric", sides="Ruins B", cap=5)
    game.refused("A", "SacrificeStone", "Warrior")
    game = battle("Warrior in Ruins, Cleric", sides="Ruins B", cap=0)
    game.refused("A", "SacrificeStone", "Warrior")
    game = battle("Warrior in Ruins; hp=1, Cleric", sides="Ruins B", cap=5)
    game.do("A", "SacrificeStone", "Warrior")
    assert (game.hp("Warrior"), game.state.capital) == (0, 4)


# All of them

ABILITIES = [
    ("Mountains A", "Meditate"),
    ("Mountains B", "LookoutPost"),
    ("Desert A", "Mirage"),
    ("Desert B", "Sandstorm"),
    ("Forest A", "Enchant"),
    ("Forest B", "Reconcile"),
    ("Plains A", "Prayer"),
    ("Coast A", "Rejuvenate"),
    ("Coast B", "Embark"),
    ("Ruins A", "Entomb"),
    ("Ruins B", "SacrificeStone"),
]


@pytest.mark.parametrize(("side", "kind"), ABILITIES)
def test_a_destroyed_region_has_no_ability(side: str, kind: str) -> None:
    region = side[:-2]
    for destroyed in ("", region):
        game = battle(
            f"Warrior in {region}; hp=2, Cleric",
            sides=side,
            draw="Blue Defender, Harpy, Wraith, Giant Wasps",
            discard="Forest & Ruins",
            threat="" if region == "Coast" else "Coast 1",
            cap=2,
            destroyed=destroyed,
        )
        game.do("A", "StartTurn", "Warrior")
        assert game.can("A", kind) == (not destroyed)


@pytest.mark.parametrize(("side", "kind"), ABILITIES)
def test_the_ability_belongs_to_its_side_and_its_region(side: str, kind: str) -> None:
    region, other = side[:-2], "B" if side.endswith("A") else "A"
    for hero, sides in [(f"Warrior in {region}", f"{region} {other}"), ("Warrior", side)]:
        game = battle(
            f"{hero}; hp=2, Cleric",
            sides=sides,
            draw="Blue Defender, Harpy, Wraith, Giant Wasps",
            discard="Forest & Ruins",
            threat="" if region == "Coast" else "Coast 1",
            cap=2,
        )
        game.do("A", "StartTurn", "Warrior")
        assert not game.can("A", kind)
