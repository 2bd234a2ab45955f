"""Every sentence that tells what has happened in War Titans."""

from __future__ import annotations

import pytest

from bot.rules.kernel import Event
from bot.rules.war_titans import cards, events, tech_events
from bot.rules.war_titans.cards import Score, Symbol
from bot.rules.war_titans.game import EVENTS
from bot.rules.war_titans.sentences import SENTENCES
from bot.rules.war_titans.text import WORDS

NAMES = ("Ada", "Ben", "Cleo", "Dora")
NOVA, BLADE, GEAR = Symbol.NOVA, Symbol.BLADE, Symbol.GEAR

TOLD: list[tuple[Event, str]] = [
    (
        events.GameBegins("Ironwall", ("Ironwall", "Swiftwing")),
        "**The Invaders come.** Ironwall and Swiftwing defend the Earth; **Ironwall** has the"
        " Lead.",
    ),
    (
        events.PilotChosen("Ironwall", "Marta Reyes"),
        "**Marta Reyes** flies **Ironwall**: Re-roll 1 die of each Combat Check. Once a game: 3"
        " more successes on a Combat Check.",
    ),
    (events.TitanPlaced("Ironwall", "Cairo"), "**Ironwall** is placed in Cairo."),
    (
        events.TitanPlaced("Ironwall", "Cairo", back=True),
        "**Ironwall** comes back in Cairo with 1 HP.",
    ),
    (events.TurnBegins(3, "Ironwall"), "**Turn 3.** Lead: Ironwall."),
    (events.ThreatChanged(12, 1, "turn"), "**THREAT 12 (blue)** +1."),
    (events.ThreatChanged(5, -1, "East Rift"), "**THREAT 5 (green)** −1: the East Rift is closed."),
    (events.ThreatChanged(6, 1, "Cairo"), "**THREAT 6 (white)** +1: Cairo."),
    (
        events.ThreatChanged(16, 1, "Ironwall"),
        "**THREAT 16 (red)** +1: Ironwall is destroyed.",
    ),
    (events.ThreatChanged(21, 1, "pilot"), "**THREAT 21 (lost)** +1: a pilot is lost."),
    (events.ThreatChanged(9, -1, "Hope Broadcast"), "**THREAT 9 (white)** −1: Hope Broadcast."),
    (
        events.TierReached("blue"),
        "**Blue tier:** Invaders use their blue section.",
    ),
    (
        events.EpisodeDrawn("11. Hope Broadcast"),
        "**Episode:** Hope Broadcast (North Rift → Moscow): THREAT Level -1.",
    ),
    (
        events.EpisodeDrawn("3. First Light"),
        "**Episode:** First Light (North Rift → Moscow).",
    ),
    (
        events.EpisodeDrawn("11. Hope Broadcast", further=True),
        "**Further Episode:** Hope Broadcast (North Rift → Moscow).",
    ),
    (
        events.EpisodesShown(("3. First Light", "11. Hope Broadcast")),
        "Next Episodes, top first: First Light (North Rift → Moscow); Hope Broadcast (North Rift →"
        " Moscow): THREAT Level -1.",
    ),
    (
        events.EpisodeChosen("3. First Light", "11. Hope Broadcast"),
        "The Lead resolves **First Light**; Hope Broadcast is discarded.",
    ),
    (events.EpisodesPutBack(("3. First Light",)), "To the bottom: First Light."),
    (events.EpisodesPutBack(()), "All stay on top of the Episodes."),
    (events.DeckShuffled("Episodes"), "The discarded Episodes are shuffled into a new deck."),
    (events.InvaderMoved("Gravemaw", "Cairo"), "**Gravemaw** moves on to **Cairo**."),
    (
        events.InvaderInvades("Gravemaw", "Cairo", "East Rift"),
        "**Gravemaw** comes from the East Rift to **Cairo**.",
    ),
    (
        events.InvaderInvades("Gravemaw", "Cairo", "East Rift", lair=True),
        "**Gravemaw** comes from the Lair of the East Rift to **Cairo**.",
    ),
    (events.NobodyComes("East Rift"), "Nobody comes from the East Rift."),
    (
        events.CityHit("Cairo", 2, 1, "Gravemaw"),
        "Gravemaw deals 2 damage to Cairo (1 of 4 HP).",
    ),
    (
        events.CityHit("Cairo", 2, 0, "Overlord"),
        "The Overlord deals 2 damage to Cairo (0 of 4 HP).",
    ),
    (events.CityHit("Cairo", 2, 1), "Cairo takes 2 damage (1 of 4 HP)."),
    (
        events.CityHealed("Cairo", 3, "Rebuilding"),
        "Cairo is rebuilt (Rebuilding): 3 of 4 HP.",
    ),
    (events.CityDestroyed("Cairo"), "✖ **Cairo is destroyed.**"),
    (
        events.SupportHit("Ironwall", "Cairo", 1, 1, "Gravemaw"),
        "Gravemaw deals 1 damage to Ironwall's Support in Cairo (1 of 2 HP).",
    ),
    (
        events.SupportHit("Ironwall", "Cairo", 1, 0, "Deserters"),
        "Deserters deal 1 damage to Ironwall's Support in Cairo (lost).",
    ),
    (
        events.SupportHit("Ironwall", "Cairo", 2, 0, "The Single Stroke"),
        "Ironwall gives up its Support in Cairo.",
    ),
    (events.SupportPlaced("Ironwall", "Cairo"), "A Support of Ironwall is placed in Cairo."),
    (
        events.SupportMoved("Ironwall", "Cairo", "London"),
        "A Support of Ironwall: Cairo → London.",
    ),
    (events.TitanMoved("Ironwall", "Cairo"), "**Ironwall** moves to **Cairo**."),
    (
        events.TitanMoved("Ironwall", "North Rift", ("London",)),
        "**Ironwall** moves through London to **the North Rift**.",
    ),
    (
        events.TitanHit("Ironwall", 3, 1, 4, "Gravemaw", "North Rift", 6),
        "Gravemaw deals 1 damage to **Ironwall** in the North Rift (4 of 6 HP, 2 stopped).",
    ),
    (
        events.TitanHit("Ironwall", 2, 0, 4, "Gravemaw", "Cairo", 6),
        "Ironwall in Cairo takes nothing from Gravemaw: 2 stopped.",
    ),
    (events.TitanHit("Ironwall", 2, 2, 4), "**Ironwall** takes 2 damage (4 HP left)."),
    (events.TitanDestroyed("Ironwall", "Cairo"), "✖ **Ironwall is destroyed in Cairo.**"),
    (events.PilotDie("Ironwall", NOVA), "Pilot die of Ironwall: NOVA, lost."),
    (events.PilotDie("Ironwall", GEAR, again=True), "Pilot die of Ironwall again: GEAR, safe."),
    (events.PilotDies("Ironwall", "Marta Reyes"), "**Marta Reyes** is lost with Ironwall."),
    (events.TitanHealed("Ironwall", 5), "Ironwall is repaired: 5 HP."),
    (
        events.DiceRolled("Ironwall", Score.COMBAT, (NOVA, BLADE, GEAR)),
        "🎲 Ironwall, Combat: NOVA BLADE GEAR.",
    ),
    (
        events.DiceRerolled("Ironwall", "Targeting Cluster", (BLADE,)),
        "🎲 Ironwall again, Targeting Cluster: BLADE.",
    ),
    (events.Successes("Ironwall", Score.REPAIR, 1), "Ironwall, Repair: **1 success**."),
    (events.AbilityUsed("Ironwall", "Arc Pistol"), "Ironwall uses **Arc Pistol**."),
    (
        events.AbilityUsed("Ironwall", "O.N.E.", "Gravemaw"),
        "Ironwall uses **O.N.E.** for Gravemaw.",
    ),
    (
        events.AbilityUsed("Ironwall", "Arc Pistol", text="2 more dice in this attack."),
        "Ironwall uses **Arc Pistol**: 2 more dice in this attack.",
    ),
    (events.InvaderActs("Rustspider"), "The Special Ability of **Rustspider** is triggered."),
    (
        events.InvaderActs("Gravemaw", "Cairo", "red", "Ironwall"),
        "**Gravemaw** acts in Cairo against Ironwall: 2 damage to the Titan (armor applies).",
    ),
    (
        events.InvaderActs("Quarrybeast", "Cairo", "red", "Ironwall"),
        "**Quarrybeast** acts in Cairo: 1 damage to the city.",
    ),
    (
        events.AttackDeclared("Ironwall", "Cairo", ("Gravemaw",), ("Chain Harpoon > Gravemaw",)),
        "⚔ **Ironwall** attacks in Cairo: Gravemaw with Chain Harpoon → Gravemaw.",
    ),
    (
        events.Provoked("Ironwall", "North Rift"),
        "**Ironwall** Provokes a guardian of the North Rift.",
    ),
    (
        events.InvaderHit("Gravemaw", 1, 1, "Ironwall", "Cairo", 2),
        "Ironwall deals 1 damage to Gravemaw in Cairo (1 of 2 HP).",
    ),
    (events.InvaderHit("Gravemaw", 1, 1), "Gravemaw takes 1 damage (1 HP left)."),
    (events.InvaderHealed("Gravemaw", 3), "Gravemaw heals: 3 HP left."),
    (
        events.InvaderKilled("Gravemaw", "Ironwall", 1),
        "**Ironwall destroys Gravemaw**, +1 Credit.",
    ),
    (
        events.InvaderKilled("Overlord", "Ironwall"),
        "**Ironwall destroys the Overlord**.",
    ),
    (
        events.InvaderKilled("Gravemaw"),
        "**Gravemaw collapses**: its HP have fallen to its damage. No reward.",
    ),
    (events.InvaderPulled("Gravemaw", "Cairo"), "Gravemaw is pulled to Cairo."),
    (tech_events.CreditsGained("Ironwall", 2, 5), "Ironwall +2 Credits: 5."),
    (
        tech_events.CreditsSpent("Ironwall", 2, 1, "Supports"),
        "Ironwall pays 2 Credits for Supports: 1 left.",
    ),
    (tech_events.CreditsSpent("Ironwall", 0, 1, "Supports"), ""),
    (
        tech_events.TechBought("Ironwall", "Jump Jets #2", 2),
        "**Ironwall** buys **Jump Jets #2** for 2 Credits: Move 1 city further.",
    ),
    (tech_events.TechDiscarded("Ironwall", "Jump Jets"), "Ironwall discards Jump Jets."),
    (
        tech_events.RowDrawn(("Jump Jets", "Sunlance")),
        "New on offer: Jump Jets (2 Cr, tools), Sunlance (5 Cr, both hands).",
    ),
    (
        tech_events.RowDrawn(("Jump Jets",), replaced=True),
        "All tech on offer is replaced: Jump Jets (2 Cr, tools).",
    ),
    (
        tech_events.TechDisabled("Ironwall", ("Jump Jets", "Sunlance")),
        "Disabled on Ironwall: Jump Jets and Sunlance.",
    ),
    (
        tech_events.TechEnabled("Ironwall", "Sunlance"),
        "Ironwall: Sunlance works again, without Charges.",
    ),
    (tech_events.Charged("Ironwall", "Sunlance", 1), "Ironwall: Sunlance has 1 Charge."),
    (tech_events.AllCharged("Ironwall", ("Sunlance",)), "Ironwall +1 Charge: Sunlance."),
    (
        tech_events.BlowSpent("Ironwall", "Continental Hammer"),
        "**Continental Hammer** is spent until REFRESH. Declare with an attack: roll 3 more dice.",
    ),
    (tech_events.BlowReady("Ironwall"), "The Final Blow of Ironwall is ready."),
    (
        events.TrialFaced("Ironwall", "North Rift", "Queen Myrrh"),
        "**Ironwall** faces the Trial of **Queen Myrrh** in the North Rift: Combat Check, 2"
        " successes.",
    ),
    (
        events.TrialFaced("Ironwall", "North Rift", "The Archivist"),
        "**Ironwall** faces the Trial of **The Archivist** in the North Rift: any check, 2"
        " successes.",
    ),
    (
        events.TrialEnds("Ironwall", "Queen Myrrh", passed=True),
        "**The Trial is passed:** from next turn on Ironwall fights Queen Myrrh.",
    ),
    (
        events.TrialEnds("Ironwall", "Queen Myrrh", passed=False),
        "**Ironwall fails the Trial.** THREAT Level +1. Then return to a city threatened by this"
        " Rift (player's choice).",
    ),
    (
        events.TyrantHit("Queen Myrrh", 2, 4, "Ironwall", "North Rift", 6),
        "Ironwall deals 2 damage to **Queen Myrrh** in the North Rift (4 of 6 HP).",
    ),
    (
        events.RiftClosed("North Rift", "Ironwall", "Amber Shell"),
        "**The North Rift is closed!** Ironwall gains **Amber Shell**: Armor +1 (never above 2).",
    ),
    (events.BossAppears("New York"), "**The Overlord** is in **New York**."),
    (events.CounterMoves("Ironwall", 2, 5, 12), "Ironwall +2: **5/12**."),
    (events.StrokeRolled(8, 8), "**The Single Stroke: 8 successes of 8**, enough!"),
    (
        events.StrokeRolled(5, 8),
        "**The Single Stroke: 5 successes of 8**, not enough; the goal may fall by 1.",
    ),
    (
        events.ShieldSet("Ironwall", on=True),
        "🛡 Ironwall stands in: Invaders may hit it for its city this turn.",
    ),
    (events.ShieldSet("Ironwall", on=False), "Ironwall does not stand in any more."),
    (events.PlayerLeft(1, 2), "Ben gives up; Cleo plays on."),
    (events.GameWon(), "**The Invaders are beaten. The Earth is saved!**"),
    (events.GameLost("no Titan"), "**The Earth is lost: no Titan is left on the board.**"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_a_sentence_tells_what_happened(event: Event, sentence: str) -> None:
    assert WORDS.sentence(event, NAMES) == sentence


def test_every_event_has_a_sentence() -> None:
    concrete = {event for event in EVENTS if not event.__name__.startswith("_")}
    finals = {events.FinalEpisodeDrawn}
    assert set(SENTENCES) == concrete == {type(event) for event, _ in TOLD} | finals


def test_every_final_episode_is_told_in_a_few_words() -> None:
    for name in cards.FINALS:
        told = WORDS.sentence(events.FinalEpisodeDrawn(name), NAMES)
        assert told.startswith(f"**All Rifts are closed. Final Episode: {name}.**")
        assert "**Win:**" in told
        assert len(told) <= 620
        assert "`" not in told
