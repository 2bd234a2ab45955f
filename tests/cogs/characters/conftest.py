"""Every test here has a server whose bot knows a game with characters."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs import limits
from tests.cogs.characters.playing import MARKET, make
from tests.cogs.conftest import RULESETS
from tests.rules.pedlars import PEDLARS_FAIR
from tests.server import Server, running


@pytest.fixture
async def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    monkeypatch.setitem(RULESETS, MARKET, PEDLARS_FAIR)
    async with running(tmp_path, make=make) as server:
        yield server
        limits.check(server.env)
