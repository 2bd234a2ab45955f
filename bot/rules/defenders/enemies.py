"""Enemy and Dire Enemy cards: the attack on each region, and where the card goes."""

from collections.abc import Sequence

from bot.rules.defenders import events
from bot.rules.defenders.battle import OUTER_MAX, Action, Ask, Attack, Battle, Decision, Step, Steps
from bot.rules.defenders.cards import (
    DIRE,
    ENEMIES,
    SKILLS,
    Artifact,
    HeroCard,
    Region,
    Side,
    Skill,
)
from bot.rules.defenders.choices import SoldierSecures, choose
from bot.rules.defenders.defending import Decline, Defence, EffectDefence
from bot.rules.defenders.dire import DireEnemyEffect
from bot.rules.defenders.foes import stomp
from bot.rules.defenders.threat import RaiseThreat
from bot.rules.kernel import Seat


class EnemyCard(Step):
    """An Enemy card: its two regions are attacked in printed order (ruling G1)."""

    card: str

    def resolve(self, battle: Battle) -> Steps:
        """Let the Sandglass stop it, attack both regions, discard it."""
        battle.attack = Attack(self.card)
        first, second = ENEMIES[self.card]
        yield TimelessSandglass(self.card)
        yield from attack(first)
        yield from attack(second)
        yield CardResolved(self.card)


class DireEnemyCard(Step):
    """A Dire Enemy card: one region is attacked; undefended, its effect happens too."""

    card: str

    def resolve(self, battle: Battle) -> Steps:
        """Attack the region, let the effect happen, discard it."""
        battle.attack = Attack(self.card)
        yield from attack(DIRE[self.card].region)
        yield DireEnemyEffect(self.card)
        yield CardResolved(self.card)


def attack(region: Region) -> Steps:
    """Return the steps of an attack on one region."""
    return Defence(region), HoldFast(region), Undefended(region)


class Undefended(Step):
    """Nobody has Defended the region: its Threat rises."""

    region: Region

    def resolve(self, battle: Battle) -> Steps:
        """Raise it, unless it was Defended or the card has stopped."""
        running = battle.attack
        if running is not None and not running.stopped and self.region not in running.defended:
            yield RaiseThreat(self.region, running.card)


class CardResolved(Step):
    """The card goes to the discard pile, unless it marks a region; then the Giant may Stomp."""

    card: str

    def resolve(self, battle: Battle) -> Steps:
        """Discard the card."""
        running = battle.attack
        assert running is not None
        battle.attack = None
        if not running.marker:
            battle.discard.append(self.card)
        if self.card in ENEMIES and self.card not in battle.deck:
            standing = [r for r in running.defended if not battle.outer(r).destroyed]
            yield from stomp(battle, len(standing))


class TimelessSandglass(Decision):
    """An Enemy card is drawn: the Timeless Sandglass can send it to the bottom of the deck."""

    card: str

    def holder(self, battle: Battle) -> HeroCard | None:
        """Return the hero that can use it; the last card of a Round is resolved all the same."""
        if not battle.deck:
            return None
        ready = (h.card for h in battle.heroes if h.ready(Artifact.TIMELESS_SANDGLASS))
        return next(ready, None)

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the owner of the Sandglass."""
        holder = self.holder(battle)
        return (battle.hero(holder).owner,) if holder is not None else ()

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the Sandglass, and letting the card come."""
        return (TurnSandglass, Decline)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Let the card come."""
        return Decline()


class TurnSandglass(Action, frozen=True):
    """Put the drawn Enemy card at the bottom of the Turn Deck instead."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Put it there; it is not resolved now."""
        glass = ask.decision
        assert isinstance(glass, TimelessSandglass)
        assert battle.attack is not None
        holder = glass.holder(battle)
        assert holder is not None
        battle.hero(holder).used.append(Artifact.TIMELESS_SANDGLASS)
        battle.attack.stopped = battle.attack.marker = True
        battle.deck.insert(0, glass.card)
        yield events.AbilityUsed(holder, str(Artifact.TIMELESS_SANDGLASS))
        yield events.SentToBottom(glass.card)


class HoldFast(Decision):
    """An Enemy card is about to destroy a region: the Skill Hold Fast can stop it there."""

    region: Region

    def holder(self, battle: Battle) -> HeroCard | None:
        """Return the hero that can pay for the Skill."""
        for hero in battle.heroes:
            ready = hero.skill is Skill.HOLD_FAST and Skill.HOLD_FAST not in battle.used
            if ready and hero.xp >= SKILLS[Skill.HOLD_FAST].xp:
                return hero.card
        return None

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the owner of the Skill if the region is about to be destroyed."""
        running, outer = battle.attack, battle.outer(self.region)
        if running is None or running.stopped or running.card not in ENEMIES:
            return ()
        if self.region in running.defended or not outer.at(OUTER_MAX):
            return ()
        holder = self.holder(battle)
        return (battle.hero(holder).owner,) if holder is not None else ()

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the Skill, and letting it happen."""
        return (UseHoldFast, Decline)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Let it happen."""
        return Decline()


class UseHoldFast(Action, frozen=True):
    """The region stays at 3, the Capital City gets no Threat, the card stops there."""

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Pay the XP and stop the card."""
        hold = ask.decision
        assert isinstance(hold, HoldFast)
        assert battle.attack is not None
        holder = hold.holder(battle)
        assert holder is not None
        hero = battle.hero(holder)
        hero.xp -= SKILLS[Skill.HOLD_FAST].xp
        battle.used.append(Skill.HOLD_FAST)
        battle.attack.stopped = True
        yield events.HeldFast(holder, hold.region)


class SoldierCard(Step):
    """A Soldier card: Mercenaries Secure, Deserters threaten the Plains; it goes to the supply."""

    card: str

    def resolve(self, battle: Battle) -> Steps:
        """Let it act by the side of the Plains that is up."""
        battle.card = self.card
        if battle.side(Region.PLAINS) is Side.HOSTILE:
            yield EffectDefence(Region.PLAINS)
        else:
            yield from choose(SoldierSecures(tuple(battle.securable())), battle)
        yield SoldierReturns()


class SoldierReturns(Step):
    """The Soldier card goes back to the supply once it has acted."""

    def resolve(self, battle: Battle) -> Steps:
        """Put it there."""
        battle.card = None
        return ()
