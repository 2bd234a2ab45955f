"""What a choice is about: of an Artifact, a Skill, a reward, or of the whole party."""

from collections.abc import Callable
from typing import Any

from bot.rules.defenders.artifacts import FullSlots
from bot.rules.defenders.campaign import ChooseReward, Trim, WhichScar, WhoRecruits
from bot.rules.defenders.cards import (
    ARTIFACTS,
    Artifact,
    HeroCard,
    Region,
    Slot,
)
from bot.rules.defenders.choices import (
    SoldierSecures,
    WhereFoe,
    WhereThreat,
    WhichCaravan,
    WhoLosesHp,
    WhoseRegion,
)
from bot.rules.defenders.phrases import (
    Names,
    artifact_line,
    foe_name,
    hp,
    level,
    listed,
    skill_line,
    who,
)
from bot.rules.defenders.set_up import ChooseHero, ChooseSides
from bot.rules.defenders.skills import Salvaging
from bot.rules.defenders.view import BattleView
from bot.rules.defenders.war_regions import HigherNeighbour, Training

# Artifacts, Skills, rewards


def _full_slots(decision: FullSlots, view: BattleView, names: Names) -> str:
    found = decision.found
    full = "both hands are" if ARTIFACTS[found].slot is Slot.HAND else "the back is"
    return (
        f"{who(view.battle, decision.hero, names)} finds **{_bold_line(found)}"
        f" But {full} full: drop one for it, or decline it."
    )


def _bold_line(artifact: Artifact) -> str:
    name, colon, effect = artifact_line(artifact).partition(":")
    return f"{name}**{colon}{effect}"


def _salvaging(decision: Salvaging, view: BattleView, names: Names) -> str:
    drawn = listed([str(artifact) for artifact in decision.drawn], "or")
    return f"{who(view.battle, decision.hero, names)} salvages an Artifact and keeps one: {drawn}."


def _training(decision: Training, view: BattleView, names: Names) -> str:
    hero = view.battle.hero(decision.hero)
    return (
        f"{who(view.battle, hero.card, names)} draws {skill_line(decision.drawn)}"
        f" Keep it, or {hero.skill}?"
    )


def _trim(decision: Trim, view: BattleView, names: Names) -> str:
    return (
        f"{who(view.battle, decision.hero, names)} keeps one Artifact for the next battle. Which?"
    )


def _reward(decision: ChooseReward, view: BattleView, names: Names) -> str:
    more = " Two different ones." if decision.left > 1 else ""
    return f"The battle is won: the party chooses a reward.{more}"


# Choices of the party


def _loses_hp(decision: WhoLosesHp, view: BattleView, names: Names) -> str:
    return f"The party chooses who loses {decision.hp} HP: {_heroes(decision.heroes, view, names)}."


def _heroes(cards: tuple[HeroCard, ...], view: BattleView, names: Names) -> str:
    told = [f"{who(view.battle, c, names)} ({hp(view.battle.hero(c))})" for c in cards]
    return listed(told, "or")


def _whose(decision: WhoseRegion, view: BattleView, names: Names) -> str:
    heroes = _heroes(decision.heroes, view, names)
    return (
        f"The region of one hero gets 1 Threat; the Capital City none. The party chooses: {heroes}."
    )


def _where_threat(decision: WhereThreat, view: BattleView, names: Names) -> str:
    return f"The party chooses which region gets 1 Threat: {_regions(decision.regions, view)}."


def _regions(regions: tuple[Region, ...], view: BattleView) -> str:
    return listed([level(view.battle.outer(region)) for region in regions], "or")


def _where_foe(decision: WhereFoe, view: BattleView, names: Names) -> str:
    foe = foe_name(view.battle.shown.name) if view.battle.shown is not None else "the foe"
    return f"The party chooses where {foe} goes: {_regions(decision.regions, view)}."


def _soldier(decision: SoldierSecures, view: BattleView, names: Names) -> str:
    return "The Soldier card Secures 1 in one Outer Region. The party chooses which."


def _caravan(decision: WhichCaravan, view: BattleView, names: Names) -> str:
    return "Raid: one Caravan goes back to where it started. The party chooses which."


def _higher(decision: HigherNeighbour, view: BattleView, names: Names) -> str:
    regions = _regions(decision.regions, view)
    return f"The Wild Manticore puts 1 Threat next to the Mountains. The party chooses: {regions}."


def _recruits(decision: WhoRecruits, view: BattleView, names: Names) -> str:
    return "Recruit: one hero gets the top Artifact. The party chooses who."


def _scar(decision: WhichScar, view: BattleView, names: Names) -> str:
    return "Rebuild: one scar is removed. The party chooses which."


# Set-up


def _choose_hero(decision: ChooseHero, view: BattleView, names: Names) -> str:
    number = len(view.battle.heroes) + 1
    return f"{names[decision.seat]} chooses hero {number}. Heroes begin in the Capital City."


def _sides(decision: ChooseSides, view: BattleView, names: Names) -> str:
    return "The party chooses which Outer Regions show side B; the others show side A."


CHOICES: dict[type[Any], Callable[[Any, BattleView, Names], str]] = {
    FullSlots: _full_slots,
    Salvaging: _salvaging,
    Training: _training,
    Trim: _trim,
    ChooseReward: _reward,
    WhoLosesHp: _loses_hp,
    WhoseRegion: _whose,
    WhereThreat: _where_threat,
    WhereFoe: _where_foe,
    SoldierSecures: _soldier,
    WhichCaravan: _caravan,
    HigherNeighbour: _higher,
    WhoRecruits: _recruits,
    WhichScar: _scar,
    ChooseHero: _choose_hero,
    ChooseSides: _sides,
}
"""What asks each choice."""
