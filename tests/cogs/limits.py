"""Discord's limits and the bot's own rules for everything that it sends.

Every test of this folder ends with `check` over all that the bot has sent in it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import simcord

from tests.cogs import schema

COMPONENTS, TEXT, BUTTON_LABEL, CUSTOM_ID = 40, 4_000, 80, 60
OPTIONS, OPTION_TEXT, PLACEHOLDER, ALT, NONCE = 25, 100, 150, 1_024, 25
PICTURE, DOCUMENT = 1 << 20, 8 << 20
V2, EPHEMERAL = 1 << 15, 1 << 6

ROW, BUTTON, SELECT, PARAGRAPH, GALLERY, FILE, CONTAINER = 1, 2, 3, 10, 12, 13, 17
LINK = 5
DEFERRED = {5: "a new answer will come", 6: "the message will change", 8: "autocomplete"}
MENTION = re.compile(r"<@!?(\d+)>")

Body = Mapping[str, Any]


def check(env: simcord.Env) -> None:
    """Check every request that the bot has made."""
    validate = schema.validator()
    for request in env.http_requests:
        body: Any = request.json
        if request.path.endswith("/callback"):
            assert body["type"] in DEFERRED, "an interaction is acknowledged before anything else"
            assert len((body.get("data") or {}).get("choices", ())) <= OPTIONS
        elif "components" in (body or {}):
            check_message(body, edit=request.method == "PATCH")
        if body is not None and validate is not None:
            validate(request.method, request.path, body)
    for messages in env.backend.messages.values():
        for message in messages.values():
            for attachment in message.attachments:
                most = DOCUMENT if ".json" in attachment["filename"] else PICTURE
                assert attachment["size"] < most, attachment["filename"]


def check_message(body: Body, *, edit: bool) -> None:
    """Check the body of one message."""
    assert body["flags"] & V2 and not body.get("content") and not body.get("embeds")
    items = list(walk(body["components"]))
    assert 0 < len(items) <= COMPONENTS
    text = "".join(item["content"] for item in items if item["type"] == PARAGRAPH)
    assert len(text) <= TEXT
    ids = [item["custom_id"] for item in items if "custom_id" in item]
    assert len(ids) == len(set(ids)), f"two components share a custom_id: {ids}"
    assert all(re.fullmatch(rf"[a-z]1\.\S{{1,{CUSTOM_ID - 3}}}", each) for each in ids), ids
    for item in items:
        CHECKS.get(item["type"], _nothing)(item)
    _check_pictures(body, items)
    _check_mentions(body, text, edit=edit)
    assert len(str(body.get("nonce", ""))) <= NONCE


def walk(components: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield components, the nested ones too."""
    for component in components:
        yield dict(component)
        yield from walk(component.get("components", ()))
        if "accessory" in component:
            yield from walk([component["accessory"]])


def _nothing(item: Body) -> None:
    assert item["type"] in (GALLERY, FILE, CONTAINER, 14)


def _check_row(item: Body) -> None:
    kinds = [part["type"] for part in item["components"]]
    assert kinds == [SELECT] or (set(kinds) == {BUTTON} and len(kinds) <= 5), kinds


def _check_button(item: Body) -> None:
    assert 0 < len(item["label"]) <= BUTTON_LABEL
    assert ("url" in item) is (item["style"] == LINK) is ("custom_id" not in item)


def _check_select(item: Body) -> None:
    options = item["options"]
    assert 0 < len(options) <= OPTIONS
    assert len({option["value"] for option in options}) == len(options)
    for option in options:
        assert 0 < len(option["label"]) <= OPTION_TEXT and 0 < len(option["value"]) <= OPTION_TEXT
        assert len(option.get("description") or "") <= OPTION_TEXT
    assert 0 < len(item["placeholder"]) <= PLACEHOLDER
    assert 0 <= item["min_values"] <= item["max_values"] <= len(options)
    assert sum(option["default"] for option in options) <= item["max_values"]


def _check_paragraph(item: Body) -> None:
    assert item["content"].strip(), "an empty paragraph"


CHECKS = {
    ROW: _check_row,
    BUTTON: _check_button,
    SELECT: _check_select,
    PARAGRAPH: _check_paragraph,
}


def _check_pictures(body: Body, items: Sequence[Body]) -> None:
    shown = [picture for item in items if item["type"] == GALLERY for picture in item["items"]]
    assert all(0 < len(picture["description"]) <= ALT for picture in shown)
    files = body.get("attachments")
    if files is not None:
        urls = [picture["media"]["url"] for picture in shown]
        urls += [item["file"]["url"] for item in items if item["type"] == FILE]
        wanted = [url.removeprefix("attachment://") for url in urls]
        assert sorted(wanted) == sorted(file["filename"] for file in files)
        assert all(len(file.get("description") or "") <= ALT for file in files)


def _check_mentions(body: Body, text: str, *, edit: bool) -> None:
    """All four kinds of mention are switched off, but for the users that the text calls."""
    allowed = body["allowed_mentions"]
    assert allowed["parse"] == [] and not allowed.get("roles") and not allowed.get("replied_user")
    users = [str(user) for user in allowed.get("users", ())]
    assert sorted(users) == sorted(MENTION.findall(text))
    assert not (edit and users), "an edit mentions somebody"
    assert "@everyone" not in text and "@here" not in text and "<@&" not in text
