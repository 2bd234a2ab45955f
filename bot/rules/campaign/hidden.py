"""What a viewer does not see: where items lie, and what worn ones do before they are shown (8)."""

from collections.abc import Iterable

import msgspec

from bot.rules.campaign.content import ITEMS
from bot.rules.campaign.saga import Carried, Saga
from bot.rules.kernel import Viewer
from bot.rules.titan.characters import Character
from bot.rules.titan.effects import ShieldTokens


def knows(saga: Saga, item: Carried, viewer: Viewer) -> bool:
    """Tell whether a viewer knows where an item lies: with mates, in a Land, or seen at work."""
    if item.marker is None or item.shown:
        return True
    holder = next((x.owner for x in saga.legions if x.marker == item.marker), item.owner)
    return viewer is not None and saga.shares(viewer, holder)


def seen(saga: Saga, characters: Iterable[Character], viewer: Viewer) -> list[Character]:
    """Return the characters of a battle without what items do that the viewer has not seen."""
    worn = {
        (item.wearer, item.item)
        for item in saga.items
        if item.wearer is not None and not knows(saga, item, viewer)
    }
    return [_without(c, {item for who, item in worn if who == c.id}) for c in characters]


def _without(character: Character, hidden: set[str]) -> Character:
    if not hidden:
        return character
    wards = any(isinstance(e, ShieldTokens) for item in hidden for e in ITEMS[item].effects)
    return msgspec.structs.replace(
        character,
        effects=[e for e in character.effects if e.source not in hidden],
        tokens=character.tokens - (character.warded if wards else 0),
        warded=0 if wards else character.warded,
    )
