"""The cards, the map and the dice: how many there are, and that they fit together."""

from collections import Counter

import pytest

from bot.rules.war_titans.cards import (
    ARTIFACTS,
    CITIES,
    CONTENT,
    DESIGNS,
    EPISODES,
    FACES,
    FINALS,
    INVADERS,
    PILOTS,
    RIFTS,
    TECH_DECK,
    TITANS,
    TYRANTS,
    Ability,
    Category,
    CityKind,
    Symbol,
    TechKind,
    Tier,
    When,
    design,
)
from bot.rules.war_titans.effects import EFFECTS
from bot.rules.war_titans.pieces import SLOTS

TRIGGER = {
    Category.TERRESTRIAL: When.ON_DESTROYED,
    Category.AMPHIBIOUS: When.ON_ATTACKED,
    Category.FLYING: When.ON_INVADE,
    Category.MECHANICAL: When.ON_TITAN_ENTERS,
}


def test_each_die_has_one_red_face() -> None:
    assert Counter(FACES) == {Symbol.NOVA: 1, Symbol.BLADE: 2, Symbol.GEAR: 2, Symbol.JET: 1}


def test_thirteen_cities_four_of_them_refuges() -> None:
    kinds = Counter(city.kind for city in CITIES.values())
    assert kinds == {CityKind.METROPOLIS: 9, CityKind.REFUGE: 4}
    for city in CITIES.values():
        assert city.hp == (4 if city.kind is CityKind.METROPOLIS else 5)


def test_trails_go_both_ways() -> None:
    trails = {(city.name, near) for city in CITIES.values() for near in city.adjacent}
    assert trails == {(there, here) for here, there in trails}
    assert len(trails) == 2 * 22
    assert all(here != there for here, there in trails)


def test_new_york_lies_where_the_rulebook_shows_it() -> None:
    assert set(CITIES["New York"].adjacent) == {
        "Toronto",
        "Los Angeles",
        "Mexico City",
        "London",
    }


@pytest.mark.parametrize("triangle", ["yellow", "green"])
def test_the_triangles_lead_through_all_cities(triangle: str) -> None:
    city, seen = "New York", []
    for _ in CITIES:
        seen.append(city)
        assert getattr(CITIES[city], triangle) in CITIES[city].adjacent
        city = getattr(CITIES[city], triangle)
    assert city == "New York"
    assert sorted(seen) == sorted(CITIES)


def test_yellow_and_green_point_to_different_cities() -> None:
    for city in CITIES.values():
        assert city.yellow != city.green


def test_each_rift_threatens_four_cities_and_each_city_is_threatened() -> None:
    assert list(RIFTS) == ["North Rift", "West Rift", "South Rift", "East Rift"]
    for rift in RIFTS.values():
        assert len(set(rift.threatens)) == 4
    assert {city for rift in RIFTS.values() for city in rift.threatens} == set(CITIES)


def test_four_titans_with_a_final_blow_each() -> None:
    assert len(TITANS) == 4
    for titan in TITANS.values():
        assert titan.final_blow.tags
        assert titan.final_blow.refresh > 0
        assert Symbol.NOVA in titan.combat.success, "red is always a Combat success"


def test_a_titan_sheet_has_five_slots() -> None:
    assert sum(SLOTS.values()) == 5
    assert SLOTS[TechKind.HAND] == 2


def test_eight_pilots_six_tyrants_six_artifacts_four_final_episodes() -> None:
    assert (len(PILOTS), len(TYRANTS), len(ARTIFACTS), len(FINALS)) == (8, 6, 6, 4)
    assert {tyrant.artifact for tyrant in TYRANTS.values()} == set(ARTIFACTS)


@pytest.mark.parametrize("category", Category)
def test_five_invaders_of_each_category(category: Category) -> None:
    kin = [card for card in INVADERS.values() if card.category is category]
    assert sorted(card.reward for card in kin) == [1, 1, 2, 2, 3]
    for card in kin:
        assert list(card.sections) == list(Tier)
        for tier, section in card.sections.items():
            assert section.hp > 0
            assert bool(section.immune) == (tier is Tier.RED), "immune on red only"
            assert section.ability is None or section.ability.when is TRIGGER[category]


def test_seventy_five_tech_cards_in_thirty_designs() -> None:
    assert (len(DESIGNS), len(TECH_DECK), len(set(TECH_DECK))) == (30, 75, 75)
    assert Counter(design(card).name for card in TECH_DECK) == {
        card.name: card.copies for card in DESIGNS.values()
    }
    for card in DESIGNS.values():
        hands = card.kind in (TechKind.HAND, TechKind.TWO_HANDED)
        assert hands or not card.tags, f"{card.name} is no weapon"


def test_seventy_two_episodes_eighteen_of_each_rift() -> None:
    assert len(EPISODES) == 72
    assert Counter(card.rift for card in EPISODES.values()) == dict.fromkeys(RIFTS, 18)
    for card in EPISODES.values():
        assert card.city in RIFTS[card.rift].threatens
        assert bool(card.text) == bool(card.do)


def test_two_thirds_of_the_episodes_have_a_text() -> None:
    texts = Counter(card.title for card in EPISODES.values() if card.text)
    assert sum(texts.values()) == 48
    assert texts["Shielded Tide"] == 4, "one for each Rift"
    assert len(texts) == 18
    plain = [card.title for card in EPISODES.values() if not card.text]
    assert len(set(plain)) == 24


def test_every_effect_of_invaders_episodes_and_trials_is_known() -> None:
    """An effect that happens at once has a handler; the others are looked up where they count."""
    ops = {op.op for card in EPISODES.values() for op in card.do}
    ops |= {op.op for tyrant in TYRANTS.values() for op in tyrant.trial.fail}
    ops |= {
        op.op
        for invader in INVADERS.values()
        for section in invader.sections.values()
        if section.ability is not None
        for op in section.ability.do
    }
    assert ops <= set(EFFECTS)


def abilities() -> list[Ability]:
    """Return the abilities of everything a player can own."""
    owned = [
        *(card.abilities for card in CONTENT.pilots),
        *(card.abilities for card in CONTENT.tech),
        *(card.abilities for card in CONTENT.artifacts),
    ]
    return [ability for abilities in owned for ability in abilities]


def test_charged_and_limited_abilities_are_optional() -> None:
    for ability in abilities():
        assert ability.text.endswith(".")
        assert 0 <= ability.charges <= 3
        if ability.charges or ability.limit:
            assert ability.optional
