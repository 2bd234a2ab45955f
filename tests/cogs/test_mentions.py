"""Who is called, and how often: read from the requests, as Discord does."""

from collections.abc import Iterator
from typing import Any

from tests.builders import war
from tests.cogs import acting
from tests.cogs.acting import DAMAGE, TITAN, begin, dealt, seat_page
from tests.cogs.limits import MENTION, PARAGRAPH, walk
from tests.server import Server, answer, text


class Calls:
    """The mentions since the last look: who is called in which new message."""

    def __init__(self, town: Server) -> None:
        self.town = town
        self.seen = len(town.env.http_requests)
        self.names = {str(who.id): who.name for who in acting.players(town)}

    def new(self) -> list[str]:
        """Return the called names, one entry a message: `Ada`, or `Ada Boris`."""
        return list(self._since())

    def _since(self) -> Iterator[str]:
        requests = self.town.env.http_requests[self.seen :]
        self.seen += len(requests)
        for request in requests:
            body: Any = request.json or {}
            if "components" not in body:
                continue
            texts = [c["content"] for c in walk(body["components"]) if c["type"] == PARAGRAPH]
            written = [self.names.get(user, user) for user in MENTION.findall("\n".join(texts))]
            users = [str(user) for user in body["allowed_mentions"].get("users", ())]
            allowed = [self.names.get(user, user) for user in users]
            assert sorted(written) == sorted(allowed), "what is written and what pings differ"
            if written:
                assert request.method == "POST" and request.path.endswith("/messages")
                yield " ".join(written)


async def test_opening_joining_and_looking_call_nobody(town: Server) -> None:
    calls = Calls(town)
    await town.type(town.ada, "table new", game="call_to_arms")
    await town.press(town.boris, town.lobby(), "Join")
    await town.type(town.wanda, "table list")
    await town.type(town.wanda, "help")
    assert calls.new() == []


async def test_whoever_must_act_is_called_once_and_the_one_who_acted_not_at_all(
    town: Server,
) -> None:
    calls = Calls(town)
    position = war(A="field V | hand I V X", B="field X | hand III Scout V", C="field IX | hand II")
    await begin(town, position)
    assert calls.new() == ["Ada"], "the host is called like everybody else"
    await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")
    assert calls.new() == ["Boris"]
    page = await seat_page(town, town.boris)
    await town.choose(town.boris, page, "Scout", "Chen")
    assert calls.new() == [], "a card that does not end the turn only edits the message"
    await town.press(town.wanda, await town.live(), "History")
    await town.press(town.chen, await town.live(), "My seat")
    assert calls.new() == []


async def test_an_undo_calls_nobody_and_acting_again_calls_the_next_player(town: Server) -> None:
    await begin(town, war(A="field V | hand War_Drums V X", B="field X | hand III", C="field IX"))
    calls = Calls(town)
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "War Drums"))
    page = answer(await town.press(town.ada, page, "Undo"))
    assert calls.new() == []
    await town.choose(town.ada, page, DAMAGE, "X")
    assert calls.new() == ["Boris"]


async def test_a_titan_calls_every_opponent_in_one_message_and_tells_only_how_many_are_to_come(
    town: Server,
) -> None:
    await begin(town, war(A="field V | hand I V", B="field X | hand I VI", C="field IX | hand II"))
    calls = Calls(town)
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, TITAN))
    assert calls.new() == []
    await town.press(town.ada, page, "Confirm")
    assert calls.new() == ["Boris Chen"]
    window = await town.live()
    assert "Waiting for 2 answers" in text(window)

    await town.press(town.chen, await seat_page(town, town.chen), "Let it pass")
    assert calls.new() == []
    now = await town.live()
    assert now.id == window.id and "Waiting for 1 answer." in text(now)
    before = text(window)
    for who in (town.boris, town.chen):
        before = before.replace(f"<@{who.id}>", who.name)
    assert text(now).replace("1 answer", "2 answers") == before, "nothing tells who has answered"
    page = await seat_page(town, town.chen)
    await town.press(town.chen, page, "Take my answer back")
    assert calls.new() == [] and "Waiting for 2 answers" in text(await town.live())


async def test_a_reminder_calls_again_and_goes_when_the_answer_comes(town: Server) -> None:
    await begin(town, war(A="field V | hand I V X", B="field X | hand III", C="field IX"))
    calls = Calls(town)
    await town.env.advance_time(12 * 3600 + 60)
    assert calls.new() == ["Ada"]
    place = town.place(await town.table())
    reminder = place.history()[-1]
    assert "still waits for you" in text(reminder)
    await town.choose(town.ada, await seat_page(town, town.ada), DAMAGE, "X")
    assert calls.new() == ["Boris"]
    assert reminder.id not in [message.id for message in place.history()]


async def test_a_reminder_in_a_titan_window_calls_all_who_were_asked(town: Server) -> None:
    await begin(town, war(A="field V | hand I V", B="field X | hand I VI", C="field IX | hand II"))
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), TITAN))
    await town.press(town.ada, page, "Confirm")
    await town.press(town.chen, await seat_page(town, town.chen), "Let it pass")
    calls = Calls(town)
    await town.env.advance_time(6 * 3600 + 60)
    assert calls.new() == ["Boris Chen"], "a call to Boris alone would tell that Chen has answered"


async def test_a_name_cannot_call_anybody(town: Server) -> None:
    calls = Calls(town)
    rude = town.guild.add_member(town.env.create_user(f"@everyone <@{town.wanda.id}>"))
    await town.type(rude, "table new", game="call_to_arms")
    await town.press(town.ada, town.lobby(), "Join")
    assert "Only the host" in text(answer(await town.press(town.ada, town.lobby(), "Start")))
    with dealt(war(A="field V | hand V", B="field X")):
        await town.press(rude, town.lobby(), "Start")
    assert calls.new() == [str(rude.id)]
    await town.press(town.ada, await town.live(), "My seat")
    await town.type(town.ada, "arms damage", card="V")
    for command in ("table board", "table list", "table history"):
        await town.type(town.wanda, command)
    assert calls.new() == []
