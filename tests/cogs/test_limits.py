"""The checker itself: it finds what Discord, or the house, does not allow."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.cogs import schema
from tests.cogs.limits import check_message
from tests.server import Server

Change = Callable[[dict[str, Any]], object]


def message() -> dict[str, Any]:
    """A message that is as it should be."""
    button = {"type": 2, "style": 2, "label": "Join", "custom_id": "l1.1.join.0", "disabled": False}
    option = {"label": "X (10)", "value": "0.0", "default": False}
    menu = {
        "type": 3,
        "custom_id": "t1.1.1.0.0..0.abcd",
        "placeholder": "Play",
        "options": [option],
    }
    menu |= {"min_values": 1, "max_values": 1}
    picture = {"media": {"url": "attachment://a.png"}, "description": "A board"}
    items: list[dict[str, Any]] = [
        {"type": 10, "content": "Hello"},
        {"type": 12, "items": [picture]},
        {"type": 1, "components": [button]},
        {"type": 1, "components": [menu]},
    ]
    return {
        "flags": 1 << 15,
        "components": [{"type": 17, "components": items}],
        "allowed_mentions": {"parse": []},
        "attachments": [{"id": 0, "filename": "a.png", "description": "A board"}],
    }


def item(body: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = body["components"][0]["components"][number]
    return found


FAULTS: dict[str, Change] = {
    "content beside the components": lambda m: m.update(content="Hello"),
    "no flag": lambda m: m.update(flags=0),
    "no allowed_mentions": lambda m: m.pop("allowed_mentions"),
    "everybody may be mentioned": lambda m: m["allowed_mentions"]["parse"].append("users"),
    "a mention without a call": lambda m: m["allowed_mentions"].update(users=[1]),
    "a call without a mention": lambda m: item(m, 0).update(content="<@123>"),
    "a long text": lambda m: item(m, 0).update(content="x" * 4_001),
    "an empty text": lambda m: item(m, 0).update(content=" "),
    "a picture that is not there": lambda m: m["attachments"].clear(),
    "a long alt text": lambda m: item(m, 1)["items"][0].update(description="x" * 1_025),
    "a long label": lambda m: item(m, 2)["components"][0].update(label="x" * 81),
    "a long custom_id": lambda m: item(m, 2)["components"][0].update(custom_id="t1." + "x" * 58),
    "two alike": lambda m: item(m, 2)["components"].append(item(m, 2)["components"][0]),
    "a button beside a menu": lambda m: item(m, 3)["components"].append(item(m, 2)),
    "too many options": lambda m: item(m, 3)["components"][0].update(
        options=[{"label": "x", "value": str(n), "default": False} for n in range(26)]
    ),
    "a long placeholder": lambda m: item(m, 3)["components"][0].update(placeholder="x" * 151),
    "41 components": lambda m: m["components"].extend({"type": 14} for _ in range(35)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str) -> None:
    check_message(message(), edit=False)
    broken = copy.deepcopy(message())
    FAULTS[fault](broken)
    with pytest.raises((AssertionError, KeyError)):
        check_message(broken, edit=False)


def test_an_edit_mentions_nobody() -> None:
    call = message()
    item(call, 0).update(content="<@123>")
    call["allowed_mentions"]["users"] = [123]
    check_message(call, edit=False)
    with pytest.raises(AssertionError, match="an edit mentions somebody"):
        check_message(call, edit=True)


def test_discords_own_description_is_asked_where_it_lies_beside_the_repository() -> None:
    validate = schema.validator()
    if validate is None:
        pytest.skip("there is no copy of Discord's description")
    validate("POST", "/channels/1/messages", message())
    broken = message()
    item(broken, 2)["components"][0].update(label="x" * 81)
    with pytest.raises(AssertionError, match="/channels/1/messages"):
        validate("POST", "/channels/1/messages", broken)


async def test_bodies_of_a_real_message_are_read(town: Server) -> None:
    await town.type(town.ada, "table new", game="call_to_arms")
    sent = [path for _, path, body in town.requests() if "components" in body]
    assert len(sent) == 2, "the lobby and the answer to Ada"
