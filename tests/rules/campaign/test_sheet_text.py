"""The text twin of a sheet."""

from bot.rules.campaign.awards import comes_home
from bot.rules.campaign.between import OPTIONS, begin
from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS
from bot.rules.campaign.ready import grown
from bot.rules.campaign.sheet import Deeds, Homecoming, OwnedItem, Place, Sheet
from bot.rules.campaign.sheet_text import SHEET_WORDS
from bot.rules.chance import Chance
from bot.rules.sheets import CharacterWords
from tests.rules.campaign.titans import does, home

WORDS: CharacterWords = SHEET_WORDS


def test_a_new_titan_in_words() -> None:
    ada = begin("Ada", {})
    assert WORDS.line(ada) == "Level 0, 0 mana, 100 XP to spend"
    assert WORDS.sheet(ada).splitlines() == [
        "**Ada**, level 0, 0 mana each Game-Turn",
        "XP: 100 base, 0 earned, 0 spent, 100 left",
        "Abilities: none",
        "Schools: none",
        "Gold: 0",
        "Items: none",
        "Honor guard: none",
        "Spells: none",
    ]


def test_all_of_a_sheet_is_told() -> None:
    ada = Sheet(
        name="Ada",
        base_xp=100,
        earned=1500,
        spent=1500,
        abilities={"spirit": 2, "intelligence": 1},
        schools={"divine": 1},
        spells=("bless",),
        intelligence=("protection",),
        gold=70,
        items=(OwnedItem("ward_stone"), OwnedItem("gale_cloak", lost=True)),
        guard=("Giant",),
    )
    game = Homecoming(
        scenario="healers_road",
        outcome="won",
        win=140,
        score=55,
        deeds=Deeds(battles=1),
        living=("Giant", "Lion"),
        gold=10,
    )
    ada = comes_home(ada, game)
    assert WORDS.line(ada) == "Level 7, 9 mana, 2 spells, 1 guard, 2 items, 270 XP to spend"
    assert WORDS.sheet(ada).splitlines() == [
        "**Ada**, level 7, 9 mana each Game-Turn",
        "XP: 100 base, 1670 earned, 1500 spent, 270 left",
        "Abilities: Intelligence 1/3, Spirit 2/3",
        "Schools: Divine 1",
        "Gold: 80",
        "Items: Ward Stone, Gale Cloak (lost, 40 gold to repair)",
        "Honor guard: Giant (40); level 7 has places of up to 50 and 50 points",
        "Could join the guard: Lion",
        "Games: 1, 1 won",
        "Spells (2; * by Intelligence):",
        "- Divine: Bless (1), Protection* (1)",
    ]


def test_open_and_waiting_places_are_told() -> None:
    ada = does(begin("Ada", {}), "school:fire")
    assert "Open: First choose a spell of Fire, level 1." in WORDS.sheet(ada)
    ben = does(begin("Ben", {}), "ability:intelligence")
    assert ben.places == (Place("intelligence"),)
    assert "Open: 1 Intelligence place without a spell to learn yet" in WORDS.sheet(ben)


def test_the_history_tells_each_game_in_a_line() -> None:
    ada = begin("Ada", {})
    assert WORDS.history(ada) == ""
    raid = Homecoming(
        scenario="healers_road",
        outcome="won",
        win=140,
        score=55,
        deeds=Deeds(battles=1, conceded_in_battle=1),
        gold=10,
    )
    for game in (raid, home("withdrawn")):
        ada = comes_home(ada, game)
    assert WORDS.history(ada).splitlines() == [
        "1. The Healer's Road: won, 195 XP, score 55, 2 battles won, 10 gold",
        "2. Open War: given up, 0 XP, score 0",
    ]
    assert "Games: 2, 1 won" in WORDS.sheet(ada)


def test_the_fullest_sheet_has_room_in_a_message() -> None:
    full = Sheet(
        name="A" * 80,
        base_xp=200,
        earned=9999,
        spent=6400,
        abilities=dict.fromkeys(ABILITIES, 3),
        schools=dict.fromkeys(SCHOOLS, 3),
        spells=tuple(SPELLS),
        items=tuple(OwnedItem(each, lost=True) for each in ITEMS),
    )
    assert len(WORDS.sheet(full)) < 3500
    assert len(WORDS.sheet(grown(12, Chance("00" * 32)))) < 2000


def test_the_options_have_names() -> None:
    assert WORDS.title == "Titan character"
    for option in OPTIONS:
        assert WORDS.option(option.name) == "Base XP"
        assert [WORDS.option(option.name, each) for each in option.values] == [
            "100 XP",
            "0 XP",
            "200 XP",
        ]
