"""The rules in our own words, a page a heading."""

from bot.rules.titan.creatures import CHAINS, Terrain
from bot.rules.titan.phrases import stats


def _chain(terrain: Terrain) -> str:
    """Write a terrain's chain: `Centaur → 2 Lion → 2 Ranger`."""
    steps = [
        f"{f'{needs}× → ' if needs else ''}{name} {stats(name)}" for name, needs in CHAINS[terrain]
    ]
    return f"**{terrain.value.capitalize()}:** {' '.join(steps)}"


_MUSTER = (
    "At the end of your turn every Legion that **moved** and is at most 6 high may muster **one**"
    " character of the Land where it stands, if a counter is left.\n\n"
    "In each Land the characters form a chain, from low to high. A Legion may muster\n"
    "- a character that it has one of already,\n"
    "- any character below one that it has in the same chain,\n"
    "- the next character of the chain, for as many of the one before as the chart asks.\n"
    "The recruiters are shown to all and stay.\n\n"
    "The chart; `2×` is how many of the one before are needed:\n\n"
    + "\n".join(_chain(terrain) for terrain in CHAINS)
    + "\n**Tower:** Centaur, Gargoyle and Ogre for nothing; a Guardian for three Creatures of one"
    " kind or for a Guardian; a Warlock for the Titan or a Warlock."
)

_START = "Titan, Angel, 2 Ogres, 2 Centaurs, 2 Gargoyles"

PAGES = {
    "Aim": (
        "2 to 6 players each lead a **Titan** and an army of monsters. Whoever owns the last Titan"
        " wins.\n\n"
        "Each player gets one of the six **Towers** by lot. Turns go from the highest Tower down;"
        " colours are taken from the lowest Tower up. You begin with one **Legion** of eight on"
        f" your Tower: {_START}. You have 12 Legion markers of your colour.\n\n"
        "**Titan, Angel and Archangel** are Lords, **Guardian and Warlock** Demi-Lords, all others"
        " Creatures. Each character has a **power** and a **skill**: `6-2` is power 6, skill 2."
        " Your Titan begins as 6-4; for each 100 points of your score its power grows by 1.\n\n"
        "**What is secret:** how high a Legion is, everybody sees; whom it holds, only its owner."
        " The bot remembers for everybody what has been shown, and draws the sure conclusions."
    ),
    "A turn": (
        "1. **Commencement:** split Legions of 4 and more. Each part keeps at least 2 and the new"
        " one takes a marker that you have left; a split is yours to make or leave. On your first"
        " turn the starting Legion must split 4 and 4, the Titan in one half and the Angel in the"
        " other.\n"
        "2. **Movement:** one die for all your Legions. Each moves once or stays, by the full"
        " roll. On your first turn you may roll once more before anything moves.\n"
        "3. **Engagements:** where you have moved onto an enemy, one after the other, in your"
        " order.\n"
        "4. **Muster:** Legions that moved and still stand may get one character each.\n\n"
        "**Duty to move:** if any Legion can move, one must. Two parts of a split cannot stay in"
        " one Land: one moves if it can. If neither can, they are one Legion again.\n\n"
        "A Legion is never more than 7 high, except the starting one."
    ),
    "Movement and Signs": (
        "The Masterboard has 96 Lands. The **Signs** on a Land's edge say where one may leave"
        " it:\n"
        "- **block:** a Legion that begins its move here must take this way,\n"
        "- **arch:** open for a Legion that begins here; nobody passing through uses it,\n"
        "- **arrow** and **arrows:** open for those who begin here (unless there is a block) and"
        " for those who pass.\n\n"
        "So the first step is a block if there is one, else any Sign; all further steps follow"
        " arrows. No step goes straight back to the Land just left.\n\n"
        "Your own Legions may be passed, but no move ends on one. An **enemy Legion** ends the"
        " move at once, even before the roll is used up: an engagement. Where an engagement is"
        " already, nobody enters or passes, and only one of your Legions attacks an enemy"
        " Legion.\n\n"
        "The **entry side** of an attack is the side of the Land over which your last step came:"
        " left, right or bottom of the Battleland. If several ways end there, you choose."
    ),
    "Teleports": (
        "A roll of **6** opens the teleports: one a turn, of either kind, in place of a Legion's"
        " move. Nobody has to teleport.\n\n"
        "**Tower teleport:** a Legion with a Lord that stands in a Tower goes to any Land without"
        " a Legion that is at most six Lands away, the Signs taken in either direction, or to any"
        " other empty Tower however far. A Lord is shown.\n\n"
        "**Titan teleport:** from 400 points on, the Legion with your Titan goes from anywhere"
        " onto any enemy Legion where none of yours stands. The Titan is shown. You choose the"
        " entry side; a Tower is always attacked from the bottom.\n\n"
        "A Legion that teleported has moved: it may muster."
    ),
    "Engagements": (
        "You say which engagement is next; each is finished before another begins. First both"
        " players look at both Legions. Then the defender speaks:\n"
        "- **Flee**, as the first word, if no Lord stands in the Legion. It is eliminated for half"
        " its points, rounded down; nobody is summoned for it.\n"
        "- **Concede:** either may give the Legion up for its full points.\n"
        "- **A deal:** one whole Legion or both are eliminated; the winner may lose characters as"
        " well. The winner scores the full value of the other Legion and nothing for the own"
        " losses. If both go, nobody scores.\n"
        "- **Fight:** when both want it, both Legions are shown to all and the battle begins.\n\n"
        "A winner who attacked may then summon an Angel, a winner who defended may muster a"
        " reinforcement - not after a flight, and the defender not if the attacker conceded before"
        " the battle.\n\n"
        "You may leave a battle to the **computer**; if both do, it is fought out at once."
    ),
    "Battle": (
        "At most seven rounds. Each has the defender's half, then the attacker's; a half is\n"
        "1. **Maneuver** of that side,\n"
        "2. drift damage, then the **Strikes** of that side,\n"
        "3. the **Strike-back** of the other side, the slain included,\n"
        "4. the slain are removed.\n\n"
        "**Entry:** in round 1 all come in over their side, as part of their Maneuver. Who has not"
        " entered at its end is eliminated. Defenders of a Tower are placed on it; its attackers"
        " come from the bottom.\n\n"
        "**Maneuver:** who is not **in contact** with an enemy may move as many hexes as the skill."
        " In contact is adjacent without a cliff between. One may walk past enemies; nobody ends on"
        " another, and only fliers cross occupied hexes.\n\n"
        "**Reinforcement:** before the defender's fourth Maneuver the Legion may muster one"
        " character of the Land, if it has room; it enters at once or goes back. If it was not"
        " done, the defender may do it after a victory.\n\n"
        "**Angel:** at the first Maneuver after a defender was slain the attacker may summon one"
        " Angel or Archangel from another own Legion that is not engaged, if there is room; it"
        " enters at once or goes back. After that only a victory brings the chance again. One"
        " summons a turn.\n\n"
        "**End:** when a side has nobody left or its Titan has fallen. If both still stand after"
        " round 7, the attacking Legion is eliminated and nobody scores for it."
    ),
    "Hazards: movement": (
        "A hex costs 1 point of movement, one that **slows** costs 2, whatever the reasons.\n\n"
        "- **clear, tower:** 1.\n"
        "- **tree:** nobody ends there; fliers cross.\n"
        "- **bog:** natives only; fliers cross.\n"
        "- **volcano:** natives only, and nobody else flies over it.\n"
        "- **bramble:** slows all but natives; fliers only when they land.\n"
        "- **drift:** the same, and each Strike phase begins with a hit on everybody in it who is"
        " not native: twice a round.\n"
        "- **sand:** slows all who walk and are not native.\n"
        "- **slope:** slows those who walk up and are not native.\n"
        "- **wall:** slows everybody who walks up.\n"
        "- **dune:** does not slow.\n"
        "- **cliff:** only fliers cross, and nobody strikes over it.\n\n"
        "Fliers pay 1 for each hex they cross, and the landing where they end."
    ),
    "Strikes": (
        "In the own Strike phase and in the Strike-back everybody in contact **must** strike once;"
        " order and targets are free. The slain still strike back, but cannot be struck again.\n\n"
        "Roll as many dice as your **power**. The **strike-number** is 4 − your skill + the"
        " target's skill, 6 at most; each die that shows it or more is a hit. A character with as"
        " many hits as its power is slain. Hits last for the battle.\n\n"
        "**Hazards**, for strikes at adjacent enemies:\n"
        "- native striking out of a volcano: 2 dice more\n"
        "- native down a dune: 2 dice more; others up a dune: 1 die less\n"
        "- native down a slope: 1 die more; others up a slope: skill −1\n"
        "- down a wall: skill +1; up a wall: skill −1\n"
        "- others out of bramble: skill −1\n"
        "- others at a native in its bramble: strike-number +1\n\n"
        "**Carry-over:** hits beyond what the target can take may go to other enemies in contact"
        " with the striker, if a strike at them would have had at least as many dice and no higher"
        " number. Before the roll you may announce fewer dice or a higher number, so that more"
        " enemies can receive them. Nothing is carried up a dune by a strike that goes up none."
    ),
    "Rangestrikes": (
        "Some characters strike from afar: only in the own Strike phase, only without contact, in"
        " place of a strike, and never as a must. Nothing is carried over.\n\n"
        "Both end hexes count for the **range**: 3 at least, the skill at most. Dice are half the"
        " power, rounded down; a Dragon in the volcano has 2 more. Lords are no targets.\n\n"
        "Skill −1 at range 4, for each bramble between (bramble natives: none), for each step that"
        " a target in a Tower stands higher, and for a target in a volcano. Strike-number +1 at a"
        " native in its bramble, unless the striker is native to it.\n\n"
        "**Sight** runs from centre to centre. Trees between block it, so do characters between"
        " unless they stand lower than both ends; hazards of hexsides block it unless one end"
        " stands on top of them, walls in between always. Along hexsides the better side"
        " counts.\n\n"
        "**Warlock:** range 2 to 4, also over a cliff; needs no sight, no hazard matters, and Lords"
        " are targets. Its 2 dice use the plain skills."
    ),
    "Muster": _MUSTER,
    "Points and Angels": (
        "A character is worth power times skill; a Titan four times its power at the time. The"
        " winner of a battle scores all of the losing Legion, whoever fell in it. The loser scores"
        " nothing; if both Legions are gone, nobody does.\n\n"
        "**Angels:** for each multiple of 100 that your score reaches or passes by such points the"
        " winning Legion may take an Angel, for each multiple of 500 an Archangel or an Angel, if"
        " it has room and a counter is left. What is not taken is lost.\n\n"
        "**Fallen Titan:** its owner is out and all the other Legions leave the board. For each"
        " character half its value goes to the player whose Legion is engaged with it, else to the"
        " slayer; the sum is rounded down and brings no Angels. The slayer gets the unused Legion"
        " markers. If both Titans fall together, both are out and nobody gets halves. Who leaves"
        " the game falls without a slayer.\n\n"
        "Slain Creatures leave the game, so counters run out; slain Lords and Demi-Lords return to"
        " the stacks."
    ),
}
"""The rules by heading."""
