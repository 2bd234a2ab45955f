"""What effects are worth to a computer in a battle: told by their data, whatever they come from."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.rules.campaign.content import Item, Spell
from bot.rules.campaign.powers import Dispel, Heal
from bot.rules.campaign.view import CampaignView, HeroView
from bot.rules.kernel import Action, Seat
from bot.rules.titan import effects as fx
from bot.rules.titan.battleland import HEXES, NEIGHBORS, Hex, distance
from bot.rules.titan.characters import (
    Character,
    allowance,
    flies,
    has,
    native,
    out_of_contact,
)
from bot.rules.titan.creatures import KINDS, TITAN
from bot.rules.titan.scene import Scene, cost, expected, price
from bot.rules.titan.strikes import number, odds

AnyAction: TypeAlias = Action[Any]
"""An action of Titan, or of the campaign."""

ROUNDS = 7
"""Battle-Rounds, at most."""

HORIZON = 2.2
"""How many exchanges a lasting effect counts for, at most."""

EVEN = 0.5
"""The part of its dice that hits in a usual strike."""

USUAL_SKILL = 3

NEAR, FAR = 0.65, 0.25
"""How surely those fight soon who may come into contact in this Maneuver, and the others."""

TITAN_FIGHTS = 0.3
"""A Titan out of contact keeps off: what it is given counts for less."""

STEP = 0.04
"""What easier movement is worth, beside the character."""

HOME = 0.3
"""What being at home is worth, beside the character and the part of the Battleland it concerns."""

OUT_OF_DANGER = 0.6
"""With so many hits to be expected, beside those it can take, a Titan hides."""


class Battlefield:
    """A battle as a computer weighs magic in it: the scene, and what a hit is worth."""

    def __init__(self, view: CampaignView, seat: Seat) -> None:
        assert view.battle is not None
        self.view = view
        self.seat = seat
        self.scene = Scene(view.battle, seat)
        self.round = view.battle.round
        self.horizon = min(HORIZON, 0.75 * (ROUNDS + 1 - self.round))
        dear = [price(c) / c.left for c in self.scene.enemies if c.left > 0]
        self.enemy_rate = sum(dear) / len(dear) if dear else 0.0
        mights = [c.might for c in self.scene.enemies]
        self.enemy_might = sum(mights) / len(mights) if mights else 0.0

    @property
    def hero(self) -> HeroView:
        """The computer's Titan."""
        return self.view.heroes[self.seat]

    def hit_cost(self, character: Character) -> float:
        """Return what one more hit costs on an own character."""
        return cost(character) / max(1, character.left)

    def touches(self, character: Character) -> list[Character]:
        """Return the living enemies in contact with a character."""
        return [other for other in self.scene.field.contacts(character) if not other.slain]

    def fights(self, character: Character) -> float:
        """Return how surely a character strikes and is struck soon, from 0 to 1."""
        if self.touches(character):
            return 1.0
        if self.round == 1:
            likely = FAR + (NEAR - FAR) / 2
        else:
            likely = NEAR if self._comes(character) else FAR
        return likely * (TITAN_FIGHTS if character.name == TITAN else 1.0)

    def _comes(self, character: Character) -> bool:
        if character.hex is None:
            return True
        return any(
            e.hex is not None
            and distance(character.hex, e.hex) <= max(allowance(character), allowance(e)) + 1
            for e in self.scene.field.characters
            if e.side != character.side and not e.slain
        )

    def threat(self, character: Character) -> float:
        """Return the hits that enemies in contact make on a character on average."""
        ground = self.scene.ground
        return sum(
            expected(odds(ground, enemy, character)) / max(1, len(self.touches(enemy)))
            for enemy in self.touches(character)
        )

    # The worth of effects

    def on(self, target: Character, source: Spell | Item) -> float:
        """Return what a spell or an item brings, laid on a character."""
        own = target.side == self.scene.side
        value = sum(self._one(target, effect) for effect in source.effects)
        return value if own else -value

    def _one(self, target: Character, effect: Any) -> float:
        """Return what an effect is worth to a character's side; on an enemy it counts turned."""
        weigh = WORTH.get(type(effect))
        return weigh(self, target, effect) if weigh is not None else 0.0

    def rate(self, target: Character) -> float:
        """Return what a hit on a character is worth to the other side."""
        if target.side == self.scene.side:
            return self.hit_cost(target)
        return price(target) / max(1, target.left)

    def value(self, target: Character) -> float:
        """Return what a character is worth."""
        return cost(target) if target.side == self.scene.side else price(target)

    def in_hex(self, label: Hex, source: Spell) -> float:
        """Return what a spell brings that is cast on a hex."""
        for effect in source.effects:
            if isinstance(effect, fx.Immobilise):
                around = (label, *NEIGHBORS[label])
                caught = [c for c in self.scene.enemies if c.hex in around]
                return sum(0.1 * price(c) for c in caught if not self.touches(c))
        return 0.0

    def on_all(self, targets: Sequence[Character], source: Spell) -> float:
        """Return what a spell brings that reaches many."""
        return sum(self.on(target, source) for target in targets)


def _skill(field: Battlefield, target: Character, effect: Any) -> float:
    if effect.when == "attack":
        hits = target.might / 6 * field.enemy_rate
    else:
        hits = field.enemy_might / 6 * field.rate(target)
    worth: float = effect.n * hits * field.horizon * field.fights(target)
    return worth


def _skill_now(field: Battlefield, target: Character, effect: fx.SkillThisPhase) -> float:
    strikes = bool(field.touches(target)) and not target.struck
    return effect.n * target.might / 6 * field.enemy_rate * strikes


def _against(field: Battlefield, target: Character, effect: fx.SkillAgainst) -> float:
    hits = -effect.n * field.enemy_might / 6 * (1.0 if effect.only == fx.EVERY else 0.3)
    return hits * field.rate(target) * field.horizon * field.fights(target)


def _power(field: Battlefield, target: Character, effect: fx.Power) -> float:
    n = effect.n or effect.by_skill.get(str(KINDS[target.name].skill), 0)
    dealt = EVEN * field.horizon * field.enemy_rate
    return n * (dealt + 0.6 * field.rate(target)) * field.fights(target)


def _tokens(field: Battlefield, target: Character, effect: fx.ShieldTokens) -> float:
    n = next(n for most, n in effect.by_power if most is None or target.might <= most)
    return 0.8 * n * field.rate(target) * field.fights(target)


def _heal(field: Battlefield, target: Character, effect: Heal) -> float:
    healed = min(effect.n, target.hits)
    return healed * field.rate(target) * max(0.4, field.fights(target))


def _dice(field: Battlefield, target: Character, effect: fx.ExtraDice) -> float:
    dice, skill = effect.dice
    hits = dice * (7 - number(skill, USUAL_SKILL)) / 6
    return hits * field.enemy_rate * _soon(field, target)


def _strike(field: Battlefield, target: Character, effect: fx.ExtraStrike) -> float:
    return effect.n * EVEN * target.might * field.enemy_rate * _soon(field, target)


def _soon(field: Battlefield, target: Character) -> float:
    """Return how surely a character strikes in this half-round."""
    if field.touches(target):
        return 0.9
    if target.name == TITAN or field.round == 1:
        return 0.0
    return 0.4 * field.fights(target)


def _move(field: Battlefield, target: Character, effect: fx.Move) -> float:
    early = field.round <= ROUNDS // 2 and not field.touches(target)
    return effect.n * STEP * field.value(target) * early


def _wings(field: Battlefield, target: Character, effect: Any) -> float:
    early = field.round <= ROUNDS // 2 and not flies(target) and not field.touches(target)
    return STEP * field.value(target) * early


def _ways(field: Battlefield, target: Character, effect: Any) -> float:
    """Return the worth of hazards that no longer hinder, by how many hexes they fill."""
    which = effect.which if isinstance(effect, fx.IgnoreMoveHazards) else effect.terrains
    early = field.round <= ROUNDS // 2 and not flies(target) and not field.touches(target)
    return STEP * field.value(target) * early * _part(field, which)


def _native(field: Battlefield, target: Character, effect: fx.Native) -> float:
    new = [hazard for hazard in effect.terrains if not native(target, hazard)]
    part = _part(field, new) if new else 0.0
    return HOME * part * field.value(target) * field.fights(target)


def _part(field: Battlefield, which: Any) -> float:
    """Return how much of the Battleland is of some hazards."""
    ground = field.scene.ground
    hazards = [ground.hazard(h) for h in HEXES]
    wanted = [h for h in hazards if h and h != "clear" and (which == fx.EVERY or h in which)]
    return min(1.0, 2 * len(wanted) / len(HEXES))


def _hidden(field: Battlefield, target: Character, effect: fx.NoContact) -> float:
    """Return the worth of hiding: for a Titan that may be slain."""
    if target.name != TITAN or out_of_contact(target):
        return 0.0
    risk = field.threat(target) / max(1, target.left)
    return 0.25 * risk * field.value(target) if risk >= OUT_OF_DANGER else 0.0


def _regenerate(field: Battlefield, target: Character, effect: fx.Regenerate) -> float:
    if has(target, fx.Regenerate):
        return 0.0
    often = field.horizon if target.hits else field.horizon / 2
    return 0.6 * effect.n * often * field.rate(target) * field.fights(target)


def _dispel(field: Battlefield, target: Character, effect: Dispel) -> float:
    """Return what a character loses with the spells on it; for an enemy that is a gain."""
    own = sum(field._one(target, lasting.effect) for lasting in target.effects if lasting.spell)
    lost = own + 0.8 * (target.tokens - target.warded) * field.rate(target)
    return -0.6 * lost


WORTH: dict[type[Any], Callable[[Battlefield, Character, Any], float]] = {
    fx.Skill: _skill,
    fx.SkillThisPhase: _skill_now,
    fx.SkillAgainst: _against,
    fx.Power: _power,
    fx.ShieldTokens: _tokens,
    Heal: _heal,
    fx.ExtraDice: _dice,
    fx.ExtraStrike: _strike,
    fx.Move: _move,
    fx.Fly: _wings,
    fx.IgnoreMoveHazards: _ways,
    fx.MayEnter: _ways,
    fx.Native: _native,
    fx.NoContact: _hidden,
    fx.Regenerate: _regenerate,
    Dispel: _dispel,
}
"""What weighs each kind of effect; one that is not named here is worth nothing by itself."""
