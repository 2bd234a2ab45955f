"""Action cards: any number at the beginning of a turn."""

import pytest

from bot.rules.call_to_arms import events
from bot.rules.call_to_arms.action_cards import Barrage, Raid, Salvage, Scout
from bot.rules.call_to_arms.cards import Card
from bot.rules.call_to_arms.damage_cards import PlayOne
from bot.rules.call_to_arms.leaving import Surrender
from tests.builders import war


def test_case_8_reinforce_then_war_drums_then_x_counts_20() -> None:
    game = war(A="hand Reinforce War Drums X | deck V IV", B="hand X")
    game.card("A", "Reinforce")
    assert game.hand("A") == "War Drums X V IV"
    game.card("A", "War Drums")
    game.damage("A", "X")
    assert game.total("A") == 20
    assert game.field("A") == "Reinforce War Drums X×2"
    assert game.turn == "B"


def test_case_9_war_drums_do_not_touch_an_i() -> None:
    game = war(A="hand War Drums I V | drawn 3", B="hand V IV | drawn 3")
    game.card("A", "War Drums")
    game.one("A")
    assert game.total("A") == 1
    game.damage("B", "V")
    game.damage("A", "V")
    assert game.total("A") == 6, "the drums are wasted without a Damage card this turn"


def test_case_21_after_raid_a_losing_faction_without_a_damage_card_surrenders() -> None:
    game = war(A="field 10 | hand Raid", B="field 16 | hand 2")
    assert game.offered("A") == [Raid, Surrender]
    game.card("A", "Raid", "B")
    assert game.find(events.Surrendered) == events.Surrendered(0, forced=True)
    assert game.find(events.RoundWon).seat == 1


def test_case_24_barrage_takes_the_doubled_x() -> None:
    game = war(A="hand Barrage V", B="field VIII X×2 | hand V")
    assert game.total("B") == 28
    game.card("A", "Barrage", "B")
    assert game.find(events.Barraged) == events.Barraged(0, 1, Card.X, 8)
    assert game.total("B") == 8
    assert game.discard("B") == "X"


def test_barrage_counts_doubling() -> None:
    game = war(A="hand Barrage V", B="field M IX×2 | hand V")
    game.card("A", "Barrage", "B")
    assert game.field("B") == "M"


def test_of_two_equal_cards_barrage_takes_the_latest() -> None:
    game = war(A="hand Barrage V", B="field X V×2 II | hand V")
    game.card("A", "Barrage", "B")
    assert game.field("B") == "X II"


def test_barrage_never_takes_an_action_card() -> None:
    game = war(A="hand Barrage V", B="field Scout I | hand V")
    game.card("A", "Barrage", "B")
    assert game.field("B") == "Scout"
    game = war(A="hand Barrage V", B="field Scout Raid | hand V")
    game.card("A", "Barrage", "B")
    assert game.field("B") == "Scout Raid"
    assert game.find(events.Barraged).card is None


def test_barrage_can_push_a_standing_faction_out_of_the_round() -> None:
    game = war(A="field 20 | hand Barrage V", B="field X IX II | stands")
    game.card("A", "Barrage", "B")
    assert game.find(events.RanOut).total == 11
    assert game.find(events.RoundWon).seat == 0, "one is left in the round: it ends at once"
    assert "V" in game.hand("A").split()


def test_barrage_can_bring_the_leader_below_a_third() -> None:
    game = war(A="hand Barrage V", B="field M M | hand V", C="field 20 | stands")
    game.card("A", "Barrage", "B")
    assert game.place("C") == "standing"
    assert game.turn == "A"


def test_barrage_and_raid_reach_standing_opponents_but_not_those_out_of_the_round() -> None:
    game = war(
        A="field 9 | hand Barrage Raid Scout V", B="field 9 | stands", C="field 5 | surrendered"
    )
    for kind in (Barrage, Raid, Scout):
        assert game.options("A", kind) == [1]
        assert game.refuse("A", kind(2)) == "Choose an opponent who is in the round."
        assert game.refuse("A", kind(0)) == "Choose an opponent who is in the round."


def test_scout_shows_the_whole_hand_to_one_faction_alone() -> None:
    game = war(A="hand Scout V", B="hand Raid X I", C="hand V")
    game.card("A", "Scout", "B")
    scouted = game.find(events.Scouted)
    assert scouted.cards == (Card.X, Card.I, Card.RAID)
    assert scouted.seen(0) == scouted
    for viewer in (1, 2, None):
        assert scouted.seen(viewer) == events.Scouted(0, 3, (), 1)
    assert game.barrier
    assert game.turn == "A"


def test_scout_on_an_empty_hand() -> None:
    game = war(A="field 5 | hand Scout V", B="field 5 | stands")
    game.card("A", "Scout", "B")
    assert game.find(events.Scouted).count == 0


@pytest.mark.parametrize(("deck", "drawn"), [("deck X IX VIII", 2), ("deck X", 1), ("deck", 0)])
def test_reinforce_draws_two_or_what_is_left(deck: str, drawn: int) -> None:
    game = war(A=f"hand Reinforce V | {deck}", B="hand V")
    game.card("A", "Reinforce")
    reinforced = game.find(events.Reinforced)
    assert reinforced.count == len(reinforced.cards) == drawn
    assert reinforced.seen(1) == events.Reinforced(0, drawn)
    assert len(game.faction("A").hand) == 1 + drawn


def test_raid_takes_every_action_card_in_hand() -> None:
    game = war(A="hand Raid V", B="hand Scout X Salvage")
    game.card("A", "Raid", "B")
    assert game.hand("B") == "X"
    assert game.discard("B") == "Scout Salvage"


def test_raid_without_action_cards_takes_one_card_at_random() -> None:
    game = war(A="hand Raid V", B="hand X IX VIII")
    game.card("A", "Raid", "B")
    (lost,) = game.find(events.Raided).cards
    assert game.discard("B") == lost
    assert len(game.faction("B").hand) == 2
    assert game.barrier


def test_raid_on_an_empty_hand_takes_nothing() -> None:
    game = war(A="field 5 | hand Raid V", B="field 5 | stands")
    game.card("A", "Raid", "B")
    assert game.find(events.Raided).cards == ()
    assert game.field("A").endswith("Raid"), "the card is spent"


def test_salvage_takes_a_damage_card_from_the_own_discard_pile() -> None:
    game = war(A="hand Salvage V | discard M I Scout II", B="hand V | discard D")
    assert game.options("A", Salvage) == [Card.M, Card.II]
    assert "your own discard pile" in game.refuse("A", Salvage(Card.D))
    assert "M to II" in game.refuse("A", Salvage(Card.I))
    game.card("A", "Salvage", "M")
    assert game.hand("A") == "V M"
    assert game.discard("A") == "I Scout II"


def test_salvage_without_a_damage_card_does_nothing_and_is_spent() -> None:
    game = war(A="hand Salvage V | discard I", B="hand V")
    assert game.options("A", Salvage) == [None]
    game.card("A", "Salvage")
    assert game.field("A") == "Salvage"
    assert game.hand("A") == "V"


def test_a_salvaged_card_can_be_played_in_the_same_turn() -> None:
    game = war(A="field 5 | hand Salvage | discard M", B="field 9 | hand V")
    game.card("A", "Salvage", "M")
    game.damage("A", "M")
    assert game.total("A") == 19


def test_action_cards_count_nothing_and_go_to_the_discard_pile_at_the_round_end() -> None:
    game = war(A="hand War Drums Scout X", B="hand V")
    game.card("A", "Scout", "B")
    game.card("A", "War Drums")
    assert game.total("A") == 0
    assert game.faction("A").drums
    game.damage("A", "X")
    assert not game.faction("A").drums
    game.surrender("B")
    assert game.discard("A") == "Scout War Drums X"


def test_any_number_of_action_cards_one_after_the_other() -> None:
    game = war(
        A="hand Scout Reinforce Raid Salvage War Drums Barrage I | discard X",
        B="field IX | hand V",
        C="field V | hand IV",
    )
    game.card("A", "Scout", "C")
    game.card("A", "Reinforce")
    game.card("A", "Raid", "C")
    game.card("A", "Salvage", "X")
    game.card("A", "War Drums")
    game.card("A", "Barrage", "B")
    assert game.turn == "A"
    assert PlayOne not in game.offered("A"), "C leads with 5"
    game.damage("A", "X")
    assert game.totals() == [20, 0, 5]


def test_raid_takes_any_card_of_the_hand() -> None:
    lost = set()
    for number in range(20):
        game = war(A="hand Raid V", B="hand X IX VIII")
        game.game.state.chance.seed = f"{number:064x}"
        game.card("A", "Raid", "B")
        lost |= set(game.find(events.Raided).cards)
    assert lost == {"X", "IX", "VIII"}
