"""Battles of Campaign Titan for the tests: spells, items and attacks in the words of a story.

    game = battle("plains", "Titan C3, Lion D3", "Troll F4", sheets="A: bless, mana 1")
    cast(game, "C3", "bless", "D3")
    to_strikes(game)
    aim(game, "C3", "fire_ball", "D4", dice="6 6 6 6")
    assert rolls(game) == ["Lion D4 4/3"]

Casters and targets are told by their hexes; `off` is the one of the moving side off the board.
"""

from __future__ import annotations

from typing import Any

from bot.rules.campaign.casting import EVERYBODY
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.worn import give
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character
from bot.rules.titan.events import Struck
from tests.rules.campaign.setting import PlayingSaga, fight

__all__ = ["ATTACKER", "DEFENDER"]

PASSES = {
    "AssignItems": "WearNoMore",
    "SpellPhase": "NoSpells",
    "ManeuverPhase": "EndManeuvers",
    "SkillWindow": "NoSkill",
    "LuckWindow": "LetDiceStand",
    "AreaLuck": "LetDiceStand",
    "ShieldWindow": "NoShield",
    "CarryOver": "NoCarry",
    "NextShot": "ShootNoMore",
    "Reinforce": "NoReinforcement",
    "Summon": "NoSummons",
}


def battle(terrain: str, attackers: str, defenders: str, **more: Any) -> PlayingSaga:
    """Set a battle up at the start of a half-round, the attacker's if none is told."""
    return fight(terrain, attackers, defenders, phase="half", **more)


def clash(terrain: str, attackers: str, defenders: str, **more: Any) -> PlayingSaga:
    """Set a battle up and go on to the Strike Phase: the half-round has begun as it should."""
    return to_strikes(battle(terrain, attackers, defenders, **more))


def to_strikes(game: PlayingSaga) -> PlayingSaga:
    """Cast nothing more and move nobody more."""
    return to(game, "StrikePhase")


def to(game: PlayingSaga, question: str) -> PlayingSaga:
    """Pass all questions up to one."""
    while game.question != question:
        game.do(PASSES[game.question])
    return game


def next_half(game: PlayingSaga) -> PlayingSaga:
    """Go on to the next half-round: nobody moves, all strike with dice of 1, windows pass."""
    number, side = game.battle.round, game.battle.active
    while game.state.battle and (game.battle.round, game.battle.active) == (number, side):
        kind = PASSES.get(game.question)
        game.do(kind or ("EndStrikes" if game.can("EndStrikes") else "StrikeAll"))
    return game


def who(game: PlayingSaga, label: str) -> Character:
    """Return the character in a hex, or the one off the board."""
    return game.at(label)


def cast(game: PlayingSaga, caster: str, spell: str, target: str = "", **more: Any) -> PlayingSaga:
    """Cast a spell in the Spell Phase: on a character or hex, or on everybody without a target."""
    return game.do("Cast", who(game, caster).id, spell, _aim(game, spell, target), **more)


def _aim(game: PlayingSaga, spell: str, target: str) -> str:
    if not target:
        return EVERYBODY
    if SPELLS[spell].kind == "target_hex" or target.startswith("hex "):
        return target.removeprefix("hex ")
    return str(who(game, target).id)


def castable(game: PlayingSaga, caster: str, spell: str) -> set[str | None]:
    """Return where a spell may be cast: the hexes of characters, hexes, or `all`."""
    number = who(game, caster).id
    if number not in game.choices("Cast") or spell not in game.choices("Cast", number):
        return set()
    found = game.choices("Cast", number, spell)
    return {_where(game, key) for key in found}


def _where(game: PlayingSaga, key: str) -> str | None:
    if key.isdigit():
        label = game.battle.find(int(key)).hex
        return label or "off"
    return f"hex {key}" if key != EVERYBODY else key


def aim(game: PlayingSaga, caster: str, spell: str, target: str, dice: str = "") -> PlayingSaga:
    """Cast an attack spell at the character in a hex, or at a hex."""
    attack = SPELLS[spell].kind
    at_hex = attack in ("explosion", "blast")
    key = target if at_hex else str(who(game, target).id)
    return game.do("CastAttack", who(game, caster).id, spell, key, dice=dice)


def aims(game: PlayingSaga, caster: str, spell: str) -> set[str | None]:
    """Return the hexes at which an attack spell may be aimed."""
    number = who(game, caster).id
    if number not in game.choices("CastAttack"):
        return set()
    if spell not in game.choices("CastAttack", number):
        return set()
    found = game.choices("CastAttack", number, spell)
    return {game.battle.find(int(k)).hex if k.isdigit() else k for k in found}


def rolls(game: PlayingSaga) -> list[str]:
    """Tell the rolls just made: `Lion D4 4/3`, dice and number."""
    told = [event for event in game.told if isinstance(event, Struck)]
    return [f"{e.target_name} {e.target_hex} {e.odds.dice}/{e.odds.number}" for e in told]


def wear(game: PlayingSaga, item: str, label: str) -> PlayingSaga:
    """Give an item to the character in a hex, as if the battle just began."""
    number = next(n for n, each in enumerate(game.state.items) if each.item == item)
    give(game.state, number, game.at(label))
    for each in game.state.items:
        each.used = False
    return game


def use(game: PlayingSaga, item: str, target: str, dice: str = "") -> PlayingSaga:
    """Use a charge of an item for the character in a hex, or against it."""
    number = next(n for n, each in enumerate(game.state.items) if each.item == item)
    return game.do("UseItem", number, str(who(game, target).id), dice=dice)


def usable(game: PlayingSaga, item: str) -> set[str | None]:
    """Return the hexes of those for whom an item may be used, or against whom."""
    number = next(n for n, each in enumerate(game.state.items) if each.item == item)
    if number not in game.choices("UseItem"):
        return set()
    return {game.battle.find(int(key)).hex for key in game.choices("UseItem", number)}
