"""The state as far as a viewer knows it, in Campaign Titan: what the texts ask the rules with."""

from collections.abc import Callable

from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.rifts import RiftWindow
from bot.rules.campaign.saga import Ask, Decision
from bot.rules.campaign.spell_phase import SpellPhase
from bot.rules.campaign.strike_spells import NextShot
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.worn import AssignItems
from bot.rules.kernel import Options
from bot.rules.titan import shadow
from bot.rules.titan.phrases import ActionKind, Picks
from bot.rules.titan.shadow import realm_of


def saga_of(view: CampaignView) -> LivingSaga:
    """Return the state as far as the viewer knows it; nothing may be performed in it."""
    realm = realm_of(view)
    assert isinstance(realm, LivingSaga)
    return realm


def _shots(view: CampaignView) -> Decision:
    window = view.window
    return NextShot(view.asked[0], window.caster or 0, window.spell, window.left)


_DECISIONS: dict[str, Callable[[CampaignView], Decision]] = {
    "items": lambda view: AssignItems(view.asked[0], view.window.side),
    "spells": lambda view: SpellPhase(view.asked[0], view.window.side),
    "shots": _shots,
    "rift": lambda view: RiftWindow(view.turn),
}
"""The open question of what is new by its phase, as far as the view tells it."""


def alone(view: CampaignView, kind: ActionKind, picked: Picks) -> bool:
    """Tell whether a field has one option: a button names it, with little room."""
    if view.phase not in _DECISIONS:
        return shadow.alone(view, kind, picked)
    if view.viewer is None or view.viewer not in view.asked:
        return False
    decision, saga = _DECISIONS[view.phase](view), saga_of(view)
    if kind not in decision.offers(saga, view.viewer):
        return False
    left: Options = kind.options(saga, Ask(decision, view.viewer), picked)
    return not left.several and len(left.values) == 1
