"""What a viewer of Call to Arms must not know, and cards counted wherever they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from bot.rules import engine
from bot.rules.call_to_arms.cards import ONE, Card
from bot.rules.call_to_arms.events import Scouted
from bot.rules.call_to_arms.game import RULESET
from bot.rules.call_to_arms.titan_cards import AnswerTitan, LetItPass
from bot.rules.call_to_arms.war import OnesGo, War
from bot.rules.kernel import AnyGame, Event, Viewer

OTHER_PLACE = {OnesGo.DECK: OnesGo.DISCARD, OnesGo.DISCARD: OnesGo.DECK}
OTHER_ANSWER = {AnswerTitan: LetItPass(), LetItPass: AnswerTitan()}


def twin(game: AnyGame, viewer: Viewer, random: Random) -> AnyGame:
    """Return a game that differs in all that the viewer must not know, and in nothing else.

    Other hands, draw decks and the cards aside are cut and dealt anew; the seed, the others'
    switches and the others' answers to a Titan change.
    """
    game = RULESET.copy(game)
    war: War = game.state
    piles = [war.aside, *(faction.deck for faction in war.factions)]
    for seat, faction in enumerate(war.factions):
        if seat != viewer:
            piles.append(faction.hand)
            faction.ones_go = OTHER_PLACE[faction.ones_go]
    hidden = [card for pile in piles for card in pile]
    cut = int(random.random() * len(hidden))
    hidden = hidden[cut:] + hidden[:cut]
    for pile in piles:
        pile[:], hidden = hidden[: len(pile)], hidden[len(pile) :]
    war.chance.seed = war.chance.seed[::-1]
    for seat, answer in game.answers.items():
        if seat != viewer:
            game.answers[seat] = OTHER_ANSWER[type(answer)]
    return game


def offered(game: AnyGame, seat: Viewer) -> list[tuple[Any, ...]]:
    """Return all that the seat can choose, switches too, as a menu shows it."""
    if seat is None or game.decision is None:
        return []
    kinds = [*engine.offers(game, seat), *RULESET.switches]
    return [
        (kind, *(engine.options(game, seat, kind).values if kind.__struct_fields__ else ()))
        for kind in kinds
    ]


def all_cards(war: War) -> Counter[Card]:
    """Count every card of the game, spent Titans too."""
    cards = Counter(war.aside)
    for faction in war.factions:
        cards.update(faction.hand)
        cards.update(faction.deck)
        cards.update(faction.discard)
        cards.update([laid.card for laid in faction.field])
        cards[ONE] += faction.titans
    return cards


def visible(war: War, viewer: Viewer) -> Counter[Card]:
    """Count the cards whose faces the viewer may see: Fields, discard piles, the own hand."""
    cards: Counter[Card] = Counter()
    for seat, faction in enumerate(war.factions):
        cards.update(faction.discard)
        cards.update([laid.card for laid in faction.field])
        if seat == viewer:
            cards.update(faction.hand)
    return cards


def told_cards(event: Event) -> Iterator[Card]:
    """Yield every card that an event names."""
    for name in event.__struct_fields__:
        value = getattr(event, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Card):
                yield item


def leaks(event: Event, viewer: Viewer, before: War, after: War) -> bool:
    """Tell whether an event, as the viewer sees it, names a card that is hidden from it.

    A card may be named if its face can be seen before or after; Scout shows a hand to its seat.
    """
    seen = event.seen(viewer)
    if seen is None:
        return False
    told = Counter(told_cards(seen))
    if not told:
        return False
    if isinstance(event, Scouted) and viewer == event.seat:
        return told != Counter(before.factions[event.opponent].hand)
    return bool(told - (visible(before, viewer) | visible(after, viewer)))
