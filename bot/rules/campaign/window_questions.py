"""What the windows of a battle ask: all that is needed to decide at once."""

from collections.abc import Callable

import msgspec

from bot.rules.campaign.attack_spells import odds_of, source_of
from bot.rules.campaign.casting import cost, known
from bot.rules.campaign.content import ABILITIES, SPELLS
from bot.rules.campaign.naming import called, mana
from bot.rules.campaign.shadow import saga_of
from bot.rules.campaign.view import CampaignView
from bot.rules.titan import rangestrikes, strikes
from bot.rules.titan.attacks import field_of
from bot.rules.titan.battles import ROUNDS
from bot.rules.titan.characters import Character
from bot.rules.titan.effects import Lasting, SkillSet
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
    """Ask for spells: who can cast, and the mana that is left."""
    assert view.battle is not None
    seat = view.asked[0]
    saga, apart = saga_of(view), told_apart(view.battle)
    done = view.magic.cast if view.magic is not None else []
    side = view.window.side
    able = [
        apart[c.id]
        for c in view.battle.characters
        if c.side == side and known(saga, c) and c.id not in done
    ]
    left = f"{view.heroes[seat].mana} mana left"
    told = f"{head(view)} {names[seat]}, the {side}, may cast before the Maneuver; {left}."
    return f"{told}\nCan cast this round: {listed(able)}." if able else told


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
    by = f" by {called(view.window.source)}" if view.window.source else ""
    return (
        f"{_upper(_who(view, striker, names))} attacks {_who(view, target, names)}{by}:"
        f" {plural(plain.dice, 'die', 'dice')}, {plain.number}+, slain {_slain(plain, target)};"
        f" with Skill {then.number}+, slain {_slain(then, better)} ({left} left)."
    )


def _slain(odds: Odds, target: Character) -> str:
    return percent(chance_of(odds.dice, odds.number, target.left))


def luck(view: CampaignView, names: Names) -> str:
    """Ask for Luck: the dice, and what they need."""
    window, seat = view.window, view.asked[0]
    dice = " ".join(map(str, window.dice))
    hits = plural(sum(die >= window.number for die in window.dice), "hit")
    left = f"{view.heroes[seat].luck} Luck left"
    pair = _pair(view)
    if pair is None:
        return f"{names[seat]} rolls `{dice}`, needs {window.number}+: {hits}. {left}."
    _, striker, target = pair
    return (
        f"{_upper(_who(view, striker, names))} attacks {_who(view, target, names)}: `{dice}`,"
        f" {window.number}+: {hits} of {target.left}. Luck rolls a miss again ({left})."
    )


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
    told = f"{_who(view, target, names)}: {plural(tokens + hits, 'hit')}"
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
