"""`/magic book`: what a Titan knows and carries, what can be cast now, and its orders."""

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui

from bot.play.table import Table
from bot.rules import engine
from bot.rules.campaign import orders
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.spell_phase import RaiseWalls
from bot.rules.campaign.view import CampaignView, HeroView
from bot.rules.kernel import Action, Seat, key
from bot.rules.ruleset import Describing, Words
from cogs.answers import whole
from cogs.magic_kinds import CASTS
from cogs.magic_kinds import ITEMS as ITEM_KINDS
from cogs.magic_why import why_not
from cogs.table_message import layout, names_of, text

TARGETS = 8
"""Targets that are told one by one, with what the spell does to each; of more the names alone."""

NAMED = ("spell", "item")
"""Fields that are told even where there is no choice."""

MORE = "-# … and more; `/spell` and `/item` explain each."

Kind = type[Action[Any]]


def page(table: Table, seat: Seat) -> ui.LayoutView:
    """Make the private page of a seat's magic."""
    view: CampaignView = table.view(seat)
    hero = view.heroes[seat]
    now = list(_now(table, seat))
    lines = [
        f"### Magic of {hero.sheet.name or names_of(table)[seat]}",
        _state(hero),
        *now,
        *([""] if now else []),
        *_known(hero, short=bool(now)),
        *_not_now(table, seat, hero, now),
        *_items(view, seat),
        *_orders(hero),
    ]
    return layout(text(whole(lines, MORE)))


def _state(hero: HeroView) -> str:
    """Tell what is left of mana, Luck and Skill."""
    parts = [f"**{hero.mana} of {hero.sheet.mana} mana** left"]
    for name, left in (("luck", hero.luck), ("skill", hero.skill)):
        if boxes := hero.sheet.boxes(name):
            parts.append(f"{name.capitalize()} {left} of {boxes}")
    return ", ".join(parts)


def _known(hero: HeroView, *, short: bool) -> Iterator[str]:
    """Tell every spell that is known: its level, and what it does where there is room."""
    book = [SPELLS[spell] for spell in SPELLS if spell in hero.sheet.spell_book]
    if not book:
        yield "No spells are known."
    elif short:
        yield f"-# Known: {', '.join(f'{spell.name} ({spell.level})' for spell in book)}."
    else:
        for spell in book:
            yield f"-# **{spell.name}** ({spell.level}): {spell.text}"


def _not_now(table: Table, seat: Seat, hero: HeroView, now: Sequence[str]) -> Iterator[str]:
    """Tell of each spell of this moment that cannot be cast why not."""
    told = " ".join(now)
    for spell in (SPELLS[each] for each in hero.sheet.spell_book if told):
        later = f"{spell.name} is cast "
        if spell.name not in told and not (why := why_not(table, seat, spell)).startswith(later):
            yield f"-# **{spell.name}**, not now: {why}"


def _items(view: CampaignView, seat: Seat) -> Iterator[str]:
    """Tell the own items in play, and where they are."""
    for item in view.items:
        if item.owner == seat:
            where = item.marker or (f"Land {item.land}" if item.land is not None else "not here")
            left = "" if item.charges is None else f", {item.charges} charges left"
            yield f"-# **{ITEMS[item.item].name}** ({where}{left}): {ITEMS[item.item].text}"


def _orders(hero: HeroView) -> Iterator[str]:
    """Tell the standing orders; they are the owner's secret."""
    if hero.orders is not None:
        told = orders.told(hero.orders)
        said = "; ".join(f"{name.capitalize()}: {value}" for name, value in told.items())
        yield f"-# Standing orders: {said}."


# What can be cast now


def _now(table: Table, seat: Seat) -> Iterator[str]:
    """Tell what the seat can cast and use at this moment, and what it would do."""
    if table.game is None or table.decision_of(seat) is None:
        return
    kinds = engine.offers(table.game, seat)
    for kind in kinds:
        if kind in CASTS or kind in ITEM_KINDS or kind is RaiseWalls:
            yield f"\n**{table.ruleset.words.action(kind)}**"
            yield from _ways(table, seat, kind, (), [])


def _ways(
    table: Table, seat: Seat, kind: Kind, picked: tuple[Any, ...], told: Sequence[str]
) -> Iterator[str]:
    """Tell each way to fill the fields up to the target, with the targets in a line each."""
    fields = kind.__struct_fields__
    if not fields:
        return
    assert table.game is not None
    values = engine.options(table.game, seat, kind, picked).values
    last = len(picked) + 1 == min(len(fields), _depth(kind))
    if last:
        yield from _targets(table, seat, kind, picked, values, told)
        return
    for value in values:
        more = list(told)
        if len(values) > 1 or fields[len(picked)] in NAMED:
            view, names = table.view(seat), table.names
            more.append(table.ruleset.words.label(view, kind, picked, value, names))
        yield from _ways(table, seat, kind, (*picked, value), more)


def _depth(kind: Kind) -> int:
    """Return how many fields of an action are told: the caster, the spell and its target."""
    return len(kind.__struct_fields__) if len(kind.__struct_fields__) < 4 else 3


def _targets(
    table: Table,
    seat: Seat,
    kind: Kind,
    picked: tuple[Any, ...],
    values: Sequence[Any],
    told: Sequence[str],
) -> Iterator[str]:
    """Tell the targets of a spell in a line: of many the names alone."""
    words, view = table.ruleset.words, table.view(seat)
    if len(values) > TARGETS:
        named, head = [key(value) for value in values], ", ".join(told)
    else:
        named = [_described(words, view, kind, picked, value, table.names) for value in values]
        head = ", ".join(each.partition(": ")[0] for each in told)
    yield f"- **{head}:** {'; '.join(named)}" if head else f"- {'; '.join(named)}"


def _described(
    words: Words, view: Any, kind: Kind, picked: tuple[Any, ...], value: Any, names: Sequence[str]
) -> str:
    """Name a target, and what would become of it."""
    if isinstance(words, Describing):
        return " · ".join(filter(None, words.described(view, kind, picked, value, names)))
    return words.label(view, kind, picked, value, names)
