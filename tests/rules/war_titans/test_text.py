"""Every sentence that a player of War Titans can see."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.rules.kernel import Event
from bot.rules.war_titans import cards, events, tech_events
from bot.rules.war_titans.board_text import MOST
from bot.rules.war_titans.cards import Score, Symbol
from bot.rules.war_titans.game import EVENTS, RULESET
from bot.rules.war_titans.pieces import Support, TechCard, Titan
from bot.rules.war_titans.questions import QUESTIONS
from bot.rules.war_titans.sentences import SENTENCES
from bot.rules.war_titans.text import WORDS
from bot.rules.war_titans.why_not_answers import ANSWERS, FIRST
from tests.rules.war_titans.games import KINDS, game_of, new_game

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
    (events.CityHit("Cairo", 2, 1), "Cairo −2: 1 HP left."),
    (events.CityHit("Cairo", 2, 0), "Cairo −2: no HP left."),
    (events.CityHealed("Cairo", 3), "Cairo is rebuilt: 3 HP."),
    (events.CityDestroyed("Cairo"), "✖ **Cairo is destroyed.**"),
    (events.SupportHit("Ironwall", "Cairo", 1, 1), "Ironwall's Support in Cairo −1: 1 HP left."),
    (events.SupportHit("Ironwall", "Cairo", 1, 0), "Ironwall's Support in Cairo −1: lost."),
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
        events.TitanHit("Ironwall", 3, 1, 4, "Gravemaw"),
        "**Ironwall** −1 from Gravemaw, 2 stopped: 4 HP left.",
    ),
    (
        events.TitanHit("Ironwall", 2, 0, 4, "Gravemaw"),
        "Ironwall takes nothing from Gravemaw: 2 stopped.",
    ),
    (events.TitanDestroyed("Ironwall"), "✖ **Ironwall is destroyed.**"),
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
    (events.InvaderActs("Rustspider"), "**Rustspider**: Special Ability."),
    (
        events.AttackDeclared("Ironwall", "Cairo", ("Gravemaw",), ("Chain Harpoon > Gravemaw",)),
        "⚔ **Ironwall** attacks in Cairo: Gravemaw with Chain Harpoon → Gravemaw.",
    ),
    (
        events.Provoked("Ironwall", "North Rift"),
        "**Ironwall** Provokes a guardian of the North Rift.",
    ),
    (events.InvaderHit("Gravemaw", 1, 1), "Gravemaw −1: 1 HP left."),
    (events.InvaderHealed("Gravemaw", 3), "Gravemaw heals: 3 HP left."),
    (
        events.InvaderKilled("Gravemaw", "Ironwall", 1),
        "**Ironwall destroys Gravemaw**, +1 Credit.",
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
        "On offer: Jump Jets (2 Cr, tools), Sunlance (5 Cr, both hands).",
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
        "**Continental Hammer** is spent until REFRESH.",
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
        "**The Trial is passed:** Ironwall fights Queen Myrrh from next turn on.",
    ),
    (
        events.TrialEnds("Ironwall", "Queen Myrrh", passed=False),
        "**The Trial is failed.** THREAT Level +1. Then return to a city threatened by this Rift"
        " (player's choice).",
    ),
    (events.TyrantHit("Queen Myrrh", 2, 4), "**Queen Myrrh** −2: 4 HP left."),
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


def test_every_kind_of_action_has_a_short_name() -> None:
    names = [WORDS.action(kind) for kind in RULESET.actions]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 40 for name in names)


def test_every_field_asks_a_question() -> None:
    for kind in RULESET.actions:
        for name in kind.__struct_fields__:
            assert "?" in WORDS.field(kind, name)
            assert len(WORDS.field(kind, name)) <= 300


def test_every_table_option_and_value_is_named() -> None:
    labels = []
    for option in RULESET.options:
        assert WORDS.option(option.name)
        labels += [WORDS.option(option.name, value) for value in option.values]
    assert len(set(labels)) == len(labels)
    assert not any("," in label for label in labels), "options are typed with commas between"
    assert WORDS.option("difficulty", "hard") == "Hard: each Tyrant 1 HP more"


def test_every_decision_has_a_question_and_every_answer_a_place() -> None:
    asked = set()
    for needed, idle in ANSWERS.values():
        asked |= set(needed) if isinstance(needed, tuple) else {needed}
        assert idle.endswith(".")
    assert asked == set(QUESTIONS) == set(FIRST)
    anytime = {KINDS["UsePower"], KINDS["DiscardTech"], KINDS["SetShield"]}
    assert set(ANSWERS) | anytime == set(RULESET.actions)


def test_every_page_of_the_rules_fits() -> None:
    pages = WORDS.pages()
    assert len(pages) <= 10
    assert all(len(heading) <= 80 and len(text) <= 3_500 for heading, text in pages.items())
    assert all(text.count("**") % 2 == 0 for text in pages.values())


def test_every_card_is_told() -> None:
    told = WORDS.cards()
    for names in (
        cards.TITANS,
        cards.PILOTS,
        cards.INVADERS,
        cards.DESIGNS,
        cards.TYRANTS,
        cards.ARTIFACTS,
        {card.title for card in cards.EPISODES.values()},
    ):
        assert set(names) <= set(told)
    assert {f"{name} (Final Episode)" for name in cards.FINALS} <= set(told)
    for name in ("INDUSTRY", "ARMY", "RESEARCH", "REFRESH"):
        assert f"{name} (Development)" in told
    assert {"Support", "THREAT"} <= set(told)
    assert all(0 < len(text) <= 1_000 and text.count("**") % 2 == 0 for text in told.values())


def test_a_card_of_each_kind() -> None:
    told = WORDS.cards()
    assert told["Panic"] == (
        "**Episode.** THREAT Level +1.\nSouth Rift → Cairo, East Rift → Beijing"
    )
    assert told["Gravemaw"].splitlines()[-1] == (
        "Red: 3 HP, DMG 2, immune to melee; when a Titan destroys it: 2 damage to the Titan (armor"
        " applies)."
    )
    assert told["Sunlance"] == (
        "**Tech Card** · 5 Credits · both hands · ranged, energy · 3 copies\n1 more Combat die.\n"
        "(2 Charges) 2 more dice in this attack.\n"
        "In Combat Checks a NOVA that succeeds counts as 2."
    )


def test_no_card_is_named_twice() -> None:
    kinds: tuple[Any, ...] = (cards.TITANS, cards.PILOTS, cards.INVADERS, cards.DESIGNS)
    names = [
        name for each in (*kinds, cards.TYRANTS, cards.ARTIFACTS, cards.CITIES) for name in each
    ]
    names += {card.title for card in cards.EPISODES.values()}
    assert len(set(names)) == len(names)


# The board and the hand


def test_a_watcher_has_no_hand_and_pilots_are_offered_with_their_texts() -> None:
    game = new_game(2)
    titan = next(titan for titan in game.state.titans if titan.owner == 0)
    hand = WORDS.hand(game.view("A"), NAMES)
    for pilot in titan.offered:
        assert f"On offer: **{pilot}**: {cards.PILOTS[pilot].abilities[0].text}" in hand
    assert not any(p in hand for t in game.state.titans if t is not titan for p in t.offered)
    assert WORDS.hand(game.view(None), NAMES) == ""


def test_a_hand_has_all_that_a_titan_can_use() -> None:
    game = game_of(
        "Ironwall in Cairo; pilot=Marta Reyes; credits=2; blow=spent; artifacts=Amber Shell;"
        " tech=Arc Pistol 2 + Tower Shield off; supports=Toronto + Cairo lying"
        " | Stormlance in New York",
    )
    assert WORDS.hand(game.view("A"), NAMES) == (
        "**Ironwall**: 6/6 HP, armor 2, in Cairo, 2 Credits, Shield off\n"
        "Combat 3 dice, NOVA BLADE · Movement 2 dice, JET GEAR (moves 2) · Repair 3 dice, GEAR\n"
        "Continental Hammer (spent, REFRESH 3 Credits; melee, physical): Declare with an attack:"
        " roll 3 more dice.\n"
        "Marta Reyes: Re-roll 1 die of each Combat Check. Once a game: 3 more successes on a Combat"
        " Check.\n"
        "Arc Pistol (hand; ranged, energy; 2 Charges): (1 Charge) 2 more dice in this attack.\n"
        "Tower Shield (hand; disabled): Armor +1 (never above 2).\n"
        "Amber Shell: Armor +1 (never above 2).\n"
        "2 Supports: Toronto (2 HP) and Cairo (1 HP)"
    )


def test_a_board_says_what_there_is_to_say() -> None:
    game = game_of(
        "Ironwall in Cairo; pilot=Marta Reyes | Stormlance in New York",
        threat=12,
        turn=4,
        invaders="Brineback in Cairo 1",
        cities="Tokyo destroyed",
        north="guards Gravemaw | token Queen Myrrh | revealed",
    )
    board = WORDS.board(game.view(None), NAMES)
    assert board.splitlines()[0] == (
        "**THREAT 12/20 (blue)** · Turn 4, Fight Phase · Lead: Ironwall (Ada) · acts: Ironwall"
    )
    assert "**Cairo 4/4** · Brineback (2/3 HP, DMG 2) · **Ironwall**" in board
    assert "Tokyo ✖" in board.splitlines()[4]
    assert "**North Rift** · guardians: Gravemaw (3/3 HP, DMG 1)" in board
    assert "Queen Myrrh (6/6 HP, DMG 1; Trial: Combat 2)" in board


def test_a_full_board_and_hand_are_short_enough() -> None:
    game = new_game(4)
    long = ("Worldbreaker Mortar", "Composite Plating #3", "Field Tactician #3", "Rift Anchor #2")
    state = game.state
    state.turn, state.threat, state.phase = 30, 20, "Upgrade Phase"
    for place, name in enumerate(state.invaders):
        for rift in state.rifts.values():
            rift.guardians, rift.lair = [], []
        state.invaders[name].place = list(cards.CITIES)[place % 13]
        state.invaders[name].safe = True
    artifacts = list(cards.ARTIFACTS)
    for titan in state.titans:
        titan.pilot, titan.offered, titan.place = "Colonel Tobias Hale", [], "Mexico City"
        titan.tech = [TechCard(card, 3) for card in long]
        titan.artifacts, titan.shield = [artifacts.pop()], True
        titan.supports = [Support("Johannesburg")] * 3
    for rift in state.rifts.values():
        rift.revealed = True
    names = ["W" * 32] * 4
    assert len(WORDS.board(game.view("A"), names)) <= MOST
    assert len(WORDS.hand(game.view("A"), names)) <= 1_800
    for titan in state.titans:
        titan.owner = 0
    assert len(WORDS.hand(game.view("A"), names)) <= 1_800
    solo = [msgspec.structs.replace(titan, owner=0) for titan in state.titans[:2]]
    state.titans = solo
    assert _readable(WORDS.hand(game.view("A"), names), solo)


def _readable(hand: str, titans: list[Titan]) -> bool:
    return len(hand) <= 1_800 and all(titan.card in hand for titan in titans)


# What is asked before


def test_what_is_wasteful_is_asked_about() -> None:
    game = game_of("Stormlance in New York; credits=2 | Ironwall", at="development")
    ask = WORDS.confirm(game.view("A"), KINDS["NoDevelopment"](), NAMES)
    assert ask == (
        "Pass the Development of **Stormlance**? INDUSTRY would bring 2 Credits. It has 2 Credits."
    )
    assert WORDS.confirm(game.view("A"), KINDS["Industry"](), NAMES) == ""


def test_an_attack_that_would_probably_kill_is_not_let_be_without_a_question() -> None:
    game = game_of("Swiftwing in New York | Ironwall", at="attack", invaders="Gravemaw in New York")
    assert WORDS.confirm(game.view("A"), KINDS["LetBe"](), NAMES) == (
        "No attack of **Swiftwing**? It would destroy **Gravemaw** with a chance of 74 %."
    )
    hard = game_of("Ironwall in Cairo | Swiftwing", at="attack", invaders="Mount Ravager in Cairo")
    assert WORDS.confirm(hard.view("A"), KINDS["LetBe"](), NAMES) == ""


def test_damage_that_destroys_a_city_is_asked_about() -> None:
    game = game_of(
        "Stormlance in New York; supports=New York | Ironwall in Cairo",
        at="ending",
        invaders="Gravemaw in New York, Mount Ravager in Cairo",
        cities="Cairo 2",
    )
    assert WORDS.confirm(game.view("A"), KINDS["AcceptDamage"](), NAMES) == (
        "Let the damage happen? It would destroy **Cairo**."
    )


def test_provoking_says_who_comes_and_what_falls() -> None:
    game = game_of(
        "Stormlance in New York | Ironwall",
        at="attack",
        north="guards Gravemaw",
        cities="New York 3",
    )
    assert WORDS.confirm(game.view("A"), KINDS["Provoke"]("North Rift"), NAMES) == (
        "Provoke? Gravemaw invades New York 1/4: 1 damage, which would **destroy New York**. Then"
        " you may attack it."
    )


def test_a_way_that_destroys_the_titan_is_asked_about() -> None:
    game = game_of(
        "Swiftwing in New York; damage=3 | Ironwall",
        threat=12,
        invaders="Siege Walker in Toronto",
    )
    assert WORDS.confirm(game.view("A"), KINDS["Move"]("Toronto"), NAMES) == (
        "Move? Mechanical Invaders on the way would **destroy Swiftwing**."
    )
    assert WORDS.confirm(game.view("A"), KINDS["Move"]("London"), NAMES) == ""


def test_leaving_a_tyrant_is_asked_about() -> None:
    game = game_of(
        "Swiftwing in North Rift; inside | Ironwall",
        north="token Queen Myrrh | revealed | damage 2",
    )
    assert WORDS.confirm(game.view("A"), KINDS["Move"]("London"), NAMES) == (
        "Leave the North Rift? Swiftwing must pass the Trial again to come back. Queen Myrrh heals"
        " fully."
    )


def test_an_attack_that_destroys_the_attacker_is_asked_about() -> None:
    game = game_of(
        "Swiftwing in Cairo; damage=3; tech=Overclock Furnace 2 | Ironwall",
        at="attack",
        threat=12,
        invaders="Brineback in Cairo",
    )
    action = KINDS["DeclareAttack"]("Cairo", ("Brineback",), ("Overclock Furnace",))
    assert WORDS.confirm(game.view("A"), action, NAMES) == (
        "Attack like this? Overclock Furnace would destroy Swiftwing at the end of the attack."
        " Swiftwing would be destroyed before its roll."
    )


def test_tech_is_not_discarded_unasked() -> None:
    game = game_of("Swiftwing in Cairo; tech=Overclock Furnace 2 | Ironwall")
    assert WORDS.confirm(game.view("A"), KINDS["DiscardTech"]("Overclock Furnace"), NAMES) == (
        "Discard **Overclock Furnace** of Swiftwing for good? Its 2 Charges would be lost."
    )


# Labels


def test_what_an_attack_can_use_is_named_with_its_cost_and_effect() -> None:
    game = game_of(
        "Swiftwing in New York; tech=Chain Harpoon 2 | Ironwall",
        at="attack",
        threat=17,
        invaders="Stormvane in New York, Razor Roc in Toronto",
    )
    view, attack = game.view("A"), KINDS["DeclareAttack"]
    label = WORDS.label(view, attack, ("New York", ()), "Chain Harpoon > Razor Roc", NAMES)
    assert label.startswith("Chain Harpoon > Razor Roc (1 Charge of 2): Pull one Invader from an")
    target = WORDS.label(view, attack, ("New York",), "Razor Roc", NAMES)
    assert target == ("Razor Roc (5/5 HP, DMG 3, immune: melee, energy), if pulled from Toronto")


def test_tech_on_offer_is_named_with_price_slot_and_effect() -> None:
    game = game_of(
        "Swiftwing in New York; credits=9 | Ironwall",
        at="development",
        row="Jump Jets, Sunlance, Arc Pistol",
    )
    label = WORDS.label(game.view("A"), KINDS["Research"], (), "Arc Pistol", NAMES)
    assert label == "Arc Pistol (3 Credits, hand): (1 Charge) 2 more dice in this attack."


def test_dice_are_named_with_what_they_are_worth() -> None:
    game = game_of(
        "Ironwall in New York; tech=Targeting Cluster | Stormlance in Cairo",
        at="attack",
        invaders="Gravemaw in New York",
    )
    game.attack("Gravemaw", dice="NOVA GEAR JET")
    view, again = game.view("A"), KINDS["RollAgain"]
    labels = [
        WORDS.label(view, again, ("Targeting Cluster",), d, NAMES) for d in ("1 NOVA", "2 GEAR")
    ]
    assert labels == ["1 NOVA: a success", "2 GEAR: no success"]
