"""A name is a name: whatever a player is called, it stays plain text wherever it is shown."""

import re

import pytest

from bot.play import words
from tests.builders import war
from tests.cogs.acting import ARMS, DAMAGE, dealt, seat_page
from tests.server import Server, Shown, answer, text

LIVE = re.compile(r"(?<!\\)[*_~`|<>\[\]#]|://")
"""What Discord would read as formatting, a mention, a time, a command or a link."""

RUDE = [
    "**b_o_l_d**",
    "||hidden|| ~~`code`~~",
    "<t:0:R>",
    "[x](https://evil.example)",
    "</table close:1>",
    "<#1456074443980800009>",
    "> quote",
    "# HUGE",
]


@pytest.mark.parametrize("name", ["\u200b", "\u200b\u200c\u2060", "\u202e", "\u3164", " \u2800 "])
def test_a_name_that_shows_nothing_becomes_player(name: str) -> None:
    assert words.short(name) == "Player"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u202egnitsop", "gnitsop"),
        ("a\nb\tc", "a b c"),
        ("\x1b[31mred", "[31mred"),
        ("A\u200bda", "Ada"),
        (" Ada \u200b", "Ada"),
        ("Z" * 500, "Z" * 32),
        ("漢字", "漢字"),
    ],
)
def test_a_name_is_one_short_line_that_reads_from_left_to_right(name: str, shown: str) -> None:
    assert words.short(name) == shown


@pytest.mark.parametrize("name", [*RUDE, "\\", "a\\*b", "@everyone", "<@1> <@&2>"])
def test_a_safe_name_holds_nothing_that_discord_acts_on(name: str) -> None:
    safe = words.safe(name)
    plain = re.sub(r"\\(.)", r"\1", safe).replace("\u200b", "")
    assert plain == name, "it reads as it was given"
    assert not LIVE.search(safe.replace("\\\\", "")), safe
    assert not re.search(r"@(everyone|here|[!&]?\d)", safe)


@pytest.mark.parametrize("name", RUDE)
async def test_a_rude_name_is_plain_text_everywhere(town: Server, name: str) -> None:
    rude = town.guild.add_member(town.env.create_user(name))
    await town.type(rude, "table new", game=ARMS)
    await town.press(town.ada, town.lobby(), "Join")
    refused = answer(await town.press(town.ada, town.lobby(), "Start"))
    said: list[Shown] = [town.lobby(), refused]
    with dealt(war(A="field V | hand X V", B="field X | hand II Scout")):
        await town.press(rude, town.lobby(), "Start")
    place = town.place(await town.table())
    said.append(answer(await town.type(town.ada, "arms damage", place, card="II")))
    said.append(await seat_page(town, town.ada))
    await town.choose(rude, await seat_page(town, rude), DAMAGE, "X")
    said.append(answer(await town.type(town.ada, "arms scout", place, opponent="0")))
    for command in ("list", "board", "history"):
        said.append(answer(await town.type(town.wanda, f"table {command}", place)))
    await town.type(town.ada, "table resign", place)
    said += [town.lobby(), *place.history()]
    safe = words.safe(name)
    texts = [text(message) for message in said]
    assert sum(safe in each for each in texts) >= len(texts) - 2
    for each in texts:
        assert name not in each.replace(safe, "")
