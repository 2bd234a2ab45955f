"""Every sentence of All the Mems that a player sees."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.rules.call_to_arms.mems import events
from bot.rules.call_to_arms.mems.table import Action
from bot.rules.call_to_arms.mems.turns import SkipTurn, TurnUp
from bot.rules.call_to_arms.mems.view import MemsView, PlaceView, PlayerView, columns
from bot.rules.kernel import Event, Seat
from bot.rules.ruleset import Outcome

Names = Sequence[str]

LETTERS = "ABCDEF"
"""What marks a captured card's place: the letter of the seat, as on its badge."""

ACTIONS: dict[type[Action], str] = {
    TurnUp: "Turn up a card",
    SkipTurn: "Skipped turn",
}

PAGE = (
    "Find the pairs. 28 cards lie face down at numbered places: two of each rank, M D L C X IX"
    " VIII VII VI V IV III II I. A short game has 4 to 13 pairs, of ranks chosen at random. There"
    " are no Action cards and no Titans.\n\n"
    "**Your turn.** Turn up any card. Then you have up to two more, one after the other, to find"
    " the other card of the same rank.\n"
    "• A match: you capture both cards, and your turn is over. With a match on the second card,"
    " the third is not used.\n"
    "• Only the **first** card counts: a second and a third that are alike are no capture.\n"
    "• No match with the third card: your turn is over.\n"
    "A match never gives another turn.\n\n"
    "**Open cards.** What you did not capture stays in sight until the next turn starts. It closes"
    " just before the next player's first card, who may then choose any of these places too.\n\n"
    "**The end.** When all cards are captured, whoever has captured the most wins; equal numbers"
    " share the win. The last two cards always match.\n\n"
    "**Leaving and time.** Who gives up keeps the captured cards but cannot win; the last one left"
    " wins. Where the table has a time limit, a turn that is not played to its end in time is"
    " skipped, and the third in a row is a forfeit.\n\n"
    "**Computers** remember as people do: *forgetful*, *attentive* or *sharp*, as the table"
    " chooses. They know no card that was not turned up, and what they forget they must see again."
)

PAGES = {"All the Mems": PAGE}
"""The rules in our own words."""


class MemsWords:
    """The words of All the Mems; title, options and cards are those of Call to Arms."""

    def sentence(self, event: Event, names: Names) -> str:
        """Tell what happened."""
        return SENTENCES[type(event)](event, names)

    def question(self, view: MemsView, names: Names) -> str:
        """Say in a line whose turn it is and what is looked for."""
        if view.turn is None:
            return ""
        own, name = view.turn == view.viewer, names[view.turn]
        if view.first is None:
            return "Turn up any card." if own else f"{name} turns up a first card."
        left = plural(view.chances, "chance")
        find = f"the other **{view.first}**: {left} left."
        return f"Find {find}" if own else f"{name} looks for {find}"

    def action(self, kind: type[Action]) -> str:
        """Name a kind of action on a button."""
        return ACTIONS[kind]

    def field(self, kind: type[Action], name: str) -> str:
        """Ask for a place."""
        return "Which place?"

    def label(
        self,
        view: MemsView,
        kind: type[Action],
        picked: tuple[Any, ...],
        value: Any,
        names: Names,
    ) -> str:
        """Name a place; a card that still lies open there closes first."""
        if value in view.open:
            return f"Place {value}: {view.places[value - 1].rank}, closes first"
        return f"Place {value}"

    def confirm(self, view: MemsView, action: Action, names: Names) -> str:
        """Ask nothing: a card once turned up has been seen."""
        return ""

    def why_not(self, view: MemsView, kind: type[Action], picks: tuple[Any, ...]) -> str:
        """Say why a card is not turned up."""
        if view.viewer is None:
            return "You hold no seat at this table."
        if view.over:
            return "The game is over."
        if view.players[view.viewer].forfeited:
            return "You have given up: the others play on."
        if view.turn != view.viewer:
            return "It is not your turn."
        if kind is not TurnUp or not picks:
            return "Turn up a card that lies face down."
        return _why_not_place(view, picks[-1])

    def board(self, view: MemsView, names: Names) -> str:
        """Describe the places row by row, and the players."""
        numbers = [_place(place) for place in view.places]
        step = columns(len(numbers))
        rows = [" · ".join(numbers[at : at + step]) for at in range(0, len(numbers), step)]
        return "\n".join(
            [
                _head(view),
                *rows,
                "A number alone lies face down; a letter tells who has captured the card.",
                *(_player(view, player, names) for player in view.players),
            ]
        )

    def hand(self, view: MemsView, names: Names) -> str:
        """Describe nothing: nobody holds a hand."""
        return ""

    def outcome(self, view: MemsView, outcome: Outcome, names: Names) -> str:
        """Say who won, and with how many pairs."""
        winners = " and ".join(names[seat] for seat in outcome.winners)
        verb = "wins" if len(outcome.winners) == 1 else "share the win in"
        scores = ", ".join(
            f"{names[seat]} {plural(len(view.players[seat].pairs), 'pair')}"
            + (" (forfeited)" if view.players[seat].forfeited else "")
            for place in outcome.places
            for seat in place
        )
        return f"**{winners} {verb} All the Mems.** {scores}."

    def pages(self) -> Mapping[str, str]:
        """Return the rules."""
        return PAGES


def plural(count: int, word: str) -> str:
    """Return `1 pair`, `2 pairs`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def letter(seat: Seat) -> str:
    """Return the letter of a seat."""
    return LETTERS[seat % len(LETTERS)]


def _why_not_place(view: MemsView, typed: object) -> str:
    count = len(view.places)
    place = int(str(typed)) if str(typed).isdecimal() else 0
    if not 1 <= place <= count:
        return f"There is no such place: choose a number from 1 to {count}."
    if view.places[place - 1].captured:
        return f"The card at {place} is captured: choose one that lies face down."
    if place in view.open and not view.closing:
        return f"The card at {place} lies face up: choose one that lies face down."
    return f"The card at {place} cannot be turned up now."


def _head(view: MemsView) -> str:
    if view.over:
        return "All the Mems is over."
    left = f"{view.pairs_left} of {plural(len(view.places) // 2, 'pair')} left."
    if view.first is not None:
        return f"{left} Wanted: the other **{view.first}**."
    return f"{left} The open cards close with the next one." if view.open else left


def _place(place: PlaceView) -> str:
    if place.taker is not None:
        return f"({letter(place.taker)})"
    return f"{place.number} **{place.rank}**" if place.rank is not None else str(place.number)


def _player(view: MemsView, player: PlayerView, names: Names) -> str:
    parts = [f"{letter(player.seat)} **{names[player.seat]}**", plural(len(player.pairs), "pair")]
    if player.pairs:
        parts.append(" ".join(player.pairs))
    if player.forfeited:
        parts.append("forfeited")
    turn = "▶ " if view.turn == player.seat else ""
    return turn + " · ".join(parts)


def _laid(event: events.MemsLaid, names: Names) -> str:
    return (
        f"{2 * event.pairs} cards lie face down, {event.pairs} pairs. {names[event.first]} begins."
    )


def _turned_up(event: events.CardTurnedUp, names: Names) -> str:
    who = "Then" if event.number > 1 else f"{names[event.seat]} turns up"
    return f"{who} **{event.rank}** at {event.place}."


def _captured(event: events.PairCaptured, names: Names) -> str:
    pairs = plural(event.pairs, "pair")
    return f"**A match!** {names[event.seat]} captures both **{event.rank}** and has {pairs}."


def _missed(event: events.MemsTurnMissed, names: Names) -> str:
    which = {1: "a turn", 2: "a second turn in a row"}.get(event.count, "a third turn in a row")
    return f"{names[event.seat]} misses {which}."


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    events.MemsLaid: _laid,
    events.CardsClosed: lambda e, n: "",
    events.CardTurnedUp: _turned_up,
    events.PairCaptured: _captured,
    events.NoMatch: lambda e, n: f"No match for the **{e.rank}**.",
    events.MemsTurnMissed: _missed,
    events.MemsForfeited: lambda e, n: f"{n[e.seat]} gives up.",
}
