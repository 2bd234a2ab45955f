"""The Defenders' pictures look as they did, and everything in them can be read."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from bot.rules.defenders.battle import Hero, Mode
from bot.rules.defenders.campaign_log import BattleLog, CampaignLog, HeroLog, Reward
from bot.rules.defenders.cards import (
    ARTIFACTS,
    DIRE,
    FOES,
    HEROES,
    OUTER,
    Artifact,
    Foe,
    HeroCard,
    Region,
    Skill,
)
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.game import RULESET
from bot.rules.defenders.view import BattleView
from rendering import pictures
from rendering.defenders import board as boards
from rendering.defenders import campaign as campaigns
from rendering.defenders import hand as hands
from rendering.defenders import pieces, shapes, signs, tiles
from tests.rendering import golden
from tests.rendering.test_looks import grey
from tests.rules.defenders.battles import PlayingBattle, battle

GAME = "defenders"
NAMES = ("Alexandra", "Bořivoj", "Caspian the Bold", "Dorothea")

ALL_ARTIFACTS = ", ".join(list(ARTIFACTS)[:7])


def heros_turn() -> PlayingBattle:
    """A hero's Turn in the base game."""
    return battle(
        "Paladin in Forest; hp=3; carries=Spear of Valor+Boots of Zephyr, Cleric in Coast; hp=2",
        draw="Green Defender, Forest & Ruins, All Defenders 1",
        threat="Forest 2, Ruins 3, Coast 1, Desert 1",
        sides="Forest B, Plains B, Ruins B",
        cap=2,
        horde="Harpy, Minotaur, Coast & Desert",
        discard="Blue Defender, Coast & Mountains, Plains & Desert",
        round_number=3,
        artifacts=ALL_ARTIFACTS,
    )


def enemy() -> PlayingBattle:
    """An Enemy card's first region under attack, with an Exhausted hero about."""
    return battle(
        "Paladin in Forest; hp=3, Cleric in Ruins; hp=2, Bard in Ruins; hp=0, Sorcerer",
        draw="Forest & Ruins, All Defenders 1",
        threat="Forest 2, Ruins 3, Coast 1, Desert 1",
        sides="Desert B",
        cap=3,
        horde="Harpy, Minotaur",
        round_number=2,
        artifacts=ALL_ARTIFACTS,
    )


def second_region() -> PlayingBattle:
    """The first region is defended, the second under attack."""
    played = enemy()
    played.do("A", "Defend", "Paladin")
    if played.question == "Retribution":
        played.do("A", "Decline")
    return played


def dire_enemy() -> PlayingBattle:
    """A crowded map of the Great Battle: Hostile sides, tokens, and a foe among all heroes."""
    played = battle(
        "Commander in Desert; hp=3; xp=2; skill=Taunt;"
        " carries=Spear of Valor+Twin Blades+Wings of Dawn; riding,"
        "Shadow Walker in Desert; xp=5; skill=Convoy Master; death_token,"
        "Chronicler in Desert; skill=Quick March; hp=1,"
        "Alchemist in Desert; xp=1; skill=Fortify Line",
        draw="Manticore, Blue Defender",
        threat="Forest 3, Desert 2, Ruins 1",
        destroyed="Coast",
        mode=Mode.GREAT_BATTLE,
        sides="Forest Hostile, Ruins Hostile, Plains Hostile, Capital City Hostile",
        cap=6,
        revealed=True,
        foe="Kraken",
        foe_in="Desert",
        foe_hp=7,
        caravans="Coast in Plains, Ruins in Plains, Forest, Desert",
        home=2,
        horde="",
        round_number=6,
        entombed="Yellow Defender",
    )
    desert = played.state.outer(Region.DESERT)
    desert.sand, desert.dice = True, 2
    return played


def shared_card() -> PlayingBattle:
    """An All Defenders card, with region abilities switched off by the foe."""
    return battle(
        "Druid in Forest; in_tree; xp=1; skill=Rally, Warden in Mountains; xp=3; skill=Iron Will",
        draw="All Defenders 1, Banshee",
        threat="Coast 2",
        mode=Mode.GREAT_BATTLE,
        foe="Blight Tree",
        revealed=True,
        foe_hp=4,
        home=4,
        caravans="Coast",
        horde="",
    )


def general() -> PlayingBattle:
    """A battle of the Dark War, against the General with the longest name."""
    return battle(
        "Oracle in Forest; xp=4; skill=Scout Ahead, Ranger in Coast, Barbarian; skill=Last Stand",
        draw="Iron Warband, All Defenders 1",
        mode=Mode.DARK_WAR,
        foe="General Mossfang",
        revealed=True,
        foe_hp=8,
        horde="",
        log=war(),
        caravans="Coast in Forest, Desert in Forest, Ruins in Forest",
    )


def choice_of_regions() -> PlayingBattle:
    """The party chooses where a Soldier Secures."""
    return battle(
        "Warrior, Cleric",
        draw="Soldier 1, Blue Defender",
        mode=Mode.GREAT_BATTLE,
        threat="Forest 2, Coast 1",
    )


def lost() -> PlayingBattle:
    """A battle that is lost."""
    played = dire_enemy()
    played.state.won, played.state.over, played.state.capital = False, True, 8
    return played


def won() -> PlayingBattle:
    """A battle that is won."""
    played = shared_card()
    played.state.won = played.state.over = True
    return played


BOARDS: tuple[Callable[[], PlayingBattle], ...] = (
    heros_turn,
    enemy,
    second_region,
    dire_enemy,
    shared_card,
    general,
    choice_of_regions,
    lost,
    won,
)


def seen(played: PlayingBattle, viewer: int | None = None) -> BattleView:
    view: BattleView = RULESET.view(played.game, viewer)
    return view


def heroes() -> list[HeroLog]:
    return [
        HeroLog(HeroCard.WARDEN, Skill.TAUNT, 3, [Artifact.TWIN_BLADES]),
        HeroLog(HeroCard.CHARIOTEER, Skill.CONVOY_MASTER, 0, []),
        HeroLog(
            HeroCard.SHADOW_WALKER,
            None,
            5,
            [Artifact.SHIELD_OF_AUGHMOORE, Artifact.CELESTIAL_GUARDIAN],
        ),
    ]


def war() -> CampaignLog:
    return CampaignLog(
        difficulty=Difficulty.HARD,
        heroes=heroes(),
        ring=list(OUTER),
        morale=2,
        saved=2,
        scars=[Region.COAST, Region.RUINS],
        battles=[
            BattleLog(Foe.GENERAL_MOSSFANG, True, 7, 2, [Reward.RECRUIT, Reward.REBUILD]),
            BattleLog(Foe.GENERAL_NERISSA, False, 9),
        ],
    )


def ended_war(*, victory: bool) -> CampaignLog:
    battles = [
        BattleLog(Foe.GENERAL_VARK, True, 5, 3, [Reward.TRAIN]),
        BattleLog(Foe.LICH_KING, victory, 8, 6 * victory),
    ]
    return CampaignLog(
        difficulty=Difficulty.EPIC,
        short=True,
        heroes=heroes()[:2],
        saved=3 + 6 * victory,
        battles=battles,
        ended=True,
        won=victory,
    )


LOGS = {
    "new": CampaignLog(difficulty=Difficulty.NORMAL),
    "middle": war(),
    "won": ended_war(victory=True),
    "lost": ended_war(victory=False),
}


def name_of(position: Callable[[], PlayingBattle]) -> str:
    return position.__name__.replace("_", "-")


@pytest.mark.parametrize("position", BOARDS, ids=name_of)
def test_the_board_looks_as_it_did(position: Callable[[], PlayingBattle]) -> None:
    sheet = boards.board(seen(position()), NAMES, RULESET.outcome(position().state))
    golden.check(f"defenders-{name_of(position)}", sheet.png())


def test_a_hero_sheet_looks_as_it_did() -> None:
    for name, view in (("base", seen(heros_turn(), 0)), ("dark", seen(dire_enemy(), 0))):
        sheet = hands.hand(view, NAMES)
        assert sheet is not None
        golden.check(f"defenders-hand-{name}", sheet.png())


@pytest.mark.parametrize("name", LOGS)
def test_the_log_looks_as_it_did(name: str) -> None:
    golden.check(f"defenders-log-{name}", campaigns.campaign(LOGS[name], NAMES).png())


def test_heroes_are_told_apart_without_colour() -> None:
    tokens = [
        grey(pieces.token(Hero(HeroCard.BARD, 0, 4), number, tiles.TOKEN)) for number in range(4)
    ]
    strips = [grey(pieces.strip(number, 20, 120)) for number in range(4)]
    for one, other in (*combinations(tokens, 2), *combinations(strips, 2)):
        assert golden.apart(one, other)[1] > 0.08


def test_every_hero_foe_region_and_artifact_has_a_sign() -> None:
    for kinds, found in (
        (HEROES, signs.HEROES),
        (FOES, signs.FOES),
        (DIRE, signs.DIRE),
        (ARTIFACTS, signs.ARTIFACTS),
        (list(Region), signs.REGIONS),
    ):
        assert set(kinds) == set(found)
        assert len(set(found.values())) == len(found)
    for shape in shapes.Shape:
        assert shapes.mask(shape, 60).getbbox() is not None


def test_pictures_are_light() -> None:
    views = [seen(position()) for position in BOARDS]
    pngs = [boards.board(view, NAMES).png() for view in views]
    pngs += [campaigns.campaign(log, NAMES).png() for log in LOGS.values()]
    assert max(map(len, pngs)) < 256 * 1024
    assert Image.open(BytesIO(pngs[0])).size[0] == 1200


def test_what_is_hidden_changes_no_picture() -> None:
    one, other = heros_turn(), heros_turn()
    other.state.deck.reverse()
    other.state.horde.reverse()
    other.state.artifacts.reverse()
    assert other.state.foe is not None
    other.state.foe.name = Foe.KRAKEN
    assert boards.board(seen(one), NAMES).png() == boards.board(seen(other), NAMES).png()


def test_equal_views_give_equal_pictures_in_threads_too() -> None:
    view = seen(dire_enemy())
    with ThreadPoolExecutor(2) as pool:
        assert len(set(pool.map(lambda _: boards.board(view, NAMES).png(), range(6)))) == 1


def test_the_picture_has_its_text_twin() -> None:
    picture = pictures.board(GAME, seen(heros_turn()), NAMES)
    assert picture.alt
    assert picture.name == "map.png"
    log = pictures.campaign(GAME, war(), NAMES)
    assert log is not None
    assert log.alt
