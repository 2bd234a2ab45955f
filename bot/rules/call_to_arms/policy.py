"""How a computer seat plays Call to Arms.

It throws its low cards first and keeps the high ones for a round worth winning; it weighs fighting,
folding and flipping a Titan by a `Forecast`, and plays its Action cards where they tell.
"""

from bot.rules.call_to_arms.action_cards import (
    Barrage,
    Raid,
    Reinforce,
    Salvage,
    Scout,
    WarDrums,
)
from bot.rules.call_to_arms.cards import DAMAGE, DAMAGE_CARDS, Card
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.forecast import Forecast, spent
from bot.rules.call_to_arms.leaving import Stand, Surrender
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass
from bot.rules.call_to_arms.view import WarView
from bot.rules.call_to_arms.war import Action, Strength
from bot.rules.engine import Asked

HIGH = 10
"""From here on a Damage card is a high one: worth a Barrage, a Salvage or War Drums."""

TITANS_KEPT = 2
"""The I's kept to be Titans; more are played as 1."""

LAST_CARDS = 2
"""With so few Damage cards left, nothing is saved for later."""


def choose(view: WarView, asked: Asked) -> Action:
    """Return the seat's action: an Action card where one is due, or else the turn's play."""
    kinds = asked.kinds()
    if LetItPass in kinds and AnswerTitan not in kinds:
        return LetItPass()
    forecast = Forecast(view, asked.seat)
    if AnswerTitan in kinds:
        return answer(forecast)
    play = choose_play(forecast)
    return _free_card(forecast) or _support(forecast, play) or play


def answer(forecast: Forecast) -> Action:
    """Answer a Titan with an I when not behind and the round is worth more than a void one.

    Who is behind is glad that the round ends.
    """
    behind = forecast.me.strength is Strength.LOSING
    worth_it = not behind and forecast.fight() > forecast.void()
    return AnswerTitan() if worth_it else LetItPass()


def choose_play(forecast: Forecast) -> Action:
    """Return the one play of the turn, by the seat's strength."""
    if _damage_cards(forecast) and (forecast.me.drums or _finish(forecast)):
        return DamageCard(_attack(forecast))
    if forecast.me.strength is Strength.LOSING:
        return _when_losing(forecast)
    return _when_not_losing(forecast)


def _when_losing(forecast: Forecast) -> Action:
    """Fight, flip a Titan or fold, whatever leaves the best chance to win the war.

    Folding early is cheap, since a hand is not refilled; but not when it loses the war.
    """
    plays: list[tuple[float, Action]] = []
    if _damage_cards(forecast):
        plays.append((forecast.fight(), DamageCard(_attack(forecast))))
    if Card.I in forecast.hand:
        plays.append((forecast.flip(), FlipTitan()))
    plays.append((forecast.fold(), Surrender()))
    return max(plays, key=lambda play: play[0])[1]


def _when_not_losing(forecast: Forecast) -> Action:
    """Go on as cheaply as can be: a spare I as 1, or else a Damage card."""
    cards = _damage_cards(forecast)
    ones = forecast.hand.count(Card.I)
    if ones > TITANS_KEPT or (ones and not cards):
        return PlayOne()
    return DamageCard(_attack(forecast)) if cards else Stand()


def _damage_cards(forecast: Forecast) -> list[Card]:
    """Return the Damage cards in hand, the highest first."""
    return [card for card in forecast.hand if card in DAMAGE_CARDS]


def _finish(forecast: Forecast) -> Card | None:
    """Return the lowest card that wins the round now: no rival can add to its total any more."""
    if not all(spent(rival) for rival in forecast.rivals):
        return None
    gap = max(rival.total for rival in forecast.rivals) - forecast.me.total
    winning = [card for card in _damage_cards(forecast) if DAMAGE[card] > gap]
    return winning[-1] if winning else None


def _attack(forecast: Forecast) -> Card:
    """Return the Damage card to play: the highest under War Drums, else the lowest that serves."""
    cards = _damage_cards(forecast)
    if forecast.me.drums:
        return cards[0]
    return _finish(forecast) or cards[-1]


def _free_card(forecast: Forecast) -> Action | None:
    """Return an Action card that does as much now as later: kept, it may fall to a Raid."""
    hand = forecast.hand
    if Card.REINFORCE in hand and forecast.me.deck_count:
        return Reinforce()
    if Card.SCOUT in hand:
        return Scout(forecast.strongest.seat)
    largest = max(forecast.rivals, key=lambda rival: rival.hand_count)
    if Card.RAID in hand and largest.hand_count:
        return Raid(largest.seat)
    lost = max(forecast.me.discard, key=_salvaged, default=Card.I)
    if Card.SALVAGE in hand and _salvaged(lost) >= HIGH:
        return Salvage(lost)
    return None


def _salvaged(card: Card) -> int:
    return DAMAGE.get(card, 0)


def _support(forecast: Forecast, play: Action) -> Action | None:
    """Return an Action card that helps to win this round; none if it is given up."""
    if Card.BARRAGE in forecast.hand and _barrage_tells(forecast, play):
        return Barrage(forecast.strongest.seat)
    if Card.WAR_DRUMS in forecast.hand and _drums_tell(forecast, play):
        return WarDrums()
    return None


def _barrage_tells(forecast: Forecast, play: Action) -> bool:
    """Tell whether a Barrage puts the strongest rival behind: by a high card, or for good."""
    if isinstance(play, Surrender | FlipTitan) and _damage_cards(forecast):
        return False
    rival, own = forecast.strongest, forecast.me.total
    hit = max((laid.damage for laid in rival.field), default=0)
    turns = rival.total >= own > rival.total - hit
    return (turns and (hit >= HIGH or spent(rival))) or hit >= 2 * HIGH


def _drums_tell(forecast: Forecast, play: Action) -> bool:
    """Tell whether War Drums decide the round, or the high card is among the last."""
    cards = _damage_cards(forecast)
    if not isinstance(play, DamageCard) or forecast.me.drums or DAMAGE[cards[0]] < HIGH:
        return False
    gap = forecast.reach(forecast.strongest) - forecast.me.total
    high = DAMAGE[cards[0]]
    return gap >= high and (gap < 2 * high or len(cards) <= LAST_CARDS)
