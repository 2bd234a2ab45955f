"""Titan's pictures look as they did, show what they must, and can be read."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.rules.titan.battleland import Ground, Hexside
from bot.rules.titan.characters import ATTACKER, DEFENDER, Character
from bot.rules.titan.creatures import KINDS, PLAIN, Terrain
from bot.rules.titan.masterboard import LANDS, TOWERS
from bot.rules.titan.places import CLASSIC_SCORES
from bot.rules.titan.view import BattleView, LegionView, PlayerView, TitanView
from rendering.canvas import Sheet
from rendering.fonts import ELLIPSIS
from rendering.titan import board as boards
from rendering.titan import counters, details, figures, hexes, markers, symbols, terrain, world
from rendering.titan import hand as hands
from tests.rendering import golden
from tests.rendering.test_looks import grey, readable

NAMES = ("Alexandra", "Bořivoj", "Caspian the Bold", "Dorothea", "Edmund", "Fiona")
LONG = ("W" * 32, "Maximiliana of the Wide Mountain", "i" * 32, "龍 Ryu", "龍", "x" * 90)
SOME = [NAMES, LONG, ("",) * 6]
COLOURS = ("Gold", "Black", "Blue", "Red", "Green", "Brown")
SCORES = (410, 220, 95, 640, 0, 1133)


def player(seat: int, **changes: Any) -> PlayerView:
    values: dict[str, Any] = {
        "seat": seat,
        "tower": TOWERS[seat],
        "colour": COLOURS[seat],
        "score": SCORES[seat],
        "titan_power": 6 + SCORES[seat] // 100,
        "markers": 8 - seat,
        "turns": 4,
        "teleported": False,
        "summoned": False,
        "dead": seat == 4,
    }
    return PlayerView(**values | changes)


def legion(marker: str, owner: int, land: int, high: int, *known: str, **has: bool) -> LegionView:
    return LegionView(
        marker=marker, owner=owner, land=land, high=high, known=known, entry="",
        moved=has.get("moved", False), mustered=has.get("mustered", False),
    )  # fmt: skip


LEGIONS = (
    legion("Gold 1", 0, 100, 7, "Titan", "Ogre", "Ogre", "Lion", "Lion", "Minotaur", "Warlock"),
    legion("Gold 3", 0, 42, 5, "Angel", "Centaur", "Centaur", "Warbear", "Unicorn", moved=True),
    legion("Gold 12", 0, 1000, 2, "Dragon", "Colossus", mustered=True),
    legion("Black 2", 1, 42, 6, "Troll", "Troll"),
    legion("Black 1", 1, 200, 7),
    legion("Black 7", 1, 113, 3),
    legion("Black 11", 1, 4000, 4),
    legion("Blue 4", 2, 300, 4),
    legion("Blue 5", 2, 15, 2),
    legion("Red 2", 3, 127, 6),
    legion("Red 3", 3, 21, 1),
    legion("Red 5", 3, 21, 3),
    legion("Red 12", 3, 21, 2),
    legion("Brown 2", 5, 600, 7),
    legion("Brown 6", 5, 35, 2),
)


def war(seats: int = 6, viewer: int | None = None, **changes: Any) -> TitanView:
    """The middle of a war, in the first player's Movement."""
    values: dict[str, Any] = {
        "viewer": viewer,
        "players": tuple(player(seat) for seat in range(seats)),
        "order": tuple(reversed(range(seats))),
        "legions": tuple(each for each in LEGIONS if each.owner < seats),
        "stacks": {name: max(0, KINDS[name].count - 6) for name in PLAIN},
        "gone": {},
        "turn": 0,
        "game_turn": 5,
        "roll": 3,
        "scores": CLASSIC_SCORES,
        "phase": "movement",
        "asked": (0,),
        "engaged": None,
        "offer": None,
        "may_flee": False,
        "archangel": False,
        "marker": "Gold 1",
        "battle": None,
        "over": False,
        "winners": (),
    }
    return TitanView(**values | changes)


def start() -> TitanView:
    """Colours are being chosen: nobody has a Legion."""
    players = tuple(
        player(seat, colour="", score=0, titan_power=6, dead=False, markers=0) for seat in (0, 1)
    )
    return war(2, players=players, legions=(), stacks={}, roll=0, game_turn=0, phase="colour")


def parley() -> TitanView:
    """An engagement is spoken about."""
    return war(4, phase="parley", engaged=42, asked=(1,), roll=6, marker="")


def over() -> TitanView:
    """The war is over."""
    return war(3, over=True, winners=(2,), asked=(), phase="", legions=LEGIONS[7:9])


def drawn() -> TitanView:
    """Nobody is left."""
    return war(2, over=True, asked=(), phase="", legions=())


def being(number: int, side: str, name: str, where: str | None = None, **has: Any) -> Character:
    power = has.pop("power", KINDS[name].power)
    return Character(id=number, side=side, name=name, power=power, hex=where, **has)


FIGHTERS = (
    being(1, ATTACKER, "Titan", "B4", hits=3, power=10),
    being(2, ATTACKER, "Dragon", "C4", hits=4, struck=True),
    being(3, ATTACKER, "Warlock", "B3"),
    being(4, ATTACKER, "Lion", "D5", hits=5),
    being(5, ATTACKER, "Angel"),
    being(6, DEFENDER, "Serpent", "D4", hits=11),
    being(7, DEFENDER, "Behemoth", "D3"),
    being(8, DEFENDER, "Gorgon", "E3", hits=1),
    being(9, DEFENDER, "Cyclops", "F1"),
    being(10, DEFENDER, "Gargoyle", moved=True),
)


def fight(
    on: Terrain = Terrain.MOUNTAINS, entry: str = "left", phase: str = "strike", **changes: Any
) -> TitanView:
    """A battle in its third round."""
    values: dict[str, Any] = {
        "land": next(land for land, each in LANDS.items() if each.terrain is on),
        "ground": Ground(on),
        "entry": entry,
        "attacker": 0,
        "defender": 1,
        "markers": ("Gold 3", "Black 12"),
        "round": 3,
        "active": ATTACKER,
        "back": False,
        "characters": FIGHTERS,
        "fallen": ((DEFENDER, "Troll", 16), (DEFENDER, "Ogre", 12), (ATTACKER, "Centaur", 12)),
        "carrier": None,
        "left": 0,
        "eligible": (),
    }
    return war(3, phase=phase, battle=BattleView(**values | changes))


def entering() -> TitanView:
    """A battle begins: everybody is outside."""
    outside = tuple(msgspec.structs.replace(each, hex=None, hits=0) for each in FIGHTERS)
    more = (being(11, ATTACKER, "Hydra"), being(12, ATTACKER, "Giant"))
    return fight(
        Terrain.TOWER, "bottom", "maneuver", characters=outside + more, fallen=(), round=1,
        active=DEFENDER,
    )  # fmt: skip


def carrying() -> TitanView:
    """Hits are carried over in a strike-back, in a Land that has changed."""
    ground = Ground(
        Terrain.DESERT, {"C2": "drift", "E2": "clear"}, {"C2-C3": Hexside("wall", "C3")}
    )
    told: dict[str, Any] = {"land": 7, "back": True, "carrier": 6, "left": 3, "eligible": (1, 3)}
    return fight(entry="right", phase="carry", ground=ground, **told)


BOARDS: tuple[Callable[[], TitanView], ...] = (
    war,
    start,
    parley,
    over,
    drawn,
    fight,
    entering,
    carrying,
)

PARTS = (
    "Gold 3", "Black 2", "caretaker", "Swamp 42", "300", "muster", "Tower", "jungle", "north",
    "south", "east", "west", "middle", "Titan", "Warlock", "Griffon",
)  # fmt: skip


def name_of(position: Callable[[], TitanView]) -> str:
    return position.__name__


def part(view: TitanView, name: str, names: tuple[str, ...] = NAMES) -> Sheet:
    sheet = details.details(view, name, names)
    assert sheet is not None
    return sheet


def own(view: TitanView, names: tuple[str, ...] = NAMES) -> Sheet:
    sheet = hands.hand(view, names)
    assert sheet is not None
    return sheet


@pytest.mark.parametrize("position", BOARDS, ids=name_of)
def test_the_board_looks_as_it_did(position: Callable[[], TitanView]) -> None:
    golden.check(f"titan-{name_of(position)}", boards.board(position(), NAMES).png())


@pytest.mark.parametrize("seat", [0, 3])
def test_a_hand_looks_as_it_did(seat: int) -> None:
    golden.check(f"titan-hand-{seat}", own(war(viewer=seat)).png())


@pytest.mark.parametrize("name", PARTS)
def test_a_part_looks_as_it_did(name: str) -> None:
    golden.check(f"titan-part-{name.lower().replace(' ', '-')}", part(war(), name).png())


@pytest.mark.parametrize("ground", Terrain)
@pytest.mark.parametrize("entry", ["left", "right", "bottom"])
def test_every_battleland_can_be_drawn(ground: Terrain, entry: str) -> None:
    whole(boards.board(fight(ground, entry), NAMES))


def whole(sheet: Sheet) -> None:
    """Check that everything can be read, and that nothing is shortened."""
    readable(sheet)
    assert not [line.text for line in sheet.written if line.text.endswith(ELLIPSIS)]


@pytest.mark.parametrize("names", SOME, ids=["usual", "long", "none"])
@pytest.mark.parametrize("position", BOARDS, ids=name_of)
def test_text_on_the_board_is_never_cut(
    position: Callable[[], TitanView], names: tuple[str, ...]
) -> None:
    sheet = boards.board(position(), names)
    (whole if names is NAMES else readable)(sheet)


@pytest.mark.parametrize("names", SOME, ids=["usual", "long", "none"])
def test_text_on_hands_and_parts_is_never_cut(names: tuple[str, ...]) -> None:
    for seat in (0, 1, 2, 3, 5):
        (whole if names is NAMES else readable)(own(war(viewer=seat), names))
    lands = map(str, (100, 42, 1000, 21, 6000, 142))
    for name in (*PARTS, *lands, *(each.marker for each in LEGIONS)):
        (whole if names is NAMES else readable)(part(war(), name, names))


@pytest.mark.parametrize(
    "names", [NAMES, *(pytest.param(each, marks=pytest.mark.soak) for each in SOME[1:])]
)
@pytest.mark.parametrize("name", KINDS)
def test_every_kind_can_be_read(name: str, names: tuple[str, ...]) -> None:
    (whole if names is NAMES else readable)(part(war(), name, names))


def test_every_phase_is_named() -> None:
    for phase in ("commencement", "engagements", "angel", "victory", "muster"):
        whole(boards.board(war(phase=phase), NAMES))
    for phase in ("maneuver", "reinforce", "summon"):
        whole(boards.board(fight(phase=phase), NAMES))


def test_pictures_are_light() -> None:
    sheets = [boards.board(position(), NAMES) for position in BOARDS]
    assert {sheet.image.width for sheet in sheets} == {1200, 1600}
    sheets += [own(war(viewer=seat)) for seat in range(4)]
    sheets += [part(war(), name) for name in PARTS]
    assert max(len(sheet.png()) for sheet in sheets) < 512 * 1024


def test_what_the_viewer_does_not_know_is_a_question_mark() -> None:
    known, unknown = part(war(), "Gold 3"), part(war(), "Black 1")
    assert known.image.size == unknown.image.size
    for less, more in (((), ("Ogre",)), (("Ogre",), ("Troll",))):
        pngs = {
            part(war(legions=(legion("Red 2", 3, 127, 6, *names),)), "Red 2").png()
            for names in (less, more)
        }
        assert len(pngs) == 2


def test_what_a_viewer_knows_does_not_change_the_board() -> None:
    blind = tuple(msgspec.structs.replace(each, known=()) for each in LEGIONS)
    pngs = {
        boards.board(war(viewer=viewer, legions=legions), NAMES).png()
        for viewer in (None, 0, 3)
        for legions in (LEGIONS, blind)
    }
    assert len(pngs) == 1
    hands_ = {own(war(viewer=3, legions=legions)).png() for legions in (LEGIONS[3:], LEGIONS[9:])}
    assert len(hands_) == 1


def test_who_has_no_legion_has_no_hand() -> None:
    assert hands.hand(war(), NAMES) is None
    assert hands.hand(war(viewer=4), NAMES) is None


def test_who_fights_sees_the_battleland_beside_the_choices() -> None:
    battle = boards.board(fight(), NAMES).png()
    seen = [own(msgspec.structs.replace(fight(), viewer=seat)).png() for seat in range(3)]
    assert [png == battle for png in seen] == [True, True, False]


def test_a_hand_shows_where_the_legions_can_go() -> None:
    assert set(hands.goals(war(viewer=0))) == {3, 5, 141}
    assert "Gold 1" in hands.goals(war(viewer=0))[5]
    for view in (
        war(viewer=1),
        war(viewer=0, phase="muster"),
        war(viewer=0, roll=0),
        war(viewer=0, asked=(1,)),
    ):
        assert not hands.goals(view)


def test_many_goals_of_one_land_are_counted() -> None:
    many = tuple(legion(f"Gold {n}", 0, 100, 2, "Ogre", "Ogre") for n in range(1, 8))
    far = (legion("Gold 9", 0, 132, 1, "Ogre"), legion("Gold 10", 0, 112, 1, "Lion"))
    assert own(war(viewer=0, legions=many)).png()
    assert own(war(viewer=0, legions=many + far)).png()


def test_other_names_are_no_parts() -> None:
    for name in ("", "Alexandra", "Plains 2", "999", "²", "Gold 4", "Ogre 3", "plains 1 2"):
        assert details.details(war(), name, NAMES) is None
    assert part(war(), "PLAINS  1").png() == part(war(), "1").png()


def test_pieces_are_told_apart_without_colour() -> None:
    nobody = markers.NOBODY
    masks = {name: symbols.mask(name, 120) for name in KINDS}
    squares = []
    for mask in masks.values():
        square = Image.new("L", (120, 120))
        square.paste(mask, ((120 - mask.width) // 2, (120 - mask.height) // 2))
        squares.append(square.convert("RGB"))
    owners = [markers.Owner(seat, "Gold") for seat in range(6)]
    legions = [grey(markers.legion(whose, "Gold 3", 7)) for whose in owners]
    badges = [grey(markers.badge(whose, 84)) for whose in owners]
    sides = [
        grey(counters.counter("Ogre", None, nobody, 144, counters.State(side)))
        for side in (ATTACKER, DEFENDER)
    ]
    for alike in (squares, legions, badges, sides):
        for one, other in combinations(alike, 2):
            assert golden.apart(one, other)[1] > 0.02


def test_what_happened_to_a_character_is_seen_without_colour() -> None:
    def seen(**has: Any) -> Image.Image:
        state = counters.State(ATTACKER, **has)
        return grey(counters.counter("Ogre", None, markers.NOBODY, 144, state))

    for one, other in combinations((seen(), seen(hits=2), seen(slain=True), seen(done=True)), 2):
        assert golden.apart(one, other)[1] > 0.01
    whose = markers.Owner(0, "Blue")
    moved = [grey(markers.legion(whose, "Blue 3", 7, moved=moved)) for moved in (False, True)]
    assert golden.apart(*moved)[1] > 0.01


def test_everything_has_a_sign_of_its_own() -> None:
    assert set(symbols.SHORT) == set(KINDS)
    assert len(set(symbols.SHORT.values())) == len(KINDS)
    assert {*figures.FIGURES, *symbols.GLYPHS} == set(KINDS)
    assert set(terrain.LOOKS) == set(Terrain)
    assert len({look.sign for look in terrain.LOOKS.values()}) == len(Terrain)
    assert len({sign for _, sign in hexes.HAZARDS.values()}) == len(hexes.HAZARDS)
    assert set(terrain.SIGNS) == {way.sign for land in LANDS.values() for way in land.exits}


def test_equal_views_give_equal_pictures_in_threads_too() -> None:
    for view in (war(), fight()):
        with ThreadPoolExecutor(2) as pool:
            assert len(set(pool.map(lambda _, v=view: boards.board(v, NAMES).png(), range(4)))) == 1


def test_what_stays_is_drawn_once() -> None:
    boards.warm()
    assert world.ground() is world.ground()
    assert hexes.ground(Ground(Terrain.HILLS)) is hexes.ground(Ground(Terrain.HILLS))
