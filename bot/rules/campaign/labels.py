"""What the options of a menu are called on the board, at the start and at the end of a game."""

from collections.abc import Callable
from typing import Any

from bot.rules.campaign import forecast, spell_labels
from bot.rules.campaign.attack_spells import BLAST, EXPLOSION, area, attack_in
from bot.rules.campaign.bag import MoveItems, TakeItems
from bot.rules.campaign.calling import MusterInstead, RollSummonAgain, Summon
from bot.rules.campaign.commencement import MergeLegions
from bot.rules.campaign.content import ABILITIES, ITEMS, SPELLS
from bot.rules.campaign.effect_words import does
from bot.rules.campaign.endings import TakeReward, TakeWay
from bot.rules.campaign.extras import NOBODY, ChooseExtras, SendOut, names_in
from bot.rules.campaign.homecoming import MarkGuards
from bot.rules.campaign.movement_spells import CastMovement, MarchByDie, TeleportByDie
from bot.rules.campaign.naming import called, charges, mana, scenario_name
from bot.rules.campaign.orders import StandingOrder, ordered
from bot.rules.campaign.points import POINTS
from bot.rules.campaign.primitives import unbearable
from bot.rules.campaign.rifts import CastRift
from bot.rules.campaign.scenarios import SCENARIOS
from bot.rules.campaign.shadow import alone, saga_of
from bot.rules.campaign.spell_phase import Cast
from bot.rules.campaign.state_text import state
from bot.rules.campaign.strike_spells import CastAttack
from bot.rules.campaign.summoning import ANY_DEMON, bonus, number_for, targets
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.worn import UseItem, Wear
from bot.rules.titan import labels
from bot.rules.titan.commencement import name_of
from bot.rules.titan.creatures import KINDS, TITAN
from bot.rules.titan.movement import MoveLegion, Teleport
from bot.rules.titan.odds import percent
from bot.rules.titan.phrases import (
    ActionKind,
    Names,
    Picks,
    at,
    cut,
    land,
    listed,
    plural,
    roster,
    stats,
    whose,
)
from bot.rules.titan.recruiting import Muster

Label = Callable[[CampaignView, ActionKind, Picks, Any, Names], str]


def label(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name one option of the field that follows the picks, or several at once."""
    name = kind.__struct_fields__[len(picked)]
    told = LABELS.get((kind, name))
    if told is not None:
        return cut(told(view, kind, picked, value, names))
    if isinstance(value, tuple) or (kind, name) in labels.LABELS:
        return labels.label(view, kind, picked, value, names)
    return cut(str(value))


def described(
    view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names
) -> tuple[str, str]:
    """Return the label of an option and, for magic, what stands below it."""
    name = kind.__struct_fields__[len(picked)]
    told = DESCRIBED.get((kind, name)) or (_spell if name == "spell" else None)
    more = told(view, kind, picked, value, names) if told is not None else ""
    return label(view, kind, picked, value, names), cut(more)


# Below the label


def _spell(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return SPELLS[value].text


def _carried(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return ITEMS[view.items[value].item].text


def _kept(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return ITEMS[name_of(value)].text if not isinstance(value, tuple) else ""


def _area(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Tell the dice and numbers of an area attack, and the walls that it destroys."""
    spell = SPELLS[picked[1]]
    attack = attack_in(spell)
    if attack.shape not in (EXPLOSION, BLAST):
        return ""
    battle, apart = spell_labels.known(view)
    caster = battle.find(picked[0])
    hit = forecast.aimed_at(battle, caster, spell, str(value))
    walls = view.magic.walls if view.magic is not None else []
    gone = unbearable(walls, spell, area(attack, caster, str(value)))
    lost = [f"ends the {called(raised.spell)} of {raised.hex}" for raised in gone]
    return "; ".join([forecast.area_words(hit, caster, apart, forecast.rolled), *lost])


def _lies(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name what lies on a character already."""
    if not str(value).isdigit():
        return ""
    told = state(spell_labels.known(view).battle.find(int(value)))
    return f"Lies on it: {told}" if told else ""


def _way(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return SCENARIOS[value].text


DESCRIBED: dict[tuple[ActionKind, str], Label] = {
    (Cast, "target"): _lies,
    (CastAttack, "target"): _area,
    (Wear, "item"): _carried,
    (UseItem, "item"): _carried,
    (TakeItems, "items"): _kept,
    (MoveItems, "items"): _kept,
    (TakeReward, "item"): _kept,
    (TakeWay, "scenario"): _way,
}
"""What stands below the options of each field; every `spell` has its text."""


# The start


def _extras(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return "nobody" if value == NOBODY else roster(names_in(value))


def _guard(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return f"{value} ({stats(value)}, {POINTS.get(value, 0)} points)"


def _guards(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    if isinstance(value, tuple):
        return roster(map(name_of, value))
    name = name_of(value)
    return f"{value} ({stats(name)}, {POINTS.get(name, 0)} points)"


def _items(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    if isinstance(value, tuple):
        return listed(called(name_of(each)) for each in value) if value else "none"
    item = ITEMS[name_of(value)]
    number = value.removeprefix(item.id)
    return f"{item.name}{number}: {does(item)}"


# Movement


def _board_spell(
    view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names
) -> str:
    spell = SPELLS[value]
    head = f"{spell.name}, {mana(spell.level)}"
    return head if alone(view, kind, picked) else f"{head}: {does(spell)}"


def _source(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    if value in SPELLS:
        return _board_spell(view, kind, picked, value, names)
    left = max((each.charges or 0 for each in view.items if each.item == value), default=0)
    head = f"{called(value)}, {charges(left)}"
    return head if alone(view, kind, picked) else f"{head}: {does(ITEMS[value])}"


def _marker(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    if alone(view, kind, picked):
        return str(value)
    return labels.LABELS[Muster, "marker"](view, kind, picked, value, names)


def _goal(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return labels.LABELS[MoveLegion, "land"](view, kind, (picked[1],), value, names)


def _entry(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    goal = picked[kind.__struct_fields__.index("land")]
    return labels.LABELS[MoveLegion, "entry"](view, kind, (picked[1], goal), value, names)


def _border(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name the Land beyond a border, and who of the mover stands at it."""
    near = [x for place in (picked[0], value) for x in at(view, place) if x.owner == view.turn]
    return f"towards {land(value)}{_there(view, near, names)}"


def _own_land(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    own = [x for x in at(view, value) if x.owner == view.viewer]
    return f"{land(value)}{_there(view, own, names)}"


def _there(view: CampaignView, legions: list[Any], names: Names) -> str:
    told = [f"{whose(view, x, names)}, {x.high} high" for x in legions]
    return f": {listed(told)}" if told else ""


# Summoning

POOLS = {
    "elemental": "an elemental",
    "demon": "a Demon, a die tells which",
    "muster_pile": "a Creature out of the muster pile",
    "dead_pile": "a Creature out of the dead pile",
}
"""From where somebody is summoned."""

POOLS_IN_SHORT = {
    "elemental": "elemental",
    "demon": "Demon",
    "muster_pile": "muster pile",
    "dead_pile": "dead pile",
}
"""The same on a button."""


def two_dice(number: int) -> str:
    """Return the chance that two dice reach a number."""
    good = sum(one + other >= number for one in range(1, 7) for other in range(1, 7))
    return percent(good / 36)


def needs(name: str, added: int = 0) -> str:
    """Say what a summoning needs, and its chance: `needs 7, 72 %`."""
    if name == ANY_DEMON:
        least, most = number_for("Demon 1"), number_for("Demon 6")
        return f"needs {least} to {most}, {two_dice(most - added)} to {two_dice(least - added)}"
    return f"needs {number_for(name)}, {two_dice(number_for(name) - added)}"


def _pool(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    return (POOLS_IN_SHORT if alone(view, kind, picked) else POOLS)[value]


def _summoned(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name whom to summon, first with its need, chance and cost: a label may be cut."""
    saga = saga_of(view)
    legion = saga.legion(picked[0])
    call = targets(saga, legion)[picked[1], value]
    added = bonus(saga, legion, call, call.able)
    paid = f", {mana(SPELLS[call.spell].level)}" if TITAN in call.able else ""
    together = f" if all {len(call.able)} take part" if len(call.able) > 1 else ""
    told = f"{value}: {needs(value, added)}{paid}{together}"
    if value not in KINDS or alone(view, kind, picked):
        return told
    return f"{told} ({stats(value)}, {POINTS[value]} points)"


def _party(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    saga = saga_of(view)
    legion, party = saga.legion(picked[0]), names_in(value)
    if alone(view, kind, picked):
        return roster(party)
    call = targets(saga, legion)[picked[1], picked[2]]
    added = bonus(saga, legion, call, party)
    paid = f", {mana(SPELLS[call.spell].level)}" if TITAN in party else ""
    return f"{roster(party)}: +{added}, {needs(picked[2], added)}{paid}"


def _again(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name one of the two dice, and the chance that rolling it again is enough."""
    window = view.window
    rest = number_for(window.name) - window.bonus - (sum(window.rolled) - value)
    chance = percent(sum(die >= rest for die in range(1, 7)) / 6)
    return f"the {value}: a {max(1, rest)} is enough, {chance}" if rest <= 6 else f"the {value}"


# The end


def _prize(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    item = ITEMS[value]
    return f"{item.name} ({item.price} gold): {does(item)}"


def _receiver(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    has = plural(len(view.heroes[value].sheet.items), "item")
    return f"{names[value]}, has {has}"


def _next(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    found = SCENARIOS[value]
    return f"{scenario_name(value)}, for level {found.recommended_level}"


WINDOWS = {
    "shield": "Shield: when an enemy attack has hit",
    "luck": "Luck: when one of your dice is rolled",
    "skill": "Skill: when your Titan is attacked",
    "rift": "Rift: when an opponent has rolled for movement",
}
ORDERS = {
    "always": "Ask me always",
    "never": "Never ask me",
    "board": "Ask me about movement and summoning dice alone",
    "matters": "Ask me when Skill makes hits less likely",
    "when somebody would be slain": "Ask me when somebody would be slain",
}


def _order(view: CampaignView, kind: ActionKind, picked: Picks, value: Any, names: Names) -> str:
    """Name a window or an order; whether the Titan has that power, and what is ordered now."""
    hero = view.heroes[view.viewer or 0]
    if not picked:
        has = hero.sheet.boxes(value) if value in ABILITIES else value in hero.sheet.spell_book
        return f"{WINDOWS.get(value, str(value))}{'' if has else ' (your Titan has none)'}"
    now = hero.orders is not None and ordered(hero.orders)[picked[0]] == value
    return f"{ORDERS.get(value, f'Ask me {value}')}{' (as now)' if now else ''}"


LABELS: dict[tuple[ActionKind, str], Label] = {
    **spell_labels.LABELS,
    (ChooseExtras, "joining"): _extras,
    (ChooseExtras, "better"): _extras,
    (SendOut, "name"): _guard,
    (TakeItems, "items"): _items,
    (MoveItems, "items"): _items,
    (MarkGuards, "names"): _guards,
    (MergeLegions, "marker"): _marker,
    (MergeLegions, "other"): _marker,
    (CastMovement, "spell"): _board_spell,
    (CastMovement, "marker"): _marker,
    (CastMovement, "land"): _goal,
    (CastMovement, "entry"): _entry,
    (MarchByDie, "source"): _source,
    (MarchByDie, "marker"): _marker,
    (MarchByDie, "die"): lambda view, kind, picked, value, names: f"as by a {value}",
    (MarchByDie, "land"): _goal,
    (MarchByDie, "entry"): _entry,
    (TeleportByDie, "source"): _source,
    (TeleportByDie, "marker"): _marker,
    (TeleportByDie, "land"): _goal,
    (TeleportByDie, "lord"): labels.LABELS[Teleport, "lord"],
    (TeleportByDie, "entry"): _entry,
    (CastRift, "land"): _own_land,
    (CastRift, "border"): _border,
    (Summon, "marker"): _marker,
    (Summon, "pool"): _pool,
    (Summon, "name"): _summoned,
    (Summon, "participants"): _party,
    (RollSummonAgain, "die"): _again,
    (MusterInstead, "name"): labels.LABELS[Muster, "name"],
    (MusterInstead, "shown"): labels.LABELS[Muster, "shown"],
    (TakeReward, "item"): _prize,
    (TakeReward, "receiver"): _receiver,
    (TakeWay, "scenario"): _next,
    (StandingOrder, "window"): _order,
    (StandingOrder, "value"): _order,
}
"""What names the options of each field."""
