"""Stories of abilities, Artifacts and Skills that cannot be used, and why."""

from __future__ import annotations

from tests.rules.defenders.battles import battle
from tests.rules.defenders.why_not_setting import TWO, Story, after, spent_to, started, war

ABILITY_STORIES: list[Story] = [
    # What a hero does not have
    (
        "another's ability",
        lambda: battle(TWO),
        "Heal",
        ("Warrior", "Cleric"),
        "Heal is an ability of the Cleric; this is the Warrior.",
    ),
    (
        "an Artifact not carried",
        lambda: battle(TWO),
        "HornOfCommand",
        ("Warrior", "Cleric"),
        "The Warrior does not carry the Horn of Command.",
    ),
    (
        "a Skill not owned",
        lambda: war("Warrior in Forest; skill=Taunt; xp=5, Cleric"),
        "Rally",
        ("Warrior", "Cleric"),
        "The Warrior does not have the Skill Rally: its Skill is Taunt.",
    ),
    (
        "a Skill too dear",
        lambda: started(war("Warrior in Forest; skill=Taunt, Cleric")),
        "Taunt",
        ("Warrior",),
        "That costs 1 XP; the Warrior has 0. Prepare gives XP.",
    ),
    (
        "the other side",
        lambda: battle(TWO, sides="Forest B", threat="Coast 1"),
        "Enchant",
        ("Warrior", "Coast"),
        "There is no Enchant in this battle: the Forest is side B up.",
    ),
    (
        "another region's ability",
        lambda: battle(TWO),
        "Embark",
        ("Warrior", "Ruins"),
        "There is no Embark in this battle: the Coast is side A up.",
    ),
    (
        "not there",
        lambda: battle(TWO),
        "Meditate",
        ("Warrior",),
        "Meditate is the ability of the Mountains: the Warrior must be there.",
    ),
    (
        "a destroyed region",
        lambda: battle(TWO, destroyed="Forest", threat="Coast 1"),
        "Enchant",
        ("Warrior", "Coast"),
        "The Forest is destroyed: no ability is left there.",
    ),
    (
        "Kraken's region",
        lambda: battle("Warrior in Coast; hp=1, Cleric", foe="Kraken", revealed=True),
        "Rejuvenate",
        ("Warrior",),
        "The Kraken is here: the ability of the Coast is off.",
    ),
    (
        "Blight Tree next door",
        lambda: started(battle("Warrior in Desert, Cleric", foe="Blight Tree", revealed=True)),
        "Mirage",
        ("Warrior",),
        "The Blight Tree is next door, in the Forest: the ability of the Desert is off.",
    ),
    (
        "Enchant exhausted",
        lambda: battle("Warrior in Forest; hp=0, Cleric", threat="Coast 1"),
        "Enchant",
        ("Warrior", "Coast"),
        "Exhausted: cannot use Enchant. Rest first: start a Turn in the Capital City.",
    ),
    # Used up
    (
        "used in this Turn",
        lambda: after(
            battle("Cleric, Warrior in Plains; hp=1, Bard in Mountains; hp=1"),
            ("Heal", "Cleric", "Warrior"),
        ),
        "Heal",
        ("Cleric", "Bard"),
        "Heal works once per Turn, and was used in this one.",
    ),
    (
        "used in this Round",
        lambda: after(
            started(battle("Warrior in Forest; carries=Elixir of Errand, Cleric")),
            ("ElixirOfErrand", "Warrior"),
        ),
        "ElixirOfErrand",
        ("Warrior",),
        "Elixir of Errand works once per Round, and was used in this one.",
    ),
    (
        "used by the party",
        lambda: after(
            battle("Warrior in Ruins, Cleric", sides="Ruins B", cap=3),
            ("SacrificeStone", "Warrior"),
        ),
        "SacrificeStone",
        ("Warrior",),
        "Sacrifice Stone works once per Round for the whole party, and was used in this one.",
    ),
    (
        "a second Meditate",
        lambda: battle("Warrior in Mountains, Cleric in Mountains; meditating"),
        "Meditate",
        ("Warrior",),
        "The Cleric is meditating: one hero at a time.",
    ),
    (
        "a Death token of this Turn",
        lambda: after(war("Warrior in Ruins; hp=2, Cleric"), ("TakeDeathToken", "Warrior")),
        "DiscardDeathToken",
        ("Warrior",),
        "The Death token was taken in this Turn: it can be discarded in a later one.",
    ),
    # Targets
    (
        "Heal too far",
        lambda: battle("Cleric, Warrior in Coast; hp=1, Bard in Plains; hp=1"),
        "Heal",
        ("Cleric", "Warrior"),
        "The Warrior is too far away, in the Coast.",
    ),
    (
        "Heal the hale",
        lambda: battle("Cleric, Warrior in Plains, Bard in Plains; hp=1"),
        "Heal",
        ("Cleric", "Warrior"),
        "The Warrior has all its HP.",
    ),
    (
        "Enchant without Threat",
        lambda: battle(TWO, threat="Coast 1"),
        "Enchant",
        ("Warrior", "Ruins"),
        "The Ruins are at level 0: no Threat to Secure.",
    ),
    (
        "Entomb what was entombed",
        lambda: battle(
            "Warrior in Ruins, Cleric",
            discard="Forest & Ruins, Harpy",
            barred="Harpy",
        ),
        "Entomb",
        ("Warrior", "Harpy"),
        "Harpy was entombed last: not again in this Round.",
    ),
    (
        "the Capital City without Threat",
        lambda: battle("Warrior; carries=Celestial Guardian, Cleric"),
        "CelestialGuardian",
        ("Warrior",),
        "The Capital City has no Threat.",
    ),
    (
        "two points",
        lambda: spent_to(battle("Sorcerer in Forest, Cleric", threat="Forest 3, Plains 3"), 1),
        "Lightning",
        ("Sorcerer",),
        "That costs 2 action points; 1 left. A Sacrifice gives one more action.",
    ),
    (
        "Staff",
        lambda: battle("Warrior in Forest; carries=Staff of Control, Cleric", revealed=True),
        "StaffOfControl",
        ("Warrior", "Plains"),
        "The foe goes 1 region along the ring: to the Desert or Ruins.",
    ),
]
