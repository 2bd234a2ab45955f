"""The ten heroes of the base game, each in its own story."""

from bot.rules.defenders import events
from tests.rules.defenders.battles import battle

# Paladin


def test_the_paladin_strikes_back_where_it_has_defended() -> None:
    game = battle(
        "Paladin in Forest, Cleric", draw="Forest & Coast, Blue Defender", threat="Forest 3"
    )
    assert game.hp("Paladin") == 5
    game.do("A", "Defend", "Paladin")
    game.do("A", "Retribute")
    assert game.hp("Paladin") == 4
    assert game.threat("Forest") == 2
    assert game.threat("Coast") == 1


def test_retribute_follows_a_defend_against_a_dire_enemy_too_and_may_be_left() -> None:
    game = battle("Paladin in Ruins, Cleric", draw="Wraith, Blue Defender", threat="Ruins 1")
    game.do("A", "Defend", "Paladin")
    assert game.question == "Retribution"
    game.do("A", "Decline")
    assert game.threat("Ruins") == 1


def test_retribute_needs_hp_and_a_region_with_threat() -> None:
    for paladin, threat, destroyed in [
        ("Paladin in Forest; hp=1", "Forest 2", ""),
        ("Paladin in Forest", "", ""),
        ("Paladin in Forest", "", "Forest"),
    ]:
        game = battle(
            f"{paladin}, Cleric",
            draw="Forest & Coast, Blue Defender",
            threat=threat,
            destroyed=destroyed,
        )
        game.do("A", "Defend", "Paladin")
        assert game.question == "HeroTurn"
        assert not game.happened(events.AbilityUsed)


def test_nobody_but_the_paladin_retributes() -> None:
    game = battle(
        "Paladin in Forest, Cleric in Forest",
        draw="Forest & Coast, Blue Defender",
        threat="Forest 2",
    )
    game.do("B", "Defend", "Cleric")
    assert game.question == "HeroTurn"


# Cleric


def test_the_cleric_heals_a_hero_near_by_2_once_per_turn() -> None:
    game = battle(
        "Cleric in Mountains; hp=2, Warrior in Desert; hp=1, Bard; hp=3, Druid in Coast; hp=1"
    )
    assert game.choices("A", "Heal", "Cleric") == ["Warrior", "Bard"], "here, next door, hurt"
    game.do("A", "Heal", "Cleric", "Warrior")
    assert game.hp("Warrior") == 3
    assert game.ap == 2
    game.refused("A", "Heal", "Cleric", "Bard")


def test_healing_stops_at_full_hp_and_wakes_the_exhausted() -> None:
    game = battle("Cleric, Bard; hp=3")
    game.do("A", "Heal", "Cleric", "Bard")
    assert game.hp("Bard") == 4
    game = battle("Cleric in Coast; hp=0, Bard in Plains; hp=0")
    game.do("A", "Heal", "Cleric", "Bard")
    assert game.hp("Bard") == 2, "an Exhausted Cleric heals too"


# Barbarian


def test_a_wounded_barbarian_goes_berserk() -> None:
    game = battle("Barbarian in Mountains; hp=3, Cleric", threat="Mountains 3", revealed=True)
    game.do("A", "Fight", "Barbarian")
    assert game.foe.hp == 9, "not yet, with 3 HP"
    game.do("A", "Sacrifice", "Barbarian")
    game.do("A", "Secure", "Barbarian", "Mountains")
    assert game.threat("Mountains") == 1
    game.do("A", "Fight", "Barbarian")
    assert game.foe.hp == 7


def test_an_exhausted_barbarian_does_nothing_of_the_kind() -> None:
    game = battle("Barbarian in Mountains; hp=0, Cleric", threat="Mountains 3", revealed=True)
    game.refused("A", "Fight", "Barbarian")
    game.refused("A", "Secure", "Barbarian", "Mountains")


def test_berserk_adds_to_no_other_text_and_changes_no_ability() -> None:
    """Ruling G44."""
    game = battle(
        "Barbarian in Forest; hp=2; carries=Hammer of Might, Cleric",
        threat="Forest 3, Coast 3",
        destroyed="Ruins",
    )
    game.do("A", "Secure", "Barbarian", "Forest")
    assert game.threat("Forest") == 1
    game.do("A", "Enchant", "Barbarian", "Coast")
    assert game.threat("Coast") == 2


# Druid


def test_natures_call_secures_next_door() -> None:
    game = battle("Druid in Mountains, Cleric", threat="Mountains 2, Desert 2, Ruins 1, Forest 1")
    assert game.choices("A", "NaturesCall", "Druid") == ["Desert", "Ruins"]
    game.do("A", "NaturesCall", "Druid", "Desert")
    game.do("A", "NaturesCall", "Druid", "Desert")
    assert game.threat("Desert") == 0
    assert game.ap == 1


def test_natures_call_reaches_out_of_the_capital_but_not_from_an_exhausted_druid() -> None:
    game = battle("Druid, Cleric", threat="Plains 1, Coast 1")
    assert game.choices("A", "NaturesCall", "Druid") == ["Plains"]
    game = battle("Druid in Coast; hp=0, Cleric", threat="Plains 1")
    game.refused("A", "NaturesCall", "Druid", "Plains")


def test_the_druid_martyrs_itself_next_door_for_1_hp_more() -> None:
    game = battle("Druid in Desert, Cleric", draw="Forest & Ruins, Blue Defender")
    game.do("A", "Defend", "Druid")
    assert game.hp("Druid") == 2
    assert game.levels() == [0, 0, 0, 0, 0, 1], "the Ruins are too far"


def test_a_martyr_pays_3_against_a_dire_enemy_and_in_full_or_not_at_all() -> None:
    game = battle(
        "Druid in Desert, Cleric", draw="Harpy, Blue Defender", artifacts="Boots of Zephyr"
    )
    game.do("A", "Defend", "Druid")
    assert game.hp("Druid") == 1
    assert game.hero("Druid").artifacts == ["Boots of Zephyr"]
    game = battle("Druid in Desert; hp=2, Cleric", draw="Harpy, Blue Defender")
    assert game.question == "HeroTurn"
    game = battle("Druid in Desert; hp=1, Cleric", draw="Forest & Ruins, Blue Defender")
    assert game.question == "HeroTurn"


def test_martyr_adds_to_what_another_text_sets() -> None:
    """Ruling G45."""
    game = battle(
        "Druid; carries=Shield of Aughmoore, Cleric", draw="Mountains & Plains, Blue Defender"
    )
    game.do("A", "Defend", "Druid", "Shield of Aughmoore")
    assert game.hp("Druid") == 3
    game.do("A", "Defend", "Druid", "normal")
    assert game.hp("Druid") == 1, "both regions of the card, out of the Capital City (G9)"


def test_in_its_own_region_the_druid_pays_as_anybody_does() -> None:
    game = battle("Druid in Forest, Cleric", draw="Forest & Ruins, Blue Defender")
    game.do("A", "Defend", "Druid")
    assert game.hp("Druid") == 3


# Bard


def test_the_bard_befriends_an_enemy() -> None:
    game = battle("Bard in Coast, Cleric", draw="Blue Defender, Forest & Ruins, Green Defender")
    game.do("A", "Befriend", "Bard")
    assert game.find(events.Looked).cards == ("Forest & Ruins",)
    game.do("A", "DiscardTop")
    assert game.state.discard == ["Forest & Ruins"]
    assert game.ap == 1
    game.refused("A", "Befriend", "Bard")
    game.do("A", "EndTurn")
    assert game.levels() == [0] * 6, "it was not resolved"


def test_a_befriended_enemy_may_stay_on_top() -> None:
    game = battle(
        "Bard in Coast; hp=0, Cleric", draw="Blue Defender, Forest & Ruins, Green Defender"
    )
    game.do("A", "Befriend", "Bard")
    game.do("A", "LeaveTop")
    game.do("A", "EndTurn")
    assert game.threat("Forest") == 1


def test_no_dire_enemy_is_befriended() -> None:
    game = battle("Bard in Coast, Cleric", draw="Blue Defender, Harpy, Green Defender")
    game.do("A", "Befriend", "Bard")
    assert game.find(events.Looked).cards == ("Harpy",)
    assert game.question == "HeroTurn", "it goes back; there is nothing to choose"
    assert game.state.deck[-1] == "Harpy"


def test_without_a_card_there_is_nobody_to_befriend() -> None:
    """Ruling G27."""
    battle("Bard in Coast, Cleric", draw="Blue Defender").refused("A", "Befriend", "Bard")


# Commander


def test_the_commander_sends_another_hero_up_to_two_regions_on() -> None:
    game = battle("Commander, Warrior in Desert")
    game.do("A", "Command", "Commander", "Warrior")
    assert game.asked == "AB", "the owner of either hero may say where to"
    game.do("B", "GrantedMove", "Forest", ())
    game.do("A", "GrantedMove", "Plains", ())
    assert game.where("Warrior") == "Plains"
    assert game.ap == 2
    game.do("A", "Command", "Commander", "Warrior")
    game.do("B", "Enough")
    assert game.ap == 1
    game.refused("A", "Command", "Commander", "Commander")


def test_who_is_commanded_takes_no_turn() -> None:
    game = battle("Commander, Warrior; hp=1")
    game.do("A", "Command", "Commander", "Warrior")
    game.do("A", "GrantedMove", "Mountains", ())
    game.do("A", "Enough")
    assert game.hp("Warrior") == 1
    assert game.hero("Warrior").turn is None


def test_deploy_adds_a_point_to_all_defenders_cards_alone() -> None:
    assert battle("Commander in Coast; hp=0, Warrior", draw="All Defenders 1").state.pool == 4
    assert battle("Commander, Warrior", draw="Blue Defender").ap == 3
    assert battle("Commander, Warrior", draw="All Defenders 2", destroyed="Ruins").state.pool == 5
    assert battle("Cleric, Warrior", draw="All Defenders 1").state.pool == 3


# Sorcerer


def test_lightning_secures_3_in_reach() -> None:
    game = battle(
        "Sorcerer in Mountains, Cleric", threat="Mountains 1, Desert 3, Ruins 2, Forest 3"
    )
    assert game.choices("A", "Lightning", "Sorcerer") == ["Mountains", "Desert", "Ruins"]
    assert game.choices("A", "Lightning", "Sorcerer", "Mountains") == ["Desert", "Ruins"]
    game.do("A", "Lightning", "Sorcerer", "Desert", "Mountains", "Desert")
    assert game.levels() == [0, 1, 3, 0, 0, 2]
    assert game.ap == 1


def test_lightning_strikes_once_per_turn_and_never_from_the_exhausted() -> None:
    game = battle("Sorcerer in Mountains, Cleric", threat="Desert 3, Ruins 2", destroyed="Coast")
    game.do("A", "Lightning", "Sorcerer", "Desert", "Desert", "Desert")
    game.refused("A", "Lightning", "Sorcerer", "Ruins", "Ruins", None)
    game = battle("Sorcerer in Mountains; hp=0, Cleric", threat="Desert 3")
    game.refused("A", "Lightning", "Sorcerer", "Desert", "Desert", "Desert")


def test_lightning_with_less_than_3_to_strike() -> None:
    game = battle("Sorcerer, Cleric", threat="Plains 1, Coast 3")
    assert game.choices("A", "Lightning", "Sorcerer", "Plains") == [None]
    game.do("A", "Lightning", "Sorcerer", "Plains", None, None)
    assert game.levels() == [0, 0, 0, 0, 3, 0], "the Coast is not adjacent to the Capital City"


# Oracle


def test_the_oracle_looks_ahead_before_its_first_action() -> None:
    game = battle("Oracle, Cleric", draw="Blue Defender, Harpy, Forest & Ruins, Green Defender")
    game.refused("A", "Move", "Oracle", "Plains")
    game.do("A", "StartTurn", "Oracle")
    assert game.find(events.Looked).cards == ("Harpy", "Forest & Ruins")
    game.do("A", "OrderTwo", "Forest & Ruins")
    assert game.state.top(3) == ["Forest & Ruins", "Harpy", "Green Defender"]
    assert game.ap == 3, "the committed point is still to be used"
    game.do("A", "Move", "Oracle", "Plains")
    assert game.ap == 2


def test_the_oracle_sees_what_is_left() -> None:
    """Ruling G27."""
    game = battle("Oracle, Cleric", draw="Blue Defender, Green Defender")
    game.do("A", "StartTurn", "Oracle")
    assert game.find(events.Looked).cards == ("Green Defender",)
    assert game.question == "HeroTurn"
    game = battle("Oracle, Cleric", draw="Blue Defender")
    game.do("A", "Move", "Oracle", "Plains")
    assert not game.happened(events.Looked)


# Warrior


def test_the_warrior_sprints_two_regions_for_1_ap() -> None:
    game = battle("Warrior, Cleric")
    game.do("A", "Sprint", "Warrior")
    game.do("A", "GrantedMove", "Plains", ())
    game.do("A", "GrantedMove", "Coast", ())
    assert game.where("Warrior") == "Coast"
    assert game.question == "HeroTurn"
    assert game.ap == 2


def test_a_sprint_may_stop_half_way_and_be_taken_again() -> None:
    game = battle("Warrior in Desert; hp=0, Cleric")
    game.do("A", "Sprint", "Warrior")
    game.do("A", "GrantedMove", "Forest", ())
    game.do("A", "Enough")
    game.do("A", "Sprint", "Warrior")
    game.do("A", "Enough")
    assert game.where("Warrior") == "Forest"
    assert game.ap == 1


# Ranger


def test_the_ranger_secures_and_fights_next_door() -> None:
    game = battle("Ranger, Cleric", threat="Plains 2, Coast 2", revealed=True)
    assert game.choices("A", "Secure", "Ranger") == ["Plains"]
    game.do("A", "Secure", "Ranger", "Plains")
    game.do("A", "Fight", "Ranger")
    assert game.threat("Plains") == 1
    assert game.foe.hp == 9, "the Dragon sits in the Mountains, next to the Capital City"


def test_the_ranger_does_not_shoot_two_regions_far_or_exhausted() -> None:
    battle("Ranger in Forest, Cleric", revealed=True).refused("A", "Fight", "Ranger")
    game = battle("Ranger in Desert; hp=0, Cleric", threat="Forest 2", revealed=True)
    game.refused("A", "Fight", "Ranger")
    game.refused("A", "Secure", "Ranger", "Forest")


def test_farshot_is_not_for_defending() -> None:
    game = battle("Ranger in Desert, Cleric", draw="Forest & Ruins, Blue Defender")
    assert game.question == "HeroTurn"
