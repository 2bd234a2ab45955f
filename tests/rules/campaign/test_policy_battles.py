"""What a computer does with magic in a battle."""

from __future__ import annotations

from typing import Any

from bot.rules.campaign.attack_play import brings
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.policy import choose
from bot.rules.campaign.weighing import Battlefield
from bot.rules.engine import Asked
from bot.rules.titan.characters import DEFENDER
from tests.rules.campaign.setting import RULESET, PlayingSaga, fight


def answer(game: PlayingSaga) -> Any:
    """Return what the computer in the seat that is asked does."""
    seat = min(game.game.asked)
    return choose(RULESET.view(game.game, seat), Asked(game.game, seat))


def test_the_bolt_goes_to_who_can_be_slain() -> None:
    game = fight(
        "plains",
        "Titan A1",
        "Dragon C2, Ranger C3 3",
        sheets="A level 9, fire 1, fire_bolt",
        phase="strike",
    )
    cast = answer(game)
    assert (cast.spell, cast.target) == ("fire_bolt", "3")


def test_an_explosion_among_friends_is_not_cast() -> None:
    friends = "Titan A1, Lion C2, Lion D3, Lion C4, Lion D4"
    game = fight(
        "plains", friends, "Ogre D2", sheets="A level 9, fire 3, fire_ball", phase="strike"
    )
    assert type(answer(game)).__name__ != "CastAttack"


def test_an_explosion_among_enemies_is_cast() -> None:
    enemies = "Lion C3, Lion C4, Lion D3, Lion D4"
    game = fight(
        "plains", "Titan A1", enemies, sheets="A level 9, fire 3, fire_ball", phase="strike"
    )
    cast = answer(game)
    assert cast.spell == "fire_ball"


def test_the_own_titan_in_an_explosion_is_a_loss() -> None:
    game = fight(
        "plains",
        "Titan A1, Ogre C2",
        "Ogre D2",
        sheets="A level 9, fire 3, fire_ball",
        phase="strike",
    )
    field = Battlefield(RULESET.view(game.game, 0), 0)
    titan = field.scene.find(1)
    assert brings(field, titan, SPELLS["fire_ball"], "A2") <= 0


def test_hits_on_the_dearest_are_healed() -> None:
    game = fight(
        "plains",
        "Titan A1, Angel B1 5, Ogre C2 4",
        "Lion D2",
        sheets="A level 9, divine 2, major_heal",
        phase="half",
    )
    cast = answer(game)
    assert (cast.spell, cast.target) == ("major_heal", "2")


def test_nothing_is_healed_that_is_whole() -> None:
    game = fight(
        "plains",
        "Titan A1, Angel B1",
        "Lion D2",
        sheets="A level 9, divine 2, major_heal",
        phase="half",
    )
    assert type(game.game.decision).__name__ != "SpellPhase" or not hasattr(answer(game), "spell")


def test_shield_saves_who_would_be_slain() -> None:
    game = fight(
        "plains",
        "Ogre C2",
        "Titan A1, Lion D2 4",
        sheets="B level 9, sorcery 1, shield",
        phase="strike",
    )
    game.do("StrikeAll", dice="6 1 1 1 1 1")
    assert type(answer(game)).__name__ == "CancelHit"


def test_shield_is_kept_for_a_scratch() -> None:
    game = fight(
        "plains",
        "Ogre C2",
        "Titan A1, Lion D2",
        sheets="B level 9, sorcery 1, shield",
        phase="strike",
    )
    game.do("StrikeAll", dice="6 1 1 1 1 1")
    assert type(answer(game)).__name__ == "NoShield"


def test_a_titan_in_danger_declares_skill() -> None:
    game = fight(
        "plains",
        "Colossus C2, Hydra C3",
        "Titan D3 2",
        sheets="B level 9, skill 1",
        phase="strike",
    )
    game.do("StrikeAll")
    assert type(answer(game)).__name__ == "DeclareSkill"


def test_a_titan_that_an_ogre_scratches_does_not() -> None:
    game = fight(
        "plains", "Gargoyle C2", "Titan D2", sheets="B level 9, skill 1, power 3", phase="strike"
    )
    game.do("StrikeAll")
    assert type(answer(game)).__name__ == "NoSkill"


def test_luck_rolls_the_worst_die_of_a_good_number() -> None:
    game = fight("plains", "Lion C2", "Ogre D2", sheets="A level 9, luck 1", phase="strike")
    game.do("StrikeAll", dice="2 1 6 6 6")
    again = answer(game)
    assert (type(again).__name__, again.die) == ("RollAgain", 1)


def test_mana_is_kept_for_a_summoning_rather_than_a_trifle() -> None:
    sheet = "A level 1, fire 1, dune_walker"
    battle = ("brush", "Titan A1, Lion C2", "Ogre F4")
    game = fight(*battle, sheets=sheet, phase="half", number=6)
    assert type(game.game.decision).__name__ != "SpellPhase" or not hasattr(answer(game), "spell")


def test_a_staff_mends() -> None:
    game = fight(
        "plains", "Titan A1, Angel B1 6", "Lion D2", items="A1 staff_of_mending", phase="begin"
    )
    worn = answer(game)
    assert (type(worn).__name__, worn.character) == ("Wear", 1)


def test_a_charm_goes_to_the_titan() -> None:
    game = fight("plains", "Angel off, Titan off", "Lion off", items="A1 ward_stone", phase="begin")
    worn = answer(game)
    assert (type(worn).__name__, worn.character) == ("Wear", 2)


def test_who_fights_is_strengthened_not_who_stands_behind() -> None:
    game = fight(
        "plains",
        "Titan A1, Lion D1, Lion B1",
        "Ogre D2, Ogre E1",
        sheets="A level 9, sorcery 1, strength",
        phase="half",
    )
    cast = answer(game)
    assert (cast.spell, cast.target) == ("strength", "2")


def test_a_computer_does_not_look_at_hidden_items() -> None:
    def with_items(items: str) -> PlayingSaga:
        return fight(
            "plains",
            "Titan C2, Lion C3",
            "Titan D3, Lion E3",
            items=items,
            phase="strike",
            side=DEFENDER,
            sheets="B level 9, fire 2, fire_fan",
        )

    assert answer(with_items("")) == answer(with_items("A1 oxblood_talisman"))
