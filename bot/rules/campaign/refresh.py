"""Mana and Luck: when they are full, and how mana is paid outside battles (3, R25, R35, R36)."""

from bot.rules.campaign.board_events import BoardItemUsed
from bot.rules.campaign.content import ITEMS, SPELLS
from bot.rules.campaign.powers import Mana
from bot.rules.campaign.saga import Carried, Saga, Steps
from bot.rules.campaign.sheet import SpellId
from bot.rules.kernel import Seat
from bot.rules.titan.creatures import TITAN

OWN_TURN = "own_turn"
NOW = "now"


def turn_begins(saga: Saga, seat: Seat) -> None:
    """Fill mana and Luck as a Game-Turn begins, everybody's or the player's; free the borders.

    With the option `own_turn` everybody has a first supply before the first turn.
    """
    saga.rifts = []
    for carried in saga.items:
        carried.used = False
    everybody = saga.rules.refresh != OWN_TURN or saga.game_turn == 1
    for each, hero in enumerate(saga.heroes):
        if (everybody or each == seat) and not saga.players[each].dead:
            hero.mana = hero.sheet.mana
            hero.luck = hero.sheet.boxes("luck")


def skill_left(saga: Saga, seat: Seat) -> int:
    """Return the boxes of Skill that are left in this battle, or for the next one: all of them."""
    hero, battle = saga.heroes[seat], saga.battle
    if battle is not None:
        sides = (battle.attacker, battle.defender)
        if any(x.owner == seat and x.marker in sides for x in saga.legions):
            return hero.skill
    return hero.sheet.boxes("skill")


def supply(saga: Saga, seat: Seat) -> int:
    """Return the mana that a Titan can spend outside battles: items that it holds give more."""
    return saga.heroes[seat].mana + sum(_given(each) for each in _wells(saga, seat))


def pay(saga: Saga, seat: Seat, spell: SpellId) -> Steps:
    """Pay for a spell; where the own mana is short, charges of items give more."""
    hero, cost = saga.heroes[seat], SPELLS[spell].level
    for carried in _wells(saga, seat):
        if hero.mana < cost:
            assert carried.charges
            carried.charges -= 1
            carried.used = True
            hero.mana += _given(carried)
            yield BoardItemUsed(seat, carried.item, carried.charges)
    hero.mana -= cost


def _wells(saga: Saga, seat: Seat) -> list[Carried]:
    """Return the items with the own Titan that can give mana now."""
    mine = {x.marker for x in saga.of(seat) if TITAN in x.characters}
    return [
        each
        for each in saga.items
        if each.marker in mine and each.charges and not each.used and _given(each)
    ]


def _given(carried: Carried) -> int:
    effects = ITEMS[carried.item].effects
    return sum(e.n for e in effects if isinstance(e, Mana) and e.when == NOW)
