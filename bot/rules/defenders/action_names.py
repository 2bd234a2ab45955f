"""What buttons call each kind of action, and what is asked for each field of one."""

from collections.abc import Iterable
from typing import Any

from bot.rules.defenders.actions import Fight, Prepare, Sacrifice, Secure
from bot.rules.defenders.artifacts import (
    DropFor,
    GrantedSecure,
    HornOfCommand,
    StaffOfControl,
    WardingCenser,
)
from bot.rules.defenders.campaign import KeepForNextBattle, TakeReward
from bot.rules.defenders.cards import ARTIFACTS, HEROES, REGIONS, SKILLS, Ability
from bot.rules.defenders.choices import PickHero, PickRegion
from bot.rules.defenders.defender_cards import ARTIFACT_ACTIONS, Done, EndTurn, LetOthersAct
from bot.rules.defenders.defending import (
    Decline,
    Defend,
    LetItHappen,
    Retribute,
    SendDieBack,
    StandFirm,
)
from bot.rules.defenders.enemies import TurnSandglass, UseHoldFast
from bot.rules.defenders.hero_abilities import (
    ABILITIES,
    DiscardTop,
    Heal,
    LeaveTop,
    Lightning,
    NaturesCall,
    ShadowStep,
)
from bot.rules.defenders.looking import OrderThree, OrderTwo
from bot.rules.defenders.moves import Enough, GrantedMove, Move
from bot.rules.defenders.regions import (
    REGION_ABILITIES,
    Embark,
    Enchant,
    Entomb,
    Reconcile,
    SacrificeStone,
    Sandstorm,
)
from bot.rules.defenders.rounds import TakeCard
from bot.rules.defenders.set_up import TakeHero, TurnToB
from bot.rules.defenders.skills import (
    SKILL_ACTIONS,
    FortifyLine,
    Inspire,
    KeepArtifact,
    Rally,
)
from bot.rules.defenders.turns import HeroAction, StartTurn
from bot.rules.defenders.war_regions import (
    ClimbTree,
    DiscardDeathToken,
    KeepSkill,
    Mount,
    ResolveNow,
    SecureFromTree,
    SetCardAside,
    TakeDeathToken,
    Train,
    TrainInCrowd,
)
from bot.rules.kernel import Action

Kind = type[Action[Any]]


def action(kind: Kind) -> str:
    """Name a kind of action on a button, with what it costs."""
    if kind in NAMES:
        return NAMES[kind]
    assert issubclass(kind, HeroAction)
    return f"{kind.title} ({cost(kind)})"


def cost(kind: type[HeroAction]) -> str:
    """Say what a hero's action costs: `1 AP + 1 HP`, or `free`."""
    parts = ((kind.ap, "AP"), (kind.hp_cost, "HP"), (kind.xp_cost, "XP"))
    return " + ".join(f"{count} {unit}" for count, unit in parts if count) or "free"


def does(kind: Kind) -> str:
    """Say what a kind of action does, as its card has it; empty if no card has it."""
    return DOES.get(kind, "")


def field(kind: Kind, name: str) -> str:
    """Ask for one field of an action, after what the action does and costs."""
    if name == "hero" and issubclass(kind, HeroAction):
        ask = "Which hero?"
    else:
        ask = ASKS.get((kind, name)) or ASKS_BY_NAME[name]
    told = does(kind)
    if not told:
        return f"{action(kind)}: {ask}" if kind in NAMES and "(" in NAMES[kind] else ask
    return f"{action(kind)}: {told} {ask}"


NAMES: dict[Kind, str] = {
    StartTurn: "Start Turn",
    Move: "Move (1 AP)",
    GrantedMove: "Move",
    Enough: "Enough moved",
    Secure: "Secure (1 AP)",
    Fight: "Fight (1 AP)",
    Sacrifice: "Sacrifice 1 HP for 1 more action",
    Prepare: "Prepare (1 AP)",
    EndTurn: "End the Turn",
    LetOthersAct: "Let others act",
    Done: "Done",
    Defend: "Defend",
    SendDieBack: "Defend with a Fleet die",
    Decline: "Decline",
    Retribute: "Retribute: Secure 1 there",
    StandFirm: "Stand firm: pay 1 HP",
    LetItHappen: "Let it happen",
    TurnSandglass: "Turn the Timeless Sandglass",
    UseHoldFast: "Hold Fast (3 XP)",
    PickHero: "Choose a hero",
    PickRegion: "Choose a region",
    DropFor: "Drop one for the new Artifact",
    GrantedSecure: "Secure 1",
    OrderTwo: "Put the two cards back",
    OrderThree: "Put the three cards back",
    DiscardTop: "Discard the Enemy card",
    LeaveTop: "Leave it on top",
    SacrificeStone: "Sacrifice Stone (1 AP + 1 HP)",
    Sandstorm: "Sandstorm (2 AP)",
    Mount: "Mount the Manticore (1 AP)",
    ClimbTree: "Climb the Great Tree (1 AP)",
    SecureFromTree: "Secure from the Great Tree (1 AP)",
    TakeDeathToken: "Take a Death token (1 AP)",
    DiscardDeathToken: "Discard the Death token (free)",
    Train: "Train (1 AP)",
    TrainInCrowd: "Train in the crowd (1 AP + 1 XP)",
    KeepSkill: "Keep a Skill",
    SetCardAside: "Set it aside",
    ResolveNow: "Resolve it now",
    KeepArtifact: "Keep an Artifact",
    TakeCard: "Resolve a card set aside",
    TakeHero: "Choose your hero",
    TurnToB: "Choose the sides",
    KeepForNextBattle: "Keep for the next battle",
    TakeReward: "Choose a reward",
}
"""Names of what does not simply bear the title of its card."""


def _does() -> dict[Kind, str]:
    texts: dict[Kind, str] = {
        Move: "To an adjacent region, destroyed or not.",
        Secure: "1 Threat off an Outer Region.",
        Prepare: "Gain 1 XP.",
        Fight: "The Epic Foe or General loses 1 HP.",
        Sacrifice: "Lose 1 HP; the extra action comes at once.",
        SecureFromTree: "Secure 1 in any Outer Region, each one once per Turn.",
        DiscardDeathToken: "Regain 2 HP.",
    }
    for hero, kinds in ABILITIES.items():
        texts |= _effects(kinds, HEROES[hero].abilities)
    for place, kinds in REGION_ABILITIES.items():
        texts |= _effects(kinds, REGIONS[place].abilities)
    texts[TrainInCrowd] = texts[Train]
    for artifact, artifact_kind in ARTIFACT_ACTIONS.items():
        texts[artifact_kind] = ARTIFACTS[artifact].effect
    for skill, skill_kind in SKILL_ACTIONS.items():
        assert skill is not None
        texts[skill_kind] = SKILLS[skill].effect
    return texts


def _effects(kinds: Iterable[Kind], abilities: Iterable[Ability]) -> dict[Kind, str]:
    """Return the effects of those abilities that bear the titles of the kinds."""
    by_name = {ability.name: ability.effect for ability in abilities}
    titles = {kind: kind.title for kind in kinds if issubclass(kind, HeroAction)}
    return {kind: by_name[title] for kind, title in titles.items() if title in by_name}


DOES = _does()
"""What each kind of action does, where a card says it."""

ASKS_BY_NAME = {
    "hero": "Which hero?",
    "other": "Which other hero?",
    "region": "Which region?",
    "caravans": "Which Caravans travel along? Each costs 1 XP unless a text makes it free.",
    "artifact": "Which Artifact?",
    "card": "Which card?",
    "skill": "Which Skill? The other is shuffled back.",
    "reward": "Which reward?",
}

ASKS: dict[tuple[Kind, str], str] = {
    (Move, "region"): "Where to?",
    (GrantedMove, "region"): "Where to? A Move to an adjacent region.",
    (Prepare, "other"): "Lessons: which other hero here gains 1 XP too?",
    (Defend, "hero"): "Who Defends? One hero, who pays the HP.",
    (Defend, "how"): "In which way?",
    (StandFirm, "hero"): "Who pays 1 HP, so that no Threat is put there?",
    (DropFor, "artifact"): "Which Artifact do you drop for the new one? It is shuffled back.",
    (StaffOfControl, "region"): "Where does the foe go?",
    (HornOfCommand, "other"): "Which other hero?",
    (WardingCenser, "region"): "Which region next to yours?",
    (FortifyLine, "region"): "Which region next to yours?",
    (OrderTwo, "top"): "Which of the two goes on top?",
    (OrderThree, "top"): "Which card goes on top?",
    (OrderThree, "next"): "Which card comes second?",
    (Heal, "other"): "Who regains 2 HP?",
    (NaturesCall, "region"): "Which adjacent region?",
    (Lightning, "first"): "Where does the first Threat come off?",
    (Lightning, "second"): "Where does the second Threat come off?",
    (Lightning, "third"): "Where does the third Threat come off?",
    (ShadowStep, "region"): "Where to?",
    (Embark, "region"): "Where to?",
    (Reconcile, "source"): "Where does the Threat come from?",
    (Reconcile, "region"): "Where does the Threat go?",
    (Entomb, "card"): "Which card of the discard pile?",
    (Rally, "other"): "Which other hero here?",
    (Inspire, "other"): "Who may Sacrifice a second time?",
    (TakeCard, "card"): "Which card comes next?",
    (TakeHero, "hero"): "Whom do you play? Each hero stands in the Capital City at full HP.",
    (TurnToB, "regions"): "Which Outer Regions show side B? The others show side A.",
    (KeepArtifact, "artifact"): "Which Artifact do you keep? The other is shuffled back.",
    (KeepForNextBattle, "artifact"): "Which Artifact do you keep? The others are shuffled back.",
    (PickHero, "hero"): "Which hero? The first answer of anyone counts.",
    (PickRegion, "region"): "Which region? The first answer of anyone counts.",
    (Enchant, "region"): "Which Outer Region?",
}
