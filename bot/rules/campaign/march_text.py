"""What players read of the Ashen March: its line in lists, and its sheet (11)."""

from collections.abc import Iterator, Sequence

from bot.rules.campaign import march_rules
from bot.rules.campaign.scenarios import ASHEN_MARCH, CROWNFALL, SCENARIOS, MarchLog, Scenario


class MarchWords:
    """The sentences of the campaign, for `CampaignWords`."""

    title = ASHEN_MARCH.name
    summary = (
        "One to three Titans march together through six scenarios or more to the crowned Titan's"
        " Tower; what they learn and win goes with them."
    )

    def option(self, name: str, value: str | None = None) -> str:
        """Name an option of a new campaign, or one of its values."""
        if value is None:
            return "March"
        if value == "again":
            return "Again, for a party that has won: doom 1, and every dark Titan stronger"
        return "The first time"

    def line(self, log: MarchLog) -> str:
        """Say in a few words how far the campaign is, or how it ended."""
        if log.ended:
            name = SCENARIOS[CROWNFALL].name
            return f"Won in {name}" if log.ended == "won" else "Lost: the doom is complete"
        return f"On the way to {_name(log.chosen)}, {_doom(log)}"

    def sheet(self, log: MarchLog, names: Sequence[str]) -> str:
        """Describe all that is kept between tables: the sheet's text twin."""
        return "\n".join(_sheet(self.line(log), log, names))


def _sheet(line: str, log: MarchLog, names: Sequence[str]) -> Iterator[str]:
    yield f"**{line}**"
    if names and (log.won or log.lost):
        yield f"The party: {', '.join(names)}."
    if not log.ended:
        yield from _next(log)
    if log.won:
        yield f"Won: {', '.join(map(_name, log.won))}."
    if log.lost:
        yield f"Lost: {', '.join(map(_name, log.lost))}."
    yield f"Doom: {log.doom} of {march_rules.MOST_DOOM}. Every lost scenario brings one."
    yield from chronicle(log)
    if log.again:
        yield f"This party marches again: every dark Titan begins with {march_rules.AGAIN_SCORE}."


def chronicle(log: MarchLog) -> Iterator[str]:
    """Tell of each table that was played, a line each."""
    for number, chapter in enumerate(log.chapters, 1):
        heroes = zip(chapter.heroes, chapter.levels, strict=True)
        who = ", ".join(f"{name} (level {level})" for name, level in heroes)
        does = "win" if len(chapter.heroes) > 1 else "wins"
        loses = "lose" if len(chapter.heroes) > 1 else "loses"
        verb = does if chapter.won else loses
        rounds = f"{chapter.rounds} round{'s' if chapter.rounds > 1 else ''}"
        doom = "" if chapter.won else f", doom {chapter.doom}"
        yield f"{number}. {who} {verb} {_name(chapter.scenario)} after {rounds}{doom}."


def _next(log: MarchLog) -> Iterator[str]:
    scenario = SCENARIOS[log.chosen]
    yield (
        f"Scenario {scenario.number}, {scenario.name}, is for Titans of level "
        f"{scenario.recommended_level}: {scenario.text}"
    )
    yield _pay(log, scenario)
    more = march_rules.dark_score(log, log.chosen)
    if more:
        yield f"Every dark Titan there begins with {more} points more."
    others = [way for way in march_rules.ways(log) if way != log.chosen]
    if others:
        yield f"Open to a later vote: {', '.join(_way(log, each) for each in others)}."


def _pay(log: MarchLog, scenario: Scenario) -> str:
    gold = march_rules.gold(log, scenario.id, scenario.rewards.gold)
    item = scenario.rewards.item is not None and not march_rules.is_retry(log, scenario.id)
    more = march_rules.final_reward(scenario.id)
    xp = scenario.rewards.xp
    told = f"It brings {xp.win + more.xp_each} XP when it is won and {xp.lose} when it is lost"
    return f"{told}, {gold + more.gold_each} gold{' and an item' if item else ''}."


def _way(log: MarchLog, scenario: str) -> str:
    side = march_rules.is_side_trip(log, scenario)
    return f"{_name(scenario)}{' (side trip)' if side else ''}"


def _name(scenario: str) -> str:
    return SCENARIOS[scenario].name


def _doom(log: MarchLog) -> str:
    return f"doom {log.doom} of {march_rules.MOST_DOOM}"
