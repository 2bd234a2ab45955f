"""Why an action is not taken, in the game's terms."""

from collections.abc import Sequence
from typing import Any

from bot.rules.call_to_arms.action_cards import KIND_OF_CARD
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.leaving import Stand, Surrender
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass, SendOnes
from bot.rules.call_to_arms.view import FactionView, WarView
from bot.rules.call_to_arms.war import Action

CARD_OF_KIND = {kind: card for card, kind in KIND_OF_CARD.items()}


def why_not(view: WarView, kind: type[Action], picks: tuple[Any, ...]) -> str:
    """Say why an action is not taken now, and what can be done."""
    if view.viewer is None:
        return "You hold no faction at this table."
    if view.over:
        return "The war is over."
    own = view.factions[view.viewer]
    hand = own.hand or ()
    if kind is SendOnes:
        return "Choose where your I's go: your draw deck, or your discard pile."
    if kind in (AnswerTitan, LetItPass) or view.titan is not None:
        return _why_not_titan(view, Card.I in hand)
    if view.turn != view.viewer:
        return "It is not your turn."
    if kind in CARD_OF_KIND:
        return _why_not_action_card(CARD_OF_KIND[kind], hand)
    return _why_not_play(own, kind, picks, hand)


def _why_not_titan(view: WarView, holds_one: bool) -> str:
    if view.titan is None:
        return "There is no Titan to answer now."
    if view.answered:
        return "You have given your answer to the Titan: take it back first to change it."
    if view.viewer not in view.asked:
        return "A Titan is on the Field: the others answer it first."
    if not holds_one:
        return "You hold no I to answer with: let the Titan pass."
    return "A Titan is on the Field: answer it with an I, or let it pass."


def _why_not_action_card(card: Card, hand: Sequence[Card]) -> str:
    if card not in hand:
        return f"You do not hold {card.value}."
    if card is Card.SALVAGE:
        return "Choose a Damage card, M to II, from your own discard pile."
    return "Choose an opponent who is in the round."


def _why_not_play(
    own: FactionView, kind: type[Action], picks: tuple[Any, ...], hand: Sequence[Card]
) -> str:
    if kind is Stand:
        return "You can only stand while you hold no Damage card and no I, and are not losing."
    if kind is DamageCard:
        return (
            f"You do not hold a Damage card **{picks[-1]}**."
            if picks
            else "You hold no Damage card."
        )
    if kind is Surrender:
        return "You are not losing and hold no Damage card and no I: you can only stand."
    if kind not in (PlayOne, FlipTitan):
        return "That is not possible now."
    if Card.I not in hand:
        return "You hold no I."
    if kind is PlayOne:
        return "You are losing: an I can only be flipped to its Titan now."
    return f"You are {own.strength}: only a losing faction may flip a Titan."
