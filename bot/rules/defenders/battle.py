"""The state of a battle: the map, the heroes, the decks, the foe, and whose card is resolved."""

from enum import StrEnum

import msgspec

from bot.rules import kernel
from bot.rules.defenders.campaign_log import CampaignLog
from bot.rules.defenders.cards import (
    ARTIFACTS,
    GENERALS,
    HEROES,
    SOLDIERS,
    Artifact,
    Foe,
    HeroCard,
    Region,
    Side,
    Skill,
    Slot,
)
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.kernel import Seat

OUTER_MAX = 3
"""The highest Threat of an Outer Region; one more destroys it."""

CAPITAL_DEFEAT = 8
"""The Threat of the Capital City at which all lose."""

AP, AP_DESTROYED = 3, 4
"""Action points of a Defender card, and with at least one destroyed region."""

XP_MAX = 5
CARAVANS = 6
HAND_SLOTS, BACK_SLOTS = 2, 1
SAND_TOKENS, FLEET_DICE, DEATH_TOKENS = 3, 2, 4
"""Supplies of the Dark War's regions (ruling G60)."""


class Mode(StrEnum):
    """The way to play."""

    BASE = "base"
    GREAT_BATTLE = "great_battle"
    DARK_WAR = "dark_war"


class Turn(msgspec.Struct, omit_defaults=True):
    """What a hero has done in the Turn that is running; gone when the card ends.

    `used` are abilities, Artifacts and Skills that work once per Turn. `dealt` is damage dealt to
    the foe, `clashed` the HP that the Colossus has taken. `extra` tells that the action of a
    Sacrifice comes next, `march` how many Moves of Quick March are left, `strike` and `convoy`
    that the next Fight or Move has the Skill's effect, `fights_owed` AP that must be Fights.
    """

    used: list[str] = []
    moves: int = 0
    secures: int = 0
    fights: int = 0
    dealt: int = 0
    clashed: int = 0
    sacrifices: int = 0
    extra: bool = False
    march: int = 0
    strike: bool = False
    convoy: bool = False
    iron_will: bool = False
    fights_owed: int = 0
    from_tree: bool = False
    tree_secured: list[Region] = []


class Hero(msgspec.Struct, omit_defaults=True):
    """A hero. `points` are action points of its own: committed, or gained (rulings G47, G48).

    `used` are things that work once per Round. `meditating`, `in_tree`,
    `riding` (the Manticore), `taunt`, `wall` and `inspired` are what abilities and Skills leave
    behind; `taunted` is the neighbour that a Taunt has fixed.
    """

    card: HeroCard
    owner: Seat
    hp: int
    region: Region = Region.CAPITAL
    points: int = 0
    xp: int = 0
    skill: Skill | None = None
    artifacts: list[Artifact] = []
    turn: Turn | None = None
    used: list[str] = []
    meditating: bool = False
    in_tree: bool = False
    riding: bool = False
    taunt: bool = False
    taunted: Region | None = None
    wall: bool = False
    inspired: bool = False
    death_token: bool = False

    @property
    def max_hp(self) -> int:
        """HP at most."""
        return HEROES[self.card].hp

    @property
    def exhausted(self) -> bool:
        """Whether the hero has no HP left: no Secure, no Fight, no Defend."""
        return self.hp == 0

    def carried(self, slot: Slot) -> list[Artifact]:
        """Return the Artifacts carried in a kind of slot."""
        return [artifact for artifact in self.artifacts if ARTIFACTS[artifact].slot is slot]

    def has_room(self, artifact: Artifact) -> bool:
        """Tell whether a slot for the Artifact is free: two hands, one back."""
        slot = ARTIFACTS[artifact].slot
        return len(self.carried(slot)) < (HAND_SLOTS if slot is Slot.HAND else BACK_SLOTS)

    def ready(self, artifact: Artifact) -> bool:
        """Tell whether the hero carries an Artifact and has not used it this Round."""
        return artifact in self.artifacts and artifact not in self.used


class Outer(msgspec.Struct, omit_defaults=True):
    """An Outer Region. A destroyed one has no level; `marker` is the card that marks it, if any.

    `sand` is a Sandstorm token on it, `dice` the Fleet dice.
    """

    region: Region
    side: Side
    threat: int = 0
    destroyed: bool = False
    marker: str | None = None
    sand: bool = False
    dice: int = 0

    @property
    def hostile(self) -> bool:
        """Whether a Hostile side is up and in force."""
        return self.side is Side.HOSTILE and not self.destroyed

    def at(self, least: int) -> bool:
        """Tell whether the region has a level, and of at least so much."""
        return not self.destroyed and self.threat >= least


class Enemy(msgspec.Struct, omit_defaults=True):
    """The Epic Foe or General of the battle; nobody knows which before it is revealed.

    `fired` are the HP spaces that have triggered.
    """

    name: Foe
    hp: int
    max_hp: int
    region: Region
    revealed: bool = False
    fired: list[int] = []


class Attack(msgspec.Struct, omit_defaults=True):
    """The Enemy or Dire Enemy card that is being resolved.

    `stopped` tells that its second region gets nothing, `marker` that it marks a destroyed region
    or has gone elsewhere than to the discard pile.
    """

    card: str
    defended: list[Region] = []
    stopped: bool = False
    marker: bool = False


class Battle(kernel.State, kw_only=True, omit_defaults=True):
    """A battle. Decks have their top card last; a card is named by its own text.

    `ring` holds the Outer Regions by position: clockwise is one up. `seen` are cards that were
    drawn or shown once, `known` the top cards of the Turn Deck as somebody last put them, top
    first. `unused` are Enemy cards left over, `aside` the cards under Sandstorm tokens, `entombed`
    the card on the Ruins and `barred` the one that may not be entombed this Round. `used` are
    things that work once per Round for the party. `supply` holds Caravans still to come by their
    starting region, `caravans` where those on the map are. `fallen` are destroyed regions in
    order. `frost` waits for the next coloured Defender card, which it makes `frozen`. `pool` are
    action points of the running `card`. `log` is the campaign's.
    """

    mode: Mode
    difficulty: Difficulty
    lookup: bool = True
    seats: int = 1
    heirs: dict[Seat, Seat] = msgspec.field(default_factory=dict)
    heroes: list[Hero]
    ring: list[Outer]
    capital: int = 0
    capital_side: Side = Side.A
    round: int = 0
    deck: list[str] = msgspec.field(default_factory=list)
    discard: list[str] = msgspec.field(default_factory=list)
    horde: list[str] = msgspec.field(default_factory=list)
    unused: list[str] = msgspec.field(default_factory=list)
    seen: list[str] = msgspec.field(default_factory=list)
    known: list[str] = msgspec.field(default_factory=list)
    foe: Enemy | None = None
    artifacts: list[Artifact] = msgspec.field(default_factory=list)
    skills: list[Skill] = msgspec.field(default_factory=list)
    aside: list[str] = msgspec.field(default_factory=list)
    entombed: str | None = None
    barred: str | None = None
    used: list[str] = msgspec.field(default_factory=list)
    spent: list[str] = msgspec.field(default_factory=list)
    frost: bool = False
    frozen: list[str] = msgspec.field(default_factory=list)
    supply: list[Region] = msgspec.field(default_factory=list)
    caravans: dict[Region, Region] = msgspec.field(default_factory=dict)
    home: list[Region] = msgspec.field(default_factory=list)
    fallen: list[Region] = msgspec.field(default_factory=list)
    card: str | None = None
    pool: int = 0
    attack: Attack | None = None
    won: bool | None = None
    given_up: bool = False
    over: bool = False
    log: CampaignLog | None = None

    def hero(self, card: HeroCard) -> Hero:
        """Return the hero of a card."""
        return next(hero for hero in self.heroes if hero.card is card)

    def heroes_in(self, region: Region) -> list[Hero]:
        """Return the heroes in a region, in seat order."""
        return [hero for hero in self.heroes if hero.region is region]

    def heroes_of(self, seat: Seat) -> list[Hero]:
        """Return the heroes a seat plays."""
        return [hero for hero in self.heroes if hero.owner == seat]

    def player(self, seat: Seat) -> Seat:
        """Return who plays for a seat: itself, or whoever its heroes were handed to."""
        while seat in self.heirs:
            seat = self.heirs[seat]
        return seat

    def owners(self) -> list[Seat]:
        """Return the seats that play a hero, in turn order."""
        return sorted({hero.owner for hero in self.heroes})

    def plays(self, card: HeroCard) -> bool:
        """Tell whether a hero is the one of the battle that bears this card."""
        return any(hero.card is card for hero in self.heroes)

    def outer(self, region: Region) -> Outer:
        """Return the state of an Outer Region."""
        return next(outer for outer in self.ring if outer.region is region)

    def position(self, region: Region) -> int:
        """Return the ring position of an Outer Region, 0 to 5, clockwise."""
        return next(n for n, outer in enumerate(self.ring) if outer.region is region)

    def clockwise(self, region: Region, steps: int = 1) -> Region:
        """Return the Outer Region so many steps clockwise along the ring (ruling G51)."""
        return self.ring[(self.position(region) + steps) % len(self.ring)].region

    def ring_neighbours(self, region: Region) -> list[Region]:
        """Return the two neighbours along the ring, in ring order; the Capital City has none."""
        if region is Region.CAPITAL:
            return []
        pair = (self.clockwise(region, -1), self.clockwise(region))
        return sorted(pair, key=self.position)

    def adjacent(self, region: Region) -> list[Region]:
        """Return the adjacent regions; the Capital City touches ring positions 0 and 3 only."""
        ends = [self.ring[0].region, self.ring[3].region]
        if region is Region.CAPITAL:
            return ends
        city = [Region.CAPITAL] if region in ends else []
        return self.ring_neighbours(region) + city

    def distance(self, start: Region, end: Region) -> int:
        """Return how many Moves lead from one region to another."""
        reached, steps = {start}, 0
        while end not in reached:
            reached |= {near for region in reached for near in self.adjacent(region)}
            steps += 1
        return steps

    def outer_adjacent(self, region: Region) -> list[Region]:
        """Return the adjacent Outer Regions."""
        return [near for near in self.adjacent(region) if near is not Region.CAPITAL]

    def securable(self, regions: list[Region] | None = None) -> list[Region]:
        """Return those Outer Regions, or of all, whose Threat can be lowered, in ring order."""
        return [
            outer.region
            for outer in self.ring
            if outer.at(1) and (regions is None or outer.region in regions)
        ]

    # The foe and the regions' abilities

    @property
    def shown(self) -> Enemy | None:
        """The foe or General once it is revealed."""
        return self.foe if self.foe is not None and self.foe.revealed else None

    def faces(self, foe: Foe) -> bool:
        """Tell whether the revealed foe is this one."""
        return self.shown is not None and self.shown.name is foe

    def foe_at(self, foe: Foe, region: Region) -> bool:
        """Tell whether the revealed foe is this one, in that region."""
        return self.shown is not None and self.shown.name is foe and self.shown.region is region

    def ability_on(self, region: Region) -> bool:
        """Tell whether a region's ability can be used: it stands, and no foe switches it off."""
        if region is Region.CAPITAL:
            return True
        if self.outer(region).destroyed or self.foe_at(Foe.KRAKEN, region):
            return False
        if not self.faces(Foe.BLIGHT_TREE) or self.shown is None:
            return True
        rotten = (self.shown.region, *self.ring_neighbours(self.shown.region))
        return region not in rotten

    def side(self, region: Region) -> Side:
        """Return the side of a region that is up."""
        return self.capital_side if region is Region.CAPITAL else self.outer(region).side

    # The rules that depend on the way to play

    @property
    def dark(self) -> bool:
        """Whether the content of the Dark War is in play: Caravans, XP, Skills."""
        return self.mode is not Mode.BASE

    @property
    def escort_needed(self) -> bool:
        """Whether all six Caravans must be home before the foe can fall (ruling G20)."""
        if self.foe is None or self.foe.name in GENERALS:
            return False
        return self.dark

    @property
    def points(self) -> int:
        """Action points of a Defender card drawn now (ruling G12)."""
        return AP_DESTROYED if any(outer.destroyed for outer in self.ring) else AP

    # Supplies, which follow from what is in use

    @property
    def soldiers_left(self) -> list[str]:
        """The Soldier cards in the supply."""
        away = (*self.deck, self.card)
        return [card for card in SOLDIERS if card not in away]

    @property
    def sand_left(self) -> int:
        """Sandstorm tokens in the supply."""
        return SAND_TOKENS - len(self.aside) - sum(outer.sand for outer in self.ring)

    @property
    def dice_left(self) -> int:
        """Fleet dice in the supply."""
        return FLEET_DICE - sum(outer.dice for outer in self.ring)

    @property
    def death_tokens_left(self) -> int:
        """Death tokens in the supply."""
        return DEATH_TOKENS - sum(hero.death_token for hero in self.heroes)

    def shuffle_in(self, card: str) -> None:
        """Shuffle a card into the rest of the Turn Deck; earlier looks are worthless (G61)."""
        self.deck.append(card)
        self.chance.shuffle(self.deck)
        self.known = []

    def draw(self) -> str:
        """Take the top card of the Turn Deck."""
        card = self.deck.pop()
        self.known = self.known[1:]
        self.see(card)
        return card

    def see(self, *cards: str) -> None:
        """Note that cards were shown."""
        self.seen += [card for card in cards if card not in self.seen]

    def top(self, count: int) -> list[str]:
        """Return the top cards of the Turn Deck, top first, as many as there are."""
        return self.deck[: -count - 1 : -1]


Step = kernel.Step[Battle]
Decision = kernel.Decision[Battle]
Action = kernel.Action[Battle]
Ask = kernel.Ask[Battle]
Steps = kernel.Steps
