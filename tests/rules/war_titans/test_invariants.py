"""Random games: nothing is lost, every number stays in its bounds, nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bot.rules import engine
from bot.rules.kernel import Action, AnyGame, Seat, Viewer
from bot.rules.war_titans import events
from bot.rules.war_titans.any_time import DiscardTech
from bot.rules.war_titans.cards import (
    CITIES,
    EPISODES,
    INVADERS,
    PILOTS,
    RIFTS,
    TECH_DECK,
    TYRANTS,
    TechKind,
    design,
)
from bot.rules.war_titans.earth import ARMOR_MOST, BOSS, THREAT_LOST, Difficulty, Earth
from bot.rules.war_titans.effects import Choose
from bot.rules.war_titans.finals import SEAL_BREAKS
from bot.rules.war_titans.game import RULESET
from bot.rules.war_titans.opening import ChooseEpisode, Scanned
from bot.rules.war_titans.pieces import CHARGES_MOST, SUPPORTS_MOST, TechCard, Titan
from tests.rules.war_titans.games import game_of

TABLES = [(seats, level) for seats in RULESET.seats for level in Difficulty]
KINDS = ("new", "rifts", "final")
MORE = 10
"""How many times as many games the soak plays, none of them the same."""

MOST_CHANGES = 5_000
LOOKS = 0.1
"""How often the views are compared: after one change in ten."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", RULESET.seats)
def test_random_games(kind: str, seats: int) -> None:
    level = list(Difficulty)[(seats + KINDS.index(kind)) % 3]
    play(kind, seats, level, number=0)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("seats", "level"), TABLES)
def test_many_more_random_games(kind: str, seats: int, level: Difficulty) -> None:
    for number in range(1, MORE + 1):
        play(kind, seats, level, number)


def play(kind: str, seats: int, level: Difficulty, number: int) -> None:
    """Play a random game to its end, and check everything after each change."""
    random = Random(f"{kind} {seats} {level} {number}")
    dead = 0
    for result in random_game(kind, seats, level, random):
        game = result.game
        assert RULESET.decode(RULESET.encode(game)) == game
        told = msgspec.json.encode(result.events)
        assert RULESET.events_decoder.decode(told) == result.events
        dead += sum(isinstance(event, events.PilotDies) for event in result.events)
        if game.state.rifts:
            check_cards(game, dead)
            check_invaders(game.state)
            check_bounds(game.state)
        if random.random() < LOOKS:
            check_hidden(game, random)
    check_end(game)


def random_game(
    kind: str, seats: int, level: Difficulty, random: Random
) -> Iterator[engine.Result]:
    """Yield what comes of each change, from the first question to the end."""
    options = {"difficulty": level.value, "lead": random.choice(["random", "host"])}
    game = RULESET.new_game(seats, options, random.randbytes(32).hex())
    result = engine.start(game, 1)
    if kind != "new":
        make_late(result.game.state, random, final=kind == "final")
    for row in range(2, MOST_CHANGES):
        yield result
        if not result.game.asked:
            return
        result = change(result.game, random, row)
    raise AssertionError("the game does not end")


def change(game: AnyGame, random: Random, row: int) -> engine.Result:
    """Let somebody act, miss, switch a shield or leave; bystanders act now and then."""
    chance = random.random()
    if game.free and chance < 0.05:
        seat = random.choice(list(game.free))
        return engine.act(game, seat, random_action(random, game, seat), row, RULESET.copy)
    seat = random.choice(list(game.asked))
    if chance < 0.1:
        return engine.miss(game, seat, row, RULESET.copy)
    if chance < 0.102:
        return engine.resign(game, seat, RULESET.resign, row, RULESET.copy)
    if chance < 0.15:
        (kind,) = RULESET.switches
        seat = random.choice(game.state.owners())
        return engine.switch(game, seat, fill(random, game, seat, kind), RULESET.copy)
    return engine.act(game, seat, random_action(random, game, seat), row, RULESET.copy)


def random_action(random: Random, game: AnyGame, seat: Seat) -> Action[Any]:
    """Pick a kind, then each field from what is left; discarding only now and then."""
    kinds = engine.offers(game, seat)
    if random.random() < 0.9:
        kinds = [kind for kind in kinds if kind is not DiscardTech] or kinds
    return fill(random, game, seat, random.choice(kinds))


def fill(random: Random, game: AnyGame, seat: Seat, kind: type[Action[Any]]) -> Action[Any]:
    """Pick the fields of an action, Rifts rather often; one that leads nowhere is begun anew."""
    for _ in range(1000):
        picked: tuple[Any, ...] = ()
        for _ in kind.__struct_fields__:
            left = engine.options(game, seat, kind, picked)
            pick: Any
            if not left.several:
                rifts = [value for value in left.values if value in RIFTS]
                pick = random.choice(rifts if rifts and random.random() < 0.4 else left.values)
            else:
                count = random.randint(left.least, min(left.most, len(left.values)))
                pick = tuple(random.sample(left.values, count))
            if not left.allow(pick):
                break
            picked = (*picked, pick)
        else:
            return kind(*picked)
    raise AssertionError(f"{kind.__name__} cannot be completed")


def make_late(earth: Earth, random: Random, *, final: bool) -> None:
    """Let the guardians be gone and the Titans be armed; for the end all Rifts are closed."""
    earth.threat = random.randint(1, 12)
    for rift in earth.rifts.values():
        for guard in random.sample(rift.guardians, len(rift.guardians) - random.randrange(2)):
            rift.guardians.remove(guard)
            earth.invaders[guard].place = None
            rift.lair.append(guard)
        if final or random.random() < 0.4:
            for guard in rift.guardians:
                earth.invaders[guard].place = None
                rift.lair.append(guard)
            rift.guardians = []
            rift.closed = rift.revealed = True
            titan = random.choice(earth.titans)
            titan.artifacts.append(TYRANTS[rift.token].artifact)
    for titan in earth.titans:
        titan.credits = random.randint(0, 6)
        titan.damage = random.randrange(titan.sheet.hp)
        for city in random.sample(list(CITIES), 2):
            titan.add_support(city)
        for card in earth.tech[:12]:
            if titan.has_slot(card):
                earth.tech.remove(card)
                charges = random.randrange(4) if design(card).holds_charges else 0
                titan.tech.append(TechCard(card, charges))


def in_hand(game: AnyGame) -> list[str]:
    """Return the Episodes that are being resolved: they lie in no pile."""
    held: list[str] = []
    for step in game.agenda:
        if isinstance(step, ChooseEpisode):
            held += step.episodes
        elif type(step).__name__ in ("ResolveText", "AfterText") and step.episode is not None:
            held.append(step.episode)
    return held


def check_cards(game: AnyGame, dead: int) -> None:
    """Every card is in one place, and none is lost but dead pilots."""
    earth: Earth = game.state
    if not earth.over:
        assert sorted([*earth.episodes, *earth.past, *in_hand(game)]) == sorted(EPISODES)
    worn = [tech.card for titan in earth.titans for tech in titan.tech]
    assert sorted([*earth.tech, *earth.row, *earth.scrap, *worn]) == sorted(TECH_DECK)
    pilots = [*earth.pilots, *(t.pilot for t in earth.titans if t.pilot is not None)]
    pilots += [name for titan in earth.titans for name in titan.offered]
    assert len(pilots) == len(set(pilots)) == len(PILOTS) - dead
    tokens = [rift.token for rift in earth.rifts.values()]
    assert len(set(tokens)) == 4
    won = sorted(name for titan in earth.titans for name in titan.artifacts)
    closed = [rift.token for rift in earth.rifts.values() if rift.closed]
    assert won == sorted(TYRANTS[token].artifact for token in closed)
    assert len(earth.finals) == 4 - (earth.final is not None)
    assert earth.final is None or len(closed) == 4


def check_invaders(earth: Earth) -> None:
    """Every Invader is in one place: on a city, on a Rift, or in the Lair of its category."""
    assert set(earth.invaders) - {BOSS} == set(INVADERS)
    assert BOSS not in earth.invaders or earth.final == SEAL_BREAKS
    killed = earth.attack.killed if earth.attack is not None else []
    for name, invader in earth.invaders.items():
        lairs = [key for key, rift in earth.rifts.items() if name in rift.lair]
        guarded = [key for key, rift in earth.rifts.items() if name in rift.guardians]
        if invader.place is None:
            assert name == BOSS or lairs == [earth.home(name)]
            assert not guarded
            assert (invader.damage, invader.safe) == (0, False)
        else:
            assert not lairs
            assert guarded == ([invader.place] if invader.place in RIFTS else [])
            assert invader.place in (*CITIES, *RIFTS)
            assert earth.hp_left(name) > 0 or name in killed or earth.over
    for rift in earth.rifts.values():
        assert len(set(rift.lair)) == len(rift.lair)
        assert len(set(rift.guardians)) == len(rift.guardians)


def check_bounds(earth: Earth) -> None:
    """Every number stays where the rules keep it."""
    assert 0 <= earth.threat <= THREAT_LOST
    assert earth.threat >= 1 or earth.turn <= 1
    assert earth.threat < THREAT_LOST or (earth.over and not earth.won)
    assert len(earth.row) <= 3
    assert earth.lead in [titan.card for titan in earth.titans]
    for name, city in earth.cities.items():
        assert 0 <= city.damage <= CITIES[name].hp
        assert city.destroyed == (city.damage == CITIES[name].hp)
    for name, rift in earth.rifts.items():
        assert 0 <= rift.damage < earth.tyrant_hp(name)
        assert earth.over or not rift.damage or earth.facing(name)
        assert not (rift.closed and rift.guardians)
        assert not rift.closed or rift.revealed
    for titan in earth.titans:
        check_titan(earth, titan)


def check_titan(earth: Earth, titan: Titan) -> None:
    """A Titan's numbers stay in their bounds."""
    assert titan.credits >= 0
    assert len(titan.supports) <= SUPPORTS_MOST
    assert {support.city for support in titan.supports} <= set(CITIES)
    numbers = [titan.number_of(support) for support in titan.supports]
    assert len(set(numbers)) == len(numbers)
    assert set(numbers) <= set(range(1, SUPPORTS_MOST + 1))
    assert 0 <= earth.armor(titan) <= ARMOR_MOST
    for kind in TechKind:
        assert titan.free_slots(kind) >= 0
    for tech in titan.tech:
        assert 0 <= tech.charges <= CHARGES_MOST
        assert not tech.charges or (tech.enabled and design(tech.card).holds_charges)
    assert titan.owner not in earth.heirs
    if titan.place is None:
        assert not titan.inside
        return
    assert titan.place in (*CITIES, *RIFTS)
    assert earth.over or 0 <= titan.damage < earth.max_hp(titan)
    if titan.on_rift:
        rift = earth.rifts[titan.place]
        assert not titan.inside or (rift.revealed and not rift.guardians)
    else:
        assert not titan.inside


def check_hidden(game: AnyGame, random: Random) -> None:
    """What a viewer may not know changes neither the view nor what is offered."""
    for viewer in (*range(game.state.seats), None):
        other = twin(game, viewer, random)
        view = RULESET.view(game, viewer)
        assert RULESET.view(other, viewer) == view
        assert offered(other, viewer) == offered(game, viewer)
        shown = msgspec.json.encode(view).decode()
        for name in unseen(game.state, viewer):
            assert f'"{name}"' not in shown


def unseen(earth: Earth, viewer: Viewer) -> list[str]:
    """Return the cards that no place on the table shows."""
    tokens = {rift.token for rift in earth.rifts.values() if rift.revealed}
    offers = [name for t in earth.titans if t.owner != viewer for name in t.offered]
    deck = [*earth.tech, *earth.pilots, *earth.finals, *offers]
    return [*(token for token in TYRANTS if token not in tokens), *deck]


def twin(game: AnyGame, viewer: Viewer, random: Random) -> AnyGame:
    """Return a game that differs in all that is hidden from a viewer, and in nothing else."""
    game = RULESET.copy(game)
    earth: Earth = game.state
    known = game.decision.count if isinstance(game.decision, Scanned) else 0
    below = earth.episodes[: len(earth.episodes) - known]
    random.shuffle(below)
    earth.episodes[: len(below)] = below
    for deck in (earth.tech, earth.finals):
        random.shuffle(deck)
    revealed = [rift.token for rift in earth.rifts.values() if rift.revealed]
    tokens = [token for token in TYRANTS if token not in revealed]
    random.shuffle(tokens)
    for rift in earth.rifts.values():
        if not rift.revealed:
            rift.token = tokens.pop()
    hands = [titan for titan in earth.titans if titan.owner != viewer]
    pool = [*earth.pilots, *(name for titan in hands for name in titan.offered)]
    random.shuffle(pool)
    for titan in hands:
        titan.offered = [pool.pop() for _ in titan.offered]
    earth.pilots = pool
    earth.chance.seed = earth.chance.seed[::-1]
    earth.chance.drawn += 1
    return game


def offered(game: AnyGame, viewer: Viewer) -> list[tuple[Any, ...]]:
    """Return all that the seat can choose first, as a menu shows it."""
    if viewer is None or viewer not in (*game.asked, *game.free):
        return []
    return [
        (kind, *(engine.options(game, viewer, kind).values if kind.__struct_fields__ else ()))
        for kind in engine.offers(game, viewer)
    ]


def check_end(game: AnyGame) -> None:
    """Every game ends, and all share its outcome."""
    earth: Earth = game.state
    outcome = RULESET.outcome(earth)
    assert outcome is not None
    party = tuple(range(earth.seats))
    assert outcome.places == (party,)
    assert outcome.winners == (party if earth.won else ())
    assert not game.asked


def test_the_twin_differs_where_it_must() -> None:
    game = game_of(pilots="O.N.E., Marta Reyes, Kenji Arata").game
    other = twin(game, 0, Random(3))
    for pile in ("episodes", "tech", "finals", "pilots"):
        assert getattr(other.state, pile) != getattr(game.state, pile)
        assert sorted(getattr(other.state, pile)) == sorted(getattr(game.state, pile))
    tokens = [[rift.token for rift in each.state.rifts.values()] for each in (game, other)]
    assert tokens[0] != tokens[1]
    assert RULESET.view(other, 0) == RULESET.view(game, 0)


def test_a_choice_names_only_what_lies_open() -> None:
    """An effect's choice is part of the view: it holds worn cards, cities and Supports."""
    game = game_of(
        "Stormlance in New York; tech=Arc Pistol + Jump Jets | Ironwall in Tokyo",
        at="opening",
        draw="Magnetic Storm",
    )
    decision = game.view(None).decision
    assert isinstance(decision, Choose)
    assert decision.values == ("Arc Pistol", "Jump Jets")
