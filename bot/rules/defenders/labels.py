"""What the options of a menu are called: regions, heroes, ways to Defend, cards."""

from typing import Any

from bot.rules.defenders.actions import Prepare
from bot.rules.defenders.artifacts import DropFor, StaffOfControl, WardingCenser
from bot.rules.defenders.battle import XP_MAX, Battle, Hero
from bot.rules.defenders.campaign import TakeReward
from bot.rules.defenders.campaign_log import Reward
from bot.rules.defenders.cards import (
    DIRE,
    HEROES,
    REGIONS,
    Artifact,
    HeroCard,
    Region,
    Side,
    Skill,
)
from bot.rules.defenders.choices import (
    PickHero,
    PickRegion,
    WhereFoe,
    WhichCaravan,
    WhoLosesHp,
    WhoseRegion,
)
from bot.rules.defenders.defender_cards import HeroTurn
from bot.rules.defenders.defending import MANTICORE, NORMAL, Defence, Defend, ways
from bot.rules.defenders.hero_abilities import Lightning, ShadowStep
from bot.rules.defenders.moves import GrantedMove, GrantedMoves, Move, caravans_at, move_cost
from bot.rules.defenders.phrases import (
    Names,
    ability_line,
    artifact_line,
    card_name,
    cut,
    hp,
    mount,
    place,
    player,
    plural,
    region_ability,
    skill_line,
)
from bot.rules.defenders.regions import Embark
from bot.rules.defenders.set_up import ChooseHero, TakeHero, TurnToB, hero_count
from bot.rules.defenders.skills import FortifyLine
from bot.rules.defenders.turns import HeroAction
from bot.rules.defenders.view import BattleView
from bot.rules.kernel import Action

Kind = type[Action[Any]]
Picked = tuple[Any, ...]

JOURNEYS = (Move, GrantedMove, Embark, ShadowStep, StaffOfControl)
"""Actions that lead to a region: who and what is there matters."""

REWARDS = {
    Reward.RECRUIT: "the top Artifact for one hero, also as a second one",
    Reward.TRAIN: "each hero may draw 1 Skill and keep either",
    Reward.REBUILD: "remove one scar",
    Reward.REST: "morale +1",
}
"""What each reward brings."""


def label(view: BattleView, kind: Kind, picked: Picked, value: Any, names: Names) -> str:
    """Name one option of the field that follows the picks."""
    if isinstance(value, tuple):
        return cut(", ".join(label(view, kind, picked, each, names) for each in value))
    name = kind.__struct_fields__[len(picked)]
    if value is None:
        return _nothing(view, kind, picked)
    if name == "how":
        return _way(view, HeroCard(picked[0]), value)
    if isinstance(value, HeroCard):
        return cut(_hero(view, kind, name, value, names))
    if isinstance(value, Region):
        return cut(_region(view, kind, picked, value, names))
    if isinstance(value, Artifact):
        return cut(artifact_line(value))
    if isinstance(value, Skill):
        return cut(skill_line(value))
    return cut(_other(kind, value))


def _other(kind: Kind, value: Any) -> str:
    if kind is TakeReward:
        return f"{value}: {REWARDS[value]}"
    if value in DIRE:
        return f"{card_name(value)}: {DIRE[value].effect}"
    return card_name(str(value))


def _nothing(view: BattleView, kind: Kind, picked: Picked) -> str:
    """Name the absence of a value."""
    if kind is DropFor:
        return "Decline it"
    if kind is Prepare:
        return _learns(view, HeroCard(picked[0]))
    if kind is Lightning:
        return "no more in reach"
    if kind in (WardingCenser, FortifyLine):
        return "Only here"
    return "Nothing"


def _learns(view: BattleView, card: HeroCard) -> str:
    """Say what a hero that Prepares gains, with nobody to teach."""
    hero = view.battle.hero(card)
    tome = Artifact.TOME_OF_LORE in hero.artifacts
    twice = tome and (hero.turn is None or Artifact.TOME_OF_LORE not in hero.turn.used)
    gains = f"{hero.xp} → {min(XP_MAX, hero.xp + 1 + twice)} XP"
    return f"{gains}, nobody to teach" if card is HeroCard.CHRONICLER else gains


# Heroes


def _hero(view: BattleView, kind: Kind, name: str, card: HeroCard, names: Names) -> str:
    if kind is TakeHero:
        return _hero_choice(view, card, names)
    battle = view.battle
    hero = battle.hero(card)
    if issubclass(kind, HeroAction) and name == "hero":
        alone = isinstance(view.decision, HeroTurn) or len(battle.heroes_of(hero.owner)) == 1
        return str(card) if alone else f"{card}: {hero.region}, {hp(hero)}"
    told = f"{card}{player(battle, hero, names)}: {hp(hero)}, {hero.region}"
    if kind is Defend:
        return _defender(view, hero, told)
    if battle.dark and kind is not PickHero:
        told += f", {hero.xp} XP"
    if kind is PickHero:
        told += _fate(view, hero)
    return told


def _defender(view: BattleView, hero: Hero, told: str) -> str:
    """Name a defender; in short where the seat has no other."""
    defence = view.decision
    if not isinstance(defence, Defence) or len(defence.defenders(view.battle, hero.owner)) < 2:
        return str(hero.card)
    found = ways(view.battle, hero, defence.region)
    least = min((way.hp for way in found), default=0)
    word = "pays" if len(found) < 2 else "pays at least"
    return f"{told}, {word} {least} HP"


def _fate(view: BattleView, hero: Hero) -> str:
    choice = view.decision
    if isinstance(choice, WhoLosesHp):
        return f", to {max(0, hero.hp - choice.hp)} HP"
    if isinstance(choice, WhoseRegion) and hero.region is not Region.CAPITAL:
        return f", {place(view.battle, hero.region)}"
    return ""


def _hero_choice(view: BattleView, card: HeroCard, names: Names) -> str:
    text = HEROES[card]
    told = f"{card}: {text.hp} HP. "
    if card is HeroCard.COMMANDER and heroes_in_all(view, names) == 4:
        command = text.abilities[0]
        return f"{told}{ability_line(command)} Deploy is empty with 4 heroes."
    return told + " ".join(ability_line(ability) for ability in text.abilities)


def heroes_in_all(view: BattleView, names: Names) -> int:
    """Return how many heroes will play, while they are being chosen."""
    if isinstance(view.decision, ChooseHero):
        return hero_count(len(names))
    return len(view.battle.heroes)


# Regions


def _region(view: BattleView, kind: Kind, picked: Picked, region: Region, names: Names) -> str:
    battle = view.battle
    if kind.__struct_fields__[len(picked)] == "caravans":
        return _caravan(battle, region, where=False)
    if kind is PickRegion and isinstance(view.decision, WhichCaravan):
        return _caravan(battle, region, where=True)
    if kind is TurnToB:
        return " · ".join((f"{region}: A {_ability(region, Side.A)}", _ability_b(region)))
    told = place(battle, region)
    if kind is Lightning:
        times = picked[1:].count(region)
        return f"{told}, {times + 1} off" if times else told
    extras = [_by_kind(view, kind, picked, region)]
    if kind in JOURNEYS or isinstance(view.decision, WhereFoe):
        extras += _who_is_there(battle, region)
    return ", ".join([told, *(extra for extra in extras if extra)])


def _ability(region: Region, side: Side) -> str:
    return REGIONS[region, side].abilities[0].name


def _ability_b(region: Region) -> str:
    return f"B {_ability(region, Side.B)}"


def _caravan(battle: Battle, start: Region, *, where: bool) -> str:
    """Name a Caravan by where it started, and where it is if that is not plain."""
    told = f"{start} Caravan"
    return f"{told}, now in the {battle.caravans.get(start, start)}" if where else told


def _by_kind(view: BattleView, kind: Kind, picked: Picked, region: Region) -> str:
    battle = view.battle
    if kind is Move:
        hero = battle.hero(picked[0])
        extra = hero.turn is not None and hero.turn.extra
        return f"{max(int(extra), move_cost(battle, hero, region, granted=False))} AP"
    if kind is GrantedMove and isinstance(view.decision, GrantedMoves):
        ap = move_cost(battle, battle.hero(view.decision.hero), region, granted=True)
        return f"{ap} AP more" if ap else "free"
    if kind is StaffOfControl and battle.shown is not None:
        turn = battle.clockwise(battle.shown.region) is region
        return "clockwise" if turn else "counter-clockwise"
    return ""


def _who_is_there(battle: Battle, region: Region) -> list[str]:
    """Tell who and what is in a region, most important first."""
    there = [str(hero.card) for hero in battle.heroes_in(region)]
    found = []
    if battle.shown is not None and battle.shown.region is region:
        found.append(f"{battle.shown.name} ({battle.shown.hp} HP)")
    if there:
        found.append(" + ".join(there))
    if caravans := len(caravans_at(battle, region)):
        found.append(plural(caravans, "Caravan"))
    if region is not Region.CAPITAL and battle.outer(region).destroyed:
        return found
    return [*found, region_ability(battle, region)]


# Ways to Defend


def _way(view: BattleView, card: HeroCard, how: str) -> str:
    """Name a way to Defend with the HP it costs and what it leaves."""
    battle = view.battle
    hero = battle.hero(card)
    if not isinstance(view.decision, Defence):
        return how
    found = ways(battle, hero, view.decision.region)
    cost = next((way.hp for way in found if way.how == how), 0)
    name = "Normal: " if how == NORMAL else f"{mount(how)}: "
    if how == NORMAL and len(found) == 1:
        name = ""
    left = hero.hp - cost
    told = f"{name}{cost} HP, {f'{left} left' if left else 'Exhausted then'}"
    dire = battle.attack is not None and battle.attack.card in DIRE
    gains = []
    if dire and MANTICORE not in how:
        gains.append("an Artifact")
    if battle.dark and cost and MANTICORE not in how:
        gains.append("1 XP")
    return cut(told + (f"; gains {' and '.join(gains)}" if gains else ""))
