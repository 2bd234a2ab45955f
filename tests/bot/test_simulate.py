"""`python -m bot simulate`: its output, its records, and what it refuses."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from bot import simulate
from bot.rules import engine
from bot.rules.call_to_arms.game import RULESET
from bot.rules.chance import Chance
from bot.rules.kernel import Action, Options
from bot.rules.registry import RULESETS
from bot.rules.ruleset import Outcome
from bot.rules.verify import verify


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    return simulate.run(parser.parse_args(arguments))


def without_speed(printed: str) -> list[str]:
    lines = printed.splitlines()
    assert lines[-1].startswith("speed: ")
    return lines[:-1]


# What it prints


def test_prints_settings_wins_lengths_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    policies = ("--policy", "computer", "--policy", "random")
    assert (
        run("call_to_arms", "--games", "30", "--seed", "7", "--option", "rounds=1", *policies) == 0
    )
    printed, errors = capsys.readouterr()
    assert errors == "", "no bar where there is no terminal"
    settings, heading, first, second, lengths = without_speed(printed)
    assert settings == "call_to_arms: 30 games, 2 seats, mode=war, rounds=1, packs=shared, seed 7"
    assert heading.split() == ["seat", "policy", "won", "%", "shared"]
    won = [line.split() for line in (first, second)]
    assert [line[:2] for line in won] == [["1", "computer"], ["2", "random"]]
    assert sum(int(line[2]) + int(line[4]) for line in won) >= 30
    assert float(won[0][3]) == pytest.approx(100 * int(won[0][2]) / 30, abs=0.05)
    assert lengths.startswith("actions a game: median ")


def test_a_policy_given_once_is_for_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("call_to_arms", "--games", "2", "--seats", "3", "--policy", "random") == 0
    assert capsys.readouterr().out.count("random") == 3
    assert run("call_to_arms", "--games", "1") == 0
    assert capsys.readouterr().out.count("computer") == 2


def test_the_same_seed_gives_the_same_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outputs = []
    for name, seed in (("a", "1"), ("b", "1"), ("c", "2")):
        policies = ("--policy", "computer", "--policy", "random", "--policy", "random")
        folder = ("--records", str(tmp_path / name))
        given = ("call_to_arms", "--seats", "3", "--games", "12", "--seed", seed)
        assert run(*given, *policies, *folder) == 0
        outputs.append(without_speed(capsys.readouterr().out))
    assert outputs[0] == outputs[1] != outputs[2]
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()
        assert path.read_bytes() != (tmp_path / "c" / path.name).read_bytes()


@pytest.mark.parametrize(
    ("winners", "line"), [((), "won: 0.0 %"), ((0, 1), "won: 100.0 %"), ((1,), "  2  computer")]
)
def test_a_ruleset_whose_seats_win_and_lose_together_is_cooperative(
    winners: tuple[int, ...],
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def outcome(state: Any) -> Outcome | None:
        return Outcome(((0, 1),), winners) if RULESET.outcome(state) else None

    monkeypatch.setitem(RULESETS, "together", replace(RULESET, name="together", outcome=outcome))
    assert run("together", "--games", "3") == 0
    assert line in capsys.readouterr().out


def test_shared_wins_are_counted_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def outcome(state: Any) -> Outcome | None:
        return Outcome(((0, 2), (1,)), (0, 2)) if RULESET.outcome(state) else None

    monkeypatch.setitem(RULESETS, "shared", replace(RULESET, name="shared", outcome=outcome))
    assert run("shared", "--games", "4", "--seats", "3", "--policy", "random") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[2:5]]
    assert [row[2:] for row in rows] == [["0", "0.0", "4"], ["0", "0.0", "0"], ["0", "0.0", "4"]]


# Records


@pytest.mark.parametrize("policy", simulate.POLICIES)
def test_a_record_is_one_that_anybody_can_verify(policy: str, tmp_path: Path) -> None:
    given = ("call_to_arms", "--seats", "3", "--games", "3", "--option", "packs=each")
    assert run(*given, "--policy", policy, "--records", str(tmp_path / "new" / "folder")) == 0
    paths = sorted((tmp_path / "new" / "folder").iterdir())
    assert [path.name for path in paths] == [f"call_to_arms-{n:06}.json" for n in (1, 2, 3)]
    for path in paths:
        record = verify(RULESETS, path.read_bytes())
        assert record.options | {"rounds": "3", "packs": "each"} == record.options
        assert record.names == (policy,) * 3
        assert (record.schema, record.seats) == (RULESET.schema, 3)
        assert Chance(record.seed).commitment() == record.seed_hash


# The random policy


class Pick(Action[Any], frozen=True):
    """An action of fields that the tests fill: one value, then several."""

    one: int
    several: tuple[int, ...]


class Question:
    """Asks for a Pick: one of 0 to 2, of which 0 leads nowhere, then some of 0 to 9."""

    def __init__(self, options: Options) -> None:
        self._options = options

    def kinds(self) -> list[type[Action[Any]]]:
        return [Pick]

    def options(self, kind: type[Action[Any]], picked: tuple[Any, ...] = ()) -> Options:
        if not picked:
            return Options((0, 1, 2))
        return self._options if picked[0] else Options((), 1, 2)


def picks(options: Options, count: int) -> Iterator[Pick]:
    policy = simulate.RandomPolicy(Random(1))
    for _ in range(count):
        yield cast(Pick, policy(None, cast(engine.Asked, Question(options))))


def test_random_picks_of_several_values_are_of_every_size_allowed() -> None:
    options = Options(range(10), 0, 3)
    found = list(picks(options, 200))
    assert {pick.one for pick in found} == {1, 2}, "0 leads nowhere"
    assert {len(pick.several) for pick in found} == {0, 1, 2, 3}
    assert all(options.allow(pick.several) for pick in found)


def test_random_picks_pass_the_check_of_the_whole_pick() -> None:
    def rare(pick: Any) -> bool:
        return sorted(pick) == [3, 5, 7, 8, 9]

    found = list(picks(Options(range(10), 1, 5, rare), 3))
    assert {tuple(sorted(pick.several)) for pick in found} == {(3, 5, 7, 8, 9)}


def test_random_play_says_when_no_action_can_be_completed() -> None:
    with pytest.raises(RuntimeError, match="Pick"):
        next(picks(Options((), 1, 2), 1))


# What it refuses


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("chess", f"RULESET is 'chess'; known: {', '.join(RULESETS)}"),
        ("call_to_arms --seats 5", "--seats is '5'; allowed: 2, 3, all"),
        ("call_to_arms --seats two", "--seats is 'two'; allowed: 2, 3, all"),
        ("call_to_arms --games 0", "--games is '0'; allowed: 1 or more"),
        ("call_to_arms --games -3", "--games is '-3'; allowed: 1 or more"),
        ("call_to_arms --games many", "--games is 'many'; allowed: 1 or more"),
        ("call_to_arms --processes 0", "--processes is '0'; allowed: 1 or more"),
        ("call_to_arms --processes two", "--processes is 'two'; allowed: 1 or more"),
        ("call_to_arms --policy clever", "--policy is 'clever'; known: computer, random"),
        (
            "call_to_arms --seats 3 --policy random --policy computer",
            "--policy is given 2 times for 3 seats; allowed: once for all, or 3 times",
        ),
        (
            "call_to_arms --seats all --policy random --policy computer",
            "--policy is given 2 times for --seats all; allowed: once",
        ),
        (
            "call_to_arms --option cards=9",
            "--option is 'cards=9'; call_to_arms has the options: mode, rounds, packs, length,"
            " slap, pairs, memory",
        ),
        (
            "call_to_arms --option rounds",
            "--option is 'rounds'; allowed with 2 seats: rounds=3, rounds=1, rounds=5",
        ),
        (
            "call_to_arms --seats 3 --option rounds=5",
            "--option is 'rounds=5'; allowed with 3 seats: rounds=3, rounds=1",
        ),
        (
            "call_to_arms --seats all --option rounds=9",
            "--option is 'rounds=9'; allowed with 2 seats: rounds=3, rounds=1, rounds=5",
        ),
        (
            "call_to_arms --each cards",
            "--each is 'cards'; call_to_arms has the options: mode, rounds, packs, length,"
            " slap, pairs, memory",
        ),
        (
            "call_to_arms --each rounds --each packs --each rounds",
            "--each is 'rounds' 2 times; allowed: once",
        ),
        (
            "call_to_arms --each rounds --option rounds=1",
            "--option is 'rounds=1' and --each is 'rounds'; allowed: one of them",
        ),
    ],
)
def test_wrong_input_is_told_in_one_line(
    arguments: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments.split()) == 2
    printed, errors = capsys.readouterr()
    assert printed == ""
    assert errors == f"simulate: {line}\n"


def test_a_records_folder_that_cannot_be_written_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = str(tmp_path / "file" / "records")
    assert run("call_to_arms", "--records", folder) == 2
    printed, errors = capsys.readouterr()
    assert printed == ""
    assert errors.startswith(f"simulate: --records is '{folder}': ")
    assert errors.endswith("; allowed: a folder that can be written\n")
    assert errors.count("\n") == 1


def test_a_record_that_cannot_be_written_stops_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "call_to_arms-000002.json").mkdir()
    assert run("call_to_arms", "--games", "3", "--records", str(tmp_path)) == 2
    assert capsys.readouterr().err.startswith(f"simulate: --records is '{tmp_path}': ")
