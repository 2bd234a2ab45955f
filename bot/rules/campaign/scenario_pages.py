"""What help says of scenarios and of the linked campaign."""

from bot.rules.campaign.goal_numbers import numbers
from bot.rules.campaign.march_rules import MOST_DOOM
from bot.rules.campaign.scenarios import ASHEN_MARCH, SCENARIOS, Scenario


def _row(scenario: Scenario) -> str:
    """List a scenario: its level, its goal, its rounds and its XP."""
    rounds = f", {scenario.round_limit} rounds" if scenario.round_limit else ""
    xp = scenario.rewards.xp
    return (
        f"- **{scenario.name}** (level {scenario.recommended_level}{rounds}, {xp.win}/{xp.lose}"
        f" XP): {' '.join(filter(None, [scenario.text, numbers(scenario)]))}"
    )


SCENARIO_PAGE = (
    "One to three heroes play together against dark Titans and garrisons, which the computer"
    " moves. Heroes share victory and defeat; each plays the own Legions. They never fight each"
    " other, pass each other's Legions, never end in the same Land, and trade nothing. A hero who"
    " leaves counts as slain. Garrisons hold their Lands: they have no turn and no mana, and do"
    " not flee, concede, bargain or muster; who they are, all see. Scenarios are lost when all"
    " heroes are slain or the rounds run out.\n\n"
    + "\n".join(_row(each) for each in SCENARIOS.values() if each.party)
)

MARCH = (
    f"**{ASHEN_MARCH.name}** links them: at a fork the party votes, and the other branch stays"
    " open once for half the gold. A lost scenario brings a doom and can be played again for half"
    f" the gold; at doom {MOST_DOOM} the campaign is lost. Doom makes dark Titans stronger."
)
