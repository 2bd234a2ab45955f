"""The names and pages of Tiny Epic Defenders, its board and its campaign as text."""

from __future__ import annotations

from bot.rules import engine
from bot.rules.defenders.campaign_log import BattleLog, CampaignLog, HeroLog, Reward
from bot.rules.defenders.cards import ENEMIES, Artifact, Foe, HeroCard, Skill
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.game import RULESET
from bot.rules.defenders.set_up import TakeHero
from bot.rules.defenders.text import CAMPAIGN_WORDS, WORDS
from tests.builders import SEED
from tests.rules.defenders.battles import KINDS, battle
from tests.rules.defenders.text_setting import CLERIC, FOREST, NAMES, PALADIN, WAR


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
