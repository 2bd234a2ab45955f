"""The places of Titan's rules where Campaign Titan acts: each hands on to the module that knows."""

from collections.abc import Sequence
from typing import Any

from bot.rules.campaign import (
    enlistment,
    movement_spells,
    piles,
    reactions,
    spell_phase,
    strike_spells,
    teams,
)
from bot.rules.campaign.points import points
from bot.rules.campaign.saga import Saga
from bot.rules.kernel import Seat
from bot.rules.titan.creatures import KINDS, TITAN, Shown, Terrain
from bot.rules.titan.fighting import ManeuverPhase, StrikePhase
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.movement import Movement
from bot.rules.titan.realm import CLASSIC_SCORES, TITAN_POWER, Legion, Scores, Steps
from bot.rules.titan.recruiting import MusterPhase

SCALED_SCORES = Scores(200, 1000, 200, 800)
"""The doubled thresholds of the option `scaled` (R20)."""

TITAN_WORTH = 4
"""A Titan is worth this many points for each power (R20)."""


class LivingSaga(Saga, kw_only=True, omit_defaults=True):
    """A game of Campaign Titan with everything that Titan asks of it."""

    @property
    def scores(self) -> Scores:
        """The scores that matter (R20)."""
        return SCALED_SCORES if self.rules.thresholds == "scaled" else CLASSIC_SCORES

    def power(self, name: str, owner: Seat) -> int:
        """Return the power of a character; a Titan's is higher for each box of Power (R23)."""
        if name != TITAN:
            return KINDS[name].power
        boxes = self.heroes[owner].sheet.boxes("power")
        return TITAN_POWER + boxes + self.players[owner].score // self.scores.power

    def points(self, name: str, owner: Seat) -> int:
        """Return what a character is worth by the campaign's chart (5)."""
        return TITAN_WORTH * self.power(name, owner) if name == TITAN else points(name)

    def terrain(self, land: LandId) -> Terrain:
        """Return the terrain of a Land; a scenario may change it."""
        return teams.terrain(self, land)

    def enemies(self, one: Seat, other: Seat) -> bool:
        """Tell whether two seats fight each other (R80)."""
        return teams.enemies(self, one, other)

    def musters(self, legion: Legion) -> dict[str, tuple[Shown, ...]]:
        """Return whom a Legion may muster, Master Musters too (6.1)."""
        return enlistment.musters(self, legion)

    def more_actions(self, decision: Any, seat: Seat) -> Sequence[type[Any]]:
        """Return what magic and items offer beside the plain answers."""
        match decision:
            case Movement():
                return movement_spells.offers(self, seat)
            case ManeuverPhase():
                return spell_phase.maneuver_offers(self, decision)
            case StrikePhase():
                return strike_spells.offers(self, decision)
            case MusterPhase():
                return enlistment.offers(self, seat)
        return ()

    def battle_begins(self) -> Steps:
        """Give items to characters, and make ready what lasts a battle."""
        return spell_phase.battle_begins(self)

    def before_maneuver(self, seat: Seat, side: str) -> Steps:
        """Begin a half-round: regeneration, then the Spell Phase (R62)."""
        return spell_phase.half_begins(self, seat, side)

    def strikes_begin(self, side: str) -> Steps:
        """Hurt by venom and by the Salamander's heat, at one stroke with the drift (R62)."""
        return reactions.strikes_begin(self, side)

    def strikes_end(self, side: str) -> Steps:
        """End what lasts a Strike phase."""
        return reactions.strikes_end(self, side)

    def before_attack(self, seat: Seat, striker: int, target: int) -> Steps:
        """Open the window of Skill (R24)."""
        return reactions.before_attack(self, seat, striker, target)

    def after_roll(self, attack: Any, number: int) -> Steps:
        """Open the window of Luck (R25)."""
        return reactions.after_roll(self, attack, number)

    def after_attack(self, attack: Any) -> Steps:
        """Open the window of Shield (R72); then end what an attack ends."""
        return reactions.after_attack(self, attack)

    def after_move_die(self, seat: Seat) -> Steps:
        """Open the windows of Luck and of Rift (R25, R54)."""
        return movement_spells.after_move_die(self, seat)

    def bury(self, names: Any) -> None:
        """Lay the slain on the dead pile, Lords and Demi-Lords in the muster pile (R92)."""
        piles.bury(self, names)
