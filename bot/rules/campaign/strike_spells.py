"""Attack spells, blasts, banners and Skill in a Strike phase (4.4, 4.5)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.campaign.attack_spells import (
    BLAST,
    EXPLOSION,
    SEPARATE,
    aims,
    attack_in,
    attack_one,
    reveal,
    shoot,
    single_targets,
    strike_area,
)
from bot.rules.campaign.casting import affordable, casters, in_contact
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.reactions import DeclareSkill, may_declare
from bot.rules.campaign.saga import Action, Ask, Decision, Saga, Steps
from bot.rules.campaign.spell_phase import told
from bot.rules.campaign.worn import UseItem, timings_of, usable_items
from bot.rules.kernel import Options, Seat
from bot.rules.titan.attacks import battle_of
from bot.rules.titan.characters import Character
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.fighting import StrikePhase, strikers

INSTEAD = "instead"
"""The option by which an attack spell takes the place of the own attack (R69)."""


def offers(saga: Saga, phase: StrikePhase) -> Sequence[type[Any]]:
    """Return what may be cast, used and declared in a Strike phase."""
    kinds: list[type[Any]] = []
    spells = attack_spells(saga, phase)
    if spells:
        kinds.append(CastAttack)
    if usable_items(saga, phase.side, *timings_of(saga, phase)):
        kinds.append(UseItem)
    titan = next((c for c in battle_of(saga).of(phase.side) if c.name == TITAN), None)
    if titan is not None and may_declare(saga, titan) and will_roll(saga, phase, titan):
        kinds.append(DeclareSkill)
    return kinds


def will_roll(saga: Saga, phase: StrikePhase, titan: Character) -> bool:
    """Tell whether a Titan can still strike in this phase."""
    return titan.id in strikers(battle_of(saga), phase.side, phase.back)


def attack_spells(saga: Saga, phase: StrikePhase) -> dict[int, dict[str, Sequence[str]]]:
    """Return by caster the attack spells that can be cast now, with what they are aimed at."""
    found: dict[int, dict[str, Sequence[str]]] = {}
    for caster in casters(saga, phase.side):
        if caster.hex is None or not _attacks(saga, phase, caster):
            continue
        for spell in affordable(saga, caster, "strike_phase_any"):
            if not phase.back or in_contact(saga, caster):
                found.setdefault(caster.id, {})[spell.id] = aims(saga, caster, spell)
        for spell in affordable(saga, caster, "strike_phase_own"):
            if not phase.back and not caster.slain:
                found.setdefault(caster.id, {})[spell.id] = aims(saga, caster, spell)
    spells = {c: {s: keys for s, keys in known.items() if keys} for c, known in found.items()}
    return {caster: known for caster, known in spells.items() if known}


def _attacks(saga: Saga, phase: StrikePhase, caster: Character) -> bool:
    """Tell whether a caster may attack by a spell: one slain joins a blast to its strike-back."""
    if saga.rules.attack_spells == INSTEAD and caster.struck:
        return False
    return not caster.slain or phase.back


class CastAttack(Action, frozen=True):
    """Cast an attack spell at a character, at a hex, or in a direction."""

    caster: int
    spell: str
    target: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the casters, their spells, and what each may be aimed at."""
        phase = ask.decision
        assert isinstance(phase, StrikePhase)
        found = attack_spells(realm, phase)
        if not picked:
            return Options(list(found))
        spells = found.get(picked[0], {})
        return Options(list(spells) if len(picked) == 1 else list(spells.get(picked[1], [])))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Pay, and attack."""
        battle, spell = battle_of(realm), SPELLS[self.spell]
        caster, shape = battle.find(self.caster), attack_in(spell).shape
        at_hex = shape in (EXPLOSION, BLAST)
        target = None if at_hex else battle.find(int(self.target))
        label = self.target if at_hex else ""
        yield told(realm, ask.seat, caster, spell, [target] if target else [], label)
        yield from reveal(caster)
        if realm.rules.attack_spells == INSTEAD:
            caster.struck = True
        if target is None:
            yield from strike_area(realm, ask.seat, caster, spell, self.target)
        else:
            yield from attack_one(realm, ask.seat, caster, spell, target)
        if shape == SEPARATE:
            yield NextShot(ask.seat, self.caster, self.spell, len(attack_in(spell).dice) - 1)
        yield ask.decision


class NextShot(Decision):
    """A spell of several shots aims the next one, after the last was marked (4.4)."""

    seat: Seat
    caster: int
    spell: str
    left: int

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the player, while there is somebody to aim at."""
        return (self.seat,) if self.left and self.aims(realm) else ()

    def aims(self, realm: Saga) -> list[str]:
        """Return whom the next shot may be aimed at."""
        caster = battle_of(realm).find(self.caster)
        return single_targets(realm, caster, SPELLS[self.spell], begun=True)

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return the shot, and leaving it."""
        return (Shoot, ShootNoMore)

    def by_computer(self, realm: Saga) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        battle = battle_of(realm)
        return battle.handed(battle.find(self.caster).side, self.seat)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Aim at the first."""
        return Shoot(self.aims(realm)[0])


class Shoot(Action, frozen=True):
    """Aim the next shot of a spell."""

    target: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return whom it may be aimed at."""
        assert isinstance(ask.decision, NextShot)
        return Options(ask.decision.aims(realm))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Attack, and aim the next."""
        shots, battle = ask.decision, battle_of(realm)
        assert isinstance(shots, NextShot)
        caster, spell = battle.find(shots.caster), SPELLS[shots.spell]
        yield from shoot(realm, ask.seat, caster, spell, battle.find(int(self.target)))
        yield NextShot(shots.seat, shots.caster, shots.spell, shots.left - 1)


class ShootNoMore(Action, frozen=True):
    """Let the shots that are left go."""
