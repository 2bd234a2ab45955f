"""How a computer gathers kinds that a scenario counts."""

from __future__ import annotations

import pytest

from bot.rules.campaign import goal_play, kinds_play
from bot.rules.campaign.roads import moves_to_terrain, turns_to_terrain
from bot.rules.titan.creatures import Terrain
from bot.rules.titan.danger import force_of, legion_of
from bot.rules.titan.masterboard import LANDS
from bot.rules.titan.muster_play import extra
from bot.rules.titan.splitting import bound
from tests.rules.campaign.scenes import scene
from tests.rules.campaign.setting import RULESET

(GOAL,) = goal_play.goals("harvest", False)


@pytest.mark.parametrize(
    ("names", "kind", "musters"),
    [
        (("Ranger",), "Ranger", 1),
        (("Lion", "Lion"), "Ranger", 1),
        (("Centaur", "Centaur"), "Ranger", 3),
        (("Ogre", "Ogre", "Ogre"), "Unicorn", 3),
        (("Gorgon", "Gorgon"), "Manticore", 2),
        (("Titan",), "Ranger", 6),
    ],
)
def test_ways_to_a_kind_are_counted_in_musters(
    names: tuple[str, ...], kind: str, musters: int
) -> None:
    assert kinds_play.musters_to(names, kind) == musters


def test_the_legions_of_a_team_are_after_different_kinds() -> None:
    game = scene("harvest", 2)
    one = game.put("A", 1, "Lion", "Lion", "Lion").marker
    other = game.put("B", 2, "Lion", "Lion").marker
    view = RULESET.view(game.game, 0)
    found = [kinds_play.after(view, legion_of(view, marker), GOAL) for marker in (one, other)]
    assert len(set(found)) == 2
    assert "Ranger" in found


def test_a_legion_must_move_to_muster() -> None:
    here = next(land for land, each in LANDS.items() if each.terrain is Terrain.WOODS)
    assert turns_to_terrain(Terrain.WOODS)[here] == 0
    assert moves_to_terrain(Terrain.WOODS)[here] >= 1


def test_who_brings_a_kind_nearer_is_worth_more_and_stays() -> None:
    game = scene("harvest", 1)
    marker = game.put("A", 1, "Gorgon", "Gorgon", "Gorgon", "Ogre", "Centaur", "Lion").marker
    view = RULESET.view(game.game, 0)
    legion = legion_of(view, marker)
    assert kinds_play.after(view, legion, GOAL) == "Manticore"
    assert extra(view, legion, "Manticore") > 0 > extra(view, legion, "Gorgon")
    assert bound(view, legion) == ("Gorgon",)


def test_the_only_one_of_a_kind_keeps_away_from_strong_enemies() -> None:
    game = scene("harvest", 1)
    marker = game.put("A", 1, "Ranger", "Ranger").marker
    game.put("B", 2, *["Colossus"] * 5)
    view = RULESET.view(game.game, 0)
    legion = legion_of(view, marker)
    own = force_of(view, legion)
    assert kinds_play.gather(view, legion, own, 2, GOAL) < 0
