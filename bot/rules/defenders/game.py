"""The ruleset as a whole: set-up, options, every step and action, the end of the game."""

from collections.abc import Mapping
from typing import Any

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.defenders import (
    artifacts,
    campaign,
    campaign_events,
    choices,
    defender_cards,
    defending,
    dire,
    enemies,
    events,
    foes,
    hero_abilities,
    hit_points,
    looking,
    moves,
    rounds,
    set_up,
    skills,
    threat,
    war_regions,
)
from bot.rules.defenders.action_kinds import ACTIONS
from bot.rules.defenders.battle import Battle, Mode, Step, Steps
from bot.rules.defenders.campaign_log import CampaignLog
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.leaving import resign
from bot.rules.defenders.policy import choose
from bot.rules.defenders.text import CAMPAIGN_WORDS, WORDS
from bot.rules.defenders.view import view
from bot.rules.ruleset import Campaign, Outcome, Ruleset, TableOption, kinds_in, union

MODE = TableOption("mode", ("base", "great_battle"))
"""The base game, or The Great Battle; The Dark War is a campaign."""

LEVELS = tuple(level.value for level in Difficulty)
DIFFICULTY = TableOption(
    "difficulty",
    ("normal", *(level for level in LEVELS if level != "normal")),
    only_with={"legendary": ("mode", "base")},
)
HEROES = TableOption("heroes", ("random", "chosen"))
REGIONS = TableOption(
    "regions",
    ("random", "chosen", "a", "b"),
    only_with=dict.fromkeys(("chosen", "a", "b"), ("mode", "base")),
)
"""Which sides of the base game's regions lie up."""

WAR_REGIONS = TableOption(
    "war_regions", ("friendly", "dark"), only_with={"dark": ("mode", "great_battle")}
)
"""Which sides of the Dark War's regions lie up in The Great Battle."""

SKILLS = TableOption("skills", ("one", "two"), only_with={"two": ("mode", "great_battle")})
"""Whether a Skill is dealt to each hero, or two to keep one of."""

LOOKUP = TableOption("lookup", ("on", "off"))
"""Whether it can be looked up what is still in the Turn Deck."""


class SetUp(Step):
    """Set-up, the Rounds, and what follows the battle."""

    seats: int
    chosen: bool
    sides: str
    two_skills: bool

    def resolve(self, battle: Battle) -> Steps:
        """Set the battle up and begin the first Round."""
        yield from set_up.steps(
            self.seats, chosen=self.chosen, sides=self.sides, two_skills=self.two_skills
        )
        yield rounds.StartRound()
        yield campaign.AfterBattle()


def begin_game(seats: int, options: Mapping[str, str], chance: Chance) -> tuple[Battle, Step]:
    """Return a battle about to be set up."""
    mode = Mode(options["mode"])
    battle = Battle(
        chance=chance,
        mode=mode,
        difficulty=Difficulty(options["difficulty"]),
        lookup=options["lookup"] == "on",
        seats=seats,
        heroes=[],
        ring=[],
    )
    sides = options["regions"] if mode is Mode.BASE else options["war_regions"]
    chosen = options["heroes"] == "chosen"
    return battle, SetUp(seats, chosen, sides, options["skills"] == "two")


def begin_campaign_battle(log: CampaignLog, seats: int, chance: Chance) -> tuple[Battle, Step]:
    """Return the next battle of a campaign, about to be set up."""
    battle = Battle(
        chance=chance,
        mode=Mode.DARK_WAR,
        difficulty=log.difficulty,
        seats=seats,
        heroes=[],
        ring=[],
        log=log,
    )
    return battle, SetUp(seats, log.choose_heroes, "friendly", two_skills=False)


def log_after(battle: Battle) -> CampaignLog:
    """Return the campaign log as a finished battle leaves it."""
    assert battle.log is not None
    return battle.log


def outcome(battle: Battle) -> Outcome | None:
    """Tell whether the party has won or lost; all share it."""
    if not battle.over:
        return None
    party = tuple(range(battle.seats))
    return Outcome((party,), winners=party if battle.won else ())


STEPS = (
    SetUp,
    *kinds_in(
        kernel.Step,
        artifacts,
        campaign,
        choices,
        defender_cards,
        defending,
        dire,
        enemies,
        foes,
        hero_abilities,
        hit_points,
        looking,
        moves,
        rounds,
        set_up,
        skills,
        threat,
        war_regions,
    ),
)
GAME: Any = kernel.Game[Battle, union(STEPS), union(ACTIONS)]  # type: ignore[misc]
EVENTS = kinds_in(kernel.Event, events, campaign_events)

RULESET = Ruleset(
    name="defenders",
    schema=1,
    seats=(1, 2, 3, 4),
    options=(MODE, DIFFICULTY, HEROES, REGIONS, WAR_REGIONS, SKILLS, LOOKUP),
    actions=ACTIONS,
    switches=(),
    game=GAME,
    events=union(EVENTS),
    set_up=begin_game,
    view=view,
    outcome=outcome,
    resign=resign,
    policy=choose,
    words=WORDS,
    campaign=Campaign(
        schema=1,
        log=CampaignLog,
        options=(
            TableOption("difficulty", ("normal", "easy", "hard", "epic")),
            TableOption("length", ("long", "short")),
            TableOption("heroes", ("random", "chosen")),
        ),
        begin=campaign.begin,
        seats=campaign.seats,
        set_up=begin_campaign_battle,
        after=log_after,
        over=lambda log: bool(log.ended),
        words=CAMPAIGN_WORDS,
    ),
)
