"""What the boards and hands of Campaign Titan say, what they hide, and how a game has ended."""

from __future__ import annotations

from msgspec.structs import replace

from bot.rules.campaign import lookups
from bot.rules.campaign.saga import Orders
from bot.rules.campaign.state_text import state
from bot.rules.campaign.text import WORDS
from bot.rules.ruleset import Outcome
from tests.rules.campaign.asking import NAMES, lasting
from tests.rules.campaign.battle_setting import battle, cast, wear
from tests.rules.campaign.scenes import scene
from tests.rules.campaign.setting import board

SHEETS = (
    "A: Fire 2, fire_bolt, bless, recall, luck 2, power 1, mana 6 | B: Sorcery 1, shield, mana 3"
)
ITEMS = "A1 crown_of_callers, 3 A gale_cloak, B1 dusk_cloak"


def test_the_masterboard_as_text() -> None:
    game = board(
        "A1 100: Titan Ogre | B1 9: 3 Lion", sheets=SHEETS, items=ITEMS, dead="2 Ogre", roll=3
    )
    told = WORDS.board(game.view("A"), NAMES)
    assert told.startswith(
        "**Turn 2 of Ada: Movement, roll 3.**\n\n"
        "**Open War**, round 1: the last Titan wins.\n\n"
        "▶ **Ada** (Black): 0 points · Titan 7-4 · Tower 600 · 11 markers left\n"
        "Titan level 6, 6 of 6 mana, 2 Luck; Fire: Fire Bolt; Divine: Bless, Recall\n"
        "- Tower 100: Black 1, 2 high: Titan, Ogre\n\n"
        "**Bob** (Blue): 0 points · Titan 6-4 · Tower 500 · 11 markers left\n"
        "Titan level 3, 3 of 3 mana; Sorcery: Shield\n"
        "- Hills 9: Blue 1, 3 high: 3 Lions\n\n"
    )
    assert "Items with Black 1: Crown of Callers; in Brush 3: Gale Cloak;" in told
    assert "Dead pile: 2 Ogres." in told


def test_items_lie_where_their_side_alone_knows() -> None:
    game = board("A1 100: Titan Ogre | B1 9: 3 Lion", sheets=SHEETS, items=ITEMS)
    assert "of Bob, somewhere: Dusk Cloak (2)" in WORDS.board(game.view("A"), NAMES)
    assert "with Blue 1: Dusk Cloak (2)" in WORDS.board(game.view("B"), NAMES)
    assert "of Ada, somewhere: Crown of Callers" in WORDS.board(game.view("B"), NAMES)
    watching = WORDS.board(game.view(None), NAMES)
    assert "with " not in watching
    assert "in Brush 3: Gale Cloak" in watching


def test_a_hand_has_spells_items_and_orders() -> None:
    game = board("A1 100: Titan Ogre | B1 9: 3 Lion", sheets=SHEETS, items=ITEMS)
    told = WORDS.hand(game.view("A"), NAMES)
    assert told.startswith("Your Legions (Black): 0 points, Titan power 7, 11 markers left.\n")
    assert "(38 points)" in told, "by the chart of the campaign"
    assert told.endswith(
        "Your Titan, level 6: 6 of 6 mana, 2 Luck.\n"
        "Spells for 1 mana: Fire Bolt, Bless; 3 mana: Recall.\n"
        "Items with Black 1: Crown of Callers.\n"
        "Standing orders: luck always."
    )
    assert WORDS.hand(game.view(None), NAMES) == ""


def test_orders_and_deeds_are_for_their_seat_alone() -> None:
    game = board("A1 100: Titan Ogre | B1 9: 3 Lion", sheets=SHEETS)
    game.hero("A").orders = Orders(shield=2, luck="never")
    game.hero("A").deeds.battles = 2
    own = WORDS.hand(game.view("A"), NAMES)
    assert "Deeds so far: 2 battles won." in own
    assert own.endswith("Standing orders: luck never.")
    game.hero("B").orders = Orders(shield=2)
    assert "Standing orders: shield from 2 hits." in WORDS.hand(game.view("B"), NAMES)
    for viewer in ("B", None):
        view = game.view(viewer)
        assert "luck never" not in WORDS.board(view, NAMES) + WORDS.hand(view, NAMES)
        assert "battles won" not in WORDS.board(view, NAMES) + WORDS.hand(view, NAMES)


# Battles


def test_a_battleland_tells_of_effects() -> None:
    game = battle(
        "plains",
        "Titan C3, Lion D3, Druid B3",
        "Troll C5",
        sheets="A: strength, raise_lower_water, mana 4",
    )
    cast(game, "C3", "strength", "D3")
    told = WORDS.board(game.view(None), NAMES)
    assert "Lion D3 clear (7-3)" in told
    assert "Effects:\n- Lion of the attacker: Strength (power 7)\n" in told
    assert "Have cast in this round: Titan of the attacker." in told
    assert "Effects:" in WORDS.hand(game.view("A"), NAMES)


def test_who_is_rooted_cannot_move() -> None:
    game = battle("brush", "Titan C2", "Wyvern C4", sheets="A: entangle, mana 4")
    game.do("Cast", game.at("C2").id, "entangle", "C4")
    told = WORDS.board(game.view(None), NAMES)
    assert "- Wyvern of the defender: Entangle (cannot move)\n" in told


def test_changed_hexes_and_walls_are_told() -> None:
    game = battle("plains", "Titan C3, Druid B3", "Troll C5 1", sheets="A: ice_wall, mana 4")
    game.do("RaiseWalls", game.at("C3").id, "ice_wall", "C4", ("C3", "D4", "C5"))
    told = "Changed hexes: C4 walled towards C3, D4 and C5 (Ice Wall)."
    assert told in WORDS.board(game.view(None), NAMES)


def test_effects_of_items_are_hidden_until_they_are_seen() -> None:
    game = battle(
        "plains",
        "Titan C3, Lion D3",
        "Troll C5",
        sheets="A: bless, mana 2",
        items="A1 oxblood_talisman",
    )
    wear(game, "oxblood_talisman", "D3")
    assert "Oxblood Talisman (power 6)" in WORDS.board(game.view("A"), NAMES)
    for viewer in ("B", None):
        told = WORDS.board(game.view(viewer), NAMES)
        assert "Oxblood Talisman (power" not in told
        assert "Lion D3 clear (5-3)" in told


def test_what_lies_on_a_character_in_words() -> None:
    game = battle("plains", "Titan C3, Lion D3", "Troll C5", sheets="A: bless, mana 2")
    lion = game.at("D3")
    lion.effects = [lasting("bless"), lasting("invisibility", 4), lasting("haste")]
    lion.tokens, lion.venom = 2, 2
    assert state(lion, 2) == (
        "Bless (attack skill 4), Invisibility (no contact, to round 4), Haste (movement 4),"
        " 2 shield tokens, venom, 2 hits as the next Strike Phase begins"
    )


# Scenarios


def test_a_scenario_tells_its_goal() -> None:
    game = scene("raiders", 2)
    told = WORDS.board(game.view("A"), NAMES)
    assert "**Raiders on the Ring**, round 1 of 15: Small bands block the roads." in told
    assert "- Legions broken: 0 of 4\n" in told
    assert "**Cleo** (garrisons): 6 Legions, no turn\n- Jungle 12: Wild 5, 3 high: " in told
    assert " · hero\n" in told


def test_a_guest_is_told_to_the_party_alone() -> None:
    game = scene("healers_road", 1)
    assert "- The one to bring there is in **Black 1**." in WORDS.board(game.view("A"), NAMES)
    assert "The one to bring" not in WORDS.board(game.view(None), NAMES)
    assert "dark Titan Hunter" in WORDS.board(game.view(None), NAMES)


def test_changed_lands_are_told() -> None:
    told = WORDS.board(scene("winter_siege", 3).view("A"), NAMES)
    assert "Changed Lands: Plains 105, Plains 119 and Plains 133 as tundra." in told


# The end


def test_the_outcome_of_a_game() -> None:
    game = board("A1 100: Titan Ogre | B1 9: 3 Lion", sheets=SHEETS, score="A 124, B 99")
    told = WORDS.outcome(game.view(None), Outcome(((0,), (1,)), (0,)), NAMES)
    assert told == ("**Open War: Ada wins** after 2 turns.\n- Ada: 124 points\n- Bob: 99 points")
    drawn = WORDS.outcome(game.view(None), Outcome(((0, 1),), ()), NAMES)
    assert drawn.startswith("**Open War: nobody wins** after 2 turns.")


def test_the_outcome_of_a_party_tells_xp() -> None:
    game = scene("raiders", 1)
    for number in range(1, 4):
        game.rid(f"Wild {number}")
    game.engagement_ends()
    while game.asked:
        game.misses(game.asked)
    told = WORDS.outcome(game.view(None), Outcome(((0,), (1,)), (0,)), NAMES)
    assert told.startswith(
        "**Raiders on the Ring is won** after 1 round.\n- Ada: 0 points, **80 XP**"
    )
    assert "50 gold" in told
    assert "Bob" not in told, "garrisons bring nothing home"


# Look-ups


def test_a_legion_is_looked_up() -> None:
    game = board("A1 100: Titan Ogre | B1 9: 3 Lion", sheets=SHEETS, items=ITEMS)
    view = game.view("A")
    legion = lookups.find_legion(view, "black 1")
    assert legion is not None
    assert lookups.legion_text(view, legion, NAMES) == (
        "**Black 1** of Ada, 2 high, in Tower 100: Titan, Ogre. Worth 38 points."
        " With it: Crown of Callers. Its Titan is level 6 and has 6 mana."
    )
    hidden = replace(legion, known=())
    assert "Its Titan" not in lookups.legion_text(view, hidden, NAMES)


def test_both_piles_are_looked_up() -> None:
    game = board("A1 100: Titan Ogre | B1 9: 3 Lion", dead="2 Ogre")
    told = lookups.piles_text(game.view(None))
    assert told.startswith("**The muster pile:** ")
    assert "4 Ranger Captain" in told
    assert told.endswith("**The dead pile:** 2 Ogres.")
