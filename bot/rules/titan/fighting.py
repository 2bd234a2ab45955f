"""The Maneuver, Strike and Strike-back phases of a half-round (3.3, 3.5 to 3.7)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.rules.kernel import Drop, Options, Seat
from bot.rules.titan import events, maneuver, rangestrikes, strikes
from bot.rules.titan.attacks import (
    DIE,
    Attack,
    Group,
    battle_of,
    field_of,
    groups_of,
    spend_strike,
)
from bot.rules.titan.characters import Character, out_of_contact
from bot.rules.titan.realm import Action, Ask, Battle, Decision, Realm, Step, Steps
from bot.rules.titan.strikes import Odds


class ManeuverPhase(Decision):
    """Each character that is not in contact may move once."""

    seat: Seat
    side: str

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the player whose half it is, unless nobody could move at all."""
        battle = battle_of(realm)
        moved = any(c.moved for c in battle.of(self.side)) and not battle.placed
        asks = moved or movers(battle, self.side) or realm.more_actions(self, self.seat)
        return (self.seat,) if asks else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the moves there are, the end of the phase, and the ways out."""
        battle = battle_of(realm)
        movable = movers(battle, self.side)
        moves: Sequence[type[Action]] = (MoveCharacter,) if movable else ()
        return (*moves, *realm.more_actions(self, seat), EndManeuvers, *ways_out(realm, seat))

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


def ways_out(realm: Realm, seat: Seat) -> Sequence[type[Action]]:
    """Return how a player may leave a battle to others: to the computer, or to the enemy."""
    return (HandOver, GiveUp) if realm.gives_up(seat) else ()


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
        battle = battle_of(realm)
        character = battle.find(self.character)
        strange = not _moves_by_itself(battle, character, self.hex)
        start, character.hex, character.moved = character.hex, self.hex, True
        yield events.CharacterMoved(ask.seat, character.id, character.name, start, self.hex)
        if strange:
            yield from realm.character_moves(character)
        yield ask.decision


def _moves_by_itself(battle: Battle, character: Character, end: str) -> bool:
    """Tell whether a character gets there with nothing but the spells that all can see."""
    if all(lasting.spell for lasting in character.effects):
        return True
    spells = [lasting for lasting in character.effects if lasting.spell]
    bare = msgspec.structs.replace(character, effects=spells)
    return end in maneuver.moves(field_of(battle), bare, battle.round, battle.entry)


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
        found = strikers(battle_of(realm), self.side, self.back)
        return (self.seat,) if found or realm.more_actions(self, self.seat) else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the strikes, all at once first; the end once nobody must strike any more."""
        battle = battle_of(realm)
        able = strikers(battle, self.side, self.back)
        own: Sequence[type[Action]] = (StrikeAll, Strike) if able else ()
        ends = () if must_strike(battle, self.side) else (EndStrikes,)
        return (*own, *realm.more_actions(self, seat), *ends, *ways_out(realm, seat))

    def by_computer(self, realm: Realm) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return battle_of(realm).handed(self.side, self.seat)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Do the obvious."""
        battle = battle_of(realm)
        return (
            StrikeAll() if _open(battle, strikers(battle, self.side, self.back)) else EndStrikes()
        )


def strikers(battle: Battle, side: str, back: bool) -> dict[int, list[Character]]:
    """Return whom each character of a side can strike, from afar too unless it strikes back."""
    field = field_of(battle)
    found = {}
    for character in battle.of(side):
        targets = strikes.targets(field, character)
        if not back and (not targets or out_of_contact(character)):
            afar = rangestrikes.targets(field, character)
            targets = [*targets, *(each for each in afar if each not in targets)]
        if targets:
            found[character.id] = targets
    return found


def _open(battle: Battle, found: dict[int, list[Character]]) -> dict[int, list[Character]]:
    """Return the strikes without those that would show who is hidden, and need not strike."""
    return {c: targets for c, targets in found.items() if not out_of_contact(battle.find(c))}


def must_strike(battle: Battle, side: str) -> list[int]:
    """Return the characters that must still strike."""
    field = field_of(battle)
    return [
        c.id
        for c in battle.of(side)
        if strikes.targets(field, c) and not c.strikes and not out_of_contact(c)
    ]


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
        seen = realm.battle_seen(ask.seat)
        return Options(list(announced(seen, *map(seen.find, picked))))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Roll, mark the hits, and carry what is left."""
        battle = battle_of(realm)
        striker, target = battle.find(self.character), battle.find(self.target)
        seen = realm.battle_seen(ask.seat)
        ways = announced(seen, seen.find(striker.id), seen.find(target.id))
        worse = ways[self.odds] if self.odds != next(iter(ways)) else None
        phase = ask.decision
        assert isinstance(phase, StrikePhase)
        yield from strike_at(realm, phase, striker, target, worse=worse)
        yield phase


def strike_at(
    realm: Realm,
    phase: "StrikePhase | StrikeOn",
    striker: Character,
    target: Character,
    *,
    worse: Odds | None = None,
    auto: bool = False,
) -> Steps:
    """Let a character strike, or rangestrike who is not beside it."""
    ranged = target not in strikes.targets(field_of(battle_of(realm)), striker)
    yield from realm.before_attack(phase.seat, striker.id, target.id)
    yield Aim(phase.seat, striker.id, target.id, worse, ranged, phase.back, auto)


class Aim(Step):
    """A character strikes: its odds are those of this moment, or worse ones if announced."""

    seat: Seat
    striker: int
    target: int
    worse: Odds | None = None
    ranged: bool = False
    back: bool = False
    auto: bool = False

    def resolve(self, realm: Realm) -> Steps:
        """Attack."""
        battle = battle_of(realm)
        striker, target = battle.find(self.striker), battle.find(self.target)
        groups: tuple[Group, ...]
        if self.ranged:
            groups = (Group(rangestrikes.odds(field_of(battle), striker, target)),)
        else:
            plain = strikes.odds(battle.ground, striker, target)
            if self.worse is not None:
                dice = min(plain.dice, self.worse.dice)
                plain = Odds(dice, max(plain.number, self.worse.number))
            groups = groups_of(battle, striker, target, plain)
        spend_strike(striker, ranged=self.ranged, back=self.back)
        yield Attack(
            seat=self.seat,
            striker=self.striker,
            target=self.target,
            groups=groups,
            ranged=self.ranged,
            auto=self.auto,
        )


class StrikeAll(Action, frozen=True):
    """Let everybody strike as is obvious: the best chance of a kill first.

    Who is hidden, and need not strike, does so once nobody else is left.
    """

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Strike once with each, and carry by itself."""
        phase = ask.decision
        assert isinstance(phase, StrikePhase)
        battle = battle_of(realm)
        hidden = not _open(battle, strikers(battle, phase.side, phase.back))
        yield StrikeOn(phase.seat, phase.side, phase.back, hidden)
        yield phase


class StrikeOn(Step):
    """The obvious strikes, one after another, until nobody can strike."""

    seat: Seat
    side: str
    back: bool = False
    hidden: bool = False

    def resolve(self, realm: Realm) -> Steps:
        """Strike, and go on."""
        battle = battle_of(realm)
        found = strikers(battle, self.side, self.back)
        if found := found if self.hidden else _open(battle, found):
            striker, target = obvious(battle, found)
            yield from strike_at(realm, self, striker, target, auto=True)
            yield self


def obvious(battle: Battle, found: dict[int, list[Character]]) -> tuple[Character, Character]:
    """Return the strike that is most likely to kill, the striker with the fewest choices first."""
    pairs = [(battle.find(c), target) for c, targets in found.items() for target in targets]

    def merit(pair: tuple[Character, Character]) -> tuple[int, float, int]:
        striker, target = pair
        odds = next(iter(announced(battle, striker, target).values()))
        expected = odds.dice * (DIE + 1 - odds.number) / DIE
        choices = len(found[striker.id])
        return -choices, min(expected / target.left, 2.0) * target.might, -target.id

    return max(pairs, key=merit)


class EndStrikes(Action, frozen=True):
    """Rangestrike no more in this phase."""
