"""What each spell, item, ability, character, scenario and term is, by its name."""

from bot.rules.campaign.attack_spells import BLAST, EXPLOSION
from bot.rules.campaign.casting import attack_of
from bot.rules.campaign.content import ABILITIES, ITEMS, SPELLS, Ability, Item, Spell
from bot.rules.campaign.effect_words import words
from bot.rules.campaign.goal_numbers import numbers, versus_numbers
from bot.rules.campaign.points import POINTS
from bot.rules.campaign.purchases import school_name
from bot.rules.campaign.scenarios import OPEN_WAR, SCENARIOS, Scenario
from bot.rules.campaign.summoning import LANDS_OF, number_for
from bot.rules.campaign.why_not_spells import WHEN
from bot.rules.titan import card_texts
from bot.rules.titan.creatures import EXTENDED, KINDS, TITAN, Kind
from bot.rules.titan.phrases import counted, listed, plural, rank, stats

LASTS = {
    "battle": "to the end of the battle",
    "instant": "at once",
    "two_rounds": "this Battle-Round and the next",
    "one_round": "to its side's next half",
    "next_strike": "until the next strike",
    "next_own_strike_phase": "for the next own Strike Phase",
    "this_strike_phase": "for this Strike Phase",
    "until_destroyed": "for the battle, until it is used up or destroyed",
    "this_move_phase": "for this Movement Phase",
    "charge_battle": "for this battle",
    "this_game_turn": "to the end of the Game-Turn",
}
"""How long effects last."""

CONTACT = {
    "no": "Not by a caster in contact.",
    "self_only": "A caster in contact casts it on itself only.",
    "yes": "Also by a caster in contact.",
}

MORE_TERMS = {
    "Mana": (
        "**Term:** pays for spells; a spell costs as much as its level. A Titan has as much as its"
        " level and its boxes of Spirit. The supply is full again at the start of every Game-Turn,"
        " and must last through all phases and rounds of it."
    ),
    "Summoning": (
        "**Term:** in place of a muster, or by a Legion that has not moved, two dice and bonuses"
        " against a number. It takes a Warlock, a Cleric or the Titan with a fitting spell."
    ),
    "Dead pile": (
        "**Term:** slain Creatures lie there, and Raise Dead can call them back. Slain Lords and"
        " Demi-Lords return to the muster pile."
    ),
    "Muster pile": "**Term:** the caretaker's stacks: who can still be mustered or summoned.",
    "Shield token": (
        "**Term:** takes one hit in place of its character. Tokens of several castings add up."
    ),
    "Explosion": (
        "**Term:** an area attack at a hex and all hexes around it, friends included; one roll for"
        " each character."
    ),
    "Blast": (
        "**Term:** an area attack at an adjacent hex and the next two straight behind it, friends"
        " included."
    ),
    "Honor guard": (
        "**Term:** characters that follow a Titan from game to game: one of up to 30 points from"
        " level 4 on, two of up to 50 from level 7 on, one of up to 75 and two of up to 50 from"
        " level 10 on."
    ),
    "Standing orders": (
        "**Term:** when Shield, Luck, Skill and Rift shall ask you. Nobody else sees them; no"
        " answer in time is a no."
    ),
}
"""Terms of Campaign Titan."""

SUMMONED_BY = {
    "elemental": "Summoned by a Warlock or by the Titan with its Affinity",
    "demon": "Summoned in a Tower by a Warlock or by Occult Summoning; a die tells which Demon",
}


def spell_text(spell: Spell) -> str:
    """Describe a spell."""
    head = f"**Spell**, {school_name(spell.school)} {spell.level}: {spell.level} mana"
    lines = [f"{head}, cast {WHEN[spell.timing]}.", spell.text, hits_friends(spell)]
    if spell.duration in LASTS and spell.timing not in ("enlistment", "movement_phase_own"):
        lines.append(f"Lasts {LASTS[spell.duration]}." if spell.duration != "instant" else "")
    if spell.range is not None:
        least, most = spell.range.min, spell.range.max
        sight = ", needs sight" if spell.range.los else ""
        lines.append(f"Range {least} to {most}, both ends counted{sight}.")
    if spell.timing in ("spell_phase", "maneuver_phase", "strike_phase_own", "strike_phase_any"):
        lines.append(CONTACT[spell.locked])
    return "\n".join(filter(None, lines))


def hits_friends(source: Spell | Item) -> str:
    """Say of an area attack that it spares nobody (R43, R50, R71); empty for anything else."""
    attack = attack_of(source.effects)
    if attack is None or attack.shape not in (EXPLOSION, BLAST):
        return ""
    return "It hits everybody there, friends too: one roll for each character."


def item_text(item: Item) -> str:
    """Describe an item."""
    who = {"any": "any character", "titan": "the Titan", "lord_or_warlock": "Lords and Warlocks"}
    lines = [
        f"**Item**, a {item.kind} of rank {item.rank}, {item.rarity}, {item.price} gold.",
        item.text,
        hits_friends(item),
        f"For {who[item.users]}.",
    ]
    if item.charges_per_game is not None:
        lines.append(f"{plural(item.charges_per_game, 'charge')} in each game.")
    return "\n".join(filter(None, lines))


def ability_text(ability: Ability) -> str:
    """Describe an ability."""
    return f"**Ability**, up to {ability.max} boxes of 100 XP each.\n{ability.text}"


def kind_text(kind: Kind) -> str:
    """Describe a character: its numbers, traits, and how it comes."""
    points = f"{POINTS[kind.name]} points" if kind.name != TITAN else "4 points for each power"
    lines = [f"**{rank(kind)}**, {stats(kind.name)} (power-skill), worth {points}."]
    able = ["flies"] if kind.flies else []
    able += ["rangestrikes like a Warlock"] if kind.magic_missile else []
    able += ["rangestrikes"] if kind.rangestrikes and not kind.magic_missile else []
    able += filter(None, map(words, kind.effects))
    if able:
        lines.append(f"It {listed(able)}.")
    if kind.native:
        lines.append(f"Native to {listed(sorted(kind.native))}.")
    lines += _comes(kind)
    lines.append(f"{plural(kind.count, 'counter')} in the game.")
    return "\n".join(lines)


def _comes(kind: Kind) -> list[str]:
    """Say how a new character comes into a Legion."""
    if kind.group in SUMMONED_BY:
        lands = listed((each.value.capitalize() for each in LANDS_OF.get(kind.name, ())), "or")
        where = f" in {lands}" if kind.name in LANDS_OF else ""
        return [f"{SUMMONED_BY[kind.group]}{where}: two dice need {number_for(kind.name)}."]
    ways = [
        f"from {counted(of, needs)} in {terrain.value.capitalize()}"
        for terrain, (name, needs, of) in EXTENDED.masters.items()
        if name == kind.name
    ]
    if ways:
        return [f"A Master Muster: {' or '.join(ways)}, or from its like."]
    if kind.name == "Cleric":
        return ["A Master Muster: in a Tower from the own Titan, with a score of 200 or more."]
    return []


def scenario_text(scenario: Scenario) -> str:
    """Describe a scenario."""
    fewest, most = scenario.humans
    who = f"{fewest} to {most} heroes together" if scenario.party else "2 to 6 players"
    xp = scenario.rewards.xp
    rounds = f"{scenario.round_limit} rounds" if scenario.round_limit else "no limit of rounds"
    lines = [
        f"**Scenario {scenario.number}**, for level {scenario.recommended_level}, {who}, {rounds}.",
        scenario.text,
        numbers(scenario) if scenario.party else "",
        f"XP: {xp.win} for a victory, {xp.lose} for a defeat; {scenario.rewards.gold} gold.",
    ]
    if scenario.versus is not None and scenario.id != OPEN_WAR:
        alone = versus_numbers(scenario.versus)
        lines.append(f"It can also be played against each other ({alone}).")
    return "\n".join(filter(None, lines))


def _plain(name: str, text: str) -> str:
    """Return Titan's text of a character with the campaign's points and Master Muster."""
    if name in POINTS:
        text = text.replace(f"worth {KINDS[name].points} points", f"worth {POINTS[name]} points", 1)
    return text


def _titan_cards() -> dict[str, str]:
    """Return Titan's cards, with what is other in Campaign Titan."""
    found = {name: _plain(name, text) for name, text in card_texts.CARDS.items()}
    found["Teleport by a 6"] = found.pop("Teleport")
    found[TITAN] = found[TITAN].replace(
        "Its power is 6, and 1", "Its power is 6, 1 more for each box of Power, and 1"
    )
    for terrain, (name, needs, of) in EXTENDED.masters.items():
        title = terrain.value.capitalize()
        found[title] += f"\nMaster Muster: {counted(of, needs)} → {name}."
    found["Tower"] += "\nMaster Muster: the own Titan, score 200 → Cleric."
    return found


CARDS: dict[str, str] = {
    **_titan_cards(),
    **{kind.name: kind_text(kind) for kind in KINDS.values() if kind.group},
    **{ability.name: ability_text(ability) for ability in ABILITIES.values()},
    **MORE_TERMS,
    **{spell.name: spell_text(spell) for spell in SPELLS.values()},
    **{item.name: item_text(item) for item in ITEMS.values()},
    **{scenario.name: scenario_text(scenario) for scenario in SCENARIOS.values()},
}
"""What everything is, by its name."""
