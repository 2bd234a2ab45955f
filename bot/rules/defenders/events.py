"""What happens in a battle. Nothing in it is hidden: what is told, all may know."""

from typing import ClassVar

from bot.rules.defenders.cards import Artifact, Foe, HeroCard, Region, Skill
from bot.rules.kernel import Event


class _Shown(Event, frozen=True):
    """An event that newly shows a card: free undo ends there."""

    reveals: ClassVar[bool] = True


class BattleBegins(Event, frozen=True):
    """The heroes stand in the Capital City; the decks are shuffled."""

    heroes: tuple[HeroCard, ...]
    ring: tuple[Region, ...]
    horde: int


class HeroChosen(Event, frozen=True):
    """A hero is chosen for a seat."""

    hero: HeroCard
    seat: int


class SidesChosen(Event, frozen=True):
    """The party has chosen which Outer Regions show their side B."""

    b_sides: tuple[Region, ...]


class SkillDealt(_Shown, frozen=True):
    """A hero gets a Skill."""

    hero: HeroCard
    skill: Skill


class RoundBegins(Event, frozen=True):
    """A Round begins with so many cards in the Turn Deck."""

    number: int
    cards: int


class CardDrawn(_Shown, frozen=True):
    """A card is drawn from the Turn Deck, or taken from under a Sandstorm token."""

    card: str
    points: int = 0
    hero: HeroCard | None = None


class Defended(Event, frozen=True):
    """A hero Defends a region, for so many HP, by a text if it names one."""

    hero: HeroCard
    region: Region
    hp: int
    how: str = ""


class DiceSentBack(Event, frozen=True):
    """A Fleet die Defends its region and goes back."""

    region: Region


class ThreatRaised(Event, frozen=True):
    """An Outer Region's Threat rises."""

    region: Region
    threat: int


class ThreatLowered(Event, frozen=True):
    """Threat is taken off an Outer Region; `secured` tells whether a hero Secured it."""

    region: Region
    threat: int
    hero: HeroCard | None = None


class CapitalThreat(Event, frozen=True):
    """The Capital City's Threat rises or falls."""

    threat: int
    risen: bool = True


class RegionDestroyed(Event, frozen=True):
    """An Outer Region is destroyed, marked by a card if one destroyed it."""

    region: Region
    marker: str | None = None


class HeldFast(Event, frozen=True):
    """Hold Fast: a region is not destroyed, and the Enemy card stops there."""

    hero: HeroCard
    region: Region


class SentToBottom(Event, frozen=True):
    """A card goes to the bottom of the Turn Deck; it is named if all have seen it."""

    card: str = ""


class LostHp(Event, frozen=True):
    """A hero loses HP; at 0 it is Exhausted."""

    hero: HeroCard
    lost: int
    hp: int


class Healed(Event, frozen=True):
    """A hero regains HP."""

    hero: HeroCard
    hp: int


class GainedXp(Event, frozen=True):
    """A hero gains XP."""

    hero: HeroCard
    gained: int
    xp: int


class LostXp(Event, frozen=True):
    """A hero loses XP."""

    hero: HeroCard
    xp: int


class TurnBegins(Event, frozen=True):
    """A hero starts its Turn."""

    hero: HeroCard


class TurnEnds(Event, frozen=True):
    """A card's Turns end; `unspent` action points are lost."""

    heroes: tuple[HeroCard, ...]
    unspent: int = 0


class Moved(Event, frozen=True):
    """A hero Moves, with Caravans named by where they started."""

    hero: HeroCard
    region: Region
    caravans: tuple[Region, ...] = ()
    xp: int = 0


class Shifted(Event, frozen=True):
    """A hero is taken to a region without a Move."""

    hero: HeroCard
    region: Region


class Fought(Event, frozen=True):
    """A hero Fights the foe."""

    hero: HeroCard
    foe: Foe
    dealt: int
    hp: int


class Sacrificed(Event, frozen=True):
    """A hero takes the action Sacrifice: one more action at once."""

    hero: HeroCard


class AbilityUsed(Event, frozen=True):
    """A hero uses an ability, an Artifact or a Skill."""

    hero: HeroCard
    name: str
    other: HeroCard | None = None


class Looked(_Shown, frozen=True):
    """Cards are looked at, top first, and told to all; `horde` if they are Horde cards."""

    cards: tuple[str, ...]
    horde: bool = False


class PutBack(Event, frozen=True):
    """Cards that were looked at are put back, top first."""

    cards: tuple[str, ...]


class Discarded(_Shown, frozen=True):
    """The top card of the Turn Deck is discarded unresolved."""

    card: str


class Entombed(Event, frozen=True):
    """A card of the discard pile is set on the Ruins; or it comes back from there."""

    card: str
    back: bool = False


class SetAside(Event, frozen=True):
    """Mystic Storm: a card is set aside under a Sandstorm token."""

    card: str


class ShuffledIn(Event, frozen=True):
    """A card is shuffled into the Turn Deck; it is named if all have seen it."""

    card: str = ""


class SandstormSet(Event, frozen=True):
    """A Sandstorm token is put on a region."""

    region: Region


class FleetDieRolled(_Shown, frozen=True):
    """A Fleet die is rolled and set on a region."""

    region: Region


class ArtifactFound(_Shown, frozen=True):
    """A hero draws an Artifact."""

    hero: HeroCard
    artifact: Artifact


class ArtifactTaken(Event, frozen=True):
    """A hero takes an Artifact, in place of another if it drops one."""

    hero: HeroCard
    artifact: Artifact
    dropped: Artifact | None = None


class ArtifactReturned(Event, frozen=True):
    """An Artifact is shuffled back into its deck."""

    hero: HeroCard
    artifact: Artifact


class SkillDrawn(_Shown, frozen=True):
    """A hero draws a Skill to choose from."""

    hero: HeroCard
    skill: Skill


class SkillKept(Event, frozen=True):
    """A hero keeps one Skill; the other is shuffled back."""

    hero: HeroCard
    skill: Skill


class DireEffect(Event, frozen=True):
    """A Dire Enemy's effect happens."""

    name: str


class FoeRevealed(_Shown, frozen=True):
    """The Epic Foe or General is revealed on its region."""

    foe: Foe
    region: Region
    hp: int


class FoeActs(Event, frozen=True):
    """The foe's ability or trigger happens; `space` is the HP space that triggered it."""

    foe: Foe
    space: int = 0


class FoeMoved(Event, frozen=True):
    """The foe goes to another region."""

    foe: Foe
    region: Region


class FoeHealed(Event, frozen=True):
    """The foe regains HP."""

    foe: Foe
    hp: int


class RegionActs(Event, frozen=True):
    """A Hostile region's effect happens."""

    region: Region


class CaravanArrives(_Shown, frozen=True):
    """A Caravan is added to its starting region."""

    region: Region


class CaravanSentBack(Event, frozen=True):
    """A Caravan goes back to its starting region."""

    region: Region


class CaravanHome(Event, frozen=True):
    """A Caravan reaches the Capital City; `home` are there now."""

    region: Region
    home: int


class FrozenCard(Event, frozen=True):
    """The next coloured Defender card gives 1 action point less."""


class Passed(Event, frozen=True):
    """A seat is done with an All Defenders card."""

    seat: int


class OpenedToAll(Event, frozen=True):
    """A player is away too long: anyone in the party may act for that player's heroes."""

    seat: int


class PlayerLeft(Event, frozen=True):
    """A player gives up for good; another plays on."""

    seat: int
    heir: int


class BattleWon(Event, frozen=True):
    """The foe is at 0 HP."""

    foe: Foe


class BattleLost(_Shown, frozen=True):
    """The Capital City falls, or the party gives up."""

    given_up: bool = False
