"""2,267 measured positions: every move, strike, rangestrike, carry and muster is as measured."""

from __future__ import annotations

from typing import Any

from bot.rules.titan import maneuver, rangestrikes, strikes
from bot.rules.titan.characters import Character, Field
from bot.rules.titan.creatures import TOWER_CREATURES, Terrain, musters
from bot.rules.titan.movement import normal_moves, teleports
from tests.rules.titan.positions import (
    Record,
    field_of,
    mover_of,
    named,
    of_kind,
    realm_of,
    records,
)


def test_there_are_as_many_as_were_measured() -> None:
    assert len(records()) == 2267
    assert len(of_kind("battle", "maneuver")) == 801
    assert len(of_kind("battle", "strike")) == 941
    assert len(of_kind("battle", "strike-back")) == 258
    assert len(of_kind("masterboard")) == 100
    assert len(of_kind("muster")) == 167


def test_maneuvers() -> None:
    count = 0
    for record in of_kind("battle", "maneuver"):
        field = field_of(record)
        for character in field.characters:
            if character.side != record["side"]:
                continue
            count += 1
            found = maneuver.moves(field, character, record["round"], record["attacker_side"])
            assert found == record["moves"][str(character.id)], (named(record), character)
    assert count == 3131


def test_strikes() -> None:
    for record in of_kind("battle", "strike", "strike-back"):
        field = field_of(record)
        back = record["phase"] == "strike-back"
        for character in field.characters:
            if character.side != record["side"]:
                continue
            wanted = record["strikes"][str(character.id)]
            must = bool(strikes.targets(field, character))
            assert must == wanted["must_strike"], (named(record), character)
            found = told_strikes(field, character, back=back)
            assert leave_out(found, wanted["targets"]) == wanted["targets"], (
                named(record),
                character,
            )


def told_strikes(field: Field, striker: Character, *, back: bool) -> list[Record]:
    """Return the strikes of a character as the records tell them."""
    found: list[Record] = []
    for target in strikes.targets(field, striker):
        plain = strikes.odds(field.ground, striker, target)
        worse = strikes.penalties(field, striker, target)
        found.append(
            {
                "target": target.id,
                "kind": "strike",
                "dice": plain.dice,
                "number": plain.number,
                "carry": list(strikes.carries(field, striker, target, plain)),
                "options": [
                    {"dice": each.odds.dice, "number": each.odds.number, "carry": list(each.carry)}
                    for each in worse
                ],
            }
        )
    for target in () if back else rangestrikes.targets(field, striker):
        dice, number = rangestrikes.odds(field, striker, target)
        told = {"target": target.id, "kind": "rangestrike", "dice": dice, "number": number}
        found.append(told)
    return sorted(found, key=lambda each: each["target"])


def leave_out(found: list[Record], wanted: list[Record]) -> list[Record]:
    """Leave out what was not measured: where the carries of a worse strike are null."""
    for one, other in zip(found, wanted, strict=True):
        pairs: Any = zip(one.get("options", ()), other.get("options", ()), strict=True)
        for ours, theirs in pairs:
            if theirs["carry"] is None:
                ours["carry"] = None
    return found


def test_masterboard_moves() -> None:
    for record in of_kind("masterboard"):
        realm = realm_of(record)
        legion = mover_of(record, realm)
        normal = {str(land): sides for land, sides in normal_moves(realm, legion).items()}
        assert normal == record["normal"], named(record)
        found = teleports(realm, legion)
        occupied = {each.land for each in realm.legions}
        empty = sorted({land for land, _ in found if land not in occupied})
        assert empty == record["tower_teleport"], named(record)
        attacks = {
            str(land): sorted(sides) for (land, _), sides in found.items() if land in occupied
        }
        assert attacks == record["titan_teleport"], named(record)


def test_musters() -> None:
    for record in of_kind("muster"):
        terrain = Terrain(record["terrain"])
        found = {
            name: {
                "free": terrain is Terrain.TOWER and name in TOWER_CREATURES,
                "by": sorted([list(way) for way in ways]),
            }
            for name, ways in musters(terrain, record["characters"]).items()
        }
        wanted = {
            name: {"free": told["free"], "by": sorted(told["by"])}
            for name, told in record["muster"].items()
        }
        assert found == wanted, named(record)
        for told in wanted.values():
            assert told["free"] == (not told["by"]), "nothing is shown for who joins freely"
