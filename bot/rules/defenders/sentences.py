"""Sentences about what happened: a line for each event that is worth one."""

from collections.abc import Callable
from typing import Any

from bot.rules.defenders import campaign_events, events
from bot.rules.defenders.battle import CAPITAL_DEFEAT, CARAVANS, XP_MAX
from bot.rules.defenders.cards import (
    ALL_DEFENDERS,
    ARTIFACTS,
    DEFENDERS,
    DIRE,
    ENEMIES,
    FOES,
    REGIONS,
    SOLDIERS,
    Side,
    Slot,
)
from bot.rules.defenders.phrases import (
    Names,
    be,
    card_name,
    drawn_name,
    first_small,
    foe_kind,
    foe_name,
    listed,
    mount,
    pips,
    plural,
    points,
)
from bot.rules.kernel import Event

ABILITY_TEXTS = {
    "Heal": "Heals",
    "Command": "Commands",
    "Retribute": "Retributes",
    "Meditate": "meditates in the Mountains",
    "Manticore": "mounts the **Manticore**",
    "Great Tree Lookout": "climbs the **Great Tree**",
    "Death Token": "takes a **Death token**",
    "Discard the Death Token": "discards the **Death token**",
}
"""Abilities that read better as a verb."""


def sentence(event: Event, names: Names) -> str:
    """Tell what happened; empty for an event that needs no telling."""
    return SENTENCES[type(event)](event, names)


def _begins(event: events.BattleBegins, names: Names) -> str:
    ring = event.ring
    return (
        f"**The battle begins.** {listed([str(hero) for hero in event.heroes])} gather in the"
        f" Capital City, which touches the {ring[0]} and the {ring[3]}."
        f" {plural(event.horde, 'card')} in the Horde Deck."
    )


def _sides(event: events.SidesChosen, names: Names) -> str:
    if not event.b_sides:
        return "All Outer Regions show side A."
    return f"Side B is up: {listed([str(region) for region in event.b_sides])}."


def _drawn(event: events.CardDrawn, names: Names) -> str:
    card = event.card
    if card in ENEMIES:
        return f"**Enemy card** {card}."
    if card in DIRE:
        return f"**Dire Enemy: {card}** attacks the {DIRE[card].region} ({DIRE[card].ability})."
    if card in SOLDIERS:
        return "**Soldier card.**"
    if card in ALL_DEFENDERS:
        return f"**All Defenders:** {points(event.points)} for all to share."
    assert card in DEFENDERS
    who = f"**{event.hero}** has " if event.hero is not None else ""
    return f"**{card}:** {who}{points(event.points)}."


def _defended(event: events.Defended, names: Names) -> str:
    by = f" by {mount(event.how)}" if event.how else ""
    free = " for 0 HP" if not event.hp else ""
    return f"**{event.hero}** Defends the {event.region}{by}{free}."


def _lowered(event: events.ThreatLowered, names: Names) -> str:
    shown = f"{event.region} {pips(event.threat)}"
    return f"**{event.hero}** Secures: {shown}." if event.hero else f"Threat off: {shown}."


def _capital(event: events.CapitalThreat, names: Names) -> str:
    turn = "rises" if event.risen else "falls"
    return f"**Capital City** {turn} to **{event.threat}/{CAPITAL_DEFEAT}**."


def _destroyed(event: events.RegionDestroyed, names: Names) -> str:
    marker = f" {card_name(event.marker)} is the marker." if event.marker else ""
    return f"✖ **The {event.region} {be(event.region)} destroyed.**{marker}"


def _held(event: events.HeldFast, names: Names) -> str:
    return f"**{event.hero}** Holds Fast: {event.region} {pips(3)}, and the card stops there."


def _bottom(event: events.SentToBottom, names: Names) -> str:
    card = card_name(event.card) if event.card else "The top card, unseen,"
    return f"{card} goes to the bottom of the Turn Deck."


def _lost_hp(event: events.LostHp, names: Names) -> str:
    if not event.hp:
        return f"{event.hero} −{event.lost} HP: **Exhausted**."
    return f"{event.hero} −{event.lost} HP: {event.hp} left."


def _turn_ends(event: events.TurnEnds, names: Names) -> str:
    if not event.unspent:
        return ""
    verb = "is" if event.unspent == 1 else "are"
    return f"{points(event.unspent)} {verb} lost."


def _moved(event: events.Moved, names: Names) -> str:
    told = f"**{event.hero}** Moves to the {event.region}"
    if not event.caravans:
        return f"{told}."
    xp = f" for {event.xp} XP" if event.xp else " for free"
    starts = listed([str(start) for start in event.caravans])
    word = "Caravan" if len(event.caravans) == 1 else "Caravans"
    return f"{told} and escorts the {word} of the {starts}{xp}."


def _fought(event: events.Fought, names: Names) -> str:
    foe = foe_name(event.foe)
    if not event.dealt:
        return f"**{event.hero}** Fights {foe} but deals no damage: {event.hp} HP."
    return f"**{event.hero}** Fights {foe}: −{event.dealt} HP, {event.hp} left."


def _ability(event: events.AbilityUsed, names: Names) -> str:
    verb = ABILITY_TEXTS.get(event.name)
    other = f" the **{event.other}**" if event.other is not None else ""
    if verb:
        return f"**{event.hero}** {verb}{other}."
    return f"**{event.hero}** uses **{event.name}**{' for' if other else ''}{other}."


def _looked(event: events.Looked, names: Names) -> str:
    seen = listed([card_name(card) for card in event.cards])
    if event.horde:
        where = "Below the Horde Deck" if event.cards[0] in FOES else "Top of the Horde Deck"
        return f"{where}: **{seen}**."
    return f"Top of the Turn Deck: **{seen}**."


def _put_back(event: events.PutBack, names: Names) -> str:
    cards = [drawn_name(card) for card in event.cards]
    return f"Put back, top first: {', '.join(cards)}."


def _entombed(event: events.Entombed, names: Names) -> str:
    if event.back:
        return f"{card_name(event.card)} leaves the Ruins for the discard pile."
    return f"{card_name(event.card)} is entombed in the Ruins for the next Round."


def _shuffled(event: events.ShuffledIn, names: Names) -> str:
    card = card_name(event.card) if event.card else "An unused Enemy card"
    return f"{card} is shuffled into the Turn Deck."


def _found(event: events.ArtifactFound, names: Names) -> str:
    card = ARTIFACTS[event.artifact]
    slot = "hand" if card.slot is Slot.HAND else "back"
    return f"**{event.hero}** finds **{event.artifact}** ({slot}): {card.effect}"


def _taken(event: events.ArtifactTaken, names: Names) -> str:
    dropped = f" and drops {event.dropped}" if event.dropped else ""
    return f"**{event.hero}** takes {event.artifact}{dropped}."


def _dire(event: events.DireEffect, names: Names) -> str:
    card = DIRE[event.name]
    return f"**{card.ability}:** {first_small(card.effect)}"


def _revealed(event: events.FoeRevealed, names: Names) -> str:
    card = FOES[event.foe]
    head = f"**{foe_kind(event.foe)}: {event.foe}** appears in the {event.region}, {event.hp} HP."
    return f"{head} {card.ability}: {first_small(card.effect)}"


def _foe_acts(event: events.FoeActs, names: Names) -> str:
    card = FOES[event.foe]
    if event.space:
        effect = card.triggers.partition(": ")[2]
        return f"**{event.foe}** at HP space {event.space}: {first_small(effect)}"
    return f"**{event.foe}:** {card.ability}."


def _region_acts(event: events.RegionActs, names: Names) -> str:
    ability = REGIONS[event.region, Side.HOSTILE].abilities[0]
    return f"**{ability.name}** in the {event.region}."


def _home(event: events.CaravanHome, names: Names) -> str:
    return f"**The Caravan of the {event.region} is home:** {event.home} of {CARAVANS}."


def _won(event: events.BattleWon, names: Names) -> str:
    return f"**{_capitalised(foe_name(event.foe))} falls. The battle is won!**"


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lost(event: events.BattleLost, names: Names) -> str:
    if event.given_up:
        return "**The party gives up. The battle is lost.**"
    return "**The Capital City falls. The battle is lost.**"


def _campaign_ends(event: campaign_events.CampaignEnds, names: Names) -> str:
    how = "won" if event.won else "lost"
    return f"**The campaign is {how}:** {plural(event.score, 'point')}, {event.rank}."


def _foe_moved(event: events.FoeMoved, names: Names) -> str:
    return f"{_capitalised(foe_name(event.foe))} goes to the {event.region}."


def _foe_healed(event: events.FoeHealed, names: Names) -> str:
    return f"{_capitalised(foe_name(event.foe))} regains HP: {event.hp}."


def _away(event: events.OpenedToAll, names: Names) -> str:
    return f"{names[event.seat]} is away: anyone may act for that hero now."


def _gained_xp(event: events.GainedXp, names: Names) -> str:
    return f"{event.hero} +{event.gained} XP: {event.xp}/{XP_MAX}."


def _sacrificed(event: events.Sacrificed, names: Names) -> str:
    return f"**{event.hero}** Sacrifices for 1 more action."


def _left(event: events.PlayerLeft, names: Names) -> str:
    if event.heir == event.seat:
        return f"{names[event.seat]} gives up."
    return f"{names[event.seat]} gives up; {names[event.heir]} plays on."


SENTENCES: dict[type[Event], Callable[[Any, Names], str]] = {
    events.BattleBegins: _begins,
    events.HeroChosen: lambda e, n: f"{n[e.seat]} plays **{e.hero}**.",
    events.SidesChosen: _sides,
    events.SkillDealt: lambda e, n: f"**{e.hero}** has the Skill **{e.skill}**.",
    events.RoundBegins: lambda e, n: (
        f"**Round {e.number}:** {plural(e.cards, 'card')} in the Turn Deck."
    ),
    events.CardDrawn: _drawn,
    events.Defended: _defended,
    events.DiceSentBack: lambda e, n: f"A Fleet die Defends the {e.region} and goes back.",
    events.ThreatRaised: lambda e, n: f"Threat rises: {e.region} {pips(e.threat)}.",
    events.ThreatLowered: _lowered,
    events.CapitalThreat: _capital,
    events.RegionDestroyed: _destroyed,
    events.HeldFast: _held,
    events.SentToBottom: _bottom,
    events.LostHp: _lost_hp,
    events.Healed: lambda e, n: f"{e.hero} is healed: {e.hp} HP.",
    events.GainedXp: _gained_xp,
    events.LostXp: lambda e, n: f"{e.hero} −1 XP: {e.xp}/{XP_MAX}.",
    events.TurnBegins: lambda e, n: f"**{e.hero}** starts its Turn.",
    events.TurnEnds: _turn_ends,
    events.Moved: _moved,
    events.Shifted: lambda e, n: f"**{e.hero}** goes to the {e.region}.",
    events.Fought: _fought,
    events.Sacrificed: _sacrificed,
    events.AbilityUsed: _ability,
    events.Looked: _looked,
    events.PutBack: _put_back,
    events.Discarded: lambda e, n: f"{card_name(e.card)} is discarded, unresolved.",
    events.Entombed: _entombed,
    events.SetAside: lambda e, n: f"{card_name(e.card)} is set aside under a Sandstorm token.",
    events.ShuffledIn: _shuffled,
    events.SandstormSet: lambda e, n: f"A Sandstorm token lies on the {e.region}.",
    events.FleetDieRolled: lambda e, n: f"A Fleet die is rolled: it goes to the {e.region}.",
    events.ArtifactFound: _found,
    events.ArtifactTaken: _taken,
    events.ArtifactReturned: lambda e, n: f"{e.artifact} is shuffled back.",
    events.SkillDrawn: lambda e, n: f"**{e.hero}** draws the Skill **{e.skill}**.",
    events.SkillKept: lambda e, n: f"**{e.hero}** keeps the Skill **{e.skill}**.",
    events.DireEffect: _dire,
    events.FoeRevealed: _revealed,
    events.FoeActs: _foe_acts,
    events.FoeMoved: _foe_moved,
    events.FoeHealed: _foe_healed,
    events.RegionActs: _region_acts,
    events.CaravanArrives: lambda e, n: f"A **Caravan** arrives in the {e.region}.",
    events.CaravanSentBack: lambda e, n: f"The Caravan of the {e.region} is sent back there.",
    events.CaravanHome: _home,
    events.FrozenCard: lambda e, n: "The next coloured Defender card gives 1 action point less.",
    events.Passed: lambda e, n: f"{n[e.seat]} is done.",
    events.OpenedToAll: _away,
    events.PlayerLeft: _left,
    events.BattleWon: _won,
    events.BattleLost: _lost,
    campaign_events.MoraleChanged: lambda e, n: f"Morale: **{e.morale}**.",
    campaign_events.RewardChosen: lambda e, n: f"The party chooses **{e.reward}**.",
    campaign_events.ScarRemoved: lambda e, n: f"The scar of the {e.region} is removed.",
    campaign_events.CampaignEnds: _campaign_ends,
}
"""What tells each event."""
