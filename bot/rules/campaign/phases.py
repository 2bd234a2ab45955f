"""What each open question is about, by a short name: those of Titan, and those of the campaign."""

from typing import Any

from bot.rules.campaign.reactions import LuckWindow, ShieldWindow, SkillWindow
from bot.rules.campaign.spell_phase import SpellPhase
from bot.rules.campaign.strike_spells import NextShot
from bot.rules.campaign.worn import AssignItems
from bot.rules.titan.view import PHASES as TITAN_PHASES

PHASES: dict[type[Any], str] = {
    **TITAN_PHASES,
    AssignItems: "items",
    SpellPhase: "spells",
    NextShot: "shots",
    SkillWindow: "skill",
    LuckWindow: "luck",
    ShieldWindow: "shield",
}
"""What the open question is about."""
