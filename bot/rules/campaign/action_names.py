"""What the kinds of action of Campaign Titan are called on buttons, and what is asked for."""

import re

from bot.rules.campaign.bag import MoveItems, TakeItems
from bot.rules.campaign.calling import (
    KeepDemon,
    KeepSummon,
    MusterInstead,
    MusterNobody,
    RollDemonAgain,
    RollSummonAgain,
    Summon,
)
from bot.rules.campaign.commencement import MergeLegions
from bot.rules.campaign.endings import TakeReward, TakeWay
from bot.rules.campaign.extras import ChooseExtras, SendOut
from bot.rules.campaign.homecoming import MarkGuards
from bot.rules.campaign.luck import AllDiceStand
from bot.rules.campaign.movement_spells import CastMovement, MarchByDie, TeleportByDie
from bot.rules.campaign.orders import StandingOrder
from bot.rules.campaign.reactions import (
    CancelHit,
    DeclareSkill,
    LetDiceStand,
    NoShield,
    NoSkill,
    RollAgain,
)
from bot.rules.campaign.rifts import CastRift, KeepDie, Mulligan, NoRift, RollWithLuck
from bot.rules.campaign.spell_phase import (
    CallAngel,
    Cast,
    CastTeleport,
    NoSpells,
    NoSpellsInBattle,
    RaiseWalls,
)
from bot.rules.campaign.strike_spells import CastAttack, Shoot, ShootNoMore
from bot.rules.campaign.worn import UseItem, Wear, WearAsProposed, WearNoMore
from bot.rules.titan import action_names
from bot.rules.titan.movement import ReRoll
from bot.rules.titan.phrases import ActionKind

ACTIONS: dict[ActionKind, str] = {
    Cast: "Cast a spell",
    RaiseWalls: "Raise walls",
    CallAngel: "Call an Angel by magic",
    NoSpells: "Cast no more now",
    NoSpellsInBattle: "Cast no more in this battle",
    CastTeleport: "Cast Teleport",
    Wear: "Give out an item",
    WearAsProposed: "Give items out as proposed",
    WearNoMore: "Give out no more",
    UseItem: "Use an item",
    CastAttack: "Cast an attack spell",
    Shoot: "Aim the next shot",
    ShootNoMore: "Let the other shots go",
    DeclareSkill: "Declare Skill",
    NoSkill: "Keep Skill",
    RollAgain: "Luck: roll a die again",
    LetDiceStand: "Let the dice stand",
    AllDiceStand: "Let all dice of this spell stand",
    CancelHit: "Cast Shield",
    NoShield: "Take the hits",
    ChooseExtras: "Choose who joins",
    SendOut: "Let a guard sit out",
    TakeItems: "Bring items",
    MoveItems: "Share items out",
    MergeLegions: "Merge two Legions",
    RollWithLuck: "Luck: roll the die again (costs 1 Luck)",
    Mulligan: "First turn: roll again, free",
    ReRoll: "Roll again, free: once in the first turn",
    KeepDie: "Keep the die",
    CastRift: "Open a Rift",
    NoRift: "Close no border",
    CastMovement: "Cast a movement spell",
    MarchByDie: "Move by a die of its own",
    TeleportByDie: "Teleport by a 6 of its own",
    Summon: "Summon",
    RollDemonAgain: "Luck: roll for another Demon",
    KeepDemon: "Keep this Demon",
    RollSummonAgain: "Luck: roll one of the two again",
    KeepSummon: "Keep the dice",
    MusterInstead: "Muster instead",
    MusterNobody: "Muster nobody",
    MarkGuards: "Mark the honor guard",
    TakeReward: "Vote for the reward",
    TakeWay: "Vote for the way",
    StandingOrder: "Standing orders",
}
"""What each kind of action is called."""

FIELDS: dict[tuple[ActionKind, str], str] = {
    (Cast, "target"): "On whom, or on what?",
    (RaiseWalls, "hex"): "Around which hex?",
    (RaiseWalls, "sides"): "Towards which three hexes do the walls stand?",
    (CallAngel, "marker"): "From which Legion?",
    (CallAngel, "name"): "Who comes?",
    (CastTeleport, "character"): "Who is teleported?",
    (CastTeleport, "hex"): "To which hex?",
    (Wear, "item"): "Which item?",
    (Wear, "character"): "Who wears it?",
    (UseItem, "item"): "Which item?",
    (UseItem, "target"): "On whom?",
    (CastAttack, "target"): "At whom, or at which hex?",
    (Shoot, "target"): "At whom?",
    (RollAgain, "die"): "Which die is rolled again?",
    (CancelHit, "character"): "On whom is a hit cancelled?",
    (ChooseExtras, "joining"): "Who joins by Charisma?",
    (ChooseExtras, "better"): "Who are they that Leadership makes?",
    (SendOut, "name"): "Who sits this game out?",
    (TakeItems, "items"): "Which items come along? Four at most.",
    (MoveItems, "items"): "Which items go with the new part? You may choose none.",
    (MergeLegions, "marker"): "Which Legion stays?",
    (MergeLegions, "other"): "Which one joins it?",
    (CastRift, "land"): "Which Land of yours?",
    (CastRift, "border"): "Towards which Land is the border closed?",
    (CastMovement, "marker"): "Which Legion goes?",
    (MarchByDie, "source"): "By which spell or item?",
    (MarchByDie, "marker"): "Which Legion moves?",
    (MarchByDie, "die"): "Which number does its die show?",
    (TeleportByDie, "source"): "By which spell or item?",
    (TeleportByDie, "marker"): "Which Legion teleports?",
    (TeleportByDie, "lord"): "Which Lord is shown?",
    (Summon, "marker"): "Which Legion summons?",
    (Summon, "pool"): "From where?",
    (Summon, "name"): "Who is summoned?",
    (Summon, "participants"): "Who takes part? Each beyond the first adds 1.",
    (RollSummonAgain, "die"): "Which of the two?",
    (MusterInstead, "name"): "Who joins?",
    (MusterInstead, "shown"): "Which recruiters do you show?",
    (MarkGuards, "names"): "Who follows to the next game? You may choose nobody.",
    (TakeReward, "item"): "Which item?",
    (TakeReward, "receiver"): "Who gets it?",
    (TakeWay, "scenario"): "Where does the party go next?",
    (StandingOrder, "window"): "Which of your powers?",
    (StandingOrder, "value"): "When shall it ask you?",
}
"""What is asked for a field."""

_SHARED = {
    "caster": "Who casts?",
    "spell": "Which spell?",
    "marker": "Which Legion?",
    "item": "Which item?",
    "name": "Who?",
    "land": "Where to?",
    "target": "Whom?",
    "entry": "Over which side of the Battleland does it attack?",
}


def action(kind: ActionKind) -> str:
    """Name a kind of action on a button."""
    if kind in ACTIONS:
        return ACTIONS[kind]
    if kind in action_names.ACTIONS:
        return action_names.action(kind)
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).capitalize()


def field(kind: ActionKind, name: str) -> str:
    """Ask for one field of an action."""
    if (kind, name) in FIELDS:
        return FIELDS[kind, name]
    if kind in action_names.ACTIONS:
        return action_names.field(kind, name)
    return _SHARED.get(name, f"Which {name.replace('_', ' ')}?")
