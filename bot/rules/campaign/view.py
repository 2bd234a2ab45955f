"""What one viewer may know of a game of Campaign Titan (1, R81)."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from bot.rules.campaign import hidden, teams
from bot.rules.campaign.attack_spells import Shot
from bot.rules.campaign.bag import ShareItems
from bot.rules.campaign.calling import SummonDice
from bot.rules.campaign.phases import PHASES
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.refresh import skill_left
from bot.rules.campaign.saga import Carried, Hero, Magic, Orders, Rules
from bot.rules.campaign.sheet import Deeds, Homecoming, Sheet
from bot.rules.campaign.teams import ScenarioSeen
from bot.rules.chance import Chance
from bot.rules.kernel import Game, Seat, Viewer
from bot.rules.titan.attacks import Attack
from bot.rules.titan.fighting import Aim
from bot.rules.titan.masterboard import LandId
from bot.rules.titan.realm import Realm
from bot.rules.titan.view import BattleView, TitanView, seen

AnySaga: TypeAlias = Game[Any, Any, Any]


class HeroView(msgspec.Struct, frozen=True, kw_only=True):
    """A Titan. The sheet is open but for gold, history and candidates; the orders are secret.

    `deeds` are told to the owner alone until the game is over, for they tell where the Titan stood.
    So is `home`, how it has fared; of others it never tells who is alive.
    """

    sheet: Sheet
    team: str
    human: bool
    mana: int
    luck: int
    skill: int
    skilled: bool
    sat_out: tuple[str, ...]
    start_score: int
    orders: Orders | None
    deeds: Deeds | None
    home: Homecoming | None = None
    withdrawn: bool = False


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    """An item in play; `number` is its place among all. Where it lies, and who wears it, is None
    to those who do not know it.
    """

    number: int
    item: str
    owner: Seat
    marker: str | None
    land: LandId | None
    charges: int | None
    used: bool
    wearer: int | None


class WindowView(msgspec.Struct, frozen=True, kw_only=True):
    """What an open window is about: the dice of the attack, who was hit, who is asked for what.

    `striker` attacks `target`, by the spell or item `source` if it is no strike of its own. A
    summoning is for `name` out of a `pool`, with a `bonus` on what was `rolled`. `part` is the
    Legion that was split off, told to its owner alone; `land` is where Legions are stuck.
    """

    dice: tuple[int, ...] = ()
    number: int = 0
    blows: tuple[tuple[int, int, int], ...] = ()
    caster: int | None = None
    spell: str = ""
    left: int = 0
    side: str = ""
    striker: int | None = None
    target: int | None = None
    ranged: bool = False
    source: str = ""
    aim: str = ""
    name: str = ""
    pool: str = ""
    bonus: int = 0
    rolled: tuple[int, ...] = ()
    part: str = ""
    land: LandId | None = None


class CampaignView(TitanView, frozen=True, kw_only=True):
    """The board as the viewer sees it, with the Titans, their items and magic."""

    heroes: tuple[HeroView, ...]
    items: tuple[ItemView, ...]
    rules: Rules
    magic: Magic | None
    rifts: tuple[tuple[LandId, LandId], ...]
    scenario: ScenarioSeen
    window: WindowView
    missing: int
    """How many answers are still to come to a question that gathers them; `asked` are then all to
    whom it was put: who has answered is told to nobody."""
    worth: tuple[tuple[str, int], ...]
    """The viewer's own and known Legions by marker, and what each is worth."""

    def blank(self) -> Realm:
        """Return a state with what Campaign Titan has beside Titan."""
        return LivingSaga(
            chance=Chance("00" * 32),
            players=[],
            heroes=[_hero_of(hero) for hero in self.heroes],
            items=[_item_of(item) for item in self.items],
            rules=self.rules,
            magic=self.magic,
            rifts=list(self.rifts),
        )


def view(game: AnySaga, viewer: Viewer) -> CampaignView:
    """Return what the viewer may know."""
    saga: LivingSaga = game.state
    fields = seen(game, viewer, PHASES)
    decision = game.decision
    if isinstance(decision, ShareItems):
        if viewer in game.asked:
            fields["marker"] = decision.legion
        else:
            fields["phase"] = "commencement"
    if decision is not None and decision.gathered:
        fields["asked"] = tuple(decision.seats(saga))
    if fields["battle"] is not None:
        battle: BattleView = fields["battle"]
        characters = tuple(hidden.seen(saga, battle.characters, viewer))
        fields["battle"] = msgspec.structs.replace(battle, characters=characters)
    return CampaignView(
        **fields,
        heroes=tuple(_hero(saga, seat, viewer) for seat in range(len(saga.heroes))),
        items=tuple(_item(saga, n, item, viewer) for n, item in enumerate(saga.items)),
        rules=saga.rules,
        magic=_magic(saga, viewer),
        rifts=tuple(saga.rifts),
        scenario=teams.seen(saga, viewer),
        window=_window(saga, decision, game.agenda, asked=viewer in game.asked),
        missing=len(game.asked) if decision is not None and decision.gathered else 0,
        worth=_worth(saga, fields["legions"]),
    )


def _hero(saga: LivingSaga, seat: Seat, viewer: Viewer) -> HeroView:
    hero = saga.heroes[seat]
    own = seat == viewer
    return HeroView(
        sheet=msgspec.structs.replace(hero.sheet, gold=0, history=(), candidates=None),
        team=hero.team,
        human=hero.human,
        mana=hero.mana,
        luck=hero.luck,
        skill=skill_left(saga, seat),
        skilled=hero.skilled,
        sat_out=hero.sat_out,
        start_score=hero.start_score,
        orders=hero.orders if own else None,
        deeds=hero.deeds if own or saga.over else None,
        home=_home(hero, own=own) if own or saga.over else None,
        withdrawn=hero.withdrawn,
    )


def _home(hero: Hero, *, own: bool) -> Homecoming | None:
    if hero.home is None or own:
        return hero.home
    return msgspec.structs.replace(hero.home, living=(), sat_out=())


def _item(saga: LivingSaga, number: int, item: Carried, viewer: Viewer) -> ItemView:
    known = hidden.knows(saga, item, viewer)
    return ItemView(
        number=number,
        item=item.item,
        owner=item.owner,
        marker=item.marker if known else None,
        land=item.land,
        charges=hidden.charges(saga, item, viewer),
        used=item.used and known,
        wearer=item.wearer if known else None,
    )


def _magic(saga: LivingSaga, viewer: Viewer) -> Magic | None:
    if saga.magic is None or saga.battle is None:
        return None
    return msgspec.structs.replace(saga.magic, silent=[], dice_stand=False)


def _window(saga: LivingSaga, decision: Any, agenda: Sequence[Any], *, asked: bool) -> WindowView:
    battle = saga.battle
    attack = _attack(agenda[:-1]) if battle else None
    return WindowView(
        dice=tuple(sorted(battle.dice, reverse=True)) if battle and asked else (),
        number=getattr(decision, "number", 0),
        blows=tuple((b.target, b.tokens, b.hits) for b in battle.blows) if battle else (),
        caster=getattr(decision, "caster", None),
        spell=getattr(decision, "spell", ""),
        left=getattr(decision, "left", 0),
        side=getattr(decision, "side", ""),
        striker=getattr(attack, "striker", getattr(attack, "attacker", None)),
        target=getattr(attack, "target", None),
        ranged=getattr(attack, "ranged", False),
        source=getattr(attack, "source", ""),
        aim=getattr(attack, "aim", ""),
        name=getattr(decision, "name", ""),
        pool=getattr(decision, "pool", ""),
        bonus=getattr(decision, "bonus", 0),
        rolled=decision.dice if isinstance(decision, SummonDice) else (),
        part=getattr(decision, "part", "") if asked else "",
        land=getattr(decision, "land", None),
    )


def _attack(agenda: Sequence[Any]) -> Any:
    """Return the attack that comes next, or is being made, on an agenda."""
    coming = (getattr(step, "attack", step) for step in reversed(agenda))
    return next((step for step in coming if isinstance(step, Attack | Aim | Shot)), None)


def _worth(saga: LivingSaga, legions: Any) -> tuple[tuple[str, int], ...]:
    return tuple(
        (x.marker, sum(saga.points(name, x.owner) for name in x.known))
        for x in legions
        if len(x.known) == x.high
    )


def _hero_of(hero: HeroView) -> Hero:
    return Hero(
        sheet=hero.sheet,
        team=hero.team,
        human=hero.human,
        mana=hero.mana,
        luck=hero.luck,
        skill=hero.skill,
        skilled=hero.skilled,
        orders=hero.orders or Orders(),
    )


def _item_of(item: ItemView) -> Carried:
    return Carried(
        item=item.item,
        owner=item.owner,
        marker=item.marker,
        land=item.land,
        charges=item.charges,
        used=item.used,
        wearer=item.wearer,
    )
