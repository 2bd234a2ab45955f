"""What the Titans of one player can do: the twin of the private picture."""

from bot.rules.war_titans.cards import ARTIFACTS, PILOTS, Ability, design
from bot.rules.war_titans.earth import Earth
from bot.rules.war_titans.movement import speed
from bot.rules.war_titans.phrases import (
    SLOT_NAMES,
    Names,
    abilities_text,
    credits_of,
    cut,
    hp,
    listed,
    plural,
    score,
    tags,
    tech_effect,
    tech_state,
    trigger_text,
    where,
)
from bot.rules.war_titans.pieces import Titan
from bot.rules.war_titans.using import Usable
from bot.rules.war_titans.view import EarthView

MOST = 1_780
"""Characters of a hand, at most."""


def hand(view: EarthView, names: Names) -> str:
    """Describe the viewer's Titans; while pilots are chosen, the two on offer."""
    earth = view.earth
    if view.viewer is None:
        return ""
    own = [titan for titan in earth.titans if titan.owner == view.viewer]
    for short in (False, True):
        text = "\n".join(line for titan in own for line in _titan(earth, titan, short=short))
        if len(text) <= MOST:
            return text
    return "\n".join(cut(line, MOST // max(1, text.count("\n") + 1)) for line in text.splitlines())


def _titan(earth: Earth, titan: Titan, *, short: bool) -> list[str]:
    sheet = titan.sheet
    head = [f"**{titan.card}**: {hp(earth, titan)}", f"armor {earth.armor(titan)}"]
    head += [where(titan)] if earth.turn or titan.place else []
    head += [credits_of(titan.credits), f"Shield {'on' if titan.shield else 'off'}"]
    lines = [
        ", ".join(head),
        f"Combat {score(sheet.combat)} · Movement {score(sheet.movement)} (moves"
        f" {speed(earth, titan)}) · Repair {score(sheet.repair)}",
        _blow(titan),
    ]
    lines += _pilot(titan, short=short)
    for tech in titan.tech:
        state = [SLOT_NAMES[design(tech.card).kind]]
        state += [tags(design(tech.card).tags)] if design(tech.card).tags and not short else []
        state += [tech_state(tech)] if tech_state(tech) else []
        effect = "" if short else f": {tech_effect(tech.card)}"
        lines.append(f"{tech.card} ({'; '.join(state)}){effect}")
    for artifact in titan.artifacts:
        lines.append(f"{artifact}: {_used(titan, artifact, ARTIFACTS[artifact].abilities)}")
    if titan.supports:
        told = [f"{support.city} ({support.hp} HP)" for support in titan.supports]
        lines.append(f"{plural(len(told), 'Support')}: {listed(told)}")
    return lines


def _blow(titan: Titan) -> str:
    blow = titan.sheet.final_blow
    state = "ready" if titan.blow else f"spent, REFRESH {credits_of(blow.refresh)}"
    return f"{blow.name} ({state}; {tags(blow.tags)}): {blow.ability.text}"


def _pilot(titan: Titan, *, short: bool) -> list[str]:
    if titan.pilot is not None:
        return [f"{titan.pilot}: {_used(titan, titan.pilot, PILOTS[titan.pilot].abilities)}"]
    if titan.offered:
        return [
            f"On offer: **{name}**: {abilities_text(PILOTS[name].abilities)}"
            for name in titan.offered
        ]
    return ["No pilot"]


def _used(titan: Titan, source: str, abilities: tuple[Ability, ...]) -> str:
    """Return the texts of abilities, those that are used up marked."""
    told = []
    for ability in abilities:
        key = Usable(source, ability).key
        spent = " (used)" if key in titan.used_game else ""
        spent = " (used this turn)" if key in titan.used_turn else spent
        told.append(f"{trigger_text(ability)}{spent}")
    return " ".join(told)
