"""Why an action is not taken in Campaign Titan: whose question is open, and what it is for.

`why_not_spells` has the reasons of magic in battles, `why_not_march` those of magic on the board,
`why_not_plain` those of Titan's own actions that are other here; the rest are Titan's.
"""

from collections.abc import Mapping
from typing import Any, cast

from bot.rules.campaign import why_not_march, why_not_plain, why_not_spells
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
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.worn import UseItem, Wear, WearAsProposed, WearNoMore
from bot.rules.titan import why_not as titan
from bot.rules.titan.phrases import ActionKind, Picks
from bot.rules.titan.scoring import TakeAngel

_SPELLS = "Most spells are cast in your Spell Phase, before the Maneuver."
_ITEMS = "Items are given out when a battle begins."
_DIE = "The movement die is rolled again right after the roll."
_DEMON = "Luck rolls for another Demon right after its die."
_DICE = "Luck rolls a summoning die again right after the two dice."

PLACES: dict[ActionKind, tuple[tuple[str, ...], str]] = {
    **titan.PLACES,
    TakeAngel: (("angel",), "Angels join when your score passes the next mark."),
    Cast: (("spells",), _SPELLS),
    RaiseWalls: (("spells",), _SPELLS),
    CallAngel: (("spells",), _SPELLS),
    NoSpells: (("spells",), "There is no Spell Phase to end."),
    NoSpellsInBattle: (("spells",), "There is no Spell Phase to end."),
    CastTeleport: (("maneuver",), "Teleport is cast in your Maneuver."),
    CastAttack: (("strike",), "Attack spells are cast in the Strike Phase."),
    UseItem: (("spells", "strike"), "Items are used in your Spell Phase or Strike Phase."),
    DeclareSkill: (("strike", "skill"), "Skill is declared in a Strike Phase, before a roll."),
    NoSkill: (("skill",), "Nobody asks for Skill now."),
    Shoot: (("shots",), "No spell with further shots is in the air."),
    ShootNoMore: (("shots",), "No spell with further shots is in the air."),
    RollAgain: (("luck",), "Luck rolls a die again right after its roll."),
    LetDiceStand: (("luck",), "No dice wait for Luck."),
    AllDiceStand: (("luck",), "No dice of an area attack wait for Luck."),
    CancelHit: (("shield",), "Shield is cast right after an enemy attack that hits."),
    NoShield: (("shield",), "No hit waits for Shield."),
    Wear: (("items",), _ITEMS),
    WearAsProposed: (("items",), _ITEMS),
    WearNoMore: (("items",), _ITEMS),
    ChooseExtras: (("extras",), "Followers join before the game begins."),
    SendOut: (("too many",), "Guards sit out before the game begins."),
    TakeItems: (("bring",), "Items are chosen before the game begins."),
    MoveItems: (("share",), "Items are shared out when their Legion splits."),
    MergeLegions: (("stuck",), "Legions merge only when they cannot separate."),
    CastMovement: (("movement",), "These spells are cast in your Movement Phase."),
    MarchByDie: (("movement",), "A Legion takes a die of its own in your Movement Phase."),
    TeleportByDie: (("movement",), "Legions teleport in your Movement Phase."),
    RollWithLuck: (("die",), _DIE),
    Mulligan: (("die",), _DIE),
    KeepDie: (("die",), _DIE),
    CastRift: (("rift",), "A Rift is opened right after an opponent's movement roll."),
    NoRift: (("rift",), "Nobody asks for a Rift now."),
    Summon: (("muster",), "Legions summon in your Enlistment Phase, after all engagements."),
    RollDemonAgain: (("demon",), _DEMON),
    KeepDemon: (("demon",), _DEMON),
    RollSummonAgain: (("summoning",), _DICE),
    KeepSummon: (("summoning",), _DICE),
    MusterInstead: (("still",), "A Legion musters instead right after a summoning has failed."),
    MusterNobody: (("still",), "A Legion musters instead right after a summoning has failed."),
    MarkGuards: (("guard",), "Guards are marked when a player is out; else after the game."),
    TakeReward: (("reward",), "A reward is chosen when a scenario is won."),
    TakeWay: (("way",), "The way is chosen at the end of a scenario of a campaign."),
}
"""The phases in which each kind of action is an answer, and what is said in the others."""

NOW: Mapping[str, str] = {
    **titan.NOW,
    "items": "Now items are given to characters.",
    "spells": "Now a side casts spells.",
    "shots": "Now the next shot is aimed.",
    "skill": "Now Skill may be declared.",
    "luck": "Now Luck may roll a die again.",
    "shield": "Now Shield may cancel a hit.",
    "extras": "Now followers join.",
    "too many": "Now a guard sits out.",
    "bring": "Now items are chosen.",
    "share": "Now items are shared out.",
    "stuck": "Now Legions merge.",
    "die": "Now the movement die may be rolled again.",
    "rift": "Now a border may be closed.",
    "demon": "Now Luck may roll for another Demon.",
    "summoning": "Now Luck may roll a summoning die again.",
    "still": "Now a Legion may muster after a failed summoning.",
    "guard": "Now the honor guard is marked.",
    "reward": "Now the reward is chosen.",
    "way": "Now the party's way is chosen.",
}
"""What is going on in each phase."""

REASONS: dict[ActionKind, titan.Reason] = {
    **titan.REASONS,
    **cast(dict[ActionKind, Any], why_not_plain.REASONS),
    **cast(dict[ActionKind, Any], why_not_spells.REASONS),
    **cast(dict[ActionKind, Any], why_not_march.REASONS),
}
"""What says why a kind of action is refused while its question is open."""

BOOK = titan.Book(PLACES, NOW, REASONS)

UNKNOWN = ((), "That is not possible now.")


def why_not(view: CampaignView, kind: ActionKind, picks: Picks) -> str:
    """Say why an action is not taken now, and what can be done."""
    if kind is StandingOrder:
        return "Name one of your powers, and one of the orders that it can have."
    places = PLACES if kind in PLACES else {**PLACES, kind: UNKNOWN}
    now = NOW if view.phase in NOW else {**NOW, view.phase: "Now something else is decided."}
    return titan.why_not(view, kind, picks, BOOK._replace(places=places, now=now))
