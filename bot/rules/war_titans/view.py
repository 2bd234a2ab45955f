"""What a viewer may know: everything but the order of the decks, unseen tokens and pilots."""

from typing import Any, TypeAlias

import msgspec

from bot.rules.chance import Chance
from bot.rules.kernel import Game, Seat, Viewer
from bot.rules.war_titans.earth import Decision, Earth

AnyEarth: TypeAlias = Game[Earth, Any, Any]

NO_CHANCE = Chance("00" * 32)
HIDDEN = ""
"""The token of a Rift that is not revealed."""


class EarthView(msgspec.Struct, frozen=True, kw_only=True):
    """One viewer's game. `earth` is the state without its decks, unseen tokens and chance.

    `decision` is the open question and `asked` the seats that owe an answer to it. The counts are
    those of the hidden decks. Pilots offered to another seat are not shown.
    """

    viewer: Viewer
    earth: Earth
    decision: Decision | None
    asked: tuple[Seat, ...]
    episodes: int
    tech: int
    pilots: int


def view(game: AnyEarth, viewer: Viewer) -> EarthView:
    """Return what a seat or a watcher may know of the game."""
    earth = game.state
    replace = msgspec.structs.replace
    rifts = {
        name: rift if rift.revealed else replace(rift, token=HIDDEN)
        for name, rift in earth.rifts.items()
    }
    titans = [
        titan if titan.owner == viewer or not titan.offered else replace(titan, offered=[])
        for titan in earth.titans
    ]
    return EarthView(
        viewer=viewer,
        earth=replace(
            earth,
            chance=NO_CHANCE,
            episodes=[],
            tech=[],
            pilots=[],
            finals=[],
            rifts=rifts,
            titans=titans,
        ),
        decision=game.decision,
        asked=tuple(game.asked),
        episodes=len(earth.episodes),
        tech=len(earth.tech),
        pilots=len(earth.pilots),
    )
