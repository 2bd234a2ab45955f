"""The Ashen March: which way the campaign goes, what doom does, what a table pays (11)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.rules.campaign.scenarios import (
    ASHEN_MARCH,
    CROWNFALL,
    SCENARIOS,
    FinalReward,
    MarchLog,
    seats_for,
    table_sizes,
)
from bot.rules.campaign.sheet import Sheet
from bot.rules.kernel import Seat

ROADS: Mapping[str | None, tuple[str, ...]] = {road.start: road.to for road in ASHEN_MARCH.graph}
"""What may follow a scenario."""

MOST_DOOM = ASHEN_MARCH.doom.lost_at

AGAIN_DOOM = 1
AGAIN_SCORE = 100
"""What a party that begins again has: doom, and a start score for every dark Titan."""

NOTHING = FinalReward(0, 0)


def begin(*, again: bool = False) -> MarchLog:
    """Return the log of a campaign before its first table."""
    return MarchLog(chosen=ROADS[None][0], again=again, doom=AGAIN_DOOM if again else 0)


def over(log: MarchLog) -> bool:
    """Tell whether the campaign has ended: won in Crownfall, or lost by doom."""
    return bool(log.ended)


def ways(log: MarchLog) -> tuple[str, ...]:
    """Return what the party may play next: the road ahead first, then side trips that are open.

    After a loss the road ahead is the same again, and at a fork the other branch.
    """
    if over(log):
        return ()
    return (*ROADS[log.at], *side_trips(log))


def side_trips(log: MarchLog) -> tuple[str, ...]:
    """Return the other branches of forks behind the party that it has not been to as side trips."""
    behind = [each for each in log.won if each not in log.visited]
    forks = [to for to in ROADS.values() if len(to) > 1 and any(each in behind for each in to)]
    done = (*log.won, *log.visited)
    return tuple(each for fork in forks for each in fork if each not in done)


def is_side_trip(log: MarchLog, scenario: str) -> bool:
    """Tell whether a scenario would be a side trip now."""
    return scenario not in ROADS[log.at]


def is_retry(log: MarchLog, scenario: str) -> bool:
    """Tell whether a scenario has been lost before: it pays half the gold and no item."""
    return scenario in log.lost


def gold(log: MarchLog, scenario: str, full: int) -> int:
    """Return the gold that a scenario pays in this campaign: half for a retry or a side trip."""
    halved = is_retry(log, scenario) or is_side_trip(log, scenario)
    return full // 2 if halved else full


def final_reward(scenario: str) -> FinalReward:
    """Return what each hero gets more for winning a campaign with this scenario."""
    return ASHEN_MARCH.victory if scenario == CROWNFALL else NOTHING


def dark_score(log: MarchLog, scenario: str) -> int:
    """Return the score that doom, and having won before, add to each dark Titan's start."""
    each = ASHEN_MARCH.doom.scores.get(scenario, 0)
    return log.doom * each + (AGAIN_SCORE if log.again else 0)


def advanced(log: MarchLog, scenario: str, *, won: bool) -> MarchLog:
    """Return the log after a table; the next scenario is the first of the ways."""
    side = is_side_trip(log, scenario)
    after = replace(
        log,
        at=scenario if won and not side else log.at,
        won=[*log.won, scenario] if won else log.won,
        lost=log.lost if won else [*log.lost, scenario],
        visited=[*log.visited, scenario] if side else log.visited,
        doom=log.doom if won else log.doom + 1,
    )
    if won and scenario == CROWNFALL:
        after.ended = "won"
    elif after.doom >= MOST_DOOM:
        after.ended = "lost"
    after.chosen = next(iter(ways(after)), scenario)
    return after


def elected(votes: Mapping[Seat, str]) -> str:
    """Return what most have voted for; the first seat breaks a tie if it is part of it."""
    counts: dict[str, int] = {}
    for vote in votes.values():
        counts[vote] = counts.get(vote, 0) + 1
    most = max(counts.values())
    return next(votes[seat] for seat in sorted(votes) if counts[votes[seat]] == most)


def seats(log: MarchLog) -> tuple[int, ...]:
    """Return with how many seats the next table can be played, for 1, 2 and 3 heroes."""
    return () if over(log) else table_sizes(SCENARIOS[log.chosen])


def computers(log: MarchLog, titans: int) -> int:
    """Return how many computers the next scenario takes beside so many Titans of the party."""
    scenario = SCENARIOS[log.chosen]
    fewest, most = scenario.humans
    titans = min(max(titans, fewest), most)
    return seats_for(scenario, titans) - titans


def joins(sheet: Sheet, party: Sequence[Sheet]) -> Sheet:
    """Return the sheet of a Titan that joins a party on the march.

    One that has been to no game starts with the XP of a newcomer; any other comes as it is.
    """
    if sheet.history:
        return sheet
    return replace(sheet, base_xp=max(sheet.base_xp, newcomer_xp(party)))


def newcomer_xp(sheets: Sequence[Sheet]) -> int:
    """Return the base XP of a new Titan that joins a party: three quarters of the lowest total,
    in full hundreds.
    """
    lowest = min((sheet.base_xp + sheet.earned for sheet in sheets), default=0)
    return lowest * 3 // 4 // 100 * 100
