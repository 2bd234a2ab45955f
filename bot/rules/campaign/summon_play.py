"""How a computer enlists: by a summoning where that promises more than the muster at hand."""

from collections.abc import Iterator

from bot.rules.campaign.calling import (
    KeepDemon,
    KeepSummon,
    MusterInstead,
    MusterNobody,
    RollSummonAgain,
    Summon,
)
from bot.rules.campaign.content import SPELLS
from bot.rules.campaign.powers import Summon as SummonEffect
from bot.rules.campaign.summoning import ANY_DEMON, DEMONS, ELEMENTAL, number_for
from bot.rules.campaign.view import CampaignView
from bot.rules.campaign.weighing import AnyAction
from bot.rules.engine import Asked
from bot.rules.titan.creatures import TITAN
from bot.rules.titan.danger import legion_of
from bot.rules.titan.movement import DIE
from bot.rules.titan.muster_play import best_of, merit
from bot.rules.titan.prospects import worth
from bot.rules.titan.recruiting import Muster
from bot.rules.titan.view import LegionView

LEAST = 1.0
"""What a try must promise, beside what the Legion could muster."""


def chance_of(number: int) -> float:
    """Return the chance that two dice show a number at least."""
    rolls = [(a, b) for a in range(1, DIE + 1) for b in range(1, DIE + 1)]
    return sum(a + b >= number for a, b in rolls) / len(rolls) if number > 2 else 1.0


def summon(view: CampaignView, asked: Asked) -> AnyAction | None:
    """Try to summon into the first Legion for which that is better; None: muster."""
    kinds = asked.kinds()
    mustering = set(asked.options(Muster).values) if Muster in kinds else set()
    for marker in asked.options(Summon).values:
        legion = legion_of(view, marker)
        instead = 0.0
        if marker in mustering:
            names = asked.options(Muster, (marker,)).values
            instead = merit(view, legion, best_of(view, legion, names))
        found = max(_tries(view, asked, legion), default=None)
        if found is not None and found[0] > instead + LEAST:
            _, pool, name, party = found
            return Summon(marker, pool, name, party)
    return None


def _tries(
    view: CampaignView, asked: Asked, legion: LegionView
) -> Iterator[tuple[float, str, str, str]]:
    """Yield the best try from each pool, with all who can take part."""
    for pool in asked.options(Summon, (legion.marker,)).values:
        names = asked.options(Summon, (legion.marker, pool)).values
        rated = {n: _worth(view, legion, n) * chance_of(number_for(_sample(n))) for n in names}
        name = max(names, key=lambda each: (rated[each], each))
        party = asked.options(Summon, (legion.marker, pool, name)).values[0]
        more = _bonus(view, legion, pool, name, party)
        value = _worth(view, legion, name) * chance_of(number_for(_sample(name)) - more)
        yield value, pool, name, party


def _sample(name: str) -> str:
    """Return a Demon for any Demon: they differ little."""
    return DEMONS[1] if name == ANY_DEMON else name


def _worth(view: CampaignView, legion: LegionView, name: str) -> float:
    if name == ANY_DEMON:
        return sum(map(worth, DEMONS)) / len(DEMONS)
    return merit(view, legion, name)


def _bonus(view: CampaignView, legion: LegionView, pool: str, name: str, party: str) -> int:
    """Return what is added to the dice: those who help, and the school of the Titan."""
    who = party.split(", ")
    found = len(who) - 1
    if TITAN in who and pool == ELEMENTAL:
        sheet = view.heroes[legion.owner].sheet
        schools = (
            effect.bonus_school
            for spell in sheet.spell_book
            for effect in SPELLS[spell].effects
            if isinstance(effect, SummonEffect) and effect.what == name and effect.bonus_school
        )
        found += max((sheet.school(school) - 1 for school in schools), default=0)
    return found


def again(view: CampaignView, asked: Asked) -> AnyAction:
    """Roll the lower die again: Luck that is left at the end of a turn is lost."""
    dice = asked.options(RollSummonAgain).values
    return RollSummonAgain(min(dice)) if dice else KeepSummon()


def demon(view: CampaignView, asked: Asked) -> AnyAction:
    """Keep the Demon: the dice need Luck more."""
    return KeepDemon()


def instead(view: CampaignView, asked: Asked) -> AnyAction:
    """Muster the best after a failed try."""
    names = asked.options(MusterInstead).values
    if not names:
        return MusterNobody()
    name = max(names, key=lambda each: (worth(each), each))
    return MusterInstead(name, asked.options(MusterInstead, (name,)).values[0])
