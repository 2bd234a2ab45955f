"""What could break characters and full boards of Campaign Titan: nonsense, haste, going back."""

import random

import pytest

from bot.play import characters, consent
from bot.play.refusals import Refusal
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.saga import HEROES, WILD
from bot.rules.campaign.sheet import Sheet
from tests.cogs import acting
from tests.cogs.acting import forge, gather, lobby_of, players, seat_page
from tests.cogs.campaign.playing import CAMPAIGN, begin, make, saga_of
from tests.cogs.titan.playing import press_on
from tests.rules.campaign.setting import PlayingSaga, board
from tests.server import Server, answer, buttons, labels, menus, text

RUDE = "@everyone **b** [x](https://evil.example) <@1> `c` ||d||"
NONSENSE = (RUDE, "x" * 4_000, "x," * 1_000, "🐉" * 300, "\u202e\u200b", "1" * 5_000, "gold:²")
OTHERS = ("ability:power:9", "school:fire:9", "change:>", "gold:-1", "item:", "buy:x", "War_Drums")
"""Keys of choices that are none, and a card of another game."""

FIELDS = {
    "new": ("options", {"name": "Zed"}),
    "show": ("name", {}),
    "take": ("choice", {}),
    "give": ("gift", {"to": "Brunhild"}),
    "history": ("name", {}),
    "bring": ("name", {}),
    "part": ("name", {}),
    "retire": ("name", {}),
}
"""Commands of characters with a field, and what they need beside it."""


@pytest.mark.parametrize("command", FIELDS)
async def test_nonsense_about_characters_is_refused_in_a_sentence(
    town: Server, command: str
) -> None:
    await make(town)
    field, more = FIELDS[command]
    for given in (*NONSENSE, *OTHERS):
        said = text(
            answer(await town.type(town.ada, f"character {command}", **more, **{field: given}))
        )
        assert said and len(said) < 600, (given, said)
        for rude in ("@everyone", "<@1>", "(https://", " **b**", "Tell the host"):
            assert rude not in said, (given, said)
    found = await characters.load(town.bot.house, 1)
    assert (found.version, found.retired) == (1, False)


async def test_a_page_of_somebody_else_or_of_before_changes_no_sheet(town: Server) -> None:
    await make(town)
    page = answer(await town.type(town.ada, "character improve"))
    menu = menus(page)[0]
    first, second = (option["value"] for option in menu["options"][:2])
    for who in (town.boris, town.wanda):
        said = text(answer(await forge(town, who, menu["custom_id"], [first], page)))
        assert said.startswith("That is not your character")
    await town.ada.select(page.message, [first], custom_id=menu["custom_id"])
    for value in (first, second):
        said = text(answer(await forge(town, town.ada, menu["custom_id"], [value], page)))
        assert "has changed since" in said
    sheet = (await characters.load(town.bot.house, 1)).sheet
    assert isinstance(sheet, Sheet) and sheet.spent == 100
    await gather(town, 2, CAMPAIGN)
    page = answer(await town.type(town.ada, "character retire"))
    assert "is brought to table 1" in text(answer(await town.press(town.ada, page, "Retire")))
    await town.press(town.ada, lobby_of(town, 1), "Start")
    said = text(answer(await forge(town, town.ada, menu["custom_id"], [second], page)))
    assert "It plays at table 1" in said
    assert (await characters.load(town.bot.house, 1)).sheet == sheet


def three() -> PlayingSaga:
    """Ada's Titan has met Boris's; whichever falls, Chen's goes on."""
    told = "A1 3: Titan 2 Ogre moved | B1 3: Titan Lion | B2 41: 2 Troll | C1 100: Titan 2 Lion"
    return board(told, at="engage", score="A 250, B 600")


async def test_who_is_paid_and_plays_again_by_an_undo_keeps_what_came_first(town: Server) -> None:
    await make(town, 3)
    table = await acting.begin(town, three(), 3, CAMPAIGN)
    dice = random.Random(4)
    while not (paid := await _paid(town)):
        await press_on(town, table, dice)
    assert table.outcome is None and len(paid) == 1
    first = await _sheets(town)
    await _all_agree(town)
    assert not any(player.dead for player in saga_of(table).players)
    assert await _sheets(town) == first
    for who in players(town):
        assert text(await seat_page(town, who))
    await table.resign(players(town)[0].id)
    await table.resign(players(town)[1].id)
    assert table.outcome is not None
    last = await _sheets(town)
    assert [len(sheet.history) for sheet in last] == [1, 1, 1]
    (seat,) = paid
    assert last[seat] == first[seat]


async def _all_agree(town: Server) -> None:
    """Let the first who can ask to take something back; the others agree."""
    table = await town.table()
    for asker in players(town):
        try:
            await consent.ask(table, asker.id)
        except Refusal:
            continue
        for who in players(town):
            if table.proposal is not None and who is not asker:
                await consent.answer(table, who.id, table.proposal.row, agrees=True)
        return


async def _sheets(town: Server) -> list[Sheet]:
    return [(await characters.load(town.bot.house, number)).sheet for number in (1, 2, 3)]


async def _paid(town: Server) -> list[int]:
    return [seat for seat, sheet in enumerate(await _sheets(town)) if sheet.history]


def full() -> PlayingSaga:
    """Twelve Legions of Ada's and of Boris's; Ada knows every spell and has every item."""
    own = [f"A{n} {n}: {'Titan' if n == 1 else 'Angel'} Lion Troll" for n in range(1, 13)]
    others = [f"B{n} {n + 12}: {'Titan' if n == 1 else 'Ogre'} Lion Troll" for n in range(1, 13)]
    return board(
        " | ".join([*own, *others]),
        at="move",
        sheets=f"A: {', '.join(SPELLS)}, mana 32, level 32, luck 3 | B: mana 2",
        items=f"A1 {' '.join(sorted(ITEMS))}",
    )


async def test_24_legions_every_spell_and_every_item_fit(town: Server) -> None:
    table = await begin(town, full())
    for who in (town.ada, town.boris, town.wanda):
        for command in ("magic book", "titan caretaker", "table board"):
            said = text(answer(await town.type(who, command, town.place(table))))
            assert said and "Tell the host" not in said
    for command, field in (("titan legion", "marker"), ("magic travel", "spell")):
        assert 1 < len(await town.ada.autocomplete(town.place(table), command, field, "")) <= 25
    for label in labels(await seat_page(town, town.ada)):
        page = answer(await town.press(town.ada, await seat_page(town, town.ada), label))
        assert "Tell the host" not in text(page) and (menus(page) or buttons(page))


async def test_who_sits_down_after_a_computer_is_a_hero_and_no_garrison(town: Server) -> None:
    await make(town, 3)
    await gather(town, 2, CAMPAIGN, scenario="raiders")
    said = answer(await town.press(town.ada, lobby_of(town, 1), "Start"))
    assert "is for 1 Titan of the party" in text(said)
    await town.press(town.ada, lobby_of(town, 1), "Computer")
    await town.press(town.chen, lobby_of(town, 1), "Join")
    table = await town.table()
    assert [row.computer for row in table.seats] == [False, False, False, True]
    await town.press(town.chen, lobby_of(town, 1), "Leave")
    await town.press(town.ada, lobby_of(town, 1), "Start")
    assert [hero.team for hero in saga_of(table).heroes] == [HEROES, HEROES, WILD]
    assert [hero.sheet.name for hero in saga_of(table).heroes[:2]] == ["Agnar", "Brunhild"]
