"""Items in a battle: who wears them, what they do, when the enemy sees them (8)."""

from collections.abc import Sequence
from typing import Any

from bot.rules.campaign import battle_events
from bot.rules.campaign.attack_spells import shoot, single_targets
from bot.rules.campaign.casting import attack_of, cost, known, magic_of
from bot.rules.campaign.content import ITEMS, SPELLS, Item
from bot.rules.campaign.hidden import BATTLE_START
from bot.rules.campaign.powers import Heal, Mana
from bot.rules.campaign.primitives import act, add_tokens, end_hiding, put, show_where
from bot.rules.campaign.saga import Action, Ask, Carried, Decision, Saga, Steps
from bot.rules.kernel import Options, Seat
from bot.rules.titan.attacks import battle_of, field_of
from bot.rules.titan.battleland import distance
from bot.rules.titan.battles import seat_of
from bot.rules.titan.characters import Character
from bot.rules.titan.creatures import KINDS, TITAN, WARLOCK, Rank
from bot.rules.titan.effects import LastingEffect, Regenerate, ShieldTokens
from bot.rules.titan.fighting import StrikePhase, strikers

SPELL_PHASE = "spell_phase"
OWN_STRIKES, ANY_STRIKES = "strike_phase_own", "strike_phase_any"
WHEN_CASTING = "when_casting"
IN_BATTLE = (
    SPELL_PHASE,
    "maneuver_phase",
    OWN_STRIKES,
    ANY_STRIKES,
    "reaction_after_enemy_strike",
)
"""When spells are cast in a battle."""


def lying_with(saga: Saga, side: str) -> dict[int, Carried]:
    """Return the items of a side's Legion by their numbers in the game."""
    marker = battle_of(saga).marker(side)
    return {n: each for n, each in enumerate(saga.items) if each.marker == marker}


def may_wear(saga: Saga, number: int, character: Character) -> bool:
    """Tell whether a character may use an item: its kind, and one of a kind each."""
    item, rank = ITEMS[saga.items[number].item], KINDS[character.name].rank
    fits = {
        "any": True,
        "titan": character.name == TITAN,
        "lord_or_warlock": rank is Rank.LORD or character.name == WARLOCK,
    }[item.users]
    taken = any(
        other.wearer == character.id and ITEMS[other.item].kind == item.kind
        for n, other in enumerate(saga.items)
        if n != number
    )
    return fits and not taken


class AssignItems(Decision):
    """When a battle begins, a side gives its Legion's items to characters, in secret (8)."""

    seat: Seat
    side: str

    def seats(self, realm: Saga) -> Sequence[Seat]:
        """Return the player, if there is anything to give."""
        return (self.seat,) if wearable(realm, self.side) else ()

    def offers(self, realm: Saga, seat: Seat) -> Sequence[type[Action]]:
        """Return giving as proposed, giving by hand, and the end of it."""
        return (WearAsProposed, Wear, WearNoMore)

    def by_computer(self, realm: Saga) -> Sequence[Seat]:
        """Return the player who has handed the battle over."""
        return battle_of(realm).handed(self.side, self.seat)

    def missed(self, realm: Saga, seat: Seat) -> Action:
        """Give them as proposed."""
        return WearAsProposed()


def wearable(saga: Saga, side: str) -> dict[int, list[int]]:
    """Return the items that nobody wears yet, and who may wear each."""
    own = battle_of(saga).of(side)
    found = {
        number: [c.id for c in own if may_wear(saga, number, c)]
        for number, each in lying_with(saga, side).items()
        if each.wearer is None
    }
    return {number: who for number, who in found.items() if who}


def give(saga: Saga, number: int, character: Character) -> None:
    """Let a character wear an item: what it always does lies on the character."""
    carried = saga.items[number]
    carried.wearer, carried.shown = character.id, False
    item, battle = ITEMS[carried.item], battle_of(saga)
    if item.timing == BATTLE_START and carried.charges and not carried.used:
        carried.charges -= 1
        carried.used = True
        for effect in item.effects:
            if isinstance(effect, ShieldTokens):
                add_tokens(character, effect, lasting=True)
    elif item.timing == "passive":
        for effect in item.effects:
            if isinstance(effect, LastingEffect):
                put(battle, character, character.side, item, effect)


class Wear(Action, frozen=True):
    """Give an item to a character."""

    item: int
    character: int

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the items, then who may wear one."""
        assert isinstance(ask.decision, AssignItems)
        found = wearable(realm, ask.decision.side)
        return Options(found.get(picked[0], []) if picked else list(found))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Put it on."""
        give(realm, self.item, battle_of(realm).find(self.character))
        yield ask.decision


class WearNoMore(Action, frozen=True):
    """Give out no more items."""


class WearAsProposed(Action, frozen=True):
    """Give every item to whom it suits best: the Titan, then the strongest."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Give them out."""
        decision = ask.decision
        assert isinstance(decision, AssignItems)
        while found := wearable(realm, decision.side):
            number = next(iter(found))
            who = [battle_of(realm).find(c) for c in found[number]]
            give(realm, number, max(who, key=lambda c: (c.name == TITAN, c.might, -c.id)))
        return ()


# Items at work


def usable_items(saga: Saga, side: str, *timings: str) -> dict[int, list[str]]:
    """Return the items of a side that can be used now by a charge, and their targets."""
    battle = battle_of(saga)
    here = {c.id: c for c in battle.of(side) if not c.slain}
    found = {}
    for number, carried in lying_with(saga, side).items():
        item = ITEMS[carried.item]
        ready = carried.charges and not carried.used and item.timing in timings
        if carried.wearer in here and ready:
            found[number] = _targets(saga, here[carried.wearer], item, timings)
    return {number: targets for number, targets in found.items() if targets}


def _targets(saga: Saga, wearer: Character, item: Item, timings: Sequence[str]) -> list[str]:
    battle, field = battle_of(saga), field_of(battle_of(saga))
    if attack_of(item.effects) is not None:
        return [] if wearer.struck else single_targets(saga, wearer, item)
    if item.timing == WHEN_CASTING and not _could_cast(saga, wearer, item, timings):
        return []
    if item.target == "wearer":
        return [str(wearer.id)]
    locked = item.locked == "self_only" and field.contacts(wearer)
    return [
        str(c.id)
        for c in battle.of(wearer.side)
        if not c.slain
        and (c is wearer or (not locked and _near(wearer, c, item)))
        and (c.hits or not any(isinstance(e, Heal) for e in item.effects))
    ]


def _could_cast(saga: Saga, wearer: Character, item: Item, timings: Sequence[str]) -> bool:
    """Tell whether a Titan could cast with the mana of an item, now or later in this round."""
    more = sum(e.n for e in item.effects if isinstance(e, Mana))
    hero = saga.heroes[seat_of(saga, wearer.side)]
    moments: tuple[str, ...] = (
        (OWN_STRIKES, ANY_STRIKES) if OWN_STRIKES in timings else (ANY_STRIKES,)
    )
    if SPELL_PHASE in timings:
        moments = IN_BATTLE
    return wearer.id not in magic_of(saga).cast and any(
        SPELLS[spell].timing in moments and cost(wearer, SPELLS[spell]) <= hero.mana + more
        for spell in known(saga, wearer)
    )


def _near(wearer: Character, other: Character, item: Item) -> bool:
    if wearer.hex is None or other.hex is None or item.range is None:
        return False
    return distance(wearer.hex, other.hex) + 1 <= item.range.max


def timings_of(saga: Saga, decision: Any) -> tuple[str, ...]:
    """Return which items may be used in a phase; some are for those alone who still strike."""
    if not isinstance(decision, StrikePhase):
        return (SPELL_PHASE, WHEN_CASTING)
    own = () if decision.back else (OWN_STRIKES,)
    strike = strikers(battle_of(saga), decision.side, decision.back)
    return (*own, *((ANY_STRIKES,) if strike else ()), WHEN_CASTING)


class UseItem(Action, frozen=True):
    """Use a charge of an item in a battle; it is no spell."""

    item: int
    target: str

    @classmethod
    def options(cls, realm: Saga, ask: Ask, picked: tuple[Any, ...]) -> Options:
        """Return the items that can be used now, then the targets."""
        decision: Any = ask.decision
        found = usable_items(realm, decision.side, *timings_of(realm, decision))
        return Options(found.get(picked[0], []) if picked else list(found))

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Spend the charge; let the effects act."""
        battle, carried = battle_of(realm), realm.items[self.item]
        item = ITEMS[carried.item]
        assert carried.charges and carried.wearer is not None
        carried.charges -= 1
        carried.used = carried.shown = True
        user, target = battle.find(carried.wearer), battle.find(int(self.target))
        on = ((target.id, target.name),)
        yield battle_events.ItemUsed(ask.seat, user.id, user.name, item.id, on)
        for effect in item.effects:
            if isinstance(effect, Mana):
                realm.heroes[seat_of(realm, user.side)].mana += effect.n
        if attack_of(item.effects) is not None:
            user.struck = True
            yield from end_hiding(user)
            yield from shoot(realm, ask.seat, user, item, target)
        else:
            yield from act(realm, user, item, [target])
        yield ask.decision


def regenerates_by_item(character: Character) -> Regenerate | None:
    """Return what an item lets a character regenerate."""
    for lasting in character.effects:
        if not lasting.spell and isinstance(lasting.effect, Regenerate):
            return lasting.effect
    return None


def show_at_work(saga: Saga, character: Character, *kinds: type[LastingEffect]) -> Steps:
    """Show the worn items whose effects of these kinds are seen at work."""
    yield from show_where(saga, character, lambda effect: isinstance(effect, kinds))
