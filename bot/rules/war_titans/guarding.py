"""Who takes damage when a computer decides: Supports first, then what stands it best."""

from bot.rules.war_titans.cards import CITIES, TITANS
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.ending import CITY, targets_at
from bot.rules.war_titans.harm import find_support, support_key
from bot.rules.war_titans.outlook import hp_left, through
from bot.rules.war_titans.pieces import Titan


def damage_plan(earth: Earth) -> dict[str, str]:
    """Return the target of every Invader's damage, laid out place by place."""
    plan: dict[str, str] = {}
    for place in earth.places():
        names = [name for name in earth.invaders_at(place) if name in earth.plan]
        if names:
            plan |= _in_place(earth, place, names)
    return plan


def _in_place(earth: Earth, place: str, names: list[str]) -> dict[str, str]:
    found = targets_at(earth, place)
    titans = [earth.titan(name) for name in found if name in TITANS]
    held = {name: find_support(earth, name)[1].hp for name in found if name not in (CITY, *TITANS)}
    city = earth.city_left(place) if CITY in found else 0
    open_damage = [
        earth.dmg(name)
        for name in names
        if not any(earth.armor(titan) >= earth.dmg(name) for titan in titans)
    ]
    doomed = CITY in found and sum(open_damage) - sum(held.values()) >= city
    plan: dict[str, str] = {}
    for name in names:
        dmg = earth.dmg(name)
        safe = next((t.card for t in titans if earth.armor(t) >= dmg), "")
        support = _support(held, dmg)
        if safe:
            plan[name] = safe
        elif support and not (doomed and city > 0):
            plan[name] = support
            rest = dmg - held[support]
            held[support] -= min(dmg, held[support])
            city -= max(0, rest)
        elif city > 0:
            plan[name] = CITY
            city -= dmg
        else:
            plan[name] = support or least_hurt(earth, titans, dmg) or found[0]
    return plan


def _support(held: dict[str, int], dmg: int) -> str:
    """Return the Support that wastes least: the smallest that holds it all, else the largest."""
    fit = [name for name, hp in held.items() if hp >= dmg]
    if fit:
        return min(fit, key=lambda name: held[name])
    rest = [name for name, hp in held.items() if hp > 0]
    return max(rest, key=lambda name: held[name], default="")


def least_hurt(earth: Earth, titans: list[Titan], dmg: int) -> str:
    """Return the Titan that stands some damage best."""

    def left(titan: Titan) -> int:
        return hp_left(earth, titan) - through(earth, titan, dmg)

    best = max(titans, key=left, default=None)
    return best.card if best is not None else ""


def pass_on(earth: Earth, found: list[str], damage: int) -> str:
    """Return who takes damage that must go somewhere."""
    titans = [earth.titan(name) for name in found if name in TITANS]
    safe = [titan.card for titan in titans if earth.armor(titan) >= damage]
    held = {name: find_support(earth, name)[1].hp for name in found if name not in (CITY, *TITANS)}
    support = _support(held, damage)
    city = [CITY] if CITY in found else []
    return next(iter([*safe, *([support] if support else []), *city]), "") or least_hurt(
        earth, titans, damage
    )


def invasion_support(earth: Earth, city: str) -> str:
    """Return the Support for Invasion Damage: a damaged one before a whole one."""
    found = earth.supports_at(city)
    found.sort(key=lambda pair: pair[1].hp)
    return support_key(*found[0]) if found else ""


def cover(earth: Earth, titan: Titan, damage: int) -> bool:
    """Tell whether a Support should take a Titan's damage: where it would hurt."""
    taken = through(earth, titan, damage)
    return taken >= 2 or taken >= hp_left(earth, titan) - 1


def guards_city(earth: Earth, city: str, damage: int) -> bool:
    """Tell whether a card that protects its city should be used."""
    return city in CITIES and (damage >= 2 or damage >= earth.city_left(city))


def worst_support(earth: Earth, keys: list[str]) -> str:
    """Return the Support that is missed least: a damaged one, where no Invader is."""

    def rank(key: str) -> tuple[int, int]:
        _, support = find_support(earth, key)
        return (support.hp, len(earth.invaders_at(support.city)))

    return min(keys, key=rank)
