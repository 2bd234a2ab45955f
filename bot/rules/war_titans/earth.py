"""The state of a game: the THREAT, cities, Invaders, Rifts, Titans, and what lasts for the turn."""

from enum import StrEnum

import msgspec

from bot.rules import kernel
from bot.rules.kernel import Seat
from bot.rules.war_titans.cards import (
    ARTIFACTS,
    CITIES,
    FACES,
    INVADERS,
    PILOTS,
    RIFTS,
    TYRANTS,
    Ability,
    Op,
    Section,
    Symbol,
    Tier,
    When,
    design,
)
from bot.rules.war_titans.pieces import Attack, Check, City, Invader, Lasting, Rift, Support, Titan

THREAT_LOST = 21
"""The numberless space of the red tier: the game is lost."""

TIERS = ((15, Tier.RED), (10, Tier.BLUE), (5, Tier.WHITE))
"""A tier begins above each of these spaces; below them all it is green (A1)."""

ARMOR_MOST = 2
SUPPORT_MOVE = 3
TECH_ROW = 3

BOSS = "Overlord"
"""The Invader of the Final Episode The Seal Breaks; it has no card."""

BOSS_DMG = 3


class Difficulty(StrEnum):
    """How many HP Tyrants have, against what is printed."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


TYRANT_HP = {Difficulty.EASY: -1, Difficulty.NORMAL: 0, Difficulty.HARD: 1}


class Earth(kernel.State, kw_only=True, omit_defaults=True):
    """The whole game. Decks have their top card last.

    `homes` is the Rift of each category of Invader,
    `lead` the Titan whose player is the Lead Character, `active` the one that acts in the Fight or
    Upgrade Phase, `phase` where the turn is, for the pictures. `lasting` ends with the turn, and so
    does `shields_fixed`: Ending step 1 has begun, shields stay as they are (A33).
    """

    difficulty: Difficulty
    seats: int
    heirs: dict[Seat, Seat] = msgspec.field(default_factory=dict)
    titans: list[Titan] = msgspec.field(default_factory=list)
    threat: int = 0
    turn: int = 0
    lead: str = ""
    active: str = ""
    phase: str = ""
    cities: dict[str, City] = msgspec.field(default_factory=dict)
    invaders: dict[str, Invader] = msgspec.field(default_factory=dict)
    rifts: dict[str, Rift] = msgspec.field(default_factory=dict)
    homes: dict[str, str] = msgspec.field(default_factory=dict)
    arrivals: int = 0
    episodes: list[str] = msgspec.field(default_factory=list)
    past: list[str] = msgspec.field(default_factory=list)
    pilots: list[str] = msgspec.field(default_factory=list)
    tech: list[str] = msgspec.field(default_factory=list)
    row: list[str] = msgspec.field(default_factory=list)
    scrap: list[str] = msgspec.field(default_factory=list)
    finals: list[str] = msgspec.field(default_factory=list)
    episode: str | None = None
    cards_left: int = 0
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    safe_rifts: list[str] = msgspec.field(default_factory=list)
    soft_landing: bool = False
    check: Check | None = None
    attack_ops: list[Op] | None = None
    attack: Attack | None = None
    plan: dict[str, str] = msgspec.field(default_factory=dict)
    shields_fixed: bool = False
    final: str | None = None
    counter: int = 0
    goal: int = 0
    won: bool = False
    over: bool = False

    # Titans and players

    def titan(self, card: str) -> Titan:
        """Return a Titan by its name."""
        return next(titan for titan in self.titans if titan.card == card)

    def order(self) -> list[Titan]:
        """Return the Titans clockwise from the Lead."""
        first = next((n for n, t in enumerate(self.titans) if t.card == self.lead), 0)
        return self.titans[first:] + self.titans[:first]

    @property
    def leader(self) -> Seat:
        """The seat of the Lead Character."""
        return self.titan(self.lead).owner

    @property
    def players(self) -> int:
        """How many players there are by the rules: one for each Titan (A17)."""
        return len(self.titans)

    def heir(self, seat: Seat) -> Seat:
        """Return who plays for a seat now: its own player, or the heir of one who gave up."""
        while seat in self.heirs:
            seat = self.heirs[seat]
        return seat

    def owners(self) -> list[Seat]:
        """Return the seats that play a Titan, in turn order."""
        return sorted({titan.owner for titan in self.titans})

    def titans_at(self, place: str) -> list[Titan]:
        """Return the Titans in a place, from the Lead clockwise."""
        return [titan for titan in self.order() if titan.place == place]

    def facing(self, rift: str) -> list[Titan]:
        """Return the Titans in the second part of a Rift."""
        return [titan for titan in self.titans_at(rift) if titan.inside]

    # Threat, cities and Invaders

    @property
    def tier(self) -> Tier:
        """The tier that the Alert Token is in."""
        return next((tier for above, tier in TIERS if self.threat > above), Tier.GREEN)

    def section(self, invader: str, tier: Tier | None = None) -> Section:
        """Return the section of an Invader Card that is in force."""
        if invader == BOSS:
            return Section(hp=self.goal, dmg=BOSS_DMG)
        return INVADERS[invader].sections[tier or self.tier]

    def hp_left(self, invader: str) -> int:
        """Return how much damage destroys an Invader now."""
        return self.section(invader).hp - self.invaders[invader].damage

    def dmg(self, invader: str, tier: Tier | None = None) -> int:
        """Return an Invader's DMG with what changes it this turn."""
        more = sum(lasting.op.n for lasting in self.lasting if lasting.op.op == "invader_mod")
        changed = self.invaders[invader].place in CITIES and invader != BOSS
        return self.section(invader, tier).dmg + (more if changed else 0)

    def invaders_at(self, place: str) -> list[str]:
        """Return the Invaders in a place, the earliest first; guardians by position (A30)."""
        if place in self.rifts:
            return list(self.rifts[place].guardians)
        there = [name for name, invader in self.invaders.items() if invader.place == place]
        return sorted(there, key=lambda name: self.invaders[name].arrived)

    def intact(self) -> list[str]:
        """Return the cities that are not destroyed, in the order of the map."""
        return [name for name, city in self.cities.items() if not city.destroyed]

    def city_left(self, city: str) -> int:
        """Return how much damage destroys a city."""
        return CITIES[city].hp - self.cities[city].damage

    def places(self) -> list[str]:
        """Return all places in the order of ruling A30."""
        return [*CITIES, *RIFTS]

    def home(self, invader: str) -> str:
        """Return the Rift whose Lair an Invader belongs to: that of its category."""
        return self.homes[INVADERS[invader].category]

    def supports_at(self, city: str) -> list[tuple[Titan, Support]]:
        """Return the Supports on a city with their owners, from the Lead clockwise."""
        return [(t, s) for t in self.order() for s in t.supports if s.city == city]

    def open_rifts(self) -> list[str]:
        """Return the Rifts that are not closed."""
        return [name for name, rift in self.rifts.items() if not rift.closed]

    def threatened_by(self, city: str) -> list[str]:
        """Return the open Rifts that threaten a city."""
        return [name for name in self.open_rifts() if city in RIFTS[name].threatens]

    # Dice

    def roll(self) -> Symbol:
        """Roll one die."""
        return self.chance.pick(FACES)

    # Abilities in force

    def sources(self, titan: Titan) -> list[tuple[str, tuple[Ability, ...]]]:
        """Return what gives a Titan abilities now, by name: pilot, tech, Artifacts (A85)."""
        found: list[tuple[str, tuple[Ability, ...]]] = []
        if titan.place is not None:
            if titan.pilot is not None:
                found.append((titan.pilot, PILOTS[titan.pilot].abilities))
            found += [(t.card, design(t.card).abilities) for t in titan.tech if t.enabled]
        found += [(name, ARTIFACTS[name].abilities) for name in titan.artifacts]
        return found

    def passives(self, titan: Titan, op: str, ignored: tuple[str, ...] = ()) -> list[Op]:
        """Return the effects of a kind that always count for a Titan."""
        if titan.place is None:
            return []
        return [
            each
            for name, abilities in self.sources(titan)
            if name not in ignored
            for ability in abilities
            if ability.when is When.PASSIVE
            for each in ability.do
            if each.op == op
        ]

    def turn_ops(self, titan: Titan, op: str) -> list[Op]:
        """Return the effects of a kind that last this turn for a Titan."""
        return [
            lasting.op
            for lasting in self.lasting
            if lasting.op.op == op and lasting.titan in (None, titan.card)
        ]

    def max_hp(self, titan: Titan) -> int:
        """Return a Titan's Hit Points with what adds to them."""
        return titan.sheet.hp + sum(op.n for op in self.passives(titan, "max_hp"))

    def armor(self, titan: Titan) -> int:
        """Return a Titan's armor, never above 2 (A93)."""
        more = sum(op.n for op in self.passives(titan, "armor"))
        return min(ARMOR_MOST, titan.sheet.armor + more)

    def tyrant_hp(self, rift: str) -> int:
        """Return the HP of a Rift's Tyrant by difficulty."""
        return TYRANTS[self.rifts[rift].token].hp + TYRANT_HP[self.difficulty]


Step = kernel.Step[Earth]
Decision = kernel.Decision[Earth]
Action = kernel.Action[Earth]
Ask = kernel.Ask[Earth]
Steps = kernel.Steps
