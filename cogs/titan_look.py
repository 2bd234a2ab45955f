"""What `/titan` tells in private: parts of the board large, Legions, the muster, the odds."""

from collections.abc import Iterator, Sequence

import discord
from discord.app_commands import Choice

from bot.play.house import House
from bot.play.refusals import Refusal
from bot.play.table import Table
from bot.rules.campaign import lookups as campaign_lookups
from bot.rules.campaign.view import CampaignView
from bot.rules.kernel import Viewer
from bot.rules.titan import lookups
from bot.rules.titan.creatures import KINDS, Terrain
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.phrases import land as land_name
from bot.rules.titan.view import LegionView, TitanView
from cogs import actions, pictures
from cogs.actions import CHOICES, LONGEST_CHOICE
from cogs.answers import fitting
from cogs.table_message import gallery, layout, names_of, text

GAMES = ("titan", "campaign")
"""The rulesets that are played on the Masterboard."""

CARETAKER = "caretaker"
REGIONS = ("north", "east", "south", "west", "middle")
NOWHERE = "There is no such part of the board: choose one of the list."


def terrain(typed: str) -> str:
    """Return the terrain of the Land, or the terrain itself, that a text names. Raises Refusal."""
    if typed.strip().lower() in tuple(Terrain):
        return typed.strip().lower()
    land = lookups.find_land(typed)
    if land is None:
        raise Refusal("There is no such Land: give its number, its name or a terrain.")
    return LANDS[land].terrain.value


def parts(view: TitanView) -> Iterator[str]:
    """Yield the names of everything that can be looked at."""
    yield from (legion.marker for legion in view.legions)
    yield CARETAKER
    yield from REGIONS
    yield from Terrain
    yield from KINDS
    yield from map(land_name, LANDS)


async def large(
    table: Table, viewer: Viewer, typed: str
) -> tuple[discord.ui.LayoutView, list[discord.File]]:
    """Make the private answer: a text, and a picture. Raises Refusal for an unknown name."""
    view: TitanView = table.view(viewer)
    wanted = typed.strip().lower()
    land = lookups.find_land(typed)
    found = {part.lower(): part for part in parts(view)}
    if wanted not in found and land is None:
        raise Refusal(NOWHERE)
    name = land_name(land) if land is not None else found[wanted]
    said = text(f"### {name.capitalize()}\n{told(table, view, name)}")
    picture = await pictures.detail(table, viewer, name)
    if picture is None:
        return layout(said), []
    file = f"look-{table.row}.png"
    return layout(said, gallery(file, picture.alt)), [pictures.file(picture, file)]


def told(table: Table, view: TitanView, name: str) -> str:
    """Say what the viewer knows of a part."""
    names = names_of(table)
    if (legion := lookups.find_legion(view, name)) is not None:
        return _legion(view, legion, names)
    if name == CARETAKER:
        if isinstance(view, CampaignView):
            return campaign_lookups.piles_text(view)
        return lookups.caretaker_text(view)
    cards = {title.lower(): card for title, card in table.ruleset.words.cards().items()}
    land = lookups.find_land(name)
    here = [_legion(view, x, names) for x in view.legions if x.land == land]
    kind = LANDS[land].terrain.value if land is not None else name
    return "\n".join([*here, cards.get(kind.lower(), "")]).strip()


def _legion(view: TitanView, legion: LegionView, names: Sequence[str]) -> str:
    """Tell what the viewer knows of a Legion; in Campaign Titan its worth and items too."""
    if isinstance(view, CampaignView):
        return campaign_lookups.legion_text(view, legion, names)
    return lookups.legion_text(legion, names)


def odds(table: Table, character: str, target: str) -> str:
    """Tell the odds of strikes in the battle that is fought."""
    return fitting(lookups.strikes_text(table.view(None), character, target))


async def suggest(
    house: House, interaction: discord.Interaction, current: str
) -> list[Choice[str]]:
    """Complete the name of a part of the board."""
    try:
        table = await actions.table_here(house, interaction, GAMES)
        view: TitanView = table.view(table.seat_of(interaction.user.id))
    except Refusal:
        return []
    wanted = current.strip().lower()
    fits = [part for part in parts(view) if wanted in part.lower()]
    fits.sort(key=lambda part: not part.lower().startswith(wanted))
    return [Choice(name=part[:LONGEST_CHOICE].capitalize(), value=part) for part in fits[:CHOICES]]
