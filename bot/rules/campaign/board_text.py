"""The boards of Campaign Titan as text: Titan's, with the Titans, their magic and the scenario."""

from collections.abc import Sequence

from bot.rules.campaign.content import SCHOOLS, SPELLS
from bot.rules.campaign.goals_text import scenario_lines, team_word
from bot.rules.campaign.naming import called
from bot.rules.campaign.purchases import school_name
from bot.rules.campaign.saga import WILD
from bot.rules.campaign.state_text import magic_lines
from bot.rules.campaign.view import CampaignView, HeroView, ItemView
from bot.rules.titan import board_text
from bot.rules.titan.board_text import MOST, battle_lines, engagement_line, out_line, player_lines
from bot.rules.titan.phrases import Names, engaged_lands, land, listed, roster

PHASES = {
    **board_text.PHASES,
    "extras": "followers join",
    "too many": "the honor guard joins",
    "bring": "items are chosen",
    "share": "Commencement",
    "stuck": "Movement",
    "die": "Movement",
    "rift": "Movement",
    "items": "a battle",
    "spells": "a battle",
    "shots": "a battle",
    "skill": "a battle",
    "luck": "a battle",
    "shield": "a battle",
    "demon": "Enlistment",
    "summoning": "Enlistment",
    "still": "Enlistment",
    "muster": "Enlistment",
    "guard": "the honor guard is marked",
    "reward": "the reward",
    "way": "the way of the party",
}
"""What is going on in each phase."""

FULL, FEW, LEAST = 0, 1, 2
"""How much is told, until it fits: all; without spells; without whom Legions hold."""


def board(view: CampaignView, names: Names) -> str:
    """Describe all that the viewer may know of the board."""
    text = ""
    for measure in (FULL, FEW, LEAST):
        text = "\n".join(_lines(view, names, measure))
        if len(text) <= MOST:
            return text
    return f"{text[: MOST - 2].rpartition(chr(10))[0]}\n…"


def _lines(view: CampaignView, names: Names, measure: int) -> list[str]:
    lines = [board_text.head(view, names, PHASES)]
    if view.battle is not None:
        lines += ["", *battle_lines(view.battle, names), *magic_lines(view)]
    open_ = [] if view.battle is not None else engaged_lands(view)
    lines += [engagement_line(view, number, names) for number in open_]
    lines += ["", *scenario_lines(view)]
    for seat in _seats(view):
        lines += ["", *_player(view, seat, names, measure)]
    if view.legions:
        lines += ["", *_rest(view, names)]
    return lines


def _seats(view: CampaignView) -> Sequence[int]:
    """Return the seats in turn order, those without a turn last."""
    every = range(len(view.players))
    return [*view.order, *(seat for seat in every if seat not in view.order)]


def _player(view: CampaignView, seat: int, names: Names, measure: int) -> list[str]:
    player = view.players[seat]
    head, *legions = player_lines(view, player, names, short=measure == LEAST)
    if seat >= len(view.heroes):
        return [head, *legions]
    hero, team = view.heroes[seat], team_word(view, seat)
    if hero.team == WILD:
        count = f"{len(legions)} Legions, no turn"
        return [f"**{names[seat]}** (garrisons): {count}", *legions]
    head = f"{head} · {team}" if team else head
    if player.dead or not view.game_turn:
        return [head, *legions]
    return [head, hero_line(hero, spells=measure == FULL), *legions]


def hero_line(hero: HeroView, *, spells: bool) -> str:
    """Tell of a Titan: level, mana, what is left of its abilities, and what it knows."""
    sheet = hero.sheet
    parts = [f"Titan level {sheet.level}, {hero.mana} of {sheet.mana} mana"]
    if sheet.boxes("luck"):
        parts.append(f"{hero.luck} Luck")
    if sheet.boxes("skill"):
        now = " (declared)" if hero.skilled else ""
        parts.append(f"{hero.skill} Skill{now}")
    told = ", ".join(parts)
    known = known_spells(hero) if spells else _schools(hero)
    return f"{told}; {known}" if known else told


def known_spells(hero: HeroView) -> str:
    """Name the spells that a Titan knows, by school."""
    book = sorted(hero.sheet.spell_book, key=list(SPELLS).index)
    by = {
        school: [SPELLS[each].name for each in book if SPELLS[each].school == school]
        for school in SCHOOLS
    }
    return "; ".join(f"{school_name(x)}: {', '.join(names)}" for x, names in by.items() if names)


def _schools(hero: HeroView) -> str:
    schools = ((each, hero.sheet.school(each)) for each in SCHOOLS)
    return ", ".join(f"{school_name(each)} {level}" for each, level in schools if level)


def _rest(view: CampaignView, names: Names) -> list[str]:
    """Tell of items, Rifts, the dead pile and the counters that are out."""
    lines = items_lines(view, view.items, names)
    for one, other in view.rifts:
        lines.append(f"A Rift closes the border of {land(one)} and {land(other)}.")
    dead = [name for name, count in view.gone.items() for _ in range(count)]
    lines += [f"Dead pile: {roster(dead)}."] if dead else []
    out = out_line(view)
    return [*lines, out] if out else lines


def items_lines(view: CampaignView, items: Sequence[ItemView], names: Names) -> list[str]:
    """Tell where items lie, as far as the viewer knows it."""
    by: dict[str, list[str]] = {}
    for item in items:
        if item.land is not None:
            place = f"in {land(item.land)}"
        else:
            place = f"with {item.marker}" if item.marker else f"of {names[item.owner]}, somewhere"
        by.setdefault(place, []).append(item_word(item))
    told = [f"{place}: {listed(found)}" for place, found in by.items()]
    return [f"Items {'; '.join(told)}."] if told else []


def item_word(item: ItemView) -> str:
    """Name an item and its charges: `Dusk Cloak (2 charges)`."""
    return called(item.item) if item.charges is None else f"{called(item.item)} ({item.charges})"
