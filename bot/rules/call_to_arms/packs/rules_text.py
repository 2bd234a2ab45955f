"""The rules of the ways to play with two packs in our own words, a page each."""

_CARDS = (
    "The whole pack of 62 is split, 31 cards face down for each of two players. The ranks run from"
    " M (14), D, L, C down to II and I (1); the six Action cards rank lowest of all, at 0, and tie"
    " with each other. An I is never a Titan here."
)

_SETS = (
    "In each **set** both turn the top card of their pack: the higher one takes both. There is"
    " nothing to choose, so say how far the cards are turned: **one card**, **on to the next tie**"
)

_LENGTH = (
    "A **full** game is over when somebody holds every card; it is stopped after 3,000 sets, and"
    " then more cards win. In a **short** game the first to hold 45 cards after a set wins.\n"
    "A full game takes {full} sets or so, a short one {short}."
)

_TIME = (
    "\n\n**Time.** Whoever does not go on in time plays on for 50 sets: there is no choice to miss."
)

PAGES = {
    "Civil Disputes": (
        f"{_CARDS}\n\n{_SETS}.\n\n"
        "**Tie.** A Call to Arms: each lays three more cards, only the last of them face up, and"
        " the higher of these takes all eight. Level again: the set is drawn, and each keeps its"
        " own cards. With fewer than three cards left you lay what you have, the last one face up;"
        " with none left the set is drawn.\n\n"
        "Won cards go to a pile of your own and are not played again. Once all 31 are played, more"
        " cards win the **round**; 31 to 31 is a draw. You may also give up the round: then it is"
        " the other's.\n\n"
        "After a round both are asked for **another**, with all 62 cards shuffled anew. Once one"
        " of you has had enough, more rounds win the game." + _TIME
    ),
    "Total Warfare": (
        f"{_CARDS}\n\n{_SETS}, or **50 sets** in one go. The winner shuffles the cards of the set"
        " and puts them under the own pack.\n\n"
        "**Tie.** A Call to Arms: each lays three more cards, only the last of them face up. The"
        " higher takes everything on the table; level again means another Call. With fewer than"
        " three cards left you lay what you have, the last one face up. Who has no card to lay"
        " loses the set, and with it the game; if both run out at once, it is a draw.\n\n"
        "**The end.** " + _LENGTH.format(full=430, short=80) + " **Rage quit** knocks"
        " the table over: the other wins." + _TIME
    ),
    "Slapidha Base": (
        f"{_CARDS}\n\n{_SETS}, or **50 sets** in one go. The winner shuffles the cards of the set"
        " and puts them under the own pack.\n\n"
        "**Tie: a slap takes the set.**\n"
        "• **Sealed slap.** The bot hides its hand at one of 100 places round a circle (1 follows"
        " 100) and shows a seal: the SHA-256 hash of the place and a salt. Both secretly enter a"
        " number from 1 to 100; whoever is nearer to the hand wins. All numbers are equally good,"
        " and nobody has to be quick. Then place and salt are shown, so that you can check the"
        " seal.\n"
        "• As near as each other: slap again, three times at most for a set. Then its cards wait in"
        " **the middle** and go to the winner of the next set. If only one enters a number in time,"
        " that one wins; if neither does, the cards go to the middle at once. Three silences in a"
        " row forfeit the game; of both together, they make a draw.\n"
        "• **Live slap**, if the table plays so and both are ready within a minute: a few"
        " seconds later the button says SLAP, and the first press wins. A press before that is a"
        " false start and loses the set. If nobody presses for ten seconds, the slap is sealed.\n\n"
        "**No card left, and cards in the middle:** you slap for the middle, three times at most."
        " Without a winner it goes to the player who still has cards.\n\n"
        "**The end.** " + _LENGTH.format(full=720, short=150) + " **Medical attention** gives up"
        " the game: the other wins." + _TIME
    ),
}
