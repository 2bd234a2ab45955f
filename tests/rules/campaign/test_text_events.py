"""Every sentence of what has happened in Campaign Titan."""

from __future__ import annotations

import pytest

from bot.rules.campaign import battle_events, board_events, scenario_events
from bot.rules.campaign.game import EVENTS
from bot.rules.campaign.sentences import SENTENCES
from bot.rules.campaign.text import WORDS
from bot.rules.kernel import Event
from bot.rules.ruleset import kinds_in
from bot.rules.titan import events
from bot.rules.titan.scoring import FOUGHT
from bot.rules.titan.strikes import Odds
from tests.rules.campaign.battle_setting import battle, cast, to_strikes

NAMES = ("Ada", "Bob", "Cleo")

TOLD: list[tuple[Event, str]] = [
    (
        battle_events.SpellCast(0, 1, "Titan", "bless", ((2, "Ogre"),), "", 3),
        "✦ Ada's Titan casts **Bless** on Ogre (3 mana left).",
    ),
    (
        battle_events.SpellCast(0, 1, "Titan", "strength", ((1, "Titan"),), "", 3),
        "✦ Ada's Titan casts **Strength** (3 mana left).",
    ),
    (
        battle_events.SpellCast(0, 1, "Titan", "ice_wall", (), "C4", 0),
        "✦ Ada's Titan casts **Ice Wall** on C4 (0 mana left).",
    ),
    (
        battle_events.SpellCast(0, 4, "Druid", "minor_heal", ((2, "Ogre"),), "", 3),
        "✦ Ada's Druid casts **Minor Heal** on Ogre.",
    ),
    (
        battle_events.ItemUsed(0, 1, "Titan", "staff_of_mending", ((2, "Ogre"),)),
        "✦ Ada's Titan uses the **Staff of Mending** on Ogre.",
    ),
    (
        battle_events.ItemUsed(0, 1, "Titan", "dusk_cloak", ((1, "Titan"),)),
        "✦ Ada's Titan uses the **Dusk Cloak**.",
    ),
    (
        battle_events.ItemShown(1, 3, "Ogre", "gale_cloak"),
        "Bob's Ogre wears the **Gale Cloak**.",
    ),
    (
        battle_events.Healed(((1, "Ogre", 2), (2, "Lion", 1))),
        "Regeneration heals Ogre (2 hits) and Lion (1 hit).",
    ),
    (
        battle_events.Healed(((1, "Titan", 2),), "staff_of_mending"),
        "Staff of Mending heals Titan (2 hits).",
    ),
    (
        battle_events.EffectsEnd(1, "Ogre", ("bless", "haste")),
        "Bless and Haste end on Ogre.",
    ),
    (
        battle_events.EffectsEnd(1, "Ogre", ("skill",)),
        "Skill ends on Ogre.",
    ),
    (
        battle_events.HexRestored("C4", ("wild_growth",)),
        "Wild Growth in C4 is gone.",
    ),
    (
        battle_events.Hurts("venom", ((1, "Ogre", 2, False), (2, "Lion", 1, True))),
        "The venom hurts Ogre (2 hits) and Lion (1 hit, ✖ slain).",
    ),
    (
        battle_events.AttackRolled(0, "Titan", "Hydra", (2, 6, 1), 4),
        "Ada's Titan attacks Hydra, needs 4+: `6 2 1` so far.",
    ),
    (
        battle_events.DieRolledAgain(0, 1, 5),
        "Luck: Ada rolls a 1 again: **5**.",
    ),
    (
        battle_events.SkillDeclared(0, 1, 1),
        "Ada's Titan declares **Skill**: skill 5 in this Strike Phase, 1 more in this battle.",
    ),
    (
        battle_events.SkillDeclared(0, 1, 0),
        "Ada's Titan declares **Skill**: skill 5 in this Strike Phase.",
    ),
    (
        battle_events.Shielded(1, 2, "Ogre", True, 1),
        "✦ Bob casts **Shield**: one hit on Ogre is cancelled (1 mana left). **Ogre lives.**",
    ),
    (
        battle_events.Shielded(1, 2, "Ogre", False, 0),
        "✦ Bob casts **Shield**: one hit on Ogre is cancelled (0 mana left).",
    ),
    (
        battle_events.AngelCalled(0, "Gold 1", "Gold 2", "Angel"),
        "Ada calls an Angel from Gold 2 into **Gold 1**.",
    ),
    (
        battle_events.Teleported(0, 1, "Titan", "A1", "D4"),
        "Ada's Titan is teleported from A1 to D4.",
    ),
    (
        battle_events.Teleported(0, 1, "Titan", None, "D4"),
        "Ada's Titan is teleported to D4.",
    ),
    (
        battle_events.AreaHit(0, 1, "fire_ball", "C4", ("C4", "C5", "D4")),
        "**Fire Ball** hits C4, C5, D4.",
    ),
    (
        board_events.FollowersJoin(0, "Gold 1", ("Ogre", "Ogre"), ("Troll",)),
        "Ada's **Gold 1**: 2 Ogres join by Charisma; Leadership makes Troll.",
    ),
    (
        board_events.FollowersJoin(0, "Gold 1", ("Ogre",), ()),
        "Ada's **Gold 1**: Ogre joins by Charisma.",
    ),
    (
        board_events.GuardJoins(0, "Gold 1", ("Druid", "Lion"), ("Hydra",)),
        "The honor guard joins Ada's **Gold 1**: Druid, Lion. No counter is left for"
        " Hydra: this game goes without.",
    ),
    (
        board_events.GuardSitsOut(0, "Lion"),
        "Ada's Lion of the honor guard sits this game out.",
    ),
    (
        board_events.ItemsBrought(0, ("gale_cloak", "ward_stone")),
        "Ada brings Gale Cloak and Ward Stone.",
    ),
    (
        board_events.ItemsShared(0, "Gold 1", "Gold 2", ("gale_cloak",)),
        "Gale Cloak goes with **Gold 2**.",
    ),
    (
        board_events.ItemsShared(0, "Gold 1", "Gold 2", ()),
        "All items stay with Gold 1.",
    ),
    (
        board_events.ItemsTaken(0, "Gold 1", ("gale_cloak",), 4),
        "Ada's **Gold 1** takes Gale Cloak that lay in Hills 4.",
    ),
    (
        board_events.ItemsTaken(0, "Gold 1", ("gale_cloak", "ward_stone"), 4, True),
        "Ada's **Gold 1** takes Gale Cloak and Ward Stone of the beaten Legion.",
    ),
    (
        board_events.ItemsLie(4, ("gale_cloak",)),
        "Gale Cloak lies in Hills 4 now.",
    ),
    (
        board_events.BoardSpellCast(0, "recall", 2, "Gold 1"),
        "✦ Ada casts **Recall** on **Gold 1** (2 mana left).",
    ),
    (
        board_events.BoardItemUsed(0, "crown_of_marches", 1, "Gold 1"),
        "✦ Ada uses the **Crown of Marches** on **Gold 1** (1 charge left).",
    ),
    (
        board_events.BoardItemUsed(0, "staff_of_wells", 1),
        "✦ Ada uses the **Staff of Wells** (1 charge left).",
    ),
    (
        board_events.DieChosen(0, "Gold 1", 6),
        "Ada's **Gold 1** moves as by a **6**.",
    ),
    (
        board_events.MoveDieAgain(0, 2, 5, 1),
        "Luck: Ada rolls the 2 again: **5** (1 Luck left).",
    ),
    (
        board_events.RiftOpened(1, 1, 2, 0),
        "✦ Bob opens a **Rift**: nobody of the moving player crosses between Plains 1"
        " and Woods 2 in this phase (0 mana left).",
    ),
    (
        board_events.SummonDeclared(
            0, "Gold 1", "elemental", "Fire Elemental", ("Titan", "Warlock"), 2, 1
        ),
        "Ada's **Gold 1** tries to summon a Fire Elemental: Titan, Warlock take part, +2.",
    ),
    (
        board_events.SummonDeclared(0, "Gold 1", "demon", "Demon", ("Warlock",), 0, 1),
        "Ada's **Gold 1** tries to summon a Demon: Warlock takes part.",
    ),
    (
        board_events.DemonRolled(0, "Demon 3"),
        "The type is rolled: **Demon 3**.",
    ),
    (
        board_events.DemonRolled(0, "Demon 3", True),
        "Luck: the type is rolled again: **Demon 3**.",
    ),
    (
        board_events.SummonRolled(0, "Gold 1", "Giant", (3, 4), 1, 7),
        "`3 4` +1 makes **8**; Giant needs 7.",
    ),
    (
        board_events.SummonRolled(0, "Gold 1", "Giant", (3, 1), 0, 7, True),
        "Luck: again `3 1` makes **4**; Giant needs 7.",
    ),
    (
        board_events.SummonEnds(0, "Gold 1", "Giant", "muster_pile", True),
        "A Giant joins Ada's **Gold 1**.",
    ),
    (
        board_events.SummonEnds(0, "Gold 1", "Giant", "muster_pile", False),
        "The summoning fails: nobody joins Ada's **Gold 1**.",
    ),
    (
        board_events.GuardsMarked(0, ("Lion", "Druid")),
        "Druid, Lion follow Ada to the next game.",
    ),
    (
        board_events.GuardsMarked(0, ()),
        "",
    ),
    (
        board_events.DeedNoted(0, FOUGHT),
        "For you alone: a battle won by your Titan's Legion counts for XP.",
    ),
    (
        scenario_events.ScenarioBegins("open_war", ("", "", "")),
        "**Open War**: everybody against everybody.",
    ),
    (
        scenario_events.ScenarioBegins("raiders", ("heroes", "heroes", "wild")),
        "**Raiders on the Ring**: Ada and Bob together against Cleo.",
    ),
    (
        scenario_events.LegionStands(2, "Wild 1", 12, ("Ogre", "Ogre", "Cyclops")),
        "Cleo's **Wild 1** stands in Jungle 12: Cyclops, 2 Ogres.",
    ),
    (
        scenario_events.LegionStands(2, "Wild 1", 12, ("Ogre",), True),
        "Cleo's **Wild 1** comes to Jungle 12: Ogre.",
    ),
    (
        scenario_events.GuestJoins(0, "Gold 1", "Healer"),
        "A Healer travels with Ada's Legions.",
    ),
    (
        scenario_events.RoundBegins(4, 15),
        "**Round 4 of 15.**",
    ),
    (
        scenario_events.ScenarioEnds("raiders", True),
        "**Raiders on the Ring is won!**",
    ),
    (
        scenario_events.ScenarioEnds("raiders", False),
        "**Raiders on the Ring is lost.**",
    ),
    (
        scenario_events.ScenarioEnds("raiders", False, True),
        "**Raiders on the Ring is lost: the time is up.**",
    ),
    (
        scenario_events.PrizeGiven(0, "ward_stone"),
        "Ada gets the **Ward Stone**.",
    ),
    (
        scenario_events.PrizeGiven(0, "", 50),
        "No such item is left: each hero gets 50 gold instead.",
    ),
    (
        scenario_events.WayChosen("three_lamps"),
        "The party goes on to **Three Lamps**.",
    ),
    (
        scenario_events.WayChosen("harvest", True),
        "The party goes on to **Harvest of Horns**, a side trip.",
    ),
    (
        scenario_events.WayChosen("harvest", votes=((0, "harvest"), (1, "healers_road"))),
        "The party goes on to **Harvest of Horns**. The votes: Ada for Harvest of Horns,"
        " Bob for The Healer's Road.",
    ),
]


@pytest.mark.parametrize(("event", "told"), TOLD)
def test_what_happens_is_told(event: Event, told: str) -> None:
    assert WORDS.sentence(event, NAMES) == told


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {kind for module in EVENTS for kind in kinds_in(Event, module)}
    assert kinds <= set(SENTENCES)
    new = {kind for kind in kinds if kind not in kinds_in(Event, events)}
    assert {type(event) for event, _ in TOLD} == new


def test_an_attack_by_a_spell_names_it() -> None:
    struck = events.Struck(
        0, 1, "Titan", 4, "Lion", True, Odds(3, 4), (2, 6, 5), 2, False, 0, "A1", "A3", "fire_bolt"
    )
    assert WORDS.sentence(struck, NAMES) == (
        "Ada's Titan in A1 aims Fire Bolt at Lion in A3, needs 4+: `6 5 2`, **2 hits**."
    )


def test_dice_that_a_spell_adds_to_a_strike_name_it() -> None:
    for spell, name in (("stone_fist", "Stone Fist"), ("shocking_grasp", "Shocking Grasp")):
        struck = events.Struck(
            0, 1, "Titan", 4, "Lion", False, Odds(2, 4), (2, 6), 1, False, 0, "A1", "A2", spell
        )
        assert WORDS.sentence(struck, NAMES) == (
            f"Ada's Titan in A1 strikes Lion in A2 with the dice of {name}, needs 4+: `6 2`,"
            " **1 hit**."
        )


def test_a_strike_with_added_dice_is_told_group_by_group() -> None:
    game = battle("plains", "Titan C3, Ogre E4", "Hydra E5", sheets="A: stone_fist, mana 2")
    cast(game, "C3", "stone_fist", "E4")
    to_strikes(game).strike("E4", "E5", dice="6 1 1 1 1 1 6 1 1 1 1 1")
    told = [WORDS.sentence(each, NAMES) for each in game.told if isinstance(each, events.Struck)]
    assert [" with the dice of Stone Fist" in each for each in told] == [False, True]


def test_who_wins_is_told_also_of_several() -> None:
    assert WORDS.sentence(events.Crowned((0, 1)), NAMES) == "**Ada and Bob win together.**"
    assert WORDS.sentence(events.Crowned((2,)), NAMES) == "**Cleo wins.**"
    assert WORDS.sentence(events.Crowned(()), NAMES) == (
        "**No Titan is left:** the game is a draw."
    )
