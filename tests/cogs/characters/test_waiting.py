"""What becomes of a character whose table is on a server that the bot has left."""

from tests.cogs.acting import begin
from tests.cogs.characters.playing import MARKET, page, said
from tests.server import Server, answer, text


async def test_a_character_comes_home_from_a_server_that_the_bot_has_left(town: Server) -> None:
    for who, name in ((town.ada, "Rose"), (town.boris, "Fern")):
        await page(town, who, "new", name=name)
    await begin(town, None, 2, MARKET)
    other = town.env.create_guild("Elsewhere")
    channel, ada = other.create_text_channel("games"), other.add_member(town.ada.user)

    kept = await said(town, town.ada, "part")
    assert "Rose is at table 1, which goes on: `/table resign`" in kept

    town.bot._connection.parse_guild_delete({"id": str(town.guild.id)})
    town.env.inject_error("GET", f"/guilds/{town.guild.id}", status=403, code=50001, times=9)
    home = text(answer(await ada.slash(channel, "character part")))
    assert home == "Rose is home again: baker, 0 XP, 0 coins."
    listed = text(answer(await ada.slash(channel, "character list")))
    assert listed == "**Rose** baker, 0 XP, 0 coins"
