"""What battles say truly: hits that Shield takes off, area attacks, items, and what is final."""

from __future__ import annotations

from bot.rules.campaign.card_texts import spell_text
from bot.rules.campaign.casting import attack_of
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.text import WORDS
from tests.rules.campaign.asking import NAMES
from tests.rules.campaign.battle_setting import battle, clash, wear
from tests.rules.campaign.setting import PlayingSaga, board, fight


def hit(defenders: str, dice: str, attackers: str = "Titan A1, Cyclops C3") -> PlayingSaga:
    """Return the window of Shield after a strike from C3 at C4."""
    game = fight("plains", attackers, defenders, phase="strike", sheets="B: shield, mana 3")
    game.strike("C3", "C4", dice=dice)
    if game.question == "CarryOver":
        game.do("NoCarry")
    assert game.question == "ShieldWindow"
    return game


def shield(game: PlayingSaga) -> list[str]:
    """Return what Shield says of each who was hit."""
    view, kind = game.view("B"), game.kind("CancelHit")
    return [WORDS.label(view, kind, (), who, NAMES) for who in game.choices("CancelHit")]


def test_shield_promises_no_life_that_spare_hits_take() -> None:
    game = hit("Titan D6, Centaur C4 2", "6 6 6 1 1 1 1 1 1")
    assert shield(game) == ["Centaur: 1 of 3 hits: it falls all the same"]
    assert WORDS.question(game.view("B"), NAMES) == (
        "Ada's Cyclops hits your Centaur: 3 hits (2 more than it can take), **slain**."
        " Shield cancels one for 1 mana (3 left)."
    )
    game.do("CancelHit", game.at("C4").id)
    assert game.at("C4").slain


def test_shield_tells_of_the_life_it_saves() -> None:
    game = hit("Titan D6, Centaur C4 2", "6 1 1 1 1 1 1 1 1")
    assert shield(game) == ["Centaur: 1 hit, takes 0 and lives"]
    game.do("CancelHit", game.at("C4").id)
    assert not game.at("C4").slain


def test_shield_gives_a_token_back() -> None:
    game = fight(
        *("plains", "Titan A1, Cyclops C3", "Titan D6, Lion C4 2"),
        phase="strike",
        sheets="B: shield, mana 3",
    )
    game.at("C4").tokens = 2
    game.strike("C3", "C4", dice="6 1 1 1 1 1 1 1 1")
    assert shield(game) == ["Lion: 1 hit, takes 0; then 3 left to live"]


def test_taking_the_hits_is_asked_about_where_the_own_titan_would_fall() -> None:
    for defenders, dice, asks in (
        ("Titan C4 5", "6 1 1 1 1 1 1 1 1", True),
        ("Titan C4 5", "6 6 1 1 1 1 1 1 1", False),
        ("Titan C4 4", "6 1 1 1 1 1 1 1 1", False),
        ("Titan D6, Centaur C4 2", "6 1 1 1 1 1 1 1 1", False),
    ):
        game = hit(defenders, dice)
        told = WORDS.confirm(game.view("B"), game.kind("NoShield")(), NAMES)
        assert bool(told) == asks, (defenders, dice)
        assert not asks or told == (
            "Take the hits? **Your Titan is slain by them, and you are out of the game.**"
            " Shield would save it."
        )


# Area attacks


CROWD = "Gargoyle D4, Cyclops D3, Cyclops C4, Cyclops E3, Gargoyle D5, Gargoyle C3, Gargoyle E4"


def test_every_aim_of_an_area_attack_has_figures() -> None:
    sheets = "A: earthquake, mana 3"
    game = clash("plains", "Titan A1, Ogre F1", CROWD, sheets=sheets)
    view, kind = game.view("A"), game.kind("CastAttack")
    aims = game.choices("CastAttack", 1, "earthquake")
    told = {aim: WORDS.label(view, kind, (1, "earthquake"), aim, NAMES) for aim in aims}
    assert all(any(c.isdigit() for c in each.partition(":")[2]) for each in told.values()), told
    assert not any(each.endswith("…") for each in told.values())
    assert told["C4"] == "C4 (Cyclops 2): 7 enemies about 9.5 hits"
    assert told["D3"] == "D3 (Cyclops): 7 enemies about 10 hits; OWN Ogre 1 of 6"
    assert told["D1"] == "D1: hits Cyclops 1 of 9; OWN Ogre 1 of 6", "with room for names"


def test_sums_name_the_own_titan() -> None:
    game = clash("plains", "Titan B1 5, Ogre A2, Ogre A3", CROWD, sheets="A: earthquake, mana 3")
    view, kind = game.view("A"), game.kind("CastAttack")
    told = [WORDS.label(view, kind, (1, "earthquake"), aim, NAMES) for aim in ("C3", "B4")]
    assert told == [
        "C3 (Gargoyle 3): 7 enemies about 15.5 hits; OWN Titan 0.5 of 1 (slain 42 %),"
        " 2 others about 3 hits",
        "B4: 4 enemies about 3.5 hits; OWN 2 about 3 hits",
    ]


def test_the_cards_of_area_spells_say_that_friends_are_hit() -> None:
    for spell in SPELLS.values():
        attack = attack_of(spell.effects)
        area = attack is not None and attack.shape in ("explosion", "blast")
        assert ("friends too" in spell_text(spell)) == area, spell.name
        assert spell_text(spell) == WORDS.cards()[spell.name]
    assert "friends too" in WORDS.cards()["Fire Ball"]


# What can be done


def test_a_spell_phase_for_an_item_alone_speaks_of_no_spell() -> None:
    game = battle(
        *("plains", "Titan C3, Lion D3 1", "Troll C5"),
        sheets="A: bless, mana 1",
        items="A1 staff_of_mending",
    )
    wear(game, "staff_of_mending", "C3")
    game.hero("A").mana = 0
    told = WORDS.question(game.view("A"), NAMES)
    assert "Ada, the attacker, may use items before the Maneuver; 0 mana left." in told
    assert told.endswith("\nCan be used: Staff of Mending (Titan).")
    for other in ("B", None):
        told = WORDS.question(game.view(other), NAMES)
        assert "may cast or use items before the Maneuver" in told
        assert "Staff" not in told


def test_a_strike_phase_names_the_items_that_can_be_used() -> None:
    game = fight(
        "plains",
        "Titan C2, Lion D4",
        "Troll C4, Ogre D5",
        phase="strike",
        items="A1 staff_of_sparks",
    )
    wear(game, "staff_of_sparks", "C2")
    told = WORDS.question(game.view("A"), NAMES)
    assert told.endswith("Can be used: Staff of Sparks (Titan).")
    assert "Staff" not in WORDS.question(game.view("B"), NAMES)


def test_where_no_strike_is_left_none_is_spoken_of() -> None:
    game = clash("plains", "Titan C3, Ogre A1", "Lion C5", sheets="A: fire_bolt, mana 1")
    told = WORDS.question(game.view("A"), NAMES)
    assert told.endswith("strikes. No strike is left.\n1 mana left; can be cast: Fire Bolt.")


# The movement die


def test_the_free_second_roll_stands_beside_luck() -> None:
    game = board(
        "A1 100: Titan Ogre | B1 3: Titan", sheets="A: luck 1", at="roll", turns=1, dice="3"
    )
    assert game.question == "MoveDie"
    assert game.can("Mulligan")
    assert WORDS.action(game.kind("Mulligan")) == "First turn: roll again, free"
    assert WORDS.action(game.kind("ReRoll")) == "Roll again, free: once in the first turn"
    assert WORDS.action(game.kind("RollWithLuck")) == "Luck: roll the die again (costs 1 Luck)"
    assert WORDS.question(game.view("A"), NAMES).endswith(
        " The second roll of the first turn is free: it costs no Luck."
    )
    game.do("Mulligan", dice="5")
    assert game.question == "MoveDie"
    assert not game.can("Mulligan"), "once"
    assert game.hero("A").luck == 1


def test_a_kept_die_of_the_first_turn_may_still_be_rolled_again_for_nothing() -> None:
    game = board(
        "A1 100: Titan Ogre | B1 3: Titan", sheets="A: luck 1", at="roll", turns=1, dice="3"
    )
    game.do("KeepDie")
    assert game.question == "Movement"
    assert game.can("ReRoll")
