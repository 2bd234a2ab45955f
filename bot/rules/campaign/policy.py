"""How a computer plays Campaign Titan: by what its view shows, with Titan's own computer below.

`casting_play`, `attack_play`, `window_play` and `item_play` answer what a battle asks, with
`weighing` for the worth of effects; `movement_play`, `summon_play` and `set_up_play` what magic
offers on the board. `goal_play` tells Titan's computer who is an enemy and what the scenario
wants. Whatever they leave alone, `titan.policy` answers.
"""

from collections.abc import Callable
from typing import Any

from bot.rules.campaign import (
    attack_play,
    casting_play,
    goal_play,
    item_play,
    movement_play,
    set_up_play,
    summon_play,
    window_play,
)
from bot.rules.campaign.bag import MoveItems
from bot.rules.campaign.calling import KeepDemon, KeepSummon, MusterNobody, Summon
from bot.rules.campaign.extras import ChooseExtras, SendOut
from bot.rules.campaign.movement_spells import CastMovement, MarchByDie, TeleportByDie
from bot.rules.campaign.reactions import DeclareSkill, LetDiceStand, NoShield, NoSkill
from bot.rules.campaign.rifts import KeepDie, NoRift
from bot.rules.campaign.spell_phase import NoSpells
from bot.rules.campaign.strike_spells import CastAttack, Shoot
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.weighing import AnyAction
from bot.rules.campaign.worn import UseItem, Wear
from bot.rules.engine import Asked
from bot.rules.kernel import Options
from bot.rules.titan import policy as titan

GOALS = goal_play.goals
"""Importing `goal_play` makes Titan's computer ask it."""


class Remembered(Asked):
    """A question whose answers are looked up once: the rules need long for some of them."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self.seat = asked.seat
        self._kinds = asked.kinds()
        self._options: dict[tuple[type[Any], tuple[Any, ...]], Options] = {}

    def kinds(self) -> list[type[Any]]:
        """Return the kinds of action to choose from."""
        return self._kinds

    def options(self, kind: type[Any], picked: tuple[Any, ...] = ()) -> Options:
        """Return what is left for the kind's next field."""
        key = kind, picked
        if key not in self._options:
            self._options[key] = self._asked.options(kind, picked)
        return self._options[key]

    def first(self) -> AnyAction:
        """Return the first action of all."""
        return self._asked.first()


def choose(view: CampaignView, asked: Asked) -> AnyAction:
    """Return the seat's action."""
    asked = Remembered(asked)
    kinds = asked.kinds()
    answer = next((ANSWERS[kind] for kind in ANSWERS if kind in kinds), None)
    if answer is not None:
        action = answer(view, asked)
        if action is not None and titan.offered(asked, action):
            return action
    return titan.choose(view, asked)


ANSWERS: dict[type[Any], Callable[[CampaignView, Asked], AnyAction | None]] = {
    NoSpells: casting_play.cast,
    NoSkill: window_play.skill,
    LetDiceStand: window_play.luck,
    NoShield: window_play.shield,
    Wear: item_play.wear,
    Shoot: attack_play.shot,
    CastAttack: attack_play.strike,
    UseItem: attack_play.strike,
    DeclareSkill: attack_play.strike,
    Summon: summon_play.summon,
    KeepSummon: summon_play.again,
    KeepDemon: summon_play.demon,
    MusterNobody: summon_play.instead,
    CastMovement: movement_play.move,
    MarchByDie: movement_play.move,
    TeleportByDie: movement_play.move,
    KeepDie: movement_play.die,
    NoRift: movement_play.rift,
    ChooseExtras: set_up_play.extras,
    SendOut: set_up_play.send_out,
    MoveItems: set_up_play.share,
}
"""What answers a question, by a kind of answer that it offers; the first that is offered counts."""
