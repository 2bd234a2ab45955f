"""The rules of the main game in our own words, a page a heading."""

PAGES = {
    "The war": (
        "Two or three factions fight over rounds. Each starts with a draw deck of its own and 10"
        " cards in hand. Whoever wins enough rounds (best of 1, 3 or 5) wins the war.\n\n"
        "A hand is **not** refilled between rounds: what you throw at one round is missing in the"
        " next. Folding early is often the better fight."
    ),
    "The cards": (
        "**Damage cards**, four of each: M 14, D 13, L 12, C 11, X 10, IX 9, VIII 8, VII 7, VI 6,"
        " V 5, IV 4, III 3, II 2.\n"
        "**I**, four of them: the weakest card, counts 1. Its other side is a **Titan**.\n"
        "**Action cards**, one of each:\n"
        "• **Scout** shows you, and only you, one opponent's whole hand.\n"
        "• **Reinforce** draws 2 cards, beyond the 3 of the round.\n"
        "• **Raid** makes an opponent discard all Action cards in hand; without any, 1 card at"
        " random.\n"
        "• **Salvage** takes a Damage card (not an I) from your discard pile into your hand.\n"
        "• **War Drums** double the Damage card you play this turn (not an I).\n"
        "• **Barrage** discards the card that counts most on an opponent's Field, doubling"
        " included; of equals the latest."
    ),
    "Your turn": (
        "1. The bot draws a card for you, at most 3 in a round.\n"
        "2. Play as many Action cards as you like.\n"
        "3. Then do exactly one thing: play a Damage card; play an I as 1 while you are winning or"
        " level; flip an I to its Titan while you are losing; or surrender the round.\n\n"
        "There is no pass. Without a Damage card and an I, you surrender if you are losing;"
        " otherwise you **stand**: your total stays, you have no more turns, and you are out as"
        " soon as somebody passes you.\n\n"
        "*Winning* is a total above all others in the round, *losing* one below any of them."
    ),
    "Titans": (
        "A flipped Titan leaves the game. Before it strikes, every opponent who still takes turns"
        " is asked in private, with or without an I, so that being asked gives nothing away.\n\n"
        "• Nobody answers: all Fields are cleared, the round is void.\n"
        "• Somebody answers with an I: those Titans leave the game too and the round goes on. A"
        " third faction in the round that did not answer, a standing one too, is wiped out: its"
        " Field is discarded and it is out until the round ends. It keeps its hand."
    ),
    "End of a round": (
        "The last faction in the round wins it. If all who are left stand, the round is void.\n"
        "Field cards go to their owners' discard piles. I's that were played as 1 go back into"
        " their owner's draw deck (a private switch leaves them in the discard pile).\n"
        "The next round is begun by the next seat that has a card."
    ),
    "End of the war": (
        "The war ends when a faction has enough round wins, when fewer than two have cards at a"
        " round's start, or when nothing can change any more. Most round wins count, then the war"
        " total: all you had on your Field at the end of each round that was not void.\n"
        "Who forfeits is last; the others play on."
    ),
    "Time": (
        "Where the table has a time limit: the first missed turn is an automatic move (the lowest"
        " Damage card; without one, an I as 1, or standing; a losing faction surrenders). The"
        " second in a row surrenders the round, the third forfeits the war."
        " A Titan that is not answered in time passes."
    ),
}
