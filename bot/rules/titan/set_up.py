"""Set-up: Towers, turn order, colours and the starting Legions (1)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, notes
from bot.rules.titan.creatures import KINDS, PLAIN, STARTING_LEGION
from bot.rules.titan.masterboard import TOWERS
from bot.rules.titan.realm import (
    COLOURS,
    MARKERS,
    Action,
    Ask,
    Decision,
    Legion,
    Notes,
    Realm,
    Step,
    Steps,
)


class SetUp(Step):
    """Draw the Towers; the highest moves first, the lowest chooses its colour first."""

    def resolve(self, realm: Realm) -> Steps:
        """Draw, and ask for the colours."""
        towers = list(TOWERS)
        realm.chance.shuffle(towers)
        for player, tower in zip(realm.players, towers, strict=False):
            player.tower = tower
        seats = range(len(realm.players))
        realm.order = sorted(seats, key=lambda seat: -realm.players[seat].tower)
        realm.stacks = {name: KINDS[name].count for name in PLAIN}
        realm.notes = [Notes() for _ in range(len(realm.players) + 1)]
        yield events.TowersDrawn(tuple(p.tower for p in realm.players), tuple(realm.order))
        yield from (ChooseColour(seat) for seat in reversed(realm.order))
        yield from (PlaceLegion(seat) for seat in realm.order)


class ChooseColour(Decision):
    """A player chooses a colour that is left."""

    seat: Seat

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the one who chooses."""
        return () if realm.players[self.seat].dead else (self.seat,)

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the choice."""
        return (TakeColour,)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Take the first that is left."""
        return TakeColour(colours_left(realm)[0])


def colours_left(realm: Realm) -> list[str]:
    """Return the colours that nobody has chosen."""
    taken = {player.colour for player in realm.players}
    return [colour for colour in COLOURS if colour not in taken]


class TakeColour(Action, frozen=True):
    """Choose a colour."""

    colour: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the colours that are left."""
        return Options(colours_left(realm))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Take the colour."""
        realm.players[ask.seat].colour = self.colour
        yield events.ColourChosen(ask.seat, self.colour)


class PlaceLegion(Step):
    """A player gets twelve markers and one Legion of eight on the Tower."""

    seat: Seat

    def resolve(self, realm: Realm) -> Steps:
        """Place the Legion; who left before has none."""
        player = realm.players[self.seat]
        if player.dead:
            return ()
        player.colour = player.colour or colours_left(realm)[0]
        markers = [f"{player.colour} {number}" for number in range(1, MARKERS + 1)]
        player.markers = markers[1:]
        for name in STARTING_LEGION:
            realm.take(name)
        legion = Legion(markers[0], self.seat, player.tower, list(STARTING_LEGION))
        realm.legions.append(legion)
        notes.begin(realm, legion)
        return ()
