"""The ruleset as a whole: set-up, options, every step and action, the end of the game."""

from collections.abc import Mapping
from typing import TypeAlias

from bot.rules import kernel
from bot.rules.call_to_arms import events
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
from bot.rules.call_to_arms.leaving import MissTurn, Stand, Surrender, forfeit
from bot.rules.call_to_arms.policy import choose
from bot.rules.call_to_arms.rounds import EndRound, EndTurn, StartRound, StartTurn, Turn
from bot.rules.call_to_arms.text import WORDS
from bot.rules.call_to_arms.titan_cards import (
    AnswerTitan,
    BattleOfTheTitans,
    FlipTitan,
    LetItPass,
    SendOnes,
)
from bot.rules.call_to_arms.view import view
from bot.rules.call_to_arms.war import HAND, Faction, Step, Steps, War
from bot.rules.chance import Chance
from bot.rules.ruleset import Outcome, Ruleset, TableOption

ROUNDS = TableOption("rounds", ("3", "1", "5"), {"5": (2,)})
"""Best of how many rounds; three factions mostly run out of cards before a fifth (B27)."""

PACKS = TableOption("packs", ("shared", "each"))
"""One pack split into draw decks (B2), or a pack for each faction."""


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


AnyStep: TypeAlias = SetUp | StartRound | StartTurn | Turn | EndTurn | EndRound | BattleOfTheTitans
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
)
Game: TypeAlias = kernel.Game[War, AnyStep, AnyAction]


def set_up(seats: int, options: Mapping[str, str], chance: Chance) -> tuple[War, Step]:
    """Return a war about to be dealt."""
    war = War(
        chance=chance,
        factions=[Faction(hand=[], deck=[]) for _ in range(seats)],
        needed=(int(options["rounds"]) + 1) // 2,
        aside=[],
    )
    return war, SetUp(each=options["packs"] == "each")


def outcome(war: War) -> Outcome | None:
    """Rank the seats: round wins, then war total, then shared; who forfeited is last."""
    if not war.over:
        return None
    scores = [(not faction.forfeited, faction.wins, faction.war_total) for faction in war.factions]
    places = tuple(
        tuple(seat for seat, own in enumerate(scores) if own == score)
        for score in sorted(set(scores), reverse=True)
    )
    return Outcome(places, winners=places[0])


RULESET = Ruleset(
    name="call_to_arms",
    schema=1,
    seats=(2, 3),
    options=(ROUNDS, PACKS),
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
    ),
    switches=(SendOnes,),
    game=Game,
    events=events.AnyEvent,
    set_up=set_up,
    view=view,
    outcome=outcome,
    resign=forfeit,
    policy=choose,
    words=WORDS,
)
