"""Draws the pictures of the documentation: `python -m tests.pictures docs/pictures`."""

import sys
from collections.abc import Iterator
from pathlib import Path

from rendering import pictures
from rendering.pictures import Picture
from tests.rendering import test_defenders as defenders
from tests.rendering import wars
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
    battle, dark, party = defenders.heros_turn(), defenders.dire_enemy(), defenders.NAMES
    game = defenders.GAME
    yield "defenders-map", pictures.board(game, defenders.seen(battle), party)
    yield "defenders-dire", pictures.board(game, defenders.seen(dark), party)
    yield "defenders-hand", pictures.hand(game, defenders.seen(dark, 0), party)
    yield "defenders-campaign", pictures.campaign(game, defenders.war(), party)


def main(folder: Path) -> None:
    """Write every picture into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in drawn():
        assert picture is not None
        (folder / f"{name}.png").write_bytes(picture.png)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
