"""Games for the tests: any position in a few lines, and what can be asked of it.

    game = game_of("Stormlance in New York; damage=4 | Ironwall", threat=12, at="attack",
                   invaders="Brineback in New York, Gravemaw in Toronto 1")
    game.attack("Brineback", dice="NOVA BLADE JET JET")
    assert game.hp("Brineback") == 1

Titans have seats A, B, ... in the order given, clockwise; the first is the Lead unless `lead` says
otherwise. Dice that are planned are rolled first; every other die shows JET, which is no success in
most checks. Invaders that are named nowhere wait in the Lair of their category: terrestrial north,
mechanical west, amphibious south, flying east.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.rules.chance import Chance
from bot.rules.kernel import Game, Refused
from bot.rules.war_titans import events
from bot.rules.war_titans.action_kinds import ACTIONS
from bot.rules.war_titans.attack import AttackStep
from bot.rules.war_titans.cards import CITIES, FINALS, RIFTS, TITANS, TYRANTS, Symbol
from bot.rules.war_titans.earth import Difficulty, Earth
from bot.rules.war_titans.ending import EndingPhase, PassTheLead, RiftStatus
from bot.rules.war_titans.fight import BeginFight, FightPhase
from bot.rules.war_titans.final_episodes import FightIsOver
from bot.rules.war_titans.game import RULESET
from bot.rules.war_titans.movement import MoveTitan
from bot.rules.war_titans.pieces import City, TechCard, Titan
from bot.rules.war_titans.rifts import FaceTrial
from bot.rules.war_titans.turn import Turn
from bot.rules.war_titans.upgrade import Development, SupportMovement, UpgradePhase
from tests.builders import LETTERS, SEED, Playing
from tests.rules.war_titans.setting import fill_decks, lay_invaders, listed, read_rift, read_titan

KINDS = {kind.__name__: kind for kind in ACTIONS}
MOST_ANSWERS = 200


@contextmanager
def rolling(dice: str = "") -> Iterator[None]:
    """Plan the dice that are rolled; those after them all show JET. All planned must be rolled."""
    left = [Symbol(word) for word in dice.split()]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Earth, "roll", lambda _: left.pop(0) if left else Symbol.JET)
        yield
    assert not left, f"not rolled: {left}"


class PlayingEarth(Playing):
    """A game in the rulebook's words. Actions are by whoever is asked, unless `by` names a seat."""

    @property
    def state(self) -> Earth:
        state: Earth = self.game.state
        return state

    def titan(self, name: str) -> Titan:
        """Return a Titan by its name."""
        return self.state.titan(name)

    def tech(self, name: str) -> TechCard:
        """Return an equipped Tech Card."""
        (card,) = (card for titan in self.state.titans for card in titan.tech if card.card == name)
        return card

    def charges(self, name: str) -> int:
        """Return the Charges of an equipped Tech Card."""
        return self.tech(name).charges

    def hp(self, name: str) -> int:
        """Return what HP a Titan, Invader, Tyrant or city has left."""
        if name in TITANS:
            titan = self.titan(name)
            return self.state.max_hp(titan) - titan.damage
        if name in CITIES:
            return self.state.city_left(name)
        if name in TYRANTS:
            rift = next(key for key, rift in self.state.rifts.items() if rift.token == name)
            return self.state.tyrant_hp(rift) - self.state.rifts[rift].damage
        return self.state.hp_left(name)

    def where(self, name: str) -> str | None:
        """Return the place of a Titan or an Invader; None off the board or in its Lair."""
        return self.titan(name).place if name in TITANS else self.state.invaders[name].place

    def fallen(self, city: str) -> bool:
        """Tell whether a city is destroyed."""
        return self.state.cities[city].destroyed

    def lair(self, rift: str) -> list[str]:
        """Return the Invaders in a Rift's Lair, the first that leaves first."""
        return self.state.rifts[rift].lair

    def credits(self, name: str) -> int:
        """Return the Credits of a Titan's player."""
        return self.titan(name).credits

    def supports(self, name: str) -> list[str]:
        """Return where a Titan's Supports stand; those laid down `lying`."""
        supports = self.titan(name).supports
        return [support.city + " lying" * support.damaged for support in supports]

    @property
    def threat(self) -> int:
        """The THREAT Level."""
        return self.state.threat

    @property
    def question(self) -> str:
        """The name of the open decision, and the Titan it is for if it is for one."""
        decision = self.game.decision
        return f"{type(decision).__name__} {getattr(decision, 'titan', '')}".strip()

    @property
    def rolled(self) -> str:
        """The dice of the last check among the last events, before any re-roll."""
        rolls = [event for event in self.told if isinstance(event, events.DiceRolled)]
        return " ".join(rolls[-1].dice)

    @property
    def rolls(self) -> list[str]:
        """The dice of every check among the last events."""
        return [" ".join(event.dice) for event in self.told_of(events.DiceRolled)]

    @property
    def successes(self) -> int:
        """What the last check among the last events came to."""
        found = [event for event in self.told if isinstance(event, events.Successes)]
        return found[-1].successes

    @property
    def won(self) -> bool | None:
        """Whether the players have won; None while they play."""
        return self.state.won if self.state.over else None

    def told_of(self, kind: type[Any]) -> list[Any]:
        """Return the events of a kind among those just told."""
        return [event for event in self.told if isinstance(event, kind)]

    def do(self, kind: str, *picks: Any, dice: str = "", by: str = "") -> PlayingEarth:
        """Give an action by its class's name."""
        with rolling(dice):
            self.act(by or self.asked, KINDS[kind](*picks))
        return self

    def can(self, kind: str, by: str = "") -> bool:
        """Tell whether a kind of action is offered."""
        letter = by or self.asked
        return len(letter) == 1 and KINDS[kind] in self.offered(letter)

    def choices(self, kind: str, *picks: Any, by: str = "") -> list[Any]:
        """Return what can be picked next for an action; nothing if its kind is not offered."""
        letter = by or self.asked
        if not self.can(kind, letter):
            return []
        return self.options(letter, KINDS[kind], *picks)

    def cannot(self, kind: str, *picks: Any, by: str = "") -> None:
        """Expect that an action is refused and changes nothing."""
        before = self.ruleset.encode(self.game)
        with pytest.raises(Refused):
            self.do(kind, *picks, by=by)
        assert self.ruleset.encode(self.game) == before

    def attack(
        self, *targets: str, uses: tuple[str, ...] = (), at: str = "", dice: str = ""
    ) -> PlayingEarth:
        """Attack Invaders in the Titan's own place, or `at` another."""
        decision = self.game.decision
        assert isinstance(decision, AttackStep), self.question
        place = at or self.titan(decision.titan).place
        return self.do("DeclareAttack", place, targets, uses, dice=dice)

    def shield(self, name: str, on: str = "on") -> PlayingEarth:
        """Let a Titan's owner put its shield up, or down."""
        self.switch(LETTERS[self.titan(name).owner], KINDS["SetShield"](name, on))
        return self

    def pass_on(self, dice: str = "") -> PlayingEarth:
        """Let whoever is asked miss the answer."""
        with rolling(dice):
            self.miss(self.asked[0])
        return self

    def until(self, question: str) -> PlayingEarth:
        """Let every answer be missed until a question is asked, or a turn begins."""
        for _ in range(MOST_ANSWERS):
            if self.question == question or self.question.split(" ")[0] == question:
                return self
            assert self.asked, f"the game is over before {question}"
            self.pass_on()
        raise AssertionError(f"never asked: {question}")

    def next_turn(self) -> PlayingEarth:
        """Let every answer be missed until the next turn begins, or the game is over."""
        turn = self.state.turn
        while self.asked and self.state.turn == turn:
            self.pass_on()
        return self


def game_of(
    titans: str = "Stormlance in New York | Ironwall in Cairo",
    *,
    at: str = "move",
    threat: int = 3,
    turn: int = 2,
    lead: str = "",
    active: str = "",
    solo: bool = False,
    invaders: str = "",
    cities: str = "",
    north: str = "",
    west: str = "",
    south: str = "",
    east: str = "",
    homes: str = "terrestrial mechanical amphibious flying",
    draw: str = "",
    row: str = "",
    tech: str = "",
    pilots: str = "",
    final: str = "",
    begun: str = "",
    dice: str = "",
    **state: Any,
) -> PlayingEarth:
    """Set a game up and go on to its first decision.

    `titans`: "Ironwall in Cairo; pilot=Yara dos Santos; damage=2; credits=3; blow=spent; inside;
    shield; tech=Arc Pistol 2 + Tower Shield off; supports=Toronto + Cairo lying;
    artifacts=Crown of Iron", separated by |; "Ironwall off" is off the board. `invaders`:
    "Gravemaw in Cairo 1" has 1 damage. `cities`: "Cairo 3, Toronto destroyed". A Rift: "guards
    Gravemaw, Rootfather | lair Quarrybeast | token Queen Myrrh | revealed | closed | damage 2".

    `draw` are the next Episodes, by number (E62) or title, `pilots` is the pile of pilots, `tech`
    the next Tech Cards or "none", `row` those on offer. `final` is the Final Episode to be drawn,
    `begun` the one that is being played. Other keywords are fields of the state.

    `at` names where the turn is: opening, move, attack, upgrade, development, supports, ending or
    rifts; `active` whose movement, attack, ... it is. `turn` is its number.
    """
    made = Earth(
        chance=Chance(SEED),
        difficulty=state.pop("difficulty", Difficulty.NORMAL),
        seats=1 if solo else len(titans.split("|")),
        titans=[read_titan(text, 0 if solo else n) for n, text in enumerate(titans.split("|"))],
        threat=threat,
        turn=turn - (at == "opening"),
        cities={name: City() for name in CITIES},
        homes=dict(zip(homes.split(), RIFTS, strict=True)),
        finals=[final] if final else list(FINALS),
        final=begun or None,
    )
    made.lead = lead or made.titans[0].card
    for name, words in zip(RIFTS, (north, west, south, east), strict=True):
        made.rifts[name] = read_rift(name, words)
    lay_invaders(made, invaders)
    for text in listed(cities):
        city, _, hurt = text.rpartition(" ")
        made.cities[city].destroyed = hurt == "destroyed"
        made.cities[city].damage = CITIES[city].hp if hurt == "destroyed" else int(hurt)
    fill_decks(made, draw, row, tech, pilots)
    for name, value in state.items():
        assert hasattr(made, name), name
        setattr(made, name, value)
    with rolling(dice):
        game: Any = Game(schema=RULESET.schema, state=made, agenda=_agenda(made, at, active))
        return PlayingEarth(RULESET, game)


def new_game(seats: int = 2, seed: str = SEED, **options: str) -> PlayingEarth:
    """Start a game as a table does."""
    chosen = {option.name: option.values[0] for option in RULESET.options} | options
    with rolling():
        return PlayingEarth(RULESET, RULESET.new_game(seats, chosen, seed))


def _agenda(made: Earth, at: str, active: str) -> list[Any]:
    order = [titan.card for titan in made.order()]
    rest = order[order.index(active or made.lead) :]
    made.active = rest[0]
    fights = [(BeginFight(n), MoveTitan(n), FaceTrial(n), AttackStep(n)) for n in rest]
    steps: list[Any] = [step for fight in fights for step in fight]
    after = [FightIsOver(), UpgradePhase(), EndingPhase(), Turn()]
    starts: dict[str, list[Any]] = {
        "opening": [Turn()],
        "move": [FightPhase(), *after[1:]] if not active else [*steps, *after],
        "attack": [*steps[3:], *after],
        "upgrade": after[1:],
        "development": [
            *map(Development, rest),
            *map(SupportMovement, order),
            *after[2:],
        ],
        "supports": [*map(SupportMovement, rest), *after[2:]],
        "ending": after[2:],
        "rifts": [RiftStatus(), PassTheLead(), Turn()],
    }
    return starts[at][::-1]
