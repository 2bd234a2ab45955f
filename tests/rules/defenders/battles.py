"""Battles for the tests: any position in a few lines, and what can be asked of it.

    game = battle("Paladin in Forest, Warrior", threat="Forest 3, Coast 1", draw="Forest & Ruins")
    game.act("A", Defend(HeroCard.PALADIN, "normal"))
    assert game.threat("Forest") == 3

The ring is Mountains, Desert, Forest, Plains, Coast, Ruins, clockwise from the left; the Capital
City touches the Mountains and the Plains. Heroes are blue, green, yellow, red in the order given;
each has a seat of its own (A, B, ...) unless `solo`. Cards named in `draw` are drawn one after the
other, first things first, until somebody must decide; "Blue Defender" begins blue's Turn.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.rules.chance import Chance
from bot.rules.defenders.action_kinds import ACTIONS
from bot.rules.defenders.battle import Battle, Enemy, Hero, Mode, Outer
from bot.rules.defenders.campaign import AfterBattle
from bot.rules.defenders.campaign_log import CampaignLog
from bot.rules.defenders.cards import (
    FOES,
    HEROES,
    OUTER,
    Artifact,
    Foe,
    HeroCard,
    Region,
    Side,
    Skill,
)
from bot.rules.defenders.difficulty import Difficulty
from bot.rules.defenders.game import RULESET
from bot.rules.defenders.rounds import DrawCard, EndRound
from bot.rules.kernel import Game, Refused
from tests.builders import SEED, Playing

KINDS = {kind.__name__: kind for kind in ACTIONS}


class PlayingBattle(Playing):
    """A battle in the rulebook's words."""

    @property
    def state(self) -> Battle:
        state: Battle = self.game.state
        return state

    def hero(self, name: str) -> Hero:
        """Return a hero by its card's name."""
        return self.state.hero(HeroCard(name))

    def hp(self, name: str) -> int:
        return self.hero(name).hp

    def threat(self, region: str) -> int | None:
        """Return the level of an Outer Region; None if it is destroyed."""
        outer = self.state.outer(Region(region))
        return None if outer.destroyed else outer.threat

    def levels(self) -> list[int | None]:
        """Return the levels of the six regions in ring order."""
        return [None if outer.destroyed else outer.threat for outer in self.state.ring]

    def where(self, name: str) -> Region:
        """Return the region a hero is in."""
        return self.hero(name).region

    @property
    def foe(self) -> Enemy:
        """The Epic Foe or General, revealed or not."""
        assert self.state.foe is not None
        return self.state.foe

    @property
    def ap(self) -> int:
        """Action points left: the card's and those of the heroes' own."""
        return self.state.pool + sum(hero.points for hero in self.state.heroes)

    def do(self, letter: str, kind: str, *picks: Any) -> list[Any]:
        """Give an action by its class's name, its fields as cards or plain names."""
        return self.act(letter, KINDS[kind](*map(_value, picks)))

    def refused(self, letter: str, kind: str, *picks: Any) -> str:
        """Expect that an action is refused and changes nothing; return the reason given."""
        return self.refuse(letter, KINDS[kind](*map(_value, picks)))

    def can(self, letter: str, kind: str) -> bool:
        """Tell whether a kind of action is offered."""
        return KINDS[kind] in self.offered(letter)

    def choices(self, letter: str, kind: str, *picks: Any) -> list[Any]:
        """Return what can be picked next for an action; nothing if its kind is not offered."""
        if not self.can(letter, kind):
            return []
        return self.options(letter, KINDS[kind], *map(_value, picks))

    def cannot(self, letter: str, kind: str, *picks: Any) -> None:
        """Expect that an action is refused, whatever the words for it, and changes nothing."""
        before = self.ruleset.encode(self.game)
        with pytest.raises(Refused):
            self.do(letter, kind, *picks)
        assert self.ruleset.encode(self.game) == before

    @property
    def question(self) -> str:
        """Return the name of the open decision."""
        return type(self.game.decision).__name__


def battle(
    heroes: str = "Warrior, Cleric",
    *,
    draw: str = "Blue Defender",
    threat: str = "",
    destroyed: str = "",
    sides: str = "",
    cap: int = 0,
    mode: Mode = Mode.BASE,
    foe: str = "Dragon",
    revealed: bool = False,
    foe_hp: int = 10,
    foe_in: str = "",
    horde: str = "Harpy",
    discard: str = "",
    round_number: int = 1,
    solo: bool = False,
    caravans: str = "",
    home: int = 0,
    artifacts: str = "",
    skills: str = "",
    log: CampaignLog | None = None,
    end_of_round: bool = False,
    **state: Any,
) -> PlayingBattle:
    """Set a battle up and go on to its first decision.

    Lists are separated by commas. `heroes`: "Paladin in Forest; hp=2; xp=3; skill=Taunt;
    carries=Spear of Valor+Boots of Zephyr; meditating". `sides`: "Forest B". `caravans`: "Coast in
    Plains" (started in the Coast, now in the Plains). `artifacts` and `skills` are the decks, the
    next card first. Other keywords are fields of the state.
    """
    dark = mode is not Mode.BASE
    front = Side.FRIENDLY if dark else Side.A
    made = Battle(
        chance=Chance(SEED),
        mode=mode,
        difficulty=Difficulty.NORMAL,
        seats=1 if solo else len(_list(heroes)),
        heroes=[_hero(text, n, solo=solo) for n, text in enumerate(_list(heroes))],
        ring=[Outer(region, front) for region in OUTER],
        capital=cap,
        capital_side=front,
        round=round_number,
        deck=_list(draw)[::-1],
        discard=_list(discard),
        horde=_list(horde)[::-1],
        foe=_foe(foe, foe_hp, foe_in, revealed=revealed),
        artifacts=[Artifact(name) for name in _list(artifacts)][::-1],
        skills=[Skill(name) for name in _list(skills)][::-1],
        home=list(OUTER[:home]),
        log=log,
    )
    for text in _list(threat):
        name, level = text.rsplit(" ", 1)
        made.outer(Region(name)).threat = int(level)
    for name in _list(destroyed):
        made.outer(Region(name)).destroyed = True
        made.fallen.append(Region(name))
    for text in _list(sides):
        name, side = text.rsplit(" ", 1)
        if name == Region.CAPITAL:
            made.capital_side = Side(side)
        else:
            made.outer(Region(name)).side = Side(side)
    for text in _list(caravans):
        start, _, place = text.partition(" in ")
        made.caravans[Region(start)] = Region(place or start)
    made.see(*made.discard, *made.deck)
    for name, value in state.items():
        setattr(made, name, value)
    first: Any = EndRound() if end_of_round else DrawCard()
    return PlayingBattle(RULESET, Game(schema=1, state=made, agenda=[AfterBattle(), first]))


def great_battle(heroes: str = "Warrior, Cleric", **settings: Any) -> PlayingBattle:
    """Set up a battle with XP, Skills, Caravans and the Dark War's regions."""
    return battle(heroes, mode=Mode.GREAT_BATTLE, **settings)


def _hero(text: str, number: int, *, solo: bool) -> Hero:
    """Read "Paladin in Forest; hp=2; skill=Taunt"."""
    words, *settings = text.split("; ")
    name, _, place = words.partition(" in ")
    card = HeroCard(name)
    region = Region(place) if place else Region.CAPITAL
    hero = Hero(card, 0 if solo else number, HEROES[card].hp, region)
    for setting in settings:
        key, _, value = setting.partition("=")
        if key == "skill":
            hero.skill = Skill(value)
        elif key == "carries":
            hero.artifacts = [Artifact(part) for part in value.split("+")]
        elif key in ("hp", "xp"):
            setattr(hero, key, int(value))
        else:
            setattr(hero, key, True)
    return hero


def _foe(name: str, hp: int, place: str, *, revealed: bool) -> Enemy:
    foe = Foe(name)
    return Enemy(foe, hp, max(hp, 10), Region(place) if place else FOES[foe].region, revealed)


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _value(pick: Any) -> Any:
    """Turn a plain name into the hero, region, Artifact or Skill of that name."""
    if isinstance(pick, tuple):
        return tuple(map(_value, pick))
    for kind in (HeroCard, Region, Artifact, Skill):
        if type(pick) is str and pick in [member.value for member in kind]:
            return kind(pick)
    return pick
