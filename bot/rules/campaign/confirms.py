"""What asks before an action that cannot be taken back: Titan's, and what magic adds."""

from collections.abc import Callable
from typing import Any

from bot.rules.campaign import forecast
from bot.rules.campaign.attack_spells import BLAST, EXPLOSION, attack_in
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.reactions import NoShield, take_back
from bot.rules.campaign.spell_labels import known
from bot.rules.campaign.spell_phase import NoSpellsInBattle
from bot.rules.campaign.strike_spells import CastAttack
from bot.rules.campaign.view import CampaignView
from bot.rules.kernel import Action
from bot.rules.titan import confirms
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.phrases import Names, listed
from bot.rules.titan.realm import Blow


def confirm(view: CampaignView, action: Action[Any], names: Names) -> str:
    """Ask whether an action is meant; empty where none is needed."""
    asks = CONFIRMS.get(type(action))
    if asks is not None:
        return asks(view, action)
    return confirms.confirm(view, action, names)


def _area(view: CampaignView, action: Any) -> str:
    """Warn of an area attack that hits own characters."""
    spell = SPELLS[action.spell]
    if attack_in(spell).shape not in (EXPLOSION, BLAST):
        return ""
    battle, apart = known(view)
    caster = battle.find(action.caster)
    hit = forecast.aimed_at(battle, caster, spell, action.target)
    own = [each for each in hit if each.target.side == caster.side]
    if not own:
        return ""
    told = listed(f"{apart[x.target.id]} {x.likely}" for x in own)
    titan = any(x.target.name == TITAN and x.slain for x in own)
    out = " **If your Titan falls you are out of the game.**" if titan else ""
    return f"Cast {spell.name} at {action.target}? It hits your own too, likely hits: {told}.{out}"


def _hits(view: CampaignView, action: Any) -> str:
    """Warn where the own Titan falls by hits that the spell would cancel in time."""
    (battle, _), window = known(view), view.window
    titan = next((c for c in battle.of(window.side) if c.name == TITAN and c.slain), None)
    if titan is None or all(number != titan.id for number, _, _ in window.blows):
        return ""
    battle.blows = [Blow(*each) for each in window.blows]
    spell = SPELLS[window.spell]
    take_back(battle, spell, titan)
    if titan.slain:
        return ""
    return (
        "Take the hits? **Your Titan is slain by them, and you are out of the game.**"
        f" {spell.name} would save it."
    )


def _silent(view: CampaignView, action: Any) -> str:
    return (
        "Cast no more in this battle? The Spell Phases that are left pass without a question;"
        " attack spells and windows still ask."
    )


CONFIRMS: dict[type[Action[Any]], Callable[[CampaignView, Any], str]] = {
    CastAttack: _area,
    NoShield: _hits,
    NoSpellsInBattle: _silent,
}
"""What asks before each kind of action of Campaign Titan."""
