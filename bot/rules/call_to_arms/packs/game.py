"""The three ways to play with two packs, each as a whole: set-up and outcome."""

from collections.abc import Mapping
from typing import TypeAlias

from bot.rules.call_to_arms.packs.civil_disputes import (
    AnotherRound,
    DealRound,
    EndDisputesRound,
    Enough,
    ForfeitRound,
    PlayAgain,
)
from bot.rules.call_to_arms.packs.sets import (
    AutoFifty,
    GoOn,
    MedicalAttention,
    NextSet,
    PlaySets,
    RageQuit,
    ToNextCall,
    TurnCard,
)
from bot.rules.call_to_arms.packs.slaps import (
    AfterSignal,
    BeforeSignal,
    EnterNumber,
    LiveReady,
    NoSlap,
    RaiseHands,
    ReadyToSlap,
    SealedSlap,
    SealIt,
    SealSlap,
    Signal,
    SlapPress,
    StartSlap,
    StaySilent,
    TooSoon,
)
from bot.rules.call_to_arms.packs.table import (
    Disputes,
    Length,
    Packs,
    Side,
    Slapidha,
    Step,
    Steps,
    Warfare,
)
from bot.rules.chance import Chance
from bot.rules.ruleset import Outcome

SEATS = 2


class DealPacks(Step):
    """Set-up: shuffle the pack, deal 31 cards to each."""

    def resolve(self, packs: Packs) -> Steps:
        """Deal, and begin with the first set."""
        yield DealRound()
        yield NextSet()


AnyPacksStep: TypeAlias = (
    DealPacks
    | DealRound
    | NextSet
    | GoOn
    | PlaySets
    | EndDisputesRound
    | AnotherRound
    | StartSlap
    | SealSlap
    | SealedSlap
    | LiveReady
    | RaiseHands
    | BeforeSignal
    | AfterSignal
)
AnyPacksAction: TypeAlias = (
    TurnCard
    | ToNextCall
    | AutoFifty
    | RageQuit
    | MedicalAttention
    | ForfeitRound
    | PlayAgain
    | Enough
    | EnterNumber
    | StaySilent
    | ReadyToSlap
    | SealIt
    | TooSoon
    | SlapPress
    | Signal
    | NoSlap
)


def civil_disputes(chance: Chance) -> tuple[Disputes, Step]:
    """Return a game of Civil Disputes about to be dealt."""
    return Disputes(chance=chance, sides=_sides()), DealPacks()


def total_warfare(chance: Chance, options: Mapping[str, str]) -> tuple[Warfare, Step]:
    """Return a game of Total Warfare about to be dealt."""
    length = Length(options["length"])
    return Warfare(chance=chance, sides=_sides(), length=length), DealPacks()


def slapidha_base(chance: Chance, options: Mapping[str, str]) -> tuple[Slapidha, Step]:
    """Return a game of Slapidha Base about to be dealt."""
    length, live = Length(options["length"]), options["slap"] == "live"
    return Slapidha(chance=chance, sides=_sides(), length=length, live=live), DealPacks()


def outcome(packs: Packs) -> Outcome | None:
    """Say who wins; both share a draw."""
    if not packs.over:
        return None
    winner = packs.winner
    if winner is None:
        return Outcome(((0, 1),), winners=(0, 1))
    return Outcome(((winner,), (1 - winner,)), winners=(winner,))


def _sides() -> list[Side]:
    return [Side(deck=[]) for _ in range(SEATS)]
