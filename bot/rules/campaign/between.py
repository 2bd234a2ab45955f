"""What the owner of a Titan character may do between games, by stable keys."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.rules.campaign import guard, market, purchases
from bot.rules.campaign.content import ABILITIES, ITEMS, SCHOOLS, SPELLS
from bot.rules.campaign.market import short
from bot.rules.campaign.points import POINTS
from bot.rules.campaign.purchases import school_name, spell_label
from bot.rules.campaign.sheet import COST, XP_PER_LEVEL, Place, Sheet
from bot.rules.ruleset import TableOption
from bot.rules.sheets import Choice, NotAllowed, Offer

OPTIONS = (TableOption("base_xp", ("100", "0", "200")),)
"""What is chosen when a character is made (1.1)."""

ANY = "any"
"""The value of a table's option `base_xp` that lets every sheet join."""

_BOX = {
    "power": "1 more power",
    "skill": "skill 5 in one Strike Phase of each battle",
    "intelligence": "1 more spell, of a school level you have",
    "spirit": "1 more mana",
    "charisma": "1 more Gargoyle, Ogre or Centaur at the start",
    "leadership": "1 starting Creature is a better one",
    "luck": "1 die may be rolled again each turn",
    "wisdom": "a tenth more XP from each game",
}

_LESSONS = {
    1: "a spell of level 1",
    2: "a spell of level 2 and one of level 1",
    3: "a spell each of levels 3, 2 and 1",
}


def begin(name: str, options: Mapping[str, str]) -> Sheet:
    """Return the sheet of a new Titan (1.1)."""
    return Sheet(name=name, base_xp=int(options.get("base_xp", OPTIONS[0].values[0])))


def choices(sheet: Sheet, party: Sequence[Sheet]) -> Mapping[str, Choice]:
    """Return by topic what the owner may choose now; `party` are all sheets of the party.

    The topics are `spells` (a place that is due), `xp`, `guard`, `market`, `scrolls` (spells for
    gold), `repair` and `sell`; one without an offer is left out.
    """
    found: dict[str, Choice] = {}
    place = purchases.due(sheet)
    if place is not None:
        found["spells"] = _place_choice(sheet, place)
    elif sheet.unspent >= COST:
        offers = tuple(_xp_offers(sheet))
        if offers:
            found["xp"] = Choice(_xp_question(sheet), offers)
    guards = guard.choice(sheet)
    if guards is not None:
        found["guard"] = guards
    return found | market.topics(sheet, party)


def take(sheet: Sheet, key: str, party: Sequence[Sheet]) -> Sheet:
    """Return the sheet after an offer, named by its key, is taken. Raises NotAllowed."""
    kind, _, what = key.partition(":")
    if kind in ("buy", "sell", "repair"):
        return _trade(sheet, kind, _known(what, ITEMS, "item"), party)
    if kind == "school":
        return purchases.school_level(sheet, *_school(what))
    if kind == "change":
        old, _, new = what.partition(">")
        return purchases.change(sheet, _known(old, SPELLS, "spell"), _known(new, SPELLS, "spell"))
    if key in _PLAIN:
        return _PLAIN[key](sheet)
    if kind in _NAMED:
        act, names, sort = _NAMED[kind]
        return act(sheet, _known(what, names, sort))
    raise NotAllowed(f"Nothing on a sheet is called “{key[:40]}”: choose from what is offered.")


def may_join(sheet: Sheet, options: Mapping[str, str]) -> None:
    """Judge whether a sheet may join a table with these options (1.1, R65). Raises NotAllowed."""
    wanted = options.get("base_xp", ANY)
    if wanted not in (ANY, str(sheet.base_xp)):
        raise NotAllowed(
            f"This table is for Titans with {wanted} base XP, and {sheet.name} began with "
            f"{sheet.base_xp}: bring another."
        )
    place = purchases.due(sheet)
    if place is not None:
        raise NotAllowed(purchases.first(place))


_PLAIN: dict[str, Callable[[Sheet], Sheet]] = {"keep": purchases.keep, "guard_done": guard.done}

_NAMED: dict[str, tuple[Callable[[Sheet, str], Sheet], Mapping[str, object], str]] = {
    "ability": (purchases.box, ABILITIES, "ability"),
    "spell": (purchases.finished_spell, SPELLS, "spell"),
    "learn": (purchases.learn, SPELLS, "spell"),
    "learn_gold": (market.learn, SPELLS, "spell"),
    "guard": (guard.join, POINTS, "character"),
    "guard_out": (guard.leave, POINTS, "character"),
}


def _trade(sheet: Sheet, kind: str, item: str, party: Sequence[Sheet]) -> Sheet:
    if kind == "buy":
        return market.buy(sheet, item, party)
    return market.sell(sheet, item) if kind == "sell" else market.repair(sheet, item)


def _known(what: str, names: Mapping[str, object], sort: str) -> str:
    if what not in names:
        raise NotAllowed(f"There is no {sort} “{what[:40]}”: choose from what is offered.")
    return what


def _school(what: str) -> tuple[str, int]:
    """Read `fire`, or `fire:2` where the owner named the level."""
    school, _, level = what.partition(":")
    if school not in SCHOOLS or level not in ("", "1", "2", "3"):
        raise NotAllowed(f"There is no school level “{what[:40]}”: choose from what is offered.")
    return school, int(level or 0)


def _xp_question(sheet: Sheet) -> str:
    level = _level_text(sheet)
    more = f" {level}." if level else ""
    return f"What do you buy for {COST} XP? {sheet.unspent} are left.{more}"


def _xp_offers(sheet: Sheet) -> Iterator[Offer]:
    for ability in purchases.buyable_boxes(sheet):
        label = f"{ABILITIES[ability].name}, box {sheet.boxes(ability) + 1} of 3"
        yield Offer(f"ability:{ability}", label, short(_sentence(_BOX[ability])))
    for school in purchases.open_schools(sheet):
        lesson = _LESSONS[sheet.school(school) + 1]
        yield Offer(f"school:{school}", _next_level(sheet, school), short(_sentence(lesson)))
    for spell in purchases.buyable_spells(sheet):
        text = short(SPELLS[spell].text)
        yield Offer(f"spell:{spell}", spell_label(spell), text, _learned(spell))


def _place_choice(sheet: Sheet, place: Place) -> Choice:
    found = purchases.possible(sheet, place)
    if place.kind == purchases.SCHOOL:
        question = f"Level {sheet.level} brings a free school level: which?"
        offers = [
            Offer(
                f"school:{school}",
                _next_level(sheet, school),
                _sentence(_LESSONS[sheet.school(school) + 1]),
            )
            for school in found
        ]
    elif place.kind == purchases.CHANGE:
        where = f"{school_name(place.school)}, level {place.level}"
        question = f"Do you change an Intelligence spell to one of {where}?"
        offers = [_change_offer(pair) for pair in found]
        kept = "Keep the Intelligence spells that you have"
        offers.append(Offer("keep", "Change nothing", kept, "Nothing is changed"))
    else:
        question = f"Choose {purchases.described(place)}."
        offers = [
            Offer(f"learn:{spell}", spell_label(spell), short(SPELLS[spell].text), _learned(spell))
            for spell in found
        ]
    return Choice(question, tuple(offers), due=True)


def _learned(spell: str) -> str:
    return f"Learned: {spell_label(spell)}"


def _change_offer(pair: str) -> Offer:
    old, _, new = pair.partition(">")
    told = f"{SPELLS[old].name} for {SPELLS[new].name}"
    return Offer(f"change:{pair}", f"Forget {told}", short(SPELLS[new].text), f"Forgotten: {told}")


def _next_level(sheet: Sheet, school: str) -> str:
    return f"{school_name(school)} {sheet.school(school) + 1}"


def _level_text(sheet: Sheet) -> str:
    """Tell what the level brings that the next purchase reaches; empty where it reaches none."""
    level = (sheet.spent + COST) // XP_PER_LEVEL
    if level == sheet.level:
        return ""
    gains = ["1 more mana"]
    if purchases.open_schools(sheet):
        gains.append("a free school level")
    if guard.places(level) != guard.places(sheet.level):
        gains.append("more honor guard")
    last = f" and {gains[-1]}" if len(gains) > 1 else ""
    return f"Level {level}: {', '.join(gains[:-1] or gains)}{last}"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
