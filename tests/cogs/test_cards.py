"""`/card`: what a card does, told in private, at a table or anywhere else."""

import pytest

from bot.rules.call_to_arms.cards import Card
from bot.rules.registry import RULESETS as REAL
from cogs.cards import CHOICES
from tests.cogs.acting import begin
from tests.cogs.parade import RULESETS
from tests.server import Server, answer, text

ARMS = "Titan: Call to Arms"
RAID = "an opponent discards all Action cards, or 1 card at random"


async def read(town: Server, name: str) -> str:
    """Look a card up where no table is."""
    result = answer(await town.type(town.wanda, "card", name=name))
    assert result.ephemeral
    return text(result)


async def test_a_card_is_found_however_its_name_is_written(town: Server) -> None:
    for name in ("Raid", " raid", "RAID", f"Raid · {ARMS}"):
        said = await read(town, name)
        assert said.startswith(f"### Raid\n-# {ARMS}\n") and RAID in said
    assert "counts 14" in await read(town, "m")
    assert "Titan" in await read(town, "I") and "void" in await read(town, "titan")


async def test_a_name_that_no_card_has_brings_the_ones_like_it(town: Server) -> None:
    said = await read(town, "Reinforced")
    assert said == "There is no card “Reinforced”. Names like it: Reinforce."
    assert await read(town, "Q" * 90) == f"There is no card “{'Q' * 32}”."
    said = await read(town, "@everyone <@1> **Raid**")
    assert "@everyone" not in said and "<@1>" not in said


@pytest.mark.parametrize("here", ["", "call_to_arms", "parade"])
async def test_a_name_in_two_games_shows_both_and_the_game_played_here_first(
    town: Server, here: str
) -> None:
    town.bot.house.rulesets = RULESETS
    place = town.channel
    if here:
        place = town.place(await begin(town, seats=2, game=here))
    said = text(answer(await town.type(town.wanda, "card", place, name="raid")))
    assert RAID in said and "Everybody runs." in said
    first, second = said.index("The Parade"), said.index(ARMS)
    assert (first < second) is (here == "parade")
    found = await town.wanda.autocomplete(place, "card", "name", "raid ·")
    labels = ["Raid · The Parade", f"Raid · {ARMS}"]
    assert [choice["name"] for choice in found] == labels[:: 1 if here == "parade" else -1]
    said = text(answer(await town.type(town.wanda, "card", place, name=found[0]["value"])))
    assert ("Everybody runs." in said) is (here == "parade"), "one of the two was meant"


async def test_a_long_card_is_cut_to_what_a_message_takes(town: Server) -> None:
    town.bot.house.rulesets = RULESETS
    said = await read(town, "riddle")
    assert said.startswith("### Riddle") and said.endswith("now? …") and len(said) < 4_000


@pytest.mark.usefixtures("one_game")
async def test_names_are_completed_the_ones_that_begin_so_first(town: Server) -> None:
    async def offered(typed: str) -> list[str]:
        found = await town.wanda.autocomplete(town.channel, "card", "name", typed)
        return [choice["name"].partition(" · ")[0] for choice in found]

    assert len(await offered("")) == len(Card) + 1 <= CHOICES, "with the Titan of an I"
    assert (await offered("vi"))[:3] == ["VIII", "VII", "VI"]
    assert "Salvage" in await offered("LVAGE") and await offered("q") == []


@pytest.mark.parametrize("name", REAL)
def test_every_card_of_a_game_says_what_it_does(name: str) -> None:
    cards = REAL[name].words.cards()
    assert cards and all(card.strip() and does.strip() for card, does in cards.items())
    assert len({card.lower() for card in cards}) == len(cards)
