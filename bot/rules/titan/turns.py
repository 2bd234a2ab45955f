"""The Game-Turn: Commencement, Movement, Engagements, Muster; and leaving the game (2, 3.12)."""

from bot.rules.kernel import Drop, Seat
from bot.rules.titan import events
from bot.rules.titan.characters import ATTACKER, DEFENDER
from bot.rules.titan.commencement import BeginTurn, Commencement
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.engagements import Engagements
from bot.rules.titan.movement import Movement, RollMovement
from bot.rules.titan.realm import Realm, Step, Steps
from bot.rules.titan.recruiting import MusterPhase
from bot.rules.titan.scoring import TitansDie
from bot.rules.titan.set_up import SetUp


class BeginGame(Step):
    """Set the game up; the player with the highest Tower begins."""

    def resolve(self, realm: Realm) -> Steps:
        """Set up, and begin."""
        yield SetUp()
        yield FirstTurn()


class FirstTurn(Step):
    """The first Game-Turn."""

    def resolve(self, realm: Realm) -> Steps:
        """Begin, if anybody is there."""
        living = realm.living()
        if living:
            yield Turn(living[0])


class Turn(Step):
    """A player's Game-Turn."""

    seat: Seat

    def resolve(self, realm: Realm) -> Steps:
        """Go through the phases."""
        yield BeginTurn(self.seat)
        yield Commencement(self.seat)
        yield RollMovement(self.seat)
        yield Movement(self.seat)
        yield Engagements(self.seat)
        yield MusterPhase(self.seat)
        yield EndTurn(self.seat)


class EndTurn(Step):
    """The next living player's turn begins."""

    seat: Seat

    def resolve(self, realm: Realm) -> Steps:
        """Pass the turn on; the first in order begins a new round."""
        place = realm.order.index(self.seat)
        after = [*realm.order[place + 1 :], *realm.order[: place + 1]]
        following = next(seat for seat in after if not realm.players[seat].dead)
        yield from realm.turn_ends(self.seat, round_ends=realm.order.index(following) <= place)
        yield Turn(following)


def withdraw(realm: Realm, seat: Seat) -> Steps:
    """Let a player leave the game: as if the Titan died without a slayer (3.12).

    If it has been slain already, its slayer has what is due once points and Angels are settled.
    """
    realm.leaves(seat)
    if realm.over or realm.players[seat].dead:
        return
    yield events.Withdrawn(seat)
    if realm.game_turn and not any(TITAN in legion.characters for legion in realm.of(seat)):
        return
    battle = realm.battle
    for side in (ATTACKER, DEFENDER):
        if battle is not None and realm.legion(battle.marker(side)).owner == seat:
            battle.left = side
            yield Drop("EndBattle")
            return
    yield TitansDie((seat,), None)
