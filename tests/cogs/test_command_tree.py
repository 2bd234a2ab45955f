"""Every slash command within Discord's limits, which the library does not check."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tests.server import Server

CHILDREN, NAME, DESCRIPTION, CHOICES, ALL_OF_IT = 25, 32, 100, 25, 8_000
SUBCOMMAND, GROUP = 1, 2

Command = Mapping[str, Any]


def walk(command: Command) -> Iterator[Command]:
    """Yield a command, its options and subcommands."""
    yield command
    for option in command.get("options", ()):
        yield from walk(option)


def size(part: Command) -> int:
    """Count what Discord counts: names, descriptions and values of choices."""
    own = len(part["name"]) + len(part.get("description", ""))
    own += sum(len(str(c["name"])) + len(str(c["value"])) for c in part.get("choices", ()))
    return own + sum(size(option) for option in part.get("options", ()))


async def test_every_command_is_within_discords_limits(town: Server) -> None:
    tree = town.bot.tree
    commands = [command.to_dict(tree) for command in tree.get_commands()]
    assert 0 < len(commands) <= 100
    for command in commands:
        assert size(command) <= ALL_OF_IT
        for part in walk(command):
            assert re.fullmatch(rf"[-_a-z0-9]{{1,{NAME}}}", part["name"])
            assert 0 < len(part["description"]) <= DESCRIPTION, part["name"]
            assert part["description"] != "…", "a description is left out"
            options = part.get("options", ())
            assert len(options) <= CHILDREN
            assert len({option["name"] for option in options}) == len(options)
            fields = [o for o in options if o["type"] not in (SUBCOMMAND, GROUP)]
            needed = [option.get("required", False) for option in fields]
            assert needed == sorted(needed, reverse=True), "what is required comes first"
            assert len(part.get("choices", ())) <= CHOICES
            assert all(0 < len(str(c["name"])) <= 100 for c in part.get("choices", ()))


async def test_every_promised_command_is_there(town: Server) -> None:
    table = "new join leave start computer board hand rules history replay record"
    leaving = "undo resign close list"
    arms = "damage one titan answer pass scout reinforce raid salvage drums barrage surrender"
    modes = "turn call auto slap ready sealed quit again enough flip"
    turn = "start move escort secure fight sacrifice prepare ability artifact skill end done"
    asked = "defend decline go enough choose sides deck"
    fight = "move repair attack provoke odds reroll power use pass choose bottom look"
    upgrade = "heal charge enable industry army research refresh support discard"
    ending = "target accept shield"
    titan = "colour split move teleport reroll engage flee concede fight propose agree recruit"
    battle = "recruitall summon maneuver strike strikeall carry computer done"
    looked = "legion caretaker muster look odds"
    magic = "cast walls travel march jump item bring share guard summon declare pass"
    asked_for = "start choose orders book"
    character = "new show list improve take give history retire bring part"
    offered = set(town.ada.available_commands(town.channel))
    assert offered == {
        "help",
        "card",
        "creature",
        "item",
        "spell",
        *(f"table {name}" for name in f"{table} {leaving}".split()),
        *(f"stats {name}" for name in ("player", "server")),
        *(f"campaign {name}" for name in ("new", "show", "next", "list")),
        *(f"character {name}" for name in character.split()),
        *(f"arms {name}" for name in f"{arms} stand ones {modes}".split()),
        *(f"defend {name}" for name in f"{turn} {asked}".split()),
        *(f"magic {name}" for name in f"{magic} {asked_for}".split()),
        *(f"titan {name}" for name in f"{titan} {battle} {looked}".split()),
        *(f"war {name}" for name in f"{fight} {upgrade} {ending}".split()),
    }


async def test_every_free_text_field_completes_itself(town: Server) -> None:
    for command in town.bot.tree.get_commands():
        for part in walk(command.to_dict(town.bot.tree)):
            if part.get("type") == 3 and "options" not in part:
                assert part.get("autocomplete") or part.get("choices"), part["name"]


async def test_every_number_fits_a_column_of_the_database(town: Server) -> None:
    for command in town.bot.tree.get_commands():
        for part in walk(command.to_dict(town.bot.tree)):
            if part.get("type") == 4:
                assert part["min_value"] == 1, part["name"]
                assert part["max_value"] <= 2**31 - 1, part["name"]


async def test_commands_are_registered_again_only_when_they_have_changed(town: Server) -> None:
    def registered() -> int:
        return sum(method == "PUT" for method, _, _ in town.requests(path="/commands"))

    assert registered() == 1
    await town.restart()
    assert registered() == 1
    assert "table list" in town.ada.available_commands(town.channel)


async def test_no_privileged_intent_and_no_message_content_is_needed(town: Server) -> None:
    intents = town.bot.intents
    assert dict(intents) == {**dict.fromkeys(dict(intents), False), "guilds": True}
