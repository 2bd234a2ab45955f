"""The walk through menus, with a made-up game that has every shape of choice."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands
from simcord import MemberActor, ResponseMessage

from bot.client import Client
from bot.play.house import House
from bot.play.table import Table
from cogs import actions
from tests.cogs import limits
from tests.cogs.acting import begin, forge, seat_page
from tests.cogs.parade import RULESETS, Carry, Gather, March, Parade, Tour
from tests.server import Server, answer, buttons, labels, make_client, menus, running, text


@app_commands.guild_only()
class ParadeCog(commands.GroupCog, group_name="parade", group_description="March"):
    """The commands that a later game would bring."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command()
    async def gather(self, interaction: discord.Interaction, floats: str, band: str) -> None:
        """Gather some floats behind a band."""
        await actions.play(self.house, interaction, "parade", Gather, floats, band)

    @app_commands.command()
    async def tour(
        self, interaction: discord.Interaction, city: str, band: str, encore: str
    ) -> None:
        """Tour a city with two bands."""
        await actions.play(self.house, interaction, "parade", Tour, city, band, encore)

    @app_commands.command()
    async def march(self, interaction: discord.Interaction, street: str | None = None) -> None:
        """March along a street; the leader and the cows go without saying."""
        await actions.play(self.house, interaction, "parade", March, None, street, None)

    @app_commands.command()
    async def carry(
        self,
        interaction: discord.Interaction,
        what: str | None = None,
        way: str | None = None,
        friends: str | None = None,
    ) -> None:
        """Carry something, perhaps with friends."""
        await actions.play(self.house, interaction, "parade", Carry, what, None, way, friends)

    @carry.autocomplete("friends")
    async def _friends(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        typed = interaction.namespace.what, None, interaction.namespace.way
        return await actions.suggest(self.house, interaction, "parade", Carry, current, *typed)

    @gather.autocomplete("floats")
    async def _floats(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        return await actions.suggest(self.house, interaction, "parade", Gather, current)

    @gather.autocomplete("band")
    async def _band(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        floats = interaction.namespace.floats
        return await actions.suggest(self.house, interaction, "parade", Gather, current, floats)

    @tour.autocomplete("encore")
    async def _encore(self, interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        typed = interaction.namespace.city, interaction.namespace.band
        return await actions.suggest(self.house, interaction, "parade", Tour, current, *typed)


class ParadeClient(Client):
    """The bot with one game more."""

    async def setup_hook(self) -> None:
        self.house.rulesets = RULESETS
        await self.add_cog(ParadeCog(self.house))
        await super().setup_hook()


def make(url: str, **more: Any) -> Client:
    client = make_client(url, **more)
    return ParadeClient(client.database, **more)


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Server]:
    async with running(tmp_path, make=make) as server:
        yield server
        limits.check(server.env)


async def march(town: Server) -> Table:
    return await begin(town, seats=2, game="parade")


def done(table: Table) -> list[str]:
    """Return what has been done."""
    assert table.game is not None and isinstance(table.game.state, Parade)
    return table.game.state.done


def options(page: ResponseMessage) -> list[str]:
    """Return the labels in the first menu of a page."""
    return [option["label"] for option in menus(page)[0]["options"]]


async def select(
    town: Server, who: MemberActor, page: ResponseMessage, *wanted: str
) -> ResponseMessage:
    """Choose exactly these in the first menu of a page, whatever was chosen before."""
    menu = menus(page)[0]
    values = [o["value"] for o in menu["options"] if o["label"].removesuffix("!") in wanted]
    assert len(values) == len(wanted)
    return answer(await who.select(page.message, values, custom_id=menu["custom_id"]))


async def test_more_kinds_of_action_than_menus_fit_become_five_menus_and_buttons(
    town: Server,
) -> None:
    table = await march(town)
    page = await seat_page(town, town.ada)
    assert [m["placeholder"] for m in menus(page)] == ["Drum", "Pipe", "Wave", "Dance", "Cheer"]
    assert [b for b in labels(page) if b != "Look again"] == [
        *("Show", "Gather", "Tour", "Bow", "Burn", "Loud")
    ]
    page = answer(await town.press(town.ada, page, "Bow"))
    assert options(page) == ["Brass!", "Drums!", "Pipes!", "Strings!"]
    await town.choose(town.ada, page, "Bow", "Pipes")
    assert done(table) == ["Bow ('Pipes',)"]


async def test_sixty_options_are_three_pages_with_earlier_and_later(town: Server) -> None:
    table = await march(town)
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Show"))
    assert len(options(page)) == 25 and "Page 1 of 3" in text(page)
    page = answer(await town.press(town.ada, page, "Later"))
    page = answer(await town.press(town.ada, page, "Later"))
    assert options(page)[-1] == "Float 60!" and "Page 3 of 3" in text(page)
    later = next(b for b in buttons(page) if b["label"].startswith("Later"))
    assert later["disabled"]
    page = answer(await town.press(town.ada, page, "◀ Earlier"))
    assert options(page)[0] == "Float 26!"
    page = await select(town, town.ada, page, "Float 33")
    assert done(table) == ["Show ('Float 33',)"]
    assert "Show ('Float 33',)" in text(await town.live())


async def test_several_values_are_gathered_over_pages_and_can_be_dropped_again(
    town: Server,
) -> None:
    table = await march(town)
    first = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, first, "Gather"))
    assert page.id == first.id, "one private menu, which is edited"
    page = await select(town, town.ada, page, "Float 1")
    assert _done(page) == ("Done (1)", True)
    page = answer(await town.press(town.ada, page, "Later"))
    page = await select(town, town.ada, page, "Float 30", "Float 31")
    assert _done(page) == ("Done (3)", True), "three may not stand together"
    page = await select(town, town.ada, page)
    assert _done(page) == ("Done (1)", True), "a page can be emptied again"
    page = await select(town, town.ada, page, "Float 30")
    assert _done(page) == ("Done (2)", False)
    page = answer(await town.press(town.ada, page, "◀ Earlier"))
    assert [o["label"] for o in menus(page)[0]["options"] if o["default"]] == ["Float 1!"]
    page = answer(await town.press(town.ada, page, "Done"))
    assert options(page) == ["Brass!", "Drums!"], "the next field hangs on how many were gathered"
    page = await select(town, town.ada, page, "Drums")
    assert done(table) == ["Gather (('Float 1', 'Float 30'), 'Drums')"]


def _done(page: ResponseMessage) -> tuple[str, bool]:
    button = next(b for b in buttons(page) if b["label"].startswith("Done"))
    return button["label"], button.get("disabled", False)


async def test_three_fields_go_back_step_by_step(town: Server) -> None:
    table = await march(town)
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Tour"))
    page = await select(town, town.ada, page, "City 3")
    page = await select(town, town.ada, page, "Brass")
    assert options(page) == ["Drums!", "Pipes!", "Strings!"] and "which encore" in text(page)
    page = answer(await town.press(town.ada, page, "Back"))
    assert "which band" in text(page)
    page = answer(await town.press(town.ada, page, "Back"))
    assert "which city" in text(page)
    page = answer(await town.press(town.ada, page, "Later"))
    page = await select(town, town.ada, page, "City 28")
    page = await select(town, town.ada, page, "Drums")
    page = answer(await town.press(town.ada, page, "Back"))
    page = answer(await town.press(town.ada, page, "Back"))
    page = answer(await town.press(town.ada, page, "Back"))
    assert "It is your turn" in text(page) and done(table) == []


async def evening(town: Server) -> Table:
    """Begin a parade in which it is Boris's turn to march, to carry or to halt."""
    table = await march(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Bow"))
    await select(town, town.ada, page, "Strings")
    return table


async def test_an_action_with_one_real_choice_is_one_menu(town: Server) -> None:
    table = await evening(town)
    page = await seat_page(town, town.boris)
    assert [m["placeholder"] for m in menus(page)] == ["March: Greta!"]
    assert options(page) == ["Main Street!", "Side Street!", "Back Street!"]
    await select(town, town.boris, page, "Side Street")
    assert done(table)[1:] == ["March ('Greta', 'Side Street', ())"]


async def test_an_action_without_a_choice_is_one_press(town: Server) -> None:
    table = await evening(town)
    page = await seat_page(town, town.boris)
    assert "Halt: Greta!, The bridge!" in labels(page)
    await town.press(town.boris, page, "Halt")
    assert done(table)[1:] == ["Halt ('Greta', 'The bridge', ())"]


async def test_a_field_that_fills_itself_is_skipped_on_the_way_there_and_back(
    town: Server,
) -> None:
    table = await evening(town)
    page = answer(await town.press(town.boris, await seat_page(town, town.boris), "Carry"))
    assert options(page) == ["Drum!", "Flag!"]
    page = await select(town, town.boris, page, "Drum")
    assert "which way" in text(page) and options(page) == ["Hill!", "Valley!"]
    page = await select(town, town.boris, page, "Valley")
    assert "which friends" in text(page) and _done(page) == ("Done (0)", False)
    page = await select(town, town.boris, page, "Moe")
    for field in ("which way", "which what"):
        page = answer(await town.press(town.boris, page, "Back"))
        assert field in text(page)
    first = page
    await select(town, town.boris, first, "Flag")
    assert done(table)[1:] == ["Carry ('Flag', 'Greta', 'Hill', ())"]


async def night(town: Server) -> Table:
    """Begin a parade in which Boris picks where little or nothing can be picked."""
    table = await march(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Bow"))
    await select(town, town.ada, page, "Drums")
    return table


async def test_at_most_one_value_is_one_menu_with_a_way_to_pick_none(town: Server) -> None:
    table = await night(town)
    page = await seat_page(town, town.boris)
    assert [m["placeholder"] for m in menus(page)] == ["Crown", "Hire"]
    nothing = "Crown: which queen? Nothing"
    assert options(page) == ["Ann!", "Bea!", "Cleo!", nothing]
    await select(town, town.boris, page, nothing)
    assert done(table)[1:] == ["Crown ((),)"]


async def test_at_most_one_value_needs_no_done(town: Server) -> None:
    table = await night(town)
    await select(town, town.boris, await seat_page(town, town.boris), "Bea")
    assert done(table)[1:] == ["Crown (('Bea',),)"]


async def test_one_value_that_may_be_left_is_two_buttons(town: Server) -> None:
    table = await night(town)
    page = answer(await town.press(town.boris, await seat_page(town, town.boris), "Lend"))
    page = await select(town, town.boris, page, "Bea")
    assert options(page) == ["Bowler!", "Beret!", "Cap!"] and labels(page) == ["Back", "Nothing"]
    page = answer(await town.press(town.boris, page, "Back"))
    page = await select(town, town.boris, page, "Ann")
    assert not menus(page) and labels(page) == ["Bowler!", "Nothing", "Back"]
    await town.press(town.boris, page, "Bowler")
    assert done(table)[1:] == ["Lend ('Ann', ('Bowler',))"]


async def test_nothing_is_a_press_beside_the_menu(town: Server) -> None:
    table = await night(town)
    page = answer(await town.press(town.boris, await seat_page(town, town.boris), "Lend"))
    page = await select(town, town.boris, page, "Bea")
    await town.press(town.boris, page, "Nothing")
    assert done(table)[1:] == ["Lend ('Bea', ())"]


async def test_the_one_value_that_must_be_picked_is_not_asked_for(town: Server) -> None:
    table = await night(town)
    page = await seat_page(town, town.boris)
    assert "Raise: ('The flag',)!" in labels(page)
    await town.press(town.boris, page, "Raise")
    assert done(table)[1:] == ["Raise (('The flag',),)"]


async def test_what_is_proposed_is_chosen_beforehand_and_can_be_changed(town: Server) -> None:
    table = await night(town)
    first = answer(await town.press(town.boris, await seat_page(town, town.boris), "Line"))

    def chosen(page: ResponseMessage) -> list[str]:
        return [option["label"] for option in menus(page)[0]["options"] if option["default"]]

    assert chosen(first) == ["Float 2!"] and _done(first) == ("Done (2)", False)
    page = answer(await town.press(town.boris, first, "Later"))
    assert chosen(page) == ["Float 30!"] and _done(page) == ("Done (2)", False)
    page = await select(town, town.boris, page)
    assert chosen(page) == [] and _done(page) == ("Done (1)", False)
    page = answer(await town.press(town.boris, page, "◀ Earlier"))
    page = await select(town, town.boris, page)
    assert chosen(page) == [] and _done(page) == ("Done (0)", True), "nothing comes back"
    page = await select(town, town.boris, page, "Float 7")
    await town.press(town.boris, page, "Done")
    assert done(table)[1:] == ["Line (('Float 7',),)"]


async def test_what_is_proposed_is_taken_with_one_press(town: Server) -> None:
    table = await night(town)
    page = answer(await town.press(town.boris, await seat_page(town, town.boris), "Line"))
    await town.press(town.boris, page, "Done (2)")
    assert done(table)[1:] == ["Line (('Float 2', 'Float 30'),)"]


async def test_what_may_stay_empty_ends_with_a_button(town: Server) -> None:
    table = await night(town)
    page = await seat_page(town, town.boris)
    page = answer(await town.choose(town.boris, page, "Hire", "Drums"))
    assert options(page) == [f"{band}!" for band in ("Brass", "Drums", "Pipes", "Strings")]
    assert labels(page) == ["Back", "None!"]
    page = answer(await town.press(town.boris, page, "Back"))
    assert "It is your turn" in text(page)
    page = answer(await town.choose(town.boris, page, "Hire", "Drums"))
    await town.press(town.boris, page, "None")
    assert done(table)[1:] == ["Hire ('Drums', None)"]


async def test_what_is_left_out_of_a_command_fills_itself_or_is_asked_for(town: Server) -> None:
    table = await evening(town)
    place = town.place(table)

    async def refused(command: str, **typed: str) -> str:
        said = text(answer(await town.type(town.boris, command, place, **typed)))
        assert len(done(table)) == 1
        return said

    assert await refused("parade march") == "March: which street? Add it to the command."
    assert await refused("parade carry") == "Carry: which what? Add it to the command."
    assert await refused("parade carry", what="Drum") == (
        "Carry: which way? Add it to the command."
    )
    for typed, offered in (
        ({"what": "Drum"}, []),
        ({"what": "Drum", "way": "Hill"}, ["Moe", "Ned"]),
    ):
        found = await town.boris.autocomplete(place, "parade carry", "friends", "", **typed)
        assert [choice["value"] for choice in found] == offered
    await town.type(town.boris, "parade carry", place, what="Drum", way="Hill")
    assert done(table)[1:] == ["Carry ('Drum', 'Greta', 'Hill', ())"]
    said = text(answer(await town.type(town.ada, "parade carry", place, what="Flag")))
    assert said == "The parade knows no Flag." and len(done(table)) == 2, "not her choice now"


async def test_an_action_that_is_hard_to_take_back_is_confirmed_or_not(town: Server) -> None:
    table = await march(town)
    page = await seat_page(town, town.ada)
    page = answer(await town.press(town.ada, page, "Burn"))
    assert text(page).endswith("Burn the street?") and labels(page) == ["Confirm", "Back"]
    page = answer(await town.press(town.ada, page, "Back"))
    assert "It is your turn" in text(page) and table.status == "playing"
    page = answer(await town.press(town.ada, page, "Tour"))
    page = answer(await town.press(town.ada, page, "Later"))
    page = await select(town, town.ada, page, "City 30")
    page = await select(town, town.ada, page, "Brass")
    page = await select(town, town.ada, page, "Pipes")
    assert "Visit the last city?" in text(page) and done(table) == []
    await town.press(town.ada, page, "Confirm")
    assert done(table) == ["Tour ('City 30', 'Brass', 'Pipes')"]


async def test_a_switch_is_set_out_of_turn(town: Server) -> None:
    table = await march(town)
    page = await seat_page(town, town.boris)
    assert not menus(page)
    page = answer(await town.press(town.boris, page, "Loud"))
    page = await select(town, town.boris, page, "True")
    assert table.game is not None and table.game.state.loud


async def test_values_of_the_field_before_do_not_count_for_the_next(town: Server) -> None:
    table = await march(town)
    page = answer(await town.press(town.ada, await seat_page(town, town.ada), "Tour"))
    value = menus(page)[0]["options"][2]["value"]
    page = await select(town, town.ada, page, "City 3")
    result = await forge(town, town.ada, menus(page)[0]["custom_id"], [value], page)
    assert "moved on" in text(answer(result)) and done(table) == []


async def test_several_values_are_typed_with_commas_and_the_last_is_completed(
    town: Server,
) -> None:
    table = await march(town)
    place = town.place(table)

    async def offered(command: str, field: str, current: str, **typed: str) -> list[str]:
        choices = await town.ada.autocomplete(place, command, field, current, **typed)
        assert len(choices) <= 25
        return [choice["value"] for choice in choices]

    assert len(await offered("parade gather", "floats", "")) == 25
    assert await offered("parade gather", "floats", "float 60") == ["Float 60"]
    found = await offered("parade gather", "floats", "Float 1, float 5")
    assert found[0] == "Float 1, Float 5" and len(found) == 11
    assert "Float 1, Float 1" not in await offered("parade gather", "floats", "Float 1, float 1")
    four = "Float 1, Float 2, Float 50, Float 51"
    assert await offered("parade gather", "band", "", floats=four) == [
        *("Brass", "Drums", "Pipes", "Strings")
    ]
    assert await offered("parade gather", "band", "s", floats="Float 1, Float 2") == [
        *("Brass", "Drums")
    ]
    assert await offered("parade gather", "band", "", floats="nonsense") == []
    assert await offered("parade tour", "encore", "", city="city 3!", band="brass") == [
        *("Drums", "Pipes", "Strings")
    ]
    said = text(
        answer(
            await town.type(town.ada, "parade gather", place, floats="Float 1, Foat 2", band="x")
        )
    )
    assert said == "The parade knows no Foat 2." and done(table) == []
    await town.type(town.ada, "parade gather", place, floats=f"{four},", band="strings!")
    assert done(table) == ["Gather (('Float 1', 'Float 2', 'Float 50', 'Float 51'), 'Strings')"]


async def test_a_command_of_another_game_says_which_game_is_played_here(town: Server) -> None:
    table = await march(town)
    said = text(answer(await town.type(town.ada, "arms surrender", town.place(table))))
    assert said == "Table 1 plays The Parade, not Titan: Call to Arms."


async def test_many_pages_of_rules_and_an_option_for_other_numbers_of_seats(town: Server) -> None:
    await town.type(town.ada, "table new", game="parade", options="street=round")
    await town.press(town.boris, town.lobby(), "Join")
    said = text(answer(await town.press(town.ada, town.lobby(), "Start")))
    assert "is not offered for 2 players" in said
    page = answer(await town.press(town.ada, town.lobby(), "Options"))
    assert options(page) == ["Street long", "Street short"]
    assert len(menus(page)) == 2, "a banner is not to be chosen in a street that is no short one"
    await select(town, town.ada, page, "Street short")
    await town.press(town.ada, town.lobby(), "Start")
    page = answer(await town.press(town.wanda, await town.live(), "Rules"))
    assert len(labels(page)) == 11
    page = answer(await town.press(town.wanda, page, "Chapter 11"))
    assert "Chapter 11" in text(page)
