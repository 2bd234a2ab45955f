"""The ruleset as a whole: ways to play, options, every step and action, the end of the game."""

from collections.abc import Mapping
from typing import Any, TypeAlias, get_args

from bot.rules import kernel
from bot.rules.call_to_arms import events, modes
from bot.rules.call_to_arms.action_cards import (
    Barrage,
    Raid,
    Reinforce,
    Salvage,
    Scout,
    WarDrums,
)
from bot.rules.call_to_arms.cards import PACK, pack
from bot.rules.call_to_arms.damage_cards import DamageCard, PlayOne
from bot.rules.call_to_arms.field import draw
from bot.rules.call_to_arms.leaving import MissTurn, Stand, Surrender
from bot.rules.call_to_arms.mems.events import AnyMemsEvent
from bot.rules.call_to_arms.mems.game import AnyMemsAction, AnyMemsStep, all_the_mems
from bot.rules.call_to_arms.mems.table import Mems
from bot.rules.call_to_arms.packs.events import AnyPacksEvent
from bot.rules.call_to_arms.packs.game import (
    AnyPacksAction,
    AnyPacksStep,
    civil_disputes,
    slapidha_base,
    total_warfare,
)
from bot.rules.call_to_arms.packs.table import Disputes, Slapidha, Warfare
from bot.rules.call_to_arms.rounds import EndRound, EndTurn, StartRound, StartTurn, Turn
from bot.rules.call_to_arms.titan_cards import (
    AnswerTitan,
    BattleOfTheTitans,
    FlipTitan,
    LetItPass,
    SendOnes,
)
from bot.rules.call_to_arms.war import HAND, Faction, Step, Steps, War
from bot.rules.call_to_arms.words import WORDS
from bot.rules.chance import Chance
from bot.rules.engine import Asked
from bot.rules.kernel import AnyGame, Seat, Viewer
from bot.rules.ruleset import Outcome, Ruleset, TableOption

MODE = TableOption(
    "mode",
    ("war", "civil", "total", "slapidha", "mems"),
    {"war": (2, 3), "civil": (2,), "total": (2,), "slapidha": (2,)},
    sets_seats=True,
)
"""The main game, or one of the alternative modes of play."""

ROUNDS = TableOption("rounds", ("3", "1", "5"), {"5": (2,)}, when=("mode", ("war",)))
"""Best of how many rounds; three factions mostly run out of cards before a fifth (B27)."""

PACKS = TableOption("packs", ("shared", "each"), when=("mode", ("war",)))
"""One pack split into draw decks (B2), or a pack for each faction."""

LENGTH = TableOption(
    "length", ("ask", "full", "short"), when=("mode", ("total", "slapidha")), asks=True
)
"""To all 62 cards, or to 45; set-up asks (B35)."""

SLAP = TableOption("slap", ("sealed", "live"), when=("mode", ("slapidha",)))
"""How a tie is settled in Slapidha Base (B32)."""

PAIRS = TableOption(
    "pairs", ("14", *(str(pairs) for pairs in range(4, 14))), when=("mode", ("mems",))
)
"""How many pairs lie on the table in All the Mems (B36)."""

MEMORY = TableOption("memory", ("attentive", "forgetful", "sharp"), when=("mode", ("mems",)))
"""How well computers remember in All the Mems."""


class SetUp(Step):
    """Set-up: shuffle, split the pack into draw decks, draw ten cards each."""

    each: bool

    def resolve(self, war: War) -> Steps:
        """Deal, and let a random seat begin the first round."""
        seats = len(war.factions)
        size = len(PACK) if self.each else len(PACK) // seats
        for faction in war.factions:
            if len(war.aside) < size:
                war.aside = pack()
                war.chance.shuffle(war.aside)
            faction.deck, war.aside = war.aside[:size], war.aside[size:]
            draw(faction, HAND)
        yield events.WarBegins(seats, war.needed, len(war.factions[0].deck), len(war.aside))
        yield StartRound(war.chance.below(seats))


AnyStep: TypeAlias = (
    SetUp
    | StartRound
    | StartTurn
    | Turn
    | EndTurn
    | EndRound
    | BattleOfTheTitans
    | AnyPacksStep
    | AnyMemsStep
)
AnyAction: TypeAlias = (
    DamageCard
    | PlayOne
    | FlipTitan
    | AnswerTitan
    | LetItPass
    | Scout
    | Reinforce
    | Raid
    | Salvage
    | WarDrums
    | Barrage
    | Surrender
    | Stand
    | MissTurn
    | SendOnes
    | AnyPacksAction
    | AnyMemsAction
)
AnyTable: TypeAlias = War | Disputes | Warfare | Slapidha | Mems
Game: Any = kernel.Game[AnyTable, AnyStep, AnyAction]


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> tuple[Any, Any]:
    """Return a game of the chosen way to play, about to be dealt."""
    match options["mode"]:
        case "civil":
            return civil_disputes(chance)
        case "total":
            return total_warfare(chance, options)
        case "slapidha":
            return slapidha_base(chance, options)
        case "mems":
            return all_the_mems(chance, seats, options)
    war = War(
        chance=chance,
        factions=[Faction(hand=[], deck=[]) for _ in range(seats)],
        needed=(int(options["rounds"]) + 1) // 2,
        aside=[],
    )
    return war, SetUp(each=options["packs"] == "each")


def view(game: AnyGame, viewer: Viewer) -> Any:
    """Return what a viewer may know."""
    return modes.of_state(game.state).view(game, viewer)


def outcome(state: Any) -> Outcome | None:
    """Rank the seats once the game is over."""
    return modes.of_state(state).outcome(state)


def resign(state: Any, seat: Seat) -> Steps:
    """Let a seat leave the game for good."""
    return modes.of_state(state).resign(state, seat)


def choose(view: Any, asked: Asked) -> kernel.Action[Any]:
    """Return a computer's answer."""
    return modes.of_view(view).policy(view, asked)


def _with_mode(stored: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 knew the main game alone."""
    return stored | {"state": {"mode": "war"} | stored["state"]}


RULESET = Ruleset(
    name="call_to_arms",
    schema=2,
    seats=(2, 3, 4, 5, 6),
    options=(MODE, ROUNDS, PACKS, LENGTH, SLAP, PAIRS, MEMORY),
    actions=(
        DamageCard,
        PlayOne,
        FlipTitan,
        AnswerTitan,
        LetItPass,
        Scout,
        Reinforce,
        Raid,
        Salvage,
        WarDrums,
        Barrage,
        Surrender,
        Stand,
        MissTurn,
        SendOnes,
        *get_args(AnyPacksAction),
        *get_args(AnyMemsAction),
    ),
    switches=(SendOnes,),
    game=Game,
    events=events.AnyEvent | AnyPacksEvent | AnyMemsEvent,
    set_up=set_up,
    view=view,
    outcome=outcome,
    resign=resign,
    policy=choose,
    words=WORDS,
    upgrades={1: _with_mode},
)
