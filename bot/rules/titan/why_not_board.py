"""Why an action on the Masterboard is not taken: colours, splits, moves and teleports."""

from collections.abc import Callable

from bot.rules.titan import meant
from bot.rules.titan.commencement import (
    FIRST_HALF,
    SMALLEST,
    NoMoreSplits,
    SplitLegion,
    first_split_due,
    name_of,
    tokens,
)
from bot.rules.titan.creatures import STARTING_LEGION, TITAN, Terrain, is_lord
from bot.rules.titan.masterboard import (
    BLOCK,
    LANDS,
    TELEPORT,
    TELEPORT_RANGE,
    TOWERS,
    Board,
    LandId,
    reach,
    within,
)
from bot.rules.titan.movement import (
    EndMovement,
    MoveLegion,
    ReRoll,
    Teleport,
    duties,
    normal_moves,
    teleports,
)
from bot.rules.titan.phrases import ActionKind, Picks, land, lands, listed
from bot.rules.titan.realm import COLOURS, Legion, Realm
from bot.rules.titan.set_up import TakeColour, colours_left
from bot.rules.titan.view import TitanView

FIRST_SPLIT = (
    "Your starting Legion must split 4 and 4, the Titan in one half and the Angel in the other."
)


def own_legion(view: TitanView, realm: Realm, text: str) -> tuple[Legion | None, str]:
    """Return the viewer's Legion that a text names, or why there is none."""
    found = meant.legion(realm, text)
    if found is None:
        own = listed(each.marker for each in realm.of(view.viewer or 0))
        return None, f"There is no such Legion. Yours are {own}."
    if found.owner != view.viewer:
        return None, f"{found.marker} is not your Legion."
    return found, ""


def _colour(view: TitanView, realm: Realm, picks: Picks) -> str:
    wanted, left = meant.last(picks, 0).capitalize(), listed(colours_left(realm), "or")
    if wanted in COLOURS:
        return f"{wanted} is taken. Left are {left}."
    return f"There is no such colour. Choose {left}."


# Commencement


def _split(view: TitanView, realm: Realm, picks: Picks) -> str:
    seat = view.viewer or 0
    player = realm.players[seat]
    if not player.markers:
        return "You have no Legion marker left: a split needs an unused one."
    if not picks:
        return "Only Legions of 4 and more split: both parts keep 2 at least."
    legion, why = own_legion(view, realm, meant.last(picks, 0))
    if legion is None:
        return why
    if player.turns == 1 and legion.high < len(STARTING_LEGION):
        return "On your first turn the starting Legion splits once, and nothing else."
    if legion.high < 2 * SMALLEST:
        return (
            f"{legion.marker} is {legion.high} high: only Legions of 4 and more split, since both"
            " parts keep 2 at least."
        )
    return _who_goes(realm, legion, picks, first=first_split_due(realm, seat))


def _who_goes(realm: Realm, legion: Legion, picks: Picks, *, first: bool) -> str:
    """Say what is wrong with the characters of a split."""
    if len(picks) < 2:
        return ""
    names = tokens(legion.characters)
    going = picks[1] if isinstance(picks[1], tuple) else (str(picks[1]),)
    if unknown := [each for each in going if each not in names]:
        return f"{legion.marker} has no {unknown[0]} to send. It holds {listed(names)}."
    lords = sum(is_lord(name_of(each)) for each in going)
    if first and (len(going) != FIRST_HALF or lords != 1):
        return FIRST_SPLIT
    if len(set(going)) < len(going):
        return "Each character goes once."
    return (
        f"Both parts keep 2 at least: send 2 to {legion.high - SMALLEST} of the {legion.high} in"
        f" {legion.marker}."
    )


def _no_more(view: TitanView, realm: Realm, picks: Picks) -> str:
    return FIRST_SPLIT if first_split_due(realm, view.viewer or 0) else ""


# Movement


def _move(view: TitanView, realm: Realm, picks: Picks) -> str:
    if not picks:
        return f"No Legion of yours can move by the Signs with a roll of {view.roll}."
    legion, why = own_legion(view, realm, meant.last(picks, 0))
    if legion is None:
        return why
    if legion.moved:
        return f"{legion.marker} has moved this turn: each Legion moves once."
    moves = normal_moves(realm, legion)
    if not moves:
        return f"{legion.marker} cannot move by the Signs with a roll of {view.roll}."
    if len(picks) < 2:
        return ""
    goal = meant.land(meant.last(picks, 1))
    if goal is None:
        return f"There is no such Land. {_reached(view, legion, moves)}"
    if goal in moves:
        return _sides(goal, moves[goal])
    return f"{_blocked(realm, legion, goal)} {_reached(view, legion, moves)}"


def _sides(goal: LandId, sides: list[str]) -> str:
    """Say over which sides a Land is entered."""
    return (
        f"{land(goal)} is entered over the {listed(sides, 'or')} side: where the last step comes"
        " from."
    )


def _reached(view: TitanView, legion: Legion, moves: dict[LandId, list[str]]) -> str:
    return f"With a roll of {view.roll} {legion.marker} reaches {lands(moves, 'or')}."


def _blocked(realm: Realm, legion: Legion, goal: LandId) -> str:
    """Say why a move does not end in a Land."""
    board = realm.board(legion)
    if goal in board.engaged:
        return f"{land(goal)} has an engagement already: nobody else enters or crosses it."
    if goal in board.own:
        return f"One of your Legions stands in {land(goal)}: you may pass it, not end there."
    free = reach(Board((), ()), legion.land, realm.roll)
    if goal in free:
        return f"The way to {land(goal)} leads over an enemy Legion or an engagement."
    if any(exit_.sign == BLOCK for exit_ in LANDS[legion.land].exits):
        return f"A block in {land(legion.land)} says where a move from there must begin."
    return f"{land(goal)} is not reached by the Signs with the full roll."


def _end(view: TitanView, realm: Realm, picks: Picks) -> str:
    owed = duties(realm, view.viewer or 0)
    if not owed:
        return ""
    markers = listed((each.marker for each in owed), "or")
    places = [each.land for each in realm.of(view.viewer or 0)]
    if any(places.count(each.land) > 1 for each in owed):
        return f"Two parts of a split cannot stay in one Land: {markers} must still move."
    return f"At least one Legion must move, and one can: {markers}."


def _roll_again(view: TitanView, realm: Realm, picks: Picks) -> str:
    seat = view.viewer or 0
    if realm.players[seat].turns > 1:
        return "The die is rolled again on your first turn alone."
    if any(legion.moved for legion in realm.of(seat)):
        return "A Legion has moved: the die is rolled again before that, or not at all."
    return "You have rolled again already: the second roll stands."


# Teleports


def _teleport(view: TitanView, realm: Realm, picks: Picks) -> str:
    player = realm.players[view.viewer or 0]
    if view.roll != TELEPORT:
        return f"Teleports need a roll of {TELEPORT}: you have rolled {view.roll}."
    if player.teleported:
        return "You have teleported this turn: one Legion a turn may."
    if not picks:
        return (
            "No Legion of yours can teleport: it takes a Lord in a Tower, or from"
            f" {view.scores.teleport} points on your Titan's Legion and an enemy to go to."
        )
    legion, why = own_legion(view, realm, meant.last(picks, 0))
    if legion is None:
        return why
    if why := _may_teleport(legion, player.score, view.scores.teleport):
        return why
    return _where_to(realm, legion, picks[1:], player.score)


def _where_to(realm: Realm, legion: Legion, picks: Picks, score: int) -> str:
    """Say what is wrong with the Land of a teleport, or with the Lord that is shown."""
    found = teleports(realm, legion)
    if not picks:
        return "" if found else f"There is no Land that {legion.marker} can teleport to."
    goal = meant.land(meant.last(picks, 0))
    if goal is None:
        return "There is no such Land."
    lords = {lord: sides for (place, lord), sides in found.items() if place == goal}
    if not lords:
        return _no_goal(realm, legion, goal, score)
    lord = meant.name(meant.last(picks, 1))
    if lord in lords:
        return f"{land(goal)} is entered over the {listed(lords[lord], 'or')} side."
    return f"For {land(goal)} {legion.marker} must show its {listed(lords, 'or')}."


def _may_teleport(legion: Legion, score: int, needed: int) -> str:
    """Say why a Legion cannot teleport at all."""
    if legion.moved:
        return f"{legion.marker} has moved this turn: each Legion moves once."
    if not legion.has_lord:
        return f"No Lord stands in {legion.marker}: a teleport shows one."
    if LANDS[legion.land].terrain is Terrain.TOWER:
        return ""
    if TITAN not in legion.characters:
        return f"{legion.marker} stands in no Tower: only your Titan's Legion needs none."
    if score < needed:
        return (
            f"{legion.marker} stands in no Tower, and your Titan teleports from elsewhere only"
            f" from {needed} points on; you have {score}."
        )
    return ""


def _no_goal(realm: Realm, legion: Legion, goal: LandId, score: int) -> str:
    """Say why a Legion cannot teleport to a Land."""
    board = realm.board(legion)
    if goal == legion.land:
        return f"{legion.marker} is in {land(goal)} already."
    if goal in board.own:
        return f"One of your Legions stands in {land(goal)}: a teleport needs a Land without one."
    if goal in board.enemies:
        if TITAN not in legion.characters:
            return "Only your Titan's Legion teleports onto an enemy."
        needed = realm.scores.teleport
        return f"Your Titan teleports onto an enemy from {needed} points on; you have {score}."
    if goal not in TOWERS and goal not in within(legion.land, TELEPORT_RANGE):
        return f"{land(goal)} is more than {TELEPORT_RANGE} Lands away from the Tower."
    return "Your Titan's Legion teleports from outside a Tower only onto an enemy."


REASONS: dict[ActionKind, Callable[[TitanView, Realm, Picks], str]] = {
    TakeColour: _colour,
    SplitLegion: _split,
    NoMoreSplits: _no_more,
    MoveLegion: _move,
    EndMovement: _end,
    ReRoll: _roll_again,
    Teleport: _teleport,
}
"""What says why each kind of action is refused."""
