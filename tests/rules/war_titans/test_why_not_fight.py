"""Why an action of the Fight Phase is not taken: moving, attacking, Provoke, rolls."""

from __future__ import annotations

from tests.rules.war_titans.games import game_of
from tests.rules.war_titans.refusals import TWO, Story, after, each_of, expect_the_reason

STORIES: list[Story] = [
    # Moving
    (
        "too far",
        lambda: game_of(TWO),
        "Move",
        ("Sydney",),
        "Sydney is 3 moves away; Stormlance moves up to 2. In reach: Toronto, Los Angeles, Mexico",
    ),
    (
        "already there",
        lambda: game_of(TWO),
        "Move",
        ("New York",),
        "Stormlance is in New York already: stay, or move elsewhere.",
    ),
    (
        "a closed Rift",
        lambda: game_of(TWO, north="closed"),
        "Move",
        ("North Rift",),
        "The North Rift is closed: nobody goes there any more.",
    ),
    (
        "a Rift from afar",
        lambda: game_of(TWO),
        "Move",
        ("East Rift",),
        "The East Rift is 3 moves away; Stormlance moves up to 2. It is entered from Tokyo,"
        " Beijing, Mumbai or Sydney.",
    ),
    (
        "nowhere",
        lambda: game_of(TWO),
        "Move",
        ("Atlantis",),
        "There is no such place. In reach: ",
    ),
    (
        "Combat Repair among Invaders",
        lambda: game_of(TWO, invaders="Gravemaw in New York"),
        "CombatRepair",
        (),
        "A Combat Repair needs a city without Invaders: Gravemaw in New York.",
    ),
    (
        "Combat Repair on a Rift",
        lambda: game_of("Stormlance in North Rift | Ironwall", north="guards Gravemaw"),
        "CombatRepair",
        (),
        "A Combat Repair is made in a city, not on a Rift: move or stay.",
    ),
    (
        "no card before moving",
        lambda: game_of(TWO),
        "BeforeMoving",
        (),
        "Stormlance has no card for the start of a movement: ",
    ),
    (
        "moving in another's step",
        lambda: game_of(TWO, at="development"),
        "Move",
        ("Toronto",),
        "Movement is the first step of a Titan's turn in the Fight Phase. First the Development:"
        " one action, or pass.",
    ),
    # Attacking
    (
        "leaving a compulsory fight",
        lambda: game_of(
            "Stormlance in North Rift | Ironwall", north="guards Gravemaw", at="attack"
        ),
        "LetBe",
        (),
        "Stormlance stands on a guarded Rift: it must attack a guardian (Gravemaw).",
    ),
    (
        "attacking where nothing stands",
        lambda: game_of(TWO, at="attack", east="guards Ash Moth"),
        "DeclareAttack",
        ("New York",),
        "No Invader is in New York, and no card reaches further",
    ),
    (
        "a city without Invaders",
        lambda: game_of(TWO, at="attack", invaders="Gravemaw in New York"),
        "DeclareAttack",
        ("Tokyo",),
        "No Invader is in Tokyo: attack in New York.",
    ),
    (
        "an adjacent city without a long arm",
        lambda: game_of(
            "Ironwall in New York | Stormlance in Cairo",
            at="attack",
            invaders="Gravemaw in New York, Quarrybeast in Toronto",
        ),
        "DeclareAttack",
        ("Toronto",),
        "Ironwall is in New York: without a Longwatch Railgun only Invaders in its own place are"
        " attacked.",
    ),
    (
        "an Invader elsewhere",
        lambda: game_of(
            "Ironwall in New York | Stormlance in Cairo",
            at="attack",
            invaders="Gravemaw in New York, Quarrybeast in Tokyo",
        ),
        "DeclareAttack",
        ("New York", ("Quarrybeast",)),
        "Quarrybeast is in Tokyo, not in New York. In New York: Gravemaw.",
    ),
    (
        "an ignored weapon",
        lambda: game_of(
            "Swiftwing in New York; tech=Ion Lash 2 | Ironwall in Cairo",
            at="attack",
            threat=17,
            invaders="Gravemaw in New York",
        ),
        "DeclareAttack",
        ("New York", ("Gravemaw",), ("Ion Lash",)),
        "Gravemaw is immune to melee: Ion Lash does not count in this attack.",
    ),
    (
        "a spent Final Blow",
        lambda: game_of(
            "Ironwall in New York; blow=spent | Stormlance in Cairo",
            at="attack",
            invaders="Gravemaw in New York",
        ),
        "DeclareAttack",
        ("New York", ("Gravemaw",), ("Continental Hammer",)),
        "Continental Hammer is spent: REFRESH it in Development (3 Credits).",
    ),
    (
        "too few Charges",
        lambda: game_of(
            "Ironwall in New York; tech=Sunlance 1 | Stormlance in Cairo",
            at="attack",
            invaders="Gravemaw in New York",
        ),
        "DeclareAttack",
        ("New York", ("Gravemaw",), ("Sunlance",)),
        "Sunlance needs 2 Charges; it has 1.",
    ),
    (
        "disabled tech",
        lambda: game_of(
            "Ironwall in New York; tech=Arc Pistol off | Stormlance in Cairo",
            at="attack",
            invaders="Gravemaw in New York",
        ),
        "DeclareAttack",
        ("New York", ("Gravemaw",), ("Arc Pistol",)),
        "Arc Pistol is disabled: re-enable it with a Repair success.",
    ),
    (
        "not pulled",
        lambda: game_of(
            "Ironwall in New York; tech=Chain Harpoon 1 | Stormlance in Cairo",
            at="attack",
            invaders="Gravemaw in New York, Quarrybeast in Toronto",
        ),
        "DeclareAttack",
        ("New York", ("Quarrybeast",), ()),
        "Quarrybeast must be pulled here first: use a Chain Harpoon on it.",
    ),
    # Provoke
    (
        "Provoke without guardians",
        lambda: game_of(TWO, at="attack", invaders="Gravemaw in New York"),
        "Provoke",
        (),
        "No open Rift has guardians any more: there is nobody to Provoke.",
    ),
    (
        "Provoke on a Rift",
        lambda: game_of(
            "Stormlance in North Rift | Ironwall", north="guards Gravemaw", at="attack"
        ),
        "Provoke",
        (),
        "Nobody is Provoked on a Rift: Stormlance must be in a city that stands.",
    ),
    (
        "Provoke in a destroyed city",
        lambda: game_of(
            TWO,
            at="attack",
            north="guards Quarrybeast",
            invaders="Gravemaw in New York",
            cities="New York destroyed",
        ),
        "Provoke",
        (),
        "New York is destroyed: Provoke only in a city that stands.",
    ),
    (
        "Provoke an empty Rift",
        lambda: game_of(TWO, at="attack", north="guards Gravemaw"),
        "Provoke",
        ("East Rift",),
        "The East Rift has no guardians; Lairs are not Provoked. Guarded: North Rift.",
    ),
    (
        "Provoke twice",
        lambda: after(
            game_of(TWO, at="attack", north="guards Gravemaw, Quarrybeast"),
            ("Provoke", "North Rift"),
        ),
        "Provoke",
        ("North Rift",),
        "One guardian is Provoked already this turn: attack, or let it be.",
    ),
    # Rolls
    (
        "a die twice",
        lambda: after(
            after(
                game_of(
                    "Ironwall in New York; tech=Targeting Cluster + Needle Autocannon"
                    " | Stormlance in Cairo",
                    at="attack",
                    invaders="Gravemaw in New York",
                ),
                ("DeclareAttack", "New York", ("Gravemaw",), ()),
            ),
            ("RollAgain", "Targeting Cluster", ("1 JET",)),
            dice="GEAR",
        ),
        "RollAgain",
        ("Needle Autocannon", ("1 GEAR",)),
        "Die 1 was rolled again already: once in a check. Left: 2 JET and 3 JET.",
    ),
    (
        "a card twice",
        lambda: after(
            after(
                game_of(
                    "Ironwall in New York; tech=Targeting Cluster + Needle Autocannon"
                    " | Stormlance in Cairo",
                    at="attack",
                    invaders="Gravemaw in New York",
                ),
                ("DeclareAttack", "New York", ("Gravemaw",), ()),
            ),
            ("RollAgain", "Targeting Cluster", ("1 JET",)),
        ),
        "RollAgain",
        ("Targeting Cluster",),
        "Targeting Cluster was used on this roll already: each once for a roll.",
    ),
    (
        "too many dice",
        lambda: after(
            game_of(
                "Ironwall in New York; tech=Targeting Cluster | Stormlance in Cairo",
                at="attack",
                invaders="Gravemaw in New York",
            ),
            ("DeclareAttack", "New York", ("Gravemaw",), ()),
        ),
        "RollAgain",
        ("Targeting Cluster", ("1 JET", "2 JET")),
        "Targeting Cluster rolls 1 to 1 of these again: 1 JET, 2 JET and 3 JET.",
    ),
    (
        "no roll",
        lambda: game_of(TWO),
        "RollAgain",
        (),
        "No dice lie open: dice are rolled again right after a roll.",
    ),
]


@each_of(STORIES)
def test_the_reason_is_given(story: Story) -> None:
    expect_the_reason(story)
