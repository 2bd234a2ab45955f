"""An attack: its groups of dice, the hits they make, and how excess hits pass on (3.5 to 3.7).

A strike or rangestrike is one attack; a ruleset that builds on this one adds groups of dice with a
skill of their own, attacks by other means, and answers between the roll and what follows.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.rules.kernel import Options, Seat
from bot.rules.titan import events, strikes
from bot.rules.titan.characters import Character, Field, effects, immune
from bot.rules.titan.effects import ExtraDice, ExtraStrike, Venom
from bot.rules.titan.realm import Action, Ask, Battle, Blow, Decision, Realm, Step, Steps
from bot.rules.titan.strikes import Odds

DIE = 6

PLAIN, OWN, LOST = "plain", "own", ""
"""How excess hits of a group pass on: by the odds of the strike, by the group's own skill, or
not at all."""


def battle_of(realm: Realm) -> Battle:
    """Return the battle that is fought."""
    assert realm.battle is not None
    return realm.battle


def field_of(battle: Battle) -> Field:
    """Return the characters by their hexes."""
    return Field(battle.ground, battle.characters)


class Group(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """Dice of an attack that are rolled together; `skill` is their own, if they have one."""

    odds: Odds
    carry: str = LOST
    skill: int = 0


class Attack(Step, kw_only=True):
    """An attack on one character: each group of dice in order.

    `auto` tells that excess hits go where they kill first, without a question. `source` is the
    spell or item that it is made by, empty for the character's own strike.
    """

    seat: Seat
    striker: int
    target: int
    groups: tuple[Group, ...]
    ranged: bool = False
    auto: bool = False
    source: str = ""

    def resolve(self, realm: Realm) -> Steps:
        """Roll group after group, then see what follows."""
        battle = battle_of(realm)
        battle.blows = []
        for character in battle.characters:
            character.spare = 0
        for group in self.groups:
            yield Roll(attack=self, group=group)
        yield AfterAttack(attack=self)


class Roll(Step, kw_only=True):
    """The dice of a group are rolled; what may be done about them comes before they count."""

    attack: Attack
    group: Group

    def resolve(self, realm: Realm) -> Steps:
        """Roll."""
        dice = [realm.chance.below(DIE) + 1 for _ in range(self.group.odds.dice)]
        battle_of(realm).dice = dice
        yield from realm.after_roll(self.attack, self.group.odds.number)
        yield Hits(attack=self.attack, group=self.group)


class Hits(Step, kw_only=True):
    """The hits of a group are marked; excess hits may be carried over."""

    attack: Attack
    group: Group

    def resolve(self, realm: Realm) -> Steps:
        """Mark, and pass on what is left."""
        battle, attack, odds = battle_of(realm), self.attack, self.group.odds
        striker, target = battle.find(attack.striker), battle.find(attack.target)
        eligible = receivers(battle, striker, target, self.group)
        dice = tuple(sorted(battle.dice, reverse=True))
        hits = sum(die >= odds.number for die in dice)
        marked = mark(battle, striker, target, hits)
        left = hits - marked
        target.spare += left
        yield events.Struck(
            attack.seat,
            striker.id,
            striker.name,
            target.id,
            target.name,
            attack.ranged,
            odds,
            dice,
            marked,
            target.slain,
            left,
            striker.hex or "",
            target.hex or "",
            attack.source or _source(striker, self.group),
        )
        if not left or not eligible:
            return
        if attack.auto:
            yield from carry_on(battle, attack.seat, striker, left, eligible)
        else:
            yield CarryOver(attack.seat, striker.side, striker.id, left, eligible)


class AfterAttack(Step, kw_only=True):
    """An attack is made: what answers it, and what it ends."""

    attack: Attack

    def resolve(self, realm: Realm) -> Steps:
        """Let the ruleset answer."""
        yield from realm.after_attack(self.attack)


def groups_of(
    battle: Battle, striker: Character, target: Character, plain: Odds
) -> tuple[Group, ...]:
    """Return the groups of dice of a strike: its own, with what effects add before and after."""
    if not striker.effects:
        return (Group(plain, PLAIN),)
    added = list(effects(striker, ExtraDice))
    return (
        *(_added(battle, striker, target, each) for each in added if each.order == "first"),
        Group(plain, PLAIN),
        *(_added(battle, striker, target, each) for each in added if each.order == "last"),
    )


def _added(battle: Battle, striker: Character, target: Character, each: ExtraDice) -> Group:
    """Return a group of added dice: the ground gives them no dice (R88)."""
    count, skill = each.dice
    number = strikes.odds(battle.ground, striker, target, 0, skill).number
    return Group(Odds(count, number), OWN if each.carry else LOST, skill)


def _source(striker: Character, group: Group) -> str:
    """Return what has added a group of dice to a strike; empty for the own ones."""
    dice = (group.odds.dice, group.skill)
    for lying in striker.effects:
        if isinstance(lying.effect, ExtraDice) and lying.effect.dice == dice:
            return lying.source
    return ""


def receivers(
    battle: Battle, striker: Character, target: Character, group: Group
) -> tuple[int, ...]:
    """Return who may receive excess hits of a group of dice."""
    field = field_of(battle)
    if group.carry == PLAIN:
        return strikes.carries(field, striker, target, group.odds)
    if group.carry == LOST or group.odds.dice <= target.left:
        return ()
    return strikes.carries(field, striker, target, group.odds, group.skill)


def spend_strike(striker: Character, *, ranged: bool, back: bool) -> None:
    """Note that a character has struck; it may have more strikes than one."""
    striker.strikes += 1
    extra = 0 if ranged or back else sum(each.n for each in effects(striker, ExtraStrike))
    striker.struck = striker.strikes > min(1, extra)


def mark(battle: Battle, striker: Character | None, target: Character, hits: int) -> int:
    """Mark hits on a character, no more than it can take; return how many it has taken.

    Tokens take hits first. Without a striker nobody's attack it was.
    """
    taken = min(hits, target.left)
    swallowed = min(taken, target.tokens)
    target.tokens -= swallowed
    warded = max(0, target.warded - target.tokens)
    target.pierced |= bool(warded)
    target.warded -= warded
    target.hits += taken - swallowed
    if striker is not None and taken:
        battle.blows.append(Blow(target.id, swallowed, taken - swallowed, warded))
    return taken


def pass_on(battle: Battle, striker: Character, target: Character, left: int) -> int:
    """Carry excess hits over to a character; what it cannot take is spare there."""
    last = [battle.find(blow.target) for blow in battle.blows[::-1]]
    holder = next((c for c in (*last, *battle.characters) if c.spare >= left), target)
    holder.spare = max(0, holder.spare - left)
    taken = mark(battle, striker, target, left)
    target.spare += left - taken
    return taken


def unmark(battle: Battle, target: Character) -> None:
    """Cancel one hit of the attack just made: one that is spare, else one that is marked."""
    if target.spare:
        target.spare -= 1
        return
    for place, blow in enumerate(battle.blows):
        if blow.target == target.id and (blow.tokens or blow.hits):
            on_body = bool(blow.hits)
            target.hits -= on_body
            of_item = not on_body and bool(blow.warded)
            target.tokens += not on_body
            target.warded += of_item
            tokens, hits = blow.tokens - (not on_body), blow.hits - on_body
            battle.blows[place] = Blow(target.id, tokens, hits, blow.warded - of_item)
            return


def envenom(battle: Battle, striker: Character) -> None:
    """Note the venom of whom an attack has damaged, once for each attacker and phase (R18)."""
    for venom in effects(striker, Venom):
        for blow in battle.blows:
            target = battle.find(blow.target)
            bite = f"{striker.id}-{target.id}"
            if blow.hits and bite not in battle.bites and not immune(target, "venom"):
                battle.bites.append(bite)
                target.venom += venom.n


class CarryOver(Decision):
    """Excess hits may be given to other enemies in contact, one after another."""

    seat: Seat
    side: str
    character: int
    left: int
    eligible: tuple[int, ...]

    def by_computer(self, realm: Realm) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return battle_of(realm).handed(self.side, self.seat)

    def targets(self, realm: Realm) -> list[int]:
        """Return who can still take some."""
        battle = battle_of(realm)
        return [target for target in self.eligible if not battle.find(target).slain]

    def seats(self, realm: Realm) -> Sequence[Seat]:
        """Return the striker's player while there is somebody to carry to."""
        return (self.seat,) if self.left and self.targets(realm) else ()

    def offers(self, realm: Realm, seat: Seat) -> Sequence[type[Action]]:
        """Return the carry, and leaving it."""
        return (Carry, NoCarry)

    def missed(self, realm: Realm, seat: Seat) -> Action:
        """Carry to the first."""
        return Carry(self.targets(realm)[0])


class Carry(Action, frozen=True):
    """Carry excess hits over to another enemy."""

    target: int

    @classmethod
    def options(cls, realm: Realm, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return who can take some."""
        assert isinstance(ask.decision, CarryOver)
        return Options(ask.decision.targets(realm))

    def perform(self, realm: Realm, ask: Ask) -> Steps:
        """Mark them; what is still left may go on."""
        decision, battle = ask.decision, battle_of(realm)
        assert isinstance(decision, CarryOver)
        target = battle.find(self.target)
        taken = pass_on(battle, battle.find(decision.character), target, decision.left)
        yield carried(ask.seat, decision.character, target, taken)
        yield msgspec.structs.replace(decision, left=decision.left - taken)


class NoCarry(Action, frozen=True):
    """Carry nothing more."""


def carry_on(
    battle: Battle, seat: Seat, striker: Character, left: int, eligible: Sequence[int]
) -> Steps:
    """Carry excess hits over, to those who die first."""
    for target in sorted(map(battle.find, eligible), key=lambda c: (c.left, c.id)):
        if left and not target.slain:
            taken = pass_on(battle, striker, target, left)
            left -= taken
            yield carried(seat, striker.id, target, taken)


def carried(seat: Seat, character: int, target: Character, hits: int) -> events.Carried:
    """Tell of hits that were carried over."""
    return events.Carried(
        seat, character, target.id, target.name, hits, target.slain, target.hex or ""
    )
