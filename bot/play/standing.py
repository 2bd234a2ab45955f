"""A table as it stands: what is stored of it, and what anybody may ask."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import msgspec

from bot.play import campaigns, news, words
from bot.play.news import Proposal
from bot.play.refusals import DAMAGED, NotSeated, Refusal, Unreadable
from bot.rules.kernel import AnyGame, Seat, Viewer
from bot.rules.ruleset import Outcome, Ruleset, TableOption
from db.rows import Guest, SeatRow, StoredCampaign, StoredTable, TimerRow

if TYPE_CHECKING:
    from bot.play.house import House

read_options = msgspec.json.Decoder(dict[str, str]).decode


class Standing:
    """What a table is at the moment; nothing here changes it but taking what is stored."""

    def __init__(
        self, house: "House", stored: StoredTable, campaign: StoredCampaign | None = None
    ) -> None:
        self.house = house
        self._take(stored, campaign)

    def _take(self, stored: StoredTable, part_of: StoredCampaign | None) -> None:
        """Take everything as it is stored, or nothing. Raises Unreadable."""
        ruleset = self.house.rulesets[stored.ruleset]
        try:
            chosen = read_options(stored.options)
            default = {} if part_of else {o.name: o.values[0] for o in ruleset.options}
            game = ruleset.decode(stored.state) if stored.state else None
            barrier = news.read_barrier(stored.barrier) if stored.barrier else None
            shown = news.read_shown(stored.shown) if stored.shown else None
            campaign = campaigns.Campaign(self.house.rulesets, part_of) if part_of else None
        except DAMAGED as error:
            raise Unreadable(stored.id) from error
        self.id = stored.id
        self.guild_id = stored.guild_id
        self.lobby_channel_id = stored.lobby_channel_id
        self.lobby_message_id = stored.lobby_message_id
        self.channel_id = stored.channel_id
        self.ruleset: Ruleset = ruleset
        self.campaign = campaign
        self.options: dict[str, str] = default | chosen
        self.host_id = stored.host_id
        self.status = stored.status
        self.version = stored.version
        self.row = stored.row
        self.game: AnyGame | None = game
        self.barrier, self.shown = barrier, shown
        self.acted_at = stored.acted_at
        self.ended_at = stored.ended_at
        self.seats: tuple[SeatRow, ...] = stored.seats
        self.guests: tuple[Guest, ...] = stored.guests

    @property
    def place_id(self) -> int:
        """The channel or thread where the table is: where it is played, or its lobby."""
        return self.channel_id or self.lobby_channel_id

    @property
    def public_row(self) -> int:
        """The number of the last log row that anybody but its own seat may notice."""
        return self.barrier.public if self.barrier else 0

    @property
    def names(self) -> list[str]:
        """The names of the seats in turn order, as given, or of what a computer plays there."""
        roles = self.ruleset.roles(self.game.state) if self.game else {}
        return [roles.get(seat.seat, seat.name) for seat in self.seats]

    @property
    def humans(self) -> list[Seat]:
        """The seats that no computer plays."""
        return humans_in(self.seats)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it has not."""
        return self.ruleset.outcome(self.game.state) if self.game else None

    @property
    def rule_options(self) -> tuple[TableOption, ...]:
        """The options that the host chooses; those of a campaign were chosen at its beginning."""
        return () if self.campaign else self.ruleset.options

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """With how many seats the game may begin."""
        if self.campaign is None:
            return self.ruleset.seats_with(self.options)
        open_ = self.status in ("lobby", "playing")
        return self.campaign.rules.seats(self.campaign.log) if open_ else (len(self.seats),)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that were asked, answered or not; humans alone while the computers wait."""
        if self.game is None or (decision := self.game.decision) is None:
            return ()
        seats = tuple(decision.seats(self.game.state))
        humans = [seat for seat in seats if seat in self.humans] if decision.humans_first else ()
        return tuple(humans) or seats

    def seat_of(self, player_id: int) -> Seat | None:
        """Return the seat that a player holds, or None for a watcher."""
        held = (seat.seat for seat in self.seats if seat.player_id == player_id)
        return next((seat for seat in held if not self.seats[seat].computer), None)

    def seat_in_play(self, player_id: int) -> Seat:
        """Return the seat of a player. Raises Refusal for a watcher, or if no game goes on."""
        self._playing()
        if self.status != "playing":
            raise Refusal(words.OVER)
        if (seat := self.seat_of(player_id)) is None:
            raise NotSeated(self.id)
        return seat

    def view(self, viewer: Viewer) -> Any:
        """Return what a seat or a watcher may know. Raises Refusal before the start."""
        return self.ruleset.view(self._playing(), viewer)

    def decision_of(self, seat: Seat) -> int | None:
        """Return the id of the decision that the seat may answer, asked or not; or None."""
        return self.game.asked.get(seat, self.game.free.get(seat)) if self.game else None

    def can_undo(self, seat: Seat) -> bool:
        """Tell whether the seat has a free undo or an answer to withdraw."""
        if self.status != "playing" or self.game is None:
            return False
        free = self.barrier is not None and self.barrier.seat == seat
        return seat in self.game.answers or free

    @property
    def proposal(self) -> Proposal | None:
        """The open question whether all agree to take something back, if there is one."""
        playing = self.status == "playing" and self.barrier is not None
        return self.barrier.proposal if playing and self.barrier else None

    @property
    def undecided(self) -> list[Seat]:
        """The seats that still have to say whether they agree to take something back."""
        return self.proposal.undecided(self.humans) if self.proposal else []

    def can_ask(self, seat: Seat) -> bool:
        """Tell whether the others could now be asked to take back something of a seat.

        Whether it has done anything that stands is only found in the log.
        """
        if self.status != "playing" or self.game is None or self.can_undo(seat):
            return False
        gathered = self.game.decision is not None and self.game.decision.gathered
        return self.public_row > 1 and self.proposal is None and not gathered

    @property
    def seconds(self) -> float | None:
        """How long a question of seconds is open; None for any other."""
        if self.status != "playing" or self.game is None or self.game.decision is None:
            return None
        return self.game.decision.seconds(self.game.state)

    def deadline(self) -> datetime | None:
        """Return when the time of the seats that are asked is up, or None without a limit."""
        if (seconds := self.seconds) is not None:
            return self.acted_at + timedelta(seconds=seconds)
        hours = words.HOURS.get(self.options.get(words.PACE, ""))
        if hours is None or self.status != "playing" or len(self.humans) < 2:
            return None
        gathered = self.game is not None and self.game.decision and self.game.decision.gathered
        return self.acted_at + timedelta(hours=hours / 2 if gathered else hours)

    def waiting_for(self, other_than: Seat | None = None) -> str:
        """Name whom the table waits for; a gathered question tells only for how many answers."""
        if self.game is None or self.game.decision is None:
            return "nobody"
        if self.game.decision.gathered:
            return words.answers(len(self.game.asked))
        return words.listed([words.safe(self.names[s]) for s in self.asked if s != other_than])

    def reminder(self) -> datetime | None:
        """Return when the seats that are asked are reminded, or None without a limit."""
        deadline = self.deadline() if self.seconds is None else None
        return deadline and self.acted_at + (deadline - self.acted_at) / 2

    def _rings(self, seat: Seat, decision: int, due: datetime | None) -> bool:
        """Tell whether a timer still holds; it may have outlived its question or its time."""
        owed = self.game.asked.get(seat) if self.game else None
        asked = self.status == "playing" and owed == decision
        return asked and due is not None and due <= self.house.now()

    def _timers(self, at: datetime) -> list[TimerRow]:
        rings = (("remind", self.reminder()), ("deadline", self.deadline()))
        if self.game is None:
            return []
        return [
            TimerRow(kind, seat, decision, due)
            for seat, decision in self.game.asked.items()
            if seat in self.humans
            for kind, due in rings
            if due is not None and (due > at or kind == "deadline")
        ]

    def _playing(self) -> AnyGame:
        if self.status == "lobby" or self.game is None:
            raise Refusal(words.NOT_STARTED)
        return self.game


def humans_in(seats: Sequence[SeatRow]) -> list[Seat]:
    """Return the seats that no computer plays."""
    return [row.seat for row in seats if not row.computer]
