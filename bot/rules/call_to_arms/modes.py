"""The ways to play: the main game and the alternative modes, each with its own rules and words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.rules.call_to_arms import leaving, policy, text
from bot.rules.call_to_arms import view as war_view
from bot.rules.call_to_arms.mems import game as mems_game
from bot.rules.call_to_arms.mems import policy as mems_policy
from bot.rules.call_to_arms.mems import text as mems_text
from bot.rules.call_to_arms.mems import view as mems_view
from bot.rules.call_to_arms.mems.table import Mems
from bot.rules.call_to_arms.packs import game as packs_game
from bot.rules.call_to_arms.packs import policy as packs_policy
from bot.rules.call_to_arms.packs import sets
from bot.rules.call_to_arms.packs import text as packs_text
from bot.rules.call_to_arms.packs import view as packs_view
from bot.rules.call_to_arms.packs.table import Packs
from bot.rules.call_to_arms.war import War
from bot.rules.engine import Asked
from bot.rules.kernel import Action, AnyGame, Event, Seat, Steps, Viewer
from bot.rules.ruleset import Outcome

Names = Sequence[str]
Kind = type[Action[Any]]


class ModeWords(Protocol):
    """What `Words` asks for, of one way to play."""

    def question(self, view: Any, names: Names) -> str:
        """Say in a line what the open decision is about."""
        ...

    def field(self, kind: Kind, name: str) -> str:
        """Ask for one field of an action."""
        ...

    def label(
        self, view: Any, kind: Kind, picked: tuple[Any, ...], value: Any, names: Names
    ) -> str:
        """Name one option."""
        ...

    def confirm(self, view: Any, action: Action[Any], names: Names) -> str:
        """Ask whether an action is meant; empty where none is needed."""
        ...

    def why_not(self, view: Any, kind: Kind, picks: tuple[Any, ...]) -> str:
        """Say why an action is not taken."""
        ...

    def board(self, view: Any, names: Names) -> str:
        """Describe what lies on the table."""
        ...

    def hand(self, view: Any, names: Names) -> str:
        """Describe what the viewer's seat holds in private."""
        ...

    def outcome(self, view: Any, outcome: Outcome, names: Names) -> str:
        """Say who won, and how."""
        ...

    def pages(self) -> Mapping[str, str]:
        """Return the rules by heading."""
        ...


@dataclass(frozen=True, kw_only=True)
class Mode:
    """A way to play, or several that share their rules: known by its state and its view."""

    state: type[Any]
    seen: type[Any]
    view: Callable[[AnyGame, Viewer], Any]
    outcome: Callable[[Any], Outcome | None]
    resign: Callable[[Any, Seat], Steps]
    policy: Callable[[Any, Asked], Action[Any]]
    words: ModeWords
    sentences: Mapping[type[Event], Callable[[Any, Names], str]]
    actions: Mapping[Kind, str]


def _war_outcome(war: War) -> Outcome | None:
    """Rank the seats: round wins, then war total, then shared; who forfeited is last."""
    if not war.over:
        return None
    scores = [(not faction.forfeited, faction.wins, faction.war_total) for faction in war.factions]
    places = tuple(
        tuple(seat for seat, own in enumerate(scores) if own == score)
        for score in sorted(set(scores), reverse=True)
    )
    return Outcome(places, winners=places[0])


MODES = (
    Mode(
        state=War,
        seen=war_view.WarView,
        view=war_view.view,
        outcome=_war_outcome,
        resign=leaving.forfeit,
        policy=policy.choose,
        words=text.WarWords(),
        sentences=text.SENTENCES,
        actions=text.ACTIONS,
    ),
    Mode(
        state=Packs,
        seen=packs_view.PacksView,
        view=packs_view.view,
        outcome=packs_game.outcome,
        resign=sets.forfeit,
        policy=packs_policy.choose,
        words=packs_text.PacksWords(),
        sentences=packs_text.SENTENCES,
        actions=packs_text.ACTIONS,
    ),
    Mode(
        state=Mems,
        seen=mems_view.MemsView,
        view=mems_view.view,
        outcome=mems_game.outcome,
        resign=mems_game.resign,
        policy=mems_policy.choose,
        words=mems_text.MemsWords(),
        sentences=mems_text.SENTENCES,
        actions=mems_text.ACTIONS,
    ),
)


def of_state(state: Any) -> Mode:
    """Return the way to play that a state belongs to."""
    return next(mode for mode in MODES if isinstance(state, mode.state))


def of_view(view: Any) -> Mode:
    """Return the way to play that a view belongs to."""
    return next(mode for mode in MODES if isinstance(view, mode.seen))


def of_kind(kind: Kind) -> Mode:
    """Return the way to play that a kind of action belongs to."""
    return next(mode for mode in MODES if kind in mode.actions)
