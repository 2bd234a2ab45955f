"""What a viewer may know of a battle: the same for all, since nothing is private here."""

from typing import Any, TypeAlias

import msgspec

from bot.rules.chance import Chance
from bot.rules.defenders.battle import Battle, Decision
from bot.rules.kernel import Game, Seat, Viewer

AnyBattle: TypeAlias = Game[Battle, Any, Any]

NO_CHANCE = Chance("00" * 32)


class Remaining(msgspec.Struct, frozen=True):
    """What is still in the Turn Deck, from cards already seen (ruling G55).

    `unknown` cards were never seen; they are Enemy cards if `enemies` says so, else Horde cards.
    """

    cards: tuple[str, ...]
    unknown: int
    enemies: bool


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """One viewer's battle. `battle` is the state without its decks and its chance.

    `remaining` is None where the party plays without it. `decision` is the open question and
    `asked` the seats that owe an answer to it. The counts are those of the hidden decks.
    """

    viewer: Viewer
    battle: Battle
    decision: Decision | None
    asked: tuple[Seat, ...]
    remaining: Remaining | None
    deck: int
    horde: int
    artifacts: int
    skills: int
    supply: int


def view(game: AnyBattle, viewer: Viewer) -> BattleView:
    """Return what a seat or a watcher may know of the battle."""
    battle = game.state
    foe = battle.shown or (battle.foe if battle.won is not None else None)
    return BattleView(
        viewer=viewer,
        battle=msgspec.structs.replace(
            battle,
            chance=NO_CHANCE,
            deck=[],
            horde=[],
            unused=[],
            seen=sorted(battle.seen),
            artifacts=[],
            skills=[],
            supply=[],
            foe=foe,
        ),
        decision=game.decision,
        asked=tuple(game.asked),
        remaining=_remaining(battle) if battle.lookup else None,
        deck=len(battle.deck),
        horde=len(battle.horde),
        artifacts=len(battle.artifacts),
        skills=len(battle.skills),
        supply=len(battle.supply),
    )


def _remaining(battle: Battle) -> Remaining:
    cards = tuple(sorted(card for card in battle.deck if card in battle.seen))
    unknown = len(battle.deck) - len(cards)
    return Remaining(cards, unknown, enemies=battle.round <= 1 or battle.shown is not None)
