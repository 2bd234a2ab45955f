"""What the Turn Cards are expected to bring: from cards seen, and fair guesses at the others.

Regions are counted by ring position, 0 to 5; the Capital City is place 6.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.rules.defenders.battle import Battle
from bot.rules.defenders.cards import (
    ALL_DEFENDERS,
    COLOURS,
    DEFENDERS,
    DIRE,
    ENEMIES,
    HeroCard,
    Region,
)
from bot.rules.defenders.imagining import UNKNOWN

CITY = 6
PLACES = 7
NEAR = ((1, 5, CITY), (0, 2), (1, 3), (2, 4, CITY), (3, 5), (4, 0), (0, 3))
"""The places next to each place."""

IN_PLAY = 6
"""Enemy cards of the nine that are in play: three from the first Round, three of the Horde."""

Rates = tuple[float, ...]


def _distances(start: int) -> tuple[int, ...]:
    far = {start: 0}
    queue = [start]
    for place in queue:
        for near in NEAR[place]:
            if near not in far:
                far[near] = far[place] + 1
                queue.append(near)
    return tuple(far[place] for place in range(PLACES))


FAR = tuple(_distances(start) for start in range(PLACES))
"""How many Moves lead from one place to another."""


class Outlook(NamedTuple):
    """The attacks to come on each place: `now` in this Round, `later` in each one after it.

    `dire_now` and `dire_later` count those of Dire Enemies among them. `due` holds the heroes
    whose own Defender card is still to come in this Round, `shared` how many All Defenders cards
    are. `horde` is the number of Horde cards left, `unknown` what one of them is expected to
    attack.
    """

    place: dict[Region, int]
    now: Rates
    later: Rates
    dire_now: Rates
    dire_later: Rates
    dire: tuple[int, ...]
    due: frozenset[HeroCard]
    shared: int
    horde: int
    unknown: Rates


def outlook(battle: Battle, pending: Sequence[Region] = ()) -> Outlook:
    """Look ahead from an imagined battle; `pending` regions are attacked by a card in play."""
    place = {outer.region: number for number, outer in enumerate(battle.ring)}
    place[Region.CAPITAL] = CITY
    unknown = _unknown(battle, place)
    now, dire_now = _attacks(battle.deck, place, unknown)
    back = [*battle.discard, *([battle.entombed] if battle.entombed is not None else [])]
    if battle.attack is not None and not battle.attack.marker:
        back.append(battle.attack.card)
    again, dire_again = _attacks(back, place, unknown)
    later = tuple(a + b for a, b in zip(now, again, strict=True))
    if pending:
        attacks = list(now)
        for region in pending:
            attacks[place[region]] += 1
        now = tuple(attacks)
    coming = (*battle.deck, *battle.aside)
    colours = [DEFENDERS[card] for card in coming if card in DEFENDERS]
    return Outlook(
        place=place,
        now=now,
        later=later,
        dire_now=dire_now,
        dire_later=tuple(a + b for a, b in zip(dire_now, dire_again, strict=True)),
        dire=tuple(n for n in range(CITY) if dire_now[n] or dire_again[n]),
        due=frozenset(
            hero.card
            for hero, colour in zip(battle.heroes, COLOURS, strict=False)
            if colour in colours
        ),
        shared=sum(card in ALL_DEFENDERS for card in coming),
        horde=len(battle.horde),
        unknown=unknown,
    )


def _attacks(cards: list[str], place: dict[Region, int], unknown: Rates) -> tuple[Rates, Rates]:
    """Return how often cards attack each place, and how often Dire Enemies do."""
    attacks, dire = [0.0] * PLACES, [0.0] * PLACES
    for card in cards:
        if card in ENEMIES:
            for region in ENEMIES[card]:
                attacks[place[region]] += 1
        elif card in DIRE:
            attacks[place[DIRE[card].region]] += 1
            dire[place[DIRE[card].region]] += 1
        elif card == UNKNOWN:
            for number, rate in enumerate(unknown):
                attacks[number] += rate
    return tuple(attacks), tuple(dire)


def _unknown(battle: Battle, place: dict[Region, int]) -> Rates:
    """Return the attacks expected of a card that nobody has seen."""
    unseen = [card for card in ENEMIES if card not in battle.seen]
    hidden = battle.deck.count(UNKNOWN)
    enemies = max(0, IN_PLAY - (len(ENEMIES) - len(unseen)))
    total = hidden + len(battle.horde)
    share = min(1.0, enemies / total) if total else 0.0
    if battle.round <= 1 and hidden:
        share = 1.0
    rates = [(1 - share) / 6] * 6 + [0.0]
    for card in unseen:
        for region in ENEMIES[card]:
            rates[place[region]] += share / len(unseen)
    return tuple(rates)
