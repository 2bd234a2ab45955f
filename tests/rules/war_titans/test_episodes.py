"""A story for each Episode text."""

from typing import Any

import pytest

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import EPISODES
from bot.rules.war_titans.pieces import Lasting
from tests.rules.war_titans.games import PlayingEarth, game_of
from tests.rules.war_titans.setting import episode

AWAY = "Ironwall in Mumbai"
STORIES = """
Shielded Tide, Blood Moon, Federation Funds, Black Market, Power Surge, Rebuilding, Aftershock,
Hope Broadcast, Volunteers, Jet Stream, Heavy Weather, Double Front, Magnetic Storm, Deserters,
Field Engineers, Soft Landing, Panic, Weak Point
"""


def opening(draw: str, settings: str = "", place: str = "New York", **more: Any) -> PlayingEarth:
    """Return a game after an Episode, with Stormlance in New York."""
    return game_of(
        f"Stormlance in {place}{settings} | {AWAY}", at="opening", draw=draw, turn=3, **more
    )


def copies(title: str) -> list[str]:
    """Return the numbers of the cards with a title."""
    cards = enumerate(EPISODES.values(), 1)
    return [f"E{number:02}" for number, card in cards if card.title == title]


def test_each_text_has_its_story() -> None:
    told = {title.strip() for title in STORIES.split(",")}
    assert told == {card.title for card in EPISODES.values() if card.text}


@pytest.mark.parametrize("number", [f"E{number:02}" for number in range(1, 73)])
def test_an_invader_comes_from_the_rift_to_the_city(number: str) -> None:
    """Every card, with or without a text."""
    card = EPISODES[episode(number)]
    game = opening(number, place="Sao Paulo")
    while game.question.startswith("Choose"):
        game.pass_on()
    came = next(event for event in game.log if isinstance(event, events.InvaderInvades))
    assert (came.rift, came.city, came.lair) == (card.rift, card.city, True)
    assert game.state.past[0] == episode(number)


@pytest.mark.parametrize("number", copies("Shielded Tide"))
def test_shielded_tide(number: str) -> None:
    """Nobody who comes from this card's Rift can be hurt this turn; the next turn they can."""
    city = EPISODES[episode(number)].city
    game = opening(number, place=city)
    newcomer = game.find(events.InvaderInvades).invader
    hp = game.hp(newcomer)
    game.do("Stay").attack(newcomer, dice="NOVA JET JET JET")
    assert game.hp(newcomer) == hp
    game.next_turn().until("AttackStep Stormlance").attack(newcomer, dice="NOVA JET JET JET")
    assert game.where(newcomer) is None or game.hp(newcomer) == hp - 1


@pytest.mark.parametrize("number", copies("Blood Moon"))
def test_blood_moon(number: str) -> None:
    """+1 DMG on cities, those that arrive later included; guardians not; this turn only."""
    game = opening(number, east="guards Quarrybeast")
    invader = game.find(events.InvaderInvades).invader
    assert game.state.dmg(invader) == 1 + 1
    assert game.state.dmg("Quarrybeast") == 1
    game.next_turn()
    hits = [e for e in game.told_of(events.CityHit) if e.city == EPISODES[episode(number)].city]
    assert [hit.damage for hit in hits][:1] == [2]
    assert game.state.dmg(invader) == 1


@pytest.mark.parametrize("number", copies("Federation Funds"))
def test_federation_funds(number: str) -> None:
    game = opening(number)
    assert game.credits("Stormlance") == game.credits("Ironwall") == 1


@pytest.mark.parametrize("number", copies("Black Market"))
def test_black_market(number: str) -> None:
    game = opening(number, "; credits=2", row="Arc Pistol, Sunlance, Ion Lash")
    game.until("Development Stormlance").do("Research", "Arc Pistol")
    assert game.credits("Stormlance") == 0
    game.next_turn().until("Development Stormlance")
    game.do("Industry")
    assert game.credits("Stormlance") == 2


@pytest.mark.parametrize("number", copies("Power Surge"))
def test_power_surge(number: str) -> None:
    """Each player picks a card that can hold one more; nobody else is asked."""
    game = opening(number, "; tech=Arc Pistol 3 + Ion Lash + Sunlance + Jump Jets")
    assert game.choices("Pick") == ["Ion Lash", "Sunlance"]
    game.do("Pick", "Sunlance")
    assert game.charges("Sunlance") == 1
    assert game.question == "MoveTitan Stormlance"


@pytest.mark.parametrize("number", copies("Rebuilding"))
def test_rebuilding(number: str) -> None:
    """The Lead chooses a city that stands."""
    game = opening(
        number, lead="Ironwall", cities="New York 2, Sao Paulo 1, Johannesburg destroyed"
    )
    assert game.asked == "B"
    assert game.choices("Pick") == ["New York", "Sao Paulo"]
    game.do("Pick", "New York")
    assert game.hp("New York") == 3


@pytest.mark.parametrize("number", copies("Aftershock"))
def test_aftershock(number: str) -> None:
    """1 damage to the city on the card; neither Support nor Titan may take it."""
    city = EPISODES[episode(number)].city
    game = opening(number, f"; supports={city}", place=city)
    assert [hit.city for hit in game.told_of(events.CityHit)] == [city]
    assert game.question == "InvasionDamage", "a Support may take that"
    game.do("SupportTakesIt", game.choices("SupportTakesIt")[0])
    assert game.supports("Stormlance") == [f"{city} lying"]


@pytest.mark.parametrize("number", copies("Hope Broadcast"))
def test_hope_broadcast(number: str) -> None:
    assert opening(number, threat=10).threat == 10
    assert opening(number, threat=0).threat == 1, "never below 1 (A4)"


@pytest.mark.parametrize("number", copies("Volunteers"))
def test_volunteers(number: str) -> None:
    """One of the Lead's, on a city that stands; none if the pool is empty (A91)."""
    game = opening(number, lead="Ironwall", cities="Toronto destroyed")
    assert game.asked == "B"
    assert "Toronto" not in game.choices("Pick")
    game.do("Pick", "New York")
    assert game.supports("Ironwall") == ["New York"]
    full = opening(number, "; supports=Tokyo + Tokyo + Tokyo")
    assert full.question == "MoveTitan Stormlance"


@pytest.mark.parametrize("number", copies("Jet Stream"))
def test_jet_stream(number: str) -> None:
    game = opening(number)
    assert "Beijing" in game.choices("Move")
    game.next_turn().until("MoveTitan Stormlance")
    assert "Beijing" not in game.choices("Move")


@pytest.mark.parametrize("number", copies("Heavy Weather"))
def test_heavy_weather(number: str) -> None:
    game = opening(number)
    assert "Toronto" in game.choices("Move")
    assert "Moscow" not in game.choices("Move"), "two cities away"


def test_movement_never_falls_below_one_city() -> None:
    """A46: even two Heavy Weathers leave 1 of 2."""
    (storm,) = EPISODES[episode("Heavy Weather")].do
    game = game_of(lasting=[Lasting(storm), Lasting(storm)])
    assert {"Toronto", "London"} <= set(game.choices("Move"))


@pytest.mark.parametrize("number", copies("Double Front"))
def test_double_front(number: str) -> None:
    """1 more Episode; of that one only Rift and city count."""
    game = opening(f"{number}, Panic")
    assert [event.further for event in game.told_of(events.EpisodeDrawn)] == [False, True]
    assert game.threat == 4
    assert [event.city for event in game.told_of(events.InvaderInvades)][1] == "Cairo"


@pytest.mark.parametrize("number", copies("Magnetic Storm"))
def test_magnetic_storm(number: str) -> None:
    """Each player picks an enabled card; who has none loses nothing (A82, A91)."""
    game = opening(number, "; tech=Arc Pistol 2 + Jump Jets + Ion Lash off")
    assert game.choices("Pick") == ["Arc Pistol", "Jump Jets"]
    game.do("Pick", "Arc Pistol")
    assert not game.tech("Arc Pistol").enabled
    assert game.charges("Arc Pistol") == 0
    assert game.question == "MoveTitan Stormlance"


@pytest.mark.parametrize("number", copies("Deserters"))
def test_deserters(number: str) -> None:
    """The Lead chooses a Support; without one nothing happens."""
    game = opening(number, "; supports=Tokyo + Beijing", lead="Ironwall")
    assert game.asked == "B"
    game.do("Pick", "Stormlance 2 (Beijing)")
    assert game.supports("Stormlance") == ["Tokyo"]
    assert opening(number).question == "MoveTitan Stormlance"


@pytest.mark.parametrize("number", copies("Field Engineers"))
def test_field_engineers(number: str) -> None:
    game = opening(number, "; damage=2")
    assert game.titan("Stormlance").damage == 1
    assert game.titan("Ironwall").damage == 0, "removing stops at 0 (A91)"


@pytest.mark.parametrize("number", copies("Soft Landing"))
def test_soft_landing(number: str) -> None:
    """No Invasion Damage by this card's Invader; its Flying ability still counts."""
    city = EPISODES[episode(number)].city
    game = opening(number)
    assert game.hp(city) == (5 if city == "Johannesburg" else 4)
    homes = "terrestrial mechanical flying amphibious"
    if EPISODES[episode(number)].rift == "East Rift":
        homes = "terrestrial mechanical amphibious flying"
    game = opening(number, threat=12, homes=homes)
    assert game.find(events.InvaderInvades).invader == "Skyscourge"
    assert [hit.damage for hit in game.told_of(events.CityHit)] == [1]


@pytest.mark.parametrize("number", copies("Panic"))
def test_panic(number: str) -> None:
    assert opening(number).threat == 5


@pytest.mark.parametrize("number", copies("Weak Point"))
def test_weak_point(number: str) -> None:
    """1 more Combat die this turn, in a Trial as well; no Repair die."""
    game = opening(number, invaders="Mount Ravager in New York")
    game.do("Stay").attack("Mount Ravager")
    assert len(game.rolled.split()) == 5
    game = opening(number, place="Toronto")
    game.do("Move", "North Rift", dice="GEAR GEAR GEAR GEAR GEAR")
    assert len(game.rolled.split()) == 5
    game = opening(number, "; damage=2")
    game.do("CombatRepair")
    assert len(game.rolled.split()) == 2
