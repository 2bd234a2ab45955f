"""Every sentence that tells players of Tiny Epic Defenders what happened."""

from __future__ import annotations

import re

import pytest

from bot.rules.defenders import campaign_events, events
from bot.rules.defenders.campaign_log import Reward
from bot.rules.defenders.cards import DIRE, FOES, Artifact, Foe, Region, Skill
from bot.rules.defenders.game import EVENTS
from bot.rules.defenders.sentences import SENTENCES
from bot.rules.defenders.text import WORDS
from bot.rules.kernel import Event
from tests.rules.defenders.text_setting import CLERIC, COAST, FOREST, NAMES, PALADIN, RUINS

TOLD: list[tuple[Event, str]] = [
    (
        events.BattleBegins((PALADIN, CLERIC), tuple(list(Region)[1:]), 5),
        "**The battle begins.** Paladin and Cleric gather in the Capital City, which touches the"
        " Mountains and the Plains. 5 cards in the Horde Deck.",
    ),
    (events.HeroChosen(PALADIN, 0), "Ada plays **Paladin**."),
    (events.SidesChosen((FOREST, COAST)), "Side B is up: Forest and Coast."),
    (events.SidesChosen(()), "All Outer Regions show side A."),
    (events.SkillDealt(PALADIN, Skill.TAUNT), "**Paladin** has the Skill **Taunt**."),
    (events.RoundBegins(2, 8), "**Round 2:** 8 cards in the Turn Deck."),
    (events.CardDrawn("Forest & Ruins"), "**Enemy card** Forest & Ruins."),
    (events.CardDrawn("Harpy"), "**Dire Enemy: Harpy** attacks the Mountains (Frenzy)."),
    (events.CardDrawn("Soldier 1"), "**Soldier card.**"),
    (
        events.CardDrawn("All Defenders 1", 3),
        "**All Defenders:** 3 action points for all to share.",
    ),
    (
        events.CardDrawn("Blue Defender", 4, PALADIN),
        "**Blue Defender:** **Paladin** has 4 action points.",
    ),
    (events.Defended(PALADIN, FOREST, 1), "**Paladin** Defends the Forest."),
    (
        events.Defended(PALADIN, FOREST, 0, "Shield of Aughmoore"),
        "**Paladin** Defends the Forest by Shield of Aughmoore for 0 HP.",
    ),
    (events.DiceSentBack(FOREST), "A Fleet die Defends the Forest and goes back."),
    (events.ThreatRaised(FOREST, 2), "Threat rises: Forest ▮▮▯ 2."),
    (events.ThreatLowered(FOREST, 0), "Threat off: Forest ▯▯▯ 0."),
    (events.ThreatLowered(FOREST, 1, PALADIN), "**Paladin** Secures: Forest ▮▯▯ 1."),
    (events.CapitalThreat(4), "**Capital City** rises to **4/8**."),
    (events.CapitalThreat(3, risen=False), "**Capital City** falls to **3/8**."),
    (events.RegionDestroyed(FOREST), "✖ **The Forest is destroyed.**"),
    (
        events.RegionDestroyed(RUINS, "Forest & Ruins"),
        "✖ **The Ruins are destroyed.** Forest & Ruins (Enemy card) is the marker.",
    ),
    (
        events.HeldFast(PALADIN, FOREST),
        "**Paladin** Holds Fast: Forest ▮▮▮ 3, and the card stops there.",
    ),
    (events.SentToBottom(), "The top card, unseen, goes to the bottom of the Turn Deck."),
    (
        events.SentToBottom("Harpy"),
        "Harpy (Dire Enemy, Mountains) goes to the bottom of the Turn Deck.",
    ),
    (events.LostHp(PALADIN, 1, 3), "Paladin −1 HP: 3 left."),
    (events.LostHp(PALADIN, 2, 0), "Paladin −2 HP: **Exhausted**."),
    (events.Healed(PALADIN, 5), "Paladin is healed: 5 HP."),
    (events.GainedXp(PALADIN, 1, 3), "Paladin +1 XP: 3/5."),
    (events.LostXp(PALADIN, 2), "Paladin −1 XP: 2/5."),
    (events.TurnBegins(PALADIN), "**Paladin** starts its Turn."),
    (events.TurnEnds((PALADIN,)), ""),
    (events.TurnEnds((PALADIN,), 1), "1 action point is lost."),
    (events.TurnEnds((PALADIN,), 2), "2 action points are lost."),
    (events.Moved(PALADIN, FOREST), "**Paladin** Moves to the Forest."),
    (
        events.Moved(PALADIN, FOREST, (COAST, RUINS), 1),
        "**Paladin** Moves to the Forest and escorts the Caravans of the Coast and Ruins for 1 XP.",
    ),
    (
        events.Moved(PALADIN, FOREST, (COAST,)),
        "**Paladin** Moves to the Forest and escorts the Caravan of the Coast for free.",
    ),
    (events.Shifted(PALADIN, FOREST), "**Paladin** goes to the Forest."),
    (
        events.Fought(PALADIN, Foe.DRAGON, 2, 5),
        "**Paladin** Fights the Dragon: −2 HP, 5 left.",
    ),
    (
        events.Fought(PALADIN, Foe.GENERAL_VARK, 0, 6),
        "**Paladin** Fights General Vark but deals no damage: 6 HP.",
    ),
    (events.Sacrificed(PALADIN), "**Paladin** Sacrifices for 1 more action."),
    (events.AbilityUsed(PALADIN, "Embark"), "**Paladin** uses **Embark**."),
    (
        events.AbilityUsed(CLERIC, "Inspire", PALADIN),
        "**Cleric** uses **Inspire** for the **Paladin**.",
    ),
    (
        events.Looked(("Forest & Ruins", "Blue Defender")),
        "Top of the Turn Deck: **Forest & Ruins (Enemy card) and Blue Defender**.",
    ),
    (
        events.Looked(("Harpy",), horde=True),
        "Top of the Horde Deck: **Harpy (Dire Enemy, Mountains)**.",
    ),
    (events.Looked(("Kraken",), horde=True), "Below the Horde Deck: **Kraken (Epic Foe)**."),
    (
        events.PutBack(("All Defenders 1", "Harpy")),
        "Put back, top first: All Defenders, Harpy.",
    ),
    (
        events.Discarded("Forest & Ruins"),
        "Forest & Ruins (Enemy card) is discarded, unresolved.",
    ),
    (
        events.Entombed("Forest & Ruins"),
        "Forest & Ruins (Enemy card) is entombed in the Ruins for the next Round.",
    ),
    (
        events.Entombed("Blue Defender", back=True),
        "Blue Defender leaves the Ruins for the discard pile.",
    ),
    (
        events.SetAside("Blue Defender"),
        "Blue Defender is set aside under a Sandstorm token.",
    ),
    (events.ShuffledIn(), "An unused Enemy card is shuffled into the Turn Deck."),
    (events.ShuffledIn("Soldier 1"), "Soldier 1 is shuffled into the Turn Deck."),
    (events.SandstormSet(FOREST), "A Sandstorm token lies on the Forest."),
    (events.FleetDieRolled(FOREST), "A Fleet die is rolled: it goes to the Forest."),
    (
        events.ArtifactFound(PALADIN, Artifact.BOOTS_OF_ZEPHYR),
        "**Paladin** finds **Boots of Zephyr** (back): Your first Move of each Turn costs 0.",
    ),
    (
        events.ArtifactTaken(PALADIN, Artifact.BOOTS_OF_ZEPHYR, Artifact.ZODIAC_CLOAK),
        "**Paladin** takes Boots of Zephyr and drops Zodiac Cloak.",
    ),
    (
        events.ArtifactReturned(PALADIN, Artifact.ZODIAC_CLOAK),
        "Zodiac Cloak is shuffled back.",
    ),
    (events.SkillDrawn(PALADIN, Skill.TAUNT), "**Paladin** draws the Skill **Taunt**."),
    (events.SkillKept(PALADIN, Skill.TAUNT), "**Paladin** keeps the Skill **Taunt**."),
    (events.DireEffect("Harpy"), "**Frenzy:** each Outer Region at level 0 gets 1 Threat."),
    (
        events.FoeRevealed(Foe.THE_ANCIENT, FOREST, 10),
        "**Epic Foe: The Ancient** appears in the Forest, 10 HP."
        " Grow: end of each Round it regains 1 HP, not above its maximum.",
    ),
    (
        events.FoeActs(Foe.DRAGON, 7),
        "**Dragon** at HP space 7: 1 Threat on the lowest-level Outer Region"
        " (party's choice among ties).",
    ),
    (events.FoeActs(Foe.DRAGON), "**Dragon:** Scorch."),
    (events.FoeMoved(Foe.GIANT, FOREST), "The Giant goes to the Forest."),
    (events.FoeHealed(Foe.THE_ANCIENT, 9), "The Ancient regains HP: 9."),
    (events.RegionActs(FOREST), "**Twisted Tree** in the Forest."),
    (events.CaravanArrives(FOREST), "A **Caravan** arrives in the Forest."),
    (events.CaravanSentBack(FOREST), "The Caravan of the Forest is sent back there."),
    (events.CaravanHome(FOREST, 3), "**The Caravan of the Forest is home:** 3 of 6."),
    (events.FrozenCard(), "The next coloured Defender card gives 1 action point less."),
    (events.Passed(1), "Ben is done."),
    (events.OpenedToAll(1), "Ben is away: anyone may act for that hero now."),
    (events.PlayerLeft(1, 2), "Ben gives up; Cleo plays on."),
    (events.PlayerLeft(1, 1), "Ben gives up."),
    (events.BattleWon(Foe.DRAGON), "**The Dragon falls. The battle is won!**"),
    (events.BattleLost(), "**The Capital City falls. The battle is lost.**"),
    (events.BattleLost(given_up=True), "**The party gives up. The battle is lost.**"),
    (campaign_events.MoraleChanged(2), "Morale: **2**."),
    (campaign_events.RewardChosen(Reward.REST), "The party chooses **Rest**."),
    (campaign_events.ScarRemoved(FOREST), "The scar of the Forest is removed."),
    (
        campaign_events.CampaignEnds(True, 24, "Legends"),
        "**The campaign is won:** 24 points, Legends.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_a_sentence_tells_what_happened(event: Event, sentence: str) -> None:
    assert WORDS.sentence(event, NAMES) == sentence


def test_every_event_has_a_sentence() -> None:
    concrete = {event for event in EVENTS if not event.__name__.startswith("_")}
    assert set(SENTENCES) == concrete == {type(event) for event, _ in TOLD}


def test_every_text_of_a_card_makes_a_short_line() -> None:
    for foe in FOES:
        assert len(WORDS.sentence(events.FoeRevealed(foe, FOREST, 10), NAMES)) <= 400
        for space in FOES[foe].spaces:
            told = WORDS.sentence(events.FoeActs(foe, space), NAMES)
            assert re.search(r"space \d: \S", told)
    for name in DIRE:
        assert len(WORDS.sentence(events.DireEffect(name), NAMES)) <= 250
