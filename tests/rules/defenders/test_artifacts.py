"""The ten Artifacts of the base game."""

from bot.rules.defenders import events
from bot.rules.defenders.battle import Mode
from tests.rules.defenders.battles import battle

# Spear of Valor


def test_the_spear_doubles_the_first_fight_of_each_turn() -> None:
    game = battle(
        "Warrior in Forest; carries=Spear of Valor, Cleric",
        draw="Blue Defender, All Defenders 1",
        foe="The Ancient",
        revealed=True,
    )
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 8
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 7
    game.do("A", "EndTurn")
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 5, "a new Turn"


def test_a_doubled_fight_wins_from_2_hp() -> None:
    game = battle("Warrior in Mountains; carries=Spear of Valor, Cleric", revealed=True, foe_hp=2)
    game.do("A", "Fight", "Warrior")
    assert game.state.won


def test_the_spear_breaks_on_stone_skin() -> None:
    """Ruling G44: "deals 0" beats everything."""
    game = battle(
        "Warrior in Mountains; carries=Spear of Valor, Cleric",
        mode=Mode.DARK_WAR,
        foe="General Vark",
        revealed=True,
    )
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 10
    game.do("A", "Fight", "Warrior")
    assert game.foe.hp == 9


# Hammer of Might


def test_the_hammer_doubles_the_first_secure_of_each_turn() -> None:
    game = battle("Warrior in Coast; carries=Hammer of Might, Cleric", threat="Coast 3, Plains 3")
    game.do("A", "Secure", "Warrior", "Coast")
    assert game.threat("Coast") == 1
    game.do("A", "Move", "Warrior", "Plains")
    game.do("A", "Secure", "Warrior", "Plains")
    assert game.threat("Plains") == 2


def test_the_hammer_takes_nothing_below_0_and_leaves_abilities_alone() -> None:
    """Ruling G44."""
    game = battle("Warrior in Coast; carries=Hammer of Might, Cleric", threat="Coast 1")
    game.do("A", "Secure", "Warrior", "Coast")
    assert game.threat("Coast") == 0
    game = battle("Druid in Coast; carries=Hammer of Might, Cleric", threat="Plains 3, Coast 3")
    game.do("A", "NaturesCall", "Druid", "Plains")
    assert game.threat("Plains") == 2
    game.do("A", "Secure", "Druid", "Coast")
    assert game.threat("Coast") == 1, "the first Secure action is still to come"


# Shield of Aughmoore


def test_the_shield_defends_for_nothing_once_per_round() -> None:
    game = battle(
        "Warrior in Ruins; carries=Shield of Aughmoore, Cleric",
        draw="Plains & Ruins, Forest & Ruins, Blue Defender",
        horde="Mountains & Ruins",
    )
    assert game.choices("A", "Defend", "Warrior") == ["normal", "Shield of Aughmoore"]
    game.do("A", "Defend", "Warrior", "Shield of Aughmoore")
    assert game.hp("Warrior") == 4
    game.refused("A", "Defend", "Warrior", "Shield of Aughmoore")
    game.do("A", "Defend", "Warrior", "normal")
    assert game.hp("Warrior") == 3
    game.do("A", "EndTurn")
    while game.question != "Defence":
        game.do("A", "EndTurn")
    assert "Shield of Aughmoore" in game.choices("A", "Defend", "Warrior"), "a new Round"


def test_the_shield_leaves_1_hp_to_pay_against_a_dire_enemy() -> None:
    """Ruling G45."""
    game = battle(
        "Warrior in Forest; hp=1; carries=Shield of Aughmoore, Cleric",
        draw="Minotaur, Blue Defender",
        artifacts="Boots of Zephyr",
    )
    assert game.choices("A", "Defend", "Warrior") == ["Shield of Aughmoore"]
    game.do("A", "Defend", "Warrior", "Shield of Aughmoore")
    assert game.hp("Warrior") == 0
    assert "Boots of Zephyr" in game.hero("Warrior").artifacts


def test_the_exhausted_do_not_even_lift_the_shield() -> None:
    """Ruling G45: not even for 0 HP."""
    game = battle(
        "Warrior in Ruins; hp=0; carries=Shield of Aughmoore, Cleric",
        draw="Plains & Ruins, Blue Defender",
    )
    assert game.question == "HeroTurn"


# Staff of Control


def test_the_staff_moves_the_foe_one_region_once_per_round() -> None:
    game = battle("Warrior; hp=0; carries=Staff of Control, Cleric", revealed=True)
    assert game.choices("A", "StaffOfControl", "Warrior") == ["Desert", "Ruins"]
    game.do("A", "StaffOfControl", "Warrior", "Ruins")
    assert game.foe.region == "Ruins"
    assert game.ap == 2
    game.refused("A", "StaffOfControl", "Warrior", "Mountains")


def test_the_staff_does_nothing_before_the_reveal() -> None:
    game = battle("Warrior; carries=Staff of Control, Cleric")
    game.refused("A", "StaffOfControl", "Warrior", "Ruins")


# Horn of Command


def test_the_horn_lets_another_hero_move_or_secure() -> None:
    for kind, picks in (("GrantedMove", ("Ruins", ())), ("GrantedSecure", ("Coast",))):
        game = battle("Warrior; carries=Horn of Command, Cleric in Coast", threat="Coast 2")
        game.do("A", "HornOfCommand", "Warrior", "Cleric")
        assert game.asked == "AB"
        game.do("B", kind, *picks)
        assert game.question == "HeroTurn", "one or the other"
        assert game.ap == 2
        game.refused("A", "HornOfCommand", "Warrior", "Cleric")
    assert game.threat("Coast") == 1


def test_the_horn_lets_an_exhausted_hero_only_move() -> None:
    """Ruling G52."""
    game = battle("Warrior; carries=Horn of Command, Cleric in Coast; hp=0", threat="Coast 2")
    game.do("A", "HornOfCommand", "Warrior", "Cleric")
    assert not game.can("B", "GrantedSecure")
    game.do("B", "Enough")
    assert game.ap == 2


def test_the_horn_lets_a_ranger_secure_next_door() -> None:
    game = battle("Warrior; carries=Horn of Command, Ranger", threat="Plains 2, Coast 2")
    game.do("A", "HornOfCommand", "Warrior", "Ranger")
    assert game.choices("B", "GrantedSecure") == ["Plains"]


# Elixir of Errand


def test_the_elixir_is_worth_1_ap_in_a_started_turn_once_per_round() -> None:
    game = battle(
        "Warrior; carries=Elixir of Errand, Cleric", draw="Blue Defender, All Defenders 1"
    )
    game.refused("A", "ElixirOfErrand", "Warrior")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "ElixirOfErrand", "Warrior")
    assert game.ap == 4
    game.refused("A", "ElixirOfErrand", "Warrior")
    game.do("A", "EndTurn")
    game.do("A", "StartTurn", "Warrior")
    game.refused("A", "ElixirOfErrand", "Warrior")


def test_the_elixirs_point_is_its_owners_alone() -> None:
    """Ruling G48."""
    game = battle("Warrior; carries=Elixir of Errand, Cleric", draw="All Defenders 1")
    game.do("A", "Move", "Warrior", "Plains")
    game.do("A", "ElixirOfErrand", "Warrior")
    game.do("B", "Move", "Cleric", "Plains")
    game.do("B", "Move", "Cleric", "Coast")
    assert not game.can("B", "Move")
    game.do("A", "Move", "Warrior", "Forest")
    assert game.where("Warrior") == "Forest"


# Timeless Sandglass


def test_the_sandglass_sends_an_enemy_to_the_bottom_once_per_round() -> None:
    game = battle(
        "Warrior; hp=0; carries=Timeless Sandglass, Cleric",
        draw="Forest & Ruins, Plains & Desert, Blue Defender",
    )
    assert (game.question, game.asked) == ("TimelessSandglass", "A")
    game.do("A", "TurnSandglass")
    assert game.state.deck == ["Forest & Ruins"], "below the card of blue"
    assert game.levels() == [0, 1, 0, 1, 0, 0], "the second Enemy of the Round comes"
    assert game.state.discard == ["Plains & Desert"]


def test_the_sandglass_is_not_for_dire_enemies_nor_for_the_last_card() -> None:
    hero = "Warrior; hp=1; carries=Timeless Sandglass, Cleric; hp=1"
    game = battle(hero, draw="Giant Wasps, Blue Defender")
    assert game.question == "HeroTurn"
    game = battle(hero, draw="Forest & Ruins", horde="Blue Defender", revealed=False)
    assert game.log[1] == events.ThreatRaised(game.state.ring[2].region, 1), "nobody was asked"


def test_an_enemy_sent_to_the_bottom_makes_no_giant_stomp() -> None:
    game = battle(
        "Warrior in Plains; carries=Timeless Sandglass, Cleric",
        draw="Forest & Ruins, Blue Defender",
        foe="Giant",
        revealed=True,
    )
    game.do("A", "TurnSandglass")
    assert game.hp("Warrior") == 4


# Boots of Zephyr


def test_in_the_boots_the_first_move_of_a_turn_is_free() -> None:
    game = battle("Warrior; carries=Boots of Zephyr, Cleric")
    game.do("A", "Move", "Warrior", "Plains")
    assert game.ap == 3, "the committed point is still to be used"
    game.do("A", "Move", "Warrior", "Coast")
    assert game.ap == 2


def test_the_extra_action_of_a_sacrifice_may_be_the_free_move() -> None:
    """Ruling G15: it is used at once, though the Boots make it cost nothing."""
    game = battle("Warrior in Coast; carries=Boots of Zephyr, Cleric")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "Sacrifice", "Warrior")
    game.do("A", "Move", "Warrior", "Plains")
    assert game.ap == 3


def test_the_boots_pay_the_move_but_not_the_krakens_surcharge() -> None:
    """Ruling G46."""
    game = battle("Warrior in Plains; carries=Boots of Zephyr, Cleric", foe="Kraken", revealed=True)
    game.do("A", "Move", "Warrior", "Coast")
    assert game.ap == 2


def test_a_granted_move_uses_up_the_boots_first_move() -> None:
    game = battle("Warrior; carries=Boots of Zephyr, Cleric")
    game.do("A", "Sprint", "Warrior")
    game.do("A", "GrantedMove", "Plains", ())
    game.do("A", "Enough")
    game.do("A", "Move", "Warrior", "Coast")
    assert game.ap == 1


# Zodiac Cloak


def test_the_cloak_gives_a_last_move_once_per_round() -> None:
    game = battle(
        "Warrior; hp=1; carries=Zodiac Cloak, Cleric", draw="Blue Defender, All Defenders 1"
    )
    for region in ("Plains", "Coast", "Ruins"):
        game.do("A", "Move", "Warrior", region)
    game.do("A", "EndTurn")
    assert game.question == "CloakMove"
    game.do("A", "GrantedMove", "Mountains", ())
    assert game.where("Warrior") == "Mountains"
    assert game.question == "PartyTurn"
    game.do("A", "Move", "Warrior", "Desert")
    game.do("A", "Done")
    game.do("B", "Done")
    assert not game.happened(events.Moved), "once per Round"


def test_the_cloak_may_stay_folded_and_is_then_not_used_up() -> None:
    game = battle("Warrior; carries=Zodiac Cloak, Cleric", draw="Blue Defender, All Defenders 1")
    game.do("A", "StartTurn", "Warrior")
    game.do("A", "EndTurn")
    game.do("A", "Enough")
    game.do("A", "Move", "Warrior", "Plains")
    game.do("A", "Done")
    game.do("B", "Done")
    assert game.question == "CloakMove"


def test_without_a_started_turn_there_is_no_last_move() -> None:
    game = battle("Warrior; carries=Zodiac Cloak, Cleric", draw="Blue Defender, Green Defender")
    game.do("A", "EndTurn")
    assert game.question == "HeroTurn"


def test_the_cloak_pays_the_krakens_surcharge_with_what_is_left() -> None:
    """Ruling G46."""
    for way in (["Plains"], ["Plains", "Capital City", "Plains"]):
        game = battle("Warrior; carries=Zodiac Cloak, Cleric", foe="Kraken", revealed=True)
        for region in way:
            game.do("A", "Move", "Warrior", region)
        game.do("A", "EndTurn")
        assert ("Coast" in game.choices("A", "GrantedMove")) == (len(way) < 3)


# Celestial Guardian


def test_the_guardian_eases_the_capital_once_per_round() -> None:
    game = battle("Warrior; carries=Celestial Guardian, Cleric", cap=5, destroyed="Coast")
    game.do("A", "CelestialGuardian", "Warrior")
    assert (game.state.capital, game.ap) == (4, 2)
    game.refused("A", "CelestialGuardian", "Warrior")


def test_the_guardian_works_in_the_capital_alone_and_while_there_is_threat() -> None:
    game = battle("Warrior in Plains; carries=Celestial Guardian, Cleric", cap=5)
    game.refused("A", "CelestialGuardian", "Warrior")
    game = battle("Warrior; carries=Celestial Guardian, Cleric", cap=0)
    game.refused("A", "CelestialGuardian", "Warrior")


# All of them


def test_only_the_owner_uses_an_artifact() -> None:
    game = battle("Warrior; carries=Elixir of Errand, Cleric", draw="Green Defender")
    game.do("B", "StartTurn", "Cleric")
    assert not game.can("B", "ElixirOfErrand")
    game.refused("B", "ElixirOfErrand", "Cleric")


def test_a_second_back_artifact_needs_a_drop() -> None:
    game = battle(
        "Warrior in Ruins; carries=Boots of Zephyr, Cleric",
        draw="Wraith, Blue Defender",
        artifacts="Zodiac Cloak, Spear of Valor",
    )
    game.do("A", "Defend", "Warrior")
    assert game.choices("A", "DropFor") == ["Boots of Zephyr", None]
    game.do("A", "DropFor", "Boots of Zephyr")
    assert game.hero("Warrior").artifacts == ["Zodiac Cloak"]
    assert sorted(game.state.artifacts) == ["Boots of Zephyr", "Spear of Valor"]
    assert game.find(events.ArtifactTaken).dropped == "Boots of Zephyr"
