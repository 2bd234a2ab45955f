"""Wars to be drawn, laid out by hand."""

from collections.abc import Sequence

from bot.rules.call_to_arms.cards import ACTION_CARDS, RANKS, Card
from bot.rules.call_to_arms.game import RULESET, AnyStep
from bot.rules.call_to_arms.rounds import Turn
from bot.rules.call_to_arms.titan_cards import BattleOfTheTitans
from bot.rules.call_to_arms.view import WarView
from bot.rules.call_to_arms.war import Faction, Laid, OnesGo, Place, War
from bot.rules.chance import Chance
from bot.rules.engine import start
from bot.rules.kernel import AnyGame, Game, Seat, Viewer
from bot.rules.ruleset import Outcome

NAMES = ("Alexandra", "Bořivoj", "Caspian the Bold")


def cards(text: str) -> list[Card]:
    """Read `M X War_Drums` as cards."""
    return [Card(word.replace("_", " ")) for word in text.split()]


def laid(text: str) -> list[Laid]:
    """Read `M X*` as cards on a Field; a star is War Drums'."""
    return [
        Laid(card, word.endswith("*"))
        for word, card in zip(text.split(), cards(text.replace("*", "")), strict=True)
    ]


def faction(
    hand: str = "",
    field: str = "",
    discard: str = "",
    *,
    deck: int = 10,
    place: Place = Place.FIGHTING,
    wins: int = 0,
    war_total: int = 0,
    titans: int = 0,
    drums: bool = False,
    forfeited: bool = False,
    ones_go: OnesGo = OnesGo.DECK,
) -> Faction:
    return Faction(
        hand=cards(hand),
        deck=[Card.V] * deck,
        field=laid(field),
        discard=cards(discard),
        place=place,
        wins=wins,
        war_total=war_total,
        titans=titans,
        drums=drums,
        forfeited=forfeited,
        ones_go=ones_go,
    )


def game(
    *factions: Faction,
    number: int = 2,
    needed: int = 2,
    turn: Seat | None = 0,
    titan: Seat | None = None,
    aside: int = 0,
    over: bool = False,
) -> AnyGame:
    war = War(
        chance=Chance("5" * 64),
        factions=list(factions),
        needed=needed,
        aside=[Card.II] * aside,
        round=number,
        over=over,
    )
    agenda: list[AnyStep] = []
    asked: dict[Seat, int] = {}
    if titan is not None:
        battle = BattleOfTheTitans(titan)
        agenda, asked = [battle], dict.fromkeys(battle.seats(war), 1)
    elif turn is not None:
        agenda, asked = [Turn(turn)], {turn: 1}
    return Game(schema=RULESET.schema, state=war, agenda=agenda, asked=asked)


def seen(played: AnyGame, viewer: Viewer = None) -> WarView:
    view: WarView = RULESET.view(played, viewer)
    return view


def new_war(seats: int) -> AnyGame:
    """A war dealt from a known seed."""
    options = {option.name: option.values[0] for option in RULESET.options}
    return start(RULESET.new_game(seats, options, "3c" * 32), 1).game


def mid_game() -> AnyGame:
    return game(
        faction(
            "D X IX VII IV I I Scout Barrage",
            "Reinforce X VIII VI",
            "M V III",
            deck=6,
            wins=1,
            war_total=58,
        ),
        faction(
            "L X VI III II I Raid",
            "IX War_Drums M* I",
            "C IX VII II Salvage",
            deck=7,
            war_total=44,
        ),
        faction(
            "C VIII V", "V VII L", "D IX", deck=8, place=Place.SURRENDERED, war_total=31, titans=1
        ),
        turn=0,
        aside=2,
    )


def titan_battle() -> AnyGame:
    return game(
        faction("D X IX VII IV I Scout", "X VIII VI", "M V III", deck=6, wins=1, war_total=58),
        faction(
            "L X VI III II I",
            "IX War_Drums M* C",
            "IX VII II",
            deck=7,
            wins=1,
            war_total=44,
            titans=1,
        ),
        faction("C VIII V I", "V VII", "D IX", deck=8, war_total=31, titans=1),
        titan=2,
        number=3,
    )


def finished() -> tuple[AnyGame, Outcome]:
    played = game(
        faction("D IX", "", "M V III X VIII VI L C", deck=2, wins=1, war_total=97, titans=1),
        faction("II I", "", "IX VII II M X C IX VI IV", deck=3, wins=2, war_total=112),
        faction("", "", "D IX C L VIII", deck=0, place=Place.SITTING_OUT, war_total=61, titans=2),
        number=4,
        turn=None,
        over=True,
    )
    outcome = RULESET.outcome(played.state)
    assert outcome is not None
    return played, outcome


def full_fields() -> AnyGame:
    """Three Fields with more cards than a row holds, and totals of three digits."""
    many = "M M D D* L L C C Scout X X IX VIII VIII VII"
    return game(
        faction("M", many, deck=0, wins=2, war_total=320, titans=4),
        faction(
            "M", many.replace("Scout", "I") + " VIII III III III", deck=0, war_total=288, titans=3
        ),
        faction("M", " ".join(many.split()[:13]), deck=20, war_total=199, titans=3, drums=True),
        turn=2,
        needed=3,
    )


def big_hand(count: int) -> AnyGame:
    every: Sequence[Card] = [*RANKS, *ACTION_CARDS, *RANKS]
    own = faction(field="X VII", drums=True, ones_go=OnesGo.DISCARD)
    own.hand = list(every[:count])
    return game(own, faction("M", "IX"), number=1)
