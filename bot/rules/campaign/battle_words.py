"""Sentences about what magic and items have done in a battle."""

from collections.abc import Callable, Iterable
from typing import Any

from bot.rules.campaign import battle_events as events
from bot.rules.campaign.attack_spells import source_of
from bot.rules.campaign.casting import attack_of
from bot.rules.campaign.naming import called
from bot.rules.kernel import Event
from bot.rules.titan import battle_sentences
from bot.rules.titan.events import Struck
from bot.rules.titan.phrases import Names, article, listed, plural, roster


def _dice(dice: Iterable[int]) -> str:
    return f"`{' '.join(str(die) for die in sorted(dice, reverse=True))}`"


def _aim(on: tuple[tuple[int, str], ...], label: str = "", user: int = -1) -> str:
    if label:
        return f" on {label}"
    if not on or [number for number, _ in on] == [user]:
        return ""
    return f" on {roster(name for _, name in on)}"


def _cast(event: events.SpellCast, names: Names) -> str:
    """Tell of a spell; free casters have no mana to tell of."""
    left = f" ({event.mana} mana left)" if event.name == "Titan" else ""
    aim = _aim(event.on, event.hex, event.caster)
    return f"✦ {names[event.seat]}'s {event.name} casts **{called(event.spell)}**{aim}{left}."


def _used(event: events.ItemUsed, names: Names) -> str:
    aim = _aim(event.on, user=event.user)
    return f"✦ {names[event.seat]}'s {event.name} uses the **{called(event.item)}**{aim}."


def _shown(event: events.ItemShown, names: Names) -> str:
    return f"{names[event.seat]}'s {event.name} wears the **{called(event.item)}**."


def _healed(event: events.Healed, names: Names) -> str:
    healed = listed(f"{name} ({plural(hits, 'hit')})" for _, name, hits in event.characters)
    return f"{called(event.source) if event.source else 'Regeneration'} heals {healed}."


def _effects_end(event: events.EffectsEnd, names: Names) -> str:
    verb = "ends" if len(event.sources) == 1 else "end"
    return f"{listed(map(called, event.sources))} {verb} on {event.name}."


def _restored(event: events.HexRestored, names: Names) -> str:
    return f"{listed(map(called, event.spells))} in {event.hex} is gone."


def _hurts(event: events.Hurts, names: Names) -> str:
    hurt = listed(
        f"{name} ({plural(hits, 'hit')}{', ✖ slain' if slain else ''})"
        for _, name, hits, slain in event.characters
    )
    return f"The {event.by} hurts {hurt}."


def _rolled(event: events.AttackRolled, names: Names) -> str:
    return (
        f"{names[event.seat]}'s {event.name} attacks {event.target_name}, needs"
        f" {event.number}+: {_dice(event.dice)} so far."
    )


def _again(event: events.DieRolledAgain, names: Names) -> str:
    return f"Luck: {names[event.seat]} rolls a {event.before} again: **{event.after}**."


def _skill(event: events.SkillDeclared, names: Names) -> str:
    left = f", {event.left} more in this battle" if event.left else ""
    return f"{names[event.seat]}'s Titan declares **Skill**: skill 5 in this Strike Phase{left}."


def _shielded(event: events.Shielded, names: Names) -> str:
    saved = f" **{event.name} lives.**" if event.saved else ""
    return (
        f"✦ {names[event.seat]} casts **Shield**: one hit on {event.name} is cancelled"
        f" ({event.mana} mana left).{saved}"
    )


def _called(event: events.AngelCalled, names: Names) -> str:
    return (
        f"{names[event.seat]} calls {article(event.name)} from {event.donor} into"
        f" **{event.marker}**."
    )


def _teleported(event: events.Teleported, names: Names) -> str:
    start = f" from {event.start}" if event.start else ""
    return f"{names[event.seat]}'s {event.name} is teleported{start} to {event.hex}."


def _area(event: events.AreaHit, names: Names) -> str:
    return f"**{called(event.spell)}** hits {', '.join(event.hexes)}."


def _struck(event: Struck, names: Names) -> str:
    """Tell of an attack; one by a spell or an item names it, as do dice that one adds."""
    told = battle_sentences.SENTENCES[Struck](event, names)
    if not event.source:
        return told
    if attack_of(source_of(event.source).effects) is None:
        return told.replace(", needs ", f" with the dice of {called(event.source)}, needs ", 1)
    verb = "rangestrikes" if event.ranged else "strikes"
    return told.replace(f" {verb} ", f" aims {called(event.source)} at ", 1)


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    events.SpellCast: _cast,
    events.ItemUsed: _used,
    events.ItemShown: _shown,
    events.Healed: _healed,
    events.EffectsEnd: _effects_end,
    events.HexRestored: _restored,
    events.Hurts: _hurts,
    events.AttackRolled: _rolled,
    events.DieRolledAgain: _again,
    events.SkillDeclared: _skill,
    events.Shielded: _shielded,
    events.AngelCalled: _called,
    events.Teleported: _teleported,
    events.AreaHit: _area,
    Struck: _struck,
}
"""What tells each kind of event in a battle."""
