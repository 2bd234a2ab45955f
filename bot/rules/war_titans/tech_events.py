"""What happens to Credits, Tech Cards and Final Blows."""

from typing import ClassVar

from bot.rules.kernel import Event


class CreditsGained(Event, frozen=True):
    """A player gains Credits."""

    titan: str
    gained: int
    credits: int


class CreditsSpent(Event, frozen=True):
    """A player spends Credits."""

    titan: str
    spent: int
    credits: int
    on: str = ""


class TechBought(Event, frozen=True):
    """A Tech Card is bought and equipped."""

    titan: str
    tech: str
    cost: int


class TechDiscarded(Event, frozen=True):
    """A Tech Card is discarded from a Titan."""

    titan: str
    tech: str


class RowDrawn(Event, frozen=True):
    """Tech Cards are put on offer."""

    reveals: ClassVar[bool] = True

    tech: tuple[str, ...]
    replaced: bool = False


class TechDisabled(Event, frozen=True):
    """Tech Cards are disabled."""

    titan: str
    tech: tuple[str, ...]


class TechEnabled(Event, frozen=True):
    """A Tech Card is re-enabled, with 0 Charges."""

    titan: str
    tech: str


class Charged(Event, frozen=True):
    """A Tech Card gains or loses Charges."""

    titan: str
    tech: str
    charges: int


class AllCharged(Event, frozen=True):
    """The Tech Cards of a Titan gain 1 Charge each."""

    titan: str
    tech: tuple[str, ...]


class BlowSpent(Event, frozen=True):
    """A Final Blow is used."""

    titan: str
    blow: str


class BlowReady(Event, frozen=True):
    """A Final Blow is ready again."""

    titan: str
