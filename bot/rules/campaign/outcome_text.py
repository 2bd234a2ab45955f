"""Who has won a game of Campaign Titan, and what it brings everybody."""

from bot.rules.campaign import awards
from bot.rules.campaign.goals_text import verdict
from bot.rules.campaign.hand_text import deeds_words
from bot.rules.campaign.naming import called, scenario_name
from bot.rules.campaign.saga import DARK, WILD
from bot.rules.campaign.sheet import Homecoming
from bot.rules.campaign.view import CampaignView
from bot.rules.ruleset import Outcome
from bot.rules.titan.phrases import Names, listed, plural


def outcome(view: CampaignView, outcome: Outcome, names: Names) -> str:
    """Say who won, with all scores, and the XP where they are known."""
    return "\n".join([_who_won(view, outcome, names), *_brought(view, outcome, names)])


def _who_won(view: CampaignView, outcome: Outcome, names: Names) -> str:
    if view.scenario.verdict:
        return verdict(view)
    title = scenario_name(view.scenario.scenario)
    turns = max((player.turns for player in view.players), default=0)
    after = f"after {plural(turns, 'turn')}" if turns else "before the first turn"
    if not outcome.winners:
        return f"**{title}: nobody wins** {after}."
    verb = "wins" if len(outcome.winners) == 1 else "win together"
    return f"**{title}: {listed(names[s] for s in outcome.winners)} {verb}** {after}."


def _brought(view: CampaignView, outcome: Outcome, names: Names) -> list[str]:
    """Tell for each Titan its score, and what it takes home."""
    found = []
    for seat in (seat for place in outcome.places for seat in place):
        hero, score = view.heroes[seat], plural(view.players[seat].score, "point")
        if hero.team in (DARK, WILD):
            continue
        told = f"{names[seat]}: {score}"
        if hero.home is not None and hero.human:
            told += f", **{awards.xp(hero.sheet, hero.home)} XP**{_parts(hero.home)}"
        found.append(f"- {told}")
    return found


def _parts(home: Homecoming) -> str:
    """Name the parts that XP come from, gold, and items that have changed hands."""
    parts = [done] if (done := deeds_words(home.deeds)) else []
    parts += [f"{home.gold} gold"] if home.gold else []
    parts += [f"gets {listed(map(called, home.gained))}"] if home.gained else []
    parts += [f"must repair {listed(map(called, home.lost))}"] if home.lost else []
    parts += [f"loses {listed(map(called, home.gone))}"] if home.gone else []
    return f" ({', '.join(parts)})" if parts else ""
