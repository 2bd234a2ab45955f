"""What a Titan can put into an attack, against whom, and what immunities rule out (A76-A79)."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.rules.war_titans.cards import CITIES, Ability, Tag, When, design
from bot.rules.war_titans.earth import BOSS, Earth
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.using import Usable, usable

ARROW = " > "


class Arm(NamedTuple):
    """An ability or Final Blow that can be used in an attack, with its aim.

    `hits` are the Invaders that it hits or moves; `pulls` tells that it moves one here. `area` is
    the place where it hits everybody, if it does.
    """

    source: str
    ability: Ability
    tags: tuple[Tag, ...]
    aim: str
    hits: tuple[str, ...]
    pulls: bool = False
    area: str = ""

    @property
    def key(self) -> str:
        """Name the use: its card, and its aim if it has one."""
        return f"{self.source}{ARROW}{self.aim}" if self.aim else self.source

    @property
    def usable(self) -> Usable:
        """The ability that is used."""
        return Usable(self.source, self.ability)


def reach(earth: Earth, titan: Titan) -> str | None:
    """Return the card that lets a Titan attack an adjacent city, if it has one (A78)."""
    if titan.place not in CITIES:
        return None
    for source, abilities in earth.sources(titan):
        if any(op.op == "attack_range" for ability in abilities for op in ability.do):
            return source
    return None


def tags_of(titan: Titan, source: str) -> tuple[Tag, ...]:
    """Return the Attack Tags of a Titan's card or Final Blow; other cards have none."""
    if source == titan.sheet.final_blow.name:
        return titan.sheet.final_blow.tags
    return design(source).tags if titan.wears(source) is not None else ()


def here(earth: Earth, titan: Titan) -> list[str]:
    """Return the Invaders in a Titan's own place; inside a Rift its Tyrant alone (A79)."""
    place = titan.place or ""
    if titan.inside:
        return [earth.rifts[place].token]
    return earth.invaders_at(place)


def around(earth: Earth, titan: Titan) -> dict[str, list[str]]:
    """Return the adjacent cities with Invaders; a Rift has no adjacent city."""
    if titan.place not in CITIES:
        return {}
    near = {city: earth.invaders_at(city) for city in CITIES[titan.place].adjacent}
    return {city: there for city, there in near.items() if there}


def arms(earth: Earth, titan: Titan) -> list[Arm]:
    """Return everything that a Titan can use in an attack now, each aim apart."""
    found = []
    blow = titan.sheet.final_blow
    if titan.blow:
        found += _aimed(earth, titan, blow.name, blow.ability)
    for each in usable(earth, titan, When.ATTACK):
        found += _aimed(earth, titan, each.source, each.ability)
    pulls = any(arm.pulls for arm in found)
    return [arm for arm in found if arm.hits or not arm.area or pulls]


def _aimed(earth: Earth, titan: Titan, source: str, ability: Ability) -> list[Arm]:
    tags, own, near = tags_of(titan, source), here(earth, titan), around(earth, titan)
    target = next((op.tgt for op in ability.do if op.tgt != "self"), "self")
    arm = Arm(source, ability, tags, "", ())
    if target == "each_invader_here":
        return [arm._replace(hits=tuple(own), area=titan.place or "")]
    if target == "invader_near":
        everybody = [*own, *(name for there in near.values() for name in there)]
        return [arm._replace(aim=name, hits=(name,)) for name in everybody]
    if target == "invader_adjacent":
        pulled = [name for there in near.values() for name in there if name != BOSS]
        return [arm._replace(aim=name, hits=(name,), pulls=True) for name in pulled]
    if target == "each_invader_near_one":
        places = {titan.place or "": own} | near
        return [
            arm._replace(aim=place, hits=tuple(there), area=place)
            for place, there in places.items()
        ]
    return [arm]


def struck(titan: Titan, arm: Arm, used: Sequence[Arm]) -> list[str]:
    """Return whom an arm hits or moves, with those pulled here counted as here (A76 step 3)."""
    pulled = [name for each in used if each.pulls for name in each.hits]
    if not arm.area:
        return list(arm.hits)
    if arm.area == titan.place:
        return [*arm.hits, *pulled]
    return [name for name in arm.hits if name not in pulled]


def immunities(earth: Earth, names: Sequence[str]) -> set[Tag]:
    """Return the Attack Tags that some Invaders are immune to, united; a Tyrant to none."""
    return {tag for name in names if name in earth.invaders for tag in earth.section(name).immune}


def ignored(earth: Earth, titan: Titan, hit: Sequence[str]) -> list[str]:
    """Return the Titan's cards that do not count against these Invaders."""
    immune = immunities(earth, hit)
    cards = [tech.card for tech in titan.tech]
    return [card for card in cards if immune & set(tags_of(titan, card))]


def legal(
    earth: Earth, titan: Titan, place: str, targets: Sequence[str], used: Sequence[Arm]
) -> bool:
    """Tell whether a declaration of place, named Invaders and uses holds together (A76)."""
    hit = {*targets, *(name for arm in used for name in struck(titan, arm, used))}
    immune = immunities(earth, sorted(hit))
    pulled = [arm.aim for arm in used if arm.pulls]
    if len({arm.source for arm in used}) < len(used) or len(set(pulled)) < len(pulled) or not hit:
        return False
    if any(immune & set(arm.tags) or (arm.area and not struck(titan, arm, used)) for arm in used):
        return False
    own = place == titan.place
    if not own:
        card = reach(earth, titan)
        if card is None or immune & set(tags_of(titan, card)) or pulled:
            return False
    there = here(earth, titan) if own else earth.invaders_at(place)
    return set(targets) <= {*there, *pulled}
