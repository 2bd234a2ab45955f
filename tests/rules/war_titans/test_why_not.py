"""Why other actions are not taken: of the Ending Phase, powers, discards, the Shield."""

from __future__ import annotations

from tests.rules.war_titans.games import game_of
from tests.rules.war_titans.refusals import TWO, Story, after, each_of, expect_the_reason

STORIES: list[Story] = [
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


@each_of(STORIES)
def test_the_reason_is_given(story: Story) -> None:
    expect_the_reason(story)
