"""Why an answer in an engagement is not taken: choosing it, fleeing, and deals."""

from collections.abc import Callable

from bot.rules.titan import meant
from bot.rules.titan.commencement import tokens
from bot.rules.titan.creatures import is_lord
from bot.rules.titan.engagements import ATTACKERS, BOTH, DEFENDERS, Agree, Engage, Flee, Propose
from bot.rules.titan.phrases import ActionKind, Picks, land, lands, listed
from bot.rules.titan.realm import Realm
from bot.rules.titan.view import TitanView


def _engage(view: TitanView, realm: Realm, picks: Picks) -> str:
    open_ = lands(realm.engagements(), "or")
    goal = meant.land(meant.last(picks, 0))
    if goal is None:
        return f"There is no such Land. Engagements are in {open_}."
    return f"There is no engagement of yours in {land(goal)}. Choose {open_}."


def _flee(view: TitanView, realm: Realm, picks: Picks) -> str:
    if view.engaged is None:
        return ""
    attacker, defender = realm.opponents_in(view.engaged)
    if attacker.owner == view.viewer:
        return "Only the defender may flee; you can concede."
    lords = [name for name in dict.fromkeys(defender.characters) if is_lord(name)]
    if lords:
        return f"{listed(lords)} stands in {defender.marker}: a Legion with a Lord cannot flee."
    return "Fleeing is the defender's first word: after any other answer it is too late."


def _agree(view: TitanView, realm: Realm, picks: Picks) -> str:
    return "" if view.offer is not None else "No deal is on the table: propose one, or fight."


def _propose(view: TitanView, realm: Realm, picks: Picks) -> str:
    if view.engaged is None:
        return ""
    whose = meant.last(picks, 0).lower()
    if whose not in (ATTACKERS, DEFENDERS, BOTH):
        return (
            "A deal eliminates at least one whole Legion: the attacker's, the defender's or both."
        )
    if whose == BOTH:
        return "If both Legions are eliminated there is nobody else to lose."
    attacker, defender = realm.opponents_in(view.engaged)
    winner = defender if whose == ATTACKERS else attacker
    names = tokens(winner.characters)
    losses = picks[1] if len(picks) > 1 else ()
    lost = losses if isinstance(losses, tuple) else (str(losses),)
    if unknown := [each for each in lost if each not in names]:
        return f"{winner.marker} has no {unknown[0]} to lose. It holds {listed(names)}."
    if len(lost) >= len(names):
        return f"{winner.marker} would lose everybody: then propose that both are eliminated."
    return ""


REASONS: dict[ActionKind, Callable[[TitanView, Realm, Picks], str]] = {
    Engage: _engage,
    Flee: _flee,
    Agree: _agree,
    Propose: _propose,
}
"""What says why each kind of action is refused."""
