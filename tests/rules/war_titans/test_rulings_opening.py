"""What the rulings say of set-up, THREAT, Episodes and Invaders: A3 to A30."""

import pytest

from bot.rules.war_titans import events, tech_events
from bot.rules.war_titans.cards import CITIES, PILOTS, TYRANTS
from bot.rules.war_titans.earth import Difficulty
from tests.rules.war_titans.games import game_of, new_game
from tests.rules.war_titans.setting import episode


def test_a_rise_past_twenty_one_stops_there() -> None:
    """A3."""
    game = game_of(at="ending", threat=20, cities="Moscow 4", invaders="Gravemaw in Moscow")
    assert (game.threat, game.won) == (21, False)
    assert game.find(events.GameLost).why == "threat"


def test_the_order_of_an_opening_phase() -> None:
    """A9."""
    game = game_of(
        "Stormlance off | Ironwall in Tokyo | Swiftwing in Tokyo",
        at="opening",
        lead="Ironwall",
        draw="Federation Funds, E42",
        cities="London destroyed",
        invaders="Gravemaw in London",
    )
    game.do("ComeBackTo", "Cairo")
    wanted = (
        events.TurnBegins,
        events.ThreatChanged,
        events.EpisodeDrawn,
        tech_events.CreditsGained,
        events.TitanPlaced,
        events.InvaderMoved,
        events.InvaderInvades,
    )
    order = [type(event) for event in game.log if isinstance(event, wanted)]
    assert list(dict.fromkeys(order)) == list(wanted)
    assert order[-2:] == [events.EpisodeDrawn, events.InvaderInvades]


def test_one_and_the_further_episodes() -> None:
    """A10: two cards in place of the first draw; the additional card comes after."""
    game = game_of(
        "Stormlance in New York; pilot=O.N.E. | Ironwall in Tokyo | Swiftwing in Tokyo",
        at="opening",
        draw="E03, E15, E42",
    )
    assert len(game.told_of(events.EpisodeDrawn)) == 2
    game.do("ResolveEpisode", episode("E15"))
    assert [event.city for event in game.told_of(events.InvaderInvades)] == ["London", "Sydney"]


def test_the_deck_runs_out_between_two_draws() -> None:
    """A10, A8: the discard pile is reshuffled first."""
    light, sirens = episode("First Light"), episode("Sirens")
    game = game_of(
        "Stormlance in New York; pilot=O.N.E. | Ironwall in Tokyo",
        at="opening",
        episodes=[light],
        past=[sirens],
    )
    assert game.choices("ResolveEpisode") == [light, sirens]
    assert game.happened(events.DeckShuffled)


def test_the_start_of_a_game() -> None:
    """A15, A18: no Credits, no tech, the Final Blow ready; tokens lie face down."""
    game = new_game(3)
    for titan in game.state.titans:
        assert (titan.credits, titan.tech, titan.blow) == (0, [], True)
        assert len(titan.offered) == 2
    assert game.threat == 0
    assert len(game.state.row) == 3
    tokens = {rift.token for rift in game.state.rifts.values()}
    assert len(tokens) == 4
    assert tokens < set(TYRANTS)
    assert not any(rift.revealed for rift in game.state.rifts.values())


def test_pilots_and_start_cities() -> None:
    """A16: Titans may share a city; A19: the rejected pilots are the pile."""
    game = new_game(4, lead="host")
    for letter in "ABCD":
        titan = game.choices("TakePilot", by=letter)[0]
        wished = game.choices("TakePilot", titan, by=letter)[1]
        game.do("TakePilot", titan, wished, by=letter)
        assert game.titan(titan).pilot == wished
    for letter in "ABCD":
        assert game.asked == letter, "clockwise from the Lead"
        assert game.choices("StartIn") == list(CITIES)
        game.do("StartIn", "Moscow")
    assert {titan.place for titan in game.state.titans} == {"Moscow"}
    flying = {titan.pilot for titan in game.state.titans}
    assert sorted(game.state.pilots) == sorted(set(PILOTS) - flying)


def test_a_lone_player_has_two_titans() -> None:
    """A17: a game for two; the Lead token changes Titan every turn."""
    game = new_game(1)
    assert [titan.owner for titan in game.state.titans] == [0, 0]
    game.until("MoveTitan")
    leads = [game.state.lead]
    for _ in range(2):
        game.next_turn().until("MoveTitan")
        leads.append(game.state.lead)
    assert leads[0] != leads[1]
    assert leads[0] == leads[2]
    assert len(game.told_of(events.EpisodeDrawn)) <= 1


def test_the_host_may_be_the_lead() -> None:
    """A87."""
    assert new_game(4, lead="host").state.leader == 0


@pytest.mark.parametrize("difficulty", Difficulty)
def test_difficulty_is_about_tyrants(difficulty: Difficulty) -> None:
    game = new_game(2, difficulty=difficulty)
    off = {Difficulty.EASY: -1, Difficulty.NORMAL: 0, Difficulty.HARD: 1}[difficulty]
    for name, rift in game.state.rifts.items():
        assert game.state.tyrant_hp(name) == TYRANTS[rift.token].hp + off


def test_the_last_pilot_is_gone() -> None:
    """A19: with the pile empty a Titan goes on without a pilot."""
    game = game_of(
        "Stormlance off | Ironwall in Tokyo; pilot=Marta Reyes", at="opening", draw="E42"
    )
    game.do("ComeBackTo", "Toronto")
    assert game.titan("Stormlance").pilot is None
    game = game_of(
        "Stormlance off | Ironwall in Tokyo; pilot=Marta Reyes",
        at="opening",
        draw="E42",
        pilots="Nia Adeyemi, O.N.E.",
    )
    assert game.titan("Stormlance").pilot == "Nia Adeyemi"
    assert game.state.pilots == ["O.N.E."]


def test_invaders_move_all_at_once_and_one_city_only() -> None:
    """A20, A21: and moving is no invasion."""
    game = game_of(
        "Ironwall in Cairo | Stormlance in Tokyo",
        at="opening",
        draw="E42",
        threat=12,
        cities="New York destroyed, Mexico City destroyed, Toronto destroyed",
        invaders="Stormvane in New York, Skyscourge in Toronto, Razor Roc in Mexico City",
    )
    assert game.where("Stormvane") == "Toronto", "green, though destroyed"
    assert game.where("Skyscourge") == "Moscow"
    assert game.where("Razor Roc") == "Sao Paulo"
    assert (game.hp("Moscow"), game.hp("Sao Paulo")) == (5, 4)
    assert not game.happened(events.InvaderActs)


def test_an_episode_for_a_destroyed_city() -> None:
    """A22: no Invasion Damage; a Flying ability is triggered; it moves next turn."""
    game = game_of(
        "Ironwall in Tokyo | Stormlance in Beijing",
        at="opening",
        threat=12,
        draw="E61",
        cities="Beijing destroyed",
        east="lair Stormvane",
    )
    assert game.where("Stormvane") == "Beijing"
    assert not game.happened(events.CityHit)
    assert game.hp("Stormlance") == 5 - 1
    game.next_turn()
    assert game.where("Stormvane") == "Mumbai"


def test_an_episode_of_a_closed_rift() -> None:
    """A23: the text counts, nobody comes; who is killed still goes to its Lair."""
    game = game_of(at="opening", draw="Panic", south="closed", invaders="Tidecrawler in New York 1")
    assert game.threat == 5
    assert game.find(events.NobodyComes).rift == "South Rift"
    assert game.lair("South Rift")
    game.do("Stay").attack("Tidecrawler", dice="NOVA JET JET JET")
    assert game.lair("South Rift")[-1] == "Tidecrawler"


def test_the_lair_is_a_queue() -> None:
    """A25, A26: who was killed first leaves first, unhurt; and it invades again."""
    game = game_of(
        at="attack",
        draw="First Light",
        invaders="Quarrybeast in New York, Gravemaw in New York 1, Mount Ravager in Tokyo,"
        " Rootfather in Tokyo, Basalt Hydra in Tokyo",
    )
    assert game.lair("North Rift") == []
    game.attack("Quarrybeast", "Gravemaw", dice="NOVA BLADE JET JET").do("FillFirst", "Gravemaw")
    assert game.lair("North Rift") == ["Gravemaw", "Quarrybeast"]
    game.next_turn()
    assert game.where("Gravemaw") == "Moscow"
    assert game.hp("Gravemaw") == 2
    assert game.hp("Moscow") == 4
    assert game.lair("North Rift") == ["Quarrybeast"]


def test_the_rift_empties_before_its_lair() -> None:
    game = game_of(at="opening", draw="First Light", north="guards Rootfather | lair Gravemaw")
    assert game.where("Rootfather") == "Moscow"
    game = game_of(at="opening", draw="First Light", north="lair Gravemaw")
    assert game.where("Gravemaw") == "Moscow"


def test_a_titan_destroyed_on_the_way_stops() -> None:
    """A29."""
    game = game_of(
        "Swiftwing in Los Angeles; damage=3 | Ironwall in Mumbai",
        threat=8,
        invaders="Siege Walker in New York, Dread Foundry in Mexico City, Null Engine in Tokyo,"
        " Scrap Sentinel in Toronto",
    )
    game.do("Move", "London")
    assert game.where("Swiftwing") == "London", "by Toronto, where nothing happens on white"
    game = game_of(
        "Swiftwing in London; damage=2 | Ironwall in Mumbai",
        threat=8,
        invaders="Siege Walker in New York, Dread Foundry in Moscow, Null Engine in Cairo",
    )
    game.do("Move", "New York")
    assert game.where("Swiftwing") is None
    assert game.question == "MoveTitan Ironwall"


def test_a_titan_that_comes_back_enters_its_city() -> None:
    """A29: any arrival counts, but it comes back only where no Invader is."""
    game = game_of(
        "Stormlance off | Ironwall in Tokyo",
        at="opening",
        threat=8,
        draw="E42",
        invaders="Siege Walker in Toronto",
    )
    assert "Toronto" not in game.choices("ComeBackTo")


def test_a_return_from_a_rift_is_an_arrival() -> None:
    """A29."""
    game = game_of(
        "Stormlance in North Rift; inside | Ironwall in Tokyo",
        at="attack",
        threat=8,
        north="damage 5",
        invaders="Siege Walker in Toronto",
    )
    game.attack("Mordrax the Iron Saint", dice="NOVA").do("ReturnTo", "Toronto")
    assert game.hp("Stormlance") == 5 - 1


def test_the_order_of_the_invaders() -> None:
    """A30: cities as they are listed, then Rifts; inside a place by arrival."""
    game = game_of(
        "Ironwall in North Rift | Stormlance in Tokyo",
        at="ending",
        north="guards Rootfather",
        invaders="Gravemaw in Sydney, Rustspider in Toronto, Brineback in Toronto,"
        " Skyscourge in London",
    )
    order = [
        (event.city if isinstance(event, events.CityHit) else event.titan)
        for event in game.told
        if isinstance(event, events.CityHit | events.TitanHit)
    ]
    assert order[:5] == ["Toronto", "Toronto", "London", "Sydney", "Ironwall"]
    assert game.state.invaders_at("Toronto") == ["Rustspider", "Brineback"]


def test_new_pilots_come_though_the_titan_waits() -> None:
    """A39: no city is free of Invaders; it tries again in each Opening Phase."""
    kinds = [
        "Gravemaw",
        "Quarrybeast",
        "Rootfather",
        "Basalt Hydra",
        "Mount Ravager",
        "Tidecrawler",
        "Brineback",
        "Abyss Lamprey",
        "Coral Sovereign",
        "Leviathan Maw",
        "Skyscourge",
        "Ash Moth",
        "Stormvane",
    ]
    places = ", ".join(f"{name} in {city}" for name, city in zip(kinds, CITIES, strict=True))
    game = game_of(
        "Stormlance off | Ironwall in Tokyo; pilot=Marta Reyes",
        at="opening",
        lead="Ironwall",
        draw="E42",
        invaders=places,
        pilots="Nia Adeyemi",
    )
    assert game.where("Stormlance") is None
    assert game.titan("Stormlance").pilot == "Nia Adeyemi"
    assert game.question == "MoveTitan Ironwall"


def test_it_comes_back_to_a_destroyed_city_too() -> None:
    """A39."""
    game = game_of(
        "Stormlance off | Ironwall in Tokyo", at="opening", draw="E42", cities="Toronto destroyed"
    )
    game.do("ComeBackTo", "Toronto")
    assert (game.where("Stormlance"), game.hp("Stormlance")) == ("Toronto", 1)


def test_a_titan_that_falls_in_an_episode_comes_back_next_turn() -> None:
    """A39: Magnetic Storm takes its Heart of Steel; it is back in the next turn, not at once."""
    game = game_of(
        "Stormlance in New York; damage=5; tech=Heart of Steel | Ironwall in Tokyo",
        at="opening",
        draw="Magnetic Storm, E42",
    )
    assert game.where("Stormlance") is None
    assert game.question == "MoveTitan Ironwall"
    game.next_turn()
    assert game.question == "ComeBack Stormlance"


def test_who_starts_in_a_lair_is_chosen_by_chance() -> None:
    """A13, A14: as is the order of those on one position."""
    seen = set()
    for number in range(12):
        rifts = new_game(3, seed=f"{number:064}").state.rifts.values()
        seen.add(next(r for r in rifts if "Rootfather" in (*r.lair, *r.guardians)).lair[0])
    assert seen == {"Rootfather", "Basalt Hydra"}


def test_the_section_counts_at_the_moment_of_the_attack() -> None:
    """A28: Provoke destroys the city, and the Invader fights on blue."""
    game = game_of(
        "Forgeheart in New York | Ironwall in Tokyo",
        at="attack",
        threat=10,
        cities="New York 3",
        north="guards Rootfather",
    )
    game.do("Provoke", "North Rift")
    assert (game.threat, game.hp("Rootfather")) == (11, 4)
    game.attack("Rootfather", dice="NOVA BLADE BLADE")
    assert game.hp("Rootfather") == 1


def test_who_came_first_acts_first() -> None:
    """A30: inside one place by arrival."""
    game = game_of(
        "Ironwall in Cairo | Stormlance in Tokyo | Swiftwing in Tokyo",
        at="opening",
        draw="E03, E06",
    )
    assert game.state.invaders_at("Moscow") == ["Gravemaw", "Quarrybeast"]
