"""Whatever cannot be done is refused in one sentence that says why."""

import pytest

from bot.rules.campaign.awards import comes_home
from bot.rules.campaign.between import begin, may_join
from bot.rules.campaign.purchases import due
from bot.rules.campaign.sheet import Place, Sheet
from bot.rules.sheets import NotAllowed
from tests.rules.campaign.titans import does, home, refusal, titan

RICH = Sheet(name="Ada", base_xp=1000)
FIERY = Sheet(
    name="Ada",
    base_xp=300,
    schools={"fire": 1, "air": 2, "earth": 3},
    spells=("fire_bolt", "haste", "fly", "earthquake"),
    abilities={"power": 3, "intelligence": 1},
    intelligence=("bless",),
)
LEARNING = does(FIERY, "school:fire")
CHANGING = does(LEARNING, "learn:fire_fan")
GROWING = does(Sheet(name="Ada", base_xp=200, spent=100), "ability:luck")
WAITING = does(titan(200), "ability:intelligence")
GUARDED = comes_home(
    Sheet(name="Ada", base_xp=0, earned=850, spent=800), home("won", "Lion", "Ogre")
)

UNKNOWN = "choose from what is offered."


@pytest.mark.parametrize(
    ("sheet", "key", "sentence"),
    [
        (titan(50), "ability:power", "That needs 100 XP; 50 are left."),
        (titan(), "school:fire", "That needs 100 XP; 0 are left."),
        (
            FIERY,
            "ability:power",
            "Power has all three boxes already: choose another ability.",
        ),
        (
            RICH,
            "school:air:3",
            "Air 3 needs Air 2 first: choose Air 1, or level 1 of another school.",
        ),
        (FIERY, "school:fire:1", "Fire 1 is yours already: choose Fire 2."),
        (
            FIERY,
            "school:earth",
            "Earth is at level 3 already, the highest: choose another school.",
        ),
        (
            FIERY,
            "spell:fire_ball",
            "XP buy single spells of a school at level 3 only, and Fire is at level 1: take its "
            "next level.",
        ),
        (FIERY, "spell:earthquake", "Earthquake is in the spell book already: choose another."),
        (LEARNING, "ability:luck", "First choose a spell of Fire, level 2."),
        (LEARNING, "school:water", "First choose a spell of Fire, level 2."),
        (LEARNING, "keep", "First choose a spell of Fire, level 2."),
        (
            LEARNING,
            "learn:fire_ball",
            "Fire Ball is no spell for this place: choose Volcano Native, Fire Fan or Bloodlust.",
        ),
        (LEARNING, "learn:haste", "Haste is in the spell book already: choose another."),
        (
            CHANGING,
            "learn:bloodlust",
            "First change an Intelligence spell to the new school level, or keep them all.",
        ),
        (
            CHANGING,
            "change:haste>bloodlust",
            "Haste is not in an Intelligence place: only Bless may be changed.",
        ),
        (
            CHANGING,
            "change:bless>protection",
            "A spell may only be changed into one of the new school level: choose a spell of "
            "Fire, level 2, or keep what you have.",
        ),
        (
            CHANGING,
            "change:bless>fire_fan",
            "Fire Fan is in the spell book already: choose another.",
        ),
        (RICH, "keep", "Intelligence spells change only as a new school level is gained."),
        (
            RICH,
            "change:bless>haste",
            "Intelligence spells change only as a new school level is gained.",
        ),
        (
            RICH,
            "learn:bless",
            "No place for a spell is open: buy a school level or a box of Intelligence first.",
        ),
        (
            WAITING,
            "learn:bless",
            "Intelligence has no spell to learn yet: it waits for a new school level.",
        ),
        (
            GROWING,
            "ability:luck",
            "First choose the free school level that your new level brings.",
        ),
        (
            GROWING,
            "learn:bless",
            "First choose the free school level that your new level brings.",
        ),
        (
            does(WAITING, "school:fire", "learn:fire_bolt"),
            "learn:bless",
            "Bless is no spell for this place: choose a spell of a school level you have, for "
            "Intelligence.",
        ),
        (RICH, "guard:Lion", "The honor guard is chosen after a game: play one first."),
        (RICH, "guard_done", "The honor guard is chosen after a game: play one first."),
        (
            GUARDED,
            "guard:Angel",
            "Angel is a Lord: only Creatures and Demi-Lords join an honor guard.",
        ),
        (
            GUARDED,
            "guard:Unicorn",
            "Unicorn is worth 50 points, and level 4 has one place of up to 30 points.",
        ),
        (GUARDED, "guard:Troll", "No Troll came home alive: choose among those who did."),
        (
            GUARDED,
            "guard_out:Lion",
            "No Lion is in your honor guard: choose one of those who are.",
        ),
        (RICH, "buy:ward_stone", "That needs 100 gold; 0 are left."),
        (RICH, "sell:ward_stone", "Ada has no Ward Stone: choose an item on the sheet."),
        (RICH, "repair:ward_stone", "Ada has no Ward Stone: choose an item on the sheet."),
        (FIERY, "learn_gold:fire_affinity", "That needs 100 gold; 0 are left."),
        (FIERY, "learn_gold:fire_bolt", "Fire Bolt is in the spell book already: choose another."),
        (RICH, "ability:cunning", f"There is no ability “cunning”: {UNKNOWN}"),
        (RICH, "school:chaos", f"There is no school level “chaos”: {UNKNOWN}"),
        (RICH, "school:fire:4", f"There is no school level “fire:4”: {UNKNOWN}"),
        (RICH, "spell:wish", f"There is no spell “wish”: {UNKNOWN}"),
        (CHANGING, "change:bless", f"There is no spell “”: {UNKNOWN}"),
        (RICH, "buy:sword", f"There is no item “sword”: {UNKNOWN}"),
        (RICH, "guard:Kraken", f"There is no character “Kraken”: {UNKNOWN}"),
        (RICH, "guard:Titan", f"There is no character “Titan”: {UNKNOWN}"),
        (RICH, "dance", f"Nothing on a sheet is called “dance”: {UNKNOWN}"),
        (RICH, "", f"Nothing on a sheet is called “”: {UNKNOWN}"),
        (RICH, "keep:all", f"Nothing on a sheet is called “keep:all”: {UNKNOWN}"),
    ],
)
def test_a_refusal_is_one_sentence(sheet: Sheet, key: str, sentence: str) -> None:
    told = refusal(sheet, key)
    assert told == sentence
    assert told.endswith(".") and "." not in told[:-1] and len(told) <= 160


def test_a_table_may_ask_for_one_base_xp() -> None:
    ada = begin("Ada", {"base_xp": "200"})
    for options in ({}, {"base_xp": "any"}, {"base_xp": "200", "refresh": "own_turn"}):
        may_join(ada, options)
    with pytest.raises(NotAllowed) as refused:
        may_join(ada, {"base_xp": "100"})
    assert str(refused.value) == (
        "This table is for Titans with 100 base XP, and Ada began with 200: bring another."
    )


def test_no_titan_joins_before_its_purchase_is_complete() -> None:
    with pytest.raises(NotAllowed, match="First choose a spell of Fire, level 2"):
        may_join(LEARNING, {})
    with pytest.raises(NotAllowed, match="or keep them all"):
        may_join(CHANGING, {})
    assert WAITING.places == (Place("intelligence"),) and due(WAITING) is None
    may_join(WAITING, {})
    may_join(GUARDED, {})


def test_a_new_titan_has_100_base_xp_unless_chosen_otherwise() -> None:
    assert begin("Ada", {}).base_xp == 100
    assert [begin("Ada", {"base_xp": each}).unspent for each in ("0", "200")] == [0, 200]
