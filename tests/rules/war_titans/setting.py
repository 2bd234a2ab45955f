"""Positions in words: Titans, Rifts, Invaders and decks as `games.game_of` is told them."""

from __future__ import annotations

import re

from bot.rules.war_titans.cards import EPISODES, INVADERS, PILOTS, RIFTS, TECH_DECK, TYRANTS
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.pieces import Invader, Rift, Support, TechCard, Titan

QUIET = "42. Thin Walls"
"""The Episode that is drawn when none is named: without a text, from the South Rift to Sydney."""


def episode(name: str) -> str:
    """Return an Episode by its number or by its title: the first that has it."""
    if re.fullmatch(r"E\d+", name):
        return list(EPISODES)[int(name[1:]) - 1]
    return next(key for key, card in EPISODES.items() if card.title == name)


def read_titan(text: str, seat: int) -> Titan:
    """Read "Ironwall in Cairo; damage=2"."""
    words, *settings = text.strip().split("; ")
    name, _, place = words.removesuffix(" off").partition(" in ")
    titan = Titan(name, seat, place=place or "Sao Paulo")
    if words.endswith(" off"):
        titan.place, titan.damage = None, titan.sheet.hp
    for setting in settings:
        key, _, value = setting.partition("=")
        parts = [part.strip() for part in value.split("+")]
        if key == "tech":
            titan.tech = [_tech(part) for part in parts]
        elif key == "supports":
            cities = [part.removesuffix(" lying") for part in parts]
            titan.supports = [
                Support(city, part != city, number)
                for number, (city, part) in enumerate(zip(cities, parts, strict=True), 1)
            ]
        elif key == "artifacts":
            titan.artifacts = parts
        elif key == "inside":
            titan.inside = titan.since = True
        elif key == "blow":
            titan.blow = value != "spent"
        elif key in ("damage", "credits"):
            setattr(titan, key, int(value))
        else:
            assert key in ("pilot", "shield"), f"what is {key!r}?"
            setattr(titan, key, value or True)
    return titan


def _tech(text: str) -> TechCard:
    found = re.fullmatch(r"(.+?)(?: (\d))?( off)?", text)
    assert found is not None
    return TechCard(found[1], int(found[2] or 0), not found[3])


def read_rift(name: str, words: str) -> Rift:
    """Read "guards Gravemaw, Rootfather | token Queen Myrrh | damage 2"."""
    rift = Rift(list(TYRANTS)[list(RIFTS).index(name)])
    for part in filter(None, (part.strip() for part in words.split("|"))):
        key, _, value = part.partition(" ")
        if key in ("guards", "lair"):
            setattr(rift, "guardians" if key == "guards" else "lair", listed(value))
        elif key == "token":
            rift.token = value
        elif key == "damage":
            rift.damage, rift.revealed = int(value), True
        else:
            assert key in ("revealed", "closed"), f"what is {key!r}?"
            setattr(rift, key, True)
    return rift


def lay_invaders(made: Earth, invaders: str) -> None:
    """Read "Gravemaw in Cairo 1, Rustspider in Tokyo"; the others wait in their Lairs."""
    for name, rift in made.rifts.items():
        for guard in rift.guardians:
            made.invaders[guard] = Invader(name)
    for text in listed(invaders):
        found = re.fullmatch(r"(.+?) in (.+?)(?: (\d+))?", text)
        assert found is not None, text
        made.arrivals += 1
        made.invaders[found[1]] = Invader(found[2], int(found[3] or 0), made.arrivals)
    waiting = [name for rift in made.rifts.values() for name in rift.lair]
    for name in INVADERS:
        if name not in made.invaders:
            made.invaders[name] = Invader()
            if name not in waiting:
                made.rifts[made.home(name)].lair.append(name)


def fill_decks(made: Earth, draw: str, row: str, tech: str, pilots: str) -> None:
    """Lay the decks, the cards named first on top."""
    named = [episode(name) for name in listed(draw)]
    rest = sorted(EPISODES, key=lambda name: (bool(EPISODES[name].text), name != QUIET))
    made.episodes = [*named, *(name for name in rest if name not in named)][::-1]
    worn = [card.card for titan in made.titans for card in titan.tech]
    offered = listed(row)
    next_up = listed(tech)
    free = [card for card in TECH_DECK if card not in (*worn, *offered, *next_up)]
    if not offered:
        offered, free = free[:3], free[3:]
    made.row, made.tech = offered, [*next_up, *free][::-1] if tech != "none" else []
    made.pilots = listed(pilots)[::-1]
    assert set(made.pilots) <= set(PILOTS)


def listed(text: str) -> list[str]:
    """Split at commas."""
    return [part.strip() for part in text.split(",") if part.strip()]
