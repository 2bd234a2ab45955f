"""Defender and All Defenders cards: whose Turn it is, and how Turns and cards end."""

from collections.abc import Sequence

import msgspec

from bot.rules.defenders import events
from bot.rules.defenders.actions import Fight, Prepare, Sacrifice, Secure
from bot.rules.defenders.artifacts import (
    CelestialGuardian,
    ElixirOfErrand,
    HornOfCommand,
    StaffOfControl,
    WardingCenser,
    WingsOfDawn,
)
from bot.rules.defenders.battle import Action, Ask, Battle, Hero, Step, Steps
from bot.rules.defenders.cards import (
    ALL_DEFENDERS,
    COLOURS,
    DEFENDERS,
    Artifact,
    HeroCard,
    Region,
    Side,
)
from bot.rules.defenders.foes import FoeTurnEnd
from bot.rules.defenders.hero_abilities import ABILITIES
from bot.rules.defenders.hit_points import LoseHp
from bot.rules.defenders.moves import GrantedMoves, Move
from bot.rules.defenders.regions import REGION_ABILITIES
from bot.rules.defenders.skills import SKILL_ACTIONS
from bot.rules.defenders.turns import HeroAction, StartTurn, TurnDecision
from bot.rules.defenders.war_regions import DiscardDeathToken, SecureFromTree
from bot.rules.kernel import Seat

Kinds = Sequence[type[HeroAction]]

EVERYBODY: Kinds = (Move, Secure, Fight, Prepare, Sacrifice)
ARTIFACT_ACTIONS: dict[Artifact, type[HeroAction]] = {
    kind.artifact: kind
    for kind in (
        StaffOfControl,
        HornOfCommand,
        ElixirOfErrand,
        CelestialGuardian,
        WardingCenser,
        WingsOfDawn,
    )
}


def kinds_of(battle: Battle, hero: Hero) -> list[type[HeroAction]]:
    """Return the kinds of action that a hero could take from where it stands."""
    kinds = [*EVERYBODY, *ABILITIES.get(hero.card, ())]
    kinds += REGION_ABILITIES.get((hero.region, battle.side(hero.region)), ())
    kinds += [ARTIFACT_ACTIONS[a] for a in hero.artifacts if a in ARTIFACT_ACTIONS]
    if hero.skill in SKILL_ACTIONS:
        kinds.append(SKILL_ACTIONS[hero.skill])
    if hero.in_tree:
        kinds.append(SecureFromTree)
    if hero.death_token:
        kinds.append(DiscardDeathToken)
    return kinds


def possible_kinds(battle: Battle, hero: Hero) -> list[type[Action]]:
    """Return the kinds of action that a hero can take now."""
    return [kind for kind in kinds_of(battle, hero) if kind.possible(battle, hero)]


class DefenderCard(Step):
    """A coloured Defender card: that hero takes its Turn; 3 AP, or 4 (ruling G12)."""

    card: str

    def resolve(self, battle: Battle) -> Steps:
        """Grant the action points, 1 less if the card is frozen."""
        hero = hero_of(battle, self.card)
        assert hero is not None
        battle.card, battle.pool = self.card, points_of(battle, self.card)
        if self.card in battle.frozen:
            battle.frozen.remove(self.card)
        yield HeroTurn(hero)
        yield EndCard()


class AllDefendersCard(Step):
    """An All Defenders card: its action points are for all to share."""

    card: str

    def resolve(self, battle: Battle) -> Steps:
        """Grant the action points."""
        battle.card, battle.pool = self.card, points_of(battle, self.card)
        yield PartyTurn()
        yield EndCard()


def hero_of(battle: Battle, card: str) -> HeroCard | None:
    """Return the hero whose colour a Defender card has; None for any other card."""
    if card not in DEFENDERS:
        return None
    return battle.heroes[COLOURS.index(DEFENDERS[card])].card


def points_of(battle: Battle, card: str) -> int:
    """Return the AP that a card gives now: Freeze takes 1, a Commander's Deploy adds 1."""
    if card in ALL_DEFENDERS:
        return battle.points + battle.plays(HeroCard.COMMANDER)
    return battle.points - (card in battle.frozen)


class HeroTurn(TurnDecision):
    """A hero's Turn on its Defender card; `anyone` may act for a player who is away (G34)."""

    humans_first = True

    hero: HeroCard
    anyone: bool = False

    def heroes(self, battle: Battle, seat: Seat) -> list[Hero]:
        """Return the one hero."""
        return [battle.hero(self.hero)]

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the hero's owner, or everybody."""
        return battle.owners() if self.anyone else (battle.hero(self.hero).owner,)

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return everything the hero can do, and the end of the Turn."""
        hero = battle.hero(self.hero)
        kinds = possible_kinds(battle, hero)
        start: list[type[Action]] = [StartTurn] if StartTurn.possible(battle, hero) else []
        return [*start, *kinds, EndTurn]

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Let anyone act for the player who is away; the second time, end the Turn."""
        return EndTurn() if self.anyone else LetOthersAct()


class EndTurn(Action, frozen=True):
    """End the Turn; action points that are left are lost (ruling G39)."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Go on to what happens at its end."""
        return ()


class LetOthersAct(Action, frozen=True):
    """The player is away: anyone in the party may act from now on."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Open the Turn to all."""
        assert isinstance(ask.decision, HeroTurn)
        ask.decision.anyone = True
        yield events.OpenedToAll(ask.seat)
        yield ask.decision


class PartyTurn(TurnDecision):
    """The party spends the action points of an All Defenders card, in any order (ruling G13)."""

    humans_first = True

    done: list[Seat] = msgspec.field(default_factory=list)

    def heroes(self, battle: Battle, seat: Seat) -> list[Hero]:
        """Return the heroes the seat plays; the action of a Sacrifice comes before all else."""
        due = [hero for hero in battle.heroes if self._sacrificed(battle, hero)]
        return [hero for hero in due or battle.heroes if hero.owner == seat]

    def _sacrificed(self, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero has an action of a Sacrifice to take at once (ruling G15)."""
        waits = hero.turn is not None and hero.turn.extra and hero.owner not in self.done
        return waits and bool(possible_kinds(battle, hero))

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the seats that are not done and still can do something."""
        waiting = (seat for seat in battle.owners() if seat not in self.done)
        return [seat for seat in waiting if self._kinds(battle, seat)]

    def _kinds(self, battle: Battle, seat: Seat) -> list[type[Action]]:
        """Return every kind of action that one of the seat's heroes can take, once each."""
        heroes = self.heroes(battle, seat)
        start: list[type[Action]] = [StartTurn] if any_startable(battle, heroes) else []
        found = [kind for hero in heroes for kind in possible_kinds(battle, hero)]
        return list(dict.fromkeys([*start, *found]))

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return everything the seat's heroes can do, and being done."""
        return [*self._kinds(battle, seat), Done]

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Take the seat for done."""
        return Done()


def any_startable(battle: Battle, heroes: Sequence[Hero]) -> bool:
    """Tell whether one of the heroes can start a Turn."""
    return any(StartTurn.possible(battle, hero) for hero in heroes)


class Done(Action, frozen=True):
    """Be done with an All Defenders card; the others go on."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Leave the rest of the points to the others."""
        assert isinstance(ask.decision, PartyTurn)
        ask.decision.done.append(ask.seat)
        yield events.Passed(ask.seat)
        yield ask.decision


class EndCard(Step):
    """The card's Turns end, in seat order: Cloak, foe, region, drop from the Tree (G39)."""

    def resolve(self, battle: Battle) -> Steps:
        """End every started Turn, then put the card away."""
        for hero in battle.heroes:
            if hero.turn is not None:
                yield CloakMove(hero.card, 1, hero.card)
                yield FoeTurnEnd(hero.card)
                yield RegionTurnEnd(hero.card)
        yield PutCardAway()


class CloakMove(GrantedMoves):
    """The Zodiac Cloak: 1 Move for free as the last thing of the Turn."""

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the owner while the Cloak is ready and a Move possible."""
        if not battle.hero(self.hero).ready(Artifact.ZODIAC_CLOAK):
            return ()
        return super().seats(battle)

    def made(self, battle: Battle) -> None:
        """Note that the Cloak is used for this Round."""
        battle.hero(self.hero).used.append(Artifact.ZODIAC_CLOAK)


class RegionTurnEnd(Step):
    """What the regions do to a hero at the end of its Turn."""

    hero: HeroCard

    def resolve(self, battle: Battle) -> Steps:
        """The Twisted Tree hurts; who started in the Great Tree drops."""
        hero = battle.hero(self.hero)
        twisted = battle.side(Region.FOREST) is Side.HOSTILE and battle.outer(Region.FOREST).at(2)
        if twisted and hero.region is Region.FOREST:
            yield events.RegionActs(Region.FOREST)
            yield LoseHp(hero.card)
        if hero.turn is not None and hero.turn.from_tree:
            hero.in_tree = False


class PutCardAway(Step):
    """The card is discarded; points left are lost."""

    def resolve(self, battle: Battle) -> Steps:
        """Clear what the card has given."""
        acted = tuple(hero.card for hero in battle.heroes if hero.turn is not None)
        left = battle.pool + sum(hero.points for hero in battle.heroes)
        for hero in battle.heroes:
            hero.turn, hero.points = None, 0
        battle.pool = 0
        if battle.card is not None:
            battle.discard.append(battle.card)
        battle.card = None
        yield events.TurnEnds(acted, left)
