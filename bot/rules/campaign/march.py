"""The linked campaign "The Ashen March" as the program knows it; `march_rules` has its rules."""

from collections.abc import Mapping
from typing import Any

from bot.rules import kernel
from bot.rules.campaign import march_rules
from bot.rules.campaign.endings import WON
from bot.rules.campaign.march_text import MarchWords
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.saga import HEROES, Rules
from bot.rules.campaign.scenarios import MarchChapter, MarchLog
from bot.rules.campaign.set_up import BeginSaga
from bot.rules.chance import Chance
from bot.rules.ruleset import Campaign, TableOption
from bot.rules.titan.realm import Player

OPTIONS = (TableOption("march", ("first", "again")),)
"""`again` is for a party that has won it: doom 1, and 100 points for every dark Titan."""


def begin(options: Mapping[str, str]) -> MarchLog:
    """Return the log of a new campaign."""
    return march_rules.begin(again=options.get("march") == "again")


def set_up(log: MarchLog, seats: int, chance: Chance) -> tuple[LivingSaga, kernel.Step[Any]]:
    """Return the game of the next table; the sheets arrive afterwards."""
    players = [Player(tower=0) for _ in range(seats)]
    rules = Rules(scenario=log.chosen)
    return LivingSaga(chance=chance, players=players, rules=rules, march=log), BeginSaga()


def after(saga: LivingSaga) -> MarchLog:
    """Return the log after a table: the way that the party has chosen is next."""
    assert saga.march is not None
    won = saga.course.verdict == WON
    log = march_rules.advanced(saga.march, saga.rules.scenario, won=won)
    log.chapters = [*saga.march.chapters, _chapter(saga, log)]
    if saga.course.way in march_rules.ways(log):
        log.chosen = saga.course.way
    return log


def _chapter(saga: LivingSaga, log: MarchLog) -> MarchChapter:
    sheets = [hero.sheet for hero in saga.heroes if hero.team == HEROES]
    return MarchChapter(
        scenario=saga.rules.scenario,
        won=saga.course.verdict == WON,
        rounds=saga.course.round,
        doom=log.doom,
        heroes=tuple(sheet.name for sheet in sheets),
        levels=tuple(sheet.level for sheet in sheets),
    )


CAMPAIGN = Campaign(
    schema=1,
    log=MarchLog,
    options=OPTIONS,
    begin=begin,
    seats=march_rules.seats,
    set_up=set_up,
    after=after,
    over=march_rules.over,
    computers=march_rules.computers,
    words=MarchWords(),
)
