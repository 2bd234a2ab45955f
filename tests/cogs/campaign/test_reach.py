"""Every action of Campaign Titan can be typed, and clicked."""

import random
from collections.abc import Iterator
from typing import Any, get_origin

import msgspec
import pytest
from simcord import MemberActor, ResponseMessage

from bot.play.table import Table
from bot.rules import engine
from bot.rules.campaign.game import RULESET
from bot.rules.kernel import Action
from cogs import magic_kinds
from cogs.magic_kinds import COMMANDED, MAGIC, Kinds
from tests.cogs.acting import players, seat_page
from tests.cogs.campaign.board_scenes import BOARD_SCENES
from tests.cogs.campaign.playing import begin, encoded, offered, typed_page
from tests.cogs.campaign.scenes import SCENES
from tests.server import Server, answer, buttons, labels, menus

COMMANDS: dict[str, tuple[str, Kinds]] = {
    "cast": ("spell", magic_kinds.CASTS),
    "item": ("item", magic_kinds.ITEMS),
    "summon": ("character", magic_kinds.SUMMONS),
    "declare": ("power", magic_kinds.DECLARES),
    "pass": ("what", magic_kinds.PASSES),
    "start": ("choice", magic_kinds.STARTS),
    "choose": ("choice", magic_kinds.CHOICES),
}
"""The commands that take one completed text, with their field and what they stand for."""

OWN: dict[str, tuple[str, tuple[str, ...]]] = {
    "RaiseWalls": ("walls", ("spell", "hex", "sides")),
    "CastMovement": ("travel", ("spell", "legion", "land", "side")),
    "MarchByDie": ("march", ("by", "legion", "die", "land", "side")),
    "TeleportByDie": ("jump", ("by", "legion", "land", "lord", "side")),
    "TakeItems": ("bring", ("items",)),
    "MoveItems": ("share", ("items",)),
    "MarkGuards": ("guard", ("characters",)),
}
"""The actions with a command of their own, and its fields."""

EVERYWHERE = SCENES | BOARD_SCENES

Kind = type[Action[Any]]
Acted = list[Kind]


@pytest.fixture
def acted(monkeypatch: pytest.MonkeyPatch) -> Acted:
    """What has been done at the table, by its kinds."""
    done: Acted = []
    act = Table.act

    async def noted(self: Table, user: int, action: Action[Any], *more: object) -> object:
        events = await act(self, user, action, *more)  # type: ignore[arg-type]
        done.append(type(action))
        return events

    monkeypatch.setattr(Table, "act", noted)
    return done


def test_each_action_has_one_command_and_what_takes_several_values_its_own() -> None:
    groups = [*(kinds for _, kinds in COMMANDS.values()), COMMANDED]
    for kind in MAGIC:
        assert sum(kind in group for group in groups) == 1, kind
        several = [
            field.name for field in msgspec.structs.fields(kind) if get_origin(field.type) is tuple
        ]
        assert not several or kind in COMMANDED, (kind, several)
        plain = not msgspec.structs.fields(kind) and kind.__name__.startswith(("No", "Keep", "Let"))
        assert not plain or kind in magic_kinds.PASSES, kind
    assert {kind for kind in MAGIC if kind.is_switch} <= set(COMMANDED)


def test_the_scenes_offer_everything() -> None:
    seen = {kind for scene in EVERYWHERE for kind in kinds_in(scene)}
    assert {kind for kind in MAGIC if not kind.is_switch} - seen == set()


def kinds_in(scene: str) -> Iterator[Kind]:
    """Yield what Campaign Titan adds to a position."""
    game = EVERYWHERE[scene]().game
    for kind in engine.offers(game, next(iter(game.asked))):
        if kind in MAGIC:
            yield kind


@pytest.mark.parametrize("scene", EVERYWHERE)
async def test_what_is_offered_is_typed_and_clicked(town: Server, scene: str, acted: Acted) -> None:
    """Each action starts from the same position."""
    table, dice = await begin(town, EVERYWHERE[scene]()), random.Random(1)
    who, game = players(town)[table.asked[0]], table.game
    for kind in kinds_in(scene):
        for give in (_typed, _clicked):
            table.game = game
            before = encoded(table)
            await give(town, who, table, kind, dice)
            assert acted.pop() is kind and not acted and encoded(table) != before


async def _typed(
    town: Server, who: MemberActor, table: Table, kind: Kind, dice: random.Random
) -> None:
    """Type a kind of action as completion has it."""
    command, given = await _completed(town, who, table, kind)
    page = await typed_page(town, who, f"magic {command}", table, **given)
    if "Confirm" in labels(page):
        await town.press(who, page, "Confirm")


async def _completed(
    town: Server, who: MemberActor, table: Table, kind: Kind
) -> tuple[str, dict[str, str]]:
    """Return the command of a kind, its fields filled with what completion has."""
    if kind.__name__ not in OWN:
        name = RULESET.words.action(kind)
        command = next(each for each, (_, kinds) in COMMANDS.items() if kind in kinds)
        field = COMMANDS[command][0]
        choices = await who.autocomplete(town.place(table), f"magic {command}", field, name)
        fits = [str(c["value"]) for c in choices if str(c["value"]).startswith(name)]
        assert fits, (kind, choices)
        return command, {field: fits[-1]}
    command, fields = OWN[kind.__name__]
    given: dict[str, str] = {}
    for field in fields:
        given[field] = (await offered(town, who, f"magic {command}", field, table, **given))[-1]
    while field == "sides" and given[field].count(",") < 2:
        place, typed = town.place(table), f"{given[field]}, "
        choices = await who.autocomplete(place, f"magic {command}", field, typed, **given)
        given[field] = str(choices[0]["value"])
    return command, given


async def _clicked(
    town: Server, who: MemberActor, table: Table, kind: Kind, dice: random.Random
) -> None:
    """Click a kind of action, and at random what it asks for."""
    row, page = table.row, await seat_page(town, who)
    while table.row == row:
        if "Confirm" in labels(page):
            page = answer(await town.press(who, page, "Confirm"))
            continue
        control = dice.choice(_controls(page, kind))
        if control["type"] != 3:
            page = answer(await who.click(page.message, custom_id=control["custom_id"]))
            continue
        values = [option["value"] for option in control["options"]]
        some = dice.sample(values, min(control["max_values"], len(values)))
        page = answer(await who.select(page.message, some, custom_id=control["custom_id"]))


def _controls(page: ResponseMessage, kind: Kind) -> list[dict[str, Any]]:
    """Return the controls of a private page that lead to a kind of action."""
    number = RULESET.actions.index(kind)
    found = []
    for control in (*menus(page), *buttons(page)):
        parts = control["custom_id"].split(".")
        turns = str(control.get("label", "")).startswith(("◀", "Later", "Back"))
        there = parts[0] == "t1" and int(parts[4], 36) == number
        if there and not turns and not control.get("disabled"):
            found.append(control)
    return found
