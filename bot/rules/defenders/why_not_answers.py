"""Why an answer to an open question is not taken: Defends, granted Moves, choices."""

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

from bot.rules.defenders.artifacts import DropFor, FullSlots, GrantedSecure, HornCall
from bot.rules.defenders.battle import Battle, Hero
from bot.rules.defenders.campaign import (
    ChooseReward,
    KeepForNextBattle,
    TakeReward,
    Trim,
    WhichScar,
    WhoRecruits,
)
from bot.rules.defenders.campaign_log import Reward
from bot.rules.defenders.cards import DIRE, Artifact, HeroCard, Region
from bot.rules.defenders.choices import (
    PickHero,
    PickRegion,
    SoldierSecures,
    WhereFoe,
    WhereThreat,
    WhichCaravan,
    WhoLosesHp,
    WhoseRegion,
)
from bot.rules.defenders.defender_cards import (
    CloakMove,
    Done,
    EndTurn,
    HeroTurn,
    LetOthersAct,
    PartyTurn,
)
from bot.rules.defenders.defending import (
    BULWARK,
    DIRE_COST,
    ENEMY_COST,
    MANTICORE,
    MEDITATE,
    SHIELD,
    TOUGHNESS,
    WALL,
    Decline,
    Defence,
    Defend,
    EffectDefence,
    LetItHappen,
    Retribute,
    Retribution,
    SendDieBack,
    StandFirm,
    presence,
    ways,
)
from bot.rules.defenders.enemies import HoldFast, TimelessSandglass, TurnSandglass, UseHoldFast
from bot.rules.defenders.hero_abilities import Befriending, DiscardTop, LeaveTop
from bot.rules.defenders.looking import OrderThree, OrderTwo, PuttingBack
from bot.rules.defenders.moves import Enough, GrantedMove, GrantedMoves, caravans_at
from bot.rules.defenders.phrases import be, listed
from bot.rules.defenders.rounds import CardsSetAside, TakeCard
from bot.rules.defenders.set_up import ChooseHero, ChooseSides, TakeHero, TurnToB
from bot.rules.defenders.skills import KeepArtifact, Salvaging
from bot.rules.defenders.view import BattleView
from bot.rules.defenders.war_regions import (
    HigherNeighbour,
    KeepSkill,
    MysticStorm,
    ResolveNow,
    SetCardAside,
    Training,
)
from bot.rules.kernel import Action

Kind = type[Action[Any]]
Picks = tuple[Any, ...]
M = TypeVar("M", bound=Enum)


def as_member(cards: type[M], value: Any) -> M | None:
    """Return the card that a pick is, or names in whatever case; None if it is none of these."""
    if isinstance(value, cards):
        return value
    if not isinstance(value, str):
        return None
    return next((card for card in cards if str(card.value).lower() == value.strip().lower()), None)


FIRST: dict[type[Any], str] = {
    HeroTurn: "A hero takes its Turn now: take an action, or end the Turn.",
    PartyTurn: "An All Defenders card is being spent: take an action, or choose Done.",
    Defence: "A region is under attack: Defend it, or decline, first.",
    EffectDefence: "Threat is on its way: pay 1 HP, or let it happen, first.",
    HoldFast: "A region is about to be destroyed: Hold Fast, or decline, first.",
    TimelessSandglass: "An Enemy card is drawn: turn the Timeless Sandglass, or decline, first.",
    Retribution: "The Paladin may Retribute: use it, or decline, first.",
    MysticStorm: "A card is drawn: set it aside, or let it be resolved, first.",
    CardsSetAside: "First choose the next of the cards that were set aside.",
    PuttingBack: "First put back the cards that were looked at.",
    Befriending: "First discard the Enemy card on top, or leave it there.",
    GrantedMoves: "First make the Moves that were granted, or enough of them.",
    HornCall: "First answer the Horn of Command: a Move, a Secure, or enough.",
    CloakMove: "First the Zodiac Cloak: make its Move, or leave it.",
    FullSlots: "First make room for the new Artifact, or decline it.",
    Salvaging: "First choose which Artifact to keep.",
    Training: "First choose which Skill to keep.",
    Trim: "First choose the Artifact to keep for the next battle.",
    ChooseReward: "First the party chooses its reward.",
    WhoLosesHp: "First the party chooses who loses HP.",
    WhoseRegion: "First the party chooses whose region gets the Threat.",
    WhereThreat: "First the party chooses which region gets the Threat.",
    WhereFoe: "First the party chooses where the foe goes.",
    SoldierSecures: "First the party chooses where the Soldier card Secures.",
    WhichCaravan: "First the party chooses which Caravan is sent back.",
    HigherNeighbour: "First the party chooses which region the Wild Manticore goes for.",
    WhoRecruits: "First the party chooses who gets the Artifact.",
    WhichScar: "First the party chooses which scar is removed.",
    ChooseHero: "The heroes are being chosen.",
    ChooseSides: "The party is choosing the sides of the regions.",
}
"""What is to be done first, by the decision that is open."""

ANSWERS: dict[Kind, tuple[type[Any], str]] = {
    EndTurn: (
        HeroTurn,
        "There is no hero's own Turn to end. On an All Defenders card choose Done.",
    ),
    LetOthersAct: (HeroTurn, "That happens by itself when the time of a hero's Turn is up."),
    Done: (PartyTurn, "Done is for All Defenders cards. In a hero's own Turn end the Turn."),
    Defend: (Defence, "No region is under attack now: there is nothing to Defend."),
    SendDieBack: (Defence, "No region is under attack now: the Fleet dice stay where they are."),
    StandFirm: (EffectDefence, "No effect that could be Defended for 1 HP happens now."),
    LetItHappen: (EffectDefence, "No effect that could be Defended for 1 HP happens now."),
    Retribute: (Retribution, "Retribute follows a Defend of the Paladin, where Threat is left."),
    TurnSandglass: (TimelessSandglass, "The Timeless Sandglass works as an Enemy card is drawn."),
    UseHoldFast: (HoldFast, "Hold Fast works when an Enemy card is about to destroy a region."),
    DiscardTop: (Befriending, "Nobody Befriends an Enemy card now."),
    LeaveTop: (Befriending, "Nobody Befriends an Enemy card now."),
    GrantedMove: (GrantedMoves, "No text grants a Move now: the action Move costs action points."),
    Enough: (GrantedMoves, "No text grants a Move now."),
    GrantedSecure: (HornCall, "The Horn of Command does not call now."),
    DropFor: (FullSlots, "There is no new Artifact to make room for: they are not dropped freely."),
    KeepArtifact: (Salvaging, "No Artifact is being salvaged now."),
    KeepSkill: (Training, "No Skill is being drawn now."),
    KeepForNextBattle: (Trim, "Artifacts are chosen after a battle."),
    TakeReward: (ChooseReward, "A reward is chosen after a battle that was won."),
    TakeCard: (CardsSetAside, "Cards set aside are resolved when the Turn Deck is empty."),
    SetCardAside: (MysticStorm, "Mystic Storm sets a Defender card aside as it is drawn."),
    ResolveNow: (MysticStorm, "Mystic Storm is not asked about now."),
    OrderTwo: (PuttingBack, "There are no two cards to put back now."),
    OrderThree: (PuttingBack, "There are no three cards to put back now."),
    TakeHero: (ChooseHero, "The heroes are chosen before the battle."),
    TurnToB: (ChooseSides, "The sides are chosen before the battle."),
    PickHero: (object, "The party has no hero to choose now."),
    PickRegion: (object, "The party has no region to choose now."),
    Decline: (object, "There is nothing to decline now."),
}
"""What each answer is for: its decision, and what to say while that is not open."""


def answer_reason(view: BattleView, battle: Battle, kind: Kind, picks: Picks) -> str:
    """Say why an answer is not taken; empty if no reason is found."""
    decision = view.decision
    needed, idle = ANSWERS[kind]
    if not isinstance(decision, needed) or needed is object:
        return _picked_wrong(view, kind, picks) or idle
    if isinstance(decision, Defence):
        return _defence(view, battle, decision, kind, picks)
    if view.viewer not in view.asked:
        return f"This is not yours to answer. {FIRST[type(decision)]}"
    if kind in DETAILS and (reason := DETAILS[kind](battle, decision, picks)):
        return reason
    return _picked_wrong(view, kind, picks)


def _picked_wrong(view: BattleView, kind: Kind, picks: Picks) -> str:
    """Say that what was picked is not among what the open question offers."""
    if view.viewer not in view.asked or view.decision is None:
        return ""
    if kind not in view.decision.offers(view.battle, view.viewer) or not picks:
        return ""
    if kind is TakeHero:
        card = as_member(HeroCard, picks[-1])
        taken = card is not None and view.battle.plays(card)
        return f"The {card} is taken." if taken else "That hero is not in this game."
    return "That cannot be chosen now: take one of those that are offered."


# Defending


def _defence(view: BattleView, battle: Battle, defence: Defence, kind: Kind, picks: Picks) -> str:
    region = defence.region
    if view.viewer in defence.declined:
        return f"You have declined to Defend the {region}: the attack waits for the others."
    if kind is SendDieBack:
        return f"No Fleet die of the Privateers lies on the {region}."
    assert view.viewer is not None
    own = battle.heroes_of(view.viewer)
    if not picks:
        reasons = [_no_defend(battle, hero, region) for hero in own]
        return " ".join(reason for reason in reasons if reason)
    card = as_member(HeroCard, picks[0])
    chosen = next((hero for hero in own if hero.card is card), None)
    if chosen is None:
        return "Only a hero's own player lets it Defend: choose a hero of your own."
    return _no_defend(battle, chosen, region) or _no_way(battle, chosen, region, str(picks[-1]))


def _no_defend(battle: Battle, hero: Hero, region: Region) -> str:
    """Say why a hero cannot Defend a region; empty if it can."""
    assert battle.attack is not None
    if hero.exhausted:
        return f"Exhausted: the {hero.card} cannot Defend. Rest in the Capital City."
    if presence(battle, hero, region) is None:
        return (
            f"The {hero.card} is in the {hero.region}: only a hero in the {region} can Defend it."
        )
    if ways(battle, hero, region):
        return ""
    dire = battle.attack.card in DIRE
    price = TOUGHNESS if battle.attack.card == "Minotaur" else DIRE_COST if dire else ENEMY_COST
    why = presence(battle, hero, region)
    price += why.more if why is not None else 0
    return f"Defending costs {price} HP; the {hero.card} has {hero.hp}."


def _no_way(battle: Battle, hero: Hero, region: Region, how: str) -> str:
    """Say why a hero cannot Defend in a way."""
    able = listed([way.how for way in ways(battle, hero, region)], "or")
    if SHIELD in how:
        if Artifact.SHIELD_OF_AUGHMOORE not in hero.artifacts:
            return f"The {hero.card} does not carry the {SHIELD}."
        return f"The {SHIELD} works once per Round, and was used in this one."
    if BULWARK in how:
        if hero.card is not HeroCard.WARDEN:
            return "Bulwark is the Warden's."
        return "Bulwark works against a Dire Enemy, once per Round."
    if MEDITATE in how:
        return f"Only a hero that meditates in the Mountains can use it: choose {able}."
    if MANTICORE in how:
        return f"The {hero.card} does not ride the Manticore here: choose {able}."
    if WALL in how:
        return f"The Shield Wall of the {hero.card} is not up here: choose {able}."
    return f"The {hero.card} cannot Defend in that way: choose {able}."


# Moves and Secures that a text grants


def _granted_move(battle: Battle, decision: GrantedMoves, picks: Picks) -> str:
    hero, by = battle.hero(decision.hero), battle.hero(decision.by)
    region = as_member(Region, picks[0]) if picks else None
    if region is None:
        return "" if picks else "No Move is possible: what it costs more cannot be paid."
    if region not in battle.adjacent(hero.region):
        near = listed([str(each) for each in battle.adjacent(hero.region)], "or")
        return f"The {hero.card} is in the {hero.region}: a Move leads to the {near}."
    there = caravans_at(battle, hero.region)
    if len(picks) > 1:
        if not there:
            return f"No Caravan is in the {hero.region}."
        return f"Escorting costs 1 XP a Caravan; the {hero.card} has {hero.xp}."
    left = by.points + battle.pool
    return f"That Move costs more action points than are left: {left}."


def _granted_secure(battle: Battle, decision: HornCall, picks: Picks) -> str:
    hero = battle.hero(decision.hero)
    if hero.exhausted:
        return f"Exhausted: the {hero.card} cannot Secure. It can Move."
    if able := decision.secures(battle):
        return f"The {hero.card} can Secure only the {listed(able, 'or')}."
    if hero.region is Region.CAPITAL:
        return "The Capital City cannot be Secured: only Outer Regions can."
    outer = battle.outer(hero.region)
    state = "destroyed" if outer.destroyed else "at level 0"
    return f"The {hero.region} {be(hero.region)} {state}: there is nothing to Secure."


def _stand_firm(battle: Battle, decision: EffectDefence, picks: Picks) -> str:
    card = as_member(HeroCard, picks[0]) if picks else None
    if card is None or not battle.plays(card):
        return ""
    hero = battle.hero(card)
    if hero.region is not decision.region:
        return f"Only a hero in the {decision.region} can pay: the {card} is elsewhere."
    return f"Exhausted: the {card} cannot pay." if hero.exhausted else ""


def _drop(battle: Battle, decision: FullSlots, picks: Picks) -> str:
    return "Drop an Artifact from the same kind of slot, hand or back, or decline the new one."


def _reward(battle: Battle, decision: ChooseReward, picks: Picks) -> str:
    log = battle.log
    reward = as_member(Reward, picks[0]) if picks else None
    if log is None or reward is None:
        return ""
    if log.battles and reward in log.battles[-1].rewards:
        return f"{reward} is chosen already: the second reward must differ."
    return {
        Reward.RECRUIT: "The Artifact deck is empty.",
        Reward.TRAIN: "No Skill is left to draw.",
        Reward.REBUILD: "There is no scar to remove.",
        Reward.REST: "Morale is at its most, 3.",
    }[reward]


def _by_itself(battle: Battle, decision: HeroTurn, picks: Picks) -> str:
    return ANSWERS[LetOthersAct][1]


DETAILS: dict[Kind, Callable[[Battle, Any, Picks], str]] = {
    LetOthersAct: _by_itself,
    GrantedMove: _granted_move,
    GrantedSecure: _granted_secure,
    StandFirm: _stand_firm,
    DropFor: _drop,
    TakeReward: _reward,
}
"""What looks for the reason of an answer whose question is open."""
