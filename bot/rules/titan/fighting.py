"""The Maneuver, Strike and Strike-back phases of a half-round (3.3, 3.5 to 3.7)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.rules.kernel import Drop, Options, Seat
from bot.rules.titan import events, maneuver, rangestrikes, strikes
from bot.rules.titan.characters import Character, Field
from bot.rules.titan.realm import Action, Ask, Battle, Decision, Realm, Steps
from bot.rules.titan.strikes import Odds

DIE = 6


def battle_of(realm: Realm) -> Battle:
    """Return the battle that is fought."""
    assert realm.battle is not None
    return realm.battle


def field_of(battle: Battle) -> Field:
    """Return the characters by their hexes."""
    return Field(battle.ground, battle.characters)


class ManeuverPhase(Decision):
    """Each character that is not in contact may move once."""

    seat: Seat
    side: str

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the player whose half it is, unless nobody could move at all."""
        battle = battle_of(realm)
        moved = any(c.moved for c in battle.of(self.side))
        return (self.seat,) if moved or movers(battle, self.side) else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the moves there are, the end of the phase, and the ways out."""
        battle = battle_of(realm)
        movable = movers(battle, self.side)
        ends = (EndManeuvers, HandOver, GiveUp)
        return (MoveCharacter, *ends) if movable else ends

    def by_computer(self, realm: Realm) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return battle_of(realm).handed(self.side, self.seat)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Enter where one must, else stay."""
        battle = battle_of(realm)
        for character, hexes in movers(battle, self.side).items():
            if battle.find(character).hex is None:
                return MoveCharacter(character, hexes[0])
        return EndManeuvers()


def movers(battle: Battle, side: str) -> dict[int, list[str]]:
    """Return where each character of a side may move."""
    field = field_of(battle)
    found = {
        c.id: maneuver.moves(field, c, battle.round, battle.entry)
        for c in battle.of(side)
        if not c.moved
    }
    return {character: hexes for character, hexes in found.items() if hexes}


class MoveCharacter(Action, frozen=True):
    """Move a character on the Battleland, or let it enter."""

    character: int
    hex: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the characters that may move, then the hexes."""
        assert isinstance(ask.decision, ManeuverPhase)
        battle = battle_of(realm)
        if not picked:
            return Options(list(movers(battle, ask.decision.side)))
        character = battle.find(picked[0])
        return Options(maneuver.moves(field_of(battle), character, battle.round, battle.entry))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Move it."""
        character = battle_of(realm).find(self.character)
        start, character.hex, character.moved = character.hex, self.hex, True
        yield events.CharacterMoved(ask.seat, character.id, character.name, start, self.hex)
        yield ask.decision


class EndManeuvers(Action, frozen=True):
    """Move nobody more in this half-round."""


class HandOver(Action, frozen=True):
    """Let the computer fight this battle to its end."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Hand the side over; what is asked now is the first that the computer answers."""
        decision = ask.decision
        assert isinstance(decision, ManeuverPhase | StrikePhase)
        battle_of(realm).by_computer.append(decision.side)
        yield events.HandedOver(ask.seat, decision.side)
        yield decision


class GiveUp(Action, frozen=True):
    """Concede the battle: all own characters count as slain."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """End the battle."""
        battle = battle_of(realm)
        decision = ask.decision
        assert isinstance(decision, ManeuverPhase | StrikePhase)
        battle.conceded = decision.side
        legion = realm.legion(battle.marker(decision.side))
        yield events.Conceded(ask.seat, legion.marker, tuple(legion.characters))
        yield Drop("EndBattle")


class StrikePhase(Decision):
    """Each character in contact must strike once; others may rangestrike, not in a Strike-back."""

    seat: Seat
    side: str
    back: bool = False

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the player, if anybody can strike."""
        return (self.seat,) if strikers(battle_of(realm), self.side, self.back) else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the strikes, all at once first; the end once nobody must strike any more."""
        must = must_strike(battle_of(realm), self.side)
        ends = () if must else (EndStrikes,)
        return (StrikeAll, Strike, *ends, HandOver, GiveUp)

    def by_computer(self, realm: Realm) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return battle_of(realm).handed(self.side, self.seat)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Do the obvious."""
        return StrikeAll()


def strikers(battle: Battle, side: str, back: bool) -> dict[int, list[Character]]:
    """Return whom each character of a side can strike, from afar too unless it strikes back."""
    field = field_of(battle)
    found = {}
    for character in battle.of(side):
        targets = strikes.targets(field, character)
        if not targets and not back:
            targets = rangestrikes.targets(field, character)
        if targets:
            found[character.id] = targets
    return found


def must_strike(battle: Battle, side: str) -> list[int]:
    """Return the characters that must still strike."""
    field = field_of(battle)
    return [c.id for c in battle.of(side) if strikes.targets(field, c)]


def announced(battle: Battle, striker: Character, target: Character) -> dict[str, Odds]:
    """Return the ways to strike a target by `dice/number`, the plain one first (3.6)."""
    field = field_of(battle)
    if target not in strikes.targets(field, striker):
        plain = rangestrikes.odds(field, striker, target)
        return {named(plain): plain}
    plain = strikes.odds(battle.ground, striker, target)
    worse = [each.odds for each in strikes.penalties(field, striker, target)]
    return {named(odds): odds for odds in (plain, *worse)}


def named(odds: Odds) -> str:
    """Name odds: `6 dice, 4+`."""
    return f"{odds.dice} dice, {odds.number}+"


class Strike(Action, frozen=True):
    """Strike an enemy, perhaps worse than one could for the sake of a carry."""

    character: int
    target: int
    odds: str

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the strikers, their targets, and the odds that may be announced."""
        assert isinstance(ask.decision, StrikePhase)
        battle = battle_of(realm)
        found = strikers(battle, ask.decision.side, ask.decision.back)
        if not picked:
            return Options(list(found))
        if len(picked) == 1:
            return Options([target.id for target in found[picked[0]]])
        return Options(list(announced(battle, *map(battle.find, picked))))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Roll, mark the hits, and carry what is left."""
        battle = battle_of(realm)
        striker, target = battle.find(self.character), battle.find(self.target)
        odds = announced(battle, striker, target)[self.odds]
        ranged = target not in strikes.targets(field_of(battle), striker)
        field = field_of(battle)
        eligible = () if ranged else strikes.carries(field, striker, target, odds)
        struck = roll(realm, ask.seat, striker, target, odds, ranged=ranged)
        yield struck
        if struck.left and eligible:
            yield CarryOver(ask.seat, striker.side, striker.id, struck.left, eligible)
        yield ask.decision


def roll(
    realm: Realm, seat: Seat, striker: Character, target: Character, odds: Odds, *, ranged: bool
) -> events.Struck:
    """Roll for a strike and mark its hits."""
    dice = tuple(sorted((realm.chance.below(DIE) + 1 for _ in range(odds.dice)), reverse=True))
    hits = sum(die >= odds.number for die in dice)
    marked = mark(target, hits)
    striker.struck = True
    return events.Struck(
        seat,
        striker.id,
        striker.name,
        target.id,
        target.name,
        ranged,
        odds,
        dice,
        marked,
        target.slain,
        hits - marked,
        striker.hex or "",
        target.hex or "",
    )


def carried(seat: Seat, striker: int, target: Character, hits: int) -> events.Carried:
    """Tell that hits were carried over to a character."""
    return events.Carried(
        seat, striker, target.id, target.name, hits, target.slain, target.hex or ""
    )


def mark(target: Character, hits: int) -> int:
    """Mark hits on a character, no more than it can take; return how many it has taken."""
    taken = min(hits, target.left)
    target.hits += taken
    return taken


class CarryOver(Decision):
    """Excess hits may be given to other enemies in contact, one after another."""

    seat: Seat
    side: str
    character: int
    left: int
    eligible: tuple[int, ...]

    def by_computer(self, realm: Realm) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return battle_of(realm).handed(self.side, self.seat)

    def targets(self, realm: Realm) -> list[int]:
        """Return who can still take some."""
        battle = battle_of(realm)
        return [target for target in self.eligible if not battle.find(target).slain]

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the striker's player while there is somebody to carry to."""
        return (self.seat,) if self.left and self.targets(realm) else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the carry, and leaving it."""
        return (Carry, NoCarry)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Carry to the first."""
        return Carry(self.targets(realm)[0])


class Carry(Action, frozen=True):
    """Carry excess hits over to another enemy."""

    target: int

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return who can take some."""
        assert isinstance(ask.decision, CarryOver)
        return Options(ask.decision.targets(realm))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Mark them; what is still left may go on."""
        decision = ask.decision
        assert isinstance(decision, CarryOver)
        target = battle_of(realm).find(self.target)
        taken = mark(target, decision.left)
        yield carried(ask.seat, decision.character, target, taken)
        yield msgspec.structs.replace(decision, left=decision.left - taken)


class NoCarry(Action, frozen=True):
    """Carry nothing more."""


class StrikeAll(Action, frozen=True):
    """Let everybody strike as is obvious: the best chance of a kill first."""

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Strike once with each, and carry by itself."""
        phase = ask.decision
        assert isinstance(phase, StrikePhase)
        battle = battle_of(realm)
        while found := strikers(battle, phase.side, phase.back):
            striker, target = obvious(battle, found)
            field = field_of(battle)
            ranged = target not in strikes.targets(field, striker)
            odds = next(iter(announced(battle, striker, target).values()))
            eligible = () if ranged else strikes.carries(field, striker, target, odds)
            struck = roll(realm, ask.seat, striker, target, odds, ranged=ranged)
            yield struck
            yield from _carry_on(battle, ask.seat, striker, struck.left, eligible)
        yield ask.decision


def _carry_on(
    battle: Battle, seat: Seat, striker: Character, left: int, eligible: Sequence[int]
) -> Steps:
    for target in sorted(map(battle.find, eligible), key=lambda c: (c.left, c.id)):
        if left and not target.slain:
            taken = mark(target, left)
            left -= taken
            yield carried(seat, striker.id, target, taken)


def obvious(battle: Battle, found: dict[int, list[Character]]) -> tuple[Character, Character]:
    """Return the strike that is most likely to kill, the striker with the fewest choices first."""
    pairs = [(battle.find(c), target) for c, targets in found.items() for target in targets]

    def merit(pair: tuple[Character, Character]) -> tuple[int, float, int]:
        striker, target = pair
        odds = next(iter(announced(battle, striker, target).values()))
        expected = odds.dice * (7 - odds.number) / DIE
        choices = len(found[striker.id])
        return -choices, min(expected / target.left, 2.0) * target.power, -target.id

    return max(pairs, key=merit)


class EndStrikes(Action, frozen=True):
    """Rangestrike no more in this phase."""
