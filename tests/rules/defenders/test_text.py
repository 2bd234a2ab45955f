"""Every sentence that a player of Tiny Epic Defenders can see."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.rules import engine
from bot.rules.defenders import campaign_events, events
from bot.rules.defenders.battle import Mode
from bot.rules.defenders.campaign_log import BattleLog, CampaignLog, HeroLog, Reward
from bot.rules.defenders.cards import (
    DIRE,
    ENEMIES,
    FOES,
    Artifact,
    Foe,
    HeroCard,
    Region,
    Skill,
)
from bot.rules.defenders.defender_cards import Done, EndTurn
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.game import EVENTS, RULESET
from bot.rules.defenders.sentences import SENTENCES
from bot.rules.defenders.set_up import TakeHero
from bot.rules.defenders.text import CAMPAIGN_WORDS, WORDS
from bot.rules.kernel import Event
from tests.builders import SEED, start
from tests.rules.defenders.battles import KINDS, PlayingBattle, battle

NAMES = ("Ada", "Ben", "Cleo", "Dora")
PALADIN, CLERIC = HeroCard.PALADIN, HeroCard.CLERIC
FOREST, RUINS, COAST = Region.FOREST, Region.RUINS, Region.COAST
WAR = Mode.GREAT_BATTLE

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


def test_every_kind_of_action_has_a_short_name() -> None:
    names = [WORDS.action(kind) for kind in RULESET.actions]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 40 for name in names)
    assert WORDS.action(KINDS["Heal"]) == "Heal (1 AP)"
    assert WORDS.action(KINDS["Mirage"]) == "Mirage (1 HP)"
    assert WORDS.action(KINDS["Rally"]) == "Rally (2 XP)"
    assert WORDS.action(KINDS["ElixirOfErrand"]) == "Elixir of Errand (free)"


def test_every_field_asks_a_question() -> None:
    for kind in RULESET.actions:
        for name in kind.__struct_fields__:
            ask = WORDS.field(kind, name)
            assert "?" in ask
            assert len(ask) <= 700
    assert WORDS.field(KINDS["Enchant"], "region") == (
        "Enchant (2 AP): Secure 1 in any Outer Region. Which Outer Region?"
    )


def test_every_table_option_and_value_is_named() -> None:
    labels = []
    for option in RULESET.options:
        assert WORDS.option(option.name)
        labels += [WORDS.option(option.name, value) for value in option.values]
    assert len(set(labels)) == len(labels)
    assert not any("," in label for label in labels), "options are typed with commas between"
    assert WORDS.option("difficulty", "hard") == "Hard (3 Dire Enemies)"
    assert "expert" in WORDS.option("difficulty", "legendary")


def test_the_pages_fit() -> None:
    pages = WORDS.pages()
    assert len(pages) <= 25
    assert all(0 < len(text) <= 3_500 for text in pages.values())
    assert all(len(heading) <= 40 for heading in pages)


def test_every_card_can_be_looked_up() -> None:
    cards = WORDS.cards()
    assert all(0 < len(name) <= 70 for name in cards)
    assert all(20 < len(text) <= 1_200 for text in cards.values())
    assert set(ENEMIES) <= set(cards)
    assert set(HeroCard) | set(Foe) | set(Artifact) <= set(cards)
    for name in ("Manticore (Dire Enemy)", "Mountains, Friendly side: Manticore"):
        assert name in cards
    for name in ("Sandstorm token", "Desert, side B: Sandstorm", "Sacrifice (action)"):
        assert name in cards
    for name in ("Salvage (Skill)", "Soldier card", "Caravan", "Blue Defender", "All Defenders"):
        assert name in cards
    assert "Manticore" not in cards
    assert "**Heal** (1 AP)" in cards["Cleric"]


# Questions


def asked(game: PlayingBattle, letter: str | None = None) -> str:
    return WORDS.question(game.view(letter), NAMES)


def test_the_question_of_a_turn() -> None:
    game = battle("Paladin in Forest; hp=3, Cleric", threat="Forest 2")
    assert asked(game) == ("**Paladin** (Ada): 3 action points, 3/5 HP, in the Forest ▮▮▯ 2.")
    game.do("A", "StartTurn", "Paladin")
    assert asked(game).startswith("**Paladin** (Ada): 3 action points left (1 committed), 3/5 HP")
    game.do("A", "Sacrifice", "Paladin")
    assert "4 action points left, 2/5 HP" in asked(game)
    assert asked(game).endswith("The extra action of the Sacrifice comes next.")


def test_the_question_of_one_player_with_two_heroes_names_no_player() -> None:
    assert asked(battle("Paladin, Cleric", solo=True)).startswith("**Paladin**: 3 action points")


def test_a_turn_in_the_capital_city_reminds_of_the_rest() -> None:
    assert "heals to full HP" in asked(battle("Paladin; hp=2, Cleric"))
    hostile = battle("Paladin; hp=2, Cleric", mode=WAR, sides="Capital City Hostile")
    assert "heals 2 HP" in asked(hostile)


def test_the_question_of_an_all_defenders_card() -> None:
    game = battle("Paladin in Forest, Cleric; hp=2", draw="All Defenders 1")
    assert asked(game) == (
        "**All Defenders:** 3 action points left for all to share."
        " **Paladin** (Ada): Forest, 5/5 HP · **Cleric** (Ben): Capital City, 2/4 HP"
    )


def test_the_question_of_a_defend() -> None:
    game = battle("Paladin in Forest, Cleric", draw="Forest & Ruins", threat="Forest 1")
    assert asked(game) == (
        "**Forest & Ruins** attacks the **Forest ▮▯▯ 1**. If nobody Defends: Threat to 2."
        " Can Defend: **Paladin** (Ada) for 1 HP of 5."
    )
    game = battle("Paladin in Forest, Cleric", draw="Forest & Ruins", threat="Forest 3", cap=2)
    assert "**destroyed**, Capital City to 3/8; nothing for the Ruins" in asked(game)
    game = battle("Paladin in Forest, Cleric", draw="Forest & Ruins", destroyed="Forest", cap=7)
    assert "Capital City to 8/8, and **all is lost**" in asked(game)


def test_the_question_of_a_dire_enemy() -> None:
    game = battle("Paladin in Mountains, Cleric", draw="Harpy")
    assert asked(game) == (
        "Dire Enemy **Harpy** attacks the **Mountains ▯▯▯ 0**. If nobody Defends: Threat to 1,"
        " and Frenzy: each Outer Region at level 0 gets 1 Threat."
        " Can Defend: **Paladin** (Ada) for 2 HP of 5."
    )


# Labels


def labels(game: PlayingBattle, letter: str, kind: str, *picked: Any) -> list[str]:
    cls = KINDS[kind]
    return [
        WORDS.label(game.view(letter), cls, picked, value, NAMES)
        for value in game.options(letter, cls, *picked)
    ]


def test_labels_of_moves_tell_their_cost_and_who_is_there() -> None:
    game = battle("Paladin in Plains, Cleric in Forest", foe="Kraken", revealed=True)
    assert labels(game, "A", "Move", PALADIN) == [
        "Forest ▯▯▯ 0, 1 AP, Cleric, Enchant",
        "Coast ▯▯▯ 0, 2 AP, Kraken (10 HP), Rejuvenate (off)",
        "Capital City 0/8, 1 AP, Rest",
    ]


def test_labels_of_a_defend_tell_the_cost() -> None:
    heroes = "Paladin in Forest; hp=1; carries=Shield of Aughmoore, Cleric in Forest"
    game = battle(heroes, draw="Forest & Ruins", solo=True)
    assert labels(game, "A", "Defend") == [
        "Paladin: 1/5 HP, Forest, pays at least 0 HP",
        "Cleric: 4/4 HP, Forest, pays 1 HP",
    ]
    assert labels(game, "A", "Defend", PALADIN) == [
        "Normal: 1 HP, Exhausted then",
        "Shield of Aughmoore: 0 HP, 1 left",
    ]
    game = battle("Paladin in Mountains, Cleric", draw="Harpy", mode=WAR)
    assert labels(game, "A", "Defend", PALADIN) == ["2 HP, 3 left; gains an Artifact and 1 XP"]


def test_labels_of_heroes_to_choose() -> None:
    game = start(RULESET, 4, heroes="chosen")
    view = game.view("A")
    told = WORDS.label(view, KINDS["TakeHero"], (), HeroCard.COMMANDER, NAMES)
    assert told.endswith("Deploy is empty with 4 heroes.")
    assert told.startswith("Commander: 4 HP. Command (1 AP)")
    told = WORDS.label(view, KINDS["TakeHero"], (), HeroCard.WARRIOR, NAMES)
    assert told == "Warrior: 4 HP. Sprint (1 AP): Make 2 Moves."


def test_labels_of_what_is_not_taken() -> None:
    view = battle("Paladin, Cleric").view("A")
    for kind in ("DropFor", "Prepare", "Lightning", "WardingCenser", "FortifyLine"):
        picked = () if kind == "DropFor" else (PALADIN,)
        told = WORDS.label(view, KINDS[kind], picked, None, NAMES)
        assert told
        assert "None" not in told


# Confirmations


def confirm(game: PlayingBattle, letter: str, action: Any) -> str:
    return WORDS.confirm(game.view(letter), action, NAMES)


def test_the_end_of_a_turn_reminds_of_what_is_unused() -> None:
    end = "End the Turn of the **Paladin**? Unused:"
    game = battle("Paladin in Forest; carries=Elixir of Errand, Cleric")
    assert confirm(game, "A", EndTurn()) == f"{end} 3 action points."
    game.do("A", "StartTurn", "Paladin")
    told = f"{end} 3 action points, Sacrifice and Elixir of Errand."
    assert confirm(game, "A", EndTurn()) == told
    game = battle("Paladin in Forest; hp=0, Cleric")
    for place in ("Plains", "Forest"):
        game.do("A", "Move", "Paladin", place, ())
    assert confirm(game, "A", EndTurn()) == f"{end} 1 action point."


def test_a_turn_that_is_not_started_loses_the_rest() -> None:
    game = battle("Paladin; hp=2, Cleric")
    assert "the Rest in the Capital City (2/5 HP)" in confirm(game, "A", EndTurn())
    shared = battle("Paladin; hp=2, Cleric in Forest", draw="All Defenders 1")
    assert "Paladin: the Rest in the Capital City" in confirm(shared, "A", Done())
    assert confirm(shared, "B", Done()) == ""
    shared.act("A", Done())
    assert "3 action points that nobody else is asked to spend" in confirm(shared, "B", Done())


def test_skills_are_reminded_of_where_they_bring_something() -> None:
    heroes = "Paladin in Forest; xp=5; skill={}, Cleric"
    for skill, told in (("Shield Wall", True), ("Iron Will", False), ("Last Stand", False)):
        game = battle(heroes.format(skill), mode=WAR)
        game.do("A", "StartTurn", "Paladin")
        assert (skill in confirm(game, "A", EndTurn())) is told
    near = battle("Paladin in Mountains; xp=5; skill=Last Stand, Cleric", mode=WAR, revealed=True)
    near.do("A", "StartTurn", "Paladin")
    assert "Last Stand" in confirm(near, "A", EndTurn())


def test_the_last_hp_and_a_fight_for_nothing_ask_first() -> None:
    game = battle("Paladin in Forest; hp=1, Cleric")
    game.do("A", "StartTurn", "Paladin")
    assert "**Exhausted**" in confirm(game, "A", KINDS["Sacrifice"](PALADIN))
    game = battle("Paladin in Ruins; hp=1, Cleric", sides="Ruins B", cap=2)
    assert "**Exhausted**" in confirm(game, "A", KINDS["SacrificeStone"](PALADIN))
    fight = KINDS["Fight"](PALADIN)
    vark = battle("Paladin in Mountains, Cleric", mode=WAR, foe="General Vark", revealed=True)
    assert "deals 0" in confirm(vark, "A", fight)
    caravans = battle("Paladin in Mountains, Cleric", mode=WAR, foe_hp=1, revealed=True, home=4)
    assert "(4 are)" in confirm(caravans, "A", fight)
    assert confirm(battle("Paladin in Mountains, Cleric", revealed=True), "A", fight) == ""


# The board and the campaign


def test_the_board_as_text() -> None:
    game = battle(
        "Paladin in Forest; carries=Spear of Valor, Cleric",
        threat="Forest 2",
        destroyed="Coast",
        cap=3,
        discard="Forest & Ruins",
        draw="Blue Defender, Harpy",
    )
    assert WORDS.board(game.view(None), NAMES).splitlines() == [
        "**Round 1.** Now: Blue Defender, 4 action points left.",
        "",
        "**Capital City 3/8**, next to the Mountains and the Plains · here: Cleric",
        "1. **Mountains ▯▯▯ 0** · side A: Meditate",
        "2. **Desert ▯▯▯ 0** · side A: Mirage",
        "3. **Forest ▮▮▯ 2** · side A: Enchant · here: Paladin",
        "4. **Plains ▯▯▯ 0** · side A: Prayer",
        "5. **Coast ✖ destroyed**",
        "6. **Ruins ▯▯▯ 0** · side A: Entomb",
        "",
        "**Paladin** (Ada), Blue · 5/5 HP · Spear of Valor",
        "**Cleric** (Ben), Green · 4/4 HP",
        "",
        "**Horde Deck:** 1 card; the Epic Foe appears at the end of Round 2.",
        "**Turn Deck:** 1 card: Harpy (Dire, Mountains)",
        "**Discard pile:** 1 card: Forest & Ruins",
        "Artifact deck 0",
    ]


def test_without_the_list_the_decks_are_counted_only() -> None:
    game = battle("Paladin, Cleric", draw="Blue Defender, Harpy", discard="Harpy", lookup=False)
    board = WORDS.board(game.view(None), NAMES)
    assert "**Turn Deck:** 1 card\n" in board
    assert "**Discard pile:** 1 card\n" in board


def test_the_hand_tells_what_a_hero_can_use() -> None:
    heroes = "Paladin in Forest; xp=2; skill=Taunt; carries=Spear of Valor, Cleric"
    game = battle(heroes, mode=WAR)
    assert WORDS.hand(game.view("A"), NAMES).splitlines()[0] == (
        "**Paladin**: 5/5 HP, 2/5 XP, in the Forest"
    )
    for told in ("Retribute: ", "Great Tree Lookout (1 AP)", "Spear of Valor: ", "Taunt (1 XP)"):
        assert told in WORDS.hand(game.view("A"), NAMES)
    assert WORDS.hand(game.view(None), NAMES) == ""


def test_the_outcome() -> None:
    game = battle("Paladin in Mountains, Cleric", revealed=True, foe_hp=1)
    game.do("A", "Fight", "Paladin")
    outcome = RULESET.outcome(game.state)
    assert outcome is not None
    assert WORDS.outcome(game.view(None), outcome, NAMES) == (
        "**The party wins: the Dragon is beaten** in Round 1, Capital City 0/8."
        " Heroes: Paladin, Cleric."
    )
    game = battle("Paladin, Cleric", draw="Forest & Ruins", threat="Forest 3", cap=7)
    outcome = RULESET.outcome(game.state)
    assert outcome is not None
    assert WORDS.outcome(game.view(None), outcome, NAMES) == (
        "**The party loses** in Round 1, Capital City 8/8. The Dragon was never revealed."
        " Heroes: Paladin, Cleric."
    )


def test_a_battle_given_up_before_its_first_round() -> None:
    options = {option.name: option.values[0] for option in RULESET.options}
    game = RULESET.new_game(2, options | {"heroes": "chosen"}, SEED)
    game = engine.start(game, 1).game
    assert WORDS.board(RULESET.view(game, None), NAMES) == "The heroes are being chosen."
    game = engine.act(game, 0, TakeHero(HeroCard.PALADIN), 2, RULESET.copy).game
    assert WORDS.board(RULESET.view(game, None), NAMES).endswith("So far: **Paladin**.")
    for seat in (0, 1):
        game = engine.resign(game, seat, RULESET.resign, 3 + seat, RULESET.copy).game
    outcome = RULESET.outcome(game.state)
    assert outcome is not None
    view = RULESET.view(game, None)
    assert WORDS.outcome(view, outcome, NAMES) == ("**The party gives up** before the first Round.")
    assert WORDS.board(view, NAMES).startswith("**The battle is lost**, before the first Round.")


def test_the_campaign() -> None:
    log = CampaignLog(difficulty=Difficulty.NORMAL)
    assert CAMPAIGN_WORDS.line(log) == "Battle 1 of 4, morale 3, 0 Caravans saved"
    assert "drawn at random" in CAMPAIGN_WORDS.sheet(log, NAMES[:2])
    log.heroes = [HeroLog(PALADIN, Skill.TAUNT, 3, [Artifact.SPEAR_OF_VALOR]), HeroLog(CLERIC)]
    log.battles = [BattleLog(Foe.GENERAL_VARK, True, 6, 2, [Reward.REST])]
    log.battles += [BattleLog(Foe.GENERAL_SAHRA, False, 5), BattleLog(Foe.GENERAL_OSSIAN, True, 7)]
    log.saved, log.morale, log.scars = 2, 2, [FOREST]
    sheet = CAMPAIGN_WORDS.sheet(log, NAMES[:2])
    assert "1. **General Vark**: won in 6 Rounds, 2 Caravans home, reward Rest" in sheet
    assert "an Epic Foe with 12 HP, 1 General at large" in sheet
    assert "**Paladin** (Ada), 3/5 XP" in sheet
    assert "Scars (1/3): Forest" in sheet
    log.ended = log.won = True
    assert CAMPAIGN_WORDS.line(log) == "Won with 15 points: Defenders"
    assert RULESET.campaign is not None
    texts = [
        CAMPAIGN_WORDS.option(option.name, value)
        for option in RULESET.campaign.options
        for value in option.values
    ]
    assert len(set(texts)) == len(texts)
    assert not any("," in text for text in texts)
