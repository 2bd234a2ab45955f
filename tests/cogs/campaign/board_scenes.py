"""Positions on the Masterboard, and around the game, in which Campaign Titan's actions are offered.

The set-up is played on by those who are asked until the question comes.
"""

from collections.abc import Callable
from typing import Any

from bot.rules.campaign import march_rules
from bot.rules.campaign.bag import ShareItems
from bot.rules.campaign.calling import MusterStill
from bot.rules.campaign.commencement import MergeStuck
from bot.rules.campaign.endings import ChooseWay, RewardItem
from bot.rules.campaign.extras import TooMany
from bot.rules.campaign.homecoming import MarkGuard
from bot.rules.campaign.saga import Course
from bot.rules.campaign.scenarios import MarchLog
from bot.rules.kernel import AnyGame, Game
from tests.rules.campaign.scenes import saga_of
from tests.rules.campaign.setting import RULESET, PlayingSaga, board, play

HOMES = "A2 600: Titan Angel Ogre | B1 500: Titan Angel Centaur"
ALL_ITEMS = "dusk_cloak, ward_stone, oxblood_talisman, crown_of_calm, staff_of_stones"


def asks(game: PlayingSaga, decision: Any) -> PlayingSaga:
    """Let a question be asked first."""
    inner: AnyGame = Game(
        schema=game.game.schema, state=game.state, agenda=[*game.game.agenda, decision]
    )
    return PlayingSaga(RULESET, inner)


def march() -> PlayingSaga:
    """Ada's Movement Phase, with a spell or an item for every way to move."""
    return board(
        f"A1 3: 2 Ogre Troll | {HOMES}",
        roll=1,
        sheets="A: teleport_legion, recall, pathfinder, mana 9, level 9",
        items="A1 crown_of_marches",
    )


def die() -> PlayingSaga:
    """Ada has rolled the movement die of her first turn; she has Luck, and Boris a Rift."""
    return board(
        f"A1 3: 2 Ogre Troll | {HOMES}",
        at="roll",
        turns=1,
        sheets="A: luck 1 | B: rift, mana 9, level 9",
        dice="3",
    )


def rift() -> PlayingSaga:
    """Boris may close a border."""
    return die().do("KeepDie")


def summon() -> PlayingSaga:
    """Ada's Muster Phase: her Titan in a Tower can summon."""
    return board(
        "A1 600: Titan Ogre Troll moved | A2 3: 2 Ogre | B1 500: Titan Angel Centaur",
        at="muster",
        sheets="A: occult_summoning, summoning_i, luck 3, mana 9, level 9",
    )


def which_demon() -> PlayingSaga:
    """A die tells a Demon, and Ada has Luck."""
    return summon().do("Summon", "A1", "demon", "Demon", "Titan", dice="3")


def summon_dice() -> PlayingSaga:
    """The two dice are rolled, and Ada has Luck."""
    return which_demon().do("KeepDemon", dice="1 2")


def muster_still() -> PlayingSaga:
    """A Legion that has failed to summon may muster."""
    game = board(
        "A1 3: 3 Cyclops moved | A2 600: Titan Ogre | B1 500: Titan Angel Centaur", at="muster"
    )
    return asks(game, MusterStill(0, "Black 1"))


def extras() -> PlayingSaga:
    """A game begins: Ada has Charisma and Leadership."""
    return _until(play(2, sheets="A: charisma 1, leadership 1"), "StartingExtras")


def bring() -> PlayingSaga:
    """A game begins: Ada has more than four items."""
    return _until(play(2, sheets=f"A: {ALL_ITEMS}"), "ChooseItems")


def _until(game: PlayingSaga, question: str) -> PlayingSaga:
    """Let everybody's time run out until something is asked."""
    for _ in range(20):
        if type(game.game.decision).__name__ == question:
            return game
        game.misses(game.asked[:1])
    raise AssertionError(f"{question} is never asked")


def too_many() -> PlayingSaga:
    """One of Ada's guards must sit the game out."""
    game = board("A1 600: Titan Angel 2 Ogre | B1 500: Titan")
    game.state.heroes[0].guard = ("Ogre", "Lion")
    game.state.legion("Black 1").characters += ["Ogre", "Lion"] * 6
    return asks(game, TooMany(0))


def share(owner: str = "A") -> PlayingSaga:
    """A Legion with items has split."""
    game = board(
        f"{owner}1 600: Titan Ogre Lion | {owner}2 600: Angel Ogre |"
        f" {'B' if owner == 'A' else 'A'}1 500: Titan",
        items=f"{owner}1 dusk_cloak ward_stone",
    )
    place = "AB".index(owner)
    one, part = game.state.of(place)
    return asks(game, ShareItems(place, one.marker, part.marker))


def merge() -> PlayingSaga:
    """Three Legions are stuck in a Land."""
    game = board("A1 600: Titan Ogre | A2 600: 2 Ogre | A3 600: 2 Lion | B1 500: Titan")
    return asks(game, MergeStuck(0, 600))


def guards() -> PlayingSaga:
    """Ada's Titan is slain; she marks who may follow."""
    game = board("A1 3: Troll | B1 500: Titan", sheets="A: level 5", dead="2 Ogre Lion")
    game.state.heroes[0].guard = ("Ogre", "Ogre", "Lion")
    return asks(game, MarkGuard(0))


def party(decision: Any, scenario: str, log: MarchLog) -> PlayingSaga:
    """Two heroes have won a scenario of the campaign, and are asked something."""
    saga = saga_of(scenario, 2, log=log)
    saga.course = Course(verdict="won")
    saga.order = list(range(len(saga.players)))
    return PlayingSaga(RULESET, Game(schema=RULESET.schema, state=saga, agenda=[decision]))


def reward() -> PlayingSaga:
    """The party chooses a reward."""
    return party(RewardItem(), "raiders", march_rules.begin())


def way() -> PlayingSaga:
    """The party chooses its way."""
    log = march_rules.advanced(march_rules.begin(), "raiders", won=True)
    log.chosen = "pretender"
    return party(ChooseWay(), "pretender", log)


BOARD_SCENES: dict[str, Callable[[], PlayingSaga]] = {
    "march": march,
    "die": die,
    "rift": rift,
    "summon": summon,
    "which_demon": which_demon,
    "summon_dice": summon_dice,
    "muster_still": muster_still,
    "extras": extras,
    "bring": bring,
    "too_many": too_many,
    "share": share,
    "merge": merge,
    "guards": guards,
    "reward": reward,
    "way": way,
}
