"""The set-up of The Great Battle (rulings D9)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.defenders import events
from bot.rules.defenders.battle import Battle
from bot.rules.defenders.cards import (
    ARTIFACTS,
    DIRE,
    ENEMIES,
    FOES,
    GENERALS,
    HEROES,
    OUTER,
    SKILLS,
    Side,
)
from bot.rules.defenders.difficulty import GREAT_BATTLE, Difficulty
from bot.rules.defenders.game import DIFFICULTY, RULESET
from bot.rules.options import fitted
from tests.builders import Playing, start

SEEDS = [f"{number:02x}" * 32 for number in range(100)]


def set_up(seats: int = 2, seed: str = SEEDS[0], **options: str) -> Playing:
    """Set a Great Battle up."""
    return start(RULESET, seats, seed, **{"mode": "great_battle"} | options)


def laid(seats: int = 2, seed: str = SEEDS[0], **options: str) -> Battle:
    """Return a Great Battle as it lies before the first card is drawn."""
    state: Battle = set_up(seats, seed, **{"skills": "two"} | options).game.state
    return state


def cards(battle: Battle, group: Any) -> set[str]:
    """Return which cards of a group lie in the Turn and Horde Decks."""
    return {card for card in (*battle.deck, *battle.horde) if card in group}


@pytest.mark.parametrize(("seats", "heroes"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_decks_by_party_size(seats: int, heroes: int) -> None:
    battle = laid(seats)
    assert len(battle.heroes) == heroes
    assert len(battle.owners()) == seats
    assert len(battle.deck) == 7
    assert sum("Defender" in card for card in battle.deck) == 4
    assert len(battle.horde) == 5
    assert len(cards(battle, ENEMIES)) == 6
    assert len(battle.unused) == 3


def test_cards_of_both_boxes_are_mixed() -> None:
    battles = [laid(4, seed, difficulty="epic") for seed in SEEDS]
    heroes = {hero.card for battle in battles for hero in battle.heroes}
    assert heroes == set(HEROES)
    dire = {card for battle in battles for card in cards(battle, DIRE)}
    assert dire == set(DIRE)
    foes = {battle.foe.name for battle in battles if battle.foe is not None}
    assert foes == set(FOES) - set(GENERALS)
    assert {len(battle.artifacts) for battle in battles} == {16}
    assert set(battles[0].artifacts) == set(ARTIFACTS)


def test_the_base_game_has_cards_of_its_own_box_only() -> None:
    for seed in SEEDS:
        game = start(RULESET, 4, seed, difficulty="legendary")
        battle: Battle = game.game.state
        assert not any(HEROES[hero.card].dark_war for hero in battle.heroes)
        assert not any(DIRE[card].dark_war for card in cards(battle, DIRE))
        assert not any(ARTIFACTS[artifact].dark_war for artifact in battle.artifacts)
        assert battle.foe is not None and not FOES[battle.foe.name].dark_war
        assert not battle.skills and not battle.supply
        assert all(hero.skill is None for hero in battle.heroes)
        assert not any(outer.side in (Side.FRIENDLY, Side.HOSTILE) for outer in battle.ring)


@pytest.mark.parametrize(("level", "count"), [("easy", 1), ("normal", 2), ("hard", 3), ("epic", 4)])
def test_the_dire_enemies_come_from_different_regions(level: str, count: int) -> None:
    for seed in SEEDS:
        battle = laid(2, seed, difficulty=level)
        regions = [DIRE[card].region for card in cards(battle, DIRE)]
        assert len(regions) == len(set(regions)) == count
        assert all(card not in battle.deck for card in DIRE), "they lie in the Horde Deck"
        assert battle.foe is not None
        assert battle.foe.hp == battle.foe.max_hp == GREAT_BATTLE[Difficulty(level)].foe_hp
        assert battle.foe.region is FOES[battle.foe.name].region


def test_legendary_is_not_offered_with_the_dark_wars_content() -> None:
    assert "legendary" in DIFFICULTY.offered(2, {"mode": "base"})
    assert "legendary" not in DIFFICULTY.offered(2, {"mode": "great_battle"})
    chosen = {"mode": "great_battle", "difficulty": "legendary"}
    assert fitted(RULESET.options, 2, chosen)["difficulty"] == "normal"
    assert RULESET.campaign is not None
    levels = next(o for o in RULESET.campaign.options if o.name == "difficulty").values
    assert set(levels) == {"easy", "normal", "hard", "epic"}


def test_the_first_rounds_enemies_lie_on_top() -> None:
    battle = laid()
    assert all(card in ENEMIES for card in battle.top(3))


def test_all_are_at_the_start_with_0_xp_and_full_hp_in_the_capital_city() -> None:
    battle = laid(4)
    assert all(hero.xp == 0 and hero.hp == hero.max_hp for hero in battle.heroes)
    assert {hero.region for hero in battle.heroes} == {"Capital City"}
    assert all(outer.threat == 0 and not outer.destroyed for outer in battle.ring)
    assert battle.capital == 0
    assert sorted(battle.supply) == sorted(OUTER)
    assert battle.caravans == {}


def test_the_caravans_come_in_random_order() -> None:
    assert len({tuple(laid(2, seed).supply) for seed in SEEDS}) > 10


# Regions


def test_the_regions_are_friendly_by_default() -> None:
    for seed in SEEDS:
        battle = laid(2, seed)
        assert {outer.side for outer in battle.ring} == {Side.FRIENDLY}
        assert battle.capital_side is Side.FRIENDLY
    assert len({tuple(outer.region for outer in laid(2, seed).ring) for seed in SEEDS}) > 10


def test_the_dark_option_turns_the_capital_city_and_three_outer_regions() -> None:
    turned = set()
    for seed in SEEDS:
        battle = laid(2, seed, war_regions="dark")
        hostile = [outer.region for outer in battle.ring if outer.side is Side.HOSTILE]
        assert len(hostile) == 3
        assert battle.capital_side is Side.HOSTILE
        turned.update(hostile)
    assert turned == set(OUTER)


def test_the_dark_wars_options_are_for_the_great_battle() -> None:
    base = fitted(RULESET.options, 2, {"mode": "base", "war_regions": "dark", "skills": "two"})
    assert (base["war_regions"], base["skills"]) == ("friendly", "one")


# Skills


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_hero_is_dealt_one_skill(seats: int) -> None:
    game = set_up(seats)
    battle: Battle = game.game.state
    dealt = [hero.skill for hero in battle.heroes]
    assert len(set(dealt)) == len(dealt) and None not in dealt
    assert sorted([*battle.skills, *(s for s in dealt if s)]) == sorted(SKILLS)
    told = [event for event in game.log if isinstance(event, events.SkillDealt)]
    assert [event.skill for event in told] == dealt


def test_each_hero_may_keep_one_of_two_skills() -> None:
    game = set_up(2, skills="two")
    for letter in "AB":
        assert game.asked == letter
        ((kind),) = game.offered(letter)
        old, new = game.options(letter, kind)
        assert old != new
        game.act(letter, kind(new))
        battle: Battle = game.game.state
        assert battle.heroes["AB".index(letter)].skill == new
        assert old in battle.skills
    assert battle.round == 1
    assert sorted([*battle.skills, *(hero.skill or "" for hero in battle.heroes)]) == sorted(SKILLS)


# Heroes


def test_the_heroes_can_be_chosen_from_both_boxes() -> None:
    game = set_up(2, heroes="chosen")
    ((kind),) = game.offered("A")
    assert game.options("A", kind) == list(HEROES)
    game.act("A", kind(game.options("A", kind)[-1]))
    assert len(game.options("B", kind)) == 14
    game.act("B", kind(game.options("B", kind)[0]))
    battle: Battle = game.game.state
    assert [hero.card for hero in battle.heroes] == ["Alchemist", "Paladin"]


def test_a_lone_player_chooses_two() -> None:
    game = set_up(1, heroes="chosen")
    ((kind),) = game.offered("A")
    game.act("A", kind(game.options("A", kind)[0]))
    game.act("A", kind(game.options("A", kind)[0]))
    assert [hero.owner for hero in game.game.state.heroes] == [0, 0]


def test_who_does_not_choose_in_time_gets_the_first_hero_that_is_free() -> None:
    game = set_up(2, heroes="chosen")
    game.miss("A")
    game.miss("B")
    assert [hero.card for hero in game.game.state.heroes] == ["Paladin", "Cleric"]
