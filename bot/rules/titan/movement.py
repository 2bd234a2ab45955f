"""Movement: the die, the moves of Legions, teleports, and the duty to move (2.2)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, notes
from bot.rules.titan.creatures import TITAN, is_lord
from bot.rules.titan.masterboard import (
    LANDS,
    TELEPORT,
    LandId,
    reach,
    titan_teleport,
    tower_teleport,
)
from bot.rules.titan.realm import Action, Ask, Decision, Legion, Realm, Step, Steps

DIE = 6


class RollMovement(Step):
    """Roll the movement die; nobody splits any more."""

    seat: Seat
    again: bool = False

    def resolve(self, realm: Realm) -> Steps:
        """Roll."""
        if realm.players[self.seat].dead:
            return
        realm.roll = realm.chance.below(DIE) + 1
        yield events.DieRolled(self.seat, realm.roll, self.again)
        yield from realm.after_move_die(self.seat)


class Movement(Decision):
    """The player moves Legions, each once at most, and ends the phase when the duties are met."""

    seat: Seat

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the player."""
        return () if realm.players[self.seat].dead else (self.seat,)

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the moves there are, the re-roll of the first turn, and the end."""
        kinds: list[type[Action]] = []
        waiting = [legion for legion in realm.of(seat) if not legion.moved]
        if any(normal_moves(realm, legion) for legion in waiting):
            kinds.append(MoveLegion)
        if any(teleports(realm, legion) for legion in waiting):
            kinds.append(Teleport)
        if may_reroll(realm, seat):
            kinds.append(ReRoll)
        kinds.extend(realm.more_actions(self, seat))
        if not duties(realm, seat):
            kinds.append(EndMovement)
        return kinds

    def insists(self, realm: Realm) -> bool:
        """Ask for the end of the phase once a Legion has moved: it can be taken back till then."""
        return any(legion.moved for legion in realm.of(self.seat))

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Do the least: the first move that a duty asks for, or nothing."""
        owed = duties(realm, seat)
        if not owed:
            return EndMovement()
        legion = owed[0]
        land, sides = next(iter(normal_moves(realm, legion).items()))
        return MoveLegion(legion.marker, land, sides[0])


def normal_moves(realm: Realm, legion: Legion, die: int = 0) -> dict[LandId, list[str]]:
    """Return where a Legion can move by the Signs, with its entry sides; by a die of its own."""
    if legion.moved:
        return {}
    return reach(realm.board(legion), legion.land, die or realm.roll)


def teleports(
    realm: Realm, legion: Legion, die: int = 0
) -> dict[tuple[LandId, str], tuple[str, ...]]:
    """Return where a Legion can teleport, by the Lord that is shown, with its entry sides."""
    player = realm.players[legion.owner]
    if (die or realm.roll) != TELEPORT or player.teleported or legion.moved:
        return {}
    found: dict[tuple[LandId, str], tuple[str, ...]] = {}
    lords = [name for name in dict.fromkeys(legion.characters) if is_lord(name)]
    if lords:
        occupied = [other.land for other in realm.legions if other is not legion]
        for land in tower_teleport(legion.land, occupied):
            found |= {(land, lord): LANDS[land].sides[:1] for lord in lords}
    if TITAN in lords and player.score >= realm.scores.teleport:
        for land, sides in titan_teleport(realm.board(legion)).items():
            found[land, TITAN] = sides
    barred = realm.no_teleport()
    return {way: sides for way, sides in found.items() if way[0] not in barred} if barred else found


def may_reroll(realm: Realm, seat: Seat) -> bool:
    """Tell whether a player may roll again: on the first turn, once, before any move."""
    player = realm.players[seat]
    first = player.turns == 1 and not player.rerolled
    return first and not any(legion.moved for legion in realm.of(seat))


def duties(realm: Realm, seat: Seat) -> list[Legion]:
    """Return Legions of which one must still move before the phase may end.

    One Legion must move if any can, and parts of a split must separate while one of them can.
    """
    legions = realm.of(seat)
    able = [legion for legion in legions if normal_moves(realm, legion)]
    lands = [legion.land for legion in legions]
    together = [legion for legion in able if lands.count(legion.land) > 1]
    if together or any(legion.moved for legion in legions):
        return together
    return able


class MoveLegion(Action, frozen=True):
    """Move a Legion by the Signs, the full roll; `entry` is the side over which it attacks."""

    marker: str
    land: LandId
    entry: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Legions, their Lands, and the entry sides of an attack."""
        if not picked:
            able = [legion for legion in realm.of(ask.seat) if normal_moves(realm, legion)]
            return Options([legion.marker for legion in able])
        legion = realm.legion(picked[0])
        moves = normal_moves(realm, legion)
        if len(picked) == 1:
            return Options(list(moves))
        return Options(entries(realm, legion, picked[1], moves[picked[1]]))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Move the Legion."""
        yield from move(realm, realm.legion(self.marker), self.land, self.entry)
        yield ask.decision


class Teleport(Action, frozen=True):
    """Teleport a Legion with a Lord that is shown; one teleport a turn."""

    marker: str
    land: LandId
    lord: str
    entry: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Legions, the Lands, the Lords to show, and the entry sides of an attack."""
        if not picked:
            able = [legion for legion in realm.of(ask.seat) if teleports(realm, legion)]
            return Options([legion.marker for legion in able])
        legion = realm.legion(picked[0])
        found = teleports(realm, legion)
        if len(picked) == 1:
            return Options(sorted({land for land, _ in found}))
        if len(picked) == 2:
            return Options([lord for land, lord in found if land == picked[1]])
        return Options(entries(realm, legion, picked[1], found[picked[1], picked[2]]))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Show the Lord and move the Legion."""
        yield from teleport(realm, realm.legion(self.marker), self.land, self.entry, self.lord)
        yield ask.decision


def entries(realm: Realm, legion: Legion, land: LandId, sides: Sequence[str]) -> Sequence[str]:
    """Return the entry sides to choose from: one will do where nobody is attacked."""
    attacked = any(realm.enemies(legion.owner, other.owner) for other in realm.at(land))
    return sides if attacked else sides[:1]


def move(realm: Realm, legion: Legion, land: LandId, entry: str, lord: str = "") -> Steps:
    """Move a Legion to where it ends its move."""
    start, legion.land, legion.moved, legion.entry = legion.land, land, True, entry
    attacks = any(realm.enemies(legion.owner, other.owner) for other in realm.at(land))
    yield events.LegionMoved(legion.owner, legion.marker, start, land, entry, attacks, lord)
    yield from realm.arrives(legion)


def teleport(realm: Realm, legion: Legion, land: LandId, entry: str, lord: str) -> Steps:
    """Teleport a Legion with a Lord that is shown."""
    realm.players[legion.owner].teleported = True
    notes.show(realm, legion, [lord])
    yield from move(realm, legion, land, entry, lord)


class ReRoll(Action, frozen=True):
    """Roll the movement die again; the second roll stands."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Roll once more."""
        realm.players[ask.seat].rerolled = True
        yield RollMovement(ask.seat, again=True)
        yield ask.decision


class EndMovement(Action, frozen=True):
    """End the phase; parts of a split that cannot separate are one Legion again."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Undo the splits that could not be."""
        by_land: dict[LandId, list[Legion]] = {}
        for legion in realm.of(ask.seat):
            by_land.setdefault(legion.land, []).append(legion)
        for legions in by_land.values():
            steps = realm.stuck(legions)
            if steps is not None:
                yield from steps
                continue
            for other in legions[1:]:
                yield from merge(realm, legions[0], other)


def merge(realm: Realm, into: Legion, other: Legion) -> Steps:
    """Make one Legion of two."""
    into.characters += other.characters
    realm.merges(into, other)
    realm.remove(other)
    notes.merged(realm, into, other)
    yield events.LegionsMerged(into.owner, into.marker, other.marker)
