"""The scenario in words: its round, its goal and how far it is, and what it changes."""

from bot.rules.campaign.conditions import Goal
from bot.rules.campaign.march_rules import MOST_DOOM
from bot.rules.campaign.naming import scenario_name
from bot.rules.campaign.saga import DARK, HEROES, WILD
from bot.rules.campaign.scenarios import ASHEN_MARCH, OPEN_WAR, SCENARIOS
from bot.rules.campaign.view import CampaignView
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.phrases import Names, land, lands, listed, plural

TEAMS = {HEROES: "hero", DARK: "dark Titan", WILD: "garrisons"}


def scenario_lines(view: CampaignView) -> list[str]:
    """Describe the scenario that is played; the standard game needs a line at most."""
    seen = view.scenario
    limit = f" of {seen.limit}" if seen.limit else ""
    head = f"**{scenario_name(seen.scenario)}**, round {seen.round}{limit}"
    if seen.scenario == OPEN_WAR:
        return [f"{head}: the last Titan wins."]
    told = f"{head}: {_victory(view)}"
    lines = [told, *(f"- {goal_words(goal)}{_where(goal)}" for goal in seen.goals if goal.needed)]
    if seen.guest:
        lines.append(f"- The one to bring there is in **{seen.guest}**.")
    if seen.march is not None:
        lines.append(f"{ASHEN_MARCH.name}: doom {seen.march.doom} of {MOST_DOOM}.")
    return [*lines, *_board(view)]


def _victory(view: CampaignView) -> str:
    if view.scenario.versus:
        return "the first to reach the goal wins."
    return SCENARIOS[view.scenario.scenario].text


def standing_line(view: CampaignView) -> str:
    """Say in a line which round it is, and how far the goal is; empty where nothing is counted."""
    seen = view.scenario
    if view.over or not view.game_turn or seen.scenario == OPEN_WAR:
        return ""
    if seen.limit is None and not seen.goals:
        return ""
    limit = f" of {seen.limit}" if seen.limit else ""
    counted = [goal for goal in seen.goals if goal.needed and goal.what != "round_end"]
    ways = [
        " · ".join(goal_words(goal) for goal in counted if goal.way == way)
        for way in sorted({goal.way for goal in counted})
    ]
    return " · ".join(filter(None, [f"Round {seen.round}{limit}", ", or ".join(ways)]))


def _where(goal: Goal) -> str:
    """Name the Lands that are held."""
    return f" ({lands(goal.lands)})" if goal.what == "hold_lands" else ""


def goal_words(goal: Goal) -> str:
    """Say how far one part of the victory is."""
    secret, needed = goal.now < 0, f"{goal.needed} needed"
    of = f"{goal.now} of {goal.needed}" if goal.now <= goal.needed else f"{goal.now}, {needed}"
    of = needed if secret else of
    whose = "the heroes'" if secret else "your"
    where = lands(goal.lands, "or")
    return {
        "tag_eliminated": f"Legions broken: {of}",
        "hold_lands": f"Lands held now: {of}",
        "owns_kinds": f"Kinds under {whose} banners: {of}",
        "score": f"Points: {of}",
        "round_end": f"Round {goal.now}, to be over: round {goal.needed}",
        "tag_reaches": f"To be reached: {where}",
        "titan_slain": "The Titan to slay: " + ("slain" if goal.now else "alive"),
        "titans_slain": f"Titans slain: {of}",
    }.get(goal.what, f"{goal.what.replace('_', ' ').capitalize()}: {of}")


def _board(view: CampaignView) -> list[str]:
    """Tell what the scenario changes on the board."""
    seen, lines = view.scenario, []
    if seen.terrain:
        by: dict[Terrain, list[int]] = {}
        for number, terrain in seen.terrain.items():
            by.setdefault(terrain, []).append(number)
        told = "; ".join(f"{lands(numbers)} as {each.value}" for each, numbers in by.items())
        lines.append(f"Changed Lands: {told}.")
    if seen.no_teleport:
        lines.append(f"No magic or teleport leads to {lands(seen.no_teleport, 'or')}.")
    if seen.closed_borders:
        closed = listed(f"{land(one)} and {land(other)}" for one, other in seen.closed_borders)
        lines.append(f"Closed borders: {closed}.")
    return lines


def team_word(view: CampaignView, seat: int) -> str:
    """Name the team of a seat: `dark Titan Pretender`; empty where everybody is alone."""
    team = view.scenario.teams[seat]
    if team == DARK:
        return f"{TEAMS[DARK]} {view.heroes[seat].sheet.name}"
    return TEAMS.get(team, "")


def verdict(view: CampaignView) -> str:
    """Say how a party's scenario has ended."""
    seen = view.scenario
    after = f"after {plural(seen.round, 'round')}"
    how = "won" if seen.verdict == "won" else "lost"
    return f"**{scenario_name(seen.scenario)} is {how}** {after}."


def sides(view: CampaignView, names: Names) -> str:
    """Name who plays with whom; empty where everybody is alone."""
    heroes = [names[s] for s, team in enumerate(view.scenario.teams) if team == HEROES]
    return f"Heroes: {listed(heroes)}." if heroes else ""
