"""Why an action of Titan's own is not taken, where magic or a scenario is the reason."""

from collections.abc import Callable

from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.view import CampaignView
from bot.rules.titan import meant, why_not
from bot.rules.titan.attacks import battle_of
from bot.rules.titan.characters import rooted
from bot.rules.titan.engagements import Concede, Flee, Propose
from bot.rules.titan.fighting import MoveCharacter
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.movement import MoveLegion, Teleport
from bot.rules.titan.phrases import ActionKind, Picks, engagement, land, listed, told_apart

Reason = Callable[[CampaignView, LivingSaga, Picks], str]


def titans(kind: ActionKind) -> Reason:
    """Return Titan's reason for a kind of action."""
    return lambda view, saga, picks: (
        why_not.REASONS[kind](view, saga, picks) if kind in why_not.REASONS else ""
    )


def _bargain(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    """Say that computers of a scenario do not bargain (10)."""
    pair = engagement(view, view.engaged) if view.engaged is not None else None
    if pair is not None and not saga.negotiate(pair[0].owner, pair[1].owner):
        return "Dark Titans and garrisons do not bargain: fight, or give the Legion up."
    return titans(Propose)(view, saga, picks)


def _garrison(kind: ActionKind) -> Reason:
    """Say that garrisons neither flee nor concede (R94)."""

    def reason(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
        if not saga.gives_up(view.viewer or 0):
            return "Garrisons hold their Lands: they neither flee nor concede."
        return titans(kind)(view, saga, picks)

    return reason


def _move(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    """Tell of closed borders, which may be in the way (R54)."""
    told = titans(MoveLegion)(view, saga, picks)
    closed = sorted(saga.closed())
    if not told or not closed:
        return told
    borders = listed(f"{land(one)} to {land(other)}" for one, other in closed)
    return f"{told} Closed: {borders}."


def barred(saga: LivingSaga, goal: LandId | None) -> str:
    """Say that no magic leads to a Land in this scenario."""
    if goal is None or goal not in saga.no_teleport():
        return ""
    return f"No magic and no teleport leads to {land(goal)} in this scenario."


def _teleport(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    goal = meant.land(meant.last(picks, 1)) if len(picks) > 1 else None
    return barred(saga, goal) or titans(Teleport)(view, saga, picks)


def _character(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    """Say that a character is entangled (R53)."""
    assert view.battle is not None
    seen = meant.character(view, view.battle.active, picks[0]) if picks else None
    if seen is not None and seen.side == view.battle.active:
        character = battle_of(saga).find(seen.id)
        if rooted(character):
            name = told_apart(view.battle)[seen.id]
            return f"{name} is entangled: it does not move any more in this battle."
    return titans(MoveCharacter)(view, saga, picks)


REASONS: dict[ActionKind, Reason] = {
    Propose: _bargain,
    Flee: _garrison(Flee),
    Concede: _garrison(Concede),
    MoveLegion: _move,
    Teleport: _teleport,
    MoveCharacter: _character,
}
"""What says why each kind of action is refused."""
