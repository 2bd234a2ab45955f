"""Every sentence of Call to Arms that a player sees."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.action_cards import KIND_OF_CARD
from bot.rules.call_to_arms.cards import DAMAGE, DAMAGE_CARDS, Card
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.leaving import MissTurn, Stand, Surrender
from bot.rules.call_to_arms.rules_text import PAGES
from bot.rules.call_to_arms.titan_cards import AnswerTitan, FlipTitan, LetItPass, SendOnes
from bot.rules.call_to_arms.view import FactionView, WarView
from bot.rules.call_to_arms.war import Action, Laid, OnesGo, Place, Strength
from bot.rules.call_to_arms.why_not import CARD_OF_KIND, why_not
from bot.rules.kernel import Event
from bot.rules.ruleset import Outcome

Names = Sequence[str]

EFFECTS = {
    Card.SCOUT: "see one opponent's whole hand",
    Card.REINFORCE: "draw 2 cards",
    Card.RAID: "an opponent discards all Action cards, or 1 card at random",
    Card.SALVAGE: "take back a Damage card from your discard pile",
    Card.WAR_DRUMS: "your Damage card this turn counts double",
    Card.BARRAGE: "discard the card that counts most on an opponent's Field",
}
"""What each Action card does, in a few words."""

_ONE = (
    "**I**, which counts 1; four in each pack. Its other side is a **Titan**.\n"
    "Play it as 1 while you are winning or level, or flip it to its Titan while you are losing:"
    " unless an opponent answers with an I, the round is void. It ends your turn."
)

CARDS = {
    **{
        card.value: f"**Damage card** that counts {DAMAGE[card]}; four in each pack."
        " Playing it ends your turn."
        for card in DAMAGE_CARDS
    },
    Card.I.value: _ONE,
    "Titan": _ONE,
    **{
        card.value: f"**Action card**, one in each pack: {effect}."
        " Play as many Action cards as you like before the card that ends your turn."
        for card, effect in EFFECTS.items()
    },
}
"""What each card does, by its name."""

ACTIONS: dict[type[Action], str] = {
    DamageCard: "Play a Damage card",
    PlayOne: "Play I as 1",
    FlipTitan: "Flip a Titan",
    AnswerTitan: "Answer with a Titan",
    LetItPass: "Let it pass",
    Surrender: "Surrender the round",
    Stand: "Stand",
    MissTurn: "Missed turn",
    SendOnes: "Where my I's go",
    **{kind: card.value for card, kind in KIND_OF_CARD.items()},
}

TITAN_CHOICE = "An I cancels it and the round goes on; if nobody answers, the round is void."

PLACES = {
    Place.FIGHTING: "in the round",
    Place.STANDING: "stands",
    Place.SURRENDERED: "surrendered",
    Place.RAN_OUT: "ran out of cards",
    Place.WIPED_OUT: "wiped out",
    Place.SITTING_OUT: "sits this round out",
}


def cards_text(cards: Sequence[Card]) -> str:
    """Name cards in a row: `M D X Scout`."""
    return " ".join(f"**{card}**" for card in cards) or "nothing"


def field_text(field: Sequence[Laid]) -> str:
    """Name the cards on a Field in the order they were played."""
    return " ".join(f"{laid.card}×2" if laid.doubled else str(laid.card) for laid in field) or "–"


def plural(count: int, word: str) -> str:
    """Return `1 card`, `2 cards`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


class WarWords:
    """The words of the main game."""

    def sentence(self, event: Event, names: Names) -> str:
        """Tell what happened."""
        return SENTENCES[type(event)](event, names)

    def question(self, view: WarView, names: Names) -> str:
        """Say in a line what the open decision is about."""
        if view.titan is not None:
            waiting = plural(view.waiting, "answer")
            told = f"{names[view.titan]} flips a **Titan**. Waiting for {waiting}."
            asked = view.viewer in view.asked and not view.answered
            return f"{told}\n{TITAN_CHOICE}" if asked else told
        if view.turn is None:
            return ""
        return _own_turn(view) if view.turn == view.viewer else _turn(view, names[view.turn])

    def action(self, kind: type[Action]) -> str:
        """Name a kind of action on a button."""
        return ACTIONS[kind]

    def field(self, kind: type[Action], name: str) -> str:
        """Ask for one field of an action."""
        if kind in CARD_OF_KIND:
            card = CARD_OF_KIND[kind]
            ask = "Against whom?" if name == "opponent" else "Which card?"
            return f"{card.value}: {EFFECTS[card]}. {ask}"
        if kind is SendOnes:
            return "Where do the I's you play as 1 go when the round ends?"
        return "Which Damage card? It ends your turn."

    def label(
        self,
        view: WarView,
        kind: type[Action],
        picked: tuple[Any, ...],
        value: Any,
        names: Names,
    ) -> str:
        """Name one option."""
        if isinstance(value, OnesGo):
            return f"Into my {value.value}"
        if isinstance(value, int):
            other = view.factions[value]
            return f"{names[value]}: total {other.total}, {plural(other.hand_count, 'card')}"
        if value is None:
            return "Nothing: no Damage card in your discard pile"
        if view.viewer is not None and view.factions[view.viewer].drums and kind is DamageCard:
            return f"{value} ({DAMAGE[value]} × 2)"
        return f"{value} ({DAMAGE[value]})"

    def confirm(self, view: WarView, action: Action, names: Names) -> str:
        """Ask whether a Titan or a surrender is meant."""
        if isinstance(action, FlipTitan):
            return (
                "Flip your I to its **Titan**? It leaves the game. Unless an opponent answers,"
                " the round is void and every Field is cleared."
            )
        if isinstance(action, Surrender):
            return "Surrender this round? Your Field stays till it ends; you keep your hand."
        if isinstance(action, AnswerTitan):
            return "Answer with your own **Titan**? Your I leaves the game; the round goes on."
        return ""

    def why_not(self, view: WarView, kind: type[Action], picks: tuple[Any, ...]) -> str:
        """Say why an action is not taken."""
        return why_not(view, kind, picks)

    def board(self, view: WarView, names: Names) -> str:
        """Describe the Field of Play."""
        head = f"Round {view.round}, first to {plural(view.needed, 'round win')}."
        if view.over:
            head = "The war is over."
        lines = [head, *(_faction_line(view, faction, names) for faction in view.factions)]
        if view.aside:
            lines.append(f"{plural(view.aside, 'card')} out of the game, unseen.")
        return "\n".join(lines)

    def hand(self, view: WarView, names: Names) -> str:
        """Describe the viewer's hand."""
        if view.viewer is None:
            return ""
        own = view.factions[view.viewer]
        lines = [f"Your hand: {cards_text(own.hand or ())}"]
        if view.over:
            return lines[0]
        if own.strength is not None:
            lines.append(f"You are {own.strength} with {own.total}.")
        else:
            lines.append(f"You are out of this round: {PLACES[own.place]}.")
        if own.drums:
            lines.append("War Drums: your Damage card this turn counts double.")
        if own.ones_go is OnesGo.DISCARD:
            lines.append("Your I's played as 1 stay in the discard pile after the round.")
        return "\n".join(lines)

    def outcome(self, view: WarView, outcome: Outcome, names: Names) -> str:
        """Say who won, and how."""
        winners = " and ".join(names[seat] for seat in outcome.winners)
        verb = "wins" if len(outcome.winners) == 1 else "share"
        scores = ", ".join(
            f"{names[seat]} {plural(view.factions[seat].wins, 'round')}"
            f" (war total {view.factions[seat].war_total}"
            + (", forfeited)" if view.factions[seat].forfeited else ")")
            for place in outcome.places
            for seat in place
        )
        return f"**{winners} {verb} the war.** {scores}."

    def pages(self) -> Mapping[str, str]:
        """Return the rules by heading."""
        return PAGES


def _own_turn(view: WarView) -> str:
    own = view.factions[view.turn or 0]
    hand = own.hand or ()
    if not any(card in DAMAGE_CARDS or card is Card.I for card in hand):
        way_out = "surrender the round" if own.strength is Strength.LOSING else "stand"
        return f"Play any Action cards, or {way_out}."
    first = "any Action cards first, then " if any(card in EFFECTS for card in hand) else ""
    return f"Play {first}one card, or surrender the round."


def _turn(view: WarView, name: str) -> str:
    own = view.factions[view.turn or 0]
    others = [f.total for f in view.factions if f.strength is not None and f is not own]
    gap = own.total - max(others, default=0)
    if gap == 0:
        return f"{name} is level at {own.total}."
    return f"{name} has {own.total}: {abs(gap)} {'ahead' if gap > 0 else 'behind'}."


def _faction_line(view: WarView, faction: FactionView, names: Names) -> str:
    place = "forfeited" if faction.forfeited else PLACES[faction.place]
    parts = [
        f"**{names[faction.seat]}** {faction.total}",
        *([] if view.over and not faction.forfeited else [place]),
        f"Field {field_text(faction.field)}",
        f"hand {faction.hand_count}, deck {faction.deck_count}, discard {len(faction.discard)}",
        f"{plural(faction.wins, 'round')} won, war total {faction.war_total}",
    ]
    if faction.titans:
        parts.append(f"{plural(faction.titans, 'Titan')} spent")
    turn = "▶ " if view.turn == faction.seat and not view.over else ""
    return turn + " · ".join(parts)


def _returned(event: events.OnesReturned, names: Names) -> str:
    ones = "The I" if event.count == 1 else f"{event.count} I's"
    verb = "goes" if event.count == 1 else "go"
    return f"{ones} of {names[event.seat]} {verb} back into the draw deck."


def _round_void(event: events.RoundVoid, names: Names) -> str:
    if event.titan:
        return f"**Round {event.number} is void:** every Field is cleared, nobody scores."
    return f"**Round {event.number} is void:** all who are left stand level."


def _raided(event: events.Raided, names: Names) -> str:
    if not event.cards:
        return f"{names[event.opponent]} has no card to lose."
    return f"{names[event.opponent]} discards {cards_text(event.cards)}."


def _barraged(event: events.Barraged, names: Names) -> str:
    if event.card is None:
        return f"{names[event.opponent]} has no card to hit."
    return f"{names[event.opponent]} loses **{event.card}**: total {event.total}."


def _missed(event: events.TurnMissed, names: Names) -> str:
    which = {1: "a turn", 2: "a second turn in a row"}.get(event.count, "a third turn in a row")
    return f"{names[event.seat]} misses {which}."


def _turn_card(event: events.TurnCardDrawn, names: Names) -> str:
    return f"{names[event.seat]} draws {cards_text(event.cards)}." if event.cards else ""


def _drawn(event: events.Reinforced, names: Names) -> str:
    cards = cards_text(event.cards) if event.cards else plural(event.count, "card")
    return f"{names[event.seat]} draws {cards}."


def _began(event: events.RoundBegins, names: Names) -> str:
    out = "".join(f" {names[seat]} sits it out." for seat in event.sitting_out)
    return f"**Round {event.number}.** {names[event.first]} begins.{out}"


def _scouted(event: events.Scouted, names: Names) -> str:
    if event.cards or not event.count:
        return f"{names[event.opponent]} holds {cards_text(event.cards)}."
    return f"{names[event.seat]} looks at the hand of {names[event.opponent]}."


def _damage(event: events.DamageCardPlayed, names: Names) -> str:
    drums = ", doubled by War Drums" if event.doubled else ""
    return f"{names[event.seat]} plays **{event.card}**{drums}: total {event.total}."


def _action_card(event: events.ActionCardPlayed, names: Names) -> str:
    against = f" against {names[event.opponent]}" if event.opponent is not None else ""
    return f"{names[event.seat]} plays **{event.card}**{against}."


def _salvaged(event: events.Salvaged, names: Names) -> str:
    if event.card is None:
        return f"{names[event.seat]} finds nothing to salvage."
    return f"{names[event.seat]} takes back **{event.card}**."


def _battle(event: events.TitansBattle, names: Names) -> str:
    who = " and ".join(names[seat] for seat in event.answered)
    verb = "answers" if len(event.answered) == 1 else "answer"
    return f"**Battle of the Titans!** {who} {verb}: the Titans leave the game, the round goes on."


def _begins(event: events.WarBegins, names: Names) -> str:
    aside = f" {plural(event.aside, 'card')} set aside unseen." if event.aside else ""
    return f"The war begins: 10 cards in hand, {event.deck} in each draw deck.{aside}"


def _surrendered(event: events.Surrendered, names: Names) -> str:
    why = "can play nothing more and " if event.forced else ""
    return f"{names[event.seat]} {why}surrenders the round."


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    events.WarBegins: _begins,
    events.RoundBegins: _began,
    events.TurnCardDrawn: _turn_card,
    events.DamageCardPlayed: _damage,
    events.OnePlayed: lambda e, n: f"{n[e.seat]} taunts with **I** as 1: total {e.total}.",
    events.ActionCardPlayed: _action_card,
    events.Scouted: _scouted,
    events.Reinforced: _drawn,
    events.Raided: _raided,
    events.Salvaged: _salvaged,
    events.Barraged: _barraged,
    events.TitanFlipped: lambda e, n: f"{n[e.seat]} flips an I to its **Titan**!",
    events.TitanUnanswered: lambda e, n: f"Nobody answers the Titan of {n[e.seat]}.",
    events.TitansBattle: _battle,
    events.WipedOut: lambda e, n: f"{n[e.seat]} is wiped out and loses a total of {e.total}.",
    events.Surrendered: _surrendered,
    events.Stood: lambda e, n: f"{n[e.seat]} plays no more cards and stands at {e.total}.",
    events.RanOut: lambda e, n: f"{n[e.seat]} runs out of cards at {e.total}, below another total.",
    events.TurnMissed: _missed,
    events.Forfeited: lambda e, n: f"{n[e.seat]} forfeits the war.",
    events.RoundWon: lambda e, n: f"**{n[e.seat]} wins round {e.number}.**",
    events.RoundVoid: _round_void,
    events.OnesReturned: _returned,
    events.OnesSwitched: lambda e, n: f"Your I's played as 1 go into your {e.place.value}.",
}
