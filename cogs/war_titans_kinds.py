"""Which actions of War Titans the commands `pass`, `use` and `choose` stand for, and when."""

from typing import Any

from bot.play.refusals import Refusal
from bot.play.table import Table
from bot.rules.kernel import Action, Seat
from bot.rules.war_titans.action_kinds import ACTIONS
from bot.rules.war_titans.any_time import DiscardTech, UsePower
from bot.rules.war_titans.arms import here
from bot.rules.war_titans.attack import AttackStep, DeclareAttack, LetBe, Provoke
from bot.rules.war_titans.checks import AddSuccesses, KeepRoll, RollAgain
from bot.rules.war_titans.ending import AcceptDamage, ChangeTarget, NoGuard, UseGuard
from bot.rules.war_titans.final_episodes import KeepSupports
from bot.rules.war_titans.harm import Prevent, TakeDamage
from bot.rules.war_titans.invasion import CityTakesIt
from bot.rules.war_titans.movement import BeforeMoving, CombatRepair, Move, Stay
from bot.rules.war_titans.opening import LookAhead, NoLook, ToTheBottom
from bot.rules.war_titans.repairing import GainCharge, NoMoreRepairs, Reenable, RemoveDamage
from bot.rules.war_titans.shield import SetShield
from bot.rules.war_titans.upgrade import (
    Army,
    Development,
    Industry,
    MoveSupport,
    NoDevelopment,
    Refresh,
    ReplaceTech,
    Research,
    SupportsStay,
    UseDevelopment,
)
from bot.rules.war_titans.why_not_answers import ANSWERS as ANSWERS_TO
from bot.rules.war_titans.why_not_answers import FIRST
from cogs.actions import Typed

Kinds = frozenset[type[Action[Any]]]

PASSES: Kinds = frozenset(
    {
        Stay,
        LetBe,
        KeepRoll,
        NoMoreRepairs,
        NoDevelopment,
        SupportsStay,
        NoLook,
        NoGuard,
        TakeDamage,
        KeepSupports,
        CityTakesIt,
    }
)
"""What lets a step or a card pass."""

USES: Kinds = frozenset({BeforeMoving, UseDevelopment, LookAhead, UseGuard, Prevent, AddSuccesses})
"""Cards that are used when they are asked for."""

COMMANDED: Kinds = frozenset(
    {
        Move,
        CombatRepair,
        DeclareAttack,
        Provoke,
        RollAgain,
        RemoveDamage,
        GainCharge,
        Reenable,
        Industry,
        Army,
        Research,
        ReplaceTech,
        Refresh,
        MoveSupport,
        ChangeTarget,
        AcceptDamage,
        SetShield,
        UsePower,
        DiscardTech,
        ToTheBottom,
    }
)
ANSWERS: Kinds = frozenset(ACTIONS) - PASSES - USES - COMMANDED
"""Everything else that the rules ask."""

DEVELOPMENTS: Kinds = frozenset(
    {Industry, Army, Research, ReplaceTech, Refresh, UseDevelopment, NoDevelopment}
)


def passing(table: Table) -> Kinds:
    """Return what lets the step that is asked about pass. Raises Refusal if nothing does."""
    decision = table.game.decision if table.game is not None else None
    kinds = frozenset(kind for kind in PASSES if isinstance(decision, ANSWERS_TO[kind][0]))
    if not kinds and decision is not None:
        raise Refusal(f"This cannot be passed. {FIRST[type(decision)]}")
    return kinds


def aside(table: Table, kind: type[Action[Any]]) -> bool:
    """Tell whether somebody who is not asked hears why, and not only whose turn it is.

    Powers and discards have no turn, and in Development one's own action may be done.
    """
    decision = table.game.decision if table.game is not None else None
    if kind in (UsePower, DiscardTech):
        return decision is not None
    return isinstance(decision, Development) and kind in DEVELOPMENTS


def attacked(table: Table, seat: Seat, typed: Typed) -> Typed:
    """Name the one Invader there, where an attack names none and uses nothing. Raises Refusal."""
    place, targets, uses = typed
    decision = table.game.decision if table.game is not None else None
    if targets or uses or not isinstance(decision, AttackStep):
        return typed
    earth = table.view(seat).earth
    titan = earth.titan(decision.titan)
    own = place is None or place.strip().lower() == str(titan.place).lower()
    there = here(earth, titan) if own else []
    if len(there) > 1:
        ask = table.ruleset.words.field(DeclareAttack, "targets")
        raise Refusal(f"{ask} Add it to the command, or choose from `/war odds`.")
    return (place, there[0], uses) if there else typed
