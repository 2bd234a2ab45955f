"""Where Luck helps in an attack, and the end of its questions in an area attack (4.5, R25)."""

from bot.rules.campaign.attack_spells import BLAST, EXPLOSION, attack_in, source_of
from bot.rules.campaign.casting import magic_of
from bot.rules.campaign.saga import Action, Ask, Saga, Steps
from bot.rules.titan import strikes
from bot.rules.titan.attacks import Attack, field_of
from bot.rules.titan.realm import Battle


def needed(battle: Battle, attack: Attack) -> int:
    """Return how many hits of an attack count at most; 0 where spare ones may pass on."""
    striker, target = battle.find(attack.striker), battle.find(attack.target)
    others = [c for c in strikes.reachable(field_of(battle), striker) if c is not target]
    carries = others and any(group.carry for group in attack.groups)
    return 0 if carries else target.left


def on_own(battle: Battle, attack: Attack) -> bool:
    """Tell whether an attack is on a character of the attacker's side: an area hits friends."""
    return battle.find(attack.striker).side == battle.find(attack.target).side


def helps(hits: int, number: int, most: int, luck: int, *, own: bool) -> bool:
    """Tell whether dice rolled again may change what an attack does (R25).

    `most` hits count, 0 for all. On an enemy one more must count; of those on an own character
    Luck must be able to take off one that counts.
    """
    if own:
        return 0 < hits < most + luck and number > strikes.BEST
    return not most or hits < most


def in_area(attack: Attack) -> bool:
    """Tell whether an attack is a part of an area attack."""
    return bool(attack.source) and attack_in(source_of(attack.source)).shape in (EXPLOSION, BLAST)


def asked_no_more(saga: Saga, attack: Attack) -> bool:
    """Tell whether the roller lets all dice of this area attack stand."""
    return magic_of(saga).dice_stand and in_area(attack)


class AllDiceStand(Action, frozen=True):
    """Let the dice stand, and all that the same area attack still rolls."""

    def perform(self, realm: Saga, ask: Ask) -> Steps:
        """Ask no more until the next area attack."""
        magic_of(realm).dice_stand = True
        return ()
