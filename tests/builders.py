"""Games for the tests: any position by hand in a few lines, and a game that is played on.

    game = war(A="field 24 | hand X I", B="field 20 | hand I V", turn="B")
    game.flip("B")

Seats are letters, A for seat 0. `Playing` serves every ruleset; `war` sets up Call to Arms.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import pytest

from bot.rules import engine
from bot.rules.call_to_arms.action_cards import KIND_OF_CARD
from bot.rules.call_to_arms.cards import DAMAGE, DAMAGE_CARDS, Card, pack
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.game import RULESET as CALL_TO_ARMS
from bot.rules.call_to_arms.leaving import Stand, Surrender
from bot.rules.call_to_arms.rounds import EndTurn, Turn
from bot.rules.call_to_arms.text import field_text
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass
from bot.rules.call_to_arms.war import Faction, Laid, OnesGo, Place
from bot.rules.call_to_arms.war import War as WarState
from bot.rules.chance import Chance
from bot.rules.kernel import Action, AnyGame, Event, Game, Refused, Seat
from bot.rules.ruleset import Ruleset

SEED = "5e" * 32
LETTERS = "ABCDEFGH"

E = TypeVar("E", bound=Event)


def seat(letter: str) -> Seat:
    return LETTERS.index(letter)


class Playing:
    """A game that a test plays: every change goes to JSON and back, and events are kept.

    `told` holds the events of the last change, `log` all of them.
    """

    def __init__(self, ruleset: Ruleset, game: AnyGame) -> None:
        self.ruleset = ruleset
        self.row = 0
        self.log: list[Event] = []
        self.names = LETTERS[: ruleset.seats[-1]]
        self._take(engine.start(game, self._next_row()))

    def act(self, letter: str, action: Action[Any]) -> list[Event]:
        row, copy = self._next_row(), self.ruleset.copy
        return self._take(engine.act(self.game, seat(letter), action, row, copy))

    def miss(self, letter: str) -> list[Event]:
        row, copy = self._next_row(), self.ruleset.copy
        return self._take(engine.miss(self.game, seat(letter), row, copy))

    def withdraw(self, letter: str) -> list[Event]:
        row, copy = self._next_row(), self.ruleset.copy
        return self._take(engine.withdraw(self.game, seat(letter), row, copy))

    def switch(self, letter: str, action: Action[Any]) -> list[Event]:
        return self._take(engine.switch(self.game, seat(letter), action, self.ruleset.copy))

    def resign(self, letter: str) -> list[Event]:
        row, leave = self._next_row(), self.ruleset.resign
        return self._take(engine.resign(self.game, seat(letter), leave, row, self.ruleset.copy))

    def refuse(self, letter: str, action: Action[Any]) -> str:
        """Expect that an action is not taken and changes nothing; return the reason given."""
        before = self.ruleset.encode(self.game)
        with pytest.raises(Refused) as refused:
            self.act(letter, action)
        assert self.ruleset.encode(self.game) == before
        picks = getattr(refused.value, "picks", ())
        why = self.ruleset.words.why_not(self.view(letter), type(action), picks)
        assert why.endswith(".")
        return why

    def view(self, letter: str | None) -> Any:
        return self.ruleset.view(self.game, None if letter is None else seat(letter))

    @property
    def asked(self) -> str:
        """The seats that owe an answer, as letters: `AB`."""
        return "".join(sorted(LETTERS[s] for s in self.game.asked))

    def decision_id(self, letter: str) -> int:
        return self.game.asked[seat(letter)]

    def offered(self, letter: str) -> list[type[Action[Any]]]:
        return engine.offers(self.game, seat(letter))

    def options(self, letter: str, kind: type[Action[Any]], *picked: Any) -> list[Any]:
        return list(engine.options(self.game, seat(letter), kind, picked).values)

    def find(self, kind: type[E]) -> E:
        """Return the one event of a kind among those just told."""
        (event,) = (event for event in self.told if isinstance(event, kind))
        return event

    def happened(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.told)

    def places(self) -> list[str]:
        """Return the final ranking: the seats that share each place, as letters."""
        outcome = self.ruleset.outcome(self.game.state)
        assert outcome is not None
        return ["".join(LETTERS[s] for s in place) for place in outcome.places]

    def _next_row(self) -> int:
        self.row += 1
        return self.row

    def _take(self, result: engine.Result) -> list[Event]:
        self.game = self.ruleset.decode(self.ruleset.encode(result.game))
        assert self.game == result.game
        self.told = self.ruleset.events_decoder.decode(msgspec.json.encode(result.events))
        assert self.told == result.events
        self.barrier = result.barrier
        self.log += self.told
        return self.told


def start(ruleset: Ruleset, seats: int, seed: str = SEED, **options: str) -> Playing:
    """Start a game as a table does; an option that is not given has its default."""
    chosen = {option.name: option.values[0] for option in ruleset.options} | options
    return Playing(ruleset, ruleset.new_game(seats, chosen, seed))


class PlayingWar(Playing):
    """Call to Arms in the rulebook's words; cards are given and told by their faces."""

    def damage(self, letter: str, card: str) -> list[Event]:
        return self.act(letter, DamageCard(Card(card)))

    def one(self, letter: str) -> list[Event]:
        return self.act(letter, PlayOne())

    def flip(self, letter: str) -> list[Event]:
        return self.act(letter, FlipTitan())

    def answer(self, letter: str) -> list[Event]:
        return self.act(letter, AnswerTitan())

    def let_pass(self, letter: str) -> list[Event]:
        return self.act(letter, LetItPass())

    def surrender(self, letter: str) -> list[Event]:
        return self.act(letter, Surrender())

    def stand(self, letter: str) -> list[Event]:
        return self.act(letter, Stand())

    def card(self, letter: str, card: str, at: str | None = None) -> list[Event]:
        """Play an Action card, `at` an opponent's letter or (Salvage) a card's face."""
        kind: Any = KIND_OF_CARD[Card(card)]
        if not kind.__struct_fields__:
            return self.act(letter, kind())
        if kind is KIND_OF_CARD[Card.SALVAGE]:
            return self.act(letter, kind(at and Card(at)))
        assert at is not None
        return self.act(letter, kind(seat(at)))

    @property
    def turn(self) -> str | None:
        """Whose turn it is, as a letter; None once the war is over."""
        turn = self.view(None).turn
        return None if turn is None else LETTERS[turn]

    def faction(self, letter: str) -> Faction:
        state: WarState = self.game.state
        return state.factions[seat(letter)]

    def total(self, letter: str) -> int:
        return self.faction(letter).total

    def totals(self) -> list[int]:
        return [faction.total for faction in self.game.state.factions]

    def field(self, letter: str) -> str:
        return field_text(self.faction(letter).field).replace("–", "")

    def hand(self, letter: str) -> str:
        return " ".join(self.faction(letter).hand)

    def deck(self, letter: str) -> str:
        return " ".join(reversed(self.faction(letter).deck))

    def discard(self, letter: str) -> str:
        return " ".join(self.faction(letter).discard)

    def place(self, letter: str) -> str:
        return self.faction(letter).place.value

    def wins(self) -> list[int]:
        return [faction.wins for faction in self.game.state.factions]

    def war_totals(self) -> list[int]:
        return [faction.war_total for faction in self.game.state.factions]


def war(
    *,
    turn: str = "A",
    rounds: int = 3,
    packs: int = 1,
    number: int = 1,
    first: str = "A",
    **factions: str,
) -> PlayingWar:
    """Set up a round of Call to Arms in play.

    Each faction is told in parts: `field X VI | hand I Scout | deck V | wins 1`. Cards can be
    faces (of a deck the top card first; `X×2` on a Field is doubled) or a number: a Field's total,
    or how many Damage cards that do not matter. Further parts: `discard V`, `stands`,
    `surrendered`, `ran out`, `wiped out`, `sits out`, `forfeited`, `misses 1`, `drawn 2`,
    `drums`, `titans 1`, `total 30` (the war total), `ones discard` (the switch). The faction
    whose `turn` it is has drawn. Cards nobody was given lie aside.
    """
    pool = pack() * packs
    parts = {letter: _parts(told) for letter, told in sorted(factions.items())}
    for told in parts.values():
        _take_named(pool, told)
    fields = [_field(pool, told.pop("field", [])) for told in parts.values()]
    state = WarState(
        chance=Chance(SEED),
        factions=[_faction(pool, *each) for each in zip(parts.values(), fields, strict=True)],
        needed=(rounds + 1) // 2,
        aside=pool,
        round=number,
        first=seat(first),
    )
    state.bold = any(faction.total for faction in state.factions)
    agenda: list[Any] = [EndTurn(seat(turn)), Turn(seat(turn))]
    game: AnyGame = Game(schema=CALL_TO_ARMS.schema, state=state, agenda=agenda)
    return PlayingWar(CALL_TO_ARMS, game)


def new_war(seats: int, seed: str = SEED, **options: str) -> PlayingWar:
    """Start a war as a table does, with shuffled packs."""
    chosen = {option.name: option.values[0] for option in CALL_TO_ARMS.options} | options
    return PlayingWar(CALL_TO_ARMS, CALL_TO_ARMS.new_game(seats, chosen, seed))


PLACES = {
    "stands": Place.STANDING,
    "surrendered": Place.SURRENDERED,
    "ran": Place.RAN_OUT,
    "wiped": Place.WIPED_OUT,
    "sits": Place.SITTING_OUT,
}
COUNTS = {"wins": "wins", "misses": "misses", "drawn": "drawn", "titans": "titans"}
PILES = ("field", "hand", "deck", "discard")


def _parts(told: str) -> dict[str, list[str]]:
    words = (part.replace("War Drums", "War_Drums").split() for part in told.split("|"))
    return {name: [word.replace("_", " ") for word in rest] for name, *rest in words}


def _take_named(pool: list[Card], told: dict[str, list[str]]) -> None:
    for pile in PILES:
        for word in told.get(pile, ()):
            if not word.isdigit():
                pool.remove(Card(word.removesuffix("×2")))
    for _ in range(int(told.get("titans", ["0"])[0])):
        pool.remove(Card.I)


def _faction(pool: list[Card], told: dict[str, list[str]], field: list[Laid]) -> Faction:
    cards = {pile: told.pop(pile, []) for pile in PILES[1:]}
    faction = Faction(
        hand=_cards(pool, cards["hand"]),
        deck=_cards(pool, cards["deck"])[::-1],
        discard=_cards(pool, cards["discard"]),
        field=field,
        drawn=1,
    )
    faction.ones = sum(laid.card is Card.I for laid in faction.field)
    for name, values in told.items():
        if name in PLACES:
            faction.place = PLACES[name]
        elif name in COUNTS:
            setattr(faction, COUNTS[name], int(values[0]))
        elif name == "total":
            faction.war_total = int(values[0])
        elif name == "drums":
            faction.drums = True
        elif name == "forfeited":
            faction.forfeited, faction.place = True, Place.SITTING_OUT
        else:
            assert (name, values) == ("ones", ["discard"]), f"what is {name!r}?"
            faction.ones_go = OnesGo.DISCARD
    return faction


def _cards(pool: list[Card], words: list[str]) -> list[Card]:
    if not (words and words[0].isdigit()):
        return [Card(word) for word in words]
    found = [card for card in reversed(pool) if card in DAMAGE_CARDS][: int(words[0])]
    for card in found:
        pool.remove(card)
    return found


def _field(pool: list[Card], words: list[str]) -> list[Laid]:
    if not (words and words[0].isdigit()):
        return [Laid(Card(word.removesuffix("×2")), word.endswith("×2")) for word in words]
    total, field = int(words[0]), []
    for card in DAMAGE_CARDS:
        while card in pool and DAMAGE[card] <= total and total - DAMAGE[card] != 1:
            pool.remove(card)
            field.append(Laid(card))
            total -= DAMAGE[card]
    assert total == 0, "no cards left for such a Field"
    return field
