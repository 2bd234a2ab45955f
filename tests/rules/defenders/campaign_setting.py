"""The Dark War for the tests: logs of campaigns, and battles that one blow decides."""

from __future__ import annotations

from typing import Any

from bot.rules.defenders.battle import Battle, Mode
from bot.rules.defenders.campaign_log import BattleLog, CampaignLog, HeroLog
from bot.rules.defenders.cards import DIRE, GENERALS, OUTER, Artifact, HeroCard, Skill
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.game import RULESET
from bot.rules.defenders.rounds import StartRound
from bot.rules.kernel import Step
from tests.builders import Playing
from tests.rules.defenders.battles import PlayingBattle, battle

SEEDS = [f"{number:02x}" * 32 for number in range(30)]
CAMPAIGN = RULESET.campaign
assert CAMPAIGN is not None


def new_log(**options: str) -> CampaignLog:
    """Return the log of a campaign that has not begun yet."""
    assert CAMPAIGN is not None
    chosen = {option.name: option.values[0] for option in CAMPAIGN.options} | options
    log: CampaignLog = CAMPAIGN.begin(chosen)
    return log


def met(*wins: bool) -> list[BattleLog]:
    """Return battles that are over, each against another General."""
    return [BattleLog(foe, won, 6) for foe, won in zip(GENERALS, wins, strict=False)]


def log_with(**fields: Any) -> CampaignLog:
    """Return a log in the middle of a campaign of the Warrior and the Cleric."""
    heroes = [
        HeroLog(HeroCard.WARRIOR, Skill.TAUNT, 2),
        HeroLog(HeroCard.CLERIC, Skill.RALLY, 0, [Artifact.TWIN_BLADES]),
    ]
    known: dict[str, Any] = {"heroes": heroes, "ring": list(OUTER)}
    return CampaignLog(**{"difficulty": Difficulty.NORMAL} | known | fields)


def next_battle(log: CampaignLog, seats: int = 2, seed: str = SEEDS[0]) -> Playing:
    """Set up a campaign's next battle."""
    return Playing(RULESET, RULESET.campaign_game(log, seats, seed))


def laid(log: CampaignLog, seats: int = 2, seed: str = SEEDS[0]) -> Battle:
    """Return the next battle as it lies before its first Round."""
    game = RULESET.campaign_game(log, seats, seed)
    while not isinstance(step := game.agenda.pop(), StartRound):
        found = list(step.resolve(game.state))
        game.agenda += [more for more in reversed(found) if isinstance(more, Step)]
    state: Battle = game.state
    return state


def dire_count(state: Battle) -> int:
    """Return how many Dire Enemies are in the battle."""
    return sum(card in DIRE for card in state.horde)


HEROES = "Warrior in Plains; skill=Taunt, Cleric; skill=Rally"


def win(heroes: str = HEROES, log: CampaignLog | None = None, **settings: Any) -> PlayingBattle:
    """Let blue strike the last blow at a General, or in a last battle at the Epic Foe."""
    log = log or log_with()
    known: dict[str, Any] = {
        "foe": "Giant" if log.final else "General Torren",
        "foe_hp": 1,
        "revealed": True,
        "home": 6 if log.final else 0,
        "artifacts": "Tome of Lore, Lantern of Roads",
        "skills": "Inspire, Salvage, Iron Will",
    }
    game = battle(heroes, mode=Mode.DARK_WAR, log=log, **known | settings)
    game.do("A", "Fight", game.state.heroes[0].card.value)
    return game


def lose(heroes: str = HEROES, log: CampaignLog | None = None, **settings: Any) -> PlayingBattle:
    """Let the Capital City fall."""
    known: dict[str, Any] = {"foe": "General Torren", "foe_hp": 6}
    return battle(
        heroes,
        mode=Mode.DARK_WAR,
        log=log or log_with(),
        draw="Forest & Ruins",
        destroyed="Forest",
        cap=7,
        **known | settings,
    )


def after(game: PlayingBattle) -> CampaignLog:
    """Return the log as the finished battle leaves it."""
    assert game.asked == "", "the battle is over"
    assert CAMPAIGN is not None
    log: CampaignLog = CAMPAIGN.after(game.state)
    return log
