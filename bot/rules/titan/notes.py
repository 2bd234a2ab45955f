"""What each viewer knows of Legions, as a careful player would note it (3.14).

Every Legion began with characters that all know, and whatever joins or leaves one is shown. So the
characters of the Legions that came from one another are known together (a *group*); only a split
hides who went where. The parts of a Legion of which all was known are a group by themselves, and
each half of a starting Legion has one of its two Lords. Each viewer's notes hold the characters
that stand in a Legion for certain, and whatever follows from them.
"""

from collections import Counter
from collections.abc import Sequence

from bot.rules.kernel import Seat, Viewer
from bot.rules.titan.creatures import ANGEL, HIGHEST, TITAN, is_lord
from bot.rules.titan.realm import Legion, Notes, Realm, less


def notes_of(realm: Realm, viewer: Viewer) -> Notes:
    """Return a viewer's notes; the last are those of everybody who watches."""
    return realm.notes[-1 if viewer is None else viewer]


def begin(realm: Realm, legion: Legion) -> None:
    """Note a starting Legion: all know it."""
    for notes in realm.notes:
        _reveal_all(notes, legion)


def split(realm: Realm, legion: Legion, part: Legion, high: int) -> None:
    """Note a split of a Legion that was `high`: its owner knows both parts, the others guess."""
    for seat, notes in enumerate(realm.notes):
        if seat == legion.owner:
            continue
        sure = notes.sure[legion.marker]
        if len(sure) == high:
            notes.groups += 1
            notes.group[legion.marker] = notes.groups
        notes.group[part.marker] = notes.group[legion.marker]
        _forget_halves(notes, legion)
        if high > HIGHEST:
            notes.halves |= {legion.marker: part.marker, part.marker: legion.marker}
        notes.sure[legion.marker] = _at_least(sure, high - legion.high)
        notes.sure[part.marker] = _at_least(sure, high - part.high)
        deduce(realm, notes)


def _at_least(sure: Sequence[str], gone: int) -> list[str]:
    """Return who is left of the known for certain when so many unknown ones have gone."""
    counts = Counter(sure)
    return [name for name, count in counts.items() for _ in range(count - gone)]


def show(realm: Realm, legion: Legion, names: Sequence[str], to: Sequence[Seat] = ()) -> None:
    """Note that characters of a Legion are shown: to all, or to some players alone."""
    for seat, notes in enumerate(realm.notes):
        if seat == legion.owner or (to and seat not in to):
            continue
        sure = notes.sure[legion.marker]
        notes.sure[legion.marker] = [*sure, *less(names, sure)]
        deduce(realm, notes)


def show_all(realm: Realm, legion: Legion, to: Sequence[Seat] = ()) -> None:
    """Note that a whole Legion is shown: to all, or to some players alone."""
    show(realm, legion, legion.characters, to)


def joined(realm: Realm, legion: Legion, name: str) -> None:
    """Note that a character has joined a Legion in sight of all."""
    for seat, notes in enumerate(realm.notes):
        if seat != legion.owner:
            notes.sure[legion.marker].append(name)
            if is_lord(name):
                _forget_halves(notes, legion)


def left(realm: Realm, legion: Legion, names: Sequence[str]) -> None:
    """Note that characters have left a Legion in sight of all; it has lost them already."""
    for seat, notes in enumerate(realm.notes):
        if seat != legion.owner:
            notes.sure[legion.marker] = less(notes.sure[legion.marker], names)
            deduce(realm, notes)


def merged(realm: Realm, into: Legion, other: Legion) -> None:
    """Note that two Legions are one again; what is known of their groups is known together."""
    for seat, notes in enumerate(realm.notes):
        if seat == into.owner:
            continue
        notes.sure[into.marker] += notes.sure.pop(other.marker, [])
        group, gone = notes.group.get(into.marker), notes.group.pop(other.marker, None)
        if group is not None and gone is not None:
            notes.group = {m: group if g == gone else g for m, g in notes.group.items()}
        _forget_halves(notes, into)
        _forget_halves(notes, other)
        deduce(realm, notes)


def removed(realm: Realm, legion: Legion) -> None:
    """Note that a Legion has left the board, all of it shown before."""
    for notes in realm.notes:
        notes.sure.pop(legion.marker, None)
        notes.group.pop(legion.marker, None)
        _forget_halves(notes, legion)


def _forget_halves(notes: Notes, legion: Legion) -> None:
    """Forget that a Legion is half of a starting one: it may have more Lords than one now."""
    notes.halves.pop(notes.halves.pop(legion.marker, ""), None)


def _reveal_all(notes: Notes, legion: Legion) -> None:
    notes.sure[legion.marker] = list(legion.characters)
    notes.groups += 1
    notes.group[legion.marker] = notes.groups


def deduce(realm: Realm, notes: Notes) -> None:
    """Draw the conclusions for each group: what the others cannot hold stands in the last."""
    for half, other in list(notes.halves.items()):
        for lord, second in ((TITAN, ANGEL), (ANGEL, TITAN)):
            if half in notes.halves and lord in notes.sure[half]:
                notes.sure[other] += less([second], notes.sure[other])
                del notes.halves[half], notes.halves[other]
    groups: dict[int, list[Legion]] = {}
    for legion in realm.legions:
        if legion.marker in notes.group:
            groups.setdefault(notes.group[legion.marker], []).append(legion)
    for legions in groups.values():
        while _conclude(notes, legions):
            pass


def _conclude(notes: Notes, legions: Sequence[Legion]) -> bool:
    """Note what is certain of the unknown characters of a group; tell whether anything is new."""
    rest: Counter[str] = Counter()
    slots = {}
    for legion in legions:
        sure = notes.sure[legion.marker]
        rest.update(less(legion.characters, sure))
        slots[legion.marker] = legion.high - len(sure)
    hidden = sum(rest.values())
    for legion in legions:
        free = slots[legion.marker]
        counts = sorted(rest.items()) if free else ()
        certain = [name for name, count in counts for _ in range(count - hidden + free)]
        if certain:
            notes.sure[legion.marker] += certain
            return True
    return False


def known(realm: Realm, legion: Legion, viewer: Viewer) -> list[str]:
    """Return the characters that a viewer knows to stand in a Legion."""
    if viewer is not None and realm.shares(viewer, legion.owner):
        return list(legion.characters)
    return list(notes_of(realm, viewer).sure.get(legion.marker, []))
