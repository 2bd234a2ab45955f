"""Records: each is verified, each small edit of one is found, and rows play again from anywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.rules import record
from bot.rules.call_to_arms.damage_cards import DamageCard
from bot.rules.chance import Chance
from bot.rules.record import NoRecord
from bot.rules.registry import RULESETS
from bot.rules.replay import Replay
from bot.rules.verify import Differs, verify
from bot.rules.war_titans.shield import SetShield
from tests.rules.recording import Recorder, edited, eventful, leaves

ARMS = "call_to_arms"
SEATS = {ARMS: 3, "defenders": 4, "war_titans": 3, "campaign": 3}
"""The rulesets, each with a number of seats that lets one of them resign."""

EDITS = {ARMS: 200, "defenders": 60, "war_titans": 40, "campaign": 20}
"""How many edits of a record are tried in each run of the tests; the soak tries 200 of each."""

UNJUDGED = {"table", "names", "at", "digest", "seat", "back_to"}
"""What the digest alone holds on to.

The rules do not know it, or not always: any seat may give the answer of a whole party, and where
an undo led that was itself taken back makes no difference.
"""


@cache
def game(name: str, seed: int = 1) -> Recorder:
    return eventful(RULESETS[name], SEATS[name], seed)


@cache
def document(name: str, seed: int = 1) -> bytes:
    return record.write(game(name, seed).record())


def changed(recorder: Recorder, **changes: object) -> bytes:
    return record.write(recorder.record(**changes))


@pytest.mark.parametrize("seed", range(1, 3))
@pytest.mark.parametrize("name", SEATS)
def test_a_game_in_which_everything_happens_is_verified(name: str, seed: int) -> None:
    verified = verify(RULESETS, document(name, seed))
    assert verified.outcome == RULESETS[name].outcome(game(name, seed).game.state)


@pytest.mark.parametrize("name", SEATS)
def test_everything_happens_in_these_games(name: str) -> None:
    kinds = {row.kind for seed in range(1, 3) for row in game(name, seed).rows}
    wanted = {"start", "act", "computer", "undo", "miss", "resign", "leave"}
    wanted |= {"switch"} if RULESETS[name].switches else set()
    assert wanted <= kinds


@pytest.mark.parametrize(("name", "count"), EDITS.items())
def test_small_edits_are_found(name: str, count: int) -> None:
    find_edits(name, count)


@pytest.mark.soak
@pytest.mark.parametrize("name", SEATS)
def test_two_hundred_small_edits_are_found(name: str) -> None:
    find_edits(name, 200)


def find_edits(name: str, count: int) -> None:
    whole, dice = document(name), Random(name)
    ways = list(leaves(msgspec.json.decode(whole)))
    for way in dice.sample(ways, count):
        with pytest.raises((Differs, NoRecord)) as found:
            verify(RULESETS, edited(whole, way, dice))
        assert str(found.value).endswith("."), way


@pytest.mark.parametrize(("name", "count"), EDITS.items())
def test_what_the_rules_judge_is_found_even_with_a_digest_that_fits(name: str, count: int) -> None:
    find_judged(name, count // 2)


@pytest.mark.soak
@pytest.mark.parametrize("name", SEATS)
def test_a_hundred_edits_are_found_by_the_rules_alone(name: str) -> None:
    find_judged(name, 100)


def find_judged(name: str, count: int) -> None:
    whole, dice = document(name), Random(name)
    ways = [way for way in leaves(msgspec.json.decode(whole)) if not UNJUDGED & set(way)]
    for way in dice.sample(ways, count):
        with pytest.raises((Differs, NoRecord)):
            verify(RULESETS, edited(whole, way, dice, digest=True))


def test_a_name_that_was_changed_is_found_by_the_digest() -> None:
    whole = document(ARMS).replace(b'"Ada"', b'"Eve"')
    with pytest.raises(Differs, match="the digest does not fit: something that the rules do not"):
        verify(RULESETS, whole)


def test_the_first_difference_is_told_in_the_words_of_the_game() -> None:
    played = game(ARMS)
    rows = list(played.record().rows)
    number, row = next(
        (n, row) for n, row in enumerate(rows) if b'"event":"DamageCardPlayed"' in bytes(row.events)
    )
    (first, *rest) = msgspec.json.decode(row.events)
    first["total"] += 5
    events = msgspec.Raw(msgspec.json.encode([first, *rest]))
    rows[number] = msgspec.structs.replace(row, events=events)
    with pytest.raises(Differs) as found:
        verify(RULESETS, changed(played, rows=tuple(rows)))
    assert str(found.value).startswith(f"Row {row.number}: the record says “")
    assert "the rules say “" in str(found.value)


def test_an_event_too_few_is_told() -> None:
    played = game(ARMS)
    rows = list(played.record().rows)
    rows[0] = msgspec.structs.replace(rows[0], events=msgspec.Raw(b"[]"))
    with pytest.raises(Differs, match=r"^Row 1: the record says that nothing more happened, the"):
        verify(RULESETS, changed(played, rows=tuple(rows)))


def test_a_game_that_was_not_played_to_its_end_is_no_record_of_its_end() -> None:
    played = game(ARMS)
    rows = played.record().rows[:-1]
    with pytest.raises(Differs, match=f"ends after row {len(rows)}, and the game is not over"):
        verify(RULESETS, changed(played, rows=rows))


def test_another_outcome_is_told() -> None:
    played = game(ARMS)
    outcome = played.record().outcome
    assert outcome is not None
    other = msgspec.structs.replace(outcome, winners=((outcome.winners[0] + 1) % 3,))
    with pytest.raises(Differs, match=r"^The outcome: the record says \w+ wins, the rules say"):
        verify(RULESETS, changed(played, outcome=other))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"format": 2}, "This record has format 2; this program knows format 1."),
        ({"ruleset": "chess"}, "This record is of a game that is not known here: chess."),
        ({"schema": 99}, "This record is of version 99 of the rules"),
    ],
)
def test_a_record_of_another_version_is_not_judged(changes: dict[str, object], why: str) -> None:
    with pytest.raises(NoRecord) as found:
        verify(RULESETS, changed(game(ARMS), **changes))
    assert str(found.value).startswith(why)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"seed": "5e" * 32}, "The seed's hash is"),
        ({"seed": "5e"}, "The seed is not 32 bytes in hexadecimal."),
        ({"names": ("Ada",)}, "There are 3 seats, but 1 names."),
        ({"options": {}}, "This game is not offered with these options and seats."),
        ({"rows": ()}, "The record ends after row 0, and the game is not over there."),
    ],
)
def test_what_stands_around_the_rows_is_compared(changes: dict[str, object], why: str) -> None:
    with pytest.raises(Differs) as found:
        verify(RULESETS, changed(game(ARMS), **changes))
    assert str(found.value).startswith(why)


@pytest.mark.parametrize("name", SEATS)
def test_a_game_is_the_same_from_wherever_it_is_played_again(name: str) -> None:
    played = game(name)
    replay = Replay(played.ruleset, played.set_up, played.rows)
    games = [step.game for step in replay.steps()]
    assert games[-1] == played.game
    numbers = Random(1).sample(range(1, len(games) + 1), min(40, len(games)))
    for number in numbers:
        assert replay.game(number) == games[number - 1]
    cold = Replay(played.ruleset, played.set_up, played.rows)
    assert cold.game(numbers[0]) == games[numbers[0] - 1]


def test_rows_that_come_later_are_played_from_what_is_kept() -> None:
    played = game(ARMS)
    replay = Replay(played.ruleset, played.set_up, ())
    for row in played.rows:
        replay.rows.append(row)
        (step,) = replay.steps(row.number)
    assert step.game == played.game


def test_an_undo_across_a_draw_plays_again_and_draws_the_same() -> None:
    """What players agree to take back may have drawn; the random source goes back with it."""
    played = Recorder(RULESETS["war_titans"], 2, {}, "77" * 32)

    def drawn() -> int:
        return int(played.game.state.chance.drawn)

    first, before = played.next, drawn()
    while drawn() == before:
        played.computer(min(played.game.asked))
    seat = min(played.game.asked)
    titan = next(t for t in played.game.state.titans if t.owner == seat)
    played.switch(seat, SetShield(titan.card, "off" if titan.shield else "on"))
    played.undo(seat, first)
    assert drawn() == before
    assert played.game.state.titan(titan.card).shield is not titan.shield
    while not played.over:
        played.computer(min(played.game.asked))
    verify(RULESETS, record.write(played.record()))
    marks = record.taken_back(played.rows)
    undo = next(row.number for row in played.rows if row.kind == "undo")
    assert set(marks.values()) == {undo}
    assert sorted(marks) == list(range(first, undo - 1)), "the switch stands"


@pytest.mark.parametrize("name", SEATS)
def test_what_all_agree_to_take_back_across_draws_is_verified(name: str) -> None:
    """The questions and answers stand in the record, and nobody takes them back."""
    played = Recorder(RULESETS[name], SEATS[name], {}, "5a" * 32)
    notes, draws = list[int](), list[bytes]()

    def drawn() -> int:
        return int(played.game.state.chance.drawn)

    def note(kind: str, seat: int) -> None:
        notes.append(played.next)
        played.note(kind, seat)

    for _ in range(2):
        first, before, stood = played.next, drawn(), played.game.state
        note("ask", 1)
        note("refuse", 0)
        while drawn() == before and not played.over:
            played.computer(min(played.game.asked))
        draws.append(bytes(played.rows[-1].events))
        note("ask", 1)
        note("lapse", min(played.game.asked))
        note("ask", 1)
        note("agree", 0)
        played.undo(1, first)
        assert drawn() == before and played.game.state == stood
    assert draws[0] == draws[1], "the same actions again give the same draw"
    while not played.over:
        played.computer(min(played.game.asked))
    rows = verify(RULESETS, record.write(played.record())).rows
    assert not [row.number for row in rows if row.taken_back and row.number in notes]
    undos = [row for row in rows if row.kind == "undo"]
    assert {row.taken_back for row in rows if row.taken_back} == {row.number for row in undos}
    other = [*rows]
    other[notes[0] - 1] = msgspec.structs.replace(rows[notes[0] - 1], back_to=2)
    with pytest.raises(Differs, match="no undo says that it takes something back"):
        verify(RULESETS, changed(played, rows=tuple(other)))


def test_an_undo_that_is_taken_back_lets_stand_what_it_took_back() -> None:
    def row(number: int, kind: str, back_to: int = 0, seat: int = 0) -> record.Row:
        return record.Row(number, seat, kind, back_to=back_to)

    rows = [
        *(row(1, "start"), row(2, "act"), row(3, "act", seat=1), row(4, "withdraw", seat=1)),
        *(row(5, "act"), row(6, "undo", 5), row(7, "leave"), row(8, "act")),
    ]
    assert record.taken_back(rows) == {3: 4, 5: 6}
    rows.append(row(9, "undo", 4))
    assert record.taken_back(rows) == {4: 9, 5: 9, 6: 9, 8: 9}, "row 3 stands again"


def test_a_row_that_nobody_could_have_written_is_told() -> None:
    played = game(ARMS)
    rows = list(played.record().rows)
    for wrong, why in (
        ({"kind": "dance"}, "“dance” is no kind of row"),
        ({"kind": "start"}, "a game starts once, with its first row"),
        ({"seat": 9}, "there is no seat 9"),
        ({"seat": None}, "a seat is named in every row but the first"),
        ({"kind": "undo", "back_to": 40}, "nothing can be taken back to row 40"),
        ({"kind": "act", "action": _raw(DamageCard)}, "the action cannot be read"),
    ):
        other = [*rows]
        other[2] = msgspec.structs.replace(rows[2], **wrong)
        with pytest.raises(Differs, match=f"^Row 3: {why}"):
            verify(RULESETS, changed(played, rows=tuple(other)))


@pytest.mark.parametrize("kind", ["leave", "ask", "start", "miss", "undo"])
def test_a_row_that_holds_an_action_which_it_did_not_is_told(kind: str) -> None:
    played = Recorder(RULESETS[ARMS], 2, {}, "5a" * 32)
    for note in ("leave", "ask"):
        played.note(note, 0)
    played.computer(next(iter(played.game.asked)))
    played.undo(0, 4)
    played.miss(next(iter(played.game.asked)))
    while not played.over:
        played.computer(min(played.game.asked))
    rows = list(played.record().rows)
    verify(RULESETS, changed(played, rows=tuple(rows)))
    number = next(row.number for row in rows if row.kind == kind)
    rows[number - 1] = msgspec.structs.replace(rows[number - 1], action=_raw(DamageCard))
    with pytest.raises(Differs, match=f"^Row {number}: .*(holds no action|another action)"):
        verify(RULESETS, changed(played, rows=tuple(rows)))


def test_an_undo_names_the_action_that_it_takes_back() -> None:
    played = Recorder(RULESETS[ARMS], 2, {}, "5a" * 32)
    played.computer(next(iter(played.game.asked)))
    played.undo(0, 2)
    action = played.rows[1].action
    played.rows[2] = msgspec.structs.replace(played.rows[2], action=action)
    while not played.over:
        played.computer(min(played.game.asked))
    assert bytes(verify(RULESETS, changed(played)).rows[2].action) == bytes(action)


def test_a_campaign_set_up_with_an_endless_number_of_heroes_is_told() -> None:
    """What a campaign was set up with is not made anew, and the rules would count to it."""
    plain = msgspec.json.decode(document("defenders"))
    state = plain["set_up"]["state"]
    name = next(name for name, value in state.items() if type(value) is int)
    state[name] = 2**62
    plain["campaign"] = True
    plain["digest"] = record.digest(plain)
    with pytest.raises(Differs, match="holds a number that no game has"):
        verify(RULESETS, msgspec.json.encode(plain))


WAYS: list[tuple[str, int, dict[str, str]]] = [
    *((ARMS, 2, {"mode": "civil"}), (ARMS, 3, {"packs": "each", "rounds": "1"})),
    *((ARMS, 2, {"mode": "total", "length": length}) for length in ("full", "short")),
    (ARMS, 2, {"mode": "slapidha", "length": "full"}),
    (ARMS, 2, {"mode": "slapidha", "length": "short", "slap": "live"}),
    *((ARMS, seats, {"mode": "mems", "pairs": "6"}) for seats in (2, 3)),
    *(("defenders", 2, {"mode": "great_battle"}), ("war_titans", 1, {}), ("titan", 2, {})),
]


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_every_way_to_play_is_verified(name: str, seats: int, options: dict[str, str]) -> None:
    played = eventful(RULESETS[name], seats, 13, options)
    assert verify(RULESETS, record.write(played.record())).options == played.options


@pytest.mark.parametrize(("value", "other"), [(0, False), (1, True), (1, 1.0)])
def test_what_python_takes_for_the_same_is_not(value: int, other: object) -> None:
    plain = msgspec.json.decode(document(ARMS))
    event = next(e for row in plain["rows"] for e in row["events"] if e.get("seat") == value)
    event["seat"] = other
    plain["digest"] = record.digest(plain)
    with pytest.raises(Differs, match=r"^Row \d+: the record says "):
        verify(RULESETS, msgspec.json.encode(plain))


def _raw(kind: type) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode({"do": kind.__name__, "card": "ZZ"}))


def test_the_digest_is_over_the_canonical_json_of_all_else() -> None:
    """As docs/records.md tells it: keys in order, nothing between the parts, no digest."""
    plain = msgspec.json.decode(document(ARMS))
    told = plain.pop("digest")
    assert record.digest(dict(reversed(plain.items()))) == told
    plain["names"][0] = "Eve"
    assert record.digest(plain) != told


def test_the_draws_of_the_documentation_are_those_of_the_program() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    told: dict[str, Any] = {}
    exec(page.partition("```python\n")[2].partition("```")[0], told)
    chance, below = Chance("5e" * 32), told["numbers"]("5e" * 32)
    limits = (6, 20, 2**63 + 1, 3, 2**63 + 1, 7)
    assert [below(limit) for limit in limits] == [chance.below(limit) for limit in limits]
    cards, others = list(range(52)), list(range(52))
    chance.shuffle(cards)
    told["shuffle"](others, below)
    assert cards == others
