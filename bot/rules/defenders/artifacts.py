"""Artifacts: how they are gained and carried, and those that a hero uses in its Turn."""

from collections.abc import Sequence
from typing import Any, ClassVar

from bot.rules.defenders import events
from bot.rules.defenders.actions import reach
from bot.rules.defenders.battle import Action, Ask, Battle, Decision, Hero, Steps
from bot.rules.defenders.cards import ARTIFACTS, Artifact, HeroCard, Region
from bot.rules.defenders.choices import move_foe
from bot.rules.defenders.moves import Enough, GrantedMove, GrantedMoves, granted_reach, shift
from bot.rules.defenders.threat import lower, lower_capital
from bot.rules.defenders.turns import HeroAction, others
from bot.rules.kernel import Event, Options, Seat, Step


class FindArtifact(Step[Battle]):
    """A hero draws the top Artifact; an empty deck gives none (ruling G17)."""

    hero: HeroCard

    def resolve(self, battle: Battle) -> Steps:
        """Draw it and take it, or choose what to drop for it."""
        if battle.artifacts:
            found = battle.artifacts.pop()
            yield events.ArtifactFound(self.hero, found)
            yield from receive(battle, battle.hero(self.hero), found)


def receive(battle: Battle, hero: Hero, found: Artifact) -> Steps:
    """Give a hero an Artifact if it has room; else its owner chooses."""
    if hero.has_room(found):
        hero.artifacts.append(found)
    else:
        yield FullSlots(hero.card, found)


class FullSlots(Decision):
    """No slot is free for an Artifact: drop one of the kind for it, or decline it."""

    hero: HeroCard
    found: Artifact

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the hero's owner."""
        return (battle.hero(self.hero).owner,)

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the one kind of answer."""
        return (DropFor,)

    def missed(self, battle: Battle, seat: Seat) -> Action:
        """Decline it."""
        return DropFor(None)


class DropFor(Action, frozen=True):
    """Drop an Artifact for the new one; None declines the new one."""

    artifact: Artifact | None

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the Artifacts in the slots of the kind, and declining."""
        assert isinstance(ask.decision, FullSlots)
        slot = ARTIFACTS[ask.decision.found].slot
        return Options([*battle.hero(ask.decision.hero).carried(slot), None])

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Swap the two, or leave it; what is left goes back into the Artifact deck."""
        full = ask.decision
        assert isinstance(full, FullSlots)
        if self.artifact is None:
            yield give_back(battle, full.hero, full.found)
            return
        hero = battle.hero(full.hero)
        hero.artifacts.remove(self.artifact)
        hero.artifacts.append(full.found)
        yield events.ArtifactTaken(full.hero, full.found, self.artifact)
        yield give_back(battle, full.hero, self.artifact)


def give_back(battle: Battle, hero: HeroCard, artifact: Artifact) -> Event:
    """Shuffle an Artifact back into its deck."""
    battle.artifacts.append(artifact)
    battle.chance.shuffle(battle.artifacts)
    return events.ArtifactReturned(hero, artifact)


class ArtifactAction(HeroAction, frozen=True):
    """An Artifact that its owner uses in its Turn."""

    artifact: ClassVar[Artifact]

    @classmethod
    def has(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero carries it."""
        return cls.artifact in hero.artifacts


class StaffOfControl(ArtifactAction, frozen=True):
    """Move the revealed foe or General 1 region along the ring."""

    artifact = Artifact.STAFF_OF_CONTROL
    title = str(artifact)
    limit = "round"

    region: Region

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether a foe is revealed."""
        return battle.shown is not None

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the foe's two ring neighbours."""
        assert battle.shown is not None
        return Options(battle.ring_neighbours(battle.shown.region))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Move the foe."""
        yield from move_foe(battle, self.region)


class HornOfCommand(ArtifactAction, frozen=True):
    """Another hero makes 1 Move or 1 Secure."""

    artifact = Artifact.HORN_OF_COMMAND
    title = str(artifact)
    limit = "turn"

    other: HeroCard

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is another hero."""
        return len(battle.heroes) > 1

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the other heroes."""
        return Options(others(battle, hero))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Let the other hero choose."""
        yield HornCall(self.other, 1, hero.card)


class HornCall(GrantedMoves):
    """The Horn of Command lets a hero make 1 Move or, if able, 1 Secure."""

    def secures(self, battle: Battle) -> list[Region]:
        """Return the regions that the hero can Secure."""
        hero = battle.hero(self.hero)
        willing = hero.turn is not None and hero.turn.iron_will
        return battle.securable(reach(battle, hero)) if not hero.exhausted or willing else []

    def seats(self, battle: Battle) -> Sequence[Seat]:
        """Return the owners of the two heroes while there is anything to do."""
        if not self.secures(battle) and not granted_reach(battle, self):
            return ()
        return sorted({battle.hero(self.hero).owner, battle.hero(self.by).owner})

    def offers(self, battle: Battle, seat: Seat) -> Sequence[type[Action]]:
        """Return the Move, the Secure, and neither."""
        kinds: list[type[Action]] = [GrantedMove] if granted_reach(battle, self) else []
        return [*kinds, GrantedSecure, Enough] if self.secures(battle) else [*kinds, Enough]


class GrantedSecure(Action, frozen=True):
    """Secure 1 in reach of the hero, as the Horn of Command grants."""

    region: Region

    @classmethod
    def options(cls, battle: Battle, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the regions in reach with Threat."""
        assert isinstance(ask.decision, HornCall)
        return Options(ask.decision.secures(battle))

    def perform(self, battle: Battle, ask: Ask) -> Steps:
        """Take the Threat off."""
        assert isinstance(ask.decision, HornCall)
        yield lower(battle, self.region, ask.decision.hero)


class ElixirOfErrand(ArtifactAction, frozen=True):
    """1 extra AP for the owner."""

    artifact = Artifact.ELIXIR_OF_ERRAND
    title = str(artifact)
    ap = 0
    limit = "round"

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Gain the AP."""
        hero.points += 1
        return ()


class CelestialGuardian(ArtifactAction, frozen=True):
    """In the Capital City: its Threat -1."""

    artifact = Artifact.CELESTIAL_GUARDIAN
    title = str(artifact)
    ap = 2
    limit = "round"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero is in the Capital City and there is Threat to take off."""
        return hero.region is Region.CAPITAL and battle.capital > 0

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the Threat off."""
        yield lower_capital(battle)


class WardingCenser(ArtifactAction, frozen=True):
    """Secure 1 in each of two adjacent Outer Regions, of which one is the hero's."""

    artifact = Artifact.WARDING_CENSER
    title = str(artifact)
    limit = "round"
    secures = True

    region: Region | None

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether there is Threat here or next door."""
        return bool(two_regions(battle, hero))

    @classmethod
    def targets(cls, battle: Battle, hero: Hero, picked: tuple[Any, ...]) -> Options:
        """Return the neighbours with Threat; None is the own region alone."""
        return Options(two_regions(battle, hero))

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Take the Threat off."""
        yield from secure_two(battle, hero, self.region)


def two_regions(battle: Battle, hero: Hero) -> list[Region | None]:
    """Return the second regions that Secure 1 here and 1 next door can have (None: only here)."""
    if hero.region is Region.CAPITAL:
        return []
    near: list[Region | None] = [*battle.securable(battle.ring_neighbours(hero.region))]
    return near or ([None] if battle.securable([hero.region]) else [])


def secure_two(battle: Battle, hero: Hero, region: Region | None) -> Steps:
    """Secure 1 where the hero stands and 1 in the second region, where there is Threat."""
    for place in battle.securable([hero.region]):
        yield lower(battle, place, hero.card)
    if region is not None:
        yield lower(battle, region, hero.card)


class WingsOfDawn(ArtifactAction, frozen=True):
    """Go to the Capital City from anywhere."""

    artifact = Artifact.WINGS_OF_DAWN
    title = str(artifact)
    limit = "round"

    @classmethod
    def can(cls, battle: Battle, hero: Hero) -> bool:
        """Tell whether the hero is elsewhere."""
        return hero.region is not Region.CAPITAL

    def act(self, battle: Battle, hero: Hero) -> Steps:
        """Go there; it is no Move."""
        yield from shift(hero, Region.CAPITAL)
