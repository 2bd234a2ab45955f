"""Names of every kind, and the text that goes with a picture."""

import pytest

from rendering import pictures
from rendering.call_to_arms import board as boards
from rendering.fonts import Weight, drawable, extent, fit
from tests.rendering import golden, wars
from tests.rendering.wars import NAMES, seen

GAME = "call_to_arms"

ODD = {
    "emoji": "🐉🔥",
    "family": "👨‍👩‍👧‍👦",
    "Chinese": "龍の騎士",
    "Hebrew": "דרקון",
    "Arabic": "التنين",
    "empty": "",
    "spaces": " \u200b\u00a0\t\n",
    "marks": "Z̷̡͎͝a̴͓̕l̶̨͗g̶̰̈́o̸",
    "controls": "a\u202eb\u0000c\ufffdd\ud800",
    "stars": "**_`~|*>",
    "longest": "M" * 32,
    "private": "\uf06e\uf6d5",
}


@pytest.mark.parametrize("name", ODD.values(), ids=ODD.keys())
def test_no_name_stops_a_picture(name: str) -> None:
    for played, end in ((wars.mid_game(), None), (wars.titan_battle(), None), wars.finished()):
        assert pictures.board(GAME, seen(played), [name] * 3, end).png
    assert pictures.hand(GAME, seen(wars.mid_game(), 0), [name] * 3)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ann", "Ann"),
        ("Ann 🐉", "Ann"),
        ("🐉", ""),
        ("龍 Ryu", "Ryu"),
        ("דרקון", ""),
        ("Zoë Šimůnek", "Zoë Šimunek"),
        ("𝕿𝖎𝖙𝖆𝖓", "Titan"),
        ("  two   words ", "two words"),
        ("...", ""),
    ],
)
def test_a_name_is_drawn_as_far_as_the_letters_go(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


def test_without_a_name_that_can_be_drawn_the_letter_is_left() -> None:
    sheet = boards.board(seen(wars.mid_game()), ["🐉", "龍", ""])
    nameless = pictures.board(GAME, seen(wars.mid_game()), ["", "", ""])
    assert golden.opened(nameless.png).size == sheet.image.size
    assert not any("🐉" in line.text for line in sheet.written)


@pytest.mark.parametrize("width", [60, 200, 600])
@pytest.mark.parametrize("text", ["Al", "Jaffa fjord", "W" * 40, "Titan: Call to Arms"])
def test_a_fitted_text_keeps_to_its_width(text: str, width: int) -> None:
    fitted = fit(text, width, 64, 32, Weight.BOLD)
    assert extent(fitted.text, fitted.font) <= width
    assert fitted.font.size >= 32


def test_the_alt_text_says_what_the_field_shows() -> None:
    alt = pictures.board(GAME, seen(wars.mid_game()), NAMES).alt
    assert "Round 2, first to 2 round wins." in alt
    assert "▶ Alexandra 24" in alt
    assert "IX War Drums M×2 I" in alt
    assert "*" not in alt


def test_the_alt_text_begins_with_who_won() -> None:
    played, end = wars.finished()
    alt = pictures.board(GAME, seen(played), NAMES, end).alt
    assert alt.startswith("Bořivoj wins the war.")


def test_the_alt_text_of_a_hand_names_its_cards() -> None:
    hand = pictures.hand(GAME, seen(wars.mid_game(), 0), NAMES)
    assert hand is not None
    assert hand.alt.startswith("Your hand: D X IX VII IV I I Scout Barrage")


def test_an_alt_text_is_never_longer_than_discord_takes() -> None:
    assert len(pictures.board(GAME, seen(wars.full_fields()), ["🐉" * 400] * 3).alt) == 1024
    assert pictures.alt_text("**A** " + "x" * 2000).endswith("…")
