"""The state as far as a viewer knows it: what the texts ask the rules with.

Legions of others hold only the characters that the viewer knows; the viewer's own, the places of
all Legions and a battle are as they are.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.rules.kernel import Ask, Decision, Options, Seat
from bot.rules.titan.after import AfterVictory
from bot.rules.titan.characters import ATTACKER, DEFENDER
from bot.rules.titan.commencement import Commencement
from bot.rules.titan.engagements import Engagements, Parley
from bot.rules.titan.fighting import ManeuverPhase, StrikePhase
from bot.rules.titan.movement import Movement
from bot.rules.titan.newcomers import Reinforce, Summon
from bot.rules.titan.phrases import ActionKind, Picks
from bot.rules.titan.realm import Battle, Legion, Player, Realm
from bot.rules.titan.recruiting import MusterPhase
from bot.rules.titan.set_up import ChooseColour
from bot.rules.titan.view import BattleView, PlayerView, TitanView


def realm_of(view: TitanView) -> Realm:
    """Return the state as far as the viewer knows it; nothing may be performed in it."""
    realm = view.blank()
    realm.players = [_player(player) for player in view.players]
    realm.order = list(view.order)
    realm.legions = [
        Legion(
            marker=legion.marker,
            owner=legion.owner,
            land=legion.land,
            characters=list(legion.known),
            moved=legion.moved,
            mustered=legion.mustered,
            entry=legion.entry,
        )
        for legion in view.legions
    ]
    realm.stacks, realm.gone = dict(view.stacks), dict(view.gone)
    realm.turn, realm.game_turn, realm.roll = view.turn, view.game_turn, view.roll
    realm.battle = battle_of(view.battle) if view.battle is not None else None
    realm.over, realm.winners = view.over, list(view.winners)
    return realm


def _player(player: PlayerView) -> Player:
    return Player(
        tower=player.tower,
        colour=player.colour,
        score=player.score,
        markers=[f"{player.colour} {number + 1}" for number in range(player.markers)],
        turns=player.turns,
        teleported=player.teleported,
        summoned=player.summoned,
        dead=player.dead,
    )


def battle_of(battle: BattleView) -> Battle:
    """Return the battle with characters of its own."""
    return Battle(
        land=battle.land,
        ground=battle.ground,
        entry=battle.entry,
        attacker=battle.markers[0],
        defender=battle.markers[1],
        characters=[msgspec.structs.replace(each) for each in battle.characters],
        round=battle.round,
        active=battle.active,
    )


def striking_side(battle: BattleView) -> str:
    """Return the side that strikes now: the other one in a Strike-back."""
    if not battle.back:
        return battle.active
    return DEFENDER if battle.active == ATTACKER else ATTACKER


def _strike(view: TitanView, seat: Seat) -> Decision[Realm] | None:
    battle = view.battle
    return StrikePhase(seat, striking_side(battle), back=battle.back) if battle else None


def _maneuver(view: TitanView, seat: Seat) -> Decision[Realm] | None:
    return ManeuverPhase(seat, view.battle.active) if view.battle else None


def _parley(view: TitanView, seat: Seat) -> Decision[Realm] | None:
    return Parley(view.engaged, seat, offer=view.offer) if view.engaged is not None else None


_DECISIONS: dict[str, Callable[[TitanView, Seat], Decision[Realm] | None]] = {
    "colour": lambda view, seat: ChooseColour(seat),
    "commencement": lambda view, seat: Commencement(seat),
    "movement": lambda view, seat: Movement(seat),
    "engagements": lambda view, seat: Engagements(seat),
    "parley": _parley,
    "maneuver": _maneuver,
    "strike": _strike,
    "reinforce": lambda view, seat: Reinforce(seat),
    "summon": lambda view, seat: Summon(seat),
    "victory": lambda view, seat: AfterVictory(view.marker, seat),
    "muster": lambda view, seat: MusterPhase(seat),
}
"""The open question by its phase, as far as the view tells it."""


def options(view: TitanView, kind: ActionKind, picked: Picks) -> Options | None:
    """Return what is left for a field of an offered action; None if the view does not tell."""
    make = _DECISIONS.get(view.phase)
    decision = make(view, view.viewer) if make and view.viewer in view.asked else None
    if decision is None or view.viewer is None:
        return None
    realm = realm_of(view)
    if kind not in decision.offers(realm, view.viewer):
        return None
    left: Any = kind.options(realm, Ask(decision, view.viewer), picked)
    assert isinstance(left, Options)
    return left


def alone(view: TitanView, kind: ActionKind, picked: Picks) -> bool:
    """Tell whether a field has one option: a button names it, with little room."""
    left = options(view, kind, picked)
    return left is not None and not left.several and len(left.values) == 1
