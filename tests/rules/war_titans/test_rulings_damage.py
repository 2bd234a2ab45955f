"""What the rulings say of damage: A31 to A35, A75, A83, A88, A93."""

import pytest

from bot.rules.kernel import Refused
from bot.rules.war_titans import events
from tests.rules.war_titans.games import game_of

FIRST = "Ironwall 1 (Toronto)"
SECOND = "Ironwall 2 (Toronto)"


def test_the_whole_amount_goes_to_one_target() -> None:
    """A31: what a Titan does not need to be destroyed is lost."""
    game = game_of(
        "Swiftwing in Toronto; damage=3; shield | Ironwall in Cairo",
        at="ending",
        threat=13,
        invaders="Dread Foundry in Toronto",
    )
    game.do("ChangeTarget", "Dread Foundry", "Swiftwing").do("AcceptDamage")
    assert game.where("Swiftwing") is None
    assert game.hp("Toronto") == 4


@pytest.mark.parametrize(
    ("further", "city", "titan"), [("the city", 2, 4), ("Swiftwing", 4, 2), (SECOND, 4, 4)]
)
def test_what_a_support_cannot_hold(further: str, city: int, titan: int) -> None:
    """A31: to the city, a Titan or a further Support, as the Lead decides."""
    game = game_of(
        "Ironwall in Cairo; supports=Toronto lying + Toronto | Swiftwing in Toronto; shield",
        at="ending",
        threat=13,
        invaders="Dread Foundry in Toronto",
    )
    if game.state.plan["Dread Foundry"] != FIRST:
        game.do("ChangeTarget", "Dread Foundry", FIRST)
    game.do("AcceptDamage")
    assert set(game.choices("PassOn")) == {"the city", "Swiftwing", SECOND}
    game.do("PassOn", further)
    assert (game.hp("Toronto"), game.hp("Swiftwing")) == (city, titan)
    assert game.supports("Ironwall") == ([] if further == SECOND else ["Toronto"])


def test_the_lead_picks_for_each_invader() -> None:
    """A33, A73: whoever's city, Titan or Support it is."""
    game = game_of(
        "Ironwall in Cairo | Stormlance off; supports=Toronto",
        at="ending",
        lead="Stormlance",
        invaders="Gravemaw in Toronto, Rustspider in Toronto, Brineback in Moscow",
    )
    assert game.asked == "B", "the Lead, though its Titan is destroyed"
    assert game.choices("ChangeTarget") == ["Gravemaw", "Rustspider"]
    support = "Stormlance 1 (Toronto)"
    for name in ("Gravemaw", "Rustspider"):
        if game.state.plan[name] != support:
            game.do("ChangeTarget", name, support)
    game.do("AcceptDamage")
    assert game.supports("Stormlance") == []
    assert game.hp("Toronto") == 4


def test_a_titan_needs_a_shield() -> None:
    """A33: off unless its owner has set it, for this turn."""
    game = game_of(
        "Swiftwing in Toronto | Ironwall in Toronto",
        at="development",
        invaders="Gravemaw in Toronto",
    )
    assert not game.titan("Swiftwing").shield
    game.shield("Swiftwing").shield("Ironwall").shield("Ironwall", "off")
    game.until("LayOutDamage")
    assert game.choices("ChangeTarget", "Gravemaw") == ["Swiftwing"]
    game.do("ChangeTarget", "Gravemaw", "Swiftwing").do("AcceptDamage")
    assert (game.hp("Swiftwing"), game.hp("Toronto")) == (3, 4)
    assert not game.titan("Swiftwing").shield, "it is off at the start of each turn"


def test_the_shield_comes_too_late() -> None:
    """A33: Ending step 1 has begun, and the Lead lays out who takes the damage."""
    game = game_of(
        "Swiftwing in Toronto | Ironwall in Cairo; supports=Toronto",
        at="ending",
        invaders="Gravemaw in Toronto",
    )
    assert game.question == "LayOutDamage"
    assert "Swiftwing" not in game.choices("ChangeTarget", "Gravemaw")
    with pytest.raises(Refused):
        game.shield("Swiftwing")


def test_in_a_destroyed_city_somebody_must_take_it() -> None:
    """A34: the shield is not asked for; the Lead picks."""
    game = game_of(
        "Swiftwing in Toronto | Stormlance in Toronto",
        at="ending",
        cities="Toronto destroyed",
        invaders="Gravemaw in Toronto",
    )
    assert game.question == "LayOutDamage"
    if game.state.plan["Gravemaw"] != "Swiftwing":
        game.do("ChangeTarget", "Gravemaw", "Swiftwing")
    game.do("AcceptDamage")
    assert game.hp("Swiftwing") == 3


def test_in_an_empty_ruin_it_is_lost() -> None:
    """A34."""
    game = game_of(at="ending", cities="Toronto destroyed", invaders="Gravemaw in Toronto")
    assert [hit.city for hit in game.told_of(events.CityHit)] == ["Sydney"], "next turn's Invader"


def test_a_city_that_fell_earlier_in_the_step() -> None:
    """A34: the next Invader hits who is there; the Lead picks among several."""
    game = game_of(
        "Swiftwing in Toronto | Stormlance in Toronto",
        at="ending",
        cities="Toronto 3",
        invaders="Gravemaw in Toronto, Rustspider in Toronto",
    )
    assert game.fallen("Toronto")
    assert game.asked == "A"
    assert set(game.choices("PassOn")) == {"Swiftwing", "Stormlance"}
    game.do("PassOn", "Swiftwing")
    assert game.hp("Swiftwing") == 3


def test_guardians_hit_a_titan_on_their_rift() -> None:
    """A34, A55."""
    game = game_of(
        "Swiftwing in North Rift | Ironwall in Cairo",
        at="ending",
        north="guards Gravemaw, Quarrybeast",
    )
    assert game.hp("Swiftwing") == 4 - 1 - 1


def test_who_is_inside_is_not_hit_by_guardians_elsewhere() -> None:
    """A59: a Tyrant hits who began the turn with it; the Lead picks among several."""
    game = game_of(
        "Swiftwing in North Rift; inside | Stormlance in North Rift; inside | Ironwall in Cairo",
        at="ending",
        north="revealed",
    )
    assert game.question == "TyrantDamage"
    assert set(game.choices("TyrantHits")) == {"Swiftwing", "Stormlance"}
    game.do("TyrantHits", "Stormlance")
    assert (game.hp("Swiftwing"), game.hp("Stormlance")) == (4, 4)


def test_damage_beyond_a_citys_hp_is_lost() -> None:
    """A35: the Titan there is not hit."""
    game = game_of(
        "Swiftwing in Toronto | Ironwall in Cairo",
        at="ending",
        threat=13,
        cities="Toronto 3",
        invaders="Dread Foundry in Toronto",
    )
    assert game.fallen("Toronto")
    assert game.hp("Swiftwing") == 4


def test_a_destroyed_city_can_still_be_crossed() -> None:
    """A35: trails stay."""
    game = game_of(
        "Stormlance in Toronto; supports=Cairo | Ironwall in Cairo",
        cities="New York destroyed, Moscow destroyed, Los Angeles destroyed",
    )
    assert {"New York", "London", "Cairo"} <= set(game.choices("Move"))
    game.do("Move", "New York")
    assert game.where("Stormlance") == "New York"


def test_a_support_takes_the_invasion_damage() -> None:
    """A75: the Lead decides, whoever's Support it is."""
    game = game_of(
        "Ironwall in Tokyo | Stormlance in Tokyo; supports=Moscow",
        at="opening",
        draw="First Light",
    )
    assert game.asked == "A"
    game.do("SupportTakesIt", "Stormlance 1 (Moscow)")
    assert game.supports("Stormlance") == ["Moscow lying"]
    assert game.hp("Moscow") == 5


def test_the_city_takes_it_all_the_same() -> None:
    game = game_of(
        "Ironwall in Tokyo | Stormlance in Tokyo; supports=Moscow",
        at="opening",
        draw="First Light",
    )
    game.do("CityTakesIt")
    assert (game.supports("Stormlance"), game.hp("Moscow")) == (["Moscow"], 4)


def test_a_support_stands_in_for_a_titan() -> None:
    """A75, A88: before armor; what it cannot hold goes on to the Titan."""
    game = game_of(
        "Stormlance in Toronto | Ironwall in Cairo; supports=Toronto lying + Cairo",
        at="attack",
        threat=13,
        invaders="Brineback in Toronto",
    )
    game.attack("Brineback")
    assert game.question == "CoverTitan Stormlance"
    assert game.asked == "A", "the Titan's owner decides"
    assert game.choices("SendSupport") == [FIRST], "those in its city"
    game.do("SendSupport", FIRST)
    assert game.supports("Ironwall") == ["Cairo"]
    assert game.hp("Stormlance") == 5, "the 1 that is left is stopped by armor"


def test_or_the_titan_takes_it() -> None:
    game = game_of(
        "Stormlance in Toronto | Ironwall in Cairo; supports=Toronto",
        at="attack",
        threat=13,
        invaders="Brineback in Toronto",
    )
    game.attack("Brineback").do("TakeDamage")
    assert game.supports("Ironwall") == ["Toronto"]
    assert game.hp("Stormlance") == 4


def test_supports_before_prevention() -> None:
    """A88: Supports, prevention, armor, tokens."""
    game = game_of(
        "Swiftwing in Toronto; pilot=Viktor Sokol; tech=Tower Shield; supports=Toronto lying"
        " | Ironwall in Cairo",
        threat=18,
        at="attack",
        invaders="Mount Ravager in Toronto 5",
    )
    game.attack("Mount Ravager", dice="NOVA")
    game.do("SendSupport", "Swiftwing 1 (Toronto)")
    assert game.question == "Prevention Swiftwing"
    game.do("Prevent", "Viktor Sokol")
    hit = game.find(events.TitanHit)
    assert (hit.damage, hit.through) == (1, 0)


@pytest.mark.parametrize("when", ["pierce", "trial"])
def test_no_support_against_these(when: str) -> None:
    """A75: not against damage that armor cannot stop, nor in a Trial."""
    if when == "pierce":
        game = game_of(
            "Stormlance in Toronto; tech=Overclock Furnace 2; supports=Toronto | Ironwall in Cairo",
            at="attack",
            invaders="Mount Ravager in Toronto",
        )
        game.attack("Mount Ravager", uses=("Overclock Furnace",), dice="JET")
    else:
        game = game_of("Stormlance in Toronto; supports=Toronto | Ironwall in Cairo")
        game.do("Move", "North Rift").do("ReturnTo", "Toronto")
    assert game.hp("Stormlance") == 4
    assert game.supports("Stormlance") == ["Toronto"]


def test_supports_do_not_take_what_is_dealt_to_a_city() -> None:
    """A75: `deal_city`, here by a Quarrybeast that is destroyed."""
    game = game_of(
        "Stormlance in Toronto; supports=Toronto | Ironwall in Cairo",
        at="attack",
        threat=8,
        invaders="Quarrybeast in Toronto",
    )
    game.attack("Quarrybeast", dice="NOVA BLADE")
    assert game.hp("Toronto") == 3
    assert game.supports("Stormlance") == ["Toronto"]


def test_damage_to_one_support_is_not_passed_on() -> None:
    """Ash Moth on blue: 2 damage to a Support with 1 HP; the rest is lost."""
    game = game_of(
        "Stormlance in Toronto; supports=Toronto lying + Toronto | Ironwall in Cairo",
        at="attack",
        threat=13,
        east="guards Ash Moth",
    )
    game.do("Provoke", "East Rift").do("CityTakesIt")
    game.do("Pick", "Stormlance 1 (Toronto)")
    assert game.supports("Stormlance") == ["Toronto"]
    assert game.hp("Toronto") == 3


def test_armor_is_never_above_two() -> None:
    """A93."""
    game = game_of(
        "Ironwall in Toronto; tech=Tower Shield + Composite Plating; artifacts=Amber Shell"
        " | Stormlance in Cairo",
        at="ending",
        threat=13,
        cities="Toronto destroyed",
        invaders="Dread Foundry in Toronto",
    )
    assert game.titan("Ironwall").damage == 1


def test_a_heart_of_steel_on_re_entry() -> None:
    """A83: 1 HP of those printed; re-enabled later, it adds its 2."""
    game = game_of(
        "Stormlance off; tech=Heart of Steel off | Ironwall in Cairo", at="opening", draw="E42"
    )
    game.do("ComeBackTo", "Toronto")
    assert game.hp("Stormlance") == 1
    game.do("CombatRepair", dice="GEAR JET").do("Reenable", "Heart of Steel")
    assert game.hp("Stormlance") == 3


def test_the_last_titan_falls() -> None:
    """A42: lost at the check in step 3, not before."""
    game = game_of(
        "Swiftwing in Toronto; damage=3 | Stormlance off",
        at="ending",
        cities="Toronto destroyed, Moscow 0",
        invaders="Gravemaw in Toronto, Rustspider in Moscow",
    )
    kinds = [type(event) for event in game.told]
    assert kinds.index(events.TitanDestroyed) < kinds.index(events.CityHit)
    assert game.find(events.GameLost).why == "no Titan"


def test_a_titan_on_a_rift_is_on_the_board() -> None:
    """A42."""
    game = game_of("Swiftwing in North Rift; inside | Stormlance off", at="ending")
    assert game.won is None


def test_two_titans_guard_a_city() -> None:
    """A80: each Shield Projector once for one Invader."""
    game = game_of(
        "Swiftwing in Toronto; tech=Shield Projector 2"
        " | Stormlance in Toronto; tech=Shield Projector #2 1",
        at="ending",
        threat=13,
        invaders="Dread Foundry in Toronto",
    )
    assert game.asked == "A"
    game.do("UseGuard")
    assert game.asked == "B"
    game.do("UseGuard")
    assert game.hp("Toronto") == 4
    assert game.charges("Shield Projector") == 1
