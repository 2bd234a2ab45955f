"""Whole campaigns, from `begin` to the end, played at random through the ruleset's campaign."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from bot.rules import engine
from bot.rules.defenders.actions import Fight
from bot.rules.defenders.battle import XP_MAX, Battle, Enemy, Mode
from bot.rules.defenders.campaign_log import MORALE, MOST_SCARS, CampaignLog, Reward
from bot.rules.defenders.cards import FOES, GENERALS, OUTER, Foe
from bot.rules.defenders.game import RULESET
from bot.rules.kernel import Action, AnyGame, Event, Seat
from bot.rules.ruleset import Campaign
from tests.rules.random_play import random_action

MOST_CHANGES = 3_000
CAMPAIGNS = 16

Player = Callable[[AnyGame, Seat], Action[Any]]


def the_campaign() -> Campaign:
    """Return the ruleset's campaign."""
    assert RULESET.campaign is not None
    return RULESET.campaign


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_random_campaigns(number: int) -> None:
    """Some parties are left alone, some are helped in every battle, some now and then."""
    random = Random(f"campaign {number}")
    options = {option.name: random.choice(option.values) for option in the_campaign().options}
    luck = (0.0, 1.0, 0.6, 0.8)[number % 4]

    def player(game: AnyGame, seat: Seat) -> Action[Any]:
        kinds = engine.offers(game, seat)
        if luck and Fight in kinds:
            return Fight(engine.options(game, seat, Fight).values[0])
        return random_action(random, game, seat)

    log = play_campaign(options, random, player, luck)
    if luck == 1:
        assert log.won
        assert len(log.battles) == len(log.numbers)
    if not luck:
        assert not log.won


def test_a_campaign_of_computers_that_do_the_first_thing_offered() -> None:
    def player(game: AnyGame, seat: Seat) -> Action[Any]:
        return engine.Asked(game, seat).actions()[0]

    options = {"difficulty": "easy", "length": "long", "heroes": "chosen"}
    log = play_campaign(options, Random(1), player, luck=0)
    assert log.ended and not log.won


def play_campaign(
    options: dict[str, str], random: Random, player: Player, luck: float
) -> CampaignLog:
    """Play battle after battle until the campaign is over; every log goes through JSON."""
    campaign = the_campaign()
    log: CampaignLog = campaign.begin(options)
    while not campaign.over(log):
        seats = random.choice(campaign.seats(log))
        before = campaign.encode(log)
        log = campaign.after(play_battle(log, seats, random, player, random.random() < luck))
        check_progress(campaign.decode(before, campaign.schema), log)
        log = campaign.decode(campaign.encode(log), campaign.schema)
    check_end(log)
    return log


def play_battle(
    log: CampaignLog, seats: int, random: Random, player: Player, helped: bool
) -> Battle:
    """Play the next battle to its end and return its state."""
    campaign = the_campaign()
    before = campaign.encode(log)
    game = RULESET.campaign_game(log, seats, random.randbytes(32).hex())
    result = engine.start(game, 1)
    for row in range(2, MOST_CHANGES):
        check_secrets(result.game, result.events, random)
        game = result.game
        if not game.asked:
            break
        if helped:
            help_out(game.state)
        seat = random.choice(list(game.asked))
        if random.random() < 0.02:
            result = engine.miss(game, seat, row, RULESET.copy)
        else:
            result = engine.act(game, seat, player(game, seat), row, RULESET.copy)
    else:
        pytest.fail("the battle has no end")
    assert campaign.encode(log) == before, "the stored log is the battle's no more"
    state: Battle = game.state
    assert state.over and state.mode is Mode.DARK_WAR
    outcome = RULESET.outcome(state)
    assert outcome is not None
    assert outcome.places == (tuple(range(seats)),)
    assert bool(outcome.winners) == state.won
    return state


def help_out(state: Battle) -> None:
    """Let nothing go wrong: a city that cannot fall, a foe on its last legs amid the party."""
    state.capital = -1_000
    foe = state.shown
    if foe is None or state.won is not None:
        return
    foe.hp = 1
    for hero in state.heroes:
        hero.hp, hero.region = hero.max_hp, foe.region
    if state.escort_needed:
        state.supply, state.caravans, state.home = [], {}, list(OUTER)


def check_secrets(game: AnyGame, events: list[Event], random: Random) -> None:
    """Nothing that anybody sees, and nothing in the log, tells of the foe before its reveal."""
    state: Battle = game.state
    foe = state.foe
    if foe is None or foe.revealed or state.won is not None:
        return
    seen = RULESET.view(game, None)
    shown = msgspec.json.encode([seen, events]) + the_campaign().encode(state.log)
    assert b'"%s"' % foe.name.encode() not in shown
    other: Foe = random.choice([name for name in FOES if name is not foe.name])
    state.foe = Enemy(other, 99, 99, FOES[other].region)
    random.shuffle(state.horde)
    random.shuffle(state.supply)
    assert RULESET.view(game, None) == seen
    state.foe = foe


def check_progress(before: CampaignLog, log: CampaignLog) -> None:
    """A battle adds one entry, and changes the log as the rules say."""
    last = log.battles[-1]
    assert log.battles[:-1] == before.battles
    assert (last.foe in GENERALS) == (not before.final)
    assert last.foe not in [past.foe for past in before.battles]
    assert sorted(log.ring) == sorted(OUTER)
    if before.heroes:
        assert log.ring == before.ring
        assert [hero.card for hero in log.heroes] == [hero.card for hero in before.heroes]
    assert log.saved == before.saved + last.delivered
    rested = last.rewards.count(Reward.REST)
    lost = not last.won and not before.final
    assert log.morale == before.morale - lost + rested
    assert 0 <= log.morale <= MORALE
    assert len(log.scars) == len(set(log.scars)) <= MOST_SCARS
    gone = [region for region in before.scars if region not in log.scars]
    assert len(gone) <= last.rewards.count(Reward.REBUILD)
    if not last.won:
        assert (last.delivered, last.rewards, log.scars) == (0, [], before.scars)
    elif not before.final:
        assert len(set(last.rewards)) == len(last.rewards) == (2 if last.delivered == 3 else 1)
        assert all(hero.xp >= 2 for hero in log.heroes)
    check_heroes(log)


def check_heroes(log: CampaignLog) -> None:
    """Every hero has one Skill and one Artifact, or one more that it was Recruited with."""
    skills = [hero.skill for hero in log.heroes]
    assert None not in skills and len(set(skills)) == len(skills)
    carried = [artifact for hero in log.heroes for artifact in hero.artifacts]
    assert len(set(carried)) == len(carried)
    assert all(0 <= hero.xp <= XP_MAX for hero in log.heroes)
    if not log.ended:
        recruited = log.battles[-1].rewards.count(Reward.RECRUIT)
        assert sum(max(0, len(hero.artifacts) - 1) for hero in log.heroes) <= recruited


def check_end(log: CampaignLog) -> None:
    """The campaign is won by the last battle, and lost by it or by the last morale."""
    assert log.ended
    assert log.won == (log.battles[-1].won and len(log.battles) == len(log.numbers))
    if not log.won:
        assert log.morale == 0 or len(log.battles) == len(log.numbers)
    assert log.score == 10 * log.won + log.saved + 2 * log.morale - len(log.scars)
    ranks = {"Survivors": -3, "Defenders": 12, "Heroes": 18, "Legends": 24}
    assert log.rank == [rank for rank, least in ranks.items() if log.score >= least][-1]
