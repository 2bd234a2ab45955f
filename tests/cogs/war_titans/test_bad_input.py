"""What cannot be done now: a private sentence in the game's words, and nothing has changed."""

from typing import Any

import pytest

from tests.cogs.acting import begin as begin_any
from tests.cogs.acting import seat_page
from tests.cogs.war_titans.playing import begin, earth_of, moves, refused, typed
from tests.rules.war_titans.games import game_of
from tests.server import Server, answer, text

CAIRO = " | Ironwall in Cairo"
ON_RIFT = {"titans": f"Stormlance in North Rift{CAIRO}", "north": "guards Gravemaw"}
ROW = "Sunlance, Ripsaw Gauntlet, Jump Jets"
FIRST_MOVE = "First the movement: move, stay, or make a Combat Repair."


def lance(settings: str = "") -> str:
    """Stormlance in New York with something, and Ironwall in Cairo."""
    return f"Stormlance in New York{settings}{CAIRO}"


CASES: dict[str, tuple[dict[str, Any], str, str]] = {
    "moving too far": (
        {},
        "move place=Sydney",
        "Sydney is 3 moves away; Stormlance moves up to 2. In reach: Toronto, Los Angeles, Mexico"
        " City, Sao Paulo, London, Moscow, Cairo, Tokyo, North Rift and West Rift.",
    ),
    "moving onto a closed Rift": (
        {"north": "closed"},
        "move place=North Rift",
        "The North Rift is closed: nobody goes there any more.",
    ),
    "a Combat Repair beside an Invader": (
        {"invaders": "Gravemaw in New York"},
        "repair",
        "A Combat Repair needs a city without Invaders: Gravemaw in New York.",
    ),
    "letting a compulsory fight be": (
        {**ON_RIFT, "at": "attack"},
        "pass",
        "Stormlance stands on a guarded Rift: it must attack a guardian (Gravemaw).",
    ),
    "moving out of a compulsory fight": (
        {**ON_RIFT, "at": "attack"},
        "move place=Toronto",
        "Movement is the first step of a Titan's turn in the Fight Phase. Stormlance stands on a"
        " guarded Rift: it must attack a guardian (Gravemaw).",
    ),
    "attacking where nothing stands": (
        {"invaders": "Gravemaw in New York", "at": "attack"},
        "attack place=Toronto",
        "No Invader is in Toronto: attack in New York.",
    ),
    "attacking nobody": (
        {"north": "guards Gravemaw", "at": "attack"},
        "attack",
        "No Invader is in New York, and no card reaches further: Provoke one, or let it be.",
    ),
    "attacking somebody who is elsewhere": (
        {"invaders": "Gravemaw in New York, Brineback in Toronto", "at": "attack"},
        "attack targets=Brineback",
        "Brineback is in Toronto, not in New York. In New York: Gravemaw.",
    ),
    "the Charge of an ignored weapon": (
        {
            "titans": lance("; tech=Arc Pistol 2"),
            "threat": 17,
            "invaders": "Brineback in New York",
            "at": "attack",
        },
        "attack targets=Brineback, uses=Arc Pistol",
        "Brineback is immune to ranged: Arc Pistol does not count in this attack.",
    ),
    "a Charge that is not there": (
        {
            "titans": lance("; tech=Arc Pistol"),
            "invaders": "Brineback in New York",
            "at": "attack",
        },
        "attack targets=Brineback, uses=Arc Pistol",
        "Arc Pistol needs 1 Charge; it has 0.",
    ),
    "a Final Blow that is spent": (
        {"titans": lance("; blow=spent"), "invaders": "Brineback in New York", "at": "attack"},
        "attack targets=Brineback, uses=Zenith Cannon > Brineback",
        "Zenith Cannon is spent: REFRESH it in Development (4 Credits).",
    ),
    "a fourth Support": (
        {"titans": lance("; credits=2; supports=Toronto + Cairo + Tokyo"), "at": "development"},
        "army first=Toronto",
        "Stormlance has 3 Supports on the board, the most it can have.",
    ),
    "a fourth Support beside a third": (
        {"titans": lance("; credits=2; supports=Toronto + Cairo"), "at": "development"},
        "army first=Toronto, second=Toronto",
        "Stormlance can have 3 Supports on the board: 1 more, not 2.",
    ),
    "a Support on a destroyed city": (
        {"titans": lance("; credits=2"), "cities": "Toronto destroyed", "at": "development"},
        "army first=Toronto",
        "Toronto is destroyed: Supports are bought onto a city that stands.",
    ),
    "a Support without a Credit": (
        {"at": "development"},
        "army first=Toronto",
        "A Support costs 1 Credit; Stormlance has none.",
    ),
    "tech for a full hand": (
        {
            "titans": lance("; credits=9; tech=Arc Pistol + Tower Shield"),
            "row": ROW,
            "at": "development",
        },
        "research tech=Ripsaw Gauntlet",
        "Ripsaw Gauntlet needs a free hand slot: discard Arc Pistol or Tower Shield first (free).",
    ),
    "a two-handed card with one hand": (
        {"titans": lance("; credits=9; tech=Arc Pistol"), "row": ROW, "at": "development"},
        "research tech=Sunlance",
        "Sunlance needs both hands: discard Arc Pistol first (free).",
    ),
    "Research without the Credits": (
        {"titans": lance("; credits=1"), "row": ROW, "at": "development"},
        "research tech=Sunlance",
        "Sunlance costs 5 Credits; Stormlance has 1.",
    ),
    "tech that is not on offer": (
        {"titans": lance("; credits=9"), "row": ROW, "at": "development"},
        "research tech=Arc Pistol",
        "Arc Pistol is not on offer: Sunlance, Ripsaw Gauntlet and Jump Jets are.",
    ),
    "Refresh of a ready Final Blow": (
        {"titans": lance("; credits=9"), "at": "development"},
        "refresh",
        "Zenith Cannon is ready: there is nothing to REFRESH.",
    ),
    "Refresh without the Credits": (
        {"titans": lance("; credits=1; blow=spent"), "at": "development"},
        "refresh",
        "REFRESH costs 4 Credits; Stormlance has 1.",
    ),
    "a fourth Charge": (
        {
            "titans": lance("; tech=Arc Pistol 3 + Plasma Cutter 1"),
            "at": "upgrade",
            "dice": "GEAR GEAR",
        },
        "charge tech=Arc Pistol",
        "Arc Pistol has 3 Charges, the most a card can hold. Can be charged: Plasma Cutter.",
    ),
    "a Charge with all cards full": (
        {
            "titans": lance("; damage=1; tech=Arc Pistol 3"),
            "at": "upgrade",
            "dice": "GEAR GEAR",
        },
        "charge",
        "No tech of Stormlance can gain a Charge: it is full, disabled, or uses none.",
    ),
    "re-enabling what works": (
        {
            "titans": lance("; damage=1; tech=Arc Pistol 3"),
            "at": "upgrade",
            "dice": "GEAR GEAR",
        },
        "enable tech=Arc Pistol",
        "No tech of Stormlance is disabled.",
    ),
    "somebody else's Support": (
        {
            "titans": f"{lance('; supports=Toronto')}; supports=Cairo",
            "at": "supports",
        },
        "support city=Toronto, support=Ironwall 1 (Cairo)",
        "That Support belongs to Ironwall. Yours: Stormlance 1 (Toronto).",
    ),
    "a Support onto a Rift": (
        {"titans": lance("; supports=Toronto"), "at": "supports"},
        "support city=North Rift",
        "Supports move to cities only, not onto Rifts.",
    ),
    "the shield of another Titan": (
        {},
        "shield shield=on, titan=Ironwall",
        "You do not play Ironwall: yours is Stormlance.",
    ),
    "the power of another pilot": (
        {"titans": "Stormlance in New York; pilot=Kenji Arata | Ironwall in Cairo; pilot=O.N.E."},
        "power card=O.N.E.",
        "No Titan of yours has O.N.E.",
    ),
    "a power for another time": (
        {"titans": lance("; pilot=Kenji Arata")},
        "power card=Kenji Arata",
        "Kenji Arata has no power for any time: what it does is asked for when it counts.",
    ),
    "discarding what another wears": (
        {"titans": "Stormlance in New York | Ironwall in Cairo; tech=Arc Pistol"},
        "discard tech=Arc Pistol",
        "No Titan of yours has Arc Pistol: discard tech of your own.",
    ),
    "Development in the Fight Phase": (
        {},
        "industry",
        "That is a Development action of the Upgrade Phase: one a turn for each Titan."
        f" {FIRST_MOVE}",
    ),
    "a target before the Ending Phase": (
        {},
        "target invader=Gravemaw, target=the city",
        f"Targets are laid out in the Ending Phase, by the Lead. {FIRST_MOVE}",
    ),
    "dice that do not lie open": (
        {},
        "reroll dice=1 JET",
        f"No dice lie open: dice are rolled again right after a roll. {FIRST_MOVE}",
    ),
    "Episodes that nobody has seen": ({}, "bottom", f"No Episodes were looked at. {FIRST_MOVE}"),
    "nonsense": (
        {},
        "choose answer=Banana",
        "There is nothing of the kind to choose now. **My seat** shows what you can do.",
    ),
    "a look at what is not there": (
        {},
        "look name=Gravemaw",
        "There is no such Invader, city, Rift or Titan on the board: choose one of the list.",
    ),
}


@pytest.mark.parametrize("what", CASES)
async def test_it_is_answered_in_the_games_words(town: Server, what: str) -> None:
    setting, line, said = CASES[what]
    table = await begin(town, game_of(**{"titans": lance(), **setting}))
    command, _, rest = line.partition(" ")
    fields = [field.partition("=") for field in rest.split(", ") if field]
    given = {name: value for name, _, value in fields}
    assert await refused(town, town.ada, command, table, **given) == said


async def test_a_second_action_in_development(town: Server) -> None:
    table = await begin(town, game_of(lance(), at="development"))
    await typed(town, town.ada, "industry", table)
    assert await refused(town, town.ada, "industry", table) == (
        "Stormlance has taken its Development action: one a turn. Now it is Ironwall's."
    )
    assert await refused(town, town.ada, "army", table, first="Cairo") == (
        "Stormlance has taken its Development action: one a turn. Now it is Ironwall's."
    )
    assert earth_of(table).titan("Stormlance").credits == 2


async def test_the_action_of_somebody_whose_turn_comes_later(town: Server) -> None:
    table = await begin(town, game_of(lance(), at="development"))
    assert await refused(town, town.boris, "industry", table) == (
        "It is Stormlance's Development now: wait for your turn."
    )
    assert await refused(town, town.boris, "move", table, place="London") == (
        "It is not your turn. The table waits for Ada."
    )


async def test_who_watches_has_no_seat(town: Server) -> None:
    table = await begin(town, game_of(lance()))
    for command, given in (("move", {"place": "Toronto"}), ("odds", {}), ("pass", {})):
        assert await refused(town, town.wanda, command, table, **given) == (
            "You have no seat at table 1: you are watching."
        )


async def test_pilots_cannot_be_passed(town: Server) -> None:
    table = await begin(town)
    assert await refused(town, town.ada, "pass", table) == (
        "This cannot be passed. First the pilots are chosen."
    )


async def test_buttons_do_not_offer_what_would_be_refused(town: Server) -> None:
    position = game_of(
        lance("; credits=1"), row="Sunlance, Arc Pistol, Plasma Cutter", at="upgrade"
    )
    table = await begin(town, position.until("Development"))
    found = moves(await seat_page(town, town.ada))
    assert not any("REFRESH" in label or "buy tech" in label for label in found)
    assert any(label.startswith("ARMY") for label in found), found
    assert table.asked == (0,)


async def test_a_command_of_another_game_says_what_is_played(town: Server) -> None:
    table = await begin(town)
    said = text(answer(await town.type(town.ada, "defend secure", town.place(table))))
    assert said == "Table 1 plays War Titans: Invaders Must Die!, not Tiny Epic Defenders."
    other = await begin_any(town, number=2)
    for command, given in (("pass", {}), ("look", {"name": "Cairo"})):
        said = text(answer(await town.type(town.ada, f"war {command}", town.place(other), **given)))
        assert said == ("Table 2 plays Titan: Call to Arms, not War Titans: Invaders Must Die!")
