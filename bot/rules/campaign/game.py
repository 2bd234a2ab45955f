"""The ruleset as a whole: set-up, every step and action, the end of the game."""

from collections.abc import Mapping
from typing import Any

from bot.rules import kernel
from bot.rules.campaign import (
    attack_spells,
    awards,
    bag,
    battle_events,
    between,
    board_events,
    calling,
    commencement,
    endings,
    enlistment,
    extras,
    garrisons,
    homecoming,
    luck,
    march_rules,
    market,
    movement_spells,
    orders,
    primitives,
    reactions,
    rifts,
    scenario_events,
    set_up,
    spawns,
    spell_phase,
    strike_spells,
    worn,
)
from bot.rules.campaign.garrisons import roles, seat_heroes
from bot.rules.campaign.march import CAMPAIGN
from bot.rules.campaign.options import OPTIONS, SEATS, rules
from bot.rules.campaign.outcome import outcome
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.policy import choose
from bot.rules.campaign.sheet import Homecoming, Sheet
from bot.rules.campaign.sheet_text import SHEET_WORDS
from bot.rules.campaign.text import WORDS
from bot.rules.campaign.view import view
from bot.rules.chance import Chance
from bot.rules.ruleset import Ruleset, kinds_in, union
from bot.rules.sheets import Characters
from bot.rules.titan import events
from bot.rules.titan import game as titan
from bot.rules.titan.realm import Player
from bot.rules.titan.turns import withdraw

MODULES = (
    set_up,
    extras,
    bag,
    commencement,
    movement_spells,
    rifts,
    spell_phase,
    worn,
    primitives,
    attack_spells,
    strike_spells,
    reactions,
    calling,
    enlistment,
    homecoming,
    garrisons,
    spawns,
    endings,
    orders,
    luck,
)
EVENTS = (events, battle_events, board_events, scenario_events)

STEPS = (*titan.STEPS, *kinds_in(kernel.Step, *MODULES))
ACTIONS: tuple[type[Any], ...] = (*titan.ACTIONS, *kinds_in(kernel.Action, *MODULES))
GAME: Any = kernel.Game[LivingSaga, union(STEPS), union(ACTIONS)]  # type: ignore[misc]


def new_saga(
    seats: int, options: Mapping[str, str], chance: Chance
) -> tuple[LivingSaga, kernel.Step[Any]]:
    """Return a game about to be set up; the sheets arrive afterwards."""
    players = [Player(tower=0) for _ in range(seats)]
    saga = LivingSaga(chance=chance, players=players, rules=rules(options))
    return saga, set_up.BeginSaga()


def homecomings(saga: LivingSaga) -> dict[kernel.Seat, Homecoming]:
    """Return the seats whose sheets are free again, and how they fared (7)."""
    return {seat: hero.home for seat, hero in enumerate(saga.heroes) if hero.home is not None}


CHARACTERS = Characters(
    schema=1,
    sheet=Sheet,
    options=between.OPTIONS,
    begin=between.begin,
    choices=between.choices,
    take=between.take,
    give=market.give,
    gifts=market.gifts,
    may_join=between.may_join,
    joins=march_rules.joins,
    leaves_home=awards.leaves_home,
    homecomings=homecomings,
    comes_home=awards.comes_home,
    arrive=seat_heroes,
    words=SHEET_WORDS,
)

RULESET = Ruleset(
    name="campaign",
    schema=1,
    seats=SEATS,
    options=OPTIONS,
    actions=ACTIONS,
    switches=(orders.StandingOrder,),
    game=GAME,
    events=union(kinds_in(kernel.Event, *EVENTS)),
    set_up=new_saga,
    view=view,
    outcome=outcome,
    resign=withdraw,
    policy=choose,
    words=WORDS,
    roles=roles,
    campaign=CAMPAIGN,
    characters=CHARACTERS,
)
