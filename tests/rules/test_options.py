"""Table options that are only offered with a value of another: a journey, its vessel, its sail."""

from bot.rules.options import fitted, lacking
from bot.rules.ruleset import TableOption

SAIL = TableOption("sail", ("none", "red"), only_with={"red": ("vessel", "ship")})
VESSEL = TableOption("vessel", ("cart", "ship"), only_with={"ship": ("way", "sea")})
WAY = TableOption("way", ("land", "sea"), {"sea": (2,)})
PORT = TableOption(
    "port", ("Ur", "Tyre"), only_with={"Ur": ("way", "land"), "Tyre": ("way", "sea")}
)
ALL = (SAIL, VESSEL, WAY, PORT)


def test_a_value_is_offered_only_with_the_value_that_it_needs() -> None:
    assert VESSEL.offered(2, {"way": "land"}) == ("cart",)
    assert VESSEL.offered(2, {"way": "sea"}) == ("cart", "ship")
    assert VESSEL.offered(2, {}) == ("cart",), "an option that is not there has no value"


def test_what_is_not_chosen_is_the_first_that_is_offered() -> None:
    land = {"sail": "none", "vessel": "cart", "way": "land", "port": "Ur"}
    assert fitted(ALL, 2, {}) == land
    assert fitted(ALL, 2, {"way": "sea"}) == land | {"way": "sea", "port": "Tyre"}


def test_a_value_that_falls_back_takes_the_next_with_it() -> None:
    voyage = {"sail": "red", "vessel": "ship", "way": "sea", "port": "Tyre"}
    assert fitted(ALL, 2, voyage) == voyage
    assert fitted(ALL, 2, voyage | {"way": "land"}) == fitted(ALL, 2, {})
    assert fitted(ALL, 3, voyage) == fitted(ALL, 3, {}), "the sea is for two"


def test_what_is_kept_stays_and_what_it_lacks_is_told() -> None:
    chosen = fitted(ALL, 2, {"sail": "red"}, kept={"sail"})
    assert chosen["sail"] == "red"
    assert lacking(ALL, chosen) == (("sail", "red"), ("vessel", "ship"))
    assert lacking(ALL, fitted(ALL, 2, chosen)) is None
    assert lacking(ALL, {}) is None
