"""What a table of Campaign Titan chooses before the game."""

from collections.abc import Mapping

from bot.rules.campaign.between import ANY
from bot.rules.campaign.saga import Rules
from bot.rules.campaign.scenarios import SCENARIOS, Versus, table_sizes
from bot.rules.ruleset import TableOption

VERSUS = "_versus"
"""What names the form of a scenario in which everybody plays against everybody."""


def _versus_sizes(versus: Versus) -> tuple[int, ...]:
    fewest, most = versus.humans
    return tuple(range(fewest, most + 1))


SIZES: dict[str, tuple[int, ...]] = {
    **{each.id: table_sizes(each) for each in SCENARIOS.values()},
    **{
        f"{each.id}{VERSUS}": _versus_sizes(each.versus)
        for each in SCENARIOS.values()
        if each.versus is not None
    },
}
"""With how many seats each scenario, and each form against each other, is played."""

SEATS = tuple(sorted({seats for sizes in SIZES.values() for seats in sizes}))
"""The numbers of seats that any table has."""

OPTIONS: tuple[TableOption, ...] = (
    TableOption("scenario", tuple(SIZES), for_seats=SIZES, sets_seats=True),
    TableOption("base_xp", (ANY, "0", "100", "200")),
    TableOption("refresh", ("every_game_turn", "own_turn")),
    TableOption("thresholds", ("classic", "scaled")),
    TableOption("tundra", ("branch", "ladder")),
    TableOption("item_stakes", ("return", "keep")),
    TableOption("attack_spells", ("extra", "instead")),
    TableOption("failed_try", ("uses", "spares")),
)


def rules(options: Mapping[str, str]) -> Rules:
    """Return the rules that a table has chosen."""
    chosen = {name: options[name] for name in Rules.__struct_fields__ if name in options}
    scenario = chosen.pop("scenario", next(iter(SIZES)))
    versus = scenario.endswith(VERSUS)
    return Rules(scenario=scenario.removesuffix(VERSUS), versus=versus, **chosen)
