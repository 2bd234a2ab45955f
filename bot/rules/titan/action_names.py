"""What kinds of action are called on buttons, and what is asked for their fields."""

from bot.rules.titan.after import MusterAfter, NoMore, SummonAfter
from bot.rules.titan.attacks import Carry, NoCarry
from bot.rules.titan.commencement import NoMoreSplits, SplitLegion
from bot.rules.titan.engagements import (
    Agree,
    Concede,
    Engage,
    Fight,
    FightByComputer,
    Flee,
    Propose,
)
from bot.rules.titan.fighting import (
    EndManeuvers,
    EndStrikes,
    GiveUp,
    HandOver,
    MoveCharacter,
    Strike,
    StrikeAll,
)
from bot.rules.titan.movement import EndMovement, MoveLegion, ReRoll, Teleport
from bot.rules.titan.newcomers import (
    MusterReinforcement,
    NoReinforcement,
    NoSummons,
    SummonAngel,
)
from bot.rules.titan.phrases import ActionKind
from bot.rules.titan.recruiting import EndMuster, Muster, MusterAll
from bot.rules.titan.scoring import NoAngel, TakeAngel
from bot.rules.titan.set_up import TakeColour

ACTIONS: dict[ActionKind, str] = {
    TakeColour: "Take a colour",
    SplitLegion: "Split a Legion",
    NoMoreSplits: "No more splits: roll the die",
    MoveLegion: "Move a Legion",
    Teleport: "Teleport a Legion",
    ReRoll: "Roll again",
    EndMovement: "End movement",
    Engage: "Begin an engagement",
    Flee: "Flee",
    Concede: "Concede",
    Fight: "Fight",
    FightByComputer: "Fight by computer",
    Propose: "Propose a deal",
    Agree: "Agree to the deal",
    Muster: "Muster",
    EndMuster: "Muster no more",
    MusterAll: "Muster as proposed",
    SummonAfter: "Summon after the victory",
    MusterAfter: "Muster after the victory",
    NoMore: "Leave it at that",
    MusterReinforcement: "Muster a reinforcement",
    NoReinforcement: "No reinforcement now",
    SummonAngel: "Summon into the battle",
    NoSummons: "Let the summons pass",
    MoveCharacter: "Move a character",
    EndManeuvers: "End the Maneuver",
    HandOver: "Let the computer fight on",
    GiveUp: "Give up the battle",
    Strike: "Strike",
    Carry: "Carry hits over",
    NoCarry: "Carry nothing more",
    StrikeAll: "Strike with everybody",
    EndStrikes: "End the strikes",
    TakeAngel: "Take an Angel",
    NoAngel: "Take none",
}
"""What each kind of action is called."""

FIELDS: dict[tuple[ActionKind, str], str] = {
    (TakeColour, "colour"): "Which colour?",
    (SplitLegion, "marker"): "Which Legion splits?",
    (SplitLegion, "characters"): "Who goes into the new Legion?",
    (MoveLegion, "marker"): "Which Legion moves?",
    (MoveLegion, "land"): "Where to?",
    (MoveLegion, "entry"): "Over which side of the Battleland does it attack?",
    (Teleport, "marker"): "Which Legion teleports?",
    (Teleport, "land"): "Where to?",
    (Teleport, "lord"): "Which Lord is shown?",
    (Teleport, "entry"): "Over which side of the Battleland does it attack?",
    (Engage, "land"): "Which engagement comes next?",
    (Propose, "eliminated"): "Whose Legion goes?",
    (Propose, "losses"): "Whom does the winner lose as well? You may choose nobody.",
    (Muster, "marker"): "Which Legion musters?",
    (SummonAfter, "marker"): "From which Legion?",
    (SummonAfter, "name"): "Whom do you summon?",
    (SummonAngel, "marker"): "From which Legion?",
    (SummonAngel, "name"): "Whom do you summon?",
    (MoveCharacter, "character"): "Who moves?",
    (MoveCharacter, "hex"): "To which hex?",
    (Strike, "character"): "Who strikes?",
    (Strike, "target"): "Whom?",
    (Strike, "odds"): "How? A worse strike may let hits carry over.",
    (Carry, "target"): "Who takes the hits that are left?",
    (TakeAngel, "name"): "Who joins?",
}
"""What is asked for a field."""

_SHARED = {"name": "Who joins?", "shown": "Which recruiters do you show?"}


def action(kind: ActionKind) -> str:
    """Name a kind of action on a button."""
    return ACTIONS[kind]


def field(kind: ActionKind, name: str) -> str:
    """Ask for one field of an action."""
    return FIELDS.get((kind, name)) or _SHARED[name]
