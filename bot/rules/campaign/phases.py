"""What each open question is about, by a short name: those of Titan, and those of the campaign."""

from typing import Any

from bot.rules.campaign.bag import ChooseItems, ShareItems
from bot.rules.campaign.calling import MusterStill, SummonDice, WhichDemon
from bot.rules.campaign.commencement import MergeStuck
from bot.rules.campaign.endings import ChooseWay, RewardItem
from bot.rules.campaign.extras import StartingExtras, TooMany
from bot.rules.campaign.homecoming import MarkGuard
from bot.rules.campaign.reactions import AreaLuck, LuckWindow, ShieldWindow, SkillWindow
from bot.rules.campaign.rifts import MoveDie, RiftWindow
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
    AreaLuck: "luck",
    ShieldWindow: "shield",
    StartingExtras: "extras",
    TooMany: "too many",
    ChooseItems: "bring",
    ShareItems: "share",
    MergeStuck: "stuck",
    MoveDie: "die",
    RiftWindow: "rift",
    WhichDemon: "demon",
    SummonDice: "summoning",
    MusterStill: "still",
    MarkGuard: "guard",
    RewardItem: "reward",
    ChooseWay: "way",
}
"""What the open question is about."""
