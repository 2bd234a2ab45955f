"""The golden cases of THREAT, Episodes, set-up, Invaders and their damage: 1 to 32, 61 to 66."""

from collections import Counter

import pytest

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import INVADERS, Tier
from tests.rules.war_titans.games import game_of, new_game
from tests.rules.war_titans.setting import episode

FOUR = "Ironwall in Cairo | Stormlance in Tokyo | Swiftwing in Sydney | Forgeheart in Beijing"


def titans(count: int) -> str:
    """Return so many Titans, well away from New York."""
    return " | ".join(FOUR.split(" | ")[:count])


def test_the_first_opening_phase() -> None:
    """Case 1: from the numberless space to 1; no Invader moves."""
    game = game_of(
        at="opening", turn=1, threat=0, cities="London destroyed", invaders="Gravemaw in London"
    )
    assert (game.threat, game.state.tier) == (1, Tier.GREEN)
    assert game.where("Gravemaw") == "London"


@pytest.mark.parametrize(
    ("before", "tier", "hp"), [(5, "white", 2), (10, "blue", 3), (15, "red", 4)]
)
def test_the_alert_token_enters_a_tier(before: int, tier: str, hp: int) -> None:
    """Cases 2 and 3: Invaders use the section of the tier."""
    game = game_of(at="opening", threat=before, draw="Sirens", invaders="Quarrybeast in Toronto")
    assert game.threat == before + 1
    assert game.state.tier == tier
    assert game.find(events.TierReached).tier == tier
    assert game.hp("Quarrybeast") == hp


def test_a_refuge_falls_at_nineteen() -> None:
    """Case 5."""
    game = game_of(at="ending", threat=19, cities="Moscow 4", invaders="Gravemaw in Moscow")
    assert game.threat == 21
    assert game.won is False


def test_a_metropolis_falls_at_nineteen() -> None:
    """Case 5."""
    game = game_of(at="ending", threat=19, cities="London 3", invaders="Gravemaw in London")
    falls = [event.threat for event in game.told_of(events.ThreatChanged)]
    assert falls[0] == 20
    assert game.fallen("London")
    assert game.happened(events.TurnBegins), "the game goes on"


def test_a_titan_falls_at_fourteen() -> None:
    """Case 6: its pilot lives, and the tier stays blue."""
    game = game_of(
        "Swiftwing in Toronto; damage=3; pilot=Marta Reyes | Ironwall in Cairo; pilot=Kenji Arata",
        lead="Ironwall",
        at="ending",
        threat=14,
        cities="Toronto destroyed",
        invaders="Gravemaw in Toronto",
        dice="BLADE",
        final="Exodus Swarm",
    )
    assert game.find(events.PilotDie).symbol == "BLADE"
    assert not game.happened(events.PilotDies)
    assert game.told_of(events.ThreatChanged)[0].threat == 15
    assert game.titan("Swiftwing").pilot == "Marta Reyes"


def test_a_closed_rift_lowers_the_tier() -> None:
    """Case 8: who is attacked next uses its White section."""
    game = game_of(
        "Stormlance in North Rift; inside | Ironwall in Toronto",
        at="attack",
        threat=11,
        north="damage 5",
        invaders="Rootfather in Toronto",
    )
    assert game.hp("Rootfather") == 4
    game.attack("Mordrax the Iron Saint", dice="NOVA")
    assert game.state.rifts["North Rift"].closed
    assert (game.threat, game.hp("Rootfather")) == (10, 3)
    game.do("ReturnTo", "Toronto").until("AttackStep Ironwall")
    game.attack("Rootfather", dice="NOVA BLADE BLADE")
    assert game.where("Rootfather") is None


def test_a_refuge_and_a_titan_in_one_ending_phase() -> None:
    """Case 9: 18, then 20, then 21: lost at once."""
    game = game_of(
        "Swiftwing in Sao Paulo; damage=3 | Ironwall in Cairo",
        at="ending",
        threat=18,
        cities="Mexico City 4, Sao Paulo destroyed",
        invaders="Gravemaw in Sao Paulo, Quarrybeast in Mexico City, Rootfather in Sydney",
    )
    assert [event.threat for event in game.told_of(events.ThreatChanged)] == [20, 21]
    assert game.won is False
    assert game.hp("Sydney") == 4, "nothing more is resolved"


def test_a_metropolis_falls_and_a_rift_is_closed() -> None:
    """Case 10."""
    game = game_of(
        "Stormlance in North Rift; inside | Ironwall in Cairo | Swiftwing in Tokyo",
        at="attack",
        threat=16,
        north="damage 5",
        cities="London 3",
        invaders="Gravemaw in London",
    )
    game.attack("Mordrax the Iron Saint", dice="NOVA").do("ReturnTo", "Toronto")
    assert game.threat == 15
    game.next_turn()
    assert game.told_of(events.ThreatChanged)[0].threat == 16
    assert game.fallen("London")


@pytest.mark.parametrize(
    ("players", "threat", "cards"),
    [(2, 3, 1), (2, 8, 1), (2, 13, 1), (2, 15, 2), (3, 14, 2), (3, 15, 3), (4, 9, 3), (4, 17, 4)],
)
def test_how_many_episodes_are_drawn(players: int, threat: int, cards: int) -> None:
    """Case 11."""
    game = game_of(
        titans(players), at="opening", threat=threat, draw="Sirens, First Light, E06, E09"
    )
    assert len(game.told_of(events.EpisodeDrawn)) == cards
    assert len(game.told_of(events.InvaderInvades)) == cards


def test_only_the_first_text_counts() -> None:
    """Case 13."""
    game = game_of(titans(3), at="opening", threat=7, draw="E46, E64")
    assert game.threat == 7 + 1 + 1


def test_the_episodes_run_out() -> None:
    """Case 14: the card just resolved is shuffled in with the discard pile."""
    last, old = episode("First Light"), episode("Sirens")
    game = game_of(titans(3), at="opening", episodes=[last], past=[old])
    assert game.happened(events.DeckShuffled)
    first, second = (event.episode for event in game.told_of(events.EpisodeDrawn))
    assert first == last
    assert second in (last, old)
    assert sorted([*game.state.episodes, *game.state.past]) == sorted([last, old])


def test_a_shielded_tide() -> None:
    """Case 15: who came earlier can be hurt, those from the Rift this turn cannot."""
    game = game_of(
        "Stormlance in Toronto | Forgeheart in Los Angeles | Ironwall in London",
        at="opening",
        draw="E19, E24",
        west="guards Rustspider, Siege Walker, Null Engine",
        invaders="Scrap Sentinel in Toronto",
    )
    game.do("Stay").attack("Scrap Sentinel", dice="NOVA JET JET JET")
    assert game.hp("Scrap Sentinel") == 1
    game.do("Stay").attack("Rustspider", dice="NOVA NOVA NOVA")
    assert (game.where("Rustspider"), game.hp("Rustspider")) == ("Los Angeles", 1)
    game.do("Stay").do("Provoke", "West Rift").attack("Null Engine", dice="NOVA NOVA NOVA")
    assert (game.where("Null Engine"), game.hp("Null Engine")) == ("London", 3)
    assert game.where("Siege Walker") == "Sao Paulo"
    assert game.state.invaders["Siege Walker"].safe


def test_a_rift_and_its_lair_are_empty() -> None:
    """Case 16."""
    kin = ["Gravemaw", "Quarrybeast", "Rootfather", "Basalt Hydra", "Mount Ravager"]
    game = game_of(
        at="opening", draw="First Light", invaders=", ".join(f"{n} in Toronto" for n in kin)
    )
    assert game.find(events.NobodyComes).rift == "North Rift"
    assert not game.happened(events.InvaderInvades)


@pytest.mark.parametrize(
    ("seats", "each", "in_lairs", "rewards"),
    [
        (1, 3, 8, [1, 1, 3]),
        (2, 3, 8, [1, 1, 3]),
        (3, 4, 4, [1, 1, 2, 3]),
        (4, 5, 0, [1, 1, 2, 2, 3]),
    ],
)
def test_guardians_at_set_up(seats: int, each: int, in_lairs: int, rewards: list[int]) -> None:
    """Cases 17, 18 and 20."""
    rifts = new_game(seats).state.rifts.values()
    assert [len(rift.guardians) for rift in rifts] == [each] * 4
    assert sum(len(rift.lair) for rift in rifts) == in_lairs
    for rift in rifts:
        assert [INVADERS[name].reward for name in rift.guardians] == rewards
        assert {INVADERS[name].reward for name in rift.lair} <= {2}
        kin = {INVADERS[name].category for name in (*rift.guardians, *rift.lair)}
        assert len(kin) == 1


@pytest.mark.parametrize(
    ("destroyed", "to"),
    [
        ("New York", "Mexico City"),
        ("New York, Mexico City", "Toronto"),
        ("New York, Mexico City, Toronto", "Toronto"),
        ("Mexico City", "New York"),
    ],
)
def test_invaders_leave_destroyed_cities(destroyed: str, to: str) -> None:
    """Cases 21 to 24: yellow, else green; in an intact city they stay."""
    cities = ", ".join(f"{city} destroyed" for city in destroyed.split(", "))
    game = game_of(
        titans(2), at="opening", draw="E39", cities=cities, invaders="Skyscourge in New York"
    )
    assert game.where("Skyscourge") == to
    if to not in destroyed:
        assert game.hp(to) == (5 if to == "Mexico City" else 4), "no Invasion Damage"


def test_an_invasion_destroys_a_metropolis() -> None:
    """Case 26: the Invader stays there until the next turn's movement."""
    game = game_of(
        "Stormlance in New York | Ironwall in Tokyo",
        at="opening",
        draw="E39, First Light",
        cities="Cairo 3",
        lead="Ironwall",
    )
    assert game.fallen("Cairo")
    assert game.threat == 3 + 1 + 1
    assert game.where("Tidecrawler") == "Cairo"
    game.until("Development Ironwall")
    assert game.where("Tidecrawler") == "Cairo"
    game.next_turn()
    assert game.where("Tidecrawler") == "London"


def test_two_invaders_destroy_a_refuge() -> None:
    """Case 27."""
    game = game_of(
        at="ending", cities="Moscow 3", invaders="Gravemaw in Moscow, Quarrybeast in Moscow"
    )
    assert game.fallen("Moscow")
    assert game.told_of(events.ThreatChanged)[0].threat == 5


@pytest.mark.parametrize(
    ("titan", "threat", "invader", "damage"),
    [
        ("Ironwall", 3, "Gravemaw", 0),
        ("Stormlance", 12, "Mount Ravager", 2),
        ("Swiftwing", 3, "Mount Ravager", 2),
    ],
)
def test_armor(titan: str, threat: int, invader: str, damage: int) -> None:
    """Case 29: armor 2 against 1, 1 against 3, 0 against 2."""
    game = game_of(
        f"{titan} in Toronto | Forgeheart in Cairo",
        at="ending",
        threat=threat,
        cities="Toronto destroyed",
        invaders=f"{invader} in Toronto",
    )
    assert game.titan(titan).damage == damage


def test_armor_counts_against_each_invader() -> None:
    """Case 30: three Invaders of DMG 1 against armor 1."""
    game = game_of(
        "Stormlance in Toronto; shield | Ironwall in Cairo",
        at="ending",
        invaders="Gravemaw in Toronto, Quarrybeast in Toronto, Skyscourge in Toronto",
    )
    assert set(game.state.plan.values()) == {"Stormlance"}
    game.do("AcceptDamage")
    assert (game.hp("Stormlance"), game.hp("Toronto")) == (5, 4)


def test_a_titan_is_destroyed() -> None:
    """Cases 31 and 32: destroyed in turn 4, it is back in turn 5 with 1 HP."""
    game = game_of(
        "Stormlance in Toronto; damage=4; pilot=Kenji Arata; tech=Arc Pistol 2 + Tower Shield off"
        "| Ironwall in Cairo",
        lead="Ironwall",
        at="ending",
        turn=4,
        cities="Toronto destroyed",
        invaders="Mount Ravager in Toronto, Gravemaw in Moscow",
        draw="Panic, E39",
        dice="GEAR",
    )
    hit = game.find(events.TitanHit)
    assert (hit.damage, hit.through, hit.left) == (2, 1, 0)
    assert len(game.told_of(events.PilotDie)) == 1
    assert not game.tech("Arc Pistol").enabled
    assert game.state.turn == 5
    # After the Titan's fall, the turn's rise, and Panic:
    assert game.threat == 3 + 1 + 1 + 1
    assert game.question == "ComeBack Stormlance"
    assert not {"Moscow"} & set(game.choices("ComeBackTo"))
    assert {"New York", "Cairo"} <= set(game.choices("ComeBackTo"))
    assert not game.happened(events.InvaderInvades), "the first Invader is still to come"
    game.do("ComeBackTo", "New York")
    assert game.titan("Stormlance").damage == 4
    assert not game.tech("Arc Pistol").enabled


@pytest.mark.parametrize(("seats", "leads"), [(3, [0, 2, 1, 0]), (2, [0, 1, 0, 1])])
def test_the_lead_passes_to_the_right(seats: int, leads: list[int]) -> None:
    """Case 61."""
    game = game_of(titans(seats), at="opening", turn=1)
    seen = [game.state.leader]
    for _ in leads[1:]:
        game.next_turn()
        seen.append(game.state.leader)
    assert seen == leads


def test_the_pilot_dies_too() -> None:
    """Case 62: at 18 play goes on, at 19 the game is lost."""
    for threat, levels in ((18, [19, 20]), (19, [20, 21])):
        game = game_of(
            "Swiftwing in Toronto; damage=3; pilot=Kenji Arata | Ironwall in Cairo",
            at="ending",
            threat=threat,
            cities="Toronto destroyed",
            invaders="Gravemaw in Toronto",
            dice="NOVA",
        )
        found = [event.threat for event in game.told_of(events.ThreatChanged)]
        assert found[:2] == levels
        assert game.happened(events.TurnBegins) is (threat == 18), "play on, or lost at once"
        assert game.happened(events.PilotDies)
        assert game.titan("Swiftwing").pilot != "Kenji Arata"


def test_the_number_of_episodes_is_fixed_early() -> None:
    """Case 64: Mumbai falls to an Aftershock and two Invaders; no third card is drawn."""
    game = game_of(
        titans(3),
        at="opening",
        threat=3,
        homes="terrestrial mechanical flying amphibious",
        cities="Mumbai 2",
        draw="E62, E72",
    )
    hits = game.told_of(events.CityHit)
    assert [hit.left for hit in hits] == [2, 1, 0]
    assert game.fallen("Mumbai")
    assert (game.threat, game.state.tier) == (6, Tier.WHITE)
    assert len(game.told_of(events.EpisodeDrawn)) == 2


def test_the_tier_is_fixed_for_the_ending_phase() -> None:
    """Case 65: Tidecrawler deals its Blue DMG though the tier is red by then."""
    game = game_of(
        at="ending",
        threat=15,
        cities="Mexico City 4, London 2",
        invaders="Gravemaw in Mexico City, Tidecrawler in London",
    )
    assert game.told_of(events.ThreatChanged)[0].threat == 17
    assert game.hp("London") == 1


def test_hp_fall_with_the_tier() -> None:
    """Case 66: Gravemaw is destroyed, without Credit or ability."""
    game = game_of(
        "Stormlance in North Rift; inside | Ironwall in Toronto",
        at="attack",
        threat=11,
        north="damage 5",
        invaders="Gravemaw in Toronto 2",
    )
    game.attack("Mordrax the Iron Saint", dice="NOVA")
    assert game.threat == 10
    assert game.where("Gravemaw") is None
    assert game.lair("North Rift")[-1] == "Gravemaw"
    assert game.credits("Stormlance") == game.credits("Ironwall") == 0
    assert not game.happened(events.InvaderActs)


def test_rewards_stand_on_positions() -> None:
    """A12: position 1 leaves first."""
    game = new_game(4)
    for rift in game.state.rifts.values():
        order = [INVADERS[name].reward for name in rift.guardians]
        assert order == sorted(order)
    kinds = Counter(INVADERS[name].category for name in game.state.invaders)
    assert set(kinds.values()) == {5}
