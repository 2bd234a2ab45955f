"""The state of Titan: players, Legions, the caretaker's stacks, and the battle that is fought."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from bot.rules import kernel
from bot.rules.kernel import Seat
from bot.rules.titan import events
from bot.rules.titan.battleland import Ground
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character
from bot.rules.titan.creatures import (
    HIGHEST,
    KINDS,
    TITAN,
    Rank,
    is_lord,
    points_of,
)
from bot.rules.titan.masterboard import Board, LandId
from bot.rules.titan.places import Places

COLOURS = ("Black", "Blue", "Brown", "Gold", "Green", "Red")
MARKERS = 12
"""Legion markers of each colour."""

TITAN_POWER = 6
"""The power of a Titan without any score."""


class Legion(msgspec.Struct, omit_defaults=True):
    """A Legion by its marker, such as `Gold 3`. `entry` is the side over which it attacks."""

    marker: str
    owner: Seat
    land: LandId
    characters: list[str]
    moved: bool = False
    mustered: bool = False
    entry: str = ""

    @property
    def high(self) -> int:
        """How many characters stand in it."""
        return len(self.characters)

    @property
    def has_lord(self) -> bool:
        """Whether a Lord stands in it: it cannot flee."""
        return any(is_lord(name) for name in self.characters)


class Player(msgspec.Struct, omit_defaults=True):
    """A player. `markers` are the unused ones; `turns` counts the own turns so far.

    `teleported` and `summoned` tell what this turn has had already. `fell` counts in the order of
    deaths; players who die together share it.
    """

    tower: LandId
    colour: str = ""
    score: int = 0
    markers: list[str] = []
    turns: int = 0
    teleported: bool = False
    summoned: bool = False
    rerolled: bool = False
    dead: bool = False
    fell: int = 0


class Slain(msgspec.Struct, frozen=True, array_like=True):
    """A character that fell in a battle: its side, its name and what it is worth."""

    side: str
    name: str
    points: int


class Blow(msgspec.Struct, frozen=True, array_like=True):
    """What an attack has done to a character: the tokens it took, and the hits.

    `warded` of the tokens came from an item.
    """

    target: int
    tokens: int
    hits: int
    warded: int = 0


class Newcomer(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A character that must enter in this Maneuver, or goes back: to its donor, or the stacks."""

    character: int
    donor: str | None = None
    by: str = ""
    """What brought it, if it was neither the reinforcement nor the summons of a battle."""


class Battle(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A battle on the Battleland of a Land.

    `active` is the side whose half of the round it is. `chance` tells that the attacker may summon
    at its next Maneuver, `summoned` and `reinforced` that it has been done or lost. `newcomers`
    must enter in this Maneuver, or go back. `conceded` is the side that gave up,
    `left` the one whose player has left the game, `late` tells that the time is up. `by_computer`
    are the sides that players have handed over. `dice` are those that were rolled last, `blows`
    what the attack in hand has done, `bites` who has bitten whom with venom in this Strike phase.
    `placed` tells that the moving side was placed before this Maneuver, and moves no more.
    """

    land: LandId
    ground: Ground
    entry: str
    attacker: str
    defender: str
    characters: list[Character]
    round: int = 1
    active: str = DEFENDER
    fallen: list[Slain] = []
    next_id: int = 1
    chance: bool = False
    summoned: bool = False
    reinforced: bool = False
    newcomers: list[Newcomer] = []
    conceded: str | None = None
    left: str | None = None
    late: bool = False
    by_computer: list[str] = []
    dice: list[int] = []
    blows: list[Blow] = []
    placed: bool = False
    bites: list[str] = []

    def handed(self, side: str, seat: Seat) -> Sequence[Seat]:
        """Return the seat if a computer fights for its side."""
        return (seat,) if side in self.by_computer else ()

    def of(self, side: str) -> list[Character]:
        """Return the characters of a side that are not removed."""
        return [c for c in self.characters if c.side == side]

    def find(self, character: int) -> Character:
        """Return a character by its number."""
        return next(c for c in self.characters if c.id == character)

    def marker(self, side: str) -> str:
        """Return the marker of the Legion that fights for a side."""
        return self.attacker if side == ATTACKER else self.defender


class Realm(Places, kw_only=True, omit_defaults=True):
    """A whole game. `order` is the turn order, `turn` whose Game-Turn it is, `roll` its die.

    `stacks` are the caretaker's counters, `gone` those that left the game.
    """

    players: list[Player]
    order: list[Seat] = msgspec.field(default_factory=list)
    legions: list[Legion] = msgspec.field(default_factory=list)
    stacks: dict[str, int] = msgspec.field(default_factory=dict)
    gone: dict[str, int] = msgspec.field(default_factory=dict)
    turn: Seat = 0
    game_turn: int = 0
    roll: int = 0
    battle: Battle | None = None
    notes: list["Notes"] = msgspec.field(default_factory=list)
    over: bool = False
    winners: list[Seat] = msgspec.field(default_factory=list)

    def battle_seen(self, seat: Seat) -> Battle:
        """Return the battle as a player sees it who fights in it."""
        assert self.battle is not None
        return self.battle

    def check_end(self) -> "Steps":
        """Yield the end of the game if one player or nobody is left (3.12)."""
        living = self.living()
        if len(living) > 1 or self.over:
            return
        self.over, self.winners = True, living
        self.game_ends()
        yield events.Crowned(tuple(living))
        yield kernel.Drop("Nothing")

    # Legions

    def legion(self, marker: str) -> Legion:
        """Return a Legion by its marker."""
        return next(legion for legion in self.legions if legion.marker == marker)

    def of(self, seat: Seat) -> list[Legion]:
        """Return a player's Legions."""
        return [legion for legion in self.legions if legion.owner == seat]

    def at(self, land: LandId) -> list[Legion]:
        """Return the Legions in a Land."""
        return [legion for legion in self.legions if legion.land == land]

    def enemies(self, one: Seat, other: Seat) -> bool:
        """Tell whether two players fight each other."""
        return one != other

    def board(self, legion: Legion) -> Board:
        """Return who stands where, as the movement of a Legion sees it."""
        own: list[LandId] = []
        against: list[LandId] = []
        for other in self.legions:
            if self.enemies(legion.owner, other.owner):
                against.append(other.land)
            elif other is not legion:
                own.append(other.land)
        return Board(own, against, self.closed())

    def engagements(self) -> list[LandId]:
        """Return the Lands where Legions of enemies stand, by number."""
        mine = {legion.land for legion in self.of(self.turn)}
        return sorted(
            land
            for land in mine
            if any(self.enemies(self.turn, legion.owner) for legion in self.at(land))
        )

    def opponents_in(self, land: LandId) -> tuple[Legion, Legion]:
        """Return the attacker and the defender of an engagement."""
        here = self.at(land)
        attacker = next(legion for legion in here if legion.owner == self.turn)
        return attacker, next(x for x in here if self.enemies(x.owner, self.turn))

    # Characters

    def gain(self, seat: Seat, points: int) -> int:
        """Give points to a player, whose Titan grows at once; return the score."""
        player = self.players[seat]
        player.score += points
        battle = self.battle
        for character in battle.characters if battle is not None else ():
            assert battle is not None
            owner = self.legion(battle.marker(character.side)).owner
            if owner == seat and character.name == TITAN:
                character.power = self.power(TITAN, seat)
        return player.score

    def power(self, name: str, owner: Seat) -> int:
        """Return the power of a player's character: a Titan's grows with the score."""
        if name != TITAN:
            return KINDS[name].power
        return TITAN_POWER + self.players[owner].score // self.scores.power

    def points(self, name: str, owner: Seat) -> int:
        """Return what a player's character is worth."""
        return points_of(name, self.power(name, owner))

    def worth(self, legion: Legion) -> int:
        """Return what a whole Legion is worth."""
        return sum(self.points(name, legion.owner) for name in legion.characters)

    def take(self, name: str) -> None:
        """Take a counter from the caretaker's stacks."""
        self.stacks[name] -= 1

    def put_back(self, name: str) -> None:
        """Put a counter that came from the stacks back."""
        self.stacks[name] += 1

    def bury(self, names: Iterable[str]) -> None:
        """Remove the slain: Lords and Demi-Lords return to the stacks, Creatures leave the game."""
        for name in names:
            if KINDS[name].rank is Rank.CREATURE:
                self.gone[name] = self.gone.get(name, 0) + 1
            else:
                self.put_back(name)

    def remove(self, legion: Legion) -> None:
        """Take a Legion off the board, its characters gone already; its marker is free again."""
        self.legions.remove(legion)
        player = self.players[legion.owner]
        if not player.dead:
            player.markers = sort_markers([*player.markers, legion.marker])

    def add(self, legion: Legion, name: str) -> None:
        """Let a character from the stacks join a Legion."""
        self.take(name)
        legion.characters.append(name)

    def room(self, legion: Legion) -> int:
        """Return how many characters may still join a Legion; a starting one is above the most."""
        return max(0, HIGHEST - legion.high)

    def living(self) -> list[Seat]:
        """Return the players who are still in the game, in turn order."""
        return [seat for seat in self.order if not self.players[seat].dead]


class Notes(msgspec.Struct, omit_defaults=True):
    """What one viewer knows of all Legions; the module `notes` says how it is kept.

    `sure` are characters that stand in a Legion for certain, `group` which Legions came from one
    whose characters were all known, `halves` the other half of a starting Legion.
    """

    sure: dict[str, list[str]] = {}
    group: dict[str, int] = {}
    groups: int = 0
    halves: dict[str, str] = {}


def sort_markers(markers: Sequence[str]) -> list[str]:
    """Sort markers by their colours and numbers."""
    return sorted(markers, key=lambda marker: (marker.split()[0], int(marker.split()[1])))


def less(names: Sequence[str], taken: Iterable[str]) -> list[str]:
    """Return names without those that are taken, one for one."""
    left = Counter(taken)
    kept = []
    for name in names:
        if left[name]:
            left[name] -= 1
        else:
            kept.append(name)
    return kept


Step = kernel.Step[Realm]
Decision = kernel.Decision[Realm]
Action = kernel.Action[Realm]
Ask = kernel.Ask[Realm]
Steps = kernel.Steps
