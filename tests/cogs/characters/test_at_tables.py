"""Characters in Discord: brought to tables, sent home, given things."""

from tests.cogs.acting import begin, forge, gather, lobby_of
from tests.cogs.characters.playing import MARKET, page, play, put, said, sheet
from tests.rules.pedlars import Pedlar
from tests.server import Server, answer, buttons, labels, menus, text


async def test_a_character_is_made_and_goes_to_a_fair_over_a_restart(town: Server) -> None:
    made = await page(town, town.ada, "new", name="Rose", options="juggler")
    assert "## Rose" in text(made) and "juggler, 0 XP, 0 coins" in text(made)
    await page(town, town.boris, "new", name="Fern")
    lobby = await gather(town, 2, MARKET)
    assert "A  Ada · host · plays Rose" in text(lobby)
    assert "B  Boris · plays Fern" in text(lobby)
    assert "Bring a character" in labels(lobby)
    await town.press(town.ada, lobby, "Start")
    assert "A  Ada · host · plays Rose" in text(town.again(lobby))
    assert "Bring a character" not in labels(town.again(lobby))

    await town.restart()

    blocked = await said(town, town.ada, "take", choice="lantern")
    assert blocked == "Rose plays at table 1; its sheet can be changed when that game is over."
    assert "It plays at table 1." in await said(town, town.ada, "list")
    assert "It plays at table 1; its sheet" in await said(town, town.ada, "improve")
    await play(town, town.ada, town.boris)
    rose = await sheet(town)
    assert len(rose.fairs) == 1 and rose.xp == 10 * rose.fairs[0]
    assert f"A fair: {rose.fairs[0]} sold" in await said(town, town.ada, "history")
    assert "A fair:" in await said(town, town.chen, "history", name="Rose", member=town.ada)
    assert "You have no character yet." in await said(town, town.chen, "history")
    listed = await said(town, town.wanda, "list", member=town.ada)
    assert listed == f"**Rose** juggler, {rose.xp} XP, {rose.coins} coins"
    shown = await page(town, town.wanda, "show", member=town.ada)
    assert "## Rose" in text(shown) and not buttons(shown)


async def test_who_has_not_brought_a_character_is_named_and_helped(town: Server) -> None:
    for name in ("Rose", "Moss"):
        await page(town, town.ada, "new", name=name)
    opened = answer(await town.type(town.ada, "table new", game=MARKET))
    assert "You still have to bring a character" in text(opened)
    lobby = lobby_of(town, 1)
    await town.press(town.boris, lobby, "Join")
    assert "A  Ada · host · *no character yet*" in text(town.again(lobby))
    refused = answer(await town.press(town.ada, lobby, "Start"))
    assert "Ada and Boris have not brought a character:" in text(refused)
    offered = answer(await town.press(town.boris, lobby, "Bring"))
    assert not menus(offered) and "`/character new` makes your first." in text(offered)
    watched = answer(await town.press(town.wanda, lobby, "Bring"))
    assert text(watched) == "Take a seat at table 1 first."

    offered = answer(await town.press(town.ada, lobby, "Bring"))
    assert [o["label"] for o in menus(offered)[0]["options"]] == ["Rose", "Moss"]
    chosen = answer(await town.choose(town.ada, offered, "Bring", "Moss"))
    assert "Moss comes to table 1:" in text(chosen)
    assert [o["default"] for o in menus(chosen)[0]["options"]] == [False, True]
    assert "A  Ada · host · plays Moss" in text(town.again(lobby))
    same = answer(await town.choose(town.ada, chosen, "Bring", "Moss"))
    assert "Who comes to table 1?" in text(same)
    assert "Rose comes to table 1: baker" in await said(town, town.ada, "bring", name="rose")
    await page(town, town.boris, "new", name="Fern")
    assert "Who comes to table 1?" in await said(town, town.boris, "bring")
    await said(town, town.boris, "bring", name="Fern")
    await town.press(town.ada, lobby, "Start")
    late = answer(await town.choose(town.ada, chosen, "Bring", "Moss"))
    assert text(late) == "Characters are brought before the game begins."
    late = answer(await forge(town, town.ada, "l1.1.bring.0", None, lobby))
    assert text(late) == "Characters are brought before the game begins."


async def test_a_character_that_does_not_fit_says_why(town: Server) -> None:
    await page(town, town.ada, "new", name="Rose")
    lobby = await gather(town, 1, MARKET, weather="bells")
    offered = answer(await town.press(town.ada, lobby, "Bring"))
    assert "**Rose** stays at home: bells are for those who sing." in text(offered)
    assert "bells are for those who sing." in await said(town, town.ada, "bring", name="Rose")


async def test_a_joined_seat_tells_who_comes(town: Server) -> None:
    await page(town, town.boris, "new", name="Fern")
    await gather(town, 1, MARKET)
    joined = answer(await town.type(town.boris, "table join"))
    assert "seat at table 1. Fern comes with you: baker, 0 XP, 0 coins." in text(joined)
    await town.type(town.boris, "table leave")
    assert "It is brought" not in await said(town, town.boris, "list")


async def test_gifts_are_given_in_the_party_of_a_campaign(town: Server) -> None:
    await page(town, town.ada, "new", name="Rose")
    await page(town, town.boris, "new", name="Fern")
    alone = await said(town, town.ada, "give", gift="coins:1", to="Fern")
    assert alone.startswith("Gifts are given inside the party")
    begun = text(answer(await town.type(town.ada, "campaign new", game=MARKET)))
    assert "Rose comes with you:" in begun
    await town.press(town.boris, lobby_of(town, 1), "Join")
    await town.press(town.ada, lobby_of(town, 1), "Start")
    await play(town, town.ada, town.boris)
    await put(town, 1, Pedlar(name="Rose", coins=5))

    async def offered(field: str, typed: str = "", **more: str) -> list[str]:
        found = await town.ada.autocomplete(town.channel, "character give", field, typed, **more)
        return [choice["name"] for choice in found]

    assert await offered("to") == ["Fern"]
    assert await offered("gift", "2") == ["2 coins"]
    assert await offered("name") == ["Rose"]
    before = (await sheet(town, 2)).coins
    given = await said(town, town.ada, "give", gift="2 coins", to="Fern")
    assert given == "Rose gives Fern: 2 coins."
    assert ((await sheet(town)).coins, (await sheet(town, 2)).coins) == (3, before + 2)
    assert "Rose has 3 coins." in await said(town, town.ada, "give", gift="coins:9", to="2")
    assert "cannot be given" in await said(town, town.ada, "give", gift="the moon", to="2")
    assert "It takes part in campaign 1." in await said(town, town.ada, "show")
    parted = await said(town, town.ada, "part")
    assert parted == "Rose takes part in campaign 1 no more."
    assert "no running campaign" in await said(town, town.ada, "part")


async def test_a_game_without_characters_has_no_button_for_them(town: Server) -> None:
    lobby = await gather(town, 1)
    assert "Bring a character" not in labels(lobby) and "character" not in text(lobby)
    await begin(town, seats=2, game="fair", number=2)
    answered = answer(await forge(town, town.ada, "l1.1.brought.0", ["1"], lobby))
    assert "is played without characters" in text(answered)
