"""Why something is not done at a table: one private sentence each, in the player's terms."""

from bot.play import words
from bot.rules.ruleset import NewerState


class Refusal(Exception):
    """Something a player may not do now. Its text is the sentence that the player sees."""


class Stale(Refusal):
    """A press on something that has changed since; the answer links to the current message."""

    def __init__(self) -> None:
        super().__init__("The table has moved on since. Here is where it stands.")


class MovedOn(Refusal):
    """Somebody else came first, in another process."""

    def __init__(self) -> None:
        super().__init__("The table has just moved on. Look again and choose anew.")


class NotSeated(Refusal):
    """A watcher tries to play."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"You have no seat at table {table_id}: you are watching.")


class NoSuchTable(Refusal):
    """A table that is gone, or a channel without one."""

    def __init__(self, table_id: int | None = None) -> None:
        super().__init__(
            "There is no table here. Open one with `/table new`."
            if table_id is None
            else f"Table {table_id} is gone. `/table list` shows the tables of this server."
        )


class Unreadable(Refusal):
    """A table that this version of the program cannot read: damaged, or of a newer one."""

    def __init__(self, table_id: int) -> None:
        super().__init__(
            f"Table {table_id} cannot be read by this version of the bot. Tell whoever runs it."
        )


class NoSuchCampaign(Refusal):
    """A campaign that is not there, not of this server, or not to be guessed."""

    def __init__(self, campaign_id: int | None = None) -> None:
        super().__init__(
            "There is no campaign here. Begin one with `/campaign new`."
            if campaign_id is None
            else f"There is no campaign {campaign_id}. `/campaign list` shows those of this server."
        )


class UnreadableCampaign(Refusal):
    """A campaign that this version of the program cannot read: damaged, or of a newer one."""

    def __init__(self, campaign_id: int) -> None:
        super().__init__(
            f"Campaign {campaign_id} cannot be read by this version of the bot."
            " Tell whoever runs it."
        )


class TableOpen(Refusal):
    """A campaign whose next table is open already."""

    def __init__(self, campaign_id: int, table_id: int) -> None:
        self.table_id = table_id
        super().__init__(
            f"Table {table_id} of campaign {campaign_id} is still open."
            " Play it to its end, or end it with `/table close`."
        )


class NoSuchCharacter(Refusal):
    """A character that is not there, or not the player's own."""

    def __init__(self, named: str = "") -> None:
        super().__init__(
            f"There is no character “{words.safe(words.line(named, 40))}” of that player."
            " `/character list` shows which there are."
            if named
            else "You have no character yet. `/character new` makes one."
        )


class UnreadableCharacter(Refusal):
    """A character that this version of the program cannot read: damaged, or of a newer one."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{words.safe(name)} cannot be read by this version of the bot. Tell whoever runs it."
        )


class Changed(Refusal):
    """A press on a page of a character that has changed since."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{words.safe(name)} has changed since. Look again and choose anew.")


class NotYourTurn(Refusal):
    """Another seat must act."""

    def __init__(self, waiting_for: str) -> None:
        super().__init__(f"It is not your turn. The table waits for {waiting_for}.")


class NotFree(Refusal):
    """There is nothing that a seat can take back without asking the others."""

    def __init__(self) -> None:
        super().__init__(words.NOTHING_TO_UNDO)


DAMAGED = (
    *(ValueError, NewerState, LookupError, TypeError, AttributeError),
    UnreadableCampaign,
)
"""What reading something raises that was stored by a newer program, or is damaged."""
