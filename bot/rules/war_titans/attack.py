"""The Attack step: Provoke, the declaration, and the order inside an attack (A76)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.kernel import Options, Seat
from bot.rules.war_titans import events, tech_events
from bot.rules.war_titans.abilities import AfterKill, is_terrestrial, triggered
from bot.rules.war_titans.any_time import OwnCards
from bot.rules.war_titans.arms import (
    Arm,
    arms,
    here,
    ignored,
    immunities,
    legal,
    reach,
    struck,
)
from bot.rules.war_titans.cards import CITIES, INVADERS, TYRANTS, Category, Score, When
from bot.rules.war_titans.checks import RollCheck, new_check, successes
from bot.rules.war_titans.earth import BOSS, Action, Ask, Decision, Earth, Step, Steps
from bot.rules.war_titans.effects import Context, carry_out
from bot.rules.war_titans.final_episodes import ReactorCheck
from bot.rules.war_titans.finals import DEAD_REACTOR
from bot.rules.war_titans.harm import HitTitan
from bot.rules.war_titans.invasion import Invade
from bot.rules.war_titans.killing import hit_invader, take_reward
from bot.rules.war_titans.pieces import Attack, Titan
from bot.rules.war_titans.rifts import HitTyrant
from bot.rules.war_titans.using import spend


class AttackStep(OwnCards, Decision):
    """Step 2 of the Fight Phase: attack, Provoke and attack, or neither (A52, A53)."""

    titan: str
    provoked: bool = False

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the Titan's player while there is anything to attack or Provoke."""
        titan = earth.titan(self.titan)
        if titan.place is None or titan.entered:
            return ()
        able = places(earth, self) or provokable(earth, self) or at_reactor(earth, self)
        return (titan.owner,) if able else ()

    def main_offers(self, earth: Earth, seat: Seat) -> list[type[Action]]:
        """Return attacking, Provoking, and letting it be; a guarded Rift must be fought for."""
        kinds: list[type[Action]] = [DeclareAttack] if places(earth, self) else []
        if provokable(earth, self):
            kinds.append(Provoke)
        if at_reactor(earth, self):
            kinds.append(ReactorCheck)
        return kinds if must_fight(earth, self) else [*kinds, LetBe]

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Let it be, or attack the first guardian with bare hands."""
        titan = earth.titan(self.titan)
        if must_fight(earth, self):
            return DeclareAttack(titan.place or "", tuple(here(earth, titan)[:1]), ())
        return LetBe()


def must_fight(earth: Earth, step: AttackStep) -> bool:
    """Tell whether the Titan stands on a guarded Rift: it must attack a guardian."""
    titan = earth.titan(step.titan)
    return titan.on_rift and not titan.inside and bool(here(earth, titan))


def at_reactor(earth: Earth, step: AttackStep) -> bool:
    """Tell whether the Titan may work on the Dead Reactor: an intact city, no Invaders."""
    place = earth.titan(step.titan).place
    if earth.final != DEAD_REACTOR or place not in CITIES or step.provoked:
        return False
    return not earth.cities[place].destroyed and not earth.invaders_at(place)


def places(earth: Earth, step: AttackStep) -> list[str]:
    """Return the places that the Titan can attack: its own, with a long arm adjacent cities."""
    titan = earth.titan(step.titan)
    own = titan.place or ""
    reaching = any(legal(earth, titan, own, (), (arm,)) for arm in arms(earth, titan))
    found = [own] if here(earth, titan) or reaching else []
    if reach(earth, titan) is not None and not step.provoked:
        found += [city for city in CITIES[own].adjacent if _in_range(earth, titan, city)]
    return found


def _in_range(earth: Earth, titan: Titan, city: str) -> bool:
    there = earth.invaders_at(city)
    return any(legal(earth, titan, city, (name,), ()) for name in there)


def provokable(earth: Earth, step: AttackStep) -> list[str]:
    """Return the open Rifts with a guardian that can be Provoked from an intact city (A52)."""
    titan = earth.titan(step.titan)
    place = titan.place or ""
    if step.provoked or place not in CITIES or earth.cities[place].destroyed:
        return []
    return [name for name in earth.open_rifts() if earth.rifts[name].guardians]


class LetBe(Action, frozen=True):
    """Do not attack."""


class Provoke(Action, frozen=True):
    """Provoke the first Invader of a Rift into the Titan's city, then attack (A52)."""

    rift: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Rifts with a guardian."""
        assert isinstance(ask.decision, AttackStep)
        return Options(provokable(earth, ask.decision))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Let it invade, then ask for the attack."""
        step = ask.decision
        assert isinstance(step, AttackStep)
        titan = earth.titan(step.titan)
        yield events.Provoked(titan.card, self.rift)
        yield Invade(self.rift, titan.place or "", from_lair=False)
        yield AttackStep(step.titan, provoked=True)


class DeclareAttack(Action, frozen=True):
    """Attack: where, which Invaders, and with which abilities and Final Blow."""

    place: str
    targets: tuple[str, ...]
    uses: tuple[str, ...]

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the places, the Invaders there, then what can be used against those named."""
        step = ask.decision
        assert isinstance(step, AttackStep)
        titan = earth.titan(step.titan)
        if not picked:
            return Options(places(earth, step))
        own = picked[0] == titan.place
        found = arms(earth, titan)
        if len(picked) == 1:
            there = here(earth, titan) if own else earth.invaders_at(picked[0])
            alone = [arm for arm in found if own and legal(earth, titan, picked[0], (), (arm,))]
            names = list(dict.fromkeys([*there, *(arm.aim for arm in alone if arm.pulls)]))
            least = 0 if alone else 1
            return Options(names, least=least, most=max(2, len(names)), proposal=there)
        return _uses(earth, titan, picked[0], picked[1], found)

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Declare it, and go through it in order."""
        step = ask.decision
        assert isinstance(step, AttackStep)
        titan = earth.titan(step.titan)
        by_key = {arm.key: arm for arm in arms(earth, titan)}
        used = [by_key[key] for key in self.uses]
        hit = [*self.targets, *(name for arm in used for name in struck(titan, arm, used))]
        earth.attack = Attack(
            titan.card,
            self.place,
            list(self.targets),
            list(self.uses),
            ignored(earth, titan, hit),
        )
        earth.attack_ops = []
        yield events.AttackDeclared(titan.card, self.place, self.targets, self.uses)
        yield from _pay(earth, titan, used)
        yield from _answer_of_the_place(earth, titan, self.place)
        yield from _deals(titan, used)
        yield RollAttack()
        yield EndOfAttack()
        yield from _recoil(titan, used)
        yield AttackOver()


def _uses(
    earth: Earth, titan: Titan, place: str, targets: Sequence[str], found: Sequence[Arm]
) -> Options:
    by_key = {arm.key: arm for arm in found}
    immune = immunities(earth, targets)
    fit = [
        arm.key
        for arm in found
        if not immune & set(arm.tags) and not (arm.pulls and place != titan.place)
    ]

    def check(keys: Sequence[str]) -> bool:
        used = [by_key[key] for key in keys if key in by_key]
        return legal(earth, titan, place, targets, used)

    return Options(fit, least=0, most=max(2, len(fit)), check=check)


def _pay(earth: Earth, titan: Titan, used: Sequence[Arm]) -> Steps:
    """Pay Charges, spend the Final Blow, move Invaders, and let changes of the roll count."""
    for arm in used:
        if arm.source == titan.sheet.final_blow.name:
            titan.blow = False
            yield tech_events.BlowSpent(titan.card, arm.source)
        else:
            yield from spend(earth, titan, arm.usable, arm.aim)
        if arm.pulls:
            invader = earth.invaders[arm.aim]
            invader.place = titan.place
            earth.arrivals += 1
            invader.arrived = earth.arrivals
            yield events.InvaderPulled(arm.aim, titan.place or "")
        assert earth.attack_ops is not None
        earth.attack_ops += [op for op in arm.ability.do if op.op not in ("deal", "move_invader")]


def _answer_of_the_place(earth: Earth, titan: Titan, place: str) -> Steps:
    """Let every Amphibious Invader there act before the roll, or the Tyrant (A29)."""
    if titan.inside:
        special = TYRANTS[earth.rifts[place].token].special
        if special is not None and special.when is When.TYRANT_TURN:
            yield from carry_out(special.do, Context(earth.rifts[place].token, titan.card, place))
        return
    wet = [
        name
        for name in earth.invaders_at(place)
        if name != BOSS and INVADERS[name].category is Category.AMPHIBIOUS
    ]
    yield from triggered(wet, When.ON_ATTACKED, titan.card, place)


def _deals(titan: Titan, used: Sequence[Arm]) -> Steps:
    """Let abilities that deal damage before the roll do so (A76 step 6)."""
    for arm in used:
        for op in arm.ability.do:
            if op.op == "deal" and op.tgt != "self":
                for name in struck(titan, arm, used):
                    yield Strike(titan.card, name, op.n)


def _recoil(titan: Titan, used: Sequence[Arm]) -> Steps:
    """Let abilities that hurt their own Titan do so at the end (A76 step 11)."""
    for arm in used:
        for op in arm.ability.do:
            if op.op == "deal" and op.tgt == "self":
                yield HitTitan(titan.card, op.n, arm.source, op.pierce)


class Strike(Step):
    """Damage from an attack on an Invader, or on the Tyrant; nothing if the attacker is gone."""

    titan: str
    target: str
    damage: int

    def resolve(self, earth: Earth) -> Steps:
        """Put it down."""
        titan = earth.titan(self.titan)
        if titan.place is None:
            return
        if self.target in TYRANTS:
            if titan.inside:
                yield HitTyrant(titan.place, self.titan, self.damage)
        elif self.target in earth.invaders:
            yield from hit_invader(earth, self.target, self.damage, self.titan)


class RollAttack(Step):
    """The Combat Check, if a named Invader is left (A76 step 7)."""

    def resolve(self, earth: Earth) -> Steps:
        """Roll it and give the successes out."""
        attack = earth.attack
        if attack is None or earth.titan(attack.titan).place is None or not left(earth):
            return
        titan = earth.titan(attack.titan)
        check = new_check(
            titan,
            Score.COMBAT,
            ops=list(earth.attack_ops or ()),
            ignored=list(attack.ignored),
            in_attack=True,
        )
        yield RollCheck(check)
        yield CountSuccesses()


def left(earth: Earth) -> list[str]:
    """Return the named Invaders that can still be hit, in the order named."""
    attack = earth.attack
    if attack is None:
        return []
    titan = earth.titan(attack.titan)
    if titan.inside:
        return attack.targets
    there = earth.invaders_at(attack.place)
    return [name for name in attack.targets if name in there and earth.hp_left(name) > 0]


class CountSuccesses(Step):
    """The successes of the roll are given to the named Invaders."""

    def resolve(self, earth: Earth) -> Steps:
        """Let the player fill one Invader after the other."""
        if earth.check is not None:
            total = successes(earth, earth.check)
            earth.check = None
            yield GiveSuccesses(total)


class GiveSuccesses(Decision):
    """Successes fill the first Invader to its HP, then the next; the player picks (A48)."""

    left: int

    def targets(self, earth: Earth) -> list[str]:
        """Return whom the rest can go to; safe ones take none."""
        if self.left <= 0:
            return []
        return [n for n in left(earth) if n in TYRANTS or not earth.invaders[n].safe]

    def seats(self, earth: Earth) -> Sequence[Seat]:
        """Return the attacker's player while somebody is left to hit."""
        if earth.attack is None or not self.targets(earth):
            return ()
        return (earth.titan(earth.attack.titan).owner,)

    def offers(self, earth: Earth, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer; a lone Invader is hit without asking."""
        return (FillFirst,)

    def missed(self, earth: Earth, seat: Seat) -> Action:
        """Take them in the order named."""
        return FillFirst(self.targets(earth)[0])


class FillFirst(Action, frozen=True):
    """Fill this Invader to its HP; what is over goes on."""

    target: str

    @classmethod
    def options(cls, earth: Earth, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the named Invaders that are left."""
        assert isinstance(ask.decision, GiveSuccesses)
        return Options(ask.decision.targets(earth))

    def perform(self, earth: Earth, ask: Ask) -> Steps:
        """Hit it, and go on with the rest."""
        giving, attack = ask.decision, earth.attack
        assert isinstance(giving, GiveSuccesses)
        assert attack is not None
        if self.target in TYRANTS:
            yield Strike(attack.titan, self.target, giving.left)
            return
        dealt = min(giving.left, earth.hp_left(self.target))
        yield from hit_invader(earth, self.target, dealt, attack.titan)
        yield GiveSuccesses(giving.left - dealt)


class EndOfAttack(Step):
    """Rewards and Lairs, then the destroyer's cards, then Terrestrial abilities (A76 9-10)."""

    def resolve(self, earth: Earth) -> Steps:
        """Go through those destroyed in order, the Overlord last: with it the game is won.

        An ability is triggered where its Invader was.
        """
        attack = earth.attack
        if attack is None:
            return
        titan = earth.titan(attack.titan)
        found = {name: earth.invaders[name].place or "" for name in attack.killed}
        for name in sorted(found, key=lambda each: each == BOSS):
            yield from take_reward(earth, name, titan)
        if earth.over:
            return
        yield from [AfterKill(titan.card) for _ in found]
        for name in filter(is_terrestrial, found):
            yield from triggered([name], When.ON_DESTROYED, titan.card, found[name])


class AttackOver(Step):
    """The attack is over."""

    def resolve(self, earth: Earth) -> Steps:
        """Forget it."""
        earth.attack = earth.check = earth.attack_ops = None
        return ()
