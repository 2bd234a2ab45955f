"""The boards as text: the pictures' twins, for the Masterboard and for a Battleland."""

from collections.abc import Mapping

from bot.rules.titan.battles import ROUNDS
from bot.rules.titan.characters import ATTACKER, DEFENDER
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.phrases import (
    Names,
    condition,
    contents,
    engaged_lands,
    engagement,
    hazard,
    land,
    listed,
    plural,
    roster,
    side_seat,
    told_apart,
)
from bot.rules.titan.view import BattleView, LegionView, PlayerView, TitanView

MOST = 2_500
"""Characters of a board, at most: then Legions are told without whom they hold."""

PHASES = {
    "colour": "colours are chosen",
    "commencement": "Commencement",
    "movement": "Movement",
    "engagements": "Engagements",
    "parley": "an engagement",
    "maneuver": "a battle",
    "strike": "a battle",
    "carry": "a battle",
    "reinforce": "a battle",
    "summon": "a battle",
    "angel": "an Angel is earned",
    "victory": "after a victory",
    "muster": "Muster",
}
"""What is going on in each phase."""


def board(view: TitanView, names: Names) -> str:
    """Describe all that the viewer may know of the board."""
    for short in (False, True):
        text = _board(view, names, short=short)
        if len(text) <= MOST:
            return text
    return f"{text[: MOST - 2].rpartition(chr(10))[0]}\n…"


def _board(view: TitanView, names: Names, *, short: bool) -> str:
    lines = [head(view, names)]
    if view.battle is not None:
        lines += ["", *battle_lines(view.battle, names)]
    open_ = [] if view.battle is not None else engaged_lands(view)
    lines += [engagement_line(view, number, names) for number in open_]
    for seat in view.order or range(len(view.players)):
        lines += ["", *player_lines(view, view.players[seat], names, short=short)]
    if view.legions and (out := out_line(view)):
        lines += ["", out]
    return "\n".join(lines)


def head(view: TitanView, names: Names, phases: Mapping[str, str] = PHASES) -> str:
    """Say whose turn it is, and what is going on."""
    if view.over:
        return "**The game is over.**"
    if not view.game_turn:
        return f"**Set-up:** {phases.get(view.phase, 'the Towers are drawn')}."
    roll = f", roll {view.roll}" if view.roll else ""
    phase = f": {phases[view.phase]}" if view.phase in phases else ""
    turn = view.players[view.turn].turns
    return f"**Turn {turn} of {names[view.turn]}{phase}{roll}.**"


def engagement_line(view: TitanView, number: int, names: Names) -> str:
    """Name the two Legions of an engagement."""
    pair = engagement(view, number)
    assert pair is not None
    told = " attacks ".join(f"{names[x.owner]}'s {x.marker}, {x.high} high" for x in pair)
    return f"Engagement in {land(number)}: {told}."


def player_lines(view: TitanView, player: PlayerView, names: Names, *, short: bool) -> list[str]:
    """Describe a player and the Legions of the colour."""
    colour = f" ({player.colour})" if player.colour else ""
    score = plural(player.score, "point")
    if player.dead:
        return [f"✖ **{names[player.seat]}**{colour}: out of the game, {score}"]
    turn = "▶ " if player.seat == view.turn and view.game_turn and not view.over else ""
    parts = [
        f"{turn}**{names[player.seat]}**{colour}: {score}",
        f"Titan {player.titan_power}-{KINDS['Titan'].skill}",
        land(player.tower) if player.tower else "no Tower yet",
        f"{plural(player.markers, 'marker')} left",
    ]
    parts += ["has teleported"] if player.teleported else []
    parts += ["has summoned"] if player.summoned else []
    legions = sorted(
        (legion for legion in view.legions if legion.owner == player.seat),
        key=lambda legion: (legion.land, legion.marker),
    )
    return [" · ".join(parts), *(_legion(legion, short=short) for legion in legions)]


def _legion(legion: LegionView, *, short: bool) -> str:
    moved = ", moved" if legion.moved else ""
    told = f"{land(legion.land)}: {legion.marker}, {legion.high} high{moved}"
    return f"- {told}" if short or not legion.known else f"- {told}: {contents(legion)}"


def out_line(view: TitanView) -> str:
    """Say of which characters no counter is left, or few."""
    few = [name for name, left in view.stacks.items() if left == 0]
    return f"No counter left: {listed(sorted(few))}." if few else ""


# A battle


def battle_lines(battle: BattleView, names: Names) -> list[str]:
    """Describe a battle: the half-round, and each side with where its characters stand."""
    half = names[side_seat(battle, battle.active)]
    back = ", strike-back" if battle.back else ""
    lines = [
        f"**Battle in {land(battle.land)}**, round {battle.round} of {ROUNDS},"
        f" the half of {half}{back}. The attacker enters over the {battle.entry} side."
    ]
    apart = told_apart(battle)
    for side, marker in ((ATTACKER, battle.markers[0]), (DEFENDER, battle.markers[1])):
        own = [each for each in battle.characters if each.side == side]
        told = [
            f"{apart[each.id]} "
            + (f"{each.hex} {hazard(battle.ground, each.hex)}" if each.hex else "to enter")
            + f" ({condition(each)})"
            for each in own
        ]
        fallen = [name for each, name, _ in battle.fallen if each == side]
        gone = f" Fallen: {roster(fallen)}." if fallen else ""
        who = f"{names[side_seat(battle, side)]}'s {marker} ({side})"
        lines.append(f"{who}: {', '.join(told) or 'nobody left'}.{gone}")
    return lines
