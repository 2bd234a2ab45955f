"""Draws the pictures of the documentation: `python -m tests.pictures docs/pictures`."""

import sys
from collections.abc import Iterator
from pathlib import Path

from rendering import pictures
from rendering.campaign import board as campaign_board
from rendering.campaign import march
from rendering.campaign import sheet as campaign_sheet
from rendering.pictures import Picture
from rendering.titan import board as titan_board
from rendering.titan import hand as titan_hand
from rendering.war_titans import board as titans_board
from rendering.war_titans import details as titans_details
from rendering.war_titans import hand as titans_hand
from tests.rendering import sagas, wars
from tests.rendering import test_defenders as defenders
from tests.rendering import test_mems as mems
from tests.rendering import test_packs as packs
from tests.rendering import test_titan as titan
from tests.rendering import test_war_titans as titans
from tests.rendering.wars import seen

GAME = "call_to_arms"
NAMES = ("Alexandra", "Benedikt", "Caspian the Bold")


def drawn() -> Iterator[tuple[str, Picture | None]]:
    """Yield each picture with its name."""
    ended, outcome = wars.finished()
    yield "arms-start", pictures.board(GAME, seen(wars.new_war(2)), NAMES)
    yield "arms-field", pictures.board(GAME, seen(wars.mid_game()), NAMES)
    yield "arms-hand", pictures.hand(GAME, seen(wars.mid_game(), 0), NAMES)
    yield "arms-titan", pictures.board(GAME, seen(wars.titan_battle()), NAMES)
    yield "arms-end", pictures.board(GAME, seen(ended), NAMES, outcome)
    yield "arms-packs", pictures.board(GAME, packs.mid_game().view(None), NAMES[:2])
    yield "arms-slap", pictures.board(GAME, packs.sealed().view(None), NAMES[:2])
    yield "arms-mems", pictures.board(GAME, mems.middle().view(None), NAMES)
    battle, dark, party = defenders.heros_turn(), defenders.dire_enemy(), defenders.NAMES
    game = defenders.GAME
    yield "defenders-map", pictures.board(game, defenders.seen(battle), party)
    yield "defenders-dire", pictures.board(game, defenders.seen(dark), party)
    yield "defenders-hand", pictures.hand(game, defenders.seen(dark, 0), party)
    yield "defenders-campaign", pictures.campaign(game, defenders.war(), party)
    yield from war_titans()
    yield from legions()
    yield from living_titans()


def war_titans() -> Iterator[tuple[str, Picture]]:
    """Yield the pictures of War Titans."""
    damage, names = titans.seen(titans.damage()), titans.NAMES
    sheets = {
        "titans-earth": titans_board.board(titans.seen(titans.roll()), names),
        "titans-episode": titans_board.board(titans.seen(titans.episode()), names),
        "titans-damage": titans_board.board(damage, names),
        "titans-final": titans_board.board(titans.seen(titans.overlord()), names),
        "titans-hand": titans_hand.hand(titans.seen(titans.fight(), 0), names),
        "titans-city": titans_details.details(damage, "London", names),
        "titans-invader": titans_details.details(damage, "Basalt Hydra", names),
    }
    for name, sheet in sheets.items():
        assert sheet is not None
        yield name, Picture(sheet.png(), "", f"{name}.png")


def legions() -> Iterator[tuple[str, Picture]]:
    """Yield the pictures of Titan."""
    sheets = {
        "titan-masterboard": titan_board.board(titan.war(), titan.NAMES),
        "titan-battle": titan_board.board(titan.fight(), titan.NAMES),
        "titan-hand": titan_hand.hand(titan.war(viewer=0), titan.NAMES),
    }
    for name, sheet in sheets.items():
        assert sheet is not None
        yield name, Picture(sheet.png(), "", f"{name}.png")


def living_titans() -> Iterator[tuple[str, Picture]]:
    """Yield the pictures of Campaign Titan."""
    sheets = {
        "campaign-sheet": campaign_sheet.paint(sagas.titan_of()),
        "campaign-battle": campaign_board.board(sagas.spell_battle(), titan.NAMES),
        "campaign-march": march.paint(sagas.on_the_way(), sagas.PLAYERS),
    }
    for name, sheet in sheets.items():
        yield name, Picture(sheet.png(), "", f"{name}.png")


def main(folder: Path) -> None:
    """Write every picture into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in drawn():
        assert picture is not None
        (folder / f"{name}.png").write_bytes(picture.png)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
