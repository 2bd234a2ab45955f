"""Every kind of action, in the order in which they were added; buttons hold their positions."""

from typing import Any

from bot.rules.kernel import Action
from bot.rules.war_titans.any_time import DiscardTech, GoOn, UsePower
from bot.rules.war_titans.attack import DeclareAttack, FillFirst, LetBe, Provoke
from bot.rules.war_titans.checks import AddSuccesses, KeepRoll, RollAgain
from bot.rules.war_titans.effects import Pick
from bot.rules.war_titans.ending import (
    AcceptDamage,
    ChangeTarget,
    NoGuard,
    PassOn,
    TyrantHits,
    UseGuard,
)
from bot.rules.war_titans.final_episodes import GiveOne, KeepSupports, ReactorCheck
from bot.rules.war_titans.harm import Prevent, SendSupport, TakeDamage
from bot.rules.war_titans.invasion import CityTakesIt, SupportTakesIt
from bot.rules.war_titans.movement import BeforeMoving, CombatRepair, Move, Stay
from bot.rules.war_titans.opening import ComeBackTo, LookAhead, NoLook, ResolveEpisode, ToTheBottom
from bot.rules.war_titans.repairing import GainCharge, NoMoreRepairs, Reenable, RemoveDamage
from bot.rules.war_titans.rifts import ReturnTo, RollScore
from bot.rules.war_titans.set_up import StartIn, TakePilot
from bot.rules.war_titans.shield import SetShield
from bot.rules.war_titans.upgrade import (
    Army,
    Industry,
    MoveSupport,
    NoDevelopment,
    Refresh,
    ReplaceTech,
    Research,
    SupportsStay,
    UseDevelopment,
)

ACTIONS: tuple[type[Action[Any]], ...] = (
    TakePilot,
    StartIn,
    NoLook,
    LookAhead,
    ToTheBottom,
    ResolveEpisode,
    ComeBackTo,
    Pick,
    RollAgain,
    AddSuccesses,
    KeepRoll,
    Move,
    Stay,
    CombatRepair,
    BeforeMoving,
    RemoveDamage,
    GainCharge,
    Reenable,
    NoMoreRepairs,
    RollScore,
    ReturnTo,
    LetBe,
    Provoke,
    DeclareAttack,
    FillFirst,
    ReactorCheck,
    GiveOne,
    KeepSupports,
    SupportTakesIt,
    CityTakesIt,
    SendSupport,
    TakeDamage,
    Prevent,
    Industry,
    NoDevelopment,
    Army,
    Research,
    ReplaceTech,
    Refresh,
    UseDevelopment,
    MoveSupport,
    SupportsStay,
    AcceptDamage,
    ChangeTarget,
    PassOn,
    UseGuard,
    NoGuard,
    TyrantHits,
    UsePower,
    DiscardTech,
    SetShield,
    GoOn,
)
"""Only ever appended to."""
