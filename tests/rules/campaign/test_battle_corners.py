"""Corners of the battle rules where several things meet (4)."""

from __future__ import annotations

from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.primitives import put
from tests.rules.campaign.battle_setting import (
    ATTACKER,
    DEFENDER,
    aim,
    battle,
    cast,
    castable,
    clash,
    next_half,
    rolls,
    to,
    to_strikes,
    use,
    wear,
)
from tests.rules.campaign.setting import PlayingSaga, fight


def lay(game: PlayingSaga, label: str, *spells: str) -> None:
    """Let spells lie on the character in a hex."""
    for spell in spells:
        for effect in SPELLS[spell].effects:
            put(game.battle, game.at(label), DEFENDER, SPELLS[spell], effect)  # type: ignore[arg-type]


def test_power_boxes_count_in_battle() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4", sheets="A: power 2", score="A 200")
    assert game.odds("C3", "C4") == ["10/2"]


def test_a_kill_in_the_spell_phase_lets_the_attacker_summon_in_this_half() -> None:
    sheets = "A: dispel, bless, mana 9"
    ours, theirs = "Titan C3, Lion A1", "Ogre E4, Ogre F4"
    game = battle("plains", ours, theirs, sheets=sheets, others="A2 41: Angel Lion")
    lay(game, "E4", "strength")
    game.at("E4").hits = 7
    cast(game, "C3", "dispel", "E4")
    assert [c.name for c in game.battle.of(DEFENDER)] == ["Ogre"]
    assert game.question == "Summon"
    game.do("SummonAngel", "A2", "Angel")
    assert game.who("A1") == "Angel Lion Titan"


def test_the_chance_to_summon_is_not_lost_before_a_kill() -> None:
    game = battle("plains", "Titan C3, Lion A1", "Ogre F4", others="A2 41: Angel Lion")
    to(game, "ManeuverPhase")
    assert not game.battle.summoned


def test_dispel_on_a_hex_ends_water_and_wall() -> None:
    sheets = "A: raise_lower_water, ice_wall, dispel, mana 99"
    game = battle("plains", "Titan C2, Lion A1", "Ogre F4, Ogre F1", sheets=sheets)
    cast(game, "C2", "raise_lower_water", "D4")
    next_half(next_half(game))
    game.do("RaiseWalls", game.at("C2").id, "ice_wall", "D4", ("D5", "E4", "C4"))
    next_half(next_half(game))
    assert castable(game, "C2", "dispel") == {"hex D4"}
    cast(game, "C2", "dispel", "hex D4")
    assert game.battle.ground.hexes == {}
    assert game.battle.ground.sides == {}


def test_fire_takes_the_ice_wall_and_leaves_the_bog() -> None:
    sheets = "A: raise_lower_water, ice_wall, fire_ball, mana 99"
    game = battle("plains", "Titan B2, Lion A1", "Ogre E4, Ogre F1", sheets=sheets)
    cast(game, "B2", "raise_lower_water", "D4")
    next_half(next_half(game))
    game.do("RaiseWalls", game.at("B2").id, "ice_wall", "D4", ("D5", "E4", "C4"))
    next_half(next_half(game))
    to_strikes(game)
    aim(game, "B2", "fire_ball", "D4")
    assert game.battle.ground.hexes == {"D4": "bog"}
    assert game.battle.ground.sides == {}


def test_a_wall_replaces_a_cliff_while_it_lasts() -> None:
    sheets = "A: earth_wall, dispel, mana 9"
    game = battle("mountains", "Titan B2, Lion C3", "Ogre D4, Ogre F1", sheets=sheets)
    lay(game, "D4", "volcano_native")
    game.do("RaiseWalls", game.at("B2").id, "earth_wall", "D4", ("C3", "C4", "D3"))
    to_strikes(game)
    assert game.odds("C3", "D4") == ["5/4"], "in contact over a wall, not over a cliff"
    next_half(next_half(game))
    cast(game, "B2", "dispel", "hex D4")
    assert game.hexes("C3"), "the cliff is back, contact is over"


def test_strike_all_leaves_the_hidden_alone() -> None:
    ours = "Titan A1, Lion C3, Lion E3"
    game = battle("plains", ours, "Troll C4, Troll E4", sheets="A: invisibility, mana 2")
    cast(game, "A1", "invisibility", "C3")
    to_strikes(game).do("StrikeAll")
    assert game.at("C3").effects
    assert (game.question, game.asked) == ("StrikePhase", "A")
    game.misses("A")
    assert game.at("C3").effects, "silence does not show it either"
    game = battle("plains", ours, "Troll C4, Troll E4", sheets="A: invisibility, mana 2")
    cast(game, "A1", "invisibility", "C3")
    to_strikes(game).do("StrikeAll").do("StrikeAll")
    assert not game.at("C3").effects


def test_banner_and_bless_add_up_but_not_past_five() -> None:
    told = ("plains", "Lion C3, Lion D3, Titan A1", "Troll D4, Serpent C4")
    game = battle(*told, items="A1 crown_of_banners", sheets="A: bless, mana 1")
    wear(game, "crown_of_banners", "D3")
    cast(game, "A1", "bless", "C3")
    to_strikes(game)
    use(game, "crown_of_banners", "C3")
    assert game.odds("C3", "C4") == ["5/1"]


def test_barkskin_and_arrow_charm_add_up() -> None:
    told = ("plains", "Lion C3, Titan A1", "Ranger C5, Ogre F4")
    game = battle(*told, items="A1 arrow_charm", side=DEFENDER)
    lay(game, "C3", "barkskin")
    wear(game, "arrow_charm", "C3")
    to_strikes(game)
    assert game.odds("C5", "C3") == ["2/4"], "the charm is not seen yet"
    game.strike("C5", "C3", dice="5 4")
    assert game.hits("C3") == 1


def test_staff_and_spell_dice_add_up() -> None:
    told = ("plains", "Titan C3, Lion A1", "Serpent C4")
    game = battle(*told, items="A1 staff_of_stones", sheets="A: stone_fist, mana 2")
    wear(game, "staff_of_stones", "C3")
    use(game, "staff_of_stones", "C3")
    cast(game, "C3", "stone_fist", "C3")
    to_strikes(game).strike("C3", "C4")
    assert rolls(game) == ["Serpent C4 6/2", "Serpent C4 4/4", "Serpent C4 6/4"]


def test_a_reinforcement_stands_under_a_spell_on_the_legion() -> None:
    sheets = "B: bog_lord, mana 9"
    ours, theirs = "Ogre A1, Ogre B1", "Titan D4, Ogre E2, Ogre D2"
    game = battle("marsh", ours, theirs, sheets=sheets, side=DEFENDER, number=4)
    cast(game, "D4", "bog_lord")
    assert game.question == "Reinforce"
    name = game.choices("MusterReinforcement")[0]
    game.do("MusterReinforcement", name, game.choices("MusterReinforcement", name)[0])
    assert [e.source for e in game.at("off").effects] == ["bog_lord"]


def test_giving_up_with_a_called_angel_at_the_entrance() -> None:
    sheets = "A: divine_summoning, mana 2"
    game = battle("plains", "Titan C3", "Troll F4", sheets=sheets, others="A2 41: Angel")
    game.do("CallAngel", game.at("C3").id, "divine_summoning", "A2", "Angel")
    game.do("GiveUp")
    assert game.state.battle is None
    assert game.state.players[0].dead


def test_the_enemy_leaves_while_a_called_angel_waits() -> None:
    sheets = "A: divine_summoning, mana 2"
    game = battle("plains", "Titan C3", "Titan F4", sheets=sheets, others="A2 41: Angel")
    game.do("CallAngel", game.at("C3").id, "divine_summoning", "A2", "Angel")
    game.resigns("B")
    assert game.state.over
    assert "A2" not in game.legions("A")


def test_both_dusk_cloak_and_invisibility_end_with_an_attack() -> None:
    told = ("plains", "Lion C3, Titan A1", "Troll C4")
    game = battle(*told, items="A1 dusk_cloak", sheets="A: invisibility, mana 2")
    wear(game, "dusk_cloak", "C3")
    use(game, "dusk_cloak", "C3")
    cast(game, "A1", "invisibility", "C3")
    to_strikes(game).strike("C3", "C4")
    assert not game.at("C3").effects


def test_tokens_of_a_stone_come_at_the_start_of_each_battle_by_a_charge() -> None:
    told = ("plains", "Titan off, Ogre off", "Lion off")
    game = fight(*told, phase="begin", items="A1 ward_stone")
    game.carried("ward_stone").charges = 0
    game.do("WearAsProposed")
    assert all(not c.tokens for c in game.battle.of(ATTACKER))
