"""What a viewer does not see: where items lie, and what worn ones do before they are shown (8)."""

from collections.abc import Iterable

import msgspec

from bot.rules.campaign.content import ITEMS
from bot.rules.campaign.saga import Carried, Saga
from bot.rules.kernel import Viewer
from bot.rules.titan.characters import Character
from bot.rules.titan.effects import ShieldTokens

BATTLE_START = "battle_start"
"""When items are used in secret."""


def knows(saga: Saga, item: Carried, viewer: Viewer) -> bool:
    """Tell whether a viewer knows where an item lies: with mates, in a Land, or seen at work."""
    return item.shown or _at_hand(saga, item, viewer)


def _at_hand(saga: Saga, item: Carried, viewer: Viewer) -> bool:
    """Tell whether an item lies in a Land, or with a Legion that the viewer sees into."""
    if item.marker is None:
        return True
    holder = next((x.owner for x in saga.legions if x.marker == item.marker), item.owner)
    return viewer is not None and saga.shares(viewer, holder)


def charges(saga: Saga, item: Carried, viewer: Viewer) -> int | None:
    """Return the charges that are left as the viewer knows: all see a charge used, but for those
    that are used as a battle begins, until the item is seen at work.
    """
    found = ITEMS[item.item]
    secret = found.timing == BATTLE_START and not _at_hand(saga, item, viewer)
    if not secret or found.charges_per_game is None:
        return item.charges
    return max(0, found.charges_per_game - item.seen)


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
