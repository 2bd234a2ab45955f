"""What is told at the table, each as a story: who did it, where, and what rule forbids it."""

from __future__ import annotations

from typing import Any

from bot.rules.ruleset import Outcome
from bot.rules.war_titans import events
from bot.rules.war_titans.cards import EPISODES, PILOTS
from bot.rules.war_titans.finals import SEAL_BREAKS
from bot.rules.war_titans.text import WORDS
from tests.rules.war_titans.games import KINDS, PlayingEarth, game_of

NAMES = ("Ada", "Ben")


def told(game: PlayingEarth) -> list[str]:
    """Return the lines of what has just happened."""
    return [line for event in game.told if (line := WORDS.sentence(event, NAMES))]


def label(game: PlayingEarth, kind: str, value: Any, *picked: Any, by: str = "A") -> str:
    return WORDS.label(game.view(by), KINDS[kind], picked, value, NAMES)


# Damage


def test_invaders_are_named_with_the_city_they_hit() -> None:
    game = game_of(
        "Stormlance in New York; supports=New York | Ironwall in Cairo",
        at="ending",
        threat=18,
        invaders="Gravemaw in New York, Ash Moth in Tokyo",
        cities="New York 3",
    )
    game.do("AcceptDamage")
    lines = told(game)
    assert "Gravemaw deals 2 damage to Stormlance's Support in New York (lost)." in lines
    assert "Ash Moth deals 2 damage to Tokyo (2 of 4 HP)." in lines


def test_an_invasion_says_who_hurts_the_city() -> None:
    game = game_of(draw="E3", at="opening", north="guards Gravemaw")
    assert "Gravemaw deals 1 damage to Moscow (4 of 5 HP)." in told(game)


def test_a_support_that_takes_the_invasion_damage_is_hit_by_the_invader() -> None:
    game = game_of(
        "Stormlance in New York; supports=Moscow | Ironwall in Cairo",
        draw="E3",
        at="opening",
        north="guards Gravemaw",
    )
    assert "1 Invasion Damage from Gravemaw, or the city?" in WORDS.question(game.view("B"), NAMES)
    game.do("SupportTakesIt", "Stormlance 1 (Moscow)")
    assert "Gravemaw deals 1 damage to Stormlance's Support in Moscow (1 of 2 HP)." in told(game)


def test_a_special_ability_says_what_it_does_to_whom_and_where() -> None:
    game = game_of(
        "Swiftwing in New York | Ironwall in Cairo", threat=12, invaders="Siege Walker in Toronto"
    )
    game.do("Move", "Toronto")
    ability = game.state.section("Siege Walker").ability
    assert ability is not None
    acts, hit = told(game)[1:3]
    assert acts == f"**Siege Walker** acts in Toronto against Swiftwing: {ability.text}."
    assert hit.startswith("Siege Walker deals ") and "to **Swiftwing** in Toronto (" in hit


def test_a_titan_is_named_with_the_invader_it_hits() -> None:
    game = game_of(at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager", dice="NOVA NOVA")
    assert "Stormlance deals 2 damage to Mount Ravager in New York (1 of 3 HP)." in told(game)


def test_events_of_older_tables_are_still_told() -> None:
    for event in (
        events.CityHit("Cairo", 1, 3),
        events.SupportHit("Ironwall", "Cairo", 1, 1),
        events.TitanHit("Ironwall", 2, 1, 3),
        events.InvaderActs("Gravemaw"),
        events.InvaderHit("Gravemaw", 1, 1),
        events.TyrantHit("Queen Myrrh", 1, 3),
    ):
        line = WORDS.sentence(event, NAMES)
        assert line.endswith(".") and " in ." not in line and " of 0" not in line


# The end


def test_the_win_is_told_last_when_others_fall_with_the_overlord() -> None:
    game = game_of(
        at="attack",
        begun=SEAL_BREAKS,
        goal=1,
        north="closed",
        west="closed",
        south="closed",
        east="closed",
        invaders="Overlord in New York, Gravemaw in New York",
    )
    game.attack("Overlord", "Gravemaw", dice="NOVA NOVA NOVA")
    game.do("FillFirst", "Overlord")
    lines = told(game)
    assert lines[-3:] == [
        "**Stormlance destroys Gravemaw**, +1 Credit.",
        "**Stormlance destroys the Overlord**.",
        "**The Invaders are beaten. The Earth is saved!**",
    ]
    assert game.won and game.credits("Stormlance") == 1


# Episodes that were looked at


def test_the_question_names_the_episodes_looked_at_and_no_others() -> None:
    game = game_of(
        "Stormlance in New York; tech=Deep Scanner 1 | Ironwall in Cairo",
        at="opening",
        draw="E3, E11, E9",
    )
    before = WORDS.question(game.view("A"), NAMES)
    assert "First Light" not in before and "Hope Broadcast" not in before
    game.do("LookAhead", "Deep Scanner")
    hidden = next(card.title for name, card in EPISODES.items() if name.startswith("9. "))
    for viewer in ("A", "B", None):
        question = WORDS.question(game.view(viewer), NAMES)
        assert question == (
            "**Stormlance** (Ada) has looked at the next Episodes, top first: First Light (North"
            " Rift → Moscow); Hope Broadcast (North Rift → Moscow): THREAT Level -1. Which go to"
            " the bottom of the deck?"
        ), "the rules let all players see them"
        assert hidden not in question


# Buttons


def test_a_button_for_one_card_has_its_name_without_its_text() -> None:
    game = game_of("Stormlance in New York; tech=Plasma Cutter 2 | Ironwall in Cairo")
    assert label(game, "DiscardTech", "Plasma Cutter") == "Plasma Cutter (2 Charges)"
    ask = WORDS.confirm(game.view("A"), KINDS["DiscardTech"]("Plasma Cutter"), NAMES)
    assert "It gives: 1 more Combat die." in ask
    two = game_of("Stormlance in New York; tech=Plasma Cutter 2 + Jump Jets | Ironwall in Cairo")
    assert label(two, "DiscardTech", "Jump Jets") == "Jump Jets: Move 1 city further."


def test_a_button_for_one_power_says_that_it_is_used_now() -> None:
    game = game_of("Stormlance in New York; pilot=Viktor Sokol | Ironwall in Cairo")
    assert label(game, "UsePower", "Viktor Sokol") == "Viktor Sokol"
    assert label(game, "UsePower", None, "Viktor Sokol") == "now"


def test_a_button_for_one_invader_names_it_once() -> None:
    game = game_of(at="attack", invaders="Gravemaw in New York")
    assert label(game, "DeclareAttack", "New York") == "New York"


def test_a_crowded_city_is_named_with_the_way_there() -> None:
    game = game_of(
        "Stormlance in New York | Ironwall in Cairo",
        threat=18,
        invaders="Gravemaw in Cairo, Quarrybeast in Cairo, Mount Ravager in Cairo",
    )
    assert label(game, "Move", "Cairo").endswith("; via London")
    assert len(label(game, "Move", "Cairo")) <= 80


# Questions


def test_a_roll_says_what_it_is_for() -> None:
    game = game_of(
        "Stormlance in New York; tech=Targeting Cluster | Ironwall in Cairo",
        at="attack",
        invaders="Mount Ravager in New York",
    )
    game.attack("Mount Ravager", dice="NOVA JET")
    question = WORDS.question(game.view("A"), NAMES)
    assert "1 success so far; 3 needed for Mount Ravager (3/3 HP, DMG 2)." in question


def test_a_roll_at_many_or_at_a_reactor_says_how_many_successes_are_needed() -> None:
    game = game_of(
        "Stormlance in New York; tech=Targeting Cluster | Ironwall in Cairo",
        at="attack",
        invaders="Mount Ravager in New York, Gravemaw in New York 1",
    )
    game.attack("Mount Ravager", "Gravemaw", dice="NOVA JET")
    question = WORDS.question(game.view("A"), NAMES)
    assert "so far; 4 needed for all of Mount Ravager (3/3 HP, DMG 2) and Gravemaw (1/2" in question
    closed: dict[str, Any] = dict.fromkeys(("north", "west", "south", "east"), "closed")
    game = game_of(
        "Stormlance in New York; tech=Field Tactician | Ironwall in Cairo",
        at="attack",
        begun="Dead Reactor",
        goal=12,
        counter=10,
        **closed,
    )
    game.do("ReactorCheck", "combat", dice="NOVA JET")
    question = WORDS.question(game.view("A"), NAMES)
    assert "1 success so far; Dead Reactor needs 2 (10 of 12 before it)." in question


def test_what_a_label_has_no_room_for_goes_on_below_it() -> None:
    game = game_of("Stormlance in New York | Ironwall in Cairo")
    view, pick = game.view("A"), KINDS["TakePilot"]
    marta = WORDS.described(view, pick, ("Stormlance",), "Marta Reyes", NAMES)
    assert marta == (
        "Marta Reyes: Re-roll 1 die of each Combat Check.",
        "Once a game: 3 more successes on a Combat Check.",
    )
    assert WORDS.described(view, KINDS["Move"], (), "Cairo", NAMES)[1] == ""
    for pilot in PILOTS:
        told = WORDS.described(view, pick, ("Stormlance",), pilot, NAMES)
        assert all(len(part) <= 100 and "…" not in part for part in told), told


def test_a_victory_says_what_was_done() -> None:
    closed: dict[str, Any] = dict.fromkeys(("north", "west", "south", "east"), "closed")
    won = {
        "The Seal Breaks": "the Overlord is destroyed",
        "Exodus Swarm": "the Exodus Swarm is destroyed",
        "Dead Reactor": "the Dead Reactor works again",
        "The Single Stroke": "the Single Stroke has hit home",
    }
    for final, told in won.items():
        game = game_of("Stormlance in New York | Ironwall in Cairo", begun=final, **closed)
        outcome = Outcome(((0, 1),), (0, 1))
        said = WORDS.outcome(game.view("A"), outcome, NAMES)
        assert said.startswith(f"**The players win: {told}** in turn ")


def test_development_names_only_what_is_possible() -> None:
    game = game_of("Stormlance in New York | Ironwall in Cairo", at="development")
    assert WORDS.question(game.view("A"), NAMES) == (
        "**Stormlance** (Ada), 0 Credits, takes one Development action: INDUSTRY or RESEARCH."
    )


def test_targets_are_laid_out_place_by_place() -> None:
    game = game_of(
        "Stormlance in New York; supports=New York | Ironwall in Cairo",
        at="ending",
        invaders="Gravemaw in New York",
        cities="New York 3",
    )
    assert WORDS.question(game.view("B"), NAMES) == (
        "**Stormlance** (Ada) has the Lead and decides whom the Invaders hit: in New York Gravemaw"
        " (DMG 1) → Support 1 of Stormlance."
    )


# What the rules forbid


def why(game: PlayingEarth, kind: str, *picks: Any) -> str:
    return WORDS.why_not(game.view("A"), KINDS[kind], picks)


def test_a_titan_cannot_move_out_of_a_compulsory_fight() -> None:
    game = game_of("Stormlance in North Rift | Ironwall", north="guards Gravemaw", at="attack")
    assert why(game, "Move", "Toronto").endswith(
        "Stormlance stands on a guarded Rift: it must attack a guardian (Gravemaw)."
    )


def test_an_ignored_weapon_spends_no_charges() -> None:
    game = game_of(
        "Swiftwing in New York; tech=Plasma Cutter 2 + Targeting Cluster | Ironwall in Cairo",
        at="attack",
        threat=17,
        invaders="Rustspider in New York",
    )
    game.attack("Rustspider")
    assert why(game, "AddSuccesses", "Plasma Cutter") == (
        "Plasma Cutter does not count in this attack: an Invader attacked is immune to melee or"
        " energy. It keeps its Charges."
    )


def test_a_two_handed_card_needs_both_hands_free() -> None:
    game = game_of(
        "Stormlance in New York; credits=9; tech=Tower Shield + Arc Pistol | Ironwall",
        at="development",
        row="Sunlance, Jump Jets, Field Tactician",
    )
    assert why(game, "Research", "Sunlance") == (
        "Sunlance needs both hands: discard Tower Shield and Arc Pistol first (free)."
    )
