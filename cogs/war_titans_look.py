"""What `/war` tells in private: `look` shows a part of the board large, `odds` tells a chance."""

from collections.abc import Iterable, Mapping

import discord
from discord.app_commands import Choice

from bot.play.refusals import Refusal
from bot.play.table import Table
from bot.rules.kernel import Seat, Viewer
from bot.rules.war_titans.arms import arms
from bot.rules.war_titans.cards import (
    ARTIFACTS,
    CITIES,
    PILOTS,
    RIFTS,
    TECH_DECK,
    TITANS,
    TYRANTS,
)
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.odds import attacker, odds_text
from bot.rules.war_titans.phrases import (
    capital,
    city_state,
    hp,
    invader,
    invader_state,
    listed,
    rift_state,
    the,
    tyrant_state,
    where,
)
from bot.rules.war_titans.view import EarthView
from cogs import pictures
from cogs.actions import CHOICES, LONGEST_CHOICE, split
from cogs.table_message import gallery, layout, text

CARDS = (*TECH_DECK, *PILOTS, *ARTIFACTS, *(sheet.final_blow.name for sheet in TITANS.values()))
"""What may be named as used in an attack, whether it can be or not."""

NO_PLACE = "There is no such place: name a city, or the Rift where your Titan stands."
NO_FOE = "There is no such Invader: name those you would attack, with commas between."
NO_CARD = "Nothing of that name can be used in an attack: choose from the list."

NOWHERE = "There is no such Invader, city, Rift or Titan on the board: choose one of the list."


def odds(
    view: EarthView, seat: Seat, place: str | None, targets: str | None, uses: str | None
) -> str:
    """Tell the odds of an attack as it was typed, names in whatever case. Raises Refusal."""
    earth, titan = view.earth, attacker(view.earth, seat)
    found = [arm.key for arm in arms(earth, titan)] if titan is not None else []
    where = _listed(place, earth.places(), NO_PLACE)
    return odds_text(
        view,
        seat,
        where[0] if where else None,
        _listed(targets, (*earth.invaders, *TYRANTS), NO_FOE),
        _listed(uses, (*found, *CARDS), NO_CARD),
    )


def _listed(typed: str | None, known: Iterable[str], unknown: str) -> tuple[str, ...]:
    """Split what was typed at commas: each name once, as it is spelled. Raises Refusal."""
    spelled = {name.lower(): name for name in known}
    parts = [part.lower() for part in split(typed or "", spelled)]
    if not spelled.keys() >= set(parts):
        raise Refusal(unknown)
    return tuple(dict.fromkeys(spelled[part] for part in parts))


def shown(view: EarthView) -> dict[str, str]:
    """Return what can be looked at, each with what completion shows for it."""
    earth = view.earth
    found = {titan.card: f"{titan.card} · {where(titan)}" for titan in earth.titans}
    for place in earth.places():
        found |= {
            name: f"{name} · in {the(place)}, {invader_state(earth, name)}"
            for name in earth.invaders_at(place)
        }
    found |= {name: f"{name} · {rift_state(rift)}" for name, rift in earth.rifts.items()}
    return found | {name: f"{name} · {city_state(earth, name)}" for name in earth.cities}


def completed(found: dict[str, str], current: str) -> list[Choice[str]]:
    """Complete a name; those that begin so come first."""
    typed = current.strip().lower()
    fits = [name for name, label in found.items() if typed in label.lower()]
    fits.sort(key=lambda name: not name.lower().startswith(typed))
    return [Choice(name=found[name][:LONGEST_CHOICE], value=name) for name in fits[:CHOICES]]


async def large(
    table: Table, viewer: Viewer, typed: str
) -> tuple[discord.ui.LayoutView, list[discord.File]]:
    """Make the private answer: what a name stands for now, what its card says, a picture."""
    view: EarthView = table.view(viewer)
    wanted = typed.strip().lower()
    name = next((name for name in shown(view) if name.lower() == wanted), None)
    if name is None:
        raise Refusal(NOWHERE)
    cards = table.ruleset.words.cards()
    card = rift_text(view.earth, name, cards) if name in RIFTS else cards.get(name, "")
    lines = [f"### {name}", told(view.earth, name), *card.splitlines()]
    said = text("\n".join(line for line in lines if line))
    picture = await pictures.detail(table, viewer, name)
    if picture is None:
        return layout(said), []
    file = f"look-{table.row}.png"
    return layout(said, gallery(file, picture.alt)), [pictures.file(picture, file)]


def told(earth: Earth, name: str) -> str:
    """Say how something stands now."""
    if name in TITANS:
        titan = earth.titan(name)
        return f"**{capital(where(titan))}**, {hp(earth, titan)}."
    if name not in CITIES and name not in RIFTS:
        place = the(earth.invaders[name].place or "")
        return f"**In {place}**, {invader_state(earth, name)}."
    here = [invader(earth, each) for each in earth.invaders_at(name)]
    here += [
        f"a Support of {titan.card} ({support.hp} HP)" for titan, support in earth.supports_at(name)
    ]
    here += [titan.card for titan in earth.titans_at(name)]
    state = city_state(earth, name) if name in CITIES else rift_state(earth.rifts[name])
    return f"**{capital(state)}.** There: {listed(here)}."


def rift_text(earth: Earth, name: str, cards: Mapping[str, str]) -> str:
    """Say what a Rift threatens and, once it is revealed, who waits behind it."""
    threatened, rift = f"Threatens {listed(RIFTS[name].threatens)}.", earth.rifts[name]
    if rift.closed:
        return threatened
    if not rift.revealed:
        return f"{threatened} Its Rift Token lies face down."
    state = tyrant_state(earth, rift.token)
    return f"{threatened}\n**{rift.token}**, {state}.\n{cards.get(rift.token, '')}"
