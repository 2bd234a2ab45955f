"""Why an action is not taken: each reason in a story."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.war_titans.text import WORDS
from tests.rules.war_titans.games import KINDS, PlayingEarth, game_of

TWO = "Stormlance in New York | Ironwall in Cairo"
DEVELOPING = "That is a Development action of the Upgrade Phase: one a turn for each Titan."


def after(game: PlayingEarth, *actions: tuple[Any, ...], dice: str = "") -> PlayingEarth:
    for kind, *picks in actions:
        game.do(kind, *picks, dice=dice)
    return game


STORIES: list[tuple[str, Any, str, tuple[Any, ...], str]] = [
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
    # Development
    (
        "a fourth Support",
        lambda: game_of(
            "Stormlance in New York; credits=5; supports=Toronto + Cairo + Cairo | Ironwall",
            at="development",
        ),
        "Army",
        ("Toronto", None, None),
        "Stormlance has 3 Supports on the board, the most it can have.",
    ),
    (
        "one Support too many",
        lambda: game_of(
            "Stormlance in New York; credits=5; supports=Toronto + Cairo | Ironwall",
            at="development",
        ),
        "Army",
        ("Toronto", "Cairo", None),
        "Stormlance can have 3 Supports on the board: 1 more, not 2.",
    ),
    (
        "a Support on a destroyed city",
        lambda: game_of(
            "Stormlance in New York; credits=5 | Ironwall",
            at="development",
            cities="Toronto destroyed",
        ),
        "Army",
        ("Toronto", None, None),
        "Toronto is destroyed: Supports are bought onto a city that stands.",
    ),
    (
        "Supports without Credits",
        lambda: game_of(TWO, at="development"),
        "Army",
        ("Toronto", None, None),
        "A Support costs 1 Credit; Stormlance has none.",
    ),
    (
        "a full slot",
        lambda: game_of(
            "Stormlance in New York; credits=9; tech=Targeting Cluster | Ironwall",
            at="development",
            row="Field Tactician, Jump Jets, Sunlance",
        ),
        "Research",
        ("Field Tactician",),
        "Field Tactician needs a free head slot: discard Targeting Cluster first (free).",
    ),
    (
        "full hands",
        lambda: game_of(
            "Stormlance in New York; credits=9; tech=Tower Shield | Ironwall",
            at="development",
            row="Field Tactician, Jump Jets, Sunlance",
        ),
        "Research",
        ("Sunlance",),
        "Sunlance needs both hands: discard Tower Shield first (free).",
    ),
    (
        "Research without Credits",
        lambda: game_of(
            "Stormlance in New York; credits=2 | Ironwall",
            at="development",
            row="Field Tactician, Jump Jets, Sunlance",
        ),
        "Research",
        ("Sunlance",),
        "Sunlance costs 5 Credits; Stormlance has 2.",
    ),
    (
        "not on offer",
        lambda: game_of(
            "Stormlance in New York; credits=2 | Ironwall",
            at="development",
            row="Field Tactician, Jump Jets, Sunlance",
        ),
        "Research",
        ("ion lash",),
        "Ion Lash is not on offer: Field Tactician, Jump Jets and Sunlance are.",
    ),
    (
        "a ready Final Blow",
        lambda: game_of("Stormlance in New York; credits=9 | Ironwall", at="development"),
        "Refresh",
        (),
        "Zenith Cannon is ready: there is nothing to REFRESH.",
    ),
    (
        "REFRESH without Credits",
        lambda: game_of(
            "Stormlance in New York; credits=1; blow=spent | Ironwall", at="development"
        ),
        "Refresh",
        (),
        "REFRESH costs 4 Credits; Stormlance has 1.",
    ),
    (
        "Development in the Fight Phase",
        lambda: game_of(TWO),
        "Industry",
        (),
        f"{DEVELOPING} First the movement: move, stay, or make a Combat Repair.",
    ),
    (
        "a second action in Development",
        lambda: after(game_of(TWO, at="development"), ("Industry",)),
        "Research",
        (),
        "Stormlance has taken its Development action: one a turn. Now it is Ironwall's.",
    ),
    (
        "another's Development",
        lambda: game_of("Stormlance | Ironwall", at="development", lead="Ironwall"),
        "Industry",
        (),
        "It is Ironwall's Development now: wait for your turn.",
    ),
    (
        "no card beside the action",
        lambda: game_of(TWO, at="development"),
        "UseDevelopment",
        (),
        "Stormlance has no card to use in Development now: ",
    ),
    # Repairs
    (
        "a fourth Charge",
        lambda: game_of(
            "Forgeheart in Moscow; damage=1; tech=Arc Pistol 3 | Ironwall", at="upgrade"
        ),
        "GainCharge",
        ("Arc Pistol",),
        "Arc Pistol has 3 Charges, the most a card can hold.",
    ),
    (
        "a Charge on disabled tech",
        lambda: game_of(
            "Forgeheart in Moscow; damage=1; tech=Arc Pistol off | Ironwall", at="upgrade"
        ),
        "GainCharge",
        ("Arc Pistol",),
        "Arc Pistol is disabled: re-enable it first, for a success.",
    ),
    (
        "no damage",
        lambda: game_of("Forgeheart in Moscow; tech=Arc Pistol off | Ironwall", at="upgrade"),
        "RemoveDamage",
        (),
        "Forgeheart has no damage: 5/5 HP.",
    ),
    # Supports
    (
        "a Support that is there",
        lambda: game_of("Stormlance in New York; supports=New York | Ironwall", at="supports"),
        "MoveSupport",
        ("Stormlance 1 (New York)", "New York"),
        "That Support is in New York already: leave it, or move it elsewhere.",
    ),
    (
        "a Support onto a Rift",
        lambda: game_of("Stormlance in New York; supports=New York | Ironwall", at="supports"),
        "MoveSupport",
        ("Stormlance 1 (New York)", "North Rift"),
        "Supports move to cities only, not onto Rifts.",
    ),
    # The Ending Phase
    (
        "a Titan without a Shield",
        lambda: game_of(
            "Stormlance in New York; supports=New York | Ironwall",
            at="ending",
            invaders="Gravemaw in New York",
        ),
        "ChangeTarget",
        ("Gravemaw", "Stormlance"),
        "Stormlance has its Shield off: its player must switch it on. Possible: the city or"
        " Stormlance 1 (New York).",
    ),
    (
        "a Titan elsewhere",
        lambda: game_of(
            "Stormlance in New York; supports=New York | Ironwall in Cairo",
            at="ending",
            invaders="Gravemaw in New York",
        ),
        "ChangeTarget",
        ("Gravemaw", "Ironwall"),
        "Ironwall is not in New York. Possible: the city or Stormlance 1 (New York).",
    ),
    (
        "the Lead's decision",
        lambda: game_of(
            "Stormlance in New York; supports=New York | Ironwall in Cairo",
            at="ending",
            lead="Ironwall",
            invaders="Gravemaw in New York",
        ),
        "AcceptDamage",
        (),
        "This is for the Lead, the player of Ironwall, to decide.",
    ),
    (
        "back among Invaders",
        lambda: game_of(
            "Stormlance off | Ironwall in Cairo", at="opening", invaders="Gravemaw in Tokyo"
        ),
        "ComeBackTo",
        ("Tokyo",),
        "Invaders are in Tokyo (Gravemaw): come back in a city without any.",
    ),
    # Powers, discards, the Shield
    (
        "a power that was used",
        lambda: after(
            game_of("Stormlance in New York; pilot=Viktor Sokol | Ironwall"),
            ("UsePower", "Viktor Sokol", None),
        ),
        "UsePower",
        ("Viktor Sokol",),
        "The power of Viktor Sokol does not work now: once a game, and was used.",
    ),
    (
        "a guardian defeated from afar",
        lambda: game_of(
            "Stormlance in New York; pilot=O.N.E. | Ironwall",
            invaders="Quarrybeast in Tokyo",
            north="guards Gravemaw",
        ),
        "UsePower",
        ("O.N.E.", "Gravemaw"),
        "Gravemaw is a guardian in the North Rift: only Invaders in cities can be chosen.",
    ),
    (
        "a discard while a roll is open",
        lambda: after(
            game_of(
                "Ironwall in New York; tech=Targeting Cluster | Stormlance in Cairo",
                at="attack",
                invaders="Gravemaw in New York",
            ),
            ("DeclareAttack", "New York", ("Gravemaw",), ()),
        ),
        "DiscardTech",
        ("Targeting Cluster",),
        "Not now: powers and discards wait until no roll, damage or target is open.",
    ),
    (
        "no power",
        lambda: game_of(TWO),
        "UsePower",
        (),
        "You have no pilot or Artifact with a power for any time.",
    ),
    (
        "another's tech",
        lambda: game_of("Stormlance in New York | Ironwall; tech=Jump Jets"),
        "DiscardTech",
        ("Jump Jets",),
        "No Titan of yours has Jump Jets: discard tech of your own.",
    ),
    (
        "a vital card",
        lambda: game_of("Stormlance in New York; damage=6; tech=Heart of Steel | Ironwall"),
        "DiscardTech",
        ("Heart of Steel",),
        "Without Heart of Steel its Titan would be destroyed: repair it first. Stormlance has 1/7"
        " HP.",
    ),
    (
        "another's Shield",
        lambda: game_of(TWO),
        "SetShield",
        ("Ironwall", "on"),
        "You do not play Ironwall: yours is Stormlance.",
    ),
]


@pytest.mark.parametrize(
    ("setting", "kind", "picks", "why"), [s[1:] for s in STORIES], ids=[s[0] for s in STORIES]
)
def test_the_reason_is_given(setting: Any, kind: str, picks: tuple[Any, ...], why: str) -> None:
    game = setting()
    told = WORDS.why_not(game.view("A"), KINDS[kind], picks)
    assert told.startswith(why), told
    assert told.endswith(".")
