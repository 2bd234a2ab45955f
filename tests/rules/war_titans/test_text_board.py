"""The board and the hand in words."""

from __future__ import annotations

import msgspec

from bot.rules.war_titans import cards
from bot.rules.war_titans.board_text import MOST
from bot.rules.war_titans.pieces import Support, TechCard, Titan
from bot.rules.war_titans.text import WORDS
from tests.rules.war_titans.games import game_of, new_game

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def test_a_watcher_has_no_hand_and_pilots_are_offered_with_their_texts() -> None:
    game = new_game(2)
    titan = next(titan for titan in game.state.titans if titan.owner == 0)
    hand = WORDS.hand(game.view("A"), NAMES)
    for pilot in titan.offered:
        assert f"On offer: **{pilot}**: {cards.PILOTS[pilot].abilities[0].text}" in hand
    assert not any(p in hand for t in game.state.titans if t is not titan for p in t.offered)
    assert WORDS.hand(game.view(None), NAMES) == ""


def test_a_hand_has_all_that_a_titan_can_use() -> None:
    game = game_of(
        "Ironwall in Cairo; pilot=Marta Reyes; credits=2; blow=spent; artifacts=Amber Shell;"
        " tech=Arc Pistol 2 + Tower Shield off; supports=Toronto + Cairo lying"
        " | Stormlance in New York",
    )
    assert WORDS.hand(game.view("A"), NAMES) == (
        "**Ironwall**: 6/6 HP, armor 2, in Cairo, 2 Credits, Shield off\n"
        "Combat 3 dice, NOVA BLADE · Movement 2 dice, JET GEAR (moves 2) · Repair 3 dice, GEAR\n"
        "Continental Hammer (spent, REFRESH 3 Credits; melee, physical): Declare with an attack:"
        " roll 3 more dice.\n"
        "Marta Reyes: Re-roll 1 die of each Combat Check. Once a game: 3 more successes on a Combat"
        " Check.\n"
        "Arc Pistol (hand; ranged, energy; 2 Charges): (1 Charge) 2 more dice in this attack.\n"
        "Tower Shield (hand; disabled): Armor +1 (never above 2).\n"
        "Amber Shell: Armor +1 (never above 2).\n"
        "2 Supports: Toronto (2 HP) and Cairo (1 HP)"
    )


def test_a_board_says_what_there_is_to_say() -> None:
    game = game_of(
        "Ironwall in Cairo; pilot=Marta Reyes | Stormlance in New York",
        threat=12,
        turn=4,
        invaders="Brineback in Cairo 1",
        cities="Tokyo destroyed",
        north="guards Gravemaw | token Queen Myrrh | revealed",
    )
    board = WORDS.board(game.view(None), NAMES)
    assert board.splitlines()[0] == (
        "**THREAT 12/20 (blue)** · Turn 4, Fight Phase · Lead: Ironwall (Ada) · acts: Ironwall"
    )
    assert "**Cairo 4/4** · Brineback (2/3 HP, DMG 2) · **Ironwall**" in board
    assert "Tokyo ✖" in board.splitlines()[4]
    assert "**North Rift** · guardians: Gravemaw (3/3 HP, DMG 1)" in board
    assert "Queen Myrrh (6/6 HP, DMG 1; Trial: Combat 2)" in board


def test_a_full_board_and_hand_are_short_enough() -> None:
    game = new_game(4)
    long = ("Worldbreaker Mortar", "Composite Plating #3", "Field Tactician #3", "Rift Anchor #2")
    state = game.state
    state.turn, state.threat, state.phase = 30, 20, "Upgrade Phase"
    for place, name in enumerate(state.invaders):
        for rift in state.rifts.values():
            rift.guardians, rift.lair = [], []
        state.invaders[name].place = list(cards.CITIES)[place % 13]
        state.invaders[name].safe = True
    artifacts = list(cards.ARTIFACTS)
    for titan in state.titans:
        titan.pilot, titan.offered, titan.place = "Colonel Tobias Hale", [], "Mexico City"
        titan.tech = [TechCard(card, 3) for card in long]
        titan.artifacts, titan.shield = [artifacts.pop()], True
        titan.supports = [Support("Johannesburg")] * 3
    for rift in state.rifts.values():
        rift.revealed = True
    names = ["W" * 32] * 4
    assert len(WORDS.board(game.view("A"), names)) <= MOST
    assert len(WORDS.hand(game.view("A"), names)) <= 1_800
    for titan in state.titans:
        titan.owner = 0
    assert len(WORDS.hand(game.view("A"), names)) <= 1_800
    solo = [msgspec.structs.replace(titan, owner=0) for titan in state.titans[:2]]
    state.titans = solo
    assert _readable(WORDS.hand(game.view("A"), names), solo)


def _readable(hand: str, titans: list[Titan]) -> bool:
    return len(hand) <= 1_800 and all(titan.card in hand for titan in titans)
