"""Statistics as bars: they look as they did, and say all in letters too."""

import pytest

from rendering import pictures, stats
from rendering.stats import Bar, Chart, Section
from tests.rendering import golden
from tests.rendering.test_looks import readable
from tests.rendering.test_words import ODD


def bar(name: str, played: int, won: int) -> Bar:
    share = f"{100 * won / played:.0f}%"
    return Bar(name, f"{played} played · {won} won ({share})", played, won)


GAMES = Section(
    "By game",
    [
        bar("Titan: Call to Arms", 14, 9),
        bar("Tiny Epic Defenders · The Great Battle", 8, 3),
        bar("Tiny Epic Defenders · Base game", 5, 5),
        bar("War Titans: Invaders Must Die!", 1, 0),
    ],
)
PEOPLE = Section("Most active players", [bar("Alexandra", 20, 12), bar("Bořivoj", 9, 1)])
PLAYER = Chart("Games of Alexandra", "28 games played to the end · 17 won (61%)", [GAMES])
SERVER = Chart("Games of this server", "28 tables, 2 players", [GAMES, PEOPLE])


@pytest.mark.parametrize("chart", [PLAYER, SERVER], ids=["player", "server"])
def test_the_bars_look_as_they_did(chart: Chart, request: pytest.FixtureRequest) -> None:
    golden.check(f"stats-{request.node.callspec.id}", pictures.statistics(chart).png)
    readable(stats.chart(chart))


@pytest.mark.parametrize("name", ODD.values(), ids=ODD.keys())
def test_no_name_stops_the_bars(name: str) -> None:
    people = Section("Most active players", [bar(name, 100_000, 99_999), bar(name, 1, 0)])
    sheet = stats.chart(Chart(f"Games of {name}", name, [people]))
    readable(sheet)
    assert sheet.image.width == 1200


def test_the_text_twin_says_what_the_bars_show() -> None:
    alt = pictures.statistics(SERVER).alt
    assert alt.startswith("Games of this server\n28 tables, 2 players\nBy game:\n")
    assert "Tiny Epic Defenders · Base game: 5 played · 5 won (100%)" in alt
    assert alt.endswith("Bořivoj: 9 played · 1 won (11%)")


def test_more_games_than_fit_are_left_to_the_text() -> None:
    many = Section("By game", [bar(f"Game {number}", 9, 3) for number in range(30)])
    chart = Chart("Games of Ada", "270 games", [many])
    texts = {line.text for line in stats.chart(chart).written}
    assert "Game 7" in texts and "Game 8" not in texts
    assert "Game 7:" in stats.twin(chart) and "Game 8:" not in stats.twin(chart)
    assert len(pictures.statistics(chart).png) < 256 * 1024


def test_what_was_won_is_told_apart_without_colour() -> None:
    won, lost = (
        golden.opened(pictures.statistics(Chart("", "", [Section("", [bar("A", 9, n)])])).png)
        for n in (9, 0)
    )
    middle = stats.EDGE + stats.HEAD + stats.HEADING - 12 + 58 + stats.THICK // 2
    row = (100, middle - 8, 600, middle + 8)
    striped, plain = (set(one.convert("L").crop(row).tobytes()) for one in (won, lost))
    assert max(striped) - min(striped) > 60 and max(plain) - min(plain) < 10
