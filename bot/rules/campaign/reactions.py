"""The windows of a battle, and what happens as strikes begin and end (4.1, 4.5).

A window asks only who can answer, and only as the standing orders of that seat say (R79).
"""

from collections.abc import Sequence
from typing import Any

from bot.rules.campaign import battle_events
from bot.rules.campaign.at_work import (
    burnt,
    items_against_venom,
    items_in,
    items_that_cool,
    items_that_save,
)
from bot.rules.campaign.casting import affordable, casters, magic_of, owner_of, pay
from bot.rules.campaign.content import ABILITIES, SPELLS, Spell
from bot.rules.campaign.luck import AllDiceStand, asked_no_more, helps, in_area, needed, on_own
from bot.rules.campaign.powers import CancelHits
from bot.rules.campaign.primitives import end_effects, end_hiding
from bot.rules.campaign.saga import Action, Ask, Decision, Saga, Step, Steps
from bot.rules.kernel import Options, Seat
from bot.rules.titan import rangestrikes, strikes
from bot.rules.titan.attacks import DIE, Attack, battle_of, envenom, field_of, mark, unmark
from bot.rules.titan.battles import seat_of
from bot.rules.titan.characters import Character, defence_skill, enemy
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.effects import (
    NEXT_STRIKE,
    OWN_STRIKES,
    STRIKE_PHASE,
    Lasting,
    SkillSet,
)
from bot.rules.titan.realm import Battle

ALWAYS, NEVER, MATTERS = "always", "never", "matters"
"""Standing orders."""

WHEN_SLAIN = -1
"""The standing order for Shield that asks only where somebody would be slain."""


# The start and the end of strikes


def strikes_begin(saga: Saga, side: str) -> Steps:
    """Let venom and heat hurt, at one stroke with the drift (R17, R18, R62)."""
    yield BeginStrikes()


class BeginStrikes(Step):
    """A Strike phase begins: who was bitten, and who stands in heat, takes hits."""

    def resolve(self, realm: Saga) -> Steps:
        """Mark them."""
        battle = battle_of(realm)
        poisoned = [(c, c.venom) for c in battle.characters if c.venom]
        burning = burnt(battle)
        for character, _ in poisoned:
            character.venom = 0
        for by, hurt in (("venom", poisoned), ("heat", burning)):
            told = []
            for character, hits in hurt:
                taken = mark(battle, None, character, hits)
                told.append((character.id, character.name, taken, character.slain))
            if told:
                yield battle_events.Hurts(by, tuple(told))
        yield from items_that_save(realm)
        yield from items_that_cool(realm)


def strikes_end(saga: Saga, side: str) -> Steps:
    """End what lasts a Strike phase."""
    yield EndStrikePhase(side)


class EndStrikePhase(Step):
    """After the strike-back: effects of this phase end, before the slain are removed."""

    side: str

    def resolve(self, realm: Saga) -> Steps:
        """End them."""
        for hero in realm.heroes:
            hero.skilled = False
        for character in battle_of(realm).characters:
            own = character.side == self.side
            yield from end_effects(
                character,
                lambda e, own=own: e.until == STRIKE_PHASE or (own and e.until == OWN_STRIKES),
            )


# Skill


def may_declare(saga: Saga, titan: Character) -> bool:
    """Tell whether a Titan has Skill to declare: one box a Strike phase (R24)."""
    hero = saga.heroes[owner_of(saga, titan)]
    return hero.skill > 0 and not hero.skilled


def before_attack(saga: Saga, seat: Seat, striker: int, target: int, number: int = 0) -> Steps:
    """Ask the owner of a Titan that is attacked whether it declares Skill."""
    battle = battle_of(saga)
    struck = battle.find(target)
    if struck.name == TITAN and may_declare(saga, struck):
        number = number or _number(battle, battle.find(striker), struck)
        yield SkillWindow(owner_of(saga, struck), struck.id, number)


def _number(battle: Battle, striker: Character, target: Character) -> int:
    """Return the number with which a character strikes or rangestrikes another."""
    field = field_of(battle)
    if target in strikes.reachable(field, striker):
        return strikes.odds(battle.ground, striker, target).number
    return rangestrikes.odds(field, striker, target).number


class SkillWindow(Decision):
    """A Titan is about to be attacked: it may have skill 5 for the rest of this phase (R24)."""

    seat: Seat
    character: int
    number: int = 0

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the owner, if the standing order asks."""
        titan = battle_of(realm).find(self.character)
        order = realm.heroes[self.seat].orders.skill
        matters = defence_skill(titan) < _skill() and self.number < strikes.WORST
        asks = order == ALWAYS or (order == MATTERS and matters)
        return (self.seat,) if asks and may_declare(realm, titan) else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (DeclareSkill, NoSkill)

    def by_computer(self, realm: Saga) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        battle = battle_of(realm)
        return battle.handed(battle.find(self.character).side, self.seat)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Declare nothing (R79)."""
        return NoSkill()


def _skill() -> int:
    return next(e.n for e in ABILITIES["skill"].effects if isinstance(e, SkillSet))


class DeclareSkill(Action, frozen=True):
    """Declare Skill: skill 5 in attack and defence to the end of this Strike phase (R24)."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Use a box."""
        battle, hero = battle_of(realm), realm.heroes[ask.seat]
        titan = next(
            c for c in battle.characters if c.name == TITAN and owner_of(realm, c) == ask.seat
        )
        hero.skill -= 1
        hero.skilled = True
        for effect in ABILITIES["skill"].effects:
            assert isinstance(effect, SkillSet)
            titan.effects = [
                *titan.effects,
                Lasting(source="skill", effect=effect, spell=False, until=STRIKE_PHASE),
            ]
        yield battle_events.SkillDeclared(ask.seat, titan.id, hero.skill)
        if not isinstance(ask.decision, SkillWindow):
            yield ask.decision


class NoSkill(Action, frozen=True):
    """Keep Skill for another moment."""


# Luck


def after_roll(saga: Saga, attack: Attack, number: int) -> Steps:
    """Show items at work; ask whether Luck rolls a die again, where that may help (R25)."""
    yield from items_in(saga, attack)
    battle, hero = battle_of(saga), saga.heroes[attack.seat]
    striker, target = battle.find(attack.striker), battle.find(attack.target)
    asked = (attack.seat, striker.side, number, needed(battle, attack))
    window = AreaLuck(*asked, on_own(battle, attack)) if in_area(attack) else LuckWindow(*asked)
    if hero.orders.luck == ALWAYS and not asked_no_more(saga, attack) and window.seats(saga):
        dice = tuple(sorted(battle.dice, reverse=True))
        yield battle_events.AttackRolled(attack.seat, striker.name, target.name, dice, number)
        yield window


class LuckWindow(Decision):
    """An attack is rolled: Luck may roll a die again, and another, each seen before (R25)."""

    seat: Seat
    side: str
    number: int
    needed: int = 0

    def on_own(self) -> bool:
        """Tell whether the attack is on an own character: then a hit is rolled again."""
        return False

    def dice(self, realm: Saga) -> list[int]:
        """Return the dice that the roller wishes other, each number once."""
        dice, own = battle_of(realm).dice, self.on_own()
        return sorted({die for die in dice if (die >= self.number) == own})

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the roller while Luck is left, and a die rolled again may change something."""
        luck = realm.heroes[self.seat].luck
        hits = sum(die >= self.number for die in battle_of(realm).dice)
        counts = helps(hits, self.number, self.needed, luck, own=self.on_own())
        return (self.seat,) if luck and counts and self.dice(realm) else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (RollAgain, LetDiceStand)

    def by_computer(self, realm: Saga) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return battle_of(realm).handed(self.side, self.seat)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Let the dice stand (R79)."""
        return LetDiceStand()


class AreaLuck(LuckWindow):
    """The same in an area attack, which may meet an `own` character (R25, R50)."""

    own: bool = False

    def on_own(self) -> bool:
        """Tell whether the attack is on an own character."""
        return self.own

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers, and the end of all questions about this area attack."""
        return (RollAgain, LetDiceStand, AllDiceStand)


class RollAgain(Action, frozen=True):
    """Roll one die of the attack again; the new number stands."""

    die: int

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the dice that missed, or those that hit an own character."""
        assert isinstance(ask.decision, LuckWindow)
        return Options(ask.decision.dice(realm))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Roll."""
        battle = battle_of(realm)
        realm.heroes[ask.seat].luck -= 1
        rolled = realm.chance.below(DIE) + 1
        battle.dice[battle.dice.index(self.die)] = rolled
        yield battle_events.DieRolledAgain(ask.seat, self.die, rolled)
        yield ask.decision


class LetDiceStand(Action, frozen=True):
    """Let the dice stand."""


# Shield, and what an attack ends


def after_attack(saga: Saga, attack: Attack) -> Steps:
    """Ask the side that was hit for Shield; then end what an attack ends."""
    yield from items_that_save(saga)
    battle = battle_of(saga)
    side = enemy(battle.find(attack.striker).side)
    for spell in shields(saga, side):
        yield ShieldWindow(seat_of(saga, side), side, spell[0], spell[1])
    yield EndAttack(attack=attack)


def shields(saga: Saga, side: str) -> list[tuple[int, str]]:
    """Return who of a side can answer the attack just made, and with which spell (R72)."""
    battle = battle_of(saga)
    if not any(_of_side(battle, side)):
        return []
    return [
        (caster.id, spell.id)
        for caster in casters(saga, side)
        if not _was_slain(battle, caster)
        for spell in affordable(saga, caster, "reaction_after_enemy_strike")
    ]


def _was_slain(battle: Battle, caster: Character) -> bool:
    """Tell whether a caster was slain before the attack in hand."""
    taken = sum(blow.hits for blow in battle.blows if blow.target == caster.id)
    return caster.hits - taken >= caster.might


def _of_side(battle: Battle, side: str) -> list[int]:
    """Return the characters of a side that the attack in hand has hit."""
    hit = dict.fromkeys(b.target for b in battle.blows if b.hits or b.tokens)
    return [number for number in hit if battle.find(number).side == side]


class ShieldWindow(Decision):
    """An enemy attack has hit: a spell may cancel a hit on one of the Legion (R72)."""

    seat: Seat
    side: str
    caster: int
    spell: str

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the side that was hit, if its standing order asks."""
        battle, order = battle_of(realm), realm.heroes[self.seat].orders.shield
        hit = _of_side(battle, self.side)
        if not hit or self.caster in magic_of(realm).cast or not order:
            return ()
        if order == WHEN_SLAIN:
            asks = any(saved_by_one(battle.find(number)) for number in hit)
        else:
            asks = sum(b.hits + b.tokens for b in battle.blows if b.target in hit) >= order
        return (self.seat,) if asks else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return both answers."""
        return (CancelHit, NoShield)

    def by_computer(self, realm: Saga) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return battle_of(realm).handed(self.side, self.seat)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Cast nothing (R79)."""
        return NoShield()


def saved_by_one(character: Character) -> bool:
    """Tell whether one hit less would keep a character alive: there are no spare ones."""
    once = character.slain and character.hits - 1 < character.might
    return once and not character.spare


class CancelHit(Action, frozen=True):
    """Cast the spell: one hit on a character is cancelled (R72)."""

    character: int

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return who was hit."""
        assert isinstance(ask.decision, ShieldWindow)
        return Options(_of_side(battle_of(realm), ask.decision.side))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Pay, and take the hit back."""
        window, battle = ask.decision, battle_of(realm)
        assert isinstance(window, ShieldWindow)
        spell, target = SPELLS[window.spell], battle.find(self.character)
        left = pay(realm, battle.find(window.caster), spell)
        was_slain = target.slain
        take_back(battle, spell, target)
        saved = was_slain and not target.slain
        yield battle_events.Shielded(ask.seat, target.id, target.name, saved, left)


def take_back(battle: Battle, spell: Spell, target: Character) -> None:
    """Cancel the hits that a spell cancels."""
    for effect in spell.effects:
        for _ in range(effect.n if isinstance(effect, CancelHits) else 0):
            unmark(battle, target)


class NoShield(Action, frozen=True):
    """Let the hits stand."""


class EndAttack(Step, kw_only=True):
    """An attack is over: venom is noted, and what lasts until the next attack ends."""

    attack: Attack

    def resolve(self, realm: Saga) -> Steps:
        """Note, and end."""
        battle = battle_of(realm)
        striker = battle.find(self.attack.striker)
        if self.attack.source:
            return
        envenom(battle, striker)
        yield from items_against_venom(realm, striker)
        yield from end_hiding(striker)
        if not self.attack.ranged:
            yield from end_effects(striker, lambda e: e.until == NEXT_STRIKE)
