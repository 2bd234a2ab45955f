"""The odds of an attack before it is declared: successes of its roll, and who would fall.

Nothing is rolled and nothing changed: the declaration is tried on a copy of what matters. Re-rolls
and successes that cards add after the roll are not counted.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.rules.kernel import Seat
from bot.rules.war_titans.arms import Arm, arms, here, ignored, legal
from bot.rules.war_titans.cards import FACES, INVADERS, TYRANTS, Category, Op, Score, Symbol, When
from bot.rules.war_titans.checks import changes, dice_count, successful, value_of_nova
from bot.rules.war_titans.earth import BOSS, Earth
from bot.rules.war_titans.outlook import hp_left, through
from bot.rules.war_titans.phrases import listed, plural, symbols, the
from bot.rules.war_titans.pieces import Check, Titan
from bot.rules.war_titans.view import EarthView

SELDOM = 0.05
"""Numbers of successes at either end that are rarer than this are told together."""

ROLL_OPS = ("add_dice", "count_symbol", "drop_symbol", "symbol_value", "add_success")
"""Effects that change a roll."""


class Odds(NamedTuple):
    """What an attack may come to.

    `chances` is the chance of each number of successes, `fallen` that of each Invader named or
    hit to be destroyed; `dice` is 0 if nothing is rolled. `hurt` is damage before the roll.
    """

    dice: int
    good: tuple[Symbol, ...]
    nova: int
    chances: Mapping[int, float]
    fallen: Mapping[str, float]
    ignored: tuple[str, ...]
    hurt: int

    @property
    def average(self) -> float:
        """The expected number of successes."""
        return sum(number * chance for number, chance in self.chances.items())


def odds_text(
    view: EarthView,
    seat: Seat,
    place: str | None,
    targets: Sequence[str],
    uses: Sequence[str],
) -> str:
    """Tell the odds of an attack by a seat's Titan, as it would be declared.

    `place` None is the Titan's own; no `targets` are all Invaders there, in their order. `uses`
    are keys as `DeclareAttack` takes them. What cannot be declared is said to be so.
    """
    earth = view.earth
    titan = attacker(earth, seat)
    if titan is None or titan.place is None:
        return "You have no Titan on the board that could attack."
    where = place or titan.place
    found = {arm.key: arm for arm in arms(earth, titan)}
    unknown = [key for key in uses if key not in found]
    if unknown:
        return f"{titan.card} cannot use {listed(unknown)} there now."
    used = [found[key] for key in uses]
    named = list(targets) or _all_there(earth, titan, where, used)
    if not named and not used:
        return f"Nobody stands in {the(where)} for {titan.card} to attack."
    if not legal(earth, titan, where, named, used):
        return f"{titan.card} cannot attack like this: {_illegal(earth, titan, where, named)}."
    return _told(earth, titan, named, attack_odds(earth, titan, where, named, used))


def attacker(earth: Earth, seat: Seat) -> Titan | None:
    """Return the Titan of a seat that would attack: the active one, or the first on the board."""
    own = [titan for titan in earth.titans if titan.owner == seat and titan.place is not None]
    return next((titan for titan in own if titan.card == earth.active), next(iter(own), None))


def kill_chance(earth: Earth, titan: Titan, name: str) -> float:
    """Return the chance that a Titan destroys one Invader of its place without using anything."""
    place = titan.place or ""
    if not legal(earth, titan, place, (name,), ()):
        return 0.0
    return attack_odds(earth, titan, place, (name,), ()).fallen.get(name, 0.0)


def attack_odds(
    earth: Earth, titan: Titan, place: str, targets: Sequence[str], used: Sequence[Arm]
) -> Odds:
    """Return the odds of a declaration: the steps of an attack, in their order (A76)."""
    hit = [*targets, *(name for arm in used for name in arm.hits)]
    answers = _answers(earth, titan, place, used)
    ops = [op for arm in used for op in arm.ability.do if op.op in ROLL_OPS]
    ops += [op for _, op in answers if op.op in ROLL_OPS]
    off = ignored(earth, titan, hit)
    check = Check(titan.card, Score.COMBAT, ops=ops, ignored=off, in_attack=True)
    left = _left_before_roll(earth, titan, hit, answers, used)
    reached = [name for name in targets if left[name] > 0]
    good = successful(earth, check)
    nova, dice = value_of_nova(earth, check), dice_count(earth, check) if reached else 0
    more = sum(op.n for op in changes(earth, check, "add_success")) if reached else 0
    chances = distribution(dice, good, nova, more)
    fallen = {name: 1.0 for name in hit if left[name] <= 0}
    needed = 0
    for name in reached:
        if _safe(earth, name):
            fallen[name] = 0.0
            continue
        needed += left[name]
        fallen[name] = sum(chance for number, chance in chances.items() if number >= needed)
    hurt = sum(
        through(earth, titan, op.n, pierce=op.pierce)
        for _, op in answers
        if op.op == "deal" and (op.tgt == "self" or place == titan.place)
    )
    shown = tuple(symbol for symbol in Symbol if symbol in good)
    return Odds(dice, shown, nova, chances, fallen, tuple(off), hurt)


def distribution(dice: int, good: set[Symbol], nova: int = 1, more: int = 0) -> dict[int, float]:
    """Return the chance of each number of successes of so many dice."""
    faces: dict[int, float] = {}
    for face in FACES:
        worth = (nova if face is Symbol.NOVA else 1) if face in good else 0
        faces[worth] = faces.get(worth, 0.0) + 1 / len(FACES)
    chances = {more: 1.0}
    for _ in range(dice):
        summed: dict[int, float] = {}
        for number, chance in chances.items():
            for worth, share in faces.items():
                summed[number + worth] = summed.get(number + worth, 0.0) + chance * share
        chances = summed
    return dict(sorted(chances.items()))


def _all_there(earth: Earth, titan: Titan, place: str, used: Sequence[Arm]) -> list[str]:
    there = here(earth, titan) if place == titan.place else earth.invaders_at(place)
    pulled = [name for arm in used if arm.pulls for name in arm.hits]
    return [*there, *(name for name in pulled if name not in there)]


def _answers(earth: Earth, titan: Titan, place: str, used: Sequence[Arm]) -> list[tuple[str, Op]]:
    """Return what Amphibious Invaders, or the Tyrant, do before the roll."""
    if titan.inside:
        token = earth.rifts[place].token
        special = TYRANTS[token].special
        if special is None or special.when is not When.TYRANT_TURN:
            return []
        return [(token, op) for op in special.do]
    pulled = [name for arm in used if arm.pulls for name in arm.hits]
    there = [*earth.invaders_at(place), *pulled]
    found = []
    for name in there:
        if name == BOSS or INVADERS[name].category is not Category.AMPHIBIOUS:
            continue
        ability = earth.section(name).ability
        if ability is not None and ability.when is When.ON_ATTACKED:
            found += [(name, op) for op in ability.do]
    return found


def _left_before_roll(
    earth: Earth,
    titan: Titan,
    hit: Sequence[str],
    answers: Sequence[tuple[str, Op]],
    used: Sequence[Arm],
) -> dict[str, int]:
    """Return the HP that each Invader has left when the dice are rolled."""
    left = {name: _hp(earth, titan, name) for name in hit}
    for name, op in answers:
        if op.op == "heal" and name in left:
            left[name] += min(op.n, earth.invaders[name].damage)
    for arm in used:
        for op in arm.ability.do:
            if op.op == "deal" and op.tgt != "self":
                for name in arm.hits:
                    left[name] -= 0 if _safe(earth, name) else op.n
    return left


def _hp(earth: Earth, titan: Titan, name: str) -> int:
    if name in earth.invaders:
        return earth.hp_left(name)
    rift = titan.place or ""
    return earth.tyrant_hp(rift) - earth.rifts[rift].damage


def _safe(earth: Earth, name: str) -> bool:
    return name in earth.invaders and earth.invaders[name].safe


def _illegal(earth: Earth, titan: Titan, place: str, targets: Sequence[str]) -> str:
    there = here(earth, titan) if place == titan.place else earth.invaders_at(place)
    absent = [name for name in targets if name not in there]
    if absent:
        return f"{listed(absent)} cannot be reached in {the(place)}"
    if place != titan.place:
        return "without a card that reaches an adjacent city only its own place is open"
    return "an immunity rules out what it would use, or a card is used twice"


# In words


def _told(earth: Earth, titan: Titan, targets: Sequence[str], odds: Odds) -> str:
    parts = []
    if odds.dice:
        twice = " (NOVA counts 2)" if odds.nova > 1 and Symbol.NOVA in odds.good else ""
        parts.append(
            f"**{titan.card}, {plural(odds.dice, 'die', 'dice')}**, {symbols(odds.good)}{twice}:"
            f" {spread(odds.chances)}; average {odds.average:.1f}."
        )
    else:
        parts.append(f"**{titan.card}**: nothing is left to roll for.")
    falls = [f"{name} {percent(chance)}" for name, chance in odds.fallen.items()]
    order = ", in this order" if len(targets) > 1 else ""
    parts.append(f"Destroys{order}: {', '.join(falls)}.")
    if odds.ignored:
        parts.append(f"Immune: {listed(odds.ignored)} {_do(odds.ignored)} not count.")
    if odds.hurt >= hp_left(earth, titan):
        parts.append(f"{titan.card} would be destroyed before the roll.")
    elif odds.hurt:
        parts.append(f"{titan.card} takes {odds.hurt} before the roll.")
    parts.append("Re-rolls and added successes are not counted.")
    return " ".join(parts)


def _do(cards: Sequence[str]) -> str:
    return "does" if len(cards) == 1 else "do"


def spread(chances: Mapping[int, float]) -> str:
    """Return `0-1 successes 8 %, 2: 23 %, 3+: 69 %`, rare ends told together."""
    numbers = sorted(chances)
    first, last = 0, len(numbers) - 1
    low, high = chances[numbers[first]], chances[numbers[last]]
    while first < last and low < SELDOM:
        first += 1
        low += chances[numbers[first]]
    while last > first and high < SELDOM:
        last -= 1
        high += chances[numbers[last]]
    start = str(numbers[first]) if not first else f"{numbers[0]}-{numbers[first]}"
    told = [f"{start} successes {percent(low if first < last else 1.0)}"]
    told += [f"{numbers[n]}: {percent(chances[numbers[n]])}" for n in range(first + 1, last)]
    if first < last:
        more = "+" if last < len(numbers) - 1 else ""
        told.append(f"{numbers[last]}{more}: {percent(high)}")
    return ", ".join(told)


def percent(chance: float) -> str:
    """Return `76 %`; what is neither sure nor impossible is told so."""
    if 0 < chance < 0.005:
        return "under 1 %"
    if 0.995 <= chance < 1 - 1e-9:
        return "over 99 %"
    return f"{round(100 * chance)} %"
