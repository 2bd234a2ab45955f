"""The twenty Invaders: HP, DMG, immunities, and what each does in each tier."""

import pytest

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import INVADERS, Tier
from tests.rules.war_titans.games import PlayingEarth, game_of

THREAT = {"green": 3, "white": 8, "blue": 13, "red": 18}

TITANS = (
    "Swiftwing in {place}; tech=Salvage Winch + Arc Pistol 2"
    " | Forgeheart in New York; supports=New York"
)

STATS = """
Gravemaw 2/1 2/1 3/1 3/2 melee
Quarrybeast 1/1 2/1 3/2 4/2 physical
Rootfather 3/1 3/2 4/2 5/2 ranged
Basalt Hydra 2/1 3/1 4/2 4/3 melee+physical
Mount Ravager 3/2 4/2 5/3 6/3 physical
Tidecrawler 2/1 2/1 3/1 3/2 energy
Brineback 1/1 2/1 3/2 4/2 ranged
Abyss Lamprey 3/1 3/1 4/2 5/2 energy
Coral Sovereign 3/1 3/2 3/2 4/3 melee
Leviathan Maw 3/2 4/2 5/3 6/3 ranged+energy
Skyscourge 1/1 2/1 2/1 3/2 melee
Ash Moth 2/1 2/1 3/2 3/2 physical
Stormvane 2/1 3/2 3/2 4/2 energy
Razor Roc 3/1 3/1 4/2 5/3 melee+energy
Eclipse Wing 3/2 4/2 4/3 5/3 ranged
Scrap Sentinel 2/1 2/1 3/1 3/2 physical
Rustspider 1/1 2/1 3/2 4/2 energy
Siege Walker 3/1 3/2 4/2 5/3 ranged
Null Engine 3/1 3/1 4/2 4/2 energy+ranged
Dread Foundry 3/2 4/2 5/3 6/3 melee
"""
ROWS = [row.rsplit(" ", 5) for row in STATS.strip().splitlines()]

TAGS = {
    "Continental Hammer": {"melee", "physical"},
    "Arc Pistol": {"ranged", "energy"},
    "Ion Lash": {"melee", "energy"},
    "Chain Harpoon > Bait": {"ranged", "physical"},
}


def abilities(table: str) -> list[tuple[str, str, dict[str, int]]]:
    """Read rows "Gravemaw: green; white; blue Swiftwing 1; red Swiftwing 2, New York 1"."""
    found = []
    for row in table.strip().splitlines():
        name, _, tiers = row.partition(": ")
        for part in tiers.split("; "):
            tier, _, told = part.strip().partition(" ")
            words = [each.rsplit(" ", 1) for each in told.split(", ") if each]
            found.append((name.strip(), tier, {what: int(n) for what, n in words}))
    return found


def measure(game: PlayingEarth) -> dict[str, int]:
    """Return everything that an Invader's ability can take away."""
    titan = game.titan("Swiftwing")
    supports = game.titan("Forgeheart").supports
    found = {name: game.hp(name) for name in ("Swiftwing", "Forgeheart", "New York", "Mexico City")}
    found["Charges"] = sum(card.charges for card in titan.tech)
    found["tech"] = sum(card.enabled for card in titan.tech)
    found["Support"] = sum(support.hp for support in supports)
    return found


def lost(game: PlayingEarth, before: dict[str, int]) -> dict[str, int]:
    """Leave every choice to chance, and return what is gone."""
    while game.question.split(" ")[0] in ("Choose", "CoverTitan", "InvasionDamage"):
        game.pass_on()
    after = measure(game)
    return {name: before[name] - left for name, left in after.items() if before[name] != left}


def test_the_table_names_every_invader() -> None:
    assert [row[0] for row in ROWS] == list(INVADERS)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_hp_and_dmg_by_tier(row: list[str]) -> None:
    name, *sections, _ = row
    for tier, stats in zip(THREAT, sections, strict=True):
        game = game_of(at="ending", threat=THREAT[tier], invaders=f"{name} in Moscow")
        hp, dmg = map(int, stats.split("/"))
        hit = game.told_of(events.CityHit)[0]
        assert (hit.city, hit.damage) == ("Moscow", dmg)
        game = game_of(threat=THREAT[tier], invaders=f"{name} in Moscow")
        assert game.hp(name) == hp


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_immunities(row: list[str]) -> None:
    """On blue everything may be used, on red nothing that bears a tag of theirs."""
    name, immune = row[0], set(row[-1].split("+"))
    bait = "Rootfather" if name != "Rootfather" else "Gravemaw"
    for tier in ("blue", "red"):
        game = game_of(
            "Ironwall in New York; tech=Arc Pistol 1 + Ion Lash 1 + Chain Harpoon 1"
            " | Swiftwing in Cairo",
            at="attack",
            threat=THREAT[tier],
            invaders=f"{name} in New York, {bait} in Toronto",
        )
        found = game.choices("DeclareAttack", "New York", (name,))
        usable = {key.replace(bait, "Bait") for key in found}
        assert usable == {key for key, tags in TAGS.items() if tier == "blue" or not tags & immune}


TERRESTRIAL = """
    Gravemaw: green; white; blue Swiftwing 1; red Swiftwing 2
    Quarrybeast: green; white New York 1; blue New York 1; red New York 1
    Rootfather: green; white Charges 1; blue tech 1; red tech 1, Swiftwing 1
    Basalt Hydra: green; white Swiftwing 2; blue Swiftwing 2; red Swiftwing 2, Forgeheart 1
    Mount Ravager: green Swiftwing 2; white Swiftwing 2; \
        blue Swiftwing 2, Support 1; red Swiftwing 3, New York 1
"""


@pytest.mark.parametrize(("name", "tier", "harm"), abilities(TERRESTRIAL))
def test_terrestrial(name: str, tier: str, harm: dict[str, int]) -> None:
    """Destroyed by Swiftwing, which has no armor; Forgeheart with armor 1 stands by."""
    hurt = INVADERS[name].sections[Tier(tier)].hp - 1
    game = game_of(
        TITANS.format(place="New York"),
        at="attack",
        threat=THREAT[tier],
        invaders=f"{name} in New York {hurt}",
    )
    before = measure(game)
    game.attack(name, dice="NOVA GEAR GEAR")
    assert lost(game, before) == harm
    assert game.where(name) is None
    assert game.credits("Swiftwing") == INVADERS[name].reward + 1, "and a Salvage Winch"


AMPHIBIOUS = """
    Tidecrawler: green; white; blue dice 1; red dice 1
    Brineback: green; white Swiftwing 1; blue Swiftwing 2; red Swiftwing 2
    Abyss Lamprey: green; white healed 1; blue healed 1; red healed 2
    Coral Sovereign: green; white Charges 1; blue; red Swiftwing 2
    Leviathan Maw: green dice 1; white dice 1; blue Swiftwing 2; red Swiftwing 2, Forgeheart 1
"""


@pytest.mark.parametrize(("name", "tier", "harm"), abilities(AMPHIBIOUS))
def test_amphibious(name: str, tier: str, harm: dict[str, int]) -> None:
    """Attacked by Swiftwing, which rolls 3 dice; it has 2 damage if it can heal."""
    expected = dict(harm)
    dice = 3 - expected.pop("dice", 0)
    healed = expected.pop("healed", 0)
    hurt = 2 if name == "Abyss Lamprey" else 0
    game = game_of(
        TITANS.format(place="New York").removesuffix("; supports=New York"),
        at="attack",
        threat=THREAT[tier],
        invaders=f"{name} in New York {hurt}",
    )
    before, hp = measure(game), game.hp(name)
    game.attack(name, dice=" ".join(["GEAR"] * dice))
    taken = lost(game, before)
    roll = next(event for event in game.log if isinstance(event, events.DiceRolled))
    assert len(roll.dice) == dice
    assert taken == expected
    assert game.hp(name) == hp + healed


def test_coral_sovereign_turns_the_symbols_round() -> None:
    """Blue: BLADE fails and GEAR succeeds in this check."""
    game = game_of(
        TITANS.format(place="New York"),
        at="attack",
        threat=13,
        invaders="Coral Sovereign in New York",
    )
    game.attack("Coral Sovereign", dice="BLADE BLADE GEAR")
    assert game.successes == 1
    assert game.hp("Coral Sovereign") == 2


def test_every_amphibious_invader_acts_even_if_not_attacked() -> None:
    """A29: once per attack each, targeted or not."""
    game = game_of(
        TITANS.format(place="New York"),
        at="attack",
        threat=13,
        invaders="Gravemaw in New York, Tidecrawler in New York, Coral Sovereign in New York",
    )
    game.attack("Gravemaw", dice="GEAR BLADE")
    assert [event.invader for event in game.told_of(events.InvaderActs)][:2] == [
        "Tidecrawler",
        "Coral Sovereign",
    ]
    assert (game.rolled, game.successes) == ("GEAR BLADE", 1)


FLYING = """
    Skyscourge: green; white; blue New York 1; red New York 1
    Ash Moth: green; white Support 1; blue Support 2; red Support 2
    Stormvane: green; white Swiftwing 1; \
        blue Swiftwing 2, Forgeheart 1; red Swiftwing 2, Forgeheart 1
    Razor Roc: green; white Mexico City 1; blue Mexico City 1; red Mexico City 1
    Eclipse Wing: green New York 1; white New York 1; \
        blue New York 1, Swiftwing 1; red New York 1, Swiftwing 2, Forgeheart 1
"""


@pytest.mark.parametrize(("name", "tier", "harm"), abilities(FLYING))
def test_flying(name: str, tier: str, harm: dict[str, int]) -> None:
    """Provoked by Swiftwing to New York, where it deals its Invasion Damage too."""
    game = game_of(
        TITANS.format(place="New York"), at="attack", threat=THREAT[tier], east=f"guards {name}"
    )
    before = measure(game)
    game.do("Provoke", "East Rift")
    expected = {**harm, "New York": harm.get("New York", 0) + 1}
    assert lost(game, before) == expected
    assert game.where(name) == "New York"


MECHANICAL = """
    Scrap Sentinel: green; white; blue Swiftwing 1; red Swiftwing 2
    Rustspider: green; white Charges 1; blue Charges 2; red tech 1
    Siege Walker: green; white Swiftwing 2; blue Swiftwing 2; red Swiftwing 2, Support 1
    Null Engine: green; white tech 1; blue tech 1; red tech 2, Charges 2
    Dread Foundry: green Swiftwing 1; white Swiftwing 2; \
        blue Swiftwing 2, dice 1; red Swiftwing 3, dice 1
"""


@pytest.mark.parametrize(("name", "tier", "harm"), abilities(MECHANICAL))
def test_mechanical(name: str, tier: str, harm: dict[str, int]) -> None:
    """Swiftwing enters New York from Toronto; if it attacks then, it may have fewer dice."""
    expected = dict(harm)
    dice = 3 - expected.pop("dice", 0)
    game = game_of(
        TITANS.format(place="Toronto"), threat=THREAT[tier], invaders=f"{name} in New York"
    )
    before = measure(game)
    game.do("Move", "New York")
    assert lost(game, before) == expected
    game.until("AttackStep Swiftwing").attack(name)
    assert len(game.rolled.split()) == dice


def test_who_passes_through_meets_them_too() -> None:
    """A29: the best way goes round them if it can (Toronto to Cairo by New York or Moscow)."""
    game = game_of(
        "Stormlance in Toronto | Ironwall in Mumbai",
        threat=8,
        invaders="Siege Walker in Los Angeles, Null Engine in New York",
    )
    game.do("Move", "Cairo")
    assert game.hp("Stormlance") == 5
    game = game_of(
        "Stormlance in Los Angeles | Ironwall in Mumbai",
        threat=8,
        invaders="Siege Walker in New York",
    )
    game.do("Move", "London")
    assert game.where("Stormlance") == "London"
    assert game.hp("Stormlance") == 5 - 1


def test_an_arriving_mechanical_invader_does_nothing() -> None:
    """A29: a Titan must enter, not the Invader."""
    game = game_of(at="attack", threat=8, west="guards Siege Walker")
    game.do("Provoke", "West Rift")
    assert game.hp("Stormlance") == 5


def test_a_guarded_rift_is_entered_too() -> None:
    """A29."""
    game = game_of(threat=8, north="guards Siege Walker")
    game.do("Move", "North Rift")
    assert game.hp("Stormlance") == 5 - 1


def test_guardians_have_not_invaded() -> None:
    """A55: a Flying ability needs an invasion."""
    game = game_of(threat=13, north="guards Stormvane")
    game.do("Move", "North Rift")
    assert game.hp("Stormlance") == 5
