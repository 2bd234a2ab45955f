"""What the windows of a battle ask: all that is needed to decide at once."""

from collections.abc import Callable

import msgspec

from bot.rules.campaign.attack_spells import odds_of, source_of
from bot.rules.campaign.casting import cost
from bot.rules.campaign.content import ABILITIES, SPELLS
from bot.rules.campaign.naming import called, mana
from bot.rules.campaign.saga import Ask, Saga
from bot.rules.campaign.shadow import saga_of
from bot.rules.campaign.spell_phase import CallAngel, Cast, RaiseWalls, SpellPhase
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.worn import timings_of, usable_items
from bot.rules.titan import rangestrikes, strikes
from bot.rules.titan.attacks import field_of
from bot.rules.titan.battles import ROUNDS
from bot.rules.titan.characters import Character
from bot.rules.titan.effects import Lasting, SkillSet
from bot.rules.titan.fighting import StrikePhase
from bot.rules.titan.odds import chance_of, percent
from bot.rules.titan.phrases import Names, land, listed, plural, side_seat, told_apart
from bot.rules.titan.realm import Battle
from bot.rules.titan.shadow import battle_of
from bot.rules.titan.strikes import Odds


def head(view: CampaignView) -> str:
    """Name the battle and its round."""
    assert view.battle is not None
    return f"**Battle in {land(view.battle.land)}, round {view.battle.round} of {ROUNDS}:**"


def owner(view: CampaignView, side: str, names: Names) -> str:
    """Return `your` or `Ann's` for a side of the battle."""
    assert view.battle is not None
    seat = side_seat(view.battle, side)
    return "your" if seat == view.viewer else f"{names[seat]}'s"


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _who(view: CampaignView, character: Character, names: Names) -> str:
    """Name a character with its owner: `Ann's Hydra`, `your Ogre 2`."""
    assert view.battle is not None
    apart = told_apart(view.battle)[character.id]
    return f"{owner(view, character.side, names)} {apart}"


# The Spell Phase


def spells(view: CampaignView, names: Names) -> str:
    """Ask for spells and items: who can cast, what can be used, and the mana that is left.

    Others than who is asked hear of nothing that is hidden from them.
    """
    assert view.battle is not None
    seat, side = view.asked[0], view.window.side
    saga, apart, phase = saga_of(view), told_apart(view.battle), SpellPhase(seat, side)
    able: set[int] = set()
    for kind in phase.offers(saga, seat):
        if kind in (Cast, RaiseWalls, CallAngel):
            able.update(kind.options(saga, Ask(phase, seat), ()).values)
    items = usable(view, saga, phase)
    does = listed([*(["cast"] if able else []), *(["use items"] if items else [])])
    left = f"{view.heroes[seat].mana} mana left"
    may = does if able or items else "cast or use items"
    told = f"{head(view)} {names[seat]}, the {side}, may {may} before the Maneuver; {left}."
    more = [f"Can cast now: {listed(apart[each] for each in sorted(able))}."] if able else []
    more += [f"Can be used: {listed(items)}."] if items else []
    return "\n".join([told, " ".join(more)]) if more else told


def usable(view: CampaignView, saga: Saga, phase: SpellPhase | StrikePhase) -> list[str]:
    """Name the items that can be used now, with who wears each; to their side alone."""
    if view.battle is None or view.viewer not in view.asked:
        return []
    apart = told_apart(view.battle)
    found = usable_items(saga, phase.side, *timings_of(saga, phase))
    here = [view.items[number] for number in found]
    return [f"{called(x.item)} ({apart[x.wearer]})" for x in here if x.wearer is not None]


def items(view: CampaignView, names: Names) -> str:
    """Ask who wears what; only who knows the items is told of them."""
    seat = view.asked[0]
    told = f"**A battle begins:** {names[seat]} gives the Legion's items to characters, in secret."
    if seat != view.viewer or view.battle is None:
        return told
    marker = view.battle.markers[0 if view.window.side == "attacker" else 1]
    free = [called(x.item) for x in view.items if x.marker == marker and x.wearer is None]
    return f"{told}\nNot given yet: {listed(free)}." if free else told


def shots(view: CampaignView, names: Names) -> str:
    """Ask for the next shot of a spell."""
    left = plural(view.window.left, "shot")
    return f"{head(view)} {names[view.asked[0]]}'s {called(view.window.spell)} has {left} left."


# Windows


def _pair(view: CampaignView) -> tuple[Battle, Character, Character] | None:
    """Return the battle for the rules, who attacks, and who is attacked."""
    window = view.window
    if view.battle is None or window.striker is None or window.target is None:
        return None
    battle = battle_of(view.battle)
    return battle, battle.find(window.striker), battle.find(window.target)


def _odds(view: CampaignView, battle: Battle, striker: Character, target: Character) -> Odds:
    """Return the odds of the attack that comes next."""
    field, window = field_of(battle), view.window
    if window.source:
        return odds_of(field, striker, target, source_of(window.source), window.aim)
    if window.ranged:
        return rangestrikes.odds(field, striker, target)
    return strikes.odds(battle.ground, striker, target)


def skill(view: CampaignView, names: Names) -> str:
    """Ask for Skill: the odds of the attack as it is, and with skill 5."""
    left = plural(view.heroes[view.asked[0]].skill, "Skill", "Skill")
    pair = _pair(view)
    if pair is None:
        return f"{names[view.asked[0]]}'s Titan is attacked: Skill may be declared ({left} left)."
    battle, striker, target = pair
    plain = _odds(view, battle, striker, target)
    put = [
        Lasting(source="skill", effect=effect, spell=False)
        for effect in ABILITIES["skill"].effects
        if isinstance(effect, SkillSet)
    ]
    better = msgspec.structs.replace(target, effects=[*target.effects, *put])
    battle.characters[battle.characters.index(target)] = better
    then = _odds(view, battle, striker, better)
    return (
        f"{_attack(view, striker, target, names)}:"
        f" {plural(plain.dice, 'die', 'dice')}, {plain.number}+, slain {_slain(plain, target)};"
        f" with Skill {then.number}+, slain {_slain(then, better)} ({left} left)."
    )


def _slain(odds: Odds, target: Character) -> str:
    return percent(chance_of(odds.dice, odds.number, target.left))


def luck(view: CampaignView, names: Names) -> str:
    """Ask for Luck: the dice, and what they need; they are a secret of who is asked (R79)."""
    window, seat = view.window, view.asked[0]
    pair = _pair(view)
    if view.viewer != seat:
        asked = f"{names[seat]} may roll a die again by Luck."
        return f"{_attack(view, pair[1], pair[2], names)}: {asked}" if pair else asked
    dice = " ".join(map(str, window.dice))
    hits = plural(sum(die >= window.number for die in window.dice), "hit")
    left = f"{view.heroes[seat].luck} Luck left"
    if pair is None:
        return f"{names[seat]} rolls `{dice}`, needs {window.number}+: {hits}. {left}."
    _, striker, target = pair
    wrong = "hit" if striker.side == target.side else "miss"
    return (
        f"{_attack(view, striker, target, names)}: `{dice}`, {window.number}+: {hits} of"
        f" {target.left}. Luck rolls a {wrong} again ({left})."
    )


def _attack(view: CampaignView, striker: Character, target: Character, names: Names) -> str:
    """Name an attack: `Your Lion attacks Bob's Hydra`, and the spell or item it is made by."""
    by = f" by {called(view.window.source)}" if view.window.source else ""
    return f"{_upper(_who(view, striker, names))} attacks {_who(view, target, names)}{by}"


def shield(view: CampaignView, names: Names) -> str:
    """Ask for Shield: who was hit, what each has left, and what it costs."""
    assert view.battle is not None
    window, battle = view.window, battle_of(view.battle)
    caster, spell = battle.find(window.caster or 0), SPELLS[window.spell]
    struck = [
        _struck(view, battle.find(number), tokens, hits, names)
        for number, tokens, hits in window.blows
        if (tokens or hits) and battle.find(number).side == window.side
    ]
    by = window.striker
    attack = f"{_upper(_who(view, battle.find(by), names))} hits " if by is not None else "Hit: "
    left = f"{view.heroes[view.asked[0]].mana} left"
    return (
        f"{attack}{listed(struck)}. {spell.name} cancels one for"
        f" {mana(cost(caster, spell))} ({left})."
    )


def _struck(view: CampaignView, target: Character, tokens: int, hits: int, names: Names) -> str:
    told = f"{_who(view, target, names)}: {plural(tokens + hits + target.spare, 'hit')}"
    if target.spare:
        told += f" ({target.spare} more than it can take)"
    if tokens:
        told += f" ({tokens} on tokens)"
    return f"{told}, **slain**" if target.slain else f"{told}, {target.might - target.hits} to live"


QUESTIONS: dict[str, Callable[[CampaignView, Names], str]] = {
    "items": items,
    "spells": spells,
    "shots": shots,
    "skill": skill,
    "luck": luck,
    "shield": shield,
}
"""What each phase of a battle's magic asks."""
