"""How a computer seat maneuvers in a battle.

Each character looks at the hexes that it may move to by what it would give and take there in the
next exchange of strikes, by who could reach it, and by the ground. The strongest go first, the
Titan last; each call decides one move.
"""

from bot.rules.engine import Asked
from bot.rules.titan import maneuver, rangestrikes
from bot.rules.titan.battleland import NEIGHBORS, Hex, distance
from bot.rules.titan.characters import Character, allowance, flies
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.fighting import EndManeuvers, MoveCharacter
from bot.rules.titan.realm import Action
from bot.rules.titan.scene import Scene, cost, expected, footing, price
from bot.rules.titan.strikes import odds
from bot.rules.titan.view import TitanView

FOOTING = 5.0
"""What good ground is worth."""

EXPOSED = 0.3
"""What enemies count who could come next, beside those in contact."""

TITAN_EXPOSED = 0.5
"""The same for a Titan."""

KEEN, CALM = 1.25, 1.1
"""What the attacker and the defender give for what they take."""

PUSH = 1.3
"""What a step toward the enemy is worth to the attacker, more as the time runs out."""

TITAN_STANDS_OFF = -1.0
"""What a step away from the enemy is worth to a Titan."""

HOLD = 0.3
"""The same to the defender."""

LATE = 4
"""The round from which on the attacker must hurry."""

HELP = 0.5
"""How much of a fellow who could join in counts when hits are shared."""


def maneuver_one(view: TitanView, asked: Asked) -> Action:
    """Move the first character that is better off elsewhere, or end the phase."""
    assert view.battle is not None
    scene = Scene(view.battle, asked.seat)
    judge = _Judge(scene)
    for character in _ordered(scene):
        hexes = scene_moves(scene, character)
        if not hexes:
            continue
        best = _best_hex(judge, character, hexes)
        if best is not None:
            return MoveCharacter(character.id, best)
    return _most_in(judge) or EndManeuvers()


def _most_in(judge: "_Judge") -> Action | None:
    """Let somebody in so that the dearest get in, if not all can."""
    scene = judge.scene
    waiting = [c for c in _ordered(scene) if c.hex is None]
    found: list[tuple[float, float, int, Hex]] = []
    for character in waiting:
        others = [c for c in waiting if c is not character]
        for there in scene_moves(scene, character):
            inside = _get_in(scene, character, there, others)
            found.append((inside, judge.merit(character, there), character.id, there))
    if not found:
        return None
    _, _, who, there = max(found)
    return MoveCharacter(who, there)


def scene_moves(scene: Scene, character: Character) -> list[Hex]:
    """Return where a character may end its Maneuver."""
    battle = scene.battle
    return maneuver.moves(scene.field, character, battle.round, battle.entry)


def _ordered(scene: Scene) -> list[Character]:
    """Return the own characters by who moves first: those from outside, the strongest.

    Of those outside who fly come last, for nobody is in their way; but the Titan is the very last.
    """

    def rank(c: Character) -> tuple[bool, bool, bool, int, float, int]:
        outside = c.hex is None
        far = -allowance(c) if outside else 0
        return c.name == TITAN, not outside, outside and flies(c), far, -cost(c), c.id

    return sorted((c for c in scene.own if not c.moved), key=rank)


def _best_hex(judge: "_Judge", character: Character, hexes: list[Hex]) -> Hex | None:
    """Return the best hex for a character; None if it stays, or would keep others out."""
    scene, start = judge.scene, character.hex
    merits = [(judge.merit(character, there), there) for there in hexes]
    ranked = sorted(merits, key=lambda each: (-each[0], each[1]))
    if start is not None:
        stays = judge.merit(character, start)
        return ranked[0][1] if ranked[0][0] > stays + 0.01 else None
    outside = [c for c in _ordered(scene) if c.hex is None and c is not character]
    everybody = sum(map(cost, (character, *outside)))
    ways = (h for _, h in ranked if _get_in(scene, character, h, outside) > everybody - 1)
    return next(ways, None)


def _get_in(scene: Scene, character: Character, there: Hex, outside: list[Character]) -> float:
    """Return what those are worth who get in after a character, each as deep as may be.

    It is tried in the order given, and with the Titan before all others.
    """
    early = sorted(outside, key=lambda c: c.name != TITAN)
    found = _in_order(scene, character, there, outside)
    return found if early == outside else max(found, _in_order(scene, character, there, early))


def _in_order(scene: Scene, character: Character, there: Hex, outside: list[Character]) -> float:
    gates = scene.ground.entry(scene.battle.entry, attacker=scene.attacks)
    placed = [character]
    scene.put(character, there)
    for other in outside:
        hexes = scene_moves(scene, other)
        if hexes:
            deep = max(hexes, key=lambda each: (min(distance(each, g) for g in gates), each))
            scene.put(other, deep)
            placed.append(other)
    for each in placed:
        scene.put(each, None)
    return sum(map(cost, placed))


class _Judge:
    """Judges hexes for the characters of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.engaged = {e.id: self._fighting(e) for e in scene.enemies}
        self.free = [e for e in scene.enemies if not self.engaged[e.id]]
        self.gates = scene.ground.entry(scene.battle.entry, attacker=not scene.attacks)
        self.hurry = max(0, scene.battle.round - LATE) if scene.attacks else 0

    def _fighting(self, enemy: Character) -> list[Character]:
        return [c for c in self.scene.field.contacts(enemy) if not c.slain]

    def merit(self, character: Character, there: Hex) -> float:
        """Return how good a hex is for a character."""
        start = character.hex
        self.scene.put(character, there)
        value = self._merit(character, there)
        self.scene.put(character, start)
        return value

    def _merit(self, character: Character, there: Hex) -> float:
        scene = self.scene
        touched = [e for e in scene.field.contacts(character) if not e.slain]
        given, taken = 0.0, 0.0
        for enemy in touched:
            gain, hits = self._exchange(character, enemy)
            given, taken = max(given, gain), taken + hits
        if not touched and character.name != TITAN:
            given = self._from_afar(character)
        titan = character.name == TITAN
        taken += (TITAN_EXPOSED if titan else EXPOSED) * self._threat(character, there, touched)
        lost = min(1.0, taken / character.left)
        lost = lost**1.5 if titan else lost
        keen = KEEN + 0.25 * self.hurry if scene.attacks else CALM
        value = keen * given - lost * cost(character)
        value += FOOTING * footing(scene.ground, character, there)
        return value - self._distance(character, there, touched=bool(touched))

    def _exchange(self, character: Character, enemy: Character) -> tuple[float, float]:
        """Return what a strike at an enemy brings, and the hits that the enemy gives back."""
        ground = self.scene.ground
        hits = expected(odds(ground, character, enemy))
        fellows = [c for c in self.engaged[enemy.id] if c is not character]
        together = sum(expected(odds(ground, c, enemy)) for c in fellows)
        part = min(hits, enemy.left) / enemy.left
        if hits + together >= enemy.left:
            part = max(part, 0.85 * hits / (hits + together))
        back = expected(odds(ground, enemy, character))
        helpers = len(fellows) + HELP * min(2, self._helpers(character, enemy))
        return part * price(enemy), back / (1 + helpers)

    def _helpers(self, character: Character, enemy: Character) -> int:
        """Return how many fellows could still come into contact with an enemy."""
        assert enemy.hex is not None
        return sum(
            c is not character
            and not c.moved
            and c.name != TITAN
            and c.hex is not None
            and 1 < distance(c.hex, enemy.hex) <= allowance(c) + 1
            for c in self.scene.own
        )

    def _from_afar(self, character: Character) -> float:
        """Return what a rangestrike may bring."""
        scene = self.scene
        return max(
            (
                min(expected(rangestrikes.odds(scene.field, character, e)), e.left)
                / e.left
                * price(e)
                for e in rangestrikes.targets(scene.field, character)
            ),
            default=0.0,
        )

    def _threat(self, character: Character, there: Hex, touched: list[Character]) -> float:
        """Return the hits of enemies who could come into contact in their next Maneuver."""
        at = self.scene.field.at
        room = sum(near not in at for near in NEIGHBORS[there])
        coming = []
        for enemy in self.free:
            if enemy in touched:
                continue
            far = self._far(enemy, there)
            if far <= allowance(enemy) + 1:
                coming.append(enemy.power / 2)
        fellows = sum(near in at and at[near].side == character.side for near in NEIGHBORS[there])
        return sum(sorted(coming, reverse=True)[: min(room, 3)]) / (1 + 0.5 * fellows)

    def _far(self, enemy: Character, there: Hex) -> int:
        """Return how far an enemy is, one who has not entered from its entrance."""
        if enemy.hex is not None:
            return distance(there, enemy.hex)
        return 1 + min(distance(there, each) for each in self.gates)

    def _distance(self, character: Character, there: Hex, *, touched: bool) -> float:
        """Return what it costs to stand off: the attacker must come to the enemy."""
        if touched or not self.scene.enemies:
            return 0.0
        far = min(self._far(enemy, there) for enemy in self.scene.enemies) - 1
        if character.name == TITAN:
            return TITAN_STANDS_OFF * far
        push = PUSH * (1 + self.hurry) if self.scene.attacks else HOLD
        return push * far
