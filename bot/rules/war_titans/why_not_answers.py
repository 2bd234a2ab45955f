"""What each answer is for, and what is to be done first while another question is open."""

from typing import Any

import msgspec

from bot.rules.kernel import Action
from bot.rules.war_titans.any_time import GoOn, Wait
from bot.rules.war_titans.attack import (
    AttackStep,
    DeclareAttack,
    FillFirst,
    GiveSuccesses,
    LetBe,
    Provoke,
)
from bot.rules.war_titans.checks import AddSuccesses, KeepRoll, RollAgain, Rolled
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.effects import Choose, Pick
from bot.rules.war_titans.ending import (
    AcceptDamage,
    ChangeTarget,
    GuardCity,
    LayOutDamage,
    NoGuard,
    Overflow,
    PassOn,
    TyrantDamage,
    TyrantHits,
    UseGuard,
)
from bot.rules.war_titans.final_episodes import GiveOne, GiveSupport, KeepSupports, ReactorCheck
from bot.rules.war_titans.harm import CoverTitan, Prevent, Prevention, SendSupport, TakeDamage
from bot.rules.war_titans.invasion import CityTakesIt, InvasionDamage, SupportTakesIt
from bot.rules.war_titans.movement import BeforeMoving, CombatRepair, Move, MoveTitan, Stay
from bot.rules.war_titans.opening import (
    ChooseEpisode,
    ComeBack,
    ComeBackTo,
    LookAhead,
    NoLook,
    ResolveEpisode,
    Scan,
    Scanned,
    ToTheBottom,
)
from bot.rules.war_titans.repairing import (
    GainCharge,
    NoMoreRepairs,
    Reenable,
    RemoveDamage,
    Repairs,
)
from bot.rules.war_titans.rifts import ChooseScore, ReturnTo, ReturnToCity, RollScore
from bot.rules.war_titans.set_up import ChoosePilots, StartCity, StartIn, TakePilot
from bot.rules.war_titans.upgrade import (
    Army,
    Development,
    Industry,
    MoveSupport,
    NoDevelopment,
    Refresh,
    ReplaceTech,
    Research,
    SupportMovement,
    SupportsStay,
    UseDevelopment,
)
from bot.rules.war_titans.view import EarthView

Kind = type[Action[Any]]

UNKNOWN = "?"
"""A card of a deck that nobody sees."""


def shadow(view: EarthView) -> Earth:
    """Return the state with decks of unknown cards, so that the rules can count them."""
    return msgspec.structs.replace(view.earth, episodes=[UNKNOWN] * view.episodes)


FIRST: dict[type[Any], str] = {
    ChoosePilots: "First the pilots are chosen.",
    StartCity: "First the Titans are placed.",
    Wait: "First a player may use a power: use it, or go on.",
    Scan: "First a card may look at the next Episodes: look, or do not.",
    Scanned: "First say which of the Episodes go to the bottom.",
    ChooseEpisode: "First the Lead chooses the Episode to resolve.",
    ComeBack: "First a destroyed Titan comes back.",
    Choose: "First a card's effect asks for a choice.",
    Rolled: "First the roll: roll again, add successes, or keep it.",
    MoveTitan: "First the movement: move, stay, or make a Combat Repair.",
    Repairs: "First the successes are spent on repairs.",
    ChooseScore: "First choose the check of the Trial.",
    ReturnToCity: "First a Titan returns from a Rift to a city.",
    AttackStep: "First the attack: attack, Provoke, or let it be.",
    GiveSuccesses: "First say who is hit first.",
    InvasionDamage: "First the Lead says who takes the Invasion Damage.",
    CoverTitan: "First say whether a Support takes a Titan's damage.",
    Prevention: "First say whether a Titan's damage is prevented, or taken.",
    Development: "First the Development: one action, or pass.",
    SupportMovement: "First the Supports move, or stay.",
    LayOutDamage: "First the Lead lays out the Invaders' damage.",
    Overflow: "First the Lead says who takes the rest of the damage.",
    GuardCity: "First say whether damage to a city is prevented.",
    TyrantDamage: "First the Lead says whom the Tyrant hits.",
    GiveSupport: "First say whether a Support is given up for the Single Stroke.",
}
"""What is to be done first, by the decision that is open."""

MOVING = "Movement is the first step of a Titan's turn in the Fight Phase."
ATTACKING = "An attack is the second step of a Titan's turn in the Fight Phase, once a turn."
DEVELOPING = "That is a Development action of the Upgrade Phase: one a turn for each Titan."
REPAIRING = "Repairs are made in the Upgrade Phase, or by a Combat Repair."

ANSWERS: dict[Kind, tuple[type[Any] | tuple[type[Any], ...], str]] = {
    TakePilot: (ChoosePilots, "Pilots are chosen before the first turn."),
    StartIn: (StartCity, "Titans are placed before the first turn."),
    GoOn: (Wait, "Nobody is asked about powers now."),
    NoLook: (Scan, "Nobody is asked to look at Episodes now."),
    LookAhead: (Scan, "Episodes are looked at when a turn begins, by a card that can."),
    ToTheBottom: (Scanned, "No Episodes were looked at."),
    ResolveEpisode: (ChooseEpisode, "There are no two Episodes to choose from now."),
    ComeBackTo: (ComeBack, "No Titan comes back now: that is in the Opening Phase."),
    Pick: (Choose, "No card's effect asks for a choice now."),
    RollAgain: (Rolled, "No dice lie open: dice are rolled again right after a roll."),
    AddSuccesses: (Rolled, "No dice lie open: successes are added right after a roll."),
    KeepRoll: (Rolled, "No dice lie open now."),
    Move: (MoveTitan, MOVING),
    Stay: (MoveTitan, MOVING),
    CombatRepair: (MoveTitan, f"A Combat Repair takes the place of moving. {MOVING}"),
    BeforeMoving: (MoveTitan, MOVING),
    RemoveDamage: (Repairs, REPAIRING),
    GainCharge: (Repairs, REPAIRING),
    Reenable: (Repairs, REPAIRING),
    NoMoreRepairs: (Repairs, REPAIRING),
    RollScore: (ChooseScore, "No Trial lets you choose the check now."),
    ReturnTo: (ReturnToCity, "No Titan returns from a Rift now: leave it by moving."),
    LetBe: (AttackStep, ATTACKING),
    Provoke: (AttackStep, ATTACKING),
    DeclareAttack: (AttackStep, ATTACKING),
    FillFirst: (GiveSuccesses, "There are no successes to give out now."),
    ReactorCheck: (AttackStep, f"Work on the Reactor takes the place of an attack. {ATTACKING}"),
    GiveOne: (GiveSupport, "Supports are given up only for the Single Stroke."),
    KeepSupports: (GiveSupport, "Supports are given up only for the Single Stroke."),
    SupportTakesIt: (InvasionDamage, "There is no Invasion Damage now."),
    CityTakesIt: (InvasionDamage, "There is no Invasion Damage now."),
    SendSupport: (CoverTitan, "No Titan takes damage now that a Support could take."),
    TakeDamage: ((CoverTitan, Prevention), "No Titan is asked about damage now."),
    Prevent: (Prevention, "No damage to a Titan can be prevented now."),
    Industry: (Development, DEVELOPING),
    NoDevelopment: (Development, DEVELOPING),
    Army: (Development, DEVELOPING),
    Research: (Development, DEVELOPING),
    ReplaceTech: (Development, DEVELOPING),
    Refresh: (Development, DEVELOPING),
    UseDevelopment: (Development, DEVELOPING),
    MoveSupport: (SupportMovement, "Supports move at the end of the Upgrade Phase."),
    SupportsStay: (SupportMovement, "Supports move at the end of the Upgrade Phase."),
    AcceptDamage: (LayOutDamage, "The Invaders' damage comes in the Ending Phase."),
    ChangeTarget: (LayOutDamage, "Targets are laid out in the Ending Phase, by the Lead."),
    PassOn: (Overflow, "There is no damage to pass on now."),
    UseGuard: (GuardCity, "No damage to a city can be prevented now."),
    NoGuard: (GuardCity, "No damage to a city can be prevented now."),
    TyrantHits: (TyrantDamage, "No Tyrant hits a Titan now."),
}
"""What each answer is for: its decision, and what to say while that is not open."""
