"""A made-up game with characters: pedlars who go to fairs, and learn between them.

Who rests at a fair is home at once, everybody else when it is over. A sale brings 10 XP and a coin
each. Bells at a fair are for those who sing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import msgspec

from bot.rules import kernel
from bot.rules.chance import Chance
from bot.rules.kernel import Seat, State
from bot.rules.ruleset import Campaign, Ruleset, TableOption
from bot.rules.sheets import Characters, Choice, NotAllowed, Offer
from tests.rules.fair import FAIR, YEAR, AnyAction, Fair, Stall, Year

LESSONS = {"song": 10, "dance": 10, "verse": 20}
TRICKS = 60


class Pedlar(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet. Luck is due after each fair: a coin or a charm."""

    name: str
    trade: str = "baker"
    xp: int = 0
    coins: int = 0
    known: tuple[str, ...] = ()
    lantern: bool = False
    luck: int = 0
    fairs: tuple[int, ...] = ()


class Market(Fair, kw_only=True):
    pedlars: list[Pedlar | None] = msgspec.field(default_factory=list)


Game: TypeAlias = kernel.Game[Market, Stall, AnyAction]


def choices(sheet: Pedlar, party: Sequence[Pedlar]) -> Mapping[str, Choice]:
    lessons = tuple(
        Offer(f"learn:{name}", name.title(), f"{cost} XP")
        for name, cost in LESSONS.items()
        if name not in sheet.known and cost <= sheet.xp
    )
    luck = (Offer("luck:coin", "A coin", "1 coin"), Offer("luck:charm", "A charm"))
    tricks = tuple(Offer(f"trick:{n}", f"Trick {n}") for n in range(TRICKS))
    lit = any(each.lantern for each in party)
    return {
        "lessons": Choice("What does it learn?", lessons),
        "lantern": Choice("What does it buy?", () if lit else (Offer("lantern", "The lantern"),)),
        "tricks": Choice("Which trick?", tricks if sheet.trade == "juggler" else ()),
        "luck": Choice("What luck does it have?", luck if sheet.luck else (), due=True),
    }


def take(sheet: Pedlar, key: str, party: Sequence[Pedlar]) -> Pedlar:
    if key == "nonsense":
        raise KeyError(key)
    offered = {o.key for choice in choices(sheet, party).values() for o in choice.offers}
    if key not in offered:
        raise NotAllowed(f"{sheet.name} cannot have that now.")
    kind, what = key.split(":") if ":" in key else (key, "")
    if kind == "learn":
        left = sheet.xp - LESSONS[what]
        return msgspec.structs.replace(sheet, xp=left, known=(*sheet.known, what))
    if kind == "lantern":
        return msgspec.structs.replace(sheet, lantern=True)
    if kind == "trick":
        return msgspec.structs.replace(sheet, known=(*sheet.known, key))
    coins = sheet.coins + (what == "coin")
    return msgspec.structs.replace(sheet, luck=sheet.luck - 1, coins=coins)


def give(giver: Pedlar, receiver: Pedlar, gift: str) -> tuple[Pedlar, Pedlar]:
    count = gift.partition(":")[2]
    if int(count) > giver.coins:
        raise NotAllowed(f"{giver.name} has {giver.coins} coins.")
    return (
        msgspec.structs.replace(giver, coins=giver.coins - int(count)),
        msgspec.structs.replace(receiver, coins=receiver.coins + int(count)),
    )


def may_join(sheet: Pedlar, options: Mapping[str, str]) -> None:
    if options.get("weather") == "bells" and "song" not in sheet.known:
        raise NotAllowed("bells are for those who sing.")


def joins(sheet: Pedlar, party: Sequence[Pedlar]) -> Pedlar:
    least = min((each.xp for each in party), default=0)
    return sheet if sheet.fairs else msgspec.structs.replace(sheet, xp=max(sheet.xp, least // 2))


def leaves_home(sheet: Pedlar) -> Pedlar:
    return msgspec.structs.replace(sheet, coins=sheet.coins + sheet.luck, luck=0)


def homecomings(state: Market) -> Mapping[Seat, int]:
    over = state.turn >= state.people
    return {seat: sold for seat, sold in enumerate(state.sold) if over or not sold}


def comes_home(sheet: Pedlar, sold: int) -> Pedlar:
    return msgspec.structs.replace(
        sheet,
        xp=sheet.xp + 10 * sold,
        coins=sheet.coins + sold,
        luck=sheet.luck + 1,
        fairs=(*sheet.fairs, sold),
    )


def arrive(state: State, sheets: Sequence[Pedlar | None]) -> None:
    assert isinstance(state, Market)
    state.pedlars = list(sheets)


def from_1(raw: dict[str, Any]) -> dict[str, Any]:
    """In schema 1 coins were called gold."""
    raw["coins"] = raw.pop("gold")
    return raw


class PedlarWords:
    title = "Pedlar"

    def option(self, name: str, value: str | None = None) -> str:
        return "Trade" if value is None else value.title()

    def line(self, sheet: Pedlar) -> str:
        return f"{sheet.trade}, {sheet.xp} XP, {sheet.coins} coins"

    def sheet(self, sheet: Pedlar) -> str:
        return f"{self.line(sheet)}\nKnows: {', '.join(sheet.known) or 'nothing'}"

    def history(self, sheet: Pedlar) -> str:
        return "\n".join(f"A fair: {sold} sold" for sold in sheet.fairs)


PEDLARS = Characters(
    schema=2,
    sheet=Pedlar,
    options=(TableOption("trade", ("baker", "juggler")),),
    begin=lambda name, options: Pedlar(name=name, trade=options["trade"]),
    choices=choices,
    take=take,
    give=give,
    gifts=lambda sheet: tuple(
        Offer(f"coins:{n + 1}", f"{n + 1} coins") for n in range(sheet.coins)
    ),
    may_join=may_join,
    joins=joins,
    leaves_home=leaves_home,
    homecomings=homecomings,
    comes_home=comes_home,
    arrive=arrive,
    words=PedlarWords(),
    upgrades={1: from_1},
)


def set_up(
    seats: int, options: Mapping[str, str], chance: Chance
) -> tuple[State, kernel.Step[Any]]:
    return Market(chance=chance, people=seats), Stall()


def next_market(year: Year, seats: int, chance: Chance) -> tuple[State, kernel.Step[Any]]:
    return Market(chance=chance, people=seats, year=year), Stall()


PEDLARS_YEAR: Campaign = replace(YEAR, set_up=next_market)

PEDLARS_FAIR: Ruleset = replace(
    FAIR,
    name="market",
    game=Game,
    set_up=set_up,
    characters=PEDLARS,
    campaign=PEDLARS_YEAR,
)

__all__ = ["PEDLARS", "PEDLARS_FAIR", "Pedlar"]
