"""What a seat holds in private: its Legions and whom each could muster, or the battle it fights."""

from bot.rules.titan.board_text import battle_lines
from bot.rules.titan.labels import prospects
from bot.rules.titan.phrases import Names, contents, land, listed, own, plural, worth
from bot.rules.titan.view import LegionView, TitanView

MOST = 1_400
"""Characters of a hand, at most: then Legions are told without whom they could muster.

So they are before and in a battle, where nobody asks for it.
"""


def hand(view: TitanView, names: Names, most: int = MOST) -> str:
    """Describe the viewer's Legions or battle; empty for who watches or is out of the game."""
    if view.viewer is None or view.players[view.viewer].dead or not own(view):
        return ""
    battle = view.battle
    if battle is not None and view.viewer in (battle.attacker, battle.defender):
        others = [legion for legion in own(view) if legion.marker not in battle.markers]
        where = listed(f"{legion.marker} in {land(legion.land)}" for legion in others)
        rest = [f"Your other Legions: {where}."] if others else []
        return "\n".join([*battle_lines(battle, names), *rest])
    player = view.players[view.viewer]
    lines = [
        f"Your Legions ({player.colour}): {plural(player.score, 'point')},"
        f" Titan power {player.titan_power}, {plural(player.markers, 'marker')} left."
    ]
    legions = sorted(own(view), key=lambda legion: (legion.land, legion.marker))
    fights = view.battle is not None or view.phase == "parley"
    for short in (True,) if fights else (False, True):
        told = (_legion(view, legion, short=short) for legion in legions)
        text = "\n".join([*lines, *told])
        if len(text) <= most:
            return text
    return f"{text[: most - 2].rpartition(chr(10))[0]}\n…"


def _legion(view: TitanView, legion: LegionView, *, short: bool) -> str:
    if short:
        return f"**{legion.marker}** in {land(legion.land)}: {contents(legion)}"
    points = worth(view, legion.owner, legion.known)
    recruits = prospects(view, legion, legion.land)
    told = (
        f"**{legion.marker}** in {land(legion.land)}, {legion.high} high: {contents(legion)}"
        f" ({plural(points, 'point')})"
    )
    if legion.mustered:
        return f"{told}; has mustered"
    if not recruits:
        return told
    if not legion.moved:
        return f"{told}; could muster here {', '.join(recruits)}"
    if view.phase == "muster":
        recruits[0] = f"**{recruits[0]}** (proposed)"
    return f"{told}; may muster {', '.join(recruits)}"
