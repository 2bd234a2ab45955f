"""Hidden is hidden: two games that differ only in hidden cards look alike to everybody else.

A picture here is a dot that holds the view which it was drawn from.
"""

import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor, ResponseMessage

from bot.rules.call_to_arms.cards import Card
from tests.builders import PlayingWar, war
from tests.cogs import limits
from tests.cogs.acting import DAMAGE, TITAN, begin, forge, seat_page
from tests.server import Server, answer, buttons, menus, running, text

TO_MESSAGE = re.compile(r"(/channels/\d+/\d+)/\d+")
"""A link to a message, from its place on."""

Seen = list[tuple[str, ...]]
"""All that somebody was shown: texts, buttons, alt texts, file names, pictures, log lines."""


def one(**hand: str) -> PlayingWar:
    """A position whose public part is always the same; the hands and decks are given."""
    hands = {"A": "I V X Scout", "B": "I VI III Raid", "C": "II IX"} | hand
    decks = {"A": "V C", "B": "VIII L", "C": "VII D"}
    return war(
        A=f"field V | hand {hands['A']} | deck {hand.get('deckA', decks['A'])}",
        B=f"field X | hand {hands['B']} | deck {decks['B']}",
        C=f"field IX | hand {hands['C']} | deck {hand.get('deckC', decks['C'])}",
    )


TWINS: dict[str, tuple[dict[str, str], str]] = {
    # What is changed, and who must not notice it.
    "the hand of A": ({"A": "I V X Salvage"}, "boris chen wanda"),
    "the deck of A": ({"deckA": "V M"}, "boris wanda"),
    "the hand of C": ({"C": "I IX"}, "ada wanda"),
    "the deck of C": ({"deckC": "VII M"}, "ada chen"),
}


@pytest.mark.parametrize("what", TWINS)
async def test_who_must_not_know_a_card_sees_the_same_whatever_it_is(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    changes, names = TWINS[what]
    stories = []
    for number, position in enumerate((one(), one(**changes))):
        caplog.clear()
        folder = tmp_path / str(number)
        folder.mkdir()
        async with running(folder) as town:
            with town.env.time_context():
                stories.append(await played(town, position, names.split(), caplog))
            limits.check(town.env)
    first, second = stories
    assert len(first) == len(second) > 40
    for before, after in zip(first, second, strict=True):
        assert before == after


async def played(
    town: Server, position: PlayingWar, names: list[str], caplog: pytest.LogCaptureFixture
) -> Seen:
    """Play the same public actions; return all that some people can see meanwhile."""
    lookers = [getattr(town, name) for name in names]
    table = await begin(town, position)
    place = town.place(table)
    seen: Seen = []

    async def look() -> None:
        for who in lookers:
            for each in await looks(town, who):
                seen.append(await shown(town, each))
            for command, field in (("damage", "card"), ("scout", "opponent"), ("raid", "opponent")):
                offered = await who.autocomplete(place, f"arms {command}", field, "")
                seen.append(tuple(f"{choice}" for choice in offered))
        for message in [*place.history(), *town.channel.history()]:
            if not message.flags.ephemeral:
                seen.append(await shown(town, message))

    await look()
    await act(town, town.ada, lambda page: town.choose(town.ada, page, DAMAGE, "X"))
    await look()
    await town.type(town.boris, "arms surrender", place)
    if "ada" not in names:
        await town.type(town.chen, "arms damage", place, card="IX")
        page = await seat_page(town, town.ada)
        page = answer(await town.press(town.ada, page, TITAN)) if _has(page, TITAN) else page
        if _has(page, "Confirm"):
            await town.press(town.ada, page, "Confirm")
            await look()
            await act(town, town.chen, lambda page: town.press(town.chen, page, "Let it pass"))
        await look()
    seen += [(record.levelname, record.getMessage()) for record in caplog.records]
    return seen


async def act(town: Server, who: MemberActor, do: Callable[[ResponseMessage], Any]) -> None:
    await do(await seat_page(town, who))


def _has(page: ResponseMessage, label: str) -> bool:
    return any(button["label"].startswith(label) for button in buttons(page))


async def looks(town: Server, who: MemberActor) -> list[ResponseMessage]:
    """Press and type everything that only looks."""
    live, place = await town.live(), town.place(await town.table())
    pressed = [
        answer(await town.press(who, live, label))
        for label in ("Board as text", "History", "Replay", "My seat")
    ]
    typed = [
        answer(await town.type(who, f"table {command}", place))
        for command in ("board", "hand", "history", "replay", "list")
    ]
    refused = [answer(await town.type(who, "arms damage", place, card="M"))]
    if who is town.wanda:
        for custom_id in ("t1.1.1.0.0.0.0.abcd", "t1.1.0.0.e.0.0.abcd", "u1.1.1"):
            refused.append(answer(await forge(town, who, custom_id)))
    return [*pressed, *typed, *refused]


async def shown(town: Server, message: Any) -> tuple[str, ...]:
    """Return everything that a message shows.

    Of a link to a message the place stays: its number tells only in which order Discord got
    what several people and the bot sent at once.
    """
    controls = [f"{button}" for button in buttons(message)]
    controls += [f"{menu}" for menu in menus(message)]
    files = []
    for file in message.attachments:
        with town.env.time_context():
            files += [file.filename, file.description or "", (await file.read()).hex()]
    said = TO_MESSAGE.sub(r"\1", text(message)) if message.components else ""
    return (said, *controls, *files)


async def test_what_is_looked_at_in_private_is_not_in_the_log(
    town: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    table = await begin(town)
    for who in (town.ada, town.boris, town.chen):
        page = await seat_page(town, who)
        if menus(page):
            menu = menus(page)[0]
            await town.choose(who, page, menu["placeholder"], menu["options"][0]["label"])
        await town.type(who, "arms damage", town.place(table), card="banana")
    said = "\n".join(
        record.getMessage() for record in caplog.records if record.name.startswith(("bot", "cogs"))
    )
    assert "banana" not in said and "**" not in said
    assert not any(f" {card.value}" in said for card in Card if len(card.value) > 2)


async def test_an_event_of_drawing_names_the_cards_to_the_one_who_draws_alone(town: Server) -> None:
    position = war(A="field V | hand Reinforce X | deck C M V", B="field X | hand II", C="hand III")
    table = await begin(town, position)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Reinforce"))
    assert "Ada draws **C** **M**" in text(page)
    assert "Ada draws 2 cards." in text(await town.live())
    for who, cards in ((town.ada, True), (town.boris, False), (town.wanda, False)):
        history = answer(await town.type(who, "table history", town.place(table)))
        assert ("**C** **M**" in text(history)) is cards
