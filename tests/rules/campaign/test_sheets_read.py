"""Stored sheets and marches that name what these rules do not know are not read."""

from __future__ import annotations

import msgspec
import pytest

from bot.rules.campaign.game import CHARACTERS
from bot.rules.campaign.march import CAMPAIGN


@pytest.mark.parametrize(
    "more",
    [
        '"spells":["moonfall"]',
        '"intelligence":["moonfall"]',
        '"items":[{"item":"grail"}]',
        '"abilities":{"charm":1}',
        '"schools":{"moon":1}',
        '"guard":["Moonbear"]',
    ],
)
def test_a_sheet_with_unknown_things_is_not_read(more: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown things"):
        CHARACTERS.decode(f'{{"name":"Ada","base_xp":100,{more}}}'.encode(), 1)


@pytest.mark.parametrize("more", ["", '"at":"moonfall"', '"won":["raiders","moonfall"]'])
def test_a_march_with_an_unknown_scenario_is_not_read(more: str) -> None:
    chosen = "raiders" if more else "moonfall"
    with pytest.raises(msgspec.ValidationError, match="unknown scenarios: moonfall"):
        CAMPAIGN.decode(f'{{"chosen":"{chosen}"{"," if more else ""}{more}}}'.encode(), 1)
