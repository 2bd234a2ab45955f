"""States of Campaign Titan, read from the words for Legions, sheets, items and piles."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS
from bot.rules.campaign.places import LivingSaga
from bot.rules.campaign.saga import Carried, Hero, Orders, Rules
from bot.rules.campaign.sheet import XP_PER_LEVEL, OwnedItem, Sheet
from bot.rules.chance import Chance
from bot.rules.titan import notes
from bot.rules.titan.creatures import KINDS
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.realm import COLOURS, MARKERS, Legion, Notes, Player
from tests.builders import LETTERS, SEED, seat
from tests.rules.titan.setting import TOWERS, counted, marker


def new_saga(
    legions: str,
    *,
    seats: int = 2,
    turns: int = 2,
    score: str = "",
    sheets: str = "",
    items: str = "",
    stock: str = "",
    dead: str = "",
    **rules: Any,
) -> LivingSaga:
    """Return a game in which these Legions stand."""
    parts = [part.strip() for part in legions.split("|") if part.strip()]
    letters = [part[0] for part in (*parts, *_parts(sheets))]
    seats = max(seats, *(LETTERS.index(letter) + 1 for letter in letters))
    colours = zip(TOWERS[:seats], COLOURS, strict=False)
    saga = LivingSaga(
        chance=Chance(SEED),
        players=[
            Player(tower, colour, markers=[f"{colour} {n + 1}" for n in range(MARKERS)])
            for tower, colour in colours
        ],
        order=list(range(seats)),
        stacks={name: kind.count for name, kind in KINDS.items()},
        game_turn=turns * seats,
        notes=[Notes() for _ in range(seats + 1)],
        rules=Rules(**rules),
        heroes=heroes(sheets, seats),
    )
    for player in saga.players:
        player.turns = turns
    for told in filter(None, score.split(", ")):
        saga.players[seat(told[0])].score = int(told[1:])
    for part in parts:
        _add_legion(saga, part)
    _lay_items(saga, items)
    for word, count in counted(dead.replace(",", "")):
        name = word.replace("_", " ")
        saga.stacks[name] -= count
        saga.gone[name] = count
    for told in filter(None, stock.split(", ")):
        name, _, left = told.rpartition(" ")
        gone = saga.stacks[name] - int(left)
        saga.gone[name], saga.stacks[name] = saga.gone.get(name, 0) + gone, int(left)
    return saga


def _parts(told: str) -> list[str]:
    return [part.strip() for part in told.split("|") if part.strip()]


def heroes(sheets: str, seats: int) -> list[Hero]:
    """Return the Titans of all seats; one that is not told has a blank sheet."""
    told = {part[0]: part[2:] for part in _parts(sheets)}
    return [hero(told.get(letter, ""), letter) for letter in LETTERS[:seats]]


def hero(told: str, name: str = "") -> Hero:
    """Return a Titan by the words of its sheet."""
    words = [word.strip() for word in told.split(",") if word.strip()]
    numbers = {"level": -1, "mana": -1, "gold": 0, "earned": 0}
    abilities: dict[str, int] = {}
    schools: dict[str, int] = {}
    orders = Orders()
    lists: dict[str, list[str]] = {"spells": [], "items": [], "guard": []}
    for word in words:
        first, _, rest = word.partition(" ")
        if first == "guard":
            lists["guard"].append(rest)
        elif not rest:
            assert word in SPELLS or word in ITEMS, f"what is {word!r}?"
            lists["spells" if word in SPELLS else "items"].append(word)
        elif first.lower() in SCHOOLS:
            schools[first.lower()] = int(rest)
        elif first in ABILITIES and rest.isdigit():
            abilities[first] = int(rest)
        elif first in Orders.__struct_fields__:
            setattr(orders, first, int(rest) if first == "shield" else rest)
        else:
            assert first in numbers, f"what is {word!r}?"
            numbers[first] = int(rest)
    spirit = abilities.get("spirit", 0)
    level = numbers["level"] if numbers["level"] >= 0 else max(0, numbers["mana"] - spirit)
    sheet = Sheet(
        name=name,
        base_xp=0,
        earned=level * XP_PER_LEVEL + numbers["earned"],
        spent=level * XP_PER_LEVEL,
        abilities=abilities,
        schools=schools,
        spells=tuple(lists["spells"]),
        items=tuple(map(OwnedItem, lists["items"])),
        guard=tuple(lists["guard"]),
        gold=numbers["gold"],
    )
    return Hero(
        sheet=sheet,
        mana=numbers["mana"] if numbers["mana"] >= 0 else sheet.mana,
        luck=sheet.boxes("luck"),
        skill=sheet.boxes("skill"),
        orders=orders,
    )


def _add_legion(saga: LivingSaga, told: str) -> Legion:
    head, _, words = told.partition(":")
    name, land = head.split()
    legion = Legion(marker(name), seat(name[0]), int(land), [])
    for word, count in counted(words):
        if word == "moved":
            legion.moved, legion.entry = True, LANDS[legion.land].sides[0]
        else:
            legion.characters += [word.replace("_", " ")] * count
            saga.stacks[word.replace("_", " ")] -= count
    saga.players[legion.owner].markers.remove(legion.marker)
    saga.legions.append(legion)
    notes.begin(saga, legion)
    return legion


def _lay_items(saga: LivingSaga, told: str) -> None:
    for part in filter(None, (part.strip() for part in told.split(","))):
        where, *names = part.split()
        owner = seat(where[0]) if not where.isdigit() else seat(names.pop(0))
        for name in names:
            carried = Carried(item=name, owner=owner, charges=ITEMS[name].charges_per_game)
            if where.isdigit():
                carried.land = int(where)
            else:
                carried.marker = marker(where)
            saga.items.append(carried)
            hero = saga.heroes[owner]
            hero.sheet = _with_item(hero.sheet, name)


def _with_item(sheet: Sheet, item: str) -> Sheet:
    return msgspec.structs.replace(sheet, items=(*sheet.items, OwnedItem(item)))
