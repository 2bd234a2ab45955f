"""Names from the private parts of simcord and discord.py that the project leans on.

An update that takes one away fails here, not somewhere deep in a game.
"""

import importlib.metadata
import inspect
import re
import sys

import discord
import pytest
import simcord
from simcord.backend import Backend, serializers
from simcord.backend.models import Overwrite
from simcord.preview import Preview

from bot import sandbox
from tests.cogs.acting import begin, players, seat_page
from tests.server import Server


def test_the_versions_are_the_pinned_ones() -> None:
    assert importlib.metadata.version("simcord") == "3.2.1"
    assert discord.__version__ == "2.7.1"


def test_simcord_settles_with_an_interval_that_can_be_shortened() -> None:
    settle = inspect.signature(simcord.Env._settle_internal)
    assert settle.parameters["idle"].kind is inspect.Parameter.KEYWORD_ONLY
    assert (simcord.Env._settle_internal.__kwdefaults__ or {})["idle"] == 0.002
    assert "settle_timeout" in inspect.signature(simcord.Env).parameters


def test_the_page_of_the_sandbox_finds_every_private_name_that_it_uses() -> None:
    own = inspect.getsource(sandbox.Page)
    modules = {kind.__module__ for kind in Preview.__mro__ if kind is not object}
    theirs = "".join(inspect.getsource(sys.modules[module]) for module in modules)
    made_here = set(re.findall(r"self\.(_\w+) = ", own))
    used = set(re.findall(r"(?:self|super\(\))\.(_[a-z]\w+|_[A-Z]\w+)", own)) - made_here
    overridden = {name for name in vars(sandbox.Page) if re.match(r"_[A-Za-z]", name)}
    assert len(used | overridden) > 5
    for name in (used | overridden) - {"_abc_impl"}:
        assert re.search(rf"\b{name}\b", theirs), name


def test_people_can_press_what_no_message_shows() -> None:
    sent = inspect.signature(simcord.MemberActor._dispatch_interaction).parameters
    assert {"type", "channel", "data", "extra", "source_message_id"} <= set(sent)
    assert callable(serializers.message_payload)
    assert {"target_id", "type", "deny"} <= set(inspect.signature(Overwrite).parameters)


@pytest.mark.parametrize(
    "name", ["delete_message", "delete_channel", "edit_channel", "set_overwrite", "get_message"]
)
def test_the_simulated_server_can_be_changed_behind_the_bots_back(name: str) -> None:
    assert callable(getattr(Backend, name))


def test_requests_and_messages_can_be_read() -> None:
    fields = set(simcord.HttpLogEntry.__dataclass_fields__)
    assert {"method", "path", "json"} <= fields
    assert isinstance(inspect.getattr_static(simcord.Env, "http_requests"), property)


async def test_the_library_keeps_no_view_that_was_sent(town: Server) -> None:
    await begin(town)
    for who in players(town):
        await seat_page(town, who)
    await town.type(town.wanda, "help")
    store = town.bot._connection._view_store
    assert not store._views and not store._synced_message_views
    assert list(town.bot.persistent_views) == []
