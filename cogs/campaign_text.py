"""What the messages of a table say of the campaign that it is a part of."""

from bot.play import campaigns, words
from bot.play.campaigns import Campaign
from bot.play.table import Table


def named(campaign: Campaign) -> str:
    """Return a campaign's number, and its name where it has one."""
    name = f" “{words.safe(campaign.name)}”" if campaign.name else ""
    return f"Campaign {campaign.id}{name}"


def title(table: Table) -> str:
    """Return what is played at a table."""
    return (table.campaign.rules if table.campaign else table.ruleset).words.title


def summary(table: Table) -> str:
    """Say in a sentence what is played at a table, and how far its campaign is."""
    told = (table.campaign.rules if table.campaign else table.ruleset).words.summary
    return "\n".join([told, *(f"**{line}**" for line in progress(table))])


def progress(table: Table) -> list[str]:
    """Say how far the campaign of a table is that has not ended; nothing for any other table."""
    if table.campaign is None or table.status not in ("lobby", "playing"):
        return []
    return [table.campaign.rules.words.line(table.campaign.log)]


def end(table: Table) -> str:
    """Tell under the outcome of a table how its campaign goes on; empty for any other table."""
    if table.campaign is None:
        return ""
    rules, log = table.campaign.rules, campaigns.log_of(table)
    number = table.campaign.id
    more = (
        f"The campaign is over: `/campaign show {number}` shows it."
        if rules.over(log)
        else f"`/campaign next` goes on, `/campaign show {number}` shows how far it is."
    )
    return f"\n\n**{named(table.campaign)}:** {rules.words.line(log)}.\n{more}"


def closed(table: Table) -> str:
    """Say that a table is closed, and how its campaign goes on all the same."""
    anew = " `/campaign next` opens another for its campaign." if table.campaign else ""
    return f"**This table is closed.**{anew}"
