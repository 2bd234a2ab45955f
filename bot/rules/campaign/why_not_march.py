"""Why magic does not work on the board: movement spells, Rifts, summoning, splits and items."""

from collections.abc import Callable

from bot.rules.campaign.bag import MOST_ITEMS, MoveItems, TakeItems
from bot.rules.campaign.calling import MusterInstead, RollSummonAgain, Summon
from bot.rules.campaign.commencement import MergeLegions
from bot.rules.campaign.content import SPELLS, Spell
from bot.rules.campaign.endings import TakeReward, TakeWay
from bot.rules.campaign.extras import ChooseExtras, SendOut
from bot.rules.campaign.homecoming import MarkGuards
from bot.rules.campaign.movement_spells import (
    CastMovement,
    MarchByDie,
    TeleportByDie,
    goals,
)
from bot.rules.campaign.naming import mana
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.refresh import supply
from bot.rules.campaign.rifts import CastRift, Mulligan, RollWithLuck
from bot.rules.campaign.summoning import targets
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.why_not_plain import barred
from bot.rules.campaign.why_not_spells import WHEN, spell_of
from bot.rules.titan import meant, why_not_board
from bot.rules.titan.commencement import NoMoreSplits, SplitLegion
from bot.rules.titan.creatures import HIGHEST
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.phrases import ActionKind, Picks, land, lands, listed
from bot.rules.titan.why_not_board import own_legion

Reason = Callable[[CampaignView, LivingSaga, Picks], str]

FIRST_SPLIT = (
    "Your starting Legion must split: four of the starting eight in each part, the Titan in one"
    " and the Angel in the other, 7 at most."
)


# Commencement


def _split(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    mine = saga.of(view.viewer or 0)
    if any(legion.high > HIGHEST for legion in mine) and len(picks) > 1:
        return FIRST_SPLIT
    told = why_not_board.REASONS[SplitLegion](view, saga, picks)
    if saga.players[view.viewer or 0].turns == 1 and not any(x.high > HIGHEST for x in mine):
        return "On your first turn only Legions of 7 split again, into parts of 2 and more."
    return told


def _no_more(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    return FIRST_SPLIT if any(x.high > HIGHEST for x in saga.of(view.viewer or 0)) else ""


def _merge(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    return f"Legions that stand in one Land merge if they are {HIGHEST} together at most."


# Movement


def _cast(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    seat = view.viewer or 0
    if not picks:
        return f"No spell moves a Legion of yours now. {_mana(saga, seat)}"
    spell = spell_of(meant.last(picks, 0))
    if spell is None:
        return "There is no such spell."
    if why := _not_cast(saga, seat, spell):
        return why
    return _goes(view, saga, spell, picks) if len(picks) > 1 else ""


def _not_cast(saga: LivingSaga, seat: int, spell: Spell) -> str:
    """Say why a spell moves no Legion now at all."""
    if spell.id not in saga.heroes[seat].sheet.spell_book:
        return f"Your Titan does not know {spell.name}."
    if spell.timing != "movement_phase_own":
        return f"{spell.name} is cast {WHEN[spell.timing]}."
    if spell.level > supply(saga, seat):
        return f"{spell.name} costs {mana(spell.level)}. {_mana(saga, seat)}"
    return ""


def _goes(view: CampaignView, saga: LivingSaga, spell: Spell, picks: Picks) -> str:
    """Say why a spell does not move a Legion, or not to a Land."""
    legion, why = own_legion(view, saga, meant.last(picks, 1))
    if legion is None:
        return why
    if legion.moved:
        return f"{legion.marker} has moved this turn: each Legion moves once."
    goal = meant.land(meant.last(picks, 2)) if len(picks) > 2 else None
    found = goals(saga, spell.id, legion)
    if goal is None or goal in found:
        return "" if found else f"There is no Land for {legion.marker} to go to."
    return barred(saga, goal) or f"{land(goal)} cannot be reached. {spell.text}"


def _mana(saga: LivingSaga, seat: int) -> str:
    return f"You have {supply(saga, seat)} mana."


def _by_die(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    if not view.roll:
        return "A die of its own is given after the movement die is rolled."
    return (
        "A die of a Legion's own comes by Pathfinder, with 3 mana, or a charge of the Crown of"
        " Marches that lies with the Legion: take what is offered."
    )


def _rift(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    seat = view.viewer or 0
    if "rift" not in saga.heroes[seat].sheet.spell_book:
        return "Your Titan does not know Rift."
    if supply(saga, seat) < SPELLS["rift"].level:
        return f"Rift costs {mana(SPELLS['rift'].level)}. {_mana(saga, seat)}"
    place = meant.land(meant.last(picks, 0)) if picks else None
    if place is None or not any(x.land == place for x in saga.of(seat)):
        return "A Rift closes a border of a Land in which a Legion of yours stands."
    return (
        f"{land(place)} borders on {lands(sorted(LANDS[place].adjacent), 'or')}: take an open one."
    )


def _luck(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    if not saga.heroes[view.viewer or 0].luck:
        return "You have no Luck left in this Game-Turn."
    return ""


# Enlistment


def _summon(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    if not picks:
        return (
            "No Legion of yours can summon: it takes a Warlock, a Cleric, or your Titan with a"
            f" summoning spell it can pay, and room. {_mana(saga, view.viewer or 0)}"
        )
    legion, why = own_legion(view, saga, meant.last(picks, 0))
    if legion is None:
        return why
    if legion.mustered:
        return f"{legion.marker} has mustered or summoned this turn: one of the two, once."
    if legion.high >= HIGHEST:
        return f"{legion.marker} is {legion.high} high: a Legion has {HIGHEST} at most."
    found = targets(saga, legion)
    if not found:
        return f"Nobody in {legion.marker} can summon anybody in {land(legion.land)} now."
    if len(picks) < 3:
        return ""
    names = list(dict.fromkeys(name for _, name in found))
    name = meant.name(meant.last(picks, 2)) or meant.last(picks, 2)
    if name in names:
        return "Only those take part together who can each summon that here."
    return f"{legion.marker} cannot summon {name} in {land(legion.land)}: {listed(names, 'or')}."


def _muster(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    return f"{view.marker} musters as it could have before, or nobody."


def _again(view: CampaignView, saga: LivingSaga, picks: Picks) -> str:
    dice = sorted(set(view.window.rolled) - {6})
    return f"Luck rolls one of the two dice again: {listed(map(str, dice), 'or')}."


# The start and the end


def _fixed(told: str) -> Reason:
    return lambda view, saga, picks: told


REASONS: dict[ActionKind, Reason] = {
    SplitLegion: _split,
    NoMoreSplits: _no_more,
    MergeLegions: _merge,
    CastMovement: _cast,
    MarchByDie: _by_die,
    TeleportByDie: _by_die,
    CastRift: _rift,
    RollWithLuck: _luck,
    Mulligan: _fixed("The die is rolled again on your first turn alone, once."),
    Summon: _summon,
    MusterInstead: _muster,
    RollSummonAgain: _again,
    ChooseExtras: _fixed("All boxes of Charisma and Leadership are used, while counters last."),
    SendOut: _fixed("Only a character of your honor guard can sit out."),
    TakeItems: _fixed(f"Up to {MOST_ITEMS} items come along, none that must be repaired."),
    MoveItems: _fixed("Only items that lie with the Legion that has split can go."),
    MarkGuards: _fixed("Each must be alive, no Lord, and find a place of the points it is worth."),
    TakeReward: _fixed("Vote for an item that is offered, and for a hero of the party."),
    TakeWay: _fixed("Vote for a scenario that the road leads to."),
}
"""What says why each kind of action is refused."""
