"""Cases told once more from beginning to end: 97, 136, 137, 160; and rulings without a case."""

from __future__ import annotations

from msgspec.structs import replace

from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.primitives import put
from bot.rules.campaign.rifts import able
from bot.rules.campaign.sheet import Sheet
from bot.rules.titan.attacks import field_of, mark
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.engagements import Engagements
from bot.rules.titan.maneuver import step_cost
from tests.rules.campaign.battle_setting import (
    ATTACKER,
    DEFENDER,
    aim,
    aims,
    battle,
    cast,
    clash,
    next_half,
    rolls,
    to_strikes,
    wear,
)
from tests.rules.campaign.scenes import Scene, scene
from tests.rules.campaign.setting import PlayingSaga, board, play

EMPTY_LANDS = "A1 8: Titan Lion | B1 300: Titan"


def next_turn(game: PlayingSaga) -> PlayingSaga:
    """Let the time of everybody run out until it is another player's turn."""
    turn = game.state.turn
    while game.state.turn == turn:
        game.misses(game.asked[:1])
    return game


# Cases


def test_case_97_an_ice_storm_hits_a_hex_and_its_six_neighbours() -> None:
    ours, theirs = "Titan B2, Lion E3", "Troll D4, Troll C4, Troll D3, Troll D5, Troll E4"
    game = clash("plains", ours, theirs, sheets="A: ice_storm, mana 3")
    aim(game, "B2", "ice_storm", "D4")
    ring = ["Lion E3 3/4", *(f"Troll {label} 3/3" for label in ("C4", "D3", "D5", "E4"))]
    assert rolls(game)[0] == "Troll D4 6/3"
    assert sorted(rolls(game)[1:]) == sorted(ring), "nobody stands in C3"
    assert game.hits("B2") == 0


def test_case_135_boxes_of_skill_are_back_as_the_next_battle_begins() -> None:
    told = "A1 3: Titan Lion moved | A2 41: 2 Ogre | B1 3: 2 Ogre | B12 300: Titan"
    game = board(told, at="engage", sheets="A: skill 2")
    game.hero("A").skill = 0
    game.do("Fight").do("Fight")
    assert game.state.battle is not None
    assert game.hero("A").skill == 2


def test_case_136_skill_declared_under_attack_counts_for_the_strike_back() -> None:
    game = battle("plains", "Titan C3", "Unicorn C4", side=DEFENDER, sheets="A: skill 1")
    to_strikes(game)
    assert game.odds("C4", "C3") == ["6/4"]
    game.strike("C4", "C3")
    assert game.question == "SkillWindow"
    game.do("DeclareSkill")
    assert rolls(game) == ["Titan C3 6/5"]
    assert game.asked == "A" and game.odds("C3", "C4") == ["6/3"], "at skill 5"


def test_case_137_luck_is_back_in_the_next_players_turn() -> None:
    game = board(EMPTY_LANDS, roll=1, sheets="A: luck 1 | B: luck 2")
    game.hero("A").luck = game.hero("B").luck = 0
    next_turn(game)
    assert (game.hero("A").luck, game.hero("B").luck) == (1, 2)
    own = board(EMPTY_LANDS, roll=1, refresh="own_turn", sheets="A: luck 1 | B: luck 2")
    own.hero("A").luck = own.hero("B").luck = 0
    next_turn(own)
    assert (own.hero("A").luck, own.hero("B").luck) == (0, 2), "the turn is B's"


def at_the_tower(defender: str) -> Scene:
    """Let the Legion with the Healer end its move in Tower 400, where another stands."""
    game = scene("healers_road", 1)
    guest = game.course.guest
    assert guest is not None
    legion = game.state.legion(guest.marker)
    legion.land, legion.moved, legion.entry = 400, True, "bottom"
    legion.characters = ["Healer", "Ogre"]
    game.put("A", 1, "Titan", "Lion")
    game.put("B", 400, *defender.split())
    game.state.turn, game.state.players[0].turns = 0, 2
    game.run(lambda _: [Engagements(0)])
    return game


def test_case_160_the_healer_must_live_through_the_battle_for_tower_400() -> None:
    won = at_the_tower("Ogre Ogre")
    assert won.goes_on(), "a battle is open"
    won.do("Flee")
    assert won.goes_on(), "till the end of the Enlistment Phase"
    won.turn_ends("A")
    assert won.is_won()
    lost = at_the_tower("Ogre Ogre")
    lost.do("Fight").do("Concede")
    while lost.asked == "B" and lost.goes_on():
        lost.misses("B")
    assert lost.is_lost()


# Rulings


def test_sources_of_regeneration_do_not_add_up_r19() -> None:
    told = ("plains", "Bronze_Wyrm C3 6, Titan A1", "Ogre F4")
    game = battle(*told, sheets="A: regeneration, mana 9")
    assert game.hits("C3") == 4
    cast(game, "A1", "regeneration", "C3")
    next_half(next_half(game))
    assert game.hits("C3") == 2


def test_with_own_turn_all_have_mana_before_the_first_turn_r35() -> None:
    game = play(2, "A: level 3, mana 0 | B: level 2, mana 0", refresh="own_turn")
    while game.question != "Commencement":
        game.misses(game.asked[:1])
    assert (game.mana("A"), game.mana("B")) == (3, 2)


def test_the_dead_have_no_mana_r35() -> None:
    for dead, mana in ((False, 3), (True, 0)):
        game = board(EMPTY_LANDS, roll=1, seats=3, sheets="C: level 3, mana 0")
        game.state.players[2].dead = dead
        next_turn(game)
        assert game.mana("C") == mana


def test_an_item_may_be_used_again_in_the_next_game_turn_r78() -> None:
    game = board(EMPTY_LANDS, roll=1, items="A1 crown_of_marches")
    carried = game.carried("crown_of_marches")
    carried.used, carried.charges = True, 1
    next_turn(game)
    carried = game.carried("crown_of_marches")
    assert not carried.used and carried.charges == 1, "ready again, and not filled"


def test_tokens_of_an_item_that_were_hit_do_not_come_back_by_dispel_r52() -> None:
    told = ("plains", "Titan A1, Lion B2", "Ogre F4")
    game = battle(*told, items="A1 ward_stone", sheets="A: ice_shield, bless, dispel, mana 9")
    wear(game, "ward_stone", "B2")
    given = game.at("B2").tokens
    cast(game, "A1", "ice_shield", "B2")
    assert game.at("B2").tokens == given + 2
    mark(game.battle, None, game.at("B2"), 3)
    assert game.at("B2").tokens == given - 1, "those of the spell go first"
    for spell in ("bless", "dispel"):
        next_half(next_half(game))
        cast(game, "A1", spell, "B2")
    assert game.at("B2").tokens == given - 1


def test_a_guest_has_a_counter_before_any_guard_r96() -> None:
    guards = Sheet(name="Bo", base_xp=0, earned=1400, spent=1400, guard=("Healer", "Healer"))
    plain = Sheet(name="Ada", base_xp=0)
    game = scene("healers_road", 2, sheets=[plain, guards])
    assert game.state.order.index(1) < game.state.order.index(0), "B's guards come first"
    healers = [x.owner for x in game.state.legions for name in x.characters if name == "Healer"]
    assert sorted(healers) == [0, 1]
    assert game.hero("B").sat_out == ("Healer",)
    assert game.pile("Healer") == 0


def test_a_slain_titan_joins_a_blast_to_its_strike_back_r90() -> None:
    ours, theirs = "Titan C3 5, Ogre A1", "Lion C4, Lion F4"
    game = battle("plains", ours, theirs, side=DEFENDER, sheets="A: fire_fan, mana 2")
    to_strikes(game)
    game.strike("C4", "C3", dice="6 1 1 1 1")
    assert game.at("C3").slain
    assert "C4" in aims(game, "C3", "fire_fan")
    aim(game, "C3", "fire_fan", "C4", dice="6 6 6")
    assert game.hits("C4") == 3


def test_one_slain_as_the_strike_phase_begins_strikes_and_casts_nothing_r90() -> None:
    ours, theirs = "Titan C3 5, Ogre A1", "Lion C4, Lion F4"
    game = battle("plains", ours, theirs, sheets="A: fire_fan, mana 2")
    game.at("C3").venom = 1
    to_strikes(game)
    assert game.at("C3").slain
    assert game.targets("C3") == {"C4"}
    assert not game.can("CastAttack")


def test_the_slain_cast_no_shield_r90() -> None:
    ours, theirs = "Titan C3 5, Ogre A3", "Lion C4, Lion B4, Lion F4"
    for first, shields in (("B4", True), ("C4", False)):
        game = battle("plains", ours, theirs, side=DEFENDER, sheets="A: shield, mana 1")
        to_strikes(game)
        if first == "C4":
            game.strike("C4", "C3", dice="6 1 1 1 1").do("NoShield")
            assert game.at("C3").slain
        game.strike("B4", "A3", dice="6 1 1 1 1")
        assert (game.question == "ShieldWindow") == shields


def test_who_is_slain_in_a_spell_phase_is_gone_before_the_next_spell_r90() -> None:
    ours, theirs = "Titan B2, Healer A2, Lion A3 1", "Titan F1, Ogre D4"
    game = battle("plains", ours, theirs, sheets="A: dispel, mana 2")
    under = game.at("D4")
    put(game.battle, under, DEFENDER, SPELLS["strength"], SPELLS["strength"].effects[0])  # type: ignore[arg-type]
    under.hits = 7
    assert not under.slain
    cast(game, "B2", "dispel", "D4")
    assert game.question == "SpellPhase", "the Healer may still cast"
    assert under.id not in [c.id for c in game.battle.characters]


def test_the_further_hexes_of_a_blast_know_brambles_at_home_alone_r71() -> None:
    sheets = "A: fire_fan, mana 2"
    for foe, roll in (("Cyclops", "2/3"), ("Troll", "2/2")):
        game = clash("jungle", "Titan B2, Ogre A1", f"{foe} D4, Ogre F1", sheets=sheets)
        aim(game, "B2", "fire_fan", "C3")
        assert rolls(game) == [f"{foe} D4 {roll}"]


def test_no_blast_across_a_cliff_r71() -> None:
    for terrain, aimed in (("plains", True), ("mountains", False)):
        told = (terrain, "Titan C3, Ogre A1", "Lion E4, Ogre F1")
        game = clash(*told, sheets="A: fire_fan, mana 2")
        assert ("D4" in aims(game, "C3", "fire_fan")) == aimed


def test_a_wyrm_that_strikes_twice_poisons_once_r18() -> None:
    game = battle(
        "plains", "Titan A1, Venomous_Wyrm C3", "Colossus C4", sheets="A: bloodlust, mana 2"
    )
    cast(game, "A1", "bloodlust", "C3")
    to_strikes(game)
    for _ in range(2):
        game.strike("C3", "C4", dice="6 1 1 1 1 1 1 1 1")
    assert (game.hits("C4"), game.at("C4").venom) == (2, 2)


def test_a_wyrm_poisons_anew_in_each_strike_phase_r18() -> None:
    game = clash("plains", "Titan A1, Venomous_Wyrm C3", "Colossus C4")
    game.strike("C3", "C4", dice="6 1 1 1 1 1 1 1 1")
    next_half(next_half(game))
    to_strikes(game).strike("C3", "C4", dice="6 1 1 1 1 1 1 1 1")
    assert (game.hits("C4"), game.at("C4").venom) == (4, 2)


def test_bloodlust_of_two_sorts_is_two_strikes_r45() -> None:
    sheets = "A: bloodlust, mass_bloodlust, mana 9"
    game = battle("plains", "Titan A1, Lion C3", "Colossus C4", sheets=sheets)
    for spell in ("bloodlust", "mass_bloodlust"):
        for effect in SPELLS[spell].effects:
            put(game.battle, game.at("C3"), ATTACKER, SPELLS[spell], effect)  # type: ignore[arg-type]
    to_strikes(game)
    for _ in range(2):
        game.strike("C3", "C4", dice="1 1 1 1 1")
    assert game.targets("C3") == set()


def test_bloodlust_gives_no_second_rangestrike_r45() -> None:
    told = ("plains", "Titan A1, Ranger C3", "Colossus C5, Ogre F1")
    game = battle(*told, sheets="A: bloodlust, mana 2")
    cast(game, "A1", "bloodlust", "C3")
    to_strikes(game)
    assert "C5" in game.targets("C3")
    game.strike("C3", "C5", dice="1 1")
    assert game.targets("C3") == set()


def test_the_counter_of_a_guard_that_sits_out_lies_in_its_pile_r96() -> None:
    guards = ("Unicorn", "Ranger", "Druid")
    ada = Sheet(
        name="Ada", base_xp=0, earned=2000, spent=2000, abilities={"charisma": 3}, guard=guards
    )
    game = scene("healers_road", 1, sheets=[ada])
    standing = [name for legion in game.state.legions for name in legion.characters]
    (out,) = game.hero("A").sat_out
    assert out in guards
    for name in guards:
        assert game.pile(name) + standing.count(name) == KINDS[name].count


def calls(ours: str, others: str) -> bool:
    """Tell whether Divine Summoning is offered to a Titan whose other Legions are these."""
    told = ("plains", ours, "Troll F4, Ogre F1")
    return battle(*told, sheets="A: divine_summoning, mana 2", others=others).can("CallAngel")


def test_no_angel_is_called_out_of_an_open_engagement_r37() -> None:
    assert calls("Titan A1, Lion B2", "A2 41: Angel Lion | B2 42: 2 Ogre")
    assert not calls("Titan A1, Lion B2", "A2 41: Angel Lion | B2 41: 2 Ogre")


def test_no_angel_is_called_to_seven_who_live_r37() -> None:
    six = "Titan A1, Lion A2, Lion A3, Lion B1, Lion B2, Lion B3"
    assert calls(six, "A2 41: Angel Lion")
    assert not calls(f"{six}, Lion B4", "A2 41: Angel Lion")


def test_a_called_angel_that_goes_back_leaves_the_classic_summons_spent_r37() -> None:
    told = ("plains", "Titan A1, Lion B2", "Troll F4, Ogre F1")
    game = battle(*told, sheets="A: divine_summoning, mana 2", others="A2 41: Angel Lion")
    game.state.players[0].summoned = True
    game.do("CallAngel", game.at("A1").id, "divine_summoning", "A2", "Angel")
    game.do("EndManeuvers")
    assert game.who("A2") == "Angel Lion" and game.mana("A") == 0
    assert game.state.players[0].summoned


def test_the_crown_of_a_slain_wearer_serves_nobody_r78() -> None:
    ours, theirs = "Lion C3 4, Lion D3, Titan A1", "Troll C4, Ogre D4"
    for dice, serves in (("1 1 1 1 1 1 1 1", True), ("6 1 1 1 1 1 1 1", False)):
        game = battle("plains", ours, theirs, side=DEFENDER, items="A1 crown_of_banners")
        wear(game, "crown_of_banners", "C3")
        to_strikes(game)
        game.strike("C4", "C3", dice=dice).strike("D4", "D3", dice="1 1 1 1 1 1")
        assert game.asked == "A" and game.can("UseItem") == serves


def test_a_slope_beside_a_tree_slows_only_where_the_ground_rises_r16() -> None:
    game = battle("hills", "Titan A1, Troll C2", "Cyclops D2, Ogre F1")
    field, troll = field_of(game.battle), game.at("C2")
    assert step_cost(field, troll, "C2", "D2") == 1, "a slope is drawn, and both are as high"
    assert step_cost(field, troll, "D1", "D2") == 2
    to_strikes(game)
    assert game.odds("C2", "D2") == ["8/5"], "but a strike is as drawn"


def test_dispel_leaves_what_an_item_does_r52() -> None:
    told = ("plains", "Titan A1, Lion B2", "Troll F4")
    game = battle(*told, items="A1 oxblood_talisman", sheets="A: strength, dispel, mana 9")
    wear(game, "oxblood_talisman", "B2")
    cast(game, "A1", "strength", "B2")
    assert game.at("B2").might == 5 + 1 + 2
    next_half(next_half(game))
    cast(game, "A1", "dispel", "B2")
    assert game.at("B2").might == 5 + 1


def test_the_enemy_has_the_halves_of_a_titan_that_its_own_spell_slays_r98() -> None:
    told = ("plains", "Titan B2 5, Ogre A1", "Serpent D4, Ogre F1")
    others = "A2 41: 2 Lion | C1 400: Titan"
    game = clash(*told, sheets="A: earthquake, mana 9", others=others)
    aim(game, "B2", "earthquake", "D4", dice="1 1 1 1 1 1 1 1 1 1 1 1 6 6 6")
    while not game.state.players[0].dead:
        game.misses(game.asked[:1])
    assert game.score("B") == 4 * 6 + 10 // 2 + 30 // 2, "half of its Ogre, and of two Lions"
    assert game.score("C") == 0


def test_no_rift_is_asked_for_against_a_mate_r80() -> None:
    game = scene("raiders", 2)
    for hero in game.state.heroes[:2]:
        hero.mana = 3
        hero.sheet = replace(hero.sheet, spells=("rift",))
    assert able(game.state, 0) == able(game.state, 1) == []
    game.state.rules = replace(game.state.rules, scenario="open_war")
    assert able(game.state, 0) == [1]


def test_with_the_option_instead_a_spell_takes_the_place_of_the_own_strike_r69() -> None:
    told = ("plains", "Titan C3, Ogre A1", "Lion C4, Ogre F1")
    for mode, both in (("extra", True), ("instead", False)):
        rules = {"attack_spells": mode}
        game = clash(*told, sheets="A: fire_fan, mana 2", rules=rules)
        aim(game, "C3", "fire_fan", "C4", dice="1 1 1")
        assert (game.asked == "A" and game.can("Strike")) == both
        game = clash(*told, sheets="A: fire_fan, mana 2", rules=rules)
        assert aims(game, "C3", "fire_fan")
        game.strike("C3", "C4", dice="1 1 1 1 1 1")
        assert (game.asked == "A" and game.can("CastAttack")) == both
