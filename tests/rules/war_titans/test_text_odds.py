"""The odds of an attack that is not declared yet, against what is known of the dice."""

from __future__ import annotations

import pytest

from bot.rules.war_titans.arms import arms
from bot.rules.war_titans.cards import FACES, Symbol
from bot.rules.war_titans.odds import attack_odds, distribution, odds_text, spread
from tests.rules.war_titans.games import PlayingEarth, game_of

NOVA, BLADE, JET, GEAR = Symbol.NOVA, Symbol.BLADE, Symbol.JET, Symbol.GEAR


def told(
    game: PlayingEarth, *targets: str, at: str | None = None, uses: tuple[str, ...] = ()
) -> str:
    return odds_text(game.view("A"), 0, at, targets, uses)


def test_the_distribution_of_dice() -> None:
    one = distribution(1, {NOVA, BLADE})
    assert one == {0: pytest.approx(1 / 2), 1: pytest.approx(1 / 2)}
    doubled = distribution(1, {NOVA}, 2)
    assert doubled == {0: pytest.approx(5 / 6), 2: pytest.approx(1 / 6)}
    assert distribution(0, set(FACES), 1, 2) == {2: 1.0}
    for dice in range(8):
        chances = distribution(dice, {NOVA, BLADE, GEAR}, 2, 1)
        assert sum(chances.values()) == pytest.approx(1)
        average = sum(number * chance for number, chance in chances.items())
        assert average == pytest.approx(1 + dice * (2 + 2 + 2) / 6)


def test_rare_ends_are_told_together() -> None:
    assert spread({0: 0.02, 1: 0.06, 2: 0.5, 3: 0.4, 4: 0.02}) == (
        "0-1 successes 8 %, 2: 50 %, 3+: 42 %"
    )
    assert spread({2: 1.0}) == "2 successes 100 %"


def test_an_attack_with_bare_hands() -> None:
    game = game_of("Ironwall in Cairo | Stormlance", at="attack", invaders="Gravemaw in Cairo")
    assert told(game) == (
        "**Ironwall, 3 dice**, NOVA BLADE: 0 successes 12 %, 1: 38 %, 2: 38 %, 3: 12 %; average"
        " 1.5. Destroys: Gravemaw 50 %. Re-rolls and added successes are not counted."
    )


def test_the_second_target_takes_what_is_left() -> None:
    game = game_of(
        "Ironwall in Cairo | Stormlance",
        at="attack",
        invaders="Gravemaw in Cairo 1, Quarrybeast in Cairo",
    )
    titan = game.titan("Ironwall")
    odds = attack_odds(game.state, titan, "Cairo", ("Gravemaw", "Quarrybeast"), ())
    assert odds.fallen["Gravemaw"] == pytest.approx(7 / 8)
    assert odds.fallen["Quarrybeast"] == pytest.approx(1 / 2)


def test_damage_before_the_roll_and_a_final_blow_count() -> None:
    game = game_of(
        "Swiftwing in Cairo | Stormlance",
        at="attack",
        invaders="Gravemaw in Cairo, Stormvane in Cairo",
    )
    text = told(game, "Gravemaw", uses=("Thousand Feathers",))
    assert "nothing is left to roll for" in text
    assert "Gravemaw 100 %, Stormvane 100 %" in text


def test_more_dice_and_symbols_of_a_final_blow_count() -> None:
    game = game_of("Forgeheart in Cairo | Stormlance", at="attack", invaders="Gravemaw in Cairo")
    assert told(game, "Gravemaw", uses=("Crucible Overdrive",)).startswith(
        "**Forgeheart, 5 dice**, NOVA BLADE GEAR:"
    )


def test_an_immunity_and_an_amphibious_invader_count() -> None:
    game = game_of(
        "Ironwall in Cairo; tech=Ripsaw Gauntlet | Stormlance",
        at="attack",
        threat=17,
        invaders="Gravemaw in Cairo, Tidecrawler in Cairo",
    )
    assert told(game, "Gravemaw").startswith("**Ironwall, 2 dice**")
    assert "Immune: Ripsaw Gauntlet does not count." in told(game, "Gravemaw")
    assert told(game, "Tidecrawler").startswith("**Ironwall, 3 dice**")


def test_two_handed_weapons_double_nova() -> None:
    game = game_of(
        "Ironwall in Cairo; tech=Cathedral Hammer | Stormlance",
        at="attack",
        invaders="Gravemaw in Cairo",
    )
    assert told(game).startswith("**Ironwall, 5 dice**, NOVA BLADE (NOVA counts 2):")


def test_what_cannot_be_declared_is_said() -> None:
    game = game_of("Ironwall in Cairo | Stormlance", at="attack", invaders="Gravemaw in London")
    assert told(game) == "Nobody stands in Cairo for Ironwall to attack."
    assert told(game, "Gravemaw").startswith("Ironwall cannot attack like this: Gravemaw cannot")
    assert told(game, uses=("Sunlance",)) == "Ironwall cannot use Sunlance there now."


def test_the_odds_are_those_of_the_roll() -> None:
    """The dice that are told are the dice that are rolled."""
    game = game_of(
        "Stormlance in Cairo; tech=Arc Pistol 1 + Targeting Cluster; artifacts=Crown of Iron"
        " | Ironwall",
        at="attack",
        invaders="Mount Ravager in Cairo",
    )
    titan = game.titan("Stormlance")
    used = [arm for arm in arms(game.state, titan) if arm.key == "Arc Pistol"]
    odds = attack_odds(game.state, titan, "Cairo", ("Mount Ravager",), used)
    game.attack("Mount Ravager", uses=("Arc Pistol",))
    assert game.state.check is not None
    assert len(game.state.check.dice) == odds.dice == 7
