"""The rules in our own words, a page a heading: what is new, then Titan's pages."""

from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS
from bot.rules.campaign.effect_words import does
from bot.rules.campaign.purchases import school_name
from bot.rules.campaign.scenario_pages import MARCH, SCENARIO_PAGE
from bot.rules.campaign.sheet import MOST_SCHOOL
from bot.rules.campaign.summoning import HIGHEST_NUMBER, NUMBERS
from bot.rules.titan import rules_text
from bot.rules.titan.creatures import EXTENDED
from bot.rules.titan.phrases import counted, stats


def _school(school: str) -> str:
    """List the spells of a school by level."""
    own = [spell for spell in SPELLS.values() if spell.school == school]
    levels = [
        f"{level} {', '.join(spell.name for spell in own if spell.level == level)}"
        for level in range(1, MOST_SCHOOL + 1)
    ]
    return f"**{school_name(school)}:** {'; '.join(levels)}."


_ABILITIES = "\n".join(f"- **{each.name}:** {each.text}" for each in ABILITIES.values())

_MASTERS = "\n".join(
    f"- {terrain.value.capitalize()}: {counted(of, needs)} → {name} {stats(name)}"
    for terrain, (name, needs, of) in EXTENDED.masters.items()
)

_NUMBERS = ", ".join(f"up to {points}: {number}" for points, number in NUMBERS)

_ITEMS = "\n".join(
    f"- {each.name} ({each.kind}, {each.price}): {does(each)}" for each in ITEMS.values()
)

_NEW = {
    "What is new": (
        "Titan with Titans that are characters. A Titan has a **sheet** with abilities, spells,"
        " items and an honor guard; it keeps them from game to game and gains experience in each,"
        " won or lost. A Titan that falls is out of that game, never out of the campaign.\n\n"
        "All rules of Titan stay where these pages say nothing else; their pages follow below.\n\n"
        "**What is new in a game:** mana and spells on the board and in battles, items, stronger"
        " characters to muster, summoning with dice, a dead pile, and scenarios that heroes play"
        " together.\n\n"
        "**What all see:** sheets, levels, mana, spell books, which items a Titan owns, both"
        " piles. **What is secret:** who stands in a Legion, which items lie with it, standing"
        " orders, and until the end what counts for experience. Team mates see each other's"
        " Legions and items."
    ),
    "The sheet": (
        "A Titan begins with 0, 100 or 200 XP. Between games XP are spent, 100 each, on\n"
        "- a box of an **ability**, three boxes each at most,\n"
        "- a level of a **school**: 1, then 2, then 3,\n"
        "- once a school is at level 3, any further spell of it.\n\n"
        "Every 200 XP spent make a **level**, and each level brings a free school level.\n\n"
        "**Spells:** a school level of 1 brings a spell of level 1; level 2 one of level 2 and"
        " another of level 1; level 3 one more of each. Intelligence adds spells of any level that"
        " was reached; with a new school level one of them may be changed for a spell of just that"
        f" level.\n\n{_ABILITIES}"
    ),
    "The start of a game": (
        "The starting eight are joined by a tower Creature for each box of Charisma; Leadership"
        " makes one of them better for each box; the honor guard comes too. All need counters: a"
        " guard without one sits the game out. Nobody begins with more than 14.\n\n"
        "Each Titan brings up to four items. They lie with the starting Legion; when a Legion"
        " splits, its owner says where they go.\n\n"
        "**First Commencement:** two Legions, the Titan in one and the Angel in the other, four of"
        " the starting eight in each, the others as you like, 7 at most. A Legion of 7 may split"
        " again at once. On the first turn Legions that cannot leave the Tower stay side by side;"
        " later stuck Legions merge if they are 7 together at most."
    ),
    "Mana, and magic on the board": (
        "A spell costs as much **mana** as its level. A Titan has mana for its level and its boxes"
        " of Spirit; it is full again at the start of **every** player's Game-Turn, and so is"
        " Luck. What is not spent is lost. One supply serves a whole Game-Turn: all moves, all"
        " rounds of a battle, and summoning.\n\n"
        "**In your Movement:**\n"
        "- Recall: a Legion goes to a Tower without any Legion.\n"
        "- Teleport Legion: a Legion goes up to six Lands away, onto an enemy too.\n"
        "- Pathfinder, after the roll: a Legion moves by a number of your choice; a 6 can"
        " teleport it. The Crown of Marches gives a number 1 higher or lower.\n"
        "Each is that Legion's move. The first two need no Lord and are not the turn's"
        " teleport.\n\n"
        "**In an opponent's Movement**, after the roll: Rift closes a border of a Land with a"
        " Legion of yours to that player's moves; teleports pass.\n\n"
        "Your Titan may cast these wherever it stands, and nobody learns where."
    ),
    "Spells in battles": (
        "A battle's half is now: spells, Maneuver, Strikes, Strike-back. At its start characters of"
        " that side that regenerate lose 2 hits. Then its Titan and its free casters may cast:"
        " Druid, Healer and Cleric need no mana.\n\n"
        "- Each character casts **one spell a Battle-Round**, both halves together.\n"
        "- A target is at most **4 hexes** away, both ends counted; sight and hazards do not"
        " matter. A caster may always take itself.\n"
        "- A caster **in contact** casts on itself only: no rangestrike spells, nothing on others,"
        " on hexes or on the whole Legion. Blasts, Shield and Divine Summoning are free of this.\n"
        "- Who has not entered casts on itself or on the whole Legion only.\n"
        "- Helpful spells are for the own side; Slow and Entangle for enemies; Dispel for"
        " anybody.\n\n"
        "**Teleport** is cast in the Maneuver and is the target's move. **Divine Summoning** calls"
        " an Angel from another Legion of yours; it enters in this half or goes back."
    ),
    "What spells do": (
        "Effects last for the battle unless the card says otherwise. Two of a sort do not add up;"
        " shield tokens do. An item and a spell of a sort add up, two items do not.\n\n"
        "- **Skill:** Bless for attacks, Protection for defence, 5 at most. Barkskin takes 1 from"
        " attackers, not below 1.\n"
        "- **Power:** Strength gives dice and life; when it ends a character with too many hits"
        " falls at once.\n"
        "- **Movement:** Haste +1, Slow −1, at least 1.\n"
        "- **Natives:** a walker or lord spell makes as native as if it were printed.\n"
        "- **Phase Movement:** no hazard hinders, contact does not hold.\n"
        "- **Tokens:** 2, or 3 from power 7 on; each takes one hit of any source.\n"
        "- **Invisibility:** this round and the next: no contact with anybody, no target but for"
        " area attacks; it ends with the own attack.\n"
        "- **Hexes:** Raise/Lower Water and Wild Growth change plain hexes. Walls stand on three"
        " sides of a hex, which is the top; fire spells melt walls of ice.\n"
        "- **Entangle:** enemies in or beside a bramble or tree hex move no more.\n"
        "- **Bloodlust:** two strikes in the next own Strike phase. **Shocking Grasp** and **Stone"
        " Fist** add dice to the next strike.\n"
        "- **Dispel:** ends all spells on a character or a hex, not hits and not items.\n"
        "- **Healing** takes off hits of the living."
    ),
    "Attack spells": (
        "They are cast in the own Strike phase, beside the caster's own strike. `6 dice, skill 3`"
        " stands for both; the dice are not halved. Hits of spells do not carry over, but for Stone"
        " Fist's.\n\n"
        "**Rangestrike spells** keep the rules of rangestrikes, sight and hazards included. Skill 3"
        " reaches range 3, skill 4 range 4, skill 2 range 4; nearer than 3 they do not work. Magic"
        " Missiles, Lightning Bolt, Disintegrate and Banish reach 2 to 4, and nothing on the way"
        " matters to them.\n\n"
        "**Lords** are safe from Ice Bolt, Fire Bolt, Lightning Bolt and Disintegrate, not from"
        " Magic Missiles and area attacks. Banish hits elementals and Demons only.\n\n"
        "**Explosions** are aimed at a hex in range and sight: one roll for who stands there, one"
        " each for the six around, and with Earthquake for the twelve beyond. **Blasts** go from"
        " the caster into an adjacent hex and straight on for two more; they also serve in the"
        " Strike-back of a caster in contact. **Both hit friends as well.**\n\n"
        "Improved Magic Missile aims its three shots one after another."
    ),
    "Skill, Luck, Shield": (
        "**Skill:** each box once a battle: skill 5 in attack and defence to the end of a Strike"
        " phase with its Strike-back. You may declare it in your own Strike phase, and are asked"
        " when your Titan is attacked. One box a Strike phase.\n\n"
        "**Luck:** each box rolls one die of yours again in a Game-Turn: movement, Demon, summoning"
        " or combat die, right after its roll. The new number stands, unless you have more. In an"
        " attack it rolls a miss again; where an area attack meets your own side, a hit. All dice"
        " of an area attack can be left as they are at one press.\n\n"
        "**Shield:** after an enemy attack that hits, one hit on a character of the caster's Legion"
        " is cancelled. It is the caster's spell of the round; contact and range do not matter.\n\n"
        "**Standing orders** say when you are asked, so that a table is not held up: for Shield"
        " from how many hits on, for Luck and Skill always, in part or never. They are secret and"
        " can be changed at any time. No answer in time means no."
    ),
    "Enlistment": (
        "Each Legion of at most 6 may **muster** if it has moved, or **summon** in place of that;"
        " a Legion that has not moved may summon. A failed try is the Legion's one action.\n\n"
        f"**Master Musters** stand at the end of the chains:\n{_MASTERS}\n"
        f"- Tower: your Titan in the Legion, score 200 → Cleric {stats('Cleric')}\n\n"
        "**Who summons:** a Warlock (elementals, Demons), a Cleric (from the dead pile), your Titan"
        " by a spell. Earth Elementals come in Plains and Hills, Water in Swamp and Marsh, Air in"
        " Tower and Tundra, Fire in Desert and Mountains, Demons in a Tower. Summoning I to III"
        " take Creatures of 10-20, 25-35, 40-50 points from the muster pile in any Land. Raise Dead"
        " takes dead Creatures that the Land musters.\n\n"
        "**The roll:** two dice, +1 for each one who takes part beyond the first, +1 for each"
        " Affinity level above 1, +1 for the Crown of Callers. By points they need"
        f" {_NUMBERS}, more: {HIGHEST_NUMBER}. A die tells the type of a Demon first."
    ),
    "Points and new characters": (
        "Campaign Titan has its own points, told with each character; a Titan is worth 4 for each"
        " power. Fleeing pays half, rounded down. Angels, power and teleport come at Titan's scores"
        " or, if the table wants, at doubled ones.\n\n"
        "Slain Creatures go to the **dead pile**, Lords and Demi-Lords back to the **muster"
        " pile**.\n\n"
        "- **Ice Witch:** rangestrikes like a Warlock, one die more out of drift.\n"
        "- **Salamander:** as any Strike phase begins enemies in contact that may not enter a"
        " volcano take 1 hit; in a volcano it has 2 dice more, 1 from afar, and regenerates.\n"
        "- **Venomous Wyrm:** whom it damages takes 2 more as the next Strike phase begins. It"
        " regenerates, as the Bronze Wyrm does.\n"
        "- **Druid:** casts Minor Heal, walks through trees. **Healer:** Major Heal. **Cleric:**"
        " Minor Heal and Raise Dead.\n"
        "- **Elementals** are Demi-Lords, **Demons** Lords: no plain rangestrike hits them, their"
        " Legion does not flee.\n"
        "- **Regenerates:** 2 hits off at the start of each own half, in contact too."
    ),
    "Experience and honor guard": (
        "A game brings XP:\n"
        "- won 100, lost 50, drawn 50; scenarios have their own numbers,\n"
        "- 25 for each battle won by the Legion with your Titan, also if the enemy gives it up,\n"
        "- 10 for an agreement that this Legion survives, or an enemy who concedes before a"
        " battle,\n"
        "- a tenth of your score,\n"
        "- Wisdom adds a tenth of all that for each box.\n"
        "Who leaves the game gets no XP for winning or losing. In a party all are paid at the end,"
        " else who is out at once.\n\n"
        "**Honor guard:** Creatures and Demi-Lords that live at the end may follow to the next"
        " game. Level 4: one of up to 30 points. Level 7: two of up to 50. Level 10: one of up to"
        " 75 and two of up to 50. Who is out marks them at once; they leave the game. Guards that"
        " fall are gone."
    ),
    "Items and gold": (
        "Gold comes from scenarios. It buys items, spells of opened schools (100 for each level)"
        " and repairs; items sell for half.\n\n"
        "An item lies with a Legion. When a battle begins its owner gives items to characters in"
        " secret; the enemy sees them once they are at work. One cloak, talisman, crown and staff"
        " each; staffs are for Lords and Warlocks. One charge of an item a Battle-Round, or a"
        " Game-Turn outside battles. Using it is no spell.\n\n"
        "Who eliminates a Legion holds its items in this game; else they stay in the Land. After"
        " the game they go back to their owner, who must repair those that were lost, or stay with"
        f" the holder if the table wants that.\n\n{_ITEMS}"
    ),
    "Scenarios": f"{SCENARIO_PAGE}\n\n{MARCH}",
    "Spells by school": (
        "Each spell has a card: look it up by its name.\n\n"
        + "\n".join(_school(school) for school in SCHOOLS)
    ),
}

PAGES: dict[str, str] = {
    **_NEW,
    **{f"Titan: {heading}": text for heading, text in rules_text.PAGES.items()},
}
"""The rules by heading."""
