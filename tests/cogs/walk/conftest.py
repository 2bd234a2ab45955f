"""Every test here has a server whose bot knows the parade."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs import limits
from tests.cogs.walk.playing import make
from tests.server import Server, running


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Server]:
    async with running(tmp_path, make=make) as server:
        yield server
        limits.check(server.env)
