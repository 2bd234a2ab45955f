"""Games of Campaign Titan for the tests: a board or a battle, and the Titans, in a few lines.

    game = board("A1 100: Titan 2 Ogre | B1 3: 3 Lion", sheets="A: Fire 3, fire_affinity, mana 4")
    game = fight("plains", "Titan C3, Lion D3 4", "Troll C4", phase="half", sheets="A: bless")

Legions, characters and dice are told as in `tests.rules.titan.setting`. A sheet is a list of words:

    Fire 3         a school and its level          fire_ball   a spell that is known
    power 2        boxes of an ability             dusk_cloak  an item on the sheet
    level 4        XP spent for that level         guard Druid a character of the honor guard
    mana 3         mana now (and the level for it, if none is told)
    luck never, shield 2, skill always, rift never: standing orders

`items` are those in play: `A1 ward_stone dusk_cloak, 41 A leech_talisman` lie with a Legion, or in
a Land and belong to the sheet of A. `dead` is the dead pile, `stock` what is left in the muster
pile: `Lion 0`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

import pytest

from bot.rules.campaign import game as campaign
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.saga import Carried, Hero, Magic
from bot.rules.campaign.scenarios import SCENARIOS, humans_at
from bot.rules.campaign.sheet import Sheet
from bot.rules.chance import Chance
from bot.rules.kernel import Game
from bot.rules.titan.battleland import Ground
from bot.rules.titan.battles import BeginBattle, Drift, EndBattle, EndManeuver, HalfRound, Removal
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character, enemy
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.engagements import Engagements
from bot.rules.titan.fighting import ManeuverPhase, StrikePhase
from bot.rules.titan.masterboard import BOTTOM, LANDS
from bot.rules.titan.realm import COLOURS, Battle
from bot.rules.titan.recruiting import MusterPhase
from bot.rules.titan.turns import EndTurn
from tests.builders import SEED, seat
from tests.rules.campaign.sagas import heroes, new_saga
from tests.rules.titan.setting import HOMES, PHASES, PlayingTitan, marker, named

RULESET = campaign.RULESET
KINDS_OF_ACTION = {kind.__name__: kind for kind in RULESET.actions}
MARKER_FIELDS = ("marker", "part", "other")


@contextmanager
def rolling(dice: str = "") -> Iterator[None]:
    """Plan the dice that are rolled; those after them all show 1. All planned must be rolled."""
    left = [int(die) for die in dice.split()]

    def below(_: Chance, limit: int) -> int:
        die = left.pop(0) if left else 1
        assert die <= limit, f"{die} of {limit}"
        return die - 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chance, "below", below)
        yield
    assert not left, f"not rolled: {left}"


class PlayingSaga(PlayingTitan):
    """A game of Campaign Titan in the rulebook's words. Actions are by whoever is asked."""

    @property
    def state(self) -> LivingSaga:
        state: LivingSaga = self.game.state
        return state

    def hero(self, letter: str) -> Hero:
        """Return the Titan of a seat."""
        return self.state.heroes[seat(letter)]

    def mana(self, letter: str) -> int:
        return self.hero(letter).mana

    def sheet(self, letter: str) -> Sheet:
        return self.hero(letter).sheet

    def carried(self, item: str) -> Carried:
        """Return the only item of a kind in play."""
        (found,) = (each for each in self.state.items if each.item == item)
        return found

    def holder(self, item: str) -> str:
        """Return the Legion that an item lies with, or its Land."""
        carried = self.carried(item)
        return named(carried.marker) if carried.marker else str(carried.land)

    def dead(self, name: str) -> int:
        """Return how many of a kind lie on the dead pile."""
        return self.state.gone.get(name, 0)

    def pile(self, name: str) -> int:
        """Return how many of a kind lie in the muster pile."""
        return self.state.stacks.get(name, 0)

    def kind(self, name: str) -> type[Any]:
        return KINDS_OF_ACTION[name]

    def do(self, kind: str, *picks: Any, dice: str = "", by: str = "") -> Self:
        """Give an action by its class's name; Legions may be told as `A1`."""
        with rolling(dice):
            self.act(by or self.asked, self.kind(kind)(*_picked(kind, picks)))
        return self

    def can(self, kind: str, by: str = "") -> bool:
        """Tell whether a kind of action is offered to the one who is asked."""
        asked = by or self.asked
        return bool(asked) and self.kind(kind) in self.offered(asked)

    def choices(self, kind: str, *picks: Any, by: str = "") -> list[Any]:
        """Return what can be picked next for an action; nothing if its kind is not offered."""
        if not self.can(kind, by):
            return []
        found = self.options(by or self.asked, self.kind(kind), *_picked(kind, picks))
        return [named(value) if _is_marker(value) else value for value in found]

    def misses(self, letter: str) -> Self:
        """Let the time of a seat run out."""
        with rolling():
            self.miss(letter)
        return self


def _is_marker(value: Any) -> bool:
    return isinstance(value, str) and value.split(" ")[0] in COLOURS


def _picked(kind: str, picks: tuple[Any, ...]) -> list[Any]:
    fields = KINDS_OF_ACTION[kind].__struct_fields__
    return [
        marker(value) if field in MARKER_FIELDS and isinstance(value, str) else value
        for field, value in zip(fields, picks, strict=False)
    ]


def board(
    legions: str,
    *,
    sheets: str = "",
    items: str = "",
    turn: str = "A",
    at: str = "move",
    roll: int = 6,
    score: str = "",
    turns: int = 2,
    stock: str = "",
    dead: str = "",
    seats: int = 0,
    dice: str = "",
    **rules: Any,
) -> PlayingSaga:
    """Set a Masterboard up; all know who stands where.

    Legions are told as `A1 100: Titan 2 Ogre moved`, scores as `A 399`. `rules` are table options.
    """
    saga = new_saga(
        legions,
        seats=seats or 2,
        turns=turns,
        score=score,
        sheets=sheets,
        items=items,
        stock=stock,
        dead=dead,
        **rules,
    )
    saga.turn, saga.roll = seat(turn), roll
    for player in saga.players[seat(turn) + 1 :]:
        player.turns -= 1
    steps = list(PHASES.values())[list(PHASES).index(at) :]
    agenda = [step(seat(turn)) for step in reversed(steps)]
    return _playing(saga, agenda, dice)


def fight(
    terrain: str,
    attackers: str,
    defenders: str,
    *,
    sheets: str = "",
    items: str = "",
    phase: str = "maneuver",
    side: str = ATTACKER,
    number: int = 2,
    entry: str = BOTTOM,
    others: str = "",
    score: str = "",
    dead: str = "",
    stock: str = "",
    dice: str = "",
    rules: dict[str, Any] | None = None,
    **battle: Any,
) -> PlayingSaga:
    """Set a battle up between A, who attacks with `A1`, and B, who defends with `B1`.

    A Titan who does not fight waits in a Tower, in `A12` or `B12`. It is the phase `begin` (before
    anybody enters), `half` (a half-round begins, with its Spell Phase), `maneuver`, `strike` or
    `back` of a half-round of the `side`; in `back` the other side strikes. `others` are further
    Legions; more words set the battle's fields. Names of two words are told as `Ice_Witch`.
    """
    land = next(number for number, each in LANDS.items() if each.terrain == terrain)
    both = (_characters(ATTACKER, attackers), _characters(DEFENDER, defenders))
    told = [
        f"{name} {land}: {' '.join(c.name.replace(' ', '_') for c in characters)}"
        for name, characters in zip(("A1 ", "B1 "), both, strict=True)
    ]
    told += [
        home
        for home, own in zip(HOMES, told, strict=True)
        if "Titan" not in own and home.split()[0] not in others.split()
    ]
    saga = new_saga(
        "|".join([*told, others]),
        score=score,
        sheets=sheets,
        items=items,
        stock=stock,
        dead=dead,
        **(rules or {}),
    )
    first, second = saga.legions[:2]
    first.moved, first.entry = True, entry
    ends: list[Any] = [EndTurn(0), MusterPhase(0), Engagements(0)]
    if phase == "begin":
        return _playing(saga, [*ends, BeginBattle(land)], dice)
    characters = [*both[0], *both[1]]
    for number_, character in enumerate(characters, 1):
        owner = 0 if character.side == ATTACKER else 1
        character.id, character.power = number_, saga.power(character.name, owner)
    saga.magic = Magic()
    saga.battle = Battle(
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
    return _playing(saga, [*ends, EndBattle(), *_rest(phase, side)[::-1]], dice)


def _rest(phase: str, side: str) -> list[Any]:
    """Return the steps of a half-round from a phase on."""
    if phase == "half":
        return [HalfRound()]
    seats, other = {ATTACKER: 0, DEFENDER: 1}, enemy(side)
    steps: list[Any] = [
        ManeuverPhase(seats[side], side),
        EndManeuver(),
        Drift(),
        StrikePhase(seats[side], side),
        StrikePhase(seats[other], other, back=True),
        Removal(),
    ]
    return steps[{"maneuver": 0, "strike": 3, "back": 4}[phase] :]


def _playing(saga: LivingSaga, agenda: list[Any], dice: str) -> PlayingSaga:
    with rolling(dice):
        return PlayingSaga(RULESET, Game(schema=RULESET.schema, state=saga, agenda=agenda))


def _characters(side: str, told: str) -> list[Character]:
    """Read `Ogre C3, Lion off, Troll D3 4`."""
    found = []
    for part in filter(None, (part.strip() for part in told.split(","))):
        name, where, *hits = part.split()
        label = None if where == "off" else where
        taken = int(hits[0]) if hits else 0
        found.append(Character(0, side, name.replace("_", " "), 0, taken, label))
    return found


def play(seats: int, sheets: str = "", dice: str = "", **options: str) -> PlayingSaga:
    """Start a game from its set-up on; Towers and the turn order are as drawn."""
    told = heroes(sheets, seats)
    chosen = {option.name: option.values[0] for option in RULESET.options} | options
    heroes_here = humans_at(SCENARIOS[chosen["scenario"]], seats)
    game = RULESET.new_game(seats, chosen, SEED, [each.sheet for each in told[:heroes_here]])
    for own, each in zip(game.state.heroes, told, strict=True):
        own.orders = each.orders
    with rolling(dice):
        return PlayingSaga(RULESET, game)
