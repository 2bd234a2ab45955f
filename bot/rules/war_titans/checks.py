"""Dice and ability checks: how many dice, which symbols succeed, re-rolls, added successes."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events
from bot.rules.war_titans.cards import Op, Score, Symbol, TechKind, When, design
from bot.rules.war_titans.earth import Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.pieces import Check, Die, Titan
from bot.rules.war_titans.using import Usable, spend, usable

IN_ATTACK = "in this attack"
"""Abilities whose text says so are for attacks alone (A81)."""


def matching(ops: Sequence[Op], op: str, score: Score) -> list[Op]:
    """Return those of some effects that change a check of this score."""
    return [each for each in ops if each.op == op and each.ability in (score, Score.ANY)]


def changes(earth: Earth, check: Check, op: str) -> list[Op]:
    """Return every effect of a kind that counts for a check: passive, this turn's, its own."""
    titan = earth.titan(check.titan)
    found = earth.passives(titan, op, tuple(check.ignored))
    found += earth.turn_ops(titan, op)
    return matching([*found, *check.ops], op, check.score)


def dice_count(earth: Earth, check: Check) -> int:
    """Return how many dice a check rolls: never below 1 (A92)."""
    titan = earth.titan(check.titan)
    more = sum(op.n for op in changes(earth, check, "add_dice"))
    return max(1, titan.sheet.score(check.score).dice + more)


def successful(earth: Earth, check: Check) -> set[Symbol]:
    """Return the symbols that are a success; a bar is stronger than a permission."""
    titan = earth.titan(check.titan)
    symbols = set(titan.sheet.score(check.score).success)
    symbols |= {op.symbol for op in changes(earth, check, "count_symbol")}
    return symbols - {op.symbol for op in changes(earth, check, "drop_symbol")}


def value_of_nova(earth: Earth, check: Check) -> int:
    """Return what a NOVA counts that is a success: 2 with a two-handed card (A50)."""
    if changes(earth, check, "symbol_value"):
        return 2
    titan = earth.titan(check.titan)
    two_handed = any(
        tech.enabled
        and design(tech.card).kind is TechKind.TWO_HANDED
        and tech.card not in check.ignored
        for tech in titan.tech
    )
    return 2 if two_handed and check.score is Score.COMBAT else 1


def successes(earth: Earth, check: Check) -> int:
    """Return what the dice as they lie, and what was added, come to."""
    good, nova = successful(earth, check), value_of_nova(earth, check)
    worth = [nova if die.symbol is Symbol.NOVA else 1 for die in check.dice if die.symbol in good]
    more = sum(op.n for op in changes(earth, check, "add_success"))
    return sum(worth) + more + check.added


class RollCheck(Step):
    """A check is rolled; `dice` of them, or what the Titan's score and cards give."""

    check: Check
    dice: int | None = None

    def resolve(self, earth: Earth) -> Steps:
        """Roll it, then let its player change the roll."""
        check = self.check
        count = dice_count(earth, check) if self.dice is None else self.dice
        check.dice = [Die(earth.roll()) for _ in range(count)]
        earth.check = check
        if count:
            symbols = tuple(die.symbol for die in check.dice)
            yield events.DiceRolled(check.titan, check.score, symbols)
        yield Rolled(check.titan)
        yield CheckDone(check.titan)


class CheckDone(Step):
    """The roll is as it is: tell what it came to."""

    titan: str

    def resolve(self, earth: Earth) -> Steps:
        """Tell it."""
        if earth.check is not None:
            total = successes(earth, earth.check)
            yield events.Successes(self.titan, earth.check.score, total)


class Rolled(Decision):
    """A check is rolled: dice may be rolled again, successes added (A49, A80)."""

    titan: str

    def rerolls(self, earth: Earth) -> list[tuple[str, int]]:
        """Return the cards that roll dice again, with how many each does."""
        return [(each.source, n) for each in self._cards(earth) if (n := _total(each, "reroll"))]

    def additions(self, earth: Earth) -> list[Usable]:
        """Return the abilities that add successes."""
        return [each for each in self._cards(earth) if _total(each, "add_success")]

    def _cards(self, earth: Earth) -> list[Usable]:
        check = earth.check
        if check is None:
            return []
        found = usable(earth, earth.titan(self.titan), When.AFTER_ROLL)
        return [
            each
            for each in found
            if each.source not in check.ignored
            and each.key not in check.used
            and (check.in_attack or IN_ATTACK not in each.ability.text)
            and any(op.ability in (check.score, Score.ANY) for op in each.ability.do)
        ]

    def fresh(self, earth: Earth) -> list[str]:
        """Name the dice that were not rolled again yet."""
        dice = earth.check.dice if earth.check is not None else []
        return [die_key(n, die) for n, die in enumerate(dice) if not die.rerolled]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Titan's player while there is something to use."""
        able = (self.rerolls(earth) and self.fresh(earth)) or self.additions(earth)
        return (earth.titan(self.titan).owner,) if able else ()

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return what can change the roll, and keeping it."""
        kinds: list[type[Action]] = []
        if self.rerolls(earth) and self.fresh(earth):
            kinds.append(RollAgain)
        if self.additions(earth):
            kinds.append(AddSuccesses)
        return [*kinds, KeepRoll]

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Keep the roll."""
        return KeepRoll()


def _total(each: Usable, op: str) -> int:
    return sum(o.n for o in each.ability.do if o.op == op)


def die_key(number: int, die: Die) -> str:
    """Name a die of a roll: its place and its symbol."""
    return f"{number + 1} {die.symbol}"


class RollAgain(Action, frozen=True):
    """Roll dice again, each at most once in a check."""

    card: str
    dice: tuple[str, ...]

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cards, then the dice that can be rolled again."""
        assert isinstance(ask.decision, Rolled)
        if not picked:
            return Options(list(dict(ask.decision.rerolls(earth))))
        fresh = ask.decision.fresh(earth)
        most = min(dict(ask.decision.rerolls(earth))[picked[0]], len(fresh))
        return Options(fresh, least=0, most=most, check=lambda dice: len(dice) > 0)

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Roll them."""
        rolled, check = ask.decision, earth.check
        assert isinstance(rolled, Rolled)
        assert check is not None
        each = next(
            u for u in rolled._cards(earth) if u.source == self.card and _total(u, "reroll")
        )
        check.used.append(each.key)
        new = []
        for key in self.dice:
            die = check.dice[int(key.partition(" ")[0]) - 1]
            die.symbol, die.rerolled = earth.roll(), True
            new.append(die.symbol)
        yield events.DiceRerolled(check.titan, self.card, tuple(new))
        yield rolled


class AddSuccesses(Action, frozen=True):
    """Use a card that adds successes."""

    card: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the cards."""
        assert isinstance(ask.decision, Rolled)
        return Options([each.source for each in ask.decision.additions(earth)])

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Add them."""
        rolled, check = ask.decision, earth.check
        assert isinstance(rolled, Rolled)
        assert check is not None
        each = next(u for u in rolled.additions(earth) if u.source == self.card)
        check.used.append(each.key)
        check.added += _total(each, "add_success")
        yield from spend(earth, earth.titan(rolled.titan), each)
        yield rolled


class KeepRoll(Action, frozen=True):
    """Keep the roll as it is."""


def new_check(titan: Titan, score: Score, **more: Any) -> Check:
    """Return a check of a Titan that is about to be rolled."""
    return Check(titan.card, score, **more)
