"""Games of Titan for the tests: a Masterboard or a battle in a line or two, and what is done in it.

    game = board("A1 100: Titan 2 Ogre | A2 41: Angel Lion moved | B1 3: 3 Lion", roll=6)
    game.do("MoveLegion", "A1", 3, "left")

    game = fight("plains", "Ogre C3, Lion D3 4", "Troll C4", phase="strike")
    game.strike("C3", "C4", dice="6 6 5 4 1 1")

Seats are letters; their Legions are `A1`, `A2` by their markers. Characters of a battle are told
by their hexes, `off` the board; a number is the hits that one has taken. Dice that are planned are
rolled first, every other die shows 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

import pytest

from bot.rules.chance import Chance
from bot.rules.kernel import Game, Refused
from bot.rules.titan import notes
from bot.rules.titan.battleland import Ground
from bot.rules.titan.battles import Drift, EndBattle, EndManeuver, HalfRound, Removal
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character, enemy
from bot.rules.titan.commencement import Commencement
from bot.rules.titan.creatures import KINDS, PLAIN, Terrain
from bot.rules.titan.engagements import Engagements
from bot.rules.titan.fighting import ManeuverPhase, StrikePhase
from bot.rules.titan.game import ACTIONS, RULESET
from bot.rules.titan.masterboard import BOTTOM, LANDS
from bot.rules.titan.movement import Movement, RollMovement
from bot.rules.titan.realm import COLOURS, MARKERS, Battle, Legion, Notes, Player, Realm
from bot.rules.titan.recruiting import MusterPhase
from bot.rules.titan.turns import EndTurn
from tests.builders import LETTERS, SEED, Playing, seat

KINDS_OF_ACTION = {kind.__name__: kind for kind in ACTIONS}
TOWERS = (600, 500, 400, 300, 200, 100)
"""The Towers of seats A, B, ...: they play in this order."""

HOMES = ("A12 200: Titan Ogre", "B12 300: Titan Ogre")
"""Where the Titans are while others fight."""

PHASES: dict[str, Any] = {
    "split": Commencement,
    "roll": RollMovement,
    "move": Movement,
    "engage": Engagements,
    "muster": MusterPhase,
    "end": EndTurn,
}


@contextmanager
def rolling(dice: str = "") -> Iterator[None]:
    """Plan the dice that are rolled; those after them all show 1. All planned must be rolled."""
    left = [int(die) for die in dice.split()]

    def below(_: Chance, limit: int) -> int:
        assert limit == 6
        return left.pop(0) - 1 if left else 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chance, "below", below)
        yield
    assert not left, f"not rolled: {left}"


class PlayingTitan(Playing):
    """A game in the rulebook's words. Actions are by whoever is asked."""

    @property
    def state(self) -> Realm:
        state: Realm = self.game.state
        return state

    @property
    def battle(self) -> Battle:
        assert self.state.battle is not None
        return self.state.battle

    @property
    def question(self) -> str:
        """The name of the open decision."""
        return type(self.game.decision).__name__

    def legion(self, name: str) -> Legion:
        """Return a Legion by its marker."""
        return self.state.legion(marker(name))

    def legions(self, letter: str) -> list[str]:
        """Return the names of a player's Legions."""
        return [named(legion.marker) for legion in self.state.of(seat(letter))]

    def who(self, name: str) -> str:
        """Return the characters of a Legion, in the order of the alphabet."""
        return " ".join(sorted(self.legion(name).characters))

    def sure(self, letter: str | None, name: str) -> str:
        """Return what a viewer knows to stand in a Legion."""
        (found,) = (each for each in self.view(letter).legions if each.marker == marker(name))
        return " ".join(found.known)

    def score(self, letter: str) -> int:
        return self.state.players[seat(letter)].score

    def at(self, label: str) -> Character:
        """Return the character in a hex; `off` is the one of the active side off the board."""
        if label == "off":
            (found,) = (c for c in self.battle.of(self.battle.active) if c.hex is None)
        else:
            (found,) = (c for c in self.battle.characters if c.hex == label)
        return found

    def hits(self, label: str) -> int:
        return self.at(label).hits

    def do(self, kind: str, *picks: Any, dice: str = "", by: str = "") -> Self:
        """Give an action by its class's name; Legions may be told as `A1`."""
        with rolling(dice):
            self.act(by or self.asked, KINDS_OF_ACTION[kind](*_picked(kind, picks)))
        return self

    def can(self, kind: str) -> bool:
        """Tell whether a kind of action is offered to the one who is asked."""
        return bool(self.asked) and KINDS_OF_ACTION[kind] in self.offered(self.asked)

    def choices(self, kind: str, *picks: Any) -> list[Any]:
        """Return what can be picked next for an action; nothing if its kind is not offered."""
        if not self.can(kind):
            return []
        found = self.options(self.asked, KINDS_OF_ACTION[kind], *_picked(kind, picks))
        return [named(value) if _is_marker(value) else value for value in found]

    def cannot(self, kind: str, *picks: Any) -> None:
        """Expect that an action is refused and changes nothing."""
        before = self.ruleset.encode(self.game)
        with pytest.raises(Refused):
            self.do(kind, *picks)
        assert self.ruleset.encode(self.game) == before

    def resigns(self, letter: str) -> Self:
        with rolling():
            self.resign(letter)
        return self

    def move(self, name: str, land: int = 0, side: str = "") -> Self:
        """Move a Legion by the Signs, to the first Land and over the first side if none is told."""
        there = land or self.choices("MoveLegion", name)[0]
        sides = self.choices("MoveLegion", name, there)
        return self.do("MoveLegion", name, there, side or sides[0])

    # In a battle

    def go(self, label: str, to: str) -> Self:
        """Move the character of a hex, or the one that is `off` the board."""
        return self.do("MoveCharacter", self.at(label).id, to)

    def hexes(self, label: str) -> set[str]:
        """Return where a character may move."""
        mover = self.at(label).id
        movable = mover in self.choices("MoveCharacter")
        return set(self.choices("MoveCharacter", mover)) if movable else set()

    def targets(self, label: str) -> set[str | None]:
        """Return the hexes of the enemies that a character can strike."""
        striker = self.at(label).id
        if striker not in self.choices("Strike"):
            return set()
        found = self.choices("Strike", striker)
        return {c.hex for c in self.battle.characters if c.id in found}

    def odds(self, label: str, target: str) -> list[str]:
        """Return the odds that may be announced, the plain ones first: `6/4`."""
        found = self.choices("Strike", self.at(label).id, self.at(target).id)
        return [odds.replace(" dice, ", "/").rstrip("+") for odds in found]

    def strike(self, label: str, target: str, dice: str = "", odds: str = "") -> Self:
        """Strike, plainly unless other odds are announced."""
        striker, struck = self.at(label).id, self.at(target).id
        told = self.choices("Strike", striker, struck)
        announced = told[0] if not odds else odds.replace("/", " dice, ") + "+"
        return self.do("Strike", striker, struck, announced, dice=dice)

    def carries(self) -> set[str | None]:
        """Return the hexes of those who may be carried to."""
        found = self.choices("Carry")
        return {c.hex for c in self.battle.characters if c.id in found}

    def carry(self, label: str) -> Self:
        return self.do("Carry", self.at(label).id)

    def half(self) -> Self:
        """End the Maneuver and let everybody strike, all dice 1, until the next half begins."""
        number, side = self.battle.round, self.battle.active
        while self.state.battle and (self.battle.round, self.battle.active) == (number, side):
            kind = "EndManeuvers" if self.question == "ManeuverPhase" else "StrikeAll"
            self.do(kind)
        return self


def marker(name: str) -> str:
    """Return the marker of a Legion told as `A1`."""
    return f"{COLOURS[LETTERS.index(name[0])]} {name[1:]}"


def named(value: str) -> str:
    """Tell a Legion by its marker as `A1`."""
    colour, number = value.split(" ")
    return f"{LETTERS[COLOURS.index(colour)]}{number}"


def _is_marker(value: Any) -> bool:
    return isinstance(value, str) and value.split(" ")[0] in COLOURS


def _picked(kind: str, picks: tuple[Any, ...]) -> list[Any]:
    fields = KINDS_OF_ACTION[kind].__struct_fields__
    return [marker(v) if f == "marker" else v for f, v in zip(fields, picks, strict=False)]


def board(
    legions: str,
    *,
    turn: str = "A",
    at: str = "move",
    roll: int = 6,
    score: str = "",
    turns: int = 2,
    stock: str = "",
    seats: int = 0,
) -> PlayingTitan:
    """Set a Masterboard up; all know who stands where.

    Legions are told as `A1 100: Titan 2 Ogre moved`, scores as `A 399`, what is left in the stacks
    as `Hydra 0`.
    """
    realm = _realm(legions, seats or 2, turns, score)
    realm.turn, realm.roll = seat(turn), roll
    for player in realm.players[seat(turn) + 1 :]:
        player.turns -= 1
    for told in filter(None, stock.split(", ")):
        name, left = told.split(" ")
        realm.gone[name], realm.stacks[name] = realm.stacks[name] - int(left), int(left)
    steps = list(PHASES.values())[list(PHASES).index(at) :]
    agenda = [step(seat(turn)) for step in reversed(steps)]
    with rolling():
        return PlayingTitan(RULESET, Game(schema=RULESET.schema, state=realm, agenda=agenda))


def _realm(legions: str, seats: int, turns: int, score: str = "") -> Realm:
    parts = [part.strip() for part in legions.split("|") if part.strip()]
    seats = max(seats, *(LETTERS.index(part[0]) + 1 for part in parts))
    players = [
        Player(tower, colour, markers=[f"{colour} {number + 1}" for number in range(MARKERS)])
        for tower, colour in zip(TOWERS[:seats], COLOURS, strict=False)
    ]
    stacks = {name: KINDS[name].count for name in PLAIN}
    realm = Realm(
        chance=Chance(SEED),
        players=players,
        order=list(range(seats)),
        stacks=stacks,
        game_turn=turns * seats,
        notes=[Notes() for _ in range(seats + 1)],
    )
    for player in players:
        player.turns = turns
    for told in filter(None, score.split(", ")):
        players[seat(told[0])].score = int(told[1:])
    for part in parts:
        _add_legion(realm, part)
    return realm


def _add_legion(realm: Realm, told: str) -> Legion:
    head, _, words = told.partition(":")
    name, land = head.split()
    legion = Legion(marker(name), seat(name[0]), int(land), [])
    for word, count in counted(words):
        if word == "moved":
            legion.moved, legion.entry = True, LANDS[legion.land].sides[0]
        else:
            legion.characters += [word] * count
            realm.stacks[word] -= count
    realm.players[legion.owner].markers.remove(legion.marker)
    realm.legions.append(legion)
    notes.begin(realm, legion)
    return legion


def counted(words: str) -> list[tuple[str, int]]:
    """Read `Titan 2 Ogre`."""
    found, count = [], 1
    for word in words.split():
        if word.isdigit():
            count = int(word)
        else:
            found.append((word, count))
            count = 1
    return found


def fight(
    terrain: str,
    attackers: str,
    defenders: str,
    *,
    phase: str = "maneuver",
    side: str = ATTACKER,
    number: int = 2,
    entry: str = BOTTOM,
    others: str = "",
    score: str = "",
    **battle: Any,
) -> PlayingTitan:
    """Set a battle up between A, who attacks with `A1`, and B, who defends with `B1`.

    A Titan who does not fight waits in a Tower, in `A12` or `B12`.
    It is the phase `half`, `maneuver`, `strike` or `back` of a half-round of the `side`; in `back`
    the other side strikes. `others` are further Legions; more words set the battle's fields.
    """
    land = next(number for number, each in LANDS.items() if each.terrain == terrain)
    both = (_characters(ATTACKER, attackers), _characters(DEFENDER, defenders))
    told = [
        f"{name} {land}: {' '.join(c.name for c in characters)}"
        for name, characters in zip(("A1 ", "B1 "), both, strict=True)
    ]
    told += [
        home
        for home, own in zip(HOMES, told, strict=True)
        if "Titan" not in own and home.split()[0] not in others.split()
    ]
    realm = _realm("|".join([*told, others]), 2, 2, score)
    first, second = realm.legions[:2]
    first.moved, first.entry = True, entry
    characters = [*both[0], *both[1]]
    for number_, character in enumerate(characters, 1):
        owner = 0 if character.side == ATTACKER else 1
        character.id, character.power = number_, realm.power(character.name, owner)
    realm.battle = Battle(
        land=land,
        ground=Ground(Terrain(terrain)),
        entry=entry,
        attacker=first.marker,
        defender=second.marker,
        characters=characters,
        round=number,
        active=side,
        next_id=len(characters) + 1,
        **battle,
    )
    seats = {ATTACKER: 0, DEFENDER: 1}
    other = enemy(side)
    steps: list[Any] = [
        ManeuverPhase(seats[side], side),
        EndManeuver(),
        Drift(),
        StrikePhase(seats[side], side),
        StrikePhase(seats[other], other, back=True),
        Removal(),
    ]
    place = {"half": 0, "maneuver": 0, "strike": 3, "back": 4}[phase]
    rest = [HalfRound()] if phase == "half" else steps[place:]
    agenda: list[Any] = [EndTurn(0), MusterPhase(0), Engagements(0), EndBattle(), *rest[::-1]]
    with rolling():
        return PlayingTitan(RULESET, Game(schema=RULESET.schema, state=realm, agenda=agenda))


def _characters(side: str, told: str) -> list[Character]:
    """Read `Ogre C3, Lion off, Troll D3 4`."""
    found = []
    for part in filter(None, (part.strip() for part in told.split(","))):
        name, where, *hits = part.split()
        label = None if where == "off" else where
        found.append(Character(0, side, name, 0, int(hits[0]) if hits else 0, label))
    return found
