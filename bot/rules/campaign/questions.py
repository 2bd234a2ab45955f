"""What the open question is about, in a line or two: Titan's questions, and those of magic."""

from collections.abc import Callable

from bot.rules.campaign import window_questions
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.goals_text import standing_line
from bot.rules.campaign.labels import needs
from bot.rules.campaign.movement_spells import CHOOSE, SHIFT
from bot.rules.campaign.naming import called, scenario_name
from bot.rules.campaign.powers import MoveLegion
from bot.rules.campaign.saga import HEROES, Saga
from bot.rules.campaign.shadow import saga_of
from bot.rules.campaign.strike_spells import attack_spells
from bot.rules.campaign.summoning import number_for, targets
from bot.rules.campaign.view import CampaignView
from bot.rules.titan import questions
from bot.rules.titan.creatures import HIGHEST
from bot.rules.titan.fighting import StrikePhase, strikers
from bot.rules.titan.phrases import (
    Names,
    article,
    land,
    listed,
    own,
    plural,
)
from bot.rules.titan.recruiting import possible
from bot.rules.titan.shadow import battle_of, striking_side
from bot.rules.titan.view import LegionView


def question(view: CampaignView, names: Names) -> str:
    """Say what the open decision is about, and how far the scenario is, as the viewer knows it."""
    asks = QUESTIONS.get(view.phase)
    if not view.asked:
        return ""
    told = asks(view, names) if asks is not None else f"{_all(view, names)} to answer."
    if view.missing and len(view.asked) > 1:
        told = f"{told} Waiting for {plural(view.missing, 'answer')}."
    standing = standing_line(view)
    return f"{told}\n{standing}" if standing else told


def _who(view: CampaignView, names: Names) -> str:
    return names[view.asked[0]]


def _all(view: CampaignView, names: Names) -> str:
    return listed(names[seat] for seat in view.asked)


# The start


def _extras(view: CampaignView, names: Names) -> str:
    return (
        f"**Set-up:** {_all(view, names)} {_chooses(view)} who joins the starting Legion by"
        " Charisma and whom Leadership makes better."
    )


def _chooses(view: CampaignView, one: str = "chooses", many: str = "choose") -> str:
    return one if len(view.asked) == 1 else many


def _too_many(view: CampaignView, names: Names) -> str:
    return (
        f"**Set-up:** more than 14 characters: {_who(view, names)} says which guard sits this"
        " game out and stays on the sheet."
    )


def _bring(view: CampaignView, names: Names) -> str:
    return f"**Set-up:** {_all(view, names)} {_chooses(view)} up to four items for this game."


def _commencement(view: CampaignView, names: Names) -> str:
    mine = [x for x in view.legions if x.owner == view.asked[0]]
    if not any(x.high > HIGHEST for x in mine):
        told = questions.QUESTIONS["commencement"](view, names)
        full = [x.marker for x in mine if x.high == HIGHEST]
        if view.players[view.asked[0]].turns == 1 and full:
            told = f"{told}\n{listed(full)}: 7 high, it musters nobody before it splits."
        return told
    return (
        f"**Commencement:** {_who(view, names)} splits the starting Legion: four of the starting"
        " eight in each part, the Titan in one and the Angel in the other, 7 at most."
    )


def _share(view: CampaignView, names: Names) -> str:
    told = f"**{view.marker}** has split: {_who(view, names)} says which items go"
    told += f" with **{view.window.part}**."
    if view.viewer != view.asked[0]:
        return told
    there = [called(x.item) for x in view.items if x.marker == view.marker]
    return f"{told} With {view.marker}: {listed(there)}."


def _stuck(view: CampaignView, names: Names) -> str:
    where = f" in {land(view.window.land)}" if view.window.land is not None else ""
    return (
        f"Legions of {_who(view, names)}{where} cannot separate: which of them become one?"
        " None may be above 7."
    )


# Movement


def _movement(view: CampaignView, names: Names) -> str:
    told = questions.QUESTIONS["movement"](view, names)
    more = [told]
    if view.rifts:
        closed = listed(f"{land(one)} and {land(other)}" for one, other in view.rifts)
        more.append(f"A Rift closes the border of {closed}.")
    if view.viewer == view.asked[0] and (magic := _marching(view)):
        more.append(f"{view.heroes[view.viewer].mana} mana; at hand: {magic}.")
    return "\n".join([more[0], " ".join(more[1:])]) if more[1:] else told


def _marching(view: CampaignView) -> str:
    """Name the spells and items that could move a Legion of the viewer now."""
    assert view.viewer is not None
    hero = view.heroes[view.viewer]
    known = [SPELLS[each] for each in hero.sheet.spell_book if SPELLS[each].level <= hero.mana]
    found = [s.name for s in known if any(isinstance(e, MoveLegion) for e in s.effects)]
    mine = {legion.marker for legion in own(view)}
    for carried in view.items:
        effects = ITEMS[carried.item].effects
        moves = any(isinstance(e, MoveLegion) and e.how in (CHOOSE, SHIFT) for e in effects)
        if moves and carried.marker in mine and carried.charges and not carried.used:
            found.append(called(carried.item))
    return listed(found) if found else ""


def _die(view: CampaignView, names: Names) -> str:
    seat = view.asked[0]
    left = view.heroes[seat].luck
    luck = f" Luck may roll it again ({left} left)." if left else ""
    if luck and view.players[seat].turns == 1:
        luck += " The second roll of the first turn is free: it costs no Luck."
    return f"**Movement:** {names[seat]} has rolled **{view.roll}**.{luck}"


def _rift(view: CampaignView, names: Names) -> str:
    """Ask for Rift: the roll, and who of the mover stands near the viewer's Legions."""
    mover = names[view.turn]
    told = (
        f"{mover} has rolled **{view.roll}** for movement. {_all(view, names)} may close a border"
        f" of a Land with an own Legion to {mover} for this phase."
    )
    if view.viewer in view.asked and view.viewer is not None:
        told += f" Rift costs {SPELLS['rift'].level} mana ({view.heroes[view.viewer].mana} left)."
    return told


# Battles


def _strike(view: CampaignView, names: Names) -> str:
    """Ask for strikes, and name the attack spells that can be cast, and items that can be used."""
    told = questions.QUESTIONS["strike"](view, names)
    if view.battle is None:
        return told
    side = striking_side(view.battle)
    phase = StrikePhase(view.asked[0], side, back=view.battle.back)
    saga = saga_of(view)
    if not strikers(battle_of(view.battle), side, phase.back):
        told = told.replace(questions.RANGESTRIKES, " No strike is left.")
    found = attack_spells(saga, phase)
    spells = list(dict.fromkeys(called(each) for known in found.values() for each in known))
    left, more = view.heroes[view.asked[0]].mana, []
    if spells:
        more.append(f"{left} mana left; can be cast: {listed(spells)}.")
    if items := window_questions.usable(view, saga, phase):
        more.append(f"Can be used: {listed(items)}.")
    return "\n".join([told, " ".join(more)]) if more else told


# Enlistment


def _muster(view: CampaignView, names: Names) -> str:
    """Ask for musters, and name the Legions that could summon."""
    seat = view.asked[0]
    saga = saga_of(view)
    waiting = [x for x in view.legions if x.owner == seat and _may_muster(saga, x)]
    told = f"**Enlistment:** {names[seat]} lets Legions that moved muster"
    told += f": {listed(f'{x.marker} ({land(x.land)})' for x in waiting)}." if waiting else "."
    if view.viewer != seat:
        return f"{told} Any Legion may summon instead."
    able = [x.marker for x in saga.of(seat) if targets(saga, x)]
    left = f"{view.heroes[seat].mana} mana left"
    return f"{told}\nCould summon instead: {listed(able)}; {left}." if able else told


def _may_muster(saga: Saga, legion: LegionView) -> bool:
    """Tell whether a Legion can muster somebody, as far as the viewer knows who stands in it."""
    if not legion.moved or legion.mustered or legion.high >= HIGHEST:
        return False
    return len(legion.known) < legion.high or bool(possible(saga, saga.legion(legion.marker)))


def _demon(view: CampaignView, names: Names) -> str:
    window = view.window
    left = view.heroes[view.asked[0]].luck
    return (
        f"**{view.marker}** calls **{window.name}**: {needs(window.name, window.bonus)}."
        f" Luck may roll for another Demon ({left} left)."
    )


def _summoning(view: CampaignView, names: Names) -> str:
    window = view.window
    total = sum(window.rolled) + window.bonus
    bonus = f" +{window.bonus}" if window.bonus else ""
    left = view.heroes[view.asked[0]].luck
    return (
        f"**{view.marker}** summons {article(window.name)}: `{' '.join(map(str, window.rolled))}`"
        f"{bonus} makes {total}, it needs {number_for(window.name)}."
        f" Luck may roll one of the two again ({left} left)."
    )


def _still(view: CampaignView, names: Names) -> str:
    return f"The summoning has failed; **{view.marker}** of {_who(view, names)} may still muster."


# The end


def _guard(view: CampaignView, names: Names) -> str:
    return (
        f"{_who(view, names)} is out and marks who follows to the next game: Creatures and"
        " Demi-Lords that are still alive."
    )


def _reward(view: CampaignView, names: Names) -> str:
    title = scenario_name(view.scenario.scenario)
    return (
        f"**{title} is won!** {_all(view, names)} {_chooses(view, 'votes', 'vote')} for an item"
        " and for who gets it. Without agreement most votes decide, and who has the fewest items"
        " gets it."
    )


def _way(view: CampaignView, names: Names) -> str:
    told = f"{_all(view, names)} {_chooses(view, 'votes', 'vote')} for the party's next scenario."
    several = sum(hero.team == HEROES for hero in view.heroes) > 1
    decides = " Most votes decide, and the first seat where they are even."
    return f"{told}{decides if several else ''}"


QUESTIONS: dict[str, Callable[[CampaignView, Names], str]] = {
    **questions.QUESTIONS,
    **window_questions.QUESTIONS,
    "extras": _extras,
    "too many": _too_many,
    "bring": _bring,
    "commencement": _commencement,
    "share": _share,
    "stuck": _stuck,
    "movement": _movement,
    "die": _die,
    "rift": _rift,
    "strike": _strike,
    "muster": _muster,
    "demon": _demon,
    "summoning": _summoning,
    "still": _still,
    "guard": _guard,
    "reward": _reward,
    "way": _way,
}
"""What each phase asks."""
