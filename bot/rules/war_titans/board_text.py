"""The board as text: the picture's twin."""

from bot.rules.war_titans.cards import CITIES, TYRANTS, Score, design
from bot.rules.war_titans.earth import BOSS, THREAT_LOST, Earth
from bot.rules.war_titans.finals import DEAD_REACTOR, EXODUS_SWARM, SEAL_BREAKS, SINGLE_STROKE
from bot.rules.war_titans.phrases import (
    CHECKS,
    Names,
    city,
    episode,
    hits,
    hp,
    invader,
    listed,
    offered,
    player,
    plural,
    threat,
    tyrant_state,
    where,
)
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.view import EarthView

MOST = 3_300
"""Characters of a board, at most: then tech and Lairs are only counted."""


def board(view: EarthView, names: Names) -> str:
    """Describe the whole board."""
    for short in (False, True):
        text = _board(view, names, short=short)
        if len(text) <= MOST:
            return text
    return f"{text[: MOST - 2].rpartition(chr(10))[0]}\n…"


def _board(view: EarthView, names: Names, *, short: bool) -> str:
    earth = view.earth
    lines = [_head(earth, names)]
    if earth.final is not None:
        lines.append(_final(earth))
    if earth.episode is not None:
        lines.append(f"Episode: {episode(earth.episode, short=True)}")
    lines += ["", *_cities(earth), ""]
    lines += [_titan(earth, titan, names, short=short) for titan in earth.titans]
    lines += ["", *(_rift(earth, name, short=short) for name in earth.rifts)]
    lines += ["", *_decks(view)]
    return "\n".join(lines)


def _head(earth: Earth, names: Names) -> str:
    if earth.over:
        state = "**The Earth is saved**" if earth.won else "**The Earth is lost**"
        return f"{state} in turn {earth.turn}. {threat(earth.threat)}."
    when = f"Turn {earth.turn}, {earth.phase}" if earth.turn else "Before the first turn"
    lead = earth.titan(earth.lead)
    active = f" · acts: {earth.active}" if earth.active else ""
    level = f"THREAT {earth.threat}/{THREAT_LOST - 1} ({earth.tier})"
    return f"**{level}** · {when} · Lead: {lead.card}{player(earth, lead, names)}{active}"


def _final(earth: Earth) -> str:
    state = {
        SEAL_BREAKS: f"destroy the {BOSS}",
        EXODUS_SWARM: f"{plural(_in_cities(earth), 'Invader')} left in cities",
        DEAD_REACTOR: f"{earth.counter}/{earth.goal} successes",
        SINGLE_STROKE: f"{hits(earth.goal)} in one go; last {earth.counter}",
    }[earth.final or SEAL_BREAKS]
    return f"**Final Episode: {earth.final}** · {state}"


def _in_cities(earth: Earth) -> int:
    return sum(len(earth.invaders_at(name)) for name in CITIES)


# The map


def _cities(earth: Earth) -> list[str]:
    """Describe the cities with something to say; the rest in one line."""
    busy, quiet = [], []
    for name in earth.cities:
        found = _present(earth, name)
        if found:
            busy.append(" · ".join([f"**{city(earth, name)}**", *found]))
        else:
            quiet.append(city(earth, name))
    return [*busy, f"Quiet: {', '.join(quiet)}"] if quiet else busy


def _present(earth: Earth, name: str) -> list[str]:
    found = [invader(earth, each) for each in earth.invaders_at(name)]
    found += [_support_mark(earth, name)] if earth.supports_at(name) else []
    found += [f"**{titan.card}**" for titan in earth.titans_at(name)]
    return found


def _support_mark(earth: Earth, name: str) -> str:
    told = [f"{titan.card} {support.hp} HP" for titan, support in earth.supports_at(name)]
    return f"{'Support' if len(told) == 1 else 'Supports'}: {', '.join(told)}"


def _titan(earth: Earth, titan: Titan, names: Names, *, short: bool) -> str:
    parts = [
        f"**{titan.card}**{player(earth, titan, names)}",
        f"{titan.pilot or 'no pilot'}",
        where(titan),
        f"{hp(earth, titan)}, armor {earth.armor(titan)}",
        f"{titan.credits} Cr",
        f"Final Blow {'ready' if titan.blow else 'spent'}",
    ]
    if titan.tech and short:
        parts.append(plural(len(titan.tech), "Tech Card"))
    elif titan.tech:
        parts.append(", ".join(_tech(each.card, each.charges, each.enabled) for each in titan.tech))
    parts += [", ".join(titan.artifacts)] if titan.artifacts else []
    parts += ["Shield on"] if titan.shield else []
    return " · ".join(parts)


def _tech(card: str, charges: int, enabled: bool) -> str:
    if not enabled:
        return f"{card} (disabled)"
    return f"{card} [{charges}]" if design(card).holds_charges else card


def _rift(earth: Earth, name: str, *, short: bool) -> str:
    rift = earth.rifts[name]
    if rift.closed:
        return f"**{name}** closed · {_lair(rift.lair, short=short)}"
    parts = [f"**{name}**"]
    guards = [invader(earth, each) for each in rift.guardians]
    parts.append(f"guardians: {', '.join(guards)}" if guards else "no guardian")
    parts.append(_lair(rift.lair, short=short))
    parts.append(_tyrant(rift.token))
    if rift.token in TYRANTS and rift.revealed:
        parts[-1] = f"{rift.token} ({tyrant_state(earth, rift.token)}; {_trial(rift.token)})"
    parts += [f"**{titan.card}**" for titan in earth.titans_at(name)]
    return " · ".join(parts)


def _tyrant(token: str) -> str:
    return token if token in TYRANTS else "token hidden"


def _trial(token: str) -> str:
    trial = TYRANTS[token].trial
    which = "any" if trial.ability is Score.ANY else CHECKS[trial.ability]
    return f"Trial: {which} {trial.successes}"


def _lair(lair: list[str], *, short: bool) -> str:
    if short:
        return f"Lair {len(lair)}"
    return f"Lair {len(lair)}: {', '.join(lair)}" if lair else "Lair empty"


# What lies beside the map


def _decks(view: EarthView) -> list[str]:
    earth = view.earth
    offer = [offered(card) for card in earth.row]
    lines = [f"**Tech on offer:** {', '.join(offer) or 'none'}"]
    notes = _lasting(earth)
    if notes:
        lines.append(f"This turn: {listed(notes)}")
    lines.append(
        f"Episodes {view.episodes}, discarded {len(earth.past)} · Tech deck {view.tech}"
        f" · Pilots {view.pilots}"
    )
    return lines


def _lasting(earth: Earth) -> list[str]:
    """Tell what lasts for this turn."""
    notes: list[str] = []
    for lasting in earth.lasting:
        op = lasting.op
        whose = f"{lasting.titan}: " if lasting.titan else ""
        told = {
            "invader_mod": f"Invaders on cities DMG {op.n:+d}",
            "discount": f"tech {op.n} Credit less",
            "prevent_all": "no damage",
            "speed": f"movement {op.n:+d}",
            "add_dice": f"{op.ability} dice {op.n:+d}",
        }.get(op.op)
        if told is not None:
            notes.append(f"{whose}{told}")
    notes += [f"Invaders from the {rift} take no damage" for rift in earth.safe_rifts]
    return notes
