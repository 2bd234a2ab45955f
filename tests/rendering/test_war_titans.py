"""War Titans' pictures look as they did, and show what they must."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from typing import Any

import PIL
import pytest
from PIL import Image, PngImagePlugin

from bot.rules.registry import RULESETS
from bot.rules.war_titans.cards import (
    ARTIFACTS,
    CITIES,
    FACES,
    FINALS,
    INVADERS,
    RIFTS,
    TITANS,
    TYRANTS,
    Category,
    CityKind,
    Score,
    Symbol,
    TechKind,
)
from bot.rules.war_titans.earth import BOSS, Earth
from bot.rules.war_titans.game import RULESET
from bot.rules.war_titans.pieces import Attack, Check, Die, Invader
from bot.rules.war_titans.view import EarthView
from rendering import pictures
from rendering.war_titans import bands, details, dice, head, places, shapes, signs, tokens, world
from rendering.war_titans import board as boards
from rendering.war_titans import hand as hands
from tests.rendering import golden
from tests.rendering.test_looks import grey
from tests.rules.war_titans.games import PlayingEarth, game_of, new_game

GAME = "war_titans"
NONE = Image.Dither.NONE
NAMES = ("Alexandra", "Bořivoj", "Caspian the Bold", "Dorothea")

TEAM = (
    "Ironwall in London; damage=2; credits=3; pilot=Marta Reyes; supports=London + Cairo lying;"
    " tech=Needle Autocannon + Arc Pistol 2 + Heart of Steel off + Rift Anchor 1"
    "| Stormlance in Sao Paulo; blow=spent; pilot=Kenji Arata; credits=1;"
    " tech=Worldbreaker Mortar 3 + Deep Scanner 1"
    "| Swiftwing in West Rift; inside; damage=1; pilot=Yara dos Santos; artifacts=Night Pinions"
    "| Forgeheart in North Rift; pilot=Nia Adeyemi; supports=Tokyo"
)
WAR: dict[str, Any] = {
    "threat": 12,
    "turn": 6,
    "invaders": "Brineback in London 1, Gravemaw in London, Stormvane in Johannesburg,"
    " Leviathan Maw in Johannesburg 2, Scrap Sentinel in New York, Razor Roc in Sydney",
    "cities": "Cairo 2, Toronto destroyed, Mumbai 4, Johannesburg 3",
    "north": "guards Rootfather, Basalt Hydra, Mount Ravager | lair Quarrybeast",
    "west": "guards Siege Walker | token Kha-Rul the Devourer | damage 2",
    "south": "token Queen Myrrh | closed",
    "east": "guards Coral Sovereign, Ash Moth, Skyscourge, Eclipse Wing | lair Abyss Lamprey",
}


def war(**changes: Any) -> PlayingEarth:
    """The middle of a war of four."""
    return game_of(**{"titans": TEAM, **WAR, "phase": "Fight Phase", **changes})


def set_up() -> PlayingEarth:
    """Pilots are being chosen."""
    return new_game(2)


def fight() -> PlayingEarth:
    """The Lead's movement in the middle of a war."""
    return war(at="move")


def episode() -> PlayingEarth:
    """The Lead chooses one of two Episodes."""
    return game_of(
        "Stormlance in New York; pilot=O.N.E.; credits=2 | Ironwall in Cairo; supports=Moscow",
        at="opening",
        draw="E20, E46",
        turn=3,
        invaders="Eclipse Wing in Los Angeles",
    ).until("ChooseEpisode")


def roll() -> PlayingEarth:
    """Dice of an attack that can be rolled again."""
    played = war(at="attack", active="Ironwall")
    return played.attack("Gravemaw", dice="NOVA GEAR BLADE")


def trial() -> PlayingEarth:
    """A Trial of two successes, with a die that was rolled again and a success added."""
    played = game_of(
        "Forgeheart in South Rift; pilot=Yara dos Santos | Ironwall in Cairo",
        south="token Mordrax the Iron Saint | revealed",
        phase="Fight Phase",
    )
    rolled = [Die(Symbol.BLADE), Die(Symbol.JET, rerolled=True), Die(Symbol.GEAR)]
    played.state.check = Check("Forgeheart", Score.COMBAT, dice=rolled, added=1)
    return played


def damage() -> PlayingEarth:
    """The damage of the Ending Phase is laid out: on cities, a Support and a Titan."""
    played = war(at="ending").until("LayOutDamage")
    played.state.plan["Gravemaw"] = "Ironwall 1 (London)"
    played.state.plan["Brineback"] = "Ironwall"
    return played


def market() -> PlayingEarth:
    """Tech on offer in Development, in the red tier."""
    row = "Worldbreaker Mortar, Targeting Cluster, Plasma Cutter"
    return war(at="development", threat=17, row=row, phase="Upgrade Phase")


def final(name: str, **changes: Any) -> PlayingEarth:
    closed: dict[str, Any] = {rift.split()[0].lower(): "closed" for rift in RIFTS}
    played = game_of(
        "Ironwall in Cairo; artifacts=Crown of Iron | Swiftwing in New York",
        invaders="Eclipse Wing in Los Angeles, Dread Foundry in Cairo",
        threat=18,
        turn=11,
        phase="Fight Phase",
        **closed,
        **changes,
    )
    played.state.final = name
    return played


def overlord() -> PlayingEarth:
    """The Seal Breaks: the Overlord is in New York, an attack on it is declared."""
    played = final("The Seal Breaks", goal=12)
    played.state.invaders[BOSS] = Invader("New York", 5, 99)
    played.state.attack = Attack("Swiftwing", "New York", [BOSS])
    return played


def swarm() -> PlayingEarth:
    """Exodus Swarm."""
    return final("Exodus Swarm")


def reactor() -> PlayingEarth:
    """Dead Reactor."""
    return final("Dead Reactor", goal=12, counter=7)


def stroke() -> PlayingEarth:
    """The Single Stroke."""
    return final("The Single Stroke", goal=8, counter=0)


def lost() -> PlayingEarth:
    """The THREAT is at its end."""
    played = fight()
    played.state.threat, played.state.over = 21, True
    return played


def won() -> PlayingEarth:
    """The Overlord is destroyed."""
    played = swarm()
    played.state.won = played.state.over = True
    return played


BOARDS: tuple[Callable[[], PlayingEarth], ...] = (
    set_up,
    fight,
    episode,
    roll,
    trial,
    damage,
    market,
    overlord,
    swarm,
    reactor,
    stroke,
    lost,
    won,
)

PARTS = ("Basalt Hydra", "London", "Toronto", "North Rift", "West Rift", "South Rift", "Swiftwing")


def seen(played: PlayingEarth, viewer: int | None = None) -> EarthView:
    view: EarthView = RULESET.view(played.game, viewer)
    return view


def name_of(position: Callable[[], PlayingEarth]) -> str:
    return position.__name__.replace("_", "-")


COLOURS = 256
"""Of these pictures the references keep more colours than of others: the world has many."""


def check(name: str, png: bytes) -> None:
    """Compare a picture with its reference, drawn anew with more colours if asked to."""
    path = golden.FOLDER / f"{name}.png"
    if os.environ.get(golden.RENEW):
        info = PngImagePlugin.PngInfo()
        info.add_text(golden.MADE_WITH, PIL.__version__)
        few = golden.small(png).quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=NONE)
        few.save(path, "PNG", optimize=True, pnginfo=info)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(golden.RENEW, raising=False)
        golden.check(name, png)


@pytest.mark.parametrize("position", BOARDS, ids=name_of)
def test_the_board_looks_as_it_did(position: Callable[[], PlayingEarth]) -> None:
    sheet = boards.board(seen(position()), NAMES, RULESET.outcome(position().state))
    check(f"titans-{name_of(position)}", sheet.png())


@pytest.mark.parametrize("seat", range(4))
def test_a_titan_sheet_looks_as_it_did(seat: int) -> None:
    played = fight()
    used = "Marta Reyes: Once a game: 3 more successes on a Combat Check."
    played.titan("Ironwall").used_game.append(used)
    sheet = hands.hand(seen(played, seat), NAMES)
    assert sheet is not None
    check(f"titans-hand-{seat}", sheet.png())


def test_the_pilots_offered_look_as_they_did() -> None:
    sheet = hands.hand(seen(set_up(), 0), NAMES)
    assert sheet is not None
    check("titans-hand-pilots", sheet.png())


@pytest.mark.parametrize("name", PARTS)
def test_a_part_looks_as_it_did(name: str) -> None:
    sheet = details.details(seen(damage()), name, NAMES)
    assert sheet is not None
    check(f"titans-part-{name.lower().replace(' ', '-')}", sheet.png())


def test_pieces_are_told_apart_without_colour() -> None:
    titans = [grey(tokens.titan(name, 88)) for name in TITANS]
    strips = [grey(tokens.strip(name, 20, 120)) for name in TITANS]
    monsters = [grey(tokens.monster(name, 84)) for name in (*INVADERS, BOSS)]
    cities = [grey(tokens.node(kind, 78, 4)) for kind in CityKind]
    arrows = [
        grey(tokens.arrow(hue, hollow=hollow, degrees=0))
        for hue, hollow in ((signs.GOLDEN, False), (signs.JADE, True))
    ]
    faces = [grey(dice.face(symbol, 120, counts=0)) for symbol in dict.fromkeys(FACES)]
    for alike in (titans, strips, monsters, cities, arrows, faces):
        for one, other in combinations(alike, 2):
            assert golden.apart(one, other)[1] > 0.02


def test_what_happened_to_a_piece_is_seen_without_colour() -> None:
    for before, after in (
        (dice.face(Symbol.JET, 120, counts=0), dice.face(Symbol.JET, 120, counts=1)),
        (
            tokens.support("Ironwall", 54, damaged=False),
            tokens.support("Ironwall", 54, damaged=True),
        ),
        (tokens.node(CityKind.REFUGE, 78, 1), tokens.node(CityKind.REFUGE, 78, None)),
        (tokens.titan("Ironwall", 88), tokens.titan("Ironwall", 88, lead=True)),
    ):
        assert golden.apart(grey(before), grey(after))[1] > 0.05


def test_everything_has_a_sign_of_its_own() -> None:
    for kinds, found in (
        (list(TITANS), signs.TITANS),
        ([*INVADERS, BOSS], signs.INVADERS),
        (list(TYRANTS), signs.TYRANTS),
        (list(ARTIFACTS), signs.ARTIFACTS),
        (list(Category), signs.CATEGORIES),
        (list(TechKind), signs.SLOTS),
        (list(RIFTS), signs.LETTERS),
        (list(dict.fromkeys(FACES)), signs.FACES),
        (list(FINALS), bands.FINALS),
    ):
        assert set(kinds) == set(found)
        assert len(set(found.values())) == len(found)
    for shape in shapes.Shape:
        assert shapes.mask(shape, 60).getbbox() is not None


def test_the_map_has_every_place_and_every_trail() -> None:
    assert set(places.SPOTS) == set(CITIES)
    assert set(places.RIFTS) == set(RIFTS)
    assert len(places.TRAILS) == 22
    for name, (x, y) in places.SPOTS.items():
        assert x - places.half(name) > 0
        assert x + places.half(name) < places.WIDTH
        assert 0 < y < places.HEIGHT
        (one, _), (other, _) = (
            places.mark(name, to) for to in (CITIES[name].yellow, CITIES[name].green)
        )
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 24


def test_the_track_reaches_from_the_start_to_the_end() -> None:
    assert head.spot(0) > 0
    assert head.spot(21) + 36 <= head.FULL


def test_pictures_are_light() -> None:
    views = [seen(position()) for position in BOARDS]
    pngs = [boards.board(view, NAMES).png() for view in views]
    assert max(map(len, pngs)) < 384 * 1024
    assert len(pngs[0]) < 256 * 1024
    assert Image.open(BytesIO(pngs[0])).size[0] == 1200
    sheets = [hands.hand(seen(fight(), seat), NAMES) for seat in range(4)]
    sheets += [details.details(views[1], name, NAMES) for name in PARTS]
    assert max(len(sheet.png()) for sheet in sheets if sheet) < 256 * 1024


def test_what_is_hidden_changes_no_picture() -> None:
    one, other = fight(), fight()
    hidden: Earth = other.state
    for deck in (hidden.episodes, hidden.tech, hidden.pilots, hidden.finals):
        deck.reverse()
    hidden.rifts["North Rift"].token = "The Archivist"
    assert boards.board(seen(one), NAMES).png() == boards.board(seen(other), NAMES).png()
    for name in ("North Rift", "East Rift"):
        pngs = []
        for played in (one, other):
            sheet = details.details(seen(played), name, NAMES)
            assert sheet is not None
            pngs.append(sheet.png())
        assert pngs[0] == pngs[1]


def test_the_pilots_offered_are_shown_to_their_player_alone() -> None:
    played = set_up()
    card = played.state.titans[0].card
    offered = set(played.state.titans[0].offered)
    for viewer, shown in ((0, True), (1, False), (None, False)):
        sheet = details.details(seen(played, viewer), card, NAMES)
        assert sheet is not None
        assert offered.issubset({line.text for line in sheet.written}) is shown


def test_equal_views_give_equal_pictures_in_threads_too() -> None:
    view = seen(damage())
    with ThreadPoolExecutor(2) as pool:
        assert len(set(pool.map(lambda _: boards.board(view, NAMES).png(), range(6)))) == 1


def test_a_part_comes_with_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    class Words:
        def cards(self) -> dict[str, str]:
            return {"Basalt Hydra": "A beast of **stone**."}

    words: Any = Words()
    monkeypatch.setitem(RULESETS, GAME, replace(RULESET, words=words))
    view = seen(fight())
    picture = pictures.detail(GAME, view, "Basalt Hydra", NAMES)
    assert picture is not None
    assert picture.alt.startswith("A beast of stone.\nBasalt Hydra\n")
    assert picture.name == "detail.png"
    assert pictures.detail(GAME, view, "Alexandra", NAMES) is None
    assert pictures.detail("call_to_arms", view, "Basalt Hydra", NAMES) is None


def test_the_world_is_drawn_once() -> None:
    assert world.ground() is world.ground()
