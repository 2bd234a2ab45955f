"""What buttons call each kind of action, and what is asked for each field of one."""

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

Kind = type[Action[Any]]


def action(kind: Kind) -> str:
    """Name a kind of action on a button."""
    return NAMES[kind]


def field(kind: Kind, name: str) -> str:
    """Ask for one field of an action."""
    return FIELDS[kind, name]


NAMES: dict[Kind, str] = {
    TakePilot: "Take a pilot",
    StartIn: "Start in",
    NoLook: "Do not look",
    LookAhead: "Look at the Episodes",
    ToTheBottom: "Put to the bottom",
    ResolveEpisode: "Resolve",
    ComeBackTo: "Come back in",
    Pick: "Choose",
    RollAgain: "Roll dice again",
    AddSuccesses: "Add successes",
    KeepRoll: "Keep the roll",
    Move: "Move",
    Stay: "Stay",
    CombatRepair: "Combat Repair",
    BeforeMoving: "Use before moving",
    RemoveDamage: "Remove 1 damage",
    GainCharge: "Gain 1 Charge",
    Reenable: "Re-enable tech",
    NoMoreRepairs: "No more repairs",
    RollScore: "Roll for the Trial",
    ReturnTo: "Return to",
    LetBe: "No attack",
    Provoke: "Provoke",
    DeclareAttack: "Attack",
    FillFirst: "Hit first",
    ReactorCheck: "Work on the Reactor",
    GiveOne: "Give up a Support",
    KeepSupports: "Keep the Supports",
    SupportTakesIt: "A Support takes it",
    CityTakesIt: "The city takes it",
    SendSupport: "Send a Support",
    TakeDamage: "Take the damage",
    Prevent: "Prevent damage",
    Industry: "INDUSTRY (+2 Credits)",
    NoDevelopment: "Pass",
    Army: "ARMY (buy Supports)",
    Research: "RESEARCH (buy tech)",
    ReplaceTech: "RESEARCH (replace the offer)",
    Refresh: "REFRESH (Final Blow)",
    UseDevelopment: "Use a card",
    MoveSupport: "Move a Support",
    SupportsStay: "Supports stay",
    AcceptDamage: "Let the damage happen",
    ChangeTarget: "Change a target",
    PassOn: "Pass the rest on to",
    UseGuard: "Shield the city",
    NoGuard: "Do not shield it",
    TyrantHits: "The Tyrant hits",
    GoOn: "Go on",
    UsePower: "Use a power",
    DiscardTech: "Discard tech",
    SetShield: "Shield",
}
"""What a button calls each kind of action."""

FIELDS: dict[tuple[Kind, str], str] = {
    (TakePilot, "titan"): "For which Titan?",
    (TakePilot, "pilot"): "Which pilot? The other goes to the pile.",
    (StartIn, "city"): "In which city does your Titan start?",
    (LookAhead, "card"): "By which card? The top Episodes are shown to all.",
    (ToTheBottom, "episodes"): "Which Episodes go to the bottom? The others stay on top.",
    (ResolveEpisode, "episode"): "Which Episode is resolved? The other is discarded.",
    (ComeBackTo, "city"): "In which city does your Titan come back?",
    (Pick, "value"): "Which one?",
    (RollAgain, "card"): "By which card?",
    (RollAgain, "dice"): "Which dice are rolled again? Each only once in a check.",
    (AddSuccesses, "card"): "By which card?",
    (Move, "place"): "Where to? The way that meets the fewest Mechanical Invaders is taken.",
    (BeforeMoving, "card"): "Which card?",
    (BeforeMoving, "city"): "In which city does the movement start?",
    (GainCharge, "tech"): "Which Tech Card gains a Charge?",
    (Reenable, "tech"): "Which Tech Card works again?",
    (RollScore, "score"): "Which check do you roll for the Trial?",
    (ReturnTo, "city"): "To which city does the Titan return?",
    (Provoke, "rift"): "Which Rift? Its first guardian invades your city.",
    (DeclareAttack, "place"): "Where do you attack?",
    (DeclareAttack, "targets"): (
        "Which Invaders do you attack? Only those named take successes; their immunities count"
        " together."
    ),
    (DeclareAttack, "uses"): "What do you use? Charges and Final Blow are spent.",
    (FillFirst, "target"): "Who is hit first? What is over goes on to the next.",
    (ReactorCheck, "score"): "Which check do you roll?",
    (GiveOne, "support"): "Which Support is given up for 1 success?",
    (SupportTakesIt, "support"): "Which Support takes the damage?",
    (SendSupport, "support"): "Which Support takes the damage?",
    (Prevent, "card"): "By which card?",
    (Army, "first"): "Where does the first Support go?",
    (Army, "second"): "And a second Support?",
    (Army, "third"): "And a third Support?",
    (Research, "tech"): "Which Tech Card do you buy?",
    (UseDevelopment, "card"): "Which card? It is used beside your action.",
    (MoveSupport, "support"): "Which Support moves?",
    (MoveSupport, "city"): "Where to? Up to 3 cities.",
    (ChangeTarget, "invader"): "Whose target changes?",
    (ChangeTarget, "target"): "Who takes its damage?",
    (PassOn, "target"): "Who takes what is left?",
    (TyrantHits, "titan"): "Which Titan does the Tyrant hit?",
    (UsePower, "card"): "Which power?",
    (UsePower, "invader"): "Which Invader is defeated?",
    (DiscardTech, "tech"): "Which Tech Card? Its Charges are lost.",
    (SetShield, "titan"): "Which Titan?",
    (SetShield, "shield"): "May the Lead let Invaders hit it for its city this turn?",
}
"""What is asked for each field."""
