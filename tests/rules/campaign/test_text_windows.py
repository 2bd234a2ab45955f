"""What the questions of magic say: enough to decide at once."""

from __future__ import annotations

from msgspec.structs import replace

from bot.rules.campaign.scenarios import MarchLog
from bot.rules.campaign.text import WORDS
from tests.rules.campaign.asking import NAMES
from tests.rules.campaign.battle_setting import battle, cast, clash
from tests.rules.campaign.scenes import scene
from tests.rules.campaign.setting import PlayingSaga, board
from tests.rules.campaign.setting import fight as fight_from

SHEETS = "A: bless, minor_heal, shocking_grasp, fire_ball, luck 1, skill 2, mana 5, luck always"
FOE = "B: shield, skill 1, mana 2"


def asks(game: PlayingSaga, letter: str = "") -> str:
    """Return the question as the one who is asked sees it, or somebody else."""
    return WORDS.question(game.view(letter or game.asked), NAMES)


def test_the_spell_phase_names_who_can_cast() -> None:
    game = battle("plains", "Titan D2, Lion D3 2, Druid B3", "Troll C5", sheets=SHEETS)
    head = "**Battle in Plains 1, round 2 of 7:** Ada, the attacker, may cast before the Maneuver;"
    assert asks(game) == f"{head} 5 mana left.\nCan cast now: Titan and Druid."
    cast(game, "D2", "bless", "D3")
    assert asks(game) == f"{head} 4 mana left.\nCan cast now: Druid."


def test_strikes_name_the_attack_spells() -> None:
    game = clash("plains", "Titan D2, Lion D4", "Troll D5", sheets=SHEETS)
    assert asks(game) == (
        "**Battle in Plains 1, round 2 of 7:** Ada, the attacker, strikes. Must strike: Lion.\n"
        "5 mana left; can be cast: Fire Ball."
    )


def test_the_window_of_luck() -> None:
    game = clash("plains", "Titan D2, Lion D4", "Hydra D5 3", sheets=f"{SHEETS} | {FOE}")
    game.strike("D4", "D5", dice="6 4 3 2 1")
    assert game.question == "LuckWindow"
    assert asks(game) == (
        "Your Lion attacks Bob's Hydra: `6 4 3 2 1`, 4+: 2 hits of 7."
        " Luck rolls a miss again (1 Luck left)."
    )
    for other in ("B", None):
        whose = "your" if other else "Bob's"
        told = WORDS.question(game.view(other), NAMES)
        assert told == f"Ada's Lion attacks {whose} Hydra: Ada may roll a die again by Luck."


def test_the_window_of_shield() -> None:
    sheets = f"{SHEETS.replace('luck always', 'luck never')} | {FOE}"
    game = clash("plains", "Titan D2, Lion D4", "Hydra D5 3, Titan E5", sheets=sheets)
    game.strike("D4", "D5", dice="6 4 3 2 1")
    assert game.question == "ShieldWindow"
    assert asks(game) == (
        "Ada's Lion hits your Hydra: 2 hits, 5 to live. Shield cancels one for 1 mana (2 left)."
    )
    view = game.view("B")
    (hit,) = game.choices("CancelHit")
    label = WORDS.label(view, game.kind("CancelHit"), (), hit, NAMES)
    assert label == "Hydra: 2 hits, takes 1; then 6 left to live"


def test_a_shield_that_saves_says_so() -> None:
    sheets = f"{SHEETS.replace('luck always', 'luck never')} | {FOE}"
    game = clash("plains", "Titan D2, Lion D4", "Ogre D5 4, Titan E5", sheets=sheets)
    game.strike("D4", "D5", dice="6 4 1 1 1")
    assert asks(game) == (
        "Ada's Lion hits your Ogre: 2 hits, **slain**. Shield cancels one for 1 mana (2 left)."
    )
    (hit,) = game.choices("CancelHit")
    label = WORDS.label(game.view("B"), game.kind("CancelHit"), (), hit, NAMES)
    assert label == "Ogre: 2 hits, takes 1 and lives"


def test_the_window_of_skill_compares_the_odds() -> None:
    game = clash("plains", "Lion D4", "Titan D5", sheets=f"A: mana 0 | {FOE}")
    game.do("Strike", game.at("D4").id, game.at("D5").id, "5 dice, 5+")
    assert game.question == "SkillWindow"
    assert asks(game) == (
        "Ada's Lion attacks your Titan: 5 dice, 5+, slain 0 %; with Skill 6+, slain 0 %"
        " (1 Skill left)."
    )


def test_items_are_named_to_their_side_alone() -> None:
    game = fight_from(
        "plains", "Titan off, Ogre off", "Lion off", items="A1 gale_cloak", phase="begin"
    )
    assert game.question == "AssignItems"
    told = "**A battle begins:** Ada gives the Legion's items to characters, in secret."
    assert asks(game) == f"{told}\nNot given yet: Gale Cloak."
    assert asks(game, "B") == told


def test_the_movement_die_and_rift() -> None:
    sheets = "A: recall, luck 1, mana 3 | B: rift, mana 3"
    game = board("A1 100: Titan Ogre | B1 3: Titan Lion", sheets=sheets, at="roll", dice="3")
    assert asks(game) == ("**Movement:** Ada has rolled **3**. Luck may roll it again (1 left).")
    game.do("KeepDie")
    assert asks(game) == (
        "Ada has rolled **3** for movement. Bob may close a border of a Land with an own Legion"
        " to Ada for this phase. Rift costs 3 mana (3 left)."
    )
    game.do("CastRift", 3, 4)
    assert asks(game).endswith(
        "\nA Rift closes the border of Brush 3 and Hills 4. 3 mana; at hand: Recall."
    )


def test_enlistment_names_who_could_summon() -> None:
    game = board(
        "A1 100: Titan Warlock | A2 1: 2 Lion moved | B1 3: Titan Lion",
        sheets="A: occult_summoning, mana 2",
        at="muster",
    )
    told = "**Enlistment:** Ada lets Legions that moved muster: Black 2 (Plains 1)."
    assert asks(game) == f"{told}\nCould summon instead: Black 1; 2 mana left."
    assert asks(game, "B") == f"{told} Any Legion may summon instead."


def test_a_summoning_that_luck_may_mend() -> None:
    game = board(
        "A1 100: Titan Warlock Ogre | B1 3: Titan Lion",
        sheets="A: air_affinity, luck 1, mana 2, Air 1",
        at="muster",
    )
    game.do("Summon", "A1", "elemental", "Air Elemental", "Warlock", dice="2 4")
    assert asks(game) == (
        "**Black 1** summons an Air Elemental: `2 4` makes 6, it needs 8."
        " Luck may roll one of the two again (1 left)."
    )
    kind, view = game.kind("RollSummonAgain"), game.view("A")
    told = [WORDS.label(view, kind, (), die, NAMES) for die in game.choices("RollSummonAgain")]
    assert told == ["the 2: a 4 is enough, 50 %", "the 4: a 6 is enough, 17 %"]


def test_the_starting_legion_of_more_than_eight() -> None:
    game = scene("three_lamps", 1)
    assert asks(game).startswith("**Commencement:** Bob splits the starting Legion: four of the")


def test_the_reward_is_voted_for() -> None:
    game = scene("raiders", 1)
    for number in range(1, 4):
        game.rid(f"Wild {number}")
    game.engagement_ends()
    assert game.question == "RewardItem"
    assert asks(game).startswith("**Raiders on the Ring is won!** Ada votes for an item and for")
    item = game.choices("TakeReward")[0]
    label, more = WORDS.described(game.view("A"), game.kind("TakeReward"), (), item, NAMES)
    assert "gold): " in label
    assert more


def test_the_way_is_voted_for() -> None:
    game = scene("pretender", 1, log=MarchLog(chosen="pretender", at="raiders", won=["raiders"]))
    game.slay("B", by="A")
    game.engagement_ends()
    assert game.question == "ChooseWay"
    assert asks(game) == "Ada votes for the party's next scenario."
    view, kind = game.view("A"), game.kind("TakeWay")
    told = [WORDS.described(view, kind, (), way, NAMES) for way in game.choices("TakeWay")]
    assert [label for label, _ in told] == [
        "Harvest of Horns, for level 2",
        "The Healer's Road, for level 2",
    ]
    assert told[1][1] == "A Healer must reach Tower 400 alive. No magic leads in there."


def test_dark_titans_and_garrisons_do_not_bargain() -> None:
    game = scene("raiders", 1)
    view = game.view("A")
    wild = next(x for x in view.legions if x.marker == "Wild 1")
    own = next(x for x in view.legions if x.owner == 0)
    moved = replace(own, land=wild.land)
    legions = (*(x for x in view.legions if x.owner != 0), moved)
    talks = replace(view, legions=legions, phase="parley", engaged=wild.land, asked=(0,), turn=0)
    told = WORDS.question(talks, NAMES)
    assert "\nAda has the word: fight, or give the Legion up.\n" in told
    reason = WORDS.why_not(talks, game.kind("Propose"), ())
    assert reason == "Dark Titans and garrisons do not bargain: fight, or give the Legion up."
    sure = WORDS.confirm(talks, game.kind("Concede")(), NAMES)
    assert "is eliminated and nobody scores." in sure
