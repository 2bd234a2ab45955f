"""War Titans among the other games: `/card`, `/help`, `/table new`, its options, its buttons."""

import pytest

from bot.rules.registry import RULESETS
from cogs import help_pages
from cogs.actions import split
from tests.cogs.acting import gather, seat_page
from tests.cogs.war_titans.playing import begin, earth_of
from tests.rules.war_titans.games import game_of, rolling
from tests.server import Server, answer, labels, menus, text

TITLE = "War Titans: Invaders Must Die!"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("ironwall", ("### Ironwall", "Continental Hammer")),
        ("O.N.E.", ("Once a game: defeat an Invader in a city",)),
        ("Gravemaw", ("**Terrestrial Invader**", "immune to melee")),
        ("Queen Myrrh", ("### Queen Myrrh", "Trial")),
        ("Arc Pistol", ("2 more dice in this attack",)),
        ("Crown of Iron", ("1 more Combat die",)),
        ("The Single Stroke", ("**Win:**",)),
        ("toronto", ("Threatened by the North Rift and West Rift",)),
    ],
)
async def test_a_card_is_found(town: Server, name: str, told: tuple[str, ...]) -> None:
    page = answer(await town.type(town.wanda, "card", name=name))
    assert page.ephemeral and TITLE in text(page)
    for each in told:
        assert each in text(page)


async def test_at_a_table_its_own_cards_come_first(town: Server) -> None:
    table = await begin(town)
    found = await town.wanda.autocomplete(town.place(table), "card", "name", "")
    assert len(found) == 25 and all(choice["name"].endswith(TITLE) for choice in found)


async def test_a_new_table_offers_it_and_its_options(town: Server) -> None:
    games = await town.ada.autocomplete(town.channel, "table new", "game", "")
    assert {choice["value"] for choice in games} == set(RULESETS) | {
        choice["value"] for choice in games if choice["name"] in RULESETS
    }
    (war,) = (choice for choice in games if choice["name"] == TITLE)
    lobby = await gather(town, 1, war["value"], difficulty="hard", lead="host")
    for told in (TITLE, "Hard: each Tyrant 1 HP more", "The host has the first Lead"):
        assert told in text(lobby)
    page = answer(await town.press(town.ada, lobby, "Options"))
    named = [option["label"] for menu in menus(page) for option in menu["options"]]
    assert "Easy: each Tyrant 1 HP less" in " ".join(named)


def test_every_help_page_is_in_the_menu() -> None:
    pages = [heading for heading, _ in help_pages.pages(RULESETS)]
    assert len(pages) <= 25 and len(set(pages)) == len(pages)
    assert any(heading.startswith(TITLE) for heading in pages)


async def test_a_lone_guardian_is_attacked_with_one_choice(town: Server) -> None:
    titans = "Ironwall in North Rift | Stormlance in Cairo"
    table = await begin(town, game_of(titans, north="guards Gravemaw", at="attack"))
    page = await seat_page(town, town.ada)
    (attack,) = [menu["placeholder"] for menu in menus(page) if "Attack" in menu["placeholder"]]
    assert "Gravemaw" in attack and "No attack" not in labels(page)
    with rolling("NOVA BLADE"):
        await town.choose(town.ada, page, "Attack", "What do you use? Nothing")
    assert earth_of(table).rifts["North Rift"].guardians == []


def test_a_comma_inside_a_name_does_not_split_it() -> None:
    known = ["Ozymar, Wing of Night", "Gravemaw"]
    assert split("gravemaw, ozymar, wing of night", known) == ["gravemaw", "ozymar, wing of night"]
    assert split("Gravemaw,, Wing of Night", known) == ["Gravemaw", "Wing of Night"]
