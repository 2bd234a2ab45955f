"""The places of Titan's rules where Campaign Titan acts: each hands on to the module that knows."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.rules.campaign import (
    bag,
    charts,
    commencement,
    endings,
    enlistment,
    garrisons,
    hidden,
    homecoming,
    movement_spells,
    piles,
    primitives,
    reactions,
    refresh,
    spell_phase,
    strike_spells,
    teams,
    worn,
)
from bot.rules.campaign.points import points
from bot.rules.campaign.saga import Saga
from bot.rules.kernel import Seat
from bot.rules.titan.characters import Character
from bot.rules.titan.creatures import KINDS, TITAN, Chart, Shown, Terrain
from bot.rules.titan.effects import Fly, IgnoreMoveHazards, MayEnter, Native
from bot.rules.titan.fighting import ManeuverPhase, StrikePhase
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.movement import Movement
from bot.rules.titan.places import CLASSIC_SCORES, Scores
from bot.rules.titan.realm import TITAN_POWER, Battle, Legion, Steps
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

    def shares(self, viewer: Seat, owner: Seat) -> bool:
        """Tell whether a viewer sees an owner's Legions: team mates do (1)."""
        return teams.mates(self, viewer, owner)

    def musters(self, legion: Legion) -> dict[str, tuple[Shown, ...]]:
        """Return whom a Legion may muster, Master Musters too (6.1); a garrison nobody (R94)."""
        if not garrisons.may_muster(self, legion):
            return {}
        return enlistment.musters(self, legion)

    @property
    def chart(self) -> Chart:
        """Return the chart with the Master Musters (6.1)."""
        return charts.chart(self)

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

    def battle_seen(self, seat: Seat) -> Battle:
        """Return the battle without the effects of items that a seat has not seen at work (8)."""
        battle = super().battle_seen(seat)
        return replace(battle, characters=hidden.seen(self, battle.characters, seat))

    def joins(self, character: Character) -> None:
        """Let spells on a whole Legion cover a newcomer (R70)."""
        primitives.joins(self, character)

    def character_moves(self, character: Character) -> Steps:
        """Show the items that move a character as nothing else would (8)."""
        return worn.show_at_work(self, character, Native, MayEnter, Fly, IgnoreMoveHazards)

    def strikes_begin(self, side: str) -> Steps:
        """Hurt by venom and by the Salamander's heat, at one stroke with the drift (R62)."""
        return reactions.strikes_begin(self, side)

    def strikes_end(self, side: str) -> Steps:
        """End what lasts a Strike phase."""
        return reactions.strikes_end(self, side)

    def before_attack(self, seat: Seat, striker: int, target: int, number: int = 0) -> Steps:
        """Open the window of Skill (R24)."""
        return reactions.before_attack(self, seat, striker, target, number)

    def after_roll(self, attack: Any, number: int) -> Steps:
        """Open the window of Luck (R25)."""
        return reactions.after_roll(self, attack, number)

    def after_attack(self, attack: Any) -> Steps:
        """Open the window of Shield (R72); then end what an attack ends."""
        return reactions.after_attack(self, attack)

    def after_move_die(self, seat: Seat) -> Steps:
        """Open the windows of Luck and of Rift (R25, R54)."""
        return movement_spells.after_move_die(self, seat)

    def check_end(self) -> Steps:
        """End the game if its time has come: as the scenario says (10)."""
        return endings.check(self)

    def turn_ends(self, seat: Seat, *, round_ends: bool) -> Steps:
        """Look at the conditions of the scenario, and end the round (10)."""
        return endings.turn_ends(self, seat, round_ends=round_ends)

    def leaves(self, seat: Seat) -> None:
        """Note who withdraws: that hero counts as slain (R80)."""
        endings.leaves(self, seat)

    def earns(self, seat: Seat) -> bool:
        """Tell whether a seat scores: garrisons do not (R94)."""
        return not teams.is_wild(self, seat)

    def gives_up(self, seat: Seat) -> bool:
        """Tell whether a seat's Legions may flee and concede: garrisons do not (R94)."""
        return not teams.is_wild(self, seat)

    def negotiate(self, one: Seat, other: Seat) -> bool:
        """Tell whether two seats may bargain: dark Titans and garrisons do not (10)."""
        return teams.negotiate(self, one, other)

    def engagement_ends(self) -> Steps:
        """Look at the conditions of the scenario (10)."""
        return endings.engagement_ends()

    def turn_begins(self, seat: Seat) -> Steps:
        """Fill mana and Luck (3)."""
        refresh.turn_begins(self, seat)
        return ()

    def may_part(self, starting: Legion, names: Sequence[str]) -> bool:
        """Tell whether characters may be one part of the starting Legion (R27)."""
        return commencement.may_part(self, starting, names)

    def first_part(self, starting: Legion) -> tuple[str, ...]:
        """Propose who leaves the starting Legion (R27)."""
        return commencement.first_part(self, starting)

    def after_split(self, legion: Legion, part: Legion) -> Steps:
        """Ask where the items of a Legion go (8)."""
        return bag.after_split(self, legion, part)

    def stuck(self, legions: Sequence[Legion]) -> Steps:
        """Merge Legions that cannot separate, as their owner says (R27, R100)."""
        return commencement.stuck(self, legions)

    def merges(self, into: Legion, other: Legion) -> None:
        """Let the items of a Legion go with it (8)."""
        bag.merges(self, into, other)

    def remove(self, legion: Legion) -> None:
        """Take a Legion off the board; items that it still has stay in its Land (8)."""
        bag.lose_legion(self, legion)
        super().remove(legion)

    def closed(self) -> Sequence[tuple[LandId, LandId]]:
        """Return the borders that are closed by Rifts or by the scenario (R54)."""
        return (*self.rifts, *teams.closed_borders(self))

    def no_teleport(self) -> Sequence[LandId]:
        """Return the Lands that the scenario closes to teleports (10)."""
        return teams.no_teleport(self)

    def arrives(self, legion: Legion) -> Steps:
        """Let a Legion that ends its move take the items that lie there (8)."""
        return bag.pick_up(self, legion)

    def engagement_over(self, how: str, winner: Legion | None, losers: Sequence[Legion]) -> Steps:
        """Note what an engagement counts for, and let items change hands (7.1, 8)."""
        return homecoming.engagement_over(self, how, winner, losers)

    def falls(self, seat: Seat) -> Steps:
        """Note who is left to a player whose Titan is slain (7.2)."""
        return homecoming.falls(self, seat)

    def titans_fell(self, seats: Sequence[Seat]) -> Steps:
        """Let players who are out mark their guards, and go home (7.2, R33)."""
        return homecoming.titans_fell(self, seats)

    def game_ends(self) -> None:
        """Let all sheets go home (7.3)."""
        homecoming.game_ends(self)

    def half_points(self, worths: Sequence[int]) -> int:
        """Return the half points for a dead player's Legions, each rounded down (R21)."""
        return sum(worth // 2 for worth in worths)

    def bury(self, names: Any) -> None:
        """Lay the slain on the dead pile, Lords and Demi-Lords in the muster pile (R92)."""
        piles.bury(self, names)
