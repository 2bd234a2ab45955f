"""The state of Campaign Titan: what a game of Titan has, and the Titan characters that play it."""

import msgspec

from bot.rules import kernel
from bot.rules.campaign.scenarios import MarchLog
from bot.rules.campaign.sheet import Deeds, Homecoming, ItemId, Sheet, SpellId
from bot.rules.kernel import Seat
from bot.rules.titan.battleland import Hex
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.realm import Legion, Realm

HEROES, DARK, WILD, OWN = "heroes", "dark", "wild", ""
"""Teams of a party scenario; without a team every seat is for itself."""


class Orders(msgspec.Struct, omit_defaults=True):
    """Standing orders of a seat (R79): when its windows ask. They are secret.

    `shield`: ask from so many hits of one attack on, 0 for never, -1 only when somebody would be
    slain. `luck`: `always`, `board` (the movement and summoning dice alone) or `never`. `skill`:
    `always`, `matters` (when the chance of a hit changes) or `never`. `rift`: `always` or `never`.
    """

    shield: int = 1
    luck: str = "always"
    skill: str = "matters"
    rift: str = "always"


class Hero(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A seat's Titan in this game: its sheet as it came, and what is left of its powers.

    `luck` re-rolls are left in this Game-Turn, `skill` boxes in this battle. `skilled` tells that
    Skill was declared in this Strike phase. `guard` are the guards that found a place. `home` is
    set once it is known how the sheet fared: then it may go home. `id` names a dark Titan of a
    scenario, `behaviour` how it plays.
    """

    sheet: Sheet
    team: str = OWN
    human: bool = True
    mana: int = 0
    luck: int = 0
    skill: int = 0
    skilled: bool = False
    orders: Orders = msgspec.field(default_factory=Orders)
    deeds: Deeds = msgspec.field(default_factory=Deeds)
    guard: tuple[str, ...] = ()
    sat_out: tuple[str, ...] = ()
    start_score: int = 0
    home: Homecoming | None = None
    id: str = ""
    behaviour: str = ""
    withdrawn: bool = False


class Carried(msgspec.Struct, omit_defaults=True, kw_only=True):
    """An item in play. It lies with a Legion, or in a Land; `owner` is the seat of its sheet.

    `charges` are left in this game (None: it needs none); `used` tells that one was used in this
    Battle-Round or Game-Turn. `wearer` is the character of the battle that has it, `shown` that
    the other side has seen it there; `seen` counts the charges used in secret that all have seen.
    """

    item: ItemId
    owner: Seat
    marker: str | None = None
    land: LandId | None = None
    charges: int | None = None
    used: bool = False
    wearer: int | None = None
    shown: bool = False
    seen: int = 0


class Raised(msgspec.Struct, frozen=True, array_like=True):
    """Walls that a spell has raised round a hex, on the sides to these hexes."""

    spell: SpellId
    hex: Hex
    sides: tuple[Hex, ...]


class Magic(msgspec.Struct, omit_defaults=True):
    """What magic has done in the battle that is fought.

    `cast` are the characters that have cast a spell in this Battle-Round, `hexes` and `walls` the
    spells that have changed hexes and hexsides, for what dispels or destroys them. `legion_wide`
    are spells on the whole Legion of a side. `silent` are the sides that cast no more in the
    Spell Phases of this battle. `dice_stand` tells that Luck asks no more in this area attack.
    """

    cast: list[int] = []
    hexes: dict[Hex, SpellId] = {}
    walls: list[Raised] = []
    legion_wide: list[tuple[str, SpellId]] = []
    silent: list[str] = []
    dice_stand: bool = False


class Guest(msgspec.Struct, omit_defaults=True):
    """A character that must be brought somewhere, in a Legion of its seat; `slain` once it is.

    `others` are the seat's other Legions when it was looked for last: it is in none of them.
    """

    tag: str
    character: str
    seat: Seat
    marker: str
    others: list[str] = []
    slain: bool = False


class Course(msgspec.Struct, omit_defaults=True, kw_only=True):
    """How a scenario stands (10).

    `tags` are those of Legions by marker, `placed` how many Legions have had each tag, `wild` how
    many markers of garrisons are used. `held` tells for the ends of the last rounds whose Legions
    stood in the Lands that matter. `verdict` is `won` or `lost` once the party's fate is known;
    then the party chooses the `prize`, for the seat `prize_to` (or has gold for it), and the `way`
    of a campaign; then the table is `closed`. `gone` are seats that left after their Titan was
    slain or the fate was known: they have no vote.
    """

    round: int = 1
    tags: dict[str, str] = {}
    placed: dict[str, int] = {}
    wild: int = 0
    guest: Guest | None = None
    held: list[dict[LandId, list[Seat]]] = []
    verdict: str = ""
    prize: ItemId = ""
    prize_to: Seat = 0
    prize_gold: int = 0
    way: str = ""
    closed: bool = False
    gone: list[Seat] = []


class Rules(msgspec.Struct, frozen=True):
    """What the table has chosen: see `options`."""

    scenario: str = "open_war"
    versus: bool = False
    refresh: str = "every_game_turn"
    thresholds: str = "classic"
    tundra: str = "branch"
    item_stakes: str = "return"
    attack_spells: str = "extra"
    failed_try: str = "uses"


class Saga(Realm, kw_only=True, omit_defaults=True):
    """A whole game of Campaign Titan. `gone` is the dead pile, which all share (R56).

    `rifts` are borders that the moving player cannot cross in this phase; `tries` the Legions that
    have mustered or tried to summon in this turn.
    """

    heroes: list[Hero] = msgspec.field(default_factory=list)
    items: list[Carried] = msgspec.field(default_factory=list)
    rules: Rules = msgspec.field(default_factory=Rules)
    magic: Magic | None = None
    rifts: list[tuple[LandId, LandId]] = msgspec.field(default_factory=list)
    course: Course = msgspec.field(default_factory=Course)
    march: MarchLog | None = None

    def hero_of(self, legion: Legion) -> Hero:
        """Return the Titan that a Legion serves."""
        return self.heroes[legion.owner]

    def knows(self, seat: Seat, spell: SpellId) -> bool:
        """Tell whether a seat's Titan knows a spell."""
        return spell in self.heroes[seat].sheet.spell_book


Step = kernel.Step[Saga]
Decision = kernel.Decision[Saga]
Action = kernel.Action[Saga]
Ask = kernel.Ask[Saga]
Steps = kernel.Steps
