"""Cases 58 to 80: dice and strike-numbers under spells and abilities (4.3, 4.4)."""

from __future__ import annotations

import pytest

from bot.rules.campaign.content import ABILITIES, SPELLS
from bot.rules.campaign.primitives import put
from bot.rules.titan.effects import STRIKE_PHASE, Lasting
from tests.rules.campaign.battle_setting import ATTACKER, aim, aims, clash, rolls
from tests.rules.campaign.setting import PlayingSaga

MANA = "mana 9"
SKILL = "skill"


def under(game: PlayingSaga, label: str, *spells: str) -> None:
    """Let spells, or the Skill ability, lie on the character in a hex."""
    target = game.at(label)
    for spell in spells:
        if spell == SKILL:
            for effect in ABILITIES[SKILL].effects:
                lasting = Lasting(source=SKILL, effect=effect, spell=False, until=STRIKE_PHASE)  # type: ignore[arg-type]
                target.effects = [*target.effects, lasting]
        else:
            for effect in SPELLS[spell].effects:
                put(game.battle, target, ATTACKER, SPELLS[spell], effect)  # type: ignore[arg-type]


STRIKES = [
    (58, "plains", "Lion C3 bless", "Troll C4", "5/2"),
    (59, "plains", "Titan C3 bless", "Centaur C4", "6/3"),
    (59, "plains", "Titan C3 bless", "Troll C4", "6/1"),
    (60, "plains", "Titan C3 skill bless", "Unicorn C4", "6/3"),
    (61, "plains", "Ogre C3", "Unicorn C4 protection", "6/6"),
    (62, "plains", "Unicorn C3", "Troll C4 protection", "6/3"),
    (63, "plains", "Angel C3", "Titan C4 skill", "6/5"),
    (63, "plains", "Angel C3 bless", "Titan C4 skill", "6/4"),
    (63, "plains", "Angel C3 bless", "Titan C4 skill protection", "6/4"),
    (64, "plains", "Ogre C3", "Lion C4 barkskin", "6/6"),
    (64, "plains", "Ogre C3", "Troll C4 barkskin", "6/5"),
    (67, "tower", "Titan C3 bless", "Unicorn C2", "6/3"),
    (67, "tower", "Titan C3", "Unicorn C2", "6/3"),
    (69, "plains", "Warlock C3", "Lion C5 barkskin", "2/4"),
    (70, "plains", "Serpent C3 strength", "Troll C4", "21/4"),
    (70, "plains", "Ranger C3 strength", "Lion C5", "2/3"),
    (71, "plains", "Titan C3 skill strength", "Troll C4", "7/1"),
    (73, "plains", "Lion C3 strength mass_strength", "Troll C4", "7/3"),
]


@pytest.mark.parametrize(
    ("number", "terrain", "ours", "theirs", "odds"),
    STRIKES,
    ids=[f"case_{number}_{ours}_against_{theirs}" for number, _, ours, theirs, _ in STRIKES],
)
def test_dice_and_number_under_effects(
    number: int, terrain: str, ours: str, theirs: str, odds: str
) -> None:
    (name, label, *spells), (foe, there, *wards) = ours.split(), theirs.split()
    game = clash(terrain, f"{name} {label}, Ogre A1", f"{foe} {there}, Ogre D6")
    under(game, label, *spells)
    under(game, there, *wards)
    assert game.odds(label, there) == [odds], f"case {number}"


def test_barkskin_does_not_lift_what_hazards_lowered_case_66() -> None:
    game = clash("brush", "Troll C4, Ogre A1", "Troll D4, Ogre F1")
    assert game.odds("C4", "D4") == ["8/5"]
    under(game, "D4", "barkskin")
    assert game.odds("C4", "D4") == ["8/5"], "skill 1 by brambles already"


def test_a_titan_of_power_nine_with_skill_and_strength_case_71() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Troll C4, Ogre D6", score="A 300")
    under(game, "C3", SKILL, "strength")
    assert game.at("C3").might == 10


def test_ice_bolt_is_harder_to_hit_with_than_fire_and_reaches_three_case_76() -> None:
    sheets = f"A: ice_bolt, {MANA}"
    game = clash("plains", "Titan A1, Ogre D1", "Unicorn C3, Unicorn D4", sheets=sheets)
    assert aims(game, "A1", "ice_bolt") == {"C3"}
    aim(game, "A1", "ice_bolt", "C3")
    assert rolls(game) == ["Unicorn C3 6/5"]


def test_lightning_has_no_range_penalty_case_75() -> None:
    sheets = f"A: lightning_bolt, magic_missile, {MANA}"
    game = clash("plains", "Titan A1, Ogre F1", "Lion D4, Angel C3", sheets=sheets)
    assert aims(game, "A1", "lightning_bolt") == {"D4"}
    assert aims(game, "A1", "magic_missile") == {"D4", "C3"}
    aim(game, "A1", "lightning_bolt", "D4")
    assert rolls(game) == ["Lion D4 4/3"]


def test_shocking_grasp_slays_and_the_strike_carries_case_79() -> None:
    game = clash("plains", "Ogre C3, Ogre A1", "Centaur C4 2, Centaur D4")
    under(game, "C3", "shocking_grasp")
    centaur = game.at("C4").id
    game.strike("C3", "C4", dice="4 4 6 6 1 1 1 1")
    assert game.battle.find(centaur).slain
    assert game.question == "CarryOver"
    assert game.carries() == {"D4"}
    game.carry("D4")
    assert game.hits("D4") == 2, "both of the strike, none of the spell"


def test_stone_fist_on_a_unicorn_case_78() -> None:
    game = clash("plains", "Unicorn C3, Ogre A1", "Troll C4, Ogre D6")
    under(game, "C3", "stone_fist")
    game.strike("C3", "C4")
    assert rolls(game) == ["Troll C4 6/2", "Troll C4 6/4"]


def test_effects_do_not_change_spell_dice_r66() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Lion C5", sheets=f"A: fire_bolt, {MANA}")
    under(game, "C3", "bless", SKILL)
    aim(game, "C3", "fire_bolt", "C5")
    assert rolls(game) == ["Lion C5 3/3"]
    game = clash("plains", "Titan C3, Ogre A1", "Lion C5", sheets=f"A: fire_bolt, {MANA}")
    under(game, "C5", "barkskin", "protection")
    aim(game, "C3", "fire_bolt", "C5")
    assert rolls(game) == ["Lion C5 3/5"], "the target's effects do"


def test_a_worse_strike_for_a_carry_with_added_dice_r44() -> None:
    game = clash("plains", "Ogre C3, Ogre A1", "Ogre C4 5, Lion D4")
    under(game, "C3", "shocking_grasp")
    assert game.odds("C3", "C4") == ["6/4", "6/5"]
    game.strike("C3", "C4", dice="4 1  5 5 4 1 1 1", odds="6/5")
    assert rolls(game) == ["Ogre C4 2/2", "Ogre C4 6/5"]
    game.carry("D4")
    assert game.hits("D4") == 2
