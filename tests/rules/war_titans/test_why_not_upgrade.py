"""Why an action of the Upgrade Phase is not taken: Development, repairs, Supports."""

from __future__ import annotations

from tests.rules.war_titans.games import game_of
from tests.rules.war_titans.refusals import TWO, Story, after, each_of, expect_the_reason

DEVELOPING = "That is a Development action of the Upgrade Phase: one a turn for each Titan."

STORIES: list[Story] = [
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
]


@each_of(STORIES)
def test_the_reason_is_given(story: Story) -> None:
    expect_the_reason(story)
