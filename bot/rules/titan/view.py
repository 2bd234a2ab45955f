"""What one viewer may know of a game of Titan."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from bot.rules.chance import Chance
from bot.rules.kernel import Game, Seat, Viewer
from bot.rules.titan.after import AfterVictory
from bot.rules.titan.attacks import CarryOver
from bot.rules.titan.battleland import Ground
from bot.rules.titan.characters import Character
from bot.rules.titan.commencement import Commencement
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.engagements import Deal, Engagements, Parley
from bot.rules.titan.fighting import ManeuverPhase, StrikePhase
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.movement import Movement
from bot.rules.titan.newcomers import Reinforce, Summon
from bot.rules.titan.notes import known
from bot.rules.titan.places import Scores
from bot.rules.titan.realm import Battle, Legion, Player, Realm
from bot.rules.titan.recruiting import MusterPhase
from bot.rules.titan.scoring import EarnAngel
from bot.rules.titan.set_up import ChooseColour

AnyRealm: TypeAlias = Game[Realm, Any, Any]

PHASES: dict[type[Any], str] = {
    ChooseColour: "colour",
    Commencement: "commencement",
    Movement: "movement",
    Engagements: "engagements",
    Parley: "parley",
    ManeuverPhase: "maneuver",
    StrikePhase: "strike",
    CarryOver: "carry",
    Reinforce: "reinforce",
    Summon: "summon",
    EarnAngel: "angel",
    AfterVictory: "victory",
    MusterPhase: "muster",
}
"""What the open question is about."""


class LegionView(msgspec.Struct, frozen=True, kw_only=True):
    """A Legion; `known` are the characters that the viewer knows to stand in it."""

    marker: str
    owner: Seat
    land: LandId
    high: int
    known: tuple[str, ...]
    moved: bool
    mustered: bool
    entry: str


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A player; all of it is open."""

    seat: Seat
    tower: LandId
    colour: str
    score: int
    titan_power: int
    markers: int
    turns: int
    teleported: bool
    summoned: bool
    dead: bool


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """A battle: all of it is open."""

    land: LandId
    ground: Ground
    entry: str
    attacker: Seat
    defender: Seat
    markers: tuple[str, str]
    round: int
    active: str
    back: bool
    characters: tuple[Character, ...]
    fallen: tuple[tuple[str, str, int], ...]
    carrier: int | None
    left: int
    eligible: tuple[int, ...]


class TitanView(msgspec.Struct, frozen=True, kw_only=True):
    """The board as the viewer sees it; `engaged` is the Land that is spoken about, and
    `may_flee` whether the one who is asked may flee; `archangel` whether one may be taken.
    """

    viewer: Viewer
    players: tuple[PlayerView, ...]
    order: tuple[Seat, ...]
    legions: tuple[LegionView, ...]
    stacks: dict[str, int]
    gone: dict[str, int]
    turn: Seat
    game_turn: int
    roll: int
    scores: Scores
    phase: str
    asked: tuple[Seat, ...]
    engaged: LandId | None
    offer: Deal | None
    may_flee: bool
    archangel: bool
    marker: str
    battle: BattleView | None
    over: bool
    winners: tuple[Seat, ...]

    def blank(self) -> Realm:
        """Return a state without anything in it, for `shadow` to fill from the view."""
        return Realm(chance=Chance("00" * 32), players=[])


def view(game: AnyRealm, viewer: Viewer) -> TitanView:
    """Return what the viewer may know."""
    return TitanView(**seen(game, viewer, PHASES))


def seen(game: AnyRealm, viewer: Viewer, phases: Mapping[type[Any], str]) -> dict[str, Any]:
    """Return the fields of a view; `phases` names what each open question is about."""
    realm, decision = game.state, game.decision
    parley = decision if isinstance(decision, Parley) else None
    return {
        "viewer": viewer,
        "players": tuple(_player(realm, seat, player) for seat, player in enumerate(realm.players)),
        "order": tuple(realm.order),
        "legions": tuple(_legion(realm, legion, viewer) for legion in realm.legions),
        "stacks": dict(realm.stacks),
        "gone": dict(realm.gone),
        "turn": realm.turn,
        "game_turn": realm.game_turn,
        "roll": realm.roll,
        "scores": realm.scores,
        "phase": phases.get(type(decision), ""),
        "asked": tuple(game.asked),
        "engaged": parley.land if parley else None,
        "offer": _offer(realm, parley, viewer) if parley else None,
        "may_flee": parley is not None and parley.may_flee,
        "archangel": isinstance(decision, EarnAngel) and decision.high,
        "marker": getattr(decision, "marker", ""),
        "battle": _battle(realm, realm.battle, decision) if realm.battle else None,
        "over": realm.over,
        "winners": tuple(realm.winners),
    }


def _player(realm: Realm, seat: Seat, player: Player) -> PlayerView:
    return PlayerView(
        seat=seat,
        tower=player.tower,
        colour=player.colour,
        score=player.score,
        titan_power=realm.power(TITAN, seat),
        markers=len(player.markers),
        turns=player.turns,
        teleported=player.teleported,
        summoned=player.summoned,
        dead=player.dead,
    )


def _legion(realm: Realm, legion: Legion, viewer: Viewer) -> LegionView:
    return LegionView(
        marker=legion.marker,
        owner=legion.owner,
        land=legion.land,
        high=legion.high,
        known=tuple(sorted(known(realm, legion, viewer))),
        moved=legion.moved,
        mustered=legion.mustered,
        entry=legion.entry,
    )


def _offer(realm: Realm, parley: Parley, viewer: Viewer) -> Deal | None:
    """Return the deal on the table: only the two players hear it."""
    owners = [legion.owner for legion in realm.at(parley.land)]
    return parley.offer if viewer in owners else None


def _battle(realm: Realm, battle: Battle, decision: Any) -> BattleView:
    carry = decision if isinstance(decision, CarryOver) else None
    return BattleView(
        land=battle.land,
        ground=battle.ground,
        entry=battle.entry,
        attacker=realm.legion(battle.attacker).owner,
        defender=realm.legion(battle.defender).owner,
        markers=(battle.attacker, battle.defender),
        round=battle.round,
        active=battle.active,
        back=isinstance(decision, StrikePhase) and decision.back,
        characters=tuple(msgspec.structs.replace(c) for c in battle.characters),
        fallen=tuple((each.side, each.name, each.points) for each in battle.fallen),
        carrier=carry.character if carry else None,
        left=carry.left if carry else 0,
        eligible=carry.eligible if carry else (),
    )
