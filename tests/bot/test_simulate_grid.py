"""`simulate --seats all --each NAME`: who wins, by options and number of seats."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from msgspec import field

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.kernel import Action, Decision, Seat, Step, Steps
from bot.rules.registry import RULESETS
from bot.rules.ruleset import Outcome, Ruleset, TableOption
from bot.simulate import seed_of_game
from tests.bot.test_simulate import run, without_speed

# A made-up cooperative ruleset: the party climbs a hill, and reaches the top or does not.


class Hill(kernel.State, kw_only=True):
    people: int
    steepness: int
    ready: list[Seat] = field(default_factory=list)
    top: bool | None = None


class Breakfast(Decision[Hill]):
    """Open for everybody until all are ready."""

    def seats(self, state: Hill) -> Sequence[Seat]:
        return [seat for seat in range(state.people) if seat not in state.ready]

    def offers(self, state: Hill, seat: Seat) -> Sequence[type[Action[Hill]]]:
        return (Pack, Doze)


class Pack(Action[Hill], frozen=True):
    def perform(self, state: Hill, ask: kernel.Ask[Hill]) -> Steps:
        state.ready.append(ask.seat)
        yield Breakfast() if len(state.ready) < state.people else Climb()


class Doze(Action[Hill], frozen=True):
    def perform(self, state: Hill, ask: kernel.Ask[Hill]) -> Steps:
        yield ask.decision


class Climb(Step[Hill]):
    """A steepness of 0 is always climbed, one of 10 never; each pair of hands helps."""

    def resolve(self, state: Hill) -> Steps:
        state.top = state.chance.below(10) >= state.steepness - state.people
        return ()


AnyStep: TypeAlias = Breakfast | Climb
AnyAction: TypeAlias = Pack | Doze
HATS = ("straw", "felt")
STEEPNESS = {"easy": 0, "hard": 8, "legendary": 14}


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> tuple[Hill, Step[Any]]:
    steepness = STEEPNESS[options["difficulty"]] + 2 * (options["weather"] == "rain")
    return Hill(chance=chance, people=seats, steepness=steepness), Breakfast()


def outcome(state: Hill) -> Outcome | None:
    everybody = tuple(range(state.people))
    if state.top is None:
        return None
    return Outcome((everybody,), everybody if state.top else ())


HILL: Any = Ruleset(
    name="hill",
    schema=1,
    seats=(1, 2, 3, 4),
    options=(
        TableOption(
            "difficulty",
            ("easy", "hard", "legendary"),
            for_seats={"legendary": (3, 4)},
            only_with={"legendary": ("weather", "sun")},
        ),
        TableOption("weather", ("sun", "rain")),
        TableOption("hat", HATS, only_with=dict.fromkeys(HATS, ("weather", "sun"))),
    ),
    actions=(Pack, Doze),
    switches=(),
    game=kernel.Game[Hill, AnyStep, AnyAction],
    events=kernel.Event,
    set_up=set_up,
    view=lambda game, viewer: None,
    outcome=outcome,
    resign=lambda state, seat: (),
    policy=lambda view, asked: Pack(),
    words=None,  # type: ignore[arg-type]
)


@pytest.fixture(autouse=True)
def hill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULESETS, "hill", HILL)


def climbed(seats: int, steepness: int, games: int = 20, seed: str = "1") -> str:
    """How many of a hundred climbs succeed, from the draw of each game."""
    draws = [Chance(seed_of_game(seed, number)).below(10) for number in range(1, games + 1)]
    won = sum(draw >= steepness - seats for draw in draws)
    return str(100 * won // games)


def printed(capsys: pytest.CaptureFixture[str], arguments: str) -> list[str]:
    assert run(*arguments.split(), "--processes", "1") == 0
    return without_speed(capsys.readouterr().out)


def test_a_row_for_each_difficulty_and_a_column_for_each_number_of_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A hill is climbed more often by more people; what is not offered is a dash."""
    hard = [climbed(seats, 8) for seats in (1, 2, 3, 4)]
    assert hard == ["25", "30", "30", "50"]
    assert printed(capsys, "hill --games 20 --seats all --each difficulty") == [
        "hill: 20 games a cell, 1, 2, 3 and 4 seats, each difficulty, weather=sun, hat=straw,"
        " policy computer, seed 1",
        "games won, %:",
        "difficulty  1 seat  2 seats  3 seats  4 seats",
        "easy           100      100      100      100",
        "hard            25       30       30       50",
        "legendary        –        –        0        0",
        "actions a game: median 3, 90 % up to 4, longest 4",
    ]


def test_without_each_there_is_one_row(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "hill --games 20 --seats all --option difficulty=legendary"
    assert printed(capsys, arguments)[2:4] == ["3 seats  4 seats", "      0        0"]


def test_without_all_seats_there_is_one_column(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "hill --games 20 --seats 4 --each difficulty --option weather=rain")
    assert lines[0].startswith("hill: 20 games a cell, 4 seats, each difficulty, weather=rain, ")
    assert [line.split() for line in lines[2:-1]] == [
        ["difficulty", "4", "seats"],
        ["easy", "100"],
        ["hard", climbed(4, 10)],
    ]


def test_each_of_two_options_gives_the_pairs_that_are_offered(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = printed(capsys, "hill --games 2 --seats 3 --each weather --each difficulty")
    assert [line.split()[:2] for line in lines[2:-1]] == [
        ["weather", "difficulty"],
        ["sun", "easy"],
        ["sun", "hard"],
        ["sun", "legendary"],
        ["rain", "easy"],
        ["rain", "hard"],
    ]


def test_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "hill --games 20 --seats all --each difficulty --markdown")
    assert lines[2:-1] == [
        "",
        "| difficulty | 1 seat | 2 seats | 3 seats | 4 seats |",
        "|------------|-------:|--------:|--------:|--------:|",
        "| easy       |    100 |     100 |     100 |     100 |",
        "| hard       |     25 |      30 |      30 |      50 |",
        "| legendary  |      – |       – |       0 |       0 |",
        "",
    ]


def test_a_single_kind_of_table_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "hill --games 3 --seats 2 --markdown")
    assert lines[2:-1] == ["", "| 2 seats |", "|--------:|", "|     100 |", ""]


def test_alone_a_cell_has_the_games_it_has_in_the_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    row = printed(capsys, "hill --games 50 --seats all --each difficulty --seed 9")[4]
    alone = printed(capsys, "hill --games 50 --seats 3 --option difficulty=hard --seed 9")
    assert row.split()[3] == climbed(3, 8, games=50, seed="9")
    assert alone[2] == f"won: {row.split()[3]}.0 %"


def with_winners(monkeypatch: pytest.MonkeyPatch, *winners: tuple[Seat, ...]) -> None:
    """Let the games end like this, one after the other."""
    left = iter(winners)

    def told(state: Hill) -> Outcome | None:
        ended = outcome(state)
        return ended and Outcome(ended.places, next(left))

    monkeypatch.setitem(RULESETS, "hill", replace(HILL, outcome=told))


@pytest.mark.parametrize(
    ("won", "games", "cell"),
    [(0, 300, "0"), (1, 300, "<1"), (3, 300, "1"), (299, 300, ">99"), (300, 300, "100")],
)
def test_0_and_100_mean_never_and_always(
    won: int,
    games: int,
    cell: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with_winners(monkeypatch, *[(0, 1)] * won, *[()] * (games - won))
    lines = printed(capsys, f"hill --games {games} --seats 2 --markdown")
    assert lines[5].split() == ["|", cell, "|"]


def test_a_shared_win_counts_for_each_in_part(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with_winners(monkeypatch, (0, 2), (0, 2), (1,), (0,))
    lines = printed(capsys, "hill --games 4 --seats 3 --markdown")
    assert lines[1] == "games won by each seat, %:"
    assert lines[5] == "| 50/25/25 |"


def test_a_competitive_ruleset_shows_the_share_of_each_seat(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = printed(capsys, "call_to_arms --games 4 --seats all --each rounds --policy random")
    assert lines[1] == "games won by each seat, %:"
    rows = [line.split() for line in lines[3:-1]]
    assert [row[0] for row in rows] == ["3", "1", "5"]
    assert rows[2][2] == "–"
    for row in rows[:2]:
        for seats, cell in zip((2, 3), row[1:], strict=True):
            shares = [int(share) for share in cell.split("/")]
            assert len(shares) == seats
            assert sum(shares) == pytest.approx(100, abs=2)


# Records


def test_records_of_a_table_do_not_take_each_others_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = f"--records {tmp_path}"
    printed(capsys, f"hill --games 2 --seats all --each weather --each hat {folder}")
    paths = sorted(tmp_path.iterdir())
    assert len(paths) == 2 * 4 * 2, "two games, four numbers of seats, a hat of two in the sun"
    assert paths[0].name == "hill-weather=sun-hat=felt-seats=1-000001.json"
    for path in paths:
        record = json.loads(path.read_bytes())
        options = record["options"]
        named = f"weather={options['weather']}-hat={options['hat']}-seats={record['seats']}"
        assert path.name.startswith(f"hill-{named}-00000")


def test_computers_answer_a_question_to_several_in_seat_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed(capsys, f"hill --games 1 --seats 4 --records {tmp_path}")
    record = json.loads((tmp_path / "hill-000001.json").read_bytes())
    assert [row["seat"] for row in record["rows"]] == [None, 0, 1, 2, 3]


# Options that depend on each other


def test_a_value_may_need_a_value_given_later(capsys: pytest.CaptureFixture[str]) -> None:
    given = "--option difficulty=legendary --option weather=sun"
    assert "difficulty=legendary" in printed(capsys, f"hill --games 1 --seats 3 {given}")[0]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (
            "--seats 3 --option difficulty=legendary --option weather=rain",
            "--option is 'difficulty=legendary'; allowed with 3 seats and weather=rain:"
            " difficulty=easy, difficulty=hard",
        ),
        (
            "--option difficulty=legendary",
            "--option is 'difficulty=legendary'; allowed with 1 seat and weather=sun:"
            " difficulty=easy, difficulty=hard",
        ),
        (
            "--each hat --option weather=rain",
            "--each is 'hat'; allowed with 1 seat and weather=rain: nothing",
        ),
    ],
)
def test_a_value_that_is_not_offered_with_the_others(
    arguments: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("hill", *arguments.split()) == 2
    out, errors = capsys.readouterr()
    assert (out, errors) == ("", f"simulate: {line}\n")
