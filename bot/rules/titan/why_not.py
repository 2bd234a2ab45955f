"""Why an action is not taken: whose question is open, and what it is for.

`why_not_board`, `why_not_parley`, `why_not_muster` and `why_not_battle` have the reasons of each
kind of action.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from bot.rules.titan import why_not_battle, why_not_board, why_not_muster, why_not_parley
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
from bot.rules.titan.phrases import ActionKind, Picks
from bot.rules.titan.realm import Realm
from bot.rules.titan.recruiting import EndMuster, Muster, MusterAll
from bot.rules.titan.scoring import NoAngel, TakeAngel
from bot.rules.titan.set_up import TakeColour
from bot.rules.titan.shadow import realm_of
from bot.rules.titan.view import TitanView

Reason = Callable[[TitanView, Realm, Picks], str]

GENERIC = "That is not possible now: choose something that is offered."
PICKED = "That cannot be chosen now: take one of those that are offered."

PLACES: dict[ActionKind, tuple[tuple[str, ...], str]] = {
    TakeColour: (("colour",), "Colours are taken before the game begins."),
    SplitLegion: (("commencement",), "Legions split in Commencement, before the movement die."),
    NoMoreSplits: (("commencement",), "Commencement is over."),
    MoveLegion: (("movement",), "Legions move in your Movement phase."),
    Teleport: (("movement",), "Legions teleport in your Movement phase."),
    ReRoll: (("movement",), "The die is rolled again in your first Movement phase alone."),
    EndMovement: (("movement",), "There is no Movement phase to end."),
    Engage: (("engagements",), "Engagements are chosen after your Movement, while any are left."),
    Flee: (("parley",), "A Legion flees before the battle, as the defender's first word."),
    Concede: (("parley",), "A Legion is conceded before a battle; in a battle you give it up."),
    Fight: (("parley",), "There is no engagement to speak about."),
    FightByComputer: (("parley",), "There is no engagement to speak about."),
    Propose: (("parley",), "Deals are proposed before a battle, while an engagement is open."),
    Agree: (("parley",), "No deal is on the table."),
    Muster: (("muster",), "Legions muster at the end of your turn, after all engagements."),
    EndMuster: (("muster",), "There is no Muster phase to end."),
    MusterAll: (("muster",), "Legions muster at the end of your turn, after all engagements."),
    SummonAfter: (("victory",), "This summons follows an attacker's victory."),
    MusterAfter: (("victory",), "This muster follows a defender's victory."),
    NoMore: (("victory",), "There is no victory to follow up."),
    MusterReinforcement: (
        ("reinforce",),
        "A reinforcement musters before the defender's fourth Maneuver.",
    ),
    NoReinforcement: (("reinforce",), "No reinforcement is asked for."),
    SummonAngel: (
        ("summon",),
        "The attacker summons at the first Maneuver after a defender was slain.",
    ),
    NoSummons: (("summon",), "No summons is open."),
    MoveCharacter: (("maneuver",), "Characters move in the Maneuver of their side's half."),
    EndManeuvers: (("maneuver",), "There is no Maneuver to end."),
    HandOver: (("maneuver", "strike"), "The computer takes over when you maneuver or strike."),
    GiveUp: (("maneuver", "strike"), "A battle is given up when you maneuver or strike."),
    Strike: (("strike",), "Strikes come after the Maneuver."),
    StrikeAll: (("strike",), "Strikes come after the Maneuver."),
    EndStrikes: (("strike",), "There is no Strike phase to end."),
    Carry: (("carry",), "Hits are carried over right after a strike that leaves some."),
    NoCarry: (("carry",), "No hits are left to carry over."),
    TakeAngel: (("angel",), "Angels join when your score passes a multiple of 100."),
    NoAngel: (("angel",), "No Angel is offered."),
}
"""The phases in which each kind of action is an answer, and what is said in the others."""

NOW = {
    "colour": "Now colours are taken.",
    "commencement": "Now Legions split.",
    "movement": "Now Legions move.",
    "engagements": "Now the next engagement is chosen.",
    "parley": "Now an engagement is spoken about.",
    "maneuver": "Now a side maneuvers in a battle.",
    "strike": "Now a side strikes in a battle.",
    "carry": "Now hits are carried over.",
    "reinforce": "Now a reinforcement is offered.",
    "summon": "Now a summons is offered.",
    "angel": "Now an Angel is offered.",
    "victory": "Now a victory is followed up.",
    "muster": "Now Legions muster.",
}
"""What is going on in each phase."""

REASONS: Mapping[ActionKind, Reason] = {
    **why_not_board.REASONS,
    **why_not_parley.REASONS,
    **why_not_muster.REASONS,
    **why_not_battle.REASONS,
}
"""What says why a kind of action is refused while its question is open."""


class Book(NamedTuple):
    """What is known of the kinds of action of a game: see the three tables of this module."""

    places: Mapping[ActionKind, tuple[tuple[str, ...], str]]
    now: Mapping[str, str]
    reasons: Mapping[ActionKind, Reason]


TITAN_BOOK = Book(PLACES, NOW, REASONS)


def why_not(view: TitanView, kind: ActionKind, picks: Picks, book: Book = TITAN_BOOK) -> str:
    """Say why an action is not taken now, and what can be done."""
    if view.viewer is None:
        return "You have no seat in this game: you are watching."
    if not view.phase or (view.over and view.viewer not in view.asked):
        return "The game is over."
    if view.players[view.viewer].dead and view.viewer not in view.asked:
        return "Your Titan has fallen: you are out of the game."
    phases, idle = book.places[kind]
    if view.phase not in phases:
        return _elsewhere(view, kind, idle, book.now[view.phase])
    if view.viewer not in view.asked:
        return f"This is for {_colour(view)} to decide: wait until that is answered."
    known = book.reasons.get(kind)
    reason = known(view, realm_of(view), picks) if known is not None else ""
    return reason or (PICKED if picks else GENERIC)


def _elsewhere(view: TitanView, kind: ActionKind, idle: str, now: str) -> str:
    """Say that another question is open; of a turn or a split also why it is not theirs."""
    assert view.viewer is not None
    if kind is SplitLegion and view.viewer == view.turn and not view.players[view.viewer].markers:
        return "You have no Legion marker left: a split needs an unused one."
    if view.viewer not in view.asked:
        return f"{idle} {now} It is for {_colour(view)} to answer."
    return f"{idle} {now}"


def _colour(view: TitanView) -> str:
    """Name who is asked: by the colour, or the Tower before there is one."""
    player = view.players[view.asked[0]] if view.asked else view.players[view.turn]
    return player.colour or f"the player of Tower {player.tower}"
