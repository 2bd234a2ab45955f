"""The honor guard: characters that follow a Titan from game to game (7.2)."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from bot.rules.campaign.points import points
from bot.rules.campaign.sheet import XP_PER_LEVEL, Sheet
from bot.rules.sheets import Choice, NotAllowed, Offer
from bot.rules.titan.creatures import KINDS, Rank

_PLACES = ((10, (75, 50, 50)), (7, (50, 50)), (4, (30,)))


def places(level: int) -> tuple[int, ...]:
    """Return the most points of each guard place at a level, the best place first (R33)."""
    return next((found for least, found in _PLACES if level >= least), ())


def room(level: int) -> str:
    """Say which guard places a level has, as part of a sentence."""
    given = [str(place) for place in places(level)]
    if not given:
        return "an honor guard comes with level 4, once XP are spent"
    if len(given) == 1:
        return f"level {level} has one place of up to {given[0]} points"
    return f"level {level} has places of up to {', '.join(given[:-1])} and {given[-1]} points"


def may_serve(name: str) -> bool:
    """Tell whether a kind of character can be a guard: Creatures and Demi-Lords can (7.2)."""
    return name in KINDS and KINDS[name].rank is not Rank.LORD


def fits(names: Sequence[str], level: int) -> bool:
    """Tell whether characters find a place each in the guard of a Titan of that level."""
    wanted = sorted(map(points, names), reverse=True)
    given = places(level)
    return len(wanted) <= len(given) and all(
        need <= place for need, place in zip(wanted, given, strict=False)
    )


def eligible(names: Sequence[str], level: int) -> tuple[str, ...]:
    """Return those of some characters that could serve at a level, the best first."""
    most = max(places(level), default=0)
    found = [name for name in names if may_serve(name) and points(name) <= most]
    return tuple(sorted(found, key=lambda name: (-points(name), name)))


def arrived(
    sheet: Sheet, living: Sequence[str], sat_out: Sequence[str], *, marked: bool = False
) -> Sheet:
    """Return a sheet whose guard is to be chosen anew; a guard that died is gone (R33, R93).

    Those `marked` at an elimination are guards at once, as far as places go. Nothing is asked
    where not even all XP would bring a place (case 47).
    """
    level = max(sheet.level, (sheet.base_xp + sheet.earned) // XP_PER_LEVEL)
    found = eligible((*living, *sat_out), level)
    left = Counter(sheet.guard) & Counter(found)
    guards = _seated(found, sheet.level) if marked else [n for n in found if _taken(left, n)]
    return replace(sheet, guard=tuple(guards), candidates=found or None)


def free(sheet: Sheet) -> tuple[str, ...]:
    """Return the candidates that are not in the guard, each as often as there are of it."""
    held = Counter(sheet.guard)
    return tuple(name for name in sheet.candidates or () if not _taken(held, name))


def joinable(sheet: Sheet) -> tuple[str, ...]:
    """Return the candidates for whom a place is free, each as often as there are of it."""
    return tuple(name for name in free(sheet) if fits((*sheet.guard, name), sheet.level))


def join(sheet: Sheet, name: str) -> Sheet:
    """Return the sheet with one candidate more in its guard. Raises NotAllowed."""
    _is_open(sheet)
    if name not in free(sheet):
        raise NotAllowed(_why_not_there(sheet, name))
    if not fits((*sheet.guard, name), sheet.level):
        raise NotAllowed(_why_no_place(sheet, name))
    return replace(sheet, guard=(*sheet.guard, name))


def leave(sheet: Sheet, name: str) -> Sheet:
    """Return the sheet without a guard, who stays a candidate. Raises NotAllowed."""
    _is_open(sheet)
    if name not in sheet.guard:
        raise NotAllowed(f"No {name} is in your honor guard: choose one of those who are.")
    at = sheet.guard.index(name)
    return replace(sheet, guard=sheet.guard[:at] + sheet.guard[at + 1 :])


def close(sheet: Sheet) -> Sheet:
    """Return the sheet with the choice of its guard closed: who was not chosen is gone (R93)."""
    return replace(sheet, candidates=None)


def done(sheet: Sheet) -> Sheet:
    """Return the sheet as its owner closes the choice of the guard. Raises NotAllowed."""
    _is_open(sheet)
    return close(sheet)


def choice(sheet: Sheet) -> Choice | None:
    """Return what the owner may do about the guard; None when this step is closed."""
    if sheet.candidates is None:
        return None
    offers = [
        Offer(
            f"guard:{name}",
            f"{name} joins the guard",
            f"{points(name)} points",
            f"{name} joins the guard",
        )
        for name in dict.fromkeys(joinable(sheet))
    ]
    offers += [
        Offer(
            f"guard_out:{name}",
            f"{name} leaves the guard",
            "It can come back until you are done",
            f"{name} leaves the guard",
        )
        for name in dict.fromkeys(sheet.guard)
    ]
    chosen = "The guard is chosen"
    offers.append(Offer("guard_done", chosen, _end(sheet), chosen))
    told = room(sheet.level)
    question = f"Who follows you to the next game? {told[0].upper()}{told[1:]}."
    return Choice(question, tuple(offers))


def _end(sheet: Sheet) -> str:
    could = sheet.level + (sheet.spent % XP_PER_LEVEL + max(0, sheet.unspent)) // XP_PER_LEVEL
    if places(could) != places(sheet.level):
        return "Nobody else can join it then; spend your XP first for more places"
    return "Nobody else can join it then"


def _seated(names: Sequence[str], level: int) -> list[str]:
    """Return those of some characters, the best first, that find a place each."""
    seated: list[str] = []
    for name in names:
        if fits((*seated, name), level):
            seated.append(name)
    return seated


def _taken(left: Counter[str], name: str) -> bool:
    """Take one of a name out of what is left, if there is one."""
    if not left[name]:
        return False
    left[name] -= 1
    return True


def _is_open(sheet: Sheet) -> None:
    if sheet.candidates is None:
        raise NotAllowed("The honor guard is chosen after a game: play one first.")


def _why_not_there(sheet: Sheet, name: str) -> str:
    if not may_serve(name):
        return f"{name} is a Lord: only Creatures and Demi-Lords join an honor guard."
    if points(name) > max(places(sheet.level), default=0):
        return _why_no_place(sheet, name)
    if name in (sheet.candidates or ()):
        return f"Every {name} that came home is in your guard already: choose another."
    return f"No {name} came home alive: choose among those who did."


def _why_no_place(sheet: Sheet, name: str) -> str:
    told = room(sheet.level)
    if not fits((name,), sheet.level):
        return f"{name} is worth {points(name)} points, and {told}."
    return f"{told[0].upper()}{told[1:]}: send a guard away to make room for {name}."
