"""The kernel and the engine, with a made-up ruleset."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.rules import engine
from bot.rules.kernel import Illegal, NotAsked, Options, key
from bot.rules.ruleset import NewerState, TableOption
from tests.builders import Playing
from tests.rules.toy import (
    TOY,
    Ask2,
    Ballot,
    Call,
    Council,
    Endless,
    Game,
    Happened,
    Hush,
    Lone,
    Mood,
    Pay,
    Say,
    Sleep,
    Village,
    Vote,
    village,
)


def playing(*steps: str, people: int = 2) -> Playing:
    return Playing(TOY, village(*steps, people=people))


def told(game: Playing) -> list[str]:
    return [event.what for event in game.told]  # type: ignore[attr-defined]


def test_steps_resolve_in_the_order_they_are_told() -> None:
    game = playing("lone", "vote")
    assert told(game) == ["morning", "0 fetches water"]
    game.act("A", Ballot("yes"))
    game.act("B", Ballot("no"))
    assert told(game) == ["0 votes yes", "1 votes no", "evening"]
    assert game.game.agenda == []
    assert game.asked == ""


def test_an_open_decision_of_several_seats_stays_until_it_is_not_yielded() -> None:
    game = playing("council")
    assert game.asked == "AB"
    game.act("A", Say("hay", True))
    assert game.asked == "AB"
    assert told(game) == ["0 says hay!"]
    game.act("A", Hush())
    assert game.asked == "B"
    game.act("B", Hush())
    assert told(game) == ["evening"]


def test_another_seats_answer_does_not_change_a_decision_id() -> None:
    game = playing("council", people=3)
    mine = game.decision_id("B")
    game.act("A", Say("hay", False))
    assert game.decision_id("A") == game.row
    assert game.decision_id("B") == game.decision_id("C") == mine
    game.act("C", Hush())
    assert game.decision_id("B") == mine


def test_an_id_is_never_used_twice() -> None:
    game = playing("council")
    used = {game.decision_id("A")}
    for _ in range(5):
        game.act("A", Say("rye", False))
        assert game.decision_id("A") not in used
        used.add(game.decision_id("A"))


def test_a_decision_can_be_put_before_an_open_one() -> None:
    game = playing("council")
    game.act("B", Ask2())
    assert game.asked == "A"
    assert game.offered("A") == [Pay]
    game.act("A", Pay((1, 2, 3)))
    assert game.asked == "AB"


def test_a_gathered_decision_closes_with_the_last_answer_in_seat_order() -> None:
    game = playing("vote", people=3)
    ids = [game.decision_id(letter) for letter in "ABC"]
    game.act("C", Ballot("yes"))
    assert game.told == []
    assert game.asked == "AB"
    assert [game.decision_id(letter) for letter in "AB"] == ids[:2]
    game.act("A", Ballot("no"))
    game.act("B", Ballot("no"))
    assert told(game)[:3] == ["0 votes no", "1 votes no", "2 votes yes"]
    assert game.game.answers == {}


def test_a_gathered_answer_is_given_once_and_can_be_withdrawn() -> None:
    game = playing("vote")
    game.act("A", Ballot("yes"))
    with pytest.raises(NotAsked):
        game.act("A", Ballot("no"))
    with pytest.raises(NotAsked):
        game.withdraw("B")
    other = game.decision_id("B")
    game.withdraw("A")
    assert game.decision_id("A") == game.row
    assert game.decision_id("B") == other
    game.act("A", Ballot("no"))
    game.act("B", Ballot("no"))
    with pytest.raises(NotAsked):
        game.withdraw("A")


def test_an_answer_that_is_forced_is_given_by_the_engine() -> None:
    game = playing("lone")
    assert told(game) == ["morning", "0 fetches water", "evening"]
    assert game.barrier


def test_with_two_kinds_to_choose_from_nothing_is_forced() -> None:
    game = Playing(TOY, Game(schema=3, state=village().state, agenda=[Lone(bread=True)]))
    assert game.asked == "A"


def test_a_gathered_answer_is_never_forced() -> None:
    game = playing("vote", people=2)
    game.resign("A")
    assert game.asked == "B"


@pytest.mark.parametrize(
    "coins", [(1, 2, 3), (5, 1), (2, 4), (3, 2, 1)], ids=lambda coins: str(sum(coins))
)
def test_a_field_of_several_values_takes_a_pick_that_passes_its_check(
    coins: tuple[int, ...],
) -> None:
    game = playing("tithe")
    game.act("A", Pay(coins))
    assert game.game.state.said[0].startswith(f"paid {len(coins)}")
    assert game.barrier, "a draw from the random source ends free undo"


@pytest.mark.parametrize("coins", [(6,), (3, 3), (1, 2), (1, 2, 3, 0), (1, 1, 4), (), (7, -1)])
def test_a_field_of_several_values_refuses_any_other_pick(coins: tuple[int, ...]) -> None:
    game = playing("tithe")
    before = TOY.encode(game.game)
    with pytest.raises(Illegal) as refused:
        game.act("A", Pay(coins))
    assert (refused.value.kind, refused.value.picks) == (Pay, (coins,))
    assert TOY.encode(game.game) == before


def test_the_options_of_a_field_depend_on_the_picks_before() -> None:
    game = playing("council")
    assert game.options("A", Say) == ["hay", "rye"]
    assert game.options("A", Say, "hay") == [False, True]
    assert game.options("A", Say, "rye") == [False]
    with pytest.raises(Illegal) as refused:
        game.act("A", Say("rye", True))
    assert refused.value.picks == ("rye", True)
    actions = engine.Asked(game.game, 0).actions()
    said = [Say("hay", False), Say("hay", True), Say("rye", False)]
    assert actions == [*said, Hush(), Ask2()]
    assert engine.Asked(game.game, 0).first() == actions[0]


def test_an_action_that_is_not_offered_is_not_taken() -> None:
    game = playing("council")
    with pytest.raises(Illegal) as refused:
        game.act("A", Ballot("yes"))
    assert refused.value.kind is Ballot
    with pytest.raises(NotAsked):
        game.act("C", Hush())


def test_a_switch_answers_no_decision() -> None:
    game = playing("council")
    before = game.game.asked
    game.switch("B", Mood("merry"))
    assert told(game) == ["1 is merry"]
    assert game.game.state.mood == {1: "merry"}
    assert game.game.asked == before
    assert not game.barrier
    with pytest.raises(Illegal):
        game.switch("B", Mood("odd"))
    with pytest.raises(Illegal):
        game.switch("B", Hush())
    with pytest.raises(Illegal):
        game.act("B", Mood("merry"))


def test_after_the_end_nothing_is_taken() -> None:
    game = playing()
    tries: list[Callable[[], object]] = [
        lambda: game.act("A", Hush()),
        lambda: game.miss("A"),
        lambda: game.withdraw("A"),
        lambda: game.switch("A", Mood("grim")),
        lambda: game.resign("A"),
    ]
    for attempt in tries:
        with pytest.raises(NotAsked):
            attempt()
    assert engine.offers(game.game, 0) == []
    with pytest.raises(NotAsked):
        engine.options(game.game, 0, Say)


def test_a_missed_answer_is_the_decisions_own() -> None:
    game = playing("vote")
    game.miss("A")
    game.act("B", Ballot("yes"))
    assert told(game)[:2] == ["0 votes no", "1 votes yes"]
    game = playing("council")
    with pytest.raises(NotAsked):
        game.miss("A")


def test_who_resigns_is_asked_no_more_and_the_answer_goes() -> None:
    game = playing("vote", people=3)
    other = game.decision_id("C")
    game.act("A", Ballot("yes"))
    game.act("B", Ballot("yes"))
    game.resign("A")
    assert told(game) == ["0 leaves"]
    assert game.barrier
    assert game.asked == "C"
    assert game.decision_id("C") == other
    game.act("C", Ballot("no"))
    assert told(game)[:2] == ["1 votes yes", "2 votes no"]


def test_the_last_open_answer_can_be_a_resignation() -> None:
    game = playing("vote")
    game.act("B", Ballot("yes"))
    game.resign("A")
    assert told(game) == ["0 leaves", "1 votes yes", "evening"]


def test_a_decision_that_asks_nobody_is_passed_over() -> None:
    state = Village(chance=village().state.chance, gone=[0, 1])
    game = Playing(TOY, Game(schema=3, state=state, agenda=[Council(), Vote(), Lone()]))
    assert game.asked == ""
    assert game.game.agenda == []


def test_a_bystander_may_act_while_the_game_waits_for_somebody_else() -> None:
    game = playing("watch", people=3)
    mine = game.decision_id("A")
    assert game.asked == "A"
    assert game.offered("B") == [Call]
    game.act("C", Call("all is well"))
    assert told(game) == ["2 calls all is well"]
    assert game.asked == "A" and game.decision_id("A") == mine
    with pytest.raises(Illegal):
        game.act("B", Sleep())
    game.act("A", Sleep())
    assert game.offered("B") == [] and game.asked == ""


def test_what_is_dropped_does_not_happen_any_more() -> None:
    game = playing("watch", "vote", "lone")
    game.act("B", Call("fire"))
    assert told(game) == ["1 calls fire", "all run", "evening"]
    assert game.game.agenda == [] and game.asked == ""


def test_every_change_works_on_a_copy() -> None:
    first = engine.start(village("council"), 1).game
    before = TOY.encode(first)
    changed = engine.act(first, 0, Say("hay", True), 2, TOY.copy).game
    engine.switch(first, 0, Mood("grim"), TOY.copy)
    engine.resign(first, 0, TOY.resign, 2, TOY.copy)
    assert TOY.encode(first) == before
    assert changed.state.said == ["hay"]
    assert TOY.copy(changed) == changed
    assert TOY.copy(changed).state.said is not changed.state.said


def test_steps_without_end_are_a_bug_that_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "MOST_STEPS", 50)
    with pytest.raises(RuntimeError, match="50 steps"):
        engine.start(Game(schema=3, state=village().state, agenda=[Endless()]), 1)


def test_a_state_of_the_first_schema_goes_through_every_upgrade() -> None:
    stored = (
        b'{"schema":1,"state":{"chance":{"seed":"00","drawn":4},"folk":3,"said":"hay rye"},'
        b'"agenda":[{"step":"Vote"}],"answers":{"1":{"do":"Ballot","choice":"no"}},'
        b'"asked":{"0":7,"2":7}}'
    )
    game = TOY.decode(stored)
    assert game.schema == 3
    assert (game.state.people, game.state.said) == (3, ["hay", "rye"])
    assert game.answers == {1: Ballot("no")}
    assert game.asked == {0: 7, 2: 7}
    assert (
        TOY.decode(stored.replace(b'"schema":1', b'"schema":2').replace(b"folk", b"people")) == game
    )
    assert engine.act(game, 0, Ballot("yes"), 8, TOY.copy).game.asked == {2: 7}


def test_a_state_of_this_schema_may_be_spaced_and_ordered_otherwise() -> None:
    game = engine.start(village("council"), 1).game
    stored = TOY.encode(game)
    assert TOY.decode(stored.replace(b'{"schema":3,', b'{ "schema": 3,')) == game
    moved = b"{" + stored.removeprefix(b'{"schema":3,').removesuffix(b"}") + b',"schema":3}'
    assert TOY.decode(moved) == game


def test_a_newer_state_is_not_read() -> None:
    stored = TOY.encode(village()).replace(b'"schema":3', b'"schema":4')
    with pytest.raises(NewerState, match="schema 4, this program knows 3"):
        TOY.decode(stored)


def test_events_and_actions_go_to_json_and_back() -> None:
    assert TOY.events_decoder.decode(b'[{"event":"Happened","what":"dawn"}]') == [Happened("dawn")]
    assert TOY.action_decoder.decode(b'{"do":"Pay","coins":[1,5]}') == Pay((1, 5))


def test_options_of_one_value() -> None:
    left = Options(["a", "b"])
    assert not left.several
    assert left.allow("a")
    assert not left.allow("c")
    assert Options([1], least=0).several


def test_the_key_of_a_value_is_a_stable_word() -> None:
    assert key(None) == "nothing"
    assert key(3) == "3"
    assert key("rye") == "rye"


def test_a_table_option_may_depend_on_the_number_of_seats() -> None:
    option = TableOption("length", ("short", "long"), {"long": (2,)})
    assert option.offered(2, {}) == ("short", "long")
    assert option.offered(3, {}) == ("short",)
