"""Which actions of Campaign Titan each `/magic` command stands for."""

from typing import Any

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
from bot.rules.campaign.extras import ChooseExtras, SendOut
from bot.rules.campaign.game import ACTIONS
from bot.rules.campaign.homecoming import MarkGuards
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
from bot.rules.kernel import Action
from bot.rules.titan import game as titan

Kinds = tuple[type[Action[Any]], ...]

MAGIC: Kinds = tuple(kind for kind in ACTIONS if kind not in titan.ACTIONS)
"""Every action that Campaign Titan has beside Titan's."""

CASTS: Kinds = (Cast, CallAngel, CastTeleport, CastAttack, Shoot)
"""Spells that are cast at a target in a battle."""

ITEMS: Kinds = (UseItem, Wear, WearAsProposed)
"""Items that are given out and used."""

DECLARES: Kinds = (
    DeclareSkill,
    RollAgain,
    RollWithLuck,
    Mulligan,
    RollSummonAgain,
    RollDemonAgain,
    CancelHit,
    CastRift,
)
"""Skill, Luck, Shield and Rift, and the mulligan of the first turn."""

SUMMONS: Kinds = (Summon, MusterInstead)
"""What enlistment brings."""

STARTS: Kinds = (ChooseExtras, SendOut)
"""Choices of the set-up."""

ENDS: Kinds = (
    NoSpells,
    WearNoMore,
    NoSkill,
    LetDiceStand,
    NoShield,
    ShootNoMore,
    KeepDie,
    NoRift,
    KeepSummon,
    KeepDemon,
    MusterNobody,
)
"""What lets a phase or a window pass."""

PASSES: Kinds = (*ENDS, NoSpellsInBattle)

MARCHES: Kinds = (CastMovement, MarchByDie, TeleportByDie)
"""Ways to move a Legion by a spell or an item."""

COMMANDED: Kinds = (*MARCHES, RaiseWalls, TakeItems, MoveItems, MarkGuards, StandingOrder)
"""What has a command of its own: many ways, fields of several values, and the switch."""

CHOICES: Kinds = tuple(
    kind
    for kind in MAGIC
    if kind not in (*CASTS, *ITEMS, *DECLARES, *SUMMONS, *STARTS, *PASSES, *COMMANDED)
)
"""Everything else that is asked: which Legions merge, votes for a reward and a way."""
