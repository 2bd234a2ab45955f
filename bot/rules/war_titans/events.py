"""What happens in War Titans. All of it is open: what is told, everybody may know."""

from typing import ClassVar

from bot.rules.kernel import Event
from bot.rules.war_titans.cards import Score, Symbol


class _Shown(Event, frozen=True):
    """An event that newly shows something: free undo ends there."""

    reveals: ClassVar[bool] = True


class GameBegins(_Shown, frozen=True):
    """Rift Tokens, Invaders and Titans are dealt; `lead` has the Lead Character Token."""

    lead: str
    titans: tuple[str, ...]


class PilotChosen(_Shown, frozen=True):
    """A pilot enters a Titan's cockpit: one of two that only its player knew, or a new one."""

    titan: str
    pilot: str


class TitanPlaced(Event, frozen=True):
    """A Titan is put on the board, or comes back to it."""

    titan: str
    place: str
    back: bool = False


class TurnBegins(Event, frozen=True):
    """A turn begins under a Lead Character."""

    number: int
    lead: str


class ThreatChanged(Event, frozen=True):
    """The THREAT Level moves; `why` names what moved it."""

    threat: int
    by: int
    why: str = ""


class TierReached(Event, frozen=True):
    """The Alert Token enters another tier."""

    tier: str


class EpisodeDrawn(_Shown, frozen=True):
    """An Episode is drawn; of a `further` one only Rift and city count."""

    episode: str
    further: bool = False


class EpisodesShown(_Shown, frozen=True):
    """Episodes are looked at, the top one first."""

    episodes: tuple[str, ...]


class EpisodeChosen(Event, frozen=True):
    """The Lead resolves one of two Episodes; the other is discarded unused."""

    episode: str
    other: str


class EpisodesPutBack(Event, frozen=True):
    """Episodes that were looked at go to the bottom of the deck."""

    bottom: tuple[str, ...]


class DeckShuffled(_Shown, frozen=True):
    """A discard pile is shuffled into a new deck."""

    deck: str


class InvaderMoved(Event, frozen=True):
    """An Invader goes from one city to another."""

    invader: str
    city: str


class InvaderInvades(_Shown, frozen=True):
    """An Invader comes from a Rift or its Lair to a city."""

    invader: str
    city: str
    rift: str
    lair: bool = False


class NobodyComes(Event, frozen=True):
    """No Invader can come from a Rift: closed, or empty with its Lair."""

    rift: str


class CityHit(Event, frozen=True):
    """A city takes damage from an Invader or a card."""

    city: str
    damage: int
    left: int
    source: str = ""


class CityHealed(Event, frozen=True):
    """Damage is removed from a city."""

    city: str
    left: int
    source: str = ""


class CityDestroyed(Event, frozen=True):
    """A city is destroyed."""

    city: str


class SupportHit(Event, frozen=True):
    """A Support takes damage; without HP left it goes back to its pool."""

    titan: str
    city: str
    damage: int
    left: int
    source: str = ""


class SupportPlaced(Event, frozen=True):
    """A Support is placed on a city."""

    titan: str
    city: str


class SupportMoved(Event, frozen=True):
    """A Support moves."""

    titan: str
    start: str
    city: str


class TitanMoved(Event, frozen=True):
    """A Titan moves to a place, through others if it is far."""

    titan: str
    place: str
    through: tuple[str, ...] = ()


class TitanHit(Event, frozen=True):
    """A Titan is about to take damage from a source; so much gets through."""

    titan: str
    damage: int
    through: int
    left: int
    source: str = ""
    place: str = ""
    most: int = 0


class TitanDestroyed(Event, frozen=True):
    """A Titan is destroyed."""

    titan: str
    place: str = ""


class PilotDie(_Shown, frozen=True):
    """The die for the pilot of a destroyed Titan is rolled."""

    titan: str
    symbol: Symbol
    again: bool = False


class PilotDies(Event, frozen=True):
    """A pilot is lost."""

    titan: str
    pilot: str


class TitanHealed(Event, frozen=True):
    """Damage is removed from a Titan."""

    titan: str
    left: int


class DiceRolled(_Shown, frozen=True):
    """A check is rolled."""

    titan: str
    score: Score
    dice: tuple[Symbol, ...]


class DiceRerolled(_Shown, frozen=True):
    """Dice are rolled again."""

    titan: str
    source: str
    dice: tuple[Symbol, ...]


class Successes(Event, frozen=True):
    """What a check came to."""

    titan: str
    score: Score
    successes: int


class AbilityUsed(Event, frozen=True):
    """A card's ability is used; `text` says what it does."""

    titan: str
    source: str
    aim: str = ""
    text: str = ""


class InvaderActs(Event, frozen=True):
    """An Invader's Special Ability is triggered, in the section of a tier; maybe by a Titan."""

    invader: str
    place: str = ""
    tier: str = ""
    titan: str = ""


class AttackDeclared(Event, frozen=True):
    """A Titan attacks."""

    titan: str
    place: str
    targets: tuple[str, ...]
    uses: tuple[str, ...] = ()


class Provoked(Event, frozen=True):
    """A Titan Provokes the first Invader of a Rift."""

    titan: str
    rift: str


class InvaderHit(Event, frozen=True):
    """An Invader takes damage from a Titan's attack."""

    invader: str
    damage: int
    left: int
    titan: str = ""
    place: str = ""
    most: int = 0


class InvaderHealed(Event, frozen=True):
    """An Invader or a Tyrant loses damage."""

    invader: str
    left: int


class InvaderKilled(Event, frozen=True):
    """An Invader is destroyed; a Titan that did it gains the reward."""

    invader: str
    titan: str | None = None
    reward: int = 0


class InvaderPulled(Event, frozen=True):
    """An Invader is pulled to a city; it does not invade."""

    invader: str
    city: str


class TrialFaced(_Shown, frozen=True):
    """A Titan faces a Tyrant's Trial; the Rift Token is revealed."""

    titan: str
    rift: str
    tyrant: str


class TrialEnds(Event, frozen=True):
    """A Trial is passed or failed."""

    titan: str
    tyrant: str
    passed: bool


class TyrantHit(Event, frozen=True):
    """A Tyrant takes damage from a Titan's attack."""

    tyrant: str
    damage: int
    left: int
    titan: str = ""
    rift: str = ""
    most: int = 0


class RiftClosed(Event, frozen=True):
    """A Tyrant is defeated and the Rift closed; the player gains the Artifact."""

    rift: str
    titan: str
    artifact: str


class FinalEpisodeDrawn(_Shown, frozen=True):
    """All Rifts are closed: a Final Episode begins."""

    final: str


class BossAppears(Event, frozen=True):
    """The Overlord appears in a city, or moves to one."""

    city: str


class CounterMoves(Event, frozen=True):
    """Successes are added to a Final Episode's counter."""

    titan: str
    added: int
    counter: int
    goal: int


class StrokeRolled(Event, frozen=True):
    """All Titans have rolled for The Single Stroke."""

    total: int
    goal: int


class ShieldSet(Event, frozen=True):
    """A player lets the Lead put damage on a Titan, or no more."""

    titan: str
    on: bool


class PlayerLeft(Event, frozen=True):
    """A player gives up for good; another plays on."""

    seat: int
    heir: int


class GameWon(Event, frozen=True):
    """The players win."""


class GameLost(_Shown, frozen=True):
    """The players lose."""

    why: str
