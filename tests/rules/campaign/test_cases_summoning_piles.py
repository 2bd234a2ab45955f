"""The cases of summoning, second part: Creatures, the dead pile, and what a try costs."""

from __future__ import annotations

import pytest

from bot.rules.campaign.calling import SummonDice
from bot.rules.campaign.summoning import parties, targets
from bot.rules.titan.creatures import KINDS
from tests.rules.campaign.enlisting import ELSEWHERE, enlist, land_of, musters, names
from tests.rules.campaign.setting import board

# The numbers (R1)


def test_case_124_the_muster_pile_and_the_dead_pile_are_two() -> None:
    sheets = "A: summoning_i, mana 1"
    game = enlist("woods", "Titan", sheets=sheets, stock="Lion 0")
    assert game.dead("Lion") == 28
    assert "Lion" not in names(game, "muster_pile")


# One action for each Legion


def test_case_123_a_failed_try_is_the_action_of_a_legion() -> None:
    game = enlist("hills", "Warlock 2 Ogre moved")
    assert game.can("Muster")
    game.do("Summon", "A1", "elemental", "Earth Elemental", "Warlock", dice="1 1")
    assert game.question != "MusterPhase", "it neither musters nor tries again"
    still = enlist("hills", "Warlock 2 Ogre")
    assert still.can("Summon") and not still.can("Muster")
    assert enlist("hills", "Warlock 6 Ogre moved").question != "MusterPhase"


def test_a_legion_that_has_mustered_does_not_summon() -> None:
    game = enlist("hills", "Warlock 2 Ogre moved")
    game.do("Muster", "A1", "Ogre", "1 Ogre")
    assert game.question != "MusterPhase"


def test_with_the_option_spares_a_failed_try_leaves_the_muster() -> None:
    game = enlist("hills", "Warlock 3 Ogre moved", failed_try="spares")
    game.do("Summon", "A1", "elemental", "Earth Elemental", "Warlock", dice="1 1")
    assert game.question == "MusterStill"
    game.do("MusterInstead", "Minotaur", "3 Ogre")
    assert "Minotaur" in game.legion("A1").characters and game.question != "MusterPhase"
    done = enlist("hills", "Warlock 3 Ogre moved", failed_try="spares")
    done.do("Summon", "A1", "elemental", "Earth Elemental", "Warlock", dice="6 6")
    assert done.question != "MusterStill"
    unmoved = enlist("hills", "Warlock 3 Ogre", failed_try="spares")
    unmoved.do("Summon", "A1", "elemental", "Earth Elemental", "Warlock", dice="1 1")
    assert unmoved.question != "MusterStill"


def test_each_legion_has_its_own_try_and_all_see_who_takes_part() -> None:
    game = board(
        f"A1 {land_of('hills')}: Warlock 2 Ogre | A2 {land_of('marsh')}: Warlock 3 Ogre | "
        f"{ELSEWHERE}",
        at="muster",
    )
    assert game.choices("Summon") == ["A1", "A2"]
    game.state.notes[1].sure |= {"Black 1": [], "Black 2": []}
    game.state.notes[1].group["Black 2"] = game.state.notes[1].group["Black 1"]
    game.do("Summon", "A1", "elemental", "Earth Elemental", "Warlock", dice="6 6")
    assert game.sure("B", "A1") == "Earth Elemental Ogre Warlock"
    assert game.choices("Summon") == ["A2"]


def test_a_titan_elsewhere_does_not_take_part() -> None:
    legion = f"A1 {land_of('woods')}: 2 Ogre | A2 {land_of('plains')}: Titan | B1 300: Titan"
    game = board(legion, at="muster", sheets="A: summoning_i, mana 1")
    assert game.choices("Summon") == ["A2"]
    game.cannot("Summon", "A1", "muster_pile", "Lion", "Titan")


def test_parties_are_told_by_kinds_everybody_first() -> None:
    game = enlist("desert", "Titan 2 Warlock", sheets="A: fire_affinity, Fire 1, mana 1")
    call = targets(game.state, game.legion("A1"))["elemental", "Fire Elemental"]
    assert parties(call) == [
        ("Warlock", "Warlock", "Titan"),
        ("Warlock", "Warlock"),
        ("Warlock", "Titan"),
        ("Warlock",),
        ("Titan",),
    ]


def test_a_number_of_two_or_less_is_sure() -> None:
    dice = SummonDice(0, "Black 1", "muster_pile", "Centaur", 1, (1, 1))
    assert dice.success


# Luck


def test_case_138_luck_mends_the_dice_one_after_another() -> None:
    game = enlist("hills", "Warlock", sheets="A: luck 2", items="A1 crown_of_calm")
    game.do("Summon", "A1", "elemental", "Earth Elemental", "Warlock", dice="2 3")
    assert game.question == "SummonDice"
    assert game.choices("RollSummonAgain") == [2, 3]
    game.do("RollSummonAgain", 2, dice="2")
    assert game.question == "SummonDice" and game.hero("A").luck == 1
    game.do("RollSummonAgain", 2, dice="3")
    assert "Earth Elemental" in game.legion("A1").characters
    assert game.hero("A").luck == 0


def test_case_139_any_die_may_be_rolled_again_and_the_last_number_counts() -> None:
    game = enlist("desert", "Warlock", sheets="A: luck 3")
    game.do("Summon", "A1", "elemental", "Fire Elemental", "Warlock", dice="1 1")
    game.do("RollSummonAgain", 1, dice="5")
    assert game.choices("RollSummonAgain") == [1, 5]
    game.do("RollSummonAgain", 5, dice="2").do("RollSummonAgain", 1, dice="5")
    assert "Fire Elemental" not in game.legion("A1").characters, "2 + 5 is not 8"
    assert game.hero("A").luck == 0 and game.question != "SummonDice"


def test_luck_is_not_asked_where_it_cannot_help_or_is_not_wanted() -> None:
    game = enlist("desert", "Warlock", sheets="A: luck 1")
    game.do("Summon", "A1", "elemental", "Fire Elemental", "Warlock", dice="1 1")
    assert game.question != "SummonDice", "1 + 6 is not 8"
    never = enlist("desert", "Warlock", sheets="A: luck 2, luck never")
    never.do("Summon", "A1", "elemental", "Fire Elemental", "Warlock", dice="3 3")
    assert never.question != "SummonDice"
    kept = enlist("desert", "Warlock", sheets="A: luck 2, luck board")
    kept.do("Summon", "A1", "elemental", "Fire Elemental", "Warlock", dice="3 3").do("KeepSummon")
    assert kept.hero("A").luck == 2 and kept.question != "MusterPhase"


def test_luck_rolls_for_another_demon() -> None:
    game = enlist("tower", "2 Warlock", sheets="A: luck 1")
    game.do("Summon", "A1", "demon", "Demon", "Warlock, Warlock", dice="5")
    assert game.question == "WhichDemon"
    game.do("RollDemonAgain", dice="1 6 3")
    assert "Demon 1" in game.legion("A1").characters, "9 + 1 is 10"
    kept = enlist("tower", "2 Warlock", sheets="A: luck 1")
    kept.do("Summon", "A1", "demon", "Demon", "Warlock, Warlock", dice="5")
    kept.do("KeepDemon", dice="6 5")
    assert "Demon 5" in kept.legion("A1").characters


# Master Musters


@pytest.mark.parametrize(
    ("terrain", "legion", "name", "shown"),
    [
        ("plains", "3 Ranger", "Ranger Captain", "3 Ranger"),
        ("marsh", "3 Ranger", "Ranger Captain", "3 Ranger"),
        ("woods", "2 Unicorn", "Druid", "2 Unicorn"),
        ("hills", "2 Unicorn", "Healer", "2 Unicorn"),
        ("tundra", "3 Giant", "Ice Witch", "3 Giant"),
        ("mountains", "3 Dragon", "Salamander", "3 Dragon"),
        ("swamp", "2 Hydra", "Venomous Wyrm", "2 Hydra"),
        ("desert", "2 Hydra", "Bronze Wyrm", "2 Hydra"),
        ("brush", "3 Gorgon", "Manticore", "3 Gorgon"),
        ("jungle", "2 Serpent", "Allosaurus", "2 Serpent"),
    ],
)
def test_each_master_muster(terrain: str, legion: str, name: str, shown: str) -> None:
    game = enlist(terrain, f"{legion} moved")
    game.do("Muster", "A1", name, shown)
    assert name in game.legion("A1").characters
    assert game.pile(name) == KINDS[name].count - 1
    count, kind = shown.split()
    fewer = enlist(terrain, f"{int(count) - 1} {kind} Ogre moved")
    assert name not in musters(fewer)


def test_case_125_a_cleric_needs_the_titan_and_200_points() -> None:
    assert "Cleric" not in musters(enlist("tower", "Titan Ogre moved", score="A 199"))
    game = enlist("tower", "Titan Ogre moved", score="A 200")
    game.do("Muster", "A1", "Cleric", "1 Titan")
    assert "Cleric" in game.legion("A1").characters
    assert "Cleric" not in musters(enlist("tower", "Cleric Ogre moved", score="A 300"))
    assert "Guardian" in musters(enlist("tower", "3 Ogre moved"))
    assert "Guardian" not in musters(enlist("tower", "2 Druid 2 Healer moved"))
    scaled = enlist("tower", "Titan Ogre moved", score="A 200", thresholds="scaled")
    assert "Cleric" in musters(scaled)


def test_case_126_mountains() -> None:
    assert {"Colossus", "Salamander", "Dragon"} <= musters(enlist("mountains", "3 Dragon moved"))
    two = musters(enlist("mountains", "2 Dragon moved"))
    assert {"Colossus", "Dragon"} <= two and "Salamander" not in two
    one = musters(enlist("mountains", "Salamander Ogre moved"))
    assert one == {"Salamander", "Dragon", "Minotaur", "Lion"}


def test_case_127_plains_and_woods() -> None:
    captain = musters(enlist("plains", "Ranger_Captain Ogre moved"))
    assert captain == {"Centaur", "Lion", "Ranger", "Ranger Captain"}
    assert musters(enlist("woods", "Druid Ogre moved")) == {
        "Centaur",
        "Warbear",
        "Unicorn",
        "Druid",
    }


def test_case_128_tundra_as_a_branch_and_as_a_ladder() -> None:
    assert "Ice Witch" not in musters(enlist("tundra", "2 Giant moved"))
    assert {"Ice Witch", "Colossus"} <= musters(enlist("tundra", "3 Giant moved"))
    ladder = enlist("tundra", "2 Giant moved", tundra="ladder")
    assert "Colossus" not in musters(ladder)
    three = musters(enlist("tundra", "3 Giant moved", tundra="ladder"))
    assert "Ice Witch" in three and "Colossus" not in three
    assert "Colossus" in musters(enlist("tundra", "2 Ice_Witch moved", tundra="ladder"))
    assert "Colossus" not in musters(enlist("tundra", "2 Ice_Witch moved"))
