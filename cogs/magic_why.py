"""Why a spell that somebody names is not cast at this moment."""

from bot.play.refusals import Refusal
from bot.play.table import Table
from bot.rules.campaign.casting import known
from bot.rules.campaign.content import Spell
from bot.rules.campaign.powers import Walls
from bot.rules.campaign.shadow import saga_of
from bot.rules.campaign.spell_phase import Cast, CastTeleport, RaiseWalls
from bot.rules.campaign.strike_spells import CastAttack
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.why_not import PLACES
from bot.rules.campaign.why_not_spells import MOMENTS, WHEN, spell_of
from bot.rules.kernel import Seat
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character
from cogs.actions import named
from cogs.magic_kinds import CASTS, Kinds


def castable(table: Table, player: int, text: str) -> Kinds:
    """Return the actions that cast. Raises Refusal for a spell that cannot be cast so."""
    seat, spell = table.seat_of(player), spell_of(text)
    if seat is None or spell is None:
        return CASTS
    wanted = text.lower().replace(",", " ").replace("_", " ").split()
    if any(all(word in each.said for word in wanted) for each in named(table, seat, CASTS)):
        return CASTS
    raise Refusal(why_not(table, seat, spell, text.strip()[len(spell.name) :].strip(" :,")))


def why_not(table: Table, seat: Seat, spell: Spell, on: str = "") -> str:
    """Say why a spell is not cast now, by the one who knows it."""
    view: CampaignView = table.view(seat)
    own = _own(view, seat)
    caster = next((c for c in own if spell.id in known(saga_of(view), c)), None)
    if own and caster is None:
        return f"Nobody of your Legion knows {spell.name}."
    walls = any(isinstance(each, Walls) for each in spell.effects)
    kinds = (RaiseWalls,) if walls else (Cast, CastTeleport, CastAttack)
    kind = next((kind for kind in kinds if spell.timing in MOMENTS[kind]), None)
    if caster is None or kind is None or view.phase not in PLACES[kind][0]:
        return f"{spell.name} is cast {WHEN[spell.timing]}."
    picks = (caster.id, spell.name, on) if on else (caster.id, spell.name)
    return table.ruleset.words.why_not(view, kind, picks)


def _own(view: CampaignView, seat: Seat) -> list[Character]:
    """Return the seat's characters in the battle that is fought."""
    battle = view.battle
    if battle is None or seat not in (battle.attacker, battle.defender):
        return []
    side = ATTACKER if seat == battle.attacker else DEFENDER
    return [c for c in battle.characters if c.side == side]
