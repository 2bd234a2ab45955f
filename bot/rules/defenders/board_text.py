"""The board as text, and what the heroes of one player can do: twins of the pictures."""

from bot.rules.defenders.battle import CAPITAL_DEFEAT, CARAVANS, XP_MAX, Battle, Hero, Mode, Outer
from bot.rules.defenders.cards import (
    ALL_DEFENDERS,
    DEFENDERS,
    DIRE,
    ENEMIES,
    FOES,
    HEROES,
    REGIONS,
    Region,
    Side,
)
from bot.rules.defenders.moves import caravans_at
from bot.rules.defenders.phrases import (
    Names,
    ability_line,
    artifact_line,
    card_name,
    drawn_name,
    foe_kind,
    hp,
    level,
    listed,
    player,
    plural,
    points,
    region_ability,
    side_name,
    skill_line,
)
from bot.rules.defenders.view import BattleView, Remaining


def board(view: BattleView, names: Names) -> str:
    """Describe the whole board, region by region and hero by hero."""
    battle = view.battle
    if not battle.ring:
        return _choosing(battle, names)
    lines = [_head(battle), "", _capital(battle)]
    lines += [_region(battle, outer, number) for number, outer in enumerate(battle.ring)]
    lines += ["", *(_hero(battle, hero, names) for hero in battle.heroes)]
    lines += ["", _foe(view)]
    lines += _decks(view)
    return "\n".join(lines)


def _choosing(battle: Battle, names: Names) -> str:
    chosen = [f"**{hero.card}**{player(battle, hero, names)}" for hero in battle.heroes]
    so_far = f" So far: {listed(chosen)}." if chosen else ""
    return f"{'The heroes are being chosen.' if battle.won is None else _head(battle)}{so_far}"


def _head(battle: Battle) -> str:
    if battle.won is not None:
        when = f"in Round {battle.round}" if battle.round else "before the first Round"
        return f"**The battle is {'won' if battle.won else 'lost'}**, {when}."
    if not battle.round:
        return "**Before the first Round.**"
    now = ""
    if battle.card is not None:
        now = f" Now: {drawn_name(battle.card)}, {points(_unspent(battle))} left."
    elif battle.attack is not None:
        now = f" Now: {drawn_name(battle.attack.card)}."
    return f"**Round {battle.round}.**{now}"


def _unspent(battle: Battle) -> int:
    return battle.pool + sum(hero.points for hero in battle.heroes)


# The map


def _capital(battle: Battle) -> str:
    touched = f"next to the {battle.ring[0].region} and the {battle.ring[3].region}"
    side = f" {side_name(battle.capital_side)}: {region_ability(battle, Region.CAPITAL)}"
    parts = [f"**Capital City {battle.capital}/{CAPITAL_DEFEAT}**, {touched}"]
    if battle.dark:
        parts.append(side.strip())
        parts.append(f"Caravans home {len(battle.home)}/{CARAVANS}")
    return " · ".join([*parts, *_present(battle, Region.CAPITAL)])


def _region(battle: Battle, outer: Outer, number: int) -> str:
    parts = [f"{number + 1}. **{level(outer)}**"]
    if outer.destroyed:
        parts += [f"marker: {card_name(outer.marker)}"] if outer.marker else []
    else:
        parts.append(f"{side_name(outer.side)}: {region_ability(battle, outer.region)}")
    return " · ".join([*parts, *_present(battle, outer.region), *_tokens(battle, outer)])


def _present(battle: Battle, region: Region) -> list[str]:
    found = []
    if battle.shown is not None and battle.shown.region is region:
        found.append(f"**{battle.shown.name}**")
    if there := battle.heroes_in(region):
        found.append("here: " + ", ".join(f"{hero.card}{_state(hero)}" for hero in there))
    if caravans := caravans_at(battle, region):
        starts = ", ".join("its own" if start is region else start for start in caravans)
        found.append(f"{plural(len(caravans), 'Caravan')} ({starts})")
    return found


def _state(hero: Hero) -> str:
    marks = {
        "meditating": hero.meditating,
        "in the Great Tree": hero.in_tree,
        "on the Manticore": hero.riding,
    }
    told = ", ".join(mark for mark, set_ in marks.items() if set_)
    return f" ({told})" if told else ""


def _tokens(battle: Battle, outer: Outer) -> list[str]:
    found = ["Sandstorm token"] if outer.sand else []
    if outer.dice:
        found.append(plural(outer.dice, "Fleet die", "Fleet dice"))
    if outer.region is Region.RUINS and battle.entombed is not None:
        found.append(f"entombed: {battle.entombed}")
    return found


# Heroes and the foe


def _hero(battle: Battle, hero: Hero, names: Names) -> str:
    colour = list(DEFENDERS)[battle.heroes.index(hero)].partition(" ")[0]
    told = [f"**{hero.card}**{player(battle, hero, names)}, {colour}", hp(hero)]
    if battle.dark:
        told.append(f"{hero.xp}/{XP_MAX} XP")
        told.append(f"Skill {hero.skill}" if hero.skill is not None else "no Skill")
    told += _carried(hero)
    if hero.death_token:
        told.append("Death token")
    if hero.taunt:
        told.append(f"Taunt ({hero.taunted})" if hero.taunted is not None else "Taunt")
    told += ["Shield Wall up"] if hero.wall else []
    told += ["inspired"] if hero.inspired else []
    return " · ".join(told)


def _carried(hero: Hero) -> list[str]:
    if not hero.artifacts:
        return []
    names = [f"{a} (used)" if a in hero.used else str(a) for a in hero.artifacts]
    return [", ".join(names)]


def _foe(view: BattleView) -> str:
    battle = view.battle
    foe = battle.foe
    if foe is None:
        kind = "General" if _general_ahead(battle) else "Epic Foe"
        return (
            f"**Horde Deck:** {plural(view.horde, 'card')}; the {kind} appears"
            f" at the end of Round {max(1, battle.round) + view.horde}."
        )
    card = FOES[foe.name]
    head = f"**{foe_kind(foe.name)}: {foe.name}**, {foe.hp}/{foe.max_hp} HP, {foe.region}"
    if not foe.revealed:
        return f"{head}, never revealed."
    told = f"{head}. {card.ability}: {card.effect}"
    ahead = [space for space in card.spaces if space not in foe.fired]
    if not card.triggers:
        return told
    return f"{told} {card.triggers}" if ahead else f"{told} All HP spaces have triggered."


def _general_ahead(battle: Battle) -> bool:
    return battle.mode is Mode.DARK_WAR and battle.log is not None and not battle.log.final


# The decks


def deck_text(view: BattleView) -> str:
    """Tell what is still in the Turn Deck, and what lies beside it."""
    return "\n".join(_decks(view))


def _decks(view: BattleView) -> list[str]:
    battle = view.battle
    lines = [f"**Turn Deck:** {plural(view.deck, 'card')}{_remaining(view.remaining)}"]
    if battle.known:
        lines.append(f"Known top: {', '.join(battle.known)}")
    shown = f": {', '.join(_kinds(battle.discard))}" if battle.lookup and battle.discard else ""
    lines.append(f"**Discard pile:** {plural(len(battle.discard), 'card')}{shown}")
    if battle.aside:
        lines.append(f"Set aside: {', '.join(battle.aside)}")
    if battle.frost:
        lines.append("Freeze: the next coloured Defender card gives 1 action point less.")
    if battle.shown is not None and view.horde:
        lines.append(f"Horde Deck: {plural(view.horde, 'card')}")
    supplies = [f"Artifact deck {view.artifacts}"]
    if battle.dark:
        supplies += [f"Skill deck {view.skills}", f"Caravans to come {view.supply}"]
    return [*lines, " · ".join(supplies)]


def _remaining(remaining: Remaining | None) -> str:
    if remaining is None:
        return ""
    kind = "Enemy card" if remaining.enemies else "Horde card"
    unknown = [plural(remaining.unknown, f"unknown {kind}")] if remaining.unknown else []
    parts = [*_kinds(remaining.cards), *unknown]
    return f": {', '.join(parts)}" if parts else ""


def _kinds(cards: list[str] | tuple[str, ...]) -> list[str]:
    """Name cards, sorted by their kind; copies of All Defenders are counted."""
    enemies = sorted(card for card in cards if card in ENEMIES)
    dire = [f"{card} (Dire, {DIRE[card].region})" for card in sorted(cards) if card in DIRE]
    coloured = [card for card in DEFENDERS if card in cards]
    party = sum(card in ALL_DEFENDERS for card in cards)
    shared = [f"{party} × All Defenders" if party > 1 else "All Defenders"] if party else []
    rest = [c for c in cards if c not in ENEMIES and c not in DIRE and c not in DEFENDERS]
    others = sorted(card for card in rest if card not in ALL_DEFENDERS)
    return [*enemies, *dire, *coloured, *shared, *others]


# A player's own heroes


def hand(view: BattleView, names: Names) -> str:
    """Describe the viewer's heroes and what they can use."""
    battle = view.battle
    if view.viewer is None or not battle.ring:
        return ""
    lines: list[str] = []
    for hero in battle.heroes_of(view.viewer):
        lines += _own(battle, hero)
    return "\n".join(lines)


def _own(battle: Battle, hero: Hero) -> list[str]:
    own = f", {points(hero.points)} of its own" if hero.points else ""
    xp = f", {hero.xp}/{XP_MAX} XP" if battle.dark else ""
    lines = [f"**{hero.card}**: {hp(hero)}{xp}, in the {hero.region}{_state(hero)}{own}"]
    lines += [ability_line(ability) for ability in HEROES[hero.card].abilities]
    lines += _region_lines(battle, hero.region)
    for artifact in hero.artifacts:
        used = " (used this Round)" if artifact in hero.used else ""
        lines.append(f"{artifact_line(artifact)}{used}")
    if hero.skill is not None:
        lines.append(f"Skill {skill_line(hero.skill)}")
    if hero.death_token:
        lines.append("Death token: discard it in a later Turn to regain 2 HP.")
    return lines


def _region_lines(battle: Battle, region: Region) -> list[str]:
    if region is not Region.CAPITAL and battle.outer(region).destroyed:
        return [f"{region}: destroyed, no ability."]
    side = battle.side(region)
    off = side is not Side.HOSTILE and not battle.ability_on(region)
    note = " (switched off by the foe)" if off else ""
    return [f"{region}{note}, {ability_line(a)}" for a in REGIONS[region, side].abilities]
