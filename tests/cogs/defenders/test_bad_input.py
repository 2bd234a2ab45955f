"""What cannot be done now: a private sentence in the game's words, and nothing has changed."""

from typing import Any

import pytest

from bot.rules.defenders.battle import Mode
from tests.cogs.acting import seat_page
from tests.cogs.defenders.playing import begin, moves, refused
from tests.rules.defenders.battles import battle
from tests.server import Server

PALADIN = "Paladin in Forest, Warrior in Coast"

CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "acting while Exhausted": (
        {"heroes": "Paladin in Forest; hp=0, Warrior", "threat": "Forest 2"},
        "secure",
        "Exhausted: cannot Secure. Rest first: start a Turn in the Capital City.",
    ),
    "fighting while Exhausted": (
        {
            "heroes": "Paladin in Forest; hp=0, Warrior",
            "revealed": True,
            "foe": "The Ancient",
            "foe_in": "Forest",
        },
        "fight",
        "Exhausted: cannot Fight. Rest first: start a Turn in the Capital City.",
    ),
    "Secure at 0": ({}, "secure", "The Forest is at level 0: no Threat to Secure."),
    "Secure in the Capital City": (
        {"heroes": "Paladin, Warrior", "cap": 3},
        "secure",
        "The Capital City cannot be Secured: only Outer Regions can.",
    ),
    "Secure in a destroyed region": (
        {"destroyed": "Forest"},
        "secure",
        "The Forest is destroyed: there is nothing to Secure.",
    ),
    "Secure from next door": (
        {"threat": "Forest 1, Plains 2"},
        "secure region=Plains",
        "The Paladin is in the Forest and cannot Secure the Plains from there: Move first.",
    ),
    "Fight from next door": (
        {"revealed": True, "foe": "Giant", "foe_in": "Plains"},
        "fight",
        "The Giant is in the Plains: the Paladin must go there to Fight.",
    ),
    "Fight before the foe is revealed": (
        {},
        "fight",
        "No foe is revealed yet: there is nobody to Fight.",
    ),
    "a Move too far": (
        {},
        "move region=Ruins",
        "The Ruins are not next to the Forest but 3 Moves away, by the Desert or Plains.",
    ),
    "a Move nowhere": (
        {},
        "move region=Atlantis",
        "There is no such region: choose a near one.",
    ),
    "Escort with too little XP": (
        {
            "heroes": "Paladin in Forest; xp=1, Warrior",
            "mode": Mode.GREAT_BATTLE,
            "caravans": "Coast in Forest, Forest",
        },
        "escort region=Plains, caravans=Coast+Forest",
        "Escorting 2 Caravans costs 2 XP; 1 left.",
    ),
    "Escort of nothing": (
        {"mode": Mode.GREAT_BATTLE, "caravans": "Coast"},
        "escort region=Plains, caravans=Coast",
        "No Caravan is in the Forest.",
    ),
    "Prepare in the base game": (
        {},
        "prepare",
        "There is no XP in the base game: Prepare is for The Great Battle and The Dark War.",
    ),
    "Sacrifice before the Turn": (
        {},
        "sacrifice",
        "The Turn of the Paladin has not started: Start Turn first, which commits 1 action point.",
    ),
    "somebody else's ability": (
        {},
        "ability use=Heal",
        "Heal is an ability of the Cleric; this is the Paladin.",
    ),
    "the ability of another region": (
        {},
        "ability use=Prayer",
        "Prayer is the ability of the Plains: the Paladin must be there.",
    ),
    "an Artifact that is not carried": (
        {},
        "artifact use=Staff of Control",
        "The Paladin does not carry the Staff of Control.",
    ),
    "a hero of somebody else": (
        {},
        "move region=Plains, hero=Warrior",
        "It is the Turn of the Paladin: the Warrior cannot act on this card.",
    ),
    "a hero of no battle": (
        {},
        "move region=Plains, hero=Bard",
        "There is no such hero in this battle: choose from Paladin, Warrior.",
    ),
    "Defend where nothing attacks": (
        {},
        "defend",
        "No region is under attack now: there is nothing to Defend.",
    ),
    "a Move that nothing grants": (
        {},
        "go region=Plains",
        "No text grants a Move now: the action Move costs action points.",
    ),
    "Done in one's own Turn": (
        {},
        "done",
        "Done is for All Defenders cards. In a hero's own Turn end the Turn.",
    ),
    "declining nothing": ({}, "decline", "There is nothing to decline now."),
    "choosing sides too late": ({}, "sides", "The sides are chosen before the battle."),
    "nonsense": (
        {},
        "ability use=Fly",
        "There is nothing of the kind to choose now. **My seat** shows what you can do.",
    ),
}


@pytest.mark.parametrize("what", CASES)
async def test_it_is_answered_in_the_games_words(town: Server, what: str) -> None:
    setting, line, said = CASES[what]
    settings = {"heroes": PALADIN, **setting}
    table = await begin(town, battle(**settings))
    command, _, rest = line.partition(" ")
    fields = [field.partition("=") for field in rest.split(", ") if field]
    given = {name: value.replace("+", ", ") for name, _, value in fields}
    assert await refused(town, town.ada, command, table, **given) == said


async def test_points_that_are_gone(town: Server) -> None:
    table = await begin(town, battle("Paladin in Forest, Warrior", threat="Forest 3, Plains 3"))
    for _ in range(3):
        await town.press(town.ada, await seat_page(town, town.ada), "Secure")
    assert await refused(town, town.ada, "move", table, region="Plains") == (
        "No action points are left. A Sacrifice gives one more action."
    )


async def test_the_extra_action_of_a_sacrifice_comes_first(town: Server) -> None:
    table = await begin(town, battle("Paladin in Forest, Warrior", threat="Forest 3"))
    for command in ("start", "sacrifice"):
        await town.type(town.ada, f"defend {command}", town.place(table))
    assert await refused(town, town.ada, "sacrifice", table) != ""
    page = await seat_page(town, town.ada)
    assert not any(label.startswith("Sacrifice") for label in moves(page))


async def test_while_a_region_is_attacked_nobody_moves(town: Server) -> None:
    position = battle("Paladin in Forest, Warrior", draw="Forest & Ruins, Blue Defender")
    table = await begin(town, position)
    assert await refused(town, town.ada, "move", table, region="Plains") == (
        "A region is under attack: Defend it, or decline, first."
    )
    assert await refused(town, town.boris, "secure", table) == (
        "It is not your turn. The table waits for Ada."
    )


async def test_in_the_turn_of_another_one_hears_whose_it_is(town: Server) -> None:
    table = await begin(town, battle("Paladin in Forest, Warrior in Coast", threat="Coast 2"))
    assert await refused(town, town.boris, "secure", table) == "It is the Turn of the Paladin."
    assert await refused(town, town.boris, "end", table) == (
        "It is not your turn. The table waits for Ada."
    )
