"""The four Final Episodes: set-up, each turn, win and loss; and the frame of them all (A86)."""

from typing import Any

import pytest

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import CITIES, FINALS
from tests.rules.war_titans.games import PlayingEarth, game_of

CLOSED: dict[str, Any] = dict.fromkeys(("north", "west", "south", "east"), "closed")
PAIR = "Stormlance in New York{} | Ironwall in Mumbai"
SEAL = "The Seal Breaks"
SWARM = "Exodus Swarm"
REACTOR = "Dead Reactor"
STROKE = "The Single Stroke"


def last_fight(
    final: str = "", settings: str = "", titans: str = PAIR, at: str = "rifts", **more: Any
) -> PlayingEarth:
    """Return a game in which all Rifts are closed and a Final Episode is drawn."""
    return game_of(titans.format(settings), at=at, final=final, **CLOSED, **more)


@pytest.mark.parametrize("final", FINALS)
def test_a_final_episode_is_drawn_in_step_four(final: str) -> None:
    """A71: after the damage; then the Lead passes and the next turn begins."""
    game = last_fight(final, at="ending", invaders="Gravemaw in Moscow")
    kinds = [type(event) for event in game.told]
    assert kinds.index(events.CityHit) < kinds.index(events.FinalEpisodeDrawn)
    assert game.state.final == final
    game.until("MoveTitan")
    assert game.state.turn == 3
    assert game.state.leader == 1
    turns = [e for e in game.log if isinstance(e, events.ThreatChanged) and e.why == "turn"]
    assert len(turns) == 1


@pytest.mark.parametrize("final", FINALS)
def test_there_is_no_second_one_and_no_provoke(final: str) -> None:
    game = last_fight(final)
    while game.question != "AttackStep Stormlance" and game.state.turn < 4:
        if game.question.startswith("AttackStep"):
            assert not game.can("Provoke")
        game.pass_on()
    drawn = [event for event in game.log if isinstance(event, events.FinalEpisodeDrawn)]
    assert len(drawn) == 1


def test_three_closed_rifts_are_not_enough() -> None:
    game = game_of(at="rifts", north="closed", west="closed", south="closed")
    assert game.state.final is None


@pytest.mark.parametrize("final", FINALS)
def test_the_threat_may_win(final: str) -> None:
    game = last_fight(final, threat=20)
    assert (game.threat, game.won) == (21, False)


@pytest.mark.parametrize("final", FINALS)
def test_without_a_titan_all_is_lost(final: str) -> None:
    game = last_fight(
        final,
        titans="Swiftwing in Moscow; damage=3 | Stormlance off",
        at="ending",
        cities="Moscow destroyed",
        invaders="Gravemaw in Moscow",
    )
    assert game.won is False
    assert game.state.final is None, "the last Titan fell before step 4"


@pytest.mark.parametrize(
    ("cities", "where"),
    [
        ("", "New York"),
        ("New York destroyed", "Mexico City"),
        ("New York destroyed, Mexico City destroyed", "Sao Paulo"),
    ],
)
def test_the_overlord_appears(cities: str, where: str) -> None:
    """HP 4 + 4 for each player, and no Invasion Damage."""
    game = last_fight(SEAL, cities=cities)
    assert game.find(events.BossAppears).city == where
    assert game.where("Overlord") == where
    assert game.hp("Overlord") == 4 + 4 * 2
    assert game.hp(where) == CITIES[where].hp
    three = last_fight(SEAL, titans=PAIR + " | Swiftwing in Cairo")
    assert three.hp("Overlord") == 4 + 4 * 3


def test_there_is_no_city_for_the_overlord() -> None:
    game = last_fight(SEAL, cities=", ".join(f"{city} destroyed" for city in CITIES))
    assert game.won is False


def test_turns_with_the_overlord() -> None:
    """No Episodes; it deals 3, and its damage stays."""
    game = last_fight(SEAL, invaders="Gravemaw in Moscow")
    assert not game.happened(events.EpisodeDrawn)
    assert game.question == "MoveTitan Ironwall"
    game.until("AttackStep Stormlance").attack("Overlord", dice="NOVA BLADE BLADE JET")
    assert game.hp("Overlord") == 9
    game.next_turn()
    hits = {hit.city: hit.damage for hit in game.told_of(events.CityHit)}
    assert hits == {"New York": 3, "Moscow": 1}
    assert game.hp("Overlord") == 9
    assert not game.happened(events.EpisodeDrawn)


def test_the_overlord_leaves_a_destroyed_city() -> None:
    game = last_fight(SEAL, cities="New York 1")
    game.next_turn()
    assert game.fallen("New York")
    assert game.where("Overlord") == "Mexico City"
    assert game.hp("Mexico City") == 5, "moving is no invasion"


def test_the_overlord_cannot_be_killed_or_pulled() -> None:
    titans = "Stormlance in Toronto; pilot=O.N.E.; tech=Chain Harpoon 3 | Ironwall in Mumbai"
    game = last_fight(SEAL, titans=titans, invaders="Gravemaw in Moscow")
    game.until("MoveTitan Stormlance")
    assert game.choices("UsePower", "O.N.E.") == ["Gravemaw"]
    game.do("Stay")
    keys = game.choices("DeclareAttack", "Toronto", ())
    assert "Chain Harpoon > Gravemaw" in keys
    assert "Chain Harpoon > Overlord" not in keys
    assert "Zenith Cannon > Overlord" in keys, "damage is another matter"


def test_the_overlord_is_destroyed() -> None:
    game = last_fight(begun=SEAL, goal=12, at="attack", invaders="Overlord in New York 11")
    game.attack("Overlord", dice="NOVA")
    assert game.won
    assert game.credits("Stormlance") == 0
    assert game.asked == ""


def test_the_swarm_breaks_out() -> None:
    """2 Episodes for each player; from Lairs, with Invasion Damage and Flying abilities."""
    game = last_fight(SWARM, threat=12, draw="Panic, E61, E03, E19")
    came = {event.invader: event.city for event in game.told_of(events.InvaderInvades)}
    assert came == {
        "Tidecrawler": "Cairo",
        "Skyscourge": "Beijing",
        "Gravemaw": "Moscow",
        "Scrap Sentinel": "Los Angeles",
    }
    assert game.hp("Beijing") == 4 - 1 - 1, "Skyscourge deals 1 more on blue"
    assert game.hp("Cairo") == 3
    assert game.threat == 12 + 1, "the text of Panic is ignored"
    assert not [e for e in game.told_of(events.EpisodeDrawn) if not e.further]


def test_the_swarm_takes_the_next_lair() -> None:
    """In the round north, west, south, east."""
    game = last_fight(
        SWARM,
        draw="E03, E42",
        invaders="Gravemaw in Toronto, Quarrybeast in Toronto, Rootfather in Toronto,"
        " Basalt Hydra in Toronto, Mount Ravager in Toronto",
    )
    came = game.told_of(events.InvaderInvades)[0]
    assert (came.invader, came.city, came.rift) == ("Scrap Sentinel", "Moscow", "West Rift")


def test_the_swarm_is_beaten() -> None:
    """No Invader on a city at the end of a Fight Phase, destroyed ones included."""
    game = last_fight(
        begun=SWARM, at="attack", invaders="Gravemaw in New York, Rustspider in Mumbai"
    )
    game.attack("Gravemaw", dice="NOVA BLADE JET JET").do("Stay")
    assert game.won is None
    game.attack("Rustspider", dice="NOVA JET JET")
    assert game.won


def test_the_swarm_in_a_destroyed_city_counts() -> None:
    game = last_fight(
        begun=SWARM, at="attack", invaders="Rustspider in Toronto", cities="Toronto destroyed"
    )
    assert game.next_turn().won is None
    assert not game.happened(events.EpisodeDrawn)


def test_the_reactor_draws_one_episode() -> None:
    """In every tier; the text counts, and the Lair of the closed Rift pours out."""
    game = last_fight(REACTOR, threat=16, draw="Panic, Sirens")
    assert game.state.goal == 6 * 2
    assert len(game.told_of(events.EpisodeDrawn)) == 1
    assert game.threat == 16 + 1 + 1
    came = game.find(events.InvaderInvades)
    assert (came.invader, came.city, came.lair) == ("Tidecrawler", "Cairo", True)


def test_the_reactor_and_a_double_front() -> None:
    game = last_fight(REACTOR, draw="Double Front, Sirens")
    assert len(game.told_of(events.EpisodeDrawn)) == 2
    assert len(game.told_of(events.InvaderInvades)) == 2


def test_work_on_the_reactor() -> None:
    """A Repair or a Combat Check instead of step 2; a Refuge gives nothing."""
    game = last_fight(REACTOR, titans="Stormlance in Moscow{} | Ironwall in London")
    game.until("AttackStep Ironwall").do("ReactorCheck", "combat", dice="NOVA BLADE JET")
    assert game.state.counter == 2
    game.until("AttackStep Stormlance").do("ReactorCheck", "repair", dice="GEAR NOVA")
    assert game.rolls[0] == "GEAR NOVA"
    assert game.state.counter == 4
    assert game.won is None


def test_combat_repair_and_then_the_reactor() -> None:
    game = last_fight(REACTOR, "; damage=2").until("MoveTitan Stormlance")
    game.do("CombatRepair", dice="GEAR JET").do("RemoveDamage")
    game.do("ReactorCheck", "repair", dice="GEAR NOVA")
    assert game.state.counter == 2


@pytest.mark.parametrize(
    "place", [{"invaders": "Gravemaw in New York"}, {"cities": "New York destroyed"}]
)
def test_no_work_among_invaders_or_ruins(place: dict[str, str]) -> None:
    game = last_fight(REACTOR, at="rifts", **place)
    while game.question not in ("AttackStep Stormlance", "Development Ironwall"):
        game.pass_on()
    assert game.question == "Development Ironwall" or not game.can("ReactorCheck")


def test_no_final_blow_at_the_reactor() -> None:
    """A81: `attack` abilities and the Final Blow are for attacks; passives count."""
    game = last_fight(
        REACTOR,
        titans="Forgeheart in London{} | Ironwall in Cairo",
        settings="; tech=Arc Pistol 3 + Ripsaw Gauntlet",
    )
    game.until("AttackStep Forgeheart").do("ReactorCheck", "combat", dice="NOVA GEAR GEAR GEAR")
    assert len(game.rolled.split()) == 3 + 1
    assert game.state.counter == 1


def test_the_reactor_is_dead_by_play() -> None:
    """From the draw on: 12 successes of two Titans in two turns, though Episodes go on."""
    game = last_fight(REACTOR, draw="Panic, Sirens, First Light")
    assert (game.state.counter, game.state.goal) == (0, 12)
    steps = [
        ("Ironwall", "combat", "NOVA BLADE BLADE", 3),
        ("Stormlance", "combat", "NOVA BLADE JET JET", 5),
        ("Stormlance", "combat", "NOVA BLADE BLADE NOVA", 9),
        ("Ironwall", "repair", "GEAR GEAR GEAR", 12),
    ]
    for titan, score, dice, counter in steps:
        assert game.won is None
        game.until(f"AttackStep {titan}").do("ReactorCheck", score, dice=dice)
        assert game.state.counter == counter
    assert game.won
    assert (game.state.turn, game.asked) == (4, "")
    came = [event.invader for event in game.log if isinstance(event, events.InvaderInvades)]
    assert came == ["Tidecrawler", "Gravemaw"], "Cairo and London"


def test_the_reactor_is_dead() -> None:
    game = last_fight(begun=REACTOR, goal=12, counter=10, at="attack")
    game.do("ReactorCheck", "combat", dice="NOVA BLADE JET JET")
    assert game.won


def test_the_single_stroke_strikes() -> None:
    """4 for each player, at once."""
    game = last_fight(STROKE, dice="NOVA NOVA BLADE BLADE NOVA NOVA BLADE")
    assert game.won is None
    game = last_fight(
        STROKE,
        titans="Swiftwing in New York; tech=Ripsaw Gauntlet + Ripsaw Gauntlet #2"
        " | Stormlance in Cairo",
        dice="NOVA NOVA NOVA BLADE JET NOVA BLADE BLADE JET",
    )
    assert game.find(events.StrokeRolled).total == 8
    assert game.won


def test_the_single_stroke_misses() -> None:
    """THREAT +2 at once, and the goal falls by 1, never below 3 for each player."""
    game = last_fight(STROKE)
    assert game.find(events.StrokeRolled).goal == 8
    assert [event.threat for event in game.told_of(events.ThreatChanged)] == [5, 6]
    assert not game.happened(events.InvaderInvades)
    assert game.happened(events.EpisodeDrawn)
    goals = []
    for _ in range(3):
        game.next_turn()
        goals += [event.goal for event in game.told_of(events.StrokeRolled)]
    assert goals == [7, 6, 6]


def test_texts_count_during_the_single_stroke() -> None:
    game = last_fight(STROKE, draw="Panic")
    assert game.threat == 3 + 2 + 1 + 1


def test_a_support_is_a_success() -> None:
    """Each player may give one before the roll."""
    game = last_fight(STROKE, "; supports=Tokyo + Cairo lying")
    assert game.question == "GiveSupport Stormlance"
    game.do("GiveOne", "Stormlance 2 (Cairo)", dice="NOVA BLADE BLADE NOVA NOVA BLADE BLADE")
    assert game.find(events.StrokeRolled).total == 1 + 4 + 3
    assert game.won


def test_titans_off_the_board_do_not_roll() -> None:
    game = last_fight(STROKE, titans="Stormlance in New York | Ironwall off")
    assert len(game.told_of(events.DiceRolled)) == 1


def test_the_second_stroke_wins() -> None:
    """In Ending step 4 of the next turn, with goal 7."""
    game = last_fight(STROKE).until("Development Stormlance")
    game.do("Industry", dice="NOVA BLADE BLADE NOVA NOVA BLADE BLADE")
    assert game.find(events.StrokeRolled).goal == 7
    assert game.won


def test_the_overlord_falls_with_others() -> None:
    """The game is won at once: no Terrestrial ability, no question after that."""
    game = last_fight(
        begun=SEAL,
        goal=12,
        settings="; supports=New York",
        at="attack",
        invaders="Overlord in New York 11, Mount Ravager in New York 2",
    )
    game.attack("Overlord", "Mount Ravager", dice="NOVA BLADE JET JET").do("FillFirst", "Overlord")
    assert game.won
    assert game.asked == ""
    assert not game.happened(events.InvaderActs)


def test_the_overlord_falls_from_afar() -> None:
    game = last_fight(
        begun=SEAL,
        goal=12,
        titans="Stormlance in Toronto | Ironwall in Mumbai",
        at="attack",
        invaders="Overlord in New York 8",
    )
    game.attack(uses=("Zenith Cannon > Overlord",))
    assert game.won


@pytest.mark.parametrize(("final", "looks"), [(SEAL, False), (SWARM, False), (REACTOR, True)])
def test_a_deep_scanner_without_episodes(final: str, looks: bool) -> None:
    """Where no Episodes are drawn there is nothing to look at."""
    game = last_fight(begun=final, settings="; tech=Deep Scanner 3", at="opening")
    assert (game.question == "Scan Stormlance") is looks
