"""The six Tyrants: Trial, failure, what each does; and the six Artifacts."""

from typing import Any

import pytest

from bot.rules.war_titans import events
from bot.rules.war_titans.cards import TYRANTS
from bot.rules.war_titans.earth import Difficulty
from tests.rules.war_titans.games import PlayingEarth, game_of
from tests.rules.war_titans.setting import episode

MORDRAX = "Mordrax the Iron Saint"
VEX = "Thalassa Vex"
OZYMAR = "Ozymar, Wing of Night"
ARCHIVIST = "The Archivist"
MYRRH = "Queen Myrrh"
KHA_RUL = "Kha-Rul the Devourer"


def before(tyrant: str, settings: str = "", titan: str = "Stormlance") -> PlayingEarth:
    """Return a game with a Titan in Toronto, next to an empty Rift."""
    return game_of(
        f"{titan} in Toronto{settings} | Ironwall in Mumbai", north=f"token {tyrant}", turn=5
    )


def facing(tyrant: str, settings: str = "", titan: str = "Stormlance", **more: Any) -> PlayingEarth:
    """Return a game with a Titan in the second part of the Rift, about to attack."""
    return game_of(
        f"{titan} in North Rift; inside{settings} | Ironwall in Mumbai",
        at="attack",
        north=f"revealed | token {tyrant}" + more.pop("rift", ""),
        **more,
    )


@pytest.mark.parametrize(
    ("tyrant", "dice", "passed"),
    [
        (MORDRAX, "NOVA BLADE GEAR JET", True),
        (MORDRAX, "NOVA GEAR GEAR JET", False),
        (VEX, "GEAR JET", True),
        (VEX, "BLADE JET", False),
        (OZYMAR, "JET BLADE", True),
        (OZYMAR, "BLADE GEAR", False),
        (MYRRH, "NOVA BLADE GEAR JET", True),
        (MYRRH, "GEAR BLADE GEAR JET", False),
        (KHA_RUL, "NOVA BLADE BLADE JET", True),
        (KHA_RUL, "NOVA BLADE GEAR JET", False),
    ],
)
def test_a_trial(tyrant: str, dice: str, passed: bool) -> None:
    game = before(tyrant)
    game.do("Move", "North Rift", dice=dice)
    assert game.find(events.TrialFaced).tyrant == tyrant
    assert game.rolled == dice
    assert game.find(events.TrialEnds).passed is passed
    assert game.state.rifts["North Rift"].revealed
    assert game.titan("Stormlance").inside is passed
    if passed:
        assert game.question == "MoveTitan Ironwall", "no attack this turn (A58)"
    else:
        assert set(game.choices("ReturnTo")) == {"Toronto", "New York", "London", "Moscow"}


@pytest.mark.parametrize(
    ("score", "dice", "passed"),
    [
        ("combat", "NOVA BLADE GEAR JET", True),
        ("movement", "JET NOVA", True),
        ("repair", "GEAR NOVA", True),
        ("repair", "GEAR JET", False),
    ],
)
def test_the_trial_of_the_archivist(score: str, dice: str, passed: bool) -> None:
    """The player picks the ability before the roll."""
    game = before(ARCHIVIST)
    game.do("Move", "North Rift")
    assert game.choices("RollScore") == ["combat", "movement", "repair"]
    game.do("RollScore", score, dice=dice)
    assert game.find(events.TrialEnds).passed is passed


@pytest.mark.parametrize(
    ("tyrant", "damage", "charges", "enabled", "threat"),
    [
        (MORDRAX, 1, 2, 2, 3),
        (VEX, 0, 2, 1, 3),
        (OZYMAR, 1, 2, 2, 3),
        (ARCHIVIST, 0, 0, 2, 3),
        (MYRRH, 0, 2, 2, 4),
        (KHA_RUL, 2, 2, 2, 3),
    ],
)
def test_a_trial_is_failed(
    tyrant: str, damage: int, charges: int, enabled: int, threat: int
) -> None:
    """The consequences first, armor 1 applies; then back to a city (A57)."""
    game = before(tyrant, "; tech=Jump Jets + Arc Pistol 2")
    game.do("Move", "North Rift", dice="GEAR BLADE" if tyrant == OZYMAR else "")
    if tyrant == ARCHIVIST:
        game.do("RollScore", "combat")
    if tyrant == VEX:
        assert game.choices("Pick") == ["Jump Jets", "Arc Pistol"]
        game.do("Pick", "Jump Jets")
    titan = game.titan("Stormlance")
    assert titan.damage == damage
    assert sum(card.charges for card in titan.tech) == charges
    assert sum(card.enabled for card in titan.tech) == enabled
    assert game.threat == threat
    game.do("ReturnTo", "Moscow")
    assert game.where("Stormlance") == "Moscow"


def test_a_titan_may_attack_after_a_failed_trial() -> None:
    """A57."""
    game = game_of(
        "Stormlance in Toronto | Ironwall in Mumbai",
        north=f"token {MYRRH}",
        invaders="Mount Ravager in Moscow",
    )
    game.do("Move", "North Rift").do("ReturnTo", "Moscow").attack("Mount Ravager", dice="NOVA")
    assert game.hp("Mount Ravager") == 2


def test_a_trial_may_destroy_a_titan() -> None:
    """It does not come back to a city then."""
    game = before(KHA_RUL, "; damage=3")
    game.do("Move", "North Rift")
    assert game.where("Stormlance") is None
    assert game.question == "MoveTitan Ironwall"
    assert game.threat == 4


@pytest.mark.parametrize(
    ("tyrant", "hp", "dmg"),
    [
        (MORDRAX, 6, 2),
        (VEX, 6, 2),
        (OZYMAR, 5, 3),
        (ARCHIVIST, 7, 2),
        (MYRRH, 6, 1),
        (KHA_RUL, 7, 2),
    ],
)
def test_hp_and_dmg_of_a_tyrant(tyrant: str, hp: int, dmg: int) -> None:
    """HP by difficulty; DMG in the Ending Phase, whether attacked or not."""
    assert facing(tyrant).hp(tyrant) == hp
    assert facing(tyrant, difficulty=Difficulty.EASY).hp(tyrant) == hp - 1
    assert facing(tyrant, difficulty=Difficulty.HARD).hp(tyrant) == hp + 1
    game = facing(tyrant)
    game.do("LetBe").next_turn()
    assert game.hp("Stormlance") == 5 - (dmg - 1)


def test_jets_never_count_against_mordrax() -> None:
    game = facing(MORDRAX, titan="Swiftwing")
    game.attack(MORDRAX, dice="JET JET BLADE")
    assert game.hp(MORDRAX) == 6 - 1
    game = before(MORDRAX, titan="Swiftwing")
    game.do("Move", "North Rift", dice="JET JET GEAR")
    assert game.titan("Swiftwing").inside, "in the Trial they do"


def test_thalassa_vex_takes_a_charge() -> None:
    game = facing(VEX, "; tech=Arc Pistol 2 + Ion Lash 1")
    game.attack(VEX, dice="")
    assert game.choices("Pick") == ["Arc Pistol", "Ion Lash"]
    game.do("Pick", "Arc Pistol", dice="NOVA")
    assert game.charges("Arc Pistol") == 1
    assert game.hp(VEX) == 6 - 1


def test_charges_for_the_attack_are_paid_before() -> None:
    """A76: step 4 comes before step 5."""
    game = facing(VEX, "; tech=Arc Pistol 1")
    game.attack(VEX, uses=("Arc Pistol",))
    assert len(game.rolled.split()) == 6


def test_ozymar_takes_a_die() -> None:
    game = facing(OZYMAR)
    game.attack(OZYMAR)
    assert len(game.rolled.split()) == 3


@pytest.mark.parametrize("tyrant", [ARCHIVIST, KHA_RUL])
def test_tyrants_without_an_ability(tyrant: str) -> None:
    game = facing(tyrant, "; tech=Arc Pistol 2")
    game.attack(tyrant, dice="NOVA BLADE JET JET")
    assert len(game.rolled.split()) == 4
    assert game.hp(tyrant) == TYRANTS[tyrant].hp - 2
    assert game.charges("Arc Pistol") == 2


def test_queen_myrrh_heals() -> None:
    """1 in each Ending Phase."""
    game = facing(MYRRH)
    game.attack(MYRRH, dice="NOVA BLADE BLADE JET")
    assert game.hp(MYRRH) == 3
    game.next_turn()
    assert game.hp(MYRRH) == 4


def test_queen_myrrh_heals_before_those_who_began_the_turn_there() -> None:
    """The one who did falls to her; who has just arrived sees no healing."""
    game = game_of(
        "Stormlance in Toronto | Swiftwing in North Rift; inside; damage=3 | Ironwall in Mumbai",
        north=f"token {MYRRH} | revealed | damage 4",
    )
    game.do("Move", "North Rift", dice="NOVA BLADE JET JET").next_turn()
    assert game.where("Swiftwing") is None
    assert game.titan("Stormlance").inside
    assert game.hp(MYRRH) == 2
    game.next_turn()
    assert game.hp(MYRRH) == 3, "a turn later Stormlance has begun the turn there"


@pytest.mark.parametrize("tyrant", TYRANTS)
def test_a_tyrant_is_defeated(tyrant: str) -> None:
    """A61: Artifact, THREAT -1, back to a city, and Development is not skipped."""
    hp = TYRANTS[tyrant].hp
    game = facing(tyrant, rift=f" | damage {hp - 1}")
    game.attack(tyrant, dice="NOVA")
    if game.question.startswith("Choose"):
        game.pass_on()
    assert game.find(events.RiftClosed).artifact == TYRANTS[tyrant].artifact
    assert game.titan("Stormlance").artifacts == [TYRANTS[tyrant].artifact]
    assert game.state.rifts["North Rift"].closed
    assert game.threat == 3 - 1
    assert game.credits("Stormlance") == 0, "no reward"
    game.do("ReturnTo", "London")
    assert game.where("Stormlance") == "London"
    game.until("Development")
    assert game.question == "Development Stormlance"


def owning(artifact: str, settings: str = "", **more: Any) -> PlayingEarth:
    """Return a game with Stormlance in New York, whose player owns an Artifact."""
    titan = f"Stormlance in New York; artifacts={artifact}{settings}"
    return game_of(f"{titan} | Ironwall in Mumbai", **more)


def test_crown_of_iron() -> None:
    game = owning("Crown of Iron", at="attack", invaders="Mount Ravager in New York")
    game.attack("Mount Ravager")
    assert len(game.rolled.split()) == 5


@pytest.mark.parametrize(("place", "successes"), [("New York", 1), ("Moscow", 3)])
def test_abyssal_heart(place: str, successes: int) -> None:
    """1 more success, also beside those of a Refuge."""
    game = game_of(
        f"Stormlance in {place}; artifacts=Abyssal Heart; damage=4 | Ironwall in Mumbai",
        at="upgrade",
        dice="" if place == "Moscow" else "JET BLADE",
    )
    assert game.successes == successes
    for _ in range(successes):
        game.do("RemoveDamage")
    assert game.titan("Stormlance").damage == 4 - successes


def test_night_pinions() -> None:
    """1 city further, and a die of any check again."""
    game = owning("Night Pinions", "; damage=1")
    assert "Beijing" in game.choices("Move")
    game.do("CombatRepair", dice="JET JET")
    game.do("RollAgain", "Night Pinions", ("1 JET",), dice="GEAR")
    assert game.successes == 1


def test_unwritten_page_draws_two() -> None:
    game = owning("Unwritten Page", at="opening", draw="Panic, Sirens")
    game.until("ChooseEpisode").do("ResolveEpisode", episode("Sirens"))
    assert game.threat == 4


def test_unwritten_page_and_one_do_not_add_up() -> None:
    """A10: two cards, not three."""
    game = owning(
        "Unwritten Page", "; pilot=O.N.E.", at="opening", draw="Panic, Sirens, First Light"
    )
    assert len(game.choices("ResolveEpisode")) == 2


def test_unwritten_page_works_without_its_titan() -> None:
    """A85: it needs no Titan."""
    game = game_of(
        "Stormlance off; artifacts=Unwritten Page | Ironwall in Mumbai",
        at="opening",
        draw="Panic, Sirens",
    )
    assert game.until("ChooseEpisode").asked == "A"


def test_unwritten_page_refreshes_the_final_blow() -> None:
    game = owning("Unwritten Page", "; blow=spent")
    game.do("UsePower", "Unwritten Page", None)
    assert game.titan("Stormlance").blow
    assert not owning("Unwritten Page").can("UsePower"), "it is ready"


def test_amber_shell() -> None:
    game = owning(
        "Amber Shell",
        at="ending",
        threat=13,
        cities="New York destroyed",
        invaders="Mount Ravager in New York",
    )
    assert game.titan("Stormlance").damage == 3 - 2


def test_devourers_maw() -> None:
    """For each Invader; not for a Tyrant (A79)."""
    game = owning(
        "Devourer's Maw",
        "; damage=3",
        at="attack",
        invaders="Gravemaw in New York 1, Rustspider in New York",
    )
    game.attack("Gravemaw", "Rustspider", dice="NOVA BLADE JET JET").do("FillFirst", "Gravemaw")
    assert game.titan("Stormlance").damage == 3 - 2
    game = facing(ARCHIVIST, "; damage=3; artifacts=Devourer's Maw", rift=" | damage 6")
    game.attack(ARCHIVIST, dice="NOVA").do("ReturnTo", "London")
    assert game.titan("Stormlance").damage == 3


def test_artifacts_are_never_disabled() -> None:
    """A82, and a destroyed Titan keeps them."""
    game = owning(
        "Crown of Iron",
        "; damage=4; tech=Tower Shield off + Jump Jets",
        at="ending",
        cities="New York destroyed",
        invaders="Mount Ravager in New York",
        draw="E39",
    )
    assert not game.tech("Jump Jets").enabled
    game.until("ComeBack").do("ComeBackTo", "Toronto")
    assert game.titan("Stormlance").artifacts == ["Crown of Iron"]
