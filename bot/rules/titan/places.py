"""The places of the rules where a ruleset that builds on Titan acts: the plain answers.

Such a ruleset answers otherwise in its own kind of `Realm`. What yields steps is asked at the
moment that its name tells; nothing here changes the plain game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.rules import kernel
from bot.rules.kernel import Seat, Steps
from bot.rules.titan.characters import Character
from bot.rules.titan.creatures import CLASSIC, Chart, Shown, Terrain, is_lord, musters
from bot.rules.titan.masterboard import LANDS, LandId

if TYPE_CHECKING:
    from bot.rules.titan.realm import Legion


class Scores(NamedTuple):
    """The scores that matter: multiples bring Angels, Archangels and power; and the teleport."""

    angel: int
    archangel: int
    power: int
    teleport: int


CLASSIC_SCORES = Scores(100, 500, 100, 400)


class Places(kernel.State, kw_only=True):
    """A state with the plain answers to what a ruleset that builds on Titan may change."""

    def terrain(self, land: LandId) -> Terrain:
        """Return the terrain of a Land."""
        return LANDS[land].terrain

    def shares(self, viewer: Seat, owner: Seat) -> bool:
        """Tell whether a viewer sees what stands in an owner's Legions."""
        return viewer == owner

    def musters(self, legion: Legion) -> dict[str, tuple[Shown, ...]]:
        """Return whom a Legion may muster where it stands, with every way to show recruiters."""
        return musters(self.terrain(legion.land), legion.characters)

    @property
    def chart(self) -> Chart:
        """Return the chart by which Legions muster."""
        return CLASSIC

    @property
    def scores(self) -> Scores:
        """The scores that matter."""
        return CLASSIC_SCORES

    def more_actions(self, decision: Any, seat: Seat) -> Sequence[type[kernel.Action[Any]]]:
        """Return what may be done beside the answers that a decision of the plain game has."""
        return ()

    def battle_begins(self) -> Steps:
        """Yield what comes before anybody enters a Battleland."""
        return ()

    def before_maneuver(self, seat: Seat, side: str) -> Steps:
        """Yield what comes in a half-round before newcomers and the Maneuver."""
        return ()

    def joins(self, character: Character) -> None:
        """Let what lies on a whole Legion cover a newcomer to a battle."""

    def character_moves(self, character: Character) -> Steps:
        """Yield what a move on the Battleland shows."""
        return ()

    def strikes_begin(self, side: str) -> Steps:
        """Yield what comes at the start of the Strike phase, with the drift."""
        return ()

    def strikes_end(self, side: str) -> Steps:
        """Yield what comes after the strike-back, before the slain are removed."""
        return ()

    def before_attack(self, seat: Seat, striker: int, target: int, number: int = 0) -> Steps:
        """Yield what comes before an attack is rolled; 0 stands for the number of a strike."""
        return ()

    def after_roll(self, attack: Any, number: int) -> Steps:
        """Yield what comes between a roll of an attack and its hits."""
        return ()

    def after_attack(self, attack: Any) -> Steps:
        """Yield what comes once an attack has hurt whom it hurts."""
        return ()

    def after_move_die(self, seat: Seat) -> Steps:
        """Yield what comes between the movement die and the first move."""
        return ()

    def turn_ends(self, seat: Seat, *, round_ends: bool) -> Steps:
        """Yield what comes after a player's turn, which may have been the last of a round."""
        return ()

    def leaves(self, seat: Seat) -> None:
        """Note that a player leaves the game."""

    def earns(self, seat: Seat) -> bool:
        """Tell whether a player scores points and takes markers of the slain."""
        return True

    def gives_up(self, seat: Seat) -> bool:
        """Tell whether a player's Legions may flee and concede."""
        return True

    def negotiate(self, one: Seat, other: Seat) -> bool:
        """Tell whether two players may bargain before a battle."""
        return True

    def engagement_ends(self) -> Steps:
        """Yield what comes once an engagement and all that follows it is done."""
        return ()

    def turn_begins(self, seat: Seat) -> Steps:
        """Yield what comes as a Game-Turn begins."""
        return ()

    def may_part(self, starting: Legion, names: Sequence[str]) -> bool:
        """Tell whether characters may leave a starting Legion: one Lord goes, one stays."""
        return sum(is_lord(name) for name in names) == 1

    def first_part(self, starting: Legion) -> tuple[str, ...]:
        """Propose who leaves a starting Legion that others have joined."""
        return ()

    def after_split(self, legion: Legion, part: Legion) -> Steps:
        """Yield what comes after a split."""
        return ()

    def stuck(self, legions: Sequence[Legion]) -> Steps | None:
        """Yield what becomes of own Legions in one Land after a move; None: they are merged."""
        return None

    def merges(self, into: Legion, other: Legion) -> None:
        """Note that two Legions become one."""

    def closed(self) -> Collection[tuple[LandId, LandId]]:
        """Return the borders that no Legion can cross now."""
        return ()

    def no_teleport(self) -> Collection[LandId]:
        """Return the Lands that no teleport reaches."""
        return ()

    def arrives(self, legion: Legion) -> Steps:
        """Yield what comes when a Legion ends its move."""
        return ()

    def engagement_over(self, how: str, winner: Legion | None, losers: Sequence[Legion]) -> Steps:
        """Yield what the end of an engagement brings, before the losers leave the board."""
        return ()

    def falls(self, seat: Seat) -> Steps:
        """Yield what the fall of a player brings, before all the Legions leave the board."""
        return ()

    def titans_fell(self, seats: Sequence[Seat]) -> Steps:
        """Yield what comes once players are out, if the game goes on."""
        return ()

    def game_ends(self) -> None:
        """Note how all have fared, once the winners are known."""

    def half_points(self, worths: Sequence[int]) -> int:
        """Return the half points for Legions of a dead player."""
        return sum(worths) // 2
