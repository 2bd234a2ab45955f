"""Random games: no card is lost, every number stays in its bounds, nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any

import msgspec
import pytest

from bot.rules import engine
from bot.rules.defenders.battle import CAPITAL_DEFEAT, OUTER_MAX, XP_MAX, Battle, Hero, Mode
from bot.rules.defenders.campaign_log import BattleLog, CampaignLog
from bot.rules.defenders.cards import (
    ARTIFACTS,
    GENERALS,
    OUTER,
    SOLDIERS,
    Artifact,
    Foe,
    Skill,
    Slot,
)
from bot.rules.defenders.defender_cards import Done, EndTurn
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.events import AbilityUsed, Defended
from bot.rules.defenders.game import RULESET
from bot.rules.kernel import AnyGame, Event, Viewer
from bot.rules.options import fitted
from bot.rules.ruleset import Ruleset
from tests.rules.defenders.battles import battle
from tests.rules.random_play import random_game

LEVELS = {
    "base": list(Difficulty),
    "great_battle": list(Difficulty)[:-1],
    "dark_war": list(Difficulty)[:-1],
}
TABLES = [
    (mode, level, seats) for mode in LEVELS for level in LEVELS[mode] for seats in (1, 2, 3, 4)
]
GAMES = 1
MORE = 10
"""How many times as many games the soak plays, none of them the same."""

MOST_CHANGES = 3_000


@dataclass(frozen=True, kw_only=True)
class LateBattles(Ruleset):
    """Battles that begin against a revealed foe, with heroes near it, hurt, and well equipped."""

    def new_game(
        self, seats: int, options: Mapping[str, str], seed: str, sheets: Sequence[Any] = ()
    ) -> AnyGame:
        dealt = {**options, "heroes": "random", "regions": "random"}
        game = engine.start(_new_game(seats, dealt, seed), 0).game
        state: Battle = game.state
        assert state.foe is not None
        random = Random(seed)
        state.foe.revealed = True
        state.foe.hp = random.randint(1, 5)
        state.deck = state.horde[::2] + state.deck
        state.horde = state.horde[1::2]
        home = random.choice((4, 6))
        state.home, state.supply = state.supply[:home], state.supply[home:]
        for hero in state.heroes:
            hero.region = random.choice([state.foe.region] * 6 + [*OUTER])
            hero.hp = random.randint(0, hero.max_hp)
            hero.xp = random.randint(0, XP_MAX) if state.dark else 0
            for artifact in state.artifacts[:6]:
                if hero.has_room(artifact):
                    state.artifacts.remove(artifact)
                    hero.artifacts.append(artifact)
        return game


@dataclass(frozen=True, kw_only=True)
class NewBattles(Ruleset):
    """Battles from their set-up, those of a campaign with some history too."""

    def new_game(
        self, seats: int, options: Mapping[str, str], seed: str, sheets: Sequence[Any] = ()
    ) -> AnyGame:
        return _new_game(seats, options, seed)


def _new_game(seats: int, options: Mapping[str, str], seed: str) -> AnyGame:
    if options["mode"] != Mode.DARK_WAR:
        return RULESET.new_game(seats, options, seed)
    random = Random(seed)
    past = random.randrange(4)
    log = CampaignLog(
        difficulty=Difficulty(options["difficulty"]),
        choose_heroes=options["heroes"] == "chosen",
        morale=random.randint(1, 3),
        scars=random.sample(OUTER, random.randrange(4)),
        battles=[
            BattleLog(foe, won=random.random() < 0.5, rounds=6)
            for foe in random.sample(GENERALS, past)
        ],
    )
    return RULESET.campaign_game(log, seats, seed)


RULES = {field.name: getattr(RULESET, field.name) for field in fields(RULESET)}
KINDS = {"new": NewBattles(**RULES), "late": LateBattles(**RULES)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_random_games(kind: str, mode: str, level: Difficulty, seats: int) -> None:
    play_games(kind, mode, level, seats, range(GAMES))


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("mode", "level", "seats"), TABLES)
def test_many_more_random_games(kind: str, mode: str, level: Difficulty, seats: int) -> None:
    play_games(kind, mode, level, seats, range(GAMES, (MORE + 1) * GAMES))


def play_games(kind: str, mode: str, level: Difficulty, seats: int, numbers: range) -> None:
    """Play random games, and check everything after each change."""
    for number in numbers:
        random = Random(f"{number} {kind} {mode} {level} {seats}")
        wished = {option.name: random.choice(option.values) for option in RULESET.options}
        wished |= {"difficulty": level.value, "mode": mode}
        options = fitted(RULESET.options, seats, wished, kept=("mode", "difficulty"))
        cards: list[str] = []
        rare = (EndTurn, Done) if number % 4 or kind == "late" else ()
        changes = random_game(KINDS[kind], seats, options, random, rare)
        for count, (_, result) in enumerate(changes):
            game = result.game
            check_stored(result)
            if game.state.foe is not None:
                cards = cards or all_cards(game)
                check_cards(game, cards)
                check_bounds(game.state)
                check_hidden(game, result.events, random)
            assert count < MOST_CHANGES
        check_end(game)


def check_stored(result: engine.Result) -> None:
    """The game and its events go to JSON and back without loss."""
    stored = RULESET.encode(result.game)
    assert RULESET.decode(stored) == result.game
    told = msgspec.json.encode(result.events)
    assert RULESET.events_decoder.decode(told) == result.events


def piles(state: Battle) -> list[str]:
    """Return every Turn card that lies somewhere, but the Soldiers of the supply."""
    markers = [outer.marker for outer in state.ring if outer.marker is not None]
    entombed = [state.entombed] if state.entombed is not None else []
    decks = (state.deck, state.discard, state.horde, state.unused, state.aside)
    return [card for pile in (*decks, markers, entombed) for card in pile]


def running(game: AnyGame) -> set[str]:
    """Return the card that is being resolved, if it lies nowhere else."""
    state: Battle = game.state
    named = [getattr(step, "card", None) for step in game.agenda]
    named += [state.card, state.attack.card if state.attack is not None else None]
    return {card for card in named if isinstance(card, str)} - set(piles(state))


def all_cards(game: AnyGame) -> list[str]:
    """Return every Turn card of the game in order, but the Soldiers."""
    return sorted(card for card in (*piles(game.state), *running(game)) if card not in SOLDIERS)


def check_cards(game: AnyGame, cards: list[str]) -> None:
    """Cards, Artifacts, Skills and Caravans are neither lost nor doubled."""
    state: Battle = game.state
    lying = piles(state)
    assert len(lying) == len(set(lying))
    assert len(running(game)) <= 1
    assert not set(lying) - set(cards) - set(SOLDIERS)
    held = [value for step in game.agenda for value in drawn(step)]
    artifacts = [*state.artifacts, *(a for hero in state.heroes for a in hero.artifacts)]
    artifacts += [value for value in held if isinstance(value, Artifact)]
    assert len(artifacts) == len(set(artifacts))
    skills = [*state.skills, *(hero.skill for hero in state.heroes if hero.skill is not None)]
    skills += [value for value in held if isinstance(value, Skill)]
    assert len(skills) == len(set(skills))
    if state.won is None:  # a battle that ends leaves what was in somebody's hands
        assert all_cards(game) == cards
        in_play = [name for name, card in ARTIFACTS.items() if state.dark >= card.dark_war]
        assert sorted(artifacts) == sorted(in_play)
        assert sorted(skills) == (sorted(Skill) if state.dark else [])
    caravans = [*state.supply, *state.caravans, *state.home]
    assert len(caravans) == len(set(caravans))
    assert state.foe is not None
    assert len(caravans) == (0 if not state.dark else 3 if state.foe.name in GENERALS else 6)


def drawn(step: Any) -> Iterator[Any]:
    """Yield the Artifacts and Skills that a question on the agenda is about."""
    for name in ("found", "drawn"):
        value = getattr(step, name, ())
        yield from value if isinstance(value, tuple) else (value,)


def check_bounds(state: Battle) -> None:
    """Every number stays where the rules keep it."""
    assert 0 <= state.capital <= CAPITAL_DEFEAT
    assert state.capital < CAPITAL_DEFEAT or state.won is False
    assert state.pool >= 0
    assert min(state.sand_left, state.dice_left, state.death_tokens_left) >= 0
    assert len(state.fallen) == sum(outer.destroyed for outer in state.ring)
    for outer in state.ring:
        assert 0 <= outer.threat <= (0 if outer.destroyed else OUTER_MAX)
        assert outer.marker is None or outer.destroyed
        assert outer.dice >= 0
    for hero in state.heroes:
        check_hero(hero)
    assert sum(hero.meditating for hero in state.heroes) <= 1
    assert sum(hero.riding for hero in state.heroes) <= 1
    assert state.foe is not None
    assert 0 <= state.foe.hp <= state.foe.max_hp
    assert state.known == state.top(len(state.known))


def check_hero(hero: Hero) -> None:
    """A hero's numbers stay in their bounds; without a Turn it has no points of its own."""
    assert 0 <= hero.hp <= hero.max_hp
    assert 0 <= hero.xp <= XP_MAX
    assert hero.points >= 0
    assert hero.turn is not None or hero.points == 0
    assert len(hero.carried(Slot.HAND)) <= 2
    assert len(hero.carried(Slot.BACK)) <= 1


def check_hidden(game: AnyGame, told: list[Event], random: Random) -> None:
    """What nobody may know changes neither a view nor what is offered, and is not named.

    Events that name an ability are left out: the mount of the Mountains is a Manticore too.
    """
    state: Battle = game.state
    other = twin(game, random)
    for viewer in (*state.owners(), None):
        view = RULESET.view(game, viewer)
        assert RULESET.view(other, viewer) == view
        assert offered(other, viewer) == offered(game, viewer)
    named = [event for event in told if not isinstance(event, AbilityUsed | Defended)]
    shown = (msgspec.json.encode(view) + msgspec.json.encode(named)).decode()
    for name in hidden(state):
        assert f'"{name}"' not in shown


def hidden(state: Battle) -> list[str]:
    """Return the cards that nobody has seen yet, and the foe's name before its reveal."""
    cards = [c for c in (*state.deck, *state.horde, *state.unused) if c not in state.seen]
    foe = state.foe
    if foe is not None and not foe.revealed and foe.name not in state.seen and state.won is None:
        cards.append(foe.name)
    return cards


def twin(game: AnyGame, random: Random) -> AnyGame:
    """Return a game that differs in all that is hidden, and in nothing else.

    Cards never seen are dealt anew among the places where they lie; the Turn Deck below what is
    known of it, and every other deck, is shuffled; the foe is another one, and so is the seed.
    """
    game = RULESET.copy(game)
    state: Battle = game.state
    unknown = hidden(state)
    new = dict(zip(unknown, random.sample(unknown, len(unknown)), strict=True))
    if state.foe is not None and state.foe.name in new:
        general = state.foe.name in GENERALS
        others = [foe for foe in Foe if (foe in GENERALS) == general and foe != state.foe.name]
        state.foe.name = random.choice(others)
        state.foe.hp += 1
    new = {old: card for old, card in new.items() if old not in list(Foe)}
    free = list(new)
    random.shuffle(free)
    new = dict(zip(new, free, strict=True))
    for pile in (state.deck, state.horde, state.unused):
        pile[:] = [new.get(card, card) for card in pile]
    below = state.deck[: len(state.deck) - len(state.known)]
    random.shuffle(below)
    state.deck[: len(below)] = below
    for deck in (state.unused, state.artifacts, state.skills, state.supply):
        random.shuffle(deck)
    state.chance.seed = state.chance.seed[::-1]
    state.chance.drawn += 1
    return game


def offered(game: AnyGame, viewer: Viewer) -> list[tuple[Any, ...]]:
    """Return all that the seat can choose first, as a menu shows it."""
    if viewer is None or viewer not in game.asked:
        return []
    return [
        (kind, *(engine.options(game, viewer, kind).values if kind.__struct_fields__ else ()))
        for kind in engine.offers(game, viewer)
    ]


def check_end(game: AnyGame) -> None:
    """Every game ends, and all share its outcome."""
    state: Battle = game.state
    outcome = RULESET.outcome(state)
    assert outcome is not None
    party = tuple(range(state.seats))
    assert outcome.places == (party,)
    assert outcome.winners == (party if state.won else ())
    assert not game.asked


def test_the_twin_differs_where_it_must() -> None:
    game = battle(
        draw="Blue Defender, Forest & Ruins, Plains & Desert, Green Defender",
        horde="Harpy, Wraith, Manticore",
        artifacts="Spear of Valor, Boots of Zephyr, Horn of Command",
        unused=["Plains & Ruins", "Forest & Coast"],
        seen=["Blue Defender", "Green Defender", "Harpy"],
    ).game
    other = twin(game, Random(3))
    assert other.state.deck != game.state.deck
    assert other.state.horde != game.state.horde
    assert other.state.horde[-1] == "Harpy", "it was seen on top"
    assert other.state.unused != game.state.unused
    assert other.state.artifacts != game.state.artifacts
    assert other.state.foe != game.state.foe
    assert all_cards(other) == all_cards(game)
    assert hidden(game.state)[-1] == "Dragon"
