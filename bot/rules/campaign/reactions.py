"""The windows of a battle, and what happens as strikes begin and end (4.1, 4.5)."""

from bot.rules.campaign.saga import Saga, Steps
from bot.rules.kernel import Seat
from bot.rules.titan.attacks import Attack


def strikes_begin(saga: Saga, side: str) -> Steps:
    """Hurt by venom and heat."""
    return ()


def strikes_end(saga: Saga, side: str) -> Steps:
    """End what lasts a Strike phase."""
    return ()


def before_attack(saga: Saga, seat: Seat, striker: int, target: int) -> Steps:
    """Open the window of Skill."""
    return ()


def after_roll(saga: Saga, attack: Attack, number: int) -> Steps:
    """Open the window of Luck."""
    return ()


def after_attack(saga: Saga, attack: Attack) -> Steps:
    """Open the window of Shield."""
    return ()
