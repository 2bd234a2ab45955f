"""The cards, the map and the dice: their names here, their numbers and texts in `content.json`.

An effect is data: an `Op` with a few parameters, which `effects` interprets. Every text is our own.
"""

from enum import StrEnum
from importlib import resources

import msgspec


class Tier(StrEnum):
    """The tiers of the THREAT track, and the sections of Invader cards."""

    GREEN = "green"
    WHITE = "white"
    BLUE = "blue"
    RED = "red"


class Symbol(StrEnum):
    """The symbols on a die; NOVA is the red one."""

    NOVA = "NOVA"
    BLADE = "BLADE"
    JET = "JET"
    GEAR = "GEAR"


class Tag(StrEnum):
    """Attack Tags."""

    MELEE = "melee"
    RANGED = "ranged"
    ENERGY = "energy"
    PHYSICAL = "physical"


class Score(StrEnum):
    """The abilities that are rolled for; `any` is whichever check it is."""

    COMBAT = "combat"
    MOVEMENT = "movement"
    REPAIR = "repair"
    ANY = "any"


class When(StrEnum):
    """What triggers an ability."""

    PASSIVE = "passive"
    ATTACK = "attack"
    AFTER_ROLL = "after_roll"
    INVADER_KILLED = "invader_killed"
    DAMAGE_TAKEN = "damage_taken"
    CITY_DAMAGE = "city_damage"
    OPENING = "opening"
    EPISODE = "episode"
    MOVE = "move"
    UPGRADE = "upgrade"
    GAIN_CHARGES = "gain_charges"
    DEVELOPMENT = "development"
    ARMY = "army"
    PILOT_DIE = "pilot_die"
    TRIAL = "trial"
    ANY_TIME = "any_time"
    ON_DESTROYED = "on_destroyed"
    ON_TITAN_ENTERS = "on_titan_enters"
    ON_ATTACKED = "on_attacked"
    ON_INVADE = "on_invade"
    TYRANT_TURN = "tyrant_turn"
    TYRANT_END = "tyrant_end"


class Category(StrEnum):
    """The categories of Invaders."""

    TERRESTRIAL = "terrestrial"
    MECHANICAL = "mechanical"
    AMPHIBIOUS = "amphibious"
    FLYING = "flying"


class CityKind(StrEnum):
    """A Metropolis (blue) or a Refuge City (green)."""

    METROPOLIS = "metropolis"
    REFUGE = "refuge"


class TechKind(StrEnum):
    """Where a Tech Card goes; a two-handed one fills both hands."""

    HAND = "hand"
    TWO_HANDED = "two_handed"
    CORE = "core"
    HEAD = "head"
    TOOLS = "tools"


class Op(msgspec.Struct, frozen=True):
    """One effect. Which parameters it has depends on `op`; `effects` says what each does."""

    op: str
    n: int = 0
    ability: Score = Score.ANY
    symbol: Symbol = Symbol.NOVA
    tgt: str = "self"
    scope: str = ""
    dur: str = ""
    what: str = ""
    where: str = ""
    who: str = ""
    to: str = ""
    stat: str = ""
    pierce: bool = False
    reward: bool = False


class Ability(msgspec.Struct, frozen=True):
    """What a card can do: when, what, for how many Charges, and how often."""

    when: When
    do: tuple[Op, ...]
    text: str
    charges: int = 0
    limit: str = ""
    optional: bool = False


class CityCard(msgspec.Struct, frozen=True):
    """A city: its HP, where trails lead, and where the yellow and the green triangle point."""

    name: str
    kind: CityKind
    hp: int
    adjacent: tuple[str, ...]
    yellow: str
    green: str


class RiftCard(msgspec.Struct, frozen=True):
    """A Rift and the cities that it threatens."""

    name: str
    threatens: tuple[str, ...]


class Dice(msgspec.Struct, frozen=True):
    """A score of a Titan: how many dice, and which symbols are successes."""

    dice: int
    success: tuple[Symbol, ...]


class FinalBlow(msgspec.Struct, frozen=True):
    """A Titan's special attack; `refresh` is its Refresh Cost."""

    name: str
    refresh: int
    tags: tuple[Tag, ...]
    ability: Ability


class TitanCard(msgspec.Struct, frozen=True):
    """A Titan Sheet."""

    name: str
    hp: int
    armor: int
    combat: Dice
    movement: Dice
    repair: Dice
    final_blow: FinalBlow

    def score(self, score: Score) -> Dice:
        """Return one of the three scores that are rolled for."""
        return {
            Score.COMBAT: self.combat,
            Score.MOVEMENT: self.movement,
            Score.REPAIR: self.repair,
        }[score]


class PilotCard(msgspec.Struct, frozen=True):
    """A pilot."""

    name: str
    abilities: tuple[Ability, ...]


class Section(msgspec.Struct, frozen=True):
    """What an Invader is in one tier."""

    hp: int
    dmg: int
    immune: tuple[Tag, ...] = ()
    ability: Ability | None = None


class InvaderCard(msgspec.Struct, frozen=True):
    """An Invader."""

    name: str
    category: Category
    reward: int
    sections: dict[Tier, Section]


class TechText(msgspec.Struct, frozen=True):
    """A design of a Tech Card; `copies` of it are in the deck."""

    name: str
    kind: TechKind
    copies: int
    cost: int
    tags: tuple[Tag, ...]
    abilities: tuple[Ability, ...]

    @property
    def holds_charges(self) -> bool:
        """Whether the card can hold Charges: it has something to spend them on (A64)."""
        return any(ability.charges for ability in self.abilities)


class Trial(msgspec.Struct, frozen=True):
    """The first part of a Rift Token: the check, and what failing it brings."""

    ability: Score
    successes: int
    fail: tuple[Op, ...]
    text: str


class TyrantCard(msgspec.Struct, frozen=True):
    """A Tyrant with its Trial and the Artifact won from it."""

    name: str
    hp: int
    dmg: int
    trial: Trial
    artifact: str
    special: Ability | None = None


class ArtifactCard(msgspec.Struct, frozen=True):
    """A Tyrant Artifact."""

    name: str
    abilities: tuple[Ability, ...]


class EpisodeCard(msgspec.Struct, frozen=True):
    """An Episode: from which Rift an Invader comes, to which city, and its text."""

    title: str
    rift: str
    city: str
    text: str = ""
    do: tuple[Op, ...] = ()


class FinalCard(msgspec.Struct, frozen=True):
    """A Final Episode in words; `final_episodes` plays it."""

    name: str
    set_up: str
    each_turn: str
    win: str


class Content(msgspec.Struct, frozen=True):
    """Everything that `content.json` holds."""

    faces: tuple[Symbol, ...]
    cities: tuple[CityCard, ...]
    rifts: tuple[RiftCard, ...]
    titans: tuple[TitanCard, ...]
    pilots: tuple[PilotCard, ...]
    invaders: tuple[InvaderCard, ...]
    tech: tuple[TechText, ...]
    tyrants: tuple[TyrantCard, ...]
    artifacts: tuple[ArtifactCard, ...]
    episodes: tuple[EpisodeCard, ...]
    final_episodes: tuple[FinalCard, ...]


CONTENT = msgspec.json.decode(
    resources.files(__package__).joinpath("content.json").read_bytes(), type=Content
)
FACES = CONTENT.faces
CITIES = {card.name: card for card in CONTENT.cities}
RIFTS = {card.name: card for card in CONTENT.rifts}
TITANS = {card.name: card for card in CONTENT.titans}
PILOTS = {card.name: card for card in CONTENT.pilots}
INVADERS = {card.name: card for card in CONTENT.invaders}
TYRANTS = {card.name: card for card in CONTENT.tyrants}
ARTIFACTS = {card.name: card for card in CONTENT.artifacts}
FINALS = {card.name: card for card in CONTENT.final_episodes}
DESIGNS = {card.name: card for card in CONTENT.tech}

EPISODES = {f"{number}. {card.title}": card for number, card in enumerate(CONTENT.episodes, 1)}
"""The Episode cards: several bear the same title."""

TECH_DECK = tuple(
    card.name if copy == 1 else f"{card.name} #{copy}"
    for card in CONTENT.tech
    for copy in range(1, card.copies + 1)
)
"""The Tech Cards: the second copy of a design is `Arc Pistol #2`."""


def design(tech: str) -> TechText:
    """Return the design of a Tech Card."""
    return DESIGNS[tech.partition(" #")[0]]
