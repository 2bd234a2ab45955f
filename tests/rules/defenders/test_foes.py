"""The six Epic Foes of the base game: reveal, ability, HP triggers."""

from typing import Any

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.cards import FOES, Foe
from tests.rules.defenders.battles import PlayingBattle, battle

BASE_FOES = [name for name in Foe if not FOES[name].dark_war and not FOES[name].hp]


def facing(foe: str, heroes: str = "", hp: int = 10, **more: Any) -> PlayingBattle:
    """Set up a Turn of blue against a revealed foe, in its region unless heroes are given."""
    heroes = heroes or f"Warrior in {FOES[Foe(foe)].region}, Cleric"
    return battle(heroes, foe=foe, foe_hp=hp, revealed=True, horde="", **more)


def _spaces(game: PlayingBattle) -> list[int]:
    """Return the HP spaces that have just triggered; 0 for what the Fight costs."""
    return [event.space for event in game.told if isinstance(event, events.FoeActs)]


@pytest.mark.parametrize("foe", BASE_FOES)
def test_each_foe_comes_to_its_region_at_full_hp(foe: Foe) -> None:
    game = battle(foe=foe, horde="")
    assert game.view("A").battle.foe is None, "nobody knows which"
    game.do("A", "EndTurn")
    shown = game.find(events.FoeRevealed)
    assert (shown.foe, shown.region, shown.hp) == (foe, FOES[foe].region, 10)
    assert game.view("A").battle.foe.name == foe


@pytest.mark.parametrize("foe", BASE_FOES)
def test_each_trigger_fires_once_at_its_space(foe: Foe) -> None:
    """Ruling G32."""
    for space in FOES[foe].spaces:
        game = facing(foe, hp=space + 1)
        game.do("A", "Fight", "Warrior")
        assert _spaces(game)[0] == space
        assert game.foe.fired == [space]
        game = facing(foe, hp=space)
        game.do("A", "Fight", "Warrior")
        assert space not in game.foe.fired, "the marker was there already"


# Dragon


def test_the_dragon_comes_with_fire_and_scorches_from_the_next_round_on() -> None:
    game = battle(foe="Dragon", horde="", threat="Ruins 3")
    game.do("A", "EndTurn")
    assert game.levels() == [0, 1, 0, 0, 0, None], "both ring neighbours of the Mountains"
    assert game.state.outer(game.state.fallen[0]).marker is None, "a token, no card (G7)"
    assert game.state.capital == 1
    game.do("A", "EndTurn")
    assert game.levels() == [1, 1, 0, 0, 0, None]


def test_the_dragon_scorches_where_it_is() -> None:
    game = facing("Dragon", "Warrior in Mountains; carries=Staff of Control, Cleric")
    game.do("A", "StaffOfControl", "Warrior", "Ruins")
    game.do("A", "EndTurn")
    assert game.levels() == [0, 0, 0, 0, 0, 1]


def test_a_wounded_dragon_burns_the_safest_region() -> None:
    game = facing("Dragon", hp=8, threat="Mountains 1, Desert 1, Forest 2, Plains 1, Coast 1")
    game.do("A", "Fight", "Warrior")
    assert game.levels() == [1, 1, 2, 1, 1, 1]
    game = facing(
        "Dragon", hp=5, threat="Mountains 2, Desert 1, Forest 1", destroyed="Coast, Ruins"
    )
    game.do("A", "Fight", "Warrior")
    assert game.threat("Plains") == 1, "destroyed regions have no level (G43)"


def test_the_party_chooses_among_the_safest_regions() -> None:
    game = facing("Dragon", hp=8, threat="Desert 1, Forest 1, Plains 1, Ruins 1")
    game.do("A", "Fight", "Warrior")
    assert game.choices("B", "PickRegion") == ["Mountains", "Coast"]
    game.do("B", "PickRegion", "Coast")
    assert game.levels() == [0, 1, 1, 1, 1, 1]
    assert game.question == "HeroTurn"


# Kraken


def test_the_krakens_region_costs_2_ap_to_enter_and_1_to_leave() -> None:
    game = facing("Kraken", "Warrior in Plains, Cleric")
    game.do("A", "Move", "Warrior", "Coast")
    assert game.ap == 1
    game.do("A", "Move", "Warrior", "Ruins")
    assert game.ap == 0
    game.refused("A", "Move", "Warrior", "Coast")


def test_the_kraken_switches_its_regions_ability_off() -> None:
    game = facing("Kraken", "Warrior in Coast; hp=1, Cleric")
    game.refused("A", "Rejuvenate", "Warrior")
    game = facing("Kraken", "Warrior in Coast; hp=1, Cleric", foe_in="Ruins")
    game.do("A", "Rejuvenate", "Warrior")
    game = facing(
        "Kraken",
        "Warrior in Plains, Cleric",
        foe_in="Plains",
        sides="Plains B",
        draw="Forest & Coast, Blue Defender",
    )
    assert game.question == "HeroTurn", "no Safeguard"


def test_while_the_kraken_is_in_the_mountains_meditating_is_of_no_use() -> None:
    """Ruling G62: the mark stays, but cannot be used."""
    game = facing(
        "Kraken",
        "Warrior in Mountains; meditating, Cleric",
        foe_in="Mountains",
        draw="Mountains & Ruins, Blue Defender",
    )
    assert game.choices("A", "Defend", "Warrior") == ["normal"]
    game.do("A", "Decline")
    assert game.hero("Warrior").meditating


def test_no_move_no_surcharge() -> None:
    """Ruling G46: teleports and forced steps pay nothing."""
    game = facing("Kraken", "Warrior in Plains, Cleric", draw="Sea Serpent, Blue Defender")
    assert game.where("Warrior") == "Coast"
    game = facing("Kraken", "Warrior in Coast, Cleric", foe_in="Desert", sides="Coast B")
    game.do("A", "Embark", "Warrior", "Desert")
    assert game.ap == 2


def test_the_wounded_kraken_throws_heroes_into_the_capital() -> None:
    game = facing("Kraken", "Warrior in Coast; hp=1, Cleric in Coast, Bard in Plains", hp=7)
    game.do("A", "Fight", "Warrior")
    places = [str(hero.region) for hero in game.state.heroes]
    assert places == ["Capital City", "Capital City", "Plains"]
    assert game.hp("Warrior") == 1, "no Turn was started there"


# The Ancient


def test_the_ancient_grows_back_1_hp_a_round() -> None:
    game = facing("The Ancient", hp=9)
    game.do("A", "EndTurn")
    assert game.foe.hp == 10
    game.do("A", "EndTurn")
    assert game.foe.hp == 10, "not above its maximum"


def test_hp_regained_do_not_trigger_again() -> None:
    """Ruling G32."""
    game = facing("The Ancient", hp=6)
    game.do("A", "Fight", "Warrior")
    assert game.levels() == [1] * 6
    game.do("A", "EndTurn")
    assert game.foe.hp == 6
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 5
    assert game.levels() == [1] * 6


# Demon Lord


def test_the_first_fight_of_a_turn_drops_the_attacker_to_1_hp() -> None:
    game = facing("Demon Lord", "Paladin in Ruins, Cleric; hp=1", hp=7)
    game.do("A", "Fight", "Paladin")
    assert (game.foe.hp, game.hp("Paladin")) == (6, 1)
    game.do("A", "Fight", "Paladin")
    assert (game.foe.hp, game.hp("Paladin")) == (5, 1)


def test_the_demon_lord_takes_nobodys_last_hp() -> None:
    game = facing(
        "Demon Lord",
        "Warrior in Ruins; hp=1, Cleric",
        hp=7,
        draw="Blue Defender",
        destroyed="Coast",
    )
    game.do("A", "Fight", "Warrior")
    assert game.hp("Warrior") == 1


def test_the_demon_lords_triggers_hurt_the_strongest_before_the_attacker_pays() -> None:
    """Ruling G49: triggers, then what the Fight costs."""
    game = facing("Demon Lord", "Paladin in Ruins, Cleric", hp=9)
    game.do("A", "Fight", "Paladin")
    lost = [event.lost for event in game.told if isinstance(event, events.LostHp)]
    assert lost == [1, 3], "5 to 4 by the trigger, 4 to 1 by Enfeeblement"


def test_the_party_chooses_among_the_strongest() -> None:
    game = facing("Demon Lord", "Warrior in Ruins; hp=2, Cleric, Bard", hp=5)
    game.do("A", "Fight", "Warrior")
    assert game.choices("A", "PickHero") == ["Cleric", "Bard"]
    game.do("A", "PickHero", "Bard")
    assert [hero.hp for hero in game.state.heroes] == [1, 4, 3]


# Colossus


def test_each_fight_with_the_colossus_costs_1_hp_at_most_2_a_turn() -> None:
    game = facing("Colossus", "Warrior in Desert, Cleric", hp=9)
    for hp in (3, 2, 2):
        game.do("A", "Fight", "Warrior")
        assert game.hp("Warrior") == hp
    assert game.foe.hp == 6


def test_the_clash_may_exhaust() -> None:
    game = facing("Colossus", "Warrior in Desert; hp=1, Cleric", hp=9)
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 8
    assert game.hero("Warrior").exhausted
    game.refused("A", "Fight", "Warrior")


def test_the_last_blow_costs_nothing_more() -> None:
    """Ruling G49: at 0 the battle is won at once."""
    game = facing("Colossus", "Warrior in Desert; hp=1, Cleric", hp=1)
    game.do("A", "Fight", "Warrior")
    assert game.state.won
    assert game.hp("Warrior") == 1


def test_the_colossus_shakes_the_desert_wherever_it_is() -> None:
    game = facing("Colossus", "Warrior in Forest, Cleric", hp=6, foe_in="Forest")
    game.do("A", "Fight", "Warrior")
    assert game.levels() == [0, 1, 0, 0, 0, 0]
    game = facing("Colossus", "Warrior in Desert, Cleric", hp=6, destroyed="Desert")
    game.do("A", "Fight", "Warrior")
    assert game.state.capital == 1, "a destroyed region raises the Capital City (G43)"


# Giant


@pytest.mark.parametrize(
    ("heroes", "defend", "lost"),
    [
        ("Warrior in Plains, Cleric in Ruins", "", 1),
        ("Warrior in Plains, Cleric in Ruins", "A", 1),
        ("Warrior in Plains, Cleric in Ruins", "AB", 0),
    ],
)
def test_the_giant_stomps_unless_both_regions_were_defended(
    heroes: str, defend: str, lost: int
) -> None:
    game = facing("Giant", heroes, draw="Plains & Ruins, Blue Defender")
    for letter, hero in (("A", "Warrior"), ("B", "Cleric")):
        if letter in defend:
            game.do(letter, "Defend", hero)
        else:
            game.do(letter, "Decline")
    assert game.hp("Warrior") == 4 - ("A" in defend) - lost
    assert game.hp("Cleric") == 4 - ("B" in defend), "only heroes in its region"


def test_a_region_that_was_not_reached_counts_as_not_defended() -> None:
    game = facing(
        "Giant",
        "Warrior in Plains, Cleric in Desert",
        draw="Plains & Desert, Blue Defender",
        threat="Plains 3",
    )
    game.do("A", "Decline")
    assert game.threat("Plains") is None
    assert game.hp("Warrior") == 3


def test_a_destroyed_region_counts_as_not_defended() -> None:
    game = facing(
        "Giant",
        "Warrior in Plains, Cleric in Ruins",
        draw="Plains & Ruins, Blue Defender",
        destroyed="Plains",
    )
    game.do("A", "Defend", "Warrior")
    game.do("B", "Defend", "Cleric")
    assert game.state.capital == 0
    assert (game.hp("Warrior"), game.hp("Cleric")) == (2, 3)


def test_the_giant_does_not_stomp_for_dire_enemies() -> None:
    game = facing("Giant", "Warrior in Plains; hp=1, Cleric; hp=3", draw="Wraith, Blue Defender")
    assert (game.hp("Warrior"), game.hp("Cleric")) == (1, 1)


def test_the_giant_comes_with_threat_and_steps_on_when_wounded() -> None:
    game = battle(foe="Giant", horde="")
    game.do("A", "EndTurn")
    assert game.levels() == [0, 0, 0, 1, 0, 0]
    game = facing("Giant", "Warrior in Plains, Cleric", hp=8)
    game.do("A", "Fight", "Warrior")
    assert game.foe.region == "Coast"
    game.refused("A", "Fight", "Warrior")


# Rules for all of them


def test_a_space_that_the_marker_passes_fires_too() -> None:
    """Ruling G32."""
    game = facing("Dragon", "Warrior in Mountains; carries=Spear of Valor, Cleric", hp=8)
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 6
    assert game.foe.fired == [7]


def test_a_foe_stays_on_a_destroyed_region_and_is_fought_there() -> None:
    """Ruling G30."""
    game = facing("Dragon", destroyed="Mountains")
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 9


def test_victory_comes_before_defeat() -> None:
    """Ruling G16: the foe is at 0 before a trigger could bring the city down."""
    game = facing("Dragon", hp=1, threat="Mountains 3", cap=7)
    game.do("A", "Fight", "Warrior")
    assert game.state.won
    assert game.state.capital == 7


def test_a_trigger_can_lose_the_battle() -> None:
    game = facing("Colossus", hp=6, threat="Desert 3", cap=7)
    game.do("A", "Fight", "Warrior")
    assert game.happened(events.BattleLost)
    assert game.hp("Warrior") == 4, "nothing more is resolved"


def test_only_where_there_are_caravans_the_foe_keeps_its_last_hp() -> None:
    """Ruling G20."""
    game = facing("Dragon", hp=1, mode=Mode.GREAT_BATTLE)
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 1
    game = facing("Dragon", hp=1)
    game.do("A", "Fight", "Warrior")
    assert game.state.won
