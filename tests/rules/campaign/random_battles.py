"""Random battles: any characters, spells and items, and any legal answers until the end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from bot.rules import engine
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.places import LivingSaga
from bot.rules.kernel import Action, AnyGame
from bot.rules.titan.creatures import KINDS, TITAN, Terrain
from bot.rules.titan.fighting import EndManeuvers, EndStrikes, GiveUp, HandOver
from tests.builders import LETTERS
from tests.rules.campaign.setting import RULESET, PlayingSaga, fight

RARE = ("GiveUp", "HandOver", "NoSpellsInBattle", "WearNoMore", "NoShield", "NoSkill")
MOST = 800
ABILITIES = "power 3, skill 3, luck 3, spirit 3"
OTHERS = "A5 41: Angel Lion | A6 8: Archangel | B5 1: Angel Lion"
BATTLE_SPELLS = tuple(
    each.id for each in SPELLS.values() if "enlist" not in each.timing and "move" not in each.timing
)
_ENDS = (EndManeuvers, EndStrikes, GiveUp, HandOver)


def random_battle(seed: int) -> PlayingSaga:
    """Set up a battle before its first step."""
    random = Random(seed)
    terrain = random.choice(list(Terrain)).value
    sides = [_side(random, with_titan=random.random() < 0.8) for _ in range(2)]
    sheets = " | ".join(f"{letter}: {_sheet(random)}" for letter in "AB")
    items = ", ".join(
        f"{letter}1 {' '.join(random.sample(list(ITEMS), random.randint(0, 4)))}" for letter in "AB"
    )
    rules = {"attack_spells": random.choice(("extra", "instead"))}
    entry = "bottom" if terrain == "tower" else random.choice(("left", "right", "bottom"))
    told = (terrain, *sides)
    items = ", ".join(part for part in items.split(", ") if " " in part.strip())
    return fight(
        *told, phase="begin", sheets=sheets, items=items, others=OTHERS, entry=entry, rules=rules
    )


def _side(random: Random, *, with_titan: bool) -> str:
    names = [name for name in KINDS if name not in (TITAN, "Angel", "Archangel")]
    chosen = random.sample(names, random.randint(2, 6))
    chosen += [TITAN] if with_titan else []
    return ", ".join(f"{name.replace(' ', '_')} off" for name in chosen)


def _sheet(random: Random) -> str:
    spells = random.sample(BATTLE_SPELLS, 20)
    orders = f"shield {random.choice((0, 1, 2, -1))}"
    return f"{', '.join(spells)}, {ABILITIES}, mana {random.randint(3, 40)}, {orders}"


def random_action(game: PlayingSaga, letter: str, random: Random) -> Action[Any]:
    """Pick a kind, then each field from what is left."""
    kinds = game.offered(letter)
    if random.random() < 0.97:
        kinds = [kind for kind in kinds if kind.__name__ not in RARE] or kinds
    if random.random() < 0.97:
        kinds = [kind for kind in kinds if kind not in _ENDS] or kinds
    kind = random.choice(kinds)
    seat = LETTERS.index(letter)
    picked: tuple[Any, ...] = ()
    for _ in kind.__struct_fields__:
        left = engine.options(game.game, seat, kind, picked)
        assert left.values, (kind, picked)
        pick = random.choice(list(left.values))
        if left.several:
            pick = tuple(random.sample(list(left.values), left.least))
            assert left.allow(pick)
        picked = (*picked, pick)
    return kind(*picked)


def play_out(game: PlayingSaga, random: Random) -> Counter[str]:
    """Play a battle to its end; return how often each kind of answer was given.

    Every change goes to JSON and back, and what must hold is looked at.
    """
    counts: Counter[str] = Counter()
    whole = counters(game.state)
    if random.random() < 0.1:
        game.battle.by_computer = ["attacker", "defender"]
    for _ in range(MOST):
        if game.state.battle is None or game.state.over:
            return counts
        letter = random.choice(game.asked)
        chance = random.random()
        if chance < 0.02:
            counts[f"missed {game.question}"] += 1
            game.miss(letter)
        elif chance < 0.0205:
            counts["left"] += 1
            game.resign(random.choice("AB"))
        else:
            action = random_action(game, letter, random)
            counts[getattr(action, "spell", type(action).__name__)] += 1
            game.act(letter, action)
        assert counters(game.state) == whole, "no counter is lost or made"
        sound(game)
    raise AssertionError("the battle does not end")


def counters(saga: LivingSaga) -> dict[str, int]:
    """Return how many counters of each kind there are: in the piles and in Legions."""
    found = Counter(saga.stacks)
    found.update(saga.gone)
    for legion in saga.legions:
        found.update(legion.characters)
    return {name: found[name] for name in KINDS if name != TITAN}


def sound(game: PlayingSaga) -> None:
    """Look at what must hold after every change."""
    saga = game.state
    for hero in saga.heroes:
        assert min(hero.mana, hero.luck, hero.skill) >= 0
    for item in saga.items:
        assert item.charges is None or item.charges >= 0
    battle = saga.battle
    if battle is None:
        return
    for side, marker in (("attacker", battle.attacker), ("defender", battle.defender)):
        names = Counter(c.name for c in battle.of(side))
        assert names == Counter(saga.legion(marker).characters)
    places = [c.hex for c in battle.characters if c.hex]
    assert len(set(places)) == len(places), "two characters in a hex"
    for c in battle.characters:
        assert 0 <= c.warded <= c.tokens
        assert c.hits >= 0
    _answers_for_those_who_handed_over(game)
    for letter in ("A", "B", None):
        assert game.view(letter) == RULESET.view(_without_secrets(game, letter), _seat(letter))


def _answers_for_those_who_handed_over(game: PlayingSaga) -> None:
    decision, battle = game.game.decision, game.battle
    for side in battle.by_computer:
        owner = game.state.legion(battle.marker(side)).owner
        if decision is not None and owner in game.game.asked:
            assert owner in decision.by_computer(game.state), game.question


def _seat(letter: str | None) -> int | None:
    return None if letter is None else LETTERS.index(letter)


def _without_secrets(game: PlayingSaga, letter: str | None) -> AnyGame:
    """Return the game with all items that a viewer has not seen in other Legions, unworn."""
    bare = RULESET.copy(game.game)
    saga: LivingSaga = bare.state
    assert saga.battle is not None
    for item in saga.items:
        legion = next((x for x in saga.legions if x.marker == item.marker), None)
        if legion is None or item.shown or legion.owner == _seat(letter):
            continue
        for c in saga.battle.characters:
            if c.id == item.wearer:
                c.effects = [each for each in c.effects if each.source != item.item]
                if item.item == "ward_stone":
                    c.tokens, c.warded = c.tokens - c.warded, 0
        item.wearer, item.used = None, False
        item.marker = saga.of(legion.owner)[-1].marker
    return bare
