"""What the open question is about, in a line or two."""

from collections.abc import Callable

from bot.rules.titan.battles import ROUNDS
from bot.rules.titan.fighting import must_strike
from bot.rules.titan.movement import duties, normal_moves
from bot.rules.titan.phrases import (
    Names,
    contents,
    engaged_lands,
    engagement,
    land,
    lands,
    listed,
    plural,
    told_apart,
    worth,
)
from bot.rules.titan.realm import COLOURS
from bot.rules.titan.sentences import deal
from bot.rules.titan.shadow import battle_of, realm_of, striking_side
from bot.rules.titan.view import BattleView, LegionView, TitanView


def question(view: TitanView, names: Names) -> str:
    """Say what the open decision is about, as the viewer may know it."""
    told = QUESTIONS.get(view.phase)
    return told(view, names) if told is not None and view.asked and not view.over else ""


def _who(view: TitanView, names: Names) -> str:
    return names[view.asked[0]]


def _colour(view: TitanView, names: Names) -> str:
    taken = {player.colour for player in view.players}
    left = [colour for colour in COLOURS if colour not in taken]
    return f"{_who(view, names)} takes a colour; left are {listed(left)}."


def _commencement(view: TitanView, names: Names) -> str:
    who, player = _who(view, names), view.players[view.asked[0]]
    if player.turns == 1 and any(x.high == 8 for x in view.legions if x.owner == player.seat):
        return (
            f"**Commencement:** {who} splits the starting Legion, 4 and 4,"
            " the Titan in one half and the Angel in the other."
        )
    left = plural(player.markers, "Legion marker")
    return f"**Commencement:** {who} splits Legions of 4 and more, or rolls. {left} left."


def _movement(view: TitanView, names: Names) -> str:
    head = f"**Movement, roll {view.roll}:** {_who(view, names)} moves Legions."
    return f"{head} {duty(view)}"


def duty(view: TitanView) -> str:
    """Say what must still move before the phase may end; all of it is open to everybody."""
    realm, seat = realm_of(view), view.asked[0]
    owed = duties(realm, seat)
    able = [each.marker for each in realm.of(seat) if normal_moves(realm, each)]
    if not owed:
        return f"Can still move: {listed(able)}." if able else "Nothing more can move by the Signs."
    owing = listed((each.marker for each in owed), "or")
    if len(owed) < len(able) or any(each.moved for each in realm.of(seat)):
        return f"Parts of a split must separate: {owing} must still move."
    return f"At least one must move: {owing}."


def _engagements(view: TitanView, names: Names) -> str:
    where = lands(engaged_lands(view))
    return f"**Engagements:** {_who(view, names)} says which comes next: {where}."


def _parley(view: TitanView, names: Names) -> str:
    if view.engaged is None or (pair := engagement(view, view.engaged)) is None:
        return ""
    attacker, defender = (strength(view, legion, names) for legion in pair)
    lines = [f"**Engagement in {land(view.engaged)}:** {attacker} attacks {defender}."]
    who = _who(view, names)
    if view.offer is not None:
        on_table = deal(view.offer.eliminated, view.offer.losses)
        lines.append(f"On the table: {on_table}. {who} agrees, fights, or proposes something else.")
    else:
        flee = " flee for half the points," if view.may_flee else ""
        deals = view.blank().negotiate(pair[0].owner, pair[1].owner)
        ends = "give the Legion up, or propose a deal" if deals else "or give the Legion up"
        lines.append(f"{who} has the word: fight,{flee} {ends}.")
    return "\n".join(lines)


def strength(view: TitanView, legion: LegionView, names: Names) -> str:
    """Name a Legion with what the viewer knows of its strength."""
    told = f"{names[legion.owner]}'s {legion.marker}, {legion.high} high"
    if len(legion.known) == legion.high:
        points = worth(view, legion.owner, legion.known)
        return f"{told} ({contents(legion)}: {plural(points, 'point')})"
    return f"{told} ({contents(legion)})" if legion.known else told


def _head(view: TitanView, battle: BattleView) -> str:
    return f"**Battle in {land(battle.land)}, round {battle.round} of {ROUNDS}:**"


def _maneuver(view: TitanView, names: Names) -> str:
    battle = view.battle
    if battle is None:
        return ""
    told = f"{_head(view, battle)} {_who(view, names)}, the {battle.active}, maneuvers."
    apart = told_apart(battle)
    outside = [c for c in battle.characters if c.side == battle.active and c.hex is None]
    if not outside:
        return told
    waiting = listed(apart[each.id] for each in outside)
    if battle.round == 1:
        return f"{told}\nStill to enter: {waiting}; who does not is eliminated."
    return f"{told}\n{waiting} must enter now, or goes back."


def _strike(view: TitanView, names: Names) -> str:
    battle = view.battle
    if battle is None:
        return ""
    side, apart = striking_side(battle), told_apart(battle)
    does = "strikes back" if battle.back else "strikes"
    told = f"{_head(view, battle)} {_who(view, names)}, the {side}, {does}."
    must = must_strike(battle_of(battle), side)
    if must:
        return f"{told} Must strike: {listed(apart[each] for each in must)}."
    return f"{told}{RANGESTRIKES}"


RANGESTRIKES = " Rangestrikes are left, or end the phase."
"""What is said where nobody must strike any more."""


def _carry(view: TitanView, names: Names) -> str:
    battle = view.battle
    if battle is None or battle.carrier is None:
        return ""
    striker = told_apart(battle)[battle.carrier]
    left = plural(battle.left, "hit")
    return f"{_head(view, battle)} {_who(view, names)}'s {striker} has {left} left to carry over."


def _reinforce(view: TitanView, names: Names) -> str:
    assert view.battle is not None
    return f"{_head(view, view.battle)} {_who(view, names)} may muster a reinforcement now."


def _summon(view: TitanView, names: Names) -> str:
    assert view.battle is not None
    return (
        f"{_head(view, view.battle)} {_who(view, names)} may summon an Angel now,"
        " else only after a victory."
    )


def _angel(view: TitanView, names: Names) -> str:
    help_ = "an Angel or Archangel" if view.archangel else "an Angel"
    return f"{_who(view, names)}'s points bring help: {help_} may join **{view.marker}**."


def _victory(view: TitanView, names: Names) -> str:
    attacker = view.asked[0] == view.turn
    does = "summon an Angel" if attacker else "muster a reinforcement"
    return f"**{view.marker}** has won: {_who(view, names)} may {does}."


def _muster(view: TitanView, names: Names) -> str:
    seat = view.asked[0]
    waiting = [x for x in view.legions if x.owner == seat and x.moved and not x.mustered]
    told = listed(f"{x.marker} ({land(x.land)})" for x in waiting if x.high < 7)
    return f"**Muster:** {_who(view, names)} lets Legions that moved muster: {told}."


QUESTIONS: dict[str, Callable[[TitanView, Names], str]] = {
    "colour": _colour,
    "commencement": _commencement,
    "movement": _movement,
    "engagements": _engagements,
    "parley": _parley,
    "maneuver": _maneuver,
    "strike": _strike,
    "carry": _carry,
    "reinforce": _reinforce,
    "summon": _summon,
    "angel": _angel,
    "victory": _victory,
    "muster": _muster,
}
"""What each phase asks."""
