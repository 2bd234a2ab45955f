"""Each `/war` command does what it says, and offers what its player may choose, nothing else."""

from bot.rules.war_titans.cards import CITIES
from tests.cogs.war_titans.playing import (
    begin,
    earth_of,
    offered,
    question_of,
    refused,
    told,
    typed,
)
from tests.rules.war_titans.games import game_of
from tests.server import Server, text

LANCE = "Stormlance in New York"
CAIRO = "Ironwall in Cairo"


async def test_pilots_and_cities_are_chosen_before_the_first_turn(town: Server) -> None:
    table = await begin(town, lead="host")
    theirs = earth_of(table).titans
    for who, titan in zip((town.ada, town.boris), theirs, strict=True):
        found = await offered(town, who, "choose", "answer", table)
        assert list(found.values()) == [f"Take a pilot: {name}" for name in titan.offered]
    wanted = theirs[1].offered[1]
    await typed(town, town.boris, "choose", table, answer=f"Take a pilot: {wanted}")
    assert earth_of(table).titans[1].pilot == wanted and table.asked == (0,)
    await typed(town, town.ada, "choose", table, answer=theirs[0].offered[0].lower())
    cities = await offered(town, town.ada, "choose", "answer", table, current="lon")
    assert list(cities.values()) == ["Start in: London"]
    await typed(town, town.ada, "choose", table, answer="London")
    assert earth_of(table).titans[0].place == "London"
    assert await offered(town, town.ada, "choose", "answer", table) == {}
    assert len(await offered(town, town.boris, "choose", "answer", table)) == len(CITIES)


async def test_move_offers_the_places_in_reach(town: Server) -> None:
    table = await begin(town, game_of(f"{LANCE} | {CAIRO}", north="closed"))
    near = await offered(town, town.ada, "move", "place", table)
    assert {"Toronto", "Cairo", "Tokyo", "West Rift"} <= set(near.values())
    assert not {"Sydney", "New York", "North Rift"} & set(near.values())
    assert await offered(town, town.boris, "move", "place", table) == {}
    said = await typed(town, town.ada, "move", table, place="cairo")
    assert "**Stormlance** moves through London to **Cairo**" in said
    assert earth_of(table).titan("Stormlance").place == "Cairo"
    assert question_of(table) == "MoveTitan Ironwall"


async def test_repair_then_heal_charge_and_enable(town: Server) -> None:
    titans = f"Forgeheart in Moscow; damage=2; tech=Arc Pistol + Jump Jets off | {CAIRO}"
    table = await begin(town, game_of(titans))
    await typed(town, town.ada, "repair", table, rolls="GEAR NOVA GEAR NOVA")
    assert question_of(table) == "Repairs Forgeheart"
    assert list((await offered(town, town.ada, "charge", "tech", table)).values()) == ["Arc Pistol"]
    assert list((await offered(town, town.ada, "enable", "tech", table)).values()) == ["Jump Jets"]
    await typed(town, town.ada, "heal", table)
    await typed(town, town.ada, "charge", table)
    await typed(town, town.ada, "enable", table)
    titan = earth_of(table).titan("Forgeheart")
    assert titan.damage == 1
    assert [(tech.charges, tech.enabled) for tech in titan.tech] == [(1, True), (0, True)]
    said = await typed(town, town.ada, "pass", table)
    assert titan.damage == 1 and "Waiting for Boris" in said


async def test_attack_offers_whom_and_with_what_by_where(town: Server) -> None:
    position = game_of(
        f"{LANCE}; tech=Longwatch Railgun | {CAIRO}",
        invaders="Brineback in New York, Gravemaw in Toronto, Rustspider in Toronto",
        at="attack",
    )
    table = await begin(town, position)
    places = await offered(town, town.ada, "attack", "place", table)
    assert list(places.values()) == ["New York", "Toronto"]
    assert await offered(town, town.ada, "attack", "targets", table) == {}, "where is not said"
    there = await offered(town, town.ada, "attack", "targets", table, place="Toronto")
    assert set(there.values()) == {"Gravemaw", "Rustspider"}
    more = await offered(
        town, town.ada, "attack", "targets", table, place="Toronto", current="Gravemaw, "
    )
    assert list(more.values()) == ["Gravemaw, Rustspider"]
    uses = await offered(
        town, town.ada, "attack", "uses", table, place="Toronto", targets="Gravemaw"
    )
    assert "Zenith Cannon > Rustspider" in uses.values()
    assert await offered(town, town.boris, "attack", "place", table) == {}
    said = await typed(
        town,
        town.ada,
        "attack",
        table,
        place="Toronto",
        targets="gravemaw",
        uses="Zenith Cannon > Rustspider",
        rolls="NOVA BLADE GEAR GEAR GEAR",
    )
    assert "**Stormlance destroys Rustspider**" in said
    earth = earth_of(table)
    assert earth.invaders["Gravemaw"].place is None and earth.invaders["Rustspider"].place is None
    assert not earth.titan("Stormlance").blow and earth.titan("Stormlance").credits == 2


async def test_a_lone_invader_need_not_be_named(town: Server) -> None:
    table = await begin(
        town, game_of(f"{LANCE} | {CAIRO}", invaders="Brineback in New York", at="attack")
    )
    await typed(town, town.ada, "attack", table, rolls="NOVA")
    earth = earth_of(table)
    assert earth.invaders["Brineback"].place is None
    assert earth.titan("Stormlance").blow, "nothing is used that was not said"


async def test_of_two_invaders_one_is_named(town: Server) -> None:
    invaders = "Brineback in New York, Gravemaw in New York"
    table = await begin(town, game_of(f"{LANCE} | {CAIRO}", invaders=invaders, at="attack"))
    said = await refused(town, town.ada, "attack", table)
    assert said.startswith("Which Invaders do you attack?")
    await typed(town, town.ada, "attack", table, targets="Gravemaw, Brineback", rolls="NOVA BLADE")
    assert question_of(table).startswith("GiveSuccesses")
    first = await offered(town, town.ada, "choose", "answer", table)
    assert set(first.values()) == {"Hit first: Gravemaw", "Hit first: Brineback"}
    await typed(town, town.ada, "choose", table, answer="Brineback")
    assert [earth_of(table).hp_left(name) for name in ("Gravemaw",)] == [1]


async def test_a_tyrant_with_a_comma_in_its_name_is_attacked(town: Server) -> None:
    titans = f"Stormlance in North Rift; inside | {CAIRO}"
    north = "token Ozymar, Wing of Night | revealed"
    table = await begin(town, game_of(titans, north=north, at="attack"))
    for current in ("", "Ozymar, W"):
        whom = await offered(town, town.ada, "attack", "targets", table, current=current)
        assert list(whom.values()) == ["Ozymar, Wing of Night"]
    said = await typed(
        town, town.ada, "attack", table, targets="Ozymar, Wing of Night", rolls="NOVA BLADE"
    )
    assert "Ozymar, Wing of Night" in said and earth_of(table).rifts["North Rift"].damage == 2


async def test_provoke_then_attack_then_reroll(town: Server) -> None:
    titans = f"{LANCE}; tech=Needle Autocannon | {CAIRO}"
    table = await begin(town, game_of(titans, north="guards Rootfather, Gravemaw", at="attack"))
    rifts = await offered(town, town.ada, "provoke", "rift", table)
    assert list(rifts.values()) == ["North Rift"]
    await typed(town, town.ada, "provoke", table, rift="North Rift")
    earth = earth_of(table)
    assert earth.invaders["Rootfather"].place == "New York" and earth.city_left("New York") == 3
    await typed(town, town.ada, "attack", table, rolls="NOVA BLADE GEAR JET")
    assert question_of(table) == "Rolled Stormlance"
    assert list((await offered(town, town.ada, "reroll", "card", table)).values()) == [
        "Needle Autocannon"
    ]
    lying = await offered(town, town.ada, "reroll", "dice", table)
    assert lying["3 GEAR: no success"] == "3 GEAR" and len(lying) == 4
    await typed(town, town.ada, "reroll", table, dice="3 GEAR, 4 JET")
    assert question_of(table) == "MoveTitan Ironwall" and earth_of(table).attack is None


async def test_adding_successes_is_a_use_and_keeping_the_roll_a_pass(town: Server) -> None:
    titans = f"{LANCE}; tech=Plasma Cutter 2 | {CAIRO}"
    table = await begin(town, game_of(titans, invaders="Rootfather in New York", at="attack"))
    await typed(town, town.ada, "attack", table, rolls="BLADE")
    assert question_of(table) == "Rolled Stormlance"
    uses = await offered(town, town.ada, "use", "card", table)
    assert list(uses.values()) == ["Add successes"]
    await typed(town, town.ada, "use", table, card="Add successes")
    assert earth_of(table).invaders["Rootfather"].place is None, "1 rolled and 2 added"
    assert earth_of(table).titan("Stormlance").tech[0].charges == 0


async def test_pass_keeps_a_roll_and_lets_an_attack_be(town: Server) -> None:
    titans = f"{LANCE}; tech=Plasma Cutter 2 | {CAIRO}"
    table = await begin(town, game_of(titans, invaders="Rootfather in New York", at="attack"))
    await typed(town, town.ada, "attack", table, rolls="BLADE")
    await typed(town, town.ada, "pass", table)
    earth = earth_of(table)
    assert earth.hp_left("Rootfather") == 2 and earth.titan("Stormlance").tech[0].charges == 2
    assert table.asked == (1,) and question_of(table) == "MoveTitan Ironwall"
    await typed(town, town.boris, "pass", table)
    assert earth_of(table).titan("Ironwall").place == "Cairo"


async def test_industry_army_and_moving_supports(town: Server) -> None:
    table = await begin(
        town,
        game_of(
            f"{LANCE}; credits=2 | {CAIRO}; credits=1", cities="Toronto destroyed", at="development"
        ),
    )
    cities = set((await offered(town, town.ada, "army", "first", table)).values())
    assert cities == set(CITIES) - {"Toronto"}
    await typed(town, town.ada, "army", table, first="London", second="london")
    earth = earth_of(table)
    assert [support.city for support in earth.titans[0].supports] == ["London", "London"]
    assert earth.titans[0].credits == 0
    await typed(town, town.boris, "industry", table)
    assert earth_of(table).titans[1].credits == 3
    assert question_of(table) == "SupportMovement Stormlance"
    mine = await offered(town, town.ada, "support", "support", table)
    assert list(mine.values()) == ["Stormlance 1 (London)", "Stormlance 2 (London)"]
    reach = await offered(town, town.ada, "support", "city", table, support="Stormlance 2 (London)")
    assert "Mumbai" in reach.values() and "London" not in reach.values()
    await typed(town, town.ada, "support", table, support="Stormlance 2 (London)", city="Mumbai")
    assert {s.city for s in earth_of(table).titans[0].supports} == {"London", "Mumbai"}
    await typed(town, town.ada, "pass", table)
    assert not question_of(table).startswith("SupportMovement")


async def test_research_buys_or_replaces_and_refresh_pays(town: Server) -> None:
    table = await begin(
        town,
        game_of(
            f"{LANCE}; credits=3; tech=Tower Shield | {CAIRO}; credits=1"
            " | Swiftwing in Tokyo; credits=3; blow=spent",
            row="Sunlance, Ripsaw Gauntlet, Plasma Cutter",
            tech="Arc Pistol, Jump Jets, Ion Lash, Repair Drones",
            at="development",
        ),
    )
    able = await offered(town, town.ada, "research", "tech", table)
    assert list(able.values()) == ["Ripsaw Gauntlet"], "what can be paid and equipped"
    await typed(town, town.ada, "research", table, tech="Ripsaw Gauntlet")
    earth = earth_of(table)
    assert [tech.card for tech in earth.titans[0].tech] == ["Tower Shield", "Ripsaw Gauntlet"]
    assert earth.row == ["Sunlance", "Plasma Cutter", "Arc Pistol"] and earth.titans[0].credits == 1
    await typed(town, town.boris, "research", table)
    assert earth_of(table).row == ["Jump Jets", "Ion Lash", "Repair Drones"]
    await typed(town, town.chen, "refresh", table)
    assert earth_of(table).titans[2].blow and earth_of(table).titans[2].credits == 0


async def test_a_full_slot_is_freed_by_discarding_and_then_equipped(town: Server) -> None:
    titans = f"{LANCE}; credits=2; tech=Arc Pistol 1 + Tower Shield | {CAIRO}"
    row = "Sunlance, Ripsaw Gauntlet, Plasma Cutter"
    table = await begin(town, game_of(titans, row=row, at="development"))
    assert await offered(town, town.ada, "research", "tech", table) == {}
    worn = await offered(town, town.ada, "discard", "tech", table)
    assert list(worn.values()) == ["Arc Pistol", "Tower Shield"]
    await typed(town, town.ada, "discard", table, tech="Arc Pistol")
    assert question_of(table) == "Development Stormlance", "it costs no action"
    await typed(town, town.ada, "research", table, tech="Ripsaw Gauntlet")
    assert {tech.card for tech in earth_of(table).titans[0].tech} == {
        "Tower Shield",
        "Ripsaw Gauntlet",
    }


async def test_a_look_at_the_episodes_and_the_bottom(town: Server) -> None:
    titans = f"{LANCE}; tech=Deep Scanner 1 | {CAIRO}"
    table = await begin(town, game_of(titans, at="opening", draw="E3, E9, E42"))
    assert question_of(table) == "Scan Stormlance"
    await typed(town, town.ada, "use", table, card="Look at the Episodes")
    shown = await offered(town, town.ada, "bottom", "episodes", table)
    assert list(shown.values()) == ["3. First Light", "9. The Long Watch"]
    assert await offered(town, town.boris, "bottom", "episodes", table) == {}
    await typed(town, town.ada, "bottom", table, episodes="3. First Light")
    earth = earth_of(table)
    assert earth.past == ["9. The Long Watch"] and earth.episodes[0] == "3. First Light"


async def test_a_card_that_may_look_can_be_left(town: Server) -> None:
    titans = f"{LANCE}; tech=Deep Scanner 1 | {CAIRO}"
    table = await begin(town, game_of(titans, at="opening", draw="E3, E9"))
    await typed(town, town.ada, "pass", table)
    earth = earth_of(table)
    assert earth.past == ["3. First Light"] and earth.titans[0].tech[0].charges == 1


async def test_a_city_is_guarded_or_not(town: Server) -> None:
    titans = f"{LANCE}; tech=Shield Projector 2 | {CAIRO}"
    invaders = "Gravemaw in New York, Brineback in New York"
    table = await begin(town, game_of(titans, invaders=invaders, at="ending"))
    assert question_of(table) == "GuardCity"
    await typed(town, town.ada, "use", table, card="Shield the city")
    assert earth_of(table).city_left("New York") == 4
    await typed(town, town.ada, "pass", table)
    assert earth_of(table).city_left("New York") == 3


async def test_odds_before_an_attack(town: Server) -> None:
    titans = f"{LANCE}; tech=Arc Pistol 1 | {CAIRO}"
    invaders = "Brineback in New York, Gravemaw in New York"
    table = await begin(town, game_of(titans, invaders=invaders, at="attack"))
    row = table.row
    whom = await offered(town, town.ada, "odds", "targets", table)
    assert list(whom.values()) == ["Brineback", "Gravemaw"]
    said = await refused(town, town.ada, "odds", table, targets="brineback")
    assert said.startswith("**Stormlance, 4 dice**, NOVA BLADE: ") and "Brineback 94 %" in said
    better = await refused(town, town.ada, "odds", table, targets="Brineback", uses="arc pistol")
    assert better.startswith("**Stormlance, 6 dice**") and "Brineback 98 %" in better
    both = text(await told(town, town.ada, "odds", table))
    assert "Destroys, in this order: Brineback 94 %, Gravemaw" in both
    other = await refused(town, town.boris, "odds", table)
    assert other == "Nobody stands in Cairo for Ironwall to attack."
    assert table.row == row and earth_of(table).titans[0].tech[0].charges == 1


async def test_odds_of_what_cannot_be_attacked(town: Server) -> None:
    table = await begin(
        town,
        game_of(
            f"{LANCE} | {CAIRO}",
            invaders="Gravemaw in Toronto",
            at="attack",
            north="guards Rootfather",
        ),
    )
    said = await refused(town, town.ada, "odds", table, place="Toronto", targets="Gravemaw")
    assert said == (
        "Stormlance cannot attack like this: without a card that reaches an adjacent city only its"
        " own place is open."
    )
    said = await refused(town, town.ada, "odds", table, uses="Sunlance")
    assert said == "Stormlance cannot use Sunlance there now."


async def test_a_destroyed_titan_comes_back_where_its_player_says(town: Server) -> None:
    table = await begin(
        town, game_of(f"{LANCE} | Ironwall off", at="opening", invaders="Gravemaw in Cairo")
    )
    assert question_of(table) == "ComeBack Ironwall"
    cities = await offered(town, town.boris, "choose", "answer", table)
    assert "Come back in: London" in cities.values()
    assert "Come back in: Cairo" not in cities.values()
    said = await refused(town, town.boris, "choose", table, answer="Come back in: Atlantis")
    assert said.startswith("A Titan comes back in a city without Invaders")
    await typed(town, town.boris, "choose", table, answer="London")
    assert earth_of(table).titan("Ironwall").place == "London"
