"""Why a power, a discard or the Shield switch is not taken; picks as they were typed."""

from collections.abc import Iterable
from typing import Any

from bot.rules.kernel import Seat
from bot.rules.war_titans.any_time import discards, powers, victims
from bot.rules.war_titans.cards import (
    ARTIFACTS,
    INVADERS,
    PILOTS,
    RIFTS,
    TECH_DECK,
    TITANS,
    Ability,
    When,
)
from bot.rules.war_titans.earth import BOSS, Earth
from bot.rules.war_titans.phrases import hp, listed, the
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.using import Usable

Picks = tuple[Any, ...]


def meant(names: Iterable[str], value: Any) -> str:
    """Return the name that a pick is, in whatever case; empty if it is none of these."""
    if not isinstance(value, str):
        return ""
    wanted = value.strip().lower()
    return next((name for name in names if name.lower() == wanted), "")


def last(picks: Picks, place: int) -> Any:
    """Return the pick of a field, or None if the picks do not reach so far."""
    return picks[place] if len(picks) > place else None


def own(earth: Earth, seat: Seat) -> list[Titan]:
    """Return a seat's Titans."""
    return [titan for titan in earth.titans if titan.owner == seat]


def power_reason(earth: Earth, seat: Seat, picks: Picks) -> str:
    """Say why a power is not used."""
    found = powers(earth, seat)
    if not picks:
        return _no_power(earth, seat)
    card = meant((*PILOTS, *ARTIFACTS, *TECH_DECK), picks[0])
    if card not in found:
        return _not_this_power(earth, seat, card)
    if len(picks) < 2 or picks[1] is None:
        return "Say which Invader is defeated: one in a city."
    return _no_victim(earth, picks[1])


def _no_victim(earth: Earth, value: Any) -> str:
    name = meant((*INVADERS, BOSS), value)
    if name == BOSS:
        return f"The {BOSS} cannot be defeated like that: attack it."
    place = earth.invaders[name].place if name in earth.invaders else None
    if place in RIFTS:
        return f"{name} is a guardian in {the(place)}: only Invaders in cities can be chosen."
    if name and place is None:
        return f"{name} is not on the board: choose one in a city."
    return f"No such Invader is in a city: {listed(victims(earth))}."


def _no_power(earth: Earth, seat: Seat) -> str:
    told = [f"{card} ({why})" for titan in own(earth, seat) for card, why in _idle(earth, titan)]
    if not told:
        return "You have no pilot or Artifact with a power for any time."
    return f"No power can be used now: {listed(told)}."


def _idle(earth: Earth, titan: Titan) -> list[tuple[str, str]]:
    """Return a Titan's cards with powers, each with what keeps it from being used."""
    cards: list[tuple[str, tuple[Ability, ...]]] = []
    if titan.pilot is not None:
        cards.append((titan.pilot, PILOTS[titan.pilot].abilities))
    cards += [(name, ARTIFACTS[name].abilities) for name in titan.artifacts]
    told = []
    for name, abilities in cards:
        for ability in abilities:
            if ability.when is not When.ANY_TIME:
                continue
            used = Usable(name, ability).key in titan.used_game
            away = titan.place is None and name in PILOTS
            why = "used" if used else "its Titan is destroyed" if away else "it would do nothing"
            told.append((name, why))
    return told


def _not_this_power(earth: Earth, seat: Seat, card: str) -> str:
    """Say why one card has no power to use; the game limits each to one use."""
    if not card:
        return "No pilot or Artifact is called that: use a power that is offered."
    reasons = {name: why for titan in own(earth, seat) for name, why in _idle(earth, titan)}
    if card in reasons:
        why = "once a game, and was used" if reasons[card] == "used" else reasons[card]
        return f"The power of {card} does not work now: {why}."
    if any(titan.pilot == card or card in titan.artifacts for titan in own(earth, seat)):
        return f"{card} has no power for any time: what it does is asked for when it counts."
    return f"No Titan of yours has {card}."


def discard_reason(earth: Earth, seat: Seat, picks: Picks) -> str:
    """Say why a Tech Card is not discarded."""
    if not picks:
        if not any(titan.tech for titan in own(earth, seat)):
            return "Your Titans have no tech to discard."
        fatal = [tech.card for titan in own(earth, seat) for tech in titan.tech]
        return _fatal(fatal[0])
    card = meant(TECH_DECK, picks[0])
    titan = next((each for each in own(earth, seat) if each.wears(card) is not None), None)
    if titan is None:
        return f"No Titan of yours has {card or 'that card'}: discard tech of your own."
    if card in discards(earth, seat):
        return "That cannot be chosen now: take one of those that are offered."
    return f"{_fatal(card)} {titan.card} has {hp(earth, titan)}."


def _fatal(card: str) -> str:
    return f"Without {card} its Titan would be destroyed: repair it first."


def shield_reason(earth: Earth, seat: Seat, picks: Picks) -> str:
    """Say why the Shield switch is not set."""
    titan = meant(TITANS, picks[0]) if picks else ""
    if picks and titan not in [each.card for each in own(earth, seat)]:
        mine = [each.card for each in own(earth, seat)]
        return f"You do not play {titan or 'such a Titan'}: yours is {listed(mine)}."
    if earth.shields_fixed:
        return "The Ending Phase deals its damage: Shields stay as they are until the next turn."
    return "Set the Shield on or off."
