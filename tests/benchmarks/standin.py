"""What stands in for Discord: it answers every request at once, in the same process.

It takes the place of aiohttp's session below discord.py, so that all of the library's own work is
done: presses are parsed, requests built, written as JSON, and the answers read.
"""

import asyncio
import itertools
import json
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Self

import aiohttp
import discord

APPLICATION, GUILD, CHANNEL = 2**60 + 1, 2**60 + 2, 2**60 + 3
PERMISSIONS = str(discord.Permissions.all().value)
_CUSTOM_ID = re.compile(r'"custom_id":\s*"([^"]+)"')

Json = dict[str, Any]


class Answer:
    """A response of 200 with a JSON body."""

    status = 200
    reason = "OK"
    headers: Mapping[str, str] = {"content-type": "application/json"}

    def __init__(self, body: Any) -> None:
        self._text = json.dumps(body)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        return None

    async def text(self, encoding: str = "utf-8") -> str:
        """Return the body."""
        return self._text


class StandIn:
    """Answers the requests of one client, and notes when a press was first answered."""

    def __init__(self) -> None:
        self._ids = itertools.count(discord.utils.time_snowflake(discord.utils.utcnow()))
        self.first_answers: dict[str, float] = {}
        """For the token of each press, when its first answer came, as `time.monotonic` has it."""
        self.bodies: dict[str, Json] = {}
        """For the token of each press, what its private answer shows."""
        self.custom_ids: set[str] = set()

    def request(self, method: str, url: Any, **given: Any) -> Answer:
        """Answer a request, as `aiohttp.ClientSession.request` would."""
        path = str(url).split("/api/v10/", 1)[1].split("/")
        if path[0] == "interactions":
            self.first_answers[path[2]] = time.monotonic()
            return Answer({"interaction": {"id": path[1], "type": 3}})
        if path[-1] == "commands":
            return Answer([])
        text = _payload(given.get("data"))
        self.note_ids(text)
        body: Json = json.loads(text or "{}")
        if path[0] == "webhooks":
            self.bodies[path[2]] = body
        known = path[-1] if method == "PATCH" and path[-1].isdigit() else None
        return Answer(self._message(body, known))

    def note_ids(self, text: str) -> None:
        """Note every custom_id in a JSON text."""
        self.custom_ids.update(_CUSTOM_ID.findall(text))

    async def close(self) -> None:
        """Do nothing: there is no connection."""

    def new_id(self) -> int:
        """Return an id that was not used before, of about now."""
        return next(self._ids)

    def _message(self, body: Json, known: str | None) -> Json:
        given = body.get("attachments") or []
        files = [{**file, "size": 1, "url": "x", "proxy_url": "x"} for file in given]
        return message(int(known or self.new_id()), body.get("components") or [], 32768, files)


def _payload(data: Any) -> str:
    """Return the JSON of a request, also of one that carries files."""
    if isinstance(data, aiohttp.FormData):
        fields = ((options.get("name"), value) for options, _, value in data._fields)
        return next(str(value) for name, value in fields if name == "payload_json")
    return str(data or "")


def message(number: int, components: Sequence[Json], flags: int, files: Iterable[Json]) -> Json:
    """Return a message of the bot, as Discord tells of it."""
    return {
        "id": str(number),
        "channel_id": str(CHANNEL),
        "author": user(APPLICATION, "Titan Tables") | {"bot": True},
        "content": "",
        "timestamp": datetime.now(UTC).isoformat(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": list(files),
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": flags,
        "components": list(components),
    }


def user(number: int, name: str) -> Json:
    """Return a user, as Discord tells of it."""
    return {"id": str(number), "username": name, "discriminator": "0", "avatar": None}


def guild() -> Json:
    """Return a server with one channel, as Discord tells of it at the start."""
    role = {"id": str(GUILD), "name": "@everyone", "permissions": PERMISSIONS, "position": 0}
    role |= {"color": 0, "colors": {"primary_color": 0}, "hoist": False, "managed": False}
    channel = {"id": str(CHANNEL), "type": 0, "name": "tables", "position": 0}
    return {
        "id": str(GUILD),
        "name": "Titan Tables",
        "owner_id": str(APPLICATION),
        "roles": [role | {"mentionable": False}],
        "channels": [channel | {"permission_overwrites": [], "nsfw": False, "parent_id": None}],
        "members": [],
        "unavailable": False,
        "member_count": 1,
    }


def a_press(
    standin: StandIn,
    player_id: int,
    custom_id: str,
    values: Sequence[str],
    components: Sequence[Json],
) -> Json:
    """Return a press on a private message with these components, as Discord tells of it."""
    number = standin.new_id()
    member: Json = {"user": user(player_id, "Somebody"), "roles": [], "joined_at": None, "flags": 0}
    data: Json = {"custom_id": custom_id, "component_type": 3 if values else 2}
    return {
        "id": str(number),
        "application_id": str(APPLICATION),
        "type": 3,
        "token": f"token-{number}",
        "version": 1,
        "guild_id": str(GUILD),
        "channel": {"id": str(CHANNEL), "type": 0, "name": "tables"},
        "channel_id": str(CHANNEL),
        "member": member | {"permissions": PERMISSIONS},
        "data": data | ({"values": list(values)} if values else {}),
        "message": message(standin.new_id(), components, 32768 | 64, ()),
        "app_permissions": PERMISSIONS,
        "attachment_size_limit": 10_485_760,
        "entitlements": [],
        "authorizing_integration_owners": {},
        "context": 0,
        "locale": "en-US",
    }


async def connect(client: discord.Client) -> StandIn:
    """Log a client in with a stand-in, as far as its `setup_hook`, and show it the server."""
    standin, inside = StandIn(), client._connection
    await client._async_setup_hook()
    http: Any = client.http
    http._HTTPClient__session = standin
    http._global_over = asyncio.Event()
    http._global_over.set()
    who: Any = user(APPLICATION, "Titan Tables")
    inside.user = discord.ClientUser(state=inside, data=who)
    inside.application_id = APPLICATION
    await client.setup_hook()
    told: Any = guild()
    inside.parse_guild_create(told)
    return standin
